/** Continues a ticket in a new one, whose log names the end of the old one's (docs/maintainers/decisions/0040). */
import { MAX_COMMENTS, isNearlyFull } from "../../rules/bounds.ts";
import { lockedReason, shownHolder } from "../../rules/lock.ts";
import { repositoryNamed, sameName, ticketName } from "../../rules/names.ts";
import { counted, MAX_BODY_BYTES, MAX_REASON_LENGTH, shortened } from "../../rules/text.ts";
import { INITIAL_STATE, shownState } from "../../rules/vocabulary.ts";
import { Failure, valueOrFailure, type Refusal, type RefusalCode, type Text } from "../../errors.ts";
import { contractIn, fileScopeIn } from "../../log/contract.ts";
import { type LogEntry, withEntries } from "../../log/fold.ts";
import { openHandover, CONTINUATION_ID, markOf } from "../../log/request-marker.ts";
import { questionsOf } from "../../log/questions.ts";
import { mayMove, type ContractTerms, type Interaction } from "../../log/record.ts";
import type { Question } from "../../rules/questions.ts";
import { readBoard, requireRoom, requireOpenable } from "../board-card/board.ts";
import { composeContinued, composeInPlace, formerLock } from "../protocol/compose-record.ts";
import { finishTicket, REQUEST_MEMORY_MS } from "./create-ticket.ts";
import { bodyOf, newIssueOf, issuePlace, type CreateCall, type CreationPlan } from "./creation-plan.ts";
import { hasRoom } from "../links/links.ts";
import { ifVisible } from "../read/address.ts";
import {
  answerWith,
  refuseBy,
  writtenWarnings,
  type AnswerOrRefusal,
  type Plan,
  type PlanContext,
} from "../protocol/plan.ts";
import { isNeeds, wholeTicket } from "../read/facts.ts";
import { readConfirmed, readTicket, readToBeginning } from "../read/read-ticket.ts";
import { requireSoundLog } from "../read/sound-log.ts";
import { authorityOf } from "../team/team.ts";
import { continuationOf, type TicketView } from "../read/ticket-view.ts";
import { MAX_TALK_ATTEMPTS, onlyOutcome, transact, type Transaction } from "../protocol/transact.ts";
import { targetOf } from "../protocol/writing.ts";
import type { IssueDetails, IssueRef } from "../../github/issue-store.ts";
import type { World } from "../world/world.ts";

interface ContinueCall extends Pick<Transaction<never>, "address" | "caller"> {
  /** Whether a ticket that nears no limit is continued, too. */
  readonly early: boolean;
}

interface ContinueAnswer {
  readonly ticket: string;
  /** The ticket that takes its place. */
  readonly continuedBy: string;
  readonly number: number;
  readonly url: string;
  readonly state: string;
  readonly warnings: readonly Text[];
}

/**
 * Makes a ticket that takes this one's place, and ends this one, by one record on it. A call that was cut off is
 * finished by the same call; of calls at the same time one makes the ticket, and the others finish that one. Throws
 * what `transact` and the stores throw, INPUT_TOO_LARGE and GITHUB_ISSUE_FULL.
 */
export async function continueTicket(
  world: World,
  call: ContinueCall,
): Promise<AnswerOrRefusal<ContinueAnswer>> {
  let view = await readWhole(world, call);
  const issue = await world.issues.read(call.address);
  if (endOf(view) === null) {
    const refusal = judgeContinuing(world.machine, view, call.early);
    if (refusal !== null) return { kind: "refused", refusal };
    const made = (await unusedIssues(world, view)).at(-1) ?? (await makeIssue(world, call, view, issue));
    const ended = await endTicket(world, call, ticketName(made.address));
    if (ended.kind === "refused") {
      await closeUnused(world, view, made);
      return ended;
    }
    view = await readWhole(world, call);
  }
  const end = endOf(view);
  if (end === null)
    throw new Failure("LEDGER_CONFLICT", `Cannot continue ticket ${view.ticket}: its log lacks the end`, {
      hint: "Run the same command again",
      retryable: true,
    });
  return { kind: "answered", answer: await complete(world, call, view, issue, end) };
}

