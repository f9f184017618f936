/**
 * The changes that an update makes to an issue, what its caller would overwrite unseen, and the steps of a call that
 * writes several things.
 */
import { bearsPrefix, namedSo, sameName, ticketName } from "../../rules/names.ts";
import { MAX_BODY_BYTES, asSeen } from "../../rules/text.ts";
import { quoted, type Refusal, Failure, joined, valueOrFailure, words, type Text } from "../../errors.ts";
import { liveWords, quietText, withoutQuiet } from "../../log/harmless.ts";
import { rewritten } from "../../log/request-marker.ts";
import type { ShownTicket } from "../world/memory.ts";
import type { CheckedFields, RequestedFields, FieldChoice } from "./creation-plan.ts";
import { AGENT_LABEL, mentionsOf } from "../checks/given-text.ts";
import { ASKED_LABEL } from "../talk/questions.ts";
import type { IssueDetails, Named, IssueEdit, IssueRef, WrittenTexts } from "../../github/issue-store.ts";
import type { Board } from "../board-card/board.ts";
import type { BoardItem } from "../../github/ticket-snapshot.ts";
import type { World } from "../world/world.ts";
import { recordHash } from "../../log/record.ts";

/** A part of a body, and the text in its place. */
export interface TextEdit {
  readonly old: string;
  readonly new: string;
}

/** A caller's wishes for a ticket that is there. */
export interface UpdateWishes extends RequestedFields {
  readonly edit?: readonly TextEdit[] | undefined;
  readonly addLabels?: readonly string[] | undefined;
  readonly removeLabels?: readonly string[] | undefined;
}

/** Names that come on an issue, and those that go. */
interface NamesChange {
  readonly on: readonly Named[];
  readonly off: readonly Named[];
}

/** The changes that differ from the issue; absent texts stay. */
export interface TicketChange {
  readonly title?: string;
  readonly body?: string;
  readonly labels: NamesChange;
  readonly assignees: NamesChange;
}

/** The changes that differ from the issue, with the mistakes in the wishes and the warnings for their caller. */
export function changeOf(issue: IssueDetails, wishes: UpdateWishes, checked: CheckedFields) {
  const { title: oldTitle, address } = issue;
  const live = liveWords(issue.body, address);
  // Words that were live before stay so, whoever wrote them.
  const quietened = (given: string, old: ReadonlySet<string>): string =>
    quietText(given, address, new Set([...old, ...mentionsOf(wishes.mention)]));
  const title =
    wishes.title === undefined ? undefined : quietened(wishes.title.trim(), liveWords(oldTitle, address));
  const quiet = (given: string): string => quietened(given, live);
  // A name that was quiet may be meant now.
  const calls = (text: string): boolean => [...liveWords(text, address)].some((word) => !live.has(word));
  const { text, mistakes, warnings } =
    wishes.body === undefined
      ? edited(issue.body, wishes.edit ?? [], quiet, calls)
      : { text: quiet(wishes.body ?? ""), mistakes: [], warnings: [] };
  const body = text === null ? null : rewritten(issue.body, text);
  const isNew = body !== null && (!sameText(body, issue.body) || calls(body));
  const former = withoutQuiet(issue.body);
  const dropsUnseen = wishes.body !== undefined && isNew && asSeen(former) !== former;
  const change: TicketChange = {
    ...(title === undefined || title === issue.title ? {} : { title }),
    ...(isNew ? { body } : {}),
    labels: labelChange(issue.labels, wishes, checked.labels ?? []),
    assignees: namesChange(issue.assignees, checked.assignees),
  };
  const { removeLabels = [] } = wishes;
  const asking = removeLabels.filter((name) => bearsPrefix([name], ASKED_LABEL));
  const absent = removeLabels.filter((name) => namedSo(issue.labels, name) === undefined);
  return {
    change,
    mistakes: [
      ...mistakes,
      ...(asking.length === 0 ? [] : [`only an answer takes off the label ${quoted(asking)}`]),
    ],
    warnings: [
      ...warnings,
      ...(dropsUnseen ? ["the former body had invisible characters, which are gone"] : []),
      ...(absent.length === 0 ? [] : [`it does not have the label ${quoted(absent)}`]),
    ],
  };
}

