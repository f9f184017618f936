import { describe, expect, test } from "vitest";
import { onPreToolUse } from "./pre-tool-use.ts";

const HANDOFF = "mcp__plugin_ralph-hero_ralph-hero__ralph_hero__handoff_ticket";

function updatedInput(input: object): unknown {
  const output = onPreToolUse({
    tool_name: HANDOFF,
    tool_input: { number: 12, agent: "liar", instance: "liar" },
    ...input,
  });
  return output !== null && "hookSpecificOutput" in output ? output.hookSpecificOutput : null;
}

describe("who calls", () => {
  test("a subagent is its type without the plugin, and its own id", () => {
    expect(updatedInput({ agent_type: "ralph-hero:ralph-researcher", agent_id: "a1b2" })).toEqual({
      hookEventName: "PreToolUse",
      updatedInput: { number: 12, agent: "ralph-researcher", instance: "a1b2" },
    });
  });

  test("the main loop is named by the server's configuration, whatever the model wrote", () => {
    expect(updatedInput({})).toEqual({
      hookEventName: "PreToolUse",
      updatedInput: { number: 12, instance: "main" },
    });
  });

  test("is told to the tool that finds the next ticket, too: its own lock is no obstacle", () => {
    const tool_name = HANDOFF.replace("handoff_ticket", "next_ticket");
    expect(updatedInput({ tool_name, tool_input: { command: "impl" }, agent_id: "a1b2" })).toEqual({
      hookEventName: "PreToolUse",
      updatedInput: { command: "impl", instance: "a1b2" },
    });
  });

  test("no permission is granted", () => {
    expect(updatedInput({})).not.toHaveProperty("permissionDecision");
  });
});

describe("what is none of its business", () => {
  test.for([
    { tool_name: "Bash", tool_input: { command: "ls" } },
    { tool_name: `${HANDOFF}_twin`, tool_input: {} },
    { tool_name: HANDOFF },
    "garbage",
    null,
  ])("%j gets no output", (input) => {
    expect(onPreToolUse(input)).toBeNull();
  });
});
