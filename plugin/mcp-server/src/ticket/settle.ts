import { Failure } from "../errors.ts";
import { renderVoidComment } from "../ledger/comment.ts";
import type { Log, LogEntry } from "../ledger/fold.ts";
import type { CardValue } from "../ledger/reconcile.ts";
import { unknownAccess } from "../ledger/trust.ts";
import {
  duplicatesOf,
  isCurrent,
  judge,
  lockEndedBy,
  logOf,
  undecidedBefore,
  type Evidence,
  type WriteVerdict,
} from "./evidence.ts";
import { giveLockBack, reclaimLock } from "./locks.ts";
import type { Part, WriteAnswer } from "../ports/ticket.ts";
import { lookAgain } from "./look-again.ts";
import { send, sendAll, withWriters, type SentWrite } from "./send.ts";
import { sameCard } from "./ticket-view.ts";
import {
  cardWriting,
  putBackWriting,
  restoreWrite,
  strikeWriting,
  type Overwritten,
  type Writing,
} from "./writing.ts";

export interface Settled {
  readonly kind: "settled";
  readonly entry: LogEntry;
  /** The time when the record was first sent, milliseconds since 1970. */
  readonly sentAtMs: number;
  /** Whether no record has brought the ticket elsewhere since: the answer may have taken long. */
  readonly isCurrent: boolean;
  /** False where a later record, or another call of this process, has ended the writer's lock. */
  readonly holdsLock: boolean;
  /** The state to which a person moved the card meanwhile; null if nobody did. */
  readonly movedTo: CardValue | null;
  /** Whether GitHub said that the write's label, blockers and fields were set. */
  readonly furnished: boolean;
  readonly warnings: readonly string[];
}

export type Settlement =
  | Settled
  /** The record is void, and its traces are repaired: read and decide again. */
  | { readonly kind: "lost"; readonly winner: LogEntry | null };

/** Repairs of one write that did not come out as asked. More repairs do not help. */
const MAX_REPAIRS = 3;
/** Attempts to record an overwritten move. Its record may lose races, too, and no other record names the move. */
const MAX_PUT_BACKS = 6;
/** A write that took longer than this is read again before it is repaired. */
const STALE_ANSWER_MS = 10_000;

/** GitHub's dates and `Date` headers have whole seconds. */
const ROUNDING_MS = 2_000;

/**
 * Writes what a writing asks for, verifies it from the answers, and repairs what came out otherwise
 * (ARCHITECTURE.md, steps 6 and 7). Throws GITHUB_NOT_LANDED, and what the store throws.
 */
export async function writeAndSettle(writing: Writing, repairs = MAX_REPAIRS): Promise<Settlement> {
  if (isTooOld(writing)) return begunTooLate(writing);
  return settle(writing, await send(writing, writing.write), repairs);
}

/**
 * As `writeAndSettle` for the writings of several tickets, of which the last at most releases a lock: one request writes
 * them all, then each is verified and repaired by itself. For each, in their order, how it settles.
 */
export async function writeTogether(writings: readonly Writing[]): Promise<(() => Promise<Settlement>)[]> {
  const inTime = writings.filter((writing) => !isTooOld(writing));
  const sent = await sendAll(inTime);
  return writings.map((writing) => {
    const looked = sent.get(writing);
    return async () =>
      looked === undefined ? begunTooLate(writing) : settle(writing, await looked(), MAX_REPAIRS);
  });
}

/** Whether the lock that was taken for the record, or the read that it was decided on, is too old to go by. */
function isTooOld({ lockTooOld, viewTooOld }: Writing): boolean {
  return lockTooOld || viewTooOld;
}

async function begunTooLate(writing: Writing): Promise<Settlement> {
  await giveLockBack(writing);
  return { kind: "lost", winner: null };
}

/** Verifies the write, and repairs a different outcome. */
async function settle(writing: Writing, first: SentWrite, repairs: number): Promise<Settlement> {
  let sent = first;
  let refusal = cardRefusal(sent);
  for (let left = repairs - 1; left >= 0; left -= 1) {
    const verdict = judgeSent(writing, sent);
    const settlement = await conclude(writing, verdict, sent);
    if (settlement !== null) return settlement;
    if (verdict.kind === "missing" && (left === 0 || !mayResend(writing, verdict.log, sent)))
      return abandon(writing, sent);
    sent = await repairWrite(writing, verdict, sent, left);
    refusal = cardRefusal(sent) ?? refusal;
  }
  const settlement = await conclude(writing, judgeSent(writing, sent), sent);
  return settlement ?? giveUp(writing, sent.evidence, refusal);
}

