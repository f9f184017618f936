import { describe, expect, vi } from "vitest";
import { LoopWorld } from "../../../mcp-server/test/support/loop-world.ts";
import { TEST_TIME } from "../../../../sandbox/src/leaping-time.ts";
import { issue, sandboxForTest, user } from "../../../../sandbox/src/testing.ts";
import { addComment } from "../../../../sandbox/src/threads.ts";
import { waitingTickets } from "../../../mcp-server/src/board/waiting-tickets.ts";
import { test } from "../../../mcp-server/test/support/loop-test.ts";

vi.setConfig({ testTimeout: 120_000 });

test("a loop's last list holds all that wait", async ({ loops }) => {
  const numbers = loops.addTickets("Human Needed", 12);
  await loops.run();
  expect(loops.told("waiting")[0]).toMatchObject({ total: 12, complete: true });
  const listed = loops.told("waiting")[0]?.tickets.map(({ number }) => number);
  expect(new Set(listed)).toEqual(new Set(numbers));
});

test("a ticket that no agent can begin for want of comments is told with the way out", async ({ loops }) => {
  const { world } = loops.sandbox;
  const [number = 0] = loops.addTickets("Research Needed", 1);
  const full = issue(world, number);
  while (full.commentList.length < 2_450) addComment(world, full, user(world, "maya"), "Again");
  await loops.run({ commands: ["research"] });
  expect(loops.told("started")).toEqual([]);
  const [waiting] = loops.told("waiting");
  expect(waiting?.notes).toEqual([expect.stringContaining(`\`ralph-hero continue ${number}\``)]);
});

test("all that wait are listed where that is asked for", async ({ loops }) => {
  const numbers = loops.addTickets("Human Needed", 12);
  const call = { address: { owner: "acme", repo: "rocket" }, caller: { agent: "crew" }, labels: ["loop"] };
  expect((await waitingTickets(loops.world, call)).tickets).toHaveLength(10);
  const { tickets } = await waitingTickets(loops.world, { ...call, all: true });
  expect(new Set(tickets.map(({ number }) => number))).toEqual(new Set(numbers));
});

/** Two questions; a person has answered one of them. */
async function answered(): Promise<{ loops: LoopWorld; open: number; done: number }> {
  const loops = new LoopWorld(await sandboxForTest());
  const { world } = loops.sandbox;
  const [open = 0, done = 0] = loops.addTickets("Human Needed", 2);
  TEST_TIME.leap(1_100);
  addComment(world, issue(world, done), user(world, "maya"), "UTC, please.");
  return { loops, open, done };
}

describe("what is answered", () => {
  test.each([
    ["would start it", { mode: "dry run" }],
    ["gives it out again", { mode: "once", limits: { retries: 1 } }],
  ] as const)("does not wait for people where the loop %s", async (_, wishes) => {
    const { loops, open } = await answered();
    await loops.run({ commands: ["triage"], ...wishes });
    expect(loops.told("waiting")).toMatchObject([{ tickets: [{ number: open }], total: 1, answered: [] }]);
  });

  test("does not wait for people where no command of the loop reads answers", async () => {
    const { loops, open, done } = await answered();
    await loops.run({ commands: ["split"] });
    expect(loops.told("waiting")).toMatchObject([
      { tickets: [{ number: open }], total: 1, answered: [{ number: done }] },
    ]);
    expect(loops.snapshot().waiting).toMatchObject([{ number: open }]);
  });

  test("waits for people again where no agent could act on it", async () => {
    const { loops, open, done } = await answered();
    await loops.run({ commands: ["triage"] });
    expect(loops.told("ended")).toMatchObject([{ run: { number: done }, sequel: "set aside" }]);
    const [waiting] = loops.told("waiting");
    expect(new Set(waiting?.tickets.map(({ number }) => number))).toEqual(new Set([open, done]));
  });
});
