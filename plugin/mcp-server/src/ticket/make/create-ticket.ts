import { tool } from "../../rules/calls.ts";
import { INITIAL_STATE } from "../../rules/vocabulary.ts";
import { Failure, type Text, words } from "../../errors.ts";
import type { ContractTerms } from "../../log/record.ts";
import { markOf } from "../../log/request-marker.ts";
import {
  mayBeStale,
  missingParent,
  newIssueOf,
  issuePlace,
  planCreation,
  requestOf,
  type CreateCall,
  type CreationPlan,
} from "./creation-plan.ts";
import {
  CARD,
  cardEdits,
  editStep,
  linkEdits,
  requireAllDone,
  runSteps,
  setUpSteps,
  takeOffBoard,
  waitsFor,
  type CreationStep,
  type UnfinishedCreation,
} from "./edit-steps.ts";
import { ticketName } from "../../rules/names.ts";
import { onlyOutcome, transact } from "../protocol/transact.ts";
import { isOpenedBy, openingTransaction, settledState, type Opened, type Opening } from "./open-ticket.ts";
import { learnTeam, readTicket, viewOfNew } from "../read/read-ticket.ts";
import { knownBoard, type Board } from "../board-card/board.ts";
import { stateFieldOf } from "../team/team-config.ts";
import { sameStateField } from "../../rules/state-field.ts";
import { shownTicket } from "./seen.ts";
import type { TicketView } from "../read/ticket-view.ts";
import type { IssueRef, MadeIssue } from "../../github/issue-store.ts";
import type { World } from "../world/world.ts";

export interface TicketReport {
  readonly ticket: string;
  readonly number: number;
  readonly url: string;
  /** Null for an issue that is not on the board. */
  readonly state: string | null;
  readonly done: readonly string[];
  readonly warnings: readonly Text[];
  /** The ticket's demands now, if the call changed them. */
  readonly contract?: ContractTerms;
  /** Present where an earlier call with the same request id had made everything already. */
  readonly replayed?: true;
}

/** The time for which a request id is recognised: longer than any client tries again. */
export const REQUEST_MEMORY_MS = 24 * 60 * 60_000;

/**
 * Makes a ticket in Backlog. Everything is checked before anything is written. No agent is handed it before its blockers
 * are linked (`issuePlace`). The first record of the log comes last and names the request: a ticket that has it is whole,
 * any other is finished by the same call again. Throws INPUT_INVALID with every mistake, and what the stores throw; a
 * failure on the way says what is there and how to finish.
 */
export async function createTicket(world: World, call: CreateCall): Promise<TicketReport> {
  const { requestId, address } = call;
  if (requestId === null) return create(world, call);
  return world.inTurn.run(`${address.owner}/${address.repo} ${requestId}`.toLowerCase(), async () =>
    create(world, call),
  );
}

async function create(world: World, call: CreateCall): Promise<TicketReport> {
  return createOrFinish(world, call, {
    earlier: call.requestId === null ? null : findEarlier(world, call),
    planFor: async (made, board) => planCreation(world, call, { made, board }),
  });
}

interface Beginning {
  /** The issue that an earlier call made; null for none. It is looked for beside what the plan needs. */
  readonly earlier: IssueRef | null | Promise<IssueRef | null>;
  /** By the known board; null if it must be read. */
  readonly planFor: (made: IssueRef | null, board: Board | null) => Promise<CreationPlan>;
}

/** Makes the ticket, or what an earlier call has left to be made of it. Throws as `createTicket`. */
export async function createOrFinish(
  world: World,
  call: CreateCall,
  { earlier: search, planFor }: Beginning,
): Promise<TicketReport> {
  const known = knownBoard(world, call.address);
  const planned = planFor(null, known);
  // An existing issue may have values that a new one may not, such as a parent that is closed now.
  planned.catch(() => undefined);
  const earlier = await search;
  if (earlier !== null) return repeat(world, call, earlier, planFor);
  const plan = await planned;
  const again = (error: unknown): boolean => plan.board === known && mayBeStale(error);
  let issue: MadeIssue;
  try {
    issue = await createIssue(world, call, plan);
  } catch (error) {
    if (!again(error)) throw error;
    const fresh = await planFor(null, null);
    return finishMade(world, call, { issue: await createIssue(world, call, fresh), plan: fresh });
  }
  try {
    return await finishMade(world, call, { issue, plan });
  } catch (error) {
    if (!again(error)) throw error;
    return repeat(world, call, issue, planFor);
  }
}

