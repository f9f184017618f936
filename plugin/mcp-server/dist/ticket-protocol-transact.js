import { __toESM } from "./rolldown-runtime.js";
import { _enum, array, literal, strictObject, string, unknown } from "./zod-v4-classic-schemas.js";
import {
	Failure,
	Words,
	boundedText,
	failureOf,
	isOfOneTicket,
	joined,
	messageOf,
	orNothing,
	quoted,
	valueOrFailure,
	words as words$1,
} from "./errors.js";
import {
	INITIAL_STATE,
	MAX_BODY_BYTES,
	WHY_OVER,
	accountName,
	asSeen,
	bearsPrefix,
	continuesAs,
	counted,
	distinctNames,
	isAppName,
	isObject,
	isPlaceholder,
	lapseWarnings,
	namedSo,
	placesOfOwn,
	placesOfSecrets,
	readJson,
	repositoryNamed,
	sameAgent,
	sameHolder,
	sameName,
	sameRole,
	shortCommit,
	shortened,
	shownOnCard,
	ticketName,
	typedTicket,
	typedWord,
	withoutSecrets,
	withoutUnseen,
} from "./config-environment.js";
import { refuseWords, timeOfTickets } from "./rules-bounds.js";
import { NEXT_IN_ROTATION, receiverOf } from "./rules-team.js";
import {
	addMissingLabels,
	authorityOf,
	authorsOf,
	authorsOfTerms,
	baseOf,
	continuationOf,
	contractIn,
	createLabels,
	currentSubmission,
	endedPartOf,
	fileScopeIn,
	foldContextOf,
	hiddenLine,
	holderOf,
	knownBoard,
	learnTeam,
	lockStatusOf,
	lookUpAccounts,
	optionFor,
	optionOf,
	readAgain,
	readBoard,
	readConfirmed,
	readLockCommit,
	readTicket,
	readToBeginning,
	readWholeLog,
	recordsOfStay,
	remarksOf,
	requestsOf,
	requireLockable,
	requireOpenable,
	requireRoom,
	requireWritable,
	resultsIn,
	riskClassIn,
	sameCard,
	sameTerm,
	situationOf,
	stateFieldOf,
	strangerWarnings,
	teamRoleOf,
	ticketOfPull,
	trustOf,
	turnFacts,
	viewOfNew,
	workBegun,
} from "./ticket-team-team-config.js";
import {
	TASK,
	accepts,
	finishes,
	goalAfterBreaches,
	isInPlace,
	noteForSubmittedTask,
	noteForTask,
	resultDue,
	setUp as setUp$1,
	submissionBeforeClose,
	submits,
	takesLock,
	taskCommand,
	tool,
	withArguments,
	workStatesOf,
} from "./rules-finishing.js";
import {
	ESCALATION_ACTIONS,
	RISK_CLASSES,
	TRIGGERS,
	WAIVER_LINE,
	classify,
	consequenceOf,
	decisionWords,
	designatedReviewer,
	isHigher,
	isIdleReview,
	missingItems,
	missingReview,
	needsAuthority,
	noStateWarning,
	otherFieldsOf,
	personCommands,
	refuseContractChange,
	refuseDecision,
	sameStateField,
	shownReviewer,
	uncountedComment,
} from "./rules-questions.js";
import { LINE_BREAK, harmlessInline, liveWords, quietText, withoutQuiet } from "./rules-markdown.js";
import {
	AGENT_LABEL,
	agentLabel,
	checkedAgentName,
	describeIssues,
	isBlank,
	issueWords,
	labelledNameProblem,
	maySetLabels,
	mentionMistakes,
	mentionsOf,
	refuseSecrets,
} from "./ticket-checks-given-text.js";
import { scopeProblems, scopeTest } from "./ticket-checks-scope.js";
import {
	changedText,
	closedWords,
	countsAsAnswer,
	describeAttempt,
	newestReply,
	voidedDecision,
	waitHint,
} from "./rules-refusals.js";
import {
	ESCALATION,
	FORMS,
	HANDOFF,
	MAX_ANSWER_LENGTH,
	MAX_SCHEMA_BYTES,
	MAX_TASK_LENGTH,
	REVIEW,
	authorStatus,
	checkedJson,
	endsStay,
	foldLog,
	givesBack,
	holderOfRecord,
	isLateWrite,
	isSharedAccount,
	isTrusted,
	lockKeyHash,
	lockLostTo,
	lockRefOf,
	mayMove,
	movedByPerson,
	readComment,
	reconcile,
	recordHash,
	recordsAmong,
	renderAgentComment,
	renderComment,
	renderVoidComment,
	saysVoid,
	staysInPlace,
	unknownAccess,
} from "./log-comment.js";
import {
	ASKED_LABEL,
	continuationHint,
	ifVisible,
	lookUpTicket,
	parseReference,
	questionNews,
	withHint,
} from "./ticket-talk-questions.js";
import { decide, resolveTarget } from "./rules-decide.js";
import { guidanceFor, noteForGiver, noteForUnheld, orderGroup } from "./log-audit-check-chain.js";
import { require__2020, require_dist } from "./ajv-dist-vocabularies-discriminator-index.js";
import {
	LockCommits,
	Lost,
	TEXTS,
	Writing,
	answerAgain,
	answerWith,
	cardWriting,
	changesSince,
	composeHandMove,
	composeHandoff,
	composeHandover,
	composeInPlace,
	composeOpening,
	differenceOf,
	fingerprintOf,
	fingerprintOfFollowUps,
	formerLock,
	giveLockBack,
	handoverOf,
	hashesOf,
	historyWarnings,
	interactionFrom,
	isUnopenedFollowUp,
	leftFollowUpWarnings,
	lockEndMs,
	lockPlace,
	logWarnings,
	markOf,
	marked,
	moveLock,
	noteScope,
	openHandover,
	putBackWriting,
	reclaimLock,
	refuseBy,
	renewLock,
	requestIdOf,
	requireOpened,
	requireSoundLog,
	restoreWrite,
	rewritten,
	strikeWriting,
	swapRefs,
	takeLocks,
	targetOf,
	textHash,
	touchedTexts,
	unmarked,
	versionDecidedOn,
	withLeftFollowUps,
	withOutcome,
	writtenWarnings,
} from "./ticket-read-sound-log.js";
import { runInNewContext } from "node:vm";
// plugin/mcp-server/src/ticket/contract/result-schema.ts
var import_dist = __toESM(require_dist(), 1);
var import__2020 = require__2020();
const PROCESS = {
	interpret: runInNewContext,
	usedMs: () => {
		const { user, system } = process.cpuUsage();
		return (user + system) / 1e3;
	},
};
const TRIES = [1, 2];
const MOST_OF_IT = 0.9;
function boundedBy({ maxMs, interpret, usedMs }) {
	const bounds = {
		maxMs,
		interpret: interpret ?? PROCESS.interpret,
		usedMs: usedMs ?? PROCESS.usedMs,
	};
	return (work) => {
		const beforeMs = bounds.usedMs();
		for (const tries of TRIES) {
			const done = within(tries * maxMs, work, bounds);
			if (done !== "interrupted") return done;
			if (bounds.usedMs() - beforeMs >= maxMs * MOST_OF_IT) break;
		}
		return { problem: `it takes longer than ${maxMs / 1e3} s to check` };
	};
}
function within(timeoutMs, work, { interpret }) {
	let value;
	const run = () => {
		value = { value: work() };
	};
	try {
		interpret("run()", { run }, { timeout: timeoutMs });
	} catch (error) {
		if (error instanceof RangeError) return { problem: "it refers to itself without end" };
		if (
			typeof error === "object" &&
			error !== null &&
			"code" in error &&
			error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT"
		)
			return "interrupted";
		return { problem: messageOf(error) };
	}
	return value ?? { problem: "it was not checked" };
}
const IN_TIME = boundedBy({ maxMs: 2e3 });
const MAX_VIOLATIONS = 20;
const MAX_LINE_LENGTH = 300;
const PROBES = [null, "", 0, [], {}];
const SCHEMA_MAPS = ["properties", "patternProperties", "$defs", "definitions", "dependentSchemas"];
const DATA = ["const", "enum", "default", "examples"];
function checkedSchema(given, inTime = IN_TIME) {
	const checked = checkedJson(given);
	if ("problem" in checked) throw unusable([checked.problem]);
	const { value: schema } = checked;
	if (!isObject(schema)) throw unusable(["/: must be an object; pass the schema itself, not its text"]);
	const bytes = Buffer.byteLength(JSON.stringify(schema));
	if (bytes > 8192)
		throw new Failure(
			"INPUT_TOO_LARGE",
			`Cannot use result_schema: it has ${bytes} bytes of JSON, and ${MAX_SCHEMA_BYTES} are allowed`,
			{ hint: "Demand less, and describe the rest in the ticket's body; nothing was written" },
		);
	const mistakes = mistakesIn(schema, inTime);
	if (mistakes.length > 0) throw unusable(mistakes);
	return schema;
}
function violationsOf(schema, result, inTime = IN_TIME) {
	const checker = metaSchema();
	const verdict = inTime(() => {
		const validate = compiled(asSchema(schema), checker);
		return validate(result) ? [] : (validate.errors ?? []);
	});
	return "problem" in verdict ? [`/: cannot be checked: ${verdict.problem}`] : linesOf$1(verdict.value);
}
function someFits(schema, results, inTime = IN_TIME) {
	const checker = metaSchema();
	const verdict = inTime(() => {
		const validate = compiled(asSchema(schema), checker);
		return results
			.slice(-100)
			.toReversed()
			.some((result) => validate(result));
	});
	return "value" in verdict && verdict.value;
}
function unusable(mistakes) {
	return new Failure("INPUT_SCHEMA", `Cannot use result_schema: ${mistakes.join("; ")}`, {
		hint: "Give a JSON Schema of 2020-12 that stands alone; nothing was written",
	});
}
function mistakesIn(schema, inTime) {
	const own = [...subschemasOf(schema, "")].flatMap(ownMistakes);
	if (own.length > 0) return own.slice(0, MAX_VIOLATIONS).map(oneLine$1);
	const checker = metaSchema();
	const verdict = inTime(() => {
		if (checker.validateSchema(schema) !== true) return checker.errors ?? [];
		const validate = compiled(schema, checker);
		for (const probe of PROBES) validate(probe);
		return [];
	});
	return "problem" in verdict
		? [oneLine$1(problemWithPlace(schema, verdict.problem))]
		: linesOf$1(verdict.value);
}
let meta = null;
function metaSchema() {
	if (meta === null) {
		meta = newAjv(true);
		meta.getSchema(DIALECT);
	}
	return meta;
}
function compiled(schema, checker) {
	checker.validateSchema(schema, true);
	return newAjv(false).compile(schema);
}
const DIGITS_OF_QUOTIENT = 6;
function newAjv(validateSchema) {
	const ajv = new import__2020.Ajv2020({
		strict: false,
		allErrors: true,
		logger: false,
		ownProperties: true,
		multipleOfPrecision: DIGITS_OF_QUOTIENT,
		validateSchema,
	});
	import_dist.default.default(ajv);
	return ajv;
}
function* subschemasOf(value, path) {
	if (Array.isArray(value))
		for (const [at, part] of value.entries()) yield* subschemasOf(part, `${path}/${at}`);
	if (!isObject(value)) return;
	yield {
		path,
		schema: value,
	};
	for (const [keyword, part] of Object.entries(value)) {
		if (DATA.includes(keyword)) continue;
		const place = `${path}/${escaped(keyword)}`;
		if (!SCHEMA_MAPS.includes(keyword) || !isObject(part)) yield* subschemasOf(part, place);
		else
			for (const [name, one] of Object.entries(part)) yield* subschemasOf(one, `${place}/${escaped(name)}`);
	}
}
function ownMistakes({ path, schema }) {
	const { pattern, patternProperties, $schema: dialect } = schema;
	const mistakes = [];
	if (typeof pattern === "string" && !isPattern(pattern))
		mistakes.push(`${path}/pattern: not a regular expression`);
	for (const text of isObject(patternProperties) ? Object.keys(patternProperties) : [])
		if (!isPattern(text)) mistakes.push(`${path}/patternProperties: not a regular expression`);
	if (dialect !== void 0 && dialect !== DIALECT && dialect !== `${DIALECT}#`)
		mistakes.push(`${path}/$schema: must be "${DIALECT}"`);
	if ("$async" in schema) mistakes.push(`${path}/$async: is not allowed`);
	if (schema["$id"] !== void 0 && typeof schema["$id"] !== "string")
		mistakes.push(`${path}/$id: must be string`);
	return mistakes;
}
const DIALECT = "https://json-schema.org/draft/2020-12/schema";
function isPattern(text) {
	try {
		return new RegExp(text, "u") instanceof RegExp;
	} catch (error) {
		if (error instanceof SyntaxError) return false;
		throw error;
	}
}
function problemWithPlace(schema, problem) {
	for (const { path, schema: part } of subschemasOf(schema, ""))
		for (const keyword of ["$ref", "$dynamicRef"]) {
			const reference = part[keyword];
			if (typeof reference === "string" && problem.includes(`reference ${reference} `))
				return `${path}/${keyword}: ${problem}; other documents are never fetched`;
		}
	return `/: ${problem}`;
}
function linesOf$1(errors) {
	const lines = [...new Set(errors.map(lineOf))].toSorted((a, b) => (a < b ? -1 : 1));
	const more = lines.length - MAX_VIOLATIONS;
	return more > 0 ? [...lines.slice(0, MAX_VIOLATIONS), `and ${more} more`] : lines;
}
function lineOf({ instancePath, keyword, message, params }) {
	const told =
		keyword === "additionalProperties" || keyword === "unevaluatedProperties"
			? ` (${JSON.stringify(params["additionalProperty"] ?? params["unevaluatedProperty"])})`
			: keyword === "enum"
				? `: ${JSON.stringify(params["allowedValues"])}`
				: keyword === "const"
					? `: ${JSON.stringify(params["allowedValue"])}`
					: "";
	return oneLine$1(`${instancePath === "" ? "/" : instancePath}: ${message ?? keyword}${told}`);
}
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
function oneLine$1(text) {
	return shortened(text.toWellFormed().replaceAll(UNSEEN, " "), MAX_LINE_LENGTH);
}
function escaped(name) {
	return name.replaceAll("~", "~0").replaceAll("/", "~1");
}
function asSchema(schema) {
	return isObject(schema) ? schema : false;
}
// plugin/mcp-server/src/ticket/checks/known-secrets.ts
const AWS = "@secretlint/secretlint-rule-aws";
const PASSWORD_RULES = [
	"@secretlint/secretlint-rule-basicauth",
	"@secretlint/secretlint-rule-database-connection-string",
];
const SWITCHES_OFF = "@secretlint/secretlint-rule-filter-comments";
const ACCOUNT_ID = "AWSAccountID";
const OPTIONS = {
	enableIDScanRule: true,
	allows: ["/^A(?!KIA|SIA)[A-Z0-9]{19}$/", "/^A[KS]IA([A-Z0-9]{9}EXAMPLE|(.)\\2{15})$/"],
};
async function findingsIn(text, name) {
	const [{ lintSource }, { rules }, { secretLintProfiler }] = await Promise.all([
		import("./secretlint-core-module-index.js"),
		import("./secretlint-secretlint-rule-preset-recommend-module-index.js"),
		import("./secretlint-profiler-module-node.js"),
	]);
	secretLintProfiler.mark = () => void 0;
	const config = {
		rules: rules
			.filter(({ meta: { id } }) => id !== SWITCHES_OFF)
			.map((rule) => ({
				id: rule.meta.id,
				rule,
				options: rule.meta.id === AWS ? OPTIONS : {},
			})),
	};
	const { messages } = await lintSource({
		source: {
			filePath: name,
			content: text,
			ext: "",
			contentType: "text",
		},
		options: { config },
	});
	return messages
		.filter(({ messageId }) => messageId !== ACCOUNT_ID)
		.filter(({ ruleId, range }) => PASSWORD_RULES.includes(ruleId) || !isPlaceholder(text.slice(...range)))
		.map(({ ruleId, messageId, range }) => ({
			rule: ruleId,
			kind: messageId,
			at: range[0],
		}));
}
const OWN_SECRET = "a secret of this clone or process";
async function findSecrets(text, path, own) {
	const known = (await findingsIn(text, path)).filter(({ rule }) => !PASSWORD_RULES.includes(rule));
	const others = [
		...placesOfOwn(text, own).map((at) => ({
			kind: OWN_SECRET,
			at,
		})),
		...placesOfSecrets(text, []).map((at) => ({
			kind: "token or private key",
			at,
		})),
	];
	const kinds = new Map();
	for (const { at, kind } of [...known, ...others]) {
		const line = text.slice(0, at).split("\n").length - 1;
		if (!kinds.has(line) || kind === "a secret of this clone or process") kinds.set(line, kind);
	}
	return Array.from(kinds, ([line, kind]) => ({
		line,
		kind,
	}));
}
async function holdsKnownSecret(text, path) {
	return (await findingsIn(text, path)).length > 0;
}
const WITHHELD = "(withheld: it holds a key)";
async function publishable(text, own) {
	return (await holdsKnownSecret(text, "report")) ? WITHHELD : withoutSecrets(text, own);
}
async function refuseKnownSecrets(attempted, given) {
	const rule = await ruleBrokenBy(given ?? {});
	if (rule === null) return;
	const name = await argumentWithSecret(given);
	const holder = name === null ? "an argument" : `the argument ${JSON.stringify(name)}`;
	throw new Failure(
		"INPUT_SECRET",
		`Cannot ${attempted}: ${holder} holds a token or key of a known form (${rule})`,
		{ hint: "Leave it out; nothing was written. If others may have seen it, revoke it" },
	);
}
async function ruleBrokenBy(given) {
	const text = JSON.stringify(given).replaceAll(/\\[nrt]/g, "\n");
	const bare = withoutUnseen(text);
	const found = await findingsIn(text, "arguments");
	if (bare !== text) found.push(...(await findingsIn(bare, "arguments")));
	return found.find(({ rule }) => !PASSWORD_RULES.includes(rule))?.rule ?? null;
}
async function argumentWithSecret(given) {
	const named = Object.entries(given ?? {});
	if ((await ruleBrokenBy(named.map(([name]) => name))) !== null) return null;
	for (const [name, value] of named) if ((await ruleBrokenBy([value])) !== null) return name;
	return null;
}
// plugin/mcp-server/src/ticket/read/change-facts.ts
const ENVIRONMENT_LINES = [
	{
		line: /\bprocess\.env\b|\bimport\.meta\.env\b|\b(?:Deno|Bun)\.env\b|\benviron(?:\.get\(|\[|b\b)|\bos\.environ\b|getenv\b|GetEnvironmentVariable|\bprocessInfo\.environment\b|\bPlatform\.environment\b|\bEnvironment\.get\b/i,
	},
	{
		line: /\bLookupEnv\(|`[^`]*\benv:"[A-Z]|\bENV(?:\[|\.fetch\b|\.key\?)|\$_(?:ENV|SERVER)\[|\benv\(\s*['"][A-Z]|\bSystem\.(?:get|fetch|put)_env\b|\benv::(?:var|set_var)|\b(?:option_)?env!\(/,
	},
	{
		files: /(?:^|\/)(?:dockerfile|containerfile)(?:\.[^/]*)?$|\.dockerfile$/i,
		line: /^\s*(?:ENV|ARG)\s+\w/i,
	},
	{
		files: /\.ya?ml$/i,
		line: /^\s*-?\s*(?:environment|env_file|env|envFrom)\s*:|\b(?:configMap|secret)KeyRef\b|^\s*-\s*["']?[A-Z][A-Z0-9_]+=|^\s+["']?[A-Z][A-Z0-9_]{2,}["']?\s*:\s|^\s*-\s*name:\s*["']?[A-Z][A-Z0-9_]+["']?\s*$/,
	},
	{
		files: /\.(?:sh|bash|zsh|ksh)$|(?:^|\/)\.(?:bash|z)?(?:rc|profile|envrc)$/i,
		line: /^\s*(?:export|declare\s+-x|typeset\s+-x)\s+[A-Za-z_]|\$\{[A-Z][A-Z0-9_]*:?[-?=+]/,
	},
];
const CREDENTIAL =
	"(?:[Pp]ass(?:word|wd|phrase)|PASS(?:WORD|WD|PHRASE)|[Pp]wd|[Ss]ecret|SECRET|[Tt]oken|TOKEN)";
const ASSIGNED = String.raw`["'\]]?\s*(?::=|=>|[:=])\s*`;
const CREDENTIAL_VARIABLE = String.raw`(?:[A-Z0-9_]+_)?(?:TOKEN|SECRET|PASS|PASSWORD|PASSWD|PASSPHRASE|CREDENTIALS?|PAT)\b`;
const QUOTES = "\"'`";
const SERVICE =
	"(?:API|ACCESS|AUTH|REFRESH|DEPLOY|BEARER|SERVICE|ADMIN|BOT|CI|SECRET|PRIVATE|SIGNING|WEBHOOK|JWT|SSH|GITHUB|GH|GITLAB|BITBUCKET|NPM|PYPI|DOCKER|AWS|AZURE|GCP|GOOGLE|SLACK|DISCORD|TELEGRAM|STRIPE|TWILIO|SENDGRID|SENTRY|OPENAI|ANTHROPIC|HF|VAULT|CLOUDFLARE|VERCEL|NETLIFY)";
const SETTINGS_FILE =
	/\.(?:ya?ml|properties|toml|ini|cfg|conf|tfvars|env|(?:ba|z)?sh|dockerfile)$|(?:^|\/)(?:\.env|dockerfile)(?:\.|$)/i;
const CREDENTIAL_LINES = [
	{
		line: /\bsecrets\.(?!token_|choice\b|rand|compare_digest\b|SystemRandom\b)[A-Z]|(?:api|access|secret|private|signing|encryption)[-_]?key\b(?!\s*=\s*\{?["'].["'])|client[-_]?secret\b|auth[-_]?token\b|access[-_]?token\b|connection[-_]?string\b/i,
	},
	{
		line: /["'`]bearer\s|\bbearer\s+(?=\S*[\d$%{}._-])\S{8,}|\bauthorization["'\]]?\s*[:=,]\s*f?["'`]?(?:basic|bearer|token)\s/i,
	},
	{
		line: new RegExp(
			String.raw`(?<!(?:[Pp]age|[Cc]ancell?ation|[Cc]ontinuation)_?)${CREDENTIAL}${ASSIGNED}(?:[\w.]+\()?[${QUOTES}](?![A-Z][a-z]+[${QUOTES}])[^${QUOTES}\s]{4,}[${QUOTES}]`,
		),
	},
	{
		files: SETTINGS_FILE,
		line: new RegExp(
			String.raw`${CREDENTIAL}["']?\s*[:=]\s*(?=\S*\d)(?=\S*[A-Za-z])\S{6,}\s*$|\b(?:[A-Z0-9_]+_)?(?:PASSWORD|PASSWD|PASSPHRASE|SECRET)["']?\s*[:=]\s*(?!true|false|null)\S{4,}\s*$`,
		),
	},
	{ line: /\b[a-z][a-z0-9+.-]*:\/\/[^\s/:@"'`]*:[^\s/@"'`]+@|\b[rs]k_live_[0-9A-Za-z]{8,}/i },
	{
		line: new RegExp(
			String.raw`(?:${CREDENTIAL}|[Cc]redentials?|CREDENTIALS?|auth)${ASSIGNED}[${QUOTES}]?[$%]?\{{0,2}\s?(?:\w+_(?:SECRET|PASS|PASSWORD|PASSWD|PASSPHRASE|CREDENTIALS?|PAT)|(?:\w+_)?${SERVICE}_(?:\w+_)?(?:TOKEN|KEY))\b`,
		),
	},
	{
		files: SETTINGS_FILE,
		line: new RegExp(String.raw`${CREDENTIAL}${ASSIGNED}["']?[A-Z]\w*_(?:TOKEN|KEY)\b`),
	},
	{ line: new RegExp(`[$%]${CREDENTIAL_VARIABLE}`) },
	{
		files: /(?<!\.[cm]?[jt]sx?)$/i,
		line: new RegExp(String.raw`\$\{${CREDENTIAL_VARIABLE}`),
	},
	{
		files: /\.ya?ml$/i,
		line: new RegExp(String.raw`${CREDENTIAL}["']?\s*:\s*["']?\$?\{\{`),
	},
	{
		files: /\.(?:tf|tfvars|hcl)$/i,
		line: new RegExp(String.raw`${CREDENTIAL}\s*=\s*"?\$?\{?(?:var|local|data|module)\.\w`),
	},
	{
		line: new RegExp(
			String.raw`${CREDENTIAL}${ASSIGNED}(?:(?:process|Deno|Bun|import\.meta)\.env|(?:os\.)?(?:environ|[gG]etenv)|ENV)\b`,
		),
	},
	{
		line: /(?:\b(?:process|Deno|Bun|meta)\.env\b|environ\b|[gG]et_?[eE]nv\w*|LookupEnv|\bENV\b|\benv\(|\benv::var|fetch_env!?)\W{0,4}(?:get\(|fetch\()?\W{0,3}[A-Z0-9_]*(?:TOKEN|SECRET|PASSWORD|PASSWD|CREDENTIALS?|PRIVATE_KEY|_PAT)\b/,
	},
	{
		line: /(?:TOKEN|SECRET|PASSWORD|PASSWD|CREDENTIALS?|PRIVATE_KEY|_PAT)\b[^{}]{0,200}\}\s*=\s*(?:process|Deno|Bun|meta)\.env\b/,
	},
	{
		line: /(?:config(?:uration|service)?|settings|viper|@value|@configproperty|\.env)(?:\.get\w*)?(?:<\w+>)?[([]\s*["'][^"'()]{0,100}(?:password|passwd|passphrase|secret|token|credentials?)["'}]/i,
	},
	{
		line: /\$\{\{\s*secrets\b|\bcredentialsId\b|\/run\/secrets\/|\bsecretKeyRef\b|\bsecretRef["']?\s*:|--mount=type=secret\b|--password-stdin\b|\bgh\s+auth\s+token\b|\bkubectl\s.{0,60}?\bsecrets?\b/,
	},
	{
		files: /\.ya?ml$/i,
		line: /^\s*(?:secrets|imagePullSecrets)\s*:|^\s*kind:\s*(?:External|Sealed)?Secret\b|!vault\b/,
	},
	{
		line: /\bhvac\b|\bvault\s+(?:kv\s+get|read)\b|\bvault:\/\/|\bvault_\w*secret|\bLogical\(\)\.Read|\bKVv[12]\(|secrets?[-_]?manager|\bget_?secret(?:_?value|_?string)?(?:Command)?\b|\baccess_?secret_?version\b|\bssm\b.{0,60}?\bget[-_]?parameter|\baws_ssm_parameter\b|\bWithDecryption\b|--with-decryption\b|\bgcloud\s+secrets\b|\bvault\.azure\.net\b|\bMicrosoft\.KeyVault\b|\bSecretClient\(|\baz\s+keyvault\b/i,
	},
	{
		line: /\bRails\.application\.(?:credentials|secrets)\b|\bsecrets\[["']|\bdefineSecret\b|\bsecrets?(?:Manager|Store|Client)?\.(?:get|read|fetch|resolve|access)\w*\(/i,
	},
	{
		line: /\bop:\/\/|\bop\s+(?:read|run|inject)\s+["'$-]|\bop\s+item\s+get\s|\bkey(?:ring|tar)\.get_?password\b|\bfind-(?:generic|internet)-password\b|\bSecItemCopyMatching\b|\bsecret-tool\s+lookup\b|\bdoppler\s+(?:run|secrets)\b|\bsops\s+(?:-d|--decrypt|decrypt|exec-env)\b|\bgopass\s+show\b|\bpass\s+show\s+(?:-\S+\s+)?[\w.-]+\/|\$\(pass\s+show\b|\bbw\s+get\b/i,
	},
];
const PRIVATE_KEY = /-----BEGIN [A-Z ]*PRIVATE KEY/;
const MAX_LINE = 2e3;
const PROSE =
	/\.(?:md|markdown|rst|adoc|asciidoc)$|(?:^|\/)(?:licen[cs]e|notice|authors|copying)(?:\.txt)?$/i;
async function changeFactsOf(files, team) {
	const tests = triggerTests(team);
	const leaking = [];
	for (const file of files) {
		const content = linesOf(file).join("\n");
		if ((await holdsKnownSecret(content, file.path)) || PRIVATE_KEY.test(content)) leaking.push(file.path);
	}
	const touching = (trigger, rules = []) =>
		files
			.filter(
				(file) =>
					isNamed(file, tests[trigger]) ||
					(!pathsOf(file).every((path) => PROSE.test(path)) && addsAny(file, rules)),
			)
			.map(({ path }) => path);
	const credentials = new Set([...touching("credentials", CREDENTIAL_LINES), ...leaking]);
	return {
		fileCount: files.length,
		touched: {
			tests: touching("tests"),
			apiRoutes: touching("apiRoutes"),
			auth: touching("auth"),
			migrations: touching("migrations"),
			payments: touching("payments"),
			environment: touching("environment", ENVIRONMENT_LINES),
			credentials: files.map(({ path }) => path).filter((path) => credentials.has(path)),
		},
		unseen: files.filter(({ added }) => added === null).map(({ path }) => path),
	};
}
function pathsOf({ path, previousPath }) {
	return previousPath === null ? [path] : [path, previousPath];
}
function isNamed(file, { own, builtIn }) {
	return pathsOf(file).some((path) => own(path) || (!PROSE.test(path) && builtIn(path)));
}
function addsAny(file, rules) {
	const fitting = rules.filter(
		({ files }) => files === void 0 || pathsOf(file).some((path) => files.test(path)),
	);
	return linesOf(file).some((text) => fitting.some(({ line }) => line.test(text)));
}
function linesOf({ added }) {
	return (added ?? []).map((text) => text.slice(0, MAX_LINE));
}
function words(...all) {
	return all.map((word) => `**/{,*[-_.]}${word}{,[-_.]*}`);
}
const DEFAULT_PATTERNS = {
	tests: [
		...["test", "tests", "__tests__", "spec", "specs", "e2e", "cypress"].map((folder) => `**/${folder}/`),
		...["test", "tests", "spec", "specs", "e2e"].map((word) => `**/*[-_.]${word}.*`),
		...["test", "spec"].map((word) => `**/${word}[-_.]*`),
		"**/conftest.py",
	],
	apiRoutes: [
		...["api", "apis", "routes", "routers", "controllers", "endpoints"].map((folder) => `**/${folder}/`),
		...words("route", "routes", "router", "controller", "endpoint", "openapi", "swagger"),
		"**/api.*",
		"**/*[-_.]api.*",
		"**/*.{proto,graphql}",
	],
	auth: [
		...words("auth", "oauth", "oauth2", "authn", "authz", "login", "logout", "session", "sessions"),
		...words("jwt", "sso", "saml", "oidc", "password", "passwords", "permission", "permissions", "rbac"),
		...words("signin", "sign-in", "signup", "sign-up", "signout", "sign-out", "auth0", "webauthn", "passkey"),
		...words("passkeys", "mfa", "2fa", "totp", "guard", "guards"),
		"**/*.rules",
		...words("acl", "rls", "csrf", "security", "middleware", "middlewares", "crypto", "encryption"),
		"**/*{authent,authoriz,authoris}*/**",
		"**/*{authent,authoriz,authoris}*",
		"**/codeowners",
		".github/workflows/",
	],
	migrations: [
		...words(
			"migration",
			"migrations",
			"migrate",
			"alembic",
			"flyway",
			"liquibase",
			"changeset",
			"changesets",
		),
		"**/*changelog*.{xml,yaml,yml,json}",
		"**/changelog/",
		"**/*.sql",
		"**/schema.{prisma,rb}",
	],
	payments: [
		...words("payment", "payments", "billing", "invoice", "invoices", "checkout", "refund", "refunds"),
		...words("subscription", "subscriptions", "stripe", "paypal", "pay-pal", "adyen", "braintree"),
		...words("payout", "payouts"),
	],
	environment: ["**/.env", "**/.env.*", "**/*.env", "**/.envrc", "**/env.*", "**/environment.*"],
	credentials: [
		...words("credential", "credentials", "secret", "secrets"),
		"**/*.{pem,key,p12,pfx,jks,keystore}",
		"**/{.npmrc,.netrc,.pypirc}",
		"**/id_{rsa,ed25519,ecdsa}*",
	],
};
const TEAM_FILES = [".ralph/"];
function triggerTests({ patterns, morePatterns }) {
	const tests = TRIGGERS.map((trigger) => {
		const fixed = trigger === "auth" ? TEAM_FILES : [];
		return [
			trigger,
			{
				own: testOf([...(patterns[trigger] ?? []), ...(morePatterns[trigger] ?? []), ...fixed]),
				builtIn: testOf(patterns[trigger] === void 0 ? DEFAULT_PATTERNS[trigger] : []),
			},
		];
	});
	return Object.fromEntries(tests);
}
function testOf(patterns) {
	if (patterns.length === 0) return () => false;
	const test = scopeTest(
		patterns.map((pattern) => pattern.toLowerCase()),
		true,
	);
	return (path) => {
		const dashed = path.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, "-");
		return [path, dashed, dashed.replaceAll(/(?<=[A-Z])(?=[A-Z][a-z])/g, "-")].some((one) =>
			test(one.toLowerCase()),
		);
	};
}
// plugin/mcp-server/src/ticket/read/facts.ts
const REPLAY_WINDOW_MS = 6e5;
function isBy(world, { self }, record) {
	const holder = holderOfRecord(record);
	if (!sameRole(holder, self)) return false;
	return sameHolder(holder, self) || world.processes.isGone(holder.session);
}
function isNeeds(answer) {
	return typeof answer === "object" && answer !== null && "needs" in answer;
}
function wholeTicket({ view, facts }) {
	if (view.complete) return view;
	return facts.wholeLog === void 0
		? { needs: { kind: "wholeLog" } }
		: {
				...view,
				...facts.wholeLog,
			};
}
async function withFacts(world, ticket, ask) {
	const answer = ask(ticket);
	if (!isNeeds(answer))
		return {
			answer,
			ticket,
		};
	const { needs } = answer;
	if (ticket.facts[needs.kind] !== void 0) throw new Error(`The fact ${needs.kind} was read already`);
	const facts = {
		...ticket.facts,
		...(await readFact(world, ticket.view, needs)),
	};
	return withFacts(
		world,
		{
			...ticket,
			facts,
		},
		ask,
	);
}
async function answerFor(world, view, ask) {
	return (
		await withFacts(
			world,
			{
				view,
				facts: {},
			},
			ask,
		)
	).answer;
}
async function readFact(world, view, need) {
	const { address } = view;
	switch (need.kind) {
		case "wholeLog": {
			const { comments, complete, olderCursor, trust, log } = await readToBeginning(world, view);
			return {
				wholeLog: {
					comments,
					complete,
					olderCursor,
					trust,
					log,
				},
			};
		}
		case "texts": {
			const history = await world.issues.readTexts(address);
			const changes = [...history.title, ...history.body].filter(
				({ at }) => Date.parse(at) >= Date.parse(need.since),
			);
			return {
				texts: {
					history,
					trust: await lookUpAccounts(world, address, view.trust, changes),
				},
			};
		}
		case "planFile":
			return { planFile: await world.issues.readBlobs(address, need.file, baseOf(view)) };
		case "pullRequests":
		case "followUps":
		case "labels":
			return readApart(world, address, need, baseOf(view));
		case "changedFiles": {
			const read = need.pulls.map(async (pull) => world.pullRequests.readFiles(pull));
			const files = (await Promise.all(read)).flat();
			return {
				changedFiles: {
					files,
					touches: await changeFactsOf(files, view.team.risk),
				},
			};
		}
	}
}
async function readEarly(world, address, need) {
	return (await orNothing(async () => readApart(world, address, need, null))) ?? {};
}
function earlyFacts(view, read) {
	const { pullRequests, ...others } = Object.assign({}, ...read);
	return pullRequests === void 0 || baseOf(view) !== null
		? others
		: {
				...others,
				pullRequests,
			};
}
async function readApart(world, address, need, base) {
	switch (need.kind) {
		case "labels":
			return { labels: await world.questions.readLabels(address, need.text) };
		case "pullRequests": {
			const { ids } = need;
			const read = await valueOrFailure(async () =>
				world.pullRequests.readLinked(address, {
					ids,
					base,
				}),
			);
			return { pullRequests: "failure" in read ? read.failure : read };
		}
		case "followUps": {
			const [board, { labels }, parent, children] = await Promise.all([
				readBoard(world, address),
				world.issues.choices(address, {
					labels: need.labels,
					assignees: [],
				}),
				world.issues.read(address),
				need.withChildren ? world.links.childrenOf(address) : [],
			]);
			return {
				followUps: {
					board,
					labels,
					parent,
					children,
				},
			};
		}
	}
}
// plugin/mcp-server/src/ticket/protocol/verify.ts
const MAX_REPAIRS = 3;
const MAX_PUT_BACKS = 6;
const STALE_ANSWER_MS = 1e4;
const ROUNDING_MS = 2e3;
async function sendTogether(world, writes) {
	if (writes.length === 0) return [];
	const answers = await valueOrFailure(async () => world.tickets.write(writes));
	if ("failure" in answers) return writes.map(() => answers.failure);
	if (answers.length < writes.length) throw new Error("A write of several tickets has an answer for each");
	return answers;
}
async function verifyWrite(writing, answer, repairs = MAX_REPAIRS) {
	if (answer === void 0 && writing.tooOld) {
		await giveLockBack(writing);
		return new Lost();
	}
	const { world, view } = writing;
	await send(writing, writing.write, answer);
	let refusal = null;
	for (let left = repairs - 1; ; left -= 1) {
		refusal = (writing.answer === null ? null : failureOfPart(writing.answer.field)) ?? refusal;
		const verdict = judgeWrite(writing);
		requireDecided(writing, verdict);
		if (verdict.kind !== "missing") {
			const { databaseId: commentId, createdAt } = verdict.entry.comment;
			const written = {
				commentId,
				card: writing.card,
				commentAtMs: Date.parse(createdAt),
			};
			world.ownWrites.noteTicket(view.address, written, world.clock.now());
		}
		if (verdict.kind === "void") return new Lost(await strikeOut(writing, verdict));
		if (verdict.kind === "overwrote") {
			const { answer: answered } = writing;
			await putBack(writing, verdict.person, verdict.entry);
			return landed(writing, verdict, answered);
		}
		if (verdict.kind === "moved" || verdict.kind === "landed")
			return landed(writing, verdict, writing.answer);
		if (left < 0) throw notLanded(writing, refusal);
		if (verdict.kind === "missing" && (left === 0 || !mayResend(writing, verdict.log)))
			return abandon(writing);
		await repairWrite(writing, verdict, left);
	}
}
async function send(writing, write, answered) {
	const { world, target } = writing;
	const answer =
		answered ??
		(
			await sendTogether(world, [
				{
					target,
					write,
				},
			])
		)[0];
	if (answer === void 0) throw new Error("A write has an answer");
	if (!(answer instanceof Failure)) return receive(writing, write, answer);
	if (answer.code === "GITHUB_OUTCOME_UNKNOWN") return lookAfter(writing, write, answer);
	if (write.comment !== void 0) await giveLockBack(writing);
	throw answer;
}
async function receive(writing, write, answer) {
	if (answer.release.kind === "done") noteReleased(writing);
	const { record, view } = writing;
	const state =
		(answer.field.kind === "done" ? view.item.options.find(({ id }) => id === write.optionId) : null)?.name ??
		null;
	if (answer.comment.kind === "done" && answer.before === null)
		return lookAfter(
			writing,
			write,
			new Failure(
				"GITHUB_OUTCOME_UNKNOWN",
				`Cannot verify the write to ticket ${view.ticket}: GitHub's answer does not show its comments`,
				{
					hint: "Call again with the same arguments",
					retryable: true,
				},
			),
		);
	writing.noteAnswer(answer, state);
	if (write.optionId !== void 0) {
		const { card } = writing;
		writing.writtenCard = state === record.to && card.value === state ? card : null;
	}
	await lookUpWriters(writing);
}
async function lookAfter(writing, write, unknown) {
	const { world, view } = writing;
	const { releaseOid } = writing.write;
	const looked = await valueOrFailure(async () => {
		const lockIsGone =
			releaseOid !== void 0 && (await readLockCommit(world, view.address))?.oid !== releaseOid;
		await lookAgain(writing);
		return { lockIsGone };
	});
	if ("failure" in looked) throw unknown;
	if (looked.lockIsGone) noteReleased(writing);
	if (write.optionId !== void 0) writing.writtenCard = "unknown";
}
async function lookAgain(writing) {
	writing.noteRead(await readAgain(writing.world, writing.view, writing.comments));
	await lookUpWriters(writing);
}
function noteReleased(writing) {
	const { world, view, write, target } = writing;
	writing.released = true;
	const move = {
		name: target.lockRef,
		from: write.releaseOid ?? null,
		to: null,
	};
	world.ownWrites.noteRefs(view.address, [move], world.clock.now());
}
async function lookUpWriters(writing) {
	const { world, view, comments, trust } = writing;
	writing.trust = await lookUpAccounts(world, view.address, trust, recordsAmong(comments, view.ticket));
}
function requireDecided({ view, trust }, verdict) {
	if (verdict.kind === "missing") return;
	const place = BigInt(verdict.entry.comment.databaseId);
	const rival = verdict.log.undecided.find(({ databaseId }) => BigInt(databaseId) < place);
	if (rival === void 0) return;
	const { why = "", remedy = "" } = unknownAccess(rival, trust) ?? {};
	throw new Failure(
		"GITHUB_OUTCOME_UNKNOWN",
		`Cannot tell whether the record on ticket ${view.ticket} was first: another one may count (${rival.url}): ${why}`,
		{
			hint: `${remedy}. Then call again with the same arguments`,
			retryable: true,
		},
	);
}
async function landed({ world, view, target, write, lock }, verdict, answer) {
	const { log, entry } = verdict;
	const { record, comment } = entry;
	const repeated = log.entries
		.filter((other) => other.record.id === record.id && other.comment.id !== comment.id)
		.filter((other) => !saysVoid(other.comment.body));
	const untidy = await failureOf(async () => {
		for (const {
			comment: { id },
		} of repeated) {
			const body = renderVoidComment(record, {
				seq: record.seq,
				url: comment.url,
			});
			await world.tickets.write([
				{
					target,
					write: {
						strike: {
							id,
							body,
						},
					},
				},
			]);
		}
	});
	const ending = lockEndedBy(log, entry);
	const lockOid = lock?.oid ?? (view.lock.kind === "mine" ? view.lock.lock.oid : null);
	const isRemovedHere =
		lockOid !== null &&
		world.ownWrites.hasRemoved(
			{
				address: view.address,
				name: target.lockRef,
			},
			lockOid,
		);
	const { fields, blockers, label } = write;
	const isDone = (part) => answer?.[part].kind === "done";
	const isSet = (blockers === void 0 && fields === void 0) || isDone("fields");
	const unreleased = answer === null ? null : failureOfPart(answer.release);
	return {
		entry,
		isCurrent: log.accepted.every(
			({ record: later }) => later.seq <= record.seq || !endsStay(later, record.to),
		),
		lockUntilMs: lock === null ? null : lockEndMs(world, lock),
		holdsLock: ending === null && !isRemovedHere,
		movedTo: verdict.kind === "landed" ? null : verdict.person,
		furnished: isSet && (label === void 0 || isDone("label")),
		warnings: [
			...(unreleased === null ? [] : [lockNotReleased(unreleased)]),
			...(untidy === null
				? []
				: [
						`a comment that repeats the record could not be struck through; it does not count: ${untidy.message}`,
					]),
			...(ending === null
				? []
				: [
						`the lock that this call took ended before its answer came, by record ${ending.record.seq} of "${ending.record.agent}" (${ending.comment.url}): read the ticket`,
					]),
		],
	};
}
async function repairWrite(writing, verdict, left) {
	const { world, view, write } = writing;
	if (verdict.kind === "missing") {
		const { releaseOid: _released, ...unreleased } = write;
		const { comment } = unreleased;
		if (writing.cardWritten && comment !== void 0) return send(writing, { comment });
		return send(writing, writing.released ? unreleased : write);
	}
	if (writing.answer !== null && writing.card.value !== writing.state) return lookAgain(writing);
	const { log } = verdict;
	if (writing.maySetCardAlone || log.head === null)
		return send(writing, { optionId: optionFor(view.item, verdict.to) });
	const repair = cardWriting(world, view, log, log.head, writing);
	await verifyWrite(repair, void 0, left);
	writing.noteRepair(repair);
}
function mayResend(writing, log) {
	const { record, write, answer, card, lockTooOld, cardAtStart, cardWritten, startedAtMs } = writing;
	if (answer !== null && failureOfPart(answer.comment)?.code === "GITHUB_RATE_LIMITED") return false;
	const asRead = cardWritten || sameCard(card, cardAtStart);
	const mayBeOurs =
		write.optionId !== void 0 &&
		card.value === record.to &&
		card.updatedAt !== null &&
		Date.parse(card.updatedAt) >= startedAtMs - ROUNDING_MS;
	const asDecided = asRead || (answer === null && mayBeOurs);
	return write.comment !== void 0 && log.head?.hash === record.prev && !lockTooOld && asDecided;
}
async function abandon(writing) {
	const { answer, world, target, record } = writing;
	await freshen(writing);
	const log = logOf(writing);
	await reclaimLock(writing, log);
	const undo = restoreWrite(writing, log);
	if (Object.keys(undo).length > 0)
		await world.tickets.write([
			{
				target,
				write: undo,
			},
		]);
	const failure = answer === null ? null : failureOfPart(answer.comment);
	if (failure !== null) throw failure;
	return new Lost(log.head?.hash === record.prev ? null : log.head);
}
async function strikeOut(writing, verdict) {
	await freshen(writing);
	const log = logOf(writing);
	const winner = winnerOver(log, verdict.entry);
	await reclaimLock(writing, log);
	const strike = strikeWriting(writing, verdict, winner, log);
	const { person } = verdict;
	if (person === null) {
		await verifyWrite(strike);
		return winner;
	}
	await send(strike, strike.write);
	if (verdict.log.head !== null) await putBack(writing, person, verdict.log.head);
	return winner;
}
async function freshen(writing) {
	if (writing.world.clock.now() - writing.startedAtMs > STALE_ANSWER_MS) await lookAgain(writing);
}
async function putBack(writing, person, after) {
	for (let attempt = 0; attempt < MAX_PUT_BACKS; attempt += 1) {
		await freshen(writing);
		const { head } = logOf(writing);
		if (head === null) return;
		const repair = putBackWriting(writing, head, person, after);
		const outcome = await verifyWrite(repair);
		writing.noteRepair(repair);
		if (!(outcome instanceof Lost)) return;
	}
}
function notLanded(writing, refusal) {
	const { view, record } = writing;
	const cause = refusal === null ? "GitHub answered success" : refusal.words.message;
	const advice = refusal === null || refusal.hint === "" ? "" : words$1`. ${refusal.words.hint}`;
	return new Failure(
		"GITHUB_NOT_LANDED",
		words$1`Cannot set the card of ticket ${view.ticket} to "${record.to}": ${cause}, and the card shows ${shownOnCard(writing.card.value)}`,
		{
			hint: words$1`The record is in the log; the next call on this ticket sets the card${advice}`,
			retryable: true,
		},
	);
}
function failureOfPart(part) {
	return part.kind === "failed" ? part.failure : null;
}
function lockNotReleased({ message }) {
	return `the lock's ref could not be removed: ${message}; it no longer counts`;
}
function judgeWrite(writing) {
	const { record, state, card } = writing;
	const log = logOf(writing);
	const own = log.entries.filter((entry) => entry.record.id === record.id);
	const entry = own.find(({ standing }) => standing === "accepted") ?? own[0];
	if (entry === void 0)
		return {
			kind: "missing",
			log,
		};
	if (entry.standing === "void")
		return {
			kind: "void",
			entry,
			log,
			person: standingMove(writing, own),
		};
	const person = state === null ? null : overwrittenMove(writing, own);
	if (person !== null && person.value !== record.to)
		return {
			kind: "overwrote",
			log,
			entry,
			person,
		};
	if (!(state !== null && card.value === state) && movedByPerson(reconcile(log, card)))
		return {
			kind: "moved",
			log,
			entry,
			person: card,
		};
	const { to } = (log.head ?? entry).record;
	return card.value === to
		? {
				kind: "landed",
				log,
				entry,
			}
		: {
				kind: "behind",
				log,
				entry,
				to,
			};
}
function winnerOver({ entries, head }, entry) {
	const { prev } = entry.record;
	return (
		entries.find(({ standing, record }) => standing === "accepted" && record.prev === prev) ?? head ?? entry
	);
}
function lockEndedBy(log, { record }) {
	const { seq, to, lock } = record;
	if (lock === void 0) return null;
	const newest = log.accepted.findLast(
		({ record: later }) => later.seq > seq && (later.lock !== void 0 || givesBack(later, to)),
	);
	if (newest === void 0) return null;
	const { record: last } = newest;
	return last.lock !== void 0 &&
		last.to === to &&
		last.handedTo === void 0 &&
		sameHolder(holderOfRecord(last), holderOfRecord(record))
		? null
		: newest;
}
function logOf({ view, comments, trust }, some = comments) {
	return foldLog(some, {
		...foldContextOf(view),
		trust,
	});
}
function overwrittenMove(writing, own) {
	const { view, record, before } = writing;
	if (before === null || sameCard(before.card, before.known)) return null;
	const { card } = before;
	const without = logOf(
		writing,
		before.comments.filter(({ id }) => own.every(({ comment }) => comment.id !== id)),
	);
	const undone =
		(movedByPerson(view.reconciliation) || record.observed?.as === "moved by hand") &&
		!isLateWrite(without, card);
	return without.head === null || undone || movedByPerson(reconcile(without, card)) ? card : null;
}
function standingMove(writing, own) {
	const { view, record, state, writtenCard, before, card: now } = writing;
	const showsOurs = writtenCard !== null && now.value === record.to && !sameCard(now, view.card);
	if (!(before === null ? showsOurs && movedByPerson(view.reconciliation) : state !== null)) return null;
	const { card, comments } = before ?? {
		card: view.card,
		comments: writing.comments,
	};
	const written = before === null ? own : own.slice(-1);
	const log = logOf(
		writing,
		comments.filter(({ id }) => written.every(({ comment }) => comment.id !== id)),
	);
	return !isOver(log, card, before === null ? view : null) && movedByPerson(reconcile(log, card))
		? card
		: null;
}
function isOver(log, { value, updatedAt }, view) {
	const viewSeq = view === null ? Infinity : (view.log.head?.record.seq ?? 0);
	const shownAtMs = updatedAt === null ? (view?.askedAtMs ?? Infinity) : Date.parse(updatedAt);
	return log.accepted.some(({ record: { seq, seen, observed } }) => {
		if (seq === viewSeq + 1 && seen.updatedAt !== void 0 && Date.parse(seen.updatedAt) > shownAtMs)
			return true;
		return updatedAt === null
			? seq > viewSeq && seen.value === void 0 && observed?.as === "moved by hand"
			: seen.value === value && seen.updatedAt === updatedAt;
	});
}
// plugin/mcp-server/src/ticket/protocol/transact.ts
const MAX_ATTEMPTS = 3;
async function transact(world, transactions, attempts = MAX_ATTEMPTS) {
	const results = new Map();
	const winners = new Map();
	for (let attempt = 0; attempt < attempts && results.size < transactions.length; attempt += 1) {
		const isUntouched = results.size === 0;
		const open = transactions.filter((transaction) => !results.has(transaction));
		const round = await valueOrFailure(async () =>
			runRound(world, open, {
				isFirst: attempt === 0,
				isUntouched,
			}),
		);
		if ("failure" in round) {
			if (isUntouched) throw round.failure;
			for (const left of open) results.set(left, round);
		} else if (round.kind === "refused")
			return {
				kind: "refused",
				at: transactions.findIndex((one) => one === round.transaction),
				outcome: round.outcome,
				alike: round.alike,
			};
		else
			for (const [transaction, done] of round.each)
				if (!(done instanceof Lost)) results.set(transaction, done);
				else if (done.winner !== null) winners.set(transaction, done.winner);
	}
	return {
		kind: "done",
		each: transactions.map((transaction) => {
			const winner = winners.get(transaction);
			const first =
				winner === void 0
					? "another writer"
					: `"${winner.record.agent}" (record ${winner.record.seq}, ${winner.comment.url})`;
			const failure = new Failure(
				"LEDGER_CONFLICT",
				`Cannot write to the log of ticket ${ticketName(transaction.address)}: ${first} was first, ${attempts} times in a row`,
				{
					hint: "Read the ticket, then call again",
					retryable: true,
				},
			);
			return results.get(transaction) ?? { failure };
		}),
	};
}
function onlyOutcome(results) {
	const [result] = results.kind === "refused" ? [results] : results.each;
	if (result === void 0) throw new Error("A transaction has a result");
	if ("failure" in result) throw result.failure;
	return result.outcome;
}
async function runRound(world, transactions, { isFirst, isUntouched }) {
	const recordId = world.newId();
	const commits = new LockCommits(world);
	const planned = await Promise.all(
		transactions.map(async (transaction) => {
			const { address, caller, command, locks, seen } = transaction;
			if (locks !== void 0 && command !== void 0 && world.hasContentRoom(transactions.length))
				commits.prepare(address, caller, {
					command,
					recordId,
					...locks,
				});
			return readAndPlan(world, transaction, recordId, isFirst ? seen : void 0);
		}),
	);
	let [content, issues] = [0, 0];
	for (const { plan } of planned) {
		content += plan.content ?? (plan.kind === "write" ? 1 : 0);
		issues += plan.issues ?? 0;
	}
	world.expectContent(content, issues);
	const refused = planned.filter(({ plan }) => plan.refusal !== void 0);
	if (isUntouched && refused.length > 0) return refuse(world, refused);
	const requests = planned.flatMap((one) => {
		const { lock: effect } = one.plan;
		if (effect?.kind !== "take" && effect?.kind !== "hand" && effect?.kind !== "renew") return [];
		return [
			[
				one,
				{
					view: one.context.view,
					effect,
					command: commandOf(one),
					recordId,
				},
			],
		];
	});
	const taken = await takeLocks(world, commits, new Map(requests));
	if (taken.kind === "lost")
		return isUntouched
			? refuse(world, await refusedUnder(world, planned, taken.found))
			: {
					kind: "done",
					each: new Map(),
				};
	const each = await execute(
		world,
		planned.map((one) => Object.assign({}, one, { fresh: taken.locks.get(one) ?? null })),
	);
	return {
		kind: "done",
		each: new Map(transactions.map((one, at) => [one, each[at] ?? new Lost()])),
	};
}
async function readAndPlan(world, transaction, recordId, seen) {
	const { address, caller, command, reads = [], depth } = transaction;
	const early = Promise.all(reads.map(async (need) => readEarly(world, address, need)));
	early.catch(() => void 0);
	const read = seen ?? (await readConfirmed(world, address, caller, depth));
	if (transaction.onUnsoundLog !== true) requireSoundLog(read);
	if (transaction.opens !== true && command === void 0) requireOpened(read);
	const view = await withLeftFollowUps(world, (await noteScope(world, read)).view);
	return planFor(world, transaction, {
		view,
		recordId,
		facts: earlyFacts(view, await early),
	});
}
async function planFor(world, transaction, known) {
	const { answer: plan, ticket: context } = await withFacts(world, known, transaction.plan);
	return {
		transaction,
		context,
		plan,
		draft: draftOf(world, context.view, plan),
		fresh: null,
	};
}
function draftOf(world, view, plan) {
	if (plan.kind === "no record") return null;
	const { lock } = plan;
	requireWritable(view.snapshot, view.item);
	if (lock !== void 0 && lock.kind !== "keep") requireLockable(view.snapshot);
	const record = plan.record(null);
	requireRoom(view, record.continuedBy !== void 0);
	if (!keepsCard(view, record)) optionFor(view.item, record.to);
	const comment = renderComment(record);
	refuseSecrets(`write to ticket ${view.ticket}`, comment, world.settings.secrets);
	return {
		record,
		comment,
	};
}
function keepsCard({ card, reconciliation }, { kind, to }) {
	return kind !== "transition" && card.value === to && !reconciliation.cardBehind;
}
function commandOf({ transaction: { command } }) {
	if (command === void 0) throw new Error("A plan for a lock belongs to a command");
	return command;
}
async function refusedUnder(world, planned, found) {
	const again = planned.flatMap(({ transaction, context }) => {
		const lockCommit = found.get(lockRefOf(world, transaction.address));
		if (lockCommit === void 0) return [];
		const lock = lockStatusOf(world, {
			...context.view,
			lockCommit,
		});
		const view = {
			...context.view,
			lockCommit,
			lock,
		};
		return lock.kind === "theirs"
			? [
					planFor(world, transaction, {
						...context,
						view,
					}),
				]
			: [];
	});
	return (await Promise.all(again)).filter(({ plan }) => plan.refusal !== void 0);
}
async function refuse(world, refused) {
	let round = null;
	const alike = refused
		.filter(({ plan }, at) => at > 0 && plan.refusal?.code === refused[0]?.plan.refusal?.code)
		.map(({ transaction }) => ticketName(transaction.address));
	for (const one of refused) {
		const [result = new Lost()] = await execute(world, [one]);
		if ("failure" in result) throw result.failure;
		round ??=
			result instanceof Lost
				? {
						kind: "done",
						each: new Map(),
					}
				: {
						kind: "refused",
						transaction: one.transaction,
						outcome: result.outcome,
						alike,
					};
	}
	return (
		round ?? {
			kind: "done",
			each: new Map(),
		}
	);
}
async function execute(world, works) {
	const done = new Map();
	const records = [];
	for (const work of works) {
		const { plan } = work;
		if (isRecord(work)) records.push(work);
		else if (plan.kind === "no record")
			done.set(work, await resultOf(async () => executeWithoutRecord(world, work, plan)));
	}
	const releasesLast = records.find(({ plan }) => plan.lock?.kind === "release") === records.at(-1);
	const each = [];
	const unreleased = new Map();
	for (let at = 0; at < records.length; at += 5) {
		const some = records.slice(at, at + 5);
		const limit = each.find((one) => "failure" in one && one.failure.code === "GITHUB_RATE_LIMITED");
		const waits = limit !== void 0 && some.every(({ fresh }) => fresh === null);
		each.push(...(waits ? some.map(() => limit) : await writeSome(world, some, releasesLast, unreleased)));
	}
	const released = await releaseAll(world, unreleased);
	for (const [at, work] of records.entries()) {
		const one = each[at] ?? new Lost();
		if (!("outcome" in one)) {
			done.set(work, one);
			continue;
		}
		const warnings = [...one.outcome.warnings, ...(released.get(work.context.view) ?? [])];
		const outcome = work.plan.outcome({
			...one.outcome,
			warnings,
		});
		done.set(work, outcome instanceof Lost ? outcome : { outcome });
	}
	return works.map((work) => done.get(work) ?? new Lost());
}
function isRecord(work) {
	return work.plan.kind === "write";
}
async function resultOf(work) {
	return valueOrFailure(async () => {
		const outcome = await work();
		return outcome instanceof Lost ? outcome : { outcome };
	});
}
async function executeWithoutRecord(world, work, plan) {
	const { lock, finishes } = plan;
	const { view } = work.context;
	let lockUntilMs = null;
	if (lock?.kind === "renew") {
		const { oid, recordId, failedResults } = lock;
		const renewed =
			work.fresh ??
			(await renewLock(world, view, {
				oid,
				recordId,
				failedResults,
				command: commandOf(work),
			}));
		if (renewed instanceof Lost) return renewed;
		lockUntilMs = lockEndMs(world, renewed);
	}
	if (lock?.kind === "clear") await failureOf(async () => moveLock(world, lockPlace(view), lock.oid, null));
	const rolled = finishes === void 0 ? null : await rollForward(world, view);
	if (rolled instanceof Lost) return rolled;
	const { head } = view.log;
	const unclosed =
		finishes === "card and issue" && head !== null && !movedByPerson(view.reconciliation) && rolled === null
			? await closeFinished(world, view, head.record.to)
			: [];
	return plan.outcome({
		lockUntilMs,
		warnings: rolled ?? unclosed,
	});
}
async function rollForward(world, view) {
	const { snapshot, item, log, reconciliation } = view;
	const { head } = log;
	if (!reconciliation.cardBehind || head === null) return null;
	requireWritable(snapshot, item);
	const writing = cardWriting(world, view, log, head);
	const written = await verifyWrite(writing);
	if (written instanceof Lost) return written;
	if (written.movedTo !== null) return new Lost();
	return [...written.warnings, ...(await closeStanding(writing, written))];
}
async function writeSome(world, works, releases, unreleased) {
	const prepared = await Promise.all(
		works.map(async (work) => resultOf(async () => prepareRecord(world, work, releases))),
	);
	const writings = prepared.flatMap((one) => ("outcome" in one ? [one.outcome.writing] : []));
	for (const writing of writings) writing.startedAtMs = world.clock.now();
	const inTime = writings.filter(({ tooOld }) => !tooOld);
	const [answers, created] = await Promise.all([
		sendTogether(world, inTime),
		Promise.all(
			works.map(async ({ plan: { newLabels = [] }, context: { view } }, at) => {
				if (newLabels.length === 0 || !("outcome" in (prepared[at] ?? {}))) return void 0;
				return valueOrFailure(async () => createLabels(world, view.address, newLabels));
			}),
		),
	]);
	const each = [];
	for (const [at, one] of prepared.entries()) {
		if (!("outcome" in one)) {
			each.push(one);
			continue;
		}
		const { writing, releaseOid } = one.outcome;
		const labels = created[at];
		const newLabels = labels === void 0 || "failure" in labels ? void 0 : labels;
		each.push(
			await resultOf(async () => {
				const written = await verifyWrite(writing, answers[inTime.indexOf(writing)]);
				if (written instanceof Lost) return written;
				const unclosed = writing.record.kind === "transition" ? await closeStanding(writing, written) : [];
				if (releaseOid !== void 0) unreleased.set(writing.view, releaseOid);
				return {
					...written,
					newLabels,
					warnings: [...written.warnings, ...unclosed],
				};
			}),
		);
	}
	return each;
}
async function prepareRecord(world, work, releases) {
	const { plan, fresh, draft } = work;
	const { view } = work.context;
	const { lock: standing, self } = view;
	const { lock: effect } = plan;
	let releaseOid = effect?.kind === "release" ? effect.oid : void 0;
	if (effect?.kind === "clear") {
		if ((await moveLock(world, lockPlace(view), effect.oid, null)).kind === "lost") return new Lost();
	}
	const claim = standing.kind === "mine" && standing.recorded ? standing.lock : null;
	const { id, process } = self.session;
	const inherited =
		claim?.handedBy === null && (claim.holder.session.id !== id || claim.holder.session.process !== process);
	if (
		(effect?.kind === "release" ? effect.renewFirst || inherited : effect?.kind === "keep" && inherited) &&
		claim !== null
	) {
		const { oid, recordId, failedResults } = claim;
		const renewed = await renewLock(world, view, {
			oid,
			recordId,
			failedResults,
			command: commandOf(work),
		});
		if (renewed instanceof Lost) return renewed;
		if (releaseOid !== void 0) releaseOid = renewed.oid;
	}
	const lockUntilMs = fresh === null ? null : lockEndMs(world, fresh);
	const record = lockUntilMs === null && draft !== null ? draft.record : plan.record(lockUntilMs);
	const write = {
		comment: record === draft?.record ? draft.comment : renderComment(record),
		...(keepsCard(view, record) ? {} : { optionId: optionFor(view.item, record.to) }),
		blockers: plan.blockers,
		fields: plan.fields,
		label: plan.label,
		releaseOid: releases ? releaseOid : void 0,
	};
	return {
		writing: new Writing(world, view, {
			record,
			write,
			lock: fresh,
		}),
		releaseOid: releases ? void 0 : releaseOid,
	};
}
async function releaseAll(world, locks) {
	const warnings = new Map();
	const [first] = locks.keys();
	if (first === void 0) return warnings;
	const moves = Array.from(locks, ([view, from]) => ({
		name: lockRefOf(world, view.address),
		from,
		to: null,
	}));
	const swap = await valueOrFailure(async () => swapRefs(world, lockPlace(first), moves));
	if ("kind" in swap && swap.kind === "moved") return warnings;
	for (const [view, oid] of locks) {
		const problem = await failureOf(async () => moveLock(world, lockPlace(view), oid, null));
		if (problem !== null) warnings.set(view, [lockNotReleased(problem)]);
	}
	return warnings;
}
async function closeStanding({ world, view, record, startedAtMs }, { movedTo, isCurrent }) {
	return movedTo === null && isCurrent ? closeFinished(world, view, record.to, startedAtMs) : [];
}
async function closeFinished(world, view, state, knownAtMs = view.askedAtMs) {
	const { machine, clock, tickets } = world;
	const { snapshot, reconciliation } = view;
	if (snapshot.issue.closed || !machine.isTerminal(state)) return [];
	if (reconciliation.state === state && turnFacts(view).reopened !== void 0) return [];
	const problem = await failureOf(async () => {
		if (
			clock.now() - knownAtMs > 3e4 &&
			(await readTicket(world, view.address, view.self)).reconciliation.state !== state
		)
			return;
		const close = state === "Done" ? "COMPLETED" : "NOT_PLANNED";
		const [answer] = await tickets.write([
			{
				target: targetOf(world, view),
				write: { close },
			},
		]);
		if (answer?.close.kind === "failed") throw answer.close.failure;
	});
	return problem === null
		? []
		: [`the issue could not be closed: ${problem.message}; call again with the same arguments to close it`];
}
// plugin/mcp-server/src/ticket/contract/contract.ts
function contractOf$1(ticket) {
	const { log } = ticket.view;
	const contract = contractIn(log);
	if (contract.kind !== "absent")
		return {
			contract,
			log,
		};
	const whole = wholeTicket(ticket);
	return isNeeds(whole)
		? whole
		: {
				contract: contractIn(whole.log),
				log: whole.log,
			};
}
function breachOf({ machine, failedResults }, ticket, { command, intent, from, to }, result, attempts) {
	const { view } = ticket;
	const due = resultDue(machine, {
		command,
		intent,
		state: from ?? "Backlog",
		to,
	});
	if (due === null) return null;
	const found = contractOf$1(ticket);
	if (isNeeds(found)) return found;
	const { contract, log } = found;
	if (contract.kind === "none") return null;
	if (contract.kind === "absent") throw contractLost(view, contract.recordId);
	const { schema } = contract.terms;
	if (schema === void 0) return null;
	const violations = result === null ? [] : violationsOf(schema, result.value);
	const fitted = result === null && due === "recorded" && hasValid(ticket, schema, log);
	if (isNeeds(fitted)) return fitted;
	if (result === null ? fitted : violations.length === 0) return null;
	const maxAttempts = view.team.maxSchemaRetries;
	const failed = failedResults.before(attempts, view) + 1;
	const value = result?.value;
	const spelled = typeof value === "string" ? readJson(value) : null;
	const isJsonText = typeof spelled === "object" && spelled !== null;
	return {
		violations,
		attemptsLeft: Math.max(0, maxAttempts - failed),
		maxAttempts,
		isJsonText,
		goalAfterLast: goalAfterBreaches(
			machine,
			{
				command,
				state: from ?? "Backlog",
			},
			contract.terms.kind === TASK,
		),
	};
}
function escalationReason({ violations, maxAttempts }) {
	return `${maxAttempts} results in a row did not fit the ticket's contract. ${violations.length === 0 ? "The last call gave no result" : `Schema validation failed:\n${violations.map((line) => `- ${line}`).join("\n")}`}`;
}
function isTask(ticket) {
	const found = contractOf$1(ticket);
	if (isNeeds(found)) return found;
	const { contract } = found;
	if (contract.kind === "absent") throw contractLost(ticket.view, contract.recordId);
	return contract.kind === "in force" && contract.terms.kind === "task";
}
function hasValid(ticket, schema, log) {
	const fits = (of) => {
		return someFits(
			schema,
			resultsIn(of).map(({ record }) => record.result),
		);
	};
	if (fits(log)) return true;
	const whole = wholeTicket(ticket);
	return isNeeds(whole) ? whole : fits(whole.log);
}
function contractLost({ ticket }, recordId) {
	return new Failure(
		"LEDGER_TAMPERED",
		`Cannot judge the result of ticket ${ticket}: the record of its contract (${recordId}) was edited or deleted`,
		{
			hint: "Ask a person to restore the comment's text from its edit history, or to move the card; escalate meanwhile",
		},
	);
}
function checkedPaths(what, paths) {
	const patterns = paths
		.map((path) => path.trim().replace(/^(?:\.\/)+/, ""))
		.map((path) => path.toWellFormed());
	const mistakes = scopeProblems(patterns);
	if (mistakes.length > 0) throw wrong(what, mistakes);
	return [...new Set(patterns)];
}
function givenContract(asked) {
	const { kind, result_schema: schema, risk_class: riskClass, file_scope: fileScope, for: agent } = asked;
	return {
		kind,
		schema: schema === void 0 || schema === null ? schema : checkedSchema(schema),
		riskClass,
		fileScope: fileScope === void 0 || fileScope === null ? fileScope : checkedPaths("file_scope", fileScope),
		for: agent === void 0 || agent === null ? agent : checkedAgentName("use for", agent),
	};
}
function newContract(asked, schema) {
	if (schema !== void 0 && asked?.result_schema !== void 0)
		throw wrong("contract", ["result_schema is given twice; give it once"]);
	const demanded = schema === void 0 ? asked?.result_schema : schema;
	const terms = changed(
		{},
		{
			...givenContract({
				...asked,
				result_schema: void 0,
			}),
			...(demanded === void 0 ? {} : { schema: checkedSchema(demanded) }),
		},
	);
	return Object.keys(terms).length === 0 ? void 0 : terms;
}
function changed(terms, change) {
	const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== void 0));
	return Object.fromEntries(
		Object.entries({
			...terms,
			...given,
		}).filter(([, value]) => value !== null),
	);
}
function wrong(what, mistakes) {
	return new Failure("INPUT_INVALID", `Cannot use ${what}: ${mistakes.join("; ")}`, {
		hint: `Correct it; nothing was written. Risk classes are ${RISK_CLASSES.join(", ")}; a scope has paths, folders and globs within the repository`,
	});
}
async function changeContract(world, { address, caller }, change) {
	const plan = (ticket) => planContract(world, ticket, change);
	return onlyOutcome(
		await transact(
			world,
			[
				{
					address,
					caller,
					plan,
				},
			],
			5,
		),
	);
}
function planContract(world, ticket, change) {
	const view = wholeTicket(ticket);
	if (isNeeds(view)) return view;
	const { machine } = world;
	const id = ticket.recordId;
	const contract = contractIn(view.log);
	if (contract.kind === "absent") throw contractLost(view, contract.recordId);
	const terms = contract.kind === "in force" ? contract.terms : {};
	const merged = changed(terms, change);
	const warnings = logWarnings(view);
	if (sameTerm(merged, terms))
		return answerAgain({
			kind: "answered",
			answer: {
				contract: merged,
				url: null,
				warnings,
				view,
			},
		});
	const made = [...authorsOfTerms(view.log)];
	const touched = new Map(made.filter(([term]) => !sameTerm(terms[term], merged[term])));
	const { state } = view.reconciliation;
	const held = state !== null && machine.isLockState(state);
	const wasLocked = view.log.accepted.some(({ record }) => record.lock !== void 0 || record.kind === "claim");
	const refusal = refuseContractChange(
		{
			ticket: view.ticket,
			state,
			touched,
			begun: held || wasLocked,
		},
		{
			speaker: view.self,
			policy: authorityOf(view.team),
		},
	);
	if (refusal !== null) return refuseBy(refusal);
	const reason = "What the ticket demands was changed";
	return {
		kind: "write",
		record: () =>
			composeInPlace(view, "contract", {
				id,
				reason,
				machine,
				contract: merged,
			}),
		outcome: (written) => ({
			kind: "answered",
			answer: {
				contract: merged,
				view,
				url: written.entry.comment.url,
				warnings: [...writtenWarnings(written), ...warnings, ...keptClass(world, view, merged)],
			},
		}),
	};
}
function keptClass({ machine }, { log }, { kind, riskClass }) {
	const work = workStatesOf(machine, kind);
	if (work === null || !workBegun(log, work)) return [];
	const kept = riskClassIn(log, work);
	return isHigher(kept, riskClass)
		? [
				`work was begun under the class "${kept ?? ""}", and that is what its review is judged by; a person may waive the review`,
			]
		: [];
}
// plugin/mcp-server/src/ticket/review/review.ts
const text = string().optional();
const evidenceSchema = strictObject({
	files_changed: array(string()).optional(),
	description: text,
	tests: array(
		strictObject({
			criterion: string(),
			test: string(),
		}),
	).optional(),
	before_after: strictObject({
		before: string(),
		after: string(),
	}).optional(),
	migrations_breaking: text,
	security_analysis: text,
	rollback_plan: text,
});
const NO_REVIEW = {
	facts: {
		submission: null,
		review: null,
	},
	submission: null,
	acceptance: null,
	warnings: [],
};
function reviewFactsOf(machine, ticket, { command, intent, from, to }, evidence = {}) {
	const move = {
		command,
		intent,
		state: from ?? "Backlog",
		to,
	};
	const isSubmission = submits(machine, move);
	if (!isSubmission && !accepts(machine, move)) return NO_REVIEW;
	const demands = demandsOf(machine, ticket);
	if (isNeeds(demands)) return demands;
	const ends = move.state === machine.reviewState;
	if (demands === null) {
		if (isSubmission || !ends) return NO_REVIEW;
		const { pullRequests } = ticket.facts;
		if (pullRequests === void 0)
			return {
				needs: {
					kind: "pullRequests",
					ids: [],
				},
			};
		return {
			...NO_REVIEW,
			warnings: mergeWarnings(pullRequests),
		};
	}
	if (isSubmission) return judgeSubmission(ticket, demands, evidence);
	const standing = reviewStatus(ticket, demands);
	if (isNeeds(standing)) return standing;
	const { review, linked } = standing;
	const { submission, verdict } = review;
	const isAccepted = submission !== null && verdict !== null && verdict.kind !== "rejected";
	return {
		facts: {
			submission: null,
			review,
		},
		submission: null,
		acceptance: isAccepted
			? {
					submission: submission.seq,
					kind: verdict.kind,
					by: verdict.by,
					url: verdict.url,
				}
			: null,
		warnings: ends || submission !== null ? mergeWarnings(linked) : [],
	};
}
function demandsOf(machine, ticket) {
	const found = contractOf$1(ticket);
	if (isNeeds(found)) return found;
	const { contract } = found;
	if (contract.kind === "absent") throw contractLost(ticket.view, contract.recordId);
	if (contract.kind === "none") return null;
	const { terms, entry } = contract;
	const work = workStatesOf(machine, terms.kind);
	if (work === null) return null;
	if (!(terms.riskClass !== void 0 || terms.fileScope !== void 0 || entry.record.prev !== void 0))
		return null;
	const whole = wholeTicket(ticket);
	if (isNeeds(whole)) return whole;
	const riskClass = riskClassIn(whole.log, work);
	const fileScope = fileScopeIn(whole.log, requestsOf(whole).questions);
	const scope = fileScope.kind === "declared" ? fileScope.lists : null;
	return riskClass === void 0 && scope === null
		? null
		: {
				riskClass,
				scope,
				view: whole,
				work,
			};
}
function reviewStatusOf({ riskClass, view, work }) {
	const entry = currentSubmission(view.log, work);
	const isTask = work.claimedIn !== null;
	const known = {
		riskClass,
		begun: isTask || workBegun(view.log, work),
		isTask,
		changes: [],
	};
	if (entry === null)
		return {
			...known,
			submission: null,
			verdict: null,
		};
	const { record, comment } = entry;
	const { riskClass: submitted, raises = [], reviewer = null } = record.submission;
	const unclear = requestsOf(view).byHand.unclear.at(-1);
	return {
		...known,
		submission: {
			seq: record.seq,
			url: comment.url,
			riskClass: submitted,
			raises,
			reviewer,
		},
		verdict: verdictOn(view, entry),
		undecidedNo: requestOf$1(view, entry)?.undecidedNo,
		unclear: unclear === void 0 ? void 0 : harmlessInline(unclear),
	};
}
function reviewStatus({ facts }, demands) {
	const standing = reviewStatusOf(demands);
	if (missingReview(standing) !== null)
		return {
			review: standing,
			linked: [],
		};
	const { view, work } = demands;
	const submitted = currentSubmission(view.log, work)?.record.submission.pullRequests ?? [];
	const linked = facts.pullRequests;
	if (linked === void 0)
		return {
			needs: {
				kind: "pullRequests",
				ids: submitted.map(({ id }) => id),
			},
		};
	if (linked instanceof Failure) throw linked;
	const merged = linked.filter(({ state }) => state === "MERGED");
	return {
		review: {
			...standing,
			begun: standing.begun || merged.length > 0,
			changes: linked.flatMap((pull) => changeOf$1(pull, submitted)),
		},
		linked,
	};
}
function changeOf$1({ id, url, state, head }, submitted) {
	if (state === "CLOSED") return [];
	const was = submitted.find((one) => one.id === id);
	if (was === void 0) return state === "MERGED" ? [`${url} was merged, which was not submitted`] : [];
	return was.head === head
		? []
		: [
				`${url} has other commits (${shortCommit(was.head)} was submitted, ${shortCommit(head)} is there now)`,
			];
}
function verdictOn(view, entry) {
	const answer = requestOf$1(view, entry)?.answer ?? null;
	const { past: kind } = decisionWords(answer?.kind);
	return answer === null || kind === "answered"
		? null
		: {
				kind,
				by: answer.by,
				url: answer.url,
			};
}
function requestOf$1(view, { record }) {
	return requestsOf(view).questions.find(({ id }) => id === record.id);
}
const NAMED_FILES = 20;
const RECORDED_FILES = 100;
const MAX_FILES = 3e3;
function judgeSubmission(ticket, { riskClass: declared, scope, view: { team, self, log }, work }, evidence) {
	const { pullRequests: linked, changedFiles } = ticket.facts;
	if (linked === void 0)
		return {
			needs: {
				kind: "pullRequests",
				ids: [],
			},
		};
	if (linked instanceof Failure) throw linked;
	const pulls = linked.filter(({ state }) => state !== "CLOSED");
	const unclear = whyUnclear(ticket.view, pulls);
	if (unclear !== null) {
		const lacks = [unclear, ...(declared === void 0 ? [] : missingItems(declared, evidence))];
		return {
			...NO_REVIEW,
			facts: {
				submission: {
					riskClass: declared,
					raises: [],
					lacks,
				},
				review: null,
			},
		};
	}
	if (changedFiles === void 0)
		return {
			needs: {
				kind: "changedFiles",
				pulls,
			},
		};
	const { files, touches } = changedFiles;
	const { riskClass, raises } =
		declared === void 0
			? {
					riskClass: declared,
					raises: [],
				}
			: classify(declared, touches);
	const lacks = [
		...(riskClass === void 0 ? [] : [...missingItems(riskClass, evidence), ...unlisted(files, evidence)]),
		...(scope === null ? [] : outside(files, scope)),
	];
	const reviewer =
		riskClass === void 0
			? null
			: designatedReviewer(riskClass, authorityOf(team), [...authorsOf(log, work), self]);
	return {
		...NO_REVIEW,
		facts: {
			submission: {
				riskClass,
				raises,
				lacks,
			},
			review: null,
		},
		submission: {
			riskClass,
			raises:
				raises.length === 0
					? void 0
					: raises.map(({ from, to, why }) => ({
							from,
							to,
							why: [...why],
						})),
			reviewer: reviewer ?? void 0,
			pullRequests: pulls.map(({ id, url, head, base }) => ({
				id,
				url,
				head,
				base,
			})),
			files: files.slice(0, RECORDED_FILES).map(({ path }) => path.toWellFormed()),
			fileCount: files.length,
		},
	};
}
function whyUnclear({ address, team }, pulls) {
	const open = pulls.filter(({ state }) => state === "OPEN");
	const closing = `"Closes #${address.number}"`;
	if (open.length > 1)
		return {
			what: `one open pull request: ${open.length} say that they close the ticket, ${open.map(({ url }) => url).join(", ")}`,
			how: `take ${closing} out of the text of all but the one that is submitted, or close the others`,
		};
	if (pulls.length === 0)
		return {
			what: "a pull request, by which its change can be judged: none says that it closes the ticket",
			how: `open one against ${team.delivery.baseBranch ?? "the default branch"} with the line ${closing} in its text`,
		};
	const large = pulls.find(({ fileCount }) => fileCount > MAX_FILES);
	if (large === void 0) return null;
	return {
		what: `a change that can be judged: ${large.url} changes ${large.fileCount} files, and GitHub lists ${MAX_FILES}`,
		how: "split it into smaller pull requests, or ask a person to move the card by hand",
	};
}
function unlisted(files, { files_changed: given = [] }) {
	if (given.length === 0) return [];
	const paths = new Set(given.map((path) => path.trim().replace(/^\.\//, "")));
	const covers = scopeTest([...paths].filter((path) => /[*?{[]|\/$/.test(path)));
	const missing = files.filter(({ path }) => !paths.has(path) && !covers(path));
	if (missing.length === 0) return [];
	return [
		{
			what: `${missing.length === 1 ? "a file" : `${missing.length} files`} among the changed ones that the pull request really changes: ${named$1(missing.map(({ path }) => path))}`,
			how: 'name them in files_changed too, or the folder that they are in, as in "docs/"',
		},
	];
}
function outside(files, scope) {
	const tests = scope.map((patterns) => scopeTest(patterns));
	const paths = files.flatMap(pathsOf).filter((path) => !tests.some((covers) => covers(path)));
	if (paths.length === 0) return [];
	return [
		{
			what: `a change within the ticket's file scope: outside of it lie ${named$1(paths)}`,
			how: words$1`revert them, or ask for more scope: ${tool("ask")} with type "consultation" and expand_scope ${JSON.stringify(paths.slice(0, NAMED_FILES))}; when the orchestrator or a person has accepted, submit again`,
		},
	];
}
function named$1(paths) {
	const more = paths.length - NAMED_FILES;
	return [
		...paths.slice(0, NAMED_FILES).map((path) => JSON.stringify(path)),
		...(more > 0 ? [`and ${more} more`] : []),
	].join(", ");
}
function mergeWarnings(linked) {
	if (linked instanceof Failure)
		return [`whether its pull request was merged could not be read (${linked.code})`];
	if (linked.some(({ state }) => state === "MERGED")) return [];
	const open = linked.filter(({ state }) => state === "OPEN").map(({ url }) => url);
	return [
		open.length === 0
			? "no merged pull request says that it closes the ticket"
			: `no pull request that closes the ticket is merged: ${open.join(", ")} is open`,
	];
}
async function readReview(world, view) {
	const demands = await answerFor(world, view, (ticket) => demandsOf(world.machine, ticket));
	if (demands === null) return null;
	const standing = reviewStatusOf(demands);
	const { riskClass, verdict } = standing;
	const entry = currentSubmission(demands.view.log, demands.work);
	const lack = world.machine.isTerminal(view.reconciliation.state ?? "Backlog")
		? null
		: missingReview(standing, view.typed);
	const missing = lack === null ? null : words$1`${lack.what}; ${lack.how}`;
	if (entry === null)
		return {
			standing,
			shown: {
				riskClass,
				submission: null,
				verdict,
				missing,
			},
		};
	const { submission: found, agent: by, seq, evidence = {} } = entry.record;
	return {
		standing,
		shown: {
			riskClass,
			submission: {
				...found,
				by,
				record: {
					seq,
					url: entry.comment.url,
				},
				evidence,
			},
			verdict,
			missing,
		},
	};
}
function shownSubmission(found) {
	const { riskClass, raises = [], reviewer = null } = found;
	return {
		riskClass,
		raises,
		reviewer,
		next: nextOf(reviewer),
	};
}
function nextOf(reviewer) {
	const close = 'After the merge, "triage" closes the ticket';
	if (reviewer === null) return `No review is needed. ${close}`;
	if (reviewer === "person")
		return `No agent may review it: tell the user, and stop. A person accepts it on the issue, waives the review there with "${WAIVER_LINE}", or moves the card`;
	return words$1`${shownReviewer(reviewer)} reviews it, and answers this record with ${tool("answer")} and decision "accept" or "reject". ${close}, and not before the review`;
}
function submissionLines({ riskClass, raises, reviewer, next }) {
	return [
		...(riskClass === void 0 ? [] : [`Risk class: ${riskClass}`]),
		...raises.map(({ from, to, why }) => `Raised from ${from} to ${to}: ${why.join("; ")}`),
		`Reviewer: ${reviewer === null ? "none is needed" : shownReviewer(reviewer)}`,
		next,
	];
}
// plugin/mcp-server/src/ticket/links/links.ts
const RELATIONS = ["parent", "child", "blocked_by", "blocks"];
const LINK_ACTIONS = ["add", "remove"];
const MAX_WALKED = 60;
async function linkTickets(world, call) {
	const { address, relation, action } = call;
	const reading = readBlockers(world, call);
	reading.catch(() => void 0);
	const [issue, found] = await Promise.all([
		world.issues.read(address),
		lookUpTicket(world, address, {
			role: "other",
			reference: call.other,
		}),
	]);
	if ("mistake" in found)
		return refuseLink(`link ${ticketName(address)}`, {
			message: found.mistake,
			rule: "Links connect two issues of one repository",
			hint: "Name another ticket of the same repository",
		});
	const blockers = await reading;
	const {
		verdict,
		warnings = [],
		write,
	} = await judge(world, call, {
		issue,
		other: found.issue,
		blockers,
	});
	if (verdict.kind === "refused") return verdict;
	const changed = verdict.kind === "fine";
	if (changed) await write();
	return {
		kind: "answered",
		answer: {
			ticket: ticketName(issue.address),
			other: ticketName(found.issue.address),
			relation,
			action,
			changed,
			warnings: [
				...warnings,
				...closedWarnings(issue, await continuationHint(world, issue)),
				...closedWarnings(found.issue, found.hint),
			],
		},
	};
}
function closedWarnings({ closed, address }, hint) {
	return closed ? [withHint(`${ticketName(address)} is closed`, hint)] : [];
}
const NO_BLOCKERS = {
	ofBlocked: [],
	ofBlocker: [],
};
async function readBlockers(world, { address, relation, other, action }) {
	const parsed = parseReference(other, address, world.settings);
	if (relation === "parent" || relation === "child" || parsed.kind !== "here") return NO_BLOCKERS;
	const there = {
		...address,
		number: parsed.number,
	};
	const [blocked, blocker] = relation === "blocked_by" ? [address, there] : [there, address];
	const [ofBlocked, ofBlocker] = await Promise.all([
		world.links.blockersOf(blocked),
		action === "add" ? ifVisible(async () => world.links.blockersOf(blocker)) : [],
	]);
	return {
		ofBlocked,
		ofBlocker,
	};
}
async function judge(world, { relation, action }, { issue, other, blockers }) {
	switch (relation) {
		case "parent":
			return judgeFamily(world, action, {
				parent: other,
				child: issue,
			});
		case "child":
			return judgeFamily(world, action, {
				parent: issue,
				child: other,
			});
		case "blocked_by":
			return judgeDependency(world, action, {
				blocked: issue,
				blocker: other,
				...blockers,
			});
		case "blocks":
			return judgeDependency(world, action, {
				blocked: other,
				blocker: issue,
				...blockers,
			});
	}
}
function judgeFamily(world, action, { parent, child }) {
	if (action === "add")
		return {
			verdict: judgeParent(parent, child),
			write: async () => world.links.addChild(parent, child),
		};
	return {
		verdict: child.ancestors[0]?.id === parent.id ? FINE : ALREADY,
		write: async () => world.links.removeChild(parent, child),
	};
}
async function judgeDependency(world, action, { blocked, blocker, ofBlocked, ofBlocker }) {
	if (action === "remove")
		return {
			verdict: ofBlocked.some(({ id }) => id === blocker.id) ? FINE : ALREADY,
			write: async () => world.links.removeBlocker(blocked, blocker),
		};
	const write = async () => world.links.addBlocker(blocked, blocker);
	const early = judgeBlocker(blocked, blocker, {
		blockers: ofBlocked,
		path: null,
	});
	if (early.kind !== "fine")
		return {
			verdict: early,
			write,
		};
	const blockersOf = async (address) => ifVisible(async () => world.links.blockersOf(address));
	const { path, cutOff } = await findPath(blocker, blocked, ofBlocker, blockersOf);
	const warnings = cutOff
		? [`only ${MAX_WALKED} tickets were asked what they wait for: a longer cycle would not be found`]
		: [];
	return {
		verdict: judgeBlocker(blocked, blocker, {
			blockers: ofBlocked,
			path,
		}),
		warnings,
		write,
	};
}
async function findPath(from, to, blockers, blockersOf) {
	const chains = new Map([[from.id, [from]]]);
	const meet = (before, found) =>
		found.filter((issue) => {
			const isNew = !chains.has(issue.id);
			if (isNew) chains.set(issue.id, [...(chains.get(before.id) ?? []), issue]);
			return isNew;
		});
	let met = meet(from, blockers);
	let walked = 1;
	while (!chains.has(to.id)) {
		const next = met.filter(({ blockerCount }) => blockerCount !== 0);
		if (next.length === 0) break;
		const asked = next.slice(0, MAX_WALKED - walked);
		walked += asked.length;
		const lists = await Promise.all(asked.map(async ({ address }) => blockersOf(address)));
		met = asked.flatMap((issue, at) => meet(issue, lists[at] ?? []));
		if (asked.length < next.length && !chains.has(to.id))
			return {
				path: null,
				cutOff: true,
			};
	}
	return {
		path: chains.get(to.id) ?? null,
		cutOff: false,
	};
}
const FINE = { kind: "fine" };
const ALREADY = { kind: "already" };
function hasRoom({ subIssueCount }, more = 1) {
	return subIssueCount + more <= 100;
}
function judgeParent(parent, child) {
	const attempted = `make ${ticketName(parent.address)} the parent of ${ticketName(child.address)}`;
	const [old] = child.ancestors;
	if (parent.id === child.id) return refuseSelf(attempted);
	if (old?.id === parent.id) return ALREADY;
	const at = parent.ancestors.findIndex(({ id }) => id === child.id);
	if (at >= 0)
		return refuseCycle(attempted, [parent, ...parent.ancestors.slice(0, at + 1), parent], "is a child of");
	if (old !== void 0)
		return refuseLink(attempted, {
			message: `${ticketName(child.address)} has the parent ${ticketName(old.address)}`,
			rule: "A ticket has one parent",
			hint: `Remove that link first: relation "parent", other ${old.address.number}, action "remove"`,
		});
	if (!hasRoom(parent))
		return refuseLink(attempted, {
			message: `${ticketName(parent.address)} has ${parent.subIssueCount} children`,
			rule: `GitHub allows 100 children a ticket`,
			hint: "Group some of them under a child of their own",
		});
	return FINE;
}
function judgeBlocker(blocked, blocker, known) {
	const attempted = `make ${ticketName(blocked.address)} wait for ${ticketName(blocker.address)}`;
	if (blocked.id === blocker.id) return refuseSelf(attempted);
	if (known.blockers.some(({ id }) => id === blocker.id)) return ALREADY;
	if (known.path !== null) return refuseCycle(attempted, [blocked, ...known.path], "waits for");
	if (known.blockers.length >= 50)
		return refuseLink(attempted, {
			message: `it waits for ${known.blockers.length} tickets already`,
			rule: `GitHub allows 50 blockers a ticket`,
			hint: "Let it wait for one ticket that waits for the others",
		});
	return FINE;
}
function refuseSelf(attempted) {
	return refuseLink(attempted, {
		message: "it is the same ticket",
		rule: "A ticket is not linked to itself",
		hint: "Name two tickets",
	});
}
function refuseCycle(attempted, circle, verb) {
	return refuseLink(attempted, {
		message: `that closes a cycle: ${circle.map(({ address }) => `#${address.number}`).join(` ${verb} `)}`,
		rule: "Links form no cycle",
		hint: "Remove one of the links of the cycle first",
	});
}
function refuseLink(attempted, { message, rule, hint }) {
	return {
		kind: "refused",
		refusal: {
			code: "REFUSED_LINK",
			message: `Cannot ${attempted}: ${message}`,
			rule,
			attempted,
			allowed: [],
			hint: `${hint}; nothing was written`,
			retryable: false,
		},
	};
}
// plugin/mcp-server/src/ticket/make/creation-plan.ts
async function planCreation(world, call, known, isNew) {
	const { address, wishes } = call;
	const names = namesIn(wishes);
	const [waitsFor] = call.blockedBy.flatMap((reference) => {
		const parsed = parseReference(reference, address, world.settings);
		return parsed.kind === "here"
			? [
					{
						...address,
						number: parsed.number,
					},
				]
			: [];
	});
	const dependencies =
		waitsFor === void 0 ? null : failureOf(async () => world.links.requireDependencies(waitsFor));
	const [read, choices, above, ...waits] = await Promise.all([
		known === null ? readBoard(world, address) : null,
		names === null
			? {
					labels: [],
					assignees: [],
				}
			: world.issues.choices(address, names),
		call.parent === null
			? null
			: lookUpTicket(world, address, {
					role: "parent",
					reference: call.parent,
				}),
		...call.blockedBy.map(async (reference) =>
			lookUpTicket(world, address, {
				role: "blocked_by",
				reference,
			}),
		),
	]);
	const refused = await dependencies;
	if (refused !== null && waits.every((found) => "issue" in found)) throw refused;
	const parent = above !== null && "issue" in above ? above.issue : null;
	const issues = waits.flatMap((found) => ("issue" in found ? [found.issue] : []));
	const blockers = issues.filter(({ id }, at) => issues.findIndex((other) => other.id === id) === at);
	const linkMistakes = (above === null ? waits : [above, ...waits]).flatMap((found) =>
		"mistake" in found ? [found.mistake] : [],
	);
	if (isNew) {
		linkMistakes.push(...closedMistakes("parent", above));
		if (parent !== null && !hasRoom(parent))
			linkMistakes.push(
				`parent #${parent.address.number} has ${parent.subIssueCount} children, and GitHub allows no more`,
			);
		for (const found of waits) linkMistakes.push(...closedMistakes("blocked_by", found));
	}
	return onFittingBoard(world, address, known, read, (board) => {
		requireOpenable(board);
		const { checked, mistakes } = checkRequestedFields(wishes, board, choices);
		const all = [...mistakes, ...linkMistakes, ...writtenBodyMistakes(wishes.body, bodyOf(call))];
		if (all.length > 0)
			throw new Failure("INPUT_INVALID", words$1`Cannot create the ticket: ${joined(all, "; ")}`, {
				hint: "Correct the arguments; nothing was written",
			});
		return {
			board,
			wishes: checked,
			parent,
			blockers,
		};
	});
}
function closedMistakes(role, found) {
	if (found === null || !("issue" in found) || !found.issue.closed) return [];
	return [withHint(`${role} #${found.issue.address.number} is closed`, found.hint)];
}
async function onFittingBoard(world, address, known, read, plan) {
	if (read !== null) return plan(read);
	if (known === null) return plan(await readBoard(world, address));
	try {
		return plan(known);
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		return plan(await readBoard(world, address));
	}
}
const STALE = ["GITHUB_NOT_FOUND", "GITHUB_FIELD_MISSING", "GITHUB_NOT_IN_PROJECT"];
function mayBeStale(error) {
	return error instanceof Failure && STALE.includes(error.code);
}
function writtenBodyMistakes(given, written = "") {
	const bytes = Buffer.byteLength(written);
	return bytes <= 262144 || Buffer.byteLength(given ?? "") > 262144
		? []
		: [`the body would have ${bytes} bytes with what ralph-hero adds, and GitHub takes ${MAX_BODY_BYTES}`];
}
function bodyOf(call) {
	const body = quietText(call.wishes.body ?? "", call.address, mentionsOf(call.wishes.mention));
	return call.requestId === null
		? unmarked(body)
		: marked(body, {
				requestId: call.requestId,
				fingerprint: requestOf(call),
				waits: call.blockedBy.length === 0 ? void 0 : true,
			});
}
function requestOf({ wishes, parent, blockedBy, contract }) {
	const { title, body, labels, assignees, estimate, priority, mention } = wishes;
	const { schema: resultSchema, ...terms } = contract ?? {};
	const demanded = Object.keys(terms).length === 0 ? void 0 : terms;
	return fingerprintOf(
		Object.fromEntries(
			Object.entries({
				title,
				body,
				labels,
				assignees,
				estimate,
				priority,
				mention,
				parent,
				blockedBy,
				resultSchema,
				contract: demanded,
			}).filter(([, value]) => value !== void 0),
		),
	);
}
const MAX_TITLE_LENGTH = 256;
function namesIn(wishes) {
	const [labels, assignees] = [wishes.labels ?? [], wishes.assignees ?? []];
	return labels.length + assignees.length === 0
		? null
		: {
				labels,
				assignees,
			};
}
function checkRequestedFields(wishes, board, choices) {
	const { labels, assignees, title, body, edit = [], mention } = wishes;
	const home = repositoryNamed(board.repository.nameWithOwner);
	const setsNames = namesIn(wishes) !== null || labels === null || assignees === null;
	const mistakes = [
		...unknownNames(labels ?? [], choices.labels, "label"),
		...unknownNames(assignees ?? [], choices.assignees, "assignee"),
	];
	if (labels && labels.length > 100) mistakes.push(`GitHub takes 100 labels an issue`);
	if (assignees && assignees.length > 10) mistakes.push(`GitHub takes 10 assignees an issue`);
	const shownTitle = title === void 0 ? void 0 : quietText(title, home, mentionsOf(mention));
	const { length } = Array.from(shownTitle ?? "");
	if (shownTitle?.trim() === "") mistakes.push("the title is blank");
	else if (length > MAX_TITLE_LENGTH)
		mistakes.push(`the title has ${length} characters, and GitHub takes ${MAX_TITLE_LENGTH}`);
	mistakes.push(...mentionMistakes([body ?? "", ...edit.map((one) => one.new)], mention, home));
	const bytes = Buffer.byteLength(body ?? "");
	if (bytes > 262144)
		mistakes.push(`the body has ${bytes} bytes in UTF-8, and GitHub takes ${MAX_BODY_BYTES}`);
	if (setsNames && !maySetLabels(board.repository))
		mistakes.push(
			`the token's account may not set labels and assignees in ${board.repository.nameWithOwner}`,
		);
	const fields = [];
	for (const name of ["estimate", "priority"]) {
		const found = checkField(name, wishes[name], board);
		if (typeof found === "string" || found instanceof Words) mistakes.push(found);
		else if (found !== null) fields.push(found);
	}
	return {
		checked: {
			labels: labels === void 0 ? void 0 : chosen(labels ?? [], choices.labels),
			assignees: assignees === void 0 ? void 0 : chosen(assignees ?? [], choices.assignees),
			fields,
		},
		mistakes,
	};
}
function unknownNames(wanted, known, what) {
	const unknown = wanted.filter((name) => namedSo(known, name) === void 0);
	if (unknown.length === 0) return [];
	const why =
		what === "label"
			? words$1`the repository has no such label (${setUp$1("full", "labels")} creates it)`
			: "no issue of the repository can be assigned to it";
	return [words$1`unknown ${what} ${quoted(unknown)}: ${why}`];
}
function chosen(wanted, known) {
	const found = wanted.flatMap((name) => namedSo(known, name) ?? []);
	return found.filter(({ id }, at) => found.findIndex((other) => other.id === id) === at);
}
function checkField(name, wanted, board) {
	const field = board[name];
	if (wanted === void 0 || (wanted === null && field === null)) return null;
	if (field === null) {
		const missing = JSON.stringify(otherFieldsOf(board.stateField)[name]);
		return words$1`the project "${board.project.title}" has no single-select field ${missing} for the ${name} (${setUp$1("full")} creates it; "project.${name}Field" of the team's file names another one)`;
	}
	if (field.ofIssues)
		return `the ${name} is the organization's issue field ${JSON.stringify(field.name)}, which ralph-hero reads and never sets: set it on the issue's page`;
	if (wanted === null)
		return {
			name,
			fieldId: field.id,
			optionId: null,
		};
	const option = optionOf(field, wanted);
	if (option !== void 0)
		return {
			name,
			fieldId: field.id,
			optionId: option.id,
		};
	return `unknown ${name} "${wanted}": the board has ${quoted(field.options.map((known) => known.name))}`;
}
function issuePlace({ requestId }, { board: { repository, viewer, project, stateField }, blockers }) {
	return {
		repositoryId: repository.id,
		viewer,
		stateField,
		projectId: blockers.length === 0 || requestId !== null ? project.id : null,
		waits: blockers.length > 0,
	};
}
function newIssueOf(call, { wishes, parent }) {
	return {
		title: quietText(call.wishes.title, call.address, mentionsOf(call.wishes.mention)),
		body: bodyOf(call),
		labelIds: (wishes.labels ?? []).map(({ id }) => id),
		assigneeIds: (wishes.assignees ?? []).map(({ id }) => id),
		parentId: parent?.id ?? null,
	};
}
// plugin/mcp-server/src/ticket/make/issue-change.ts
function changeOf(issue, wishes, checked) {
	const { title: oldTitle, address } = issue;
	const live = liveWords(issue.body, address);
	const quietened = (given, old) =>
		quietText(given, address, new Set([...old, ...mentionsOf(wishes.mention)]));
	const title =
		wishes.title === void 0 ? void 0 : quietened(wishes.title.trim(), liveWords(oldTitle, address));
	const quiet = (given) => quietened(given, live);
	const calls = (text) => [...liveWords(text, address)].some((word) => !live.has(word));
	const { text, mistakes, warnings } =
		wishes.body === void 0
			? edited(issue.body, wishes.edit ?? [], quiet, calls)
			: {
					text: quiet(wishes.body ?? ""),
					mistakes: [],
					warnings: [],
				};
	const body = text === null ? null : rewritten(issue.body, text);
	const isNew = body !== null && (!sameText(body, issue.body) || calls(body));
	const former = withoutQuiet(issue.body);
	const dropsUnseen = wishes.body !== void 0 && isNew && asSeen(former) !== former;
	const change = {
		...(title === void 0 || title === issue.title ? {} : { title }),
		...(isNew ? { body } : {}),
		labels: labelChange(issue.labels, wishes, checked.labels ?? []),
		assignees: namesChange(issue.assignees, checked.assignees),
	};
	const { removeLabels = [] } = wishes;
	const asking = removeLabels.filter((name) => bearsPrefix([name], ASKED_LABEL));
	const absent = removeLabels.filter((name) => namedSo(issue.labels, name) === void 0);
	return {
		change,
		mistakes: [
			...mistakes,
			...(asking.length === 0 ? [] : [`only an answer takes off the label ${quoted(asking)}`]),
		],
		warnings: [
			...warnings,
			...(dropsUnseen ? ["the former body had invisible characters, which are gone"] : []),
			...(absent.length === 0 ? [] : [`it does not have the label ${quoted(absent)}`]),
		],
	};
}
function sameText(one, other) {
	return asSeen(lines(one)).trimEnd() === asSeen(lines(other)).trimEnd();
}
function edited(body, given, quiet, calls) {
	if (given.length === 0)
		return {
			text: null,
			mistakes: [],
			warnings: [],
		};
	const length = given.reduce((sum, edit) => sum + edit.old.length + edit.new.length, 0);
	const tooLong = `the edits have ${length} characters, and ralph-hero takes ${MAX_BODY_BYTES}: give the body`;
	if (length > 262144)
		return {
			text: null,
			mistakes: [tooLong],
			warnings: [],
		};
	const present = shownText(body);
	const written = (text) =>
		shownText(body.includes("\r\n") ? lines(text).replaceAll("\n", "\r\n") : lines(text));
	const edits = given.map((edit) => ({
		old: written(edit.old),
		new: written(edit.new),
	}));
	const { text, mistakes, warnings } = applied(present, edits);
	const made =
		mistakes.length > 0 || text === body || given.some((edit) => edit.new.includes(edit.old))
			? asMade(present, edits, (put) => written(quiet(put)))
			: null;
	if (made === null || !sameText(quiet(made.text), body))
		return {
			text: quiet(text),
			mistakes,
			warnings,
		};
	if (calls(quiet(made.text)))
		return {
			text: quiet(made.text),
			mistakes: [],
			warnings: made.warnings,
		};
	return {
		text: null,
		mistakes: [],
		warnings: [["nothing was edited: the body already has the new text", ...made.warnings].join("; ")],
	};
}
function asMade(present, edits, asWritten) {
	let before = present;
	for (const edit of edits.toReversed()) {
		const asGiven = placesOf(before, edit.new);
		const [only, another] = asGiven.length > 0 ? asGiven : placesOf(before, asWritten(edit.new.text));
		if (only !== void 0 && another === void 0) before = replaced(before, only, edit.old);
	}
	const again = applied(before, edits);
	return again.mistakes.length === 0 ? again : null;
}
function lines(text) {
	return text.replaceAll("\r\n", "\n");
}
function shownText(text) {
	const shown = asSeen(lines(text));
	let last = -1;
	return {
		text,
		shown,
		origins: Array.from({ length: shown.length }, (_, at) => {
			last = text.indexOf(shown.charAt(at), last + 1);
			return last;
		}),
	};
}
function applied(body, edits) {
	const mistakes = [];
	const warnings = [];
	let present = body;
	for (const [at, edit] of edits.entries()) {
		const [only, another] = placesOf(present, edit.old);
		const what = `edit ${at + 1}: its old text`;
		if (only !== void 0 && another === void 0) present = replaced(present, only, edit.new);
		else if (only !== void 0)
			mistakes.push(`${what} stands more than once in the body: give more of the text around it`);
		else if (edit.new.text === "") warnings.push(`${what} is not in the body, so nothing went`);
		else mistakes.push(`${what} is not in the body; it must be given exactly`);
	}
	return {
		text: present.text,
		mistakes,
		warnings,
	};
}
function placesOf({ shown }, part) {
	const wanted = [lines(part.text), part.shown].find((one) => one !== "" && shown.includes(one));
	if (wanted === void 0) return [];
	const at = shown.indexOf(wanted);
	const { length } = wanted;
	return [at, shown.indexOf(wanted, at + 1)]
		.filter((one) => one >= 0)
		.map((one) => ({
			at: one,
			length,
		}));
}
function replaced({ text, shown, origins }, { at, length }, put) {
	const first = origins[at] ?? 0;
	const start = text.slice(first - 1, first + 1) === "\r\n" ? first - 1 : first;
	const end = (origins[at + length - 1] ?? 0) + 1;
	const longer = start + put.text.length - end;
	return {
		text: text.slice(0, start) + put.text + text.slice(end),
		shown: shown.slice(0, at) + put.shown + shown.slice(at + length),
		origins: origins.slice(0, at).concat(
			put.origins.map((origin) => start + origin),
			origins.slice(at + length).map((origin) => origin + longer),
		),
	};
}
function labelChange(present, { labels, addLabels = [], removeLabels = [] }, found) {
	const named = (names) => found.filter((one) => names.some((name) => namedSo(found, name) === one));
	const listed = labels === void 0 ? void 0 : named(labels ?? []);
	const kept = present.filter(({ name }) => bearsPrefix([name], "asked:") || bearsPrefix([name], "agent:"));
	const byList = namesChange(present, listed && [...listed, ...kept]);
	const removed = present.filter((one) => removeLabels.some((name) => namedSo(present, name) === one));
	return {
		on: [...byList.on, ...without(named(addLabels), present)],
		off: [...byList.off, ...removed],
	};
}
function namesChange(present, wished) {
	return wished === void 0
		? {
				on: [],
				off: [],
			}
		: {
				on: without(wished, present),
				off: without(present, wished),
			};
}
function without(all, some) {
	return all.filter(({ id }) => !some.some((one) => one.id === id));
}
const MAX_REFUSAL_BODY = 8e3;
function refuseUnseen(issue, parts, state, wishes, change, fields, shown) {
	const sight = (part) => sightOf(shown, parts, part);
	const small = [
		...(change.title === void 0 ? [] : ["title"]),
		...fields.filter(({ name }) => parts[name] !== null).map(({ name }) => name),
	].filter((part) => sight(part) === "changed" && parts[part] !== (wishes[part] ?? null));
	const lists = ["labels", "assignees"].flatMap((part) => {
		const dropped = wishes[part] === void 0 ? [] : change[part].off.map(({ name }) => name);
		const known = sight(part) === "same" ? dropped : (shown?.[part] ?? []);
		const unseen = dropped.filter((name) => !known.some((one) => sameName(one, name)));
		return unseen.length === 0 ? [] : [`the ${part} ${quoted(unseen)}, which the list would drop`];
	});
	const text = JSON.stringify(issue.body);
	const isShort = text.length <= MAX_REFUSAL_BODY;
	const body =
		wishes.body !== void 0 &&
		change.body !== void 0 &&
		!sameText(rewritten(issue.body, ""), issue.body) &&
		sight("body") !== "same"
			? [`the body, which is now ${text.slice(0, MAX_REFUSAL_BODY)}${isShort ? "" : "\u2026 (cut)"}`]
			: [];
	const unseen = [
		...small.map((part) => `the ${part}, which is now ${JSON.stringify(parts[part])}`),
		...lists,
		...body,
	];
	if (unseen.length === 0) return null;
	const { seen } = shownTicket({
		...parts,
		body: isShort ? issue.body : null,
	});
	return {
		code: "REFUSED_UNSEEN",
		message: `Cannot update ${ticketName(issue.address)}: you have not seen ${unseen.join("; nor ")}`,
		rule: "An update overwrites only what its caller was shown",
		from: state ?? "(unset)",
		attempted: "update the ticket",
		allowed: [],
		hint: `Take over what is new and call again with seen: "${seen}"${isShort ? "" : ", the body by edit"}; or change a part: edit, add_labels, remove_labels`,
		retryable: false,
	};
}
function editStep(world, issue, named, needed, onCard, onTexts) {
	if (named.length === 0) return [];
	const parts = [...new Set(named.map(({ part }) => part))];
	const edits = named.map(({ edit }) => edit);
	const run = async () => {
		const failures = new Map();
		for (const [at, outcome] of (await world.issues.edit(issue, edits)).entries()) {
			const part = named[at]?.part ?? "";
			let failure = null;
			if ("failure" in outcome) ({ failure } = outcome);
			else if (outcome.done !== null && "card" in outcome.done) onCard?.(outcome.done.card);
			else if (outcome.done !== null) failure = (await onTexts?.(outcome.done.texts)) ?? null;
			if (failure !== null) failures.set(part, failures.get(part) ?? failure);
		}
		return parts.map((part) => failures.get(part) ?? null);
	};
	return [
		{
			parts,
			needed,
			run,
		},
	];
}
function issueEdits({ title, body, ...names }) {
	const part = [...(title === void 0 ? [] : ["title"]), ...(body === void 0 ? [] : ["body"])].join(", ");
	const ofNames = ["labels", "assignees"].flatMap((kind) =>
		[false, true].flatMap((on) => {
			const ids = names[kind][on ? "on" : "off"].map(({ id }) => id);
			return ids.length === 0
				? []
				: [
						{
							part: kind,
							edit: {
								kind,
								on,
								ids,
							},
						},
					];
		}),
	);
	return [
		...(part === ""
			? []
			: [
					{
						part,
						edit: {
							kind: "issue",
							title,
							body,
						},
					},
				]),
		...ofNames,
	];
}
const CARD = "card on the board";
function cardEdits({ project, stateField }, itemId, fields) {
	const { id: projectId } = project;
	const values = fields.map(({ name, fieldId, optionId }) => {
		return {
			part: name,
			edit: {
				kind: "field",
				projectId,
				itemId,
				fieldId,
				value: optionId === null ? null : { singleSelectOptionId: optionId },
			},
		};
	});
	return itemId === null
		? [
				{
					part: CARD,
					edit: {
						kind: "card",
						projectId,
						stateField,
					},
				},
				...values,
			]
		: values;
}
async function runSteps(steps) {
	const done = [];
	const failed = [];
	for (const [at, { parts, needed, run }] of steps.entries()) {
		const ran = await valueOrFailure(run);
		for (const [place, what] of parts.entries()) {
			const failure = "failure" in ran ? ran.failure : (ran[place] ?? null);
			if (failure === null) done.push(what);
			else
				failed.push({
					what,
					failure,
				});
		}
		if (needed && failed.length > 0)
			return {
				done,
				failed,
				left: steps.slice(at + 1).flatMap((step) => step.parts),
			};
	}
	return {
		done,
		failed,
		left: [],
	};
}
function requireAllDone(outcome, wording) {
	const [first] = outcome.failed;
	if (first !== void 0) throw notAllDone(first.failure, outcome, wording);
}
function notAllDone(cause, { done, failed, left }, { attempted, finish }) {
	const { code, retryable, retryAfterMs } = cause;
	const { hint } = cause.words;
	const undone = [...new Set(failed.map(({ failure }) => failure))].map((failure) => {
		const parts = failed.filter((one) => one.failure === failure).map(({ what }) => what);
		return words$1`${parts.join(", ")} (${failure.words.message})`;
	});
	const parts = [
		words$1`Not done: ${joined(undone, "; ")}`,
		...(left.length === 0 ? [] : [`Not tried: ${left.join(", ")}`]),
		`Done: ${done.length === 0 ? "nothing" : done.join(", ")}`,
	];
	return new Failure(code, words$1`Cannot finish to ${attempted}. ${joined(parts, ". ")}`, {
		hint: hint === "" ? finish : words$1`${finish}. For the cause: ${hint}`,
		retryable,
		retryAfterMs,
		cause,
	});
}
const PARTS = ["title", "body", "labels", "assignees", "estimate", "priority"];
const DIGITS = 6;
const UNKNOWN = "-".repeat(DIGITS);
const NOTHING_SEEN = UNKNOWN.repeat(PARTS.length);
const FORM = new RegExp(`^(?:[0-9a-f]{${DIGITS}}|${UNKNOWN}){${PARTS.length}}$`);
function shownTicket(parts) {
	const { labels, assignees } = parts;
	return {
		seen: PARTS.map((part) => digestOf(parts, part)).join(""),
		labels,
		assignees,
	};
}
function digestOf(parts, part) {
	if (part === "body" && parts.body === null) return UNKNOWN;
	const value = parts[part] ?? "";
	const compared =
		typeof value === "string" ? value.toWellFormed().replaceAll("\r\n", "\n").trim() : value.toSorted();
	return recordHash(compared).slice(0, DIGITS);
}
function givenSeen(seen) {
	if (FORM.test(seen) && seen !== NOTHING_SEEN)
		return {
			seen,
			labels: [],
			assignees: [],
		};
	throw new Failure("INPUT_INVALID", `Cannot use seen: ${JSON.stringify(seen)} is no value of an answer`, {
		hint: "Call ralph_hero__get_ticket, and give its seen unchanged",
	});
}
function sightOf(shown, present, part) {
	const known = digestIn(shown, part);
	if (known === UNKNOWN) return "unknown";
	return known === digestOf(present, part) ? "same" : "changed";
}
function joinedSight(given, shown) {
	if (given === null || shown === null) return given ?? shown;
	const tells = (part) => (digestIn(given, part) === UNKNOWN ? shown : given);
	return {
		seen: PARTS.map((part) => digestIn(tells(part), part)).join(""),
		labels: tells("labels").labels,
		assignees: tells("assignees").assignees,
	};
}
function digestIn(shown, part) {
	const at = PARTS.indexOf(part) * DIGITS;
	return shown?.seen.slice(at, at + DIGITS) ?? UNKNOWN;
}
function knownAfter(shown, { before, after }, given) {
	const knows = (part) => given.includes(part) || sightOf(shown, before, part) === "same";
	return {
		seen: PARTS.map((part) => (knows(part) ? digestOf(after, part) : digestIn(shown, part))).join(""),
		labels: knows("labels") ? after.labels : (shown?.labels ?? []),
		assignees: knows("assignees") ? after.assignees : (shown?.assignees ?? []),
	};
}
// plugin/mcp-server/src/ticket/make/open-ticket.ts
async function openTickets(world, tickets) {
	const results = await transact(
		world,
		tickets.map(({ address, opening }) => openingTransaction(world, address, opening)),
	);
	if (results.kind === "refused") throw new Error("No rule refuses a first record");
	return results.each;
}
function openingTransaction(world, address, opening) {
	const { caller, seen, reason, requestId = null, contract, parent, handTo, continuation } = opening;
	const plan = ({ view, recordId: id }) => {
		const { value: shown } = view.card;
		const state = view.reconciliation.state ?? "Backlog";
		if (view.log.head !== null) {
			const opened = view.log.head.record.requestId === requestId;
			const card = view.reconciliation.cardBehind ? "set" : shown === null ? "unset" : "left";
			return answerAgain({
				kind: "opened",
				state,
				opened,
				furnished: false,
				card,
			});
		}
		if (shown !== null && shown !== "Backlog")
			return answerWith({
				kind: "opened",
				state: shown,
				opened: false,
				furnished: false,
				card: "left",
			});
		const interaction =
			handTo === void 0
				? void 0
				: interactionFrom(world, view, {
						type: HANDOFF.type,
						to: handTo,
					});
		const { blockers = [], fields = [] } = opening;
		return {
			kind: "write",
			record: () =>
				composeOpening(view, {
					id,
					reason,
					requestId,
					contract,
					parent,
					interaction,
					continuation,
				}),
			blockers: blockers.length === 0 ? void 0 : blockers.map((blocker) => blocker.id),
			fields: fields.length === 0 ? void 0 : fields,
			outcome: ({ movedTo, furnished }) => ({
				kind: "opened",
				state: movedTo === null ? (continuation?.state ?? "Backlog") : (movedTo.value ?? "Backlog"),
				opened: true,
				furnished,
				card: movedTo === null ? "set" : "left",
			}),
		};
	};
	return {
		address,
		caller,
		opens: true,
		plan,
		seen,
	};
}
async function isOpenedBy(world, view, requestId) {
	if (view.log.head === null) return false;
	const { entries } = await readWholeLog(world, view);
	const opening = entries.find(
		({ standing, record }) => standing === "accepted" && record.kind === "contract",
	);
	return opening !== void 0 && opening.record.requestId === requestId;
}
async function settledState(world, { caller }, seen) {
	const { closed, dropped } = seen.snapshot.issue;
	const continuedBy = continuationOf(seen);
	const hint = continuedBy === void 0 ? null : continuesAs(continuedBy);
	const standing = closed ? [withHint(`the issue is ${closedWords(dropped)}`, hint)] : [];
	return onlyOutcome(
		await transact(world, [
			{
				address: seen.address,
				caller,
				seen,
				onUnsoundLog: true,
				plan: ({ view: { reconciliation } }) => ({
					kind: "no record",
					finishes: "card",
					outcome: ({ warnings }) => ({
						state: reconciliation.state ?? "Backlog",
						warnings: [...standing, ...warnings],
					}),
				}),
			},
		]),
	);
}
// plugin/mcp-server/src/ticket/make/create-ticket.ts
const REQUEST_MEMORY_MS = 864e5;
async function createTicket(world, call) {
	const { requestId, address } = call;
	if (requestId === null) return create(world, call);
	return world.inTurn.run(`${address.owner}/${address.repo} ${requestId}`.toLowerCase(), async () =>
		create(world, call),
	);
}
async function create(world, call) {
	const search = call.requestId === null ? null : findEarlier(world, call);
	const known = knownBoard(world, call.address);
	const planned = planCreation(world, call, known, true);
	planned.catch(() => void 0);
	const earlier = await search;
	const planLate = async () => planCreation(world, call, null, false);
	if (earlier !== null) return finishTicket(world, call, earlier, planLate);
	let plan = await planned;
	const made = [];
	const begin = async () => {
		const issue = await createIssue(world, call, plan);
		made.push(issue);
		return newCreation(call, plan, issue);
	};
	const report = await valueOrFailure(async () => createOne(world, begin));
	if (!("failure" in report)) return report;
	if (plan.board !== known || !mayBeStale(report.failure)) throw report.failure;
	const [issue] = made;
	if (issue !== void 0) return finishTicket(world, call, issue, planLate);
	plan = await planCreation(world, call, null, true);
	return createOne(world, begin);
}
function newCreation(call, plan, issue) {
	const begun = plan.parent === null ? "issue" : `issue under ${ticketName(plan.parent.address)}`;
	const { snapshot: made } = issue;
	const item = made.items.find(({ project }) => project.id === plan.board.project.id) ?? null;
	return {
		call,
		plan,
		issue,
		item,
		made,
		begun: item !== null && plan.blockers.length === 0 ? [begun, CARD] : [begun],
		parentToAdd: null,
	};
}
async function createTickets(world, beginnings, open) {
	const begun = [];
	for (const begin of beginnings) begun.push(await valueOrFailure(begin));
	const prepared = await Promise.all(
		begun.map(async (one) => ("failure" in one ? one : prepare(world, one))),
	);
	const ready = prepared.flatMap((one) => ("failure" in one ? [] : (one.ready ?? [])));
	const results = ready.length === 0 ? [] : await open(ready);
	return Promise.all(
		prepared.map(async (one) => {
			if ("failure" in one) return one;
			const result = one.ready === null ? void 0 : results[ready.indexOf(one.ready)];
			return result === void 0 ? one.created : withFirstRecord(world, one.created, result);
		}),
	);
}
async function withFirstRecord(world, created, result) {
	const opened = "failure" in result ? null : result.outcome;
	const run = async () => {
		if ("failure" in result) throw result.failure;
		return result.outcome.furnished ? [] : furnish(world, created);
	};
	const last = await runSteps([
		{
			parts: created.parts,
			needed: true,
			run,
		},
	]);
	return {
		...created,
		...last,
		done: [...created.done, ...last.done],
		opened,
	};
}
function ticketOf(created) {
	if ("failure" in created) return created;
	const { creation, failed, opened } = created;
	const { call, issue } = creation;
	if (opened !== null) {
		const warnings = [...openedWarnings(call, opened), ...lackWarnings(call, issue, created, true)];
		return {
			done: {
				number: issue.address.number,
				url: issue.url,
				warnings,
			},
		};
	}
	const [first] = failed;
	if (first === void 0) throw new Error("A creation without a failure has a first record");
	return { failure: first.failure };
}
async function prepare(world, creation) {
	const { call, plan, issue, made, item: present } = creation;
	const later = made !== null && present !== null ? plan.blockers : [];
	const { item, ...outcome } = await setUp(world, creation, later.length === 0 ? plan.blockers : [], []);
	const parts = [
		...(later.length === 0 ? [] : [waitsFor(later), CARD]),
		...plan.wishes.fields.map(({ name }) => name),
		`first record, in "${call.continuation?.state ?? "Backlog"}"${call.contract === void 0 ? "" : ", with its contract"}`,
	];
	const created = {
		...outcome,
		creation,
		later,
		item,
		parts,
		opened: null,
	};
	if (outcome.failed.length > 0)
		return {
			created: {
				...created,
				left: [...outcome.left, ...parts],
			},
			ready: null,
		};
	if (later.length > 0) world.links.noteLinked(issue.id, ...later.map(({ id }) => id));
	const seen = await valueOrFailure(async () => ({ view: await viewOfMade(world, creation, item) }));
	if ("failure" in seen)
		return {
			created: await withFirstRecord(world, created, seen),
			ready: null,
		};
	const { address, url } = issue;
	return {
		created,
		ready: {
			address,
			url,
			opening: openingOf(creation, later, seen.view),
		},
	};
}
function openingOf({ call, plan }, blockers, seen) {
	const { caller, requestId, contract, followsUp, handTo, continuation } = call;
	const unexplained = followsUp === void 0 ? "The ticket was created" : `The ticket follows up ${followsUp}`;
	return {
		caller,
		reason: continuation?.reason ?? unexplained,
		requestId,
		contract,
		parent: followsUp,
		handTo,
		continuation,
		blockers,
		seen,
		fields: plan.wishes.fields.flatMap(({ fieldId, optionId }) =>
			optionId === null
				? []
				: [
						{
							fieldId,
							optionId,
						},
					],
		),
	};
}
async function viewOfMade(world, { call, plan, issue, made }, item) {
	if (made === null || item === null) return void 0;
	if (!sameStateField(stateFieldOf(learnTeam(world, issue.address, made)), plan.board.stateField))
		return void 0;
	return viewOfNew(
		world,
		{
			...issue,
			snapshot: {
				...made,
				items: [item],
			},
		},
		call.caller,
	);
}
async function setUp(
	world,
	{ issue, item: present, plan: { board }, parentToAdd: parent },
	blockers,
	fields,
) {
	let item = present;
	const steps = editStep(
		world,
		issue,
		[...linkEdits(blockers), ...cardEdits(board, present?.id ?? null, fields)],
		true,
		(added) => (item = added),
	).map(({ parts, run }) => {
		const whole = async () => {
			const failures = await run();
			const lacking = failures[parts.indexOf(waitsFor(blockers))] ?? null;
			if (lacking === null || present !== null || item === null) return failures;
			await takeOffBoard(world, issue, board, item);
			return parts.map(() => lacking);
		};
		return {
			parts,
			needed: true,
			run: whole,
		};
	});
	if (parent !== null) {
		const addParent = async () => {
			await world.links.addChild(parent, issue);
			return [null];
		};
		steps.unshift({
			parts: [`child of #${parent.address.number}`],
			needed: true,
			run: addParent,
		});
	}
	return {
		...(await runSteps(steps)),
		item,
	};
}
function waitsFor(blockers) {
	return `waits for ${blockers.map(({ address }) => `#${address.number}`).join(", ")}`;
}
function linkEdits(blockers) {
	const part = waitsFor(blockers);
	return blockers.map((blocker) => ({
		part,
		edit: {
			kind: "blocker",
			blocker,
		},
	}));
}
async function takeOffBoard(world, issue, board, item) {
	await world.issues.edit(issue, [
		{
			kind: "uncard",
			projectId: board.project.id,
			itemId: item.id,
		},
	]);
}
async function createOne(world, begin) {
	const [created] = await createTickets(world, [begin], async (ready) => {
		const results = await valueOrFailure(async () => openTickets(world, ready));
		return "failure" in results ? ready.map(() => results) : results;
	});
	if (created === void 0) throw new Error("Each creation has an outcome");
	if ("failure" in created) throw created.failure;
	const { creation, done, opened } = created;
	const { call, issue, begun } = creation;
	const lacking = lackWarnings(call, issue, created, opened !== null);
	if (opened === null) throw new Error("A creation without a failure has a first record");
	const warnings = [...openedWarnings(call, opened), ...lacking];
	return {
		...named(issue),
		state: opened.state,
		done: [...begun, ...done],
		warnings,
	};
}
async function furnish(world, { creation: { issue, plan }, item, later, parts }) {
	const [missing] = editStep(
		world,
		issue,
		[
			...linkEdits(await absentBlockers(world, later, issue)),
			...cardEdits(plan.board, item?.id ?? null, plan.wishes.fields),
		],
		true,
	);
	const failures = (await missing?.run()) ?? [];
	const failureOfPart = (part) => failures[missing?.parts.indexOf(part) ?? -1] ?? null;
	const unlinked = failureOfPart(waitsFor(later));
	if (item !== null && unlinked !== null) await takeOffBoard(world, issue, plan.board, item);
	return [...parts.slice(0, -1).map((part) => unlinked ?? failureOfPart(part)), null];
}
function lackWarnings(call, issue, outcome, isOpened) {
	const [first] = outcome.failed;
	if (first === void 0) return [];
	const { number } = issue.address;
	const failure = notAllDone(first.failure, outcome, {
		attempted: `create the ticket: ${ticketName(issue.address)} is there (${issue.url})`,
		finish:
			call.requestId !== null
				? "Call again with the same arguments and request_id: what is missing is added"
				: call.contract === void 0
					? words$1`Do not create it again: finish ticket ${number} with ${tool("update_ticket")} and ${tool("link_tickets")}`
					: `Close issue ${number}, which has no contract, and create the ticket anew with a request_id`,
	});
	if (call.followsUp === void 0 || !isOpened) throw failure;
	return [words$1`${failure.words.message}. Call again with the same arguments: what is missing is added`];
}
function openedWarnings({ continuation, contract }, { state, opened }) {
	return [
		...(state === (continuation?.state ?? "Backlog")
			? []
			: [`the card was moved to "${state}" meanwhile and stays there`]),
		...(opened ? [] : contractWarnings(contract)),
	];
}
function contractWarnings(contract) {
	return contract === void 0
		? []
		: ["another process began its log, so it has no contract: cancel it and create the ticket anew"];
}
async function absentBlockers(world, blockers, { address }) {
	if (blockers.length === 0) return [];
	const present = await world.links.blockersOf(address);
	return blockers.filter(({ id }) => !present.some((known) => known.id === id));
}
async function finishTicket(world, call, issue, planFor) {
	const view = await readIfOnBoard(world, issue.address, call.caller);
	const isOwn = view !== null && (await isOpenedBy(world, view, call.requestId));
	const replay = async (seen) => ({
		...named(issue),
		...(await settledState(world, call, seen)),
		done: [],
		replayed: true,
	});
	if (isOwn && !lacksField(view, call.wishes)) return replay(view);
	const planned = await planFor();
	const { parent } = planned;
	const [blockers, content] = await Promise.all([
		absentBlockers(world, planned.blockers, issue),
		parent === null ? null : world.links.contentOf(issue.address),
	]);
	const fields = planned.wishes.fields.filter(({ name }) => (view?.item[name] ?? null) === null);
	const creation = {
		call,
		plan: {
			...planned,
			wishes: {
				...planned.wishes,
				fields,
			},
			blockers,
		},
		issue,
		item: view?.snapshot.items.find(({ id }) => id === view.item.id) ?? null,
		made: null,
		begun: ["issue (by an earlier call)"],
		parentToAdd: content?.parent === null ? parent : null,
	};
	if (view === null || view.log.head === null) return createOne(world, async () => Promise.resolve(creation));
	const outcome = await setUp(world, creation, blockers, fields);
	const lacking = lackWarnings(call, issue, outcome, true);
	const { done } = outcome;
	if (done.length === 0 && lacking.length === 0) return replay(view);
	const late =
		done.length === 0
			? []
			: [`the ticket was worked on before it was complete; added only now: ${done.join(", ")}`];
	const { state, warnings } = await settledState(world, call, view);
	const uncontracted = isOwn ? [] : contractWarnings(call.contract);
	return {
		...named(issue),
		state,
		done,
		warnings: [...late, ...lacking, ...uncontracted, ...warnings],
	};
}
function lacksField({ item }, asked) {
	return ["estimate", "priority"].some((name) => (asked[name] ?? null) !== null && item[name] === null);
}
async function readIfOnBoard(world, address, caller) {
	try {
		return await readTicket(world, address, caller);
	} catch (error) {
		if (error instanceof Failure && error.code === "GITHUB_NOT_IN_PROJECT") return null;
		throw error;
	}
}
function named({ address, url }) {
	return {
		ticket: ticketName(address),
		number: address.number,
		url,
	};
}
async function findEarlier(world, call) {
	const since = world.clock.now() - REQUEST_MEMORY_MS;
	const earlier = (await world.issues.newestOwn(call.address, since)).findLast(
		({ body }) => markOf(body)?.requestId === call.requestId,
	);
	if (earlier === void 0) return null;
	if (markOf(earlier.body)?.fingerprint === requestOf(call)) return earlier;
	throw new Failure(
		"INPUT_INVALID",
		`Cannot create the ticket: request_id "${call.requestId}" made ${ticketName(earlier.address)} with other arguments`,
		{
			hint: "Repeat the very same arguments to get that ticket, or use a new request_id; nothing was written",
		},
	);
}
async function createIssue(world, call, plan) {
	world.expectContent(2 + (plan.blockers.length === 0 ? 0 : 1 + plan.blockers.length), 1);
	try {
		const issue = newIssueOf(call, plan);
		const made = await world.issues.create(issuePlace(call, plan), issue);
		const { wishes, caller } = call;
		const parts = {
			title: issue.title,
			body: issue.body,
			labels: plan.wishes.labels?.map(({ name }) => name) ?? [],
			assignees: plan.wishes.assignees?.map(({ name }) => name) ?? [],
			estimate: wishes.estimate ?? null,
			priority: wishes.priority ?? null,
		};
		world.shownTickets.noteChange(
			{
				address: made.address,
				caller,
			},
			() => shownTicket(parts),
		);
		return made;
	} catch (error) {
		if (call.requestId !== null || !(error instanceof Failure) || error.code !== "GITHUB_OUTCOME_UNKNOWN")
			throw error;
		throw new Failure(error.code, error.message, {
			hint: "Check whether the issue is there before you create it again; with a request_id that is done for you",
			cause: error,
		});
	}
}
// plugin/mcp-server/src/ticket/make/follow-up-tickets.ts
const jsonObject = unknown().meta({ type: "object" });
const contractInput = strictObject({
	kind: literal(TASK).optional().describe("One owner claims and closes it in Backlog"),
	result_schema: jsonObject.optional(),
	risk_class: _enum(RISK_CLASSES).optional(),
	file_scope: array(string()).optional(),
	for: string().optional(),
});
const followUpInput = strictObject({
	to: string().describe("Agent or scope: the label agent:<to>"),
	task: string().describe("Body; {parent_key}, {parent_result} are filled in"),
	title: string().optional().describe("Default: the task's first line"),
	estimate: string().optional(),
	priority: string().optional(),
	result_schema: jsonObject.optional(),
	contract: unknown()
		.meta({
			type: "object",
			description: "As in create_ticket: kind, result_schema, risk_class, file_scope, for",
		})
		.pipe(contractInput)
		.optional(),
	labels: array(string()).optional(),
});
const followUpsInput = array(followUpInput).meta({ maxItems: 5 });
function followUpsOf(value) {
	refuseSecrets("make follow-up tickets", value);
	const parsed = followUpsInput.safeParse(Array.isArray(value) ? value : [value], { error: issueWords });
	if (parsed.success) return parsed.data;
	throw new Failure("INPUT_INVALID", `Cannot make follow-up tickets: ${describeIssues(parsed.error)}`, {
		hint: 'Their form: {"to": agent or scope, "task": text}, or a list of these, optionally with title, labels, estimate, priority, result_schema and contract; nothing was written',
	});
}
function givenFollowUps(machine, request, hasResult, asked) {
	if (asked === void 0) return void 0;
	if (!finishes(machine, request))
		throw wrongFollowUps(
			["only complete and close finish a ticket"],
			"Hand off without follow_up until it is done",
		);
	if (!hasResult) throw wrongFollowUps(["no result was given"], "Give the result of the work in result");
	const mistakes = [
		...(asked.length === 0 || asked.length > 5 ? [`${asked.length} were given, and 1 to 5 are allowed`] : []),
		...asked.flatMap((one, at) => mistakesOf(one).map((mistake) => `follow_up ${at + 1}: ${mistake}`)),
	];
	if (mistakes.length > 0) throw wrongFollowUps(mistakes, "Correct the arguments");
	return asked.map(recorded);
}
function mistakesOf({ to, task, title, labels = [] }) {
	const problem = labelledNameProblem(to.trim());
	const names = labels.map((label) => label.trim());
	return [
		...(problem === null ? [] : [`to cannot be used: ${problem}`]),
		...(bearsPrefix(names, "agent:")
			? [`a label that begins with "${AGENT_LABEL}" routes the ticket, which is the job of to`]
			: []),
		...(isBlank(task) ? ["task is blank"] : []),
		...(task.length > 2e4 ? [`task has ${task.length} characters, and ${MAX_TASK_LENGTH} are allowed`] : []),
		...(title !== void 0 && isBlank(title) ? ["title is blank"] : []),
	];
}
function recorded(asked) {
	const { to, task, title, result_schema, contract, labels = [], estimate, priority } = asked;
	const { schema, ...terms } = newContract(contract, result_schema) ?? {};
	return {
		to: to.trim(),
		task: task.toWellFormed(),
		title: title?.toWellFormed(),
		labels: labels.length === 0 ? void 0 : labels.map((label) => label.toWellFormed()),
		estimate,
		priority,
		schema,
		terms: Object.keys(terms).length === 0 ? void 0 : terms,
	};
}
function wrongFollowUps(mistakes, hint) {
	return new Failure("INPUT_FOLLOW_UP", `Cannot make follow-up tickets: ${mistakes.join("; ")}`, {
		hint: `${hint}; nothing was written`,
	});
}
const MAX_DERIVED_TITLE_LENGTH = 120;
function namedTickets(tickets) {
	return tickets.map(({ number, to }) => `#${number} for "${to}"`).join(", ");
}
function planFollowUps({ view, facts }, handover, caller, mayExist) {
	const { followUps } = handover;
	const { followUps: found } = facts;
	if (found === void 0) return { needs: followUpNeed(followUps, mayExist) };
	const { board, labels: known, parent, children } = found;
	requireOpenable(board);
	const mayLabel = maySetLabels(board.repository);
	const mistakes = [];
	const missing = [];
	const tickets = followUps.map((followUp, at) => {
		const requestId = requestIdOf(handover, at);
		const call = creationOf(view, followUp, handover, caller, requestId);
		const { checked, mistakes: own } = checkRequestedFields(
			{
				...call.wishes,
				labels: followUp.labels,
			},
			board,
			{
				labels: known,
				assignees: [],
			},
		);
		mistakes.push(...own.map((mistake) => words$1`follow_up ${at + 1}: ${mistake}`));
		if (own.length === 0 && Buffer.byteLength(bodyOf(call)) > 262144)
			mistakes.push(
				`follow_up ${at + 1}: the body with the result put in is longer than GitHub's ${MAX_BODY_BYTES} bytes`,
			);
		const name = agentLabel(followUp.to);
		const label = namedSo(known, name);
		if (label === void 0) missing.push(name);
		const plan = {
			board,
			wishes: checked,
			parent,
			blockers: [],
		};
		const earlier = children.find(({ body }) => markOf(body)?.requestId === requestId) ?? null;
		const ticket = {
			to: followUp.to,
			call,
			plan,
			earlier,
		};
		return mayLabel && label !== void 0 ? withLabel(ticket, label) : ticket;
	});
	const more = tickets.filter(({ earlier }) => earlier === null).length;
	if (!hasRoom(parent, more))
		mistakes.push(`the ticket has ${parent.subIssueCount} children, and GitHub allows 100`);
	if (mistakes.length > 0)
		throw new Failure("INPUT_FOLLOW_UP", words$1`Cannot make follow-up tickets: ${joined(mistakes, "; ")}`, {
			hint: "Correct the arguments; nothing was written",
		});
	return {
		tickets,
		missingLabels: mayLabel ? distinctNames(missing) : [],
		mayLabel,
	};
}
function withLabel(ticket, label) {
	const { plan } = ticket;
	const labels = [label, ...(plan.wishes.labels ?? [])];
	return {
		...ticket,
		plan: {
			...plan,
			wishes: {
				...plan.wishes,
				labels,
			},
		},
	};
}
function followUpNeed(followUps, mayExist) {
	return {
		kind: "followUps",
		labels: followUps.flatMap(({ to, labels: others = [] }) => [agentLabel(to), ...others]),
		withChildren: mayExist,
	};
}
function creationOf({ ticket, address: { owner, repo, number } }, followUp, handover, caller, requestId) {
	const { to, task, estimate, priority } = followUp;
	const body = filledTask(task, ticket, handover.result);
	const labels = [agentLabel(to), ...(followUp.labels ?? [])];
	return {
		address: {
			owner,
			repo,
		},
		caller,
		wishes: {
			title: titleOf(followUp, body, ticket, handover.result),
			body,
			labels,
			estimate,
			priority,
		},
		parent: number,
		blockedBy: [],
		contract: contractOf(followUp),
		followsUp: ticket,
		handTo: to,
		requestId,
	};
}
function contractOf({ to, schema, terms = {} }) {
	const owner = terms.kind === "task" ? { for: to } : {};
	const demanded = {
		...(schema === void 0 ? {} : { schema }),
		...owner,
		...terms,
	};
	return Object.keys(demanded).length === 0 ? void 0 : demanded;
}
function titleOf({ title: given }, body, ticket, result) {
	const filled = given === void 0 ? body : filledTask(given, ticket, result);
	if (filled === given) return given;
	const title = (filled.split(LINE_BREAK).find((one) => !isBlank(one)) ?? "")
		.replaceAll(/[\s\p{Cc}]+/gu, " ")
		.trim();
	if (title === "") return `Follow-up of ${ticket}`;
	return title.length > MAX_DERIVED_TITLE_LENGTH ? `${title.slice(0, 119).toWellFormed()}\u2026` : title;
}
async function withMadeLabels(world, view, plan, created) {
	const { missingLabels: missing, tickets, mayLabel } = plan;
	if (!mayLabel)
		return {
			plan,
			warnings: [unlabelled(distinctNames(tickets.map(({ to }) => agentLabel(to))))],
		};
	if (missing.length === 0)
		return {
			plan,
			warnings: [],
		};
	const { made, failures } = created ?? (await createLabels(world, view.address, missing));
	const lost = missing.filter((name) => namedSo(made, name) === void 0);
	return {
		plan: {
			...plan,
			tickets: tickets.map((ticket) => {
				const label = namedSo(made, agentLabel(ticket.to));
				return label === void 0 ? ticket : withLabel(ticket, label);
			}),
		},
		warnings:
			lost.length === 0 ? [] : [`${unlabelled(lost)}: ${failures.map(({ message }) => message).join("; ")}`],
	};
}
function unlabelled(names) {
	return `the label ${quoted(names)} could not be set, so the ticket is for no agent in particular`;
}
async function makeTickets(world, planned, requireTime, open) {
	const wanted = planned.filter(({ earlier }) => earlier === null);
	const together = await createTickets(
		world,
		wanted.map(({ call, plan }) => async () => {
			requireTime();
			return newCreation(
				call,
				plan,
				await world.issues.create(issuePlace(call, plan), newIssueOf(call, plan)),
			);
		}),
		open,
	);
	const made = [];
	for (const one of planned) {
		const created = together[wanted.indexOf(one)];
		const ticket = created === void 0 ? await makeBegun(world, one) : ticketOf(created);
		made.push("failure" in ticket ? ticket : { done: followUpOf(one, ticket.done) });
	}
	return made;
}
async function makeBegun(world, { call, plan, earlier }) {
	if (earlier === null) throw new Error("Nobody has begun it");
	return valueOrFailure(async () => ({
		done: await finishTicket(world, call, earlier, async () => Promise.resolve(plan)),
	}));
}
function followUpOf({ to }, { number, url, warnings }) {
	return {
		ticket: {
			number,
			url,
			to,
		},
		warnings: warnings.map((warning) => words$1`#${number}: ${warning}`),
	};
}
async function openLeft(world, view, caller, id, withFields = false) {
	const announced = (await readWholeLog(world, view)).accepted.findLast(
		({ record }) => record.handover?.id === id,
	);
	if (announced?.record.handover === void 0) return [];
	const { handover } = announced.record;
	const made = (await world.links.childrenOf(view.address)).filter(
		({ body }) => handoverOf(markOf(body)?.requestId ?? "") === id,
	);
	const lacking = await Promise.all(
		made.map(async ({ address, body }) => {
			const child = await readIfOnBoard(world, address, caller);
			const requestId = markOf(body)?.requestId;
			const wishes = handover.followUps.find((_one, at) => requestIdOf(handover, at) === requestId) ?? {};
			return child !== null && (isUnopenedFollowUp(child) || (withFields && lacksField(child, wishes)));
		}),
	);
	const left = made.filter((_child, at) => lacking[at] === true).map(({ id: child }) => child);
	if (left.length === 0) return [];
	const followUps = handover.followUps.map(({ labels: _set, ...followUp }) => followUp);
	const { tickets } = await answerFor(world, view, (known) =>
		planFollowUps(
			known,
			{
				...handover,
				followUps,
			},
			caller,
			true,
		),
	);
	const opened = [];
	for (const one of tickets) {
		if (!left.includes(one.earlier?.id ?? "")) continue;
		const outcome = await makeBegun(world, one);
		if ("failure" in outcome) {
			const { failure } = outcome;
			if (failure.code !== "GITHUB_NOT_IN_PROJECT") throw failure;
			throw new Failure("FOLLOW_UP_UNFINISHED", failure.words.message, {
				hint: "Call again with the same arguments",
				retryable: true,
				cause: failure,
			});
		}
		opened.push(followUpOf(one, outcome.done));
	}
	return opened;
}
async function openLeftWith(world, { address, caller }) {
	const { parent, body } = await world.links.contentOf(address);
	const handover = handoverOf(markOf(body)?.requestId ?? "");
	if (parent === null || handover === null) return [];
	return openLeft(world, await readTicket(world, parent, caller, "whole"), caller, handover);
}
const PLACEHOLDER = /\{(parent_key|parent_result)\}/g;
function filledTask(task, ticket, result) {
	const shown = typeof result === "string" ? result : JSON.stringify(result);
	return task.replaceAll(PLACEHOLDER, (_whole, name) => (name === "parent_key" ? ticket : shown));
}
// plugin/mcp-server/src/ticket/read/decided-text.ts
function decisionTextOf({ view, facts }) {
	const decision = newestDecision(view);
	if (decision === null) return null;
	const shown = view.snapshot.issue;
	const touched = touchedTexts(shown, decision);
	if (touched.length > 0 && facts.texts === void 0)
		return {
			needs: {
				kind: "texts",
				since: decision.at,
			},
		};
	const { history, trust } = facts.texts ?? {
		history: {
			title: [],
			body: [],
		},
		trust: view.trust,
	};
	const now = hashesOf(shown);
	const decidedOn = { decision: decision.url };
	const changes = [];
	const difference = [];
	for (const text of TEXTS) {
		const hash = decision[text];
		if (!touched.includes(text)) {
			decidedOn[text] = hash ?? now[text];
			continue;
		}
		const before = versionDecidedOn(history[text], decision, hash)?.text ?? null;
		const known = hash ?? (before === null ? void 0 : textHash(before));
		if (known !== void 0) decidedOn[text] = known;
		const since = changesSince(history[text], decision, hash).toReversed();
		if (since.length === 0) continue;
		changes.push(
			...since.map((version) => ({
				text,
				by: version.author === null ? null : accountName(version.author),
				at: version.at,
				byWriter: isTrusted(version, trust),
			})),
		);
		difference.push(
			`The ${text}:`,
			...(before === null
				? ["(its former text is not in GitHub's history)"]
				: differenceOf(before, shown[text])),
		);
	}
	const named = changes.flatMap(({ text, by, at }) =>
		by === null
			? []
			: [
					{
						text,
						by,
						at,
					},
				],
	);
	if (named.length > 0) decidedOn.changes = named;
	return {
		judged: {
			decision,
			changes,
		},
		decidedOn,
		difference,
	};
}
function takenDecision(ticket) {
	const text = decisionTextOf(ticket);
	if (text === null || isNeeds(text)) return text;
	if (voidedDecision({ decidedText: text.judged }) !== null)
		return {
			...text,
			warnings: [],
		};
	const found = decidedFileOf(ticket);
	if (isNeeds(found)) return found;
	const decidedOn = {
		...text.decidedOn,
		...(found.file === void 0 ? {} : { file: found.file }),
	};
	const edited = editedSince(ticket.view, text.judged.decision.at).map(
		({ url }) => `an agent's comment was edited after the decision (${url})`,
	);
	return {
		judged: text.judged,
		decidedOn,
		warnings: [...found.warnings, ...edited],
	};
}
function editedSince({ comments, trust }, decidedAt) {
	return comments.filter(
		(comment) =>
			readComment(comment).kind === "agent" &&
			isTrusted(comment, trust) &&
			Date.parse(comment.createdAt) < Date.parse(decidedAt) &&
			Date.parse(comment.lastEditedAt ?? "") >= Date.parse(decidedAt),
	);
}
const NAMED_FILE = /((?:[\w@+-][\w@.+-]*\/){1,20}[\w@+-][\w@.+-]*)`? \(([0-9a-f]{7,40})\)/;
function decidedFileOf({ view, facts }) {
	const { begin } = recordsOfStay(view);
	const known = begin?.record.decidedOn;
	if (known !== void 0)
		return {
			file: known.file,
			warnings: [],
		};
	const [, path, commit] = NAMED_FILE.exec(begin?.record.reason ?? "") ?? [];
	if (path === void 0 || commit === void 0) return { warnings: [] };
	if (facts.planFile === void 0)
		return {
			needs: {
				kind: "planFile",
				file: {
					path,
					commit,
				},
			},
		};
	const { decided: blob, newest } = facts.planFile;
	if (blob === null) return { warnings: [`GitHub has no file ${path} at ${commit}, which the plan names`] };
	const differs = newest !== null && newest !== blob;
	const base = view.team.delivery.baseBranch ?? "the default branch";
	return {
		file: {
			path,
			commit,
			blob,
		},
		warnings: differs
			? [`${path} on ${base} differs from the plan that was decided on: read it at ${commit}`]
			: [],
	};
}
function newestDecision(view) {
	const situation = situationOf(view);
	if (situation.policy.humanStates.some((name) => name === situation.state)) {
		const reply = newestReply(situation);
		if (reply === null) return null;
		return {
			...hashesIn(view.log.accepted.find(({ comment }) => comment.url === reply.url)?.record.decidedOn),
			by: reply.by,
			url: reply.url,
			at: reply.at,
		};
	}
	const { decidedOn, reply } = recordsOfStay(view).begin?.record ?? {};
	if (decidedOn?.decision === void 0 || reply === void 0) return null;
	return {
		...hashesIn(decidedOn),
		by: reply.by,
		url: decidedOn.decision,
		at: reply.at,
	};
}
function hashesIn({ title, body } = {}) {
	return {
		title,
		body,
	};
}
async function situationWithText(world, view) {
	const text = await answerFor(world, view, decisionTextOf);
	return {
		...situationOf(view),
		decidedText: text?.judged ?? null,
	};
}
// plugin/mcp-server/src/ticket/handoff/handoff-answer.ts
function handoffAnswer(view, outcome) {
	const { machine, newState, previousState, entry, lockUntilMs } = outcome;
	const { command, intent, reason, finish } = outcome;
	const { submission, followUps, interaction } = entry?.record ?? {};
	const { failureType } = interaction ?? {};
	const moved = outcome.movedByPerson === true;
	const handedTo = moved || outcome.renewed === true ? void 0 : entry?.record.handedTo;
	const isToldAgain = outcome.replayed === true;
	const known = machine.isValidState(newState);
	const guidance = guidanceFor(
		machine,
		known ? newState : INITIAL_STATE,
		[
			...(known ? [] : [noStateWarning(view.item, newState)]),
			...outcome.warnings,
			...strangerWarnings(view.team, view.self),
			...questionNews(view, isToldAgain && entry !== void 0 ? { before: entry.record.seq } : {}),
			...waitWarnings(outcome),
		],
		view.typed,
	);
	const until = lockUntilMs === void 0 ? void 0 : new Date(lockUntilMs).toISOString();
	return {
		ticket: view.ticket,
		number: view.snapshot.issue.number,
		url: view.snapshot.issue.url,
		previousState,
		newState,
		command,
		intent,
		reason,
		record: entry && {
			seq: entry.record.seq,
			url: entry.comment.url,
		},
		review: submission && shownSubmission(submission),
		followUps: followUps?.tickets,
		...(until === void 0
			? {}
			: {
					lock: {
						until,
						renewed: outcome.renewed === true || void 0,
					},
				}),
		handedTo,
		escalation:
			interaction?.type === ESCALATION.type && failureType !== void 0
				? {
						failureType,
						...ESCALATION_ACTIONS[failureType],
						to: interaction.to,
						calls: interaction.mention,
					}
				: void 0,
		replayed: isToldAgain ? true : void 0,
		finish,
		moved: moved
			? {
					by: "person",
					to: newState,
				}
			: void 0,
		guidance: {
			...guidance,
			...noteInstead(view, outcome, handedTo),
		},
	};
}
function noteInstead(
	{ lock, typed },
	{ machine, newState, previousState, entry, lockUntilMs, replayed },
	handedTo,
) {
	if (handedTo !== void 0) return { note: noteForGiver(harmlessInline(handedTo)) };
	if (!machine.isValidState(newState)) return {};
	const { failureType, to = null } = entry?.record.interaction ?? {};
	if (failureType === "wrong-capability" && to !== null && machine.isEscalationState(newState))
		return {
			note: waitHint(machine, newState, to),
			requiresHumanAction: false,
		};
	if (newState === "Backlog" && lockUntilMs !== void 0) return { note: noteForTask(machine, true, typed) };
	if (newState === "Backlog" && entry?.record.submission !== void 0 && previousState === newState)
		return { note: noteForSubmittedTask(typed) };
	const holdsNoLock = replayed === true ? lock.kind !== "mine" : lockUntilMs === void 0;
	return machine.isLockState(newState) && holdsNoLock ? { note: noteForUnheld(machine, newState) } : {};
}
function waitWarnings({ machine, newState, entry }) {
	const { tickets = [] } = entry?.record.followUps ?? {};
	if (tickets.length === 0 || !machine.isValidState(newState)) return [];
	if (machine.getExpectedByCommands(newState).length === 0) return [];
	const children = tickets.map(({ number }) => `#${number}`).join(", ");
	return [
		words$1`${tool("next_ticket", "bare")} offers this ticket to nobody until ${children} ${tickets.length === 1 ? "is" : "are all"} closed; to continue with it earlier, hand it off by its number`,
	];
}
function withWarnings(answer, more) {
	const { guidance } = answer;
	return {
		...answer,
		guidance: {
			...guidance,
			warnings: [...guidance.warnings, ...more],
		},
	};
}
function handoffLines(handoff) {
	const { ticket, previousState, newState, record, lock, handedTo, replayed, moved, guidance } = handoff;
	const { followUps = [], review, finish, escalation } = handoff;
	const lines = [
		replayed === true
			? `Already done: ticket ${ticket} is in "${newState}"`
			: `Ticket ${ticket}: ${previousState ?? "(unset)"} \u2192 ${newState}`,
	];
	if (moved !== void 0) lines.push(`A person moved the card meanwhile; their move to "${moved.to}" stands`);
	for (const { number, url, to } of followUps)
		lines.push(`Handed on: #${number} was made for "${harmlessInline(to)}" (${url})`);
	if (followUps.length > 1)
		lines.push(`${timeOfTickets(followUps.length)}: GitHub restricts an account that makes issues faster`);
	if (finish !== void 0)
		lines.push(
			words$1`Finished as "${harmlessInline(finish.announcedBy)}" announced in record ${finish.record}: nothing is left to do. "${finish.instead}" was not carried out; ${finish.again}`,
		);
	if (record !== void 0) lines.push(`Record ${record.seq}: ${record.url}`);
	if (review !== void 0) lines.push(...submissionLines(review));
	if (lock !== void 0) {
		const renewed = lock.renewed === true ? "was renewed without a new record, and " : "";
		lines.push(`Your lock ${renewed}ends at ${lock.until}`);
	}
	if (handedTo !== void 0) lines.push(`Its lock is handed to ${harmlessInline(handedTo)}`);
	if (escalation !== void 0) {
		const { failureType, means, action, to, calls = [] } = escalation;
		const whom = `${to === null ? "" : `, to ${to}`}${calls.length === 0 ? "" : `, calling ${calls.join(", ")}`}`;
		lines.push(harmlessInline(`Escalated as "${failureType}" (${means})${whom}: ${action}`));
	}
	return [...lines, guidance.note, ...guidance.warnings.map((warning) => words$1`Warning: ${warning}`)];
}
// plugin/mcp-server/src/ticket/handoff/plan-transition.ts
function planTransition(world, accepted) {
	const { call, view, decision } = accepted;
	return {
		kind: "write",
		record: (lockUntilMs) => recordOf(world, accepted, lockUntilMs),
		lock: decision.lock,
		outcome: ({ entry, movedTo, lockUntilMs, holdsLock, warnings }) => {
			const untilMs =
				holdsLock && movedTo === null && decision.lock.kind !== "hand"
					? (lockUntilMs ?? keptUntilMs(view, decision))
					: null;
			return {
				kind: "answered",
				answer: handoffAnswer(view, {
					...askedOf(world, call),
					previousState: decision.from,
					newState: movedTo === null ? decision.to : (movedTo.value ?? "Backlog"),
					entry,
					lockUntilMs: untilMs ?? void 0,
					movedByPerson: movedTo !== null,
					warnings: [
						...decision.warnings,
						...(call.result?.warnings ?? []),
						...logWarnings(view),
						...warnings,
					],
				}),
			};
		},
	};
}
function recordOf(world, { call, view, decision, recordId, reviewFacts, decidedOn }, lockUntilMs) {
	const { lock } = decision;
	const { finishing, group } = call;
	const takenFrom = lock.kind === "take" ? lock.from : void 0;
	return composeHandoff(view, decision, {
		id: recordId,
		reason: call.reason,
		machine: world.machine,
		lock:
			lockUntilMs === null
				? null
				: {
						untilMs: lockUntilMs,
						takenFrom,
						keyHash: lockKeyHash(world.processes.lockKey(recordId)),
					},
		...(lockUntilMs === null && decision.from === decision.to ? {} : formerLock(world, view)),
		result: call.result,
		group: group && [...group],
		interaction: interactionOfHandoff(world, view, call, decision, reviewFacts),
		submission: reviewFacts.submission,
		acceptance: reviewFacts.acceptance,
		decidedOn,
		evidence: call.evidence,
		followUps: finishing && {
			handover: finishing.handover,
			asked: fingerprintOfFollowUps(call.followUps ?? []),
			tickets: finishing.tickets.map(({ number, url, to }) => ({
				number,
				url,
				to,
			})),
		},
	});
}
function keptUntilMs({ lock }, decision) {
	if (decision.lock.kind !== "keep" || lock.kind !== "mine") return null;
	return lock.recorded && lock.lock.handedBy === null ? lock.endsAtMs : null;
}
function askedOf({ machine }, { request: { command, goal }, reason }) {
	return {
		machine,
		command,
		intent: "intent" in goal ? goal.intent : null,
		reason,
	};
}
function resumedFinish(world, { request }, entry) {
	const lockState = world.machine.lockStateOf(request.command);
	return {
		announcedBy: entry.record.agent,
		record: entry.record.seq,
		instead: describeAttempt(request),
		again:
			resolveTarget(world.machine, request) === lockState
				? words$1`to begin work on this ticket anew, read it, then ${new Words(`call with to_state "${lockState}" instead of an intent`, `run the command with --to-state "${lockState}" instead of --intent`)}`
				: "read the ticket before another call",
	};
}
function announcedFirst({ address, request }) {
	return {
		code: "REFUSED_FINISHING",
		message: `Cannot hand off ticket ${ticketName(address)}: its finish with follow-up tickets was announced, and not carried out`,
		rule: "An announced finish is completed first",
		attempted: describeAttempt(request),
		allowed: [],
		hint: "Hand off this ticket by itself, which finishes it",
		retryable: false,
	};
}
const UNCLASSIFIED = "unknown";
function interactionOfHandoff(world, view, call, decision, reviewFacts) {
	const { lock } = decision;
	if (lock.kind === "hand")
		return interactionFrom(world, view, {
			type: HANDOFF.type,
			to: lock.to,
		});
	const { command, intent, from, to } = decision;
	if (to === world.machine.resolveIntent("escalate", command) && from !== to) {
		const { failureType = UNCLASSIFIED, tried = [] } = call;
		const { orchestrator = null, escalation } = view.team;
		const receiver = sameAgent(orchestrator, view.self.agent) ? null : orchestrator;
		const calls = failureType === "wrong-capability" && receiver !== null ? [] : escalation.mention;
		return interactionFrom(world, view, {
			type: ESCALATION.type,
			to: receiver,
			failureType,
			tried: tried.length === 0 ? void 0 : [...tried],
			mention: calls.length === 0 ? void 0 : calls,
		});
	}
	if (
		!submits(world.machine, {
			command,
			intent,
			state: from ?? "Backlog",
			to,
		})
	)
		return void 0;
	const { reviewer = null, riskClass } = reviewFacts.submission ?? {};
	const said = interactionFrom(world, view, {
		type: REVIEW.type,
		to: reviewer,
	});
	return {
		...said,
		riskClass: riskClass ?? said.riskClass,
	};
}
// plugin/mcp-server/src/ticket/handoff/replay.ts
function findReplay(world, view, asked) {
	const accepted = view.log.accepted;
	const { request, finishing } = asked;
	const finished =
		finishing && accepted.find(({ record }) => record.followUps?.handover === finishing.handover);
	if (finished !== void 0) return finished;
	const own = accepted.findLast(({ record }) => isOwn(world, view, record));
	if (own === void 0) return null;
	const { record, comment } = own;
	const intent = "intent" in request.goal ? request.goal.intent : null;
	const same =
		record.command === asked.command &&
		record.to === asked.to &&
		(record.intent === intent ||
			!isInPlace(world.machine, {
				command: request.command,
				intent,
			})) &&
		record.reason === asked.reason.toWellFormed() &&
		recordHash(record.result) === recordHash(asked.result?.value) &&
		sameFollowUps(record, asked.followUps) &&
		(record.handedTo ?? null) === (asked.handedTo ?? null);
	const recent = view.readAtMs - Date.parse(comment.createdAt) < REPLAY_WINDOW_MS;
	const since = accepted.slice(accepted.indexOf(own) + 1).findLast((entry) => mayMove(entry.record));
	const broughtBack = since !== void 0 && since.record.to === record.from;
	const keepsLock = record.lock !== void 0 && record.handedTo === void 0;
	return same && recent && !broughtBack && !keepsLock ? own : null;
}
function findLostFinish(world, view, { request: { command, goal, handTo } }, { replies, undecidedReplies }) {
	if (!("intent" in goal) || goal.intent !== "lock" || handTo !== void 0) return null;
	const accepted = view.log.accepted;
	const entry = accepted.at(-1);
	const handover = entry?.record.followUps?.handover;
	if (entry === void 0 || handover === void 0 || movedByPerson(view.reconciliation)) return null;
	const announced = accepted.find(({ record }) => record.id === handover);
	if (announced === void 0 || announced.record.command !== command) return null;
	if (!world.processes.isGone(holderOfRecord(announced.record).session)) return null;
	return view.readAtMs - Date.parse(entry.comment.createdAt) < 6e5 &&
		replies.length + undecidedReplies.length === 0
		? {
				announced,
				entry,
			}
		: null;
}
function withFollowUps({ followUps }, view, refused) {
	const { log } = view;
	const left = leftFollowUpWarnings(view).map((warning) => `. Beside that, ${warning}`);
	const refusal = {
		...refused,
		hint: words$1`${refused.hint}${left.join("")}`,
	};
	const finish = log.accepted.findLast(({ record }) => mayMove(record))?.record;
	if (followUps === void 0 || finish?.followUps === void 0) return refusal;
	const made = `The ticket was finished with ${namedTickets(finish.followUps.tickets)} (record ${finish.seq})`;
	const way =
		refusal.code === "REFUSED_TERMINAL"
			? words$1`make another one with ${tool("create_ticket")}, and name this ticket in its body`
			: 'give another one as follow_up when the work is accepted, with command "triage", intent "close" and a result';
	const begins = refusal.code === "REFUSED_NOT_BEGUN" || refusal.code === "REFUSED_TERMINAL";
	return {
		...refusal,
		hint: words$1`${begins ? "" : words$1`${refusal.hint}. `}${made}; ${way}`,
	};
}
function isOwn(world, view, record) {
	if (record.kind === "observed" || staysInPlace(record)) return false;
	if (isBy(world, view, record)) return true;
	const announced = view.log.accepted.find(({ record: { id } }) => id === record.followUps?.handover);
	return announced !== void 0 && isBy(world, view, announced.record);
}
function sameFollowUps({ followUps }, asked) {
	return followUps?.asked === (asked === void 0 ? void 0 : fingerprintOfFollowUps(asked));
}
// plugin/mcp-server/src/ticket/handoff/plan-handoff.ts
function transactionOf(world, call, planAccepted) {
	const { address, caller, evidence, followUps, finishing } = call;
	const { command, goal, handTo } = call.request;
	const to = resolveTarget(world.machine, call.request);
	const intent = "intent" in goal ? goal.intent : null;
	const locks = takesLock(world.machine, {
		command,
		intent,
		to,
	});
	return {
		address,
		caller,
		command,
		reads: [
			...(evidence === void 0
				? []
				: [
						{
							kind: "pullRequests",
							ids: [],
						},
					]),
			...(followUps === void 0 || finishing !== void 0 ? [] : [followUpNeed(followUps, false)]),
		],
		...(locks ? { locks: handTo === void 0 ? {} : { handTo } } : {}),
		depth: call.result === null && evidence === void 0 ? "head" : "whole",
		plan: (ticket) => planHandoff(world, call, ticket, planAccepted),
	};
}
function planHandoff(world, call, ticket, planAccepted) {
	const { finishing, past, request } = call;
	const { view } = ticket;
	if (isBeingMade(view))
		return refuseBy(
			beingMade(
				call,
				view,
				words$1`Read the ticket in a minute. If it still has no record, its creation was cut off: the same ${tool("create_ticket")} call finishes it, or a person moves its card`,
			),
		);
	if (call.openedFirst !== true && isUnopenedFollowUp(view))
		return call.group === void 0
			? answerWith({ kind: "unopened" })
			: refuseBy(beingMade(call, view, "Hand it off by itself first: that writes its first record"));
	const to = resolveTarget(world.machine, request);
	const hasTarget = typeof to === "string";
	if (hasTarget) {
		const { command, handTo } = request;
		const handedTo =
			handTo === void 0 ? null : receiverOf(teamRoleOf(view.team, view.self.agent, view.log), handTo);
		const earlier = findReplay(world, view, {
			...call,
			command,
			to,
			handedTo,
		});
		if (earlier !== null) return planReplay(world, call, view, earlier);
	}
	const situation = situationOf(view);
	const lost = findLostFinish(world, view, call, situation);
	if (lost !== null)
		return planReplay(world, call, view, lost.entry, resumedFinish(world, call, lost.announced));
	const begun = openHandover(view.log, view.reconciliation);
	if (finishing !== void 0 && begun?.handover.id !== finishing.handover)
		return answerWith({ kind: "overtaken" });
	if (finishing === void 0 && hasTarget && begun !== null && begun.handover.id !== past)
		return call.group !== void 0
			? refuseBy(announcedFirst(call))
			: answerWith({
					kind: "unfinished",
					begun,
				});
	if (hasTarget && call.submittedFirst !== true && call.group === void 0 && finishing === void 0) {
		const { command } = request;
		const submission = submissionBeforeClose(
			world.machine,
			{
				command,
				to,
			},
			situation,
		);
		if (submission !== null)
			return planSubmission(
				world,
				{
					...call,
					request: submission,
					followUps: void 0,
				},
				ticket,
			);
	}
	const decided = decideFully(world, call, ticket, situation);
	if (isNeeds(decided)) return decided;
	const { decision, reviewFacts, breach, taken } = decided;
	if (decision.kind === "renewal") return planRenewal(world, call, view, decision);
	if (decision.kind === "accepted") {
		if (call.undelivered !== void 0) throw call.undelivered;
		const { openChildren } = view.snapshot.issue;
		const left = openChildren > 0 && finishing === void 0 && world.machine.isTerminal(decision.to);
		const warnings = [
			...decision.warnings,
			...reviewFacts.warnings,
			...(taken?.warnings ?? []),
			...(left
				? [`the ticket ends, and ${openChildren} of its children ${openChildren === 1 ? "is" : "are"} open`]
				: []),
		];
		return planAccepted(world, {
			...ticket,
			call,
			reviewFacts,
			decision: {
				...decision,
				warnings,
			},
			decidedOn: taken?.decidedOn,
		});
	}
	const rotation = planRotation(world, call, ticket, {
		situation,
		refusal: decision.refusal,
	});
	if (rotation !== null) return rotation;
	return breach === null
		? planRefusal(world, call, ticket, decision)
		: planBreach(world, call, ticket, breach, decision.refusal);
}
function decideFully(world, call, ticket, known) {
	const { machine } = world;
	const situation = { ...known };
	let reviewFacts = NO_REVIEW;
	let taken = null;
	for (;;) {
		const decision = decide(machine, call.request, situation);
		if (decision.kind !== "unread")
			return {
				decision,
				reviewFacts,
				breach: situation.breach ?? null,
				taken,
			};
		const { what, move } = decision;
		if (what === "decided text") {
			const found = takenDecision(ticket);
			if (isNeeds(found)) return found;
			taken = found;
			Object.assign(situation, { decidedText: found?.judged ?? null });
		} else if (what === "submission and review") {
			const found = reviewFactsOf(machine, ticket, move, call.evidence);
			if (isNeeds(found)) return found;
			reviewFacts = found;
			Object.assign(situation, reviewFacts.facts);
		} else if (what === "contract") {
			const breach = breachOf(world, ticket, move, call.result, call);
			if (isNeeds(breach)) return breach;
			Object.assign(situation, { breach });
		} else {
			const found = isTask(ticket);
			if (isNeeds(found)) return found;
			Object.assign(situation, { isTask: found });
		}
	}
}
function isBeingMade({ log, card, snapshot }) {
	return log.head === null && card.value === null && markOf(snapshot.issue.body)?.waits === true;
}
const BEING_MADE = "it is being created, and will wait for other tickets";
function beingMade({ request }, { ticket }, hint) {
	return {
		code: "REFUSED_FINISHING",
		message: `Cannot hand off ticket ${ticket}: ${BEING_MADE}`,
		rule: "A ticket that waits for others is handed off once it is linked to them",
		from: INITIAL_STATE,
		attempted: describeAttempt(request),
		allowed: [],
		hint,
		retryable: true,
	};
}
function planSubmission(world, call, ticket) {
	const plan = planHandoff(world, call, ticket, planTransition);
	if (isNeeds(plan)) return plan;
	const why = words$1`The issue was closed while the ticket was built, so the work is submitted before the ticket is closed: do that ${withArguments(
		{
			command: "impl",
			intent: "complete",
		},
		ticket.view.typed,
	)}`;
	const withReason = (refusal) => ({
		...refusal,
		hint: words$1`${refusal.hint}. ${why}`,
	});
	return {
		...withOutcome(plan, (step) => {
			if (step.kind === "answered")
				return {
					kind: "submitted",
					answer: step.answer,
				};
			return step.kind === "refused"
				? {
						...step,
						refusal: withReason(step.refusal),
					}
				: step;
		}),
		refusal: plan.refusal && withReason(plan.refusal),
	};
}
function planReplay(world, call, view, entry, finish) {
	return {
		kind: "no record",
		finishes: "card and issue",
		outcome: ({ warnings }) => ({
			kind: "answered",
			answer: handoffAnswer(view, {
				...askedOf(world, call),
				previousState: entry.record.from ?? null,
				newState: view.reconciliation.state ?? "Backlog",
				entry,
				replayed: true,
				finish,
				warnings: [...(call.result?.warnings ?? []), ...logWarnings(view), ...warnings],
			}),
		}),
	};
}
function planRenewal(world, call, view, { to, lockOid: oid, recordId }) {
	const entry = view.log.entries.find(({ record }) => record.id === recordId);
	return {
		kind: "no record",
		lock: {
			kind: "renew",
			oid,
			recordId,
		},
		finishes: "card",
		outcome: ({ lockUntilMs, warnings }) => ({
			kind: "answered",
			answer: handoffAnswer(view, {
				...askedOf(world, call),
				previousState: to,
				newState: to,
				entry,
				lockUntilMs: lockUntilMs ?? void 0,
				renewed: true,
				warnings: [...lapseWarnings(view.lock, view.readAtMs), ...logWarnings(view), ...warnings],
			}),
		}),
	};
}
function planRefusal({ machine }, call, { view, recordId: id }, { refusal: found, clears }) {
	const { log, self, reconciliation } = view;
	const { head } = log;
	const lost = lockLostTo(log, self)?.record;
	const refusal = withFollowUps(
		call,
		view,
		lost === void 0
			? found
			: {
					...found,
					hint: words$1`Your lock had ended, because its lease was not renewed (did the machine sleep?): "${lost.agent}" continued with the ticket (record ${lost.seq}, ${lost.at}). ${found.hint}`,
				},
	);
	const lock =
		clears === null
			? void 0
			: {
					kind: "clear",
					oid: clears,
				};
	const outcome = () => ({
		kind: "refused",
		refusal,
	});
	if (refusal.code !== "REFUSED_TERMINAL" || head === null)
		return {
			kind: "no record",
			refusal,
			lock,
			outcome,
		};
	return movedByPerson(reconciliation)
		? {
				kind: "write",
				refusal,
				record: () =>
					composeHandMove(view, head, {
						id,
						machine,
					}),
				outcome,
			}
		: {
				kind: "no record",
				refusal,
				lock,
				finishes: "card",
				outcome,
			};
}
function planBreach(world, call, ticket, breach, refusal) {
	if (call.group !== void 0)
		return refuseBy({
			...refusal,
			hint: "Hand off this ticket by itself, with its result",
		});
	if (breach.attemptsLeft === 0) return planEscalation(world, call, ticket, breach, refusal);
	const { lock } = ticket.view;
	const failedResults = breach.maxAttempts - breach.attemptsLeft;
	if (lock.kind !== "mine")
		return {
			...answerWith({
				kind: "refused",
				refusal,
				failedResults,
			}),
			refusal,
		};
	const { oid, recordId } = lock.lock;
	return {
		kind: "no record",
		refusal,
		lock: {
			kind: "renew",
			oid,
			recordId,
			failedResults,
		},
		outcome: () => ({
			kind: "refused",
			refusal,
		}),
	};
}
function planEscalation(world, call, ticket, breach, refusal) {
	const { finishing } = call;
	const goal = breach.goalAfterLast ?? { intent: "escalate" };
	const made = namedTickets(finishing?.tickets ?? []);
	const plan = planHandoff(
		world,
		{
			...call,
			past: finishing === void 0 ? call.past : finishing.handover,
			finishing: void 0,
			evidence: void 0,
			followUps: void 0,
			request: {
				command: call.request.command,
				goal,
			},
			reason: `${escalationReason(breach)}${made === "" ? "" : `\nFollow-up tickets made before: ${made}`}`,
			result: null,
		},
		ticket,
		planTransition,
	);
	if (isNeeds(plan)) return plan;
	const last = words$1`${refusal.message}\nThat was the last of ${breach.maxAttempts} attempts`;
	const escalatedBy = (step) => {
		if (step.kind === "refused") {
			const message = words$1`${last}, and the ticket could not be ${"intent" in goal ? "escalated" : "moved"}: ${step.refusal.message}`;
			return {
				kind: "refused",
				refusal: {
					...refusal,
					message,
					hint: step.refusal.hint,
				},
			};
		}
		if (step.kind !== "answered") return new Lost();
		const { intent, newState, guidance } = step.answer;
		const [moved, hint] =
			intent === "escalate"
				? ["escalated", "Leave the ticket to a person; take another one"]
				: ["moved", "Take another ticket: research continues with this one, and may escalate it to a person"];
		const message = words$1`${last}, so the ticket was ${moved} to "${newState}"`;
		const allowed = guidance.allowedNextTransitions;
		return {
			kind: "refused",
			refusal: {
				...refusal,
				from: newState,
				message,
				allowed,
				hint,
			},
			instead: step.answer,
		};
	};
	return {
		...withOutcome(plan, escalatedBy),
		refusal,
	};
}
function planRotation(world, call, ticket, { situation, refusal }) {
	const { view } = ticket;
	if (
		!(refusal.code === "REFUSED_TURNS" && view.team.rotate && call.group === void 0) ||
		call.finishing !== void 0 ||
		view.lock.kind !== "mine"
	)
		return null;
	const ofTask = (situation.state ?? "Backlog") === "Backlog" && isTask(ticket);
	if (isNeeds(ofTask)) return ofTask;
	const { state } = situation;
	const command = ofTask ? taskCommand(world.machine) : state !== null && world.machine.lockerIn(state);
	if (!command) return null;
	const request = {
		command,
		goal: { intent: "lock" },
		handTo: NEXT_IN_ROTATION,
	};
	const decision = decide(world.machine, request, {
		...situation,
		isTask: ofTask,
	});
	if (decision.kind !== "accepted") return null;
	const rotated = {
		...call,
		evidence: void 0,
		followUps: void 0,
		request,
		reason: `The turn is over: "${refusal.attempted}" was refused, and the lock goes to the next agent. It was to be recorded: ${call.reason}`,
		result: null,
	};
	const plan = planTransition(world, {
		...ticket,
		call: rotated,
		decision,
		reviewFacts: NO_REVIEW,
	});
	return withOutcome(plan, (step) => {
		if (step.kind !== "answered") return new Lost();
		const { handedTo, guidance } = step.answer;
		if (handedTo === void 0) return new Lost();
		const message = words$1`${refusal.message}. Its lock was handed to "${handedTo}", whose turn it is`;
		return {
			kind: "refused",
			refusal: {
				...refusal,
				message,
				hint: guidance.note,
			},
			instead: step.answer,
		};
	});
}
// plugin/mcp-server/src/ticket/route/strangers.ts
const MAX_AUTHORS = 40;
const MAX_READ = 20;
const SETTLED_AFTER_MS = 6e4;
var StrangerCheck = class {
	#world;
	#address;
	#board;
	#trust;
	#authorsLeft = MAX_AUTHORS;
	#readsLeft = MAX_READ;
	constructor(world, address, board) {
		this.#world = world;
		this.#address = address;
		this.#board = board;
		this.#trust = trustOf(board.team, board.repository.nameWithOwner);
	}
	async waitOf(ticket, source) {
		const { author, state } = ticket;
		const { strangers } = this.#board.team.policies;
		if (strangers === "allow" || (state ?? "Backlog") !== "Backlog") return null;
		const opened = this.#authored(author);
		const trust = await this.#lookUp(opened);
		if (trust === null) return "unchecked";
		if (authorStatus(opened, trust) === "counts") return null;
		const admission = await this.#admissionOf(ticket, source);
		if (admission === "unchecked") return admission;
		const unknown = unknownAccess(opened, trust)?.why ?? admission.unknown;
		return admission.isGiven
			? null
			: {
					author: author === null ? null : accountName(author),
					unknown,
				};
	}
	async #admissionOf({ number, labels, comments, updatedAt }, source) {
		const { clock, strangerTickets } = this.#world;
		const address = {
			...this.#address,
			number,
		};
		const isLabelled = labels.some((label) => !isOfQuestions(label));
		if (!isLabelled && comments === 0)
			return {
				isGiven: false,
				unknown: null,
			};
		const known = updatedAt === null ? null : strangerTickets.isAdmitted(address, updatedAt, clock.now());
		if (known !== null)
			return {
				isGiven: known,
				unknown: null,
			};
		if (this.#readsLeft === 0) return "unchecked";
		this.#readsLeft -= 1;
		const byLabel = isLabelled
			? await this.#byLabel(number)
			: {
					isGiven: false,
					unknown: null,
				};
		const isMoved = !byLabel.isGiven && comments !== 0 && (await this.#isMoved(number, source));
		const admission = {
			...byLabel,
			isGiven: byLabel.isGiven || isMoved,
		};
		if (
			updatedAt !== null &&
			Date.parse(updatedAt) < clock.now() - SETTLED_AFTER_MS &&
			(admission.isGiven || admission.unknown === null)
		)
			strangerTickets.note(
				address,
				{
					updatedAt,
					isAdmitted: admission.isGiven,
				},
				clock.now(),
			);
		return admission;
	}
	async #byLabel(number) {
		const address = this.#address;
		const labellers = (
			await this.#world.issues.readLabellings({
				...address,
				number,
			})
		)
			.filter(({ name }) => !isOfQuestions(name))
			.map(({ by }) => this.#authored(by));
		const trust = await lookUpAccounts(this.#world, address, this.#trust, labellers);
		const unknown = labellers.flatMap((labeller) => unknownAccess(labeller, trust)?.why ?? []);
		return {
			isGiven: labellers.some((labeller) => authorStatus(labeller, trust) === "counts"),
			unknown: unknown[0] ?? null,
		};
	}
	async #lookUp(opened) {
		const address = this.#address;
		const { author } = opened;
		if (authorStatus(opened, this.#trust) !== "not looked up" || author === null) return this.#trust;
		if (this.#world.accounts.known(address, author.login.toLowerCase()) === null) {
			if (this.#authorsLeft === 0) return null;
			this.#authorsLeft -= 1;
		}
		return lookUpAccounts(this.#world, address, this.#trust, [opened]);
	}
	#authored(author) {
		return {
			author,
			byViewer: author !== null && sameName(accountName(author), this.#board.viewer),
		};
	}
	async #isMoved(number, source) {
		if (source !== void 0) return hasMoved(source);
		try {
			return hasMoved(
				await readTicket(
					this.#world,
					{
						...this.#address,
						number,
					},
					{},
					"whole",
				),
			);
		} catch (error) {
			if (!isOfOneTicket(error)) throw error;
			return false;
		}
	}
};
function isOfQuestions(label) {
	return bearsPrefix([label], ASKED_LABEL);
}
function hasMoved({ log, reconciliation }) {
	return (
		log.accepted.some(
			({ record: { observed, from = "Backlog", to } }) => observed?.as === "moved by hand" || from !== to,
		) ||
		(log.head !== null && movedByPerson(reconciliation))
	);
}
function strangerReason({ author, unknown }, repository) {
	const who = author === null ? "a deleted account" : JSON.stringify(author);
	const remedy = `an account that may write adds a label or moves its card${author !== null && isAppName(author) ? `, or "trust.authors" of the team's file names the App` : ""} (policies.strangers)`;
	return unknown === null
		? `its author, ${who}, may not write in ${repository}: ${remedy}`
		: `its author is ${who}, and it is not known who may write in ${repository}: ${unknown}; ${remedy}`;
}
function strangerText({ author, unknown }) {
	return `${author === null ? "opened by a deleted account" : `opened by ${author}, who ${unknown === null ? "may" : "perhaps may"} not write here`}: add a label, or move its card`;
}
// plugin/mcp-server/src/ticket/talk/record-decision.ts
async function recordDecision(world, call) {
	const text = call.text.trim();
	if (text.length > 4e3)
		throw new Failure("INPUT_REASON", `Cannot decide: the text has ${text.length} characters`, {
			hint: `Shorten it to ${MAX_ANSWER_LENGTH} characters, or write a comment on the issue`,
		});
	const { address, caller } = call;
	const plan = (ticket) =>
		planDecision(
			world,
			{
				...call,
				text,
			},
			ticket,
		);
	return onlyOutcome(
		await transact(
			world,
			[
				{
					address,
					caller,
					plan,
				},
			],
			5,
		),
	);
}
function decidedTicket(view) {
	const { ticket, typed, reconciliation, snapshot } = view;
	const requests = requestsOf(view).questions.filter(({ answer }) => answer === null);
	const review = requests.findLast(({ type }) => type === "review");
	return {
		ticket,
		typed,
		state: reconciliation.state,
		closed: snapshot.issue.closed,
		continuedBy: continuationOf(view),
		humanStates: view.team.policies.humanStates,
		review: review ?? null,
		requests,
	};
}
function neededDecision(view) {
	const place = decidedTicket(view);
	return place.review !== null && isIdleReview(place.review)
		? {
				...place,
				review: null,
			}
		: place;
}
function uncountedAnswer(machine, view) {
	const { replies, policy } = situationOf(view);
	const newest = replies.at(-1);
	if (newest === void 0 || countsAsAnswer(newest, policy)) return null;
	if (!isSharedAccount(view.log.accepted)) return null;
	const commands = personCommands(machine, decidedTicket(view));
	if (commands.length === 0) return null;
	return uncountedComment(newest.by, commands.map((command) => `\`${command}\``).join(" or "));
}
function judgeDecision(machine, { view, text }, call) {
	const earlier = findDecided(view, call);
	if (earlier !== null)
		return {
			earlier,
			refusal: null,
		};
	return {
		earlier,
		refusal:
			refuseDecision(machine, call.decision, decidedTicket(view)) ??
			refuseMisshown(
				{
					view,
					text,
				},
				call,
			),
	};
}
function matterOf({ view, text }, decision) {
	const { reason, url: record } = askedOn(view, text);
	return {
		title: asSeen(view.snapshot.issue.title).trim(),
		consequence: consequenceOf(decision),
		reason,
		record,
	};
}
function planDecision({ machine }, call, { recordId, ...ticket }) {
	const { view } = ticket;
	const before = decisionTextOf(ticket);
	if (isNeeds(before)) return before;
	const { earlier, refusal } = judgeDecision(
		machine,
		{
			view,
			text: before,
		},
		call,
	);
	if (earlier !== null)
		return answerAgain({
			kind: "answered",
			answer: {
				...answerOf(view, call, earlier),
				replayed: true,
				warnings: logWarnings(view),
			},
		});
	if (refusal !== null) return refuseBy(refusal);
	const plan = decidedFileOf(ticket);
	if (isNeeds(plan)) return plan;
	const by = view.snapshot.viewer;
	const { decision: kind, text } = call;
	const personDecision = {
		kind,
		by,
		text: text.toWellFormed(),
		request: decidedTicket(view).review?.id,
	};
	const reason = `${by} decided at a terminal: ${kind}`;
	const decidedOn = {
		...hashesOf(view.snapshot.issue),
		...(plan.file === void 0 ? {} : { file: plan.file }),
	};
	return {
		kind: "write",
		record: () =>
			composeInPlace(view, "interaction", {
				id: recordId,
				machine,
				reason,
				personDecision,
				decidedOn,
			}),
		outcome: (written) => ({
			kind: "answered",
			answer: {
				...answerOf(view, call, written.entry),
				warnings: [...plan.warnings, ...writtenWarnings(written), ...logWarnings(view)],
			},
		}),
	};
}
function findDecided(view, { decision, text }) {
	const { replies } = situationOf(view);
	const verdict = replies.findLastIndex(({ rejects, accepts }) => (rejects ?? accepts) !== void 0);
	const standing = new Set(replies.slice(Math.max(verdict, 0)).map(({ url }) => url));
	const decided = new Set(requestsOf(view).questions.flatMap(({ answer }) => answer?.url ?? []));
	return (
		view.log.accepted.findLast(({ record: { personDecision, decidedOn }, comment }) => {
			if (personDecision?.kind !== decision || personDecision.text !== text) return false;
			const { url, createdAt: at } = comment;
			if (
				touchedTexts(view.snapshot.issue, {
					...decidedOn,
					at,
				}).length > 0
			)
				return false;
			return standing.has(url) || decided.has(url);
		}) ?? null
	);
}
function refuseMisshown(ticket, { shown, decision }) {
	const { ticket: name, reconciliation } = ticket.view;
	const wanted = matterOf(ticket, decision);
	const wrong = ["title", "consequence", "record", "reason"].find(
		(part) => shown[part].trim() !== wanted[part],
	);
	if (wrong === void 0) return null;
	return {
		code: "REFUSED_DECISION",
		message: `Cannot decide on ticket ${name}: the person was shown the ${wrong} ${JSON.stringify(boundedText(shown[wrong]))}, and it is ${JSON.stringify(wanted[wrong])}`,
		rule: "A person decides on what they were shown, as long as it stands",
		from: reconciliation.state ?? "(unset)",
		attempted: `decide ${decision}`,
		allowed: [],
		hint: words$1`Look at the ticket again with ${tool("get_ticket", "bare")}, and decide anew on the exact ${wrong}`,
		retryable: true,
	};
}
function answerOf({ ticket, snapshot, reconciliation }, { decision }, { comment, record }) {
	return {
		ticket,
		title: snapshot.issue.title,
		state: reconciliation.state ?? "Backlog",
		decision,
		by: record.personDecision?.by ?? snapshot.viewer,
		consequence: consequenceOf(decision),
		url: comment.url,
	};
}
function decisionLines(answer) {
	const { ticket, title, by, decision, consequence, url } = answer;
	return [
		`${by} ${answer.replayed === true ? "had decided before" : "decided"} "${decision}" on ticket ${ticket} (${JSON.stringify(title)}): ${consequence}. ${url}`,
	];
}
const MAX_REASON = 500;
const MAX_NEWER = 200;
const MAX_CHANGES = 700;
function askedOn(view, text) {
	const { begin, since } = recordsOfStay(view);
	const granted = requestsOf(view).questions.flatMap(({ matter, answer }) =>
		needsAuthority(matter) && answer?.kind === "accept" ? answer.url : [],
	);
	const newer = since.findLast(({ record: { kind, personDecision }, comment }) => {
		return (
			(kind !== "interaction" && kind !== "observed") ||
			personDecision !== void 0 ||
			granted.includes(comment.url)
		);
	});
	const { issue } = view.snapshot;
	const parts = [
		begin === null ? "A person moved the ticket here" : oneLine(begin.record.reason, MAX_REASON),
	];
	if (newer !== void 0) parts.push(`since then: ${oneLine(newer.record.reason, MAX_NEWER)}`);
	if (text !== null && text.judged.changes.length > 0)
		parts.push(`${changedText(text.judged)}: ${oneLine(text.difference.join(" "), MAX_CHANGES)}`);
	else {
		const sinceAt = begin?.comment.createdAt ?? view.card.updatedAt;
		const last = [issue.renamedAt, issue.bodyEditedAt]
			.flatMap((at) => at ?? [])
			.toSorted()
			.findLast((at) => sinceAt !== null && Date.parse(at) >= Date.parse(sinceAt));
		if (last !== void 0) parts.push(`title or body changed at ${last}`);
	}
	return {
		reason: parts.join("; "),
		url: (newer ?? begin)?.comment.url ?? issue.url,
	};
}
function oneLine(text, length) {
	return shortened(asSeen(text.toWellFormed()).replaceAll(/\s+/g, " ").trim(), length);
}
// plugin/mcp-server/src/ticket/work/merged-work.ts
function ownWork({ machine }, { address, team, log }) {
	const reviewed = machine.reviewState;
	const submitted = log.accepted.findLast(
		({ record: { from, to } }) => from !== to && to === reviewed,
	)?.record;
	const judged = submitted?.submission?.pullRequests ?? [];
	const ticketOf = (one) => ticketOfPull(one, address, team.delivery);
	return {
		judged,
		ticketOf,
		isOwn: (one) => ticketOf(one) === address.number || judged.some(({ id }) => id === one.id),
		isOfGroup: (one) => submitted?.group?.includes(ticketOf(one) ?? 0) ?? false,
	};
}
function ownPulls(world, view, pulls) {
	const { isOwn, isOfGroup } = ownWork(world, view);
	const own = pulls.filter(isOwn);
	return own.length > 0 ? own : pulls.filter(isOfGroup);
}
async function whyNotOwn(world, view, { pull, isLoops }) {
	const { judged, ticketOf, isOwn, isOfGroup } = ownWork(world, view);
	if (isOwn(pull)) return null;
	const base = baseOf(view);
	const linked = await world.pullRequests.readLinked(view.address, { base });
	if (linked.some((one) => one.state === "MERGED" && isOwn(one))) return null;
	if (isOfGroup(pull)) {
		const open = linked.find((one) => one.state === "OPEN" && isOwn(one));
		return open === void 0 ? null : `its own pull request is ${open.url}`;
	}
	const other = ticketOf(pull);
	if (other !== null) return `${pull.url} is the work of #${other}`;
	if (isLoops) return `${pull.url} is not of the ticket's branch`;
	const isOpen = ({ id, state, isFork }) => state === "OPEN" && !isFork && id !== pull.id;
	const own = linked.find(isOwn) ?? linked.find(isOpen);
	if (own !== void 0) return `its own pull request is ${own.url}`;
	const [known] = judged;
	return known === void 0 ? null : `it was submitted with ${known.url}`;
}
const MAX_NAMED = 5;
const MAX_SUBJECT = 72;
const BEGINNING = "The merge lacks ";
function unmergedText(branch, commits) {
	const named = commits
		.slice(0, MAX_NAMED)
		.map(({ id, subject }) => `${id} ${JSON.stringify(shortened(subject, MAX_SUBJECT))}`);
	const more = commits.length - named.length;
	const isCut = commits.length >= 20;
	const count = `${isCut ? "at least " : ""}${counted(commits.length, "commit")}`;
	const rest = more > 0 ? ` and ${isCut ? "at least " : ""}${more} more` : "";
	return `${BEGINNING}${count} of ${branch}: ${named.join(", ")}${rest}.`;
}
function deliverCommand({ ticket, branch, base, baseRemote, pushRemote }, commits) {
	const from = baseRemote === null ? base : `${baseRemote}/${base}`;
	return [
		...(baseRemote === null ? [] : [`git fetch ${baseRemote}`]),
		`git switch -c ${typedWord(`${branch}-rest`)} ${typedWord(from)}`,
		`git cherry-pick ${commits.map(({ id }) => id).join(" ")}`,
		...(pushRemote === null
			? []
			: [
					`git push -u ${pushRemote} HEAD`,
					`gh pr create --fill --body 'Closes #${ticket}' --base ${typedWord(base)}`,
				]),
	].join(" && ");
}
function unmergedIn(view) {
	const comments = remarksOf(view, view.trust).flatMap(({ by, text }) => (by === "agent" ? [text] : []));
	const reasons = view.log.accepted.map(({ record }) => record.reason);
	const found = [...comments, ...reasons]
		.flatMap((text) => text.split(LINE_BREAK))
		.find((line) => line.includes(BEGINNING));
	return found === void 0 ? null : found.slice(found.indexOf(BEGINNING));
}
// plugin/mcp-server/src/ticket/handoff/hand-over.ts
const ANNOUNCEMENT_FRESH_MS = 12e4;
const TAKEOVER_AFTER_MS = 3e5;
const CONTENT_PER_FOLLOW_UP = 2;
function planMove(world, accepted) {
	const { call, view, decision, recordId: id } = accepted;
	const { result, evidence, followUps } = call;
	if (followUps === void 0) return planTransition(world, accepted);
	const refusal = refuseUnknownReceivers(view.team, followUps, call.address);
	if (refusal !== null) return refuseBy(refusal);
	const handover = {
		id,
		to: decision.to,
		result: result?.value,
		evidence,
		followUps: [...followUps],
	};
	const plan = planFollowUps(accepted, handover, call.caller, false);
	if (isNeeds(plan)) return plan;
	const url = `${view.snapshot.issue.url}0000000000`;
	const tickets = followUps.map(({ to }) => ({
		number: Number.MAX_SAFE_INTEGER,
		url,
		to,
	}));
	renderComment(
		recordOf(
			world,
			{
				...accepted,
				call: {
					...call,
					finishing: {
						handover: id,
						tickets,
					},
				},
			},
			null,
		),
	);
	return announce(world, accepted, handover, plan);
}
function announce({ machine }, { call, view, decision, recordId: id }, handover, plan) {
	return {
		kind: "write",
		...creationsOf(plan),
		record: () =>
			composeHandover(view, decision, {
				id,
				reason: call.reason,
				machine,
				handover,
			}),
		newLabels: plan.missingLabels,
		outcome: ({ entry, movedTo, newLabels }) =>
			movedTo !== null
				? new Lost()
				: {
						kind: "announced",
						call,
						view,
						handover,
						entry,
						plan,
						newLabels,
					},
	};
}
function creationsOf({ tickets, missingLabels }) {
	return {
		content: 1 + missingLabels.length + CONTENT_PER_FOLLOW_UP * tickets.length + 1,
		issues: tickets.filter(({ earlier }) => earlier === null).length,
	};
}
async function resumeHandover(world, { address, caller }, begun) {
	const { command, entry, handover } = begun;
	if (
		finishOwner(world, holderOf(world, caller, world.tickets.viewer ?? ""), entry, world.clock.now()) ===
		"theirs"
	)
		return {
			kind: "busy",
			refusal: busy(begun),
		};
	const { intent, reason } = entry.record;
	const { data: evidence } = evidenceSchema.safeParse(handover.evidence);
	const step = onlyOutcome(
		await transact(world, [
			transactionOf(
				world,
				{
					address,
					caller,
					request: {
						command,
						goal: intent === void 0 ? { toState: handover.to } : { intent },
					},
					reason,
					result: {
						value: handover.result,
						warnings: [],
					},
					evidence,
					followUps: handover.followUps,
					finishing: {
						handover: handover.id,
						tickets: [],
					},
				},
				planTakeover,
			),
		]),
	);
	if (step.kind === "busy" || step.kind === "overtaken") return step;
	if (step.kind === "unfinished" || step.kind === "unopened") return { kind: "overtaken" };
	if (step.kind === "refused")
		return {
			kind: "stuck",
			refusal: step.refusal,
		};
	const { answer } = step.kind === "announced" ? await finishAnnounced(world, step) : step;
	return {
		kind: "finished",
		answer,
	};
}
function planTakeover(world, accepted) {
	const { call, view } = accepted;
	const found = openHandover(view.log, view.reconciliation);
	if (found === null) return answerWith({ kind: "overtaken" });
	const standing = finishOwner(world, view.self, found.entry, view.readAtMs);
	if (standing === "theirs")
		return answerWith({
			kind: "busy",
			refusal: busy(found),
		});
	const { handover, entry } = found;
	const plan = planFollowUps(accepted, handover, call.caller, true);
	if (isNeeds(plan)) return plan;
	if (standing === "free") return announce(world, accepted, handover, plan);
	return {
		...answerWith({
			kind: "announced",
			call,
			view,
			handover,
			entry,
			plan,
		}),
		...creationsOf(plan),
	};
}
function asksForAnnounced(world, call, { entry, handover }) {
	return (
		call.followUps !== void 0 &&
		call.request.command === entry.record.command &&
		resolveTarget(world.machine, call.request) === handover.to &&
		recordHash(call.result?.value) === recordHash(handover.result) &&
		recordHash(call.evidence ?? null) === recordHash(handover.evidence ?? null) &&
		fingerprintOfFollowUps(call.followUps) === fingerprintOfFollowUps(handover.followUps)
	);
}
function finishOwner(world, self, { record, comment }, nowMs) {
	const holder = holderOfRecord(record);
	const ageMs = nowMs - Date.parse(comment.createdAt);
	if (sameHolder(holder, self) && holder.session.process === self.session.process)
		return ageMs < ANNOUNCEMENT_FRESH_MS ? "own" : "free";
	return endedPartOf(world, holder, self) !== null || ageMs > TAKEOVER_AFTER_MS ? "free" : "theirs";
}
function busy({ command, entry, handover }) {
	const { record, comment } = entry;
	return {
		code: "REFUSED_FINISHING",
		message: `Cannot hand off ticket ${record.ticket}: "${record.agent}" is finishing it with follow-up tickets (record ${record.seq}, ${comment.url})`,
		rule: "An announced finish is completed first, by one agent at a time",
		from: record.to,
		attempted: `${command} ${record.intent ?? handover.to}`,
		allowed: [],
		hint: `Read the ticket in a minute; if "${record.agent}" has stopped, the first call ${TAKEOVER_AFTER_MS / 6e4} minutes after its record finishes it`,
		retryable: true,
	};
}
async function finishAnnounced(world, announced) {
	const { call, entry, handover, view } = announced;
	const reading = readConfirmed(world, call.address, call.caller);
	reading.catch(() => void 0);
	let tickets = [];
	try {
		const { plan, warnings } = await withMadeLabels(world, view, announced.plan, announced.newLabels);
		const requireTime = () => {
			if (world.clock.now() - Date.parse(entry.comment.createdAt) > ANNOUNCEMENT_FRESH_MS)
				throw overtaken("it took too long, and another agent may have taken over");
		};
		requireTime();
		const finishWith = async (made, beside) => {
			const given = [...(call.result?.warnings ?? []), ...leftFollowUpWarnings(view), ...beside];
			const result = {
				value: handover.result,
				warnings: given,
			};
			return {
				...transactionOf(
					world,
					{
						...call,
						result,
						finishing: {
							handover: handover.id,
							tickets: made,
						},
					},
					planTransition,
				),
				seen: await reading,
			};
		};
		let finished;
		const open = async (ready) => {
			if (ready.length < plan.tickets.length || ready.length >= 5) return openTickets(world, ready);
			const made = ready.map(({ address: { number }, url }, at) => ({
				number,
				url,
				to: plan.tickets[at]?.to ?? "",
			}));
			const openings = ready.map(({ address, opening }) => openingTransaction(world, address, opening));
			const last = await finishWith(made, warnings);
			const results = await transact(world, [...openings, last]);
			const each =
				results.kind === "refused" ? [...(await openTickets(world, ready)), results] : results.each;
			finished = each.at(-1);
			return each.slice(0, -1).filter((one) => "failure" in one || one.outcome.kind === "opened");
		};
		const each = await makeTickets(world, plan.tickets, requireTime, open);
		tickets = each.flatMap((one) => ("done" in one ? [one.done.ticket] : []));
		const failed = each.find((one) => "failure" in one);
		if (failed !== void 0) throw failed.failure;
		const ofTickets = each.flatMap((one) => ("done" in one ? one.done.warnings : []));
		if (finished === void 0)
			return answered(
				onlyOutcome(await transact(world, [await finishWith(tickets, [...warnings, ...ofTickets])])),
				[],
			);
		if ("failure" in finished) throw finished.failure;
		return answered(finished.outcome, ofTickets);
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		throw unfinished(world, announced, tickets, error);
	}
}
function answered(step, more) {
	if (step.kind === "answered")
		return {
			kind: "answered",
			answer: withWarnings(step.answer, more),
		};
	throw overtaken(step.kind === "refused" ? step.refusal.message : "the ticket has moved elsewhere since");
}
function overtaken(why) {
	return new Failure("FOLLOW_UP_UNFINISHED", why, { retryable: true });
}
function unfinished({ settings }, { call, entry }, tickets, failure) {
	const ticket = ticketName(call.address);
	const made = tickets.length === 0 ? "none" : namedTickets(tickets);
	const { code, retryable, retryAfterMs } = failure;
	const { message, hint } = failure.words;
	const advice = `Call again with the same arguments, or run \`ralph-hero doctor --repair ${typedTicket(ticket, settings)}\`: what is missing is made, and nothing is made twice`;
	return new Failure(
		code,
		words$1`Cannot finish ticket ${ticket} with its follow-up tickets: ${message}. Record ${entry.record.seq} announces them; made so far: ${made}`,
		{
			hint: hint === "" ? advice : words$1`${advice}. For the cause: ${hint}`,
			retryable,
			retryAfterMs,
			cause: failure,
		},
	);
}
function refuseUnknownReceivers({ agents, orchestrator }, followUps, address) {
	if (agents.length === 0) return null;
	const members = agents.map(({ name }) => name);
	const names =
		orchestrator === void 0 || members.some((name) => sameName(name, orchestrator))
			? members
			: [...members, orchestrator];
	const scopes = [...new Set(agents.flatMap((agent) => agent.scopes))];
	const known = [...names, ...scopes];
	const strangers = followUps.map(({ to }) => to).filter((to) => !known.some((name) => sameName(name, to)));
	if (strangers.length === 0) return null;
	return {
		code: "REFUSED_TEAM",
		message: `Cannot make follow-up tickets of ticket ${ticketName(address)} for ${quoted(strangers)}: the team has no such agent and no such scope`,
		rule: "Where a team lists its agents, a follow-up ticket is for one of them, or for a scope",
		attempted: "follow_up",
		allowed: [],
		hint: `Name one of ${quoted(names)}${scopes.length === 0 ? "" : `, or a scope: ${quoted(scopes)}`}; nothing was written`,
		retryable: false,
	};
}
// plugin/mcp-server/src/ticket/handoff/handoff.ts
const MAX_FINISHED_FIRST = 3;
async function handOffTickets(world, calls, finishesLeft = MAX_FINISHED_FIRST) {
	const announcing = calls.find(({ followUps }) => followUps !== void 0);
	const results = await mapOutcomes(
		calls,
		announcing === void 0
			? await transact(
					world,
					calls.map((call) => transactionOf(world, call, planTransition)),
				)
			: await inTurn(world, announcing, async () => {
					return mapOutcomes(
						calls,
						await transact(
							world,
							calls.map((call) => transactionOf(world, call, planMove)),
						),
						async (_call, step) => (step.kind === "announced" ? finishAnnounced(world, step) : step),
					);
				}),
		async (call, step) => {
			const outcome = await outcomeOf(world, call, step, finishesLeft);
			if (outcome.kind === "answered") world.failedResults.forget(call);
			else if (outcome.failedResults !== void 0) world.failedResults.set(call, outcome.failedResults);
			return outcome;
		},
	);
	const others = calls.length - 1;
	if (results.kind === "done" || results.outcome.kind !== "refused" || others === 0) return results;
	const { refusal } = results.outcome;
	const { alike } = results;
	const likewise = alike.length === 0 ? "" : `. Refused likewise: ${alike.join(", ")}`;
	const unchanged = `The ${others === 1 ? "other ticket" : `${others} other tickets`} of the group ${others === 1 ? "is" : "are"} unchanged, too`;
	return {
		...results,
		outcome: {
			kind: "refused",
			refusal: {
				...refusal,
				hint: words$1`${refusal.hint}. ${unchanged}${likewise}`,
			},
		},
	};
}
async function mapOutcomes(calls, results, change) {
	const of = async (at, outcome) => {
		const call = calls[at];
		if (call === void 0) throw new Error("Each result belongs to a call");
		return change(call, outcome);
	};
	if (results.kind === "refused")
		return {
			...results,
			outcome: await of(results.at, results.outcome),
		};
	const each = results.each.map(async (result, at) =>
		"failure" in result ? result : valueOrFailure(async () => ({ outcome: await of(at, result.outcome) })),
	);
	return {
		kind: "done",
		each: await Promise.all(each),
	};
}
async function outcomeOf(world, call, step, finishesLeft) {
	const goOn = async (changes, left = finishesLeft) =>
		onlyOutcome(
			await handOffTickets(
				world,
				[
					{
						...call,
						...changes,
					},
				],
				left,
			),
		);
	if (step.kind === "refused") return step;
	if (step.kind === "answered") return step.answer.replayed === true ? toldAgain(world, call, step) : step;
	if (step.kind === "submitted") {
		const { previousState, newState, record } = step.answer;
		const note = `the issue was closed while the ticket was in "${previousState}", as by a merge, so the ticket was submitted first: it came to "${newState}"${record === void 0 ? "" : ` (record ${record.seq})`}`;
		const closed = await valueOrFailure(async () => goOn({ submittedFirst: true }));
		if (!("failure" in closed)) return withNote(closed, note);
		const { code, words: own, retryable, retryAfterMs } = closed.failure;
		const hint = words$1`${own.hint}. Beside that, ${note}`;
		throw new Failure(code, own.message, {
			hint,
			retryable,
			retryAfterMs,
			cause: closed.failure,
		});
	}
	if (step.kind === "unopened") {
		const failure = await failureOf(async () => openLeftWith(world, call));
		if (failure?.retryable === true) throw failure;
		const outcome = await goOn({ openedFirst: true });
		if (failure === null) return outcome;
		return withNote(
			outcome,
			words$1`the first record that its parent announced could not be written: ${failure.words.message}`,
		);
	}
	if (step.kind === "unfinished" && finishesLeft > 0)
		return finishFirst(world, call, step.begun, async (changes) => goOn(changes, finishesLeft - 1));
	throw new Failure(
		"LEDGER_CONFLICT",
		`Cannot hand off ticket ${ticketName(call.address)}: other processes keep announcing finishes with follow-up tickets`,
		{
			hint: "Read the ticket, then call again",
			retryable: true,
		},
	);
}
async function finishFirst(world, call, begun, goOn) {
	const { entry, handover } = begun;
	const resumed = await valueOrFailure(async () =>
		inTurn(world, call, async () => resumeHandover(world, call, begun)),
	);
	const isAsked = asksForAnnounced(world, call, begun);
	if ("failure" in resumed) {
		if (resumed.failure.retryable || isAsked) throw resumed.failure;
		const note = words$1`the follow-up tickets that record ${entry.record.seq} announced could not be made: ${resumed.failure.words.message}`;
		return withNote(await goOn({ past: handover.id }), note);
	}
	switch (resumed.kind) {
		case "overtaken":
			return goOn({});
		case "busy":
			return {
				kind: "refused",
				refusal: resumed.refusal,
			};
		case "stuck":
			return goOn({ past: handover.id });
		case "finished": {
			const { answer } = resumed;
			const finish = isAsked ? {} : { finish: resumedFinish(world, call, entry) };
			return {
				kind: "answered",
				answer: {
					...answer,
					...finish,
				},
			};
		}
	}
}
async function toldAgain(world, call, step) {
	const { record, followUps: made } = step.answer;
	const { address, caller, followUps } = call;
	const complete = async () => {
		const view = await readTicket(world, address, caller, "whole");
		const handover = view.log.accepted.find((entry) => entry.record.seq === record?.seq)?.record.followUps
			?.handover;
		return handover === void 0 ? [] : openLeft(world, view, caller, handover, followUps !== void 0);
	};
	const completed = made === void 0 ? [] : await inTurn(world, call, complete);
	if (followUps === void 0) return step;
	const labelled = await valueOrFailure(async () => addMissingLabels(world, address, made ?? []));
	const warnings =
		"failure" in labelled
			? [words$1`the labels of the follow-up tickets are not checked: ${labelled.failure.words.message}`]
			: labelled;
	const late = completed.flatMap((one) => one.warnings);
	return {
		kind: "answered",
		answer: withWarnings(step.answer, [...late, ...warnings]),
	};
}
async function inTurn(world, { address }, work) {
	return world.inTurn.run(`follow-ups of ${ticketName(address)}`.toLowerCase(), work);
}
function withNote(outcome, note) {
	if (outcome.kind === "refused") {
		const hint = words$1`${outcome.refusal.hint}. Beside that, ${note}`;
		return {
			...outcome,
			refusal: {
				...outcome.refusal,
				hint,
			},
		};
	}
	return {
		kind: "answered",
		answer: withWarnings(outcome.answer, [note]),
	};
}
function noteHandoff(world, calls, results) {
	const { journal, leases } = world;
	const settled = results.kind === "refused" ? [[results.at, results]] : results.each.entries();
	for (const [at, result] of settled) {
		const call = calls[at];
		if (call === void 0 || "failure" in result) continue;
		const { address, caller } = call;
		const { outcome } = result;
		if (outcome.kind === "answered") {
			const { ticket, number, command, lock, guidance, handedTo } = outcome.answer;
			if (lock !== void 0) {
				const { agent, instance } = caller;
				const until = lock.until;
				journal.note({
					kind: "held",
					agent,
					ticket,
					number,
					instance: instance ?? "main",
					command,
					until,
				});
				leases.held(world, {
					address,
					agent,
					instance,
					command,
				});
			} else if (!guidance.isLockState || handedTo !== void 0) {
				journal.note({
					kind: "left",
					ticket,
				});
				leases.left(address);
			}
		} else if (outcome.refusal.code === "REFUSED_MOVED" || outcome.instead !== void 0) {
			journal.note({
				kind: "left",
				ticket: outcome.instead?.ticket ?? ticketName(address),
			});
			leases.left(address);
		}
	}
}
// plugin/mcp-server/src/ticket/talk/add-comment.ts
async function addComment(world, address, { caller, body, calls, mention }) {
	const [mistake] = mentionMistakes([body], mention, address);
	if (mistake !== void 0)
		throw new Failure("INPUT_INVALID", `Cannot comment: ${mistake}`, {
			hint: "Write `@login` into the text where you mean the person; nothing was written",
		});
	const issue = await world.issues.read(address);
	const ticket = ticketName(issue.address);
	const place = {
		comments: issue.commentCount,
		typed: typedTicket(ticket, world.settings),
	};
	const refusal = calls === void 0 ? refuseWords(`comment on ticket ${ticket}`, place) : null;
	const hint = await continuationHint(world, issue);
	if (refusal !== null)
		return {
			kind: "refused",
			refusal: {
				...refusal,
				hint: hint ?? refusal.hint,
			},
		};
	const { agent, instance } = holderOf(world, caller, issue.viewer);
	return {
		kind: "answered",
		answer: {
			ticket,
			url: await post(
				world,
				issue,
				renderAgentComment(
					body,
					{
						agent,
						instance,
					},
					issue.address,
					{
						calls,
						meant: mentionsOf(mention),
					},
				),
			),
			warnings: issue.closed ? [withHint("the issue is closed", hint)] : [],
		},
	};
}
async function post(world, issue, text) {
	try {
		return await world.issues.comment(issue, text);
	} catch (error) {
		if (!(error instanceof Failure) || error.code !== "GITHUB_OUTCOME_UNKNOWN") throw error;
		throw new Failure(error.code, error.message, {
			hint: `Check whether the comment is there before you post it again: ${issue.url}`,
			cause: error,
		});
	}
}
// plugin/mcp-server/src/ticket/read/group.ts
const MAX_MEMBERS = 50;
async function readGroup(world, start) {
	const walk = new GroupSearch(world.links);
	await walk.from(start);
	if (walk.members.length < 2) return null;
	const order = orderGroup(walk.members);
	return {
		order: order.kind === "ordered" ? order.members.map(({ key }) => key) : [],
		cycle: order.kind === "cycle" ? order.keys : null,
		cut: walk.cut,
		waitsFor: walk.blockersOf(start),
	};
}
var GroupSearch = class {
	#links;
	#found = new Map();
	#parents = new Set();
	cut = false;
	constructor(links) {
		this.#links = links;
	}
	get members() {
		return [...this.#found.values()].toSorted((a, b) => a.number - b.number || a.key.localeCompare(b.key));
	}
	blockersOf({ address }) {
		return (this.#found.get(ticketName(address))?.blockedBy ?? []).filter((key) => this.#found.has(key));
	}
	async from(start) {
		let level = this.#add([start]);
		while (level.length > 0) {
			const next = await Promise.all(level.map(async (issue) => this.#neighbours(issue)));
			level = this.#add(next.flat());
		}
	}
	#add(issues) {
		return issues.filter((issue) => {
			const key = ticketName(issue.address);
			if (issue.closed || this.#found.has(key)) return false;
			if (this.#found.size === MAX_MEMBERS) {
				this.cut = true;
				return false;
			}
			this.#found.set(key, {
				key,
				number: issue.address.number,
				blockedBy: [],
			});
			return true;
		});
	}
	async #neighbours(issue) {
		const { address, blockerCount, blockedCount } = issue;
		const [siblings, blockers, blocked] = await Promise.all([
			this.#siblings(issue),
			blockerCount === 0 ? [] : ifVisible(async () => this.#links.blockersOf(address)),
			blockedCount === 0 ? [] : ifVisible(async () => this.#links.blockedBy(address)),
		]);
		const member = this.#found.get(ticketName(address));
		if (member !== void 0) member.blockedBy = blockers.map((blocker) => ticketName(blocker.address));
		return [...siblings, ...blockers, ...blocked];
	}
	async #siblings({ parent }) {
		if (parent === null || this.#parents.has(ticketName(parent))) return [];
		this.#parents.add(ticketName(parent));
		return ifVisible(async () => this.#links.childrenOf(parent));
	}
};
// plugin/mcp-server/src/ticket/show/shown-ticket.ts
const SHOWN_COMMENTS = 10;
const MAX_COMMENT_TEXT = 2e3;
const MAX_FULL_COMMENTS = 100;
const MAX_FULL_TEXT = 4e4;
function newestComments(view, full = false) {
	const remarks = remarksOf(view, view.trust);
	const most = full ? MAX_FULL_COMMENTS : SHOWN_COMMENTS;
	const hidden = hiddenLine(
		view.comments.flatMap((comment) =>
			["talk", "agent"].includes(readComment(comment).kind) ? (comment.hidden ?? []) : [],
		),
	);
	const longest = full ? MAX_FULL_TEXT / Math.max(1, Math.min(remarks.length, most)) : MAX_COMMENT_TEXT;
	return {
		comments: remarks.slice(-most).map((remark) => shownComment(remark, view, Math.floor(longest))),
		commentsCut: remarks.length > most || !view.complete,
		hiddenComments: hidden ?? void 0,
	};
}
function shownAuthor({ author, association }, viewer, trust) {
	const byViewer = author !== null && sameName(accountName(author), viewer);
	return authorOf(
		{
			author,
			association,
		},
		authorStatus(
			{
				author,
				byViewer,
			},
			trust,
		),
	);
}
function authorOf({ author, association }, standing) {
	return {
		author: author === null ? null : accountName(author),
		association,
		trusted: standing === "counts",
		trustUnknown: standing === "not looked up" || standing === "cannot tell" ? standing : void 0,
	};
}
function shownComment({ comment, by, standing, sinceEntry, text, reply }, { team }, longest) {
	const { lastEditedAt, createdAt, url } = comment;
	const read = by === "person" || by === "own account" ? FORMS.read(text) : null;
	return {
		...authorOf(comment, standing),
		by,
		sinceState: sinceEntry,
		counts: reply !== null && countsAsAnswer(reply, team.policies),
		edited: lastEditedAt !== null,
		at: createdAt,
		url,
		...(read === null
			? {}
			: {
					reads: {
						taskId: read.taskId,
						...read.interaction,
					},
				}),
		text: shortened(text, longest, "\u2026 (cut)"),
	};
}
function shownLock(view) {
	const { lock } = view;
	if (lock.kind === "free") return null;
	const { agent, instance } = lock.lock.holder;
	const mine = lock.kind === "mine" || lock.kind === "moved";
	const over = whyOver(lock);
	const until = over === null && "endsAtMs" in lock ? new Date(lock.endsAtMs).toISOString() : null;
	const handing = view.log.accepted.find(({ record }) => record.id === lock.lock.recordId)?.record;
	const handed =
		handing?.handedTo === void 0
			? void 0
			: {
					by: handing.agent,
					why: handing.reason,
					takenUp: lock.lock.handedBy === null,
				};
	return {
		agent,
		instance,
		mine,
		running: over === null,
		until,
		over,
		handed,
	};
}
function whyOver(lock) {
	switch (lock.kind) {
		case "theirs":
			return null;
		case "mine":
			return lock.from === null ? null : WHY_OVER[lock.from];
		case "over":
			return lock.why;
		case "moved":
			return `the ticket was moved to "${lock.departure.to}"`;
	}
}
const CONTEXTS = ["results", "full"];
const MAX_OLDER_REASON = 1e3;
const MAX_RECORD_RESULT = 1e3;
const MAX_FULL_REASONS = 4e4;
const MIN_REASON = 100;
function shownRecords(log, context) {
	const wanted = log.accepted.filter(
		({ record: { kind, from, to, lock } }) =>
			context !== "results" || (kind === "transition" && from !== to && lock === void 0),
	);
	const shown = wanted.slice(context === null ? -10 : -200);
	const cut = shown.length < wanted.length;
	const full = context === "full";
	let room = MAX_FULL_REASONS;
	return {
		records: shown
			.toReversed()
			.map((entry) => {
				const { length } = entry.record.reason;
				const allowed = full ? Math.max(room, MIN_REASON) : MAX_OLDER_REASON;
				room -= Math.min(length, allowed);
				return shownRecord(entry, entry === log.head ? length : allowed);
			})
			.toReversed(),
		cut,
	};
}
function shownRecord({ record, comment }, maxReason) {
	const { reason, handedTo } = record;
	return {
		seq: record.seq,
		kind: record.kind,
		at: comment.createdAt,
		agent: record.agent,
		command: record.command ?? null,
		intent: record.intent ?? null,
		from: record.from ?? null,
		to: record.to,
		reason: shortened(reason, maxReason, "\u2026 (cut)"),
		result:
			record.result === void 0
				? null
				: shortened(JSON.stringify(record.result), MAX_RECORD_RESULT, "\u2026 (cut)"),
		handedTo,
		url: comment.url,
	};
}
async function readHistory(world, address, caller) {
	const view = await readToBeginning(world, await readTicket(world, address, caller));
	const { snapshot, ticket, log, reconciliation, complete, readAtMs } = view;
	const { number, title, url } = snapshot.issue;
	return {
		ticket,
		number,
		title,
		url,
		state: reconciliation.state,
		log,
		unrecorded: reconciliation.observed,
		warnings: [
			...historyWarnings(view),
			...(complete ? [] : ["the issue has too many comments to read its log back to the beginning"]),
		],
		readAtMs,
	};
}
export {
	BEING_MADE,
	CONTEXTS,
	LINK_ACTIONS,
	NOTHING_SEEN,
	OWN_SECRET,
	PARTS,
	RELATIONS,
	REPLAY_WINDOW_MS,
	REQUEST_MEMORY_MS,
	StrangerCheck,
	addComment,
	answerFor,
	askedOn,
	bodyOf,
	cardEdits,
	changeContract,
	changeOf,
	checkRequestedFields,
	checkedPaths,
	closeFinished,
	contractInput,
	contractOf$1 as contractOf,
	createTicket,
	decidedTicket,
	decisionLines,
	decisionTextOf,
	deliverCommand,
	editStep,
	evidenceSchema,
	findSecrets,
	finishTicket,
	followUpsInput,
	followUpsOf,
	givenContract,
	givenFollowUps,
	givenSeen,
	handOffTickets,
	handoffLines,
	hasRoom,
	holdsKnownSecret,
	isBeingMade,
	isBy,
	isNeeds,
	issueEdits,
	issuePlace,
	joinedSight,
	jsonObject,
	judgeDecision,
	knownAfter,
	linkTickets,
	matterOf,
	mayBeStale,
	namedTickets,
	namesIn,
	neededDecision,
	newContract,
	newIssueOf,
	newestComments,
	notAllDone,
	noteHandoff,
	onFittingBoard,
	onlyOutcome,
	openLeft,
	openLeftWith,
	openingTransaction,
	ownPulls,
	publishable,
	readGroup,
	readHistory,
	readReview,
	recordDecision,
	refuseKnownSecrets,
	refuseUnseen,
	requireAllDone,
	resumeHandover,
	runSteps,
	shownAuthor,
	shownLock,
	shownRecords,
	shownTicket,
	situationWithText,
	strangerReason,
	strangerText,
	transact,
	uncountedAnswer,
	unmergedIn,
	unmergedText,
	verdictOn,
	wholeTicket,
	whyNotOwn,
	winnerOver,
	writtenBodyMistakes,
	wrongFollowUps,
};
