import { describe, expect, test } from "vitest";
import { onHandoffError } from "./stop.ts";

function stepAfter(error: string | undefined): unknown {
  const input = { tool_name: "mcp__x__ralph_hero__handoff_ticket", tool_input: { number: 12 }, error };
  const { output } = onHandoffError(input);
  return output !== null && "hookSpecificOutput" in output ? output.hookSpecificOutput : output;
}

describe("after a handoff that did not go through, the model is told", () => {
  test.for([
    ["REFUSED_LOCKED: Cannot move ticket octo/rocket#12 …", "ralph_hero__next_ticket"],
    ["REFUSED_EDGE: Cannot move ticket octo/rocket#12 …", "ralph_hero__get_ticket"],
    ["GITHUB_OUTCOME_UNKNOWN: Cannot tell …", "Make the same call again"],
    ["CONFIG_TOKEN_MISSING: Cannot reach GitHub …", "ralph-setup"],
  ] as const)("%s: %s", ([error, step]) => {
    expect(stepAfter(error)).toEqual({
      hookEventName: "PostToolUseFailure",
      additionalContext: expect.stringContaining(step),
    });
  });
});

test.for([
  "INPUT_REASON: Cannot hand off without a reason: it is blank",
  "toString: nothing",
  "MCP error -32000: Connection closed",
  "a reason that quotes REFUSED_LOCKED: Cannot …",
  undefined,
])("after %j there is nothing to add", (error) => {
  expect(stepAfter(error)).toBeNull();
});
