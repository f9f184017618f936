/** An error as GitHub, or a proxy before it, answered it: its words and what its headers tell. */
import * as z from "zod";

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
const gatewayError = z.object({ error: z.string() });
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
  const gateway = gatewayError.safeParse(data).data;
  if (gateway !== undefined) return { message: tidy(gateway.error), foreign: true };
  return {
    message: `the answer could not be read: ${typeof data === "string" ? kindOfPage(data) : "it has no message"}`,
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
export function missingPermission({ headers, path = [] }: ErrorAnswer): string {
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
export function acceptedPermissions(headers: ErrorAnswer["headers"]): string | null {
  const header = String(headers["x-accepted-github-permissions"] ?? "").trim();
  if (!/^[\w=,; ]{1,300}$/.test(header)) return null;
  return header
    .split(";")
    .map((set) =>
      set
        .trim()
        .split(/\s*,\s*/)
        .join(" and "),
    )
    .join(" or ");
}

/** The scopes of which one would do, where a classic token has none of them; null where GitHub names none. */
export function scopesThatWouldDo(headers: ErrorAnswer["headers"]): string | null {
  const granted = scopesIn(headers["x-oauth-scopes"]);
  const accepted = scopesIn(headers["x-accepted-oauth-scopes"]);
  if (granted === null || accepted === null || accepted.length === 0) return null;
  return accepted.some((scope) => granted.includes(scope)) ? null : accepted.join(", ");
}

function scopesIn(header: string | number | undefined): string[] | null {
  if (typeof header !== "string") return null;
  return header
    .split(",")
    .map((scope) => scope.trim())
    .filter((scope) => scope !== "");
}

/** GitHub's sentence about scopes, cut to what is missing. */
export function missingScopes(message: string): string {
  const match = /The '([^']{1,100})' field requires one of the following scopes: \[([^\]]{1,300})\]/.exec(
    message,
  );
  if (match === null) return message;
  return `the token lacks a scope: "${match[1]}" needs one of ${match[2]}`;
}
