/** What an agent is told of questions on the ticket that it deals with; pure. */
import { sameAgent } from "../../domain/names.ts";
import { mayAnswer, type Question } from "../../domain/questions.ts";
import { harmlessInline } from "../../ledger/harmless.ts";
import { questionsOf, unseenAnswers } from "../../ledger/questions.ts";
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
export function shownQuestions({ log }: Pick<TicketView, "log">): ShownQuestions {
  const questions = questionsOf(log);
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

/** Answers to the caller that came after its newest record, and questions that were put to it by name. */
export function questionNews(
  { log, self }: Pick<TicketView, "log" | "self">,
  { before = Infinity, without }: NewsOptions = {},
): string[] {
  const { agent } = self;
  const questions = questionsOf(log);
  const answered = unseenAnswers(log, agent, before);
  const waiting = questions.filter(
    ({ id, to, answer }) => sameAgent(to, agent) && answer === null && id !== without?.id,
  );
  return [
    ...answered.slice(-MAX_TOLD).map((question) => answeredLine(question, questions, agent)),
    ...waiting.slice(-MAX_TOLD).map(waitingLine),
    ...(waiting.length > MAX_TOLD
      ? [`${waiting.length - MAX_TOLD} older questions here wait for you, too`]
      : []),
  ];
}

function answeredLine(
  { seq, text, inReplyTo, answer }: Question,
  all: readonly Question[],
  agent: string,
): string {
  const outer = all.find(({ id }) => id === inReplyTo);
  const owed =
    outer !== undefined && outer.answer === null && mayAnswer(outer, agent)
      ? `; you asked it for question ${outer.seq} by ${quotedText(outer.from)}, which you can answer now`
      : "";
  return `${quotedText(answer?.by ?? "")} answered your question ${seq} (${quotedText(text)}): ${quotedText(answer?.text ?? "")}${owed}`;
}

function waitingLine({ seq, from, text }: Question): string {
  return `${quotedText(from)} asks you (question ${seq}): ${quotedText(text)}; answer it with ralph_hero__answer`;
}

/** Text of agents, as data on one line. */
export function quotedText(text: string): string {
  const line = harmlessInline(text);
  return JSON.stringify(line.length > TOLD_LENGTH ? `${line.slice(0, TOLD_LENGTH).toWellFormed()}…` : line);
}
