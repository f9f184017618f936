import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { cloneWorkplace } from "../support/clone-workplace.ts";
import { ralphHeroIn } from "./in-process.ts";
import type { KeptRun } from "../../src/runs/kept-runs.ts";
import type { TimedStreamEvent } from "../../../loop/src/agents/stream.ts";

const PROCESS = { bootId: null, pidNamespace: null, pid: null, startTime: null };

const RUN: KeptRun = {
  ticket: { number: 12, title: "", url: "" },
  process: PROCESS,
  folder: "/",
  log: "/log.jsonl",
  endsAtMs: 0,
  startedAtMs: 0,
  runId: "a",
  command: "impl",
  isRunning: true,
  end: null,
};

test("a followed log shows what came just before the end was noted", async () => {
  const end = { outcome: "done", why: "it is merged", costUsd: null, tookMs: 1, endedAtMs: 0 };
  const written: TimedStreamEvent[] = [];
  const workplace = cloneWorkplace(tmpdir());
  const agents = Object.assign(workplace.agents, {
    runs: async () => [RUN],
    run: async () => {
      written.push({ atMs: null, event: { kind: "said", text: "The last word" } });
      return { ...RUN, isRunning: false, end };
    },
    follow: () => () => written.splice(0),
  });
  const surroundings = { person: () => false, workplace: () => ({ ...workplace, agents }) };
  const { stdout } = await ralphHeroIn(surroundings, {}, "logs", "12", "--follow");
  expect(stdout).toMatch(/"The last word"\nEnded /);
});

test("an agent that has ended is not stopped, and the time of its end is told", async () => {
  const workplace = cloneWorkplace(tmpdir());
  const end = { outcome: "done", why: "", costUsd: null, tookMs: 1, endedAtMs: Date.now() - 4 * 60_000 };
  const agents = Object.assign(workplace.agents, { runs: async () => [{ ...RUN, isRunning: false, end }] });
  const surroundings = { person: () => false, workplace: () => ({ ...workplace, agents }) };
  const { stdout } = await ralphHeroIn(surroundings, {}, "stop", "12");
  expect(stdout).toBe("#12: its agent ended 4 min ago\n");
});
