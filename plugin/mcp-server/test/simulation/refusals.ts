/** Whether a refusal was right: read from what really was at some moment of the call, by the rules of decision 1. */
import { DEFAULT_CONFIG } from "../../src/rules/default-config.ts";
import { WORKFLOW_STATES, type WorkflowState } from "../../src/rules/vocabulary.ts";
import type { Refusal } from "../../src/errors.ts";
import type { Call } from "./agents.ts";
import { lackedBy, mayGoUnseen, takenForMoves, UNRECORDED_LOCK_MS, type Witness } from "./excuses.ts";
import { MAX_LAG_MS } from "./faults.ts";
import type { Github } from "./github.ts";
import { tagOf, type PersonsMove, type Reading, type TicketTruth, type WrittenRecord } from "./truth.ts";
import { shownLock } from "./shown.ts";
import { teamOf, turnsOf } from "./turns.ts";
import { Broken } from "./verdict.ts";

/** A read shows the ticket as it was up to this long before its request, and is a moment on its way. */
const LAG_MS = MAX_LAG_MS + 2_000;
/** A record bears the time of its read's last answer; the first part may be so much older. */
const LONGEST_READ_MS = 30_000;
/** A server's clock is behind GitHub's by an answer's way at most. */
const CLOCK_ERROR_MS = 27_000;
const TAKEOVER_GRACE_MS = 60_000;

export interface Judged {
  readonly github: Github;
  readonly witness: Witness;
  readonly truth: TicketTruth;
  readonly call: Call;
  readonly refusal: Refusal;
}

export function checkRefusal(judged: Judged): void {
  const { call, truth, refusal } = judged;
  if (truth.damaged) return;
  const readings = truth.readingsBetween(readFromMs(judged), call.tillMs);
  if (readings.some((reading) => statesOf(judged, reading).some((state) => isRight(judged, reading, state))))
    return;
  const states = [...new Set(readings.flatMap((reading) => statesOf(judged, reading)))];
  throw new Broken(
    "every refusal is right",
    `${refusal.code} for "${call.operation.tag}" on #${truth.number} (${String(refusal.message)}), where the ticket was in ${JSON.stringify(states)}`,
  );
}

/** What a call's read shows at the earliest: replicas lag, and a process knows what it has written itself. */
function readFromMs({ witness, truth, call }: Judged): number {
  const own = witness.calls.filter(({ server, tillMs }) => server === call.server && tillMs <= call.fromMs);
  const tags = new Set(own.map(({ operation }) => operation.tag));
  const written = truth.now.accepted.findLast(
    ({ record, atMs }) =>
      record.session.id === call.server.world.session.id &&
      tags.has(tagOf(record) ?? "") &&
      atMs <= call.fromMs,
  );
  return Math.max(call.fromMs - LAG_MS, written?.atMs ?? 0);
}

/**
 * Where the ticket stood; where a stated limit lets a person's move go unseen, and while a write that came upon it is
 * being taken back, where it stood without that, too; where a card without its comment put it; and where it stood before
 * a record that a list lacked.
 */
function statesOf(judged: Judged, reading: Reading): (string | null)[] {
  const { truth, witness, call } = judged;
  const { state, move } = reading;
  const cards = takenForMoves(truth, witness.network)
    .filter(({ atMs }) => atMs <= call.tillMs)
    .map(({ value }) => value)
    .concat(setAgain(judged, reading), shownAlone(judged))
    .concat(lackedBy(truth, call, witness.network).map(({ record }) => record.from ?? null));
  return move !== null && wentUnseen(judged, move) ? [state, ...cards, move.headTo] : [state, ...cards];
}

/** Whether the call may have read nothing of a person's move: an agent's write came upon it, or a stated limit hides it. */
function wentUnseen({ truth, witness, call }: Judged, move: PersonsMove): boolean {
  const overwritten = truth.cardWrites.some(({ atMs }) => atMs >= move.atMs && atMs <= call.tillMs);
  return overwritten || mayGoUnseen(truth, move, witness);
}

