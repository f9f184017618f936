import { expect, test } from "vitest";
import { expectDone } from "./expectations.ts";
import { oneRisk, risk } from "./each-stage.ts";
import { EVIDENCE } from "./risk-stage.ts";
import { Rounds } from "./rounds.ts";
import { inOneOrder, nameOf, REF } from "./sent-requests.ts";
import { talk, talkedAbout, ROUND_TRIP_CALLS, roundTripsOf } from "./round-trip-calls.ts";
import type { Answer } from "./stage.ts";

const rounds = new Rounds();

oneRisk(undefined, { rounds });

/** The reads of older comments by a new process that shows the ticket. */
async function olderReads(number: number): Promise<string[]> {
  const newcomer = await risk.stage.agent({ agent: "newcomer" });
  await risk.stage.sentSince();
  await newcomer.call("get_ticket", { number });
  return (await risk.stage.sentSince()).filter((name) => name.startsWith("ReadOlder"));
}

async function rowOf(work: () => Promise<Answer>): Promise<number> {
  await risk.stage.sentSince();
  const { value, count } = await rounds.during(work);
  expectDone(value);
  return count;
}

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

test("an answer on a ticket of 50 comments takes two requests in a row", async () => {
  const { data } = await risk.call("lead", "create_ticket", { title: "Talk" });
  const { number } = data;
  const asked = await risk.call("builder", "ask", { number, question: "Why?", to: "lead" });
  for (let n = 0; n < 48; n += 1) talk(risk, number, "I see");
  const answer = { number, question: String(asked.data.question), text: "So that sessions end" };
  expect(await rowOf(async () => risk.call("lead", "answer", answer))).toBe(2);
});

test("the answer to a write brings only what came after the read, with the newest page before a first record", async () => {
  const number = await talkedAbout(risk, 60, "x".repeat(1_500));
  // A comment that is younger than the lag of reads is shown again.
  risk.aMinuteLater();
  talk(risk, number, "young");
  await risk.stage.sentSince();
  const answered = async (
    command: string,
    goal: { intent: string } | { to_state: string },
  ): Promise<(operation: string) => number> => {
    await risk.stage.sentSince();
    expectDone(await risk.agent("lead").handoff(number, command, goal));
    const sent = await risk.stage.requests();
    return (operation) =>
      sent.find((request) => request.operation === operation)?.bytes.answered ?? Number.NaN;
  };
  const first = await answered("triage", { to_state: "Research Needed" });
  expect(first("ReadTicket")).toBeGreaterThan(22_000);
  expect(first("ReadTicket")).toBeLessThan(35_000);
  expect(first("ReadOlderComments")).toBeGreaterThan(65_000);
  expect(first("WriteTicket")).toBeLessThan(35_000);
  risk.aMinuteLater();
  expect((await answered("research", { intent: "lock" }))("WriteTicket")).toBeLessThan(8_000);
});

test("a log behind 1,000 comments of conversation is read by four requests, two in a row", async () => {
  const number = await talkedAbout(risk, 1_000, "I see");
  const triage = { to_state: "Research Needed" };
  expect(await rowOf(async () => risk.agent("lead").handoff(number, "triage", triage))).toBe(3);
  const sent = inOneOrder((await risk.stage.requests()).map(nameOf));
  expect(sent).toEqual(["ReadTicket", REF, "ReadOlderPages", "ReadOlderPages", "WriteTicket"]);
});

test("older comments are read only where the newest 15 do not show the head of the log for certain", async () => {
  const number = await talkedAbout(risk, 20, "I see");
  await risk.agent("lead").handoff(number, "triage", { to_state: "Research Needed" });
  await risk.agent("lead").handoff(number, "research", { intent: "escalate" });
  for (let n = 0; n < 13; n += 1) talk(risk, number, "I see");
  expect(await olderReads(number)).toEqual([]);
  talk(risk, number, "I see");
  expect(await olderReads(number)).toEqual(["ReadOlderComments"]);
});

test.each(ROUND_TRIP_CALLS)("$name waits for at most $atMost requests, one after the other", async (call) => {
  const { inARow, answer } = await roundTripsOf(call);
  expectDone(answer);
  expect(inARow).toBeLessThanOrEqual(call.atMost);
});
