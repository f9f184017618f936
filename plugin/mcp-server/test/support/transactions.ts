/** Transactions on a `OneTicket`: what they write, and what they refuse. */
import { StateMachine } from "../../src/rules/state-machine.ts";
import type { TicketRecord } from "../../src/log/record.ts";
import { composeInPlace } from "../../src/ticket/protocol/compose-record.ts";
import type { Plan, PlanContext, WritePlan } from "../../src/ticket/protocol/plan.ts";
import type { Planned, Transaction } from "../../src/ticket/protocol/transact.ts";
import type { TicketView } from "../../src/ticket/read/ticket-view.ts";
import { SELF } from "../rules/situation-builder.ts";
import { ADDRESS } from "./one-ticket.ts";

const machine = new StateMachine();

export const REFUSAL = {
  code: "REFUSED_EDGE",
  message: "No",
  rule: "None",
  attempted: "a test",
  allowed: [],
  hint: "Nothing",
  retryable: false,
} as const;

export function saying(reason: string): (ticket: PlanContext) => Plan<string> {
  return (ticket) => spoken(reason, ticket);
}

export function spoken(reason: string, { view, recordId: id }: PlanContext): WritePlan<string> {
  return {
    kind: "write",
    record: () => composeInPlace(view, "interaction", { id, machine, reason }),
    outcome: ({ entry }) => `record ${entry.record.seq}`,
  };
}

export function transaction<Outcome>(plan: Transaction<Outcome>["plan"]): Transaction<Outcome> {
  return { address: ADDRESS, caller: { agent: SELF.agent }, plan };
}

/** A plan that was made for the ticket as it was read. */
export function planned<Outcome, SomePlan extends Plan<Outcome>>(
  view: TicketView,
  plan: SomePlan & Plan<Outcome>,
  { command, fresh = null }: Pick<Transaction<Outcome>, "command"> & Partial<Pick<Planned<Outcome>, "fresh">>,
): Planned<Outcome, SomePlan> {
  const own = { address: view.address, command, plan: () => plan };
  return { transaction: own, context: { view, facts: {}, recordId: "01NEW" }, plan, draft: null, fresh };
}

/** A plan whose record takes the lock, and holds that text. */
export function locking(reason: string, changes: Partial<TicketRecord> = {}): Transaction<string> {
  const take = (ticket: PlanContext): Plan<string> => {
    const plan = spoken(reason, ticket);
    return {
      ...plan,
      record: (lockUntilMs) => ({ ...plan.record(lockUntilMs), ...changes }),
      lock: { kind: "take", replaces: null },
      outcome: () => "taken",
    };
  };
  return { ...transaction(take), command: "research", locks: {} };
}
