import { words, type Text } from "../errors.ts";
import type { Command } from "../rules/vocabulary.ts";
import type { Board } from "../ticket/board-card/board.ts";
import { lockStatuses, readFromBoard, readLockedBoard, showsLockState } from "../ticket/read/board-locks.ts";
import { MAX_QUESTIONS, offerCheckOf, type OfferCheck } from "./offer-check.ts";
import { mayBeAnswered } from "./waits.ts";
import {
  mergeAudiences,
  acceptedTickets,
  judgeOffer,
  offerOrder,
  prioritiesOf,
  routesOf,
  type Audience,
  type Obstacle,
  type Offer,
  type PassedOver,
} from "./offers.ts";
import {
  concise,
  conciseLine,
  gatherTickets,
  readAhead,
  readMatching,
  type GatherCall,
  type Unread,
} from "./gather-tickets.ts";
import { matchesFilter, openTickets, type TicketFilter } from "./item-query.ts";
import { readTicket } from "../ticket/read/read-ticket.ts";
import { holderOf, type TicketView } from "../ticket/read/ticket-view.ts";
import { isIn, waitingStates } from "../rules/state-machine.ts";
import type { Caller, Holder } from "../rules/lock.ts";
import { lockRefOf } from "../ticket/world/memory.ts";
import type { TicketSummary } from "../github/item-store.ts";
import { saysNo } from "../log/hand-decisions.ts";
import type { RepositoryAddress } from "../rules/names.ts";
import type { World } from "../ticket/world/world.ts";

export interface NextCall {
  readonly address: RepositoryAddress;
  readonly command: Command;
  readonly caller: Caller;
  /** Labels of which a ticket must have every one; absent for "any". */
  readonly labels?: readonly string[];
  /** Tickets that are not asked about, as those that the caller has already given out. */
  readonly except?: ReadonlySet<number>;
  /** Whether those count, too, that the command only moves on after a person's answer: a loop finds them itself. */
  readonly answered?: true;
}

export interface NextTicket {
  readonly command: Command;
  /** Null if no ticket was found. There is none, unless `isUndecided`. */
  readonly offer: Offer | null;
  /** More urgent tickets that were not offered, most urgent first; all tickets if there is no offer. */
  readonly passedOver: readonly PassedOver[];
  readonly inTheWay: Partial<Record<Obstacle, number>>;
  readonly compared: number;
  readonly unread: Unread;
  /** The number of tickets that look free but were not checked, because too many before them were refused. */
  readonly unasked: number;
  /** Tickets without a label for the caller, if none was found for that reason; else null. */
  readonly notForCaller: NotForCaller | null;
}

export interface NotForCaller {
  /** The minimum number of them. */
  readonly count: number;
  readonly complete: boolean;
  /** Labels of the caller: a ticket for it has one of them. */
  readonly labels: readonly string[];
}

/** Whether there may be a ticket after all: some were not read, or not checked. */
export function isUndecided({ offer, unread, unasked }: NextTicket): boolean {
  return offer === null && (unread !== "none" || unasked > 0);
}

/**
 * The most urgent ticket that the command can take now, as a handoff would decide; among those that are for the
 * caller: pinned to it first, never pinned to others. One round trip where this process has searched the board before
 * and offers the ticket that it expected: board, locks, pages of tickets and that ticket. One more for another ticket.
 * The first search of a board of more than one page reads its pages one after the other. Throws what `readBoard`,
 * `readTicket` and the store throw.
 */
export async function nextTicket(world: World, call: NextCall): Promise<NextTicket> {
  const { address } = call;
  const { board, begun } = await readFromBoard(world, address, async (known) =>
    beginSearch(world, known, call),
  );
  const { self, search, pages, early } = begun;
  world.stateFields.set(address, board.stateField);
  const view = async (number: number): Promise<TicketView> =>
    early?.number === number ? early.view : readTicket(world, { ...address, number }, call.caller);
  const candidacy = { ...begun, lockStatusOf: lockStatuses(world, board, self) };
  const asked = askedCommand(world, board, call, candidacy, view);
  return answerFor(asked, await gatherFor(world, board, { ...search, early: pages }, [asked]));
}

/**
 * The next ticket of each command, from one look at the board: its locks, the tickets that any of the commands takes, and
 * each ticket that is offered. Throws what `nextTicket` throws.
 */
