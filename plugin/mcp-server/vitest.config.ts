import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    testTimeout: 30_000,
    // The servers that a test needs are started before it, which takes as long as a test on a busy machine.
    hookTimeout: 30_000,
    // What is waited for comes from other processes and from the disk.
    expect: { poll: { timeout: 20_000 } },
    // Most of a test's time is waiting for the processes that it starts, so no core is kept back.
    maxWorkers: "100%",
    reporters: ["default"],
  },
});
