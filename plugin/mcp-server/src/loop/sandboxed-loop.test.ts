import { describe, expect, test } from "vitest";
import { sandboxForTest } from "../../../sandbox/src/testing.ts";
import { LoopWorld } from "../../test/support/loop-world.ts";
import { changeContract } from "../ticket/contract.ts";

const TIMEOUT = { timeout: 120_000 };

async function openWorld(problem: string | null): Promise<LoopWorld> {
  const loops = new LoopWorld(await sandboxForTest());
  loops.addTickets("Research Needed", 1);
  loops.agents.problem = problem;
  return loops;
}

describe("a machine without a sandbox", () => {
  test("starts no agent that would write, and the loop says what to install", TIMEOUT, async () => {
    const loops = await openWorld("bubblewrap missing");
    await expect(loops.run({ commands: ["research"] })).rejects.toMatchObject({
      code: "SANDBOX_MISSING",
      hint: expect.stringContaining("apt-get install bubblewrap socat"),
    });
    expect(loops.agents.orders).toEqual([]);
  });

  test("starts agents that write nothing", TIMEOUT, async () => {
    const loops = await openWorld("bubblewrap missing");
    loops.addTickets("Backlog", 1);
    await loops.run({ commands: ["triage"], mode: "once" });
    expect(loops.agents.orders.map(({ permissions }) => permissions.isSandboxed)).toEqual([false]);
  });

  test("starts no agent for a task, which it works on in a worktree", TIMEOUT, async () => {
    const loops = await openWorld("bubblewrap missing");
    const [number = 0] = loops.addTickets("Backlog", 1);
    const address = { owner: "acme", repo: "rocket", number };
    await changeContract(loops.world, { address, caller: { agent: "lead" } }, { kind: "task", for: "crew" });
    await expect(loops.run({ commands: ["triage"] })).rejects.toMatchObject({ code: "SANDBOX_MISSING" });
    expect(loops.agents.orders).toEqual([]);
  });

  test(
    "starts them all without one where the caller wants that, with git's safe commands only",
    TIMEOUT,
    async () => {
      const loops = await openWorld("bubblewrap missing");
      await loops.run({ commands: ["research"], mode: "once", isSandboxed: false });
      const [order] = loops.agents.orders;
      expect(order?.permissions).toMatchObject({ mode: "acceptEdits", isSandboxed: false });
      expect(order?.permissions.allowedTools).not.toContain("Bash");
    },
  );
});

test(
  "in a sandbox the shell of an agent that writes is free, and it knows its worktree",
  TIMEOUT,
  async () => {
    const loops = await openWorld(null);
    await loops.run({ commands: ["research"], mode: "once" });
    const [order] = loops.agents.orders;
    expect(order?.permissions).toMatchObject({ isSandboxed: true });
    expect(order?.permissions.allowedTools).toContain("Bash");
    expect(order?.worktree).toMatchObject({ ticket: order?.ticket.number, base: "main" });
  },
);
