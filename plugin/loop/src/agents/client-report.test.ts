import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { testFolder } from "../../../mcp-server/test/support/test-folder.ts";
import { trialOutcomes, type TrialOutcome } from "./agent-client.ts";
import { planIn, readReport } from "./client-report.ts";
import { eventsOf, readStream } from "./stream.ts";

// Lines as Claude Code 2.1.330 writes them, cut to what is read.

let folder: string;

beforeEach(() => {
  folder = testFolder();
});

function logOf(name: string, ...lines: readonly string[]): string {
  const log = join(folder, name);
  writeFileSync(log, lines.join("\n"));
  return log;
}

function reportOf(...lines: readonly string[]): unknown {
  return readReport(logOf("log.jsonl", ...lines));
}

/** The client's last line with these fields in place of the result's own. */
function result(fields: object = {}): string {
  const own = { type: "result", subtype: "success", is_error: false, total_cost_usd: 0.42 };
  return JSON.stringify({ ...own, ...fields });
}

const failed = (text: string, fields: object = {}): string =>
  result({ is_error: true, result: text, ...fields });

function limit(status: string, resetsAt: number): string {
  return JSON.stringify({ type: "rate_limit_event", rate_limit_info: { status, resetsAt } });
}

function assistant(content: object, fields: object = {}): string {
  return JSON.stringify({ type: "assistant", ...fields, message: { content: [content] } });
}

const said = (text: string, fields: object = {}): string => assistant({ type: "text", text }, fields);

const called = (id: string, name: string, input: object): string =>
  assistant({ type: "tool_use", id, name, input });

function answered(id: string, content: unknown, isError: boolean): string {
  const answer = { type: "tool_result", tool_use_id: id, content, is_error: isError };
  return JSON.stringify({ type: "user", message: { content: [answer] } });
}

const TOKEN = `ghp_${"a1".repeat(18)}`;
const NOTHING = { denials: [], lastWords: null, complaint: null, unable: null };
const SAID = { ...NOTHING, hasResult: true, costUsd: 0.42 };
const UNSAID = { ...NOTHING, hasResult: false, costUsd: null };
const FINAL = { passes: false, affectsAll: false, limit: null };
const PASSING = { ...FINAL, passes: true };
const OF_ALL = { ...FINAL, affectsAll: true };
const LOGIN = "Not logged in · Please run /login";

