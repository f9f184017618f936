/**
 * The stated limits (docs/maintainers/guarantees.md): the only cases in which a promise may be broken.
 * Each is one function, as narrow as it is stated. Two that only one check needs stand beside it (`isGivenUp`,
 * `shownAlone`).
 */
import type { Call } from "./agents.ts";
import type { Belief, Beliefs } from "./beliefs.ts";
import { MAX_LAG_MS } from "./faults.ts";
import { isoTime, type Github } from "./github.ts";
import type { CommentList, Network, Request } from "./network.ts";
import { readBody } from "./reading.ts";
import { shownLock } from "./shown.ts";
import {
  namesMove,
  tagOf,
  type AgentsCardWrite,
  type PersonsMove,
  type TicketTruth,
  type WrittenRecord,
} from "./truth.ts";

/** What else is known of a schedule, so far. */
export interface Witness {
  readonly network: Network;
  /** Those that came to their end. */
  readonly calls: readonly Call[];
}

/** An agent's card write lands at most this long after its record; GitHub's times have whole seconds. */
const LATE_WRITE_MS = 31_000;

/**
 * "A person's move to a state that an agent's record named within the last 30 s is taken for that agent's late write."
 */
function looksLikeLateWrite(truth: TicketTruth, { value, atMs }: PersonsMove): boolean {
  const { accepted } = truth.now;
  const lately = truth.records.filter(
    (written) => atMs >= written.atMs - 1_000 && atMs - written.atMs <= LATE_WRITE_MS,
  );
  // Who lost a race sets the card to where the log had gone: that is an agent's late write, too.
  return lately.some(
    (written) =>
      written.record.to === value ||
      (!accepted.includes(written) &&
        accepted.some(({ record }) => record.seq >= written.record.seq && record.to === value)),
  );
}

/** "In the instant between comment and card of one write": the card's write came, unseeing, just after the move. */
function betweenCommentAndCard(truth: TicketTruth, { atMs }: PersonsMove): boolean {
  return truth.cardWrites.some(
    (write) => write.commentAtMs !== null && write.commentAtMs <= atMs && atMs <= write.atMs,
  );
}

/**
 * "Around a write whose process dies, whose answer is lost or whose repair GitHub refuses": nobody saw the answer that
 * would have shown the move, or could act on it.
 */
function aroundUnansweredWrite(truth: TicketTruth, { atMs }: PersonsMove, witness: Witness): boolean {
  return truth.cardWrites.some((write) => {
    const answered = witness.network.requests[write.request]?.answered === true;
    if (answered && endedWell(truth, write, witness)) return false;
    return readBefore(truth, write, witness) <= atMs && atMs <= write.atMs + AFTER_MS;
  });
}

/** A person who acts on an unanswered write at once is still around it. */
const AFTER_MS = 10_000;

/** Whether the call that wrote the card came to a good end: its process lived, and its repairs were carried out. */
function endedWell(truth: TicketTruth, { request }: AgentsCardWrite, { network, calls }: Witness): boolean {
  const { server, sentAtMs = 0, comments } = network.requests[request] ?? {};
  const comment = readBody(comments?.get(truth.number) ?? "");
  const record = comment.kind === "record" ? comment.record : null;
  const tag = record === null ? null : tagOf(record);
  return calls.some(
    ({ operation, outcomes, server: { name }, fromMs, tillMs }) =>
      name === server &&
      (record === null || (record.agent === operation.agent && record.instance === operation.instance)) &&
      // A turn that is over is recorded with the words of the refused call.
      (tag === null ? writesComments(operation) : tag.endsWith(operation.tag)) &&
      outcomes.some(({ number, kind }) => number === truth.number && kind !== "failed") &&
      fromMs <= sentAtMs &&
      sentAtMs <= tillMs,
  );
}

/** A loop, and what frees locks, writes no record. */
function writesComments({ wish: { kind } }: Call["operation"]): boolean {
  return kind !== "run" && kind !== "free";
}

/**
 * "The card, not the comment", by a process that died, before the person's next move, or before another agent's record
 * of that card: the record that would have named the move was refused, or lost its race.
 */
