import { closedWords } from "../../rules/refusals.ts";
import { INITIAL_STATE, shownOnCard } from "../../rules/vocabulary.ts";
import { contractIn } from "../contract.ts";
import { departureFrom, isRecorded, type CardValue } from "../reconcile.ts";
import {
  NO_CARD,
  headInFlight,
  findingPlace,
  ofRecord,
  type Check,
  type Observed,
  type Subject,
  type TrailEvent,
} from "./subject.ts";
import {
  freeMsOf,
  isFromTheFuture,
  isMainOf,
  leaseEndMs,
  sameRole,
  type Holder,
  type Lock,
} from "../../rules/lock.ts";
import { sameName } from "../../rules/names.ts";
import { holderOfRecord, lockKeyHash } from "../lock-message.ts";
import type { LogEntry } from "../fold.ts";
import type { TicketRecord } from "../record.ts";

/** The card against the log's newest record. What a person did with it is `checkHandMoves`' matter. */
export const checkCard: Check = (subject) => {
  const { trail, log, reconciliation } = subject;
  const { card } = trail;
  if (log.head === null) return [];
  if (card === null) {
    return {
      code: "CARD_MISSING",
      severity: "disagreement",
      what: "The ticket has records, and no card on the board: somebody took it off",
      todo: "Add the issue to the project again, and move its card to the ticket's state",
      evidence: [log.head.hash],
    };
  }
  const { observed } = reconciliation;
  if (observed === null || observed.as === "moved by hand" || headInFlight(subject)) return [];
  return {
    code: "CARD_BEHIND",
    severity: "disagreement",
    where: findingPlace(log.head),
    at: card.updatedAt,
    what: `The card shows ${shownOnCard(card.value)}, and record ${log.head.record.seq} led to ${JSON.stringify(log.head.record.to)}: a write was cut off (${observed.as})`,
    todo: `Set it with \`ralph-hero audit ${trail.typed} --repair\`; the next handoff of the ticket does the same`,
    evidence: [log.head.hash, card.value, card.updatedAt],
  };
};

/** A card in a state that the graph does not have. */
export const checkKnownState: Check = ({ trail, machine }) => {
  const { value, updatedAt } = trail.card ?? NO_CARD;
  if (value === null || machine.isValidState(value)) return [];
  return {
    code: "CARD_UNKNOWN_STATE",
    severity: "disagreement",
    at: updatedAt,
    what: `The card shows ${JSON.stringify(value)}, which is not a state of the graph`,
    todo: "Move the card to one of the graph's states; where its option was renamed, `ralph-hero doctor` says how to map it",
    evidence: [value, updatedAt],
  };
};

/**
 * An issue that is closed or open against what the ticket's state says; without a log only one that is open at the end.
 */
export const checkIssue: Check = (subject) => {
  const { trail, machine, reconciliation, log } = subject;
  const { card } = trail;
  const state = reconciliation.state ?? INITIAL_STATE;
  if (card === null || !machine.isValidState(state)) return [];
  if (trail.closed === machine.isTerminal(state) || headInFlight(subject)) return [];
  if (log.head === null && trail.closed) return [];
  return trail.closed
    ? {
        ...byEvent(subject, card, "closed"),
        code: "ISSUE_CLOSED_EARLY",
        severity: "disagreement",
        what: `The issue is ${closedWords(trail.dropped)}, and the ticket is in ${JSON.stringify(state)}`,
        todo: `Reopen the issue to go on with it, or move the card to ${trail.dropped === null ? "Done or " : ""}Canceled`,
      }
    : {
        ...byEvent(subject, card, "reopened"),
        code: "ISSUE_OPEN_AT_END",
        severity: "disagreement",
        what: `The issue is open, and the ticket is in ${JSON.stringify(state)}`,
        todo: "Close the issue; where the work is to go on, move the card back by hand",
      };
};