/** Whether answers show the same; an agent gives back what it was shown. */
function sameText(one: string, other: string): boolean {
  return asSeen(lines(one)).trimEnd() === asSeen(lines(other)).trimEnd();
}

interface NewBody {
  /** Null where the body stays. */
  readonly text: string | null;
  readonly mistakes: readonly string[];
  readonly warnings: readonly string[];
}

/**
 * The body after the edits, one after the other; null where it stays. It stays, too, where it already is what they make
 * of a body, as after a lost answer. `calls` tells whether a text calls those whom the present body does not.
 */
function edited(
  body: string,
  given: readonly TextEdit[],
  quiet: (given: string) => string,
  calls: (text: string) => boolean,
): NewBody {
  if (given.length === 0) return { text: null, mistakes: [], warnings: [] };
  const length = given.reduce((sum, edit) => sum + edit.old.length + edit.new.length, 0);
  // Whoever has more to say than the longest body gives all of it.
  const tooLong = `the edits have ${length} characters, and ralph-hero takes ${MAX_BODY_BYTES}: give the body`;
  if (length > MAX_BODY_BYTES) return { text: null, mistakes: [tooLong], warnings: [] };
  const present = shownText(body);
  // GitHub's editor writes CRLF, and agents write LF.
  const written = (text: string): ShownText =>
    shownText(body.includes("\r\n") ? lines(text).replaceAll("\n", "\r\n") : lines(text));
  const edits = given.map((edit) => ({ old: written(edit.old), new: written(edit.new) }));
  const { text, mistakes, warnings } = applied(present, edits);
  // A new text that has the old one leaves it in the body.
  const mayBeMade = mistakes.length > 0 || text === body || given.some((edit) => edit.new.includes(edit.old));
  const made = mayBeMade ? asMade(present, edits, (put) => written(quiet(put))) : null;
  if (made === null || !sameText(quiet(made.text), body)) return { text: quiet(text), mistakes, warnings };
  // A name that was quiet may be meant now.
  if (calls(quiet(made.text))) return { text: quiet(made.text), mistakes: [], warnings: made.warnings };
  const same = "nothing was edited: the body already has the new text";
  return { text: null, mistakes: [], warnings: [[same, ...made.warnings].join("; ")] };
}

/** The edits of the body that they would have made this one of; null where there is none. */
function asMade(
  present: ShownText,
  edits: readonly ShownEdit[],
  asWritten: (put: string) => ShownText,
): (NewBody & { readonly text: string }) | null {
  let before = present;
  for (const edit of edits.toReversed()) {
    // Nothing tells the place of a text that went.
    const asGiven = placesOf(before, edit.new);
    const [only, another] = asGiven.length > 0 ? asGiven : placesOf(before, asWritten(edit.new.text));
    if (only !== undefined && another === undefined) before = replaced(before, only, edit.old);
  }
  const again = applied(before, edits);
  return again.mistakes.length === 0 ? again : null;
}

function lines(text: string): string {
  return text.replaceAll("\r\n", "\n");
}

/** A text, and what answers show of it: none of the characters that nobody sees. */
interface ShownText {
  readonly text: string;
  readonly shown: string;
  /** The place in the text of each character that is shown. */
  readonly origins: readonly number[];
}

function shownText(text: string): ShownText {
  const shown = asSeen(lines(text));
  let last = -1;
  const origins = Array.from({ length: shown.length }, (_, at) => {
    last = text.indexOf(shown.charAt(at), last + 1);
    return last;
  });
  return { text, shown, origins };
}

interface ShownEdit {
  readonly old: ShownText;
  readonly new: ShownText;
}

