import { expect, it } from "vitest";
import { refuseByGraph, resolveTarget } from "./resolve-target.ts";
import { StateMachine } from "./state-machine.ts";

const machine = new StateMachine();

it("what names no target is refused by the graph alone, with what is wrong with it", () => {
  for (const goal of [{ intent: "complete" }, { toState: "Parked" }] as const) {
    const request = { command: "triage", goal } as const;
    expect(refuseByGraph(machine, request)).toEqual(resolveTarget(machine, request));
  }
});
