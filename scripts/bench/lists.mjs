// Requests and wall time of finding tickets, on boards of three sizes.
import { connect, LATENCY_MS, measureCall, median, printTable, startSandbox } from "./stage.mjs";

const BOARDS = [100, 1_000, 10_000];
const ROUNDS = 3;

/** What is measured: the two lists that people ask for most, and the search for work. */
const CALLS = [
  { name: "list_tickets", args: {} },
  { name: "list_tickets", args: { ready: "plan" } },
  { name: "next_ticket", args: { command: "plan" } },
];

/** The median of servers that have just started, which have no answer left from before. */
async function measureCold(url, { name, args }) {
  const results = [];
  for (let n = 0; n < ROUNDS; n += 1) {
    const client = await connect(url, "bench");
    results.push(await measureCall(url, client, name, args));
    await client.close();
  }
  return { requests: results[0].requests, wallMs: median(results.map(({ wallMs }) => wallMs)) };
}

export async function benchLists() {
  const rows = [];
  for (const tickets of BOARDS) {
    const { url, child } = await startSandbox(tickets);
    try {
      for (const call of CALLS) {
        const { requests, wallMs } = await measureCold(url, call);
        const idealMs = requests * LATENCY_MS;
        const name = `${call.name} ${Object.values(call.args).join(" ")}`.trim();
        const label = `${name}, ${tickets.toLocaleString("en")} items`;
        rows.push([label, requests, `${wallMs.toFixed(0)} ms`, `${idealMs} ms`]);
      }
    } finally {
      child.kill();
    }
  }
  printTable(["finding tickets", "requests", "wall time", "of it waiting"], rows);
}
