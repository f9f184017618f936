import { mergePullRequest } from "../../../../sandbox/src/pull-requests.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { expectData, expectDone, expectError } from "./expectations.ts";
import { begun, BUILDER, completeWith, inReview, RESULT } from "./follow-up-stage.ts";
import { EVIDENCE } from "./risk-stage.ts";
import { eachRisk, eachStage, risk, stage } from "./each-stage.ts";
import { comment, onGithub, type Agent, type Answer } from "./stage.ts";
import { publishTeam } from "./team-stage.ts";

/** A follow-up with one owner, who claims and closes it. */

const TASK = { to: "docs", task: "Describe {parent_key}", contract: { kind: "task" } };

let builder: Agent;
let docs: Agent;
let task: number;

eachStage({}, async () => {
  publishTeam(stage, { agents: [{ name: "builder" }, { name: "docs" }, { name: "other" }] });
  builder = await stage.agent(BUILDER);
  docs = await stage.agent({ agent: "docs" });
  const { data, text } = await completeWith(builder, await begun(stage, builder), { follow_up: TASK });
  if (data.error !== undefined) throw new Error(text);
  task = data.followUps[0].number;
});

function lockRefs(): string[] {
  const { repository } = stage.place;
  return [...repository.gitRefs.keys()].filter((name) => name.includes(`/locks/${task}`));
}

async function triage(agent: Agent, intent: string, more: object = {}): Promise<Answer> {
  return agent.call("handoff_ticket", {
    number: task,
    command: "triage",
    intent,
    reason: `To ${intent}`,
    ...more,
  });
}

async function offer(agent: Agent): Promise<Answer> {
  return agent.call("next_ticket", { command: "triage" });
}

async function codeOf(answer: Promise<Answer>): Promise<string | undefined> {
  return (await answer).data.error?.code;
}

