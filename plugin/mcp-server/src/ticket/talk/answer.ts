import { forAgent, type Text } from "../../errors.ts";
import { sameAgent } from "../../rules/names.ts";
import {
  hasAuthority,
  judgeAnswering,
  type Question,
  type QuestionAnswer,
  type StatedDecision,
} from "../../rules/questions.ts";
import type { DecisionKind } from "../../rules/interaction-words.ts";
import { MAX_ANSWER_LENGTH } from "../../log/record.ts";
import { requestsOf } from "../team/accounts.ts";
import { composeInteraction, interactionFrom } from "../protocol/compose-record.ts";
import { authorityOf } from "../team/team.ts";
import { questionNamed } from "../../log/questions.ts";
import {
  answerAgain,
  refuseBy,
  writtenWarnings,
  type Plan,
  type Answered,
  type AnswerOrRefusal,
  type PlanContext,
} from "../protocol/plan.ts";
import { MAX_TALK_ATTEMPTS, onlyOutcome, transact, type Transaction } from "../protocol/transact.ts";
import {
  LABEL_READS,
  labelChange,
  questionNews,
  withLabel,
  type LabelState,
  type Labelled,
} from "./questions.ts";
import { checkedText } from "./ask.ts";
import { isNeeds, wholeTicket, type Needs, type PlanWorld } from "../read/facts.ts";
import { continuationOf, type TicketView } from "../read/ticket-view.ts";
import { logWarnings } from "../read/sound-log.ts";
import type { World } from "../world/world.ts";

export interface AnswerCall extends Pick<Transaction<never>, "address" | "caller"> {
  /** The question's number or record id. */
  readonly question: string;
  /** The answer itself, or the rationale of the decision and what comes next. */
  readonly text: string;
  readonly decision: DecisionKind;
}

export interface AnswerAnswer {
  readonly ticket: string;
  readonly question: number;
  /** The record of the answer. */
  readonly url: string;
  /** The agent that asked, and is told. */
  readonly to: string;
  readonly decision: string;
  /**
   * False where it is advice: who answered has no authority for it, or said neither yes nor no. The request stays open.
   */
  readonly decided: boolean;
  /** Set where the same answer stood there already: nothing was written again. */
  readonly replayed?: true;
  readonly warnings: readonly Text[];
}

/** A question that the caller may answer, and the other ones of the ticket. */
interface AnswerableQuestion {
  readonly question: Question;
  readonly questions: readonly Question[];
  readonly text: string;
  readonly kind: DecisionKind;
  /** The reason why it decides nothing; null if it decides. */
  readonly undecided: string | null;
}

/**
 * Answers a question in the ticket's log, once. State, lock and turns stay as they are. Four requests, two in
 * a row; more on a ticket of more than fifty comments. Throws what `transact` throws, and INPUT_REASON.
 */
export async function answer(world: World, call: AnswerCall): Promise<AnswerOrRefusal<AnswerAnswer>> {
  const { address, caller } = call;
  const text = checkedText("answer", call.text, MAX_ANSWER_LENGTH);
  const plan = (ticket: PlanContext): Plan<Labelled<AnswerAnswer>> | Needs =>
    planAnswer(world, { ...call, text }, ticket);
  const transaction = { address, caller, reads: LABEL_READS, depth: "whole", plan } as const;
  return withLabel(world, address, onlyOutcome(await transact(world, [transaction], MAX_TALK_ATTEMPTS)));
}

