import { distinctNames, namedSo, type TicketAddress } from "../../rules/names.ts";
import { TASK } from "../../rules/task.ts";
import { MAX_BODY_BYTES } from "../../rules/text.ts";
import { Failure, quoted, type Text, words, joined } from "../../errors.ts";
import { acceptedEntries } from "../../log/fold.ts";
import { handoverOf, requestIdOf } from "../../log/handover.ts";
import { LINE_BREAK } from "../../log/harmless.ts";
import { type ContractTerms, type FollowUp, type Handover } from "../../log/record.ts";
import { markOf } from "../../log/request-marker.ts";
import { agentLabel, isBlank, maySetLabels } from "../checks/given-text.ts";
import { createOrFinish, type TicketReport } from "./create-ticket.ts";
import { createTogether, type MakingSteps } from "./create-together.ts";
import { bodyOf, checkRequestedFields, type CreateCall, type CreationPlan } from "./creation-plan.ts";
import { requireOpenable } from "./open-ticket.ts";
import {
  answerFor,
  type EarlyNeed,
  type FollowUpFacts,
  type KnownTicket,
  type Needs,
} from "../read/facts.ts";
import { readTicket, readWholeLog } from "../read/read-ticket.ts";
import { isUnopenedFollowUp } from "../read/sound-log.ts";
import type { TicketView } from "../read/ticket-view.ts";
import { MAX_SUB_ISSUES, hasRoom } from "../links/links.ts";
import { createLabels, type CreatedLabels } from "../team/team-labels.ts";
import type { Caller } from "../../rules/lock.ts";
import type { Attempted, IssueDetails, IssueRef, Named } from "../../github/issue-store.ts";
import type { World } from "../world/world.ts";

/** The length of a title that is taken from the task, for lists. A given title has GitHub's limit alone. */
const MAX_DERIVED_TITLE_LENGTH = 120;

/** A follow-up ticket to create. */
export interface PlannedTicket {
  readonly to: string;
  readonly call: CreateCall;
  readonly plan: CreationPlan;
  /** The issue that somebody has made of it already. */
  readonly earlier: IssueRef | null;
}

/** The follow-up tickets of one handover, and the labels that are still to be made for them. */
export interface FollowUpPlan {
  readonly tickets: readonly PlannedTicket[];
  readonly missingLabels: readonly string[];
  /** Whether the token may set labels at all. */
  readonly mayLabel: boolean;
}

/** A follow-up ticket that is there. */
export interface MadeTicket {
  readonly number: number;
  readonly url: string;
  readonly to: string;
}

/** Tickets that were made, in a sentence. */
export function namedTickets(tickets: readonly MadeTicket[]): string {
  return tickets.map(({ number, to }) => `#${number} for "${to}"`).join(", ");
}

interface PlanInput {
  readonly handover: Handover;
  readonly caller: Caller;
  /** Whether some of them may have been made already. */
  readonly mayExist: boolean;
}

/** The tickets and labels that the follow-ups name. Needs their facts. Throws INPUT_FOLLOW_UP with every mistake. */
export function planFollowUps({ view, facts }: KnownTicket, input: PlanInput): FollowUpPlan | Needs {
  const { followUps } = input.handover;
  const found = facts.followUps;
  if (found === undefined) return { needs: followUpNeed(followUps, input.mayExist) };
  const { board, labels: known, parent } = found;
  requireOpenable(board);
  const mayLabel = maySetLabels(board.repository);
  const planned = followUps.map((followUp, at) => planOne(view, { ...input, followUp, at, found, mayLabel }));
  const tickets = planned.map(({ ticket }) => ticket);
  const mistakes = [
    ...planned.flatMap(({ mistakes: own }, at) =>
      own.map((mistake) => words`follow_up ${at + 1}: ${mistake}`),
    ),
    ...roomMistakes(parent, tickets),
  ];
  if (mistakes.length > 0) {
    throw new Failure("INPUT_FOLLOW_UP", words`Cannot make follow-up tickets: ${joined(mistakes, "; ")}`, {
      hint: "Correct the arguments; nothing was written",
    });
  }
  const missing = followUps
    .map(({ to }) => agentLabel(to))
    .filter((name) => namedSo(known, name) === undefined);
  return { tickets, missingLabels: mayLabel ? distinctNames(missing) : [], mayLabel };
}

/**
 * The facts that follow-up tickets need; their parent's children, too, if some of them may have been made already.
 */
export function followUpNeed(followUps: readonly FollowUp[], mayExist: boolean): EarlyNeed {
  const labels = followUps.flatMap(({ to, labels: others = [] }) => [agentLabel(to), ...others]);
  return { kind: "followUps", labels, withChildren: mayExist };
}

interface OneInput extends PlanInput {
  readonly followUp: FollowUp;
  readonly at: number;
  readonly found: FollowUpFacts;
  readonly mayLabel: boolean;
}

