// Stryker's way to run tests: bundled, in its worker's own process. vitest takes a second for
// each of thousands of mutants, and its runner for Stryker calls some killed ones alive
// (docs/decisions/0029-mutants.md).
import { readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { INSTRUMENTER_CONSTANTS } from "@stryker-mutator/api/core";
import { PluginKind, declareClassPlugin } from "@stryker-mutator/api/plugin";
import { DryRunStatus, TestStatus, toMutantRunResult } from "@stryker-mutator/api/test-runner";
import { build } from "esbuild";
import fc from "fast-check";

// The smallest counter-example is for people; that there is one is enough here.
fc.configureGlobal({ endOnFailure: true });

const SERVER = "plugin/mcp-server";
/** Folders of tests, or single files, which `mutate.mjs` chooses. */
const TESTS = process.env.MUTATE_TESTS.split(",");
/** Beside the tests, so that they find the files that they read; one a worker, for they share the sandbox. */
const BUNDLE = `${SERVER}/src/domain/bundle-${process.pid}.mjs`;

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

/** Modules that are imported before each file, so that its hooks are its own. */
function beginsOfFiles(globals) {
  return {
    name: "begins of files",
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: /^begin:/ }, ({ path }) => ({ path, namespace: "begin" }));
      onLoad({ filter: /./, namespace: "begin" }, ({ path }) => {
        const name = JSON.stringify(basename(path));
        const contents = `import { beginFile } from ${JSON.stringify(globals)}; beginFile(${name});`;
        return { contents, resolveDir: process.cwd() };
      });
    },
  };
}

class BundleRunner {
  #loads = 0;
  #tests = [];
  /** How long each test took without a mutant: the quick ones go first. */
  #times = new Map();
  #stryker = (globalThis[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {});

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    const globals = fileURLToPath(new URL("test-globals.mjs", import.meta.url));
    const imports = testFiles().flatMap((file) => [
      `import "begin:${file}";`,
      `import ${JSON.stringify(file)};`,
    ]);
    await build({
      stdin: {
        contents: [...imports, `export { declared } from ${JSON.stringify(globals)};`].join("\n"),
        resolveDir: process.cwd(),
      },
      // The sandbox, which the worker has entered since esbuild was loaded.
      absWorkingDir: process.cwd(),
      outfile: BUNDLE,
      bundle: true,
      platform: "node",
      format: "esm",
      target: "node20",
      packages: "external",
      alias: { vitest: globals },
      plugins: [OWN_ADDRESSES, beginsOfFiles(globals)],
      logLevel: "error",
    });
    this.#tests = await this.#load();
  }

  /** The tests with all modules of ours evaluated anew. */
  async #load() {
    this.#loads += 1;
    const { declared } = await import(`${pathToFileURL(BUNDLE).href}?${this.#loads}`);
    return declared.map(({ file, name, run }, index) => ({ id: `${index} ${name}`, file, name, run }));
  }

  async dryRun() {
    const tests = [];
    for (const test of this.#tests) {
      const result = await this.#result(test);
      this.#times.set(test.id, result.timeSpentMs);
      tests.push(result);
    }
    return { status: DryRunStatus.Complete, tests, mutantCoverage: this.#stryker.mutantCoverage };
  }

  async mutantRun({ activeMutant, mutantActivation, testFilter, hitLimit }) {
    const stryker = this.#stryker;
    Object.assign(stryker, { activeMutant: activeMutant.id, hitCount: 0, hitLimit });
    try {
      const loaded = mutantActivation === "static" ? await this.#load() : this.#tests;
      const wanted = testFilter === undefined ? loaded : loaded.filter(({ id }) => testFilter.includes(id));
      return await this.#firstFailure(wanted, `${basename(activeMutant.fileName, ".ts")}.`);
    } catch (error) {
      // Modules that cannot even be loaded fail every test.
      return toMutantRunResult(complete([failed(this.#tests[0], 0, error)]));
    } finally {
      Object.assign(stryker, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
    }
  }

  /** Runs the tests of the changed module first, whose files begin with its name; the quick ones before the slow ones. */
  async #firstFailure(tests, module) {
    const timeOf = ({ id }) => this.#times.get(id) ?? 0;
    const isOther = ({ file }) => !file.startsWith(module);
    const order = (one, other) => isOther(one) - isOther(other) || timeOf(one) - timeOf(other);
    const results = [];
    for (const test of tests.toSorted(order)) {
      const result = await this.#result(test);
      results.push(result);
      if (result.status === TestStatus.Failed) break;
    }
    return toMutantRunResult(complete(results));
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
