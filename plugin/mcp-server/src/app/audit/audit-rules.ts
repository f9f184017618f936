import { decisiveInTrail, type AuditRules } from "../../ledger/audit/subject.ts";
import type { Trail } from "../../ledger/audit/trail.ts";
import { lookUp, trustOf } from "../log/look-up.ts";
import type { RepositoryAddress } from "../ports/ticket.ts";
import { signingOf } from "../team/signing.ts";
import type { TeamConfig } from "../team/team-config.ts";
import type { World } from "../world.ts";

/** What trails of one repository are judged by. One request for each account that is not known yet. */
export async function auditRules(
  world: World,
  address: RepositoryAddress,
  { team, trails }: { readonly team: TeamConfig; readonly trails: readonly Trail[] },
): Promise<AuditRules> {
  // The repository as GitHub spells it, not as somebody typed it.
  const repository = trails[0]?.ticket.split("#")[0] ?? `${address.owner}/${address.repo}`;
  const trust = await lookUp(world, address, trustOf(team, repository), trails.flatMap(decisiveInTrail));
  return { machine: world.machine, trust, signing: signingOf(world.settings, team) };
}
