import { refuseWords } from "../../rules/bounds.ts";
import { distinctNames, sameAgent } from "../../rules/names.ts";
import {
  ORCHESTRATOR,
  deciders,
  needsAuthority,
  refuseAsking,
  type QuestionRequest,
  type Matter,
  type Question,
  hasAuthority,
  judgeAnswering,
  type QuestionAnswer,
} from "../../rules/questions.ts";
import { type LogEntry } from "../../log/fold.ts";
import { MAX_QUESTION_LENGTH, type Interaction, recordHash, MAX_ANSWER_LENGTH } from "../../log/record.ts";
import { CAPABILITY_REQUEST, FORMS } from "../../log/interactions.ts";
import { newerReview, questionNamed } from "../../log/questions.ts";
import { requestsOf, authorityOf } from "../team/team.ts";
import { composeInPlace, interactionFrom } from "../protocol/compose-record.ts";
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
  type Labelled,
  type LabelState,
} from "./questions.ts";
import {
  isNeeds,
  wholeTicket,
  type KnownTicket,
  type Needs,
  type PlanWorld,
  isBy,
  REPLAY_WINDOW_MS,
} from "../read/facts.ts";
import { continuationOf, type TicketView } from "../read/ticket-view.ts";
import { logWarnings } from "../read/sound-log.ts";
import { Failure, type Refusal, forAgent, type Text } from "../../errors.ts";
import { isBlank } from "../checks/given-text.ts";
import type { RiskClass, Urgency, DecisionKind } from "../../rules/interaction-words.ts";
import { checkedPaths } from "../contract/contract.ts";
import type { World } from "../world/world.ts";

/**
 * A question that the caller itself asked a short while ago in the same words; null for none. Asked again, it is the
 * repetition of a call whose answer was lost.
 */
export function findAsked(
  world: PlanWorld,
  view: TicketView,
  asked: {
    readonly type: string;
    readonly details: Partial<Interaction>;
    readonly question: string;
    readonly to: string | null;
    readonly inReplyTo: string | null;
  },
): LogEntry | null {
  const own = view.log.accepted.findLast(({ record, comment }) => {
    const { interaction } = record;
    return (
      interaction?.question === asked.question.toWellFormed() &&
      interaction.type === asked.type &&
      detailsOf(interaction) === detailsOf(asked.details) &&
      interaction.to === asked.to &&
      (interaction.inReplyTo ?? null) === asked.inReplyTo &&
      isBy(world, view, record) &&
      view.readAtMs - Date.parse(comment.createdAt) < REPLAY_WINDOW_MS
    );
  });
  return own ?? null;
}

/** The fields that tell one request from another beside its text. */
const DETAILS = ["context", "constraints", "proposal", "urgency", "expandScope", "reclassify"] as const;

function detailsOf(interaction: Partial<Interaction>): string {
  return recordHash(DETAILS.map((key) => interaction[key] ?? null));
}

interface AskCall extends Pick<Transaction<never>, "address" | "caller"> {
  /** A type that `ask` writes. */
  readonly type: string;
  readonly question: string;
  /** The other parts of the request, checked. */
  readonly details: RequestDetails;
  /** The agent to ask; null for anyone. */
  readonly to: string | null;
  /** The number or record id of the question that the caller needs the answer for; null for none. */
  readonly inReplyTo: string | null;
}

interface AskAnswer {
  readonly ticket: string;
  /** The number of the question's record, by which it is answered. */
  readonly question: number;
  readonly url: string;
  readonly to: string | null;
  /** The decider, if the decision takes authority. */
  readonly decidedBy?: string;
  /** Set where the same question had been asked a moment ago: nothing was written again. */
  readonly replayed?: true;
  /** The answer that a repeated question has got meanwhile. */
  readonly answer?: Question["answer"];
  readonly warnings: readonly Text[];
}

/** The parts that a request may have beside its text and its receiver. */
type RequestDetails = Pick<Interaction, (typeof DETAILS)[number]>;

/**
 * Puts a question to another agent into the ticket's log. State, lock and turns stay as they are. Four requests, two in
 * a row; one more for a label that the repository lacks. Throws what `transact` throws, and INPUT_REASON.
 */
export async function ask(world: World, call: AskCall): Promise<AnswerOrRefusal<AskAnswer>> {
  const { address, caller } = call;
  const text = checkedText("question", call.question, MAX_QUESTION_LENGTH);
  const plan = (ticket: PlanContext): Plan<Labelled<AskAnswer>> | Needs =>
    planQuestion(world, { ...call, question: text }, ticket);
  const transaction = { address, caller, reads: LABEL_READS, plan };
  return withLabel(world, address, onlyOutcome(await transact(world, [transaction], MAX_TALK_ATTEMPTS)));
}

