/**
 * The rules of questions and answers between agents, of authority, and of changes of a contract; pure. A question leaves
 * state, lock and turns as they are.
 */
import type { RiskClass, Urgency } from "./interaction-words.ts";
import { INITIAL_STATE } from "./vocabulary.ts";
import { continuesAs, sameAgent } from "./names.ts";
import { quoted, type Refusal, type RefusalCode } from "../errors.ts";
import type { StateMachine } from "./state-machine.ts";
import { MAIN_INSTANCE } from "./lock.ts";

export interface QuestionAnswer {
  /** answer, accept, reject, or a person's waive. */
  readonly kind: string;
  readonly by: string;
  /** Set where a person decided it by hand. */
  readonly person?: true;
  readonly text: string;
  /** The number of its record; null for a person's comment, which is none. */
  readonly seq: number | null;
  readonly at: string;
  readonly url: string;
}

/** A person's no without its words, why nobody can tell whether it counts, and the way to settle that. */
export interface UndecidedNo {
  readonly by: string;
  readonly url: string;
  readonly why: string;
  readonly remedy: string;
}

/** A request that waits for its receiver's decision, as the ticket's log has it: a question, or a review. */
export interface Question extends Decidable {
  /** The number of its record: by it people and agents name it. */
  readonly seq: number;
  readonly id: string;
  /** The type of its Interaction Record. */
  readonly type: string;
  readonly text: string;
  readonly context?: string;
  readonly constraints?: string;
  readonly proposal?: string;
  readonly urgency?: Urgency;
  /** Paths and globs that it asks to add to the ticket's file scope. */
  readonly expandScope?: readonly string[];
  /** The class that it asks for. */
  readonly reclassify?: RiskClass;
  /** The state that the ticket was in then. */
  readonly state: string;
  readonly depth: number;
  /** The id of the question that this one is asked for; null for none. */
  readonly inReplyTo: string | null;
  readonly at: string;
  readonly url: string;
  /** Null while it is open. */
  readonly answer: QuestionAnswer | null;
  /** A person's no of which nobody can tell whether it counts, as one that is hidden; only another no decides then. */
  readonly undecidedNo?: UndecidedNo;
  /** Answers that decide nothing: by agents without authority, or neither yes nor no. The request stays open. */
  readonly advice: readonly QuestionAnswer[];
}

/** A person's way to decide a request for more file scope or another risk class; null for any other request. */
export function wayByComment({ seq, matter }: Pick<Question, "seq" | "matter">): string | null {
  if (matter !== "scope" && matter !== "risk class") return null;
  return `comment "Decision on ${seq}: accept" or "Decision on ${seq}: reject" from an account that agents do not use`;
}

/** Whether it is a review that nobody has to make: the submission names no reviewer. */
export function isIdleReview({ type, to, answer }: Question): boolean {
  return type === "review" && to === null && answer === null;
}

/** Depth limit of questions about questions: a third agent still knows what the first wanted. */
const MAX_QUESTION_DEPTH = 3;

/** The facts of a ticket on which the right to ask depends. */
export interface TicketPlace {
  readonly ticket: string;
  readonly state: string | null;
  readonly closed: boolean;
  /** The ticket that continues this one; absent for none. */
  readonly continuedBy?: string;
}

/** A question that an agent wants to ask. */
export interface QuestionRequest {
  readonly from: string;
  readonly to: string | null;
  /** The question that it needs the answer for; "unknown" for one that is not in the log. */
  readonly inReplyTo: Question | "unknown" | null;
  /** The names of the team's agents. */
  readonly team: readonly string[];
  readonly authority: AuthorityPolicy;
  readonly instance: string;
}

/** A decision as it stands on a request. */
export interface StatedDecision extends Speaker {
  readonly kind: string;
}

/**
 * Whether what an agent says decides a request: where authority is needed, only a yes or no by who has it. The same
 * role is the same agent, whichever instance, but for a main instance that is the orchestrator.
 */
export function decides(policy: AuthorityPolicy, request: Decidable, said: StatedDecision): boolean {
  if (needsAuthority(request.matter) && said.kind === "answer") return false;
  return hasAuthority(policy, request, said) && !isPeersYes(policy, request, said);
}

/** Whether a peer agrees to another peer's proposal: that commits the team once the orchestrator confirms it. */
function isPeersYes(policy: AuthorityPolicy, request: Decidable, said: StatedDecision): boolean {
  if (request.matter !== "proposal" || said.kind !== "accept") return false;
  // An answer to the orchestrator's proposal commits the answerer.
  const asker = { agent: request.from, instance: request.fromInstance };
  return !isOrchestrator(policy, said) && !isOrchestrator(policy, asker);
}

interface QuestionObjection {
  readonly code?: RefusalCode;
  readonly rule: string;
  readonly why: string;
  readonly hint: string;
  readonly allowed?: readonly string[];
}

