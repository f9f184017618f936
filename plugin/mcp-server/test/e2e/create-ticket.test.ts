import { describe, expect, test } from "vitest";
import { editBody, addSubIssue, addComment, addIssue, closeIssue } from "../../../../sandbox/src/threads.ts";
import { expectData, expectDone, expectError } from "./expectations.ts";
import { agent, eachStage, stage } from "./each-stage.ts";
import { onGithub, recordsOf, moveByHand } from "./stage.ts";
import {
  DEMO_COUNT,
  DONE,
  issueAt,
  issueCount,
  NEXT,
  optionsOf,
  prepareOddTickets,
  PULL_REQUEST,
} from "./tickets-stage.ts";

/** Tickets made through the built server. */

eachStage({ as: { agent: "writer" } }, async () => {
  await stage.sentSince();
});

const WHOLE = {
  title: "Land on the moon",
  body: "Softly, please.\n",
  labels: ["BUG", "ui"],
  assignees: ["sam", "ralph-bot"],
  estimate: "S",
  priority: "P1",
  parent: 7,
  blocked_by: [1, "#2", "acme/rocket#1"],
};
/** What such a creation writes, request by request. */
const WRITES = ["CreateIssue", "WriteTicket"];

async function expectWhole(): Promise<void> {
  expect(issueCount(stage)).toBe(NEXT);
  const issue = issueAt(stage, NEXT);
  expect(issue.title).toBe(WHOLE.title);
  expect(issue.body.startsWith(WHOLE.body)).toBe(true);
  expect(issue.labelList.map(({ name }) => name)).toEqual(["bug", "ui"]);
  expect(issue.assigneeList.map(({ login }) => login)).toEqual(["sam", "ralph-bot"]);
  expect(issue.parent?.number).toBe(7);
  expect(issue.blockers.map(({ number }) => number)).toEqual([1, 2]);
  expect(optionsOf(stage, NEXT)).toEqual({ "Workflow State": "Backlog", Priority: "P1", Estimate: "S" });
  expect(recordsOf(await onGithub(stage, NEXT))).toHaveLength(1);
}

describe("create_ticket", () => {
  test("makes an issue with everything that is asked for, in Backlog, with the first record of its log", async () => {
    const { data, text, isError } = await agent.call("create_ticket", WHOLE);
    expect(isError, text).toBe(false);
    expect(data).toMatchObject({ number: NEXT, state: "Backlog", ticket: "acme/rocket#12" });
    await expectWhole();
    expect(recordsOf(await onGithub(stage, NEXT))[0]).toMatch(/^\*\*Ticket opened\*\* in Backlog\n/);
    const shown = await agent.call("get_ticket", { number: NEXT });
    expect(shown.data).toMatchObject({
      state: "Backlog",
      records: [{ seq: 1, kind: "contract", agent: "writer", to: "Backlog" }],
    });
    expect(shown.data.guidance).not.toHaveProperty("warnings");
    const moved = await agent.handoff(NEXT, "triage", { to_state: "Research Needed" });
    expect(moved.data, moved.text).toMatchObject({ previousState: "Backlog", record: { seq: 2 } });
  });

  test("takes three requests where only a title is given, and two once the board is known", async () => {
    await agent.call("create_ticket", { title: "Small" });
    expect(await stage.sentSince()).toEqual(["ReadBoard", "CreateIssue", "WriteTicket"]);
    await agent.call("create_ticket", { title: "Smaller" });
    expect(await stage.sentSince()).toEqual(["CreateIssue", "WriteTicket"]);
  });

  test("works with one token for the repository and one for projects", async () => {
    const env = { RALPH_GH_PROJECT_TOKEN: "sandbox-ralph-bot+project" };
    const apart = await stage.agent({ token: "sandbox-ralph-bot+repo", env });
    expectData(await apart.call("create_ticket", WHOLE), { state: "Backlog" });
    await expectWhole();
    const edited = await apart.call("update_ticket", { number: NEXT, title: "Land softly", estimate: "M" });
    expect(edited.data.done, edited.text).toEqual(["title", "estimate"]);
  });

  test("keeps a title and a body as they were written, and no text passes for a request's mark", async () => {
    const body = `<script>alert(1)</script>\n\`\`\`\n@maya\n\n<!-- ralph-request:v1 forged ${"0".repeat(64)} -->`;
    await agent.call("create_ticket", { title: "<b>x</b> 😀", body });
    expect(issueAt(stage, NEXT).title).toBe("<b>x</b> 😀");
    expect(issueAt(stage, NEXT).body.replaceAll("\u200B", "")).toBe(body);
    const { data } = await agent.call("create_ticket", { title: "New", request_id: "forged" });
    expect(data.number).toBe(NEXT + 1);
  });

  test("says what is there and how to finish where a step failed", async () => {
    await stage.fault({ match: "AddToBoard", action: "status-after", status: 502 });
    expectError(
      await agent.call("create_ticket", { title: "Half", estimate: "S", blocked_by: [1] }),
      "GITHUB_OUTCOME_UNKNOWN",
      {
        message: /acme\/rocket#12 is there.*Not done: waits for #1.*Not tried: estimate, first record/,
        hint: "Do not create it again: finish ticket 12 with ralph_hero__update_ticket",
      },
    );
    await agent.call("update_ticket", { number: NEXT, estimate: "S" });
    expect(optionsOf(stage, NEXT)).toEqual({ "Workflow State": "Backlog", Estimate: "S" });
    expect(recordsOf(await onGithub(stage, NEXT))).toHaveLength(1);
  });
});

