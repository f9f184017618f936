/** The rule for whose records and answers count; pure. GitHub's answers are data (docs/maintainers/decisions/0002). */
import { type WriteAccess, accountName, sameName, type Account } from "../rules/names.ts";
import { isMarked, type IssueComment } from "./comment.ts";

/** The facts on which trust in a comment depends. `authorAssociation` is not used: it differs between readers. */
export interface Authored {
  /** Null for a deleted account. */
  readonly author: Account | null;
  /** Written from the account of the token in use. */
  readonly byViewer: boolean;
}

export interface Trust {
  /** Accounts without write access whose records count, as the team's configuration names them. */
  readonly authors: readonly string[];
  /** The login of the repository's owner. */
  readonly owner: string;
  /** Accounts' write access by GitHub's answer, by login in lower case; accounts that were not looked up are missing. */
  readonly access: ReadonlyMap<string, WriteAccess>;
}

export type AuthorStatus = "counts" | "does not count" | "cannot tell" | "not looked up";

/** Whether records and answers of the comment's author count. */
export function authorStatus(comment: Authored, { authors, owner, access }: Trust): AuthorStatus {
  const { author } = comment;
  if (comment.byViewer) return "counts";
  if (author === null) return "does not count";
  if (authors.some((trusted) => sameName(trusted, accountName(author)))) return "counts";
  // An App is not a collaborator, even if its installation may write.
  if (author.isBot) return "does not count";
  if (sameName(author.login, owner)) return "counts";
  const known = access.get(author.login.toLowerCase());
  if (known === undefined) return "not looked up";
  if (known.kind === "unknown") return "cannot tell";
  return known.kind === "writer" ? "counts" : "does not count";
}

export function isTrusted(comment: Authored, trust: Trust): boolean {
  return authorStatus(comment, trust) === "counts";
}

/** GitHub's error in place of the author's write access; null if it answered, or was not asked. */
export function unknownAccess(
  { author }: Authored,
  { access }: Trust,
): Extract<WriteAccess, { kind: "unknown" }> | null {
  const known = author === null || author.isBot ? undefined : access.get(author.login.toLowerCase());
  return known?.kind === "unknown" ? known : null;
}

/** The logins, in lower case and each once, of authors whose write access has to be looked up. */
export function notLookedUp(comments: readonly Authored[], trust: Trust): string[] {
  const logins = comments.flatMap((comment) => {
    const { author } = comment;
    const isOpen = author !== null && authorStatus(comment, trust) === "not looked up";
    return isOpen ? [author.login.toLowerCase()] : [];
  });
  return [...new Set(logins)];
}

/** The trust with these authors taken for writers: what depends on them if GitHub says so. */
export function assumingWriters(comments: readonly Authored[], trust: Trust): Trust {
  const supposed = notLookedUp(comments, trust).map((login) => [login, { kind: "writer" }] as const);
  return { ...trust, access: new Map([...trust.access, ...supposed]) };
}

/**
 * The accounts from which agents have written on a ticket, records or comments of our tools, as far as its comments
 * were read: what else comes from them cannot be told from agents' words. Names by `accountName` in lower case, as GitHub
 * compares them. Strangers' copies of our markers name nobody.
 */
export function agentAccounts(comments: readonly IssueComment[], trust: Trust): ReadonlySet<string> {
  return new Set(
    comments.flatMap((comment) => {
      const { author, body } = comment;
      const isAgents = author !== null && isTrusted(comment, trust) && isMarked(body);
      return isAgents ? [accountName(author).toLowerCase()] : [];
    }),
  );
}
