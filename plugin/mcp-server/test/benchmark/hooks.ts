/**
 * What the plugin's hooks add to a call: each hook that Claude Code would run for it, started as it does, by a shell.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { median, ratio, type Table, inMs } from "./measure.ts";
import { createInterface } from "node:readline";
import { LATEST_PROTOCOL_VERSION } from "@modelcontextprotocol/sdk/types.js";
import { SERVER } from "../e2e/stage.ts";

const PLUGIN = fileURLToPath(new URL("../../../", import.meta.url));
/** Starts of a process vary more than calls of a running one. */
const ROUNDS = 41;
const HANDOFF = "mcp__plugin_ralph-hero_ralph-hero__ralph_hero__handoff_ticket";

/** What Claude Code sends beside the call. */
const SENT_ALONG = {
  session_id: "11111111-2222-3333-4444-555555555555",
  transcript_path: "/home/sam/.claude/projects/-home-sam-rocket/11111111-2222-3333-4444-555555555555.jsonl",
  cwd: "/home/sam/rocket",
  permission_mode: "default",
  hook_event_name: "PreToolUse",
};

interface HookedCall {
  readonly name: string;
  /** One after the other; the hooks of one event run side by side. */
  readonly events: readonly string[];
  readonly input: Readonly<Record<string, unknown>> & { readonly tool_name?: string };
  /** In a project that has none. */
  readonly withoutBoard?: boolean;
}

const CALLS: readonly HookedCall[] = [
  {
    name: "Bash: `npm test`",
    events: ["PreToolUse"],
    input: { tool_name: "Bash", tool_input: { command: "npm test" } },
  },
  {
    name: "Bash: `gh pr view 7`",
    events: ["PreToolUse"],
    input: { tool_name: "Bash", tool_input: { command: "gh pr view 7" } },
  },
  {
    name: "Edit",
    events: ["PreToolUse"],
    input: { tool_name: "Edit", tool_input: { file_path: `${PLUGIN}README.md` }, cwd: PLUGIN },
  },
  {
    name: "handoff_ticket",
    events: ["PreToolUse", "PostToolUse"],
    input: {
      tool_name: HANDOFF,
      tool_input: { number: 12, command: "research", intent: "lock", reason: "Looking into it" },
      tool_response: JSON.stringify({ guidance: { note: "Work on the ticket", warnings: [] } }),
    },
  },
  { name: "an end of the main loop", events: ["Stop"], input: { stop_hook_active: false } },
  {
    name: "Bash: `npm test`, without a board",
    events: ["PreToolUse"],
    input: { tool_name: "Bash", tool_input: { command: "npm test" } },
    withoutBoard: true,
  },
  {
    name: "Bash: `gh issue close 3`, without a board",
    events: ["PreToolUse"],
    input: { tool_name: "Bash", tool_input: { command: "gh issue close 3" } },
    withoutBoard: true,
  },
  {
    name: "the start of a session, without a board",
    events: ["SessionStart"],
    input: { source: "startup" },
    withoutBoard: true,
  },
];

const wiring = z.object({
  hooks: z.record(
    z.string(),
    z.array(z.object({ matcher: z.string().optional(), hooks: z.array(z.object({ command: z.string() })) })),
  ),
});
type Wiring = z.infer<typeof wiring>["hooks"];
type Environment = Readonly<Record<string, string | undefined>>;

function matches(matcher: string | undefined, { tool_name: name }: HookedCall["input"]): boolean {
  if (matcher === undefined || name === undefined) return true;
  return /^[\w-]+$/.test(matcher) ? matcher === name : new RegExp(matcher).test(name);
}

async function timed(command: string, input: object, env: Environment): Promise<number> {
  const begin = performance.now();
  const child = spawn("sh", ["-c", command], { stdio: ["pipe", "ignore", "ignore"], env });
  // A hook that looks at nothing may end before it has read its input.
  child.stdin.on("error", () => undefined).end(JSON.stringify({ ...SENT_ALONG, ...input }));
  await once(child, "exit");
  return performance.now() - begin;
}

