import {
	ZodArray,
	ZodEnum,
	ZodOptional,
	array,
	literal,
	number,
	object,
	string,
	tuple,
	unknown,
} from "./zod-v4-classic-schemas.js";
import {
	Argument,
	Client,
	Command,
	CommanderError,
	InvalidArgumentError,
	Option,
	StdioClientTransport,
	dist_default,
	stringWidth,
	wrapAnsi,
} from "./commander-lib-command.js";
import {
	Failure,
	defectOf,
	errorOf,
	failureOf,
	firstOf,
	forPerson,
	messageOf,
	orNothing,
	valueOrFailure,
	words,
} from "./errors.js";
import {
	ANSWERS,
	addIssues,
	applySetup,
	auditBoard,
	auditTicket,
	boardOf as boardOf$1,
	checkBoard,
	checkHealth,
	commentFindings,
	commitTeamFile,
	decisionCommands,
	duration,
	gatherReport,
	getTicket,
	givenCapabilities,
	givenPick,
	handoffInput,
	isAlmostJson,
	isReported,
	isUndecided,
	judgedPulls,
	labelLine,
	leftoverChecks,
	loopNotes,
	namesOther,
	nextAnswer,
	nextInput,
	nextTicket,
	nextTickets,
	parseHandoff,
	pathMarkdown,
	pathOf,
	planBoard,
	planRepairs,
	readOpenIssues,
	readSetup,
	repairTicket,
	routeInput,
	routeLines,
	routeTicket,
	sandboxChecks,
	stateDiagram,
	timeByState,
	typedForms,
	whyLines,
	withBoard,
} from "./setup-board-checks.js";
import { caveat, fault, markOf, reportWithoutAccess } from "./setup-enforcement.js";
import {
	Loop,
	PIPELINE,
	permissionsFor,
	pushProblem,
	readLoginProblems,
	readWorkProblems,
	requireSandbox,
	requireWaitingClients,
	tryPermissions,
} from "./loop-loop.js";
import { checkedAgentName, checkedCommand } from "./ticket-checks-given-text.js";
import {
	COMMANDS,
	TEAM_CONFIG_PATH,
	counted,
	errorLine,
	holdsSecret,
	isLogin,
	isOnGithub,
	isRepositoryName,
	parseCommand,
	quotedWord,
	readJson,
	readReference,
	sameName,
	shortened,
	stateColor,
	ticketName,
	ticketNumber,
	typedTicket,
} from "./config-environment.js";
import { waitingTickets } from "./board-waiting-tickets.js";
import {
	baseOf,
	continuationOf,
	readBoard,
	readConfirmed,
	readTicket,
	recentBoard,
	situationOf,
} from "./ticket-team-team-config.js";
import {
	LIVE_SCRIPT,
	NOT_PROBED,
	PROFILES,
	STYLE_BASE,
	STYLE_PLACES,
	boardStatus,
	callText,
	continueTicket,
	decideCommands,
	handOffMerged,
	html,
	isWhereAsked,
	judgeContinuing,
	machineClockCheck,
	probeService,
	readResting,
	repairFollowUps,
	runProbe,
	sendFile,
	sendPage,
	startBundle,
	text,
	waitingRuns,
} from "./probe-named-parts.snapshot.js";
import {
	figuresOf,
	foundOn,
	keyFiguresOf,
	link,
	reportJson,
	reportPage,
	spanOf,
	stateTone,
	wrongIn,
} from "./agents-git-worktrees.js";
import { NOTHING_HIDDEN, hiddenLines, repositoryOf } from "./ticket-talk-questions.js";
import { MAX_COMMENTS } from "./rules-bounds.js";
import { changedText, closedWords } from "./rules-refusals.js";
import {
	PERSON_DECISIONS,
	WITH_WORDS,
	consequenceOf,
	fittingDecisions,
	howToGoOn,
	nothingToDecide,
	personCommands,
	refuseDecision,
	wayByComment,
} from "./rules-questions.js";
import {
	answerFor,
	askedOn,
	decidedTicket,
	decisionLines,
	decisionTextOf,
	followUpsOf,
	handOffTickets,
	handoffLines,
	judgeDecision,
	matterOf,
	neededDecision,
	onlyOutcome,
	readHistory,
	recordDecision,
	strangerText,
} from "./ticket-protocol-transact.js";
import {
	WHO_CONFIRMS,
	confirmationLine,
	exportTrail,
	findingItem,
	isOpen,
	leftToPeople,
	neighbourText,
	noteForNo,
} from "./log-audit-check-chain.js";
import { harmlessInline } from "./rules-markdown.js";
import { basename, join, resolve } from "node:path";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { stripVTControlCharacters, styleText } from "node:util";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { once } from "node:events";
import { createInterface } from "node:readline/promises";
import { createInterface as createInterface$1 } from "node:readline";
// plugin/mcp-server/src/cli/options.ts
function onSignals({ SIGINT, SIGTERM, SIGHUP }) {
	process.on("SIGINT", SIGINT).on("SIGTERM", SIGTERM).on("SIGHUP", SIGHUP);
	return () => process.off("SIGINT", SIGINT).off("SIGTERM", SIGTERM).off("SIGHUP", SIGHUP);
}
function withTicketOptions(command) {
	return command
		.option(
			"--owner <login>",
			"the repository's owner (default: as configured, else the git remote's)",
			parseOwner,
		)
		.option(
			"--repo <name>",
			"the repository's name (default: as configured, else the git remote's)",
			parseRepository,
		)
		.option(
			"--agent <name>",
			"the agent's name to act as (default: RALPH_AGENT, else your login and six hex digits of this machine)",
		)
		.option("--json", "print JSON for programs, errors too");
}
function callerOf({ agent }) {
	return {
		agent: agent === void 0 ? void 0 : checkedAgentName("act as the agent of --agent", agent),
		instance: "cli",
	};
}
function parseOwner(text) {
	const name = text.trim();
	if (isLogin(name)) return name;
	throw new InvalidArgumentError("It must be the login of a user or an organization, such as acme.");
}
function parseRepository(text) {
	const name = text.trim();
	if (isRepositoryName(name)) return name;
	throw new InvalidArgumentError("It must be a repository's name without its owner, such as rocket.");
}
function parseNumber(text) {
	const number = ticketNumber(text);
	if (number !== null) return number;
	throw new InvalidArgumentError("It must be a number such as 2.");
}
function parseTicket(text) {
	const ticket = readReference(text);
	if (ticket !== null) return ticket;
	throw new InvalidArgumentError(
		"It must be a number such as 2, a name such as acme/rocket#2, or the address of the issue's page.",
	);
}
function withTicket(command, form = "<number>") {
	return command.argument(
		form,
		"issue number of the ticket, acme/rocket#2, or the address of its page",
		parseTicket,
	);
}
function isNamed(named, ticket) {
	const page = readReference(ticket.url);
	const isSame = (part) => named[part] === void 0 || sameName(named[part], page?.[part] ?? "");
	return named.number === ticket.number && isSame("host") && isSame("owner") && isSame("repo");
}
function parseWords(text) {
	if (text.trim() === "\u2026") throw new InvalidArgumentError('Put your own words in the place of "\u2026".');
	return text;
}
function collect(text, before = []) {
	if (text.trim() === "") throw new InvalidArgumentError("It must not be blank.");
	return [...before, parseWords(text)];
}
const SPAN = /^([1-9]\d{0,3})(h|d)$/;
function parseSince(text, nowMs = Date.now()) {
	const [, count, unit] = SPAN.exec(text) ?? [];
	if (count !== void 0) return nowMs - Number(count) * (unit === "d" ? 24 * HOUR_MS : HOUR_MS);
	const atMs = isCalendarDay(text.slice(0, DAY_LENGTH)) ? Date.parse(text) : NaN;
	if (atMs > nowMs) throw new InvalidArgumentError("It must not be in the future.");
	if (!Number.isNaN(atMs)) return atMs;
	throw new InvalidArgumentError("It must be a date such as 2026-03-02, or a span such as 24h or 7d.");
}
const DAY_LENGTH = 10;
function isCalendarDay(text) {
	const atMs = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
	return !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(text);
}
const SECOND_MS = 1e3;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const LONGEST_MS = 168 * HOUR_MS;
function parseDuration(text) {
	const [, hours = "0", minutes = "0", seconds = "0"] =
		/^(?=\d)(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(text.trim()) ?? [];
	const spanMs = Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS + Number(seconds) * SECOND_MS;
	if (spanMs > 0 && spanMs <= LONGEST_MS) return spanMs;
	throw new InvalidArgumentError("It must be a time such as 45s, 20m, 2h or 1h30m, a week at most.");
}
let isCalledOff = false;
const CALLED_OFF = ["ExitPromptError", "AbortPromptError"];
async function agreed(hint, shown = []) {
	if (isCalledOff) return false;
	showAtTerminal(hint, shown);
	const end = new AbortController();
	const onKey = (_typed, { ctrl, name }) => {
		if (ctrl === true && name === "d") end.abort();
	};
	process.stdin.on("keypress", onKey);
	try {
		const place = {
			output: process.stderr,
			signal: end.signal,
		};
		return await dist_default(
			{
				message: "Go on?",
				default: false,
			},
			place,
		);
	} catch (error) {
		if (!(error instanceof Error) || !CALLED_OFF.includes(error.name)) throw error;
		isCalledOff = true;
		return false;
	} finally {
		process.stdin.off("keypress", onKey);
	}
}
async function ask(hint, shown, question) {
	showAtTerminal(hint, shown);
	const lines = createInterface({
		input: process.stdin,
		output: process.stderr,
	});
	try {
		return await Promise.race([lines.question(question), once(lines, "close").then(() => null)]);
	} catch (error) {
		if (error instanceof Error && error.name === "AbortError") return null;
		throw error;
	} finally {
		lines.close();
	}
}
function showAtTerminal(hint, shown) {
	if (!process.stdin.isTTY || !process.stderr.isTTY)
		throw new Failure("INPUT_INVALID", "Cannot ask for confirmation: this is not a terminal", { hint });
	for (const line of shown) process.stderr.write(`${line}\n`);
}
function addRequired(command, option) {
	return command.addOption(option).hook("preAction", () => {
		if (command.getOptionValue(option.attributeName()) === void 0)
			command.error(`error: required option '${option.flags}' not specified`);
	});
}
function addToolOptions(command, { shape }) {
	for (const [name, schema] of Object.entries(shape)) {
		const form = typedForms.get(schema);
		const flag = `--${name.replaceAll("_", "-")}`;
		if (form?.value !== void 0) {
			const of = schema instanceof ZodOptional ? schema.unwrap() : schema;
			const isList = of instanceof ZodArray;
			const { description = "" } = schema;
			const about = form.about ?? description.charAt(0).toLowerCase() + description.slice(1);
			const option = new Option(`${flag} <${form.value}>`, isList ? `${about}; may be repeated` : about);
			if (of instanceof ZodEnum) option.choices(of.options.map(String));
			if (isList) option.argParser(collect);
			else if (form.value === "text") option.argParser(parseWords);
			if (schema instanceof ZodOptional || form.optional === true) command.addOption(option);
			else addRequired(command, option);
		}
		if (form?.file !== void 0) command.option(`${flag}-file <path>`, form.file);
	}
}
// plugin/mcp-server/src/cli/terminal-text.ts
const ALL_THAT_WAIT = "ralph-hero waiting --all";
function moreLines(more, complete, command) {
	if (more <= 0) return complete ? [] : ["  \u2026 perhaps more"];
	const how = command === void 0 ? "" : `: \`${command}\``;
	return [`  \u2026 ${complete ? "" : "at least "}${more} more${how}`];
}
function dollars(usd) {
	return `$${usd.toFixed(2)}`;
}
const STATE_STYLES = {
	GRAY: "dim",
	BLUE: "blue",
	YELLOW: "yellow",
	PURPLE: "magenta",
	RED: "red",
	GREEN: "green",
	PINK: "dim",
};
function stateStyle(state) {
	return STATE_STYLES[stateColor(state)];
}
function paint({ colour }, style, text) {
	return colour && text !== "" ? styleText(style, text, { validateStream: false }) : text;
}
function numberCell(number) {
	return {
		text: `#${number}`,
		style: "cyan",
	};
}
function section$1(terminal, heading, lines, style = "bold") {
	return lines.length === 0 ? [] : ["", paint(terminal, style, heading), ...lines];
}
const LINK_INDENT = 4;
const MIN_FLEXIBLE = 12;
function tableLines(rows, { flexible, indent }, terminal) {
	const plain = rows.map((row) =>
		row.map((cell) => {
			const { text, style } =
				typeof cell === "string"
					? {
							text: cell,
							style: void 0,
						}
					: cell;
			return {
				text: asIs(plainText(text)),
				style,
			};
		}),
	);
	const widths = [];
	for (const row of plain)
		for (const [column, { text }] of row.entries())
			widths[column] = Math.max(widths[column] ?? 0, stringWidth(text));
	const used = widths.reduce((sum, width) => sum + withGap(width), indent - 2);
	const over = terminal.columns === null ? 0 : Math.max(0, used - terminal.columns);
	const wide = widths[flexible] ?? 0;
	widths[flexible] = Math.max(Math.min(wide, MIN_FLEXIBLE), wide - over);
	return plain.map((row) => lineOf(row, widths, indent, terminal));
}
function linkedLines(rows, form, terminal) {
	const heads = tableLines(
		rows.map(({ cells }) => cells),
		form,
		terminal,
	);
	const indent = " ".repeat(form.indent + LINK_INDENT);
	return rows.flatMap(({ url, below = [] }, at) => [
		heads[at] ?? "",
		...(url === void 0 ? [] : [`${indent}${paint(terminal, "dim", plainText(url))}`]),
		...below.map((line) => `${indent}\u2192 ${plainText(line)}`),
	]);
}
function withGap(width) {
	return width === 0 ? 0 : width + 2;
}
function lineOf(row, widths, indent, terminal) {
	let left = terminal.columns ?? Number.POSITIVE_INFINITY;
	let line = "";
	let blanks = indent;
	for (const [column, { text, style }] of row.entries()) {
		const width = widths[column] ?? 0;
		const shown = cutTo(text, Math.min(width, left - blanks));
		if (shown !== "") {
			line += " ".repeat(blanks) + (style === void 0 ? shown : paint(terminal, style, shown));
			left -= blanks + stringWidth(shown);
			blanks = 0;
		}
		blanks += withGap(width) - stringWidth(shown);
	}
	return line;
}
const INVISIBLE = /[\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/g;
function plainText(text) {
	return stripVTControlCharacters(text.toWellFormed())
		.replace(/\p{Cc}+/gu, " ")
		.replace(INVISIBLE, "")
		.replace(/ {2,}/g, " ")
		.trim();
}
const OBEYED = new RegExp(`[\\u007f-\\u009f]|${INVISIBLE.source}`, "g");
function plainJson(json) {
	return json.replace(OBEYED, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
const graphemes = new Intl.Segmenter(void 0, { granularity: "grapheme" });
function cutTo(text, columns) {
	if (stringWidth(text) <= columns) return text;
	let cut = "";
	for (const { segment } of graphemes.segment(text)) {
		if (stringWidth(cut + segment) > columns - 1) break;
		cut += segment;
	}
	return columns < 1 ? "" : `${cut.trimEnd()}\u2026`;
}
const COMMAND = /`[^`]+`|^\s*(?:\u2192 git|(?:\u2192 )?(?:ralph-hero|npx|node|gh|claude)) .*/g;
const KEPT_BLANK = "\ue000";
function brokenLines(text, columns) {
	const kept = text.replace(COMMAND, (command) => command.replaceAll(" ", KEPT_BLANK));
	return wrapAnsi(kept, columns, { trim: true }).replaceAll(KEPT_BLANK, " ").split("\n");
}
function wrapped(text, { indent, hanging }, terminal) {
	const first = " ".repeat(indent);
	const typed = asTyped(text, terminal);
	const { columns } = terminal;
	if (columns === null || columns < MIN_WRAPPED_COLUMNS) return [first + typed];
	return brokenLines(typed, columns - indent - hanging).map(
		(line, at) => (at === 0 ? first : " ".repeat(indent + hanging)) + line,
	);
}
const HANGING = 2;
const STAYS = "\u2060";
function asIs(text) {
	return text.replaceAll("ralph-hero ", `${STAYS}ralph-hero `);
}
function terminalLines(text, terminal) {
	return text
		.split("\n")
		.flatMap((line) => {
			const typed = asTyped(line, terminal);
			if (stringWidth(typed) <= (terminal.columns ?? Number.POSITIVE_INFINITY)) return [typed];
			const indent = typed.length - typed.trimStart().length;
			return wrapped(
				typed.trimStart(),
				{
					indent,
					hanging: HANGING,
				},
				terminal,
			);
		})
		.map((line) => line.replaceAll(STAYS, ""));
}
const MIN_WRAPPED_COLUMNS = 40;
const QUOTED = '"(?:[^"\\\\]|\\\\.)*"';
function orQuoted(pattern) {
	return new RegExp(`${QUOTED}|${pattern}`, "g");
}
function replaceUnquoted(text, either, replacement) {
	return text.replace(either, (found) => (found.startsWith('"') ? found : replacement(found)));
}
const NAMED = orQuoted("(?<=^\\s*(?:\u2192 |Usage: )?|`|<\\()ralph-hero(?= )");
function asTyped(text, { program }) {
	return program === void 0 ? text : replaceUnquoted(text, NAMED, () => program);
}
const ISO_TIME = orQuoted(String.raw`\b\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z`);
const DAY_MS = 864e5;
function withLocalTimes(text, nowMs) {
	return replaceUnquoted(text, ISO_TIME, (iso) => {
		const atMs = Date.parse(iso);
		const away = atMs > nowMs ? `in ${duration(atMs - nowMs)}` : `${duration(nowMs - atMs)} ago`;
		return `${new Intl.DateTimeFormat("en", {
			...(Math.abs(atMs - nowMs) < DAY_MS
				? {}
				: {
						month: "short",
						day: "numeric",
					}),
			hour: "2-digit",
			minute: "2-digit",
			hourCycle: "h23",
		}).format(atMs)} (${away})`;
	});
}
// plugin/mcp-server/src/cli/outcome.ts
async function runAction(context, output, action, exitOf = failureExit) {
	try {
		context.exit(await action());
	} catch (error) {
		context.progress(null);
		const failure = error instanceof Failure ? error : defectOf(error, "go on");
		reportFailure(context, output, failure);
		context.exit(exitOf(failure));
	}
}
function acting(context, action) {
	return async (options) => runAction(context, options, async () => action(context, options));
}
function onTicket(context, action) {
	return async ({ number, ...repository }, options) => {
		await runAction(context, options, async () =>
			action(context, number, {
				...options,
				...repository,
			}),
		);
	};
}
function reportUsage(context, said, command) {
	const what = said.replace(/^error: /, "").replaceAll("\n", " ");
	reportFailure(
		context,
		{ json: true },
		new Failure("INPUT_INVALID", `Cannot run this command line: ${what}`, {
			hint: `\`ralph-hero ${command === void 0 ? "" : `${command} `}--help\` shows the usage`,
		}),
	);
}
function reportFailure(context, output, failure) {
	const warnings = failure.code.startsWith("GITHUB_") ? context.world().settings.warnings : [];
	reportError(context, output, {
		...shownFailure(failure),
		warnings,
	});
}
function shownFailure(failure) {
	return {
		...errorOf(failure),
		...failure.words,
	};
}
function failureExit({ code }) {
	return code.startsWith("INPUT_") ? EXIT.usage : EXIT.failed;
}
function reportDeclined({ print }, { json }) {
	print(json === true ? JSON.stringify({ recorded: false }) : "Nothing was recorded");
	return EXIT.done;
}
function printResult({ print }, { json }, data, linesOf) {
	for (const line of json === true ? [JSON.stringify(data, null, 2)] : linesOf()) print(line);
}
function reportOutcome(context, output, outcome, linesOf) {
	if (outcome.kind === "refused") return reportRefusal(context, output, outcome.refusal);
	const { answer } = outcome;
	const warnings = answer.warnings.map((warning) => words`Warning: ${warning}`);
	printResult(context, output, answer, () => [...linesOf(answer), ...warnings].map(forPeople));
	return EXIT.done;
}
function reportRefusal(context, output, refusal) {
	reportError(context, output, {
		...refusal,
		warnings: [],
	});
	return EXIT.refused;
}
function reportError(context, { json }, error) {
	const { printError, terminal } = context;
	if (json === true) {
		const { warnings, ...rest } = error;
		const noted = warnings.map((warning) => asTyped(forPerson(warning), terminal));
		const shown =
			warnings.length === 0
				? rest
				: {
						...rest,
						warnings: noted,
					};
		printError(JSON.stringify({ error: errorData(shown, terminal) }));
		return;
	}
	for (const line of errorLines(error)) printError(line);
}
function errorData(error, terminal) {
	const typed = (text) => asTyped(forPerson(text), terminal);
	return {
		...error,
		message: typed(error.message),
		hint: typed(error.hint),
	};
}
const LIST_ITEM = /\n- /;
function errorLines({ code, message, allowed, hint, warnings }) {
	const [said = "", ...items] = forPerson(message).split(LIST_ITEM);
	return [
		`${code}: ${forPeople(said)}`,
		...items.map((item) => `  - ${forPeople(item)}`),
		...(allowed === void 0 || allowed.length === 0 ? [] : [`Allowed: ${plainText(allowed.join(", "))}`]),
		...(hint === "" ? [] : [`Hint: ${forPeople(hint)}`]),
		...warnings.map((warning) => `Note: ${forPeople(warning)}`),
	];
}
function forPeople(text, nowMs = Date.now()) {
	return plainText(withLocalTimes(forPerson(text), nowMs));
}
const EXIT = {
	done: 0,
	failed: 1,
	usage: 2,
	refused: 3,
	nothing: 4,
	undecided: 5,
	interrupted: 130,
};
const AUDIT_EXIT = {
	whole: 0,
	findings: 1,
	unchecked: 2,
};
const PROBE_EXIT = {
	holds: 0,
	differs: 1,
	notRun: 2,
	interrupted: 130,
};
const EXIT_CODES_HELP = `
Exit codes, except of audit and probe, which tell their own:
  0  done, or you said no to the question
  1  failed: GitHub, the token or the configuration
  2  wrong usage
  3  refused by a rule: the move was not made; run: what is left waits for people
  4  nothing to do
  5  nothing to do was found, but not everything could be read
  130  run: ended by Ctrl-C

Colour is for terminals only; NO_COLOR takes it away, FORCE_COLOR brings it back.`;
// plugin/loop/src/commands/run-lines.ts
const OUTCOMES = {
	finished: ["done", "green"],
	progressed: ["a step further", "green"],
	kept: ["left", "dim"],
	asked: ["waits", "dim"],
	deferred: ["waits", "yellow"],
	taken: ["taken", "dim"],
	stopped: ["stopped", "yellow"],
	"called off": ["stopped", "yellow"],
	unable: ["not begun", "yellow"],
	unproven: ["not delivered", "yellow"],
	unfinished: ["unfinished", "yellow"],
};
const SEQUELS = {
	none: "",
	again: "; it is given out again",
	escalated: "; a person is asked",
	waits: "",
	"set aside": "; left alone for now",
	unjudged: "; the next loop judges the run",
};
function linesOf(event, terminal, retries) {
	if (event.kind === "started" && !event.adopted && terminal.isTty) return [];
	if (event.kind === "waiting") return waitingLines$1(event, event.atMs, terminal);
	return notesOf(event, retries).flatMap((one) => timedLines(event.atMs, one, terminal));
}
function timedLines(atMs, { text, style }, terminal) {
	const time = atMs === null ? "" : new Date(atMs).toTimeString().slice(0, 8);
	return wrapped(
		plainText(text),
		{
			indent: 10,
			hanging: 0,
		},
		terminal,
	).map((line, at) => {
		const head = at === 0 ? paint(terminal, "dim", time.padEnd(10)) : " ".repeat(10);
		const said = line.slice(10);
		return head + (style === null ? said : paint(terminal, style, said));
	});
}
function notesOf(event, retries) {
	switch (event.kind) {
		case "began":
			return note(
				`${event.repository} (${event.project}): ${event.commands.join(", ")}; ${event.parallel === 1 ? "one agent" : `${event.parallel} agents`} at a time`,
			);
		case "would start":
			return note(`would start ${titled(event.run)}: ${event.run.command} from "${event.run.from}"`);
		case "started":
			return note(
				`${titled(event.run)}: ${event.run.command} ${event.adopted ? "goes on under" : "begins as"} ${event.run.agent}`,
			);
		case "ended": {
			const { outcome, run } = event;
			const decisions = outcome.kind === "deferred" ? decideCommands(run.number, { id: outcome.callId }) : [];
			return [
				...note(endedText(event, retries), OUTCOMES[outcome.kind][1]),
				...decisions.flatMap((command) => note(`  \u2192 ${command}`)),
			];
		}
		case "not started":
			return note(
				`#${event.number}: not started: ${event.message}${event.attempt === void 0 ? "" : "; it is tried again"}`,
				"yellow",
			);
		case "trouble":
			return note(`${event.number === null ? "" : `#${event.number}: `}${event.message}`, "yellow");
		case "followed":
			return note(`#${event.number}: ${event.what}: ${event.message}`, "green");
		case "commits left":
			return note(`#${event.ticket.number} is merged, and not all of it: ${event.ticket.for}`, "yellow");
		case "plan":
			return note(
				`The plan of ${event.client}: ${event.windows.map(({ name, usedPercent, resetsAtMs }) => `${usedPercent} % of ${name} used, ${duration(resetsAtMs - event.atMs)} left`).join("; ")}`,
				"dim",
			);
		case "prepares": {
			const { setup } = event;
			const steps = [
				...(event.files.length + event.leftOut.length === 0 ? [] : [`get copies of ${copiesText(event)}`]),
				...(setup === null ? [] : [`are set up by ${setup}`]),
			];
			return steps.length === 0 ? [] : note(`New worktrees ${steps.join(", and ")}`);
		}
		case "setting up":
			return note(`#${event.number}: setting up its worktree`, "dim");
		case "copied":
			return note(`#${event.number}: its worktree gets copies of ${copiesText(event)}`, "dim");
		case "worktree removed":
			return note(`#${event.number} is closed: its worktree ${event.path} is removed`, "dim");
		case "stopping":
			return note(`Starting nothing more: ${event.stop.message}`, "yellow");
		case "held":
			return event.tickets.flatMap(({ number, by, until }) =>
				note(`#${number} is held by ${by}, ${duration(Date.parse(until) - event.atMs)} left`, "dim"),
			);
		case "resting":
			return event.tickets.flatMap(({ number, why, until }) =>
				note(`#${number} rests, ${duration(Date.parse(until) - event.atMs)} left: ${why}`, "dim"),
			);
		case "waiting":
		case "calls":
		case "moved":
		case "sleeping":
			return [];
	}
}
function copiesText({ files, leftOut }) {
	const without = leftOut.length === 0 ? "" : `; not ${leftOut.join(", ")}`;
	return `${firstOf(files) || "no file"}${without}`;
}
function note(text, style = null) {
	return [
		{
			text,
			style,
		},
	];
}
function titled({ number, title }) {
	return `#${number} "${title}"`;
}
function endedText(event, retries) {
	const { run, outcome, sequel, tookMs, costUsd } = event;
	const [word] = OUTCOMES[outcome.kind];
	const tries =
		outcome.kind === "unfinished" || outcome.kind === "unproven"
			? ` (run ${run.attempt} of ${retries + 1})`
			: "";
	let then =
		sequel === "again" && event.isLoopEnding === true
			? "; the next loop gives it out again"
			: SEQUELS[sequel];
	if (outcome.kind === "asked" && sequel === "set aside") then = "";
	return `#${run.number} ${run.command} ${word}${tries}: ${outcome.why}${then}  [${run.agent}, ${spentText(tookMs, costUsd)}]`;
}
function waitingLines$1({ tickets, total, complete, answered, notes }, atMs, terminal) {
	const taken = ticketLines$2(answered, atMs, terminal);
	return [
		...(total > 0 ? ["", paint(terminal, "yellow", "Waiting for people")] : []),
		...ticketLines$2(tickets, atMs, terminal),
		...(total > 0 ? moreLines(0, complete) : []),
		...section$1(terminal, "Answered, and not taken up by this loop", taken),
		...(notes.length > 0 ? [""] : []),
		...notes.map((text) => `Note: ${plainText(text)}`),
	];
}
function ticketLines$2(tickets, atMs, terminal) {
	const heads = tableLines(
		tickets.map(({ number, title, state, since }) => [
			numberCell(number),
			{
				text: state,
				style: stateStyle(state),
			},
			since === null ? "" : `for ${duration(atMs - Date.parse(since))}`,
			title,
		]),
		{
			flexible: 3,
			indent: 2,
		},
		terminal,
	);
	const details = tickets.map(({ for: what, cause, pullUrl, url }) => [
		...[what, ...(cause === void 0 ? [] : [`Cause: ${cause}`])].flatMap((text) =>
			wrapped(
				plainText(text),
				{
					indent: 6,
					hanging: 0,
				},
				terminal,
			),
		),
		...(pullUrl === void 0 ? [] : [`      ${paint(terminal, "dim", plainText(pullUrl))}`]),
		`      ${paint(terminal, "dim", plainText(url))}`,
	]);
	return heads.flatMap((head, at) => [head].concat(details[at] ?? []));
}
function sums(totals) {
	const { running, started, advanced, escalated, followed, costUsd, costUnknown } = totals;
	return [
		...(running.length === 0 ? [] : [`${running.length} at work`]),
		`${started} started`,
		`${advanced} brought on`,
		...(followed === 0 ? [] : [`${followed} followed up`]),
		...(escalated === 0 ? [] : [`${escalated} for people`]),
		`${dollars(costUsd)} by the client's reports${costUnknown === 0 ? "" : ` (${costUnknown} without one)`}`,
	].join(", ");
}
function spentText(tookMs, costUsd) {
	return `${duration(tookMs)}, ${costUsd === null ? "cost unknown" : dollars(costUsd)}`;
}
const CALL_COLUMNS = 40;
const CALL_SHARE = 0.3;
const WORDS_COLUMN = 4;
function liveLines({ agents, held, totals }, terminal) {
	const rows = agents.map((agent) => agentCells(agent, terminal));
	const others = held.map(({ number, by }) => `#${number} by ${by}`);
	const below = [sums(totals), ...(others.length === 0 ? [] : [`held by others: ${others.join(", ")}`])].join(
		"; ",
	);
	const fitting = terminal.columns === null ? below : cutTo(plainText(below), terminal.columns);
	return [
		...tableLines(
			rows,
			{
				flexible: WORDS_COLUMN,
				indent: 0,
			},
			terminal,
		),
		paint(terminal, "dim", fitting),
	];
}
function agentCells(agent, terminal) {
	const { number, title, command, attempt, runs, workedMs, call, lastWords, tokens, costUsd } = agent;
	return [
		numberCell(number),
		{
			text: `${command} ${attempt}/${runs}`,
			style: "yellow",
		},
		duration(workedMs),
		call === null ? "" : workText(call, terminal),
		lastWords === null
			? {
					text: title,
					style: "dim",
				}
			: `"${plainText(lastWords)}"`,
		tokens === null ? "" : countText(tokens),
		costUsd === null ? "" : dollars(costUsd),
	];
}
function workText({ tool, call, ageMs }, { columns }) {
	const room = Math.min(CALL_COLUMNS, columns === null ? CALL_COLUMNS : Math.floor(columns * CALL_SHARE));
	return `${cutTo(plainText(toolText(tool, call)), room)} (${duration(ageMs)})`;
}
function toolText(tool, call) {
	return `${tool.replace(/^mcp__.*?__/, "")} ${call}`.trim();
}
function countText(count) {
	if (count < 1e3) return `${count}`;
	if (count < 1e6) return `${Math.floor(count / 1e3)}k`;
	return `${(Math.floor(count / 1e5) / 10).toFixed(1)}M`;
}
const REDRAW_EVERY_MS = 1e3;
var LiveView = class {
	#block;
	#terminal;
	#snapshot;
	#timer;
	#isBegun = false;
	constructor(block, terminal, snapshot) {
		this.#block = block;
		this.#terminal = terminal;
		this.#snapshot = snapshot;
		this.#timer = setInterval(() => this.#redraw(), REDRAW_EVERY_MS).unref();
	}
	print(lines) {
		if (lines.length > 0) this.#block.persist(lines.join("\n"));
	}
	draw() {
		this.#isBegun = true;
		this.#redraw();
	}
	end() {
		clearInterval(this.#timer);
		this.#isBegun = false;
		this.#block.clear();
	}
	#redraw() {
		if (this.#isBegun) this.#block.draw(liveLines(this.#snapshot(), this.#terminal).join("\n"));
	}
};
// plugin/loop/src/commands/loop-page.ts
const SITE = {
	home: "ralph-hero run",
	footer: "Served by the loop to this machine alone, and gone when it ends. Nothing can be changed here.",
	folder: "/",
	style:
		STYLE_BASE +
		STYLE_PLACES +
		`
.wide main { display: block; }
.toolbar a { margin-left: auto; font-size: 0.8125rem; }
.shelf { margin-top: 0; }
.board + .shelf { margin-top: 1rem; }
.glance { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 1.25rem; align-items: start; }
.workers { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); gap: 0.5rem; }
.workers > li { display: grid; gap: 0.3rem; align-content: start; padding: 0.6rem 0.75rem; background: var(--surface); border: 1px solid var(--line); border-left: 3px solid var(--yellow-fill); border-radius: 8px; font-size: 0.875rem; }
.workers h3 { font-size: 0.9375rem; font-weight: 600; line-height: 1.35; }
.call { display: flex; align-items: baseline; justify-content: space-between; gap: 0.75rem; color: var(--muted); font-size: 0.8125rem; }
.call time { white-space: nowrap; }
.call code { padding: 0.1em 0.4em; border-radius: 5px; background: var(--code); color: var(--text); font: 0.9em/1.5 var(--mono); }
.words { color: var(--muted); font-size: 0.8125rem; } .words q { quotes: "\u201c" "\u201d"; }
.shelf .facts { margin: 0; font-size: 0.8125rem; }
.workers + .facts { margin-top: 0.5rem; }
.card .facts { margin: 0; font-size: 0.6875rem; }
.rows > li { padding: 0.5rem 0.75rem; }
.read { margin: 1.25rem 0 0.4rem; }
.board { min-height: 0; }
.notes { display: grid; gap: 0.3rem; font-size: 0.8125rem; }
.notes li { display: grid; grid-template-columns: 4.25rem minmax(0, 1fr); gap: 0.5rem; }
.notes time { color: var(--muted); font-variant-numeric: tabular-nums; }
.notes [class*="tone-"] span { color: var(--tone); }
@media (max-width: 60rem) { .glance { grid-template-columns: minmax(0, 1fr); } }
`,
	script: LIVE_SCRIPT,
	hasForms: false,
};
const MAX_CARDS = 50;
const MAX_WAITING = 30;
const MAX_NOTES = 40;
const MAX_CALL_LENGTH = 160;
const MAX_WORDS_LENGTH = 400;
var LoopPage = class {
	#snapshot;
	#retries;
	#place = null;
	#stop = null;
	#notes = [];
	#count = 0;
	constructor(snapshot, retries) {
		this.#snapshot = snapshot;
		this.#retries = retries;
	}
	take(event) {
		if (event.kind === "began") this.#place = event;
		if (event.kind === "stopping") this.#stop = event.stop.message;
		const { atMs } = event;
		const fresh = notesOf(event, this.#retries).map(({ text: said, style }, at) => {
			return {
				text: said,
				style,
				atMs,
				number: this.#count + at + 1,
			};
		});
		this.#count += fresh.length;
		this.#notes = [...fresh, ...this.#notes].slice(0, MAX_NOTES);
	}
	answer = ({ path, ifNoneMatch }) => {
		if (path === "/")
			return sendPage(SITE, loopPage(this.#snapshot(), this.#place, this.#stop, this.#notes), ifNoneMatch);
		return sendFile(SITE, path, ifNoneMatch) ?? text(404, "The loop has one page, at /\n");
	};
};
function loopPage(snapshot, place, stop, notes) {
	const { agents, waiting } = snapshot;
	const name = place?.repository ?? "Reading the board";
	return {
		title: `${agents.length} at work \u00b7 ${name}`,
		crumbs: [],
		isWide: true,
		news: JSON.stringify([
			agents.map(({ number, command, attempt }) => [number, command, attempt]),
			waiting.map(({ number, state }) => [number, state]),
			[notes[0]?.number, stop],
		]),
		main: html`<div class="toolbar">
				<h1 dir="auto">${name}</h1>
				<p class="facts">${sums(snapshot.totals)}</p>
				${place !== null && link(place.project, "Board")}
			</div>
			${stop !== null && html`<p class="note">Starting nothing more: ${plainText(stop)}</p>`}
			<div class="glance">${workSection(snapshot)}${waitingSection(snapshot)}</div>
			${boardOf(snapshot)}${notesSection(notes)}`,
	};
}
function section(id, title, content) {
	return html`<section class="shelf" aria-labelledby="${id}">
		<h2 id="${id}">${title}</h2>
		${content}
	</section>`;
}
function nothing(words) {
	return html`<p class="nothing">${words}</p>`;
}
function age(ms) {
	return html`<time datetime="PT${Math.max(0, Math.floor(ms / 1e3))}S">${spanOf(ms)}</time>`;
}
function workSection({ agents, held }) {
	const list = html`<ul class="workers">
		${agents.map(agentItem)}
	</ul>`;
	const others = held.map(({ number, by }) => `#${number} by ${by}`).join(", ");
	return section(
		"work",
		`At work (${agents.length})`,
		html`${agents.length === 0 ? nothing("No agent is at work.") : list}${others !== "" && html`<p class="facts">Held by others: ${plainText(others)}</p>`}`,
	);
}
function agentItem(worker) {
	const { number, title, url, command, agent, attempt, runs, workedMs } = worker;
	const { call, lastWords, tokens, costUsd } = worker;
	const spent = [
		...(tokens === null ? [] : [`${countText(tokens)} tokens`]),
		...(costUsd === null ? [] : [dollars(costUsd)]),
	];
	return html`<li data-key="agent-${number}">
		<p class="card-top">
			<span class="number">${link(url, `#${number}`)}</span>
			<span class="pill tone-yellow">${command} ${attempt}/${runs}</span> <bdi class="agent">${agent}</bdi>
			<span class="since">${age(workedMs)}</span>
		</p>
		<h3 dir="auto">${title}</h3>
		<p class="call">
			${
				call === null
					? html`<span class="nothing">No call under way</span>`
					: html`<code>${shortened(plainText(toolText(call.tool, call.call)), MAX_CALL_LENGTH)}</code>
							${age(call.ageMs)}`
			}
		</p>
		${lastWords !== null && html`<p class="words" dir="auto"><q>${shortened(plainText(lastWords), MAX_WORDS_LENGTH)}</q></p>`}
		${spent.length > 0 && html`<p class="facts">${spent.join(" \u00b7 ")}</p>`}
	</li>`;
}
function waitingSection({ waiting, nowMs }) {
	const rest = waiting.length - MAX_WAITING;
	const list = html`<ul class="rows">
		${waiting.slice(0, MAX_WAITING).map((one) => waitingItem(one, nowMs))}
	</ul>`;
	return section(
		"waiting",
		`Waits for people (${waiting.length})`,
		html`${waiting.length === 0 ? nothing("No ticket waits for a person.") : list}${rest > 0 && html`<p class="rest">${rest} more</p>`}`,
	);
}
function waitingItem({ number, title, url, state, since, for: what }, nowMs) {
	return html`<li data-key="waiting-${number}">
		<div>
			${link(url, html`<bdi>${title}</bdi>`)} <span class="number">#${number}</span>
			<span class="pill tone-${stateTone(state)}">${state}</span>
			<p class="facts">
				${plainText(what)}${since !== null && html` \u00b7 for ${age(nowMs - Date.parse(since))}`}
			</p>
		</div>
	</li>`;
}
function boardOf({ board }) {
	if (board === null) return nothing("The board was not read yet.");
	const { columns, ageMs, complete } = board;
	const count = columns.reduce((sum, { cards }) => sum + cards.length, 0);
	return html`<p class="facts read">
			${complete ? counted(count, "open ticket") : `The first ${count} open tickets`}, as the loop read them
			${age(ageMs)} ago
		</p>
		<div class="board" role="region" aria-label="Open tickets by state" tabindex="0">
			${columns.map(columnOf)}
		</div>`;
}
function columnOf({ state, cards }, index) {
	const rest = cards.length - MAX_CARDS;
	return html`<section
		class="column${cards.length === 0 ? " empty" : ""}"
		data-key="column-${state}"
		aria-labelledby="column-${index}"
	>
		<h2 id="column-${index}">
			<span class="dot tone-${stateTone(state)}" aria-hidden="true"></span><bdi>${state}</bdi>
			<span class="count">${cards.length}</span>
		</h2>
		<ul>
			${cards.slice(0, MAX_CARDS).map(cardOf)}
		</ul>
		${rest > 0 && html`<p class="rest">${rest} more</p>`}
	</section>`;
}
function cardOf(card) {
	const { number, title, url, priority, estimate, holder, openBlockers, isSetAside } = card;
	const values = [priority, estimate].filter((value) => value !== null);
	return html`<li class="card${holder !== null && " locked"}" data-key="card-${number}">
		<p class="card-top">
			<span class="number">#${number}</span
			>${values.map((value) => html`<span class="value tone-gray"><bdi>${value}</bdi></span>`)}
		</p>
		<h3 dir="auto">${link(url, title)}</h3>
		${
			holder !== null &&
			html`<p>
				<span class="lock"><span class="sr-only">Held by </span><bdi class="agent">${holder}</bdi></span>
			</p>`
		}
		${openBlockers > 0 && html`<p class="facts">waits for ${counted(openBlockers, "ticket")}</p>`}
		${isSetAside && html`<p class="facts">this loop leaves it alone</p>`}
	</li>`;
}
const NOTE_TONES = {
	green: "green",
	yellow: "yellow",
};
function notesSection(notes) {
	if (notes.length === 0) return null;
	const items = notes.map(({ text: said, style, atMs, number }) => {
		const at = new Date(atMs);
		const tone = style === null ? void 0 : NOTE_TONES[style];
		return html`<li class="${tone !== void 0 && `tone-${tone}`}" data-key="note-${number}">
			<time datetime="${at.toISOString()}">${at.toTimeString().slice(0, 8)}</time>
			<span>${plainText(said)}</span>
		</li>`;
	});
	return section(
		"notes",
		"Lately",
		html`<ol class="notes">
			${items}
		</ol>`,
	);
}
// plugin/loop/src/commands/run-notices.ts
function noticeOf(event, own) {
	const notice = needOf(event);
	if (notice === null) return null;
	const text = plainText(notice.text);
	return {
		...notice,
		text: holdsSecret(text, own) ? "ralph-hero: a person is needed" : text,
	};
}
function needOf(event) {
	if (event.kind === "ended" && event.sequel === "escalated") {
		const { number, title, url } = event.run;
		return {
			text: `A person is asked about #${number} "${title}": ${event.outcome.why}`,
			url,
		};
	}
	if (event.kind === "ended" && event.sequel === "waits") {
		const { number, title, url } = event.run;
		return {
			text: `A call on #${number} "${title}" waits for your decision: ${event.outcome.why}`,
			url,
		};
	}
	if (event.kind === "commits left") {
		const { number, title, url } = event.ticket;
		return {
			text: `#${number} "${title}" is merged, and not all of it: ${event.ticket.for}`,
			url,
		};
	}
	if (event.kind === "waiting" && event.total > 0) {
		const named = event.tickets.slice(0, MAX_NAMED).map(({ number, title }) => `#${number} "${title}"`);
		const more = event.total - named.length;
		return {
			text: `Waiting for people: ${[named.join(", "), ...(more > 0 ? [`${more} more`] : [])].filter((part) => part !== "").join(" and ")}; the loop has nothing else to do`,
			url: event.tickets[0]?.url ?? null,
		};
	}
	if (event.kind === "stopping" && STOPPED_BY_TROUBLE.includes(event.stop.why))
		return {
			text: `The loop stops: ${event.stop.message}`,
			url: null,
		};
	return null;
}
const MAX_NAMED = 3;
const STOPPED_BY_TROUBLE = ["failures", "client", "broken", "budget"];
var RunNotices = class {
	#context;
	#ways;
	#settings;
	#waits = new KnownWaits();
	#sent = [];
	constructor(context, ways, settings) {
		this.#context = context;
		this.#ways = ways;
		this.#settings = settings;
	}
	take(event) {
		if (this.#ways.length === 0) return;
		const news = event.kind === "waiting" ? this.#waits.newsIn(event) : event;
		const notice = news === null ? null : noticeOf(news, this.#settings.secrets);
		if (notice === null) return;
		for (const way of this.#ways) this.#sent.push(this.#send(way, notice));
	}
	async allSent() {
		await Promise.all(this.#sent);
	}
	async #send(way, notice) {
		const problem = await this.#context.notify(way, notice);
		if (problem !== null) this.#context.printError(`Warning: ${plainText(problem)}`);
	}
};
var KnownWaits = class {
	#starts = new Map();
	#total = 0;
	newsIn(list) {
		const { tickets, total } = list;
		const before = this.#starts;
		const isNew = ({ url, since }) => {
			const known = before.get(url);
			return known === void 0 || (known !== null && since !== null && known !== since);
		};
		const hasGrown = total > this.#total;
		this.#total = total;
		this.#starts = new Map(tickets.map(({ url, since }) => [url, since ?? before.get(url) ?? null]));
		const news = tickets.filter(isNew);
		if (news.length === 0 && !hasGrown) return null;
		return {
			...list,
			tickets: [...news, ...tickets.filter((ticket) => !news.includes(ticket))],
		};
	}
};
// plugin/loop/src/commands/run-options.ts
const MAX_PARALLEL = 20;
const MAX_COUNT = 1e4;
const MAX_PORT = 65535;
const TICKET_TIME_MS = 36e5;
const POLL_MS = 6e4;
const RUNS_PER_HOUR = 10;
const RETRIES = 2;
const RETRY_WAIT_MS = 3e4;
const MAX_FAILURES = 5;
function withRunOptions(command) {
	const dryRun = new Option("--dry-run", "show the queue in its order, and start nothing");
	command
		.option("--parallel <n>", "agents at a time", countUpTo(1, MAX_PARALLEL), 1)
		.option("--max <n>", "start at most this many agents in all", countUpTo(1, MAX_COUNT))
		.addOption(
			new Option(
				"--once",
				"start what is due now, up to --parallel agents, wait for them, and end",
			).conflicts("keep"),
		)
		.addOption(new Option("--keep", "when nothing is due, wait for changes instead of ending"))
		.addOption(dryRun.conflicts(["once", "keep", "max"]))
		.addOption(
			new Option(
				"--check",
				"start nothing: try the agents' commands and the team's checks, without a model or cost",
			).conflicts(["once", "keep", "max", "dryRun"]),
		)
		.addOption(
			new Option("--commands <list>", "only these commands, such as research,plan")
				.argParser(parseCommands)
				.default([...PIPELINE], PIPELINE.join(",")),
		)
		.addOption(
			new Option("--label <name>", "only tickets with this label; may be repeated")
				.argParser(collect)
				.default([], "all tickets"),
		)
		.option("--budget-usd <amount>", "start nothing more once this amount is spent", parseAmount)
		.option(
			"--leave-plan <percent>",
			"pause while this much or less of a limit of the client's plan is left",
			countUpTo(1, 99),
		)
		.option("--time <span>", "start nothing more after this time, such as 2h", parseDuration);
	return withAgentOptions(withWatching(withLimits(command)));
}
function withLimits(command) {
	return command
		.option("--retries <n>", "how often an unfinished ticket is given out again", countUpTo(0, 20), RETRIES)
		.addOption(
			new Option("--retry-wait <span>", "the wait before that; each further wait is twice as long")
				.argParser(parseDuration)
				.default(RETRY_WAIT_MS, "30s"),
		)
		.addOption(
			new Option("--ticket-time <span>", "end an agent that takes longer")
				.argParser(parseDuration)
				.default(TICKET_TIME_MS, "1h"),
		)
		.option(
			"--runs-per-hour <n>",
			"the most agents on one ticket within an hour",
			countUpTo(1, MAX_COUNT),
			RUNS_PER_HOUR,
		)
		.option(
			"--max-failures <n>",
			"stop after this many tickets in a row whose runs failed",
			countUpTo(1, MAX_COUNT),
			MAX_FAILURES,
		)
		.addOption(
			new Option("--poll <span>", "how often to look for changes meanwhile")
				.argParser(parseDuration)
				.default(POLL_MS, "1m"),
		);
}
function withWatching(command) {
	return command
		.addOption(
			new Option("--web [port]", "show the live view as a page on 127.0.0.1, at a free port if none is named")
				.argParser(countUpTo(0, MAX_PORT))
				.conflicts(["check", "dryRun"]),
		)
		.addOption(
			new Option(
				"--notify <way>",
				"tell a person who is needed: bell, desktop, webhook (its address in RALPH_NOTIFY_WEBHOOK), or a command that reads the text; may be repeated",
			)
				.argParser(collect)
				.default([], "no notices"),
		);
}
function withAgentOptions(command) {
	return command
		.addOption(
			new Option(
				"--client <program>",
				"claude or codex, or the path of either; for one command: impl=codex; may be repeated",
			)
				.argParser(byCommand(clientOf))
				.default(new Map(), "as the team's file says, else claude"),
		)
		.addOption(
			new Option("--model <name>", "the model of the client, for one command: impl=NAME; may be repeated")
				.argParser(byCommand((name) => name))
				.default(new Map(), "as the team's file says, else the client's own"),
		)
		.option(
			"--no-sandbox",
			"without the client's sandbox: an agent's commands then run as you, with your files and tokens",
		)
		.option(
			"--permission-mode <mode>",
			"the client's permission mode (default: acceptEdits in an agent's own worktree, else the client's)",
		)
		.addOption(
			new Option(
				"--allowed-tools <list>",
				'tools that agents may use beside the plugin\'s own, such as "Bash(npm test:*)"; may be repeated',
			)
				.argParser(collect)
				.default([], "no others"),
		);
}
function loopOptionsOf(options, address, agent) {
	const { once, keep, dryRun } = options;
	return {
		address,
		agent,
		commands: options.commands,
		labels: options.label,
		limits: {
			parallel: options.parallel,
			maxRuns: options.max ?? null,
			budgetUsd: options.budgetUsd ?? null,
			leavePlanPercent: options.leavePlan ?? null,
			timeMs: options.time ?? null,
			retries: options.retries,
			retryWaitMs: options.retryWait,
			ticketTimeMs: options.ticketTime,
			maxRunsPerTicketAndHour: options.runsPerHour,
			maxFailures: options.maxFailures,
		},
		permissionMode: options.permissionMode ?? null,
		allowedTools: options.allowedTools,
		clients: {
			programs: options.client,
			models: options.model,
		},
		isSandboxed: options.sandbox,
		mode: dryRun === true ? "dry run" : once === true ? "once" : keep === true ? "keep" : "run",
		pollMs: options.poll,
	};
}
function parseCommands(text) {
	return text
		.split(",")
		.map((name) => name.trim())
		.map((name) => {
			const command = parseCommand(name);
			const known = PIPELINE.find((one) => one === command);
			if (known !== void 0) return known;
			const why =
				command === void 0
					? "It must be a list such as research,plan."
					: command === "review"
						? "Plans are reviewed by people: a loop passes no gate. Approve with a comment, or by /ralph-review."
						: `"${name}" is no step of its own: name ${PIPELINE.join(", ")}.`;
			throw new InvalidArgumentError(why);
		});
}
function byCommand(read) {
	return (text, before) => {
		const [, name, value = ""] = /^([a-z]+)=(.*)$/.exec(text) ?? [null, null, text];
		const command = name === null ? null : parseCommand(name);
		if (command === void 0 || value === "")
			throw new InvalidArgumentError(
				`It must be a value such as NAME, or one for a command such as impl=NAME; commands are ${COMMANDS.join(", ")}.`,
			);
		return new Map([...before, [command, read(value)]]);
	};
}
function clientOf(program) {
	return {
		name: /^codex(?:\.\w+)?$/i.test(basename(program)) ? "codex" : "claude",
		program: /[\\/]/.test(program) ? resolve(program) : program,
	};
}
function countUpTo(min, max) {
	return (text) => {
		const count = Number(text);
		if (/^\d+$/.test(text) && count >= min && count <= max) return count;
		throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
	};
}
function parseAmount(text) {
	const amount = Number(text);
	if (/^\d+(?:\.\d+)?$/.test(text) && amount > 0) return amount;
	throw new InvalidArgumentError("It must be an amount of dollars such as 5 or 2.50.");
}
// plugin/loop/src/commands/run.ts
const EXAMPLES$6 = `
Examples:
  ralph-hero run --check
  ralph-hero run --dry-run
  ralph-hero run --once
  ralph-hero run --parallel 3 --budget-usd 20 --time 2h
  ralph-hero run --keep --commands impl --max 5 --notify desktop

Ctrl-C: nothing more is started, and agents at work may finish; a second one ends them and frees their tickets.
It stops where people decide. Exit code 3: a person was asked, no agent could be started on a ticket, or all that is
left waits for people. Where a limit ends it, or --once after a start, other tickets that wait do not count.`;
const REPORT_HINT = "Tickets, questions and cost: `ralph-hero report --since 12h`";
function registerRun(program, context) {
	withRunOptions(
		withTicketOptions(
			program.command("run").description("work the board: give one ticket after the other to a fresh agent"),
		),
	)
		.addHelpText("after", EXAMPLES$6)
		.action(acting(context, work));
}
async function work(context, options) {
	const named = context.noticeWays(options.notify);
	const ways = options.dryRun === true ? [] : named;
	const world = context.world();
	const agent = callerOf(options).agent ?? world.settings.agent ?? `loop@${world.settings.host}`;
	const loopOptions = loopOptionsOf(options, repositoryOf(world, options), agent);
	const workplace = context.workplace();
	if (options.check === true) {
		const { team } = await readBoard(world, loopOptions.address);
		return checkRun(context, options, {
			world,
			workplace,
			options: loopOptions,
			team,
		});
	}
	const snapshot = () => loop.snapshot();
	const output = outputOf(context, options, snapshot, () => world.clock.now());
	const page = new LoopPage(snapshot, loopOptions.limits.retries);
	const notices = new RunNotices(context, ways, world.settings);
	const loop = new Loop(world, workplace, loopOptions, (event) => {
		output.observe(event);
		page.take(event);
		notices.take(event);
	});
	const port = options.web === true ? 0 : options.web;
	const server = port === void 0 ? null : await context.servePages(page.answer, port);
	let asked = false;
	const end = () => {
		if (asked) output.say("Ending the agents at work");
		loop.endAgents();
	};
	const interrupt = () => {
		if (asked) end();
		else loop.stopStarting();
		asked = true;
	};
	const release = onSignals({
		SIGINT: interrupt,
		SIGTERM: end,
		SIGHUP: () => void 0,
	});
	try {
		if (server !== null) output.sayAddress(server.url);
		const report = await loop.run();
		output.end();
		const exit = exitOf(report);
		output.sum(report, exit);
		return exit;
	} finally {
		server?.close();
		output.end();
		await notices.allSent();
		release();
	}
}
function exitOf({ state, stop, isListed }) {
	const worked = state.escalated + state.notStarted.size > 0 ? EXIT.refused : EXIT.done;
	switch (stop?.why) {
		case "interrupted":
			return EXIT.interrupted;
		case "failures":
		case "client":
		case "broken":
			return EXIT.failed;
		case "runs":
		case "budget":
		case "time":
			return worked;
		case "once":
		case void 0:
			if (state.started + state.wouldStart > 0 && stop?.why === "once") return worked;
			if (state.waitingTotal > 0) return EXIT.refused;
			if (state.started + state.followed > 0) return worked;
			return isListed ? EXIT.nothing : EXIT.undecided;
	}
}
function endText({ state, stop, isListed }) {
	const message = stop?.why === "interrupted" ? "interrupted" : stop?.message;
	const why = message === void 0 || stop?.why === "once" ? "" : `: ${message}`;
	if (state.started + state.advanced + state.followed > 0 || why !== "") return `Ended${why}; ${sums(state)}`;
	if (state.waitingTotal + state.wouldStart > 0) return null;
	return isListed ? "Nothing to do" : "Nothing to do was found; who waits could not be read";
}
function outputOf(context, { json, retries, dryRun }, snapshot, now) {
	if (json === true) return jsonOutput(context, now);
	const { terminal, print } = context;
	const view = terminal.isTty && dryRun !== true ? new LiveView(context.live, terminal, snapshot) : null;
	const show = (lines) => {
		if (view === null) for (const line of lines) print(line);
		else view.print(lines);
	};
	return {
		observe(event) {
			show(linesOf(event, terminal, retries));
			view?.draw();
		},
		say: (text) => show([text]),
		sayAddress: (url) => show([`Live view: ${url}`]),
		sum: (report) => {
			const text = endText(report);
			const lines =
				text === null
					? []
					: wrapped(
							plainText(text),
							{
								indent: 0,
								hanging: 0,
							},
							terminal,
						);
			for (const line of [...lines, ...(report.state.started > 0 ? [REPORT_HINT] : [])]) print(line);
		},
		end: () => view?.end(),
	};
}
function jsonOutput({ print }, now) {
	return {
		observe({ kind, atMs, ...rest }) {
			print(
				JSON.stringify({
					event: kind,
					at: new Date(atMs).toISOString(),
					...rest,
				}),
			);
		},
		say: () => void 0,
		sayAddress(url) {
			print(
				JSON.stringify({
					event: "page",
					at: new Date(now()).toISOString(),
					url,
				}),
			);
		},
		sum({ state, stop }, exit) {
			const { started, advanced, escalated, followed, costUsd, costUnknown } = state;
			const at = new Date(now()).toISOString();
			print(
				JSON.stringify({
					event: "finished",
					at,
					stop,
					exit,
					started,
					advanced,
					escalated,
					followed,
					costUsd,
					costUnknown,
				}),
			);
		},
		end: () => void 0,
	};
}
const MARKS$2 = {
	allowed: ["\u2713", "green"],
	refused: ["\u2717", "red"],
	failed: ["\u2717", "red"],
	"not tried": ["?", "yellow"],
};
async function checkRun(context, output, place) {
	requireWaitingClients(place.options, place.team, place.options.commands);
	context.progress("Looking at logins, git and the repository");
	const isJson = output.json === true;
	const problems = [];
	const tell = (found) => {
		problems.push(...found);
		context.progress(null);
		if (isJson) return;
		for (const { message, remedy, isBlocking } of found) {
			const mark = isBlocking ? paint(context.terminal, "red", "\u2717") : paint(context.terminal, "yellow", "\u2013");
			context.print(`${mark} ${plainText(`${message} \u2192 ${remedy}`)}`);
		}
	};
	const failed = () => {
		if (isJson)
			context.print(
				JSON.stringify({
					ok: false,
					reach: null,
					problems,
					steps: [],
				}),
			);
		return EXIT.failed;
	};
	tell(await problemsOr(async () => readLoginProblems(place)));
	tell(await problemsOr(async () => readWorkProblems(place)));
	if (problems.some(({ isBlocking }) => isBlocking)) return failed();
	const interruption = new AbortController();
	const { signal } = interruption;
	const interrupt = () => interruption.abort();
	const release = onSignals({
		SIGINT: interrupt,
		SIGTERM: interrupt,
		SIGHUP: interrupt,
	});
	const tried = await valueOrFailure(async () => {
		await requireSandbox(place);
		const reach = place.options.isSandboxed ? await reachOfAgents(place) : null;
		context.progress("Trying the commands of the skills and the team's checks, without a model");
		const read = await tryPermissions(place, false, false, signal);
		if (signal.aborted)
			return {
				reach,
				steps: read,
			};
		const write = await tryPermissions(place, true, true, signal);
		return {
			reach,
			steps: [...read, ...write],
		};
	}).finally(release);
	context.progress(null);
	if (signal.aborted) {
		context.printError("Interrupted: the client was ended, and the trial's worktree removed");
		return EXIT.interrupted;
	}
	if ("failure" in tried) {
		tell([problemOf(tried.failure)]);
		return failed();
	}
	const { reach, steps } = tried;
	const isFine = steps.every(({ outcome }) => outcome === "allowed");
	if (isJson)
		context.print(
			JSON.stringify({
				ok: isFine,
				reach,
				problems,
				steps,
			}),
		);
	else {
		context.print(
			reach === null
				? "An agent's commands run as you: they write, read and reach all that you may"
				: plainText(
						`An agent's commands write to the ticket's worktree and a cache of their own; read these, the system and ${reach.reads.join(", ")}; and reach ${reach.hosts.length === 0 ? "no host" : reach.hosts.join(", ")}`,
					),
		);
		for (const { title, outcome, why, remedy } of steps) {
			const [mark, style] = MARKS$2[outcome];
			const next = why === null || remedy === null ? "" : `: ${errorLine(why)} \u2192 ${remedy}`;
			context.print(`${paint(context.terminal, style, mark)} ${plainText(forPerson(title) + next)}`);
		}
	}
	return isFine ? EXIT.done : EXIT.failed;
}
async function loopChecks(context, address, reading) {
	const [world, workplace] = [context.world(), context.workplace()];
	const options = {
		address,
		commands: PIPELINE,
		clients: NO_CHOICE,
		isSandboxed: true,
	};
	const placed = reading.then(({ team }) => ({
		world,
		workplace,
		team,
		options,
	}));
	let exposed = [];
	let leftovers = [];
	const readGit = async () => {
		[exposed, leftovers] = await Promise.all([
			workplace.agents.exposedSettings(),
			workplace.worktrees.leftovers(),
		]);
		return readWorkProblems(await placed);
	};
	const [problem, clients, git] = await Promise.all([
		context.sandboxProblem(),
		caveats("client", async () => readLoginProblems(await placed)),
		workplace.worktrees.isInClone() ? caveats("git", readGit) : [],
	]);
	return [...clients, ...sandboxChecks(problem, exposed), ...git, ...leftoverChecks(leftovers)];
}
const NO_CHOICE = {
	programs: new Map(),
	models: new Map(),
};
async function caveats(name, look) {
	const found = await valueOrFailure(look);
	return ("failure" in found ? [pushProblem(found.failure)] : found).map(({ message, remedy, isBlocking }) =>
		caveat(name, isBlocking ? `the loop starts no agent here: ${message}` : message, remedy),
	);
}
async function problemsOr(look) {
	const found = await valueOrFailure(look);
	return "failure" in found ? [problemOf(found.failure)] : found;
}
function problemOf(failure) {
	if (failure.code.startsWith("GITHUB_")) throw failure;
	const { message, hint } = failure.words;
	return {
		message: forPerson(message),
		remedy: forPerson(hint),
		isBlocking: true,
	};
}
async function reachOfAgents({ workplace: { agents, worktrees }, options, team }) {
	const scratch = await worktrees.openScratch();
	try {
		return await agents.reach({
			folder: scratch.path,
			permissions: permissionsFor(options, team, true),
		});
	} finally {
		await worktrees.discard(scratch);
	}
}
// plugin/mcp-server/src/cli/completions.ts
const ABOUT$3 = `
Examples:
  source <(ralph-hero completions bash)                                          in ~/.bashrc
  source <(ralph-hero completions zsh)                                           in ~/.zshrc, after compinit
  ralph-hero completions fish > ~/.config/fish/completions/ralph-hero.fish`;
function registerCompletions(program, { print }) {
	program
		.command("completions")
		.description("print the completions for a shell")
		.addArgument(new Argument("<shell>", "the shell").choices(["bash", "zsh", "fish"]))
		.addHelpText("after", ABOUT$3)
		.action((shell) => {
			const commands = program.commands.map((command) => ({
				name: command.name(),
				about: command.description(),
				options: command.options.flatMap(describedOption),
				words: command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices),
			}));
			print(
				{
					bash,
					zsh,
					fish,
				}[shell](commands),
			);
		});
}
function describedOption({ long, description, required, optional, argChoices, hidden }) {
	if (typeof long !== "string" || hidden) return [];
	const takesValue = required || optional;
	return [
		{
			name: long.replace(/^--/, ""),
			about: description,
			takesValue,
			choices: argChoices ?? [],
		},
	];
}
function bash(commands) {
	const choices = new Map(
		commands.flatMap(({ options }) =>
			options.filter((option) => option.choices.length > 0).map((option) => [option.name, option.choices]),
		),
	);
	const lines = commands.map(({ name, options, words }) => {
		return `      ${name}) words="${[...words, ...options.map((option) => `--${option.name}`), "--help"].join(
			" ",
		)}" ;;`;
	});
	return `_ralph_hero() {
  local current="\${COMP_WORDS[COMP_CWORD]}" words=""
  if [ "$COMP_CWORD" -eq 1 ]; then
    words="${commands.map(({ name }) => name).join(" ")} help --help --version"
  else
    case "\${COMP_WORDS[1]}" in
${lines.join("\n")}
    esac
    case "\${COMP_WORDS[COMP_CWORD-1]}" in
${[...choices].map(([name, values]) => `      --${name}) words="${values.join(" ")}" ;;`).join("\n")}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _ralph_hero ralph-hero`;
}
function zsh(commands) {
	return `#compdef ralph-hero
_ralph_hero() {
  local -a commands
  commands=(
${commands.map(({ name, about }) => `    ${quotedWord(`${name}:${about}`)}`).join("\n")}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  shift words
  (( CURRENT-- ))
  case "$words[1]" in
${commands.map((command) => `    ${command.name}) _arguments ${zshSpecs(command).map(quotedWord).join(" ")} ;;`).join("\n")}
  esac
}
compdef _ralph_hero ralph-hero`;
}
function zshSpecs({ options, words }) {
	return [
		...options.map(({ name, about, takesValue, choices }) => {
			const values = choices.length > 0 ? `(${choices.join(" ")})` : "_default";
			return `*--${name}[${about.replaceAll(/[[\]:\\]/g, "\\$&")}]${takesValue ? `:value:${values}` : ""}`;
		}),
		"--help[show the usage]",
		`*:argument:${words.length > 0 ? `(${words.join(" ")})` : "_default"}`,
	];
}
function fish(commands) {
	const first = commands.map(
		({ name, about }) =>
			`complete -c ralph-hero -n __fish_use_subcommand -f -a ${fishQuoted(name)} -d ${fishQuoted(about)}`,
	);
	const later = commands.flatMap(({ name, options, words }) => {
		const start = `complete -c ralph-hero -n '__fish_seen_subcommand_from ${name}'`;
		return [
			...(words.length > 0 ? [`${start} -f -a ${fishQuoted(words.join(" "))}`] : []),
			...options.map(({ name: option, about, takesValue, choices }) => {
				const values = choices.length > 0 ? ` -a ${fishQuoted(choices.join(" "))}` : "";
				return `${start} -l ${option}${takesValue ? " -r" : ""}${values} -d ${fishQuoted(about)}`;
			}),
		];
	});
	return [...first, ...later].join("\n");
}
function fishQuoted(text) {
	return `'${text.replaceAll(/['\\]/g, "\\$&")}'`;
}
// plugin/mcp-server/src/cli/pending-calls.ts
const SHOWN_LENGTH = 100;
const CALL_COLUMN = 1;
async function runsHere(context) {
	try {
		return await context.workplace().agents.runs();
	} catch (error) {
		if (error instanceof Failure && error.code === "WORKTREE_FAILED") return [];
		throw error;
	}
}
async function callsHere(context, { owner, repo }, nowMs, lookAt) {
	const place = `/${owner}/${repo}/issues/`.toLowerCase();
	const calls = [];
	for (const run of waitingRuns(await runsHere(context), nowMs)) {
		if (!run.ticket.url.toLowerCase().includes(place)) continue;
		const shown = await lookAt(run.ticket);
		if (shown === null || isWhereAsked(run.call, shown)) calls.push(run);
	}
	return calls;
}
function callData({ ticket, call }) {
	const { id, tool, input, state, askedAtMs, untilMs } = call;
	const [allow, deny] = decideCommands(ticket.number, call);
	const times = {
		since: new Date(askedAtMs).toISOString(),
		until: new Date(untilMs).toISOString(),
	};
	return {
		number: ticket.number,
		url: ticket.url,
		state,
		id,
		tool,
		input,
		...times,
		allow,
		deny,
	};
}
function callLines(calls, nowMs, terminal) {
	const rows = calls.map(({ ticket, call }) => ({
		cells: [numberCell(ticket.number), cutTo(plainText(callText(call)), SHOWN_LENGTH), callWait(call, nowMs)],
		below: [decideCommands(ticket.number, call)[0]],
	}));
	return section$1(
		terminal,
		`Calls that wait for your decision (${calls.length})`,
		linkedLines(
			rows,
			{
				flexible: CALL_COLUMN,
				indent: 2,
			},
			terminal,
		),
		"yellow",
	);
}
function callWait({ askedAtMs, untilMs }, nowMs) {
	return `for ${duration(nowMs - askedAtMs)}, denied in ${duration(untilMs - nowMs)}`;
}
function wholeCallLines({ ticket, call }, nowMs) {
	const input = Object.entries(call.input).map(
		([name, value]) =>
			`  ${plainText(name)}: ${plainText(typeof value === "string" ? value : JSON.stringify(value))}`,
	);
	return [
		`  ${plainText(call.tool)}, call ${call.id}, ${callWait(call, nowMs)}`,
		...input.map((line) => `  ${asIs(line)}`),
		...decideCommands(ticket.number, call).map((command) => `  \u2192 ${command}`),
	];
}
async function decideOnCall(context, named, choice) {
	const { number } = named;
	const { id, kind, text, json } = choice;
	const nowMs = Date.now();
	const waiting = waitingRuns(await runsHere(context), nowMs);
	const run = waiting.find(({ ticket, call }) => isNamed(named, ticket) && call.id === id);
	if (run === void 0) {
		const own = waiting.find(({ ticket }) => isNamed(named, ticket));
		const hint =
			own === void 0
				? "Run this in the clone of the loop; `ralph-hero waiting` lists the calls that wait there"
				: `Its waiting call is ${own.call.id}: ${callText(own.call)}`;
		const message = `Cannot decide: no call ${JSON.stringify(id)} of #${number} waits here`;
		throw new Failure("INPUT_INVALID", message, { hint });
	}
	const then = kind === "allow" ? "the agent makes exactly this call, once" : "the agent goes on without it";
	const shown = [
		asIs(plainText(`#${number} ${run.ticket.title}`)),
		...wholeCallLines(run, nowMs).slice(0, -2),
		`Decision: ${kind}. Then ${then}.`,
	];
	if (!(await context.agreed("Decide in a terminal of your own", shown)))
		return reportDeclined(context, choice);
	const reason = text.trim() === "" ? `${kind === "allow" ? "allowed" : "denied"} by a person` : text.trim();
	const { agents } = context.workplace();
	if (
		!(await agents.decideCall(run.runId, {
			kind,
			reason,
			atMs: Date.now(),
		}))
	)
		throw new Failure("INPUT_INVALID", `Cannot decide on call ${id}: it was decided on meanwhile`, {
			hint: `Look at \`ralph-hero logs ${number}\``,
		});
	context.print(
		json === true
			? JSON.stringify({
					number,
					call: id,
					decision: kind,
					reason,
				})
			: `#${number}: ${kind === "allow" ? "allowed" : "denied"}; the loop of this clone goes on with it, or the next \`ralph-hero run\``,
	);
	return EXIT.done;
}
// plugin/mcp-server/src/cli/decide.ts
const DECIDE_EXAMPLES = `
Examples:
  ralph-hero decide 4 --approve
  ralph-hero decide 4 --reject --text "The migration has no way back"
  ralph-hero decide 6 --answer --text "Use Postgres"
  ralph-hero decide 12 --call a1b2c3 --allow

Without a decision it asks for one, and before it records the decision it asks again. The guard refuses it in an agent's
shell, which has no terminal. An agent that gets past the guard and makes a terminal of its own can decide.`;
function registerDecide(program, context) {
	const command = withTicket(program.command("decide")).description(
		"decide on a plan, an escalation, a review or an agent's call, as the person at this terminal",
	);
	for (const decision of PERSON_DECISIONS) {
		const others = DECISION_KEYS.filter((other) => other !== optionKey(decision));
		command.addOption(new Option(`--${decision}`, consequenceOf(decision)).conflicts(others));
	}
	const call = new Option("--call <id>", "the call of a loop's agent that waits for a decision");
	command
		.addOption(call.conflicts(DECISION_KEYS))
		.addOption(new Option("--allow", "with --call: the agent makes that call, once").conflicts("deny"))
		.addOption(new Option("--deny", "with --call: the agent goes on without it"))
		.option("--text <text>", "your words for the record; with --deny the agent reads them", parseWords);
	withTicketOptions(command)
		.addHelpText("after", DECIDE_EXAMPLES)
		.action(async (named, options) => {
			const { number, ...repository } = named;
			await runAction(context, options, async () =>
				options.call === void 0 && options.allow !== true && options.deny !== true
					? decideAt(context, number, {
							...options,
							...repository,
						})
					: decideOnCall(context, named, {
							...options,
							...callChoice(options),
						}),
			);
		});
}
function callChoice(options) {
	const { call: id, allow, deny, text = "" } = options;
	if (id !== void 0 && (allow ?? deny) === true)
		return {
			id,
			kind: allow === true ? "allow" : "deny",
			text,
		};
	throw new Failure(
		"INPUT_INVALID",
		"Cannot decide on a call: --call needs --allow or --deny, and they need --call",
		{ hint: "`ralph-hero waiting` lists the calls that wait, with the command for each" },
	);
}
const DECISION_KEYS = PERSON_DECISIONS.map(optionKey);
function optionKey(decision) {
	return decision === "send-back" ? "sendBack" : decision;
}
async function decideAt(context, number, options) {
	const world = context.world();
	const address = {
		...repositoryOf(world, options),
		number,
	};
	const caller = callerOf(options);
	const view = await readConfirmed(world, address, caller);
	const { title } = view.snapshot.issue;
	const place = decidedTicket(view);
	const named = PERSON_DECISIONS.find((one) => options[optionKey(one)] === true);
	if (named !== void 0 && WITH_WORDS.includes(named) && options.text === void 0) {
		const unfit = refuseDecision(world.machine, named, place);
		if (unfit !== null) return reportRefusal(context, options, unfit);
	}
	const chosen =
		named === void 0
			? await askForDecision(context, world, place, {
					...options,
					title,
					number,
				})
			: await withWords(context, named, options);
	if (chosen === null) return reportDeclined(context, options);
	const { decision, text } = chosen;
	const before = await answerFor(world, view, decisionTextOf);
	const ticket = {
		view,
		text: before,
	};
	const shown = matterOf(ticket, decision);
	const call = {
		decision,
		text: text.trim(),
		shown,
	};
	const { earlier, refusal } = judgeDecision(world.machine, ticket, call);
	if (refusal !== null) return reportRefusal(context, options, refusal);
	const prompt = [
		asIs(plainText(`#${number} ${title}, in ${place.state ?? "no state"}`)),
		plainText(`What is asked: ${askedOn(view, null).reason}`),
		plainText(`Its record: ${shown.record}`),
		...(before === null || before.judged.changes.length === 0
			? []
			: [
					plainText(`Changed since: ${changedText(before.judged)}`),
					...before.difference.map((line) => `  ${plainText(line)}`),
				]),
		`Decision: ${decision}. Then ${shown.consequence}.`,
	];
	if (earlier === null && !(await context.agreed(DECIDE_YOURSELF, prompt)))
		return reportDeclined(context, options);
	return reportOutcome(
		context,
		options,
		await world.withinCall(async () =>
			recordDecision(world, {
				address,
				caller,
				...call,
			}),
		),
		decisionLines,
	);
}
const MAX_TRIES = 3;
async function askForDecision(context, { machine }, place, { title, number, text, json }) {
	const fitting = fittingDecisions(machine, place);
	const state = place.state ?? "no state";
	const attempted = `Cannot decide on ticket ${number} (${JSON.stringify(title)}, in ${state})`;
	if (fitting.length === 0) {
		const own = waitingRuns(await runsHere(context), Date.now()).find(
			({ ticket }) => ticket.number === number,
		);
		const commands = own === void 0 ? [] : decideCommands(number, own.call).map((one) => `\`${one}\``);
		const hint =
			own === void 0 ? howToGoOn(machine, place) : `A call of its agent waits: ${commands.join(" or ")}`;
		throw new Failure("INPUT_INVALID", `${attempted}: ${nothingToDecide(place, "this state")}`, { hint });
	}
	const commands = personCommands(machine, place);
	const hint = `Type one of ${fitting.map((one, at) => `\`${commands[at]}\` (${consequenceOf(one)})`).join(", ")}`;
	if (json === true || !context.canAsk)
		throw new Failure("INPUT_INVALID", `${attempted}: no decision was given`, { hint });
	const shown = [
		asIs(plainText(`#${number} ${title}, in ${state}`)),
		...fitting.map((one, at) => `  ${at + 1}  ${one}: ${consequenceOf(one)}`),
	];
	for (let tries = 0; tries < MAX_TRIES; tries += 1) {
		const typed = (
			await context.ask(hint, tries === 0 ? shown : [], `Which one (1 to ${fitting.length})? `)
		)?.trim();
		if (typed === void 0 || typed === "") return null;
		const decision = fitting.find((one, at) => typed === one || typed === String(at + 1));
		if (decision === void 0) continue;
		return withWords(context, decision, {
			text,
			json,
		});
	}
	return null;
}
async function withWords(context, decision, { text, json }) {
	if (text !== void 0 || json === true || !WITH_WORDS.includes(decision))
		return {
			decision,
			text: text ?? "",
		};
	const words = await context.ask(DECIDE_YOURSELF, [], "Your words, which agents read: ");
	return words === null
		? null
		: {
				decision,
				text: words,
			};
}
const DECIDE_YOURSELF = "Decide in a terminal of your own, by a comment on the issue, or by moving the card";
const CONTINUE_EXAMPLES = `
Example:
  ralph-hero continue 12

The new ticket has title, body, labels, assignees, state, the card's values, links, contract and open questions; its log
names the end of the old one's. The old one is closed as not planned. Call it again where it was cut off. The guard
refuses it in an agent's shell, which has no terminal.`;
function registerContinue(program, context) {
	withTicketOptions(
		withTicket(program.command("continue")).description(
			"continue a ticket that has nearly 2,500 comments in a new ticket, as a person",
		),
	)
		.option("--early", "continue a ticket that nears no limit, too")
		.addHelpText("after", CONTINUE_EXAMPLES)
		.action(onTicket(context, continueAt));
}
async function continueAt(context, number, options) {
	const world = context.world();
	const call = {
		address: {
			...repositoryOf(world, options),
			number,
		},
		caller: callerOf(options),
		early: options.early === true,
	};
	const view = await readTicket(world, call.address, call.caller);
	const refusal = judgeContinuing(world.machine, view, call.early);
	if (refusal !== null) return reportRefusal(context, options, refusal);
	const wasContinued = continuationOf(view) !== void 0;
	const { snapshot, reconciliation } = view;
	const { title, commentCount } = snapshot.issue;
	const prompt = [
		plainText(`#${number} ${title}, in ${reconciliation.state ?? "no state"}`),
		`Comments: ${commentCount} of ${MAX_COMMENTS}`,
		"A new ticket takes its place; this one is closed as not planned, its card goes to Canceled.",
		...situationOf(view).replies.map(({ by, url }) =>
			plainText(`No record has taken up the answer of ${by}, and it stays behind: ${url}`),
		),
	];
	if (!wasContinued && !(await context.agreed(CONTINUE_YOURSELF, prompt)))
		return reportDeclined(context, options);
	return reportOutcome(
		context,
		options,
		await world.withinCall(async () => continueTicket(world, call)),
		({ ticket, continuedBy, url, state }) => [
			wasContinued
				? `Ticket ${ticket} was continued already, as ${continuedBy}, in "${state}": ${url}`
				: `${continuedBy} continues ticket ${ticket}, in "${state}": ${url}`,
		],
	);
}
const CONTINUE_YOURSELF = "A person continues a ticket, in a terminal of their own";
// plugin/mcp-server/src/cli/audit.ts
const ABOUT$2 = `
Exit codes of this command:
  0  whole: nothing but notes, and findings that a person has confirmed
  1  findings
  2  could not check: GitHub, the token, the configuration or the command line, or not everything could be read

--repair shows what can be done without touching a record, asks, and does it: a card that a cut-off write left behind is
set, a lock without force is released, and where a person has confirmed that the newest record was edited, one more
record says so. What only a person can settle is named with the line to comment for it.

Examples:
  ralph-hero audit 2
  ralph-hero audit --all
  ralph-hero audit --since 24h --json
  ralph-hero audit --all --export > trail.jsonl
  ralph-hero audit 2 --repair`;
function registerAudit(program, context) {
	const markdown = new Option("--markdown", "print Markdown, for a job summary or a comment");
	withTicketOptions(
		withTicket(program.command("audit"), "[number]")
			.description("verify the log of a ticket or of all: records, edits, deletions, moves, locks, card")
			.option("--all", "verify every ticket of the board")
			.option("--since <time>", "verify every ticket that changed since: 2026-03-02, 24h, 7d", (text) =>
				parseSince(text),
			)
			.option("--notes", "with --all or --since: show notes, and findings that a person has confirmed, too")
			.addOption(
				new Option("--export", "print the trails as JSON Lines").conflicts(["json", "markdown", "repair"]),
			)
			.addOption(markdown.conflicts(["json", "repair"]))
			.option("--comment", "write the findings into a comment on each ticket, once")
			.option("--repair", "show what can be repaired, ask, and do it")
			.option("-y, --yes", "do not ask before repairs"),
	)
		.addHelpText("after", ABOUT$2)
		.action(async (ticket, options) => {
			const { number, ...repository } = ticket ?? {};
			await runAction(
				context,
				options,
				async () =>
					runAudit(context, number, {
						...options,
						...repository,
					}),
				() => AUDIT_EXIT.unchecked,
			);
		});
}
async function runAudit(context, number, options) {
	requireOneChoice(number, options);
	const world = context.world();
	const address = repositoryOf(world, options);
	const look = async () => {
		if (number !== void 0)
			return {
				tickets: [
					await auditTicket(world, {
						...address,
						number,
					}),
				],
				unchanged: 0,
				complete: true,
				hidden: NOTHING_HIDDEN,
			};
		const read = await auditBoard(world, {
			address,
			sinceMs: options.since ?? null,
			onProgress: (what, done, of) =>
				context.progress(`Reading ${what === "cards" ? "the board" : "trails"}: ${done} of ${of}`),
		});
		context.progress(null);
		return read;
	};
	const found = await look();
	const audited =
		options.repair === true ? await repairAll(context, world, address, options, found, look) : found;
	print(context, options, audited);
	if (options.comment === true)
		for (const ticket of audited.tickets)
			await orTold(context, async () => {
				const url = await commentFindings(world, address, ticket);
				if (url !== null) context.printError(`Commented: ${url}`);
			});
	const verdicts = audited.tickets.map(({ audit }) => audit.verdict);
	if (verdicts.includes("findings")) return AUDIT_EXIT.findings;
	return audited.complete && !verdicts.includes("unchecked") ? AUDIT_EXIT.whole : AUDIT_EXIT.unchecked;
}
function requireOneChoice(number, { all, since }) {
	const board = all === true || since !== void 0;
	if (board !== (number !== void 0)) return;
	const other = all === true ? "--all" : "--since";
	const [what, hint] = board
		? [`a number and ${other} were both given`, `Leave out the number, or ${other}`]
		: [
				"name one ticket, or --all, or --since",
				"For example `ralph-hero audit 2`, or `ralph-hero audit --all`",
			];
	throw new Failure("INPUT_INVALID", `Cannot audit: ${what}`, { hint });
}
function print(context, options, found) {
	const { tickets } = found;
	const shown = options.notes === true ? "all" : "open";
	const isBoard = options.all === true || options.since !== void 0;
	let lines;
	if (options.json === true)
		lines = [
			JSON.stringify(
				{
					...found,
					tickets: tickets.map(({ audit }) => audit),
				},
				null,
				2,
			),
		];
	else if (options.export === true)
		lines = tickets.flatMap(({ trail, rules, audit }) =>
			exportTrail(trail, rules, audit).map((line) => JSON.stringify(line)),
		);
	else if (options.markdown === true) lines = auditMarkdown(found, shown);
	else if (isBoard)
		lines = [
			...shownTickets$1(found, shown).flatMap(({ audit, findings }) =>
				sectionLines$1(audit, findings, context.terminal),
			),
			...summaryOf(found, shown),
		];
	else lines = tickets.flatMap(({ audit }) => sectionLines$1(audit, audit.findings, context.terminal));
	for (const line of lines) context.print(line);
}
async function orTold(context, write) {
	const failure = await failureOf(write);
	if (failure === null) return;
	for (const line of errorLines({
		...shownFailure(failure),
		warnings: [],
	}))
		context.printError(line);
}
async function repairAll(context, world, address, options, found, auditAgain) {
	const say = options.json === true ? context.printError : context.print;
	const plans = found.tickets.map((ticket) => ({
		number: ticket.trail.number,
		...planRepairs(ticket),
	}));
	for (const { number, repairs, confirmation } of plans) {
		for (const { says } of repairs) say(`#${number}: ${plainText(says)}`);
		if (confirmation !== null && options.json === true) {
			say(
				`#${number}: a person has to look at ${confirmation.findings.length} of the findings, and to comment:`,
			);
			say(`  ${confirmation.line}`);
		}
	}
	const repairable = plans.filter(({ repairs }) => repairs.length > 0);
	if (repairable.length === 0) {
		say("Nothing can be repaired automatically");
		return found;
	}
	if (
		options.yes !== true &&
		!(await context.agreed(
			"Pass --yes to repair without a question, or leave --repair out to see the findings only",
		))
	) {
		say("Nothing was changed");
		return found;
	}
	for (const { number } of repairable)
		await orTold(context, async () => {
			const done = await repairTicket(
				world,
				{
					...address,
					number,
				},
				callerOf(options),
			);
			for (const { kind } of done) say(`#${number}: done: ${kind}`);
		});
	return auditAgain();
}
function shownTickets$1({ tickets }, shown) {
	return tickets
		.map(({ audit }) => ({
			audit,
			findings: shown === "all" ? audit.findings : audit.findings.filter(isOpen),
		}))
		.filter(({ audit, findings }) => audit.verdict !== "whole" || findings.length > 0);
}
function sectionLines$1(audit, findings, terminal) {
	const { ticket, title, verdict } = audit;
	const heading = plainText(`${MARKS$1[verdict]} ${ticket} ${title}: ${verdictText(audit)}`);
	const left = leftToPeople(findings);
	return [
		paint(terminal, "bold", heading),
		...findings.flatMap((finding) => findingLines(finding, terminal)),
		...(left.length === 0 ? [] : [`  ${WHO_CONFIRMS}`, `    ${confirmationLine(left)}`]),
	];
}
const MARKS$1 = {
	whole: "\u2713",
	findings: "\u2717",
	unchecked: "?",
};
function verdictText(audit) {
	const { verdict, records, voids, findings } = audit;
	const open = findings.filter(isOpen).length;
	const words = {
		whole: "whole",
		findings: counted(open, "finding"),
		unchecked: "not all of it could be read",
	};
	const lost = voids === 0 ? "" : `, ${voids} void`;
	return `${words[verdict]} (${counted(records, "record")}${lost})${neighbourText(audit)}`;
}
function findingLines({ code, severity, where, at, by, what, todo, confirmed }, terminal) {
	const place = [
		...(where.seq === void 0 ? [] : [`record ${where.seq}`]),
		...(at === void 0 ? [] : [at]),
		...(by === void 0 ? [] : [`by ${by}`]),
	].join(", ");
	const settled = confirmed === void 0 ? "" : `, confirmed by ${confirmed.by}`;
	return [
		`  ${paint(terminal, "bold", code)} ${forPeople(`(${severity}${settled})${place === "" ? "" : ` ${place}`}`)}`,
		`    ${forPeople(what)}`,
		...(confirmed === void 0 && severity !== "note" ? [`    To do: ${forPeople(todo)}`] : []),
		...(where.url === void 0 ? [] : [`    ${plainText(where.url)}`]),
	];
}
function auditMarkdown(found, shown) {
	const lines = ["## Audit of the tickets' trails", "", ...summaryOf(found, shown)];
	for (const { audit, findings } of shownTickets$1(found, shown)) {
		const { ticket, url, title } = audit;
		const heading = `### [${harmlessInline(ticket)}](${url}) ${harmlessInline(title)}: ${harmlessInline(verdictText(audit))}`;
		lines.push("", heading, "", ...findings.map(findingItem));
		const left = leftToPeople(findings);
		if (left.length > 0) lines.push("", WHO_CONFIRMS, "", `    ${confirmationLine(left)}`);
	}
	return lines;
}
function summaryOf({ tickets, unchanged, complete, hidden }, shown) {
	const of = (verdict) => tickets.filter(({ audit }) => audit.verdict === verdict).length;
	const parts = [
		`${of("whole")} whole`,
		`${of("findings")} with findings`,
		...(of("unchecked") === 0 ? [] : [`${of("unchecked")} not read to the end`]),
		...(unchanged === 0 ? [] : [`${unchanged} unchanged and left out`]),
	];
	const findings = tickets.flatMap(({ audit }) => audit.findings);
	const notes = findings.filter(({ severity }) => severity === "note").length;
	const confirmed = findings.filter((finding) => finding.confirmed !== void 0).length;
	const rest = [
		...(notes === 0 ? [] : [counted(notes, "note")]),
		...(confirmed === 0 ? [] : [`${counted(confirmed, "finding")} that a person confirmed`]),
	];
	const why =
		hidden.count === 0
			? "it has more items than one call reads"
			: "hidden items may be tickets of this repository";
	return [
		`${counted(tickets.length, "ticket")} audited: ${parts.join(", ")}`,
		...(rest.length === 0 || shown === "all" ? [] : [`Not shown: ${rest.join(", ")}; --notes shows them`]),
		...hiddenLines(hidden).map(harmlessInline),
		...(complete ? [] : [`Not all of the board could be read: ${why}`]),
	];
}
// plugin/mcp-server/src/cli/demo.ts
const LIFE_TICKET = 1;
const RACE_TICKET = 2;
const CRASH_TICKET = 3;
const HAND_TICKET = 7;
const RACERS = 6;
function registerDemo(program, context) {
	program
		.command("demo")
		.description(
			"show a ticket's life, a refusal, a race, a crash and a move by hand on a local GitHub; needs nothing but Node",
		)
		.option("--stay", "keep the local GitHub up afterwards, until Ctrl-C", false)
		.addOption(
			new Option("--profile <name>", "what the local GitHub is like, by the sandbox's name for it")
				.choices(PROFILES)
				.default("github"),
		)
		.action(async (options) => {
			context.exit(await runDemo(context, options));
		});
}
async function runDemo({ bundles, print, terminal }, { stay, profile }) {
	const say = (text, style) => {
		for (const line of wrapped(
			text,
			{
				indent: 0,
				hanging: 0,
			},
			terminal,
		))
			print(style === void 0 ? line : paint(terminal, style, line));
	};
	say("Five scenes on a local GitHub, with real servers and real MCP clients", "bold");
	say("Nothing leaves this machine. It takes about ten seconds.\n");
	const stage = await DemoStage.open(bundles, profile);
	const board = `${stage.url}/orgs/acme/projects/1`;
	print(`Board: ${board}`);
	if (!stay) say("It is up while the demo runs; --stay keeps it.", "dim");
	const surprises = [];
	try {
		await playScenes(
			(title, ticket) =>
				new Scene(
					{
						stage,
						surprises,
						print,
						terminal,
					},
					title,
					ticket,
				),
		);
		print("");
		for (const surprise of surprises) say(`Not as promised: ${surprise}`, "red");
		if (surprises.length === 0) {
			say("All five went as promised. Each \u2713 is a comment on its issue.", "green");
			if (!stay) say("To read the comments, run the demo again with --stay.");
		}
		if (stay) say(`The sandbox stays up: look at ${board}\nCtrl-C ends it.`);
	} finally {
		await stage.close({ stay });
	}
	return surprises.length === 0 ? 0 : 1;
}
async function playScenes(sceneOf) {
	const life = sceneOf("1  A ticket goes from Backlog to Done", LIFE_TICKET);
	const refusal = sceneOf("2  An agent that skips steps is refused, and told the next step", RACE_TICKET);
	const race = sceneOf("3  Six servers ask for one lock at the same instant; one gets it", RACE_TICKET);
	const crash = sceneOf("4  A server dies with a lock, and another one goes on", CRASH_TICKET);
	const hand = sceneOf("5  A person moves a card by hand, and the log says so", HAND_TICKET);
	const { stage } = life;
	const [planner, first, second] = await Promise.all([
		stage.server("planner"),
		stage.server("first"),
		stage.server("second"),
	]);
	await dragCard(hand, planner);
	await killWithLock(crash, first);
	const takeover = takeOverLock(crash, second);
	const planning = planAfterMove(hand, planner);
	const tell = async () => {
		life.show();
		await showLife(life);
		refusal.show();
		await showRefusal(refusal);
		race.show();
		await showRace(race);
		crash.show();
		await takeover;
		hand.show();
		await planning;
	};
	await Promise.all([tell(), takeover, planning]);
}
const MARKS = {
	"\u2713": "green",
	"\u2717": "yellow",
	"\u00b7": "dim",
};
const NAME_COLUMNS = 11;
var Scene = class {
	stage;
	ticket;
	#run;
	#kept;
	#isShown = false;
	constructor(run, title, ticket) {
		this.stage = run.stage;
		this.ticket = ticket;
		this.#run = run;
		const heading = wrapped(
			title,
			{
				indent: 0,
				hanging: 3,
			},
			run.terminal,
		);
		const url = `   ${run.stage.url}/acme/rocket/issues/${ticket}`;
		this.#kept = [
			"",
			...heading.map((line) => paint(run.terminal, "bold", line)),
			paint(run.terminal, "dim", url),
		];
	}
	show() {
		this.#isShown = true;
		for (const line of this.#kept) this.#run.print(line);
	}
	say(mark, name, text) {
		const { terminal, print } = this.#run;
		const style = MARKS[mark];
		const begin = `   ${mark} ${name.padEnd(NAME_COLUMNS)}`;
		const lines = wrapped(
			text,
			{
				indent: begin.length,
				hanging: 0,
			},
			terminal,
		)
			.map((line, at) => (at === 0 ? begin + line.slice(begin.length) : line))
			.map((line) =>
				mark === "\u00b7" ? paint(terminal, style, line) : line.replace(mark, paint(terminal, style, mark)),
			);
		if (this.#isShown) for (const line of lines) print(line);
		else this.#kept.push(...lines);
	}
	broken(promise) {
		this.#run.surprises.push(promise);
	}
	tell(who, { previousState, newState, record, error }, expected) {
		if (error !== void 0)
			this.broken(`${who} got ${error.code} on the way to "${expected}": ${error.message}`);
		else if (newState !== expected) this.broken(`${who} reached "${newState}" instead of "${expected}"`);
		else {
			const move = previousState === newState ? "takes the lock in" : `${previousState ?? "(unset)"} \u2192`;
			this.say("\u2713", who, `${move} ${newState}${record === void 0 ? "" : `, record ${record.seq}`}`);
		}
	}
};
const LIFE = [
	["triager", "triage", null, "Research Needed", "Reproducible, but the cause is not known"],
	["researcher", "research", "lock", "Research in Progress", "Starting research phase"],
	[
		"researcher",
		"research",
		"complete",
		"Ready for Plan",
		"The receiver drops packets until its clock is in step; see thoughts/shared/research/1.md",
	],
	["planner", "plan", "lock", "Plan in Progress", "Planning two phases"],
	["planner", "plan", "complete", "Plan in Review", "Plan committed: buffer first, then a handshake"],
	["reviewer", "review", "complete", "In Progress", "Approved: the plan covers every criterion"],
	["builder", "impl", "lock", "In Progress", "Working in its own worktree"],
	["builder", "impl", "complete", "In Review", "Pull request opened, all checks green"],
	["triager", "triage", "close", "Done", "Merged"],
];
async function showLife(scene) {
	const { stage, ticket } = scene;
	const session = await stage.server("demo");
	let pull = {
		id: "",
		number: 0,
	};
	for (const [agent, command, intent, to, reason] of LIFE) {
		if (command === "review") {
			await stage.comment(ticket, "Approved");
			scene.say("\u00b7", "maya", "a person, approves the plan in a comment");
		}
		if (to === "In Review") {
			pull = await stage.openPullRequest(ticket);
			scene.say("\u00b7", "builder", `opens pull request #${pull.number}, which closes #${ticket}`);
		}
		if (intent === "close") {
			await stage.mergePullRequest(pull.id);
			scene.say("\u00b7", "maya", `merges pull request #${pull.number}`);
		}
		const goal = intent === null ? { to_state: to } : { intent };
		const answer = await session.handoff({
			number: ticket,
			command,
			...goal,
			reason,
			agent,
		});
		scene.tell(agent, answer, to);
		if (intent !== "close") continue;
		const doubts = (answer.guidance?.warnings ?? []).filter((warning) => warning.includes("pull request"));
		for (const doubt of doubts) scene.broken(`the move to "${to}" has a warning: ${doubt}`);
	}
}
async function showRefusal(scene) {
	const { error } = await (
		await scene.stage.server("hasty")
	).handoff({
		number: scene.ticket,
		command: "impl",
		intent: "complete",
		reason: "It was easy",
	});
	if (error === void 0) {
		scene.broken("the jump was accepted");
		return;
	}
	scene.say("\u2717", "hasty", `${error.code}: ${forPeople(error.message)}`);
	scene.say("\u00b7", "hint", forPeople(error.hint));
}
async function showRace(scene) {
	const { stage, ticket } = scene;
	scene.say("\u00b7", "demo", `starts ${RACERS} servers`);
	const servers = await Promise.all(
		Array.from({ length: RACERS }, async (_, n) => stage.server(`racer-${n + 1}`)),
	);
	const call = {
		number: ticket,
		command: "research",
		intent: "lock",
		reason: "Mine",
	};
	const answers = await Promise.all(
		servers.map(async (server) => ({
			server,
			answer: await server.handoff(call),
		})),
	);
	const winners = answers.filter(({ answer }) => answer.error === void 0);
	const [winner] = winners;
	if (winner === void 0 || winners.length > 1) scene.broken(`${winners.length} servers got the lock`);
	else
		for (const { server, answer } of answers) {
			const { error, lock } = answer;
			if (error === void 0)
				scene.say("\u2713", server.name, `holds the lock until ${forPeople(lock?.until ?? "(no lock)")}`);
			else if (error.message.includes(`"${winner.server.name}"`))
				scene.say("\u2717", server.name, `${error.code}: ${winner.server.name} holds the lock`);
			else scene.broken(`${server.name} was not told the holder of the lock: ${error.message}`);
		}
}
async function killWithLock(scene, first) {
	const { stage, ticket } = scene;
	await stage.holdBack("WriteTicket");
	const lost = first
		.handoff({
			number: ticket,
			command: "plan",
			intent: "lock",
			reason: "Planning",
		})
		.catch((error) => {
			if (!(error instanceof Error)) throw error;
		});
	await stage.untilHeld();
	first.kill();
	await lost;
	scene.say("\u2717", "first", "takes the lock and is killed before it writes its record");
}
async function takeOverLock(scene, second) {
	const { ticket } = scene;
	scene.say("\u00b7", "second", "waits 6 s: the record may have been written, and GitHub may show it late");
	const answer = await second.handoff({
		number: ticket,
		command: "plan",
		intent: "lock",
		reason: "Taking over",
	});
	scene.tell("second", answer, "Plan in Progress");
}
const CARD = `{ repository(owner: "acme", name: "rocket") { issue(number: ${HAND_TICKET}) { projectItems(first: 1) { nodes { id project {
  id field(name: "Workflow State") { ... on ProjectV2SingleSelectField { id options(names: ["Ready for Plan"]) { id } } } } } } } } }`;
const MOVE = `mutation ($projectId: ID!, $itemId: ID!, $fieldId: ID!, $optionId: String!) { updateProjectV2ItemFieldValue(input: {
  projectId: $projectId, itemId: $itemId, fieldId: $fieldId, value: { singleSelectOptionId: $optionId } }) { clientMutationId } }`;
const cardSchema = object({
	repository: object({
		issue: object({
			projectItems: object({
				nodes: tuple([
					object({
						id: string(),
						project: object({
							id: string(),
							field: object({
								id: string(),
								options: tuple([object({ id: string() })]),
							}),
						}),
					}),
				]),
			}),
		}),
	}),
});
async function dragCard(scene, session) {
	const { stage, ticket } = scene;
	const answer = await session.handoff({
		number: ticket,
		command: "triage",
		to_state: "Research Needed",
		reason: "Has to be looked into",
		agent: "triager",
	});
	scene.tell("triager", answer, "Research Needed");
	const [item] = cardSchema.parse(await stage.graphql("person", CARD)).repository.issue.projectItems.nodes;
	const { id: projectId, field } = item.project;
	const target = {
		fieldId: field.id,
		optionId: field.options[0].id,
	};
	await stage.graphql("person", MOVE, {
		projectId,
		itemId: item.id,
		...target,
	});
	scene.say("\u00b7", "maya", "a person, drags the card to Ready for Plan");
}
async function planAfterMove(scene, session) {
	scene.say("\u00b7", "planner", "waits 7 s: the card may be a server's write whose record GitHub shows late");
	const answer = await session.handoff({
		number: scene.ticket,
		command: "plan",
		intent: "lock",
		reason: "Planning from where maya put it",
	});
	scene.tell("planner", answer, "Plan in Progress");
	if (answer.previousState !== "Ready for Plan")
		scene.broken(`the move by hand was read as "${answer.previousState}"`);
}
const answerSchema = object({
	previousState: string().nullable().optional(),
	newState: string().optional(),
	record: object({
		seq: number(),
		url: string(),
	}).optional(),
	lock: object({ until: string() }).optional(),
	guidance: object({ warnings: array(string()).optional() }).optional(),
	error: object({
		code: string(),
		message: string(),
		hint: string(),
		allowed: array(string()).optional(),
	}).optional(),
});
const START_TIMEOUT_MS = 15e3;
const CALL_TIMEOUT_MS = 2e4;
const LOOK_EVERY_MS$1 = 50;
const TOKENS = {
	person: "sandbox-maya",
	agent: "sandbox-ralph-bot",
};
const REPOSITORY = "/api/v3/repos/acme/rocket";
const BASE = `{ repository(owner: "acme", name: "rocket") { id defaultBranchRef { name target { oid } } } }`;
const baseSchema = object({
	repository: object({
		id: string(),
		defaultBranchRef: object({
			name: string(),
			target: object({ oid: string() }),
		}),
	}),
});
const OPEN = `mutation ($repositoryId: ID!, $baseRefName: String!, $headRefName: String!, $title: String!, $body: String!) {
  createPullRequest(input: { repositoryId: $repositoryId, baseRefName: $baseRefName, headRefName: $headRefName, title: $title, body: $body }) {
    pullRequest { id number } } }`;
const pullSchema = object({
	id: string(),
	number: number(),
});
const openedSchema = object({ createPullRequest: object({ pullRequest: pullSchema }) });
const MERGE = `mutation ($pullRequestId: ID!) {
  mergePullRequest(input: { pullRequestId: $pullRequestId }) { pullRequest { state } } }`;
const mergedSchema = object({
	mergePullRequest: object({ pullRequest: object({ state: literal("MERGED") }) }),
});
var DemoServer = class {
	name;
	#client;
	#transport;
	constructor(name, client, transport) {
		this.name = name;
		this.#client = client;
		this.#transport = transport;
	}
	async handoff(args) {
		const call = {
			name: "ralph_hero__handoff_ticket",
			arguments: { ...args },
		};
		const { structuredContent } = await this.#client.callTool(call, void 0, { timeout: CALL_TIMEOUT_MS });
		return answerSchema.parse(structuredContent);
	}
	kill() {
		const { pid } = this.#transport;
		if (pid !== null) process.kill(pid, "SIGKILL");
	}
	async close() {
		await this.#client.close();
	}
};
var DemoStage = class DemoStage {
	#sandbox;
	#server;
	#environment;
	#data;
	#servers = [];
	constructor(sandbox, server, environment, data) {
		this.#sandbox = sandbox;
		this.#server = server;
		this.#environment = environment;
		this.#data = data;
	}
	static async open(bundles, profile) {
		const data = mkdtempSync(join(tmpdir(), "ralph-hero-demo-"));
		const options = ["--seed", "--profile", profile, "--end-with-stdin"];
		const place = {
			cwd: process.cwd(),
			env: bundles.variables,
		};
		const sandbox = startBundle([bundles.sandbox, ...options], place, ["pipe", "pipe", "inherit"]);
		const environment = {
			...bundles.variables,
			...(await announcedEnvironment(sandbox)),
		};
		return new DemoStage(sandbox, bundles.server, environment, data);
	}
	get url() {
		return new URL(this.#environment["GITHUB_API_URL"] ?? "").origin;
	}
	async server(agent) {
		const env = {
			...this.#environment,
			RALPH_AGENT: agent,
			XDG_DATA_HOME: this.#data,
		};
		const transport = new StdioClientTransport({
			command: process.execPath,
			args: [this.#server],
			env,
		});
		const client = new Client({
			name: "ralph-hero-demo",
			version: "1",
		});
		await client.connect(transport);
		const server = new DemoServer(agent, client, transport);
		this.#servers.push(server);
		return server;
	}
	async holdBack(operation) {
		await this.#post("/_sandbox/faults", [
			{
				match: operation,
				action: "hang",
			},
		]);
	}
	async untilHeld(patienceMs = CALL_TIMEOUT_MS) {
		for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += LOOK_EVERY_MS$1) {
			if ((await (await fetch(`${this.url}/_sandbox/faults`)).text()) === "[]") return;
			await setTimeout$1(LOOK_EVERY_MS$1);
		}
		throw new Error(`No request came within ${patienceMs} ms to hold back`);
	}
	async graphql(account, query, variables = {}) {
		return object({ data: unknown() }).parse(
			await this.#post(
				"/api/graphql",
				{
					query,
					variables,
				},
				account,
			),
		).data;
	}
	async comment(number, body) {
		await this.#post(`${REPOSITORY}/issues/${number}/comments`, { body });
	}
	async openPullRequest(number) {
		const { repository } = baseSchema.parse(await this.graphql("agent", BASE));
		const file = {
			path: `gh-${number}.txt`,
			mode: "100644",
			type: "blob",
			content: "Buffer first\n",
		};
		const tree = await this.#store("trees", { tree: [file] });
		const commit = await this.#store("commits", {
			message: `GH-${number}: buffer packets`,
			tree,
			parents: [repository.defaultBranchRef.target.oid],
		});
		const branch = `ralph/gh-${number}`;
		await this.#post(
			`${REPOSITORY}/git/refs`,
			{
				ref: `refs/heads/${branch}`,
				sha: commit,
			},
			"agent",
		);
		const opened = await this.graphql("agent", OPEN, {
			repositoryId: repository.id,
			baseRefName: repository.defaultBranchRef.name,
			headRefName: branch,
			title: `GH-${number}: buffer packets`,
			body: `Closes #${number}`,
		});
		return openedSchema.parse(opened).createPullRequest.pullRequest;
	}
	async mergePullRequest(pullRequestId) {
		mergedSchema.parse(await this.graphql("person", MERGE, { pullRequestId }));
	}
	async #store(kind, object$1) {
		const stored = await this.#post(`${REPOSITORY}/git/${kind}`, object$1, "agent");
		return object({ sha: string() }).parse(stored).sha;
	}
	async #post(path, body, account = "person") {
		const text = await (
			await fetch(`${this.url}${path}`, {
				method: "POST",
				headers: {
					"content-type": "application/json",
					authorization: `bearer ${TOKENS[account]}`,
					origin: this.url,
				},
				body: JSON.stringify(body),
			})
		).text();
		return text === "" ? void 0 : JSON.parse(text);
	}
	async close({ stay }) {
		await Promise.all(this.#servers.map(async (server) => server.close()));
		rmSync(this.#data, {
			recursive: true,
			force: true,
		});
		if (!stay) this.#sandbox.kill("SIGTERM");
		if (this.#sandbox.exitCode === null) await once(this.#sandbox, "exit");
	}
};
async function announcedEnvironment(sandbox) {
	const environment = {};
	if (sandbox.stdout === null) throw new Error("Cannot read what the sandbox says");
	const timer = setTimeout(() => sandbox.kill(), START_TIMEOUT_MS);
	for await (const line of createInterface$1({ input: sandbox.stdout })) {
		const [, name, value] = /^\s*export (\w+)=(\S+)$/.exec(line) ?? [];
		if (name !== void 0 && value !== void 0) environment[name] = value;
		if (name === "RALPH_GH_PROJECT_NUMBER") break;
	}
	clearTimeout(timer);
	if (environment["RALPH_GH_PROJECT_NUMBER"] === void 0) throw new Error("The sandbox did not start");
	return environment;
}
// plugin/mcp-server/src/cli/doctor.ts
const ABOUT$1 = `
Exit code 0 where every check holds, else 1.

With --repair, tickets that were to be finished with follow-up tickets, and were cut off, are finished by the same rules
as by the next handoff; what cannot be is a check that failed. Nothing else is repaired.

The probe makes, moves and deletes three refs beside the locks; nobody is notified. With --no-probe nothing is written.
An Action's own GITHUB_TOKEN cannot reach projects, and a fine-grained token cannot reach a user's projects.`;
function registerDoctor(program, context) {
	const command = program
		.command("doctor")
		.description(
			"check token, repository, project, field, configuration and hooks, and what locks need of GitHub",
		)
		.option("--no-probe", "read only: skip the checks that write a ref");
	const repairOption = command.createOption(
		"--repair [numbers...]",
		"finish follow-up tickets that were announced and cut off: of these tickets, or of all with a lock",
	);
	command.addOption(repairOption.argParser(addNumber));
	withTicketOptions(command).addHelpText("after", ABOUT$1).action(acting(context, runDoctor));
}
function addNumber(text, before) {
	return [
		...(Array.isArray(before) ? before.filter((one) => typeof one === "number") : []),
		parseNumber(text),
	];
}
async function runDoctor(context, options) {
	try {
		return await examine(context, options);
	} catch (error) {
		const report = error instanceof Failure ? reportWithoutAccess(error) : null;
		if (report === null) throw error;
		return printChecks(context, options, report, []);
	}
}
async function examine(context, options) {
	const world = context.world();
	const address = repositoryOf(world, options);
	context.progress("Checking token, repository, project and configuration");
	const reading = world.withoutWaiting(async () => readSetup(world, address));
	const [report, board, loop, probed] = await Promise.all([
		world.withoutWaiting(async () => checkHealth(world, address, reading)),
		reading.then(async (setup) => (setup.check.ok ? checkBoard(world, address, setup) : [])),
		context.loopChecks(address, reading),
		options.probe ? orFailed("probe", async () => probe$1(context, address, reading)) : [],
	]);
	const { repair } = options;
	if (repair !== void 0) context.progress("Finishing follow-up tickets");
	const numbers = repair === true ? [] : repair;
	const repaired =
		numbers === void 0
			? []
			: await orFailed("follow-ups", async () => repairFollowUps(world, address, callerOf(options), numbers));
	const clock = machineClockCheck(world.clock.now(), Date.now());
	const checks = [...report.checks, ...board, ...loop, clock, ...probed, ...repaired];
	const healthy = checks.every(({ ok }) => ok);
	const notes = options.probe ? [NOT_PROBED] : ["Not probed: locks, as --no-probe says"];
	return printChecks(
		context,
		options,
		{
			...report,
			healthy,
			checks,
		},
		notes,
	);
}
function printChecks(context, options, report, notes) {
	context.progress(null);
	const checks = report.checks.map((check) => ({
		...check,
		message: forPerson(check.message),
		fix: check.fix === void 0 ? void 0 : forPerson(check.fix),
	}));
	printResult(
		context,
		options,
		{
			...report,
			checks,
			notes,
		},
		() => doctorLines(report.checks, notes, context.terminal),
	);
	return report.healthy ? EXIT.done : EXIT.failed;
}
async function probe$1(context, address, reading) {
	const { repository } = (await reading).snapshot;
	if (repository === null) return [];
	context.progress("Probing what locks need of GitHub");
	return probeService(context.world(), address, repository.id);
}
async function orFailed(name, look) {
	const found = await valueOrFailure(look);
	if (!("failure" in found)) return found;
	const { message, hint } = found.failure.words;
	return [fault(name, message, hint)];
}
const GROUPS$1 = [
	["GitHub", /^(?:connection|token|accounts|rate limit|request limits|clock|commit dates)$/],
	["Board", /^(?:repository|project|field|option|lists|built-in workflows)$/],
	["Configuration", /^(?:team configuration|configuration|team|routing|enforcement)$/],
	["Locks", /^(?:lock |probe$)/],
	["Loop", /^(?:client|sandbox|git|git configuration|leftovers|pull requests)$/],
	["Follow-up tickets", /^follow-ups/],
	["Other", /(?:)/],
];
const STYLES = {
	"\u2713": "green",
	"\u2013": "dim",
	"\u2717": "red",
};
function doctorLines(checks, notes, terminal) {
	const groups = new Map(GROUPS$1.map(([title]) => [title, []]));
	for (const check of checks) {
		const [title = ""] = GROUPS$1.find(([, names]) => names.test(check.name)) ?? [];
		groups.get(title)?.push(check);
	}
	const skipped = checks.filter(({ ok, notChecked }) => !ok && notChecked === true).length;
	const failed = checks.filter(({ ok, notChecked }) => !ok && notChecked !== true).length;
	return [
		...[...groups].flatMap(([title, members]) => {
			const lines = members.flatMap((check) => checkLines(check, terminal));
			return lines.length === 0 ? [] : [paint(terminal, "bold", title)].concat(lines, "");
		}),
		...notes.flatMap((note) =>
			wrapped(
				note,
				{
					indent: 0,
					hanging: 0,
				},
				terminal,
			),
		),
		failed === 0
			? paint(terminal, "green", "No check failed")
			: paint(
					terminal,
					"red",
					`${counted(failed, "check")} failed${skipped === 0 ? "" : `, ${skipped} ${skipped === 1 ? "was" : "were"} skipped`}`,
				),
	];
}
function checkLines(check, terminal) {
	const mark = markOf(check);
	return [
		...wrapped(
			`${paint(terminal, STYLES[mark], mark)} ${check.name}: ${forPeople(check.message)}`,
			{
				indent: 2,
				hanging: 2,
			},
			terminal,
		),
		...(check.fix === void 0
			? []
			: wrapped(
					`Fix: ${forPeople(check.fix)}`,
					{
						indent: 4,
						hanging: 5,
					},
					terminal,
				)),
	];
}
// plugin/mcp-server/src/cli/next.ts
const EXAMPLES$5 = `
Examples:
  ralph-hero next
  ralph-hero next --command research
  ralph-hero next --command impl --json | jq .ticket.number`;
