import { fileScopeIn, type FileScope } from "../../ledger/file-scope.ts";
import { readToBeginning, type TicketView } from "../log/read-ticket.ts";
import { requestsOf } from "../log/requests.ts";
import { foldNotes } from "../session-state.ts";
import type { World } from "../world.ts";

interface NotedScope {
  readonly scope: FileScope;
  /** The view, read to its beginning where a scope is declared, so that nobody reads that again. */
  readonly view: TicketView;
}

/** Asks for older comments only where a scope is declared. */
async function readForScope(world: World, view: TicketView): Promise<NotedScope> {
  const scope = scopeOf(view);
  if (scope.kind === "free" || view.complete) return { scope, view };
  const whole = await readToBeginning(world, view);
  return { scope: scopeOf(whole), view: whole };
}

function scopeOf(view: TicketView): FileScope {
  return fileScopeIn(view.log, requestsOf(view).questions);
}

/**
 * Returns which files may be changed for a ticket that was read, and tells the hooks where they do not know it yet.
 * Where the contract was lost they keep to what they know.
 */
export async function noteScope(world: World, read: TicketView): Promise<NotedScope> {
  const noted = await readForScope(world, read);
  const { scope, view } = noted;
  if (scope.kind === "absent") return noted;
  const { ticket } = view;
  const known = foldNotes(world.journal.read()).scopes.get(ticket.toLowerCase()) ?? null;
  const scopes = scope.kind === "free" ? null : scope.lists;
  if (JSON.stringify(known) !== JSON.stringify(scopes)) world.journal.note({ kind: "scope", ticket, scopes });
  return noted;
}
