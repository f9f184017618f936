import type { TicketRecord } from "./record.ts";
import { sameAgent } from "../domain/names.ts";
import { mayAnswer, type Question, type QuestionAnswer } from "../domain/questions.ts";
import { acceptedEntries, type Log, type LogEntry } from "./fold.ts";

/**
 * The questions of a log in its order, each with the first answer that counts: one by who may answer it. A question's
 * answers are later than itself, so whoever sees it sees whether it is open, however little of the log was read.
 */
export function questionsOf(log: Log): Question[] {
  const questions = new Map<string, Question>();
  for (const entry of acceptedEntries(log)) {
    const asked = questionIn(entry);
    if (asked !== null && !questions.has(asked.id)) questions.set(asked.id, asked);
    const answered = questions.get(entry.record.interaction?.answers ?? "");
    const answer = answerIn(entry);
    if (answered?.answer === null && answer !== null && mayAnswer(answered, answer.by))
      questions.set(answered.id, { ...answered, answer });
  }
  return [...questions.values()];
}

function questionIn({ record, comment }: LogEntry): Question | null {
  const { seq, id, interaction, agent } = record;
  if (interaction?.question === undefined) return null;
  return {
    seq,
    id,
    // Who wrote the record, whatever its message claims.
    from: agent,
    to: interaction.to,
    text: interaction.question,
    depth: interaction.depth ?? 1,
    inReplyTo: interaction.inReplyTo ?? null,
    at: comment.createdAt,
    url: comment.url,
    answer: null,
  };
}

function answerIn({ record, comment }: LogEntry): QuestionAnswer | null {
  const { seq, interaction, agent } = record;
  if (interaction?.decision === undefined) return null;
  return { by: agent, text: interaction.decision.text, seq, at: comment.createdAt, url: comment.url };
}

/** The question that an agent names by its number or by its record's id; null for none. */
export function questionNamed(questions: readonly Question[], name: string): Question | null {
  const bare = name.trim().replace(/^#/, "");
  return questions.findLast(({ seq, id }) => String(seq) === bare || id === bare) ?? null;
}

/**
 * The questions of an agent that were answered after its newest record. `before` leaves its records from that number on
 * out: those of a call whose answer is told again.
 */
export function unseenAnswers(log: Log, agent: string, before = Infinity): Question[] {
  const own = acceptedEntries(log).findLast(
    ({ record }) => sameAgent(record.agent, agent) && tookNotice(record) && record.seq < before,
  );
  const seen = own?.record.seq ?? 0;
  return questionsOf(log).filter(
    ({ from, answer }) => sameAgent(from, agent) && answer !== null && answer.seq > seen,
  );
}

/** Whether its writer was told what had been answered: not by what it merely saw, or announced on the way. */
function tookNotice({ kind, handover }: TicketRecord): boolean {
  return kind !== "observed" && handover === undefined;
}
