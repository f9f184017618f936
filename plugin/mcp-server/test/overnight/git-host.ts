import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PullRequest, Repository } from "../../../../sandbox/src/entities.ts";
import { pointRef } from "../../../../sandbox/src/git-objects.ts";
import { mergePullRequest } from "../../../../sandbox/src/pull-requests.ts";
import { identity, now, register } from "../../../../sandbox/src/world.ts";
import { demoPlace, type Stage } from "../e2e/stage.ts";

const BRANCHES = "refs/heads/ralph/";
const AUTHOR = ["-c", "user.name=maya", "-c", "user.email=maya@localhost"];

/** A bare repository beside the sandbox: what is pushed there shows in the sandbox's pull requests, as on GitHub. */
export class GitHost {
  readonly folder = mkdtempSync(join(tmpdir(), "ralph-remote-"));
  readonly #stage: Pick<Stage, "sandbox">;
  readonly #forks = new Map<Repository, string>();

  constructor(stage: Pick<Stage, "sandbox">) {
    this.#stage = stage;
    this.git("init", "--quiet", "--bare", "--initial-branch=main");
  }

  git(...args: readonly string[]): string {
    return execFileSync("git", [...AUTHOR, ...args], { cwd: this.folder, encoding: "utf8" }).trim();
  }

  /** The folder of the fork, with the branches of this one. As on GitHub, this one has the fork's objects. */
  addFork(fork: Repository): string {
    const folder = join(this.folder, "forks", fork.owner.login);
    this.git("clone", "--quiet", "--bare", this.folder, folder);
    writeFileSync(join(this.folder, "objects", "info", "alternates"), `${join(folder, "objects")}\n`);
    this.#forks.set(fork, folder);
    return folder;
  }

  /** Shows every branch of an agent, and its open pull request at the branch's commit. */
  show(): void {
    const { world } = this.#stage.sandbox;
    const { repository } = demoPlace(world);
    for (const [shown, folder] of [[repository, this.folder] as const, ...this.#forks])
      this.#showBranches(shown, folder);
    for (const pull of this.openPulls()) {
      const head = pull.headRepository.gitRefs.get(`refs/heads/${pull.headRefName}`);
      if (head !== undefined && pull.headRefOid !== head.target.oid) {
        pull.headRefOid = head.target.oid;
        pull.updatedAt = now(world);
      }
      pull.hasConflict = this.#merged(pull) === null;
    }
  }

  openPulls(): PullRequest[] {
    const { repository } = demoPlace(this.#stage.sandbox.world);
    return [...repository.threads.values()].filter(
      (thread): thread is PullRequest =>
        thread.kind === "PullRequest" && thread.state === "OPEN" && thread.headRefName.startsWith("ralph/"),
    );
  }

  /** The tickets whose pull requests are merged, each as often as that happened, in the order of their numbers. */
  mergedTickets(): number[] {
    const { repository } = demoPlace(this.#stage.sandbox.world);
    return [...repository.threads.values()]
      .flatMap((thread) => (thread.kind === "PullRequest" && thread.state === "MERGED" ? [thread.body] : []))
      .flatMap((body) => (/Closes #(\d+)/.exec(body)?.slice(1) ?? []).map(Number))
      .toSorted((one, other) => one - other);
  }

  /** A person merges the pull request. */
  merge(pull: PullRequest, method: "merge" | "squash" = "merge"): void {
    const tree = this.#merged(pull);
    if (tree === null) throw new Error(`#${pull.number} has a conflict`);
    const log = this.git("log", "-z", "--format=%B", `${pull.baseRefName}..${pull.headRefOid}`);
    pull.messages = log
      .split("\0")
      .filter((text) => text !== "")
      .map((text) => text.trim());
    const parents = method === "merge" ? ["-p", pull.headRefOid] : [];
    this.#commit(pull.baseRefName, tree, ["-m", `Merge #${pull.number}`, ...parents]);
    mergePullRequest(this.#stage.sandbox.world, pull, { method });
  }

  /** A person writes a file on a branch. */
  write(name: string, text: string, branch = "main"): void {
    const blob = execFileSync("git", ["hash-object", "-w", "--stdin"], {
      cwd: this.folder,
      input: text,
      encoding: "utf8",
    }).trim();
    const listed = this.git("ls-tree", branch);
    const others = listed.split("\n").filter((line) => !line.endsWith(`\t${name}`));
    const tree = execFileSync("git", ["mktree"], {
      cwd: this.folder,
      input: `${[...others, `100644 blob ${blob}\t${name}`].join("\n")}\n`,
      encoding: "utf8",
    }).trim();
    this.#commit(branch, tree, ["-m", `Change ${name}`]);
  }

  /** Refuses each push with those words; null takes all again. */
  refusePushes(words: string | null): void {
    const hook = join(this.folder, "hooks", "pre-receive");
    if (words === null) rmSync(hook);
    else writeFileSync(hook, `#!/bin/sh\necho '${words}' >&2\nexit 1\n`, { mode: 0o755 });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  #showBranches(repository: Repository, folder: string): void {
    const { world } = this.#stage.sandbox;
    const signer = demoPlace(world).project.creator;
    const listed = this.git("-C", folder, "for-each-ref", "--format=%(refname) %(objectname)", BRANCHES);
    for (const line of listed.split("\n").filter((one) => one !== "")) {
      const [name = "", oid = ""] = line.split(" ");
      if (repository.gitRefs.get(name)?.target.oid === oid) continue;
      const [kind, message, treeOid, parentOids] = ["Commit", "Work", "", []] as const;
      const common = { ...identity(world, "Commit"), repository, oid, signer };
      const commit = { ...common, kind, message, treeOid, parentOids, committedDate: now(world) };
      repository.gitObjects.set(oid, register(world, commit));
      pointRef(world, repository, name, commit);
    }
  }

  #commit(branch: string, tree: string, options: readonly string[]): void {
    this.git("update-ref", `refs/heads/${branch}`, this.git("commit-tree", tree, "-p", branch, ...options));
  }

  /** The tree of the merge; null for a conflict. */
  #merged({ baseRefName, headRefOid }: PullRequest): string | null {
    try {
      return this.git("merge-tree", "--write-tree", baseRefName, headRefOid);
    } catch {
      return null;
    }
  }
}
