import type { TestProject } from "vitest/node";
import { codexCli } from "./claude-code.ts";
import { equippedMachine } from "./installed-plugin.ts";

/** Installs the clients, and equips the machine that each file's own one is a copy of. */
export default async function equip({ provide }: TestProject): Promise<() => Promise<void>> {
  const [machine] = await Promise.all([equippedMachine(), codexCli()]);
  provide("equippedHome", machine.home);
  return async () => machine.close();
}
