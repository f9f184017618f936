import { describe, expect, test } from "vitest";
import { addSubIssue, addComment, addIssue, closeIssue } from "../../../../sandbox/src/threads.ts";
import { expectData, expectDone } from "./expectations.ts";
import { agent, eachStage, stage } from "./each-stage.ts";
import { moveByHand, onGithub, recordsOf } from "./stage.ts";
import { issueAt, issueCount, NEXT, optionsOf } from "./tickets-stage.ts";

/** Creations that were cut off, and what others did with the ticket before they were repeated. */

eachStage({ as: { agent: "writer" } }, async () => {
  await stage.sentSince();
});

const CALL = {
  title: "Land on the moon",
  estimate: "S",
  priority: "P1",
  blocked_by: [1, 2],
  request_id: "half",
};

const REFUSED = { type: "UNPROCESSABLE", message: "The issue could not be linked" };

function blockersOf(number: number): number[] {
  return issueAt(stage, number).blockers.map(({ number: blocker }) => blocker);
}

describe("a ticket that is being made", () => {
  test("gets its links, fields and first record by one request", async () => {
    await agent.call("create_ticket", CALL);
    const sent = await stage.sentSince();
    expect(sent.slice(sent.indexOf("CreateIssue"))).toEqual(["CreateIssue", "WriteTicket"]);
    expect(blockersOf(NEXT)).toEqual([1, 2]);
  });

  test("waits for others before it is found on the board where the call has no request id", async () => {
    await agent.call("create_ticket", { ...CALL, request_id: undefined });
    const sent = await stage.sentSince();
    expect(sent.slice(sent.indexOf("CreateIssueAlone"))).toEqual([
      "CreateIssueAlone",
      "AddToBoard",
      "WriteTicket",
    ]);
    expect(blockersOf(NEXT)).toEqual([1, 2]);
  });

  test("is neither offered nor handed off before it waits for others", async () => {
    await stage.fault({ match: "WriteTicket", action: "hold" });
    const making = agent.call("create_ticket", CALL);
    await stage.untilHeld();
    const rival = await stage.agent({ agent: "rival" });
    const refused = await rival.handoff(NEXT, "triage", { to_state: "Research Needed" });
    expect(refused.data.error, refused.text).toMatchObject({ code: "REFUSED_FINISHING", retryable: true });
    for (const other of [1, 7, 8]) closeIssue(stage.world, issueAt(stage, other), "COMPLETED");
    const { data, text } = await rival.call("next_ticket", { command: "triage" });
    expect(data.passedOver, text).toContainEqual(
      expect.objectContaining({ number: NEXT, reason: expect.stringContaining("it is being created") }),
    );
    await stage.release();
    expect((await making).data).toMatchObject({ number: NEXT, state: "Backlog" });
    expect(blockersOf(NEXT)).toEqual([1, 2]);
    expectDone(await rival.handoff(NEXT, "triage", { to_state: "Research Needed" }));
  });

  test("is a person's once they have moved its card", async () => {
    await stage.fault({ match: "WriteTicket", action: "secondary-limit", retryAfter: 120 });
    await agent.call("create_ticket", CALL);
    const rival = await stage.agent({ agent: "rival" });
    await moveByHand(stage, NEXT, "Research Needed");
    expectDone(await rival.handoff(NEXT, "research", { intent: "lock" }));
  });

  test("is taken off the board where GitHub refuses a blocker, until the call is repeated", async () => {
    await stage.fault(
      { match: "WriteTicket", action: "fail-field", field: "addBlockedBy", ...REFUSED },
      { match: "SetField", action: "fail-field", field: "addBlockedBy", ...REFUSED },
    );
    const { data, text } = await agent.call("create_ticket", CALL);
    expect(data.error.message, text).toContain(
      "Not done: waits for #1, #2, card on the board, estimate, priority (",
    );
    expect(data.error.message).toContain("Done: first record");
    expect(issueAt(stage, NEXT).items).toEqual([]);
    expectData(await agent.call("create_ticket", CALL), { number: NEXT, state: "Backlog" });
    expect(blockersOf(NEXT)).toEqual([1, 2]);
    expect(optionsOf(stage, NEXT)).toEqual({ "Workflow State": "Backlog", Estimate: "S", Priority: "P1" });
  });
});

