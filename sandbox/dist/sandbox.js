import { parseTeamConfig, reportBy, writeHistories } from "./ticket-team-config.js";
import { Failure, messageOf } from "./zod-v4-core-schemas.js";
import {
	FAULT_ACTIONS,
	PROFILES,
	addTickets,
	demoWorld,
	isProfile,
	parseFaults,
	publishConfig,
} from "./sandbox-src-demo-world.js";
import { lagsOf } from "./graphql-index.js";
import { startSandbox } from "./sandbox-src-pages-markdown.js";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
// plugin/mcp-server/src/entry/sandbox.ts
const DEFAULT_PORT = 4020;
const MAX_TICKETS = 1e5;
const RALPH_REFS = "refs/ralph/";
const PLUGIN = fileURLToPath(new URL("../../plugin", import.meta.url));
const CLI = join(PLUGIN, "mcp-server", "dist", "cli.js");
const EXAMPLE_FAULT = '{"match":"WriteTicket","action":"reset-after"}';
const ACTIONS_PER_LINE = 6;
function actionLines() {
	const lines = [];
	for (let at = 0; at < FAULT_ACTIONS.length; at += ACTIONS_PER_LINE)
		lines.push(FAULT_ACTIONS.slice(at, at + ACTIONS_PER_LINE).join(", "));
	return lines.join(",\n                   ");
}
const HELP = `Usage: node sandbox.js [options]

Starts a local GitHub on 127.0.0.1: GraphQL on GitHub's public schema, some REST, and pages to look at.

  --port N         the port; 0 takes any. Default: ${DEFAULT_PORT}, or the next one that is free
  --seed           start with the demo's tickets, also where FILE of --data has others
  --tickets N      add N generated tickets: 100 in Backlog, the others in every state
  --histories      with --tickets: all N in every state, each with its log, to see a report
  --data FILE      keep the world in FILE, and start with the world that is there
  --latency-ms N   let each request of the API take N milliseconds longer
  --lag-ms N       let reads lag behind writes by N milliseconds: refs, comments, cards, lists and counts
  --list-lag-ms N  let boards list new cards N milliseconds late. Default: as --lag-ms
  --config FILE    publish FILE as .ralph/config.json, to try a team's policy or an adopted field
  --profile NAME   ${PROFILES.join(", ")}; may be repeated. Default: github
  --refuse-refs BY let a ruleset or a proxy refuse writes under refs/ralph/; BY is ruleset or proxy
  --limits         keep GitHub's limits against bursts, such as 80 comments and issues a minute
  --fault JSON     let a request fail, for example '${EXAMPLE_FAULT}'; may be repeated.
                   "match": an operation of GraphQL, "METHOD path-suffix" or "*"; "skip" so many, then hit "times".
                   Actions: ${actionLines()}
  --end-with-stdin end when standard input is closed, as when the program that started it ends
  --quiet          print the address only
  --help           print this
`;
var UsageError = class extends Error {};
function wholeNumber(option, text, maximum) {
	const value = /^\d+$/.test(text) ? Number(text) : NaN;
	if (value <= maximum) return value;
	throw new UsageError(`Option --${option} takes a whole number from 0 to ${maximum}, not "${text}"`);
}
function fault(text) {
	try {
		return parseFaults(JSON.parse(text));
	} catch (error) {
		if (error instanceof SyntaxError)
			throw new UsageError(`Option --fault takes JSON, for example '${EXAMPLE_FAULT}', not "${text}"`);
		if (error instanceof Error) throw new UsageError(`Option --fault: ${error.message}`);
		throw error;
	}
}
function fileText(option, path) {
	try {
		return readFileSync(path, "utf8");
	} catch (error) {
		if (error instanceof Error) throw new UsageError(`Option --${option}: ${error.message}`);
		throw error;
	}
}
function teamConfig(path) {
	const text = fileText("config", path);
	try {
		parseTeamConfig(text);
		return text;
	} catch (error) {
		if (error instanceof Failure) throw new UsageError(`Option --config, ${path}: ${error.message}`);
		throw error;
	}
}
function profile(name) {
	if (isProfile(name)) return name;
	throw new UsageError(`Option --profile takes ${PROFILES.join(", ")}, not "${name}"`);
}
function refuser(name) {
	if (name === void 0 || name === "ruleset" || name === "proxy") return name;
	throw new UsageError(`Option --refuse-refs takes ruleset or proxy, not "${name}"`);
}
function parsed(argv) {
	try {
		return parseArgs({
			args: [...argv],
			options: {
				port: { type: "string" },
				seed: {
					type: "boolean",
					default: false,
				},
				tickets: {
					type: "string",
					default: "0",
				},
				histories: {
					type: "boolean",
					default: false,
				},
				data: { type: "string" },
				"latency-ms": {
					type: "string",
					default: "0",
				},
				"lag-ms": {
					type: "string",
					default: "0",
				},
				"list-lag-ms": { type: "string" },
				config: { type: "string" },
				profile: {
					type: "string",
					multiple: true,
					default: [],
				},
				"refuse-refs": { type: "string" },
				limits: {
					type: "boolean",
					default: false,
				},
				fault: {
					type: "string",
					multiple: true,
					default: [],
				},
				"end-with-stdin": {
					type: "boolean",
					default: false,
				},
				quiet: {
					type: "boolean",
					default: false,
				},
				help: {
					type: "boolean",
					default: false,
				},
			},
		}).values;
	} catch (error) {
		if (error instanceof TypeError) throw new UsageError(error.message);
		throw error;
	}
}
function parseOptions(argv) {
	const values = parsed(argv);
	const { port, seed, data, config, limits, quiet, help } = values;
	return {
		port: port === void 0 ? void 0 : wholeNumber("port", port, 65535),
		seed,
		tickets: wholeNumber("tickets", values.tickets, MAX_TICKETS),
		histories: values.histories,
		data,
		latencyMs: wholeNumber("latency-ms", values["latency-ms"], 6e4),
		lagMs: {
			...lagsOf(wholeNumber("lag-ms", values["lag-ms"], 6e4)),
			items: wholeNumber("list-lag-ms", values["list-lag-ms"] ?? values["lag-ms"], 6e4),
		},
		config: config === void 0 ? void 0 : teamConfig(config),
		profiles: values.profile.map(profile),
		refuseRefs: refuser(values["refuse-refs"]),
		limits,
		faults: values.fault.flatMap(fault),
		endWithStdin: values["end-with-stdin"],
		quiet,
		help,
	};
}
function isPortTaken(error) {
	return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
}
async function startOnFreePort(start, port) {
	if (port !== void 0)
		return start(port).catch((error) => {
			const taken = `Port ${port} is taken: name another one, or leave --port out`;
			throw isPortTaken(error) ? new Error(taken, { cause: error }) : error;
		});
	for (let tried = DEFAULT_PORT; ; tried += 1)
		try {
			return await start(tried);
		} catch (error) {
			if (!isPortTaken(error) || tried >= 4070) throw error;
		}
}
const ON_WINDOWS = process.platform === "win32" ? " (Git Bash)" : "";
function welcome({ url, apiUrl, graphqlUrl }) {
	return `A local GitHub is up at ${url}

  Board       ${url}/orgs/acme/projects/1
  Repository  ${url}/acme/rocket

In another terminal${ON_WINDOWS}, connect to it:

  export GITHUB_API_URL=${apiUrl}
  export GITHUB_GRAPHQL_URL=${graphqlUrl}
  export RALPH_HERO_GITHUB_TOKEN=sandbox-ralph-bot
  export RALPH_GH_OWNER=acme
  export RALPH_GH_REPO=rocket
  export RALPH_GH_PROJECT_OWNER=acme
  export RALPH_GH_PROJECT_NUMBER=1
  alias ralph-hero='node "${CLI}"'

Look at the board, take a ticket, see its log:

  ralph-hero status
  ralph-hero handoff 2 --command research --intent lock --reason "First try"
  ralph-hero show 2

Start Claude Code, then type /ralph-status:

  claude --plugin-dir "${PLUGIN}"

Let agents work the board, in a new repository. Without --dry-run Claude Code starts, and uses your account:

  cd "$(mktemp -d)" && git init --quiet && git commit --allow-empty --message Begin
  ralph-hero run --dry-run

Other tokens: sandbox-maya, sandbox-sam, sandbox-drive-by, sandbox-helper-app. Ctrl-C ends the sandbox.
`;
}
async function main() {
	const options = parseOptions(process.argv.slice(2));
	if (options.help) {
		process.stdout.write(HELP);
		return;
	}
	const { data, latencyMs, lagMs, config, limits, faults, seed, tickets, histories, profiles, refuseRefs } =
		options;
	const shared = {
		latencyMs,
		lagMs,
		faults,
		profiles,
		proxyRefusesRefs: refuseRefs === "proxy",
		report: reportBy(CLI),
		dataFile: data,
		...(limits ? { limits: {} } : {}),
		...(seed ? { world: demoWorld(void 0, profiles) } : {}),
		prepare: (world) => {
			if (histories) {
				addTickets(world, tickets, 0);
				writeHistories(world);
			} else addTickets(world, tickets);
			if (refuseRefs === "ruleset")
				for (const { refRules } of world.repositories.values()) refRules.push(RALPH_REFS);
			if (config !== void 0) publishConfig(world, config);
		},
	};
	const starting = startOnFreePort(
		(port) =>
			startSandbox({
				...shared,
				port,
			}),
		options.port,
	);
	const end = () => void starting.then(async (started) => started.close()).then(() => process.exit(0), fail);
	process.once("SIGINT", end).once("SIGTERM", end);
	if (options.endWithStdin) process.stdin.once("close", end).resume();
	const sandbox = await starting;
	process.stdout.write(options.quiet ? `${sandbox.url}\n` : welcome(sandbox));
}
function fail(error) {
	process.stderr.write(`${messageOf(error)}\n`);
	process.exit(error instanceof UsageError ? 2 : 1);
}
main().catch(fail);
export {};

import "./rolldown-runtime.js";
import "./graphql-language-parser.js";
import "./graphql-validation-rules-OverlappingFieldsCanBeMergedRule.js";
import "./octokit-graphql-schema-index.js";
import "./sandbox-src-resolvers-mutate-threads.js";
import "./parse5-dist-tokenizer-index.js";
import "./parse5-dist-parser-index.js";
import "./character-entities-index.js";
