// plugin/mcp-server/src/errors.ts
var Words = class {
	agent;
	person;
	constructor(agent, person) {
		this.agent = agent;
		this.person = person;
	}
	toString() {
		return this.agent;
	}
	toJSON() {
		return this.agent;
	}
};
function words(strings, ...parts) {
	const agent = String.raw({ raw: strings }, ...parts);
	const partsForPerson = parts.map((part) => (part instanceof Words ? part.person : part));
	const person = String.raw({ raw: strings }, ...partsForPerson);
	return agent === person ? agent : new Words(agent, person);
}
function joined(texts, between) {
	const [first = "", ...rest] = texts;
	return rest.reduce((all, text) => words`${all}${between}${text}`, first);
}
function forAgent(text) {
	return String(text);
}
function forPerson(text) {
	return typeof text === "string" ? text : text.person;
}
const MAX_TEXT_LENGTH = 1e4;
function boundedText(text) {
	if (text.length <= MAX_TEXT_LENGTH) return text;
	return `${text.slice(0, MAX_TEXT_LENGTH).toWellFormed()}\u2026 and ${text.length - MAX_TEXT_LENGTH} more characters`;
}
function boundedWords(text) {
	return typeof text === "string"
		? boundedText(text)
		: new Words(boundedText(text.agent), boundedText(text.person));
}
const MAX_NAMED = 5;
function firstOf(names) {
	const more = names.length - MAX_NAMED;
	return `${names.slice(0, MAX_NAMED).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
function quoted(names) {
	return names.map((name) => JSON.stringify(name)).join(", ");
}
var Failure = class extends Error {
	name = "Failure";
	code;
	hint;
	retryable;
	retryAfterMs;
	ofOneTicket;
	words;
	constructor(code, message, details = {}) {
		super(boundedText(forAgent(message)), { cause: details.cause });
		this.code = code;
		this.words = {
			message: boundedWords(message),
			hint: boundedWords(details.hint ?? ""),
		};
		this.hint = forAgent(this.words.hint);
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
function withHint({ message, hint }) {
	return hint === "" ? message : `${message}. ${hint}`;
}
function refusalLines(refusal) {
	const { code, message, rule, from, attempted, allowed, hint } = refusal;
	const shown = from === void 0 ? [] : [`State: ${from}`];
	const named = allowed.length === 0 ? [] : [`Allowed: ${allowed.join(", ")}`];
	return [
		`${code}: ${forAgent(message)}`,
		`Attempted: ${attempted}`,
		`Rule: ${rule}`,
		...shown,
		...named,
		...retryLines(refusal),
		`Hint: ${forAgent(hint)}`,
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
function messageOf(error) {
	return error instanceof Error ? error.message : String(error);
}
const NO_SPACE = /\b(?:ENOSPC|EDQUOT)\b|No space left on device|Out of diskspace|Disk quota exceeded/i;
function diskFull(error) {
	const said = messageOf(error);
	if (!NO_SPACE.test(said) || (error instanceof Failure && error.code === "DISK_FULL")) return null;
	return new Failure("DISK_FULL", `Cannot write to the disk: no space is left on it (${said})`, {
		hint: "Free some space; the loop then goes on, or start it again",
		retryable: true,
		cause: error,
	});
}
function defectOf(error, attempted) {
	if (error instanceof Error && "syscall" in error && error.syscall === "uv_cwd")
		return new Failure("INPUT_INVALID", `Cannot ${attempted}: the current folder is gone`, {
			hint: "Change to a folder that exists, and try again",
			cause: error,
		});
	const what = `Cannot ${attempted}: ${messageOf(error)}`;
	return (
		pluginGone(error) ??
		new Failure("INTERNAL", what, {
			hint: "This is a defect of ralph-hero: please report it",
			cause: error,
		})
	);
}
function pluginGone(error) {
	if (!(error instanceof Error && "code" in error)) return null;
	return error.code === "ERR_MODULE_NOT_FOUND" ||
		(error.code === "ENOENT" && "path" in error && String(error.path).startsWith(import.meta.dirname))
		? filesGone(error)
		: null;
}
function filesGone(cause) {
	return new Failure("PLUGIN_GONE", `Cannot go on: files of ralph-hero are gone (${messageOf(cause)})`, {
		hint: "ralph-hero was updated, moved or removed meanwhile: restart Claude Code, or whichever client or command runs it; nothing was written",
		cause,
	});
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
function orNull(work) {
	try {
		return work();
	} catch (error) {
		if (error instanceof Error) return null;
		throw error;
	}
}
export {
	Failure,
	Words,
	boundedText,
	defectOf,
	diskFull,
	errorOf,
	failureLines,
	failureOf,
	filesGone,
	firstOf,
	forAgent,
	forPerson,
	isOfOneTicket,
	joined,
	messageOf,
	orNothing,
	orNull,
	pluginGone,
	quoted,
	refusalLines,
	valueOrFailure,
	withHint,
	words,
};
