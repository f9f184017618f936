/** The settings of a session that the team's file on the default branch binds: no environment may redefine a rule. */
import { Failure } from "../errors.ts";
import { type RepositoryAddress, TEAM_CONFIG_PATH } from "../ports/ticket.ts";
import type { World } from "../ports/world.ts";
import { parseTeamConfig, type TeamConfig } from "./team-config.ts";

/**
 * The team's file, which binds this session from now on. Throws CONFIG_INVALID for a file with mistakes, and for a
 * graph, lock prefix or signing key of the environment that the file does not name.
 */
export function bindingTeamConfig(world: World, address: RepositoryAddress, text: string | null): TeamConfig {
  const team = parseTeamConfig(text);
  bind(world, address, team);
  return team;
}

/** Binds this session to the file. Throws CONFIG_INVALID as `bindingTeamConfig` does. */
export function bind(
  { lockPrefixes, machine, settings }: Pick<World, "lockPrefixes" | "machine" | "settings">,
  address: RepositoryAddress,
  team: TeamConfig,
): void {
  lockPrefixes.learn(address, team);
  requireGraph(machine.graph, team.graph ?? null);
  requireKey(settings.signingKeys[0]?.id, team.policies.signingKeys);
}

function requireGraph(used: string | null, bound: string | null): void {
  if (used === bound) return;
  const says = bound === null ? "names none, so the embedded graph binds" : `names ${bound}`;
  const uses = used === null ? "the embedded graph" : `the graph ${used}`;
  throw new Failure(
    "CONFIG_INVALID",
    `Cannot use ${uses}: the team's ${TEAM_CONFIG_PATH} ${says}`,
    used === null
      ? { hint: "Let RALPH_STATE_MACHINE_CONFIG name the file of the team's graph" }
      : {
          hint: `Unset RALPH_STATE_MACHINE_CONFIG, or commit "graph": "${used}" to ${TEAM_CONFIG_PATH} on the default branch`,
        },
  );
}

function requireKey(used: string | undefined, bound: readonly string[] | undefined): void {
  if (used === undefined || bound === undefined || bound.includes(used)) return;
  throw new Failure(
    "CONFIG_INVALID",
    `Cannot sign with the key ${used} of RALPH_SIGNING_KEY: the team's ${TEAM_CONFIG_PATH} names other keys`,
    { hint: `Use the team's key, or add "${used}" to "policies.signingKeys" on the default branch` },
  );
}
