import { readSync, writeSync } from "node:fs";
import { lockRefPrefixesOf, stateMachinePath } from "../config/environment.ts";
import { journalOfHook, protectedPrefixes } from "../config/session-file.ts";
import { localTeamFile } from "../config/text-file.ts";
import { isObject, readJson } from "../rules/text.ts";
import { StateMachine } from "../rules/state-machine.ts";
import { Failure, messageOf } from "../errors.ts";
import { HOOK_EVENTS, type HookContext, type HookEvent, type Reaction } from "../hooks/hook.ts";

type Handler = (input: unknown, context: HookContext) => Reaction | Promise<Reaction>;

/** Loaded only when they are needed: starting is all that a hook costs. */
const HANDLERS: Readonly<Record<HookEvent, () => Promise<Handler>>> = {
  PreToolUse: async () => (await import("../hooks/pre-own-tool.ts")).onOwnTool,
  Scope: async () => (await import("./at-write.ts")).atWrite,
  Approval: async () => (await import("./at-approval.ts")).atApproval,
  Guard: async () => (await import("./at-guarded-call.ts")).atGuardedCall,
  Stop: async () => (await import("../hooks/stop.ts")).onStop,
  SubagentStop: async () => (await import("../hooks/stop.ts")).onSubagentStop,
  SessionStart: async () => (await import("./at-session-start.ts")).atSessionStart,
  PostToolUseFailure: async () => (await import("../hooks/stop.ts")).onHandoffError,
};

/** No tool's input comes near it; what is longer is not read to its end, and gets no answer. */
const MAX_INPUT_BYTES = 16 * 1024 * 1024;
const CHUNK_BYTES = 64 * 1024;
/** Together five seconds, half of what the client grants a hook. */
const WAIT_MS = 5;
const MAX_WAITS = 1_000;
const STDIN = 0;
const STDOUT = 1;

/**
 * Standard input, or null where it is too long. Read at once: loading streams would take as long as the hook itself.
 */
function readInput(): string | null {
  const chunks: Buffer[] = [];
  for (let bytes = 0; bytes <= MAX_INPUT_BYTES;) {
    const chunk = Buffer.alloc(CHUNK_BYTES);
    const read = readChunk(chunk);
    if (read === 0) return Buffer.concat(chunks).toString("utf8");
    chunks.push(chunk.subarray(0, read));
    bytes += read;
  }
  return null;
}

/** The number of bytes that were read; 0 at the end. */
function readChunk(chunk: Buffer): number {
  for (let waits = 0; ; waits += 1) {
    try {
      return readSync(STDIN, chunk);
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      // Windows says so at the end of a pipe.
      if (code === "EOF") return 0;
      // A pipe that does not block has nothing yet.
      if (code !== "EAGAIN" || waits === MAX_WAITS) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS);
    }
  }
}

/** The team's graph where one is named. */
async function loadMachine(): Promise<StateMachine> {
  const path = stateMachinePath(process.env);
  if (path === null) return new StateMachine();
  const { loadStateMachine } = await import("../config/load-state-machine.ts");
  try {
    return loadStateMachine(path).machine;
  } catch (error) {
    // With a file that cannot be used the server does not start, and says why.
    if (error instanceof Failure) return new StateMachine();
    throw error;
  }
}

/** The prefix in the working copy of the team's file; undefined without one. */
function teamPrefix(): unknown {
  const folder = process.env["CLAUDE_PROJECT_DIR"] ?? process.cwd();
  const file = readJson(localTeamFile(folder) ?? "");
  return isObject(file) ? file["lockRefPrefix"] : undefined;
}

/** Answers with the first output of these events, which share one input. */
async function answer(events: readonly HookEvent[]): Promise<void> {
  const journal = journalOfHook(process.env);
  const input = readJson(readInput() ?? "");
  const context: HookContext = {
    machine: await loadMachine(),
    get lockRefPrefixes() {
      return lockRefPrefixesOf(process.env, [teamPrefix(), ...protectedPrefixes(process.env)]);
    },
    // Most calls are of the main loop or of no subagent that ended: they need no look at the file.
    get notes() {
      return journal.read();
    },
    nowMs: Date.now(),
  };
  for (const event of events) {
    const handler = await HANDLERS[event]();
    const { output, notes } = await handler(input, context);
    for (const note of notes) journal.note(note);
    if (output !== null) return void writeSync(STDOUT, JSON.stringify(output));
  }
}

/** Before a tool call, exit code 2 blocks the call; after one, and at a stop, an error of ours stops nobody. */
const BLOCKING: readonly HookEvent[] = ["PreToolUse", "Guard", "Scope", "Approval"];

const events = HOOK_EVENTS.filter((known) => process.argv.includes(known, 2));
if (events.length > 0) {
  await answer(events).catch((error: unknown) => {
    process.stderr.write(`ralph-hero cannot finish its ${events.join(" and ")} hook: ${messageOf(error)}\n`);
    process.exitCode = events.some((event) => BLOCKING.includes(event)) ? 2 : 1;
  });
}
// A board that did not answer in time would keep the process waiting for its requests. All output is written.
process.exit();
