/** The tickets that may be offered to a command, and their order; pure. */
import { type Text } from "../errors.ts";
import { lockedReason, type LockStatus } from "../rules/lock.ts";
import type { TransitionRequest, Situation } from "../rules/situation.ts";
import { type StateMachine, waitingStates } from "../rules/state-machine.ts";
import {
  ESTIMATES,
  INITIAL_STATE,
  PRIORITIES,
  WORKFLOW_STATES,
  type Command,
  type WorkflowState,
} from "../rules/vocabulary.ts";
import type { Board } from "../ticket/board-card/board.ts";
import { bearsAll, bearsPrefix, sameName, type RepositoryAddress } from "../rules/names.ts";
import { AGENT_LABEL, agentLabel } from "../ticket/checks/given-text.ts";
import type { TeamConfig } from "../ticket/team/team-config.ts";
import { memberOf } from "../ticket/team/team.ts";
import { Failure, isOfOneTicket } from "../errors.ts";
import { commentWarning, wayOn } from "../rules/comment-limit.ts";
import { decide } from "../rules/decide.ts";
import { shownReviewer } from "../rules/review.ts";
import { TASK, noteForTask, taskCommand, workStatesOf } from "../rules/task.ts";
import { currentSubmission, termsIn } from "../log/contract.ts";
import { ifVisible } from "../ticket/read/look-up.ts";
import { verdictOn } from "../ticket/review/review.ts";
import { BEING_MADE, isBeingMade } from "../ticket/handoff/plan-handoff.ts";
import { situationWithText } from "../ticket/read/decided-text.ts";
import type { TicketView } from "../ticket/read/ticket-view.ts";
import { StrangerCheck, strangerReason } from "../ticket/route/strangers.ts";
import { requireSoundLog } from "../ticket/read/sound-log.ts";

import type { TicketSummary } from "../github/item-store.ts";
import { COUNTS_SETTLE_MS } from "../rules/bounds.ts";
import type { World } from "../ticket/world/world.ts";

/** The kinds of reason for which a ticket is passed over, in the order in which they are looked for. */
export type Obstacle =
  | "state"
  | "closed"
  | "children"
  | "finished"
  | "blocked"
  | "locked"
  | "estimate"
  | "person"
  /** Its author may not write, and nobody who may has labelled or moved it. */
  | "stranger"
  /** A handoff would be refused, for a reason that the board does not show. */
  | "refused";

export interface PassedOver {
  readonly kind: "passed";
  readonly ticket: TicketSummary;
  readonly obstacle: Obstacle;
  readonly reason: string;
}

export interface Offer {
  readonly kind: "offer";
  readonly ticket: TicketSummary;
  /** The command that takes it: the one that asks, or one that it delegates to. */
  readonly worker: Command;
  /** Whether all its children are closed, so that it is only to be closed itself. */
  readonly finished: boolean;
  /** Whether it is a task, which its owner claims, works on and closes. */
  readonly isTask: boolean;
  readonly notes: readonly Text[];
}

interface OfferContext {
  readonly machine: StateMachine;
  readonly command: Command;
  /** The ticket's lock as the caller sees it. */
  readonly lockStatusOf: (ticket: TicketSummary) => LockStatus;
}

/** The command that closes parents whose children are done (rule 15). */
const CLOSER: Command = "triage";

/** Judges a ticket by what the board shows. */
export function judgeOffer(context: OfferContext, ticket: TicketSummary): Offer | PassedOver {
  const { machine, command } = context;
  const passed = (obstacle: Obstacle, reason: string): PassedOver => ({
    kind: "passed",
    ticket,
    obstacle,
    reason,
  });
  const state = ticket.state ?? INITIAL_STATE;
  const workers = machine
    .workersOf(command)
    .filter((one) => machine.isValidState(state) && machine.isValidInputForCommand(one, state));
  if (workers.length === 0) return passed("state", `${command} takes nothing from "${state}"`);
  const obstacle = obstacleOf(context, ticket);
  if (obstacle !== null) return passed(...obstacle);
  const finished = isFinished(ticket) && command === CLOSER;
  const worker = workers.find((one) => machine.isValidEstimateForCommand(one, ticket.estimate));
  if (worker === undefined) return passed("estimate", estimateReason(machine, workers, ticket));
  const notes = offerNotes(machine, { worker, finished, ticket });
  return { kind: "offer", ticket, worker, finished, isTask: false, notes };
}

