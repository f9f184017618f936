import { describe, expect, test, vi } from "vitest";
import { LoopWorld } from "../../../mcp-server/test/support/loop-world.ts";
import { sandboxForTest } from "../../../../sandbox/src/testing.ts";
import { ServiceOutage } from "./run-outcome.ts";

import type { RunOutcome } from "../../../mcp-server/src/runs/kept-runs.ts";

const OVERLOADED = {
  why: "API Error: 529 Overloaded",
  passes: true,
  affectsAll: false,
  limit: null,
} as const;
const AWAY: RunOutcome = { kind: "unable", ...OVERLOADED };

const HOUR_MS = 3_600_000;

function limited(resetsAtMs: number | null): RunOutcome {
  return { kind: "unable", ...OVERLOADED, limit: { resetsAtMs } };
}

describe("a usage limit", () => {
  test("is sat out until a minute after its end, where that is named", () => {
    const outage = new ServiceOutage({ elapsedMs: () => 0 }, () => 1_000_000);
    expect(outage.after(limited(1_000_000 + 5 * HOUR_MS))).toBe("pause");
    expect(outage.leftMs()).toBe(5 * HOUR_MS + 60_000);
  });

  test("is too long where it ends in more than twelve hours", () => {
    const outage = new ServiceOutage({ elapsedMs: () => 0 }, () => 0);
    expect(outage.after(limited(13 * HOUR_MS))).toBe("too long");
  });

  test("is sat out by growing pauses, an hour in all, where no end is named", () => {
    const timer = { ms: 0, elapsedMs: () => timer.ms };
    const outage = new ServiceOutage(timer, () => 0);
    for (let pauses = 0; pauses < 7; pauses += 1) {
      expect(outage.after(limited(null))).toBe("pause");
      timer.ms += outage.leftMs();
    }
    expect(timer.ms / 60_000).toBeGreaterThan(60);
    expect(outage.after(limited(null))).toBe("too long");
  });
});

describe("an outage of the clients' service", () => {
  test("is sat out by pauses, each twice as long as the one before, a quarter of an hour in all", () => {
    const timer = { ms: 7, elapsedMs: () => timer.ms };
    const outage = new ServiceOutage(timer, () => 0);
    expect(outage.leftMs()).toBe(0);
    for (const seconds of [30, 60, 120, 240, 480]) {
      expect(outage.after(AWAY)).toBe("pause");
      expect(outage.leftMs()).toBe(seconds * 1000);
      timer.ms += seconds * 1000;
      expect(outage.leftMs()).toBe(0);
    }
    expect(outage.after(AWAY)).toBe("too long");
  });

  test("is one for all agents that meet it, and over with the first run that works", () => {
    const timer = { ms: 0, elapsedMs: () => timer.ms };
    const outage = new ServiceOutage(timer, () => 0);
    expect([outage.after(AWAY), outage.after(AWAY)]).toEqual(["pause", "none"]);
    timer.ms = 30_000;
    expect(outage.after({ kind: "stopped", why: "" })).toBe("none");
    outage.after(AWAY);
    expect(outage.leftMs()).toBe(60_000);
    timer.ms = 90_000;
    expect(outage.after({ kind: "progressed", why: "" })).toBe("none");
    outage.after(AWAY);
    expect(outage.leftMs()).toBe(30_000);
  });

  test("ends the loop after pauses for a usage limit, which last longer", () => {
    const timer = { ms: 0, elapsedMs: () => timer.ms };
    const outage = new ServiceOutage(timer, () => 0);
    for (let pauses = 0; pauses < 6; pauses += 1) {
      expect(outage.after(limited(null))).toBe("pause");
      timer.ms += outage.leftMs();
    }
    expect(outage.after(AWAY)).toBe("too long");
  });

  test("begins no pause where a client lacks a login", () => {
    const outage = new ServiceOutage({ elapsedMs: () => 0 }, () => 0);
    expect(outage.after({ kind: "unable", why: "", passes: false, affectsAll: false, limit: null })).toBe(
      "none",
    );
  });

  test("ends no loop that it does not outlast, and costs no ticket a run", { timeout: 60_000 }, async () => {
    const loops = new LoopWorld(await sandboxForTest());
    loops.addTickets("Backlog", 1);
    const peaceful = loops.agents.end;
    loops.agents.work = async () => {
      const away = loops.agents.begun.length <= 4;
      loops.agents.end = away ? { ...peaceful, code: 1, unable: OVERLOADED } : peaceful;
    };
    const { stop } = await loops.run({ commands: ["triage"] });
    expect(stop).toBeNull();
    expect(loops.told("ended").map(({ outcome, run }) => [outcome.kind, run.attempt])).toEqual([
      ...Array.from({ length: 4 }, () => ["unable", 1]),
      ["unfinished", 1],
    ]);
    expect(loops.told("trouble").map(({ message }) => message)).toEqual(
      [30, 60, 120, 240].map((seconds) => expect.stringContaining(`nothing is started for ${seconds} s`)),
    );
  });

  test("ends the loop at once where it lasts longer than its time", { timeout: 60_000 }, async () => {
    const loops = new LoopWorld(await sandboxForTest());
    loops.addTickets("Backlog", 1);
    const limit = { resetsAtMs: loops.world.clock.now() + 5 * HOUR_MS };
    loops.agents.end = { ...loops.agents.end, code: 1, unable: { ...OVERLOADED, limit } };
    const { stop } = await loops.run({ commands: ["triage"], limits: { timeMs: HOUR_MS } });
    expect(stop).toMatchObject({ why: "time" });
    expect(loops.restedMs).toBeLessThan(HOUR_MS);
  });

  test("ends the loop that it outlasts, with what the client said", { timeout: 60_000 }, async () => {
    const loops = new LoopWorld(await sandboxForTest());
    loops.addTickets("Backlog", 2);
    loops.agents.end = { ...loops.agents.end, code: 1, unable: OVERLOADED };
    const { stop } = await loops.run({ commands: ["triage"], mode: "keep" });
    expect(stop).toMatchObject({ why: "client", message: expect.stringContaining("529 Overloaded") });
    expect(loops.told("started")).toHaveLength(6);
  });
});

