/** The command line of the sandbox. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { readJson } from "../../../plugin/mcp-server/src/rules/text.ts";
import { parseTeamConfig } from "../../../plugin/mcp-server/src/ticket/team/team-config.ts";
import { messageOf } from "../../../plugin/mcp-server/src/errors.ts";
import { reportBy } from "./sandbox-report.ts";
import { writeHistories } from "./write-histories.ts";
import { addTickets, demoWorld, publishConfig } from "../demo-world.ts";
import { FAULT_ACTIONS, parseFaults, type Fault } from "../faults.ts";
import { isProfile } from "../context.ts";
import { lagsOf } from "../world.ts";
import { startSandbox, type Sandbox, type SandboxOptions } from "../start.ts";
import { PROFILES, type Profile } from "../../../plugin/mcp-server/src/web/profiles.ts";

const DEFAULT_PORT = 4020;
/** So many ports after the default one are tried; who runs more sandboxes than that names the port. */
const PORTS_TO_TRY = 50;
/** More tickets than this take longer to make than anybody waits. */
const MAX_TICKETS = 100_000;

/** The prefix of the refs that ralph-hero writes unless configured otherwise. */
const RALPH_REFS = "refs/ralph/";

/** The plugin's folder, beside that of the sandbox's bundle. */
const PLUGIN = fileURLToPath(new URL("../../plugin", import.meta.url));
const CLI = join(PLUGIN, "mcp-server", "dist", "cli.js");

const EXAMPLE_FAULT = '{"match":"WriteTicket","action":"reset-after"}';
/** So many names of actions fit on a line of the help. */
const ACTIONS_PER_LINE = 6;

/** The actions of faults on lines of their own, below their option. */
function actionLines(): string {
  const lines: string[] = [];
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

/** Arguments that cannot be understood. */
class UsageError extends Error {}

function wholeNumber(option: string, text: string, maximum: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value <= maximum) return value;
  throw new UsageError(`Option --${option} takes a whole number from 0 to ${maximum}, not "${text}"`);
}

/** The value; an error of the option's own is one of usage. */
function orUsage<Value>(option: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error) throw new UsageError(`Option --${option}: ${error.message}`);
    throw error;
  }
}

function fault(text: string): Fault[] {
  const value = readJson(text);
  if (value === undefined)
    throw new UsageError(`Option --fault takes JSON, for example '${EXAMPLE_FAULT}', not "${text}"`);
  return orUsage("fault", () => parseFaults(value));
}

/** The text of a team's file that every tool would accept. */
function teamConfig(path: string): string {
  const text = orUsage("config", () => readFileSync(path, "utf8"));
  orUsage(`config, ${path}`, () => parseTeamConfig(text));
  return text;
}

function profile(name: string): Profile {
  if (isProfile(name)) return name;
  throw new UsageError(`Option --profile takes ${PROFILES.join(", ")}, not "${name}"`);
}

function refuser(name: string | undefined): "ruleset" | "proxy" | undefined {
  if (name === undefined || name === "ruleset" || name === "proxy") return name;
  throw new UsageError(`Option --refuse-refs takes ruleset or proxy, not "${name}"`);
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        port: { type: "string" },
        seed: { type: "boolean", default: false },
        tickets: { type: "string", default: "0" },
        histories: { type: "boolean", default: false },
        data: { type: "string" },
        "latency-ms": { type: "string", default: "0" },
        "lag-ms": { type: "string", default: "0" },
        "list-lag-ms": { type: "string" },
        config: { type: "string" },
        profile: { type: "string", multiple: true, default: [] },
        "refuse-refs": { type: "string" },
        limits: { type: "boolean", default: false },
        fault: { type: "string", multiple: true, default: [] },
        "end-with-stdin": { type: "boolean", default: false },
        quiet: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(error.message);
    throw error;
  }
}

