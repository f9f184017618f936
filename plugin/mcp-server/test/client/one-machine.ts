import { afterAll, beforeAll, inject } from "vitest";
import { claudeCode, Machine } from "./claude-code.ts";

/** The machine that all cases of a file share. */
export let machine: Machine;

/** Opens a machine with the plugin as a git marketplace gives it out, or with the client alone. */
export function oneMachine({ hasPlugin = true } = {}): void {
  beforeAll(async () => {
    const binary = await claudeCode();
    machine = hasPlugin ? await Machine.openCopy(binary, inject("equippedHome")) : await Machine.open(binary);
  });
  afterAll(async () => machine?.close());
}
