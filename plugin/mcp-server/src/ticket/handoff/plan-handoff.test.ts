import { describe, expect, it } from "vitest";
import { LogBuilder, at } from "../../../test/log/log-builder.ts";
import { SELF, STANDINGS, lockOf } from "../../../test/rules/situation-builder.ts";
import {
  PLAN_WORLD,
  FOLLOW_UPS,
  FINISHING,
  PULL,
  asks,
  callOf,
} from "../../../test/support/handoff-plans.ts";
import { viewOf } from "../../../test/support/view-builder.ts";
import { Failure } from "../../errors.ts";
import { isNeeds, type Facts, type Need } from "../read/facts.ts";
import type { Plan, PlanContext } from "../protocol/plan.ts";
import { planHandoff, transactionOf } from "./plan-handoff.ts";
import { planTransition, type HandoffCall, type HandoffStep } from "./plan-transition.ts";
import type { TicketView } from "../read/ticket-view.ts";
import { planAnswer } from "../talk/ask.ts";
import { changeFactsOf } from "../read/change-facts.ts";

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

  it("needs the whole log before that, where the read does not reach its beginning", () => {
    expect(planned(inProgress({ complete: false, olderCursor: { before: "older" } }), {})).toEqual({
      kind: "wholeLog",
    });
  });

  it("needs no pull request where the log alone refuses", () => {
    const theirs = inProgress({ lock: STANDINGS.theirs });
    expect(planned(theirs, {})).toMatchObject({ kind: "no record", refusal: { code: "REFUSED_NOT_HOLDER" } });
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
