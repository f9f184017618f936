import type { ContractTerms } from "./record.ts";
import { recordHash } from "./hash.ts";
import { acceptedEntries, type Log, type LogEntry } from "./fold.ts";

/** What the log says about a ticket's contract. */
export type Contract =
  | { readonly kind: "none"; readonly recordId?: never }
  | {
      readonly kind: "in force";
      readonly recordId: string;
      readonly terms: ContractTerms;
      readonly entry: LogEntry;
    }
  /** A later record names it, and it is not here: further back, or edited or deleted since. */
  | { readonly kind: "absent"; readonly recordId: string };

/**
 * The contract in force: what the newest accepted record of kind `contract` demands. Every later record names that one,
 * so that a contract is missed where its comment was edited or deleted. A later one replaces the
 * earlier whole. Pure.
 */
export function contractIn(log: Log): Contract {
  const accepted = acceptedEntries(log);
  const recordId = accepted
    .map(({ record }) => (record.kind === "contract" ? record.id : record.underContract))
    .findLast((id) => id !== undefined);
  if (recordId === undefined) return { kind: "none" };
  const entry = accepted.find(({ record }) => record.kind === "contract" && record.id === recordId);
  if (entry === undefined) return { kind: "absent", recordId };
  const { contract } = entry.record;
  return contract === undefined ? { kind: "none" } : { kind: "in force", recordId, terms: contract, entry };
}

/** What the contract in force demands; nothing where there is none, or where it cannot be read. */
export function termsIn(log: Log): ContractTerms {
  const contract = contractIn(log);
  return contract.kind === "in force" ? contract.terms : {};
}

/** Who gave each demand of a contract its present value, by the accepted records of the log. Pure. */
export function authorsOfTerms(log: Log): ReadonlyMap<string, string> {
  const authors = new Map<string, string>();
  let before: ContractTerms = {};
  for (const { record } of acceptedEntries(log)) {
    if (record.kind !== "contract") continue;
    const { contract = {}, agent } = record;
    for (const term of new Set([...Object.keys(before), ...Object.keys(contract)])) {
      if (sameTerm(before[term], contract[term])) continue;
      if (contract[term] === undefined) authors.delete(term);
      else authors.set(term, agent);
    }
    before = contract;
  }
  return authors;
}

/** Whether both demand the same; the order of keys says nothing. */
export function sameTerm(one: unknown, other: unknown): boolean {
  return recordHash(one) === recordHash(other);
}

/** The id of the record that holds the contract in force; undefined where nothing is demanded. */
export function contractIdIn(log: Log): string | undefined {
  return contractIn(log).recordId;
}

/** Accepted records that carry a result, oldest first. */
export function resultsIn(log: Log): LogEntry[] {
  return acceptedEntries(log).filter(({ record }) => record.result !== undefined);
}