function underLostRecord(truth: TicketTruth, moved: PersonsMove, witness: Witness): boolean {
  const { atMs } = moved;
  if (truth.records.some((written) => isLateFor(truth, moved, written))) return true;
  const next = truth.cardWrites.find((write) => write.atMs >= atMs);
  if (next === undefined || isNamedInLog(truth, next, witness)) return false;
  const later = truth.cardWrites[truth.cardWrites.indexOf(next) + 1]?.atMs ?? Infinity;
  const movedOn = truth.moves.some((other) => other.atMs >= next.atMs && other.atMs <= later);
  return movedOn || isRecordedAsMove(truth, next) || !endedWell(truth, next, witness);
}

/** Whether the record was to name the move and lost its race, after the person's next move. */
function isLateFor(truth: TicketTruth, move: PersonsMove, written: WrittenRecord): boolean {
  if (truth.now.accepted.includes(written) || !namesMove(written.record, move)) return false;
  return truth.moves.some(({ atMs }) => move.atMs < atMs && atMs <= written.atMs);
}

/** Whether a record says that a person put the card where this write put it. */
function isRecordedAsMove(truth: TicketTruth, { value, atMs }: AgentsCardWrite): boolean {
  return truth.now.accepted.some(({ record }) => namesMove(record, { value, atMs }));
}

/**
 * "A card that came without its comment", of an unanswered write, and shows the state of the log again: nobody sees that
 * it stands in the place of the move.
 */
function underLoneCard(truth: TicketTruth, { atMs: movedAtMs }: PersonsMove, { network }: Witness): boolean {
  return writesWithoutComment(truth, network).some(({ atMs, value, request }) => {
    if (atMs < movedAtMs || network.requests[request]?.answered === true) return false;
    return truth.now.accepted.findLast((written) => written.atMs <= atMs)?.record.to === value;
  });
}

/** "Where no answer comes to the repair" that would have put an overwritten move back, or recorded it. */
function repairLost(truth: TicketTruth, { atMs }: PersonsMove, { network }: Witness): boolean {
  const next = truth.cardWrites.find((write) => write.atMs >= atMs);
  const overwrote = next === undefined ? undefined : network.requests[next.request];
  if (overwrote === undefined) return false;
  return network.requests.some(
    ({ id, server, tickets, what, answered, sentAtMs }) =>
      id > overwrote.id &&
      server === overwrote.server &&
      tickets.includes(truth.number) &&
      what.includes("comment") &&
      !answered &&
      sentAtMs <= overwrote.sentAtMs + REPAIRS_MS,
  );
}

/** Three repairs that time out, each after a look that does. */
const REPAIRS_MS = 3 * 60_000;

/** Whether a record came with the card, and counts. */
function isNamedInLog(truth: TicketTruth, write: AgentsCardWrite, { network }: Witness): boolean {
  const record = truth.records.find(({ request }) => request === write.request);
  if (record !== undefined) return truth.now.accepted.includes(record);
  return !writesWithoutComment(truth, network).includes(write);
}

/** "Just before a card that is set without a comment": no answer shows the card as it was before that request. */
function beforeLoneCardWrite(truth: TicketTruth, { atMs }: PersonsMove, witness: Witness): boolean {
  return truth.cardWrites.some(
    (write) => write.commentAtMs === null && shownBefore(truth, write, witness) <= atMs && atMs <= write.atMs,
  );
}

/** When the card was shown, at the earliest, that a write goes by; its own comment may have failed. */
function shownBefore(truth: TicketTruth, write: AgentsCardWrite, witness: Witness): number {
  const { what, sentAtMs = write.atMs } = witness.network.requests[write.request] ?? {};
  return what?.includes("comment") === true
    ? readBefore(truth, write, witness)
    : sentAtMs - KNOWN_MS - LAG_MS;
}

/** An answer that is older is read again before a card is set without a comment. */
const KNOWN_MS = 10_000;

/**
 * When the read was sent that a write goes by, at the earliest: one of the process's in the minute before, else the
 * write that this one repairs, else the creation of the issue.
 */
