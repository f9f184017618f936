import { Failure, joined, type Refusal, valueOrFailure, words } from "../../errors.ts";
import type { Choices, IssueDetails, Named, WrittenTexts } from "../../github/issue-store.ts";
import type { BoardItem, TicketSnapshot } from "../../github/ticket-snapshot.ts";
import { type Caller, type LockCommit, lockedReason, type LockStatus } from "../../rules/lock.ts";
import { type TicketAddress, ticketName } from "../../rules/names.ts";
import { holdsSecret, shortened } from "../../rules/text.ts";
import { INITIAL_STATE } from "../../rules/vocabulary.ts";
import { type Board, knownBoard, readBoard, requireOpenable } from "../board-card/board.ts";
import { refuseSecrets } from "../checks/given-text.ts";
import { holdsKnownSecret, refuseKnownSecrets } from "../checks/known-secrets.ts";
import { changeContract, type ContractAnswer, type ContractChange } from "../contract/contract.ts";
import type { AnswerOrRefusal, Refused } from "../protocol/plan.ts";
import { onlyOutcome, transact } from "../protocol/transact.ts";
import { continuationHint, withHint } from "../read/address.ts";
import { lockStatuses } from "../read/board-locks.ts";
import { MAX_STALE_READS, readSnapshot, STALE_READ_PAUSE_MS } from "../read/read-ticket.ts";
import { holderOf } from "../read/ticket-view.ts";
import { createLabels, missingAgentLabels } from "../team/team.ts";
import type { ShownTicket } from "../world/memory.ts";
import type { World } from "../world/world.ts";
import type { TicketReport } from "./create-ticket.ts";
import {
  checkRequestedFields,
  mayBeStale,
  namesIn,
  onFittingBoard,
  writtenBodyMistakes,
} from "./creation-plan.ts";
import {
  cardEdits,
  changeOf,
  editStep,
  issueEdits,
  joinedSight,
  knownAfter,
  notAllDone,
  NOTHING_SEEN,
  PARTS,
  refuseUnseen,
  requireAllDone,
  runSteps,
  shownTicket,
  type TicketChange,
  type TicketParts,
  type UpdateWishes,
} from "./issue-change.ts";
import { type Opened, openingTransaction } from "./open-ticket.ts";
import { isDeepStrictEqual } from "node:util";

interface UpdateCall {
  readonly address: TicketAddress;
  readonly caller: Caller;
  readonly wishes: UpdateWishes;
  /** Null where what the ticket demands stays as it is. */
  readonly contract: ContractChange | null;
  /** The caller's own word for what it has seen, beside this process's memory; null for none. */
  readonly seen: ShownTicket | null;
  /** By the clock of `ShownTickets`. */
  readonly arrivedAtMs: number;
}

/** An update's answer. */
export interface UpdateReport extends TicketReport {
  /** What the caller knows of the ticket now, as `get_ticket` gives it; absent where that is nothing. */
  readonly seen?: string;
  /** The title, estimate and priority that were replaced. */
  readonly replaced?: Readonly<Record<string, string>>;
}

/**
 * Changes what is given and nothing else; an issue that is not on the board is added to it, in Backlog. Everything
 * is checked before anything is written, and refused where the caller has not seen what it would overwrite. Throws
 * INPUT_INVALID with every mistake, and what the stores throw; where only some changes landed, the failure or the
 * refusal says which, and the same call again finishes them.
 */
export async function updateTicket(world: World, call: UpdateCall): Promise<AnswerOrRefusal<UpdateReport>> {
  const { contract, wishes } = call;
  const asksMore = Object.values(wishes).some((wish) => wish !== undefined);
  if (contract !== null && !asksMore) {
    const changed = await changeOnly(world, call, contract);
    if (changed !== null) return changed;
  }
  const known = knownBoard(world, call.address);
  const plan = await makePlan(world, call, known);
  try {
    return await executeUpdate(world, call, plan);
  } catch (error) {
    if (plan.board !== known || !mayBeStale(error)) throw error;
    return executeUpdate(world, call, await makePlan(world, call, null));
  }
}

