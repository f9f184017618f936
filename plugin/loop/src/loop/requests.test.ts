import { sentRequest } from "../../../mcp-server/test/e2e/sent-requests.ts";
import { handoffTicket } from "../../../mcp-server/test/support/handoff-ticket.ts";
import { test } from "../../../mcp-server/test/support/loop-test.ts";
import type { LoopWorld } from "../../../mcp-server/test/support/loop-world.ts";
import { expect, vi } from "vitest";
import { z } from "zod";

vi.setConfig({ testTimeout: 120_000 });

/** The requests that the sandbox has received, in their order, by the last part of their names. */
async function sent({ sandbox }: LoopWorld): Promise<string[]> {
  const response = await sandbox.fetch(`${sandbox.url}/_sandbox/requests`);
  return z
    .array(sentRequest)
    .parse(await response.json())
    .map(({ operation, path }) => operation ?? path.split("/").at(-1)?.split("?")[0] ?? "");
}

test("a cycle in which nothing changes asks for two lists, whose unchanged answers cost nothing", async ({
  loops,
}) => {
  loops.addTickets("Backlog", 3);
  const counts: number[] = [];
  loops.whenWaited = async () => {
    counts.push((await sent(loops)).length);
    if (counts.length === 5) loops.stopStarting();
  };
  await loops.run({ commands: ["impl"], mode: "keep" });
  const requests = await sent(loops);
  const cycles = counts.slice(1).map((count, at) => requests.slice(counts[at], count));
  expect(cycles).toEqual(Array.from({ length: 4 }, () => ["items", "items"]));
});

test("the outcome of a run takes one read of its ticket, and one of its children", async ({ loops }) => {
  const [number = 0] = loops.addTickets("Research Needed", 1);
  loops.bench.remote = loops.bench.head;
  const address = { owner: "acme", repo: "rocket", number };
  const world = { ...loops.world, session: { ...loops.world.session, id: "gone agent" } };
  let before = 0;
  loops.agents.work = async () => {
    for (const intent of ["lock", "complete"] as const) {
      const request = { command: "research", goal: { intent } } as const;
      await handoffTicket(world, { address, caller: { agent: "crew" }, request, reason: "R", result: null });
    }
    before = (await sent(loops)).length;
  };
  await loops.run({ commands: ["research"] });
  const after = (await sent(loops)).slice(before);
  expect(after.filter((name) => name === "ReadTicket")).toHaveLength(1);
  expect(after.filter((name) => name === "sub_issues")).toHaveLength(1);
});
