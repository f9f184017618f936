import { expect, test } from "vitest";
import { StateMachine } from "../rules/state-machine.ts";
import type { Reaction } from "./hook.ts";
import { onGuardedCall } from "./guard.ts";
import { ownToolOf } from "./pre-own-tool.ts";

function onCommand(command: string, tool_name = "Bash"): Reaction {
  const context = {
    machine: new StateMachine(),
    lockRefPrefixes: ["refs/ralph/locks/"],
    notes: [],
    nowMs: 0,
  };
  return onGuardedCall({ tool_name, tool_input: { command } }, context, () => []);
}

test("a bypass is denied with its reason", () => {
  expect(onCommand("gh issue delete 12")).toEqual({
    output: {
      hookSpecificOutput: {
        hookEventName: "PreToolUse",
        permissionDecision: "deny",
        permissionDecisionReason: expect.stringContaining("Cannot delete or transfer the ticket"),
      },
    },
    notes: [],
  });
});

test("what cannot be decided passes, and is noted without the command itself", () => {
  const { output, notes } = onCommand("gh c 12 ghp_secret");
  expect(output).toBeNull();
  expect(notes).toEqual([{ kind: "undecided", tool: "Bash", why: expect.stringMatching(/\S/) }]);
  expect(JSON.stringify(notes)).not.toContain("ghp_secret");
});

test("everything else passes without a word", () => {
  expect(onCommand("ls -l")).toEqual({ output: null, notes: [] });
  expect(onCommand("gh issue close 12", "Read")).toEqual({ output: null, notes: [] });
});

test("a call that cannot be read is no call to let pass", () => {
  const context = {
    machine: new StateMachine(),
    lockRefPrefixes: ["refs/ralph/locks/"],
    notes: [],
    nowMs: 0,
  };
  for (const input of [undefined, null, "cut off", { tool_name: "Bash" }]) {
    expect(() => onGuardedCall(input, context, () => [])).toThrow(/./);
  }
});

test("a client that says that there is no agent says nothing else", () => {
  const context = {
    machine: new StateMachine(),
    lockRefPrefixes: ["refs/ralph/locks/"],
    notes: [],
    nowMs: 0,
  };
  const call = {
    tool_name: "Bash",
    agent_id: null,
    agent_type: null,
    tool_input: { command: "gh issue close 1" },
  };
  expect(onGuardedCall(call, context, () => []).output).not.toBeNull();
});

test("a call of our own tool passes, also under the name that Codex gives it", () => {
  const close = { number: 12, command: "triage", intent: "close", reason: "Merged" };
  for (const name of ["mcp__plugin_ralph-hero_ralph-hero__ralph_hero", "mcp__ralph_hero__ralph_hero"]) {
    const context = {
      machine: new StateMachine(),
      lockRefPrefixes: ["refs/ralph/locks/"],
      notes: [],
      nowMs: 0,
    };
    const call = { tool_name: `${name}__handoff_ticket`, tool_input: close };
    expect(
      onGuardedCall(call, context, () => []),
      name,
    ).toEqual({ output: null, notes: [] });
    expect(ownToolOf(call.tool_name)).toBe("handoff_ticket");
  }
});

test("a repository whose ticket was held in this session is the board's, too", () => {
  const held = {
    kind: "held",
    ticket: "acme/more#4",
    number: 4,
    instance: "main",
    command: "plan",
    until: "",
  } as const;
  const context = {
    machine: new StateMachine(),
    lockRefPrefixes: [],
    notes: [{ atMs: 0, note: held }],
    nowMs: 0,
  };
  const answer = (repository: string, project = ["acme/rocket"]): boolean => {
    const tool_input = { command: `gh issue close 3 -R ${repository}` };
    return onGuardedCall({ tool_name: "Bash", tool_input }, context, () => project).output === null;
  };
  expect(["acme/rocket", "acme/more", "acme/other"].map((each) => answer(each))).toEqual([
    false,
    false,
    true,
  ]);
  expect(answer("acme/other", [])).toBe(false);
});
