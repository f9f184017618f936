import { describe, expect, it } from "vitest";
import { refuseByGraph as refuseByGraphInWords, resolveTarget as resolveTargetInWords } from "./decide.ts";
import { StateMachine } from "./state-machine.ts";
import { forAgents } from "../../test/rules/agents-words.ts";

const refuseByGraph = forAgents(refuseByGraphInWords);
const resolveTarget = forAgents(resolveTargetInWords);

const machine = new StateMachine();

it("what names no target is refused by the graph alone, with what is wrong with it", () => {
  for (const goal of [{ intent: "complete" }, { toState: "Parked" }] as const) {
    const request = { command: "hero", goal } as const;
    expect(refuseByGraph(machine, request)).toEqual(resolveTarget(machine, request));
  }
});

it("an intent without a meaning for the command is refused with the commands that it has one for", () => {
  expect(resolveTarget(machine, { command: "hero", goal: { intent: "complete" } })).toMatchObject({
    code: "REFUSED_INTENT",
    rule: "The graph defines the meaning of an intent for each command",
    message: "Cannot hand off (hero complete): that may lead to several states",
    hint: 'Name the target with to_state; "complete" is for "split", "research", "plan", "review", "impl"',
  });
  expect(resolveTarget(machine, { command: "hero", goal: { intent: "lock" } })).toMatchObject({
    message: 'Cannot hand off (hero lock): "lock" is not an intent of hero',
  });
});

function hintFor(toState: string): string {
  const refusal = resolveTarget(machine, { command: "triage", goal: { toState } });
  return typeof refusal === "string" ? refusal : String(refusal.hint);
}

describe("a target that is no state", () => {
  it.each(["ready-for-plan", "READYFORPLAN", " Ready_For Plan "])(
    "is taken for the one that it is a misspelling of: %j",
    (name) => {
      expect(hintFor(name)).toBe('Did you mean "Ready for Plan"?');
    },
  );

  it("is likened to none where it is like none", () => {
    expect(hintFor("Parked")).toBe("Use one of the allowed states, spelt exactly");
  });
});
