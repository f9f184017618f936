import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { commitFiles, pointRef, addFork } from "../../../../sandbox/src/git-objects.ts";
import { expectParts } from "../e2e/expectations.ts";
import { eachStage, stage } from "../e2e/each-stage.ts";
import { publishTeam } from "../e2e/team-stage.ts";
import { findAccount } from "../../../../sandbox/src/world.ts";
import { runProgram } from "./command-line.ts";
import { addLoopTickets, LoopStage, ralphRefs } from "./loop-stage.ts";

/** Repositories in which agents could not work: what `run --check` and the loop say before any agent starts. */

const FAKE_CLIENT = fileURLToPath(new URL("fake-client.mjs", import.meta.url));

const TEAM = { delivery: "pull_request" };

const problemForm = z.strictObject({ message: z.string(), remedy: z.string(), isBlocking: z.boolean() });
const answerForm = z.looseObject({ ok: z.boolean(), problems: z.array(problemForm) });

const failureForm = z.object({ error: z.object({ message: z.string() }) });

let loops: LoopStage;
/** A folder with the remote, the machine's home and its programs. */
let place: string;

eachStage({ processes: true }, async () => {
  place = mkdtempSync(join(tmpdir(), "ralph-readiness-"));
  // No git-lfs, which a machine of GitHub Actions has.
  const programs = join(place, "bin");
  mkdirSync(programs);
  symlinkSync(process.execPath, join(programs, "node"));
  symlinkSync(execFileSync("which", ["git"], { encoding: "utf8" }).trim(), join(programs, "git"));
  loops = await LoopStage.open(stage, { HOME: place, PATH: programs });
  publishTeam(stage, TEAM);
  execFileSync("git", ["init", "--quiet", "--bare", "--initial-branch=main", remote()]);
  git("remote", "add", "origin", remote());
  git("push", "--quiet", "origin", "main");
  git("remote", "set-head", "origin", "main");
  refusePushes();
});

afterEach(async () => {
  await loops.close();
  rmSync(place, { recursive: true, force: true });
});

const remote = (): string => join(place, "remote.git");
const mark = (): string => join(place, "pushed");

function git(...args: readonly string[]): void {
  execFileSync("git", args, { cwd: loops.folder, stdio: "pipe" });
}

/** The remote refuses each push in GitHub's words, and leaves a mark. */
function refusePushes(): void {
  const words = "error: GH013: Repository rule violations found for refs/heads/ralph/gh-0001.";
  const hook = `#!/bin/sh\ntouch ${mark()}\necho "${words}" >&2\nexit 1\n`;
  writeFileSync(join(remote(), "hooks", "pre-receive"), hook, { mode: 0o755 });
}

function repository() {
  return stage.place.repository;
}

/** A branch of the board's repository, on GitHub and on the remote. */
function addBranch(name: string): void {
  const { world } = stage;
  const main = repository().gitRefs.get("refs/heads/main");
  if (main === undefined) throw new Error("There is no main");
  pointRef(world, repository(), `refs/heads/${name}`, main.target);
  execFileSync("git", ["--git-dir", remote(), "branch", name, "main"]);
}

const BREAKS = {
  "a fork": () => {
    const maya = findAccount(stage.world, "maya");
    if (maya?.kind !== "User") throw new Error("There is no maya");
    addFork(stage.world, repository(), maya);
    git("remote", "set-url", "origin", "https://github.com/maya/rocket.git");
  },
  "another default branch": () => {
    addBranch("develop");
    repository().defaultBranch = "develop";
  },
  "unsigned commits where signatures are required": () => {
    repository().branchRules.push({ source: "ruleset", branches: "ralph/*", type: "required_signatures" });
  },
  "Git LFS without git-lfs": () => {
    const files = new Map([
      [".gitattributes", "*.png filter=lfs diff=lfs merge=lfs -text\n"],
      [".ralph/config.json", JSON.stringify(TEAM)],
    ]);
    const { world, repository: rocket, project } = stage.place;
    commitFiles(world, rocket, project.creator, { message: "Track images", files });
  },
  "no identity": () => {
    writeFileSync(join(place, ".gitconfig"), "[user]\n\tuseConfigOnly = true\n");
    git("config", "--unset", "user.name");
    git("config", "--unset", "user.email");
  },
  "a protected push": () => {
    repository().branchRules.push({ source: "ruleset", branches: "ralph/*", type: "creation" });
  },
} as const;

