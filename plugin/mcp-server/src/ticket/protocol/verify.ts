/**
 * Sends records, reads the outcome of a write without an answer, verifies each write and repairs what came out otherwise
 * (ARCHITECTURE.md, steps 6 and 7).
 */
import { Failure, failureOf, valueOrFailure, words } from "../../errors.ts";
import type { Part, TargetedWrite, TicketWrite, WriteAnswer } from "../../github/ticket-store.ts";
import { renderVoidComment, saysVoid } from "../../log/comment.ts";
import { foldLog, type Log, type LogEntry, recordsAmong } from "../../log/fold.ts";
import { holderOfRecord } from "../../log/lock-message.ts";
import { type CardValue, givesBack, isLateWrite, movedByPerson, reconcile } from "../../log/reconcile.ts";
import { endsStay } from "../../log/record.ts";
import { unknownAccess } from "../../log/trust.ts";
import { sameHolder } from "../../rules/lock.ts";
import { shownOnCard } from "../../rules/vocabulary.ts";
import { optionFor } from "../board-card/board.ts";
import { readAgain, readLockCommit } from "../read/read-ticket.ts";
import { foldContextOf, sameCard } from "../read/ticket-view.ts";
import { lookUpAccounts } from "../team/team.ts";
import type { World } from "../world/world.ts";
import { giveLockBack, lockEndMs, reclaimLock } from "./locks.ts";
import { Lost, type Written } from "./plan.ts";
import { cardWriting, putBackWriting, restoreWrite, strikeWriting, type Writing } from "./writing.ts";

/** Repairs of one write that did not come out as asked. More repairs do not help. */
const MAX_REPAIRS = 3;
/** Attempts to record an overwritten move. Its record may lose races, too, and no other record names the move. */
const MAX_PUT_BACKS = 6;
/** A write that took longer than this is read again before it is repaired. */
const STALE_ANSWER_MS = 10_000;

/** GitHub's dates and `Date` headers have whole seconds. */
const ROUNDING_MS = 2_000;

/** Writes these tickets by one request: the answer to each, or why there is none. */
export async function sendTogether(
  world: World,
  writes: readonly TargetedWrite[],
): Promise<readonly (WriteAnswer | Failure)[]> {
  if (writes.length === 0) return [];
  const answers = await valueOrFailure(async () => world.tickets.write(writes));
  if ("failure" in answers) return writes.map(() => answers.failure);
  if (answers.length < writes.length) throw new Error("A write of several tickets has an answer for each");
  return answers;
}

/**
 * Verifies a written record from GitHub's answer, and repairs what came out otherwise; without an answer it is written
 * first, unless its lock or its read is too old. A record that lost its race is void, and its traces are repaired. Throws
 * GITHUB_NOT_LANDED, GITHUB_OUTCOME_UNKNOWN where GitHub does not tell whether an earlier record counts, and what the
 * store throws.
 */
export async function verifyWrite(
  writing: Writing,
  answer?: WriteAnswer | Failure,
  repairs = MAX_REPAIRS,
): Promise<Written | Lost> {
  if (answer === undefined && writing.tooOld) {
    await giveLockBack(writing);
    return new Lost();
  }
  const { world, view } = writing;
  await send(writing, writing.write, answer);
  let refusal: Failure | null = null;
  for (let left = repairs - 1; ; left -= 1) {
    // GitHub's reason why the card was not set.
    refusal = (writing.answer === null ? null : failureOfPart(writing.answer.field)) ?? refusal;
    const verdict = judgeWrite(writing);
    requireDecided(writing, verdict);
    // A read that lags must not be believed, whether or not a repair fails.
    if (verdict.kind !== "missing") {
      const { databaseId: commentId, createdAt } = verdict.entry.comment;
      const written = { commentId, card: writing.card, commentAtMs: Date.parse(createdAt) };
      world.ownWrites.noteTicket(view.address, written, world.clock.now());
    }
    if (verdict.kind === "void") return new Lost(await strikeOut(writing, verdict));
    if (verdict.kind === "overwrote") {
      const { answer: answered } = writing;
      await putBack(writing, verdict.person, verdict.entry);
      return landed(writing, verdict, answered);
    }
    if (verdict.kind === "moved" || verdict.kind === "landed")
      return landed(writing, verdict, writing.answer);
    if (left < 0) throw notLanded(writing, refusal);
    if (verdict.kind === "missing" && (left === 0 || !mayResend(writing, verdict.log)))
      return abandon(writing);
    await repairWrite(writing, verdict, left);
  }
}

