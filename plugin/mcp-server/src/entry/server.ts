#!/usr/bin/env node
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { ulid } from "ulid";
import { stateMachinePath } from "../config/environment.ts";
import { loadStateMachine } from "../config/load-state-machine.ts";
import { pluginProbe } from "../config/plugin-probe.ts";
import { readMachineKey, sharedText } from "../config/machine-files.ts";
import { workOnWithoutOutput } from "../config/terminal.ts";
import {
  LocalProcesses,
  sessionOfThisProcess,
  sharedSession,
  speaksWithClient,
} from "../config/processes.ts";
import { journalOfServer } from "../config/session-file.ts";
import { Failure } from "../errors.ts";
import { PROCESS_TIME } from "../github/time.ts";
import { limitsOnMachine } from "./machine-limits.ts";
import { createServerWithLeases, PROCESS_TIMER } from "./create-server.ts";

/**
 * V8 makes machine code of a function after 66 KB of its instructions ran. A session makes some dozens of calls, whose
 * time that takes more than it saves: an eighth of it (Node 20.20; transitions 21 to 40). What runs for long is still
 * optimized, 60 times later. A V8 without this setting says so on stderr, and goes on.
 */
const OPTIMIZE_AFTER_BYTES = 4_000_000;
setFlagsFromString(`--interrupt-budget=${OPTIMIZE_AFTER_BYTES}`);

/** A server that cannot start says why, and ends. */
function orExit<Started>(start: () => Started): Started {
  try {
    return start();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    process.stderr.write(`${error.code}: ${error.message}\nHint: ${error.hint}\n`);
    process.exit(1);
  }
}

const loaded = orExit(() => loadStateMachine(stateMachinePath(process.env)));
for (const warning of loaded.warnings) process.stderr.write(`Warning: ${warning}\n`);

// A server that a command of an agent starts has no part in the client's session, or it could take its locks.
const variables = speaksWithClient() ? process.env : {};
const journal = journalOfServer(variables, process.ppid);
const key = readMachineKey(process.env);
const ownSession = ulid();
const wanted = sharedSession(key, variables, process.ppid) ?? ownSession;
// Without the journal an older server of that session could not learn of this one.
const sessionId = journal.begin(wanted) ? wanted : ownSession;
const server = orExit(() =>
  createServerWithLeases(
    {
      time: PROCESS_TIME,
      limitsOf: limitsOnMachine(process.env, key),
      accountNames: (apiUrl) => sharedText(process.env, key.hash("accounts", apiUrl)),
      key,
      variables: process.env,
      loadMachine: () => loaded,
      session: sessionOfThisProcess(key, sessionId),
      processes: new LocalProcesses(key),
      journal,
      enforcement: pluginProbe("server", process.env, dirname(fileURLToPath(import.meta.url)), journal),
    },
    PROCESS_TIMER,
  ),
);
// After a failed write, or when the client has gone, calls that were begun are finished; then the process ends.
workOnWithoutOutput(process, () => process.stdin.destroy());
await server.connect(new StdioServerTransport());