function applied(body: ShownText, edits: readonly ShownEdit[]): NewBody & { readonly text: string } {
  const mistakes: string[] = [];
  const warnings: string[] = [];
  let present = body;
  for (const [at, edit] of edits.entries()) {
    const [only, another] = placesOf(present, edit.old);
    const what = `edit ${at + 1}: its old text`;
    if (only !== undefined && another === undefined) present = replaced(present, only, edit.new);
    else if (only !== undefined)
      mistakes.push(`${what} stands more than once in the body: give more of the text around it`);
    // A text that is to go, and is not there, is gone.
    else if (edit.new.text === "") warnings.push(`${what} is not in the body, so nothing went`);
    else mistakes.push(`${what} is not in the body; it must be given exactly`);
  }
  return { text: present.text, mistakes, warnings };
}

/**
 * The first two places of a part: as given, which finds every copy of an answer, else without unseen characters, whose
 * meaning depends on their neighbours.
 */
function placesOf({ shown }: ShownText, part: ShownText) {
  const wanted = [lines(part.text), part.shown].find((one) => one !== "" && shown.includes(one));
  if (wanted === undefined) return [];
  const at = shown.indexOf(wanted);
  const { length } = wanted;
  return [at, shown.indexOf(wanted, at + 1)].filter((one) => one >= 0).map((one) => ({ at: one, length }));
}

function replaced(
  { text, shown, origins }: ShownText,
  { at, length }: { readonly at: number; readonly length: number },
  put: ShownText,
): ShownText {
  const first = origins[at] ?? 0;
  const start = text.slice(first - 1, first + 1) === "\r\n" ? first - 1 : first;
  const end = (origins[at + length - 1] ?? 0) + 1;
  const longer = start + put.text.length - end;
  return {
    text: text.slice(0, start) + put.text + text.slice(end),
    shown: shown.slice(0, at) + put.shown + shown.slice(at + length),
    origins: origins.slice(0, at).concat(
      put.origins.map((origin) => start + origin),
      origins.slice(at + length).map((origin) => origin + longer),
    ),
  };
}

/** A list replaces all labels but those of questions and agents, which have a meaning for ralph-hero. */
function labelChange(
  present: readonly Named[],
  { labels, addLabels = [], removeLabels = [] }: UpdateWishes,
  found: readonly Named[],
): NamesChange {
  const named = (names: readonly string[]): readonly Named[] =>
    found.filter((one) => names.some((name) => namedSo(found, name) === one));
  const listed = labels === undefined ? undefined : named(labels ?? []);
  const kept = present.filter(
    ({ name }) => bearsPrefix([name], ASKED_LABEL) || bearsPrefix([name], AGENT_LABEL),
  );
  const byList = namesChange(present, listed && [...listed, ...kept]);
  const removed = present.filter((one) => removeLabels.some((name) => namedSo(present, name) === one));
  return {
    on: [...byList.on, ...without(named(addLabels), present)],
    off: [...byList.off, ...removed],
  };
}

function namesChange(present: readonly Named[], wished: readonly Named[] | undefined): NamesChange {
  return wished === undefined
    ? { on: [], off: [] }
    : { on: without(wished, present), off: without(present, wished) };
}

function without(all: readonly Named[], some: readonly Named[]): Named[] {
  return all.filter(({ id }) => !some.some((one) => one.id === id));
}

/** As JSON; with the rest of a refusal's message it fits into the message's bound of 10,000. */
const MAX_REFUSAL_BODY = 8_000;

/**
 * The objection to an update that would overwrite what its caller has not seen; null for none. A title, an estimate and
 * a priority may be replaced unseen, as the answer names the old ones; not those that changed since they were shown.
 */
