import type { Reply } from "../../domain/situation.ts";
import type { StateMachine } from "../../domain/state-machine.ts";
import { INITIAL_STATE } from "../../domain/vocabulary.ts";
import type { Observation, TicketRecord } from "../../ledger/record.ts";
import { assemble } from "./assemble-record.ts";
import { markOffGraph } from "./compose-record.ts";
import type { TicketView } from "./read-ticket.ts";

interface Baseline {
  readonly id: string;
  readonly reason: string;
  readonly machine: StateMachine;
  /** The person's comment that confirmed it. */
  readonly reply: Reply;
}

/** The record from which a log goes on after its newest one was edited: the ticket stands where its card does. */
export function composeBaseline(view: TicketView, { id, reason, machine, reply }: Baseline): TicketRecord {
  const { state } = view.reconciliation;
  const { head } = view.log;
  const from = head?.record.to ?? null;
  const observed = view.reconciliation.observed ?? confirmedMove(view);
  return assemble(
    view,
    head,
    { id, kind: "observed", from, to: state ?? INITIAL_STATE, reason },
    { seen: view.card, observed: markOffGraph(machine, observed), reply },
  );
}

/** Where the edited record left the card: a person has answered for it, as by moving it there. */
function confirmedMove({ log, card, reconciliation }: TicketView): Observation | null {
  if (log.head === null || reconciliation.edited === undefined) return null;
  return {
    from: log.head.record.to,
    ...(card.value === null ? {} : { to: card.value }),
    ...(card.updatedAt === null ? {} : { at: card.updatedAt }),
    as: "moved by hand",
  };
}
