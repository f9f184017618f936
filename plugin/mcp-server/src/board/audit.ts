import { sameName } from "../domain/names.ts";
import { auditTrail, type Audit } from "../ledger/audit/audit-trail.ts";
import { linkedTickets } from "../ledger/audit/check-continuation.ts";
import { textAuthors } from "../ledger/audit/check-decided-text.ts";
import { decisiveInTrail, subjectOf, type AuditRules, type Trail } from "../ledger/audit/subject.ts";
import type { RepositoryAddress, TicketAddress } from "../ports/ticket.ts";
import type { World } from "../ports/world.ts";
import { readTrail, readTrails, type BoardTrails, type TrailsCall } from "./read-trails.ts";
import { ifVisible } from "../ticket/look-up.ts";
import { lookUpAccounts, trustOf } from "../ticket/accounts.ts";
import type { TeamConfig } from "../ticket/team-config.ts";
import { auditComment } from "../ledger/audit/audit-comment.ts";
import { quietText } from "../ledger/harmless.ts";

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
  const rules = await linkedRules(world, address, { team, trails: [trail] });
  return { trail, rules, audit: auditTrail(trail, rules) };
}

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
  const rules = await linkedRules(world, call.address, { team, trails });
  return {
    tickets: trails.map((trail) => ({ trail, rules, audit: auditTrail(trail, rules) })),
    unchanged,
    complete,
    hidden,
  };
}

/** The rules, with the trails of the tickets that these name (`linkedTickets`); those are read where needed. */
export async function linkedRules(
  world: World,
  address: RepositoryAddress,
  { team, trails }: { readonly team: TeamConfig; readonly trails: readonly Trail[] },
): Promise<AuditRules> {
  const rules = await auditRules(world, address, { team, trails });
  // Few logs name another one, and to fold all of a large board takes long.
  const naming = trails.filter(({ comments }) =>
    comments.some(({ body }) => body.includes('"continue') || body.includes('"followUps": {')),
  );
  if (naming.length === 0) return rules;
  const linked = new Map<string, Trail | null>(trails.map((trail) => [trail.ticket, trail]));
  const named = naming.flatMap((trail) =>
    linkedTickets(subjectOf(trail, rules)).filter((name) => sameRepository(name, trail.ticket)),
  );
  for (const name of new Set(named)) {
    if (linked.has(name)) continue;
    const number = Number(name.split("#")[1]);
    const read = await ifVisible(async () => [(await readTrail(world, { ...address, number })).trail]);
    linked.set(name, read[0] ?? null);
  }
  const all = [...linked.values()].flatMap((trail) => trail ?? []);
  return { ...(await auditRules(world, address, { team, trails: all })), linked };
}

function sameRepository(one: string, other: string): boolean {
  return sameName(one.split("#")[0] ?? "", other.split("#")[0] ?? "");
}

/** The rules for the trails of one repository. One request for each account that is not known yet. */
async function auditRules(
  world: World,
  address: RepositoryAddress,
  { team, trails }: { readonly team: TeamConfig; readonly trails: readonly Trail[] },
): Promise<AuditRules> {
  // The repository as GitHub spells it, not as somebody typed it.
  const repository = trails[0]?.ticket.split("#")[0] ?? `${address.owner}/${address.repo}`;
  const trust = await lookUpAccounts(
    world,
    address,
    trustOf(team, repository),
    trails.flatMap((trail) => [...decisiveInTrail(trail), ...textAuthors(trail)]),
  );
  return { machine: world.machine, trust };
}

/**
 * Comments on a ticket with the findings of its audit. Findings of an earlier comment are left out. Null where
 * there is nothing to tell, else the comment's address. Two requests. Throws what the store throws.
 */
export async function commentFindings(
  world: World,
  repository: RepositoryAddress,
  { audit, trail }: AuditedTrail,
): Promise<string | null> {
  const body = auditComment(audit, trail);
  if (body === null) return null;
  const issue = await world.issues.read({ ...repository, number: trail.number });
  return world.issues.comment(issue, quietText(body, repository));
}
