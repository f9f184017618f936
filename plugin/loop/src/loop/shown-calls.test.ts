import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { LoopWorld } from "../../../mcp-server/test/support/loop-world.ts";
import { ALLOWED, CALL, move, waitingWorld } from "../../../mcp-server/test/support/waiting-call.ts";
import { sandboxForTest } from "../../../../sandbox/src/testing.ts";

import type { AgentEnd } from "../agents/agent-client.ts";

vi.setConfig({ testTimeout: 120_000 });

/** The calls that the live view of the last loop shows. */
function shownCalls(loops: LoopWorld): unknown {
  return loops.snapshot().waiting.flatMap(({ number, callId }) => (callId === undefined ? [] : [number]));
}

describe("the live view shows the call", () => {
  test("at once while other agents work, also where the loop starts no more", async () => {
    const loops = new LoopWorld(await sandboxForTest());
    const [number = 0] = loops.addTickets("Research Needed", 2);
    const peaceful: AgentEnd = loops.agents.end;
    const { id, toolUseId, sessionId, tool, input, shown } = CALL;
    let seen: unknown = null;
    loops.agents.work = async ({ ticket }) => {
      loops.agents.end = { ...peaceful, deferred: { id, toolUseId, sessionId, tool, input, shown } };
      if (ticket.number === number) return;
      while (loops.told("ended").length === 0) await sleep(1);
      seen = shownCalls(loops);
      loops.agents.end = peaceful;
    };
    await loops.run({ commands: ["research"], limits: { parallel: 2, maxRuns: 2 } });
    expect(seen).toEqual([number]);
  });

  test("of an earlier loop, until it is decided on", async () => {
    const { loops, number, runId } = await waitingWorld();
    loops.addTickets("Research Needed", 1);
    const seen: unknown[] = [];
    loops.agents.work = async () => {
      seen.push(shownCalls(loops));
      await loops.agents.decideCall(runId, ALLOWED);
      await expect.poll(() => shownCalls(loops), { timeout: 60_000 }).toEqual([]);
      loops.stopStarting();
    };
    await loops.run({ commands: ["research"] });
    expect(seen).toEqual([[number]]);
    expect(loops.agents.begun).toHaveLength(2);
  });

  test("no longer where its ticket has moved on", async () => {
    const { loops, number } = await waitingWorld();
    move(loops, number, "Ready for Plan");
    await loops.run({ commands: ["research"] });
    expect(shownCalls(loops)).toEqual([]);
    expect(loops.told("waiting").at(-1)).toMatchObject({ total: 0 });
  });
});
