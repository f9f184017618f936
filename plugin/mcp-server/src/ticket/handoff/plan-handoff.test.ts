import { describe, expect, it } from "vitest";
import { LogBuilder, at } from "../../../test/log/log-builder.ts";
import { SELF, lockOf, OTHER, STANDINGS } from "../../../test/rules/situation-builder.ts";
import {
  PLAN_WORLD,
  FOLLOW_UPS,
  FINISHING,
  PULL,
  asks,
  callOf,
  announce,
  atWork,
  closed,
  heldFor,
  needsOf,
  newestOf,
  planOf,
  recordIn,
  ticketOf,
  outcomeWithoutRecord,
  PAIR,
  written,
  cardOf,
} from "../../../test/support/handoff-plans.ts";
import { onIssue, viewOf } from "../../../test/support/view-builder.ts";
import { Failure } from "../../errors.ts";
import { isNeeds, type Facts, type Need, type PlanWorld } from "../read/facts.ts";
import { type Plan, type PlanContext, Lost } from "../protocol/plan.ts";
import { planHandoff, transactionOf } from "./plan-handoff.ts";
import { planTransition, type HandoffCall, type HandoffStep } from "./plan-transition.ts";
import type { TicketView } from "../read/ticket-view.ts";
import { planAnswer } from "../talk/ask.ts";
import { changeFactsOf } from "../read/change-facts.ts";
import { DEFAULT_CONFIG } from "../../rules/default-config.ts";
import { StateMachine } from "../../rules/state-machine.ts";
import { marked } from "../../log/request-marker.ts";
import type { TicketRecord } from "../../log/record.ts";

const FILE = { path: "docs/landing.md", previousPath: null, added: ["Legs first"] };
const SUBMIT: HandoffCall = {
  address: { owner: "octo", repo: "rocket", number: 7 },
  caller: { agent: SELF.agent },
  request: { command: "impl", goal: { intent: "complete" } },
  reason: "It lands",
  result: null,
  evidence: { files_changed: ["docs/landing.md"] },
};

/** A ticket on which the caller works, under a contract of the class "medium". */
function inProgress(changes: Partial<TicketView> = {}): TicketView {
  const log = new LogBuilder();
  const contract = { riskClass: "medium" } as const;
  const opening = log.write(null, { kind: "contract", to: "Backlog", contract });
  const lock = lockOf(SELF, { recordId: "01RECORD1" });
  log.write(opening, {
    agent: SELF.agent,
    to: "In Progress",
    lock: { until: at(9_000) },
    underContract: opening.id,
  });
  return {
    ...viewOf(log.comments, { value: "In Progress", updatedAt: at(61) }),
    lock: { kind: "mine", lock, endsAtMs: Date.parse(at(9_000)), recorded: true, from: null },
    ...changes,
  };
}

function planned(view: TicketView, facts: Facts, call = SUBMIT): Need | Plan<HandoffStep> {
  const ticket: PlanContext = { view, facts, recordId: "01NEW" };
  const plan = planHandoff(PLAN_WORLD, call, ticket, planTransition);
  return isNeeds(plan) ? plan.needs : plan;
}

