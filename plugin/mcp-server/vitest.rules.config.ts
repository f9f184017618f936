import { defineConfig } from "vitest/config";

/** The tests of `rules` and `log`. */
export const RULES = ["src/rules/**/*.test.ts", "src/log/**/*.test.ts", "test/corpus/*.test.ts"];

/** The rules alone, for `npm run coverage` and `npm run mutate`. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: RULES,
    testTimeout: 30_000,
    maxWorkers: "100%",
    // Nothing here keeps state, so every module is loaded once and not once a file.
    isolate: false,
    coverage: {
      // Of the two providers the one that counts a default value as a branch; V8 takes it as covered.
      provider: "istanbul",
      include: ["src/rules/**", "src/log/**"],
      reporter: [["text", { skipFull: true }]],
      thresholds: { branches: 100 },
    },
  },
});
