import { describe, expect, test } from "vitest";
import { findField } from "../../../../sandbox/src/projects.ts";
import { publishTeam } from "./team-stage.ts";
import { expectError } from "./expectations.ts";
import { ralphHero } from "./in-process.ts";
import { eachStage, stage } from "./each-stage.ts";
import { type Agent } from "./stage.ts";
import { RESEARCH_NEEDED } from "./tickets-stage.ts";

/** A board whose options are called as the states but for an emoji. */

let agent: Agent;

const MAPPING = { project: { options: { Backlog: "📝 Backlog", "Ready for Plan": "📝 Ready for Plan" } } };
const PASTED = JSON.stringify(MAPPING);
const IN_BACKLOG = 1;
const READY_FOR_PLAN = 3;

function options(): { name: string }[] {
  const field = findField(stage.place.project, "Workflow State");
  if (field?.kind !== "ProjectV2SingleSelectField") throw new Error("The board has its field");
  return field.optionList;
}

eachStage({}, async () => {
  for (const option of options())
    if (["Backlog", "Ready for Plan"].includes(option.name)) option.name = `📝 ${option.name}`;
  agent = await stage.agent({ agent: "worker" });
});

describe("the mapping to paste is in the answer", () => {
  test.each([
    ["create_ticket", { title: "x" }],
    ["list_tickets", { state: "Ready for Plan" }],
    ["setup_project", {}],
    ["setup_project", { apply: true }],
  ])("of %s %j", async (tool, args) => {
    expectError(await agent.call(tool, args), "GITHUB_FIELD_MISSING", { hint: PASTED });
    expect(options()).toHaveLength(11);
  });

  test("of handoff_ticket into the state", async () => {
    await agent.handoff(RESEARCH_NEEDED, "research", { intent: "lock" });
    expectError(
      await agent.handoff(RESEARCH_NEEDED, "research", { intent: "complete", result: "x" }, "Done"),
      "GITHUB_FIELD_MISSING",
      { hint: PASTED },
    );
  });

  test("of handoff_ticket and get_ticket in the state", async () => {
    const own = '{"project":{"options":{"Ready for Plan":"📝 Ready for Plan"}}}';
    expectError(await agent.handoff(READY_FOR_PLAN, "plan", { intent: "lock" }), "REFUSED_UNKNOWN_STATE", {
      hint: own,
    });
    expect((await agent.call("get_ticket", { number: READY_FOR_PLAN })).text).toContain(own);
  });

  test("of health_check, doctor and setup", async () => {
    expect((await agent.call("health_check", {})).text).toContain(PASTED);
    const environment = stage.environment({ agent: "casey" });
    const doctor = await ralphHero(environment, "doctor", "--no-probe");
    expect(doctor.stdout.replaceAll(/\s+/g, " ")).toContain(PASTED);
    expect((await ralphHero(environment, "setup", "--yes")).stderr).toContain(PASTED);
    expect(options()).toHaveLength(11);
  });
});

/** Publishes the mapping, and returns an agent that begins with it. */
async function mapOptions(mapping: object): Promise<Agent> {
  publishTeam(stage, { project: { options: mapping } });
  return stage.agent({ agent: "worker" });
}

test("no mapping is advised where another option has the state", async () => {
  for (const option of options()) if (option.name === "Canceled") option.name = "Planning";
  const fresh = await mapOptions({ Backlog: "📝 Backlog", "Ready for Plan": "Planning" });
  expectError(await fresh.handoff(READY_FOR_PLAN, "plan", { intent: "lock" }), "REFUSED_UNKNOWN_STATE", {
    hint: /^Ask a person to move the card/,
  });
  const { text } = await fresh.call("get_ticket", { number: READY_FOR_PLAN });
  expect(text).toContain("not a state of the graph: a person has to move it");
});

test("the mapping is what the board needs", async () => {
  const fresh = await mapOptions(MAPPING.project.options);
  expect((await fresh.handoff(IN_BACKLOG, "triage", { to_state: "Ready for Plan" })).data.newState).toBe(
    "Ready for Plan",
  );
});
