/**
 * Tickets that wait for an agent's answer: a question put to it, or a review that a submission names it for. And work
 * whose own agent has asked, and that goes on after the answer.
 */
import { PERSON, ORCHESTRATOR, type Question } from "../../../mcp-server/src/rules/questions.ts";
import type { StateMachine } from "../../../mcp-server/src/rules/state-machine.ts";
import { bearsPrefix, sameAgent, sameName } from "../../../mcp-server/src/rules/names.ts";
import { INITIAL_STATE } from "../../../mcp-server/src/rules/vocabulary.ts";
import { readPagesOfMatching } from "../../../mcp-server/src/board/gather-tickets.ts";
import { openTickets } from "../../../mcp-server/src/board/item-query.ts";
import { isMarked } from "../../../mcp-server/src/log/comment.ts";
import { type LogEntry } from "../../../mcp-server/src/log/fold.ts";
import { REVIEW } from "../../../mcp-server/src/log/interactions.ts";
import { remarksOf } from "../../../mcp-server/src/log/replies.ts";
import { lookUpAccounts, requestsOf, authorityOf } from "../../../mcp-server/src/ticket/team/team.ts";
import { recentBoard, type Board } from "../../../mcp-server/src/ticket/board-card/board.ts";
import { AGENT_LABEL } from "../../../mcp-server/src/ticket/checks/given-text.ts";
import { ASKED_LABEL, restoreLabels } from "../../../mcp-server/src/ticket/talk/questions.ts";
import { readTicket } from "../../../mcp-server/src/ticket/read/read-ticket.ts";
import { StrangerCheck } from "../../../mcp-server/src/ticket/route/strangers.ts";
import type { TicketView } from "../../../mcp-server/src/ticket/read/ticket-view.ts";
import { MAX_PAGES, SETTLED_AFTER_MS } from "./board-poller.ts";
import { dueOf, type Due, type DueCall } from "./due-work.ts";
import type { LeftTicket } from "./escalation.ts";
import { ifReadable, readOwn, type LoopContext } from "./loop-context.ts";
import type { StoredMark } from "../../../mcp-server/src/runs/run-marks.ts";
import type { TicketSummary } from "../../../mcp-server/src/github/item-store.ts";
import type { World } from "../../../mcp-server/src/ticket/world/world.ts";

/** Each look costs a request; the others have their turn at the next look. */
const MAX_LOOKS = 20;

/** Finds tickets that an agent of the team is to answer on. Each is looked at again only when its issue has changed. */
export class AwaitedReplies {
  /** By ticket, what it showed when nothing was awaited there. */
  readonly #quiet = new Map<number, string>();
  /** Tickets that were seen with the label of a question: one that loses it is looked at, too. */
  readonly #labelled = new Set<number>();

  /** The most recent one whose agent can be started; null for none. Throws what the stores throw. */
  async next(
    context: Pick<LoopContext, "team"> & RestoringContext,
    call: DueCall & { readonly asking: AskingTickets },
  ): Promise<Due | null> {
    const { world, team } = context;
    const { address, agent, asking } = call;
    // Without a team nobody is known by name.
    if (team.agents.length === 0) return null;
    const board = await recentBoard(world, address);
    const strangers = new StrangerCheck(world, address, board);
    for (const ticket of await this.#candidates(world, board, call)) {
      const { number, updatedAt } = ticket;
      const view = await ifReadable(context, number, async () =>
        readTicket(world, { ...address, number }, { agent }),
      );
      if (view !== null) await restoreLostLabels(context, view, ticket);
      const request = view === null ? null : awaitedIn(view, asking.get(number) ?? null);
      const wait = request === null ? null : await strangers.waitOf(ticket, view ?? undefined);
      if (request !== null && wait === null) return replyDue(ticket, request);
      // Rights that GitHub does not tell now, or that nobody has asked about, are looked at again.
      if (wait === "unchecked" || (wait !== null && wait.unknown !== null)) continue;
      if (view === null || Date.parse(updatedAt) < world.clock.now() - SETTLED_AFTER_MS)
        this.#quiet.set(number, shownBy(ticket));
    }
    return null;
  }

