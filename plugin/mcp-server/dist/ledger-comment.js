import {
	CLIENTS,
	COMMANDS,
	CONTINUED_STATE,
	INITIAL_STATE,
	LOCK_PREFIX_RULE,
	MAX_LEASE_MINUTES,
	MENTION,
	UNKNOWN_NAME,
	WORKFLOW_STATES,
	accountName,
	agentNameProblem,
	answererOf,
	anyInstanceOf,
	isLockPrefix,
	isMainOf,
	isPlaceholder as isPlaceholder$1,
	jsonMistake,
	judgeLock,
	leaseEndMs,
	parseCommand,
	placesOfOwn,
	placesOfSecrets,
	readJson,
	repositoryKey,
	repositoryNamed,
	sameAgent,
	sameHolder,
	sameName,
	sameRole,
	shortened,
	shownName,
	ticketNumber,
	ticketOfBranch,
	typedTicket,
	withoutUnseen,
} from "./config-environment.js";
import {
	ESCALATION_ACTIONS,
	NEXT_IN_ROTATION,
	READ_LAG_MS,
	RISK_CLASSES,
	SHORT_LIST_MS,
	TEAM_CONFIG_PATH,
	TRANSPORTS,
	USUAL_FIELDS,
	WAIVER,
	WAIVER_LINE,
	asStates,
	commentWarning,
	decides,
	decisionWords,
	endsStay,
	isHigher,
	isOrchestrator,
	judgeSignature,
	lockRefOf,
	lookAlikes,
	mappingFor,
	mappingHint,
	mayMove,
	needsAuthority,
	newestReply,
	nextAfter,
	optionNameOf,
	otherFieldsOf,
	parseFailureType,
	parseRecord,
	parseRiskClass,
	parseUrgency,
	recordHash,
	sameStateField,
	sessionSchema,
	sharedOptions,
	signRecord,
	staysInPlace,
	uncountedComment,
	voidedDecision,
} from "./domain-guards.js";
import "./domain-task.js";
import { Failure, failureOf, firstOf, quoted } from "./errors.js";
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
import { foldNotes } from "./ports-session-state.js";
import { labelledNameProblem, refuseSecrets } from "./ticket-given-text.js";
import { scopeProblems, scopeTest } from "./ticket-scope.js";
import { callRuleProblem } from "./domain-call-rule.js";
import {
	_enum,
	array,
	boolean,
	int,
	isValid,
	looseObject,
	number,
	partialRecord,
	record,
	strictObject,
	string,
	union,
} from "./zod-v4-classic-schemas.js";
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
const capabilitiesSchema = record(capabilityName, array(capabilityName).max(MAX_QUALIFIERS)).refine(
	(domains) => Object.keys(domains).length <= MAX_CAPABILITIES,
	{ message: `At most ${MAX_CAPABILITIES} domains` },
);
const agentSchema = strictObject({
	name: labelName,
	scopes: array(labelName).max(MAX_SCOPES).default([]),
	department: string().trim().min(1).max(50).optional(),
	capabilities: capabilitiesSchema.optional(),
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
	policies: strictObject({
		humanStates: array(_enum(WORKFLOW_STATES)).default([...DEFAULT_HUMAN_STATES]),
		replyFromOthersOnly: boolean().default(true),
		strangers: _enum(["ask", "allow"]).default("ask"),
		requireSignatures: boolean().default(false),
		signingKeys: array(string().regex(/^[0-9a-f]{16}$/)).optional(),
	}).default({
		humanStates: [...DEFAULT_HUMAN_STATES],
		replyFromOthersOnly: true,
		strangers: "ask",
		requireSignatures: false,
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
// plugin/mcp-server/src/ticket/board-item.ts
const SET_PROJECT_NUMBER = `Set RALPH_GH_PROJECT_NUMBER, or "project": {"number": \u2026} in ${TEAM_CONFIG_PATH} on the default branch (\`ralph-hero setup\` commits that, or opens a pull request to merge)`;
const GIVE_PROJECT_ACCESS =
	'Give the token\'s account write access to the project; a classic token also needs the scope "project" (`gh auth refresh --scopes repo,project`), a fine-grained or App token "Projects: read and write"';
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
			{ hint: GIVE_PROJECT_ACCESS },
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
// plugin/mcp-server/src/ticket/team-binding.ts
function bindingTeamConfig(world, address, text) {
	const team = parseTeamConfig(text);
	bind(world, address, team);
	return team;
}
function bind({ lockPrefixes, machine, settings }, address, team) {
	lockPrefixes.learn(address, team);
	requireGraph(machine.graph, team.graph ?? null);
	requireKey(settings.signingKeys[0]?.id, team.policies.signingKeys);
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
function requireKey(used, bound) {
	if (used === void 0 || bound === void 0 || bound.includes(used)) return;
	throw new Failure(
		"CONFIG_INVALID",
		`Cannot sign with the key ${used} of RALPH_SIGNING_KEY: the team's ${TEAM_CONFIG_PATH} names other keys`,
		{ hint: `Use the team's key, or add "${used}" to "policies.signingKeys" on the default branch` },
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
	return checkedBoard(snapshot, {
		address,
		board,
		team,
	});
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
function checkedBoard(snapshot, { address, board, team }) {
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
	handedBy: holderSchema.exactOptional(),
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
		...(machine === null ? {} : { machine }),
		...(process === null ? {} : { process }),
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
const MAX_LINES$1 = 400;
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
function textOf$1({ rows, sections }, ...names) {
	for (const name of names) {
		const text = sections.get(name) ?? rows.get(name) ?? "";
		if (text !== "" && !isPlaceholder(text)) return text;
	}
	return null;
}
function typeIn(form) {
	return textOf$1(form, "type")?.replaceAll(/[`*]/g, "").trim().toLowerCase() ?? null;
}
function ownLines(body) {
	const lines = body.replaceAll(/<!--[\s\S]*?(?:-->|$)/g, "").split(LINE_BREAK);
	if (lines.length > MAX_LINES$1) return [];
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
function listed$1(text) {
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
		const proposal = textOf$1(form, "my proposal", "proposal");
		const expandScope = expansionIn(form);
		const reclassify = parseRiskClass(textOf$1(form, "risk class wanted", "reclassification") ?? "");
		return {
			...(proposal === null ? {} : { proposal }),
			...(expandScope.length === 0 ? {} : { expandScope }),
			...(reclassify === void 0 ? {} : { reclassify }),
		};
	},
};
const PATH = /(?<![\w.@*{},-])(?:[\w.@*{},-]+\/)+[\w.@*{},-]+|(?<![\w-])[\w-]+\.[A-Za-z]{1,5}(?![\w.])/g;
function expansionIn(form) {
	const text = textOf$1(form, "scope expansion", "expand scope");
	if (text === null)
		return (/scope expansion\s*:(.*)/i.exec(textOf$1(form, "request") ?? "")?.[1] ?? "").match(PATH) ?? [];
	return /\s/.test(text.replaceAll(/,\s*/g, ",")) ? (text.match(PATH) ?? []) : listed$1(text);
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
		const wanted = textOf$1(form, "capability needed", "capability");
		const urgency = parseUrgency(textOf$1(form, "urgency") ?? "");
		return {
			...(wanted === null ? {} : { question: wanted }),
			...(urgency === void 0 ? {} : { urgency }),
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
		const failureType = parseFailureType(textOf$1(form, "failure type") ?? "");
		const tried = textOf$1(form, "what i tried", "tried");
		return {
			...(failureType === void 0 ? {} : { failureType }),
			...(tried === null ? {} : { tried: listed$1(tried) }),
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
				taskId: textOf$1(form, "task id"),
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
	const transport = TRANSPORTS.find((one) => one === textOf$1(form, "transport")?.toLowerCase());
	const riskClass = parseRiskClass(textOf$1(form, "risk class") ?? "");
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
			const text = textOf$1(form, name);
			return text === null ? [] : [[field, text]];
		}),
	);
}
// plugin/mcp-server/src/ledger/routing-table.ts
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
			["Matched agents", listed(matched.map(shownAgent))],
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
function listed(names) {
	return names.length === 0 ? "none" : names.join(", ");
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
			}).transform(testLine),
		),
	],
	[
		"before_after",
		strictObject({
			before: string(),
			after: string(),
		}).transform(changeLines),
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
function testLine({ criterion, test }) {
	return `**Test**: ${harmlessInline(criterion)} \u2013 ${harmlessInline(test)}`;
}
function changeLines({ before, after }) {
	return [`**Before**: ${shownText(before)}`, `**After**: ${shownText(after)}`];
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
		...(record.followUps === void 0 ? [] : record.followUps.tickets.map(madeLine)),
		...observationLine(record),
		...(record.reply === void 0
			? []
			: [`**Answered by**: ${harmlessInline(record.reply.by)}, ${record.reply.url}`]),
		...(record.handDecisions ?? []).map(handDecisionLine),
		...mentionLine(record),
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
function madeLine({ number, to }) {
	return `**Follow-up**: #${number}, for ${harmlessInline(to)}`;
}
function handDecisionLine({ kind, by, url }) {
	return `**Decided by a person**: ${harmlessInline(kind)}, by ${harmlessInline(by)}, ${harmlessInline(url)}`;
}
function mentionLine({ interaction }) {
	return callsLine(interaction?.mention ?? []);
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
	if (decision !== void 0) return `**${decisionWord(decision)}**: ${sender} answers ${receiver}`;
	return question === void 0
		? `**Message between agents**: ${sender} to ${receiver}`
		: `**${titleOf(type)}**: ${sender} asks ${receiver}`;
}
function decisionWord({ kind, counts }) {
	return counts === false ? "Advice, which decides nothing" : decisionWords(kind).title;
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
	#unproven = [];
	constructor(context, comments) {
		this.#context = context;
		const proven = new Set();
		for (const comment of inLogOrder(comments).toReversed()) {
			const parsed = readComment(comment);
			if (parsed.kind !== "record") continue;
			if (
				!(!isEdited(comment) && this.#isSigned(parsed) && isTrusted(comment, context.trust)) &&
				!proven.has(parsed.hash)
			)
				continue;
			if (this.#names(parsed.record)) proven.add(parsed.record.prev);
		}
		this.#proven = proven;
	}
	#names(record) {
		return sameName(record.ticket, this.#context.ticket);
	}
	#isSigned({ written, record }) {
		const { signing } = this.#context;
		return !signing.required || judgeSignature(written, record.signature, signing) === "valid";
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
			if (!lost && isOpen(standing) && this.#isSigned(parsed)) this.#undecided.push(comment);
			else if (fits && standing === "does not count") this.#strangers.push(comment);
			return;
		}
		if (!lost && isEdited(comment) && !proven) {
			this.#tampered = comment;
			return;
		}
		if (!lost && !this.#isSigned(parsed) && !proven) {
			if (fits) this.#unproven.push(comment);
			return;
		}
		const entry = {
			record,
			written,
			hash,
			comment,
			standing: lost ? "void" : "accepted",
			afterGap: !lost && !fits,
			signature: judgeSignature(written, record.signature, this.#context.signing),
		};
		this.#hashes.add(hash);
		this.#entries.push(entry);
		if (lost) return;
		this.#head = entry;
		this.#tampered = null;
		this.#emptied = [];
		this.#newer = [];
		this.#strangers = [];
		this.#unproven = [];
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
			unproven: this.#unproven,
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
		return this.#entries.every((entry) => entry === first || !entry.afterGap);
	}
};
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
		...(value === null ? {} : { to: value }),
		...(updatedAt === null ? {} : { at: updatedAt }),
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
	const edited = editedSince$1(log, card);
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
function editedSince$1({ tampered, emptied }, { updatedAt }) {
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
function decidedByHand$1(questions, { decisions, undecided }, nextSeq) {
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
		...(context === void 0 ? {} : { context }),
		...(constraints === void 0 ? {} : { constraints }),
		...(proposal === void 0 ? {} : { proposal }),
		...(urgency === void 0 ? {} : { urgency }),
		...(expandScope === void 0 ? {} : { expandScope }),
		...(reclassify === void 0 ? {} : { reclassify }),
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
		const judged = judge$1(
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
		task: textOf$1(form, "task id"),
	};
	const line = lines.map(decisionLine).find((one) => one !== null);
	if (line !== void 0)
		return {
			...meant(line.text),
			record: line.record ?? recordRow(form),
			...about,
		};
	const section = textOf$1(form, "decision");
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
	return textOf$1(form, "record", "question", "decides")?.replaceAll(/[`*\s]/g, "") ?? null;
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
function judge$1({ comment, said }, { ticket, open, agents, policy }) {
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
	const decided = new Map(decisionsSinceEntry(reading).map((remark) => [remark.comment.databaseId, remark]));
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
function decisionsSinceEntry({ log, reconciliation }) {
	return stayIn(log, reconciliation.state).entries.flatMap(({ record: { personDecision }, comment }) =>
		personDecision === void 0 || personDecision.request !== void 0
			? []
			: [decisionRemark(personDecision, comment)],
	);
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
// plugin/mcp-server/src/domain/waiting.ts
function peoplesStates(machine, { humanStates }) {
	return WORKFLOW_STATES.filter((state) => humanStates.includes(state) || machine.requiresHumanAction(state));
}
function waitingStates(machine, command, policy) {
	return machine.workersOf(command).some((worker) => machine.lockStateOf(worker) !== null)
		? peoplesStates(machine, policy)
		: policy.humanStates;
}
function isIn(states) {
	return ({ state }) => states.includes(state ?? "Backlog");
}
// plugin/mcp-server/src/ledger/turns.ts
const TURN_KINDS = ["transition", "claim"];
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
// plugin/mcp-server/src/ticket/team.ts
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
function signingOf({ signingKeys }, { policies }) {
	const required = policies.requireSignatures;
	if (!required || signingKeys.length > 0)
		return {
			keys: signingKeys,
			required,
		};
	throw new Failure(
		"CONFIG_INCOMPLETE",
		`Cannot judge the log: "${TEAM_CONFIG_PATH}" requires signed records, and no key is set`,
		{ hint: "Set RALPH_SIGNING_KEY to the team's key, and restart the server" },
	);
}
function signatureWarnings({ head, unproven }) {
	const warnings = [];
	if (unproven.length > 0) {
		const links = firstOf(unproven.map(({ url }) => url));
		warnings.push(`records without a signature by a key of the team were not counted: ${links}`);
	}
	if (head?.signature === "wrong")
		warnings.push(`the signature of record ${head.record.seq} does not match it: ${head.comment.url}`);
	return warnings;
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
		questions: decidedByHand$1(questions, byHand, (log.head?.record.seq ?? 0) + 1),
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
	const mapping = mappingFor(item, reconciliation.state ?? "Backlog");
	return {
		ticket,
		typed,
		state: reconciliation.state,
		...(mapping === null ? {} : { mapping }),
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
		...taskFact(log),
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
function taskFact(log) {
	const contract = contractIn(log);
	if (contract.kind === "absent") return {};
	return { isTask: contract.kind === "in force" && contract.terms.kind === "task" };
}
function withWords(view, replies) {
	if (replies.length === 0) return replies;
	return withRejections(replies, {
		comments: view.comments,
		questions: requestsOf(view).questions,
	});
}
function foldContextOf({ ticket, trust, signing, complete }) {
	return {
		ticket,
		trust,
		signing,
		complete,
	};
}
function sameCard(one, other) {
	return one.value === other.value && one.updatedAt === other.updatedAt;
}
function withLock(world, view, lockCommit) {
	return {
		...view,
		lockCommit,
		lock: lockStatusOf(world, {
			...view,
			lock: lockCommit,
		}),
	};
}
function holderOf(world, caller, viewer) {
	return {
		agent: (caller.agent ?? world.settings.agent ?? `${viewer}@${world.settings.host}`).toWellFormed(),
		instance: (caller.instance ?? "main").toWellFormed(),
		session: world.session,
	};
}
function lockStatusOf(world, { lock: commit, self, log, reconciliation }) {
	const lock = commit === null ? null : readLock(commit);
	const recorded = lock !== null && isRecorded(log, lock);
	return judgeLock({
		lock,
		self,
		nowMs: world.clock.now(),
		recorded,
		gone: lock === null ? null : endedPartOf(world, answererOf(lock, recorded), self),
		departure: lock === null ? null : departureFrom(log, lock, reconciliation),
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
// plugin/mcp-server/src/ledger/handover.ts
function openHandover(log, reconciliation) {
	return movedByPerson(reconciliation) ? null : newestHandover(log);
}
function abandonedHandover(log, reconciliation) {
	return movedByPerson(reconciliation) ? newestHandover(log) : null;
}
function newestHandover(log) {
	const accepted = acceptedEntries(log);
	const entry = accepted.findLast(isHandover);
	if (entry === void 0) return null;
	const { handover, command } = entry.record;
	return accepted.slice(accepted.indexOf(entry) + 1).some(({ record }) => mayMove(record))
		? null
		: {
				entry,
				command,
				handover,
			};
}
function isHandover(entry) {
	return entry.record.handover !== void 0 && entry.record.command !== void 0;
}
function fingerprintOfFollowUps(followUps) {
	return recordHash(followUps);
}
function handoverOf(requestId) {
	return /^follow-up:([^:]+):\d+$/.exec(requestId)?.[1] ?? null;
}
function requestIdOf({ id }, index) {
	return `follow-up:${id}:${index + 1}`;
}
// plugin/mcp-server/src/ledger/request-marker.ts
const REQUEST_ID_FORM = /^[A-Za-z0-9._:-]{1,100}$/;
const CONTINUATION_ID = "continue-";
const MARK =
	/(?<=^|\n)(<!-- ralph-waits:v1 -->[ \t]*\r?\n)?<!-- ralph-request:v1 ([A-Za-z0-9._:-]{1,100}) ([0-9a-f]{64}) -->[ \t]*(?=\r?\n|\r?$)/g;
const ANY_MARK = /<!--(\s*)(?=ralph-)/g;
const ZERO_WIDTH_SPACE = "\u200b";
function unmarked(body) {
	return body.toWellFormed().replaceAll(ANY_MARK, `<!--$1${ZERO_WIDTH_SPACE}`);
}
function marked(body, { requestId, fingerprint, waits }) {
	const mark = `${waits === true ? "<!-- ralph-waits:v1 -->\n" : ""}<!-- ralph-request:v1 ${requestId} ${fingerprint} -->`;
	const text = unmarked(body);
	return text === "" ? mark : `${text}\n\n${mark}`;
}
function markOf(body) {
	const [, waits, requestId, fingerprint] = [...body.matchAll(MARK)].at(-1) ?? [];
	if (requestId === void 0 || fingerprint === void 0) return null;
	return {
		requestId,
		fingerprint,
		...(waits === void 0 ? {} : { waits: true }),
	};
}
function rewritten(oldBody, newBody) {
	const mark = markOf(oldBody);
	if (mark === null) return unmarked(newBody);
	return marked(
		markOf(newBody)?.requestId === mark.requestId ? newBody.replaceAll(MARK, "").trimEnd() : newBody,
		mark,
	);
}
function fingerprintOf(wanted) {
	return recordHash(JSON.stringify(wanted));
}
// plugin/mcp-server/src/ledger/hand-moves.ts
function isAlongEdge(machine, { from, to = INITIAL_STATE }) {
	return machine.isValidState(from) && machine.isValidState(to) && machine.isValidTransition(from, to);
}
// plugin/mcp-server/src/ticket/assemble-record.ts
function assemble(view, head, heading, details) {
	requireNoSecrets(view, heading, details);
	const { handedTo, seen, observed, reply, requestId, result, group, decidedOn, warnings = [] } = details;
	const underContract = head === null ? void 0 : contractIdIn(view.log);
	const record = {
		...placeParts(view, head, heading),
		...moveParts(heading, details),
		...lockParts(details),
		...(handedTo === void 0 ? {} : { handedTo: handedTo.toWellFormed() }),
		seen: writtenCard(seen),
		...(observed === void 0 || observed === null ? {} : { observed }),
		...(reply === void 0 || reply === null
			? {}
			: {
					reply: {
						by: reply.by,
						url: reply.url,
						at: reply.at,
					},
				}),
		...(decidedOn === void 0 ? {} : { decidedOn }),
		...(result === void 0 ? {} : { result }),
		...(group === void 0 ? {} : { group }),
		...followUpParts(details),
		...agreedParts(details),
		...(underContract === void 0 ? {} : { underContract }),
		...(requestId === void 0 || requestId === null ? {} : { requestId }),
		...reviewParts(details),
		...(head === null ? {} : decidedByHand(view)),
		...(warnings.length === 0 ? {} : { warnings: [...warnings] }),
	};
	requireWhole(record);
	return signRecord(record, view.signing);
}
function placeParts({ ticket, readAtMs, self }, head, { kind, id }) {
	const { agent, instance, session } = self;
	return {
		v: 1,
		kind,
		ticket,
		seq: (head?.record.seq ?? 0) + 1,
		id,
		...(head === null ? {} : { prev: head.hash }),
		at: new Date(readAtMs).toISOString(),
		agent: agent.toWellFormed(),
		instance: instance.toWellFormed(),
		session: writtenSession(session),
	};
}
function lockParts({ lock, lockKey, lockReleased }) {
	return {
		...(lock === void 0 ? {} : { lock }),
		...(lockKey === void 0 ? {} : { lockKey }),
		...(lockReleased === void 0 ? {} : { lockReleased }),
	};
}
function moveParts({ from, to, reason }, { command, intent = null, graph = null }) {
	return {
		...(command === void 0 ? {} : { command }),
		...(intent === null ? {} : { intent }),
		...(graph === null ? {} : { graph }),
		...(from === null ? {} : { from: from.toWellFormed() }),
		to: to.toWellFormed(),
		reason: reason.toWellFormed(),
	};
}
function agreedParts({ contract, interaction, routing, evidence, personDecision }) {
	return {
		...(contract === void 0 ? {} : { contract }),
		...(interaction === void 0 ? {} : { interaction }),
		...(routing === void 0 ? {} : { routing }),
		...(evidence === void 0 ? {} : { evidence }),
		...(personDecision === void 0 ? {} : { personDecision }),
	};
}
function reviewParts({ submission = null, acceptance = null }) {
	return {
		...(submission === null ? {} : { submission }),
		...(acceptance === null ? {} : { acceptance }),
	};
}
function decidedByHand(view) {
	const { decisions } = requestsOf(view).byHand;
	return decisions.length === 0 ? {} : { handDecisions: [...decisions] };
}
function requireNoSecrets({ ticket, self }, { reason }, details) {
	const {
		lock: _lock,
		lockKey: _lockKey,
		lockReleased: _lockReleased,
		seen: _seen,
		observed: _observed,
		reply: _reply,
		decidedOn: _decidedOn,
		submission: _submission,
		acceptance: _acceptance,
		warnings: _warnings,
		...given
	} = details;
	const { agent, instance } = self;
	refuseSecrets(`record it for ticket ${ticket}`, {
		agent,
		instance,
		reason,
		...given,
	});
}
function requireWhole(record) {
	const problems = FORMS.problems(record);
	if (problems.length === 0) return;
	throw new Failure("INPUT_INVALID", `Cannot record it for ticket ${record.ticket}: ${problems.join("; ")}`, {
		hint: "Say what is missing; nothing was written",
	});
}
function followUpParts({ handover, followUps, parent, continuedBy, continues }) {
	return {
		...(continuedBy === void 0 ? {} : { continuedBy }),
		...(continues === void 0 ? {} : { continues }),
		...(handover === void 0 ? {} : { handover }),
		...(followUps === void 0 ? {} : { followUps }),
		...(parent === void 0 ? {} : { parent }),
	};
}
function writtenCard({ value, updatedAt }) {
	return {
		...(value === null ? {} : { value: value.toWellFormed() }),
		...(updatedAt === null ? {} : { updatedAt }),
	};
}
// plugin/mcp-server/src/ledger/settle-edited.ts
function howToSettle(typed) {
	return `to keep the ticket in the state of its card, a person comments the line that \`ralph-hero audit ${typed}\` names and runs \`ralph-hero audit ${typed} --repair\`, else moves the card to another state`;
}
// plugin/mcp-server/src/ticket/log-gaps.ts
function newestGap(view) {
	const { head } = view.log;
	if (head !== null) return gapBefore(view, head);
	return isBeyondStart(view.card.value) && mayBeGone(view) ? [restartText(view)] : [];
}
function olderGaps(view) {
	const { log } = view;
	const older = acceptedEntries(log).filter((entry) => entry !== log.head);
	const restarts = log.entries.filter(
		({ record, standing, comment }) =>
			standing === "void" && record.prev === void 0 && !saysVoid(comment.body) && !isCopy(log, record),
	);
	return [
		...older.flatMap((entry) => gapBefore(view, entry)),
		...restarts.map(
			({ comment }) =>
				`a record that begins the log again at 1 is not counted (${comment.url}); ${howToAudit(view)}`,
		),
	];
}
function isCopy(log, { id }) {
	return acceptedEntries(log).some(({ record }) => record.id === id);
}
function gapBefore(view, entry) {
	const { log, complete } = view;
	const { record, afterGap } = entry;
	const accepted = acceptedEntries(log);
	const before = accepted[accepted.indexOf(entry) - 1];
	if (before === void 0 && !complete) return [];
	if (afterGap) return [`the record before record ${record.seq} is missing from the log: deleted, or edited`];
	const due = (before?.record.seq ?? 0) + 1;
	if (record.seq !== due) return [`record ${record.seq} should be record ${due}: ${howToAudit(view)}`];
	return before === void 0 && isBeyondStart(record.seen.value ?? null) && mayBeGone(view)
		? [restartText(view)]
		: [];
}
function restartText(view) {
	return `the log begins at 1 on a card that had left Backlog, and comments were deleted: ${howToAudit(view)}`;
}
function isBeyondStart(state) {
	return state !== null && state !== "Backlog";
}
function mayBeGone({ complete, snapshot }) {
	return complete && snapshot.issue.hasDeletedComments;
}
function howToAudit({ typed }) {
	return `\`ralph-hero audit ${typed}\`, or audit_ticket, tells more`;
}
// plugin/mcp-server/src/ledger/decided-text.ts
const TEXTS = ["title", "body"];
const LINE_END = /\r\n?|\n/;
function textHash(text) {
	return recordHash(text.toWellFormed().split(LINE_END).join("\n"));
}
function hashesOf({ title, body }) {
	return {
		title: textHash(title),
		body: textHash(body),
	};
}
function touchedTexts(shown, decision) {
	const changedAt = {
		title: shown.renamedAt,
		body: shown.bodyEditedAt,
	};
	return TEXTS.filter((text) => {
		const hash = decision[text];
		if (hash !== void 0) return hash !== textHash(shown[text]);
		const at = changedAt[text];
		return at !== null && isSince(at, decision.at);
	});
}
function versionDecidedOn(versions, { at }, hash) {
	return versions.find((version) =>
		hash === void 0 ? !isSince(version.at, at) : version.text !== null && textHash(version.text) === hash,
	);
}
function changesSince(versions, decision, hash) {
	const decided = versionDecidedOn(versions, decision, hash)?.text ?? null;
	const wanted = hash ?? (decided === null ? void 0 : textHash(decided));
	const last = versions.findIndex(({ text }) => text !== null && textHash(text) === wanted);
	if (last >= 0) return versions.slice(0, last);
	const since = versions.filter(({ at }) => isSince(at, decision.at));
	return since.length > 0
		? since
		: [
				{
					text: null,
					at: decision.at,
					author: null,
					byViewer: false,
				},
			];
}
function isSince(at, decisionAt) {
	return Date.parse(at) >= Date.parse(decisionAt);
}
const MAX_LINES = 8;
const MAX_LINE$1 = 160;
function differenceOf(before, after) {
	const old = before.split(LINE_END);
	const now = after.split(LINE_END);
	const isSame = (index, other) => old[index] === now[other];
	let start = 0;
	while (start < Math.min(old.length, now.length) && isSame(start, start)) start += 1;
	let end = 0;
	const left = Math.min(old.length, now.length) - start;
	while (end < left && isSame(old.length - 1 - end, now.length - 1 - end)) end += 1;
	return [
		...cutLines("- ", old.slice(start, old.length - end)),
		...cutLines("+ ", now.slice(start, now.length - end)),
	];
}
function cutLines(mark, lines) {
	const more = lines.length > MAX_LINES ? [`${mark}\u2026 (${lines.length - MAX_LINES} more lines)`] : [];
	return [...lines.slice(0, MAX_LINES).map((line) => `${mark}${shortened(line, MAX_LINE$1)}`), ...more];
}
// plugin/mcp-server/src/ticket/known-secrets.ts
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
		.filter(({ ruleId, range }) => PASSWORD_RULES.includes(ruleId) || !isPlaceholder$1(text.slice(...range)))
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
// plugin/mcp-server/src/domain/evidence.ts
const MAX_SENTENCES = 3;
const ITEMS = [
	{
		lack: ({ files_changed: files }) =>
			missingUnless(files !== void 0 && files.length > 0 && files.every(isSaid), {
				what: "the changed files",
				how: 'files_changed: ["src/link.ts", \u2026], as `git diff --name-only` lists them',
			}),
	},
	{ lack: ({ description }) => missingDescription(description ?? "") },
	{
		from: "medium",
		lack: ({ tests }) =>
			missingUnless(
				tests !== void 0 &&
					tests.length > 0 &&
					tests.every((one) => isSaid(one.criterion) && isSaid(one.test)),
				{
					what: "tests mapped to acceptance criteria",
					how: 'tests: [{"criterion": "what has to hold", "test": "the test that verifies it, with its result"}, \u2026]',
				},
			),
	},
	{
		from: "medium",
		lack: ({ before_after: change }) =>
			missingUnless(change !== void 0 && isSaid(change.before) && isSaid(change.after), {
				what: "the behaviour before and after",
				how: 'before_after: {"before": "\u2026", "after": "\u2026"}',
			}),
	},
	{
		from: "medium",
		lack: ({ migrations_breaking: notes }) =>
			missingUnless(isSaid(notes), {
				what: "migrations and breaking changes",
				how: 'migrations_breaking: "\u2026", or "None"',
			}),
	},
	{
		from: "high",
		lack: ({ security_analysis: analysis }) =>
			missingUnless(isSaid(analysis), {
				what: "the security analysis",
				how: 'security_analysis: "which attack surface is affected, and how"',
			}),
	},
	{
		from: "high",
		lack: ({ rollback_plan: plan }) =>
			missingUnless(isSaid(plan), {
				what: "the rollback plan",
				how: 'rollback_plan: "the exact commands or steps that revert it"',
			}),
	},
];
function missingItems(riskClass, evidence) {
	return ITEMS.filter(({ from }) => !isHigher(from, riskClass)).flatMap(({ lack }) => lack(evidence) ?? []);
}
function missingDescription(description) {
	const how = `description: "\u2026", at most ${MAX_SENTENCES} sentences`;
	if (!isSaid(description))
		return {
			what: "a description",
			how,
		};
	const count = sentencesIn(description);
	return count <= MAX_SENTENCES
		? null
		: {
				what: `a brief description (this one has ${count} sentences)`,
				how,
			};
}
function sentencesIn(text) {
	return [...new Intl.Segmenter("en", { granularity: "sentence" }).segment(text)].filter(({ segment }) =>
		/\p{L}/u.test(segment),
	).length;
}
function missingUnless(given, lack) {
	return given ? null : lack;
}
function isSaid(text) {
	return text !== void 0 && /[\p{L}\p{N}]/u.test(text);
}
const MEDIUM_TRIGGERS = ["tests", "apiRoutes"];
const HIGH_TRIGGERS = ["auth", "migrations", "payments", "environment", "credentials"];
const TRIGGERS = [...MEDIUM_TRIGGERS, ...HIGH_TRIGGERS];
const MEANINGS = {
	tests: "a test",
	apiRoutes: "an API route",
	auth: "auth or security code",
	migrations: "a database migration",
	payments: "payment code",
	environment: "an environment variable",
	credentials: "an external credential",
};
const MAX_LOW_FILES = 3;
const NAMED_FILES = 3;
function classify(declared, facts) {
	let riskClass = declared;
	const raises = [];
	for (const to of RISK_CLASSES.slice(RISK_CLASSES.indexOf(declared) + 1)) {
		const why = to === "high" ? highReasons(facts) : [...mediumReasons(facts), ...highReasons(facts)];
		if (why.length === 0) break;
		raises.push({
			from: riskClass,
			to,
			why,
		});
		riskClass = to;
	}
	return {
		riskClass,
		raises,
	};
}
function mediumReasons({ fileCount, touched, unseen }) {
	return [
		...(fileCount > MAX_LOW_FILES ? [`${fileCount} files are changed, more than ${MAX_LOW_FILES}`] : []),
		...MEDIUM_TRIGGERS.flatMap((trigger) => reason(MEANINGS[trigger], touched[trigger])),
		...reason("lines that GitHub does not show", unseen),
	];
}
function highReasons({ touched }) {
	return HIGH_TRIGGERS.flatMap((trigger) => reason(MEANINGS[trigger], touched[trigger]));
}
function reason(what, files) {
	if (files.length === 0) return [];
	const more = files.length - NAMED_FILES;
	return [
		`it touches ${what}: ${[...files.slice(0, NAMED_FILES).map((file) => JSON.stringify(file)), ...(more > 0 ? [`and ${more} more`] : [])].join(", ")}`,
	];
}
// plugin/mcp-server/src/ticket/change-facts.ts
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
	const leaking = await filesWithSecrets(files);
	const touching = (trigger, rules = []) =>
		files
			.filter((file) => isNamed(file, tests[trigger]) || (!isProse(file) && addsAny(file, rules)))
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
function isProse(file) {
	return pathsOf(file).every((path) => PROSE.test(path));
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
async function filesWithSecrets(files) {
	const found = [];
	for (const file of files) {
		const content = linesOf(file).join("\n");
		if ((await holdsKnownSecret(content, file.path)) || PRIVATE_KEY.test(content)) found.push(file.path);
	}
	return found;
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
	return (path) => waysToRead(path).some(test);
}
function waysToRead(path) {
	const dashed = path.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, "-");
	const acronyms = dashed.replaceAll(/(?<=[A-Z])(?=[A-Z][a-z])/g, "-");
	return [...new Set([path, dashed, acronyms].map((one) => one.toLowerCase()))];
}
// plugin/mcp-server/src/ticket/read-snapshot.ts
async function readSnapshot(world, address, lookUpMeanwhile, depth) {
	const asked = world.stateFields.get(address) ?? DEFAULT_STATE_FIELD;
	const assumed = world.lockPrefixes.of(address);
	const lock = readLockCommit(world, address);
	lock.catch(() => void 0);
	const first = await world.tickets.read(address, asked, depth);
	const team = learnTeam(world, address, first);
	const field = stateFieldOf(team);
	const snapshot = sameStateField(field, asked) ? first : await world.tickets.read(address, field, depth);
	const isAssumed = assumed === world.lockPrefixes.of(address);
	const [found, lockCommit] = await Promise.all([
		lookUpMeanwhile({
			snapshot,
			team,
		}),
		isAssumed ? lock : readLockCommit(world, address),
	]);
	return {
		snapshot,
		lockCommit,
		team,
		found,
	};
}
function learnTeam(world, address, { teamConfigText }) {
	const team = bindingTeamConfig(world, address, teamConfigText);
	world.stateFields.set(address, stateFieldOf(team));
	return team;
}
function takeList({ hiddenComments }, { ticket, comments, complete, snapshot: { issue }, askedAtMs }) {
	if (!complete) return null;
	const lacking = issue.commentCount - comments.length;
	const quietMs = askedAtMs - Date.parse(issue.updatedAt);
	if (
		hiddenComments.take(issue.id, {
			lacking,
			quietMs,
			askedAtMs,
		})
	)
		return null;
	return new Failure(
		"GITHUB_UNAVAILABLE",
		`Cannot read ticket ${ticket}: GitHub lists ${comments.length} of its ${issue.commentCount} comments`,
		{
			hint: "Call again with the same arguments after the time in retryAfterMs",
			retryable: true,
			retryAfterMs: Math.max(READ_LAG_MS, SHORT_LIST_MS - quietMs + 1),
			ofOneTicket: true,
		},
	);
}
async function timed(clock, ask) {
	const sentMs = clock.elapsedMs();
	const answer = await ask();
	const nowMs = clock.now();
	return {
		answer,
		askedAtMs: nowMs - (clock.elapsedMs() - sentMs),
		nowMs,
	};
}
async function readLockCommit(world, address) {
	const name = lockRefOf(world, address);
	return (await readLockCommits(world, address, [name])).get(name) ?? null;
}
async function readLockCommits({ refs, ownWrites, clock }, address, names) {
	const { answer: shown, askedAtMs, nowMs } = await timed(clock, async () => refs.read(address, names));
	for (const commit of shown.values()) ownWrites.noteCommit(commit, nowMs);
	const found = names.flatMap((name) => {
		const commit = ownWrites.commitOf(
			{
				address,
				name,
			},
			shown.get(name) ?? null,
			askedAtMs,
		);
		return commit === null ? [] : [[name, commit]];
	});
	return new Map(found);
}
const STALE_READ_PAUSE_MS = 1e3;
const MOVE_CONFIRMATION_MS = 1e4;
const MAX_CONFIRMATIONS = 3;
async function readTicket(world, address, caller, depth) {
	let leftSinceMs = Infinity;
	for (let attempt = 1; ; attempt += 1) {
		const view = await readOnce(world, address, caller, depth);
		if (isLeftUnrecorded(view)) leftSinceMs = Math.min(leftSinceMs, view.readAtMs);
		const short = takeList(world, view);
		const isLast = attempt === 8;
		if (isLast && short !== null) throw short;
		const waitMs = staleForMs(world, view, {
			attempt,
			leftSinceMs,
			isShort: short !== null,
		});
		if (isLast || waitMs === 0) return view;
		await world.clock.sleep(waitMs);
	}
}
function staleForMs(world, view, { attempt, leftSinceMs, isShort }) {
	const { address, card, log, lockCommit, askedAtMs, readAtMs, reconciliation } = view;
	if (isShort || world.ownWrites.isStale(address, view, askedAtMs)) return STALE_READ_PAUSE_MS;
	const isYoung = (time) => askedAtMs - 6e3 <= Date.parse(time) && Date.parse(time) <= readAtMs + 6e3;
	const { head } = log;
	if (
		(view.complete ? log.entries : log.entries.slice(1)).some(
			({ afterGap, comment }) => afterGap && isYoung(comment.createdAt),
		)
	)
		return STALE_READ_PAUSE_MS;
	const taken = newestLockIn(log);
	if (taken !== null && isYoung(taken.comment.createdAt)) {
		if (lockCommit === null || readLock(lockCommit).recordId !== taken.record.id) return STALE_READ_PAUSE_MS;
	}
	const certainAtMs = leftSinceMs + READ_LAG_MS;
	if (isLeftUnrecorded(view) && askedAtMs < certainAtMs)
		return attempt === 1 ? STALE_READ_PAUSE_MS : Math.max(1, certainAtMs - readAtMs);
	const reclaimMs = lockCommit === null ? reclaimEndsMs(log, READ_LAG_MS) : null;
	if (reclaimMs !== null && readAtMs < reclaimMs)
		return attempt < 4 ? STALE_READ_PAUSE_MS : reclaimMs - readAtMs;
	const { updatedAt } = card;
	if (!movedByPerson(reconciliation)) return 0;
	if (updatedAt === null || !isYoung(updatedAt))
		return head !== null && isYoung(head.comment.createdAt) ? STALE_READ_PAUSE_MS : 0;
	return Math.max(1, Date.parse(updatedAt) + READ_LAG_MS + STALE_READ_PAUSE_MS - readAtMs);
}
function isLeftUnrecorded({ lock, log, askedAtMs }) {
	const left = leftLock(lock);
	return left !== null && askedAtMs - left.takenAtMs <= 12e4 && !isRecorded(log, left);
}
function leftLock(lock) {
	return lock.kind === "over" || (lock.kind === "mine" && lock.from !== null) ? lock.lock : null;
}
async function readOnce(world, address, caller, depth) {
	world.accounts.foresee(address);
	const { answer, askedAtMs, nowMs } = await timed(world.clock, async () =>
		readSnapshot(world, address, async (read) => lookUpNewest(world, address, read), depth),
	);
	return viewOf(
		world,
		{
			address,
			caller,
		},
		{
			...answer,
			askedAtMs,
			readAtMs: nowMs,
		},
	);
}
async function viewOfNew(world, { address, snapshot }, caller) {
	const team = learnTeam(world, address, snapshot);
	const nowMs = world.clock.now();
	const read = {
		snapshot,
		team,
		found: await lookUpNewest(world, address, {
			snapshot,
			team,
		}),
		lockCommit: null,
		askedAtMs: nowMs,
		readAtMs: nowMs,
	};
	return viewOf(
		world,
		{
			address,
			caller,
		},
		read,
	);
}
async function viewOf(world, { address, caller }, { found, ...read }) {
	const { snapshot, lockCommit, team } = read;
	const { item, ticket, typed, signing } = found;
	const self = holderOf(world, caller, snapshot.viewer);
	const reading = await readLog(world, snapshot, {
		...found,
		address,
		lockCommit,
		team,
		self,
	});
	const { log } = reading;
	const reconciliation = reconcile(log, item.card);
	const lock = lockStatusOf(world, {
		lock: lockCommit,
		self,
		log,
		reconciliation,
	});
	const judged = {
		self,
		card: item.card,
		reconciliation,
		lock,
	};
	return {
		...read,
		...reading,
		address,
		ticket,
		typed,
		signing,
		item,
		...judged,
	};
}
async function lookUpNewest(world, address, { snapshot, team }) {
	const { repository, issue, comments, olderCursor } = snapshot;
	const item = checkedItem(snapshot, team, world.settings.board);
	const ticket = `${repository.nameWithOwner}#${issue.number}`;
	const signing = signingOf(world.settings, team);
	const trust = await lookUpDecisive(world, address, {
		comments,
		card: item.card,
		team,
		ticket,
		signing,
		complete: olderCursor === null,
		trust: trustOf(team, repository.nameWithOwner),
	});
	return {
		item,
		ticket,
		typed: typedTicket(ticket, world.settings),
		signing,
		trust,
	};
}
async function readConfirmed(world, address, caller, depth) {
	let view = await readTicket(world, address, caller, depth);
	for (let look = 0; look < MAX_CONFIRMATIONS; look += 1) {
		if (!movedUnderRunningLock(world, view)) return view;
		await world.clock.sleep(MOVE_CONFIRMATION_MS);
		const again = await readTicket(world, address, caller, depth);
		if (sameCard(again.card, view.card)) return again;
		view = again;
	}
	throw new Failure(
		"LEDGER_CONFLICT",
		`Cannot judge ticket ${view.ticket}: its card keeps changing under a running lock`,
		{
			hint: "Find out who moves the card, then call again",
			retryable: true,
		},
	);
}
function movedUnderRunningLock(world, { log, reconciliation, lockCommit, self }) {
	if (!movedByPerson(reconciliation) || lockCommit === null) return false;
	const standing = lockStatusOf(world, {
		lock: lockCommit,
		self,
		log,
		reconciliation: {
			state: log.head?.record.to ?? null,
			observed: null,
			cardBehind: false,
		},
	});
	return standing.kind === "theirs" || standing.kind === "mine";
}
async function readLog(world, snapshot, known) {
	const { address, lockCommit, ticket, team, signing, self, item } = known;
	const { card } = item;
	const comments = [...snapshot.comments];
	let { olderCursor } = snapshot;
	let { trust } = known;
	const lock = lockCommit === null ? null : readLock(lockCommit);
	for (let page = 0; ; page += 1) {
		const complete = olderCursor === null;
		if (page > 0)
			trust = await lookUpDecisive(world, address, {
				comments,
				card,
				team,
				ticket,
				trust,
				signing,
				complete,
			});
		const log = foldLog(comments, {
			ticket,
			trust,
			signing,
			complete,
		});
		const lockUnseen = lock !== null && isValid(lock.recordId) && !isRecorded(log, lock);
		const isEnough = () =>
			!log.needsOlder &&
			!lockUnseen &&
			!needsOlderStay({
				comments,
				log,
				card,
				reconciliation: reconcile(log, card),
			}) &&
			!needsOlderTurns(team, self.agent, log) &&
			!needsOlderAccounts({
				comments,
				log,
				team,
				trust,
			});
		if (olderCursor === null || page === 25 || isEnough())
			return {
				comments,
				log,
				complete,
				olderCursor,
				trust,
			};
		const older = await world.tickets.readOlderComments(snapshot.issue.id, olderCursor);
		comments.unshift(...older.comments);
		olderCursor = older.olderCursor;
	}
}
async function readWholeLog(world, view) {
	return (await readToBeginning(world, view)).log;
}
async function readToBeginning(world, view) {
	if (view.complete) return view;
	for (let attempt = 1; ; attempt += 1) {
		const read = await readAllOlder(world, view);
		const short = takeList(world, read);
		if (short === null) {
			const trust = await lookUpDecisive(world, view.address, read);
			return {
				...read,
				trust,
				log: foldLog(read.comments, {
					...foldContextOf(read),
					trust,
				}),
			};
		}
		if (attempt === 8) throw short;
		await world.clock.sleep(STALE_READ_PAUSE_MS);
	}
}
async function readAllOlder(world, view) {
	const comments = [...view.comments];
	let { olderCursor } = view;
	for (let page = 0; olderCursor !== null && page < 25; page += 1) {
		const older = await world.tickets.readOlderComments(view.snapshot.issue.id, olderCursor);
		comments.unshift(...older.comments);
		olderCursor = older.olderCursor;
	}
	return {
		...view,
		comments,
		olderCursor,
		complete: olderCursor === null,
	};
}
// plugin/mcp-server/src/ticket/facts.ts
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
			const history = await world.issues.readTexts(view.address);
			const changes = [...history.title, ...history.body].filter(
				({ at }) => Date.parse(at) >= Date.parse(need.since),
			);
			return {
				texts: {
					history,
					trust: await lookUpAccounts(world, view.address, view.trust, changes),
				},
			};
		}
		case "planFile":
			return { planFile: await world.issues.readBlobs(view.address, need.file, baseOf(view)) };
		case "pullRequests":
			return {
				pullRequests: await readLinked(world, view.address, {
					...need,
					base: baseOf(view),
				}),
			};
		case "followUps":
		case "labels":
			return readApart(world, view.address, need);
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
	try {
		return await readApart(world, address, need);
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		return {};
	}
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
async function readApart(world, address, need) {
	switch (need.kind) {
		case "labels":
			return { labels: await world.questions.readLabels(address, need.text) };
		case "pullRequests":
			return {
				pullRequests: await readLinked(world, address, {
					...need,
					base: null,
				}),
			};
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
async function readLinked(world, address, { ids, base }) {
	try {
		return await world.pullRequests.readLinked(address, {
			ids,
			base,
		});
	} catch (error) {
		if (error instanceof Failure) return error;
		throw error;
	}
}
// plugin/mcp-server/src/ticket/decided-text.ts
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
			...(known.file === void 0 ? {} : { file: known.file }),
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
			...hashesIn(
				acceptedEntries(view.log).find(({ comment }) => comment.url === reply.url)?.record.decidedOn,
			),
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
		...(title === void 0 ? {} : { title }),
		...(body === void 0 ? {} : { body }),
	};
}
async function situationWithText(world, view) {
	const text = await answerFor(world, view, decisionTextOf);
	return {
		...situationOf(view),
		decidedText: text?.judged ?? null,
	};
}
function changedTextWarnings({ log, snapshot, reconciliation }) {
	const entry = acceptedEntries(log).findLast(({ record: { decidedOn } }) => decidedOn?.decision !== void 0);
	if (entry === void 0 || entry.record.to !== reconciliation.state) return [];
	const { decidedOn } = entry.record;
	const changed = touchedTexts(snapshot.issue, {
		...decidedOn,
		at: entry.comment.createdAt,
	});
	if (changed.length === 0) return [];
	return [
		`the ${changed.join(" and ")} changed since the decision that let the ticket go on (${decidedOn?.decision ?? ""}): GitHub keeps the text of then in the edit history; escalate where the work would differ`,
	];
}
// plugin/mcp-server/src/ticket/sound-log.ts
const MAX_UNDECIDED = 3;
function requireSoundLog(view) {
	const { log, ticket, typed, card, reconciliation } = view;
	const [newer] = log.newer;
	if (newer !== void 0)
		throw new Failure(
			"LEDGER_UNREADABLE",
			`Cannot read the log of ticket ${ticket}: a newer version wrote ${newer.url}`,
			{ hint: "Upgrade ralph-hero" },
		);
	const [undecided] = log.undecided;
	if (undecided !== void 0) {
		const { why, remedy } = unknownWriter(undecided, view);
		throw new Failure("LEDGER_UNREADABLE", `Cannot read the log of ticket ${ticket}: ${why}`, {
			hint: remedy,
			retryable: true,
		});
	}
	const edited = doubtfulComment(log, card, reconciliation);
	if (edited === null) return;
	throw new Failure(
		"LEDGER_TAMPERED",
		`Cannot trust the log of ticket ${ticket}: its newest record was edited (${edited.url})`,
		{ hint: askToSettle(typed) },
	);
}
function isUnopenedFollowUp({ log, card, snapshot, reconciliation }) {
	return (
		log.head === null &&
		doubtfulComment(log, card, reconciliation) === null &&
		(card.value === null || card.value === "Backlog") &&
		handoverOf(markOf(snapshot.issue.body)?.requestId ?? "") !== null
	);
}
function requireOpened(view) {
	if (!isUnopenedFollowUp(view)) return;
	throw new Failure(
		"FOLLOW_UP_UNFINISHED",
		`Cannot write to ticket ${view.ticket}: it is a follow-up ticket, and its first record is still missing`,
		{
			hint: `Hand it off, or run \`ralph-hero doctor --repair ${view.typed}\`: either writes the record first`,
			retryable: true,
		},
	);
}
function unknownWriter(comment, { trust }) {
	const login = JSON.stringify(comment.author === null ? "" : accountName(comment.author));
	const unknown = unknownAccess(comment, trust);
	return {
		why: `cannot tell whether the record by ${login} counts (${comment.url}): ${unknown?.why ?? "the account was not looked up"}`,
		remedy: unknown?.remedy ?? "Call again",
	};
}
function doubtText({ log, card, reconciliation, typed }) {
	const edited = doubtfulComment(log, card, reconciliation);
	if (edited === null) return null;
	return `the newest record was edited (${edited.url}), and until that is settled no agent moves the ticket. ${askToSettle(typed)}`;
}
function askToSettle(typed) {
	return `Ask a person to look at the comment's edit history: ${howToSettle(typed)}`;
}
function logWarnings(view) {
	const { log, team } = view;
	const warnings = doubtWarnings(view);
	warnings.push(...leftFollowUpWarnings(view));
	warnings.push(...changedTextWarnings(view));
	warnings.push(...newestGap(view));
	warnings.push(...log.undecided.slice(0, MAX_UNDECIDED).map((one) => unknownWriter(one, view).why));
	const names = [
		...new Set(
			log.strangers.map(({ author }) => (author === null ? "(deleted account)" : accountName(author))),
		),
	];
	if (names.length > 0)
		warnings.push(
			`records by ${firstOf(names.map((name) => JSON.stringify(name)))} were not counted, because these accounts have no write access and are not in "trust.authors" (${team.trust.authors.length} listed)`,
		);
	return [...warnings, ...signatureWarnings(log)];
}
function leftFollowUpWarnings({ log, reconciliation, leftFollowUps }) {
	const abandoned = abandonedHandover(log, reconciliation);
	if (abandoned === null) return [];
	const made =
		leftFollowUps === void 0
			? "check the ticket's children for those that were made"
			: `made before: ${leftFollowUps.map(({ number, to }) => `#${number} for "${harmlessInline(to)}"`).join(", ") || "none"}`;
	return [
		`record ${abandoned.entry.record.seq} announced follow-up tickets, and a person moved the card before it was finished; ${made}`,
	];
}
async function withLeftFollowUps(world, view) {
	const abandoned = abandonedHandover(view.log, view.reconciliation);
	if (abandoned === null) return view;
	const { handover } = abandoned;
	try {
		const children = await world.links.childrenOf(view.address);
		const leftFollowUps = handover.followUps.flatMap(({ to }, at) =>
			children
				.filter(({ body }) => markOf(body)?.requestId === requestIdOf(handover, at))
				.map(({ address: { number } }) => ({
					number,
					to,
				})),
		);
		return {
			...view,
			leftFollowUps,
		};
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		return view;
	}
}
function historyWarnings(view) {
	const full =
		continuationOf(view).continuedBy !== void 0
			? null
			: commentWarning(view.snapshot.issue.commentCount, view.typed);
	return [...logWarnings(view), ...(full === null ? [] : [full]), ...olderGaps(view)];
}
function doubtWarnings(view) {
	const doubt = doubtText(view);
	if (doubt !== null) return [doubt];
	const { log, lock } = view;
	const emptied = log.emptied.at(-1);
	if (emptied === void 0 || lock.kind === "free" || isRecorded(log, lock.lock)) return [];
	return [
		`the record of the ticket's lock is not in the log, and a comment without a record was edited since the newest one (${emptied.url}): it may have held it`,
	];
}
async function readForScope(world, view) {
	const scope = scopeOf(view);
	if (scope.kind === "free" || view.complete)
		return {
			scope,
			view,
		};
	const whole = await readToBeginning(world, view);
	return {
		scope: scopeOf(whole),
		view: whole,
	};
}
function scopeOf(view) {
	return fileScopeIn(view.log, requestsOf(view).questions);
}
async function noteScope(world, read) {
	const noted = await readForScope(world, read);
	const { scope, view } = noted;
	if (scope.kind === "absent") return noted;
	const { ticket } = view;
	const known = foldNotes(world.journal.read()).scopes.get(ticket.toLowerCase()) ?? null;
	const scopes = scope.kind === "free" ? null : scope.lists;
	if (JSON.stringify(known) !== JSON.stringify(scopes))
		world.journal.note({
			kind: "scope",
			ticket,
			scopes,
		});
	return noted;
}
// plugin/mcp-server/src/ticket/compose-record.ts
function composeHandoff(view, decision, input) {
	const { id, reason, machine, lock, result, followUps, evidence } = input;
	return assemble(
		view,
		view.log.head,
		{
			id,
			kind: decision.record,
			from: decision.from,
			to: decision.to,
			reason,
		},
		{
			command: decision.command,
			intent: decision.intent,
			graph: machine.graph,
			seen: view.card,
			observed: markOffGraph(machine, view.reconciliation.observed),
			reply: decision.reply,
			...(input.decidedOn === void 0 ? {} : { decidedOn: input.decidedOn }),
			result: result?.value,
			...(input.group === void 0 ? {} : { group: input.group }),
			...(followUps === void 0 ? {} : { followUps }),
			interaction: input.interaction,
			...(evidence === void 0 ? {} : { evidence }),
			submission: input.submission,
			acceptance: input.acceptance,
			warnings: [...decision.warnings, ...(result?.warnings ?? []), ...logWarnings(view)],
			...(lock === null ? {} : { lock: writtenLock(lock) }),
			...(input.lockKey === void 0 ? {} : { lockKey: input.lockKey }),
			...(input.lockReleased === void 0 ? {} : { lockReleased: input.lockReleased }),
			...(decision.lock.kind === "hand" ? { handedTo: decision.lock.to } : {}),
		},
	);
}
function composeHandover(view, { command, intent, from, reply }, { id, reason, machine, handover }) {
	return assemble(
		view,
		view.log.head,
		{
			id,
			kind: "interaction",
			from,
			to: from ?? "Backlog",
			reason,
		},
		{
			command,
			intent,
			seen: view.card,
			observed: markOffGraph(machine, view.reconciliation.observed),
			reply,
			handover,
		},
	);
}
function composeOpening(view, opening) {
	const { id, reason, requestId, contract, parent, interaction, continuation } = opening;
	return assemble(
		view,
		null,
		{
			id,
			kind: "contract",
			from: null,
			to: continuation?.state ?? "Backlog",
			reason,
		},
		{
			seen: view.card,
			requestId,
			contract,
			parent,
			interaction,
			...(continuation === void 0 ? {} : { continues: continuation.of }),
		},
	);
}
function composeContinued(view, { id, reason, machine, continuedBy, ...lock }) {
	const { state, observed } = view.reconciliation;
	return assemble(
		view,
		view.log.head,
		{
			id,
			kind: "transition",
			from: state,
			to: CONTINUED_STATE,
			reason,
		},
		{
			seen: view.card,
			observed: markOffGraph(machine, observed),
			continuedBy,
			...lock,
			warnings: logWarnings(view),
		},
	);
}
function composeContract(view, { contract, ...rest }) {
	return composeInPlace(
		view,
		{
			kind: "contract",
			...rest,
		},
		{ contract },
	);
}
function composeInteraction(view, { id, reason, machine, ...said }) {
	return composeInPlace(
		view,
		{
			kind: "interaction",
			id,
			reason,
			machine,
		},
		said,
	);
}
function composeInPlace(view, { id, kind, reason, machine }, said) {
	const { state, observed } = view.reconciliation;
	return assemble(
		view,
		view.log.head,
		{
			id,
			kind,
			from: state,
			to: state ?? "Backlog",
			reason,
		},
		{
			seen: view.card,
			observed: markOffGraph(machine, observed),
			...said,
			warnings: logWarnings(view),
		},
	);
}
function composeObserved(view, head, { id, to, person, machine }) {
	const from = head.record.to;
	const stands = to !== from;
	const move = observationOf(from, person, "moved by hand");
	return assemble(
		view,
		head,
		{
			id,
			kind: "observed",
			from,
			to,
			reason: `A person moved the card while an agent was writing; ${stands ? "the person's move stands" : "another transition has replaced it since"}`,
		},
		{
			seen: person,
			observed: stands ? markOffGraph(machine, move) : move,
		},
	);
}
function composeHandMove(view, head, { id, machine }) {
	const { state, observed } = view.reconciliation;
	const to = state ?? "Backlog";
	return assemble(
		view,
		head,
		{
			id,
			kind: "observed",
			from: head.record.to,
			to,
			reason: `A person moved the card to "${to}"`,
		},
		{
			seen: view.card,
			observed: markOffGraph(machine, observed),
		},
	);
}
function composeCardSet(view, head, { id, card, as }) {
	const state = head.record.to;
	return assemble(
		view,
		head,
		{
			id,
			kind: "observed",
			from: state,
			to: state,
			reason: "An earlier write left the card behind the log",
		},
		{
			seen: card,
			observed: observationOf(state, card, as),
		},
	);
}
function writtenLock({ untilMs, takenFrom, keyHash }) {
	return {
		until: new Date(untilMs).toISOString(),
		...(takenFrom === void 0 ? {} : { takenFrom: takenFrom.toWellFormed() }),
		keyHash,
	};
}
function markOffGraph(machine, observed) {
	if (observed === null || observed.as !== "moved by hand") return observed;
	return isAlongEdge(machine, observed)
		? observed
		: {
				...observed,
				offGraph: true,
			};
}
function composeBaseline(view, { id, reason, machine, reply }) {
	const { state } = view.reconciliation;
	const { head } = view.log;
	const from = head?.record.to ?? null;
	const observed = view.reconciliation.observed ?? confirmedMove(view);
	return assemble(
		view,
		head,
		{
			id,
			kind: "observed",
			from,
			to: state ?? "Backlog",
			reason,
		},
		{
			seen: view.card,
			observed: markOffGraph(machine, observed),
			reply,
		},
	);
}
function confirmedMove({ log, card, reconciliation }) {
	if (log.head === null || reconciliation.edited === void 0) return null;
	return observationOf(log.head.record.to, card, "moved by hand");
}
function interactionFrom({ settings }, { self, log }, said) {
	const { riskClass } = termsIn(log);
	return {
		...said,
		from: self.agent.toWellFormed(),
		transport: settings.transport,
		...(riskClass === void 0 ? {} : { riskClass }),
	};
}
// plugin/mcp-server/src/ticket/evidence.ts
function mergeComments(...looks) {
	return inLogOrder(looks.flat());
}
function evidenceOfAnswer(known, answer) {
	const { before, after } = answer;
	const untilWrite = mergeComments(known.comments, before?.comments ?? []);
	return {
		comments: mergeComments(untilWrite, after?.comments ?? []),
		trust: known.trust,
		before:
			before === null || before.card === null
				? null
				: {
						card: before.card,
						known: known.card,
						comments: untilWrite,
					},
		card: after?.card ?? before?.card ?? known.card,
	};
}
function evidenceOfRead(known, facts) {
	return {
		comments: mergeComments(known.comments, facts.comments),
		trust: known.trust,
		before: null,
		card: facts.card,
	};
}
function judge(view, { record, state }, evidence) {
	const log = logOf(view, evidence);
	const own = log.entries.filter((entry) => entry.record.id === record.id);
	const entry = own.find(({ standing }) => standing === "accepted") ?? own[0];
	if (entry === void 0)
		return {
			kind: "missing",
			log,
		};
	if (entry.standing === "void") {
		const person = standingMove(
			view,
			{
				record,
				state,
			},
			{
				evidence,
				own,
			},
		);
		return {
			kind: "void",
			entry,
			winner: winnerOver(log, entry),
			log,
			person,
		};
	}
	const person = state === null ? null : overwrittenMove(view, evidence, own);
	if (person !== null && person.value !== record.to)
		return {
			kind: "overwrote",
			log,
			entry,
			person,
		};
	return judgeCard(log, {
		entry,
		card: evidence.card,
		ours: state !== null && evidence.card.value === state,
	});
}
function winnerOver({ entries, head }, entry) {
	const { prev } = entry.record;
	return (
		entries.find(({ standing, record }) => standing === "accepted" && record.prev === prev) ?? head ?? entry
	);
}
function isCurrent(log, { record: { seq, to } }) {
	return acceptedEntries(log).every(({ record }) => record.seq <= seq || !endsStay(record, to));
}
function lockEndedBy(log, { record }) {
	const { seq, to, lock } = record;
	if (lock === void 0) return null;
	const newest = acceptedEntries(log).findLast(
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
function logOf(view, { comments, trust }, some = comments) {
	return foldLog(some, {
		...foldContextOf(view),
		trust,
	});
}
function overwrittenMove(view, evidence, own) {
	const { before } = evidence;
	if (before === null || sameCard(before.card, before.known)) return null;
	const { card, comments } = before;
	const without = logOf(
		view,
		evidence,
		comments.filter(({ id }) => own.every(({ comment }) => comment.id !== id)),
	);
	const undone =
		(movedByPerson(view.reconciliation) ||
			own.some(({ record }) => record.observed?.as === "moved by hand")) &&
		!isLateWrite(without, card);
	return without.head === null || undone || movedByPerson(reconcile(without, card)) ? card : null;
}
function standingMove(view, { record, state }, found) {
	const { evidence, own } = found;
	const { before, card: now } = evidence;
	const showsOurs = now.value === record.to && !sameCard(now, view.card);
	if (!(before === null ? showsOurs && movedByPerson(view.reconciliation) : state !== null)) return null;
	const { card, comments } = before ?? {
		card: view.card,
		comments: evidence.comments,
	};
	const written = before === null ? own : own.slice(-1);
	const log = logOf(
		view,
		evidence,
		comments.filter(({ id }) => written.every(({ comment }) => comment.id !== id)),
	);
	const readSeq = before === null ? (view.log.head?.record.seq ?? 0) : Infinity;
	return movedByPerson(reconcile(log, card)) && !isSeen(log, card, readSeq) ? card : null;
}
function isSeen(log, { value, updatedAt }, readSeq) {
	return acceptedEntries(log).some(({ record: { seq, seen, observed } }) =>
		updatedAt === null
			? seq > readSeq && seen.value === void 0 && observed?.as === "moved by hand"
			: seen.value === value && seen.updatedAt === updatedAt,
	);
}
function judgeCard(log, found) {
	const { entry, card, ours } = found;
	if (!ours && movedByPerson(reconcile(log, card)))
		return {
			kind: "moved",
			log,
			entry,
			person: card,
		};
	const { to } = (log.head ?? entry).record;
	return card.value === to
		? {
				kind: "settled",
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
function undecidedBefore(verdict) {
	if (verdict.kind === "missing") return null;
	const place = BigInt(verdict.entry.comment.databaseId);
	return verdict.log.undecided.find(({ databaseId }) => BigInt(databaseId) < place) ?? null;
}
function duplicatesOf(log, entry) {
	return log.entries
		.filter((other) => other.record.id === entry.record.id && other.comment.id !== entry.comment.id)
		.map(({ comment }) => comment)
		.filter(({ body }) => !saysVoid(body));
}
// plugin/mcp-server/src/ticket/writing.ts
const VIEW_FRESH_MS = 3e4;
const SET_ALONE_MS = 3e3;
var Writing = class {
	world;
	view;
	record;
	write;
	lock;
	startedAtMs;
	cardAtStart;
	viewTooOld;
	#known;
	#givenBackAs;
	#lockIsRecorded = false;
	#released = false;
	#writtenCard = "unknown";
	constructor(world, view, written) {
		this.world = world;
		this.view = view;
		this.record = written.record;
		this.write = written.write;
		this.lock = written.lock;
		this.#givenBackAs = written.lock?.givenBackAs ?? null;
		this.startedAtMs = written.startedAtMs ?? world.clock.now();
		this.viewTooOld = written.known === void 0 && this.startedAtMs - view.askedAtMs > 3e4;
		this.#known =
			written.known ??
			evidenceOfRead(view, {
				comments: [],
				card: view.card,
			});
		this.cardAtStart = this.#known.card;
	}
	known() {
		return this.#known;
	}
	learn(evidence) {
		this.#known = evidence;
	}
	get givenBackAs() {
		return this.#givenBackAs;
	}
	noteHeldBy(log) {
		const { lock } = this.view;
		if (lock.kind !== "mine") return;
		this.#lockIsRecorded = newestLockIn(log)?.record.id === lock.lock.recordId;
		if (lock.lock.oid === this.lock?.replaced)
			this.#givenBackAs = this.#lockIsRecorded ? lock.lock.oid : null;
	}
	get lockIsRecorded() {
		return this.#lockIsRecorded;
	}
	get released() {
		return this.#released;
	}
	noteReleased() {
		this.#released = true;
	}
	get cardWritten() {
		return typeof this.#writtenCard !== "string";
	}
	noteCard(written) {
		this.#writtenCard = written;
	}
	isOwnCard(card) {
		const written = this.#writtenCard;
		if (written === "unknown") return card.value === this.record.to;
		return written !== "not written" && sameCard(card, written);
	}
	takeBack() {
		const { lock, givenBackAs } = this;
		return lock !== null && givenBackAs === null ? { releaseOid: lock.oid } : {};
	}
	labelBack(log) {
		const { label } = this.write;
		if (label?.on !== false) return {};
		const answers = this.record.interaction?.answers;
		return answers !== void 0 &&
			acceptedEntries(log).some(({ record }) => record.interaction?.answers === answers)
			? {}
			: {
					label: {
						id: label.id,
						on: true,
					},
				};
	}
	get lockTooOld() {
		return this.lock !== null && this.world.clock.now() - this.lock.takenAtMs > 6e4;
	}
	get maySetCardAlone() {
		return this.world.clock.now() - this.startedAtMs <= SET_ALONE_MS;
	}
	get target() {
		return targetOf(this.world, this.view);
	}
	get place() {
		return lockPlace(this.view);
	}
	optionFor(state) {
		return optionFor(this.view.item, state);
	}
	stateOf(optionId) {
		return this.view.item.options.find(({ id }) => id === optionId)?.name ?? null;
	}
};
function targetOf(world, view) {
	const { address, snapshot, item } = view;
	return {
		address,
		lockRef: lockRefOf(world, address),
		repositoryId: snapshot.repository.id,
		issueId: snapshot.issue.id,
		projectId: item.project.id,
		itemId: item.id,
		fieldId: item.fieldId,
		stateField: item.stateField,
		since: newestCertain(view),
	};
}
function newestCertain({ snapshot, askedAtMs }) {
	const { comments, cursors, olderCursor } = snapshot;
	const from =
		comments.findLast(({ createdAt }) => Date.parse(createdAt) < askedAtMs - 6e3) ??
		(olderCursor === null ? void 0 : comments[0]);
	return cursors.get(from?.id ?? "") ?? null;
}
function lockPlace({ address, snapshot }) {
	return {
		address,
		repositoryId: snapshot.repository.id,
	};
}
function strikeWriting(writing, verdict, head, log) {
	const { world, view, record, startedAtMs } = writing;
	const { entry, winner, person } = verdict;
	const known = writing.known();
	const { card } = known;
	const setsCard =
		person === null && writing.isOwnCard(card) && reconcile(log, card).cardBehind && writing.maySetCardAlone;
	const write = {
		strike: {
			id: entry.comment.id,
			body: renderVoidComment(record, {
				seq: winner.record.seq,
				url: winner.comment.url,
			}),
		},
		...writing.takeBack(),
		...writing.labelBack(log),
		...(setsCard ? { optionId: writing.optionFor(head.record.to) } : {}),
	};
	return new Writing(world, view, {
		record: head.record,
		write,
		lock: null,
		known,
		startedAtMs,
	});
}
function cardWriting(world, view, { log, head, known }) {
	const { card } = known ?? view;
	const found = reconcile(log, card).observed?.as;
	const as = found === "cut-off write" ? found : "late write";
	const record = composeCardSet(view, head, {
		id: world.newId(),
		card,
		as,
	});
	return new Writing(world, view, {
		record,
		write: {
			comment: renderComment(record),
			optionId: optionFor(view.item, record.to),
		},
		lock: null,
		known,
	});
}
function restoreWrite(writing, log, card) {
	const { view } = writing;
	const state =
		(log.head?.hash === view.log.head?.hash ? view.reconciliation.state : (log.head?.record.to ?? null)) ??
		"Backlog";
	const option = view.item.options.find(({ name }) => name === state);
	const wrong = writing.cardWritten && writing.isOwnCard(card) && card.value !== state;
	return {
		...writing.takeBack(),
		...writing.labelBack(log),
		...(wrong && option !== void 0 ? { optionId: option.id } : {}),
	};
}
function putBackWriting(writing, head, { person, after }) {
	const { world, view } = writing;
	const stands = head.record.id === after.record.id;
	const state = stands ? (person.value ?? "Backlog") : head.record.to;
	const record = composeObserved(view, head, {
		id: world.newId(),
		to: state,
		person,
		machine: world.machine,
	});
	const option = view.item.options.find(({ name }) => name === state);
	const ours = head.record.id === writing.record.id;
	const overwritten = writing.isOwnCard(writing.known().card);
	return new Writing(world, view, {
		record,
		write: {
			comment: renderComment(record),
			...(stands && overwritten && option !== void 0 ? { optionId: option.id } : {}),
			...(ours ? writing.takeBack() : {}),
		},
		lock: null,
		known: writing.known(),
	});
}
// plugin/mcp-server/src/ticket/locks.ts
var LockCommits = class {
	#world;
	#nonce;
	#made = new Map();
	constructor(world) {
		this.#world = world;
		this.#nonce = world.newId();
	}
	prepare({ address, caller, ...text }) {
		const { tickets, settings, ownWrites } = this.#world;
		const { viewer } = tickets;
		if (caller.agent === void 0 && settings.agent === null && viewer === null) return;
		const self = holderOf(this.#world, caller, viewer ?? "");
		const own = ownWrites.refOf({
			address,
			name: lockRefOf(this.#world, address),
		});
		this.#make(address, this.#message(self, renewedBy(own, self, text))).catch(() => void 0);
	}
	async of({ address, self }, text) {
		const message = this.#message(self, text);
		const commit = await this.#make(address, message);
		if (this.#world.clock.now() - commit.takenAtMs <= 6e4) return commit;
		this.#made.delete(keyOf(address, message));
		return this.#make(address, message);
	}
	async #make(address, message) {
		const { refs, ownWrites, clock } = this.#world;
		const key = keyOf(address, message);
		const made = this.#made.get(key) ?? refs.createCommit(address, { message });
		this.#made.set(key, made);
		const commit = await made;
		ownWrites.noteCommit(commit, clock.now());
		return commit;
	}
	#message(self, { command, recordId, failedResults = 0, handTo }) {
		const { leaseMinutes } = this.#world.settings;
		const taken = {
			command,
			recordId,
			leaseMinutes,
			nonce: this.#nonce,
		};
		return handTo === void 0
			? lockMessage(self, {
					...taken,
					failedResults,
				})
			: lockMessage(anyInstanceOf(handTo), {
					...taken,
					handedBy: self,
				});
	}
};
function keyOf(address, message) {
	return `${repositoryKey(address)} ${message}`;
}
function renewedBy(own, self, text) {
	if (own === null || text.handTo !== void 0) return text;
	const { holder, handedBy, recordId, failedResults } = readLock(own);
	return handedBy === null && sameHolder(holder, self)
		? {
				...text,
				recordId,
				failedResults,
			}
		: text;
}
async function moveLock(world, { address, repositoryId }, from, to) {
	const name = lockRefOf(world, address);
	return swapRefs(
		world,
		{
			address,
			repositoryId,
		},
		[
			{
				name,
				from,
				to,
			},
		],
	);
}
async function takeLocks(world, commits, takings) {
	const [first] = takings;
	if (first === void 0)
		return {
			kind: "taken",
			locks: [],
		};
	const locks = await Promise.all(
		takings.map(async (taking) => ({
			taking,
			commit: await commits.of(taking.view, textOf(taking)),
		})),
	);
	const moves = locks.map(({ taking: { view, effect }, commit }) => ({
		name: lockRefOf(world, view.address),
		from: replacedBy(effect),
		to: commit.oid,
	}));
	const swap = await swapRefs(world, lockPlace(first.view), moves);
	if (swap.kind === "lost") return swap;
	return {
		kind: "taken",
		locks: locks.map(({ taking: { view, effect }, commit: { oid, takenAtMs } }) => {
			const replaced = replacedBy(effect);
			return {
				oid,
				takenAtMs,
				replaced,
				givenBackAs:
					effect.kind === "hand" || (view.lock.kind === "mine" && view.lock.lock.oid === replaced)
						? replaced
						: null,
			};
		}),
	};
}
function replacedBy(effect) {
	return effect.kind === "renew" ? effect.oid : effect.replaces;
}
function textOf({ view, effect, command, recordId }) {
	if (effect.kind === "take")
		return {
			command,
			recordId,
		};
	if (effect.kind === "hand")
		return {
			command,
			recordId,
			handTo: effect.to,
		};
	const { failedResults = failedBefore(view) } = effect;
	return {
		command,
		recordId: effect.recordId,
		failedResults,
	};
}
function failedBefore({ lock }) {
	return lock.kind === "mine" ? lock.lock.failedResults : 0;
}
async function renewLock(
	world,
	view,
	{ oid, failedResults = failedBefore(view), ...lock },
	commits = new LockCommits(world),
) {
	const commit = await commits.of(view, {
		...lock,
		failedResults,
	});
	return (await moveLock(world, lockPlace(view), oid, commit.oid)).kind === "moved" ? commit : null;
}
function lockEndMs({ settings }, { takenAtMs }) {
	return leaseEndMs({
		takenAtMs,
		leaseMinutes: settings.leaseMinutes,
	});
}
async function giveLockBack({ lock, givenBackAs, place, world }) {
	if (lock === null) return;
	await failureOf(async () => moveLock(world, place, lock.oid, givenBackAs));
}
async function reclaimLock(writing, log) {
	writing.noteHeldBy(log);
	const { write, released, lockIsRecorded, world, place } = writing;
	const { releaseOid } = write;
	if (writing.givenBackAs !== null) await giveLockBack(writing);
	if (released && lockIsRecorded && releaseOid !== void 0)
		await failureOf(async () => moveLock(world, place, null, releaseOid));
}
const RETRY_AFTER_MS = [1e3, 2e3, 4e3];
const WITHOUT_EFFECT = ["GITHUB_RATE_LIMITED", "GITHUB_AUTH", "GITHUB_FORBIDDEN"];
async function swapRefs(world, repository, moves) {
	const { refs, clock, ownWrites } = world;
	const certainAtMs = clock.elapsedMs() + READ_LAG_MS;
	const sentAtMs = clock.now();
	for (let attempt = 0; ; attempt += 1) {
		const failure = await failureOf(async () => refs.update(repository, moves));
		if (failure !== null) {
			if (WITHOUT_EFFECT.includes(failure.code)) throw failure;
			const askedAtMs = clock.elapsedMs();
			const found = await readAfter(failure, async () =>
				readLockCommits(
					world,
					repository.address,
					moves.map(({ name }) => name),
				),
			);
			const position = positionOf(moves, found);
			if (position === "after" && !setsARef(moves) && askedAtMs < certainAtMs) {
				await clock.sleep(certainAtMs - askedAtMs);
				continue;
			}
			if (position === "elsewhere")
				return {
					kind: "lost",
					found,
				};
			if (position === "before") {
				const waitMs = RETRY_AFTER_MS[attempt];
				if (failure.code !== "GITHUB_OUTCOME_UNKNOWN" || waitMs === void 0) throw failure;
				await clock.sleep(waitMs);
				continue;
			}
		}
		const { address } = repository;
		if (ownWrites.noteRefs(address, moves, clock.now(), sentAtMs)) return { kind: "moved" };
		return {
			kind: "lost",
			found: ownRefs(ownWrites, address, moves),
		};
	}
}
function ownRefs(ownWrites, address, moves) {
	const found = moves.map(({ name }) => [
		name,
		ownWrites.refOf({
			address,
			name,
		}),
	]);
	return new Map(found.flatMap(([name, commit]) => (commit === null ? [] : [[name, commit]])));
}
function setsARef(moves) {
	return moves.some(({ to }) => to !== null);
}
async function readAfter(failure, read) {
	try {
		return await read();
	} catch (error) {
		if (error instanceof Failure) throw failure;
		throw error;
	}
}
function positionOf(moves, found) {
	const shown = moves.map(({ name, from, to }) => ({
		oid: found.get(name)?.oid ?? null,
		from,
		to,
	}));
	if (shown.every(({ oid, to }) => oid === to)) return "after";
	return shown.every(({ oid, from, to }) => oid === from || oid === to) ? "before" : "elsewhere";
}
export {
	AGENT_COMMENT_MARKER,
	CAPABILITY_REQUEST,
	CONSULTATION,
	CONTINUATION_ID,
	DEFAULT_TEAM_CONFIG,
	ESCALATION,
	FORMS,
	GIVE_PROJECT_ACCESS,
	HANDOFF,
	IS_MISSING,
	LockCommits,
	MAX_MESSAGE_LENGTH,
	OWN_SECRET,
	REQUEST_ID_FORM,
	REVIEW,
	SET_PROJECT_NUMBER,
	STALE_READ_PAUSE_MS,
	TEXTS,
	VIEW_FRESH_MS,
	Writing,
	acceptedEntries,
	agentAccounts,
	agentName,
	answerFor,
	answersToNewestWait,
	authorStatus,
	authorityOf,
	authorsOf,
	authorsOfTerms,
	baseOf,
	boardIn,
	boardOrNull,
	cardWriting,
	changesSince,
	checkedItem,
	checkedJson,
	classify,
	composeBaseline,
	composeContinued,
	composeContract,
	composeHandMove,
	composeHandoff,
	composeHandover,
	composeInteraction,
	composeOpening,
	continuationOf,
	contractIn,
	currentSubmission,
	decidedFileOf,
	decidingComments,
	decisionTextOf,
	departureFrom,
	describeIssues,
	doubtText,
	doubtfulComment,
	duplicatesOf,
	earlyFacts,
	endedPartOf,
	evidenceOfAnswer,
	evidenceOfRead,
	fileScopeIn,
	findSecrets,
	fingerprintOf,
	fingerprintOfFollowUps,
	foldLog,
	foundProject,
	foundRepository,
	giveLockBack,
	handoverOf,
	hashesOf,
	hiddenLine,
	historyWarnings,
	holderOf,
	holderOfRecord,
	holdsKnownSecret,
	howToSettle,
	inLogOrder,
	interactionFrom,
	isAlongEdge,
	isCurrent,
	isIn,
	isInstallation,
	isMarked,
	isNeeds,
	isRecorded,
	isSharedAccount,
	isTrusted,
	isUnopenedFollowUp,
	issueWords,
	judge,
	knownBoard,
	learnTeam,
	leftFollowUpWarnings,
	lockEndMs,
	lockEndedBy,
	lockKeyHash,
	lockLostTo,
	lockPlace,
	logOf,
	logWarnings,
	lookAtBoard,
	lookUpAccounts,
	markOf,
	marked,
	memberOf,
	missingItems,
	moveLock,
	movedByPerson,
	newestLockIn,
	noStateField,
	noteScope,
	openHandover,
	optionFor,
	optionNames,
	optionOf,
	parseComment,
	parseTeamConfig,
	pathsOf,
	peoplesStates,
	projectOwnerOf,
	putBackWriting,
	questionNamed,
	questionsOf,
	readBoard,
	readComment,
	readConfirmed,
	readEarly,
	readLock,
	readLockCommit,
	readSession,
	readSnapshot,
	readTicket,
	readToBeginning,
	readWholeLog,
	readableFolderProblem,
	recentBoard,
	reclaimLock,
	reconcile,
	recordsAmong,
	recordsOfStay,
	refuseKnownSecrets,
	rejectionIn,
	remarksOf,
	renderAgentComment,
	renderComment,
	renderVoidComment,
	renewLock,
	repliesSinceEntry,
	requestIdOf,
	requestsOf,
	requireLockable,
	requireOpened,
	requireSoundLog,
	requireWritable,
	restoreWrite,
	resultBytes,
	resultsIn,
	rewritten,
	riskClassIn,
	sameCard,
	sameTerm,
	saysVoid,
	selectField,
	shownCapabilities,
	signingOf,
	situationOf,
	situationWithText,
	stateFieldOf,
	strangerWarnings,
	strikeWriting,
	swapRefs,
	takeList,
	takeLocks,
	takenDecision,
	targetOf,
	termsIn,
	ticketOfPull,
	timed,
	toolchainOf,
	touchedTexts,
	trustOf,
	turnFacts,
	undecidedBefore,
	unknownAccess,
	unknownBoard,
	unmarked,
	unseenAnswers,
	viewOfNew,
	waitingStates,
	wholeTicket,
	winnerOver,
	withFacts,
	withLeftFollowUps,
	withLock,
	workBegun,
	writtenSession,
};
