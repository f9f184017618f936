/** Plans of handoffs for tests: a ticket by its log, the caller's call, and what comes of the plan. */
import { OTHER, SELF, lockOf } from "../rules/situation-builder.ts";
import { LogBuilder, at, comment, fold } from "../log/log-builder.ts";
import { viewOf, worldAt } from "./view-builder.ts";
import type { Lock, LockStatus } from "../../src/rules/lock.ts";
import type { TransitionRequest } from "../../src/rules/situation.ts";
import type { Command, Intent } from "../../src/rules/vocabulary.ts";
import { renderComment } from "../../src/log/comment.ts";
import type { LogEntry } from "../../src/log/fold.ts";
import type { CardValue } from "../../src/log/reconcile.ts";
import type { TicketRecord } from "../../src/log/record.ts";
import { isNeeds, type Facts, type Needs, type PlanWorld } from "../../src/ticket/read/facts.ts";
import { Lost, type Plan, type Written } from "../../src/ticket/protocol/plan.ts";
import { planHandoff } from "../../src/ticket/handoff/plan-handoff.ts";
import {
  planTransition,
  type HandoffCall,
  type HandoffStep,
} from "../../src/ticket/handoff/plan-transition.ts";
import { DEFAULT_TEAM_CONFIG, type TeamConfig } from "../../src/ticket/team/team-config.ts";
import type { TicketView } from "../../src/ticket/read/ticket-view.ts";
import type { LinkedPullRequest } from "../../src/github/pull-request-store.ts";

const { machine, settings, processes, journal, failedResults } = worldAt(0);

/** Nothing but what a plan may use. */
export const PLAN_WORLD: PlanWorld = { machine, settings, processes, journal, failedResults };

/** An open pull request of the ticket. */
export const PULL: LinkedPullRequest = {
  id: "PR_1",
  number: 8,
  url: "https://github.com/octo/rocket/pull/8",
  branch: "work",
  isFork: false,
  repository: { owner: "octo", repo: "rocket" },
  state: "OPEN",
  head: "a".repeat(40),
  base: "b".repeat(40),
  fileCount: 1,
};

/** The caller, as the writer of a record. */
export const BY_SELF = {
  agent: SELF.agent,
  instance: SELF.instance,
  session: { id: SELF.session.id },
} as const;

export function callOf(request: TransitionRequest, changes: Partial<HandoffCall> = {}): HandoffCall {
  return {
    address: { owner: "octo", repo: "rocket", number: 7 },
    caller: { agent: SELF.agent },
    request,
    reason: "It lands",
    result: null,
    ...changes,
  };
}

export function asks(command: Command, intent: Intent, changes: Partial<HandoffCall> = {}): HandoffCall {
  return callOf({ command, goal: { intent } }, changes);
}

/** A team of the caller and another agent. */
export const PAIR: TeamConfig = {
  ...DEFAULT_TEAM_CONFIG,
  agents: [SELF.agent, OTHER.agent].map((name) => ({ name, scopes: [] })),
};

/** The ticket a minute after its newest comment, on a card that shows what the log says. */
export function ticketOf(log: LogBuilder, { card, ...changes }: Partial<TicketView> = {}): TicketView {
  const shown = log.fold().head?.record.to ?? null;
  const view = viewOf(log.comments, card ?? cardOf(log, shown));
  return { ...view, readAtMs: Date.parse(at(log.nextSeconds)), ...changes };
}

/** The ticket of which only the newest comment was read. */
export function newestOf(log: LogBuilder, ticket: Partial<TicketView> = {}): TicketView {
  const comments = log.comments.slice(-1);
  return ticketOf(log, { comments, log: fold(comments, { complete: false }), complete: false, ...ticket });
}

/** A card that somebody set to the state just now. */
export function cardOf(log: LogBuilder, value: string | null): CardValue {
  return { value, updatedAt: at(log.nextSeconds - 1) };
}

export function closed({ snapshot }: TicketView): Pick<TicketView, "snapshot"> {
  return { snapshot: { ...snapshot, issue: { ...snapshot.issue, closed: true } } };
}

/** The caller's lock, taken for the record. */
export function heldFor(
  { id }: TicketRecord,
  changes: Partial<Lock> = {},
): Extract<LockStatus, { kind: "mine" }> {
  const lock = lockOf(SELF, { oid: "own lock", recordId: id, ...changes });
  return { kind: "mine", lock, endsAtMs: Date.parse(at(9_000)), recorded: true, from: null };
}

interface Work {
  readonly contract?: TicketRecord["contract"];
  /** Of the record that took the lock. */
  readonly taken?: Partial<TicketRecord>;
  readonly ticket?: Partial<TicketView>;
}

