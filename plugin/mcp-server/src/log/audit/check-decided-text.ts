import { accountName } from "../../rules/names.ts";
import { TEXTS, changesSince } from "../decided-text.ts";
import type { LogEntry } from "../fold.ts";
import type { DecidedOn } from "../record.ts";
import { isTrusted, type Authored } from "../trust.ts";
import { readComment } from "../comment.ts";
import { findingPlace, type Check, type Observed, type Subject, type Trail } from "./subject.ts";

/** Records that go by a person's decision although an account that may not write had changed what it was made on. */
export const checkDecidedText: Check = (subject) =>
  subject.steps.flatMap(({ entry }) => {
    const { trail, trust } = subject;
    const basis = basisOf(subject, entry);
    if (basis === null || trail.texts === null) return [];
    const { texts } = trail;
    return TEXTS.flatMap((text): Observed | [] => {
      const stood = texts[text].filter(({ at }) => Date.parse(at) < Date.parse(entry.comment.createdAt));
      if (stood.length === 0) return [];
      const known = entry.record.decidedOn?.changes ?? [];
      const change = changesSince(stood, basis, basis.decidedOn[text]).find(
        // An account of a change that the record names could write then.
        ({ at, ...by }) => !isTrusted(by, trust) && !known.some((one) => one.text === text && one.at === at),
      );
      if (change === undefined) return [];
      const { author } = change;
      const name = author === null ? undefined : accountName(author);
      const who = name === undefined ? "an unknown account" : `"${name}", who has no write access,`;
      return {
        code: "DECIDED_ON_OTHER_TEXT",
        severity: "damage",
        where: findingPlace(entry),
        at: change.at,
        by: name,
        what: `Record ${entry.record.seq} goes by the decision in ${basis.url}, and ${who} had changed the ${text} since`,
        todo: `Compare the ${text} with its history on GitHub, and look at the work that was built; a person confirms it if it is what was wanted`,
        evidence: [entry.hash, text, change.at],
      };
    });
  });

/** The decision that a record takes up; where an older version wrote it, by what the decision's own record says. */
function basisOf(
  { steps, trail }: Subject,
  { record, comment }: LogEntry,
): { readonly url: string; readonly at: string; readonly decidedOn: DecidedOn } | null {
  const { decidedOn, reply } = record;
  const url = decidedOn?.decision ?? reply?.url;
  if (url === undefined) return null;
  const decided = steps.find(({ entry }) => entry.comment.url === url)?.entry.record;
  const named = decidedOn ?? (decided?.personDecision?.kind === "reject" ? undefined : decided?.decidedOn);
  const at = trail.comments.find((one) => one.url === url)?.createdAt ?? reply?.at ?? comment.createdAt;
  return named === undefined ? null : { url, at, decidedOn: named };
}

/** Whether the history of the ticket's texts matters: they were changed after a decision that a record names. */
export function needsTexts({ comments, textChangedAt }: Pick<Trail, "comments" | "textChangedAt">): boolean {
  if (textChangedAt === null) return false;
  return comments.some((comment) => {
    const parsed = readComment(comment);
    if (parsed.kind !== "record" || parsed.record.decidedOn === undefined) return false;
    const decidedAt = parsed.record.reply?.at ?? comment.createdAt;
    return Date.parse(textChangedAt) >= Date.parse(decidedAt);
  });
}

/** Those who changed the texts: whether they may write decides whether a decision stood. */
export function textAuthors({ texts }: Pick<Trail, "texts">): readonly Authored[] {
  return texts === null ? [] : [...texts.title, ...texts.body];
}
