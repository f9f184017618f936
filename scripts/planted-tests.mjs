// Runs a test file with an error planted in the code that it tests.
import { startVitest } from "vitest/node";

/** The names of the tests that fail. `planting` has the error's `file` and the `contents` in its place. */
export async function failuresOf(root, testFile, { file, contents }) {
  const planting = {
    name: "planting",
    enforce: "pre",
    transform: (_code, id) => (id.split("?")[0] === file ? { code: contents, map: null } : undefined),
  };
  const vitest = await startVitest(
    "test",
    [testFile],
    {
      root,
      config: false,
      include: [testFile],
      setupFiles: ["test/new-clock.ts"],
      testTimeout: 30_000,
      reporters: [{}],
      watch: false,
      maxWorkers: 1,
    },
    { plugins: [planting] },
  );
  const modules = vitest.state.getTestModules();
  const failed = modules.flatMap(({ children }) => [...children.allTests("failed")]);
  const total = modules.reduce((sum, { children }) => sum + [...children.allTests()].length, 0);
  await vitest.close();
  process.exitCode = 0;
  if (total === 0) throw new Error(`${testFile} has no tests`);
  return failed.map(({ fullName }) => fullName);
}
