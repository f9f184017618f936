import { describe, expect, test } from "vitest";
import { testFolder } from "../support/test-folder.ts";
import { addSubIssue, addIssue, addLabel, deleteIssue } from "../../../../sandbox/src/threads.ts";
import { markOf } from "../../src/log/request-marker.ts";
import { expectData, expectDone, expectError, expectParts } from "./expectations.ts";
import {
  begun,
  BUILDER,
  childrenOf,
  completeWith,
  FOLLOW_UP,
  recordsIn,
  RESULT,
  closeWith,
  inReview,
} from "./follow-up-stage.ts";
import { agent, eachStage, stage } from "./each-stage.ts";
import { addTicketsIn, moveByHand, onGithub, recordsOf, REF } from "./stage.ts";
import { publishTeam } from "./team-stage.ts";
import { issueAt, issueCount, optionsOf } from "./tickets-stage.ts";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ralphHero } from "./in-process.ts";

/** A ticket is finished, and the work goes on in another one, in one call. */

const SCHEMA = { type: "object", required: ["ok"], properties: { ok: { type: "boolean" } } };

let number: number;

eachStage({ as: BUILDER }, async () => {
  number = await begun(stage, agent);
  await stage.sentSince();
});

function child(at = 0): ReturnType<typeof issueAt> {
  return issueAt(stage, childrenOf(stage, number)[at] ?? 0);
}

function labelsOf(issue: ReturnType<typeof issueAt>): string[] {
  return issue.labelList.map(({ name }) => name).toSorted();
}

