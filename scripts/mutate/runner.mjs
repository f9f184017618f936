// Stryker's way to run tests: bundled, in its worker's own process. vitest takes a second for
// each of thousands of mutants, and its runner for Stryker calls some killed ones alive
// (docs/maintainers/decisions/0029-mutants.md).
import { readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { INSTRUMENTER_CONSTANTS } from "@stryker-mutator/api/core";
import { PluginKind, declareClassPlugin } from "@stryker-mutator/api/plugin";
import {
  DryRunStatus,
  MutantRunStatus,
  TestStatus,
  toMutantRunResult,
} from "@stryker-mutator/api/test-runner";
import { build } from "esbuild";
import fc from "fast-check";
import { keyOf } from "./report.mjs";
import { beginFile, takeDeclared } from "./test-globals.mjs";

// The smallest counter-example is for people; that there is one is enough here.
fc.configureGlobal({ endOnFailure: true });

const SERVER = "plugin/mcp-server";
/** Folders of tests, or single files, which `mutate.mjs` chooses. */
const TESTS = process.env.MUTATE_TESTS.split(",");
/** The keys of those that survived the tests before these; null where these are the first. */
const OPEN = process.env.MUTATE_OPEN
  ? new Set(JSON.parse(readFileSync(process.env.MUTATE_OPEN, "utf8")))
  : null;
/** Each worker has its own folder: all share one sandbox. */
const BUNDLES = `${SERVER}/bundles-${process.pid}`;

/** This runner has no fake timers. The file tests the network, not the rules. */
const WITH_FAKE_TIMERS = "connections.test.ts";

function testFiles() {
  return TESTS.flatMap((place) =>
    place.endsWith(".ts")
      ? [resolve(SERVER, place)]
      : readdirSync(join(SERVER, place), { recursive: true })
          .filter((name) => name.endsWith(".test.ts") && name !== WITH_FAKE_TIMERS)
          .map((name) => resolve(SERVER, place, name)),
  );
}

/** Files that look for others beside themselves find them from the bundle, too. */
const OWN_ADDRESSES = {
  name: "own addresses",
  setup: ({ onLoad }) =>
    onLoad({ filter: /plugin\/mcp-server\/.*\.ts$/, namespace: "file" }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replaceAll(
        "import.meta.url",
        JSON.stringify(pathToFileURL(path).href),
      ),
      loader: "ts",
    })),
};

/** What the tests import as vitest: one module for all bundles. */
const OWN_GLOBALS = {
  name: "own globals",
  setup: ({ onResolve }) =>
    onResolve({ filter: /^vitest$/ }, () => ({
      path: new URL("test-globals.mjs", import.meta.url).href,
      external: true,
    })),
};

class BundleRunner {
  #loads = 0;
  /** Of each test file: `{ path, fileName, bundle, modules, timeMs }`. */
  #files = [];
  #tests = [];
  /** How long each test took without a mutant: the quick ones go first. */
  #times = new Map();
  #stryker = (globalThis[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {});

  capabilities() {
    return { reloadEnvironment: true };
  }

