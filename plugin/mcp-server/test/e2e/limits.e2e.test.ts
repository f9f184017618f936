import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import type { SandboxOptions } from "../../src/sandbox/start.ts";
import { addTicketsIn, onGithub, recordsOf, Stage, type Agent, type Answer } from "./stage.ts";

/** The sandbox's minute: twenty times as fast as GitHub's. */
const MINUTE_MS = 3_000;
const MINUTES = 4;
const SERVERS = 6;

async function open(options: SandboxOptions): Promise<Stage> {
  const stage = await Stage.open(options);
  onTestFinished(async () => stage.close());
  return stage;
}

/** A ticket's way through three transitions, of which one takes a lock. */
const WAY = [
  { command: "triage", goal: { to_state: "Research Needed" } },
  { command: "research", goal: { intent: "lock" } },
  { command: "research", goal: { intent: "complete" } },
];

/** Works through its tickets without a pause, and comes back when it is told to; how many transitions were done. */
async function work(agent: Agent, numbers: readonly number[], untilMs: number): Promise<number> {
  let done = 0;
  for (const number of numbers) {
    for (const { command, goal } of WAY) {
      await insist(async () => agent.handoff(number, command, goal, `Step ${done}`));
      if (Date.now() > untilMs) return done;
      done += 1;
    }
  }
  return done;
}

/** Calls until no limit is in the way. */
async function insist(call: () => Promise<Answer>): Promise<void> {
  for (;;) {
    const { isError, data } = await call();
    if (!isError) return;
    expect(data.error.code).toBe("GITHUB_RATE_LIMITED");
    await sleep(data.error.retryAfterMs);
  }
}

describe("six servers under one token", () => {
  test("each finish a transition a minute where the limit allows two", async () => {
    const stage = await open({ limits: { contentPerMinute: 2 * SERVERS, minuteMs: MINUTE_MS } });
    const agents = await Promise.all(
      Array.from({ length: SERVERS }, async (_, n) => stage.agent({ agent: `worker-${n}` })),
    );
    const begin = Date.now();
    const finished = await Promise.all(
      agents.map(async (agent) =>
        work(agent, addTicketsIn(stage.sandbox.world, "Backlog", 30), begin + MINUTES * MINUTE_MS),
      ),
    );
    const refused = (await stage.requests()).filter(({ status }) => status === 403);
    // Each learns from its first refusal that the token is shared, and keeps pace from then on.
    expect(refused.length).toBeLessThanOrEqual(2 * SERVERS);
    expect(refused.length).toBeGreaterThan(0);
    for (const done of finished) expect(done).toBeGreaterThanOrEqual(MINUTES);
  });
});

describe("a transition that a limit holds up", () => {
  test.each([403, 429] as const)("(%i) lands once, with its lock, when the limit is over", async (status) => {
    const stage = await open({});
    const [number = 0] = addTicketsIn(stage.sandbox.world, "Research Needed", 1);
    const agent = await stage.agent({ agent: "worker" });
    await stage.fault({ match: "WriteTicket", action: "secondary-limit", status, retryAfter: 2 });
    expect((await agent.handoff(number, "research", { intent: "lock" })).data).toMatchObject({
      newState: "Research in Progress",
    });
    const ticket = await onGithub(stage, number);
    expect(recordsOf(ticket)).toHaveLength(1);
    expect(ticket).toMatchObject({ state: "Research in Progress", lock: expect.any(String) });
  });

  test("too long leaves neither record nor lock, and says when to come back", async () => {
    const stage = await open({});
    const [number = 0] = addTicketsIn(stage.sandbox.world, "Research Needed", 1);
    const agent = await stage.agent({ agent: "worker" });
    await stage.fault({ match: "WriteTicket", action: "secondary-limit" });
    const { error } = (await agent.handoff(number, "research", { intent: "lock" })).data;
    expect(error).toMatchObject({ code: "GITHUB_RATE_LIMITED", retryable: true });
    expect(error.retryAfterMs).toBeGreaterThanOrEqual(60_000);
    const ticket = await onGithub(stage, number);
    expect(recordsOf(ticket)).toEqual([]);
    expect(ticket).toMatchObject({ state: "Research Needed", lock: null });
    // The next call is not even begun, and the health check says why.
    await stage.sentSince();
    await agent.handoff(number, "research", { intent: "lock" });
    expect(await stage.sentSince()).toEqual(["ReadTicket"]);
    expect((await agent.call("health_check", {})).data.checks).toContainEqual(
      expect.objectContaining({
        name: "request limits",
        ok: false,
        message: expect.stringContaining("requests that create content wait until"),
      }),
    );
  });
});

test("the health check counts this process's content-creating requests", async () => {
  const stage = await open({});
  const [number = 0] = addTicketsIn(stage.sandbox.world, "Backlog", 1);
  const agent = await stage.agent({ agent: "worker" });
  await agent.handoff(number, "triage", { to_state: "Research Needed" });
  expect((await agent.call("health_check", {})).data.checks).toContainEqual({
    name: "request limits",
    ok: true,
    message:
      "this process sent 1 of 80 content-creating requests in the last minute, 1 of 500 in the last hour",
  });
});
