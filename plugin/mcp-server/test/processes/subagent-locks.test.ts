import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { run } from "../client/claude-code.ts";
import { expectDone } from "../e2e/expectations.ts";
import { eachStage, stage } from "../e2e/each-stage.ts";
import { onGithub, recordsOf, type Agent, type Answer } from "../e2e/stage.ts";

/** One server process that several agents of a session share, and the hooks as the client runs them. */

const PLUGIN = fileURLToPath(new URL("../../../", import.meta.url));
const HANDOFF = "mcp__plugin_ralph-hero_ralph-hero__ralph_hero__handoff_ticket";
const RESEARCH_NEEDED = 2;
const MAIN = "main";

const preToolUseOutput = z.object({
  hookSpecificOutput: z.object({ updatedInput: z.record(z.string(), z.unknown()) }),
});

let server: Agent;
let data: string;

eachStage({ processes: true }, async () => {
  data = await mkdtemp(join(tmpdir(), "ralph-data-"));
  server = await stage.agent({ agent: "hero", env: { CLAUDE_PLUGIN_DATA: data } });
});

afterEach(async () => rm(data, { recursive: true, force: true }));

async function hook(
  command: readonly string[],
  input: object,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const [program = "", ...args] = command;
  return run(program, args, {
    cwd: data,
    env: {
      PATH: process.env["PATH"],
      CLAUDE_PLUGIN_ROOT: PLUGIN,
      CLAUDE_PLUGIN_DATA: data,
      // The client starts server and hooks; here the test is the client.
      CLAUDE_PID: String(process.pid),
      ...env,
    },
    input: JSON.stringify(input),
  });
}

function callerOf(instance: string): object {
  return instance === MAIN ? {} : { agent_id: instance, agent_type: "ralph-hero:ralph-researcher" };
}

/** A handoff as the client sends it: with the input that the hook gave it. */
async function handoff(instance: string, intent: string, on: Agent = server): Promise<Answer> {
  const tool_input = { number: RESEARCH_NEEDED, command: "research", intent, reason: `${instance} says so` };
  const printed = await hook([process.execPath, join(PLUGIN, "mcp-server/dist/hook.js"), "PreToolUse"], {
    tool_name: HANDOFF,
    tool_input,
    ...callerOf(instance),
  });
  const { hookSpecificOutput } = preToolUseOutput.parse(JSON.parse(printed));
  return on.call("handoff_ticket", hookSpecificOutput.updatedInput);
}

/** What the agent is told when it wants to stop; empty where it may. */
async function stops(instance: string, more: object = {}): Promise<string> {
  const event = instance === MAIN ? "Stop" : "SubagentStop";
  const input = { hook_event_name: event, stop_hook_active: false, ...callerOf(instance), ...more };
  return hook(["sh", join(PLUGIN, "hooks/stop.sh"), event], input);
}

async function lockThenEnd(instance: string): Promise<void> {
  expectDone(await handoff(instance, "lock"));
  expect(await stops(instance)).toContain('"decision":"block"');
  expect(await stops(instance, { stop_hook_active: true })).toBe("");
}

function codeOf({ isError, data: answer }: Answer): string | null {
  return isError ? answer.error.code : null;
}

describe("the lock of a subagent that has ended", () => {
  test("can be taken by another subagent of the session at once, which it could not before", async () => {
    await handoff("a1", "lock");
    expect(codeOf(await handoff("b2", "lock"))).toBe("REFUSED_LOCKED");
    expect(codeOf(await handoff(MAIN, "complete"))).toBe("REFUSED_NOT_HOLDER");
    await lockThenEnd("a1");
    expectDone(await handoff("b2", "lock"));
    expect(recordsOf(await onGithub(stage, RESEARCH_NEEDED)).at(-1)).toContain(
      "taken over from ralph-researcher (its subagent has ended)",
    );
    expect(codeOf(await handoff(MAIN, "complete"))).toBe("REFUSED_NOT_HOLDER");
    expect(codeOf(await handoff("a1", "complete"))).toBe("REFUSED_NOT_HOLDER");
    expect(codeOf(await handoff("b2", "complete"))).toBeNull();
  });

  test("has one winner where its other subagents all want it", async () => {
    await lockThenEnd("a1");
    const codes = (await Promise.all(["b2", "c3", "d4", "e5"].map(async (one) => handoff(one, "lock")))).map(
      codeOf,
    );
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === "REFUSED_LOCKED")).toHaveLength(3);
  });

  test("is the main loop's, which is told of it once and completes the ticket under its own name", async () => {
    await lockThenEnd("a1");
    expect(await stops(MAIN)).toContain(`acme/rocket#${RESEARCH_NEEDED}`);
    expect(await stops(MAIN)).toBe("");
    const done = await handoff(MAIN, "complete");
    expectDone(done);
    const ticket = await onGithub(stage, RESEARCH_NEEDED);
    expect(ticket).toMatchObject({ state: "Ready for Plan", lock: null });
    expect(recordsOf(ticket).at(-1)).toContain("main says so");
    expect(recordsOf(ticket).at(-1)).toMatch(/"agent": ?"hero"/);
    expect(done.data.guidance.warnings).toEqual([]);
  });

  test("is renewed by the main loop as its own lock, so that the subagent that comes back is refused", async () => {
    await lockThenEnd("a1");
    expect((await handoff(MAIN, "lock")).data).toMatchObject({ lock: { renewed: true } });
    expect(recordsOf(await onGithub(stage, RESEARCH_NEEDED))).toHaveLength(1);
    expect(codeOf(await handoff("a1", "complete"))).toBe("REFUSED_NOT_HOLDER");
    expect(codeOf(await handoff(MAIN, "complete"))).toBeNull();
  });

  test("is its own again when it goes on after all", async () => {
    await lockThenEnd("a1");
    expect((await handoff("a1", "lock")).data).toMatchObject({ lock: { renewed: true } });
    expect(codeOf(await handoff("b2", "lock"))).toBe("REFUSED_LOCKED");
    expect(codeOf(await handoff(MAIN, "complete"))).toBe("REFUSED_NOT_HOLDER");
    expect(codeOf(await handoff("a1", "complete"))).toBeNull();
  });

  test("stays closed to another session, even to one that reads the same notes", async () => {
    const other = await stage.agent({ agent: "hero", env: { CLAUDE_PLUGIN_DATA: data } });
    await lockThenEnd("a1");
    expect(codeOf(await handoff(MAIN, "lock", other))).toBe("REFUSED_LOCKED");
    expect(codeOf(await handoff("b2", "lock", other))).toBe("REFUSED_LOCKED");
    expect(codeOf(await handoff(MAIN, "complete", other))).toBe("REFUSED_NOT_HOLDER");
  });
});

/** A stop of the main loop where the hook has no program to start. */
async function stopWithoutPlugin(): Promise<string> {
  return hook(["sh", join(PLUGIN, "hooks/stop.sh"), "Stop"], {}, { CLAUDE_PLUGIN_ROOT: "/nowhere" });
}

test("a stop in a session without locks does not even start node", async () => {
  expect(await stopWithoutPlugin()).toBe("");
  expect(codeOf(await handoff(MAIN, "complete"))).toBe("REFUSED_NOT_BEGUN");
  expect(await stopWithoutPlugin()).toBe("");
  await handoff(MAIN, "lock");
  await expect(stopWithoutPlugin()).rejects.toThrow("restart Claude Code");
});
