import type { Reply } from "../../domain/situation.ts";
import type { StateMachine } from "../../domain/state-machine.ts";
import { INITIAL_STATE } from "../../domain/vocabulary.ts";
import type { TicketRecord } from "../../ledger/record.ts";
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
  const { state, observed } = view.reconciliation;
  const { head } = view.log;
  const from = head?.record.to ?? null;
  return assemble(
    view,
    head,
    { id, kind: "observed", from, to: state ?? INITIAL_STATE, reason },
    { seen: view.card, observed: markOffGraph(machine, observed), reply },
  );
}
