import { Failure } from "../errors.ts";
import { decisionWords } from "../rules/interaction-words.ts";
import { MENTION, repositoryNamed, type RepositoryAddress, type Account } from "../rules/names.ts";
import {
  RECORD_VERSION,
  parseRecord,
  recordHash,
  type ContractTerms,
  type SubmissionFound,
  type TicketRecord,
  MAX_JSON_DEPTH,
} from "./record.ts";
import {
  harmlessBlock,
  harmlessHtml,
  harmlessInline,
  harmlessJson,
  harmlessMarkdown,
  quietText,
  harmlessCode,
  harmlessQuote,
} from "./harmless.ts";
import { interactionTable, routingTable } from "./interactions.ts";
import * as z from "zod";
import { shortened } from "../rules/text.ts";

/** A comment on the issue, with what tells whether to believe it. */
export interface IssueComment {
  readonly id: string;
  /** GitHub's growing number; the order of the log. */
  readonly databaseId: string;
  readonly url: string;
  readonly body: string;
  readonly createdAt: string;
  readonly lastEditedAt: string | null;
  /** The last editor; null for none, or for an account that is gone. */
  readonly editor: string | null;
  /** GitHub's reason why it is hidden, such as "off-topic"; null for a comment that is shown. */
  readonly hidden: string | null;
  /** Null for a deleted account. */
  readonly author: Account | null;
  /** GitHub's word for what the author is to the repository. It depends on who looks, so nothing rests on it. */
  readonly association: string;
  /** Written from the account of the token in use. */
  readonly byViewer: boolean;
}

export const RECORD_MARKER = "<!-- ralph-record:v1 -->";
/** Ends every comment that an agent posts by `add_comment`, so that it is not taken for a person's. */
export const AGENT_COMMENT_MARKER = "<!-- ralph-comment:v1 -->";

/**
 * Our own limit: dozens of comments are read at once. As UTF-8 they have at most 196,608 bytes, and GitHub takes 262,144
 * (docs/maintainers/github.md, "comment-bytes").
 */
export const MAX_COMMENT_LENGTH = 65_536;

/** The length of each text shown outside the record, and whether the record's JSON is laid out in lines. */
interface Room {
  readonly reason: number;
  readonly result: number;
  /** Of each text in the table of an Interaction Record. */
  readonly cell: number;
  readonly indent: number;
}
/** Enough to read, or less where the JSON needs the room. */
const ROOMS: readonly Room[] = [
  { reason: 2_000, result: 8_000, cell: 600, indent: 2 },
  { reason: 200, result: 1_000, cell: 100, indent: 2 },
  { reason: 200, result: 0, cell: 100, indent: 0 },
];

/** The record has the whole task, and so has the ticket that is made of it. */
const MAX_SHOWN_TASK = 120;

const FENCE_OPENING = "```json\n";
const FENCE_CLOSING = "\n```";
/** The marker has a line of its own: in the copy of a record that somebody quotes it has not. */
const ANY_MARKER = /(?:^|\n)<!-- ralph-(record|comment):v(\d+) -->$/;

/** A record as a comment: a few lines for people, the JSON folded, the marker at the end. Throws INPUT_TOO_LARGE. */
export function renderComment(record: TicketRecord): string {
  return fitted((room) => `${visiblePart(record, room)}\n\n${foldedPart(record, room)}`);
}

const VOID = "**Void**:";

/** The comment of a record that lost a race: struck through, linking the record that was first, its JSON kept. */
export function renderVoidComment(record: TicketRecord, winner: { seq: number; url: string }): string {
  const notice = `${VOID} [record ${winner.seq}](${winner.url}) was first; this one does not count.`;
  return fitted((room) => {
    // A line of a code block or table cannot be struck through, so these stay in the record.
    const struck = visiblePart(record, { ...room, result: 0, cell: 0 })
      .split("\n")
      .map(strike)
      .join("\n");
    return `${notice}\n\n${struck}\n\n${foldedPart(record, room)}`;
  });
}

/** Whether the comment says of itself that its record does not count. */
export function saysVoid(body: string): boolean {
  return body.startsWith(VOID);
}

function strike(line: string): string {
  const prefix = /^> /.exec(line)?.[0] ?? "";
  const text = line.slice(prefix.length);
  if (text.trim() === "") return line;
  // Tildes of the text beside or between ours would open a code fence or end the line too early; a backslash
  // before ours would undo them.
  const apart = text.replaceAll("~", "~\u200B").replace(/^~/, "\u200B~").replace(/\\$/, "\\\u200B");
  return `${prefix}~~${apart}~~`;
}

