import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { expectData, expectDone, expectError } from "./expectations.ts";
import {
  begun,
  BUILDER,
  childrenOf,
  closeWith,
  completeWith,
  FOLLOW_UP,
  inReview,
} from "./follow-up-stage.ts";
import { deleteIssue } from "../../../../sandbox/src/threads.ts";
import { ralphHero } from "./in-process.ts";
import { agent, eachStage, stage } from "./each-stage.ts";
import { moveByHand } from "./stage.ts";
import { publishTeam } from "./team-stage.ts";
import { issueAt, optionsOf } from "./tickets-stage.ts";

/** The receiver, the fields and the title of a follow-up, and what is asked for after it. */

let number: number;

eachStage({ as: BUILDER }, async () => {
  number = await begun(stage, agent);
});

function child(): ReturnType<typeof issueAt> {
  return issueAt(stage, childrenOf(stage, number)[0] ?? 0);
}

function labelsOf(issue: ReturnType<typeof issueAt>): string[] {
  return issue.labelList.map(({ name }) => name).toSorted();
}

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
    const file = join(await mkdtemp(join(tmpdir(), "follow-ups-")), "follow-ups.json");
    await writeFile(file, JSON.stringify(FOLLOW_UP));
    const env = stage.environment(BUILDER);
    const closing = ["handoff", String(inReview(stage)), "--command", "triage", "--intent", "close"];
    const more = ["--reason", "Merged", "--result", '{"tests":12}', "--follow-up-file", file];
    const { stdout, stderr } = await ralphHero(env, ...closing, ...more);
    expect(stdout, stderr).toContain('was made for "bob"');
    await writeFile(file, JSON.stringify({ ...FOLLOW_UP, state: "Done" }));
    const wrong = await ralphHero(env, ...closing, ...more);
    expect(wrong.stderr).toContain('unknown key "state"');
  });
});

describe("update_ticket", () => {
  test("creates the label of an agent or scope of the team, and of nobody else", async () => {
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
});
