import { beforeEach, describe, expect, test } from "vitest";
import { findField, makeIssueField } from "../../../../sandbox/src/projects.ts";
import { expectData, expectDone, expectError } from "./expectations.ts";
import { ralphHero } from "./in-process.ts";
import { eachStage, stage } from "./each-stage.ts";
import { addTicketsIn, demoPlace, Stage, type Agent } from "./stage.ts";

/** Boards on which a field belongs to the organization's issues, and not to the project. */

let agent: Agent;

eachStage();

/** Puts the organization's issue field of that name in the place of the project's own. */
async function withIssueField(name: string): Promise<void> {
  const { world } = stage;
  const field = findField(demoPlace(world).project, name);
  if (field?.kind !== "ProjectV2SingleSelectField") throw new Error(`"${name}" is a field of the demo`);
  makeIssueField(world, field);
  agent = await stage.agent({ agent: "ada" });
}

function fieldNames(): string[] {
  return stage.place.project.fieldList.map(({ name }) => name);
}

describe("a priority that is an issue field", () => {
  beforeEach(async () => withIssueField("Priority"));

  test("is read in lists, tickets and the overview", async () => {
    const { data, text } = await agent.call("list_tickets", { priority: "P1" });
    expect(
      data.tickets.map(({ priority }: { priority: string }) => priority),
      text,
    ).toContain("P1");
    expectData(await agent.call("get_ticket", { number: 2 }), { priority: "P1" });
    const { stdout } = await ralphHero(stage.environment({ agent: "ada" }), "status", "--json");
    expect(stdout).toContain('"P1"');
  });

  test("still decides what comes next, also on a board of many pages", async () => {
    addTicketsIn(stage.world, "Backlog", 120);
    const there = await Stage.open();
    addTicketsIn(there.world, "Backlog", 120);
    const expected = await (await there.agent({ agent: "ada" })).call("next_ticket", { command: "research" });
    const { data } = await agent.call("next_ticket", { command: "research" });
    expect(data.ticket?.number).toBe(expected.data.ticket?.number);
    await there.close();
  });

  test("is not set, and the refusal says why and where", async () => {
    expectError(await agent.call("update_ticket", { number: 2, priority: "P0" }), "INPUT_INVALID", {
      message: 'organization\'s issue field "Priority"',
    });
    const made = await agent.call("create_ticket", { title: "Fill the tank", priority: "P0" });
    expect(made.data.error.message).toContain("set it on the issue's page");
    expectDone(await agent.call("update_ticket", { number: 2, estimate: "XS" }));
  });

  test("is not replaced and not doubled by set-up, which says so", async () => {
    const before = fieldNames();
    expect((await agent.call("setup_project", {})).text).toContain("issue field of the organization");
    await agent.call("setup_project", { apply: true });
    expect(fieldNames()).toEqual(before);
  });
});

describe("a state that is an issue field", () => {
  beforeEach(async () => withIssueField("Workflow State"));

  test.each([
    ["get_ticket", { number: 1 }],
    ["list_tickets", {}],
    ["next_ticket", { command: "triage" }],
    ["handoff_ticket", { number: 1, command: "triage", intent: "lock", reason: "To look at it" }],
    ["create_ticket", { title: "Fill the tank" }],
    ["setup_project", {}],
  ])("is one error of %s that names the remedy, and nothing is written", async (tool, args) => {
    const { repository } = stage.place;
    const before = [repository.threads.size, fieldNames().join()];
    expectError(await agent.call(tool, args), "GITHUB_FIELD_MISSING", {
      message: '"Workflow State" is an issue field of the organization',
      hint: "project.field",
    });
    expect([repository.threads.size, fieldNames().join()]).toEqual(before);
    expect(repository.threads.get(1)?.commentList).toHaveLength(0);
  });

  test("fails the health check with the same words", async () => {
    const { data } = await agent.call("health_check", {});
    const check = data.checks.find(({ name }: { name: string }) => name === "field");
    expect(check).toMatchObject({ ok: false, message: expect.stringContaining("issue field") });
  });
});
