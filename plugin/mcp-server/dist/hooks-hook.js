import { isObject } from "./config-environment.js";
// plugin/mcp-server/src/hooks/hook.ts
const HOOK_EVENTS = [
	"PreToolUse",
	"Guard",
	"Scope",
	"Approval",
	"PostToolUseFailure",
	"Stop",
	"SubagentStop",
	"SessionStart",
];
const SILENT = {
	output: null,
	notes: [],
};
function deny(reason) {
	return permission("deny", reason);
}
function permission(permissionDecision, permissionDecisionReason, context = {}) {
	return {
		hookSpecificOutput: {
			hookEventName: "PreToolUse",
			permissionDecision,
			permissionDecisionReason,
			...context,
		},
	};
}
function react(output) {
	return {
		output,
		notes: [],
	};
}
function fieldsOf(input) {
	return isObject(input) ? input : null;
}
function readToolCall(input) {
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
function isTextOrNone(value) {
	return value === void 0 || value === null || typeof value === "string";
}
export { HOOK_EVENTS, SILENT, deny, fieldsOf, permission, react, readToolCall };
