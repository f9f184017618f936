/** Logs with open requests, and what persons write beside them by hand. */
import { handDecisionsIn, type HandDecisions } from "../../src/log/hand-decisions.ts";
import { questionsOf } from "../../src/log/questions.ts";
import type { Interaction } from "../../src/log/record.ts";
import { comment, LogBuilder, trustIn } from "./log-builder.ts";
import type { IssueComment } from "../../src/log/comment.ts";

export const AUTHORITY = { orchestrator: "lead", members: ["ada", "bob"] };
export const MAYA = { author: { login: "maya", isBot: false }, association: "MEMBER" } as const;
export const SCOPE = { expandScope: ["src/cors.ts"] };

/** A log with a request by ada for each of these; a consultation that needs no authority where nothing else is said. */
export function logOf(...requests: readonly Partial<Interaction>[]): LogBuilder {
  const log = new LogBuilder();
  let head = null;
  for (const parts of requests) {
    const interaction = { type: "consultation", from: "ada", to: null, question: "May I?", ...parts };
    const review = interaction.type === "review";
    head = log.write(head, {
      kind: review ? "transition" : "interaction",
      agent: "ada",
      to: "In Review",
      seen: { value: "In Review" },
      interaction,
    });
  }
  return log;
}

/** A comment by maya, after everything in a log; the next ones are later still. */
export function byMaya(body: string, databaseId = "900"): IssueComment {
  return comment(body, { databaseId, ...MAYA });
}

/** What these comments decide on the requests of the log that no record has decided. */
export function decidedBy(
  log: LogBuilder,
  written: readonly IssueComment[],
  ownAccountCounts = true,
): HandDecisions {
  const open = questionsOf(log.fold(), AUTHORITY).filter(({ answer }) => answer === null);
  const policy = { trust: trustIn([...log.comments, ...written]), ownAccountCounts };
  return handDecisionsIn([...log.comments, ...written], { log: log.fold(), open }, policy);
}

/** What one comment decides, by maya if not said otherwise. */
export function judged(log: LogBuilder, body: string, changes: Partial<IssueComment> = {}): HandDecisions {
  return decidedBy(log, [{ ...byMaya(body, changes.databaseId), ...changes }]);
}

/** What is told of her comment that decides nothing: the sentence with the comment's address. */
export function told(why: string): HandDecisions {
  return { decisions: [], unclear: [`${why} (${byMaya("").url})`], undecided: new Map() };
}

const NOTHING_DECIDED = `"maya" wrote a decision that does not count: `;

/** The same where the decision is one, and does not count. */
export function toldToCountForNothing(why: string): HandDecisions {
  return told(`${NOTHING_DECIDED}${why}`);
}
