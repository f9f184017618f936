import { auditTrail } from "../../ledger/audit/audit-trail.ts";
import type { World } from "../world.ts";
import type { AuditedTrail } from "./audit-ticket.ts";
import { auditRules } from "./audit-rules.ts";
import { readTrails, type BoardTrails, type TrailsCall } from "./read-trails.ts";

/** The audits of a board's tickets, in the order of the board. */
export interface BoardAudit extends Pick<BoardTrails, "unchanged" | "complete" | "hidden"> {
  readonly tickets: readonly AuditedTrail[];
}

/**
 * Judges every ticket of the board, or every one that changed. As many requests as `readTrails`, and one for each
 * account to look up; throws what `readTrails` throws.
 */
export async function auditBoard(world: World, call: TrailsCall): Promise<BoardAudit> {
  const { board, trails, unchanged, complete, hidden } = await readTrails(world, call);
  const { team } = board;
  const rules = await auditRules(world, call.address, { team, trails });
  return {
    tickets: trails.map((trail) => ({ trail, rules, audit: auditTrail(trail, rules) })),
    unchanged,
    complete,
    hidden,
  };
}