function byEvent(
  { trail, reconciliation }: Subject,
  card: CardValue,
  kind: TrailEvent["kind"],
): Pick<Observed, "at" | "by" | "evidence"> {
  const event = trail.events.findLast((one) => one.kind === kind);
  return {
    at: event?.at ?? null,
    by: event?.actor ?? null,
    evidence: [event?.id, reconciliation.state, card.updatedAt],
  };
}

/** A contract that later records name, and that is not in the log. */
export const checkContract: Check = ({ log }) => {
  const contract = contractIn(log);
  if (contract.kind !== "absent") return [];
  return {
    code: "CONTRACT_MISSING",
    severity: "damage",
    what: `The record with the contract in force (${contract.recordId}) is not in the log any more: deleted, or edited`,
    todo: "Ask a person what the ticket's result has to fit; no result is checked until a new contract is written",
    evidence: [contract.recordId],
  };
};

/** A lock ref that has no force any more. */
export const checkOrphanedLock: Check = (subject) => {
  const { lock } = subject.trail;
  if (lock === null || headInFlight(subject)) return [];
  const why = lockEndCause(subject, lock);
  if (why === null) return [];
  return {
    code: "LOCK_ORPHANED",
    severity: "disagreement",
    at: new Date(lock.takenAtMs).toISOString(),
    what: `The lock that "${lock.holder.agent}" (${lock.holder.instance}) took has no force any more: ${why}`,
    todo: `Release it with \`ralph-hero audit ${subject.trail.typed} --repair\`, or let the next agent that needs the ticket take its place`,
    evidence: [lock.oid],
  };
};

/** The reason why nobody can count on a lock any more; null if somebody can. */
export function lockEndCause(subject: Subject, lock: Lock): string | null {
  const { log, trail, reconciliation } = subject;
  const recorded = isRecorded(log, lock);
  if (isFromTheFuture(lock, trail.readAtMs))
    return `its commit is dated ${new Date(lock.takenAtMs).toISOString()}, after the present`;
  if (trail.readAtMs >= freeMsOf(lock, recorded)) {
    return recorded
      ? `its lease ended at ${new Date(leaseEndMs(lock)).toISOString()}, and nobody renewed it`
      : "no record in the log took it";
  }
  const departure = departureFrom(log, lock, reconciliation);
  // Until the lease ends, its holder must still be informed of a move by somebody else (rule 7).
  return departure?.by === "holder" ? `its holder left the state for "${departure.to}"` : null;
}

/** A lock ref whose commit names another holder than the record that took it. */
export const checkLockHolder: Check = ({ steps, trail }) => {
  const { lock } = trail;
  if (lock === null) return [];
  const step = steps.find(({ entry }) => entry.record.id === lock.recordId);
  if (step === undefined) return [];
  const { record } = step.entry;
  const { holder } = lock;
  const writer = holderOfRecord(record);
  const agrees =
    record.handedTo === undefined
      ? sameRole(writer, holder) || isMainOf(holder, writer)
      : sameName(holder.agent, record.handedTo);
  if (agrees) return [];
  return {
    code: "LOCK_CONTRADICTS_RECORD",
    severity: "damage",
    where: findingPlace(step.entry),
    at: new Date(lock.takenAtMs).toISOString(),
    what: `The lock ref says that "${holder.agent}" (${holder.instance}) holds the ticket, and record ${record.seq}, for which it was taken, is of "${record.handedTo ?? record.agent}" (${record.instance})`,
    todo: "Ask who pushed the ref; a person deletes it, and the holder locks again",
    evidence: [lock.oid],
  };
};

/** A lock as the records tell of it. Renewals write no record, so it may have run longer than this. */
interface LockSpan {
  readonly holder: Holder;
  /** The agent that it was handed to. */
  readonly handedTo: string | null;
  readonly state: string;
  readonly seq: number;
  readonly untilMs: number;
  /** The hash of its key; null in records of earlier versions. */
  readonly keyHash: string | null;
}

