import { expect, test } from "vitest";
import { expectDone, expectError } from "./expectations.ts";
import { agent, eachStage, stage } from "./each-stage.ts";
import { addTicketsIn, onGithub } from "./stage.ts";

/** Tools take a ticket in every form in which a person or another tool names it. */

let numbers: number[];

eachStage({ as: { agent: "worker", env: { RALPH_GH_REPO: "another" } } }, () => {
  numbers = addTicketsIn(stage.world, "Ready for Plan", 3);
});

const ROCKET = { owner: "acme", repo: "rocket" };

function page(number: number, site = stage.sandbox.url): string {
  return `${site}/acme/rocket/issues/${number}`;
}

test("a group is named by pages, names and numbers, and its repository by any of the first two alone", async () => {
  const [first = 0, second = 0, third = 0] = numbers;
  const lock = { command: "plan", intent: "lock", reason: "One plan" };
  const named = [page(first), `acme/rocket#${second}`, page(third)];
  expectDone(await agent.call("handoff_ticket", { numbers: named, ...lock }));
  for (const number of numbers)
    expect(await onGithub(stage, number)).toMatchObject({ state: "Plan in Progress" });
  const again = { numbers: [page(first), `#${second}`, third], ...ROCKET, ...lock };
  expect((await agent.call("handoff_ticket", again)).data.tickets).toHaveLength(3);
});

test.each([
  ["#5", "a group is of one repository"],
  ["none", '"none": it names no ticket'],
])("a group of a page and %j is refused", async (other, says) => {
  const call = { numbers: [page(1), other], command: "plan", intent: "lock", reason: "One plan" };
  expectError(await agent.call("handoff_ticket", call), "INPUT_INVALID", { message: says });
});

test.each([page, (number: number) => `acme/rocket#${number}`])(
  "one ticket is named by its page, or by its name",
  async (nameOf) => {
    expect((await agent.call("get_ticket", { number: nameOf(2) })).data).toMatchObject({ number: 2 });
    expect((await agent.call("get_ticket", { number: "#2", ...ROCKET })).data).toMatchObject({ number: 2 });
    const link = { number: nameOf(2), relation: "parent", other: nameOf(1), action: "add" };
    expectDone(await agent.call("link_tickets", link));
    const list = await agent.call("list_tickets", { parent: nameOf(1), ...ROCKET });
    expect(list.data.tickets).toMatchObject([{ number: 2 }]);
  },
);

test.each<[tool: string, args: (there: string) => object]>([
  ["get_ticket", (there) => ({ number: there })],
  ["handoff_ticket", (there) => ({ numbers: [there], command: "plan", intent: "lock", reason: "x" })],
  ["link_tickets", (there) => ({ number: 2, relation: "parent", other: there, action: "add", ...ROCKET })],
  ["create_ticket", (there) => ({ title: "New", parent: there, ...ROCKET })],
  ["list_tickets", (there) => ({ parent: there, ...ROCKET })],
])("%s takes no page of another host for one of its own", async (tool, args) => {
  const told = await agent.call(tool, { ...args(page(1, "https://github.com")) });
  const { host } = new URL(stage.sandbox.url);
  expectError(told, "INPUT_INVALID", {
    message: `its page is on "github.com", and the configured GitHub is "${host}"`,
  });
});

test.each(["other/moon#1", "none"])("list_tickets has no tickets below %s", async (parent) => {
  const told = await agent.call("list_tickets", { parent, ...ROCKET });
  expectError(told, "INPUT_INVALID", { message: `parent "${parent}" is no ticket of acme/rocket` });
});
