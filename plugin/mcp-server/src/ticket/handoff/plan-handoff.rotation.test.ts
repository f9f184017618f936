import { Lost } from "../protocol/plan.ts";
import { describe, expect, it } from "vitest";
import { at } from "../../../test/log/log-builder.ts";
import {
  FINISHING,
  PAIR,
  announce,
  asks,
  atWork,
  callOf,
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
import type { PlanWorld } from "../read/facts.ts";
import type { HandoffCall } from "./plan-transition.ts";
import type { TicketView } from "../read/ticket-view.ts";

/** The caller has had its only turn. */
const ROTATING = { ...PAIR, maxConsecutiveTurns: 1, rotate: true };
const COMPLETE = asks("impl", "complete", {
  result: { value: 1, warnings: [] },
  evidence: { description: "It lands" },
});
const INTO_PIPELINE = callOf({ command: "triage", goal: { toState: "Research Needed" } });
const TASK = { kind: "task" } as const;
const CLAIM = { kind: "claim", command: "triage", to: "Backlog" } as const;

const { view } = atWork({ ticket: { team: ROTATING } });

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
  const plan = planOf(view, COMPLETE);

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
    expect(written(view, plan, { movedTo })).toEqual(new Lost());
  });

  it.each<[string, HandoffCall, Partial<TicketView>]>([
    ["the team does not rotate", COMPLETE, { team: { ...ROTATING, rotate: false } }],
    ["it is one of several tickets", { ...COMPLETE, group: [12, 13] }, {}],
    ["nobody holds the lock", COMPLETE, { lock: { kind: "free" } }],
    ["the issue is closed, so that nobody may begin", COMPLETE, closed(view)],
  ])("is refused and nothing else where %s", (_where, call, changes) => {
    expectPlainRefusal({ ...view, ...changes }, call);
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
