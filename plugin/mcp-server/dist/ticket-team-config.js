import { prettifyError } from "./zod-v4-core-schemas.js";
import {
	_enum,
	array,
	boolean,
	int,
	literal,
	looseObject,
	number,
	partialRecord,
	record,
	strictObject,
	string,
	union,
	unknown,
} from "./zod-v4-classic-schemas.js";
import { canonicalize } from "./zod-v4-locales-en.js";
import {
	CLIENTS,
	COMMANDS,
	INITIAL_STATE,
	INTENTS,
	LOCK_PREFIX_RULE,
	MAX_LEASE_MINUTES,
	MENTION,
	UNKNOWN_NAME,
	WORKFLOW_STATES,
	accountName,
	agentNameProblem,
	answererOf,
	isLockPrefix,
	isMainOf,
	jsonMistake,
	judgeLock,
	parseCommand,
	peoplesStates,
	projectAccessRemedy,
	readJson,
	repositoryNamed,
	sameAgent,
	sameHolder,
	sameName,
	sameRole,
	shortened,
	shownName,
	ticketNumber,
	ticketOfBranch,
} from "./config-environment.js";
import { Failure, quoted } from "./errors.js";
import {
	LINE_BREAK,
	harmlessBlock,
	harmlessCode,
	harmlessHtml,
	harmlessInline,
	harmlessJson,
	harmlessMarkdown,
	harmlessQuote,
	quietText,
} from "./ledger-harmless.js";
import { labelledNameProblem } from "./ticket-given-text.js";
import {
	ESCALATION_ACTIONS,
	FAILURE_TYPES,
	NEXT_IN_ROTATION,
	RISK_CLASSES,
	TEAM_CONFIG_PATH,
	TRANSPORTS,
	URGENCIES,
	USUAL_FIELDS,
	WAIVER,
	WAIVER_LINE,
	asStates,
	decides,
	decisionWords,
	isHigher,
	isOrchestrator,
	lookAlikes,
	mappingFor,
	mappingHint,
	needsAuthority,
	nextAfter,
	optionNameOf,
	otherFieldsOf,
	parseFailureType,
	parseRiskClass,
	parseUrgency,
	sharedOptions,
	uncountedComment,
} from "./domain-guards.js";
import { scopeProblems } from "./ticket-scope.js";
import { callRuleProblem } from "./domain-call-rule.js";
import "./domain-task.js";
import { foldNotes } from "./ports-session-state.js";
import { createHash } from "node:crypto";
import { BlockList, isIPv4 } from "node:net";
// plugin/mcp-server/src/ticket/allowed-domain.ts
const DOMAIN = /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]+$/;
const OF_MACHINE = new BlockList();
OF_MACHINE.addSubnet("0.0.0.0", 8);
OF_MACHINE.addSubnet("127.0.0.0", 8);
OF_MACHINE.addSubnet("169.254.0.0", 16);
OF_MACHINE.addAddress("100.100.100.200");
OF_MACHINE.addAddress("192.0.0.192");
OF_MACHINE.addAddress("168.63.129.16");
const MACHINE_NAMES = [
	"localhost",
	"localhost.localdomain",
	"host.docker.internal",
	"gateway.docker.internal",
	"kubernetes.docker.internal",
	"host.containers.internal",
	"host.lima.internal",
	"host.minikube.internal",
	"host.orb.internal",
	"host.rancher-desktop.internal",
	"metadata.google.internal",
	"metadata.goog",
	"metadata.azure.internal",
	"metadata.tencentyun.com",
	"fd00.ec2.internal",
	"instance-data.ec2.internal",
];
const PUBLIC = /^(?:ac|co|com|edu|gov|go|ne|net|or|org)\.[a-z]{2}$/;
function allowedDomainProblem(domain) {
	if (!DOMAIN.test(domain)) return "must be a host, or *.host";
	const isWildcard = domain.startsWith("*.");
	const name = isWildcard ? domain.slice(2) : domain;
	const host = URL.canParse(`http://${name}`) ? new URL(`http://${name}`).hostname : null;
	if (host === null) return "is no host";
	if (isIPv4(host))
		return isWildcard || OF_MACHINE.check(host) ? "leads to this machine, or to its cloud's metadata" : null;
	if (
		MACHINE_NAMES.some(
			(one) => host === one || host.endsWith(`.${one}`) || (isWildcard && one.endsWith(`.${host}`)),
		)
	)
		return "leads to this machine, or to its cloud's metadata";
	return isWildcard && PUBLIC.test(host) ? "holds the hosts of everybody: name one below it" : null;
}
const allowedDomain = string()
	.trim()
	.toLowerCase()
	.superRefine((domain, context) => {
		const problem = allowedDomainProblem(domain);
		if (problem !== null)
			context.addIssue({
				code: "custom",
				message: `${JSON.stringify(domain)} ${problem}`,
			});
	})
	.meta({ pattern: DOMAIN.source });
