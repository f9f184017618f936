import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Session } from "../domain/lock.ts";
import { LocalProcesses, sessionOfProcess, sessionOfThisProcess } from "../config/processes.ts";
import { ClaudeClient } from "./claude-client.ts";

/** A process group of the user's own, which has nothing to do with any loop. */
let somebody: ChildProcess;

beforeEach(async () => {
  somebody = spawn("sleep", ["1000"], { detached: true, stdio: "ignore" });
  await once(somebody, "spawn");
});

afterEach(() => {
  somebody.kill("SIGKILL");
});

function client(): ClaudeClient {
  const processes = new LocalProcesses(sessionOfThisProcess("test"));
  return new ClaudeClient({
    program: "none",
    pluginFolder: "/",
    runFolder: async () => "/none",
    variables: {},
    describe: sessionOfProcess,
    isGone: (session) => processes.isGone(session),
  });
}

function left(change: Partial<Session>, endsAtMs: number) {
  const process = { ...sessionOfProcess("agent", somebody.pid ?? 0), ...change };
  const ticket = { number: 12, title: "", url: "" };
  return { ticket, process, folder: "/", log: "/none/log.jsonl", endsAtMs };
}

const UNSEEN = { how: "by itself", code: null, signal: null, costUsd: null, complaint: null, unable: null };

describe("an agent that an earlier loop left", () => {
  test.each([
    ["whose number is another process's by now", { startTime: "1" }],
    ["of before the machine was started again", { bootId: "another" }],
    ["of another container", { pidNamespace: "pid:[1]" }],
    ["of a machine without a process table", { startTime: null }],
  ])("%s has ended, and nobody is signalled", async (_, change) => {
    await expect(client().adopt(left(change, 0)).ended).resolves.toEqual(UNSEEN);
    expect([somebody.exitCode, somebody.signalCode]).toEqual([null, null]);
  });

  test("of no number has ended, and this very group is not signalled", async () => {
    const agent = client().adopt(left({ pid: null }, 0));
    agent.end();
    await expect(agent.ended).resolves.toEqual(UNSEEN);
  });

  test("is ended when its time is over", async () => {
    const agent = client().adopt(left({}, Date.now()));
    await expect(agent.ended).resolves.toEqual({ ...UNSEEN, how: "out of time" });
    expect(somebody.signalCode).toBe("SIGTERM");
  });
});
