import { describe, expect, test } from "vitest";
import { addTickets, demoWorld } from "../demo-world.ts";
import { stateOf } from "../pages/marks.ts";
import { project } from "../testing.ts";
import { LEASE_MS, generatedHistory, type GeneratedEvent } from "./write-histories.ts";

function statesOf(count: number, firstInBacklog?: number): (string | undefined)[] {
  const world = demoWorld();
  addTickets(world, count, firstInBacklog);
  const items = [...project(world).itemsById.values()].slice(-count);
  return [...new Set(items.map((item) => stateOf(item)?.name))];
}

function takesRunningLock(events: readonly GeneratedEvent[]): boolean {
  let held: { agent: string; untilMs: number } | null = null;
  let atMs = 0;
  for (const event of events) {
    atMs += event.afterMs;
    if (event.kind === "moved by hand") held = null;
    if (event.kind !== "record") continue;
    const { kind, agent, intent } = event.said;
    if (intent === "lock") {
      if (held !== null && held.agent !== agent && held.untilMs > atMs) return true;
      held = { agent, untilMs: atMs + LEASE_MS };
    } else if (kind === "transition") held = null;
  }
  return false;
}

describe("generated tickets", () => {
  test("begin in Backlog where calls are measured on them, and spread at once where nothing is", () => {
    expect(statesOf(100)).toEqual(["Backlog"]);
    expect(statesOf(30, 0).length).toBeGreaterThanOrEqual(5);
  });

  test("have lives in which nobody takes a lock that still runs", () => {
    const taken: string[] = [];
    for (let n = 0; n < 2_000; n += 1) {
      for (const end of ["Done", "In Review", "Plan in Review", "Ready for Plan", "Human Needed", "Backlog"])
        if (takesRunningLock(generatedHistory(n, end))) taken.push(`ticket ${n} on its way to ${end}`);
    }
    expect(taken).toEqual([]);
  });
});
