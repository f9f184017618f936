import { sameName } from "./config-environment.js";
// plugin/mcp-server/src/rules/team.ts
const NEXT_IN_ROTATION = "next";
function nextAfter(members, agent) {
	const index = members.findIndex((member) => sameName(member, agent));
	if (index < 0) return null;
	const [next = null] = [...members.slice(index + 1), ...members.slice(0, index)];
	return next;
}
function receiverOf({ members, caller }, to) {
	if (to === "next") return nextAfter(members, caller);
	return members.find((member) => sameName(member, to) && !sameName(member, caller)) ?? null;
}
const ARGUMENTS = new Map([
	["Bash", "command"],
	["Monitor", "command"],
	["PowerShell", "command"],
	["Edit", "file_path"],
	["Read", "file_path"],
	["Write", "file_path"],
	["NotebookEdit", "notebook_path"],
	["WebFetch", "url"],
]);
const FORM = /^(mcp__[\w*-]+|[A-Z][A-Za-z]*)(?:\((.*\S.*)\))?$/;
function ruledArgument(tool) {
	return ARGUMENTS.get(tool) ?? null;
}
function readCallRule(text) {
	const [, tool, pattern] = FORM.exec(text) ?? [];
	if (tool === void 0) return null;
	return {
		tool,
		pattern: pattern?.replace(/:\*$/, "*").trim() ?? null,
	};
}
function callRuleProblem(text) {
	const rule = readCallRule(text);
	if (rule === null) return 'must be a tool, such as "mcp__deploy__*", or "Bash(npm*publish*)"';
	if (rule.pattern === null || ruledArgument(rule.tool) !== null) return null;
	return `cannot tell calls of ${rule.tool} apart: name the tool alone`;
}
function fitsPattern(pattern, text) {
	return new RegExp(`^${regexOf(pattern)}$`, "s").test(text);
}
function toolMatcher(rules) {
	return `^(?:${[...new Set(rules.map(({ tool }) => regexOf(tool)))].join("|")})$`;
}
function regexOf(pattern) {
	return pattern
		.split("*")
		.map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
		.join(".*");
}
export {
	NEXT_IN_ROTATION,
	callRuleProblem,
	fitsPattern,
	nextAfter,
	readCallRule,
	receiverOf,
	ruledArgument,
	toolMatcher,
};