/** Plans the record of an answer. Needs the whole log. */
export function planAnswer(
  world: PlanWorld,
  { text, ...call }: AnswerCall,
  context: PlanContext,
): Plan<Labelled<AnswerAnswer>> | Needs {
  const view = wholeTicket(context);
  if (isNeeds(view)) return view;
  const { questions } = requestsOf(view);
  const question = questionNamed(questions, call.question);
  const { ticket, reconciliation, snapshot, self } = view;
  const authority = authorityOf(view.team);
  const said = { agent: self.agent, instance: self.instance, kind: call.decision };
  const open = questions.filter((other) => other.answer === null && hasAuthority(authority, other, self));
  const judged = judgeAnswering(
    { ...said, question, named: call.question, open, authority },
    {
      ticket,
      state: reconciliation.state,
      closed: snapshot.issue.closed,
      ...continuationOf(view),
    },
  );
  const given = question === null ? null : earlierOf(question, { ...said, text });
  if (question !== null && given !== null) {
    const fitting = { question, questions, text, kind: call.decision, undecided: null };
    return answerAgain(repeated(view, { fitting, given }));
  }
  return "code" in judged
    ? refuseBy(judged)
    : planAnswerRecord(world, { ...context, view }, { ...judged, questions, text, kind: call.decision });
}

/** The same words by the same agent on a question, as after a lost answer; null for none. */
function earlierOf(
  { answer: decision, advice }: Question,
  { agent, kind, text }: StatedDecision & { readonly text: string },
): QuestionAnswer | null {
  const all = decision === null ? advice : [decision, ...advice];
  return (
    all.find(
      (one) => sameAgent(one.by, agent) && one.person !== true && one.kind === kind && one.text === text,
    ) ?? null
  );
}

function planAnswerRecord(
  world: PlanWorld,
  ticket: PlanContext,
  fitting: AnswerableQuestion,
): Plan<Labelled<AnswerAnswer>> {
  const { question, text, kind, undecided } = fitting;
  const { view, recordId } = ticket;
  const label = undecided === null ? labelAfter(fitting) : null;
  const change = labelChange(ticket, label);
  const by = view.self.agent;
  const reason = `The answer to question ${question.seq}`;
  const interaction = interactionFrom(world, view, {
    type: question.type,
    to: question.from,
    answers: question.id,
    decision: { kind, text, by, ...(undecided === null ? {} : { counts: false as const }) },
  });
  return {
    kind: "write",
    record: () => composeInteraction(view, { id: recordId, machine: world.machine, reason, interaction }),
    ...change,
    outcome: (written) => ({
      ...answered(view, fitting, {
        url: written.entry.comment.url,
        decided: undecided === null,
        warnings: [
          ...writtenWarnings(written),
          ...logWarnings(view),
          ...questionNews(view, { without: question }).map(forAgent),
          ...(undecided === null ? [] : [undecided]),
          ...nextStep(fitting),
        ],
      }),
      label: change.label !== undefined && written.furnished ? null : label,
    }),
  };
}

/** The next step, if the decision does not take it by itself. */
function nextStep({ question, kind, undecided }: AnswerableQuestion): string[] {
  if (undecided !== null || kind !== "accept" || question.reclassify === undefined) return [];
  return [
    `the class is not changed by this: set it with ralph_hero__update_ticket, contract {"risk_class": "${question.reclassify}"}`,
  ];
}

function repeated(
  view: TicketView,
  { fitting, given }: { readonly fitting: AnswerableQuestion; readonly given: QuestionAnswer },
): Labelled<AnswerAnswer> {
  const decided = fitting.question.answer === given;
  const told = answered(view, fitting, {
    url: given.url,
    decided,
    replayed: true,
    warnings: [...logWarnings(view), ...questionNews(view, { before: given.seq }).map(forAgent)],
  });
  return { ...told, label: decided ? labelAfter(fitting) : null };
}

/** Takes the label off where this was the last open question that it points to. */
function labelAfter({ question, questions }: AnswerableQuestion): LabelState | null {
  const open = questions.some(
    ({ id, to, answer: given }) => id !== question.id && to === question.to && given === null,
  );
  return open ? null : { to: question.to, open };
}

function answered(
  { ticket }: TicketView,
  { question: { seq, from }, kind }: AnswerableQuestion,
  rest: Pick<AnswerAnswer, "url" | "decided" | "replayed" | "warnings">,
): Answered<AnswerAnswer> {
  return { kind: "answered", answer: { ticket, question: seq, to: from, decision: kind, ...rest } };
}
