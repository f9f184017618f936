/** The news for an agent about questions on the ticket that it deals with; pure. */
import { tool } from "../../rules/calls.ts";
import { decisionWords } from "../../rules/interaction-words.ts";
import { shortened } from "../../rules/text.ts";
import {
  bearsAll,
  sameAgent,
  sameName,
  type RepositoryAddress,
  type TicketAddress,
} from "../../rules/names.ts";
import {
  hasAuthority,
  isIdleReview,
  undecidedNoText,
  wayByComment,
  type AuthorityPolicy,
  type Question,
  type Speaker,
} from "../../rules/questions.ts";
import { harmlessInline } from "../../log/harmless.ts";
import { REVIEW } from "../../log/interactions.ts";
import { unseenAnswers } from "../../log/questions.ts";
import { lookUpAccounts, requestsOf, trustOf, type RequestSource, authorityOf } from "../team/team.ts";
import type { TicketView } from "../read/ticket-view.ts";
import { foldLog, recordsAmong } from "../../log/fold.ts";
import { decidingComments } from "../../log/hand-decisions.ts";
import type { Board } from "../board-card/board.ts";
import { Failure, words, type Text } from "../../errors.ts";
import { MAX_LABEL_LENGTH } from "../checks/given-text.ts";
import type { EarlyNeed, KnownTicket } from "../read/facts.ts";
import type { Answered, Refused, AnswerOrRefusal, WritePlan } from "../protocol/plan.ts";
import type { IssueComment } from "../../log/comment.ts";
import type { AskedLabels, Conversation } from "../../github/pull-request-store.ts";
import type { World } from "../world/world.ts";

/** Enough for the subject; get_ticket and the issue have the whole text. */
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
export function shownQuestions(source: RequestSource): ShownQuestions {
  const { questions } = requestsOf(source);
  const open = questions.filter((question) => question.answer === null && !isIdleReview(question));
  const answered = questions
    .filter(({ answer }) => answer !== null)
    .toSorted((one, other) => Date.parse(one.answer?.at ?? "") - Date.parse(other.answer?.at ?? ""))
    .slice(-SHOWN_ANSWERED);
  const shown = new Set([...open.slice(-SHOWN_OPEN), ...answered]);
  return {
    questions: questions.filter((question) => shown.has(question)),
    moreQuestions: Math.max(0, open.length - SHOWN_OPEN),
  };
}

/**
 * Decisions for the caller that came after its newest record, and requests that wait for it: put to it by name, or by
 * its authority; and what persons wrote about requests that decides none.
 */
export function questionNews(
  view: RequestSource & Pick<TicketView, "self">,
  {
    before = Infinity,
    without,
  }: {
    /** Leaves the caller's own records from that number on out: those of a call whose answer is told again. */
    readonly before?: number;
    /** A question that the caller answers just now. */
    readonly without?: Question;
  } = {},
): Text[] {
  const { self, log, team } = view;
  const authority = authorityOf(team);
  const { questions, byHand } = requestsOf(view);
  const answered = unseenAnswers({ log, questions }, self.agent, before);
  const waiting = questions.filter(
    (question) =>
      question.answer === null && question.id !== without?.id && waitsFor(question, self, authority),
  );
  const owed = (question: Question): boolean => hasAuthority(authority, question, self);
  const doubts = questions.flatMap((question) => {
    const { answer, undecidedNo } = question;
    if (answer !== null || undecidedNo === undefined) return [];
    return [`${undecidedNoText(question, undecidedNo)}. ${undecidedNo.remedy}`];
  });
  return [
    ...answered.slice(-MAX_TOLD).map((question) => answeredLine(question, questions, owed)),
    ...waiting.slice(-MAX_TOLD).map(waitingLine),
    ...(waiting.length > MAX_TOLD
      ? [`${waiting.length - MAX_TOLD} older questions here wait for you, too`]
      : []),
    ...doubts.slice(-MAX_TOLD).map(harmlessInline),
    ...byHand.unclear.slice(-MAX_TOLD).map(harmlessInline),
  ];
}

function answeredLine(
  { type, seq, text, inReplyTo, answer }: Question,
  all: readonly Question[],
  mayDecide: (question: Question) => boolean,
): string {
  const outer = all.find(({ id }) => id === inReplyTo);
  const owed =
    outer !== undefined && outer.answer === null && mayDecide(outer)
      ? `; you asked it for question ${outer.seq} by ${quotedText(outer.from)}, which you can answer now`
      : "";
  return `${quotedText(answer?.by ?? "")} ${decisionWords(answer?.kind).past} your ${type === "review" ? "submission" : "question"} ${seq} (${quotedText(text)}): ${quotedText(answer?.text ?? "")}${owed}`;
}

