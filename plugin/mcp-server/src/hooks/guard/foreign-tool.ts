/** Calls of another MCP server's tools, judged by their words and by what they carry. */
import {
  PASS,
  deny,
  strictest,
  containsRecord,
  lockedTicket,
  namedTicket,
  stateBypass,
  undecided,
  type Bypass,
  type GuardVerdict,
  type NamedTicket,
} from "./bypasses.ts";
import { wordSet } from "../shell/call.ts";
import { isDocument, isGithubsOwn, judgeGraphql, judgeRequest } from "./requests.ts";
import { judgeScript } from "./scripts.ts";
import { startedPrograms } from "../shell/scripts.ts";
import { judgeCommand } from "./command.ts";
import { quotedWord } from "../shell/words.ts";

type Input = Readonly<Record<string, unknown>>;
type ToolWords = ReadonlySet<string>;

/** Bounds on the depth and width to which a call's input is read. Real inputs are two or three levels deep. */
const MAX_DEPTH = 6;
const MAX_TEXTS = 500;

const CHANGES = wordSet(
  "update edit set write patch put change modify move transition clear upsert bulk assign reorder convert",
);
const TAKES_AWAY = wordSet("delete remove archive transfer destroy close");
const EDITS_COMMENTS = wordSet("update edit write delete remove minimize hide patch modify");
const CHANGES_OR_TAKES = new Set([...CHANGES, ...TAKES_AWAY]);
const PUSHES = wordSet("push create force");
const READS = wordSet("get list search read view find ask docs");
const TICKETS = wordSet("issue issues ticket tickets");
const COMMENTS = wordSet("comment comments");
const BOARDS = wordSet("project projects projectv2 projectsv2 board boards item items card cards");
const ITEMS = wordSet("item items card cards");
const FIELDS = wordSet("field fields value values");
const REFS = wordSet("ref refs push branch tag");
const DISCUSSIONS = wordSet("review discussion pull pr gist commit reaction");
/** Words that may stand beside an issue that is itself taken away. */
const BESIDE = wordSet("github gh write an a the by id");
/** Trackers that are not GitHub's, however much their tools' names look alike. */
const OTHER_TRACKERS =
  /gitlab|gitea|forgejo|bitbucket|linear|jira|atlassian|notion|asana|trello|clickup|slack|azure/i;

/**
 * A call of a tool about these nouns with one of these verbs is a bypass, unless another noun or a condition excludes
 * it.
 */
interface ToolRule {
  readonly nouns: ToolWords;
  readonly verbs: ToolWords;
  /** Null for one that passes, whatever the rows below say. */
  readonly bypass: Bypass | null;
  readonly without?: ToolWords;
  /** Not where the tool is about a part of it: its labels, people, links. */
  readonly itself?: true;
  /** Only where the input gives a state, or the tool names one. */
  readonly state?: true;
}

/** The first row that fits decides. */
const RULES: readonly ToolRule[] = [
  { nouns: COMMENTS, verbs: EDITS_COMMENTS, bypass: "comment", without: DISCUSSIONS },
  { nouns: COMMENTS, verbs: CHANGES_OR_TAKES, bypass: null },
  { nouns: wordSet("position draft"), verbs: CHANGES_OR_TAKES, bypass: null },
  { nouns: ITEMS, verbs: TAKES_AWAY, bypass: "remove" },
  { nouns: ITEMS, verbs: CHANGES, bypass: "field" },
  { nouns: FIELDS, verbs: CHANGES_OR_TAKES, bypass: "field", without: TICKETS },
  { nouns: BOARDS, verbs: TAKES_AWAY, bypass: "board", itself: true },
  { nouns: TICKETS, verbs: wordSet("reopen"), bypass: "reopen", without: DISCUSSIONS },
  { nouns: TICKETS, verbs: wordSet("close resolve"), bypass: "close", without: DISCUSSIONS },
  { nouns: TICKETS, verbs: TAKES_AWAY, bypass: "remove", itself: true },
  { nouns: TICKETS, verbs: CHANGES, bypass: "state", without: new Set([...DISCUSSIONS, "sub"]), state: true },
];

