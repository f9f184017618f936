import { describe, expect, test } from "vitest";
import { LoopWorld } from "../../test/support/loop-world.ts";
import { commitFiles } from "../../../sandbox/src/git-objects.ts";
import { TEST_TIME } from "../../../sandbox/src/leaping-time.ts";
import { issue, rocket, sandboxForTest, user } from "../../../sandbox/src/testing.ts";
import { addComment } from "../../../sandbox/src/threads.ts";
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

test("a comment that the loop adds to an open question mentions whom the team names", async () => {
  const loops = new LoopWorld(await sandboxForTest());
  const { world } = loops.sandbox;
  const maya = user(world, "maya");
  const policy = JSON.stringify({ escalation: { mention: ["maya"] } });
  const files = new Map([[".ralph/config.json", policy]]);
  commitFiles(world, rocket(world), maya, { message: "Team", files });
  const [number = 0] = loops.addTickets("Human Needed", 1);
  TEST_TIME.leap(1_100);
  addComment(world, issue(world, number), maya, "UTC, please.");
  await loops.run({ commands: ["triage"] });
  const last = issue(world, number).commentList.at(-1)?.body;
  expect(last).toContain("The question stands as it was asked");
  expect(last).toContain("**Calls**: @maya");
});