function visiblePart(record: TicketRecord, room: Room): string {
  const called = (record.interaction?.mention ?? []).flatMap(calledName);
  const lines = [
    headline(record),
    ...(record.command === undefined ? [] : [`**Command**: ralph_${record.command}`]),
    spokenLine(record, room.reason),
    ...(record.result === undefined ? [] : [`**Result**: ${shownResult(record.result, room.result)}`]),
    ...(record.contract === undefined ? [] : contractLines(record.contract)),
    ...(record.evidence === undefined ? [] : shownEvidence(record.evidence, room.result)),
    ...(record.submission === undefined ? [] : submissionLines(record.submission)),
    ...(record.acceptance === undefined ? [] : [acceptanceLine(record.acceptance)]),
    ...(record.parent === undefined ? [] : [`**Follows up**: ${harmlessInline(record.parent)}`]),
    ...(record.continuedBy === undefined ? [] : [`**Continued by**: ${harmlessInline(record.continuedBy)}`]),
    ...(record.continues === undefined ? [] : [`**Continues**: ${harmlessInline(record.continues.ticket)}`]),
    ...(record.handover?.followUps ?? []).map(({ to, title, task }) => {
      const text = harmlessInline(title ?? task).slice(0, MAX_SHOWN_TASK);
      return `**To be made**: for ${harmlessInline(to)}, ${text.toWellFormed()}`;
    }),
    ...(record.followUps?.tickets ?? []).map(
      ({ number, to }) => `**Follow-up**: #${number}, for ${harmlessInline(to)}`,
    ),
    ...observationLine(record),
    ...(record.reply === undefined
      ? []
      : [`**Answered by**: ${harmlessInline(record.reply.by)}, ${record.reply.url}`]),
    ...(record.handDecisions ?? []).map(
      ({ kind, by, url }) =>
        `**Decided by a person**: ${harmlessInline(kind)}, by ${harmlessInline(by)}, ${harmlessInline(url)}`,
    ),
    // Calls who has to act: the only mentions that a record makes are those of the team's configuration.
    ...callsLine(record.interaction?.mention ?? []),
    ...(record.warnings ?? []).map((warning) => `**Note**: ${harmlessInline(warning)}`),
    ...interactionTable(record, room.cell),
    ...routingTable(record, room.cell),
  ];
  const meant = new Set(called.map((name) => name.toLowerCase()));
  return quietText(lines.join("\n"), repositoryNamed(record.ticket), meant);
}

function submissionLines({ riskClass, raises = [], reviewer, pullRequests }: SubmissionFound): string[] {
  return [
    ...(riskClass === undefined ? [] : [`**Risk class**: ${riskClass}`]),
    ...raises.map(
      ({ from, to, why }) => `**Reclassified**: ${from} → ${to}, ${harmlessInline(why.join("; "))}`,
    ),
    ...(reviewer === undefined ? [] : [`**Reviewer**: ${harmlessInline(reviewer)}`]),
    ...pullRequests.map(({ url, head }) => `**Judged**: ${harmlessInline(url)} at ${harmlessInline(head)}`),
  ];
}

function acceptanceLine({ kind, by, url }: NonNullable<TicketRecord["acceptance"]>): string {
  const what = kind === "waived" ? "Review waived by" : "Accepted by";
  return `**${what}**: ${harmlessInline(by)}, ${harmlessInline(url)}`;
}

function contractLines({ schema, riskClass, fileScope, for: agent }: ContractTerms): string[] {
  return [
    ...(schema === undefined ? [] : ["**Contract**: the result has to fit the JSON Schema in the record"]),
    ...(riskClass === undefined ? [] : [`**Risk class**: ${riskClass}`]),
    ...(fileScope === undefined ? [] : [`**File scope**: ${shownPaths(fileScope)}`]),
    ...(agent === undefined ? [] : [`**For**: ${harmlessInline(agent)}`]),
  ];
}

function callsLine(mention: readonly string[]): string[] {
  const names = mention.flatMap(calledName);
  return names.length === 0 ? [] : [`**Calls**: ${names.join(" ")}`];
}

function calledName(name: string): string[] {
  return [...(MENTION.exec(name)?.slice(1) ?? [])].map((called) => `@${called}`);
}

/** The words of a question, an answer or a decision, else the reason. */
function spokenLine({ reason, interaction, personDecision }: TicketRecord, shownLength: number): string {
  const ownWords =
    personDecision === undefined || personDecision.text === "" ? undefined : personDecision.text;
  const said = ownWords ?? interaction?.decision?.text ?? interaction?.question;
  return `**${said === undefined ? "Reason" : "Text"}**: ${harmlessBlock(said ?? reason, shownLength)}`;
}

