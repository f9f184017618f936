import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addRepository } from "../../../../sandbox/src/accounts.ts";
import { commitFiles, filesIn } from "../../../../sandbox/src/git-objects.ts";
import { addIssue } from "../../../../sandbox/src/threads.ts";
import type { Repository } from "../../../../sandbox/src/entities.ts";
import { Stage } from "../e2e/stage.ts";

/** The questions of `ralph-hero setup` in a real terminal. */

const CLI = fileURLToPath(new URL("../../dist/cli.js", import.meta.url));
const FILE = ".ralph/config.json";
const MAX_LOOKS = 150;
const LOOK_EVERY_MS = 100;

let stage: Stage;
let plane: Repository;
let clone: string;
let socket: string;

function tmux(...args: readonly string[]): string {
  const env = {
    ...stage.environment({
      token: "sandbox-maya",
      env: { RALPH_GH_PROJECT_OWNER: "", RALPH_GH_PROJECT_NUMBER: "", RALPH_GH_REPO: "plane" },
    }),
    TERM: "xterm-256color",
  };
  return execFileSync("tmux", ["-L", socket, ...args], { env, encoding: "utf8" });
}

function start(): void {
  const size = ["-x", "150", "-y", "50", "-c", clone];
  const shell = `'${process.execPath}' '${CLI}' setup; echo "ended with $?"; read -r wait`;
  tmux("new-session", "-d", ...size, "sh", "-c", shell);
}

/** The screen once it ends in that line, with so many answers above it. */
async function until(last: RegExp, answers = 0): Promise<string> {
  let screen = "";
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    screen = tmux("capture-pane", "-p", "-J").trimEnd();
    const answered = screen.split(/Go on\? (?:Yes|No)/).length - 1;
    if (answered >= answers && last.test(screen.split("\n").at(-1) ?? "")) return screen;
    await sleep(LOOK_EVERY_MS);
  }
  throw new Error(`The terminal never showed it:\n${screen}`);
}

function onMain(): string | undefined {
  const target = plane.gitRefs.get("refs/heads/main")?.target;
  return target?.kind === "Commit" ? filesIn(target).get(FILE) : undefined;
}

const QUESTION = /\? Go on\? \(y\/N\)$/;

/** Answers the questions one after the other. */
async function answer(...pairs: readonly (readonly [key: "y" | "n", question: RegExp])[]): Promise<void> {
  for (const [at, [key, question]] of pairs.entries()) {
    expect(await until(QUESTION, at)).toMatch(question);
    tmux("send-keys", key, "Enter");
  }
}

function hasTmux(): boolean {
  try {
    execFileSync("tmux", ["-V"]);
    return true;
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
}

describe.skipIf(!hasTmux())("setup in a terminal", () => {
  beforeEach(async () => {
    stage = await Stage.open({ processes: true });
    const { world, repository, project } = stage.place;
    plane = addRepository(world, repository.owner, "plane");
    for (const [id, permission] of repository.grants) plane.grants.set(id, permission);
    commitFiles(world, plane, project.creator, { message: "Begin", files: new Map([["README.md", "x"]]) });
    addIssue(world, plane, project.creator, { title: "Wings", body: "" });
    clone = mkdtempSync(join(tmpdir(), "setup-terminal-"));
    execFileSync("git", ["init", "--quiet"], { cwd: clone });
    execFileSync("git", ["remote", "add", "origin", "http://127.0.0.1/acme/plane.git"], { cwd: clone });
    socket = `ralph-${randomUUID()}`;
  });

  afterEach(async () => {
    tmux("kill-server");
    rmSync(clone, { recursive: true, force: true });
    await stage.close();
  });

  test("three times yes leaves nothing to do but to look at the board", async () => {
    start();
    await answer(
      ["y", /Create the project "plane"/],
      [
        "y",
        /Commit \.ralph\/config\.json, which names project 2 of "acme", to the default branch of acme\/plane\?/,
      ],
      ["y", /Put 1 open issue on the board\?/],
    );
    const screen = await until(/^ended with 0$/);
    expect(screen).toMatch(/Done: http.*\/projects\/2/);
    expect(screen).toMatch(/Next: `[^`]+ status`, then/);
    expect(readFileSync(join(clone, FILE), "utf8")).toBe(onMain());
    expect(plane.threads.get(1)?.items).toHaveLength(1);
  });

  test("a no to the commit and to the issues leaves both, with the command for them", async () => {
    start();
    await answer(["y", /Go on/], ["n", /Commit/], ["n", /Put 1 open issue/]);
    const screen = await until(/^ended with 0$/);
    expect(screen).toMatch(/Next: `[^`]+ setup --yes --project acme\/2 --commit --issues`$/m);
    expect(onMain()).toBeUndefined();
    expect(plane.threads.get(1)?.items).toEqual([]);
  });

  test.each(["C-c", "C-d"])("%s at a later question is a no to all that follow", async (key) => {
    start();
    await answer(["y", /Go on/]);
    await until(QUESTION, 1);
    tmux("send-keys", key);
    const screen = await until(/^ended with \d+$/);
    expect(screen).toContain("setup --yes --project acme/2 --commit --issues");
    expect(screen).not.toContain("Put 1 open issue");
    expect(onMain()).toBeUndefined();
  });

  test("Ctrl-C at the first question changes nothing", async () => {
    start();
    await until(QUESTION);
    tmux("send-keys", "C-c");
    expect(await until(/^ended with 0$/)).toContain("Nothing was changed");
    expect([plane.owner.projectsByNumber.size, existsSync(join(clone, FILE))]).toEqual([1, false]);
  });
});