function registerNext(program, context) {
	const command = program
		.command("next")
		.description(
			"find the most urgent ticket that each command can take now, answered ones last; takes nothing",
		);
	addToolOptions(command, nextInput);
	withTicketOptions(command)
		.addHelpText("after", EXAMPLES$5)
		.action(async (options) => {
			const { command: name } = options;
			await runAction(context, options, async () =>
				name === void 0
					? showAll(context, options)
					: showNext(context, options, checkedCommand("find a ticket", name)),
			);
		});
}
async function showAll(context, options) {
	const world = context.world();
	const address = repositoryOf(world, options);
	const commands = COMMANDS.filter((command) => world.machine.workersOf(command).includes(command));
	const found = await nextTickets(world, address, callerOf(options), commands);
	printResult(
		context,
		options,
		{ commands: Object.fromEntries(found.map((next) => [next.command, nextAnswer(next)])) },
		() => allLines(world, found, context.terminal),
	);
	if (found.some(({ offer }) => offer !== null)) return EXIT.done;
	return found.some(isUndecided) ? EXIT.undecided : EXIT.nothing;
}
function allLines(world, found, terminal) {
	const heads = tableLines(
		found.map((next) => {
			const { command, offer } = next;
			if (offer === null) {
				const passed = next.passedOver.length === 0 ? "" : `, ${next.passedOver.length} passed over`;
				const unasked = next.unasked === 0 ? "" : `, ${next.unasked} not checked`;
				return [
					command,
					"",
					"",
					{
						text: `${isUndecided(next) ? "none found" : "none"}${passed}${unasked}`,
						style: "dim",
					},
				];
			}
			const { number, title, priority } = offer.ticket;
			return [command, numberCell(number), priority ?? "", title];
		}),
		{
			flexible: 3,
			indent: 0,
		},
		terminal,
	);
	const why = found.flatMap(({ notForCaller }) => (notForCaller === null ? [] : [notForCaller])).slice(0, 1);
	return [
		...found.flatMap(({ offer }, at) => [
			heads[at] ?? "",
			...(offer === null ? [] : [`  \u2192 ${takeCommand(world, offer)}`]),
		]),
		...why.map((one) => `Note: ${labelLine(one)}`),
		...(found.some(({ passedOver }) => passedOver.length > 0)
			? ["", "`ralph-hero next --command NAME` says why tickets were passed over"]
			: []),
	];
}
async function showNext(context, options, command) {
	const world = context.world();
	const address = repositoryOf(world, options);
	const found = await nextTicket(world, {
		address,
		command,
		caller: callerOf(options),
		answered: true,
	});
	printResult(context, options, nextAnswer(found), () => nextLines(world, found, context.terminal));
	if (found.offer !== null) return EXIT.done;
	return isUndecided(found) ? EXIT.undecided : EXIT.nothing;
}
const SHOWN_PASSED_OVER = 5;
function nextLines(world, next, terminal) {
	const { command, offer, passedOver } = next;
	const shown = passedOver.slice(0, SHOWN_PASSED_OVER);
	const more = passedOver.length - shown.length;
	return [
		...(offer === null
			? [`${isUndecided(next) ? "Found" : "There is"} no ticket that ${command} can take now`]
			: offerLines(offer, terminal, world.clock.now())),
		...whyLines(next).map((why) => `  ${forPeople(why)}`),
		...(shown.length === 0 ? [] : ["", paint(terminal, "bold", `Passed over (${passedOver.length})`)]),
		...shown.flatMap((passed) => passedLines(passed, terminal)),
		...(more > 0 ? [`  \u2026 ${more} more`] : []),
		...(offer === null ? [] : ["", takeCommand(world, offer)]),
	];
}
function passedLines({ ticket, reason }, terminal) {
	return [
		...tableLines(
			[[numberCell(ticket.number), ticket.priority ?? "", ticket.title]],
			{
				flexible: 2,
				indent: 2,
			},
			terminal,
		),
		...wrapped(
			forPeople(reason),
			{
				indent: 6,
				hanging: 0,
			},
			terminal,
		),
	];
}
function offerLines({ ticket }, terminal, nowMs) {
	const { number, title, url, state, priority, estimate, createdAt } = ticket;
	const facts = [
		state ?? "no state set",
		priority ?? "no priority",
		...(estimate === null ? [] : [`size ${estimate}`]),
		`created ${duration(nowMs - Date.parse(createdAt))} ago`,
	];
	return [
		paint(terminal, "bold", asIs(plainText(`#${number} ${title}`))),
		`  ${plainText(facts.join(", "))}`,
		`  ${paint(terminal, "dim", plainText(url))}`,
	];
}
function takeCommand({ machine, settings }, { ticket, worker, finished }) {
	const typed = typedTicket(`${ticket.repository}#${ticket.number}`, settings);
	if (finished) return `ralph-hero handoff ${typed} --command ${worker} --intent close --reason "\u2026"`;
	return machine.lockStateOf(worker) === null ? `ralph-hero show ${typed}` : lockCommand(typed, worker);
}
function lockCommand(typed, command) {
	return `ralph-hero handoff ${typed} --command ${command} --intent lock --reason "\u2026"`;
}
function workCommand(machine, typed, state, isHeld) {
	const command = machine.lockerIn(state);
	if (command === void 0) return null;
	return isHeld
		? `ralph-hero handoff ${typed} --command ${command} --intent complete --reason "\u2026"`
		: lockCommand(typed, command);
}
// plugin/mcp-server/src/cli/handoff.ts
const EXAMPLES$4 = `
Examples:
  ralph-hero handoff 2 --command research --intent lock --reason "Starting research"
  ralph-hero handoff 1 --command triage --to-state "Ready for Plan" --reason "Small and clear"
  ralph-hero handoff 4 --command impl --intent complete --reason "Done" --result '{"tests": 12}'
  ralph-hero handoff 4 --command impl --intent complete --reason "Done" --result ok --follow-up-file docs.json
  ralph-hero handoff 4 --command impl --intent escalate --reason "Which database?" --failure-type insufficient-context
  ralph-hero handoff --merged-pull-request 9 --command triage --intent close

The same rules as for the tool handoff_ticket. A lock that is taken here belongs to the agent on this
machine: its next call on the command line may finish the work, until the lease ends.`;
function registerHandoff(program, context) {
	const command = withTicket(program.command("handoff"), "[number]").description(
		"move a ticket to another state, or take its lock, by the same rules as agents",
	);
	addToolOptions(command, handoffInput);
	command.option(
		"--merged-pull-request <number>",
		"hand off every ticket that this merged pull request closes, instead of one",
		parseNumber,
	);
	withTicketOptions(command)
		.addHelpText("after", EXAMPLES$4)
		.action(async (ticket, options) => {
			const { number, ...repository } = ticket ?? {};
			const given = {
				...options,
				...repository,
			};
			await runAction(context, given, async () => handOff(context, targetOf(number, given), given));
		});
}
function targetOf(number, { mergedPullRequest, reason }) {
	if (number !== void 0 && mergedPullRequest === void 0)
		return {
			number,
			reason: reason ?? "",
		};
	if (mergedPullRequest !== void 0 && number === void 0)
		return {
			pullRequest: mergedPullRequest,
			reason: reason ?? null,
		};
	throw new Failure(
		"INPUT_INVALID",
		"Cannot hand off: exactly one of a ticket's number and --merged-pull-request is needed",
		{ hint: 'Call for example `ralph-hero handoff 5 --command triage --intent close --reason "Merged"`' },
	);
}
async function handOff(context, target, options) {
	const world = context.world();
	const repository = repositoryOf(world, options);
	const { evidenceFile, followUpFile } = options;
	const merged =
		"number" in target ? "" : `Merged in ${repository.owner}/${repository.repo}#${target.pullRequest}`;
	const asked = {
		...options,
		reason: target.reason ?? merged,
		result: resultOf(context, options),
		evidence:
			"number" in target && evidenceFile !== void 0
				? jsonIn(context, evidenceFile, "INPUT_EVIDENCE", "take the evidence", EVIDENCE_EXAMPLE)
				: evidenceFile,
		followUps:
			followUpFile === void 0
				? void 0
				: followUpsOf(
						jsonIn(context, followUpFile, "INPUT_INVALID", "read the follow-up tickets", FOLLOW_UP_EXAMPLE),
					),
	};
	const parsed = parseHandoff(world.machine, asked, { forSeveral: "pullRequest" in target });
	const call = {
		caller: callerOf(options),
		...parsed,
	};
	if ("number" in target) {
		const address = {
			...repository,
			number: target.number,
		};
		return handOffOne(context, options, world, {
			...call,
			address,
		});
	}
	const { pullRequest } = target;
	return printMerged(context, options, await handOffMerged(world, repository, pullRequest, call));
}
function resultOf({ readText }, { result, resultFile }) {
	if (result !== void 0 && resultFile !== void 0)
		throw new Failure("INPUT_INVALID", "Cannot hand off: both --result and --result-file were given", {
			hint: "Give one of them",
		});
	if (result !== void 0 && isAlmostJson(result)) {
		const arrived = JSON.stringify(shortened(result, SHOWN_RESULT_CHARS));
		throw new Failure(
			"INPUT_INVALID",
			`Cannot hand off: --result looks like JSON and does not parse: ${arrived}`,
			{
				hint: `Quote the JSON for your shell, for example --result '{"tests": 12}'; to pass text, use --result-file; nothing was written`,
			},
		);
	}
	const text = resultFile === void 0 ? result : readText(resultFile);
	if (text === void 0) return void 0;
	const value = readJson(text);
	return value === void 0 ? text : value;
}
const SHOWN_RESULT_CHARS = 80;
function jsonIn({ readText }, file, code, attempted, example) {
	const value = readJson(readText(file));
	if (value !== void 0) return value;
	throw new Failure(code, `Cannot ${attempted}: ${JSON.stringify(file)} is not JSON`, {
		hint: `Name a file such as ${example}; nothing was written`,
	});
}
const EVIDENCE_EXAMPLE = '{"files_changed": ["src/login.ts"], "description": "What changed"}';
const FOLLOW_UP_EXAMPLE = '[{"to": "docs", "task": "Describe it"}]';
async function handOffOne(context, options, world, call) {
	const outcome = onlyOutcome(await world.withinCall(async () => handOffTickets(world, [call])));
	if (outcome.kind === "refused") return reportRefusal(context, options, outcome.refusal);
	const { answer } = outcome;
	const { ticket, newState: state, lock, handedTo } = answer;
	const typed = typedTicket(ticket, world.settings);
	const command =
		lock === void 0 || handedTo !== void 0 ? null : workCommand(world.machine, typed, state, true);
	printResult(context, options, answer, () => [
		...handoffLines(answer).map(forPeople),
		...(command === null ? [] : [`  \u2192 ${command}`]),
	]);
	return EXIT.done;
}
const SEVERITY = [EXIT.done, EXIT.refused, EXIT.usage, EXIT.failed];
function printMerged(context, { json }, outcomes) {
	const shown = outcomes.map((outcome) => shownOutcome(context, outcome));
	if (json === true) context.print(JSON.stringify({ tickets: shown.map((one) => one.data) }, null, 2));
	else if (outcomes.length === 0) context.print("The pull request closes no issue: nothing to do");
	else
		for (const { exit, lines } of shown)
			for (const line of lines) (exit === EXIT.done ? context.print : context.printError)(line);
	return SEVERITY.findLast((code) => shown.some(({ exit }) => exit === code)) ?? EXIT.done;
}
function shownOutcome({ terminal }, { address, outcome }) {
	const ticket = ticketName(address);
	switch (outcome.kind) {
		case "answered": {
			const { answer } = outcome;
			const lines = handoffLines(answer).map(forPeople);
			return {
				exit: EXIT.done,
				data: {
					ticket,
					outcome: "done",
					answer,
				},
				lines,
			};
		}
		case "already": {
			const { state } = outcome;
			const lines = [`Ticket ${ticket}: already in "${state}"`];
			return {
				exit: EXIT.done,
				data: {
					ticket,
					outcome: "already",
					state,
				},
				lines,
			};
		}
		case "no ticket": {
			const lines = [`Issue ${ticket}: not on the board, so it is no ticket`];
			return {
				exit: EXIT.done,
				data: {
					ticket,
					outcome: "not on the board",
				},
				lines,
			};
		}
		case "not its own": {
			const { why } = outcome;
			const lines = [
				`Ticket ${ticket} stays where it is: ${why}. A person moves its card to Done or Canceled, or reopens the issue`,
			];
			return {
				exit: EXIT.refused,
				data: {
					ticket,
					outcome: "not its own pull request",
					why,
				},
				lines,
			};
		}
		case "refused":
		case "failed": {
			const [exit, error] =
				outcome.kind === "refused"
					? [EXIT.refused, outcome.refusal]
					: [failureExit(outcome.failure), shownFailure(outcome.failure)];
			return {
				exit,
				data: {
					ticket,
					outcome: outcome.kind,
					error: errorData(error, terminal),
				},
				lines: errorLines({
					...error,
					warnings: [],
				}),
			};
		}
	}
}
// plugin/loop/src/commands/agent-runs.ts
const LOGS_EXAMPLES = `
Examples:
  ralph-hero logs 3
  ralph-hero logs 3 --follow
  ralph-hero logs 3 --json | jq -r 'select(.kind == "call") | .call'`;
