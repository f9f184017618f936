import { afterAll, beforeAll, expect, test } from "vitest";
import { setOption } from "../../../../sandbox/src/demo-world.ts";
import { addOldTickets } from "./round-trip-calls.ts";
import { demoPlace, Stage, type Agent } from "./stage.ts";

let stage: Stage;
let agent: Agent;

beforeAll(async () => {
  stage = await Stage.open();
  const { repository, project } = demoPlace(stage.sandbox.world);
  for (const thread of repository.threads.values())
    if (thread.kind === "Issue" && thread.items.length > 0)
      setOption(
        stage.sandbox.world,
        { issue: thread, project, actor: project.creator },
        "Workflow State",
        "Done",
      );
  addOldTickets({ stage }, 120, "P1");
  agent = await stage.agent();
});

afterAll(async () => stage.close());

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