function isFinished({ children, openChildren }: TicketSummary): boolean {
  return children > 0 && openChildren === 0;
}

function obstacleOf(
  { machine, command, lockStatusOf }: OfferContext,
  ticket: TicketSummary,
): [Obstacle, string] | null {
  if (ticket.closed) return ["closed", "its issue is closed"];
  const linked = linkObstacle(ticket);
  if (linked?.[0] === "children") return linked;
  const closable = machine.inputStatesOf(CLOSER).some((state) => state === (ticket.state ?? INITIAL_STATE));
  if (isFinished(ticket) && closable && command !== CLOSER)
    return ["finished", `all its children are closed, so ${CLOSER} closes it`];
  if (linked !== null) return linked;
  const standing = lockStatusOf(ticket);
  return standing.kind === "theirs" ? ["locked", lockedReason(standing)] : null;
}

/** Open children or blockers that stand in the way, children first. */
function linkObstacle({
  children,
  openChildren,
  openBlockers,
}: Pick<TicketSummary, "children" | "openChildren" | "openBlockers">):
  | ["children" | "blocked", string]
  | null {
  if (openChildren > 0) return ["children", `${openChildren} of its ${children} children are open`];
  if (openBlockers === 0) return null;
  return ["blocked", `it waits for ${openBlockers} open ${openBlockers === 1 ? "issue" : "issues"}`];
}

function estimateReason(machine: StateMachine, workers: readonly Command[], ticket: TicketSummary): string {
  const taken = workers
    .map((worker) => `${worker} takes ${machine.estimatesOf(worker).join(", ")}`)
    .join("; ");
  return ticket.estimate === null
    ? `it has no estimate, and ${taken}`
    : `its estimate is ${ticket.estimate}, and ${taken}`;
}

function offerNotes(
  machine: StateMachine,
  { worker, finished, ticket }: { worker: Command; finished: boolean; ticket: TicketSummary },
): string[] {
  const sizes = machine.estimatesOf(worker);
  const unsized = ticket.estimate === null && sizes.length < ESTIMATES.length;
  return [
    ...(finished ? [`all its ${ticket.children} children are closed: close it`] : []),
    ...(unsized ? [`it has no estimate: look first whether it is ${sizes.join(" or ")}`] : []),
  ];
}

interface OfferOrder {
  readonly priorities: readonly string[];
  /** Most wanted first. */
  readonly routes: readonly Audience[];
  readonly mayWait: (ticket: TicketSummary) => boolean;
}

/**
 * The order in which tickets are offered: by route, then by urgency; those that may wait for a person come last, for
 * most still do.
 */
export function offerOrder({ priorities, routes, mayWait }: OfferOrder) {
  const urgency = byUrgency(priorities);
  return (one: TicketSummary, other: TicketSummary): number =>
    Number(mayWait(one)) - Number(mayWait(other)) ||
    routeIndex(routes, one) - routeIndex(routes, other) ||
    urgency(one, other);
}

/** The worker's possible first handoffs; the ticket is its own if one of them is accepted. */
export function openingMoves(
  machine: StateMachine,
  { worker, finished, isTask }: Pick<Offer, "worker" | "finished" | "isTask">,
  state: WorkflowState,
): TransitionRequest[] {
  if (isTask && !finished) return [{ command: worker, goal: { intent: "lock" } }];
  if (finished) return [{ command: worker, goal: { intent: "close" } }];
  if (machine.lockStateOf(worker) !== null) return [{ command: worker, goal: { intent: "lock" } }];
  return [
    ...(machine.resolveIntent("complete", worker) === null
      ? []
      : [{ command: worker, goal: { intent: "complete" } } as const]),
    ...machine.getTargetsOfCommand(worker, state).map((toState) => ({ command: worker, goal: { toState } })),
  ];
}

