import { Failure } from "../errors.ts";
import { INITIAL_STATE } from "../domain/vocabulary.ts";
import { renderComment } from "../ledger/comment.ts";
import { foldLog, type Log, type LogEntry } from "../ledger/fold.ts";
import type { CardValue } from "../ledger/reconcile.ts";
import { LOCK_COMMIT_FRESH_MS } from "../domain/lock.ts";
import { checkedItem } from "./board-item.ts";
import { composeObserved } from "./compose-record.ts";
import { duplicatesOf, gather, judge, look, type Evidence, type Verdict } from "./evidence.ts";
import { swapLock } from "./lock-keeping.ts";
import type { Part, TicketWrite, WriteAnswer } from "./ports.ts";
import { restoreCard, strikeOut } from "./repairs.ts";
import { Writing } from "./writing.ts";

export type Settlement =
  /** The record stands; `movedTo` is set where a person moved the card meanwhile. */
  | {
      readonly kind: "settled";
      readonly entry: LogEntry;
      readonly movedTo: CardValue | null;
      readonly warnings: readonly string[];
    }
  /** The record does not count, and its traces are repaired: read again and decide anew. */
  | { readonly kind: "lost"; readonly winner: LogEntry | null };

/** Repairs of one write that did not come out as asked; a world that needs more of them is broken otherwise. */
const MAX_REPAIRS = 3;

interface Sent {
  readonly evidence: Evidence;
  /** Null where the outcome was unknown and the evidence comes from a read. */
  readonly answer: WriteAnswer | null;
}

/**
 * Writes a record, and the card, verifies both from the answers, and repairs what came out otherwise (design
 * §5, steps 6 and 7). Throws GITHUB_NOT_LANDED, LOCK_LOST, and what the store throws.
 */
export async function writeAndSettle(writing: Writing, write: TicketWrite): Promise<Settlement> {
  let sent = await send(writing, write);
  let refusal = cardRefusal(sent);
  for (let repair = 0; repair < MAX_REPAIRS; repair += 1) {
    const overwrites = sent.answer?.field.kind === "done";
    const verdict = judge(writing.view, writing.record, sent.evidence, overwrites);
    const settlement = await conclude(writing, verdict, sent);
    if (settlement !== null) return settlement;
    const last = repair === MAX_REPAIRS - 1;
    if (verdict.kind === "missing" && (last || !mayResend(writing, verdict)))
      return abandon(writing, verdict, sent);
    sent = await repairWrite(writing, verdict, { write, sent });
    refusal = cardRefusal(sent) ?? refusal;
  }
  const verdict = judge(writing.view, writing.record, sent.evidence, false);
  const settlement = await conclude(writing, verdict, sent);
  return settlement ?? giveUp(writing, sent.evidence, refusal);
}

/** Why GitHub did not set the card, if it said so. */
function cardRefusal({ answer }: Sent): Failure | null {
  return answer === null ? null : failureOf(answer.field);
}

/** Sends a write; where its outcome is unknown, nothing is sent again before a read has shown what happened. */
async function send(writing: Writing, write: TicketWrite): Promise<Sent> {
  try {
    const answer = await writing.world.tickets.write(writing.target, write);
    return { evidence: gather(writing.known(), answer), answer };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === "GITHUB_OUTCOME_UNKNOWN") return { evidence: await lookAgain(writing), answer: null };
    // GitHub refused the request as a whole: a lock that was taken for its record serves nobody.
    if (write.comment !== undefined) await giveLockBack(writing);
    throw error;
  }
}

