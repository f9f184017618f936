import { describe, expect, test, vi } from "vitest";
import { sandboxForTest } from "../../../../sandbox/src/testing.ts";
import { parseFaults } from "../../../../sandbox/src/faults.ts";
import { LoopWorld } from "../../../mcp-server/test/support/loop-world.ts";
import { TicketBackoff } from "./loop-state.ts";
import type { LoopEvent, Run, Sequel } from "./loop-events.ts";
import type { RunOutcome } from "../../../mcp-server/src/runs/kept-runs.ts";

vi.setConfig({ testTimeout: 120_000 });
const MINUTE_MS = 60_000;
/** One look takes several requests. */
const SLOW_MS = 12_000;

function ended(
  attempt: number,
  kind: RunOutcome["kind"] & "unfinished",
  sequel: Sequel = "again",
): LoopEvent {
  const names = { title: "", url: "", agent: "a", folder: "", log: "", from: "Backlog", state: "Backlog" };
  const run: Run = { number: 12, command: "triage", attempt, startedAtMs: 0, ...names };
  return { kind: "ended", run, outcome: { kind, why: "so" }, sequel, tookMs: 0, costUsd: 0 };
}

async function openWorld(times: number): Promise<LoopWorld> {
  const faults = parseFaults([{ match: "ReadBoard", times, action: "status", status: 503 }]);
  const loops = new LoopWorld(await sandboxForTest({ faults }));
  loops.addTickets("Backlog", 1);
  return loops;
}

describe("a ticket whose run came to nothing", () => {
  test("rests, each time twice as long, and a quarter of an hour at most", () => {
    let nowMs = 0;
    const rests = new TicketBackoff({ elapsedMs: () => nowMs }, MINUTE_MS);
    expect(rests.leftMs).toBeNull();
    const waits = [1, 2, 3, 4, 5, 6].map((attempt) => {
      rests.after(ended(attempt, "unfinished"));
      return rests.leftMs;
    });
    expect(waits.map((ms) => (ms ?? 0) / MINUTE_MS)).toEqual([1, 2, 4, 8, 15, 15]);
    expect(rests.numbers).toEqual([12]);
    nowMs += 15 * MINUTE_MS;
    expect([rests.numbers, rests.leftMs]).toEqual([[], null]);
  });

  test("does not where a person is asked", () => {
    const rests = new TicketBackoff({ elapsedMs: () => 0 }, MINUTE_MS);
    rests.after(ended(3, "unfinished", "escalated"));
    expect(rests.leftMs).toBeNull();
  });

  test("gets its next run by the same loop, which waits for it", async () => {
    const loops = new LoopWorld(await sandboxForTest());
    loops.addTickets("Research Needed", 1);
    await loops.run({ commands: ["research"], limits: { retries: 2 } });
    expect(loops.told("ended").map(({ sequel }) => sequel)).toEqual(["again", "again", "escalated"]);
    expect(loops.restedMs).toBeGreaterThanOrEqual(90_000);
  });

  test("gets it also where its rest ends during a look", async () => {
    const sandbox = await sandboxForTest();
    const slow: typeof sandbox.fetch = async (...request) => {
      void loops.timer.wait(SLOW_MS);
      return sandbox.fetch(...request);
    };
    const loops = new LoopWorld({ ...sandbox, fetch: slow });
    loops.addTickets("Research Needed", 1);
    await loops.run({ commands: ["research"], limits: { retries: 4 } });
    expect(loops.told("ended").at(-1)).toMatchObject({ sequel: "escalated" });
  });
});

describe("a GitHub that cannot be reached at the start", () => {
  test("is waited for, and that is told", async () => {
    const loops = await openWorld(12);
    await loops.run({ commands: ["triage"], mode: "once" });
    const [first] = loops.events;
    expect(first).toMatchObject({
      kind: "trouble",
      message: expect.stringContaining("the next try is in 1 s"),
    });
    expect(loops.told("started")).toHaveLength(1);
  });

  test("for a quarter of an hour at most", async () => {
    const loops = await openWorld(10_000);
    await expect(loops.run({ commands: ["triage"] })).rejects.toMatchObject({ code: "GITHUB_UNAVAILABLE" });
    expect(loops.restedMs).toBeGreaterThanOrEqual(15 * MINUTE_MS);
  });
});