describe("a field whose part of the first record's request fails", () => {
  const FIELD = {
    match: "WriteTicket",
    action: "fail-field",
    field: "updateProjectV2ItemFieldValue",
    ...REFUSED,
  } as const;
  const WHOLE = { "Workflow State": "Backlog", Estimate: "S", Priority: "P1" };

  test.for([
    { key: "updateProjectV2ItemFieldValue_2", unexplained: false },
    { key: "updateProjectV2ItemFieldValue_3", unexplained: true },
  ])("$key is set by a request of its own", async (alias) => {
    await stage.fault({ ...FIELD, ...alias });
    expectData(await agent.call("create_ticket", CALL), { number: NEXT, state: "Backlog", warnings: [] });
    expect((await stage.sentSince()).slice(-3)).toEqual(["WriteTicket", "ReadBlockers", "SetField"]);
    expect(optionsOf(stage, NEXT)).toEqual(WHOLE);
    expect(recordsOf(await onGithub(stage, NEXT))).toHaveLength(1);
  });

  test("is said where it fails again, and set where the call is repeated", async () => {
    await stage.fault(
      { ...FIELD, key: "updateProjectV2ItemFieldValue_2" },
      { match: "SetField", action: "status", status: 403 },
    );
    const { data } = await agent.call("create_ticket", CALL);
    expect(data.error.message).toMatch(/Not done: estimate, priority \(.*Done: waits .*, first record/);
    expectData(await agent.call("create_ticket", CALL), {
      done: ["estimate"],
      warnings: [expect.stringContaining("added only now: estimate")],
    });
    expect(optionsOf(stage, NEXT)).toEqual(WHOLE);
    expect((await agent.call("create_ticket", CALL)).data).toMatchObject({ done: [], replayed: true });
  });
});

describe("the repetition of a creation that was cut off", () => {
  test("adds what is missing where another agent has handed the ticket off meanwhile", async () => {
    const { blocked_by: _none, ...call } = CALL;
    await stage.fault({ match: "WriteTicket", action: "secondary-limit", retryAfter: 120 });
    const cut = await agent.call("create_ticket", call);
    expect(cut.data.error.message).toContain("Not done: estimate, priority, first record");
    const rival = await stage.agent({ agent: "rival" });
    expectDone(await rival.handoff(NEXT, "triage", { to_state: "Research Needed" }));
    // The first writer's process still waits for its limit.
    const writer = await stage.agent({ agent: "writer" });
    const again = await writer.call("create_ticket", call);
    expect(again.data, again.text).toMatchObject({
      number: NEXT,
      state: "Research Needed",
      done: ["estimate", "priority"],
      warnings: [expect.stringContaining("added only now: estimate, priority")],
    });
    expect(again.data).not.toHaveProperty("replayed");
    const whole = { "Workflow State": "Research Needed", Estimate: "S", Priority: "P1" };
    expect(optionsOf(stage, NEXT)).toEqual(whole);
    expect(recordsOf(await onGithub(stage, NEXT))).toHaveLength(1);
    const third = await writer.call("create_ticket", call);
    expect(third.data).toMatchObject({ state: "Research Needed", done: [], replayed: true });
    expect(optionsOf(stage, NEXT)).toEqual(whole);
  });

  test("keeps what an update has set meanwhile, and adds the rest", async () => {
    await stage.fault({ match: "WriteTicket", action: "status", status: 403 });
    await agent.call("create_ticket", CALL);
    expectData(await agent.call("update_ticket", { number: NEXT, estimate: "M" }), { state: "Backlog" });
    expectData(await agent.call("create_ticket", CALL), { done: ["waits for #1, #2", "priority"] });
    expect(optionsOf(stage, NEXT)).toEqual({ "Workflow State": "Backlog", Estimate: "M", Priority: "P1" });
    expect(blockersOf(NEXT)).toEqual([1, 2]);
    expect(recordsOf(await onGithub(stage, NEXT))).toHaveLength(1);
  });

  test("is finished under the parent's last free place, and where a blocker is done since", async () => {
    const { repository, project } = stage.place;
    const make = (title: string) => addIssue(stage.world, repository, project.creator, { title, body: "" });
    const parent = make("nearly full");
    for (let made = 0; made < 99; made += 1) addSubIssue(parent, make(`child ${made}`));
    const call = { ...CALL, parent: parent.number };
    await stage.fault({ match: "WriteTicket", action: "status", status: 403 });
    await agent.call("create_ticket", call);
    closeIssue(stage.world, issueAt(stage, 1), "COMPLETED");
    expectData(await agent.call("create_ticket", call), { state: "Backlog", number: parent.number + 100 });
    expect(issueAt(stage, parent.number).children).toHaveLength(100);
  });

  test("leaves a whole ticket alone, also where its first record is pages back", async () => {
    const { project } = stage.place;
    const call = { title: "Long", request_id: "long", estimate: "S", blocked_by: [1] };
    await agent.call("create_ticket", call);
    await agent.call("link_tickets", { number: NEXT, relation: "blocked_by", other: 1, action: "remove" });
    for (let made = 0; made < 120; made += 1)
      addComment(stage.world, issueAt(stage, NEXT), project.creator, `talk ${made}`);
    await agent.handoff(NEXT, "triage", { to_state: "Research Needed" });
    const head = await agent.handoff(NEXT, "research", { to_state: "Research in Progress" });
    expect(head.data, head.text).toMatchObject({ record: { seq: 3 } });
    expectData(await agent.call("create_ticket", call), { done: [], replayed: true });
    expect(blockersOf(NEXT)).toEqual([]);
    expect(issueCount(stage)).toBe(NEXT);
  });
});
