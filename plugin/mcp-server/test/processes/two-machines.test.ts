import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { onGithub, Stage } from "../e2e/stage.ts";
import { publishTeam } from "../e2e/team-stage.ts";
import { GitHost } from "../overnight/git-host.ts";
import { addLoopTickets, LoopStage, recordData } from "./loop-stage.ts";

/** Two machines, each with a home and a clone of its own, take turns at one ticket; a person commits in between. */

const TIMEOUT_MS = 300_000;
/** The lease and the mark of a machine that does not come back have ended. */
const LONG_MS = 3 * 60 * 60_000;
const SHOWN_EVERY_MS = 50;

let stage: Stage;
let host: GitHost;
let folder: string;
let shown: NodeJS.Timeout;

beforeEach(async () => {
  stage = await Stage.open({ processes: true });
  host = new GitHost(stage);
  folder = mkdtempSync(join(tmpdir(), "ralph-two-"));
  git("init", "--quiet", "--initial-branch=main");
  writeFileSync(join(folder, "README.md"), "# rocket\n");
  commitAndPush("Begin", "main");
  shown = setInterval(() => host.show(), SHOWN_EVERY_MS);
});

afterEach(async () => {
  clearInterval(shown);
  await stage.close();
  host.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** git in the person's clone. */
function git(...args: readonly string[]): string {
  const author = ["-c", "user.name=maya", "-c", "user.email=maya@localhost"];
  return execFileSync("git", [...author, ...args], { cwd: folder, encoding: "utf8" }).trim();
}

function commitAndPush(message: string, branch: string): void {
  git("add", "--all");
  git("commit", "--quiet", `--message=${message}`);
  git("push", "--quiet", host.folder, `HEAD:${branch}`);
}

/** A person commits a file on top of the branch. */
function personCommits(branch: string, name: string): void {
  git("fetch", "--quiet", host.folder, branch);
  git("checkout", "--quiet", "--detach", "FETCH_HEAD");
  writeFileSync(join(folder, name), `${name}\n`);
  commitAndPush(`A suggestion: ${name}`, branch);
}

async function machine(name: string): Promise<LoopStage> {
  const home = join(folder, ".git", name);
  mkdirSync(home);
  return LoopStage.open(stage, { HOME: home, XDG_DATA_HOME: home }, tmpdir(), host.folder);
}

/** One look of a loop that runs what is due, and how its runs ended. */
async function turn(loops: LoopStage, agent: string, plan: unknown): Promise<unknown[]> {
  const env = { FAKE_CLIENT_PLAN: JSON.stringify(plan) };
  const loop = loops.start(["--once", "--agent", agent], env);
  await loop.end();
  stage.pass(LONG_MS);
  return loop.events.flatMap(({ event, outcome }) => (event === "ended" ? [outcome] : []));
}

test(
  "bring a ticket of three phases to merged, each doing a part, with all commits of all",
  { timeout: TIMEOUT_MS },
  async () => {
    const [here, there] = [await machine("here"), await machine("there")];
    publishTeam(stage, {});
    const [number = 0] = addLoopTickets(stage, "In Progress", 1);
    const branch = `ralph/gh-${String(number).padStart(4, "0")}`;
    const work = `${number}:impl`;

    expect(await turn(here, "here", { [work]: ["pushes a phase"] })).toMatchObject([{ kind: "progressed" }]);
    personCommits(branch, "one.md");
    personCommits("main", "main.md");
    expect(await turn(there, "there", { [work]: ["pushes a phase"] })).toMatchObject([
      { kind: "progressed" },
    ]);
    personCommits(branch, "two.md");
    expect(await turn(here, "here", { [work]: ["", "delivers"] })).toMatchObject([{ kind: "finished" }]);

    const [pull] = host.openPulls();
    if (pull === undefined) throw new Error("There is no pull request");
    host.merge(pull);
    await turn(here, "here", {});
    expect((await onGithub(stage, number)).state).toBe("Done");
    expect(host.git("ls-tree", "--name-only", "main").split("\n")).toEqual([
      "README.md",
      "main.md",
      "one.md",
      "part-here-1.md",
      "part-here-2.md",
      "part-there-1.md",
      "two.md",
    ]);
    const builders = (await recordData(stage, number)).flatMap(({ command, agent }) =>
      command === "impl" ? [agent] : [],
    );
    expect(new Set(builders)).toEqual(new Set(["here", "there"]));
    const refused = [...(await here.entries()), ...(await there.entries())].filter((one) => one["refused"]);
    expect(refused.filter(({ worktree }) => worktree !== "pull_request")).toEqual([]);
    await here.close();
    await there.close();
  },
);
