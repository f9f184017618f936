import type { RiskClass } from "../../domain/interaction-words.ts";
import type { WorkflowState } from "../../domain/vocabulary.ts";
import { fileScopeIn } from "../../ledger/file-scope.ts";
import { riskClassIn } from "../../ledger/submissions.ts";
import { readToBeginning, type TicketView } from "../log/read-ticket.ts";
import { requestsOf } from "../log/requests.ts";
import { contractLost, readContract } from "../results/ticket-contract.ts";
import type { World } from "../world.ts";

/** What a ticket demands of work that is submitted and accepted. */
export interface Demands {
  readonly riskClass: RiskClass | undefined;
  /** The lists of files that may be changed; null for all. */
  readonly scope: readonly (readonly string[])[] | null;
  /** The ticket from its first comment on. */
  readonly view: TicketView;
  /** The state in which work is done. */
  readonly building: WorkflowState;
}

/**
 * The ticket's risk class and file scope; null where it has neither. A ticket that never had any costs no request; else
 * the whole log is read, for it tells who worked on it. Throws LEDGER_TAMPERED where the contract is gone.
 */
export async function readDemands(world: World, view: TicketView): Promise<Demands | null> {
  const building = world.machine.lockStateOf("impl");
  const { contract } = await readContract(world, view);
  if (contract.kind === "absent") throw contractLost(view, contract.recordId);
  if (contract.kind === "none" || building === null) return null;
  const { terms, entry } = contract;
  const everHad =
    terms.riskClass !== undefined || terms.fileScope !== undefined || entry.record.prev !== undefined;
  if (!everHad) return null;
  const whole = await readToBeginning(world, view);
  const riskClass = riskClassIn(whole.log, building);
  const fileScope = fileScopeIn(whole.log, requestsOf(whole).questions);
  const scope = fileScope.kind === "declared" ? fileScope.lists : null;
  return riskClass === undefined && scope === null ? null : { riskClass, scope, view: whole, building };
}
