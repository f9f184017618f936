// plugin/mcp-server/src/ticket/error-lines.ts
function refusalLines(refusal) {
	const { code, message, rule, from, attempted, allowed, hint } = refusal;
	const shown = from === void 0 ? [] : [`State: ${from}`];
	const named = allowed.length === 0 ? [] : [`Allowed: ${allowed.join(", ")}`];
	return [
		`${code}: ${message}`,
		`Attempted: ${attempted}`,
		`Rule: ${rule}`,
		...shown,
		...named,
		...retryLines(refusal),
		`Hint: ${hint}`,
	];
}
function failureLines(failure) {
	const { code, message, hint } = failure;
	return [`${code}: ${message}`, ...retryLines(failure), ...(hint === "" ? [] : [`Hint: ${hint}`])];
}
function retryLines({ retryable, ...wait }) {
	if (!retryable) return [];
	const retryAfterMs = "retryAfterMs" in wait ? wait.retryAfterMs : void 0;
	return [`Retry: ${retryAfterMs === void 0 ? "the same call, later" : `after ${retryAfterMs} ms`}`];
}
export { failureLines, refusalLines };
