import { isDeepStrictEqual } from "node:util";
import { INITIAL_STATE } from "../domain/vocabulary.ts";
import { Failure } from "../errors.ts";
import { liveWords, quietText } from "../ledger/harmless.ts";
import { rewritten } from "../ledger/request-marker.ts";
import { knownBoard, readBoard, type Board } from "./board.ts";
import { lockStatuses } from "./board-locks.ts";
import { ticketName } from "../domain/names.ts";
import { withQuestionLabels } from "./questions.ts";
import { mentionsOf } from "./given-text.ts";
import { missingAgentLabels, requireLabels } from "./team-labels.ts";
import { openTicket, requireOpenable } from "./open-ticket.ts";
import type { Choices, IssueChange, IssueDetails, Named } from "../ports/board.ts";
import type { BoardItem, LockCommit, TicketAddress, TicketSnapshot } from "../ports/ticket.ts";
import { changeContract, type ContractAnswer, type ContractChange } from "./contract.ts";
import type { AnswerOrRefusal } from "./plan.ts";
import { readSnapshot } from "./read-snapshot.ts";
import { lockedReason, type Caller, type LockStatus } from "../domain/lock.ts";
import { holderOf } from "./ticket-view.ts";
import type { TicketReport } from "./create-ticket.ts";
import {
  MAX_BODY_LENGTH,
  checkRequestedFields,
  mayBeStale,
  namesIn,
  onFittingBoard,
  type CheckedFields,
  type RequestedFields,
} from "./creation-plan.ts";
import {
  cardEdits,
  editStep,
  issueEdits,
  notAllDone,
  requireAllDone,
  runSteps,
  type CreationStep,
  type StepsOutcome,
} from "./edit-steps.ts";
import type { World } from "../ports/world.ts";

export interface UpdateCall {
  readonly address: TicketAddress;
  readonly caller: Caller;
  readonly wishes: RequestedFields;
  /** Null where what the ticket demands stays as it is. */
  readonly contract: ContractChange | null;
}

/**
 * Changes what is given and nothing else; an issue that is not on the board is added to it, in Backlog. Everything
 * is checked before anything is written. Throws INPUT_INVALID with every mistake, and what the stores throw; where
 * only some changes landed, the failure or the refusal says which, and the same call again finishes them.
 */
export async function updateTicket(world: World, call: UpdateCall): Promise<AnswerOrRefusal<TicketReport>> {
  const { contract, wishes } = call;
  const asksMore = Object.values(wishes).some((wish) => wish !== undefined);
  if (contract !== null && !asksMore) {
    const changed = await changeOnly(world, { ...call, contract });
    if (changed !== null) return changed;
  }
  const known = knownBoard(world, call.address);
  const plan = await makePlan(world, call, known);
  try {
    return await carryOutUpdate(world, call, plan);
  } catch (error) {
    if (plan.board !== known || !mayBeStale(error)) throw error;
    return carryOutUpdate(world, call, await makePlan(world, call, null));
  }
}

/** Changes the contract of a ticket and nothing else: two requests. Null for one that has no card. */
async function changeOnly(
  world: World,
  call: UpdateCall & { readonly contract: ContractChange },
): Promise<AnswerOrRefusal<TicketReport> | null> {
  try {
    const changed = await changeContract(world, call, call.contract);
    if (changed.kind === "refused") return changed;
    const { view } = changed.answer;
    const { issue } = view.snapshot;
    const state = view.reconciliation.state ?? INITIAL_STATE;
    const report = {
      ticket: view.ticket,
      number: issue.number,
      url: issue.url,
      state,
      done: landed(changed.answer),
      warnings: [...closedWarnings(issue.closed), ...heldWarnings(view.lock)],
    };
    return { kind: "answered", answer: withContract(report, changed.answer) };
  } catch (error) {
    if (error instanceof Failure && error.code === "GITHUB_NOT_IN_PROJECT") return null;
    throw error;
  }
}

async function carryOutUpdate(
  world: World,
  call: UpdateCall,
  plan: UpdatePlan,
): Promise<AnswerOrRefusal<TicketReport>> {
  const { contract } = call;
  if (contract === null) return { kind: "answered", answer: await edit(world, call, plan) };
  // The contract first, for it alone may be refused; but only a ticket on the board has a log for it.
  if (plan.item === null) {
    const report = await edit(world, call, plan, { left: ["contract"] });
    const changed = await changeAfter(world, { ...call, contract }, report);
    if (changed.kind === "refused") return changed;
    const done = [...report.done, ...landed(changed.answer)];
    return { kind: "answered", answer: withContract({ ...report, done }, changed.answer) };
  }
  const changed = await changeContract(world, call, contract);
  if (changed.kind === "refused") return changed;
  const report = await edit(world, call, plan, { done: landed(changed.answer) });
  return { kind: "answered", answer: withContract(report, changed.answer) };
}

