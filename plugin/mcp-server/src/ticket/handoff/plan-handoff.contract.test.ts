import { describe, expect, it } from "vitest";
import { LogBuilder } from "../../../test/log/log-builder.ts";
import {
  BY_SELF,
  FINISHING,
  FOLLOW_UPS,
  announce,
  asks,
  atWork,
  closed,
  heldFor,
  needsOf,
  newestOf,
  planOf,
  recordIn,
  ticketOf,
  outcomeWithoutRecord,
  written,
} from "../../../test/support/handoff-plans.ts";
import { DEFAULT_CONFIG } from "../../rules/default-config.ts";
import { StateMachine } from "../../rules/state-machine.ts";
import { FailedResults } from "../world/memory.ts";
import type { HandoffCall } from "./plan-transition.ts";
import type { TicketView } from "../read/ticket-view.ts";

const SCHEMA = { type: "object", required: ["pages"] };
const WRONG = { value: { leaves: 3 }, warnings: [] };
const COMPLETE = asks("impl", "complete", { result: WRONG });
const CLOSE = asks("triage", "close");
const CLOSE_TASK = asks("triage", "close", { result: WRONG });
/** Nothing but the contract refuses: no class has pull requests judged. */
const FACTS = { pullRequests: [] };
/** The last of ten attempts. */
const LAST = { failedResults: 9 };
const NOT_FITTING = "the result does not fit its contract. Schema validation failed:";
const AS_LAST = "That was the last of 10 attempts";

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

/** A ticket whose work waits for its review, and that nobody holds. */
function submitted(): LogBuilder {
  const { log, record } = working();
  log.write(record, { ...BY_SELF, to: "In Review", underContract: record.underContract! });
  return log;
}

describe("a result that breaks the contract", () => {
  it("is counted in the caller's lock, which is renewed", () => {
    const { record, view } = working({ failedResults: 2 });
    const plan = planOf(view, COMPLETE);
    expect(plan).toMatchObject({
      kind: "no record",
      refusal: { code: "REFUSED_CONTRACT", message: expect.stringContaining(NOT_FITTING) },
      lock: { kind: "renew", oid: "own lock", recordId: record.id, failedResults: 3 },
    });
    expect(outcomeWithoutRecord(plan)).toEqual({ kind: "refused", refusal: plan.refusal });
  });

  it("is counted in memory where the caller holds no lock", () => {
    const failedResults = new FailedResults(null);
    failedResults.set(CLOSE, 4);
    const plan = planOf(ticketOf(submitted()), CLOSE, { facts: FACTS, world: { failedResults } });
    expect(plan.refusal).toMatchObject({ code: "REFUSED_CONTRACT" });
    expect(plan.lock).toBeUndefined();
    expect(outcomeWithoutRecord(plan)).toEqual({ kind: "refused", refusal: plan.refusal, failedResults: 5 });
  });

  it("is not counted for one of several tickets, which bring no results", () => {
    const plan = planOf(working().view, asks("impl", "complete", { group: [12, 13] }));
    const hint = "Hand off this ticket by itself, with its result";
    expect(plan.refusal).toMatchObject({ code: "REFUSED_CONTRACT", hint });
    expect(plan.lock).toBeUndefined();
    expect(outcomeWithoutRecord(plan)).toEqual({ kind: "refused", refusal: plan.refusal });
  });

  it("is looked for in the whole log before a ticket is closed without one", () => {
    const half = ticketOf(submitted(), { complete: false });
    expect(needsOf(half, CLOSE, { facts: FACTS })).toEqual({ needs: { kind: "wholeLog" } });
  });

  it("is no matter of who may not hand off at all", () => {
    const plan = planOf({ ...working().view, lock: { kind: "free" } }, asks("plan", "complete"));
    expect(plan.refusal).toMatchObject({ code: "REFUSED_EDGE" });
  });
});

describe("the last result that breaks the contract", () => {
  const { view } = working(LAST);
  const call: HandoffCall = { ...COMPLETE, evidence: { description: "It lands" } };

  it("has the ticket escalated, with what did not fit", () => {
    const plan = planOf(view, call);
    expect(plan).toMatchObject({ lock: { kind: "release", oid: "own lock" } });
    const record = recordIn(plan);
    expect(record).toMatchObject({ command: "impl", intent: "escalate", to: "Human Needed" });
    expect(record.reason).toMatch(
      /^10 results in a row did not fit the ticket's contract\. Schema validation failed:\n- [^\n]+$/,
    );
    expect(record.result).toBeUndefined();
    expect(record.evidence).toBeUndefined();
  });

  it("is refused, and says that the ticket was escalated", () => {
    const plan = planOf(view, call);
    expect(plan.refusal).toMatchObject({ code: "REFUSED_CONTRACT" });
    expect(written(view, plan)).toEqual({
      kind: "refused",
      refusal: {
        ...plan.refusal,
        message: `${String(plan.refusal?.message)}\n${AS_LAST}, so the ticket was escalated to "Human Needed"`,
        allowed: ["Backlog", "Research Needed", "Ready for Plan", "In Progress"],
        hint: "Leave the ticket to a person; take another one",
      },
      instead: expect.objectContaining({ newState: "Human Needed", intent: "escalate" }),
    });
  });

  it("brings a task into the pipeline instead", () => {
    const ticket = task();
    const plan = planOf(ticket, CLOSE_TASK);
    expect(recordIn(plan)).toMatchObject({ command: "triage", to: "Research Needed" });
    expect(written(ticket, plan)).toMatchObject({
      kind: "refused",
      refusal: {
        code: "REFUSED_CONTRACT",
        message: `${String(plan.refusal?.message)}\n${AS_LAST}, so the ticket was moved to "Research Needed"`,
        hint: "Take another ticket: research continues with this one, and may escalate it to a person",
      },
      instead: { newState: "Research Needed" },
    });
  });

  it("says why the ticket could not be escalated", () => {
    const { states } = DEFAULT_CONFIG;
    const building = { ...states["In Progress"], allowed_transitions: ["In Review"] } as const;
    const machine = new StateMachine({ ...DEFAULT_CONFIG, states: { ...states, "In Progress": building } });
    const plan = planOf(view, call, { world: { machine } });
    const message = `${String(plan.refusal?.message)}\n${AS_LAST}, and the ticket could not be escalated: Cannot move ticket octo/rocket#7 from "In Progress" to "Human Needed": the graph has no such edge; "In Progress" leads to "In Review"`;
    const hint = expect.stringMatching(/^No ticket is escalated from "In Progress"/);
    expect(JSON.parse(JSON.stringify(outcomeWithoutRecord(plan)))).toEqual({
      kind: "refused",
      refusal: { ...plan.refusal, message, hint },
    });
    expect(String(plan.refusal?.hint)).toMatch(/^Correct the result/);
  });

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
