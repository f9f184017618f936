import { judgeLock, type Holder, type LockStanding } from "../domain/lock.ts";
import { INITIAL_STATE } from "../domain/vocabulary.ts";
import { readLock } from "../ledger/lock-message.ts";
import type { Board } from "./board.ts";
import type { TicketSummary } from "./ports-items.ts";
import type { World } from "./world.ts";

/**
 * What each ticket's lock means for the holder, judged without the logs. A lock's record is taken to be in the log
 * where the card shows a lock state: elsewhere either the record is still on its way, or the ticket has moved on.
 */
export function lockStandings(
  world: World,
  { locks }: Pick<Board, "locks">,
  self: Holder,
): (ticket: Pick<TicketSummary, "number" | "state">) => LockStanding {
  const byNumber = new Map(locks.map(({ number, commit }) => [number, readLock(commit)]));
  const nowMs = world.clock.now();
  return ({ number, state }) => {
    const lock = byNumber.get(number) ?? null;
    const shown = state ?? INITIAL_STATE;
    return judgeLock({
      lock,
      self,
      nowMs,
      recorded: world.machine.isValidState(shown) && world.machine.isLockState(shown),
      holderGone: lock !== null && world.processes.isGone(lock.holder.session),
      departure: null,
    });
  };
}
