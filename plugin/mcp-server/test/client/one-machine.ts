import { afterAll, beforeAll } from "vitest";
import { claudeCode, Machine } from "./claude-code.ts";
import { equippedMachine } from "./installed-plugin.ts";

/** The machine that all cases of a file share. */
export let machine: Machine;

/** Opens a machine with the plugin, or with the client alone. */
export function oneMachine({ hasPlugin = true } = {}): void {
  beforeAll(async () => {
    machine = hasPlugin ? await equippedMachine() : await Machine.open(await claudeCode());
  });
  afterAll(async () => machine?.close());
}
