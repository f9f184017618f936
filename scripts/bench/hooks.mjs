// What the plugin's hooks add to a call: each hook that Claude Code would run for it, started as it does, by a shell.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { median, printTable } from "./stage.mjs";

const PLUGIN = fileURLToPath(new URL("../../plugin/", import.meta.url));
const ROUNDS = 15;
const HANDOFF = "mcp__plugin_ralph-hero_ralph-hero__ralph_hero__handoff_ticket";
const HANDOFF_INPUT = { number: 12, command: "research", intent: "lock", reason: "Looking into it" };
const GUIDANCE = { note: "Work on the ticket", warnings: [] };

/** A call, and the events that it causes one after the other; the hooks of one event run side by side. */
const CALLS = [
  ["Bash: npm test", ["PreToolUse"], { tool_name: "Bash", tool_input: { command: "npm test" } }],
  ["Bash: gh pr view 7", ["PreToolUse"], { tool_name: "Bash", tool_input: { command: "gh pr view 7" } }],
  [
    "Edit",
    ["PreToolUse"],
    { tool_name: "Edit", tool_input: { file_path: `${PLUGIN}README.md` }, cwd: PLUGIN },
  ],
  [
    "handoff_ticket",
    ["PreToolUse", "PostToolUse"],
    { tool_name: HANDOFF, tool_input: HANDOFF_INPUT, tool_response: JSON.stringify({ guidance: GUIDANCE }) },
  ],
  ["an end of the main loop", ["Stop"], { stop_hook_active: false }],
];

function matches(matcher, { tool_name: name }) {
  if (matcher === undefined || name === undefined) return true;
  return /^[\w-]+$/.test(matcher) ? matcher === name : new RegExp(matcher).test(name);
}

function commandsFor(hooks, event, input) {
  return (hooks[event] ?? [])
    .filter(({ matcher }) => matches(matcher, input))
    .flatMap((entry) => entry.hooks.map(({ command }) => command));
}

async function timed(command, input, env) {
  const begin = performance.now();
  const child = spawn("sh", ["-c", command], { stdio: ["pipe", "ignore", "ignore"], env });
  child.stdin.on("error", () => undefined).end(JSON.stringify(input));
  await once(child, "exit");
  return performance.now() - begin;
}

/** Prints what each call pays for the hooks, beside a start of a bare node and of a bare shell. */
export async function benchHooks() {
  const data = mkdtempSync(join(tmpdir(), "ralph-bench-"));
  const env = { ...process.env, CLAUDE_PLUGIN_ROOT: PLUGIN, CLAUDE_PLUGIN_DATA: data, CLAUDE_PID: "1" };
  const { hooks } = JSON.parse(readFileSync(`${PLUGIN}hooks/hooks.json`, "utf8"));
  const total = async (events, input) => {
    let tookMs = 0;
    for (const event of events) {
      const ran = commandsFor(hooks, event, input).map((command) => timed(command, input, env));
      tookMs += Math.max(0, ...(await Promise.all(ran)));
    }
    return tookMs;
  };
  const bare = { node: [], shell: [] };
  const calls = CALLS.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.node.push(await timed("node -e 0", {}, env));
    bare.shell.push(await timed(":", {}, env));
    for (const [index, [, events, input]] of CALLS.entries()) calls[index].push(await total(events, input));
  }
  const nodeMs = median(bare.node);
  const row = (name, ms) => [name, `${ms.toFixed(0)} ms`, (ms / nodeMs).toFixed(2)];
  printTable(
    ["hooks of a call", "median", "of a bare node"],
    [
      row("node -e 0", nodeMs),
      row("sh -c :", median(bare.shell)),
      ...CALLS.map(([name], index) => row(name, median(calls[index]))),
    ],
  );
  rmSync(data, { recursive: true });
}
