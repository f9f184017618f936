import { commentWarnings } from "../rules/bounds.ts";
import { typedTicket, type RepositoryAddress } from "../rules/names.ts";
import { WHY_OVER, leaseEndMs, type Caller, type Holder, type LockStatus } from "../rules/lock.ts";
import type { Board } from "../ticket/board-card/board.ts";
import { lockStatuses, readLockedBoard, type LockedBoard } from "../ticket/read/board-locks.ts";
import { readMatching } from "./gather-tickets.ts";
import { foreignStates, openTickets } from "./item-query.ts";
import type { TicketSummary } from "../github/item-store.ts";
import { readPendingQuestions, type PendingQuestions } from "../ticket/talk/questions.ts";
import { holderOf } from "../ticket/read/ticket-view.ts";
import type { StrangerWait } from "../ticket/route/strangers.ts";
import type { EndOfWait } from "../rules/guidance.ts";
import type { ANSWERS } from "./waits.ts";
import { byUrgency, prioritiesOf } from "./offers.ts";
import { personCommands } from "../rules/person-decision.ts";
import { INITIAL_STATE, WORKFLOW_STATES, type Command } from "../rules/vocabulary.ts";
import { peoplesStates } from "../rules/state-machine.ts";
import type { World } from "../ticket/world/world.ts";

/** Enough for a person to begin with; the others are counted. */
export const MAX_SHOWN = 10;

export interface WaitingTicket {
  readonly number: number;
  readonly title: string;
  readonly url: string;
  readonly state: string;
  /** The time at which its card got that state, ISO 8601; null for a card that changed while it was read. */
  readonly since: string | null;
  readonly priority: string | null;
  /** The answer that ends the wait, so that an agent goes on; null if none was looked for. */
  readonly answer: EndOfWait | null;
  /** The person who has rejected what waits, so that an agent has the next turn; null as for `answer`. */
  readonly rejectedBy: string | null;
  /** The commands by which a person ends the wait; none where no decision ends it, or an agent has the next turn. */
  readonly decide: readonly string[];
  /** Why no agent begins it by itself; null where it waits for a person's step. */
  readonly stranger: StrangerWait | null;
  /** The cause of a closing or reopening past the board, and what ends it; absent for any other ticket. */
  readonly closed?: string;
}

type Wait = Pick<WaitingTicket, "since"> & Partial<WaitingTicket>;

/**
 * A lock that the caller may take up: its own, one that was handed to it, or one whose process on this machine is gone.
 */
export interface LeftLock {
  readonly number: number;
  readonly url: string;
  readonly agent: string;
  readonly instance: string;
  /** The command that took it; null where its text does not say. */
  readonly command: Command | null;
  /** The end of the lease, ISO 8601. */
  readonly until: string;
  readonly processGone: boolean;
  /** The agent that handed it to the caller, until the caller takes it up; else absent. */
  readonly handedBy?: string;
}

/** The board's news for the start of a session. */
export interface WaitingTickets {
  /** `owner/repo`. */
  readonly repository: string;
  readonly project: { readonly title: string; readonly url: string };
  /** GitHub's clock when the board was read. */
  readonly at: string;
  /**
   * The most urgent open tickets in people's states, and in states outside of the graph, answered and rejected ones
   * included; where they were looked for, also those closed or reopened past the board, and strangers' tickets.
   */
  readonly tickets: readonly WaitingTicket[];
  /** The minimum number of them. */
  readonly total: number;
  /** Whether `total` is exact: one page is counted. */
  readonly complete: boolean;
  /** Tickets that near GitHub's limit of comments; and as those of `readEndsOfWaits`. */
  readonly notes: readonly string[];
  readonly held: readonly LeftLock[];
  /** Questions of other agents to the caller, and their answers to it. */
  readonly talk: PendingQuestions;
}