  async #candidates(
    world: World,
    board: Board,
    { labels, except, kept, asking }: DueCall & { readonly asking: AskingTickets },
  ): Promise<TicketSummary[]> {
    const filter = openTickets(board, { labels });
    const found = await readPagesOfMatching(world, board, filter, MAX_PAGES);
    const reviewed = world.machine.reviewState;
    for (const { number } of found.filter(isAsked)) this.#labelled.add(number);
    return found
      .filter(
        (ticket) =>
          mayAwait(ticket, reviewed) || this.#labelled.has(ticket.number) || asking.has(ticket.number),
      )
      .filter((ticket) => this.#quiet.get(ticket.number) !== shownBy(ticket))
      .filter(({ number }) => !except.has(number) && (!kept.has(number) || asking.has(number)))
      .toSorted((one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt))
      .slice(0, MAX_LOOKS);
  }
}

/** The facts that a comment, a label or a move changes. Rights of accounts are not among them. */
function shownBy({ updatedAt, state }: TicketSummary): string {
  return `${updatedAt} ${state}`;
}

/** Work that was submitted, a question to somebody, or a task, whose work is submitted where it stands. */
function mayAwait({ state, labels }: TicketSummary, reviewed: string | null): boolean {
  const shown = state ?? INITIAL_STATE;
  return (
    shown === reviewed || isAsked({ labels }) || (shown === INITIAL_STATE && bearsPrefix(labels, AGENT_LABEL))
  );
}

function isAsked({ labels }: Pick<TicketSummary, "labels">): boolean {
  return bearsPrefix(labels, ASKED_LABEL);
}

type RestoringContext = Pick<LoopContext, "world" | "tell"> & {
  readonly options: Pick<LoopContext["options"], "mode">;
};

/** Removing a label hides no question: it is put back. */
async function restoreLostLabels(
  { world, options, tell }: RestoringContext,
  view: TicketView,
  { number, labels }: TicketSummary,
): Promise<void> {
  if (options.mode === "dry run") return;
  for (const message of await restoreLabels(world, view, labels)) tell({ kind: "trouble", number, message });
}

/** Whether the request's receiver is still to answer it. */
function isAwaited({ to, type, state, answer, advice, undecidedNo }: Question, view: TicketView): boolean {
  const isOver = type === REVIEW.type && state !== view.reconciliation.state;
  // Advice leaves a request open, and its receiver has nothing to add.
  return (
    to !== null &&
    answer === null &&
    undecidedNo === undefined &&
    !isOver &&
    !advice.some(({ by }) => sameName(by, to))
  );
}

/** Whether the agent is still to answer on the ticket. */
export function awaitsReplyOf(view: TicketView, agent: string): boolean {
  return requestsOf(view).questions.some(
    (request) => request.to !== null && sameName(request.to, agent) && isAwaited(request, view),
  );
}