export async function nextTickets(
  world: World,
  address: RepositoryAddress,
  caller: Caller,
  commands: readonly Command[],
): Promise<readonly NextTicket[]> {
  const board = await readLockedBoard(world, address);
  const self = holderOf(world, caller, board.viewer);
  const search = { priorities: prioritiesOf(board), routes: routesOf(board.team, self.agent) };
  const lockStatusOf = lockStatuses(world, board, self);
  const views = new Map<number, Promise<TicketView>>();
  const view = async (number: number): Promise<TicketView> => {
    const read = views.get(number) ?? readTicket(world, { ...address, number }, caller);
    views.set(number, read);
    return read;
  };
  const asked = commands.map((command) => {
    const mayWait = isIn(waitingStates(world.machine, command, board.team.policies));
    return askedCommand(
      world,
      board,
      { address, command, caller, answered: true },
      { search, mayWait, lockStatusOf },
      view,
    );
  });
  const states = asked.flatMap(({ filter }) => filter.states ?? []);
  const filter = openTickets(board, { labels: [], states: [...new Set(states)] });
  const found = await gatherFor(world, board, { ...search, filter, early: new Map() }, asked);
  return Promise.all(asked.map(async (one) => answerFor(one, found)));
}

/** A command for which a ticket is sought, and how it chooses among tickets. */
function askedCommand(
  world: World,
  board: Board,
  call: NextCall,
  candidacy: Candidacy,
  view: (number: number) => Promise<TicketView>,
) {
  const filter = filterOf(world, board, call);
  const candidates = candidatesOf(world, call, candidacy);
  const check = offerCheckOf(world, board, call.address, call.command, view);
  const { mayWait } = candidacy;
  const likelyFirst = likelyFirstOf(world, board);
  return {
    command: call.command,
    filter,
    mayWait,
    chooseAmong: async (tickets: readonly TicketSummary[]): Promise<Choice> => {
      const ranked = candidates(tickets.filter((ticket) => matchesFilter(ticket, filter)));
      async function* inOrder(): AsyncGenerator<Offer | PassedOver> {
        yield* ranked.filter(({ ticket }) => !mayWait(ticket));
        yield* await likelyFirst(ranked.filter(({ ticket }) => mayWait(ticket)));
      }
      return choose(inOrder(), check);
    },
  };
}

type AskedCommand = ReturnType<typeof askedCommand>;

/** GitHub takes so many ids in a request; less urgent tickets count as changed. */
const MAX_DATES = 100;

/**
 * Of tickets that may wait for a person, where more wait than are checked, those first whose issue has changed since their
 * card came there, and whose newest comment may be a yes; then those that changed otherwise. Of each the newest, so
 * that talk and rejections hide no answer on another. One that nobody has written on is passed over, unless it may wait
 * for an orchestrator. Two requests for all.
 */
function likelyFirstOf(world: World, board: Board) {
  const ranks = new Map<string, number>();
  const rankOf = ({ itemId }: TicketSummary): number => ranks.get(itemId) ?? 1;
  return async (ranked: readonly (Offer | PassedOver)[]): Promise<readonly (Offer | PassedOver)[]> => {
    const waiting = ranked.filter(({ kind }) => kind === "offer").map(({ ticket }) => ticket);
    if (waiting.length <= MAX_QUESTIONS) return ranked;
    const unknown = waiting.filter(({ itemId }) => !ranks.has(itemId)).slice(0, MAX_DATES);
    if (unknown.length > 0) {
      const ids = unknown.map(({ itemId }) => itemId);
      const [dates, comments] = await Promise.all([
        world.cards.readStateDates(ids, board.stateField),
        world.cards.readNewestComments(ids),
      ]);
      for (const { itemId, updatedAt } of unknown) {
        const comment = comments.get(itemId);
        const isYes = comment !== undefined && !comment.byViewer && !saysNo(comment);
        const rank = isYes ? 0 : 1;
        ranks.set(itemId, mayBeAnswered(dates.get(itemId) ?? null, updatedAt) ? rank : 2);
      }
    }
    const likely = waiting
      .filter((ticket) => rankOf(ticket) < 2)
      .toSorted(
        (one, other) =>
          rankOf(one) - rankOf(other) || Date.parse(other.updatedAt) - Date.parse(one.updatedAt),
      )
      .slice(0, MAX_QUESTIONS);
    const isLater = ({ kind, ticket }: Offer | PassedOver) => kind === "offer" && !likely.includes(ticket);
    const mayBeRouted = board.team.orchestrator !== undefined;
    const reason = "nobody has written on it since its card came there";
    return ranked
      .toSorted((one, other) => Number(isLater(one)) - Number(isLater(other)))
      .map((one) =>
        rankOf(one.ticket) === 2 && !mayBeRouted
          ? { kind: "passed", ticket: one.ticket, obstacle: "person", reason }
          : one,
      );
  };
}