/** Where a person set the card to the state that it showed already, after the newest record's writer had read it. */
function setAgain({ truth }: Judged, { accepted }: Reading): (string | null)[] {
  const { from, seen } = accepted.at(-1)?.record ?? {};
  const readMs = Date.parse(seen?.updatedAt ?? "");
  return truth.moves.filter(({ value, atMs }) => value === from && atMs > readMs).map(({ value }) => value);
}

/** "A read may show a card without the first record": a card that no log explains is where its ticket is. */
function shownAlone({ truth, call }: Judged): (string | null)[] {
  const begun = truth.readings.find(({ accepted }) => accepted.length > 0);
  if (begun === undefined || begun.atMs < call.fromMs - LAG_MS) return [];
  return truth.cardWrites.filter(({ atMs }) => atMs <= call.tillMs).map(({ value }) => value);
}

function isRight(judged: Judged, reading: Reading, value: string | null): boolean {
  const { refusal, call, truth } = judged;
  const { wish } = call.operation;
  const state = WORKFLOW_STATES.find((name) => name === (value ?? "Backlog"));
  const { code } = refusal;
  if (code === "REFUSED_UNKNOWN_STATE") return state === undefined;
  if (code === "REFUSED_INTENT" || code === "REFUSED_TEAM") return true;
  if (code === "REFUSED_TURNS") return hadItsTurns(judged, reading);
  if (code === "REFUSED_QUESTION" || code === "REFUSED_FINISHING" || code === "REFUSED_AUTHORITY")
    return true;
  if (code === "REFUSED_LOCKED" || code === "REFUSED_NOT_HOLDER")
    return wish.kind === "handoff" && (wish.request.handTo !== undefined || isLockedByOther(judged, reading));
  if (code === "REFUSED_CLOSED") return isClosed(judged);
  if (code === "REFUSED_MOVED") return wasMovedAway(judged, reading);
  if (state === undefined) return false;
  if (code === "REFUSED_TERMINAL") return DEFAULT_CONFIG.states[state].is_terminal;
  if (code === "REFUSED_HUMAN")
    return state === "Human Needed" && (asksAgain(wish) || !answeredSince(judged, reading));
  if (wish.kind !== "handoff") return false;
  const to = targetOf(wish.request);
  const edge = to !== null && DEFAULT_CONFIG.states[state].allowed_transitions.includes(to);
  if (code === "REFUSED_EDGE") return state !== to && !edge;
  if (code === "REFUSED_OUTPUT") return to !== null && !isOutput(wish.request.command, to);
  if (code === "REFUSED_NOT_BEGUN") return state !== lockStateOf(wish.request.command);
  throw new Error(`No rule is known for ${code} on #${truth.number}`);
}

type Request = Extract<Call["operation"]["wish"], { kind: "handoff" }>["request"];

/** The state in which the command holds tickets; null for a command without one. */
export function lockStateOf(command: Request["command"]): WorkflowState | null {
  return DEFAULT_CONFIG.commands[command].lock_state;
}

function targetOf({ command, goal }: Request): WorkflowState | null {
  if ("toState" in goal) return WORKFLOW_STATES.find((state) => state === goal.toState) ?? null;
  const targets = DEFAULT_CONFIG.semantic_states[goal.intent];
  return targets[command] ?? targets["*"] ?? null;
}

/** Whether a ticket that waits for a person is to be escalated once more. */
function asksAgain(wish: Call["operation"]["wish"]): boolean {
  return wish.kind === "handoff" && targetOf(wish.request) === "Human Needed";
}

function isOutput(command: Request["command"], to: WorkflowState): boolean {
  const { valid_output_states: outputs, lock_state: lock } = DEFAULT_CONFIG.commands[command];
  return to === "Human Needed" || to === lock || outputs.includes(to);
}

function hadItsTurns({ github, call }: Judged, { accepted }: Reading): boolean {
  const team = teamOf(github);
  return team !== null && turnsOf(accepted, call.operation.agent) >= team.maxTurns;
}

