import { sameName, ticketName } from "../../domain/names.ts";
import { quoted, type Refusal } from "../../errors.ts";
import type { FollowUp } from "../../ledger/record.ts";
import type { TicketAddress } from "../ports/ticket.ts";
import type { TeamConfig } from "../team/team-config.ts";

/**
 * Why follow-up tickets would reach nobody: a team lists its agents, and neither one of them nor a scope has the name.
 * Null where everybody is known, and where no team is listed.
 */
export function refuseUnknownReceivers(
  { agents, orchestrator }: TeamConfig,
  followUps: readonly FollowUp[],
  address: TicketAddress,
): Refusal | null {
  if (agents.length === 0) return null;
  const members = agents.map(({ name }) => name);
  const isMember = orchestrator === undefined || members.some((name) => sameName(name, orchestrator));
  const names = isMember ? members : [...members, orchestrator];
  const scopes = [...new Set(agents.flatMap((agent) => agent.scopes))];
  const known = [...names, ...scopes];
  const strangers = followUps.map(({ to }) => to).filter((to) => !known.some((name) => sameName(name, to)));
  if (strangers.length === 0) return null;
  return {
    code: "REFUSED_TEAM",
    message: `Cannot make follow-up tickets of ticket ${ticketName(address)} for ${quoted(strangers)}: the team has no such agent and no such scope`,
    rule: "Where a team lists its agents, a follow-up ticket is for one of them, or for a scope",
    attempted: "follow_up",
    allowed: [],
    hint: `Name one of ${quoted(names)}${scopes.length === 0 ? "" : `, or a scope: ${quoted(scopes)}`}; nothing was written`,
    retryable: false,
  };
}
