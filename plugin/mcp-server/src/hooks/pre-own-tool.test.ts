import { describe, expect, test } from "vitest";
import { StateMachine } from "../rules/state-machine.ts";
import type { HookContext, Reaction } from "./hook.ts";
import { onOwnTool } from "./pre-own-tool.ts";
import type { StampedNote } from "../rules/session-state.ts";

const HANDOFF = "mcp__plugin_ralph-hero_ralph-hero__ralph_hero__handoff_ticket";
const INPUT = { number: 12, command: "research", intent: "lock", reason: "Looking into it" };

function context(notes: readonly StampedNote[] = []): HookContext {
  return { machine: new StateMachine(), lockRefPrefixes: ["refs/ralph/locks/"], notes, nowMs: 0 };
}

function react(input: object, notes: readonly StampedNote[] = []): Reaction {
  return onOwnTool({ tool_name: HANDOFF, tool_input: INPUT, ...input }, context(notes));
}

function denial(tool_input: object): unknown {
  const { output } = react({ tool_input });
  return output !== null && "hookSpecificOutput" in output ? output.hookSpecificOutput : output;
}

describe("who calls", () => {
  const claimed = { ...INPUT, agent: "liar", instance: "liar" };

  test("a subagent is its type without the plugin, and its own id", () => {
    const { output } = react({
      tool_input: claimed,
      agent_type: "ralph-hero:ralph-researcher",
      agent_id: "a1b2",
    });
    expect(output).toEqual({
      hookSpecificOutput: {
        hookEventName: "PreToolUse",
        updatedInput: { ...INPUT, agent: "ralph-researcher", instance: "a1b2" },
      },
    });
  });

  test("the main loop is named by the server's configuration, whatever the model wrote", () => {
    const { output } = react({ tool_input: claimed });
    expect(output).toEqual({
      hookSpecificOutput: { hookEventName: "PreToolUse", updatedInput: { ...INPUT, instance: "main" } },
    });
  });

  test("is told to the tool that finds the next ticket, too: its own lock is no obstacle", () => {
    const tool_name = HANDOFF.replace("handoff_ticket", "next_ticket");
    const { output } = react({ tool_name, tool_input: { command: "impl" }, agent_id: "a1b2" });
    expect(output).toEqual({
      hookSpecificOutput: {
        hookEventName: "PreToolUse",
        updatedInput: { command: "impl", instance: "a1b2" },
      },
    });
  });

  test("is not told to a tool that does not ask", () => {
    const tool_name = HANDOFF.replace("handoff_ticket", "health_check");
    expect(react({ tool_name, tool_input: {} })).toEqual({
      output: null,
      notes: [{ kind: "fired" }],
    });
  });

  test("a subagent that was taken for ended is at work again", () => {
    const ended: StampedNote = { atMs: 0, note: { kind: "ended", instance: "a1b2" } };
    const again = { kind: "resumed", instance: "a1b2" };
    expect(react({ agent_id: "a1b2" }, [ended]).notes).toContainEqual(again);
    expect(react({ agent_id: "a1b2" }).notes).not.toContainEqual(again);
  });
});

describe("what the graph alone refuses", () => {
  test.for([
    [{ ...INPUT, command: "impl", intent: "close" }, "REFUSED_OUTPUT"],
    [{ ...INPUT, command: "hero", intent: "complete" }, "REFUSED_INTENT"],
    [{ ...INPUT, intent: undefined, to_state: "toString" }, "REFUSED_UNKNOWN_STATE"],
    [{ ...INPUT, to_state: "Done" }, "INPUT_TARGET"],
    [{ ...INPUT, intent: undefined }, "INPUT_TARGET"],
    [{ ...INPUT, intent: "", to_state: "null" }, "INPUT_TARGET"],
    [{ ...INPUT, command: "impl", intent: "close", to_state: null }, "REFUSED_OUTPUT"],
    [{ ...INPUT, intent: "null", to_state: "toString" }, "REFUSED_UNKNOWN_STATE"],
    [{ ...INPUT, command: "deploy" }, "INPUT_COMMAND"],
    [{ ...INPUT, command: "review", intent: "reject" }, "INPUT_INTENT"],
    [{ ...INPUT, reason: " \u200B" }, "INPUT_REASON"],
    [{ ...INPUT, reason: `ghp_${"a1".repeat(18)}` }, "INPUT_SECRET"],
  ] as const)("%j is denied with %s", ([input, code]) => {
    const reason: unknown = expect.stringMatching(new RegExp(`^${code}: Cannot .*\\n[^]*Hint: `));
    expect(denial(input)).toEqual({
      hookEventName: "PreToolUse",
      permissionDecision: "deny",
      permissionDecisionReason: reason,
    });
  });

  test.for([
    { ...INPUT, reason: 12 },
    { ...INPUT, intent: ["lock"] },
    { ...INPUT, to_state: "" },
    { ...INPUT, intent: null, to_state: "Human Needed" },
    { ...INPUT, number: "x" },
    { ...INPUT, command: "ralph_research" },
  ])("%j is left to the server", (input) => {
    expect(denial(input)).not.toHaveProperty("permissionDecision");
  });
});

/** JSON reads it, and a program that follows it by calls cannot write it. */
function nested(depth: number): unknown {
  return JSON.parse(`${"[".repeat(depth)}${"]".repeat(depth)}`);
}

test.each(["handoff_ticket", "update_ticket", "create_ticket"])(
  "a value of %s that is nested too deeply is denied by name",
  (name) => {
    const tool_name = HANDOFF.replace("handoff_ticket", name);
    const { output } = react({ tool_name, tool_input: { number: 12, labels: nested(20_000) } });
    const permissionDecisionReason: unknown = expect.stringMatching(
      new RegExp(`^INPUT_INVALID: Cannot call ralph_hero__${name}: an argument is nested too deeply`),
    );
    expect(output).toMatchObject({
      hookSpecificOutput: { permissionDecision: "deny", permissionDecisionReason },
    });
  },
);

describe("what is none of its business", () => {
  test.for([
    { tool_name: "Bash", tool_input: { command: "ls" } },
    { tool_name: `${HANDOFF}-twin`, tool_input: {} },
    { tool_name: HANDOFF },
    "garbage",
    null,
  ])("%j gets no output and no note", (input) => {
    expect(onOwnTool(input, context())).toEqual({ output: null, notes: [] });
  });
});
