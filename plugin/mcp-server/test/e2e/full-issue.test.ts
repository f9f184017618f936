import { describe, expect, test } from "vitest";
import {
  addBlocker,
  addSubIssue,
  addComment,
  addLabel,
  addToLabels,
} from "../../../../sandbox/src/threads.ts";
import { addPlainField, findField, setValue } from "../../../../sandbox/src/projects.ts";
import type { Issue, SingleSelectField } from "../../../../sandbox/src/entities.ts";
import { expectData, expectDone, expectError, expectExit, expectParts } from "./expectations.ts";
import { ralphHero, ralphHeroWith, type Finished } from "./in-process.ts";
import { agent, eachStage, stage } from "./each-stage.ts";
import { addTicketsIn, comment, demoPlace, moveByHand, onGithub, recordsOf } from "./stage.ts";
import { issueAt } from "./tickets-stage.ts";

/** GitHub takes 2,500 comments an issue: agents are warned and stopped before, and a person continues the ticket. */

eachStage({ as: { agent: "ada" } });

/** Lets the issue have so many comments. */
function fill(number: number, comments: number): void {
  const { world } = stage;
  const issue = issueAt(stage, number);
  const { creator } = demoPlace(world).project;
  while (issue.commentList.length < comments) addComment(world, issue, creator, "Again");
  stage.pass(60_000);
}

function addTicket(state: string, comments: number): number {
  const [number = 0] = addTicketsIn(stage.world, state, 1);
  fill(number, comments);
  return number;
}

async function continued(number: number, token = "sandbox-ralph-bot"): Promise<Finished> {
  return ralphHeroWith(() => true, stage.environment({ token }), "continue", String(number), "--early");
}

/** The number of the ticket that continues it. */
async function successor(number: number): Promise<number> {
  expectExit(await continued(number), 0);
  stage.pass(60_000);
  return firstSuccessor(number);
}

function firstSuccessor(number: number): number {
  return successorsOf(number)[0]?.number ?? 0;
}

/** The issues whose text says that they continue the ticket. */
function successorsOf(number: number): Issue[] {
  const { repository } = stage.place;
  return [...repository.threads.values()].filter(
    (thread): thread is Issue => thread.kind === "Issue" && thread.body.startsWith(`Continues #${number}.`),
  );
}

const WAY_ON = "ralph-hero continue";

function wayOut(number: number): string {
  return `\`${WAY_ON} ${number}\``;
}

test("the sandbox refuses the 2,501st comment, takes edits, and takes a comment again after a deletion", async () => {
  const number = addTicket("Backlog", 2_500);
  const { id } = await onGithub(stage, number);
  const add = `mutation ($id: ID!) { addComment(input: { subjectId: $id, body: "More" }) { clientMutationId } }`;
  await expect(stage.graphql(add, { id })).rejects.toThrow(/"UNPROCESSABLE".*more than 2500 comments/);
  const posted = await stage.sandbox.fetch(
    `${stage.sandbox.apiUrl}/repos/acme/rocket/issues/${number}/comments`,
    {
      method: "POST",
      headers: { authorization: "bearer sandbox-maya" },
      body: JSON.stringify({ body: "More" }),
    },
  );
  expect(posted.status).toBe(403);
  const { comments } = await onGithub(stage, number);
  const newest = comments.at(-1)?.id;
  await stage.graphql(
    `mutation ($id: ID!) { updateIssueComment(input: { id: $id, body: "Edited" }) { clientMutationId } }`,
    { id: newest },
  );
  await stage.graphql(`mutation ($id: ID!) { deleteIssueComment(input: { id: $id }) { clientMutationId } }`, {
    id: newest,
  });
  await stage.graphql(add, { id });
  expect(issueAt(stage, number).commentList).toHaveLength(2_500);
});

