/** The evidence that a ticket's work was delivered: git and GitHub are asked, never the agent. */
import { tool } from "../../rules/calls.ts";
import { shortCommit } from "../../rules/text.ts";
import { Failure, words } from "../../errors.ts";
import { submits } from "../../rules/finishing.ts";
import { repositoryKey, type RepositoryAddress } from "../../rules/names.ts";
import type { StateMachine } from "../../rules/state-machine.ts";
import type { TransitionRequest } from "../../rules/situation.ts";
import type { Command } from "../../rules/vocabulary.ts";
import { readBoard } from "../board-card/board.ts";
import type { Delivery } from "../team/team-config.ts";
import type { CommittedFile, TicketWorktree, WorktreeState } from "../../programs/ticket-worktree.ts";
import type { BranchPullRequest } from "../../github/pull-request-store.ts";
import type { World } from "../world/world.ts";

/** A pull request's newest commit, and whether it conflicts, are shown some seconds after the push. */
const LOOKS = 4;
const BETWEEN_LOOKS_MS = 2_000;

/** The tickets whose work must be delivered, and the form of delivery. */
export interface DeliveryQuestion {
  readonly repository: RepositoryAddress;
  readonly tickets: readonly number[];
  readonly delivery: Delivery;
}

/** Facts of a worktree's branch. */
export interface DeliveryFacts {
  readonly branch: string;
  readonly base: string;
  readonly state: WorktreeState;
  /** The branch's newest commit on the remote; null if it has no such branch. */
  readonly remoteHead: string | null;
  readonly pulls: readonly BranchPullRequest[];
}

/** Both a sentence each. */
export interface DeliveryVerdict {
  /** The missing parts; none if the work is delivered. */
  readonly missing: readonly string[];
  /** What GitHub did not tell. */
  readonly unknown: readonly string[];
}

/**
 * Whether the work is delivered. One request, and one more for each look at a pull request that GitHub shows late, or
 * whose mergeability it still computes. Throws WORKTREE_FAILED and what the pull requests' store throws.
 */
export async function checkDelivery(
  { pullRequests, clock }: Pick<World, "pullRequests" | "clock">,
  worktree: Pick<TicketWorktree, "branch" | "base" | "fork" | "state" | "remoteHead">,
  question: DeliveryQuestion,
): Promise<DeliveryVerdict> {
  const { delivery, repository } = question;
  const { branch, base, fork } = worktree;
  for (let look = 1; ; look += 1) {
    const [state, remoteHead, pulls] = await Promise.all([
      worktree.state(),
      delivery === "branch" ? null : worktree.remoteHead(),
      delivery === "pull_request" ? pullRequests.readOfBranch(repository, { branch, base, fork }) : [],
    ]);
    const facts = { branch, base, state, remoteHead, pulls };
    // A branch keeps its merged pull requests, which stay at their own commits.
    const isLate =
      remoteHead === state.head && pulls.length > 0 && !pulls.some(({ head }) => head === state.head);
    const unknown = unknownIn(facts);
    if ((!isLate && unknown.length === 0) || look === LOOKS)
      return { missing: missingIn(facts, question), unknown };
    await clock.sleep(BETWEEN_LOOKS_MS);
  }
}

/**
 * GitHub computes the mergeability of an open pull request in the background, begun by the first read after a push
 * (REST reference, "Get a pull request"). Pure.
 */
function unknownIn({ base, state, pulls }: DeliveryFacts): string[] {
  return pulls
    .filter((pull) => pull.state === "OPEN" && pull.base === base)
    .filter((pull) => pull.head === state.head && pull.hasConflict === null)
    .map(
      ({ url }) => `GitHub does not tell yet whether ${url} conflicts with ${base}: look before it is merged`,
    );
}

/** The missing parts, by the facts. Pure. */
export function missingIn(facts: DeliveryFacts, { delivery, ...question }: DeliveryQuestion): string[] {
  const { branch, base, state, remoteHead } = facts;
  const { head, changed, ahead } = state;
  const isMerged = facts.pulls.some(
    (pull) => pull.state === "MERGED" && pull.head === head && pull.base === base,
  );
  const missing: string[] = [];
  if (changed.length > 0) missing.push(`${countOf(changed.length, "change")} in the worktree not committed`);
  if (ahead === 0 && !isMerged) missing.push(`${branch} has no commit that ${base} lacks`);
  if (delivery === "branch") return missing;
  // The remote branch may be deleted after the merge.
  if (remoteHead !== head && !isMerged) missing.push(notOnRemote(facts));
  return delivery === "push" ? missing : [...missing, ...missingPullRequest(facts, question)];
}

function notOnRemote({ branch, remoteHead, state }: Omit<DeliveryFacts, "base" | "pulls">): string {
  if (remoteHead === null) return `${branch} is not on the remote`;
  return `${branch} on the remote is at ${shortCommit(remoteHead)}, and the worktree at ${shortCommit(state.head)}`;
}

/** The folders of the documents that these commands write, as the skills name them. */
const DOCUMENT_FOLDERS: Partial<Readonly<Record<Command, string>>> = {
  research: "thoughts/shared/research",
  plan: "thoughts/shared/plans",
};

/** The folder of the document with which the command comes to that state; null if it needs none. Pure. */
export function documentFolder(machine: StateMachine, command: Command, to: string | null): string | null {
  const isComplete = to !== null && to === machine.resolveIntent("complete", command);
  return isComplete ? (DOCUMENT_FOLDERS[command] ?? null) : null;
}

/** Facts of a branch that must hold a document. */
export interface DocumentFacts extends Omit<DeliveryFacts, "base" | "pulls"> {
  /** The committed files of the folder. */
  readonly files: readonly CommittedFile[];
}