const RULESET =
  /GitHub would refuse ralph\/gh-0001, by the ruleset "Ruleset 1" \(http\S+\/acme\/rocket\/rules\/1\): /;

/** The line of each, its remedy, and whether the loop starts no agent. */
const ROWS: readonly (readonly [keyof typeof BREAKS, RegExp, RegExp, boolean])[] = [
  [
    "a fork",
    /^no remote of the clone is acme\/rocket, the board's repository: origin is maya\/rocket, a fork$/,
    /^start the loop in a clone of acme\/rocket\. To push to a fork instead, set "delivery": /,
    true,
  ],
  [
    "another default branch",
    /^the default branch on GitHub is develop, where agents begin, and this clone remembers main$/,
    /^`git remote set-head origin develop`$/,
    false,
  ],
  [
    "unsigned commits where signatures are required",
    new RegExp(`^${RULESET.source}commits must be signed, and git signs none here$`),
    /^`git config --global commit\.gpgsign true`, with a key that GitHub knows/,
    true,
  ],
  [
    "Git LFS without git-lfs",
    /^acme\/rocket keeps files in Git LFS, and git-lfs is not set up here$/,
    /^install git-lfs, then `git lfs install` and `git lfs pull`$/,
    false,
  ],
  [
    "no identity",
    /^git does not know the author of commits: fatal: no email was given and auto-detection is disabled$/,
    /^`git config --global user\.name NAME` and `git config --global user\.email ADDRESS`$/,
    true,
  ],
  [
    "a protected push",
    new RegExp(`^${RULESET.source}such branches may not be created$`),
    /^in the ruleset "Ruleset 1" \(http\S+\), except ralph\/\* or let this account bypass it$/,
    true,
  ],
];

describe("`run --check` tells in one line, with its remedy,", () => {
  test.each(ROWS)("%s", async (name, message, remedy, isBlocking) => {
    BREAKS[name]();
    const options = ["--check", "--client", FAKE_CLIENT];
    // After a problem that does not block, a missing sandbox may still end the check.
    const { code, told } = await loops.check(isBlocking ? options : [...options, "--no-sandbox"]);
    expect(code, told).toBe(1);
    const { ok, problems } = answerForm.parse(JSON.parse(told));
    expect(ok).toBe(false);
    expect(problems).toEqual([
      { message: expect.stringMatching(message), remedy: expect.stringMatching(remedy), isBlocking },
    ]);
    expect(existsSync(mark())).toBe(false);
  });
});

describe("the loop starts no agent for", () => {
  test("what blocks", async () => {
    addLoopTickets(stage, "Research Needed", 1);
    BREAKS["a protected push"]();
    const { code, told } = await loops.check(["--once", "--client", FAKE_CLIENT]);
    expect(code, told).toBe(1);
    const { error } = failureForm.parse(JSON.parse(told));
    expect(error.message).toMatch(new RegExp(`^Cannot start agents: ${RULESET.source}such branches`));
    expect(await loops.entries()).toEqual([]);
    expect(await ralphRefs(stage)).toEqual([]);
    expect(existsSync(mark())).toBe(false);
  });

  test("a remote that refuses the push before any hook", async () => {
    git("remote", "set-url", "--push", "origin", join(place, "none.git"));
    const { told } = await loops.check(["--once", "--client", FAKE_CLIENT]);
    expectParts(told, "NOT_READY", "Cannot push ralph/check", "does not appear to be a git repository");
  });
});

test("a rule that the account may bypass refuses nothing", async () => {
  repository().branchRules.push({
    source: "ruleset",
    branches: "ralph/*",
    type: "creation",
    isBypassed: true,
  });
  const { told } = await loops.check(["--check", "--client", FAKE_CLIENT, "--no-sandbox"]);
  expect(answerForm.parse(JSON.parse(told)).problems).toEqual([]);
});

test("people read each problem on one line", async () => {
  BREAKS["a fork"]();
  const { args, cwd, env } = loops.command(["--check", "--client", FAKE_CLIENT]);
  const { stdout } = await runProgram(process.execPath, args, { cwd, env });
  expect(stdout.trim().split("\n")).toEqual([
    expect.stringMatching(/^✗ no remote .* → start the loop in a clone of/),
  ]);
});
