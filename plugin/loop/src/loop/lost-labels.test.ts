import { publishConfig } from "../../../../sandbox/src/demo-world.ts";
import { TEST_TIME } from "../../../../sandbox/src/leaping-time.ts";
import { issue } from "../../../../sandbox/src/testing.ts";
import { readBoard } from "../../../mcp-server/src/ticket/board-card/board.ts";
import { ask } from "../../../mcp-server/src/ticket/talk/ask.ts";
import { handoffTicket } from "../../../mcp-server/test/support/handoff-ticket.ts";
import { test } from "../../../mcp-server/test/support/loop-test.ts";
import type { LoopWorld } from "../../../mcp-server/test/support/loop-world.ts";
import { AwaitedReplies } from "./replies.ts";
import { expect, vi } from "vitest";

vi.setConfig({ testTimeout: 120_000 });
const ADDRESS = { owner: "acme", repo: "rocket" };
const QUESTION = { type: "consultation", question: "Which codec?", inReplyTo: null, details: {} } as const;

function labelsOn({ sandbox: { world } }: LoopWorld, number: number): string[] {
  return issue(world, number).labelList.map(({ name }) => name);
}

/** As a person does it on the issue's page. */
function takeOffLabel({ sandbox: { world } }: LoopWorld, number: number): void {
  TEST_TIME.leap(1_100);
  const { labelList } = issue(world, number);
  labelList.splice(0, Infinity, ...labelList.filter(({ name }) => !name.startsWith("asked:")));
  issue(world, number).updatedAt = new Date(TEST_TIME.now()).toISOString();
}

test("a question whose label somebody takes off under a loop still starts its receiver, and gets the label back", async ({
  loops,
}) => {
  publishConfig(loops.sandbox.world, JSON.stringify({ agents: [{ name: "bob" }] }));
  const [number = 0] = loops.addTickets("Ready for Plan", 1);
  const { world } = loops;
  await ask(world, { address: { ...ADDRESS, number }, caller: { agent: "lead" }, to: "bob", ...QUESTION });
  const { team } = await readBoard(world, ADDRESS);
  const options = { mode: "run" } as const;
  const context = { world, team, options, tell: () => undefined };
  const call = {
    address: ADDRESS,
    agent: "crew",
    commands: [],
    labels: [],
    kept: new Map(),
    asking: new Map(),
  };
  const awaited = new AwaitedReplies();
  // Somebody is at work on the ticket at the first look.
  expect(await awaited.next(context, { ...call, except: new Set([number]) })).toBeNull();
  takeOffLabel(loops, number);
  const due = await awaited.next(context, { ...call, except: new Set() });
  expect(due).toMatchObject({ number, reply: { as: "bob" } });
  expect(labelsOn(loops, number)).toContain("asked:bob");
});

test("a question of a loop's agent gets its label back from the next loop, and the ticket waits on", async ({
  loops,
}) => {
  const [number = 0] = loops.addTickets("In Progress", 1);
  const address = { ...ADDRESS, number };
  const caller = { agent: "crew" };
  const world = { ...loops.world, session: { ...loops.world.session, id: "gone agent" } };
  loops.agents.work = async () => {
    const request = { command: "impl", goal: { intent: "lock" } } as const;
    await handoffTicket(world, { address, caller, request, reason: "Mine", result: null });
    await ask(world, { address, caller, to: null, ...QUESTION });
  };
  await loops.run({ commands: ["impl"] });
  expect(labelsOn(loops, number)).toContain("asked:anyone");
  takeOffLabel(loops, number);
  await loops.run({ commands: ["impl"] });
  expect(loops.told("started")).toHaveLength(1);
  expect(labelsOn(loops, number)).toContain("asked:anyone");
});
