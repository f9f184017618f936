/** The changes that an update makes to an issue, and what its caller would overwrite unseen; pure. */
import { bearsPrefix, sameName, ticketName } from "../domain/names.ts";
import { asSeen } from "../domain/text.ts";
import { quoted, type Refusal } from "../errors.ts";
import { liveWords, quietText, withoutQuiet } from "../ledger/harmless.ts";
import { rewritten } from "../ledger/request-marker.ts";
import type { IssueDetails, Named } from "../ports/board.ts";
import type { ShownTicket } from "../ports/memory.ts";
import type { CheckedFields, RequestedFields } from "./creation-plan.ts";
import { AGENT_LABEL, mentionsOf } from "./given-text.ts";
import { ASKED_LABEL } from "./questions.ts";
import { shownTicket, sightOf, type TicketParts } from "./seen.ts";

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
export function changeOf(
  issue: IssueDetails,
  wishes: UpdateWishes,
  checked: CheckedFields,
): {
  readonly change: TicketChange;
  readonly mistakes: readonly string[];
  readonly warnings: readonly string[];
} {
  // Words that were live before stay so, whoever wrote them.
  const live = liveWords(`${issue.title}\n\n${issue.body}`, issue.address);
  const quiet = (given: string): string =>
    quietText(given, issue.address, new Set([...live, ...mentionsOf(wishes.mention)]));
  const title = wishes.title === undefined ? undefined : quiet(wishes.title.trim());
  const { text, mistakes, warnings } =
    wishes.body === undefined
      ? edited(issue.body, wishes.edit ?? [], quiet)
      : { text: quiet(wishes.body ?? ""), mistakes: [], warnings: [] };
  const body = text === null ? null : rewritten(issue.body, text);
  const isNew = body !== null && !sameText(body, issue.body);
  const former = withoutQuiet(issue.body);
  const dropsUnseen = wishes.body !== undefined && isNew && asSeen(former) !== former;
  const change = {
    ...(title === undefined || title === issue.title ? {} : { title }),
    ...(isNew ? { body } : {}),
    labels: labelChange(issue.labels, wishes, checked.labels ?? []),
    assignees: namesChange(issue.assignees, checked.assignees),
  };
  const asking = (wishes.removeLabels ?? []).filter((name) => bearsPrefix([name], ASKED_LABEL));
  return {
    change,
    mistakes: [
      ...mistakes,
      ...(asking.length === 0 ? [] : [`only an answer takes off the label ${quoted(asking)}`]),
    ],
    warnings: [
      ...warnings,
      ...(dropsUnseen ? ["the former body had invisible characters, which are gone"] : []),
    ],
  };
}

/** Whether answers show the same; an agent gives back what it was shown. */
function sameText(one: string, other: string): boolean {
  return asSeen(lines(one)).trimEnd() === asSeen(lines(other)).trimEnd();
}

/**
 * The body after the edits, one after the other; null where it stays. It stays, too, where it already is what they make
 * of a body, as after a lost answer.
 */
function edited(
  body: string,
  edits: readonly TextEdit[],
  quiet: (given: string) => string,
): {
  readonly text: string | null;
  readonly mistakes: readonly string[];
  readonly warnings: readonly string[];
} {
  if (edits.length === 0) return { text: null, mistakes: [], warnings: [] };
  const text = lines(body);
  const before = edits.toReversed().reduce((later, edit) => {
    // Nothing tells the place of a text that went.
    const asGiven = placesOf(later, edit.new);
    const places = asGiven.length > 0 ? asGiven : placesOf(later, quiet(edit.new));
    const [only] = places;
    return only === undefined || places.length > 1 ? later : replaced(later, only, edit.old);
  }, text);
  const again = applied(before, edits);
  if (again.mistakes.length === 0 && asSeen(quiet(again.text)) === asSeen(text)) {
    const same = "nothing was edited: the body already is as the edits would leave it";
    return { text: null, mistakes: [], warnings: [same] };
  }
  const { text: after, mistakes } = applied(text, edits);
  const put = quiet(after);
  return { text: body.includes("\r\n") ? put.replaceAll("\n", "\r\n") : put, mistakes, warnings: [] };
}

/** GitHub's editor writes CRLF, and agents write LF. */
function lines(text: string): string {
  return text.replaceAll("\r\n", "\n");
}

function applied(
  body: string,
  edits: readonly TextEdit[],
): { readonly text: string; readonly mistakes: readonly string[] } {
  const mistakes: string[] = [];
  const text = edits.reduce((present, edit, at) => {
    const places = placesOf(present, edit.old);
    const [only] = places;
    // A text that is to go, and is not there, is gone.
    if (only === undefined && edit.new === "") return present;
    if (only !== undefined && places.length === 1) return replaced(present, only, edit.new);
    const why =
      only === undefined
        ? "is not in the body; it must be given exactly"
        : `stands ${places.length} times in the body: give more of the text around it`;
    mistakes.push(`edit ${at + 1}: its old text ${why}`);
    return present;
  }, body);
  return { text, mistakes };
}

interface Place {
  readonly start: number;
  readonly end: number;
}

/** The places of a part, as answers show the text: without the characters that nobody sees. */
function placesOf(text: string, part: string): Place[] {
  const seen = asSeen(text);
  const wanted = asSeen(lines(part));
  const places: Place[] = [];
  if (wanted === "") return places;
  let last = -1;
  // The place in the text of each character that is seen of it.
  const origins = Array.from({ length: seen.length }, (_, at) => {
    last = text.indexOf(seen.charAt(at), last + 1);
    return last;
  });
  for (let at = seen.indexOf(wanted); at >= 0; at = seen.indexOf(wanted, at + 1)) {
    places.push({ start: origins[at] ?? 0, end: (origins[at + wanted.length - 1] ?? 0) + 1 });
  }
  return places;
}

function replaced(text: string, { start, end }: Place, put: string): string {
  return text.slice(0, start) + lines(put) + text.slice(end);
}

/** A list replaces all labels but those of questions and agents, which have a meaning for ralph-hero. */
function labelChange(
  present: readonly Named[],
  { labels, addLabels = [], removeLabels = [] }: UpdateWishes,
  found: readonly Named[],
): NamesChange {
  const named = (names: readonly string[]): readonly Named[] =>
    found.filter(({ name }) => names.some((one) => sameName(one, name)));
  const listed = labels === undefined ? undefined : named(labels ?? []);
  const kept = present.filter(
    ({ name }) => bearsPrefix([name], ASKED_LABEL) || bearsPrefix([name], AGENT_LABEL),
  );
  const byList = namesChange(present, listed && [...listed, ...kept]);
  const removed = present.filter(({ name }) => removeLabels.some((one) => sameName(one, name)));
  return {
    on: [...byList.on, ...namesChange(present, [...present, ...named(addLabels)]).on],
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

interface Overwriting {
  readonly issue: IssueDetails;
  readonly parts: TicketParts;
  readonly state: string | null;
  readonly wishes: UpdateWishes;
  readonly change: TicketChange;
  readonly fields: CheckedFields["fields"];
}

/**
 * The objection to an update that would overwrite what its caller has not seen; null for none. A title, an estimate and
 * a priority may be replaced unseen, as the answer names the old ones; not those that changed since they were shown.
 */
export function refuseUnseen(
  { issue, parts, state, wishes, change, fields }: Overwriting,
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
