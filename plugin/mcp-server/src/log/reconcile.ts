import { isMainOf, sameHolder, sameRole, type Departure, type Holder, type Lock } from "../rules/lock.ts";
import { sameName } from "../rules/names.ts";
import { INITIAL_STATE } from "../rules/vocabulary.ts";
import { type EditedComment, type Log, type LogEntry } from "./fold.ts";
import { holderOfRecord } from "./lock-message.ts";
import { endsStay, staysInPlace, type Observation, type TicketRecord } from "./record.ts";
import type { IssueComment } from "./comment.ts";
import type { StateMachine } from "../rules/state-machine.ts";

/** The card's value; both null for a card without a state. */
export interface CardValue {
  readonly value: string | null;
  readonly updatedAt: string | null;
}

/** An agent's field write lands at most this long after its record; later it was a person. */
const LATE_WRITE_MS = 30_000;

/** The state that log and card give together, and the observation that the next record has to name. */
export interface Reconciliation {
  /** The ticket's state; null for none, which counts as Backlog. */
  readonly state: string | null;
  readonly observed: Observation | null;
  /** Whether the card has to be set to the state. */
  readonly cardBehind: boolean;
  /**
   * The edited comment that explains the gap between log and card as well as a person's move would; absent for none.
   */
  readonly edited?: EditedComment;
}

/** The observation of a card that does not show the log's state `from`. A card without a state has no `to`. */
export function observationOf(
  from: string,
  { value, updatedAt }: CardValue,
  as: Observation["as"],
): Observation {
  return { from, to: value ?? undefined, at: updatedAt ?? undefined, as };
}

/**
 * Judges a card against the log: a cut-off write, an agent's late write, or a person's move (ARCHITECTURE.md, step 3).
 */
export function reconcile(log: Log, card: CardValue): Reconciliation {
  const { head } = log;
  const asShown = { state: card.value, observed: null, cardBehind: false };
  const edited = editedSince(log, card);
  const unexplained = edited === null ? asShown : { ...asShown, edited };
  if (head === null) return unexplained;
  const { to, seen } = head.record;
  if (card.value === to) return { state: to, observed: null, cardBehind: false };
  const observed = (as: Observation["as"]): Observation => observationOf(to, card, as);
  if (card.value === (seen.value ?? null) && card.updatedAt === (seen.updatedAt ?? null)) {
    return { state: to, observed: observed("cut-off write"), cardBehind: true };
  }
  if (isLateWrite(log, card)) return { state: to, observed: observed("late write"), cardBehind: true };
  return edited === null ? { ...asShown, observed: observed("moved by hand") } : unexplained;
}

/**
 * The comment whose record may have set the card, edited since, so that nothing proves what it said: one that was a
 * record, or one that stands where the card's would and was edited until it held none. Null where the card was set
 * after the edit.
 */
function editedSince({ tampered, emptied }: Log, { updatedAt }: CardValue): EditedComment | null {
  if (updatedAt === null) return null;
  const setAtMs = Date.parse(updatedAt);
  const since = ({ lastEditedAt }: EditedComment) => Date.parse(lastEditedAt) >= setAtMs;
  const wrote = ({ createdAt }: IssueComment) => {
    const ageMs = setAtMs - Date.parse(createdAt);
    return ageMs >= 0 && ageMs <= LATE_WRITE_MS;
  };
  if (tampered !== null) return since(tampered) ? tampered : null;
  return emptied.findLast((comment) => since(comment) && wrote(comment)) ?? null;
}

/**
 * Whether some record asked for just this value shortly before it was set; or a record was void then, whose writer sets
 * the card back to where the log had gone instead.
 */
export function isLateWrite(log: Log, card: CardValue): boolean {
  if (card.updatedAt === null) return false;
  const setAtMs = Date.parse(card.updatedAt);
  return log.entries.some((entry) => {
    const { record, comment } = entry;
    const ageMs = setAtMs - Date.parse(comment.createdAt);
    if (ageMs < 0 || ageMs > LATE_WRITE_MS) return false;
    // No write of the card goes with a record that only says something.
    const isSaidOnly = staysInPlace(record) && record.seen.value === record.to;
    if (record.to === card.value && !isSaidOnly) return true;
    // The card may show a state that the log had when the record lost its place in it.
    const isAsLogHad = (other: LogEntry): boolean =>
      other.record.seq >= record.seq && other.record.to === card.value;
    return entry.standing === "void" && log.accepted.some(isAsLogHad);
  });
}

/** Whether a person moved the card: the one finding that is nobody's write. */
export function movedByPerson(reconciliation: Reconciliation): boolean {
  return reconciliation.observed?.as === "moved by hand";
}

/**
 * The edited comment because of which the log cannot be relied on; null for none, and once a person has moved the card.
 */
