import type { Matter } from "../../domain/authority.ts";
import type { Interaction, TicketRecord } from "../record.ts";
import type { WrittenForm } from "./written-form.ts";

/** A record that says something between agents. */
export type InteractionRecord = TicketRecord & { readonly interaction: Interaction };

/** One row of the table that people read: what, and the text, which is data. */
export type Row = readonly [label: string, text: string];

/** What tells one type of Interaction Record from the others. */
export interface InteractionType<Name extends string = string> {
  readonly type: Name;
  /** Whether `ask` writes it; else a transition, claim or follow-up is the message itself. */
  readonly asked: boolean;
  /** What its decision needs authority for; null where any answer is one. Undefined where `answer` decides nothing. */
  matterOf(interaction: Interaction): Matter | null | undefined;
  /** What such a record lacks or must not have; nothing where it may be written. */
  problems(record: InteractionRecord): readonly string[];
  /** Its rows beside those that every record has. */
  rows(record: InteractionRecord): readonly Row[];
  /** What a person's record in this form says beside what every one says; leniently. */
  read(form: WrittenForm): Partial<Interaction>;
}
