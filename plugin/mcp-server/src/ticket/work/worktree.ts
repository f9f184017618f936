/** The actions of a loop's agent on its ticket's worktree that reach beyond the worktree. */
import { issuesClosedByText, withoutClosing } from "../../rules/markdown.ts";
import {
  repositoryKey,
  sameName,
  ticketName,
  type RepositoryAddress,
  type TicketAddress,
} from "../../rules/names.ts";
import { quietPlainText, quietText } from "../../log/harmless.ts";
import { shortCommit } from "../../rules/text.ts";
import { Failure } from "../../errors.ts";
import { pushCommits, requireCommittable } from "./committed-files.ts";
import { readGroup } from "../read/group.ts";
import { readTicket } from "../read/read-ticket.ts";
import type { TicketWorktree, WorktreeState } from "../../programs/ticket-worktree.ts";
import type { OpenPullRequest } from "../../github/pull-request-store.ts";
import type { World } from "../world/world.ts";

export const WORKTREE_ACTIONS = ["status", "diff", "commit", "merge", "push", "pull_request"] as const;
export interface WorktreeCall {
  readonly address: RepositoryAddress;
  readonly action: (typeof WORKTREE_ACTIONS)[number];
  /** A commit's message. */
  readonly message: string;
  /** The paths to commit; none for all changes. */
  readonly paths: readonly string[];
  /** The title and text of a pull request. */
  readonly title: string;
  readonly body: string;
}

/** The outcome of the action, for programs; `text` is for readers. */
interface WorktreeAnswer {
  readonly branch: string;
  readonly base: string;
  readonly text: string;
  readonly state?: WorktreeState;
  /** The patch: Claude Code shows its model the structured answer alone. */
  readonly diff?: string;
  /** The newest commit after `commit` and `push`. */
  readonly head?: string;
  readonly conflicts?: readonly string[];
  readonly pullRequest?: OpenPullRequest;
  /** The closing words of the given texts that lost their effect, each with its new form; absent for none. */
  readonly reworded?: readonly string[];
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
  const { branch, base } = worktree;
  const address = { ...call.address, number: worktree.ticket };
  switch (call.action) {
    case "status": {
      const state = await worktree.state();
      const lines = state.changed.length === 0 ? ["No uncommitted changes."] : state.changed;
      const at = `At ${shortCommit(state.head)}, ${state.ahead} ahead of ${base} and ${state.behind} behind.`;
      return { state, text: [at, ...lines].join("\n") };
    }
    case "diff": {
      const diff = await worktree.diff();
      return { diff, text: diff === "" ? `No change against ${base}.` : diff };
    }
    case "commit":
      return commit(world, worktree, address, call);
    case "merge": {
      const found = await worktree.merge();
      if (found === null)
        return { conflicts: [], text: `Merged ${base}, and ${branch} as it is on the remote.` };
      const { files } = found;
      const [side, again] =
        found.with === "base" ? [base, ""] : [`${branch} as others have pushed it`, " and merge again"];
      const text = `Conflicts with ${side} in ${files.join(", ")}: resolve them in the files, then commit${again}.`;
      return { conflicts: files, text };
    }
    case "push": {
      const head = await pushCommits(world, worktree, address);
      return { head, text: `Pushed ${shortCommit(head)} to ${branch}.` };
    }
    case "pull_request":
      return openPullRequest(world, worktree, address, call);
  }
}

async function commit(
  world: World,
  worktree: TicketWorktree,
  address: TicketAddress,
  { message, paths }: WorktreeCall,
): Promise<ActionResult> {
  if (message.trim() === "") throw missing("commit", "message");
  const staged = await worktree.stage(paths);
  try {
    await requireCommittable(world, worktree, address, staged);
  } catch (error) {
    await worktree.unstage();
    throw error;
  }
  const { texts, reworded, note } = await publicTexts(world, address, [message]);
  // A commit's mentions still notify on Enterprise servers (github.com ended that in November 2025, zulip/zulip #36550).
  const head = await worktree.commit(texts.map((text) => quietPlainText(text, address)).join(""));
  return {
    head,
    reworded,
    text: `Committed ${shortCommit(head)} on ${worktree.branch}: ${staged.length} files.${note}`,
  };
}

