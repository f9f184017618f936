/** The title and body that a person's decision was made on, and how they changed since; pure. */
import { shortened } from "../rules/text.ts";
import { recordHash, type DecidedOn } from "./record.ts";
import type { Authored } from "./trust.ts";

/** A version of a title or body, with the account that wrote it. */
export interface TextVersion extends Authored {
  /** Null where somebody took it out of GitHub's history, and for older versions that were not read. */
  readonly text: string | null;
  readonly at: string;
}

/** The versions of a ticket's texts, newest first; none of a text that was never changed. */
export interface TextHistory {
  readonly title: readonly TextVersion[];
  readonly body: readonly TextVersion[];
}

/** The texts as a ticket's read shows them. */
export interface ShownText {
  readonly title: string;
  readonly body: string;
  /** Null for never. */
  readonly bodyEditedAt: string | null;
  readonly renamedAt: string | null;
}

export const TEXTS = ["title", "body"] as const;

/** A decision: its time, and the hashes of the texts that it was made on, where its record names them. */
export interface MadeDecision extends Pick<DecidedOn, (typeof TEXTS)[number]> {
  readonly at: string;
}

const LINE_END = /\r\n?|\n/;

/** The hash of a text. A browser sends the same text with other line ends. */
export function textHash(text: string): string {
  return recordHash(text.toWellFormed().split(LINE_END).join("\n"));
}

export function hashesOf({ title, body }: Pick<ShownText, "title" | "body">) {
  return { title: textHash(title), body: textHash(body) };
}

/** The texts that may differ from those of the decision: only their history tells where no hash is named. */
export function touchedTexts(shown: ShownText, decision: MadeDecision): (typeof TEXTS)[number][] {
  const changedAt = { title: shown.renamedAt, body: shown.bodyEditedAt };
  return TEXTS.filter((text) => {
    const hash = decision[text];
    if (hash !== undefined) return hash !== textHash(shown[text]);
    const at = changedAt[text];
    return at !== null && isSince(at, decision.at);
  });
}

/**
 * The version that the decision was made on: the newest one of that hash, or where no hash is named the last one
 * before it. Undefined where the history does not tell.
 */
export function versionDecidedOn(
  versions: readonly TextVersion[],
  { at }: Pick<MadeDecision, "at">,
  hash: string | undefined,
): TextVersion | undefined {
  return versions.find((version) =>
    hash === undefined ? !isSince(version.at, at) : version.text !== null && textHash(version.text) === hash,
  );
}

/**
 * The changes since the text last read as the decision was made on, newest first; none where it reads so now. What
 * the history does not tell is a change by an unknown account.
 */
export function changesSince(
  versions: readonly TextVersion[],
  decision: Pick<MadeDecision, "at">,
  hash: string | undefined,
): readonly TextVersion[] {
  const decided = versionDecidedOn(versions, decision, hash)?.text ?? null;
  const wanted = hash ?? (decided === null ? undefined : textHash(decided));
  const last = versions.findIndex(({ text }) => text !== null && textHash(text) === wanted);
  if (last >= 0) return versions.slice(0, last);
  const since = versions.filter(({ at }) => isSince(at, decision.at));
  return since.length > 0 ? since : [{ text: null, at: decision.at, author: null, byViewer: false }];
}

/** GitHub's times have whole seconds: what changed in the decision's own second was read by nobody. */
function isSince(at: string, decisionAt: string): boolean {
  return Date.parse(at) >= Date.parse(decisionAt);
}

/** Lines and characters of a difference: enough to see what was changed; GitHub's history has the whole. */
const MAX_LINES = 8;
const MAX_LINE = 160;

/** The lines that went, each after "- ", and those that came, each after "+ "; both cut. */
export function differenceOf(before: string, after: string): string[] {
  const old = before.split(LINE_END);
  const now = after.split(LINE_END);
  const start = countSame(old, now);
  const end = countSame(old.slice(start).toReversed(), now.slice(start).toReversed());
  return [
    ...cutLines("- ", old.slice(start, old.length - end)),
    ...cutLines("+ ", now.slice(start, now.length - end)),
  ];
}

/** The number of lines at the beginning that both have. */
function countSame(some: readonly string[], others: readonly string[]): number {
  const count = some.findIndex((line, index) => line !== others[index]);
  return count < 0 ? some.length : count;
}

function cutLines(mark: string, lines: readonly string[]): string[] {
  const more = lines.length > MAX_LINES ? [`${mark}… (${lines.length - MAX_LINES} more lines)`] : [];
  return [...lines.slice(0, MAX_LINES).map((line) => `${mark}${shortened(line, MAX_LINE)}`), ...more];
}