/** The refusal of a question; null if it may be asked, whoever holds the ticket. */
export function refuseAsking(
  machine: StateMachine,
  asking: QuestionRequest,
  place: TicketPlace,
): Refusal | null {
  const objection = objectToPlace(machine, place) ?? objectToReceiver(asking) ?? objectToNesting(asking);
  const whom = asking.to === null ? "anyone" : JSON.stringify(asking.to);
  return objection && refusalOf(objection, { attempted: `ask ${whom}`, on: "on", place });
}

/** Nobody works on a finished ticket any more, so nobody would look for the question there. */
function objectToPlace(
  machine: StateMachine,
  { state, closed, continuedBy }: TicketPlace,
): QuestionObjection | null {
  if (continuedBy !== undefined) return objectToContinued(continuedBy);
  const current = state ?? INITIAL_STATE;
  if (machine.isTerminal(current)) {
    return {
      code: "REFUSED_TERMINAL",
      rule: "A finished ticket takes no questions",
      why: `"${current}" is terminal`,
      hint: "Ask on the ticket that you work on, or create a follow-up ticket",
    };
  }
  if (!closed) return null;
  return {
    code: "REFUSED_CLOSED",
    rule: "A closed issue takes no questions",
    why: "the issue is closed",
    hint: "Ask a person to reopen the issue, or ask on the ticket that you work on",
  };
}

/** Open questions were asked again on the ticket that continues it. */
function objectToContinued(continuedBy: string): QuestionObjection {
  return {
    code: "REFUSED_TERMINAL",
    rule: "A ticket that was continued takes no questions and no answers",
    why: "another ticket has its place",
    hint: continuesAs(continuedBy),
    allowed: [],
  };
}

function objectToReceiver({ from, to, team }: QuestionRequest): QuestionObjection | null {
  if (to === null) return null;
  const others = team.filter((name) => !sameAgent(name, from));
  if (sameAgent(to, from)) {
    return {
      rule: "An agent does not ask itself, nor another instance of itself",
      why: `you are "${from}"`,
      hint: "Name another agent, or leave to out to ask anyone",
      allowed: others,
    };
  }
  if (team.some((name) => sameAgent(name, to))) return null;
  const unset = team.length === 0;
  return {
    rule: "A question to a name needs an agent of the team's configuration",
    why: unset
      ? 'there is no "agents" in ".ralph/config.json"'
      : `".ralph/config.json" names ${quoted(team)} only`,
    hint: unset
      ? `Leave to out to ask anyone, or let the team add {"agents": [{"name": ${JSON.stringify(to)}}]} to the file on the default branch`
      : "Name one of them, or leave to out to ask anyone",
    allowed: others,
  };
}

function objectToNesting({
  from,
  instance,
  authority,
  inReplyTo: question,
}: QuestionRequest): QuestionObjection | null {
  if (question === null) return null;
  const rule = "Only the agent that has to answer a question may ask another one for it";
  if (question === "unknown") {
    return {
      rule,
      why: "the log has no such question",
      hint: "Give in_reply_to as get_ticket shows it, or leave it out",
    };
  }
  if (!hasAuthority(authority, question, { agent: from, instance })) {
    return { rule, why: `question ${question.seq} is not yours to answer`, hint: "Leave in_reply_to out" };
  }
  if (question.answer !== null) {
    return { rule, why: answeredBy(question, question.answer), hint: "Leave in_reply_to out" };
  }
  if (question.depth < MAX_QUESTION_DEPTH) return null;
  return {
    rule: `Questions for questions are nested at most ${MAX_QUESTION_DEPTH} deep`,
    why: `question ${question.seq} is ${question.depth} deep`,
    hint: `Answer question ${question.seq} with what you know, and name what is still open`,
  };
}

/** An answer that an agent wants to give. */
interface AnswerRequest extends StatedDecision {
  readonly question: Question | null;
  /** The caller's name for it. */
  readonly named: string;
  /** The newest submission, where it names an earlier one; null for any other name. */
  readonly newer: Question | null;
  /** The questions that wait for this agent. */
  readonly open: readonly Question[];
  readonly authority: AuthorityPolicy;
}

/**
 * The question that may be answered, or why not; `undecided` is the reason why the answer decides nothing and is recorded
 * as advice, null if it decides. The state is no reason: who asked is owed an answer.
 */
export function judgeAnswering(
  answering: AnswerRequest,
  place: TicketPlace,
): { readonly question: Question; readonly undecided: string | null } | Refusal {
  const found = answerable(answering, place);
  if ("seq" in found) return { question: found, undecided: whyUndecided(found, answering) };
  const { open, named } = answering;
  const allowed = open.map(({ seq, from }) => `question ${seq} by ${JSON.stringify(from)}`);
  const attempted = `answer question ${JSON.stringify(named)}`;
  return refusalOf({ allowed, ...found }, { attempted, on: "of", place });
}