const LOOK_EVERY_MS = 500;
const JUDGED_WITHIN_MS = 3e4;
const ERROR_LENGTH = 300;
function registerLogs(program, context) {
	withTicket(program.command("logs"))
		.description("show what a ticket's latest agent did: calls, words, refusals, outcome and cost")
		.option("-f, --follow", "show more until the run has ended")
		.option("--json", "print JSON for programs, an event a line, errors too")
		.addHelpText("after", LOGS_EXAMPLES)
		.action(onTicket(context, showLogs));
}
async function showLogs(context, number, options) {
	const { agents } = context.workplace();
	const run = await latestRun(
		agents,
		{
			number,
			...options,
		},
		"logs",
	);
	const { print, terminal } = context;
	const show = (events) => {
		for (const { atMs, event } of events)
			if (options.json === true) {
				const at = atMs === null ? null : new Date(atMs).toISOString();
				print(
					JSON.stringify({
						at,
						...event,
					}),
				);
			} else
				for (const line of eventLines(
					{
						atMs,
						event,
					},
					terminal,
				))
					print(line);
	};
	const { ticket, command, runId, startedAtMs } = run;
	const head = `#${ticket.number} "${ticket.title}": ${command}, began ${duration(Date.now() - startedAtMs)} ago (${runId})`;
	if (options.json !== true) print(paint(terminal, "bold", plainText(head)));
	const next = agents.follow(run.log);
	const readOn = () => {
		for (let events = next(); events.length > 0; events = next()) show(events);
	};
	readOn();
	let shown = run;
	let endedAtMs = null;
	while (options.follow === true && shown.end === null) {
		endedAtMs ??= shown.isRunning ? null : performance.now();
		if (endedAtMs !== null && performance.now() - endedAtMs > JUDGED_WITHIN_MS) break;
		await setTimeout$1(LOOK_EVERY_MS);
		shown = (await agents.run(run.runId)) ?? shown;
		readOn();
	}
	if (options.json === true)
		print(
			JSON.stringify({
				at: null,
				kind: "end",
				running: shown.isRunning,
				end: shown.end,
			}),
		);
	else print(endLine(shown, Date.now(), terminal));
	return EXIT.done;
}
async function latestRun(agents, named, command) {
	const { number, owner, repo } = named;
	const shown = owner === void 0 ? `#${number}` : `${owner}/${repo}#${number}`;
	const again = `Change into the clone in which the loop was started, then \`ralph-hero ${command} ${number}\``;
	const runs = await valueOrFailure(async () => agents.runs());
	if ("failure" in runs) {
		if (runs.failure.code !== "WORKTREE_FAILED") throw runs.failure;
		throw new Failure(
			"WORKTREE_FAILED",
			`Cannot find a run of ${shown}: runs are kept in the clone of their loop, and this folder is in no git repository of this user`,
			{
				hint: `${again}. A clone of another user counts if git's safe.directory names it`,
				cause: runs.failure,
			},
		);
	}
	const run = runs.find(({ ticket }) => isNamed(named, ticket));
	if (run !== void 0) return run;
	throw new Failure("INPUT_INVALID", `Cannot find a run of ${shown}: no loop of this clone has started one`, {
		hint: `${again}; runs are kept for 30 days`,
	});
}
function eventLines({ atMs, event }, terminal) {
	const whole = (text, style = null) =>
		timedLines(
			atMs,
			{
				text,
				style,
			},
			terminal,
		);
	const line = (text, style = null) =>
		whole(terminal.columns === null ? text : cutTo(plainText(text), terminal.columns - 10), style);
	switch (event.kind) {
		case "call":
			return line(toolText(event.tool, event.call));
		case "result":
			return event.isError ? whole(`\u2717 ${shortened(event.text, ERROR_LENGTH)}`, "yellow") : [];
		case "said":
			return whole(`"${event.text}"`);
		case "denied":
			return line(`\u2717 refused: ${toolText(event.tool, "")}`, "red");
		case "usage":
		case "plan":
		case "over":
			return [];
	}
}
function endLine({ isRunning, startedAtMs, end }, nowMs, terminal) {
	if (end === null)
		return isRunning
			? paint(terminal, "dim", `At work for ${duration(nowMs - startedAtMs)}; --follow reads on`)
			: paint(terminal, "yellow", "Ended; no loop has judged it yet, and the next one does");
	return paint(
		terminal,
		"bold",
		plainText(
			`Ended ${duration(nowMs - end.endedAtMs)} ago, ${end.outcome}: ${end.why} [${spentText(end.tookMs, end.costUsd)}]`,
		),
	);
}
const LOOP_ENDS_WITHIN_MS = 2e4;
const STOP_EXAMPLES = `
Examples:
  ralph-hero stop 3`;
