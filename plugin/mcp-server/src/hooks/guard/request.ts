import { UNKNOWN, hasUnknown, parsed } from "./bounds.ts";
import {
  holdsRecord,
  lockedTicket,
  meansLocks,
  namedTicket,
  namesLocks,
  type NamedTicket,
  type WayName,
} from "./ways.ts";
import { PASS, deny, undecided, type GuardVerdict } from "./verdict.ts";

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
export function judgeRequest(request: ApiRequest, lockRefPrefix: string): GuardVerdict {
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

function judgeAsGithub(request: ApiRequest, lockRefPrefix: string): GuardVerdict {
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

function judgeIssue(ticket: NamedTicket | null, body: string, by: string): GuardVerdict {
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

function judgeRepository(method: string, body: string, by: string): GuardVerdict {
  if (method === "DELETE") return deny("board", by);
  return /has_issues["']?\s*[:=]\s*["']?false|archived["']?\s*[:=]\s*["']?true/.test(body)
    ? deny("board", by)
    : PASS;
}

function judgeRefs(ref: string | undefined, body: string, by: string, lockRefPrefix: string): GuardVerdict {
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

/** The mutations that bypass the server whatever their input is. */
const MUTATIONS: ReadonlyMap<string, WayName> = new Map([
  ["closeIssue", "close"],
  ["reopenIssue", "reopen"],
  ["deleteIssue", "remove"],
  ["transferIssue", "remove"],
  ["updateProjectV2ItemFieldValue", "field"],
  ["clearProjectV2ItemFieldValue", "field"],
  ["deleteProjectV2Item", "remove"],
  ["archiveProjectV2Item", "remove"],
  ["convertProjectV2DraftIssueItemToIssue", "convert"],
  ["archiveRepository", "board"],
  ["deleteProjectV2", "board"],
  ["deleteProjectV2Field", "board"],
  ["updateProjectV2Field", "board"],
  ["updateIssueComment", "comment"],
  ["deleteIssueComment", "comment"],
  ["minimizeComment", "comment"],
]);

/** The mutations that are one only if their input has this key. */
const MUTATIONS_WITH: ReadonlyMap<string, { readonly key: string; readonly way: WayName }> = new Map([
  ["updateIssue", { key: "state", way: "state" }],
  ["updateProjectV2", { key: "closed", way: "board" }],
  ["updateRepository", { key: "hasIssuesEnabled", way: "board" }],
]);

/** Enough for a line's end and its indent between a mutation and its input. */
const LOOK_AHEAD = 60;

/** The mutations that write refs, locks among them. */
const REF_MUTATIONS: readonly string[] = ["createRef", "updateRef", "updateRefs", "deleteRef"];

/** A GraphQL request: its document, and everything that is sent beside it. */
export interface GraphqlRequest {
  readonly document: string;
  readonly variables: string;
}

/** The name that a document gives itself says nothing. */
const OPERATION_NAME = /\b(query|mutation|subscription|fragment)\s+\w+/g;
/** What no other server's GraphQL has. */
const GITHUBS_OWN = /ProjectV2|IssueComment|minimizeComment|\bissueId\b|\b\w{1,40}IssueInput\b/;

/** What GraphQL reads over: blanks, commas, comments. */
const IGNORED = /[\s,]+|#[^\n\r]*/y;
const BEGINNING = /(?:mutation|query|subscription|fragment)\b|\{/y;

/** Whether a text begins as a document of GraphQL does, and a question about one does not. */
export function isDocument(text: string): boolean {
  let at = 0;
  for (IGNORED.lastIndex = 0; IGNORED.test(text);) at = IGNORED.lastIndex;
  BEGINNING.lastIndex = at;
  return BEGINNING.test(text) && text.includes("{", at);
}

export function isGithubsOwn(document: string): boolean {
  return GITHUBS_OWN.test(document);
}

/** Judges a request to a server that may be somebody's own, with mutations that are called like GitHub's. */
export function judgeGraphqlAnywhere(
  request: GraphqlRequest,
  by: string,
  lockRefPrefix: string,
): GuardVerdict {
  const verdict = judgeGraphql(request, by, lockRefPrefix);
  return verdict.kind === "deny" && !isGithubsOwn(request.document)
    ? undecided("a GraphQL request to a server that may not be GitHub's")
    : verdict;
}

/** Judges a request by the names in its document, outside of strings and comments. */
export function judgeGraphql(request: GraphqlRequest, by: string, lockRefPrefix: string): GuardVerdict {
  const bare = withoutStrings(request.document).replace(OPERATION_NAME, "$1");
  const names = new Set(bare.match(/[_A-Za-z]\w*/g) ?? []);
  for (const name of names) {
    const way = MUTATIONS.get(name);
    if (way !== undefined) return deny(way, `${by} ${name}`);
  }
  const all = `${request.document}\n${request.variables}`;
  for (const name of names) {
    const rule = MUTATIONS_WITH.get(name);
    if (
      rule !== undefined &&
      (hasKey(argumentsOf(bare, name), rule.key) || sends(request.variables, rule.key))
    )
      return deny(rule.way, `${by} ${name}`);
  }
  const refs = REF_MUTATIONS.find((name) => names.has(name));
  if (refs !== undefined) return judgeRefMutation(all, `${by} ${refs}`, lockRefPrefix);
  const mayMutate = names.has("mutation") || bare.trimStart().startsWith(UNKNOWN);
  const inputUnseen = /input:\s*\$/.test(bare) && hasUnknown(request.variables);
  const mayDoMore = [...MUTATIONS_WITH.keys()].some((name) => names.has(name));
  return mayMutate && (hasUnknown(bare) || (mayDoMore && inputUnseen))
    ? undecided("a GraphQL request that is not wholly written in the command")
    : PASS;
}

/** What a mutation is given, without what is asked back. No bracket stands in it outside of strings. */
function argumentsOf(bare: string, name: string): string {
  return bare
    .split(new RegExp(`\\b${name}\\b`))
    .slice(1)
    .map((after) => after.slice(0, after.indexOf(")") + 1 || undefined))
    .join("\n");
}

/** Whether variables give this key a value; what stands in their own strings does not count. */
function sends(variables: string, key: string): boolean {
  const sent = parsed(variables);
  if (sent === null) return hasKey(variables, key);
  return new RegExp(`["[]${key}["\\]]+\\s*:`).test(JSON.stringify(sent).replaceAll(/\\./g, " "));
}

/** The first mutation in a text of any kind that bypasses the server; all of GitHub's take an input. */
export function forbiddenMutationIn(text: string): { name: string; way: WayName } | null {
  for (const { 0: name, index } of text.matchAll(/[_A-Za-z]\w*/g)) {
    const way = MUTATIONS.get(name);
    const after = text.slice(index + name.length, index + name.length + LOOK_AHEAD);
    if (way !== undefined && /^\s*\(\s*input\b/.test(after)) return { name, way };
  }
  return null;
}

/** A branch or tag is nobody's lock; an id says nothing, so it may be one. */
function judgeRefMutation(text: string, by: string, lockRefPrefix: string): GuardVerdict {
  if (namesLocks(text, lockRefPrefix)) return deny("lock", by, lockedTicket(text, lockRefPrefix));
  if (/refs\/(?:heads|tags)\//.test(text)) return PASS;
  return hasUnknown(text)
    ? undecided("a GraphQL request that writes a ref of unknown name")
    : deny("lock", by);
}

/** Whether a text gives a key a value, as GraphQL, JSON and `gh api` write it. */
function hasKey(text: string, key: string): boolean {
  return new RegExp(`(?:^|[^\\w$])${key}["'\\]]*\\s*:?[:=]`, "m").test(text);
}

/**
 * What stands in strings and comments is data. Each ends with its line or text at the latest, so the work is linear.
 */
function withoutStrings(document: string): string {
  return document.replace(/"""[^]*?(?:"""|$)|"(?:\\.|[^"\\\n\r])*"?|#[^\n\r]*/g, " ");
}
