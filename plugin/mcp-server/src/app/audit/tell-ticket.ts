import { auditComment } from "../../ledger/audit/audit-comment.ts";
import type { RepositoryAddress } from "../ports/ticket.ts";
import type { World } from "../world.ts";
import type { AuditedTrail } from "./audit-ticket.ts";

/**
 * Comments on a ticket what its audit found, once: findings that were told there before are not told again. Null where
 * there is nothing to tell, else the comment's address. Two requests. Throws what the store throws.
 */
export async function tellTicket(
  world: World,
  repository: RepositoryAddress,
  { audit, trail }: AuditedTrail,
): Promise<string | null> {
  const body = auditComment(audit, trail);
  if (body === null) return null;
  const issue = await world.issues.read({ ...repository, number: trail.number });
  return world.issues.comment(issue, body);
}