vi.setConfig({ testTimeout: 60_000 });

async function planned(usedPercent: number, leftMs: number): Promise<LoopWorld> {
  const loops = new LoopWorld(await sandboxForTest());
  loops.addTickets("Backlog", 1);
  const resetsAtMs = loops.world.clock.now() + leftMs;
  loops.agents.plan = [{ name: "5 hours", usedPercent, resetsAtMs }];
  return loops;
}

describe("the limits of the client's plan", () => {
  test("are shown, and start nothing between the share to leave and their end", async () => {
    const loops = await planned(80, HOUR_MS);
    loops.whenWaited = async () => {
      if (loops.told("trouble").length > 0) loops.agents.plan = [];
    };
    await loops.run({ mode: "run", limits: { leavePlanPercent: 20, retries: 0 } });
    const kinds = loops.events.map(({ kind }) => kind);
    const [plan, pause, start] = ["plan", "trouble", "started"].map((kind) =>
      kinds.findIndex((one) => one === kind),
    );
    expect([plan, pause, start].every((at) => at !== -1)).toBe(true);
    expect(plan).toBeLessThan(pause ?? 0);
    expect(pause).toBeLessThan(start ?? 0);
    expect(loops.told("trouble")[0]?.message).toContain(
      "80 % of the plan's 5 hours are used, and --leave-plan keeps 20 %",
    );
  });

  test.each([
    ["with more left", 79, 20],
    ["without the option", 99, null],
  ])("start agents as ever %s", async (_, used, leavePlanPercent) => {
    const loops = await planned(used, HOUR_MS);
    await loops.run({ mode: "once", limits: { leavePlanPercent } });
    expect(loops.told("started")).toHaveLength(1);
    expect(loops.told("plan")).toHaveLength(1);
    expect(loops.told("trouble")).toEqual([]);
  });

  test("end the loop where they end in more than twelve hours", async () => {
    const loops = await planned(95, 100 * HOUR_MS);
    const { stop } = await loops.run({ mode: "keep", limits: { leavePlanPercent: 10 } });
    expect(stop).toMatchObject({ why: "budget", message: expect.stringContaining("its limit ends at") });
    expect(loops.told("started")).toEqual([]);
  });
});