/** Reads tickets until each command has one. */
async function gatherFor(
  world: World,
  board: Board,
  call: Omit<GatherCall, "isEnough">,
  asked: readonly AskedCommand[],
) {
  const gathered = await gatherTickets(world, board, {
    ...call,
    async isEnough(read) {
      // One that may still wait for a person does not end the search.
      const choices = await Promise.all(
        asked.map(async (one) => one.chooseAmong(read.filter((ticket) => !one.mayWait(ticket)))),
      );
      return choices.every(({ offer, unasked }) => offer !== null || unasked > 0);
    },
  });
  const { labels, unlabelled } = mergeAudiences(call.routes);
  if (gathered.tickets.length > 0 || unlabelled) return { ...gathered, notForCaller: null };
  // An agent with scopes is given nothing without a label: if that is all there is, it is to know. One request.
  const { tickets, next } = await readMatching(world, board, { filter: call.filter, after: null });
  const left: NotForCaller = { count: tickets.length, complete: next === null, labels };
  return { ...gathered, notForCaller: tickets.length === 0 ? null : left };
}

async function answerFor(
  { command, filter, chooseAmong }: AskedCommand,
  { tickets, unread, notForCaller }: Awaited<ReturnType<typeof gatherFor>>,
): Promise<NextTicket> {
  const choice = await chooseAmong(tickets);
  const inTheWay: Partial<Record<Obstacle, number>> = {};
  for (const { obstacle } of choice.passedOver) inTheWay[obstacle] = (inTheWay[obstacle] ?? 0) + 1;
  const compared = tickets.filter((ticket) => matchesFilter(ticket, filter)).length;
  return { command, ...choice, inTheWay, compared, unread, notForCaller };
}

/**
 * The search of a call on this board. Pages that this process knows are requested at once, and the ticket that is
 * offered if they and the locks are as this process left them.
 */
function beginSearch(world: World, board: Board, call: NextCall) {
  const { command, caller, address } = call;
  const self = holderOf(world, caller, board.viewer);
  const search = {
    filter: filterOf(world, board, call),
    routes: routesOf(board.team, self.agent),
    priorities: prioritiesOf(board),
  };
  const { pages, known } = readAhead(world, board, search);
  const mayWait = isIn(waitingStates(world.machine, command, board.team.policies));
  const likely = expectedOffer(world, call, { search, mayWait }, self, known);
  if (likely === undefined) return { self, search, mayWait, pages, early: null };
  const { number } = likely.ticket;
  const view = readTicket(world, { ...address, number }, caller);
  // The check gets its failure; there may be none.
  view.catch(() => undefined);
  return { self, search, mayWait, pages, early: { number, view } };
}

/**
 * The offer by these tickets, with this process's own writes and locks since. A ticket in a lock state is somebody else's
 * unless its lock is known.
 */
function expectedOffer(
  world: World,
  call: NextCall,
  candidacy: Omit<Candidacy, "lockStatusOf">,
  self: Holder,
  known: readonly TicketSummary[],
): Offer | PassedOver | undefined {
  const { ownWrites } = world;
  const addressOf = ({ number }: TicketSummary) => ({ ...call.address, number });
  const locks = known.flatMap((ticket) => {
    const address = addressOf(ticket);
    const commit = ownWrites.refOf({ address, name: lockRefOf(world, address) });
    return commit === null ? [] : [{ number: ticket.number, commit }];
  });
  const lockStatusOf = lockStatuses(world, { locks }, self);
  const withOwnState = (ticket: TicketSummary): TicketSummary => ({
    ...ticket,
    state: ownWrites.cardOf(addressOf(ticket))?.value ?? ticket.state,
  });
  const isOthers = ({ number, state }: TicketSummary): boolean =>
    showsLockState(world.machine, state) && !locks.some((lock) => lock.number === number);
  const candidates = candidatesOf(world, call, { ...candidacy, lockStatusOf });
  return candidates(known.map(withOwnState)).find(
    ({ kind, ticket }) => kind === "offer" && !isOthers(ticket),
  );
}

interface Candidacy {
  readonly search: { readonly priorities: readonly string[]; readonly routes: readonly Audience[] };
  readonly mayWait: (ticket: TicketSummary) => boolean;
  readonly lockStatusOf: ReturnType<typeof lockStatuses>;
}

/**
 * The tickets in the order of an offer, each judged by what the board shows. Those that can be taken and wait for others
 * come last: they are not built soon.
 */