/** Plans the record of a question. Needs the whole log where the question that it is for lies further back. */
function planQuestion(
  world: PlanWorld,
  { type, details, question: text, ...call }: AskCall,
  ticket: PlanContext,
): Plan<Labelled<AskAnswer>> | Needs {
  const { view, recordId } = ticket;
  const matter = FORMS.matterOf({ type, from: view.self.agent, to: null, question: text, ...details });
  const to = receiverOf(view, type, call.to, matter);
  const outer = call.inReplyTo === null ? null : findQuestion(ticket, call.inReplyTo);
  if (isNeeds(outer)) return outer;
  const inReplyTo = outer?.id ?? null;
  const earlier = findAsked(world, view, { type, details, question: text, to, inReplyTo });
  if (earlier !== null) return answerAgain(repeated(view, earlier));
  const { typed, reconciliation, snapshot } = view;
  const place = { comments: snapshot.issue.commentCount, typed, state: reconciliation.state };
  const refusal =
    refuse(world, view, to, call.inReplyTo === null ? null : (outer ?? "unknown")) ??
    refuseWords(`ask on ticket ${view.ticket}`, place);
  if (refusal !== null) return refuseBy(refusal);
  const label = { to, open: true };
  const change = labelChange(ticket, label);
  const interaction = interactionFrom(world, view, {
    type,
    to,
    question: text,
    ...details,
    depth: (outer?.depth ?? 0) + 1,
    ...(outer === null ? {} : { inReplyTo: outer.id }),
  });
  const reason = outer === null ? "A question" : `A question for question ${outer.seq}`;
  return {
    kind: "write",
    record: () =>
      composeInPlace(view, "interaction", { id: recordId, machine: world.machine, reason, interaction }),
    ...change,
    outcome: (written) => {
      const news = questionNews(view).map(forAgent);
      const warnings = [...writtenWarnings(written), ...logWarnings(view), ...news];
      return {
        ...answered(view, written.entry, { warnings }),
        label: change.label !== undefined && written.furnished ? null : label,
      };
    },
  };
}

/**
 * The receiver as the team's file spells it, so that records and labels know an agent by one name. A request that
 * needs authority, or an agent of a certain skill, goes to the orchestrator unless somebody is named; a caller who
 * knows no name says so in a word.
 */
function receiverOf(
  { team, self }: TicketView,
  type: string,
  to: string | null,
  matter: Matter | null | undefined,
): string | null {
  const orchestrator = team.orchestrator ?? null;
  const meant = to !== null && sameAgent(to, ORCHESTRATOR) ? null : to;
  const routed = meant !== to || type === CAPABILITY_REQUEST.type || needsAuthority(matter);
  const named = meant ?? (routed && !sameAgent(orchestrator, self.agent) ? orchestrator : null);
  return team.agents.find(({ name }) => sameAgent(name, named))?.name ?? named;
}

/** The question of that number or record id, wherever in the log; null for none. */
function findQuestion(ticket: KnownTicket, name: string): Question | null | Needs {
  const found = questionNamed(requestsOf(ticket.view).questions, name);
  if (found !== null) return found;
  const whole = wholeTicket(ticket);
  return isNeeds(whole) ? whole : questionNamed(requestsOf(whole).questions, name);
}

function refuse(
  { machine }: PlanWorld,
  view: TicketView,
  to: string | null,
  inReplyTo: QuestionRequest["inReplyTo"],
): Refusal | null {
  const { self, team, ticket, reconciliation, snapshot } = view;
  const authority = authorityOf(team);
  const { orchestrator } = authority;
  const names = [...authority.members, ...(orchestrator === null ? [] : [orchestrator])];
  const { agent: from, instance } = self;
  return refuseAsking(
    machine,
    { from, instance, authority, team: distinctNames(names), to, inReplyTo },
    { ticket, state: reconciliation.state, closed: snapshot.issue.closed, continuedBy: continuationOf(view) },
  );
}

/** The question of a call whose answer was lost, and what has become of it. */
function repeated(view: TicketView, entry: LogEntry): Labelled<AskAnswer> {
  const { questions } = requestsOf(view);
  const { id, seq, interaction } = entry.record;
  const to = interaction?.to ?? null;
  const open = questions.some((question) => question.to === to && question.answer === null);
  const told = answered(view, entry, {
    replayed: true,
    answer: questions.find((question) => question.id === id)?.answer ?? undefined,
    warnings: [...logWarnings(view), ...questionNews(view, { before: seq }).map(forAgent)],
  });
  return { ...told, label: { to, open } };
}

