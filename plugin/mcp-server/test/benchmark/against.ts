/** This checkout beside another one, such as an older commit: both run in turn, so that the machine disturbs both. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { Latency } from "../../../../sandbox/src/api.ts";
import { messageOf } from "../../src/errors.ts";
import { begun } from "../e2e/follow-up-stage.ts";
import { addTicketsIn, Stage, type Agent } from "../e2e/stage.ts";
import { CALLER, prepared, type DisturbedCall } from "../outcomes/call.ts";
import { CALLS } from "../outcomes/calls.ts";
import { measureCall, median, inMs, ratio } from "./measure.ts";
import { residentKb } from "./memory.ts";
import { LIVE, USUAL_MS } from "./tools.ts";

/** Each is measured so often; the median counts. */
const CALL_ROUNDS = 3;
const PROCESS_ROUNDS = 7;
/**
 * Transitions before the ones whose processor time counts, and of these. More than 40 of one account would wait for
 * GitHub's limit of content.
 */
const EARLIER = 20;
const TIMED = 20;
/** Transitions before the memory counts: they do wait, so it is measured once. */
const ALL = 50;
const MEMORY_ROUNDS = 1;
/** Linux tells processor time in hundredths of a second, on every machine that Node runs on (USER_HZ). */
const MS_PER_TICK = 10;
const KB_PER_MB = 1024;

/** The columns of a printed row are so wide; a name is cut nowhere. */
const WIDTHS = [44, 18, 8, 8, 5];

/** The values of one row, by their names; each has a way to be shown. */
type Values = Readonly<Record<string, { readonly value: number; readonly shown: (value: number) => string }>>;

interface Comparison {
  readonly name: string;
  readonly rounds: number;
  readonly measure: (plugin: string) => Promise<Values>;
}

function bundle(plugin: string, name: string): string {
  const path = join(plugin, "mcp-server", "dist", `${name}.js`);
  if (existsSync(path)) return path;
  throw new Error(`there is no plugin/mcp-server/dist/${name}.js`);
}

/** A warm server's call near and far, and how many of its requests wait for each other. */
async function warmCall(plugin: string, call: DisturbedCall): Promise<Values> {
  const [near, live] = await Promise.all([oneCall(plugin, call, USUAL_MS), oneCall(plugin, call, LIVE)]);
  return {
    "in a row": { value: near.inARow, shown: String },
    [`${USUAL_MS} ms`]: { value: near.wallMs, shown: inMs },
    "as live": { value: live.wallMs, shown: inMs },
  };
}

async function oneCall(plugin: string, call: DisturbedCall, latencyMs: number | Latency) {
  const stage = await Stage.open({ processes: true, latencyMs });
  try {
    const agent = await stage.agent({ agent: CALLER, env: call.env ?? {}, server: bundle(plugin, "server") });
    await call.prepare?.(stage, agent);
    const [other = 0] = addTicketsIn(stage.sandbox.world, "Backlog", 1);
    await agent.call("list_tickets", {});
    await agent.handoff(other, "triage", { to_state: "Research Needed" });
    return await measureCall(stage, agent, call);
  } finally {
    await stage.close();
  }
}

function callNamed(title: string): DisturbedCall {
  const call = CALLS.find((each) => each.title === title);
  if (call === undefined) throw new Error(`There is no call "${title}"`);
  return call;
}

/** The call by a server that has made it before. */
function calledBefore(call: DisturbedCall): DisturbedCall {
  return { ...call, prepare: async (_, agent) => prepared(agent.call(call.tool, call.args)) };
}

/** The call after another process has set the board up. */
function afterSetup(plugin: string, call: DisturbedCall): DisturbedCall {
  const { tool, args } = callNamed("A label added");
  const prepare = async (stage: Stage): Promise<void> => {
    const person = await stage.agent({ agent: "person", server: bundle(plugin, "server") });
    await prepared(person.call(tool, args));
  };
  return { ...call, prepare };
}

/** The call for a ticket that was not just made: an issue comes 1.5 s after the one before (docs/maintainers/decisions/0008). */
function onOldTicket(call: DisturbedCall): DisturbedCall {
  return { ...call, prepare: async (stage, agent) => void (await begun(stage, agent)) };
}

async function doctor(plugin: string): Promise<Values> {
  const stage = await Stage.open({ processes: true, latencyMs: USUAL_MS });
  try {
    const env = stage.environment({ agent: CALLER });
    const { ms } = await timed([bundle(plugin, "cli"), "doctor", "--json"], env);
    return { [`${USUAL_MS} ms`]: { value: ms, shown: inMs } };
  } finally {
    await stage.close();
  }
}

/** A server after that many plain transitions; what `look` told before each of them, and after the last. */
async function transitions<Seen>(
  plugin: string,
  count: number,
  look: (agent: Agent) => Seen,
): Promise<readonly Seen[]> {
  let tickets: readonly number[] = [];
  const stage = await Stage.open({
    processes: true,
    prepare: (world) => {
      tickets = addTicketsIn(world, "Backlog", count);
    },
  });
  try {
    const agent = await stage.agent({ agent: CALLER, server: bundle(plugin, "server") });
    const seen: Seen[] = [];
    for (const number of tickets) {
      seen.push(look(agent));
      await prepared(agent.handoff(number, "triage", { to_state: "Research Needed" }));
    }
    return [...seen, look(agent)];
  } finally {
    await stage.close();
  }
}

async function processorTime(plugin: string): Promise<Values> {
  const usedMs = await transitions(plugin, EARLIER + TIMED, processorMs);
  const value = ((usedMs.at(-1) ?? Number.NaN) - (usedMs[EARLIER] ?? Number.NaN)) / TIMED;
  return { "processor time": { value, shown: (ms) => `${ms.toFixed(1)} ms` } };
}

