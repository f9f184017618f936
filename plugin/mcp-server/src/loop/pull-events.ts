/** Events of the pull request of a ticket in review, and the reactions of a loop; pure. */
import type { RiskClass } from "../domain/interaction-words.ts";
import type { StateMachine } from "../domain/state-machine.ts";
import { acceptedEntries, type Log } from "../ledger/fold.ts";
import type { FollowedPull, MergeFacts, MergeRequest } from "../ports/followed-pulls.ts";
import type { BranchPullRequest } from "../ports/ticket.ts";
import type { Reactions } from "../ticket/reactions.ts";

const EVENTS = ["changes requested", "conflict", "checks failed"] as const;
/** An event that an agent may have to work on. */
export type PullEvent = (typeof EVENTS)[number];

const SETTINGS = {
  "changes requested": "changesRequested",
  conflict: "conflict",
  "checks failed": "checksFailed",
} as const satisfies Readonly<Record<PullEvent, keyof Reactions>>;

/** Work on a submitted ticket because of one event. */
export interface Round {
  readonly event: PullEvent;
  readonly number: number;
  /** The number of rounds until a person is asked. */
  readonly of: number;
  /** The pull request's newest commit at its beginning. */
  readonly head: string;
}

/** A ticket's history of review, by its log. */
export interface ReviewHistory {
  /** Since a person was last asked, oldest first. */
  readonly rounds: readonly Round[];
  /** The newest of these rounds if the ticket is in review because it ended; else null. */
  readonly ended: Round | null;
  /** The last time that work began on the submitted ticket since a person was asked; null for none. */
  readonly leftAtMs: number | null;
  /** The class of the submitted work; null where none was demanded. */
  readonly riskClass: RiskClass | null;
  /** The commits that were judged when the work was submitted. */
  readonly judgedHeads: readonly string[];
}

const ROUND =
  /^Round (\d{1,2}) of (\d{1,2}) \((changes requested|conflict|checks failed)\) at ([0-9a-f]{40})\b/;

/** The reason of the record by which a round begins; `roundIn` reads it again. */
export function roundReason({ event, number, of, head }: Round, url: string): string {
  return `Round ${number} of ${of} (${event}) at ${head}: ${url}`;
}

/** The round that a record's reason tells of; null for none. */
export function roundIn(reason: string): Round | null {
  const [, number, of, event, head] = ROUND.exec(reason) ?? [];
  const known = EVENTS.find((one) => one === event);
  if (known === undefined || head === undefined) return null;
  return { event: known, number: Number(number), of: Number(of), head };
}

/** Null for a ticket whose work nobody has submitted. */
export function reviewHistory(machine: StateMachine, log: Log): ReviewHistory | null {
  const building = machine.lockStateOf("impl");
  const reviewed = machine.resolveIntent("complete", "impl");
  const asked = machine.resolveIntent("escalate", "impl");
  const moves = acceptedEntries(log)
    .map(({ record }) => record)
    .filter(({ from, to }) => from !== to);
  const submitted = moves.findLast(({ to }) => to === reviewed);
  if (submitted === undefined) return null;
  const since = moves.slice(moves.findLastIndex(({ to }) => to === asked) + 1);
  const begun = since.filter(({ from, to }) => from === reviewed && to === building);
  const rounds = begun.flatMap(({ reason }) => roundIn(reason) ?? []);
  const last = begun.at(-1);
  const { submission } = submitted;
  return {
    rounds,
    ended: last === undefined ? null : roundIn(last.reason),
    leftAtMs: last === undefined ? null : Date.parse(last.at),
    riskClass: submission?.riskClass ?? null,
    judgedHeads: submission?.pullRequests.map(({ head }) => head) ?? [],
  };
}

/** The agent that built the ticket last, whoever has written to its log since; null for none. */
export function builderOf(log: Log): string | null {
  return acceptedEntries(log).findLast(({ record }) => record.command === "impl")?.record.agent ?? null;
}

