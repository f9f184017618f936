/** The labels that give a ticket to the team's agents. */
import { distinctNames, namedSo, sameName } from "../domain/names.ts";
import type { Choices, Named } from "../ports/board.ts";
import type { RepositoryAddress } from "../ports/ticket.ts";
import type { World } from "../ports/world.ts";
import type { Wishes } from "./creation-plan.ts";
import { agentLabel } from "./given-text.ts";
import type { TeamConfig } from "./team-config.ts";

/** The wished labels that the repository lacks and that give the ticket to an agent or scope of the team. */
export function missingAgentLabels(
  { agents, orchestrator }: TeamConfig,
  { labels }: Wishes,
  { labels: known }: Choices,
): string[] {
  const names = [
    ...agents.flatMap(({ name, scopes }) => [name, ...scopes]),
    ...(orchestrator === undefined ? [] : [orchestrator]),
  ];
  const wanted = (labels ?? []).filter((label) => namedSo(known, label) === undefined);
  const receivers = distinctNames(names).map(agentLabel);
  return receivers.filter((receiver) => wanted.some((label) => sameName(label, receiver)));
}

/** Creates labels one after the other. Throws what the store throws. */
export async function createLabels(
  world: World,
  address: RepositoryAddress,
  names: readonly string[],
): Promise<readonly Named[]> {
  const made: Named[] = [];
  for (const name of names) made.push({ id: await world.setup.createLabel(address, name), name });
  return made;
}