describe("a client's report", () => {
  test("has the agent's last words, without a token", () => {
    expect(reportOf(said(`I stop. ${TOKEN}`), result())).toMatchObject({ lastWords: "I stop. (secret)" });
  });

  test.each<[string, readonly string[], object]>([
    ["its last result", ['{"type":"system"}', result({ total_cost_usd: 0.1 }), result(), ""], SAID],
    [
      "what it reports as an error",
      [result({ subtype: "error_max_budget_usd" })],
      { ...SAID, complaint: 'the client reported "error_max_budget_usd"' },
    ],
    [
      "why the client could not work at all",
      [failed(LOGIN, { total_cost_usd: 0 }), "Warning: no login"],
      { ...SAID, costUsd: 0, unable: { why: LOGIN, ...FINAL } },
    ],
    ["no cost where it was killed, mid-line", ['{"type":"system"}', '{"type":"resu'], UNSAID],
    [
      "what it said on its error stream where it did not start",
      ["error: unknown option '--x'"],
      { ...UNSAID, complaint: "error: unknown option '--x'" },
    ],
    [
      "what is behind more than anybody reads",
      [`{"type":"user","text":"${"x".repeat(3_000_000)}"}`, result()],
      SAID,
    ],
  ])("has %s", (_, lines, expected) => {
    expect(reportOf(...lines)).toEqual(expected);
  });

  test.each<[string, readonly string[], object]>([
    ["an overload passes", [failed("API Error: 529 Overloaded. This is a server-side issue")], PASSING],
    [
      "an overload in JSON does",
      [failed('API Error: 529 {"type":"error","error":{"type":"overloaded_error"}}\nhttps://status')],
      PASSING,
    ],
    ["repeated overloads do", [failed("API Error: Repeated 529 Overloaded errors")], PASSING],
    ["an error of the service does", [failed("API Error: 500 Internal server error")], PASSING],
    ["an error of a gateway does", [failed("API Error (502 Bad gateway)")], PASSING],
    ["a wrong key does not", [failed("API Error: 401 Invalid key")], FINAL],
    ["a lack of credit does not", [failed("Credit balance is too low: 529 of 500 used")], FINAL],
    ["by its fields, an overload passes", [failed("529 things", { api_error_status: 529 })], PASSING],
    ["by its fields, a fault of the service does", [failed("x", { api_error_status: 500 })], PASSING],
    ["by its fields, a wrong key does not", [failed("529 things", { api_error_status: 401 })], OF_ALL],
    ["by its fields, a missing right does not", [failed("529", { api_error_status: 403 })], OF_ALL],
    [
      "by its fields, a usage limit does",
      [failed("529 things", { api_error_status: 429 })],
      { ...PASSING, limit: { resetsAtMs: null } },
    ],
    [
      "the end of a subscription's limit is named",
      [limit("allowed", 1), limit("rejected", 1_800_000_000), failed("Limit", { api_error_status: 429 })],
      { ...PASSING, limit: { resetsAtMs: 1_800_000_000_000 } },
    ],
    [
      "a lack of credit affects every ticket, although its status is that of a bad request",
      [said("Too low", { error: "billing_error" }), failed("Too low", { api_error_status: 400 })],
      { why: "Too low", ...OF_ALL },
    ],
  ])("says that a client cannot work: %s", (_, lines, unable) => {
    expect(reportOf(...lines)).toMatchObject({ complaint: null, unable });
  });

  test.each([
    { terminal_reason: "prompt_too_long", api_error_status: 400 },
    { stop_reason: "refusal" },
    { stop_reason: "max_output_tokens" },
    { api_error_status: 400 },
  ])("is the ticket's own failure where the request is at fault: %j", (fields) => {
    const complaint = "API Error: too long";
    expect(reportOf(failed(complaint, fields))).toMatchObject({ complaint, unable: null });
  });

  test("has the cost that it told while it ran where it was killed", () => {
    const session = { total_cost_usd: 0.3, model_usage: {} };
    const told = { type: "control_response", response: { subtype: "success", response: { session } } };
    expect(reportOf(JSON.stringify(told), '{"type":"resu')).toMatchObject({ costUsd: 0.3, hasResult: false });
  });

  test("is the error that a trace follows", () => {
    const complaint = "Error: Cannot find module 'x'";
    const crash = ["node:internal", complaint, "    at load (a.js:1)", "", "Node.js v20.19.0"];
    expect(reportOf(...crash)).toMatchObject({ complaint });
  });

  test("repeats no token that is cut, and no line of a key", () => {
    const cut = "x".repeat(280);
    expect(reportOf(`${cut} ${TOKEN}`)).toMatchObject({ complaint: `${cut} (secret)` });
    const key = ["-----BEGIN RSA PRIVATE KEY-----", "MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEA", "wg=="];
    for (const rest of [[], ['{"type":"system"}']])
      expect(reportOf(`cannot use ${key[0]}`, ...key.slice(1), ...rest)).toMatchObject({
        complaint: "cannot use (secret)",
      });
  });

  test("is none where there is no log", () => {
    expect(readReport(join(folder, "none"))).toEqual(UNSAID);
  });

  test("has the cost of a resumed conversation without what was spent before", () => {
    const log = logOf("resumed.jsonl", result());
    expect(readReport(log, 0.4).costUsd).toBeCloseTo(0.02);
    expect(readReport(log, 0.5).costUsd).toBe(0);
  });
});

