// `npm run bench`: how many requests and how much time a transition, a list of tickets and the search for the next one
// take through the built server, on a sandbox that answers each request 80 ms later; a report on a large board; how
// long the server takes to start; what the plugin's hooks cost; how large the bundles are.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, statSync } from "node:fs";
import { createInterface } from "node:readline";
import { benchHooks } from "./bench/hooks.mjs";
import { benchLists } from "./bench/lists.mjs";
import { benchReports } from "./bench/reports.mjs";
import { DIST, LATENCY_MS, median, printTable, SERVER, startSandbox } from "./bench/stage.mjs";
import { benchTransitions, prepareTickets, ROUNDS } from "./bench/transitions.mjs";

const STARTS = 7;
/** All of them in Backlog, and more than all rounds use up. */
const TICKETS = 60;

async function bareStart() {
  const begin = performance.now();
  await once(spawn(process.execPath, ["-e", "0"], { stdio: "ignore" }), "exit");
  return performance.now() - begin;
}

/** From the start of the process to the answer to `initialize`. */
async function serverStart() {
  const begin = performance.now();
  const child = spawn(process.execPath, [SERVER], { stdio: ["pipe", "pipe", "inherit"] });
  const params = {
    protocolVersion: "2025-06-18",
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

async function benchStart() {
  const bare = [];
  const server = [];
  for (let n = 0; n < STARTS; n += 1) {
    bare.push(await bareStart());
    server.push(await serverStart());
  }
  const [bareMs, serverMs] = [median(bare), median(server)];
  const rows = [
    ["node -e 0, start to end", `${bareMs.toFixed(0)} ms`, "1.00"],
    ["server, start to initialize answered", `${serverMs.toFixed(0)} ms`, (serverMs / bareMs).toFixed(2)],
  ];
  printTable(["start", "median", "ratio"], rows);
}

function benchSizes() {
  const files = readdirSync(DIST).filter((name) => name.endsWith(".js"));
  const rows = files.map((name) => [name, `${Math.round(statSync(DIST + name).size / 1024)} KB`]);
  printTable(["bundle", "size"], rows);
}

const { url, child } = await startSandbox(TICKETS);
try {
  const tickets = await prepareTickets(url, 4 * ROUNDS);
  console.log(`Each request takes ${LATENCY_MS} ms more; median of ${ROUNDS} rounds. Ideal: one round trip`);
  console.log(
    "for each step that has to wait for the one before (read, write; with a lock: read, swap, write).\n",
  );
  console.log("RALPH_AGENT set");
  await benchTransitions(url, "bench", tickets);
  console.log("RALPH_AGENT not set: the first lock's commit waits for the login that the read tells");
  await benchTransitions(url, null, tickets);
  await benchLists();
  await benchReports();
  await benchStart();
  await benchHooks();
  benchSizes();
} finally {
  child.kill();
}