async function readWhole(world: World, { address, caller }: ContinueCall): Promise<TicketView> {
  return readToBeginning(world, await readConfirmed(world, address, caller, "whole"));
}

/** The record that ended a log. */
type End = LogEntry & { readonly continuedBy: string };

/** Null where another record is the newest: a person took the ticket up again, or none has ended it. */
function endOf(view: TicketView): End | null {
  const { head } = view.log;
  const continuedBy = continuationOf(view);
  return head === null || continuedBy === undefined ? null : { ...head, continuedBy };
}

/**
 * The refusal to continue the ticket; null where it may be, and where that is begun. Throws GITHUB_ISSUE_FULL, and as
 * `requireSoundLog`.
 */
export function judgeContinuing(machine: World["machine"], view: TicketView, early: boolean): Refusal | null {
  if (endOf(view) !== null) return null;
  const refused = refuseContinuing(machine, view);
  if (refused !== null) return refused;
  const { commentCount } = view.snapshot.issue;
  if (!early && !isNearlyFull(commentCount))
    return refusalOf(
      view,
      "REFUSED_DECISION",
      `its issue has ${counted(commentCount, "comment")}, and GitHub takes ${MAX_COMMENTS}`,
      `Work goes on in it. \`ralph-hero continue ${view.typed} --early\` continues it all the same`,
    );
  requireSoundLog(view);
  requireRoom(view, true);
  return null;
}

function refusalOf(
  { ticket, reconciliation }: TicketView,
  code: RefusalCode,
  why: string,
  hint: string,
): Refusal {
  return {
    code,
    message: `Cannot continue ticket ${ticket}: ${why}`,
    rule: "An open ticket that nears GitHub's limit of comments, and that nobody works on, is continued in a new one",
    from: reconciliation.state ?? "(unset)",
    attempted: "continue",
    allowed: [],
    hint,
    retryable: false,
  };
}

/** A ticket that is finished, closed, held or about to be finished is not continued. */
function refuseContinuing(machine: World["machine"], view: TicketView): Refusal | null {
  const { typed, log, lock, reconciliation, snapshot } = view;
  const state = reconciliation.state ?? INITIAL_STATE;
  const shown = shownState(reconciliation.state);
  if (!machine.isValidState(state))
    return refusalOf(
      view,
      "REFUSED_UNKNOWN_STATE",
      `${shown} is no state of the graph`,
      "Move the card first",
    );
  if (machine.isTerminal(state))
    return refusalOf(view, "REFUSED_TERMINAL", `${shown} is terminal`, "Create a follow-up ticket");
  if (snapshot.issue.closed)
    return refusalOf(view, "REFUSED_CLOSED", `its issue is closed, in ${shown}`, "Reopen it first");
  if (lock.kind === "theirs") {
    const hint = "Wait until it is given back, or stop its agent";
    return refusalOf(view, "REFUSED_LOCKED", lockedReason(lock), hint);
  }
  if (lock.kind === "mine" && lock.recorded) {
    const why = `${shownHolder(lock.lock)} holds its lock`;
    return refusalOf(view, "REFUSED_LOCKED", why, "Complete or escalate it first");
  }
  if (openHandover(log, reconciliation) === null) return null;
  const why = "its finish with follow-up tickets was announced, and not carried out";
  return refusalOf(view, "REFUSED_FINISHING", why, `\`ralph-hero doctor --repair ${typed}\` finishes it`);
}