/** More tickets of a group are not asked about: no pull request closes so many. */
const MAX_GROUP_CLOSED = 20;

/**
 * The texts for a commit or pull request, without closing words in front of tickets that are not this work's: GitHub
 * closes them at the merge, also by "does not close #2". The ticket's own stays, and those of its group that this agent holds as well. Costs requests only where other
 * tickets of the repository are named so. Throws what the stores throw.
 */
async function publicTexts(world: World, own: TicketAddress, texts: readonly string[]) {
  const isHere = (issue: TicketAddress): boolean => repositoryKey(issue) === repositoryKey(own);
  const named = texts.flatMap((text) => issuesClosedByText(text, own)).filter(isHere);
  const others = new Set(named.map(({ number }) => number).filter((number) => number !== own.number));
  const mayClose = new Set([own.number]);
  if (others.size > 0) {
    const group = await readGroup(world, await world.links.contentOf(own));
    const members = [...others].filter(
      (number) => group?.order.some((name) => name === ticketName({ ...own, number })) === true,
    );
    for (const number of members.slice(0, MAX_GROUP_CLOSED)) {
      const { lock, self } = await readTicket(world, { ...own, number }, {});
      const isHeld = lock.kind === "mine" || lock.kind === "theirs";
      if (isHeld && sameName(lock.lock.holder.agent, self.agent)) mayClose.add(number);
    }
  }
  const done = texts.map((text) =>
    withoutClosing(text, own, (issue) => isHere(issue) && mayClose.has(issue.number)),
  );
  const changes = done.flatMap((one) => one.changes);
  return {
    texts: done.map(({ text }) => text),
    reworded: changes.length === 0 ? undefined : changes,
    note:
      changes.length === 0
        ? ""
        : ` Reworded, because GitHub would close these tickets at the merge, whatever the sentence says: ${changes.join("; ")}.`,
  };
}

async function openPullRequest(
  world: World,
  worktree: TicketWorktree,
  address: TicketAddress,
  call: WorktreeCall,
): Promise<ActionResult> {
  const { branch, base, fork } = worktree;
  if (call.title.trim() === "") throw missing("open a pull request", "title");
  const [{ head, changed }, remote] = await Promise.all([worktree.state(), worktree.remoteHead()]);
  if (remote !== head || changed.length > 0)
    throw new Failure(
      "WORKTREE_FAILED",
      `Cannot open a pull request: ${changed.length > 0 ? "changes are not committed" : `${branch} on the remote is not at ${shortCommit(head)}`}`,
      { hint: "Call commit, then push, then pull_request again" },
    );
  const { texts, reworded, note } = await publicTexts(world, address, [call.title, call.body]);
  const [title = "", text = ""] = texts.map((one) => quietText(one, address));
  const body = call.body.trim() === "" ? null : text;
  const pullRequest = await world.pullRequests.open(address, { branch, base, fork, title, body });
  const verb = pullRequest.isNew ? "Opened" : "Updated";
  const closing = pullRequest.closesIssues
    ? ""
    : ` GitHub does not close #${address.number} at a merge into ${base}, which is not the default branch: the loop does.`;
  const { keptOf = [] } = pullRequest;
  const kept =
    keptOf.length === 0
      ? ""
      : ` The title or text by ${keptOf.join(" and ")} stays: propose changes in a comment.`;
  return {
    pullRequest,
    head,
    reworded,
    text: `${verb} pull request ${pullRequest.url}.${closing}${kept}${note}`,
  };
}

function missing(attempted: string, argument: string): Failure {
  return new Failure("INPUT_INVALID", `Cannot ${attempted}: \`${argument}\` is missing`, {
    hint: `Give \`${argument}\`; nothing was changed`,
  });
}
