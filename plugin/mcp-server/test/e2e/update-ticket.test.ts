import { describe, expect, test } from "vitest";
import { closeIssue } from "../../../../sandbox/src/threads.ts";
import { deleteItem, replaceOptions } from "../../../../sandbox/src/projects.ts";
import { expectData, expectDone, expectError } from "./expectations.ts";
import { agent, eachStage, stage } from "./each-stage.ts";
import { onGithub, recordsOf, REF, type Answer } from "./stage.ts";
import {
  DONE,
  issueAt,
  NEXT,
  NOT_IN_PROJECT,
  optionsOf,
  prepareOddTickets,
  PULL_REQUEST,
  RESEARCH_NEEDED,
} from "./tickets-stage.ts";

/** Tickets edited and commented on through the built server, and what must not get into them. */

eachStage({ as: { agent: "writer" } }, async () => {
  await stage.sentSince();
});

function byName(one: string, other: string): number {
  return one.localeCompare(other);
}

describe("update_ticket", () => {
  test("changes what is given, and leaves what is not", async () => {
    const before = optionsOf(stage, 1);
    await agent.call("get_ticket", { number: 1 });
    const { data, text } = await agent.call("update_ticket", {
      number: 1,
      title: "New title",
      labels: ["ui"],
      assignees: ["sam"],
      priority: "P3",
    });
    expect(data, text).toMatchObject({
      done: ["title", "labels", "assignees", "priority"],
      state: "Backlog",
    });
    const issue = issueAt(stage, 1);
    expect([issue.title, issue.labelList[0]?.name, issue.assigneeList[0]?.login]).toEqual([
      "New title",
      "ui",
      "sam",
    ]);
    expect(issue.body).toMatch(/^After a reconnect/);
    expect(optionsOf(stage, 1)).toEqual({ ...before, Priority: "P3" });
    expect(recordsOf(await onGithub(stage, 1))).toHaveLength(0);
  });

  test("takes two requests in a row once the board is known, and reads a board anew that has changed since", async () => {
    await agent.call("update_ticket", { number: 2, title: "Before" });
    await agent.call("get_ticket", { number: 1 });
    await stage.sentSince();
    const all = {
      number: 1,
      title: "New",
      labels: ["ui"],
      assignees: ["sam"],
      estimate: "M",
      priority: "P2",
    };
    await agent.call("update_ticket", all);
    expect((await stage.sentSince()).toSorted(byName)).toEqual([
      REF,
      "ReadChoices",
      "ReadIssue",
      "ReadTicket",
      "SetField",
    ]);
    const { project } = stage.place;
    const priority = project.fieldList.find(({ name }) => name === "Priority");
    if (priority?.kind !== "ProjectV2SingleSelectField") throw new Error("The demo has priorities");
    replaceOptions(stage.world, priority, [
      ...priority.optionList,
      { name: "P9", color: "RED", description: "" },
    ]);
    expectData(await agent.call("update_ticket", { number: 1, priority: "P1" }), { done: ["priority"] });
    expectData(await agent.call("update_ticket", { number: 1, priority: "P9" }), { done: ["priority"] });
    expect(optionsOf(stage, 1)).toMatchObject({ Priority: "P9", Estimate: "M" });
  });

  test("empties what clear names", async () => {
    await agent.call("get_ticket", { number: 1 });
    const clear = ["body", "labels", "assignees", "estimate", "priority"];
    await agent.call("update_ticket", { number: 1, clear });
    expect([issueAt(stage, 1).body, issueAt(stage, 1).labelList]).toEqual(["", []]);
    expect(optionsOf(stage, 1)).toEqual({ "Workflow State": "Backlog" });
  });

  test("writes no text and no label that is there already", async () => {
    const call = { number: 1, title: "New title", labels: ["ui"] };
    await agent.call("get_ticket", { number: 1 });
    await agent.call("update_ticket", call);
    await stage.sentSince();
    expect((await agent.call("update_ticket", call)).data.done).toEqual([]);
    expect((await stage.sentSince()).toSorted(byName)).toEqual([
      REF,
      "ReadChoices",
      "ReadIssue",
      "ReadTicket",
    ]);
  });

  test("adds an issue that people made to the board, in Backlog, and finishes what was cut off", async () => {
    await stage.fault({ match: "WriteTicket", action: "hang" });
    await stage.killedDuring({}, async (killed) => killed.call("update_ticket", { number: NOT_IN_PROJECT }));
    expect(optionsOf(stage, NOT_IN_PROJECT)).toEqual({});
    const { data, text } = await agent.call("update_ticket", { number: NOT_IN_PROJECT, estimate: "M" });
    expect(data, text).toMatchObject({ state: "Backlog" });
    expect(optionsOf(stage, NOT_IN_PROJECT)).toEqual({ "Workflow State": "Backlog", Estimate: "M" });
    await agent.call("update_ticket", { number: NOT_IN_PROJECT });
    expect((await agent.call("get_ticket", { number: NOT_IN_PROJECT })).data.records).toHaveLength(1);
  });

  test("puts a ticket with records back on the board, and says that its card shows no state", async () => {
    await agent.handoff(RESEARCH_NEEDED, "research", { intent: "lock" });
    for (const item of issueAt(stage, RESEARCH_NEEDED).items) deleteItem(stage.world, item);
    const unset = 'its card shows no state, which counts as "Backlog"';
    const call = { number: RESEARCH_NEEDED };
    expectData(
      await agent.call("update_ticket", call),
      { done: ["card on the board"], state: "Backlog" },
      unset,
    );
    expectData(await agent.call("update_ticket", call), { done: [] }, unset);
    expect(optionsOf(stage, RESEARCH_NEEDED)).toEqual({});
    expectDone(
      await agent.call("get_ticket", call),
      'the card shows no state, which counts as "Backlog", and the log "Research in Progress": moved by hand',
    );
    expectError(await agent.handoff(RESEARCH_NEEDED, "research", { intent: "complete" }), "REFUSED_MOVED", {
      message: "a person cleared the ticket's card, or took it off the board",
    });
    await agent.handoff(RESEARCH_NEEDED, "triage", { to_state: "Research Needed" });
    expect(optionsOf(stage, RESEARCH_NEEDED)).toEqual({ "Workflow State": "Research Needed" });
    expectData(await agent.call("update_ticket", call), { done: [], warnings: [] });
  });

  test("adds no closed issue to the board, and says so", async () => {
    closeIssue(stage.world, issueAt(stage, NOT_IN_PROJECT), "COMPLETED");
    const { data } = await agent.call("update_ticket", { number: NOT_IN_PROJECT, title: "Edited" });
    expect(data).toMatchObject({ state: null, done: ["title"] });
    expect(data.warnings.join(" ")).toContain("not on the board");
    expect(issueAt(stage, NOT_IN_PROJECT).items).toEqual([]);
  });

  test("says which changes landed and which did not", async () => {
    const refused = { type: "UNPROCESSABLE", message: "was submitted too quickly" };
    await stage.fault({ match: "SetField", action: "fail-field", field: "updateIssue", ...refused });
    const { data } = await agent.call("update_ticket", { number: 1, title: "New", estimate: "M" });
    expect(data.error.message).toMatch(/Not done: title .*Done: estimate/);
    expect(data.error.hint).toContain("Call again with the same arguments");
    expect(optionsOf(stage, 1)).toMatchObject({ Estimate: "M" });
  });

  test("refuses every mistake at once, and changes nothing", async () => {
    const { data } = await agent.call("update_ticket", {
      number: 1,
      title: "New",
      labels: ["x"],
      estimate: "?",
    });
    expect(data.error.message).toMatch(/unknown label "x".*unknown estimate "\?"/);
    expect(issueAt(stage, 1).title).not.toBe("New");
  });

  test("says where a transferred ticket is now, and that a deleted one is gone", async () => {
    const odd = prepareOddTickets(stage);
    expectError(await agent.call("update_ticket", { number: odd.moved, title: "x" }), "GITHUB_NOT_FOUND", {
      message: "is now acme/other#1",
    });
    const deleted = await agent.call("update_ticket", { number: odd.deleted, title: "x" });
    expect(deleted.data.error.message).toContain("it was deleted");
  });

  test("edits a closed ticket, and says that it is closed", async () => {
    const { data } = await agent.call("update_ticket", { number: DONE, title: "Still to be read" });
    expect(data).toMatchObject({ state: "Done", warnings: [expect.stringContaining("closed")] });
  });

  test("keeps the mark by which a creation is recognised", async () => {
    const call = { title: "Once", body: "old", request_id: "r-1" };
    await agent.call("create_ticket", call);
    await agent.call("update_ticket", { number: NEXT, body: "new" });
    expect((await agent.call("create_ticket", call)).data).toMatchObject({ number: NEXT, replayed: true });
    expect(issueAt(stage, NEXT).body).toMatch(/^new\n\n<!-- ralph-request:v1 r-1 [0-9a-f]{64} -->$/);
  });
});

