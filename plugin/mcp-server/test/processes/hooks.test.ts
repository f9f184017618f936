import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { HOOK_COMMANDS } from "./hook-commands.ts";

const PLUGIN = fileURLToPath(new URL("../../../", import.meta.url));
const HANDOFF = "mcp__plugin_ralph-hero_ralph-hero__ralph_hero__handoff_ticket";
const TIMEOUT_MS = 60_000;

const OK = { hook_event_name: "x", session_id: "s", tool_name: "Bash", tool_input: { command: "npm test" } };
/** What a hook may find on its standard input, and which has nothing in it to refuse. */
const INPUTS: readonly (readonly [name: string, stdin: string | Buffer])[] = [
  ["nothing", ""],
  ["garbage", "}{ not JSON"],
  ["bytes that are no text", Buffer.from([0xff, 0xfe, 0x00, 0x80, 0x0a])],
  ["JSON of another form", '[1,"two",null]'],
  ["JSON cut off", JSON.stringify(OK).slice(0, -20)],
  ["fields of other types", JSON.stringify({ tool_name: 7, tool_input: "x", agent_id: {}, error: [] })],
  [
    "prototype keys",
    '{"__proto__":{"tool_name":"Bash"},"tool_name":"toString","tool_input":{"__proto__":1}}',
  ],
  ["a megabyte", JSON.stringify({ ...OK, tool_input: { command: `echo ${"x".repeat(1_000_000)}` } })],
  ["an innocent call", JSON.stringify(OK)],
];

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "ralph-hooks-"));
});

afterEach(async () => {
  chmodSync(folder, 0o700);
  await rm(folder, { recursive: true, force: true });
});

/** As the client starts it, with this environment and no other. */
function start(command: string, stdin: string | Buffer, env: Readonly<Record<string, string>>) {
  const { status, stdout, stderr } = spawnSync("sh", ["-c", command], {
    input: stdin,
    encoding: "utf8",
    cwd: folder,
    env: { PATH: process.env["PATH"] ?? "", HOME: folder, CLAUDE_PLUGIN_ROOT: PLUGIN, ...env },
    timeout: TIMEOUT_MS,
  });
  return { status, stdout, stderr };
}

/** Denies or blocks nothing, and shows nobody the inside of the program. */
function expectHarmless({ status, stdout, stderr }: ReturnType<typeof start>): void {
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).not.toMatch(/"deny"|"block"/);
  if (stdout !== "") JSON.parse(stdout);
}

describe.for(HOOK_COMMANDS)("$event: $command", ({ command }) => {
  test("stands in nobody's way, whatever it is told", () => {
    for (const [name, stdin] of INPUTS) {
      const result = start(command, stdin, { CLAUDE_PLUGIN_DATA: folder, CLAUDE_PID: "1" });
      expect({ name, status: result.status, stderr: result.stderr }).toEqual({ name, status: 0, stderr: "" });
      expectHarmless(result);
    }
  });

  test.for([
    ["no data folder", {}],
    ["a data folder that does not exist", { CLAUDE_PLUGIN_DATA: "/nowhere/at/all", CLAUDE_PID: "1" }],
    ["a data folder under /proc", { CLAUDE_PLUGIN_DATA: "/proc/ralph", CLAUDE_PID: "1" }],
    ["a data folder that is a file", { CLAUDE_PLUGIN_DATA: "/dev/null", CLAUDE_PID: "1" }],
    ["a failed substitution", { CLAUDE_PLUGIN_DATA: "${CLAUDE_PLUGIN_DATA}", CLAUDE_PID: "${CLAUDE_PID}" }],
    ["a state machine that is none", { RALPH_STATE_MACHINE_CONFIG: "/dev/null" }],
  ] as const)("stands in nobody's way with %s", ([, env]) => {
    expectHarmless(start(command, JSON.stringify(OK), env));
  });

  test("stands in nobody's way on a disk that is read only", () => {
    mkdirSync(join(folder, "sessions"), { mode: 0o500 });
    chmodSync(folder, 0o500);
    expectHarmless(start(command, JSON.stringify(OK), { CLAUDE_PLUGIN_DATA: folder, CLAUDE_PID: "1" }));
  });
});

describe("a call of ours", () => {
  const input = { number: 12, command: "research", intent: "lock", reason: "Looking into it" };
  const call = JSON.stringify({
    tool_name: HANDOFF,
    tool_input: input,
    agent_id: "a1",
    agent_type: "x:builder",
  });
  const { command = "" } = HOOK_COMMANDS.find(({ event }) => event === "PreToolUse") ?? {};

  test.for<Readonly<Record<string, string>>>([
    {},
    { CLAUDE_PLUGIN_DATA: "/nowhere/at/all", CLAUDE_PID: "1" },
  ])("says who makes it also where nothing can be noted (%j)", (env) => {
    expect(JSON.parse(start(command, call, env).stdout)).toEqual({
      hookSpecificOutput: {
        hookEventName: "PreToolUse",
        updatedInput: { ...input, agent: "builder", instance: "a1" },
      },
    });
  });
});

describe("a hook before a tool call", () => {
  const guarding = HOOK_COMMANDS.filter(({ event }) => event === "PreToolUse");

  test.for(guarding)(
    "asks the client to block the call when it crashes or takes too long: $command",
    (hook) => {
      expect(hook.onFailure).toBe("block");
    },
  );

  test.for(["Guard", "Scope", "PreToolUse"])("blocks the call where its program fails: %s", (event) => {
    const command = `node -r ./broken.cjs "${PLUGIN}mcp-server/dist/hook.js" ${event}`;
    writeFileSync(
      join(folder, "broken.cjs"),
      'require("node:fs").readSync = () => { throw Error("no disk"); };',
    );
    expect(start(command, JSON.stringify(OK), {})).toEqual({
      status: 2,
      stdout: "",
      stderr: `ralph-hero cannot finish its ${event} hook: no disk\n`,
    });
  });
});