describe("a call that a hook deferred", () => {
  const call = { id: "toolu_1", name: "Bash", input: { command: "npm publish" } };
  const deferred = { stop_reason: "tool_deferred", session_id: "s1", deferred_tool_use: call };

  test("ends the client in order, with what is needed to go on", () => {
    expect(reportOf(result(deferred))).toMatchObject({
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
    expect(reportOf(result({ ...deferred, stop_reason: "end_turn" }))).not.toHaveProperty("deferred");
  });

  test.each([
    ["WebFetch", { url: "https://example.com/a", prompt: "read" }, "https://example.com/a"],
    ["NotebookEdit", { notebook_path: "/work/a.ipynb", new_source: "1" }, "/work/a.ipynb"],
    ["mcp__deploy__release", { to: "live", notes: ["a\nb"] }, '{"to":"live","notes":["a\\nb"]}'],
    ["mcp__deploy__release", { command: "ls", force: true }, '{"command":"ls","force":true}'],
    ["mcp__deploy__status", {}, ""],
    ["mcp__deploy__login", { key: TOKEN }, '{"key":"(secret)"}'],
    [
      "mcp__deploy__sign",
      { key: `-----BEGIN PRIVATE KEY-----\n${"a".repeat(64)}`, as: "ada" },
      '{"key":"(secret)","as":"ada"}',
    ],
  ])("of %s with %j shows %s", (name, input, shown) => {
    const made = { ...deferred, deferred_tool_use: { id: "toolu_1", name, input } };
    expect(reportOf(result(made))).toMatchObject({ deferred: { input, shown } });
  });

  test("whose tool is gone when it is resumed is a failure of its ticket", () => {
    const gone = failed("gone", { ...deferred, stop_reason: "tool_deferred_unavailable" });
    expect(reportOf(gone)).toMatchObject({ complaint: "gone", unable: null });
  });
});

/** As the client writes it for a login with a subscription; a share of 1, and seconds since 1970. */
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

describe("the limits of the client's plan", () => {
  test("are those of the newest report that tells of them, for each client", () => {
    const logs = [
      logOf("silent.jsonl", result(), ""),
      logOf("claude.jsonl", ofClaude([0.62, 5000], [0.34, 9000]), result(), ""),
      logOf("codex.jsonl", ...ofCodex(80, 6000), ""),
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
      logOf("new.jsonl", ofClaude([0.5, 5000], [0.2, 9000]), ofClaude([0.55, 5000], [0.2, 9000]), ""),
      logOf("beside.jsonl", ofClaude([0.6, 5001], [0.2, 9000]), ""),
      logOf("old.jsonl", ofClaude([0.99, 2000], [0.9, 3000]), ""),
    ];
    expect(planIn(logs, "claude", 1_000_000).map(({ usedPercent }) => usedPercent)).toEqual([60, 20]);
  });

  test("are none once their periods are over, and none for a client without a subscription", () => {
    const over = logOf("over.jsonl", ofClaude([0.62, 5000], [0.34, 9000]), "");
    expect(planIn([over], "claude", 10_000_000)).toEqual([]);
    expect(planIn([logOf("key.jsonl", limit("allowed", 5000), "")], "claude", 0)).toEqual([]);
  });
});

describe("the failures of the plugin's own tools", () => {
  const OWN = "mcp__plugin_ralph-hero_ralph-hero__ralph_hero__";
  let calls = 0;

  /** A call and its result. */
  function made(tool: string, input: object, words: string | null = null): string[] {
    calls += 1;
    const content = [{ type: "text", text: words ?? "Done" }];
    return [called(`toolu_${calls}`, tool, input), answered(`toolu_${calls}`, content, words !== null)];
  }

  const step = (action: string, words: string | null = null): string[] =>
    made(`${OWN}worktree`, { action }, words);
  const handoff = (intent: string, words: string | null = null): string[] =>
    made(`${OWN}handoff_ticket`, { number: 12, intent }, words);
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
    expect(reportOf(...made(name, { to_state: "Done" }, text))).toMatchObject({ refusals });
  });

  test.each([
    ["the same step succeeds later", [...step("push", UNSIGNED), ...step("push")]],
    ["a later step succeeds", [...step("commit", "WORKTREE_FAILED: Nothing to commit"), ...step("push")]],
    ["they are GitHub's outage", step("push", "GITHUB_UNAVAILABLE: Cannot push")],
    ["a lock is refused", handoff("lock", "REFUSED_LOCKED: Cannot lock #12")],
    ["nothing was to be delivered", step("diff", "WORKTREE_FAILED: Cannot diff")],
    ["the tool is another's", made("mcp__deploy__release", {}, "NOT_DELIVERED: Cannot release")],
  ])("count no more where %s", (_, lines) => {
    expect(reportOf(...lines)).not.toHaveProperty("refusals");
  });

  test("stand although an earlier step succeeds again", () => {
    const lines = [...handoff("complete", MISSING), ...step("commit"), ...step("push")];
    expect(reportOf(...lines)).toMatchObject({ refusals: [MISSING] });
  });

  test("say that the client cannot work where GitHub refuses the token at last", () => {
    const revoked = "GITHUB_AUTH: Cannot read ticket #12: GitHub does not accept the token (Bad credentials)";
    const read = made(`${OWN}get_ticket`, { number: 12 }, `Error: ${revoked}\nHint: Set a valid token`);
    const unable = { why: `${revoked}. Hint: Set a valid token`, ...PASSING };
    expect(reportOf(...read, result())).toMatchObject({ unable });
    expect(reportOf(...read, ...handoff("complete"))).toMatchObject({ unable: null });
  });
});

