/** Sends writes, and reads the outcome of those without an answer. */
import { Failure } from "../errors.ts";
import { recordsAmong } from "../ledger/fold.ts";
import type { TicketWrite, WriteAnswer } from "../ports/ticket.ts";
import { lookUpAccounts } from "./accounts.ts";
import { evidenceOfAnswer, type Evidence } from "./evidence.ts";
import { giveLockBack } from "./locks.ts";
import { lookAgain } from "./look-again.ts";
import { readLockCommit } from "./read-snapshot.ts";
import type { Writing } from "./writing.ts";

export interface SentWrite {
  readonly evidence: Evidence;
  /** Null where the outcome was unknown and the evidence comes from a read. */
  readonly answer: WriteAnswer | null;
  /** The state that this request set the card to; null where it did not. */
  readonly state: string | null;
}

/** Sends a write; where its outcome is unknown, nothing is sent again before a read has shown what happened. */
export async function send(writing: Writing, write: TicketWrite): Promise<SentWrite> {
  try {
    return await received(writing, write, await writing.world.tickets.write(writing.target, write));
  } catch (error) {
    return sendFailed(writing, write, error);
  }
}

/** Sends several writes by one request. Returns for each a function that gives its outcome, and reads where no answer came. */
export async function sendAll(
  writings: readonly Writing[],
): Promise<ReadonlyMap<Writing, () => Promise<SentWrite>>> {
  const [first] = writings;
  if (first === undefined) return new Map();
  try {
    const answers = await first.world.tickets.writeAll(writings);
    return new Map(
      writings.map((writing, at) => {
        const answer = answers[at];
        if (answer === undefined) throw new Error("A write of several tickets has an answer for each");
        return [writing, async () => received(writing, writing.write, answer)];
      }),
    );
  } catch (error) {
    return new Map(
      writings.map((writing) => [writing, async () => sendFailed(writing, writing.write, error)]),
    );
  }
}

/** The outcome of a write, as its answer shows it. */
async function received(writing: Writing, write: TicketWrite, answer: WriteAnswer): Promise<SentWrite> {
  if (answer.release.kind === "done") noteReleased(writing);
  const cardWritten = answer.field.kind === "done" && write.optionId !== undefined;
  const state = cardWritten ? writing.stateOf(write.optionId) : null;
  // A comment that exists and is not shown, for example because GitHub rejects the cursor, must not be created again.
  if (answer.comment.kind === "done" && answer.before === null)
    return lookAfter(writing, write, unshown(writing));
  const evidence = evidenceOfAnswer(writing.known(), answer);
  if (write.optionId !== undefined) {
    // GitHub may report success for a card that is not set; a later value is then a person's move.
    const isWritten = state === writing.record.to && evidence.card.value === state;
    writing.noteCard(isWritten ? evidence.card : "not written");
  }
  return { evidence: await withWriters(writing, evidence), answer, state };
}

function unshown({ view }: Writing): Failure {
  return new Failure(
    "GITHUB_OUTCOME_UNKNOWN",
    `Cannot verify the write to ticket ${view.ticket}: GitHub's answer does not show its comments`,
    { hint: "Call again with the same arguments", retryable: true },
  );
}

async function sendFailed(writing: Writing, write: TicketWrite, error: unknown): Promise<SentWrite> {
  if (!(error instanceof Failure)) throw error;
  if (error.code === "GITHUB_OUTCOME_UNKNOWN") return lookAfter(writing, write, error);
  // GitHub refused the request as a whole: a lock that was taken for its record serves nobody.
  if (write.comment !== undefined) await giveLockBack(writing);
  throw error;
}

/** Reads what became of a write without an answer. Where that fails, too, the outcome stays unknown. */
async function lookAfter(writing: Writing, write: TicketWrite, unknown: Failure): Promise<SentWrite> {
  try {
    const lockIsGone = await isLockGone(writing);
    // Last, because what comes next overwrites whatever happens after it.
    const evidence = await withWriters(writing, await lookAgain(writing));
    if (lockIsGone) noteReleased(writing);
    if (write.optionId !== undefined) writing.noteCard("unknown");
    return { evidence, answer: null, state: null };
  } catch (error) {
    if (error instanceof Failure) throw unknown;
    throw error;
  }
}

/**
 * Whether the ref points elsewhere than to the lock which the write was to release. One request, none without a
 * release.
 */
async function isLockGone(writing: Writing): Promise<boolean> {
  const { world, view, write } = writing;
  if (write.releaseOid === undefined) return false;
  return (await readLockCommit(world, view.address))?.oid !== write.releaseOid;
}

function noteReleased(writing: Writing): void {
  const { world, view, write } = writing;
  writing.noteReleased();
  const move = { name: writing.target.lockRef, from: write.releaseOid ?? null, to: null };
  world.ownWrites.noteRefs(view.address, [move], world.clock.now());
}

/** The evidence with the authors of records looked up that a write's own answers showed; none as a rule. */
export async function withWriters({ world, view }: Writing, evidence: Evidence): Promise<Evidence> {
  const records = recordsAmong(evidence.comments, view.ticket);
  return { ...evidence, trust: await lookUpAccounts(world, view.address, evidence.trust, records) };
}
