/** What must hold of a ticket's log whenever a record has come into it. */
import { DEFAULT_CONFIG } from "../../src/rules/default-config.ts";
import { INITIAL_STATE, WORKFLOW_STATES, type WorkflowState } from "../../src/rules/vocabulary.ts";
import { saysVoid } from "../../src/log/comment.ts";
import { foldLog } from "../../src/log/fold.ts";
import type { Finding, FindingCode } from "../../src/log/audit/subject.ts";
import type { TicketRecord } from "../../src/log/record.ts";
import { LOCK_STATES, type Beliefs } from "./beliefs.ts";
import { endedByPerson, lockMovedTwice, sentByPredecessor, takenForMoves } from "./excuses.ts";
import { MAX_LAG_MS } from "./faults.ts";
import { isoTime, type Change, type Github, type Issue, type TicketState } from "./github.ts";
import type { Network } from "./network.ts";
import { sessionIdOf } from "./server.ts";
import { ALL_WRITE, OWNER, REPO, shownComment } from "./shown.ts";
import type { TicketTruth, WrittenRecord } from "./truth.ts";
import { Broken } from "./verdict.ts";

/** A new accepted record begins where the one before it ended, and follows an edge. */
export function checkPath(truth: TicketTruth, { record }: WrittenRecord): void {
  const before = truth.now.accepted.at(-2)?.record;
  if (before !== undefined && !truth.damaged) {
    const { observed } = record;
    const begins = observed?.as === "moved by hand" && record.kind !== "observed" ? observed.to : before.to;
    if (record.from !== begins)
      throw broken(truth, record, `it begins at "${record.from}", and the ticket was in "${begins}"`);
  }
  if (record.kind !== "transition" && record.kind !== "claim") return;
  const from = stateNamed(record.from ?? "Backlog");
  const to = stateNamed(record.to);
  const edge = from === to || (from && to && DEFAULT_CONFIG.states[from].allowed_transitions.includes(to));
  if (edge !== true) throw broken(truth, record, `"${record.from}" → "${record.to}" is no edge`);
}

function stateNamed(name: string): WorkflowState | undefined {
  return WORKFLOW_STATES.find((state) => state === name);
}

function broken(truth: TicketTruth, { seq }: TicketRecord, how: string): Broken {
  return new Broken("the log is a path in the graph", `record ${seq} of #${truth.number}: ${how}`);
}

/** What a record names as a person's move was one. */
export function checkObserved(truth: TicketTruth, { record }: WrittenRecord, network: Network): void {
  const { observed } = record;
  if (observed?.as !== "moved by hand" || truth.damaged) return;
  const at = observed.at;
  const value = observed.to ?? null;
  const byPerson = truth.moves.some(
    (move) => move.value === value && (at === undefined || isoTime(move.atMs) === at),
  );
  const byAgent = takenForMoves(truth, network).some(
    (write) => write.value === value && at !== undefined && isoTime(write.atMs) === at,
  );
  if (byPerson || byAgent) return;
  throw new Broken(
    "a recorded person's move was made by a person",
    `record ${record.seq} of #${truth.number} says that a person moved the card to "${value}" at ${at}, and nobody did`,
  );
}

/** Whether nothing leads on from the state. */
export function isTerminal(state: string | null): boolean {
  const known = stateNamed(state ?? "");
  return known !== undefined && DEFAULT_CONFIG.states[known].is_terminal;
}

export interface Believed {
  readonly github: Github;
  readonly beliefs: Beliefs;
  readonly network: Network;
}

/** Nobody leaves a lock state, or moves a task, while somebody else relies on its lock. */
export function checkHolderLeft(truth: TicketTruth, written: WrittenRecord, believed: Believed): void {
  const { github, beliefs, network } = believed;
  const { record } = written;
  const { from, to, kind } = record;
  const leaves = kind === "transition" && from !== undefined && LOCK_STATES.has(from) && to !== from;
  // A task that was claimed is its owner's alone; an acknowledgement does not move it.
  const moves = kind === "claim" || (kind === "transition" && to !== INITIAL_STATE);
  const isOwners = moves && (from ?? INITIAL_STATE) === INITIAL_STATE;
  if (!leaves && !isOwners) return;
  const other = beliefs
    .of(truth.number)
    .find(
      (belief) =>
        (leaves || belief.state === INITIAL_STATE) &&
        sessionIdOf(belief.server) !== record.session.id &&
        !endedByPerson(truth, belief.sinceMs, network) &&
        !lockMovedTwice(github, truth.number, belief.sinceMs) &&
        !sentByPredecessor(written, belief, network),
    );
  if (other !== undefined) {
    throw new Broken(
      "one holder at a time",
      `record ${record.seq} of #${truth.number} by ${record.agent} left "${from}" while ${other.agent}/${other.instance} (${other.server}) relies on its lock`,
    );
  }
}

/** A transition's request sets the card, too, whatever a read showed; so did an earlier one where this one is sent again. */
export function checkCardWritten(
  { number }: TicketTruth,
  { record, request }: WrittenRecord,
  { requests }: Network,
): void {
  if (record.kind !== "transition" || request === null) return;
  const body = requests[request]?.comments.get(number);
  const isWritten = requests.some(
    ({ comments, cards }) => comments.get(number) === body && cards.get(number) === record.to,
  );
  if (isWritten) return;
  throw new Broken(
    "every transition writes its card",
    `record ${record.seq} of #${number} by ${record.agent} came without a write of the card`,
  );
}

