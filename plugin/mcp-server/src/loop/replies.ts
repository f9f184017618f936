/** Tickets that wait for an agent's answer: a question put to it, or a review that a submission names it for. */
import { PERSON, ORCHESTRATOR, type Question } from "../domain/questions.ts";
import { sameName } from "../domain/names.ts";
import { INITIAL_STATE } from "../domain/vocabulary.ts";
import { readPagesOfMatching } from "../board/gather-tickets.ts";
import { openTickets } from "../board/item-query.ts";
import { REVIEW } from "../ledger/interactions.ts";
import type { TicketSummary } from "../ports/board.ts";
import type { World } from "../ports/world.ts";
import { requestsOf } from "../ticket/accounts.ts";
import { readBoard } from "../ticket/board.ts";
import { AGENT_LABEL } from "../ticket/given-text.ts";
import { ASKED_LABEL } from "../ticket/questions.ts";
import { readTicket } from "../ticket/read-ticket.ts";
import { authorityOf } from "../ticket/team.ts";
import type { TicketView } from "../ticket/ticket-view.ts";
import { dueOf, type Due, type DueCall } from "./limits.ts";
import { ifReadable, type LoopContext } from "./loop-context.ts";

/** Each look costs a request; the others have their turn at the next look. */
const MAX_LOOKS = 20;
/** Five hundred open tickets; pages in which nothing changed cost nothing. */
const MAX_PAGES = 5;
/** GitHub dates by the second, and its lists may be late: what has changed just now is looked at again. */
const SETTLED_AFTER_MS = 60_000;

/** Finds tickets that an agent of the team is to answer on. Each is looked at again only when its issue has changed. */
export class AwaitedReplies {
  /** By ticket, the date of its issue when nothing was awaited there. */
  readonly #quiet = new Map<number, string>();

  /** The most recent one whose agent can be started; null for none. Throws what the stores throw. */
  async next(context: Pick<LoopContext, "world" | "team" | "tell">, call: DueCall): Promise<Due | null> {
    const { world, team } = context;
    const { address, agent } = call;
    // Without a team nobody is known by name.
    if (team.agents.length === 0) return null;
    for (const ticket of await this.#candidates(world, call)) {
      const { number, updatedAt } = ticket;
      const view = await ifReadable(context, number, async () =>
        readTicket(world, { ...address, number }, { agent }),
      );
      const request = view === null ? null : awaitedIn(view);
      if (request !== null) return replyDue(ticket, request);
      if (view === null || Date.parse(updatedAt) < world.clock.now() - SETTLED_AFTER_MS)
        this.#quiet.set(number, updatedAt);
    }
    return null;
  }

  async #candidates(world: World, { address, labels, except, kept }: DueCall): Promise<TicketSummary[]> {
    const board = await readBoard(world, address);
    const filter = openTickets(board, { labels });
    const found = await readPagesOfMatching(world, board, filter, MAX_PAGES);
    const reviewed = world.machine.resolveIntent("complete", "impl");
    return found
      .filter((ticket) => mayAwait(ticket, reviewed))
      .filter(({ number, updatedAt }) => this.#quiet.get(number) !== updatedAt)
      .filter(({ number }) => !except.has(number) && !kept.has(number))
      .toSorted((one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt))
      .slice(0, MAX_LOOKS);
  }
}

/** Work that was submitted, a question to somebody, or a task, whose work is submitted where it stands. */
function mayAwait({ state, labels }: TicketSummary, reviewed: string | null): boolean {
  const begins = (prefix: string): boolean => labels.some((label) => label.toLowerCase().startsWith(prefix));
  const shown = state ?? INITIAL_STATE;
  return shown === reviewed || begins(ASKED_LABEL) || (shown === INITIAL_STATE && begins(AGENT_LABEL));
}

/** Whether the request's receiver is still to answer it. */
function isAwaited({ to, type, state, answer, advice }: Question, view: TicketView): boolean {
  const isOver = type === REVIEW.type && state !== view.reconciliation.state;
  // Advice leaves a request open, and its receiver has nothing to add.
  return to !== null && answer === null && !isOver && !advice.some(({ by }) => sameName(by, to));
}

/** Whether the agent is still to answer on the ticket. */
export function awaitsReplyOf(view: TicketView, agent: string): boolean {
  return requestsOf(view).questions.some(
    (request) => request.to !== null && sameName(request.to, agent) && isAwaited(request, view),
  );
}

/** The open request to an agent that the team's file names. */
function awaitedIn(view: TicketView): (Question & { readonly to: string }) | null {
  const { orchestrator, members } = authorityOf(view.team);
  const names = orchestrator === null ? members : [...members, orchestrator];
  for (const request of requestsOf(view).questions) {
    const { to } = request;
    if (to === null || to === PERSON || to === ORCHESTRATOR || !isAwaited(request, view)) continue;
    if (names.some((name) => sameName(name, to))) return { ...request, to };
  }
  return null;
}

function replyDue(ticket: TicketSummary, { to, type }: Question & { readonly to: string }): Due {
  const { number } = ticket;
  if (type === REVIEW.type)
    return { ...dueOf(ticket, "review"), reply: { as: to, prompt: `/ralph-hero:ralph-review ${number}` } };
  const prompt = `Ticket ${number} has open questions to you, the agent "${to}". Read the skill handoff-protocol, read the ticket with ralph_hero__get_ticket, answer each of these questions once with ralph_hero__answer, and stop. Do no other work on the ticket.`;
  return { ...dueOf(ticket, "triage"), reply: { as: to, prompt } };
}