/** Peers propose: what they say on a matter of authority is advice, and so is what says neither yes nor no. */
function whyUndecided(question: Question, { authority, ...said }: AnswerRequest): string | null {
  if (decides(authority, question, said)) return null;
  const { matter, seq } = question;
  if (matter === "proposal") {
    const isAsked = hasAuthority(authority, question, said);
    const whose = isAsked ? "" : `${JSON.stringify(question.to)} answers and `;
    return `record ${seq} proposes something, which ${whose}${shownLead(authority)} or a person confirms: ${isAsked ? "your yes" : "yours"} is recorded as advice, and it stays open`;
  }
  const about = `record ${seq} is about ${matter === "sign-off" ? "a review" : `the ticket's ${matter}`}`;
  return hasAuthority(authority, question, said)
    ? `${about} and waits for a yes or no: decide it with decision "accept" or "reject"`
    : `${about}, which ${whoDecides(authority, question)} decides: yours is recorded as advice, and it stays open`;
}

function whoDecides(policy: AuthorityPolicy, request: Decidable): string {
  const { matter, to } = request;
  if (matter !== "sign-off" || to === null) return `${deciders(policy, request)} or a person`;
  if (to === PERSON) return "a person alone";
  return `${to === ORCHESTRATOR ? shownLead(policy) : JSON.stringify(to)} or a person`;
}

/** The agents that decide a matter of authority, beside persons. */
export function deciders(policy: AuthorityPolicy, { reviewers }: Pick<Decidable, "reviewers">): string {
  return [...reviewers.map((name) => JSON.stringify(name)), shownLead(policy)].join(", ");
}

/** The question, or the objection to an answer. */
function answerable(
  { question, newer, agent: from, authority, instance, kind }: AnswerRequest,
  { continuedBy }: TicketPlace,
): Question | QuestionObjection {
  if (question === null && newer !== null) {
    return {
      rule: "Only the newest submission of a ticket is reviewed",
      why: `the work was submitted again since, in record ${newer.seq}`,
      hint: `Review it as it is now, and decide question ${newer.seq}`,
    };
  }
  if (question === null) {
    return {
      rule: "Only a question in the ticket's log is answered",
      why: "the log has no such question",
      hint: "Name an open one by its number: get_ticket shows whom each waits for",
    };
  }
  if (continuedBy !== undefined) return objectToContinued(continuedBy);
  if (sameAgent(question.from, from)) {
    return {
      rule: "An agent does not answer its own question",
      why: "you asked it yourself",
      hint: "Wait for the answer; get_ticket shows it",
    };
  }
  if (question.matter === null && !hasAuthority(authority, question, { agent: from, instance })) {
    const asked = JSON.stringify(question.to);
    return {
      rule: "A question to one agent is answered by that agent",
      why: `it was put to ${asked}, and you are ${JSON.stringify(from)}`,
      hint: "Use add_comment to tell what you know",
    };
  }
  if (question.answer !== null) {
    return {
      rule: "A question is answered once",
      why: answeredBy(question, question.answer),
      hint: "Read that answer; use add_comment to add to it",
    };
  }
  if (question.undecidedNo === undefined || kind === "reject") return question;
  return {
    rule: "What a person has rejected is not accepted by an agent",
    why: undecidedNoText(question, question.undecidedNo),
    hint: question.undecidedNo.remedy,
  };
}

/** The sentence about a person's no that nothing but another no overrules. */
export function undecidedNoText({ seq }: Pick<Question, "seq">, { by, url, why }: UndecidedNo): string {
  return `cannot tell whether the no of ${JSON.stringify(by)} to record ${seq} counts (${url}): ${why}`;
}

function answeredBy({ seq }: Question, { by, at, url }: QuestionAnswer): string {
  return `question ${seq} was answered by "${by}" at ${at} (${url})`;
}

function refusalOf(
  { code = "REFUSED_QUESTION", rule, why, hint, allowed = [] }: QuestionObjection,
  { attempted, on, place }: { attempted: string; on: string; place: TicketPlace },
): Refusal {
  return {
    code,
    message: `Cannot ${attempted} ${on} ticket ${place.ticket}: ${why}`,
    rule,
    from: place.state ?? "(unset)",
    attempted,
    allowed,
    hint,
    retryable: false,
  };
}

// Authority: the decisions that commit the team. An agreement of peers is a proposal.

/**
 * The subject of a decision; null for a plain question. A yes to a proposal needs authority; a no and an answer in
 * words commit nobody.
 */
export type Matter = "scope" | "risk class" | "sign-off" | "proposal";

