/**
 * The stated limits (docs/decisions/0004, README "What is promised, and what is not"): the only cases in which a
 * promise may be broken. Each is one function, as narrow as it is stated.
 */
import type { Network, Request } from "./network.ts";
import type { PersonsMove, TicketTruth } from "./truth.ts";

/** An agent's card write lands at most this long after its record; GitHub's times have whole seconds. */
const LATE_WRITE_MS = 31_000;

/** "A person's move to a state that an agent's record named within the last 30 s is taken for that agent's late write." */
function looksLikeLateWrite(truth: TicketTruth, { value, atMs }: PersonsMove): boolean {
  return truth.records.some(
    ({ record, atMs: writtenMs }) =>
      record.to === value && atMs >= writtenMs - 1_000 && atMs - writtenMs <= LATE_WRITE_MS,
  );
}

/** "In the instant between comment and card of one write": the card's write came, unseeing, just after the move. */
function betweenCommentAndCard(truth: TicketTruth, { atMs }: PersonsMove): boolean {
  return truth.cardWrites.some(
    (write) => write.commentAtMs !== null && write.commentAtMs <= atMs && atMs <= write.atMs,
  );
}

/** "Around a write whose process dies or whose answer is lost": nobody saw the answer that would have shown the move. */
function aroundUnansweredWrite(
  truth: TicketTruth,
  { atMs }: PersonsMove,
  requests: readonly Request[],
): boolean {
  return truth.cardWrites.some((write) => {
    const request = requests[write.request];
    if (request === undefined || request.answered) return false;
    return AROUND_MS >= Math.abs(atMs - write.atMs) || (request.sentAtMs <= atMs && atMs <= write.atMs);
  });
}

/** A write belongs to a read shortly before it; what a person did in between no answer shows. */
const AROUND_MS = 10_000;

/** "A person who clears the card after a first record, whose writer had found it without a state." */
function clearedAsAtFirst(truth: TicketTruth, { value, atMs }: PersonsMove): boolean {
  const head = truth.now.accepted.findLast((written) => written.atMs <= atMs);
  return value === null && head !== undefined && head.record.seen.value === undefined;
}

/** "A person's move during a lock call may leave the old holder believing until its next call", and so does any since. */
export function endedByPerson(truth: TicketTruth, sinceMs: number): boolean {
  return truth.moves.some(({ atMs }) => atMs >= sinceMs);
}

/** Whether one of the limits lets a person's move be overwritten, or taken for an agent's. */
export function mayGoUnseen(truth: TicketTruth, move: PersonsMove, { requests }: Network): boolean {
  return (
    looksLikeLateWrite(truth, move) ||
    betweenCommentAndCard(truth, move) ||
    aroundUnansweredWrite(truth, move, requests) ||
    clearedAsAtFirst(truth, move)
  );
}
