import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { factsOfProcess } from "../../../mcp-server/src/config/processes.ts";
import { ClaudeClient } from "./claude-client.ts";
import {
  CodexClient,
  codexOutcomes,
  responsesApi,
  codexSandboxSettings,
  settingArguments,
  toml,
  skillText,
} from "./codex-client.ts";
import { LocalAgents } from "./local-agents.ts";
import { RunFiles } from "./run-files.ts";
import type { AgentOrder, TrialCall } from "./agent-client.ts";
import { testFolder } from "../../../mcp-server/test/support/test-folder.ts";
import { eventsIn, readReport } from "./client-report.ts";
import { codexSessionIn, recordedEnd } from "./codex-report.ts";
import { agentOrder } from "../../../mcp-server/test/support/agent-order.ts";
import { RunProgress } from "./client-talk.ts";
import { fileURLToPath } from "node:url";

/** The version 7 id of a session, and the day in it. */
const SESSION = "019aa0e5-3c00-7000-8000-000000000000";
const DAY = new Date(0x019aa0e53c00).toISOString().slice(0, 10);

let home: string;

beforeEach(() => {
  home = testFolder();
  mkdirSync(join(home, "tmp"));
  vi.stubEnv("TMPDIR", join(home, "tmp"));
});

afterEach(() => {
  vi.unstubAllEnvs();
});

function setup(variables: Readonly<Record<string, string>> = {}) {
  const files = new RunFiles(async () => join(home, "runs"));
  return {
    pluginFolder: "/",
    gitFolder: async () => home,
    workingCopies: async () => [],
    variables: { HOME: home, ...variables },
    files,
  };
}

function order(program: string, readableFolders: readonly string[] = []): AgentOrder {
  return agentOrder("codex", program, home, { isSandboxed: true, readableFolders });
}

test("the record of a session is found by the first line of a long report", () => {
  const folder = join(home, ".codex", "sessions", ...DAY.split("-"));
  mkdirSync(folder, { recursive: true });
  const complete = JSON.stringify({ type: "event_msg", payload: { type: "task_complete", error: null } });
  writeFileSync(join(folder, `rollout-${SESSION}.jsonl`), `${complete}\n`);
  const log = join(home, "log.jsonl");
  const thread = JSON.stringify({ type: "thread.started", thread_id: SESSION });
  const other = `${JSON.stringify({ type: "other", text: "x".repeat(1000) })}\n`;
  writeFileSync(log, `${thread}\n${other.repeat(1200)}`);
  new CodexClient(setup()).complete(log);
  expect(readFileSync(log, "utf8").endsWith(`${complete}\n`)).toBe(true);
});

test("a start that fails leaves no folder for caches, by a folder of the team's or a missing program", async () => {
  const facts = setup();
  const client = new CodexClient(facts);
  await expect(client.prepare(order("codex", ["~/"]))).rejects.toMatchObject({ code: "CONFIG_INVALID" });
  const agents = new LocalAgents({
    ...facts,
    clients: { claude: new ClaudeClient(facts), codex: client },
    describe: factsOfProcess,
    secrets: () => [],
    isGone: () => true,
  });
  await expect(agents.start(order("/none/codex"))).rejects.toMatchObject({ code: "AGENT_NOT_STARTED" });
  expect(readdirSync(join(home, "tmp"))).toEqual([]);
});

test("a sandbox that does not start names Codex's folder where it lies in the folder for temporary files", async () => {
  const program = join(home, "codex");
  writeFileSync(program, "#!/bin/sh\necho 'no luck' >&2\nexit 1\n", { mode: 0o755 });
  const problemWith = async (codexHome: string): Promise<string | null> => {
    const client = new CodexClient(setup({ CODEX_HOME: codexHome, TMPDIR: join(home, "tmp") }));
    return client.sandboxProblem({ name: "codex", program, model: null });
  };
  expect(await problemWith(join(home, "tmp", "codex"))).toMatch(/no luck.*set CODEX_HOME/);
  expect(await problemWith(join(home, ".codex"))).toBe("Codex's sandbox does not start (no luck)");
});

