import { describe, expect, it } from "vitest";
import {
  FIRST_IN_BACKLOG,
  LEASE_MS,
  generatedHistory,
  generatedTicket,
  type GeneratedEvent,
} from "./generated-tickets.ts";

function statesOf(count: number, firstInBacklog: number): Set<string | undefined> {
  return new Set(Array.from({ length: count }, (_, n) => generatedTicket(n, n + 1, firstInBacklog).state));
}

function takesRunningLock(events: readonly GeneratedEvent[]): boolean {
  let held: { agent: string; untilMs: number } | null = null;
  let atMs = 0;
  for (const event of events) {
    atMs += event.afterMs;
    if (event.kind === "claim" || (event.kind === "move" && event.intent === "lock")) {
      if (held !== null && held.agent !== event.agent && held.untilMs > atMs) return true;
      held = { agent: event.agent, untilMs: atMs + LEASE_MS };
    } else if (event.kind === "move" || event.kind === "moved by hand") held = null;
  }
  return false;
}

describe("generated tickets", () => {
  it("begin in Backlog where calls are measured on them, and spread at once where nothing is", () => {
    expect([...statesOf(FIRST_IN_BACKLOG, FIRST_IN_BACKLOG)]).toEqual(["Backlog"]);
    expect(statesOf(30, 0).size).toBeGreaterThanOrEqual(5);
  });

  it("have lives in which nobody takes a lock that still runs", () => {
    const taken: string[] = [];
    for (let n = 0; n < 2_000; n += 1) {
      for (const end of ["Done", "In Review", "Plan in Review", "Ready for Plan", "Human Needed", "Backlog"])
        if (takesRunningLock(generatedHistory(n, end))) taken.push(`ticket ${n} on its way to ${end}`);
    }
    expect(taken).toEqual([]);
  });
});
