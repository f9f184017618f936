// Requests and wall time of a report on a large board.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { DIST, environmentOf, printTable, startSandbox } from "./stage.mjs";

/** More than ten thousand records. */
const TICKETS = 1_200;

export async function benchReports() {
  const { url, child } = await startSandbox(TICKETS, "--histories");
  try {
    await fetch(`${url}/_sandbox/requests`, { method: "DELETE" });
    const begin = performance.now();
    const options = { env: environmentOf(url), stdio: ["ignore", "ignore", "inherit"] };
    await once(spawn(process.execPath, [`${DIST}cli.js`, "report", "--html", "-"], options), "exit");
    const seconds = (performance.now() - begin) / 1000;
    const requests = await (await fetch(`${url}/_sandbox/requests`)).json();
    const label = `report, ${TICKETS.toLocaleString("en")} tickets with their histories`;
    printTable(["reports", "requests", "wall time"], [[label, requests.length, `${seconds.toFixed(1)} s`]]);
  } finally {
    child.kill();
  }
}
