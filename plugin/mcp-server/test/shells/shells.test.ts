import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { versionOf } from "./real-shell.ts";
import { compareAll, failuresOf, plannedCommands, SAMPLE } from "./compare.ts";

/** `npm run shells` compares more than 20,000 commands, in every shell that is installed. */

const SAVED: { readonly sample: number } = JSON.parse(
  readFileSync(new URL("saved.json", import.meta.url), "utf8"),
);
/** Some 500 commands, one after the other, on a busy machine. */
const SAMPLE_MS = 180_000;

const bash = await versionOf("bash");

test.skipIf(bash === null)(
  "bash starts what the guard's reader reads, in bubblewrap",
  { timeout: SAMPLE_MS },
  async () => {
    const all = await compareAll(plannedCommands(SAMPLE), "bash");
    expect(failuresOf(all, SAVED.sample)).toEqual([]);
  },
);
