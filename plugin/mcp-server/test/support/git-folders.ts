/** A clone with a bare remote, and a worktree of a ticket, all of real git. */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { WorktreeFacts } from "../../src/programs/ticket-worktree.ts";

const NAME = "gh-0012";
const BRANCH = `ralph/${NAME}`;
/** The clone's own remote and branch. */
export const TARGET = { base: "main", baseRemote: "origin", pushRemote: "origin" };

/** The folders as they begin, which a process makes once: a dozen runs of git. */
let template: string | undefined;

/** The files in which git notes where the folders are. */
const WITH_PLACES = [
  join("clone", ".git", "config"),
  join("clone", ".git", "worktrees", NAME, "gitdir"),
  join(NAME, ".git"),
];

export class GitFolders {
  readonly #root = mkdtempSync(join(tmpdir(), "worktree-"));
  readonly facts: WorktreeFacts;

  constructor() {
    template ??= newTemplate();
    cpSync(template, this.#root, { recursive: true, preserveTimestamps: true });
    for (const file of WITH_PLACES.map((name) => join(this.#root, name)))
      writeFileSync(file, readFileSync(file, "utf8").replaceAll(template, this.#root));
    const gitFolder = join(this.#root, "clone", ".git", "worktrees", NAME);
    this.facts = { ticket: 12, path: join(this.#root, NAME), gitFolder, branch: BRANCH, ...TARGET };
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

  /** The bare repository. */
  get remote(): string {
    return join(this.#root, "remote.git");
  }

  /** Lets a hook of the remote run that shell script. */
  hook(name: string, script: string): void {
    writeFileSync(join(this.remote, "hooks", name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }

  /** Pushes a commit of another person to the ticket's branch. Returns its name. */
  pushAsOther(name: string, text: string): string {
    this.asOther("pull", "--quiet");
    writeFileSync(join(this.#root, "other", name), text);
    this.asOther("add", ".");
    this.asOther("commit", "--quiet", "--message=A suggestion");
    this.asOther("push", "--quiet");
    return this.asOther("rev-parse", "HEAD").trim();
  }

  /** The output of git in the clone of another person, on the ticket's branch. */
  asOther(...args: readonly string[]): string {
    const clone = join(this.#root, "other");
    if (!existsSync(clone)) git(this.#root, "clone", "--quiet", "--branch", BRANCH, this.remote, clone);
    return git(clone, "-c", "user.name=Omar", "-c", "user.email=omar@localhost", ...args);
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

function newTemplate(): string {
  const root = mkdtempSync(join(tmpdir(), "worktree-"));
  process.on("exit", () => rmSync(root, { recursive: true, force: true }));
  const [remote, clone] = [join(root, "remote.git"), join(root, "clone")];
  git(root, "init", "--quiet", "--bare", "--initial-branch=main", remote);
  git(root, "clone", "--quiet", remote, clone);
  git(clone, "config", "user.name", "Maya");
  git(clone, "config", "user.email", "maya@localhost");
  git(clone, "checkout", "--quiet", "-b", "main");
  writeFileSync(join(clone, "readme.md"), "one\n");
  git(clone, "add", ".");
  git(clone, "commit", "--quiet", "--message=Begin");
  git(clone, "push", "--quiet", "origin", "main");
  git(clone, "worktree", "add", "--quiet", "-b", BRANCH, join(root, NAME), "origin/main");
  return root;
}

function git(folder: string, ...args: readonly string[]): string {
  return execFileSync("git", args, { cwd: folder, encoding: "utf8" });
}