function waitingLine({ seq, from, text, matter, expandScope, reclassify }: Question): Text {
  const asked = `${quotedText(from)} asks you (question ${seq}): ${quotedText(text)}`;
  const about = [
    ...(expandScope === undefined
      ? []
      : [` It asks for more file scope: ${quotedText(expandScope.join(", "))}`]),
    ...(reclassify === undefined ? [] : [` It asks for the risk class "${reclassify}"`]),
  ].join("");
  return matter === null
    ? words`${asked}; answer it with ${tool("answer")}`
    : words`${asked}${about}; decide it with ${tool("answer")}, decision "accept" or "reject"`;
}

/** By name, or, where authority is needed, because nobody else has it. */
function waitsFor(question: Question, self: Speaker, authority: AuthorityPolicy): boolean {
  if (question.undecidedNo !== undefined || isIdleReview(question)) return false;
  if (question.matter === null) return sameAgent(question.to, self.agent);
  return hasAuthority(authority, question, self);
}

/** Text of agents, as data on one line. */
export function quotedText(text: string): string {
  return JSON.stringify(shortened(harmlessInline(text), TOLD_LENGTH));
}

/** A question with its ticket. */
export interface TicketQuestion extends Question {
  readonly number: number;
}

export interface PendingQuestions {
  /** Open questions that the agent may answer, newest first; those to it before those to anyone. */
  readonly asked: readonly TicketQuestion[];
  /** Answers to the agent that came after its newest record on their ticket, newest first. */
  readonly answered: readonly TicketQuestion[];
  /** Open requests to anyone that a person's comment decides, newest first; none where the team names an orchestrator. */
  readonly forPeople: readonly TicketQuestion[];
}

/** Enough to begin with; who has answered these asks list_tickets. */
const MAX_SHOWN = 10;

/**
 * The other agents' questions to an agent, and their answers to it. One request, and one for each account to look up:
 * the questions on the tickets that carry its label or changed last, the answers on those that changed last, each as
 * far as the newest comments tell.
 */
export async function readPendingQuestions(
  world: World,
  { team, repository }: Board,
  { address, speaker }: { address: RepositoryAddress; speaker: Speaker },
): Promise<PendingQuestions> {
  const { agent } = speaker;
  const authority = authorityOf(team);
  const { ofOne, ofAnyone, newest } = await world.questions.readConversations(address, askedLabels(agent));
  const nameOf = ({ number }: Conversation): string => `${repository.nameWithOwner}#${number}`;
  // The comments on which requests depend: decisions by hand only where there are records.
  const decisive = [...ofOne, ...ofAnyone, ...newest].flatMap((talk) => {
    const records: IssueComment[] = recordsAmong(talk.comments, nameOf(talk));
    return records.length === 0 ? [] : records.concat(decidingComments(talk.comments));
  });
  const trust = await lookUpAccounts(world, address, trustOf(team, repository.nameWithOwner), decisive);
  const sourceOf = (talk: Conversation): RequestSource => {
    const { comments, complete } = talk;
    return {
      comments,
      team,
      trust,
      log: foldLog(comments, { ticket: nameOf(talk), trust, complete }),
    };
  };
  const openOf = (
    talks: readonly Conversation[],
    to: string | null,
    isMeant: (question: Question) => boolean,
  ): TicketQuestion[] =>
    talks.flatMap((talk) => {
      const { questions } = requestsOf(sourceOf(talk));
      const open = questions.filter(
        (question) => sameAgent(question.to, to) && question.answer === null && isMeant(question),
      );
      return named(talk, open);
    });
  // Somebody may have taken a label off, which makes the ticket one of those that changed last.
  const withNewest = (labelled: readonly Conversation[]): Conversation[] => {
    const numbers = new Set(labelled.map(({ number }) => number));
    return [...labelled, ...newest.filter(({ closed, number }) => !closed && !numbers.has(number))];
  };
  const isOwn = (question: Question): boolean => hasAuthority(authority, question, speaker);
  const isPeoples = (question: Question): boolean =>
    team.orchestrator === undefined && wayByComment(question) !== null;
  const toAnyone = withNewest(ofAnyone);
  const answeredOn = (talk: Conversation): TicketQuestion[] => {
    const source = sourceOf(talk);
    const { questions } = requestsOf(source);
    return named(talk, unseenAnswers({ log: source.log, questions }, agent));
  };
  return {
    asked: [...openOf(withNewest(ofOne), agent, isOwn), ...openOf(toAnyone, null, isOwn)].slice(0, MAX_SHOWN),
    answered: newest.flatMap(answeredOn).slice(0, MAX_SHOWN),
    forPeople: openOf(toAnyone, null, isPeoples).slice(0, MAX_SHOWN),
  };
}