function answered(
  { ticket, team }: TicketView,
  { record, comment }: LogEntry,
  rest: Pick<AskAnswer, "replayed" | "answer" | "warnings">,
): Answered<AskAnswer> {
  const to = record.interaction?.to ?? null;
  const matter = record.interaction === undefined ? null : FORMS.matterOf(record.interaction);
  const decidedBy =
    matter === null || matter === undefined
      ? undefined
      : `${deciders(authorityOf(team), { reviewers: [] })} or a person`;
  return {
    kind: "answered",
    answer: { ticket, question: record.seq, url: comment.url, to, decidedBy, ...rest },
  };
}

/** A question or an answer as it is recorded. Throws INPUT_REASON for one that is blank or too long. */
function checkedText(what: "question" | "answer", text: string, maxLength: number): string {
  const attempted = what === "question" ? "ask" : "answer";
  if (isBlank(text)) {
    throw new Failure("INPUT_REASON", `Cannot ${attempted}: the ${what} is blank`, {
      hint: "Give a text; nothing was written",
    });
  }
  return shortEnough(attempted, `the ${what}`, text, maxLength);
}

/** The text, well formed. Throws INPUT_REASON for one that is too long. */
function shortEnough(attempted: string, what: string, text: string, maxLength: number): string {
  const wellFormed = text.toWellFormed();
  if (wellFormed.length <= maxLength) return wellFormed;
  throw new Failure(
    "INPUT_REASON",
    `Cannot ${attempted}: ${what} has ${wellFormed.length} characters, and ${maxLength} are allowed`,
    { hint: "Shorten it; commit what is long as a file and link it. Nothing was written" },
  );
}

/**
 * The details of a request as they are recorded. Throws INPUT_REASON for text that is too long, INPUT_INVALID for paths
 * that name nothing.
 */
export function givenDetails({
  urgency,
  expand_scope: paths,
  risk_class: reclassify,
  ...texts
}: {
  readonly context?: string | undefined;
  readonly constraints?: string | undefined;
  readonly proposal?: string | undefined;
  readonly urgency?: Urgency | undefined;
  readonly expand_scope?: readonly string[] | undefined;
  readonly risk_class?: RiskClass | undefined;
}): RequestDetails {
  const checked = (what: "context" | "constraints" | "proposal"): string | undefined => {
    const text = texts[what];
    return text === undefined || isBlank(text)
      ? undefined
      : shortEnough("ask", what, text, MAX_QUESTION_LENGTH);
  };
  const [context, constraints, proposal] = [checked("context"), checked("constraints"), checked("proposal")];
  if (paths !== undefined && reclassify !== undefined) {
    throw new Failure(
      "INPUT_INVALID",
      "Cannot ask for file scope and risk class at once: each is decided separately",
      { hint: "Ask twice; nothing was written" },
    );
  }
  const expandScope = paths === undefined ? undefined : checkedPaths("expand_scope", paths);
  return { context, constraints, proposal, urgency, expandScope, reclassify };
}

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
    {
      agent,
      instance,
      kind,
      question,
      newer: newerReview(view.log, questions, named),
      named,
      open,
      authority,
    },
    { ticket, state: reconciliation.state, closed: snapshot.issue.closed, continuedBy: continuationOf(view) },
  );
  const given = question === null ? null : findAnswered(question, agent, kind, text);
  if (question !== null && given !== null) {
    const decided = question.answer === given;
    const warnings = [
      ...logWarnings(view),
      ...questionNews(view, { before: given.seq ?? undefined }).map(forAgent),
    ];
    const again = answerTo(ticket, question, kind, { url: given.url, decided, replayed: true, warnings });
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
      composeInPlace(view, "interaction", {
        id: context.recordId,
        machine: world.machine,
        reason,
        interaction,
      }),
    ...change,
    outcome: (written) => ({
      ...answerTo(ticket, asked, kind, {
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
function findAnswered(
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

function answerTo(
  ticket: string,
  { seq: question, from: to }: Question,
  decision: DecisionKind,
  rest: Pick<AnswerAnswer, "url" | "decided" | "replayed" | "warnings">,
): Answered<AnswerAnswer> {
  return { kind: "answered", answer: { ticket, question, to, decision, ...rest } };
}
