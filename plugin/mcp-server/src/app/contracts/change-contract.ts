import { isHigher } from "../../domain/interaction-words.ts";
import { refuseContractChange } from "../../domain/contract-change.ts";
import { authorsOfTerms, contractIn, sameTerm } from "../../ledger/contract.ts";
import { acceptedEntries, type Log } from "../../ledger/fold.ts";
import type { ContractTerms } from "../../ledger/record.ts";
import { riskClassIn, workBegun } from "../../ledger/submissions.ts";
import { composeContract } from "../log/compose-record.ts";
import { answerWith, refuseBy, writtenWarnings, type Plan, type Ruled } from "../log/plan.ts";
import { MAX_TALK_ATTEMPTS, transactOne, type Transaction } from "../log/transact.ts";
import { readToBeginning, type TicketView } from "../log/read-ticket.ts";
import { logWarnings } from "../log/sound-log.ts";
import { contractLost } from "../results/ticket-contract.ts";
import { authorityOf } from "../team/team-standing.ts";
import type { World } from "../world.ts";
import { changed, type ContractChange } from "./given-contract.ts";

export interface ContractAnswer {
  readonly contract: ContractTerms;
  /** The record of it; null where it demanded just that before, and nothing was written. */
  readonly url: string | null;
  readonly warnings: readonly string[];
}

/**
 * Changes what a ticket demands: the contract that comes of it takes the place of the former one whole, in a record of
 * its own. State, lock and turns stay. Two requests. Throws what `transactOne` throws, and LEDGER_TAMPERED where the
 * contract in force is lost.
 */
export async function changeContract(
  world: World,
  { address, caller }: Pick<Transaction<never>, "address" | "caller">,
  change: ContractChange,
): Promise<Ruled<ContractAnswer>> {
  const plan = async (newest: TicketView, recordId: string): Promise<Plan<Ruled<ContractAnswer>>> =>
    planContract(world, { view: await readToBeginning(world, newest), recordId }, change);
  return transactOne(world, { address, caller, plan }, MAX_TALK_ATTEMPTS);
}

function planContract(
  world: World,
  { view, recordId: id }: { readonly view: TicketView; readonly recordId: string },
  change: ContractChange,
): Plan<Ruled<ContractAnswer>> {
  const contract = contractIn(view.log);
  if (contract.kind === "absent") throw contractLost(view, contract.recordId);
  const terms = contract.kind === "in force" ? contract.terms : {};
  const merged = changed(terms, change);
  const warnings = logWarnings(view);
  if (sameTerm(merged, terms))
    return answerWith({ kind: "answered", answer: { contract: merged, url: null, warnings } });
  const refusal = refuse(world, view, touchedBy(view.log, { terms, merged }));
  if (refusal !== null) return refuseBy(refusal);
  const { machine } = world;
  const reason = "What the ticket demands was changed";
  return {
    kind: "write",
    record: () => composeContract(view, { id, reason, machine, contract: merged }),
    outcome: (written) => ({
      kind: "answered",
      answer: {
        contract: merged,
        url: written.entry.comment.url,
        warnings: [...writtenWarnings(written), ...warnings, ...keptClass(world, view, merged)],
      },
    }),
  };
}

/** Whoever works on a ticket cannot lower its class, and nobody can in its stead. */
function keptClass({ machine }: World, { log }: TicketView, { riskClass }: ContractTerms): string[] {
  const building = machine.lockStateOf("impl");
  if (building === null || !workBegun(log, building)) return [];
  const kept = riskClassIn(log, building);
  return isHigher(kept, riskClass)
    ? [
        `work was begun under the class "${kept ?? ""}", and that is what its review is judged by; a person may waive the review`,
      ]
    : [];
}

/** The demands that were there and are others now, or none, with who made them. */
function touchedBy(
  log: Log,
  { terms, merged }: { readonly terms: ContractTerms; readonly merged: ContractTerms },
): ReadonlyMap<string, string> {
  return new Map([...authorsOfTerms(log)].filter(([term]) => !sameTerm(terms[term], merged[term])));
}

function refuse(
  { machine }: World,
  { ticket, self, team, log, reconciliation }: TicketView,
  touched: ReadonlyMap<string, string>,
): ReturnType<typeof refuseContractChange> {
  const { state } = reconciliation;
  const held = state !== null && machine.isValidState(state) && machine.isLockState(state);
  return refuseContractChange(
    {
      ticket,
      state,
      touched,
      begun: held || wasLocked(log),
    },
    { speaker: self, policy: authorityOf(team) },
  );
}

function wasLocked(log: Log): boolean {
  return acceptedEntries(log).some(({ record }) => record.lock !== undefined || record.kind === "claim");
}
