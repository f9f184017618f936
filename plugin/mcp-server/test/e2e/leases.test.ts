import { describe, expect, test } from "vitest";
import { TEST_TIME } from "../../../../sandbox/src/leaping-time.ts";
import { expectDone, expectError } from "./expectations.ts";
import { eachStage, stage } from "./each-stage.ts";
import { addTicketsIn, moveByHand, onGithub, recordsOf, REF, type Agent } from "./stage.ts";
import { RESEARCH_NEEDED } from "./tickets-stage.ts";

/** Leases run on GitHub's clock, so these tests move that clock and nobody waits. */

let first: Agent;
let second: Agent;

const MINUTE_MS = 60_000;
/** A third of a lease of a minute. */
const RENEWED_AFTER_MS = 20_000;

eachStage({}, async () => {
  first = await stage.agent({ agent: "first" });
  second = await stage.agent({ agent: "second" });
});

describe("a lease", () => {
  test("keeps others out until a minute past its end, then is taken over by name", async () => {
    await first.handoff(RESEARCH_NEEDED, "research", { intent: "lock" });
    stage.pass(30.5 * MINUTE_MS);
    expectError(await second.handoff(RESEARCH_NEEDED, "research", { intent: "lock" }), "REFUSED_LOCKED");
    stage.pass(MINUTE_MS);
    expectDone(await second.handoff(RESEARCH_NEEDED, "research", { intent: "lock" }, "Nobody works on it"));
    expect(recordsOf(await onGithub(stage, RESEARCH_NEEDED))[1]).toMatch(
      /^\*\*Lock claimed\*\*: Research in Progress, taken over from first \(its lease is over\)/,
    );
    const { data } = await first.handoff(RESEARCH_NEEDED, "research", { intent: "complete" });
    expect(data.error.code).toBe("REFUSED_NOT_HOLDER");
  });

  test("that is renewed begins anew", async () => {
    await first.handoff(RESEARCH_NEEDED, "research", { intent: "lock" });
    stage.pass(25 * MINUTE_MS);
    await first.handoff(RESEARCH_NEEDED, "research", { intent: "lock" });
    stage.pass(25 * MINUTE_MS);
    expectError(await second.handoff(RESEARCH_NEEDED, "research", { intent: "lock" }), "REFUSED_LOCKED");
  });

  test("at its end is renewed by its holder's own next call before that writes", async () => {
    await first.handoff(RESEARCH_NEEDED, "research", { intent: "lock" });
    stage.pass(29.5 * MINUTE_MS);
    await stage.sentSince();
    expectDone(await first.handoff(RESEARCH_NEEDED, "research", { intent: "complete" }));
    expect(await stage.sentSince()).toEqual([
      "ReadTicket",
      REF,
      "POST git/commits",
      "SwapRefs",
      "WriteTicket",
    ]);
    expect((await onGithub(stage, RESEARCH_NEEDED)).lock).toBeNull();
  });

  test("that is over does not stop the ticket: leaving its state clears the dead lock first, with a warning", async () => {
    await first.handoff(RESEARCH_NEEDED, "research", { intent: "lock" });
    stage.pass(40 * MINUTE_MS);
    const { data } = await second.handoff(RESEARCH_NEEDED, "research", { intent: "escalate" }, "Left behind");
    expect(data.guidance.warnings.join()).toContain('over the dead lock of "first"');
    expect((await onGithub(stage, RESEARCH_NEEDED)).lock).toBeNull();
  });
});

