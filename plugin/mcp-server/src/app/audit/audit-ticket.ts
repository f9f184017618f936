import { auditTrail, type Audit } from "../../ledger/audit/audit-trail.ts";
import type { AuditRules } from "../../ledger/audit/subject.ts";
import type { Trail } from "../../ledger/audit/trail.ts";
import type { TicketAddress } from "../ports/ticket.ts";
import type { World } from "../world.ts";
import { auditRules } from "./audit-rules.ts";
import { readTrail } from "./read-trail.ts";

/** A trail, by what it was judged, and what was found. */
export interface AuditedTrail {
  readonly trail: Trail;
  readonly rules: AuditRules;
  readonly audit: Audit;
}

/**
 * Reads a ticket's whole trail and judges it; changes nothing. As many requests as `readTrail`, and one for each
 * account to look up; throws what `readTrail` throws.
 */
export async function auditTicket(world: World, address: TicketAddress): Promise<AuditedTrail> {
  const { trail, team } = await readTrail(world, address);
  const rules = await auditRules(world, address, { team, trails: [trail] });
  return { trail, rules, audit: auditTrail(trail, rules) };
}
