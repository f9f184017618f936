import { describe, expect, test } from "vitest";
import { LoopWorld } from "../../test/support/loop-world.ts";
import { sandboxForTest } from "../../../../sandbox/src/testing.ts";
import { waitingTickets } from "./waiting-tickets.ts";

const MINUTE_MS = 60_000;
const CALL = { address: { owner: "acme", repo: "rocket" }, caller: { agent: "crew" } };

/** What the caller left locked, and for how many minutes yet. */
async function left({ world }: LoopWorld): Promise<object[]> {
  const { at, held } = await waitingTickets(world, CALL);
  return held.map(({ number, until, processGone }) => ({
    number,
    minutes: Math.round((Date.parse(until) - Date.parse(at)) / MINUTE_MS),
    processGone,
  }));
}

describe("a lock of the caller's own session", () => {
  test("is told for its lease, and for two minutes where its record was never written", async () => {
    const loops = new LoopWorld(await sandboxForTest());
    const { session } = loops.world;
    const [cutOff = 0] = loops.addTickets("Ready for Plan", 1);
    const [atWork = 0] = loops.addTickets("In Progress", 1);
    for (const number of [cutOff, atWork]) await loops.leaveLock(number, { agent: "crew", session });
    expect(await left(loops)).toEqual([
      { number: cutOff, minutes: 2, processGone: false },
      { number: atWork, minutes: 30, processGone: false },
    ]);
    loops.aheadMs = 3 * MINUTE_MS;
    expect(await left(loops)).toEqual([{ number: atWork, minutes: 27, processGone: false }]);
    loops.aheadMs = 31 * MINUTE_MS;
    expect(await left(loops)).toEqual([]);
  });
});

describe("a lock of a process that is gone", () => {
  test("is told also after its lease, whoever took it", async () => {
    const loops = new LoopWorld(await sandboxForTest());
    const session = { ...loops.world.session, id: "gone" };
    const [own = 0, other = 0] = loops.addTickets("In Progress", 2);
    await loops.leaveLock(own, { agent: "crew", session });
    await loops.leaveLock(other, { agent: "elsewhere", session });
    loops.aheadMs = 31 * MINUTE_MS;
    expect(await left(loops)).toEqual([
      { number: own, minutes: -1, processGone: true },
      { number: other, minutes: -1, processGone: true },
    ]);
  });
});

test("a lock under which somebody else is at work is not told", async () => {
  const loops = new LoopWorld(await sandboxForTest());
  const [number = 0] = loops.addTickets("In Progress", 1);
  await loops.leaveLock(number, { agent: "elsewhere" });
  expect(await left(loops)).toEqual([]);
});