describe("the plan of a handoff", () => {
  it("needs the pull requests of work that is submitted, then their files", async () => {
    const view = inProgress();
    expect(planned(view, {})).toEqual({ kind: "pullRequests", ids: [] });
    expect(planned(view, { pullRequests: [PULL] })).toEqual({ kind: "changedFiles", pulls: [PULL] });
    const touches = await changeFactsOf([FILE], view.team.risk);
    const changedFiles = { files: [FILE], touches };
    expect(planned(view, { pullRequests: [PULL], changedFiles })).toMatchObject({ kind: "no record" });
  });

  it("needs the history of a text that was changed since the decision that it takes up", () => {
    const log = new LogBuilder();
    log.chain("Backlog", "Plan in Review");
    log.say("Yes, go on");
    const view = ticketOf(log, { card: { value: "Plan in Review", updatedAt: at(60) } });
    const approve = callOf({ command: "review", goal: { toState: "In Progress" } });
    expect(needsOf(onIssue(view, { bodyEditedAt: at(150) }), approve)).toEqual({
      needs: { kind: "texts", since: at(120) },
    });
  });

  it("needs the whole log where no result that fits was found in the newest part", () => {
    const log = new LogBuilder();
    const opening = log.write(null, { kind: "contract", to: "Backlog", contract: { schema: SCHEMA } });
    log.write(opening, { to: "In Review", underContract: opening.id });
    const half = ticketOf(log, { complete: false });
    expect(needsOf(half, CLOSE, { facts: { pullRequests: [] } })).toEqual({ needs: { kind: "wholeLog" } });
  });

  it("fails with what is not delivered, once no rule refuses the move", () => {
    const undelivered = new Failure("INPUT_EVIDENCE", "Not merged");
    expect(() => planOf(atWork().view, { ...COMPLETE, undelivered })).toThrow(undelivered);
    expect(planOf(atWork().view, { ...CLOSE, undelivered }).refusal).toMatchObject({ code: "REFUSED_EDGE" });
  });

  it("fails where a fact that it needs cannot be read", () => {
    const failure = new Failure("GITHUB_FORBIDDEN", "Cannot read pull requests");
    expect(() => planned(inProgress(), { pullRequests: failure })).toThrow(failure);
  });

  it("needs nothing for a move that no contract binds", () => {
    const call: HandoffCall = { ...SUBMIT, request: { command: "impl", goal: { intent: "escalate" } } };
    expect(
      planned(inProgress({ complete: false, olderCursor: { before: "older" } }), {}, call),
    ).toMatchObject({
      kind: "write",
      lock: { kind: "release" },
    });
  });
});

function transaction(call: HandoffCall) {
  return transactionOf(PLAN_WORLD, call, planTransition);
}

describe("the transaction of a handoff", () => {
  const given = { value: 1, warnings: [] };
  const evidence = { files_changed: ["docs/landing.md"] };

  it.each([
    ["work begins", asks("impl", "lock"), {}],
    ["the lock state is named", callOf({ command: "impl", goal: { toState: "In Progress" } }), {}],
    ["a task is claimed", asks("triage", "lock"), {}],
    [
      "the lock is handed over",
      callOf({ command: "impl", goal: { intent: "lock" }, handTo: "rival" }),
      { handTo: "rival" },
    ],
    ["work is completed", asks("impl", "complete"), undefined],
    ["a task is submitted", asks("triage", "complete"), undefined],
  ])("asks for the lock it takes, and no other: %s", (_where, call, locks) => {
    expect(transaction(call).locks).toStrictEqual(locks);
  });

  it.each<[string, Partial<HandoffCall>, string]>([
    ["nothing came with the call", {}, "head"],
    ["a result came", { result: given }, "whole"],
    ["evidence came", { evidence }, "whole"],
  ])("reads the log as deep as %s", (_what, changes, depth) => {
    expect(transaction(asks("impl", "complete", changes)).depth).toBe(depth);
  });

  it.each<[string, Partial<HandoffCall>, readonly Need[]]>([
    ["nothing", {}, []],
    ["the pull requests of evidence", { evidence }, [{ kind: "pullRequests", ids: [] }]],
    [
      "the places of follow-up tickets that it announces",
      { followUps: FOLLOW_UPS },
      [{ kind: "followUps", labels: ["agent:rival"], withChildren: false }],
    ],
    ["nothing for those that were made", { followUps: FOLLOW_UPS, finishing: FINISHING }, []],
  ])("reads beside the ticket %s", (_what, changes, reads) => {
    expect(transaction(asks("impl", "complete", changes)).reads).toEqual(reads);
  });
});

describe("the plan of an answer", () => {
  it("needs the whole log", () => {
    const { address, caller } = SUBMIT;
    const call = { address, caller, question: "1", text: "Yes", decision: "answer" } as const;
    const view = { ...inProgress(), complete: false };
    const ticket = { view, facts: {}, recordId: "01NEW" };
    expect(planAnswer(PLAN_WORLD, call, ticket)).toEqual({ needs: { kind: "wholeLog" } });
    const { comments, olderCursor, trust, log } = view;
    const wholeLog = { comments, complete: true, olderCursor, trust, log };
    expect(planAnswer(PLAN_WORLD, call, { ...ticket, facts: { wholeLog } })).toMatchObject({
      kind: "no record",
    });
  });
});

