import { forAgent, type Text } from "../../errors.ts";
import { sameAgent } from "../../rules/names.ts";
import { hasAuthority, judgeAnswering, type Question, type QuestionAnswer } from "../../rules/questions.ts";
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
import { continuationOf } from "../read/ticket-view.ts";
import { logWarnings } from "../read/sound-log.ts";
import type { World } from "../world/world.ts";

interface AnswerCall extends Pick<Transaction<never>, "address" | "caller"> {
  /** The question's number or record id. */
  readonly question: string;
  /** The answer itself, or the rationale of the decision and what comes next. */
  readonly text: string;
  readonly decision: DecisionKind;
}

interface AnswerAnswer {
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
  { text, decision: kind, question: named }: AnswerCall,
  context: PlanContext,
): Plan<Labelled<AnswerAnswer>> | Needs {
  const view = wholeTicket(context);
  if (isNeeds(view)) return view;
  const { questions } = requestsOf(view);
  const question = questionNamed(questions, named);
  const { ticket, reconciliation, snapshot, self } = view;
  const { agent, instance } = self;
  const authority = authorityOf(view.team);
  const open = questions.filter((other) => other.answer === null && hasAuthority(authority, other, self));
  const judged = judgeAnswering(
    { agent, instance, kind, question, named, open, authority },
    { ticket, state: reconciliation.state, closed: snapshot.issue.closed, ...continuationOf(view) },
  );
  const given = question === null ? null : earlierOf(question, agent, kind, text);
  if (question !== null && given !== null) {
    const decided = question.answer === given;
    const warnings = [...logWarnings(view), ...questionNews(view, { before: given.seq }).map(forAgent)];
    const again = answered(ticket, question, kind, { url: given.url, decided, replayed: true, warnings });
    return answerAgain({ ...again, label: decided ? labelAfter(question, questions) : null });
  }
  if ("code" in judged) return refuseBy(judged);
  const { undecided, question: asked } = judged;
  const label = undecided === null ? labelAfter(asked, questions) : null;
  const change = labelChange(context, label);
  const reason = `The answer to question ${asked.seq}`;
  const interaction = interactionFrom(world, view, {
    type: asked.type,
    to: asked.from,
    answers: asked.id,
    decision: { kind, text, by: agent, ...(undecided === null ? {} : { counts: false as const }) },
  });
  // The decision does not change the class by itself.
  const nextStep =
    undecided === null && kind === "accept" && asked.reclassify !== undefined
      ? `the class is not changed by this: set it with ralph_hero__update_ticket, contract {"risk_class": "${asked.reclassify}"}`
      : null;
  return {
    kind: "write",
    record: () =>
      composeInteraction(view, { id: context.recordId, machine: world.machine, reason, interaction }),
    ...change,
    outcome: (written) => ({
      ...answered(ticket, asked, kind, {
        url: written.entry.comment.url,
        decided: undecided === null,
        warnings: [
          ...writtenWarnings(written),
          ...logWarnings(view),
          ...questionNews(view, { without: asked }).map(forAgent),
          ...(undecided === null ? [] : [undecided]),
          ...(nextStep === null ? [] : [nextStep]),
        ],
      }),
      label: change.label !== undefined && written.furnished ? null : label,
    }),
  };
}

/** The same words by the same agent on a question, as after a lost answer; null for none. */
function earlierOf(
  { answer: decision, advice }: Question,
  agent: string,
  kind: DecisionKind,
  text: string,
): QuestionAnswer | null {
  const all = decision === null ? advice : [decision, ...advice];
  const isSame = (one: QuestionAnswer): boolean =>
    sameAgent(one.by, agent) && one.person !== true && one.kind === kind && one.text === text;
  return all.find(isSame) ?? null;
}

/** Takes the label off where this was the last open question that it points to. */
function labelAfter({ id, to }: Question, questions: readonly Question[]): LabelState | null {
  const open = questions.some((other) => other.id !== id && other.to === to && other.answer === null);
  return open ? null : { to, open };
}

function answered(
  ticket: string,
  { seq: question, from: to }: Question,
  decision: DecisionKind,
  rest: Pick<AnswerAnswer, "url" | "decided" | "replayed" | "warnings">,
): Answered<AnswerAnswer> {
  return { kind: "answered", answer: { ticket, question, to, decision, ...rest } };
}
