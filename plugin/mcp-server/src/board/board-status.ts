import { firstOf } from "../errors.ts";
import type { BoardCard } from "../github/board-store.ts";
import type { HiddenItems } from "../github/item-store.ts";
import { commentWarnings } from "../rules/bounds.ts";
import type { EndOfWait } from "../rules/guidance.ts";
import { WHY_OVER, type Caller, type LockStatus } from "../rules/lock.ts";
import type { RepositoryAddress } from "../rules/names.ts";
import type { Dropped } from "../rules/situation.ts";
import { isIn, peoplesStates } from "../rules/state-machine.ts";
import { INITIAL_STATE, WORKFLOW_STATES } from "../rules/vocabulary.ts";
import {
  type LockContext,
  type LockedBoard,
  type TicketByCard,
  judgeByCard,
  lockContextOf,
  readLockedBoard,
} from "../ticket/read/board-locks.ts";
import { holderOf } from "../ticket/read/ticket-view.ts";
import type { StrangerWait } from "../ticket/route/strangers.ts";
import type { World } from "../ticket/world/world.ts";
import { readAllCards } from "./gather-tickets.ts";
import { byUrgency, prioritiesOf } from "./offers.ts";
import { judgeUnsettled, mayBeAnswered, mayBeUnsettled, readEndsOfWaits, readStrangers } from "./waits.ts";

export interface StatusLock {
  readonly agent: string;
  readonly instance: string;
  readonly mine: boolean;
  readonly until: string;
}

export interface StatusTicket {
  /** `owner/repo#number`. */
  readonly ticket: string;
  readonly number: number;
  readonly title: string;
  readonly url: string;
  readonly closed: boolean;
  readonly dropped: Dropped | null;
  /** Whether the card has no state, and so counts as Backlog. */
  readonly unset: boolean;
  readonly priority: string | null;
  readonly estimate: string | null;
  /** The lock that runs; null where nobody holds the ticket. */
  readonly lock: StatusLock | null;
  /** The start of the wait for a person; null if the ticket does not wait for one. */
  readonly waitingSince: string | null;
  /** The answer that ends the wait, so that an agent goes on; null for none, and for all but the most urgent tickets. */
  readonly answer: EndOfWait | null;
  /** The person who has rejected what waits, so that an agent has the next turn; null as for `answer`. */
  readonly rejectedBy: string | null;
  /** Why no agent begins it by itself; null for none, and beyond the first page of the backlog. */
  readonly stranger: StrangerWait | null;
  /** The cause of a closing or reopening past the board, and what ends it; null for any other ticket. */
  readonly unsettled: string | null;
}

export interface StatusGroup {
  readonly state: string;
  /** Whether the graph has that state; a person has to move the tickets of another one. */
  readonly known: boolean;
  readonly terminal: boolean;
  /** Whether its open tickets wait for people, as in a state outside of the graph; but for answered and rejected ones. */
  readonly waitsForPeople: boolean;
  readonly tickets: readonly StatusTicket[];
}

/** A lock ref that has no force any more, and stands until somebody needs its place. */
export interface StaleLock {
  readonly number: number;
  readonly agent: string;
  readonly instance: string;
  readonly why: string;
  /** Set where the board has no card of the ticket, whose issue may be gone: then nobody can take it. */
  readonly offBoard?: true;
}

export interface BoardStatus {
  readonly repository: string;
  readonly project: { readonly title: string; readonly url: string };
  /** GitHub's clock when the board was read. */
  readonly at: string;
  /** In the graph's order, states outside of it last; states without tickets are left out. */
  readonly groups: readonly StatusGroup[];
  readonly staleLocks: readonly StaleLock[];
  /** The number of tickets that were read; `complete` if these are all. */
  readonly tickets: number;
  readonly complete: boolean;
  readonly hidden: HiddenItems;
  /** The waiting tickets of which it is not known whether somebody has answered, in sentences. */
  readonly notes: readonly string[];
}

export interface BoardFacts extends LockContext {
  readonly board: Pick<LockedBoard, "repository" | "project" | "team" | "locks" | "priority">;
  readonly cards: readonly BoardCard[];
  readonly complete: boolean;
  readonly hidden: HiddenItems;
}

