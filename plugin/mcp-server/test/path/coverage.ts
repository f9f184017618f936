/** The functions and lines of TypeScript sources that run meanwhile. */
import { readFileSync } from "node:fs";
import { Session, type Profiler } from "node:inspector/promises";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { eachMapping, originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";
import { build } from "esbuild";

export interface ExecutedFunction {
  /** Below the folder of the sources. */
  readonly file: string;
  readonly line: number;
  /** Empty for an arrow function that no name is given. */
  readonly name: string;
}

export interface Executed {
  /** By file, and by line in it. */
  readonly functions: readonly ExecutedFunction[];
  /** Of each file with such a function, the lines with code that ran in one. */
  readonly lines: ReadonlyMap<string, ReadonlySet<number>>;
}

/** The head of a declaration as far as its name. */
const HEAD_LENGTH = 100;

/** Bundles a program with its map; what it imports when it runs stays a file of its own. The program's path. */
export async function buildWithMaps(program: string, outdir: string): Promise<string> {
  await build({
    entryPoints: { program },
    outdir,
    bundle: true,
    splitting: true,
    sourcemap: true,
    packages: "external",
    platform: "node",
    target: "node20",
    format: "esm",
    outExtension: { ".js": ".mjs" },
    logLevel: "warning",
  });
  return resolve(outdir, "program.mjs");
}

/** What this thread runs. V8 counts blocks only of what is loaded after the start. */
export class Coverage {
  readonly #session = new Session();
  readonly #bundles: string;
  readonly #sources: string;

  private constructor(bundles: string, sources: string) {
    this.#bundles = pathToFileURL(`${bundles}/`).href;
    this.#sources = sources;
  }

  /** Counts, of the bundles in the one folder, what comes from sources in the other. */
  static async start(bundles: string, sources: string): Promise<Coverage> {
    const coverage = new Coverage(bundles, sources);
    coverage.#session.connect();
    await coverage.#session.post("Profiler.enable");
    await coverage.#session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
    return coverage;
  }

  async during(work: () => Promise<unknown>): Promise<Executed> {
    await this.#session.post("Profiler.takePreciseCoverage");
    await work();
    const { result } = await this.#session.post("Profiler.takePreciseCoverage");
    const found = result
      .filter(({ url }) => url.startsWith(this.#bundles))
      .map((script) => this.#executedIn(script));
    const functions = found
      .flatMap((each) => each.functions)
      .toSorted((one, other) => one.file.localeCompare(other.file) || one.line - other.line);
    const lines = new Map(functions.map(({ file }) => [file, new Set<number>()]));
    for (const { file, line } of found.flatMap((each) => each.lines)) lines.get(file)?.add(line);
    return { functions, lines };
  }

  stop(): void {
    this.#session.disconnect();
  }

  #executedIn({ url, functions: all }: Profiler.ScriptCoverage) {
    // A module itself begins with its file, and is absent where only its functions ran.
    const functions = all.filter(({ ranges: [whole] }) => whole !== undefined && whole.startOffset > 0);
    const path = fileURLToPath(url);
    const text = readFileSync(path, "utf8");
    const map = new TraceMap(readFileSync(`${path}.map`, "utf8"));
    const fileOf = (source: string | null): string =>
      relative(this.#sources, resolve(dirname(path), source ?? ""));
    const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
    const placeOf = (offset: number) => {
      const line = starts.findLastIndex((start) => start <= offset);
      return originalPositionFor(map, { line: line + 1, column: offset - (starts[line] ?? 0) });
    };
    const executed = functions.flatMap(({ functionName: name, ranges: [whole] }) => {
      if (whole === undefined || whole.count === 0) return [];
      const { source, line } = placeOf(whole.startOffset);
      const file = fileOf(source);
      // esbuild renames the second function of one name.
      const at = text.slice(whole.startOffset, whole.startOffset + HEAD_LENGTH).indexOf(`function ${name}`);
      const original = at < 0 ? null : placeOf(whole.startOffset + at + "function ".length).name;
      return file.startsWith("..") || line === null ? [] : [{ file, line, name: original ?? name }];
    });
    // The innermost block decides; blocks follow those around them.
    const counts = new Uint32Array(text.length);
    for (const { ranges } of functions)
      for (const { startOffset, endOffset, count } of ranges) counts.fill(count, startOffset, endOffset);
    const lines: { file: string; line: number }[] = [];
    eachMapping(map, ({ generatedLine, generatedColumn, source, originalLine }) => {
      const offset = (starts[generatedLine - 1] ?? 0) + generatedColumn;
      if (originalLine !== null && counts[offset] !== 0)
        lines.push({ file: fileOf(source), line: originalLine });
    });
    return { functions: executed, lines };
  }
}