/** Changes the contract of a ticket and nothing else: two requests. Null for one that has no card. */
async function changeOnly(
  world: World,
  call: UpdateCall,
  contract: ContractChange,
): Promise<AnswerOrRefusal<UpdateReport> | null> {
  try {
    const changed = await changeContract(world, call, contract);
    if (changed.kind === "refused") return changed;
    const { ticket, snapshot, reconciliation, lock } = changed.answer.view;
    const { number, url, closed } = snapshot.issue;
    const state = reconciliation.state ?? INITIAL_STATE;
    const warnings = [
      ...(await closedWarnings(world, { address: call.address, closed })),
      ...heldWarnings(lock),
    ];
    const report = { ticket, number, url, state, done: landed(changed.answer), warnings };
    return { kind: "answered", answer: withContract(report, changed.answer) };
  } catch (error) {
    if (error instanceof Failure && error.code === "GITHUB_NOT_IN_PROJECT") return null;
    throw error;
  }
}

async function executeUpdate(
  world: World,
  call: UpdateCall,
  plan: UpdatePlan,
): Promise<AnswerOrRefusal<UpdateReport>> {
  const { contract } = call;
  if (plan.refusal !== null) return { kind: "refused", refusal: plan.refusal };
  const { issue, change } = plan;
  const { secrets } = world.settings;
  const { body } = change;
  if (call.wishes.edit !== undefined && body !== undefined) {
    // Edits may put a secret together. One that stood in the body before is not theirs.
    const attempted = `update ${ticketName(issue.address)} by these edits together`;
    if (!holdsSecret(issue.body, secrets)) refuseSecrets(attempted, { body }, secrets);
    if (!(await holdsKnownSecret(issue.body, "body"))) await refuseKnownSecrets(attempted, { body });
  }
  if (contract === null) return { kind: "answered", answer: await edit(world, call, plan) };
  // The contract first, for it alone may be refused; but only a ticket on the board has a log for it.
  if (plan.item === null) {
    const report = await edit(world, call, plan, [], ["contract"]);
    const { ticket, done } = report;
    const changed = await valueOrFailure(async () => changeContract(world, call, contract));
    if ("failure" in changed) {
      const { failure } = changed;
      throw notAllDone(
        failure,
        { done, failed: [{ what: "contract", failure }], left: [] },
        finishing(ticket),
      );
    }
    if (changed.kind === "refused") return refusedAfter(done, changed.refusal);
    const all = [...done, ...landed(changed.answer)];
    return { kind: "answered", answer: withContract({ ...report, done: all }, changed.answer) };
  }
  const changed = await changeContract(world, call, contract);
  if (changed.kind === "refused") return changed;
  const done = landed(changed.answer);
  // The record took a while: what the issue shows now decides.
  const latest = done.length === 0 ? plan : await makePlan(world, call, plan.board);
  if (latest.refusal !== null) return refusedAfter(done, latest.refusal);
  const report = await edit(world, call, latest, done);
  return { kind: "answered", answer: withContract(report, changed.answer) };
}

function refusedAfter(done: readonly string[], refusal: Refusal): Refused {
  const message = words`${refusal.message}. Done before it: ${done.join(", ")}`;
  return { kind: "refused", refusal: { ...refusal, message } };
}

/** The contract's record as an answer names it; none where it demanded just that before. */
function landed({ url }: ContractAnswer): string[] {
  return url === null ? [] : [`contract (${url})`];
}

function withContract(report: UpdateReport, { contract, warnings }: ContractAnswer): UpdateReport {
  return { ...report, contract, warnings: [...report.warnings, ...warnings] };
}