// Lines of Codex CLI 0.171.0 with a scripted model.

const THREAD = '{"type":"thread.started","thread_id":"01a21887-ea34-7400-9131-8dd9f3b7094a"}';
const TURN = '{"type":"turn.started"}';
const WARNING = "warning: Untrusted project-local configuration is disabled.";

function item(stage: "started" | "completed", id: number, fields: object): string {
  return JSON.stringify({ type: `item.${stage}`, item: { id: `item_${id}`, ...fields } });
}

/** A command as it begins and ends. */
function executed(id: number, command: string, end: object): [string, string] {
  const call = { type: "command_execution", command: `/bin/bash -lc ${command}` };
  const begun = { aggregated_output: "", exit_code: null, status: "in_progress" };
  return [item("started", id, { ...call, ...begun }), item("completed", id, { ...call, ...end })];
}

const [EXEC_BEGUN, EXEC_DONE] = executed(2, "'sleep 14; echo slept'", {
  aggregated_output: "slept\n",
  exit_code: 0,
  status: "completed",
});
const [FAILED_BEGUN, FAILED] = executed(3, `"node -e 'process.exit(3)'"`, {
  aggregated_output: "no luck\n",
  exit_code: 3,
  status: "failed",
});
const GET = {
  type: "mcp_tool_call",
  server: "ralph-hero",
  tool: "ralph_hero__get_ticket",
  arguments: { number: 12 },
  error: null,
};
const TOOL_BEGUN = item("started", 4, { ...GET, result: null, status: "in_progress" });
const AWAY = { type: "text", text: "GITHUB_UNAVAILABLE: Cannot read ticket o/r#12" };
const TOOL_FAILED = item("completed", 4, {
  ...GET,
  result: { content: [AWAY], structured_content: null },
  status: "failed",
});
const PATCH = { type: "file_change", changes: [{ path: "/work/a.txt", kind: "add" }] };
const PATCH_BEGUN = item("started", 5, { ...PATCH, status: "in_progress" });
const PATCH_DONE = item("completed", 5, { ...PATCH, status: "completed" });
const SAID = item("completed", 6, { type: "agent_message", text: "All done." });
const COMPLETED =
  '{"type":"turn.completed","usage":{"input_tokens":400,"cached_input_tokens":160,"cache_write_input_tokens":0,"output_tokens":28,"reasoning_output_tokens":0}}';
const NOTE = item("completed", 0, {
  type: "error",
  message: "`--dangerously-bypass-hook-trust` is enabled.",
});

function failed(message: string): string {
  return JSON.stringify({ type: "turn.failed", error: { message } });
}

function event(payload: object): string {
  return JSON.stringify({ timestamp: "2026-11-26T15:44:51.797Z", ordinal: 10, type: "event_msg", payload });
}

function recorded(info: unknown): string {
  const error = { message: "…", codex_error_info: info };
  return event({ type: "task_complete", turn_id: "01a21887", last_agent_message: null, error });
}

function counted(primary: object | null, secondary: object | null = null): string {
  const usage = { input_tokens: 200, cached_input_tokens: 80, output_tokens: 14, total_tokens: 214 };
  const rate_limits = { limit_id: "codex", primary, secondary, credits: null };
  return event({ type: "token_count", info: { total_token_usage: usage }, rate_limits });
}

function logOf(...lines: readonly string[]): string {
  const log = join(home, "log.jsonl");
  writeFileSync(log, lines.map((line) => `${line}\n`).join(""));
  return log;
}

