import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { cloneWorkplace } from "../support/clone-workplace.ts";
import { ralphHero, ralphHeroIn, type Finished } from "./in-process.ts";
import { oneStage, stage } from "./each-stage.ts";

/** Every command where something that it needs is missing. No test writes. */

let folder: string;
let clone: string;
let closedPort = 0;

oneStage({}, async () => {
  folder = mkdtempSync(join(tmpdir(), "any-place-"));
  clone = join(folder, "clone");
  mkdirSync(clone);
  execFileSync("git", ["init", "--quiet", clone]);
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address === "object" && address !== null) closedPort = address.port;
  server.close();
  await once(server, "close");
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const BOARD = [
  ["status"],
  ["waiting"],
  ["show", "2"],
  ["next"],
  ["next", "--command", "research"],
  ["handoff", "2", "--command", "research", "--intent", "lock", "--reason", "Look"],
  ["route", "2", "--need", "auth"],
  ["decide", "4", "--approve"],
  ["decide", "4"],
  ["continue", "2"],
  ["audit", "--all"],
  ["report"],
];
const RUNS = [
  ["logs", "3"],
  ["stop", "3"],
];
const LOOP = [
  ["run", "--once"],
  ["run", "--dry-run"],
  ["run", "--check"],
];
const SETUP = [
  ["doctor", "--no-probe"],
  ["setup", "--dry-run"],
];
const NEEDS_GITHUB = [...BOARD, ...LOOP, ...SETUP];
/** They need nothing, start programs of their own, or ask for an unused repository first. */
const ELSEWHERE = ["completions", "demo", "help", "probe", "sandbox", "server"];

interface Situation {
  readonly env?: () => Readonly<Record<string, string>>;
  readonly commands: readonly (readonly string[])[];
  readonly says: RegExp;
  /** A next step that works there. */
  readonly hint: RegExp;
  readonly noClone?: true;
}

const SITUATIONS: Readonly<Record<string, Situation>> = {
  "without a token": {
    env: () => ({ RALPH_HERO_GITHUB_TOKEN: "" }),
    commands: NEEDS_GITHUB,
    says: /CONFIG_TOKEN_MISSING: Cannot reach GitHub: no token is set/,
    hint: /Set RALPH_HERO_GITHUB_TOKEN .* it needs the scopes repo and project/,
  },
  "with a token that GitHub refuses": {
    env: () => ({ RALPH_HERO_GITHUB_TOKEN: "sandbox-nobody" }),
    commands: NEEDS_GITHUB,
    says: /GITHUB_AUTH: Cannot .*: GitHub does not accept the token/,
    hint: /Set a valid token in RALPH_HERO_GITHUB_TOKEN/,
  },
  "without a network": {
    env() {
      const api = `http://127.0.0.1:${closedPort}/api`;
      return { GITHUB_API_URL: `${api}/v3`, GITHUB_GRAPHQL_URL: `${api}/graphql` };
    },
    // A loop waits for GitHub instead (../loop/src/loop/limits.test.ts).
    commands: [...BOARD, ["run", "--check"], ...SETUP],
    says: /GITHUB_UNAVAILABLE: Cannot .*ECONNREFUSED/,
    hint: /try again shortly, or correct GITHUB_(?:API|GRAPHQL)_URL/,
  },
  "without a repository": {
    env: () => ({ RALPH_GH_OWNER: "", RALPH_GH_REPO: "" }),
    commands: NEEDS_GITHUB,
    says: /CONFIG_INCOMPLETE: Cannot find the repository/,
    hint: /Pass --owner and --repo, .*or work in a folder whose git remote is on GitHub/,
  },
  "on a project that is missing": {
    env: () => ({ RALPH_GH_PROJECT_NUMBER: "99" }),
    commands: [...BOARD, ...LOOP],
    says: /Could not resolve to a ProjectV2 with the number 99|in project number 99 of "acme"/,
    hint: /[Cc]heck the project's owner and number|correct the project's owner and number/,
  },
  "outside of a clone": {
    commands: [...RUNS, ...LOOP],
    says: /is in no git repository of this user/,
    hint: /Change into the clone in which the loop was started, then `ralph-hero (?:logs|stop) 3`|`gh repo clone <owner>\/<repo>`/,
    noClone: true,
  },
};

function nobody(): never {
  throw new Error("Nobody is there to ask");
}

async function run({ env, noClone }: Situation, args: readonly string[]): Promise<Finished> {
  const workplace = () => cloneWorkplace(null, noClone === true ? "/none" : clone);
  return ralphHeroIn(
    { person: nobody, workplace },
    { ...stage.environment({ agent: "casey" }), ...env?.() },
    ...args,
  );
}

test.each(
  Object.entries(SITUATIONS).flatMap(([name, situation]) =>
    situation.commands.map((args) => [`${args.slice(0, 2).join(" ")} ${name}`, args, situation] as const),
  ),
)("%s names the cause and a next step", async (_title, args, situation) => {
  const { code, stdout, stderr } = await run(situation, args);
  const said = `${stdout}${stderr}`;
  expect(code).toBe(args[0] === "audit" ? 2 : 1);
  expect(said).toMatch(situation.says);
  expect(said).toMatch(situation.hint);
  expect(said).not.toMatch(/\n\s+at |undefined|GITHUB_UNEXPECTED|DEFECT/);
});

test("every command stands in one of these tables", async () => {
  const { stdout } = await ralphHero({}, "--help");
  const names = [...stdout.matchAll(/^ {2}([a-z]+) /gm)].flatMap(([, name = ""]) => name);
  const tried = [...NEEDS_GITHUB, ...RUNS].map(([name = ""]) => name);
  expect(new Set(names)).toEqual(new Set([...tried, ...ELSEWHERE]));
});
