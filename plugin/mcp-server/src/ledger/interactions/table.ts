import { shortened } from "../../domain/shortened.ts";
import { harmlessInline } from "../harmless.ts";
import type { TicketRecord } from "../record.ts";
import type { Row } from "./interaction-type.ts";
import { FORMS, isInteraction, type InteractionForms } from "./forms.ts";

const CUT = "… (the whole text is in the record)";

/** The table that people read of a record between agents, each text cut to `room` characters; none without room. */
export function interactionTable(
  record: TicketRecord,
  room: number,
  forms: InteractionForms = FORMS,
): string[] {
  if (!isInteraction(record) || room === 0) return [];
  return tableOf("Interaction Record", forms.rows(record), room);
}

/** A table of labels and texts under a title. */
export function tableOf(title: string, rows: readonly Row[], room: number): string[] {
  return [
    "",
    `| ${title} | |`,
    "|---|---|",
    ...rows.map(([label, text]) => `| ${label} | ${cell(text, room)} |`),
  ];
}

/** Text that cannot end its cell, its row or its table. */
function cell(text: string, room: number): string {
  const line = harmlessInline(shortened(text, room, CUT))
    .replaceAll("\\", "\u2216")
    .replaceAll("|", "\u2223")
    .replaceAll("`", "\u02CB");
  // The stars of a glob would be emphasis otherwise.
  return line.replaceAll("*", "\\*").trim();
}
