/**
 * The table of causes of refused requests. Words, statuses and types are those of recorded answers and of public
 * issues (docs/maintainers/github.md, "Limits and errors"); GitHub documents none of its GraphQL types.
 */
import * as z from "zod";
import { scopeRemedy } from "../rules/github-host.ts";
import { readJson } from "../rules/text.ts";
import type { FailureCode } from "../errors.ts";

// An error as GitHub, or a proxy before it, answered it: its words and what its headers tell.

export type AnswerHeaders = Readonly<Record<string, string | number | undefined>>;

export interface ErrorAnswer {
  /** The status of HTTP; null for one entry of `errors` in a GraphQL answer. */
  readonly status: number | null;
  /** GraphQL's type of error. */
  readonly type?: string | undefined;
  /** GitHub's words. */
  readonly message: string;
  readonly path?: readonly (string | number)[] | undefined;
  readonly headers: AnswerHeaders;
  /** Whether the body is none of GitHub's, such as the page of a proxy. */
  readonly foreign: boolean;
}

/** GitHub's longest known message has 350 characters; more than that is a page or a dump. */
const MAX_WORDS = 500;
const MAX_TITLE = 80;

const githubError = z.object({ message: z.string(), errors: z.array(z.unknown()).optional() });
const graphqlErrors = z.object({ errors: z.array(z.object({ message: z.string() })).min(1) });
/** The form of some gateways, and that of RFC 9457, whose media type Octokit does not read as JSON. */
const gatewayError = z.union([
  z.object({ error: z.string() }).transform(({ error }) => error),
  z
    .object({ title: z.string(), detail: z.string().optional() })
    .transform(({ title, detail }) => (detail === undefined ? title : `${title}: ${detail}`)),
]);
/** The detail that GitHub's REST interface adds to "Validation Failed". */
const invalidField = z.object({
  resource: z.string().optional(),
  field: z.string().optional(),
  code: z.string().optional(),
  message: z.string().optional(),
});

/** The words of an error's body; never its markup or its JSON, which say nothing more to the reader. */
export function wordsOfBody(data: unknown): Pick<ErrorAnswer, "message" | "foreign"> {
  const rest = githubError.safeParse(data).data;
  if (rest !== undefined) {
    const details = (rest.errors ?? []).flatMap(detailOf);
    return { message: tidy([rest.message, ...details].join("; ")), foreign: false };
  }
  const [problem] = graphqlErrors.safeParse(data).data?.errors ?? [];
  if (problem !== undefined) return { message: tidy(problem.message), foreign: false };
  const text = data instanceof ArrayBuffer ? new TextDecoder().decode(data) : data;
  const gateway = gatewayError.safeParse(typeof text === "string" ? readJson(text) : text).data;
  if (gateway !== undefined) return { message: tidy(gateway), foreign: true };
  return {
    message: `the answer could not be read: ${typeof text === "string" ? kindOfPage(text) : "it has no message"}`,
    foreign: true,
  };
}

function kindOfPage(text: string): string {
  if (text.trim() === "") return "it is empty";
  const title = /<title>([^<]{1,200})<\/title>/i.exec(text)?.[1]?.replaceAll(/&\w+;/g, "-");
  return title === undefined ? "it is not JSON" : `it is a page titled "${tidy(title).slice(0, MAX_TITLE)}"`;
}

/** `Label color: invalid`, or the words of its own. */
function detailOf(error: unknown): string[] {
  if (typeof error === "string") return [error];
  const detail = invalidField.safeParse(error).data;
  if (detail?.message !== undefined) return [detail.message];
  const place = [detail?.resource, detail?.field].filter((part) => part !== undefined).join(" ");
  return detail?.code === undefined ? [] : [`${place}: ${detail.code}`];
}

/** On one line, bounded, without a final period. */
export function tidy(message: string): string {
  const line = message.replaceAll(/\s+/g, " ").trim();
  const cut = line.length > MAX_WORDS ? `${line.slice(0, MAX_WORDS).toWellFormed()}…` : line;
  return cut.replace(/(?<!\.)\.+$/, "");
}

/** The address where a person grants the token access: `required; url=https://github.com/orgs/…/sso?…`. */
export function ssoUrl(headers: ErrorAnswer["headers"]): string | null {
  return /^required; url=(https:\/\/[^\s;]{1,500})/.exec(String(headers["x-github-sso"] ?? ""))?.[1] ?? null;
}

/** Fields of GraphQL and the permission that each needs: GraphQL's answers do not name it. */
const PERMISSIONS_OF_FIELDS: readonly (readonly [RegExp, string])[] = [
  [/project/i, "the permission for the organization's projects"],
  [/^(?:update)?refs?$|^teamConfig$/i, "the permission contents=write for the repository"],
  [/pullRequest/i, "the permission pull_requests=read for the repository"],
  [/comment|issue|label/i, "the permission issues=write for the repository"],
];

