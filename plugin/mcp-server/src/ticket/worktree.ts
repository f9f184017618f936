/** The actions of a loop's agent on its ticket's worktree that reach beyond the worktree. */
import { shortCommit } from "../domain/text.ts";
import { Failure } from "../errors.ts";
import type { TicketWorktree, WorktreeState } from "../ports/ticket-worktree.ts";
import type { RepositoryAddress } from "../ports/ticket.ts";
import type { World } from "../ports/world.ts";
import { pushCommits, requireCommittable } from "./committed-files.ts";

export const WORKTREE_ACTIONS = ["status", "diff", "commit", "merge", "push", "pull_request"] as const;
export type WorktreeAction = (typeof WORKTREE_ACTIONS)[number];

export interface WorktreeCall {
  readonly address: RepositoryAddress;
  readonly action: WorktreeAction;
  /** A commit's message. */
  readonly message: string;
  /** The paths to commit; none for all changes. */
  readonly paths: readonly string[];
  /** The title and text of a pull request. */
  readonly title: string;
  readonly body: string;
}

/** The outcome of the action, for programs; `text` is for readers. */
export interface WorktreeAnswer {
  readonly branch: string;
  readonly base: string;
  readonly text: string;
  readonly state?: WorktreeState;
  /** The patch: Claude Code shows its model the structured answer alone. */
  readonly diff?: string;
  /** The newest commit after `commit` and `push`. */
  readonly head?: string;
  readonly conflicts?: readonly string[];
  readonly pullRequest?: { readonly number: number; readonly url: string; readonly isNew: boolean };
}

/**
 * Does one action on the worktree of this process. Throws INPUT_INVALID, WORKTREE_FAILED, WORKTREE_PROTECTED,
 * WORKTREE_REWRITTEN, WORKTREE_SECRET and what the stores throw.
 */
export async function useWorktree(world: World, call: WorktreeCall): Promise<WorktreeAnswer> {
  const { worktree } = world;
  if (worktree === null) throw noWorktree();
  // Two calls at once would share git's index.
  const done = await world.inTurn.run("worktree", async () => act(world, worktree, call));
  return { branch: worktree.branch, base: worktree.base, ...done };
}

export function noWorktree(): Failure {
  return new Failure("INPUT_INVALID", "Cannot use a worktree: this process has none from a loop", {
    hint: "Use git yourself; the tool is for agents that `ralph-hero run` starts",
  });
}

type ActionResult = Omit<WorktreeAnswer, "branch" | "base">;

async function act(world: World, worktree: TicketWorktree, call: WorktreeCall): Promise<ActionResult> {
  switch (call.action) {
    case "status": {
      const state = await worktree.state();
      return { state, text: describe(state) };
    }
    case "diff": {
      const diff = await worktree.diff();
      return { diff, text: diff === "" ? "No change against the default branch." : diff };
    }
    case "commit":
      return commit(world, worktree, call);
    case "merge":
      return merge(worktree);
    case "push": {
      const head = await pushCommits(world, worktree, { ...call.address, number: worktree.ticket });
      return { head, text: `Pushed ${shortCommit(head)} to ${worktree.branch}.` };
    }
    case "pull_request":
      return openPullRequest(world, worktree, call);
  }
}

function describe({ head, changed, ahead, behind }: WorktreeState): string {
  const lines = changed.length === 0 ? ["No uncommitted changes."] : changed;
  return [
    `At ${shortCommit(head)}, ${ahead} ahead of the default branch and ${behind} behind.`,
    ...lines,
  ].join("\n");
}

async function merge(worktree: TicketWorktree): Promise<ActionResult> {
  const { branch, base } = worktree;
  const found = await worktree.merge();
  if (found === null) return { conflicts: [], text: `Merged ${base}, and ${branch} as it is on the remote.` };
  const isBase = found.with === "base";
  const side = isBase ? base : `${branch} as others have pushed it`;
  const text = `Conflicts with ${side} in ${found.files.join(", ")}: resolve them in the files, then commit${isBase ? "" : " and merge again"}.`;
  return { conflicts: found.files, text };
}

async function commit(world: World, worktree: TicketWorktree, call: WorktreeCall): Promise<ActionResult> {
  if (call.message.trim() === "") throw missing("commit", "message");
  const staged = await worktree.stage(call.paths);
  const address = { ...call.address, number: worktree.ticket };
  try {
    await requireCommittable(world, worktree, { address, staged });
  } catch (error) {
    await worktree.unstage();
    throw error;
  }
  const head = await worktree.commit(call.message);
  return { head, text: `Committed ${shortCommit(head)} on ${worktree.branch}: ${staged.length} files.` };
}

async function openPullRequest(
  world: World,
  worktree: TicketWorktree,
  call: WorktreeCall,
): Promise<ActionResult> {
  const { branch, base, ticket } = worktree;
  if (call.title.trim() === "") throw missing("open a pull request", "title");
  const [{ head, changed }, remote] = await Promise.all([worktree.state(), worktree.remoteHead()]);
  if (remote !== head || changed.length > 0)
    throw new Failure(
      "WORKTREE_FAILED",
      `Cannot open a pull request: ${changed.length > 0 ? "changes are not committed" : `${branch} on the remote is not at ${shortCommit(head)}`}`,
      { hint: "Call commit, then push, then pull_request again" },
    );
  const closing = new RegExp(String.raw`\b(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?):?\s+#${ticket}\b`, "i");
  const body = closing.test(call.body)
    ? call.body
    : `${call.body.trimEnd()}\n\nCloses #${ticket}`.trimStart();
  const address = { ...call.address, number: ticket };
  const pullRequest = await world.pullRequests.open(address, { branch, base, title: call.title, body });
  const verb = pullRequest.isNew ? "Opened" : "Updated";
  return { pullRequest, head, text: `${verb} pull request ${pullRequest.url}.` };
}

function missing(attempted: string, argument: string): Failure {
  return new Failure("INPUT_INVALID", `Cannot ${attempted}: \`${argument}\` is missing`, {
    hint: `Give \`${argument}\`; nothing was changed`,
  });
}
