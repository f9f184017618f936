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
    sent = await repairWrite(writing, verdict, { write, sent, last: repair === MAX_REPAIRS - 1 });
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
  /** Whether this is the last repair that the bound allows. */
  readonly last: boolean;
}

/** The next write, or read, towards what was asked. */
async function repairWrite(
  writing: Writing,
  verdict: Verdict,
  { write, sent, last }: Unsettled,
): Promise<Sent> {
  if (verdict.kind === "missing") return resend(writing, verdict, { write, sent, last });
  if (verdict.kind !== "behind") return sent;
  // Step 3 judges a card by what a read shows, so an answer that disagrees is looked at once more first.
  if (sent.answer !== null) return { evidence: await lookAgain(writing), answer: null };
  return send(writing, { optionId: writing.optionFor(verdict.to) });
}

/** The same record again, if its place in the log is still free; else the card goes back to the log. */
async function resend(
  writing: Writing,
  verdict: Extract<Verdict, { kind: "missing" }>,
  unsettled: Unsettled,
): Promise<Sent> {
  const { write, sent, last } = unsettled;
  const failure = sent.answer === null ? null : failureOf(sent.answer.comment);
  const placeFree = (verdict.log.head?.hash ?? undefined) === writing.record.prev;
  const stale =
    writing.lock !== null && writing.world.clock.now() - writing.lock.takenAtMs > LOCK_COMMIT_FRESH_MS;
  if (placeFree && !stale && !last) {
    const { comment } = write;
    const cardSet = sent.answer?.field.kind === "done";
    return send(writing, cardSet && comment !== undefined ? { comment } : write);
  }
  await restoreCard(writing, verdict.log, sent.evidence.card);
  throw (
    failure ??
    new Failure(
      "GITHUB_OUTCOME_UNKNOWN",
      `Cannot tell what became of record ${writing.record.seq} of ticket ${writing.view.ticket}: GitHub gave no answer, and the record is not in the log`,
      {
        hint: "Call again with the same arguments: what did land is recognised",
        retryable: true,
      },
    )
  );
}

/**
 * Puts the card back where a person put it while we were writing, with a record that says so. Where another
 * record has followed ours the card is that one's, and the person's move is recorded only.
 */
async function putBack(writing: Writing, startingLog: Log, person: CardValue): Promise<void> {
  const { world, view, lock } = writing;
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
      ...(lock === null ? {} : { releaseOid: lock.oid }),
    };
    const repair = new Writing(world, view, { record, lock: null, known: writing.known() });
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