function registerStop(program, context) {
	withTicket(program.command("stop"))
		.description("end a ticket's agent; its loop frees the lock, and leaves the ticket alone for a day")
		.option("--json", "print JSON for programs, errors too")
		.addHelpText("after", STOP_EXAMPLES)
		.action(onTicket(context, stop));
}
async function stop(context, number, options) {
	const { json } = options;
	const { agents } = context.workplace();
	const run = await latestRun(
		agents,
		{
			number,
			...options,
		},
		"stop",
	);
	if (!run.isRunning) {
		const ago = run.end === null ? "" : ` ${duration(Date.now() - run.end.endedAtMs)} ago`;
		const data = JSON.stringify({
			stopped: false,
			run: run.runId,
		});
		context.print(json === true ? data : `#${number}: its agent ended${ago}`);
		return EXIT.nothing;
	}
	context.progress(`Ending the agent of #${number}`);
	await agents.askToStop(run.runId);
	const { loopIsGone, ended } = await seeEnd(agents, run);
	context.progress(null);
	if (ended.isRunning) {
		const { pid } = ended.process;
		throw new Failure(
			"AGENT_NOT_ENDED",
			`Cannot end the agent of #${number}: no loop watches over it, and this machine does not tell whether process ${pid} still is it`,
			{ hint: `If \`ps -p ${pid}\` shows the client, end it with \`kill ${pid}\`` },
		);
	}
	if (json === true)
		context.print(
			JSON.stringify({
				stopped: true,
				run: run.runId,
				loopIsGone,
				end: ended.end,
			}),
		);
	else for (const line of stoppedLines(ended, loopIsGone)) context.print(line);
	return EXIT.done;
}
async function seeEnd(agents, run) {
	let shown = run;
	let loopIsGone = false;
	const look = async (withinMs, isOver) => {
		const endMs = performance.now() + withinMs;
		while (!isOver() && performance.now() < endMs) {
			await setTimeout$1(LOOK_EVERY_MS);
			shown = (await agents.run(run.runId)) ?? shown;
		}
	};
	await look(LOOP_ENDS_WITHIN_MS, () => !shown.isRunning);
	if (shown.isRunning) {
		loopIsGone = true;
		const agent = agents.adopt(run);
		agent.end();
		await agent.ended;
		shown = (await agents.run(run.runId)) ?? shown;
	} else await look(JUDGED_WITHIN_MS, () => shown.end !== null);
	return {
		loopIsGone: loopIsGone || shown.end === null,
		ended: shown,
	};
}
function stoppedLines({ ticket, command, end }, loopIsGone) {
	const head = `#${ticket.number}: its agent is stopped`;
	if (loopIsGone || end === null)
		return [
			head,
			"No loop watches over it: a lock that it held is free on this machine, and elsewhere when its lease ends.",
			"The next loop judges the run.",
		];
	return [
		`${head}: ${plainText(end.why)} [${spentText(end.tookMs, end.costUsd)}]`,
		"Its lock is free. The worktree stays, and loops leave the ticket alone for a day.",
		"To go on sooner, take it yourself:",
		`  ${lockCommand(plainText(ticket.url), plainText(command))}`,
	];
}
// plugin/mcp-server/src/cli/route.ts
const EXAMPLES$3 = `
Examples:
  ralph-hero route 8 --need auth:oauth2,pkce --requester backend-engineer
  ralph-hero route 8 --need auth --need design:tokens --pick ada --why "She wrote the module"`;