function planOne(
  view: TicketView,
  input: OneInput,
): { readonly ticket: PlannedTicket; readonly mistakes: readonly Text[] } {
  const { followUp, handover } = input;
  const { board, labels: known, parent, children } = input.found;
  const call = creationOf(view, input);
  const own = namedSo(known, agentLabel(followUp.to));
  // The agent's label may still be missing; every other one has to be there.
  const others = { ...call.wishes, labels: followUp.labels };
  const { checked, mistakes } = checkRequestedFields(others, board, { labels: known, assignees: [] });
  const labels = input.mayLabel && own !== undefined ? [own, ...(checked.labels ?? [])] : checked.labels;
  const plan: CreationPlan = {
    board,
    wishes: { ...checked, ...(labels === undefined ? {} : { labels }) },
    parent,
    blockers: [],
  };
  const requestId = requestIdOf(handover, input.at);
  const earlier = children.find(({ body }) => markOf(body)?.requestId === requestId) ?? null;
  const tooLong = Buffer.byteLength(bodyOf(call)) > MAX_BODY_BYTES;
  return {
    ticket: { to: followUp.to, call, plan, earlier },
    mistakes: [
      ...mistakes,
      ...(tooLong && mistakes.length === 0
        ? [`the body with the result put in is longer than GitHub's ${MAX_BODY_BYTES} bytes`]
        : []),
    ],
  };
}

function creationOf(view: TicketView, { followUp, handover, at, caller }: OneInput): CreateCall {
  const { estimate, priority } = followUp;
  const values = valuesOf(view.ticket, handover.result);
  const body = filledTask(followUp.task, values);
  const labels = [agentLabel(followUp.to), ...(followUp.labels ?? [])];
  return {
    address: { owner: view.address.owner, repo: view.address.repo },
    caller,
    wishes: { title: titleOf(followUp, { body, values }), body, labels, estimate, priority },
    parent: view.address.number,
    blockedBy: [],
    contract: contractOf(followUp),
    followsUp: view.ticket,
    handTo: followUp.to,
    requestId: requestIdOf(handover, at),
  };
}

/** The ticket's demands; a task names its owner, whatever becomes of its label. */
function contractOf({ to, schema, terms = {} }: FollowUp): ContractTerms | undefined {
  const owner = terms.kind === TASK ? { for: to } : {};
  const demanded = { ...(schema === undefined ? {} : { schema }), ...owner, ...terms };
  return Object.keys(demanded).length === 0 ? undefined : demanded;
}

/**
 * The title as given; with placeholders filled, or from the task, it is the first line that says something, bounded.
 */
function titleOf(
  { title: given }: FollowUp,
  { body, values }: { readonly body: string; readonly values: TaskValues },
): string {
  const filled = given === undefined ? body : filledTask(given, values);
  if (filled === given) return given;
  const line = filled.split(LINE_BREAK).find((one) => !isBlank(one));
  const title = (line ?? "").replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
  if (title === "") return `Follow-up of ${values.parent_key}`;
  return title.length > MAX_DERIVED_TITLE_LENGTH
    ? `${title.slice(0, MAX_DERIVED_TITLE_LENGTH - 1).toWellFormed()}…`
    : title;
}

function roomMistakes(parent: IssueDetails, tickets: readonly PlannedTicket[]): string[] {
  const more = tickets.filter(({ earlier }) => earlier === null).length;
  return hasRoom(parent, more)
    ? []
    : [`the ticket has ${parent.subIssueCount} children, and GitHub allows ${MAX_SUB_ISSUES}`];
}

/**
 * The plan with the agents' labels that were missing; they are created unless that was done before. What could not be
 * created is a warning: the tickets are made all the same. Throws GITHUB_RATE_LIMITED.
 */
export async function withMadeLabels(
  world: World,
  view: TicketView,
  plan: FollowUpPlan,
  created: CreatedLabels | undefined,
): Promise<{ readonly plan: FollowUpPlan; readonly warnings: readonly string[] }> {
  const { missingLabels: missing, tickets, mayLabel } = plan;
  if (!mayLabel)
    return { plan, warnings: [unlabelled(distinctNames(tickets.map(({ to }) => agentLabel(to))))] };
  if (missing.length === 0) return { plan, warnings: [] };
  const { made, failures } = created ?? (await createLabels(world, view.address, missing));
  const lost = missing.filter((name) => namedSo(made, name) === undefined);
  return {
    plan: { ...plan, tickets: tickets.map((ticket) => withLabel(ticket, made)) },
    warnings:
      lost.length === 0 ? [] : [`${unlabelled(lost)}: ${failures.map(({ message }) => message).join("; ")}`],
  };
}

function unlabelled(names: readonly string[]): string {
  return `the label ${quoted(names)} could not be set, so the ticket is for no agent in particular`;
}

function withLabel(ticket: PlannedTicket, made: readonly Named[]): PlannedTicket {
  const label = namedSo(made, agentLabel(ticket.to));
  if (label === undefined) return ticket;
  const { plan } = ticket;
  return {
    ...ticket,
    plan: { ...plan, wishes: { ...plan.wishes, labels: [label, ...(plan.wishes.labels ?? [])] } },
  };
}