function candidatesOf(
  { machine }: World,
  { command, except }: NextCall,
  { search, mayWait, lockStatusOf }: Candidacy,
): (tickets: readonly TicketSummary[]) => (Offer | PassedOver)[] {
  const order = offerOrder(search.priorities, search.routes, mayWait);
  return (tickets) =>
    tickets
      .filter(({ number }) => except?.has(number) !== true)
      .toSorted(order)
      .map((ticket) => judgeOffer({ machine, command, lockStatusOf }, ticket))
      .toSorted((one, other) => Number(waitsForOthers(one)) - Number(waitsForOthers(other)));
}

function waitsForOthers({ kind, ticket }: Offer | PassedOver): boolean {
  return kind === "offer" && ticket.openBlockers > 0;
}

function filterOf(world: World, board: Board, { command, labels = [], answered }: NextCall): TicketFilter {
  const { machine } = world;
  const options = board.estimate?.options.map(({ name }) => name) ?? null;
  const { states, estimates } = acceptedTickets(machine, command, options);
  const wanted = states.filter((state) => answered === true || !machine.takesAnswered(command, state));
  return openTickets(board, { labels, states: wanted, estimates });
}

type Choice = Pick<NextTicket, "offer" | "passedOver" | "unasked">;

/** The first in this order that a handoff would take, and what stood before it. */
async function choose(inOrder: AsyncIterable<Offer | PassedOver>, check: OfferCheck): Promise<Choice> {
  const passedOver: PassedOver[] = [];
  let unasked = 0;
  for await (const candidate of inOrder) {
    const answer = candidate.kind === "offer" ? await check(candidate) : candidate;
    if (answer === null) unasked += 1;
    else if (answer.kind === "offer") return { offer: answer, passedOver, unasked };
    else passedOver.push(answer);
  }
  return { offer: null, passedOver, unasked };
}

/** So many of the tickets that were passed over are named; the others are counted. */
const MAX_NAMED = 5;

export function nextAnswer(next: NextTicket): Record<string, unknown> {
  const { offer, passedOver, inTheWay } = next;
  return {
    ticket: offer === null ? null : { ...concise(offer.ticket), url: offer.ticket.url },
    worker: offer?.worker,
    ...(offer?.isTask === true ? { task: true } : {}),
    why: [...ageLines(next), ...whyLines(next)],
    passedOver: passedOver.slice(0, MAX_NAMED).map(({ ticket, obstacle, reason }) => ({
      number: ticket.number,
      title: ticket.title,
      priority: ticket.priority,
      obstacle,
      reason,
    })),
    inTheWay,
  };
}

const UNREAD: Readonly<Record<Unread, string>> = {
  none: "",
  "less urgent": "; the others that match are less urgent",
  unknown: "; more match than one call reads, and an older or more urgent one may be among them",
};

/** The reason of the offer, and the extent of the search. */
export function whyLines(next: NextTicket): Text[] {
  const { offer, compared, unread, unasked, notForCaller } = next;
  const scope = `${compared} ${compared === 1 ? "ticket was" : "tickets were"} compared`;
  const rest = `${unasked} less urgent ones look free but were not checked, because too many before them were refused: settle those first`;
  if (offer === null) {
    const none = `none was found among the ${compared} that were read; there are more, so there may still be one`;
    return [
      unread === "none" ? scope : none,
      ...(unasked === 0 ? [] : [rest]),
      ...(notForCaller === null ? [] : [labelLine(notForCaller)]),
    ];
  }
  return [...offer.notes, `${scope}${UNREAD[unread]}`];
}

function ageLines({ offer }: NextTicket): string[] {
  if (offer === null) return [];
  const { priority, createdAt } = offer.ticket;
  return [`${priority ?? "No"} priority, created ${createdAt}`];
}

export function labelLine({ count, complete, labels }: NotForCaller): string {
  const many = complete && count === 1 ? "1 is" : `${complete ? "" : "at least "}${count} are`;
  return `${many} passed over: no label for you (${labels.join(", ")})`;
}

export function nextLines(next: NextTicket): Text[] {
  const { command, offer, passedOver, inTheWay } = next;
  const head =
    offer === null
      ? `${isUndecided(next) ? "Found" : "There is"} no ticket that ${command} can take now`
      : `${conciseLine(offer.ticket)} ${offer.ticket.url}${offer.worker === command ? "" : `, for ${offer.worker}`}`;
  const counts = Object.entries(inTheWay).map(([obstacle, count]) => `${obstacle} ${count}`);
  return [
    head,
    ...ageLines(next),
    ...whyLines(next),
    ...(passedOver.length > 0 ? [`Passed over (${counts.join(", ")}):`] : []),
    ...passedOver.slice(0, MAX_NAMED).map(({ ticket, reason }) => words`- ${conciseLine(ticket)}: ${reason}`),
  ];
}
