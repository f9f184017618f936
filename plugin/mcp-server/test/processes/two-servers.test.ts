import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { run } from "../client/claude-code.ts";
import { expectDone } from "../e2e/expectations.ts";
import { childrenOf, closeWith, expectFinished, inReview, recordsIn } from "../e2e/follow-up-stage.ts";
import { eachStage, stage } from "../e2e/each-stage.ts";
import { onGithub, type Agent, type Answer } from "../e2e/stage.ts";

/** Servers that one Claude Code process starts one after the other; the test is that process. */

const STOP = fileURLToPath(new URL("../../../hooks/stop.sh", import.meta.url));
const SERVER = fileURLToPath(new URL("../../dist/server.js", import.meta.url));
const PLUGIN = fileURLToPath(new URL("../../../", import.meta.url));
const RESEARCH_NEEDED = 2;
const TIMEOUT_MS = 60_000;

let data: string;

eachStage({ processes: true }, async () => {
  data = await mkdtemp(join(tmpdir(), "ralph-data-"));
});

afterEach(async () => rm(data, { recursive: true, force: true }));

async function server(env: Readonly<Record<string, string>> = {}): Promise<Agent> {
  const variables = { CLAUDE_PLUGIN_DATA: data, CLAUDE_CODE_SESSION_ID: "first", ...env };
  return stage.agent({ agent: "hero", env: variables });
}

async function research(on: Agent, intent: string, instance?: string): Promise<Answer> {
  const more = instance === undefined ? {} : { instance };
  const call = { number: RESEARCH_NEEDED, command: "research", intent, reason: "So it is", ...more };
  return on.call("handoff_ticket", call);
}

function codeOf({ isError, data: answer }: Answer): string | null {
  return isError ? answer.error.code : null;
}

async function lockOid(): Promise<string | null> {
  return (await onGithub(stage, RESEARCH_NEEDED)).lock;
}

/** A server takes the lock, and the next one takes it over. */
async function reconnected(
  change: (first: Agent) => void = () => undefined,
): Promise<readonly [Agent, Agent]> {
  const first = await server();
  expect(codeOf(await research(first, "lock"))).toBeNull();
  const oid = await lockOid();
  change(first);
  const second = await server({ CLAUDE_CODE_SESSION_ID: "cleared" });
  await expect.poll(lockOid, { timeout: TIMEOUT_MS, interval: 20 }).not.toBe(oid);
  return [first, second];
}

async function reminder(): Promise<string> {
  return run("sh", [STOP, "Stop"], {
    cwd: data,
    env: {
      PATH: process.env["PATH"],
      CLAUDE_PLUGIN_ROOT: PLUGIN,
      CLAUDE_PLUGIN_DATA: data,
      CLAUDE_PID: String(process.pid),
    },
    input: JSON.stringify({ hook_event_name: "Stop", stop_hook_active: false }),
  });
}

describe("a newer server of one client process", () => {
  test("makes the follow-ups that the older one announced by its own record, once that is gone", async () => {
    const number = inReview(stage);
    const first = await server();
    await stage.fault({ match: "CreateIssue", action: "hang" });
    const hanging = closeWith(first, number).catch((error: unknown) => error);
    await stage.untilHeld();
    const second = await server();
    expect(codeOf(await closeWith(second, number))).toBe("REFUSED_FINISHING");
    expect(childrenOf(stage, number)).toEqual([]);
    first.kill();
    await hanging;
    expect(codeOf(await closeWith(second, number))).toBeNull();
    const records = await recordsIn(stage, number);
    expect(records.filter(({ handover }) => handover !== undefined)).toHaveLength(2);
    await expectFinished(stage, number, { state: "Done", children: 1 });
  });

  test("takes over the locks at once, and the older one answers no call", async () => {
    const [first, second] = await reconnected();
    const refused = await first.call("get_ticket", { number: RESEARCH_NEEDED });
    expect(codeOf(refused)).toBe("SERVER_SUPERSEDED");
    expect(refused.text).toContain("/mcp");
    expect(await reminder()).toContain(`acme/rocket#${RESEARCH_NEEDED}`);
    const done = await research(second, "complete");
    expectDone(done);
    expect(done.data.guidance.warnings).toEqual([]);
    expect(codeOf(await research(first, "complete"))).toBe("SERVER_SUPERSEDED");
    const audited = await second.call("audit_ticket", { number: RESEARCH_NEEDED });
    expect(audited.data).toMatchObject({ verdict: "whole", records: 2 });
  });

  test("keeps the locks of an ended one from others", async () => {
    const [, second] = await reconnected((first) => first.kill());
    const other = await stage.agent({ agent: "other" });
    expect(codeOf(await research(other, "lock"))).toBe("REFUSED_LOCKED");
    expect(codeOf(await research(second, "complete"))).toBeNull();
  });

  test("gives no subagent the lock of another one", async () => {
    const [, second] = await reconnected();
    expect(codeOf(await research(second, "complete", "subagent"))).toBe("REFUSED_NOT_HOLDER");
    expect(codeOf(await research(second, "lock", "subagent"))).toBe("REFUSED_LOCKED");
  });
});

test("a server that a command of an agent starts gets no lock of the session, and ends none", async () => {
  const first = await server();
  expect(codeOf(await research(first, "lock"))).toBeNull();
  const protocol = {
    protocolVersion: "2025-11-25",
    capabilities: {},
    clientInfo: { name: "x", version: "1" },
  };
  const args = { number: RESEARCH_NEEDED, command: "research", intent: "complete", reason: "So it is" };
  const messages = [
    { id: 1, method: "initialize", params: protocol },
    { method: "notifications/initialized" },
    { id: 2, method: "tools/call", params: { name: "ralph_hero__handoff_ticket", arguments: args } },
  ].map((message) => `${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  const calls = join(data, "calls");
  await writeFile(calls, messages.join(""));
  const variables = { CLAUDE_PLUGIN_DATA: data, CLAUDE_CODE_SESSION_ID: "first" };
  const options = { cwd: data, env: stage.environment({ agent: "hero", env: variables }) };
  for (const way of ["exec node $0 < $1", "exec node $0 < <(cat $1) > >(cat)"]) {
    const said = await run("bash", ["-c", way, SERVER, calls], options);
    expect(said).toContain("REFUSED_NOT_HOLDER");
  }
  expect(await reminder()).toContain(`acme/rocket#${RESEARCH_NEEDED}`);
  expect(codeOf(await research(first, "complete"))).toBeNull();
});

test.each([
  ["another plugin's folder", { CLAUDE_PLUGIN_DATA: tmpdir() }],
  ["no conversation of Claude Code", { CLAUDE_CODE_SESSION_ID: "" }],
  ["a folder in which nothing can be noted", { CLAUDE_PLUGIN_DATA: "/proc/nowhere" }],
])("a server with %s gets no lock of the session, and ends none", async (_, env) => {
  const first = await server();
  expect(codeOf(await research(first, "lock"))).toBeNull();
  const stranger = await server(env);
  expect(codeOf(await research(stranger, "lock"))).toBe("REFUSED_LOCKED");
  expect(codeOf(await research(stranger, "complete"))).toBe("REFUSED_NOT_HOLDER");
  expect(codeOf(await research(first, "complete"))).toBeNull();
});