type MadeFollowUp = Attempted<{ readonly ticket: MadeTicket; readonly warnings: readonly Text[] }>;

/**
 * Makes the follow-up tickets, those that nobody has begun together, then what is left to be made of the others. For
 * each, in their order, its outcome; a failure leaves the others. Throws what `createTogether` throws.
 */
export async function makeTickets(
  world: World,
  planned: readonly PlannedTicket[],
  steps: MakingSteps,
): Promise<readonly MadeFollowUp[]> {
  const wanted = planned.filter(({ earlier }) => earlier === null);
  const together = await createTogether(world, wanted, steps);
  const made: MadeFollowUp[] = [];
  for (const one of planned) {
    const outcome = together[wanted.indexOf(one)] ?? (await makeBegun(world, one));
    made.push("done" in outcome ? { done: followUpOf(one, outcome.done) } : outcome);
  }
  return made;
}

/** Completes a ticket that was partly created. */
async function makeBegun(
  world: World,
  { call, plan, earlier }: PlannedTicket,
): Promise<Attempted<Pick<TicketReport, "number" | "url" | "warnings">>> {
  try {
    return {
      done: await createOrFinish(world, call, { earlier, planFor: async () => Promise.resolve(plan) }),
    };
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure;
    return { failure };
  }
}

function followUpOf(
  { to }: PlannedTicket,
  { number, url, warnings }: Pick<TicketReport, "number" | "url" | "warnings">,
): Extract<MadeFollowUp, { readonly done: unknown }>["done"] {
  return { ticket: { number, url, to }, warnings: warnings.map((warning) => words`#${number}: ${warning}`) };
}

/**
 * Opens the follow-up tickets of a handover that were made and lack their first record, as the parent's log announced
 * them. Returns them. One read for the children and one for each follow-up ticket, and those of `readWholeLog`. Throws
 * INPUT_FOLLOW_UP, and what reads and creations throw.
 */
export async function openLeft(
  world: World,
  view: TicketView,
  { caller, handover: id }: { readonly caller: Caller; readonly handover: string },
): Promise<readonly MadeTicket[]> {
  const log = await readWholeLog(world, view);
  const announced = acceptedEntries(log).findLast(({ record }) => record.handover?.id === id);
  if (announced?.record.handover === undefined) return [];
  const children = await world.links.childrenOf(view.address);
  const made = children.filter(({ body }) => handoverOf(markOf(body)?.requestId ?? "") === id);
  const lacking = await Promise.all(made.map(async (child) => lacksRecord(world, child, caller)));
  const left = made.filter((_child, at) => lacking[at] === true).map(({ id: child }) => child);
  if (left.length === 0) return [];
  const { handover } = announced.record;
  // The issues have their labels, which may be gone from the repository.
  const followUps = handover.followUps.map(({ labels: _set, ...followUp }) => followUp);
  const input = { handover: { ...handover, followUps }, caller, mayExist: true };
  const { tickets } = await answerFor(world, view, (known) => planFollowUps(known, input));
  const opened: MadeTicket[] = [];
  for (const one of tickets) {
    if (!left.includes(one.earlier?.id ?? "")) continue;
    const outcome = await makeBegun(world, one);
    if ("failure" in outcome) throw outcome.failure;
    opened.push(followUpOf(one, outcome.done).ticket);
  }
  return opened;
}

/** False for a ticket that was taken off the board. */
async function lacksRecord(world: World, { address }: IssueRef, caller: Caller): Promise<boolean> {
  try {
    return isUnopenedFollowUp(await readTicket(world, address, caller));
  } catch (error) {
    if (error instanceof Failure && error.code === "GITHUB_NOT_IN_PROJECT") return false;
    throw error;
  }
}

/** As `openLeft` for the handover that the ticket follows up; nothing where the ticket has no parent. */
export async function openLeftWith(
  world: World,
  { address, caller }: { readonly address: TicketAddress; readonly caller: Caller },
): Promise<readonly MadeTicket[]> {
  const { parent, body } = await world.links.contentOf(address);
  const handover = handoverOf(markOf(body)?.requestId ?? "");
  if (parent === null || handover === null) return [];
  return openLeft(world, await readTicket(world, parent, caller, "whole"), { caller, handover });
}

/** The values of the placeholders in a follow-up's task. */
export interface TaskValues {
  /** The finished ticket, `owner/repo#number`. */
  readonly parent_key: string;
  /** Its result: text as it is, everything else as JSON. */
  readonly parent_result: string;
}

const PLACEHOLDER = /\{(parent_key|parent_result)\}/g;

/** The task with every placeholder replaced once: inserted text is not searched again. Unknown names stay. Pure. */
export function filledTask(task: string, values: TaskValues): string {
  return task.replaceAll(PLACEHOLDER, (_whole, name: keyof TaskValues) => values[name]);
}

/** The values that a finished ticket gives. */
export function valuesOf(ticket: string, result: unknown): TaskValues {
  return {
    parent_key: ticket,
    parent_result: typeof result === "string" ? result : JSON.stringify(result),
  };
}