function finishing(ticket: string) {
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
  done: readonly string[] = [],
  left: readonly string[] = [],
): Promise<UpdateReport> {
  const { issue, board, item, change, fields, lock, parts } = plan;
  const { address, url } = issue;
  const ticket = ticketName(address);
  const ignored = issue.closed && item === null;
  const shown = item?.card.value ?? null;
  const opened: Opened[] = [];
  let texts: WrittenTexts | null = null;
  const onTexts = async (written: WrittenTexts): Promise<Failure | null> => {
    texts = written;
    return keptTexts(world, plan, written);
  };
  const onBoard = ignored ? [] : cardEdits(board, item?.id ?? null, fields);
  const named = [...issueEdits(change), ...onBoard];
  const steps = editStep(world, issue, named, item === null, undefined, onTexts);
  // The state is set on a card that is there.
  const open = async (): Promise<null[]> => {
    const reason = "The issue was added to the board";
    const first = openingTransaction(world, address, { caller: call.caller, reason });
    opened.push(onlyOutcome(await transact(world, [first])));
    return [null];
  };
  const opening = onBoardIn(INITIAL_STATE);
  if (shown === null && !ignored) steps.push({ parts: [opening], needed: true, run: open });
  const ran = await runSteps(steps);
  // Only the ticket's log tells which state its card has to show.
  const set = opened.filter(({ card }) => card === "set").map(({ state }) => onBoardIn(state));
  const doneNow = [...ran.done.filter((what) => what !== opening), ...set];
  const outcome = { ...ran, done: [...done, ...doneNow], left: [...ran.left, ...left] };
  requireAllDone(outcome, finishing(ticket));
  const after = partsAfter(plan, call.wishes, texts);
  // Reads that lag behind this update are not taken for somebody's change.
  const digests = { from: textDigest(parts), to: textDigest(after) };
  if (digests.from !== digests.to) world.ownWrites.noteText(address, digests, world.clock.now());
  return {
    ticket,
    number: address.number,
    url,
    state: opened[0]?.state ?? shown,
    done: outcome.done,
    ...noteKnown(world, call, parts, after),
    ...replacedBy(parts, after),
    warnings: [
      ...plan.warnings,
      ...(change.body === undefined ? [] : overwritten(issue, texts)),
      ...(await closedWarnings(world, issue)),
      ...heldWarnings(lock),
      ...(ignored ? ["it is not on the board, and a closed issue is not added to it"] : []),
      ...(opened.some(({ card }) => card === "unset") ? [UNSET_CARD] : []),
    ],
  };
}

function onBoardIn(state: string): string {
  return `state ${JSON.stringify(state)} on the board`;
}

/** The warning about a ticket with a log whose card a person took off the board, or cleared. */
const UNSET_CARD = `its card shows no state, which counts as "${INITIAL_STATE}": the next handoff goes on from there, unless a person moves the card first`;

/**
 * The failure of a write that GitHub answered with success, and whose text it did not keep (docs/maintainers/github.md,
 * "body-bytes"); null if the text is there. An answer may show the issue before the write, so it is read again for as
 * long as reads lag.
 */
async function keptTexts(
  world: World,
  { issue, change }: UpdatePlan,
  written: WrittenTexts,
): Promise<Failure | null> {
  const oldIn = (now: Readonly<Record<"title" | "body", string>>) =>
    (["title", "body"] as const).filter((part) => change[part] !== undefined && now[part] === issue[part]);
  let old = oldIn(written);
  for (let reads = 0; old.length > 0 && reads < MAX_STALE_READS; reads += 1) {
    await world.clock.sleep(STALE_READ_PAUSE_MS);
    old = oldIn(await world.issues.read(issue.address));
  }
  if (old.length === 0) return null;
  const kept = old.join(" and ");
  return new Failure(
    "GITHUB_NOT_LANDED",
    `Cannot update ${ticketName(issue.address)}: GitHub answered success, and kept the old ${kept}`,
    { hint: `Give a shorter ${kept}, or commit what is long as a file and link it` },
  );
}

async function closedWarnings(
  world: World,
  issue: Pick<IssueDetails, "address" | "closed">,
): Promise<string[]> {
  if (!issue.closed) return [];
  return [withHint("the issue is closed; it was edited nevertheless", await continuationHint(world, issue))];
}

/** An edit needs no lock; but somebody may be at work by the text that it had. */
function heldWarnings(standing: LockStatus): string[] {
  return standing.kind === "theirs"
    ? [`${lockedReason(standing)}: tell it what changed, with ralph_hero__add_comment or ralph_hero__ask`]
    : [];
}

