import { WHY_OVER, type LockStanding } from "../domain/lock.ts";
import { guidanceFor, movesByCommand, noteForFinder, type Guidance } from "../domain/guidance.ts";
import { INITIAL_STATE, type Command, type WorkflowState } from "../domain/vocabulary.ts";
import { resultsIn, type Contract } from "../ledger/contract.ts";
import { acceptedEntries, type Log, type LogEntry } from "../ledger/fold.ts";
import type { TicketAddress } from "./ports.ts";
import { readGroup, type Group } from "./group.ts";
import { ticketName } from "../domain/names.ts";
import { questionNews, shownQuestions, type ShownQuestions } from "./question-news.ts";
import type { IssueContent } from "./ports-links.ts";
import { logWarnings, readTicket, situationOf, type Caller, type TicketView } from "./read-ticket.ts";
import { newestComments, type ShownComments } from "./shown-comments.ts";
import { readContract } from "./ticket-contract.ts";
import type { World } from "./world.ts";

/** How many of the newest records an answer shows: enough to see how the ticket came here. */
const SHOWN_RECORDS = 10;

/** The newest record says what to do next and is shown whole; of older ones this much says why. */
const MAX_OLDER_REASON = 1_000;

/** The newest result is shown whole by itself; in the list this much tells results apart. */
const MAX_RECORD_RESULT = 1_000;

/** Longer bodies cost a model more than they tell: the issue's page has the whole. */
const MAX_BODY = 10_000;

export interface ShownRecord {
  readonly seq: number;
  readonly kind: string;
  readonly at: string;
  readonly agent: string;
  readonly command: Command | null;
  readonly intent: string | null;
  readonly from: string | null;
  readonly to: string;
  readonly reason: string;
  /** The result as JSON text, cut where it is long; null where the record has none. */
  readonly result: string | null;
  readonly url: string;
}

export interface ShownLock {
  readonly agent: string;
  readonly instance: string;
  /** Whether it is the caller's own. */
  readonly mine: boolean;
  /** False where it has no force any more and may be taken. */
  readonly running: boolean;
  readonly until: string | null;
  /** Why it has no force; null while it runs. */
  readonly over: string | null;
}

/** The newest result of a ticket's work. */
export interface ShownResult {
  readonly value: unknown;
  readonly agent: string;
  readonly command: Command | null;
  readonly record: { readonly seq: number; readonly url: string };
}

/** What the ticket's result has to fit. */
export interface ShownContract {
  readonly schema: unknown;
  readonly record: { readonly seq: number; readonly url: string };
  /** How many results may still fail before a person is asked: of the lock's holder, or of the caller. */
  readonly attemptsLeft: number;
}

export interface TicketAnswer extends ShownComments, ShownQuestions {
  readonly ticket: string;
  readonly number: number;
  readonly title: string;
  readonly url: string;
  readonly closed: boolean;
  /** Null for a card without a state, which counts as Backlog. */
  readonly state: string | null;
  readonly project: string;
  readonly priority: string | null;
  readonly estimate: string | null;
  /** Cut where it is very long. */
  readonly body: string;
  readonly labels: readonly string[];
  readonly assignees: readonly string[];
  readonly parent: string | null;
  readonly openChildren: number;
  /** The open tickets that it belongs together with; null where it stands alone. */
  readonly group: Group | null;
  readonly lock: ShownLock | null;
  readonly contract: ShownContract | null;
  /** Null where the comments that were read hold none. */
  readonly result: ShownResult | null;
  /** Newest last. */
  readonly records: readonly ShownRecord[];
  readonly nextMoves: Partial<Record<Command, readonly WorkflowState[]>>;
  readonly guidance: Guidance;
}

/** A ticket's state, lock, newest records and comments, and possible moves. Reads only; throws what `readTicket` and the links' store throw. */
export async function getTicket(world: World, address: TicketAddress, caller: Caller): Promise<TicketAnswer> {
  const reading = readContent(world, address);
  // What is wrong with the ticket itself is told first, and in the words of `readTicket`.
  reading.catch(() => undefined);
  const view = await readTicket(world, address, caller);
  const { content, group } = await reading;
  const { contract, log } = await readContract(world, view);
  const { snapshot, reconciliation } = view;
  const state = reconciliation.state ?? INITIAL_STATE;
  const known = world.machine.isValidState(state);
  const situation = situationOf(view);
  const guidance = guidanceFor(world.machine, known ? state : INITIAL_STATE, [
    ...warningsOf(world, view, group),
    ...(contract.kind === "absent"
      ? ["the record of its contract was edited or deleted: a person has to restore the comment's text"]
      : []),
  ]);
  return {
    ticket: view.ticket,
    number: snapshot.issue.number,
    title: snapshot.issue.title,
    url: snapshot.issue.url,
    closed: snapshot.issue.closed,
    state: reconciliation.state,
    project: view.item.project.url,
    priority: view.item.priority,
    estimate: view.item.estimate,
    body: shortBody(content.body),
    labels: content.labels,
    assignees: content.assignees,
    parent: content.parent === null ? null : ticketName(content.parent),
    openChildren: content.openChildren,
    group,
    lock: shownLock(view),
    contract: contract.kind === "in force" ? shownContract(world, view, { contract, caller }) : null,
    result: newestResult(log),
    records: shownRecords(view),
    ...shownQuestions(view),
    ...newestComments(view),
    nextMoves: movesByCommand(world.machine, situation),
    guidance: { ...guidance, note: noteForFinder(world.machine, situation) ?? guidance.note },
  };
}