function registerRoute(program, context) {
	const command = withTicket(program.command("route")).description(
		"find the agent for a task by the team's capabilities, and record the choice",
	);
	addRequired(
		command,
		new Option("--need <domain:qualifier,\u2026>", "a capability that the task needs; may be repeated").argParser(
			addNeed,
		),
	);
	addToolOptions(command, routeInput);
	withTicketOptions(command).addHelpText("after", EXAMPLES$3).action(onTicket(context, route));
}
function addNeed(text, before = {}) {
	const [domain = "", qualifiers = "", ...rest] = text.split(":");
	if (domain.trim() === "" || rest.length > 0)
		throw new InvalidArgumentError("It must have the form auth:oauth2,pkce.");
	const all = qualifiers.split(",").filter((name) => name.trim() !== "");
	return {
		...before,
		[domain]: [...(before[domain] ?? []), ...all],
	};
}
async function route(context, number, options) {
	const world = context.world();
	const { requester } = options;
	const outcome = await routeTicket(world, {
		address: {
			...repositoryOf(world, options),
			number,
		},
		caller: callerOf(options),
		requested: givenCapabilities(options.need),
		requester:
			requester === void 0
				? null
				: checkedAgentName("route the task for the agent of --requester", requester),
		pick: givenPick(options.pick, options.why),
	});
	const code = reportOutcome(context, options, outcome, routeLines);
	return outcome.kind === "answered" && outcome.answer.selected === null ? EXIT.refused : code;
}
// plugin/mcp-server/src/cli/probe.ts
const ABOUT = `
Makes commits, refs, issues, comments, cards and one project field, and removes them again, also after Ctrl-C. Only an
administrator may delete issues; otherwise they stay, closed. The repository must have a commit, and no issues and no
lock refs; the names come from the command line alone, never from the environment or a git remote.

docs/maintainers/github.md tells what each assumption is for. The transcript has no tokens, logins, ids or e-mail addresses.

Exit codes of this command:
  0    nothing that ralph-hero relies on differs
  1    something differs
  2    could not run: the repository was refused, GitHub, the token, or the command line
  130  ended by Ctrl-C`;