/** Throws GITHUB_OUTCOME_UNKNOWN where GitHub does not tell whether an earlier record counts. */
function judgeSent({ view, record }: Writing, { evidence, state }: SentWrite): WriteVerdict {
  const verdict = judge(view, { record, state }, evidence);
  const rival = undecidedBefore(verdict);
  if (rival === null) return verdict;
  const { why = "", remedy = "" } = unknownAccess(rival, evidence.trust) ?? {};
  throw new Failure(
    "GITHUB_OUTCOME_UNKNOWN",
    `Cannot tell whether the record on ticket ${view.ticket} was first: another one may count (${rival.url}): ${why}`,
    { hint: `${remedy}. Then call again with the same arguments`, retryable: true },
  );
}

/** GitHub's reason why the card was not set; null for none. */
function cardRefusal({ answer }: SentWrite): Failure | null {
  return answer === null ? null : failureOfPart(answer.field);
}

/** Ends the loop where the verdict allows it; null where something has to be written first. */
async function conclude(
  writing: Writing,
  verdict: WriteVerdict,
  sent: SentWrite,
): Promise<Settlement | null> {
  writing.learn(sent.evidence);
  // A read that lags must not be believed, whether or not a repair fails.
  if (verdict.kind !== "missing") {
    const { databaseId: commentId, createdAt } = verdict.entry.comment;
    const written = { commentId, card: sent.evidence.card, commentAtMs: Date.parse(createdAt) };
    writing.world.ownWrites.noteTicket(writing.view.address, written, writing.world.clock.now());
  }
  switch (verdict.kind) {
    case "missing":
    case "behind":
      return null;
    case "void":
      await strikeOut(writing, verdict);
      return { kind: "lost", winner: verdict.winner };
    case "overwrote":
      await putBack(writing, { person: verdict.person, after: verdict.entry });
      return settled(writing, verdict, sent.answer, verdict.person);
    case "moved":
      return settled(writing, verdict, sent.answer, verdict.person);
    case "settled":
      return settled(writing, verdict, sent.answer, null);
  }
}

async function settled(
  writing: Writing,
  found: { log: Log; entry: LogEntry },
  answer: WriteAnswer | null,
  movedTo: CardValue | null,
): Promise<Settlement> {
  const untidy = await strikeDuplicates(writing, found);
  const ending = lockEndedBy(found.log, found.entry);
  const { fields, blockers, label } = writing.write;
  const isDone = (part: "label" | "fields"): boolean => answer?.[part].kind === "done";
  const isSet = (blockers === undefined && fields === undefined) || isDone("fields");
  const unreleased = answer === null ? null : failureOfPart(answer.release);
  return {
    kind: "settled",
    entry: found.entry,
    sentAtMs: writing.startedAtMs,
    isCurrent: isCurrent(found.log, found.entry),
    holdsLock: ending === null && !isRemovedHere(writing),
    movedTo,
    furnished: isSet && (label === undefined || isDone("label")),
    warnings: [
      ...(unreleased === null ? [] : [lockNotReleased(unreleased)]),
      ...untidy,
      ...(ending === null ? [] : [lockEnded(ending)]),
    ],
  };
}

/** Whether another call of this process has given the writer's lock up since: the answer may have taken long. */
function isRemovedHere({ world, view, target, lock }: Writing): boolean {
  const held = view.lock.kind === "mine" ? view.lock.lock.oid : null;
  const oid = lock?.oid ?? held;
  return oid !== null && world.ownWrites.hasRemoved({ address: view.address, name: target.lockRef }, oid);
}

function lockEnded({ record: { seq, agent }, comment: { url } }: LogEntry): string {
  return `the lock that this call took ended before its answer came, by record ${seq} of "${agent}" (${url}): read the ticket`;
}

/**
 * Strikes later comments with the same record through. A deleted comment would be a finding of the audit. A
 * warning where that fails: they are void in any case.
 */
async function strikeDuplicates(
  { world, target }: Writing,
  { log, entry }: { log: Log; entry: LogEntry },
): Promise<string[]> {
  const { record, comment } = entry;
  const body = renderVoidComment(record, { seq: record.seq, url: comment.url });
  try {
    for (const { id } of duplicatesOf(log, entry))
      await world.tickets.write(target, { strike: { id, body } });
    return [];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return [
      `a comment that repeats the record could not be struck through; it does not count: ${error.message}`,
    ];
  }
}

