import { describe, expect, test } from "vitest";
import { LoopWorld } from "../../../mcp-server/test/support/loop-world.ts";
import { sandboxForTest } from "../../../../sandbox/src/testing.ts";
import { StateMachine } from "../../../mcp-server/src/rules/state-machine.ts";
import { waitsFor } from "./escalation.ts";

const machine = new StateMachine();

test.each([
  [
    "Human Needed",
    'a person decides: ralph-hero decide 12 --answer --text "…", or ralph-hero decide 12 --send-back',
  ],
  [
    "Plan in Review",
    'a person decides: ralph-hero decide 12 --approve, or ralph-hero decide 12 --reject --text "…"',
  ],
  ["In Review", "a person reviews the work, and merges its pull request if there is one"],
  ["Ready for Plan", 'a person decides: ralph-hero decide 12 --answer --text "…"'],
  ["Backlog", 'a person decides: ralph-hero decide 12 --answer --text "…"'],
  ["Somewhere", "a person moves the card to a state of the graph"],
])("a ticket in %s waits until %s", (state, forWhat) => {
  expect(waitsFor(machine, state, "12")).toBe(forWhat);
});

describe("a lock that another machine took", () => {
  test("is told while its record may be on its way, and not when it never came", async () => {
    const loops = new LoopWorld(await sandboxForTest());
    const [cutOff = 0, atWork = 0] = [
      ...loops.addTickets("Ready for Plan", 1),
      ...loops.addTickets("In Progress", 1),
    ];
    for (const number of [cutOff, atWork]) await loops.leaveLock(number, { agent: "elsewhere" });
    await loops.run();
    expect(held(loops)).toEqual([cutOff, atWork]);
    loops.aheadMs = 3 * 60_000;
    await loops.run();
    expect(held(loops)).toEqual([atWork]);
  });
});

/** The tickets that the loop told last of others. */
function held(loops: LoopWorld): number[] {
  return (loops.told("held").at(-1)?.tickets ?? []).map(({ number }) => number);
}
