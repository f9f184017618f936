/** Requests to GitHub's API: the paths and mutations that bypass the server, and how a request is judged by them. */
import {
  PASS,
  deny,
  containsRecord,
  lockedTicket,
  matchesLockRefs,
  namedTicket,
  mentionsLockRefs,
  stateBypass,
  undecided,
  type Bypass,
  type GuardVerdict,
} from "./bypasses.ts";
import { UNKNOWN, hasUnknown, parsed } from "../shell/call.ts";

/** A request to GitHub's API, as far as the command says it. */
export interface ApiRequest {
  readonly method: string;
  /** An address, or a path as `gh api` takes it. */
  readonly url: string;
  /** JSON, a form, or nothing. */
  readonly body: string;
  /** The program that makes the request, for the reason. */
  readonly by: string;
}

/** Everything before a repository's own resources; a variable may hold any part of it. */
const REPOSITORY = `^(?:${UNKNOWN}/)?(?:api/v3/)?(?:repos/(?:[^/]+/[^/]+|${UNKNOWN})|repositories/[^/]+)`;
const IN_REPOSITORY = `(?:${REPOSITORY}|^${UNKNOWN})/`;
const ISSUE = new RegExp(`${IN_REPOSITORY}issues/[^/]+$`);
const REFS = new RegExp(`${IN_REPOSITORY}git/refs(?:/(.+))?$`);
const ITEM = /(?:^|\/)projectsV2\/[^/]+\/items\/[^/]+$/;
const GRAPHQL = /(?:^|\/)graphql$/;
/** A path that is a variable but for what any path has. */
const ANYTHING = new RegExp(`(?:^|${IN_REPOSITORY})(?:git/)?${UNKNOWN}$`);
const ONLY_GITHUB = new RegExp(`${REPOSITORY}/|(?:^|/)projectsV2/`);
/** A public host; every GitHub has its name there, or this path. */
const OTHER_HOST = /^[a-z]+:\/\/[\w.-]+\.[a-z]{2,}(?![^/])(?!\/api\/v3\/)/i;

/**
 * Writes by REST that bypass the server: the first row whose path, method and body fit. Issues and refs follow below.
 */
const REST: readonly (readonly [
  bypass: Bypass,
  path: RegExp,
  method?: RegExp,
  body?: (body: string) => boolean,
])[] = [
  ["comment", new RegExp(`${IN_REPOSITORY}issues/comments/[^/]+$`)],
  ["remove", ITEM, /DELETE/],
  ["field", ITEM],
  ["board", /(?:^|\/)projectsV2\/[^/]+(?:\/fields\/[^/]+)?$/],
  ["board", new RegExp(`${REPOSITORY}$`), /DELETE/],
  ["board", new RegExp(`${REPOSITORY}$`), /PATCH/, disablesRepository],
  ["board", new RegExp(`${REPOSITORY}/transfer$`)],
];

/** A repository without issues, archived or under another name. */
function disablesRepository(body: string): boolean {
  return (
    setsField(body, "name") ||
    /has_issues["']?\s*[:=]\s*["']?false|archived["']?\s*[:=]\s*["']?true/.test(body)
  );
}

const WRITES: readonly string[] = ["POST", "PATCH", "PUT", "DELETE"];

/** Mutations that bypass the server, whatever their input is. */
const MUTATIONS: ReadonlyMap<string, Bypass> = new Map<string, Bypass>(
  (
    [
      ["close", "closeIssue"],
      ["reopen", "reopenIssue"],
      ["remove", "deleteIssue transferIssue deleteProjectV2Item archiveProjectV2Item"],
      ["field", "updateProjectV2ItemFieldValue clearProjectV2ItemFieldValue"],
      ["convert", "convertProjectV2DraftIssueItemToIssue"],
      ["board", "archiveRepository deleteProjectV2 deleteProjectV2Field updateProjectV2Field"],
      ["comment", "updateIssueComment deleteIssueComment minimizeComment"],
    ] as const
  ).flatMap(([bypass, names]) => names.split(" ").map((name) => [name, bypass] as const)),
);
/** Mutations that do so only if their input has this key. */
const MUTATIONS_WITH: readonly (readonly [name: string, key: string, bypass: Bypass])[] = [
  ["updateIssue", "state", "state"],
  ["updateProjectV2", "closed", "board"],
  ["updateRepository", "hasIssuesEnabled", "board"],
  ["updateRepository", "name", "board"],
];
/** Mutations that write refs, locks among them. */
const REF_MUTATIONS: readonly string[] = ["createRef", "updateRef", "updateRefs", "deleteRef"];
/** No other server's GraphQL has these. */
const GITHUBS_OWN = /ProjectV2|IssueComment|minimizeComment|\bissueId\b|\b\w{1,40}IssueInput\b/;

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
  if (/^(?:gh|hub) api$/.test(by) || /github|\.ghe\.com/i.test(host)) return true;
  return GRAPHQL.test(path) ? isGithubsOwn(body) : ONLY_GITHUB.test(path) && !OTHER_HOST.test(url);
}