function headline(record: TicketRecord): string {
  const from = shownState(record.from);
  const to = shownState(record.to);
  switch (record.kind) {
    case "transition":
      return `**State transition**: ${from} → ${to} (intent: ${record.intent ?? "none"})`;
    case "claim":
      if (record.handedTo !== undefined)
        return `**Lock handed over**: ${harmlessInline(record.agent)} → ${harmlessInline(record.handedTo)} in ${to}`;
      return `**Lock claimed**: ${to}${record.lock?.takenFrom === undefined ? "" : `, taken over from ${harmlessInline(record.lock.takenFrom)}`}`;
    case "observed": {
      const { observed } = record;
      if (observed !== undefined && observed.as !== "moved by hand") return `**Card set again**: ${to}`;
      return `**Moved by a person**: ${from} → ${observed === undefined ? to : shownState(observed.to)}`;
    }
    case "interaction":
      return record.handover === undefined
        ? interactionHeadline(record, to)
        : `**Follow-up begun** in ${to}: first the tickets, then ${shownState(record.handover.to)}`;
    case "contract":
      return record.prev === undefined ? `**Ticket opened** in ${to}` : `**Contract changed** in ${to}`;
  }
}

function interactionHeadline({ interaction, routing, personDecision }: TicketRecord, state: string): string {
  if (personDecision !== undefined)
    return `**Decided by the person at the terminal of ${harmlessInline(personDecision.by)}**: ${harmlessInline(personDecision.kind)} in ${state}`;
  if (routing !== undefined) return `**Routing decision**: ${harmlessInline(routing.selected)}`;
  if (interaction === undefined) return `**Message between agents** in ${state}`;
  const { type, from, to, question, decision } = interaction;
  const sender = harmlessInline(from);
  const receiver = to === null ? "anyone" : harmlessInline(to);
  if (decision !== undefined) {
    const word =
      decision.counts === false ? "Advice, which decides nothing" : decisionWords(decision.kind).title;
    return `**${word}**: ${sender} answers ${receiver}`;
  }
  return question === undefined
    ? `**Message between agents**: ${sender} to ${receiver}`
    : `**${titleOf(type)}**: ${sender} asks ${receiver}`;
}