/** Changes the contract after everything else was done, which a refusal and a failure say, too. */
async function changeAfter(
  world: World,
  call: UpdateCall & { readonly contract: ContractChange },
  { ticket, done }: TicketReport,
): Promise<AnswerOrRefusal<ContractAnswer>> {
  try {
    const changed = await changeContract(world, call, call.contract);
    if (changed.kind === "answered") return changed;
    const message = `${changed.refusal.message}. Done before it: ${done.join(", ")}`;
    return { kind: "refused", refusal: { ...changed.refusal, message } };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const failed = [{ what: "contract", failure: error }];
    throw notAllDone(error, { done, failed, left: [] }, finishing(ticket));
  }
}

/** The contract's record as an answer names it; none where it demanded just that before. */
function landed({ url }: ContractAnswer): string[] {
  return url === null ? [] : [`contract (${url})`];
}

function withContract(report: TicketReport, { contract, warnings }: ContractAnswer): TicketReport {
  return { ...report, contract, warnings: [...report.warnings, ...warnings] };
}

function finishing(ticket: string): { readonly attempted: string; readonly finish: string } {
  return {
    attempted: `update ${ticket}`,
    finish: "Call again with the same arguments: what is done already stays as it is",
  };
}

/** Everything of an update but the contract; `done` was done before it, and `left` comes after it. */
async function edit(
  world: World,
  call: UpdateCall,
  plan: UpdatePlan,
  { done = [], left = [] }: Partial<Pick<StepsOutcome, "done" | "left">> = {},
): Promise<TicketReport> {
  const { issue, item, lock } = plan;
  const ignored = issue.closed && item === null;
  let state = item?.card.value ?? null;
  const opening: CreationStep = {
    parts: [`state "${INITIAL_STATE}" on the board`],
    needed: true,
    run: async () => {
      const reason = "The issue was added to the board";
      ({ state } = await openTicket(world, issue.address, { caller: call.caller, reason }));
      return [null];
    },
  };
  const steps = await runSteps([
    ...editSteps(world, plan, ignored),
    ...(state === null && !ignored ? [opening] : []),
  ]);
  const outcome = { ...steps, done: [...done, ...steps.done], left: [...steps.left, ...left] };
  const { address, url } = issue;
  const ticket = ticketName(address);
  requireAllDone(outcome, finishing(ticket));
  return {
    ticket,
    number: address.number,
    url,
    state,
    done: outcome.done,
    warnings: [
      ...closedWarnings(issue.closed),
      ...heldWarnings(lock),
      ...(ignored ? ["it is not on the board, and a closed issue is not added to it"] : []),
    ],
  };
}

function closedWarnings(closed: boolean): string[] {
  return closed ? ["the issue is closed; it was edited nevertheless"] : [];
}

/** An edit needs no lock; but somebody may be at work by the text that it had. */
function heldWarnings(standing: LockStatus): string[] {
  return standing.kind === "theirs"
    ? [`${lockedReason(standing)}: tell it what changed, with ralph_hero__add_comment or ralph_hero__ask`]
    : [];
}

interface UpdatePlan {
  readonly issue: IssueDetails;
  readonly board: Board;
  readonly item: BoardItem | null;
  readonly fields: CheckedFields["fields"];
  readonly change: IssueChange;
  readonly lock: LockStatus;
}

/**
 * The changes to make, checked as a whole, by reads side by side. `known` is the board as it was read before, as a
 * rule; null if it is to be read. Throws INPUT_INVALID with every mistake; nothing is written.
 */
async function makePlan(world: World, call: UpdateCall, known: Board | null): Promise<UpdatePlan> {
  const { address, wishes } = call;
  const names = namesIn(wishes);
  const others = Promise.all([
    readSnapshot(world, address, async () => null),
    known === null ? readBoard(world, address) : null,
    names === null ? { labels: [], assignees: [] } : world.issues.choices(address, names),
  ]);
  // The failure of the issue says more: it comes first.
  others.catch(() => undefined);
  const issue = await world.issues.read(address);
  const [{ snapshot, lockCommit, team }, read, choices] = await others;
  const missing = missingAgentLabels(team, wishes, choices);
  const withLabels = (labels: readonly Named[]): SeenIssue => ({
    issue,
    snapshot,
    lockCommit,
    choices: { ...choices, labels: [...choices.labels, ...labels] },
  });
  const isCurrent = known !== null && isDeepStrictEqual(known.team, team);
  // Everything else is checked before a label is made.
  const plan = await onFittingBoard(world, { address, known: isCurrent ? known : null, read }, (board) =>
    planOn(world, call, board, withLabels(missing.map((name) => ({ id: name, name })))),
  );
  if (missing.length === 0) return plan;
  return planOn(world, call, plan.board, withLabels(await requireLabels(world, address, missing)));
}