/** Ends the ticket by a record and closes its issue, unless that is done. Returns warnings. */
async function endTicket(
  world: World,
  call: ContinueCall,
  continuedBy: string,
): Promise<AnswerOrRefusal<readonly string[]>> {
  const { machine } = world;
  const plan = ({ view, recordId: id }: PlanContext): Plan<AnswerOrRefusal<readonly string[]>> => {
    if (endOf(view) !== null)
      return {
        kind: "no record",
        finishes: "card and issue",
        outcome: ({ warnings }) => ({ kind: "answered", answer: warnings }),
      };
    const refusal = refuseContinuing(machine, view);
    if (refusal !== null) return refuseBy(refusal);
    const { lock, snapshot } = view;
    const { commentCount } = snapshot.issue;
    const why = isNearlyFull(commentCount)
      ? `its issue has ${counted(commentCount, "comment")}, and GitHub takes ${MAX_COMMENTS}`
      : "a person decided so";
    const reason = `The ticket continues as ${continuedBy}: ${why}`;
    const isOver = lock.kind === "over" || lock.kind === "moved";
    return {
      kind: "write",
      lock: isOver ? { kind: "clear", oid: lock.lock.oid } : undefined,
      record: () => composeContinued(view, { id, reason, machine, continuedBy, ...formerLock(world, view) }),
      outcome: (written) => ({ kind: "answered", answer: writtenWarnings(written) }),
    };
  };
  return onlyOutcome(await transact(world, [{ ...call, plan }]));
}

/** The id by which a repeated call recognises the issue that it made. */
function requestIdOf({ address }: Pick<TicketView, "address">): string {
  return `${CONTINUATION_ID}${address.number}`;
}

/** The open issues that earlier calls by this account made for the ticket, and that its log does not name. */
async function unusedIssues(world: World, view: TicketView): Promise<readonly IssueRef[]> {
  const before = view.log.accepted.flatMap(({ record }) => record.continuedBy ?? []);
  const own = await world.issues.newestOwn(view.address, world.clock.now() - REQUEST_MEMORY_MS);
  return own.filter(
    ({ body, address, closed }) =>
      !closed &&
      markOf(body)?.requestId === requestIdOf(view) &&
      !before.some((name) => sameName(name, ticketName(address))),
  );
}

/** Makes the issue, without a card: until the old log names it, it is no ticket, and not on the board. */
async function makeIssue(
  world: World,
  call: ContinueCall,
  view: TicketView,
  issue: IssueDetails,
): Promise<IssueRef> {
  const creation = creationOf(call, view, issue, null);
  const bytes = Buffer.byteLength(bodyOf(creation));
  if (bytes > MAX_BODY_BYTES)
    throw new Failure(
      "INPUT_TOO_LARGE",
      `Cannot continue ticket ${view.ticket}: the new body would have ${bytes} bytes, and GitHub takes ${MAX_BODY_BYTES}`,
      { hint: "Shorten the body of the old issue; nothing was written" },
    );
  const plan = await planOf(world, view, issue);
  return world.issues.create({ ...issuePlace(creation, plan), projectId: null }, newIssueOf(creation, plan));
}

/** The creation of the ticket that takes its place; `end` is null until the old log names it. */
function creationOf(
  { address: { owner, repo }, caller }: ContinueCall,
  view: TicketView,
  issue: IssueDetails,
  end: End | null,
): CreateCall {
  const { title, number } = view.snapshot.issue;
  return {
    address: { owner, repo },
    caller,
    wishes: { title, body: `Continues #${number}.\n\n${issue.body}` },
    parent: null,
    blockedBy: [],
    contract: contractOf(view),
    continuation:
      end === null
        ? undefined
        : {
            of: { ticket: view.ticket, head: end.hash },
            state: end.record.from ?? INITIAL_STATE,
            reason: openingReason(view, end),
          },
    requestId: requestIdOf(view),
  };
}

/** Names the old ticket and the reason of its last move, which says what a waiting ticket waits for. */
function openingReason({ ticket, log }: TicketView, { record: { from } }: End): string {
  const last = log.accepted.findLast(
    ({ record }) => record.continuedBy === undefined && mayMove(record),
  )?.record;
  const moved = last === undefined || last.to !== from ? "" : `. It came to ${from} because: ${last.reason}`;
  return shortened(`The ticket continues ${ticket}${moved}`, MAX_REASON_LENGTH);
}

