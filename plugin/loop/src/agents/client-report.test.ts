import { writeFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { planIn, readReport } from "./client-report.ts";
import { testFolder } from "../../../mcp-server/test/support/test-folder.ts";
import { trialOutcomes, type TrialOutcome } from "./agent-client.ts";
import { eventsOf, readStream } from "./stream.ts";

let folder: string;

beforeEach(() => {
  folder = testFolder();
});

function reportOf(...lines: readonly string[]): unknown {
  const log = join(folder, "log.jsonl");
  writeFileSync(log, lines.join("\n"));
  return readReport(log);
}

const RESULT = { type: "result", subtype: "success", is_error: false, total_cost_usd: 0.42 };

function limit(status: string, resetsAt: number): string {
  return JSON.stringify({ type: "rate_limit_event", rate_limit_info: { status, resetsAt } });
}

const SAID = {
  denials: [],
  lastWords: null,
  hasResult: true,
  costUsd: 0.42,
  complaint: null,
  unable: null,
};
const UNSAID = { ...SAID, hasResult: false, costUsd: null };

/** The client's last line with these fields in place of the result's own. */
function resultLine(fields: object): string {
  return JSON.stringify({ ...RESULT, ...fields });
}

describe("a client's report", () => {
  test("has the agent's last words, without a token", () => {
    const said = {
      type: "assistant",
      message: { content: [{ type: "text", text: `I stop. ghp_${"a1".repeat(18)}` }] },
    };
    expect(reportOf(JSON.stringify(said), JSON.stringify(RESULT))).toMatchObject({
      lastWords: "I stop. (secret)",
    });
  });

  test("is its last result", () => {
    const first = resultLine({ total_cost_usd: 0.1 });
    expect(reportOf('{"type":"system"}', first, JSON.stringify(RESULT), "")).toEqual(SAID);
  });

  test("names what it reports as an error", () => {
    expect(reportOf(resultLine({ subtype: "error_max_budget_usd" }))).toEqual({
      ...SAID,
      complaint: 'the client reported "error_max_budget_usd"',
    });
  });

  test("says why the client could not work at all", () => {
    const refused = { is_error: true, total_cost_usd: 0, result: "Not logged in · Please run /login" };
    expect(reportOf(resultLine(refused), "Warning: no login")).toEqual({
      ...SAID,
      costUsd: 0,
      unable: { why: "Not logged in · Please run /login", passes: false, affectsAll: false, limit: null },
    });
  });

  test.each([
    ["API Error: 529 Overloaded. This is a server-side issue", true],
    ['API Error: 529 {"type":"error","error":{"type":"overloaded_error"}}\nhttps://status', true],
    ["API Error: Repeated 529 Overloaded errors", true],
    ["API Error: 500 Internal server error", true],
    ["API Error (502 Bad gateway)", true],
    ["API Error: 401 Invalid key", false],
    ["Credit balance is too low: 529 of 500 used", false],
  ])("says of %j whether it passes by itself: %s", (result, passes) => {
    expect(reportOf(resultLine({ is_error: true, result }))).toMatchObject({
      unable: { passes },
    });
  });

  test.each([
    ["an overload passes by itself", 529, { passes: true, affectsAll: false, limit: null }],
    ["a fault of the service does, too", 500, { passes: true, affectsAll: false, limit: null }],
    ["a wrong key does not", 401, { passes: false, affectsAll: true, limit: null }],
    ["a missing right does not", 403, { passes: false, affectsAll: true, limit: null }],
    ["a usage limit does", 429, { passes: true, affectsAll: false, limit: { resetsAtMs: null } }],
  ])("tells by its fields: %s", (_, status, unable) => {
    const line = resultLine({ is_error: true, result: "529 things", api_error_status: status });
    expect(reportOf(line)).toMatchObject({ complaint: null, unable });
  });

  test("says that a lack of credit affects every ticket, although its status is that of a bad request", () => {
    const text = "Credit balance is too low";
    const told = {
      type: "assistant",
      error: "billing_error",
      message: { content: [{ type: "text", text }] },
    };
    const line = resultLine({ is_error: true, result: text, api_error_status: 400 });
    expect(reportOf(JSON.stringify(told), line)).toMatchObject({
      complaint: null,
      unable: { why: text, passes: false, affectsAll: true },
    });
  });

  test("names the end of a subscription's limit", () => {
    const line = resultLine({ is_error: true, result: "Limit reached", api_error_status: 429 });
    expect(reportOf(limit("allowed", 1), limit("rejected", 1_800_000_000), line)).toMatchObject({
      unable: { limit: { resetsAtMs: 1_800_000_000_000 } },
    });
  });

  test.each([
    { terminal_reason: "prompt_too_long", api_error_status: 400 },
    { stop_reason: "refusal" },
    { stop_reason: "max_output_tokens" },
    { api_error_status: 400 },
  ])("is the ticket's own failure where the request is at fault: %j", (fields) => {
    const line = resultLine({ is_error: true, result: "API Error: too long", ...fields });
    expect(reportOf(line)).toMatchObject({ complaint: "API Error: too long", unable: null });
  });

  test("has no cost where the client was killed, mid-line", () => {
    expect(reportOf('{"type":"system"}', '{"type":"resu')).toEqual(UNSAID);
  });

  test("has the cost that it told while it ran where it was killed", () => {
    const session = { total_cost_usd: 0.3, model_usage: {} };
    const told = { type: "control_response", response: { subtype: "success", response: { session } } };
    expect(reportOf(JSON.stringify(told), '{"type":"resu')).toMatchObject({ costUsd: 0.3, hasResult: false });
  });

  test("is the error that a trace follows", () => {
    const crash = [
      "node:internal",
      "Error: Cannot find module 'x'",
      "    at load (a.js:1)",
      "",
      "Node.js v20.19.0",
    ];
    expect(reportOf(...crash)).toMatchObject({ complaint: "Error: Cannot find module 'x'" });
  });

  test("is what it said on its error stream where it did not start", () => {
    expect(reportOf("error: unknown option '--x'")).toEqual({
      ...UNSAID,
      complaint: "error: unknown option '--x'",
    });
  });

  test("repeats no token that is cut, and no line of a key", () => {
    const token = `ghp_${"a1".repeat(18)}`;
    expect(reportOf(`${"x".repeat(280)} ${token}`)).toMatchObject({
      complaint: `${"x".repeat(280)} (secret)`,
    });
    const key = ["-----BEGIN RSA PRIVATE KEY-----", "MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEA", "wg=="];
    const asked = { complaint: "cannot use (secret)" };
    expect(reportOf(`cannot use ${key[0]}`, ...key.slice(1))).toMatchObject(asked);
    expect(reportOf(`cannot use ${key[0]}`, ...key.slice(1), '{"type":"system"}')).toMatchObject(asked);
  });

  test("is found behind more than anybody reads", () => {
    const long = `{"type":"user","text":"${"x".repeat(3_000_000)}"}`;
    expect(reportOf(long, JSON.stringify(RESULT))).toEqual(SAID);
  });

  test("is none where there is no log", () => {
    expect(readReport(join(folder, "none"))).toEqual(UNSAID);
  });
});

describe("a call that a hook deferred", () => {
  const call = { id: "toolu_1", name: "Bash", input: { command: "npm publish" } };
  const deferred = { ...RESULT, stop_reason: "tool_deferred", session_id: "s1", deferred_tool_use: call };

  test("ends the client in order, with what is needed to go on", () => {
    expect(reportOf(JSON.stringify(deferred))).toMatchObject({
      complaint: null,
      unable: null,
      deferred: {
        id: expect.stringMatching(/^[0-9a-f]{6}$/),
        toolUseId: "toolu_1",
        sessionId: "s1",
        tool: "Bash",
        input: { command: "npm publish" },
        shown: "npm publish",
      },
    });
    expect(reportOf(JSON.stringify({ ...deferred, stop_reason: "end_turn" }))).not.toHaveProperty("deferred");
  });

  test.each([
    ["WebFetch", { url: "https://example.com/a", prompt: "read" }, "https://example.com/a"],
    ["NotebookEdit", { notebook_path: "/work/a.ipynb", new_source: "1" }, "/work/a.ipynb"],
    ["mcp__deploy__release", { to: "live", notes: ["a\nb"] }, '{"to":"live","notes":["a\\nb"]}'],
    ["mcp__deploy__release", { command: "ls", force: true }, '{"command":"ls","force":true}'],
    ["mcp__deploy__status", {}, ""],
    ["mcp__deploy__login", { key: `ghp_${"a1".repeat(18)}` }, '{"key":"(secret)"}'],
    [
      "mcp__deploy__sign",
      { key: `-----BEGIN PRIVATE KEY-----\n${"a".repeat(64)}`, as: "ada" },
      '{"key":"(secret)","as":"ada"}',
    ],
  ])("of %s with %j shows %s", (name, input, shown) => {
    const made = { ...deferred, deferred_tool_use: { id: "toolu_1", name, input } };
    expect(reportOf(JSON.stringify(made))).toMatchObject({ deferred: { input, shown } });
  });

  test("whose tool is gone when it is resumed is a failure of its ticket", () => {
    const gone = { ...deferred, is_error: true, stop_reason: "tool_deferred_unavailable", result: "gone" };
    expect(reportOf(JSON.stringify(gone))).toMatchObject({ complaint: "gone", unable: null });
  });
});

test("the cost of a resumed conversation is without what was spent before", () => {
  const log = join(folder, "resumed.jsonl");
  writeFileSync(log, JSON.stringify(RESULT));
  expect(readReport(log, 0.4).costUsd).toBeCloseTo(0.02);
  expect(readReport(log, 0.5).costUsd).toBe(0);
});

/** As Claude Code 2.1.330 writes it for a login with a subscription; a share of 1, and seconds since 1970. */
function ofClaude(five: readonly [number, number], seven: readonly [number, number]): string {
  const [five_hour, seven_day] = [five, seven].map(([utilization, resetsAt]) => ({
    utilization,
    resetsAt,
    status: "allowed",
  }));
  const info = { status: "allowed", resetsAt: five[1], rateLimitType: "five_hour", isUsingOverage: false };
  const unifiedWindows = { five_hour, seven_day };
  return JSON.stringify({ type: "rate_limit_event", rate_limit_info: { ...info, unifiedWindows } });
}

/** As Codex's record of a session has it, which ends its report. */
function ofCodex(used_percent: number, resets_at: number): readonly string[] {
  const primary = { used_percent, window_minutes: 300, resets_at };
  const secondary = { used_percent: 9, window_minutes: 10_080, resets_at: resets_at + 100 };
  const payload = { type: "token_count", info: null, rate_limits: { primary, secondary } };
  const session = { type: "thread.started", thread_id: "t" };
  return [session, { type: "event_msg", payload }].map((line) => JSON.stringify(line));
}

function logOf(name: string, ...lines: readonly string[]): string {
  const log = join(folder, name);
  writeFileSync(log, [...lines, ""].join("\n"));
  return log;
}

describe("the limits of the client's plan", () => {
  test("are those of the newest report that tells of them, for each client", () => {
    const logs = [
      logOf("silent.jsonl", JSON.stringify(RESULT)),
      logOf("claude.jsonl", ofClaude([0.62, 5000], [0.34, 9000]), JSON.stringify(RESULT)),
      logOf("codex.jsonl", ...ofCodex(80, 6000)),
    ];
    expect(planIn(logs, "claude", 1_000_000)).toEqual([
      { name: "5 hours", usedPercent: 62, resetsAtMs: 5_000_000 },
      { name: "7 days", usedPercent: 34, resetsAtMs: 9_000_000 },
    ]);
    expect(planIn(logs, "codex", 1_000_000)).toEqual([
      { name: "5 hours", usedPercent: 80, resetsAtMs: 6_000_000 },
      { name: "7 days", usedPercent: 9, resetsAtMs: 6_100_000 },
    ]);
  });

  test("are the highest use of the newest period, whichever agent's report ends last", () => {
    const logs = [
      logOf("new.jsonl", ofClaude([0.5, 5000], [0.2, 9000]), ofClaude([0.55, 5000], [0.2, 9000])),
      logOf("beside.jsonl", ofClaude([0.6, 5001], [0.2, 9000])),
      logOf("old.jsonl", ofClaude([0.99, 2000], [0.9, 3000])),
    ];
    expect(planIn(logs, "claude", 1_000_000).map(({ usedPercent }) => usedPercent)).toEqual([60, 20]);
  });

  test("are none once their periods are over, and none for a client without a subscription", () => {
    const over = logOf("over.jsonl", ofClaude([0.62, 5000], [0.34, 9000]));
    expect(planIn([over], "claude", 10_000_000)).toEqual([]);
    expect(planIn([logOf("key.jsonl", limit("allowed", 5000))], "claude", 0)).toEqual([]);
  });
});

describe("the failures of the plugin's own tools", () => {
  const OWN = "mcp__plugin_ralph-hero_ralph-hero__ralph_hero__";
  let calls = 0;

  /** A call and its result, as Claude Code 2.1.330 writes them. */
  function called(tool: string, input: object, failure: string | null = null): string[] {
    calls += 1;
    const id = `toolu_${calls}`;
    const call = { type: "tool_use", id, name: tool, input };
    const result = {
      type: "tool_result",
      tool_use_id: id,
      is_error: failure !== null,
      content: [{ type: "text", text: failure ?? "Done" }],
    };
    return [
      JSON.stringify({ type: "assistant", message: { content: [call] } }),
      JSON.stringify({ type: "user", message: { content: [result] } }),
    ];
  }

  const step = (action: string, failure: string | null = null): string[] =>
    called(`${OWN}worktree`, { action }, failure);
  const handoff = (intent: string, failure: string | null = null): string[] =>
    called(`${OWN}handoff_ticket`, { number: 12, intent }, failure);
  const UNSIGNED = "WORKTREE_FAILED: Cannot push ralph/gh-0012: it needs a signature";
  const MISSING = "NOT_DELIVERED: Cannot complete #12: ralph/gh-0012 has no open pull request";

  test("stand in their own words, with their hints, where the work stays undelivered", () => {
    const lines = [
      ...step("commit"),
      ...step("push", `${UNSIGNED}\nHint: Ask a person`),
      ...handoff("complete", `${MISSING}\nHint: Use the actions commit, push`),
    ];
    expect(reportOf(...lines)).toMatchObject({
      refusals: [`${UNSIGNED}. Hint: Ask a person`, `${MISSING}. Hint: Use the actions commit, push`],
    });
  });

  test("are read without the words that the client puts before a hook's", () => {
    const name = `${OWN}handoff_ticket`;
    const refusal = 'REFUSED_OUTPUT: Cannot hand off (research "Done")';
    const text = `PreToolUse:${name} hook error: ${refusal}\nAttempted: research "Done"\nRule: So\nHint: Escalate`;
    const refusals = [`${refusal}. Hint: Escalate`];
    expect(reportOf(...called(name, { to_state: "Done" }, text))).toMatchObject({ refusals });
  });

  test.each([
    ["the same step succeeds later", [...step("push", UNSIGNED), ...step("push")]],
    ["a later step succeeds", [...step("commit", "WORKTREE_FAILED: Nothing to commit"), ...step("push")]],
    ["they are GitHub's outage", step("push", "GITHUB_UNAVAILABLE: Cannot push")],
    ["a lock is refused", handoff("lock", "REFUSED_LOCKED: Cannot lock #12")],
    ["nothing was to be delivered", step("diff", "WORKTREE_FAILED: Cannot diff")],
    ["the tool is another's", called("mcp__deploy__release", {}, "NOT_DELIVERED: Cannot release")],
  ])("count no more where %s", (_, lines) => {
    expect(reportOf(...lines)).not.toHaveProperty("refusals");
  });

  test("stand although an earlier step succeeds again", () => {
    const lines = [...handoff("complete", MISSING), ...step("commit"), ...step("push")];
    expect(reportOf(...lines)).toMatchObject({ refusals: [MISSING] });
  });

  test("say that the client cannot work where GitHub refuses the token at last", () => {
    const revoked = "GITHUB_AUTH: Cannot read ticket #12: GitHub does not accept the token (Bad credentials)";
    const read = called(`${OWN}get_ticket`, { number: 12 }, `Error: ${revoked}\nHint: Set a valid token`);
    const unable = {
      why: `${revoked}. Hint: Set a valid token`,
      passes: true,
      affectsAll: false,
      limit: null,
    };
    expect(reportOf(...read, JSON.stringify(RESULT))).toMatchObject({ unable });
    expect(reportOf(...read, ...handoff("complete"))).toMatchObject({ unable: null });
  });
});
/** Lines as Claude Code 2.1.330 writes them, cut to what is read. */
const line = (fields: object): string => JSON.stringify(fields);

function called(id: string, name: string, input: object): string {
  return line({ type: "assistant", message: { content: [{ type: "tool_use", id, name, input }] } });
}

function answered(id: string, content: string, isError: boolean): string {
  const result = { type: "tool_result", tool_use_id: id, content, is_error: isError };
  return line({ type: "user", message: { content: [result] } });
}

function denied(id: string, tool: string, reason: string): string {
  const fields = { tool_name: tool, tool_use_id: id, decision_reason_type: reason };
  return line({ type: "system", subtype: "permission_denied", ...fields });
}

const LINES = [
  "a warning past the protocol",
  called("toolu_script_0", "Bash", { command: "npm test" }),
  denied("toolu_script_0", "Bash", "other"),
  answered("toolu_script_0", "This command requires approval", true),
  called("toolu_script_1", "Bash", { command: "npm run lint" }),
  denied("toolu_script_1", "Bash", "rule"),
  called("toolu_script_2", "Bash", { command: "curl https://example.com" }),
  answered(
    "toolu_script_2",
    "Exit code 56\n<sandbox_violations>\ndeny network-outbound example.com:443 (user denied)\n</sandbox_violations>",
    true,
  ),
  called("toolu_script_3", "Write", { file_path: "/work/a.ts" }),
  answered("toolu_script_3", "File created", false),
  line({
    type: "assistant",
    message: { content: [{ type: "text", text: `I stop. ghp_${"a1".repeat(18)}` }] },
  }),
  '{"type":"resu',
];

describe("a client's stream", () => {
  test("tells refused calls with what a rule would name, and whether a deny rule refused them", () => {
    expect(readStream(LINES).denials).toMatchObject([
      { tool: "Bash", call: "npm test", byRule: false },
      { tool: "Bash", call: "npm run lint", byRule: true },
    ]);
  });
});

function shown(name: string, input: object): unknown {
  return eventsOf(JSON.parse(called("toolu_1", name, input))).map((event) => "call" in event && event.call);
}

test("a call under way is shown by the argument that a rule would name, else by all in short, without secrets", () => {
  expect(shown("WebFetch", { url: "https://example.com", prompt: "read" })).toEqual(["https://example.com"]);
  expect(shown("NotebookEdit", { notebook_path: "a.ipynb" })).toEqual(["a.ipynb"]);
  expect(
    shown("mcp__deploy__release", { to: "live", body: `ghp_${"a1".repeat(18)}\n${"x".repeat(80)}` }),
  ).toEqual([`to: live, body: (secret) ${"x".repeat(51)}…`]);
  expect(shown("ToolSearch", {})).toEqual([""]);
});

test("a trial tells each call's outcome, and what the sandbox blocked", () => {
  const end = { complaint: "it broke", unable: null };
  const calls = Array.from({ length: 5 }, () => ({ name: "Bash", input: {} }));
  expect(trialOutcomes(calls, readStream(LINES), end, null)).toMatchObject([
    { kind: "denied", denial: { byRule: false } },
    { kind: "denied", denial: { byRule: true } },
    {
      kind: "failed",
      hosts: ["example.com"],
      why: expect.stringContaining("Exit code 56"),
    },
    { kind: "done" },
    { kind: "not tried", why: "it broke" },
  ]);
});

function failure(
  content: string,
  input: Readonly<Record<string, unknown>> = {},
  home = "/none",
): TrialOutcome {
  const lines = [called("toolu_script_0", "Bash", input), answered("toolu_script_0", content, true)];
  const reach = { home, hidden: [home], readable: [] };
  const end = { complaint: null, unable: null };
  const [outcome] = trialOutcomes([{ name: "Bash", input }], readStream(lines), end, reach);
  if (outcome === undefined) throw new Error("There is no outcome");
  return outcome;
}

test("a tool's failure is told without the client's advice to the model, and begins with its code", () => {
  const cause = "WORKTREE_FAILED: Cannot commit: error: gpg failed to sign the data";
  const advice = `\n\nThis tool's input schema was not in your prompt when you called it. The input schema is: {${"x".repeat(900)}}`;
  expect(failure(cause + advice)).toMatchObject({ why: cause });
  expect(eventsOf(JSON.parse(answered("a", cause + advice, true)))).toMatchObject([{ text: cause }]);
  expect(failure(`${cause}\n${"x".repeat(900)}`)).toMatchObject({
    why: expect.stringMatching(/^WORKTREE_FAILED: .*x…$/s),
  });
});

test("of another long failure the beginning and the end are told, and the cut", () => {
  expect(failure(`Exit code 2\n${"x".repeat(900)}\n3 tests failed`)).toMatchObject({
    why: expect.stringMatching(/^Exit code 2\nx+ … x+\n3 tests failed$/),
  });
});

test("a path that a failure or its command names is told where it exists and no setting opens it", () => {
  const home = testFolder();
  for (const folder of ["jdk/bin", ".nvm"]) mkdirSync(join(home, folder), { recursive: true });
  const java = join(home, "jdk", "bin", "java");
  writeFileSync(java, "");
  const said = "No such file or directory";
  const told = { hidden: [java], folders: [] };
  expect(failure(`bash: ${java}: ${said}`, { command: "make" }, home)).toMatchObject(told);
  for (const named of ["~", "$HOME", "${HOME}"])
    expect(failure(said, { command: `cd ~/ && "${named}/jdk/bin/java" -v` }, home)).toMatchObject(told);
  expect(failure(said, { command: "cat ~/missing ~/.nvm" }, home)).toMatchObject({
    hidden: [],
    folders: ["~/.nvm"],
  });
});