/** Whether every decision on the matter needs authority. */
export function needsAuthority(matter: Matter | null | undefined): boolean {
  return matter !== null && matter !== undefined && matter !== "proposal";
}

/** An agent, and its instance. */
export interface Speaker {
  readonly agent: string;
  readonly instance: string;
}

/** The team's settings of authority. */
export interface AuthorityPolicy {
  /** The agent that decides; null where the team names none, and the main instances do. */
  readonly orchestrator: string | null;
  /** The team's agents: one of these is a peer, whichever instance, unless it is named as orchestrator. */
  readonly members: readonly string[];
}

/**
 * Whether an agent speaks as the orchestrator: the one that the team names, else a main instance that is none of the
 * team's agents. The command line (`cli`) is no main instance: whoever types there is known by the configured name
 * only.
 */
export function isOrchestrator({ orchestrator, members }: AuthorityPolicy, speaker: Speaker): boolean {
  if (orchestrator !== null) return sameAgent(orchestrator, speaker.agent);
  return speaker.instance === MAIN_INSTANCE && !members.some((name) => sameAgent(name, speaker.agent));
}

/** The team's decision maker, for messages. */
export function shownLead({ orchestrator }: Pick<AuthorityPolicy, "orchestrator">): string {
  return orchestrator === null ? "the main conversation" : JSON.stringify(orchestrator);
}

/** A request that waits for a decision. */
export interface Decidable {
  readonly matter: Matter | null;
  /** The asker, who never decides. */
  readonly from: string;
  /** The asker's instance, which tells the main conversation from its subagents. */
  readonly fromInstance: string;
  /** The agent that was asked; null for anyone. */
  readonly to: string | null;
  /** Agents beside the orchestrator whose decision counts where authority is needed, as the one that reviews. */
  readonly reviewers: readonly string[];
}

/** Whether a decision by this agent counts. A person's always does, and never comes through here. */
export function hasAuthority(policy: AuthorityPolicy, request: Decidable, speaker: Speaker): boolean {
  const { matter, from, to, reviewers } = request;
  if (sameAgent(from, speaker.agent)) return false;
  const isAsked = to === null || sameAgent(to, speaker.agent);
  if (matter === null) return isAsked;
  if (matter === "proposal") return isAsked || isOrchestrator(policy, speaker);
  if (matter === "sign-off" && to !== null) return isReviewer(policy, to, speaker);
  return isOrchestrator(policy, speaker) || reviewers.some((name) => sameAgent(name, speaker.agent));
}

/** Stands for the orchestrator in a request where no name is known, as where the team names none. */
export const ORCHESTRATOR = "orchestrator";
/** Stands for a person, where no agent may decide. An agent that calls itself so is none. */
export const PERSON = "person";

/**
 * A review that was put to somebody is signed off by that one alone: else the class's order of reviewers meant nothing.
 */
function isReviewer(policy: AuthorityPolicy, reviewer: string, speaker: Speaker): boolean {
  if (reviewer === PERSON) return false;
  return reviewer === ORCHESTRATOR ? isOrchestrator(policy, speaker) : sameAgent(reviewer, speaker.agent);
}

// The right to change a ticket's contract. An agent must not lighten its own work.

/** A change of a contract, as far as the rule looks at it. */
export interface ContractAttempt {
  readonly ticket: string;
  readonly state: string | null;
  /** The demands that are changed or taken back, each with the agent that made it. */
  readonly touched: ReadonlyMap<string, string>;
  /** Whether a lock was ever taken on the ticket. */
  readonly begun: boolean;
}

/**
 * The objection to an agent's change of a contract; null for none. Before work began anyone adds a demand, and its
 * author changes it. After that, or if it is somebody else's, only the orchestrator changes it. A person says it in
 * the main conversation.
 */
export function refuseContractChange(
  attempt: ContractAttempt,
  { speaker, policy }: { readonly speaker: Speaker; readonly policy: AuthorityPolicy },
): Refusal | null {
  if (isOrchestrator(policy, speaker)) return null;
  const { begun, touched } = attempt;
  const others = [...touched].filter(([, author]) => !sameAgent(author, speaker.agent));
  if (!begun && others.length === 0) return null;
  const why = begun
    ? "work on it has begun"
    : others.map(([term, author]) => `its ${term} was set by ${JSON.stringify(author)}`).join(", ");
  return {
    code: "REFUSED_AUTHORITY",
    message: `Cannot change the contract of ticket ${attempt.ticket}: ${why}, and you, "${speaker.agent}", are not the orchestrator`,
    rule: "Once work has begun, only the orchestrator changes a ticket's contract; before that, its author may",
    from: attempt.state ?? "(unset)",
    attempted: "change the contract",
    allowed: [],
    hint: `Ask ${shownLead(policy)} with ralph_hero__ask and expand_scope or risk_class; a person may decide it there, too`,
    retryable: false,
  };
}
