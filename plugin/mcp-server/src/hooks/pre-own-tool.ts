import { checkedReason, parseRequest, isLeftOut, refuseSecrets } from "../ticket/checks/given-text.ts";
import { foldNotes, type SessionNote } from "../rules/session-state.ts";
import { MAIN_INSTANCE } from "../rules/lock.ts";
import { refuseByGraph } from "../rules/decide.ts";
import type { StateMachine } from "../rules/state-machine.ts";
import { Failure, failureLines, refusalLines } from "../errors.ts";
import {
  SILENT,
  deny,
  react,
  readToolCall,
  type ClientToolCall,
  type HookContext,
  type Reaction,
} from "./hook.ts";

/**
 * Before a call of our own tools: refuses at once what the graph alone refuses, and writes who really calls over
 * whatever the model wrote. All subagents of a session share one server process, so nothing else distinguishes them, and
 * two of them would hold one lock. Grants no permission.
 */
export function onOwnTool(input: unknown, context: HookContext): Reaction {
  const call = readToolCall(input);
  if (call === null) return SILENT;
  const tool = ownToolOf(call.tool_name);
  const notes: SessionNote[] = [
    ...(tool === "health_check" ? [{ kind: "fired" } as const] : []),
    ...resumed(call, context),
  ];
  if (tool === null || !CALLER_TOOLS.includes(tool)) return { output: null, notes };
  const refused = refuse(context.machine, tool, call.tool_input);
  if (refused !== null) return { output: deny(refused), notes };
  return {
    ...react({ hookSpecificOutput: { hookEventName: "PreToolUse", updatedInput: withCaller(call) } }),
    notes,
  };
}

function withCaller({
  agent_type: agentType,
  agent_id: agentId,
  tool_input: input,
}: ClientToolCall): ClientToolCall["tool_input"] {
  const { agent: _claimed, ...rest } = input;
  return {
    ...rest,
    // The main loop's name comes from the server's own configuration.
    ...(agentType === null ? {} : { agent: agentType.replace(/^.*:/, "") }),
    instance: agentId ?? MAIN_INSTANCE,
  };
}

/** A subagent that was taken for ended and calls again is at work again. */
function resumed({ agent_id: instance }: ClientToolCall, context: HookContext): SessionNote[] {
  if (instance === null || !foldNotes(context.notes).ended.has(instance)) return [];
  return [{ kind: "resumed", instance }];
}

/** The server's own words for a call that no ticket's state could make possible; null for every other call. */
function refuse(machine: StateMachine, tool: string, input: ClientToolCall["tool_input"]): string | null {
  const { command, reason } = input;
  const [intent, toState] = [wordOrNone(input["intent"]), wordOrNone(input["to_state"])];
  try {
    refuseSecrets(`call ralph_hero__${tool}`, input);
    if (tool !== "handoff_ticket") return null;
    // The server answers calls that do not have the tool's form, with every mistake.
    if (typeof command !== "string" || typeof reason !== "string" || intent === null || toState === null)
      return null;
    const request = parseRequest({ command, intent, toState });
    checkedReason(reason);
    const refusal = refuseByGraph(machine, request);
    return refusal === null ? null : refusalLines(refusal).join("\n");
  } catch (error) {
    if (error instanceof Failure) return failureLines(error).join("\n");
    throw error;
  }
}

/** Undefined for what the server takes for left out, too; null for what is no text. */
function wordOrNone(value: unknown): string | undefined | null {
  if (isLeftOut(value, false)) return undefined;
  return typeof value === "string" ? value : null;
}

/** The tools whose calls name their caller, without `ralph_hero__`; the hook adds the caller. */
export const CALLER_TOOLS: readonly string[] =
  "handoff_ticket get_ticket next_ticket create_ticket update_ticket add_comment ask answer route_task".split(
    " ",
  );
const OTHER_TOOLS = "decide worktree link_tickets list_tickets audit_ticket setup_project health_check".split(
  " ",
);
/** All tools of the server. */
export const OWN_TOOLS: readonly string[] = [...CALLER_TOOLS, ...OTHER_TOOLS];

/** The ending of a tool's full name, whatever the server is called in the client, as `ralph_hero` itself in Codex. */
const ENDING = /^.*__ralph_hero__([a-z_]+)$/;

/** The short name of our tool with this full name; null for other tools. */
export function ownToolOf(fullName: string): string | null {
  const name = ENDING.exec(fullName)?.[1];
  return name !== undefined && OWN_TOOLS.includes(name) ? name : null;
}