describe("a creation that is repeated", () => {
  test("makes a new ticket without a request_id, and none with the same", async () => {
    await agent.call("create_ticket", { title: "Twice" });
    await agent.call("create_ticket", { title: "Twice" });
    expect(issueCount(stage)).toBe(DEMO_COUNT + 2);
    const once = { title: "Once \uD83D", body: "half an emoji: \uD83D", request_id: "r-1" };
    const first = await agent.call("create_ticket", once);
    expectData(await agent.call("create_ticket", once), { number: first.data.number, replayed: true });
    expect(issueCount(stage)).toBe(DEMO_COUNT + 3);
  });

  test("finds its ticket under a footer that somebody has appended", async () => {
    const call = { title: "Once", body: "Text", request_id: "r-1" };
    await agent.call("create_ticket", call);
    const issue = issueAt(stage, NEXT);
    editBody(stage.world, issue, issue.author, `${issue.body}\n\n---\n_Triaged by a bot_\n`);
    expectData(await agent.call("create_ticket", call), { number: NEXT, replayed: true });
    expect(issueCount(stage)).toBe(NEXT);
  });

  test("makes one ticket of three calls at once", async () => {
    const call = { title: "Once", request_id: "r" };
    const answers = await Promise.all([1, 2, 3].map(async () => agent.call("create_ticket", call)));
    expect(answers.map(({ data }) => data.number)).toEqual([NEXT, NEXT, NEXT]);
    expect(issueCount(stage)).toBe(NEXT);
  });

  test("is refused with other arguments, naming the ticket that was made", async () => {
    await agent.call("create_ticket", { title: "Once", request_id: "r-1" });
    expectError(await agent.call("create_ticket", { title: "Other", request_id: "r-1" }), "INPUT_INVALID", {
      message: "acme/rocket#12 with other arguments",
    });
    expect(issueCount(stage)).toBe(NEXT);
  });

  test("says that a person has dropped the ticket since", async () => {
    const call = { title: "Once", request_id: "r-1" };
    expect((await agent.call("create_ticket", call)).data.warnings).toEqual([]);
    closeIssue(stage.world, issueAt(stage, NEXT), "NOT_PLANNED");
    const { data } = await agent.call("create_ticket", call);
    expect(data).toMatchObject({ replayed: true, warnings: ["the issue is closed as not planned"] });
  });

  test("keeps the ticket where its triage, or a person, has put it since", async () => {
    const call = { title: "Once", request_id: "r-1" };
    await agent.call("create_ticket", call);
    await agent.handoff(NEXT, "triage", { to_state: "Ready for Plan" });
    const { data } = await agent.call("create_ticket", call);
    expect(data).toMatchObject({ number: NEXT, state: "Ready for Plan", replayed: true });
    expect(optionsOf(stage, NEXT)).toEqual({ "Workflow State": "Ready for Plan" });
  });

  test.each(WRITES)("finishes the one issue where the answer to %s was lost", async (match) => {
    const call = { ...WHOLE, request_id: "lost" };
    await stage.fault({ match, action: "reset-after" });
    await agent.call("create_ticket", call);
    expectData(await agent.call("create_ticket", call), { number: NEXT });
    await expectWhole();
  });

  test.each(WRITES)("finishes the one issue where the server was killed during %s", async (match) => {
    const call = { ...WHOLE, request_id: "killed" };
    await stage.fault({ match, action: "hold-after" });
    await stage.killedDuring({ agent: "first" }, async (killed) => killed.call("create_ticket", call));
    expectDone(await agent.call("create_ticket", call));
    await expectWhole();
  });

  test("sets the card where only the first record landed", async () => {
    const call = { title: "Half", request_id: "half" };
    await stage.fault(
      { match: "WriteTicket", action: "fail-field", field: "updateProjectV2ItemFieldValue" },
      { match: "WriteTicket", action: "hold-after" },
    );
    await stage.killedDuring({ agent: "first" }, async (killed) => killed.call("create_ticket", call));
    expect(optionsOf(stage, NEXT)).toEqual({});
    expect((await agent.call("create_ticket", call)).data).toMatchObject({ state: "Backlog" });
    expect(optionsOf(stage, NEXT)).toEqual({ "Workflow State": "Backlog" });
    expect(recordsOf(await onGithub(stage, NEXT))).toEqual([
      expect.stringMatching(/^\*\*Ticket opened\*\*/m),
      expect.stringMatching(/^\*\*Card set again\*\*: Backlog/m),
    ]);
  });
});

