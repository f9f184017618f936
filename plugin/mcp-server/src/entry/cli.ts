#!/usr/bin/env node
import { ClaudeClient, sandboxProblem } from "../../../loop/src/agents/claude-client.ts";
import { CodexClient } from "../../../loop/src/agents/codex-client.ts";
import { GitWorktrees } from "../../../loop/src/agents/git-worktrees.ts";
import { LocalAgents, machineTimer } from "../../../loop/src/agents/local-agents.ts";
import { sendNotice } from "../../../loop/src/agents/notices.ts";
import { RunFiles } from "../../../loop/src/agents/run-files.ts";
import { loopChecks, type LoopProgram } from "../../../loop/src/commands/run.ts";
import type { Workplace } from "../../../loop/src/loop/loop-context.ts";
import { agreed, ask } from "../cli/options.ts";
import { cutTo } from "../cli/terminal-text.ts";
import {
  plainVariables,
  readEnvironment,
  stateMachinePath,
  variablesForAgents,
} from "../config/environment.ts";
import { loadStateMachine } from "../config/load-state-machine.ts";
import { localCommands } from "../config/local-commands.ts";
import { readMachineKey } from "../config/machine-files.ts";
import { pluginProbe } from "../config/plugin-probe.ts";
import {
  factsOfProcess,
  LocalProcesses,
  sessionOfCommandLine,
  sessionOfThisProcess,
} from "../config/processes.ts";
import { teamFileAround } from "../config/team-file.ts";
import { programName, terminalOf, workOnWithoutOutput } from "../config/terminal.ts";
import { readTextFile, writeTextFile } from "../config/text-file.ts";
import { withWebhooks } from "../config/webhooks.ts";
import { Failure, messageOf } from "../errors.ts";
import { RawExchanges } from "../github/connection.ts";
import { keepAliveFetch } from "../github/http-fetch.ts";
import { PROCESS_TIME, ServerClock } from "../github/time.ts";
import { DEFAULT_LOCK_PREFIX } from "../rules/lock.ts";
import { proxySecrets } from "../rules/proxy.ts";
import { NO_JOURNAL } from "../rules/session-state.ts";
import { NO_LEASES } from "../ticket/world/world.ts";
import { VERSION } from "../version.ts";
import { serveLocally } from "../web/local-server.ts";
import { connect, worldOnDemand } from "./create-world.ts";
import { limitsOnMachine } from "./machine-limits.ts";
import { runCommandLine } from "./program.ts";
import { createLogUpdate } from "log-update";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { ulid } from "ulid";

const BUNDLES = dirname(fileURLToPath(import.meta.url));
const SERVER = join(BUNDLES, "server.js");
const SANDBOX = fileURLToPath(new URL("../../../sandbox/dist/sandbox.js", import.meta.url));

/** The local GitHub stands beside the plugin in a clone and in the npm package. An installed plugin has none. */
function sandbox(): string {
  if (existsSync(SANDBOX)) return SANDBOX;
  throw new Failure(
    "CONFIG_INCOMPLETE",
    "an installed plugin has no local GitHub. `npx ralph-hero demo` brings one, and so does `npm run demo` in a clone",
  );
}

/** Returns to the line's beginning and clears it. */
const CLEAR_LINE = "\r\u001b[K";

/** For a terminal that does not tell its width. */
const USUAL_COLUMNS = 80;

let progressShown = false;

workOnWithoutOutput(process);

/** As it was typed: a path that an update of the program keeps. */
const ownFile = process.argv[1] ?? fileURLToPath(import.meta.url);

const liveText = createLogUpdate(process.stdout);

const key = readMachineKey(process.env);
const limitsOf = limitsOnMachine(process.env, key);
const send = keepAliveFetch(process.env);
/** The plugin that this bundle lies in: agents work with the same version as the loop. */
const PLUGIN_FOLDER = fileURLToPath(new URL("../../", import.meta.url));
/** Below what git keeps of a repository, so that no status and no commit ever shows it. */
const RUNS = join("ralph-hero", "runs");

/** The workplace of a loop on this machine, in the folder of its start. */
function createWorkplace(): Workplace {
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
      clients: { claude: new ClaudeClient(setup), codex: new CodexClient(setup) },
      describe: factsOfProcess,
      isGone: (ended) => processes.hasEnded(ended),
      secrets: () => [...worktrees.secrets(), ...proxySecrets(process.env)],
    }),
  };
}

const context: LoopProgram = {
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
      // By another graph than was meant, nothing is to be written without a word.
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
    const environment = { ...readEnvironment(process.env, commands), ...place };
    const { repository } = connect(environment, new ServerClock(), { fetch: send, limitsOf });
    return {
      exchanges: new RawExchanges(repository, environment.graphqlUrl),
      lockPrefix: environment.lockRefPrefix ?? DEFAULT_LOCK_PREFIX,
      run: ulid(),
      pause: async (ms) => sleep(ms),
    };
  },
  readText: readTextFile,
  writeText: writeTextFile,
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`${line}\n`),
  progress: (text) => {
    // One line, cut to the terminal's width: what wraps is not cleared by the next one.
    if (process.stderr.isTTY && (progressShown || text !== null))
      process.stderr.write(CLEAR_LINE + cutTo(text ?? "", (process.stderr.columns || USUAL_COLUMNS) - 1));
    progressShown = text !== null;
  },
  terminal: { ...terminalOf(process.stdout, process.env), program: programName(ownFile, process.env) },
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
  serve: async () => void (await import("./server.ts")),
  exit: (code) => (process.exitCode = code),
};
await runCommandLine(context, process.argv.slice(2));
