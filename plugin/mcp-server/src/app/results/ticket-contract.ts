import type { Acceptance } from "../../domain/decide.ts";
import { resultDue } from "../../domain/finishing.ts";
import type { ContractBreach } from "../../domain/situation.ts";
import { INITIAL_STATE } from "../../domain/vocabulary.ts";
import { Failure } from "../../errors.ts";
import { contractIn, resultsIn, type Contract } from "../../ledger/contract.ts";
import type { Log } from "../../ledger/fold.ts";
import type { GivenResult } from "./given-result.ts";
import type { Attempts } from "./failed-results.ts";
import { readWholeLog, type TicketView } from "../log/read-ticket.ts";
import { someFits, violationsOf } from "./result-schema.ts";
import type { World } from "../world.ts";

/** A ticket's contract, and the log as far as it had to be read for it. */
export interface ReadContract {
  readonly contract: Contract;
  readonly log: Log;
}

/** The ticket's contract. Asks for older comments only where a record names one that is further back. */
export async function readContract(world: World, view: TicketView): Promise<ReadContract> {
  const contract = contractIn(view.log);
  if (contract.kind !== "absent" || view.complete) return { contract, log: view.log };
  const log = await readWholeLog(world, view);
  return { contract: contractIn(log), log };
}

/** A move with the result that came with it. */
export interface ContractQuestion extends Attempts {
  readonly decision: Acceptance;
  readonly result: GivenResult | null;
}

/**
 * What the ticket's contract has against a move that the rules of the graph allow; null where it demands nothing, or
 * has it. Throws LEDGER_TAMPERED where the contract's record is not what was written, or gone.
 */
export async function breachOf(
  world: World,
  view: TicketView,
  { decision, result, ...attempts }: ContractQuestion,
): Promise<ContractBreach | null> {
  const { command, to } = decision;
  const due = resultDue(world.machine, { command, state: decision.from ?? INITIAL_STATE, to });
  if (due === null) return null;
  const { contract, log } = await readContract(world, view);
  if (contract.kind === "none") return null;
  if (contract.kind === "absent") throw contractLost(view, contract.recordId);
  const { schema } = contract.terms;
  if (schema === undefined) return null;
  const violations = result === null ? [] : violationsOf(schema, result.value);
  const met =
    result === null
      ? due === "recorded" && (await hasValid(world, view, { schema, log }))
      : violations.length === 0;
  if (met) return null;
  const maxAttempts = view.team.maxSchemaRetries;
  const failed = world.failedResults.before(attempts, view) + 1;
  return { violations, attemptsLeft: Math.max(0, maxAttempts - failed), maxAttempts };
}

/** Whether some record of the ticket has a result that fits the contract. */
async function hasValid(
  world: World,
  view: TicketView,
  { schema, log }: { schema: unknown; log: Log },
): Promise<boolean> {
  const fits = (of: Log): boolean =>
    someFits(
      schema,
      resultsIn(of).map(({ record }) => record.result),
    );
  return fits(log) || (!view.complete && log === view.log && fits(await readWholeLog(world, view)));
}

/** The failure where a later record names a contract that is not there. */
export function contractLost({ ticket }: TicketView, recordId: string): Failure {
  return new Failure(
    "LEDGER_TAMPERED",
    `Cannot judge the result of ticket ${ticket}: the record of its contract (${recordId}) was edited or deleted`,
    {
      hint: "Ask a person to restore the comment's text from its edit history, or to move the card; escalate meanwhile",
    },
  );
}