/** The permission by the header of REST answers or by the refused field; "access" where neither tells. */
function missingPermission({ headers, path = [] }: ErrorAnswer): string {
  const accepted = acceptedPermissions(headers);
  if (accepted !== null) return `the permission ${accepted}`;
  const field = path.findLast((step) => typeof step === "string");
  const known = PERMISSIONS_OF_FIELDS.find(([name]) => typeof field === "string" && name.test(field));
  return known?.[1] ?? "access to the repository";
}

/**
 * The permissions that `x-accepted-github-permissions` names, such as `contents=write`. A semicolon separates sets
 * of which one is enough (GitHub changelog, 10 August 2023).
 */
function acceptedPermissions(headers: ErrorAnswer["headers"]): string | null {
  const header = String(headers["x-accepted-github-permissions"] ?? "").trim();
  if (!/^[\w=,; ]{1,300}$/.test(header)) return null;
  return header.replaceAll(/\s*,\s*/g, " and ").replaceAll(/\s*;\s*/g, " or ");
}

/** The scopes of which one would do, where a classic token has none of them; null where GitHub names none. */
function scopesThatWouldDo(headers: ErrorAnswer["headers"]): readonly string[] | null {
  const granted = scopesIn(headers["x-oauth-scopes"]);
  const accepted = scopesIn(headers["x-accepted-oauth-scopes"]);
  if (granted === null || accepted === null || accepted.length === 0) return null;
  return accepted.some((scope) => granted.includes(scope)) ? null : accepted;
}

/** The scopes of a header; null without it. */
export function scopesIn(header: string | number | undefined): string[] | null {
  return typeof header === "string" ? (header.match(/[^,\s]+/g) ?? []) : null;
}

/** The field that a query asked for and the scopes of which it needs one, by GitHub's sentence; null for another one. */
function requiredScopes(message: string): { readonly field: string; readonly scopes: string[] } | null {
  const form = /The '([^']{1,100})' field requires one of the following scopes: \[([^\]]{1,300})\]/;
  const [, field, scopes = ""] = form.exec(message) ?? [];
  if (field === undefined) return null;
  return { field, scopes: scopes.split(",").map((scope) => scope.trim().replaceAll("'", "")) };
}

/** The advice for what a classic token without the scope "repo" does not see; "" for any other token. */
export function hiddenByScope({ headers }: Pick<ErrorAnswer, "headers">): string {
  const granted = scopesIn(headers["x-oauth-scopes"]);
  if (granted === null || granted.length === 0 || granted.includes("repo")) return "";
  return `; this token lacks the scope repo, without which GitHub hides private repositories and refuses writes: ${scopeRemedy(null)}`;
}

/** The meaning of a cause for the reader of the failure. */
interface Explanation {
  readonly code: FailureCode;
  readonly says: string;
  /** The person to act, and the remedy. */
  readonly hint: string;
  readonly retryable: boolean;
}

type ErrorText = string | ((answer: ErrorAnswer) => string);

interface Cause {
  /** All given conditions have to hold. */
  readonly statuses?: readonly number[];
  readonly types?: readonly string[];
  readonly words?: RegExp;
  readonly when?: (answer: ErrorAnswer) => boolean;
  /** Absent: GITHUB_FORBIDDEN. */
  readonly code?: FailureCode;
  /** In place of GitHub's words. */
  readonly says?: ErrorText;
  /** The person to act; absent for the reader of the message. */
  readonly actor?: string;
  /** Reads on from "must"; an imperative where the actor is the reader. */
  readonly remedy: ErrorText;
  readonly retryable?: true;
}

