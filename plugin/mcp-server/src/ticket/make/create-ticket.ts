/**
 * Makes tickets, one or several: each issue is made first, then its card and links, and the first records of all logs
 * come last, together.
 */
import { Failure, type Text, valueOrFailure, words } from "../../errors.ts";
import type { Attempted, IssueRef, MadeIssue } from "../../github/issue-store.ts";
import type { BoardItem, TicketSnapshot } from "../../github/ticket-snapshot.ts";
import type { ContractTerms } from "../../log/record.ts";
import { markOf } from "../../log/request-marker.ts";
import { tool } from "../../rules/calls.ts";
import type { Caller } from "../../rules/lock.ts";
import { type TicketAddress, ticketName } from "../../rules/names.ts";
import { sameStateField } from "../../rules/state-field.ts";
import { INITIAL_STATE } from "../../rules/vocabulary.ts";
import { type Board, knownBoard } from "../board-card/board.ts";
import type { Result } from "../protocol/transact.ts";
import { learnTeam, readTicket, viewOfNew } from "../read/read-ticket.ts";
import type { TicketView } from "../read/ticket-view.ts";
import { stateFieldOf } from "../team/team-config.ts";
import type { World } from "../world/world.ts";
import {
  type CreateCall,
  type CreationPlan,
  type FieldChoice,
  issuePlace,
  mayBeStale,
  newIssueOf,
  planCreation,
  requestOf,
} from "./creation-plan.ts";
import {
  CARD,
  type CreationStep,
  type NamedEdit,
  type StepsOutcome,
  cardEdits,
  editStep,
  notAllDone,
  runSteps,
  shownTicket,
} from "./issue-change.ts";
import { type Opened, type Opening, isOpenedBy, openTickets, settledState } from "./open-ticket.ts";

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
  const search = call.requestId === null ? null : findEarlier(world, call);
  const known = knownBoard(world, call.address);
  const planned = planCreation(world, call, known, true);
  // An existing issue may have values that a new one may not, such as a parent that is closed now.
  planned.catch(() => undefined);
  const earlier = await search;
  const planLate = async (): Promise<CreationPlan> => planCreation(world, call, null, false);
  if (earlier !== null) return finishTicket(world, call, earlier, planLate);
  let plan = await planned;
  const made: MadeIssue[] = [];
  const begin = async (): Promise<Creation> => {
    const issue = await createIssue(world, call, plan);
    made.push(issue);
    return newCreation(call, plan, issue);
  };
  const report = await valueOrFailure(async () => createOne(world, begin));
  if (!("failure" in report)) return report;
  if (plan.board !== known || !mayBeStale(report.failure)) throw report.failure;
  const [issue] = made;
  if (issue !== undefined) return finishTicket(world, call, issue, planLate);
  plan = await planCreation(world, call, null, true);
  return createOne(world, begin);
}

/** An issue, and what it still needs. */
interface Creation {
  readonly call: CreateCall;
  readonly plan: CreationPlan;
  readonly issue: IssueRef;
  /** Null where it has no card. */
  readonly item: BoardItem | null;
  /** The issue as it was made a moment ago; null where an earlier call made it. */
  readonly made: TicketSnapshot | null;
  /** The answer's names for the parts that are there. */
  readonly begun: readonly string[];
  readonly parentToAdd: IssueRef | null;
}

/** An issue that was just made. */
export function newCreation(call: CreateCall, plan: CreationPlan, issue: MadeIssue): Creation {
  const begun = plan.parent === null ? "issue" : `issue under ${ticketName(plan.parent.address)}`;
  const { snapshot: made } = issue;
  const item = made.items.find(({ project }) => project.id === plan.board.project.id) ?? null;
  const isWhole = item !== null && plan.blockers.length === 0;
  return { call, plan, issue, item, made, begun: isWhole ? [begun, CARD] : [begun], parentToAdd: null };
}

/** An issue with its card, and its first record. */
export interface ReadyTicket {
  readonly address: TicketAddress;
  readonly url: string;
  readonly opening: Opening;
}

/** What came of a creation, to its first record. */
interface Created extends StepsOutcome {
  readonly creation: Creation;
  readonly item: BoardItem | null;
  /** The blockers that are linked by the first record's request. */
  readonly later: readonly IssueRef[];
  /** The answer's names for what the first record's request brings about; the last one is the record. */
  readonly parts: readonly string[];
  /** Null where the first record was not written. */
  readonly opened: Opened | null;
}

/**
 * Begins creations one after the other, adds what each issue needs before its first record, and has all first records
 * written by `open`. For each creation, in their order, its outcome: a failure leaves the others. Throws no Failure but
 * those of `open`.
 */