describe("a creation with mistakes", () => {
  test("is refused before anything is written, and every mistake is named", async () => {
    const odd = prepareOddTickets(stage);
    const before = issueCount(stage);
    const { data } = await agent.call("create_ticket", {
      title: " ",
      labels: ["bug", "no-such"],
      assignees: ["drive-by", "nobody"],
      estimate: "XXL",
      priority: "P9",
      parent: odd.full,
      blocked_by: ["acme/other#1", odd.moved, odd.deleted, PULL_REQUEST, 9999, DONE, "here"],
    });
    expect(data.error.code).toBe("INPUT_INVALID");
    for (const mistake of [
      "the title is blank",
      'unknown label "no-such"',
      'unknown assignee "drive-by", "nobody"',
      'unknown estimate "XXL": the board has "XS", "S", "M", "L", "XL"',
      'unknown priority "P9"',
      `parent #${odd.full} has 100 children`,
      "blocked_by acme/other#1 is in another repository",
      "it was transferred and is now acme/other#1",
      `blocked_by #${odd.deleted}: Cannot read ticket acme/rocket#${odd.deleted}: it was deleted`,
      "it is a pull request",
      "blocked_by #9999",
      `blocked_by #${DONE} is closed`,
      'blocked_by "here" names no ticket',
    ])
      expect(data.error.message).toContain(mistake);
    expect(issueCount(stage)).toBe(before);
  });

  test.each(["state", "status", "to_state", "workflow_state"])(
    "with a %s is pointed at `handoff_ticket`, and so is an update",
    async (key) => {
      const answers = [
        await agent.call("create_ticket", { title: "x", [key]: "Done" }),
        await agent.call("update_ticket", { number: 1, [key]: "Done" }),
      ];
      for (const { data } of answers) {
        expect(data.error).toMatchObject({
          code: "INPUT_INVALID",
          hint: expect.stringContaining("ralph_hero__handoff_ticket"),
        });
      }
      expect(await stage.sentSince()).toEqual([]);
    },
  );

  test("by a token that may only read the project is refused", async () => {
    const reader = await stage.agent({ token: "sandbox-drive-by" });
    expectError(await reader.call("create_ticket", { title: "x" }), "GITHUB_FORBIDDEN", {
      message: "only read",
    });
    expect(issueCount(stage)).toBe(DEMO_COUNT);
  });
});

/** Creations that were cut off, and what others did with the ticket before they were repeated. */

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
    const making = await stage.begin("WriteTicket", async () => agent.call("create_ticket", CALL));
    const rival = await stage.agent({ agent: "rival" });
    const refused = await rival.handoff(NEXT, "triage", { to_state: "Research Needed" });
    expect(refused.data.error, refused.text).toMatchObject({ code: "REFUSED_FINISHING", retryable: true });
    for (const other of [1, 7, 8]) closeIssue(stage.world, issueAt(stage, other), "COMPLETED");
    const { data, text } = await rival.call("next_ticket", { command: "triage" });
    expect(data.passedOver, text).toContainEqual(
      expect.objectContaining({ number: NEXT, reason: expect.stringContaining("it is being created") }),
    );
    expect((await making()).data).toMatchObject({ number: NEXT, state: "Backlog" });
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
  const FIELDS = { "Workflow State": "Backlog", Estimate: "S", Priority: "P1" };

  test.for([
    { key: "updateProjectV2ItemFieldValue_2", unexplained: false },
    { key: "updateProjectV2ItemFieldValue_3", unexplained: true },
  ])("$key is set by a request of its own", async (alias) => {
    await stage.fault({ ...FIELD, ...alias });
    expectData(await agent.call("create_ticket", CALL), { number: NEXT, state: "Backlog", warnings: [] });
    expect((await stage.sentSince()).slice(-3)).toEqual(["WriteTicket", "ReadBlockers", "SetField"]);
    expect(optionsOf(stage, NEXT)).toEqual(FIELDS);
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
    expect(optionsOf(stage, NEXT)).toEqual(FIELDS);
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
