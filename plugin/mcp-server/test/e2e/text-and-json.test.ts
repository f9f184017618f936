import { TEST_TIME } from "../../../../sandbox/src/leaping-time.ts";
import { describe, expect, test } from "vitest";
import { expectDone } from "./expectations.ts";
import { oneRisk, risk } from "./each-stage.ts";
import type { Answer } from "./agent.ts";
import { Stage, addTicketsIn, comment } from "./stage.ts";

/** Clients show a model the text, the JSON, or both. */

oneRisk();

const BODY = "A session never ends today.\n\n- [ ] It ends after an hour\n- [ ] The user is told";
const CONTRACT = {
  contract: { file_scope: ["src/", "test/"], risk_class: "medium" },
  result_schema: { type: "object", required: ["tests"], properties: { tests: { type: "integer" } } },
};

async function made(more: object = {}): Promise<number> {
  const ticket = { title: "Sessions end after an hour", body: BODY, ...more };
  const create = async (): Promise<Answer> => risk.call("lead", "create_ticket", ticket);
  let answer = await create();
  for (let tries = 0; tries < 3 && answer.data.error?.code === "GITHUB_RATE_LIMITED"; tries += 1) {
    TEST_TIME.leap(answer.data.error.retryAfterMs);
    answer = await create();
  }
  const { data, text } = answer;
  expect(data.error, text).toBeUndefined();
  return data.number;
}

async function planned(): Promise<number> {
  const number = await made();
  const builder = risk.agent("builder");
  await builder.handoff(number, "triage", { to_state: "Research Needed" });
  for (const intent of ["lock", "complete"]) await builder.handoff(number, "research", { intent });
  await builder.handoff(number, "plan", { intent: "lock" });
  return number;
}

async function talkedOf(): Promise<number> {
  const number = await made();
  for (const text of ["Please keep the cookie's name.", "Agreed\nand tell the user <b>first</b>", "Go on"])
    await comment(risk.stage, number, text);
  return number;
}

async function asked(): Promise<number> {
  const number = await made();
  const question = { context: "The cookie has a name", constraints: "No new one", urgency: "blocking" };
  await risk.call("builder", "ask", { number, question: "May its name change?", ...question });
  await risk.call("qa-engineer", "ask", { number, to: "builder", question: "Is the old way tested?" });
  await risk.call("builder", "answer", { number, question: 3, text: "Yes:\nsession.test.ts" });
  await risk.call("builder", "ask", { number, question: "More files?", expand_scope: ["docs/"] });
  await risk.call("qa-engineer", "answer", { number, question: 5, text: "Fine", decision: "accept" });
  return number;
}

async function reviewed(): Promise<number> {
  const number = await risk.submitted();
  await risk.decide(number, "reality-checker");
  return number;
}

async function lowered(): Promise<number> {
  const number = await risk.begin({ risk_class: "high" });
  const change = { number, contract: { risk_class: "low" } };
  expectDone(await risk.call("lead", "update_ticket", change));
  return number;
}

async function grouped(): Promise<number> {
  const parent = await made({ labels: ["feature"], estimate: "M" });
  const first = await made({ parent });
  return made({ parent, blocked_by: [first], priority: "P1", contract: { kind: "task", for: "builder" } });
}

/** Tickets as they come. */
const TICKETS = {
  "a bare one": async () => addTicketsIn(risk.stage.world, "Backlog", 1)[0] ?? 0,
  "a new one": made,
  "one with a log and a lock": planned,
  "one with comments": talkedOf,
  "one with a contract": async () => made(CONTRACT),
  "one with questions": asked,
  "one in review": async () => risk.submitted(),
  "one that was reviewed": reviewed,
  "one whose risk class was lowered": lowered,
  "a task of a group": grouped,
} as const satisfies Record<string, () => Promise<number>>;

/** The text and the JSON together, as often as the text. */
const MAX_COST = 2.1;

/** The texts and numbers of the JSON that the text has not, whole or by lines. */
function onlyInJson(value: unknown, text: string): unknown[] {
  if (typeof value === "object" && value !== null)
    return Object.values(value).flatMap((part) => onlyInJson(part, text));
  if (value === 0) return [];
  if (typeof value === "number") return text.includes(String(value)) ? [] : [value];
  if (typeof value !== "string") return [];
  const inside = JSON.stringify(value).slice(1, -1);
  return text.includes(inside) || value.split("\n").every((line) => text.includes(line)) ? [] : [value];
}

/** What the text quotes and the JSON has not. */
function onlyInText({ text, data }: Answer): string[] {
  const json = JSON.stringify(data);
  const quoted = text.match(/"(?:[^"\\]|\\.)*"|^> .*/gm) ?? [];
  const words = quoted.map((each) =>
    (each.startsWith(">") ? JSON.stringify(each.slice(2)) : each).slice(1, -1),
  );
  return words.filter((each) => !json.includes(each) && !json.includes(JSON.stringify(each).slice(1, -1)));
}

/** The caller knows its own words. */
function expectSame(answer: Answer, call: Readonly<Record<string, unknown>> = {}): void {
  const own = new Set(Object.values(call));
  expect(
    onlyInJson(answer.data, answer.text).filter((part) => !own.has(part)),
    answer.text,
  ).toEqual([]);
  expect(onlyInText(answer), answer.text).toEqual([]);
}

