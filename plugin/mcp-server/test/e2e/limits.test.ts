import { describe, expect, test } from "vitest";
import { TEST_TIME } from "../../../../sandbox/src/leaping-time.ts";
import { eachStage, restage, stage } from "./each-stage.ts";
import { addTicketsIn, onGithub, recordsOf, REF, type Agent, type Answer } from "./stage.ts";

/** The sandbox's minute: twenty times as fast as GitHub's. */
const MINUTE_MS = 3_000;
const SERVERS = 6;
/** What each server finishes: with less the limit would not be met again once it is known. */
const TRANSITIONS = 6;
/** Servers come back at random: 60 runs had 6 refusals as a rule, and 14 at most. Without a pace there are 1,250. */
const MAX_REFUSALS = 4 * SERVERS;
/** They wait for each other most of the time, and six processes take theirs on a busy machine. */
const WORK_MS = 180_000;

eachStage();

/** A ticket's way through three transitions, of which one takes a lock. */
const WAY = [
  { command: "triage", goal: { to_state: "Research Needed" } },
  { command: "research", goal: { intent: "lock" } },
  { command: "research", goal: { intent: "complete" } },
];

/** Works through its tickets without a pause, and comes back when it is told to. */
async function work(agent: Agent, numbers: readonly number[]): Promise<void> {
  for (const number of numbers)
    for (const { command, goal } of WAY)
      await insist(async () => agent.handoff(number, command, goal, `To ${command}`));
}

/** Calls until no limit is in the way. */
async function insist(call: () => Promise<Answer>): Promise<void> {
  for (;;) {
    const { isError, data } = await call();
    if (!isError) return;
    expect(data.error.code).toBe("GITHUB_RATE_LIMITED");
    TEST_TIME.leap(data.error.retryAfterMs);
  }
}

test(
  "six servers under one token each finish their work where the limit allows each two transitions a minute",
  async () => {
    await restage({ limits: { contentPerMinute: 2 * SERVERS, minuteMs: MINUTE_MS } });
    const agents = await Promise.all(
      Array.from({ length: SERVERS }, async (_, n) => stage.agent({ agent: `worker-${n}` })),
    );
    // However slow the machine: each learns by its first write that the token is shared, and keeps pace from then on.
    await stage.fault({ match: "WriteTicket", action: "secondary-limit", retryAfter: 1, times: SERVERS });
    const tickets = agents.map(() => addTicketsIn(stage.world, "Backlog", TRANSITIONS / WAY.length));
    await Promise.all(agents.map(async (agent, n) => work(agent, tickets[n] ?? [])));
    const refused = (await stage.requests()).filter(({ status }) => status === 403);
    expect(refused.length).toBeLessThanOrEqual(MAX_REFUSALS);
    expect(refused.length).toBeGreaterThanOrEqual(SERVERS);
    for (const number of tickets.flat())
      expect(recordsOf(await onGithub(stage, number))).toHaveLength(WAY.length);
  },
  WORK_MS,
);

describe("a transition that a limit holds up", () => {
  test.each([403, 429] as const)("(%i) lands once, with its lock, when the limit is over", async (status) => {
    const [number = 0] = addTicketsIn(stage.world, "Research Needed", 1);
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
    const [number = 0] = addTicketsIn(stage.world, "Research Needed", 1);
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
    expect(await stage.sentSince()).toEqual(["ReadTicket", REF]);
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
  const [number = 0] = addTicketsIn(stage.world, "Backlog", 1);
  const agent = await stage.agent({ agent: "worker" });
  await agent.handoff(number, "triage", { to_state: "Research Needed" });
  expect((await agent.call("health_check", {})).data.checks).toContainEqual({
    name: "request limits",
    ok: true,
    message:
      "this machine sent 1 of 80 content-creating requests in the last minute under this account, 1 of 500 in the last hour",
  });
});
