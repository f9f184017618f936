import { sameStateField } from "../../domain/state-field.ts";
import type { LockCommit, TicketAddress, TicketSnapshot } from "../ports/ticket.ts";
import { DEFAULT_STATE_FIELD, parseTeamConfig, stateFieldOf, type TeamConfig } from "../team/team-config.ts";
import type { World } from "../world.ts";

/** One read of a ticket and of its lock ref. */
export interface TicketReading {
  readonly snapshot: TicketSnapshot;
  readonly lockCommit: LockCommit | null;
  readonly team: TeamConfig;
}

/**
 * The ticket and its lock, read side by side: two requests, one more where the team's field was not known yet, and one
 * more for a lock that this process has not read. Throws CONFIG_INVALID and what the stores throw.
 */
export async function readSnapshot(world: World, address: TicketAddress): Promise<TicketReading> {
  const asked = world.stateFields.get(address) ?? DEFAULT_STATE_FIELD;
  const lock = readLockCommit(world, address);
  // The ticket's own failure says more: it comes first.
  lock.catch(() => undefined);
  const snapshot = await world.tickets.read(address, asked);
  const team = parseTeamConfig(snapshot.teamConfigText);
  const field = stateFieldOf(team);
  world.stateFields.set(address, field);
  const shown = sameStateField(field, asked) ? snapshot : await world.tickets.read(address, field);
  return { snapshot: shown, lockCommit: await lock, team };
}

/** What the ticket's lock ref points to. A read that does not show this process's own young lock yet lags behind. */
export async function readLockCommit(world: World, address: TicketAddress): Promise<LockCommit | null> {
  const { refs, ownWrites, clock } = world;
  const name = refs.lockName(address.number);
  const found = await refs.read(address, [name]);
  return ownWrites.commitOf({ address, name }, found.get(name) ?? null, clock.now());
}
