import type { ContractTerms } from "./record.ts";
import { acceptedEntries, type Log, type LogEntry } from "./fold.ts";

/** What the log says about a ticket's contract. */
export type Contract =
  | { readonly kind: "none" }
  | { readonly kind: "in force"; readonly terms: ContractTerms; readonly entry: LogEntry }
  /** A later record names it, and it is not here: further back, or edited or deleted since. */
  | { readonly kind: "absent"; readonly recordId: string };

/**
 * The contract in force: what the newest accepted record of kind `contract` demands. Every later record names that one,
 * so that a contract is missed where its comment was edited or deleted. A later one replaces the
 * earlier whole. Pure.
 */
export function contractIn(log: Log): Contract {
  const accepted = acceptedEntries(log);
  const newest = accepted.findLast(
    ({ record }) => record.kind === "contract" || record.underContract !== undefined,
  );
  if (newest === undefined) return { kind: "none" };
  const recordId = newest.record.kind === "contract" ? newest.record.id : newest.record.underContract;
  if (recordId === undefined) return { kind: "none" };
  const entry = accepted.find(({ record }) => record.kind === "contract" && record.id === recordId);
  if (entry === undefined) return { kind: "absent", recordId };
  const { contract } = entry.record;
  return contract === undefined ? { kind: "none" } : { kind: "in force", terms: contract, entry };
}

/** What the contract in force demands; nothing where there is none, or where it cannot be read. */
export function termsIn(log: Log): ContractTerms {
  const contract = contractIn(log);
  return contract.kind === "in force" ? contract.terms : {};
}

/** The id of the record that holds the contract in force; undefined where nothing is demanded. */
export function contractIdIn(log: Log): string | undefined {
  const contract = contractIn(log);
  switch (contract.kind) {
    case "none":
      return undefined;
    case "in force":
      return contract.entry.record.id;
    case "absent":
      return contract.recordId;
  }
}

/** Accepted records that carry a result, oldest first. */
export function resultsIn(log: Log): LogEntry[] {
  return acceptedEntries(log).filter(({ record }) => record.result !== undefined);
}