export function doubtfulComment(
  log: Log,
  card: CardValue,
  reconciliation: Reconciliation,
): EditedComment | null {
  const { edited = log.tampered } = reconciliation;
  if (edited === null || card.updatedAt === null) return edited;
  // Without any record left there is nothing to compare the card with; no agent may have written it since the edit.
  const moved = log.head === null || movedByPerson(reconciliation);
  // The card is the truth again.
  return moved && Date.parse(card.updatedAt) > Date.parse(edited.lastEditedAt) ? null : edited;
}

/** Whether the lock's record is an accepted one of the log. */
export function isRecorded(log: Log, lock: Lock): boolean {
  return log.accepted.some(({ record }) => record.id === lock.recordId);
}

/** The record of the newest lock, where no later one ended it; null for none. */
export function newestLockIn(log: Log): LogEntry | null {
  const accepted = log.accepted;
  const taken = accepted.findLast(({ record }) => record.lock !== undefined);
  if (taken === undefined) return null;
  const later = accepted.slice(accepted.indexOf(taken) + 1);
  return later.some(({ record }) => endsStay(record, taken.record.to)) ? null : taken;
}

/**
 * Until when the holder of the newest lock may still take it back, in milliseconds since 1970; null for no such case.
 * Its record lost a race, and the lock was released by the same request. The writer learns of it by the answer, strikes
 * the record and takes the lock back.
 */
export function reclaimEndsMs(log: Log, strikeSettlesMs: number): number | null {
  const taken = newestLockIn(log);
  if (taken === null) return null;
  const holder = holderOfRecord(taken.record);
  const lost = log.entries.findLast(
    ({ record, standing }) =>
      standing === "void" &&
      record.seq > taken.record.seq &&
      givesBack(record, taken.record.to) &&
      sameHolder(holderOfRecord(record), holder),
  );
  if (lost === undefined) return null;
  const { createdAt, lastEditedAt } = lost.comment;
  return lastEditedAt === null
    ? Date.parse(createdAt) + LATE_WRITE_MS
    : Date.parse(lastEditedAt) + strikeSettlesMs;
}

/** Whether the record gives back a lock of that state: it leaves the state, or submits a task's work there. */
export function givesBack(record: TicketRecord, state: string): boolean {
  return endsStay(record, state) || (record.kind === "transition" && record.lock === undefined);
}

/** The move by which the ticket left the state that the lock was taken for; null while it is still there. */
export function departureFrom(log: Log, lock: Lock, reconciliation: Reconciliation): Departure | null {
  const accepted = log.accepted;
  const index = accepted.findIndex(({ record }) => record.id === lock.recordId);
  const taken = accepted[index];
  if (taken === undefined) return null;
  const leaving = accepted.slice(index + 1).find(({ record }) => endsStay(record, taken.record.to));
  if (leaving !== undefined) return departureBy(leaving.record, lock, taken.record.to);
  const { observed } = reconciliation;
  if (observed?.as !== "moved by hand") return null;
  return { by: "person", to: observed.to ?? INITIAL_STATE, at: observed.at ?? "an unknown time" };
}

function departureBy(record: TicketRecord, lock: Lock, state: string): Departure {
  const { observed } = record;
  if (observed?.as === "moved by hand" && observed.from === state) {
    return { by: "person", to: observed.to ?? INITIAL_STATE, at: observed.at ?? record.at };
  }
  const mover = holderOfRecord(record);
  // A restarted session is the same role, the main loop leaves only a lock that it inherited, and any session of the
  // agent takes up a lock that was handed over: all of them know of it.
  const tookUp = lock.handedBy !== null && sameName(mover.agent, lock.holder.agent);
  const knows = tookUp || sameRole(mover, lock.holder) || isMainOf(mover, lock.holder);
  return { by: knows ? "holder" : "agent", to: record.to, at: record.at };
}

/**
 * The record by which another agent went on with a ticket that the caller held and did not give up: its lease had ended
 * unnoticed, as where its machine slept. Null where there is none, and where the caller has written since. Pure.
 */
export function lockLostTo(log: Log, self: Holder): LogEntry | null {
  const accepted = log.accepted;
  const at = accepted.findLastIndex(
    ({ record }) => record.kind !== "observed" && sameHolder(holderOfRecord(record), self),
  );
  const taken = accepted[at]?.record;
  if (taken?.lock === undefined || taken.handedTo !== undefined) return null;
  const next = accepted
    .slice(at + 1)
    .find(({ record }) => record.lock !== undefined || (record.from === taken.to && record.to !== taken.to));
  // A person's move has a refusal of its own.
  return next === undefined || next.record.observed?.as === "moved by hand" ? null : next;
}

/** The ways to continue after a ticket's newest record was edited. Leaving the card where it is does not help. */
export function howToSettle(typed: string): string {
  return `to keep the ticket in the state of its card, a person comments the line that \`ralph-hero audit ${typed}\` names and runs \`ralph-hero audit ${typed} --repair\`, else moves the card to another state`;
}

/** Whether a person moved the card along an edge of the graph. A card without a state is one in Backlog. */
export function isAlongEdge(machine: StateMachine, { from, to = INITIAL_STATE }: Observation): boolean {
  return machine.isValidTransition(from, to);
}