/** Only people take the state off a card: it would pass for a ticket that was never begun. */
export function checkCleared({ number, before, after, cause }: Change): void {
  if (cause.kind === "person" || before.card.value === null || after.card.value !== null) return;
  throw new Broken("no agent clears a card", `${cause.server} cleared #${number}`);
}

/** At most one agent relies on a ticket's lock at a time. */
export function checkHolders(truth: TicketTruth, { github, beliefs, network }: Believed): void {
  const holders = beliefs.of(truth.number);
  if (holders.length < 2) return;
  const [one, two] = holders;
  if (one === undefined || two === undefined) return;
  const sinceMs = Math.min(one.sinceMs, two.sinceMs);
  if (endedByPerson(truth, sinceMs, network) || lockMovedTwice(github, truth.number, sinceMs)) return;
  const names = holders.map(({ server, agent, instance }) => `${agent}/${instance} (${server})`);
  throw new Broken("one holder at a time", `#${truth.number} is held by ${names.join(" and ")}`);
}

/** The log that programs read is the one that was written. */
export function checkFold(truth: TicketTruth, { comments }: TicketState): void {
  if (truth.damaged) return;
  const log = foldLog(
    comments.map((comment) => shownComment(comment, truth.number)),
    {
      ticket: `${OWNER}/${REPO}#${truth.number}`,
      trust: ALL_WRITE,
      complete: true,
    },
  );
  const read = log.accepted.map(({ record }) => `${record.seq} ${record.id}`);
  const written = truth.now.accepted.map(({ record }) => `${record.seq} ${record.id}`);
  const at = written.findIndex((record, index) => read[index] !== record);
  if (at < 0 && read.length === written.length) return;
  throw new Broken(
    "nothing acknowledged is lost",
    `the log of #${truth.number} reads as ${read.length} records where ${written.length} were accepted, and differs at ${at < 0 ? written.length : at}`,
  );
}

/** Nobody closes an issue but a person, and an agent whose record has finished the ticket. */
export function checkClosed(
  truth: TicketTruth,
  { before, after, cause }: Change,
  { requests }: Network,
): void {
  if (before.closed || !after.closed || cause.kind === "person" || truth.damaged) return;
  // Its sender goes by what it heard last. A person may have moved the card since.
  const heard = requests
    .slice(0, cause.request)
    .findLast(
      ({ server, tickets, answered, what }) =>
        answered && server === cause.server && tickets.includes(truth.number) && /^(read|write)/.test(what),
    );
  const readings = truth.readingsBetween((heard?.sentAtMs ?? 0) - MAX_LAG_MS, Infinity);
  const states = readings.flatMap(({ state, accepted }) => [state, accepted.at(-1)?.record.to ?? null]);
  if (states.some(isTerminal)) return;
  throw new Broken(
    "an issue is closed where its ticket is finished",
    `${cause.server} closed #${truth.number}, which was in ${JSON.stringify(states)}`,
  );
}

/** At rest a ticket that an agent finished is closed, unless a person has reopened it. */
export function checkFinished(truth: TicketTruth, { events }: Issue, { closed }: TicketState): void {
  const { head, now, damaged } = truth;
  if (damaged) return;
  const isLeftOpen =
    head?.record.kind === "transition" && isTerminal(head.record.to) && now.move === null && !closed;
  if (!isLeftOpen || events.some(({ kind }) => kind === "reopened")) return;
  throw new Broken(
    "an issue is closed where its ticket is finished",
    `#${truth.number} is in "${head.record.to}", and its issue is open`,
  );
}

/** At rest every record that does not count says so. */
export function checkStruck(truth: TicketTruth, { comments }: TicketState): void {
  if (truth.damaged) return;
  const counting = new Set(truth.now.accepted.map(({ commentId }) => commentId));
  const unstruck = truth.records.find(
    ({ commentId }) =>
      !counting.has(commentId) && comments.some(({ id, body }) => id === commentId && !saysVoid(body)),
  );
  if (unstruck !== undefined) {
    throw new Broken(
      "no losing record stands unstruck",
      `record ${unstruck.record.seq} of #${truth.number} by ${unstruck.record.agent} does not count (${unstruck.commentId})`,
    );
  }
}

/** What no honest agent does, whatever happens to its requests. */
const ACCUSATIONS: ReadonlySet<FindingCode> = new Set([
  "COMMENT_DELETED",
  "LEFT_BY_OTHER",
  "LOCK_CONTRADICTS_RECORD",
  "RECORD_MISSING",
  "RECORD_OUT_OF_SEQUENCE",
  "REPLY_MISSING",
  "STEP_DISCONTINUOUS",
  "STEP_OFF_GRAPH",
  "STEP_OF_OTHER_COMMAND",
  "TAKEN_WHILE_HELD",
  "VOID_MARKED_WRONGLY",
]);

/** An audit of a log that nobody has damaged finds no forgery, and no trace of a clean-up. */
export function checkAudit(truth: TicketTruth, findings: readonly Finding[]): void {
  const found = truth.damaged ? undefined : findings.find(({ code }) => ACCUSATIONS.has(code));
  if (found === undefined) return;
  throw new Broken("an audit accuses nobody wrongly", `#${truth.number}: ${found.code}: ${found.what}`);
}