describe("agents' own words", () => {
  test("are taken at 2,299 comments", async () => {
    const number = addTicket("Backlog", 2_298);
    expect((await agent.call("get_ticket", { number })).text).not.toContain(WAY_ON);
    expectDone(await agent.call("ask", { number, question: "Why?" }));
    expectDone(await agent.call("add_comment", { number, body: "Note" }));
  });

  test("are refused from 2,300 on, with the way out, and records go on", async () => {
    const number = addTicket("Backlog", 2_300);
    const asked = await agent.call("ask", { number, question: "Why?" });
    expectError(asked, "REFUSED_FULL");
    expect(asked.data.error.hint).toContain(`ralph-hero continue ${number}`);
    const said = await agent.call("add_comment", { number, body: "Note" });
    expect(said.text).not.toContain("State:");
    expectError(said, "REFUSED_FULL");
    expect(said.data.error.hint).toContain(`ralph-hero continue ${number}`);
    expect(issueAt(stage, number).commentList).toHaveLength(2_300);
    expectDone(await agent.handoff(number, "triage", { to_state: "Research Needed" }));
  });
});

test("from 2,300 on show, status, doctor, the report and get_ticket warn", async () => {
  const number = addTicket("Research Needed", 2_300);
  const warning = `2300 of the 2500 comments that GitHub takes an issue are used. A person continues it in a new ticket: \`ralph-hero continue ${number}\``;
  expect((await agent.call("get_ticket", { number })).text).toContain(warning);
  const env = stage.environment();
  for (const command of [["show", String(number)], ["status"], ["doctor", "--no-probe"], ["report"]]) {
    const { stdout } = await ralphHero(env, ...command);
    expect(stdout.replaceAll(/\s+/g, " "), command[0]).toContain(`ralph-hero continue ${number}`);
  }
});

/** Makes a ticket the most urgent one. */
function putFirst(number: number): void {
  const { world, project } = stage.place;
  const field = singleSelect("Priority");
  const item = issueAt(stage, number).items[0]!;
  const { id: singleSelectOptionId } = field.optionList[0]!;
  setValue(world, { item, field, creator: project.creator }, { singleSelectOptionId });
}

test("every list names the way out: waiting, next and list_tickets", async () => {
  const near = addTicket("Research Needed", 2_300);
  putFirst(near);
  // The board's most urgent one in "Ready for Plan".
  const full = 3;
  fill(full, 2_450);
  const env = stage.environment();
  for (const args of [["waiting"], ["waiting", "--all"], ["waiting", "--json"]]) {
    const { stdout } = await ralphHero(env, ...args);
    for (const number of [near, full]) expect(stdout, args.join(" ")).toContain(wayOut(number));
  }
  expectParts((await ralphHero(env, "next", "--command", "research")).stdout, `#${near}`, wayOut(near));
  const passedOver = await ralphHero(env, "next", "--command", "plan");
  expect(passedOver.stdout.replaceAll(/\s+/g, " ")).toContain(wayOut(full));
  expect((await agent.call("next_ticket", { command: "plan" })).text).toContain(wayOut(full));
  for (const [ready, number] of [
    ["research", near],
    ["plan", full],
  ] as const) {
    const { text, data } = await agent.call("list_tickets", { ready });
    expect(text).toContain(wayOut(number));
    const { warning } = data.tickets.find((one: { number: number }) => one.number === number);
    expect(warning).toContain(wayOut(number));
  }
  expect((await agent.call("list_tickets", { ready: "triage" })).text).not.toContain(WAY_ON);
});

