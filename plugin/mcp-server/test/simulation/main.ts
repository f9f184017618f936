/**
 * `npm run simulate`: one schedule by its seed, many new ones, or every small case. A broken promise is told with what
 * shows it again.
 */
import { execFileSync, fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { toldCoverage } from "./coverage.ts";
import { explorePair, PAIRS, toldCase } from "./exploration.ts";
import { simulate, type Plan } from "./schedule.ts";
import { planOf, told, TOLD_LINES } from "./shrink.ts";

/** What one process does: schedules from seed `first`, or pairs of calls from that one, and each `step`th after it. */
interface Share {
  readonly what: "schedules" | "cases";
  readonly first: number;
  readonly step: number;
  /** Null for no end, as `endMs`. */
  readonly count: number | null;
  readonly endMs: number | null;
}

/** What a process reports: something broken as it was found, a pair of calls that it has explored, or its end. */
type Message =
  | { readonly kind: "explored" }
  | { readonly kind: "broken"; readonly name: string; readonly text: string }
  | { readonly kind: "done"; readonly count: number; readonly hits: readonly (readonly [string, number])[] };

/** A complete exploration prints about one line a minute. */
const PAIRS_A_LINE = 10;

const given = process.env["SIMULATION_SHARE"];
if (given === undefined) process.exitCode = await runCommand();
else await runShare(JSON.parse(given));

async function runCommand(): Promise<number> {
  const { values } = parseArgs({
    options: {
      seed: { type: "string" },
      kind: { type: "string" },
      from: { type: "string" },
      schedules: { type: "string", default: "1000" },
      minutes: { type: "string" },
      cases: { type: "boolean", default: false },
      operations: { type: "string" },
      without: { type: "string" },
    },
  });
  if (values.seed !== undefined) return runOne(planOf(values));
  if (values.cases)
    return runMany({ what: "cases", first: Number(values.from ?? 0), count: PAIRS.length, endMs: null });
  const first = firstSeed(values.from);
  return values.minutes === undefined
    ? runMany({ what: "schedules", first, count: Number(values.schedules), endMs: null })
    : runMany({
        what: "schedules",
        first,
        count: null,
        endMs: Date.now() + Number(values.minutes) * 60_000,
      });
}

/** Fresh seeds each time, unless they are named; "commit": those of the commit that is checked out. */
function firstSeed(from: string | undefined): number {
  if (from === undefined) return Date.now() % 1_000_000_000;
  if (from !== "commit") return Number(from);
  const commit = execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" });
  return Number.parseInt(commit.slice(0, 7), 16);
}

async function runOne(plan: Plan): Promise<number> {
  const { trace, broken, calls } = await simulate(plan);
  for (const line of trace) console.log(line);
  console.log(
    broken === null ? `Seed ${plan.seed} keeps every promise in ${calls.length} calls` : broken.message,
  );
  return broken === null ? 0 : 1;
}

/** Runs a share on each core; what each schedule and case does depends on its seed or place alone. */
async function runMany({ what, first, count, endMs }: Omit<Share, "step">): Promise<number> {
  const startedMs = Date.now();
  const step = availableParallelism();
  const broken: string[] = [];
  const hits = new Map<string, number>();
  const seconds = (): number => Math.round((Date.now() - startedMs) / 1_000);
  let done = 0;
  let explored = 0;
  const take = (message: Message): void => {
    if (message.kind === "done") {
      done += message.count;
      for (const [pair, times] of message.hits) hits.set(pair, (hits.get(pair) ?? 0) + times);
    } else if (message.kind === "explored") {
      explored += 1;
      if (explored % PAIRS_A_LINE === 0)
        console.log(`${explored} of ${PAIRS.length} pairs of calls in ${seconds()} s`);
    } else {
      broken.push(message.name);
      console.log(`${message.text}\n`);
    }
  };
  const shares = Array.from({ length: step }, (_, at): Share => {
    const part = count === null ? null : Math.ceil((count - at) / step);
    return { what, first: first + at, step, count: part, endMs };
  });
  await Promise.all(shares.map(async (share) => runProcess(share, take)));
  if (what === "schedules") console.log(toldCoverage(hits));
  const from = what === "schedules" ? ` from seed ${first}` : "";
  const list = broken.length === 0 ? "none" : `${broken.length}: ${broken.toSorted().join("; ")}`;
  console.log(`${done} ${what}${from} in ${seconds()} s on ${step} cores; broken: ${list}`);
  return broken.length === 0 ? 0 : 1;
}

async function runProcess(share: Share, take: (message: Message) => void): Promise<void> {
  const child = fork(fileURLToPath(import.meta.url), {
    env: { ...process.env, SIMULATION_SHARE: JSON.stringify(share) },
  });
  child.on("message", take);
  const code = await new Promise((resolve) => {
    child.on("exit", resolve);
  });
  if (code !== 0) throw new Error(`A process of the simulation ended with ${String(code)}`);
}

async function runShare(share: Share): Promise<void> {
  const done = await (share.what === "schedules" ? runSchedules(share) : runCases(share));
  post({ kind: "done", ...done });
  process.disconnect();
}

type Done = Omit<Extract<Message, { kind: "done" }>, "kind">;

async function runSchedules({ first, step, count, endMs }: Share): Promise<Done> {
  const hits = new Map<string, number>();
  let done = 0;
  for (; process.connected && done < (count ?? Infinity) && Date.now() < (endMs ?? Infinity); done += 1) {
    // Without a turn of the event loop it would not learn that its parent was stopped.
    await new Promise((resolve) => setImmediate(resolve));
    const seed = first + done * step;
    const report = await simulate({ seed });
    for (const [pair, times] of report.hits) hits.set(pair, (hits.get(pair) ?? 0) + times);
    if (report.broken !== null) post({ kind: "broken", name: String(seed), text: await told(report) });
  }
  return { count: done, hits: [...hits] };
}

async function runCases({ first, step }: Share): Promise<Done> {
  let done = 0;
  for (let at = first; process.connected && at < PAIRS.length; at += step) {
    await new Promise((resolve) => setImmediate(resolve));
    const pair = PAIRS[at];
    if (pair === undefined) break;
    await explorePair(pair, (explored, { broken, trace }) => {
      done += 1;
      if (broken === null) return;
      const name = toldCase(explored);
      post({ kind: "broken", name, text: [broken.message, name, ...trace.slice(-TOLD_LINES)].join("\n") });
    });
    post({ kind: "explored" });
  }
  return { count: done, hits: [] };
}

function post(message: Message): void {
  process.send?.(message);
}
