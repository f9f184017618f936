/** What must hold when a call has ended well, and nothing else is under way on its ticket. */
import type { Failure } from "../../src/errors.ts";
import { DEFAULT_LOCK_PREFIX, lockRef } from "../../src/rules/lock.ts";
import { INITIAL_STATE } from "../../src/rules/vocabulary.ts";
import type { Call } from "./agents.ts";
import type { Belief } from "./beliefs.ts";
import {
  couldNotPutBack,
  decidedWithout,
  endedByPerson,
  lockMovedTwice,
  mayGoUnseen,
  outlivesSender,
  takenForMoves,
  type Witness,
} from "./excuses.ts";
import { MAX_LAG_MS } from "./faults.ts";
import { wholeSecond, type Github } from "./github.ts";
import type { Network, Request } from "./network.ts";
import { isTerminal, type Believed } from "./log-invariants.ts";
import { lockStateOf } from "./refusals.ts";
import type { Outcome } from "./operations.ts";
import { sessionIdOf } from "./server.ts";
import { shownLock } from "./shown.ts";
import type { TicketTruth, WrittenRecord } from "./truth.ts";
import { Broken } from "./verdict.ts";

export interface Quiet {
  readonly github: Github;
  readonly witness: Witness;
  readonly truth: TicketTruth;
  readonly call: Call;
  /** Null for a ticket of a group that was refused for another one. */
  readonly outcome: Outcome | null;
}

/** Whatever was sent before may land that late. */
export const SETTLED_AFTER_MS = 60_000;

/** Judged where no other call on the ticket is under way, or was cut off moments before. */
export function checkQuiet(quiet: Quiet): void {
  const { truth, witness, call, outcome } = quiet;
  if (truth.damaged || outcome?.kind === "failed") return;
  const sinceMs = call.fromMs - SETTLED_AFTER_MS;
  const requests = witness.network.requests.filter(
    ({ tickets, sentAtMs }) => tickets.includes(truth.number) && sentAtMs >= sinceMs,
  );
  if (outcome?.kind === "answered") checkIsClosed(quiet, requests);
  if (!requests.every(wentWell)) return;
  checkLeftLock(quiet);
  if (outcome === null) return;
  // On a finished ticket only a refused handoff can bring card and log together.
  const isHandoff = call.operation.wish.kind === "handoff";
  const isFinished = isHandoff && outcome.kind === "refused" && outcome.refusal.code === "REFUSED_TERMINAL";
  if (outcome.kind === "answered" || outcome.kind === "said" || isFinished) checkCard(quiet);
  if (isFinished) checkIsRecorded(quiet);
}

/** Whether GitHub did what was asked, once, and said so. */
function wentWell({ answered, faults, what }: Request): boolean {
  const disturbed = ["duplicate", "no effect", "failed part"] as const;
  const isRead = !/^(write|swap)/.test(what);
  return answered && (isRead || disturbed.every((fault) => !faults.has(fault)));
}

/** A lock that the call took for a record that does not count is given back. */
function checkLeftLock({ github, truth, call }: Quiet): void {
  const lock = shownLock(github, github.state(truth.number));
  if (lock === null || lock.takenAtMs < wholeSecond(call.fromMs)) return;
  const { holder, recordId } = lock;
  const { agent, instance } = call.operation;
  const own = holder.session.id === call.server.world.session.id;
  if (!own || holder.agent !== agent || holder.instance !== instance) return;
  if (truth.now.accepted.some(({ record }) => record.id === recordId)) return;
  throw new Broken(
    "a lock without a record is given back",
    `"${call.operation.tag}" has ended, and its lock without a record stands on #${truth.number}`,
  );
}

function checkCard({ github, truth, witness, call }: Quiet): void {
  const { now, head } = truth;
  if (head === null) return;
  const { card } = github.state(truth.number);
  const { move } = now;
  // A card that a person cleared counts as Backlog.
  const isCleared = card.value === null && truth.moves.at(-1)?.value === null;
  const shown = isCleared && now.state === INITIAL_STATE ? INITIAL_STATE : card.value;
  if (shown === now.state || (move !== null && mayGoUnseen(truth, move, witness))) return;
  // A card that came without its comment counts as a person's move, until the next record.
  const alone = takenForMoves(truth, witness.network).at(-1);
  if (alone?.value === shown && alone.atMs > head.atMs) return;
  if (isSetAgain(truth, head, shown)) return;
  throw new Broken(
    "card and log agree after the next call",
    `"${call.operation.tag}" has ended, and #${truth.number} shows "${card.value}" instead of "${now.state}"`,
  );
}

/**
 * Whether the card shows what a person set after the record's read, to the state that it had: a person's move for
 * whoever reads it. The record's own write of the card did not land.
 */
function isSetAgain(
  truth: TicketTruth,
  { record: { from, seen } }: WrittenRecord,
  shown: string | null,
): boolean {
  const { moves, cardWrites } = truth;
  const last = moves.at(-1);
  if (last === undefined || last.value !== shown || last.value !== from) return false;
  const wasSeen = Date.parse(seen.updatedAt ?? "") === wholeSecond(last.atMs);
  return !wasSeen && cardWrites.every(({ atMs }) => atMs < last.atMs);
}

