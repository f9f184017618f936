import { isDocument, judgeGraphql, judgeGraphqlAnywhere, judgeRequest, stateWay } from "./request.ts";
import { lockedTicket, namedTicket, type NamedTicket, type WayName } from "./ways.ts";
import { judgeCommand } from "./shell.ts";
import { PASS, deny, gravest, type GuardVerdict } from "./verdict.ts";
import { wordSet } from "./bounds.ts";
import { quotedWord } from "./words.ts";

type Input = Readonly<Record<string, unknown>>;

/** How deep and how wide a call's input is looked into. Real ones are two or three deep. */
const MAX_DEPTH = 6;
const MAX_TEXTS = 500;

const CHANGES = wordSet(
  "update edit set write patch put change modify move transition clear upsert bulk assign reorder convert",
);
const TAKES_AWAY = wordSet("delete remove archive transfer destroy close");
const CLOSES = wordSet("close reopen resolve");
const EDITS_COMMENTS = wordSet("update edit write delete remove minimize hide patch modify");
const TICKETS = wordSet("issue issues ticket tickets");
const BOARDS = wordSet("project projects projectv2 projectsv2 board boards item items card cards");
const FIELDS = wordSet("field fields value values");
const READS = wordSet("get list search read view find ask docs");
const COMMENTS = wordSet("comment comments");
const DISCUSSIONS = wordSet("review discussion pull pr gist commit");
const ITEMS = wordSet("item items card cards");
const REFS = wordSet("ref refs push branch tag");
const PUSHES = wordSet("push create force");
/** What may stand beside an issue that is itself taken away. */
const BESIDE = wordSet("github gh write an a the by id");
/** Trackers that are not GitHub's, however much their tools' names look alike. */
const OTHER_TRACKERS =
  /gitlab|gitea|forgejo|bitbucket|linear|jira|atlassian|notion|asana|trello|clickup|slack|azure/i;
/** Ids that only GitHub's objects have. */
const NODE_ID = /^(?:PVT|I_kw|IC_kw|R_kg|PR_kw)\S*$/;
/** A value that is an address of a ticket; a link in somebody's words says nothing of where the call goes. */
const ADDRESSES = [
  "url",
  "uri",
  "html_url",
  "issue_url",
  "issueUrl",
  "item_url",
  "project_url",
  "content_url",
];
const ADDRESS = /^https:\/\/([\w.-]+)\/(\S+)$/;
const TICKET_PATH = /.\/(?:issues|projects)\/\d/;

/** What a call's tool and its `method`, if it has one, say that it does. */
interface Deed {
  readonly verbs: ReadonlySet<string>;
  readonly nouns: ReadonlySet<string>;
}

/** Judges a call of another MCP server's tool by its name and its input. */
export function judgeForeignTool(toolName: string, input: Input, lockRefPrefix: string): GuardVerdict {
  const [, server = "", ...names] = toolName.split("__");
  const name = names.join("__");
  const texts = textsIn(input);
  const ticket = ticketIn(input);
  const deed = deedOf(name, input);
  if (any(deed.verbs, READS)) return PASS;
  const isGithub = /git[_-]?hub|^gh\b/i.test(server) || /github/i.test(name) || speaksOfGithub(input, texts);
  const carried = judgeCarried(input, name, isGithub, lockRefPrefix);
  if (carried.kind !== "pass" || OTHER_TRACKERS.test(server)) return carried;
  const lock = texts.find((text) => isLock(text, lockRefPrefix));
  if (lock !== undefined && writes(deed) && any(deed.nouns, REFS))
    return deny("lock", name, lockedTicket(lock, lockRefPrefix));
  if (deed.nouns.has("workflow") && deed.nouns.has("state") && writes(deed))
    return deny("state", name, ticket);
  const way = isGithub ? wayOf(deed, input) : null;
  return way === null ? PASS : deny(way, name, ticket);
}

/** What a tool only passes on: a shell command, a GraphQL document, an HTTP request. */
function judgeCarried(input: Input, name: string, isGithub: boolean, lockRefPrefix: string): GuardVerdict {
  const judgeDocument = isGithub ? judgeGraphql : judgeGraphqlAnywhere;
  const text = (...keys: readonly string[]): string =>
    keys.map((key) => input[key]).find((value) => typeof value === "string") ?? "";
  const command = commandOf(input);
  const document = [text("query", "mutation", "document", "graphql", "gql")].filter(isDocument).join("");
  const url = text("url", "uri", "endpoint", "path");
  const body = input["body"] ?? input["data"] ?? input["json"] ?? input["payload"] ?? "";
  const sent = typeof body === "string" ? body : JSON.stringify(body);
  return gravest([
    command === "" ? PASS : judgeCommand(command, lockRefPrefix),
    judgeDocument({ document, variables: JSON.stringify(input["variables"] ?? "") }, name, lockRefPrefix),
    url === "" ? PASS : judgeRequest({ method: text("method"), url, body: sent, by: name }, lockRefPrefix),
  ]);
}