/** The contract in force, with what was added to its file scope. */
function contractOf(view: TicketView): ContractTerms | undefined {
  const contract = contractIn(view.log);
  if (contract.kind !== "in force") return undefined;
  const scope = fileScopeIn(view.log, openedQuestions(view));
  return scope.kind === "declared"
    ? { ...contract.terms, fileScope: [...new Set(scope.lists.flat())] }
    : contract.terms;
}

/** The requests of the log as they stood before its end, which leaves the state that a review is asked for in. */
function openedQuestions({ log, team }: TicketView): Question[] {
  const entries = log.entries.map((entry): LogEntry =>
    entry.record.continuedBy === undefined
      ? entry
      : { ...entry, record: { ...entry.record, kind: "interaction" } },
  );
  return questionsOf(withEntries(log, entries), authorityOf(team));
}

/** The creation without its links. */
async function planOf(
  world: World,
  view: TicketView,
  { labels, assignees }: IssueDetails,
): Promise<CreationPlan> {
  const board = await readBoard(world, view.address);
  requireOpenable(board);
  return { board, wishes: { labels, assignees, fields: [] }, parent: null, blockers: [] };
}

/** Makes what is missing of the ticket that takes its place, and hands over the questions and links. */
async function complete(
  world: World,
  call: ContinueCall,
  view: TicketView,
  issue: IssueDetails,
  end: End,
): Promise<ContinueAnswer> {
  const { continuedBy } = end;
  const next = await readNext(world, view, continuedBy);
  const unlinked = await planOf(world, view, issue);
  const [above] = issue.ancestors;
  const [blockers, parents] = await Promise.all([
    ifVisible(async () => world.links.blockersOf(view.address)),
    above === undefined ? [] : ifVisible(async () => [await world.issues.read(above.address)]),
  ]);
  const parent = parents.find((one) => hasRoom(one)) ?? null;
  const warnings =
    above !== undefined && parent === null
      ? [`it has no parent: ${ticketName(above.address)} takes no more children`]
      : [];
  const plan = { ...unlinked, parent, blockers: blockers.filter(({ closed }) => !closed) };
  const creation = creationOf(call, view, issue, end);
  const report = await finishTicket(world, creation, next, async () => Promise.resolve(plan));
  for (const question of openedQuestions(view).filter(({ answer }) => answer === null))
    await askAgain(world, next.address, view, question);
  const values = await copyValues(world, call, view, end, next);
  const left = await moveLinks(world, issue, next);
  const ended = await endTicket(world, call, continuedBy);
  const unsettled = ended.kind === "answered" ? ended.answer : [ended.refusal.message];
  for (const unused of await unusedIssues(world, view)) await closeUnused(world, view, unused);
  const state = report.state ?? INITIAL_STATE;
  return {
    ticket: view.ticket,
    continuedBy,
    number: next.address.number,
    url: next.url,
    state,
    warnings: [...warnings, ...report.warnings, ...values, ...left, ...unsettled],
  };
}

/** The issue that was made for the ticket. Throws LEDGER_CONFLICT where the record names another one. */
async function readNext(world: World, view: TicketView, continuedBy: string): Promise<IssueDetails> {
  const number = Number(continuedBy.split("#")[1]);
  const next = Number.isSafeInteger(number)
    ? await world.issues.read({ ...repositoryNamed(view.ticket), number })
    : null;
  const isMade = next !== null && markOf(next.body)?.requestId === requestIdOf(view);
  if (isMade && sameName(ticketName(next.address), continuedBy)) return next;
  throw new Failure(
    "LEDGER_CONFLICT",
    `Cannot continue ticket ${view.ticket}: its log names ${continuedBy}, which was not made for it`,
    {
      hint: "Ask who wrote the newest record. To go on with this ticket, reopen it and move its card; nothing was written",
    },
  );
}

