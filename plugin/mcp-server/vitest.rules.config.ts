import { defineConfig } from "vitest/config";

/** The rules alone: `domain` and `ledger` with their own tests, for `npm run coverage` and `npm run mutate`. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ["src/domain/**/*.test.ts", "src/ledger/**/*.test.ts", "test/corpus/*.test.ts"],
    testTimeout: 30_000,
    maxWorkers: "100%",
    // Nothing here keeps state, so every module is loaded once and not once a file.
    isolate: false,
    coverage: {
      // Of the two providers the one that counts a default value as a branch; V8 takes it as covered.
      provider: "istanbul",
      include: ["src/domain/**", "src/ledger/**"],
      reporter: [["text", { skipFull: true }]],
      thresholds: { branches: 100 },
    },
  },
});
