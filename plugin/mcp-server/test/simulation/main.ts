/** `npm run simulate`: many schedules one after the other; prints a failing one's seed and what happened in it. */
import { parseArgs } from "node:util";
import { simulate } from "./schedule.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    schedules: { type: "string", default: "1000" },
    minutes: { type: "string" },
    from: { type: "string" },
  },
});

const one = values.seed === undefined ? null : Number(values.seed);
const endMs = values.minutes === undefined ? Infinity : Date.now() + Number(values.minutes) * 60_000;
const count = one !== null ? 1 : values.minutes === undefined ? Number(values.schedules) : Infinity;
const first = one ?? Number(values.from ?? Date.now() % 1_000_000_000);
let failed = 0;
let steps = 0;
let done = 0;
const kinds = new Map<string, number[]>();
const t0 = Date.now();
for (; done < count && Date.now() < endMs; done += 1) {
  const report = await simulate({ seed: first + done });
  steps += report.steps;
  if (one !== null) console.log(report.trace.join("\n"));
  if (report.broken === null) continue;
  failed += 1;
  const seeds = kinds.get(report.broken.invariant) ?? [];
  kinds.set(report.broken.invariant, [...seeds, first + done]);
  console.log(`seed ${first + done}: ${report.broken.message}`);
}
console.log(`${done} schedules, ${steps} steps, ${failed} failed, ${Date.now() - t0} ms`);
for (const [kind, seeds] of kinds) console.log(kind, seeds.length, seeds.slice(0, 5));