/** The folder that the document must lie in, and the tickets that it may be about. */
export interface DocumentQuestion extends Omit<DeliveryQuestion, "repository"> {
  readonly folder: string;
}

/**
 * The missing parts of a document. Where the team pushes its branches, it must be on the remote: the next command may
 * run on another machine. Throws WORKTREE_FAILED.
 */
export async function checkDocument(
  worktree: Pick<TicketWorktree, "branch" | "state" | "remoteHead" | "committed">,
  question: DocumentQuestion,
): Promise<readonly string[]> {
  const { delivery, folder } = question;
  const [state, remoteHead, files] = await Promise.all([
    worktree.state(),
    delivery === "branch" ? null : worktree.remoteHead(),
    worktree.committed(folder),
  ]);
  return missingOfDocument({ branch: worktree.branch, state, remoteHead, files }, question);
}

/** The missing parts of a document, by the facts. A group's document bears the number of one ticket. Pure. */
export function missingOfDocument(facts: DocumentFacts, question: DocumentQuestion): string[] {
  const { branch, state, remoteHead, files } = facts;
  const { delivery, folder, tickets } = question;
  const named = new RegExp(`\\bGH-0*(?:${tickets.join("|")})\\b`, "i");
  const isThere = files.some(({ path, isOwn }) => isOwn || named.test(path));
  const uncommitted = state.changed.filter((line) => line.includes(`${folder}/`));
  const name = `YYYY-MM-DD-GH-${String(tickets[0]).padStart(4, "0")}-short-slug.md`;
  return [
    ...(isThere ? [] : [`${branch} has no commit with its document, ${folder}/${name}`]),
    ...uncommitted.map((line) => `${line.slice("?? ".length)} is not committed`),
    ...(delivery === "branch" || remoteHead === state.head ? [] : [notOnRemote(facts)]),
  ];
}

function missingPullRequest(
  { branch, base, state, pulls }: DeliveryFacts,
  { repository, tickets }: Omit<DeliveryQuestion, "delivery">,
): string[] {
  const ours = pulls.filter((pull) => pull.base === base);
  const pull = ours.find(({ head }) => head === state.head) ?? ours.find((one) => one.state === "OPEN");
  const other = pulls.find((one) => one.state === "OPEN");
  if (pull === undefined && other !== undefined)
    return [`${other.url} is against ${other.base}, and the base is ${base}`];
  if (pull === undefined) return [`${branch} has no open pull request`];
  const unclosed = tickets.filter(
    (ticket) =>
      !pull.closes.some(
        (issue) => issue.number === ticket && repositoryKey(issue) === repositoryKey(repository),
      ),
  );
  return [
    ...(pull.head === state.head
      ? []
      : [`${pull.url} is at ${shortCommit(pull.head)}, and the worktree at ${shortCommit(state.head)}`]),
    ...unclosed.map((ticket) => `${pull.url} does not close #${ticket}: its text needs "Closes #${ticket}"`),
    ...(pull.hasConflict === true
      ? [`${pull.url} conflicts with ${base}: merge ${base} into the branch`]
      : []),
  ];
}

function countOf(count: number, noun: string): string {
  return count === 1 ? `1 ${noun} is` : `${count} ${noun}s are`;
}

/** Whether the move submits built work: only such work must be delivered. Pure. */
function needsDelivery(machine: StateMachine, command: Command, to: string | null): boolean {
  const state = machine.lockStateOf("impl");
  if (state === null || to === null || !machine.isValidState(to)) return false;
  return submits(machine, { command, state, to });
}

/** The delivery of the work that a handoff completes. */
export interface HandoffDelivery {
  /** A sentence for each fact that GitHub did not tell. */
  readonly unknown: readonly string[];
  /** NOT_DELIVERED; absent where nothing is missing. */
  readonly undelivered?: Failure;
}

/**
 * Judges the delivery where an agent of a loop completes tickets, and the document of research and plans; nothing is
 * missing where no loop gave a worktree. Throws what `checkDelivery` and `readBoard` throw.
 */
export async function handoffDelivery(
  world: World,
  repository: RepositoryAddress,
  asked: { readonly tickets: readonly number[]; readonly request: TransitionRequest },
): Promise<HandoffDelivery> {
  const { worktree, machine } = world;
  const { tickets, request } = asked;
  if (worktree === null || !tickets.includes(worktree.ticket)) return { unknown: [] };
  const { command, goal } = request;
  const to = "toState" in goal ? goal.toState : machine.resolveIntent(goal.intent, command);
  const folder = documentFolder(machine, command, to);
  if (folder === null && !needsDelivery(machine, command, to)) return { unknown: [] };
  const { delivery } = (await readBoard(world, repository)).team;
  if (folder !== null && delivery.documents === "none") return { unknown: [] };
  const question = { repository, tickets, delivery: delivery.by };
  const { missing, unknown } =
    folder === null
      ? await checkDelivery(world, worktree, question)
      : { missing: await checkDocument(worktree, { ...question, folder }), unknown: [] };
  if (missing.length === 0) return { unknown };
  const push = "push (which takes in what others have pushed)";
  const actions = folder === null ? `commit, ${push} and pull_request` : `commit and ${push}`;
  const undelivered = new Failure(
    "NOT_DELIVERED",
    `Cannot complete ${tickets.map((ticket) => `#${ticket}`).join(", ")}: ${missing.join("; ")}`,
    {
      hint: words`Use the actions ${actions} of ${tool("worktree")}, then call again; nothing was written. If one of them fails, escalate`,
    },
  );
  return { unknown, undelivered };
}