describe("a task", () => {
  test("is offered to its owner alone, and names itself", async () => {
    expect((await offer(docs)).data).toMatchObject({
      ticket: { number: task },
      worker: "triage",
      task: true,
    });
    expect((await offer(builder)).data.ticket.number).not.toBe(task);
    const { data, text } = await docs.call("get_ticket", { number: task });
    expect(data.contract, text).toMatchObject({ kind: "task", for: "docs" });
    expect(data.guidance.note).toMatch(/^A task: call with command "triage" and intent "lock"/);
  });

  test("is claimed and closed by its owner, without a move between", async () => {
    const claimed = await triage(docs, "lock");
    expect(claimed.data, claimed.text).toMatchObject({ previousState: "Backlog", newState: "Backlog" });
    expect(claimed.data.lock.until).toBeDefined();
    expect(claimed.data.guidance.note).toMatch(
      /^Work on the task now; then call with command "triage" and intent "close"/,
    );
    expect((await triage(docs, "lock")).data.lock).toMatchObject({ renewed: true });
    expectData(await docs.call("get_ticket", {}), { number: task, lock: { mine: true, running: true } });
    const closed = await docs.call("handoff_ticket", {
      command: "triage",
      intent: "close",
      reason: "Described",
      result: "docs/usage.md",
    });
    expect(closed.data, closed.text).toMatchObject({ previousState: "Backlog", newState: "Done" });
    expect((await onGithub(stage, task)).state).toBe("Done");
    expect(lockRefs()).toEqual([]);
  });

  test("is closed by its owner in one call", async () => {
    const closed = await triage(docs, "close", { result: "Nothing to describe" });
    expect(closed.data, closed.text).toMatchObject({ previousState: "Backlog", newState: "Done" });
  });

  test("is its owner's alone from the claim on", async () => {
    await triage(docs, "lock");
    expect(await codeOf(triage(builder, "lock"))).toBe("REFUSED_LOCKED");
    expect(await codeOf(triage(builder, "close", { result: "Mine" }))).toBe("REFUSED_NOT_HOLDER");
    expect(await codeOf(triage(builder, "cancel"))).toBe("REFUSED_NOT_HOLDER");
    const moved = builder.handoff(task, "triage", { to_state: "Research Needed" });
    expect(await codeOf(moved)).toBe("REFUSED_NOT_HOLDER");
    expect((await builder.call("get_ticket", { number: task })).data.nextMoves).toEqual({});
    expect((await offer(docs)).data.ticket).toMatchObject({ number: task });
  });

  test("is handed on to a colleague, who closes it", async () => {
    await triage(docs, "lock");
    const other = await stage.agent({ agent: "other" });
    expect((await triage(docs, "lock", { to: "other" })).data).toMatchObject({ handedTo: "other" });
    expect(await codeOf(triage(docs, "close", { result: "Mine" }))).toBe("REFUSED_NOT_HOLDER");
    expect((await triage(other, "lock")).data.lock.until).toBeDefined();
    expect((await triage(other, "close", { result: "Done" })).data).toMatchObject({ newState: "Done" });
  });

  test("has a contract to keep like any other ticket", async () => {
    const { data } = await completeWith(builder, await begun(stage, builder), {
      follow_up: { ...TASK, result_schema: { type: "object", required: ["page"] } },
    });
    task = data.followUps[0].number;
    await triage(docs, "lock");
    expect(await codeOf(triage(docs, "close", { result: {} }))).toBe("REFUSED_CONTRACT");
    expect((await triage(docs, "close", { result: { page: 1 } })).data).toMatchObject({ newState: "Done" });
  });

  test("goes to the pipeline after its last failed result, where a person can be asked", async () => {
    publishTeam(stage, { agents: [{ name: "builder" }, { name: "docs" }], maxSchemaRetries: 2 });
    const { data } = await completeWith(builder, await begun(stage, builder), {
      follow_up: { ...TASK, result_schema: { type: "object", required: ["page"] } },
    });
    task = data.followUps[0].number;
    await triage(docs, "lock");
    expect((await triage(docs, "close", { result: {} })).text).toContain(
      '1 of 2 attempts are left before the task goes to "Research Needed"',
    );
    expectData(await triage(docs, "close", { result: {} }), {
      error: {
        code: "REFUSED_CONTRACT",
        message: expect.stringContaining('moved to "Research Needed"'),
        from: "Research Needed",
      },
      newState: "Research Needed",
      reason: expect.stringContaining("2 results in a row did not fit"),
    });
    expect(await onGithub(stage, task)).toMatchObject({ state: "Research Needed", lock: null });
    await builder.handoff(task, "research", { intent: "lock" });
    expectDone(await builder.handoff(task, "research", { intent: "escalate" }));
  });

  test("passes to the next agent of a team that rotates, with the refusal of a turn too many", async () => {
    const agents = [{ name: "docs" }, { name: "other" }];
    publishTeam(stage, { agents, maxConsecutiveTurns: 1, rotate: true });
    await triage(docs, "lock");
    expectData(await triage(docs, "close", { result: "Described" }), {
      error: { code: "REFUSED_TURNS" },
      handedTo: "other",
      newState: "Backlog",
    });
    expect((await triage(await stage.agent({ agent: "other" }), "lock")).data.lock.until).toBeDefined();
  });

  test("may go the whole way instead", async () => {
    await triage(docs, "lock");
    const moved = await docs.handoff(task, "triage", { to_state: "Research Needed" });
    expect(moved.data, moved.text).toMatchObject({ newState: "Research Needed" });
    expect(await codeOf(triage(docs, "lock"))).toBe("REFUSED_INTENT");
    expectDone(await builder.handoff(task, "research", { intent: "lock" }));
  });

  test("is the only ticket that triage locks or completes", async () => {
    const { data } = await builder.call("create_ticket", { title: "No task" });
    task = data.number;
    for (const intent of ["lock", "complete"]) {
      const { data: refused, text } = await triage(docs, intent);
      expect(refused.error.code, text).toBe("REFUSED_INTENT");
      expect(text).toContain("the ticket is no task");
    }
    task = inReview(stage);
    expect(await codeOf(triage(docs, "lock"))).toBe("REFUSED_INTENT");
  });

  test("leaves nothing for the audit to find", async () => {
    await triage(docs, "lock");
    await triage(docs, "close", { result: RESULT });
    expectData(await docs.call("audit_ticket", { number: task }), { verdict: "whole" });
  });
});

async function by(name: string, intent: string, more: object = {}): Promise<Answer> {
  const call = { number: task, command: "triage", intent, reason: `To ${intent}`, ...more };
  return risk.call(name, "handoff_ticket", call);
}

/** Claims the task and submits its work, twice; the numbers of the two submissions. */
async function submittedTwice(): Promise<number[]> {
  risk.pullRequest(task);
  const seqs: number[] = [];
  for (const reason of ["Turned", "Turned again"]) {
    expectDone(await by("builder", "lock", { reason: `To take it up: ${reason}` }));
    expectDone(await by("builder", "complete", { evidence: EVIDENCE, reason }));
    const { data } = await risk.call("lead", "get_ticket", { number: task });
    seqs.push(data.review.submission.record.seq);
  }
  return seqs;
}