// plugin/mcp-server/src/ticket/argument-words.ts
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
	if (issue.code === "unrecognized_keys") return unknownKeys(issue.keys, keysOf(issue.inst));
	if (issue.input === void 0) return IS_MISSING;
	if (issue.code === "invalid_type")
		return `must be ${KINDS[issue.expected] ?? issue.expected}, not ${given(issue.input)}`;
	if (issue.code === "invalid_value")
		return `must be one of ${quoted(issue.values.map(String))}, not ${given(issue.input)}`;
	if (issue.code === "too_small" && typeof issue.input === "number")
		return `must be ${issue.inclusive === false ? `more than ${issue.minimum}` : `${issue.minimum} or more`}`;
	if (issue.code === "too_big" && typeof issue.input === "number")
		return `must be ${issue.inclusive === false ? `less than ${issue.maximum}` : `${issue.maximum} or less`}`;
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
function given(input) {
	if (typeof input === "number") return String(input);
	if (Array.isArray(input)) return "a list";
	if (typeof input === "object" && input !== null) return "an object";
	const text = JSON.stringify(input) ?? typeof input;
	return text.length > MAX_GIVEN_LENGTH ? `${text.slice(0, MAX_GIVEN_LENGTH).toWellFormed()}\u2026` : text;
}
function keysOf(schema) {
	const shape = Object(Object(Object(schema)["_zod"])["def"])["shape"];
	return Object.keys(Object(shape));
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
// plugin/mcp-server/src/ticket/reactions.ts
const MAX_ROUNDS$1 = 10;
const MAX_HOURS = 336;
function roundsSchema(rounds) {
	return strictObject({
		do: _enum(["impl", "ask", "ignore"]).default("impl"),
		rounds: int().min(1).max(MAX_ROUNDS$1).default(rounds),
	}).default({
		do: "impl",
		rounds,
	});
}
const reactionsSchema = strictObject({
	checksFailed: roundsSchema(3),
	changesRequested: roundsSchema(3),
	conflict: roundsSchema(2),
	behind: _enum(["merge", "ignore"]).default("merge"),
	approved: strictObject({ mergeRiskClasses: array(_enum(RISK_CLASSES)).default([]) }).default({
		mergeRiskClasses: [],
	}),
	remindAfterHours: int().min(0).max(MAX_HOURS).default(24),
	closedUnmerged: _enum(["ask", "ignore"]).default("ask"),
	merged: _enum(["close", "ignore"]).default("close"),
});
const DEFAULT_REACTIONS = reactionsSchema.parse({});
// plugin/mcp-server/src/domain/readable-folder.ts
const TOOLCHAINS = `
  .asdf .bun/bin .bun/install .cabal/bin .cabal/packages .cabal/store .cache/bazel .cache/bazelisk .cache/coursier
  .cache/Cypress .cache/deno .cache/go-build .cache/ms-playwright .cache/node .cache/pip .cache/pnpm .cache/pre-commit
  .cache/puppeteer .cache/uv .cache/yarn .cargo/bin .cargo/git .cargo/registry .composer/vendor .conan2/p .conda/envs
  .conda/pkgs .config/composer/vendor .deno/bin .dotnet/dotnet .dotnet/host .dotnet/packs .dotnet/sdk
  .dotnet/sdk-manifests .dotnet/shared .dotnet/tools .elan .elixir-install .fnm .gem/ruby .ghcup .goenv .gradle/caches
  .gradle/jdks .gradle/wrapper .gvm .hex/packages .ivy2/cache .jabba/jdk .jenv .julia/artifacts .julia/compiled
  .julia/packages .juliaup .konan .linuxbrew .local/bin .local/lib .local/pipx .local/share/aquaproj-aqua
  .local/share/coursier .local/share/fnm .local/share/gem/ruby .local/share/mise .local/share/nvm .local/share/pipx
  .local/share/pnpm .local/share/pypoetry .local/share/rtx .local/share/uv/python .local/share/uv/tools
  .local/share/virtualenvs .local/state/nix .luarocks/lib .luarocks/share .m2/repository .m2/wrapper .mix/archives
  .mix/elixir .moon .nix-profile .nodebrew .nodenv .npm-global .npm/_cacache .nuget/packages .nvm .opam .perlbrew
  .phpenv .pixi/bin .pixi/envs .plenv .pnpm-store .proto .pub-cache/bin .pub-cache/git .pub-cache/global_packages
  .pub-cache/hosted .pyenv .rbenv .rustup .rvm .rye/py .rye/self .rye/shims .rye/tools .sbt/boot .sbt/launchers
  .sdkman/candidates .stack/pkgs .stack/programs .stack/snapshots .swiftly .tfenv .virtualenvs .volta .yarn/berry
  .yarn/bin actions-runner/_work/_tool anaconda3 Android/Sdk development/flutter flutter go/bin go/pkg
  google-cloud-sdk Library/Android/sdk Library/Caches/deno Library/Caches/go-build Library/Caches/Homebrew
  Library/Caches/ms-playwright Library/Caches/pip Library/pnpm mambaforge micromamba miniconda3 miniforge3 n
  opt/anaconda3 opt/miniconda3 perl5 sdk
`
	.trim()
	.split(/\s+/);
const SHORT_NAMES = new Map([
	["home", ["home"]],
	["mnt", ["mnt"]],
	["opt", ["opt"]],
	["roothome", ["root"]],
	["srv", ["srv"]],
	["usrlocal", ["usr", "local"]],
]);
const TOOLCHAIN_PARTS = TOOLCHAINS.map(segmentsOf);
const LINUXBREW = ["home", "linuxbrew", ".linuxbrew"];
const OF_SYSTEM = [
	"boot",
	"dev",
	"etc",
	"private/etc",
	"private/tmp",
	"private/var",
	"proc",
	"root",
	"run",
	"sys",
	"tmp",
	"var",
].map(segmentsOf);
const OF_ACCOUNTS = new Set(["home", "users"]);
const SECRET =
	/^\.(?:aws|azure|config|docker|env(?:\..+)?|git-credentials|gnupg|kube|netrc|password-store|pgpass|ssh|vault-token)$/i;
const MIN_DEPTH = 2;
const UNFIT = /[*?[\]{}\\\p{Cc}]/u;
const NO_TOOLCHAIN = "is no known toolchain: docs/configuration.md lists those below the home folder";
const TOO_MUCH = "holds too much: name a folder of a toolchain in it";
function readableFolderProblem(folder, home = "~", names = []) {
	if (!/^~?\//.test(folder)) return 'must begin with "~/" or "/"';
	if (UNFIT.test(folder)) return "must be a plain path, without patterns";
	const parts = segmentsOf(folder.replace(/^~(?=\/)/, home));
	if (parts.includes(".") || parts.includes("..")) return 'must not contain "." or ".."';
	const homeParts = segmentsOf(home);
	if (isWithin(homeParts, parts)) return "holds the whole home folder: name a folder of a toolchain";
	if (isKnown(folder, home)) return null;
	if (homeParts.length > 0 && isWithin(parts, homeParts)) return NO_TOOLCHAIN;
	if (OF_SYSTEM.some((one) => isWithin(parts, one)) || isOfAccounts(parts, names))
		return "belongs to the system or to an account: name a toolchain elsewhere, or one below ~/";
	const secret = [...parts, ...names].find((name) => SECRET.test(name));
	if (secret !== void 0) return `is no place of a toolchain: ${secret} may hold secrets`;
	return parts.length < MIN_DEPTH ? TOO_MUCH : null;
}
function isKnown(folder, home) {
	return toolchainOf(folder, home) !== null || isWithin(segmentsOf(folder), LINUXBREW);
}
function isOfAccounts(parts, names) {
	return (
		parts.some((part, at) => OF_ACCOUNTS.has(part) && parts[at - 1] !== "contents") ||
		names.some((name) => OF_ACCOUNTS.has(name.toLowerCase()))
	);
}
const OF_ENVIRONMENT = ["pyvenv.cfg", "conda-meta"];
const OF_INSTALLATION = ["lib", "share"];
function isInstallation(folder, home, names) {
	const problem = readableFolderProblem(folder, home, names);
	if (isKnown(folder, home)) return problem === null;
	if (names.some((name) => name === ".git" || SECRET.test(name))) return false;
	if (OF_ENVIRONMENT.some((name) => names.includes(name)))
		return problem === null || problem === TOO_MUCH || problem === NO_TOOLCHAIN;
	if ((problem !== null && problem !== TOO_MUCH) || /\/\.[^/]+$/.test(folder)) return false;
	return OF_INSTALLATION.some((name) => names.includes(name));
}
function toolchainOf(path, home) {
	const parts = segmentsOf(path.replace(/^~(?=\/)/, home));
	const homeParts = segmentsOf(home);
	if (!isWithin(parts, homeParts)) return null;
	const below = parts.slice(homeParts.length);
	return TOOLCHAINS[TOOLCHAIN_PARTS.findIndex((one) => isWithin(below, one))] ?? null;
}
function segmentsOf(path) {
	const parts = path
		.toLowerCase()
		.split("/")
		.filter((part) => part !== "");
	const [first, second = "", ...others] = parts;
	const short = first === "var" && path.startsWith("/") ? SHORT_NAMES.get(second) : void 0;
	return short === void 0 ? parts : [...short, ...others];
}
function isWithin(path, folder) {
	return folder.every((part, at) => path[at] === part);
}
// plugin/mcp-server/src/ticket/team-config.ts
const DEFAULT_FIELD_NAME = "Workflow State";
function nameChecked(problemOf) {
	return string()
		.trim()
		.superRefine((name, context) => {
			const problem = problemOf(name);
			if (problem !== null)
				context.addIssue({
					code: "custom",
					message: problem,
				});
		});
}
const agentName = nameChecked(agentNameProblem);
const optionsSchema = partialRecord(_enum(WORKFLOW_STATES), string().min(1)).superRefine(
	(options, context) => {
		for (const [option, states] of sharedOptions({
			name: "",
			optionNames: definedOnly(options),
		})) {
			const message = `${quoted(states)} cannot share the option ${JSON.stringify(option)}: each state needs one of its own`;
			context.addIssue({
				code: "custom",
				message,
			});
		}
	},
);
const fieldName = string().min(1);
const projectSchema = strictObject({
	owner: string().min(1).optional(),
	number: int().positive().optional(),
	field: fieldName.default(DEFAULT_FIELD_NAME),
	priorityField: fieldName.default(USUAL_FIELDS.priority),
	estimateField: fieldName.default(USUAL_FIELDS.estimate),
	options: optionsSchema.default({}),
}).superRefine(({ field, priorityField, estimateField }, context) => {
	const entries = Object.entries({
		field,
		priorityField,
		estimateField,
	});
	for (const [at, [key, name]] of entries.entries()) {
		const twin = entries.slice(at + 1).find(([, other]) => sameName(other, name));
		if (twin === void 0) continue;
		const message = `"${twin[0]}" has the name ${JSON.stringify(twin[1])}, too: state, priority and estimate need a field each`;
		context.addIssue({
			code: "custom",
			path: [key],
			message,
		});
	}
});
const DEFAULT_PROJECT = {
	field: DEFAULT_FIELD_NAME,
	priorityField: USUAL_FIELDS.priority,
	estimateField: USUAL_FIELDS.estimate,
	options: {},
};
const DEFAULT_TURNS = 3;
const MAX_TURNS = 30;
const MAX_AGENTS = 50;
const MAX_SCOPES = 20;
const labelName = nameChecked(labelledNameProblem).meta({
	minLength: 1,
	maxLength: 44,
});
const turnLimit = int().min(1).max(MAX_TURNS);
const MAX_CAPABILITIES = 30;
const MAX_QUALIFIERS = 50;
const MAX_ALIASES = 200;
const MAX_MEANINGS = 10;
const capabilityName = string().trim().min(1).max(50);
const capabilitiesSchema$1 = record(capabilityName, array(capabilityName).max(MAX_QUALIFIERS)).refine(
	(domains) => Object.keys(domains).length <= MAX_CAPABILITIES,
	{ message: `At most ${MAX_CAPABILITIES} domains` },
);
const agentSchema = strictObject({
	name: labelName,
	scopes: array(labelName).max(MAX_SCOPES).default([]),
	department: string().trim().min(1).max(50).optional(),
	capabilities: capabilitiesSchema$1.optional(),
	maxConsecutiveTurns: turnLimit.optional(),
});
const RESERVED = [NEXT_IN_ROTATION, "any", "anyone"];
const agentsSchema = array(agentSchema)
	.max(MAX_AGENTS)
	.superRefine((agents, context) => {
		const names = agents.map(({ name }) => name);
		for (const [index, { name, scopes }] of agents.entries()) {
			const report = (message) => {
				context.addIssue({
					code: "custom",
					path: [index],
					message,
				});
			};
			if (RESERVED.some((word) => sameName(name, word)))
				report(`"${name}" is reserved by the tools, and cannot be an agent's name`);
			if (names.findIndex((other) => sameName(other, name)) !== index)
				report(`${JSON.stringify(name)} is listed twice`);
			for (const scope of scopes.filter((one) => names.some((other) => sameName(other, one))))
				report(`the scope ${JSON.stringify(scope)} is the name of an agent`);
		}
	});
const mention = string()
	.trim()
	.regex(MENTION, { message: 'Must be a login or "organization/team"' })
	.transform((name) => name.replace(/^@/, ""));
const MAX_MENTIONS = 10;
const patternsSchema = array(string().trim()).superRefine((patterns, context) => {
	const problems = patterns.length === 0 ? [] : scopeProblems(patterns);
	for (const message of problems)
		context.addIssue({
			code: "custom",
			message,
		});
});
const triggerGlobs = strictObject({
	tests: patternsSchema.optional(),
	apiRoutes: patternsSchema.optional(),
	auth: patternsSchema.optional(),
	migrations: patternsSchema.optional(),
	payments: patternsSchema.optional(),
	environment: patternsSchema.optional(),
	credentials: patternsSchema.optional(),
});
const MAX_CHECKS = 20;
const MAX_CHECK_LENGTH = 500;
const MAX_DOMAINS = 100;
const MAX_FOLDERS = 50;
const readableFolder = string()
	.trim()
	.min(1)
	.max(300)
	.superRefine((folder, context) => {
		const problem = readableFolderProblem(folder);
		if (problem !== null)
			context.addIssue({
				code: "custom",
				message: `${JSON.stringify(folder)} ${problem}`,
			});
	});
const MAX_CALL_RULES = 50;
const MAX_CALL_RULE_LENGTH = 300;
const MAX_WAIT_HOURS = 168;
const DEFAULT_WAIT_HOURS = 48;
const callRule = string()
	.trim()
	.min(1)
	.max(MAX_CALL_RULE_LENGTH)
	.superRefine((rule, context) => {
		const problem = callRuleProblem(rule);
		if (problem !== null)
			context.addIssue({
				code: "custom",
				message: `${JSON.stringify(rule)} ${problem}`,
			});
	});
const approvalsSchema = strictObject({
	calls: array(callRule).max(MAX_CALL_RULES).default([]),
	waitHours: int().min(1).max(MAX_WAIT_HOURS).default(DEFAULT_WAIT_HOURS),
});
const DELIVERIES = ["pull_request", "push", "branch"];
const gitName = string()
	.max(100)
	.regex(/^(?![-/.]|refs\/|HEAD$)(?!.*(?:\.\.|\/\/|\/\.|\.\/|\.lock(?:\/|$)|\.$))[\w./-]+$/, {
		message: "Must be a name that git takes, without refs/, of letters, digits and . _ - /",
	});
const deliverySchema = strictObject({
	by: _enum(DELIVERIES).default("pull_request"),
	remote: gitName.optional(),
	baseBranch: gitName.optional(),
	branchPrefix: gitName.default("ralph/"),
	documents: _enum(["committed", "none"]).default("committed"),
});
const MAX_SETUP_MINUTES = 60;
const DEFAULT_SETUP_MINUTES = 10;
const worktreeSchema = strictObject({
	setup: string().trim().min(1).max(MAX_CHECK_LENGTH).optional(),
	setupMinutes: int().min(1).max(MAX_SETUP_MINUTES).default(DEFAULT_SETUP_MINUTES),
});
const clientSchema = strictObject({
	client: _enum(CLIENTS).optional(),
	model: string().trim().min(1).max(100).optional(),
});
const DEFAULT_HUMAN_STATES = ["Plan in Review", "Human Needed"];
function refuseSigning(issue) {
	const gone = (issue.code === "unrecognized_keys" ? issue.keys : []).filter(
		(key) => key === "requireSignatures" || key === "signingKeys",
	);
	if (gone.length === 0) return void 0;
	return `records are not signed any more: take ${quoted(gone)} out; records that were signed still count`;
}
const teamConfigSchema = strictObject({
	$schema: string().optional(),
	project: projectSchema.default(DEFAULT_PROJECT),
	lockRefPrefix: string()
		.refine(isLockPrefix, { message: `Cannot be a lock prefix: ${LOCK_PREFIX_RULE}` })
		.optional(),
	graph: string()
		.regex(/^[0-9a-f]{64}$/, { error: "Must be the hash that the refusal of another graph names" })
		.optional(),
	trust: strictObject({ authors: array(string().min(1)).default([]) }).default({ authors: [] }),
	policies: strictObject(
		{
			humanStates: array(_enum(WORKFLOW_STATES)).default([...DEFAULT_HUMAN_STATES]),
			replyFromOthersOnly: boolean().default(true),
			strangers: _enum(["ask", "allow"]).default("ask"),
		},
		{ error: refuseSigning },
	).default({
		humanStates: [...DEFAULT_HUMAN_STATES],
		replyFromOthersOnly: true,
		strangers: "ask",
	}),
	agents: agentsSchema.default([]),
	maxConsecutiveTurns: turnLimit.default(DEFAULT_TURNS),
	rotate: boolean().default(false),
	capabilityAliases: record(capabilityName, array(capabilityName).min(1).max(MAX_MEANINGS))
		.refine((aliases) => Object.keys(aliases).length <= MAX_ALIASES, {
			message: `At most ${MAX_ALIASES} aliases`,
		})
		.default({}),
	orchestrator: agentName
		.meta({
			minLength: 1,
			maxLength: 100,
		})
		.optional(),
	escalation: strictObject({ mention: array(mention).max(MAX_MENTIONS).default([]) }).default({
		mention: [],
	}),
	risk: strictObject({
		patterns: triggerGlobs.default({}),
		morePatterns: triggerGlobs.default({}),
	}).default({
		patterns: {},
		morePatterns: {},
	}),
	ignoreSecretsIn: patternsSchema.default([]),
	checks: array(string().trim().min(1).max(MAX_CHECK_LENGTH)).max(MAX_CHECKS).default([]),
	worktree: worktreeSchema.default({ setupMinutes: DEFAULT_SETUP_MINUTES }),
	allowedDomains: array(allowedDomain).max(MAX_DOMAINS).default([]),
	readableFolders: array(readableFolder).max(MAX_FOLDERS).default([]),
	approvals: approvalsSchema.default({
		calls: [],
		waitHours: DEFAULT_WAIT_HOURS,
	}),
	clients: partialRecord(_enum(COMMANDS), clientSchema).default({}),
	delivery: union([_enum(DELIVERIES).transform((by) => deliverySchema.parse({ by })), deliverySchema], {
		error: ({ input }) =>
			typeof input === "object" ? void 0 : `Must be ${quoted(DELIVERIES)}, or an object`,
	}).default(deliverySchema.parse({})),
	reactions: reactionsSchema.default(DEFAULT_REACTIONS),
	maxSchemaRetries: int().min(1).max(100).default(10),
});
const DEFAULT_TEAM_CONFIG = teamConfigSchema.parse({});
function stateFieldOf({ project }) {
	const { field, priorityField: priority, estimateField: estimate, options } = project;
	const others =
		priority === USUAL_FIELDS.priority && estimate === USUAL_FIELDS.estimate
			? {}
			: {
					others: {
						priority,
						estimate,
					},
				};
	return {
		name: field,
		optionNames: definedOnly(options),
		...others,
	};
}
function definedOnly(options) {
	return Object.fromEntries(Object.entries(options).filter(([, name]) => name !== void 0));
}
const DEFAULT_STATE_FIELD = stateFieldOf(DEFAULT_TEAM_CONFIG);
function parseTeamConfig(text) {
	if (text === null) return DEFAULT_TEAM_CONFIG;
	const parsed = teamConfigSchema.safeParse(parseJson(text), { error: issueWords });
	if (parsed.success) return parsed.data;
	throw new Failure("CONFIG_INVALID", `Cannot use "${TEAM_CONFIG_PATH}": ${describeIssues(parsed.error)}`, {
		hint: `Correct the file on the default branch; nothing was written`,
	});
}
function parseJson(text) {
	try {
		return JSON.parse(text);
	} catch (error) {
		throw new Failure("CONFIG_INVALID", `Cannot use "${TEAM_CONFIG_PATH}": ${jsonMistake(error)}`, {
			hint: "Correct the file on the default branch; nothing was written",
			cause: error,
		});
	}
}
function bind({ lockPrefixes, machine }, address, team) {
	lockPrefixes.learn(address, team);
	requireGraph(machine.graph, team.graph ?? null);
}
function requireGraph(used, bound) {
	if (used === bound) return;
	const says = bound === null ? "names none, so the embedded graph binds" : `names ${bound}`;
	const uses = used === null ? "the embedded graph" : `the graph ${used}`;
	throw new Failure(
		"CONFIG_INVALID",
		`Cannot use ${uses}: the team's ${TEAM_CONFIG_PATH} ${says}`,
		used === null
			? { hint: "Let RALPH_STATE_MACHINE_CONFIG name the file of the team's graph" }
			: {
					hint: `Unset RALPH_STATE_MACHINE_CONFIG, or commit "graph": "${used}" to ${TEAM_CONFIG_PATH} on the default branch`,
				},
	);
}
// plugin/mcp-server/src/ticket/board-item.ts
const SET_PROJECT_NUMBER = `Set RALPH_GH_PROJECT_NUMBER, or "project": {"number": \u2026} in ${TEAM_CONFIG_PATH} on the default branch (\`ralph-hero setup\` commits that, or opens a pull request to merge)`;
function configuredBoard(team, settings, defaultOwner) {
	const board = boardOrNull(team, settings, defaultOwner);
	if (board === null) throw unknownBoard();
	return board;
}
function boardOrNull(team, settings, defaultOwner) {
	const number = settings.number ?? team.project.number;
	return number === void 0
		? null
		: {
				owner: projectOwnerOf(team, settings, defaultOwner),
				number,
			};
}
function projectOwnerOf(team, settings, defaultOwner) {
	return settings.owner ?? team.project.owner ?? defaultOwner;
}
function unknownBoard() {
	return new Failure("CONFIG_INCOMPLETE", "Cannot find the board: no project number is set", {
		hint: SET_PROJECT_NUMBER,
	});
}
function checkedItem(snapshot, team, settings) {
	const { repository, issue, items } = snapshot;
	const ticket = `${repository.nameWithOwner}#${issue.number}`;
	const board = configuredBoard(team, settings, repository.nameWithOwner.split("/")[0] ?? "");
	const item = items.find(
		({ project }) => project.number === board.number && sameName(project.owner, board.owner),
	);
	if (item === void 0) throw notInProject(ticket, board, items);
	const { id, archived, project, field, card, priority, estimate } = item;
	if (archived)
		throw new Failure(
			"GITHUB_ARCHIVED",
			`Cannot use the card of ticket ${ticket}: it is archived in project ${shown$1(board)}`,
			{ hint: `Restore it under ${project.url}` },
		);
	const stateField = stateFieldOf(team);
	if (field === null)
		throw noStateField(stateField, {
			attempted: `find the state of ticket ${ticket} in project ${shown$1(board)}`,
			url: project.url,
			ofIssues: item.fieldIsOfIssues === true,
		});
	return {
		id,
		project,
		fieldId: field.id,
		stateField,
		options: field.options,
		card,
		priority,
		estimate,
	};
}
function noStateField(stateField, { attempted, url, ofIssues }) {
	const name = JSON.stringify(stateField.name);
	const options = quoted(optionNames(stateField));
	if (ofIssues)
		return new Failure(
			"GITHUB_FIELD_MISSING",
			`Cannot ${attempted}: ${name} is an issue field of the organization there, and states are kept in a field of the project`,
			{
				hint: `Name another field in "project.field" of ${TEAM_CONFIG_PATH}, and let setup_project create it, or create a single-select field with the options ${options} under ${url}; nothing was written`,
			},
		);
	return new Failure(
		"GITHUB_FIELD_MISSING",
		`Cannot ${attempted}: the project has no single-select field ${name}`,
		{
			hint: `Let setup_project create it, or create the field with the options ${options} under ${url}, or name another one in "project.field"`,
		},
	);
}
function notInProject(ticket, board, items) {
	const others = items.map(({ project }) => `${project.owner} number ${project.number} (${project.title})`);
	const where =
		others.length === 0 ? "it is in no project that this token can see" : `it is in ${quoted(others)}`;
	return new Failure(
		"GITHUB_NOT_IN_PROJECT",
		`Cannot find ticket ${ticket} in project ${shown$1(board)}: ${where}`,
		{
			hint: "Add the issue to the project with ralph_hero__update_ticket, or on GitHub in the issue's sidebar under Projects, or correct the project's owner and number; health_check tells whether the project exists",
		},
	);
}
function shown$1({ owner, number }) {
	return `number ${number} of "${owner}"`;
}
function optionNames(field) {
	return WORKFLOW_STATES.map((state) => optionNameOf(field, state));
}
function optionFor(item, state) {
	const { stateField, options, project } = item;
	const option = options.find(({ name }) => name === state);
	if (option !== void 0) return option.id;
	const missing = optionNameOf(stateField, state);
	const present = options.map(({ name }) => optionNameOf(stateField, name));
	const alike = lookAlikes(stateField, options);
	throw new Failure(
		"GITHUB_FIELD_MISSING",
		`Cannot set the state "${state}": the field "${stateField.name}" has no option "${missing}", only ${quoted(present)}`,
		{
			hint: alike.has(state)
				? mappingHint(stateField, alike)
				: `Add the option "${missing}" to the field under ${project.url}, or let setup_project do it where this server can`,
		},
	);
}
function requireWritable({ repository, issue }, item) {
	if (repository.archived)
		throw new Failure(
			"GITHUB_ARCHIVED",
			`Cannot write to ${repository.nameWithOwner}: the repository is archived`,
			{ hint: "Unarchive the repository" },
		);
	if (!item.project.writable)
		throw new Failure(
			"GITHUB_FORBIDDEN",
			`Cannot write to project "${item.project.title}": the token may read it only`,
			{ hint: projectAccessRemedy(item.project.url) },
		);
	if (issue.conversationLocked && !repository.writable)
		throw new Failure(
			"GITHUB_CONVERSATION_LOCKED",
			`Cannot comment on ${issue.url}: its conversation is locked for this token`,
			{ hint: "Unlock the conversation, or use a token with write access to the repository" },
		);
}
function requireLockable({ repository }) {
	if (repository.writable) return;
	throw new Failure(
		"GITHUB_FORBIDDEN",
		`Cannot keep locks in ${repository.nameWithOwner}: the token's account may not write to the repository`,
		{
			hint: "Give the account write access: locks are git refs, so the token needs the scope repo, or the permission to write contents",
		},
	);
}
// plugin/mcp-server/src/ticket/board.ts
async function readBoard(world, address) {
	return boardIn(await lookAtBoard(world, address), address);
}
function knownBoard({ boards, settings }, address) {
	const first = boards.known(address, boardOrNull(DEFAULT_TEAM_CONFIG, settings.board, address.owner));
	if (first === null) return null;
	try {
		const team = parseTeamConfig(first.teamConfigText);
		const board = boardOrNull(team, settings.board, address.owner);
		const snapshot = boards.known(address, board);
		return snapshot === null
			? null
			: boardIn(
					{
						snapshot,
						team,
						board,
					},
					address,
				);
	} catch (error) {
		if (error instanceof Failure) return null;
		throw error;
	}
}
async function recentBoard(world, address) {
	return knownBoard(world, address) ?? (await readBoard(world, address));
}
function boardIn({ snapshot, team, board }, address) {
	if (board === null) throw unknownBoard();
	const { viewer } = snapshot;
	const repository = foundRepository(snapshot, address);
	const project = foundProject(snapshot, board);
	const stateField = stateFieldOf(team);
	const state = selectField(project, stateField.name);
	if (state === null || state.ofIssues)
		throw noStateField(stateField, {
			attempted: `use project "${project.title}"`,
			url: project.url,
			ofIssues: state?.ofIssues ?? false,
		});
	const names = otherFieldsOf(stateField);
	return {
		viewer,
		repository,
		team,
		project,
		state: {
			...state,
			options: asStates(stateField, state.options),
		},
		stateField,
		priority: selectField(project, names.priority),
		estimate: selectField(project, names.estimate),
	};
}
async function lookAtBoard(world, address, teamOf = parseTeamConfig) {
	const guess = boardOrNull(DEFAULT_TEAM_CONFIG, world.settings.board, address.owner);
	const first = await world.boards.readBoard(address, guess);
	const team = teamOf(first.teamConfigText);
	bind(world, address, team);
	const board = boardOrNull(team, world.settings.board, address.owner);
	return {
		snapshot:
			guess?.owner === board?.owner && guess?.number === board?.number
				? first
				: await world.boards.readBoard(address, board),
		team,
		board,
	};
}
function foundRepository({ repository }, { owner, repo }) {
	if (repository !== null) return repository;
	throw new Failure("GITHUB_NOT_FOUND", `Cannot find the repository "${owner}/${repo}"`, {
		hint: "Check the owner and repository, and whether the token can see them",
	});
}
function foundProject({ project, projectProblem }, board) {
	if (project !== null) return project;
	if (projectProblem !== null && projectProblem.code !== "GITHUB_NOT_FOUND") throw projectProblem;
	const why = projectProblem?.message ?? `Cannot find project number ${board.number} of "${board.owner}"`;
	throw new Failure("GITHUB_NOT_FOUND", why, {
		hint: "Check the project's owner and number, and whether the token can see projects; health_check tells more",
	});
}
function selectField({ fields }, name) {
	const field = fields.find((candidate) => candidate.name === name);
	if (field === void 0) return null;
	const { id, databaseId, options, issueFieldOptions } = field;
	if (issueFieldOptions !== void 0)
		return {
			id,
			databaseId,
			name,
			options: issueFieldOptions,
			ofIssues: true,
		};
	return options === null
		? null
		: {
				id,
				databaseId,
				name,
				options,
				ofIssues: false,
			};
}
function optionOf(field, name) {
	return field.options.find((option) => option.name === name);
}
const RECORD_KINDS = ["transition", "claim", "observed", "interaction", "contract"];
const FINDINGS = ["moved by hand", "cut-off write", "late write"];
const sessionSchema = looseObject({
	id: string(),
	machine: string().optional(),
	process: string().optional(),
	bootId: string().optional(),
});
const observationSchema = looseObject({
	from: string(),
	to: string().optional(),
	at: string().optional(),
	as: _enum(FINDINGS),
	offGraph: literal(true).optional(),
});
const contractSchema = looseObject({
	kind: string().optional(),
	schema: unknown().optional(),
	riskClass: _enum(RISK_CLASSES).optional(),
	fileScope: array(string()).optional(),
	for: string().optional(),
});
const followUpSchema = looseObject({
	to: string(),
	task: string(),
	title: string().optional(),
	labels: array(string()).optional(),
	estimate: string().optional(),
	priority: string().optional(),
	schema: unknown().optional(),
	terms: contractSchema.optional(),
});
const handoverSchema = looseObject({
	id: string().min(1).max(64),
	to: string(),
	result: unknown(),
	evidence: record(string(), unknown()).optional(),
	followUps: array(followUpSchema),
});
const decisionSchema = looseObject({
	kind: string(),
	text: string(),
	by: string(),
	counts: literal(false).optional(),
});
const interactionSchema = looseObject({
	type: string(),
	from: string(),
	to: string().nullable(),
	transport: _enum(TRANSPORTS).optional(),
	riskClass: _enum(RISK_CLASSES).optional(),
	question: string().optional(),
	context: string().optional(),
	constraints: string().optional(),
	proposal: string().optional(),
	urgency: _enum(URGENCIES).optional(),
	expandScope: array(string()).optional(),
	reclassify: _enum(RISK_CLASSES).optional(),
	failureType: _enum(FAILURE_TYPES).optional(),
	tried: array(string()).optional(),
	mention: array(string()).optional(),
	depth: int().positive().optional(),
	inReplyTo: string().optional(),
	answers: string().optional(),
	decision: decisionSchema.optional(),
});
const capabilitiesSchema = record(string(), array(string()));
const routingSchema = looseObject({
	requested: capabilitiesSchema,
	requester: string(),
	selected: string(),
	rule: string(),
	reason: string(),
	candidates: array(
		looseObject({
			agent: string(),
			department: string().optional(),
			capabilities: capabilitiesSchema,
			covers: array(string()),
			why: string(),
		}),
	),
});
const handDecisionSchema = looseObject({
	request: string(),
	kind: string(),
	text: string(),
	by: string(),
	url: string(),
	at: string(),
});
const personDecisionSchema = looseObject({
	kind: string(),
	by: string(),
	text: string(),
	request: string().optional(),
});
const decidedOnSchema = looseObject({
	decision: string().optional(),
	title: string().optional(),
	body: string().optional(),
	file: looseObject({
		path: string(),
		commit: string(),
		blob: string(),
	}).optional(),
	changes: array(
		looseObject({
			text: string(),
			by: string(),
			at: string(),
		}),
	).optional(),
});
const submissionSchema = looseObject({
	riskClass: _enum(RISK_CLASSES).optional(),
	raises: array(
		looseObject({
			from: _enum(RISK_CLASSES),
			to: _enum(RISK_CLASSES),
			why: array(string()),
		}),
	).optional(),
	reviewer: string().optional(),
	pullRequests: array(
		looseObject({
			id: string(),
			url: string(),
			head: string(),
			base: string(),
		}),
	),
	files: array(string()),
	fileCount: int(),
});
const recordSchema = looseObject({
	v: literal(1),
	kind: _enum(RECORD_KINDS),
	ticket: string(),
	seq: int().positive(),
	id: string().min(1).max(64),
	prev: string().optional(),
	at: string(),
	agent: string(),
	instance: string(),
	session: sessionSchema,
	command: _enum(COMMANDS).optional(),
	intent: _enum(INTENTS).optional(),
	graph: string().optional(),
	from: string().optional(),
	to: string(),
	reason: string(),
	lock: looseObject({
		until: string(),
		takenFrom: string().optional(),
		keyHash: string().optional(),
	}).optional(),
	lockKey: string().optional(),
	lockReleased: literal(true).optional(),
	handedTo: string().optional(),
	seen: looseObject({
		value: string().optional(),
		updatedAt: string().optional(),
	}),
	observed: observationSchema.optional(),
	reply: looseObject({
		by: string(),
		url: string(),
		at: string(),
	}).optional(),
	result: unknown().optional(),
	group: array(int().positive()).optional(),
	contract: contractSchema.optional(),
	underContract: string().optional(),
	requestId: string().optional(),
	handover: handoverSchema.optional(),
	followUps: looseObject({
		handover: string(),
		asked: string(),
		tickets: array(
			looseObject({
				number: number(),
				url: string(),
				to: string(),
			}),
		),
	}).optional(),
	parent: string().optional(),
	continuedBy: string().optional(),
	continues: looseObject({
		ticket: string(),
		head: string(),
	}).optional(),
	interaction: interactionSchema.optional(),
	routing: routingSchema.optional(),
	evidence: record(string(), unknown()).optional(),
	submission: submissionSchema.optional(),
	acceptance: looseObject({
		submission: int().positive(),
		kind: _enum(["accepted", "waived"]),
		by: string(),
		url: string(),
	}).optional(),
	handDecisions: array(handDecisionSchema).optional(),
	personDecision: personDecisionSchema.optional(),
	decidedOn: decidedOnSchema.optional(),
	warnings: array(string()).optional(),
});
function parseRecord(value) {
	const parsed = recordSchema.safeParse(value);
	if (parsed.success) return { record: parsed.data };
	return { problem: prettifyError(parsed.error) };
}
function staysInPlace({ kind, prev, seen, to }) {
	return kind === "interaction" || (kind === "contract" && (prev !== void 0 || seen.value === to));
}
function mayMove(record) {
	return !staysInPlace(record) || record.observed?.as === "moved by hand";
}
function endsStay({ kind, to, observed }, state) {
	if (to !== state || kind === "observed") return to !== state;
	return observed?.as === "moved by hand" && (observed.to ?? "Backlog") !== state;
}
const MAX_RESULT_BYTES = 24576;
const MAX_EVIDENCE_BYTES = 12288;
const MAX_TASK_LENGTH = 2e4;
const MAX_SCHEMA_BYTES = 8192;
const MAX_QUESTION_LENGTH = 2e3;
const MAX_ANSWER_LENGTH = 4e3;
function recordHash(value) {
	return createHash("sha256")
		.update(canonicalize(value) ?? "")
		.digest("hex");
}
// plugin/mcp-server/src/ledger/lock-message.ts
const holderSchema = looseObject({
	agent: string(),
	instance: string(),
	session: sessionSchema,
});
const schema = holderSchema.extend({
	recordId: string(),
	command: string()
		.optional()
		.catch(void 0),
	leaseMinutes: number().positive().max(MAX_LEASE_MINUTES),
	handedBy: holderSchema.optional(),
	failedResults: int().nonnegative().catch(0).default(0),
});
const MAX_MESSAGE_LENGTH = 8192;
const KEY_HASH_DIGITS = 32;
function lockMessage(holder, lock) {
	const { failedResults = 0, handedBy, ...taken } = lock;
	return JSON.stringify({
		...writtenHolder(holder),
		...taken,
		...(failedResults === 0 ? {} : { failedResults }),
		...(handedBy === void 0 ? {} : { handedBy: writtenHolder(handedBy) }),
	});
}
function writtenHolder({ agent, instance, session }) {
	return {
		agent,
		instance,
		session: writtenSession(session),
	};
}
function writtenSession(session) {
	const { id, machine, process } = session;
	return {
		id,
		machine: machine ?? void 0,
		process: process ?? void 0,
	};
}
function lockKeyHash(key) {
	return createHash("sha256").update(key).digest("hex").slice(0, KEY_HASH_DIGITS);
}
function holderOfRecord({ agent, instance, session }) {
	return {
		agent,
		instance,
		session: readSession(session),
	};
}
function readSession({ id, machine, process, bootId }) {
	return {
		id,
		machine: machine ?? bootId ?? null,
		process: process ?? null,
	};
}
function readLock(commit) {
	const { oid, takenAtMs } = commit;
	const text = commit.message.length > 8192 ? "" : commit.message;
	const parsed = schema.safeParse(readJson(text));
	if (!parsed.success) {
		const session = readSession({ id: `unknown:${oid}` });
		return {
			oid,
			takenAtMs,
			holder: {
				agent: UNKNOWN_NAME,
				instance: UNKNOWN_NAME,
				session,
			},
			recordId: "",
			leaseMinutes: 30,
			failedResults: 0,
			handedBy: null,
		};
	}
	const { recordId, command, leaseMinutes, failedResults, handedBy } = parsed.data;
	return {
		oid,
		takenAtMs,
		holder: readHolder(parsed.data),
		recordId,
		command: command === void 0 ? void 0 : parseCommand(command),
		leaseMinutes,
		failedResults,
		handedBy: handedBy === void 0 ? null : readHolder(handedBy),
	};
}
function readHolder({ agent, instance, session }) {
	return {
		agent: shownName(agent),
		instance: shownName(instance),
		session: readSession(session),
	};
}
// plugin/mcp-server/src/ledger/written-form.ts
const MAX_LINES = 400;
const MAX_LINE_LENGTH = 1e3;
const HEADING = /^\s{0,3}#{1,6}\s(.*)/;
const TABLE_ROW = /^\s*\|(.*)\|\s*$/;
const NAMED_LINE =
	/^\s*(?:[-*+]\s+)?(?:\*\*|__)?([A-Za-z][A-Za-z #0-9-]{0,40}?)(?:\*\*|__)?\s*:\s*(?:\*\*|__)?(.*)/;
const FENCE = /^\s{0,3}(?:```|~~~)/;
function readForm(body) {
	const rows = new Map();
	const sections = new Map();
	let section = null;
	for (const line of ownLines(body)) {
		const heading = headingOf(line);
		if (heading !== null) {
			const name = nameOf(heading);
			section = sections.get(name) ?? [];
			sections.set(name, section);
			continue;
		}
		const row = rowOf(line);
		if (row !== null && !rows.has(row.name)) rows.set(row.name, row.value);
		section?.push(line);
	}
	const texts = [...sections].map(([name, lines]) => [name, lines.join("\n").trim()]);
	return {
		rows,
		sections: new Map(texts),
	};
}
function textOf({ rows, sections }, ...names) {
	for (const name of names) {
		const text = sections.get(name) ?? rows.get(name) ?? "";
		if (text !== "" && !isPlaceholder(text)) return text;
	}
	return null;
}
function typeIn(form) {
	return textOf(form, "type")?.replaceAll(/[`*]/g, "").trim().toLowerCase() ?? null;
}
function ownLines(body) {
	const lines = body.replaceAll(/<!--[\s\S]*?(?:-->|$)/g, "").split(LINE_BREAK);
	if (lines.length > MAX_LINES) return [];
	let fenced = false;
	return lines.map(bounded).filter((line) => {
		if (FENCE.test(line)) {
			fenced = !fenced;
			return false;
		}
		return !fenced && !/^\s{0,3}>/.test(line);
	});
}
function bounded(line) {
	return line.length > MAX_LINE_LENGTH ? `${line.slice(0, 999).toWellFormed()}\u2026` : line;
}
function headingOf(line) {
	const words = withoutEnd(HEADING.exec(line)?.[1] ?? "", /[\s#]/);
	return words === "" ? null : words;
}
function rowOf(line) {
	const inner = TABLE_ROW.exec(line)?.[1];
	if (inner !== void 0) {
		const bar = inner.search(/(?<!\\)\|/);
		if (bar < 0) return null;
		const value = inner
			.slice(bar + 1)
			.replaceAll("\\|", "|")
			.trim();
		return /^[\s:-]*$/.test(value)
			? null
			: {
					name: nameOf(inner.slice(0, bar)),
					value,
				};
	}
	const [, name = "", rest = ""] = NAMED_LINE.exec(line) ?? [];
	const value = rest.trim();
	return value === ""
		? null
		: {
				name: nameOf(name),
				value,
			};
}
function nameOf(text) {
	return text
		.replaceAll(/[*_`:]/g, "")
		.replaceAll(/\s+/g, " ")
		.trim()
		.toLowerCase();
}
function isPlaceholder(text) {
	return /^\[[^\]]*\]$/.test(text);
}
function listed(text) {
	return text
		.split(/[,\n]/)
		.map((part) => withoutEnd(part.replace(/^[\s[`*+-]+(?=\S)/, ""), /[\s\]`]/))
		.filter((part) => part !== "");
}
function withoutEnd(text, character) {
	const last = text.split("").findLastIndex((one) => !character.test(one));
	return text.slice(0, last + 1);
}
// plugin/mcp-server/src/ledger/interactions.ts
const CUT$1 = "\u2026 (the whole text is in the record)";
function interactionTable(record, room, forms = FORMS) {
	if (!isInteraction(record) || room === 0) return [];
	return tableOf("Interaction Record", forms.rows(record), room);
}
function tableOf(title, rows, room) {
	return [
		"",
		`| ${title} | |`,
		"|---|---|",
		...rows.map(([label, text]) => `| ${label} | ${cell(text, room)} |`),
	];
}
function cell(text, room) {
	return harmlessInline(shortened(text, room, CUT$1))
		.replaceAll("\\", "\u2216")
		.replaceAll("|", "\u2223")
		.replaceAll("`", "\u02cb")
		.replaceAll("*", "\\*")
		.trim();
}
const CONSULTATION = {
	type: "consultation",
	asked: true,
	matterOf({ expandScope, reclassify, proposal }) {
		if (expandScope !== void 0) return "scope";
		if (reclassify !== void 0) return "risk class";
		return proposal === void 0 ? null : "proposal";
	},
	problems({ interaction: { question, decision, expandScope } }) {
		return [
			...(question === void 0 && decision === void 0 ? ["a consultation asks something"] : []),
			...(expandScope?.length === 0 ? ["a scope expansion names what it asks for"] : []),
		];
	},
	rows({ interaction: { proposal, expandScope, reclassify } }) {
		return [
			...(proposal === void 0 ? [] : [["My proposal", proposal]]),
			...(expandScope === void 0 ? [] : [["Scope expansion", expandScope.join(", ")]]),
			...(reclassify === void 0 ? [] : [["Risk class wanted", reclassify]]),
		];
	},
	read(form) {
		const proposal = textOf(form, "my proposal", "proposal");
		const expandScope = expansionIn(form);
		const reclassify = parseRiskClass(textOf(form, "risk class wanted", "reclassification") ?? "");
		return {
			proposal: proposal ?? void 0,
			...(expandScope.length === 0 ? {} : { expandScope }),
			reclassify,
		};
	},
};
const PATH = /(?<![\w.@*{},-])(?:[\w.@*{},-]+\/)+[\w.@*{},-]+|(?<![\w-])[\w-]+\.[A-Za-z]{1,5}(?![\w.])/g;
function expansionIn(form) {
	const text = textOf(form, "scope expansion", "expand scope");
	if (text === null)
		return (/scope expansion\s*:(.*)/i.exec(textOf(form, "request") ?? "")?.[1] ?? "").match(PATH) ?? [];
	return /\s/.test(text.replaceAll(/,\s*/g, ",")) ? (text.match(PATH) ?? []) : listed(text);
}
const CAPABILITY_REQUEST = {
	type: "capability-request",
	asked: true,
	matterOf: () => null,
	problems: ({ interaction: { question, decision, expandScope, reclassify } }) => [
		...(question === void 0 && decision === void 0 ? ["a capability request says what is wanted"] : []),
		...(expandScope === void 0 && reclassify === void 0
			? []
			: ["scope and class are matters of a consultation"]),
	],
	rows: ({ interaction: { proposal } }) => (proposal === void 0 ? [] : [["My proposal", proposal]]),
	read(form) {
		const wanted = textOf(form, "capability needed", "capability");
		const urgency = parseUrgency(textOf(form, "urgency") ?? "");
		return {
			question: wanted ?? void 0,
			urgency,
		};
	},
};
const ESCALATION = {
	type: "escalation",
	asked: false,
	matterOf: () => void 0,
	problems: ({ interaction: { failureType } }) =>
		failureType === void 0 ? ["an escalation says what kind of failure it is"] : [],
	rows({ interaction: { failureType, tried = [] } }) {
		return [
			...(failureType === void 0
				? []
				: [
						["Failure type", failureType],
						["What to do", ESCALATION_ACTIONS[failureType].action],
					]),
			...(tried.length === 0 ? [] : [["Tried", tried.join("; ")]]),
		];
	},
	read(form) {
		const failureType = parseFailureType(textOf(form, "failure type") ?? "");
		const tried = textOf(form, "what i tried", "tried");
		return {
			failureType,
			...(tried === null ? {} : { tried: listed(tried) }),
		};
	},
};
const HANDOFF = {
	type: "handoff",
	asked: false,
	matterOf: () => void 0,
	problems: ({ interaction }) => (interaction.to === null ? ["a handoff names who receives the work"] : []),
	rows: ({ to, parent }) => [
		[
			"Request",
			parent === void 0 ? `Go on with it in ${to}` : `Do what the ticket says; it follows up ${parent}`,
		],
	],
	read: () => ({}),
};
const REVIEW = {
	type: "review",
	asked: false,
	matterOf: () => "sign-off",
	problems: ({ kind, evidence, interaction: { decision } }) =>
		kind === "transition" || decision !== void 0 || evidence === void 0
			? []
			: ["evidence goes with the submission itself"],
	rows: ({ kind, to, evidence }) => [
		...(kind === "transition" ? [["Request", `Review it: the ticket is in ${to}`]] : []),
		...(evidence === void 0 ? [] : [["Evidence", Object.keys(evidence).join(", ")]]),
	],
	read: () => ({}),
};
const INTERACTION_TYPES = [HANDOFF, CONSULTATION, REVIEW, ESCALATION, CAPABILITY_REQUEST];
function interactionForms(types) {
	const typeOf = (name) => types.find(({ type }) => type === name);
	return {
		asked: types.filter(({ asked }) => asked).map(({ type }) => type),
		problems(record) {
			if (!isInteraction(record)) return [];
			const { type } = record.interaction;
			return typeOf(type)?.problems(record) ?? [`there is no type ${JSON.stringify(type)}`];
		},
		rows: (record) => [
			...commonRows(record),
			...(typeOf(record.interaction.type)?.rows(record) ?? []),
			...closingRows(record),
		],
		matterOf(interaction) {
			const known = typeOf(interaction.type);
			if (known !== void 0) return known.matterOf(interaction);
			return interaction.question === void 0 ? void 0 : null;
		},
		read(body) {
			const form = readForm(body);
			const known = typeOf(typeIn(form));
			if (known === void 0) return null;
			return {
				taskId: textOf(form, "task id"),
				interaction: {
					...commonFields(form),
					...known.read(form),
					type: known.type,
				},
			};
		},
	};
}
const FORMS = interactionForms(INTERACTION_TYPES);
function isInteraction(record) {
	return record.interaction !== void 0;
}
function commonRows({ ticket, at, interaction }) {
	const { type, from, to, transport, riskClass, context, constraints, urgency } = interaction;
	return [
		["Task ID", ticket],
		["Type", type],
		["From", from],
		["To", to ?? "anyone"],
		...(transport === void 0 ? [] : [["Transport", transport]]),
		["Risk class", riskClass ?? "none"],
		["Timestamp", at],
		...(context === void 0 ? [] : [["Context", context]]),
		...(constraints === void 0 ? [] : [["Constraints", constraints]]),
		...(urgency === void 0 ? [] : [["Urgency", urgency]]),
	];
}
function closingRows({ interaction: { decision } }) {
	if (decision === void 0) return [];
	const { kind, by, counts } = decision;
	return [
		["Decision", counts === false ? `${kind}, by ${by}, who cannot decide it: advice` : `${kind}, by ${by}`],
	];
}
function commonFields(form) {
	const transport = TRANSPORTS.find((one) => one === textOf(form, "transport")?.toLowerCase());
	const riskClass = parseRiskClass(textOf(form, "risk class") ?? "");
	return {
		...textFields(form),
		...(transport === void 0 ? {} : { transport }),
		...(riskClass === void 0 ? {} : { riskClass }),
	};
}
const TEXT_FIELDS = [
	["from", "from"],
	["to", "to"],
	["context", "context"],
	["request", "question"],
	["constraints", "constraints"],
];
function textFields(form) {
	return Object.fromEntries(
		TEXT_FIELDS.flatMap(([name, field]) => {
			const text = textOf(form, name);
			return text === null ? [] : [[field, text]];
		}),
	);
}
function routingTable({ ticket, routing }, room) {
	if (routing === void 0 || room === 0) return [];
	const { requested, requester, selected, rule, reason, candidates } = routing;
	const matched = candidates.filter(({ capabilities }) => Object.keys(capabilities).length > 0);
	const rejected = candidates.filter(({ agent }) => agent !== selected);
	return tableOf(
		"Routing Decision",
		[
			["Task ID", ticket],
			["Requested capability", shownCapabilities(requested)],
			["Requested by", requester],
			["Matched agents", matched.map(shownAgent).join(", ") || "none"],
			["Selected", selected],
			["Reason", reason],
			...rejected.map(({ agent, why }) => ["Rejected", `${agent}: ${why}`]),
			["Tie-break rule applied", rule],
		],
		room,
	);
}
function shownAgent({ agent, capabilities, department }) {
	return `${agent}${department === void 0 ? "" : ` of ${department}`} (${shownCapabilities(capabilities)})`;
}
function shownCapabilities(capabilities) {
	return Object.entries(capabilities)
		.map(([domain, qualifiers]) => `${domain}: [${qualifiers.join(", ")}]`)
		.join("; ");
}
// plugin/mcp-server/src/ledger/shown-result.ts
const INLINE_LENGTH = 200;
const CUT = "\u2026 (the whole result is in the record)";
function shownResult(result, room) {
	const short = typeof result === "string" ? inlineText(result) : `\`${harmlessJson(result, 0)}\``;
	if (short !== null && short.length <= INLINE_LENGTH) return short;
	const what = `${kindOf(result)}, ${resultBytes(result)} bytes of JSON`;
	if (room === 0) return `${what}, in the record`;
	return `${what}\n\n<details><summary>Result</summary>\n\n${typeof result === "string" ? quotation(result, room) : codeBlock(result, room)}\n\n</details>\n`;
}
const EVIDENCE_LABELS = new Map([
	["migrations_breaking", "Migrations and breaking changes"],
	["security_analysis", "Security analysis"],
	["rollback_plan", "Rollback plan"],
]);
const EVIDENCE_FORMS = new Map([
	["files_changed", array(string()).transform((files) => [`**Files changed**: ${shownPaths(files)}`])],
	[
		"tests",
		array(
			strictObject({
				criterion: string(),
				test: string(),
			}).transform(
				({ criterion, test }) => `**Test**: ${harmlessInline(criterion)} \u2013 ${harmlessInline(test)}`,
			),
		),
	],
	[
		"before_after",
		strictObject({
			before: string(),
			after: string(),
		}).transform(({ before, after }) => [
			`**Before**: ${shownText(before)}`,
			`**After**: ${shownText(after)}`,
		]),
	],
]);
const MAX_SHOWN_PATHS = 20;
const MAX_SHOWN_TEXT = 1e3;
function shownEvidence(evidence, room) {
	const { description = "", ...rest } = evidence;
	const parts = [
		typeof description === "string" ? [`**Evidence**: ${shownText(description)}`] : null,
		...Object.entries(rest).map(([key, value]) => evidenceLines(key, value)),
	];
	if (parts.every((part) => part !== null)) {
		const lines = parts.flat();
		if (lines.join("\n").length <= room) return lines;
	}
	return [`**Evidence**: ${shownResult(evidence, room)}`];
}
function evidenceLines(key, value) {
	if (typeof value === "string")
		return [`**${EVIDENCE_LABELS.get(key) ?? harmlessInline(key)}**: ${shownText(value)}`];
	return EVIDENCE_FORMS.get(key)?.safeParse(value).data ?? null;
}
function shownText(text) {
	return harmlessBlock(text, MAX_SHOWN_TEXT);
}
function shownPaths(paths) {
	const more = paths.length - MAX_SHOWN_PATHS;
	return [
		...paths.slice(0, MAX_SHOWN_PATHS).map(harmlessCode),
		...(more > 0 ? [`and ${more} more`] : []),
	].join(", ");
}
function resultBytes(result) {
	return Buffer.byteLength(JSON.stringify(result));
}
function inlineText(text) {
	return /[\n\r\v\f\u0085\u2028\u2029]/.test(text) ? null : harmlessInline(text);
}
function kindOf(result) {
	if (Array.isArray(result)) return "a list";
	return typeof result === "string" ? "text" : "an object";
}
function quotation(text, room) {
	return harmlessQuote(shortened(text, room, CUT));
}
function codeBlock(result, room) {
	const json = harmlessJson(result);
	return `\`\`\`json\n${json.length > room ? `${json.slice(0, room)}${CUT}` : json}\n\`\`\``;
}
function checkedJson(value) {
	const problem = problemOf(value, 64);
	return problem === null ? { value: wellFormed(value) } : { problem };
}
function problemOf(value, depthLeft) {
	if (typeof value === "number" && !Number.isFinite(value)) return "it holds a number that JSON cannot write";
	if (typeof value !== "object" || value === null) return null;
	if (depthLeft === 0) return `it is nested more than 64 deep`;
	for (const part of Object.values(value)) {
		const problem = problemOf(part, depthLeft - 1);
		if (problem !== null) return problem;
	}
	return null;
}
function wellFormed(value) {
	if (typeof value === "string") return value.toWellFormed();
	if (Array.isArray(value)) return value.map(wellFormed);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([key, part]) => [key.toWellFormed(), wellFormed(part)]),
	);
}
// plugin/mcp-server/src/ledger/comment.ts
const RECORD_MARKER = "<!-- ralph-record:v1 -->";
const AGENT_COMMENT_MARKER = "<!-- ralph-comment:v1 -->";
const MAX_COMMENT_LENGTH = 65536;
const ROOMS = [
	{
		reason: 2e3,
		result: 8e3,
		cell: 600,
		indent: 2,
	},
	{
		reason: 200,
		result: 1e3,
		cell: 100,
		indent: 2,
	},
	{
		reason: 200,
		result: 0,
		cell: 100,
		indent: 0,
	},
];
const MAX_SHOWN_TASK = 120;
const FENCE_OPENING = "```json\n";
const FENCE_CLOSING = "\n```";
const ANY_MARKER = /(?:^|\n)<!-- ralph-(record|comment):v(\d+) -->$/;
function renderComment(record) {
	return fitted((room) => `${visiblePart(record, room)}\n\n${foldedPart(record, room)}`);
}
const VOID = "**Void**:";
function renderVoidComment(record, winner) {
	const notice = `${VOID} [record ${winner.seq}](${winner.url}) was first; this one does not count.`;
	return fitted((room) => {
		const struck = visiblePart(record, {
			...room,
			result: 0,
			cell: 0,
		})
			.split("\n")
			.map(strike)
			.join("\n");
		return `${notice}\n\n${struck}\n\n${foldedPart(record, room)}`;
	});
}
function saysVoid(body) {
	return body.startsWith(VOID);
}
function strike(line) {
	const prefix = /^> /.exec(line)?.[0] ?? "";
	const text = line.slice(prefix.length);
	if (text.trim() === "") return line;
	return `${prefix}~~${text.replaceAll("~", "~\u200b").replace(/^~/, "\u200b~").replace(/\\$/, "\\\u200b")}~~`;
}
function visiblePart(record, room) {
	const called = (record.interaction?.mention ?? []).flatMap(calledName);
	const lines = [
		headline(record),
		...(record.command === void 0 ? [] : [`**Command**: ralph_${record.command}`]),
		spokenLine(record, room.reason),
		...(record.result === void 0 ? [] : [`**Result**: ${shownResult(record.result, room.result)}`]),
		...(record.contract === void 0 ? [] : contractLines(record.contract)),
		...(record.evidence === void 0 ? [] : shownEvidence(record.evidence, room.result)),
		...(record.submission === void 0 ? [] : submissionLines(record.submission)),
		...(record.acceptance === void 0 ? [] : [acceptanceLine(record.acceptance)]),
		...(record.parent === void 0 ? [] : [`**Follows up**: ${harmlessInline(record.parent)}`]),
		...(record.continuedBy === void 0 ? [] : [`**Continued by**: ${harmlessInline(record.continuedBy)}`]),
		...(record.continues === void 0 ? [] : [`**Continues**: ${harmlessInline(record.continues.ticket)}`]),
		...(record.handover === void 0 ? [] : record.handover.followUps.map(plannedLine)),
		...(record.followUps === void 0
			? []
			: record.followUps.tickets.map(
					({ number, to }) => `**Follow-up**: #${number}, for ${harmlessInline(to)}`,
				)),
		...observationLine(record),
		...(record.reply === void 0
			? []
			: [`**Answered by**: ${harmlessInline(record.reply.by)}, ${record.reply.url}`]),
		...(record.handDecisions ?? []).map(
			({ kind, by, url }) =>
				`**Decided by a person**: ${harmlessInline(kind)}, by ${harmlessInline(by)}, ${harmlessInline(url)}`,
		),
		...callsLine(record.interaction?.mention ?? []),
		...(record.warnings ?? []).map((warning) => `**Note**: ${harmlessInline(warning)}`),
		...interactionTable(record, room.cell),
		...routingTable(record, room.cell),
	];
	const meant = new Set(called.map((name) => name.toLowerCase()));
	return quietText(lines.join("\n"), repositoryNamed(record.ticket), meant);
}
function submissionLines({ riskClass, raises = [], reviewer, pullRequests }) {
	return [
		...(riskClass === void 0 ? [] : [`**Risk class**: ${riskClass}`]),
		...raises.map(
			({ from, to, why }) => `**Reclassified**: ${from} \u2192 ${to}, ${harmlessInline(why.join("; "))}`,
		),
		...(reviewer === void 0 ? [] : [`**Reviewer**: ${harmlessInline(reviewer)}`]),
		...pullRequests.map(({ url, head }) => `**Judged**: ${harmlessInline(url)} at ${harmlessInline(head)}`),
	];
}
function acceptanceLine({ kind, by, url }) {
	return `**${kind === "waived" ? "Review waived by" : "Accepted by"}**: ${harmlessInline(by)}, ${harmlessInline(url)}`;
}
function contractLines({ schema, riskClass, fileScope, for: agent }) {
	return [
		...(schema === void 0 ? [] : ["**Contract**: the result has to fit the JSON Schema in the record"]),
		...(riskClass === void 0 ? [] : [`**Risk class**: ${riskClass}`]),
		...(fileScope === void 0 ? [] : [`**File scope**: ${shownPaths(fileScope)}`]),
		...(agent === void 0 ? [] : [`**For**: ${harmlessInline(agent)}`]),
	];
}
function plannedLine({ to, title, task }) {
	const text = harmlessInline(title ?? task).slice(0, MAX_SHOWN_TASK);
	return `**To be made**: for ${harmlessInline(to)}, ${text.toWellFormed()}`;
}
function callsLine(mention) {
	const names = mention.flatMap(calledName);
	return names.length === 0 ? [] : [`**Calls**: ${names.join(" ")}`];
}
function calledName(name) {
	return [...(MENTION.exec(name)?.slice(1) ?? [])].map((called) => `@${called}`);
}
function spokenLine({ reason, interaction, personDecision }, shownLength) {
	const said =
		(personDecision === void 0 || personDecision.text === "" ? void 0 : personDecision.text) ??
		interaction?.decision?.text ??
		interaction?.question;
	return said === void 0
		? `**Reason**: ${harmlessBlock(reason, shownLength)}`
		: `**Text**: ${harmlessBlock(said, shownLength)}`;
}
function headline(record) {
	const from = shown(record.from);
	const to = shown(record.to);
	switch (record.kind) {
		case "transition":
			return `**State transition**: ${from} \u2192 ${to} (intent: ${record.intent ?? "none"})`;
		case "claim":
			if (record.handedTo !== void 0)
				return `**Lock handed over**: ${harmlessInline(record.agent)} \u2192 ${harmlessInline(record.handedTo)} in ${to}`;
			return `**Lock claimed**: ${to}${record.lock?.takenFrom === void 0 ? "" : `, taken over from ${harmlessInline(record.lock.takenFrom)}`}`;
		case "observed":
			return observedHeadline(record);
		case "interaction":
			return record.handover === void 0
				? interactionHeadline(record, to)
				: `**Follow-up begun** in ${to}: first the tickets, then ${shown(record.handover.to)}`;
		case "contract":
			return record.prev === void 0 ? `**Ticket opened** in ${to}` : `**Contract changed** in ${to}`;
	}
}
function observedHeadline({ from, to, observed }) {
	if (observed !== void 0 && observed.as !== "moved by hand") return `**Card set again**: ${shown(to)}`;
	return `**Moved by a person**: ${shown(from)} \u2192 ${shown(observed === void 0 ? to : observed.to)}`;
}
function interactionHeadline({ interaction, routing, personDecision }, state) {
	if (personDecision !== void 0)
		return `**Decided by the person at the terminal of ${harmlessInline(personDecision.by)}**: ${harmlessInline(personDecision.kind)} in ${state}`;
	if (routing !== void 0) return `**Routing decision**: ${harmlessInline(routing.selected)}`;
	if (interaction === void 0) return `**Message between agents** in ${state}`;
	const { type, from, to, question, decision } = interaction;
	const sender = harmlessInline(from);
	const receiver = to === null ? "anyone" : harmlessInline(to);
	if (decision !== void 0)
		return `**${decision.counts === false ? "Advice, which decides nothing" : decisionWords(decision.kind).title}**: ${sender} answers ${receiver}`;
	return question === void 0
		? `**Message between agents**: ${sender} to ${receiver}`
		: `**${titleOf(type)}**: ${sender} asks ${receiver}`;
}
function titleOf(type) {
	if (type === "consultation") return "Question";
	const words = harmlessInline(type).replaceAll("-", " ");
	return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
function observationLine({ observed, kind }) {
	if (observed === void 0 || (kind === "observed" && observed.as === "moved by hand")) return [];
	const when = observed.at === void 0 ? "" : ` at ${harmlessInline(observed.at)}`;
	const edge = observed.offGraph === true ? ", which is no edge of the graph" : "";
	return [
		`**Found before it**: ${observed.as}, ${shown(observed.from)} \u2192 ${shown(observed.to)}${when}${edge}`,
	];
}
function shown(state) {
	return state === void 0 ? "(unset)" : harmlessInline(state);
}
function foldedPart(record, { indent }) {
	const until = record.lock === void 0 ? "" : ` \u00b7 lock until ${record.lock.until.slice(11, 16)} UTC`;
	return `<details><summary>${`Record ${record.seq} \u00b7 ${harmlessHtml(record.agent)}${until}`}</summary>\n\n${FENCE_OPENING}${harmlessJson(record, indent)}${FENCE_CLOSING}\n\n</details>\n\n${RECORD_MARKER}`;
}
function fitted(render) {
	let least = 0;
	for (const room of ROOMS) {
		const body = render(room);
		if (body.length <= 65536) return body;
		least = body.length;
	}
	throw new Failure(
		"INPUT_TOO_LARGE",
		`Cannot write the record: its comment would have ${least} characters, and ralph-hero takes ${MAX_COMMENT_LENGTH}`,
		{ hint: "Shorten the text; commit what is long as a file and link it" },
	);
}
function renderAgentComment(text, by, home, { calls = [], meant } = {}) {
	const body = [
		`**Comment by agent**: ${harmlessInline(by.agent)} (${harmlessInline(by.instance)})`,
		harmlessMarkdown(text, home, meant).trim(),
		...callsLine(calls),
		AGENT_COMMENT_MARKER,
	].join("\n\n");
	if (body.length <= 65536) return body;
	throw new Failure(
		"INPUT_TOO_LARGE",
		`Cannot comment: the comment would have ${body.length} characters, and ralph-hero takes ${MAX_COMMENT_LENGTH}`,
		{ hint: "Shorten the text; commit what is long as a file and link it" },
	);
}
function isMarked(body) {
	return ANY_MARKER.test(body.trimEnd());
}
function parseComment(body) {
	const found = ANY_MARKER.exec(body.trimEnd());
	if (found === null) return { kind: "talk" };
	const [, marker, version] = found;
	if (marker === "comment") return { kind: "agent" };
	if (Number(version) > 1)
		return {
			kind: "unreadable",
			newer: true,
			problem: `it is of version ${version}`,
		};
	return parseFoldedPart(body);
}
const PARSED = new WeakMap();
function readComment(comment) {
	const known = PARSED.get(comment);
	if (known !== void 0) return known;
	const parsed = parseComment(comment.body);
	PARSED.set(comment, parsed);
	return parsed;
}
function parseFoldedPart(body) {
	const text = body.replaceAll("\r\n", "\n");
	const closing = text.lastIndexOf(FENCE_CLOSING);
	const opening = closing < 0 ? -1 : text.lastIndexOf(FENCE_OPENING, closing);
	if (opening < 0)
		return {
			kind: "unreadable",
			newer: false,
			problem: "it has no JSON block",
		};
	try {
		const value = JSON.parse(text.slice(opening + 8, closing));
		const parsed = parseRecord(value);
		if ("problem" in parsed)
			return {
				kind: "unreadable",
				newer: false,
				problem: parsed.problem,
			};
		return {
			kind: "record",
			record: parsed.record,
			written: Object(value),
			hash: recordHash(value),
		};
	} catch (error) {
		return {
			kind: "unreadable",
			newer: false,
			problem: String(error),
		};
	}
}
// plugin/mcp-server/src/ledger/trust.ts
function authorStatus(comment, { authors, owner, access }) {
	const { author } = comment;
	if (comment.byViewer) return "counts";
	if (author === null) return "does not count";
	if (authors.some((trusted) => sameName(trusted, accountName(author)))) return "counts";
	if (author.isBot) return "does not count";
	if (sameName(author.login, owner)) return "counts";
	const known = access.get(author.login.toLowerCase());
	if (known === void 0) return "not looked up";
	if (known.kind === "unknown") return "cannot tell";
	return known.kind === "writer" ? "counts" : "does not count";
}
function isTrusted(comment, trust) {
	return authorStatus(comment, trust) === "counts";
}
function unknownAccess({ author }, { access }) {
	const known = author === null || author.isBot ? void 0 : access.get(author.login.toLowerCase());
	return known?.kind === "unknown" ? known : null;
}
function notLookedUp(comments, trust) {
	const open = comments.filter((comment) => isNotLookedUp(comment, trust));
	return [...new Set(open.map(({ author }) => author.login.toLowerCase()))];
}
function isNotLookedUp(comment, trust) {
	return authorStatus(comment, trust) === "not looked up";
}
function assumingWriters(comments, trust) {
	const supposed = notLookedUp(comments, trust).map((login) => [login, { kind: "writer" }]);
	return {
		...trust,
		access: new Map([...trust.access, ...supposed]),
	};
}
function agentAccounts(comments, trust) {
	return new Set(
		comments.flatMap((comment) => {
			const { author, body } = comment;
			return author !== null && isTrusted(comment, trust) && isMarked(body)
				? [accountName(author).toLowerCase()]
				: [];
		}),
	);
}
// plugin/mcp-server/src/ledger/fold.ts
function isEdited(comment) {
	return comment.lastEditedAt !== null;
}
function inLogOrder(comments) {
	return [...new Map(comments.map((comment) => [comment.id, comment])).values()].toSorted((a, b) =>
		Number(BigInt(a.databaseId) - BigInt(b.databaseId)),
	);
}
function recordsAmong(comments, ticket) {
	return comments.filter((comment) => {
		const parsed = readComment(comment);
		if (parsed.kind === "record") return sameName(parsed.record.ticket, ticket);
		return parsed.kind === "unreadable" && (parsed.newer || isEdited(comment));
	});
}
function foldLog(comments, context) {
	const fold = new Fold(context, comments);
	for (const comment of inLogOrder(comments)) fold.take(comment);
	return fold.finish();
}
function isOpen(standing) {
	return standing === "cannot tell" || standing === "not looked up";
}
var Fold = class {
	#context;
	#proven;
	#entries = [];
	#hashes = new Set();
	#head = null;
	#tampered = null;
	#emptied = [];
	#newer = [];
	#strangers = [];
	#undecided = [];
	constructor(context, comments) {
		this.#context = context;
		const proven = new Set();
		for (const comment of inLogOrder(comments).toReversed()) {
			const parsed = readComment(comment);
			if (parsed.kind !== "record") continue;
			if (!(!isEdited(comment) && isTrusted(comment, context.trust)) && !proven.has(parsed.hash)) continue;
			if (this.#names(parsed.record)) proven.add(parsed.record.prev);
		}
		this.#proven = proven;
	}
	#names(record) {
		return sameName(record.ticket, this.#context.ticket);
	}
	take(comment) {
		const parsed = readComment(comment);
		if (parsed.kind === "talk" || parsed.kind === "agent") {
			if (isEdited(comment)) this.#emptied.push(comment);
			return;
		}
		const standing = authorStatus(comment, this.#context.trust);
		if (parsed.kind === "record") {
			if (this.#names(parsed.record)) this.#takeRecord(comment, parsed, standing);
		} else if (parsed.newer) {
			if (isOpen(standing)) this.#undecided.push(comment);
			if (standing === "counts") this.#newer.push(comment);
		} else if (isEdited(comment)) {
			if (isOpen(standing)) this.#undecided.push(comment);
			if (standing === "counts") this.#tampered = comment;
		}
	}
	#takeRecord(comment, parsed, standing) {
		const { record, hash, written } = parsed;
		const fits = record.prev === this.#head?.hash;
		const lost = !fits && this.#isTaken(record);
		const proven = this.#proven.has(hash);
		if (standing !== "counts" && (lost || !proven)) {
			if (!lost && isOpen(standing)) this.#undecided.push(comment);
			else if (fits && standing === "does not count") this.#strangers.push(comment);
			return;
		}
		if (!lost && isEdited(comment) && !proven) {
			this.#tampered = comment;
			return;
		}
		const entry = {
			record,
			written,
			hash,
			comment,
			standing: lost ? "void" : "accepted",
			afterGap: !lost && !fits,
		};
		this.#hashes.add(hash);
		this.#entries.push(entry);
		if (lost) return;
		this.#head = entry;
		this.#tampered = null;
		this.#emptied = [];
		this.#newer = [];
		this.#strangers = [];
		this.#undecided = this.#undecided.filter((one) => readComment(one).kind === "record");
	}
	#isTaken({ prev, seq }) {
		const behind = this.#head !== null && seq <= this.#head.record.seq;
		return prev === void 0 || this.#hashes.has(prev) || behind;
	}
	finish() {
		return {
			entries: this.#entries,
			head: this.#head,
			tampered: this.#tampered,
			emptied: this.#emptied.filter((comment) => this.#writesRecords(comment)),
			newer: this.#newer,
			strangers: this.#strangers,
			undecided: this.#undecided,
			needsOlder: !this.#context.complete && !this.#certain(),
		};
	}
	#writesRecords({ byViewer, author }) {
		const isWriter = ({ comment }) =>
			comment.author !== null && author !== null && accountName(comment.author) === accountName(author);
		return byViewer || this.#entries.some(isWriter);
	}
	#certain() {
		const [first] = this.#entries;
		if (this.#head === null || this.#head === first || this.#tampered !== null) return false;
		return this.#entries.every((entry) => !isStruck(entry) && (entry === first || !entry.afterGap));
	}
};
function isStruck({ standing, comment }) {
	return standing === "accepted" && saysVoid(comment.body);
}
function acceptedEntries(log) {
	return log.entries.filter((entry) => entry.standing === "accepted");
}
// plugin/mcp-server/src/ledger/contract.ts
function contractIn(log) {
	const accepted = acceptedEntries(log);
	const recordId = accepted
		.map(({ record }) => (record.kind === "contract" ? record.id : record.underContract))
		.findLast((id) => id !== void 0);
	if (recordId === void 0) return { kind: "none" };
	const entry = accepted.find(({ record }) => record.kind === "contract" && record.id === recordId);
	if (entry === void 0)
		return {
			kind: "absent",
			recordId,
		};
	const { contract } = entry.record;
	return contract === void 0
		? { kind: "none" }
		: {
				kind: "in force",
				recordId,
				terms: contract,
				entry,
			};
}
function termsIn(log) {
	const contract = contractIn(log);
	return contract.kind === "in force" ? contract.terms : {};
}
function authorsOfTerms(log) {
	const authors = new Map();
	let before = {};
	for (const { record } of acceptedEntries(log)) {
		if (record.kind !== "contract") continue;
		const { contract = {}, agent } = record;
		for (const term of new Set([...Object.keys(before), ...Object.keys(contract)])) {
			if (sameTerm(before[term], contract[term])) continue;
			if (contract[term] === void 0) authors.delete(term);
			else authors.set(term, agent);
		}
		before = contract;
	}
	return authors;
}
function sameTerm(one, other) {
	return recordHash(one) === recordHash(other);
}
function contractIdIn(log) {
	return contractIn(log).recordId;
}
function resultsIn(log) {
	return acceptedEntries(log).filter(({ record }) => record.result !== void 0);
}
function fileScopeIn(log, requests) {
	const contract = contractIn(log);
	if (contract.kind === "absent") return { kind: "absent" };
	const declared = contract.kind === "in force" ? contract.terms.fileScope : void 0;
	if (declared === void 0) return { kind: "free" };
	const sinceSeq = declaredAt(log);
	return {
		kind: "declared",
		lists: [
			declared,
			...requests.flatMap(({ seq, expandScope, answer }) =>
				expandScope !== void 0 && answer?.kind === "accept" && seq > sinceSeq ? [expandScope] : [],
			),
		],
	};
}
function declaredAt(log) {
	let list;
	let sinceSeq = 0;
	for (const { record } of acceptedEntries(log)) {
		if (record.kind !== "contract" || sameTerm(record.contract?.fileScope, list)) continue;
		list = record.contract?.fileScope;
		sinceSeq = record.seq;
	}
	return sinceSeq;
}
function isWork({ building, claimedIn }, { to, observed, lock }) {
	if (lock !== void 0 && to === claimedIn) return true;
	return to === building || observed?.to === building || observed?.from === building;
}
function workBegun(log, work) {
	return acceptedEntries(log).some(({ record }) => isWork(work, record));
}
function currentSubmission(log, work) {
	const accepted = acceptedEntries(log);
	const entry = accepted.findLast(isSubmitted);
	if (entry === void 0) return null;
	return accepted.slice(accepted.indexOf(entry) + 1).some(({ record }) => isWork(work, record))
		? null
		: entry;
}
function isSubmitted(entry) {
	return entry.record.submission !== void 0;
}
function authorsOf(log, { building, claimedIn }) {
	const authors = [];
	for (const { record } of acceptedEntries(log)) {
		const { agent, instance, handedTo, submission, lock, to } = record;
		const isWorked = to === building || to === claimedIn;
		if (submission !== void 0 || (isWorked && lock !== void 0))
			authors.push({
				agent,
				instance,
			});
		if (isWorked && handedTo !== void 0)
			authors.push({
				agent: handedTo,
				instance: "",
			});
	}
	return authors;
}
function riskClassIn(log, work) {
	let begun = false;
	let riskClass;
	for (const { record } of acceptedEntries(log)) {
		begun ||= isWork(work, record);
		const { kind, contract, submission } = record;
		const demanded = contract?.riskClass;
		if (kind === "contract" && (!begun || isHigher(demanded, riskClass))) riskClass = demanded;
		const found = submission?.riskClass;
		if (isHigher(found, riskClass)) riskClass = found;
	}
	return riskClass;
}
// plugin/mcp-server/src/ledger/reconcile.ts
const LATE_WRITE_MS = 3e4;
function observationOf(from, { value, updatedAt }, as) {
	return {
		from,
		to: value ?? void 0,
		at: updatedAt ?? void 0,
		as,
	};
}
function reconcile(log, card) {
	const { head } = log;
	const asShown = {
		state: card.value,
		observed: null,
		cardBehind: false,
	};
	const edited = editedSince(log, card);
	const unexplained =
		edited === null
			? asShown
			: {
					...asShown,
					edited,
				};
	if (head === null) return unexplained;
	const { to, seen } = head.record;
	if (card.value === to)
		return {
			state: to,
			observed: null,
			cardBehind: false,
		};
	const observed = (as) => observationOf(to, card, as);
	if (card.value === (seen.value ?? null) && card.updatedAt === (seen.updatedAt ?? null))
		return {
			state: to,
			observed: observed("cut-off write"),
			cardBehind: true,
		};
	if (isLateWrite(log, card))
		return {
			state: to,
			observed: observed("late write"),
			cardBehind: true,
		};
	return edited === null
		? {
				...asShown,
				observed: observed("moved by hand"),
			}
		: unexplained;
}
function editedSince({ tampered, emptied }, { updatedAt }) {
	if (updatedAt === null) return null;
	const setAtMs = Date.parse(updatedAt);
	const since = ({ lastEditedAt }) => Date.parse(lastEditedAt) >= setAtMs;
	const wrote = ({ createdAt }) => {
		const ageMs = setAtMs - Date.parse(createdAt);
		return ageMs >= 0 && ageMs <= LATE_WRITE_MS;
	};
	if (tampered !== null) return since(tampered) ? tampered : null;
	return emptied.findLast((comment) => since(comment) && wrote(comment)) ?? null;
}
function isLateWrite(log, card) {
	if (card.updatedAt === null) return false;
	const setAtMs = Date.parse(card.updatedAt);
	return log.entries.some((entry) => {
		const { record, comment } = entry;
		const ageMs = setAtMs - Date.parse(comment.createdAt);
		if (ageMs < 0 || ageMs > LATE_WRITE_MS) return false;
		return (
			(record.to === card.value && !saysOnly(record)) ||
			(entry.standing === "void" && lostTo(log, entry, card))
		);
	});
}
function lostTo(log, { record: { seq } }, card) {
	return acceptedEntries(log).some(({ record }) => record.seq >= seq && record.to === card.value);
}
function saysOnly(record) {
	return staysInPlace(record) && record.seen.value === record.to;
}
function movedByPerson(reconciliation) {
	return reconciliation.observed?.as === "moved by hand";
}
function doubtfulComment(log, card, reconciliation) {
	const { edited = log.tampered } = reconciliation;
	return edited === null ||
		settledByPerson(log, card, {
			edited,
			reconciliation,
		})
		? null
		: edited;
}
function settledByPerson(log, { updatedAt }, { edited, reconciliation }) {
	if (updatedAt === null) return false;
	return (
		(log.head === null || movedByPerson(reconciliation)) &&
		Date.parse(updatedAt) > Date.parse(edited.lastEditedAt)
	);
}
function isRecorded(log, lock) {
	return acceptedEntries(log).some(({ record }) => record.id === lock.recordId);
}
function newestLockIn(log) {
	const accepted = acceptedEntries(log);
	const taken = accepted.findLast(({ record }) => record.lock !== void 0);
	if (taken === void 0) return null;
	return accepted.slice(accepted.indexOf(taken) + 1).some(({ record }) => endsStay(record, taken.record.to))
		? null
		: taken;
}
function reclaimEndsMs(log, strikeSettlesMs) {
	const taken = newestLockIn(log);
	if (taken === null) return null;
	const holder = holderOfRecord(taken.record);
	const lost = log.entries.findLast(
		({ record, standing }) =>
			standing === "void" &&
			record.seq > taken.record.seq &&
			givesBack(record, taken.record.to) &&
			sameHolder(holderOfRecord(record), holder),
	);
	if (lost === void 0) return null;
	const { createdAt, lastEditedAt } = lost.comment;
	return lastEditedAt === null
		? Date.parse(createdAt) + LATE_WRITE_MS
		: Date.parse(lastEditedAt) + strikeSettlesMs;
}
function givesBack(record, state) {
	return endsStay(record, state) || (record.kind === "transition" && record.lock === void 0);
}
function departureFrom(log, lock, reconciliation) {
	const accepted = acceptedEntries(log);
	const index = accepted.findIndex(({ record }) => record.id === lock.recordId);
	const taken = accepted[index];
	if (taken === void 0) return null;
	const leaving = accepted.slice(index + 1).find(({ record }) => endsStay(record, taken.record.to));
	if (leaving !== void 0) return departureBy(leaving.record, lock, taken.record.to);
	const { observed } = reconciliation;
	if (observed?.as !== "moved by hand") return null;
	return {
		by: "person",
		to: observed.to ?? "Backlog",
		at: observed.at ?? "an unknown time",
	};
}
function departureBy(record, lock, state) {
	const { observed } = record;
	if (observed?.as === "moved by hand" && observed.from === state)
		return {
			by: "person",
			to: observed.to ?? "Backlog",
			at: observed.at ?? record.at,
		};
	const mover = holderOfRecord(record);
	return {
		by:
			(lock.handedBy !== null && sameName(mover.agent, lock.holder.agent)) ||
			sameRole(mover, lock.holder) ||
			isMainOf(mover, lock.holder)
				? "holder"
				: "agent",
		to: record.to,
		at: record.at,
	};
}
function lockLostTo(log, self) {
	const accepted = acceptedEntries(log);
	const at = accepted.findLastIndex(
		({ record }) => record.kind !== "observed" && sameHolder(holderOfRecord(record), self),
	);
	const taken = accepted[at]?.record;
	if (taken?.lock === void 0 || taken.handedTo !== void 0) return null;
	const next = accepted
		.slice(at + 1)
		.find(({ record }) => record.lock !== void 0 || (record.from === taken.to && record.to !== taken.to));
	return next === void 0 || next.record.observed?.as === "moved by hand" ? null : next;
}
function howToSettle(typed) {
	return `to keep the ticket in the state of its card, a person comments the line that \`ralph-hero audit ${typed}\` names and runs \`ralph-hero audit ${typed} --repair\`, else moves the card to another state`;
}
function isAlongEdge(machine, { from, to = INITIAL_STATE }) {
	return machine.isValidState(from) && machine.isValidState(to) && machine.isValidTransition(from, to);
}
// plugin/mcp-server/src/ledger/questions.ts
function questionsOf(log, authority) {
	const questions = new Map();
	for (const entry of acceptedEntries(log)) {
		const { interaction, handDecisions = [] } = entry.record;
		if (mayMove(entry.record)) dropLeft(questions, entry.record);
		const asked = questionIn(entry);
		if (asked !== null && !questions.has(asked.id)) questions.set(asked.id, asked);
		const answered = questions.get(interaction?.answers ?? "");
		const decision = interaction?.decision;
		if (answered !== void 0 && decision !== void 0)
			questions.set(
				answered.id,
				withDecision(answered, decision, {
					authority,
					entry,
				}),
			);
		for (const byHand of handDecisions) takeHand(questions, byHand, entry.record.seq);
		const atTerminal = terminalDecision(entry);
		if (atTerminal !== null) takeHand(questions, atTerminal, entry.record.seq);
	}
	return [...questions.values()];
}
function decidedByHand(questions, { decisions, undecided }, nextSeq) {
	const known = new Map(
		questions.map((question) => {
			const undecidedNo = undecided.get(question.id);
			return [
				question.id,
				undecidedNo === void 0
					? question
					: {
							...question,
							undecidedNo,
						},
			];
		}),
	);
	for (const decision of decisions) takeHand(known, decision, nextSeq);
	return [...known.values()];
}
function dropLeft(questions, record) {
	for (const { id, type, state, answer } of questions.values())
		if (type === "review" && answer === null && endsStay(record, state)) questions.delete(id);
}
function terminalDecision({ record: { personDecision }, comment }) {
	if (personDecision?.request === void 0) return null;
	const { kind, by, text, request } = personDecision;
	return {
		request,
		kind,
		by,
		text,
		url: comment.url,
		at: comment.createdAt,
	};
}
function takeHand(questions, decision, seq) {
	const question = questions.get(decision.request);
	if (question === void 0 || question.answer !== null) return;
	const { kind, by, text, url, at } = decision;
	questions.set(question.id, {
		...question,
		answer: {
			kind,
			by,
			text,
			seq,
			at,
			url,
			person: true,
		},
	});
}
function withDecision(question, { kind, text, counts }, { authority, entry }) {
	const { agent, instance, seq } = entry.record;
	if (sameAgent(agent, question.from)) return question;
	const { createdAt: at, url } = entry.comment;
	const answer = {
		kind,
		by: agent,
		text,
		seq,
		at,
		url,
	};
	if (
		counts !== false &&
		decides(authority, question, {
			agent,
			instance,
			kind,
		})
	)
		return question.answer === null
			? {
					...question,
					answer,
				}
			: question;
	return question.matter === null
		? question
		: {
				...question,
				advice: [...question.advice, answer],
			};
}
function questionIn({ record, comment }) {
	const { seq, id, interaction, agent, instance, reason, to } = record;
	if (interaction === void 0 || interaction.decision !== void 0) return null;
	const matter = FORMS.matterOf(interaction);
	if (matter === void 0 || (interaction.question === void 0 && matter === null)) return null;
	const { type, question, depth = 1, inReplyTo = null, context, constraints, proposal } = interaction;
	const { urgency, expandScope, reclassify } = interaction;
	return {
		seq,
		id,
		type,
		from: agent,
		fromInstance: instance,
		to: interaction.to,
		text: question ?? reason,
		matter,
		reviewers: matter === "sign-off" && interaction.to !== null ? [interaction.to] : [],
		state: to,
		depth,
		inReplyTo,
		context,
		constraints,
		proposal,
		urgency,
		expandScope,
		reclassify,
		at: comment.createdAt,
		url: comment.url,
		answer: null,
		advice: [],
	};
}
function questionNamed(questions, name) {
	const bare = name.trim().replace(/^#/, "");
	return questions.findLast(({ seq, id }) => String(seq) === bare || id === bare) ?? null;
}
function unseenAnswers({ log, questions }, agent, before = Infinity) {
	const seen =
		acceptedEntries(log).findLast(
			({ record }) => sameAgent(record.agent, agent) && sawAnswers(record) && record.seq < before,
		)?.record.seq ?? 0;
	return questions.filter(
		({ from, answer }) => sameAgent(from, agent) && answer !== null && answer.seq > seen,
	);
}
function sawAnswers({ kind, handover, personDecision }) {
	return kind !== "observed" && handover === void 0 && personDecision === void 0;
}
// plugin/mcp-server/src/ledger/hand-decisions.ts
const MAX_TEXT = 500;
const WORDS = [
	[/^(?:accept(?:ed)?|approved?)\b/i, "accept"],
	[/^(?:reject(?:ed)?|den(?:y|ied)|declined?)\b/i, "reject"],
	[new RegExp(`^(?:waived?|${WAIVER_LINE})\\b`, "i"), WAIVER],
];
const CONDITION = /\b(?:if|unless|once|until|when|after|provided|but|not|n't|except)\b|\?/i;
const DECISION_LINE =
	/^\s*(?:[-*+]\s+)?(?:\*\*|__)?decision(?:\s+on)?(?:\s+(?:record|question|request))?(?:\s+#?([\w]{1,30}))?(?:\*\*|__)?\s*:\s*(?:\*\*|__)?/i;
const WAIVED = new RegExp(`^\\s*["\u201c\u201d'*_]*${WAIVER_LINE}["\u201c\u201d'*_.!]*\\s*$`, "i");
function handDecisionsIn(comments, { log, open }, policy) {
	const taken = new Set(
		acceptedEntries(log).flatMap(({ record }) => (record.handDecisions ?? []).map(({ url }) => url)),
	);
	const undecided = new Map();
	if (log.head === null)
		return {
			decisions: [],
			unclear: [],
			undecided,
		};
	const { ticket } = log.head.record;
	const agents = agentAccounts(comments, policy.trust);
	const decisions = [];
	const unclear = [];
	for (const comment of inLogOrder(comments)) {
		if (taken.has(comment.url)) continue;
		const said = decisionIn(comment);
		if (said === null) continue;
		const earlier = earlierThan(comment, stillOpen(open, decisions), log);
		if (earlier.length === 0) continue;
		const judged = judge(
			{
				comment,
				said,
			},
			{
				ticket,
				open: earlier,
				agents,
				policy,
			},
		);
		const doubt = doubtAbout$1(comment, policy.trust);
		if (typeof judged === "string") {
			if (comment.hidden === null) unclear.push(`${judged} (${comment.url})`);
		} else if (doubt !== null) {
			const { by, url } = judged;
			undecided.set(judged.request, {
				by,
				url,
				why: doubt.why,
				remedy: doubt.remedy,
			});
		} else if (judged.kind === "reject" || !undecided.has(judged.request)) decisions.push(judged);
	}
	return {
		decisions,
		unclear,
		undecided,
	};
}
function doubtAbout$1(comment, trust) {
	const { hidden } = comment;
	if (hidden !== null)
		return {
			why: `it is hidden (${hidden})`,
			remedy: "Let a person show that comment again, or ask anew in other words",
		};
	return isTrusted(comment, trust) ? null : unknownAccess(comment, trust);
}
function isSharedAccount(records) {
	const ofAgents = records.filter(({ record }) => record.personDecision === void 0);
	return ofAgents.length === 0 || ofAgents.some(({ comment }) => comment.byViewer);
}
function decidingComments(comments) {
	return comments.filter((comment) => decisionIn(comment) !== null);
}
function decisionIn(comment) {
	const said = saidIn(comment);
	return comment.hidden === null || said?.kind === "reject" ? said : null;
}
function rejectionIn(comment) {
	const said = saidIn(comment);
	return said?.kind === "reject" ? { record: said.record } : void 0;
}
function stillOpen(open, decisions) {
	return open.filter(({ id }) => !decisions.some(({ request }) => request === id));
}
function saidIn(comment) {
	const { body, author } = comment;
	if (author === null || author.isBot || readComment(comment).kind !== "talk") return null;
	const lines = ownLines(body);
	const form = readForm(body);
	const about = {
		by: author.login,
		type: typeIn(form),
		task: textOf(form, "task id"),
	};
	const line = lines.map(decisionLine).find((one) => one !== null);
	if (line !== void 0)
		return {
			...meant(line.text),
			record: line.record ?? recordRow(form),
			...about,
		};
	const section = textOf(form, "decision");
	if (section !== null)
		return {
			...meant(section),
			record: recordRow(form),
			...about,
		};
	const waived = lines.find((one) => WAIVED.test(one));
	return waived === void 0
		? null
		: {
				kind: WAIVER,
				text: waived.trim(),
				record: null,
				...about,
			};
}
function decisionLine(line) {
	const match = DECISION_LINE.exec(line);
	if (match === null) return null;
	const text = line.slice(match[0].length).trim();
	return text === ""
		? null
		: {
				record: match[1] ?? null,
				text,
			};
}
function recordRow(form) {
	return textOf(form, "record", "question", "decides")?.replaceAll(/[`*\s]/g, "") ?? null;
}
function meant(text) {
	const said = text.replaceAll(/[*_`]/g, "").trim();
	const first = said.split(LINE_BREAK, 1).join("");
	const kind = WORDS.find(([word]) => word.test(first))?.[1] ?? "answer";
	return {
		kind: (first.endsWith("\u2026") || CONDITION.test(first)) && kind !== "reject" ? "answer" : kind,
		text: said.slice(0, MAX_TEXT).toWellFormed(),
	};
}
function judge({ comment, said }, { ticket, open, agents, policy }) {
	const { by } = said;
	const who = JSON.stringify(by);
	const request = requestOf(said, open, ticket);
	if (typeof request === "string") return `${who} wrote a decision that does not count: ${request}`;
	if (!isTrusted(comment, policy.trust)) {
		const unknown = unknownAccess(comment, policy.trust);
		if (unknown === null)
			return `${who} wrote a decision that does not count: the account has no write access and is not in "trust.authors"`;
		if (said.kind !== "reject") return `cannot tell whether the decision of ${who} counts: ${unknown.why}`;
	}
	if (comment.lastEditedAt !== null)
		return `${who} wrote a decision that does not count: the comment was edited since; write it again`;
	const isCommitting = needsAuthority(request.matter);
	if ((comment.byViewer || agents.has(by.toLowerCase())) && (isCommitting || !policy.ownAccountCounts))
		return uncountedComment(by, "write it from another account, or move the card");
	if (isCommitting && said.kind === "answer")
		return `${who} wrote a decision on record ${request.seq} that is neither yes nor no: write "Decision on ${request.seq}: accept" or "reject"`;
	if (said.kind === "waive" && request.matter !== "sign-off")
		return `${who} waived record ${request.seq}, and only a review is waived`;
	const { url, createdAt: at } = comment;
	return {
		request: request.id,
		kind: said.kind,
		text: said.text,
		by,
		url,
		at,
	};
}
function earlierThan(comment, open, log) {
	const place = BigInt(comment.databaseId);
	const made = log.entries.filter(({ comment: { databaseId } }) => BigInt(databaseId) < place);
	return open.filter(({ id }) => made.some(({ record }) => record.id === id));
}
function names(task, ticket) {
	const bare = task.replaceAll(/[[\]`*\s]/g, "");
	const number = ticketNumber(bare);
	if (number !== null) return ticket.endsWith(`#${number}`);
	return !bare.includes("#") || sameName(bare, ticket);
}
function requestOf({ record, type, task, kind }, open, ticket) {
	if (task !== null && !names(task, ticket))
		return `its task is ${JSON.stringify(task)}, and this is ticket ${ticket}`;
	if (record !== null)
		return questionNamed(open, record) ?? `no request ${JSON.stringify(record)} was open then`;
	const wanted = kind === "waive" ? "review" : type;
	const fitting = open.filter((one) => wanted === null || sameName(one.type, wanted));
	const [first, second] = fitting;
	if (first === void 0) return "no such request was open then";
	if (second === void 0) return first;
	return `it may mean any of the records ${fitting.map(({ seq }) => seq).join(", ")}; name one, as in "Decision on ${first.seq}: accept"`;
}
// plugin/mcp-server/src/ledger/replies.ts
function remarksOf(reading, trust) {
	return everyRemark(reading, trust).filter(({ isHidden }) => !isHidden);
}
function hiddenRejections(reading, trust) {
	return everyRemark(reading, trust).filter(isHiddenRejection);
}
function isHiddenRejection(remark) {
	const { comment, isHidden, standing } = remark;
	if (!isHidden || standing === "does not count" || rejectionIn(comment) === void 0) return false;
	return (
		replyOf({
			...remark,
			standing: "counts",
		}) !== null
	);
}
function hiddenLine(reasons) {
	if (reasons.length === 0) return null;
	const named = [...new Set(reasons)].map((reason) => harmlessInline(reason)).join(", ");
	return `${reasons.length} hidden ${reasons.length === 1 ? "comment" : "comments"}: ${named}`;
}
function everyRemark(reading, trust) {
	const since = entryOf(reading);
	const decided = new Map(
		stayIn(reading.log, reading.reconciliation.state).entries.flatMap(
			({ record: { personDecision }, comment }) =>
				personDecision === void 0 || personDecision.request !== void 0
					? []
					: [[comment.databaseId, decisionRemark(personDecision, comment)]],
		),
	);
	return inLogOrder(reading.comments).flatMap((comment) => {
		const { kind } = readComment(comment);
		if (kind === "record" || kind === "unreadable") return decided.get(comment.databaseId) ?? [];
		const by = kind === "agent" ? "agent" : writerOf(comment);
		const isHidden = comment.hidden !== null;
		const judged = {
			comment,
			by,
			standing: authorStatus(comment, trust),
			sinceEntry: since(comment),
			isHidden,
		};
		return [
			{
				...judged,
				text: comment.body,
				reply: replyOf(judged),
			},
		];
	});
}
function repliesSinceEntry(reading, trust) {
	return remarksOf(reading, trust).flatMap(({ reply }) => reply ?? []);
}
function decisionRemark({ by, kind, text }, comment) {
	const { url, createdAt: at, byViewer: fromOwnAccount } = comment;
	const rejects = kind === "reject" ? { rejects: true } : {};
	return {
		comment,
		by: "person at a terminal",
		standing: "counts",
		sinceEntry: true,
		isHidden: false,
		text: text === "" ? kind : `${kind}: ${text}`,
		reply: {
			by,
			url,
			at,
			fromOwnAccount,
			atTerminal: true,
			...rejects,
		},
	};
}
function undecidedReplies(reading, trust) {
	return everyRemark(reading, trust).flatMap((remark) => {
		const doubt = doubtAbout(remark, trust);
		const reply = replyOf({
			...remark,
			standing: "counts",
		});
		return doubt === null || reply === null
			? []
			: [
					{
						...reply,
						why: doubt.why,
						remedy: doubt.remedy,
					},
				];
	});
}
function doubtAbout(remark, trust) {
	const { comment, isHidden, standing } = remark;
	if (!isHidden) return standing === "cannot tell" ? unknownAccess(comment, trust) : null;
	if (!isHiddenRejection(remark)) return null;
	return {
		why: `it rejects, and is hidden (${comment.hidden})`,
		remedy: "Let a person say anew what is decided, or show that comment again",
	};
}
function writerOf({ byViewer, author }) {
	if (byViewer) return "own account";
	return author?.isBot === true ? "bot" : "person";
}
function replyOf({ comment, by, standing, sinceEntry }) {
	const { author } = comment;
	if (by === "agent" || author === null || author.isBot || standing !== "counts" || !sinceEntry) return null;
	return {
		by: author.login,
		url: comment.url,
		at: comment.createdAt,
		fromOwnAccount: comment.byViewer,
	};
}
function stayIn(log, state) {
	const accepted = acceptedEntries(log);
	const begin = accepted.findLastIndex(({ record }) => record.from !== state || endsStay(record, state));
	const isThere = accepted[begin]?.record.to === state;
	return {
		entries: accepted.slice(isThere ? begin : begin + 1),
		isWhole: begin >= 0,
	};
}
function recordsOfStay(reading) {
	const { log, reconciliation } = reading;
	const { entry: begin } = stayStartOf(reading);
	if (movedByPerson(reconciliation))
		return {
			begin,
			since: [],
		};
	const { entries } = stayIn(log, reconciliation.state);
	return {
		begin,
		since: entries.filter((entry) => entry !== begin),
	};
}
function stayStartOf({ log, card, reconciliation }) {
	if (log.head === null || movedByPerson(reconciliation))
		return {
			entry: null,
			at: card.updatedAt,
			isFirst: true,
		};
	const { entries, isWhole: isFirst } = stayIn(log, reconciliation.state);
	const [entry = log.head] = entries;
	const at = foundThere(entry.record);
	return at === void 0
		? {
				entry,
				at: null,
				isFirst,
			}
		: {
				entry: null,
				at,
				isFirst,
			};
}
function needsOlderStay(reading) {
	const { at, isFirst } = stayStartOf(reading);
	if (!isFirst) return true;
	const [oldest] = inLogOrder(reading.comments);
	return at !== null && oldest !== void 0 && writtenAfter(at)(oldest);
}
function entryOf(reading) {
	const { entry, at } = stayStartOf(reading);
	if (entry !== null) return (comment) => BigInt(comment.databaseId) > BigInt(entry.comment.databaseId);
	return at === null ? () => true : writtenAfter(at);
}
function foundThere(record) {
	const { observed, seen, to } = record;
	if (staysInPlace(record) && seen.value === to) return seen.updatedAt;
	return observed?.as === "moved by hand" && observed.to === to ? observed.at : void 0;
}
function writtenAfter(moment) {
	const momentMs = Date.parse(moment);
	return ({ createdAt }) => Date.parse(createdAt) > momentMs;
}
function withRejections(replies, { comments, questions }) {
	return replies.map((reply) => {
		const comment = comments.find(({ url }) => url === reply.url);
		const rejection = comment === void 0 ? void 0 : rejectionIn(comment);
		if (rejection === void 0) return reply;
		const decided = questions.find(
			({ answer, undecidedNo }) => answer?.url === reply.url || undecidedNo?.url === reply.url,
		);
		const rejects = decided === void 0 ? rejection.record === null : decided.type === "review";
		return rejects
			? {
					...reply,
					rejects,
				}
			: reply;
	});
}
// plugin/mcp-server/src/ticket/team.ts
const TURN_KINDS = ["transition", "claim"];
function memberOf({ agents }, name) {
	return agents.find((agent) => sameName(agent.name, name));
}
function authorityOf({ orchestrator, agents }) {
	return {
		orchestrator: orchestrator ?? null,
		members: agents.map(({ name }) => name),
	};
}
function teamRoleOf(team, caller, log) {
	const limits = limitsOf(team, caller);
	const turns =
		limits === null
			? null
			: {
					taken: turnsInARow(log, caller),
					...limits,
				};
	return {
		caller,
		members: team.agents.map(({ name }) => name),
		turns,
	};
}
function strangerWarnings(team, self) {
	if (team.agents.length === 0 || memberOf(team, self.agent) !== void 0) return [];
	if (isOrchestrator(authorityOf(team), self)) return [];
	return [
		`${JSON.stringify(self.agent)} is not one of the team's agents (${quoted(team.agents.map(({ name }) => name))}): no turns are counted for it, and no ticket is labelled for it`,
	];
}
function needsOlderTurns(team, caller, log) {
	const limits = limitsOf(team, caller);
	return limits !== null && mayHaveMoreTurns(log, caller) && turnsInARow(log, caller) < limits.limit;
}
function limitsOf(team, caller) {
	const names = team.agents.map(({ name }) => name);
	const member = memberOf(team, caller);
	const next = nextAfter(names, caller);
	if (member === void 0 || next === null) return null;
	return {
		limit: member.maxConsecutiveTurns ?? team.maxConsecutiveTurns,
		next,
	};
}
function turnsInARow(log, agent) {
	const turns = acceptedEntries(log).filter(({ record }) => TURN_KINDS.includes(record.kind));
	const lastOfOthers = turns.findLastIndex(({ record }) => !sameName(record.agent, agent));
	return turns.length - 1 - lastOfOthers;
}
function mayHaveMoreTurns(log, agent) {
	return acceptedEntries(log).every(
		({ record }) => !TURN_KINDS.includes(record.kind) || sameName(record.agent, agent),
	);
}
const TOO_MANY = {
	kind: "unknown",
	why: `more than 40 accounts wrote what may be records or answers`,
	remedy: "Call again: the next accounts are looked up then. Delete forged records",
};
const MAX_ROUNDS = 5;
function trustOf({ trust }, repository) {
	return {
		authors: trust.authors,
		owner: repository.split("/")[0] ?? "",
		access: new Map(),
	};
}
async function lookUpAccounts({ accounts }, address, trust, comments) {
	const logins = notLookedUp(comments, trust).toReversed();
	const known = logins.flatMap((login) => {
		const access = accounts.known(address, login);
		return access === null ? [] : [[login, access]];
	});
	const names = new Set(known.map(([login]) => login));
	const unknown = logins.filter((login) => !names.has(login));
	const asked = await Promise.all(
		unknown.slice(0, 40).map(async (login) => [login, await accounts.readWriteAccess(address, login)]),
	);
	const left = unknown.slice(40).map((login) => [login, TOO_MANY]);
	return {
		...trust,
		access: new Map([...trust.access, ...known, ...asked, ...left]),
	};
}
async function lookUpDecisive(world, address, read) {
	let { trust } = read;
	for (let round = 0; round < MAX_ROUNDS; round += 1) {
		const decisive = decisiveComments(world.machine, {
			...read,
			trust,
		});
		if (notLookedUp(decisive, trust).length === 0) break;
		trust = await lookUpAccounts(world, address, trust, decisive);
	}
	return trust;
}
function decisiveComments(machine, read) {
	const { comments, card, team, ticket } = read;
	if (notLookedUp(comments, read.trust).length === 0) return [];
	const trust = assumingWriters(comments, read.trust);
	const log = foldLog(comments, {
		...read,
		trust,
	});
	const reconciliation = reconcile(log, card);
	const isAsked = questionsOf(log, authorityOf(team)).some(({ answer }) => answer === null);
	const reading = {
		comments,
		log,
		card,
		reconciliation,
	};
	const answers = [
		...remarksOf(reading, trust).filter(({ reply }) => reply !== null),
		...hiddenRejections(reading, trust),
	].map(({ comment }) => comment);
	const { state } = reconciliation;
	const isAwaited =
		peoplesStates(machine, team.policies).some((name) => name === state) ||
		answers.some((comment) => rejectionIn(comment) !== void 0);
	return [
		...recordsAmong(comments, ticket),
		...(isAsked ? decidingComments(comments) : []),
		...(isAwaited ? answers : []),
	];
}
function answersToNewestWait(machine, { comments, log, team }) {
	const waits = peoplesStates(machine, team.policies);
	const entry = acceptedEntries(log).findLast(({ record }) => waits.includes(record.to));
	if (entry === void 0) return [];
	const place = BigInt(entry.comment.databaseId);
	return comments.filter(
		({ databaseId, body, hidden }) => BigInt(databaseId) > place && hidden === null && !isMarked(body),
	);
}
function requestsOf({ comments, log, team, trust }) {
	const questions = questionsOf(log, authorityOf(team));
	const open = questions.filter(({ answer }) => answer === null);
	if (open.length === 0)
		return {
			questions,
			byHand: {
				decisions: [],
				unclear: [],
				undecided: new Map(),
			},
		};
	const byHand = handDecisionsIn(
		comments,
		{
			log,
			open,
		},
		{
			trust,
			ownAccountCounts: !team.policies.replyFromOthersOnly,
		},
	);
	return {
		questions: decidedByHand(questions, byHand, (log.head?.record.seq ?? 0) + 1),
		byHand,
	};
}
function needsOlderAccounts(source) {
	const { questions, byHand } = requestsOf(source);
	const decided = [...byHand.decisions.map(({ request }) => request), ...byHand.undecided.keys()];
	return questions.some(({ id, matter }) => decided.includes(id) && needsAuthority(matter));
}
// plugin/mcp-server/src/ticket/ticket-view.ts
function continuationOf({ log: { head }, reconciliation }) {
	const continuedBy = head?.record.continuedBy;
	return continuedBy === void 0 || reconciliation.state !== head?.record.to ? {} : { continuedBy };
}
function situationOf(view) {
	const { ticket, typed, team, snapshot, self, log, lock, readAtMs, reconciliation, item } = view;
	const contract = contractIn(log);
	const mapping = mappingFor(item, reconciliation.state ?? "Backlog");
	return {
		ticket,
		typed,
		state: reconciliation.state,
		mapping: mapping ?? void 0,
		issueClosed: snapshot.issue.closed,
		comments: snapshot.issue.commentCount,
		...continuationOf(view),
		...turnFacts(view),
		lock,
		nowMs: readAtMs,
		replies: withWords(view, repliesSinceEntry(view, view.trust)),
		undecidedReplies: withWords(view, undecidedReplies(view, view.trust)),
		policy: team.policies,
		team: teamRoleOf(team, self.agent, log),
		...rerouteFact(view),
		...(contract.kind === "absent"
			? {}
			: { isTask: contract.kind === "in force" && contract.terms.kind === "task" }),
	};
}
function ticketOfPull({ branch, url, isFork }, { owner, repo }, { branchPrefix, remote }) {
	if (isFork && remote === void 0) return null;
	const isHere = url.toLowerCase().includes(`/${owner}/${repo}/pull/`.toLowerCase());
	return branch === null || !isHere ? null : ticketOfBranch(branch, branchPrefix);
}
function baseOf({ team }) {
	return team.delivery.baseBranch ?? null;
}
function turnFacts({ snapshot, card, address, team }) {
	const { closed, dropped: as, turn } = snapshot.issue;
	if (as !== null)
		return {
			dropped: {
				as,
				by: turn?.kind === "closed" ? turn.by : null,
			},
		};
	if (closed) {
		const closer = turn?.closer ?? null;
		const other = closer === null ? null : ticketOfPull(closer, address, team.delivery);
		return closer === null || other === null || other === address.number
			? {}
			: { closedElsewhere: closer.url };
	}
	if (turn?.kind !== "reopened") return {};
	return Date.parse(turn.at) >= (Date.parse(card.updatedAt ?? "") || 0)
		? {
				reopened: {
					by: turn.by,
					at: turn.at,
				},
			}
		: {};
}
function rerouteFact({ log, team, self, reconciliation }) {
	const { orchestrator: rerouter } = team;
	if (rerouter === void 0 || reconciliation.observed !== null) return {};
	const { interaction, from, to, agent } =
		acceptedEntries(log).findLast((entry) => mayMove(entry.record))?.record ?? {};
	if (
		!(interaction?.type === ESCALATION.type && interaction.failureType === "wrong-capability") ||
		to !== reconciliation.state ||
		from === void 0
	)
		return {};
	if (sameAgent(agent ?? null, rerouter)) return {};
	return sameAgent(rerouter, self.agent)
		? {
				rerouter,
				rerouteFrom: from,
			}
		: { rerouter };
}
function withWords(view, replies) {
	if (replies.length === 0) return replies;
	return withRejections(replies, {
		comments: view.comments,
		questions: requestsOf(view).questions,
	});
}
function foldContextOf({ ticket, trust, complete }) {
	return {
		ticket,
		trust,
		complete,
	};
}
function sameCard(one, other) {
	return one.value === other.value && one.updatedAt === other.updatedAt;
}
function holderOf(world, caller, viewer) {
	return {
		agent: (caller.agent ?? world.settings.agent ?? `${viewer}@${world.settings.host}`).toWellFormed(),
		instance: (caller.instance ?? "main").toWellFormed(),
		session: world.session,
	};
}
function lockStatusOf(world, { lock: commit, self, log, reconciliation, snapshot, comments, complete }) {
	const lock = commit === null ? null : readLock(commit);
	const recorded = lock !== null && isRecorded(log, lock);
	const facts = {
		lock,
		self,
		nowMs: world.clock.now(),
		recorded,
		gone: lock === null ? null : endedPartOf(world, answererOf(lock, recorded), self),
		departure: lock === null ? null : departureFrom(log, lock, reconciliation),
	};
	const status = judgeLock(facts);
	const mayBeRecorded = complete && snapshot.issue.commentCount > comments.length;
	if (status.kind !== "over" || recorded || !mayBeRecorded || facts.gone !== null) return status;
	return judgeLock({
		...facts,
		recorded: true,
	});
}
function endedPartOf({ processes, journal }, holder, self) {
	if (processes.isGone(holder.session)) return "process";
	if (
		!(holder.instance !== self.instance && holder.instance !== "main") ||
		holder.session.id !== self.session.id
	)
		return null;
	return foldNotes(journal.read()).ended.has(holder.instance) ? "subagent" : null;
}
export {
	AGENT_COMMENT_MARKER,
	CAPABILITY_REQUEST,
	CONSULTATION,
	DEFAULT_STATE_FIELD,
	DEFAULT_TEAM_CONFIG,
	ESCALATION,
	FORMS,
	HANDOFF,
	IS_MISSING,
	MAX_ANSWER_LENGTH,
	MAX_EVIDENCE_BYTES,
	MAX_MESSAGE_LENGTH,
	MAX_QUESTION_LENGTH,
	MAX_RESULT_BYTES,
	MAX_SCHEMA_BYTES,
	MAX_TASK_LENGTH,
	REVIEW,
	SET_PROJECT_NUMBER,
	acceptedEntries,
	agentAccounts,
	agentName,
	answersToNewestWait,
	authorStatus,
	authorityOf,
	authorsOf,
	authorsOfTerms,
	baseOf,
	bind,
	boardIn,
	boardOrNull,
	checkedItem,
	checkedJson,
	continuationOf,
	contractIdIn,
	contractIn,
	currentSubmission,
	decidingComments,
	departureFrom,
	describeIssues,
	doubtfulComment,
	endedPartOf,
	endsStay,
	fileScopeIn,
	foldContextOf,
	foldLog,
	foundProject,
	foundRepository,
	givesBack,
	hiddenLine,
	holderOf,
	holderOfRecord,
	howToSettle,
	inLogOrder,
	isAlongEdge,
	isInstallation,
	isLateWrite,
	isMarked,
	isRecorded,
	isSharedAccount,
	isTrusted,
	issueWords,
	knownBoard,
	lockKeyHash,
	lockLostTo,
	lockMessage,
	lockStatusOf,
	lookAtBoard,
	lookUpAccounts,
	lookUpDecisive,
	mayMove,
	memberOf,
	movedByPerson,
	needsOlderAccounts,
	needsOlderStay,
	needsOlderTurns,
	newestLockIn,
	noStateField,
	observationOf,
	optionFor,
	optionNames,
	optionOf,
	parseComment,
	parseTeamConfig,
	projectOwnerOf,
	questionNamed,
	questionsOf,
	readBoard,
	readComment,
	readLock,
	readSession,
	readableFolderProblem,
	recentBoard,
	reclaimEndsMs,
	reconcile,
	recordHash,
	recordsAmong,
	recordsOfStay,
	rejectionIn,
	remarksOf,
	renderAgentComment,
	renderComment,
	renderVoidComment,
	repliesSinceEntry,
	requestsOf,
	requireLockable,
	requireWritable,
	resultBytes,
	resultsIn,
	riskClassIn,
	sameCard,
	sameTerm,
	saysVoid,
	selectField,
	sessionSchema,
	shownCapabilities,
	situationOf,
	stateFieldOf,
	staysInPlace,
	strangerWarnings,
	termsIn,
	ticketOfPull,
	toolchainOf,
	trustOf,
	turnFacts,
	unknownAccess,
	unknownBoard,
	unseenAnswers,
	workBegun,
	writtenSession,
};
