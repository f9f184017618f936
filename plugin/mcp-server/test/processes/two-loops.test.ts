import { afterEach, expect, test } from "vitest";
import { addLoopTickets, LoopStage, ralphRefs } from "./loop-stage.ts";
import { eachStage, stage } from "../e2e/each-stage.ts";
import { onGithub } from "../e2e/stage.ts";

/** Two loops in two clones share one board, and say no word to each other. */

const TIMEOUT_MS = 300_000;

let here: LoopStage;
let there: LoopStage;

eachStage({ processes: true }, async () => {
  here = await LoopStage.open(stage);
  there = await LoopStage.open(stage);
});

afterEach(async () => {
  await here.close();
  await there.close();
});

test("every step of every ticket is done once, by one of the two", { timeout: TIMEOUT_MS }, async () => {
  const numbers = addLoopTickets(stage, "Backlog", 5);
  const one = here.start(["--parallel", "2", "--agent", "here"]);
  const other = there.start(["--parallel", "2", "--agent", "there"]);
  await Promise.all([one.end(), other.end()]);
  // Where one had nothing to do while the other was at work, the rest is the other's.
  const states = await Promise.all(numbers.map(async (number) => (await onGithub(stage, number)).state));
  expect(states).toEqual(numbers.map(() => "Plan in Review"));
  const begun = [...(await here.entries()), ...(await there.entries())].flatMap(({ begins }) =>
    begins === undefined ? [] : [String(begins)],
  );
  expect(begun.toSorted()).toEqual(
    numbers.flatMap((number) => ["plan", "research", "triage"].map((step) => `${number}:${step}`)).toSorted(),
  );
  expect(await ralphRefs(stage)).toEqual([]);
});
