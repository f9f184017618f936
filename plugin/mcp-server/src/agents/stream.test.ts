import { describe, expect, test } from "vitest";
import { eventsOf, readStream } from "./stream.ts";
import { trialOutcomes } from "./trial.ts";

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

test("a call under way is shown by the argument that a rule would name", () => {
  expect(shown("WebFetch", { url: "https://example.com", prompt: "read" })).toEqual(["https://example.com"]);
  expect(shown("NotebookEdit", { notebook_path: "a.ipynb" })).toEqual(["a.ipynb"]);
  expect(shown("mcp__deploy__release", { to: "live" })).toEqual([""]);
});

test("a trial tells each call's outcome, and what the sandbox blocked", () => {
  const end = { complaint: "it broke", unable: null };
  expect(trialOutcomes(5, readStream(LINES), end, () => ["~/.sdk"])).toMatchObject([
    { kind: "denied", denial: { byRule: false } },
    { kind: "denied", denial: { byRule: true } },
    {
      kind: "failed",
      hosts: ["example.com"],
      folders: ["~/.sdk"],
      why: expect.stringContaining("Exit code 56"),
    },
    { kind: "done" },
    { kind: "not tried", why: "it broke" },
  ]);
});