function registerProbe(program, context) {
	const command = program
		.command("probe")
		.description("test the assumptions about GitHub on an unused repository");
	for (const option of [
		new Option("--owner <login>", "owner of the repository and of the project").argParser(parseOwner),
		new Option("--repo <name>", "an unused repository with one commit").argParser(parseRepository),
		new Option("--project <number>", "number of the owner's project; best an empty one").argParser(
			parseProject$1,
		),
		new Option("--transcript <file>", "where to write the requests and answers, as JSON Lines"),
	])
		addRequired(command, option);
	command.addHelpText("after", ABOUT).action(async (options) => {
		const explain = (error) => {
			if (!(error instanceof Failure)) throw error;
			for (const text of errorLines({
				...shownFailure(error),
				warnings: [],
			}))
				context.printError(text);
			return PROBE_EXIT.notRun;
		};
		await runAction(
			context,
			{},
			async () => probe(context, options).catch(explain),
			() => PROBE_EXIT.notRun,
		);
	});
}
function parseProject$1(text) {
	const number = Number(text);
	if (/^\d+$/.test(text) && Number.isSafeInteger(number) && number > 0) return number;
	throw new InvalidArgumentError("It must be the number in the project's address, such as 7.");
}
async function probe(context, options) {
	const { owner, repo, project: projectNumber, transcript: path } = options;
	const interruption = new AbortController();
	const interrupt = () => {
		context.printError("Interrupted: removing what was made, which takes some 10 s");
		interruption.abort();
	};
	process.once("SIGINT", interrupt).once("SIGTERM", interrupt);
	try {
		return printFindings(
			context,
			path,
			await runProbe(
				{
					owner,
					repo,
					projectNumber,
				},
				{
					...context.probe({
						owner,
						repo,
					}),
					version: context.version,
					signal: interruption.signal,
					onAccepted: () => context.writeText(path, ""),
					onTried: (tried) => context.print(line(tried)),
				},
			),
		);
	} finally {
		process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
	}
}
function printFindings(context, path, result) {
	if (result.kind === "refused") {
		const error = {
			code: "PROBE_REFUSED",
			message: result.why,
			hint: result.hint,
			warnings: [],
		};
		for (const text of errorLines(error)) context.printError(text);
		return PROBE_EXIT.notRun;
	}
	const { tried, left, transcript, interrupted } = result;
	context.writeText(path, transcript);
	for (const one of left) context.printError(plainText(`Not removed: ${one}`));
	const relied = tried.filter(({ assumption }) => assumption.isUnused !== true);
	const count = (outcome) => relied.filter(({ finding }) => finding.outcome === outcome).length;
	context.print(
		`${count("holds")} hold, ${count("differs")} differ, ${count("not tried")} could not be tried; transcript: ${path}`,
	);
	if (interrupted) return PROBE_EXIT.interrupted;
	return count("differs") === 0 ? PROBE_EXIT.holds : PROBE_EXIT.differs;
}
function word({ assumption, finding }) {
	if (finding.outcome === "not tried") return "could not try";
	if (assumption.isUnused !== true) return finding.outcome;
	return finding.outcome === "holds" ? "yes, unused" : "no, unused";
}
const WORD_COLUMNS = 13;
function line(tried) {
	const { assumption, finding } = tried;
	const seen = finding.outcome === "not tried" ? finding.why : finding.seen;
	return plainText(`${word(tried).padEnd(WORD_COLUMNS, "\xA0")} ${assumption.id}: ${seen}`).replaceAll(
		"\xA0",
		" ",
	);
}
// plugin/mcp-server/src/cli/report.ts
const EXAMPLES$2 = `
Examples:
  ralph-hero report --since 12h
  ralph-hero report --html report.html
  ralph-hero report --html report.html --since 30d
  ralph-hero report --json --since 2026-01-01 | jq .throughput.leadTime`;
