import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { setTimeout as sleep } from "node:timers/promises";
import {
  MOVE_CARD,
  moveVariables,
  onGithub,
  recordsOf,
  Stage,
  type Agent,
  type AgentOptions,
  type Answer,
} from "./stage.ts";

/** Design §5: every cut in the path of a transition, and what the next call makes of it. */

let stage: Stage;

beforeEach(async () => {
  stage = await Stage.open();
});

afterEach(async () => {
  await stage.close();
});

const BACKLOG = 1;
const RESEARCH_NEEDED = 2;
const WRITE = "WriteTicket";
const FIELD = "updateProjectV2ItemFieldValue";

/** Starts a call, waits until the sandbox holds the faulty request back, and kills the server. */
async function killedDuring(
  options: AgentOptions,
  operation: string,
  call: (agent: Agent) => Promise<Answer>,
): Promise<void> {
  const agent = await stage.agent(options);
  const lost = call(agent).catch((error: unknown) => error);
  await untilHeldBack(operation);
  agent.kill();
  await lost;
}

/** The faults of these tests delay the answer; by then the request itself has long been carried out. */
async function untilHeldBack(operation: string): Promise<void> {
  for (let look = 0; look < 100; look += 1) {
    await sleep(20);
    const requests = await stage.requests();
    if (
      operation === "ReadTicket"
        ? requests.length > 0
        : requests.some((request) => request.operation === "ReadTicket")
    )
      break;
  }
  await sleep(600);
}

async function expectWhole(number: number, expected: { state: string; records: number }): Promise<void> {
  const ticket = await onGithub(stage, number);
  expect(ticket.state).toBe(expected.state);
  expect(recordsOf(ticket)).toHaveLength(expected.records);
}

describe("a server killed", () => {
  test("after the lock's commit leaves nothing: another agent locks at once", async () => {
    await stage.fault({ match: "SwapLock", action: "hang" });
    await killedDuring({ agent: "first" }, "SwapLock", async (agent) =>
      agent.handoff(RESEARCH_NEEDED, "research", { intent: "lock" }),
    );
    const second = await stage.agent({ agent: "second" });
    const { isError, text } = await second.handoff(RESEARCH_NEEDED, "research", { intent: "lock" });
    expect(isError, text).toBe(false);
    await expectWhole(RESEARCH_NEEDED, { state: "Research in Progress", records: 1 });
  });

  test("between lock and record: its own restart goes on", async () => {
    await stage.fault({ match: WRITE, action: "hang" });
    await killedDuring({ agent: "first" }, WRITE, async (agent) =>
      agent.handoff(RESEARCH_NEEDED, "research", { intent: "lock" }),
    );
    expect((await onGithub(stage, RESEARCH_NEEDED)).lock).not.toBeNull();
    const restarted = await stage.agent({ agent: "first" });
    const { isError, text } = await restarted.handoff(RESEARCH_NEEDED, "research", { intent: "lock" });
    expect(isError, text).toBe(false);
    await expectWhole(RESEARCH_NEEDED, { state: "Research in Progress", records: 1 });
  });

  test("between lock and record: another agent on the machine sees that the process is gone and takes over", async () => {
    await stage.fault({ match: WRITE, action: "hang" });
    await killedDuring({ agent: "first" }, WRITE, async (agent) =>
      agent.handoff(RESEARCH_NEEDED, "research", { intent: "lock" }),
    );
    const second = await stage.agent({ agent: "second" });
    const { isError, text } = await second.handoff(RESEARCH_NEEDED, "research", { intent: "lock" });
    expect(isError, text).toBe(false);
    const [record] = recordsOf(await onGithub(stage, RESEARCH_NEEDED));
    expect(record).toContain('"takenFrom": "first (its process is gone)"');
  });

  test("between comment and card: the next call rolls the card forward", async () => {
    await stage.fault(
      { match: WRITE, action: "fail-field", field: FIELD },
      { match: WRITE, action: "delay-after", ms: 5000 },
    );
    await killedDuring({ agent: "first" }, WRITE, async (agent) =>
      agent.handoff(BACKLOG, "triage", { to_state: "Research Needed" }),
    );
    expect((await onGithub(stage, BACKLOG)).state).toBe("Backlog");
    const second = await stage.agent({ agent: "second" });
    const { data, text } = await second.handoff(BACKLOG, "research", { intent: "lock" });
    expect(data?.previousState, text).toBe("Research Needed");
    await expectWhole(BACKLOG, { state: "Research in Progress", records: 2 });
    expect(recordsOf(await onGithub(stage, BACKLOG))[1]).toContain(
      "**Found before it**: cut-off write, Research Needed → Backlog",
    );
  });

  test("with the card written and the comment not: it counts as a move by hand", async () => {
    const first = await stage.agent({ agent: "first" });
    await first.handoff(BACKLOG, "triage", { to_state: "Research Needed" });
    await stage.sentSince();
    await stage.fault(
      { match: WRITE, action: "fail-field", field: "addComment" },
      { match: WRITE, action: "delay-after", ms: 5000 },
    );
    await killedDuring({ agent: "killed" }, WRITE, async (agent) =>
      agent.handoff(BACKLOG, "research", { to_state: "Ready for Plan" }),
    );
    const second = await stage.agent({ agent: "second" });
    const { data, text } = await second.handoff(BACKLOG, "plan", { intent: "lock" });
    expect(data?.previousState, text).toBe("Ready for Plan");
    await expectWhole(BACKLOG, { state: "Plan in Progress", records: 2 });
    expect(recordsOf(await onGithub(stage, BACKLOG))[1]).toContain(
      "**Found before it**: moved by hand, Research Needed → Ready for Plan",
    );
  });

  test("after a lost race, before its repair: the card goes back to the head of the log", async () => {
    await stage.fault(
      { match: WRITE, action: "delay", ms: 1500 },
      { match: WRITE, action: "delay-after", ms: 5000 },
    );
    const slow = await stage.agent({ agent: "slow" });
    const lost = slow
      .handoff(BACKLOG, "triage", { to_state: "Research Needed" })
      .catch((error: unknown) => error);
    await untilHeldBack(WRITE);
    const fast = await stage.agent({ agent: "fast" });
    expect((await fast.handoff(BACKLOG, "triage", { to_state: "Ready for Plan" })).isError).toBe(false);
    await sleep(1500);
    slow.kill();
    await lost;
    expect((await onGithub(stage, BACKLOG)).state).toBe("Research Needed");
    const next = await stage.agent({ agent: "next" });
    const { data, text } = await next.handoff(BACKLOG, "plan", { intent: "lock" });
    expect(data?.previousState, text).toBe("Ready for Plan");
    expect((await onGithub(stage, BACKLOG)).state).toBe("Plan in Progress");
    const { data: log } = await next.call("get_ticket", { number: BACKLOG });
    expect(log.records.map(({ agent, to }: { agent: string; to: string }) => `${agent}: ${to}`)).toEqual([
      "fast: Ready for Plan",
      "next: Plan in Progress",
    ]);
  });

  test("after everything, before the answer: its restart is answered again", async () => {
    await stage.fault({ match: WRITE, action: "delay-after", ms: 5000 });
    await killedDuring({ agent: "first" }, WRITE, async (agent) =>
      agent.handoff(BACKLOG, "triage", { to_state: "Research Needed" }),
    );
    const restarted = await stage.agent({ agent: "first" });
    const { data } = await restarted.handoff(BACKLOG, "triage", { to_state: "Research Needed" });
    expect(data).toMatchObject({ replayed: true, newState: "Research Needed" });
    await expectWhole(BACKLOG, { state: "Research Needed", records: 1 });
  });
});