export async function createTickets(
  world: World,
  beginnings: readonly (() => Promise<Creation>)[],
  open: (ready: readonly ReadyTicket[]) => Promise<readonly Result<Opened>[]>,
): Promise<readonly (Created | { readonly failure: Failure })[]> {
  const begun: (Creation | { readonly failure: Failure })[] = [];
  for (const begin of beginnings) begun.push(await valueOrFailure(begin));
  const prepared = await Promise.all(
    begun.map(async (one) => ("failure" in one ? one : prepare(world, one))),
  );
  const ready = prepared.flatMap((one) => ("failure" in one ? [] : (one.ready ?? [])));
  const results = ready.length === 0 ? [] : await open(ready);
  return Promise.all(
    prepared.map(async (one) => {
      if ("failure" in one) return one;
      const result = one.ready === null ? undefined : results[ready.indexOf(one.ready)];
      return result === undefined ? one.created : withFirstRecord(world, one.created, result);
    }),
  );
}

/** The creation after its first record's request; what that has left out is made. */
async function withFirstRecord(world: World, created: Created, result: Result<Opened>): Promise<Created> {
  const opened = "failure" in result ? null : result.outcome;
  const run = async (): Promise<readonly (Failure | null)[]> => {
    if ("failure" in result) throw result.failure;
    return result.outcome.furnished ? [] : furnish(world, created);
  };
  const last = await runSteps([{ parts: created.parts, needed: true, run }]);
  return { ...created, ...last, done: [...created.done, ...last.done], opened };
}

/** A ticket that is there, and the caller's warnings about it. */
export type CreatedTicket = Pick<TicketReport, "number" | "url" | "warnings">;

/** The ticket that a creation made, or its failure. */
export function ticketOf(created: Created | { readonly failure: Failure }): Attempted<CreatedTicket> {
  if ("failure" in created) return created;
  const { creation, failed, opened } = created;
  const { call, issue } = creation;
  if (opened !== null) {
    const warnings = [...openedWarnings(call, opened), ...lackWarnings(call, issue, created, true)];
    return { done: { number: issue.address.number, url: issue.url, warnings } };
  }
  const [first] = failed;
  if (first === undefined) throw new Error("A creation without a failure has a first record");
  return { failure: first.failure };
}

/** Brings an issue to where its first record can be written. Its fields come with that record. */
async function prepare(world: World, creation: Creation) {
  const { call, plan, issue, made, item: present } = creation;
  // An issue that was made with its card is linked together with its first record.
  const later = made !== null && present !== null ? plan.blockers : [];
  const sooner = later.length === 0 ? plan.blockers : [];
  const { item, ...outcome } = await setUp(world, creation, sooner, []);
  const parts = [
    ...(later.length === 0 ? [] : [waitsFor(later), CARD]),
    ...plan.wishes.fields.map(({ name }) => name),
    `first record, in "${call.continuation?.state ?? INITIAL_STATE}"${call.contract === undefined ? "" : ", with its contract"}`,
  ];
  const created: Created = { ...outcome, creation, later, item, parts, opened: null };
  if (outcome.failed.length > 0)
    return { created: { ...created, left: [...outcome.left, ...parts] }, ready: null };
  if (later.length > 0) world.links.noteLinked(issue.id, ...later.map(({ id }) => id));
  const seen = await valueOrFailure(async () => ({ view: await viewOfMade(world, creation, item) }));
  if ("failure" in seen) return { created: await withFirstRecord(world, created, seen), ready: null };
  const { address, url } = issue;
  const ready = { address, url, opening: openingOf(creation, later, seen.view) };
  return { created, ready };
}

function openingOf(
  { call, plan }: Creation,
  blockers: readonly IssueRef[],
  seen: TicketView | undefined,
): Opening {
  const { caller, requestId, contract, followsUp, handTo, continuation } = call;
  const unexplained =
    followsUp === undefined ? "The ticket was created" : `The ticket follows up ${followsUp}`;
  return {
    caller,
    reason: continuation?.reason ?? unexplained,
    requestId,
    contract,
    parent: followsUp,
    handTo,
    continuation,
    blockers,
    seen,
    fields: plan.wishes.fields.flatMap(({ fieldId, optionId }) =>
      optionId === null ? [] : [{ fieldId, optionId }],
    ),
  };
}

/** The issue that this call made, so that nothing of it has to be read; undefined for any other. */
async function viewOfMade(
  world: World,
  { call, plan, issue, made }: Creation,
  item: BoardItem | null,
): Promise<TicketView | undefined> {
  if (made === null || item === null) return undefined;
  // By a file of the team that has changed since, the card has to be read again.
  if (!sameStateField(stateFieldOf(learnTeam(world, issue.address, made)), plan.board.stateField))
    return undefined;
  return viewOfNew(world, { ...issue, snapshot: { ...made, items: [item] } }, call.caller);
}