// Some of these start a second server, on a machine that may be busy.
describe("a finish with a follow-up", { timeout: 120_000 }, () => {
  test("answers which ticket is done, which was made, and for whom", async () => {
    const { data, text, isError } = await completeWith(agent, number);
    expect(isError, text).toBe(false);
    const { url } = data.followUps[0];
    expect(data).toMatchObject({
      ticket: `acme/rocket#${number}`,
      newState: "In Review",
      followUps: [{ number: number + 1, url: expect.stringMatching(/\/issues\/\d+$/), to: "bob" }],
    });
    expect(text).toContain(`Ticket acme/rocket#${number}: In Progress → In Review`);
    expect(text).toContain(`Handed on: #${number + 1} was made for "bob" (${url})`);
    expectData(await completeWith(agent, number), { replayed: true, followUps: data.followUps });
  });

  test("says that the ticket waits for its child where another command goes on with it, and only there", async () => {
    const [researched = 0] = addTicketsIn(stage.world, "Research Needed", 1);
    await agent.handoff(researched, "research", { intent: "lock" });
    const more = { command: "research", reason: "Found" };
    const one = await completeWith(agent, researched, more);
    const made = one.data.followUps[0].number;
    expect(one.data, one.text).toMatchObject({ newState: "Ready for Plan" });
    expect(one.data.guidance.warnings).toEqual([
      `next_ticket offers this ticket to nobody until #${made} is closed; to continue with it earlier, hand it off by its number`,
    ]);
    const [other = 0] = addTicketsIn(stage.world, "Research Needed", 1);
    await agent.handoff(other, "research", { intent: "lock" });
    const two = await completeWith(agent, other, { ...more, follow_up: [FOLLOW_UP, FOLLOW_UP] });
    expect(two.text).toContain(`until #${other + 1}, #${other + 2} are all closed`);
    expectData(await completeWith(agent, number), { newState: "In Review", guidance: { warnings: [] } });
  });

  test("makes a child in Backlog, labelled, with the placeholders filled and its parent recorded", async () => {
    addLabel(stage.world, stage.place.repository, "backend");
    await completeWith(agent, number, { follow_up: { ...FOLLOW_UP, labels: ["Backend"] } });
    const made = child();
    expect(made.title).toBe(`Review acme/rocket#${number}`);
    expect(made.body).toMatch(
      new RegExp(
        `^Review acme/rocket#${number}\n\nThe builder says: \\{"tests":12\\}\nKeep \\{this\\} as it is\\.\n\n<!-- ralph-request`,
      ),
    );
    expect(labelsOf(made)).toEqual(["agent:bob", "backend"]);
    expect((await onGithub(stage, made.number)).state).toBe("Backlog");
    const [record] = recordsOf(await onGithub(stage, made.number));
    expect(record).toContain(`**Follows up**: acme/rocket#${number}`);
    const { data } = await agent.call("get_ticket", { number: made.number });
    expect(data).toMatchObject({ parent: `acme/rocket#${number}`, state: "Backlog" });
  });

  test("puts the child under its contract, whatever the parent's own demands", async () => {
    const { data } = await agent.call("create_ticket", { title: "Build it", result_schema: SCHEMA });
    await moveByHand(stage, data.number, "In Progress");
    await agent.handoff(data.number, "impl", { intent: "lock" });
    const followUp = { ...FOLLOW_UP, result_schema: { type: "string" } };
    const wrong = await completeWith(agent, data.number, { result: { ok: "yes" }, follow_up: followUp });
    expectError(wrong, "REFUSED_CONTRACT");
    expectParts(wrong.text, "- /ok: must be boolean", "9 of 10 attempts are left");
    expect(issueCount(stage)).toBe(data.number);
    expect(await recordsIn(stage, data.number)).toHaveLength(2);
    expectDone(await completeWith(agent, data.number, { result: { ok: true }, follow_up: followUp }));
    const follower = data.number + 1;
    const made = await agent.call("get_ticket", { number: follower });
    expect(made.data.contract.schema, made.text).toEqual({ type: "string" });
    const bob = await stage.agent({ agent: "bob" });
    await moveByHand(stage, follower, "In Progress");
    await bob.handoff(follower, "impl", { intent: "lock" });
    const call = { number: follower, command: "impl", intent: "complete", reason: "Reviewed" };
    expectError(await bob.call("handoff_ticket", { ...call, result: { ok: true } }), "REFUSED_CONTRACT");
    expectDone(await bob.call("handoff_ticket", { ...call, result: "It is well" }));
  });

  test("goes to whom it is for: to the agent of that name, or to one that has that scope", async () => {
    publishTeam(stage, {
      agents: [{ name: "builder" }, { name: "bob" }, { name: "cleo", scopes: ["docs"] }],
    });
    const tasks = [
      { to: "docs", task: "Describe it" },
      { to: "bob", task: "Review it" },
    ];
    const { data, text } = await completeWith(agent, number, { follow_up: tasks });
    const made = data.followUps.map((one: { number: number }) => one.number);
    for (const [n, name] of ["cleo", "bob"].entries()) {
      const offered = await agent.call("next_ticket", { command: "triage", agent: name });
      expect(offered.data.ticket?.number, text).toBe(made[n]);
    }
  });

  test("takes a label that is there in any case of letters, and costs eight requests then, and one for the lock beside each of two reads", async () => {
    await completeWith(agent, number);
    const second = await begun(stage, agent);
    await stage.sentSince();
    await completeWith(agent, second, { follow_up: { ...FOLLOW_UP, to: " BOB " } });
    expect(await stage.sentSince()).toHaveLength(10);
    expect(labelsOf(issueAt(stage, second + 1))).toEqual(["agent:bob"]);
  });

  test("says so where the label cannot be made, and makes the ticket all the same", async () => {
    await stage.fault({
      match: "POST /labels",
      action: "status",
      status: 403,
      message: "Resource not accessible",
    });
    const { data, text, isError } = await completeWith(agent, number);
    expect(isError, text).toBe(false);
    expect(text).toContain(
      'the label "agent:bob" could not be set, so the ticket is for no agent in particular',
    );
    expect(data.followUps).toHaveLength(1);
    expect(labelsOf(child())).toEqual([]);
    expect((await recordsIn(stage, number)).at(-1)).toHaveProperty("warnings");
  });

  test("makes several children in their order, each once", async () => {
    const tasks = ["one", "two", "three", "four", "five"].map((task) => ({ to: "bob", task }));
    const { data, text } = await completeWith(agent, number, { follow_up: tasks });
    expect(data.followUps, text).toHaveLength(5);
    expect(childrenOf(stage, number).map((made) => issueAt(stage, made).title)).toEqual([
      "one",
      "two",
      "three",
      "four",
      "five",
    ]);
  });
});

