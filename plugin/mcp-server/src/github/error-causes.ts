/**
 * The table of causes of refused requests. Words, statuses and types are those of recorded answers and of public
 * issues (docs/maintainers/github.md, "Limits and errors"); GitHub documents none of its GraphQL types.
 */
import { scopeRemedy } from "../domain/github-host.ts";
import type { FailureCode } from "../errors.ts";
import {
  acceptedPermissions,
  hiddenByScope,
  missingPermission,
  refusedTarget,
  requiredScopes,
  scopesThatWouldDo,
  ssoUrl,
  type ErrorAnswer,
} from "./error-answer.ts";

/** The meaning of a cause for the reader of the failure. */
export interface Explanation {
  readonly code: FailureCode;
  readonly says: string;
  /** The person to act, and the remedy. */
  readonly hint: string;
  readonly retryable: boolean;
}

/** The person to act; null for the reader of the message. */
type ErrorActor =
  | "The token's owner"
  | "An owner of the organization"
  | "An administrator of the repository"
  | "The owner of the App"
  | "The proxy's operator"
  | "The owner of the repository"
  | null;

type ErrorText = string | ((answer: ErrorAnswer) => string);

interface Cause {
  /** All given conditions have to hold. */
  readonly statuses?: readonly number[];
  readonly types?: readonly string[];
  readonly words?: RegExp;
  readonly when?: (answer: ErrorAnswer) => boolean;
  readonly code: FailureCode;
  /** In place of GitHub's words. */
  readonly says?: ErrorText;
  readonly actor: ErrorActor;
  /** Reads on from "must"; an imperative where the actor is the reader. */
  readonly remedy: ErrorText;
  readonly retryable?: true;
}

