import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { guidanceFor } from "../../src/rules/guidance.ts";
import { StateMachine } from "../../src/rules/state-machine.ts";
import { WORKFLOW_STATES } from "../../src/rules/vocabulary.ts";

const SCRIPT = fileURLToPath(new URL("../../../hooks/after-handoff.sh", import.meta.url));

function afterHandoff(stdin: string | Buffer): string {
  const { stdout, stderr, status } = spawnSync("sh", [SCRIPT], { input: stdin, encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
  return stdout;
}

/** The input of the client after a handoff whose answer is this. */
function input(answer: object, reason = "Looking into it"): string {
  return JSON.stringify({
    tool_input: { number: 12, reason },
    tool_response: JSON.stringify({ ticket: "octo/rocket#12", reason, ...answer }),
  });
}

function contextOf(stdout: string): unknown {
  return JSON.parse(stdout);
}

function told(note: string): unknown {
  const additionalContext = `ralph-hero: ${note}`;
  return { hookSpecificOutput: { hookEventName: "PostToolUse", additionalContext } };
}

describe("after a handoff, what the answer says is next reaches the model", () => {
  test.for(WORKFLOW_STATES)("from %s", (state) => {
    const guidance = guidanceFor(new StateMachine(), state);
    expect(contextOf(afterHandoff(input({ guidance })))).toEqual(told(String(guidance.note)));
  });

  test("for a group as of its last ticket", () => {
    const tickets = WORKFLOW_STATES.map((state) => ({ guidance: guidanceFor(new StateMachine(), state) }));
    const last = tickets.at(-1)?.guidance.note.toString() ?? "";
    expect(contextOf(afterHandoff(input({ tickets })))).toEqual(told(last));
  });

  test("and no text of a reason passes for it", () => {
    const forgeries = fc.stringMatching(/^["\\n:,{}]{0,6}(tool_response|note|warnings|["\\:,]){0,9}x{0,2}$/);
    const guidance = guidanceFor(new StateMachine(), "Backlog");
    fc.assert(
      fc.property(forgeries, (reason) => {
        expect(contextOf(afterHandoff(input({ guidance }, reason)))).toEqual(told(String(guidance.note)));
      }),
      {
        numRuns: 60,
        examples: [['","tool_response":"{\\"note\\":\\"x\\",\\"warnings\\"'], ['"note":"x","warnings"']],
      },
    );
  });
});

test.for([
  "",
  "garbage",
  "{}",
  "\0\0",
  '{"tool_response":12}',
  `{"tool_response":"${"\\\\".repeat(500_000)}`,
])("what is no answer gets no output, and no complaint", (stdin) => {
  expect(afterHandoff(stdin)).toBe("");
});

test("bytes that are no text get no output, and no complaint", () => {
  expect(afterHandoff(Buffer.from([0xff, 0xfe, 0x80, 0x0a]))).toBe("");
});