describe("an answer that does not come", () => {
  test.for([
    { name: "the connection is lost before the write", fault: { action: "reset-before" } as const },
    { name: "the connection is lost after the write", fault: { action: "reset-after" } as const },
    { name: "502 after the write", fault: { action: "status-after", status: 502 } as const },
    { name: "502 before the write", fault: { action: "status", status: 502 } as const },
    { name: "garbage", fault: { action: "garbage" } as const },
    { name: "an empty body", fault: { action: "empty" } as const },
    { name: "half of the JSON", fault: { action: "truncated" } as const },
  ])("$name: one comment, and the card where the record says", async ({ fault }) => {
    await stage.fault({ match: WRITE, ...fault });
    const agent = await stage.agent({ agent: "first" });
    const { isError, text } = await agent.handoff(RESEARCH_NEEDED, "research", { intent: "lock" });
    expect(isError, text).toBe(false);
    const ticket = await onGithub(stage, RESEARCH_NEEDED);
    expect(ticket.comments).toHaveLength(1);
    await expectWhole(RESEARCH_NEEDED, { state: "Research in Progress", records: 1 });
    expect((await agent.handoff(RESEARCH_NEEDED, "research", { intent: "complete" })).isError).toBe(false);
  });

  test("the lock's swap: the ref tells whether it landed", async () => {
    await stage.fault({ match: "SwapLock", action: "reset-after" });
    const agent = await stage.agent({ agent: "first" });
    const { isError, text } = await agent.handoff(RESEARCH_NEEDED, "research", { intent: "lock" });
    expect(isError, text).toBe(false);
    await expectWhole(RESEARCH_NEEDED, { state: "Research in Progress", records: 1 });
  });
});