function parseOptions(argv: readonly string[]) {
  const values = parsed(argv);
  const { port, seed, data, config, limits, quiet, help } = values;
  return {
    port: port === undefined ? undefined : wholeNumber("port", port, 65_535),
    seed,
    tickets: wholeNumber("tickets", values.tickets, MAX_TICKETS),
    histories: values.histories,
    data,
    latencyMs: wholeNumber("latency-ms", values["latency-ms"], 60_000),
    lagMs: {
      ...lagsOf(wholeNumber("lag-ms", values["lag-ms"], 60_000)),
      items: wholeNumber("list-lag-ms", values["list-lag-ms"] ?? values["lag-ms"], 60_000),
    },
    config: config === undefined ? undefined : teamConfig(config),
    profiles: values.profile.map(profile),
    refuseRefs: refuser(values["refuse-refs"]),
    limits,
    faults: values.fault.flatMap(fault),
    endWithStdin: values["end-with-stdin"],
    quiet,
    help,
  };
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
}

/** Starts on the first free port from the default one on, or on the port that was named and no other. */
async function startOnFreePort(
  start: (port: number) => Promise<Sandbox>,
  port: number | undefined,
): Promise<Sandbox> {
  if (port !== undefined) {
    return start(port).catch((error: unknown) => {
      const taken = `Port ${port} is taken: name another one, or leave --port out`;
      throw isPortTaken(error) ? new Error(taken, { cause: error }) : error;
    });
  }
  for (let tried = DEFAULT_PORT; ; tried += 1) {
    try {
      return await start(tried);
    } catch (error) {
      if (!isPortTaken(error) || tried >= DEFAULT_PORT + PORTS_TO_TRY) throw error;
    }
  }
}

/** The commands are a POSIX shell's. */
const ON_WINDOWS = process.platform === "win32" ? " (Git Bash)" : "";

function welcome({ url, apiUrl, graphqlUrl }: Sandbox): string {
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

Let agents work the board, in a new clone of an empty remote, for the sandbox serves no git. Without --dry-run Claude
Code starts, and uses your account:

  cd "$(mktemp -d)" && git init --quiet --bare --initial-branch=main remote.git
  git clone --quiet remote.git clone && cd clone
  git commit --allow-empty --message Begin && git push
  ralph-hero run --dry-run

Other tokens: sandbox-maya, sandbox-sam, sandbox-drive-by, sandbox-helper-app. Ctrl-C ends the sandbox.
`;
}

async function main(): Promise<void> {
  const options = parseOptions(process.argv.slice(2));
  if (options.help) {
    process.stdout.write(HELP);
    return;
  }
  const { data, latencyMs, lagMs, config, limits, faults, seed, tickets, histories, profiles, refuseRefs } =
    options;
  const shared: SandboxOptions = {
    latencyMs,
    lagMs,
    faults,
    profiles,
    proxyRefusesRefs: refuseRefs === "proxy",
    report: reportBy(CLI),
    dataFile: data,
    ...(limits ? { limits: {} } : {}),
    ...(seed ? { world: demoWorld(undefined, profiles) } : {}),
    prepare: (world) => {
      if (histories) {
        addTickets(world, tickets, 0);
        writeHistories(world);
      } else addTickets(world, tickets);
      if (refuseRefs === "ruleset")
        for (const { refRules } of world.repositories.values()) refRules.push(RALPH_REFS);
      if (config !== undefined) publishConfig(world, config);
    },
  };
  const starting = startOnFreePort((port) => startSandbox({ ...shared, port }), options.port);
  const end = (): void =>
    void starting.then(async (started) => started.close()).then(() => process.exit(0), fail);
  process.once("SIGINT", end).once("SIGTERM", end);
  if (options.endWithStdin) process.stdin.once("close", end).resume();
  const sandbox = await starting;
  process.stdout.write(options.quiet ? `${sandbox.url}\n` : welcome(sandbox));
}

function fail(error: unknown): never {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(error instanceof UsageError ? 2 : 1);
}

main().catch(fail);
