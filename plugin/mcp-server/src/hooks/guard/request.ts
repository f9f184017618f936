import { hasKey, isGithubsOwn, judgeGraphql, type GraphqlRequest } from "./graphql.ts";
import { parsed } from "./json.ts";
import { lockedTicket, meansLocks } from "./lock-ref.ts";
import { namedTicket, type NamedTicket } from "./named-ticket.ts";
import { holdsRecord } from "./record-text.ts";
import { hasUnknown, UNKNOWN } from "./unknown.ts";
import { deny, PASS, undecided, type Verdict } from "./verdict.ts";
import type { WayName } from "./ways.ts";

/** A request to GitHub's API, as far as the command says it. */
export interface ApiRequest {
  readonly method: string;
  /** An address, or a path as `gh api` takes it. */
  readonly url: string;
  /** JSON, a form, or nothing. */
  readonly body: string;
  /** What makes the request, for the reason. */
  readonly by: string;
}

/** Everything before a repository's own resources; a variable may hold any part of it. */
const REPOSITORY = `^(?:${UNKNOWN}/)?(?:api/v3/)?(?:repos/(?:[^/]+/[^/]+|${UNKNOWN})|repositories/[^/]+)`;
const IN_REPOSITORY = `(?:${REPOSITORY}|^${UNKNOWN})/`;

const PATHS = {
  repository: new RegExp(`${REPOSITORY}$`),
  issue: new RegExp(`${IN_REPOSITORY}issues/[^/]+$`),
  comment: new RegExp(`${IN_REPOSITORY}issues/comments/[^/]+$`),
  refs: new RegExp(`${IN_REPOSITORY}git/refs(?:/(.+))?$`),
  item: /(?:^|\/)projectsV2\/[^/]+\/items\/[^/]+$/,
  board: /(?:^|\/)projectsV2\/[^/]+(?:\/fields\/[^/]+)?$/,
  ofGithub: new RegExp(`${REPOSITORY}/|(?:^|/)projectsV2/`),
  graphql: /(?:^|\/)graphql$/,
  anything: new RegExp(`(?:^|${IN_REPOSITORY})(?:git/)?${UNKNOWN}$`),
};

/** No address of GitHub's API is longer. */
const MAX_URL = 2_000;

const WRITES: readonly string[] = ["POST", "PATCH", "PUT", "DELETE"];

/** A public host; every GitHub has its name there, or this path. */
const OTHER_HOST = /^[a-z]+:\/\/[\w.-]+\.[a-z]{2,}(?![^/])(?!\/api\/v3\/)/i;

/**
 * Judges a request by its method, path and body. A company's GitHub has a host of its own, so elsewhere that is
 * denied which only GitHub offers; a path or mutation that any server may have is undecided there.
 */
export function judgeRequest(request: ApiRequest, lockRefPrefix: string): Verdict {
  const verdict = judgeAsGithub(request, lockRefPrefix);
  return verdict.kind === "deny" && !isGithub(request)
    ? undecided("a request to an address that may be another server's")
    : verdict;
}

function isGithub({ url, body, by }: ApiRequest): boolean {
  const host = /^(?:[a-z]+:\/\/)?([^/]*)/i.exec(url)?.[1] ?? "";
  const path = pathOf(url);
  if (by === "gh api" || /github|\.ghe\.com/i.test(host)) return true;
  return PATHS.graphql.test(path) ? isGithubsOwn(body) : PATHS.ofGithub.test(path) && !OTHER_HOST.test(url);
}

function judgeAsGithub(request: ApiRequest, lockRefPrefix: string): Verdict {
  const method = request.method.toUpperCase();
  const path = pathOf(request.url);
  if (holdsRecord(request.body)) return deny("record", request.by);
  if (PATHS.graphql.test(path)) return judgeGraphql(graphqlOf(request.body), request.by, lockRefPrefix);
  if (hasUnknown(method)) return undecided("a request whose method is a variable");
  if (!WRITES.includes(method)) return PASS;
  const by = `${request.by} ${method}`;
  if (PATHS.issue.test(path) && method !== "DELETE") return judgeIssue(namedTicket(path), request.body, by);
  if (PATHS.comment.test(path)) return deny("comment", by);
  if (PATHS.item.test(path)) return deny(method === "DELETE" ? "remove" : "field", by);
  if (PATHS.board.test(path)) return deny("board", by);
  if (PATHS.repository.test(path)) return judgeRepository(method, request.body, by);
  const refs = PATHS.refs.exec(path);
  if (refs !== null) return judgeRefs(refs[1], request.body, by, lockRefPrefix);
  return PATHS.anything.test(path) ? undecided("a write whose address is a variable") : PASS;
}

/** What is sent to GraphQL: JSON with a query, a form with one, or an unseen body. */
function graphqlOf(body: string): GraphqlRequest {
  const sent = parsed(body);
  if (sent === null) return { document: unescaped(body), variables: body };
  const { query, ...others } = sent;
  return { document: typeof query === "string" ? query : "", variables: JSON.stringify(others) };
}

/** JSON in which a variable stands where no value may, or a form: close enough to find names in. */
function unescaped(body: string): string {
  return decoded(body.replaceAll('\\"', "'").replace(/^[^{]*?query["']?\s*[:=]\s*["']?/, ""));
}

function judgeIssue(ticket: NamedTicket | null, body: string, by: string): Verdict {
  if (body === UNKNOWN) return undecided("an issue is changed by a request whose body is not in the command");
  if (!["state", "state_reason"].some((key) => gives(body, key))) return PASS;
  return deny(stateWay(body), by, ticket);
}

/** Whether a body gives this key a value; JSON is looked into, so what stands in its strings does not count. */
function gives(body: string, key: string): boolean {
  const sent = parsed(body);
  return sent === null ? hasKey(body, key) : Object.hasOwn(sent, key);
}

/** Which move the words of a request mean. */
export function stateWay(text: string): WayName {
  if (/not[_ -]?planned|duplicate/i.test(text)) return "cancel";
  if (/closed?\b/i.test(text)) return "close";
  return /\bopen|reopen/i.test(text) ? "reopen" : "state";
}

function judgeRepository(method: string, body: string, by: string): Verdict {
  if (method === "DELETE") return deny("board", by);
  return /has_issues["']?\s*[:=]\s*["']?false|archived["']?\s*[:=]\s*["']?true/.test(body)
    ? deny("board", by)
    : PASS;
}

function judgeRefs(ref: string | undefined, body: string, by: string, lockRefPrefix: string): Verdict {
  const given = parsed(body)?.["ref"];
  const named = ref ?? (typeof given === "string" ? given : (/\bref=([^&]*)/.exec(body)?.[1] ?? body));
  if (meansLocks(named, lockRefPrefix)) return deny("lock", by, lockedTicket(`refs/${named}`, lockRefPrefix));
  return named.startsWith(UNKNOWN) ? undecided("a write to a ref whose name is a variable") : PASS;
}

/** Without scheme, host, query and slashes at the ends. */
function pathOf(url: string): string {
  return decoded(url.slice(0, MAX_URL))
    .replace(/^[a-z]+:\/\/[^/]*/i, "")
    .replace(/^(?:localhost|[\d.]+|[\w.-]*\.[a-z]{2,})?(?::\d+)?\//i, "")
    .replace(/[?#].*$/s, "")
    .replace(/^\/+|(?<!\/)\/+$/g, "");
}

function decoded(text: string): string {
  return text.replace(/%([2-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}
