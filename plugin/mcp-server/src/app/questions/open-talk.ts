import { sameAgent } from "../../domain/names.ts";
import { hasAuthority, type Speaker } from "../../domain/authority.ts";
import type { Question } from "../../domain/questions.ts";
import { foldLog, recordsAmong, type IssueComment } from "../../ledger/fold.ts";
import { decidingComments } from "../../ledger/hand-decisions.ts";
import { unseenAnswers } from "../../ledger/questions.ts";
import { lookUp, trustOf } from "../log/look-up.ts";
import { requestsOf, type RequestSource } from "../log/requests.ts";
import { authorityOf } from "../team/team-standing.ts";
import type { Board } from "../board/board.ts";
import type { TalkedOver } from "../ports/questions.ts";
import type { RepositoryAddress } from "../ports/ticket.ts";
import { askedLabels } from "./question-labels.ts";
import { signingOf } from "../team/signing.ts";
import type { World } from "../world.ts";

/** A question with its ticket. */
export interface TicketQuestion extends Question {
  readonly number: number;
}

export interface OpenTalk {
  /** Open questions that the agent may answer, newest first; those to it before those to anyone. */
  readonly asked: readonly TicketQuestion[];
  /** Answers to the agent that came after its newest record on their ticket, newest first. */
  readonly answered: readonly TicketQuestion[];
}

/** Enough to begin with; who has answered these asks list_tickets. */
const MAX_SHOWN = 10;

/**
 * What other agents ask an agent, and answered it. One request, and one for each account to look up: the questions on the tickets that carry its label, the
 * answers on those that changed last, each as far as the newest comments tell.
 */
export async function readOpenTalk(
  world: World,
  { team, repository }: Board,
  { address, speaker }: { address: RepositoryAddress; speaker: Speaker },
): Promise<OpenTalk> {
  const { agent } = speaker;
  const authority = authorityOf(team);
  const { ofOne, ofAnyone, newest } = await world.questions.readTalk(address, askedLabels(agent));
  const signing = signingOf(world.settings, team);
  const nameOf = ({ number }: TalkedOver): string => `${repository.nameWithOwner}#${number}`;
  const decisive = [...ofOne, ...ofAnyone, ...newest].flatMap((talk) => decisiveIn(talk, nameOf(talk)));
  const trust = await lookUp(world, address, trustOf(team, repository.nameWithOwner), decisive);
  const sourceOf = (talk: TalkedOver): RequestSource => {
    const { comments, complete } = talk;
    return {
      comments,
      team,
      trust,
      log: foldLog(comments, { ticket: nameOf(talk), trust, signing, complete }),
    };
  };
  const openOf = (talks: readonly TalkedOver[], to: string | null): TicketQuestion[] =>
    talks.flatMap((talk) => {
      const open = requestsOf(sourceOf(talk)).questions.filter(
        (question) => sameAgent(question.to, to) && question.answer === null,
      );
      return named(
        talk,
        open.filter((question) => hasAuthority(authority, question, speaker)),
      );
    });
  return {
    asked: [...openOf(ofOne, agent), ...openOf(ofAnyone, null)].slice(0, MAX_SHOWN),
    answered: newest.flatMap((talk) => named(talk, answeredOn(sourceOf(talk), agent))).slice(0, MAX_SHOWN),
  };
}

/** The comments on which the ticket's requests depend: decisions by hand only where there are records. */
function decisiveIn({ comments }: TalkedOver, ticket: string): IssueComment[] {
  const records = recordsAmong(comments, ticket);
  return records.length === 0 ? [] : [...records, ...decidingComments(comments)];
}

function answeredOn(source: RequestSource, agent: string): Question[] {
  return unseenAnswers({ log: source.log, questions: requestsOf(source).questions }, agent);
}

function named({ number }: TalkedOver, questions: readonly Question[]): TicketQuestion[] {
  return questions.map((question) => ({ ...question, number })).toReversed();
}