/** Sends a write; where its outcome is unknown, nothing is sent again before a read has shown what happened. */
export async function send(
  writing: Writing,
  write: TicketWrite,
  answered?: WriteAnswer | Failure,
): Promise<void> {
  const { world, target } = writing;
  const answer = answered ?? (await sendTogether(world, [{ target, write }]))[0];
  if (answer === undefined) throw new Error("A write has an answer");
  if (!(answer instanceof Failure)) return receive(writing, write, answer);
  if (answer.code === "GITHUB_OUTCOME_UNKNOWN") return lookAfter(writing, write, answer);
  // GitHub refused the request as a whole: a lock that was taken for its record serves nobody.
  if (write.comment !== undefined) await giveLockBack(writing);
  throw answer;
}

/** Takes note of the outcome of a write, as its answer shows it. */
async function receive(writing: Writing, write: TicketWrite, answer: WriteAnswer): Promise<void> {
  if (answer.release.kind === "done") noteReleased(writing);
  const { record, view } = writing;
  // Null where the card was not set.
  const set = answer.field.kind === "done" ? view.item.options.find(({ id }) => id === write.optionId) : null;
  const state = set?.name ?? null;
  // A comment that exists and is not shown, for example because GitHub rejects the cursor, must not be created again.
  if (answer.comment.kind === "done" && answer.before === null)
    return lookAfter(
      writing,
      write,
      new Failure(
        "GITHUB_OUTCOME_UNKNOWN",
        `Cannot verify the write to ticket ${view.ticket}: GitHub's answer does not show its comments`,
        { hint: "Call again with the same arguments", retryable: true },
      ),
    );
  writing.noteAnswer(answer, state);
  if (write.optionId !== undefined) {
    const { card } = writing;
    // GitHub may report success for a card that is not set; a later value is then a person's move.
    const isWritten = state === record.to && card.value === state;
    writing.writtenCard = isWritten ? card : null;
  }
  await lookUpWriters(writing);
}

/** Reads what became of a write without an answer. Where that fails, too, the outcome stays unknown. */
async function lookAfter(writing: Writing, write: TicketWrite, unknown: Failure): Promise<void> {
  const { world, view } = writing;
  const { releaseOid } = writing.write;
  const looked = await valueOrFailure(async () => {
    const lockIsGone =
      releaseOid !== undefined && (await readLockCommit(world, view.address))?.oid !== releaseOid;
    // Last, because what comes next overwrites whatever happens after it.
    await lookAgain(writing);
    return { lockIsGone };
  });
  if ("failure" in looked) throw unknown;
  if (looked.lockIsGone) noteReleased(writing);
  if (write.optionId !== undefined) writing.writtenCard = "unknown";
}

/** Reads what became of the ticket meanwhile. */
async function lookAgain(writing: Writing): Promise<void> {
  writing.noteRead(await readAgain(writing.world, writing.view, writing.comments));
  await lookUpWriters(writing);
}

function noteReleased(writing: Writing): void {
  const { world, view, write, target } = writing;
  writing.released = true;
  const move = { name: target.lockRef, from: write.releaseOid ?? null, to: null };
  world.ownWrites.noteRefs(view.address, [move], world.clock.now());
}

/** Looks up the authors of records that an answer or a read has shown; none as a rule. */
async function lookUpWriters(writing: Writing): Promise<void> {
  const { world, view, comments, trust } = writing;
  writing.trust = await lookUpAccounts(world, view.address, trust, recordsAmong(comments, view.ticket));
}

/**
 * Throws GITHUB_OUTCOME_UNKNOWN where an earlier record would be first if its author's records counted, which GitHub does
 * not tell.
 */
function requireDecided({ view, trust }: Writing, verdict: WriteVerdict): void {
  if (verdict.kind === "missing") return;
  const place = BigInt(verdict.entry.comment.databaseId);
  const rival = verdict.log.undecided.find(({ databaseId }) => BigInt(databaseId) < place);
  if (rival === undefined) return;
  const { why = "", remedy = "" } = unknownAccess(rival, trust) ?? {};
  throw new Failure(
    "GITHUB_OUTCOME_UNKNOWN",
    `Cannot tell whether the record on ticket ${view.ticket} was first: another one may count (${rival.url}): ${why}`,
    { hint: `${remedy}. Then call again with the same arguments`, retryable: true },
  );
}