/** The round that the ticket's newest move began; null for none. */
export function roundUnderWay(machine: StateMachine, log: Log): Round | null {
  const last = acceptedEntries(log).findLast(({ record }) => record.from !== record.to)?.record;
  return last?.to === machine.lockStateOf("impl") ? roundIn(last.reason) : null;
}

export interface ReviewReading {
  readonly pulls: readonly FollowedPull[];
  readonly history: ReviewHistory;
  /** Milliseconds since 1970. */
  readonly inReviewSinceMs: number;
  readonly isReminded: boolean;
}

export type Reaction =
  | { readonly kind: "none" }
  /** An agent works on the event. */
  | { readonly kind: "round"; readonly round: Round; readonly pull: FollowedPull }
  | { readonly kind: "ask"; readonly why: string }
  /** The ticket's own pull request is against another branch than the base. */
  | { readonly kind: "other base"; readonly pull: BranchPullRequest }
  /** The base branch is merged into the pull request's branch. */
  | { readonly kind: "update"; readonly pull: FollowedPull }
  | { readonly kind: "approved"; readonly pull: FollowedPull; readonly isMerged: boolean }
  | { readonly kind: "remind"; readonly hours: number }
  /** With all that are merged. */
  | { readonly kind: "close"; readonly pull: FollowedPull; readonly merged: readonly FollowedPull[] }
  /** The issue was closed past the pull request: a person moves the card. */
  | { readonly kind: "list" };

const NONE = { kind: "none" } as const;
const HOUR_MS = 60 * 60_000;

/** The pull request that counts: an open one before a merged one before a closed one, the newest of each. */
function currentPull(pulls: readonly FollowedPull[]): FollowedPull | null {
  for (const state of ["OPEN", "MERGED", "CLOSED"] as const) {
    const found = pulls.findLast((pull) => pull.state === state);
    if (found !== undefined) return found;
  }
  return null;
}

/** The reaction to a merge or a closed issue: a merge closes it, also while the ticket's own pull request is open. */
export function reactionToClosing(pulls: readonly FollowedPull[], { merged }: Reactions): Reaction {
  const all = pulls.filter(({ state }) => state === "MERGED");
  const pull = all.at(-1);
  if (pull === undefined) return { kind: "list" };
  return merged === "close" ? { kind: "close", pull, merged: all } : NONE;
}

/** The reaction to what is newest about a ticket in review. `nowMs` is in milliseconds since 1970. */
export function reactionTo(reading: ReviewReading, reactions: Reactions, nowMs: number): Reaction {
  const pull = currentPull(reading.pulls);
  if (pull?.state === "MERGED") return reactionToClosing(reading.pulls, reactions);
  if (pull?.state === "CLOSED" && reactions.closedUnmerged === "ask")
    return { kind: "ask", why: `The pull request ${pull.url} was closed without a merge.` };
  const reaction = pull?.state === "OPEN" ? reactionToOpen(pull, reading, reactions) : NONE;
  return reaction.kind === "none" ? reminder(reading, reactions, nowMs) : reaction;
}

function reactionToOpen(pull: FollowedPull, { history }: ReviewReading, reactions: Reactions): Reaction {
  const { ended } = history;
  if (ended !== null && ended.head === pull.head)
    return {
      kind: "ask",
      why: `Round ${ended.number} of ${ended.of} (${ended.event}) brought no new commit to ${pull.url}.`,
    };
  for (const event of EVENTS) {
    const reaction = isUnhandled(event, pull, history) ? roundOf(event, pull, { history, reactions }) : NONE;
    if (reaction.kind !== "none") return reaction;
  }
  // The queue brings it up to date, and merges it.
  if (pull.isQueued) return NONE;
  if (pull.mustUpdate && reactions.behind === "merge") return { kind: "update", pull };
  if (!isApproved(pull)) return NONE;
  const { riskClass, judgedHeads } = history;
  const mayMerge = riskClass !== null && reactions.approved.mergeRiskClasses.includes(riskClass);
  const isMerged = mayMerge && pull.isClean && pull.openThreads === 0 && judgedHeads.includes(pull.head);
  return { kind: "approved", pull, isMerged };
}

