/** The order of turns, and the rights to a lock that was handed over (docs/maintainers/decisions/0014, 0034). */
import type { Refusal } from "../../src/errors.ts";
import { INITIAL_STATE } from "../../src/rules/vocabulary.ts";
import type { Call } from "./agents.ts";
import {
  countedWithout,
  endedByPerson,
  gaveBackInVain,
  handedOverWithoutRecord,
  learnedTooLate,
  outlivesSender,
} from "./excuses.ts";
import type { Beliefs } from "./beliefs.ts";
import type { Github } from "./github.ts";
import { TIMEOUT_MS, type Network, type Request } from "./network.ts";
import { handedOnTo } from "./operations.ts";
import { shownLock } from "./shown.ts";
import type { TicketTruth, WrittenRecord } from "./truth.ts";
import { Broken } from "./verdict.ts";

/** As the team's file has it. */
interface Team {
  readonly names: readonly string[];
  readonly maxTurns: number;
}

/** Null for no team. */
export function teamOf({ teamConfigText }: Pick<Github, "teamConfigText">): Team | null {
  const { agents, maxConsecutiveTurns }: { agents?: { name: string }[]; maxConsecutiveTurns?: number } =
    JSON.parse(teamConfigText ?? "{}");
  if (agents === undefined || maxConsecutiveTurns === undefined) return null;
  return { names: agents.map(({ name }) => name), maxTurns: maxConsecutiveTurns };
}

/** How many of the newest turns in a row are the agent's. */
export function turnsOf(records: readonly WrittenRecord[], agent: string): number {
  const turns = records.filter(({ record: { kind } }) => kind === "transition" || kind === "claim");
  return turns.length - 1 - turns.findLastIndex(({ record }) => record.agent !== agent);
}

const ROTATED = "The turn is over: ";

/** Nobody takes more turns in a row than the team allows, and a lock goes on to the next agent, at the limit. */
export function checkTurn(
  truth: TicketTruth,
  written: WrittenRecord,
  team: Team | null,
  network: Network,
): void {
  const { record } = written;
  const { kind, agent, handedTo, to, seq } = record;
  const place = team?.names.indexOf(agent) ?? -1;
  if (team === null || truth.damaged || place < 0) return;
  if (kind !== "transition" && kind !== "claim") return;
  const taken = turnsOf(truth.now.accepted.slice(0, -1), agent);
  const broken = (how: string): Broken =>
    new Broken("agents take turns", `record ${seq} of #${truth.number} by ${agent}: ${how}`);
  if (record.reason.startsWith(ROTATED)) {
    const next = team.names[(place + 1) % team.names.length];
    if (handedTo !== next) throw broken(`it hands the lock to ${handedTo}, and ${next} is next`);
    if (taken < team.maxTurns) throw broken(`it ends a turn after ${taken} of ${team.maxTurns}`);
  } else if (
    handedTo === undefined &&
    to !== "Human Needed" &&
    taken >= team.maxTurns &&
    !countedWithout(truth, written, network)
  )
    throw broken(`it had taken ${taken} turns in a row, of ${team.maxTurns}`);
}

/** A refusal that says so has handed its lock on by one record, and every other one by none. */
export function checkRotated(
  truth: TicketTruth,
  call: Call,
  { refusal: { message }, network }: { readonly refusal: Refusal; readonly network: Network },
): void {
  if (truth.damaged) return;
  const { operation, server, fromMs } = call;
  const receiver = handedOnTo(String(message));
  // A dead process of the session may have sent one before this call.
  const sent = new Set(network.requests.filter(({ sentAtMs }) => sentAtMs >= fromMs).map(({ id }) => id));
  const written = truth.now.accepted.filter(
    ({ record, request }) =>
      request !== null &&
      sent.has(request) &&
      record.session.id === server.world.session.id &&
      record.reason.startsWith(ROTATED) &&
      record.reason.endsWith(`: ${operation.tag}`),
  );
  // A person's move at that moment ends the lock, and the call is judged anew.
  if (receiver === null && endedByPerson(truth, fromMs - HELD_UP_MS, network)) return;
  const expected = receiver === null ? 0 : 1;
  if (written.length === expected && written.every(({ record }) => record.handedTo === receiver)) return;
  throw new Broken(
    "agents take turns",
    `"${operation.tag}" was told that its lock went to ${receiver ?? "nobody"}, and the log of #${truth.number} has ${written.length} records of that`,
  );
}

