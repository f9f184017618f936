import { describe, expect, test } from "vitest";
import { findField, replaceOptions } from "../../../../sandbox/src/projects.ts";
import { closeIssue } from "../../../../sandbox/src/threads.ts";
import { user } from "../../../../sandbox/src/testing.ts";
import type { SingleSelectField } from "../../../../sandbox/src/entities.ts";
import { issueAt, setCard } from "./tickets-stage.ts";
import { publishTeam } from "./team-stage.ts";
import { expectData, expectDone } from "./expectations.ts";
import { eachStage, run, stage } from "./each-stage.ts";
import { MOVE_CARD, onGithub, recordsOf, type Agent } from "./stage.ts";

/** A board that calls the states otherwise. On GitHub its names stand, everywhere else ours. */

const TICKET = 3;
const OPTIONS = {
  Backlog: "Todo",
  "Research Needed": "To research",
  "Research in Progress": "Researching",
  "In Progress": "Building",
};

let agent: Agent;

function statusField(): SingleSelectField {
  const field = findField(stage.place.project, "Status");
  if (field?.kind !== "ProjectV2SingleSelectField") throw new Error("Every project has a Status");
  return field;
}

function status(number = TICKET): string | undefined {
  const field = statusField();
  const value = stage.place.repository.threads.get(number)?.items[0]?.values.get(field.id);
  const id = value?.kind === "ProjectV2ItemFieldSingleSelectValue" ? value.optionId : undefined;
  return field.optionList.find((option) => option.id === id)?.name;
}

function configure(project: Record<string, unknown>): void {
  publishTeam(stage, { project });
}

/** GitHub's own three options, and two of the team's. */
eachStage({}, async () => {
  const { world } = stage;
  const names = ["Todo", "Icebox", "In Progress", "To research", "Done"];
  replaceOptions(
    world,
    statusField(),
    names.map((name) => ({ name, color: "GRAY", description: "" })),
  );
  configure({ field: "Status", options: OPTIONS });
  agent = await stage.agent();
});

async function move(optionName: string): Promise<void> {
  const { item } = await onGithub(stage, TICKET);
  const optionId = statusField().optionList.find(({ name }) => name === optionName)?.id;
  const place = { projectId: item.projectId, itemId: item.id, fieldId: statusField().id };
  await stage.graphql(MOVE_CARD, { ...place, optionId });
}

async function setUp(): Promise<void> {
  expectDone(await agent.call("setup_project", { apply: true }));
}

describe("a board that uses Status", () => {
  test("gets the options that are neither there nor mapped; the health check names the one that misleads", async () => {
    await setUp();
    expect(statusField().optionList.map(({ name }) => name)).toEqual([
      "Todo",
      "Icebox",
      "In Progress",
      "To research",
      "Researching",
      "Ready for Plan",
      "Plan in Progress",
      "Plan in Review",
      "Building",
      "In Review",
      "Human Needed",
      "Done",
      "Canceled",
    ]);
    const { data, text } = await agent.call("health_check", {});
    const complaints = data.checks.filter(({ ok }: { ok: boolean }) => !ok);
    expect(complaints, text).toMatchObject([
      { name: "option", message: expect.stringContaining('"In Progress" that stands for no state') },
    ]);
  });

  test("runs from lock to complete; people see its names, records and answers have ours", async () => {
    await setUp();
    setCard(stage, issueAt(stage, TICKET), "Status", "To research");
    await stage.sentSince();
    expectData(await agent.handoff(TICKET, "research", { intent: "lock" }), {
      previousState: "Research Needed",
      newState: "Research in Progress",
    });
    expect(status()).toBe("Researching");
    expectData(await agent.handoff(TICKET, "research", { intent: "complete" }), {
      previousState: "Research in Progress",
      newState: "Ready for Plan",
    });
    expect(status()).toBe("Ready for Plan");
    const records = recordsOf(await onGithub(stage, TICKET)).join("");
    expect(records).toContain("Research Needed → Research in Progress");
    expect(records).not.toMatch(/Researching|To research/);
    const sent = (await stage.sentSince()).filter((name) => name === "ReadTicket");
    expect(sent, "the field is known after the first look").toHaveLength(3);
  });

  test("a person's move by hand is understood by its state", async () => {
    await setUp();
    await move("To research");
    await agent.handoff(TICKET, "research", { intent: "lock" });
    await agent.handoff(TICKET, "research", { intent: "complete" });
    await move("Todo");
    const { data, text } = await agent.handoff(TICKET, "triage", { to_state: "Research Needed" });
    expect(data, text).toMatchObject({ previousState: "Backlog", newState: "Research Needed" });
    expect(status()).toBe("To research");
    expectData(await agent.call("get_ticket", { number: TICKET }), { state: "Research Needed" });
  });

  test("an option called as a state that has another one is no state", async () => {
    await setUp();
    await move("In Progress");
    const { data } = await agent.handoff(TICKET, "impl", { intent: "complete" });
    expect(data.error).toMatchObject({ code: "REFUSED_UNKNOWN_STATE" });
    expect(data.error.message).toContain("In Progress");
    expect(data.error.hint).toMatch(/^Ask a person to move the card to one of "Todo", .*"Building", /);
    expect(status()).toBe("In Progress");
  });

  test("a person who moves the card of a closed ticket is told the board's option", async () => {
    configure({ field: "Status", options: { ...OPTIONS, Canceled: "Icebox" } });
    await setUp();
    await move("To research");
    expectDone(await agent.handoff(TICKET, "research", { intent: "lock" }));
    closeIssue(stage.world, issueAt(stage, TICKET), "NOT_PLANNED", user(stage.world, "maya"));
    const says = 'a person moves the card to "Icebox"';
    const { data } = await agent.handoff(TICKET, "research", { intent: "complete" });
    expect(data.error.hint).toContain(says);
    expect((await run("waiting")).stdout).toContain(says);
    await move("Icebox");
    expectData(await agent.call("get_ticket", { number: TICKET }), { state: "Canceled" });
  });

  test("a mapped option that is missing is named as the board would call it", async () => {
    await move("To research");
    const { data } = await agent.handoff(TICKET, "research", { intent: "lock" });
    expect(data.error).toMatchObject({ code: "GITHUB_FIELD_MISSING" });
    expect(data.error.hint).toContain('Add the option "Researching"');
    const health = await agent.call("health_check", {});
    expect(health.text).toContain('"Status" has no options "Researching"');
    expect(health.text).toContain("If this server leaves that to you, add the options under");
  });

  test.each([
    ["two states on one option", { Backlog: "Todo", Done: "Todo" }, '"Backlog", "Done"'],
    ["a state that there is not", { Shipped: "Done" }, "Shipped"],
  ])("a map with %s is refused, and names it", async (_what, options, named) => {
    configure({ field: "Status", options });
    for (const tool of ["setup_project", "get_ticket"]) {
      const { data } = await agent.call(tool, tool === "get_ticket" ? { number: TICKET } : {});
      expect(data.error.code).toBe("CONFIG_INVALID");
      expect(data.error.message).toContain(named);
    }
  });
});
