import {
	StateMachine,
	isObject,
	journalOfHook,
	localTeamFile,
	lockRefPrefixesOf,
	protectedPrefixes,
	readJson,
	stateMachinePath,
} from "./config-environment.js";
import { Failure, messageOf } from "./errors.js";
import { HOOK_EVENTS } from "./hooks-hook.js";
import { readSync, writeSync } from "node:fs";
// plugin/mcp-server/src/entry/hook.ts
const HANDLERS = {
	PreToolUse: async () => (await import("./hooks-pre-own-tool.js")).onOwnTool,
	Scope: async () => (await import("./entry-at-write.js")).atWrite,
	Approval: async () => (await import("./entry-at-approval.js")).atApproval,
	Guard: async () => (await import("./entry-at-guarded-call.js")).atGuardedCall,
	Stop: async () => (await import("./hooks-stop.js")).onStop,
	SubagentStop: async () => (await import("./hooks-stop.js")).onSubagentStop,
	SessionStart: async () => (await import("./entry-at-session-start.js")).atSessionStart,
	PostToolUseFailure: async () => (await import("./hooks-stop.js")).onHandoffError,
};
const MAX_INPUT_BYTES = 16777216;
const CHUNK_BYTES = 65536;
const WAIT_MS = 5;
const MAX_WAITS = 1e3;
const STDIN = 0;
const STDOUT = 1;
function readInput() {
	const chunks = [];
	for (let bytes = 0; bytes <= MAX_INPUT_BYTES;) {
		const chunk = Buffer.alloc(CHUNK_BYTES);
		const read = readChunk(chunk);
		if (read === 0) return Buffer.concat(chunks).toString("utf8");
		chunks.push(chunk.subarray(0, read));
		bytes += read;
	}
	return null;
}
function readChunk(chunk) {
	for (let waits = 0; ; waits += 1)
		try {
			return readSync(STDIN, chunk);
		} catch (error) {
			const code = error instanceof Error && "code" in error ? error.code : void 0;
			if (code === "EOF") return 0;
			if (code !== "EAGAIN" || waits === MAX_WAITS) throw error;
			Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS);
		}
}
async function loadMachine() {
	const path = stateMachinePath(process.env);
	if (path === null) return new StateMachine();
	const { loadStateMachine } = await import("./config-load-state-machine.js");
	try {
		return loadStateMachine(path).machine;
	} catch (error) {
		if (error instanceof Failure) return new StateMachine();
		throw error;
	}
}
function teamPrefix() {
	const folder = process.env["CLAUDE_PROJECT_DIR"] ?? process.cwd();
	const file = readJson(localTeamFile(folder) ?? "");
	return isObject(file) ? file["lockRefPrefix"] : void 0;
}
async function answer(events) {
	const journal = journalOfHook(process.env);
	const input = readJson(readInput() ?? "");
	const context = {
		machine: await loadMachine(),
		get lockRefPrefixes() {
			return lockRefPrefixesOf(process.env, [teamPrefix(), ...protectedPrefixes(process.env)]);
		},
		get notes() {
			return journal.read();
		},
		nowMs: Date.now(),
	};
	for (const event of events) {
		const { output, notes } = await (await HANDLERS[event]())(input, context);
		for (const note of notes) journal.note(note);
		if (output !== null) return void writeSync(STDOUT, JSON.stringify(output));
	}
}
const BLOCKING = ["PreToolUse", "Guard", "Scope", "Approval"];
const events = HOOK_EVENTS.filter((known) => process.argv.includes(known, 2));
if (events.length > 0)
	await answer(events).catch((error) => {
		process.stderr.write(`ralph-hero cannot finish its ${events.join(" and ")} hook: ${messageOf(error)}\n`);
		process.exitCode = events.some((event) => BLOCKING.includes(event)) ? 2 : 1;
	});
process.exit();
export {};