/** Gives an issue that was just made its blockers, its fields and its first record. Throws as `createTicket`. */
async function finishMade(
  world: World,
  call: CreateCall,
  { issue, plan }: { readonly issue: MadeIssue; readonly plan: CreationPlan },
): Promise<TicketReport> {
  const begun = plan.parent === null ? "issue" : `issue under ${ticketName(plan.parent.address)}`;
  const made = issue.snapshot;
  const item = made.items.find(({ project }) => project.id === plan.board.project.id) ?? null;
  const isOnBoard = item !== null && plan.blockers.length === 0;
  const parts = isOnBoard ? [begun, CARD] : [begun];
  return completeTicket(world, call, { issue, item, made, plan, begun: parts, parentToAdd: null });
}

/** Completes an issue without a log. Its fields come with its first record, which is last. */
async function completeTicket(
  world: World,
  call: CreateCall,
  unfinished: UnfinishedCreation,
): Promise<TicketReport> {
  const { issue, begun, plan, made } = unfinished;
  let outcome: Opened = { kind: "opened", state: INITIAL_STATE, opened: true, furnished: true };
  // An issue that was made with its card is linked together with its first record.
  const later = made !== null && unfinished.item !== null ? plan.blockers : [];
  const before = later.length === 0 ? plan : { ...plan, blockers: [] };
  const { steps, card } = setUpSteps(world, { ...unfinished, plan: before }, []);
  const parts = [
    ...(later.length === 0 ? [] : [waitsFor(later), CARD]),
    ...plan.wishes.fields.map(({ name }) => name),
  ];
  const opening: CreationStep = {
    parts: [
      ...parts,
      `first record, in "${call.continuation?.state ?? INITIAL_STATE}"${call.contract === undefined ? "" : ", with its contract"}`,
    ],
    needed: true,
    run: async () => {
      const item = card();
      if (later.length > 0) world.links.noteLinked(issue.id, ...later.map(({ id }) => id));
      outcome = await openMade(world, call, { ...unfinished, item, later });
      if (outcome.furnished) return [...parts, ""].map(() => null);
      const links = linkEdits(await absentBlockers(world, later, issue));
      const edits = [...links, ...cardEdits(plan.board, item?.id ?? null, plan.wishes.fields)];
      const [missing] = editStep(world, issue, edits, { needed: true });
      const failures = (await missing?.run()) ?? [];
      const failureOfPart = (part: string): Failure | null =>
        failures[missing?.parts.indexOf(part) ?? -1] ?? null;
      const unlinked = failureOfPart(waitsFor(later));
      if (item !== null && unlinked !== null) await takeOffBoard(world, issue, { board: plan.board, item });
      return [...parts.map((part) => unlinked ?? failureOfPart(part)), null];
    },
  };
  const done = await carryOut(call, issue, [...steps, opening]);
  return {
    ...named(issue),
    state: outcome.state,
    done: [...begun, ...done],
    warnings: openedWarnings(call, outcome),
  };
}

/** The caller's warnings about a ticket that is there. */
export function openedWarnings(call: CreateCall, { state, opened }: Opened): string[] {
  return [...stateWarnings(state, call), ...(opened ? [] : contractWarnings(call))];
}

async function openMade(
  world: World,
  call: CreateCall,
  { later, ...unfinished }: UnfinishedCreation & { readonly later: readonly IssueRef[] },
): Promise<Opened> {
  const opening = await firstRecordOf(world, call, unfinished);
  const transaction = openingTransaction(world, unfinished.issue.address, { ...opening, blockers: later });
  return onlyOutcome(await transact(world, [transaction]));
}

