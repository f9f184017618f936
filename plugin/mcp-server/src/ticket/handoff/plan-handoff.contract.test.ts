import { describe, expect, it } from "vitest";
import { LogBuilder } from "../../../test/log/log-builder.ts";
import {
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
} from "../../../test/support/handoff-plans.ts";
import type { HandoffCall } from "./plan-transition.ts";
import type { TicketView } from "../read/ticket-view.ts";

const SCHEMA = { type: "object", required: ["pages"] };
const WRONG = { value: { leaves: 3 }, warnings: [] };
const COMPLETE = asks("impl", "complete", { result: WRONG });
const CLOSE_TASK = asks("triage", "close", { result: WRONG });
/** The last of ten attempts. */
const LAST = { failedResults: 9 };
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

describe("the last result that breaks the contract", () => {
  const { view } = working(LAST);
  const call: HandoffCall = { ...COMPLETE, evidence: { description: "It lands" } };

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
