import { needsAuthority } from "../domain/questions.ts";
import { asSeen, shortened } from "../domain/text.ts";
import type { LogEntry } from "../ledger/fold.ts";
import { recordsOfStay } from "../ledger/replies.ts";
import { requestsOf } from "./accounts.ts";
import type { TicketView } from "./ticket-view.ts";

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

/** The reason and the record by which the ticket waits for a person, as far as its log says. */
export function askedOn(
  view: Pick<TicketView, "comments" | "log" | "card" | "reconciliation" | "snapshot" | "team" | "trust">,
): Asked {
  const { begin, since } = recordsOfStay(view);
  const granted = requestsOf(view).questions.flatMap(({ matter, answer }) =>
    needsAuthority(matter) && answer?.kind === "accept" ? answer.url : [],
  );
  const newer = since.findLast((entry) => isDecidedOn(entry) || granted.includes(entry.comment.url));
  const first = begin === null ? "A person moved the ticket here" : oneLine(begin.record.reason, MAX_REASON);
  return {
    reason: newer === undefined ? first : `${first}; since then: ${oneLine(newer.record.reason, MAX_NEWER)}`,
    url: (newer ?? begin)?.comment.url ?? view.snapshot.issue.url,
  };
}

/** Whether a record of the stay is more than talk, or a note of where the ticket is. */
function isDecidedOn({ record: { kind, personDecision } }: LogEntry): boolean {
  return (kind !== "interaction" && kind !== "observed") || personDecision !== undefined;
}

function oneLine(text: string, length: number): string {
  return shortened(asSeen(text.toWellFormed()).replaceAll(/\s+/g, " ").trim(), length);
}