/**
 * Makes what an issue needs before its first record: its links first, because a card is found by others; then the
 * fields. Gives its card, too.
 */
async function setUp(
  world: World,
  { issue, item: present, plan: { board }, parentToAdd: parent }: Creation,
  blockers: readonly IssueRef[],
  fields: readonly FieldChoice[],
): Promise<StepsOutcome & Pick<Creation, "item">> {
  let item = present;
  const edits = [...linkEdits(blockers), ...cardEdits(board, present?.id ?? null, fields)];
  const furnished = editStep(world, issue, edits, true, (added) => (item = added));
  const steps = furnished.map(({ parts, run }): CreationStep => {
    const whole = async (): Promise<readonly (Failure | null)[]> => {
      const failures = await run();
      const lacking = failures[parts.indexOf(waitsFor(blockers))] ?? null;
      if (lacking === null || present !== null || item === null) return failures;
      await takeOffBoard(world, issue, board, item);
      return parts.map(() => lacking);
    };
    return { parts, needed: true, run: whole };
  });
  if (parent !== null) {
    const addParent = async (): Promise<null[]> => {
      await world.links.addChild(parent, issue);
      return [null];
    };
    steps.unshift({ parts: [`child of #${parent.address.number}`], needed: true, run: addParent });
  }
  const outcome = await runSteps(steps);
  return { ...outcome, item };
}

/** The answer's name for a ticket's links to others. */
function waitsFor(blockers: readonly IssueRef[]): string {
  return `waits for ${blockers.map(({ address }) => `#${address.number}`).join(", ")}`;
}

/** The edits that let a ticket wait for these. */
function linkEdits(blockers: readonly IssueRef[]): NamedEdit[] {
  const part = waitsFor(blockers);
  return blockers.map((blocker) => ({ part, edit: { kind: "blocker", blocker } }));
}

/** Takes a ticket whose blocker GitHub refused off the board: nobody is to find a ticket that waits for nothing yet. */
async function takeOffBoard(world: World, issue: IssueRef, board: Board, item: BoardItem): Promise<void> {
  await world.issues.edit(issue, [{ kind: "uncard", projectId: board.project.id, itemId: item.id }]);
}

/** Makes one ticket, or what is missing of it, and reports it. Throws as `createTicket`. */
async function createOne(world: World, begin: () => Promise<Creation>): Promise<TicketReport> {
  const [created] = await createTickets(world, [begin], async (ready) => {
    const results = await valueOrFailure(async () => openTickets(world, ready));
    return "failure" in results ? ready.map(() => results) : results;
  });
  if (created === undefined) throw new Error("Each creation has an outcome");
  if ("failure" in created) throw created.failure;
  const { creation, done, opened } = created;
  const { call, issue, begun } = creation;
  const lacking = lackWarnings(call, issue, created, opened !== null);
  if (opened === null) throw new Error("A creation without a failure has a first record");
  const warnings = [...openedWarnings(call, opened), ...lacking];
  return { ...named(issue), state: opened.state, done: [...begun, ...done], warnings };
}

/** Makes what the first record's request has left out. For each of its parts its failure. */
async function furnish(
  world: World,
  { creation: { issue, plan }, item, later, parts }: Created,
): Promise<readonly (Failure | null)[]> {
  const links = linkEdits(await absentBlockers(world, later, issue));
  const edits = [...links, ...cardEdits(plan.board, item?.id ?? null, plan.wishes.fields)];
  const [missing] = editStep(world, issue, edits, true);
  const failures = (await missing?.run()) ?? [];
  const failureOfPart = (part: string): Failure | null =>
    failures[missing?.parts.indexOf(part) ?? -1] ?? null;
  const unlinked = failureOfPart(waitsFor(later));
  if (item !== null && unlinked !== null) await takeOffBoard(world, issue, plan.board, item);
  return [...parts.slice(0, -1).map((part) => unlinked ?? failureOfPart(part)), null];
}

/**
 * Throws a failure that names the parts that are not done. Of a follow-up ticket with its first record that is a
 * warning: the finish of the ticket that it follows up goes on.
 */
