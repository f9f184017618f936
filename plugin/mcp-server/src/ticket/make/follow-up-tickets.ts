import { Failure, joined, quoted, type Text, valueOrFailure, words } from "../../errors.ts";
import type { Attempted, IssueRef, Named } from "../../github/issue-store.ts";
import { LINE_BREAK } from "../../log/harmless.ts";
import {
  type ContractTerms,
  type FollowUp,
  type Handover,
  MAX_FOLLOW_UPS,
  MAX_TASK_LENGTH,
} from "../../log/record.ts";
import { handoverOf, markOf, requestIdOf } from "../../log/request-marker.ts";
import { finishes, TASK } from "../../rules/finishing.ts";
import { RISK_CLASSES } from "../../rules/interaction-words.ts";
import type { Caller } from "../../rules/lock.ts";
import { bearsPrefix, distinctNames, namedSo, type TicketAddress } from "../../rules/names.ts";
import type { TransitionRequest } from "../../rules/situation.ts";
import type { StateMachine } from "../../rules/state-machine.ts";
import { MAX_BODY_BYTES } from "../../rules/text.ts";
import { requireOpenable } from "../board-card/board.ts";
import {
  AGENT_LABEL,
  agentLabel,
  describeIssues,
  isBlank,
  issueWords,
  labelledNameProblem,
  maySetLabels,
  refuseSecrets,
} from "../checks/given-text.ts";
import { newContract } from "../contract/contract.ts";
import { hasRoom, MAX_SUB_ISSUES } from "../links/links.ts";
import { answerFor, type EarlyNeed, type KnownTicket, type Needs } from "../read/facts.ts";
import { readTicket, readWholeLog } from "../read/read-ticket.ts";
import { isUnopenedFollowUp } from "../read/sound-log.ts";
import type { TicketView } from "../read/ticket-view.ts";
import { type CreatedLabels, createLabels } from "../team/team.ts";
import type { World } from "../world/world.ts";
import {
  type CreatedTicket,
  createTickets,
  finishTicket,
  lacksField,
  newCreation,
  readIfOnBoard,
  ticketOf,
} from "./create-ticket.ts";
import {
  bodyOf,
  checkRequestedFields,
  type CreateCall,
  type CreationPlan,
  issuePlace,
  newIssueOf,
} from "./creation-plan.ts";
import * as z from "zod";

// The form of follow-up tickets as callers write them, for the tool and the command line.

/** A JSON object, or its text. */
export const jsonObject = z.unknown().meta({ type: "object" });

/** The demands of a new ticket. */
export const contractInput = z.strictObject({
  kind: z.literal(TASK).optional().describe("One owner claims and closes it in Backlog"),
  result_schema: jsonObject.optional(),
  risk_class: z.enum(RISK_CLASSES).optional(),
  file_scope: z.array(z.string()).optional(),
  for: z.string().optional(),
});

const followUpInput = z.strictObject({
  to: z.string().describe("Agent or scope: the label agent:<to>"),
  task: z.string().describe("Body; {parent_key}, {parent_result} are filled in"),
  title: z.string().optional().describe("Default: the task's first line"),
  estimate: z.string().optional(),
  priority: z.string().optional(),
  result_schema: jsonObject.optional(),
  // Its form stands in create_ticket; every session pays for this one.
  contract: z
    .unknown()
    .meta({
      type: "object",
      description: "As in create_ticket: kind, result_schema, risk_class, file_scope, for",
    })
    .pipe(contractInput)
    .optional(),
  labels: z.array(z.string()).optional(),
});

export const followUpsInput = z.array(followUpInput).meta({ maxItems: MAX_FOLLOW_UPS });

/**
 * The follow-up tickets in a text of JSON, where one may stand without a list around it. Throws INPUT_INVALID for
 * another form, and INPUT_SECRET.
 */
export function followUpsOf(value: unknown): readonly AskedFollowUp[] {
  refuseSecrets("make follow-up tickets", value);
  const parsed = followUpsInput.safeParse(Array.isArray(value) ? value : [value], { error: issueWords });
  if (parsed.success) return parsed.data;
  throw new Failure("INPUT_INVALID", `Cannot make follow-up tickets: ${describeIssues(parsed.error)}`, {
    hint: 'Their form: {"to": agent or scope, "task": text}, or a list of these, optionally with title, labels, estimate, priority, result_schema and contract; nothing was written',
  });
}

/** A caller's arguments for one follow-up ticket. */
export type AskedFollowUp = z.infer<typeof followUpInput>;