async function readContent(
  world: World,
  address: TicketAddress,
): Promise<{ content: IssueContent; group: Group | null }> {
  const content = await world.links.contentOf(address);
  return { content, group: await readGroup(world, content) };
}

function shortBody(body: string): string {
  return body.length > MAX_BODY ? `${body.slice(0, MAX_BODY).toWellFormed()}… (cut: read the issue)` : body;
}

function warningsOf({ machine }: World, view: TicketView, group: Group | null): string[] {
  const { observed, state } = view.reconciliation;
  const known = state === null || machine.isValidState(state);
  const { tampered, newer } = view.log;
  return [
    ...(known ? [] : [`the card shows "${state}", which is no state of the graph: a person has to move it`]),
    ...(observed === null
      ? []
      : [
          `the card shows ${JSON.stringify(view.card.value)} and the log "${observed.from}": ${observed.as}; the next transition records it`,
        ]),
    ...(tampered === null
      ? []
      : [
          `the newest record was edited (${tampered.url}): transitions are refused until a person moves the card`,
        ]),
    ...(newer.length === 0
      ? []
      : ["a newer version of ralph-hero wrote to this log: upgrade before you hand off"]),
    ...logWarnings(view),
    ...questionNews(view),
    ...(group === null || group.cycle === null
      ? []
      : [
          `${group.cycle.join(" blocks ")} blocks ${group.cycle[0]}: remove one of these links with link_tickets`,
        ]),
    ...(group?.cut === true ? ["its group has more tickets than are shown: split it"] : []),
  ];
}

function shownLock({ lock }: TicketView): ShownLock | null {
  if (lock.kind === "free") return null;
  const { agent, instance } = lock.lock.holder;
  const mine = lock.kind === "mine" || lock.kind === "ended";
  const over = whyOver(lock);
  const until = over === null && "endsAtMs" in lock ? new Date(lock.endsAtMs).toISOString() : null;
  return { agent, instance, mine, running: over === null, until, over };
}

/** Why nobody is at work under the lock; null where somebody is. The caller may still go on with one that is its own. */
function whyOver(lock: Exclude<LockStanding, { kind: "free" }>): string | null {
  switch (lock.kind) {
    case "theirs":
      return null;
    case "mine":
      return lock.from === null ? null : WHY_OVER[lock.from];
    case "over":
      return lock.why;
    case "ended":
      return `the ticket was moved to "${lock.departure.to}"`;
  }
}

function shownContract(
  world: World,
  view: TicketView,
  { contract, caller }: { contract: Extract<Contract, { kind: "in force" }>; caller: Caller },
): ShownContract {
  const { schema, entry } = contract;
  const { lock, address, team } = view;
  const failed =
    lock.kind === "theirs" ? lock.lock.failedResults : world.failedResults.before({ address, caller }, view);
  return { schema, record: linkOf(entry), attemptsLeft: Math.max(0, team.maxSchemaRetries - failed) };
}

function newestResult(log: Log): ShownResult | null {
  const entry = resultsIn(log).at(-1);
  if (entry === undefined) return null;
  const { result: value, agent, command } = entry.record;
  return { value, agent, command: command ?? null, record: linkOf(entry) };
}

function linkOf({ record, comment }: LogEntry): ShownContract["record"] {
  return { seq: record.seq, url: comment.url };
}

function shownRecords({ log }: TicketView): ShownRecord[] {
  const entries = acceptedEntries(log).slice(-SHOWN_RECORDS);
  return entries.map((entry) => shownRecord(entry, entry === log.head ? Infinity : MAX_OLDER_REASON));
}

function shownRecord({ record, comment }: LogEntry, maxReason: number): ShownRecord {
  const { reason } = record;
  return {
    seq: record.seq,
    kind: record.kind,
    at: comment.createdAt,
    agent: record.agent,
    command: record.command ?? null,
    intent: record.intent ?? null,
    from: record.from ?? null,
    to: record.to,
    reason: reason.length > maxReason ? `${reason.slice(0, maxReason).toWellFormed()}… (cut)` : reason,
    result: record.result === undefined ? null : shortResult(record.result),
    url: comment.url,
  };
}

function shortResult(result: unknown): string {
  const json = JSON.stringify(result);
  return json.length > MAX_RECORD_RESULT ? `${json.slice(0, MAX_RECORD_RESULT).toWellFormed()}… (cut)` : json;
}
