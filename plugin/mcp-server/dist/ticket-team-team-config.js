import {
	_enum,
	array,
	boolean,
	int,
	isValid,
	partialRecord,
	record,
	strictObject,
	string,
	union,
} from "./zod-v4-classic-schemas.js";
import { Failure, Words, failureOf, forAgent, quoted, valueOrFailure, words } from "./errors.js";
import {
	ESCALATION,
	READ_LAG_MS,
	SHORT_LIST_MS,
	assumingWriters,
	authorStatus,
	decidedByHand,
	decidingComments,
	departureFrom,
	endsStay,
	foldLog,
	handDecisionsIn,
	inLogOrder,
	isLateWrite,
	isMarked,
	isRecorded,
	lockRefOf,
	mayMove,
	movedByPerson,
	newestLockIn,
	notLookedUp,
	questionsOf,
	readComment,
	readLock,
	reclaimEndsMs,
	reconcile,
	recordHash,
	recordsAmong,
	saysNo,
	staysInPlace,
	unknownAccess,
	verdictIn,
} from "./log-comment.js";
import {
	COMMANDS,
	INITIAL_STATE,
	LOCK_PREFIX_RULE,
	MENTION,
	TEAM_CONFIG_PATH,
	WORKFLOW_STATES,
	agentNameProblem,
	answererOf,
	distinctNames,
	foldNotes,
	isLockPrefix,
	jsonMistake,
	judgeLock,
	namedSo,
	peoplesStates,
	projectAccessRemedy,
	sameAgent,
	sameName,
	ticketOfBranch,
	typedTicket,
} from "./config-environment.js";
import { harmlessInline } from "./rules-markdown.js";
import {
	RISK_CLASSES,
	USUAL_FIELDS,
	asStates,
	isHigher,
	isOrchestrator,
	lookAlikes,
	mappingFor,
	mappingHint,
	needsAuthority,
	optionNameOf,
	otherFieldsOf,
	sameStateField,
	sharedOptions,
} from "./rules-questions.js";
import { setUp, tool } from "./rules-finishing.js";
import { NEXT_IN_ROTATION, callRuleProblem, nextAfter } from "./rules-team.js";
import { agentLabel, describeIssues, issueWords, labelledNameProblem } from "./ticket-checks-given-text.js";
import { scopeProblems } from "./ticket-checks-scope.js";
import { MAX_COMMENTS, wayOn } from "./rules-bounds.js";
import { BlockList, isIPv4 } from "node:net";
// plugin/mcp-server/src/rules/readable-folder.ts
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
const OF_SYSTEM = "boot dev etc private/etc private/tmp private/var proc root run sys tmp var"
	.split(" ")
	.map(segmentsOf);
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
	const short = first === "var" ? SHORT_NAMES.get(second) : void 0;
	return short === void 0 ? parts : [...short, ...others];
}
function isWithin(path, folder) {
	return folder.every((part, at) => path[at] === part);
}
// plugin/mcp-server/src/ticket/team/team-config.ts
const CLIENTS = ["claude", "codex"];
const WAITING_CLIENTS = ["claude"];
const DEFAULT_FIELD_NAME = "Workflow State";
function checked(schema, problemOf, saysAll = false) {
	return schema.superRefine((text, context) => {
		const problem = problemOf(text);
		if (problem === null) return;
		context.addIssue({
			code: "custom",
			message: saysAll ? problem : `${JSON.stringify(text)} ${problem}`,
		});
	});
}
const agentName = checked(string().trim(), agentNameProblem, true);
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
const labelName = checked(string().trim(), labelledNameProblem, true).meta({
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
const allowedDomain = checked(string().trim().toLowerCase(), allowedDomainProblem).meta({
	pattern: DOMAIN.source,
});
const MAX_FOLDERS = 50;
const readableFolder = checked(string().trim().min(1).max(300), readableFolderProblem);
const MAX_CALL_RULES = 50;
const MAX_CALL_RULE_LENGTH = 300;
const MAX_WAIT_HOURS = 168;
const DEFAULT_WAIT_HOURS = 48;
const callRule = checked(string().trim().min(1).max(MAX_CALL_RULE_LENGTH), callRuleProblem);
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
	reactions: reactionsSchema.default(reactionsSchema.parse({})),
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
	let json;
	try {
		json = JSON.parse(text);
	} catch (error) {
		throw new Failure("CONFIG_INVALID", `Cannot use "${TEAM_CONFIG_PATH}": ${jsonMistake(error)}`, {
			hint: "Correct the file on the default branch; nothing was written",
			cause: error,
		});
	}
	const parsed = teamConfigSchema.safeParse(json, { error: issueWords });
	if (parsed.success) return parsed.data;
	throw new Failure("CONFIG_INVALID", `Cannot use "${TEAM_CONFIG_PATH}": ${describeIssues(parsed.error)}`, {
		hint: `Correct the file on the default branch; nothing was written`,
	});
}
function bind({ lockPrefixes, machine }, address, team) {
	lockPrefixes.learn(address, team);
	const { graph: used } = machine;
	const bound = team.graph ?? null;
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
// plugin/mcp-server/src/ticket/board-card/board.ts
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
		hint: words`Check the project's owner and number, and whether the token can see projects; ${tool("health_check", "bare")} tells more`,
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
const SET_PROJECT_NUMBER = `Set RALPH_GH_PROJECT_NUMBER, or "project": {"number": \u2026} in ${TEAM_CONFIG_PATH} on the default branch (\`ralph-hero setup\` commits that, or opens a pull request to merge)`;
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
	const board = boardOrNull(team, settings, repository.nameWithOwner.split("/")[0] ?? "");
	if (board === null) throw unknownBoard();
	const item = items.find(
		({ project }) => project.number === board.number && sameName(project.owner, board.owner),
	);
	if (item === void 0) {
		const [owner, repo] = repository.nameWithOwner.split("/");
		const others = items.map(({ project }) => `${project.owner} number ${project.number} (${project.title})`);
		const where =
			others.length === 0 ? "it is in no project that this token can see" : `it is in ${quoted(others)}`;
		throw new Failure(
			"GITHUB_NOT_IN_PROJECT",
			`Cannot find ticket ${ticket} in project ${shown(board)}: ${where}`,
			{
				hint: words`Add the issue to the project with ${new Words(forAgent(tool("update_ticket")), `\`ralph-hero setup --owner ${owner} --repo ${repo} --issues\``)}, or on GitHub in the issue's sidebar under Projects, or correct the project's owner and number; ${tool("health_check", "bare")} tells whether the project exists`,
			},
		);
	}
	const { id, archived, project, field, card, priority, estimate } = item;
	if (archived)
		throw new Failure(
			"GITHUB_ARCHIVED",
			`Cannot use the card of ticket ${ticket}: it is archived in project ${shown(board)}`,
			{ hint: `Restore it under ${project.url}` },
		);
	const stateField = stateFieldOf(team);
	if (field === null)
		throw noStateField(stateField, {
			attempted: `find the state of ticket ${ticket} in project ${shown(board)}`,
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
				hint: words`Name another field in "project.field" of ${TEAM_CONFIG_PATH}, and let ${setUp("bare")} create it, or create a single-select field with the options ${options} under ${url}; nothing was written`,
			},
		);
	return new Failure(
		"GITHUB_FIELD_MISSING",
		`Cannot ${attempted}: the project has no single-select field ${name}`,
		{
			hint: words`Let ${setUp("bare")} create it, or create the field with the options ${options} under ${url}, or name another one in "project.field"`,
		},
	);
}
function shown({ owner, number }) {
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
				: words`Add the option "${missing}" to the field under ${project.url}, or let ${setUp("bare")} do it where this server can`,
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
function requireRoom({ ticket, typed, snapshot }, isEnd) {
	const { commentCount } = snapshot.issue;
	if (commentCount + (isEnd ? 1 : 2) <= 2500) return;
	const first = commentCount < 2500 ? "" : "A person deletes a comment that is no record. ";
	throw new Failure(
		"GITHUB_ISSUE_FULL",
		`Cannot write a record on ticket ${ticket}: its issue has ${commentCount} comments, and GitHub takes ${MAX_COMMENTS}`,
		{ hint: `${first}${wayOn(typed)}` },
	);
}
function requireOpenable({ repository, project, state, stateField }) {
	const attempted = `Cannot open a ticket in ${repository.nameWithOwner}`;
	if (repository.archived)
		throw new Failure("GITHUB_ARCHIVED", `${attempted}: the repository is archived`, {
			hint: "Unarchive the repository",
		});
	if (!repository.issuesEnabled)
		throw new Failure("GITHUB_FORBIDDEN", `${attempted}: its issues are turned off`, {
			hint: "Turn issues on in the repository's settings",
		});
	if (!project.writable) {
		const users = project.ownerKind === "user" ? "; a fine-grained token cannot write a user's projects" : "";
		const why = `the token may only read project "${project.title}"`;
		throw new Failure("GITHUB_FORBIDDEN", `${attempted}: ${why}`, {
			hint: `${projectAccessRemedy(project.url)}${users}`,
		});
	}
	if (optionOf(state, "Backlog") === void 0) {
		const alike = lookAlikes(stateField, state.options);
		const why = `the field "${state.name}" has no option "${INITIAL_STATE}"`;
		throw new Failure("GITHUB_FIELD_MISSING", `${attempted}: ${why}`, {
			hint: alike.has("Backlog")
				? mappingHint(stateField, alike)
				: `Add the option to the field under ${project.url}`,
		});
	}
}
// plugin/mcp-server/src/log/replies.ts
function remarksOf(reading, trust) {
	return everyRemark(reading, trust).filter(({ isHidden }) => !isHidden);
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
		const judged = {
			comment,
			by: kind === "agent" ? "agent" : writerOf(comment),
			standing: authorStatus(comment, trust),
			sinceEntry: since(comment),
		};
		const isHidden = comment.hidden !== null;
		const reply = otherEditor(judged) === null ? replyOf(judged) : null;
		return [
			{
				...judged,
				isHidden,
				text: comment.body,
				reply,
			},
		];
	});
}
function repliesSinceEntry(reading, trust) {
	const remarks = everyRemark(reading, trust);
	return {
		replies: remarks.flatMap(({ isHidden, reply }) => (isHidden ? [] : (reply ?? []))),
		undecided: remarks.flatMap((remark) => {
			const doubt = doubtAbout(remark, trust);
			const reply = replyOf({
				...remark,
				standing: "counts",
			});
			if (doubt === null || reply === null) return [];
			const { why, remedy, rejects } = doubt;
			return [
				{
					...reply,
					why,
					remedy,
					rejects,
				},
			];
		}),
	};
}
function decisionRemark({ by, kind, text }, comment) {
	const { url, createdAt: at, byViewer: fromOwnAccount } = comment;
	const said = kind === "reject" ? { rejects: "what waits" } : { accepts: true };
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
			...said,
		},
	};
}
function doubtAbout(remark, trust) {
	const { comment, isHidden, standing } = remark;
	const editor = otherEditor(remark);
	if (editor !== null && standing !== "does not count")
		return {
			why: `${editor} has edited it since`,
			remedy: "Let a person say anew what is decided",
			rejects: "what waits",
		};
	if (!isHidden) return standing === "cannot tell" ? unknownAccess(comment, trust) : null;
	if (standing === "does not count" || !saysNo(comment)) return null;
	return {
		why: `it says no, and is hidden (${comment.hidden})`,
		remedy: "Let a person say anew what is decided, or show that comment again",
	};
}
function otherEditor({ comment: { author, editor, lastEditedAt } }) {
	if (lastEditedAt === null) return null;
	if (editor === null) return "an account that is gone";
	return author !== null && sameName(author.login, editor) ? null : JSON.stringify(editor);
}
function writerOf({ byViewer, author }) {
	if (byViewer) return "own account";
	return author?.isBot === true ? "bot" : "person";
}
function replyOf({ comment, by, standing, sinceEntry }) {
	const { author } = comment;
	if (by === "agent" || author === null || author.isBot || standing !== "counts" || !sinceEntry) return null;
	const { url, createdAt: at, lastEditedAt: editedAt, byViewer: fromOwnAccount } = comment;
	return {
		by: author.login,
		url,
		at,
		fromOwnAccount,
		...(editedAt === null ? {} : { editedAt }),
	};
}
function stayIn(log, state) {
	const accepted = log.accepted;
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
	const { value, updatedAt } = card;
	const isSince = updatedAt !== null && Date.parse(updatedAt) > Date.parse(entry.comment.createdAt);
	if (isFirst && isSince && value === reconciliation.state && !isLateWrite(log, card))
		return {
			entry: null,
			at: updatedAt,
			isFirst,
		};
	const { observed, seen, to } = entry.record;
	const isHandMove = observed?.as === "moved by hand" && observed.to === to;
	const at =
		staysInPlace(entry.record) && seen.value === to ? seen.updatedAt : isHandMove ? observed.at : void 0;
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
function writtenAfter(moment) {
	const momentMs = Date.parse(moment);
	return ({ createdAt }) => Date.parse(createdAt) > momentMs;
}
function withVerdicts(replies, { comments, questions }) {
	return replies.map((reply) => {
		const comment = comments.find(({ url }) => url === reply.url);
		const verdict = comment === void 0 ? null : verdictIn(comment);
		if (verdict === null) return reply;
		const { says, record } = verdict;
		const decided = questions.find(
			({ answer, undecidedNo }) => answer?.url === reply.url || undecidedNo?.url === reply.url,
		);
		if (!(decided === void 0 ? record === null : decided.type === "review")) return reply;
		if (says === "yes")
			return {
				...reply,
				accepts: true,
			};
		return {
			...reply,
			rejects: reply.rejects ?? (says === "no" ? "a plan" : "what waits"),
		};
	});
}
// plugin/mcp-server/src/ticket/team/team.ts
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
	const mayHaveMore = log.accepted.every(
		({ record }) => !TURN_KINDS.includes(record.kind) || sameName(record.agent, caller),
	);
	return limits !== null && mayHaveMore && turnsInARow(log, caller) < limits.limit;
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
	const turns = log.accepted.filter(({ record }) => TURN_KINDS.includes(record.kind));
	const lastOfOthers = turns.findLastIndex(({ record }) => !sameName(record.agent, agent));
	return turns.length - 1 - lastOfOthers;
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
	const access = new Map(trust.access);
	const unknown = [];
	for (const login of notLookedUp(comments, trust).toReversed()) {
		const known = accounts.known(address, login);
		if (known === null) unknown.push(login);
		else access.set(login, known);
	}
	const asked = unknown.slice(0, 40).map(async (login) => {
		access.set(login, await accounts.readWriteAccess(address, login));
	});
	await Promise.all(asked);
	for (const login of unknown.slice(40)) access.set(login, TOO_MANY);
	return {
		...trust,
		access,
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
	const decisive = [...recordsAmong(comments, ticket), ...(isAsked ? decidingComments(comments) : [])];
	if (!peoplesStates(machine, team.policies).some((name) => name === reconciliation.state)) return decisive;
	const { replies, undecided } = repliesSinceEntry(
		{
			comments,
			log,
			card,
			reconciliation,
		},
		trust,
	);
	const urls = new Set([...replies, ...undecided].map(({ url }) => url));
	return [...decisive, ...comments.filter(({ url }) => urls.has(url))];
}
function answersToNewestWait(machine, { comments, log, team }) {
	const waits = peoplesStates(machine, team.policies);
	const entry = log.accepted.findLast(({ record }) => waits.includes(record.to));
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
		questions: decidedByHand(questions, byHand),
		byHand,
	};
}
function needsOlderAccounts(source) {
	const { questions, byHand } = requestsOf(source);
	const decided = [...byHand.decisions.map(({ request }) => request), ...byHand.undecided.keys()];
	return questions.some(({ id, matter }) => decided.includes(id) && needsAuthority(matter));
}
function missingAgentLabels({ agents, orchestrator }, { labels }, { labels: known }) {
	const names = [
		...agents.flatMap(({ name, scopes }) => [name, ...scopes]),
		...(orchestrator === void 0 ? [] : [orchestrator]),
	];
	const wanted = (labels ?? []).filter((label) => namedSo(known, label) === void 0);
	return distinctNames(names)
		.map(agentLabel)
		.filter((receiver) => wanted.some((label) => sameName(label, receiver)));
}
const LABEL_TRIES = 3;
async function createLabels(world, address, names, triesLeft = LABEL_TRIES) {
	const created = [];
	const failures = [];
	for (const name of names)
		try {
			created.push({
				name,
				id: await world.setup.createLabel(address, name),
			});
		} catch (error) {
			if (!(error instanceof Failure) || error.code === "GITHUB_RATE_LIMITED") throw error;
			failures.push(error);
		}
	if (failures.length === 0)
		return {
			made: created,
			failures,
		};
	const others = names.filter((name) => namedSo(created, name) === void 0);
	const { labels } = await world.issues.choices(address, {
		labels: others,
		assignees: [],
	});
	const made = [...created, ...labels];
	const left = others.filter((name) => namedSo(labels, name) === void 0);
	if (left.length === 0)
		return {
			made,
			failures: [],
		};
	if (triesLeft <= 1 || !failures.some(({ retryable }) => retryable))
		return {
			made,
			failures,
		};
	const again = await createLabels(world, address, left, triesLeft - 1);
	return {
		made: [...made, ...again.made],
		failures: again.failures,
	};
}
async function addMissingLabels(world, { owner, repo }, tickets) {
	const repository = {
		owner,
		repo,
	};
	const warnings = [];
	const lacking = [];
	const found = await Promise.all(
		tickets.map(async ({ number }) =>
			valueOrFailure(async () =>
				world.issues.read({
					...repository,
					number,
				}),
			),
		),
	);
	for (const [at, { number, to }] of tickets.entries()) {
		const issue = found[at];
		const label = agentLabel(to);
		if (issue !== void 0 && "failure" in issue)
			warnings.push(`the label of follow-up ticket #${number} is not checked: ${issue.failure.message}`);
		else if (issue !== void 0 && namedSo(issue.labels, label) === void 0)
			lacking.push({
				issue,
				label,
			});
	}
	if (lacking.length === 0) return warnings;
	const names = distinctNames(lacking.map(({ label }) => label));
	const { labels } = await world.issues.choices(repository, {
		labels: names,
		assignees: [],
	});
	const { made, failures } = await createLabels(
		world,
		repository,
		names.filter((name) => namedSo(labels, name) === void 0),
	);
	const problems = failures.map(({ message }) => message);
	for (const { issue, label } of lacking) {
		const known = namedSo([...labels, ...made], label);
		if (known === void 0) continue;
		const problem = await failureOf(async () => world.questions.mark(issue.address, known.name));
		if (problem !== null) problems.push(problem.message);
	}
	return [...warnings, ...problems.map((problem) => `a follow-up ticket lacks its label: ${problem}`)];
}
// plugin/mcp-server/src/log/contract.ts
function contractIn(log) {
	const accepted = log.accepted;
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
	for (const { record } of log.accepted) {
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
function resultsIn(log) {
	return log.accepted.filter(({ record }) => record.result !== void 0);
}
function fileScopeIn(log, requests) {
	const contract = contractIn(log);
	if (contract.kind === "absent") return { kind: "absent" };
	const declared = contract.kind === "in force" ? contract.terms.fileScope : void 0;
	if (declared === void 0) return { kind: "free" };
	let sinceSeq = 0;
	let list;
	for (const { record } of log.accepted) {
		if (record.kind !== "contract" || sameTerm(record.contract?.fileScope, list)) continue;
		list = record.contract?.fileScope;
		sinceSeq = record.seq;
	}
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
function isWork({ building, claimedIn }, { to, observed, lock }) {
	if (lock !== void 0 && to === claimedIn) return true;
	return to === building || observed?.to === building || observed?.from === building;
}
function workBegun(log, work) {
	return log.accepted.some(({ record }) => isWork(work, record));
}
function currentSubmission(log, work) {
	const accepted = log.accepted;
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
	for (const { record } of log.accepted) {
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
	for (const { record } of log.accepted) {
		begun ||= isWork(work, record);
		const { kind, contract, submission } = record;
		const demanded = contract?.riskClass;
		if (kind === "contract" && (!begun || isHigher(demanded, riskClass))) riskClass = demanded;
		const found = submission?.riskClass;
		if (isHigher(found, riskClass)) riskClass = found;
	}
	return riskClass;
}
// plugin/mcp-server/src/ticket/read/ticket-view.ts
function continuationOf({ log: { head }, reconciliation }) {
	return reconciliation.state === head?.record.to ? head?.record.continuedBy : void 0;
}
function situationOf(view) {
	const { ticket, typed, team, snapshot, self, log, lock, readAtMs, reconciliation, item } = view;
	const contract = contractIn(log);
	const { replies, undecided } = repliesSinceEntry(view, view.trust);
	const mapping = mappingFor(item, reconciliation.state ?? "Backlog");
	return {
		ticket,
		typed,
		state: reconciliation.state,
		cameFrom: stayStartOf(view).entry?.record.from,
		mapping: mapping ?? void 0,
		optionNames: item.stateField.optionNames,
		issueClosed: snapshot.issue.closed,
		comments: snapshot.issue.commentCount,
		continuedBy: continuationOf(view),
		...turnFacts(view),
		lock,
		nowMs: readAtMs,
		replies: withWords(view, replies),
		undecidedReplies: withWords(view, undecided),
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
	return card.updatedAt === null || Date.parse(turn.at) >= Date.parse(card.updatedAt)
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
		log.accepted.findLast((entry) => mayMove(entry.record))?.record ?? {};
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
	return withVerdicts(replies, {
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
function lockStatusOf(world, { lockCommit, self, log, reconciliation, snapshot, comments, complete }) {
	const lock = lockCommit === null ? null : readLock(lockCommit);
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
const STALE_READ_PAUSE_MS = 1e3;
const MAX_SLOW_READS = 3;
const MOVE_CONFIRMATION_MS = 1e4;
const MAX_CONFIRMATIONS = 3;
async function readTicket(world, address, caller, depth) {
	let leftSinceMs = Infinity;
	let toBeginning = false;
	for (let attempt = 1; ; attempt += 1) {
		world.accounts.foresee(address);
		const { answer, askedAtMs, nowMs } = await timed(world.clock, async () =>
			readSnapshot(world, address, async (read) => lookUpNewest(world, address, read), depth),
		);
		const { found, ...shown } = answer;
		const view = await viewOf(
			world,
			address,
			caller,
			{
				...shown,
				...found,
				askedAtMs,
				readAtMs: nowMs,
			},
			toBeginning,
		);
		if (isLeftUnrecorded(view)) leftSinceMs = Math.min(leftSinceMs, view.readAtMs);
		const short = takeList(world, view);
		toBeginning ||= short !== null;
		const isLast = attempt === 8;
		if (isLast && short !== null) throw short;
		const waitMs = short === null ? staleForMs(world, view, attempt, leftSinceMs) : STALE_READ_PAUSE_MS;
		if (isLast || waitMs === 0) return view;
		await world.clock.sleep(waitMs);
	}
}
function staleForMs(world, view, attempt, leftSinceMs) {
	const { address, card, log, lockCommit, askedAtMs, readAtMs, reconciliation } = view;
	if (world.ownWrites.isStale(address, view, askedAtMs)) return STALE_READ_PAUSE_MS;
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
	return (
		(lock.kind === "over" || (lock.kind === "mine" && lock.from !== null)) &&
		askedAtMs - lock.lock.takenAtMs <= 12e4 &&
		!isRecorded(log, lock.lock)
	);
}
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
async function viewOfNew(world, { address, snapshot }, caller) {
	const team = learnTeam(world, address, snapshot);
	const nowMs = world.clock.now();
	return viewOf(
		world,
		address,
		caller,
		{
			snapshot,
			team,
			lockCommit: null,
			askedAtMs: nowMs,
			readAtMs: nowMs,
			...(await lookUpNewest(world, address, {
				snapshot,
				team,
			})),
		},
		false,
	);
}
async function lookUpNewest(world, address, { snapshot, team }) {
	const { repository, issue, comments, olderCursor } = snapshot;
	const item = checkedItem(snapshot, team, world.settings.board);
	return {
		item,
		trust: await lookUpDecisive(world, address, {
			comments,
			card: item.card,
			team,
			ticket: `${repository.nameWithOwner}#${issue.number}`,
			complete: olderCursor === null,
			trust: trustOf(team, repository.nameWithOwner),
		}),
	};
}
async function viewOf(world, address, caller, read, toBeginning) {
	const { snapshot, lockCommit, team } = read;
	const { card } = read.item;
	const ticket = `${snapshot.repository.nameWithOwner}#${snapshot.issue.number}`;
	const self = holderOf(world, caller, snapshot.viewer);
	const lock = lockCommit === null ? null : readLock(lockCommit);
	const comments = [...snapshot.comments];
	let { olderCursor } = snapshot;
	let { trust } = read;
	for (let page = 0; ; page += 1) {
		const complete = olderCursor === null;
		if (page > 0)
			trust = await lookUpDecisive(world, address, {
				comments,
				card,
				team,
				ticket,
				trust,
				complete,
			});
		const log = foldLog(comments, {
			ticket,
			trust,
			complete,
		});
		const reconciliation = reconcile(log, card);
		const lockUnseen = lock !== null && isValid(lock.recordId) && !isRecorded(log, lock);
		const isEnough = () =>
			!toBeginning &&
			!log.needsOlder &&
			!lockUnseen &&
			!needsOlderStay({
				comments,
				log,
				card,
				reconciliation,
			}) &&
			!needsOlderTurns(team, self.agent, log) &&
			!needsOlderAccounts({
				comments,
				log,
				team,
				trust,
			});
		if (olderCursor === null || page === 25 || isEnough()) {
			const seen = {
				self,
				log,
				reconciliation,
				snapshot,
				lockCommit,
				comments,
				complete,
			};
			return {
				...read,
				...seen,
				address,
				ticket,
				typed: typedTicket(ticket, world.settings),
				olderCursor,
				trust,
				card,
				lock: lockStatusOf(world, seen),
			};
		}
		const older = await world.tickets.readOlderComments(snapshot.issue.id, olderCursor);
		comments.unshift(...older.comments);
		olderCursor = older.olderCursor;
	}
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
function movedUnderRunningLock(world, view) {
	const { log, reconciliation, lockCommit } = view;
	if (!movedByPerson(reconciliation) || lockCommit === null) return false;
	const agreed = {
		state: log.head?.record.to ?? null,
		observed: null,
		cardBehind: false,
	};
	const { kind } = lockStatusOf(world, {
		...view,
		reconciliation: agreed,
	});
	return kind === "theirs" || kind === "mine";
}
async function readWholeLog(world, view) {
	return (await readToBeginning(world, view)).log;
}
async function readToBeginning(world, view) {
	if (view.complete) return view;
	for (let attempt = 1; ; attempt += 1) {
		const { comments, olderCursor } = await readOlder(world, view.snapshot.issue.id, view);
		const read = {
			...view,
			comments,
			olderCursor,
			complete: olderCursor === null,
		};
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
async function readOlder(world, issueId, newest, isEnough = () => false) {
	const comments = [...newest.comments];
	let { olderCursor } = newest;
	for (let page = 0; olderCursor !== null && page < 25 && !isEnough(comments[0]); page += 1) {
		const older = await world.tickets.readOlderComments(issueId, olderCursor);
		comments.unshift(...older.comments);
		olderCursor = older.olderCursor;
	}
	return {
		comments,
		olderCursor,
	};
}
async function readAgain(world, view, known) {
	const { clock, tickets, ownWrites, settings } = world;
	let slowReads = 0;
	for (let attempt = 1; ; attempt += 1) {
		const look = async () => tickets.read(view.address, view.item.stateField);
		const { answer: snapshot, askedAtMs, nowMs } = await timed(clock, look);
		const isSlow = nowMs - askedAtMs > READ_LAG_MS;
		slowReads += isSlow ? 1 : 0;
		if (isSlow && slowReads < MAX_SLOW_READS) continue;
		const { card } = checkedItem(snapshot, view.team, settings.board);
		const read = {
			comments: snapshot.comments,
			complete: snapshot.olderCursor === null,
			card,
		};
		const short = takeList(world, {
			...read,
			ticket: view.ticket,
			snapshot,
			askedAtMs,
		});
		const lacksOwn = ownWrites.isStale(view.address, read, askedAtMs);
		const isLast = attempt >= 8;
		if (isLast && short !== null) throw short;
		if (isLast || (short === null && (isSlow || !lacksOwn))) {
			const newestKnown = BigInt(inLogOrder(known).at(-1)?.databaseId ?? 0);
			const { comments } = await readOlder(
				world,
				snapshot.issue.id,
				snapshot,
				(oldest) => oldest !== void 0 && BigInt(oldest.databaseId) <= newestKnown,
			);
			return {
				comments,
				card,
			};
		}
		await clock.sleep(STALE_READ_PAUSE_MS);
	}
}
function takeList({ hiddenComments }, { ticket, comments, complete, snapshot: { issue }, askedAtMs }) {
	if (!complete) return null;
	const lacking = issue.commentCount - comments.length;
	const quietMs = askedAtMs - Date.parse(issue.updatedAt);
	if (
		hiddenComments.take(issue.id, {
			lacking,
			comments,
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
function learnTeam(world, address, { teamConfigText }) {
	const team = parseTeamConfig(teamConfigText);
	bind(world, address, team);
	world.stateFields.set(address, stateFieldOf(team));
	return team;
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
export {
	DEFAULT_TEAM_CONFIG,
	SET_PROJECT_NUMBER,
	STALE_READ_PAUSE_MS,
	WAITING_CLIENTS,
	addMissingLabels,
	agentName,
	answersToNewestWait,
	authorityOf,
	authorsOf,
	authorsOfTerms,
	baseOf,
	boardIn,
	boardOrNull,
	continuationOf,
	contractIn,
	createLabels,
	currentSubmission,
	endedPartOf,
	fileScopeIn,
	foldContextOf,
	foundProject,
	foundRepository,
	hiddenLine,
	holderOf,
	isInstallation,
	knownBoard,
	learnTeam,
	lockStatusOf,
	lookAtBoard,
	lookUpAccounts,
	memberOf,
	missingAgentLabels,
	noStateField,
	optionFor,
	optionNames,
	optionOf,
	parseTeamConfig,
	projectOwnerOf,
	readAgain,
	readBoard,
	readConfirmed,
	readLockCommit,
	readLockCommits,
	readSnapshot,
	readTicket,
	readToBeginning,
	readWholeLog,
	readableFolderProblem,
	recentBoard,
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
	selectField,
	situationOf,
	stateFieldOf,
	strangerWarnings,
	takeList,
	teamRoleOf,
	termsIn,
	ticketOfPull,
	toolchainOf,
	trustOf,
	turnFacts,
	unknownBoard,
	viewOfNew,
	workBegun,
};
