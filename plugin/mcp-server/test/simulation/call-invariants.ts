/** What must hold of a call's answer, when it comes and ever after. */
import type { Call } from "./agents.ts";
import { answeredByLoser } from "./excuses.ts";
import type { Network } from "./network.ts";
import type { Outcome } from "./operations.ts";
import { tagOf, type Truth, type WrittenRecord } from "./truth.ts";
import { Broken } from "./verdict.ts";

/** An answer that says: this record stands. */
export interface Acknowledged {
  readonly number: number;
  readonly tag: string;
}

/** What a call's end promises; throws where it is not so already. */
export function checkAnswers(truth: Truth, call: Call, network: Network): Acknowledged[] {
  const { operation, outcomes, server, fromMs } = call;
  return outcomes.flatMap((outcome) => {
    const { number } = outcome;
    const { tag } = operation;
    const acknowledged = acknowledges(outcome) && !answeredByLoser(truth.of(number), call, network);
    if (acknowledged) requireRecord(truth, { number, tag });
    // An earlier call of the same wish may have written a record and lost its answer or died: that record is not this call's.
    const written = recordsOf(truth, { number, tag }).filter(
      ({ record, atMs }) =>
        atMs >= fromMs &&
        record.session.id === server.world.session.id &&
        record.session.process === server.world.session.process &&
        record.agent === operation.agent &&
        record.instance === operation.instance,
    );
    const why = whyNot(outcome);
    const untold = written.filter((one) => !namesSubmission(outcome, one));
    if (why !== null && untold.length > 0 && !truth.of(number).damaged) {
      throw new Broken(
        "one record for an acknowledged transition, none for a refused one",
        `"${tag}" was ${why} on #${number}, and its record is in the log`,
      );
    }
    return acknowledged ? [{ number, tag }] : [];
  });
}

function acknowledges(outcome: Outcome): boolean {
  if (outcome.kind === "said") return true;
  return (
    outcome.kind === "answered" &&
    outcome.answer.lock?.renewed !== true &&
    outcome.answer.finish === undefined
  );
}

/** Why the wish was not carried out; null where it was, or may have been. */
function whyNot(outcome: Outcome): string | null {
  if (outcome.kind === "refused") return `refused (${outcome.refusal.code})`;
  const met = outcome.kind === "answered" ? outcome.answer.finish : undefined;
  return met === undefined ? null : `answered with the finish of record ${met.record}`;
}

/** Whether the answer says that the work was submitted by this record before its ticket was to be closed. */
function namesSubmission(outcome: Outcome, { record: { from, to, seq } }: WrittenRecord): boolean {
  const submits = from === "In Progress" && to === "In Review";
  return submits && outcome.kind === "refused" && String(outcome.refusal.hint).includes(`(record ${seq})`);
}

function recordsOf(truth: Truth, { number, tag }: Acknowledged): WrittenRecord[] {
  return truth.of(number).now.accepted.filter(({ record }) => tagOf(record) === tag);
}

/** Every acknowledged record is in the log, once. */
export function requireRecord(truth: Truth, acknowledged: Acknowledged): void {
  const ticket = truth.of(acknowledged.number);
  if (ticket.damaged) return;
  const { number, tag } = acknowledged;
  const records = recordsOf(truth, acknowledged);
  if (records.length === 0) {
    throw new Broken(
      "nothing acknowledged is lost",
      `"${tag}" was acknowledged on #${number}, and no record of it is in the log`,
    );
  }
  records.slice(1).forEach((record, at) => {
    const first = records[at];
    if (first !== undefined && !askedAnew(ticket.now.accepted, first, record)) {
      throw new Broken(
        "one record for an acknowledged transition, none for a refused one",
        `"${tag}" has the records ${first.record.seq} and ${record.record.seq} in the log of #${number}`,
      );
    }
  });
}

/** A call is taken for the repetition of another one for ten minutes after its record. */
const REPLAY_WINDOW_MS = 10 * 60_000;

/** Whether one call closed merged work that nobody had submitted: that goes through "In Review", in two records. */
function closesMerged(accepted: readonly WrittenRecord[], one: WrittenRecord, other: WrittenRecord): boolean {
  // Others may ask and answer in between.
  const between = accepted.slice(accepted.indexOf(one) + 1, accepted.indexOf(other));
  return (
    between.every(({ record }) => record.kind === "interaction") &&
    one.record.to === "In Review" &&
    other.record.from === "In Review" &&
    other.record.to === "Done"
  );
}

/** Whether the wish was asked for once more: the ticket went elsewhere in between, or it is long ago. */
function askedAnew(accepted: readonly WrittenRecord[], one: WrittenRecord, other: WrittenRecord): boolean {
  if (other.atMs - one.atMs >= REPLAY_WINDOW_MS) return true;
  if (closesMerged(accepted, one, other)) return true;
  // A lock that did not come, or was lost, is claimed by the next call; what is held is only renewed.
  if (other.record.kind === "claim") return true;
  const between = accepted.slice(accepted.indexOf(one) + 1, accepted.indexOf(other) + 1);
  return between.some(
    ({ record }, at) =>
      record.observed?.as === "moved by hand" || (at < between.length - 1 && record.kind !== "interaction"),
  );
}
