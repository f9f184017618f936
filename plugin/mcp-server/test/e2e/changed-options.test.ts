import { expect, test } from "vitest";
import { finishDemo } from "./tickets-stage.ts";
import { expectError } from "./expectations.ts";
import { addOldTickets } from "./round-trip-calls.ts";
import { oneStage, stage } from "./each-stage.ts";
import { type Agent } from "./stage.ts";

let agent: Agent;

oneStage({}, async () => {
  finishDemo(stage);
  addOldTickets({ stage }, 120, "P1");
  agent = await stage.agent();
});

test("a list and an offer follow the board although this server knew another one", async () => {
  await agent.call("list_tickets", { priority: "P1" });
  const field = stage.place.project.fieldList.find(({ name }) => name === "Priority");
  if (field?.kind !== "ProjectV2SingleSelectField") throw new Error("The demo has no priorities");
  for (const option of field.optionList) if (option.name === "P1") option.name = "High";
  expectError(await agent.call("list_tickets", { priority: "P1" }), "INPUT_INVALID");
  const fresh = await agent.call("list_tickets", { priority: "High", limit: 5 });
  expect(fresh.data.tickets).toHaveLength(5);
  const { data } = await agent.call("next_ticket", { command: "research" });
  expect(data.ticket).toMatchObject({ priority: "High" });
});