/** Says whether a call of another server's tool bypasses our server, by the tool's full name and its input. */
export function judgeForeignTool(toolName: string, input: Input, lockRefPrefix: string): GuardVerdict {
  return judgeAt(toolName, input, lockRefPrefix, 0);
}

function judgeAt(toolName: string, input: Input, lockRefPrefix: string, depth: number): GuardVerdict {
  const [, server = "", ...names] = toolName.split("__");
  const name = names.join("__");
  const texts = textsIn(input);
  const isGithub = /git[_-]?hub|^gh\b/i.test(server) || /github/i.test(name) || namesGithub(input, texts);
  const carried = strictest(
    objectsIn(input).map((each) => judgeCarried(each, { name, isGithub, lockRefPrefix })),
  );
  const nested =
    depth < MAX_DEPTH
      ? nestedCalls(input).map(([tool, args]) =>
          judgeAt(`mcp__${server}__${tool}`, args, lockRefPrefix, depth + 1),
        )
      : [];
  const { verbs, nouns } = actionOf(name, input);
  if (any(verbs, READS)) return PASS;
  const inside = strictest([carried, ...nested]);
  if (inside.kind !== "pass" || OTHER_TRACKERS.test(server)) return inside;
  const ticket = ticketIn(input);
  const writes = [CHANGES_OR_TAKES, PUSHES].some((set) => any(verbs, set));
  const lock = texts.find((text) => isLock(text, lockRefPrefix));
  if (lock !== undefined && writes && any(nouns, REFS))
    return deny("lock", name, lockedTicket(lock, lockRefPrefix));
  if (any(nouns, COMMENTS) && texts.some(containsRecord)) return deny("record", name, ticket);
  if (nouns.has("workflow") && nouns.has("state") && writes) return deny("state", name, ticket);
  const bypass = isGithub ? bypassOf({ verbs, nouns }, input) : null;
  return bypass === null ? PASS : deny(bypass, name, ticket);
}

/** The action of a call, by the words of its tool and of its `method`, if it has one. */
interface Action {
  readonly verbs: ToolWords;
  readonly nouns: ToolWords;
}

function bypassOf({ verbs, nouns }: Action, input: Input): Bypass | null {
  const given = ["state", "state_reason", "stateReason", "status"].map((key) => input[key]);
  const rule = RULES.find(
    (row) =>
      any(nouns, row.nouns) &&
      any(verbs, row.verbs) &&
      (row.without === undefined || !any(nouns, row.without)) &&
      (row.itself === undefined || isItself(nouns, row.nouns)) &&
      (row.state === undefined || nouns.has("state") || given.some((value) => typeof value === "string")),
  );
  return rule?.state === true ? stateBypass(given.join(" ")) : (rule?.bypass ?? null);
}

/** Not one of its labels, people, links or reactions. */
function isItself(nouns: ToolWords, own: ToolWords): boolean {
  return [...nouns].every((noun) => [own, CHANGES_OR_TAKES, BESIDE].some((words) => words.has(noun)));
}

/** A method says what is done, the tool's own name then only to what. */
function actionOf(name: string, input: Input): Action {
  const tool = wordsOf(name);
  const method = textOf(input, "method", "action", "operation");
  const done = method === "" ? tool : wordsOf(method);
  return { verbs: new Set(done), nouns: new Set([...tool, ...done]) };
}

/** `updateProjectV2Item`, `update-project-item` and `update_project_item` are the same words. */
function wordsOf(name: string): readonly string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .split(/[^a-z0-9]+/);
}

interface NestedCall {
  readonly name: string;
  readonly isGithub: boolean;
  readonly lockRefPrefix: string;
}

/** Judges the content that a tool only passes on: a shell command, a script, a GraphQL document, an HTTP request. */
function judgeCarried(input: Input, { name, isGithub, lockRefPrefix }: NestedCall): GuardVerdict {
  const document = textOf(input, "query", "mutation", "document", "graphql", "gql");
  const body = input["body"] ?? input["data"] ?? input["json"] ?? input["payload"] ?? "";
  const sent = typeof body === "string" ? body : JSON.stringify(body);
  const url = textOf(input, "url", "uri", "endpoint", "path");
  const variables = JSON.stringify(input["variables"] ?? "");
  const graphql = isDocument(document) ? judgeGraphql({ document, variables }, name, lockRefPrefix) : PASS;
  const isForeign = graphql.kind === "deny" && !isGithub && !isGithubsOwn(document);
  return strictest([
    judgeCommand(commandOf(input), lockRefPrefix),
    ...judgeCode(
      textOf(input, "code", "function", "expression", "javascript", "source"),
      name,
      lockRefPrefix,
    ),
    isForeign ? undecided("a GraphQL request to a server that may not be GitHub's") : graphql,
    url === ""
      ? PASS
      : judgeRequest({ method: textOf(input, "method"), url, body: sent, by: name }, lockRefPrefix),
  ]);
}

