import { isObject } from "../rules/text.ts";
import type { StateMachine } from "../rules/state-machine.ts";
import type { SessionNote, StampedNote } from "../rules/session-state.ts";

/** The reasons to start node: an event of the client, or a first look by guard.sh or scope.sh, or a rule of a loop. */
export const HOOK_EVENTS = [
  "PreToolUse",
  "Guard",
  "Scope",
  "Approval",
  "PostToolUseFailure",
  "Stop",
  "SubagentStop",
  "SessionStart",
] as const;
export type HookEvent = (typeof HOOK_EVENTS)[number];

/** The context of a hook besides its input. */
export interface HookContext {
  readonly machine: StateMachine;
  /** Every prefix under which locks may be kept. */
  readonly lockRefPrefixes: readonly string[];
  readonly notes: readonly StampedNote[];
  readonly nowMs: number;
}

/** A hook's answer to Claude Code, null for none, and its notes for the session. */
export interface Reaction {
  readonly output: HookOutput | null;
  readonly notes: readonly SessionNote[];
}

/** Has nothing to say. */
export const SILENT: Reaction = { output: null, notes: [] };

type Permission = "deny" | "allow" | "ask" | "defer";

/** The part of a hook's output that Claude Code understands. */
export type HookOutput =
  | {
      readonly hookSpecificOutput:
        | {
            readonly hookEventName: "PreToolUse";
            readonly permissionDecision: Permission;
            readonly permissionDecisionReason: string;
            readonly additionalContext?: string;
          }
        | { readonly hookEventName: "PreToolUse"; readonly updatedInput: Readonly<Record<string, unknown>> }
        | {
            readonly hookEventName: "PostToolUseFailure" | "SessionStart";
            readonly additionalContext: string;
          };
    }
  | { readonly decision: "block"; readonly reason: string };

/** Stops a tool call; the model reads exactly the reason. */
export function deny(reason: string): HookOutput {
  return permission("deny", reason);
}

/**
 * Decides on a tool call. "defer" ends a client in print mode, which asks again when it is resumed. The context is for
 * the model, beside the call's result.
 */
export function permission(
  permissionDecision: Permission,
  permissionDecisionReason: string,
  context: { readonly additionalContext?: string } = {},
): HookOutput {
  const decision = { permissionDecision, permissionDecisionReason, ...context };
  return { hookSpecificOutput: { hookEventName: "PreToolUse", ...decision } };
}

/** A hook's answer for Claude Code, without a note. */
export function react(output: HookOutput): Reaction {
  return { output, notes: [] };
}

/** A tool call as Claude Code reports it. */
export interface ClientToolCall {
  readonly tool_name: string;
  readonly tool_input: Readonly<Record<string, unknown>>;
  /** The folder that the caller is in; null where the client does not say. */
  readonly cwd: string | null;
  /** `plugin:agent`, or a bare name for an agent of no plugin; null in the main loop. */
  readonly agent_type: string | null;
  /** Null in the main loop. */
  readonly agent_id: string | null;
  /** Tells the call from every other one; null where the client does not say. */
  readonly tool_use_id: string | null;
}

/** The fields of a hook's input; null where the input is no object. */
export function fieldsOf(input: unknown): Readonly<Record<string, unknown>> | null {
  return isObject(input) ? input : null;
}

/**
 * The tool call in a hook's input; null for other input. Checked by hand: a schema library would take longer to
 * load than the hook takes.
 */
export function readToolCall(input: unknown): ClientToolCall | null {
  const { tool_name, tool_input, cwd, agent_type, agent_id, tool_use_id } = fieldsOf(input) ?? {};
  const fields = fieldsOf(tool_input);
  if (typeof tool_name !== "string" || fields === null) return null;
  if (!isTextOrNone(cwd) || !isTextOrNone(agent_type)) return null;
  if (!isTextOrNone(agent_id) || !isTextOrNone(tool_use_id)) return null;
  return {
    tool_name,
    tool_input: fields,
    cwd: cwd ?? null,
    agent_type: agent_type ?? null,
    agent_id: agent_id ?? null,
    tool_use_id: tool_use_id ?? null,
  };
}

function isTextOrNone(value: unknown): value is string | null | undefined {
  return value === undefined || value === null || typeof value === "string";
}
