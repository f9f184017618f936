import { describe, expect, test } from "vitest";
import { expectDone, expectError } from "../e2e/expectations.ts";
import { eachStage, stage } from "../e2e/each-stage.ts";
import { onGithub, recordsOf } from "../e2e/stage.ts";
import { LOST_ANSWERS } from "../support/faults.ts";

/** Every cut in the path of a transition, and what the next call makes of it. */

eachStage();

const BACKLOG = 1;
const RESEARCH_NEEDED = 2;
const WRITE = "WriteTicket";
const FIELD = "updateProjectV2ItemFieldValue";

async function expectWhole(number: number, expected: { state: string; records: number }): Promise<void> {
  const ticket = await onGithub(stage, number);
  expect(ticket.state).toBe(expected.state);
  expect(recordsOf(ticket)).toHaveLength(expected.records);
}

describe("a server killed", () => {
  test("after the lock's commit leaves nothing: another agent locks at once", async () => {
    await stage.fault({ match: "SwapRefs", action: "hang" });
    await stage.killedDuring({ agent: "first" }, async (agent) =>
      agent.handoff(RESEARCH_NEEDED, "research", { intent: "lock" }),
    );
    const second = await stage.agent({ agent: "second" });
    expectDone(await second.handoff(RESEARCH_NEEDED, "research", { intent: "lock" }));
    await expectWhole(RESEARCH_NEEDED, { state: "Research in Progress", records: 1 });
  });

  test("between lock and record: its own restart goes on", async () => {
    await stage.fault({ match: WRITE, action: "hang" });
    await stage.killedDuring({ agent: "first" }, async (agent) =>
      agent.handoff(RESEARCH_NEEDED, "research", { intent: "lock" }),
    );
    expect((await onGithub(stage, RESEARCH_NEEDED)).lock).not.toBeNull();
    const restarted = await stage.agent({ agent: "first" });
    expectDone(await restarted.handoff(RESEARCH_NEEDED, "research", { intent: "lock" }));
    await expectWhole(RESEARCH_NEEDED, { state: "Research in Progress", records: 1 });
  });

  test("between lock and record: another agent on the machine sees that the process is gone and takes over", async () => {
    await stage.fault({ match: WRITE, action: "hang" });
    await stage.killedDuring({ agent: "first" }, async (agent) =>
      agent.handoff(RESEARCH_NEEDED, "research", { intent: "lock" }),
    );
    const second = await stage.agent({ agent: "second" });
    expectDone(await second.handoff(RESEARCH_NEEDED, "research", { intent: "lock" }));
    const [record] = recordsOf(await onGithub(stage, RESEARCH_NEEDED));
    expect(record).toContain('"takenFrom": "first (its process is gone)"');
  });

  test("between comment and card: the next call rolls the card forward", async () => {
    await stage.fault(
      { match: WRITE, action: "fail-field", field: FIELD },
      { match: WRITE, action: "hold-after" },
    );
    await stage.killedDuring({ agent: "first" }, async (agent) =>
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
      { match: WRITE, action: "hold-after" },
    );
    await stage.killedDuring({ agent: "killed" }, async (agent) =>
      agent.handoff(BACKLOG, "triage", { to_state: "Ready for Plan" }),
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
    await stage.fault({ match: WRITE, action: "hold" }, { match: WRITE, action: "hold-after" });
    const slow = await stage.agent({ agent: "slow" });
    const lost = slow
      .handoff(BACKLOG, "triage", { to_state: "Research Needed" })
      .catch((error: unknown) => error);
    await stage.untilHeld();
    const fast = await stage.agent({ agent: "fast" });
    expectDone(await fast.handoff(BACKLOG, "triage", { to_state: "Ready for Plan" }));
    await stage.release();
    await stage.untilHeld();
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
    await stage.fault({ match: WRITE, action: "hold-after" });
    await stage.killedDuring({ agent: "first" }, async (agent) =>
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
    ...LOST_ANSWERS,
    { name: "502, nothing is carried out", effect: { action: "status", status: 502 } as const },
  ])("$name: one comment, and the card where the record says", async ({ effect }) => {
    await stage.fault({ match: WRITE, ...effect });
    const agent = await stage.agent({ agent: "first" });
    expectDone(await agent.handoff(RESEARCH_NEEDED, "research", { intent: "lock" }));
    const ticket = await onGithub(stage, RESEARCH_NEEDED);
    expect(ticket.comments).toHaveLength(1);
    await expectWhole(RESEARCH_NEEDED, { state: "Research in Progress", records: 1 });
    expectDone(await agent.handoff(RESEARCH_NEEDED, "research", { intent: "complete" }));
  });

  test("the lock's swap: the ref tells whether it landed", async () => {
    await stage.fault({ match: "SwapRefs", action: "reset-after" });
    const agent = await stage.agent({ agent: "first" });
    expectDone(await agent.handoff(RESEARCH_NEEDED, "research", { intent: "lock" }));
    await expectWhole(RESEARCH_NEEDED, { state: "Research in Progress", records: 1 });
  });
});

describe("a success that is none", () => {
  test("a card that answers success and does not change is noticed and set again", async () => {
    await stage.fault({ match: WRITE, action: "no-effect", field: FIELD });
    const agent = await stage.agent({ agent: "first" });
    expectDone(await agent.handoff(BACKLOG, "triage", { to_state: "Research Needed" }));
    await expectWhole(BACKLOG, { state: "Research Needed", records: 1 });
  });

  test("a card that never changes is a failure, and the log stands", async () => {
    await stage.fault({ match: WRITE, action: "no-effect", field: FIELD, times: 10 });
    const agent = await stage.agent({ agent: "first" });
    expectError(await agent.handoff(BACKLOG, "triage", { to_state: "Research Needed" }), "GITHUB_NOT_LANDED");
    await expectWhole(BACKLOG, { state: "Backlog", records: 1 });
  });
});
