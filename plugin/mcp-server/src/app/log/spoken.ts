import { termsIn } from "../../ledger/contract.ts";
import type { Interaction } from "../../ledger/record.ts";
import type { World } from "../world.ts";
import type { TicketView } from "./read-ticket.ts";

/** What a caller says to another agent, with what every such record has: who, by what, and how much care it takes. */
export function spoken(
  { settings }: World,
  { self, log }: Pick<TicketView, "self" | "log">,
  said: Partial<Interaction> & Pick<Interaction, "type" | "to">,
): Interaction {
  const { riskClass } = termsIn(log);
  return {
    ...said,
    from: self.agent.toWellFormed(),
    transport: settings.transport,
    ...(riskClass === undefined ? {} : { riskClass }),
  };
}
