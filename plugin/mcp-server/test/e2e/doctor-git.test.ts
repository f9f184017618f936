import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "../support/test-folder.ts";
import { cloneWorkplace } from "../support/clone-workplace.ts";
import { ralphHeroIn } from "./in-process.ts";
import { eachStage, stage } from "./each-stage.ts";

/** What `doctor` says of the loop's client and of git, in a clone with a remote. */

let place: string;
let clone: string;

eachStage({}, () => {
  place = testFolder();
  clone = join(place, "clone");
  mkdirSync(join(place, "programs"));
  installClient(true);
  execFileSync("git", ["init", "--quiet", "--bare", join(place, "remote.git")]);
  execFileSync("git", ["init", "--quiet", "--initial-branch=main", clone]);
  git("config", "user.name", "Maya");
  git("config", "user.email", "maya@localhost");
  git("commit", "--quiet", "--allow-empty", "--message=Begin");
  git("remote", "add", "origin", join(place, "remote.git"));
});

function git(...args: readonly string[]): void {
  execFileSync("git", ["-C", clone, ...args]);
}

/** A program that answers as Claude Code does. */
function installClient(loggedIn: boolean): void {
  const text = `#!/bin/sh\necho '${JSON.stringify({ loggedIn })}'\n`;
  writeFileSync(join(place, "programs", "claude"), text, { mode: 0o755 });
}

/** The part of the answer on the loop, on one line. */
async function loopPart(): Promise<string> {
  const path = `${join(place, "programs")}:/usr/bin:/bin`;
  const workplace = () => cloneWorkplace(clone, clone, { HOME: place, PATH: path });
  const surroundings = { person: () => false, workplace };
  const { stdout } = await ralphHeroIn(surroundings, stage.environment(), "doctor", "--no-probe");
  const [, told = ""] = /\nLoop\n([^]*?)\n\n/.exec(stdout) ?? [];
  return told.replaceAll(/\s+/g, " ");
}

test("a clone in which agents can work has no remark", async () => {
  const told = await loopPart();
  expect(told).toContain("✓ sandbox:");
  expect(told).not.toContain("–");
});

test("a missing client, or one without a login, is named with the step that helps", async () => {
  installClient(false);
  expect(await loopPart()).toContain(
    "– client: the loop starts no agent here: claude is not logged in Fix: `claude auth login`",
  );
  rmSync(join(place, "programs", "claude"));
  expect(await loopPart()).toContain(
    '– client: the loop starts no agent here: Cannot start the client "claude": there is no such program',
  );
});

test("a clone of another repository, and a remote that cannot be pushed to, are told", async () => {
  git("remote", "set-url", "origin", "https://github.com/maya/rocket.git");
  expect(await loopPart()).toContain(
    "– git: the loop starts no agent here: no remote of the clone is acme/rocket, the board's repository: origin is maya/rocket Fix: start the loop in",
  );
  git("remote", "set-url", "origin", join(place, "none.git"));
  expect(await loopPart()).toContain("– git: the loop starts no agent here: Cannot push ralph/check: ");
});

test("a token in the clone's configuration of git is named without its value", async () => {
  git("config", "remote.origin.url", "https://maya:hidden-word@github.com/acme/rocket.git");
  const told = await loopPart();
  expect(told).toContain("– git configuration:");
  expect(told).not.toContain("✓ sandbox");
  expect(told).toContain(`could read the secret of remote.origin.url in ${join(clone, ".git", "config")}`);
  expect(told).toContain("gh auth setup-git");
  expect(told).not.toContain("hidden-word");
});

test("a configuration of git that cannot be read is told in git's words, and is no missing clone", async () => {
  const file = join(clone, ".git", "config");
  appendFileSync(file, "[broken\n");
  const line = readFileSync(file, "utf8").split("\n").length - 1;
  expect(await loopPart()).toMatch(new RegExp(`– git: .*bad config line ${line} in file .*Fix: `));
});

test.runIf(existsSync("/proc/self/mountinfo"))("the files that a killed agent left are named", async () => {
  const folder = join(realpathSync(clone), ".claude", "worktrees", "gh-0012");
  git("worktree", "add", "--quiet", "-b", "ralph/gh-0012", folder);
  const anHourAgo = new Date(Date.now() - 60 * 60_000);
  for (const file of [join(folder, ".mcp.json"), join(clone, ".git", "config.lock")]) {
    writeFileSync(file, "", { mode: 0o444 });
    utimesSync(file, anHourAgo, anHourAgo);
  }
  const told = (await loopPart()).replaceAll(" ", "");
  expect(told).toContain(
    `–leftovers:killedagentsleftfilesthatblockgit:${folder}/.mcp.json,${clone}/.git/config.lockFix:`,
  );
});
