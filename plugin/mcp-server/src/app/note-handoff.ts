import { MAIN_INSTANCE } from "../domain/lock.ts";
import { ticketName } from "../domain/names.ts";
import type { HandoffOutcome } from "./handoff-ticket.ts";
import type { HandoffCall } from "./judge-handoff.ts";
import type { World } from "./world.ts";

/** Tells the hooks which lock the caller holds since this handoff, or that it holds none any more. */
export function noteHandoff(
  { journal }: World,
  { address, caller }: HandoffCall,
  outcome: HandoffOutcome,
): void {
  if (outcome.kind === "answered") {
    const { ticket, number, command, lock, guidance } = outcome.answer;
    const instance = caller.instance ?? MAIN_INSTANCE;
    if (lock !== undefined)
      journal.note({ kind: "held", ticket, number, instance, command, until: lock.until });
    // An answer that is told again does not repeat the lock: the state alone says that there is none.
    else if (!guidance.isLockState) journal.note({ kind: "left", ticket });
  } else if (outcome.refusal.code === "REFUSED_MOVED" || outcome.escalated !== undefined) {
    journal.note({ kind: "left", ticket: ticketName(address) });
  }
}
