/** A ticket as it was read, and the facts for the rules. */
import {
  MAIN_INSTANCE,
  answererOf,
  judgeLock,
  type Caller,
  type EndedPart,
  type Holder,
  type LockStatus,
  type LockCommit,
} from "../../rules/lock.ts";
import type { Reply, Situation } from "../../rules/situation.ts";
import { mappingFor } from "../../rules/state-field.ts";
import { TASK } from "../../rules/finishing.ts";
import { contractIn } from "../../log/contract.ts";
import { type FoldContext, type Log } from "../../log/fold.ts";
import { ESCALATION } from "../../log/interactions.ts";
import { mayMove } from "../../log/record.ts";
import { sameAgent, ticketOfBranch, type RepositoryAddress, type TicketAddress } from "../../rules/names.ts";
import { INITIAL_STATE } from "../../rules/vocabulary.ts";
import { readLock } from "../../log/lock-message.ts";
import { departureFrom, isRecorded, type CardValue, type Reconciliation } from "../../log/reconcile.ts";
import { repliesSinceEntry, stayStartOf, withVerdicts } from "../../log/replies.ts";
import type { Trust } from "../../log/trust.ts";
import type { CheckedItem } from "../board-card/board.ts";
import { requestsOf, teamRoleOf } from "../team/team.ts";
import type { TeamConfig } from "../team/team-config.ts";
import { foldNotes } from "../../rules/session-state.ts";
import type { IssueComment } from "../../log/comment.ts";
import type { OlderCursor, TicketSnapshot } from "../../github/ticket-snapshot.ts";
import type { PullRequestHead } from "../../github/pull-request-store.ts";
import type { World } from "../world/world.ts";

/** A ticket as read, folded and judged for one caller. */
export interface TicketView {
  readonly address: TicketAddress;
  /** `owner/repo#number`, as GitHub spells it. */
  readonly ticket: string;
  /** The same as an argument of a command to be pasted. */
  readonly typed: string;
  readonly snapshot: TicketSnapshot;
  /** The commit that the lock ref points to; null for no ref. `lock` is its meaning. */
  readonly lockCommit: LockCommit | null;
  readonly team: TeamConfig;
  /** With the accounts on which the log and awaited answers depend looked up. */
  readonly trust: Trust;
  readonly item: CheckedItem;
  readonly self: Holder;
  /** The time when its requests were sent. An answer may take long, and shows an older moment than it comes in. */
  readonly askedAtMs: number;
  readonly readAtMs: number;
  readonly comments: readonly IssueComment[];
  /** Whether the comments reach back to the issue's first. */
  readonly complete: boolean;
  /** Null if there are no older ones. */
  readonly olderCursor: OlderCursor | null;
  readonly card: CardValue;
  readonly log: Log;
  readonly reconciliation: Reconciliation;
  readonly lock: LockStatus;
  /**
   * The follow-up tickets that were made for a finish that never came, each with its place in the announcement; absent
   * where there was none, and until they were read.
   */
  readonly leftFollowUps?: readonly {
    readonly at: number;
    readonly number: number;
    readonly to: string;
  }[];
}

/** The ticket that continues this one; undefined for none, and where a person took this one up again. */
export function continuationOf({
  log: { head },
  reconciliation,
}: Pick<TicketView, "log" | "reconciliation">): string | undefined {
  return reconciliation.state === head?.record.to ? head?.record.continuedBy : undefined;
}

/** The facts by which the rules judge the ticket. */
export function situationOf(view: TicketView): Situation {
  const { ticket, typed, team, snapshot, self, log, lock, readAtMs, reconciliation, item } = view;
  const contract = contractIn(log);
  const { replies, undecided } = repliesSinceEntry(view, view.trust);
  const mapping = mappingFor(item, reconciliation.state ?? INITIAL_STATE);
  return {
    ticket,
    typed,
    state: reconciliation.state,
    cameFrom: stayStartOf(view).entry?.record.from,
    mapping: mapping ?? undefined,
    optionNames: item.stateField.optionNames,
    issueClosed: snapshot.issue.closed,
    comments: snapshot.issue.commentCount,
    continuedBy: continuationOf(view),
    ...turnFacts(view),
    lock,
    nowMs: readAtMs,
    replies: withWords(view, replies),
    undecidedReplies: withWords(view, undecided),
    policy: team.policies,
    team: teamRoleOf(team, self.agent, log),
    ...rerouteFact(view),
    // Nothing where the contract is further back than this log.
    ...(contract.kind === "absent"
      ? {}
      : { isTask: contract.kind === "in force" && contract.terms.kind === TASK }),
  };
}

/**
 * The ticket of whose branch the pull request is; null for any other branch. One of a fork counts only where the team
 * delivers to a remote of its own.
 */
export function ticketOfPull(
  { branch, url, isFork }: Omit<PullRequestHead, "id">,
  { owner, repo }: RepositoryAddress,
  { branchPrefix, remote }: TeamConfig["delivery"],
): number | null {
  if (isFork && remote === undefined) return null;
  const isHere = url.toLowerCase().includes(`/${owner}/${repo}/pull/`.toLowerCase());
  return branch === null || !isHere ? null : ticketOfBranch(branch, branchPrefix);
}