function isUnhandled(event: PullEvent, pull: FollowedPull, { leftAtMs }: ReviewHistory): boolean {
  switch (event) {
    case "changes requested":
      // A round reads what was said before it began. A hidden review asks for nothing; it still forbids a merge.
      return pull.opinions.some(
        ({ kind, atMs, isHidden }) =>
          kind === "changes requested" && !isHidden && (leftAtMs === null || atMs >= leftAtMs),
      );
    case "conflict":
      return pull.hasConflict === true;
    case "checks failed":
      return pull.checks === "failed";
  }
}

function roundOf(
  event: PullEvent,
  pull: FollowedPull,
  { history, reactions }: { readonly history: ReviewHistory; readonly reactions: Reactions },
): Reaction {
  const { do: wanted, rounds: maxRounds } = reactions[SETTINGS[event]];
  if (wanted === "ignore") return NONE;
  const before = history.rounds.filter((round) => round.event === event).length;
  if (wanted === "impl" && before < maxRounds)
    return { kind: "round", round: { event, number: before + 1, of: maxRounds, head: pull.head }, pull };
  const tries = before === 0 ? "" : `, after ${before === 1 ? "one round" : `${before} rounds`} by agents`;
  return { kind: "ask", why: `${nameOf(event)} on ${pull.url}${tries}.` };
}

function nameOf(event: PullEvent): string {
  switch (event) {
    case "changes requested":
      return "Changes are requested";
    case "conflict":
      return "There are conflicts with the base branch";
    case "checks failed":
      return "Checks fail";
  }
}

/** Approved on its newest commit by somebody who may write, and nothing speaks against a merge. */
function isApproved({ head, opinions, lacksReview, checks, isDraft, hasConflict }: FollowedPull): boolean {
  const isGreen = checks === "passed" || checks === "none";
  const isAgreed = opinions.every(({ kind }) => kind === "approved");
  const isCurrent = opinions.some((one) => one.head === head && !one.isHidden);
  return isAgreed && isCurrent && isGreen && !lacksReview && !isDraft && hasConflict === false;
}

/**
 * The request that settings and rules of the repository allow; as a text, the reason why a person has to merge. A
 * pull request that the queue removed in this review is not put there again: it reads open and clean, as before.
 */
export function mergeRequestFor(
  { number, title, methods, preferred, rules, hasQueue, removal }: MergeFacts,
  { head, inReviewSinceMs }: Pick<FollowedPull, "head"> & Pick<ReviewReading, "inReviewSinceMs">,
): MergeRequest | string {
  if (hasQueue) {
    const isRemoved =
      removal !== null &&
      removal.reason !== "merged" &&
      removal.atMs >= inReviewSinceMs &&
      (removal.head ?? head) === head;
    return isRemoved ? `The merge queue removed it (${removal.reason})` : { kind: "queue" };
  }
  const allowed = methods.filter((method) => rules.every((named) => named.includes(method)));
  const method = allowed.includes(preferred) ? preferred : allowed[0];
  if (method === undefined) return "Settings and rules of the repository allow no method of merging together";
  // GitHub's default for a pull request with one commit is that commit's message.
  return method === "squash"
    ? { kind: "merge", method, headline: `${title} (#${number})` }
    : { kind: "merge", method };
}

function reminder(
  { inReviewSinceMs, isReminded }: ReviewReading,
  { remindAfterHours: hours }: Reactions,
  nowMs: number,
): Reaction {
  const isDue = hours > 0 && !isReminded && nowMs - inReviewSinceMs >= hours * HOUR_MS;
  return isDue ? { kind: "remind", hours } : NONE;
}