export function refuseUnseen(
  issue: IssueDetails,
  parts: TicketParts,
  state: string | null,
  wishes: UpdateWishes,
  change: TicketChange,
  fields: CheckedFields["fields"],
  shown: ShownTicket | null,
): Refusal | null {
  const sight = (part: keyof TicketParts) => sightOf(shown, parts, part);
  const small = [
    ...(change.title === undefined ? [] : (["title"] as const)),
    ...fields.filter(({ name }) => parts[name] !== null).map(({ name }) => name),
  ].filter((part) => sight(part) === "changed" && parts[part] !== (wishes[part] ?? null));
  const lists = (["labels", "assignees"] as const).flatMap((part) => {
    const dropped = wishes[part] === undefined ? [] : change[part].off.map(({ name }) => name);
    const known = sight(part) === "same" ? dropped : (shown?.[part] ?? []);
    const unseen = dropped.filter((name) => !known.some((one) => sameName(one, name)));
    return unseen.length === 0 ? [] : [`the ${part} ${quoted(unseen)}, which the list would drop`];
  });
  const text = JSON.stringify(issue.body);
  const isShort = text.length <= MAX_REFUSAL_BODY;
  const overwrites =
    wishes.body !== undefined &&
    change.body !== undefined &&
    !sameText(rewritten(issue.body, ""), issue.body);
  const body =
    overwrites && sight("body") !== "same"
      ? [`the body, which is now ${text.slice(0, MAX_REFUSAL_BODY)}${isShort ? "" : "… (cut)"}`]
      : [];
  const unseen = [
    ...small.map((part) => `the ${part}, which is now ${JSON.stringify(parts[part])}`),
    ...lists,
    ...body,
  ];
  if (unseen.length === 0) return null;
  const { seen } = shownTicket({ ...parts, body: isShort ? issue.body : null });
  return {
    code: "REFUSED_UNSEEN",
    message: `Cannot update ${ticketName(issue.address)}: you have not seen ${unseen.join("; nor ")}`,
    rule: "An update overwrites only what its caller was shown",
    from: state ?? "(unset)",
    attempted: "update the ticket",
    allowed: [],
    hint: `Take over what is new and call again with seen: "${seen}"${isShort ? "" : ", the body by edit"}; or change a part: edit, add_labels, remove_labels`,
    retryable: false,
  };
}

// Calls that write several things one after the other, and say which of them were done.

/** One request of a call that writes several things one after the other. */
export interface CreationStep {
  /** The parts that it brings about, as an answer names them: `estimate "S"`. */
  readonly parts: readonly string[];
  /** Whether the steps after it cannot do without it. */
  readonly needed: boolean;
  /** For each part its failure; null where it is done. */
  readonly run: () => Promise<readonly (Failure | null)[]>;
}

/** A change of an issue or its card, and the part of an answer that it belongs to. */
export interface NamedEdit {
  readonly part: string;
  readonly edit: IssueEdit;
}

/**
 * Makes the changes by as few requests as they take. `onCard` is given a card that was added, `onTexts` the texts that
 * the answer shows, and returns what is wrong with them.
 */
export function editStep(
  world: World,
  issue: IssueRef,
  named: readonly NamedEdit[],
  needed: boolean,
  onCard?: (card: BoardItem) => void,
  onTexts?: (texts: WrittenTexts) => Promise<Failure | null>,
): CreationStep[] {
  if (named.length === 0) return [];
  const parts = [...new Set(named.map(({ part }) => part))];
  const edits = named.map(({ edit }) => edit);
  const run = async (): Promise<(Failure | null)[]> => {
    const failures = new Map<string, Failure>();
    for (const [at, outcome] of (await world.issues.edit(issue, edits)).entries()) {
      const part = named[at]?.part ?? "";
      let failure: Failure | null = null;
      if ("failure" in outcome) ({ failure } = outcome);
      else if (outcome.done !== null && "card" in outcome.done) onCard?.(outcome.done.card);
      else if (outcome.done !== null) failure = (await onTexts?.(outcome.done.texts)) ?? null;
      if (failure !== null) failures.set(part, failures.get(part) ?? failure);
    }
    return parts.map((part) => failures.get(part) ?? null);
  };
  return [{ parts, needed, run }];
}

