import { isOrchestrator, type AuthorityPolicy, type Speaker } from "../../rules/questions.ts";
import { sameName } from "../../rules/names.ts";
import { quoted } from "../../errors.ts";
import type { TeamRole, Turns } from "../../rules/situation.ts";
import { nextAfter } from "../../rules/team.ts";
import { type Log, acceptedEntries } from "../../log/fold.ts";
import type { TeamAgent, TeamConfig } from "./team-config.ts";
import type { TicketRecord } from "../../log/record.ts";

/** The kinds of record by which an agent moves a ticket; what it notes or asks takes no turn. */
const TURN_KINDS: readonly TicketRecord["kind"][] = ["transition", "claim"];

/** The agent of that name, as the team's file lists it; undefined for a stranger. */
export function memberOf({ agents }: TeamConfig, name: string): TeamAgent | undefined {
  return agents.find((agent) => sameName(agent.name, name));
}

/** The policy of authority by the team's file. */
export function authorityOf({ orchestrator, agents }: TeamConfig): AuthorityPolicy {
  return { orchestrator: orchestrator ?? null, members: agents.map(({ name }) => name) };
}

/** The team as the rules see it from one agent's place, its turns counted from the log. */
export function teamRoleOf(team: TeamConfig, caller: string, log: Log): TeamRole {
  const limits = limitsOf(team, caller);
  const turns: Turns | null = limits === null ? null : { taken: turnsInARow(log, caller), ...limits };
  return { caller, members: team.agents.map(({ name }) => name), turns };
}

/** The warnings for a caller outside of a team that lists its agents; the orchestrator is outside by right. */
export function strangerWarnings(team: TeamConfig, self: Speaker): string[] {
  if (team.agents.length === 0 || memberOf(team, self.agent) !== undefined) return [];
  if (isOrchestrator(authorityOf(team), self)) return [];
  return [
    `${JSON.stringify(self.agent)} is not one of the team's agents (${quoted(team.agents.map(({ name }) => name))}): no turns are counted for it, and no ticket is labelled for it`,
  ];
}

/** Whether older comments may tell of turns that decide what the agent may do: all turns that were read are its own. */
export function needsOlderTurns(team: TeamConfig, caller: string, log: Log): boolean {
  const limits = limitsOf(team, caller);
  const mayHaveMore = acceptedEntries(log).every(
    ({ record }) => !TURN_KINDS.includes(record.kind) || sameName(record.agent, caller),
  );
  return limits !== null && mayHaveMore && turnsInARow(log, caller) < limits.limit;
}

/** Null for an agent whose turns are not limited: no member, or the only member. */
function limitsOf(team: TeamConfig, caller: string): Omit<Turns, "taken"> | null {
  const names = team.agents.map(({ name }) => name);
  const member = memberOf(team, caller);
  const next = nextAfter(names, caller);
  if (member === undefined || next === null) return null;
  return { limit: member.maxConsecutiveTurns ?? team.maxConsecutiveTurns, next };
}

/** The number of newest turns in a row that are the agent's. */
export function turnsInARow(log: Log, agent: string): number {
  const turns = acceptedEntries(log).filter(({ record }) => TURN_KINDS.includes(record.kind));
  const lastOfOthers = turns.findLastIndex(({ record }) => !sameName(record.agent, agent));
  return turns.length - 1 - lastOfOthers;
}