export interface WaitingCall {
  readonly address: RepositoryAddress;
  readonly caller: Caller;
  /** Labels of which a ticket must have every one; absent for "any". */
  readonly labels?: readonly string[];
  /**
   * Whether answers, strangers' tickets and tickets that were closed past the board are looked for: some three requests
   * for each shown ticket whose issue changed after its card, those of `readStrangers` and `readUnsettled`, and two for
   * each lock to be told that no card shows. The start of a session does without, and without the time to load the
   * readers.
   */
  readonly answers?: typeof ANSWERS;
  /** Whether the whole page is shown, not the most urgent alone. */
  readonly all?: true;
}

/**
 * The tickets that wait for people, the locks that the caller left, and the questions of agents to it. On a board of
 * any size four requests: three if nothing waits, one more if there are locks, and one more if only the team's file
 * names the project. Throws the errors of `readBoard` and of the stores.
 */
export async function waitingTickets(
  world: World,
  { address, caller, labels = [], answers, all }: WaitingCall,
): Promise<WaitingTickets> {
  const board = await readLockedBoard(world, address);
  const self = holderOf(world, caller, board.viewer);
  const { machine } = world;
  const states = [...peoplesStates(machine, board.team.policies), ...foreignStates(machine, board)];
  const filter = openTickets(board, { states, labels });
  const [{ tickets: inStates, next }, standings, talk, strangers, unsettled] = await Promise.all([
    readMatching(world, board, { filter, after: null }),
    readStandings(world, board, self),
    readPendingQuestions(world, board, { address, speaker: self }),
    answers?.readStrangers(world, board, address, labels) ?? { found: [], complete: true },
    answers?.readUnsettled(world, board, address, labels) ?? { found: [], complete: true },
  ]);
  const urgency = byUrgency(prioritiesOf(board));
  const waits = new Map<TicketSummary, Wait>([
    ...unsettled.found.map(({ ticket, since, why }) => [ticket, { since, closed: why }] as const),
    ...strangers.found.map(
      ({ ticket, wait }) => [ticket, { since: ticket.createdAt, stranger: wait }] as const,
    ),
  ]);
  const found = [...inStates, ...waits.keys()];
  // A crowd of strangers' tickets hides no other: nobody has given theirs a priority.
  const isCrowd = (ticket: TicketSummary): boolean =>
    ticket.priority === null && waits.get(ticket)?.stranger !== undefined;
  const listed = found
    .toSorted((one, other) => Number(isCrowd(one)) - Number(isCrowd(other)) || urgency(one, other))
    .slice(0, all === true ? found.length : MAX_SHOWN);
  const shown = listed.filter((ticket) => !waits.has(ticket));
  const ids = shown.map(({ itemId }) => itemId);
  const dates: ReadonlyMap<string, string> =
    ids.length === 0 ? new Map() : await world.cards.readStateDates(ids, board.stateField);
  // Only the log tells whether the ticket waits for the orchestrator instead.
  const mayBeRerouted = (state: string | null): boolean =>
    board.team.orchestrator !== undefined && state !== null && machine.isEscalationState(state);
  const numbers = shown
    .filter(({ state }) => machine.isValidState(state ?? INITIAL_STATE))
    .filter(
      ({ itemId, updatedAt, state }) =>
        answers?.mayBeAnswered(dates.get(itemId) ?? null, updatedAt) || mayBeRerouted(state),
    )
    .map(({ number }) => number);
  const [ends, judged] = await Promise.all([
    answers?.readEndsOfWaits(world, address, caller, numbers),
    judgedByLog(world, board, standings, { address, caller, answers }),
  ]);
  return {
    repository: board.repository.nameWithOwner,
    project: { title: board.project.title, url: board.project.url },
    at: new Date(world.clock.now()).toISOString(),
    tickets: listed.map((ticket) => {
      const wait = waits.get(ticket);
      if (wait !== undefined) return waitingTicket(ticket, wait);
      const rejectedBy = ends?.rejected.get(ticket.number) ?? null;
      return waitingTicket(ticket, {
        since: dates.get(ticket.itemId) ?? null,
        answer: ends?.ends.get(ticket.number) ?? null,
        rejectedBy,
        decide: rejectedBy === null ? decisionsOn(world, board, ticket) : [],
      });
    }),
    total: found.length,
    complete: next === null && unsettled.complete && strangers.complete,
    notes: [...commentWarnings(board.repository, world.settings), ...(ends?.notes ?? [])],
    held: leftLocks(board.repository, judged, world.clock.now()),
    talk,
  };
}

