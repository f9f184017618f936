/** `npm run path`: prints and compares what calls run, lists it, or prints the sizes of the sources. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { isMainThread, parentPort, Worker } from "node:worker_threads";
import { z } from "zod";
import { buildWithMaps, Coverage, type Executed } from "./coverage.ts";
import type { openStage, StartedServer } from "./server.ts";
import { execFileSync } from "node:child_process";

const SERVER = fileURLToPath(new URL("../../", import.meta.url));
const BUNDLES = `${SERVER}.cache/path-server`;
const SAVED = new URL("../../../../docs/maintainers/path.json", import.meta.url);

/** One ticket goes through all of them, from the backlog. */
const CALLS = {
  transition: { command: "triage", to_state: "Research Needed" },
  lock: { command: "research", intent: "lock" },
  complete: { command: "research", intent: "complete" },
  refusal: { command: "triage", to_state: "In Progress" },
  get_ticket: null,
};
/** A new server makes each first call. The last one goes on with a ticket that only warms it, then with the later calls. */
const WALKS = ["first", "warming", "later"] as const;

type Measured = ReadonlyMap<string, Executed>;

/** What each call ran, by its name and "first" or "later". */
async function measure(): Promise<Measured> {
  const coverage = await Coverage.start(BUNDLES, `${SERVER}src`);
  const program: { openStage: typeof openStage } = await import(`${BUNDLES}/program.mjs`);
  const stage = await program.openStage();
  const measured = new Map<string, Executed>();
  let server: StartedServer | undefined;
  for (const walk of WALKS) {
    const number = stage.addTicket();
    for (const [name, goal] of Object.entries(CALLS)) {
      if (server === undefined || walk === "first") server = await stage.startServer();
      const { call } = server;
      const executed = await coverage.during(async () => {
        const succeeded = await (goal === null
          ? call("get_ticket", { number })
          : call("handoff_ticket", { number, ...goal, reason: "Because it is measured" }));
        if (succeeded === (name === "refusal")) throw new Error(`The ${name} has another outcome`);
      });
      if (walk !== "warming") measured.set(`${name}, ${walk}`, executed);
    }
  }
  await stage.close();
  coverage.stop();
  return measured;
}

/** Measures in a thread of its own: V8 counts blocks only of what it loads after the start. */
async function measureApart(): Promise<Measured> {
  rmSync(BUNDLES, { recursive: true, force: true });
  await buildWithMaps(`${SERVER}test/path/server.ts`, BUNDLES);
  const worker = new Worker(fileURLToPath(import.meta.url));
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

const numbersSchema = z.object({ functions: z.number(), files: z.number(), lines: z.number() });
type Numbers = z.infer<typeof numbersSchema>;

function numbersOf({ functions, lines }: Executed): Numbers {
  const lineCount = [...lines.values()].reduce((sum, { size }) => sum + size, 0);
  return { functions: functions.length, files: lines.size, lines: lineCount };
}

function shown({ functions, files, lines }: Numbers): string {
  return `${functions} functions, ${files} files, ${lines} lines`;
}

/** Prints the numbers beside the saved ones; whether none is larger. */
function compare(measured: Measured): boolean {
  const saved = z.record(z.string(), numbersSchema).parse(JSON.parse(readFileSync(SAVED, "utf8")));
  let isSmallEnough = true;
  for (const [name, executed] of measured) {
    const now = numbersOf(executed);
    const before = saved[name];
    const isSame = before !== undefined && shown(before) === shown(now);
    console.log(
      `${name.padEnd(18)}  ${shown(now)}${isSame ? "" : `; saved: ${before === undefined ? "none" : shown(before)}`}`,
    );
    if (
      before === undefined ||
      (["functions", "files", "lines"] as const).some((key) => now[key] > before[key])
    )
      isSmallEnough = false;
  }
  return isSmallEnough;
}

function list({ functions, lines }: Executed): void {
  for (const [file, { size }] of lines) {
    console.log(`\n${file}: ${size} lines`);
    for (const { line, name } of functions.filter((each) => each.file === file))
      console.log(`${String(line).padStart(5)}  ${name === "" ? "=>" : name}`);
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      write: { type: "boolean", default: false },
      list: { type: "string" },
      first: { type: "boolean", default: false },
      size: { type: "boolean", default: false },
    },
  });
  if (values.size) return printSizes();
  const measured = await measureApart();
  if (values.list !== undefined) {
    const executed = measured.get(`${values.list}, ${values.first ? "first" : "later"}`);
    if (executed === undefined)
      throw new Error(`No such call: ${values.list}; there are ${Object.keys(CALLS).join(", ")}`);
    return list(executed);
  }
  if (values.write) {
    const numbers = Object.fromEntries([...measured].map(([name, executed]) => [name, numbersOf(executed)]));
    writeFileSync(SAVED, `${JSON.stringify(numbers, null, 2)}\n`);
  }
  if (!compare(measured)) {
    console.error(
      "A call runs more than is saved: make it smaller, or save the numbers by --write and say why",
    );
    process.exitCode = 1;
  }
}

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
/** The sizes are compared with this commit's. */
const BEFORE = "e0b72cf1";

/** Server, loop and sandbox, wherever they stand. */
const SOURCES = /^(?:plugin|sandbox)\/(?:.+\/)?src\/.+\.ts$/;
/** Programs that tests start count, data does not. */
const TESTS = /\.test\.ts$|^plugin\/.+\/test\/.+\.m?[jt]s$/;
/** `github/generated.ts`. */
const GENERATED = /\/generated[^/]*$/;

/** Every line of the files, as `git grep` shows it; of the working tree where no commit is given. */
function grep(options: readonly string[], commit: string | null, paths: readonly string[]): string[] {
  const args = ["grep", ...options, "", ...(commit === null ? [] : [commit]), "--", ...paths];
  const output = execFileSync("git", args, { cwd: ROOT, encoding: "utf8", maxBuffer: 2 ** 28 });
  return output.trimEnd().split("\n");
}

function sizesOf(commit: string | null): Record<string, number> {
  const files = grep(["-c"], commit, ["*.ts", "*.mjs"]).map((row) => {
    const [lines = "", path = ""] = row.split(":").toReversed();
    return { path, lines: Number(lines) };
  });
  const tests = files.filter(({ path }) => TESTS.test(path));
  const sources = files.filter(
    (file) => SOURCES.test(file.path) && !tests.includes(file) && !GENERATED.test(file.path),
  );
  const decisions = grep(["-h"], commit, [":(glob)docs/**/decisions/*.md"]);
  return {
    "lines of sources": linesOf(sources),
    "files of sources": sources.length,
    "lines of tests": linesOf(tests),
    "words of decisions": decisions.join("\n").match(/\S+/g)?.length ?? 0,
  };
}

function linesOf(files: readonly { readonly lines: number }[]): number {
  return files.reduce((sum, { lines }) => sum + lines, 0);
}

/** Prints the sizes of that commit and of the working tree. Throws where the clone is without the commit. */
function printSizes(): void {
  const before = sizesOf(BEFORE);
  for (const [name, now] of Object.entries(sizesOf(null))) {
    const difference = now - (before[name] ?? 0);
    console.log(
      `${name.padEnd(18)}  ${BEFORE}: ${before[name]}  now: ${now}  (${difference > 0 ? "+" : ""}${difference})`,
    );
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
await (isMainThread ? main() : measure().then((measured) => parentPort?.postMessage(measured)));