/** The outcome for a record that stands. Strikes later comments that repeat it. */
async function landed(
  { world, view, target, write, lock }: Writing,
  verdict: Extract<WriteVerdict, { kind: "overwrote" | "moved" | "landed" }>,
  answer: WriteAnswer | null,
): Promise<Written> {
  const { log, entry } = verdict;
  const { record, comment } = entry;
  // A write was sent again although the first had landed. A deleted comment would be a finding of the audit.
  const repeated = log.entries
    .filter((other) => other.record.id === record.id && other.comment.id !== comment.id)
    .filter((other) => !saysVoid(other.comment.body));
  const untidy = await failureOf(async () => {
    for (const {
      comment: { id },
    } of repeated) {
      const body = renderVoidComment(record, { seq: record.seq, url: comment.url });
      await world.tickets.write([{ target, write: { strike: { id, body } } }]);
    }
  });
  const ending = lockEndedBy(log, entry);
  // Another call of this process may have given the writer's lock up since: the answer may have taken long.
  const lockOid = lock?.oid ?? (view.lock.kind === "mine" ? view.lock.lock.oid : null);
  const isRemovedHere =
    lockOid !== null && world.ownWrites.hasRemoved({ address: view.address, name: target.lockRef }, lockOid);
  const { fields, blockers, label } = write;
  const isDone = (part: "label" | "fields"): boolean => answer?.[part].kind === "done";
  const isSet = (blockers === undefined && fields === undefined) || isDone("fields");
  const unreleased = answer === null ? null : failureOfPart(answer.release);
  return {
    entry,
    isCurrent: log.accepted.every(
      ({ record: later }) => later.seq <= record.seq || !endsStay(later, record.to),
    ),
    lockUntilMs: lock === null ? null : lockEndMs(world, lock),
    holdsLock: ending === null && !isRemovedHere,
    movedTo: verdict.kind === "landed" ? null : verdict.person,
    furnished: isSet && (label === undefined || isDone("label")),
    warnings: [
      ...(unreleased === null ? [] : [lockNotReleased(unreleased)]),
      ...(untidy === null
        ? []
        : [
            `a comment that repeats the record could not be struck through; it does not count: ${untidy.message}`,
          ]),
      ...(ending === null
        ? []
        : [
            `the lock that this call took ended before its answer came, by record ${ending.record.seq} of "${ending.record.agent}" (${ending.comment.url}): read the ticket`,
          ]),
    ],
  };
}

/** The next write or read of a record that has not landed. */
async function repairWrite(
  writing: Writing,
  verdict: Extract<WriteVerdict, { kind: "missing" | "behind" }>,
  left: number,
): Promise<void> {
  const { world, view, write } = writing;
  if (verdict.kind === "missing") {
    const { releaseOid: _released, ...unreleased } = write;
    const { comment } = unreleased;
    if (writing.cardWritten && comment !== undefined) return send(writing, { comment });
    // A release that is sent twice misses, and a miss empties the whole answer.
    return send(writing, writing.released ? unreleased : write);
  }
  // A card is judged by what a read shows (ARCHITECTURE.md, step 3); our own value needs no look.
  if (writing.answer !== null && writing.card.value !== writing.state) return lookAgain(writing);
  const { log } = verdict;
  if (writing.maySetCardAlone || log.head === null)
    return send(writing, { optionId: optionFor(view.item, verdict.to) });
  const repair = cardWriting(world, view, log, log.head, writing);
  await verifyWrite(repair, undefined, left);
  writing.noteRepair(repair);
}

/**
 * Whether the same record may be sent again: its place in the log is free, a lock taken for it is young, nobody has
 * moved the card since it was decided on, and no rate limit refused it, which lasts longer than a call waits.
 */
