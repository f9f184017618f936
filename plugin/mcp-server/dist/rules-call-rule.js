// plugin/mcp-server/src/rules/call-rule.ts
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
export { callRuleProblem, fitsPattern, readCallRule, ruledArgument, toolMatcher };
