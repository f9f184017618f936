import { describe, expect, test } from "vitest";
import { StateMachine } from "../domain/state-machine.ts";
import { WORKFLOW_STATES } from "../domain/vocabulary.ts";
import { PIPELINE } from "./limits.ts";
import { wayToPerson } from "./escalation.ts";

const machine = new StateMachine();

describe("the way to a person", () => {
  test("leads by edges and outputs of the graph from wherever a command works", () => {
    for (const command of PIPELINE) {
      for (const start of WORKFLOW_STATES.filter((state) => machine.isValidInputForCommand(command, state))) {
        let state = start;
        for (const { command: by, goal } of wayToPerson(machine, command, start)) {
          const to = "toState" in goal ? goal.toState : machine.resolveIntent(goal.intent, by);
          if (to === null || !machine.isValidState(to)) throw new Error("A way leads to states");
          expect(machine.isValidTransition(state, to), `${state} → ${to}`).toBe(true);
          expect(machine.isValidOutputForCommand(by, to)).toBe(true);
          state = to;
        }
        expect(state).toBe("Human Needed");
      }
    }
  });

  test("is none where the ticket waits for a person already, whoever had its answer", () => {
    for (const command of PIPELINE) expect(wayToPerson(machine, command, "Human Needed")).toEqual([]);
  });
});