function registerReport(program, context) {
	withTicketOptions(
		program
			.command("report")
			.description("report on the whole board: finished tickets, times, waits, findings")
			.option("--html <file>", "write the report as one HTML file; - is standard output")
			.option("--since <time>", "leave out what happened before: 2026-03-02, 24h, 30d", (text) =>
				parseSince(text),
			),
	)
		.addHelpText("after", EXAMPLES$2)
		.action(acting(context, report));
}
async function report(context, options) {
	if (options.json === true && options.html === "-")
		throw new Failure("INPUT_INVALID", "Cannot print the page and JSON to the same standard output", {
			hint: "Name a file for --html, or leave out --json",
		});
	const world = context.world();
	const address = repositoryOf(world, options);
	const gathered = await gatherReport(world, address, callerOf(options), (what, read, of) =>
		context.progress(`Reading ${what}: ${read} of ${of}`),
	);
	context.progress(null);
	const sinceMs = options.since ?? null;
	const board = boardOf$1(gathered, world.machine, sinceMs);
	if (options.html === "-") context.print(reportPage(board));
	else if (options.html !== void 0) {
		context.writeText(options.html, reportPage(board));
		context.printError(`The page is in ${options.html}`);
	}
	if (options.json === true) context.print(reportJson(board));
	else if (options.html !== "-")
		for (const line of [
			...summaryLines(board, context.terminal),
			...sectionLines(board, await runsHere(context), context.terminal),
		])
			context.print(line);
	return EXIT.done;
}
function summaryLines(board, terminal) {
	const { title, repository, tickets, warnings } = board;
	const rows = keyFiguresOf(figuresOf(board), wrongIn(foundOn(tickets))).map(({ value, name }) => [
		{
			text: value,
			style: "bold",
		},
		name,
	]);
	return [
		plainText(`${repository} on "${title}"`),
		...tableLines(
			rows,
			{
				flexible: 1,
				indent: 2,
			},
			terminal,
		),
		...warnings.map((warning) => `Warning: ${plainText(warning)}`),
	];
}
const MAX_SHOWN = 8;
function sectionLines(board, runs, terminal) {
	const longestFirst = board.tickets.toSorted((one, other) => (one.sinceMs ?? 0) - (other.sinceMs ?? 0));
	const open = longestFirst.filter(({ closedMs }) => closedMs === null);
	const inReview = board.machine.reviewState;
	const ready = open.filter(({ state }) => state === inReview);
	const asking = open.filter(({ state }) => board.peoplesStates.includes(state) && state !== inReview);
	const answered = asking.filter(({ answer }) => answer !== null);
	const unanswered = asking.filter(({ answer }) => answer === null);
	const finished = longestFirst.filter((ticket) => isFinished(board, ticket)).toReversed();
	const shown = new Map(
		board.tickets.map(({ url, state, closedMs }) => [
			url,
			{
				state,
				closed: closedMs !== null,
			},
		]),
	);
	const calls = waitingRuns(runs, board.nowMs).filter(({ ticket, call }) =>
		isWhereAsked(call, shown.get(ticket.url)),
	);
	return [
		...ticketSection("Finished", finished, terminal, (ticket) =>
			rowLines(ticket, board, terminal, (span) => `${span} ago`),
		),
		...ticketSection("Ready for your review", ready, terminal, (ticket) => [
			...rowLines(ticket, board, terminal),
			...judgedPulls(ticket).map((url) => `      \u2192 review and merge ${plainText(url)}`),
		]),
		...ticketSection("Waiting for your answer", unanswered, terminal, (ticket) => [
			...rowLines(ticket, board, terminal),
			...questionLines$2(ticket, board, terminal),
		]),
		...callLines(calls, board.nowMs, terminal),
		...ticketSection("Answered, starts next", answered, terminal, (ticket) =>
			rowLines(ticket, board, terminal),
		),
		...costLines(board, runs, terminal),
	];
}
function isFinished({ machine, ...board }, { state, path }) {
	const last = path.steps.at(-1);
	if (last === void 0 || last.to !== state || !machine.isTerminal(state)) return false;
	return isReported(
		{
			machine,
			...board,
		},
		last.atMs,
	);
}
function ticketSection(heading, tickets, terminal, linesOf) {
	const lines = tickets.slice(0, MAX_SHOWN).flatMap(linesOf);
	const more = moreLines(tickets.length - MAX_SHOWN, true);
	return section$1(terminal, `${heading} (${tickets.length})`, [...lines, ...more]);
}
function rowLines(
	{ number, title, state, sinceMs, url },
	{ nowMs },
	terminal,
	spanText = (span) => `for ${span}`,
) {
	return [
		...tableLines(
			[
				[
					numberCell(number),
					title,
					{
						text: state,
						style: "dim",
					},
					{
						text: sinceMs === null ? "" : spanText(duration(nowMs - sinceMs)),
						style: "dim",
					},
				],
			],
			{
				flexible: 1,
				indent: 2,
			},
			terminal,
		),
		`      ${paint(terminal, "dim", plainText(url))}`,
	];
}
function questionLines$2(ticket, board, terminal) {
	const { state, path } = ticket;
	const asked = path.steps.findLast(({ to, from }) => to === state && from !== to)?.reason ?? null;
	return [
		...(asked === null
			? []
			: wrapped(
					`"${plainText(asked)}"`,
					{
						indent: 6,
						hanging: 1,
					},
					terminal,
				)),
		...decisionCommands(board, ticket).map((command) => `      \u2192 ${command}`),
	];
}
function costLines(board, runs, terminal) {
	const ended = runs.filter(({ end }) => end !== null && isReported(board, end.endedAtMs));
	if (ended.length === 0) return [];
	const sums = new Map();
	for (const { ticket, end } of ended) {
		const sum = sums.get(ticket.number) ?? {
			title: ticket.title,
			usd: 0,
			runs: 0,
		};
		sums.set(ticket.number, {
			...sum,
			usd: sum.usd + (end?.costUsd ?? 0),
			runs: sum.runs + 1,
		});
	}
	const dearest = [...sums].toSorted(([, one], [, other]) => other.usd - one.usd);
	const all = dearest.reduce((total, [, { usd }]) => total + usd, 0);
	const rows = dearest.slice(0, MAX_SHOWN).map(([number, { title, usd, runs: count }]) => [
		numberCell(number),
		dollars(usd),
		{
			text: count === 1 ? "1 run" : `${count} runs`,
			style: "dim",
		},
		{
			text: title,
			style: "dim",
		},
	]);
	const unknown = ended.filter(({ end }) => end?.costUsd === null).length;
	return section$1(
		terminal,
		`Cost of the loops in this clone: ${dollars(all)}${unknown === 0 ? "" : ` (${unknown} of ${ended.length} runs without a report)`}`,
		[
			...tableLines(
				rows,
				{
					flexible: 3,
					indent: 2,
				},
				terminal,
			),
			...moreLines(dearest.length - MAX_SHOWN, true),
		],
	);
}
// plugin/mcp-server/src/cli/sandbox.ts
function registerSandbox(program, context) {
	program
		.command("sandbox")
		.description("start a local GitHub to try things on; --help shows its options")
		.argument("[options...]", "for example --port 4020 --tickets 100")
		.helpOption(false)
		.allowUnknownOption()
		.passThroughOptions()
		.action(async (args) => {
			context.exit(await runSandbox(context.bundles, args));
		});
}
async function runSandbox({ sandbox: bundle, variables: env }, args) {
	const sandbox = startBundle(
		[bundle, ...args],
		{
			cwd: process.cwd(),
			env,
		},
		"inherit",
	);
	const terminate = () => void sandbox.kill("SIGTERM");
	const stop = onSignals({
		SIGINT: () => void 0,
		SIGTERM: terminate,
		SIGHUP: terminate,
	});
	const [code] = await once(sandbox, "exit");
	stop();
	return typeof code === "number" ? code : EXIT.failed;
}
// plugin/mcp-server/src/cli/setup.ts
const EXAMPLES$1 = `
Examples:
  ralph-hero setup
  ralph-hero setup --dry-run
  ralph-hero setup --yes --commit --issues --label backend --label ui`;
const MAX_ASKED = 5;
function registerSetup(program, context) {
	withTicketOptions(
		program
			.command("setup")
			.description(
				"create the board, or add what it lacks; nothing that is there is deleted, renamed or moved",
			)
			.option("--dry-run", "show the plan and change nothing")
			.option("-y, --yes", "do not ask; what no option names is left undone and listed")
			.option(
				"--project <number>",
				"the project that is the board, as 3, acme/3 or its address; default: the repository's only one",
				parseProject,
			)
			.option("--new", "make a project, though the repository is already on another one")
			.option("--commit", `commit ${TEAM_CONFIG_PATH}, or open a pull request if a rule asks for one`)
			.option("--issues", "put the open issues on the board")
			.addOption(
				new Option("--label <name>", "a label that has to exist; may be repeated")
					.argParser(collectLabels)
					.default([], "no labels"),
			),
	)
		.addHelpText("after", EXAMPLES$1)
		.action(acting(context, runSetup));
}
function collectLabels(text, labels) {
	const name = text.trim();
	if (name === "" || name.length > 50) throw new InvalidArgumentError(`It must have 1 to 50 characters.`);
	return [...labels, name];
}
const PROJECT =
	/^(?:(?:https?:\/\/[^/\s]+\/(?:orgs|users)\/)?([^/\s]+)\/(?:projects\/)?)?(\d{1,7})(?:\/\S*)?$/;
function parseProject(text) {
	const [, owner, digits] = PROJECT.exec(text.trim()) ?? [];
	const number = Number(digits);
	if (digits === void 0 || number < 1 || (owner !== void 0 && !isLogin(owner)))
		throw new InvalidArgumentError("It must be a project's number such as 3, acme/3, or its address.");
	return owner === void 0
		? { number }
		: {
				owner,
				number,
			};
}
async function runSetup(context, options) {
	const world = context.world();
	const address = repositoryOf(world, options);
	const asks = context.canAsk && options.yes !== true && options.dryRun !== true;
	const ask = async (question) => context.agreed(HOW_TO_DECIDE, [question]);
	const planned = await planBoard(world, address, {
		labels: options.label,
		newProject: options.new === true,
		notes: loopNotes(sandboxChecks(await context.sandboxProblem(), [])),
		project: options.project && {
			owner: address.owner,
			...options.project,
		},
		choose: asks
			? async (projects) => {
					for (const project of projects.slice(0, MAX_ASKED))
						if (await ask(`Is project ${project.number} "${plainText(project.title)}" the board?`))
							return project;
					return null;
				}
			: void 0,
	});
	const file = context.teamFile();
	const { githubHost } = world.settings;
	const { answer, outcome } = await executeSetup({
		context,
		world,
		address,
		options,
		planned,
		local:
			file?.remotes.some(
				(remote) =>
					sameName(remote.owner, address.owner) &&
					sameName(remote.repo, address.repo) &&
					(githubHost === null || isOnGithub(remote, githubHost)),
			) === true
				? file
				: null,
		say: options.json === true ? context.printError : context.print,
		isWanted: async (named, question) => named === true || (asks && (await ask(question))),
	});
	const { byHand } = outcome ?? planned.plan;
	if (options.json === true) {
		const { steps, notes } = planned.plan;
		const all = {
			steps: steps.map((step) => step.says),
			byHand,
			notes: (outcome?.notes ?? notes).map(forPerson),
			...answer,
		};
		context.print(JSON.stringify(all, null, 2));
	}
	return byHand.length === 0 && answer.pullRequest === null ? EXIT.done : EXIT.refused;
}
const HOW_TO_DECIDE =
	"Pass --yes to do it, with --commit and --issues for the rest, or --dry-run to see the plan only";
async function executeSetup(run) {
	const { context, world, options, planned, say } = run;
	const { plan, newOwner } = planned;
	const lacksFile = options.commit === true && namesNoBoard(planned);
	const needsFile = newOwner !== null || planned.toSet !== null || lacksFile;
	const writes =
		textHere(
			run,
			planned.project ?? {
				owner: newOwner?.login ?? "",
				number: 0,
			},
		) !== null;
	for (const line of planLines(planned, writes, needsFile)) say(line);
	const hasWork = plan.steps.length > 0 || writes;
	const isPlanOnly = options.dryRun === true;
	if (isPlanOnly || (hasWork && options.yes !== true && !(await context.agreed(HOW_TO_DECIDE)))) {
		if (!isPlanOnly) say("Nothing was changed");
		return {
			answer: answerOf(run, { teamFile: needsFile ? "left" : "counts" }),
			outcome: null,
		};
	}
	const outcome =
		plan.steps.length === 0
			? null
			: await applySetup(world, planned, (said) => context.progress(plainText(said)));
	context.progress(null);
	const project = outcome?.project ?? planned.project;
	if (project === null) throw new Failure("INTERNAL", "Cannot go on without the project that was made");
	if (outcome !== null) {
		const done = [`The board is complete: ${project.url}`];
		const added = outcome.notes.filter((note) => !plan.notes.includes(note));
		for (const line of outcome.byHand.length === 0 ? done : byHandLines(outcome.byHand)) say(line);
		for (const line of noteLines$1(added)) say(line);
	}
	const text = textHere(run, project);
	if (text !== null) run.local?.write(text);
	const file = needsFile ? await offerCommit(run, project) : { teamFile: "counts" };
	const answer = answerOf(run, {
		applied: true,
		project,
		issues: await offerIssues(run, project.id),
		...file,
	});
	for (const line of answerLines(answer)) say(line);
	return {
		answer,
		outcome,
	};
}
function answerOf({ planned, options }, part) {
	const { applied = false, teamFile, pullRequest = null } = part;
	const issues = part.issues ?? {
		open: 0,
		added: 0,
		left: 0,
		complete: true,
	};
	const known = part.project ?? planned.project;
	const project =
		known === null
			? null
			: {
					owner: known.owner,
					number: known.number,
					title: known.title,
					url: known.url,
				};
	const again = [
		"ralph-hero setup --yes",
		...(options.owner === void 0 ? [] : [`--owner ${options.owner}`]),
		...(options.repo === void 0 ? [] : [`--repo ${options.repo}`]),
		...(teamFile === "left" && project !== null ? [`--project ${project.owner}/${project.number}`] : []),
		...(teamFile === "left" ? ["--commit"] : []),
		...(issues.left > 0 ? ["--issues"] : []),
	].join(" ");
	return {
		applied,
		project,
		teamFile,
		pullRequest,
		issues,
		next: applied && teamFile !== "left" && issues.left === 0 ? "ralph-hero status" : again,
	};
}
function textHere({ local, planned, world }, board) {
	const { teamText, toSet, newOwner } = planned;
	if (local === null || world.settings.board.number !== void 0) return null;
	const { text } = local;
	if (toSet === null && newOwner === null && (text === null || !namesOther(text, board)))
		return text === null ? teamText : null;
	const named = withBoard(text ?? teamText, board);
	return named === text ? null : named;
}
function namesNoBoard({ teamText, project }) {
	if (project === null || (teamText !== null && namesOther(teamText, project))) return false;
	return withBoard(teamText, project) !== teamText;
}
async function offerCommit({ world, address, options, planned, say, isWanted }, board) {
	const place = `the default branch of ${address.owner}/${address.repo}`;
	const question = `Commit ${TEAM_CONFIG_PATH}, which names project ${board.number} of "${board.owner}", to ${place}? Tools read it there only`;
	if (!(await isWanted(options.commit, question)))
		return {
			teamFile: "left",
			pullRequest: null,
		};
	const proposed = await commitTeamFile(world, address, planned.repository.id, board, planned.teamText);
	if (proposed === null) {
		say(
			`Committed ${TEAM_CONFIG_PATH} to ${place}; in a clone, \`git pull\` on that branch brings the commit`,
		);
		return {
			teamFile: "counts",
			pullRequest: null,
		};
	}
	say(`Opened ${proposed.url}, because GitHub refuses a commit to ${place}: ${plainText(proposed.why)}`);
	return {
		teamFile: "proposed",
		pullRequest: proposed.url,
	};
}
async function offerIssues({ context, world, address, options, say, isWanted }, projectId) {
	const { open, missing, complete } = await readOpenIssues(world, address, projectId, context.progress);
	context.progress(null);
	const left = missing.length;
	const question = `Put ${counted(left, "open issue")} on the board? A card without a state counts as Backlog`;
	if (left === 0 || !(await isWanted(options.issues, question)))
		return {
			open,
			added: 0,
			left,
			complete,
		};
	const issueIds = missing.slice(0, 200);
	await addIssues(world, projectId, issueIds, context.progress);
	context.progress(null);
	say(`Put ${counted(issueIds.length, "open issue")} on the board`);
	return {
		open,
		added: issueIds.length,
		left: left - issueIds.length,
		complete,
	};
}
function planLines({ plan, project }, writes, needsFile) {
	const { steps, byHand, notes } = plan;
	const place = project === null ? [] : [`Project "${plainText(project.title)}", ${project.url}`];
	const says = [
		...steps.map((step) => plainText(step.says)),
		...(writes ? [`Name the board in ${TEAM_CONFIG_PATH} of this folder`] : []),
	];
	const isComplete = steps.length === 0 && byHand.length === 0;
	return [
		...place,
		...(isComplete ? [`The board is complete${needsFile || writes ? "" : ": nothing to do"}`] : []),
		...(says.length === 0 ? [] : ["To be done:"]),
		...says.map((line) => `  ${line}`),
		...byHandLines(byHand),
		...noteLines$1(notes),
		...(needsFile
			? [`Then --commit, or your yes to a question, commits ${TEAM_CONFIG_PATH} to the default branch`]
			: []),
	];
}
function byHandLines(byHand) {
	return byHand.length === 0 ? [] : ["Left to you:", ...byHand.map((step) => `  ${plainText(step)}`)];
}
function noteLines$1(notes) {
	return notes.map((note) => `Note: ${plainText(forPerson(note))}`);
}
function answerLines({ project, teamFile, pullRequest, issues, next }) {
	const untilThen = `Until then tools find the board in a shell with: \`export ${`RALPH_GH_PROJECT_OWNER=${project?.owner} RALPH_GH_PROJECT_NUMBER=${project?.number}`}\``;
	const cards = `Left undone: ${counted(issues.left, "open issue")} without a card`;
	const unread = `Left undone: open issues after the ${issues.open} oldest were not read`;
	return [
		...(teamFile === "counts" ? [`Done: ${project?.url}`, "`ralph-hero doctor` checks the rest"] : []),
		...(teamFile === "left"
			? [`Left undone: ${TEAM_CONFIG_PATH} is not on the default branch, and counts only there`, untilThen]
			: []),
		...(teamFile === "proposed" ? [`Waits for a person: merge ${pullRequest}`, untilThen] : []),
		...(issues.left > 0 ? [cards] : []),
		...(issues.complete ? [] : [unread]),
		`Next${teamFile === "proposed" ? ", after the merge" : ""}: \`${next}\`${next.endsWith("status") && issues.open > 0 ? ", then /ralph-triage in Claude Code" : ""}`,
	];
}
// plugin/mcp-server/src/cli/status.ts
const STATUS_EXAMPLES = `
Examples:
  ralph-hero status
  ralph-hero status --json | jq '.groups[] | select(.waitsForPeople) | .tickets[].url'`;
function registerStatus(program, context) {
	withTicketOptions(
		program
			.command("status")
			.description(
				"show the board: tickets by state, locks with holder and time left, what waits for people",
			),
	)
		.addHelpText("after", STATUS_EXAMPLES)
		.action(acting(context, showStatus));
}
async function showStatus(context, options) {
	const world = context.world();
	const address = repositoryOf(world, options);
	const status = await boardStatus(world, address, callerOf(options), (read, items) =>
		context.progress(`Reading the board: ${read} of ${items}`),
	);
	context.progress(null);
	const nowMs = world.clock.now();
	const open = status.groups.flatMap(({ tickets }) => tickets.filter(({ closed }) => !closed));
	const numbers = new Set(open.map(({ number }) => number));
	const resting = ((await orNothing(async () => readResting(world, address))) ?? []).filter(({ number }) =>
		numbers.has(number),
	);
	const shown = new Map(
		status.groups.flatMap(({ state, tickets }) =>
			tickets.map(({ url, closed }) => [
				url,
				{
					state,
					closed,
				},
			]),
		),
	);
	const calls = await callsHere(context, address, nowMs, ({ url }) => shown.get(url));
	printResult(
		context,
		options,
		{
			...status,
			calls: calls.map(callData),
			resting,
		},
		() => [
			...statusLines(status, context.terminal),
			...section$1(
				context.terminal,
				`Left alone by loops (${resting.length})`,
				tableLines(
					resting.map((ticket) => [numberCell(ticket.number), restText(ticket, nowMs)]),
					{
						flexible: 1,
						indent: 2,
					},
					context.terminal,
				),
			),
			...callLines(calls, nowMs, context.terminal),
		],
	);
	return EXIT.done;
}
function restText({ why, until }, nowMs) {
	return `${duration(Date.parse(until) - nowMs)} left: ${why}`;
}
const SHOWN_PER_STATE = 20;
const TITLE_COLUMN = 3;
function statusLines(status, terminal) {
	const { repository, project, at, groups, staleLocks, tickets, complete, hidden, notes } = status;
	const lines = [plainText(`${repository} on "${project.title}" ${project.url}`)];
	const lineOf = linesOfTickets(status, terminal);
	for (const group of groups) {
		const shown = shownTickets(group);
		lines.push("", groupLine(group, terminal));
		const more = group.terminal ? 0 : group.tickets.length - shown.length;
		lines.push(...shown.map((ticket) => lineOf.get(ticket) ?? ""), ...moreLines(more, true));
	}
	const free = staleLocks.filter(({ offBoard }) => offBoard === void 0);
	const others = staleLocks.filter(({ offBoard }) => offBoard !== void 0);
	lines.push(
		...section$1(
			terminal,
			`Stale locks (${free.length}), free to take`,
			staleLines(free, terminal),
			"yellow",
		),
		...section$1(
			terminal,
			`Locks without a ticket (${others.length})`,
			staleLines(others, terminal),
			"yellow",
		),
	);
	lines.push("", tickets === 0 ? "No tickets on the board" : summaryLine(status));
	if (!complete) lines.push("There is more: the board has more items than one call reads");
	lines.push(...hiddenLines(hidden).map(plainText), ...noteLines(notes, Date.parse(at)));
	return lines;
}
function noteLines(notes, nowMs) {
	return notes.map((note) => `Note: ${forPeople(note, nowMs)}`);
}
function staleLines(locks, terminal) {
	return tableLines(
		locks.map(({ number, agent, instance, why }) => [`#${number}`, `${agent} (${instance})`, why]),
		{
			flexible: 2,
			indent: 2,
		},
		terminal,
	);
}
function linesOfTickets({ groups, repository, at }, terminal) {
	const nowMs = Date.parse(at);
	const shown = groups.flatMap((group) =>
		shownTickets(group).map((ticket) => ({
			group,
			ticket,
		})),
	);
	const lines = tableLines(
		shown.map(({ group, ticket }) => {
			return [
				{
					text: !ticket.ticket.startsWith(`${repository}#`) ? ticket.ticket : `#${ticket.number}`,
					style: "cyan",
				},
				ticket.priority ?? "",
				ticket.estimate ?? "",
				ticket.title,
				noteCell(ticket, group.terminal, nowMs),
			];
		}),
		{
			flexible: TITLE_COLUMN,
			indent: 2,
		},
		terminal,
	);
	return new Map(shown.map(({ ticket }, n) => [ticket, lines[n] ?? ""]));
}
function shownTickets({ terminal, tickets }) {
	return terminal ? tickets.filter(({ unsettled }) => unsettled !== null) : tickets.slice(0, SHOWN_PER_STATE);
}
function waitingIn({ waitsForPeople, tickets }) {
	return tickets.filter(({ answer, rejectedBy, closed, stranger, unsettled }) => {
		return (
			(waitsForPeople && !closed && answer === null && rejectedBy === null) ||
			stranger !== null ||
			unsettled !== null
		);
	});
}
function groupLine(group, terminal) {
	const { state, known, tickets } = group;
	const count = waitingIn(group).length;
	const waits = count === tickets.length ? ", waiting for people" : `, ${count} waiting for people`;
	const heading = `${plainText(state)} (${tickets.length})`;
	if (!known)
		return paint(
			terminal,
			"yellow",
			`${heading}, not a state of the graph: a person has to move ${tickets.length === 1 ? "it" : "them"}`,
		);
	return paint(terminal, stateStyle(state), `${heading}${count === 0 ? "" : waits}`);
}
function noteCell(
	{ lock, waitingSince, answer, rejectedBy, stranger, unset, closed, dropped, unsettled },
	isTerminal,
	nowMs,
) {
	const holder = lock?.mine === true ? "yours" : `${lock?.agent} (${lock?.instance})`;
	return {
		text: [
			...(lock === null ? [] : [`${holder}, ${duration(Date.parse(lock.until) - nowMs)} left`]),
			unsettled === null
				? waitText(
						{
							since: waitingSince,
							answer,
							rejectedBy,
						},
						nowMs,
					)
				: withLocalTimes(unsettled, nowMs),
			...(unset ? ["no state set"] : []),
			...(stranger === null ? [] : [strangerText(stranger)]),
			...(closed && !isTerminal && unsettled === null ? [`issue ${closedWords(dropped)}`] : []),
		]
			.filter((note) => note !== "")
			.join(", "),
		style: lock === null ? "dim" : "green",
	};
}
function summaryLine({ groups, tickets, staleLocks }) {
	const locked = groups.flatMap((group) => group.tickets).filter(({ lock }) => lock !== null).length;
	const waiting = groups.flatMap(waitingIn);
	return [
		counted(tickets, "ticket"),
		`${locked} locked`,
		`${waiting.length} waiting for people`,
		counted(staleLocks.length, "stale lock"),
	].join(", ");
}
const WAITING_EXAMPLES = `
Examples:
  ralph-hero waiting
  ralph-hero waiting --json | jq -r '.tickets[] | select(.answer == null and .rejectedBy == null).url'`;