/** Locks that were left, or taken, by others while they ran for certain. */
export const checkHolders: Check = (subject) => {
  const found: Observed[] = [];
  let held: LockSpan | null = null;
  for (const { entry, before } of subject.steps) {
    const { record } = entry;
    const { observed } = record;
    // A person's move out of the lock state ends every holder's lock.
    const endsByHand = observed?.as === "moved by hand" && observed.to !== held?.state;
    if (before === null || endsByHand) held = null;
    const breach = held === null ? null : breachOf(entry, held);
    if (breach !== null) found.push(breach);
    held = heldAfter(record, held);
  }
  return found;
};

function heldAfter(record: TicketRecord, held: LockSpan | null): LockSpan | null {
  const { lock, to: state, seq, handedTo = null } = record;
  if (lock === undefined) return held?.state === state ? held : null;
  const { until, keyHash = null } = lock;
  return { holder: holderOfRecord(record), handedTo, state, seq, untilMs: Date.parse(until), keyHash };
}

function breachOf(entry: LogEntry, held: LockSpan): Observed | null {
  const { record, comment } = entry;
  const leaves = record.to !== held.state;
  const breaks = leaves ? record.kind !== "observed" : record.lock !== undefined;
  const runs = Date.parse(comment.createdAt) < held.untilMs;
  if (!breaks || !runs || mayGoOn(record, held)) return null;
  const until = new Date(held.untilMs).toISOString();
  const who = `"${record.agent}" (${record.instance})`;
  const holder = `"${held.handedTo ?? held.holder.agent}"`;
  const whose = `the lock of ${holder}, which record ${held.seq} took until ${until}`;
  const unseen = endUnseen(record, held);
  if (unseen !== null) {
    const { how, untold, ask } = unseen;
    return {
      ...ofRecord(entry),
      code: "LOCK_RELEASED",
      severity: "note",
      what: `Record ${record.seq} by ${who} ${how} ${whose}: no record says who ${untold}`,
      todo: `Nothing, where the process of ${holder} had ended; else ask who ${ask}`,
    };
  }
  const unproven = sameRole(holderOfRecord(record), held.holder) ? "; it does not show the lock's key" : "";
  return {
    ...ofRecord(entry),
    code: leaves ? "LEFT_BY_OTHER" : "TAKEN_WHILE_HELD",
    severity: "damage",
    what: leaves
      ? `Record ${record.seq} by ${who} left ${JSON.stringify(held.state)} under ${whose}${unproven}`
      : `Record ${record.seq} by ${who} took ${whose}${unproven}`,
    todo: "Ask who wrote it, and with what: no tool call is accepted for it; a person looks at what both did, and confirms",
  };
}

const REF_GONE = { how: "found no ref any more of", untold: "released it", ask: "deleted the ref" };
const HANDED_OVER = { how: "went on after", untold: "took it up", ask: "wrote the record" };

/**
 * The end of a lock without a record of it; null where a record tells. An agent takes up a handed-over lock without a
 * record, so the log lacks the key of its machine: another agent's process there may know that it is gone.
 */
function endUnseen({ lockReleased, lockKey }: TicketRecord, { handedTo }: LockSpan): typeof REF_GONE | null {
  if (lockReleased === true) return REF_GONE;
  return handedTo !== null && lockKey !== undefined ? HANDED_OVER : null;
}

/**
 * Whether the writer is the holder, goes on for it, or may have known that its process was gone: all of them have the
 * lock's key, which stays on the holder's machine. Names, sessions and machines are public, and can be copied.
 */
function mayGoOn(record: TicketRecord, { holder, handedTo, keyHash }: LockSpan): boolean {
  const writer = holderOfRecord(record);
  if (handedTo !== null && sameName(writer.agent, handedTo)) return true;
  if (keyHash !== null) return record.lockKey !== undefined && lockKeyHash(record.lockKey) === keyHash;
  const { machine } = writer.session;
  const sameMachine = machine !== null && machine === holder.session.machine;
  return sameMachine || (handedTo === null && (sameRole(writer, holder) || isMainOf(writer, holder)));
}