// Three servers wait for one another, on a machine that may be busy.
describe("a lock", { timeout: 120_000 }, () => {
  test("that is over and was taken over a moment ago is not cleared by who came too late", async () => {
    await first.handoff(RESEARCH_NEEDED, "research", { intent: "lock" });
    const third = await stage.agent({ agent: "third" });
    stage.pass(40 * MINUTE_MS);
    const late = await stage.begin("SwapRefs", async () =>
      second.handoff(RESEARCH_NEEDED, "research", { intent: "escalate" }, "Left behind"),
    );
    expectDone(await third.handoff(RESEARCH_NEEDED, "research", { intent: "lock" }));
    expectError(await late(), "REFUSED_NOT_HOLDER");
    expect(recordsOf(await onGithub(stage, RESEARCH_NEEDED))).toHaveLength(2);
    expectDone(await third.handoff(RESEARCH_NEEDED, "research", { intent: "complete" }));
  });

  test("that took too long to take is given back, and taken anew before its record is sent", async () => {
    await stage.fault({ match: "SwapRefs", action: "hold-after" });
    await stage.sentSince();
    const slow = first.handoff(RESEARCH_NEEDED, "research", { intent: "lock" });
    await stage.untilHeld();
    const { lock: old } = await onGithub(stage, RESEARCH_NEEDED);
    stage.pass(61_000);
    await stage.release();
    expectDone(await slow);
    const sent = await stage.sentSince();
    // One was refused, for the repository had no tree yet.
    expect(sent.filter((request) => request === "POST git/commits")).toHaveLength(3);
    const ticket = await onGithub(stage, RESEARCH_NEEDED);
    expect(recordsOf(ticket)).toHaveLength(1);
    expect(ticket.lock).not.toBeNull();
    expect(ticket.lock).not.toBe(old);
  });
});

test("a server renews its agent's lock by itself: a read, a commit and a swap, no comment", async () => {
  const keeper = await stage.agent({ agent: "keeper", env: { RALPH_LEASE_MINUTES: "1" } });
  await keeper.handoff(RESEARCH_NEEDED, "research", { intent: "lock" });
  const { lock } = await onGithub(stage, RESEARCH_NEEDED);
  await stage.sentSince();
  TEST_TIME.leap(RENEWED_AFTER_MS);
  await expect.poll(async () => (await onGithub(stage, RESEARCH_NEEDED)).lock).not.toBe(lock);
  const own = ["ReadTicket", REF, "POST git/commits", "SwapRefs", "WriteTicket"];
  const sent = (await stage.sentSince()).filter((request) => own.includes(request));
  expect(sent.toSorted()).toEqual(["POST git/commits", "ReadTicket", "SwapRefs", REF]);
  expect(recordsOf(await onGithub(stage, RESEARCH_NEEDED))).toHaveLength(1);
});

test("an agent whose process died goes on under its lock, which is its new process's from then on", async () => {
  const [number = 0] = addTicketsIn(stage.world, "In Progress", 1);
  await first.handoff(number, "impl", { intent: "lock" });
  first.kill();
  const again = await stage.agent({ agent: "first" });
  const kept = await again.handoff(number, "review", { to_state: "In Progress" });
  expect(kept.data.newState, kept.text).toBe("In Progress");
  expectError(await second.handoff(number, "impl", { intent: "lock" }), "REFUSED_LOCKED");
});

test("two agents of one session are two holders, although they share the server process", async () => {
  const lock = {
    number: RESEARCH_NEEDED,
    command: "research",
    intent: "lock",
    reason: "Mine",
    agent: "ralph-researcher",
  };
  expectDone(await first.call("handoff_ticket", { ...lock, instance: "a" }));
  expectError(await first.call("handoff_ticket", { ...lock, instance: "b" }), "REFUSED_LOCKED");
});

test("In Progress without a holder is claimed by the implementer after a reviewer's approval", async () => {
  await moveByHand(stage, RESEARCH_NEEDED, "In Progress");
  const { data, text } = await first.handoff(RESEARCH_NEEDED, "impl", { intent: "lock" });
  expect(data?.lock, text).toBeDefined();
  expect(recordsOf(await onGithub(stage, RESEARCH_NEEDED))[0]).toMatch(
    /^\*\*Lock claimed\*\*: In Progress\n/,
  );
});
