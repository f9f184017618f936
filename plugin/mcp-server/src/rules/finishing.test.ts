import { describe, expect, it } from "vitest";
import {
  accepts,
  approves,
  finishes,
  goalAfterBreaches,
  submissionBeforeClose,
  submits,
} from "./finishing.ts";
import { DEFAULT_CONFIG } from "./default-config.ts";
import { StateMachine } from "./state-machine.ts";
import { COMMANDS, INTENTS, WORKFLOW_STATES, type Command, type WorkflowState } from "./vocabulary.ts";

const machine = new StateMachine();

describe("a request finishes work", () => {
  it("by the intents complete and close, and by no other", () => {
    for (const command of COMMANDS)
      expect(INTENTS.filter((intent) => finishes(machine, { command, goal: { intent } }))).toEqual([
        "complete",
        "close",
      ]);
  });

  it.each<[Command, readonly WorkflowState[]]>([
    ["triage", ["Done"]],
    ["split", ["Backlog", "Done"]],
    ["research", ["Ready for Plan", "Done"]],
    ["plan", ["Plan in Review", "Done"]],
    ["review", ["In Progress", "Done"]],
    ["impl", ["In Review", "Done"]],
    // What its workers finish, hero finishes.
    ["hero", ["Backlog", "Ready for Plan", "Plan in Review", "In Progress", "In Review", "Done"]],
  ])("by the states that one of them means for %s", (command, states) => {
    expect(WORKFLOW_STATES.filter((toState) => finishes(machine, { command, goal: { toState } }))).toEqual(
      states,
    );
  });
});

describe("a move", () => {
  it("submits a task where it stays in its state only", () => {
    const task = { command: "triage", intent: "complete", state: "Backlog" } as const;
    expect(submits(machine, { ...task, to: "Backlog" })).toBe(true);
    expect(submits(machine, { ...task, to: "Done" })).toBe(false);
  });

  it("submits work where it brings what impl built to review, by impl or by who delegates to it", () => {
    const move = { state: "In Progress", to: "In Review" } as const;
    expect(COMMANDS.filter((command) => submits(machine, { ...move, command }))).toEqual(["impl", "hero"]);
    expect(submits(machine, { ...move, command: "impl", to: "Human Needed" })).toBe(false);
    expect(submits(machine, { ...move, command: "impl", state: "In Review" })).toBe(false);
  });

  it("accepts work where it closes the ticket, and not where it is closed", () => {
    const close = { command: "triage", state: "In Review", to: "Done" } as const;
    expect(accepts(machine, close)).toBe(true);
    expect(accepts(machine, { ...close, to: "Canceled" })).toBe(false);
    expect(accepts(machine, { ...close, state: "Done" })).toBe(false);
  });

  it("approves a plan where it is built then, and work where it is closed, and nothing elsewhere", () => {
    const approvals = WORKFLOW_STATES.flatMap((state) =>
      machine
        .getAllowedTransitions(state)
        .filter((to) => approves(machine, { command: "triage", state, to }))
        .map((to) => `${state} → ${to}`),
    );
    expect(approvals).toEqual(["Plan in Review → In Progress", "In Review → Done"]);
  });

  it("is preceded by a submission where it closes a ticket whose issue was closed in In Progress", () => {
    const close = { command: "triage", to: "Done" } as const;
    const found = { state: "In Progress", issueClosed: true };
    expect(submissionBeforeClose(machine, close, found)).toEqual({
      command: "impl",
      goal: { intent: "complete" },
    });
    expect(submissionBeforeClose(machine, close, { ...found, issueClosed: false })).toBeNull();
    expect(submissionBeforeClose(machine, close, { ...found, state: "In Review" })).toBeNull();
    const dropped = { as: "not planned", by: null } as const;
    expect(submissionBeforeClose(machine, close, { ...found, dropped })).toBeNull();
    expect(
      submissionBeforeClose(machine, close, { ...found, closedElsewhere: "https://x/pull/9" }),
    ).toBeNull();
    expect(submissionBeforeClose(machine, close, { ...found, state: null })).toBeNull();
    expect(submissionBeforeClose(machine, { ...close, to: "Canceled" }, found)).toBeNull();
    expect(submissionBeforeClose(machine, { ...close, command: "impl" }, found)).toBeNull();
  });

  it("is preceded by no submission of a card without a state, also in a graph without a state to build in", () => {
    const { commands } = DEFAULT_CONFIG;
    const impl = { ...commands.impl, lock_state: null };
    const unlocked = new StateMachine({ ...DEFAULT_CONFIG, commands: { ...commands, impl } });
    const close = { command: "triage", to: "Done" } as const;
    expect(submissionBeforeClose(unlocked, close, { state: null, issueClosed: true })).toBeNull();
  });
});

describe("the last result that breaks a contract", () => {
  const triage = { command: "triage", state: "Backlog" } as const;

  it("escalates the ticket where the graph has that edge, also a task", () => {
    const found = { command: "impl", state: "In Progress" } as const;
    expect(goalAfterBreaches(machine, found, false)).toEqual({ intent: "escalate" });
    expect(goalAfterBreaches(machine, found, true)).toEqual({ intent: "escalate" });
  });

  it("moves a task in Backlog to Research Needed, and no other ticket there", () => {
    expect(goalAfterBreaches(machine, triage, true)).toEqual({ toState: "Research Needed" });
    expect(goalAfterBreaches(machine, triage, false)).toBeNull();
  });

  it("moves no task in a graph without that edge", () => {
    const { states } = DEFAULT_CONFIG;
    const Backlog = { ...states.Backlog, allowed_transitions: ["Done"] as const };
    const closing = new StateMachine({ ...DEFAULT_CONFIG, states: { ...states, Backlog } });
    expect(goalAfterBreaches(closing, triage, true)).toBeNull();
  });
});