/** The open request to an agent that the team's file names, and that does not wait for an answer itself. */
function awaitedIn(view: TicketView, asker: string | null): (Question & { readonly to: string }) | null {
  const { orchestrator, members } = authorityOf(view.team);
  const names = orchestrator === null ? members : [...members, orchestrator];
  for (const request of requestsOf(view).questions) {
    const { to } = request;
    if (to === null || to === PERSON || to === ORCHESTRATOR || !isAwaited(request, view)) continue;
    if (asker !== null && sameName(asker, to)) continue;
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

/** Tickets whose agent has asked and waits for the answer, with the agent's name. */
type AskingTickets = ReadonlyMap<number, string>;

/** Finds work that goes on because its question is answered. Each is looked at again only when its issue has changed. */
export class AskedWork {
  /** By ticket, the date of its issue when nothing was answered there. */
  readonly #quiet = new Map<number, string>();
  #waiting: readonly LeftTicket[] = [];

  /** Those that were unanswered at the last look. */
  waiting(): readonly LeftTicket[] {
    return this.#waiting;
  }

  /** Those of the marked tickets whose question nobody has answered, neither by a decision nor in a comment. */
  async unanswered(
    context: Pick<LoopContext, "world" | "options" | "tell">,
    marks: readonly StoredMark[],
  ): Promise<AskingTickets> {
    const asking = new Map(marks.map(({ number, agent }) => [number, agent]));
    this.#waiting = [];
    if (marks.length === 0) return asking;
    const { world, options } = context;
    const board = await recentBoard(world, options.address);
    const found = await readPagesOfMatching(
      world,
      board,
      openTickets(board, { labels: options.labels }),
      MAX_PAGES,
    );
    const tickets = new Map(found.map((ticket) => [ticket.number, ticket]));
    for (const mark of marks) {
      const { number } = mark;
      const ticket = tickets.get(number);
      if (ticket === undefined || this.#quiet.get(number) === ticket.updatedAt) continue;
      const { updatedAt } = ticket;
      const isAnswered = await ifReadable(context, number, async () => hasAnswer(context, mark, ticket));
      if (isAnswered === true) asking.delete(number);
      else if (Date.parse(updatedAt) < world.clock.now() - SETTLED_AFTER_MS)
        this.#quiet.set(number, updatedAt);
    }
    this.#waiting = marks.flatMap(({ number, last, work }) => {
      const ticket = asking.has(number) ? tickets.get(number) : undefined;
      const asked = [last, work?.last].find((run) => run?.kind === "asked");
      return ticket === undefined ? [] : [{ ticket, for: asked?.why ?? "an answer" }];
    });
    return asking;
  }
}

/** GitHub's dates of comments and issues know no parts of seconds. */
function wholeSecond(atMs: number): number {
  return Math.floor(atMs / 1000) * 1000;
}

/**
 * Whether nothing that the mark's agent has asked is open any more, or a person who may write has commented since. Where
 * a ticket waits for a person only the latter counts.
 */
async function hasAnswer(
  context: Pick<LoopContext, "world" | "options" | "tell">,
  { number, agent }: StoredMark,
  ticket: TicketSummary,
): Promise<boolean> {
  const { world, options } = context;
  const view = await readOwn(context, number);
  await restoreLostLabels(context, view, ticket);
  const isForPerson = view.reconciliation.state === stateOfAsked(world.machine);
  const open = openQuestionOf(view, agent);
  if (!isForPerson && open === null) return true;
  // By the order of comments: times of one second cannot order them, and an answer may come before the agent's end.
  const asking = view.log.accepted.find(({ record }) => record.seq === open?.seq) ?? lastMove(view);
  const askedAt = BigInt(asking?.comment.databaseId ?? 0);
  const since = view.comments.filter(({ databaseId }) => BigInt(databaseId) > askedAt);
  const said = since.filter(({ body }) => !isMarked(body));
  const trust = await lookUpAccounts(world, options.address, view.trust, said);
  return remarksOf({ ...view, comments: since }, trust).some(({ by, standing }) => {
    const isOwn = by === "own account" && !view.team.policies.replyFromOthersOnly;
    return standing === "counts" && (by === "person" || isOwn);
  });
}

function stateOfAsked(machine: StateMachine): string | null {
  return machine.resolveIntent("escalate", "triage");
}

/** The agent's newest open question since the ticket last moved; null for none. */
function openQuestionOf(view: TicketView, agent: string): Question | null {
  const { seq: movedAt = 0 } = lastMove(view)?.record ?? {};
  const isOwn = ({ from, seq }: Question): boolean => sameName(from, agent) && seq > movedAt;
  return requestsOf(view).questions.findLast((one) => isOwn(one) && one.answer === null) ?? null;
}

function lastMove({ log }: TicketView): LogEntry | undefined {
  return log.accepted.findLast(({ record }) => record.from !== record.to);
}

/**
 * The receiver of the question that the agent has asked since its start and that is open, for readers: of one asked since
 * the ticket last moved, or a person where the agent itself has moved the ticket to wait for one. Null for none.
 */
export function askedBy(
  machine: StateMachine,
  view: TicketView,
  { agent, startedAtMs }: { readonly agent: string; readonly startedAtMs: number },
): string | null {
  const isNew = (at: string): boolean => Date.parse(at) >= wholeSecond(startedAtMs);
  const open = openQuestionOf(view, agent);
  if (open !== null && isNew(open.at))
    return `${open.to === null ? "anyone" : JSON.stringify(open.to)} (question ${open.seq})`;
  const move = lastMove(view);
  if (move === undefined || view.reconciliation.state !== move.record.to) return null;
  const { to, agent: mover } = move.record;
  return to === stateOfAsked(machine) && isNew(move.comment.createdAt) && sameAgent(mover ?? null, agent)
    ? "a person"
    : null;
}
