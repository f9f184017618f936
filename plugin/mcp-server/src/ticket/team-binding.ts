/** The settings of a session that the team's file on the default branch binds: no environment may redefine a rule. */
import { Failure } from "../errors.ts";
import { type RepositoryAddress, TEAM_CONFIG_PATH } from "../ports/ticket.ts";
import type { World } from "../ports/world.ts";
import { parseTeamConfig, type TeamConfig } from "./team-config.ts";

/**
 * The team's file, which binds this session from now on. Throws CONFIG_INVALID for a file with mistakes, and for a
 * graph or lock prefix of the environment that the file does not name.
 */
export function bindingTeamConfig(world: World, address: RepositoryAddress, text: string | null): TeamConfig {
  const team = parseTeamConfig(text);
  bind(world, address, team);
  return team;
}

/** Binds this session to the file. Throws CONFIG_INVALID as `bindingTeamConfig` does. */
export function bind(
  { lockPrefixes, machine }: Pick<World, "lockPrefixes" | "machine">,
  address: RepositoryAddress,
  team: TeamConfig,
): void {
  lockPrefixes.learn(address, team);
  requireGraph(machine.graph, team.graph ?? null);
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
