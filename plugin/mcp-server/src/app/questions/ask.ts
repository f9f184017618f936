import { sameAgent } from "../../domain/names.ts";
import { refuseAsking, type Asking, type Question } from "../../domain/questions.ts";
import type { LogEntry } from "../../ledger/fold.ts";
import { MAX_QUESTION_LENGTH } from "../../ledger/limits.ts";
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
import { findAsked } from "../handoff/replay.ts";
import type { World } from "../world.ts";

export interface AskCall extends InteractionCall {
  readonly question: string;
  /** The agent to ask; null for anyone. */
  readonly to: string | null;
  /** The number or record id of the question that the caller needs the answer for; null for none. */
  readonly inReplyTo: string | null;
}

export interface AskAnswer {
  readonly ticket: string;
  /** The number of the question's record, by which it is answered. */
  readonly question: number;
  readonly url: string;
  readonly to: string | null;
  /** Set where the same question had been asked a moment ago: nothing was written again. */
  readonly replayed?: true;
  /** The answer that a repeated question has got meanwhile. */
  readonly answer?: Question["answer"];
  readonly warnings: readonly string[];
}

/** A question that no rule is against. */
interface Fitting {
  readonly text: string;
  readonly to: string | null;
  readonly outer: Question | null;
}

/**
 * Puts a question to another agent into the ticket's log. State, lock and turns stay as they are. Two requests and one
 * for the label. Throws what `interact` throws, and INPUT_REASON.
 */
export async function ask(world: World, call: AskCall): Promise<Interacted<AskAnswer>> {
  const text = checkedText("question", call.question, MAX_QUESTION_LENGTH);
  return interact(world, call, async (view) => {
    const to = asTeamSpells(view, call.to);
    const outer = call.inReplyTo === null ? null : await findQuestion(world, view, call.inReplyTo);
    const inReplyTo = outer?.id ?? null;
    const earlier = findAsked(world, view, { question: text, to, inReplyTo });
    if (earlier !== null) return repeated(world, view, earlier);
    const nested = call.inReplyTo === null ? null : (outer ?? "unknown");
    const refusal = refuse(world, view, { to, inReplyTo: nested });
    if (refusal !== null) return { kind: "refused", refusal };
    return put(world, view, { text, to, outer });
  });
}

/** An agent's name as the team's file has it, so that records and labels know it by one spelling. */
function asTeamSpells({ team }: TicketView, to: string | null): string | null {
  return team.agents.find(({ name }) => sameAgent(name, to))?.name ?? to;
}

/** The question of that number or record id, wherever in the log; null for none. */
async function findQuestion(world: World, view: TicketView, name: string): Promise<Question | null> {
  return (
    questionNamed(questionsOf(view.log), name) ??
    questionNamed(questionsOf(await readWholeLog(world, view)), name)
  );
}

function refuse(
  { machine }: World,
  { self, team, ticket, reconciliation, snapshot }: TicketView,
  asked: Pick<Asking, "to" | "inReplyTo">,
): ReturnType<typeof refuseAsking> {
  const names = team.agents.map(({ name }) => name);
  const place = { ticket, state: reconciliation.state, closed: snapshot.issue.closed };
  return refuseAsking(machine, { from: self.agent, team: names, ...asked }, place);
}

async function put(
  world: World,
  view: TicketView,
  { text, to, outer }: Fitting,
): Promise<Interacted<AskAnswer> | Lost> {
  const from = view.self.agent;
  const settlement = await writeInteraction(world, view, {
    reason: outer === null ? "A question" : `A question for question ${outer.seq}`,
    interaction: {
      type: "consultation",
      from,
      to,
      question: text,
      depth: (outer?.depth ?? 0) + 1,
      ...(outer === null ? {} : { inReplyTo: outer.id }),
    },
  });
  if (settlement.kind === "lost") return settlement;
  const unmarked = await pointTo(world, view.address, { to, open: true });
  const warnings = [...settledWarnings(settlement), ...logWarnings(view), ...questionNews(view), ...unmarked];
  return answered(view, settlement.entry, { warnings });
}

/** The question of a call whose answer was lost, and what has become of it. */
async function repeated(world: World, view: TicketView, entry: LogEntry): Promise<Interacted<AskAnswer>> {
  const questions = questionsOf(view.log);
  const { id, seq, interaction } = entry.record;
  const to = interaction?.to ?? null;
  const open = questions.some((question) => question.to === to && question.answer === null);
  const unmarked = await pointTo(world, view.address, { to, open });
  const answer = questions.find((question) => question.id === id)?.answer ?? null;
  return answered(view, entry, {
    replayed: true,
    ...(answer === null ? {} : { answer }),
    warnings: [...logWarnings(view), ...questionNews(view, { before: seq }), ...unmarked],
  });
}

function answered(
  { ticket }: TicketView,
  { record, comment }: LogEntry,
  rest: Pick<AskAnswer, "replayed" | "answer" | "warnings">,
): Interacted<AskAnswer> {
  const to = record.interaction?.to ?? null;
  return { kind: "answered", answer: { ticket, question: record.seq, url: comment.url, to, ...rest } };
}