describe("a success that is none", () => {
  test("a card that answers success and does not change is noticed and set again", async () => {
    await stage.fault({ match: WRITE, action: "no-effect", field: FIELD });
    const agent = await stage.agent({ agent: "first" });
    const { isError, text } = await agent.handoff(BACKLOG, "triage", { to_state: "Research Needed" });
    expect(isError, text).toBe(false);
    await expectWhole(BACKLOG, { state: "Research Needed", records: 1 });
  });

  test("a card that never changes is a failure, and the log stands", async () => {
    await stage.fault({ match: WRITE, action: "no-effect", field: FIELD, times: 10 });
    const agent = await stage.agent({ agent: "first" });
    const { data } = await agent.handoff(BACKLOG, "triage", { to_state: "Research Needed" });
    expect(data.error.code).toBe("GITHUB_NOT_LANDED");
    await expectWhole(BACKLOG, { state: "Backlog", records: 1 });
  });

  test("a lock that answers success and is not there is taken once more", async () => {
    await stage.fault({ match: "SwapLock", action: "no-effect", field: "updateRefs" });
    const agent = await stage.agent({ agent: "first" });
    const { isError, text } = await agent.handoff(RESEARCH_NEEDED, "research", { intent: "lock" });
    expect(isError, text).toBe(false);
    expect((await onGithub(stage, RESEARCH_NEEDED)).lock).not.toBeNull();
  });

  test("a lock that is never there is lost, and the caller is told", async () => {
    await stage.fault({ match: "SwapLock", action: "no-effect", field: "updateRefs", times: 2 });
    const agent = await stage.agent({ agent: "first" });
    const { isError, data } = await agent.handoff(RESEARCH_NEEDED, "research", { intent: "lock" });
    expect(isError).toBe(true);
    expect(data.error.code).toBe("LOCK_LOST");
  });
});

describe("half a write", () => {
  test("a comment that is refused once is sent again", async () => {
    await stage.fault({ match: WRITE, action: "fail-field", field: "addComment" });
    const agent = await stage.agent({ agent: "first" });
    const { isError, text } = await agent.handoff(BACKLOG, "triage", { to_state: "Research Needed" });
    expect(isError, text).toBe(false);
    await expectWhole(BACKLOG, { state: "Research Needed", records: 1 });
  });

  test("a comment that is always refused leaves no trace: the card goes back, the lock is free", async () => {
    const first = await stage.agent({ agent: "first" });
    await first.handoff(BACKLOG, "triage", { to_state: "Research Needed" });
    await stage.fault({
      match: WRITE,
      action: "fail-field",
      field: "addComment",
      times: 3,
      type: "FORBIDDEN",
      message: "ralph-bot does not have permission to comment.",
    });
    const { data } = await first.handoff(BACKLOG, "research", { intent: "lock" });
    expect(data.error.code).toBe("GITHUB_FORBIDDEN");
    await expectWhole(BACKLOG, { state: "Research Needed", records: 1 });
    expect((await onGithub(stage, BACKLOG)).lock).toBeNull();
  });

  test("a lost race is struck through and decided anew", async () => {
    await stage.fault({ match: WRITE, action: "delay", ms: 1500 });
    const slow = await stage.agent({ agent: "slow" });
    const answer = slow.handoff(BACKLOG, "triage", { to_state: "Research Needed" });
    await untilHeldBack(WRITE);
    const fast = await stage.agent({ agent: "fast" });
    await fast.handoff(BACKLOG, "triage", { to_state: "Ready for Plan" });
    expect((await answer).data.error.code).toBe("REFUSED_EDGE");
    const ticket = await onGithub(stage, BACKLOG);
    expect(ticket.state).toBe("Ready for Plan");
    const [winner, loser] = recordsOf(ticket);
    expect(winner).not.toContain("~~");
    expect(loser).toMatch(/^\*\*Void\*\*: \[record 1\]\(http.*\) was first/);
    expect(loser).toContain("~~**Reason**: Because the test says so~~");
  });
});

describe("a close that lost its race", () => {
  test("opens the issue again: the ticket is where the other record put it", async () => {
    await stage.fault({ match: WRITE, action: "delay", ms: 1500 });
    const slow = await stage.agent({ agent: "slow" });
    const answer = slow.handoff(BACKLOG, "triage", { intent: "close" });
    await untilHeldBack(WRITE);
    const fast = await stage.agent({ agent: "fast" });
    await fast.handoff(BACKLOG, "triage", { to_state: "Research Needed" });
    expect((await answer).data.error.code).toBe("REFUSED_EDGE");
    const ticket = await onGithub(stage, BACKLOG);
    expect(ticket).toMatchObject({ state: "Research Needed", issueState: "OPEN" });
  });
});

describe("a person who moves the card in the middle of a write", () => {
  test("keeps the last word: the card is put back, and a record says so", async () => {
    const variables = moveVariables(await onGithub(stage, BACKLOG), "Plan in Review");
    await stage.fault({
      match: WRITE,
      action: "interleave",
      when: "before",
      field: "addComment",
      mutation: { token: "sandbox-maya", query: MOVE_CARD, variables },
    });
    const agent = await stage.agent({ agent: "first" });
    const { data, text } = await agent.handoff(BACKLOG, "triage", { to_state: "Research Needed" });
    expect(data?.moved, text).toEqual({ by: "person", to: "Plan in Review" });
    const ticket = await onGithub(stage, BACKLOG);
    expect(ticket.state).toBe("Plan in Review");
    expect(recordsOf(ticket)).toHaveLength(2);
    expect(recordsOf(ticket)[1]).toMatch(/^\*\*Moved by a person\*\*: Research Needed → Plan in Review/);
    const { data: view } = await agent.call("get_ticket", { number: BACKLOG });
    expect(view.state).toBe("Plan in Review");
    expect(view.guidance.warnings).toEqual([]);
  });
});