/** Code of a language that is not known. */
function judgeCode(code: string, program: string, lockRefPrefix: string): readonly GuardVerdict[] {
  if (code === "") return [];
  const { commands } = startedPrograms(program, code);
  const started = commands.map((words) =>
    words.length === 1 ? words.join("") : words.map(quotedWord).join(" "),
  );
  return [
    ...judgeScript({ program, code, isPiped: false }, lockRefPrefix),
    ...started.map((command) => judgeCommand(command, lockRefPrefix)),
  ];
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

/** Calls of further tools in a call's input, each by a name and its arguments. */
function nestedCalls(input: Input): readonly (readonly [tool: string, args: Input])[] {
  return objectsIn(input).flatMap((each) => {
    const tool = textOf(each, "tool", "toolName", "tool_name", "name");
    const args = ["arguments", "args", "input", "params", "parameters"]
      .map((key) => each[key])
      .find(isObject);
    return tool === "" || args === undefined ? [] : [[tool, args] as const];
  });
}

function isObject(value: unknown): value is Input {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The input and every object in it, as far as it is looked into. */
function objectsIn(value: unknown, depth = 0): readonly Input[] {
  if (typeof value !== "object" || value === null || depth >= MAX_DEPTH) return [];
  const inner = Object.values(value)
    .slice(0, MAX_TEXTS)
    .flatMap((each) => objectsIn(each, depth + 1));
  return [...(isObject(value) ? [value] : []), ...inner].slice(0, MAX_TEXTS);
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

/** The first of these that is a text; "" for none. */
function textOf(input: Input, ...keys: readonly string[]): string {
  return keys.map((key) => input[key]).find((value) => typeof value === "string") ?? "";
}

/** Ids that only GitHub's objects have. */
const NODE_ID = /^(?:PVT|I_kw|IC_kw|R_kg|PR_kw)\S*$/;
/** A value that is an address of a ticket; a link in prose says nothing of where the call goes. */
const ADDRESSES = wordSet("url uri html_url issue_url issueUrl item_url project_url content_url");
const ADDRESS = /^https:\/\/[\w.-]*github[\w.-]*\/\S+\/(?:issues|projects)\/\d/;

function namesGithub(input: Input, texts: readonly string[]): boolean {
  const has = (...keys: readonly string[]): boolean => keys.some((key) => Object.hasOwn(input, key));
  return (
    (has("owner") && has("repo", "project_number", "projectNumber")) ||
    texts.some((text) => NODE_ID.test(text)) ||
    [...ADDRESSES].some((key) => ADDRESS.test(textOf(input, key)))
  );
}

/** A ref or refspec of the locks' place; a path or a branch may be called like it. */
function isLock(text: string, lockRefPrefix: string): boolean {
  return text
    .split(":")
    .some(
      (ref) =>
        (ref.startsWith("refs/", ref.startsWith("+") ? 1 : 0) && lockedTicket(ref, lockRefPrefix) !== null) ||
        ref.replace(/^\+/, "").startsWith(lockRefPrefix),
    );
}

function ticketIn(input: Input): NamedTicket | null {
  const numbers = ["issue_number", "issueNumber", "number", "issue"].map((key) => Number(input[key]));
  const number = numbers.find((each) => Number.isSafeInteger(each) && each > 0);
  const { owner, repo } = input;
  const repository = typeof owner === "string" && typeof repo === "string" ? `${owner}/${repo}` : "";
  return number === undefined ? null : namedTicket(String(number), repository);
}

function any(one: ToolWords, other: ToolWords): boolean {
  return [...one].some((word) => other.has(word));
}
