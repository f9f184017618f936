/** What an agent's pauses between calls cost: connections are opened again if they were closed meanwhile. */
import { setTimeout as sleep } from "node:timers/promises";
import { addTicketsIn, Stage } from "../e2e/stage.ts";
import { measureCall, median } from "./measure.ts";
import { count, inMs, type Table } from "./table.ts";

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