describe("from 2,450 on", () => {
  test("no lock is taken, and nothing is written for it", async () => {
    const number = addTicket("Research Needed", 2_449);
    const other = addTicket("Research Needed", 2_450);
    expectDone(await agent.handoff(number, "research", { intent: "lock" }));
    await stage.sentSince();
    const refused = await agent.handoff(other, "research", { intent: "lock" });
    expectError(refused, "REFUSED_FULL");
    expect(refused.data.error.hint).toContain(`ralph-hero continue ${other}`);
    const { lock, state } = await onGithub(stage, other);
    expect({ lock, state }).toEqual({ lock: null, state: "Research Needed" });
    expect((await stage.sentSince()).filter((name) => /Write|Swap/.test(name))).toEqual([]);
  });

  test("a lock's holder completes the work, and anybody cancels", async () => {
    const number = addTicket("Research Needed", 2_449);
    await agent.handoff(number, "research", { intent: "lock" });
    fill(number, 2_460);
    expectDone(await agent.handoff(number, "research", { intent: "complete" }));
    expect((await onGithub(stage, number)).lock).toBeNull();
    const other = await stage.agent({ agent: "bob" });
    expectError(await other.handoff(number, "plan", { intent: "lock" }), "REFUSED_FULL");
    const unwanted = addTicket("Backlog", 2_460);
    expectDone(await other.handoff(unwanted, "triage", { intent: "cancel" }));
  });

  test("the last comment is kept for the record that ends the log", async () => {
    const [free, kept] = [addTicket("Backlog", 2_498), addTicket("Backlog", 2_499)];
    expectDone(await agent.handoff(free, "triage", { intent: "cancel" }));
    expectError(await agent.handoff(kept, "triage", { intent: "cancel" }), "GITHUB_ISSUE_FULL");
    expect((await onGithub(stage, kept)).state).toBe("Backlog");
    expect((await continued(kept)).code).toBe(0);
  });

  test("at 2,500 nothing is written, and the card stays where it is", async () => {
    const number = addTicket("Backlog", 2_500);
    expectError(await agent.handoff(number, "triage", { intent: "cancel" }), "GITHUB_ISSUE_FULL");
    expect((await onGithub(stage, number)).state).toBe("Backlog");
    expectExit(await continued(number), 1, { stderr: ["deletes a comment that is no record"] });
    expect(successorsOf(number)).toEqual([]);
  });
});

/** A ticket in research, with a contract, links, fields, a label and an open question. */
async function linkedTicket(
  comments = 0,
): Promise<Record<"number" | "parent" | "child" | "waits" | "blocker", number>> {
  const { world, repository } = stage.place;
  const [parent = 0, child = 0, waits = 0, blocker = 0] = addTicketsIn(world, "Backlog", 4);
  const { data, text } = await agent.call("create_ticket", {
    title: "Land upright",
    body: "All of it",
    estimate: "M",
    priority: "P1",
    parent,
    blocked_by: [blocker],
    contract: { file_scope: ["src/**"] },
  });
  expect(data.error, text).toBeUndefined();
  const { number } = data;
  addSubIssue(issueAt(stage, number), issueAt(stage, child));
  addBlocker(issueAt(stage, waits), issueAt(stage, number));
  const label = [...repository.labelsByName.values()][0] ?? addLabel(world, repository, "bug");
  addToLabels(world, issueAt(stage, number), [label], demoPlace(world).project.creator);
  await agent.call("ask", { number, question: "Which engine?" });
  await moveByHand(stage, number, "Research Needed");
  await agent.handoff(number, "research", { intent: "lock" });
  await agent.handoff(number, "research", { intent: "complete" });
  fill(number, comments);
  return { number, parent, child, waits, blocker };
}

function singleSelect(name: string): SingleSelectField {
  const field = findField(stage.place.project, name);
  if (field?.kind !== "ProjectV2SingleSelectField") throw new Error(`The board has no field "${name}"`);
  return field;
}

/** Fields of every kind on the ticket's card, as people set them. */
function fillCard(number: number): void {
  const { world, project } = stage.place;
  const { creator } = project;
  const item = issueAt(stage, number).items[0]!;
  const status = singleSelect("Status");
  const values = [
    [addPlainField(world, project, "Client", "TEXT"), { text: "ESA" }],
    [addPlainField(world, project, "Cost", "NUMBER"), { number: 0 }],
    [addPlainField(world, project, "Due", "DATE"), { date: "2026-12-24" }],
    [status, { singleSelectOptionId: status.optionList[0]!.id }],
  ] as const;
  for (const [field, value] of values) setValue(world, { item, field, creator }, value);
}

/** The card's values by the names of their fields. */
function cardOf(number: number): Record<string, unknown> {
  const values = [...issueAt(stage, number).items[0]!.values.values()];
  return Object.fromEntries(
    values.map((value) => [
      value.field.name,
      "optionId" in value
        ? value.field.optionList.find(({ id }) => id === value.optionId)?.name
        : "text" in value
          ? value.text
          : "number" in value
            ? value.number
            : value.date,
    ]),
  );
}

