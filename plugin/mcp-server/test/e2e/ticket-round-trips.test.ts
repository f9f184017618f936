import { afterAll, beforeAll, expect, test } from "vitest";
import { longestRow } from "../benchmark/measure.ts";
import { addComment } from "../../../sandbox/src/threads.ts";
import { EVIDENCE, RiskStage, STAGE_TIMEOUT_MS } from "./risk-stage.ts";
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

test("the answer to a write brings only what came after the read, a younger comment included", async () => {
  const { data } = await risk.call("lead", "create_ticket", { title: "Long log" });
  const { number } = data;
  const { world } = risk.stage.sandbox;
  const talk = (body: string): void =>
    void addComment(world, issueAt(risk.stage, number), demoPlace(world).project.creator, body);
  for (let n = 0; n < 60; n += 1) talk("x".repeat(1_500));
  // A comment that is younger than the lag of reads is shown again.
  risk.aMinuteLater();
  talk("young");
  await risk.stage.sentSince();
  const moved = await risk.agent("lead").handoff(number, "triage", { to_state: "Research Needed" });
  expect(moved.isError, moved.text).toBe(false);
  const sent = await risk.stage.requests();
  const answered = (operation: string): number =>
    sent.find((request) => request.operation === operation)?.bytes.answered ?? Number.NaN;
  expect(answered("ReadTicket")).toBeGreaterThan(75_000);
  expect(answered("WriteTicket")).toBeLessThan(8_000);
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