/**
 * Sizes and states of which the command, or one that it delegates to, takes tickets; null stands for "any". Its lock
 * state is among them, for work there may have been cut off.
 */
export function acceptedTickets(
  machine: StateMachine,
  command: Command,
  estimateOptions: readonly string[] | null,
): { states: WorkflowState[]; estimates: (string | null)[] | null } {
  const workers = machine.workersOf(command);
  const states = WORKFLOW_STATES.filter((state) =>
    workers.some((worker) => machine.isValidInputForCommand(worker, state)),
  );
  if (estimateOptions === null) return { states, estimates: null };
  const all = [...estimateOptions, null];
  const taken = all.filter((size) =>
    workers.some((worker) => machine.isValidEstimateForCommand(worker, size)),
  );
  return { states, estimates: taken.length === all.length ? null : taken };
}

// The order of tickets, the same for every list; pure.

/** The facts that decide a ticket's place in the order. */
export interface Ranked {
  readonly number: number;
  readonly priority: string | null;
  readonly createdAt: string;
}

/** The order by priority, none last; then the oldest issue first. `priorities` are those of `prioritiesOf`. */
export function byUrgency(priorities: readonly string[]) {
  const rank = ({ priority }: Ranked): number => {
    const index = priorities.indexOf(priority ?? "");
    return index < 0 ? priorities.length : index;
  };
  return (one: Ranked, other: Ranked): number =>
    rank(one) - rank(other) ||
    Date.parse(one.createdAt) - Date.parse(other.createdAt) ||
    one.number - other.number;
}

/** The board's priorities, most urgent first: ours by their names, others as people put them in order. */
export function prioritiesOf({ priority }: Pick<Board, "priority">): string[] {
  const options = priority?.options.map(({ name }) => name) ?? [];
  const ours: readonly string[] = PRIORITIES;
  return [
    ...ours.filter((name) => options.includes(name)),
    ...options.filter((name) => !ours.includes(name)),
  ];
}

// The agents that a ticket is for, by its labels; pure.

/** The labels that a search is narrowed to. */
export interface Audience {
  /** Labels of which a ticket has at least one. */
  readonly labels: readonly string[];
  /** Whether tickets that are labelled for nobody are meant, too. */
  readonly unlabelled: boolean;
}

/**
 * The audiences whose tickets an agent takes, in order: tickets pinned to its name, then those of its scopes or, only
 * for an agent without scopes, those without an agent's label. An agent outside of the team has no scopes.
 */
export function routesOf(team: TeamConfig, agent: string): readonly Audience[] {
  const scopes = memberOf(team, agent)?.scopes ?? [];
  const rest =
    scopes.length === 0
      ? { labels: [], unlabelled: true }
      : { labels: scopes.map(agentLabel), unlabelled: false };
  return [{ labels: [agentLabel(agent)], unlabelled: false }, rest];
}

/** All of these together. */
export function mergeAudiences(routes: readonly Audience[]): Audience {
  return {
    labels: routes.flatMap(({ labels }) => labels),
    unlabelled: routes.some(({ unlabelled }) => unlabelled),
  };
}

/** Whether the ticket is for that audience. */
export function isFor({ labels, unlabelled }: Audience, ticket: Pick<TicketSummary, "labels">): boolean {
  if (labels.some((label) => bearsAll(ticket.labels, [label]))) return true;
  return unlabelled && !bearsPrefix(ticket.labels, AGENT_LABEL);
}

/** The place of the first route that the ticket is on; behind all of them where it is on none. */
export function routeIndex(routes: readonly Audience[], ticket: Pick<TicketSummary, "labels">): number {
  const index = routes.findIndex((route) => isFor(route, ticket));
  return index < 0 ? routes.length : index;
}

/** Tickets are read one after the other until a handoff would be accepted; usually the first one is. */
const MAX_QUESTIONS = 5;