function denied(id: string, tool: string, reason: string): string {
  const fields = { tool_name: tool, tool_use_id: id, decision_reason_type: reason };
  return JSON.stringify({ type: "system", subtype: "permission_denied", ...fields });
}

test("a trial tells each call's outcome, what a rule would name, and what the sandbox blocked", () => {
  const blocked =
    "Exit code 56\n<sandbox_violations>\ndeny network-outbound example.com:443 (user denied)\n</sandbox_violations>";
  const read = readStream([
    "a warning past the protocol",
    called("toolu_script_0", "Bash", { command: "npm test" }),
    denied("toolu_script_0", "Bash", "other"),
    answered("toolu_script_0", "This command requires approval", true),
    called("toolu_script_1", "Bash", { command: "npm run lint" }),
    denied("toolu_script_1", "Bash", "rule"),
    called("toolu_script_2", "Bash", { command: "curl https://example.com" }),
    answered("toolu_script_2", blocked, true),
    called("toolu_script_3", "Write", { file_path: "/work/a.ts" }),
    answered("toolu_script_3", "File created", false),
    said(`I stop. ${TOKEN}`),
    '{"type":"resu',
  ]);
  expect(read.denials).toMatchObject([
    { tool: "Bash", call: "npm test", byRule: false },
    { tool: "Bash", call: "npm run lint", byRule: true },
  ]);
  const calls = Array.from({ length: 5 }, () => ({ name: "Bash", input: {} }));
  expect(trialOutcomes(calls, read, { complaint: "it broke", unable: null }, null)).toMatchObject([
    { kind: "denied", denial: { byRule: false } },
    { kind: "denied", denial: { byRule: true } },
    { kind: "failed", hosts: ["example.com"], why: expect.stringContaining("Exit code 56") },
    { kind: "done" },
    { kind: "not tried", why: "it broke" },
  ]);
});

test.each([
  ["WebFetch", { url: "https://example.com", prompt: "read" }, "https://example.com"],
  ["NotebookEdit", { notebook_path: "a.ipynb" }, "a.ipynb"],
  [
    "mcp__deploy__release",
    { to: "live", body: `${TOKEN}\n${"x".repeat(80)}` },
    `to: live, body: (secret) ${"x".repeat(51)}…`,
  ],
  ["ToolSearch", {}, ""],
])(
  "a call of %s under way is shown by the argument that a rule would name, else by all in short",
  (name, input, shown) => {
    expect(eventsOf(JSON.parse(called("toolu_1", name, input)))).toMatchObject([{ call: shown }]);
  },
);

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

test("a tool's failure is told without the client's advice to the model, by its code or by beginning and end", () => {
  const cause = "WORKTREE_FAILED: Cannot commit: error: gpg failed to sign the data";
  const advice = `\n\nThis tool's input schema was not in your prompt when you called it. The input schema is: {${"x".repeat(900)}}`;
  expect(failure(cause + advice)).toMatchObject({ why: cause });
  expect(eventsOf(JSON.parse(answered("a", cause + advice, true)))).toMatchObject([{ text: cause }]);
  for (const [text, shown] of [
    [`${cause}\n${"x".repeat(900)}`, /^WORKTREE_FAILED: .*x…$/s],
    [`Exit code 2\n${"x".repeat(900)}\n3 tests failed`, /^Exit code 2\nx+ … x+\n3 tests failed$/],
  ] as const)
    expect(failure(text)).toMatchObject({ why: expect.stringMatching(shown) });
});

test("a path that a failure or its command names is told where it exists and no setting opens it", () => {
  const home = folder;
  for (const name of ["jdk/bin", ".nvm"]) mkdirSync(join(home, name), { recursive: true });
  const java = join(home, "jdk", "bin", "java");
  writeFileSync(java, "");
  const none = "No such file or directory";
  const told = { hidden: [java], folders: [] };
  expect(failure(`bash: ${java}: ${none}`, { command: "make" }, home)).toMatchObject(told);
  for (const named of ["~", "$HOME", "${HOME}"])
    expect(failure(none, { command: `cd ~/ && "${named}/jdk/bin/java" -v` }, home)).toMatchObject(told);
  const opened = { hidden: [], folders: ["~/.nvm"] };
  expect(failure(none, { command: "cat ~/missing ~/.nvm" }, home)).toMatchObject(opened);
});
