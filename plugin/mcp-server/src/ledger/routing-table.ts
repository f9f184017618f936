import { tableOf, type FormRow } from "./interactions.ts";
import type { RoutingDecision, TicketRecord } from "./record.ts";

/** The table that people read of a routing decision, each text cut to `room` characters; none without room. */
export function routingTable({ ticket, routing }: TicketRecord, room: number): string[] {
  if (routing === undefined || room === 0) return [];
  const { requested, requester, selected, rule, reason, candidates } = routing;
  const matched = candidates.filter(({ capabilities }) => Object.keys(capabilities).length > 0);
  const rejected = candidates.filter(({ agent }) => agent !== selected);
  const rows: FormRow[] = [
    ["Task ID", ticket],
    ["Requested capability", shownCapabilities(requested)],
    ["Requested by", requester],
    ["Matched agents", listed(matched.map(shownAgent))],
    ["Selected", selected],
    ["Reason", reason],
    ...rejected.map(({ agent, why }): FormRow => ["Rejected", `${agent}: ${why}`]),
    ["Tie-break rule applied", rule],
  ];
  return tableOf("Routing Decision", rows, room);
}

function shownAgent({ agent, capabilities, department }: RoutingDecision["candidates"][number]): string {
  const where = department === undefined ? "" : ` of ${department}`;
  return `${agent}${where} (${shownCapabilities(capabilities)})`;
}

/** `auth: [oauth2, pkce]; design: []` */
export function shownCapabilities(capabilities: RoutingDecision["requested"]): string {
  return Object.entries(capabilities)
    .map(([domain, qualifiers]) => `${domain}: [${qualifiers.join(", ")}]`)
    .join("; ");
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? "none" : names.join(", ");
}
