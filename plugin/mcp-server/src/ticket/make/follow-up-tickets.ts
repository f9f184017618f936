import { distinctNames, namedSo, type TicketAddress } from "../../rules/names.ts";
import { TASK } from "../../rules/finishing.ts";
import { MAX_BODY_BYTES } from "../../rules/text.ts";
import { Failure, joined, quoted, valueOrFailure, words, type Text } from "../../errors.ts";
import { acceptedEntries } from "../../log/fold.ts";
import { handoverOf, requestIdOf, markOf } from "../../log/request-marker.ts";
import { LINE_BREAK } from "../../log/harmless.ts";
import { type ContractTerms, type FollowUp, type Handover } from "../../log/record.ts";
import { agentLabel, isBlank, maySetLabels } from "../checks/given-text.ts";
import {
  createTickets,
  finishTicket,
  lacksField,
  newCreation,
  readIfOnBoard,
  ticketOf,
  type CreatedTicket,
} from "./create-ticket.ts";
import {
  bodyOf,
  checkRequestedFields,
  issuePlace,
  newIssueOf,
  type CreateCall,
  type CreationPlan,
} from "./creation-plan.ts";
import { requireOpenable } from "./open-ticket.ts";
import { answerFor, type EarlyNeed, type KnownTicket, type Needs } from "../read/facts.ts";
import { readTicket, readWholeLog } from "../read/read-ticket.ts";
import { isUnopenedFollowUp } from "../read/sound-log.ts";
import type { TicketView } from "../read/ticket-view.ts";
import { MAX_SUB_ISSUES, hasRoom } from "../links/links.ts";
import { createLabels, type CreatedLabels } from "../team/team-labels.ts";
import type { Caller } from "../../rules/lock.ts";
import type { Attempted, IssueRef, Named } from "../../github/issue-store.ts";
import type { World } from "../world/world.ts";

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
 * one for each follow-up ticket, and those of `readWholeLog`. Throws INPUT_FOLLOW_UP, and what reads and creations throw.
 */
export async function openLeft(
  world: World,
  view: TicketView,
  caller: Caller,
  id: string,
  withFields = false,
): Promise<readonly MadeFollowUp[]> {
  const log = await readWholeLog(world, view);
  const announced = acceptedEntries(log).findLast(({ record }) => record.handover?.id === id);
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
    if ("failure" in outcome) throw outcome.failure;
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
