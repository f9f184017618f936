import { wayByComment, type Matter } from "../rules/questions.ts";
import type { Interaction, TicketRecord, RoutingDecision } from "./record.ts";
import { shortened } from "../rules/text.ts";
import { harmlessInline, LINE_BREAK } from "./harmless.ts";
import {
  ESCALATION_ACTIONS,
  TRANSPORTS,
  parseFailureType,
  parseRiskClass,
  parseUrgency,
} from "../rules/interaction-words.ts";

/** A record that says something between agents. */
type InteractionRecord = TicketRecord & { readonly interaction: Interaction };

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

const CUT_CELL = "… (the whole text is in the record)";

/** The table that people read of a record between agents, each text cut to `room` characters; none without room. */
export function interactionTable(record: TicketRecord, room: number, forms = FORMS): string[] {
  if (!isInteraction(record) || room === 0) return [];
  return tableOf("Interaction Record", forms.rows(record), room);
}

/** The row of a text that there is. */
function row(label: string, text: string | undefined): readonly FormRow[] {
  return text === undefined ? [] : [[label, text]];
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
  const line = harmlessInline(shortened(text, room, CUT_CELL))
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
  rows({ seq, interaction }) {
    const { proposal, expandScope, reclassify, question } = interaction;
    const way = wayByComment({ seq, matter: this.matterOf(interaction) ?? null });
    return [
      ...row("My proposal", proposal),
      ...row("Scope expansion", expandScope?.join(", ")),
      ...row("Risk class wanted", reclassify),
      ...row("For a person", question === undefined || way === null ? undefined : `To decide, ${way}`),
    ];
  },
  read(form) {
    const expandScope = expansionIn(form);
    return {
      proposal: textOf(form, "my proposal", "proposal") ?? undefined,
      expandScope: expandScope.length === 0 ? undefined : expandScope,
      reclassify: parseRiskClass(textOf(form, "risk class wanted", "reclassification") ?? ""),
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
  rows: ({ interaction: { proposal } }) => row("My proposal", proposal),
  read: (form) => ({
    question: textOf(form, "capability needed", "capability") ?? undefined,
    urgency: parseUrgency(textOf(form, "urgency") ?? ""),
  }),
};

/** An agent cannot go on: somebody else has to act, and the kind of failure says how. */
export const ESCALATION: InteractionType<"escalation"> = {
  type: "escalation",
  asked: false,
  matterOf: () => undefined,
  problems: ({ interaction: { failureType } }) =>
    failureType === undefined ? ["an escalation says what kind of failure it is"] : [],
  rows: ({ interaction: { failureType, tried = [] } }) => [
    ...row("Failure type", failureType),
    ...row("What to do", failureType && ESCALATION_ACTIONS[failureType].action),
    ...row("Tried", tried.length === 0 ? undefined : tried.join("; ")),
  ],
  read(form) {
    const tried = textOf(form, "what i tried", "tried");
    return {
      failureType: parseFailureType(textOf(form, "failure type") ?? ""),
      tried: tried === null ? undefined : listed(tried),
    };
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
    ...row("Request", kind === "transition" ? `Review it: the ticket is in ${to}` : undefined),
    ...row("Evidence", evidence && Object.keys(evidence).join(", ")),
  ],
  read: () => ({}),
};

/** Every type of Interaction Record that this version writes. One more is an entry above and a name here. */
export const INTERACTION_TYPES = [HANDOFF, CONSULTATION, REVIEW, ESCALATION, CAPABILITY_REQUEST] as const;

/** The forms of these types. An unknown type, of a later version, has the common fields alone. */
export function interactionForms(types: readonly InteractionType[]) {
  const typeOf = (name: string | null): InteractionType | undefined =>
    types.find(({ type }) => type === name);
  return {
    /** The types that `ask` writes. */
    asked: types.filter(({ asked }) => asked).map(({ type }) => type),
    /** The reasons why a record may not be written; none for a whole one, or one that says nothing between agents. */
    problems(record: TicketRecord): readonly string[] {
      if (!isInteraction(record)) return [];
      const { type } = record.interaction;
      return typeOf(type)?.problems(record) ?? [`there is no type ${JSON.stringify(type)}`];
    },
    /** The table that people read. */
    rows(record: InteractionRecord): readonly FormRow[] {
      const { type, decision } = record.interaction;
      const cannot = decision?.counts === false ? ", who cannot decide it: advice" : "";
      return [
        ...commonRows(record),
        ...(typeOf(type)?.rows(record) ?? []),
        ...row("Decision", decision && `${decision.kind}, by ${decision.by}${cannot}`),
      ];
    },
    /** The subject that a decision on it needs authority for. Undefined if no decision is awaited. */
    matterOf(interaction: Interaction): Matter | null | undefined {
      const known = typeOf(interaction.type);
      if (known !== undefined) return known.matterOf(interaction);
      return interaction.question === undefined ? undefined : null;
    },
    /** A record that a person wrote by hand, its task id as it stands there; null for another text. */
    read(body: string) {
      const form = readForm(body);
      const known = typeOf(typeIn(form));
      if (known === undefined) return null;
      const interaction = { ...commonFields(form), ...known.read(form), type: known.type };
      return { taskId: textOf(form, "task id"), interaction };
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
    ...row("Transport", transport),
    ["Risk class", riskClass ?? "none"],
    ["Timestamp", at],
    ...row("Context", context),
    ...row("Constraints", constraints),
    ...row("Urgency", urgency),
  ];
}

/** The fields that every type's hand-written record may have. */
function commonFields(form: WrittenForm): Partial<Interaction> {
  const field = (name: string): string | undefined => textOf(form, name) ?? undefined;
  return {
    from: field("from"),
    to: field("to"),
    context: field("context"),
    question: field("request"),
    constraints: field("constraints"),
    transport: TRANSPORTS.find((one) => one === field("transport")?.toLowerCase()),
    riskClass: parseRiskClass(field("risk class") ?? ""),
  };
}

/** The table that people read of a routing decision, each text cut to `room` characters; none without room. */
export function routingTable({ ticket, routing }: TicketRecord, room: number): string[] {
  if (routing === undefined || room === 0) return [];
  const { requested, requester, selected, rule, reason, candidates } = routing;
  const matched = candidates.filter(({ capabilities }) => Object.keys(capabilities).length > 0);
  const rejected = candidates.filter(({ agent }) => agent !== selected);
  const shownAgent = ({ agent, capabilities, department }: (typeof candidates)[number]): string =>
    `${agent}${department === undefined ? "" : ` of ${department}`} (${shownCapabilities(capabilities)})`;
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

/** `auth: [oauth2, pkce]; design: []` */
function shownCapabilities(capabilities: RoutingDecision["requested"]): string {
  return Object.entries(capabilities)
    .map(([domain, qualifiers]) => `${domain}: [${qualifiers.join(", ")}]`)
    .join("; ");
}

// Interaction Records as people write them by hand: a table or lines of names and values, and sections under headings.
// Read leniently: any heading level, bold or not, with or without the bars of a table, names in any case.

/** The values that a person wrote, by name in lower case. */
export interface WrittenForm {
  readonly rows: ReadonlyMap<string, string>;
  readonly sections: ReadonlyMap<string, string>;
}

/** A comment of more lines is no form, and is not searched for one. */
const MAX_LINES = 400;
/** Room for a paragraph; what follows on the line is left out, so that no line is long work. */
const MAX_LINE_LENGTH = 1_000;
/** Stands in a line's last place where more of it was left out. */
export const CUT = "…";

// Strangers write these lines, so no two parts of a pattern that stand beside each other may take the same characters.
const HEADING = /^\s{0,3}#{1,6}\s(.*)/;
const TABLE_ROW = /^\s*\|(.*)\|\s*$/;
const NAMED_LINE =
  /^\s*(?:[-*+]\s+)?(?:\*\*|__)?([A-Za-z][A-Za-z #0-9-]{0,40}?)(?:\*\*|__)?\s*:\s*(?:\*\*|__)?(.*)/;
const FENCE = /^\s{0,3}(?:```|~~~)/;

/** The rows and sections of a text; quotations, code blocks and HTML comments are not its author's word. */
export function readForm(body: string): WrittenForm {
  const rows = new Map<string, string>();
  const sections = new Map<string, string[]>();
  let section: string[] | null = null;
  for (const line of ownLines(body)) {
    // Without the number signs that may close it.
    const heading = withoutEnd(HEADING.exec(line)?.[1] ?? "", /[\s#]/);
    if (heading !== "") {
      const name = nameOf(heading);
      section = sections.get(name) ?? [];
      sections.set(name, section);
      continue;
    }
    const named = rowOf(line);
    if (named !== null && !rows.has(named.name)) rows.set(named.name, named.value);
    section?.push(line);
  }
  const texts = [...sections].map(([name, lines]) => [name, lines.join("\n").trim()] as const);
  return { rows, sections: new Map(texts) };
}

/** The first of these names that has a text, as a section or a row; null for none. */
export function textOf({ rows, sections }: WrittenForm, ...names: readonly string[]): string | null {
  for (const name of names) {
    const text = sections.get(name) ?? rows.get(name) ?? "";
    if (text !== "" && !isPlaceholder(text)) return text;
  }
  return null;
}

/** The type of message that a form names, in small letters; null for none. */
export function typeIn(form: WrittenForm): string | null {
  return textOf(form, "type")?.replaceAll(/[`*]/g, "").trim().toLowerCase() ?? null;
}

/** The lines of a text that its author says: no quotation, no code block, no comment of HTML. */
export function ownLines(body: string): string[] {
  const lines = body.replaceAll(/<!--[\s\S]*?(?:-->|$)/g, "").split(LINE_BREAK);
  if (lines.length > MAX_LINES) return [];
  let fenced = false;
  const bounded = lines.map((line) =>
    line.length > MAX_LINE_LENGTH ? `${line.slice(0, MAX_LINE_LENGTH - 1).toWellFormed()}${CUT}` : line,
  );
  return bounded.filter((line) => {
    if (FENCE.test(line)) {
      fenced = !fenced;
      return false;
    }
    return !fenced && !/^\s{0,3}>/.test(line);
  });
}

function rowOf(line: string): { readonly name: string; readonly value: string } | null {
  const inner = TABLE_ROW.exec(line)?.[1];
  if (inner !== undefined) {
    const bar = inner.search(/(?<!\\)\|/);
    if (bar < 0) return null;
    const value = inner
      .slice(bar + 1)
      .replaceAll("\\|", "|")
      .trim();
    return /^[\s:-]*$/.test(value) ? null : { name: nameOf(inner.slice(0, bar)), value };
  }
  const [, name = "", rest = ""] = NAMED_LINE.exec(line) ?? [];
  const value = rest.trim();
  return value === "" ? null : { name: nameOf(name), value };
}

function nameOf(text: string): string {
  return text
    .replaceAll(/[*_`:]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

/** A field of the form that nobody has filled in: `[Filled by the receiver]`. */
function isPlaceholder(text: string): boolean {
  return /^\[[^\]]*\]$/.test(text);
}

/** The texts between commas of a list, with or without brackets, bullets and backticks. */
export function listed(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((part) => withoutEnd(part.replace(/^[\s[`*+-]+(?=\S)/, ""), /[\s\]`]/))
    .filter((part) => part !== "");
}

/** The text without the characters at its end that this pattern of one character fits. */
function withoutEnd(text: string, character: RegExp): string {
  const last = text.split("").findLastIndex((one) => !character.test(one));
  return text.slice(0, last + 1);
}
