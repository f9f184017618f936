import { expect, test } from "vitest";
import { StateMachine } from "../domain/state-machine.ts";
import type { Reaction } from "./hook.ts";
import { onPreToolUse } from "./pre-tool-use.ts";

async function onCommand(command: string, tool_name = "Bash"): Promise<Reaction> {
  const context = {
    machine: new StateMachine(),
    lockRefPrefix: "refs/ralph/locks/",
    notes: [],
    nowMs: 0,
  };
  return onPreToolUse({ tool_name, tool_input: { command } }, context);
}

test("a way around the door is denied with its reason", async () => {
  expect(await onCommand("gh issue delete 12")).toEqual({
    output: {
      hookSpecificOutput: {
        hookEventName: "PreToolUse",
        permissionDecision: "deny",
        permissionDecisionReason: expect.stringContaining("Cannot take the ticket away"),
      },
    },
    notes: [],
  });
});

test("what cannot be decided passes, and is noted without the command itself", async () => {
  const { output, notes } = await onCommand("gh c 12 ghp_secret");
  expect(output).toBeNull();
  expect(notes).toEqual([{ kind: "undecided", tool: "Bash", why: expect.stringMatching(/\S/) }]);
  expect(JSON.stringify(notes)).not.toContain("ghp_secret");
});

test("everything else passes without a word", async () => {
  expect(await onCommand("ls -l")).toEqual({ output: null, notes: [] });
  expect(await onCommand("gh issue close 12", "Read")).toEqual({ output: null, notes: [] });
});
