import { changedText } from "../../rules/guards.ts";
import { needsAuthority } from "../../rules/questions.ts";
import { asSeen, shortened } from "../../rules/text.ts";
import { recordsOfStay } from "../../log/replies.ts";
import { requestsOf } from "../team/accounts.ts";
import type { DecisionText } from "../read/decided-text.ts";
import type { TicketView } from "../read/ticket-view.ts";

/** What a ticket asks of a person in its state. */
export interface Asked {
  /** In the words of whoever brought the ticket to its state, and of what changed it there since; on one line, cut. */
  readonly reason: string;
  /**
   * The address of the newest record that a decision depends on; the issue's where a person brought the ticket to its
   * state. It changes with whatever is decided on, and not by talk.
   */
  readonly url: string;
}

/** Enough to know what is wanted; the page has the whole. */
const MAX_REASON = 500;
const MAX_NEWER = 200;
const MAX_CHANGES = 700;

/**
 * The reason and the record by which the ticket waits for a person, as far as its log says. `text` is what a person
 * decided on before; null where nobody has.
 */
export function askedOn(
  view: Pick<TicketView, "comments" | "log" | "card" | "reconciliation" | "snapshot" | "team" | "trust">,
  text: DecisionText | null,
): Asked {
  const { begin, since } = recordsOfStay(view);
  const granted = requestsOf(view).questions.flatMap(({ matter, answer }) =>
    needsAuthority(matter) && answer?.kind === "accept" ? answer.url : [],
  );
  const newer = since.findLast(({ record: { kind, personDecision }, comment }) => {
    // More than talk, and than a note of where the ticket is.
    const isStep = kind !== "interaction" && kind !== "observed";
    return isStep || personDecision !== undefined || granted.includes(comment.url);
  });
  const { issue } = view.snapshot;
  const parts = [
    begin === null ? "A person moved the ticket here" : oneLine(begin.record.reason, MAX_REASON),
  ];
  if (newer !== undefined) parts.push(`since then: ${oneLine(newer.record.reason, MAX_NEWER)}`);
  if (text !== null && text.judged.changes.length > 0)
    parts.push(`${changedText(text.judged)}: ${oneLine(text.difference.join(" "), MAX_CHANGES)}`);
  else {
    // The last change of title or body during the stay. Another change makes the question void.
    const sinceAt = begin?.comment.createdAt ?? view.card.updatedAt;
    const times = [issue.renamedAt, issue.bodyEditedAt].flatMap((at) => at ?? []).toSorted();
    const last = times.findLast((at) => sinceAt !== null && Date.parse(at) >= Date.parse(sinceAt));
    if (last !== undefined) parts.push(`title or body changed at ${last}`);
  }
  return { reason: parts.join("; "), url: (newer ?? begin)?.comment.url ?? issue.url };
}

function oneLine(text: string, length: number): string {
  return shortened(asSeen(text.toWellFormed()).replaceAll(/\s+/g, " ").trim(), length);
}