/**
 * The follow-up tickets of a call as they are recorded; undefined where none were asked for. Throws INPUT_FOLLOW_UP
 * with every mistake, INPUT_SCHEMA and INPUT_TOO_LARGE.
 */
export function givenFollowUps(
  machine: StateMachine,
  request: TransitionRequest,
  hasResult: boolean,
  asked: readonly AskedFollowUp[] | undefined,
): readonly FollowUp[] | undefined {
  if (asked === undefined) return undefined;
  if (!finishes(machine, request)) {
    const why = ["only complete and close finish a ticket"];
    throw wrongFollowUps(why, "Hand off without follow_up until it is done");
  }
  if (!hasResult) throw wrongFollowUps(["no result was given"], "Give the result of the work in result");
  const mistakes = [
    ...(asked.length === 0 || asked.length > MAX_FOLLOW_UPS
      ? [`${asked.length} were given, and 1 to ${MAX_FOLLOW_UPS} are allowed`]
      : []),
    ...asked.flatMap((one, at) => mistakesOf(one).map((mistake) => `follow_up ${at + 1}: ${mistake}`)),
  ];
  if (mistakes.length > 0) throw wrongFollowUps(mistakes, "Correct the arguments");
  return asked.map(recorded);
}

function mistakesOf({ to, task, title, labels = [] }: AskedFollowUp): string[] {
  const problem = labelledNameProblem(to.trim());
  const names = labels.map((label) => label.trim());
  return [
    ...(problem === null ? [] : [`to cannot be used: ${problem}`]),
    ...(bearsPrefix(names, AGENT_LABEL)
      ? [`a label that begins with "${AGENT_LABEL}" routes the ticket, which is the job of to`]
      : []),
    ...(isBlank(task) ? ["task is blank"] : []),
    ...(task.length > MAX_TASK_LENGTH
      ? [`task has ${task.length} characters, and ${MAX_TASK_LENGTH} are allowed`]
      : []),
    ...(title !== undefined && isBlank(title) ? ["title is blank"] : []),
  ];
}

function recorded(asked: AskedFollowUp): FollowUp {
  const { to, task, title, result_schema, contract, labels = [], estimate, priority } = asked;
  const { schema, ...terms } = newContract(contract, result_schema) ?? {};
  return {
    to: to.trim(),
    task: task.toWellFormed(),
    title: title?.toWellFormed(),
    labels: labels.length === 0 ? undefined : labels.map((label) => label.toWellFormed()),
    estimate,
    priority,
    schema,
    terms: Object.keys(terms).length === 0 ? undefined : terms,
  };
}

/** The failure of a call whose follow-up tickets cannot be made so. */
export function wrongFollowUps(mistakes: readonly string[], hint: string): Failure {
  return new Failure("INPUT_FOLLOW_UP", `Cannot make follow-up tickets: ${mistakes.join("; ")}`, {
    hint: `${hint}; nothing was written`,
  });
}

/** The length of a title that is taken from the task, for lists. A given title has GitHub's limit alone. */
const MAX_DERIVED_TITLE_LENGTH = 120;

