/** Every tool, by servers that have just started and by servers that have worked before. */
import { addTicketsIn, Stage } from "../e2e/stage.ts";
import type { Latency } from "../../../../sandbox/src/api.ts";
import { CALLER, type DisturbedCall } from "../outcomes/call.ts";
import { CALLS } from "../outcomes/calls.ts";
import { measureCall, repeated, type Measured, inMs, ratio, type Table, median, count } from "./measure.ts";
import { ROUND_TRIP_CALLS, roundTripsOf } from "../e2e/round-trip-calls.ts";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * As others measured GitHub from Europe (docs/maintainers/github.md, "Latency"): a read 200 to 300 ms, a mutation 400 to 700, a git
 * object about 700, a move of refs about 950.
 */
export const LIVE: Latency = ({ method, path, operation, isWrite }) => {
  if (operation === "SwapRefs") return 950;
  if (operation === null && method === "POST" && path.includes("/git/")) return 700;
  return isWrite ? 600 : 250;
};

/** Beside the server, in the same region, across an ocean, and as GitHub was measured. */
const LATENCIES = [
  { name: "0 ms", latencyMs: 0 },
  { name: "80 ms", latencyMs: 80 },
  { name: "250 ms", latencyMs: 250 },
  { name: "as live", latencyMs: LIVE },
] as const;
/** The latency that the ratio is told for. */
export const USUAL_MS = 80;

/**
 * Steps that have to wait for the one before: what is written depends on what was read, a lock comes before its record.
 * Calls that are not named here are not measured.
 */
const UNAVOIDABLE_STEPS: Readonly<Record<string, number>> = {
  "A transition without a lock": 2,
  "A transition that takes a lock": 3,
  "A transition that releases a lock": 2,
  "A transition that closes the issue": 2,
  "A lease that is renewed": 2,
  "A lock taken over from a process that died": 3,
  "A lock handed to a colleague": 3,
  "A group that takes its locks together": 3,
  "A result under a contract": 2,
  "Work submitted with its evidence": 3,
  "Work completed with a follow-up": 4,
  "A ticket shown": 1,
  "A trail verified": 1,
  "A list": 1,
  "The next ticket": 1,
  "The set-up checked": 1,
  "A ticket made": 3,
  "A ticket edited": 2,
  "A contract set": 2,
  "A comment": 2,
  "A ticket that waits for another": 2,
  "A ticket under a parent": 2,
  "A question": 2,
  "An answer": 2,
  "A review passed": 2,
  "A task routed": 2,
  "A label added": 2,
};

const COLUMNS = (["cold", "warm"] as const).flatMap((start) =>
  LATENCIES.map(({ name, latencyMs }) => ({ name: `${start}, ${name}`, start, latencyMs })),
);
type Column = (typeof COLUMNS)[number];

/** What was prepared for a call was done by its server, which is warm then. */
function hasColumn({ prepare }: DisturbedCall, { start }: Column): boolean {
  return start === "warm" || prepare === undefined;
}

async function measured(call: DisturbedCall, { latencyMs, start }: Column): Promise<Measured> {
  const stage = await Stage.open({ processes: true, latencyMs });
  try {
    const agent = await stage.agent({ agent: CALLER, env: call.env ?? {} });
    await call.prepare?.(stage, agent);
    if (start === "warm") {
      const [other = 0] = addTicketsIn(stage.sandbox.world, "Backlog", 1);
      await agent.call("list_tickets", {});
      await agent.handoff(other, "triage", { to_state: "Research Needed" });
    }
    return await measureCall(stage, agent, call);
  } finally {
    await stage.close();
  }
}