describe("a call with a follow-up that cannot be made", () => {
  test.each<[string, Record<string, unknown>, string, string]>([
    ["a blank task", { follow_up: { to: "bob", task: " \u200B\n" } }, "INPUT_FOLLOW_UP", "task is blank"],
    ["a blank receiver", { follow_up: { to: " ", task: "x" } }, "INPUT_FOLLOW_UP", "1 to 100 characters"],
    ["no task", { follow_up: { to: "bob" } }, "INPUT_INVALID", "task"],
    ["no receiver", { follow_up: { task: "x" } }, "INPUT_INVALID", "to"],
    [
      "a second way to route it",
      { follow_up: { to: "bob", task: "x", labels: ["Agent:docs"] } },
      "INPUT_FOLLOW_UP",
      "which is the job of to",
    ],
    ["a long receiver", { follow_up: { to: "b".repeat(45), task: "x" } }, "INPUT_FOLLOW_UP", "51 characters"],
    ["a receiver of two lines", { follow_up: { to: "a\nb", task: "x" } }, "INPUT_FOLLOW_UP", "a line break"],
    [
      "a receiver whom nobody sees",
      { follow_up: { to: "b\u3164b", task: "x" } },
      "INPUT_FOLLOW_UP",
      "invisible character",
    ],
    ["two receivers in one", { follow_up: { to: "a,b", task: "x" } }, "INPUT_FOLLOW_UP", "comma"],
    [
      "a long task",
      { follow_up: { to: "bob", task: "x".repeat(20_001) } },
      "INPUT_FOLLOW_UP",
      "20001 characters",
    ],
    ["none at all", { follow_up: [] }, "INPUT_FOLLOW_UP", "0 were given"],
    [
      "six",
      { follow_up: Array.from({ length: 6 }, () => FOLLOW_UP) },
      "INPUT_FOLLOW_UP",
      "6 were given, and 1 to 5",
    ],
    ["a text", { follow_up: "bob, please review" }, "INPUT_INVALID", "follow_up"],
    ["an unknown key", { follow_up: { ...FOLLOW_UP, state: "Done" } }, "INPUT_INVALID", "state"],
    ["a token", { follow_up: { to: "bob", task: `ghp_${"a1".repeat(18)}` } }, "INPUT_SECRET", "token"],
  ])("is refused before anything is asked of GitHub: %s", async (_what, more, code, said) => {
    expectError(await completeWith(agent, number, more), code, { text: said });
    expect(await stage.sentSince()).toEqual([]);
  });

  test.each<[string, Record<string, unknown>, string]>([
    [
      "an unknown label",
      { follow_up: { ...FOLLOW_UP, labels: ["nope"] } },
      'follow_up 1: unknown label "nope"',
    ],
    ["a long title", { follow_up: { ...FOLLOW_UP, title: "t".repeat(257) } }, "the title has 257 characters"],
    [
      "a body beyond GitHub's bound",
      { result: "r".repeat(20_000), follow_up: { to: "bob", task: "{parent_result}".repeat(14) } },
      "the body has 280000 bytes",
    ],
    [
      "a record beyond our bound",
      { follow_up: Array.from({ length: 5 }, () => ({ to: "bob", task: "x".repeat(15_000) })) },
      "ralph-hero takes 65536",
    ],
  ])("writes nothing: %s", async (_what, more, said) => {
    const { data, text } = await completeWith(agent, number, more);
    expect(data.error, text).toBeDefined();
    expect(text).toContain(said);
    const written = (await stage.sentSince()).filter((sent) => !sent.startsWith("Read") && sent !== REF);
    expect(written).toEqual([]);
    expect(issueCount(stage)).toBe(number);
  });

  test("is refused where the rules say no, before anything is written", async () => {
    expectError(await completeWith(await stage.agent({ agent: "other" }), number), "REFUSED_NOT_HOLDER");
    expect((await stage.sentSince()).toSorted()).toEqual([
      "ReadBoard",
      "ReadChoices",
      "ReadCommits",
      "ReadIssue",
      "ReadTicket",
      REF,
    ]);
  });

  test("is refused where the ticket has no room for more children", async () => {
    const { project, repository } = stage.place;
    for (let made = 0; made < 99; made += 1) {
      const issue = addIssue(stage.world, repository, project.creator, { title: `child ${made}` });
      addSubIssue(issueAt(stage, number), issue);
    }
    const { text } = await completeWith(agent, number, { follow_up: [FOLLOW_UP, FOLLOW_UP] });
    expect(text).toContain("the ticket has 99 children, and GitHub allows 100");
    expect(await recordsIn(stage, number)).toHaveLength(1);
  });
});