function registerWaiting(program, context) {
	withTicketOptions(
		program
			.command("waiting")
			.description(
				"list what waits for people: tickets, most urgent first, agents' calls, locks that you can take up, and questions to you",
			),
	)
		.option(
			"--no-answers",
			"take fewer requests: look for no answers, pull requests, strangers' tickets, or issues closed or reopened by hand",
		)
		.option("--all", `list all of them, not the 10 most urgent`)
		.addHelpText("after", WAITING_EXAMPLES)
		.action(acting(context, showWaiting));
}
const NOT_LOOKED_FOR =
	"Not looked for: answers, strangers' tickets, and issues that were closed or reopened by hand";
async function showWaiting(context, options) {
	const world = context.world();
	const address = repositoryOf(world, options);
	const found = await waitingTickets(world, {
		address,
		caller: callerOf(options),
		answers: options.answers ? ANSWERS : void 0,
		all: options.all,
	});
	const notes = options.answers ? found.notes : [...found.notes, NOT_LOOKED_FOR];
	const waiting = {
		...found,
		complete: found.complete && options.answers,
		notes,
	};
	const nowMs = world.clock.now();
	const calls = await callsHere(context, address, nowMs, async ({ number }) =>
		readShownPlace(
			world,
			{
				...address,
				number,
			},
			options,
		),
	);
	const shown = options.json === true ? waiting : await withSteps(world, waiting, options);
	printResult(
		context,
		options,
		{
			...waiting,
			calls: calls.map(callData),
		},
		() => [
			...waitingLines(shown, context.terminal, world.settings),
			...callLines(calls, nowMs, context.terminal),
		],
	);
	const { total, held, talk } = waiting;
	const talked = talk.asked.length + talk.answered.length + talk.forPeople.length;
	if (total + calls.length + held.length + talked > 0) return EXIT.done;
	return waiting.complete ? EXIT.nothing : EXIT.undecided;
}
async function withSteps(world, waiting, options) {
	let readsLeft = options.answers ? 10 : 0;
	const tickets = waiting.tickets.map(async (ticket) => {
		const { number, state, answer, rejectedBy, decide, stranger, closed } = ticket;
		const isPersons = answer === null && rejectedBy === null && stranger === null;
		const isSubmitted = state === world.machine.reviewState;
		if (!isPersons || decide.length > 0 || (closed !== void 0 && !isSubmitted)) return ticket;
		if (!world.machine.isValidState(state))
			return {
				...ticket,
				decide: ["Move its card to a state of the graph"],
			};
		readsLeft -= 1;
		const address = {
			...repositoryOf(world, options),
			number,
		};
		const read = async () => reviewSteps(world, address, callerOf(options));
		const found = readsLeft < 0 ? null : await orNothing(read);
		if (found !== null && found.length > 0)
			return {
				...ticket,
				decide: found,
			};
		if (closed !== void 0) return ticket;
		const step = isSubmitted
			? "Review the work, and merge its pull request"
			: "Answer in a comment on the issue, or move its card";
		return {
			...ticket,
			decide: [step],
		};
	});
	return {
		...waiting,
		tickets: await Promise.all(tickets),
	};
}
async function reviewSteps(world, address, caller) {
	const { machine } = world;
	const view = await readTicket(world, address, caller);
	const { closed, dropped } = view.snapshot.issue;
	if (dropped !== null) return [];
	const no = noteForNo(machine, situationOf(view));
	if (no !== null) return [no];
	const decisions = personCommands(machine, neededDecision(view));
	if (decisions.length > 0) return decisions;
	if (view.reconciliation.state !== machine.reviewState) return [];
	const pulls = await world.pullRequests.readLinked(address, { base: baseOf(view) });
	const open = pulls.filter(({ state }) => state === "OPEN").map(({ url }) => `Review and merge ${url}`);
	if (open.length > 0) return open;
	const merged = pulls.findLast(({ state }) => state === "MERGED");
	if (closed && merged !== void 0) return [];
	return [
		merged === void 0 ? "Review the work; no pull request is linked" : `${merged.url} is merged`,
		`ralph-hero handoff ${view.typed} --command triage --intent close --reason "\u2026"`,
	];
}
async function readShownPlace(world, address, options) {
	try {
		const { reconciliation, snapshot } = await readTicket(world, address, callerOf(options));
		return {
			state: reconciliation.state,
			closed: snapshot.issue.closed,
		};
	} catch (error) {
		if (!(error instanceof Failure) || error.retryable) throw error;
		return null;
	}
}
function waitingLines(waiting, terminal, configured) {
	const { repository, project, at, tickets, total, complete, notes } = waiting;
	const answered = tickets.filter(({ answer }) => answer !== null);
	const rejected = tickets.filter(({ rejectedBy }) => rejectedBy !== null);
	const open = tickets.filter(({ answer, rejectedBy }) => answer === null && rejectedBy === null);
	const left = total - answered.length - rejected.length;
	const atMost = tickets.length < total ? `up to ${left}` : `${left}`;
	const count = complete ? atMost : `${left} and more`;
	return [
		plainText(`${repository} on "${project.title}" ${project.url}`),
		"",
		left === 0
			? `Nothing ${complete ? "" : "was found that "}waits for people`
			: paint(terminal, "yellow", `Waiting for people (${count})`),
		...ticketLines$1(
			{
				...waiting,
				tickets: open,
			},
			terminal,
		),
		...moreLines(total - tickets.length, complete, ALL_THAT_WAIT),
		...noteLines(notes, Date.parse(at)),
		...section$1(
			terminal,
			"Answered, starts next",
			ticketLines$1(
				{
					...waiting,
					tickets: answered,
				},
				terminal,
			),
		),
		...section$1(
			terminal,
			"Rejected, an agent has the next turn",
			ticketLines$1(
				{
					...waiting,
					tickets: rejected,
				},
				terminal,
			),
		),
		...section$1(terminal, "Locks that you can take up", heldLines(waiting, terminal, configured)),
		...questionLines$1("Requests that a comment of a person decides", waiting.talk.forPeople, terminal),
		...questionLines$1("Questions to you", waiting.talk.asked, terminal),
		...questionLines$1("Answered", waiting.talk.answered, terminal),
	];
}
function questionLines$1(heading, questions, terminal) {
	return section$1(
		terminal,
		heading,
		linkedLines(
			questions.map((question) => {
				const { number, seq, from, text, answer, url } = question;
				const way = answer === null ? wayByComment(question) : null;
				return {
					cells: [numberCell(number), `question ${seq}`, answer?.by ?? from, answer?.text ?? text],
					url,
					below: way === null ? [] : [`To decide, ${way}`],
				};
			}),
			{
				flexible: 3,
				indent: 2,
			},
			terminal,
		),
	);
}
function ticketLines$1({ tickets, at }, terminal) {
	const nowMs = Date.parse(at);
	return linkedLines(
		tickets.map((ticket) => {
			const { number, title, url, state, priority, answer, decide, stranger, closed } = ticket;
			const wait = stranger === null ? waitText(ticket, nowMs) : strangerText(stranger);
			return {
				cells: [
					numberCell(number),
					{
						text: state,
						style: stateStyle(state),
					},
					priority ?? "",
					title,
					closed === void 0 ? wait : withLocalTimes(closed, nowMs),
				],
				url,
				below: answer === null ? decide : [],
			};
		}),
		{
			flexible: TITLE_COLUMN,
			indent: 2,
		},
		terminal,
	);
}
function waitText({ since, answer, rejectedBy }, nowMs) {
	if (rejectedBy !== null) return `rejected by ${rejectedBy}, an agent has the next turn`;
	if (answer !== null) return `answered by ${answer.by}, starts next`;
	return since === null ? "" : `for ${duration(nowMs - Date.parse(since))}`;
}
function heldLines({ held, at, repository }, terminal, configured) {
	const typed = ({ number }) => typedTicket(`${repository}#${number}`, configured);
	return linkedLines(
		held.map((lock) => {
			const left = duration(Date.parse(lock.until) - Date.parse(at));
			return {
				cells: [
					numberCell(lock.number),
					`${lock.agent} (${lock.instance})`,
					lock.processGone ? "its process is gone" : `${left} left`,
				],
				url: lock.url,
				below: [
					lock.command === null ? `ralph-hero show ${typed(lock)}` : lockCommand(typed(lock), lock.command),
				],
			};
		}),
		{
			flexible: 2,
			indent: 2,
		},
		terminal,
	);
}
// plugin/mcp-server/src/cli/show.ts
const EXAMPLES = `
Examples:
  ralph-hero show 2
  ralph-hero show acme/rocket#2
  ralph-hero show 2 --graph | gh issue comment 2 --body-file -
  ralph-hero show 2 --json | jq .state`;
function registerShow(program, context) {
	withTicketOptions(
		withTicket(program.command("show")).description(
			"show a ticket: state, lock, newest records, possible moves; changes nothing",
		),
	)
		.option("--graph", "print the ticket's path through the states, as Markdown with a diagram")
		.addHelpText("after", EXAMPLES)
		.action(
			onTicket(context, async (_context, number, options) =>
				(options.graph === true ? showPath : show)(context, number, options),
			),
		);
}
async function showPath(context, number, options) {
	const world = context.world();
	const address = {
		...repositoryOf(world, options),
		number,
	};
	const history = await readHistory(world, address, callerOf(options));
	const { ticket, title, state, warnings, readAtMs } = history;
	const path = pathOf(history.log, history);
	const times = timeByState(path, readAtMs);
	printResult(
		context,
		options,
		{
			ticket,
			title,
			state,
			diagram: stateDiagram(path),
			...path,
			times,
			warnings,
		},
		() => pathMarkdown(path, history).map(stripVTControlCharacters),
	);
	for (const warning of warnings) context.printError(`Warning: ${plainText(forPerson(warning))}`);
	return EXIT.done;
}
async function show(context, number, options) {
	const world = context.world();
	const address = {
		...repositoryOf(world, options),
		number,
	};
	const ticket = await getTicket(world, address, callerOf(options));
	const nowMs = world.clock.now();
	const [pulls, resting] = await Promise.all([
		pullsOf(world, address, ticket),
		orNothing(async () => readResting(world, address)),
	]);
	const rest = (ticket.closed ? null : resting?.find((one) => one.number === number)) ?? null;
	const [call] = await callsHere(context, address, nowMs, (one) => (one.number === number ? ticket : void 0));
	printResult(
		context,
		options,
		{
			...ticket,
			pullRequests: pulls ?? void 0,
			call: call && callData(call),
			rest: rest ?? void 0,
		},
		() => ticketLines(context.terminal, ticket, pulls, call, rest, workOn(world, ticket), nowMs),
	);
	return EXIT.done;
}
async function pullsOf(world, address, { state, closed }) {
	if (closed || state !== world.machine.reviewState) return null;
	return (
		(
			await orNothing(async () => {
				const { baseBranch: base = null } = (await recentBoard(world, address)).team.delivery;
				return world.pullRequests.readLinked(address, { base });
			})
		)?.map(({ url, state: at }) => ({
			url,
			state: at,
		})) ?? null
	);
}
function workOn({ machine, settings }, shown) {
	const { ticket, state, closed, lock, guidance } = shown;
	const isOthers = lock !== null && lock.running && !lock.mine;
	if (state === null || closed || isOthers || guidance.allowedNextTransitions.length === 0) return null;
	const isTakenUp = lock?.handed === void 0 || lock.handed.takenUp;
	const isHeld = lock !== null && lock.mine && lock.running && isTakenUp;
	return workCommand(machine, typedTicket(ticket, settings), state, isHeld);
}
function reviewText({ review, closed }, terminal) {
	if (review === null || closed) return void 0;
	if (review.missing !== null) return asTyped(forPeople(review.missing), terminal);
	return review.submission === null ? void 0 : "nothing prevents closing it";
}
function ticketLines(terminal, ticket, pulls, call, rest, work, nowMs) {
	const { contract, records, guidance, nextMoves, result, asked } = ticket;
	const uncut = {
		...terminal,
		columns: null,
	};
	const linked = pulls?.map(({ url, state }) => `${url} (${state.toLowerCase()})`).join(", ");
	const facts = [
		[
			"State",
			`${ticket.state ?? "(unset, counts as Backlog)"}${ticket.closed ? `, issue ${closedWords(ticket.dropped)}` : ""}`,
		],
		["Continued by", ticket.continuedBy],
		["Continues", ticket.continues],
		["Lock", lockText(ticket, nowMs)],
		["Left alone by loops", rest === null ? void 0 : restText(rest, nowMs)],
		["Issue", ticket.url],
		["Board", ticket.project],
		["Contract", contract === null ? void 0 : `in record ${contract.record.seq}: ${contract.record.url}`],
		["Review", reviewText(ticket, terminal)],
		["Pull request", linked === "" ? "no pull request is linked" : linked],
		[
			"Result",
			result === null
				? void 0
				: shortened(JSON.stringify(result.value), SHOWN_RESULT_LENGTH, `\u2026 (cut: ${result.record.url})`),
		],
	];
	const reason = asked?.url === ticket.url ? ticket.body : asked?.reason;
	const question = asked === null ? [] : textLines(terminal, reason ?? "", asked.url);
	const moves = Object.entries(nextMoves).map(([command, targets]) => [
		command === "every" ? "every command" : command,
		targets.join(", "),
	]);
	return [
		paint(terminal, "bold", asIs(plainText(`${ticket.ticket} ${ticket.title}`))),
		...tableLines(
			facts.flatMap(([name, text]) =>
				text === void 0
					? []
					: [
							[
								{
									text: name,
									style: "dim",
								},
								text,
							],
						],
			),
			{
				flexible: 1,
				indent: 2,
			},
			uncut,
		),
		...section$1(terminal, "What is asked", question),
		...section$1(terminal, "A call that waits for your decision", call ? wholeCallLines(call, nowMs) : []),
		...section$1(terminal, "Newest comments", talkLines(terminal, ticket, nowMs)),
		...section$1(terminal, "Records, newest last", recordLines(terminal, records, nowMs)),
		...section$1(terminal, "Questions between agents", questionLines(terminal, ticket)),
		...section$1(
			terminal,
			"Next moves",
			tableLines(
				moves,
				{
					flexible: 1,
					indent: 2,
				},
				uncut,
			),
		),
		"",
		forPeople(guidance.note),
		...[...(work === null ? [] : [work]), ...ticket.decide].map((command) => `  \u2192 ${command}`),
		...guidance.warnings.map((warning) => `Warning: ${forPeople(warning)}`),
	];
}
const SHOWN_RESULT_LENGTH = 500;
function lockText({ lock }, nowMs) {
	if (lock === null) return "free";
	const { agent, instance, mine, running, until, over } = lock;
	const holder = `${agent} (${instance})${mine ? ", yours" : ""}`;
	if (!running || until === null) return `${holder}, over: ${over ?? "its lease is over"}`;
	return `${holder}, ${duration(Date.parse(until) - nowMs)} left`;
}
const SHOWN_REASON_LENGTH = 200;
function recordLines(terminal, records, nowMs) {
	return tableLines(
		records.map((record) => [
			{
				text: `${record.seq}.`,
				style: "dim",
			},
			{
				text: `${duration(nowMs - Date.parse(record.at))} ago`,
				style: "dim",
			},
			record.agent,
			`${record.from ?? "(unset)"} \u2192 ${record.to}`,
			cutTo(plainText(record.reason), SHOWN_REASON_LENGTH),
		]),
		{
			flexible: 4,
			indent: 2,
		},
		terminal,
	);
}
function questionLines(terminal, { questions }) {
	const rows = questions.map(({ seq, from, to, text, answer }) => [
		{
			text: `${seq}.`,
			style: "dim",
		},
		`${from} \u2192 ${to ?? "anyone"}`,
		text,
		answer === null ? "open" : `${answer.by}: ${answer.text}`,
	]);
	const ways = questions.flatMap((question) => {
		const way = question.answer === null ? wayByComment(question) : null;
		return way === null ? [] : [`  To decide question ${question.seq}, ${way}`];
	});
	return [
		...tableLines(
			rows,
			{
				flexible: 2,
				indent: 2,
			},
			terminal,
		),
		...ways,
	];
}
const SHOWN_TEXT = 600;
function talkLines(terminal, ticket, nowMs) {
	if (!ticket.guidance.requiresHumanAction) return [];
	const shown = ticket.comments
		.slice(-3)
		.flatMap(({ author, at, text, url }) =>
			textLines(terminal, `${author ?? "(gone)"}, ${duration(nowMs - Date.parse(at))} ago: ${text}`, url),
		);
	return ticket.hiddenComments === void 0 ? shown : [...shown, `  ${plainText(ticket.hiddenComments)}`];
}
function textLines(terminal, text, url) {
	const shown = asIs(cutTo(plainText(text), SHOWN_TEXT));
	return shown === "" ? [] : [`  ${shown}`, `      ${paint(terminal, "dim", plainText(url))}`];
}
// plugin/mcp-server/src/entry/program.ts
async function runCommandLine(context, args) {
	const json = args.includes("--json");
	const output = outputFor(context, args);
	const program = createProgram(output, { quiet: json });
	try {
		await program.parseAsync(args, { from: "user" });
	} catch (error) {
		if (error instanceof CommanderError) {
			context.exit(error.exitCode === 0 ? EXIT.done : EXIT.usage);
			const command = program.commands.find((one) => one.name() === program.args[0])?.name();
			if (json && error.exitCode !== 0) reportUsage(output, error.message, command);
		} else {
			output.printError(`Cannot go on: ${messageOf(error)}`);
			context.exit(EXIT.failed);
		}
	}
}
const MARKUP = ["--graph", "--markdown", "-"];
function outputFor(context, args) {
	const { print, printError, terminal, live } = context;
	if (args.includes("--json") || args.includes("--export"))
		return {
			...context,
			print: (line) => print(plainJson(line)),
			printError: (line) => printError(plainJson(asTyped(line, terminal))),
		};
	const lines = (text) => terminalLines(text, terminal).join("\n");
	const isScript =
		args.some((arg) => MARKUP.includes(arg)) || (args[0] === "completions" && !args.includes("--help"));
	return {
		...context,
		print: isScript ? print : (text) => print(lines(text)),
		printError: (text) => printError(lines(text)),
		live: {
			...live,
			persist: (text) => live.persist(lines(text)),
		},
		agreed: async (hint, shown = []) => context.agreed(hint, shown.map(lines)),
		ask: async (hint, shown, question) => context.ask(hint, shown.map(lines), question),
	};
}
function createProgram(context, { quiet }) {
	const program = new Command("ralph-hero")
		.description("Checks, locks and logs every change of a GitHub issue's workflow state")
		.version(context.version, "-V, --version", "print the version")
		.helpOption("-h, --help", "show this help")
		.showHelpAfterError("(--help shows the usage)")
		.addHelpText("after", EXIT_CODES_HELP)
		.enablePositionalOptions()
		.exitOverride()
		.configureHelp({
			helpWidth: context.terminal.columns ?? HELP_COLUMNS,
			boxWrap: (text, columns) => brokenLines(text, columns).join("\n"),
		})
		.configureOutput({
			writeOut: (text) => context.print(text.replace(/\n$/, "")),
			writeErr: (text) => (quiet ? void 0 : context.printError(text.replace(/\n$/, ""))),
		});
	for (const [heading, commands] of GROUPS) {
		program.commandsGroup(heading);
		for (const register of commands) register(program, context);
	}
	program
		.command("server")
		.description("be the MCP server, on standard input and output")
		.action(context.serve);
	program.helpCommand("help [command]", "show the help of a command");
	program.on("beforeHelp", () => {
		const name = program.args.find((arg) => arg !== "help") ?? "help";
		const known = [...program.commands.map((command) => command.name()), "help"];
		if (!name.startsWith("-") && !known.includes(name)) program.error(`error: unknown command '${name}'`);
	});
	return program;
}
const HELP_COLUMNS = 80;
const GROUPS = [
	[
		"Daily work:",
		[registerStatus, registerWaiting, registerShow, registerNext, registerHandoff, registerRoute],
	],
	["Decide as a person:", [registerDecide, registerContinue]],
	["The loop:", [registerRun, registerLogs, registerStop]],
	["Audit and report:", [registerAudit, registerReport]],
	["Try it on a local GitHub:", [registerDemo, registerSandbox]],
	["Set up and check:", [registerSetup, registerDoctor, registerProbe, registerCompletions]],
];
export { agreed, ask, cutTo, loopChecks, runCommandLine };
