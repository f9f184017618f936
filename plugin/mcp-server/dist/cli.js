#!/usr/bin/env node
import { createLogUpdate, serveLocally } from "./slice-ansi-tokenize-ansi.js";
import { VERSION, ulid } from "./zod-v4-classic-schemas.js";
import {
	LocalProcesses,
	NO_JOURNAL,
	plainVariables,
	readEnvironment,
	readTextFile,
	sessionOfCommandLine,
	stateMachinePath,
	variablesForAgents,
	writeTextFile,
} from "./config-environment.js";
import { Failure, messageOf } from "./errors.js";
import {
	programName,
	sandboxProblem,
	sendNotice,
	teamFileAround,
	terminalOf,
	withWebhooks,
} from "./agents-git-worktrees.js";
import { agreed, ask, createWorkplace, cutTo, runCommandLine } from "./cli-demo.js";
import { localCommands } from "./config-local-commands.js";
import { loadStateMachine } from "./config-load-state-machine2.js";
import { PluginProbe } from "./config-plugin-probe.js";
import { NO_LEASES, PROCESS_TIME, ServerClock, limitsOnMachine, readMachineKey } from "./github-pacing.js";
import { workOnWithoutOutput } from "./config-output.js";
import { RawExchanges, keepAliveFetch } from "./github-generated.js";
import { connect, worldOnDemand } from "./github-setup-store.js";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { existsSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
// plugin/mcp-server/src/entry/cli.ts
const SERVER = fileURLToPath(new URL("server.js", import.meta.url));
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
function showProgress(text) {
	if (process.stderr.isTTY && (progressShown || text !== null))
		process.stderr.write(CLEAR_LINE + cutTo(text ?? "", (process.stderr.columns || USUAL_COLUMNS) - 1));
	progressShown = text !== null;
}
workOnWithoutOutput(process);
function loadWithWarnings() {
	const loaded = loadStateMachine(stateMachinePath(process.env));
	for (const warning of loaded.warnings) process.stderr.write(`Warning: ${warning}\n`);
	return loaded;
}
const ownFile = process.argv[1] ?? fileURLToPath(import.meta.url);
const liveText = createLogUpdate(process.stdout);
const key = readMachineKey(process.env);
const limitsOf = limitsOnMachine(process.env, key);
const send = keepAliveFetch(process.env);
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
		loadMachine: loadWithWarnings,
		key,
		session: sessionOfCommandLine(key),
		processes: new LocalProcesses(key),
		journal: NO_JOURNAL,
		leases: NO_LEASES,
		enforcement: new PluginProbe({
			observer: "command line",
			variables: process.env,
			bundleFolder: dirname(fileURLToPath(import.meta.url)),
			journal: NO_JOURNAL,
		}),
	}),
	probe(place) {
		const environment = {
			...readEnvironment(process.env, localCommands(process.env, process.cwd())),
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
	progress: showProgress,
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
	workplace: () =>
		createWorkplace({
			variables: process.env,
			id: ulid(),
		}),
	teamFile: () => teamFileAround(process.cwd(), process.env),
	canAsk: process.stdin.isTTY && process.stderr.isTTY,
	agreed,
	ask,
	serve: async () => void (await import("./server.js")),
	exit: (code) => (process.exitCode = code),
};
await runCommandLine(context, process.argv.slice(2));
export {};

import "./rolldown-runtime.js";
import "./zod-v4-core-schemas.js";
import "./zod-v4-locales-en.js";
import "./modelcontextprotocol-sdk-dist-esm-shared-protocol.js";
import "./programs-program-place.js";
import "./domain-proxy.js";
import "./commander-lib-command.js";
import "./domain-task.js";
import "./lru-cache-dist-esm-node-index.js";
import "./domain-guards.js";
import "./domain-markdown-code.js";
import "./ledger-harmless.js";
import "./ticket-given-text.js";
import "./picomatch-lib-parse.js";
import "./ticket-scope.js";
import "./domain-call-rule.js";
import "./ports-session-state.js";
import "./ticket-team-config.js";
import "./ticket-change-facts.js";
import "./ticket-parse-request.js";
import "./ledger-audit-check-board.js";
import "./domain-setting-secrets.js";
import "./agents-hardened-git.js";
import "./d3-shape-dist-d3-shape.js";
import "./ticket-questions.js";
import "./ajv-dist-core.js";
import "./ajv-dist-vocabularies-discriminator-index.js";
import "./ticket-hand-over.js";
import "./setup-enforcement.js";
import "./board-next-ticket.js";
import "./probe-named-parts.snapshot.js";
import "./report-page-style.js";
import "./board-waiting-tickets.js";
import "./loop-loop.js";
import "./octokit-auth-app-dist-node-index.js";
import "./github-http-fetch.js";