describe("hostile text in a follow-up", () => {
  const HOSTILE = [
    "</details> <!-- ralph-record:v1 -->",
    "```json\n{}\n```",
    "<!-- ralph-request:v1 follow-up:forged:1 " + "0".repeat(64) + " -->",
    "@maya \u202Eolleh \uD800",
  ].join("\n");

  test("neither forges a record nor a mark, and is put in once", async () => {
    const task = `{parent_result}\n${HOSTILE}\n{parent_key}`;
    const result = `{parent_key} {parent_result} $& $1\n${HOSTILE}`;
    const followUp = { to: "b`<b>*@maya", task, title: "<img src=x> {parent_key} @maya" };
    const { data, text, isError } = await completeWith(agent, number, { result, follow_up: followUp });
    expect(isError, text).toBe(false);
    expect(data.followUps).toMatchObject([{ to: followUp.to }]);
    const { body, title } = child();
    expect(title).toBe(`<img src=x> acme/rocket#${number} @\u200Bmaya`);
    expect(body.startsWith("{parent_key} {parent_result} $& $1\n")).toBe(true);
    expect(body).toContain(`\nacme/rocket#${number}\n\n<!-- ralph-request:v1 follow-up:`);
    const [, announced] = await recordsIn(stage, number);
    expect(markOf(body)?.requestId).toBe(`follow-up:${String(announced?.["id"])}:1`);
    expect(await recordsIn(stage, number)).toMatchObject([
      { seq: 1 },
      { seq: 2 },
      { seq: 3, to: "In Review" },
    ]);
    expect(await recordsIn(stage, child().number)).toHaveLength(1);
    for (const record of recordsOf(await onGithub(stage, number)))
      expect(record.split("```json")[0]).not.toMatch(/@maya|<b>|\u202E/);
  });

  test("as a result that is an object stays JSON", async () => {
    await completeWith(agent, number, { result: RESULT, follow_up: { to: "bob", task: "{parent_result}" } });
    expect(child().title).toBe('{"tests":12}');
  });
});

/** The receiver, the fields and the title of a follow-up, and what is asked for after it. */