const SCHEMA = { type: "object", required: ["pages"] };
const WRONG = { value: { leaves: 3 }, warnings: [] };
const WITH_WRONG_RESULT = asks("impl", "complete", { result: WRONG });
const CLOSE_TASK = asks("triage", "close", { result: WRONG });
/** The last of ten attempts. */
const LAST = { failedResults: 9 };
const AS_LAST = "That was the last of 10 attempts";
const VIOLATION = "- /: must have required property 'pages'";
const BROKEN = `the result does not fit its contract. Schema validation failed:\n${VIOLATION}\n${AS_LAST}`;

/** A ticket that the caller works on, after so many results that did not fit. */
function working(lock: { readonly failedResults?: number } = {}) {
  const { record, ...work } = atWork({ contract: { schema: SCHEMA } });
  return { ...work, record, view: { ...work.view, lock: heldFor(record, lock) } };
}

/** A task that the caller has claimed, and whose next attempt is the last. */
function task(): TicketView {
  const taken = { kind: "claim", command: "triage", to: "Backlog" } as const;
  const { record, view } = atWork({ contract: { kind: "task", schema: SCHEMA }, taken });
  return { ...view, lock: heldFor(record, LAST) };
}

describe("the last result that breaks the contract", () => {
  const call: HandoffCall = { ...WITH_WRONG_RESULT, evidence: { description: "It lands" } };

  it("says why a task could not be moved", () => {
    const ticket = task();
    const plan = planOf({ ...ticket, ...closed(ticket) }, CLOSE_TASK);
    expect(outcomeWithoutRecord(plan)).toMatchObject({
      refusal: {
        code: "REFUSED_CONTRACT",
        message: `${String(plan.refusal?.message)}\n${AS_LAST}, and the ticket could not be moved: Cannot move ticket octo/rocket#7 from "Backlog" to "Research Needed": the issue is closed`,
      },
    });
  });

  it("has the ticket escalated, and says why", () => {
    const { view } = working(LAST);
    const plan = planOf(view, call);
    expect(recordIn(plan).reason).toBe(
      `10 results in a row did not fit the ticket's contract. Schema validation failed:\n${VIOLATION}`,
    );
    expect(written(view, plan)).toMatchObject({
      kind: "refused",
      refusal: {
        message: `Cannot move ticket octo/rocket#7 from "In Progress" to "In Review": ${BROKEN}, so the ticket was escalated to "Human Needed"`,
        hint: "Leave the ticket to a person; take another one",
      },
    });
  });

  it("has a task moved on, which cannot be escalated where it is", () => {
    const ticket = task();
    expect(written(ticket, planOf(ticket, CLOSE_TASK))).toMatchObject({
      kind: "refused",
      refusal: {
        message: `Cannot move ticket octo/rocket#7 from "Backlog" to "Done": ${BROKEN}, so the ticket was moved to "Research Needed"`,
        hint: "Take another ticket: research continues with this one, and may escalate it to a person",
      },
    });
  });

  it("has the ticket escalated although a finish was announced, which ends unfinished", () => {
    const { log, record } = working();
    announce(log, record, { underContract: record.underContract! });
    const ticket = ticketOf(log, { lock: heldFor(record, LAST) });
    const plan = planOf(ticket, { ...call, followUps: FOLLOW_UPS, finishing: FINISHING });
    const escalation = recordIn(plan);
    expect(escalation).toMatchObject({ intent: "escalate", to: "Human Needed" });
    expect(escalation.reason).toMatch(/\nFollow-up tickets made before: #8 for "[^"]+"$/);
    expect(escalation.followUps).toBeUndefined();
  });
});

describe("a ticket whose contract is further back", () => {
  it.each([
    ["a task", { kind: "task" }, { kind: "write", lock: { kind: "take" } }],
    ["no task", {}, { kind: "no record", refusal: { code: "REFUSED_INTENT" } }],
  ])("is read to its beginning before it is claimed: it is %s", (_what, contract, plan) => {
    const whole = new LogBuilder();
    const opening = whole.write(null, { kind: "contract", to: "Backlog", contract });
    whole.write(opening, { kind: "interaction", underContract: opening.id, to: "Backlog" });
    const half = newestOf(whole);
    const claim = asks("triage", "lock");
    expect(needsOf(half, claim)).toEqual({ needs: { kind: "wholeLog" } });
    expect(planOf(half, claim, { facts: { wholeLog: ticketOf(whole) } })).toMatchObject(plan);
  });
});

/** The caller has had its only turn. */
const ROTATING = { ...PAIR, maxConsecutiveTurns: 1, rotate: true };
const COMPLETE = asks("impl", "complete", {
  result: { value: 1, warnings: [] },
  evidence: { description: "It lands" },
});
const INTO_PIPELINE = callOf({ command: "triage", goal: { toState: "Research Needed" } });
const TASK = { kind: "task" } as const;
const CLAIM = { kind: "claim", command: "triage", to: "Backlog" } as const;

const ROTATED = atWork({ ticket: { team: ROTATING } }).view;

/** A ticket whose lock was taken in Backlog, where tasks are. */
function claimed(contract: { kind?: "task" }, ticket: Partial<TicketView> = {}): TicketView {
  return atWork({ contract, taken: CLAIM, ticket: { team: ROTATING, ...ticket } }).view;
}

function expectPlainRefusal(ticket: TicketView, call: HandoffCall, world: Partial<PlanWorld> = {}): void {
  const plan = planOf(ticket, call, { world });
  expect(plan).toMatchObject({ kind: "no record", refusal: { code: "REFUSED_TURNS" } });
  expect(outcomeWithoutRecord(plan)).toEqual({ kind: "refused", refusal: plan.refusal });
}

describe("a call beyond the turns of its agent", () => {
  const plan = planOf(ROTATED, COMPLETE);

  it("hands the lock to the next agent, in the words of the call", () => {
    expect(plan).toMatchObject({ kind: "write", lock: { kind: "hand", replaces: "own lock", to: "rival" } });
    const record = recordIn(plan, Date.parse(at(12_000)));
    expect(record).toMatchObject({
      kind: "claim",
      command: "impl",
      intent: "lock",
      to: "In Progress",
      handedTo: "rival",
      reason:
        'The turn is over: "impl complete" was refused, and the lock goes to the next agent. It was to be recorded: It lands',
    });
    expect(record.result).toBeUndefined();
    expect(record.evidence).toBeUndefined();
  });

  it("is judged again where a person moved the card meanwhile", () => {
    const movedTo = { value: "Canceled", updatedAt: at(7_000) };
    expect(written(ROTATED, plan, { movedTo })).toEqual(new Lost());
  });

  it.each<[string, HandoffCall, Partial<TicketView>]>([
    ["the team does not rotate", COMPLETE, { team: { ...ROTATING, rotate: false } }],
    ["it is one of several tickets", { ...COMPLETE, group: [12, 13] }, {}],
    ["nobody holds the lock", COMPLETE, { lock: { kind: "free" } }],
    ["the issue is closed, so that nobody may begin", COMPLETE, closed(ROTATED)],
  ])("is refused and nothing else where %s", (_where, call, changes) => {
    expectPlainRefusal({ ...ROTATED, ...changes }, call);
  });

  it("is refused and nothing else where another rule refuses it", () => {
    const refused = planOf(ROTATED, CLOSE);
    expect(refused).toMatchObject({ kind: "no record", refusal: { code: "REFUSED_EDGE" } });
    expect(refused.lock).toBeUndefined();
  });

  it("is refused and nothing else where it carries out an announced finish", () => {
    const { log, record } = atWork();
    announce(log, record);
    const ticket = ticketOf(log, { lock: heldFor(record), team: ROTATING });
    expectPlainRefusal(ticket, { ...COMPLETE, finishing: FINISHING });
  });
});

describe("a task whose agent has had its turns", () => {
  it("is handed on by the command of its lock state where it came into the pipeline", () => {
    const piped = atWork({ contract: TASK, ticket: { team: ROTATING } });
    expect(recordIn(planOf(piped.view, COMPLETE))).toMatchObject({ command: "impl", handedTo: "rival" });
  });

  it("is handed on by nobody where it is a task no more, or no command claims tasks", () => {
    expectPlainRefusal(claimed({}), INTO_PIPELINE);
    const { triage, ...others } = DEFAULT_CONFIG.commands;
    const commands = { ...others, triage: { ...triage, valid_output_states: ["Research Needed"] } } as const;
    const machine = new StateMachine({ ...DEFAULT_CONFIG, commands });
    expectPlainRefusal(claimed(TASK), INTO_PIPELINE, { machine });
  });
});

describe("a ticket whose contract is further back", () => {
  const { log, record } = atWork({ contract: TASK, taken: CLAIM });

  it("is read to its beginning before its lock is handed on", () => {
    const mine = newestOf(log, { team: ROTATING, lock: heldFor(record) });
    expect(needsOf(mine, INTO_PIPELINE)).toEqual({ needs: { kind: "wholeLog" } });
  });

  it("is not read where there is no lock to hand on", () => {
    expectPlainRefusal(newestOf(log, { team: ROTATING }), INTO_PIPELINE);
  });
});

const CLOSE = asks("triage", "close");
const LOCK = asks("impl", "lock");
const SUBMIT_FIRST =
  'The issue was closed while the ticket was built, so the work is submitted before the ticket is closed: do that with command "impl" and intent "complete"';

/** Being built, and its issue was closed, as by a merge. */
function merged(contract?: TicketRecord["contract"]): TicketView {
  const { view } = atWork(contract === undefined ? {} : { contract });
  return { ...view, ...closed(view) };
}

describe("a ticket that is closed after a merge", () => {
  it("has its pull requests looked at, where its class asks for them", () => {
    expect(needsOf(merged({ riskClass: "low" }), CLOSE)).toEqual({
      needs: { kind: "pullRequests", ids: [] },
    });
  });

  it("is told why the submission is asked for that is refused", () => {
    const refused = [
      planOf({ ...merged(), lock: STANDINGS.theirs }, CLOSE),
      planOf(merged({ riskClass: "low" }), CLOSE, { facts: { pullRequests: [] } }),
    ];
    for (const plan of refused) {
      expect(String(plan.refusal?.hint)).toMatch(/^[A-Z][^.]+\. The issue was closed/);
      expect(String(plan.refusal?.hint).endsWith(SUBMIT_FIRST)).toBe(true);
      expect(outcomeWithoutRecord(plan)).toEqual({ kind: "refused", refusal: plan.refusal });
    }
    expect(refused.map(({ refusal }) => refusal?.code)).toEqual(["REFUSED_NOT_HOLDER", "REFUSED_EVIDENCE"]);
  });

  it.each<[string, Partial<HandoffCall>]>([
    ["that was submitted before", { submittedFirst: true }],
    ["of a group", { group: [12, 13] }],
  ])("is not submitted by a call %s", (_whose, changes) => {
    expect(planOf(merged(), { ...CLOSE, ...changes }).refusal).toMatchObject({ code: "REFUSED_CLOSED" });
  });

  it("is not submitted by the last call of an announced finish", () => {
    const { log, record } = atWork();
    announce(log, record);
    const view = ticketOf(log, { lock: heldFor(record) });
    const plan = planOf({ ...view, ...closed(view) }, { ...CLOSE, finishing: FINISHING });
    expect(plan.refusal).toMatchObject({ code: "REFUSED_CLOSED" });
  });

  it("is refused at once where its issue is open", () => {
    expect(planOf(atWork().view, CLOSE).refusal).toMatchObject({ code: "REFUSED_EDGE" });
  });
});

describe("a refusal", () => {
  it("clears no other lock", () => {
    const plan = planOf(atWork().view, CLOSE);
    expect(plan).toMatchObject({ kind: "no record", refusal: { code: "REFUSED_EDGE" } });
    expect(plan.lock).toBeUndefined();
  });

  it("leaves a card alone that a person moved to where work goes on", () => {
    const { log } = atWork();
    const plan = planOf(ticketOf(log, { card: cardOf(log, "Backlog") }), LOCK);
    expect(plan).toMatchObject({ kind: "no record", refusal: { code: "REFUSED_EDGE" } });
  });

  it("says that the caller's own lock had ended, and who went on", () => {
    const { log, record } = atWork();
    const theirs = log.write(record, {
      agent: OTHER.agent,
      kind: "claim",
      to: "In Progress",
      lock: { until: at(9_000) },
    });
    const view = ticketOf(log, { lock: STANDINGS.theirs });
    const hint = planOf(view, asks("impl", "complete")).refusal?.hint;
    const news = `Your lock had ended, because its lease was not renewed (did the machine sleep?): "rival" continued with the ticket (record ${theirs.seq}, ${theirs.at}). `;
    const held = planOf({ ...atWork().view, lock: STANDINGS.theirs }, asks("impl", "complete"));
    expect(hint).toBe(`${news}${String(held.refusal?.hint)}`);
  });
});

function finished(): LogBuilder {
  const log = new LogBuilder();
  log.chain("Backlog", "Done");
  return log;
}

describe("a refusal on a finished ticket", () => {
  it("records where a person put the card", () => {
    const log = finished();
    const view = ticketOf(log, { card: cardOf(log, "Canceled") });
    const plan = planOf(view, LOCK);
    expect(plan.refusal).toMatchObject({ code: "REFUSED_TERMINAL" });
    expect(recordIn(plan)).toMatchObject({ id: "01NEW", kind: "observed", from: "Done", to: "Canceled" });
    expect(written(view, plan)).toEqual({ kind: "refused", refusal: plan.refusal });
  });

  it("sets a card that was cut off", () => {
    const view = ticketOf(finished(), { card: { value: "Backlog", updatedAt: at(1) } });
    expect(planOf(view, LOCK)).toMatchObject({
      kind: "no record",
      refusal: { code: "REFUSED_TERMINAL" },
      finishes: "card",
    });
  });

  it("sets and records nothing where the ticket has no log", () => {
    const log = new LogBuilder();
    const plan = planOf(ticketOf(log, { card: cardOf(log, "Done") }), LOCK);
    expect(plan).toMatchObject({ kind: "no record", refusal: { code: "REFUSED_TERMINAL" } });
    expect(plan).not.toHaveProperty("finishes");
  });
});

/** A ticket without a log, with that mark of its creation in its text. */
function created(
  mark: { readonly requestId: string; readonly waits?: true },
  log = new LogBuilder(),
): TicketView {
  const view = ticketOf(log, { card: cardOf(log, null) });
  const body = marked("Land upright", { ...mark, fingerprint: "0".repeat(64) });
  return onIssue(view, { body });
}

const BEGIN = callOf({ command: "triage", goal: { toState: "Research Needed" } });
const WAITING = { requestId: "r-1", waits: true } as const;
const NOT_MADE = {
  code: "REFUSED_FINISHING",
  message: "Cannot hand off ticket octo/rocket#7: it is being created, and will wait for other tickets",
  rule: "A ticket that waits for others is handed off once it is linked to them",
  from: "Backlog",
  allowed: [],
  retryable: true,
};

describe("a ticket that is being created, and will wait for others", () => {
  it.each([
    [BEGIN, 'triage "Research Needed"'],
    [asks("triage", "lock"), "triage lock"],
  ])("is not handed off", (call, attempted) => {
    const { hint, ...refusal } = planOf(created(WAITING), call).refusal!;
    expect(refusal).toEqual({ ...NOT_MADE, attempted });
    expect(String(hint)).toBe(
      "Read the ticket in a minute. If it still has no record, its creation was cut off: the same ralph_hero__create_ticket call finishes it, or a person moves its card",
    );
  });

  it("is handed off once it has a log, also where a person has cleared its card", () => {
    const log = new LogBuilder();
    log.write(null, { to: "Backlog" });
    expect(recordIn(planOf(created(WAITING, log), BEGIN))).toMatchObject({ seq: 2, to: "Research Needed" });
  });

  it("is no other ticket without a state", () => {
    const log = new LogBuilder();
    for (const view of [created({ requestId: "r-1" }), ticketOf(log, { card: cardOf(log, null) })])
      expect(recordIn(planOf(view, BEGIN))).toMatchObject({ seq: 1, to: "Research Needed" });
  });
});

describe("a follow-up ticket without its first record", () => {
  const view = created({ requestId: "follow-up:01ANNOUNCED:1" });

  it("gets that record first", () => {
    const plan = planOf(view, BEGIN);
    expect(plan.refusal).toBeUndefined();
    expect(outcomeWithoutRecord(plan)).toEqual({ kind: "unopened" });
  });

  it("is not handed off in a group", () => {
    expect(planOf(view, { ...BEGIN, group: [7, 8] }).refusal).toEqual({
      ...NOT_MADE,
      attempted: 'triage "Research Needed"',
      hint: "Hand it off by itself first: that writes its first record",
    });
  });

  it("is handed off without it where nobody could write it", () => {
    const plan = planOf(view, { ...BEGIN, openedFirst: true });
    expect(recordIn(plan)).toMatchObject({ seq: 1, to: "Research Needed" });
  });
});