function named({ number }: Conversation, questions: readonly Question[]): TicketQuestion[] {
  return questions.map((question) => ({ ...question, number })).toReversed();
}

// The labels by which tickets with open questions are found without reading their logs. The log says what is open; a
// label only points to it (docs/maintainers/decisions/0015).

/** The beginning of the labels that say whose answer a ticket waits for. */
export const ASKED_LABEL = "asked:";

const ASKED_OF_ANYONE = `${ASKED_LABEL}anyone`;

/** The labels of questions that this agent may answer. */
export function askedLabels(agent: string): AskedLabels {
  return { ofOne: labelFor(agent), ofAnyone: ASKED_OF_ANYONE };
}

function labelFor(to: string | null): string {
  return to === null ? ASKED_OF_ANYONE : `${ASKED_LABEL}${to}`;
}

/** Whether the label of questions to that agent, or to anyone, belongs on the ticket. */
export interface LabelState {
  readonly to: string | null;
  readonly open: boolean;
}

/** The outcome of a question or an answer, and the label that is still to be set or removed; null for none. */
export type Labelled<Answer> = (Answered<Answer> & { readonly label: LabelState | null }) | Refused;

/** Labels of questions, read beside the ticket: their ids let one request write record and label. */
export const LABEL_READS: readonly EarlyNeed[] = [{ kind: "labels", text: ASKED_LABEL }];

/** The change of the label, for the record's request; nothing where the label is not among those that were read. */
export function labelChange(
  { facts: { labels } }: KnownTicket,
  label: LabelState | null,
): Pick<WritePlan<never>, "label"> {
  const name = label === null ? "" : labelFor(label.to);
  const [, id] = [...(labels ?? [])].find(([other]) => sameName(other, name)) ?? [];
  return label === null || id === undefined ? {} : { label: { id, on: label.open } };
}

/** Sets the label where the record's request did not, and warns where that fails. One request; none for a refusal. */
export async function withLabel<Answer extends { readonly warnings: readonly Text[] }>(
  world: World,
  address: TicketAddress,
  outcome: Labelled<Answer>,
): Promise<AnswerOrRefusal<Answer>> {
  if (outcome.kind === "refused") return outcome;
  const { answer, label } = outcome;
  const problems = label === null ? [] : await pointTo(world, address, label);
  return { kind: "answered", answer: { ...answer, warnings: [...answer.warnings, ...problems] } };
}

/**
 * Puts the labels of the ticket's open questions on it that are not among these: somebody took them off. One request
 * each; where it fails, a warning.
 */
export async function restoreLabels(
  world: World,
  view: RequestSource & Pick<TicketView, "address">,
  labels: readonly string[],
): Promise<string[]> {
  const open = requestsOf(view).questions.filter(
    ({ answer, type }) => answer === null && type !== REVIEW.type,
  );
  const missing = [...new Set(open.map(({ to }) => to))].filter((to) => !bearsAll(labels, [labelFor(to)]));
  const problems = missing.map(async (to) => pointTo(world, view.address, { to, open: true }));
  return (await Promise.all(problems)).flat();
}

/**
 * Brings the label in line with whether a question to that agent, or to anyone, is open on the ticket. One
 * request; where it fails, a warning, for the log holds without it.
 */
async function pointTo(world: World, address: TicketAddress, { to, open }: LabelState): Promise<string[]> {
  const label = labelFor(to);
  if (label.length > MAX_LABEL_LENGTH) {
    return [
      `"${to ?? ""}" is too long for a label: list_tickets does not find the question, get_ticket shows it`,
    ];
  }
  try {
    if (open) await world.questions.mark(address, label);
    else await world.questions.unmark(address, label);
    return [];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const state = open ? "does not find the question" : "still finds the ticket";
    return [`list_tickets ${state}, get_ticket is right: ${error.message}`];
  }
}
