import * as z from "zod/mini";
import type { SessionNote, StampedNote } from "../ports/machine.ts";
import type { StateMachine } from "../domain/state-machine.ts";

/** What node is started for: the client's event, or what a first look starts (guard.sh, scope.sh). */
export const HOOK_EVENTS = [
  "PreToolUse",
  "Guard",
  "Scope",
  "PostToolUseFailure",
  "Stop",
  "SubagentStop",
  "SessionStart",
] as const;
export type HookEvent = (typeof HOOK_EVENTS)[number];

/** What a hook knows beside its input. */
export interface HookContext {
  readonly machine: StateMachine;
  readonly lockRefPrefix: string;
  readonly notes: readonly StampedNote[];
  readonly nowMs: number;
}

/** What a hook answers to Claude Code, null for nothing, and what the session should know. */
export interface Reaction {
  readonly output: HookOutput | null;
  readonly notes: readonly SessionNote[];
}

/** Has nothing to say. */
export const SILENT: Reaction = { output: null, notes: [] };

/** What Claude Code understands of a hook's output. */
export type HookOutput =
  | {
      readonly hookSpecificOutput: {
        readonly hookEventName: "PreToolUse";
        readonly permissionDecision: "deny";
        readonly permissionDecisionReason: string;
      };
    }
  | {
      readonly hookSpecificOutput: {
        readonly hookEventName: "PreToolUse";
        readonly updatedInput: Readonly<Record<string, unknown>>;
      };
    }
  | {
      readonly hookSpecificOutput: {
        readonly hookEventName: "PostToolUseFailure" | "SessionStart";
        readonly additionalContext: string;
      };
    }
  | { readonly decision: "block"; readonly reason: string };

/** Stops a tool call; the model reads exactly the reason. */
export function deny(reason: string): HookOutput {
  return {
    hookSpecificOutput: {
      hookEventName: "PreToolUse",
      permissionDecision: "deny",
      permissionDecisionReason: reason,
    },
  };
}

/** Replaces the whole input of a tool call, and grants no permission. */
export function replaceInput(updatedInput: Readonly<Record<string, unknown>>): HookOutput {
  return { hookSpecificOutput: { hookEventName: "PreToolUse", updatedInput } };
}

/** Tells the model something beside a tool's result, or at the beginning of its conversation. */
export function addContext(
  hookEventName: "PostToolUseFailure" | "SessionStart",
  additionalContext: string,
): HookOutput {
  return { hookSpecificOutput: { hookEventName, additionalContext } };
}

/** Lets an agent that wants to stop go on, with the reason. */
export function goOn(reason: string): HookOutput {
  return { decision: "block", reason };
}

/** Who caused an event; both are absent in the main loop, unless it was started as an agent. */
const callerSchema = {
  /** `plugin:agent`, or a bare name for an agent of no plugin. */
  agent_type: z.nullish(z.string()),
  agent_id: z.nullish(z.string()),
};

/** What Claude Code tells of a tool call. */
export const toolCallSchema = z.looseObject({
  tool_name: z.string(),
  tool_input: z.record(z.string(), z.unknown()),
  /** The folder that the caller is in. */
  cwd: z.optional(z.string()),
  ...callerSchema,
});
export type ToolCall = z.infer<typeof toolCallSchema>;
