import {
	_enum,
	array,
	boolean,
	decodeTime,
	discriminatedUnion,
	int,
	literal as literal$1,
	looseObject,
	number,
	object,
	record,
	string,
	union,
	unknown,
} from "./zod-v4-classic-schemas.js";
import { datetime } from "./modelcontextprotocol-sdk-dist-esm-shared-protocol.js";
import { Failure, diskFull, filesGone, messageOf as messageOf$1, orNull } from "./errors.js";
import {
	COMMANDS,
	TEAM_CONFIG_PATH,
	WORKFLOW_STATES,
	counted,
	errorLine as errorLine$1,
	failureExcerpt,
	holdsSecret,
	isObject,
	isSecretName,
	quotedWord,
	readJson,
	shortened as shortened$1,
	stateColor,
	withoutSecrets,
} from "./config-environment.js";
import { ROOT, fileOf, runBounded } from "./programs-program-place.js";
import {
	LIST_REMOTES,
	addressesIn,
	commonFolderOf,
	exceptThisMachine,
	gitFailure,
	holdsLogin,
	isWithin,
	placeAround,
	runGit,
	runOnRemote,
	workingCopiesOf,
	worktreeVariable,
} from "./programs-git.js";
import { readCallRule, ruledArgument, toolMatcher } from "./rules-team.js";
import { Html, PALETTE, html, runCommandLine, start, trusted } from "./probe-named-parts.snapshot.js";
import { isInstallation, readableFolderProblem, toolchainOf } from "./ticket-team-team-config.js";
import { badnessOf, exposedHint, worstFirst } from "./rules-setting-secrets.js";
import {
	INCLUDE_FILE,
	copiedSecrets,
	copyFiles,
	findIncluded,
	isMountPoint,
	noteSecrets,
	placeholdersIn,
	remoteBranch,
	removeFolder,
	removeFolders,
	staleLocks,
	unusedOf,
} from "./programs-hardened-git.js";
import {
	decisionCommands,
	duration,
	endedBy,
	isReported,
	judgedPulls,
	percent,
	spanOf as spanOf$1,
} from "./setup-board-checks.js";
import { isOpen } from "./log-audit-check-chain.js";
import { band, linear, log, stack, utcDay, utcMonday, utcMonth } from "./d3-shape-dist-d3-shape.js";
import { basename, delimiter, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { createHash, randomUUID } from "node:crypto";
import {
	accessSync,
	appendFileSync,
	chmodSync,
	closeSync,
	constants,
	createWriteStream,
	existsSync,
	fstatSync,
	linkSync,
	mkdirSync,
	mkdtempSync,
	openSync,
	readFileSync,
	readSync,
	readdirSync,
	realpathSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { homedir, tmpdir } from "node:os";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { once } from "node:events";
// plugin/loop/src/agents/agent-reach.ts
const OF_SYSTEM = new Set(
	"Applications Library System bin dev etc gnu lib lib32 lib64 libx32 nix opt private proc sbin snap sys usr".split(
		" ",
	),
);
const OF_GIT = new Set(
	"HEAD commondir config config.lock info lfs objects packed-refs refs reftable shallow worktrees".split(" "),
);
async function reachOf(setup, order) {
	const reach = await readReach(setup, order);
	const exposed = exposedBy(reach);
	if (exposed.length === 0) return reach;
	const named = exposed.map(({ file, key }) => `${key} in ${file}`).join(", ");
	throw new Failure("SECRET_EXPOSED", `Cannot start agents: they could read the secret of ${named}`, {
		hint: exposedHint(exposed),
	});
}
function exposedBy(reach) {
	return exposedSettings(reach.gitSettings, (file) => mayRead(reach, file));
}
async function readReach({ variables, gitFolder, workingCopies, pluginFolder }, { folder, permissions }) {
	const home = variables["HOME"] ?? homedir();
	const git = await gitFolder();
	const main = {
		gitFolder: git,
		workTree: folder,
	};
	const gitSettings = await readGitSettings(
		workingCopiesOf(main).find(({ workTree }) => workTree === folder) ?? main,
		variables,
	);
	const worktrees = join(git, "worktrees");
	const included = new Set(gitSettings.map(({ file }) => file));
	const programs = (variables["PATH"] ?? "").split(":").flatMap((one) => programsOf(one, home));
	return {
		home,
		hidden: [
			...ofAccounts(home),
			...secretsOfSystem(),
			dirname(git),
			...(await workingCopies()).filter((one) => one !== folder && !isWithin(git, one)),
			...[
				...namesIn$1(git).flatMap((name) => (OF_GIT.has(name) ? [] : [join(git, name)])),
				...namesIn$1(worktrees).flatMap((name) => [
					join(worktrees, name, "config.worktree"),
					join(worktrees, name, "logs"),
				]),
			].filter((path) => !included.has(path)),
		],
		readable: [
			...new Set([
				git,
				...alternatesOf(join(git, "objects")),
				folder,
				join(pluginFolder, "skills"),
				...OF_MACOS.filter((path) => existsSync(path)),
				...programs,
				...teamFolders(home, permissions.readableFolders),
			]),
		].filter((path) => path === git || !isWithin(path, git)),
		hosts: [...registriesOf((name) => existsSync(join(folder, name))), ...permissions.allowedDomains],
		gitSettings,
	};
}
function ofAccounts(home) {
	const folders = [
		...readdirSync("/", { withFileTypes: true })
			.filter((one) => !one.isSymbolicLink())
			.map(({ name }) => name)
			.filter((name) => !OF_SYSTEM.has(name))
			.map((name) => `/${name}`),
		"/private/tmp",
		"/private/var",
	];
	return resolve(home) === "/" ? folders : [...folders, home];
}
const OF_MACOS = ["/private/var/select", "/private/var/db/timezone"];
function secretsOfSystem() {
	const files = namesIn$1("/etc").filter((name) => /^(?:g?shadow|sudoers|master\.passwd)/.test(name));
	const keys = namesIn$1("/etc/ssh").filter((name) => name.endsWith("_key"));
	return [...files, ...keys.map((name) => `ssh/${name}`), "ssl/private", "security/opasswd"]
		.map((name) => `/etc/${name}`)
		.filter((path) => existsSync(path))
		.map((path) => realpathSync(path));
}
function mayRead({ hidden, readable }, path) {
	const innermost = (folders) =>
		Math.max(0, ...folders.filter((one) => isWithin(one, path)).map((one) => one.length));
	return innermost(readable) >= innermost(hidden);
}
const PROGRAMS = new Set(["bin", "sbin", "shims"]);
function programsOf(folder, home) {
	if (!isAbsolute(folder) || !existsSync(folder) || isWithin(folder, home)) return [];
	const isOfPrograms = PROGRAMS.has(basename(folder));
	const real = realpathSync(folder);
	const realHome = realpathSync(home);
	const toolchain = toolchainOf(real, realHome);
	const parent = dirname(folder);
	const realParent = realpathSync(parent);
	const whole = isOfPrograms && isInstallation(realParent, realHome, namesIn$1(realParent)) ? parent : folder;
	if (whole === folder && readableFolderProblem(real, realHome, namesIn$1(real)) !== null)
		return isOfPrograms ? [folder] : [];
	return [whole, realpathSync(whole), ...(toolchain === null ? [] : [join(home, toolchain)])];
}
const MAX_ALTERNATES_DEPTH = 5;
function alternatesOf(objects, depth = 0) {
	const file = join(objects, "info", "alternates");
	if (depth > MAX_ALTERNATES_DEPTH || !existsSync(file)) return [];
	const stores = readFileSync(file, "utf8")
		.split("\n")
		.filter((line) => line !== "" && !line.startsWith("#"))
		.map((line) => resolve(objects, line));
	return [...stores, ...stores.flatMap((store) => alternatesOf(store, depth + 1))];
}
function teamFolders(home, named) {
	return named.flatMap((one) => {
		const folder = one.replace(/^~(?=\/)/, home);
		if (!existsSync(folder)) return [];
		const real = realpathSync(folder);
		const problem =
			readableFolderProblem(folder, home) ?? readableFolderProblem(real, realpathSync(home), namesIn$1(real));
		if (problem !== null)
			throw new Failure("CONFIG_INVALID", `Cannot let agents read ${JSON.stringify(one)}: it ${problem}`, {
				hint: `Correct "readableFolders" in ${TEAM_CONFIG_PATH} on the default branch`,
			});
		return [...new Set([folder, real])];
	});
}
const MAX_ADVISED = 5;
function advisedFolders(text, reach) {
	const folders = text
		.split(/[\s'"`,;:()<>]+/)
		.filter((word) => word.startsWith("/"))
		.filter((path) => !mayRead(reach, path) && existsSync(path))
		.flatMap((path) => {
			const toolchain = toolchainOf(path, reach.home);
			if (toolchain !== null) return [`~/${toolchain}`];
			const folder = dirname(path);
			const installation = PROGRAMS.has(basename(folder)) ? dirname(folder) : folder;
			return readableFolderProblem(installation, reach.home, namesIn$1(installation)) === null
				? [installation]
				: [];
		});
	return [...new Set(folders)].slice(0, MAX_ADVISED);
}
function namesIn$1(folder) {
	try {
		return readdirSync(folder);
	} catch (error) {
		if (!(error instanceof Error && "code" in error)) throw error;
		if (["ENOENT", "EACCES", "ENOTDIR"].includes(String(error.code))) return [];
		throw error;
	}
}
function makeAgentFolder({ gitSettings }) {
	const path = mkdtempSync(join(tmpdir(), "ralph-"));
	const cache = join(path, "cache");
	const gitConfiguration = join(path, "gitconfig");
	mkdirSync(cache);
	writeFileSync(gitConfiguration, agentGitConfiguration(gitSettings));
	return {
		path,
		cache,
		variables: {
			...cacheVariables(cache),
			GIT_CONFIG_GLOBAL: gitConfiguration,
			GIT_CONFIG_NOSYSTEM: "1",
		},
	};
}
function cacheVariables(cacheFolder) {
	return {
		npm_config_cache: join(cacheFolder, "npm"),
		YARN_CACHE_FOLDER: join(cacheFolder, "yarn"),
		PIP_CACHE_DIR: join(cacheFolder, "pip"),
		GOCACHE: join(cacheFolder, "go-build"),
		GOMODCACHE: join(cacheFolder, "go-mod"),
		GOFLAGS: "-modcacherw",
	};
}
const REGISTRIES = {
	"package.json": ["registry.npmjs.org", "registry.yarnpkg.com"],
	"pyproject.toml": ["pypi.org", "files.pythonhosted.org"],
	"requirements.txt": ["pypi.org", "files.pythonhosted.org"],
	"go.mod": ["proxy.golang.org", "sum.golang.org"],
	"Cargo.toml": ["index.crates.io", "static.crates.io", "crates.io"],
	Gemfile: ["rubygems.org", "index.rubygems.org"],
};
function registriesOf(hasFile) {
	return [...new Set(Object.entries(REGISTRIES).flatMap(([name, hosts]) => (hasFile(name) ? hosts : [])))];
}
const GIT_TIMEOUT_MS$1 = 1e4;
async function readGitSettings(place, variables) {
	const { code, stdout, stderr } = await runGit(
		place,
		["config", "--list", "--includes", "--show-scope", "--show-origin", "-z"],
		{
			variables,
			timeoutMs: GIT_TIMEOUT_MS$1,
		},
	);
	if (code === 0) return settingsIn(stdout, place.gitFolder);
	throw new Failure("WORKTREE_FAILED", `Cannot read git's configuration: ${errorLine$1(stderr)}`, {
		hint: "Run `git config --list` in this folder, and correct what it names",
	});
}
function settingsIn(text, folder) {
	const parts = text.split("\0");
	return Array.from({ length: Math.floor(parts.length / 3) }, (_, at) => {
		const [scope = "", origin = "", entry = ""] = parts.slice(at * 3, at * 3 + 3);
		const [key = "", ...value] = entry.split("\n");
		const path = /^file:([^]+)$/.exec(origin)?.[1];
		return {
			scope,
			file: path === void 0 ? null : isAbsolute(path) ? path : resolve(folder, path),
			key,
			value: value.join("\n"),
		};
	});
}
const PASSWORD = /^(?:[^:]*::)?[a-z][a-z0-9+.-]*:\/\/[^/@\s]*:[^/@\s]+@/i;
const LONG_USER = /:\/\/[^/@\s:]{40,}@/;
const SECRET_KEY =
	/(?:^http\..*extraheader|token|secret|passw(?:or)?d|smtppass|passphrase|api-?key|cookie)$/i;
const OWN_HELPER = /^credential\..*helper$/i;
function isSecret({ key, value }) {
	if (value === "") return false;
	const addresses = [value, key.slice(key.indexOf(".") + 1)];
	return (
		holdsSecret(value) ||
		holdsSecret(key) ||
		addresses.some((text) => PASSWORD.test(text) || LONG_USER.test(text)) ||
		SECRET_KEY.test(key) ||
		(OWN_HELPER.test(key) && /password\s*=\s*[^$\s"'%]/i.test(value))
	);
}
function exposedSettings(settings, isReadable) {
	const exposed = settings.flatMap((setting) => {
		const { file, key } = setting;
		if (file === null || !isSecret(setting) || !isReadable(file)) return [];
		return [
			{
				file,
				key: key.replace(/:\/\/[^/@]*@/, "://\u2026@"),
			},
		];
	});
	return [...new Map(exposed.map((one) => [`${one.file}\0${one.key}`, one])).values()];
}
const NEEDED =
	/^(?:user\.(?:name|email)|safe\.directory|core\.(?:autocrlf|eol|symlinks|ignorecase|precomposeunicode|longpaths)|init\.defaultbranch|filter\.lfs\..+)$/;
function agentGitConfiguration(settings) {
	return settings
		.filter(({ scope }) => scope === "global" || scope === "system")
		.filter((one) => NEEDED.test(one.key) && !isSecret(one))
		.map(({ key, value }) => {
			const section = key.slice(0, key.indexOf("."));
			const name = key.slice(key.lastIndexOf(".") + 1);
			const subsection = key.slice(section.length + 1, -name.length - 1);
			return `[${subsection === "" ? section : `${section} "${escaped(subsection)}"`}]\n\t${name} = "${escaped(value).replaceAll("\n", String.raw`\n`)}"\n`;
		})
		.join("");
}
function escaped(text) {
	return text.replaceAll(/["\\]/g, String.raw`\$&`);
}
// plugin/loop/src/agents/agent-client.ts
function fileOfClient(client, variables) {
	const name = fileOf({ client }, variables);
	return (isAbsolute(name) ? [""] : (variables["PATH"] ?? "").split(delimiter).filter(isAbsolute))
		.map((folder) => join(folder, name))
		.find((file) => existsSync(file));
}
const ANSWER_TIMEOUT_MS = 6e4;
async function askClient({ program, installHint }, args, place, timeoutMs = ANSWER_TIMEOUT_MS) {
	const child = start({ client: program }, args, place, {
		reject: false,
		stdin: "ignore",
	});
	const limit = setTimeout(() => {
		child.kill("SIGKILL");
		child.stdout.destroy();
		child.stderr.destroy();
	}, timeoutMs);
	const { exitCode, cause, stdout, stderr } = await child;
	clearTimeout(limit);
	if (exitCode === void 0 && cause instanceof Error && "code" in cause)
		throw notStarted(program, installHint, cause);
	return {
		code: exitCode,
		stdout,
		stderr,
	};
}
function notStarted(program, installHint, cause) {
	const why =
		cause instanceof Error && "code" in cause && cause.code === "ENOENT"
			? "there is no such program"
			: String(cause);
	return new Failure("AGENT_NOT_STARTED", `Cannot start the client "${program}": ${why}`, {
		hint: installHint,
	});
}
const USERS_SETTINGS = ["--setting-sources", "user"];
const NO_PROMPTS = ["--permission-prompts", "none"];
function argumentsOf({ briefing, permissions, budgetUsd, resume, client }, pluginFolder, settingsFile) {
	const { mode, clientTools, allowedTools } = permissions;
	return [
		"--print",
		"--input-format=stream-json",
		"--output-format=stream-json",
		"--verbose",
		`--plugin-dir=${pluginFolder}`,
		...USERS_SETTINGS,
		...(permissions.isSandboxed ? NO_PROMPTS : []),
		...(settingsFile === null ? [] : ["--settings", settingsFile]),
		"--tools",
		clientTools.join(","),
		...(mode === null ? [] : ["--permission-mode", mode]),
		...(allowedTools.length === 0 ? [] : ["--allowed-tools", allowedTools.join(",")]),
		...(client.model === null ? [] : ["--model", client.model]),
		...(budgetUsd === null ? [] : ["--max-budget-usd", (budgetUsd + (resume?.spentUsd ?? 0)).toFixed(4)]),
		...(resume === void 0 ? ["--append-system-prompt", briefing] : ["--resume", resume.call.sessionId]),
	];
}
function userMessage({ prompt, quoted }) {
	return {
		type: "user",
		message: {
			role: "user",
			content: [quoted, prompt].flatMap((text) =>
				text === null
					? []
					: [
							{
								type: "text",
								text,
							},
						],
			),
		},
	};
}
function identityOf({ agent, repository, worktree }) {
	return {
		RALPH_AGENT: agent,
		RALPH_GH_OWNER: repository.owner,
		RALPH_GH_REPO: repository.repo,
		...(worktree === null ? {} : worktreeVariable(worktree)),
	};
}
const MAX_WHY = 400;
const MAX_HIDDEN = 5;
const BLOCKED_HOST = /\bdeny network-outbound ([a-z0-9.-]+)(?::\d+)?/gi;
const MAX_COMMAND_MS = String(36e5);
function trialVariables(url, variables) {
	return {
		ANTHROPIC_BASE_URL: url,
		ANTHROPIC_API_KEY: "none",
		ANTHROPIC_AUTH_TOKEN: "",
		CLAUDE_CODE_USE_BEDROCK: "0",
		CLAUDE_CODE_USE_VERTEX: "0",
		CLAUDE_CODE_USE_FOUNDRY: "0",
		BASH_MAX_TIMEOUT_MS: MAX_COMMAND_MS,
		...exceptThisMachine(variables),
	};
}
async function runTrial(agent, signal) {
	const end = () => agent.end();
	signal?.addEventListener("abort", end, { once: true });
	if (signal?.aborted === true) end();
	else agent.begin();
	try {
		return await agent.ended;
	} finally {
		signal?.removeEventListener("abort", end);
	}
}
function trialOutcomes(calls, { denials, results }, end, reach) {
	return calls.map(({ input }, at) => {
		const id = callId(at);
		const denied = denials.find((denial) => denial.id === id);
		const result = results.get(id);
		if (denied !== void 0) {
			const { tool, call, byRule } = denied;
			return {
				kind: "denied",
				denial: {
					tool,
					call,
					byRule,
				},
			};
		}
		if (result === void 0)
			return {
				kind: "not tried",
				why: end.complaint ?? end.unable?.why ?? "the client ended before it",
			};
		if (!result.isError) return { kind: "done" };
		const failure = failureOf(result.text);
		const { command } = input;
		return reach === null || typeof command !== "string"
			? failure
			: {
					...failure,
					...hiddenBy(reach, `${result.text}\n${command}`),
				};
	});
}
function failureOf(text) {
	const hosts = [...text.matchAll(BLOCKED_HOST)].flatMap(([, host]) => host ?? []);
	return {
		kind: "failed",
		why: failureExcerpt(withoutSecrets(text).trim(), MAX_WHY),
		hosts: [...new Set(hosts)],
		folders: [],
		hidden: [],
	};
}
function hiddenBy(reach, text) {
	const words = text
		.split(/[\s'"`,;:()<>|&=]+/)
		.map((word) => word.replace(/^(?:~|\$HOME|\$\{HOME\})(?=\/)/, () => reach.home));
	const paths = [
		...new Set(words.filter((word) => word.startsWith("/")).map((word) => resolve(word))),
	].filter((path) => !reach.hidden.includes(path) && !mayRead(reach, path) && existsSync(path));
	return {
		folders: advisedFolders(paths.join("\n"), reach),
		hidden: paths.filter((path) => advisedFolders(path, reach).length === 0).slice(0, MAX_HIDDEN),
	};
}
const requestForm$1 = looseObject({
	model: string(),
	stream: boolean().default(false),
	tools: array(unknown()).default([]),
	messages: array(looseObject({ role: string() })),
});
const LAST_WORD = "Done.";
function callId(at) {
	return `toolu_script_${at}`;
}
var ScriptedModel = class ScriptedModel {
	#api;
	#server;
	constructor(api) {
		this.#api = api;
		this.#server = createServer((request, response) => {
			this.#serve(request, response).catch((error) => {
				response.writeHead(500).end(String(error));
			});
		});
	}
	static async open(api) {
		const model = new ScriptedModel(api);
		await new Promise((listening, reject) => {
			model.#server.once("error", reject).listen(0, "127.0.0.1", listening);
		});
		return model;
	}
	get url() {
		const address = this.#server.address();
		if (address === null || typeof address === "string") throw new Error("The model listens on a port");
		return `http://127.0.0.1:${address.port}`;
	}
	async close() {
		this.#server.closeAllConnections();
		await new Promise((closed) => this.#server.close(closed));
	}
	async #serve(request, response) {
		const sent = await text(request);
		const answer = this.#api(request.url ?? "", readJson(sent));
		if (answer === null) response.writeHead(request.method === "HEAD" ? 200 : 404).end();
		else response.writeHead(200, { "content-type": answer.type }).end(answer.text);
	}
};
async function openTrial(api, prepare, outcomes) {
	const model = await ScriptedModel.open(api);
	try {
		const launch = await prepare(model.url);
		const close = async () => model.close();
		return {
			launch,
			outcomes: (lines, end) => outcomes(lines, end, launch),
			close,
		};
	} catch (error) {
		await model.close();
		throw error;
	}
}
function messagesApi(calls) {
	return (path, request) => {
		const asked = requestForm$1.safeParse(request);
		if (!path.startsWith("/v1/messages") || !asked.success) return null;
		const { model, stream, tools, messages } = asked.data;
		const at = messages.filter(({ role }) => role === "assistant").length;
		const call = tools.length === 0 ? void 0 : calls[at];
		const reply =
			call === void 0
				? {
						type: "text",
						text: LAST_WORD,
					}
				: {
						type: "tool_use",
						id: callId(at),
						...call,
					};
		return stream
			? {
					type: "text/event-stream",
					text: eventsOf$1(model, [reply]),
				}
			: {
					type: "application/json",
					text: JSON.stringify(messageOf(model, [reply])),
				};
	};
}
function messageOf(model, content) {
	return {
		id: `msg_${randomUUID()}`,
		type: "message",
		role: "assistant",
		model,
		content,
		stop_reason: content.some(({ type }) => type === "tool_use") ? "tool_use" : "end_turn",
		stop_sequence: null,
		usage: {
			input_tokens: 1,
			output_tokens: 1,
		},
	};
}
function eventsOf$1(model, content) {
	const { stop_reason: stopReason, usage, ...message } = messageOf(model, content);
	return serverSentEvents([
		{
			type: "message_start",
			message: {
				...message,
				content: [],
				stop_reason: null,
				usage,
			},
		},
		...content.flatMap((reply, index) => {
			const [begin, delta] =
				reply.type === "text"
					? [
							{
								...reply,
								text: "",
							},
							{
								type: "text_delta",
								text: reply.text,
							},
						]
					: [
							{
								...reply,
								input: {},
							},
							{
								type: "input_json_delta",
								partial_json: JSON.stringify(reply.input),
							},
						];
			return [
				{
					type: "content_block_start",
					index,
					content_block: begin,
				},
				{
					type: "content_block_delta",
					index,
					delta,
				},
				{
					type: "content_block_stop",
					index,
				},
			];
		}),
		{
			type: "message_delta",
			delta: {
				stop_reason: stopReason,
				stop_sequence: null,
			},
			usage,
		},
		{ type: "message_stop" },
	]);
}
function serverSentEvents(events) {
	return events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join("");
}
// plugin/loop/src/agents/stream.ts
const DELIVERY_STEPS = ["commit", "push", "pull_request", "handoff"];
const deniedLine = looseObject({
	type: literal$1("system"),
	subtype: literal$1("permission_denied"),
	tool_name: string(),
	tool_use_id: string(),
	decision_reason_type: string().nullish(),
});
const block = looseObject({
	type: string(),
	id: string().optional(),
	name: string().optional(),
	text: string().optional(),
	input: record(string(), unknown()).optional(),
	tool_use_id: string().optional(),
	is_error: boolean().nullish(),
	content: union([string(), array(looseObject({ text: string().optional() }))]).optional(),
});
const messageLine = looseObject({
	type: _enum(["assistant", "user"]),
	message: looseObject({ content: array(block) }),
});
function readStream(lines) {
	const parsed = lines.filter((line) => line.startsWith("{")).map((line) => readJson(line));
	const blocks = parsed.flatMap((line) => messageLine.safeParse(line).data?.message.content ?? []);
	const inputs = new Map(blocks.flatMap(({ id, input }) => (id === void 0 ? [] : [[id, input ?? {}]])));
	return {
		denials: parsed.flatMap((line) => {
			const { data } = deniedLine.safeParse(line);
			if (data === void 0) return [];
			const { tool_name: tool, tool_use_id: id, decision_reason_type: reason } = data;
			return [
				{
					id,
					tool,
					call: shownInput(tool, inputs.get(id) ?? {}),
					byRule: reason === "rule",
				},
			];
		}),
		results: new Map(blocks.flatMap(resultOf)),
	};
}
const ADVICE = /\s+This tool's (?:input )?schema was not (?:in your prompt|sent to the API)[^]*$/;
const BY_HOOK = /^PreToolUse:\S+ hook error: /;
function resultOf({ type, tool_use_id: id, is_error: isError, content = "" }) {
	if (type !== "tool_result" || id === void 0) return [];
	const text = typeof content === "string" ? content : content.map((part) => part.text ?? "").join("\n");
	if (isError !== true)
		return [
			[
				id,
				{
					isError: false,
					text,
				},
			],
		];
	return [
		[
			id,
			{
				isError,
				text: text.replace(ADVICE, "").replace(BY_HOOK, ""),
			},
		],
	];
}
function shownInput(tool, input) {
	const value = input[ruledArgument(tool) ?? ""];
	return typeof value === "string" ? onOneLine(value) : "";
}
function wholeInput(tool, input) {
	const shown = shownInput(tool, input);
	if (shown !== "" || Object.keys(input).length === 0) return shown;
	return onOneLine(JSON.stringify(input, struck));
}
const MAX_ARGUMENT_LENGTH = 60;
const MAX_ARGUMENTS = 6;
function callEvent(id, tool, input) {
	const short = Object.entries(input)
		.slice(0, MAX_ARGUMENTS)
		.map(([name, value]) => {
			const text = typeof value === "string" ? value : JSON.stringify(value, struck);
			return `${name}: ${shortened$1(onOneLine(text), MAX_ARGUMENT_LENGTH)}`;
		});
	const step = deliveryStepOf(tool, input);
	return {
		kind: "call",
		id,
		tool,
		call: shownInput(tool, input) || short.join(", "),
		step,
	};
}
function deliveryStepOf(tool, { action, intent }) {
	if (tool.endsWith("ralph_hero__worktree")) return DELIVERY_STEPS.find((step) => step === action);
	return tool.endsWith("ralph_hero__handoff_ticket") && intent !== "lock" ? "handoff" : void 0;
}
function struck(_name, value) {
	return typeof value === "string" ? withoutSecrets(value) : value;
}
const overLine = looseObject({
	type: literal$1("result"),
	total_cost_usd: number().nullish(),
});
const usageLine = looseObject({
	type: literal$1("control_response"),
	response: looseObject({
		response: looseObject({
			session: looseObject({
				total_cost_usd: number().nonnegative(),
				model_usage: record(
					string(),
					looseObject({
						inputTokens: number().default(0),
						outputTokens: number().default(0),
						cacheCreationInputTokens: number().default(0),
					}),
				),
			}),
		}),
	}),
});
const planWindow = looseObject({
	utilization: number(),
	resetsAt: number(),
}).nullish();
const planLine = looseObject({
	type: literal$1("rate_limit_event"),
	rate_limit_info: looseObject({
		unifiedWindows: looseObject({
			five_hour: planWindow,
			seven_day: planWindow,
		}),
	}),
});
function planOf$1({ rate_limit_info: { unifiedWindows } }) {
	const { five_hour: session, seven_day: week } = unifiedWindows;
	return [
		["5 hours", session],
		["7 days", week],
	].flatMap(([name, window]) => {
		if (window === null || window === void 0) return [];
		return [
			{
				name,
				usedPercent: Math.round(window.utilization * 100),
				resetsAtMs: window.resetsAt * 1e3,
			},
		];
	});
}
function eventsOf(value) {
	const message = messageLine.safeParse(value).data;
	if (message !== void 0) return message.message.content.flatMap((one) => eventsOfBlock(message.type, one));
	const denied = deniedLine.safeParse(value).data;
	if (denied !== void 0)
		return [
			{
				kind: "denied",
				id: denied.tool_use_id,
				tool: denied.tool_name,
			},
		];
	const usage = usageLine.safeParse(value).data?.response.response.session;
	if (usage !== void 0)
		return [
			{
				kind: "usage",
				tokens: Object.values(usage.model_usage)
					.map((count) => count.inputTokens + count.outputTokens + count.cacheCreationInputTokens)
					.reduce((sum, count) => sum + count, 0),
				costUsd: usage.total_cost_usd,
			},
		];
	const plan = planLine.safeParse(value).data;
	if (plan !== void 0)
		return [
			{
				kind: "plan",
				windows: planOf$1(plan),
			},
		];
	const over = overLine.safeParse(value).data;
	return over === void 0
		? []
		: [
				{
					kind: "over",
					costUsd: over.total_cost_usd ?? null,
				},
			];
}
function eventsOfBlock(from, one) {
	if (from === "assistant" && one.type === "text") {
		const text = onOneLine(one.text ?? "");
		return text === ""
			? []
			: [
					{
						kind: "said",
						text,
					},
				];
	}
	if (from === "assistant" && one.type === "tool_use") {
		const { id = "", name: tool = "", input = {} } = one;
		return [callEvent(id, tool, input)];
	}
	return resultOf(one).map(([id, { isError, text }]) => ({
		kind: "result",
		id,
		isError,
		text: onOneLine(text),
	}));
}
function onOneLine(text) {
	return withoutSecrets(text).replaceAll(/\s+/g, " ").trim();
}
const REFUSED_ALL = [401, 402, 403, 404];
const MAX_COMPLAINT = 300;
const ERROR_LINE = /^\W*(?:\w*error|fatal)\b/i;
function complaintIn(said) {
	const lines = withoutSecrets(said).trim().split("\n");
	const line = lines.find((one) => ERROR_LINE.test(one)) ?? lines.at(-1) ?? "";
	return line === "" ? null : line.slice(0, MAX_COMPLAINT).toWellFormed();
}
// plugin/loop/src/agents/codex-report.ts
const item = looseObject({
	id: string(),
	type: string(),
	status: string().nullish(),
	text: string().nullish(),
	command: string().nullish(),
	aggregated_output: string().nullish(),
	exit_code: int().nullish(),
	tool: string().nullish(),
	arguments: record(string(), unknown()).nullish().catch(null),
	result: looseObject({ content: array(looseObject({ text: string().optional() })) }).nullish(),
	error: looseObject({ message: string() }).nullish(),
	changes: array(looseObject({ path: string() })).nullish(),
});
const itemLine = looseObject({
	type: _enum(["item.started", "item.completed"]),
	item,
});
const usage = looseObject({
	input_tokens: int(),
	cached_input_tokens: int().default(0),
	output_tokens: int(),
});
const turnLine = discriminatedUnion("type", [
	looseObject({
		type: literal$1("turn.completed"),
		usage: usage.nullish(),
	}),
	looseObject({
		type: literal$1("turn.failed"),
		error: looseObject({ message: string() }),
	}),
]);
const threadLine = looseObject({
	type: literal$1("thread.started"),
	thread_id: string(),
});
const errorInfo = union([
	string().transform((name) => ({
		name,
		status: null,
	})),
	record(string(), looseObject({ http_status_code: int().nullish() }).nullable()).transform((named) => {
		const [name, details] = Object.entries(named)[0] ?? ["", null];
		return {
			name,
			status: details?.http_status_code ?? null,
		};
	}),
]);
const completeRecord = looseObject({
	type: literal$1("event_msg"),
	payload: looseObject({
		type: literal$1("task_complete"),
		error: looseObject({ codex_error_info: errorInfo.nullish() }).nullish(),
	}),
});
const limitWindow = looseObject({
	used_percent: number(),
	window_minutes: number().nullish(),
	resets_at: number().nullish(),
}).nullish();
const countRecord = looseObject({
	type: literal$1("event_msg"),
	payload: looseObject({
		type: literal$1("token_count"),
		info: looseObject({ total_token_usage: usage }).nullish(),
		rate_limits: looseObject({
			primary: limitWindow,
			secondary: limitWindow,
		}).nullish(),
	}),
});
function codexEventsOf(value) {
	const { data: ofItem } = itemLine.safeParse(value);
	if (ofItem !== void 0) return ofItem.type === "item.started" ? callOf(ofItem.item) : resultsOf(ofItem.item);
	const { data: turn } = turnLine.safeParse(value);
	if (turn !== void 0) return [...usageOf(turn.type === "turn.completed" ? turn.usage : null), OVER];
	const { data: count } = countRecord.safeParse(value);
	if (count !== void 0) return [...usageOf(count.payload.info?.total_token_usage), ...planOf(count)];
	return completeRecord.safeParse(value).success || threadLine.safeParse(value).success ? [] : null;
}
const OVER = {
	kind: "over",
	costUsd: null,
};
function usageOf(counts) {
	if (counts === null || counts === void 0) return [];
	return [
		{
			kind: "usage",
			tokens: counts.input_tokens - counts.cached_input_tokens + counts.output_tokens,
			costUsd: null,
		},
	];
}
const HOUR_MINUTES = 60;
const DAY_MINUTES = 1440;
function planOf({ payload: { rate_limits: limits } }) {
	const windows = [limits?.primary, limits?.secondary].flatMap((window) => {
		if (typeof window?.resets_at !== "number" || typeof window.window_minutes !== "number") return [];
		const { used_percent: used, window_minutes: minutes, resets_at: at } = window;
		const days = Math.round(minutes / DAY_MINUTES);
		return [
			{
				name: days > 0 ? `${days} days` : `${Math.round(minutes / HOUR_MINUTES)} hours`,
				usedPercent: Math.round(used),
				resetsAtMs: at * 1e3,
			},
		];
	});
	return windows.length === 0
		? []
		: [
				{
					kind: "plan",
					windows,
				},
			];
}
function callOf({ id, type, command, tool, arguments: input, changes }) {
	switch (type) {
		case "command_execution":
			return [
				{
					kind: "call",
					id,
					tool: "exec",
					call: onOneLine(withoutShell(command ?? "")),
				},
			];
		case "mcp_tool_call":
			return [callEvent(id, tool ?? "", input ?? {})];
		case "file_change":
			return [
				{
					kind: "call",
					id,
					tool: "apply_patch",
					call: onOneLine(pathsOf(changes)),
				},
			];
		default:
			return [];
	}
}
function resultsOf(one) {
	const { id, type, status, text, error } = one;
	if (type === "agent_message") {
		const said = onOneLine(text ?? "");
		return said === ""
			? []
			: [
					{
						kind: "said",
						text: said,
					},
				];
	}
	if (callOf(one).length === 0) return [];
	const content = one.result?.content.map((part) => part.text ?? "").join("\n");
	const told = error?.message ?? content ?? one.aggregated_output ?? "";
	return [
		{
			kind: "result",
			id,
			isError: status !== "completed",
			text: onOneLine(told),
		},
	];
}
function withoutShell(command) {
	const bare = command.replace(/^\S*sh -l?c /, "");
	return /^'[^']*'$/.test(bare) ? bare.slice(1, -1) : bare;
}
function pathsOf(changes) {
	return (changes ?? []).map(({ path }) => path).join(" ");
}
function codexResultIn(lines) {
	const values = lines.filter((line) => line.startsWith("{")).map((line) => readJson(line));
	const turn = values.map((value) => turnLine.safeParse(value).data).findLast((data) => data !== void 0);
	if (turn === void 0) return null;
	if (turn.type === "turn.completed")
		return {
			complaint: null,
			unable: null,
		};
	const why = complaintIn(turn.error.message) ?? "it does not say why";
	const cause =
		values.map((value) => completeRecord.safeParse(value).data).findLast((data) => data !== void 0)?.payload
			.error?.codex_error_info ?? null;
	if (cause === null)
		return {
			complaint: null,
			unable: {
				why,
				...UNKNOWN,
			},
		};
	const kind = kindOf(cause);
	if (kind === "ticket")
		return {
			complaint: why,
			unable: null,
		};
	const limit = kind === "limit" ? { resetsAtMs: resetIn$1(values) } : null;
	return {
		complaint: null,
		unable: {
			why,
			passes: kind !== "all",
			affectsAll: kind === "all",
			limit,
		},
	};
}
const UNKNOWN = {
	passes: false,
	affectsAll: false,
	limit: null,
};
const OF_A_LIMIT = ["usage_limit_exceeded", "rate_limit_exceeded"];
const OF_THE_ACCOUNT$1 = ["unauthorized", "model_not_found"];
const OF_THE_SERVICE = [
	"server_overloaded",
	"internal_server_error",
	"http_connection_failed",
	"response_stream_connection_failed",
	"response_stream_disconnected",
	"response_too_many_failed_attempts",
];
function kindOf({ name, status }) {
	if (OF_A_LIMIT.includes(name) || status === 429) return "limit";
	if (OF_THE_ACCOUNT$1.includes(name) || REFUSED_ALL.includes(status ?? 0)) return "all";
	return (status === null ? OF_THE_SERVICE.includes(name) : status >= 500) ? "service" : "ticket";
}
function resetIn$1(values) {
	const limits = values
		.map((value) => countRecord.safeParse(value).data?.payload.rate_limits)
		.findLast((found) => found !== void 0 && found !== null);
	const ends = [limits?.primary, limits?.secondary].flatMap((window) =>
		window !== null && window !== void 0 && window.used_percent >= 100 ? (window.resets_at ?? []) : [],
	);
	return ends.length === 0 ? null : Math.max(...ends) * 1e3;
}
function codexSessionIn(lines) {
	for (const line of lines) {
		const { data } = threadLine.safeParse(line.startsWith("{") ? readJson(line) : void 0);
		if (data !== void 0) return data.thread_id;
	}
	return null;
}
function recordedEnd(record) {
	const lines = record.split("\n").filter((line) => line.startsWith("{"));
	return [countRecord, completeRecord].flatMap(
		(form) => lines.findLast((line) => form.safeParse(readJson(line)).success) ?? [],
	);
}
// plugin/loop/src/agents/client-report.ts
const PART_BYTES = 1048576;
const SAME_PERIOD_MS = 6e4;
const resultLine = looseObject({
	type: literal$1("result"),
	subtype: string(),
	is_error: boolean().default(false),
	result: string().default(""),
	total_cost_usd: number().nonnegative().nullish(),
	api_error_status: number().nullish(),
	terminal_reason: string().nullish(),
	stop_reason: string().nullish(),
	session_id: string().nullish(),
	deferred_tool_use: looseObject({
		id: string(),
		name: string(),
		input: record(string(), unknown()),
	}).nullish(),
});
const refusingLimit = looseObject({
	type: literal$1("rate_limit_event"),
	rate_limit_info: looseObject({
		status: literal$1("rejected"),
		resetsAt: number().nullish(),
	}),
});
const errorLine = looseObject({
	type: literal$1("assistant"),
	error: string(),
});
const OF_THE_ACCOUNT = ["billing_error", "authentication_failed", "model_not_found"];
const SERVICE_AWAY = /\bAPI Error:? \(?5\d\d\b|overloaded/i;
const OF_THE_TICKET = ["prompt_too_long", "refusal", "max_output_tokens", "tool_deferred_unavailable"];
const DEFERRED = "tool_deferred";
const CALL_ID_LENGTH = 6;
const BAD_REQUEST = [400, 413, 422];
const TOO_MANY_REQUESTS = 429;
function readReport(log, spentUsd = 0) {
	const lines = linesIn(log);
	const denials = readStream(lines).denials.map(({ tool, call, byRule }) => ({
		tool,
		call,
		byRule,
	}));
	const events = lines.flatMap((line) => eventsIn(line).events);
	const words = events.findLast(({ kind }) => kind === "said");
	const ofCodex = codexResultIn(lines);
	const result =
		ofCodex === null
			? resultIn(lines)
			: {
					hasResult: true,
					costUsd: null,
					...ofCodex,
				};
	const costUsd = result.costUsd === null ? null : Math.max(0, result.costUsd - spentUsd);
	const { refusals, withoutToken } = ownFailures(events);
	return {
		...result,
		costUsd,
		unable: result.unable ?? withoutToken,
		denials,
		...(refusals.length === 0 ? {} : { refusals }),
		lastWords: words?.kind === "said" ? words.text : null,
	};
}
const OWN_TOOL = /(?:^|__)ralph_hero__\w+$/;
const OWN_WORDS = /^(?:Error: )?([A-Z]+(?:_[A-Z]+)+: .*?)(?: (?:Attempted|Retry): .*?)?(?: (Hint: .*))?$/;
const TOKEN_REFUSED = "GITHUB_AUTH: ";
const OUTAGES = /^GITHUB_(?:AUTH|UNAVAILABLE|RATE_LIMITED|OUTCOME_UNKNOWN): /;
function ownFailures(events) {
	const calls = new Map();
	const standing = new Map();
	let refused = null;
	for (const event of events) {
		if (event.kind === "call" && OWN_TOOL.test(event.tool)) calls.set(event.id, event.step);
		if (event.kind !== "result" || !calls.has(event.id)) continue;
		const [, ...parts] = (event.isError ? OWN_WORDS.exec(event.text) : null) ?? [];
		const words = parts.length === 0 ? null : parts.filter((part) => part !== void 0).join(". ");
		refused = words?.startsWith(TOKEN_REFUSED) === true ? words : null;
		const step = calls.get(event.id);
		if (step === void 0) continue;
		if (words !== null && !OUTAGES.test(words)) standing.set(step, words);
		if (event.isError) continue;
		for (const done of DELIVERY_STEPS.slice(0, DELIVERY_STEPS.indexOf(step) + 1)) standing.delete(done);
	}
	const withoutToken =
		refused === null
			? null
			: {
					why: refused,
					passes: true,
					affectsAll: false,
					limit: null,
				};
	return {
		refusals: [...standing.values()],
		withoutToken,
	};
}
const timedLine = looseObject({ timestamp: datetime() });
function eventsIn(line) {
	const value = line.startsWith("{") ? readJson(line) : void 0;
	const at = timedLine.safeParse(value).data?.timestamp;
	return {
		atMs: at === void 0 ? null : Date.parse(at),
		events: codexEventsOf(value) ?? eventsOf(value),
	};
}
function deferredIn({ stop_reason, session_id: sessionId, deferred_tool_use: call }) {
	if (stop_reason !== DEFERRED || !call || !sessionId) return {};
	const { id: toolUseId, name: tool, input } = call;
	return {
		deferred: {
			id: createHash("sha256").update(toolUseId).digest("hex").slice(0, CALL_ID_LENGTH),
			toolUseId,
			sessionId,
			tool,
			input,
			shown: wholeInput(tool, input),
		},
	};
}
function planIn(logs, client, nowMs) {
	const newest = new Map();
	for (const log of logs) {
		const first = firstLinesIn(log);
		if ((codexSessionIn(first) !== null) !== (client === "codex")) continue;
		const windows = [...first, ...linesIn(log)]
			.filter((line) => line.includes('"rate_limit'))
			.flatMap((line) =>
				eventsIn(line).events.flatMap((event) => (event.kind === "plan" ? event.windows : [])),
			);
		for (const window of windows) {
			const known = newest.get(window.name);
			const laterMs = window.resetsAtMs - (known?.resetsAtMs ?? 0);
			if (
				(Math.abs(laterMs) > SAME_PERIOD_MS
					? laterMs > 0
					: window.usedPercent > (known?.usedPercent ?? -1)) &&
				window.resetsAtMs > nowMs
			)
				newest.set(window.name, window);
		}
	}
	return [...newest.values()];
}
function linesIn(log) {
	return nonEmptyLines(partOf(log, "tail"));
}
function firstLinesIn(log) {
	return nonEmptyLines(partOf(log, "head"));
}
function nonEmptyLines(text) {
	return text.split("\n").filter((line) => line.trim() !== "");
}
function resultIn(lines) {
	const ended = lastOf(lines, resultLine);
	if (ended === void 0)
		return {
			hasResult: false,
			costUsd: usageIn(lines),
			complaint: spoken(lines),
			unable: null,
		};
	const { subtype, is_error: failed, result, total_cost_usd: cost } = ended;
	const known = {
		hasResult: true,
		costUsd: cost ?? usageIn(lines),
	};
	if (subtype !== "success")
		return {
			...known,
			complaint: spoken(lines) ?? `the client reported "${subtype}"`,
			unable: null,
		};
	if (!failed)
		return {
			...known,
			complaint: null,
			unable: null,
			...deferredIn(ended),
		};
	const why = complaintIn(result) ?? "it does not say why";
	const cause = lastOf(lines, errorLine)?.error ?? "";
	if (!OF_THE_ACCOUNT.includes(cause) && isOfTheTicket(ended))
		return {
			...known,
			complaint: why,
			unable: null,
		};
	return {
		...known,
		complaint: null,
		unable: unableBy(ended, why, cause, lines),
	};
}
function lastOf(lines, form) {
	for (const line of lines.toReversed()) {
		const { data } = form.safeParse(readJsonLine(line));
		if (data !== void 0) return data;
	}
}
function usageIn(lines) {
	for (const line of lines.toReversed()) {
		const usage = eventsIn(line).events.find(({ kind }) => kind === "usage");
		if (usage?.kind === "usage") return usage.costUsd;
	}
	return null;
}
function isOfTheTicket({ api_error_status: status, terminal_reason, stop_reason }) {
	return (
		[terminal_reason ?? "", stop_reason ?? ""].some((reason) => OF_THE_TICKET.includes(reason)) ||
		BAD_REQUEST.includes(status ?? 0)
	);
}
function unableBy({ api_error_status, result }, why, cause, lines) {
	const status = api_error_status ?? 0;
	if (status === TOO_MANY_REQUESTS)
		return {
			why,
			passes: true,
			affectsAll: false,
			limit: { resetsAtMs: resetIn(lines) },
		};
	const passes = status === 0 ? SERVICE_AWAY.test(result) : status >= 500;
	return {
		why,
		passes,
		affectsAll: !passes && (OF_THE_ACCOUNT.includes(cause) || REFUSED_ALL.includes(status)),
		limit: null,
	};
}
function resetIn(lines) {
	const resetsAt = lastOf(lines, refusingLimit)?.rate_limit_info.resetsAt;
	return resetsAt === null || resetsAt === void 0 ? null : resetsAt * 1e3;
}
function spoken(lines) {
	return complaintIn(lines.filter((text) => readJsonLine(text) === void 0).join("\n"));
}
function readJsonLine(line) {
	if (!line.startsWith("{")) return void 0;
	try {
		return JSON.parse(line);
	} catch (error) {
		if (error instanceof SyntaxError) return null;
		throw error;
	}
}
function partOf(path, part) {
	if (!existsSync(path)) return "";
	const file = openSync(path, "r");
	try {
		const { size } = fstatSync(file);
		const length = Math.min(size, PART_BYTES);
		const buffer = Buffer.alloc(length);
		readSync(file, buffer, 0, length, part === "head" ? 0 : size - length);
		return buffer.toString("utf8");
	} finally {
		closeSync(file);
	}
}
// plugin/loop/src/agents/run-files.ts
const RUN_ID = /^\d{4,10}-([a-z]+)-([0-9A-Z]{26})$/;
const KEPT_FOR_MS = 2592e6;
const RIGHTS_OF_OTHERS = 63;
const processFacts = object({
	bootId: string().nullable(),
	pidNamespace: string().nullable(),
	pid: int().nullable(),
	startTime: string().nullable(),
});
const noteForm = object({
	v: literal$1(1),
	ticket: object({
		number: int(),
		title: string(),
		url: string(),
	}),
	process: processFacts,
	folder: string(),
	endsAtMs: number(),
	spentUsd: number().optional(),
});
const endForm = object({
	v: literal$1(1),
	outcome: string(),
	why: string(),
	costUsd: number().nullable(),
	tookMs: number(),
	endedAtMs: number(),
});
const callForm = object({
	v: literal$1(1),
	id: string(),
	toolUseId: string(),
	sessionId: string(),
	tool: string(),
	input: record(string(), unknown()),
	shown: string(),
	state: string(),
	askedAtMs: number(),
	untilMs: number(),
	isAsked: boolean(),
	isReminded: boolean(),
});
const DECISION = "decision.json";
const decisionForm = object({
	v: literal$1(1),
	kind: _enum(["allow", "deny"]),
	reason: string(),
	atMs: number(),
});
var RunFiles = class {
	#folder;
	constructor(folder) {
		this.#folder = folder;
	}
	async newLog(runId) {
		return join(await this.#madeFolder(), `${runId}.jsonl`);
	}
	async writeSettings(runId, settings) {
		await this.#madeFolder();
		return this.#write(runId, "settings.json", settings);
	}
	async note(runId, left) {
		await this.#write(
			runId,
			"json",
			noteForm.parse({
				v: 1,
				...left,
			}),
		);
	}
	async find(runId) {
		if (!RUN_ID.test(runId)) return null;
		const left = await this.#read(runId, "json", noteForm);
		return left === null
			? null
			: {
					...left,
					log: await this.newLog(runId),
				};
	}
	async list() {
		const names = namesIn(await this.#folder()).filter((name) => name.endsWith(".json"));
		return (await Promise.all(names.map(async (name) => this.filed(name.slice(0, -5)))))
			.flatMap((run) => run ?? [])
			.toSorted((one, other) => other.startedAtMs - one.startedAtMs);
	}
	async newestLogs(count) {
		const folder = await this.#folder();
		return namesIn(folder)
			.filter((name) => name.endsWith(".jsonl"))
			.map((name) => ({
				name,
				ulid: name.split("-").at(-1) ?? "",
			}))
			.toSorted((one, other) => (one.ulid < other.ulid ? 1 : -1))
			.slice(0, count)
			.map(({ name }) => join(folder, name));
	}
	async filed(runId) {
		const [, command = "", ulid = ""] = RUN_ID.exec(runId) ?? [];
		const left = await this.find(runId);
		if (left === null) return null;
		const run = {
			...left,
			runId,
			command,
			startedAtMs: decodeTime(ulid),
		};
		const end = await this.#read(runId, "end.json", endForm);
		const call = await this.#read(runId, "call.json", callForm);
		if (call === null)
			return {
				...run,
				end,
			};
		return {
			...run,
			end,
			call: {
				...call,
				decision: await this.#read(runId, DECISION, decisionForm),
			},
		};
	}
	async noteCall(runId, call) {
		await this.#write(
			runId,
			"call.json",
			callForm.parse({
				v: 1,
				...call,
			}),
		);
	}
	async decideCall(runId, decision) {
		const form = {
			v: 1,
			...decision,
		};
		const path = await this.#beside(runId, DECISION);
		const draft = `${path}.${process.pid}`;
		writeFileSync(draft, JSON.stringify(form), { mode: 384 });
		try {
			linkSync(draft, path);
			return true;
		} catch (error) {
			if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
			throw error;
		} finally {
			rmSync(draft, { force: true });
		}
	}
	async decided() {
		return namesIn(await this.#folder())
			.filter((name) => name.endsWith(`.${DECISION}`))
			.map((name) => name.slice(0, -`.${DECISION}`.length));
	}
	async writeApprovals(runId, rules, decided) {
		const grant = join(await this.#madeFolder(), `${runId}.grant.json`);
		return this.#write(runId, "approvals.json", {
			rules,
			decided,
			grant,
		});
	}
	async noteEnd(runId, end) {
		await this.#write(runId, "end.json", {
			v: 1,
			...end,
		});
	}
	async askToStop(runId) {
		writeFileSync(stopFileOf(await this.newLog(runId)), "{}", { mode: 384 });
	}
	async tidy(nowMs, mayRun) {
		const folder = await this.#folder();
		for (const name of namesIn(folder)) {
			const path = join(folder, name);
			const runId = name.replace(
				/(?:\.settings|\.end|\.stop|\.call|\.decision|\.approvals|\.grant)?\.jsonl?$/,
				"",
			);
			if (!RUN_ID.test(runId) || nowMs - statSync(path).mtimeMs < KEPT_FOR_MS) continue;
			const left = await this.find(runId);
			if (left === null || !mayRun(left)) rmSync(path, { force: true });
		}
	}
	async #madeFolder() {
		const folder = await this.#folder();
		mkdirSync(folder, {
			recursive: true,
			mode: 448,
		});
		const { mode, uid } = statSync(folder);
		if ((mode & RIGHTS_OF_OTHERS) !== 0 && uid === process.getuid?.()) chmodSync(folder, 448);
		return folder;
	}
	async #write(runId, ending, value) {
		const path = await this.#beside(runId, ending);
		writeFileSync(path, JSON.stringify(value), { mode: 384 });
		return path;
	}
	async #read(runId, ending, form) {
		const { data } = form.safeParse(readJsonFile(await this.#beside(runId, ending)));
		if (data === void 0) return null;
		const { v: _v, ...rest } = data;
		return rest;
	}
	async #beside(runId, ending) {
		return join(await this.#folder(), `${runId}.${ending}`);
	}
};
function grantCall(log, { kind, reason }) {
	const path = log.replace(/\.jsonl$/, ".grant.json");
	writeFileSync(
		`${path}.new`,
		JSON.stringify({
			kind,
			reason,
		}),
		{ mode: 384 },
	);
	renameSync(`${path}.new`, path);
}
function stopFileOf(log) {
	return log.replace(/\.jsonl$/, ".stop.json");
}
function namesIn(folder) {
	return orNone(() => readdirSync(folder)) ?? [];
}
function readJsonFile(path) {
	return readJson(orNone(() => readFileSync(path, "utf8")) ?? "");
}
function orNone(read) {
	try {
		return read();
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "ENOENT") return void 0;
		throw error;
	}
}
const GRACE_MS = 1e4;
const LOOK_EVERY_MS$1 = 100;
const KILLED_WITHIN_MS = 5e3;
async function endGroup(group) {
	signalGroup(group, "SIGTERM");
	if (await goneWithin(group, GRACE_MS)) return;
	signalGroup(group, "SIGKILL");
	await goneWithin(group, KILLED_WITHIN_MS);
}
async function goneWithin(group, waitMs) {
	const endMs = performance.now() + waitMs;
	while (signalGroup(group, 0)) {
		if (performance.now() > endMs) return false;
		await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS$1));
	}
	return true;
}
function signalGroup({ leader, isOurs }, signal) {
	if (!isOurs()) return false;
	try {
		return process.kill(-leader, signal);
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "ESRCH") return false;
		if (error instanceof Error && "code" in error && error.code === "EPERM") return false;
		throw error;
	}
}
// plugin/loop/src/agents/client-talk.ts
const LOOK_EVERY_MS = 250;
const ASK_USAGE_EVERY_MS = 5e3;
const INTERRUPTED_WITHIN_MS = 3e3;
var ClientTalk = class {
	#input;
	#message;
	#progress;
	#timer = null;
	#askedAtMs = 0;
	#requests = 0;
	#onBegin;
	constructor(input, log, message, onBegin = () => void 0) {
		this.#input = input;
		this.#message = message;
		this.#onBegin = onBegin;
		this.#progress = new RunProgress(log);
	}
	begin() {
		this.#onBegin();
		if (this.#message !== null) this.#send(this.#message);
		this.#askedAtMs = performance.now();
		this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
	}
	progress() {
		return this.#progress.now();
	}
	async interrupt() {
		if (this.#timer !== null && this.#input.writable) {
			this.#request("interrupt");
			const endMs = performance.now() + INTERRUPTED_WITHIN_MS;
			while (this.#timer !== null && !this.#progress.look().isOver && performance.now() < endMs)
				await setTimeout$1(LOOK_EVERY_MS);
		}
		this.close();
	}
	close() {
		if (this.#timer !== null) clearInterval(this.#timer);
		this.#timer = null;
		this.#input.end();
	}
	#look() {
		if (this.#progress.look().isOver) this.close();
		else if (performance.now() - this.#askedAtMs >= ASK_USAGE_EVERY_MS) this.#request("get_usage");
	}
	#request(subtype) {
		this.#askedAtMs = performance.now();
		this.#requests += 1;
		this.#send({
			type: "control_request",
			request_id: `loop-${this.#requests}`,
			request: { subtype },
		});
	}
	#send(message) {
		if (this.#input.writable) this.#input.write(`${JSON.stringify(message)}\n`);
	}
};
const STOP_LOOK_EVERY_MS = 500;
var Watch = class {
	#group;
	#log;
	#spentUsd;
	#interrupt;
	#timer;
	#stopLook;
	#how = "by itself";
	#ending = null;
	constructor(group, log, timeLimitMs, spentUsd, interrupt = async () => void 0) {
		this.#group = group;
		this.#spentUsd = spentUsd;
		this.#log = log;
		this.#interrupt = interrupt;
		this.#timer = setTimeout(() => this.end("out of time"), timeLimitMs);
		const stopFile = stopFileOf(log);
		this.#stopLook = setInterval(() => {
			if (existsSync(stopFile)) this.end("stopped");
		}, STOP_LOOK_EVERY_MS).unref();
	}
	end(how) {
		if (this.#ending !== null) return;
		this.#how = how;
		this.#ending = this.#interrupt().then(async () => endGroup(this.#group));
	}
	async over(exit) {
		let left;
		try {
			left = await exit();
		} finally {
			clearTimeout(this.#timer);
			clearInterval(this.#stopLook);
			await (this.#ending ?? endGroup(this.#group));
		}
		return {
			how: this.#how,
			...left,
			...readReport(this.#log, this.#spentUsd),
		};
	}
};
const CHUNK_BYTES = 4194304;
const MAX_LINE_BYTES = 16777216;
const LINE_BREAK = 10;
function followReport(log) {
	let offset = 0;
	let rest = Buffer.alloc(0);
	return () => {
		const chunk = chunkAt(log, offset);
		offset += chunk.length;
		const read = Buffer.concat([rest, chunk]);
		const end = read.lastIndexOf(LINE_BREAK) + 1;
		rest = read.length - end > MAX_LINE_BYTES ? Buffer.alloc(0) : read.subarray(end);
		return read
			.subarray(0, end)
			.toString("utf8")
			.split("\n")
			.filter((line) => line.trim() !== "")
			.flatMap((line) => {
				const { atMs, events } = eventsIn(line);
				return events.map((event) => ({
					atMs,
					event,
				}));
			});
	};
}
function chunkAt(path, offset) {
	if (!existsSync(path)) return Buffer.alloc(0);
	const file = openSync(path, "r");
	try {
		const length = Math.max(0, Math.min(fstatSync(file).size - offset, CHUNK_BYTES));
		const buffer = Buffer.alloc(length);
		return buffer.subarray(0, readSync(file, buffer, 0, length, offset));
	} finally {
		closeSync(file);
	}
}
const NO_PROGRESS = {
	open: [],
	lastWords: null,
	tokens: null,
	costUsd: null,
	isOver: false,
};
function foldProgress(before, event, atMs) {
	switch (event.kind) {
		case "call": {
			const { id, tool, call } = event;
			return {
				...before,
				open: [
					...before.open,
					{
						id,
						tool,
						call,
						sinceMs: atMs,
					},
				],
			};
		}
		case "result":
			return {
				...before,
				open: before.open.filter(({ id }) => id !== event.id),
			};
		case "said":
			return {
				...before,
				lastWords: event.text,
			};
		case "usage":
			return {
				...before,
				tokens: event.tokens,
				costUsd: event.costUsd,
			};
		case "over":
			return {
				...before,
				open: [],
				costUsd: event.costUsd ?? before.costUsd,
				isOver: true,
			};
		case "denied":
		case "plan":
			return before;
	}
}
var RunProgress = class {
	#next;
	#nowMs;
	#fold = NO_PROGRESS;
	#lastSignMs;
	constructor(log, nowMs = Date.now) {
		this.#next = followReport(log);
		this.#nowMs = nowMs;
		this.#lastSignMs = nowMs();
	}
	look() {
		for (const { atMs, event } of this.#next()) {
			this.#fold = foldProgress(this.#fold, event, atMs ?? this.#nowMs());
			if (event.kind !== "usage") this.#lastSignMs = this.#nowMs();
		}
		return this.#fold;
	}
	now() {
		const { open, lastWords, tokens, costUsd } = this.look();
		const newest = open.at(-1);
		const call =
			newest === void 0
				? null
				: {
						tool: newest.tool,
						call: newest.call,
						sinceMs: newest.sinceMs,
					};
		return {
			silentMs: call === null ? this.#nowMs() - this.#lastSignMs : 0,
			call,
			lastWords,
			tokens,
			costUsd,
		};
	}
};
// plugin/loop/src/agents/claude-client.ts
const WITHOUT_BUNDLED_SKILLS = "CLAUDE_CODE_DISABLE_BUNDLED_SKILLS";
const WITHOUT_BACKGROUND = "CLAUDE_CODE_DISABLE_BACKGROUND_TASKS";
const HOOK = join("mcp-server", "dist", "hook.js");
const OF_CLIENT = ["CLAUDE_CODE_MESSAGING_TOKEN", "CLAUDE_CODE_OAUTH_TOKEN"];
var ClaudeClient = class {
	installHint = "Install Claude Code so that `claude` is found, or name the program with --client";
	#setup;
	constructor(setup) {
		this.#setup = setup;
	}
	async prepare(order) {
		return this.#prepare(order, null);
	}
	async prepareTrial(order, calls) {
		const reach = order.permissions.isSandboxed ? await reachOf(this.#setup, order) : null;
		return openTrial(
			messagesApi(calls),
			async (modelUrl) => this.#prepare(order, modelUrl),
			(lines, end, { folders }) => {
				const own =
					reach === null
						? null
						: {
								...reach,
								readable: [...reach.readable, ...folders],
							};
				return trialOutcomes(calls, readStream(lines), end, own);
			},
		);
	}
	async #prepare(order, modelUrl) {
		const settings = await this.#settingsOf(order, modelUrl);
		const decision = order.resume?.decision;
		return {
			arguments: argumentsOf(order, this.#setup.pluginFolder, settings?.file ?? null),
			variables: {
				[WITHOUT_BUNDLED_SKILLS]: this.#setup.variables[WITHOUT_BUNDLED_SKILLS] ?? "1",
				[WITHOUT_BACKGROUND]: "1",
				...settings?.variables,
			},
			folders: settings?.folders ?? [],
			talk: (input, log) =>
				decision === void 0
					? new ClientTalk(input, log, userMessage(order))
					: new ClientTalk(input, log, null, () => grantCall(log, decision)),
		};
	}
	async sandboxProblem() {
		return sandboxProblem(this.#setup.variables);
	}
	async missingLogin({ program }) {
		const { installHint } = this;
		const place = {
			cwd: ROOT,
			env: this.#setup.variables,
		};
		const { stdout } = await askClient(
			{
				program,
				installHint,
			},
			["auth", "status", "--json"],
			place,
		);
		const answer = readJson(stdout);
		return isObject(answer) && answer["loggedIn"] === false
			? {
					command: "claude auth login",
					isCertain: true,
				}
			: null;
	}
	complete() {}
	async #settingsOf(order, modelUrl) {
		const approvals = await this.#approvals(order);
		const sandbox = order.permissions.isSandboxed ? await this.#sandbox(order) : null;
		if (sandbox === null && modelUrl === null && approvals === null) return null;
		const env = modelUrl === null ? {} : trialVariables(modelUrl, this.#setup.variables);
		const file = await this.#setup.files.writeSettings(order.runId, {
			...sandbox?.settings,
			...approvals,
			env,
		});
		const variables = {
			...sandbox?.variables,
			...env,
		};
		return {
			file,
			folders: sandbox?.folders ?? [],
			variables,
		};
	}
	async #approvals({ runId, permissions, resume }) {
		const { approvals: rules } = permissions;
		if (rules.length === 0 && resume === void 0) return null;
		const decided = resume?.call ?? null;
		const file = await this.#setup.files.writeApprovals(runId, rules, decided);
		const decidedTool = decided?.tool ?? null;
		return approvalSettings(join(this.#setup.pluginFolder, HOOK), file, {
			rules,
			decidedTool,
		});
	}
	async #sandbox(order) {
		const { variables, gitFolder, pluginFolder } = this.#setup;
		const { folder } = order;
		const reach = await reachOf(this.#setup, order);
		const locked = order.permissions.mayWrite ? [] : entriesOf(folder);
		const agentFolder = makeAgentFolder(reach);
		const ofClient = variables["CLAUDE_CONFIG_DIR"] ?? join(reach.home, ".claude");
		const kept = [
			folder,
			agentFolder.path,
			pluginFolder,
			join(ofClient, "projects", folder.replaceAll(/[^a-zA-Z0-9]/g, "-")),
			...["agents", "commands", "plugins", "skills"].map((name) => join(ofClient, name)),
		];
		const names = Object.keys(variables);
		const secret = names.filter((name) => isSecretName(name) || holdsLogin(name, variables[name]));
		const settings = sandboxSettings({
			reach,
			gitFolder: await gitFolder(),
			agentFolder,
			secretVariables: [...new Set([...secret, ...OF_CLIENT])],
			kept,
			locked,
		});
		const withoutGit = names.filter((name) => name.startsWith("GIT_CONFIG")).map((name) => [name, void 0]);
		return {
			settings,
			folders: [agentFolder.path],
			variables: {
				...Object.fromEntries(withoutGit),
				...agentFolder.variables,
				TMPDIR: agentFolder.path,
			},
		};
	}
};
function sandboxSettings(facts) {
	const { reach, gitFolder, agentFolder, secretVariables, kept, locked } = facts;
	const others = allBut(reach.hidden, kept);
	return {
		sandbox: {
			enabled: true,
			failIfUnavailable: true,
			autoAllowBashIfSandboxed: true,
			allowUnsandboxedCommands: false,
			filesystem: {
				denyWrite: [gitFolder, ...locked],
				allowWrite: [agentFolder.cache],
				denyRead: reach.hidden,
				allowRead: [...reach.readable, agentFolder.path],
			},
			credentials: {
				envVars: secretVariables.map((name) => ({
					name,
					mode: "deny",
				})),
			},
			network: { allowedDomains: reach.hosts },
		},
		permissions: { ask: others.flatMap((path) => [`Read(/${path})`, `Edit(/${path})`]) },
	};
}
function allBut(folders, kept) {
	const outermost = folders.filter((one) => !folders.some((other) => other !== one && isWithin(other, one)));
	return [...new Set(outermost)].flatMap((folder) => besides(folder, kept));
}
function besides(folder, kept) {
	const inside = kept.filter((path) => isWithin(folder, path));
	if (inside.some((path) => relative(folder, path) === "")) return [];
	if (inside.length === 0) return [literal(folder)];
	const names = [...new Set(inside.map((path) => relative(folder, path).split(sep)[0] ?? ""))];
	return [
		...othersThan(names).map((name) => `${literal(folder)}/${name}`),
		...names.flatMap((name) => besides(join(folder, name), inside)),
	];
}
const OF_NAMES = Array.from(" #%&'+,.0123456789;=@_abcdefghijklmnopqrstuvwxyz~");
function othersThan(names) {
	const beginnings = names.flatMap((name) => Array.from(`${name}/`, (_, at) => name.slice(0, at)));
	return [...new Set(beginnings)].flatMap((beginning) => {
		const longer = names.filter((name) => name.startsWith(beginning) && name !== beginning);
		const next = new Set(longer.map((name) => name.charAt(beginning.length).toLowerCase()));
		const others = OF_NAMES.filter((one) => !next.has(one)).join("");
		const hyphen = next.has("-") ? "" : "-";
		const goesOn = next.size === 0 ? "?*" : `[${others}\u0080-\uffff${hyphen}]*`;
		const longerNames = `${literal(beginning)}${goesOn}`;
		return beginning !== "" && !names.includes(beginning) ? [longerNames, literal(beginning)] : [longerNames];
	});
}
function literal(path) {
	return path.replaceAll(/[*?[\]{}()!#\\\s]/g, "?");
}
const HOOK_TIMEOUT_S = 10;
function approvalSettings(program, rulesFile, { rules, decidedTool }) {
	const hooks = ["defer", "ask"].map((part) => ({
		type: "command",
		command: `node ${JSON.stringify(program)} Approval ${part} ${JSON.stringify(rulesFile)} || exit 2`,
		timeout: HOOK_TIMEOUT_S,
		onFailure: "block",
	}));
	const decided =
		decidedTool === null
			? []
			: [
					{
						tool: decidedTool,
						pattern: null,
					},
				];
	return {
		disableAllHooks: false,
		hooks: {
			PreToolUse: [
				{
					matcher: toolMatcher([...rules.flatMap((rule) => readCallRule(rule) ?? []), ...decided]),
					hooks,
				},
			],
		},
	};
}
function entriesOf(folder) {
	return readdirSync(folder, { withFileTypes: true })
		.filter((entry) => !entry.isSymbolicLink())
		.map(({ name }) => join(folder, name));
}
const CHECK_TIMEOUT_MS = 1e4;
async function sandboxProblem(variables, platform = process.platform) {
	if (platform === "darwin") return null;
	if (platform !== "linux") return `Claude Code has no sandbox on ${platform}`;
	const run = {
		folder: ROOT,
		variables,
		timeoutMs: CHECK_TIMEOUT_MS,
	};
	const [bubblewrap, socat, isolation] = await Promise.all([
		runBounded("bwrap", ["--version"], run),
		runBounded("socat", ["-V"], run),
		runBounded("bwrap", ["--unshare-user", "--unshare-net", "--ro-bind", "/", "/", "--", "true"], run),
	]);
	const missing = Object.entries({
		bubblewrap,
		socat,
	}).flatMap(([name, { code }]) => (code === 0 ? [] : [name]));
	if (missing.length > 0) return `${missing.join(" and ")} missing`;
	return isolation.code === 0 ? null : "this machine does not let bubblewrap make namespaces";
}
// plugin/loop/src/agents/codex-client.ts
const SERVER = "ralph-hero";
const OF_CODEX = /^(?:OPENAI|CODEX)_/;
const DAY_MS$2 = 864e5;
var CodexClient = class {
	installHint =
		"Install Codex CLI (`npm install -g @openai/codex`) so that `codex` is found, or name the program with --client";
	#setup;
	constructor(setup) {
		this.#setup = setup;
	}
	async prepare(order) {
		return this.#prepare(order, {});
	}
	async prepareTrial(order, calls) {
		const prepare = async (modelUrl) => {
			const launch = await this.#prepare(order, {
				model: MODEL,
				model_provider: "trial",
				"model_providers.trial": {
					name: "trial",
					base_url: `${modelUrl}/v1`,
					wire_api: "responses",
				},
			});
			return {
				...launch,
				variables: {
					...launch.variables,
					...exceptThisMachine(this.#setup.variables),
				},
			};
		};
		return openTrial(responsesApi(calls), prepare, (lines, end) => codexOutcomes(calls, lines, end));
	}
	async #prepare(order, settings) {
		const { permissions } = order;
		if (permissions.approvals.length > 0 || order.resume !== void 0)
			throw new Failure(
				"AGENT_NOT_STARTED",
				"Cannot start Codex: it cannot wait for a person's decision on a call",
				{ hint: "Choose Claude Code for this command, or take `approvals` out of the team's file" },
			);
		const reach =
			permissions.mode === "bypassPermissions" && !permissions.isSandboxed
				? null
				: await reachOf(this.#setup, order);
		const agentFolder = permissions.isSandboxed && reach !== null ? makeAgentFolder(reach) : null;
		try {
			return this.#launchOf(order, settings, reach, agentFolder);
		} catch (error) {
			if (agentFolder !== null) removeFolders([agentFolder.path]);
			throw error;
		}
	}
	#launchOf(order, settings, reach, agentFolder) {
		const { pluginFolder } = this.#setup;
		const { client, prompt, quoted, briefing } = order;
		const rules = reach === null ? FREE : this.#sandboxOf(order, reach, agentFolder);
		const all = {
			developer_instructions: `${briefing}\n\nThe skills of ralph-hero lie in ${resolve(pluginFolder, "skills")}, each as NAME/SKILL.md. Its tools, ralph_hero__\u2026, are those of the MCP server ${SERVER}.`,
			...rules,
			projects: { [order.folder]: { trust_level: "untrusted" } },
			skills: { include_instructions: false },
			...this.#partsOf(order, agentFolder),
			...(client.model === null ? {} : { model: client.model }),
			...settings,
		};
		const task = [quoted, skillText(prompt, resolve(pluginFolder))].filter((text) => text !== null);
		return {
			arguments: [
				"exec",
				"--json",
				...(reach === null ? [] : ["--ignore-user-config", "--ignore-rules"]),
				"--dangerously-bypass-hook-trust",
				...settingArguments(all),
				"-",
			],
			variables: { RUST_BACKTRACE: "0" },
			folders: agentFolder === null ? [] : [agentFolder.path],
			talk(input, log) {
				const progress = new RunProgress(log);
				return {
					begin: () => void input.end(task.join("\n\n")),
					interrupt: async () => void 0,
					close: () => void input.end(),
					progress: () => progress.now(),
				};
			},
		};
	}
	#partsOf(order, agentFolder) {
		const { pluginFolder, variables } = this.#setup;
		const known = Object.keys({
			...variables,
			...identityOf(order),
		});
		const guard = quotedWord(resolve(pluginFolder, "hooks", "guard.sh"));
		return {
			mcp_servers: {
				[SERVER]: {
					command: "node",
					args: [resolve(pluginFolder, "mcp-server", "dist", "server.js")],
					env_vars: known.filter((name) => !OF_CODEX.test(name)),
					default_tools_approval_mode: "approve",
					required: true,
				},
			},
			hooks: {
				PreToolUse: [
					{
						matcher: "^(Bash|mcp__.*)$",
						hooks: [
							{
								type: "command",
								command: `sh ${guard} || exit 2`,
								timeout: 10,
							},
						],
					},
				],
			},
			shell_environment_policy: {
				inherit: "core",
				set:
					agentFolder === null
						? {}
						: {
								...agentFolder.variables,
								TMPDIR: agentFolder.cache,
							},
			},
		};
	}
	#sandboxOf(order, reach, agentFolder) {
		const { folder, permissions, client } = order;
		const { isSandboxed, mayWrite, mode } = permissions;
		if (!isSandboxed && mode !== null)
			throw new Failure("AGENT_NOT_STARTED", `Cannot start Codex with "${mode}" and without its sandbox`, {
				hint: "Codex has no rules for single commands: leave out --no-sandbox, or give --permission-mode bypassPermissions on a machine that holds nothing of value",
			});
		return codexSandboxSettings({
			...this.#programOf(client),
			reach,
			agentFolder,
			folder,
			mayWrite,
		});
	}
	get #home() {
		return this.#setup.variables["HOME"] ?? homedir();
	}
	get #codexHome() {
		return this.#setup.variables["CODEX_HOME"] ?? join(this.#home, ".codex");
	}
	#programOf({ program }) {
		const found = fileOfClient(program, this.#setup.variables);
		return {
			codexHome: this.#codexHome,
			program: found === void 0 ? program : realpathSync(found),
		};
	}
	async sandboxProblem(client) {
		const folder = resolve(this.#setup.pluginFolder);
		const place = this.#programOf(client);
		const reach = {
			hidden: [],
			readable: [],
			hosts: [],
		};
		const command = [
			"sandbox",
			...settingArguments(
				codexSandboxSettings({
					...place,
					reach,
					folder,
					agentFolder: null,
					mayWrite: false,
				}),
			),
			...IN_SANDBOX,
			"--",
			"true",
		];
		const { code, stderr } = await this.#ask(client, command, folder);
		if (code === 0) return null;
		const problem = `Codex's sandbox does not start (${stderr.trim().split("\n").at(-1) ?? ""})`;
		const temporary = this.#setup.variables["TMPDIR"] ?? tmpdir();
		return isWithin(temporary, place.codexHome)
			? `${problem}. Its folder ${place.codexHome} must lie outside of ${temporary}: set CODEX_HOME`
			: problem;
	}
	async missingLogin(client) {
		if ((this.#setup.variables["CODEX_API_KEY"] ?? "") !== "") return null;
		const { stdout, stderr } = await this.#ask(client, ["login", "status"], ROOT);
		return /^Not logged in$/m.test(`${stdout}\n${stderr}`)
			? {
					command: "codex login",
					isCertain: false,
				}
			: null;
	}
	async #ask({ program }, args, cwd) {
		const { installHint } = this;
		return askClient(
			{
				program,
				installHint,
			},
			args,
			{
				cwd,
				env: this.#setup.variables,
			},
		);
	}
	complete(log) {
		const session = codexSessionIn(firstLinesIn(log));
		const record = session === null ? null : this.#recordOf(session);
		if (record === null) return;
		const lines = recordedEnd(readFileSync(record, "utf8"));
		appendFileSync(log, lines.map((line) => `${line}\n`).join(""));
	}
	#recordOf(session) {
		const startedAtMs = Number.parseInt(session.replaceAll("-", "").slice(0, 12), 16);
		if (!Number.isSafeInteger(startedAtMs)) return null;
		for (const days of [0, -1, 1]) {
			const day = new Date(startedAtMs + days * DAY_MS$2).toISOString().slice(0, 10).split("-");
			const folder = join(this.#codexHome, "sessions", ...day);
			if (!existsSync(folder)) continue;
			const name = readdirSync(folder).find((one) => one.endsWith(`-${session}.jsonl`));
			if (name !== void 0) return join(folder, name);
		}
		return null;
	}
};
const FREE = {
	sandbox_mode: "danger-full-access",
	approval_policy: "never",
};
function toml(value) {
	if (typeof value === "string") return JSON.stringify(value.toWellFormed()).replaceAll("", "\\u007f");
	if (typeof value !== "object") return String(value);
	if (isList(value)) return `[${value.map(toml).join(",")}]`;
	return `{${Object.entries(value)
		.map(([key, one]) => `${JSON.stringify(key)}=${toml(one)}`)
		.join(",")}}`;
}
function isList(value) {
	return Array.isArray(value);
}
function settingArguments(settings) {
	return Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${toml(value)}`]);
}
const PROFILE = "ralph-hero";
const OF_MINIMAL = ["/etc", "/private/etc"];
function codexSandboxSettings(facts) {
	const { reach, codexHome, program, agentFolder, mayWrite, folder } = facts;
	const readable = [...reach.readable, join(codexHome, "tmp"), packageOf(program)];
	const open = [...readable, ...OF_MINIMAL];
	const denied = reach.hidden.filter((one) => open.some((path) => path !== one && isWithin(path, one)));
	const filesystem = {
		":minimal": "read",
		...Object.fromEntries(denied.map((path) => [path, "none"])),
		...Object.fromEntries(readable.map((path) => [path, "read"])),
		[folder]: mayWrite ? "write" : "read",
		...(agentFolder === null
			? {}
			: {
					[agentFolder.path]: "read",
					[agentFolder.cache]: "write",
				}),
	};
	const domains = agentFolder === null ? [] : reach.hosts;
	const network =
		domains.length === 0
			? { enabled: false }
			: {
					enabled: true,
					domains: Object.fromEntries(domains.map((host) => [host, "allow"])),
				};
	return {
		permissions: {
			[PROFILE]: {
				filesystem,
				network,
			},
		},
		default_permissions: PROFILE,
		"features.network_proxy": true,
		approval_policy: "never",
	};
}
const IN_SANDBOX = ["-P", PROFILE];
function packageOf(program) {
	const packages = `${sep}@openai${sep}`;
	const at = program.lastIndexOf(packages);
	return at === -1 ? program : program.slice(0, at + packages.length - 1);
}
const MODEL = "gpt-5.5";
const LOOK_MS = 3e4;
const requestForm = looseObject({
	input: array(
		looseObject({
			type: string(),
			call_id: string().optional(),
			output: unknown().optional(),
		}),
	),
});
const RUNS_STILL = /Process running with session ID (\d+)/;
function responsesApi(calls) {
	return (path, request) => {
		const asked = requestForm.safeParse(request);
		if (!path.endsWith("/responses") || !asked.success) return null;
		const { input } = asked.data;
		const made = input.filter(
			({ type, call_id: id }) => type.endsWith("_call") && id?.startsWith(callId("")),
		);
		const [, running] = RUNS_STILL.exec(JSON.stringify(input.at(-1)?.output ?? "")) ?? [];
		const call = calls[made.length];
		const item =
			running !== void 0
				? functionCall(`look_${input.length}`, "write_stdin", {
						session_id: Number(running),
						chars: "",
						yield_time_ms: LOOK_MS,
					})
				: call === void 0
					? messageItem(LAST_WORD)
					: itemOf$1(callId(made.length), call);
		return {
			type: "text/event-stream",
			text: responseEvents(`resp_${input.length}`, [item]),
		};
	};
}
function itemOf$1(id, { name, input }) {
	const tool = ownToolOf(name);
	if (tool !== null)
		return {
			...functionCall(id, tool, input),
			namespace: "mcp__ralph_hero",
		};
	if (name === "Write")
		return {
			type: "custom_tool_call",
			call_id: id,
			name: "apply_patch",
			input: patchOf(input),
		};
	return functionCall(id, "exec_command", {
		cmd: commandOf({
			name,
			input,
		}),
		yield_time_ms: LOOK_MS,
	});
}
function functionCall(id, name, input) {
	return {
		type: "function_call",
		id: `fc_${id}`,
		call_id: id,
		name,
		arguments: JSON.stringify(input),
	};
}
function messageItem(text) {
	return {
		type: "message",
		id: "msg_last",
		role: "assistant",
		content: [
			{
				type: "output_text",
				text,
				annotations: [],
			},
		],
	};
}
function textOf$1(value) {
	return typeof value === "string" ? value : "";
}
function ownToolOf(name) {
	return /__(ralph_hero__[a-z_]+)$/.exec(name)?.[1] ?? null;
}
function commandOf({ name, input }) {
	return name === "Read" ? `cat "${textOf$1(input["file_path"])}"` : textOf$1(input["command"]);
}
function patchOf({ file_path: path, content }) {
	const lines = textOf$1(content).trimEnd().split("\n");
	return [
		"*** Begin Patch",
		`*** Add File: ${textOf$1(path)}`,
		...lines.map((line) => `+${line}`),
		"*** End Patch",
		"",
	].join("\n");
}
function responseEvents(id, output) {
	const usage = {
		input_tokens: 1,
		output_tokens: 1,
		total_tokens: 2,
	};
	return serverSentEvents([
		{
			type: "response.created",
			response: {
				id,
				output: [],
			},
		},
		...output.map((item, at) => ({
			type: "response.output_item.done",
			output_index: at,
			item,
		})),
		{
			type: "response.completed",
			response: {
				id,
				output,
				usage,
			},
		},
	]);
}
function codexOutcomes(calls, lines, end) {
	const events = lines.flatMap((line) => codexEventsOf(line.startsWith("{") ? readJson(line) : void 0) ?? []);
	const results = new Map(events.flatMap((one) => (one.kind === "result" ? [[one.id, one]] : [])));
	const begun = events.filter((event) => event.kind === "call");
	return calls.map((call) => {
		const at = begun.findIndex((event) => isOf(event, call));
		if (at === -1)
			return end.hasResult && end.unable === null && end.complaint === null
				? {
						kind: "failed",
						why: "Codex refused the call",
						hosts: [],
						folders: [],
						hidden: [],
					}
				: {
						kind: "not tried",
						why: end.complaint ?? end.unable?.why ?? "the client ended before it",
					};
		const result = results.get(begun[at]?.id ?? "");
		begun.splice(0, at + 1);
		if (result === void 0)
			return {
				kind: "not tried",
				why: "the client ended before its result",
			};
		return result.isError ? failureOf(result.text) : { kind: "done" };
	});
}
function isOf({ tool, call }, given) {
	const own = ownToolOf(given.name);
	if (own !== null) return tool === own;
	if (given.name === "Write") return tool === "apply_patch" && call === textOf$1(given.input["file_path"]);
	return tool === "exec" && unquoted(call) === unquoted(commandOf(given));
}
function unquoted(command) {
	return command.replaceAll(/['"\\\s]/g, "");
}
const CALL = /^\/ralph-hero:([a-z-]+)(?: ([^\n]*))?$/;
function skillText(prompt, pluginFolder) {
	const [, name, given = ""] = CALL.exec(prompt) ?? [];
	if (name === void 0) return prompt;
	const folder = join(pluginFolder, "skills", name);
	const values = {
		$ARGUMENTS: given,
		"${CLAUDE_PLUGIN_ROOT}": pluginFolder,
		"${CLAUDE_SKILL_DIR}": folder,
	};
	let skill;
	try {
		skill = readFileSync(join(folder, "SKILL.md"), "utf8");
	} catch (error) {
		throw filesGone(error);
	}
	const [, body = ""] = /^---\n[^]*?\n---\n([^]*)$/.exec(skill) ?? [];
	return body.trim().replaceAll(/\$ARGUMENTS|\$\{\w+\}/g, (variable) => values[variable] ?? variable);
}
// plugin/loop/src/agents/git-worktrees.ts
const FOLDER = join(".claude", "worktrees");
const BRANCH_PREFIX = "ralph/";
const IMPORT = /^@([\w./-]+)$/gm;
const MAX_IMPORTS = 5;
const SCRATCH = "check-";
const CHECKOUT = "read-";
const SET_UP = "ralph-set-up";
const SCRATCH_LASTS_MS = 216e5;
const LOOKS = 26;
const BETWEEN_LOOKS_MS = 200;
const GIT_TIMEOUT_MS = 12e4;
const FETCH_TIMEOUT_MS = 3e4;
const REMOTE_NAME = /^[\w][\w./-]*$/;
const MAX_OUTPUT_BYTES = 16777216;
var GitWorktrees = class {
	#folder;
	#variables;
	#found = null;
	#main = null;
	#target = {
		base: "",
		baseRemote: null,
		pushRemote: null,
	};
	#prefix = BRANCH_PREFIX;
	constructor(folder, variables) {
		this.#folder = folder;
		this.#variables = variables;
	}
	async gitFolder() {
		return commonFolderOf(this.#place());
	}
	async workingCopies() {
		return (await this.#listed()).map(({ path }) => path);
	}
	async clone() {
		const [remotes, signs, hasLfs] = await Promise.all([
			this.#remotes(),
			this.#said(["config", "--type=bool", "commit.gpgsign"]),
			this.#hasLfs(),
		]);
		return {
			remotes,
			signsCommits: signs === "true",
			hasLfs,
		};
	}
	async #hasLfs() {
		return (
			(
				await Promise.all([
					this.#said(["config", "filter.lfs.process"]),
					this.#said(["config", "filter.lfs.clean"]),
				])
			).some((one) => (one ?? "") !== "") && (await this.#said(["lfs", "version"])) !== null
		);
	}
	async #remotes() {
		const [listed, set] = await Promise.all([
			this.#git("list the remotes", LIST_REMOTES),
			this.#run(["config", "--null", "--get-regexp", String.raw`^remote\..*\.(push)?url$`]),
		]);
		const used = addressesIn(listed);
		const entries = set.stdout.split("\0").map((entry) => entry.split("\n"));
		return [...new Set(used.map(({ name }) => name).filter((one) => REMOTE_NAME.test(one)))].flatMap(
			(name) => {
				const usedFor = (purpose) =>
					used.flatMap((one) => (one.name === name && one.purpose === purpose ? [one.address] : []));
				const configured = (variable) =>
					entries.flatMap(([key, value = ""]) => (key === `remote.${name}.${variable}` ? [value] : []));
				const [urls, pushUrls, [fetched]] = [configured("url"), configured("pushurl"), usedFor("fetch")];
				if (fetched === void 0) return [];
				const pushed = pushUrls.length === 0 ? urls : pushUrls;
				return [
					{
						name,
						fetchesFrom: [fetched, urls[0] ?? fetched],
						pushesTo: usedFor("push").map((address, index) => [address, pushed[index] ?? address]),
					},
				];
			},
		);
	}
	aim(target, branchPrefix) {
		this.#target = target;
		this.#prefix = branchPrefix;
	}
	async open(number) {
		const attempted = `make a worktree for ticket ${number}`;
		const main = await this.#mainFolder();
		const path = join(main, FOLDER, nameFor(number));
		const listed = (await this.#listed()).find((one) => one.path === path);
		if (listed?.locked === "initializing")
			await this.#git(attempted, ["worktree", "remove", "--force", "--force", path]);
		else if (listed !== void 0 && listed.locked !== null && !existsSync(path))
			await this.#git(attempted, ["worktree", "unlock", path]);
		else if (listed !== void 0 && isThere(path)) {
			if (listed.branch === null) {
				const attempt = `Cannot use the worktree ${path} for ticket ${number}`;
				const hint = `End what is under way there, such as a rebase, or check its branch out: git -C ${path} switch ${this.#prefix}${nameFor(number)}`;
				throw new Failure("WORKTREE_FAILED", `${attempt}: it is on no branch`, { hint });
			}
			await this.clear(path);
			await this.#base();
			return {
				number,
				path,
				branch: listed.branch,
				isNew: false,
			};
		}
		await this.#makeFolder(attempted);
		await this.#git(attempted, ["worktree", "prune"]);
		const add = ["worktree", "add", "--quiet"];
		const [existing] = await this.#branches("refs/heads/", number);
		if (existing !== void 0) {
			await this.#git(attempted, [...add, path, existing]);
			return {
				number,
				path,
				branch: existing,
				isNew: true,
			};
		}
		const pushed = await this.#pushedBranch(number);
		const branch = pushed?.branch ?? `${this.#prefix}${nameFor(number)}`;
		const from = pushed?.ref ?? (await this.#base());
		await this.#git(attempted, [...add, "--no-track", "-b", branch, path, from]);
		return {
			number,
			path,
			branch,
			isNew: true,
		};
	}
	async #pushedBranch(number) {
		const { pushRemote } = this.#target;
		if (pushRemote === null) return null;
		const refs = this.#prefixes()
			.map((prefix) => `${prefix}${nameFor(number)}*`)
			.map((name) => `+refs/heads/${name}:${remoteBranch(pushRemote, name)}`);
		await this.#run(["fetch", "--quiet", "--no-tags", "--prune", pushRemote, ...refs], {
			remote: pushRemote,
			timeoutMs: FETCH_TIMEOUT_MS,
		});
		const [branch] = await this.#branches(remoteBranch(pushRemote, ""), number);
		return branch === void 0
			? null
			: {
					branch,
					ref: remoteBranch(pushRemote, branch),
				};
	}
	async openScratch() {
		const folder = join(await this.#mainFolder(), FOLDER);
		for (const { path } of await this.#listed())
			if (path.startsWith(join(folder, SCRATCH)) && isOld(path)) await this.discard({ path });
		return {
			number: 0,
			path: await this.#detached("make a worktree for a trial", SCRATCH),
			branch: "",
		};
	}
	async openCheckout(number, kept) {
		if (kept !== void 0 && isThere(kept) && (await this.#isDisposable(kept))) {
			await this.clear(kept);
			return {
				number,
				path: kept,
				branch: "",
			};
		}
		const attempted = `make a checkout for ticket ${number}`;
		return {
			number,
			path: await this.#detached(attempted, `${CHECKOUT}${number}-`),
			branch: "",
		};
	}
	async checkouts() {
		const folder = join(await this.#mainFolder(), FOLDER);
		return (existsSync(folder) ? readdirSync(folder) : []).flatMap((name) => {
			const number = new RegExp(`^${CHECKOUT}(\\d+)-`).exec(name)?.[1];
			return number === void 0
				? []
				: [
						{
							number: Number(number),
							path: join(folder, name),
							branch: "",
						},
					];
		});
	}
	async #detached(attempted, prefix) {
		const path = mkdtempSync(join(await this.#makeFolder(attempted), prefix));
		try {
			const add = ["worktree", "add", "--quiet", "--detach", path, await this.#base()];
			await this.#git(attempted, add);
		} catch (error) {
			await this.discard({ path });
			if ((await this.#run(["rev-parse", "--verify", "--quiet", "HEAD"])).code === 0) throw error;
			throw new Failure("WORKTREE_FAILED", `Cannot ${attempted}: the repository has no commit yet`, {
				hint: "Commit and push a first file, and try again",
			});
		}
		return path;
	}
	async #isDisposable(path) {
		const name = basename(path);
		return (
			(name.startsWith(SCRATCH) || name.startsWith(CHECKOUT)) &&
			dirname(path) === join(await this.#mainFolder(), FOLDER)
		);
	}
	async discard({ path }) {
		if (!(await this.#isDisposable(path))) return null;
		await this.#run(["worktree", "remove", "--force", "--force", path]);
		const problem = removeFolder(path);
		await this.#run(["worktree", "prune"]);
		return problem === null ? null : `the checkout ${path} stays until it can be removed: ${problem}`;
	}
	async list() {
		const folder = join(await this.#mainFolder(), FOLDER);
		return (await this.#listed()).flatMap(({ path, branch }) => {
			const number = Number(/^gh-(\d+)$/.exec(path.slice(folder.length + 1))?.[1]);
			const ours = path.startsWith(folder) && Number.isInteger(number);
			const isOurs = this.#prefixes().some(
				(prefix) => branch?.startsWith(`${prefix}${nameFor(number)}`) === true,
			);
			return ours && isOurs && branch !== null
				? [
						{
							number,
							path,
							branch,
						},
					]
				: [];
		});
	}
	isInClone() {
		return this.#findPlace() !== null;
	}
	async here() {
		return this.facts({
			number: 0,
			path: this.#place().workTree,
			branch: "",
		});
	}
	async gitFacts() {
		return readGitFacts(async (args) => this.#run(args), this.#target.baseRemote);
	}
	async facts({ number, path, branch }) {
		const gitFolder = this.#placeOf(path)?.gitFolder;
		if (gitFolder === void 0)
			throw new Failure("WORKTREE_FAILED", `Cannot use the worktree ${path}: git does not list it`, {
				hint: "Look at `git worktree list`, and start the loop again",
			});
		const facts = {
			...this.#target,
			ticket: number,
			path,
			gitFolder,
			base: await this.#baseName(),
		};
		if (branch !== "")
			return {
				...facts,
				branch,
			};
		const listed = (await this.#listed()).find((one) => one.path === path);
		return {
			...facts,
			branch: listed?.branch ?? "",
		};
	}
	async instructions(names) {
		const { baseRemote } = this.#target;
		const fetched = baseRemote === null ? [] : [remoteBranch(baseRemote, await this.#baseName())];
		for (const ref of [...fetched, "HEAD"])
			for (const name of names) {
				const text = await this.#textAt(ref, name);
				if (text === null) continue;
				let whole = text;
				for (const [line, path = ""] of [...text.matchAll(IMPORT)].slice(0, MAX_IMPORTS)) {
					const imported = await this.#textAt(ref, path);
					if (imported !== null) whole = whole.replace(line, () => imported);
				}
				return whole;
			}
		return null;
	}
	async includedFiles() {
		await this.#fetchBase();
		return this.#included();
	}
	async #included() {
		const patterns = await this.#textAt(await this.#baseCommit(), INCLUDE_FILE);
		if (patterns === null)
			return {
				files: [],
				leftOut: [],
			};
		const place = await this.#mainPlace();
		return findIncluded(this.#runIn(place), place.workTree, patterns);
	}
	async copyIncluded({ path }) {
		const { files, leftOut } = await this.#included();
		const worktree = this.#placeOf(path);
		if (files.length === 0 || worktree === null)
			return {
				files: [],
				leftOut,
			};
		const place = await this.#mainPlace();
		const [main, commonFolder, base] = [place.workTree, await this.gitFolder(), await this.#baseCommit()];
		await noteSecrets(
			{
				main,
				commonFolder,
				base,
			},
			this.#runIn(place),
			files,
		);
		return {
			files: await copyFiles(
				{
					...worktree,
					main,
				},
				this.#runIn(worktree),
				files,
			),
			leftOut,
		};
	}
	isSetUp({ path }, command) {
		const place = this.#placeOf(path);
		return place !== null && textOf(join(place.gitFolder, SET_UP)) === command;
	}
	noteSetUp({ path }, command) {
		const place = this.#placeOf(path);
		if (place !== null) writeFileSync(join(place.gitFolder, SET_UP), command);
	}
	secrets() {
		return copiedSecrets(commonFolderOf(this.#place()));
	}
	async #baseCommit() {
		const { base, baseRemote } = this.#target;
		const ref = baseRemote === null ? `refs/heads/${base}` : remoteBranch(baseRemote, base);
		return (await this.#exists(ref)) ? ref : "HEAD";
	}
	async #mainPlace() {
		const common = await this.gitFolder();
		return workingCopiesOf(this.#place()).find(({ gitFolder }) => gitFolder === common) ?? this.#place();
	}
	#runIn(place) {
		return async (args, input = "") =>
			this.#run(args, {
				place,
				input,
			});
	}
	async #textAt(ref, path) {
		const { code, stdout } = await this.#run(["cat-file", "--batch", "--follow-symlinks"], {
			input: `${ref}:${path}\n`,
		});
		const text = /^[0-9a-f]+ blob \d+\n([^]*)$/.exec(stdout)?.[1];
		return code === 0 && text !== void 0 ? text.trimEnd() : null;
	}
	async head({ path }) {
		const place = this.#placeOf(path);
		if (place === null) return null;
		const { code, stdout } = await this.#run(["rev-parse", "--verify", "HEAD"], { place });
		return code === 0 ? stdout.trim() : null;
	}
	async clear(path) {
		const place = this.#placeOf(path);
		if (place === null) return;
		const made = await this.#placeholdersIn(place);
		for (let look = 1; look < LOOKS && unusedOf(made).length < made.length; look += 1)
			await setTimeout$1(BETWEEN_LOOKS_MS);
		for (const file of this.#unused(place, made)) orNull(() => rmSync(file));
	}
	async leftovers() {
		const found = (await Promise.all([this.list(), this.checkouts()]))
			.flat()
			.flatMap(({ path }) => this.#placeOf(path) ?? [])
			.map(async (place) => this.#unused(place, await this.#placeholdersIn(place)));
		return [...new Set((await Promise.all(found)).flat())];
	}
	async #placeholdersIn(place) {
		return (await placeholdersIn(place.workTree, async (args) => this.#run(args, { place }))).map((name) =>
			join(place.workTree, name),
		);
	}
	#unused(place, placeholders) {
		const configLock = join(commonFolderOf(place), "config.lock");
		const made = isMountPoint(configLock) ? [...placeholders, configLock] : placeholders;
		return [...unusedOf(made), ...staleLocks(place.gitFolder, place.workTree)];
	}
	async removeIfClean({ path }) {
		const place = isThere(path) ? this.#placeOf(path) : null;
		if (place !== null) {
			await this.clear(path);
			const { code, stdout } = await this.#run(["status", "--porcelain", "--ignore-submodules=dirty"], {
				place,
			});
			if (code !== 0 || stdout.trim() !== "") return false;
			if (await this.#mayHideChanges(place)) return false;
		}
		return (await this.#run(["worktree", "remove", path])).code === 0;
	}
	async #mayHideChanges(place) {
		const { code, stdout } = await this.#run(["ls-files", "-v", "-z"], { place });
		const unwatched = stdout.split("\0").filter((entry) => /^[a-zS] /.test(entry));
		return code !== 0 || unwatched.some((entry) => existsSync(join(place.workTree, entry.slice(2))));
	}
	#placeOf(path) {
		return workingCopiesOf(this.#place()).find(({ workTree }) => workTree === path) ?? null;
	}
	async #baseName() {
		const { base, baseRemote } = this.#target;
		if (baseRemote !== null || (await this.#exists(`refs/heads/${base}`))) return base;
		return (await this.#git("find the base", ["symbolic-ref", "HEAD"])).trim().replace(/^refs\/heads\//, "");
	}
	async #base() {
		const { base, baseRemote } = this.#target;
		if (baseRemote === null)
			return (await this.#exists(`refs/heads/${base}`)) ? `refs/heads/${base}` : "HEAD";
		const fetched = remoteBranch(baseRemote, base);
		await this.#fetchBase();
		if (await this.#exists(fetched)) return fetched;
		throw new Failure("WORKTREE_FAILED", `Cannot find ${base}: it could not be fetched from ${baseRemote}`, {
			hint: `Look at \`git fetch ${baseRemote} ${base}\``,
		});
	}
	async #fetchBase() {
		const { base, baseRemote } = this.#target;
		if (baseRemote === null) return;
		const refs = `+refs/heads/${base}:${remoteBranch(baseRemote, base)}`;
		await this.#run(["fetch", "--quiet", "--no-tags", baseRemote, refs], {
			remote: baseRemote,
			timeoutMs: FETCH_TIMEOUT_MS,
		});
	}
	async #exists(ref) {
		return (await this.#run(["show-ref", "--verify", "--quiet", ref])).code === 0;
	}
	#prefixes() {
		return [...new Set([this.#prefix, BRANCH_PREFIX])];
	}
	async #branches(below, number) {
		const patterns = this.#prefixes()
			.map((prefix) => `${below}${prefix}${nameFor(number)}`)
			.flatMap((name) => [name, `${name}-*`]);
		return (await this.#git("list branches", ["for-each-ref", "--format=%(refname)", ...patterns]))
			.split("\n")
			.filter((line) => line !== "")
			.map((ref) => ref.slice(below.length))
			.toSorted();
	}
	async #mainFolder() {
		this.#main ??= (await this.#listed())[0]?.path ?? this.#folder;
		return this.#main;
	}
	async #listed() {
		return (await this.#git("list the worktrees", ["worktree", "list", "--porcelain"]))
			.split("\n\n")
			.filter((block) => block.startsWith("worktree "))
			.map((block) => {
				const valueOf = (key) => new RegExp(`^${key}(?: (.*))?$`, "m").exec(block)?.slice(1).join("") ?? null;
				const branch = valueOf("branch")?.replace(/^refs\/heads\//, "") ?? null;
				return {
					path: valueOf("worktree") ?? "",
					branch,
					locked: valueOf("locked"),
				};
			});
	}
	async #makeFolder(attempted) {
		const folder = join(await this.#mainFolder(), FOLDER);
		try {
			mkdirSync(folder, { recursive: true });
			accessSync(folder, constants.W_OK);
		} catch (cause) {
			const message = `Cannot ${attempted}: this account cannot write to ${folder} (${messageOf$1(cause)})`;
			throw (
				diskFull(cause) ??
				new Failure("WORKTREE_FAILED", message, {
					hint: "Let it write there, or start in a clone where it may",
					cause,
				})
			);
		}
		orNull(() => writeFileSync(join(folder, ".gitignore"), "*\n", { flag: "wx" }));
		const file = join(await this.gitFolder(), "info", "exclude");
		mkdirSync(dirname(file), { recursive: true });
		const line = `/${FOLDER.replaceAll("\\", "/")}/`;
		const text = textOf(file);
		const isLastEnded = text === "" || text.endsWith("\n");
		if (!text.split("\n").includes(line)) appendFileSync(file, `${isLastEnded ? "" : "\n"}${line}\n`);
		return folder;
	}
	async #git(attempted, args) {
		const end = await this.#run(args);
		if (end.code === 0) return end.stdout;
		throw gitFailure(
			attempted,
			end,
			"Agents that write work in worktrees: start the loop in a clone of the repository, and look at `git worktree list`",
		);
	}
	async #said(args) {
		const { code, stdout } = await this.#run(args);
		return code === 0 ? (stdout.split("\n")[0] ?? "") : null;
	}
	async #run(args, { place = this.#place(), remote, timeoutMs = GIT_TIMEOUT_MS, input = "" } = {}) {
		const run = {
			variables: this.#variables,
			input,
			timeoutMs,
			maxOutputBytes: MAX_OUTPUT_BYTES,
		};
		return remote === void 0
			? runGit(place, args, run)
			: runOnRemote(place, args, {
					...run,
					remote,
				});
	}
	#findPlace() {
		this.#found ??= placeAround(this.#folder, this.#variables);
		return this.#found;
	}
	#place() {
		const found = this.#findPlace();
		if (found !== null) return found;
		const why = `${this.#folder} is in no git repository of this user`;
		throw new Failure("WORKTREE_FAILED", `Cannot work here: ${why}`, {
			hint: "Agents work in worktrees of a clone: `gh repo clone <owner>/<repo>`, change into it, and start the loop there. A clone of another user counts if git's safe.directory names it",
		});
	}
};
function nameFor(number) {
	return `gh-${String(number).padStart(4, "0")}`;
}
function isThere(path) {
	return existsSync(join(path, ".git"));
}
function isOld(path) {
	return existsSync(path) && Date.now() - statSync(path).mtimeMs > SCRATCH_LASTS_MS;
}
function textOf(file) {
	try {
		return readFileSync(file, "utf8");
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
		throw error;
	}
}
const TREE = "HEAD^{tree}";
async function readGitFacts(run, baseRemote) {
	const head = `refs/remotes/${baseRemote}/HEAD`;
	const [author, committer, named, signs] = await Promise.all([
		run(["var", "GIT_AUTHOR_IDENT"]),
		run(["var", "GIT_COMMITTER_IDENT"]),
		baseRemote === null ? null : run(["symbolic-ref", "--quiet", head]),
		run(["config", "--type=bool", "commit.gpgsign"]),
	]);
	const nobody = [author, committer].find(({ code }) => code !== 0);
	const signing =
		nobody === void 0 && signs.stdout.trim() === "true"
			? await run(["commit-tree", "-S", "-m", "A trial of a signature", TREE])
			: null;
	return {
		identityProblem: nobody === void 0 ? null : errorLine$1(nobody.stderr),
		emails: [author, committer].flatMap(({ stdout }) => /<([^>]*)>/.exec(stdout)?.[1] ?? []),
		signingProblem:
			signing === null || signing.code === 0
				? null
				: signing.code === null
					? "the signing program did not end in time"
					: errorLine$1(signing.stderr),
		rememberedDefault: named === null || named.code !== 0 ? null : named.stdout.trim().slice(head.length - 4),
	};
}
// plugin/loop/src/agents/local-agents.ts
const MAX_REPORTS = 20;
const ADOPTED_LOOK_EVERY_MS = 500;
const OF_ITS_OWN = {
	buffer: false,
	reject: false,
	detached: true,
	cleanup: false,
};
const CLIENT_TIME_MS = 6e4;
const MAX_LAST_WORDS = 600;
var LocalAgents = class {
	#setup;
	constructor(setup) {
		this.#setup = setup;
	}
	async start(order) {
		return this.#launch(order, await this.#clientOf(order.client).prepare(order));
	}
	get conventions() {
		return join(this.#setup.pluginFolder, "skills", "shared", "conventions.md");
	}
	async tryOut(order, calls, signal) {
		return (await this.#tried(order, calls, signal)).outcomes;
	}
	async #tried(order, calls, signal) {
		const trial = await this.#clientOf(order.client).prepareTrial(order, calls);
		try {
			const agent = await this.#launch(order, trial.launch);
			const end = await runTrial(agent, signal);
			const own = this.#setup.secrets();
			const lines = linesIn(agent.log).map((line) => withoutSecrets(line, own));
			return {
				outcomes: trial.outcomes(lines, end),
				lines,
				how: end.how,
			};
		} finally {
			await trial.close();
		}
	}
	async runCommand(order, command, signal) {
		return order.permissions.isSandboxed
			? this.#runAsCall(order, command, signal)
			: this.#runDirectly(order, command, signal);
	}
	async #runAsCall(order, command, signal) {
		const input = {
			command,
			description: "Set up the worktree",
			timeout: order.timeLimitMs,
		};
		const longer = {
			...order,
			timeLimitMs: order.timeLimitMs + CLIENT_TIME_MS,
		};
		const { outcomes, lines, how } = await this.#tried(
			longer,
			[
				{
					name: "Bash",
					input,
				},
			],
			signal,
		);
		if (how === "out of time") return endedAfter(order.timeLimitMs);
		const [outcome] = outcomes;
		switch (outcome?.kind) {
			case "done":
				return null;
			case "denied":
				return "the client's settings refuse it";
			case "failed": {
				const last = lines.flatMap((line) => eventsIn(line).events).findLast(({ kind }) => kind === "result");
				return last?.kind === "result" ? endOfOutput(last.text) : outcome.why;
			}
			case "not tried":
			case void 0:
				return outcome?.why ?? "the client ended before it";
		}
	}
	async #runDirectly({ runId, folder, timeLimitMs }, command, signal) {
		const { variables, describe, files, secrets } = this.#setup;
		const log = await files.newLog(runId);
		const output = createWriteStream(log, {
			flags: "ax",
			mode: 384,
		});
		await once(output, "open");
		const options = {
			...OF_ITS_OWN,
			stdin: "ignore",
			stdout: output,
			stderr: output,
		};
		const child = start(
			"sh",
			["-c", command],
			{
				cwd: folder,
				env: variables,
			},
			options,
		);
		const group = child.pid === void 0 ? null : this.#groupOf(child.pid, describe(child.pid));
		let why = null;
		const end = (cause) => {
			why ??= cause;
			if (group !== null) endGroup(group);
		};
		const timer = setTimeout(() => end(endedAfter(timeLimitMs)), timeLimitMs);
		const interrupt = () => end("it was interrupted");
		signal.addEventListener("abort", interrupt);
		if (signal.aborted) interrupt();
		const { exitCode } = await child;
		clearTimeout(timer);
		signal.removeEventListener("abort", interrupt);
		if (group !== null) await endGroup(group);
		output.destroy();
		if (exitCode === 0 && why === null) return null;
		const said = endOfOutput(withoutSecrets(linesIn(log).join("\n"), secrets()));
		return `${why ?? `exit code ${exitCode ?? "unknown"}`}${said === "" ? "" : `: ${said}`}`;
	}
	async #launch(order, launch) {
		try {
			return await this.#started(order, launch);
		} catch (error) {
			removeFolders(launch.folders);
			throw error;
		}
	}
	async #started(order, launch) {
		const { variables, describe, files } = this.#setup;
		const { runId, folder, timeLimitMs, client } = order;
		const log = await files.newLog(runId);
		const file = createWriteStream(log, {
			flags: "ax",
			mode: 384,
		});
		await once(file, "open");
		const place = {
			cwd: folder,
			env: {
				...variables,
				...launch.variables,
				...identityOf(order),
			},
		};
		const child = start({ client: client.program }, launch.arguments, place, {
			...OF_ITS_OWN,
			stdin: "pipe",
			stdout: file,
			stderr: file,
		});
		child.stdin.on("error", () => void 0);
		const { pid } = child;
		if (pid === void 0) {
			const { cause } = await child;
			file.destroy();
			throw this.#notStarted(order, cause);
		}
		const process = describe(pid);
		const group = this.#groupOf(pid, process);
		await this.#noteOrEnd(order, process, group).catch((error) => {
			file.destroy();
			throw error;
		});
		const talk = launch.talk(child.stdin, log);
		const watch = new Watch(group, log, timeLimitMs, order.resume?.spentUsd ?? 0, async () =>
			talk.interrupt(),
		);
		return {
			log,
			begin: () => talk.begin(),
			end: () => watch.end("ended"),
			progress: () => this.#shown(talk.progress()),
			ended: watch
				.over(async () => {
					const { exitCode = null, signal = null } = await child;
					talk.close();
					file.destroy();
					this.#clientOf(client).complete(log);
					return {
						code: exitCode,
						signal,
					};
				})
				.finally(() => removeFolders(launch.folders)),
		};
	}
	#clientOf({ name }) {
		return this.#setup.clients[name];
	}
	#notStarted({ client, folder }, cause) {
		if (!existsSync(folder))
			return new Failure(
				"WORKTREE_FAILED",
				`Cannot start the client "${client.program}": its folder "${folder}" is gone`,
				{ hint: "Whoever deletes a worktree while a loop works should end the loop before" },
			);
		return notStarted(client.program, this.#clientOf(client).installHint, cause);
	}
	async #noteOrEnd(order, process, group) {
		const { runId, ticket, folder, timeLimitMs, resume } = order;
		const spent = resume === void 0 ? {} : { spentUsd: resume.spentUsd };
		const endsAtMs = Date.now() + timeLimitMs;
		try {
			await this.#setup.files.note(runId, {
				ticket,
				process,
				folder,
				endsAtMs,
				...spent,
			});
		} catch (error) {
			await endGroup(group);
			throw error;
		}
	}
	async sandboxProblem(client) {
		return this.#clientOf(client).sandboxProblem(client);
	}
	async missingLogin(client) {
		return this.#clientOf(client).missingLogin(client);
	}
	async exposedSettings() {
		return exposedBy(
			await readReach(this.#setup, {
				folder: await this.#setup.gitFolder(),
				permissions: {
					allowedDomains: [],
					readableFolders: [],
				},
			}),
		);
	}
	async reach(order) {
		const { home, readable, hosts } = await reachOf(this.#setup, order);
		return {
			reads: readable
				.filter((path) => path !== order.folder)
				.map((path) => (path.startsWith(`${home}/`) ? `~${path.slice(home.length)}` : path)),
			hosts,
		};
	}
	async find(runId) {
		return this.#setup.files.find(runId);
	}
	async runs() {
		return (await this.#setup.files.list()).map((run) => this.#kept(run));
	}
	async run(runId) {
		const run = await this.#setup.files.filed(runId);
		return run === null ? null : this.#kept(run);
	}
	#kept(run) {
		return {
			...run,
			isRunning: run.end === null && this.#mayRun(run),
		};
	}
	#mayRun({ process, endsAtMs }) {
		if (process.startTime !== null) return this.#runsStill(process);
		return process.pid !== null && Date.now() < endsAtMs && !this.#setup.isGone(process);
	}
	async noteEnd(runId, end) {
		await this.#setup.files.noteEnd(runId, end);
	}
	async planOf(client) {
		return planIn(await this.#setup.files.newestLogs(MAX_REPORTS), client, Date.now());
	}
	async askToStop(runId) {
		await this.#setup.files.askToStop(runId);
	}
	follow(log) {
		const next = followReport(log);
		return () => {
			const own = this.#setup.secrets();
			return next().map(({ atMs, event }) => ({
				atMs,
				event: withoutOwn(event, own),
			}));
		};
	}
	#shown({ call, lastWords, ...numbers }) {
		const own = this.#setup.secrets();
		return {
			...numbers,
			call:
				call === null
					? null
					: {
							...call,
							call: withoutSecrets(call.call, own),
						},
			lastWords: lastWords === null ? null : withoutSecrets(lastWords, own),
		};
	}
	#unheard(log) {
		const progress = new RunProgress(log);
		return {
			log,
			begin: () => void 0,
			progress: () => this.#shown(progress.now()),
		};
	}
	async tidy() {
		const nowMs = Date.now();
		const { files } = this.#setup;
		await files.tidy(nowMs, ({ process, endsAtMs }) => nowMs < endsAtMs || this.#runsStill(process));
	}
	async noteCall(runId, call) {
		await this.#setup.files.noteCall(runId, call);
	}
	async decideCall(runId, decision) {
		return this.#setup.files.decideCall(runId, decision);
	}
	async decidedRuns() {
		return this.#setup.files.decided();
	}
	adopt({ process, log, endsAtMs, spentUsd = 0 }) {
		const { pid } = process;
		if (pid === null || !this.#runsStill(process)) return this.#endedUnseen(log, spentUsd);
		const timeLimitMs = Math.max(0, endsAtMs - Date.now());
		const watch = new Watch(this.#groupOf(pid, process), log, timeLimitMs, spentUsd);
		return {
			...this.#unheard(log),
			end: () => watch.end("ended"),
			ended: watch.over(async () => {
				while (!this.#setup.isGone(process))
					await new Promise((resolve) => setTimeout(resolve, ADOPTED_LOOK_EVERY_MS));
				this.#completeAny(log);
				return {
					code: null,
					signal: null,
				};
			}),
		};
	}
	#endedUnseen(log, spentUsd) {
		this.#completeAny(log);
		const end = {
			how: "by itself",
			code: null,
			signal: null,
		};
		return {
			...this.#unheard(log),
			end: () => void 0,
			ended: Promise.resolve({
				...end,
				...readReport(log, spentUsd),
			}),
		};
	}
	#completeAny(log) {
		for (const client of Object.values(this.#setup.clients)) client.complete(log);
	}
	#groupOf(leader, { startTime }) {
		const { describe } = this.#setup;
		return {
			leader,
			isOurs() {
				const shown = describe(leader).startTime;
				return shown === null || shown === startTime;
			},
		};
	}
	#runsStill(process) {
		const { describe, isGone } = this.#setup;
		const { pid, startTime, bootId, pidNamespace } = process;
		if (pid === null || startTime === null || isGone(process)) return false;
		const shown = describe(pid);
		return shown.startTime === startTime && shown.bootId === bootId && shown.pidNamespace === pidNamespace;
	}
};
function endedAfter(timeLimitMs) {
	return `it was ended after ${timeLimitMs / 6e4} min`;
}
function endOfOutput(text) {
	const line = onOneLine(text);
	return line.length <= MAX_LAST_WORDS ? line : `\u2026 ${line.slice(-600).replace(/^\S+\s/, "")}`;
}
function withoutOwn(event, own) {
	switch (event.kind) {
		case "call":
			return {
				...event,
				call: withoutSecrets(event.call, own),
			};
		case "result":
		case "said":
			return {
				...event,
				text: withoutSecrets(event.text, own),
			};
		case "denied":
		case "usage":
		case "plan":
		case "over":
			return event;
	}
}
const machineTimer = {
	elapsedMs: () => performance.now(),
	async wait(durationMs, signal) {
		try {
			await setTimeout$1(durationMs, void 0, { signal });
		} catch (error) {
			if (!signal.aborted) throw error;
		}
	},
};
// plugin/loop/src/agents/notices.ts
const SENT_WITHIN_MS = 1e4;
const OSASCRIPT = ["on run argv", 'display notification (item 1 of argv) with title "ralph-hero"', "end run"];
const TOAST = [
	"$ErrorActionPreference = 'Stop'",
	"$null = [Windows.UI.Notifications.ToastNotificationManager, Windows.UI.Notifications, ContentType = WindowsRuntime]",
	"$toast = [Windows.UI.Notifications.ToastNotificationManager]::GetTemplateContent('ToastText02')",
	"$lines = $toast.GetElementsByTagName('text')",
	"$null = $lines.Item(0).AppendChild($toast.CreateTextNode('ralph-hero'))",
	"$null = $lines.Item(1).AppendChild($toast.CreateTextNode($env:RALPH_NOTICE_TEXT))",
	"$sender = '{1AC14E77-02E7-4E5D-B744-2EB1AE5198B7}\\WindowsPowerShell\\v1.0\\powershell.exe'",
	"[Windows.UI.Notifications.ToastNotificationManager]::CreateToastNotifier($sender).Show($toast)",
];
const BELL = "\x07";
const WEB_ADDRESS = /^https?:\/\//i;
async function sendNotice(way, notice, means) {
	try {
		if (way === "bell") means.ring(BELL);
		else if (way === "desktop") await showOnDesktop(notice, means);
		else if (WEB_ADDRESS.test(way)) await post(way, notice, means.fetch);
		else await runCommand(way, notice, means);
		return null;
	} catch (error) {
		if (WEB_ADDRESS.test(way))
			return `the webhook at ${new URL(way).host} did not take the notice: ${postProblem(error)}`;
		if (!(error instanceof Error)) return `the notice by "${way}" failed: ${String(error)}`;
		return `the notice by "${way}" failed: ${"shortMessage" in error ? String(error.shortMessage) : error.message}`;
	}
}
async function showOnDesktop({ text }, { platform, variables }) {
	const place = {
		cwd: ROOT,
		env: {
			...variables,
			RALPH_NOTICE_TEXT: text,
		},
	};
	if (platform === "darwin")
		await start("osascript", [...OSASCRIPT.flatMap((line) => ["-e", line]), text], place, RUN);
	else if (platform === "win32")
		await start(
			"powershell.exe",
			["-NoProfile", "-NonInteractive", "-Command", TOAST.join("; ")],
			place,
			RUN,
		);
	else
		await start("notify-send", ["--app-name=ralph-hero", "--", "ralph-hero", withEntities(text)], place, RUN);
}
async function post(address, notice, send) {
	const response = await send(address, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(webhookBody(address, notice)),
		redirect: "error",
		signal: AbortSignal.timeout(SENT_WITHIN_MS),
	});
	await response.body?.cancel();
	if (!response.ok) throw new StatusError(`status ${response.status}`);
}
async function runCommand(command, { text, url }, { variables }) {
	const place = {
		cwd: process.cwd(),
		env: {
			...variables,
			RALPH_NOTICE_URL: url ?? "",
		},
	};
	await runCommandLine(command, place, {
		...RUN,
		input: `${text}\n`,
	});
}
const RUN = {
	timeout: SENT_WITHIN_MS,
	stdout: "ignore",
	stderr: "ignore",
};
var StatusError = class extends Error {};
function postProblem(error) {
	if (!(error instanceof Error)) return "unknown";
	if (error instanceof StatusError) return error.message;
	if (error.name === "TimeoutError") return `no answer within ${SENT_WITHIN_MS / 1e3} s`;
	if (error.name === "NetworkError") return error.message;
	const { cause } = error;
	if (!(cause instanceof Error)) return error.name;
	if ("code" in cause) return String(cause.code);
	return cause.message === "unexpected redirect" ? "it redirects elsewhere" : error.name;
}
const DISCORD = /^(?:(?:canary|ptb)\.)?discord(?:app)?\.com$/;
const GOOGLE_CHAT = "chat.googleapis.com";
const TEAMS = /\.(?:webhook\.office\.com|logic\.azure\.com|api\.powerplatform\.com)$/;
const MAX_DISCORD_TEXT = 900;
const WORD_JOINER = "\u2060";
function webhookBody(address, { text, url }) {
	const { hostname, pathname } = new URL(address);
	const plain = text.replaceAll("@", `@${WORD_JOINER}`).replaceAll("](", `]${WORD_JOINER}(`);
	const withUrl = (line, link = url) => (link === null ? line : `${line} ${link}`);
	if (TEAMS.test(hostname)) return card(text, url);
	if (hostname === GOOGLE_CHAT) return { text: withUrl(plain.replaceAll("<", "\u2039").replaceAll(">", "\u203a")) };
	if (DISCORD.test(hostname) && !pathname.endsWith("/slack"))
		return {
			content: withUrl(shortened$1(plain, MAX_DISCORD_TEXT).replace(/[\\*_~`|<>#[\]()-]/g, String.raw`\$&`)),
			allowed_mentions: { parse: [] },
		};
	return {
		text: withUrl(withEntities(plain), url === null ? null : withEntities(url)),
		url,
	};
}
function withEntities(text) {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
function card(text, url) {
	return {
		type: "message",
		attachments: [
			{
				contentType: "application/vnd.microsoft.card.adaptive",
				contentUrl: null,
				content: {
					type: "AdaptiveCard",
					version: "1.2",
					body: [
						{
							type: "RichTextBlock",
							inlines: [
								{
									type: "TextRun",
									text,
								},
							],
						},
					],
					actions:
						url === null
							? []
							: [
									{
										type: "Action.OpenUrl",
										title: "Open the ticket",
										url,
									},
								],
				},
			},
		],
	};
}
// plugin/mcp-server/src/report/page/marks.ts
const ADDRESS = /^https?:\/\//;
function link(url, content) {
	return ADDRESS.test(url)
		? html`<a href="${url}" rel="noreferrer">${content}</a>`
		: html`<span>${content}</span>`;
}
function ticketCell({ url, number, title }) {
	return {
		content: html`${link(url, html`#${number}`)} <bdi class="title">${title}</bdi>`,
		sort: number,
	};
}
function spanOf(ms) {
	return duration(ms).replaceAll(" ", "\xA0");
}
function spanCell(ms) {
	return ms === null
		? {
				content: "not known",
				sort: -1,
			}
		: {
				content: duration(ms),
				sort: ms,
			};
}
const UTC = {
	timeZone: "UTC",
	month: "short",
};
const DAY = new Intl.DateTimeFormat("en-GB", {
	...UTC,
	day: "numeric",
	year: "numeric",
});
const SHORT_DAY = new Intl.DateTimeFormat("en-GB", {
	...UTC,
	day: "numeric",
});
const MONTH = new Intl.DateTimeFormat("en-GB", {
	...UTC,
	year: "2-digit",
});
function momentCell(ms) {
	const at = new Date(ms).toISOString();
	return {
		content: html`<time datetime="${at}">${at.slice(0, 10)} ${at.slice(11, 16)}</time>`,
		sort: ms,
	};
}
function dayName(ms) {
	return DAY.format(ms);
}
function periodName(ms, unit) {
	return (unit === "month" ? MONTH : SHORT_DAY).format(ms);
}
function moverName(agent) {
	return agent === null ? html`<em>by hand</em>` : html`<bdi>${agent}</bdi>`;
}
function stateTone(state) {
	return TONES[stateColor(state)];
}
const TONES = {
	GRAY: "gray",
	BLUE: "blue",
	YELLOW: "yellow",
	PURPLE: "purple",
	RED: "red",
	GREEN: "green",
	PINK: "pink",
};
function sectionOf({ id, title, takeaway, method, content }) {
	return html`<section aria-labelledby="${id}">
		<h2 id="${id}">${title}</h2>
		<p class="takeaway">${takeaway}</p>
		${content}${method !== void 0 && html`<p class="method">${method}</p>`}
	</section>`;
}
const MAX_ROWS = 500;
const SHORT_ROWS = 12;
function tableOf(caption, rows, columns) {
	if (rows.length === 0) return null;
	const shown = rows.slice(0, MAX_ROWS);
	const rest = rows.length - shown.length;
	return html`<details class="fold">
		<summary>${caption} (${rows.length})</summary>
		<div
			class="scroll${rows.length > SHORT_ROWS && " long"}"
			role="region"
			aria-label="${caption}"
			tabindex="0"
		>
			<table data-sortable role="table">
				<caption class="sr-only">
					${caption}
				</caption>
				<thead role="rowgroup">
					<tr role="row">
						${columns.map(([name, kind]) => html`<th scope="col" role="columnheader" class="${kind}">${name}</th>`)}
					</tr>
				</thead>
				<tbody role="rowgroup">
					${shown.map(
						(row) =>
							html`<tr role="row">
								${columns.map((column, n) => cellOf(row, column, n === 0))}
							</tr> `,
					)}
				</tbody>
			</table>
		</div>
		${rest > 0 && html`<p class="rest">The first ${MAX_ROWS} of ${rows.length} rows; the figures count all.</p>`}
	</details>`;
}
function cellOf(row, [name, kind, read], isFirst) {
	const cell = read(row);
	const { content, sort } =
		typeof cell === "object" && "content" in cell
			? cell
			: {
					content: cell,
					sort: cell instanceof Html ? "" : cell,
				};
	return isFirst
		? html`<th scope="row" role="rowheader" class="${kind}" data-value="${sort}">${content}</th>`
		: html`<td role="cell" class="${kind}" data-value="${sort}" data-name="${name}">${content}</td>`;
}
function spreadOf(values) {
	const sorted = values.toSorted((a, b) => a - b);
	const longest = sorted.at(-1);
	if (longest === void 0) return null;
	const percentiles =
		sorted.length < 20
			? null
			: {
					median: quantile(sorted, 0.5),
					p85: quantile(sorted, 0.85),
				};
	return {
		count: sorted.length,
		percentiles,
		longest,
	};
}
function quantile(sorted, share) {
	const place = (sorted.length - 1) * share;
	const below = sorted[Math.floor(place)] ?? 0;
	return below + ((sorted[Math.ceil(place)] ?? below) - below) * (place - Math.floor(place));
}
const DAY_MS$1 = 864e5;
const MAX_DAYS = 31;
function periodsOf(board) {
	const first = board.tickets
		.flatMap(({ path }) => path.steps.map(({ atMs }) => atMs))
		.filter((atMs) => isReported(board, atMs))
		.reduce((a, b) => Math.min(a, b), Infinity);
	if (first === Infinity)
		return {
			unit: "day",
			list: [],
		};
	const fromMs = board.sinceMs ?? first;
	const days = (board.nowMs - fromMs) / DAY_MS$1;
	if (days <= MAX_DAYS)
		return {
			unit: "day",
			list: every(utcDay, fromMs, board.nowMs),
		};
	if (days <= 371)
		return {
			unit: "week",
			list: every(utcMonday, fromMs, board.nowMs),
		};
	return {
		unit: "month",
		list: every(utcMonth, fromMs, board.nowMs).slice(-120),
	};
}
function every(unit, fromMs, lastMs) {
	return unit.range(unit.floor(new Date(fromMs)), new Date(lastMs + 1)).map((start) => ({
		startMs: start.getTime(),
		endMs: unit.offset(start).getTime(),
	}));
}
function throughputOf(board) {
	const states = WORKFLOW_STATES.filter((state) => board.machine.isTerminal(state));
	const { unit, list } = periodsOf(board);
	const ends = board.tickets.flatMap(({ path }) =>
		path.steps.filter(({ to, atMs }) => states.includes(to) && isReported(board, atMs)),
	);
	const periods = list.map(({ startMs, endMs }) => {
		const here = ends.filter(({ atMs }) => atMs >= startMs && atMs < endMs);
		return {
			startMs,
			counts: states.map((state) => here.filter(({ to }) => to === state).length),
		};
	});
	const leadTimes = board.tickets.flatMap(({ path: { steps } }) => {
		const end = steps.findLast(({ to, atMs }) => to === states[0] && isReported(board, atMs));
		return steps[0] === void 0 || end === void 0 ? [] : [end.atMs - steps[0].atMs];
	});
	return {
		states,
		unit,
		periods,
		totals: states.map((state) => ends.filter(({ to }) => to === state).length),
		leadTime: spreadOf(leadTimes),
	};
}
function timesInState(board) {
	const spans = new Map(
		WORKFLOW_STATES.filter((state) => !board.machine.isTerminal(state)).map((state) => [state, []]),
	);
	for (const { path } of board.tickets)
		for (const stay of path.stays) {
			const span = spanOf$1(stay, null);
			if (span === null || stay.untilMs === null || !isReported(board, stay.untilMs)) continue;
			spans.get(stay.state)?.push(span);
		}
	return [...spans].flatMap(([state, values]) => {
		const spread = spreadOf(values);
		return spread === null
			? []
			: [
					{
						state,
						...spread,
					},
				];
	});
}
const PHASES = ["Waits for an agent", "In work", "Waits for people"];
const ANSWERED = "Waits for an agent";
function phaseOf({ machine, peoplesStates }, state) {
	if (!machine.isValidState(state) || machine.isTerminal(state) || state === "Backlog") return null;
	if (peoplesStates.includes(state)) return "Waits for people";
	return machine.isLockState(state) ? "In work" : "Waits for an agent";
}
function workInProgress(board) {
	const { tickets, nowMs } = board;
	return WORKFLOW_STATES.flatMap((state) => {
		const phase = phaseOf(board, state);
		if (phase === null) return [];
		return [
			{
				state,
				phase,
				tickets: tickets
					.filter((ticket) => ticket.state === state && ticket.closedMs === null)
					.map((ticket) => ({
						ticket,
						phase: ticket.answer === null ? phase : ANSWERED,
						ageMs: ageOf(ticket.sinceMs, nowMs),
						begunMs: ageOf(ticket.path.steps[0]?.atMs ?? null, nowMs),
					}))
					.toSorted((a, b) => (b.ageMs ?? -1) - (a.ageMs ?? -1)),
			},
		];
	});
}
function ageOf(fromMs, nowMs) {
	return fromMs === null ? null : Math.max(0, nowMs - fromMs);
}
function staysOf({ state, sinceMs, closedMs, path }, nowMs) {
	const endMs = closedMs ?? Infinity;
	if (path.stays.length === 0)
		return [
			{
				state,
				fromMs: sinceMs ?? nowMs,
				untilMs: endMs,
			},
		];
	return path.stays.map((stay, n) => ({
		state: stay.state,
		fromMs: stay.fromMs ?? path.steps[0]?.atMs ?? Infinity,
		untilMs: stay.untilMs ?? path.stays[n + 1]?.fromMs ?? endMs,
	}));
}
function flowOf(board) {
	const { nowMs, tickets } = board;
	const { unit, list } = periodsOf(board);
	const times = list.map(({ startMs }) => startMs);
	const stays = tickets.flatMap((ticket) =>
		staysOf(ticket, nowMs).flatMap(({ state, fromMs, untilMs }) => {
			const phase = phaseOf(board, state);
			if (ticket.answer === null || untilMs <= nowMs)
				return [
					{
						phase,
						fromMs,
						untilMs,
					},
				];
			const answeredMs = Date.parse(ticket.answer.at);
			return [
				{
					phase,
					fromMs,
					untilMs: answeredMs,
				},
				{
					phase: ANSWERED,
					fromMs: answeredMs,
					untilMs,
				},
			];
		}),
	);
	const isUnderWay = stays.some(({ phase, untilMs }) => phase !== null && untilMs > nowMs);
	return {
		unit,
		points: [...times, ...(times.length > 0 || isUnderWay ? [nowMs] : [])].map((atMs) => {
			const present = stays.filter(({ fromMs, untilMs }) => fromMs <= atMs && untilMs > atMs);
			const countOf = (phase) => present.filter((stay) => stay.phase === phase).length;
			return {
				atMs,
				counts: {
					"Waits for an agent": countOf("Waits for an agent"),
					"In work": countOf("In work"),
					"Waits for people": countOf("Waits for people"),
				},
			};
		}),
	};
}
function moversOf(board) {
	const byAgent = new Map();
	for (const { ticket, path } of board.tickets)
		for (const { agent, atMs, to } of path.steps) {
			if (!isReported(board, atMs)) continue;
			const known = byAgent.get(agent) ?? {
				steps: 0,
				tickets: new Set(),
				finished: 0,
			};
			known.steps += 1;
			known.tickets.add(ticket);
			if (board.machine.isTerminal(to)) known.finished += 1;
			byAgent.set(agent, known);
		}
	const list = [...byAgent].map(([agent, { steps, tickets, finished }]) => {
		return {
			agent,
			steps,
			tickets: tickets.size,
			finished,
		};
	});
	const all = list.reduce((sum, { steps }) => sum + steps, 0);
	const byHand = byAgent.get(null)?.steps ?? 0;
	return {
		list: list.toSorted((a, b) => b.steps - a.steps),
		steps: all,
		agentsShare: all === 0 ? null : 1 - byHand / all,
	};
}
function escalationsOf(board) {
	const { machine, tickets } = board;
	const asking = new Set(COMMANDS.flatMap((command) => machine.resolveIntent("escalate", command) ?? []));
	const list = tickets
		.flatMap((ticket) =>
			ticket.path.steps.flatMap(({ atMs, agent: by, from, to, reason }, n) => {
				if (!asking.has(to)) return [];
				const next = ticket.path.steps[n + 1];
				const endedMs = endedBy(next);
				const answeredBy = endedMs === null ? null : (next?.answeredBy ?? null);
				return [
					{
						ticket,
						atMs,
						by,
						from,
						reason,
						waits: next === void 0,
						endedMs,
						answeredBy,
					},
				];
			}),
		)
		.filter(({ waits, endedMs, atMs }) => waits || isReported(board, endedMs ?? atMs));
	return {
		list: list.toSorted((a, b) => b.atMs - a.atMs),
		open: list.filter(({ waits }) => waits).length,
		wait: spreadOf(list.flatMap(({ atMs, endedMs }) => (endedMs === null ? [] : [endedMs - atMs]))),
	};
}
function locksOf(board) {
	const reported = board.tickets.map((ticket) => ({
		ticket,
		entries: ticket.entries.filter(({ comment }) => isReported(board, Date.parse(comment.createdAt))),
	}));
	const all = reported.flatMap(({ entries }) => entries);
	const byState = WORKFLOW_STATES.map((state) => ({
		state,
		use: useOf(all.filter(({ record }) => record.to === state)),
	}));
	const contended = reported
		.map(({ ticket, entries }) => ({
			ticket,
			use: useOf(entries),
		}))
		.filter(({ use }) => trouble(use) > 0);
	return {
		byState: byState.filter(({ use }) => trouble(use) + use.taken > 0),
		contended: contended.toSorted((a, b) => trouble(b.use) - trouble(a.use)),
	};
}
function useOf(entries) {
	const accepted = entries.filter(({ standing }) => standing === "accepted").map(({ record }) => record);
	const taking = accepted.filter(({ lock, handedTo }) => lock !== void 0 && handedTo === void 0);
	const takenOver = taking.filter(({ lock }) => lock?.takenFrom !== void 0).length;
	return {
		taken: taking.length - takenOver,
		takenOver,
		handedOn: accepted.filter(({ handedTo }) => handedTo !== void 0).length,
		lostRaces: entries.length - accepted.length,
	};
}
function trouble({ takenOver, handedOn, lostRaces }) {
	return takenOver + handedOn + lostRaces;
}
function reviewStates(machine) {
	const building = machine.buildingState;
	return [
		{
			state: machine.planReviewState,
			on: machine.resolveIntent("complete", "review"),
			back: machine.inputStatesOf("plan"),
		},
		{
			state: machine.reviewState,
			on: machine.resolveIntent("close", "triage"),
			back: building === null ? [] : [building],
		},
	].flatMap(({ state, on, back }) => {
		return state === null
			? []
			: [
					{
						state,
						on,
						back,
					},
				];
	});
}
function reviewsOf(board) {
	const reviews = reviewStates(board.machine);
	const steps = board.tickets.flatMap(({ path }) => path.steps.filter(({ atMs }) => isReported(board, atMs)));
	const verdicts = reviews.map(({ state, on, back }) => {
		const left = steps.filter(({ from }) => from === state);
		const passed = left.filter(({ to }) => to === on).length;
		const sentBack = left.filter(({ to }) => back.includes(to)).length;
		return {
			state,
			passed,
			sentBack,
			other: left.length - passed - sentBack,
			reviewed: left.length,
		};
	});
	const bounced = board.tickets.flatMap((ticket) => {
		const back = ticket.path.steps.filter(
			({ atMs, from, to }) =>
				isReported(board, atMs) &&
				reviews.some((review) => review.state === from && review.back.includes(to)),
		);
		const last = back.at(-1);
		return last === void 0
			? []
			: [
					{
						ticket,
						bounces: back.length,
						lastMs: last.atMs,
					},
				];
	});
	return {
		reviewed: verdicts.reduce((sum, { reviewed }) => sum + reviewed, 0),
		sentBack: verdicts.reduce((sum, { sentBack }) => sum + sentBack, 0),
		verdicts,
		bounced: bounced.toSorted((a, b) => b.bounces - a.bounces || b.lastMs - a.lastMs),
	};
}
function foundOn(tickets) {
	return tickets
		.flatMap((ticket) =>
			ticket.findings.map((finding) => ({
				ticket,
				finding,
			})),
		)
		.toSorted((a, b) => worstFirst(a.finding, b.finding));
}
function wrongIn(found) {
	return found.filter(({ finding }) => isOpen(finding)).length;
}
function figuresOf(board) {
	return {
		throughput: throughputOf(board),
		flow: flowOf(board),
		times: timesInState(board),
		states: workInProgress(board),
		reviews: reviewsOf(board),
		escalations: escalationsOf(board),
		locks: locksOf(board),
		movers: moversOf(board),
	};
}
function typicalFigure(spread, what) {
	if (spread === null)
		return {
			value: "\u2013",
			name: what,
		};
	return spread.percentiles === null
		? {
				value: duration(spread.longest),
				name: `${what}, the longest of ${spread.count}`,
			}
		: {
				value: duration(spread.percentiles.median),
				name: `${what}, median`,
			};
}
function keyFiguresOf({ throughput, states, reviews, escalations, movers }, wrong) {
	const { leadTime, totals } = throughput;
	const open = states.flatMap(({ tickets }) => tickets);
	const waiting = open.filter(({ phase }) => phase === "Waits for people").length;
	const { reviewed, sentBack } = reviews;
	const [done = 0] = totals;
	return [
		{
			value: String(done),
			name: done === 1 ? "ticket done" : "tickets done",
		},
		typicalFigure(leadTime, "from first step to done"),
		{
			value: String(open.length),
			name: "under way now",
		},
		{
			value: String(waiting),
			name: `open ${waiting === 1 ? "ticket waits in a state" : "tickets wait in states"} for people`,
		},
		typicalFigure(escalations.wait, "until an escalation ended"),
		{
			value: reviewed === 0 ? "\u2013" : percent(sentBack / reviewed),
			name: "of reviews sent the work back",
		},
		{
			value: movers.agentsShare === null ? "\u2013" : percent(movers.agentsShare),
			name: "of steps by agents",
		},
		{
			value: String(wrong),
			name: `${wrong === 1 ? "finding" : "findings"} to look at`,
			isBad: wrong > 0,
		},
	];
}
function reportJson(board) {
	const { title, url, repository, nowMs, sinceMs, tickets, warnings } = board;
	const shown = tickets.map((one) => {
		const { ticket, title: name, url: address, state } = one;
		return [
			one,
			{
				ticket,
				title: name,
				url: address,
				state,
			},
		];
	});
	const names = new Map(shown);
	const findings = foundOn(tickets).map(({ finding }) => finding);
	const whole = {
		title,
		url,
		repository,
		nowMs,
		sinceMs,
		warnings,
		...figuresOf(board),
		findings,
	};
	return JSON.stringify(whole, (_, value) => names.get(value) ?? value, 2);
}
// plugin/mcp-server/src/report/charts/charts.ts
const WIDTHS = {
	desk: 760,
	phone: 320,
};
function figure(label, legend, draw) {
	const drawing = (size) => {
		const width = WIDTHS[size];
		const { height, content } = draw(width, size);
		return html`<svg
			class="chart ${size}"
			viewBox="0 0 ${width} ${height}"
			width="${width}"
			height="${height}"
			role="img"
			aria-label="${label}"
		>
			${content}
		</svg>`;
	};
	const entries = legend.map(
		({ name, tone }) => html`<li><span class="swatch tone-${tone}" aria-hidden="true"></span>${name}</li>`,
	);
	return html`<figure>
		${drawing("desk")}${drawing("phone")}
		${
			entries.length > 1 &&
			html`<figcaption>
				<ul class="legend">
					${entries}
				</ul>
			</figcaption>`
		}
	</figure>`;
}
function px(value) {
	return String(Math.round(value * 10) / 10);
}
function text$1(x, y, words, { anchor = "start", kind = "label" } = {}) {
	return html`<text class="${kind}" x="${px(x)}" y="${px(y)}" text-anchor="${anchor}">${words}</text>`;
}
function gridLine(x1, y1, x2, y2) {
	return html`<line class="grid" x1="${px(x1)}" y1="${px(y1)}" x2="${px(x2)}" y2="${px(y2)}" />`;
}
const NAME_COLUMN = 176;
const DESK_ROW = 34;
const PHONE_ROW = 50;
const TOP = 6;
const MAX_NAME = {
	desk: 24,
	phone: 40,
};
function rowTops(rows, size) {
	const isDesk = size === "desk";
	const row = isDesk ? DESK_ROW : PHONE_ROW;
	const topOf = (n) => TOP + n * row + (isDesk ? 6 : 22);
	const nameAt = (n, name) =>
		text$1(0, isDesk ? topOf(n) + 13 : topOf(n) - 7, shortened(name, MAX_NAME[size]));
	return {
		height: TOP + rows * row + 4,
		left: isDesk ? NAME_COLUMN : 0,
		topOf,
		nameAt,
	};
}
function shortened(name, most) {
	return name.length > most
		? `${name
				.slice(0, most - 1)
				.toWellFormed()
				.trim()}\u2026`
		: name;
}
const MINUTE_MS = 6e4;
const HOUR_MS$1 = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS$1;
const MARKS = [
	{
		ms: MINUTE_MS,
		name: "1 min",
		main: true,
	},
	{
		ms: 10 * MINUTE_MS,
		name: "10 min",
		main: false,
	},
	{
		ms: HOUR_MS$1,
		name: "1 h",
		main: true,
	},
	{
		ms: 6 * HOUR_MS$1,
		name: "6 h",
		main: false,
	},
	{
		ms: DAY_MS,
		name: "1 d",
		main: true,
	},
	{
		ms: 7 * DAY_MS,
		name: "1 week",
		main: false,
	},
	{
		ms: 30 * DAY_MS,
		name: "30 d",
		main: true,
	},
	{
		ms: 182 * DAY_MS,
		name: "\u00bd year",
		main: false,
	},
	{
		ms: 730 * DAY_MS,
		name: "2 years",
		main: true,
	},
];
function spanScale(values, range) {
	const longest = Math.max(HOUR_MS$1, ...values);
	const shortest = Math.max(MINUTE_MS, Math.min(HOUR_MS$1, ...values));
	const last = MARKS.findIndex(({ ms }) => ms >= longest);
	const first = MARKS.findLastIndex(({ ms }) => ms <= shortest);
	const marks = MARKS.slice(Math.max(0, first), last < 0 ? MARKS.length : last + 1);
	const end = Math.max(longest, marks.at(-1)?.ms ?? longest);
	return {
		scale: log([marks[0]?.ms ?? MINUTE_MS, end], [...range]).clamp(true),
		marks,
	};
}
function sumOf({ values }) {
	return values.reduce((sum, value) => sum + value, 0);
}
function partsOf(bars, legend, place) {
	return stack()
		.keys(legend.keys())
		.value(({ values }, key) => values[key] ?? 0)([...bars])
		.map(
			(layer) =>
				html`<g class="tone-${legend[layer.key]?.tone ?? "gray"}">
					${layer.map(([from, to], n) => {
						if (to === from) return null;
						const { x, y, width, height } = place(n, from, to);
						const name = `${bars[n]?.name}: ${to - from} ${legend[layer.key]?.name ?? ""}`;
						return html`<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" rx="2"
							><title>${name}</title></rect
						>`;
					})}
				</g>`,
		);
}
const HEIGHT = 220;
const COLUMNS_TOP = 12;
const BASE = 190;
const LEFT = 30;
const NAME_WIDTH = 62;
const GRID_LINES = 4;
const MAX_COLUMN_WIDTH = 44;
function columnsChart(label, legend, columns) {
	return figure(label, legend, (width, size) => {
		const highest = Math.max(1, ...columns.map(sumOf));
		const x = band(columns.keys(), [LEFT, width]).paddingInner(0.3).paddingOuter(0.15);
		const y = linear([0, highest], [BASE, COLUMNS_TOP]).nice(GRID_LINES);
		const marks = y.ticks(GRID_LINES).filter(Number.isInteger);
		const spacing = size === "phone" ? NAME_WIDTH * 0.9 : NAME_WIDTH;
		const every = Math.ceil((columns.length * spacing) / (width - LEFT));
		const bar = Math.min(x.bandwidth(), MAX_COLUMN_WIDTH);
		const middleOf = (n) => (x(n) ?? 0) + x.bandwidth() / 2;
		const content = [
			marks.map((mark) => [
				gridLine(LEFT, y(mark), width, y(mark)),
				text$1(22, y(mark) + 4, mark, {
					anchor: "end",
					kind: "tick",
				}),
			]),
			partsOf(columns, legend, (n, from, to) => {
				return {
					x: middleOf(n) - bar / 2,
					y: y(to),
					width: bar,
					height: y(from) - y(to),
				};
			}),
			columns.map(
				({ name }, n) =>
					n % every === 0 &&
					text$1(middleOf(n), 210, name, {
						anchor: "middle",
						kind: "tick",
					}),
			),
		];
		return {
			height: HEIGHT,
			content,
		};
	});
}
const BAR = 18;
const NOTE_WIDTH = 96;
function rowsChart(label, legend, rows) {
	return figure(label, legend, (width, size) => {
		const { height, left, topOf, nameAt } = rowTops(rows.length, size);
		const longest = Math.max(1, ...rows.map(sumOf));
		const x = linear([0, longest], [left, width - NOTE_WIDTH]);
		return {
			height,
			content: [
				rows.map(({ name }, n) => nameAt(n, name)),
				partsOf(rows, legend, (n, from, to) => {
					return {
						x: x(from),
						y: topOf(n),
						width: Math.max(1, x(to) - x(from) - 1),
						height: BAR,
					};
				}),
				rows.map((row, n) => text$1(x(sumOf(row)) + 8, topOf(n) + 13, row.note, { kind: "value" })),
			],
		};
	});
}
const AXIS = 26;
const MIDDLE = 9;
const LIFTS = [0, -5, 5, -2.5, 2.5, -7, 7];
const MAX_DOTS = 300;
function spansChart(label, legend, rows) {
	const values = rows.flatMap(({ bar, dots }) => [
		...dots.map(({ ms }) => ms),
		...(bar === null ? [] : [bar.fromMs, bar.toMs]),
	]);
	return figure(label, legend, (width, size) => {
		const { height, left, topOf, nameAt } = rowTops(rows.length, size);
		const { scale, marks } = spanScale(values, [left + 10, width - 22]);
		const x = (ms) => px(scale(ms));
		const axis = marks
			.filter(({ main }) => main || size === "desk")
			.map(({ ms, name }) => [
				gridLine(scale(ms), 4, scale(ms), height),
				text$1(scale(ms), height + 16, name, {
					anchor: "middle",
					kind: "tick",
				}),
			]);
		const drawn = rows.map(({ name, bar, dots }, n) => {
			const y = topOf(n) + MIDDLE;
			const line =
				bar !== null &&
				html`<line class="span" x1="${x(bar.fromMs)}" y1="${px(y)}" x2="${x(bar.toMs)}" y2="${px(y)}" />`;
			const circles = dots.slice(0, MAX_DOTS).map(({ ms, name: what, tone }, place) => {
				const lift = dots.length > 2 ? (LIFTS[place % LIFTS.length] ?? 0) : 0;
				return html`<circle class="dot tone-${tone}" cx="${x(ms)}" cy="${px(y + lift)}" r="5"
					><title>${what}</title></circle
				>`;
			});
			return [nameAt(n, name), line, circles];
		});
		return {
			height: height + AXIS,
			content: [axis, drawn],
		};
	});
}
// plugin/mcp-server/src/report/page/sections.ts
const MAX_SHOWN = 6;
const SHOWN_REASON_LENGTH = 140;
function waitingSection(board, states) {
	const open = states.flatMap(({ tickets }) => tickets).toSorted((a, b) => (b.ageMs ?? -1) - (a.ageMs ?? -1));
	const waiting = open.filter(({ phase }) => phase === "Waits for people");
	const answered = open.filter(({ ticket }) => ticket.answer !== null).slice(0, MAX_SHOWN);
	const more = waiting.length - MAX_SHOWN;
	const verb = waiting.length === 1 ? "waits in a state" : "wait in states";
	const links = answered.map(
		({ ticket: { url, number, answer } }, at) =>
			html`${at > 0 && ", "}${link(url, html`#${number}`)} by <bdi>${answer?.by ?? ""}</bdi>`,
	);
	return {
		id: "waiting",
		title: "Waiting for you",
		takeaway:
			waiting.length === 0
				? "No open ticket waits in a state for people."
				: html`<strong>${counted(waiting.length, "open ticket")}</strong> ${verb} for people, the longest
						first.`,
		content: html`${
			waiting.length > 0 &&
			html`<ul class="waiting">
				${waiting.slice(0, MAX_SHOWN).map((one) => itemOf(board, one))}
			</ul>`
		}
		${more > 0 && html`<p class="rest">And <a href="#age">${more} more</a>.</p>`}
		${links.length > 0 && html`<p class="rest">Answered, and starts next: ${links}</p>`}`,
	};
}
function itemOf(board, { ticket, ageMs }) {
	const { url, number, title, state, path } = ticket;
	const step = path.steps.at(-1);
	const why = step?.to === state ? step.reason : null;
	const since = ageMs === null ? "" : `, for ${spanOf(ageMs)}`;
	const commands = decisionCommands(board, ticket);
	return html`<li>
		<p>
			${link(url, html`#${number}`)} <bdi class="title">${title}</bdi>
			<span class="since tone-${stateTone(state)}">${state}${since}</span>
		</p>
		${why !== null && html`<p class="why"><bdi>${shortened$1(why, SHOWN_REASON_LENGTH)}</bdi></p>`}
		<p class="why">
			${commands.length === 0 ? reviewText(judgedPulls(ticket)) : commands.map((command, at) => html`${at > 0 && " or "}<code>${command}</code>`)}
		</p>
	</li>`;
}
function reviewText(pulls) {
	if (pulls.length === 0) return "Review the work, and merge its pull request if there is one";
	return html`Review and merge ${pulls.map((url, at) => html`${at > 0 && ", "}${link(url, url)}`)}`;
}
function reviewSection({ verdicts, bounced, reviewed, sentBack }) {
	const [most] = bounced;
	const often = most !== void 0 && most.bounces > 1 ? most : null;
	return {
		id: "reviews",
		title: "Back and forth",
		takeaway:
			reviewed === 0
				? "Nothing was reviewed in this time."
				: html`Of ${counted(reviewed, "review")} <strong>${percent(sentBack / reviewed)}</strong> sent the
						work back${often !== null && html`; #${often.ticket.number} went back ${often.bounces} times`}.`,
		content: [
			reviewed > 0 &&
				rowsChart(
					"Outcomes of reviews",
					[
						{
							name: "Passed",
							tone: "green",
						},
						{
							name: "Sent back",
							tone: "yellow",
						},
						{
							name: "Something else",
							tone: "gray",
						},
					],
					verdicts.map((one) => ({
						name: one.state,
						values: [one.passed, one.sentBack, one.other],
						note: counted(one.reviewed, "review"),
					})),
				),
			tableOf("Outcomes of reviews", verdicts, [
				["Review", "word", ({ state }) => state],
				["Passed", "number", ({ passed }) => passed],
				["Sent back", "number", (one) => one.sentBack],
				["Something else", "number", ({ other }) => other],
			]),
			tableOf("Tickets that were sent back", bounced, [
				["Ticket", "text", ({ ticket }) => ticketCell(ticket)],
				["Times", "number", ({ bounces }) => bounces],
				["Now", "word", ({ ticket }) => ticket.state],
				["Last", "word", ({ lastMs }) => momentCell(lastMs)],
			]),
		],
	};
}
const GLANCE_LENGTH = 140;
function escalationSection({ list, open, wait }, nowMs) {
	return {
		id: "escalations",
		title: "Escalations",
		takeaway:
			list.length === 0
				? "No agent needed a person in this time."
				: html`A person was needed ${counted(list.length, "time")};
					${open === 0 ? "none waits" : open === 1 ? "1 waits" : `${open} wait`}
					still.${wait !== null && waitText(wait)}`,
		content: [
			list.length > 0 && escalationChart(list, nowMs),
			tableOf("Escalations, newest first", list, [
				["Ticket", "text", ({ ticket }) => ticketCell(ticket)],
				["Asked", "word", ({ atMs }) => momentCell(atMs)],
				[
					"By",
					"text",
					({ by }) => ({
						content: moverName(by),
						sort: by ?? "",
					}),
				],
				["From", "word", ({ from }) => from],
				["Waited", "number", (escalation) => spanCell(waitOf(escalation, nowMs))],
				["Ended by", "text", endCell],
				["Why", "prose", ({ reason }) => shortened$1(reason ?? "", GLANCE_LENGTH)],
			]),
		],
	};
}
function waitText({ percentiles, longest }) {
	return percentiles === null
		? html` The longest wait that ended took <strong>${spanOf(longest)}</strong>.`
		: html` People took <strong>${spanOf(percentiles.median)}</strong> in the median; 85 of 100 waits were at
				most ${spanOf(percentiles.p85)}.`;
}
const HOUR_MS = 36e5;
const WAITS = [
	{
		name: "under 1 h",
		endMs: HOUR_MS,
	},
	{
		name: "1\u20138 h",
		endMs: 8 * HOUR_MS,
	},
	{
		name: "8\u201324 h",
		endMs: 24 * HOUR_MS,
	},
	{
		name: "1\u20133 d",
		endMs: 72 * HOUR_MS,
	},
	{
		name: "3\u20137 d",
		endMs: 168 * HOUR_MS,
	},
	{
		name: "over 7 d",
		endMs: Infinity,
	},
];
function escalationChart(list, nowMs) {
	return columnsChart(
		"How long tickets waited for a person",
		[
			{
				name: "Answered",
				tone: "green",
			},
			{
				name: "Still waiting",
				tone: "red",
			},
		],
		WAITS.map(({ name, endMs }, n) => {
			const fromMs = WAITS[n - 1]?.endMs ?? 0;
			const here = list.filter((one) => {
				const waitMs = waitOf(one, nowMs);
				return waitMs !== null && waitMs >= fromMs && waitMs < endMs;
			});
			const still = here.filter(({ waits }) => waits).length;
			return {
				name,
				values: [here.length - still, still],
			};
		}),
	);
}
function waitOf({ atMs, waits, endedMs }, nowMs) {
	const endMs = waits ? nowMs : endedMs;
	return endMs === null ? null : Math.max(0, endMs - atMs);
}
function endCell({ waits, endedMs, answeredBy }) {
	if (waits) return html`<strong>still waiting</strong>`;
	if (endedMs === null) return html`<em>records are missing</em>`;
	if (answeredBy === null) return html`<em>moved by hand</em>`;
	return {
		content: html`<bdi>${answeredBy}</bdi>`,
		sort: answeredBy,
	};
}
const MAX_MOVERS = 8;
function moverSection({ list, steps, agentsShare }) {
	const others = list.slice(MAX_MOVERS);
	const rest = others.reduce((sum, mover) => sum + mover.steps, 0);
	const rows = list.slice(0, MAX_MOVERS).map(({ agent, steps: own }) => ({
		name: agent ?? "By hand",
		own,
		byHand: agent === null,
	}));
	if (others.length > 0)
		rows.push({
			name: `${others.length} others`,
			own: rest,
			byHand: false,
		});
	return {
		id: "agents",
		title: "Who moved the tickets",
		takeaway:
			agentsShare === null
				? "Nobody moved a ticket in this time."
				: html`Agents made <strong>${percent(agentsShare)}</strong> of ${counted(steps, "step")}; the others
						were moved by hand.`,
		content: [
			list.length > 0 &&
				rowsChart(
					"Steps by agents and people",
					[
						{
							name: "Agents",
							tone: "blue",
						},
						{
							name: "By hand",
							tone: "yellow",
						},
					],
					rows.map(({ name, own, byHand }) => ({
						name,
						values: byHand ? [0, own] : [own, 0],
						note: `${own} \u00b7 ${percent(own / steps)}`,
					})),
				),
			tableOf("Steps by agents and people", list, [
				[
					"Who",
					"text",
					({ agent }) => ({
						content: moverName(agent),
						sort: agent ?? "",
					}),
				],
				["Steps", "number", (mover) => mover.steps],
				[
					"Share",
					"number",
					(mover) => ({
						content: percent(mover.steps / steps),
						sort: mover.steps,
					}),
				],
				["Tickets", "number", ({ tickets }) => tickets],
				["Finished", "number", ({ finished }) => finished],
			]),
		],
	};
}
const USES = [
	["Taken", "number", ({ use }) => use.taken],
	["Taken over", "number", ({ use }) => use.takenOver],
	["Handed on", "number", ({ use }) => use.handedOn],
	["Lost races", "number", ({ use }) => use.lostRaces],
];
function lockSection({ byState, contended }) {
	const sum = (key) => byState.reduce((total, { use }) => total + use[key], 0);
	return {
		id: "locks",
		title: "Locks",
		takeaway:
			byState.length === 0
				? "No lock was taken in this time."
				: html`Locks were taken ${counted(sum("taken"), "time")}, and
						<strong>${counted(sum("takenOver"), "time")}</strong> from a holder that had ended;
						<strong>${counted(sum("lostRaces"), "record")}</strong> lost a race.`,
		method: "A refused lock writes nothing, so only locks that the logs record are counted.",
		content: [
			tableOf("Locks by state", byState, [["State", "word", ({ state }) => state], ...USES]),
			tableOf("Tickets whose lock was contended", contended, [
				["Ticket", "text", ({ ticket }) => ticketCell(ticket)],
				...USES,
			]),
		],
	};
}
function findingSection(found) {
	const wrong = wrongIn(found);
	const notes = found.filter(({ finding }) => finding.severity === "note").length;
	const confirmed = found.length - wrong - notes;
	const others = [
		...(confirmed === 0 ? [] : [`${counted(confirmed, "finding")} that a person confirmed`]),
		...(notes === 0 ? [] : [counted(notes, "note")]),
	];
	const beside = others.length > 0 && html`, with ${others.join(" and ")}`;
	return {
		id: "findings",
		title: "Findings",
		takeaway:
			wrong === 0
				? html`The logs are whole${beside}.`
				: html`<strong>${counted(wrong, "finding")}</strong> to look at${beside}.`,
		content: tableOf("What the audit found, the worst first", found, [
			["Ticket", "text", ({ ticket }) => ticketCell(ticket)],
			["Kind", "word", ({ finding }) => kindCell(finding)],
			["What", "prose", ({ finding }) => finding.what],
			["What to do", "prose", ({ finding }) => todoOf(finding)],
			["When", "word", ({ finding }) => whenCell(Date.parse(finding.at ?? ""))],
		]),
	};
}
function kindCell({ severity, code, where: { url } }) {
	const name = html`<code>${code}</code>`;
	return {
		content: html`<span class="severity ${severity}">${severity}</span>
			${url === void 0 ? name : link(url, name)}`,
		sort: `${badnessOf(severity)} ${code}`,
	};
}
function whenCell(atMs) {
	return Number.isNaN(atMs)
		? {
				content: "",
				sort: 0,
			}
		: momentCell(atMs);
}
function todoOf({ todo, confirmed }) {
	if (confirmed === void 0) return todo;
	return html`Nothing: ${link(confirmed.url, html`<bdi>${confirmed.by}</bdi> has confirmed it`)}`;
}
function finishedSection({ states, unit, periods, totals, leadTime }) {
	const legend = states.map((name) => ({
		name,
		tone: stateTone(name),
	}));
	const columns = periods.map(({ startMs, counts }) => ({
		name: periodName(startMs, unit),
		values: counts,
	}));
	const [done = 0] = totals;
	const pace = periods.length === 0 ? 0 : Math.round((done / periods.length) * 10) / 10;
	const caption = `Tickets finished each ${unit}`;
	const { percentiles = null, longest = 0 } = leadTime ?? {};
	const lead =
		percentiles === null
			? html`The longest took <strong>${spanOf(longest)}</strong> from its first step.`
			: html`Half of them took at most <strong>${spanOf(percentiles.median)}</strong> from their first step,
					85 of 100 at most <strong>${spanOf(percentiles.p85)}</strong>.`;
	return {
		id: "finished",
		title: "Finished",
		takeaway:
			leadTime === null
				? "Nothing was finished in this time."
				: html`${counted(done, "ticket")} came to ${states[0]}, ${pace} a ${unit}. ${lead}`,
		content: [
			leadTime !== null && columnsChart(caption, legend, columns),
			tableOf(caption, periods.toReversed(), [
				[`${unit[0]?.toUpperCase()}${unit.slice(1)} of`, "text", ({ startMs }) => dayCell(startMs)],
				...states.map((name, n) => [name, "number", ({ counts }) => counts[n] ?? 0]),
			]),
		],
	};
}
function dayCell(ms) {
	return {
		content: dayName(ms),
		sort: ms,
	};
}
const PHASE_TONES = {
	"Waits for an agent": "blue",
	"In work": "yellow",
	"Waits for people": "purple",
};
const MIN_POINTS = 3;
function flowSection({ unit, points }) {
	const legend = PHASES.map((name) => ({
		name,
		tone: PHASE_TONES[name],
	}));
	const last = points.at(-1);
	const columns = points.map(({ atMs, counts }) => ({
		name: atMs === last?.atMs ? "now" : periodName(atMs, unit),
		values: PHASES.map((phase) => counts[phase]),
	}));
	const hasChart = columns.length >= MIN_POINTS;
	return {
		id: "flow",
		title: "Flow",
		takeaway: html`${flowTakeaway(last?.counts)}${hasChart && " Work gets stuck where a colour grows."}`,
		method:
			"At the beginning of each period and now; a ticket without records counts from when its card was last set. Backlog and finished tickets are left out.",
		content: [
			hasChart && columnsChart("Tickets under way over time", legend, columns),
			tableOf("Tickets under way, by whom they wait for", points.toReversed(), [
				[
					"On",
					"word",
					(point) =>
						point === last
							? {
									content: "Now",
									sort: point.atMs,
								}
							: dayCell(point.atMs),
				],
				...PHASES.map((phase) => [phase, "number", ({ counts }) => counts[phase]]),
			]),
		],
	};
}
const PHASE_VERBS = {
	"Waits for an agent": "waits for an agent",
	"In work": "is in work",
	"Waits for people": "waits for people",
};
function flowTakeaway(counts) {
	const total = counts === void 0 ? 0 : PHASES.reduce((sum, phase) => sum + counts[phase], 0);
	if (counts === void 0 || total === 0) return "Nothing is under way.";
	const most = PHASES.find((phase) => counts[phase] * 2 > total);
	if (most !== void 0)
		return html`Most of the work in progress ${PHASE_VERBS[most]}: <strong>${counts[most]}</strong> of
			${counted(total, "ticket")}.`;
	const parts = PHASES.map((phase) => `${counts[phase]} ${phase.toLowerCase().replace("waits", "waiting")}`);
	return html`Of ${counted(total, "ticket")} under way: ${parts.join(", ")}.`;
}
function timeSection(times) {
	const measured = times.flatMap(({ state, percentiles }) =>
		percentiles === null
			? []
			: [
					{
						state,
						...percentiles,
					},
				],
	);
	const [slowest] = measured.toSorted((a, b) => b.p85 - a.p85);
	const [longest] = times.toSorted((a, b) => b.longest - a.longest);
	const longestVisit =
		longest === void 0
			? "No ticket left a state in this time."
			: html`The longest visit took ${spanOf(longest.longest)}, in <strong>${longest.state}</strong>.`;
	return {
		id: "time",
		title: "Time in each state",
		takeaway:
			slowest === void 0
				? longestVisit
				: html`Tickets stay longest in <strong>${slowest.state}</strong>: half of them leave it within
						${spanOf(slowest.median)}, 85 of 100 within ${spanOf(slowest.p85)}.`,
		method: `Visits that ended in this time. Median: half of the visits were at most as long. 85 of 100: what a plan can rely on. Both need 20 visits.`,
		content: [
			measured.length > 0 &&
				spansChart(
					"Median and 85th percentile of the time in each state",
					[
						{
							name: "Median",
							tone: "blue",
						},
						{
							name: "85 of 100",
							tone: "yellow",
						},
					],
					measured.map(({ state, median, p85 }) => ({
						name: state,
						bar: {
							fromMs: median,
							toMs: p85,
						},
						dots: [
							{
								ms: median,
								name: `${state}, median: ${duration(median)}`,
								tone: "blue",
							},
							{
								ms: p85,
								name: `${state}, 85 of 100: ${duration(p85)}`,
								tone: "yellow",
							},
						],
					})),
				),
			tableOf("Time in each state", times, [
				["State", "word", ({ state }) => state],
				["Visits", "number", ({ count }) => count],
				["Median", "number", ({ percentiles }) => percentileCell(percentiles?.median)],
				["85 of 100", "number", ({ percentiles }) => percentileCell(percentiles?.p85)],
				["Longest", "number", (time) => spanCell(time.longest)],
			]),
		],
	};
}
function ageSection(states) {
	const open = states.flatMap(({ tickets }) => tickets);
	const oldest = open.toSorted((a, b) => (b.ageMs ?? -1) - (a.ageMs ?? -1));
	const shown = states.filter(({ tickets }) => tickets.length > 0);
	const [first] = oldest;
	const standing =
		first !== void 0 &&
		first.ageMs !== null &&
		html` The one that has not moved for longest is <strong>#${first.ticket.number}</strong>:
			${spanOf(first.ageMs)} in ${first.ticket.state}.`;
	return {
		id: "age",
		title: "Work in progress",
		takeaway: html`${counted(open.length, "ticket")} under way.${standing}`,
		method: "Each dot is a ticket, at the time since it came to its state. Backlog is not counted.",
		content: [
			shown.length > 0 && ageChart(shown),
			tableOf("Open tickets, those that have not moved for longest first", oldest, [
				["Ticket", "text", ({ ticket }) => ticketCell(ticket)],
				["State", "word", ({ ticket }) => ticket.state],
				["In it for", "number", ({ ageMs }) => spanCell(ageMs)],
				["Begun", "number", ({ begunMs }) => begunCell(begunMs)],
			]),
		],
	};
}
function percentileCell(ms) {
	return ms === void 0
		? {
				content: "",
				sort: -1,
			}
		: spanCell(ms);
}
function begunCell(ms) {
	return ms === null
		? {
				content: "",
				sort: -1,
			}
		: {
				content: `${duration(ms)} ago`,
				sort: ms,
			};
}
function ageChart(states) {
	return spansChart(
		"Time since each open ticket came to its state",
		PHASES.map((name) => ({
			name,
			tone: PHASE_TONES[name],
		})),
		states.map(({ state, tickets }) => ({
			name: `${state} (${tickets.length})`,
			bar: null,
			dots: tickets.flatMap(({ ticket, ageMs, phase }) =>
				ageMs === null
					? []
					: [
							{
								ms: ageMs,
								name: `#${ticket.number}: ${duration(ageMs)}`,
								tone: PHASE_TONES[phase],
							},
						],
			),
		})),
	);
}
// plugin/mcp-server/src/report/page/page.ts
const STYLE = `${PALETTE}
:root {
  color-scheme: light dark;
  --canvas: #f6f7f9; --surface: #ffffff; --raised: #f7f9fb; --line: #d9dfe6; --line-soft: #e9edf2;
  --text: #1b232c; --muted: #56616d; --link: #0f5cad; --focus: #1a6fd0;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --canvas: #0e1217; --surface: #151b22; --raised: #1a212a; --line: #303944; --line-soft: #222a33;
    --text: #e2e8ef; --muted: #9aa6b3; --link: #74b3fb; --focus: #74b3fb;
  }
}
@media print { :root { color-scheme: light; } }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 1rem; }
body {
  margin: 0; background: var(--canvas); color: var(--text); overflow-wrap: anywhere;
  font: 0.9375rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif;
}
h1, h2, p, ul, dl, dd, figure { margin: 0; padding: 0; }
ul { list-style: none; }
a { color: var(--link); text-decoration: underline; text-decoration-color: color-mix(in srgb, currentColor 35%, transparent); text-underline-offset: 2px; }
a:hover { text-decoration-color: currentColor; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
.sr-only { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: -999rem; padding: 0.5rem 1rem; background: var(--surface); z-index: 2; }
.skip:focus { left: 0.5rem; top: 0.5rem; }
header, main, footer { max-width: 62rem; margin: 0 auto; padding: 0 clamp(1rem, 4vw, 2rem); }
header { padding-top: 2.5rem; }
h1 { font-size: clamp(1.5rem, 1.1rem + 1.8vw, 2.1rem); line-height: 1.2; font-weight: 650; letter-spacing: -0.01em; }
.facts { margin-top: 0.5rem; color: var(--muted); }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.1rem; margin-top: 1rem; font-size: 0.875rem; }
.notice { margin-top: 1rem; padding: 0.7rem 1rem; border-left: 3px solid var(--yellow-fill); background: var(--surface); border-radius: 0 8px 8px 0; }
.notice.bad { border-color: var(--red); }

.figures { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 0.75rem; margin: 1.75rem 0 0.5rem; }
.figures > div { display: flex; flex-direction: column; padding: 0.9rem 1rem; background: var(--surface); border: 1px solid var(--line-soft); border-radius: 12px; }
.figures dt { order: 2; color: var(--muted); font-size: 0.8125rem; line-height: 1.35; }
.figures dd { font-size: 1.6rem; font-weight: 600; line-height: 1.25; letter-spacing: -0.02em; font-variant-numeric: tabular-nums; }
.figures .bad dd { color: var(--red); }

section { margin-top: 1.25rem; padding: clamp(1rem, 2.5vw, 1.5rem); background: var(--surface); border: 1px solid var(--line-soft); border-radius: 14px; }
h2 { font-size: 1.15rem; font-weight: 650; letter-spacing: -0.005em; }
.takeaway { margin-top: 0.25rem; max-width: 44rem; }
.takeaway strong { font-weight: 650; }
.method, .rest { margin-top: 0.75rem; color: var(--muted); font-size: 0.8125rem; max-width: 44rem; }

.part { max-width: 62rem; margin: 2.25rem 0 0; font-size: 1.35rem; }
.waiting { margin-top: 0.75rem; }
.waiting li { padding: 0.55rem 0; border-top: 1px solid var(--line-soft); }
.waiting .since { color: var(--tone); white-space: nowrap; }
.waiting .why { color: var(--muted); font-size: 0.875rem; }
.fold { margin-top: 0.75rem; }
.fold summary { width: fit-content; color: var(--link); font-size: 0.875rem; cursor: pointer; }

figure { margin: 1rem 0 0.25rem; }
.chart { display: block; max-width: 100%; height: auto; font: inherit; overflow: visible; }
.chart.phone { display: none; }
.chart text { fill: var(--text); font-size: 13px; }
.chart text.tick { fill: var(--muted); font-size: 12px; }
.chart text.value { fill: var(--muted); font-size: 12px; }
.grid { stroke: var(--line-soft); stroke-width: 1; }
.chart [class*="tone-"] { fill: var(--fill); }
.chart .dot { fill-opacity: 0.72; stroke: var(--surface); stroke-width: 1; }
.chart .span { stroke: var(--line); stroke-width: 6; stroke-linecap: round; }
.legend { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin-top: 0.5rem; color: var(--muted); font-size: 0.8125rem; }
.legend li { display: inline-flex; align-items: center; gap: 0.45rem; }
.swatch { width: 0.75rem; height: 0.75rem; border-radius: 3px; background: var(--fill); }

.scroll { margin-top: 1rem; overflow-x: auto; border: 1px solid var(--line-soft); border-radius: 10px; }
.scroll.long { max-height: 26rem; overflow-y: auto; }
table { width: 100%; overflow-wrap: break-word; border-collapse: collapse; font-size: 0.875rem; font-variant-numeric: tabular-nums; }
caption { padding: 0.5rem 0.85rem; text-align: left; color: var(--muted); font-size: 0.8125rem; }
th, td { padding: 0.45rem 0.65rem; text-align: left; vertical-align: top; border-top: 1px solid var(--line-soft); }
td { min-width: 4.5rem; }
thead th { position: sticky; top: 0; background: var(--raised); color: var(--muted); font-size: 0.8125rem; font-weight: 600; white-space: nowrap; }
tbody th { font-weight: 500; min-width: 8rem; }
tbody tr:hover { background: var(--raised); }
.number { text-align: right; white-space: nowrap; }
.prose { min-width: 11rem; }
thead button { all: unset; cursor: pointer; display: inline-flex; align-items: center; gap: 0.3rem; }
thead button:focus-visible { outline: 2px solid var(--focus); outline-offset: 3px; border-radius: 3px; }
thead button::after { content: "\u2195"; opacity: 0.45; font-weight: 400; }
thead [aria-sort="ascending"] button::after { content: "\u2191"; opacity: 1; color: var(--link); }
thead [aria-sort="descending"] button::after { content: "\u2193"; opacity: 1; color: var(--link); }
time { white-space: nowrap; }
code { font: 0.8125rem/1.4 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
.severity { display: inline-block; margin-right: 0.35rem; font-weight: 600; }
.severity.damage { color: var(--red); } .severity.disagreement { color: var(--yellow); } .severity.note { color: var(--muted); }
footer { padding-top: 1.5rem; padding-bottom: 3rem; color: var(--muted); font-size: 0.8125rem; }

@media screen and (max-width: 60rem) {
  /* A row as a block of lines, each with its column's name: nothing is cut off, however narrow the window. */
  table, caption, thead, tbody, tr, th, td { display: block; }
  thead tr { display: flex; flex-wrap: wrap; gap: 0 0.5rem; padding: 0.2rem 0.4rem; background: var(--raised); }
  thead th { position: static; }
  tbody tr { padding: 0.5rem 0; border-top: 1px solid var(--line); }
  th, td { padding: 0.15rem 0.85rem; border: 0; }
  td { position: relative; min-width: 0; min-height: 1.8rem; padding-left: 8rem; }
  td::before { content: attr(data-name); position: absolute; left: 0.85rem; width: 6.75rem; color: var(--muted); }
  .number { text-align: left; } .number { white-space: normal; } .prose { min-width: 0; }
}
@media (max-width: 46rem) {
  .chart.desk { display: none; }
  .chart.phone { display: block; width: 100%; }
  .figures { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  section { border-radius: 10px; }
}
@media print {
  body { background: none; font-size: 10pt; }
  header, main, footer { max-width: none; padding: 0; }
  nav, .skip, thead button::after { display: none; }
  .chart.desk { display: block; width: 100%; } .chart.phone { display: none; }
  section, .figures > div { border-color: var(--line); }
  section { padding: 0.9rem; }
  figure, tr, .figures, h2, .takeaway { break-inside: avoid; }
  h2, .takeaway { break-after: avoid; }
  .scroll, .scroll.long { max-height: none; overflow: visible; }
  .fold::details-content { display: block; content-visibility: visible; }
  thead th { position: static; }
  .chart, .swatch { print-color-adjust: exact; }
}
@media (forced-colors: active) { .swatch, .chart [class*="tone-"] { forced-color-adjust: none; } }
`;
const SCRIPT = `"use strict";
(() => {
  const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
  const words = { ascending: "sorted upwards", descending: "sorted downwards" };
  const news = document.getElementById("news");

  function valueOf(row, column) {
    const cell = row.cells[column];
    return cell.dataset.value || cell.textContent.trim();
  }

  function sort(table, column, head) {
    const order = head.getAttribute("aria-sort") === "ascending" ? "descending" : "ascending";
    const isNumber = head.classList.contains("number");
    const body = table.tBodies[0];
    const sign = order === "ascending" ? 1 : -1;
    const rows = [...body.rows].sort((a, b) => {
      const one = valueOf(a, column);
      const other = valueOf(b, column);
      return sign * (isNumber ? Number(one) - Number(other) : collator.compare(one, other));
    });
    body.append(...rows);
    for (const other of head.parentElement.cells) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", order);
    news.textContent = table.caption.textContent.trim() + ": " + head.textContent.trim() + ", " + words[order];
  }

  addEventListener("beforeprint", () => {
    for (const fold of document.querySelectorAll("details")) fold.open = true;
  });

  for (const table of document.querySelectorAll("table[data-sortable]")) {
    [...table.tHead.rows[0].cells].forEach((head, column) => {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...head.childNodes);
      head.append(button);
      button.addEventListener("click", () => sort(table, column, head));
    });
  }
})();
`;
function hashOf(text) {
	return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
const STYLE_ELEMENT = trusted(`<style>${STYLE}</style>`);
const SCRIPT_ELEMENT = trusted(`<script>${SCRIPT}<\/script>`);
const CONTENT_SECURITY_POLICY = [
	"default-src 'none'",
	`script-src ${hashOf(SCRIPT)}`,
	`style-src ${hashOf(STYLE)}`,
	"img-src data:",
	"base-uri 'none'",
	"form-action 'none'",
].join("; ");
function reportPage(board) {
	const found = foundOn(board.tickets);
	const figures = figuresOf(board);
	const { throughput, flow, times, states, reviews, escalations, locks, movers } = figures;
	const waiting = waitingSection(board, states);
	const overview = [finishedSection(throughput), flowSection(flow), ageSection(states)];
	const details = [
		timeSection(times),
		reviewSection(reviews),
		escalationSection(escalations, board.nowMs),
		moverSection(movers),
		lockSection(locks),
		findingSection(found),
	];
	const { title } = board;
	return html`<!doctype html>
		<html lang="en">
			<head>
				<meta charset="utf-8" />
				<meta http-equiv="content-security-policy" content="${CONTENT_SECURITY_POLICY}" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="referrer" content="no-referrer" />
				<meta name="generator" content="ralph-hero" />
				<title>${title} \u00b7 report</title>
				<link rel="icon" href="data:," />
				${STYLE_ELEMENT}
			</head>
			<body>
				<a class="skip" href="#main">Skip to content</a>
				${heading(board, [waiting, ...overview, ...details])}
				<main id="main" tabindex="-1">
					${wrongIn(found) > 0 && html`<p class="notice bad">Not all logs are whole: <a href="#findings">see the findings</a>.</p>`}
					${sectionOf(waiting)}
					<dl class="figures">
						${keyFiguresOf(figures, wrongIn(found)).map(
							({ value, name, isBad = false }) =>
								html`<div class="${isBad && "bad"}">
									<dt>${name}</dt>
									<dd>${value}</dd>
								</div>`,
						)}
					</dl>
					${overview.map(sectionOf)}
					<h2 class="part" id="details">Details</h2>
					${details.map(sectionOf)}
				</main>
				<footer>
					Written by ralph-hero from the records on the issues. All times are UTC; a median is the middle
					value.
				</footer>
				<p id="news" class="sr-only" role="status"></p>
				${SCRIPT_ELEMENT}
			</body>
		</html>`.toString();
}
function heading(board, sections) {
	const { title, url, repository, tickets, nowMs, sinceMs, warnings } = board;
	const records = tickets.reduce((sum, { entries }) => sum + entries.length, 0);
	const period = sinceMs === null ? "from the first record" : `from ${dayName(sinceMs)}`;
	return html`<header>
		<h1 dir="auto">${title}</h1>
		<p class="facts">
			${link(url, html`Board`)} of <bdi>${repository}</bdi>, ${period} to ${dayName(nowMs)} \u00b7
			${counted(tickets.length, "ticket")}, ${counted(records, "record")}
		</p>
		${warnings.map((warning) => html`<p class="notice">${warning}</p>`)}
		<nav aria-label="Parts of the report">
			<ul>
				${sections.map(({ id, title: name }) => html`<li><a href="#${id}">${name}</a></li>`)}
			</ul>
		</nav>
	</header>`;
}
export {
	ClaudeClient,
	CodexClient,
	GitWorktrees,
	LocalAgents,
	RunFiles,
	figuresOf,
	foundOn,
	keyFiguresOf,
	link,
	machineTimer,
	reportJson,
	reportPage,
	sandboxProblem,
	sendNotice,
	spanOf,
	stateTone,
	wrongIn,
};
