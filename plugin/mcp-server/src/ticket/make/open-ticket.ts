import { INITIAL_STATE } from "../../rules/vocabulary.ts";
import { HANDOFF } from "../../log/interactions.ts";
import type { ContractTerms } from "../../log/record.ts";
import { composeOpening, interactionFrom, type Continuation } from "../protocol/compose-record.ts";
import { answerAgain, answerWith, type Plan, type PlanContext } from "../protocol/plan.ts";
import { readWholeLog } from "../read/read-ticket.ts";
import { continuationOf, type TicketView } from "../read/ticket-view.ts";
import { withHint } from "../read/address.ts";
import { closedWords } from "../../rules/refusals.ts";
import { transact, onlyOutcome, type Result, type Transaction } from "../protocol/transact.ts";
import type { PlanWorld } from "../read/facts.ts";
import type { Caller } from "../../rules/lock.ts";
import type { IssueRef } from "../../github/issue-store.ts";
import type { FieldValue } from "../../github/ticket-store.ts";
import { continuesAs, type TicketAddress } from "../../rules/names.ts";
import type { World } from "../world/world.ts";

export interface Opening {
  readonly caller: Caller;
  readonly reason: string;
  readonly requestId?: string | null;
  /** The ticket's demands; undefined for none. */
  readonly contract?: ContractTerms | undefined;
  /** The ticket that this one follows up. */
  readonly parent?: string | undefined;
  /** The agent that the work of the followed ticket passes on to. */
  readonly handTo?: string | undefined;
  readonly continuation?: Continuation | undefined;
  /** Issues that the ticket waits for, which the first record's request links, too. */
  readonly blockers?: readonly IssueRef[];
  /** Fields of the card that the first record's request sets, too. */
  readonly fields?: readonly FieldValue[];
  /** The ticket as it was made a moment ago; absent where it has to be read. */
  readonly seen?: TicketView | undefined;
}

export interface Opened {
  readonly kind: "opened";
  readonly state: string;
  /** Whether this request wrote its first record. */
  readonly opened: boolean;
  /** Whether GitHub said that blockers and fields were set with it. */
  readonly furnished: boolean;
  /** Whether its card was set to the state, was left with one, or shows none, which counts as Backlog. */
  readonly card: "set" | "left" | "unset";
}

/** Opens several tickets of one repository: their first records are written together. Throws as `transact`. */
export async function openTickets(
  world: World,
  tickets: readonly { readonly address: TicketAddress; readonly opening: Opening }[],
): Promise<readonly Result<Opened>[]> {
  const transactions = tickets.map(({ address, opening }) => openingTransaction(world, address, opening));
  const results = await transact(world, transactions);
  if (results.kind === "refused") throw new Error("No rule refuses a first record");
  return results.each;
}

/**
 * Puts a ticket that has a card and no state into Backlog, or into the state of the ticket whose place it takes, with
 * the first record of its log: the only write of the state beside a handoff (design rule 13). One that has a record, or
 * that a person has moved, is left where it is; a card that was cut off behind its record is set.
 */
export function openingTransaction(
  world: PlanWorld,
  address: TicketAddress,
  opening: Opening,
): Transaction<Opened> {
  const { caller, seen, reason, requestId = null, contract, parent, handTo, continuation } = opening;
  const plan = ({ view, recordId: id }: PlanContext): Plan<Opened> => {
    const { value: shown } = view.card;
    const state = view.reconciliation.state ?? INITIAL_STATE;
    if (view.log.head !== null) {
      const opened = view.log.head.record.requestId === requestId;
      const card = view.reconciliation.cardBehind ? "set" : shown === null ? "unset" : "left";
      return answerAgain({ kind: "opened", state, opened, furnished: false, card });
    }
    if (shown !== null && shown !== INITIAL_STATE)
      return answerWith({ kind: "opened", state: shown, opened: false, furnished: false, card: "left" });
    const interaction =
      handTo === undefined ? undefined : interactionFrom(world, view, { type: HANDOFF.type, to: handTo });
    const { blockers = [], fields = [] } = opening;
    return {
      kind: "write",
      record: () =>
        composeOpening(view, { id, reason, requestId, contract, parent, interaction, continuation }),
      blockers: blockers.length === 0 ? undefined : blockers.map((blocker) => blocker.id),
      fields: fields.length === 0 ? undefined : fields,
      outcome: ({ movedTo, furnished }) => ({
        kind: "opened",
        state: movedTo === null ? (continuation?.state ?? INITIAL_STATE) : (movedTo.value ?? INITIAL_STATE),
        opened: true,
        furnished,
        card: movedTo === null ? "set" : "left",
      }),
    };
  };
  return { address, caller, opens: true, plan, seen };
}

/** Whether the creation of that request wrote the ticket's first record. Reads older comments where it must. */
export async function isOpenedBy(world: World, view: TicketView, requestId: string | null): Promise<boolean> {
  if (view.log.head === null) return false;
  const { entries } = await readWholeLog(world, view);
  const opening = entries.find(
    ({ standing, record }) => standing === "accepted" && record.kind === "contract",
  );
  return opening !== undefined && opening.record.requestId === requestId;
}

/** The state of a ticket with a log, and a warning if its issue is closed. A card that was cut off behind its record is set. */
export async function settledState(
  world: World,
  { caller }: Pick<Opening, "caller">,
  seen: TicketView,
): Promise<{ readonly state: string; readonly warnings: readonly string[] }> {
  const { closed, dropped } = seen.snapshot.issue;
  const continuedBy = continuationOf(seen);
  const hint = continuedBy === undefined ? null : continuesAs(continuedBy);
  const standing = closed ? [withHint(`the issue is ${closedWords(dropped)}`, hint)] : [];
  const settling: Transaction<{ readonly state: string; readonly warnings: readonly string[] }> = {
    address: seen.address,
    caller,
    seen,
    onUnsoundLog: true,
    plan: ({ view: { reconciliation } }) => ({
      kind: "no record",
      finishes: "card",
      outcome: ({ warnings }) => ({
        state: reconciliation.state ?? INITIAL_STATE,
        warnings: [...standing, ...warnings],
      }),
    }),
  };
  return onlyOutcome(await transact(world, [settling]));
}
