import type { Command } from "../domain/vocabulary.ts";
import type { Board } from "../ticket/board.ts";
import { lockStatuses, readFromBoard } from "../ticket/board-locks.ts";
import { offerCheckOf, type OfferCheck } from "./offer-check.ts";
import {
  concise,
  conciseLine,
  gatherTickets,
  readAhead,
  readMatching,
  type Unread,
} from "./gather-tickets.ts";
import { openTickets, type TicketFilter } from "./item-query.ts";
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
import type { TicketSummary } from "../ports/board.ts";
import type { RepositoryAddress } from "../ports/ticket.ts";
import { holderOf } from "../ticket/ticket-view.ts";
import { isIn, waitingStates } from "../domain/waiting.ts";
import type { World } from "../ports/world.ts";
import type { Caller } from "../domain/lock.ts";

export interface NextCall {
  readonly address: RepositoryAddress;
  readonly command: Command;
  readonly caller: Caller;
  /** Labels of which a ticket must have every one; absent for "any". */
  readonly labels?: readonly string[];
  /** Tickets that are not asked about, as those that the caller has already given out. */
  readonly except?: ReadonlySet<number>;
}

export interface NextTicket {
  readonly command: Command;
  /** Null if no ticket was found. There is none, unless `isUndecided`. */
  readonly offer: Offer | null;
  /** More urgent tickets that were not offered, most urgent first; all tickets if there is no offer. */
  readonly passedOver: readonly PassedOver[];
  /** The number of them for each reason. */
  readonly inTheWay: Partial<Record<Obstacle, number>>;
  /** The number of tickets that were compared. */
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
 * caller: pinned to it first, never pinned to others. Two round trips where this process has searched the board before
 * and the check agrees with the board: board, locks and pages of tickets, then the ticket. The first search of a board
 * of more than one page reads its pages one after the other. Throws what `readBoard`, `readTicket` and the store throw.
 */
export async function nextTicket(world: World, call: NextCall): Promise<NextTicket> {
  const { command, address, except } = call;
  const { machine } = world;
  const { board, begun } = await readFromBoard(world, address, async (known) =>
    beginSearch(world, known, call),
  );
  const { self, search, early } = begun;
  const { routes, priorities, filter } = search;
  world.stateFields.set(address, board.stateField);
  const lockStatusOf = lockStatuses(world, board, self);
  const mayWait = isIn(waitingStates(machine, command, board.team.policies));
  const order = offerOrder({ priorities, routes, mayWait });
  const check = offerCheckOf(world, call, board);
  const chooseAmong = async (tickets: readonly TicketSummary[]): Promise<Choice> => {
    const ranked = tickets.filter(({ number }) => except?.has(number) !== true).toSorted(order);
    return choose(
      ranked.map((ticket) => judgeOffer({ machine, command, lockStatusOf }, ticket)),
      check,
    );
  };
  const { tickets, unread } = await gatherTickets(world, board, {
    ...search,
    early,
    async isEnough(read) {
      // One that may still wait for a person does not end the search.
      const { offer, unasked } = await chooseAmong(read.filter((ticket) => !mayWait(ticket)));
      return offer !== null || unasked > 0;
    },
  });
  const choice = await chooseAmong(tickets);
  const inTheWay = countByObstacle(choice.passedOver);
  const notForCaller = tickets.length > 0 ? null : await readNotForCaller(world, board, { filter, routes });
  return { command, ...choice, inTheWay, compared: tickets.length, unread, notForCaller };
}

/** The search of a call on this board. Pages that this process knows are requested at once. */
function beginSearch(world: World, board: Board, { command, caller, labels = [] }: NextCall) {
  const self = holderOf(world, caller, board.viewer);
  const search = {
    filter: openTickets(board, { labels, ...intake(world, board, command) }),
    routes: routesOf(board.team, self.agent),
    priorities: prioritiesOf(board),
  };
  return { self, search, early: readAhead(world, board, search) };
}

/** An agent with scopes is given nothing without a label: if that is all there is, it is to know. One request. */
async function readNotForCaller(
  world: World,
  board: Board,
  { filter, routes }: { readonly filter: TicketFilter; readonly routes: readonly Audience[] },
): Promise<NotForCaller | null> {
  const { labels, unlabelled } = mergeAudiences(routes);
  if (unlabelled) return null;
  const { tickets, next } = await readMatching(world, board, { filter, after: null });
  return tickets.length === 0 ? null : { count: tickets.length, complete: next === null, labels };
}

function intake(world: World, { estimate }: Board, command: Command) {
  const options = estimate?.options.map(({ name }) => name) ?? null;
  return acceptedTickets(world.machine, command, options);
}

type Choice = Pick<NextTicket, "offer" | "passedOver" | "unasked">;

/** The first in this order that a handoff would take, and what stood before it. */
async function choose(ranked: readonly (Offer | PassedOver)[], check: OfferCheck): Promise<Choice> {
  const passedOver: PassedOver[] = [];
  let unasked = 0;
  for (const candidate of ranked) {
    const answer = candidate.kind === "offer" ? await check(candidate) : candidate;
    if (answer === null) unasked += 1;
    else if (answer.kind === "offer") return { offer: answer, passedOver, unasked };
    else passedOver.push(answer);
  }
  return { offer: null, passedOver, unasked };
}

function countByObstacle(passedOver: readonly PassedOver[]): Partial<Record<Obstacle, number>> {
  const counts: Partial<Record<Obstacle, number>> = {};
  for (const { obstacle } of passedOver) counts[obstacle] = (counts[obstacle] ?? 0) + 1;
  return counts;
}

/** So many of the tickets that were passed over are named; the others are counted. */
const MAX_NAMED = 5;

/** The offer for programs. */
export function nextAnswer(next: NextTicket): Record<string, unknown> {
  const { offer, passedOver, inTheWay } = next;
  return {
    ticket: offer === null ? null : { ...concise(offer.ticket), url: offer.ticket.url },
    ...(offer === null ? {} : { worker: offer.worker }),
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
export function whyLines(next: NextTicket): string[] {
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

function labelLine({ count, complete, labels }: NotForCaller): string {
  const many = complete && count === 1 ? "1 is" : `${complete ? "" : "at least "}${count} are`;
  return `${many} passed over: no label for you (${labels.join(", ")})`;
}

/** The offer for readers. */
export function nextLines(next: NextTicket): string[] {
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
    ...passedOver.slice(0, MAX_NAMED).map(passedLine),
  ];
}

function passedLine({ ticket, reason }: PassedOver): string {
  return `- ${conciseLine(ticket)}: ${reason}`;
}
