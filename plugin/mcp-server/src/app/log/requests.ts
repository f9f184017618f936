import type { Question } from "../../domain/questions.ts";
import type { IssueComment, Log } from "../../ledger/fold.ts";
import { handDecisionsIn, type HandDecisions } from "../../ledger/hand-decisions.ts";
import { decidedByHand, questionsOf } from "../../ledger/questions.ts";
import type { Trust } from "../../ledger/trust.ts";
import type { TeamConfig } from "../team/team-config.ts";
import { authorityOf } from "../team/team-standing.ts";

/** What of a ticket its requests are read from. */
export interface RequestSource {
  readonly comments: readonly IssueComment[];
  readonly log: Log;
  readonly team: TeamConfig;
  readonly trust: Trust;
}

/** The requests between agents on a ticket, and what persons wrote about them by hand. */
export interface Requests {
  /** Each with its decision, a person's that no record has taken in yet included. */
  readonly questions: readonly Question[];
  /** Persons' decisions that the next record takes in. */
  readonly byHand: HandDecisions;
}

/** What is asked on a ticket, and what has become of it, as far as its comments were read. */
export function requestsOf({ comments, log, team, trust }: RequestSource): Requests {
  const questions = questionsOf(log, authorityOf(team));
  const open = questions.filter(({ answer }) => answer === null);
  if (open.length === 0) return { questions, byHand: { decisions: [], unclear: [] } };
  const byHand = handDecisionsIn(
    comments,
    { log, open },
    { trust, ownAccountCounts: !team.policies.replyFromOthersOnly },
  );
  const nextSeq = (log.head?.record.seq ?? 0) + 1;
  return { questions: decidedByHand(questions, byHand.decisions, nextSeq), byHand };
}

/**
 * Whether a person's decision on a matter of authority stands on what was read alone: it counts for nothing where an
 * older record or comment of agents comes from that account (docs/decisions/0018).
 */
export function needsOlderAccounts(source: RequestSource): boolean {
  const { questions, byHand } = requestsOf(source);
  return byHand.decisions.some(({ request }) =>
    questions.some(({ id, matter }) => id === request && matter !== null),
  );
}