/** The first row that matches wins; particular words stand before general types and statuses. */
const CAUSES: readonly Cause[] = [
  {
    when: ({ message, headers }) =>
      /SAML (?:enforcement|SSO|single sign-on)/i.test(message) || ssoUrl(headers) !== null,
    code: "GITHUB_FORBIDDEN",
    actor: "The token's owner",
    remedy: ({ headers }) =>
      `grant the token access to the organization at ${ssoUrl(headers) ?? 'GitHub: the list of the tokens, "Configure SSO"'}`,
  },
  {
    words: /IP allow list/i,
    code: "GITHUB_FORBIDDEN",
    actor: "An owner of the organization",
    remedy: "add this machine's address to the allow list; or the agent has to run at an address on it",
  },
  {
    words: /forbids access via a personal access token \(classic\)/i,
    code: "GITHUB_FORBIDDEN",
    actor: "The token's owner",
    remedy: "replace it by a fine-grained token, or by the token of a GitHub App",
  },
  {
    words: /forbids access via a fine-grained personal access tokens? if the token's lifetime/i,
    code: "GITHUB_FORBIDDEN",
    actor: "The token's owner",
    remedy: "give the token a shorter lifetime",
  },
  {
    words: /forbids access via a fine-grained personal access token/i,
    code: "GITHUB_FORBIDDEN",
    actor: "An owner of the organization",
    remedy: "allow fine-grained tokens; or a GitHub App's token has to be used",
  },
  {
    words: /OAuth App access restrictions/i,
    code: "GITHUB_FORBIDDEN",
    actor: "An owner of the organization",
    remedy:
      "approve the OAuth app that made the token, such as GitHub CLI; or a personal access token has to be used",
  },
  {
    words: /installation has been suspended/i,
    code: "GITHUB_FORBIDDEN",
    actor: "An owner of the organization",
    remedy: "lift the suspension of the App's installation",
  },
  {
    words: /account was suspended/i,
    code: "GITHUB_FORBIDDEN",
    actor: "The token's owner",
    remedy: "resolve the suspension of the account with GitHub",
  },
  {
    words: /Repository access blocked/i,
    code: "GITHUB_FORBIDDEN",
    actor: "The owner of the repository",
    remedy: "resolve the block with GitHub",
  },
  {
    words: /not permitted through this proxy/i,
    code: "GITHUB_FORBIDDEN",
    actor: "The proxy's operator",
    remedy: "let writes of git objects and refs through; or run the agent without such a proxy",
  },
  {
    words: /Commenting is disabled on issues with more than/i,
    code: "GITHUB_ISSUE_FULL",
    actor: null,
    remedy:
      "continue it in a new ticket, as a person, with `ralph-hero continue` and its number; if that fails, delete a comment that is no record first",
  },
  {
    words: /archived so is read-only/i,
    code: "GITHUB_ARCHIVED",
    actor: "An administrator of the repository",
    remedy: "unarchive the repository before tickets in it can move",
  },
  {
    words: /item is archived and cannot be updated/i,
    code: "GITHUB_ARCHIVED",
    actor: null,
    remedy: "Restore the item from the project's archive, then call again",
  },
  {
    words: /issue is locked/i,
    code: "GITHUB_CONVERSATION_LOCKED",
    actor: "An administrator of the repository",
    remedy: "unlock the conversation, or give the token's account write access",
  },
  {
    words: /repository rule violations|protected ref\b/i,
    code: "GITHUB_FORBIDDEN",
    actor: "An administrator of the repository",
    remedy: `exempt the token's account in the ruleset, or leave the ref out of it; or "lockRefPrefix" in .ralph/config.json has to name refs that the rules allow`,
  },
  {
    words: /not accessible by personal access token/i,
    code: "GITHUB_FORBIDDEN",
    actor: "The token's owner",
    remedy: (answer) =>
      `give the fine-grained token ${missingPermission(answer)}; an organization may have to approve that`,
  },
  {
    words: /not accessible by integration/i,
    code: "GITHUB_FORBIDDEN",
    actor: "The owner of the App",
    remedy: (answer) =>
      `give the App ${missingPermission(answer)}, and an owner of the organization accept that; an Action's token gets it under "permissions" in the workflow`,
  },
  {
    types: ["INSUFFICIENT_SCOPES"],
    code: "GITHUB_FORBIDDEN",
    says({ message }) {
      const required = requiredScopes(message);
      if (required === null) return message;
      return `the token lacks a scope: ${JSON.stringify(required.field)} needs ${required.scopes.join(" or ")}`;
    },
    actor: "The token's owner",
    remedy: ({ message }) =>
      `add it: ${scopeRemedy(null, requiredScopes(message)?.scopes)}. A fine-grained or App token needs the permission instead`,
  },
  {
    statuses: [403],
    when: ({ headers }) => scopesThatWouldDo(headers) !== null,
    code: "GITHUB_FORBIDDEN",
    actor: "The token's owner",
    remedy({ headers }) {
      const scopes = scopesThatWouldDo(headers) ?? [];
      return `add the scope ${scopes.join(" or ")}: ${scopeRemedy(null, scopes)}`;
    },
  },
  {
    words: /Issues are disabled/i,
    code: "GITHUB_NOT_FOUND",
    actor: "An administrator of the repository",
    remedy: "turn issues on in the repository's settings",
  },
  {
    statuses: [410],
    words: /deleted/i,
    code: "GITHUB_NOT_FOUND",
    says: "it was deleted",
    actor: null,
    remedy: "Check owner, repository and number; a deleted issue does not come back",
  },
  {
    statuses: [409],
    words: /empty/i,
    code: "GITHUB_EMPTY_REPOSITORY",
    says: "the repository has no commit yet",
    actor: null,
    remedy: "Push a first commit; locks are kept as git refs",
  },
  {
    words: /item does not exist in the project/i,
    code: "GITHUB_NOT_IN_PROJECT",
    actor: null,
    remedy: "Check whether the ticket was removed from the project, then call again",
  },
  {
    words: /option Id does not belong to the field/i,
    code: "GITHUB_FIELD_MISSING",
    actor: null,
    remedy: "Call again: the field's options were replaced meanwhile, and are read anew",
    retryable: true,
  },
  {
    words: /^Priority has already been taken/i,
    code: "GITHUB_UNAVAILABLE",
    says: ({ message }) => `another child was added to the same parent at that moment (${message})`,
    actor: null,
    remedy: "Call again: this request wrote nothing",
    retryable: true,
  },
  {
    words: /may only have one parent|duplicate sub-issues/i,
    code: "GITHUB_UNEXPECTED",
    actor: null,
    remedy: "Read the child: it has a parent, and must be removed from it first",
  },
  {
    types: ["NOT_FOUND"],
    code: "GITHUB_NOT_FOUND",
    actor: null,
    remedy: (answer) =>
      `Check the name and number, and whether the token can see it and may change it${hiddenByScope(answer)}`,
  },
  {
    types: ["FORBIDDEN"],
    code: "GITHUB_FORBIDDEN",
    actor: null,
    remedy: (answer) =>
      `Use the token of an account with write access to ${refusedTarget(answer)}; a fine-grained or App token also needs ${missingPermission(answer)}`,
  },
  {
    statuses: [403, 407],
    when: ({ foreign }) => foreign,
    code: "GITHUB_FORBIDDEN",
    actor: "The proxy's operator",
    remedy: "let the request through: the answer is not GitHub's",
  },
  {
    statuses: [403],
    when: ({ headers }) => acceptedPermissions(headers) !== null,
    code: "GITHUB_FORBIDDEN",
    actor: "The token's owner",
    remedy: (answer) =>
      `use a token with ${missingPermission(answer)}, of an account with write access to the repository`,
  },
  {
    statuses: [403],
    code: "GITHUB_FORBIDDEN",
    actor: "An administrator of the repository",
    remedy: "give the token's account write access to the repository",
  },
];

/** The meaning of the answer, by the first cause that it matches; null if the table has none. */
export function explain(answer: ErrorAnswer): Explanation | null {
  const cause = CAUSES.find((candidate) => matches(candidate, answer));
  if (cause === undefined) return null;
  const { code, says, actor, remedy, retryable = false } = cause;
  const action = textOf(remedy, answer);
  return {
    code,
    says: says === undefined ? withStatus(answer) : textOf(says, answer),
    hint: actor === null ? action : `${actor} must ${action}`,
    retryable,
  };
}

function matches({ statuses, types, words, when }: Cause, answer: ErrorAnswer): boolean {
  return (
    (statuses === undefined || (answer.status !== null && statuses.includes(answer.status))) &&
    (types === undefined || (answer.type !== undefined && types.includes(answer.type))) &&
    (words?.test(answer.message) ?? true) &&
    (when?.(answer) ?? true)
  );
}

function withStatus({ message, status }: ErrorAnswer): string {
  return status === null ? message : `${message} (status ${status})`;
}

function textOf(text: ErrorText, answer: ErrorAnswer): string {
  return typeof text === "string" ? text : text(answer);
}
