import {
	COMMANDS,
	INTENTS,
	MAX_REASON_LENGTH,
	agentNameProblem,
	counted,
	holdsSecret,
	isLogin,
	parseCommand,
	parseIntent,
	readJson,
	typedWord,
} from "./config-environment.js";
import { Failure, Words, quoted, words } from "./errors.js";
import { liveWords } from "./rules-markdown.js";
import { TO, argument, call, withArguments } from "./rules-finishing.js";
// plugin/mcp-server/src/ticket/checks/given-text.ts
function checkedAgentName(attempted, given) {
	const name = given.trim();
	const problem = agentNameProblem(name);
	if (problem === null) return name;
	throw new Failure("INPUT_INVALID", `Cannot ${attempted}: ${problem}`, {
		hint: "Give a name such as ralph-researcher; nothing was written",
	});
}
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
function isBlank(text) {
	return !VISIBLE.test(text);
}
function isMentionable(name) {
	return isLogin(name.replace(/^@/, ""));
}
function mentionsOf(logins = []) {
	return new Set(logins.map((login) => `@${login.replace(/^@/, "").toLowerCase()}`));
}
function mentionMistakes(texts, logins, home) {
	const live = new Set(texts.flatMap((text) => [...liveWords(text, home)]));
	const missing = [...mentionsOf(logins)].filter((word) => !live.has(word));
	return missing.length === 0 ? [] : [`mention: the text does not name ${quoted(missing)} outside of code`];
}
function isLeftOut(given, isFreeText) {
	if (given === void 0 || given === null || given === "") return true;
	return !isFreeText && typeof given === "string" && readJson(given) === null;
}
const AGENT_LABEL = "agent:";
function agentLabel(to) {
	return `${AGENT_LABEL}${to}`;
}
function labelledNameProblem(name) {
	const problem = agentNameProblem(name);
	if (problem !== null) return problem;
	const { length } = agentLabel(name);
	if (length > 50) return `it makes a label of ${length} characters, and GitHub takes 50`;
	return name.includes(",") ? "it has a comma, which separates labels wherever they are listed" : null;
}
function maySetLabels({ permission }) {
	return permission !== null && permission !== "READ";
}
function refuseSecrets(attempted, given, own = []) {
	if (!holdsSecret(written(attempted, given), own)) return;
	throw new Failure("INPUT_SECRET", `Cannot ${attempted}: an argument holds a token or a private key`, {
		hint: "Leave it out; nothing was written. If others may have seen it, revoke it",
	});
}
function written(attempted, given) {
	try {
		return JSON.stringify(given ?? {});
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		throw new Failure("INPUT_INVALID", `Cannot ${attempted}: an argument is nested too deeply to be read`, {
			hint: "Give a flatter value; nothing was written",
			cause: error,
		});
	}
}
const MAX_GIVEN_LENGTH = 60;
const KINDS = {
	int: "a whole number",
	number: "a number",
	string: "a text",
	boolean: "true or false",
	array: "a list",
	object: "an object",
	record: "an object",
};
function issueWords(issue) {
	if (issue.code === "unrecognized_keys") {
		const shape = Object(Object(Object(issue.inst)["_zod"])["def"])["shape"];
		return unknownKeys(issue.keys, Object.keys(Object(shape)));
	}
	if (issue.input === void 0) return IS_MISSING;
	if (issue.code === "invalid_type")
		return `must be ${KINDS[issue.expected] ?? issue.expected}, not ${givenValue(issue.input)}`;
	if (issue.code === "invalid_value")
		return `must be one of ${quoted(issue.values.map(String))}, not ${givenValue(issue.input)}`;
	if (issue.code === "too_small" && typeof issue.input === "number")
		return `must be ${issue.inclusive === false ? `more than ${issue.minimum}` : `${issue.minimum} or more`}`;
	if (issue.code === "too_big" && typeof issue.input === "number")
		return `must be ${issue.inclusive === false ? `less than ${issue.maximum}` : `${issue.maximum} or less`}`;
	if (issue.code === "too_small") return lengthWords(issue.input, "at least", Number(issue.minimum));
	if (issue.code === "too_big") return lengthWords(issue.input, "at most", Number(issue.maximum));
}
function lengthWords(input, bound, length) {
	if (typeof input !== "string" && !Array.isArray(input)) return void 0;
	return `must have ${bound} ${counted(length, typeof input === "string" ? "character" : "item")}, not ${input.length}`;
}
const IS_MISSING = "is missing";
function unknownKeys(keys, known) {
	const meant = keys.map((key) => nearest(key, known));
	const unknown = `unknown ${keys.length === 1 ? "key" : "keys"} ${quoted(keys)}`;
	const near = meant.filter((name) => name !== void 0);
	if (near.length === keys.length) return `${unknown}: did you mean ${quoted([...new Set(near)])}?`;
	return known.length === 0 ? unknown : `${unknown}; there are ${quoted(known)}`;
}
const MIN_LIKENESS = 0.4;
function nearest(key, known) {
	if (key.length > MAX_GIVEN_LENGTH) return void 0;
	const pairs = pairsOf(key);
	return known
		.filter((name) => name.startsWith(key.slice(0, 1).toLowerCase()))
		.map((name) => {
			const others = pairsOf(name);
			return {
				name,
				likeness: (2 * [...others].filter((pair) => pairs.has(pair)).length) / (pairs.size + others.size),
			};
		})
		.filter(({ likeness }) => likeness >= MIN_LIKENESS)
		.toSorted((one, other) => other.likeness - one.likeness)[0]?.name;
}
function pairsOf(name) {
	const letters = name.toLowerCase().replaceAll(/[^a-z]/g, "");
	return new Set(Array.from(letters.slice(1), (letter, at) => `${letters[at]}${letter}`));
}
function givenValue(input) {
	if (typeof input === "number") return String(input);
	if (Array.isArray(input)) return "a list";
	if (typeof input === "object" && input !== null) return "an object";
	const text = JSON.stringify(input) ?? typeof input;
	return text.length > MAX_GIVEN_LENGTH ? `${text.slice(0, MAX_GIVEN_LENGTH).toWellFormed()}\u2026` : text;
}
function describeIssues(error) {
	return error.issues
		.map(({ path, message }) => {
			const place = path
				.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
				.join("")
				.replace(/^\./, "");
			if (place === "") return message;
			return /^(?:is|must) /.test(message) ? `${place} ${message}` : `${place}: ${message}`;
		})
		.join("; ");
}
function checkedCommand(attempted, name) {
	const command = parseCommand(name);
	if (command !== void 0) return command;
	throw new Failure(
		"INPUT_COMMAND",
		`Cannot ${attempted} for the command ${JSON.stringify(name)}: there is no such command`,
		{ hint: `Use one of ${quoted(COMMANDS)}` },
	);
}
function parseRequest(args) {
	const request = parseGoal(args);
	if (args.to === void 0) return request;
	const to = checkedAgentName('hand the lock over to the agent of "to"', args.to);
	if ("intent" in request.goal && request.goal.intent === "lock")
		return {
			...request,
			handTo: to,
		};
	throw new Failure(
		"INPUT_INVALID",
		words`Cannot hand off to ${JSON.stringify(to)}: ${TO} names who gets your lock, and goes with ${new Words('intent "lock"', "--intent lock")} alone`,
		{ hint: hintWithoutLock(request, to) },
	);
}
function hintWithoutLock({ command, goal }, to) {
	const typedTo = `--to ${typedWord(to)}`;
	if ("intent" in goal && (goal.intent === "complete" || goal.intent === "close"))
		return words`To give ${JSON.stringify(to)} a ticket of its own, replace ${TO} with ${new Words("result and follow_up:", "--result and --follow-up-file, a file with")} ${JSON.stringify(
			[
				{
					to,
					task: "\u2026",
				},
			],
		)}; to give it your lock on this one, ${call(
			{
				intent: "lock",
				also: new Words('"to"', typedTo),
			},
			void 0,
			command,
		)} first`;
	return words`Hand the lock over ${withArguments(
		{
			intent: "lock",
			also: new Words("", typedTo),
		},
		void 0,
		command,
	)}, or leave ${TO} out; a target state is named with ${argument("to_state")}`;
}
function parseGoal(args) {
	const command = checkedCommand("hand off", args.command);
	const { intent, toState } = args;
	if (intent !== void 0 && toState === void 0)
		return {
			command,
			goal: { intent: checkedIntent(intent) },
		};
	if (toState !== void 0 && intent === void 0)
		return {
			command,
			goal: { toState },
		};
	const [theIntent, theState] = [argument("intent"), argument("to_state")];
	const given =
		intent === void 0
			? words`neither ${theIntent} nor ${theState} was given`
			: words`both ${theIntent} and ${theState} were given`;
	throw new Failure("INPUT_TARGET", words`Cannot hand off: ${given}, and exactly one is needed`, {
		hint: words`Give ${theIntent} (${quoted(INTENTS)}) or ${theState}`,
	});
}
function checkedIntent(name) {
	const intent = parseIntent(name);
	if (intent !== void 0) return intent;
	const hint =
		name === "reject"
			? new Words(
					'To send a plan back, call with command "review" and to_state "Ready for Plan"',
					'To send a plan back, run `ralph-hero handoff NUMBER --command review --to-state "Ready for Plan" --reason "\u2026"`',
				)
			: words`Use one of ${quoted(INTENTS)}, or ${argument("to_state")}`;
	throw new Failure(
		"INPUT_INTENT",
		`Cannot hand off with the intent ${JSON.stringify(name)}: there is no such intent`,
		{ hint },
	);
}
function checkedReason(reason) {
	if (isBlank(reason))
		throw new Failure("INPUT_REASON", "Cannot hand off without a reason: it is blank", {
			hint: "Say in a sentence what was done or why; people read it in the audit trail",
		});
	if (reason.length <= 1e4) return reason;
	throw new Failure(
		"INPUT_REASON",
		`Cannot hand off: the reason has ${reason.length} characters, and ${MAX_REASON_LENGTH} are allowed`,
		{ hint: "Shorten it; commit what is long as a file, or post it as a comment, and name it in the reason" },
	);
}
export {
	AGENT_LABEL,
	IS_MISSING,
	agentLabel,
	checkedAgentName,
	checkedCommand,
	checkedReason,
	describeIssues,
	isBlank,
	isLeftOut,
	isMentionable,
	issueWords,
	labelledNameProblem,
	maySetLabels,
	mentionMistakes,
	mentionsOf,
	parseRequest,
	refuseSecrets,
};