/** Measures each tool at each latency. */
export async function benchTools(): Promise<Table> {
  const rows: string[][] = [];
  for (const call of CALLS.filter(({ title }) => UNAVOIDABLE_STEPS[title] !== undefined)) {
    const results = new Map<string, Measured>();
    for (const column of COLUMNS.filter((each) => hasColumn(call, each)))
      results.set(column.name, await repeated(async () => measured(call, column)));
    rows.push(row(call, results));
  }
  return {
    title: "Tools",
    about:
      "Cold: the first call of a new server. Warm: it has made other calls before. " +
      "In a row: requests that wait for each other; the ideal is the fewest possible. " +
      `Requests, points and the ratio to the ideal are a warm server's, ${USUAL_MS} ms from GitHub.`,
    header: ["call", "requests", "points", "in a row", "ideal", ...COLUMNS.map(({ name }) => name), "ratio"],
    rows,
  };
}

function row(call: DisturbedCall, results: ReadonlyMap<string, Measured>): string[] {
  const usual = results.get(`warm, ${USUAL_MS} ms`);
  const steps = UNAVOIDABLE_STEPS[call.title];
  if (usual === undefined || steps === undefined)
    throw new Error(
      `"${call.title}" needs a measurement at ${USUAL_MS} ms and its steps that cannot be avoided`,
    );
  const walls = COLUMNS.map(({ name }) => results.get(name)?.wallMs);
  return [
    `${call.tool}: ${call.title.toLowerCase()}`,
    String(usual.requests),
    String(usual.points),
    String(usual.inARow),
    String(steps),
    ...walls.map((wallMs) => (wallMs === undefined ? "–" : inMs(wallMs))),
    ratio(usual.wallMs, steps * USUAL_MS),
  ];
}

export async function benchRoundTrips(): Promise<Table> {
  const rows: string[][] = [];
  for (const call of ROUND_TRIP_CALLS) {
    const { answer, inARow, requests } = await roundTripsOf(call);
    if (answer.isError) throw new Error(`Cannot measure ${call.name}: ${answer.text}`);
    rows.push([call.name, call.before, String(inARow), String(call.atMost), String(requests)]);
  }
  return {
    title: "Round trips",
    about:
      "Requests that wait for each other, once the server knows board, labels and locks; requests side by side count once. " +
      "Before is version 0e89cd9. `test/e2e/round-trips.test.ts` holds each row at its bound.",
    header: ["call", "before", "now", "at most", "requests"],
    rows,
  };
}

const ROUND_TRIPS_MS = [0, 40, 80] as const;
/** Node's own `fetch` closes an idle connection after 4 s. */
const PAUSES_MS = [0, 6_000] as const;
/** TCP and TLS 1.3 take one round trip each. */
const HANDSHAKE_ROUND_TRIPS = 2;
const TRANSITIONS = 4;

async function transitions(roundTripMs: number, pauseMs: number): Promise<string[]> {
  const handshakeMs = roundTripMs * HANDSHAKE_ROUND_TRIPS;
  let tickets: readonly number[] = [];
  const stage = await Stage.open({
    processes: true,
    latencyMs: roundTripMs,
    handshakeMs,
    prepare: (world) => (tickets = addTicketsIn(world, "Backlog", TRANSITIONS)),
  });
  try {
    const agent = await stage.agent({ agent: "bench" });
    const times: number[] = [];
    const connections = new Set<number>();
    for (const number of tickets) {
      const args = { number, command: "triage", to_state: "Research Needed", reason: "Measuring" };
      const { wallMs } = await measureCall(stage, agent, { tool: "handoff_ticket", args });
      times.push(wallMs);
      for (const { connection } of await stage.requests()) connections.add(connection);
      await sleep(pauseMs);
    }
    const [first = Number.NaN, ...later] = times;
    return [count(connections.size), inMs(first), inMs(median(later))];
  } finally {
    await stage.close();
  }
}

export async function benchConnections(): Promise<Table> {
  const rows: string[][] = [];
  for (const roundTripMs of ROUND_TRIPS_MS)
    for (const pauseMs of PAUSES_MS)
      rows.push([`${roundTripMs} ms`, `${pauseMs / 1000} s`, ...(await transitions(roundTripMs, pauseMs))]);
  return {
    title: "Connections",
    about:
      "Four plain transitions of one server, with a pause after each. A new connection takes two more round trips, for TCP and TLS.",
    header: ["round trip", "pause", "connections", "first transition", "a later one"],
    rows,
  };
}