/** The ticket's versions that a read of the call may have shown, each with how long it was the newest. */
function versionsOf({
  github,
  truth,
  call,
}: Judged): { state: ReturnType<Github["state"]>; fromMs: number; tillMs: number }[] {
  const { versions } = github.issue(truth.number);
  return versions.flatMap(({ atMs, state }, at) => {
    const tillMs = versions[at + 1]?.atMs ?? Infinity;
    const shown = atMs <= call.tillMs && tillMs >= call.fromMs - LAG_MS;
    return shown
      ? [{ state, fromMs: Math.max(atMs, call.fromMs - LAG_MS), tillMs: Math.min(tillMs, call.tillMs) }]
      : [];
  });
}

function isClosed(judged: Judged): boolean {
  return versionsOf(judged).some(({ state }) => state.closed);
}

/** Whether another one's lock was running, by the lease in its commit and GitHub's clock. */
function isLockedByOther(judged: Judged, reading: Reading): boolean {
  const { github, truth, call } = judged;
  const { session } = call.server.world;
  return versionsOf(judged).some(({ state, fromMs }) => {
    const lock = shownLock(github, state);
    if (lock === null) return false;
    const { agent, instance } = call.operation;
    const own = lock.holder.agent === agent && lock.holder.instance === instance;
    if (own && lock.holder.session.id === session.id && lock.handedBy === null) return false;
    const recorded = truth.readings.some(({ accepted }) =>
      accepted.some(({ record }) => record.id === lock.recordId),
    );
    if (hasLeft(judged, reading, lock.recordId)) return false;
    const endMs =
      lock.takenAtMs + (recorded ? lock.leaseMinutes * 60_000 + TAKEOVER_GRACE_MS : UNRECORDED_LOCK_MS);
    return fromMs <= endMs + CLOCK_ERROR_MS;
  });
}

/** Whether the ticket is known to have left the state for which the lock was taken. */
function hasLeft(judged: Judged, { accepted, move }: Reading, recordId: string): boolean {
  const at = accepted.findIndex(({ record }) => record.id === recordId);
  const taken = accepted[at];
  if (taken === undefined) return false;
  const state = taken.record.to;
  if (accepted.slice(at + 1).some(({ record }) => record.to !== state)) return true;
  return move !== null && move.value !== state && move.atMs > taken.atMs && !wentUnseen(judged, move);
}

/** Whether somebody else ended the stay for which the caller took its lock. */
function wasMovedAway({ truth, witness, call }: Judged, reading: Reading): boolean {
  const { agent, instance } = call.operation;
  const taken = reading.accepted.findLastIndex(
    ({ record }) =>
      record.lock !== undefined &&
      ((record.agent === agent && record.instance === instance) || record.handedTo === agent),
  );
  if (taken < 0) return false;
  const since = reading.accepted.slice(taken + 1);
  const byOther = since.some(
    ({ record }) =>
      record.agent !== agent || record.instance !== instance || record.observed?.as === "moved by hand",
  );
  const takenMs = Date.parse(reading.accepted[taken]?.record.at ?? "");
  const sinceMs = takenMs - LONGEST_READ_MS - LAG_MS;
  const moves = [...truth.moves, ...takenForMoves(truth, witness.network)];
  const moved = moves.some(({ atMs }) => atMs >= sinceMs && atMs <= call.tillMs);
  return byOther || moved;
}

/** Whether a person spoke since the ticket came to where it is, by a record or by hand. */
function answeredSince({ github, truth, witness, call }: Judged, { atMs, accepted }: Reading): boolean {
  const recorded = accepted.findLast(beginsWait)?.atMs ?? 0;
  const moved = truth.moves.findLast((move) => move.atMs <= atMs)?.atMs ?? 0;
  const cards = takenForMoves(truth, witness.network).filter((write) => write.atMs <= call.tillMs);
  const alone = Math.max(0, ...cards.map((write) => write.atMs));
  const { comments } = github.stateAt(truth.number, call.fromMs - LAG_MS);
  return comments.some(
    ({ by, createdAtMs }) => by === "person" && createdAtMs > Math.max(recorded, moved, alone) + 1_000,
  );
}

/** An escalation that begins a log begins the wait, too, although a person had brought the ticket there. */
function beginsWait({ record: { from, to, kind, prev } }: WrittenRecord): boolean {
  return from !== to || (prev === undefined && kind === "transition");
}