export function isGithubsOwn(document: string): boolean {
  return GITHUBS_OWN.test(document);
}

function judgeAsGithub({ method: given, url, body, by: program }: ApiRequest, prefix: string): GuardVerdict {
  const [method, path] = [given.toUpperCase(), pathOf(url)];
  if (containsRecord(body)) return deny("record", program);
  if (GRAPHQL.test(path)) return judgeGraphql(graphqlOf(body), program, prefix);
  if (hasUnknown(method)) return undecided("a request whose method is a variable");
  if (!WRITES.includes(method)) return PASS;
  const by = `${program} ${method}`;
  if (ISSUE.test(path) && method !== "DELETE") {
    if (body === UNKNOWN) return undecided("a change of an issue by a body that is not in the command");
    const changes = ["state", "state_reason"].some((key) => setsField(body, key));
    return changes ? deny(stateBypass(body), by, namedTicket(path)) : PASS;
  }
  const refs = REFS.exec(path);
  if (refs !== null) return judgeRef(refs[1] ?? refIn(body), by, prefix);
  const row = REST.find(
    ([, at, how = /./, what]) => at.test(path) && how.test(method) && what?.(body) !== false,
  );
  if (row !== undefined) return deny(row[0], by);
  return ANYTHING.test(path) ? undecided("a write whose address is a variable") : PASS;
}

function judgeRef(ref: string, by: string, prefix: string): GuardVerdict {
  if (matchesLockRefs(ref, prefix)) return deny("lock", by, lockedTicket(`refs/${ref}`, prefix));
  return ref.startsWith(UNKNOWN) ? undecided("a write to a ref whose name is a variable") : PASS;
}

function refIn(body: string): string {
  const given = parsed(body)?.["ref"];
  return typeof given === "string" ? given : (/\bref=([^&]*)/.exec(body)?.[1] ?? body);
}

/** Whether a body gives this key a value; JSON is looked into, so what stands in its strings does not count. */
function setsField(body: string, key: string): boolean {
  const sent = parsed(body);
  return sent === null ? hasKey(body, key) : Object.hasOwn(sent, key);
}

/** No address of GitHub's API is longer. */
const MAX_URL = 2_000;

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

/** A GraphQL request: its document, and everything that is sent beside it. */
export interface SentGraphql {
  readonly document: string;
  readonly variables: string;
}