function mayResend(writing: Writing, log: Log): boolean {
  const { record, write, answer, card, lockTooOld, cardAtStart, cardWritten, startedAtMs } = writing;
  if (answer !== null && failureOfPart(answer.comment)?.code === "GITHUB_RATE_LIMITED") return false;
  const asRead = cardWritten || sameCard(card, cardAtStart);
  // An unanswered write may have set the card. A person's move to the same state agrees with the decision.
  const mayBeOurs =
    write.optionId !== undefined &&
    card.value === record.to &&
    card.updatedAt !== null &&
    Date.parse(card.updatedAt) >= startedAtMs - ROUNDING_MS;
  const asDecided = asRead || (answer === null && mayBeOurs);
  return write.comment !== undefined && log.head?.hash === record.prev && !lockTooOld && asDecided;
}

/**
 * Leaves no trace of a record that did not come into the log. Throws what GitHub had against it, if it said so;
 * else the call begins anew.
 */
async function abandon(writing: Writing): Promise<Lost> {
  const { answer, world, target, record } = writing;
  await freshen(writing);
  const log = logOf(writing);
  await reclaimLock(writing, log);
  const undo = restoreWrite(writing, log);
  if (Object.keys(undo).length > 0) await world.tickets.write([{ target, write: undo }]);
  const failure = answer === null ? null : failureOfPart(answer.comment);
  if (failure !== null) throw failure;
  return new Lost(log.head?.hash === record.prev ? null : log.head);
}

/**
 * Strikes a void record and leaves card, lock and issue to the head of the log, verified like every write. A person's
 * move that it overwrote is put back: a losing record never overrides a person's move. The record that was first.
 */
async function strikeOut(
  writing: Writing,
  verdict: Extract<WriteVerdict, { kind: "void" }>,
): Promise<LogEntry> {
  await freshen(writing);
  const log = logOf(writing);
  const winner = winnerOver(log, verdict.entry);
  // A lock that stays away after the strike is free (`reclaimEndsMs`).
  await reclaimLock(writing, log);
  const strike = strikeWriting(writing, verdict, winner, log);
  const { person } = verdict;
  if (person === null) {
    await verifyWrite(strike);
    return winner;
  }
  // The card is set once, to where the person had put it.
  await send(strike, strike.write);
  if (verdict.log.head !== null) await putBack(writing, person, verdict.log.head);
  return winner;
}

/** Reads again before a repair, if the known facts may be outdated. */
async function freshen(writing: Writing): Promise<void> {
  if (writing.world.clock.now() - writing.startedAtMs > STALE_ANSWER_MS) await lookAgain(writing);
}

/**
 * Records a person's move that our write overwrote, after which record it was made, and puts the card back while it is
 * ours to do so.
 */
async function putBack(writing: Writing, person: CardValue, after: LogEntry): Promise<void> {
  for (let attempt = 0; attempt < MAX_PUT_BACKS; attempt += 1) {
    await freshen(writing);
    const { head } = logOf(writing);
    if (head === null) return;
    const repair = putBackWriting(writing, head, person, after);
    const outcome = await verifyWrite(repair);
    writing.noteRepair(repair);
    if (!(outcome instanceof Lost)) return;
  }
}

function notLanded(writing: Writing, refusal: Failure | null): Failure {
  const { view, record } = writing;
  const cause = refusal === null ? "GitHub answered success" : refusal.words.message;
  const advice = refusal === null || refusal.hint === "" ? "" : words`. ${refusal.words.hint}`;
  return new Failure(
    "GITHUB_NOT_LANDED",
    words`Cannot set the card of ticket ${view.ticket} to "${record.to}": ${cause}, and the card shows ${shownOnCard(writing.card.value)}`,
    {
      hint: words`The record is in the log; the next call on this ticket sets the card${advice}`,
      retryable: true,
    },
  );
}

/** GitHub's reason against the part; null where it was done, or not asked for. */
function failureOfPart(part: Part): Failure | null {
  return part.kind === "failed" ? part.failure : null;
}

/** The warning of a lock that stays where it was given up. */
export function lockNotReleased({ message }: Failure): string {
  return `the lock's ref could not be removed: ${message}; it no longer counts`;
}

// The judgement of a write, by what is known of its ticket since. Pure.

