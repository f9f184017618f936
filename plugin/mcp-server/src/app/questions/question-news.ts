/** What an agent is told of questions on the ticket that it deals with; pure. */
import { decisionWords } from "../../domain/interaction-words.ts";
import { shortened } from "../../domain/shortened.ts";
import { sameAgent } from "../../domain/names.ts";
import { hasAuthority, type AuthorityPolicy, type Speaker } from "../../domain/authority.ts";
import type { Question } from "../../domain/questions.ts";
import { harmlessInline } from "../../ledger/harmless.ts";
import { unseenAnswers } from "../../ledger/questions.ts";
import { requestsOf, type RequestSource } from "../log/requests.ts";
import { authorityOf } from "../team/team-standing.ts";
import type { TicketView } from "../log/read-ticket.ts";

/** Enough to know what it is about; the whole stands in get_ticket and on the issue. */
const TOLD_LENGTH = 500;
/** Told at once; who is asked more at once looks at the ticket anyway. */
const MAX_TOLD = 5;
/** So many open questions, and newest answers, are shown with a ticket. */
const SHOWN_OPEN = 10;
const SHOWN_ANSWERED = 5;

export interface ShownQuestions {
  /** Open ones, and the newest answered ones; both in the order in which they were asked. */
  readonly questions: readonly Question[];
  /** Open ones that are not shown, as far as the log was read. */
  readonly moreQuestions: number;
}

/** The questions of a ticket that an answer shows. */
export function shownQuestions(source: RequestSource): ShownQuestions {
  const { questions } = requestsOf(source);
  const open = questions.filter(({ answer }) => answer === null);
  const answered = questions
    .filter(({ answer }) => answer !== null)
    .toSorted((one, other) => (one.answer?.seq ?? 0) - (other.answer?.seq ?? 0))
    .slice(-SHOWN_ANSWERED);
  const shown = new Set([...open.slice(-SHOWN_OPEN), ...answered]);
  return {
    questions: questions.filter((question) => shown.has(question)),
    moreQuestions: Math.max(0, open.length - SHOWN_OPEN),
  };
}

interface NewsOptions {
  /** Leaves the caller's own records from that number on out: those of a call whose answer is told again. */
  readonly before?: number;
  /** A question that the caller answers just now. */
  readonly without?: Question;
}

/**
 * Decisions for the caller that came after its newest record, and requests that wait for it: put to it by name, or by
 * its authority; and what persons wrote about requests that decides none.
 */
export function questionNews(
  view: RequestSource & Pick<TicketView, "self">,
  { before = Infinity, without }: NewsOptions = {},
): string[] {
  const { self, log, team } = view;
  const authority = authorityOf(team);
  const { questions, byHand } = requestsOf(view);
  const answered = unseenAnswers({ log, questions }, self.agent, before);
  const waiting = questions.filter(
    (question) =>
      question.answer === null && question.id !== without?.id && waitsFor(question, self, authority),
  );
  const owed = (question: Question): boolean => hasAuthority(authority, question, self);
  return [
    ...answered.slice(-MAX_TOLD).map((question) => answeredLine(question, questions, owed)),
    ...waiting.slice(-MAX_TOLD).map(waitingLine),
    ...(waiting.length > MAX_TOLD
      ? [`${waiting.length - MAX_TOLD} older questions here wait for you, too`]
      : []),
    ...byHand.unclear.slice(-MAX_TOLD).map(harmlessInline),
  ];
}

function answeredLine(
  { type, seq, text, inReplyTo, answer }: Question,
  all: readonly Question[],
  mayDecide: (question: Question) => boolean,
): string {
  const outer = all.find(({ id }) => id === inReplyTo);
  const owed =
    outer !== undefined && outer.answer === null && mayDecide(outer)
      ? `; you asked it for question ${outer.seq} by ${quotedText(outer.from)}, which you can answer now`
      : "";
  return `${quotedText(answer?.by ?? "")} ${decisionWords(answer?.kind).past} your ${type === "review" ? "submission" : "question"} ${seq} (${quotedText(text)}): ${quotedText(answer?.text ?? "")}${owed}`;
}

function waitingLine({ seq, from, text, matter, expandScope, reclassify }: Question): string {
  const asked = `${quotedText(from)} asks you (question ${seq}): ${quotedText(text)}`;
  const about = [
    ...(expandScope === undefined
      ? []
      : [` It asks for more file scope: ${quotedText(expandScope.join(", "))}`]),
    ...(reclassify === undefined ? [] : [` It asks for the risk class "${reclassify}"`]),
  ].join("");
  return matter === null
    ? `${asked}; answer it with ralph_hero__answer`
    : `${asked}${about}; decide it with ralph_hero__answer, decision "accept" or "reject"`;
}

/** By name, or, where authority is needed, because nobody else has it. */
function waitsFor(question: Question, self: Speaker, authority: AuthorityPolicy): boolean {
  if (question.matter === null) return sameAgent(question.to, self.agent);
  return hasAuthority(authority, question, self);
}

/** Text of agents, as data on one line. */
export function quotedText(text: string): string {
  return JSON.stringify(shortened(harmlessInline(text), TOLD_LENGTH));
}
