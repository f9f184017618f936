import * as z from "zod";
import { neighbourText } from "../ledger/audit/audit-trail.ts";
import { harmlessInline } from "../ledger/harmless.ts";
import { auditTicket } from "../board/audit.ts";
import { bareRepository, errorOutput, numberInput, parseArguments, repositoryOf, type Tool } from "./tool.ts";

const NAME = "ralph_hero__audit_ticket";
const input = z.strictObject({ number: numberInput, ...bareRepository });

const output = z.object({
  verdict: z.enum(["whole", "findings", "unchecked"]).optional(),
  records: z.number().optional(),
  findings: z.array(z.looseObject({})).optional(),
  error: errorOutput.optional(),
});

/** Verifies a ticket's whole trail. */
export const auditTicketTool: Tool = {
  name: NAME,
  title: "Verify a ticket's trail",
  description:
    "Verifies every record of a ticket: edits, deletions, forgeries, steps, locks, card. Each finding has a code, a place and what to do. Changes nothing; ralph_hero__get_ticket shows the ticket itself.",
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  input,
  output,
  async call(world, args) {
    const { number, ...where } = parseArguments(NAME, input, args);
    const { audit } = await auditTicket(world, { ...repositoryOf(world, where), number });
    const { ticket, verdict, records, voids, continues, continuedBy, findings } = audit;
    const lines = findings.map(({ code, severity, where: { seq }, what, todo }) => {
      const place = seq === undefined ? "" : ` record ${seq}`;
      return `${code} (${severity})${place}: ${what}. ${todo}`;
    });
    return {
      structured: { ticket, verdict, records, voids, continues, continuedBy, findings },
      text: [
        `Ticket ${ticket}: ${verdict}, ${records} records${harmlessInline(neighbourText(audit))}`,
        ...lines,
      ].join("\n"),
    };
  },
};
