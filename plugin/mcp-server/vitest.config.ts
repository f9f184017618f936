import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    testTimeout: 30_000,
    // Most of a test's time is waiting for the processes that it starts, so no core is kept back.
    maxWorkers: "100%",
    reporters: ["default"],
  },
});
