import { isMarked } from "./comment.ts";
import type { IssueComment } from "./fold.ts";
import { isTrusted, type Trust } from "./trust.ts";

/**
 * The accounts from which agents have written on a ticket, records or comments of our tools, as far as its comments
 * were read: what else comes from them cannot be told from agents' words. Logins in lower case, as GitHub compares
 * them. Strangers' copies of our markers name nobody.
 */
export function agentAccounts(comments: readonly IssueComment[], trust: Trust): ReadonlySet<string> {
  return new Set(
    comments.flatMap((comment) => {
      const { author, body } = comment;
      const isAgents = author !== null && isTrusted(comment, trust) && isMarked(body);
      return isAgents ? [author.login.toLowerCase()] : [];
    }),
  );
}
