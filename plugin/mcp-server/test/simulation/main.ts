/** `npm run simulate`: one schedule by its seed, or many new ones; a broken promise is told with its seed. */
import { parseArgs } from "node:util";
import { simulate } from "./schedule.ts";
import { told } from "./shrink.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    from: { type: "string" },
    schedules: { type: "string", default: "1000" },
    minutes: { type: "string" },
  },
});

if (values.seed === undefined) process.exitCode = await runMany();
else process.exitCode = await runOne(Number(values.seed));

async function runOne(seed: number): Promise<number> {
  const { trace, broken, calls } = await simulate({ seed });
  for (const line of trace) console.log(line);
  console.log(broken === null ? `Seed ${seed} keeps every promise in ${calls.length} calls` : broken.message);
  return broken === null ? 0 : 1;
}

async function runMany(): Promise<number> {
  const { from, schedules, minutes } = values;
  const first = from === undefined ? Date.now() % 1_000_000_000 : Number(from);
  const count = minutes === undefined ? Number(schedules) : Infinity;
  const endMs = minutes === undefined ? Infinity : Date.now() + Number(minutes) * 60_000;
  const failed: number[] = [];
  let done = 0;
  for (; done < count && Date.now() < endMs; done += 1) {
    const report = await simulate({ seed: first + done });
    if (report.broken === null) continue;
    failed.push(first + done);
    console.log(`${await told(report)}\n`);
  }
  console.log(
    `${done} schedules from seed ${first}; broken: ${failed.length === 0 ? "none" : failed.join(", ")}`,
  );
  return failed.length === 0 ? 0 : 1;
}
