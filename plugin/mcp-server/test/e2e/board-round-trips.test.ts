import { afterAll, beforeAll, expect, test } from "vitest";
import { setOption } from "../../../sandbox/src/demo-world.ts";
import { addItem } from "../../../sandbox/src/projects.ts";
import { addIssue } from "../../../sandbox/src/threads.ts";
import { longestRow } from "../benchmark/measure.ts";
import { demoPlace, Stage, type Agent } from "./stage.ts";

/** Longer than a busy machine takes to send requests that do not wait for each other. */
const LATENCY_MS = 60;

let stage: Stage;
let agent: Agent;

beforeAll(async () => {
  stage = await Stage.open({ latencyMs: LATENCY_MS });
  const { repository, project } = demoPlace(stage.sandbox.world);
  for (const thread of repository.threads.values())
    if (thread.kind === "Issue" && thread.items.length > 0)
      setOption(
        stage.sandbox.world,
        { issue: thread, project, actor: project.creator },
        "Workflow State",
        "Done",
      );
  addOldTickets(120, "P1");
  agent = await stage.agent();
});

afterAll(async () => stage.close());

/** Changed long ago: nobody asks for their links, whose counts may lag behind. */
function addOldTickets(count: number, priority: string): void {
  const { world } = stage.sandbox;
  const { repository, project } = demoPlace(world);
  const actor = project.creator;
  for (let n = 0; n < count; n += 1) {
    const issue = addIssue(world, repository, actor, { title: `Ticket ${n}` });
    addItem(world, project, issue, actor);
    setOption(world, { issue, project, actor }, "Workflow State", "Research Needed");
    setOption(world, { issue, project, actor }, "Priority", priority);
    issue.updatedAt = "2026-01-01T00:00:00Z";
  }
}

async function rowOf(tool: string, args: Record<string, unknown>): Promise<number> {
  await stage.sentSince();
  const { isError, text } = await agent.call(tool, args);
  expect(isError, text).toBe(false);
  return longestRow((await stage.requests()).toSorted((a, b) => a.at - b.at));
}

test.for([
  { tool: "list_tickets", args: { state: "Research Needed" }, atMost: 1 },
  { tool: "list_tickets", args: { ready: "research" }, atMost: 1 },
  { tool: "next_ticket", args: { command: "research" }, atMost: 2 },
  { tool: "audit_ticket", args: { number: 1 }, atMost: 1 },
])(
  "on a board of 120 tickets of one priority $tool waits for $atMost round trips",
  async ({ tool, args, atMost }) => {
    await agent.call(tool, args);
    expect(await rowOf(tool, args)).toBeLessThanOrEqual(atMost);
  },
);

test("a list and an offer follow the board although this server knew another one", async () => {
  await agent.call("list_tickets", { priority: "P1" });
  const field = demoPlace(stage.sandbox.world).project.fieldList.find(({ name }) => name === "Priority");
  if (field?.kind !== "ProjectV2SingleSelectField") throw new Error("The demo has no priorities");
  for (const option of field.optionList) if (option.name === "P1") option.name = "High";
  const stale = await agent.call("list_tickets", { priority: "P1" });
  expect(stale.data.error.code).toBe("INPUT_INVALID");
  const fresh = await agent.call("list_tickets", { priority: "High", limit: 5 });
  expect(fresh.data.tickets).toHaveLength(5);
  const { data } = await agent.call("next_ticket", { command: "research" });
  expect(data.ticket).toMatchObject({ priority: "High" });
});
