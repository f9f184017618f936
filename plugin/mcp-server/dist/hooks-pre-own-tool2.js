import { checkedReason, isLeftOut, parseRequest, refuseSecrets } from "./ticket-checks-given-text.js";
import { foldNotes } from "./config-environment.js";
import { refuseByGraph } from "./rules-decide.js";
import { Failure, failureLines, refusalLines } from "./errors.js";
import { SILENT, deny, react, readToolCall } from "./hooks-hook.js";
// plugin/mcp-server/src/hooks/pre-own-tool.ts
function onOwnTool(input, context) {
	const call = readToolCall(input);
	if (call === null) return SILENT;
	const tool = ownToolOf(call.tool_name);
	const notes = [...(tool === "health_check" ? [{ kind: "fired" }] : []), ...resumed(call, context)];
	if (tool === null || !CALLER_TOOLS.includes(tool))
		return {
			output: null,
			notes,
		};
	const refused = refuse(context.machine, tool, call.tool_input);
	if (refused !== null)
		return {
			output: deny(refused),
			notes,
		};
	return {
		...react({
			hookSpecificOutput: {
				hookEventName: "PreToolUse",
				updatedInput: withCaller(call),
			},
		}),
		notes,
	};
}
function withCaller({ agent_type: agentType, agent_id: agentId, tool_input: input }) {
	const { agent: _claimed, ...rest } = input;
	return {
		...rest,
		...(agentType === null ? {} : { agent: agentType.replace(/^.*:/, "") }),
		instance: agentId ?? "main",
	};
}
function resumed({ agent_id: instance }, context) {
	if (instance === null || !foldNotes(context.notes).ended.has(instance)) return [];
	return [
		{
			kind: "resumed",
			instance,
		},
	];
}
function refuse(machine, tool, input) {
	const { command, reason } = input;
	const [intent, toState] = [wordOrNone(input["intent"]), wordOrNone(input["to_state"])];
	try {
		refuseSecrets(`call ralph_hero__${tool}`, input);
		if (tool !== "handoff_ticket") return null;
		if (typeof command !== "string" || typeof reason !== "string" || intent === null || toState === null)
			return null;
		const request = parseRequest({
			command,
			intent,
			toState,
		});
		checkedReason(reason);
		const refusal = refuseByGraph(machine, request);
		return refusal === null ? null : refusalLines(refusal).join("\n");
	} catch (error) {
		if (error instanceof Failure) return failureLines(error).join("\n");
		throw error;
	}
}
function wordOrNone(value) {
	if (isLeftOut(value, false)) return void 0;
	return typeof value === "string" ? value : null;
}
const CALLER_TOOLS =
	"handoff_ticket get_ticket next_ticket create_ticket update_ticket add_comment ask answer route_task".split(
		" ",
	);
const OTHER_TOOLS = "decide worktree link_tickets list_tickets audit_ticket setup_project health_check".split(
	" ",
);
const OWN_TOOLS = [...CALLER_TOOLS, ...OTHER_TOOLS];
const ENDING = /^.*__ralph_hero__([a-z_]+)$/;
function ownToolOf(fullName) {
	const name = ENDING.exec(fullName)?.[1];
	return name !== void 0 && OWN_TOOLS.includes(name) ? name : null;
}
export { CALLER_TOOLS, OWN_TOOLS, onOwnTool, ownToolOf };
