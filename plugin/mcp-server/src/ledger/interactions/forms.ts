import type { Matter } from "../../domain/authority.ts";
import { TRANSPORTS, parseRiskClass } from "../../domain/interaction-words.ts";
import type { Interaction, TicketRecord } from "../record.ts";
import type { InteractionRecord, InteractionType, Row } from "./interaction-type.ts";
import { INTERACTION_TYPES } from "./types.ts";
import { readForm, textOf, typeIn, type WrittenForm } from "./written-form.ts";

/** What every type's record is written, shown and read by. */
export interface InteractionForms {
  /** The types that `ask` writes. */
  readonly asked: readonly string[];
  /** Why a record may not be written; nothing for one that is whole, or says nothing between agents. */
  problems(record: TicketRecord): readonly string[];
  /** The table that people read. */
  rows(record: InteractionRecord): readonly Row[];
  /** What a decision on it needs authority for. Undefined where none is waited for. */
  matterOf(interaction: Interaction): Matter | null | undefined;
  /** A record that a person wrote by hand; null for a text that is none. */
  read(body: string): WrittenRecord | null;
}

/** What a person wrote in the form of an Interaction Record. */
export interface WrittenRecord {
  /** As it stands there: a number, or such as `ENG-042`. */
  readonly taskId: string | null;
  readonly interaction: Partial<Interaction> & Pick<Interaction, "type">;
}

/** The forms of these types. A type that is none of them, as a later version may write, has what all have in common. */
export function interactionForms(types: readonly InteractionType[]): InteractionForms {
  const typeOf = (name: string | null): InteractionType | undefined =>
    types.find(({ type }) => type === name);
  return {
    asked: types.filter(({ asked }) => asked).map(({ type }) => type),
    problems(record) {
      if (!isInteraction(record)) return [];
      const { type } = record.interaction;
      return typeOf(type)?.problems(record) ?? [`there is no type ${JSON.stringify(type)}`];
    },
    rows: (record) => [
      ...commonRows(record),
      ...(typeOf(record.interaction.type)?.rows(record) ?? []),
      ...closingRows(record),
    ],
    matterOf(interaction) {
      const known = typeOf(interaction.type);
      if (known !== undefined) return known.matterOf(interaction);
      return interaction.question === undefined ? undefined : null;
    },
    read(body) {
      const form = readForm(body);
      const known = typeOf(typeIn(form));
      if (known === undefined) return null;
      return {
        taskId: textOf(form, "task id"),
        interaction: { ...commonFields(form), ...known.read(form), type: known.type },
      };
    },
  };
}

/** The forms of the types that this version knows. */
export const FORMS = interactionForms(INTERACTION_TYPES);

export function isInteraction(record: TicketRecord): record is InteractionRecord {
  return record.interaction !== undefined;
}

function commonRows({ ticket, at, interaction }: InteractionRecord): Row[] {
  const { type, from, to, transport, riskClass, context, constraints, urgency } = interaction;
  return [
    ["Task ID", ticket],
    ["Type", type],
    ["From", from],
    ["To", to ?? "anyone"],
    ...(transport === undefined ? [] : [["Transport", transport] satisfies Row]),
    ["Risk class", riskClass ?? "none"],
    ["Timestamp", at],
    ...(context === undefined ? [] : [["Context", context] satisfies Row]),
    ...(constraints === undefined ? [] : [["Constraints", constraints] satisfies Row]),
    ...(urgency === undefined ? [] : [["Urgency", urgency] satisfies Row]),
  ];
}

function closingRows({ interaction: { decision } }: InteractionRecord): Row[] {
  if (decision === undefined) return [];
  const { kind, by, counts } = decision;
  return [
    ["Decision", counts === false ? `${kind}, by ${by}, who cannot decide it: advice` : `${kind}, by ${by}`],
  ];
}

/** The fields that every type's hand-written record may have. */
function commonFields(form: WrittenForm): Partial<Interaction> {
  const transport = TRANSPORTS.find((one) => one === textOf(form, "transport")?.toLowerCase());
  const riskClass = parseRiskClass(textOf(form, "risk class") ?? "");
  return {
    ...textFields(form),
    ...(transport === undefined ? {} : { transport }),
    ...(riskClass === undefined ? {} : { riskClass }),
  };
}

/** The record's fields that are plain text, by their names in the form. */
const TEXT_FIELDS = [
  ["from", "from"],
  ["to", "to"],
  ["context", "context"],
  ["request", "question"],
  ["constraints", "constraints"],
] as const;

function textFields(form: WrittenForm): Partial<Interaction> {
  return Object.fromEntries(
    TEXT_FIELDS.flatMap(([name, field]) => {
      const text = textOf(form, name);
      return text === null ? [] : [[field, text]];
    }),
  );
}