/** The changes of the issue itself. */
export function issueEdits({ title, body, ...names }: TicketChange): NamedEdit[] {
  const changed = [...(title === undefined ? [] : ["title"]), ...(body === undefined ? [] : ["body"])];
  const part = changed.join(", ");
  const ofNames = (["labels", "assignees"] as const).flatMap((kind) =>
    // Room first: GitHub leaves out, without a word, what is too much.
    [false, true].flatMap((on): NamedEdit[] => {
      const ids = names[kind][on ? "on" : "off"].map(({ id }) => id);
      return ids.length === 0 ? [] : [{ part: kind, edit: { kind, on, ids } }];
    }),
  );
  return [...(part === "" ? [] : [{ part, edit: { kind: "issue" as const, title, body } }]), ...ofNames];
}

/** The answer's name for a ticket's card. */
export const CARD = "card on the board";

/** The edits for a card on that board: the card itself, unless it has an id, and the values of its fields. */
export function cardEdits(
  { project, stateField }: Pick<Board, "project" | "stateField">,
  itemId: string | null,
  fields: readonly FieldChoice[],
): NamedEdit[] {
  const { id: projectId } = project;
  const values = fields.map(({ name, fieldId, optionId }): NamedEdit => {
    const value = optionId === null ? null : { singleSelectOptionId: optionId };
    return { part: name, edit: { kind: "field", projectId, itemId, fieldId, value } };
  });
  return itemId === null
    ? [{ part: CARD, edit: { kind: "card", projectId, stateField } }, ...values]
    : values;
}

export interface StepsOutcome {
  readonly done: readonly string[];
  readonly failed: readonly { readonly what: string; readonly failure: Failure }[];
  /** The parts that were not tried, because they need a step that failed. */
  readonly left: readonly string[];
}

/** Runs the steps in their order; a failed one stops only those that need it. Throws errors that are not a Failure. */
export async function runSteps(steps: readonly CreationStep[]): Promise<StepsOutcome> {
  const done: string[] = [];
  const failed: { what: string; failure: Failure }[] = [];
  for (const [at, { parts, needed, run }] of steps.entries()) {
    const ran = await valueOrFailure(run);
    for (const [place, what] of parts.entries()) {
      const failure = "failure" in ran ? ran.failure : (ran[place] ?? null);
      if (failure === null) done.push(what);
      else failed.push({ what, failure });
    }
    if (needed && failed.length > 0)
      return { done, failed, left: steps.slice(at + 1).flatMap((step) => step.parts) };
  }
  return { done, failed, left: [] };
}

interface Wording {
  readonly attempted: string;
  readonly finish: Text;
}

/** Throws one failure that says which steps were done, which were not, and how to finish. */
export function requireAllDone(outcome: StepsOutcome, wording: Wording): void {
  const [first] = outcome.failed;
  if (first !== undefined) throw notAllDone(first.failure, outcome, wording);
}

/** The failure that says which steps were done, which were not, and how to finish; in all else it is the cause's. */
export function notAllDone(
  cause: Failure,
  { done, failed, left }: StepsOutcome,
  { attempted, finish }: Wording,
): Failure {
  const { code, retryable, retryAfterMs } = cause;
  const { hint } = cause.words;
  // The failed parts of one request have one cause.
  const causes = [...new Set(failed.map(({ failure }) => failure))];
  const undone = causes.map((failure) => {
    const parts = failed.filter((one) => one.failure === failure).map(({ what }) => what);
    return words`${parts.join(", ")} (${failure.words.message})`;
  });
  const parts = [
    words`Not done: ${joined(undone, "; ")}`,
    ...(left.length === 0 ? [] : [`Not tried: ${left.join(", ")}`]),
    `Done: ${done.length === 0 ? "nothing" : done.join(", ")}`,
  ];
  return new Failure(code, words`Cannot finish to ${attempted}. ${joined(parts, ". ")}`, {
    hint: hint === "" ? finish : words`${finish}. For the cause: ${hint}`,
    retryable,
    retryAfterMs,
    cause,
  });
}

// Digests of a ticket's parts, by which an update tells whether its caller has seen what it would overwrite.