describe("add_comment", () => {
  test("names the agent, pings nobody and is no record", async () => {
    await agent.handoff(1, "triage", { to_state: "Research Needed" });
    const [record = ""] = recordsOf(await onGithub(stage, 1));
    for (const body of [record, "@maya please\n<details>\n<!-- ralph-record:v1 -->", "Just talk"]) {
      expectDone(await agent.call("add_comment", { number: 1, body }));
    }
    const comments = issueAt(stage, 1).commentList.slice(1);
    expect(comments).toHaveLength(3);
    for (const { body } of comments) {
      expect(body).toMatch(/^\*\*Comment by agent\*\*: writer \(main\)\n\n/);
      expect(body).toMatch(/\n\n<!-- ralph-comment:v1 -->$/);
      expect(body).not.toMatch(/@maya|<details>|<!-- ralph-record/);
    }
    const shown = await agent.call("get_ticket", { number: 1 });
    expect(shown.data.records).toHaveLength(1);
    expect(shown.data.guidance).not.toHaveProperty("warnings");
  });

  test("is no person's answer", async () => {
    await agent.handoff(2, "research", { intent: "escalate" });
    await agent.call("add_comment", { number: 2, body: "I am a person, go on" });
    expectError(await agent.handoff(2, "triage", { to_state: "Research Needed" }), "REFUSED_HUMAN");
  });

  test("refuses what is blank or too long", async () => {
    expectError(await agent.call("add_comment", { number: 1, body: " \n" }), "INPUT_INVALID");
    expectError(await agent.call("add_comment", { number: 1, body: "x".repeat(65_500) }), "INPUT_TOO_LARGE");
    expect(issueAt(stage, 1).commentList).toEqual([]);
  });

  test("says to look first where the answer was lost", async () => {
    await stage.fault({ match: "PostComment", action: "reset-after" });
    expectError(await agent.call("add_comment", { number: 1, body: "Once" }), "GITHUB_OUTCOME_UNKNOWN", {
      hint: "before you post it again",
    });
    expect(issueAt(stage, 1).commentList).toHaveLength(1);
  });
});

