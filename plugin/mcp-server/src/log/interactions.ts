import type { Matter } from "../rules/questions.ts";
import type { Interaction, TicketRecord, RoutingDecision } from "./record.ts";
import { listed, readForm, textOf, typeIn, type WrittenForm } from "./written-form.ts";
import { shortened } from "../rules/text.ts";
import { harmlessInline } from "./harmless.ts";
import {
  ESCALATION_ACTIONS,
  TRANSPORTS,
  parseFailureType,
  parseRiskClass,
  parseUrgency,
} from "../rules/interaction-words.ts";

/** A record that says something between agents. */
export type InteractionRecord = TicketRecord & { readonly interaction: Interaction };

/** One row of the table that people read: what, and the text, which is data. */
export type FormRow = readonly [label: string, text: string];

/** A type of Interaction Record. */
export interface InteractionType<Name extends string = string> {
  readonly type: Name;
  /** Whether `ask` writes it; else a transition, claim or follow-up is the message itself. */
  readonly asked: boolean;
  /**
   * The subject that its decision needs authority for; null if any answer decides it. Undefined if `answer` decides
   * nothing.
   */
  matterOf(interaction: Interaction): Matter | null | undefined;
  /** The reasons against writing such a record; none if it may be written. */
  problems(record: InteractionRecord): readonly string[];
  /** Its rows beside those that every record has. */
  rows(record: InteractionRecord): readonly FormRow[];
  /** The type's own fields of a person's record, read leniently. */
  read(form: WrittenForm): Partial<Interaction>;
}

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
export function tableOf(title: string, rows: readonly FormRow[], room: number): string[] {
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

/** A colleague's opinion is asked for; the work stays where it is. One about scope or class asks for authority. */
export const CONSULTATION: InteractionType<"consultation"> = {
  type: "consultation",
  asked: true,
  matterOf({ expandScope, reclassify, proposal }) {
    if (expandScope !== undefined) return "scope";
    if (reclassify !== undefined) return "risk class";
    return proposal === undefined ? null : "proposal";
  },
  problems({ interaction: { question, decision, expandScope } }) {
    return [
      ...(question === undefined && decision === undefined ? ["a consultation asks something"] : []),
      ...(expandScope?.length === 0 ? ["a scope expansion names what it asks for"] : []),
    ];
  },
  rows({ interaction: { proposal, expandScope, reclassify } }) {
    return [
      ...(proposal === undefined ? [] : [["My proposal", proposal] satisfies FormRow]),
      ...(expandScope === undefined ? [] : [["Scope expansion", expandScope.join(", ")] satisfies FormRow]),
      ...(reclassify === undefined ? [] : [["Risk class wanted", reclassify] satisfies FormRow]),
    ];
  },
  read(form) {
    const proposal = textOf(form, "my proposal", "proposal");
    const expandScope = expansionIn(form);
    const reclassify = parseRiskClass(textOf(form, "risk class wanted", "reclassification") ?? "");
    return {
      proposal: proposal ?? undefined,
      ...(expandScope.length === 0 ? {} : { expandScope }),
      reclassify,
    };
  },
};

/**
 * A path as people write it into a sentence: it has a slash, or an ending. It is looked for where a word begins only.
 */
const PATH = /(?<![\w.@*{},-])(?:[\w.@*{},-]+\/)+[\w.@*{},-]+|(?<![\w-])[\w-]+\.[A-Za-z]{1,5}(?![\w.])/g;

/** The first words of a request for a scope expansion, and the paths that it names. */
function expansionIn(form: WrittenForm): string[] {
  const text = textOf(form, "scope expansion", "expand scope");
  if (text === null) {
    const request = /scope expansion\s*:(.*)/i.exec(textOf(form, "request") ?? "")?.[1] ?? "";
    return request.match(PATH) ?? [];
  }
  return /\s/.test(text.replaceAll(/,\s*/g, ",")) ? (text.match(PATH) ?? []) : listed(text);
}

/** Somebody with a certain skill is wanted beside the one who works; lighter than an escalation. */
export const CAPABILITY_REQUEST: InteractionType<"capability-request"> = {
  type: "capability-request",
  asked: true,
  matterOf: () => null,
  problems: ({ interaction: { question, decision, expandScope, reclassify } }) => [
    ...(question === undefined && decision === undefined ? ["a capability request says what is wanted"] : []),
    ...(expandScope === undefined && reclassify === undefined
      ? []
      : ["scope and class are matters of a consultation"]),
  ],
  rows: ({ interaction: { proposal } }) =>
    proposal === undefined ? [] : [["My proposal", proposal] satisfies FormRow],
  read(form) {
    const wanted = textOf(form, "capability needed", "capability");
    const urgency = parseUrgency(textOf(form, "urgency") ?? "");
    return { question: wanted ?? undefined, urgency };
  },
};

/** An agent cannot go on: somebody else has to act, and the kind of failure says how. */
export const ESCALATION: InteractionType<"escalation"> = {
  type: "escalation",
  asked: false,
  matterOf: () => undefined,
  problems: ({ interaction: { failureType } }) =>
    failureType === undefined ? ["an escalation says what kind of failure it is"] : [],
  rows({ interaction: { failureType, tried = [] } }) {
    return [
      ...(failureType === undefined
        ? []
        : [
            ["Failure type", failureType] satisfies FormRow,
            ["What to do", ESCALATION_ACTIONS[failureType].action] satisfies FormRow,
          ]),
      ...(tried.length === 0 ? [] : [["Tried", tried.join("; ")] satisfies FormRow]),
    ];
  },
  read(form) {
    const failureType = parseFailureType(textOf(form, "failure type") ?? "");
    const tried = textOf(form, "what i tried", "tried");
    return { failureType, ...(tried === null ? {} : { tried: listed(tried) }) };
  },
};

/** Work passes on to another agent, by the lock or as a follow-up; who takes it up accepts it. */
export const HANDOFF: InteractionType<"handoff"> = {
  type: "handoff",
  asked: false,
  matterOf: () => undefined,
  problems: ({ interaction }) => (interaction.to === null ? ["a handoff names who receives the work"] : []),
  rows: ({ to, parent }) => [
    [
      "Request",
      parent === undefined ? `Go on with it in ${to}` : `Do what the ticket says; it follows up ${parent}`,
    ],
  ],
  read: () => ({}),
};

/** Finished work is submitted; its reviewer accepts it or sends it back. */
export const REVIEW: InteractionType<"review"> = {
  type: "review",
  asked: false,
  matterOf: () => "sign-off",
  problems: ({ kind, evidence, interaction: { decision } }) =>
    kind === "transition" || decision !== undefined || evidence === undefined
      ? []
      : ["evidence goes with the submission itself"],
  rows: ({ kind, to, evidence }) => [
    ...(kind === "transition" ? [["Request", `Review it: the ticket is in ${to}`] satisfies FormRow] : []),
    ...(evidence === undefined ? [] : [["Evidence", Object.keys(evidence).join(", ")] satisfies FormRow]),
  ],
  read: () => ({}),
};

/** Every type of Interaction Record that this version writes. One more is one file and one line here. */
export const INTERACTION_TYPES = [HANDOFF, CONSULTATION, REVIEW, ESCALATION, CAPABILITY_REQUEST] as const;

/** The functions that write, show and read records of every type. */
export interface InteractionForms {
  /** The types that `ask` writes. */
  readonly asked: readonly string[];
  /**
   * The reasons why a record may not be written; none for a whole record, or for one that says nothing between
   * agents.
   */
  problems(record: TicketRecord): readonly string[];
  /** The table that people read. */
  rows(record: InteractionRecord): readonly FormRow[];
  /** The subject that a decision on it needs authority for. Undefined if no decision is awaited. */
  matterOf(interaction: Interaction): Matter | null | undefined;
  /** A record that a person wrote by hand; null for another text. */
  read(body: string): WrittenRecord | null;
}

/** A person's text in the form of an Interaction Record. */
export interface WrittenRecord {
  /** As it stands there: a number, or such as `ENG-042`. */
  readonly taskId: string | null;
  readonly interaction: Partial<Interaction> & Pick<Interaction, "type">;
}

/** The forms of these types. An unknown type, of a later version, has the common fields alone. */
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

function commonRows({ ticket, at, interaction }: InteractionRecord): FormRow[] {
  const { type, from, to, transport, riskClass, context, constraints, urgency } = interaction;
  return [
    ["Task ID", ticket],
    ["Type", type],
    ["From", from],
    ["To", to ?? "anyone"],
    ...(transport === undefined ? [] : [["Transport", transport] satisfies FormRow]),
    ["Risk class", riskClass ?? "none"],
    ["Timestamp", at],
    ...(context === undefined ? [] : [["Context", context] satisfies FormRow]),
    ...(constraints === undefined ? [] : [["Constraints", constraints] satisfies FormRow]),
    ...(urgency === undefined ? [] : [["Urgency", urgency] satisfies FormRow]),
  ];
}

function closingRows({ interaction: { decision } }: InteractionRecord): FormRow[] {
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
    ["Matched agents", matched.map(shownAgent).join(", ") || "none"],
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
