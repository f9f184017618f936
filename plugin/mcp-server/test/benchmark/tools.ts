/** Every tool, by servers that have just started and by servers that have worked before. */
import { addTicketsIn, Stage } from "../e2e/stage.ts";
import { CALLS, type DisturbedCall } from "../outcomes/calls.ts";
import { type Measured, measureCall, repeated } from "./measure.ts";
import { inMs, ratio, type Table } from "./table.ts";

/** Beside the server, in the same region, across an ocean. */
const LATENCIES_MS = [0, 80, 250] as const;
/** The latency that the ratio is told for. */
const USUAL_MS = 80;
const AGENT = { agent: "bench" };

/** Steps that have to wait for the one before: what is written depends on what was read, a lock comes before its record. */
const UNAVOIDABLE_STEPS: Readonly<Record<string, number>> = {
  "A transition without a lock": 2,
  "A transition that takes a lock": 3,
  "A transition that releases a lock": 2,
  "A transition that closes the issue": 2,
  "A lease that is renewed": 2,
  "A ticket shown": 1,
  "A list": 1,
  "The next ticket": 1,
  "A ticket made": 2,
  "A ticket edited": 2,
  "A comment": 2,
  "Two tickets linked": 2,
  "A question": 2,
  "An answer": 2,
  "The set-up checked": 1,
  "The board made whole": 2,
};

type Start = "cold" | "warm";

/** A server is warm that has read another ticket and the board, and has written a record. */
async function measured(call: DisturbedCall, latencyMs: number, start: Start): Promise<Measured> {
  let other = 0;
  const stage = await Stage.open({
    latencyMs,
    prepare: (world) => {
      [other = 0] = addTicketsIn(world, "Backlog", 1);
    },
  });
  try {
    const preparing = await stage.agent(AGENT);
    await call.prepare?.(stage, preparing);
    const agent = start === "warm" ? preparing : await stage.agent(AGENT);
    if (start === "warm") {
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
  for (const call of CALLS) {
    const steps = UNAVOIDABLE_STEPS[call.title];
    if (steps === undefined) throw new Error(`How many steps of "${call.title}" cannot be avoided?`);
    const results = new Map<string, Measured>();
    for (const start of ["cold", "warm"] as const)
      for (const latencyMs of LATENCIES_MS)
        results.set(`${start} ${latencyMs}`, await repeated(async () => measured(call, latencyMs, start)));
    rows.push(row(call, steps, results));
  }
  return {
    title: "Tools",
    about:
      "Cold is the first call of a server that has just started; a warm one has listed tickets and moved another one. " +
      "In a row are requests that wait for each other; the ideal is one round trip for each step that has to. " +
      `The ratio is that of a warm server ${USUAL_MS} ms from GitHub to the ideal; requests and points are a warm server's.`,
    header: [
      "call",
      "requests",
      "points",
      "in a row",
      "ideal",
      ...LATENCIES_MS.map((ms) => `cold, ${ms} ms`),
      ...LATENCIES_MS.map((ms) => `warm, ${ms} ms`),
      "ratio",
    ],
    rows,
  };
}

function row(call: DisturbedCall, steps: number, results: ReadonlyMap<string, Measured>): string[] {
  const result = (start: Start, latencyMs: number): Measured => {
    const found = results.get(`${start} ${latencyMs}`);
    if (found === undefined) throw new Error(`"${call.title}" was not measured ${start}, at ${latencyMs} ms`);
    return found;
  };
  const usual = result("warm", USUAL_MS);
  return [
    `${call.tool}: ${call.title.toLowerCase()}`,
    String(usual.requests),
    String(usual.points),
    String(usual.inARow),
    String(steps),
    ...LATENCIES_MS.map((ms) => inMs(result("cold", ms).wallMs)),
    ...LATENCIES_MS.map((ms) => inMs(result("warm", ms).wallMs)),
    ratio(usual.wallMs, steps * USUAL_MS),
  ];
}