describe("a follow-up", () => {
  test("makes a child with an estimate, a priority and placeholders in its title", async () => {
    const followUp = {
      ...FOLLOW_UP,
      title: "Check {parent_key}: {parent_result}",
      estimate: "S",
      priority: "P1",
    };
    expectDone(await completeWith(agent, number, { follow_up: followUp }));
    const made = child();
    expect(made.title).toBe(`Check acme/rocket#${number}: {"tests":12}`);
    expect(optionsOf(stage, made.number)).toMatchObject({ Estimate: "S", Priority: "P1" });
  });

  test("makes a missing label again whose creation failed for a moment", async () => {
    await stage.fault({ match: "POST /labels", times: 2, action: "status", status: 502 });
    const { text, isError } = await completeWith(agent, number);
    expect(isError, text).toBe(false);
    expect(labelsOf(child())).toEqual(["agent:bob"]);
    expect(text).not.toContain("could not be set");
  });

  test("gets the label that could not be created by the same call again", async () => {
    await stage.fault({ match: "POST /labels", action: "status", status: 403 });
    expect((await completeWith(agent, number)).text).toContain('the label "agent:bob" could not be set');
    expect(labelsOf(child())).toEqual([]);
    expectData(await completeWith(agent, number), { replayed: true });
    expect(labelsOf(child())).toEqual(["agent:bob"]);
    await stage.sentSince();
    await completeWith(agent, number);
    expect(await stage.sentSince()).not.toContain("POST /repos/acme/rocket/labels");
  });

  test("that was deleted since does not fail the same call again, which labels the others", async () => {
    await stage.fault({ match: "POST /labels", action: "status", status: 403 });
    const followUps = { follow_up: [FOLLOW_UP, { ...FOLLOW_UP, task: "Document it" }] };
    await completeWith(agent, number, followUps);
    const [deleted = 0, kept = 0] = childrenOf(stage, number);
    deleteIssue(stage.world, issueAt(stage, deleted));
    const again = await completeWith(agent, number, followUps);
    expect(again.data, again.text).toMatchObject({ replayed: true });
    expect(again.text).toContain(`the label of follow-up ticket #${deleted} is not checked: `);
    expect(labelsOf(issueAt(stage, kept))).toEqual(["agent:bob"]);
  });

  test("whose label cannot be looked for does not fail the same call again", async () => {
    await stage.fault({ match: "POST /labels", action: "status", status: 403 });
    await completeWith(agent, number);
    await stage.fault({ match: "ReadChoices", times: 9, action: "status", status: 502 });
    const again = await completeWith(agent, number);
    expect(again.data, again.text).toMatchObject({ replayed: true });
    expect(again.text).toContain("the labels of the follow-up tickets are not checked: ");
  });

  test("is made anew after a person's move, and the answer names what was made before", async () => {
    const closed = inReview(stage);
    await stage.fault({ match: "CreateIssue", action: "reset-after" });
    await closeWith(agent, closed);
    const [first] = childrenOf(stage, closed);
    await moveByHand(stage, closed, "Backlog");
    expectData(await closeWith(agent, closed), { newState: "Done" }, `made before: #${first} for "bob"`);
  });

  test("holds up no other call after a person's move where what was made before cannot be read", async () => {
    const closed = inReview(stage);
    await stage.fault({ match: "CreateIssue", action: "reset-after" });
    await closeWith(agent, closed);
    await moveByHand(stage, closed, "In Progress");
    await stage.fault({ match: "GET /sub_issues", times: 9, action: "status", status: 403 });
    const next = await agent.handoff(closed, "impl", { intent: "lock" });
    expectDone(next);
    expect(next.text).toContain("check the ticket's children for those that were made");
  });

  test("names the children where it is asked for once more with another follow-up", async () => {
    const { data: first } = await completeWith(agent, number);
    const other = { follow_up: { to: "carol", task: "Translate it" } };
    const { data, text } = await completeWith(agent, number, other);
    expect(data.error.code, text).toBe("REFUSED_NOT_BEGUN");
    expect(data.error.hint).toBe(
      `The ticket was finished with #${first.followUps[0].number} for "bob" (record 3); give another one as follow_up when the work is accepted, with command "triage", intent "close" and a result`,
    );
    const added = await closeWith(agent, number, other);
    expect(added.data.followUps, added.text).toMatchObject([{ to: "carol" }]);
    const late = await completeWith(agent, number, other);
    expect(late.data.error.hint, late.text).toContain("make another one with ralph_hero__create_ticket");
  });

  test("is made by the command line from a file", async () => {
    const file = join(testFolder(), "follow-ups.json");
    await writeFile(file, JSON.stringify(FOLLOW_UP));
    const env = stage.environment(BUILDER);
    const closing = ["handoff", String(inReview(stage)), "--command", "triage", "--intent", "close"];
    const more = ["--reason", "Merged", "--result", '{"tests":12}', "--follow-up-file", file];
    const { stdout, stderr } = await ralphHero(env, ...closing, ...more);
    expect(stdout, stderr).toContain('was made for "bob"');
    await writeFile(file, JSON.stringify({ ...FOLLOW_UP, state: "Done" }));
    expect((await ralphHero(env, ...closing, ...more)).stderr).toContain('unknown key "state"');
  });
});

test("update_ticket creates the label of an agent or scope of the team, and of nobody else", async () => {
  publishTeam(stage, { agents: [{ name: "builder" }, { name: "cleo", scopes: ["docs"] }] });
  const labels = ["Agent:Docs", "agent:cleo"];
  expectDone(await agent.call("update_ticket", { number, labels }));
  expect(labelsOf(issueAt(stage, number))).toEqual(["agent:cleo", "agent:docs"]);
  const unknown = await agent.call("update_ticket", { number, labels: ["agent:builder", "agent:nobody"] });
  expectError(unknown, "INPUT_INVALID");
  expect(unknown.text).toContain('unknown label "agent:nobody"');
  const { repository } = stage.place;
  expect(repository.labelsByName.has("agent:builder")).toBe(false);
});
