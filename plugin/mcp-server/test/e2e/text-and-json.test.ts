import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { issueAt } from "./tickets-stage.ts";
import type { Answer } from "./agent.ts";
import { RiskStage, STAGE_TIMEOUT_MS } from "./risk-stage.ts";
import { addTicketsIn, comment } from "./stage.ts";

/** Clients show a model the text, the JSON, or both. */

let risk: RiskStage;

beforeAll(async () => {
  risk = await RiskStage.open();
}, STAGE_TIMEOUT_MS);

afterAll(async () => risk.close());

const BODY = "A session never ends today.\n\n- [ ] It ends after an hour\n- [ ] The user is told";
const CONTRACT = {
  contract: { file_scope: ["src/", "test/"], risk_class: "medium" },
  result_schema: { type: "object", required: ["tests"], properties: { tests: { type: "integer" } } },
};

async function made(more: object = {}): Promise<number> {
  const ticket = { title: "Sessions end after an hour", body: BODY, ...more };
  const { data, text } = await risk.call("lead", "create_ticket", ticket);
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

/** Tickets as they come. */
const TICKETS = {
  "a bare one": async () => addTicketsIn(risk.stage.sandbox.world, "Backlog", 1)[0] ?? 0,
  "a new one": made,
  "one with a log and a lock": planned,
  "one with comments": talkedOf,
  "one with a contract": async () => made(CONTRACT),
  "one with questions": asked,
  "one in review": async () => risk.submitted(),
  "one that was reviewed": reviewed,
} as const satisfies Record<string, () => Promise<number>>;

/** The text and the JSON together, as often as the text. */
const MAX_COST = 2.1;

/** The texts and numbers of the JSON that the text has not, whole or by lines. */
function leftOut(value: unknown, text: string): unknown[] {
  if (typeof value === "object" && value !== null)
    return Object.values(value).flatMap((part) => leftOut(part, text));
  if (typeof value === "number") return text.includes(String(value)) ? [] : [value];
  if (typeof value !== "string") return [];
  const inside = JSON.stringify(value).slice(1, -1);
  return text.includes(inside) || value.split("\n").every((line) => text.includes(line)) ? [] : [value];
}

function expectSaid({ data, text }: Answer): void {
  expect(leftOut(data, text), text).toEqual([]);
}

describe("get_ticket of", () => {
  test.each(Object.entries(TICKETS))("%s says all of its JSON in its text, at most twice as long", async (_name, make) => {
    const answer = await risk.call("qa-engineer", "get_ticket", { number: await make() });
    expectSaid(answer);
    const both = answer.text.length + JSON.stringify(answer.data).length;
    expect(both / answer.text.length).toBeLessThanOrEqual(MAX_COST);
  });
});

describe("everything of the JSON is said in the text of", () => {
  test.each<[string, string, () => Promise<Record<string, unknown>>]>([
    ["a ticket's results", "get_ticket", async () => ({ number: await planned(), context: "results" })],
    ["a ticket's path", "get_ticket", async () => ({ number: await planned(), context: "path" })],
    ["a full ticket", "get_ticket", async () => ({ number: await asked(), context: "full" })],
    ["a lock", "handoff_ticket", async () => { const number = await made(); await risk.agent("builder").handoff(number, "triage", { to_state: "Research Needed" }); return { number, command: "research", intent: "lock", reason: "Beginning" }; }],
    ["a move", "handoff_ticket", async () => ({ number: await made(), command: "triage", to_state: "Research Needed", reason: "Ready\nto go" })],
    ["a group", "handoff_ticket", async () => ({ numbers: [await made(), await made()], command: "triage", to_state: "Research Needed", reason: "Ready" })],
    ["an escalation", "handoff_ticket", async () => { const number = await made(); await risk.agent("builder").handoff(number, "triage", { to_state: "Research Needed" }); return { number, command: "research", intent: "escalate", reason: "Stuck", failure_type: "task-too-large", tried: ["a", "b"] }; }],
    ["a refusal", "handoff_ticket", async () => ({ number: await made(), command: "plan", intent: "complete", reason: "Done" })],
    ["a failed contract", "handoff_ticket", async () => { const number = await risk.begin({ risk_class: "medium" }); return { number, command: "impl", intent: "complete", reason: "Done" }; }],
    ["a mistake", "handoff_ticket", async () => ({ number: 1, command: "plan", foo: 1 })],
    ["a new ticket", "create_ticket", async () => ({ title: "A new one", parent: 1, labels: ["bug"], ...CONTRACT })],
    ["a changed ticket", "update_ticket", async () => ({ number: await made(), title: "Another title", labels: ["bug"], priority: "P1" })],
    ["a comment", "add_comment", async () => ({ number: await made(), body: "Read this" })],
    ["a question", "ask", async () => ({ number: await made(), to: "qa-engineer", question: "Is it?" })],
    ["an answer", "answer", async () => ({ number: await asked(), question: 2, text: "No" })],
    ["a link", "link_tickets", async () => ({ number: await made(), relation: "blocked_by", other: 1 })],
    ["a list", "list_tickets", async () => ({ detail: true, limit: 30 })],
    ["a short list", "list_tickets", async () => ({ state: "Backlog" })],
    ["the next ticket", "next_ticket", async () => ({ command: "triage" })],
    ["no next ticket", "next_ticket", async () => ({ command: "review" })],
    ["a route", "route_task", async () => ({ number: 1, capabilities: { auth: ["builder"] } })],
    ["an audit", "audit_ticket", async () => ({ number: await planned() })],
    ["a set-up", "setup_project", async () => ({})],
    ["a health check", "health_check", async () => ({})],
  ])("%s", async (_name, tool, argumentsOf) => {
    expectSaid(await risk.call("builder", tool, await argumentsOf()));
  });
});
