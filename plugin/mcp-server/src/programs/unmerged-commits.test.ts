import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { GitFolders } from "../../test/support/git-folders.ts";
import { HardenedGit } from "./hardened-git.ts";
import { MAX_UNMERGED } from "../rules/bounds.ts";

/** A worktree whose pull request is merged on the remote, by a reviewer in a clone of their own. */

let folders: GitFolders;
let worktree: HardenedGit;
let reviewer: string;

beforeEach(() => {
  folders = new GitFolders();
  const access = { origin: "https://github.com", token: async () => Promise.resolve("unused") };
  worktree = new HardenedGit(folders.facts, { variables: process.env, access });
  reviewer = mkdtempSync(join(tmpdir(), "reviewer-"));
});

afterEach(() => {
  folders.remove();
  rmSync(reviewer, { recursive: true, force: true });
});

/** The newest commit of the branch after a commit with a file of that name. */
function commit(name: string): string {
  writeFileSync(folders.file(name), name);
  folders.git("add", ".");
  folders.git("commit", "--quiet", `--message=Add ${name}`);
  return folders.git("rev-parse", "HEAD").trim();
}

function push(): void {
  folders.git("push", "--quiet", "origin", "HEAD:refs/heads/ralph/gh-0012");
}

function asReviewer(...args: readonly string[]): string {
  const author = ["-c", "user.name=maya", "-c", "user.email=maya@localhost"];
  return execFileSync("git", [...author, ...args], { cwd: reviewer, encoding: "utf8" }).trim();
}

/** The reviewer has the remote's branches, and is on the default branch. */
function clone(): void {
  execFileSync("git", ["clone", "--quiet", folders.git("remote", "get-url", "origin").trim(), reviewer]);
}

async function lacking(...merged: readonly string[]): Promise<string[]> {
  return (await worktree.unmerged(merged)).map(({ subject }) => subject);
}

const MERGES: readonly (readonly [string, () => void])[] = [
  ["a merge commit", () => void asReviewer("merge", "--quiet", "--no-ff", "origin/ralph/gh-0012")],
  [
    "a squash",
    () => {
      asReviewer("merge", "--quiet", "--squash", "origin/ralph/gh-0012");
      asReviewer("commit", "--quiet", "--message=Both (#7)");
    },
  ],
  ["a rebase", () => void asReviewer("cherry-pick", "origin/main..origin/ralph/gh-0012")],
];

describe.each(MERGES)("after %s", (_, mergeIt) => {
  function merge(): void {
    push();
    clone();
    writeFileSync(join(reviewer, "other.md"), "meanwhile");
    asReviewer("add", ".");
    asReviewer("commit", "--quiet", "--message=Meanwhile");
    mergeIt();
    asReviewer("push", "--quiet", "origin", "main");
  }

  test("nothing is lacking of what was merged", async () => {
    commit("a");
    const head = commit("b");
    merge();
    expect(await lacking(head)).toEqual([]);
  });

  test("the commits that came later are lacking, pushed or not", async () => {
    commit("a");
    const head = commit("b");
    merge();
    commit("c");
    push();
    const last = commit("d");
    const [first, second] = await worktree.unmerged([head]);
    expect(first?.subject).toBe("Add c");
    expect(second).toEqual({ id: expect.stringMatching(/^[0-9a-f]{7,}$/), subject: "Add d" });
    expect(last.startsWith(second?.id ?? "none")).toBe(true);
  });

  test("they are lacking where the remote branch is deleted, too", async () => {
    const head = commit("a");
    merge();
    asReviewer("push", "--quiet", "origin", ":refs/heads/ralph/gh-0012");
    commit("b");
    expect(await lacking(head)).toEqual(["Add b"]);
  });

  test("the default branch that was merged in later is none of them", async () => {
    const head = commit("a");
    merge();
    await worktree.merge();
    commit("b");
    expect(await lacking(head)).toEqual(["Add b"]);
  });

  test("a commit that another pull request delivered is none of them", async () => {
    const head = commit("a");
    merge();
    commit("b");
    push();
    asReviewer("fetch", "--quiet");
    asReviewer("cherry-pick", "origin/ralph/gh-0012");
    asReviewer("push", "--quiet", "origin", "main");
    expect(await lacking(head)).toEqual([]);
  });
});

test("nothing is lacking where a reviewer pushed more before the merge", async () => {
  commit("a");
  push();
  clone();
  asReviewer("switch", "--quiet", "ralph/gh-0012");
  asReviewer("commit", "--quiet", "--allow-empty", "--message=Reviewed");
  const head = asReviewer("rev-parse", "HEAD");
  asReviewer("push", "--quiet", "origin", "ralph/gh-0012");
  expect(await lacking(head)).toEqual([]);
  commit("b");
  expect(await lacking(head)).toEqual(["Add b"]);
});

test("nothing is lacking where a reviewer rebased the branch before the merge", async () => {
  commit("a");
  push();
  clone();
  writeFileSync(join(reviewer, "other.md"), "meanwhile");
  asReviewer("add", ".");
  asReviewer("commit", "--quiet", "--message=Meanwhile");
  asReviewer("cherry-pick", "origin/ralph/gh-0012");
  asReviewer("push", "--quiet", "--force", "origin", "HEAD:refs/heads/ralph/gh-0012");
  const head = asReviewer("rev-parse", "HEAD");
  expect(await lacking(head)).toEqual([]);
});

test("of two merged pull requests each counts", async () => {
  const first = commit("a");
  const second = commit("b");
  commit("c");
  expect(await lacking(first, second)).toEqual(["Add c"]);
});

test("a merged commit that nobody has any more is a failure", async () => {
  commit("a");
  await expect(worktree.unmerged(["a".repeat(40)])).rejects.toMatchObject({
    code: "WORKTREE_FAILED",
    message: expect.stringContaining("no merge has"),
  });
});

test("no more than a bounded number is named, the newest", async () => {
  const head = commit("a");
  for (let n = 0; n <= MAX_UNMERGED; n += 1)
    folders.git("commit", "--quiet", "--allow-empty", `--message=Step ${n}`);
  const found = await lacking(head);
  expect(found).toHaveLength(MAX_UNMERGED);
  expect(found.at(-1)).toBe(`Step ${MAX_UNMERGED}`);
});
