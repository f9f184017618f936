import { handOffTickets, type HandoffOutcome } from "../../src/ticket/handoff/handoff.ts";
import type { HandoffCall } from "../../src/ticket/handoff/plan-transition.ts";
import { onlyOutcome } from "../../src/ticket/protocol/transact.ts";
import type { World } from "../../src/ticket/world/world.ts";

/** The outcome of a handoff of one ticket. Throws its failure. */
export async function handoffTicket(world: World, call: HandoffCall): Promise<HandoffOutcome> {
  return onlyOutcome(await handOffTickets(world, [call]));
}