function readBefore(truth: TicketTruth, { request }: AgentsCardWrite, { network }: Witness): number {
  const write = network.requests[request];
  const sentAtMs = write?.sentAtMs ?? 0;
  const before = network.requests.filter(
    ({ id, server, ticket }) => id < request && server === write?.server && ticket === truth.number,
  );
  const read = before.find(({ what, sentAtMs: at }) => what === "read" && at >= sentAtMs - CALL_MS);
  const made = network.requests.filter(
    ({ id, server, what }) => id < request && server === write?.server && what.startsWith("create an issue"),
  );
  // One write may open several issues that were made one after the other; a machine may have slept since.
  const creation = made.find((one) => one.sentAtMs >= sentAtMs - CALL_MS) ?? made.at(-1);
  const seen = read ?? before.findLast(({ what }) => what.startsWith("write")) ?? creation;
  return (seen?.sentAtMs ?? sentAtMs) - LAG_MS;
}

/** From a call's read to its write: two answers that take long on the way. */
const CALL_MS = 60_000;

/** How far replicas lag behind, and GitHub's times have whole seconds. */
const LAG_MS = MAX_LAG_MS + 1_000;

/** "A person who clears the card after a record whose writer had found it without a state." */
function clearedAsAtFirst(truth: TicketTruth, { value, atMs }: PersonsMove): boolean {
  const head = truth.now.accepted.findLast((written) => written.atMs <= atMs);
  // And a record that is just losing its race against it.
  const near = truth.records.filter((written) => Math.abs(written.atMs - atMs) <= LAG_MS);
  return (
    value === null &&
    [...(head === undefined ? [] : [head]), ...near].some(({ record }) => record.seen.value === undefined)
  );
}

/**
 * A card that came without its comment counts as a person's move, too.
 * "A person's move during a lock call, or in the 5 seconds before it, may leave the old holder believing until its next
 * call": its read may lag. So does any move since, and a person who edits or deletes the record of a lock: a lock
 * without its record counts two minutes.
 */
export function endedByPerson(truth: TicketTruth, sinceMs: number, network: Network): boolean {
  const moves = [...truth.moves, ...takenForMoves(truth, network)];
  return truth.damaged || moves.some(({ atMs }) => atMs >= sinceMs - LAG_MS);
}

/**
 * "A call that learns more than 30 s after its record that it lost a race": the lock that it gave back is free by then.
 */
export function learnedTooLate(truth: TicketTruth, { operation, fromMs, tillMs }: Call): boolean {
  return truth.records.some(
    (written) =>
      written.atMs >= fromMs &&
      written.atMs + LATE_WRITE_MS <= tillMs &&
      tagOf(written.record) === operation.tag &&
      !truth.now.accepted.includes(written),
  );
}

/** "A lock that a record gives back is free until the record is found to have lost its race". */
export function gaveBackInVain(
  truth: TicketTruth,
  { operation, fromMs, tillMs }: Call,
  { requests }: Network,
): boolean {
  return truth.records.some(
    ({ record, atMs, request }) =>
      fromMs <= atMs &&
      atMs <= tillMs &&
      tagOf(record) === operation.tag &&
      truth.now.accepted.every((written) => written.record !== record) &&
      requests[request ?? -1]?.what.includes("release") === true,
  );
}

/**
 * "A list of comments that lacks a record, while its count lags, too, and that shows a later one", or "that does not
 * reach back to the first comment": "a call may be answered by a record that lost its race", of an earlier call.
 */
export function answeredByLoser(truth: TicketTruth, call: Call, network: Network): boolean {
  const { operation } = call;
  const own = answeredOn(truth, call, network);
  const { accepted } = truth.now;
  const losers = truth.records.filter(
    (written) =>
      tagOf(written.record) === operation.tag &&
      !accepted.includes(written) &&
      own.every(({ id }) => id !== written.request),
  );
  return listsOf(own).some((lists) => {
    const lacking = lackedUntold(lists, accepted);
    const passes = ({ commentId, record: { prev } }: WrittenRecord): boolean =>
      lists.some(({ shown }) => shown.includes(commentId)) &&
      lacking.some(({ record }) => record.prev === prev);
    return losers.some(passes);
  });
}

