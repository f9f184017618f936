import { sameAgent } from "../domain/names.ts";
import { contractIn } from "./contract.ts";
import { acceptedEntries, type Log } from "./fold.ts";
import type { TicketRecord } from "./record.ts";

/** What a ticket's log says of the files that may be changed for it. */
export type FileScope =
  | { readonly kind: "free" }
  /** The contract's own list, then each expansion that was accepted since. */
  | { readonly kind: "declared"; readonly lists: readonly (readonly string[])[] }
  /** The contract's record is further back, or edited or deleted since. */
  | { readonly kind: "absent" };

/**
 * The file scope in force. A new contract begins anew: what was added to the one before it is over. A request for more
 * is open until the first decision that counts, and only its acceptance opens anything; who asks never decides. Pure.
 */
export function fileScopeIn(log: Log): FileScope {
  const contract = contractIn(log);
  if (contract.kind === "absent") return { kind: "absent" };
  const declared = contract.kind === "in force" ? contract.terms.fileScope : undefined;
  if (contract.kind !== "in force" || declared === undefined) return { kind: "free" };
  const records = acceptedEntries(log).map(({ record }) => record);
  const since = records.slice(records.findIndex(({ id }) => id === contract.entry.record.id) + 1);
  const expansions = since.flatMap((record) => {
    const asked = record.interaction?.expandScope;
    return asked !== undefined && decidedBy(since, record) === "accept" ? [asked] : [];
  });
  return { kind: "declared", lists: [declared, ...expansions] };
}

/** What was first decided on a request with authority, by an agent's record or a person's word; null while it is open. */
function decidedBy(records: readonly TicketRecord[], request: TicketRecord): string | null {
  for (const { agent, interaction, handDecisions = [] } of records) {
    const decision = interaction?.answers === request.id ? interaction.decision : undefined;
    const counts = decision !== undefined && decision.counts !== false && !sameAgent(agent, request.agent);
    if (counts) return decision.kind;
    const byHand = handDecisions.find(({ request: id }) => id === request.id);
    if (byHand !== undefined) return byHand.kind;
  }
  return null;
}