describe("the new card", () => {
  test("has each value of the old one, by one request, and its state once", async () => {
    const number = addTicket("Ready for Plan", 10);
    fillCard(number);
    stage.pass(60_000);
    const before = cardOf(number);
    await stage.sentSince();
    expect(cardOf(await successor(number))).toEqual(before);
    expect(before).toMatchObject({ Client: "ESA", Cost: 0, Due: "2026-12-24", Status: "Todo" });
    const sent = (await stage.sentSince()).filter((name) => /^(SetField|Together)/.test(name));
    expect(sent).toHaveLength(1);
  });

  test("keeps what a person gave it, and has no value that came with the end of the old ticket", async () => {
    const number = addTicket("Ready for Plan", 10);
    fillCard(number);
    stage.pass(60_000);
    await stage.fault({ match: "ReadCardValues", action: "status", status: 403, message: "No" });
    expect((await continued(number)).code).not.toBe(0);
    stage.pass(60_000);
    const to = firstSuccessor(number);
    const { world, project } = stage.place;
    const { creator } = project;
    const status = singleSelect("Status");
    const done = { singleSelectOptionId: status.optionList.at(-1)!.id };
    setValue(world, { item: issueAt(stage, number).items[0]!, field: status, creator }, done);
    const cost = findField(project, "Cost")!;
    setValue(world, { item: issueAt(stage, to).items[0]!, field: cost, creator }, { number: 7 });
    expect((await continued(number)).code).toBe(0);
    expect(cardOf(to)).toEqual({
      "Workflow State": "Ready for Plan",
      Client: "ESA",
      Cost: 7,
      Due: "2026-12-24",
    });
  });
});

describe("where a reader asks for the old ticket", () => {
  test("every answer names the new one", async () => {
    const { number, child } = await linkedTicket(2_499);
    const to = await successor(number);
    const hint = `It continues as acme/rocket#${to}: use that number`;
    for (const [tool, args] of [
      ["ask", { number, question: "Which wing?" }],
      ["answer", { number, question: 2, text: "The first" }],
      ["add_comment", { number, body: "Note" }],
      ["create_ticket", { title: "Wait", blocked_by: [number] }],
      ["create_ticket", { title: "Part", parent: number }],
    ] as const) {
      const { isError, text } = await agent.call(tool, args);
      expect(isError, tool).toBe(true);
      expect(text, tool).toContain(hint);
      expect(text, tool).not.toContain(WAY_ON);
    }
    const linked = await agent.call("link_tickets", { number: child, relation: "blocked_by", other: number });
    expect(linked.text).toContain(hint);
    expect((await agent.call("update_ticket", { number, title: "Land" })).text).toContain(hint);
    const shown = await ralphHero(stage.environment(), "show", String(number));
    expect(shown.stdout).toContain(hint);
    expect(shown.stdout).not.toContain(WAY_ON);
    const decided = await ralphHero(stage.environment(), "decide", String(number), "--approve");
    expect(decided.stderr).toContain(hint);
    for (const [one, words] of [
      [number, `continued by acme/rocket#${to}`],
      [to, `continues acme/rocket#${number}`],
    ] as const) {
      expect((await ralphHero(stage.environment(), "audit", String(one))).stdout).toContain(words);
      expect((await agent.call("audit_ticket", { number: one })).text).toContain(words);
    }
  });

  test("the report counts both as one, that is open and was begun with the old one", async () => {
    const { number } = await linkedTicket();
    const to = await successor(number);
    const last = await successor(to);
    for (const one of [number, to, last])
      expect((await ralphHero(stage.environment(), "audit", String(one))).code).toBe(0);
    expect((await ralphHero(stage.environment(), "report")).stdout).not.toContain("Finished");
    const { stdout } = await ralphHero(stage.environment(), "report", "--json");
    const { throughput, states } = JSON.parse(stdout);
    expect(throughput.totals).toEqual([0, 0]);
    const open = states.flatMap(({ tickets }: { tickets: { ticket: { ticket: string } }[] }) => tickets);
    const names = open.map(({ ticket }: { ticket: { ticket: string } }) => ticket.ticket);
    expect(names).toContain(`acme/rocket#${last}`);
    expect(names).not.toContain(`acme/rocket#${number}`);
    const { begunMs } = open.find(
      ({ ticket }: { ticket: { ticket: string } }) => ticket.ticket === `acme/rocket#${last}`,
    );
    expect(begunMs).toBeGreaterThanOrEqual(120_000);
  });
});