/** The same of a refusal: the records that a read of the call lacked. */
export function lackedBy(truth: TicketTruth, call: Call, network: Network): readonly WrittenRecord[] {
  return listsOf(answeredOn(truth, call, network)).flatMap((lists) =>
    lackedUntold(lists, truth.now.accepted),
  );
}

/** The lists of each read, with those of the older pages that were read after it. */
function listsOf(requests: readonly Request[]): readonly (readonly CommentList[])[] {
  const reads = requests.filter(({ what }) => what === "read");
  return reads.map(({ id }, at) => {
    const nextId = reads[at + 1]?.id ?? Infinity;
    return requests.flatMap((one) => (id <= one.id && one.id < nextId && one.list) || []);
  });
}

/** Those of the records that no list of a read shows, while its count, that of the first list, does not tell. */
function lackedUntold(
  lists: readonly CommentList[],
  records: readonly WrittenRecord[],
): readonly WrittenRecord[] {
  const shown = new Set(lists.flatMap((one) => one.shown));
  if (lists.some(({ reachesBack }) => reachesBack) && shown.size < (lists[0]?.count ?? 0)) return [];
  return records.filter(
    ({ commentId }) => !shown.has(commentId) && lists.some(({ hidden }) => hidden.includes(commentId)),
  );
}

/** The same of the turns that the record's writer counted: "an agent may have a turn too many". */
export function countedWithout(truth: TicketTruth, { request }: WrittenRecord, network: Network): boolean {
  const write = network.requests.find(({ id }) => id === request);
  if (write === undefined) return false;
  const own = network.requests.filter(
    ({ server, tickets, answered, sentAtMs }) =>
      server === write.server &&
      tickets.includes(truth.number) &&
      answered &&
      write.sentAtMs - LATE_WRITE_MS <= sentAtMs &&
      sentAtMs <= write.sentAtMs,
  );
  return own.some(({ what, id, list }) => {
    const older = own.filter((one) => one.what === "read older comments" && one.id > id);
    const lists = [list, ...older.map((one) => one.list)].filter((one) => one !== null);
    return what === "read" && lackedUntold(lists, truth.now.accepted).length > 0;
  });
}

/** "A list that is shorter than its count counts as whole": the call was decided without that record. */
export function decidedWithout({ commentId }: WrittenRecord, call: Call, network: Network): boolean {
  return sentDuring(call, network).some(({ list }) => list?.hidden.includes(commentId) === true);
}

/** Those on the ticket that were answered. */
function answeredOn({ number }: TicketTruth, call: Call, network: Network): readonly Request[] {
  return sentDuring(call, network).filter(({ tickets, answered }) => answered && tickets.includes(number));
}

/** The requests of the call's process while it was under way. */
function sentDuring({ server, fromMs, tillMs }: Call, { requests }: Network): readonly Request[] {
  return requests.filter(
    ({ server: name, sentAtMs }) => name === server.name && fromMs <= sentAtMs && sentAtMs <= tillMs,
  );
}

/** "A move of a lock that GitHub carries out twice", after the lock was put back: its holder learns of it by its next call. */
export function lockMovedTwice(github: Github, number: number, sinceMs: number): boolean {
  const { versions } = github.issue(number);
  const moves = versions.map(({ atMs, state }, at) => ({
    atMs,
    from: versions[at - 1]?.state.lockOid,
    to: state.lockOid,
  }));
  return moves.some(
    ({ atMs, from, to }, at) =>
      from !== to &&
      atMs >= sinceMs &&
      moves.slice(1, at).some((earlier) => earlier.from === from && earlier.to === to),
  );
}

/** "A process that is held up for two minutes between a lock that it hands over and the record of that" loses it. */
export function handedOverWithoutRecord(
  github: Github,
  number: number,
  { server, fromMs, tillMs }: Call,
): boolean {
  return github.issue(number).versions.some(({ atMs, state }) => {
    const handedBy = shownLock(github, state)?.handedBy?.session.id;
    return handedBy === server.world.session.id && atMs >= fromMs && atMs + UNRECORDED_LOCK_MS <= tillMs;
  });
}

