import { publishConfig } from "../../../../sandbox/src/demo-world.ts";
import type { Stage } from "./stage.ts";

/** Publishes a team on the repository's default branch, as a person who commits `.ralph/config.json` does. */
export function publishTeam({ world }: Stage, policy: Readonly<Record<string, unknown>>): void {
  publishConfig(world, JSON.stringify(policy));
}

/** Three agents in rotation order, nobody's turns limited in these few calls. */
export const TRIO = { agents: [{ name: "ada" }, { name: "bob" }, { name: "cleo" }], maxConsecutiveTurns: 10 };