/** Frees a lock whose record will not come. Where that fails, too, the lock ends by itself within two minutes. */
async function giveLockBack({ lock, place, world }: Writing): Promise<void> {
  if (lock === null) return;
  try {
    await world.locks.swap(place, lock.oid, null);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}

async function lookAgain(writing: Writing): Promise<Evidence> {
  const { world, view } = writing;
  const snapshot = await world.tickets.read(view.address, view.item.fieldName);
  const { card } = checkedItem(snapshot, view.team, world.settings.board);
  return look(writing.known().comments, { comments: snapshot.comments, card, lock: snapshot.lock });
}

/** Ends the loop where the verdict allows it; null where something has to be written first. */
async function conclude(writing: Writing, verdict: Verdict, sent: Sent): Promise<Settlement | null> {
  writing.learn(sent.evidence);
  switch (verdict.kind) {
    case "missing":
    case "behind":
      return null;
    case "void":
      await strikeOut(writing, verdict);
      return { kind: "lost", winner: verdict.winner };
    case "overwrote":
      await removeDuplicates(writing, verdict);
      await putBack(writing, verdict.log, verdict.person);
      return {
        kind: "settled",
        entry: verdict.entry,
        movedTo: verdict.person,
        warnings: partWarnings(sent.answer),
      };
    case "moved":
      return {
        kind: "settled",
        entry: verdict.entry,
        movedTo: verdict.person,
        warnings: partWarnings(sent.answer),
      };
    case "settled":
      await removeDuplicates(writing, verdict);
      await confirmLock(writing, sent.evidence);
      return { kind: "settled", entry: verdict.entry, movedTo: null, warnings: partWarnings(sent.answer) };
  }
}

interface Unsettled {
  readonly write: TicketWrite;
  readonly sent: Sent;
}

/** The next write, or read, towards what was asked. */
async function repairWrite(writing: Writing, verdict: Verdict, { write, sent }: Unsettled): Promise<Sent> {
  if (verdict.kind === "missing") {
    const { comment } = write;
    const cardSet = sent.answer?.field.kind === "done";
    return send(writing, cardSet && comment !== undefined ? { comment } : write);
  }
  if (verdict.kind !== "behind") return sent;
  // Step 3 judges a card by what a read shows, so an answer that disagrees is looked at once more first.
  if (sent.answer !== null) return { evidence: await lookAgain(writing), answer: null };
  return send(writing, { optionId: writing.optionFor(verdict.to) });
}

type Missing = Extract<Verdict, { kind: "missing" }>;

/** Whether the same record may be sent again: its place in the log is free, and a lock taken for it is young. */
function mayResend({ record, lock, world }: Writing, { log }: Missing): boolean {
  const placeFree = log.head?.hash === record.prev;
  return placeFree && (lock === null || world.clock.now() - lock.takenAtMs <= LOCK_COMMIT_FRESH_MS);
}

/**
 * Leaves no trace of a record that did not come into the log. Throws what GitHub had against it, if it said so;
 * else the call begins anew.
 */
async function abandon(writing: Writing, { log }: Missing, sent: Sent): Promise<Settlement> {
  await restoreCard(writing, log, sent.evidence.card);
  const failure = sent.answer === null ? null : failureOf(sent.answer.comment);
  if (failure !== null) throw failure;
  return { kind: "lost", winner: log.head?.hash === writing.record.prev ? null : log.head };
}

/**
 * Puts the card back where a person put it while we were writing, with a record that says so. Where another
 * record has followed ours the card is that one's, and the person's move is recorded only.
 */
async function putBack(writing: Writing, startingLog: Log, person: CardValue): Promise<void> {
  const { world, view } = writing;
  let log = startingLog;
  for (let attempt = 0; attempt < MAX_REPAIRS; attempt += 1) {
    const { head } = log;
    if (head === null) return;
    const record = composeObserved(view, head, world.newId(), person);
    const option = view.item.options.find(({ name }) => name === (person.value ?? INITIAL_STATE));
    const ours = head.record.id === writing.record.id;
    const write: TicketWrite = {
      comment: renderComment(record),
      ...(ours && option !== undefined ? { optionId: option.id } : {}),
      ...writing.takeBack(person.value ?? INITIAL_STATE),
    };
    const repair = new Writing(world, view, { record, lock: null, closes: false, known: writing.known() });
    const settlement = await writeAndSettle(repair, write);
    writing.learn(repair.known());
    if (settlement.kind === "settled") return;
    log = foldLog(writing.known().comments, {
      ticket: view.ticket,
      trust: view.team.trust,
      complete: view.complete,
    });
  }
}

async function removeDuplicates(
  writing: Writing,
  verdict: Extract<Verdict, { kind: "settled" | "overwrote" }>,
): Promise<void> {
  for (const { id } of duplicatesOf(verdict.log, verdict.entry))
    await writing.world.tickets.deleteComment(id);
}

/** Makes sure of a lock that was just taken: a swap may be answered with success and not land. */
async function confirmLock(writing: Writing, evidence: Evidence): Promise<void> {
  const { lock, place, view, world } = writing;
  if (lock === null || evidence.lockOid === lock.oid) return;
  if (evidence.lockOid === lock.replaced && (await swapLock(world, place, lock.replaced, lock.oid))) {
    if ((await lookAgain(writing)).lockOid === lock.oid) return;
  }
  throw new Failure(
    "LOCK_LOST",
    `Cannot keep the lock of ticket ${view.ticket}: another lock stands in its place`,
    {
      hint: 'The state was changed, the lock is not yours: call again with intent "lock", or read who holds it',
      retryable: true,
    },
  );
}

function giveUp({ view, record }: Writing, { card }: Evidence, refusal: Failure | null): never {
  const cause = refusal === null ? "GitHub answered success" : refusal.message;
  throw new Failure(
    "GITHUB_NOT_LANDED",
    `Cannot set the card of ticket ${view.ticket} to "${record.to}": ${cause}, and the card shows ${JSON.stringify(card.value)}`,
    {
      hint: `The record stands in the log; the next call on this ticket sets the card${refusal === null || refusal.hint === "" ? "" : `. ${refusal.hint}`}`,
      retryable: true,
    },
  );
}

function failureOf(part: Part): Failure | null {
  return part.kind === "failed" ? part.failure : null;
}

function partWarnings(answer: WriteAnswer | null): string[] {
  if (answer === null) return [];
  const close = failureOf(answer.close);
  const release = failureOf(answer.release);
  return [
    ...(close === null ? [] : [`the issue could not be closed: ${close.message}`]),
    ...(release === null
      ? []
      : [`the lock's ref could not be removed: ${release.message}; it has no force any more`]),
  ];
}