/** The outcome of a write. */
export type WriteVerdict =
  /** The record is not in the log: refused, or lost on the way. */
  | { readonly kind: "missing"; readonly log: Log }
  /** Another record was first; `person` is a move by hand that our write overwrote all the same. */
  | {
      readonly kind: "void";
      readonly entry: LogEntry;
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
type Judged = Pick<
  Writing,
  "view" | "record" | "state" | "writtenCard" | "comments" | "trust" | "before" | "card"
>;

/** Judges a written record (ARCHITECTURE.md, step 7). Our own value on the card is never a person's. Pure. */
export function judgeWrite(writing: Judged): WriteVerdict {
  const { record, state, card } = writing;
  const log = logOf(writing);
  const own = log.entries.filter((entry) => entry.record.id === record.id);
  const entry = own.find(({ standing }) => standing === "accepted") ?? own[0];
  if (entry === undefined) return { kind: "missing", log };
  if (entry.standing === "void") return { kind: "void", entry, log, person: standingMove(writing, own) };
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

/**
 * The later record by which the writer no longer holds the lock that its record took, as where another call of its own
 * gave the lock back before this call's answer came; null where it holds the lock, and where the record took none.
 */
export function lockEndedBy(log: Log, { record }: LogEntry): LogEntry | null {
  const { seq, to, lock } = record;
  if (lock === undefined) return null;
  const newest = log.accepted.findLast(
    ({ record: later }) => later.seq > seq && (later.lock !== undefined || givesBack(later, to)),
  );
  if (newest === undefined) return null;
  const { record: last } = newest;
  const takenAnew = last.lock !== undefined && last.to === to && last.handedTo === undefined;
  return takenAnew && sameHolder(holderOfRecord(last), holderOfRecord(record)) ? null : newest;
}

/** The log by all comments that are known, or by these of them. */
function logOf({ view, comments, trust }: Pick<Judged, "view" | "comments" | "trust">, some = comments): Log {
  return foldLog(some, { ...foldContextOf(view), trust });
}

/** The value to which a person had moved the card when our write reached it; null for no such move. */
function overwrittenMove(writing: Judged, own: readonly LogEntry[]): CardValue | null {
  const { view, record, before } = writing;
  if (before === null || sameCard(before.card, before.known)) return null;
  const { card } = before;
  const without = logOf(
    writing,
    before.comments.filter(({ id }) => own.every(({ comment }) => comment.id !== id)),
  );
  // With an empty log no write can be late. A card that goes back to the head after a person's move was put there by a
  // person, too, unless the head's own write may be late. A record may name a person's move that no read showed.
  const followsMove = movedByPerson(view.reconciliation) || record.observed?.as === "moved by hand";
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
  const { view, record, state, writtenCard, before, card: now } = writing;
  const showsOurs = writtenCard !== null && now.value === record.to && !sameCard(now, view.card);
  const isOverwritten = before === null ? showsOurs && movedByPerson(view.reconciliation) : state !== null;
  if (!isOverwritten) return null;
  const { card, comments } = before ?? { card: view.card, comments: writing.comments };
  // An earlier request with the same record, whose answer was lost, may have set the card that an answer shows.
  const written = before === null ? own : own.slice(-1);
  const log = logOf(
    writing,
    comments.filter(({ id }) => written.every(({ comment }) => comment.id !== id)),
  );
  const isStanding = !isOver(log, card, before === null ? view : null);
  return isStanding && movedByPerson(reconcile(log, card)) ? card : null;
}

/**
 * Whether a record of the log was written on a read that showed the card so: its writer dealt with the move. Or the card
 * was set again between the `view` that showed it, null for an answer, and the next record's read. A card that was
 * cleared shows no time: it is the same if a record names the move that came after the view.
 */
function isOver(log: Log, { value, updatedAt }: CardValue, view: Judged["view"] | null): boolean {
  const viewSeq = view === null ? Infinity : (view.log.head?.record.seq ?? 0);
  const shownAtMs = updatedAt === null ? (view?.askedAtMs ?? Infinity) : Date.parse(updatedAt);
  return log.accepted.some(({ record: { seq, seen, observed } }) => {
    if (seq === viewSeq + 1 && seen.updatedAt !== undefined && Date.parse(seen.updatedAt) > shownAtMs)
      return true;
    return updatedAt === null
      ? seq > viewSeq && seen.value === undefined && observed?.as === "moved by hand"
      : seen.value === value && seen.updatedAt === updatedAt;
  });
}
