import {
  decides,
  type AuthorityPolicy,
  type Question,
  type QuestionAnswer,
  type UndecidedNo,
} from "../rules/questions.ts";
import { sameAgent } from "../rules/names.ts";
import { INITIAL_STATE } from "../rules/vocabulary.ts";
import { type Log, type LogEntry } from "./fold.ts";
import { FORMS } from "./interactions.ts";
import { endsStay, mayMove, type HandDecision, type Interaction, type TicketRecord } from "./record.ts";

/**
 * The requests of a log in its order, each with the first decision that counts: one by who may decide it, or a person's
 * that a record has taken in. What others say on a matter of authority is advice. Decisions are later than what they
 * decide, so a reader of a request sees whether it is open, even with a short part of the log.
 */
export function questionsOf(log: Log, authority: AuthorityPolicy): Question[] {
  const questions = new Map<string, Question>();
  for (const entry of log.accepted) {
    const { interaction, observed, handDecisions = [] } = entry.record;
    const takeHands = () => handDecisions.forEach((byHand) => takeHand(questions, byHand));
    // A decision by which the record moves the ticket on came before that move; a person's move before the decision.
    // None is taken twice, and none decides what the record itself asks.
    if (observed?.as !== "moved by hand") takeHands();
    const asked = questionIn(entry);
    for (const question of questions.values())
      if (isOverBy(question, entry.record, asked)) questions.delete(question.id);
    takeHands();
    if (asked !== null && !questions.has(asked.id)) questions.set(asked.id, asked);
    const answered = questions.get(interaction?.answers ?? "");
    const decision = interaction?.decision;
    if (answered !== undefined && decision !== undefined)
      questions.set(answered.id, withDecision(answered, decision, { authority, entry }));
    const { personDecision, seq } = entry.record;
    // A person decided on it at a terminal.
    if (personDecision?.request !== undefined) {
      const { kind, by, text, request } = personDecision;
      const { url, createdAt: at } = entry.comment;
      takeHand(questions, { request, kind, by, text, url, at }, seq);
    }
  }
  return [...questions.values()];
}

/**
 * Whether nobody decides the request any more: a review is over once the ticket has left its state. The work of a task
 * stays there, so a new claim or submission ends the review of the former one.
 */
function isOverBy({ type, answer, state }: Question, record: TicketRecord, asked: Question | null): boolean {
  if (type !== "review" || answer !== null) return false;
  const isClaim = record.lock !== undefined && record.to === INITIAL_STATE;
  return asked?.type === "review" || isClaim || (mayMove(record) && endsStay(record, state));
}

/** The requests with what persons have decided by hand, and no record has taken in yet. */
export function decidedByHand(
  questions: readonly Question[],
  {
    decisions,
    undecided,
  }: {
    readonly decisions: readonly HandDecision[];
    readonly undecided: ReadonlyMap<string, UndecidedNo>;
  },
): Question[] {
  const known = new Map(
    questions.map((question) => [question.id, { ...question, undecidedNo: undecided.get(question.id) }]),
  );
  for (const decision of decisions) takeHand(known, decision);
  return [...known.values()];
}

function takeHand(questions: Map<string, Question>, decision: HandDecision, seq: number | null = null): void {
  const question = questions.get(decision.request);
  if (question === undefined || question.answer !== null) return;
  const { kind, by, text, url, at } = decision;
  questions.set(question.id, { ...question, answer: { kind, by, text, seq, at, url, person: true } });
}

function withDecision(
  question: Question,
  { kind, text, counts }: NonNullable<Interaction["decision"]>,
  { authority, entry }: { readonly authority: AuthorityPolicy; readonly entry: LogEntry },
): Question {
  const { agent, instance, seq } = entry.record;
  if (sameAgent(agent, question.from)) return question;
  const { createdAt: at, url } = entry.comment;
  const answer: QuestionAnswer = { kind, by: agent, text, seq, at, url };
  if (counts !== false && decides(authority, question, { agent, instance, kind }))
    return question.answer === null ? { ...question, answer } : question;
  return question.matter === null ? question : { ...question, advice: [...question.advice, answer] };
}

function questionIn({ record, comment }: LogEntry): Question | null {
  const { seq, id, interaction, agent, instance, reason, to } = record;
  if (interaction === undefined || interaction.decision !== undefined) return null;
  const matter = FORMS.matterOf(interaction);
  if (matter === undefined || (interaction.question === undefined && matter === null)) return null;
  const { type, question, depth = 1, inReplyTo = null, context, constraints, proposal } = interaction;
  const { urgency, expandScope, reclassify } = interaction;
  return {
    seq,
    id,
    type,
    // The record's writer, even if its message claims another one.
    from: agent,
    fromInstance: instance,
    to: interaction.to,
    text: question ?? reason,
    matter,
    reviewers: matter === "sign-off" && interaction.to !== null ? [interaction.to] : [],
    state: to,
    depth,
    inReplyTo,
    context,
    constraints,
    proposal,
    urgency,
    expandScope,
    reclassify,
    at: comment.createdAt,
    url: comment.url,
    answer: null,
    advice: [],
  };
}

/** The question that an agent names by its number or by its record's id; null for none. */
export function questionNamed(questions: readonly Question[], name: string): Question | null {
  const bare = name.trim().replace(/^#/, "");
  return questions.findLast(({ seq, id }) => String(seq) === bare || id === bare) ?? null;
}

/** The newest submission among these requests, where the name is that of an earlier one; null for any other name. */
export function newerReview(log: Log, questions: readonly Question[], name: string): Question | null {
  const asked = log.accepted.flatMap((entry) => questionIn(entry) ?? []);
  const named = questionNamed(asked, name);
  const newest = questions.findLast(({ type }) => type === "review");
  return named?.type === "review" && newest !== undefined && newest.seq > named.seq ? newest : null;
}

/**
 * The questions of an agent that were answered after its newest record. `before` leaves its records from that number on
 * out: those of a call whose answer is told again.
 */
export function unseenAnswers(
  { log, questions }: { readonly log: Log; readonly questions: readonly Question[] },
  agent: string,
  before = Infinity,
): Question[] {
  const own = log.accepted.findLast(
    // Records of reads and announcements do not count: their writer had not received the answers.
    ({ record: { kind, handover, personDecision, agent: writer, seq } }) =>
      sameAgent(writer, agent) &&
      kind !== "observed" &&
      handover === undefined &&
      personDecision === undefined &&
      seq < before,
  );
  const seen = own?.record.seq ?? 0;
  return questions.filter(
    ({ from, answer }) => sameAgent(from, agent) && answer !== null && countsFrom(log, answer) > seen,
  );
}

/** The number of the answer's record, or of the one that took a person's comment in; Infinity where none has yet. */
function countsFrom(log: Log, { seq, url }: QuestionAnswer): number {
  if (seq !== null) return seq;
  const taker = log.accepted.find(({ record }) => record.handDecisions?.some((one) => one.url === url));
  return taker?.record.seq ?? Infinity;
}
