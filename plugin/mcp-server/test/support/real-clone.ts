/** A clone with bare remotes of real git, in which a loop of this process works on the sandbox's repositories. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GitWorktrees } from "../../../loop/src/agents/git-worktrees.ts";
import { HardenedGit } from "../../src/programs/hardened-git.ts";
import { useWorktree, type WorktreeCall } from "../../src/ticket/work/worktree.ts";
import type { PullRequest, Repository } from "../../../../sandbox/src/entities.ts";
import { pointRef } from "../../../../sandbox/src/git-objects.ts";
import { mergePullRequest } from "../../../../sandbox/src/pull-requests.ts";
import { project, rocket } from "../../../../sandbox/src/testing.ts";
import { identity, now, register } from "../../../../sandbox/src/world.ts";
import type { LoopWorld } from "./loop-world.ts";
import type { AgentOrder } from "../../../loop/src/agents/agent-client.ts";

const SETUP = {
  variables: process.env,
  access: { origin: "https://github.com", token: async () => Promise.resolve("unused") },
};

export class RealClone {
  readonly loops: LoopWorld;
  readonly #root = mkdtempSync(join(tmpdir(), "ralph-real-"));
  readonly folder = join(this.#root, "clone");

  constructor(loops: LoopWorld) {
    this.loops = loops;
    const remote = this.#bareOf(rocket(loops.sandbox.world));
    template ??= newTemplate();
    cpSync(join(template, "remote.git"), remote, { recursive: true });
    cpSync(join(template, "clone"), this.folder, { recursive: true });
    this.point("origin", rocket(loops.sandbox.world));
    this.loops.worktrees = new GitWorktrees(this.folder, SETUP.variables);
    this.loops.openWorktree = (facts) => new HardenedGit(facts, SETUP);
  }

  git(...args: readonly string[]): string {
    return git(this.folder, ...args);
  }

  /** A person pushes a commit with that file to a branch of the board's repository, new at the newest `from`. */
  commit(branch: string, name: string, from = branch): void {
    importCommit(this.#bareOf(rocket(this.loops.sandbox.world)), branch, name, from);
  }

  /** Gives the remote of that name the address of the repository on GitHub, which git takes for a folder here. */
  point(remote: string, repository: Repository): void {
    const address = `https://github.com/${repository.owner.login}/${repository.name}.git`;
    const known = this.git("remote").split("\n").includes(remote);
    this.git("remote", known ? "set-url" : "add", remote, address);
    this.git("config", `url.${this.#bareOf(repository)}.insteadOf`, address);
  }

  /** A remote of the fork, with the branches of the board's repository. */
  addFork(remote: string, fork: Repository): void {
    git(
      this.#root,
      "clone",
      "--quiet",
      "--bare",
      this.#bareOf(rocket(this.loops.sandbox.world)),
      this.#bareOf(fork),
    );
    this.point(remote, fork);
  }

  /** An agent that builds the ticket and delivers it. */
  async deliver(order: AgentOrder): Promise<void> {
    await this.propose(order);
    await this.#hand(order, "complete");
  }

  /** An agent that builds a part, and opens a pull request. */
  async propose(order: AgentOrder): Promise<void> {
    await this.#hand(order, "lock");
    writeFileSync(join(order.folder, `work-${this.loops.agents.begun.length}.md`), "x\n");
    await this.#use(order, { action: "commit", message: "Work" });
    await this.push(order);
    await this.#use(order, { action: "pull_request", title: "Work" });
  }

  async push(order: AgentOrder): Promise<void> {
    await this.#use(order, { action: "push" });
    this.show();
  }

  /** A person, or an agent without the worktree's server, commits a file of that name in the folder. */
  commitIn(folder: string, subject: string): void {
    writeFileSync(join(folder, `${subject}.md`), subject);
    git(folder, "add", ".");
    git(folder, "commit", "--quiet", `--message=${subject}`);
  }

  /** A person merges the pull request into the board's repository. */
  merge(pull: PullRequest, method: "merge" | "squash" = "merge"): void {
    const { baseRefName: base, headRefOid: head } = pull;
    const tree = this.onRemote("merge-tree", "--write-tree", base, head);
    const parents = method === "merge" ? ["-p", base, "-p", head] : ["-p", base];
    const merged = this.onRemote("commit-tree", tree, ...parents, "-m", `Merge #${pull.number}`);
    this.onRemote("update-ref", `refs/heads/${base}`, merged);
    mergePullRequest(this.loops.sandbox.world, pull, { method });
  }

  /** The output of git in the board's repository. */
  onRemote(...args: readonly string[]): string {
    return git(this.#bareOf(rocket(this.loops.sandbox.world)), ...args);
  }

  /** Shows on GitHub the pushed branches of agents, and open pull requests at their newest commits. */
  show(): void {
    const { world } = this.loops.sandbox;
    for (const repository of world.repositories.values()) {
      const listed = git(this.#root, "ls-remote", this.#bareOf(repository), "refs/heads/*/gh-*");
      for (const line of listed.split("\n").filter((one) => one !== "")) {
        const [oid = "", name = ""] = line.split("\t");
        const commit = { message: "Work", treeOid: "", parentOids: [], signer: project(world).creator };
        const common = {
          ...identity(world, "Commit"),
          kind: "Commit",
          repository,
          committedDate: now(world),
        } as const;
        pointRef(world, repository, name, register(world, { ...common, ...commit, oid }));
        for (const pull of this.pulls())
          if (
            pull.state === "OPEN" &&
            pull.headRepository === repository &&
            name === `refs/heads/${pull.headRefName}`
          )
            pull.headRefOid = oid;
      }
    }
  }

  /** Those of loops, oldest first. */
  pulls(): PullRequest[] {
    const threads = [...rocket(this.loops.sandbox.world).threads.values()];
    return threads.filter(
      (thread): thread is PullRequest =>
        thread.kind === "PullRequest" && /\/gh-\d+$/.test(thread.headRefName),
    );
  }

  remove(): void {
    rmSync(this.#root, { recursive: true, force: true, maxRetries: 5 });
  }

  #bareOf({ databaseId }: Repository): string {
    return join(this.#root, `${databaseId}.git`);
  }

  async #use(order: AgentOrder, call: Partial<WorktreeCall> & Pick<WorktreeCall, "action">): Promise<void> {
    if (order.worktree === null) throw new Error("The agent has no worktree");
    const world = { ...this.loops.world, worktree: new HardenedGit(order.worktree, SETUP) };
    await useWorktree(world, {
      address: order.repository,
      message: "",
      paths: [],
      title: "",
      body: "",
      ...call,
    });
  }

  async #hand(
    { ticket: { number }, agent, worktree }: AgentOrder,
    intent: "lock" | "complete",
  ): Promise<void> {
    const held = worktree === null ? null : new HardenedGit(worktree, SETUP);
    await this.loops.handOff(number, "impl", intent, { agent, reason: "Work", worktree: held });
  }
}

/** The remote and a clone of it as they begin, which a process makes once. */
let template: string | undefined;

function newTemplate(): string {
  const root = mkdtempSync(join(tmpdir(), "ralph-real-"));
  process.on("exit", () => rmSync(root, { recursive: true, force: true }));
  const [remote, clone] = [join(root, "remote.git"), join(root, "clone")];
  git(root, "init", "--quiet", "--bare", "--initial-branch=main", remote);
  importCommit(remote, "main", "readme.md", null);
  git(root, "clone", "--quiet", remote, clone);
  git(clone, "config", "user.name", "crew");
  git(clone, "config", "user.email", "crew@localhost");
  return root;
}

/** A text in a stream of git-fast-import(1). */
const data = (text: string): string => `data ${text.length}\n${text}`;

/** A commit that adds that file to the newest commit of `from`; null for a first one. */
function importCommit(remote: string, branch: string, name: string, from: string | null): void {
  const lines = [
    `commit refs/heads/${branch}`,
    "committer maya <maya@localhost> now",
    data(name),
    ...(from === null ? [] : [`from refs/heads/${from}^0`]),
    `M 100644 inline ${name}`,
    data(`${name}\n`),
  ];
  const args = ["fast-import", "--quiet", "--date-format=now"];
  execFileSync("git", args, { cwd: remote, input: `${lines.join("\n")}\n` });
}

const AUTHOR = ["-c", "user.name=maya", "-c", "user.email=maya@localhost"];

function git(folder: string, ...args: readonly string[]): string {
  return execFileSync("git", [...AUTHOR, ...args], { cwd: folder, encoding: "utf8", stdio: "pipe" }).trim();
}