describe("the report of Codex", () => {
  test("of a completed turn has the last words, and no cost", () => {
    expect(readReport(logOf(WARNING, THREAD, NOTE, TURN, EXEC_BEGUN, EXEC_DONE, SAID, COMPLETED))).toEqual({
      hasResult: true,
      costUsd: null,
      complaint: null,
      unable: null,
      denials: [],
      lastWords: "All done.",
    });
  });

  test("of a start that failed has the message alone", () => {
    const error = "Error: thread/start failed: cannot load instructions";
    expect(readReport(logOf(WARNING, error))).toMatchObject({
      hasResult: false,
      complaint: error,
      unable: null,
    });
  });

  const RESET = { used_percent: 100, window_minutes: 300, resets_at: 1_800_000_000 };
  const service = { passes: true, affectsAll: false, limit: null };
  const all = { passes: false, affectsAll: true, limit: null };
  const limited = { ...service, limit: { resetsAtMs: null } };

  test.each([
    [{ http_connection_failed: { http_status_code: 401 } }, all],
    [{ http_connection_failed: { http_status_code: null } }, service],
    [{ response_too_many_failed_attempts: { http_status_code: 429 } }, limited],
    [{ response_too_many_failed_attempts: { http_status_code: 503 } }, service],
    [{ other: { http_status_code: 500 } }, service],
    [{ a_newer_name: { http_status_code: 529 } }, service],
    ["usage_limit_exceeded", limited],
    ["rate_limit_exceeded", limited],
    ["internal_server_error", service],
    ["server_overloaded", service],
    ["model_not_found", all],
    ["unauthorized", all],
  ])("of a turn that failed by %j says that the client cannot work", (info, unable) => {
    const why = "exceeded retry limit";
    expect(readReport(logOf(THREAD, TURN, failed(why), counted(null), recorded(info)))).toMatchObject({
      complaint: null,
      unable: { why, ...unable },
    });
  });

  test.each([
    "context_window_exceeded",
    "invalid_prompt",
    "other",
    { http_connection_failed: { http_status_code: 400 } },
    { other: { http_status_code: null } },
    "a name of a newer version",
  ])("of a turn that failed by %j is a failure of the ticket", (info) => {
    expect(readReport(logOf(THREAD, TURN, failed("Invalid value"), recorded(info)))).toMatchObject({
      complaint: "Invalid value",
      unable: null,
    });
  });

  test("names the end of the limits that are used up, the last of them", () => {
    const week = { ...RESET, resets_at: 1_800_500_000 };
    const free = { ...week, used_percent: 40 };
    const limit = recorded("usage_limit_exceeded");
    const told = (counts: string): unknown =>
      readReport(logOf(THREAD, failed("limit"), counts, limit)).unable?.limit;
    expect(told(counted(RESET))).toEqual({ resetsAtMs: 1_800_000_000_000 });
    expect(told(counted(RESET, week))).toEqual({ resetsAtMs: 1_800_500_000_000 });
    expect(told(counted(RESET, free))).toEqual({ resetsAtMs: 1_800_000_000_000 });
    expect(told(counted(free))).toEqual({ resetsAtMs: null });
  });

  test("without Codex's record does not guess by the message, and shows no key", () => {
    const message = `unexpected status 401 Unauthorized: Incorrect API key provided: sk-proj-${"a1B2".repeat(12)}`;
    const { unable, complaint } = readReport(logOf(THREAD, TURN, failed(message)));
    expect({ unable, complaint }).toMatchObject({
      complaint: null,
      unable: { passes: false, affectsAll: false, limit: null },
    });
    expect(unable?.why).not.toContain("a1B2a1B2");
  });
});

test("the record of a session gives its last counts and its end", () => {
  const record = [
    counted(null),
    '{"type":"session_meta","payload":{}}',
    counted({ used_percent: 1 }),
    recorded("other"),
  ];
  expect(recordedEnd(`${record.join("\n")}\n`)).toEqual([record[2], record[3]]);
  expect(recordedEnd("")).toEqual([]);
  expect(codexSessionIn([WARNING, THREAD])).toBe("01a21887-ea34-7400-9131-8dd9f3b7094a");
  expect(codexSessionIn(['{"type":"system","subtype":"init"}'])).toBeNull();
});