describe("ralph-hero continue, at 2,499 comments", () => {
  test("a new ticket takes over everything, and the old one is closed with a link to it", async () => {
    const { number, parent, child, waits, blocker } = await linkedTicket(2_499);
    const { code, stdout, stderr } = await continued(number);
    expect({ code, stderr }).toMatchObject({
      code: 0,
      stderr: expect.stringContaining("Comments: 2499 of 2500"),
    });
    const [next, ...others] = successorsOf(number);
    expect(others).toEqual([]);
    const to = next?.number ?? 0;
    expect(stdout).toContain(`acme/rocket#${to} continues ticket acme/rocket#${number}, in "Ready for Plan"`);
    expect(stdout).not.toContain("Warning");

    const old = await onGithub(stage, number);
    expect(old).toMatchObject({ issueState: "CLOSED", state: "Canceled" });
    expect(issueAt(stage, number)).toMatchObject({ stateReason: "NOT_PLANNED" });
    expect(recordsOf(old).at(-1)).toContain(`**Continued by**: acme/rocket#${to}`);

    const shown = (await agent.call("get_ticket", { number: to })).data;
    expect(shown).toMatchObject({
      title: "Land upright",
      state: "Ready for Plan",
      estimate: "M",
      priority: "P1",
      contract: { fileScope: ["src/**"] },
      questions: [{ from: "ada", text: "Which engine?" }],
      continues: `acme/rocket#${number}`,
    });
    const issue = issueAt(stage, to);
    expect(issue.labelList).toEqual(issueAt(stage, number).labelList);
    expect(issue.parent?.number).toBe(parent);
    expect(issue.children.map((one) => one.number)).toEqual([child]);
    expect(issue.blockers.map((one) => one.number)).toEqual([blocker]);
    expect(issueAt(stage, waits).blockers.map((one) => one.number)).toContain(to);

    expectData(await agent.call("get_ticket", { number }), { continuedBy: `acme/rocket#${to}` });
    const refused = await agent.handoff(number, "plan", { intent: "lock" });
    expect(refused.data.error.hint, refused.text).toBe(`It continues as acme/rocket#${to}: use that number`);
    expect((await ralphHero(stage.environment(), "audit", "--all")).stdout).not.toContain("CONTINUATION");
    for (const ticket of [number, to]) {
      const { code: verdict, stdout: found } = await ralphHero(stage.environment(), "audit", String(ticket));
      expect(verdict, found).toBe(0);
    }
  });

  test("again, it asks nothing, says so, and makes nothing new", async () => {
    const { number } = await linkedTicket(2_499);
    await continued(number);
    const to = firstSuccessor(number);
    fill(to, 40);
    const again = await ralphHeroWith(() => false, stage.environment(), "continue", String(number));
    expect(again).toMatchObject({ code: 0, stderr: "" });
    expect(again.stdout).toContain(
      `Ticket acme/rocket#${number} was continued already, as acme/rocket#${to}`,
    );
    expect(successorsOf(number)).toHaveLength(1);
    expect(issueAt(stage, to).commentList).toHaveLength(40);
  });
});

test("what a waiting ticket waits for is carried over, and the person learns of answers that are not", async () => {
  const number = addTicket("Research Needed", 10);
  await agent.handoff(number, "research", { intent: "lock" });
  await agent.handoff(number, "research", { intent: "escalate" });
  stage.pass(60_000);
  await comment(stage, number, "The second one", "sandbox-maya");
  stage.pass(60_000);
  const { code, stderr } = await continued(number);
  expect(code).toBe(0);
  expect(stderr).toContain("No record has taken up the answer of maya, and it stays behind: http");
  stage.pass(60_000);
  const to = firstSuccessor(number);
  expect((await ralphHero(stage.environment(), "waiting")).stdout).toContain(`#${to}`);
  expect((await agent.call("get_ticket", { number: to })).text).toContain(
    `The ticket continues acme/rocket#${number}. It came to Human Needed because: Because the test says so`,
  );
});