async function memory(plugin: string): Promise<Values> {
  const kb = (await transitions(plugin, ALL, residentKb)).at(-1) ?? Number.NaN;
  return { resident: { value: kb / KB_PER_MB, shown: (mb) => `${mb.toFixed(0)} MB` } };
}

/** Of all threads of the process; not known where there is no /proc. */
function processorMs({ pid }: Agent): number {
  if (process.platform !== "linux" || pid === null) return Number.NaN;
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The program's name, which may hold anything, ends with the last parenthesis; user and system time come 12th and 13th.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

/** The hook of a session's start beyond the start of a bare node. */
async function sessionStart(plugin: string): Promise<Values> {
  const stage = await Stage.open({ processes: true });
  const home = mkdtempSync(join(tmpdir(), "ralph-bench-"));
  try {
    const env = stage.environment({
      agent: CALLER,
      env: {
        HOME: home,
        CLAUDE_PLUGIN_ROOT: plugin,
        CLAUDE_PLUGIN_DATA: home,
        CLAUDE_PROJECT_DIR: home,
        CLAUDE_PID: String(process.pid),
      },
    });
    const input = JSON.stringify({ hook_event_name: "SessionStart", source: "startup" });
    const bare = await timed(["-e", "0"], env);
    const hook = await timed([bundle(plugin, "hook"), "SessionStart"], env, input);
    if (!hook.stdout.includes("Waiting for people on ")) throw new Error(`it answers ${hook.stdout}`);
    return { "beyond node's start": { value: hook.ms - bare.ms, shown: inMs } };
  } finally {
    await stage.close();
    rmSync(home, { recursive: true });
  }
}

async function timed(args: readonly string[], env: Record<string, string>, input = "") {
  const begin = performance.now();
  const child = spawn(process.execPath, args, { env, stdio: ["pipe", "pipe", "ignore"] });
  child.stdin.on("error", () => undefined).end(input);
  const [stdout] = await Promise.all([text(child.stdout), once(child, "exit")]);
  return { ms: performance.now() - begin, stdout };
}

const COMPARISONS: readonly Comparison[] = [
  {
    name: "create_ticket",
    rounds: CALL_ROUNDS,
    measure: async (plugin) => warmCall(plugin, callNamed("A ticket made")),
  },
  {
    name: "first lock after setup",
    rounds: CALL_ROUNDS,
    measure: async (plugin) =>
      warmCall(plugin, afterSetup(plugin, callNamed("A transition that takes a lock"))),
  },
  {
    name: "next_ticket, warm",
    rounds: CALL_ROUNDS,
    measure: async (plugin) => warmCall(plugin, calledBefore(callNamed("The next ticket"))),
  },
  {
    name: "complete with a follow-up",
    rounds: CALL_ROUNDS,
    measure: async (plugin) => warmCall(plugin, onOldTicket(callNamed("Work completed with a follow-up"))),
  },
  { name: "doctor", rounds: CALL_ROUNDS, measure: doctor },
  {
    name: `plain transition after ${EARLIER} others, 0 ms`,
    rounds: PROCESS_ROUNDS,
    measure: processorTime,
  },
  { name: `server after ${ALL} transitions`, rounds: MEMORY_ROUNDS, measure: memory },
  { name: "SessionStart hook", rounds: PROCESS_ROUNDS, measure: sessionStart },
];

const THIS = fileURLToPath(new URL("../../../", import.meta.url));

/**
 * Prints the calls of both checkouts beside each other, each when it was measured. One that a checkout cannot do is a
 * dash, with the reason under its row.
 */
export async function benchAgainst(checkout: string): Promise<void> {
  const plugins = [resolve(checkout, "plugin"), resolve(THIS)] as const;
  console.log(`Medians of up to ${PROCESS_ROUNDS} rounds; both checkouts in turn. Other: ${checkout}\n`);
  console.log(line(["call", "measured", "other", "this", "ratio"]));
  for (const { name, rounds, measure } of COMPARISONS) {
    const measured = plugins.map((): Values[] => []);
    const reasons = new Map<number, string>();
    for (let round = 0; round < rounds; round += 1)
      for (const [at, plugin] of plugins.entries()) {
        if (reasons.has(at)) continue;
        try {
          measured[at]?.push(await measure(plugin));
        } catch (error) {
          reasons.set(at, messageOf(error));
        }
      }
    for (const row of rowsOf(measured[0] ?? [], measured[1] ?? [])) console.log(line([name, ...row]));
    for (const [at, reason] of reasons)
      console.log(`${at === 0 ? "The other" : "This"} checkout cannot do "${name}": ${reason}`);
  }
}

function line(cells: readonly string[]): string {
  const padded = WIDTHS.map((width, at) => cells[at]?.[at < 2 ? "padEnd" : "padStart"](width) ?? "");
  return padded.join("  ").trimEnd();
}

function rowsOf(others: readonly Values[], own: readonly Values[]): string[][] {
  const known = own[0] ?? others[0] ?? {};
  return Object.entries(known).map(([what, { shown }]) => {
    const medianOf = (all: readonly Values[]): number =>
      median(all.map((each) => each[what]?.value ?? Number.NaN));
    const [other, ours] = [medianOf(others), medianOf(own)];
    return [what, cell(other, shown), cell(ours, shown), cell(ours / other, () => ratio(ours, other))];
  });
}

function cell(value: number, shown: (value: number) => string): string {
  return Number.isNaN(value) ? "–" : shown(value);
}
