import type { Question } from "../domain/questions.ts";
import type { Reply } from "../domain/situation.ts";
import type { IssueComment } from "./fold.ts";
import { rejectionIn } from "./hand-decisions.ts";

/**
 * The replies, those marked that reject what waits for people in the ticket's state (rule 8): by the words of a
 * decision on the review that was asked for there, or on nothing by name. What rejects another request says nothing of
 * the ticket.
 */
export function withRejections<Answer extends Reply>(
  replies: readonly Answer[],
  {
    comments,
    questions,
  }: { readonly comments: readonly IssueComment[]; readonly questions: readonly Question[] },
): Answer[] {
  return replies.map((reply) => {
    const comment = comments.find(({ url }) => url === reply.url);
    const rejection = comment === undefined ? undefined : rejectionIn(comment);
    if (rejection === undefined) return reply;
    const decided = questions.find(({ answer }) => answer?.url === reply.url);
    const rejects = decided === undefined ? rejection.record === null : decided.type === "review";
    return rejects ? { ...reply, rejects } : reply;
  });
}
