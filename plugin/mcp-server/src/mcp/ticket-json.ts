import { Words } from "../errors.ts";
import { noteForDue } from "../domain/guidance.ts";
import type { Question } from "../domain/questions.ts";
import type { TicketAnswer } from "../ticket/get-ticket.ts";
import type { ShownReview } from "../ticket/shown-review.ts";
import type { ShownComment } from "../ticket/shown-ticket.ts";
import { bodyAuthor } from "./ticket-text.ts";

// A ticket as JSON. Some clients show a model the JSON alone, some the text alone, and some both. So each is complete, and
// the JSON is short: false, null and empty parts are left out.

type Shown = Readonly<Record<string, unknown>>;

/** The ticket for programs and models. */
export function structuredTicket(ticket: TicketAnswer): Shown {
  const { decide: _ofPeople, project: _board, ticket: _asUrl, guidance, asked, ...shown } = ticket;
  const { note, allowedNextTransitions: _asNextMoves, ...standing } = guidance;
  const { url, openChildren, moreQuestions, review, questions, comments, body } = ticket;
  const parts = {
    ...shown,
    openChildren: openChildren || null,
    moreQuestions: moreQuestions || null,
    review: review && leanReview(review),
    records: leanRecords(ticket),
    comments: comments.map(leanComment),
    questions: questions.map((question) => leanQuestion(question, questions)),
    bodyBy: body === "" ? null : bodyAuthor(ticket),
  };
  const isDueAlone = note === noteForDue(standing.due);
  return {
    ...leanParts(parts, url),
    guidance: { ...(isDueAlone ? {} : { note }), ...leanParts(standing, url) },
    // Whoever decides gives its address back, or the ticket's.
    ...(asked === null ? {} : { asked: asked.url === url ? { reason: asked.reason } : asked }),
  };
}

/** The parts that a dependent ticket needs. */
const OF_RESULTS: ReadonlySet<string> = new Set(
  "number title url closed dropped continuedBy continues state parent openChildren group result records recordsCut".split(
    " ",
  ),
);

/** The ticket's results and links. */
export function structuredResults(ticket: TicketAnswer): Shown {
  return Object.fromEntries(Object.entries(structuredTicket(ticket)).filter(([key]) => OF_RESULTS.has(key)));
}

/** `from` is shown where it is not the state before, and the newest result by itself. */
function leanRecords({ records, result }: TicketAnswer): Shown[] {
  return records.map(({ kind, from, ...record }, index) => ({
    ...record,
    ...(kind === "transition" ? {} : { kind }),
    ...(from === records[index - 1]?.to ? {} : { from }),
    ...(record.seq === result?.record.seq ? { result: null } : {}),
  }));
}

function leanComment({ trusted, trustUnknown, ...comment }: ShownComment): Shown {
  return { ...comment, ...(trustUnknown === undefined ? { trusted } : { trustUnknown }) };
}

/** A question as the call that answers it names it, by its number. */
function leanQuestion(
  { id: _id, depth: _depth, fromInstance: _instance, state: _state, ...question }: Question,
  all: readonly Question[],
): Shown {
  const { inReplyTo, reviewers, to } = question;
  const others = reviewers.filter((reviewer) => reviewer !== to);
  return { ...question, reviewers: others, inReplyTo: all.find(({ id }) => id === inReplyTo)?.seq };
}

function leanReview({ submission, ...review }: ShownReview): Shown {
  if (submission === null) return review;
  const { riskClass, pullRequests, ...rest } = submission;
  const pulls = pullRequests.map(({ url, head }) => ({ url, head }));
  const isSaid = riskClass === review.riskClass;
  return { ...review, submission: { ...rest, pullRequests: pulls, ...(isSaid ? {} : { riskClass }) } };
}

/** Where nothing says something: no state, a free lock, an open question, no way to go on, no file to change. */
const TELLING: ReadonlySet<string> = new Set([
  "state",
  "lock",
  "answer",
  "nextMoves",
  "fileScope",
  "takenUp",
  "trusted",
]);

/** Data in a form of its own. */
const AS_GIVEN: ReadonlySet<string> = new Set(["schema", "value", "evidence", "reads"]);

/** The parts that say something. The address of a comment is given from its `#` on, as behind the ticket's own. */
function leanParts(parts: object, ticketUrl: string): Shown {
  const lean = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(lean);
    if (value instanceof Words) return value;
    return typeof value === "object" && value !== null ? leanParts(value, ticketUrl) : value;
  };
  const shown = Object.entries(parts).map(([key, part]: [string, unknown]): [string, unknown] => {
    if (AS_GIVEN.has(key)) return [key, part];
    if (key === "url" && typeof part === "string") return [key, part.replace(`${ticketUrl}#`, "#")];
    return [key, lean(part)];
  });
  return Object.fromEntries(
    shown.filter(([key, value]) => TELLING.has(key) || AS_GIVEN.has(key) || !isEmpty(value)),
  );
}

function isEmpty(value: unknown): boolean {
  if (typeof value === "object" && value !== null) return Object.keys(value).length === 0;
  return value === null || value === undefined || value === false || value === "";
}
