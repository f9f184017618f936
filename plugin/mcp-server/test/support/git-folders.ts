/** A clone with a bare remote, and a worktree of a ticket, all of real git. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { WorktreeFacts } from "../../src/ports/ticket-worktree.ts";

const BRANCH = "ralph/gh-0012";

export class GitFolders {
  readonly #root = mkdtempSync(join(tmpdir(), "worktree-"));
  readonly facts: WorktreeFacts;

  constructor() {
    const [remote, clone] = [join(this.#root, "remote.git"), join(this.#root, "clone")];
    git(this.#root, "init", "--quiet", "--bare", "--initial-branch=main", remote);
    git(this.#root, "clone", "--quiet", remote, clone);
    git(clone, "config", "user.name", "Maya");
    git(clone, "config", "user.email", "maya@localhost");
    git(clone, "checkout", "--quiet", "-b", "main");
    writeFileSync(join(clone, "readme.md"), "one\n");
    git(clone, "add", ".");
    git(clone, "commit", "--quiet", "--message=Begin");
    git(clone, "push", "--quiet", "origin", "main");
    const path = join(this.#root, "gh-0012");
    git(clone, "worktree", "add", "--quiet", "-b", BRANCH, path, "origin/main");
    const gitFolder = git(path, "rev-parse", "--absolute-git-dir").trim();
    this.facts = { ticket: 12, path, gitFolder, branch: BRANCH, base: "main" };
  }

  /** A file of the worktree. */
  file(name: string): string {
    return join(this.facts.path, name);
  }

  /** Pushes a commit that changes a file on the default branch. */
  changeMain(name: string, text: string): void {
    const clone = join(this.#root, "clone");
    writeFileSync(join(clone, name), text);
    git(clone, "add", ".");
    git(clone, "commit", "--quiet", "--message=Meanwhile");
    git(clone, "push", "--quiet", "origin", "main");
  }

  /** The output of git in the worktree, as anybody runs it. */
  git(...args: readonly string[]): string {
    return git(this.facts.path, ...args);
  }

  /** A file outside of the worktree that a planted program would write. */
  get trace(): string {
    return join(this.#root, "trace");
  }

  remove(): void {
    rmSync(this.#root, { recursive: true, force: true });
  }
}

function git(folder: string, ...args: readonly string[]): string {
  return execFileSync("git", args, { cwd: folder, encoding: "utf8" });
}
