/** Requests to GitHub's API: the paths and mutations that bypass the server, and how a request is judged by them. */
import { posix } from "node:path";
import {
  PASS,
  containsRecord,
  deny,
  isOtherRepository,
  lockedTicket,
  matchesLockRefs,
  mentionsLockRefs,
  namedTicket,
  stateBypass,
  strictest,
} from "./bypasses.ts";
import { undecided, type GuardedBoard, type Bypass, type GuardVerdict } from "./bypasses.ts";
import { UNKNOWN, hasUnknown, parsed, rowsByName } from "../shell/call.ts";

/** A request to GitHub's API, as far as the command says it. */
interface ApiRequest {
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
const ITSELF = new RegExp(`${REPOSITORY}$`);
const NAMED_REPOSITORY = /^(?:api\/v3\/)?repos\/([^/]+\/[^/]+)(?:\/|$)/;
const GRAPHQL = /(?:^|\/)graphql$/;
/** A path that is a variable but for what any path has. */
const ANYTHING = new RegExp(`(?:^|${IN_REPOSITORY})(?:git/)?${UNKNOWN}$`);
const ONLY_GITHUB = new RegExp(`${REPOSITORY}/|(?:^|/)projectsV2/`);
/** A public host; every GitHub has its name there, or this path. */
const OTHER_HOST = /^[a-z]+:\/\/[\w.-]+\.[a-z]{2,}(?![^/])(?!\/api\/v3\/)/i;

/**
 * Writes by REST that bypass the server: the first row whose path, method and body fit. Issues and refs follow below.
 */
const REST: readonly (readonly [bypass: Bypass, path: RegExp, method?: string])[] = [
  ["comment", new RegExp(`${IN_REPOSITORY}issues/comments/[^/]+$`)],
  ["remove", ITEM, "DELETE"],
  ["field", ITEM],
  ["board", /(?:^|\/)projectsV2\/[^/]+(?:\/fields\/[^/]+)?$/],
  ["board", ITSELF, "DELETE"],
  ["board", new RegExp(`${REPOSITORY}/transfer$`)],
];
/** A repository without issues, or archived. */
const DISABLED = /has_issues["']?\s*[:=]\s*["']?false|archived["']?\s*[:=]\s*["']?true/;

const WRITES = /^(?:POST|PATCH|PUT|DELETE)$/;

/** Mutations that bypass the server, whatever their input is. */
const MUTATIONS = rowsByName<Bypass>({
  closeIssue: "close",
  reopenIssue: "reopen",
  "deleteIssue transferIssue deleteProjectV2Item archiveProjectV2Item": "remove",
  "updateProjectV2ItemFieldValue clearProjectV2ItemFieldValue": "field",
  convertProjectV2DraftIssueItemToIssue: "convert",
  "archiveRepository deleteProjectV2 deleteProjectV2Field updateProjectV2Field": "board",
  "updateIssueComment deleteIssueComment minimizeComment unminimizeComment": "comment",
});
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
export const GITHUBS_OWN = /ProjectV2|IssueComment|minimizeComment|\bissueId\b|\b\w{1,40}IssueInput\b/;

/**
 * Judges a request by its method, path and body. A company's GitHub has a host of its own, so elsewhere that is
 * denied which only GitHub offers; a path or mutation that any server may have is undecided there. A path in another
 * repository than the board's passes.
 */
export function judgeRequest(request: ApiRequest, board: GuardedBoard): GuardVerdict {
  const { url, body, by } = request;
  const paths = pathsOf(url);
  if (paths.every((path) => isOtherRepository(NAMED_REPOSITORY.exec(path)?.[1] ?? "", board))) return PASS;
  const verdict = strictest(paths.map((path) => judgeAsGithub(request, path, board.lockRefPrefixes)));
  const host = /^(?:[a-z]+:\/\/)?([^/]*)/i.exec(url)?.[1] ?? "";
  if (verdict.kind !== "deny" || by.endsWith(" api") || /github|\.ghe\.com/i.test(host)) return verdict;
  const isGithubs = paths.some((path) => GRAPHQL.test(path))
    ? GITHUBS_OWN.test(body)
    : paths.some((path) => ONLY_GITHUB.test(path)) && !OTHER_HOST.test(url);
  return isGithubs ? verdict : undecided("a request to an address that may be another server's");
}

function judgeAsGithub(request: ApiRequest, path: string, prefixes: readonly string[]): GuardVerdict {
  const { body, by: program } = request;
  const method = request.method.toUpperCase();
  if (containsRecord(body)) return deny("record", program);
  if (GRAPHQL.test(path)) return judgeGraphql(graphqlOf(body), program, prefixes);
  if (hasUnknown(method)) return undecided("a request whose method is a variable");
  if (!WRITES.test(method)) return PASS;
  const by = `${program} ${method}`;
  if (ISSUE.test(path) && method !== "DELETE") {
    const changes = ["state", "state_reason"].some((key) => sends(body, key));
    if (changes) return deny(stateBypass(body), by, namedTicket(path));
    return hidesKey(body) ? undecided("a change of an issue by a body that is not in the command") : PASS;
  }
  const refs = REFS.exec(path);
  if (refs !== null) {
    const ref = refs[1] ?? /\bref["']?\s*[=:]\s*"?([^&"]*)/.exec(body)?.[1] ?? body;
    if (matchesLockRefs(ref, prefixes)) return deny("lock", by, lockedTicket(`refs/${ref}`, prefixes));
    return ref.startsWith(UNKNOWN) ? undecided("a write to a ref whose name is a variable") : PASS;
  }
  const row = REST.find(([, at, only = method]) => at.test(path) && only === method);
  if (row !== undefined) return deny(row[0], by);
  if (method === "PATCH" && ITSELF.test(path)) {
    if (sends(body, "name") || DISABLED.test(body)) return deny("board", by);
    return hidesKey(body) ? undecided("a change of a repository by a body that is not in the command") : PASS;
  }
  return ANYTHING.test(path) ? undecided("a write whose address is a variable") : PASS;
}

/** No address of GitHub's API is longer. */
const MAX_URL = 2_000;

/**
 * Without scheme, host, query and slashes at the ends. curl takes `x/..` out of a path before it sends it, other clients
 * leave that to the server, and an unknown part before `..` may be longer: the path counts with its detours and without.
 */
function pathsOf(url: string): readonly string[] {
  const path = decoded(url.slice(0, MAX_URL).replace(/[?#].*$/s, ""))
    .replace(/^[a-z]+:\/\/[^/]*/i, "")
    .replace(/^(?:localhost|[\d.]+|[\w.-]*\.[a-z]{2,})?(?::\d+)?\//i, "");
  return [...new Set([`/${path}`, posix.normalize(`/${path}`)])].map((each) => each.replace(/^\/|\/$/g, ""));
}

function decoded(text: string): string {
  return text.replace(/%([2-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

/** A GraphQL request: its document, and everything that is sent beside it. */
type SentGraphql = Readonly<Record<"document" | "variables", string>>;

/** The request to GraphQL: JSON with a query, a form with one, or JSON that contains a variable. */
function graphqlOf(body: string): SentGraphql {
  const { query, ...others } = parsed(body) ?? { query: null };
  if (query !== null)
    return { document: typeof query === "string" ? query : "", variables: JSON.stringify(others) };
  // Close enough to find names in.
  const document = decoded(body.replaceAll('\\"', "'").replace(/^[^{]*?query["']?\s*[:=]\s*["']?/, ""));
  return { document, variables: body };
}

/** The name that a document gives itself says nothing. */
const OPERATION_NAME = /\b(query|mutation|subscription|fragment)\s+\w+/g;
/** Strings and comments are data. Each ends with its line or the text at the latest, so the work is linear. */
const STRINGS = /"""[^]*?(?:"""|$)|"(?:\\.|[^"\\\n\r])*"?|#[^\n\r]*/g;

/** Whether a text begins as a document of GraphQL does; a question about one does not. */
export function isDocument(text: string): boolean {
  return /^[\s,]*(?:(?:mutation|query|subscription|fragment)\b[^{]*)?\{/.test(text.replace(STRINGS, " "));
}

/** Judges a request by the names in its document, outside of strings and comments. */
export function judgeGraphql(
  request: SentGraphql,
  by: string,
  lockRefPrefixes: readonly string[],
): GuardVerdict {
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
    if (mentionsLockRefs(all, lockRefPrefixes))
      return deny("lock", `${by} ${ref}`, lockedTicket(all, lockRefPrefixes));
    // A branch or tag is nobody's lock; an id says nothing, so it may be one.
    if (/refs\/(?:heads|tags)\//.test(all)) return PASS;
    return hasUnknown(all)
      ? undecided("a GraphQL request that writes a ref of unknown name")
      : deny("lock", `${by} ${ref}`);
  }
  const mayMutate = names.has("mutation") || bare.trimStart().startsWith(UNKNOWN);
  const inputUnseen = /input:\s*\$/.test(bare) && hasUnknown(request.variables);
  return mayMutate && (hasUnknown(bare) || (conditional.length > 0 && inputUnseen))
    ? undecided("a GraphQL request that is not wholly written in the command")
    : PASS;
}

/** The arguments of a mutation, without its result fields. Outside of strings they contain no bracket. */
function argumentsOf(bare: string, name: string): string {
  const after = bare.split(new RegExp(`\\b${name}\\b`)).slice(1);
  return after.map((text) => text.slice(0, text.indexOf(")") + 1 || undefined)).join("\n");
}

/** Whether a text that is sent gives this key a value; the content of strings in JSON does not count. */
function sends(text: string, key: string): boolean {
  const sent = parsed(text);
  if (sent === null) return hasKey(text, key);
  return new RegExp(`["[]${key}["\\]]+\\s*:`).test(JSON.stringify(sent).replaceAll(/\\./g, " "));
}

/** Whether an unknown part of what is sent may be a key; the unknown value of a known key is none. */
function hidesKey(text: string): boolean {
  if (!hasUnknown(text)) return false;
  const sent = parsed(text);
  if (sent !== null) return Object.keys(sent).some(hasUnknown);
  const parts = text.startsWith("{") ? text.replace(STRINGS, '""').split(/[{,]/) : text.split("&");
  return parts.some((part) => hasUnknown(/^[^:=]*/.exec(part)?.[0] ?? ""));
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
  /\bissue\s+(?:close|reopen|delete|transfer|edit|comment)\b|\bproject\s+(?:item-|field-delete|delete|close)|\bgraphql\b|\bissues\/\S|projectsV2|git\/refs|\b(?:ralph-hero\S*|cli\.js)\s+(?:decide|continue)\b|\b(?:mcp-server\/dist\/server|ralph-hero-server)\b/;

/** Whether words that could not be read well mention a bypass. */
export function mentionsBypass(text: string, lockRefPrefixes: readonly string[]): boolean {
  return WORDS.test(text) || mentionsLockRefs(text, lockRefPrefixes) || mutationIn(text) !== null;
}
