import { availableParallelism } from "node:os";
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { RULES } from "./vitest.rules.config.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Whether the facts about clients are written anew, with their day. */
    readonly updatesFacts: boolean;
    /** The home of a machine with the real client and the plugin, of which tests of the client take copies. */
    readonly equippedHome: string;
  }
}

/** Tests of one kind: `--project NAME` runs them alone. `scripts/test.mjs` says which command runs which. */
function kind(
  name: string,
  include: readonly string[],
  test: TestProjectInlineConfiguration["test"] = {},
): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      include: [...include],
      testTimeout: 60_000,
      hookTimeout: 60_000,
      // What is waited for comes from other processes and from the disk.
      expect: { poll: { timeout: 20_000 } },
      ...test,
    },
  };
}

/** Modules are loaded once a worker, not once a file: no test leaves anything behind in them. */
const SHARED = { isolate: false, setupFiles: ["test/new-clock.ts"] };

/** They wait for processes and clocks as long as they compute, so there are more of them than cores, apart from the others. */
const WAITING = { ...SHARED, maxWorkers: 2 * availableParallelism(), sequence: { groupOrder: 1 } };

/** Each starts git, a server of git or a sandbox some hundred times: as much time as all other tests of one process. */
const GIT = [
  "src/programs/*.test.ts",
  "../loop/src/agents/{git-worktrees,planted-programs}.test.ts",
  "../loop/src/loop/{base-and-fork,merged-meanwhile}.test.ts",
  "test/e2e/{doctor-git,other-base,worktree,worktree-secrets}.test.ts",
];
const UNIT_FOLDERS = ["contract", "path", "simulation"];
/** Short as they are here; `npm run test:soak` runs them at length. */
const LONG_FOLDERS = [
  "conformance",
  "crowd",
  "fuzz",
  "kills",
  "live-schema",
  "outcomes",
  "planted-bugs",
  "shells",
];

export default defineConfig({
  test: {
    // Most of a test's time is waiting for what it starts, so no core is kept back.
    maxWorkers: "100%",
    reporters: ["default"],
    // Sources that have not changed since the last run are not compiled again.
    experimental: { fsModuleCache: true, fsModuleCachePath: `${import.meta.dirname}/../../.cache/modules` },
    projects: [
      kind(
        "unit",
        [
          "src/**/*.test.ts",
          "../loop/src/**/*.test.ts",
          "../../sandbox/src/**/*.test.ts",
          `test/{${UNIT_FOLDERS.join(",")}}/*.test.ts`,
        ],
        { ...SHARED, exclude: [...configDefaults.exclude, ...RULES, ...GIT] },
      ),
      kind("rules", RULES, SHARED),
      kind("e2e", ["test/e2e/*.test.ts"], { ...SHARED, exclude: [...configDefaults.exclude, ...GIT] }),
      kind("git", GIT, SHARED),
      // Use cases whose process is killed at each of their requests.
      kind("cuts", ["test/cuts/*.test.ts"], SHARED),
      kind("processes", ["test/processes/*.test.ts"], {
        ...WAITING,
        testTimeout: 120_000,
        hookTimeout: 120_000,
      }),
      kind("client", ["test/client/*.test.ts"], {
        ...WAITING,
        globalSetup: ["test/client/equip.ts"],
        testTimeout: 200_000,
        hookTimeout: 400_000,
      }),
      // A whole board in the real client: minutes. `npm run test:soak` runs it.
      kind("overnight", ["test/overnight/*.test.ts"]),
      // Eight real clients: minutes. `npm run test:soak` runs it.
      kind("other-clients", ["test/other-clients/*.test.ts"], {
        provide: { updatesFacts: process.argv.includes("-u") },
      }),
      kind("browser", ["test/browser/*.test.ts"], WAITING),
      kind("long", [`test/{${LONG_FOLDERS.join(",")}}/*.test.ts`]),
    ],
  },
});
