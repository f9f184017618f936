/** Whether a server keeps what it no longer needs. */
import { readFileSync } from "node:fs";
import { addTicketsIn, Stage, type Agent } from "../e2e/stage.ts";
import { count, ratio, type Table } from "./measure.ts";

const CALLS = 10_000;
const SAMPLE_EVERY = 1_000;
const TICKETS = 200;
/** One call in so many moves a ticket: GitHub's limit for content allows no more at this pace. */
const MOVE_EVERY = 100;
/** A server that kept anything of each call would run out of this heap, in MB, and the benchmark would fail. */
const HEAP_MB = 48;
const BYTES_PER_KB = 1024;

/** What the process holds of the machine's memory, in KB; where there is no /proc, nothing is known. */
export function residentKb({ pid }: Agent): number {
  if (process.platform !== "linux" || pid === null) return Number.NaN;
  const [, kb] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kb);
}

/** One call of many kinds, most of which read; the ones that are refused end as an answer, too. */
async function call(agent: Agent, n: number, tickets: readonly number[]): Promise<void> {
  const number = tickets[n % tickets.length] ?? 1;
  if (n % MOVE_EVERY === 0) await agent.handoff(number, "triage", { to_state: "Human Needed" });
  else if (n % 10 === 1) await agent.call("list_tickets", { limit: 10 });
  else if (n % 10 === 2) await agent.call("next_ticket", { command: "triage" });
  else if (n % 10 === 3) await agent.handoff(number, "impl", { to_state: "Done" });
  else if (n % 10 === 4) await agent.call("handoff_ticket", { number: "none" });
  else await agent.call("get_ticket", { number });
}

export async function benchMemory(): Promise<Table> {
  let tickets: readonly number[] = [];
  const stage = await Stage.open({
    processes: true,
    prepare: (world) => {
      tickets = addTicketsIn(world, "Backlog", TICKETS);
    },
    pointsPerHour: CALLS * 10,
  });
  try {
    const env = { NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` };
    const agent = await stage.agent({ agent: "bench", env });
    const rows: string[][] = [];
    let firstKb = Number.NaN;
    for (let n = 1; n <= CALLS; n += 1) {
      await call(agent, n, tickets);
      if (n % SAMPLE_EVERY !== 0) continue;
      const kb = residentKb(agent);
      if (n === SAMPLE_EVERY) firstKb = kb;
      rows.push([count(n), `${(kb / BYTES_PER_KB).toFixed(0)} MB`, ratio(kb, firstKb)]);
    }
    return {
      title: "Memory",
      about:
        `What one server process holds of the machine's memory, with a heap of at most ${HEAP_MB} MB, while it answers ` +
        `${count(CALLS)} calls on ${TICKETS} tickets: reads, lists, refusals, nonsense, and a transition in every ${MOVE_EVERY}.`,
      header: ["calls", "resident", "ratio"],
      rows,
    };
  } finally {
    await stage.close();
  }
}
