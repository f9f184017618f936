import type { Text } from "../errors.ts";
import { lockedReason, type LockStatus } from "../rules/lock.ts";
import type { TransitionRequest } from "../rules/situation.ts";
import type { StateMachine } from "../rules/state-machine.ts";
import {
  ESTIMATES,
  INITIAL_STATE,
  PRIORITIES,
  WORKFLOW_STATES,
  type Command,
  type WorkflowState,
} from "../rules/vocabulary.ts";
import type { TicketSummary } from "../github/item-store.ts";
import type { Board } from "../ticket/board-card/board.ts";
import { bearsAll, bearsPrefix } from "../rules/names.ts";
import { AGENT_LABEL, agentLabel } from "../ticket/checks/given-text.ts";
import type { TeamConfig } from "../ticket/team/team-config.ts";
import { memberOf } from "../ticket/team/team.ts";
import { counted } from "../rules/text.ts";

/** The tickets that may be offered to a command, and their order; pure. */

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
  readonly reason: Text;
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

export interface OfferContext {
  readonly machine: StateMachine;
  readonly command: Command;
  /** The ticket's lock as the caller sees it. */
  readonly lockStatusOf: (ticket: TicketSummary) => LockStatus;
}

/** The command that closes parents whose children are done (rule 15). */
const CLOSER: Command = "triage";
/** The command that needs what the ticket waits for. */
const BUILDER: Command = "impl";

/** Judges a ticket by what the board shows. */
export function judgeOffer(context: OfferContext, ticket: TicketSummary): Offer | PassedOver {
  const { machine, command } = context;
  const passed = (obstacle: Obstacle, reason: string) =>
    ({ kind: "passed", ticket, obstacle, reason }) as const;
  const state = ticket.state ?? INITIAL_STATE;
  const workers = machine.workersOf(command).filter((one) => mayTake(machine, one, state));
  if (workers.length === 0) return passed("state", `${command} takes nothing from "${state}"`);
  const finished = isFinished(ticket) && command === CLOSER && !machine.takesAnswered(command, state);
  const obstacle = obstacleOf(
    context,
    ticket,
    needsBlockers(machine, command, { ticket, finished, isTask: false }),
  );
  if (obstacle !== null) return passed(...obstacle);
  const worker = workers.find((one) => machine.isValidEstimateForCommand(one, ticket.estimate));
  if (worker === undefined) {
    const taken = workers.map((one) => `${one} takes ${machine.estimatesOf(one).join(", ")}`).join("; ");
    const own = ticket.estimate === null ? "it has no estimate" : `its estimate is ${ticket.estimate}`;
    return passed("estimate", `${own}, and ${taken}`);
  }
  const sizes = machine.estimatesOf(worker);
  const isUnsized = ticket.estimate === null && sizes.length < ESTIMATES.length;
  const notes = [
    ...(finished ? [`all its ${ticket.children} children are closed: close it`] : []),
    ...(isUnsized ? [`it has no estimate: look first whether it is ${sizes.join(" or ")}`] : []),
  ];
  return { kind: "offer", ticket, worker, finished, isTask: false, notes };
}

/** Whether tickets from the state are offered to the command: to work on them, or to move them on after an answer. */
export function mayTake(machine: StateMachine, command: Command, state: string): boolean {
  return machine.isValidInputForCommand(command, state) || machine.takesAnswered(command, state);
}

function isFinished({ children, openChildren }: TicketSummary): boolean {
  return children > 0 && openChildren === 0;
}

function obstacleOf(
  { machine, command, lockStatusOf }: OfferContext,
  ticket: TicketSummary,
  waits: boolean,
): [Obstacle, string] | null {
  if (ticket.closed) return ["closed", "its issue is closed"];
  const linked = linkObstacle(ticket, waits);
  if (linked?.[0] === "children") return linked;
  const closable = machine.inputStatesOf(CLOSER).some((state) => state === (ticket.state ?? INITIAL_STATE));
  if (isFinished(ticket) && closable && command !== CLOSER)
    return ["finished", `all its children are closed, so ${CLOSER} closes it`];
  if (linked !== null) return linked;
  const standing = lockStatusOf(ticket);
  return standing.kind === "theirs" ? ["locked", lockedReason(standing)] : null;
}

/**
 * Whether open blockers hold the ticket back from the command: what builds or closes it needs them done. Triage, a split,
 * research, planning and the review of a plan do not.
 */
export function needsBlockers(
  machine: StateMachine,
  command: Command,
  { ticket, finished, isTask }: Pick<Offer, "ticket" | "finished" | "isTask">,
): boolean {
  const builds =
    machine.workersOf(command).includes(BUILDER) &&
    machine.isValidInputForCommand(BUILDER, ticket.state ?? INITIAL_STATE);
  return builds || finished || isTask;
}

/** Open children, or blockers of a ticket that waits for them, which stand in the way; children first. */
export function linkObstacle(
  ticket: Pick<TicketSummary, "children" | "openChildren" | "openBlockers">,
  waits: boolean,
): ["children" | "blocked", string] | null {
  const { children, openChildren, openBlockers } = ticket;
  if (openChildren > 0) return ["children", `${openChildren} of its ${children} children are open`];
  if (openBlockers === 0 || !waits) return null;
  return ["blocked", `it waits for ${counted(openBlockers, "open issue")}`];
}

/**
 * The order in which tickets are offered: by route, most wanted first, then by urgency; those that may wait for a person
 * come last, for most still do.
 */
export function offerOrder(
  priorities: readonly string[],
  routes: readonly Audience[],
  mayWait: (ticket: TicketSummary) => boolean,
) {
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
  if (finished) return [{ command: worker, goal: { intent: "close" } }];
  if (isTask || machine.lockStateOf(worker) !== null) return [{ command: worker, goal: { intent: "lock" } }];
  return [
    ...(machine.resolveIntent("complete", worker) === null
      ? []
      : [{ command: worker, goal: { intent: "complete" } } as const]),
    ...machine.getTargetsOfCommand(worker, state).map((toState) => ({ command: worker, goal: { toState } })),
  ];
}

/**
 * Sizes and states of which the command, or one that it delegates to, takes tickets; null stands for "any". Its lock
 * state is among them, for work there may have been cut off, and the state that it moves answered tickets on from.
 */
export function acceptedTickets(
  machine: StateMachine,
  command: Command,
  estimateOptions: readonly string[] | null,
): { states: WorkflowState[]; estimates: (string | null)[] | null } {
  const workers = machine.workersOf(command);
  const states = WORKFLOW_STATES.filter((state) => workers.some((worker) => mayTake(machine, worker, state)));
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

export function mergeAudiences(routes: readonly Audience[]): Audience {
  return {
    labels: routes.flatMap(({ labels }) => labels),
    unlabelled: routes.some(({ unlabelled }) => unlabelled),
  };
}

export function isFor({ labels, unlabelled }: Audience, ticket: Pick<TicketSummary, "labels">): boolean {
  if (labels.some((label) => bearsAll(ticket.labels, [label]))) return true;
  return unlabelled && !bearsPrefix(ticket.labels, AGENT_LABEL);
}

/** The place of the first route that the ticket is on; behind all of them where it is on none. */
export function routeIndex(routes: readonly Audience[], ticket: Pick<TicketSummary, "labels">): number {
  const index = routes.findIndex((route) => isFor(route, ticket));
  return index < 0 ? routes.length : index;
}
