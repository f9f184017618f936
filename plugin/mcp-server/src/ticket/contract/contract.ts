import type { UnreadFact } from "../../rules/decide.ts";
import { goalAfterBreaches, resultDue, TASK, workStatesOf } from "../../rules/finishing.ts";
import type { ContractBreach } from "../../rules/situation.ts";
import { readJson } from "../../rules/text.ts";
import { RISK_CLASSES, isHigher, type RiskClass } from "../../rules/interaction-words.ts";
import { INITIAL_STATE } from "../../rules/vocabulary.ts";
import { Failure, type Text } from "../../errors.ts";
import {
  authorsOfTerms,
  contractIn,
  resultsIn,
  riskClassIn,
  sameTerm,
  workBegun,
  type Contract,
} from "../../log/contract.ts";
import { type Log } from "../../log/fold.ts";
import type { TicketCaller } from "../world/memory.ts";
import type { TicketView } from "../read/ticket-view.ts";
import { checkedSchema, someFits, violationsOf } from "./result-schema.ts";
import type { ContractTerms } from "../../log/record.ts";
import { checkedAgentName } from "../checks/given-text.ts";
import { scopeProblems } from "../checks/scope.ts";
import { refuseContractChange } from "../../rules/questions.ts";
import { composeInPlace, type GivenResult } from "../protocol/compose-record.ts";
import {
  answerAgain,
  refuseBy,
  writtenWarnings,
  type Plan,
  type AnswerOrRefusal,
  type PlanContext,
} from "../protocol/plan.ts";
import { MAX_TALK_ATTEMPTS, onlyOutcome, transact, type Transaction } from "../protocol/transact.ts";
import { logWarnings } from "../read/sound-log.ts";
import { isNeeds, wholeTicket, type KnownTicket, type Needs, type PlanWorld } from "../read/facts.ts";
import { authorityOf } from "../team/team.ts";
import type { World } from "../world/world.ts";

/**
 * The ticket's contract, and the log as far as it had to be read for it. Needs the whole log only where a record names
 * one that is further back.
 */
export function contractOf(ticket: KnownTicket): { readonly contract: Contract; readonly log: Log } | Needs {
  const { log } = ticket.view;
  const contract = contractIn(log);
  if (contract.kind !== "absent") return { contract, log };
  const whole = wholeTicket(ticket);
  return isNeeds(whole) ? whole : { contract: contractIn(whole.log), log: whole.log };
}

/**
 * The breach of the ticket's contract by a move that the rules of the graph allow; null if the contract demands
 * nothing, or its demands are met. Throws LEDGER_TAMPERED if the contract's record is not what was written, or gone.
 */
export function breachOf(
  { machine, failedResults }: PlanWorld,
  ticket: KnownTicket,
  { command, intent, from, to }: UnreadFact["move"],
  result: GivenResult | null,
  attempts: TicketCaller,
): ContractBreach | null | Needs {
  const { view } = ticket;
  const due = resultDue(machine, { command, intent, state: from ?? INITIAL_STATE, to });
  if (due === null) return null;
  const found = contractOf(ticket);
  if (isNeeds(found)) return found;
  const { contract, log } = found;
  if (contract.kind === "none") return null;
  if (contract.kind === "absent") throw contractLost(view, contract.recordId);
  const { schema } = contract.terms;
  if (schema === undefined) return null;
  const violations = result === null ? [] : violationsOf(schema, result.value);
  const fitted = result === null && due === "recorded" && hasValid(ticket, schema, log);
  if (isNeeds(fitted)) return fitted;
  if (result === null ? fitted : violations.length === 0) return null;
  const maxAttempts = view.team.maxSchemaRetries;
  const failed = failedResults.before(attempts, view) + 1;
  const value = result?.value;
  // Text in place of the object or list that it spells.
  const spelled = typeof value === "string" ? readJson(value) : null;
  const isJsonText = typeof spelled === "object" && spelled !== null;
  const attemptsLeft = Math.max(0, maxAttempts - failed);
  const here = { command, state: from ?? INITIAL_STATE };
  const goalAfterLast = goalAfterBreaches(machine, here, contract.terms.kind === TASK);
  return { violations, attemptsLeft, maxAttempts, isJsonText, goalAfterLast };
}

