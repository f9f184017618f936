import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { eachLoop, loops } from "./each-loop.ts";
import { addLoopTickets, ralphRefs, recordData, type DiaryEntry } from "./loop-stage.ts";
import { stage } from "../e2e/each-stage.ts";
import { onGithub } from "../e2e/stage.ts";

/** A loop that is killed: the next one begins at the board, and comes to the same end. */

const TIMEOUT_MS = 400_000;
const KILLS = 10;

eachLoop();

/** Numbers from 0 to 1, the same ones for a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Tickets on which an agent did something between two steps of another one. */
function doubled(entries: readonly DiaryEntry[]): string[] {
  const steps = entries
    .filter((entry) => "begins" in entry || "ticket" in entry)
    .map((entry) => ({ pid: entry.pid, ticket: String(entry["ticket"] ?? entry["begins"].split(":")[0]) }));
  return [...new Set(steps.map(({ ticket }) => ticket))].filter((ticket) => {
    const pids = steps.flatMap((step) => (step.ticket === ticket ? [step.pid] : []));
    const turns = pids.filter((pid, at) => pid !== pids[at - 1]);
    return new Set(turns).size !== turns.length;
  });
}

test(
  "killed at ten random moments and started again, it comes to the same end",
  { timeout: TIMEOUT_MS },
  async () => {
    const numbers = addLoopTickets(stage, "Backlog", 4);
    const random = randomFrom(20);
    const options = ["--parallel", "2", "--agent", "crew", "--runs-per-hour", "50"];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const loop = loops.start(options, { FAKE_CLIENT_PAUSE_MS: "400" });
      await Promise.race([sleep(500 + random() * 4_500), loop.end()]);
      loop.kill();
      await loop.end();
    }
    const last = loops.start(options);
    expect(await last.end()).toBe(3);
    for (const number of numbers) {
      expect((await onGithub(stage, number)).state).toBe("Plan in Review");
      const records = await recordData(stage, number);
      expect(records.map(({ to }) => to).filter((to, at, all) => to !== all[at - 1])).toEqual([
        "Research Needed",
        "Research in Progress",
        "Ready for Plan",
        "Plan in Progress",
        "Plan in Review",
      ]);
    }
    expect(doubled(await loops.entries())).toEqual([]);
    expect(await ralphRefs(stage)).toEqual([]);
  },
);

test(
  "an agent whose loop was killed is found at work, and not doubled",
  { timeout: TIMEOUT_MS },
  async () => {
    const [number = 0] = addLoopTickets(stage, "Backlog", 1);
    const first = loops.start(["--commands", "triage"], loops.held);
    await first.until(({ event }) => event === "started");
    await untilEntries(1);
    first.kill();
    await first.end();
    const second = loops.start(["--commands", "triage"], loops.held);
    await second.until(({ event, adopted }) => event === "started" && adopted === true);
    await loops.letAgentsWork();
    await second.end();
    expect(second.events).toContainEqual(
      expect.objectContaining({
        event: "ended",
        outcome: expect.objectContaining({ kind: "finished" }),
        costUsd: 0.25,
      }),
    );
    expect((await loops.entries()).filter((entry) => "begins" in entry)).toHaveLength(1);
    expect((await onGithub(stage, number)).state).toBe("Research Needed");
  },
);

test("a hanging agent whose loop was killed is ended by the next one", { timeout: TIMEOUT_MS }, async () => {
  const [number = 0] = addLoopTickets(stage, "Research Needed", 1);
  const env = { FAKE_CLIENT_PLAN: JSON.stringify({ [`${number}:research`]: ["hangs"] }) };
  const options = ["--ticket-time", "15s"];
  const first = loops.start(options, env);
  await untilEntries(2);
  first.kill();
  await first.end();
  const second = loops.start(options, env);
  expect(await second.end()).toBe(3);
  expect(second.events).toContainEqual(
    expect.objectContaining({
      event: "ended",
      outcome: expect.objectContaining({
        kind: "unfinished",
        why: expect.stringContaining("ended after 15 s"),
      }),
    }),
  );
  expect((await onGithub(stage, number)).state).toBe("Plan in Review");
  expect(await ralphRefs(stage)).toEqual([]);
});

async function untilEntries(count: number): Promise<void> {
  while ((await loops.entries()).length < count) await sleep(100);
}

test("a lost terminal ends nothing", { timeout: TIMEOUT_MS }, async () => {
  const [number = 0] = addLoopTickets(stage, "Research Needed", 1);
  const loop = loops.start([], loops.held);
  await loop.until(({ event }) => event === "started");
  loop.kill("SIGHUP");
  await loops.letAgentsWork();
  expect(await loop.end()).toBe(3);
  expect((await onGithub(stage, number)).state).toBe("Plan in Review");
});