/** Puts an open question of the old log into the new one, in its asker's name, where it is not there yet. */
async function askAgain(
  world: World,
  address: ContinueCall["address"],
  view: TicketView,
  question: Question,
): Promise<void> {
  const asked = view.log.entries.find(({ record }) => record.id === question.id)?.record.interaction;
  if (asked === undefined) return;
  const { inReplyTo: _inReplyTo, depth: _depth, question: text = question.text, ...said } = asked;
  const interaction: Interaction = { ...said, question: text };
  const isSame = ({ record }: LogEntry): boolean =>
    record.interaction?.question === text && record.interaction.from === asked.from;
  const transaction: Transaction<true> = {
    address,
    caller: { agent: question.from, instance: question.fromInstance },
    plan: (ticket) => {
      const whole = wholeTicket(ticket);
      if (isNeeds(whole)) return whole;
      if (whole.log.accepted.some(isSame)) return answerWith(true);
      const { recordId: id, view: next } = ticket;
      const { machine } = world;
      const reason = `Asked on ${view.ticket}, record ${question.seq}`;
      return {
        kind: "write",
        record: () => composeInPlace(next, "interaction", { id, machine, reason, interaction }),
        outcome: () => true,
      };
    },
  };
  onlyOutcome(await transact(world, [transaction], MAX_TALK_ATTEMPTS));
}

/**
 * Gives the new card the old one's values that it lacks; returns warnings. Values that are no older than the end are
 * left out: GitHub's workflows set the "Status" of a closed issue.
 */
async function copyValues(
  world: World,
  { caller }: ContinueCall,
  view: TicketView,
  end: End,
  to: IssueRef,
): Promise<string[]> {
  const { item } = await readTicket(world, to.address, caller);
  const values = await world.cards.readFieldValues([view.item.id, item.id]);
  const present = values.get(item.id) ?? [];
  const missing = (values.get(view.item.id) ?? []).filter(
    ({ fieldId, updatedAt }) =>
      fieldId !== view.item.fieldId &&
      Date.parse(updatedAt) < Date.parse(end.comment.createdAt) &&
      !present.some((known) => known.fieldId === fieldId),
  );
  if (missing.length === 0) return [];
  const outcomes = await world.issues.edit(
    to,
    missing.map(({ fieldId, value }) => ({
      kind: "field",
      projectId: item.project.id,
      itemId: item.id,
      fieldId,
      value,
    })),
  );
  return outcomes.flatMap((outcome, at) =>
    "failure" in outcome ? [`it has no "${missing[at]?.name}": ${outcome.failure.message}`] : [],
  );
}

/** Gives the new ticket the old one's children and the tickets that wait for it. Returns warnings. */
async function moveLinks(world: World, from: IssueRef, to: IssueRef): Promise<string[]> {
  const [children, blocked, moved] = await Promise.all([
    ifVisible(async () => world.links.childrenOf(from.address)),
    ifVisible(async () => world.links.blockedBy(from.address)),
    ifVisible(async () => world.links.blockedBy(to.address)),
  ]);
  const left: string[] = [];
  const attempt = async (what: string, work: () => Promise<void>): Promise<void> => {
    const outcome = await valueOrFailure(work);
    if (outcome !== undefined) left.push(`${what}: ${outcome.failure.message}`);
  };
  for (const child of children)
    await attempt(`#${child.address.number} stays a child of the old ticket`, async () =>
      world.links.addChild(to, child, { takesOver: true }),
    );
  for (const waiting of blocked.filter(({ id }) => !moved.some((known) => known.id === id)))
    await attempt(`#${waiting.address.number} does not wait for the new ticket`, async () =>
      world.links.addBlocker(waiting, to),
    );
  return left;
}

/** Closes an issue that was made while another call was first. */
async function closeUnused(world: World, view: TicketView, { id, address }: IssueRef): Promise<void> {
  const target = { ...targetOf(world, view), address, issueId: id, since: null };
  const [answer] = await world.tickets.write([{ target, write: { close: "NOT_PLANNED" } }]);
  if (answer?.close.kind === "failed") throw answer.close.failure;
}