/** The next write or read of the settlement. */
async function repairWrite(
  writing: Writing,
  verdict: WriteVerdict,
  sent: SentWrite,
  left: number,
): Promise<SentWrite> {
  if (verdict.kind === "missing") {
    const { releaseOid: _released, ...unreleased } = writing.write;
    const { comment } = unreleased;
    if (writing.cardWritten && comment !== undefined) return send(writing, { comment });
    // A release that is sent twice misses, and a miss empties the whole answer.
    return send(writing, writing.released ? unreleased : writing.write);
  }
  if (verdict.kind !== "behind") return sent;
  // A card is judged by what a read shows (ARCHITECTURE.md, step 3); our own value needs no look.
  if (sent.answer !== null && sent.evidence.card.value !== sent.state)
    return { evidence: await withWriters(writing, await lookAgain(writing)), answer: null, state: null };
  const { log } = verdict;
  if (writing.maySetCardAlone || log.head === null)
    return send(writing, { optionId: writing.optionFor(verdict.to) });
  const repair = cardWriting(writing.world, writing.view, { log, head: log.head, known: writing.known() });
  await writeAndSettle(repair, left);
  return { evidence: repair.known(), answer: null, state: null };
}

/**
 * Whether the same record may be sent again: its place in the log is free, a lock taken for it is young, nobody has
 * moved the card since it was decided on, and no rate limit refused it, which lasts longer than a call waits.
 */
function mayResend(writing: Writing, log: Log, { evidence, answer }: SentWrite): boolean {
  const { record, write, lockTooOld, cardAtStart, cardWritten } = writing;
  if (answer !== null && failureOfPart(answer.comment)?.code === "GITHUB_RATE_LIMITED") return false;
  const asRead = cardWritten || sameCard(evidence.card, cardAtStart);
  const asDecided = asRead || (answer === null && mayBeOurs(writing, evidence.card));
  return write.comment !== undefined && log.head?.hash === record.prev && !lockTooOld && asDecided;
}

/** Whether an unanswered write may have set the card. A person's move to the same state agrees with the decision. */
function mayBeOurs({ record, write, startedAtMs }: Writing, { value, updatedAt }: CardValue): boolean {
  if (write.optionId === undefined || value !== record.to || updatedAt === null) return false;
  return Date.parse(updatedAt) >= startedAtMs - ROUNDING_MS;
}

/**
 * Leaves no trace of a record that did not come into the log. Throws what GitHub had against it, if it said so;
 * else the call begins anew.
 */
async function abandon(writing: Writing, { answer }: SentWrite): Promise<Settlement> {
  await freshen(writing);
  const { card } = writing.known();
  const log = logOf(writing.view, writing.known());
  await reclaimLock(writing, log);
  const undo = restoreWrite(writing, log, card);
  if (Object.keys(undo).length > 0) await writing.world.tickets.write(writing.target, undo);
  const failure = answer === null ? null : failureOfPart(answer.comment);
  if (failure !== null) throw failure;
  return { kind: "lost", winner: log.head?.hash === writing.record.prev ? null : log.head };
}

/**
 * Strikes a void record and leaves card, lock and issue to the head of the log, verified like every write. A person's
 * move that it overwrote is put back: a losing record never overrides a person's move.
 */
async function strikeOut(writing: Writing, verdict: Extract<WriteVerdict, { kind: "void" }>): Promise<void> {
  await freshen(writing);
  const log = logOf(writing.view, writing.known());
  const head = log.head ?? verdict.winner;
  // A lock that stays away after the strike is free (`reclaimEndsMs`).
  await reclaimLock(writing, log);
  const strike = strikeWriting(writing, verdict, head, log);
  const { person } = verdict;
  if (person === null) {
    await writeAndSettle(strike);
    return;
  }
  // The card is set once, to where the person had put it.
  await send(strike, strike.write);
  if (verdict.log.head !== null) await putBack(writing, { person, after: verdict.log.head });
}

/** Reads again before a repair, if the known facts may be outdated. */
async function freshen(writing: Writing): Promise<void> {
  if (writing.world.clock.now() - writing.startedAtMs > STALE_ANSWER_MS)
    writing.learn(await withWriters(writing, await lookAgain(writing)));
}

/** Records a person's move that our write overwrote, and puts the card back while it is ours to do so. */
async function putBack(writing: Writing, overwritten: Overwritten): Promise<void> {
  for (let attempt = 0; attempt < MAX_PUT_BACKS; attempt += 1) {
    await freshen(writing);
    const { head } = logOf(writing.view, writing.known());
    if (head === null) return;
    const repair = putBackWriting(writing, head, overwritten);
    const settlement = await writeAndSettle(repair);
    writing.learn(repair.known());
    if (settlement.kind === "settled") return;
  }
}

function giveUp({ view, record }: Writing, { card }: Evidence, refusal: Failure | null): never {
  const cause = refusal === null ? "GitHub answered success" : refusal.message;
  const advice = refusal === null || refusal.hint === "" ? "" : `. ${refusal.hint}`;
  throw new Failure(
    "GITHUB_NOT_LANDED",
    `Cannot set the card of ticket ${view.ticket} to "${record.to}": ${cause}, and the card shows ${JSON.stringify(card.value)}`,
    {
      hint: `The record is in the log; the next call on this ticket sets the card${advice}`,
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
