import { describe, expect, test } from "vitest";
import { expectData } from "./expectations.ts";
import { addPullRequest, mergePullRequest } from "../../../../sandbox/src/pull-requests.ts";
import { eachStage, stage } from "./each-stage.ts";
import { addTicketsIn, comment, onGithub, recordsOf, type Agent, type Answer } from "./stage.ts";
import { IN_REVIEW } from "./tickets-stage.ts";

/** A ticket whose pull request is merged before it was submitted: GitHub closes its issue meanwhile. */

let builder: Agent;
let triager: Agent;
let building: number;
eachStage({}, async () => {
  builder = await stage.agent({ agent: "builder" });
  triager = await stage.agent({ agent: "triager" });
  [building = 0] = addTicketsIn(stage.world, "In Progress", 1);
});

function merge(number: number): void {
  const { world, repository, project } = stage.place;
  mergePullRequest(
    world,
    addPullRequest(world, repository, project.creator, { title: "The change", body: `Closes #${number}` }),
  );
}

async function close(number: number): Promise<Answer> {
  return triager.handoff(number, "triage", { intent: "close" });
}

describe("a ticket whose pull request is merged while it is In Progress", () => {
  test("is submitted by its holder, who is told what comes next, and closed by triage", async () => {
    await builder.handoff(building, "impl", { intent: "lock" });
    merge(building);
    const submitted = await builder.handoff(building, "impl", { intent: "complete" });
    expect(submitted.data.newState, submitted.text).toBe("In Review");
    expect(submitted.text).toMatch(/closed already, as after a merge: next, triage .*"close"/);
    expect((await close(building)).data.newState).toBe("Done");
    expect(await onGithub(stage, building)).toMatchObject({ state: "Done", issueState: "CLOSED" });
  });

  test("is closed by one call with both records, where nobody holds it", async () => {
    merge(building);
    const closed = await close(building);
    expect(closed.data, closed.text).toMatchObject({ previousState: "In Review", newState: "Done" });
    expect(closed.text).toContain('in "In Progress", as by a merge, so the ticket was submitted first');
    const ticket = await onGithub(stage, building);
    expect(ticket).toMatchObject({ state: "Done", issueState: "CLOSED" });
    const [submission = "", end = "", ...more] = recordsOf(ticket);
    expect(submission).toContain("In Progress → In Review");
    expect(end).toContain("In Review → Done");
    expect(more).toEqual([]);
    expectData(await close(building), { replayed: true });
    expect(recordsOf(await onGithub(stage, building))).toHaveLength(2);
  });

  test("is closed by its holder with one call, which gives its lock back", async () => {
    await builder.handoff(building, "impl", { intent: "lock" });
    merge(building);
    expectData(await builder.handoff(building, "triage", { intent: "close" }), { newState: "Done" });
    expect((await triager.call("get_ticket", { number: building })).data.lock ?? null).toBeNull();
  });

  test("is not taken from its holder, and nothing is written", async () => {
    await builder.handoff(building, "impl", { intent: "lock" });
    merge(building);
    const refused = await close(building);
    expect(refused.data.error, refused.text).toMatchObject({ code: "REFUSED_NOT_HOLDER", retryable: true });
    expect(refused.text).toContain("the work is submitted before the ticket is closed");
    expect(recordsOf(await onGithub(stage, building))).toHaveLength(1);
  });

  test("is closed by the next call where the first one was cut off between its records", async () => {
    merge(building);
    await stage.fault({ match: "WriteTicket", action: "status", status: 403, skip: 1, times: 1 });
    const cut = await close(building);
    expect(cut.isError, cut.text).toBe(true);
    expect(cut.text).toContain("so the ticket was submitted first");
    await stage.clearFaults();
    expect((await close(building)).data.newState).toBe("Done");
    expect(recordsOf(await onGithub(stage, building))).toHaveLength(2);
  });

  test("is escalated", async () => {
    await builder.handoff(building, "impl", { intent: "lock" });
    merge(building);
    const escalated = await builder.handoff(building, "impl", { intent: "escalate" });
    expect(escalated.data.newState, escalated.text).toBe("Human Needed");
    expect(escalated.text).toContain("reopen it before work continues");
  });

  test("is said to be so to its finder", async () => {
    merge(building);
    const { text } = await triager.call("get_ticket", { number: building });
    expect(text).toContain('triage finishes the ticket with intent "close"');
  });
});

test("a rejection after the merge leads to reopening the issue, by every refusal", async () => {
  await triager.handoff(IN_REVIEW, "impl", { intent: "lock" });
  await triager.handoff(IN_REVIEW, "impl", { intent: "complete" });
  merge(IN_REVIEW);
  await comment(stage, IN_REVIEW, "Decision: reject");
  const refusals = [await close(IN_REVIEW), await builder.handoff(IN_REVIEW, "impl", { intent: "lock" })];
  for (const { data, text } of refusals) {
    expect(data.error.hint, text).toMatch(/reopen the issue, then .*"impl" and intent "lock"/);
    expect(data.error.hint).not.toMatch(/close or cancel/);
  }
  await comment(stage, IN_REVIEW, "Decision: accept");
  expect((await close(IN_REVIEW)).data.newState).toBe("Done");
});
