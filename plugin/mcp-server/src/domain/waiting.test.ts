import { describe, expect, test } from "vitest";
import { StateMachine } from "./state-machine.ts";
import { isIn, peoplesStates, waitingStates } from "./waiting.ts";

const machine = new StateMachine();

describe("people have their turn", () => {
  test("where the graph says so, and where the team does", () => {
    const policy = { humanStates: ["Backlog"], replyFromOthersOnly: false } as const;
    expect(peoplesStates(machine, policy)).toEqual(expect.arrayContaining(["Backlog", "Plan in Review"]));
    expect(peoplesStates(machine, policy)).not.toContain("In Progress");
  });
});

describe("a command waits for a person's answer", () => {
  const policy = { humanStates: ["Human Needed"], replyFromOthersOnly: false } as const;

  test("in the team's states, and everywhere that people have their turn where it would begin work", () => {
    expect(waitingStates(machine, "review", policy)).toEqual(["Human Needed"]);
    expect(waitingStates(machine, "impl", policy)).toEqual(peoplesStates(machine, policy));
    expect(waitingStates(machine, "hero", policy)).toEqual(peoplesStates(machine, policy));
  });
});

test("a ticket without a state is in Backlog", () => {
  expect([isIn(["Backlog"])({ state: null }), isIn(["Done"])({ state: null })]).toEqual([true, false]);
});
