import { fileScopeIn, type FileScope } from "../../ledger/file-scope.ts";
import { readToBeginning, type TicketView } from "../log/read-ticket.ts";
import { requestsOf } from "../log/requests.ts";
import { foldNotes } from "../session-state.ts";
import type { World } from "../world.ts";

/**
 * A ticket's file scope. Asks for older comments only where a scope is declared and its log was not read to its
 * beginning.
 */
async function readScope(world: World, view: TicketView): Promise<FileScope> {
  const scope = scopeOf(view);
  return scope.kind === "free" || view.complete ? scope : scopeOf(await readToBeginning(world, view));
}

function scopeOf(view: TicketView): FileScope {
  return fileScopeIn(view.log, requestsOf(view).questions);
}

/**
 * Returns which files may be changed for a ticket that was read, and tells the hooks where they do not know it yet.
 * Where the contract was lost they keep to what they know.
 */
export async function noteScope(world: World, view: TicketView): Promise<FileScope> {
  const scope = await readScope(world, view);
  if (scope.kind === "absent") return scope;
  const { ticket } = view;
  const known = foldNotes(world.journal.read()).scopes.get(ticket.toLowerCase()) ?? null;
  const scopes = scope.kind === "free" ? null : scope.lists;
  if (JSON.stringify(known) !== JSON.stringify(scopes)) world.journal.note({ kind: "scope", ticket, scopes });
  return scope;
}
