/** Judges by what is known of a ticket after a write whether the record landed. */
import { sameHolder } from "../../rules/lock.ts";
import { acceptedEntries, foldLog, type Log, type LogEntry } from "../../log/fold.ts";
import { holderOfRecord } from "../../log/lock-message.ts";
import { givesBack, isLateWrite, movedByPerson, reconcile, type CardValue } from "../../log/reconcile.ts";
import { endsStay } from "../../log/record.ts";
import { foldContextOf, sameCard } from "../read/ticket-view.ts";
import type { Writing } from "./writing.ts";

/** The outcome of a write. */
export type WriteVerdict =
  /** The record is not in the log: refused, or lost on the way. */
  | { readonly kind: "missing"; readonly log: Log }
  /** Another record was first; `person` is a move by hand that our write overwrote all the same. */
  | {
      readonly kind: "void";
      readonly entry: LogEntry;
      readonly winner: LogEntry;
      readonly log: Log;
      readonly person: CardValue | null;
    }
  /** A person moved the card between our read and our write, which overwrote it. */
  | { readonly kind: "overwrote"; readonly log: Log; readonly entry: LogEntry; readonly person: CardValue }
  /** A person moved the card since; it stands where the person put it. */
  | { readonly kind: "moved"; readonly log: Log; readonly entry: LogEntry; readonly person: CardValue }
  /** The card does not show the state of the log's head. */
  | { readonly kind: "behind"; readonly log: Log; readonly entry: LogEntry; readonly to: string }
  | { readonly kind: "landed"; readonly log: Log; readonly entry: LogEntry };

/** A record that was written, and its ticket as it is known since. */
type Judged = Pick<Writing, "view" | "record" | "state" | "comments" | "trust" | "before" | "card">;

/** Judges a written record (ARCHITECTURE.md, step 7). Our own value on the card is never a person's. Pure. */
export function judgeWrite(writing: Judged): WriteVerdict {
  const { record, state, card } = writing;
  const log = logOf(writing);
  const own = log.entries.filter((entry) => entry.record.id === record.id);
  const entry = own.find(({ standing }) => standing === "accepted") ?? own[0];
  if (entry === undefined) return { kind: "missing", log };
  if (entry.standing === "void")
    return { kind: "void", entry, winner: winnerOver(log, entry), log, person: standingMove(writing, own) };
  const person = state === null ? null : overwrittenMove(writing, own);
  if (person !== null && person.value !== record.to) return { kind: "overwrote", log, entry, person };
  const isOurs = state !== null && card.value === state;
  if (!isOurs && movedByPerson(reconcile(log, card))) return { kind: "moved", log, entry, person: card };
  const { to } = (log.head ?? entry).record;
  return card.value === to ? { kind: "landed", log, entry } : { kind: "behind", log, entry, to };
}

/** The record that was first where a void one wanted to be. */
export function winnerOver({ entries, head }: Log, entry: LogEntry): LogEntry {
  const { prev } = entry.record;
  return (
    entries.find(({ standing, record }) => standing === "accepted" && record.prev === prev) ?? head ?? entry
  );
}

/** Whether no later record has brought the ticket elsewhere. */
export function isCurrent(log: Log, { record: { seq, to } }: LogEntry): boolean {
  return acceptedEntries(log).every(({ record }) => record.seq <= seq || !endsStay(record, to));
}

/**
 * The later record by which the writer no longer holds the lock that its record took, as where another call of its own
 * gave the lock back before this call's answer came; null where it holds the lock, and where the record took none.
 */
export function lockEndedBy(log: Log, { record }: LogEntry): LogEntry | null {
  const { seq, to, lock } = record;
  if (lock === undefined) return null;
  const newest = acceptedEntries(log).findLast(
    ({ record: later }) => later.seq > seq && (later.lock !== undefined || givesBack(later, to)),
  );
  if (newest === undefined) return null;
  const { record: last } = newest;
  const takenAnew = last.lock !== undefined && last.to === to && last.handedTo === undefined;
  return takenAnew && sameHolder(holderOfRecord(last), holderOfRecord(record)) ? null : newest;
}

/** The log by all comments that are known, or by these of them. */
export function logOf(
  { view, comments, trust }: Pick<Judged, "view" | "comments" | "trust">,
  some = comments,
): Log {
  return foldLog(some, { ...foldContextOf(view), trust });
}

/** The value to which a person had moved the card when our write reached it; null for no such move. */
function overwrittenMove(writing: Judged, own: readonly LogEntry[]): CardValue | null {
  const { view, before } = writing;
  if (before === null || sameCard(before.card, before.known)) return null;
  const { card } = before;
  const without = logOf(
    writing,
    before.comments.filter(({ id }) => own.every(({ comment }) => comment.id !== id)),
  );
  // With an empty log no write can be late. A card that goes back to the head after a person's move was put there by a
  // person, too, unless the head's own write may be late. A record may name a person's move that no read showed.
  const followsMove =
    movedByPerson(view.reconciliation) || own.some(({ record }) => record.observed?.as === "moved by hand");
  const undone = followsMove && !isLateWrite(without, card);
  const moved = without.head === null || undone || movedByPerson(reconcile(without, card));
  return moved ? card : null;
}

/**
 * A person's move that our void write overwrote, whether or not we had seen it; null for none. Without an answer it is
 * the one that we had seen, where the card shows our value now. `own` are the entries of the written record: several
 * where it was sent again.
 */
function standingMove(writing: Judged, own: readonly LogEntry[]): CardValue | null {
  const { view, record, state, before, card: now } = writing;
  const showsOurs = now.value === record.to && !sameCard(now, view.card);
  const isOverwritten = before === null ? showsOurs && movedByPerson(view.reconciliation) : state !== null;
  if (!isOverwritten) return null;
  const { card, comments } = before ?? { card: view.card, comments: writing.comments };
  // An earlier request with the same record, whose answer was lost, may have set the card that an answer shows.
  const written = before === null ? own : own.slice(-1);
  const log = logOf(
    writing,
    comments.filter(({ id }) => written.every(({ comment }) => comment.id !== id)),
  );
  const readSeq = before === null ? (view.log.head?.record.seq ?? 0) : Infinity;
  return movedByPerson(reconcile(log, card)) && !isSeen(log, card, readSeq) ? card : null;
}

/**
 * Whether a record of the log was written on a read that showed the card so: its writer dealt with the move. A card that
 * was cleared shows no time: it is the same if a record names the move that came after our own read.
 */
function isSeen(log: Log, { value, updatedAt }: CardValue, readSeq: number): boolean {
  return acceptedEntries(log).some(({ record: { seq, seen, observed } }) =>
    updatedAt === null
      ? seq > readSeq && seen.value === undefined && observed?.as === "moved by hand"
      : seen.value === value && seen.updatedAt === updatedAt,
  );
}
