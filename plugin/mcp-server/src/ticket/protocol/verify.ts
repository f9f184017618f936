/**
 * Sends records, reads the outcome of a write without an answer, verifies each write and repairs what came out otherwise
 * (ARCHITECTURE.md, steps 6 and 7).
 */
import { Failure, failureOf, valueOrFailure, words } from "../../errors.ts";
import { renderVoidComment, saysVoid } from "../../log/comment.ts";
import { recordsAmong, type Log, type LogEntry } from "../../log/fold.ts";
import type { CardValue } from "../../log/reconcile.ts";
import { unknownAccess } from "../../log/trust.ts";
import type { Part, TargetedWrite, TicketWrite, WriteAnswer } from "../../github/ticket-store.ts";
import { optionFor } from "../board-card/board-item.ts";
import { readAgain, readLockCommit } from "../read/read-ticket.ts";
import { sameCard } from "../read/ticket-view.ts";
import { lookUpAccounts } from "../team/accounts.ts";
import type { World } from "../world/world.ts";
import { giveLockBack, lockEndMs, reclaimLock } from "./locks.ts";
import { Lost, type Written } from "./plan.ts";
import { isCurrent, judgeWrite, lockEndedBy, logOf, type WriteVerdict } from "./verdict.ts";
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
    switch (verdict.kind) {
      case "void":
        await strikeOut(writing, verdict);
        return new Lost(verdict.winner);
      case "overwrote": {
        const { answer: answered } = writing;
        await putBack(writing, verdict.person, verdict.entry);
        return landed(writing, verdict, answered);
      }
      case "moved":
      case "landed":
        return landed(writing, verdict, writing.answer);
      case "missing":
      case "behind":
        break;
    }
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
    writing.writtenCard = isWritten ? card : "not written";
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
    isCurrent: isCurrent(log, entry),
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
 * move that it overwrote is put back: a losing record never overrides a person's move.
 */
async function strikeOut(writing: Writing, verdict: Extract<WriteVerdict, { kind: "void" }>): Promise<void> {
  await freshen(writing);
  const log = logOf(writing);
  // A lock that stays away after the strike is free (`reclaimEndsMs`).
  await reclaimLock(writing, log);
  const strike = strikeWriting(writing, verdict, log.head ?? verdict.winner, log);
  const { person } = verdict;
  if (person === null) {
    await verifyWrite(strike);
    return;
  }
  // The card is set once, to where the person had put it.
  await send(strike, strike.write);
  if (verdict.log.head !== null) await putBack(writing, person, verdict.log.head);
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
    words`Cannot set the card of ticket ${view.ticket} to "${record.to}": ${cause}, and the card shows ${JSON.stringify(writing.card.value)}`,
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
