import { expect, onTestFinished, test } from "vitest";
import { eachLoop, loops } from "./each-loop.ts";
import { addLoopTickets, LoopStage, ralphRefs, recordData } from "./loop-stage.ts";
import { stage } from "../e2e/each-stage.ts";
import { comment, onGithub } from "../e2e/stage.ts";

/** The loop with clients that are only as clever as their plan, and the real server. */

const TIMEOUT_MS = 240_000;

eachLoop();

test("six tickets come to their gates, whatever happens to agents", { timeout: TIMEOUT_MS }, async () => {
  const numbers = addLoopTickets(stage, "Backlog", 6);
  const [a, b, c, d] = numbers;
  const plan = {
    [`${a}:research`]: ["is killed"],
    [`${b}:plan`]: ["ends without finishing", "ends without finishing"],
    [`${c}:research`]: ["hangs"],
    [`${d}:research`]: ["breaks the rules", "breaks the rules", "breaks the rules"],
  };
  const loop = loops.start(
    [
      "--parallel",
      "3",
      "--ticket-time",
      "10s",
      "--agent",
      "crew",
      "--max-failures",
      "20",
      "--runs-per-hour",
      "20",
    ],
    { FAKE_CLIENT_PLAN: JSON.stringify(plan) },
  );
  const code = await loop.end();
  expect(code, loop.told()).toBe(3);
  for (const number of numbers)
    expect((await onGithub(stage, number)).state).toBe(number === d ? "Human Needed" : "Plan in Review");
  expect(await ralphRefs(stage)).toEqual([]);
  for (const number of numbers) {
    const records = await recordData(stage, number);
    const agents = records.filter(({ intent }) => intent !== "escalate").map(({ agent }) => agent);
    for (const agent of agents) expect(agent).toMatch(/^crew-[123]$/);
    const askers = records.filter(({ intent }) => intent === "escalate").map(({ agent }) => agent);
    expect(askers).toEqual(number === d ? ["crew"] : []);
  }
});

test("a reader that has seen enough ends no loop", { timeout: TIMEOUT_MS }, async () => {
  const [number = 0] = addLoopTickets(stage, "Research Needed", 1);
  const loop = loops.start([], loops.held);
  await loop.until(({ event }) => event === "started");
  loop.child.stdout?.destroy();
  loop.child.stderr?.destroy();
  await loops.letAgentsWork();
  expect(await loop.end()).toBe(3);
  expect((await onGithub(stage, number)).state).toBe("Plan in Review");
  expect(await ralphRefs(stage)).toEqual([]);
});

test(
  "a ticket that is answered, for a command that is not run, waits for nobody",
  { timeout: TIMEOUT_MS },
  async () => {
    const [number = 0] = addLoopTickets(stage, "Human Needed", 1);
    // A comment of the same second as the move does not count as its answer.
    stage.pass(1100);
    await comment(stage, number, "UTC, please.");
    const loop = loops.start(["--commands", "split"]);
    expect(await loop.end()).toBe(4);
    const waiting = loop.events.filter(({ event }) => event === "waiting");
    expect(waiting).toMatchObject([{ tickets: [], total: 0, answered: [{ number }] }]);
  },
);

test("every step of every ticket is done once, by one of two loops", { timeout: TIMEOUT_MS }, async () => {
  const numbers = addLoopTickets(stage, "Backlog", 5);
  // In two clones, which say no word to each other.
  const there = await LoopStage.open(stage);
  onTestFinished(async () => there.close());
  const one = loops.start(["--parallel", "2", "--agent", "here"]);
  const other = there.start(["--parallel", "2", "--agent", "there"]);
  await Promise.all([one.end(), other.end()]);
  // Where one had nothing to do while the other was at work, the rest is the other's.
  const states = await Promise.all(numbers.map(async (number) => (await onGithub(stage, number)).state));
  expect(states).toEqual(numbers.map(() => "Plan in Review"));
  const begun = [...(await loops.entries()), ...(await there.entries())].flatMap(({ begins }) =>
    begins === undefined ? [] : [String(begins)],
  );
  expect(begun.toSorted()).toEqual(
    numbers.flatMap((number) => ["plan", "research", "triage"].map((step) => `${number}:${step}`)).toSorted(),
  );
  expect(await ralphRefs(stage)).toEqual([]);
});
