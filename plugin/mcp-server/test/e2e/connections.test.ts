import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { expectDone } from "./expectations.ts";
import { addTicketsIn, Stage } from "./stage.ts";

/** Longer than Node's own fetch keeps an idle connection. */
const THINKING_MS = 6_000;

let stage: Stage;
let tickets: number[];

beforeEach(async () => {
  // Node's HTTP client closes idle connections by these timers.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  stage = await Stage.open({
    sockets: true,
    prepare: (world) => (tickets = addTicketsIn(world, "Backlog", 4)),
  });
});

afterEach(async () => {
  vi.useRealTimers();
  await stage.close();
});

test("four transitions 6 s apart use at most three connections", async () => {
  const agent = await stage.agent({ agent: "worker" });
  for (const number of tickets) {
    expectDone(await agent.handoff(number, "triage", { to_state: "Research Needed" }));
    await vi.advanceTimersByTimeAsync(THINKING_MS);
    // Closed sockets are noticed by the event loop.
    await new Promise(setImmediate);
  }
  const sent = await stage.requests();
  expect(sent.filter(({ operation }) => operation === "WriteTicket")).toHaveLength(tickets.length);
  const connections = new Set(sent.map(({ connection }) => connection));
  expect(connections.size).toBeLessThanOrEqual(3);
  expect(connections).not.toContain(0);
});