/** The team's own base branch; null for the default branch. */
export function baseOf({ team }: Pick<TicketView, "team">): string | null {
  return team.delivery.baseBranch ?? null;
}

/** How people closed or reopened the issue, as far as the rules go by it. */
export function turnFacts({
  snapshot,
  card,
  address,
  team,
}: Pick<TicketView, "snapshot" | "card" | "address" | "team">): Pick<
  Situation,
  "dropped" | "closedElsewhere" | "reopened"
> {
  const { closed, dropped: as, turn } = snapshot.issue;
  if (as !== null) return { dropped: { as, by: turn?.kind === "closed" ? turn.by : null } };
  if (closed) {
    const closer = turn?.closer ?? null;
    const other = closer === null ? null : ticketOfPull(closer, address, team.delivery);
    return closer === null || other === null || other === address.number
      ? {}
      : { closedElsewhere: closer.url };
  }
  if (turn?.kind !== "reopened") return {};
  // Work that began again after an earlier reopening ends as any other does.
  const isSince = card.updatedAt === null || Date.parse(turn.at) >= Date.parse(card.updatedAt);
  return isSince ? { reopened: { by: turn.by, at: turn.at } } : {};
}

/** The escalation that the orchestrator may settle without a person: one for lack of a capability. */
function rerouteFact({
  log,
  team,
  self,
  reconciliation,
}: TicketView): Pick<Situation, "rerouteFrom" | "rerouter"> {
  const { orchestrator: rerouter } = team;
  if (rerouter === undefined || reconciliation.observed !== null) return {};
  const record = log.accepted.findLast((entry) => mayMove(entry.record))?.record;
  const { interaction, from, to, agent } = record ?? {};
  const isEscalated = interaction?.type === ESCALATION.type && interaction.failureType === "wrong-capability";
  if (!isEscalated || to !== reconciliation.state || from === undefined) return {};
  if (sameAgent(agent ?? null, rerouter)) return {};
  return sameAgent(rerouter, self.agent) ? { rerouter, rerouteFrom: from } : { rerouter };
}

/** The requests are looked for only where somebody replied. */
function withWords<Answer extends Reply>(view: TicketView, replies: readonly Answer[]): readonly Answer[] {
  if (replies.length === 0) return replies;
  return withVerdicts(replies, { comments: view.comments, questions: requestsOf(view).questions });
}

/** The facts by which a log of this ticket is folded. */
export function foldContextOf({ ticket, trust, complete }: TicketView): FoldContext {
  return { ticket, trust, complete };
}

export function sameCard(one: CardValue, other: CardValue): boolean {
  return one.value === other.value && one.updatedAt === other.updatedAt;
}

/** The caller as a holder of locks. */
export function holderOf(world: World, caller: Caller, viewer: string): Holder {
  return {
    // Well-formed, as records and lock commits are written, so that a name is recognised again.
    agent: (caller.agent ?? world.settings.agent ?? `${viewer}@${world.settings.host}`).toWellFormed(),
    instance: (caller.instance ?? MAIN_INSTANCE).toWellFormed(),
    session: world.session,
  };
}

/**
 * The standing of the ticket's lock for the caller. Where GitHub counts comments that its list lacks, one may be the
 * lock's record: another agent's lock then runs to the end of its lease.
 */
export function lockStatusOf(
  world: World,
  {
    lockCommit,
    self,
    log,
    reconciliation,
    snapshot,
    comments,
    complete,
  }: Pick<
    TicketView,
    "lockCommit" | "self" | "log" | "reconciliation" | "snapshot" | "comments" | "complete"
  >,
): LockStatus {
  const lock = lockCommit === null ? null : readLock(lockCommit);
  const recorded = lock !== null && isRecorded(log, lock);
  const facts = {
    lock,
    self,
    nowMs: world.clock.now(),
    recorded,
    gone: lock === null ? null : endedPartOf(world, answererOf(lock, recorded), self),
    departure: lock === null ? null : departureFrom(log, lock, reconciliation),
  };
  const status = judgeLock(facts);
  const mayBeRecorded = complete && snapshot.issue.commentCount > comments.length;
  if (status.kind !== "over" || recorded || !mayBeRecorded || facts.gone !== null) return status;
  return judgeLock({ ...facts, recorded: true });
}

/**
 * The part of a lock's holder that is known to have ended; null if it may be at work (rule 5 of docs/maintainers/decisions/0001).
 * Ended subagents are known of the caller's own session only, and the caller itself is evidently at work.
 */
export function endedPartOf(
  { processes, journal }: Pick<World, "processes"> & { readonly journal: Pick<World["journal"], "read"> },
  holder: Holder,
  self: Holder,
): EndedPart | null {
  if (processes.isGone(holder.session)) return "process";
  const another = holder.instance !== self.instance && holder.instance !== MAIN_INSTANCE;
  if (!another || holder.session.id !== self.session.id) return null;
  return foldNotes(journal.read()).ended.has(holder.instance) ? "subagent" : null;
}
