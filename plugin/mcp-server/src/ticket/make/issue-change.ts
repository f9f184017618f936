/** The changes that an update makes to an issue, and what its caller would overwrite unseen; pure. */
import { bearsPrefix, namedSo, sameName, ticketName } from "../../rules/names.ts";
import { MAX_BODY_BYTES, asSeen } from "../../rules/text.ts";
import { quoted, type Refusal } from "../../errors.ts";
import { liveWords, quietText, withoutQuiet } from "../../log/harmless.ts";
import { rewritten } from "../../log/request-marker.ts";
import type { ShownTicket } from "../world/memory.ts";
import type { CheckedFields, RequestedFields } from "./creation-plan.ts";
import { AGENT_LABEL, mentionsOf } from "../checks/given-text.ts";
import { ASKED_LABEL } from "../talk/questions.ts";
import { shownTicket, sightOf, type TicketParts } from "./seen.ts";
import type { IssueDetails, Named } from "../../github/issue-store.ts";

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
