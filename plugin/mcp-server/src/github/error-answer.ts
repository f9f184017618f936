/** An error as GitHub, or a proxy before it, answered it: its words and what its headers tell. */
import * as z from "zod";
import { scopeRemedy } from "../domain/github-host.ts";
import { readJson } from "../domain/text.ts";

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
export function missingPermission({ headers, path = [] }: ErrorAnswer): string {
  const accepted = acceptedPermissions(headers);
  if (accepted !== null) return `the permission ${accepted}`;
  const field = path.findLast((step) => typeof step === "string");
  const known = PERMISSIONS_OF_FIELDS.find(([name]) => typeof field === "string" && name.test(field));
  return known?.[1] ?? "access to the repository";
}

/** The thing that the refused field belongs to. */
export function refusedTarget({ path = [] }: ErrorAnswer): string {
  return path.some((step) => /project/i.test(String(step))) ? "the project" : "the repository";
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
export function scopesThatWouldDo(headers: ErrorAnswer["headers"]): readonly string[] | null {
  const granted = scopesIn(headers["x-oauth-scopes"]);
  const accepted = scopesIn(headers["x-accepted-oauth-scopes"]);
  if (granted === null || accepted === null || accepted.length === 0) return null;
  return accepted.some((scope) => granted.includes(scope)) ? null : accepted;
}

function scopesIn(header: string | number | undefined): string[] | null {
  if (typeof header !== "string") return null;
  return header
    .split(",")
    .map((scope) => scope.trim())
    .filter((scope) => scope !== "");
}

/** The field that a query asked for and the scopes of which it needs one, by GitHub's sentence; null for another one. */
export function requiredScopes(
  message: string,
): { readonly field: string; readonly scopes: string[] } | null {
  const match = /The '([^']{1,100})' field requires one of the following scopes: \[([^\]]{1,300})\]/.exec(
    message,
  );
  if (match === null) return null;
  const [, field = "", scopes = ""] = match;
  return { field, scopes: scopes.split(",").map((scope) => scope.trim().replaceAll("'", "")) };
}

/** The advice for what a classic token without the scope "repo" does not see; "" for any other token. */
export function hiddenByScope({ headers }: Pick<ErrorAnswer, "headers">): string {
  const granted = scopesIn(headers["x-oauth-scopes"]);
  if (granted === null || granted.length === 0 || granted.includes("repo")) return "";
  return `; this token lacks the scope repo, without which GitHub hides private repositories and refuses writes: ${scopeRemedy(null)}`;
}
