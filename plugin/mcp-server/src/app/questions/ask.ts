import { distinctNames, sameAgent } from "../../domain/names.ts";
import { ORCHESTRATOR, type Matter } from "../../domain/authority.ts";
import { deciders, refuseAsking, type Asking, type Question } from "../../domain/questions.ts";
import type { LogEntry } from "../../ledger/fold.ts";
import { MAX_QUESTION_LENGTH } from "../../ledger/limits.ts";
import { CAPABILITY_REQUEST } from "../../ledger/interactions/capability-request.ts";
import { FORMS } from "../../ledger/interactions/forms.ts";
import { questionNamed } from "../../ledger/questions.ts";
import type { Interaction } from "../../ledger/record.ts";
import { requestsOf } from "../log/requests.ts";
import { spoken } from "../log/spoken.ts";
import { authorityOf } from "../team/team-standing.ts";
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
import { readToBeginning, type TicketView } from "../log/read-ticket.ts";
import { logWarnings } from "../log/sound-log.ts";
import { findAsked } from "./find-asked.ts";
import type { World } from "../world.ts";

export interface AskCall extends InteractionCall {
  /** A type that `ask` writes. */
  readonly type: string;
  readonly question: string;
  /** What else the request says, as it was checked. */
  readonly details: RequestDetails;
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
  /** Who decides it, where that takes authority. */
  readonly decidedBy?: string;
  /** Set where the same question had been asked a moment ago: nothing was written again. */
  readonly replayed?: true;
  /** The answer that a repeated question has got meanwhile. */
  readonly answer?: Question["answer"];
  readonly warnings: readonly string[];
}

/** What a request may say beside its text and its receiver. */
export type RequestDetails = Pick<
  Interaction,
  "context" | "constraints" | "proposal" | "urgency" | "expandScope" | "reclassify"
>;

/** A question that no rule is against. */
interface Fitting extends Pick<AskCall, "type" | "details"> {
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
  const { type, details } = call;
  return interact(world, call, async (view) => {
    const matter = FORMS.matterOf({ type, from: view.self.agent, to: null, question: text, ...details });
    const to = receiverOf(view, { type, to: call.to, matter });
    const outer = call.inReplyTo === null ? null : await findQuestion(world, view, call.inReplyTo);
    const inReplyTo = outer?.id ?? null;
    const earlier = findAsked(world, view, { type, details, question: text, to, inReplyTo });
    if (earlier !== null) return repeated(world, view, earlier);
    const nested = call.inReplyTo === null ? null : (outer ?? "unknown");
    const refusal = refuse(world, view, { to, inReplyTo: nested });
    if (refusal !== null) return { kind: "refused", refusal };
    return put(world, view, { type, details, text, to, outer });
  });
}

/**
 * Who is asked, as the team's file spells it, so that records and labels know an agent by one name. What needs
 * authority, or an agent of a certain skill, goes to the orchestrator unless somebody is named; a caller who knows no
 * name says so in a word.
 */
function receiverOf(
  { team, self }: TicketView,
  { type, to, matter }: { type: string; to: string | null; matter: Matter | null | undefined },
): string | null {
  const orchestrator = team.orchestrator ?? null;
  const meant = to !== null && sameAgent(to, ORCHESTRATOR) ? null : to;
  const routed = meant !== to || type === CAPABILITY_REQUEST.type || (matter ?? null) !== null;
  const named = meant ?? (routed && !sameAgent(orchestrator, self.agent) ? orchestrator : null);
  return team.agents.find(({ name }) => sameAgent(name, named))?.name ?? named;
}

/** The question of that number or record id, wherever in the log; null for none. */
async function findQuestion(world: World, view: TicketView, name: string): Promise<Question | null> {
  return (
    questionNamed(requestsOf(view).questions, name) ??
    questionNamed(requestsOf(await readToBeginning(world, view)).questions, name)
  );
}

function refuse(
  { machine }: World,
  { self, team, ticket, reconciliation, snapshot }: TicketView,
  asked: Pick<Asking, "to" | "inReplyTo">,
): ReturnType<typeof refuseAsking> {
  const authority = authorityOf(team);
  const { orchestrator } = authority;
  const names = [...authority.members, ...(orchestrator === null ? [] : [orchestrator])];
  const place = { ticket, state: reconciliation.state, closed: snapshot.issue.closed };
  const { agent: from, instance } = self;
  return refuseAsking(machine, { from, instance, authority, team: distinctNames(names), ...asked }, place);
}

async function put(
  world: World,
  view: TicketView,
  { type, details, text, to, outer }: Fitting,
): Promise<Interacted<AskAnswer> | Lost> {
  const settlement = await writeInteraction(world, view, {
    reason: outer === null ? "A question" : `A question for question ${outer.seq}`,
    interaction: spoken(world, view, {
      type,
      to,
      question: text,
      ...details,
      depth: (outer?.depth ?? 0) + 1,
      ...(outer === null ? {} : { inReplyTo: outer.id }),
    }),
  });
  if (settlement.kind === "lost") return settlement;
  const unmarked = await pointTo(world, view.address, { to, open: true });
  const warnings = [...settledWarnings(settlement), ...logWarnings(view), ...questionNews(view), ...unmarked];
  return answered(view, settlement.entry, { warnings });
}

/** The question of a call whose answer was lost, and what has become of it. */
async function repeated(world: World, view: TicketView, entry: LogEntry): Promise<Interacted<AskAnswer>> {
  const { questions } = requestsOf(view);
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
  { ticket, team }: TicketView,
  { record, comment }: LogEntry,
  rest: Pick<AskAnswer, "replayed" | "answer" | "warnings">,
): Interacted<AskAnswer> {
  const to = record.interaction?.to ?? null;
  const matter = record.interaction === undefined ? null : FORMS.matterOf(record.interaction);
  const decidedBy =
    matter === null || matter === undefined
      ? {}
      : { decidedBy: `${deciders(authorityOf(team), { reviewers: [] })} or a person` };
  return {
    kind: "answered",
    answer: { ticket, question: record.seq, url: comment.url, to, ...decidedBy, ...rest },
  };
}