/**
 * The whole board: tickets by state, who holds which, what waits for people, which locks are dead. One request for
 * the board and one for every hundred items. `onProgress` is told how many of how many items have been read. Throws what
 * `readBoard` and the store throw.
 */
export async function boardStatus(
  world: World,
  address: RepositoryAddress,
  caller: Caller,
  onProgress: (read: number, items: number) => void,
): Promise<BoardStatus> {
  const board = await readLockedBoard(world, address);
  const { project, stateField } = board;
  const read = await readAllCards(
    async (cursor) => world.cards.readCards(project.id, stateField, cursor),
    onProgress,
  );
  const self = holderOf(world, caller, board.viewer);
  const status = summarizeBoard({ board, ...read, ...lockContextOf(world, self) });
  return withAnswers(world, address, caller, status, board, read.cards);
}

/** Only logs tell whether somebody has answered: those of tickets whose issue changed after their card. Cards name no author. */
async function withAnswers(
  world: World,
  address: RepositoryAddress,
  caller: Caller,
  status: BoardStatus,
  board: LockedBoard,
  cards: readonly BoardCard[],
): Promise<BoardStatus> {
  const groups = status.groups.filter(({ known, waitsForPeople }) => known && waitsForPeople);
  const waiting = new Set(groups.flatMap(({ tickets }) => tickets.map(({ ticket }) => ticket)));
  const asked = cards
    .filter((card) => waiting.has(ticketOf(card)) && card.repository === status.repository && !card.closed)
    .filter(({ state, updatedAt }) => mayBeAnswered(state?.updatedAt ?? null, updatedAt))
    .toSorted(byUrgency(prioritiesOf(board)));
  const numbers = asked.map(({ number }) => number);
  const [{ ends, rejected, notes }, strangers, unsettled] = await Promise.all([
    readEndsOfWaits(world, address, caller, numbers),
    readStrangers(world, board, address, []),
    judgeUnsettled(
      world,
      address,
      cards
        .filter(({ repository }) => repository === status.repository)
        .filter((card) => mayBeUnsettled(world.machine, { state: stateOf(card), closed: card.closed })),
    ),
  ]);
  const answers = new Map(asked.map((card) => [ticketOf(card), ends.get(card.number) ?? null]));
  const rejecters = new Map(asked.map((card) => [ticketOf(card), rejected.get(card.number) ?? null]));
  const waits = new Map(strangers.found.map(({ ticket, wait }) => [ticketOf(ticket), wait]));
  const causes = new Map(unsettled.found.map(({ ticket, why }) => [ticketOf(ticket), why]));
  const answered = (ticket: StatusTicket): StatusTicket => ({
    ...ticket,
    answer: answers.get(ticket.ticket) ?? null,
    rejectedBy: rejecters.get(ticket.ticket) ?? null,
    stranger: waits.get(ticket.ticket) ?? null,
    unsettled: causes.get(ticket.ticket) ?? null,
  });
  return {
    ...status,
    groups: status.groups.map((group) => ({ ...group, tickets: group.tickets.map(answered) })),
    notes: [
      ...commentWarnings(board.repository, world.settings),
      ...notes,
      ...(unsettled.complete
        ? []
        : ["Not known of every closed or reopened ticket whether a person has to move it"]),
      ...otherRepositories(status),
    ],
  };
}

/** The repositories of which the board has cards, and whose locks and answers are not read, in a sentence. */
function otherRepositories({ repository, groups }: BoardStatus): string[] {
  const open = groups.filter(({ terminal }) => !terminal).flatMap(({ tickets }) => tickets);
  const names = new Set(open.map(({ ticket }) => ticket.split("#")[0] ?? ""));
  names.delete(repository);
  const [first] = names;
  if (first === undefined) return [];
  const [owner, repo] = first.split("/");
  return [
    `Locks and answers of ${firstOf([...names])} are not read here: \`ralph-hero status --owner ${owner} --repo ${repo}\``,
  ];
}