/** Announces a finish with a follow-up ticket, by the caller's own record. */
export function announce(
  log: LogBuilder,
  previous: TicketRecord,
  by: Partial<TicketRecord> = {},
): TicketRecord {
  const handover = { id: "01ANNOUNCED", to: "In Review", result: 1, followUps: FOLLOW_UPS };
  const said = { kind: "interaction", command: "impl", id: handover.id, to: previous.to, handover } as const;
  return log.write(previous, { ...BY_SELF, ...said, ...by });
}

export const FOLLOW_UPS = [{ to: OTHER.agent, task: "Look after it" }];
/** The call that completes the announced finish: its follow-up ticket is made. */
export const FINISHING = {
  handover: "01ANNOUNCED",
  tickets: [{ number: 8, url: "https://github.com/octo/rocket/issues/8", to: OTHER.agent }],
};

/** A ticket that the caller has locked, by its second record; by default it is being built. */
export function atWork({ contract, taken = {}, ticket = {} }: Work = {}): {
  readonly log: LogBuilder;
  readonly record: TicketRecord;
  readonly view: TicketView;
} {
  const log = new LogBuilder();
  const demanded = contract === undefined ? {} : { kind: "contract" as const, contract };
  const opening = log.write(null, { to: "Backlog", ...demanded });
  const record = log.write(opening, {
    ...BY_SELF,
    command: "impl",
    to: "In Progress",
    lock: { until: at(9_000) },
    ...(contract === undefined ? {} : { underContract: opening.id }),
    ...taken,
  });
  return { log, record, view: ticketOf(log, { lock: heldFor(record), ...ticket }) };
}

interface Known {
  readonly facts?: Facts;
  readonly world?: Partial<PlanWorld>;
}

function answered(view: TicketView, call: HandoffCall, { facts = {}, world = {} }: Known) {
  return planHandoff({ ...PLAN_WORLD, ...world }, call, { view, facts, recordId: "01NEW" }, planTransition);
}

export function planOf(view: TicketView, call: HandoffCall, known: Known = {}): Plan<HandoffStep> {
  const plan = answered(view, call, known);
  if (isNeeds(plan)) throw new Error(`The plan needs ${plan.needs.kind}`);
  return plan;
}

/** What is answered instead of a plan where a fact is lacking. */
export function needsOf(view: TicketView, call: HandoffCall, known: Known = {}): Needs {
  const plan = answered(view, call, known);
  if (!isNeeds(plan)) throw new Error("The plan lacks no fact");
  return plan;
}

/** The record that the plan writes. */
export function recordIn(plan: Plan<HandoffStep>, lockUntilMs: number | null = null): TicketRecord {
  if (plan.kind !== "write") throw new Error("The plan writes no record");
  return plan.record(lockUntilMs);
}

/** The outcome of a plan that wrote its record, which the log has accepted. */
export function written(
  view: TicketView,
  plan: Plan<HandoffStep>,
  result: Partial<Omit<Written, "entry">> = {},
): HandoffStep | Lost {
  if (plan.kind !== "write") throw new Error("The plan writes no record");
  const { lockUntilMs = null } = result;
  const entry = acceptedIn(view, plan.record(lockUntilMs));
  const usual = { movedTo: null, isCurrent: true, holdsLock: true, furnished: true, warnings: [] };
  return plan.outcome({ entry, ...usual, ...result, lockUntilMs });
}

function acceptedIn({ comments, readAtMs }: TicketView, record: TicketRecord): LogEntry {
  const createdAt = new Date(readAtMs).toISOString();
  const said = comment(renderComment(record), { databaseId: "1000", createdAt });
  const { head } = fold([...comments, said]);
  if (head?.record.id !== record.id) throw new Error(`The log refuses record ${record.id}`);
  return head;
}

/** The outcome of a plan that wrote no record. */
export function outcomeWithoutRecord(
  plan: Plan<HandoffStep>,
  result: Partial<Pick<Written, "lockUntilMs" | "warnings">> = {},
): HandoffStep | Lost {
  if (plan.kind !== "no record") throw new Error("The plan writes a record");
  return plan.outcome({ lockUntilMs: null, warnings: [], ...result });
}

/** The move that a step answers with. */
export function answerIn(step: HandoffStep | Lost): Extract<HandoffStep, { kind: "answered" }>["answer"] {
  if (step instanceof Lost) throw new Error("Another writer was first");
  if (step.kind !== "answered") throw new Error(`The step is ${step.kind}`);
  return step.answer;
}