describe("an agent's progress", () => {
  test("shows the call that is under way, without the shell around it, and the words", () => {
    const progress = new RunProgress(logOf(THREAD, TURN, EXEC_BEGUN, EXEC_DONE, SAID, PATCH_BEGUN));
    expect(progress.now()).toMatchObject({
      call: { tool: "apply_patch", call: "/work/a.txt" },
      lastWords: "All done.",
      tokens: null,
      costUsd: null,
    });
    expect(new RunProgress(logOf(THREAD, EXEC_BEGUN)).now().call).toMatchObject({
      tool: "exec",
      call: "sleep 14; echo slept",
    });
  });

  test("counts tokens without those of the cache, also where Codex was cut off", () => {
    expect(new RunProgress(logOf(THREAD, COMPLETED)).now()).toMatchObject({ call: null, tokens: 268 });
    expect(new RunProgress(logOf(THREAD, EXEC_BEGUN, counted(null))).now()).toMatchObject({ tokens: 134 });
  });

  test("shows a call that failed, with what it told", () => {
    expect(eventsIn(TOOL_BEGUN).events).toMatchObject([
      { kind: "call", tool: "ralph_hero__get_ticket", call: "number: 12" },
    ]);
    expect(eventsIn(TOOL_FAILED).events).toMatchObject([
      { kind: "result", isError: true, text: expect.stringContaining("GITHUB_UNAVAILABLE") },
    ]);
  });
});

const bash = (command: string): TrialCall => ({ name: "Bash", input: { command } });
const TICKET: TrialCall = {
  name: "mcp__plugin_ralph-hero_ralph-hero__ralph_hero__get_ticket",
  input: { number: 12 },
};
const WRITE: TrialCall = { name: "Write", input: { file_path: "/work/a.txt", content: "hello\n" } };

/** The script's call at that place, as Codex repeats it. */
const made = (at: number): object => ({ type: "function_call", call_id: `toolu_script_${at}` });

describe("a trial with Codex", () => {
  const end = { complaint: null, unable: null, hasResult: true };
  const calls = [
    bash("sleep 14; echo slept"),
    bash("gh issue close 1"),
    bash("node -e 'process.exit(3)'"),
    TICKET,
    WRITE,
  ];
  const commands = [EXEC_BEGUN, EXEC_DONE, FAILED_BEGUN, FAILED];
  const lines = [THREAD, ...commands, TOOL_BEGUN, TOOL_FAILED, PATCH_BEGUN, PATCH_DONE];

  test("tells each call's outcome; one that Codex refuses is not in its report", () => {
    expect(codexOutcomes(calls, [...lines, COMPLETED], end)).toMatchObject([
      { kind: "done" },
      { kind: "failed", why: "Codex refused the call" },
      { kind: "failed", why: "no luck" },
      { kind: "failed", why: expect.stringContaining("GITHUB_UNAVAILABLE") },
      { kind: "done" },
    ]);
  });

  test("does not tell of calls after Codex's own end", () => {
    const cut = { ...end, hasResult: false, complaint: "killed" };
    const outcomes = codexOutcomes(calls, [THREAD, EXEC_BEGUN], cut);
    expect(outcomes.map(({ kind }) => kind)).toEqual(calls.map(() => "not tried"));
    expect(outcomes[1]).toMatchObject({ why: "killed" });
  });

  test("makes one call after the other in Codex's form, waits for a command that goes on, then ends", () => {
    const api = responsesApi([bash("npm test"), TICKET, WRITE]);
    const answer = (...input: readonly object[]): string => api("/v1/responses", { input })?.text ?? "";
    expect(answer()).toContain(String.raw`"name":"exec_command","arguments":"{\"cmd\":\"npm test\"`);
    const runs = {
      type: "function_call_output",
      call_id: "…",
      output: "Process running with session ID 7\nOutput:",
    };
    expect(answer(made(0), runs)).toContain(String.raw`"name":"write_stdin","arguments":"{\"session_id\":7`);
    expect(answer(made(0))).toContain('"name":"ralph_hero__get_ticket"');
    expect(answer(made(0), made(1))).toContain(String.raw`*** Add File: /work/a.txt\n+hello\n*** End Patch`);
    expect(answer(made(0), made(1), { ...made(2), type: "custom_tool_call" })).toContain("Done.");
    expect(api("/v1/models", { input: [] })).toBeNull();
  });
});
const FACTS = {
  reach: {
    hidden: ["/etc/shadow", "/home", "/home/maya", "/home/maya/rocket/.git/ralph-hero"],
    readable: ["/home/maya/rocket/.git", "/home/maya/.nvm"],
    hosts: ["registry.npmjs.org"],
  },
  folder: "/home/maya/rocket/.claude/worktrees/gh-0012",
  codexHome: "/home/maya/.codex",
  program: "/home/maya/.nvm/lib/node_modules/@openai/codex/bin/codex.js",
  agentFolder: { path: "/tmp/run", cache: "/tmp/run/cache" },
  mayWrite: true,
};