/** "Where GitHub refuses to put back a lock that was handed over without its record". */
export function couldNotPutBack(
  number: number,
  { server, sinceMs }: Pick<Belief, "server" | "sinceMs">,
  { requests }: Network,
): boolean {
  return requests.some(
    (request) =>
      request.server === server &&
      request.sentAtMs >= sinceMs &&
      request.ticket === number &&
      request.what.startsWith("swap #") &&
      request.faults.has("refused"),
  );
}

/** A lock without its record counts so long. */
export const UNRECORDED_LOCK_MS = 2 * 60_000;

/** "A write that was on its way when its process died": another process may have taken its lock up. */
export function outlivesSender({ request }: WrittenRecord, { requests }: Network, beliefs: Beliefs): boolean {
  const sender = request === null ? undefined : requests[request]?.server;
  return sender !== undefined && !beliefs.isAlive(sender);
}

/**
 * "A write that was on its way when its process died may land after the agent's next process has taken the lock up."
 */
export function sentByPredecessor(
  { record: { agent, instance }, request }: WrittenRecord,
  belief: Belief,
  { requests }: Network,
): boolean {
  const sentAtMs = sentAt(requests, request);
  const same = belief.agent === agent && belief.instance === instance;
  return same && sentAtMs !== undefined && sentAtMs < belief.sinceMs;
}

/** "The card, not the comment: it counts as a person's move, and is recorded" (ARCHITECTURE.md, the table of cuts). */
function writesWithoutComment(truth: TicketTruth, { requests }: Network): readonly AgentsCardWrite[] {
  return truth.cardWrites.filter(
    ({ commentAtMs, request }) => commentAtMs === null && requests[request]?.what.includes("comment"),
  );
}

function sentAt(requests: Network["requests"], request: number | null): number | undefined {
  return request === null ? undefined : requests[request]?.sentAtMs;
}

/**
 * Cards of agents that the next call takes for a person's move, in the order in which they were set: those without
 * their comment, what takes one of them back, and those that came twice.
 */
export function takenForMoves(truth: TicketTruth, network: Network): readonly AgentsCardWrite[] {
  const alone = writesWithoutComment(truth, network);
  const serverOf = ({ request }: AgentsCardWrite): string | undefined => network.requests[request]?.server;
  const takesBack = (write: AgentsCardWrite, at: number): boolean =>
    write.commentAtMs === null &&
    truth.cardWrites.slice(0, at).some((one) => alone.includes(one) && serverOf(one) === serverOf(write));
  return truth.cardWrites.filter(
    (write, at) => alone.includes(write) || takesBack(write, at) || cameTwice(truth, write, network),
  );
}

/** "A request that GitHub carries out twice" sets the card again, where the ticket has gone on since it was sent. */
function cameTwice(truth: TicketTruth, write: AgentsCardWrite, { requests }: Network): boolean {
  const { request, atMs: againMs } = write;
  const sentAtMs = sentAt(requests, request) ?? againMs;
  return (
    truth.cardWrites.find((one) => one.request === request) !== write &&
    truth.now.accepted.some((one) => one.request !== request && sentAtMs < one.atMs && one.atMs <= againMs)
  );
}

/**
 * "A person who moves the card back within the second in which it was set": value and time are those that a record had
 * seen, as after a write that was cut off.
 */
function backWithinTheSecond(truth: TicketTruth, { value, atMs }: PersonsMove): boolean {
  return truth.records.some(
    ({ record: { seen } }) => (seen.value ?? null) === value && seen.updatedAt === isoTime(atMs),
  );
}

/** Whether one of the limits lets a person's move be overwritten, or taken for an agent's. */
export function mayGoUnseen(truth: TicketTruth, move: PersonsMove, witness: Witness): boolean {
  return (
    looksLikeLateWrite(truth, move) ||
    betweenCommentAndCard(truth, move) ||
    aroundUnansweredWrite(truth, move, witness) ||
    beforeLoneCardWrite(truth, move, witness) ||
    underLostRecord(truth, move, witness) ||
    repairLost(truth, move, witness) ||
    underLoneCard(truth, move, witness) ||
    backWithinTheSecond(truth, move) ||
    clearedAsAtFirst(truth, move)
  );
}