/** Whether a handoff of the offered ticket would be accepted; null once too many were checked. */
export type OfferCheck = (offer: Offer) => Promise<Offer | PassedOver | null>;

interface OfferCheckCall {
  readonly command: Command;
  readonly address: RepositoryAddress;
  /** Reads a ticket as `readTicket`, or gives what was read of it already. */
  readonly view: (number: number) => Promise<TicketView>;
}

/** Reads each ticket once, and answers from memory after that. Strangers' tickets leave the others their reads. */
export function offerCheckOf(
  world: World,
  { command, address, view: viewOf }: OfferCheckCall,
  board: Board,
): OfferCheck {
  const answers = new Map<number, Offer | PassedOver>();
  const strangers = new StrangerCheck(world, address, board);
  const { nameWithOwner } = board.repository;
  let questions = 0;
  const ask = async (offer: Offer): Promise<Offer | PassedOver | null> => {
    const { ticket } = offer;
    const wait = await strangers.waitOf(ticket);
    if (wait === "unchecked") return null;
    if (wait !== null)
      return { kind: "passed", ticket, obstacle: "stranger", reason: strangerReason(wait, nameWithOwner) };
    if (questions === MAX_QUESTIONS) return null;
    questions += 1;
    const view = await viewOf(ticket.number);
    const found = await situationWithText(world, view);
    const judged = answerOf(world, { ...view, found }, { offer, command });
    return (judged.kind === "offer" ? await hiddenObstacle(world, address, offer) : null) ?? judged;
  };
  return async (offer) => {
    const { ticket } = offer;
    const answer = answers.get(ticket.number) ?? (await ifJudged(ticket, async () => ask(offer)));
    if (answer !== null) answers.set(ticket.number, answer);
    return answer;
  };
}

async function ifJudged(
  ticket: TicketSummary,
  judge: () => Promise<Offer | PassedOver | null>,
): Promise<Offer | PassedOver | null> {
  try {
    return await judge();
  } catch (error) {
    // Such as one that was taken off the board since the list was read.
    if (!isOfOneTicket(error)) throw error;
    return { kind: "passed", ticket, obstacle: "refused", reason: error.message };
  }
}

/**
 * An obstacle that the list's counts may hide, because they lag behind the links. No request for a ticket that has not
 * changed for a while; else one for its blockers, and one for the children of a parent that is to be closed.
 */
async function hiddenObstacle(
  world: World,
  address: RepositoryAddress,
  { ticket, finished }: Offer,
): Promise<PassedOver | null> {
  const place = { ...address, number: ticket.number };
  const settled = world.clock.now() - Date.parse(ticket.updatedAt) > COUNTS_SETTLE_MS;
  const [blockers, children] = await Promise.all([
    settled ? [] : ifVisible(async () => world.links.blockersOf(place)),
    finished ? ifVisible(async () => world.links.childrenOf(place)) : [],
  ]);
  const seen = {
    openBlockers: blockers.filter(({ closed }) => !closed).length,
    children: Math.max(ticket.children, children.length),
    openChildren: children.filter(({ closed }) => !closed).length,
  };
  const obstacle = linkObstacle({ ...ticket, ...seen });
  return obstacle === null ? null : { kind: "passed", ticket, obstacle: obstacle[0], reason: obstacle[1] };
}