/** The parts of a ticket that an update replaces. */
export interface TicketParts {
  readonly title: string;
  /** Null for a body that was not shown whole. */
  readonly body: string | null;
  readonly labels: readonly string[];
  readonly assignees: readonly string[];
  /** Null for none. */
  readonly estimate: string | null;
  readonly priority: string | null;
}

export type TicketPart = keyof TicketParts;

/** In the order of their digests. */
export const PARTS: readonly TicketPart[] = ["title", "body", "labels", "assignees", "estimate", "priority"];
/** Hexadecimal digits of each digest: one change in 16 million goes unnoticed, and a model copies 36 characters. */
const DIGITS = 6;
const UNKNOWN = "-".repeat(DIGITS);
/** The `seen` of a caller that has seen nothing. */
export const NOTHING_SEEN = UNKNOWN.repeat(PARTS.length);
const FORM = new RegExp(`^(?:[0-9a-f]{${DIGITS}}|${UNKNOWN}){${PARTS.length}}$`);

/** The parts as a memory keeps them. */
export function shownTicket(parts: TicketParts): ShownTicket {
  const { labels, assignees } = parts;
  return { seen: PARTS.map((part) => digestOf(parts, part)).join(""), labels, assignees };
}

/** Line ends and the space around a text are not compared: GitHub's editor changes them. */
function digestOf(parts: TicketParts, part: TicketPart): string {
  if (part === "body" && parts.body === null) return UNKNOWN;
  const value = parts[part] ?? "";
  const compared =
    typeof value === "string" ? value.toWellFormed().replaceAll("\r\n", "\n").trim() : value.toSorted();
  return recordHash(compared).slice(0, DIGITS);
}

/** A `seen` of a call. It does not tell the names of the labels and assignees. Throws INPUT_INVALID. */
export function givenSeen(seen: string): ShownTicket {
  if (FORM.test(seen) && seen !== NOTHING_SEEN) return { seen, labels: [], assignees: [] };
  throw new Failure("INPUT_INVALID", `Cannot use seen: ${JSON.stringify(seen)} is no value of an answer`, {
    hint: "Call ralph_hero__get_ticket, and give its seen unchanged",
  });
}

/** Whether the part is as its reader saw it; "unknown" where it was not shown, or not whole. */
export function sightOf(
  shown: ShownTicket | null,
  present: TicketParts,
  part: TicketPart,
): "same" | "changed" | "unknown" {
  const known = digestIn(shown, part);
  if (known === UNKNOWN) return "unknown";
  return known === digestOf(present, part) ? "same" : "changed";
}

/** The sight that the caller gives; for parts that it does not tell of, the sight in the memory. */
export function joinedSight(given: ShownTicket | null, shown: ShownTicket | null): ShownTicket | null {
  if (given === null || shown === null) return given ?? shown;
  const tells = (part: TicketPart): ShownTicket => (digestIn(given, part) === UNKNOWN ? shown : given);
  return {
    seen: PARTS.map((part) => digestIn(tells(part), part)).join(""),
    labels: tells("labels").labels,
    assignees: tells("assignees").assignees,
  };
}

function digestIn(shown: ShownTicket | null, part: TicketPart): string {
  const at = PARTS.indexOf(part) * DIGITS;
  return shown?.seen.slice(at, at + DIGITS) ?? UNKNOWN;
}

/**
 * What the caller of an update knows after it: the parts that it gave whole, and those that it knew before. Of the
 * others it still knows what it was shown.
 */
export function knownAfter(
  shown: ShownTicket | null,
  { before, after }: Readonly<Record<"before" | "after", TicketParts>>,
  given: readonly TicketPart[],
): ShownTicket {
  const knows = (part: TicketPart): boolean =>
    given.includes(part) || sightOf(shown, before, part) === "same";
  return {
    seen: PARTS.map((part) => (knows(part) ? digestOf(after, part) : digestIn(shown, part))).join(""),
    labels: knows("labels") ? after.labels : (shown?.labels ?? []),
    assignees: knows("assignees") ? after.assignees : (shown?.assignees ?? []),
  };
}
