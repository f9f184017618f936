import { harmlessInline } from "../harmless.ts";
import type { TicketRecord } from "../record.ts";
import { FORMS, isInteraction, type InteractionForms } from "./forms.ts";

const CUT = "… (the whole text is in the record)";

/** The table that people read of a record between agents, each text cut to `room` characters; none without room. */
export function interactionTable(
  record: TicketRecord,
  room: number,
  forms: InteractionForms = FORMS,
): string[] {
  if (!isInteraction(record) || room === 0) return [];
  const rows = forms.rows(record).map(([label, text]) => `| ${label} | ${cell(text, room)} |`);
  return ["", "| Interaction Record | |", "|---|---|", ...rows];
}

/** Text that cannot end its cell, its row or its table. */
function cell(text: string, room: number): string {
  const cut = text.length > room ? `${text.slice(0, room).toWellFormed()}${CUT}` : text;
  const line = harmlessInline(cut)
    .replaceAll("\\", "\u2216")
    .replaceAll("|", "\u2223")
    .replaceAll("`", "\u02CB");
  // The stars of a glob would be emphasis otherwise.
  return line.replaceAll("*", "\\*").trim();
}