async function absentBlockers(
  world: World,
  blockers: CreationPlan["blockers"],
  { address }: IssueRef,
): Promise<CreationPlan["blockers"]> {
  if (blockers.length === 0) return [];
  const present = await world.links.blockersOf(address);
  return blockers.filter(({ id }) => !present.some((known) => known.id === id));
}

/** The first record of an issue that has its card. */
export async function firstRecordOf(
  world: World,
  call: CreateCall,
  unfinished: Pick<UnfinishedCreation, "issue" | "made" | "item" | "plan">,
): Promise<Opening> {
  const { caller, followsUp, requestId, contract, handTo, continuation } = call;
  const { fields } = unfinished.plan.wishes;
  return {
    caller,
    reason: reasonOf(call),
    requestId,
    contract,
    parent: followsUp,
    handTo,
    continuation,
    seen: await viewOfMade(world, call, unfinished),
    fields: fields.flatMap(({ fieldId, optionId }) => (optionId === null ? [] : [{ fieldId, optionId }])),
  };
}

function reasonOf({ followsUp, continuation }: CreateCall): string {
  if (continuation !== undefined) return continuation.reason;
  return followsUp === undefined ? "The ticket was created" : `The ticket follows up ${followsUp}`;
}

/** The issue that this call made, so that nothing of it has to be read; undefined for any other. */
async function viewOfMade(
  world: World,
  { caller }: CreateCall,
  { issue, made, item, plan }: Pick<UnfinishedCreation, "issue" | "made" | "item" | "plan">,
): Promise<TicketView | undefined> {
  if (made === null || item === null) return undefined;
  // By a file of the team that has changed since, the card has to be read again.
  if (!sameStateField(stateFieldOf(learnTeam(world, issue.address, made)), plan.board.stateField))
    return undefined;
  return viewOfNew(world, { ...issue, snapshot: { ...made, items: [item] } }, caller);
}

/** Goes on from where an earlier call with the same request id came to. */
async function repeat(
  world: World,
  call: CreateCall,
  issue: IssueRef,
  planFor: Beginning["planFor"],
): Promise<TicketReport> {
  const view = await viewOf(world, call, issue);
  const isOwn = view !== null && (await isOpenedBy(world, view, call.requestId));
  if (isOwn && hasFields(call, view)) return replay(world, call, issue, view);
  const plan = await planFor(issue, null);
  const [blockers, parentToAdd] = await Promise.all([
    absentBlockers(world, plan.blockers, issue),
    missingParent(world, plan, issue),
  ]);
  const missing = withoutPresent(plan, view, blockers);
  const item = view?.snapshot.items.find(({ id }) => id === view.item.id) ?? null;
  const begun = ["issue (by an earlier call)"];
  const unfinished = { issue, item, made: null, plan: missing, begun, parentToAdd };
  if (view === null || view.log.head === null) return completeTicket(world, call, unfinished);
  const done = await carryOut(call, issue, setUpSteps(world, unfinished, missing.wishes.fields).steps);
  if (done.length === 0) return replay(world, call, issue, view);
  const late = `the ticket was worked on before it was complete; added only now: ${done.join(", ")}`;
  const { state, warnings } = await settledState(world, call, view);
  return {
    ...named(issue),
    state,
    done,
    warnings: [late, ...(isOwn ? [] : contractWarnings(call)), ...warnings],
  };
}

/** Whether each field that the call asks for has a value: a part of the first record's request can fail alone. */
function hasFields({ wishes }: CreateCall, { item }: TicketView): boolean {
  return (["estimate", "priority"] as const).every(
    (name) => (wishes[name] ?? null) === null || item[name] !== null,
  );
}

async function replay(
  world: World,
  call: CreateCall,
  issue: IssueRef,
  view: TicketView,
): Promise<TicketReport> {
  return { ...named(issue), ...(await settledState(world, call, view)), done: [], replayed: true };
}

/** The ticket as it stands; null for an issue without a card. */
async function viewOf(
  world: World,
  { caller }: CreateCall,
  { address }: IssueRef,
): Promise<TicketView | null> {
  try {
    return await readTicket(world, address, caller);
  } catch (error) {
    if (error instanceof Failure && error.code === "GITHUB_NOT_IN_PROJECT") return null;
    throw error;
  }
}

