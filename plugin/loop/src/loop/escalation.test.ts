import { describe, expect } from "vitest";
import { commitFiles } from "../../../../sandbox/src/git-objects.ts";
import { TEST_TIME } from "../../../../sandbox/src/leaping-time.ts";
import { issue, rocket, user } from "../../../../sandbox/src/testing.ts";
import { addComment } from "../../../../sandbox/src/threads.ts";
import { boardStatus } from "../../../mcp-server/src/board/board-status.ts";
import { waitingTickets } from "../../../mcp-server/src/board/waiting-tickets.ts";
import { ANSWERS } from "../../../mcp-server/src/board/waits.ts";
import { statusLines, waitingLines } from "../../../mcp-server/src/cli/status.ts";
import { getTicket } from "../../../mcp-server/src/ticket/show/get-ticket.ts";
import { StateMachine } from "../../../mcp-server/src/rules/state-machine.ts";
import { WORKFLOW_STATES } from "../../../mcp-server/src/rules/vocabulary.ts";
import { PIPELINE } from "./due-work.ts";
import { wayToPerson } from "./escalation.ts";
import { test } from "../../../mcp-server/test/support/loop-test.ts";

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

test("a comment that the loop adds to an open question mentions whom the team names", async ({ loops }) => {
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

test("an answered ticket reads alike in status, waiting, show and run", async ({ loops }) => {
  const { world } = loops.sandbox;
  const [number = 0] = loops.addTickets("Human Needed", 1);
  TEST_TIME.leap(1_100);
  addComment(world, issue(world, number), user(world, "maya"), "UTC, please.");
  const [address, caller] = [{ owner: "acme", repo: "rocket" }, { agent: "crew" }];
  const terminal = { isTty: false, columns: null, colour: false };
  const status = statusLines(await boardStatus(loops.world, address, caller, () => undefined), terminal);
  const waiting = waitingLines(
    await waitingTickets(loops.world, { address, caller, answers: ANSWERS }),
    terminal,
    loops.world.settings,
  );
  const lineOf = (lines: readonly string[]) => lines.find((line) => line.includes(`#${number} `));
  expect(lineOf(status)).toContain("answered by maya, starts next");
  expect(lineOf(waiting)).toContain("answered by maya, starts next");
  expect(waiting.indexOf("Answered, starts next")).toBeGreaterThan(0);
  const shown = await getTicket(loops.world, { ...address, number }, caller);
  expect(String(shown.guidance.note)).toMatch(/^Answered by "maya" at .*, starts next: triage/);
  await loops.run({ commands: ["research"] });
  expect(loops.told("waiting")).toMatchObject([
    { tickets: [], total: 0, answered: [{ number, for: "answered by maya, starts next (triage)" }] },
  ]);
  await loops.run({ commands: ["triage"] });
  const left = loops
    .told("waiting")
    .at(-1)
    ?.tickets.find((ticket) => ticket.number === number);
  expect(left?.for).toContain("answered by maya, and no agent could act on it");
  await loops.run({ commands: ["research"] });
  expect(loops.told("waiting").at(-1)).toMatchObject({ tickets: [{ number }], answered: [] });
});
