import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { trialOutcomes, type TrialOutcome } from "./agent-client.ts";
import { eventsOf, readStream } from "./stream.ts";
import { testFolder } from "../../../mcp-server/test/support/test-folder.ts";

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
