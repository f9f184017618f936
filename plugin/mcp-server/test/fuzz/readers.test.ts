import { afterAll, describe, expect, test } from "vitest";
import { ReaderThread } from "./in-worker.ts";
import { TARGETS } from "./targets.ts";

/**
 * Readers of what others wrote: no crash, no hang, no changed prototype, no token in a message. The same inputs in
 * every run of CI; `npm run fuzz -- --minutes N` takes new ones, for as long.
 */

const MINUTES = Number(process.env["FUZZ_MINUTES"] ?? 0);
const FOR_MS = MINUTES > 0 ? (MINUTES * 60_000) / TARGETS.length : 1_000;
const SEED = Number(process.env["FUZZ_SEED"] ?? (MINUTES > 0 ? Date.now() % 2 ** 31 : 20_260_301));
const ONLY = process.env["FUZZ_TARGET"];

const thread = new ReaderThread();
afterAll(async () => {
  await thread.close();
});

describe(`with seed ${SEED}`, { timeout: FOR_MS + 300_000 }, () => {
  test.each(TARGETS.filter(({ name }) => ONLY === undefined || name === ONLY))("$name", async ({ name }) => {
    const { runs, found } = await thread.fuzz({ name, seed: SEED, forMs: FOR_MS });
    expect(found, `replay: npm run fuzz -- --target "${name}" --seed ${SEED}`).toBeNull();
    expect(runs).toBeGreaterThan(0);
  });
});