/** The first row that matches wins; particular words stand before general types and statuses. */
const CAUSES: readonly Cause[] = [
  {
    when: ({ message, headers }) =>
      /SAML (?:enforcement|SSO|single sign-on)/i.test(message) || ssoUrl(headers) !== null,
    actor: "The token's owner",
    remedy: ({ headers }) =>
      `grant the token access to the organization at ${ssoUrl(headers) ?? 'GitHub: the list of the tokens, "Configure SSO"'}`,
  },
  {
    words: /IP allow list/i,
    actor: "An owner of the organization",
    remedy: "add this machine's address to the allow list; or the agent has to run at an address on it",
  },
  {
    words: /forbids access via a personal access token \(classic\)/i,
    actor: "The token's owner",
    remedy: "replace it by a fine-grained token, or by the token of a GitHub App",
  },
  {
    words: /forbids access via a fine-grained personal access tokens? if the token's lifetime/i,
    actor: "The token's owner",
    remedy: "give the token a shorter lifetime",
  },
  {
    words: /forbids access via a fine-grained personal access token/i,
    actor: "An owner of the organization",
    remedy: "allow fine-grained tokens; or a GitHub App's token has to be used",
  },
  {
    words: /OAuth App access restrictions/i,
    actor: "An owner of the organization",
    remedy:
      "approve the OAuth app that made the token, such as GitHub CLI; or a personal access token has to be used",
  },
  {
    words: /installation has been suspended/i,
    actor: "An owner of the organization",
    remedy: "lift the suspension of the App's installation",
  },
  {
    words: /account was suspended/i,
    actor: "The token's owner",
    remedy: "resolve the suspension of the account with GitHub",
  },
  {
    words: /Repository access blocked/i,
    actor: "The owner of the repository",
    remedy: "resolve the block with GitHub",
  },
  {
    words: /not permitted through this proxy/i,
    actor: "The proxy's operator",
    remedy: "let writes of git objects and refs through; or run the agent without such a proxy",
  },
  {
    words: /Commenting is disabled on issues with more than/i,
    code: "GITHUB_ISSUE_FULL",
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
    actor: "An administrator of the repository",
    remedy: `exempt the token's account in the ruleset, or leave the ref out of it; or "lockRefPrefix" in .ralph/config.json has to name refs that the rules allow`,
  },
  {
    words: /not accessible by personal access token/i,
    actor: "The token's owner",
    remedy: (answer) =>
      `give the fine-grained token ${missingPermission(answer)}; an organization may have to approve that`,
  },
  {
    words: /not accessible by integration/i,
    actor: "The owner of the App",
    remedy: (answer) =>
      `give the App ${missingPermission(answer)}, and an owner of the organization accept that; an Action's token gets it under "permissions" in the workflow`,
  },
  {
    types: ["INSUFFICIENT_SCOPES"],
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
    remedy: "Check owner, repository and number; a deleted issue does not come back",
  },
  {
    statuses: [409],
    words: /empty/i,
    code: "GITHUB_EMPTY_REPOSITORY",
    says: "the repository has no commit yet",
    remedy: "Push a first commit; locks are kept as git refs",
  },
  {
    words: /item does not exist in the project/i,
    code: "GITHUB_NOT_IN_PROJECT",
    remedy: "Check whether the ticket was removed from the project, then call again",
  },
  {
    words: /option Id does not belong to the field/i,
    code: "GITHUB_FIELD_MISSING",
    remedy: "Call again: the field's options were replaced meanwhile, and are read anew",
    retryable: true,
  },
  {
    words: /^Priority has already been taken/i,
    code: "GITHUB_UNAVAILABLE",
    says: ({ message }) => `another child was added to the same parent at that moment (${message})`,
    remedy: "Call again: this request wrote nothing",
    retryable: true,
  },
  {
    words: /may only have one parent|duplicate sub-issues/i,
    code: "GITHUB_UNEXPECTED",
    remedy: "Read the child: it has a parent, and must be removed from it first",
  },
  {
    types: ["NOT_FOUND"],
    code: "GITHUB_NOT_FOUND",
    remedy: (answer) =>
      `Check the name and number, and whether the token can see it and may change it${hiddenByScope(answer)}`,
  },
  {
    types: ["FORBIDDEN"],
    remedy(answer) {
      const isOfProject = answer.path?.some((step) => /project/i.test(String(step))) === true;
      return `Use the token of an account with write access to ${isOfProject ? "the project" : "the repository"}; a fine-grained or App token also needs ${missingPermission(answer)}`;
    },
  },
  {
    statuses: [403, 407],
    when: ({ foreign }) => foreign,
    actor: "The proxy's operator",
    remedy: "let the request through: the answer is not GitHub's",
  },
  {
    statuses: [403],
    when: ({ headers }) => acceptedPermissions(headers) !== null,
    actor: "The token's owner",
    remedy: (answer) =>
      `use a token with ${missingPermission(answer)}, of an account with write access to the repository`,
  },
  {
    statuses: [403],
    actor: "An administrator of the repository",
    remedy: "give the token's account write access to the repository",
  },
];

/** An answer that the table does not have. */
const OTHER: Cause = {
  code: "GITHUB_UNEXPECTED",
  remedy: ({ type }) => (type === undefined ? "" : `GitHub's type of error: ${type}`),
};

/** The meaning of the answer, by the first cause that it matches. */
export function explain(answer: ErrorAnswer): Explanation {
  const cause = CAUSES.find((candidate) => matches(candidate, answer)) ?? OTHER;
  const { code = "GITHUB_FORBIDDEN", says, actor, remedy, retryable = false } = cause;
  const { message, status } = answer;
  const action = textOf(remedy, answer);
  const inWords = status === null ? message : `${message} (status ${status})`;
  return {
    code,
    says: says === undefined ? inWords : textOf(says, answer),
    hint: actor === undefined ? action : `${actor} must ${action}`,
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

function textOf(text: ErrorText, answer: ErrorAnswer): string {
  return typeof text === "string" ? text : text(answer);
}