/** Says the same in both forms, at most twice as long. */
function expectLean(answer: Answer): void {
  expectDone(answer);
  expectSame(answer);
  const both = answer.text.length + JSON.stringify(answer.data).length;
  expect(both / answer.text.length, answer.text).toBeLessThanOrEqual(MAX_COST);
}

describe("get_ticket of", () => {
  test("each ticket of the demo says the same in both forms, at most twice as long", async () => {
    const stage = await Stage.open();
    const { threads } = stage.place.repository;
    const tickets = [...threads.values()].filter(({ kind, items }) => kind === "Issue" && items.length > 0);
    const reader = await stage.agent({ agent: "qa-engineer" });
    expect(tickets.length).toBeGreaterThan(0);
    for (const { number } of tickets) expectLean(await reader.call("get_ticket", { number }));
    await stage.close();
  });

  test.each(Object.entries(TICKETS))(
    "%s says the same in both forms, at most twice as long",
    async (_, make) => {
      expectLean(await risk.call("qa-engineer", "get_ticket", { number: await make() }));
    },
  );
});

test("a text in scripts with joiners comes back as it was written", async () => {
  const body = "می\u200Cخواهم\nक्\u200Dष\nשפת C++\u200E היא 👩\u200D💻";
  const { data, text } = await risk.server("get_ticket", { number: await made({ body }) });
  expect(data.body).toBe(body);
  for (const line of body.split("\n")) expect(text).toContain(`> ${line}`);
});

type Call = Record<string, unknown>;

async function readyForResearch(): Promise<number> {
  const number = await made();
  await risk.agent("builder").handoff(number, "triage", { to_state: "Research Needed" });
  return number;
}

const RESEARCH = { command: "research", reason: "Beginning\nnow" };
const TRIAGE = { command: "triage", to_state: "Research Needed", reason: "Ready" };
const STUCK = { failure_type: "wrong-capability", tried: ["a", "b"] };

describe("text and JSON say the same of", () => {
  test.each<[string, string, () => Promise<Call>]>([
    ["results", "get_ticket", async () => ({ number: await planned(), context: "results" })],
    ["a full history", "get_ticket", async () => ({ number: await asked(), context: "full" })],
    [
      "a lock",
      "handoff_ticket",
      async () => ({ number: await readyForResearch(), ...RESEARCH, intent: "lock" }),
    ],
    ["a move", "handoff_ticket", async () => ({ number: await made(), ...TRIAGE })],
    ["a group", "handoff_ticket", async () => ({ numbers: [await made(), await made()], ...TRIAGE })],
    [
      "an escalation",
      "handoff_ticket",
      async () => ({ number: await readyForResearch(), ...RESEARCH, intent: "escalate", ...STUCK }),
    ],
    ["a new ticket", "create_ticket", async () => ({ title: "A new one", parent: 1, ...CONTRACT })],
    ["a change", "update_ticket", async () => ({ number: await made(), title: "Another", priority: "P1" })],
    ["a comment", "add_comment", async () => ({ number: await made(), body: "Read this" })],
    ["a question", "ask", async () => ({ number: await made(), to: "qa-engineer", question: "Is it?" })],
    [
      "a link",
      "link_tickets",
      async () => ({ number: await made(), relation: "blocked_by", other: 1, action: "add" }),
    ],
    ["a list", "list_tickets", async () => ({ detail: true, limit: 30 })],
    ["the next ticket", "next_ticket", async () => ({ command: "hero" })],
    ["no next ticket", "next_ticket", async () => ({ command: "review" })],
    ["an audit", "audit_ticket", async () => ({ number: await planned() })],
    ["a set-up", "setup_project", async () => ({})],
    ["a health check", "health_check", async () => ({})],
  ])("%s", async (_, tool, argumentsOf) => {
    const call = await argumentsOf();
    const answer = await risk.server(tool, call);
    expectDone(answer);
    expectSame(answer, call);
  });

  test.each<[string, string, () => Promise<Call>]>([
    ["a refusal", "handoff_ticket", async () => ({ number: await made(), ...RESEARCH, intent: "complete" })],
    [
      "a lock that another agent holds",
      "handoff_ticket",
      async () => ({ number: await planned(), command: "plan", intent: "lock", reason: "Mine" }),
    ],
    ["a task for nobody", "route_task", async () => ({ number: 1, capabilities: { auth: [] } })],
    ["mistakes in a call", "handoff_ticket", async () => ({ number: 1, command: "plan", foo: 1 })],
    ["a ticket that is not there", "get_ticket", async () => ({ number: 9_999 })],
  ])("%s", async (_, tool, argumentsOf) => {
    const answer = await risk.server(tool, await argumentsOf());
    expect(answer.isError, answer.text).toBe(true);
    expectSame(answer);
  });

  test("a failure that says when to call again", async () => {
    await risk.stage.fault({ match: "ReadTicket", action: "primary-limit", times: 99 });
    const answer = await risk.server("get_ticket", { number: 1 });
    await risk.stage.clearFaults();
    expect(answer.data.error.retryAfterMs, answer.text).toBeGreaterThan(0);
    expectSame(answer);
  });
});
