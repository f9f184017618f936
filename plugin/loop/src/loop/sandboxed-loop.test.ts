import { describe, expect, test, vi } from "vitest";
import { sandboxForTest } from "../../../../sandbox/src/testing.ts";
import { LoopWorld } from "../../../mcp-server/test/support/loop-world.ts";
import { changeContract } from "../../../mcp-server/src/ticket/contract/contract.ts";
import type { AgentOrder } from "../agents/agent-client.ts";

vi.setConfig({ testTimeout: 120_000 });

async function openWorld(problem: string | null): Promise<LoopWorld> {
  const loops = new LoopWorld(await sandboxForTest());
  loops.addTickets("Research Needed", 1);
  loops.agents.problem = problem;
  return loops;
}

async function triaged(isSandboxed: boolean): Promise<{ order: AgentOrder; loops: LoopWorld }> {
  const loops = await openWorld(null);
  loops.addTickets("Backlog", 1);
  await loops.run({ commands: ["triage"], mode: "once", isSandboxed });
  const [order] = loops.agents.orders;
  if (order === undefined) throw new Error("No agent was started");
  return { order, loops };
}

describe("a machine without a sandbox", () => {
  test.each(["research", "triage"] as const)(
    "starts no agent for %s, and the loop says what to install",
    async (command) => {
      const loops = await openWorld("bubblewrap missing");
      await expect(loops.run({ commands: [command] })).rejects.toMatchObject({
        code: "SANDBOX_MISSING",
        hint: expect.stringContaining("apt-get install bubblewrap socat"),
      });
      expect(loops.agents.orders).toEqual([]);
    },
  );

  test("starts no agent for a task, which it works on in a worktree", async () => {
    const loops = await openWorld("bubblewrap missing");
    const [number = 0] = loops.addTickets("Backlog", 1);
    const address = { owner: "acme", repo: "rocket", number };
    await changeContract(loops.world, { address, caller: { agent: "lead" } }, { kind: "task", for: "crew" });
    await expect(loops.run({ commands: ["triage"] })).rejects.toMatchObject({ code: "SANDBOX_MISSING" });
    expect(loops.agents.orders).toEqual([]);
  });

  test("starts them all without one where the caller wants that, with git's safe commands only", async () => {
    const loops = await openWorld("bubblewrap missing");
    await loops.run({ commands: ["research"], mode: "once", isSandboxed: false });
    const [order] = loops.agents.orders;
    expect(order?.permissions).toMatchObject({ mode: "acceptEdits", isSandboxed: false });
    expect(order?.permissions.allowedTools).not.toContain("Bash");
  });
});

describe("an agent that writes nothing", () => {
  test("gets the sandbox, no tool that edits, and no worktree's tool", async () => {
    const { order } = await triaged(true);
    expect(order.permissions).toMatchObject({ isSandboxed: true, mayWrite: false, mode: null });
    expect(order.permissions.clientTools).not.toContain("Edit");
    expect(order.worktree).toBeNull();
    expect(order.briefing).toContain("to read only");
  });

  test.each([true, false])("works in a checkout that goes with its run, sandbox: %s", async (isSandboxed) => {
    const { order, loops } = await triaged(isSandboxed);
    expect(order.folder).toBe(`/work/read-${order.ticket.number}`);
    expect(loops.discarded).toContain(order.folder);
  });

  test("may run no command of its own choice without a sandbox", async () => {
    const { order } = await triaged(false);
    expect(order.permissions.allowedTools.filter((rule) => rule.startsWith("Bash"))).toEqual([]);
  });
});

test("a checkout that cannot be removed is told, and the loop goes on", async () => {
  const loops = await openWorld(null);
  loops.addTickets("Backlog", 1);
  loops.worktrees.checkouts = async () => [{ number: 7, path: "/work/left-7", branch: "" }];
  loops.worktrees.discard = async ({ path }) => `${path} stays`;
  const { state } = await loops.run({ commands: ["triage"], mode: "once" });
  expect(state.started).toBe(1);
  const troubles = loops.told("trouble").map(({ message }) => message);
  expect(troubles.filter((message) => message === "/work/left-7 stays")).toHaveLength(2);
  expect(troubles.filter((message) => message.startsWith("/work/read-"))).toHaveLength(1);
});

test("a checkout that a killed loop left is removed, but not one of a run that goes on", async () => {
  const loops = await openWorld(null);
  const [left = 0, running = 0] = loops.addTickets("Backlog", 2);
  await loops.leaveOrphan(running);
  const checkouts = [left, running].map((number) => ({ number, path: `/work/left-${number}`, branch: "" }));
  loops.worktrees.checkouts = async () => checkouts;
  await loops.run({ commands: ["plan"], mode: "dry run" });
  expect(loops.discarded).toEqual([]);
  await loops.run({ commands: ["plan"], mode: "once" });
  // At the loop's beginning one agent was still at work, at its end none.
  expect(loops.discarded.filter((path) => path.includes("left"))).toEqual(
    [left, left, running].map((number) => `/work/left-${number}`),
  );
});

test("in a sandbox the shell of an agent that writes is free, and it knows its worktree", async () => {
  const loops = await openWorld(null);
  await loops.run({ commands: ["research"], mode: "once" });
  const [order] = loops.agents.orders;
  expect(order?.permissions).toMatchObject({ isSandboxed: true });
  expect(order?.permissions.allowedTools).toContain("Bash");
  expect(order?.worktree).toMatchObject({ ticket: order?.ticket.number, base: "main" });
});