function lackWarnings(call: CreateCall, issue: IssueRef, outcome: StepsOutcome, isOpened: boolean): Text[] {
  const [first] = outcome.failed;
  if (first === undefined) return [];
  const { number } = issue.address;
  const failure = notAllDone(first.failure, outcome, {
    attempted: `create the ticket: ${ticketName(issue.address)} is there (${issue.url})`,
    finish:
      call.requestId !== null
        ? "Call again with the same arguments and request_id: what is missing is added"
        : call.contract === undefined
          ? words`Do not create it again: finish ticket ${number} with ${tool("update_ticket")} and ${tool("link_tickets")}`
          : `Close issue ${number}, which has no contract, and create the ticket anew with a request_id`,
  });
  if (call.followsUp === undefined || !isOpened) throw failure;
  return [words`${failure.words.message}. Call again with the same arguments: what is missing is added`];
}

/** The caller's warnings about a ticket that is there. */
function openedWarnings({ continuation, contract }: CreateCall, { state, opened }: Opened): string[] {
  return [
    ...(state === (continuation?.state ?? INITIAL_STATE)
      ? []
      : [`the card was moved to "${state}" meanwhile and stays there`]),
    ...(opened ? [] : contractWarnings(contract)),
  ];
}

/** A contract is in the first record or nowhere: a later one could not prove the agreement. */
function contractWarnings(contract: ContractTerms | undefined): string[] {
  return contract === undefined
    ? []
    : ["another process began its log, so it has no contract: cancel it and create the ticket anew"];
}

async function absentBlockers(
  world: World,
  blockers: readonly IssueRef[],
  { address }: IssueRef,
): Promise<readonly IssueRef[]> {
  if (blockers.length === 0) return [];
  const present = await world.links.blockersOf(address);
  return blockers.filter(({ id }) => !present.some((known) => known.id === id));
}

/** Makes what is missing of a ticket whose issue an earlier call made. Throws as `createTicket`. */
export async function finishTicket(
  world: World,
  call: CreateCall,
  issue: IssueRef,
  planFor: () => Promise<CreationPlan>,
): Promise<TicketReport> {
  const view = await readIfOnBoard(world, issue.address, call.caller);
  const isOwn = view !== null && (await isOpenedBy(world, view, call.requestId));
  const replay = async (seen: TicketView): Promise<TicketReport> => ({
    ...named(issue),
    ...(await settledState(world, call, seen)),
    done: [],
    replayed: true,
  });
  if (isOwn && !lacksField(view, call.wishes)) return replay(view);
  const planned = await planFor();
  const { parent } = planned;
  const [blockers, content] = await Promise.all([
    absentBlockers(world, planned.blockers, issue),
    // GitHub may not have given the issue its parent, as where others gave that parent children at the same moment.
    parent === null ? null : world.links.contentOf(issue.address),
  ]);
  // A field that has a value by now keeps it.
  const fields = planned.wishes.fields.filter(({ name }) => (view?.item[name] ?? null) === null);
  const plan = { ...planned, wishes: { ...planned.wishes, fields }, blockers };
  const creation: Creation = {
    call,
    plan,
    issue,
    item: view?.snapshot.items.find(({ id }) => id === view.item.id) ?? null,
    made: null,
    begun: ["issue (by an earlier call)"],
    parentToAdd: content?.parent === null ? parent : null,
  };
  if (view === null || view.log.head === null) return createOne(world, async () => Promise.resolve(creation));
  const outcome = await setUp(world, creation, blockers, fields);
  const lacking = lackWarnings(call, issue, outcome, true);
  const { done } = outcome;
  if (done.length === 0 && lacking.length === 0) return replay(view);
  const late =
    done.length === 0
      ? []
      : [`the ticket was worked on before it was complete; added only now: ${done.join(", ")}`];
  const { state, warnings } = await settledState(world, call, view);
  const uncontracted = isOwn ? [] : contractWarnings(call.contract);
  return { ...named(issue), state, done, warnings: [...late, ...lacking, ...uncontracted, ...warnings] };
}

/** Whether the ticket lacks a field that was asked for: a part of the first record's request can fail alone. */
export function lacksField(
  { item }: TicketView,
  asked: Pick<CreateCall["wishes"], "estimate" | "priority">,
): boolean {
  return (["estimate", "priority"] as const).some(
    (name) => (asked[name] ?? null) !== null && item[name] === null,
  );
}

/** The ticket as it stands; null for an issue without a card. */
export async function readIfOnBoard(
  world: World,
  address: TicketAddress,
  caller: Caller,
): Promise<TicketView | null> {
  try {
    return await readTicket(world, address, caller);
  } catch (error) {
    if (error instanceof Failure && error.code === "GITHUB_NOT_IN_PROJECT") return null;
    throw error;
  }
}

function named({ address, url }: IssueRef): Pick<TicketReport, "ticket" | "number" | "url"> {
  return { ticket: ticketName(address), number: address.number, url };
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