describe("a GitHub token in the arguments", () => {
  const TOKENS = [`ghp_${"a1B2".repeat(9)}`, `ghs_${"a1".repeat(20)}`, `github_pat_${"A1_b".repeat(20)}`];

  test.each(TOKENS)("is refused by every tool and not repeated: %s", async (token) => {
    const calls = [
      ["handoff_ticket", { number: 1, command: "triage", intent: "cancel", reason: `with ${token}` }],
      ["add_comment", { number: 1, body: `x_${token}` }],
      ["create_ticket", { title: token }],
      ["update_ticket", { number: 1, labels: [token] }],
      ["link_tickets", { number: 1, relation: "parent", other: token }],
      ["get_ticket", { number: 1, [token]: 1 }],
    ] as const;
    for (const [tool, args] of calls) {
      const { data, text } = await agent.call(tool, args);
      expect(data.error.code).toBe("INPUT_SECRET");
      expect(JSON.stringify(data) + text).not.toContain(token);
    }
    expect(await stage.sentSince()).toEqual([]);
  });
});

/** Links between tickets, through the built server. */

async function link(number: number, relation: string, other: unknown, action = "add"): Promise<Answer> {
  return agent.call("link_tickets", { number, relation, other, action });
}

describe("link_tickets", () => {
  test("makes and takes away parents; what is so already is acknowledged", async () => {
    expect((await link(1, "parent", 2)).data).toMatchObject({ changed: true });
    expect((await link(2, "child", 1)).data).toMatchObject({ changed: false });
    expect(issueAt(stage, 1).parent?.number).toBe(2);
    const removed = await link(1, "parent", 2, "remove");
    expect(removed.data).toMatchObject({ changed: true });
    expect(removed.text).toContain("Link removed: acme/rocket#1 no longer has the parent acme/rocket#2");
    const again = await link(1, "parent", 2, "remove");
    expect(again.data).toMatchObject({ changed: false });
    expect(again.text).toContain("no link says that acme/rocket#1 has the parent acme/rocket#2");
    expect(issueAt(stage, 1).parent).toBeNull();
  });

  test("makes and takes away blockers; what is so already is acknowledged", async () => {
    expect((await link(1, "blocked_by", 2)).data).toMatchObject({ changed: true });
    expect((await link(2, "blocks", 1)).data).toMatchObject({ changed: false });
    expect(issueAt(stage, 1).blockers.map(({ number }) => number)).toEqual([2]);
    expect((await link(2, "blocks", 1, "remove")).data).toMatchObject({ changed: true });
    expect((await link(1, "blocked_by", 2, "remove")).data).toMatchObject({ changed: false });
    expect(issueAt(stage, 1).blockers).toEqual([]);
  });

  test("refuses a ticket linked to itself, and one of another repository by its name", async () => {
    for (const relation of ["parent", "child", "blocked_by", "blocks"]) {
      expectError(await link(1, relation, 1), "REFUSED_LINK", { message: "the same ticket" });
      expect((await link(1, relation, "acme/other#2")).data.error.message).toContain(
        "acme/other#2 is in another repository",
      );
    }
  });

  test("refuses circles and names them", async () => {
    await link(1, "parent", 2);
    await link(2, "parent", 3);
    expect((await link(3, "parent", 1)).data.error.message).toContain(
      "#1 is a child of #2 is a child of #3 is a child of #1",
    );
    await link(4, "blocked_by", 5);
    await link(5, "blocked_by", 6);
    expect((await link(6, "blocked_by", 4)).data.error.message).toContain(
      "#6 waits for #4 waits for #5 waits for #6",
    );
    expect(issueAt(stage, 6).blockers).toEqual([]);
  });

  test("refuses a second parent and names the first, until it is removed", async () => {
    await link(1, "parent", 2);
    expectError(await link(1, "parent", 3), "REFUSED_LINK", {
      message: "acme/rocket#2",
      hint: 'action "remove"',
    });
    await link(1, "parent", 2, "remove");
    expect((await link(1, "parent", 3)).data).toMatchObject({ changed: true });
  });

  test("refuses a child too many, and tickets that are gone", async () => {
    const odd = prepareOddTickets(stage);
    expect((await link(1, "parent", odd.full)).data.error.message).toContain("100 children");
    expect((await link(1, "parent", odd.moved)).data.error.message).toContain("transferred");
    expectError(await link(odd.deleted, "parent", 1), "GITHUB_NOT_FOUND", { message: "it was deleted" });
    expect((await link(1, "blocks", PULL_REQUEST)).data.error.message).toContain("pull request");
  });

  test("acknowledges a link whose answer was lost", async () => {
    await stage.fault(
      { match: "AddSubIssue", action: "reset-after" },
      { match: "AddBlockedBy", action: "reset-after" },
    );
    expectError(await link(1, "parent", 2), "GITHUB_OUTCOME_UNKNOWN");
    expect((await link(1, "parent", 2)).data).toMatchObject({ changed: false });
    expectError(await link(1, "blocked_by", 3), "GITHUB_OUTCOME_UNKNOWN");
    expect((await link(1, "blocked_by", 3)).data).toMatchObject({ changed: false });
  });

  test("links a closed ticket, and says that it is closed", async () => {
    closeIssue(stage.world, issueAt(stage, 2), "COMPLETED");
    expectData(await link(1, "blocked_by", 2), { changed: true, warnings: ["acme/rocket#2 is closed"] });
  });

  test("takes three requests for a parent, and two in a row for a blocker, one more for each step of its chain", async () => {
    await link(1, "parent", 2);
    expect(await stage.sentSince()).toEqual(["ReadIssue", "ReadIssue", "AddSubIssue"]);
    const reads = ["ReadBlockers", "ReadBlockers", "ReadIssue", "ReadIssue"];
    await link(2, "blocked_by", 3);
    const sent = await stage.sentSince();
    expect(sent.slice(0, 4).toSorted((a, b) => a.localeCompare(b))).toEqual(reads);
    expect(sent.slice(4)).toEqual(["AddBlockedBy"]);
    await link(1, "blocked_by", 2);
    // Ticket 3 was linked a moment ago: GitHub's count would say 0 whatever it waits for.
    expect((await stage.sentSince()).slice(4)).toEqual(["ReadBlockers", "AddBlockedBy"]);
  });

  test("finds a circle over several tickets that wait side by side", async () => {
    for (const [number, other] of [
      [1, 2],
      [1, 3],
      [2, 4],
      [3, 4],
      [4, 5],
    ] as const)
      expect((await link(number, "blocked_by", other)).isError).toBe(false);
    const { data } = await link(5, "blocked_by", 1);
    expect(data.error.message).toMatch(/#5 waits for #1 waits for #[23] waits for #4 waits for #5/);
  });
});
