#!/usr/bin/env node
import {
	ClaudeClient,
	CodexClient,
	GitWorktrees,
	LocalAgents,
	RunFiles,
	machineTimer,
	sandboxProblem,
	sendNotice,
} from "./agents-git-worktrees.js";
import { agreed, ask, cutTo, loopChecks, runCommandLine } from "./cli-demo.js";
import {
	LocalProcesses,
	NO_JOURNAL,
	factsOfProcess,
	plainVariables,
	readEnvironment,
	readTextFile,
	sessionOfCommandLine,
	sessionOfThisProcess,
	stateMachinePath,
	variablesForAgents,
	writeTextFile,
} from "./config-environment.js";
import { loadStateMachine } from "./config-load-state-machine2.js";
import { localCommands } from "./config-local-commands.js";
import { PROCESS_TIME, ServerClock, limitsOnMachine, readMachineKey } from "./github-pacing.js";
import { pluginProbe } from "./config-plugin-probe.js";
import { serveLocally, teamFileAround, withWebhooks } from "./probe-named-parts.snapshot.js";
import { programName, terminalOf, workOnWithoutOutput } from "./config-terminal.js";
import { Failure, messageOf } from "./errors.js";
import { RawExchanges, keepAliveFetch } from "./github-generated.js";
import { proxySecrets } from "./programs-git.js";
import { NO_LEASES } from "./board-waiting-tickets.js";
import { VERSION, ulid } from "./zod-v4-classic-schemas.js";
import { connect, worldOnDemand } from "./github-ticket-store.js";
import { createLogUpdate } from "./d3-shape-dist-d3-shape.js";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { existsSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
// plugin/mcp-server/src/entry/cli.ts
const BUNDLES = dirname(fileURLToPath(import.meta.url));
const SERVER = join(BUNDLES, "server.js");
const SANDBOX = fileURLToPath(new URL("../../../sandbox/dist/sandbox.js", import.meta.url));
function sandbox() {
	if (existsSync(SANDBOX)) return SANDBOX;
	throw new Failure(
		"CONFIG_INCOMPLETE",
		"an installed plugin has no local GitHub. `npx ralph-hero demo` brings one, and so does `npm run demo` in a clone",
	);
}
const CLEAR_LINE = "\r\x1B[K";
const USUAL_COLUMNS = 80;
let progressShown = false;
workOnWithoutOutput(process);
const ownFile = process.argv[1] ?? fileURLToPath(import.meta.url);
const liveText = createLogUpdate(process.stdout);
const key = readMachineKey(process.env);
const limitsOf = limitsOnMachine(process.env, key);
const send = keepAliveFetch(process.env);
const PLUGIN_FOLDER = fileURLToPath(new URL("../../", import.meta.url));
const RUNS = join("ralph-hero", "runs");
function createWorkplace() {
	const processes = new LocalProcesses(key);
	const worktrees = new GitWorktrees(process.cwd(), process.env);
	const setup = {
		pluginFolder: PLUGIN_FOLDER,
		gitFolder: async () => worktrees.gitFolder(),
		workingCopies: async () => worktrees.workingCopies(),
		variables: variablesForAgents(process.env),
		files: new RunFiles(async () => join(await worktrees.gitFolder(), RUNS)),
	};
	return {
		self: sessionOfThisProcess(key, ulid()),
		worktrees,
		timer: machineTimer,
		agents: new LocalAgents({
			...setup,
			clients: {
				claude: new ClaudeClient(setup),
				codex: new CodexClient(setup),
			},
			describe: factsOfProcess,
			isGone: (ended) => processes.hasEnded(ended),
			secrets: () => [...worktrees.secrets(), ...proxySecrets(process.env)],
		}),
	};
}
const context = {
	version: VERSION,
	bundles: {
		server: SERVER,
		get sandbox() {
			return sandbox();
		},
		variables: plainVariables(process.env),
	},
	world: worldOnDemand({
		time: PROCESS_TIME,
		fetch: send,
		limitsOf,
		variables: process.env,
		loadMachine: () => {
			const loaded = loadStateMachine(stateMachinePath(process.env));
			for (const warning of loaded.warnings) process.stderr.write(`Warning: ${warning}\n`);
			return loaded;
		},
		key,
		session: sessionOfCommandLine(key),
		processes: new LocalProcesses(key),
		journal: NO_JOURNAL,
		leases: NO_LEASES,
		enforcement: pluginProbe("command line", process.env, BUNDLES, NO_JOURNAL),
	}),
	probe(place) {
		const commands = localCommands(process.env, process.cwd());
		const environment = {
			...readEnvironment(process.env, commands),
			...place,
		};
		const { repository } = connect(environment, new ServerClock(), {
			fetch: send,
			limitsOf,
		});
		return {
			exchanges: new RawExchanges(repository, environment.graphqlUrl),
			lockPrefix: environment.lockRefPrefix ?? "refs/ralph/locks/",
			run: ulid(),
			pause: async (ms) => setTimeout(ms),
		};
	},
	readText: readTextFile,
	writeText: writeTextFile,
	print: (line) => process.stdout.write(`${line}\n`),
	printError: (line) => process.stderr.write(`${line}\n`),
	progress: (text) => {
		if (process.stderr.isTTY && (progressShown || text !== null))
			process.stderr.write(CLEAR_LINE + cutTo(text ?? "", (process.stderr.columns || USUAL_COLUMNS) - 1));
		progressShown = text !== null;
	},
	terminal: {
		...terminalOf(process.stdout, process.env),
		program: programName(ownFile, process.env),
	},
	live: {
		draw: liveText,
		persist: (text) => liveText.persist(text),
		clear: () => {
			liveText.clear();
			liveText.done();
		},
	},
	loopChecks: async (address, reading) => loopChecks(context, address, reading),
	sandboxProblem: async () => sandboxProblem(process.env),
	noticeWays: (ways) => withWebhooks(ways, process.env),
	notify: async (way, notice) =>
		sendNotice(way, notice, {
			platform: process.platform,
			fetch: send,
			variables: variablesForAgents(process.env),
			ring: (bell) => void (process.stdout.isTTY && process.stdout.write(bell)),
		}),
	servePages: async (answer, port) => {
		try {
			return await serveLocally(answer, port);
		} catch (error) {
			throw new Failure("INPUT_INVALID", `Cannot serve the page on port ${port}: ${messageOf(error)}`, {
				hint: "Name another port, or none: --web alone takes a free one",
			});
		}
	},
	workplace: createWorkplace,
	teamFile: () => teamFileAround(process.cwd(), process.env),
	canAsk: process.stdin.isTTY && process.stderr.isTTY,
	agreed,
	ask,
	serve: async () => void (await import("./server.js")),
	exit: (code) => (process.exitCode = code),
};
await runCommandLine(context, process.argv.slice(2));
export {};

import "./zod-v4-core-schemas.js";
import "./zod-v4-locales-en.js";
import "./modelcontextprotocol-sdk-dist-esm-shared-protocol.js";
import "./programs-program-place.js";
import "./rules-team.js";
import "./rules-bounds.js";
import "./rolldown-runtime.js";
import "./figures-index.js";
import "./commander-lib-command.js";
import "./rules-finishing.js";
import "./rules-questions.js";
import "./rules-markdown.js";
import "./lru-cache-dist-esm-node-index.js";
import "./log-comment.js";
import "./ticket-checks-given-text.js";
import "./picomatch-lib-parse.js";
import "./ticket-checks-scope.js";
import "./ticket-team-team-config.js";
import "./setup-enforcement.js";
import "./rules-refusals.js";
import "./ticket-talk-questions.js";
import "./rules-setting-secrets.js";
import "./rules-decide.js";
import "./ticket-read-sound-log.js";
import "./log-audit-check-chain.js";
import "./ajv-dist-core.js";
import "./ajv-dist-vocabularies-discriminator-index.js";
import "./ticket-protocol-transact.js";
import "./setup-board-checks.js";
import "./programs-hardened-git.js";
import "./loop-loop.js";
import "./octokit-auth-app-dist-node-index.js";
import "./github-network-error.js";