/** The request to GraphQL: JSON with a query, a form with one, or JSON that contains a variable. */
function graphqlOf(body: string): SentGraphql {
  const sent = parsed(body);
  if (sent === null) {
    // Close enough to find names in.
    const document = decoded(body.replaceAll('\\"', "'").replace(/^[^{]*?query["']?\s*[:=]\s*["']?/, ""));
    return { document, variables: body };
  }
  const { query, ...others } = sent;
  return { document: typeof query === "string" ? query : "", variables: JSON.stringify(others) };
}

/** GraphQL ignores blanks, commas and comments. */
const IGNORED = /[\s,]+|#[^\n\r]*/y;
const BEGINNING = /(?:mutation|query|subscription|fragment)\b|\{/y;

/** Whether a text begins as a document of GraphQL does; a question about one does not. */
export function isDocument(text: string): boolean {
  let at = 0;
  for (IGNORED.lastIndex = 0; IGNORED.test(text);) at = IGNORED.lastIndex;
  BEGINNING.lastIndex = at;
  return BEGINNING.test(text) && text.includes("{", at);
}

/** The name that a document gives itself says nothing. */
const OPERATION_NAME = /\b(query|mutation|subscription|fragment)\s+\w+/g;
/** Strings and comments are data. Each ends with its line or the text at the latest, so the work is linear. */
const STRINGS = /"""[^]*?(?:"""|$)|"(?:\\.|[^"\\\n\r])*"?|#[^\n\r]*/g;

/** Judges a request by the names in its document, outside of strings and comments. */
export function judgeGraphql(request: SentGraphql, by: string, lockRefPrefix: string): GuardVerdict {
  const bare = request.document.replace(STRINGS, " ").replace(OPERATION_NAME, "$1");
  const names = new Set(bare.match(/[_A-Za-z]\w*/g) ?? []);
  for (const name of names) {
    const bypass = MUTATIONS.get(name);
    if (bypass !== undefined) return deny(bypass, `${by} ${name}`);
  }
  const conditional = MUTATIONS_WITH.filter(([name]) => names.has(name));
  for (const [name, key, bypass] of conditional)
    if (hasKey(argumentsOf(bare, name), key) || sends(request.variables, key))
      return deny(bypass, `${by} ${name}`);
  const ref = REF_MUTATIONS.find((name) => names.has(name));
  if (ref !== undefined) {
    const all = `${request.document}\n${request.variables}`;
    return judgeRefMutation(all, `${by} ${ref}`, lockRefPrefix);
  }
  const mayMutate = names.has("mutation") || bare.trimStart().startsWith(UNKNOWN);
  const inputUnseen = /input:\s*\$/.test(bare) && hasUnknown(request.variables);
  return mayMutate && (hasUnknown(bare) || (conditional.length > 0 && inputUnseen))
    ? undecided("a GraphQL request that is not wholly written in the command")
    : PASS;
}

/** A branch or tag is nobody's lock; an id says nothing, so it may be one. */
function judgeRefMutation(text: string, by: string, lockRefPrefix: string): GuardVerdict {
  if (mentionsLockRefs(text, lockRefPrefix)) return deny("lock", by, lockedTicket(text, lockRefPrefix));
  if (/refs\/(?:heads|tags)\//.test(text)) return PASS;
  return hasUnknown(text)
    ? undecided("a GraphQL request that writes a ref of unknown name")
    : deny("lock", by);
}

/** The arguments of a mutation, without its result fields. Outside of strings they contain no bracket. */
function argumentsOf(bare: string, name: string): string {
  const after = bare.split(new RegExp(`\\b${name}\\b`)).slice(1);
  return after.map((text) => text.slice(0, text.indexOf(")") + 1 || undefined)).join("\n");
}

/** Whether variables give this key a value; the content of their strings does not count. */
function sends(variables: string, key: string): boolean {
  const sent = parsed(variables);
  if (sent === null) return hasKey(variables, key);
  return new RegExp(`["[]${key}["\\]]+\\s*:`).test(JSON.stringify(sent).replaceAll(/\\./g, " "));
}

/** Whether a text gives a key a value, as GraphQL, JSON and `gh api` write it. */
function hasKey(text: string, key: string): boolean {
  return new RegExp(`(?:^|[^\\w$])${key}["'\\]]*\\s*:?[:=]`, "m").test(text);
}

/** The first mutation in a text of any kind that bypasses the server; all of GitHub's take an input. */
export function mutationIn(text: string): readonly [name: string, bypass: Bypass] | null {
  for (const [, name = ""] of text.matchAll(/\b([_A-Za-z]\w*)\s{0,60}\(\s{0,60}input\b/g)) {
    const bypass = MUTATIONS.get(name);
    if (bypass !== undefined) return [name, bypass];
  }
  return null;
}

const WORDS =
  /\bissue\s+(?:close|reopen|delete|transfer|edit|comment)\b|\bproject\s+(?:item-|field-delete|delete|close)|\bgraphql\b|\bissues\/\S|projectsV2|git\/refs/;

/** Whether words that could not be read well mention a bypass. */
export function mentionsBypass(text: string, lockRefPrefix: string): boolean {
  return WORDS.test(text) || mentionsLockRefs(text, lockRefPrefix) || mutationIn(text) !== null;
}