/** The parts of a plan that are not there yet; a field that has a value by now keeps it. Pure. */
function withoutPresent(
  plan: CreationPlan,
  view: TicketView | null,
  blockers: CreationPlan["blockers"],
): CreationPlan {
  const fields = plan.wishes.fields.filter(({ name }) => (view?.item[name] ?? null) === null);
  return { ...plan, wishes: { ...plan.wishes, fields }, blockers };
}

async function carryOut(
  call: CreateCall,
  issue: IssueRef,
  steps: readonly CreationStep[],
): Promise<readonly string[]> {
  const outcome = await runSteps(steps);
  requireAllDone(outcome, {
    attempted: `create the ticket: ${ticketName(issue.address)} is there (${issue.url})`,
    finish: howToFinish(call, issue),
  });
  return outcome.done;
}

function named({ address, url }: IssueRef): Pick<TicketReport, "ticket" | "number" | "url"> {
  return { ticket: ticketName(address), number: address.number, url };
}

function stateWarnings(state: string, { continuation }: CreateCall): string[] {
  return state === (continuation?.state ?? INITIAL_STATE)
    ? []
    : [`the card was moved to "${state}" meanwhile and stays there`];
}

/** A contract is in the first record or nowhere: a later one could not prove the agreement. */
function contractWarnings({ contract }: CreateCall): string[] {
  return contract === undefined
    ? []
    : ["another process began its log, so it has no contract: cancel it and create the ticket anew"];
}

function howToFinish({ requestId, contract }: CreateCall, { address }: IssueRef): Text {
  if (requestId === null && contract !== undefined)
    return `Close issue ${address.number}, which has no contract, and create the ticket anew with a request_id`;
  return requestId === null
    ? words`Do not create it again: finish ticket ${address.number} with ${tool("update_ticket")} and ${tool("link_tickets")}`
    : "Call again with the same arguments and request_id: what is missing is added";
}

/** The issue that an earlier call with this request id made. Throws INPUT_INVALID where that call asked for another. */
async function findEarlier(world: World, call: CreateCall): Promise<IssueRef | null> {
  const since = world.clock.now() - REQUEST_MEMORY_MS;
  const own = await world.issues.newestOwn(call.address, since);
  const earlier = own.findLast(({ body }) => markOf(body)?.requestId === call.requestId);
  if (earlier === undefined) return null;
  if (markOf(earlier.body)?.fingerprint === requestOf(call)) return earlier;
  throw new Failure(
    "INPUT_INVALID",
    `Cannot create the ticket: request_id "${call.requestId}" made ${ticketName(earlier.address)} with other arguments`,
    {
      hint: "Repeat the very same arguments to get that ticket, or use a new request_id; nothing was written",
    },
  );
}

async function createIssue(world: World, call: CreateCall, plan: CreationPlan): Promise<MadeIssue> {
  // The issue, its first record and, where it waits for others, its card and links.
  world.expectContent(2 + (plan.blockers.length === 0 ? 0 : 1 + plan.blockers.length), 1);
  try {
    const issue = newIssueOf(call, plan);
    const made = await world.issues.create(issuePlace(call, plan), issue);
    const { wishes, caller } = call;
    const parts = {
      title: issue.title,
      body: issue.body,
      labels: plan.wishes.labels?.map(({ name }) => name) ?? [],
      assignees: plan.wishes.assignees?.map(({ name }) => name) ?? [],
      estimate: wishes.estimate ?? null,
      priority: wishes.priority ?? null,
    };
    world.shownTickets.noteChange({ address: made.address, caller }, () => shownTicket(parts));
    return made;
  } catch (error) {
    if (call.requestId !== null || !(error instanceof Failure) || error.code !== "GITHUB_OUTCOME_UNKNOWN")
      throw error;
    throw new Failure(error.code, error.message, {
      hint: "Check whether the issue is there before you create it again; with a request_id that is done for you",
      cause: error,
    });
  }
}