/** The reason of the move after the last result that broke the contract. */
export function escalationReason({ violations, maxAttempts }: ContractBreach): string {
  const last =
    violations.length === 0
      ? "The last call gave no result"
      : `Schema validation failed:\n${violations.map((line) => `- ${line}`).join("\n")}`;
  return `${maxAttempts} results in a row did not fit the ticket's contract. ${last}`;
}

/** Whether the ticket's contract makes it a task. Needs the whole log where the contract is further back. */
export function isTask(ticket: KnownTicket): boolean | Needs {
  const found = contractOf(ticket);
  if (isNeeds(found)) return found;
  const { contract } = found;
  if (contract.kind === "absent") throw contractLost(ticket.view, contract.recordId);
  return contract.kind === "in force" && contract.terms.kind === TASK;
}

/** Whether some record of the ticket has a result that fits the contract. */
function hasValid(ticket: KnownTicket, schema: unknown, log: Log): boolean | Needs {
  const fits = (of: Log): boolean => {
    const results = resultsIn(of).map(({ record }) => record.result);
    return someFits(schema, results);
  };
  if (fits(log)) return true;
  const whole = wholeTicket(ticket);
  return isNeeds(whole) ? whole : fits(whole.log);
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

/** A caller's demands of a ticket; null takes a demand back. */
export interface AskedContract {
  readonly kind?: typeof TASK | null | undefined;
  readonly result_schema?: unknown;
  readonly risk_class?: RiskClass | null | undefined;
  readonly file_scope?: readonly string[] | null | undefined;
  readonly for?: string | null | undefined;
}

/** A change of a contract: an absent part stays, null removes one. */
export type ContractChange = { readonly [Term in keyof ContractTerms]: ContractTerms[Term] | null } & {
  readonly schema?: unknown;
};

/** The patterns of a scope as they are recorded, each once. Throws INPUT_INVALID for those that cannot be judged. */
export function checkedPaths(what: string, paths: readonly string[]): string[] {
  const bare = paths.map((path) => path.trim().replace(/^(?:\.\/)+/, ""));
  const patterns = bare.map((path) => path.toWellFormed());
  const mistakes = scopeProblems(patterns);
  if (mistakes.length > 0) throw wrong(what, mistakes);
  return [...new Set(patterns)];
}

/** The terms of a call as a change. Throws INPUT_INVALID and INPUT_SCHEMA. */
export function givenContract(asked: AskedContract): ContractChange {
  const { kind, result_schema: schema, risk_class: riskClass, file_scope: fileScope, for: agent } = asked;
  return {
    kind,
    schema: schema === undefined || schema === null ? schema : checkedSchema(schema),
    riskClass,
    fileScope:
      fileScope === undefined || fileScope === null ? fileScope : checkedPaths("file_scope", fileScope),
    for: agent === undefined || agent === null ? agent : checkedAgentName("use for", agent),
  };
}

/** The contract of a new ticket; undefined where nothing is demanded. `schema` is demanded beside it. */
export function newContract(asked: AskedContract | undefined, schema: unknown): ContractTerms | undefined {
  if (schema !== undefined && asked?.result_schema !== undefined)
    throw wrong("contract", ["result_schema is given twice; give it once"]);
  // Null takes a demand back, and a new ticket has none: it is no schema.
  const demanded = schema === undefined ? asked?.result_schema : schema;
  const terms = changed(
    {},
    {
      ...givenContract({ ...asked, result_schema: undefined }),
      ...(demanded === undefined ? {} : { schema: checkedSchema(demanded) }),
    },
  );
  return Object.keys(terms).length === 0 ? undefined : terms;
}

/** The contract that a change makes of another one. */
function changed(terms: ContractTerms, change: ContractChange): ContractTerms {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  return Object.fromEntries(Object.entries({ ...terms, ...given }).filter(([, value]) => value !== null));
}

function wrong(what: string, mistakes: readonly string[]): Failure {
  return new Failure("INPUT_INVALID", `Cannot use ${what}: ${mistakes.join("; ")}`, {
    hint: `Correct it; nothing was written. Risk classes are ${RISK_CLASSES.join(", ")}; a scope has paths, folders and globs within the repository`,
  });
}

export interface ContractAnswer {
  readonly contract: ContractTerms;
  /** The record of it; null where it demanded just that before, and nothing was written. */
  readonly url: string | null;
  readonly warnings: readonly Text[];
  /** The ticket as it was read for it. */
  readonly view: TicketView;
}

/**
 * Changes what a ticket demands: the contract that comes of it takes the place of the former one whole, in a record of
 * its own. State, lock and turns stay. Two requests. Throws what `transact` throws, and LEDGER_TAMPERED where the
 * contract in force is lost.
 */
export async function changeContract(
  world: World,
  { address, caller }: Pick<Transaction<never>, "address" | "caller">,
  change: ContractChange,
): Promise<AnswerOrRefusal<ContractAnswer>> {
  const plan = (ticket: PlanContext): Plan<AnswerOrRefusal<ContractAnswer>> | Needs =>
    planContract(world, ticket, change);
  return onlyOutcome(await transact(world, [{ address, caller, plan }], MAX_TALK_ATTEMPTS));
}

/** Plans the record of a changed contract. Needs the whole log. Throws LEDGER_TAMPERED. */
function planContract(
  world: PlanWorld,
  ticket: PlanContext,
  change: ContractChange,
): Plan<AnswerOrRefusal<ContractAnswer>> | Needs {
  const view = wholeTicket(ticket);
  if (isNeeds(view)) return view;
  const { machine } = world;
  const id = ticket.recordId;
  const contract = contractIn(view.log);
  if (contract.kind === "absent") throw contractLost(view, contract.recordId);
  const terms = contract.kind === "in force" ? contract.terms : {};
  const merged = changed(terms, change);
  const warnings = logWarnings(view);
  if (sameTerm(merged, terms))
    return answerAgain({ kind: "answered", answer: { contract: merged, url: null, warnings, view } });
  // The demands that were there and are others now, or none, with who made them.
  const made = [...authorsOfTerms(view.log)];
  const touched = new Map(made.filter(([term]) => !sameTerm(terms[term], merged[term])));
  const { state } = view.reconciliation;
  const held = state !== null && machine.isLockState(state);
  const wasLocked = view.log.accepted.some(
    ({ record }) => record.lock !== undefined || record.kind === "claim",
  );
  const refusal = refuseContractChange(
    { ticket: view.ticket, state, touched, begun: held || wasLocked },
    { speaker: view.self, policy: authorityOf(view.team) },
  );
  if (refusal !== null) return refuseBy(refusal);
  const reason = "What the ticket demands was changed";
  return {
    kind: "write",
    record: () => composeInPlace(view, "contract", { id, reason, machine, contract: merged }),
    outcome: (written) => ({
      kind: "answered",
      answer: {
        contract: merged,
        view,
        url: written.entry.comment.url,
        warnings: [...writtenWarnings(written), ...warnings, ...keptClass(world, view, merged)],
      },
    }),
  };
}

/** An agent that works on a ticket cannot lower its class, and nobody can in its stead. */
function keptClass(
  { machine }: PlanWorld,
  { log }: TicketView,
  { kind, riskClass }: ContractTerms,
): string[] {
  const work = workStatesOf(machine, kind);
  if (work === null || !workBegun(log, work)) return [];
  const kept = riskClassIn(log, work);
  return isHigher(kept, riskClass)
    ? [
        `work was begun under the class "${kept ?? ""}", and that is what its review is judged by; a person may waive the review`,
      ]
    : [];
}
