import { readJson, readTextFile } from "./config-environment.js";
import { fitsPattern, readCallRule, ruledArgument } from "./rules-team.js";
import { SILENT, deny, fieldsOf, permission, readToolCall } from "./hooks-hook.js";
import { ShellReader, pathFrom } from "./hooks-shell-programs.js";
import { orNull } from "./errors.js";
import { relative } from "node:path";
import { isDeepStrictEqual } from "node:util";
// plugin/mcp-server/src/hooks/approval.ts
function isThatCall({ toolUseId, tool, input }, call) {
	return (
		call.tool_use_id === toolUseId && call.tool_name === tool && isDeepStrictEqual(call.tool_input, input)
	);
}
const AFTER_WAIT =
	"ralph-hero: the wait for a decision on this call is over. Your lock was freed meanwhile: take it again by ralph_hero__handoff_ticket with intent lock before you hand the ticket on.";
function onApproval(input, part, facts) {
	const call = readToolCall(input);
	if (call === null) throw new Error("the client's input is not a tool call");
	const grant = facts.grantOf(call);
	if (grant !== null)
		return part === "ask"
			? SILENT
			: {
					output: decided(grant),
					notes: [],
				};
	const rule = facts.rules.find((one) => isUnder(one, call, facts.root));
	if (rule === void 0) return SILENT;
	const why = `the team keeps ${rule} for a person`;
	return {
		output: part === "ask" ? permission("ask", why) : undecided(call, why),
		notes: [],
	};
}
function decided({ kind, reason }) {
	if (kind === "allow")
		return permission("allow", `a person allowed it: ${reason}`, { additionalContext: AFTER_WAIT });
	return deny(
		`${AFTER_WAIT} Denied: ${reason}. Do not make this call again, in this form or another. Finish without it; if that cannot be done, hand the ticket off with intent "escalate" and say why.`,
	);
}
function undecided({ agent_id: subagent }, why) {
	if (subagent !== null)
		return deny(
			`Cannot make this call: ${why}, and a subagent cannot wait. Report this; the main conversation makes the call itself.`,
		);
	return permission("defer", why);
}
function isUnder(text, call, root) {
	const rule = readCallRule(text);
	if (rule === null || !fitsPattern(rule.tool, call.tool_name)) return false;
	const { pattern, tool } = rule;
	const argument = ruledArgument(tool);
	if (pattern === null || argument === null) return true;
	const value = call.tool_input[argument];
	if (typeof value !== "string") return false;
	if (argument === "command") return startsUnder(pattern, value);
	if (argument === "url") return fitsPattern(pattern, value);
	const path = pathFrom(call.cwd ?? root, value);
	return fitsPattern(pattern, path) || fitsPattern(pattern, relative(root, path));
}
function startsUnder(pattern, command) {
	const beginning = pattern.split("*", 1)[0] ?? "";
	const words = beginning.split(/\s+/).filter((word) => word !== "");
	let isFound = fitsPattern(pattern, command.trim());
	const note = (found) => {
		isFound ||= found;
	};
	const look = (text) => {
		const sought = text.includes("\uffff") ? words.slice(1) : words;
		note(sought.every((word) => text.includes(word)));
	};
	new ShellReader({
		programs: new Set(words.slice(0, 1)),
		started({ program, path, args }) {
			for (const name of new Set([program, path])) {
				const call = [name, ...args].join(" ");
				const [known = ""] = call.split("\uffff", 1);
				const mayBegin = known.startsWith(beginning) || beginning.startsWith(known);
				note(known === call ? fitsPattern(pattern, call) : mayBegin);
			}
		},
		script: ({ code }) => look(code),
		unread: (_why, text) => look((text ?? command).replaceAll(/["'\\]/g, "")),
		cutOff: () => look(command.replaceAll(/["'\\]/g, "")),
	}).run(command.replaceAll("\0", ""), "");
	return isFound;
}
// plugin/mcp-server/src/entry/at-approval.ts
const WAIT_MS = 50;
const MAX_WAITS = 160;
function atApproval(input, _context) {
	const [part, path = ""] = process.argv.slice(3);
	if (part !== "defer" && part !== "ask") throw new Error("its part is missing");
	const file = fieldsOf(readJson(readTextFile(path)));
	if (file === null) throw new Error(`its rules cannot be read: ${path}`);
	const { rules, grant } = file;
	const { toolUseId, tool, ...decided } = fieldsOf(file["decided"]) ?? {};
	const made = fieldsOf(decided["input"]);
	return onApproval(input, part, {
		rules: textsIn(rules),
		root: process.env["CLAUDE_PROJECT_DIR"] ?? process.cwd(),
		grantOf(call) {
			if (typeof toolUseId !== "string" || typeof tool !== "string" || made === null) return null;
			return isThatCall(
				{
					toolUseId,
					tool,
					input: made,
				},
				call,
			)
				? grantAt(String(grant))
				: null;
		},
	});
}
function textsIn(value) {
	if (!Array.isArray(value)) throw new Error("its rules are no list");
	return value.map(String);
}
function grantAt(path) {
	for (let waits = 0; waits < MAX_WAITS; waits += 1) {
		const { kind, reason } = fieldsOf(readJson(orNull(() => readTextFile(path)) ?? "")) ?? {};
		if ((kind === "allow" || kind === "deny") && typeof reason === "string")
			return {
				kind,
				reason,
			};
		Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS);
	}
	return {
		kind: "deny",
		reason: "the loop did not hand over the decision in time",
	};
}
export { atApproval };

import "./unbash-dist-lexer.js";