function filesystemOf(
  change: Partial<Omit<typeof FACTS, "agentFolder">> & { agentFolder?: null },
): Record<string, string> {
  // oxlint-disable-next-line typescript/no-explicit-any
  const { permissions }: any = codexSandboxSettings({ ...FACTS, ...change });
  return permissions["ralph-hero"].filesystem;
}

describe("the sandbox of Codex", () => {
  test("opens for writing the worktree and the cache alone", () => {
    const written = Object.entries(filesystemOf({})).filter(([, access]) => access === "write");
    expect(written.map(([path]) => path)).toEqual([FACTS.folder, FACTS.agentFolder.cache]);
    const reading = Object.entries(filesystemOf({ mayWrite: false })).filter(
      ([, access]) => access === "write",
    );
    expect(reading.map(([path]) => path)).toEqual([FACTS.agentFolder.cache]);
  });

  test("opens what programs and the work need, no login, and of the repository what git needs", () => {
    expect(filesystemOf({ agentFolder: null, mayWrite: false })).toEqual({
      ":minimal": "read",
      "/home/maya/.codex/tmp": "read",
      "/home/maya/.nvm": "read",
      "/home/maya/.nvm/lib/node_modules/@openai": "read",
      [FACTS.folder]: "read",
      "/home/maya/rocket/.git": "read",
      "/home/maya/rocket/.git/ralph-hero": "none",
      "/etc/shadow": "none",
    });
  });

  test("opens a program that is no package of npm alone", () => {
    expect(filesystemOf({ program: "/home/maya/codex" })).toMatchObject({ "/home/maya/codex": "read" });
  });

  test("reaches the named hosts alone, and none without names", () => {
    expect(codexSandboxSettings(FACTS)["permissions"]).toMatchObject({
      "ralph-hero": { network: { enabled: true, domains: { "registry.npmjs.org": "allow" } } },
    });
    expect(
      codexSandboxSettings({ ...FACTS, reach: { ...FACTS.reach, hosts: [] } })["permissions"],
    ).toMatchObject({
      "ralph-hero": { network: { enabled: false } },
    });
  });
});

test("settings are TOML, whatever stands in them", () => {
  expect(toml({ a: ["x", 1, true], "b.c": { d: 'say "hi"\n' } })).toBe(
    String.raw`{"a"=["x",1,true],"b.c"={"d"="say \"hi\"\n"}}`,
  );
  expect(toml("\u007f\ud800")).toBe(String.raw`"\u007f` + '\ufffd"');
  expect(settingArguments({ model: "m", n: 1 })).toEqual(["-c", 'model="m"', "-c", "n=1"]);
});

describe("a skill as a prompt", () => {
  const plugin = fileURLToPath(new URL("../../..", import.meta.url)).replace(/\/$/, "");

  test("has its argument and the plugin's folders, and no front matter", () => {
    const text = skillText("/ralph-hero:ralph-impl 12", plugin);
    expect(text).toMatch(/^# Implement\n\nTicket: 12 /);
    expect(text).toContain(`\`${plugin}/skills/shared/conventions.md\``);
    expect(text).toContain(`\`${plugin}/skills/ralph-impl/references/worktree.md\``);
    expect(text).not.toMatch(/\$ARGUMENTS|\$\{CLAUDE/);
  });

  test("is left as it is where it calls none", () => {
    expect(skillText("Answer the question.", plugin)).toBe("Answer the question.");
  });
});
