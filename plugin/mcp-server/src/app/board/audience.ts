/** For whom a ticket is, told by its labels; pure. */
import { sameName } from "../../domain/names.ts";
import { AGENT_LABEL, agentLabel } from "../labels.ts";
import type { TicketSummary } from "../ports/items.ts";
import type { TeamConfig } from "../team/team-config.ts";
import { memberOf } from "../team/team-standing.ts";

/** Whose tickets are meant. */
export interface Audience {
  /** Labels of which a ticket has at least one. */
  readonly labels: readonly string[];
  /** Whether tickets that are labelled for nobody are meant, too. */
  readonly unlabelled: boolean;
}

/**
 * For whom an agent works, whom it serves first before the others: tickets pinned to its name, those of its scopes,
 * and, only for an agent without scopes, those that are labelled for nobody. A stranger to the team has no scopes.
 */
export function routesOf(team: TeamConfig, agent: string): readonly Audience[] {
  const scopes = memberOf(team, agent)?.scopes ?? [];
  const rest =
    scopes.length === 0
      ? { labels: [], unlabelled: true }
      : { labels: scopes.map(agentLabel), unlabelled: false };
  return [{ labels: [agentLabel(agent)], unlabelled: false }, rest];
}

/** All of these together. */
export function everyoneOf(routes: readonly Audience[]): Audience {
  return {
    labels: routes.flatMap(({ labels }) => labels),
    unlabelled: routes.some(({ unlabelled }) => unlabelled),
  };
}

/** Whether the ticket is for that audience. */
export function isFor({ labels, unlabelled }: Audience, ticket: Pick<TicketSummary, "labels">): boolean {
  if (ticket.labels.some((label) => labels.some((other) => sameName(label, other)))) return true;
  const forSomebody = ticket.labels.some((label) => label.toLowerCase().startsWith(AGENT_LABEL));
  return unlabelled && !forSomebody;
}

/** The place of the first route that the ticket is on; behind all of them where it is on none. */
export function routeIndex(routes: readonly Audience[], ticket: Pick<TicketSummary, "labels">): number {
  const index = routes.findIndex((route) => isFor(route, ticket));
  return index < 0 ? routes.length : index;
}
