/** What a report on a large board costs. */
import { writeHistories } from "../../../../sandbox/src/entry/write-histories.ts";
import { addTickets } from "../../../../sandbox/src/demo-world.ts";
import { ralphHero } from "../processes/command-line.ts";
import { Stage } from "../e2e/stage.ts";
import { count, type Table } from "./table.ts";

const TICKETS = 1_200;
const LATENCY_MS = 80;

export async function benchReports(): Promise<Table> {
  let records = 0;
  const stage = await Stage.open({
    processes: true,
    latencyMs: LATENCY_MS,
    prepare: (world) => {
      addTickets(world, TICKETS);
      records = writeHistories(world);
    },
  });
  try {
    const begin = performance.now();
    const { code, stderr } = await ralphHero(stage.environment(), "report", "--html", "-");
    if (code !== 0) throw new Error(`The report ended with ${code}: ${stderr}`);
    const seconds = (performance.now() - begin) / 1000;
    const requests = await stage.requests();
    const points = requests.reduce((sum, sent) => sum + sent.points, 0);
    return {
      title: "Reports",
      about: `The page of \`ralph-hero report --html\` for a whole board, ${LATENCY_MS} ms from GitHub.`,
      header: ["board", "requests", "points", "wall time"],
      rows: [
        [
          `${count(TICKETS)} tickets with ${count(records)} records`,
          String(requests.length),
          String(points),
          `${seconds.toFixed(1)} s`,
        ],
      ],
    };
  } finally {
    await stage.close();
  }
}