/** A person's move to a final state, made before the call, is in the log. */
function checkIsRecorded({ truth, witness, call }: Quiet): void {
  const { head, now } = truth;
  const { move } = now;
  if (head === null || move === null || move.atMs > call.fromMs - MAX_LAG_MS || !isTerminal(move.value))
    return;
  if (move.value === head.record.to || mayGoUnseen(truth, move, witness)) return;
  if (decidedWithout(head, call, witness.network)) return;
  throw new Broken(
    "card and log agree after the next call",
    `"${call.operation.tag}" has ended, and the log of #${truth.number} ends in "${head.record.to}", where a person moved the card to "${move.value}"`,
  );
}

/** A call closes the issue of a ticket that it finds finished, and no other one. */
function checkIsClosed({ github, truth, witness, call, outcome }: Quiet, requests: readonly Request[]): void {
  const { closed, card } = github.state(truth.number);
  const { head, now } = truth;
  const own = requests.filter(({ sentAtMs }) => sentAtMs >= call.fromMs);
  const isAlone = witness.calls.every(
    ({ operation, server, tillMs }) =>
      operation === call.operation || server !== call.server || tillMs < call.fromMs,
  );
  const closes = own.some(({ server, what }) => server === call.server.name && what.includes("close"));
  if (outcome?.kind === "answered" && isAlone && closes && !isTerminal(outcome.answer.newState)) {
    throw new Broken(
      "an issue is closed where its ticket is finished",
      `"${call.operation.tag}" has closed #${truth.number}, and was told that it is in "${outcome.answer.newState}"`,
    );
  }
  // A person may have set the card to its own state again after the read: that counts as a move, too.
  const isMoved =
    outcome?.kind === "answered" &&
    !isTerminal(outcome.answer.newState) &&
    card.value === outcome.answer.newState &&
    card.value === (truth.moves.at(-1)?.value ?? null);
  const finished =
    head?.record.kind === "transition" && isTerminal(head.record.to) && now.move === null && !isMoved;
  // A read of the lock's ref names no ticket.
  const lockReads = witness.network.requests.filter(
    ({ server, what, sentAtMs }) =>
      server === call.server.name &&
      what === `ref ${lockRef(DEFAULT_LOCK_PREFIX, truth.number)}` &&
      sentAtMs >= call.fromMs,
  );
  if (!finished || closed || ![...own, ...lockReads].every(wentWell)) return;
  if (github.issue(truth.number).events.some(({ kind }) => kind === "reopened")) return;
  throw new Broken(
    "an issue is closed where its ticket is finished",
    `"${call.operation.tag}" has finished #${truth.number}, and its issue is open`,
  );
}

/** An agent that relies on a lock has it. */
export function checkBelief(
  truth: TicketTruth,
  belief: Belief,
  { github, witness }: Pick<Quiet, "github" | "witness">,
): void {
  if (endedByPerson(truth, belief.sinceMs, witness.network)) return;
  const lock = shownLock(github, github.state(truth.number));
  const holder = lock?.holder ?? null;
  const { server, agent, instance } = belief;
  const sessionId = sessionIdOf(server);
  if (holder?.session.id === sessionId && holder.agent === agent && holder.instance === instance) return;
  if (lock?.handedBy?.session.id === sessionId && couldNotPutBack(truth.number, belief, witness.network))
    return;
  // It reads the whole history: asked after every step, it would cost more than the step.
  if (lockMovedTwice(github, truth.number, belief.sinceMs)) return;
  throw new Broken(
    "an agent that relies on a lock has it",
    `${agent}/${instance} (${server}) relies on the lock of #${truth.number}, which ${holder === null ? "is gone" : `${holder.agent}/${holder.instance} (${holder.session.id}) has`}`,
  );
}

/** One answer that is lost is looked up: only where the look fails, too, nobody knows what took place. */
export function checkUnknown(call: Call, { code, message }: Failure, { requests }: Network): void {
  const unanswered = requests.filter(
    ({ server, sentAtMs, answered }) => !answered && server === call.server.name && sentAtMs >= call.fromMs,
  );
  const isWrite =
    code === "GITHUB_OUTCOME_UNKNOWN" && message.startsWith("Cannot tell whether write comment");
  if (!isWrite || unanswered.length > 1) return;
  throw new Broken("nothing breaks", `One lost answer made "${call.operation.tag}" fail: ${message}`);
}

/** A record that brings a ticket into the lock state of its command takes the lock, which stands by then. */
export function checkTaken(truth: TicketTruth, written: WrittenRecord, world: Believed): void {
  const { github, network, beliefs } = world;
  const { record } = written;
  const { from, to, kind, id, seq, command, handedTo } = record;
  const takes = kind === "claim" || (kind === "transition" && from !== to);
  const locks = kind === "claim" || (command !== undefined && lockStateOf(command) === to);
  if (!takes || !locks || handedTo !== undefined || truth.damaged) return;
  const lock = shownLock(github, github.state(truth.number));
  if (record.lock !== undefined && lock?.recordId === id) return;
  const { versions } = github.issue(truth.number);
  const hadLock = versions.some(({ state }) => shownLock(github, state)?.recordId === id);
  if (hadLock && outlivesSender(written, network, beliefs)) return;
  // Another call of the agent may have begun to take the lock anew; it puts the recorded one back.
  const isOwn = lock?.holder.session.id === record.session.id && lock.holder.agent === record.agent;
  if (hadLock && isOwn && lock.holder.instance === record.instance) return;
  throw new Broken(
    "an agent that relies on a lock has it",
    `record ${seq} of #${truth.number} leads to "${to}", and ${lock === null ? "no lock" : "another lock"} stands`,
  );
}