/** Brings what was read into order: pure. */
export function summarizeBoard(facts: BoardFacts): BoardStatus {
  const { board, cards, complete, hidden, nowMs } = facts;
  const locks = judgedLocks(facts);
  const byState = new Map<string, BoardCard[]>();
  for (const card of cards) {
    const group = byState.get(stateOf(card)) ?? [];
    group.push(card);
    byState.set(stateOf(card), group);
  }
  const known = WORKFLOW_STATES.filter((state) => byState.has(state));
  const foreign = [...byState.keys()].filter((state) => WORKFLOW_STATES.every((one) => one !== state));
  return {
    repository: board.repository.nameWithOwner,
    project: { title: board.project.title, url: board.project.url },
    at: new Date(nowMs).toISOString(),
    groups: [...known, ...foreign.toSorted()].map((state) =>
      groupOf(facts, state, byState.get(state) ?? [], locks),
    ),
    staleLocks: [...locks.values()].flatMap(({ stale }) => stale ?? []),
    tickets: cards.length,
    complete,
    hidden,
    notes: [],
  };
}

function ticketOf({ repository, number }: Pick<BoardCard, "repository" | "number">): string {
  return `${repository}#${number}`;
}

function stateOf({ state }: BoardCard): string {
  return state?.value ?? INITIAL_STATE;
}

/** `locks` is by ticket. */
function groupOf(
  { board, machine }: BoardFacts,
  state: string,
  cards: readonly BoardCard[],
  locks: ReadonlyMap<string, LockEntry>,
): StatusGroup {
  const known = machine.isValidState(state);
  const waits = !known || isIn(peoplesStates(machine, board.team.policies))({ state });
  const tickets = cards.toSorted(byUrgency(prioritiesOf(board))).map((card): StatusTicket => {
    const { number, title, url, closed, dropped, priority, estimate } = card;
    const ticket = ticketOf(card);
    return {
      ticket,
      number,
      title,
      url,
      closed,
      dropped,
      unset: card.state === null,
      priority,
      estimate,
      // Locks are refs of this repository; those of another one's tickets are not known here.
      lock: locks.get(ticket)?.held ?? null,
      waitingSince: waits && !closed ? (card.state?.updatedAt ?? null) : null,
      answer: null,
      rejectedBy: null,
      stranger: null,
      unsettled: null,
    };
  });
  return { state, known, terminal: known && machine.isTerminal(state), waitsForPeople: waits, tickets };
}

type LockEntry =
  | { readonly held: StatusLock; readonly stale?: never }
  | { readonly held?: never; readonly stale: StaleLock };

/** The judgement of every lock, by its ticket. */
function judgedLocks(facts: BoardFacts): Map<string, LockEntry> {
  const { board, cards, complete, hidden } = facts;
  const shownCards = new Map(cards.map((card) => [ticketOf(card), card]));
  const lockStatusOf = judgeByCard(facts, board);
  const judged = new Map<string, LockEntry>();
  for (const { number } of board.locks) {
    const ticket = ticketOf({ repository: board.repository.nameWithOwner, number });
    const card = shownCards.get(ticket);
    const state = card === undefined ? null : stateOf(card);
    const since = card?.state?.updatedAt ?? null;
    const shown = { number, state, since, unread: state === null && (!complete || hidden.count > 0) };
    const standing = lockStatusOf(shown);
    if (standing.kind !== "free") judged.set(ticket, judgedLock(facts, shown, standing));
  }
  return judged;
}

function judgedLock(
  { nowMs }: BoardFacts,
  { number, state, unread }: Required<TicketByCard>,
  standing: Exclude<LockStatus, { kind: "free" }>,
): LockEntry {
  const { agent, instance } = standing.lock.holder;
  if (standing.kind === "theirs" || (standing.kind === "mine" && nowMs < standing.endsAtMs)) {
    const until = new Date(standing.endsAtMs).toISOString();
    return { held: { agent, instance, mine: standing.kind === "mine", until } };
  }
  if (state === null && !unread) {
    const why = "the ticket is not on the board, or its issue is gone";
    return { stale: { number, agent, instance, why, offBoard: true } };
  }
  const reason = standing.kind === "over" ? standing.why : "its lease is over";
  const inPlace = standing.kind === "over" ? standing.inPlace : standing.kind === "mine" && standing.recorded;
  if (inPlace) return { stale: { number, agent, instance, why: reason } };
  const moved = `the ticket is in "${state}"`;
  // Its writer may have ended before the record that moves the ticket.
  const isEnded = Object.values(WHY_OVER).includes(reason);
  return { stale: { number, agent, instance, why: isEnded ? `${reason}, and ${moved}` : moved } };
}
