import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { GitWorktrees } from "./git-worktrees.ts";

let main: string;
let worktrees: GitWorktrees;

async function git(...args: string[]): Promise<string> {
  const author = ["-c", "user.name=test", "-c", "user.email=test@localhost"];
  return (await execa("git", [...author, ...args], { cwd: main })).stdout;
}

beforeEach(async () => {
  main = realpathSync(mkdtempSync(join(tmpdir(), "ralph-worktrees-")));
  await git("init", "--quiet", "--initial-branch=main");
  await git("commit", "--quiet", "--allow-empty", "-m", "Begin");
  worktrees = new GitWorktrees(main);
});

afterEach(() => {
  rmSync(main, { recursive: true, force: true });
});

describe("a worktree whose folder somebody has deleted", () => {
  test("is made anew, on the branch that it had", async () => {
    const made = await worktrees.open(12);
    writeFileSync(join(made.path, "work.txt"), "kept");
    await git("-C", made.path, "add", "-A");
    await git("-C", made.path, "commit", "--quiet", "-m", "Work");
    rmSync(made.path, { recursive: true });
    expect(await worktrees.open(12)).toEqual(made);
    expect(existsSync(join(made.path, "work.txt"))).toBe(true);
  });

  test("is removed for good without a word of uncommitted work", async () => {
    const made = await worktrees.open(12);
    rmSync(made.path, { recursive: true });
    expect(await worktrees.removeIfClean(made)).toBe(true);
    expect(await worktrees.list()).toEqual([]);
    expect(await git("branch", "--list", made.branch)).toContain(made.branch);
  });

  test("is made anew where only git's own file in it is gone, unless something else lies there", async () => {
    const made = await worktrees.open(12);
    rmSync(join(made.path, ".git"));
    expect(await worktrees.open(12)).toEqual(made);
    expect(existsSync(join(made.path, ".git"))).toBe(true);
    rmSync(join(made.path, ".git"));
    writeFileSync(join(made.path, "work.txt"), "not committed");
    await expect(worktrees.open(12)).rejects.toMatchObject({ code: "WORKTREE_FAILED" });
    expect(await worktrees.removeIfClean(made)).toBe(false);
    expect(existsSync(join(made.path, "work.txt"))).toBe(true);
  });
});

test("a worktree that stands is opened as it is, and stays where anything in it is not committed", async () => {
  const made = await worktrees.open(12);
  writeFileSync(join(made.path, "work.txt"), "not committed");
  expect(await worktrees.open(12)).toEqual({ ...made, isNew: false });
  expect(await worktrees.removeIfClean(made)).toBe(false);
  rmSync(join(made.path, "work.txt"));
  expect(await worktrees.removeIfClean(made)).toBe(true);
});

test("a folder outside of any clone is refused with the way to one", async () => {
  const outside = mkdtempSync(join(tmpdir(), "ralph-no-clone-"));
  await expect(new GitWorktrees(outside).gitFolder()).rejects.toMatchObject({
    code: "WORKTREE_FAILED",
    message: expect.stringContaining("is in no git repository"),
    hint: expect.stringContaining("gh repo clone"),
  });
  rmSync(outside, { recursive: true });
});