/** A consultation is what people call a question; other types by their own name. */
function titleOf(type: string): string {
  if (type === "consultation") return "Question";
  const words = harmlessInline(type).replaceAll("-", " ");
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

function observationLine({ observed, kind }: TicketRecord): string[] {
  if (observed === undefined || (kind === "observed" && observed.as === "moved by hand")) return [];
  const when = observed.at === undefined ? "" : ` at ${harmlessInline(observed.at)}`;
  const edge = observed.offGraph === true ? ", which is no edge of the graph" : "";
  return [
    `**Found before it**: ${observed.as}, ${shownState(observed.from)} → ${shownState(observed.to)}${when}${edge}`,
  ];
}

function shownState(state: string | undefined): string {
  return state === undefined ? "(unset)" : harmlessInline(state);
}

function foldedPart(record: TicketRecord, { indent }: Room): string {
  const until = record.lock === undefined ? "" : ` · lock until ${record.lock.until.slice(11, 16)} UTC`;
  const summary = `Record ${record.seq} · ${harmlessHtml(record.agent)}${until}`;
  return `<details><summary>${summary}</summary>\n\n${FENCE_OPENING}${harmlessJson(record, indent)}${FENCE_CLOSING}\n\n</details>\n\n${RECORD_MARKER}`;
}

/** The comment with as much of its texts shown as there is room for. Throws INPUT_TOO_LARGE. */
function fitted(render: (room: Room) => string): string {
  let least = 0;
  for (const room of ROOMS) {
    const body = render(room);
    if (body.length <= MAX_COMMENT_LENGTH) return body;
    least = body.length;
  }
  throw new Failure(
    "INPUT_TOO_LARGE",
    `Cannot write the record: its comment would have ${least} characters, and ralph-hero takes ${MAX_COMMENT_LENGTH}`,
    { hint: "Shorten the text; commit what is long as a file and link it" },
  );
}

/**
 * A comment by an agent in the repository `home`, under a line that says which one. Its text mentions `meant` alone, and
 * a line of its own `calls` those of the team's configuration. Throws INPUT_TOO_LARGE.
 */
export function renderAgentComment(
  text: string,
  by: { readonly agent: string; readonly instance: string },
  home: RepositoryAddress,
  { calls = [], meant }: { readonly calls?: readonly string[]; readonly meant?: ReadonlySet<string> } = {},
): string {
  const who = `**Comment by agent**: ${harmlessInline(by.agent)} (${harmlessInline(by.instance)})`;
  const parts = [who, harmlessMarkdown(text, home, meant).trim(), ...callsLine(calls), AGENT_COMMENT_MARKER];
  const body = parts.join("\n\n");
  if (body.length <= MAX_COMMENT_LENGTH) return body;
  throw new Failure(
    "INPUT_TOO_LARGE",
    `Cannot comment: the comment would have ${body.length} characters, and ralph-hero takes ${MAX_COMMENT_LENGTH}`,
    { hint: "Shorten the text; commit what is long as a file and link it" },
  );
}

export type ParsedComment =
  | {
      readonly kind: "record";
      readonly record: TicketRecord;
      /** The JSON as it stands there, keys in their order: the hash is of all of it. */
      readonly written: TicketRecord;
      readonly hash: string;
    }
  /** Carries the marker, but no record that this version can read. */
  | { readonly kind: "unreadable"; readonly newer: boolean; readonly problem: string }
  /** Posted by an agent through our tools, and no record. */
  | { readonly kind: "agent" }
  /** Anything else: talk. */
  | { readonly kind: "talk" };

/** Whether our tools posted it, or it imitates them: a record or an agent's comment, of any version. */
export function isMarked(body: string): boolean {
  return ANY_MARKER.test(body.trimEnd());
}

/** The meaning of a comment's body for the log. Never throws. */
export function parseComment(body: string): ParsedComment {
  const found = ANY_MARKER.exec(body.trimEnd());
  if (found === null) return { kind: "talk" };
  const [, marker, version] = found;
  if (marker === "comment") return { kind: "agent" };
  if (Number(version) > RECORD_VERSION) {
    return { kind: "unreadable", newer: true, problem: `it is of version ${version}` };
  }
  return parseFoldedPart(body);
}

/** A call asks several times what the comments of its read say, and each answer costs a hash. */
const PARSED = new WeakMap<object, ParsedComment>();

/** As `parseComment`, which it calls once for each comment. */
export function readComment(comment: { readonly body: string }): ParsedComment {
  const known = PARSED.get(comment);
  if (known !== undefined) return known;
  const parsed = parseComment(comment.body);
  PARSED.set(comment, parsed);
  return parsed;
}

function parseFoldedPart(body: string): ParsedComment {
  // GitHub keeps what it is sent, but a comment edited in a browser comes back with CRLF.
  const text = body.replaceAll("\r\n", "\n");
  const closing = text.lastIndexOf(FENCE_CLOSING);
  const opening = closing < 0 ? -1 : text.lastIndexOf(FENCE_OPENING, closing);
  if (opening < 0) return { kind: "unreadable", newer: false, problem: "it has no JSON block" };
  try {
    const value: unknown = JSON.parse(text.slice(opening + FENCE_OPENING.length, closing));
    const parsed = parseRecord(value);
    if ("problem" in parsed) return { kind: "unreadable", newer: false, problem: parsed.problem };
    return { kind: "record", record: parsed.record, written: Object(value), hash: recordHash(value) };
  } catch (error) {
    // JSON.parse and the canonical form both refuse by throwing; what they refuse is no record of ours.
    return { kind: "unreadable", newer: false, problem: String(error) };
  }
}

// Results and evidence, as a comment shows and a record keeps them.

/** A result of up to this many characters is read at a glance; a longer one is folded. */
const INLINE_LENGTH = 200;
const CUT = "… (the whole result is in the record)";

/**
 * A result for the visible part of a comment: on the line where it is short; else folded and cut to `room` characters,
 * text as a quotation and everything else as JSON. Without room only what it is.
 */
export function shownResult(result: unknown, room: number): string {
  const isText = typeof result === "string";
  const isOneLine = !isText || !/[\n\r\v\f\u0085\u2028\u2029]/.test(result);
  const short = isText ? harmlessInline(result) : `\`${harmlessJson(result, 0)}\``;
  if (isOneLine && short.length <= INLINE_LENGTH) return short;
  const what = `${kindOf(result)}, ${resultBytes(result)} bytes of JSON`;
  if (room === 0) return `${what}, in the record`;
  const body = isText ? harmlessQuote(shortened(result, room, CUT)) : codeBlock(result, room);
  return `${what}\n\n<details><summary>Result</summary>\n\n${body}\n\n</details>\n`;
}

/** The labels of evidence that is text; other keys stand as they are. */
const EVIDENCE_LABELS = new Map([
  ["migrations_breaking", "Migrations and breaking changes"],
  ["security_analysis", "Security analysis"],
  ["rollback_plan", "Rollback plan"],
]);
/** The forms of evidence that is no text, each with its lines. */
const EVIDENCE_FORMS = new Map<string, z.ZodType<string[]>>([
  ["files_changed", z.array(z.string()).transform((files) => [`**Files changed**: ${shownPaths(files)}`])],
  [
    "tests",
    z.array(
      z
        .strictObject({ criterion: z.string(), test: z.string() })
        .transform(
          ({ criterion, test }) => `**Test**: ${harmlessInline(criterion)} – ${harmlessInline(test)}`,
        ),
    ),
  ],
  [
    "before_after",
    z
      .strictObject({ before: z.string(), after: z.string() })
      .transform(({ before, after }) => [
        `**Before**: ${shownText(before)}`,
        `**After**: ${shownText(after)}`,
      ]),
  ],
]);
/** More are in the record. */
const MAX_SHOWN_PATHS = 20;
/** Of one text of the evidence, in characters; the record has the whole. */
const MAX_SHOWN_TEXT = 1_000;

/**
 * Evidence for the visible part of a comment, a fact a line; where that takes more than `room` characters, or the
 * evidence has another form, as a result is shown.
 */
export function shownEvidence(evidence: Readonly<Record<string, unknown>>, room: number): string[] {
  const { description = "", ...rest } = evidence;
  const begin = typeof description === "string" ? [`**Evidence**: ${shownText(description)}`] : null;
  const parts = [begin, ...Object.entries(rest).map(([key, value]) => evidenceLines(key, value))];
  if (parts.every((part) => part !== null)) {
    const lines = parts.flat();
    if (lines.join("\n").length <= room) return lines;
  }
  return [`**Evidence**: ${shownResult(evidence, room)}`];
}

/** Null for what is not of the form that evidence has. */
function evidenceLines(key: string, value: unknown): string[] | null {
  if (typeof value === "string")
    return [`**${EVIDENCE_LABELS.get(key) ?? harmlessInline(key)}**: ${shownText(value)}`];
  return EVIDENCE_FORMS.get(key)?.safeParse(value).data ?? null;
}

function shownText(text: string): string {
  return harmlessBlock(text, MAX_SHOWN_TEXT);
}

/** Paths as code spans, the first twenty of them; the record has all. */
function shownPaths(paths: readonly string[]): string {
  const more = paths.length - MAX_SHOWN_PATHS;
  const shown = paths.slice(0, MAX_SHOWN_PATHS).map(harmlessCode);
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join(", ");
}

/** The measured size of a result: its JSON in UTF-8, without any layout. */
export function resultBytes(result: unknown): number {
  return Buffer.byteLength(JSON.stringify(result));
}

function kindOf(result: unknown): string {
  if (Array.isArray(result)) return "a list";
  return typeof result === "string" ? "text" : "an object";
}

function codeBlock(result: unknown, room: number): string {
  const json = harmlessJson(result);
  const shown = json.length > room ? `${json.slice(0, room)}${CUT}` : json;
  return `\`\`\`json\n${shown}\n\`\`\``;
}

/**
 * The value as it is recorded: the same, with half characters replaced, for a record that has one has no hash. A
 * problem for what no record can hold: nesting too deep, and numbers that JSON has no words for.
 */
export function checkedJson(value: unknown): { readonly value: unknown } | { readonly problem: string } {
  const problem = problemOf(value, MAX_JSON_DEPTH);
  return problem === null ? { value: wellFormed(value) } : { problem };
}

function problemOf(value: unknown, depthLeft: number): string | null {
  if (typeof value === "number" && !Number.isFinite(value)) return "it holds a number that JSON cannot write";
  if (typeof value !== "object" || value === null) return null;
  if (depthLeft === 0) return `it is nested more than ${MAX_JSON_DEPTH} deep`;
  for (const part of Object.values(value)) {
    const problem = problemOf(part, depthLeft - 1);
    if (problem !== null) return problem;
  }
  return null;
}

function wellFormed(value: unknown): unknown {
  if (typeof value === "string") return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== "object" || value === null) return value;
  // Every key becomes one of the copy's own, "__proto__" too.
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key.toWellFormed(), wellFormed(part)] as const),
  );
}