/** A follow-up ticket to create. */
interface PlannedTicket {
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

/**
 * The tickets and labels that the follow-ups of a handover name; `mayExist` where some of the tickets may have been
 * made already. Needs their facts. Throws INPUT_FOLLOW_UP with every mistake.
 */
export function planFollowUps(
  { view, facts }: KnownTicket,
  handover: Handover,
  caller: Caller,
  mayExist: boolean,
): FollowUpPlan | Needs {
  const { followUps } = handover;
  const { followUps: found } = facts;
  if (found === undefined) return { needs: followUpNeed(followUps, mayExist) };
  const { board, labels: known, parent, children } = found;
  requireOpenable(board);
  const mayLabel = maySetLabels(board.repository);
  const mistakes: Text[] = [];
  const missing: string[] = [];
  const tickets = followUps.map((followUp, at): PlannedTicket => {
    const requestId = requestIdOf(handover, at);
    const call = creationOf(view, followUp, handover, caller, requestId);
    // The agent's label may still be missing; every other one has to be there.
    const others = { ...call.wishes, labels: followUp.labels };
    const { checked, mistakes: own } = checkRequestedFields(others, board, { labels: known, assignees: [] });
    mistakes.push(...own.map((mistake) => words`follow_up ${at + 1}: ${mistake}`));
    if (own.length === 0 && Buffer.byteLength(bodyOf(call)) > MAX_BODY_BYTES)
      mistakes.push(
        `follow_up ${at + 1}: the body with the result put in is longer than GitHub's ${MAX_BODY_BYTES} bytes`,
      );
    const name = agentLabel(followUp.to);
    const label = namedSo(known, name);
    if (label === undefined) missing.push(name);
    const plan = { board, wishes: checked, parent, blockers: [] };
    const earlier = children.find(({ body }) => markOf(body)?.requestId === requestId) ?? null;
    const ticket = { to: followUp.to, call, plan, earlier };
    return mayLabel && label !== undefined ? withLabel(ticket, label) : ticket;
  });
  const more = tickets.filter(({ earlier }) => earlier === null).length;
  if (!hasRoom(parent, more))
    mistakes.push(`the ticket has ${parent.subIssueCount} children, and GitHub allows ${MAX_SUB_ISSUES}`);
  if (mistakes.length > 0) {
    throw new Failure("INPUT_FOLLOW_UP", words`Cannot make follow-up tickets: ${joined(mistakes, "; ")}`, {
      hint: "Correct the arguments; nothing was written",
    });
  }
  return { tickets, missingLabels: mayLabel ? distinctNames(missing) : [], mayLabel };
}

function withLabel(ticket: PlannedTicket, label: Named): PlannedTicket {
  const { plan } = ticket;
  const labels = [label, ...(plan.wishes.labels ?? [])];
  return { ...ticket, plan: { ...plan, wishes: { ...plan.wishes, labels } } };
}

/**
 * The facts that follow-up tickets need; their parent's children, too, if some of them may have been made already.
 */
export function followUpNeed(followUps: readonly FollowUp[], mayExist: boolean): EarlyNeed {
  const labels = followUps.flatMap(({ to, labels: others = [] }) => [agentLabel(to), ...others]);
  return { kind: "followUps", labels, withChildren: mayExist };
}

function creationOf(
  { ticket, address: { owner, repo, number } }: TicketView,
  followUp: FollowUp,
  handover: Handover,
  caller: Caller,
  requestId: string,
): CreateCall {
  const { to, task, estimate, priority } = followUp;
  const body = filledTask(task, ticket, handover.result);
  const labels = [agentLabel(to), ...(followUp.labels ?? [])];
  return {
    address: { owner, repo },
    caller,
    wishes: { title: titleOf(followUp, body, ticket, handover.result), body, labels, estimate, priority },
    parent: number,
    blockedBy: [],
    contract: contractOf(followUp),
    followsUp: ticket,
    handTo: to,
    requestId,
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
function titleOf({ title: given }: FollowUp, body: string, ticket: string, result: unknown): string {
  const filled = given === undefined ? body : filledTask(given, ticket, result);
  if (filled === given) return given;
  const line = filled.split(LINE_BREAK).find((one) => !isBlank(one));
  const title = (line ?? "").replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
  if (title === "") return `Follow-up of ${ticket}`;
  return title.length > MAX_DERIVED_TITLE_LENGTH
    ? `${title.slice(0, MAX_DERIVED_TITLE_LENGTH - 1).toWellFormed()}…`
    : title;
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
    plan: {
      ...plan,
      tickets: tickets.map((ticket) => {
        const label = namedSo(made, agentLabel(ticket.to));
        return label === undefined ? ticket : withLabel(ticket, label);
      }),
    },
    warnings:
      lost.length === 0 ? [] : [`${unlabelled(lost)}: ${failures.map(({ message }) => message).join("; ")}`],
  };
}

function unlabelled(names: readonly string[]): string {
  return `the label ${quoted(names)} could not be set, so the ticket is for no agent in particular`;
}

/** A follow-up ticket that is there, and the warnings about it. */
export interface MadeFollowUp {
  readonly ticket: MadeTicket;
  readonly warnings: readonly Text[];
}

/**
 * Makes the follow-up tickets, those that nobody has begun together, then what is left to be made of the others. For
 * each, in their order, its outcome; a failure leaves the others. `requireTime` throws where it is too late to begin
 * one more issue, and `open` writes first records. Throws what `createTickets` throws.
 */
export async function makeTickets(
  world: World,
  planned: readonly PlannedTicket[],
  requireTime: () => void,
  open: Parameters<typeof createTickets>[2],
): Promise<readonly Attempted<MadeFollowUp>[]> {
  const wanted = planned.filter(({ earlier }) => earlier === null);
  const beginnings = wanted.map(({ call, plan }) => async () => {
    requireTime();
    const issue = await world.issues.create(issuePlace(call, plan), newIssueOf(call, plan));
    return newCreation(call, plan, issue);
  });
  const together = await createTickets(world, beginnings, open);
  const made: Attempted<MadeFollowUp>[] = [];
  for (const one of planned) {
    const created = together[wanted.indexOf(one)];
    const ticket = created === undefined ? await makeBegun(world, one) : ticketOf(created);
    made.push("failure" in ticket ? ticket : { done: followUpOf(one, ticket.done) });
  }
  return made;
}

/** Completes a ticket that was partly created. */
async function makeBegun(
  world: World,
  { call, plan, earlier }: PlannedTicket,
): Promise<Attempted<CreatedTicket>> {
  if (earlier === null) throw new Error("Nobody has begun it");
  return valueOrFailure(async () => ({
    done: await finishTicket(world, call, earlier, async () => Promise.resolve(plan)),
  }));
}

function followUpOf({ to }: PlannedTicket, { number, url, warnings }: CreatedTicket): MadeFollowUp {
  return { ticket: { number, url, to }, warnings: warnings.map((warning) => words`#${number}: ${warning}`) };
}

/**
 * Opens the follow-up tickets of the handover of this id that were made and lack their first record, as the parent's
 * log announced them; `withFields` also completes those that lack a field. Returns them. One read for the children and
 * one for each follow-up ticket, and those of `readWholeLog`. Throws INPUT_FOLLOW_UP, FOLLOW_UP_UNFINISHED where a read
 * lacks a card, and what reads and creations throw.
 */
export async function openLeft(
  world: World,
  view: TicketView,
  caller: Caller,
  id: string,
  withFields = false,
): Promise<readonly MadeFollowUp[]> {
  const log = await readWholeLog(world, view);
  const announced = log.accepted.findLast(({ record }) => record.handover?.id === id);
  if (announced?.record.handover === undefined) return [];
  const { handover } = announced.record;
  const children = await world.links.childrenOf(view.address);
  const made = children.filter(({ body }) => handoverOf(markOf(body)?.requestId ?? "") === id);
  const lacking = await Promise.all(
    made.map(async ({ address, body }) => {
      const child = await readIfOnBoard(world, address, caller);
      const requestId = markOf(body)?.requestId;
      const wishes = handover.followUps.find((_one, at) => requestIdOf(handover, at) === requestId) ?? {};
      return child !== null && (isUnopenedFollowUp(child) || (withFields && lacksField(child, wishes)));
    }),
  );
  const left = made.filter((_child, at) => lacking[at] === true).map(({ id: child }) => child);
  if (left.length === 0) return [];
  // The issues have their labels, which may be gone from the repository.
  const followUps = handover.followUps.map(({ labels: _set, ...followUp }) => followUp);
  const { tickets } = await answerFor(world, view, (known) =>
    planFollowUps(known, { ...handover, followUps }, caller, true),
  );
  const opened: MadeFollowUp[] = [];
  for (const one of tickets) {
    if (!left.includes(one.earlier?.id ?? "")) continue;
    const outcome = await makeBegun(world, one);
    if ("failure" in outcome) {
      const { failure } = outcome;
      if (failure.code !== "GITHUB_NOT_IN_PROJECT") throw failure;
      // Its card was there a moment ago, so the read lagged. A ticket that went on now would lose its contract.
      throw new Failure("FOLLOW_UP_UNFINISHED", failure.words.message, {
        hint: "Call again with the same arguments",
        retryable: true,
        cause: failure,
      });
    }
    opened.push(followUpOf(one, outcome.done));
  }
  return opened;
}

/** As `openLeft` for the handover that the ticket follows up; nothing where the ticket has no parent. */
export async function openLeftWith(
  world: World,
  { address, caller }: { readonly address: TicketAddress; readonly caller: Caller },
): Promise<readonly MadeFollowUp[]> {
  const { parent, body } = await world.links.contentOf(address);
  const handover = handoverOf(markOf(body)?.requestId ?? "");
  if (parent === null || handover === null) return [];
  return openLeft(world, await readTicket(world, parent, caller, "whole"), caller, handover);
}

const PLACEHOLDER = /\{(parent_key|parent_result)\}/g;

/**
 * The task of a follow-up of that ticket with every placeholder replaced once: inserted text is not searched again.
 * Unknown names stay. A result that is text is put in as it is, everything else as JSON. Pure.
 */
export function filledTask(task: string, ticket: string, result: unknown): string {
  const shown = typeof result === "string" ? result : JSON.stringify(result);
  return task.replaceAll(PLACEHOLDER, (_whole, name) => (name === "parent_key" ? ticket : shown));
}
