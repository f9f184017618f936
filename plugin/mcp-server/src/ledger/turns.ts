import { sameName } from "../domain/names.ts";
import { acceptedEntries, type Log } from "./fold.ts";
import type { TicketRecord } from "./record.ts";

/** The kinds of record by which an agent moves a ticket; what it notes or asks takes no turn. */
const TURN_KINDS: readonly TicketRecord["kind"][] = ["transition", "claim"];

/** The number of newest turns in a row that are the agent's. */
export function turnsInARow(log: Log, agent: string): number {
  const turns = acceptedEntries(log).filter(({ record }) => TURN_KINDS.includes(record.kind));
  const lastOfOthers = turns.findLastIndex(({ record }) => !sameName(record.agent, agent));
  return turns.length - 1 - lastOfOthers;
}

/** Whether older comments could tell of more turns: all that were read are the agent's. */
export function mayHaveMoreTurns(log: Log, agent: string): boolean {
  return acceptedEntries(log).every(
    ({ record }) => !TURN_KINDS.includes(record.kind) || sameName(record.agent, agent),
  );
}
