import { afterAll, beforeAll, expect, test } from "vitest";
import { longestRow } from "../benchmark/measure.ts";
import { addComment } from "../../../sandbox/src/threads.ts";
import { EVIDENCE, RiskStage, STAGE_TIMEOUT_MS } from "./risk-stage.ts";
import { inOneOrder, nameOf, REF } from "./sent-requests.ts";
import { demoPlace, type Answer } from "./stage.ts";
import { issueAt } from "./tickets-stage.ts";

/** How many requests of a call wait for each other, once the server knows board, labels and locks. */

/** Longer than a busy machine takes to send requests that do not wait for each other. */
const LATENCY_MS = 60;

let risk: RiskStage;

beforeAll(async () => {
  risk = await RiskStage.open(undefined, { latencyMs: LATENCY_MS });
}, STAGE_TIMEOUT_MS);

afterAll(async () => risk.close());

function talk(number: number, body: string): void {
  const { world } = risk.stage.sandbox;
  addComment(world, issueAt(risk.stage, number), demoPlace(world).project.creator, body);
}

/** The number of a ticket whose log is older than so many comments. */
async function talkedAbout(comments: number, body: string): Promise<number> {
  const { data } = await risk.call("lead", "create_ticket", { title: "Much talk" });
  for (let n = 0; n < comments; n += 1) talk(data.number, body);
  return data.number;
}

/** The reads of older comments by a new process that shows the ticket. */
async function olderReads(number: number): Promise<string[]> {
  const newcomer = await risk.stage.agent({ agent: "newcomer" });
  await risk.stage.sentSince();
  await newcomer.call("get_ticket", { number });
  return (await risk.stage.sentSince()).filter((name) => name.startsWith("ReadOlder"));
}

async function rowOf(work: () => Promise<Answer>): Promise<number> {
  await risk.stage.sentSince();
  const { isError, text } = await work();
  expect(isError, text).toBe(false);
  return longestRow((await risk.stage.requests()).toSorted((a, b) => a.at - b.at));
}

test("a question and its answer take two requests in a row", async () => {
  const number = await risk.begin({});
  const ask = async (): Promise<Answer> =>
    risk.call("builder", "ask", { number, question: "Why?", to: "lead" });
  const { data } = await ask();
  const answer = { number, question: String(data.question), text: "So that sessions end" };
  expect(await rowOf(async () => risk.call("lead", "answer", answer))).toBe(2);
  expect(
    await rowOf(async () => risk.call("builder", "ask", { number, question: "When?", to: "lead" })),
  ).toBe(2);
});

test("work is submitted with its evidence by three requests in a row, of whatever size", async () => {
  for (const fileCount of [1, 250]) {
    const number = await risk.begin({ risk_class: "high" });
    risk.pullRequest(
      number,
      Array.from({ length: fileCount }, (_, n) => `src/auth/${n}.ts`),
    );
    const evidence = { ...EVIDENCE, files_changed: ["src/"] };
    expect(await rowOf(async () => risk.submit(number, evidence))).toBe(3);
  }
});

test("a ticket with everything is made by four requests in a row", async () => {
  const { data } = await risk.call("lead", "create_ticket", { title: "Parent" });
  const { data: blocker } = await risk.call("lead", "create_ticket", { title: "Blocker" });
  // An own server is asked once whether it has dependencies.
  await risk.call("lead", "create_ticket", { title: "Waits, too", blocked_by: [blocker.number] });
  const everything = {
    title: "Child",
    body: "With all of it",
    labels: ["bug"],
    assignees: ["sam"],
    estimate: "S",
    priority: "P1",
    parent: data.number,
    blocked_by: [blocker.number],
    contract: { risk_class: "high" },
    request_id: "everything",
  };
  expect(await rowOf(async () => risk.call("lead", "create_ticket", everything))).toBe(4);
  const { blocked_by: _waits, ...unblocked } = { ...everything, request_id: "unblocked" };
  expect(await rowOf(async () => risk.call("lead", "create_ticket", unblocked))).toBe(3);
});

test("an answer on a ticket of 50 comments takes two requests in a row", async () => {
  const { data } = await risk.call("lead", "create_ticket", { title: "Talk" });
  const { number } = data;
  const asked = await risk.call("builder", "ask", { number, question: "Why?", to: "lead" });
  for (let n = 0; n < 48; n += 1) talk(number, "I see");
  const answer = { number, question: String(asked.data.question), text: "So that sessions end" };
  expect(await rowOf(async () => risk.call("lead", "answer", answer))).toBe(2);
});

test("the answer to a write brings only what came after the read, a younger comment included", async () => {
  const number = await talkedAbout(60, "x".repeat(1_500));
  // A comment that is younger than the lag of reads is shown again.
  risk.aMinuteLater();
  talk(number, "young");
  await risk.stage.sentSince();
  const moved = await risk.agent("lead").handoff(number, "triage", { to_state: "Research Needed" });
  expect(moved.isError, moved.text).toBe(false);
  const sent = await risk.stage.requests();
  const answered = (operation: string): number =>
    sent.find((request) => request.operation === operation)?.bytes.answered ?? Number.NaN;
  expect(answered("ReadTicket")).toBeGreaterThan(22_000);
  expect(answered("ReadTicket")).toBeLessThan(35_000);
  expect(answered("ReadOlderComments")).toBeGreaterThan(65_000);
  expect(answered("WriteTicket")).toBeLessThan(8_000);
});

test("a log behind 1,000 comments of conversation is read by four requests, two in a row", async () => {
  const number = await talkedAbout(1_000, "I see");
  const triage = { to_state: "Research Needed" };
  expect(await rowOf(async () => risk.agent("lead").handoff(number, "triage", triage))).toBe(3);
  const sent = inOneOrder((await risk.stage.requests()).map(nameOf));
  expect(sent).toEqual(["ReadTicket", REF, "ReadOlderPages", "ReadOlderPages", "WriteTicket"]);
});

test("older comments are read only where the newest 15 do not show the head of the log for certain", async () => {
  const number = await talkedAbout(20, "I see");
  await risk.agent("lead").handoff(number, "triage", { to_state: "Research Needed" });
  await risk.agent("lead").handoff(number, "research", { intent: "escalate" });
  for (let n = 0; n < 13; n += 1) talk(number, "I see");
  expect(await olderReads(number)).toEqual([]);
  talk(number, "I see");
  expect(await olderReads(number)).toEqual(["ReadOlderComments"]);
});

test("work is completed with one follow-up, three or five by five requests in a row", async () => {
  // The first one makes the label.
  for (const [count, requests] of [
    [1, 6],
    [1, 5],
    [3, 5],
    [5, 5],
  ] as const) {
    const number = await risk.begin({});
    const task = "Look at {parent_key}";
    const complete = {
      number,
      command: "impl",
      intent: "complete",
      reason: "Built",
      result: { parts: count },
      follow_up: Array.from({ length: count }, () => ({ to: "qa-engineer", task })),
    };
    const row = await rowOf(async () => risk.call("builder", "handoff_ticket", complete));
    expect(row, `${count} follow-ups`).toBe(requests);
    expect(issueAt(risk.stage, number).children).toHaveLength(count);
  }
});