/** The parts as they are after the update: its answer's texts, unless those are older than it. */
function partsAfter(
  { parts, issue, change }: UpdatePlan,
  { estimate = parts.estimate, priority = parts.priority }: UpdateWishes,
  texts: WrittenTexts | null,
): TicketParts {
  const shown = texts !== null && texts.body !== issue.body ? texts : null;
  return {
    title: change.title ?? parts.title,
    body: (change.body === undefined ? null : shown?.body) ?? change.body ?? parts.body,
    labels: namesAfter(parts.labels, change.labels),
    assignees: namesAfter(parts.assignees, change.assignees),
    estimate,
    priority,
  };
}

function namesAfter(names: readonly string[], { on, off }: TicketChange["labels"]): string[] {
  const left = names.filter((name) => !off.some((gone) => gone.name === name));
  return [...left, ...on.map(({ name }) => name)];
}

/** Notes what the caller knows by this update, and returns it for other processes. */
function noteKnown(
  world: World,
  call: UpdateCall,
  before: TicketParts,
  after: TicketParts,
): Pick<UpdateReport, "seen"> {
  const given = PARTS.filter((part) => call.wishes[part] !== undefined);
  const known = (shown: ShownTicket | null): ShownTicket =>
    knownAfter(joinedSight(call.seen, shown), { before, after }, given);
  const { seen } = known(world.shownTickets.shownBefore(call, call.arrivedAtMs));
  world.shownTickets.noteChange(call, known);
  return seen === NOTHING_SEEN ? {} : { seen };
}

/** The short texts that an update replaces, so that none is lost. */
function replacedBy(before: TicketParts, after: TicketParts): Pick<UpdateReport, "replaced"> {
  const replaced = (["title", "estimate", "priority"] as const).flatMap((part) => {
    const old = before[part];
    return old === null || old === after[part] ? [] : [[part, old] as const];
  });
  return replaced.length === 0 ? {} : { replaced: Object.fromEntries(replaced) };
}

/** Longer ones are in the issue's edit history. */
const MAX_OVERWRITTEN = 8_000;

/**
 * The text that somebody wrote between the read and the write, which the write replaced: GitHub has no
 * compare-and-swap for issues (docs/maintainers/github.md, "issues-no-swap").
 */
function overwritten({ body, bodyEditedAt }: IssueDetails, texts: WrittenTexts | null): string[] {
  const lost = texts?.edits.find(({ text }) => text !== texts.body);
  if (lost === undefined || lost.text === body || (bodyEditedAt !== null && lost.at < bodyEditedAt))
    return [];
  // As JSON nothing in it can pass for a line of ours.
  const text = shortened(JSON.stringify(lost.text), MAX_OVERWRITTEN, "… (cut: see the issue's edit history)");
  return [
    `${lost.by ?? "somebody"} changed the body just before this update, which replaced it: put back what it lacks, by edit; their text was ${text}`,
  ];
}

type UpdatePlan = ReturnType<typeof planOn>;

/**
 * The changes to make, checked as a whole, by reads side by side. `known` is the board as it was read before, as a
 * rule; null if it is to be read. Throws INPUT_INVALID with every mistake; nothing is written.
 */
async function makePlan(world: World, call: UpdateCall, known: Board | null): Promise<UpdatePlan> {
  const { address, wishes } = call;
  const asked = withAddedLabels(wishes);
  const names = namesIn(asked);
  const others = Promise.all([
    readSnapshot(world, address, async () => null),
    known === null ? readBoard(world, address) : null,
    names === null ? { labels: [], assignees: [] } : world.issues.choices(address, names),
  ]);
  // The failure of the issue says more: it comes first.
  others.catch(() => undefined);
  const issue = await readIssue(world, address);
  const [{ snapshot, lockCommit, team }, read, choices] = await others;
  const missing = missingAgentLabels(team, asked, choices);
  const planWith = (board: Board, labels: readonly Named[]): UpdatePlan => {
    const found = { ...choices, labels: [...choices.labels, ...labels] };
    return planOn(world, call, board, issue, snapshot, lockCommit, found);
  };
  const isCurrent = known !== null && isDeepStrictEqual(known.team, team);
  // Everything else is checked before a label is made.
  const plan = await onFittingBoard(world, address, isCurrent ? known : null, read, (board) =>
    planWith(
      board,
      missing.map((name) => ({ id: name, name })),
    ),
  );
  if (missing.length === 0 || plan.refusal !== null) return plan;
  const { made, failures } = await createLabels(world, address, missing);
  if (failures[0] !== undefined) throw failures[0];
  return planWith(plan.board, made);
}