function answerOf(
  { machine }: World,
  { found, ...view }: TicketView & { readonly found: Situation },
  { offer, command }: { offer: Offer; command: Command },
): Offer | PassedOver {
  const { ticket, worker } = offer;
  const passed = (obstacle: PassedOver["obstacle"], reason: string): PassedOver => ({
    kind: "passed",
    ticket,
    obstacle,
    reason,
  });
  const state = view.reconciliation.state ?? INITIAL_STATE;
  if (!machine.isValidState(state) || !machine.isValidInputForCommand(worker, state))
    return passed("state", `its log and card together say "${state}"`);
  if (!machine.inputStatesOf(worker).includes(state) && !wasCutOff(view))
    return passed("state", `a person moved it to "${state}" by hand, and may be working on it`);
  if (view.lock.kind === "theirs") return passed("locked", lockedReason(view.lock));
  if (isBeingMade(view))
    return passed("refused", `${BEING_MADE}; where that was cut off, a person moves its card`);
  const unsound = problemOfLog(view);
  if (unsound !== null) return passed("refused", unsound);
  const task = taskOf(machine, view, offer);
  if (task.kind === "passed") return task;
  const humanStates = waitingStates(machine, command, found.policy);
  const situation: Situation = {
    ...found,
    policy: { ...found.policy, humanStates },
    // In a lock state nobody decides: the agent that is refused there asks a person.
    ...(machine.isLockState(state) ? { decidedText: null } : {}),
    // Only the first handoff is refused because of an ended lock; that refusal clears it away.
    lock: found.lock.kind === "ended" ? { kind: "free" } : found.lock,
  };
  const refusals = openingMoves(machine, task, state).map((move) => {
    const decision = decide(machine, move, situation);
    return decision.kind === "refused" ? decision.refusal : null;
  });
  const [first] = refusals;
  if (first === undefined || first === null || refusals.includes(null)) {
    const warning = commentWarning(found.comments, found.typed);
    return {
      ...task,
      notes: [...task.notes, ...lockNotes(view.lock), ...(warning === null ? [] : [warning])],
    };
  }
  const isPersons = first.code === "REFUSED_HUMAN" && situation.rerouter === undefined;
  const remedy = first.code === "REFUSED_FULL" ? `. ${wayOn(found.typed)}` : "";
  return passed(isPersons ? "person" : "refused", first.message + remedy);
}

/**
 * The offer as its log has it: a task goes to its owner only, by the command that closes it, and rests while its work
 * waits for a review.
 */
function taskOf(machine: StateMachine, view: TicketView, offer: Offer): Offer | PassedOver {
  const { for: owner, kind } = termsIn(view.log);
  if (kind !== TASK) return offer;
  const { ticket, worker } = offer;
  const passed = (reason: string): PassedOver => ({ kind: "passed", ticket, obstacle: "refused", reason });
  if (worker !== taskCommand(machine)) return passed(`it is a task, which ${worker} does not take`);
  if (owner !== undefined && !isOwner(view, owner))
    return passed(`it is a task for ${JSON.stringify(owner)}`);
  const work = workStatesOf(machine, kind);
  const submitted = work === null ? null : currentSubmission(view.log, work);
  const verdict = submitted === null ? null : verdictOn(view, submitted);
  const reviewer = submitted?.record.submission.reviewer;
  if (reviewer !== undefined && verdict === null)
    return passed(
      `its work (record ${submitted?.record.seq}) waits for its reviewer, ${shownReviewer(reviewer)}`,
    );
  const isReviewed = submitted !== null && verdict?.kind !== "rejected";
  const note = isReviewed
    ? "its work is accepted or needs no review: close it; if that is refused, claim it again and submit the work anew"
    : noteForTask(machine, view.lock.kind === "mine");
  return { ...offer, isTask: true, finished: offer.finished || isReviewed, notes: [...offer.notes, note] };
}

function isOwner({ self, team }: TicketView, owner: string): boolean {
  const scopes = memberOf(team, self.agent)?.scopes ?? [];
  return [self.agent, ...scopes].some((name) => sameName(name, owner));
}

/** Whether an agent began there, as the log says; a person who works on it has moved the card alone. */
function wasCutOff({ log, reconciliation }: TicketView): boolean {
  return log.head?.record.to === reconciliation.state && reconciliation.observed === null;
}

function problemOfLog(view: TicketView): string | null {
  try {
    requireSoundLog(view);
    return null;
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
}

function lockNotes(lock: LockStatus): string[] {
  if (lock.kind === "mine")
    return [`you hold its lock until ${new Date(lock.endsAtMs).toISOString()}: continue with it`];
  if (lock.kind !== "ended") return [];
  const mover = lock.departure.by === "person" ? "a person" : "another agent";
  return [
    `${mover} moved it while you held its lock: read it first, because your next handoff is refused with that message`,
  ];
}