/** A command stands in one text or in a list of words, and its words may stand apart. */
function commandOf(input: Input): string {
  const given = ["command", "cmd", "script", "argv"].map((key) => input[key]);
  const command =
    given.find((value) => typeof value === "string") ?? given.flatMap(wordsIn).map(quotedWord).join(" ");
  return command === "" ? "" : [command, ...wordsIn(input["args"]).map(quotedWord)].join(" ");
}

function wordsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((word) => typeof word === "string").slice(0, MAX_TEXTS) : [];
}

/** A ref or refspec of the locks' place; a path or a branch may be called like it. */
function isLock(text: string, lockRefPrefix: string): boolean {
  return text.split(":").some((ref) => ref.replace(/^\+/, "").startsWith(lockRefPrefix));
}

function wayOf(deed: Deed, input: Input): WayName | null {
  const { verbs, nouns } = deed;
  const discussion = any(nouns, DISCUSSIONS);
  if (any(nouns, COMMENTS))
    return any(verbs, EDITS_COMMENTS) && !discussion && !nouns.has("reaction") ? "comment" : null;
  if (any(nouns, BOARDS) || (any(nouns, FIELDS) && !any(nouns, TICKETS))) return boardWay(deed);
  if (!any(nouns, TICKETS) || discussion || nouns.has("sub")) return null;
  if (any(verbs, CLOSES)) return verbs.has("reopen") ? "reopen" : "close";
  if (any(verbs, TAKES_AWAY)) return isItself(nouns, TICKETS) ? "remove" : null;
  const state = [input["state"], input["state_reason"], input["stateReason"], input["status"]];
  if (any(verbs, CHANGES) && (nouns.has("state") || state.some((value) => typeof value === "string")))
    return stateWay(state.join(" "));
  return null;
}

/** Not one of its labels, people, links or reactions. */
function isItself(nouns: ReadonlySet<string>, own: ReadonlySet<string>): boolean {
  return [...nouns].every((noun) => [own, TAKES_AWAY, CHANGES, BESIDE].some((words) => words.has(noun)));
}

function boardWay({ verbs, nouns }: Deed): WayName | null {
  if (nouns.has("position") || nouns.has("draft")) return null;
  if (any(nouns, ITEMS)) {
    if (any(verbs, TAKES_AWAY)) return "remove";
    return any(verbs, CHANGES) ? "field" : null;
  }
  if (any(nouns, FIELDS)) return any(verbs, CHANGES) || any(verbs, TAKES_AWAY) ? "field" : null;
  return any(verbs, TAKES_AWAY) && isItself(nouns, BOARDS) ? "board" : null;
}

function writes({ verbs }: Deed): boolean {
  return [CHANGES, TAKES_AWAY, PUSHES].some((set) => any(verbs, set));
}

/** A method says what is done, the tool's own name then only to what. */
function deedOf(name: string, input: Input): Deed {
  const tool = wordsOf(name);
  const method = ["method", "action", "operation"]
    .map((key) => input[key])
    .find((value) => typeof value === "string");
  const done = method === undefined ? tool : wordsOf(method);
  return { verbs: new Set(done), nouns: new Set([...tool, ...done]) };
}

/** `updateProjectV2Item`, `update-project-item` and `update_project_item` are the same words. */
function wordsOf(name: string): readonly string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .split(/[^a-z0-9]+/);
}

function speaksOfGithub(input: Input, texts: readonly string[]): boolean {
  const has = (...keys: readonly string[]): boolean => keys.some((key) => Object.hasOwn(input, key));
  return (
    (has("owner") && has("repo", "project_number", "projectNumber")) ||
    texts.some((text) => NODE_ID.test(text)) ||
    ADDRESSES.map((key) => input[key]).some((value) => typeof value === "string" && isTicketAddress(value))
  );
}

function isTicketAddress(value: string): boolean {
  const [, host = "", path = ""] = ADDRESS.exec(value) ?? [];
  return host.includes("github") && TICKET_PATH.test(path);
}

/** Every text in the input, as far as it is looked into. */
function textsIn(value: unknown, depth = 0): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null || depth >= MAX_DEPTH) return [];
  return Object.values(value)
    .slice(0, MAX_TEXTS)
    .flatMap((each) => textsIn(each, depth + 1))
    .slice(0, MAX_TEXTS);
}

function ticketIn(input: Input): NamedTicket | null {
  const keys = ["issue_number", "issueNumber", "number", "issue"];
  const value = keys
    .map((key) => Number(input[key]))
    .find((number) => Number.isSafeInteger(number) && number > 0);
  const { owner, repo } = input;
  const repository = typeof owner === "string" && typeof repo === "string" ? `${owner}/${repo}` : "";
  return value === undefined ? null : namedTicket(String(value), repository);
}

function any(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].some((word) => other.has(word));
}
