import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import type { KeptRun, TimedStreamEvent } from "../../src/ports/machine.ts";
import { cloneWorkplace } from "../support/clone-workplace.ts";
import { ralphHeroIn } from "./in-process.ts";

test("a followed log shows what came just before the end was noted", async () => {
  const process = { bootId: null, pidNamespace: null, pid: null, startTime: null };
  const run: KeptRun = {
    ticket: { number: 12, title: "", url: "" },
    process,
    folder: "/",
    log: "/log.jsonl",
    endsAtMs: 0,
    startedAtMs: 0,
    runId: "a",
    command: "impl",
    isRunning: true,
    end: null,
  };
  const end = { outcome: "done", why: "it is merged", costUsd: null, tookMs: 1, endedAtMs: 0 };
  const written: TimedStreamEvent[] = [];
  const workplace = cloneWorkplace(tmpdir());
  const agents = Object.assign(workplace.agents, {
    runs: async () => [run],
    run: async () => {
      written.push({ atMs: null, event: { kind: "said", text: "The last word" } });
      return { ...run, isRunning: false, end };
    },
    follow: () => () => written.splice(0),
  });
  const surroundings = { person: () => false, workplace: () => ({ ...workplace, agents }) };
  const { stdout } = await ralphHeroIn(surroundings, {}, "logs", "12", "--follow");
  expect(stdout).toMatch(/"The last word"\nEnded /);
});
