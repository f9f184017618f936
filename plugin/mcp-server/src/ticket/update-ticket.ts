import { INITIAL_STATE } from "../domain/vocabulary.ts";
import { Failure } from "../errors.ts";
import { rewritten } from "../ledger/request-marker.ts";
import { readBoard, type Board } from "./board.ts";
import { lockStandings, type TicketLock } from "../board/board-locks.ts";
import { lockedReason } from "../board/offers.ts";
import { ticketName } from "../domain/names.ts";
import { openTicket, requireOpenable } from "./open-ticket.ts";
import type { IssueChange, IssueDetails, Named } from "../ports/board.ts";
import type { BoardItem, TicketAddress, TicketSnapshot } from "../ports/ticket.ts";
import { changeContract, type ContractAnswer, type ContractChange } from "./contract.ts";
import type { Ruled } from "./plan.ts";
import { readLockCommit } from "./read-snapshot.ts";
import { holderOf, type Caller } from "./ticket-view.ts";
import type { TicketReport } from "./create-ticket.ts";
import { MAX_BODY_LENGTH, checkWishes, namesIn, type CheckedWishes, type Wishes } from "./creation-plan.ts";
import {
  cardEdits,
  editStep,
  notAllDone,
  requireAllDone,
  runSteps,
  type CreationStep,
  type NamedEdit,
  type StepsOutcome,
} from "./edit-steps.ts";
import type { World } from "../ports/world.ts";

export interface UpdateCall {
  readonly address: TicketAddress;
  readonly caller: Caller;
  readonly wishes: Wishes;
  /** Null where what the ticket demands stays as it is. */
  readonly contract: ContractChange | null;
}

/**
 * Changes what is given and nothing else; an issue that is not on the board is added to it, in Backlog. Everything
 * is checked before anything is written. Throws INPUT_INVALID with every mistake, and what the stores throw; where
 * only some changes landed, the failure or the refusal says which, and the same call again finishes them.
 */
export async function updateTicket(world: World, call: UpdateCall): Promise<Ruled<TicketReport>> {
  const plan = await makePlan(world, call);
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
): Promise<Ruled<ContractAnswer>> {
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
  const { issue, board, item, locks } = plan;
  const ignored = issue.closed && item === null;
  let state = item?.card.value ?? null;
  const opening: CreationStep = {
    parts: [`state "${INITIAL_STATE}" on the board`],
    needed: true,
    run: async () => {
      const reason = "The issue was put on the board";
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
      ...(issue.closed ? ["the issue is closed; it was edited all the same"] : []),
      ...heldWarnings(world, call, { board, item, locks }),
      ...(ignored ? ["it is not on the board, and a closed issue is not added to it"] : []),
    ],
  };
}

/** An edit needs no lock; but somebody may be at work by the text that it had. */
function heldWarnings(
  world: World,
  { address, caller }: UpdateCall,
  { board, item, locks }: Pick<UpdatePlan, "board" | "item" | "locks">,
): string[] {
  const self = holderOf(world, caller, board.viewer);
  const { number } = address;
  const standing = lockStandings(world, { locks }, self)({ number, state: item?.card.value ?? null });
  return standing.kind === "theirs"
    ? [`${lockedReason(standing)}: tell it what changed, with ralph_hero__add_comment or ralph_hero__ask`]
    : [];
}

interface UpdatePlan {
  readonly issue: IssueDetails;
  readonly board: Board;
  readonly item: BoardItem | null;
  readonly fields: CheckedWishes["fields"];
  readonly change: IssueChange;
  /** The ticket's lock, if it has one. */
  readonly locks: readonly TicketLock[];
}

/** What has to change, checked as a whole. Throws INPUT_INVALID with every mistake; nothing is written. */
async function makePlan(world: World, { address, wishes, contract }: UpdateCall): Promise<UpdatePlan> {
  const names = namesIn(wishes);
  const lock = readLockCommit(world, address);
  // The failure of the issue says more: it comes first.
  lock.catch(() => undefined);
  const [issue, board, choices] = await Promise.all([
    world.issues.read(address),
    readBoard(world, address),
    names === null ? { labels: [], assignees: [] } : world.issues.choices(address, names),
  ]);
  const snapshot = await world.tickets.read(address, board.stateField);
  const item = snapshot.items.find(({ project }) => project.id === board.project.id) ?? null;
  const { checked, mistakes } = checkWishes(wishes, board, choices);
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
  const commit = await lock;
  const locks = commit === null ? [] : [{ number: address.number, commit }];
  return { issue, board, item, locks, change, fields: checked.fields };
}

function sizeMistakes({ body }: Wishes, change: IssueChange): string[] {
  const ownFits = (body?.length ?? 0) <= MAX_BODY_LENGTH;
  return ownFits && (change.body?.length ?? 0) > MAX_BODY_LENGTH
    ? ["the body leaves no room for the mark that the issue carries"]
    : [];
}

function cardMistakes(
  { closed }: IssueDetails,
  item: BoardItem | null,
  { fields, contract }: Pick<CheckedWishes, "fields"> & Pick<UpdateCall, "contract">,
): string[] {
  if (!closed || item !== null) return [];
  const nowhere = "a closed issue that is not on the board has";
  return [
    ...(fields.length === 0 ? [] : [`${nowhere} no estimate and no priority`]),
    ...(contract === null ? [] : [`${nowhere} no contract`]),
  ];
}

/** Only what differs from what the issue has. Pure. */
export function changeOf(issue: IssueDetails, wishes: Wishes, checked: CheckedWishes): IssueChange {
  const { title, body } = wishes;
  const { labels, assignees } = checked;
  const text = body === undefined ? undefined : rewritten(issue.body, body ?? "");
  return {
    ...(title === undefined || title === issue.title ? {} : { title }),
    ...(text === undefined || text === issue.body ? {} : { body: text }),
    ...(labels === undefined || sameSet(labels, issue.labels) ? {} : { labelIds: idsOf(labels) }),
    ...(assignees === undefined || sameSet(assignees, issue.assignees)
      ? {}
      : { assigneeIds: idsOf(assignees) }),
  };
}

function idsOf(named: readonly Named[]): string[] {
  return named.map(({ id }) => id);
}

function sameSet(one: readonly Named[], other: readonly Named[]): boolean {
  return one.length === other.length && one.every(({ id }) => other.some((known) => known.id === id));
}

/** Refuses before anything is written what GitHub would refuse half way. */
function requireCard(
  board: Board,
  { issue }: TicketSnapshot,
  { item, fields }: { item: BoardItem | null; fields: CheckedWishes["fields"] },
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

/** What an answer calls each part of an issue. */
const PARTS: Readonly<Record<keyof IssueChange, string>> = {
  title: "title",
  body: "body",
  labelIds: "labels",
  assigneeIds: "assignees",
};

/** Every change of the issue and its card. The state is set on a card that is there. */
function editSteps(
  world: World,
  { issue, board, item, change, fields }: UpdatePlan,
  ignored: boolean,
): CreationStep[] {
  const onBoard = ignored ? [] : cardEdits(board, item?.id ?? null, fields);
  return editStep(world, issue, [...issueEdits(change), ...onBoard], { needed: item === null });
}

function issueEdits(change: IssueChange): NamedEdit[] {
  const parts = (["title", "body", "labelIds", "assigneeIds"] as const).filter(
    (part) => change[part] !== undefined,
  );
  if (parts.length === 0) return [];
  return [{ part: parts.map((part) => PARTS[part]).join(", "), edit: { kind: "issue", ...change } }];
}