/** The wishes with the labels to add among those that are looked up and checked. */
function withAddedLabels({ labels, addLabels, ...wishes }: UpdateWishes): UpdateWishes {
  return { ...wishes, labels: addLabels === undefined ? labels : [...(labels ?? []), ...addLabels] };
}

/** The issue; read again while GitHub shows a text that this process has just replaced. */
async function readIssue(world: World, address: TicketAddress): Promise<IssueDetails> {
  const { clock, issues, ownWrites } = world;
  for (let attempt = 1; ; attempt += 1) {
    const askedAtMs = clock.now();
    const issue = await issues.read(address);
    const isOld = ownWrites.isOldText(address, textDigest(partsOf(issue, null)), askedAtMs);
    if (!isOld || attempt === MAX_STALE_READS) return issue;
    await clock.sleep(STALE_READ_PAUSE_MS);
  }
}

/** The digest of the parts that the issue itself holds; the others are its card's. */
function textDigest(parts: TicketParts): string {
  return shownTicket({ ...parts, estimate: null, priority: null }).seen;
}

function partsOf({ title, body, labels, assignees }: IssueDetails, item: BoardItem | null): TicketParts {
  return {
    title,
    body,
    labels: labels.map(({ name }) => name),
    assignees: assignees.map(({ name }) => name),
    estimate: item?.estimate ?? null,
    priority: item?.priority ?? null,
  };
}

function planOn(
  world: World,
  call: UpdateCall,
  board: Board,
  issue: IssueDetails,
  snapshot: TicketSnapshot,
  lockCommit: LockCommit | null,
  choices: Choices,
) {
  const { wishes, contract, address, caller } = call;
  const { number } = address;
  const { project, viewer } = board;
  const item = snapshot.items.find((one) => one.project.id === project.id) ?? null;
  const state = item?.card.value ?? null;
  // A name of the issue is given as it was shown.
  const labels = [...choices.labels, ...issue.labels];
  const { checked, mistakes } = checkRequestedFields(withAddedLabels(wishes), board, { ...choices, labels });
  const { fields } = checked;
  const { change, warnings, mistakes: ofChange } = changeOf(issue, wishes, checked);
  const all = [...mistakes, ...ofChange, ...writtenBodyMistakes(wishes.body, change.body)];
  const nowhere = "a closed issue that is not on the board has";
  if (issue.closed && item === null) {
    if (fields.length > 0) all.push(`${nowhere} no estimate and no priority`);
    if (contract !== null) all.push(`${nowhere} no contract`);
  }
  if (all.length > 0) {
    const why = joined(all, "; ");
    throw new Failure("INPUT_INVALID", words`Cannot update ${ticketName(issue.address)}: ${why}`, {
      hint: "Correct the arguments; nothing was written",
    });
  }
  // Refuses before anything is written what GitHub would refuse half way.
  const opens = item === null ? !snapshot.issue.closed : state === null;
  if (opens || fields.length > 0) requireOpenable(board);
  if (item?.archived === true)
    throw new Failure(
      "GITHUB_ARCHIVED",
      `Cannot update ${snapshot.issue.url}: its card is archived in project "${project.title}"`,
      { hint: `Restore it under ${project.url}` },
    );
  const locks = lockCommit === null ? [] : [{ number, commit: lockCommit }];
  const lock = lockStatuses(world, { locks }, holderOf(world, caller, viewer))({ number, state });
  const parts = partsOf(issue, item);
  const shown = joinedSight(call.seen, world.shownTickets.shownBefore(call, call.arrivedAtMs));
  // The objection to what would be overwritten unseen; null for none.
  const refusal = refuseUnseen(issue, parts, state, wishes, change, fields, shown);
  return { issue, board, item, lock, change, fields, parts, warnings, refusal };
}