/** A ticket in a list, with the reason of its wait. */
function waitingTicket({ number, title, url, priority, state }: TicketSummary, wait: Wait): WaitingTicket {
  const none = { answer: null, rejectedBy: null, decide: [], stranger: null };
  return { number, title, url, priority, state: state ?? INITIAL_STATE, ...none, ...wait };
}

/** The commands by which a person ends the wait of a ticket in a state for people. */
function decisionsOn(world: World, { repository, team }: Board, { number, state }: TicketSummary): string[] {
  const ticket = `${repository.nameWithOwner}#${number}`;
  const typed = typedTicket(ticket, world.settings);
  const { humanStates } = team.policies;
  return personCommands(world.machine, { ticket, typed, state, closed: false, humanStates, review: null });
}

/**
 * The locks, those of tickets without a card at work judged by their logs: such a ticket may have moved on, and its issue
 * may be gone. Two requests for each of the first that the caller may take up. Throws nothing.
 */
async function judgedByLog(
  world: World,
  { repository }: Board,
  standings: readonly JudgedLock[],
  { address, caller, answers }: WaitingCall,
): Promise<readonly JudgedLock[]> {
  if (answers === undefined) return standings;
  const nowMs = world.clock.now();
  const unsure = standings
    .filter((one) => !one.shown && leftLocks(repository, [one], nowMs).length > 0)
    .slice(0, MAX_SHOWN)
    .map(({ number }) => number);
  return Promise.all(
    standings.map(async (one) => {
      if (!unsure.includes(one.number)) return one;
      const read = await answers.readStanding(world, { ...address, number: one.number }, caller);
      return { ...one, standing: read ?? one.standing };
    }),
  );
}

/** Without the logs: whether a ticket has meanwhile left its state, only they would tell. */
function leftLocks(
  { url: repositoryUrl }: Board["repository"],
  standings: readonly JudgedLock[],
  nowMs: number,
): LeftLock[] {
  return standings.flatMap(({ number, standing }) => {
    if (standing.kind !== "mine" && standing.kind !== "over") return [];
    const { holder, handedBy, command = null } = standing.lock;
    const untilMs = standing.kind === "mine" ? standing.endsAtMs : leaseEndMs(standing.lock);
    const processGone =
      standing.kind === "mine" ? standing.from === "process" : standing.why === WHY_OVER.process;
    if (!processGone && (standing.kind === "over" || untilMs <= nowMs)) return [];
    return [
      {
        number,
        url: `${repositoryUrl}/issues/${number}`,
        agent: holder.agent,
        instance: holder.instance,
        command,
        until: new Date(untilMs).toISOString(),
        processGone,
        handedBy: handedBy?.agent,
      },
    ];
  });
}

/** A lock of the board, and its meaning for the caller. */
export interface JudgedLock {
  readonly number: number;
  readonly standing: LockStatus;
  /** Whether the card of an open ticket shows that somebody works on it. */
  readonly shown: boolean;
}

/**
 * The standing of every lock of the board for the holder, for a caller that knows no cards: one request if there are
 * locks. Throws the errors of the store.
 */
export async function readStandings(
  world: World,
  board: LockedBoard,
  self: Holder,
): Promise<readonly JudgedLock[]> {
  const { locks } = board;
  if (locks.length === 0) return [];
  const lockStates = WORKFLOW_STATES.filter((state) => world.machine.isLockState(state));
  const filter = openTickets(board, { states: lockStates });
  const { tickets, next } = await readMatching(world, board, { filter, after: null });
  const states = new Map(tickets.map(({ number, state }) => [number, state]));
  const lockStatusOf = lockStatuses(world, board, self);
  return locks.map(({ number }) => {
    const state = states.get(number) ?? null;
    const standing = lockStatusOf({ number, state, unread: state === null && next !== null });
    return { number, standing, shown: state !== null };
  });
}
