import { parsed } from "./json.ts";
import { lockedTicket, namesLocks } from "./lock-ref.ts";
import { hasUnknown, UNKNOWN } from "./unknown.ts";
import { deny, PASS, undecided, type Verdict } from "./verdict.ts";
import type { WayName } from "./ways.ts";

/** The mutations that are a way around the door whatever their input is. */
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
export function judgeGraphqlAnywhere(request: GraphqlRequest, by: string, lockRefPrefix: string): Verdict {
  const verdict = judgeGraphql(request, by, lockRefPrefix);
  return verdict.kind === "deny" && !isGithubsOwn(request.document)
    ? undecided("a GraphQL request to a server that may not be GitHub's")
    : verdict;
}

/** Judges a request by the names in its document, outside of strings and comments. */
export function judgeGraphql(request: GraphqlRequest, by: string, lockRefPrefix: string): Verdict {
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

/** The first mutation in a text of any kind that is a way around the door; all of GitHub's take an input. */
export function forbiddenMutationIn(text: string): { name: string; way: WayName } | null {
  for (const { 0: name, index } of text.matchAll(/[_A-Za-z]\w*/g)) {
    const way = MUTATIONS.get(name);
    const after = text.slice(index + name.length, index + name.length + LOOK_AHEAD);
    if (way !== undefined && /^\s*\(\s*input\b/.test(after)) return { name, way };
  }
  return null;
}

/** A branch or tag is nobody's lock; an id says nothing, so it may be one. */
function judgeRefMutation(text: string, by: string, lockRefPrefix: string): Verdict {
  if (namesLocks(text, lockRefPrefix)) return deny("lock", by, lockedTicket(text, lockRefPrefix));
  if (/refs\/(?:heads|tags)\//.test(text)) return PASS;
  return hasUnknown(text)
    ? undecided("a GraphQL request that writes a ref of unknown name")
    : deny("lock", by);
}

/** Whether a text gives a key a value, as GraphQL, JSON and `gh api` write it. */
export function hasKey(text: string, key: string): boolean {
  return new RegExp(`(?:^|[^\\w$])${key}["'\\]]*\\s*:?[:=]`, "m").test(text);
}

/**
 * What stands in strings and comments is data. Each ends with its line or text at the latest, so the work is linear.
 */
function withoutStrings(document: string): string {
  return document.replace(/"""[^]*?(?:"""|$)|"(?:\\.|[^"\\\n\r])*"?|#[^\n\r]*/g, " ");
}