  /** Bundles each test file alone, with modules of its own: a mutant of what runs at their loading reloads few. */
  async init() {
    const { metafile } = await build({
      entryPoints: testFiles(),
      // The sandbox, which the worker has entered since esbuild was loaded.
      absWorkingDir: process.cwd(),
      outdir: BUNDLES,
      outbase: SERVER,
      outExtension: { ".js": ".mjs" },
      bundle: true,
      metafile: true,
      platform: "node",
      format: "esm",
      target: "node20",
      packages: "external",
      plugins: [OWN_GLOBALS, OWN_ADDRESSES],
      logLevel: "error",
    });
    this.#files = Object.entries(metafile.outputs).map(([path, { entryPoint, inputs }]) => ({
      path: entryPoint,
      fileName: basename(entryPoint),
      bundle: pathToFileURL(resolve(path)).href,
      modules: new Set(Object.keys(inputs).map((input) => resolve(input))),
      timeMs: 0,
    }));
    for (const file of this.#files) this.#tests.push(...(await this.#load(file)));
  }

  /** The tests of a file, with all its modules of ours evaluated anew. */
  async #load(file) {
    this.#loads += 1;
    beginFile();
    await import(`${file.bundle}?${this.#loads}`);
    return takeDeclared().map(({ name, run }, index) => {
      const id = `${file.path} ${index} ${name}`;
      return { id, file, fileName: file.fileName, name, run, timeMs: this.#times.get(id) ?? 0 };
    });
  }

  async dryRun() {
    const tests = [];
    for (const test of this.#tests) {
      const result = await this.#result(test);
      test.timeMs = result.timeSpentMs;
      test.file.timeMs += test.timeMs;
      this.#times.set(test.id, test.timeMs);
      tests.push(result);
    }
    return { status: DryRunStatus.Complete, tests, mutantCoverage: this.#stryker.mutantCoverage };
  }

  async mutantRun({ activeMutant, sandboxFileName, mutantActivation, testFilter, hitLimit }) {
    // A settled mutant on the lines of an open one keeps its result: `merged` ranks an error below all others.
    if (OPEN && !OPEN.has(keyOf(activeMutant, 0))) {
      return { status: MutantRunStatus.Error, errorMessage: "It is settled" };
    }
    Object.assign(this.#stryker, { activeMutant: activeMutant.id, hitCount: 0, hitLimit });
    const path = resolve(sandboxFileName);
    try {
      const results =
        mutantActivation === "static"
          ? await this.#firstFailureAnew(path)
          : await this.#firstFailure(
              this.#tests.filter(({ id }) => testFilter?.includes(id) ?? true),
              path,
            );
      return toMutantRunResult(complete(results));
    } catch (error) {
      // Modules that cannot even be loaded fail every test.
      return toMutantRunResult(complete([failed(this.#tests[0], 0, error)]));
    } finally {
      Object.assign(this.#stryker, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
    }
  }

  /** Loads and runs one file after the other, of those that have the module: its own tests first, then the quick ones. */
  async #firstFailureAnew(path) {
    const results = [];
    const files = this.#files.filter(({ modules }) => modules.has(path));
    for (const file of ownFirst(files, path)) {
      results.push(...(await this.#firstFailure(await this.#load(file), path)));
      if (results.at(-1)?.status === TestStatus.Failed) break;
    }
    return results;
  }

  async #firstFailure(tests, path) {
    const results = [];
    for (const test of ownFirst(tests, path)) {
      const result = await this.#result(test);
      results.push(result);
      if (result.status === TestStatus.Failed) break;
    }
    return results;
  }

  async #result(test) {
    const startedMs = performance.now();
    this.#stryker.currentTestId = test.id;
    try {
      await test.run();
      return { ...described(test, performance.now() - startedMs), status: TestStatus.Success };
    } catch (error) {
      return failed(test, performance.now() - startedMs, error);
    } finally {
      this.#stryker.currentTestId = undefined;
    }
  }
}

/** Those of the module first, whose files begin with its name; the quick ones before the slow ones. */
function ownFirst(items, path) {
  const isOther = ({ fileName }) => !fileName.startsWith(`${basename(path, ".ts")}.`);
  return items.toSorted((one, other) => isOther(one) - isOther(other) || one.timeMs - other.timeMs);
}

function complete(tests) {
  return { status: DryRunStatus.Complete, tests };
}

function described({ id, name }, timeSpentMs) {
  return { id, name, timeSpentMs: Math.round(timeSpentMs) };
}

function failed(test, timeSpentMs, error) {
  return { ...described(test, timeSpentMs), status: TestStatus.Failed, failureMessage: String(error) };
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, "bundle", BundleRunner)];
