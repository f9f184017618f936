/** An agent with a worktree from a loop, of real git. Each run of the tool costs a dozen runs of git. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { afterEach } from "vitest";
import { commitFiles } from "../../../../sandbox/src/git-objects.ts";
import type { PullRequest } from "../../../../sandbox/src/entities.ts";
import { worktreeVariable, type WorktreeFacts } from "../../src/programs/ticket-worktree.ts";
import { GitFolders } from "../support/git-folders.ts";
import { eachStage, stage } from "./each-stage.ts";
import type { Agent, Answer } from "./stage.ts";

export let folders: GitFolders;
export let agent: Agent;

/** Before each case: a stage, and an agent on that ticket. */
export function eachWorktree(ticket: number, prepare?: () => unknown): void {
  eachStage({}, async () => {
    folders = new GitFolders();
    await workOn(ticket);
    await prepare?.();
  });
  afterEach(() => folders.remove());
}

/** From now on the agent works on that ticket, in the same worktree. */
export async function workOn(ticket: number, facts: Partial<WorktreeFacts> = {}): Promise<void> {
  const env = worktreeVariable({ ...folders.facts, ticket, ...facts });
  agent = await stage.agent({ agent: "worker", env });
}

export async function use(action: string, args: Record<string, unknown> = {}): Promise<Answer> {
  return agent.call("worktree", { action, ...args });
}

export function write(name: string, text: string | Buffer = "x\n"): void {
  mkdirSync(dirname(folders.file(name)), { recursive: true });
  writeFileSync(folders.file(name), text);
}

/** A commit by git itself, as an agent without a sandbox makes it. */
export function commitByHand(path = "."): void {
  folders.git("add", "--all", "--", path);
  folders.git("commit", "--quiet", "--message=By hand");
}

export function pushByHand(branch = folders.facts.branch): void {
  folders.git("push", "--quiet", "origin", `HEAD:refs/heads/${branch}`);
}

/** A change that is on the remote, and on the sandbox's GitHub. */
export function deliverByHand(): void {
  write("a.ts");
  commitByHand();
  pushByHand();
  showBranch();
}

/** The branch as the sandbox's own git has it: the remote of the clone is a folder. */
export function showBranch(): void {
  const { world, repository, project } = stage.place;
  const files = new Map([["a.ts", "x\n"]]);
  commitFiles(world, repository, project.creator, { message: "Work", files, branch: folders.facts.branch });
}

/** The pull request that the tool opened. */
export function pullOf({ data, text }: Answer): PullRequest {
  const pull = stage.place.repository.threads.get(data.pullRequest?.number);
  if (pull?.kind !== "PullRequest") throw new Error(text);
  return pull;
}