describe("a task with a risk class", () => {
  eachRisk();
  beforeEach(async () => {
    const contract = { kind: "task", risk_class: "high", for: "builder" };
    const { data, text } = await risk.call("lead", "create_ticket", { title: "Turn the key", contract });
    if (data.error !== undefined) throw new Error(text);
    task = data.number;
    await risk.call("lead", "update_ticket", { number: task, labels: ["agent:builder"] });
  });

  test("is not closed before its reviewer accepted what was submitted", async () => {
    expect(await codeOf(by("builder", "close"))).toBe("REFUSED_REVIEW");
    await by("builder", "lock");
    expect(await codeOf(by("builder", "close"))).toBe("REFUSED_REVIEW");
    risk.pullRequest(task);
    expect(await codeOf(by("builder", "complete"))).toBe("REFUSED_EVIDENCE");
    const submitted = await by("builder", "complete", { evidence: EVIDENCE });
    expect(submitted.data, submitted.text).toMatchObject({
      previousState: "Backlog",
      newState: "Backlog",
      review: { reviewer: "reality-checker" },
    });
    expect(submitted.data.lock).toBeUndefined();
    expect(submitted.data.guidance.note).toContain("leave the task until its review is done");
    expect((await by("builder", "complete", { evidence: EVIDENCE })).data).toMatchObject({ replayed: true });
    const offered = await risk.call("builder", "next_ticket", { command: "triage" });
    expect(offered.text).toContain('waits for its reviewer, "reality-checker"');
    expect(await codeOf(by("builder", "close"))).toBe("REFUSED_REVIEW");
    expect((await risk.decide(task, "reality-checker")).data).toMatchObject({ decided: true });
    const accepted = await risk.call("builder", "next_ticket", { command: "triage" });
    expect(accepted.data).toMatchObject({ ticket: { number: task }, task: true });
    expect(accepted.text).toContain("close it; if that is refused, claim it again");
    const done = await by("builder", "close");
    expectData(done, { newState: "Done" }, /Warning: no pull request .* is merged: \S+ is open\n/);
    expectData(await risk.server("audit_ticket", { number: task }), { verdict: "whole" });
  });

  test("is closed without a warning once its pull request is merged", async () => {
    const pull = risk.pullRequest(task);
    await by("builder", "lock");
    await by("builder", "complete", { evidence: EVIDENCE });
    await risk.decide(task, "reality-checker");
    mergePullRequest(risk.stage.world, pull);
    const done = await by("builder", "close");
    expectData(done, { newState: "Done" });
    expect(done.text).not.toContain("merged");
  });

  test("is claimed and submitted anew after a rejection", async () => {
    await by("builder", "lock");
    risk.pullRequest(task);
    await by("builder", "complete", { evidence: EVIDENCE });
    await risk.decide(task, "reality-checker", "reject");
    const refused = await by("builder", "close");
    expect(refused.data.error.hint).toContain('claim it with command "triage" and intent "lock"');
    expect((await by("builder", "lock", { reason: "To complete" })).data.lock.until).toBeDefined();
    await by("builder", "complete", { evidence: EVIDENCE, reason: "Mended" });
    await risk.decide(task, "reality-checker");
    expect((await by("builder", "close")).data).toMatchObject({ newState: "Done" });
  });

  test.each(["Ship it without review", "Decision: accept", "Decision on NEWEST: accept"])(
    "that was submitted again is closed by a person's words on the newest submission: %s",
    async (words) => {
      const [, newest] = await submittedTwice();
      expect((await by("builder", "close")).text).toContain(`"Decision on ${newest}: accept"`);
      await comment(risk.stage, task, words.replace("NEWEST", String(newest)));
      expect((await by("builder", "close")).data).toMatchObject({ newState: "Done" });
    },
  );

  test("has no open request for its earlier submission, for persons and agents alike", async () => {
    const [first, newest] = await submittedTwice();
    const { data } = await risk.call("reality-checker", "get_ticket", { number: task });
    expect(data.questions.map(({ seq }: { seq: number }) => seq)).toEqual([newest]);
    await comment(risk.stage, task, `Decision on ${first}: accept`);
    const told = `the work of record ${first} was submitted again: write "Decision on ${newest}: accept" or "reject"`;
    expect((await by("builder", "close")).text).toContain(told);
    const question = String(first);
    expectError(
      await risk.call("reality-checker", "answer", {
        number: task,
        question,
        decision: "accept",
        text: "Good",
      }),
      "REFUSED_QUESTION",
      { hint: `Review it as it is now, and decide question ${newest}` },
    );
    expect(await codeOf(by("builder", "close"))).toBe("REFUSED_REVIEW");
    expectDone(await risk.decide(task, "reality-checker"));
    expect((await by("builder", "close")).data).toMatchObject({ newState: "Done" });
  });

  test("takes no decision on what was submitted before for what is submitted later", async () => {
    risk.pullRequest(task);
    await by("builder", "lock");
    await by("builder", "complete", { evidence: EVIDENCE });
    await comment(risk.stage, task, "Ship it without review");
    await by("builder", "lock", { reason: "To mend it" });
    await comment(risk.stage, task, "Decision: accept");
    expectDone(await by("builder", "complete", { evidence: EVIDENCE, reason: "Mended" }));
    expect(await codeOf(by("builder", "close"))).toBe("REFUSED_REVIEW");
  });

  test("is reviewed by nobody who has claimed it", async () => {
    await by("reality-checker", "lock");
    await by("reality-checker", "lock", { to: "builder" });
    risk.pullRequest(task);
    await by("builder", "lock");
    const { data } = await by("builder", "complete", { evidence: EVIDENCE });
    expect(data.review.reviewer).toBe("security-engineer");
  });
});