interface SeenIssue {
  readonly issue: IssueDetails;
  readonly snapshot: TicketSnapshot;
  readonly lockCommit: LockCommit | null;
  readonly choices: Choices;
}

function planOn(
  world: World,
  { wishes, contract, address, caller }: UpdateCall,
  board: Board,
  { issue, snapshot, lockCommit, choices }: SeenIssue,
): UpdatePlan {
  const item = snapshot.items.find(({ project }) => project.id === board.project.id) ?? null;
  const { checked, mistakes } = checkRequestedFields(wishes, board, choices);
  const change = changeOf(issue, wishes, checked);
  const all = [
    ...mistakes,
    ...sizeMistakes(wishes, change),
    ...cardMistakes(issue, item, { ...checked, contract }),
  ];
  if (all.length > 0) {
    throw new Failure("INPUT_INVALID", `Cannot update ${ticketName(issue.address)}: ${all.join("; ")}`, {
      hint: "Correct the arguments; nothing was written",
    });
  }
  requireCard(board, snapshot, { item, fields: checked.fields });
  const { number } = address;
  const locks = lockCommit === null ? [] : [{ number, commit: lockCommit }];
  const lockStatusOf = lockStatuses(world, { locks }, holderOf(world, caller, board.viewer));
  const lock = lockStatusOf({ number, state: item?.card.value ?? null });
  return { issue, board, item, lock, change, fields: checked.fields };
}

function sizeMistakes({ body }: RequestedFields, change: IssueChange): string[] {
  const ownFits = (body?.length ?? 0) <= MAX_BODY_LENGTH;
  return ownFits && (change.body?.length ?? 0) > MAX_BODY_LENGTH
    ? ["the body leaves no room for the mark that the issue carries"]
    : [];
}

function cardMistakes(
  { closed }: IssueDetails,
  item: BoardItem | null,
  { fields, contract }: Pick<CheckedFields, "fields"> & Pick<UpdateCall, "contract">,
): string[] {
  if (!closed || item !== null) return [];
  const nowhere = "a closed issue that is not on the board has";
  return [
    ...(fields.length === 0 ? [] : [`${nowhere} no estimate and no priority`]),
    ...(contract === null ? [] : [`${nowhere} no contract`]),
  ];
}

/** The changes that differ from the issue. Pure. */
export function changeOf(issue: IssueDetails, wishes: RequestedFields, checked: CheckedFields): IssueChange {
  // Words of others that were live before stay so.
  const known = liveWords(`${issue.title}\n\n${issue.body}`, issue.address);
  const quiet = (given: string): string =>
    quietText(given, issue.address, new Set([...known, ...mentionsOf(wishes.mention)]));
  const title = wishes.title === undefined ? undefined : quiet(wishes.title);
  const labels = withQuestionLabels(checked.labels, issue.labels);
  const text = wishes.body === undefined ? undefined : rewritten(issue.body, quiet(wishes.body ?? ""));
  return {
    ...(title === undefined || title === issue.title ? {} : { title }),
    ...(text === undefined || text === issue.body ? {} : { body: text }),
    ...(labels === undefined || sameSet(labels, issue.labels) ? {} : { labelIds: labels.map(idOf) }),
    ...(checked.assignees === undefined || sameSet(checked.assignees, issue.assignees)
      ? {}
      : { assigneeIds: checked.assignees.map(idOf) }),
  };
}

const idOf = ({ id }: Named): string => id;

function sameSet(one: readonly Named[], other: readonly Named[]): boolean {
  return one.length === other.length && one.every(({ id }) => other.some((known) => known.id === id));
}

/** Refuses before anything is written what GitHub would refuse half way. */
function requireCard(
  board: Board,
  { issue }: TicketSnapshot,
  { item, fields }: { item: BoardItem | null; fields: CheckedFields["fields"] },
): void {
  const opens = item === null ? !issue.closed : item.card.value === null;
  if (opens || fields.length > 0) requireOpenable(board);
  if (item?.archived !== true) return;
  throw new Failure(
    "GITHUB_ARCHIVED",
    `Cannot update ${issue.url}: its card is archived in project "${board.project.title}"`,
    { hint: `Restore it under ${board.project.url}` },
  );
}

/** Every change of the issue and its card. The state is set on a card that is there. */
function editSteps(
  world: World,
  { issue, board, item, change, fields }: UpdatePlan,
  ignored: boolean,
): CreationStep[] {
  const onBoard = ignored ? [] : cardEdits(board, item?.id ?? null, fields);
  return editStep(world, issue, [...issueEdits(change), ...onBoard], { needed: item === null });
}