/** A lock that an agent holds all along is not refused to it. */
export function checkHeld(truth: TicketTruth, call: Call, { code, github, network, isAlone }: Refused): void {
  const { operation, server, fromMs, tillMs } = call;
  const isLost = code === "REFUSED_NOT_HOLDER" || code === "REFUSED_LOCKED";
  if (!isLost || !isAlone || truth.damaged || learnedTooLate(truth, call)) return;
  const lock = shownLock(github, github.stateAt(truth.number, fromMs));
  if (lock === null) return;
  const { holder, handedBy, recordId, takenAtMs, leaseMinutes } = lock;
  // The lock of a process that has died may go to others before its session goes on.
  const { id, process } = server.world.session;
  const isOwn = holder.session.id === id && holder.session.process === process && handedBy === null;
  if (!isOwn || holder.agent !== operation.agent || holder.instance !== operation.instance) return;
  const at = truth.now.accepted.findIndex(({ record }) => record.id === recordId);
  const taken = truth.now.accepted[at];
  if (taken === undefined || tillMs >= takenAtMs + leaseMinutes * 60_000) return;
  const isLeft = truth.now.accepted.slice(at + 1).some(({ record }) => record.to !== taken.record.to);
  if (isLeft || endedByPerson(truth, taken.atMs - HELD_UP_MS, network)) return;
  if (handedOverWithoutRecord(github, truth.number, call) || gaveBackInVain(truth, call, network)) return;
  throw new Broken(
    "an agent that relies on a lock has it",
    `"${operation.tag}" got ${code} on #${truth.number}, and its agent's lock was running`,
  );
}

interface Refused extends Watched {
  readonly code: Refusal["code"];
  /** Whether no other call of the agent was under way meanwhile. */
  readonly isAlone: boolean;
}

interface Watched {
  readonly github: Github;
  readonly network: Network;
}

/** A lock that was handed over and not taken up yet is its receiver's alone, until its lease is over. */
export function checkHandedOver(
  truth: TicketTruth,
  { record, atMs }: WrittenRecord,
  { github, network, beliefs }: Watched & { readonly beliefs: Beliefs },
): void {
  const handed = truth.now.accepted.slice(0, -1).findLast((one) => one.record.lock !== undefined);
  const { handedTo, id, to } = handed?.record ?? {};
  if (handed === undefined || handedTo === undefined || record.agent === handedTo || truth.damaged) return;
  if (!goesOn(record, to) || endedByPerson(truth, handed.atMs - HELD_UP_MS, network)) return;
  const { versions } = github.issue(truth.number);
  const locks = versions.flatMap(({ state }) => shownLock(github, state) ?? []);
  const at = locks.findIndex(({ recordId }) => recordId === id);
  const lock = locks[at];
  // Its receiver may also hand it on: such a lock is ended by its receiver's death until its record comes.
  const isTakenUp = locks.slice(at).some(({ handedBy, holder }) => (handedBy ?? holder).agent === handedTo);
  if (lock === undefined || isTakenUp || atMs >= lock.takenAtMs + lock.leaseMinutes * 60_000) return;
  const isOver = shownLock(github, github.stateAt(truth.number, handed.atMs))?.recordId !== id;
  if (
    outlivesSender(handed, network, beliefs) &&
    (isOver || isEndedUnseen(truth, handed, { github, network }))
  )
    return;
  throw new Broken(
    "one holder at a time",
    `record ${record.seq} of #${truth.number} is by ${record.agent}, whose lock ${handedTo} was handed and has not taken up yet`,
  );
}

/** Whether the lock was ended by a call whose read may have been sent before the lock's record came. */
function isEndedUnseen(truth: TicketTruth, { atMs }: WrittenRecord, { github, network }: Watched): boolean {
  const { lockOid } = github.stateAt(truth.number, atMs);
  const ends = ({ what, tickets, sentAtMs }: Request): boolean =>
    tickets.includes(truth.number) &&
    what.includes(`${lockOid?.slice(0, 5)}→`) &&
    sentAtMs <= atMs + TIMEOUT_MS;
  return network.requests.some(ends);
}

/** A person's move that the giver's call may not have seen any more. */
const HELD_UP_MS = 60_000;

/** Whether a record takes the ticket's lock, or brings it out of the state for which the lock was taken. */
function goesOn({ kind, from, to }: WrittenRecord["record"], heldIn: string | undefined): boolean {
  // Of a task that is claimed, every handoff is its owner's.
  const leaves = kind === "transition" && (from !== to || heldIn === INITIAL_STATE);
  return from === heldIn && (kind === "claim" || leaves);
}
