import { sameAgent } from "../../domain/names.ts";
import { judgeAnswering, mayAnswer, type Question } from "../../domain/questions.ts";
import { MAX_ANSWER_LENGTH } from "../../ledger/limits.ts";
import { questionNamed, questionsOf } from "../../ledger/questions.ts";
import {
  interact,
  settledWarnings,
  writeInteraction,
  type Interacted,
  type InteractionCall,
  type Lost,
} from "../log/interact.ts";
import { pointTo } from "./question-labels.ts";
import { questionNews } from "./question-news.ts";
import { checkedText } from "./question-text.ts";
import { logWarnings, readWholeLog, type TicketView } from "../log/read-ticket.ts";
import type { World } from "../world.ts";

export interface AnswerCall extends InteractionCall {
  /** The question's number or record id. */
  readonly question: string;
  readonly text: string;
}

export interface AnswerAnswer {
  readonly ticket: string;
  readonly question: number;
  /** The record of the answer. */
  readonly url: string;
  /** Who asked, and is told. */
  readonly to: string;
  /** Set where the same answer stood there already: nothing was written again. */
  readonly replayed?: true;
  readonly warnings: readonly string[];
}

/** A question that the caller may answer, and the other ones of the ticket. */
interface Fitting {
  readonly question: Question;
  readonly questions: readonly Question[];
  readonly text: string;
}

/**
 * Answers a question in the ticket's log, once. State, lock and turns stay as they are. Two requests and one for the
 * label, more on a ticket of more than fifty comments. Throws what `interact` throws, and INPUT_REASON.
 */
export async function answer(world: World, call: AnswerCall): Promise<Interacted<AnswerAnswer>> {
  const text = checkedText("answer", call.text, MAX_ANSWER_LENGTH);
  return interact(world, call, async (view) => {
    const questions = questionsOf(await readWholeLog(world, view));
    const question = questionNamed(questions, call.question);
    const from = view.self.agent;
    const given = question?.answer ?? null;
    if (question !== null && given !== null && sameAgent(given.by, from) && given.text === text)
      return repeated(world, view, { question, questions, text });
    const { ticket, reconciliation, snapshot } = view;
    const open = questions.filter((other) => other.answer === null && mayAnswer(other, from));
    const judged = judgeAnswering(
      { from, question, named: call.question, open },
      { ticket, state: reconciliation.state, closed: snapshot.issue.closed },
    );
    return "code" in judged
      ? { kind: "refused", refusal: judged }
      : put(world, view, { question: judged, questions, text });
  });
}

async function put(
  world: World,
  view: TicketView,
  fitting: Fitting,
): Promise<Interacted<AnswerAnswer> | Lost> {
  const { question, text } = fitting;
  const { agent } = view.self;
  const settlement = await writeInteraction(world, view, {
    reason: `The answer to question ${question.seq}`,
    interaction: {
      type: "consultation",
      from: agent,
      to: question.from,
      answers: question.id,
      decision: { kind: "answer", text, by: agent },
    },
  });
  if (settlement.kind === "lost") return settlement;
  const marked = await pointOn(world, view, fitting);
  const news = questionNews(view, { without: question });
  return answered(view, question, {
    url: settlement.entry.comment.url,
    warnings: [...settledWarnings(settlement), ...logWarnings(view), ...news, ...marked],
  });
}

async function repeated(world: World, view: TicketView, fitting: Fitting): Promise<Interacted<AnswerAnswer>> {
  const { question } = fitting;
  const marked = await pointOn(world, view, fitting);
  return answered(view, question, {
    url: question.answer?.url ?? question.url,
    replayed: true,
    warnings: [
      ...logWarnings(view),
      ...questionNews(view, { before: question.answer?.seq ?? Infinity }),
      ...marked,
    ],
  });
}

/** Takes the label off where this was the last open question that it points to. */
async function pointOn(
  world: World,
  { address }: TicketView,
  { question, questions }: Fitting,
): Promise<string[]> {
  const open = questions.some(
    ({ id, to, answer: given }) => id !== question.id && to === question.to && given === null,
  );
  return open ? [] : pointTo(world, address, { to: question.to, open });
}

function answered(
  { ticket }: TicketView,
  { seq, from }: Question,
  rest: Pick<AnswerAnswer, "url" | "replayed" | "warnings">,
): Interacted<AnswerAnswer> {
  return { kind: "answered", answer: { ticket, question: seq, to: from, ...rest } };
}