async function totalMs(hooks: Wiring, call: HookedCall, env: Environment): Promise<number> {
  const { events, input, withoutBoard = false } = call;
  const place = withoutBoard ? {} : { RALPH_GH_PROJECT_NUMBER: "1" };
  let tookMs = 0;
  for (const event of events) {
    const commands = (hooks[event] ?? [])
      .filter(({ matcher }) => matches(matcher, input))
      .flatMap((entry) => entry.hooks.map(({ command }) => command));
    tookMs += Math.max(
      0,
      ...(await Promise.all(commands.map((command) => timed(command, input, { ...env, ...place })))),
    );
  }
  return tookMs;
}

/** Measures what each call pays for the hooks, beside a start of a bare node and of a bare shell. */
export async function benchHooks(): Promise<Table> {
  const data = mkdtempSync(join(tmpdir(), "ralph-bench-"));
  const ofPlugin = { CLAUDE_PLUGIN_ROOT: PLUGIN, CLAUDE_PLUGIN_DATA: data, CLAUDE_PID: "1" };
  const env = { ...process.env, ...ofPlugin, CLAUDE_PROJECT_DIR: data };
  const { hooks } = wiring.parse(JSON.parse(readFileSync(`${PLUGIN}hooks/hooks.json`, "utf8")));
  const bare = { node: [] as number[], shell: [] as number[] };
  const calls = CALLS.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.node.push(await timed("node -e 0", {}, env));
    bare.shell.push(await timed(":", {}, env));

    for (const [index, call] of CALLS.entries()) calls[index]?.push(await totalMs(hooks, call, env));
  }
  rmSync(data, { recursive: true });
  const nodeMs = median(bare.node);
  const shellMs = median(bare.shell);
  const row = (name: string, ms: number): string[] => [
    name,
    `${ms.toFixed(1)} ms`,
    ratio(ms, nodeMs),
    ratio(ms, shellMs),
  ];
  return {
    title: "Hooks",
    about: `Time that the plugin's hooks add to a call; the ratios compare with the start of a bare node and of a shell. Median of ${ROUNDS} rounds.`,
    header: ["call", "median", "to node", "to a shell"],
    rows: [
      row("`node -e 0`", nodeMs),
      row("`sh -c :`", shellMs),
      ...CALLS.map(({ name }, index) => row(name, median(calls[index] ?? []))),
    ],
  };
}

const STARTS = 21;

async function bareStart(): Promise<number> {
  const begin = performance.now();
  await once(spawn(process.execPath, ["-e", "0"], { stdio: "ignore" }), "exit");
  return performance.now() - begin;
}

/** From the start of the process to the answer to `initialize`. */
async function serverStart(): Promise<number> {
  const begin = performance.now();
  const child = spawn(process.execPath, [SERVER], { stdio: ["pipe", "pipe", "inherit"] });
  const params = {
    protocolVersion: LATEST_PROTOCOL_VERSION,
    capabilities: {},
    clientInfo: { name: "bench", version: "1" },
  };
  child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params })}\n`);
  await once(createInterface({ input: child.stdout }), "line");
  const tookMs = performance.now() - begin;
  const ended = once(child, "exit");
  child.kill();
  await ended;
  return tookMs;
}

export async function benchStarts(): Promise<Table> {
  const bare: number[] = [];
  const server: number[] = [];
  for (let n = 0; n < STARTS; n += 1) {
    bare.push(await bareStart());
    server.push(await serverStart());
  }
  const bareMs = median(bare);
  const serverMs = median(server);
  return {
    title: "Start",
    about: `The median of ${STARTS} starts; beyond and ratio compare with a bare node.`,
    header: ["start", "median", "beyond", "ratio"],
    rows: [
      ["`node -e 0`, start to end", inMs(bareMs), "–", ratio(bareMs, bareMs)],
      [
        "the server, start to `initialize` answered",
        inMs(serverMs),
        inMs(serverMs - bareMs),
        ratio(serverMs, bareMs),
      ],
    ],
  };
}