test("an issue that was not made for the ticket does not take its place", async () => {
  const number = addTicket("Ready for Plan", 10);
  const named = await agent.call("create_ticket", { title: "Mine", request_id: `continue-${number}` });
  expectError(named, "INPUT_INVALID");
  expect(named.text).toContain('begin it otherwise than "continue-"');
  await stage.fault({ match: "ReadIssue", action: "status", skip: 1, status: 403, message: "No" });
  expect((await continued(number)).code).not.toBe(0);
  const [next] = successorsOf(number);
  if (next === undefined) throw new Error("The first call made the issue");
  next.body = "Another ticket";
  const { code, stderr } = await continued(number);
  expect(code).not.toBe(0);
  expect(stderr).toContain(`its log names acme/rocket#${next.number}, which was not made for it`);
  expect(next.items).toEqual([]);
});

test.each([
  [2_400, "its issue has 2400 comments, and GitHub takes 2500"],
  [1, "a person decided so"],
])("with %i comments the old ticket's last record says why it goes on elsewhere", async (count, why) => {
  const number = addTicket("Research Needed", count);
  const to = await successor(number);
  const { comments } = await onGithub(stage, number);
  expect(comments.at(-1)?.body).toContain(`The ticket continues as acme/rocket#${to}: ${why}`);
});

test("two at once end with one ticket on the board, and the other issue closed", async () => {
  const number = addTicket("Ready for Plan", 10);
  await stage.fault({ match: "CreateIssueAlone", times: 2, action: "hold-after" });
  const both = [continued(number), continued(number, "sandbox-maya")];
  await stage.untilHeld(2);
  await stage.release();
  const done = await Promise.all(both);
  expect(done.map(({ code }) => code)).toEqual([0, 0]);
  const open = successorsOf(number).filter(({ state }) => state === "OPEN");
  expect(open).toHaveLength(1);
  for (const { stdout } of done) expect(stdout).toContain(`acme/rocket#${open[0]?.number} continues`);
  expect(successorsOf(number)).toHaveLength(2);
  expect((await ralphHero(stage.environment(), "audit", String(number))).code).toBe(0);
});

test("a held, a finished and a full ticket, and one with few comments, are refused before the person is asked", async () => {
  const held = addTicket("Research Needed", 10);
  await agent.handoff(held, "research", { intent: "lock" });
  const few = addTicket("Research Needed", 2_299);
  for (const [number, said] of [
    [held, "REFUSED_LOCKED"],
    [addTicket("Done", 10), "REFUSED_TERMINAL"],
    [few, `REFUSED_DECISION: Cannot continue ticket acme/rocket#${few}: its issue has 2299 comments`],
    [few, `ralph-hero continue ${few} --early`],
    [addTicket("Research Needed", 1), "its issue has 1 comment, and GitHub takes 2500"],
    [addTicket("Backlog", 2_500), "GITHUB_ISSUE_FULL"],
  ] as const) {
    let isAsked = false;
    const ask = (): boolean => (isAsked = true);
    const { code, stderr } = await ralphHeroWith(ask, stage.environment(), "continue", String(number));
    expect({ code, isAsked }, stderr).toEqual({ code: said.startsWith("GITHUB") ? 1 : 3, isAsked: false });
    expect(stderr).toContain(said);
    expect(successorsOf(number)).toEqual([]);
  }
  fill(few, 2_300);
  expectExit(await ralphHeroWith(() => true, stage.environment(), "continue", String(few)), 0);
});

test("nothing is made where the person says no, or where no terminal is there", async () => {
  const number = addTicket("Ready for Plan", 2_300);
  expectExit(await ralphHeroWith(() => false, stage.environment(), "continue", String(number)), 0);
  await expect(ralphHero(stage.environment(), "continue", String(number))).resolves.not.toMatchObject({
    code: 0,
  });
  expect(successorsOf(number)).toEqual([]);
});
