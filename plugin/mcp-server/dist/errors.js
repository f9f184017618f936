// plugin/mcp-server/src/errors.ts
var Failure = class extends Error {
	name = "Failure";
	code;
	hint;
	retryable;
	retryAfterMs;
	ofOneTicket;
	constructor(code, message, details = {}) {
		super(boundedText(message), { cause: details.cause });
		this.code = code;
		this.hint = boundedText(details.hint ?? "");
		this.retryable = details.retryable ?? false;
		this.retryAfterMs = details.retryAfterMs;
		this.ofOneTicket = details.ofOneTicket ?? (!this.retryable && OF_ONE_TICKET.has(code));
	}
};
function errorOf({ code, message, hint, retryable, retryAfterMs }) {
	return {
		code,
		message,
		hint,
		retryable,
		retryAfterMs,
	};
}
const OF_ONE_TICKET = new Set([
	"LEDGER_CONFLICT",
	"LEDGER_TAMPERED",
	"LEDGER_UNREADABLE",
	"GITHUB_NOT_FOUND",
	"GITHUB_NOT_IN_PROJECT",
	"GITHUB_ARCHIVED",
	"GITHUB_CONVERSATION_LOCKED",
	"GITHUB_ISSUE_FULL",
	"WORKTREE_FAILED",
	"WORKTREE_SETUP",
	"WORKTREE_REWRITTEN",
	"WORKTREE_SECRET",
]);
function isOfOneTicket(error) {
	return error instanceof Failure && error.ofOneTicket;
}
const NO_SPACE = /\b(?:ENOSPC|EDQUOT)\b|No space left on device|Out of diskspace|Disk quota exceeded/i;
function diskFull(error) {
	const words = messageOf(error);
	if (!NO_SPACE.test(words) || (error instanceof Failure && error.code === "DISK_FULL")) return null;
	return new Failure("DISK_FULL", `Cannot write to the disk: no space is left on it (${words})`, {
		hint: "Free some space; the loop then goes on, or start it again",
		retryable: true,
		cause: error,
	});
}
function pluginGone(error) {
	if (!(error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND")) return null;
	return filesGone(error);
}
function defectOf(error, attempted) {
	const what = `Cannot ${attempted}: ${messageOf(error)}`;
	return (
		pluginGone(error) ??
		new Failure("INTERNAL", what, {
			hint: "This is a defect of ralph-hero: please report it",
			cause: error,
		})
	);
}
function filesGone(cause) {
	return new Failure("PLUGIN_GONE", `Cannot go on: files of ralph-hero are gone (${messageOf(cause)})`, {
		hint: "ralph-hero was updated, moved or removed meanwhile: restart Claude Code, or whichever client or command runs it; nothing was written",
		cause,
	});
}
const MAX_TEXT_LENGTH = 1e4;
function boundedText(text) {
	if (text.length <= MAX_TEXT_LENGTH) return text;
	return `${text.slice(0, MAX_TEXT_LENGTH).toWellFormed()}\u2026 and ${text.length - MAX_TEXT_LENGTH} more characters`;
}
async function failureOf(work) {
	try {
		await work();
		return null;
	} catch (error) {
		if (error instanceof Failure) return error;
		throw error;
	}
}
async function valueOrFailure(work) {
	try {
		return await work();
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		return { failure: error };
	}
}
async function orNothing(read) {
	try {
		return await read();
	} catch (error) {
		if (error instanceof Failure) return null;
		throw error;
	}
}
const MAX_NAMED = 5;
function firstOf(names) {
	const more = names.length - MAX_NAMED;
	return `${names.slice(0, MAX_NAMED).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
function quoted(names) {
	return names.map((name) => JSON.stringify(name)).join(", ");
}
function withHint({ message, hint }) {
	return hint === "" ? message : `${message}. ${hint}`;
}
function messageOf(error) {
	return error instanceof Error ? error.message : String(error);
}
function orNull(work) {
	try {
		return work();
	} catch (error) {
		if (error instanceof Error) return null;
		throw error;
	}
}
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
export {
	Failure,
	boundedText,
	defectOf,
	diskFull,
	errorOf,
	failureLines,
	failureOf,
	filesGone,
	firstOf,
	isOfOneTicket,
	messageOf,
	orNothing,
	orNull,
	pluginGone,
	quoted,
	refusalLines,
	valueOrFailure,
	withHint,
};
