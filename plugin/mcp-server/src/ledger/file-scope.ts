import type { Question } from "../domain/questions.ts";
import { contractIn, sameTerm } from "./contract.ts";
import { acceptedEntries, type Log } from "./fold.ts";
import type { ContractTerms } from "./record.ts";

/** What a ticket's log says of the files that may be changed for it. */
export type FileScope =
  | { readonly kind: "free" }
  /** The contract's own list, then each expansion that was accepted since. */
  | { readonly kind: "declared"; readonly lists: readonly (readonly string[])[] }
  /** The contract's record is further back, or edited or deleted since. */
  | { readonly kind: "absent" };

/**
 * The file scope in force, with the requests of the same log. Another list in a later contract begins anew: what was
 * added to the one before is over. Pure.
 */
export function fileScopeIn(log: Log, requests: readonly Question[]): FileScope {
  const contract = contractIn(log);
  if (contract.kind === "absent") return { kind: "absent" };
  const declared = contract.kind === "in force" ? contract.terms.fileScope : undefined;
  if (declared === undefined) return { kind: "free" };
  const sinceSeq = declaredAt(log);
  const expansions = requests.flatMap(({ seq, expandScope, answer }) =>
    expandScope !== undefined && answer?.kind === "accept" && seq > sinceSeq ? [expandScope] : [],
  );
  return { kind: "declared", lists: [declared, ...expansions] };
}

/** The number of the record since which contracts have the newest list. */
function declaredAt(log: Log): number {
  let list: ContractTerms["fileScope"];
  let sinceSeq = 0;
  for (const { record } of acceptedEntries(log)) {
    if (record.kind !== "contract" || sameTerm(record.contract?.fileScope, list)) continue;
    list = record.contract?.fileScope;
    sinceSeq = record.seq;
  }
  return sinceSeq;
}
