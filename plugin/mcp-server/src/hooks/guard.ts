import { isObject, quotedWord, readJson } from "../rules/text.ts";
import {
  judgeFileChange,
  PASS,
  type GuardedBoard,
  type GuardVerdict,
  refuseBypass,
  strictest,
  containsRecord,
  lockedTicket,
  matchesLockRefs,
  isOtherRepository,
  namedTicket,
  stateBypass,
  undecided,
  type Bypass,
  type NamedTicket,
  judgeWrittenFile,
  switchesOff,
} from "./guard/bypasses.ts";
import { isDocument, GITHUBS_OWN, judgeGraphql, judgeRequest } from "./guard/clients.ts";
import { judgeCommand } from "./guard/command.ts";
import { SILENT, deny, react, fieldsOf, readToolCall, type HookContext, type Reaction } from "./hook.ts";
import { ownToolOf } from "./pre-own-tool.ts";
import { UNKNOWN } from "./shell/call.ts";

/** A call as Claude Code tells a PreToolUse hook of it. */
export interface GuardedTool {
  readonly tool_name: string;
  readonly tool_input: unknown;
  /** The folder that a command of the shell starts in; absent or null where it is not known. */
  readonly cwd?: string | null;
}

/** Claude Code's own tools that run a command of the shell. */
const SHELL_TOOLS: readonly string[] = ["Bash", "Monitor", "PowerShell"];
/** Claude Code's own tools that write a file. */
const FILE_TOOLS: readonly string[] = ["Edit", "MultiEdit", "Write"];
/** Edits of one call that are followed. */
const MAX_EDITS = 1_000;
/** PowerShell's call operator at the start of a statement: `& gh issue close 12`. The shell's parser rejects it. */
const CALLS = /((?:^|[;|{(\n])[ \t]*)&[ \t]+/g;

/**
 * Says whether a call of the shell, of a tool that writes a file, or of another MCP server's tool bypasses the server.
 * `fileText` reads a file of this machine, null where it cannot. Throws what `judgeCommand` throws.
 */
export function judgeToolCall(
  { tool_name: tool, tool_input, cwd }: GuardedTool,
  board: GuardedBoard,
  fileText: (path: string) => string | null = () => null,
): GuardVerdict {
  const fields = fieldsOf(tool_input) ?? {};
  if (FILE_TOOLS.includes(tool)) return judgeFileTool(fields, fileText);
  if (SHELL_TOOLS.includes(tool)) {
    const { command } = fields;
    if (typeof command !== "string") return PASS;
    const text = tool === "PowerShell" ? command.replaceAll(CALLS, "$1") : command;
    return judgeCommand(text, board, { folder: cwd });
  }
  // Our own tools are the server's.
  const isForeign = tool.startsWith("mcp__") && ownToolOf(tool) === null;
  return isForeign ? judgeForeignTool(tool, fields, board) : PASS;
}

/** A new text replaces the file's; edits replace parts of it, which stand for it where it cannot be read. */
function judgeFileTool(
  input: Readonly<Record<string, unknown>>,
  fileText: (path: string) => string | null,
): GuardVerdict {
  const { file_path: path, content, edits } = input;
  if (typeof path !== "string") return PASS;
  const given = [input, ...(Array.isArray(edits) ? edits.slice(0, MAX_EDITS) : [])].filter(isObject);
  const changes = given.flatMap(({ old_string: old, new_string: next }) =>
    typeof old === "string" && typeof next === "string" ? [[old, next] as const] : [],
  );
  const before = fileText(path) ?? changes.map(([old]) => old).join("\n");
  const after = changes.reduce((text, [old, next]) => text.replaceAll(old, () => next), before);
  return judgeFileChange(path, before, typeof content === "string" ? content : after);
}

/**
 * Judges a call that the first look has marked. Throws for one that cannot be read, and then the first look denies it.
 * `projectRepositories` are those of the project's folder, none where they are not known; a ticket whose lock was held in
 * this session makes its repository one of the board's, too.
 */
export function onGuardedCall(
  input: unknown,
  context: HookContext,
  projectRepositories: () => readonly string[],
  fileText: (path: string) => string | null = () => null,
): Reaction {
  const call = readToolCall(input);
  if (call === null) throw new Error("the client's input is not a tool call");
  let known: readonly string[] | null = null;
  const find = (): readonly string[] => {
    const own = projectRepositories();
    const held = context.notes.flatMap(({ note }) =>
      note.kind === "held" ? (note.ticket.split("#")[0] ?? []) : [],
    );
    return own.length === 0 ? [] : [...own, ...held];
  };
  const board = { lockRefPrefixes: context.lockRefPrefixes, repositories: () => (known ??= find()) };
  const verdict = judgeToolCall(call, board, fileText);
  if (verdict.kind === "deny") return react(deny(verdict.reason));
  if (verdict.kind === "pass") return SILENT;
  return { output: null, notes: [{ kind: "undecided", tool: call.tool_name, why: verdict.why }] };
}

// Calls of another MCP server's tools, judged by their words and by what they carry.

type Input = Readonly<Record<string, unknown>>;
type Words = readonly string[];

/** Bounds on the depth and width to which a call's input is read. Real inputs are two or three levels deep. */
const MAX_DEPTH = 6;
const MAX_VALUES = 1_000;
/** Names of a tool in one object; a gateway has one or two. */
const MAX_NAMES = 4;

const CHANGES =
  "update edit set write patch put change modify move transition clear upsert bulk assign reorder convert";
const TAKES_AWAY = "delete remove archive transfer destroy close";
const CHANGES_OR_TAKES = `${CHANGES} ${TAKES_AWAY}`;
const TICKETS = "issue issues ticket tickets";
const COMMENTS = "comment comments";
const ITEMS = "item items card cards";
const BOARDS = `project projects projectv2 projectsv2 board boards ${ITEMS}`;
const REPOSITORIES = "repo repository";
const DISCUSSIONS = "review discussion pull pr gist commit reaction";
/** Not where the tool is about a part of it: its labels, people, links. */
const OTHERS = "*";
/** Words that may stand beside a thing that is itself taken away. */
const BESIDE = `${CHANGES_OR_TAKES} github gh write an a the by id`;
/** A text that may be the path of a file; what is written there is another text. */
const FILE_PATH = /^\S{1,500}(?:\.json|[/\\]plugins[/\\]?\S*|ralph-hero\S*)$/;
/** Trackers that are not GitHub's, however much their tools' names look alike. */
const OTHER_TRACKERS =
  /gitlab|gitea|forgejo|bitbucket|linear|jira|atlassian|notion|asana|trello|clickup|slack|azure/i;

/**
 * A call of a tool about one of these nouns with one of these verbs is a bypass, or none where it is null, unless a
 * noun of the last column excludes it. The first row that fits decides.
 */
const RULES: readonly (readonly [nouns: string, verbs: string, bypass: Bypass | null, without?: string])[] = [
  [
    COMMENTS,
    "update edit write delete remove minimize unminimize hide unhide patch modify",
    "comment",
    DISCUSSIONS,
  ],
  [`${COMMENTS} position draft`, CHANGES_OR_TAKES, null],
  [ITEMS, TAKES_AWAY, "remove"],
  [ITEMS, CHANGES, "field"],
  ["field fields value values", CHANGES_OR_TAKES, "field", TICKETS],
  [`${BOARDS} ${REPOSITORIES}`, TAKES_AWAY, "board", OTHERS],
  [TICKETS, "reopen", "reopen", DISCUSSIONS],
  [TICKETS, "close resolve", "close", DISCUSSIONS],
  [TICKETS, TAKES_AWAY, "remove", OTHERS],
  [TICKETS, CHANGES, "state", `${DISCUSSIONS} sub`],
];

/** Whether one of the words is in the list. */
function any(words: Words, list: string): boolean {
  const listed = list.split(" ");
  return words.some((word) => listed.includes(word));
}

/** Says whether a call of another server's tool bypasses our server, by the tool's full name and its input. */
export function judgeForeignTool(
  toolName: string,
  input: Input,
  board: GuardedBoard,
  depth = 0,
): GuardVerdict {
  const { lockRefPrefixes } = board;
  const [, server = "", ...names] = toolName.split("__");
  const name = names.join("__");
  const texts = valuesIn(input, 0).filter((value) => typeof value === "string");
  const objects = valuesIn(input, 0).filter(isObject);
  const has = (...keys: readonly string[]): boolean => keys.some((key) => Object.hasOwn(input, key));
  const isGithub =
    /git[_-]?hub|^gh\b/i.test(server) ||
    /github/i.test(name) ||
    (has("owner") && has("repo", "project_number", "projectNumber")) ||
    namesObject(input, texts);
  const nested = depth < MAX_DEPTH ? objects.flatMap((each) => nestedCalls(each, server)) : [];
  const paths = texts.filter((text) => FILE_PATH.test(text));
  const inside = strictest([
    ...paths.map((path) => judgeWrittenFile(path, UNKNOWN, false, () => texts.some(switchesOff))),
    ...objects.map((each) => judgeCarried(each, name, isGithub, board)),
    // What is in the arguments is looked into already, unless they are a text.
    ...nested.map(([inner, args, isText]) =>
      judgeForeignTool(inner, args, board, isText ? depth + 1 : MAX_DEPTH),
    ),
  ]);
  // A method says what is done, the tool's own name then only to what.
  const method = wordsOf(textOf(input, "method", "action", "operation"));
  const tool = wordsOf(name);
  const verbs = method.length === 0 ? tool : method;
  const nouns = [...tool, ...method];
  if (any(verbs, "get list search read view find ask docs")) return PASS;
  if (inside.kind !== "pass" || OTHER_TRACKERS.test(server)) return inside;
  const ticket = ticketIn(input);
  const writes = any(verbs, `${CHANGES_OR_TAKES} push create force`);
  const lock = texts.find((text) => isLock(text, lockRefPrefixes));
  if (lock !== undefined && writes && any(nouns, "ref refs reference references push branch tag"))
    return refuseBypass("lock", name, lockedTicket(lock, lockRefPrefixes));
  if (any(nouns, COMMENTS) && texts.some(containsRecord)) return refuseBypass("record", name, ticket);
  if (nouns.includes("workflow") && nouns.includes("state") && writes)
    return refuseBypass("state", name, ticket);
  // An input that names something else, too, may mean any repository.
  const isElsewhere =
    any(nouns, `${TICKETS} ${COMMENTS} ${REPOSITORIES}`) &&
    !any(nouns, BOARDS) &&
    !namesObject(input, texts) &&
    isOtherRepository(`${textOf(input, "owner")}/${textOf(input, "repo")}`, board);
  if (isElsewhere) return PASS;
  const bypass = isGithub ? bypassOf(verbs, nouns, input) : null;
  return bypass === null ? PASS : refuseBypass(bypass, name, ticket);
}

/** The bypass that a tool's words mean. */
function bypassOf(verbs: Words, nouns: Words, input: Input): Bypass | null {
  const given = ["state", "state_reason", "stateReason", "status"].map((key) => input[key]);
  const saysState = nouns.includes("state") || given.some((value) => typeof value === "string");
  const rule = RULES.find(([about, does, bypass, without = ""]) => {
    if (!any(nouns, about) || !any(verbs, does) || (bypass === "state" && !saysState)) return false;
    return without === OTHERS
      ? nouns.every((noun) => any([noun], `${about} ${BESIDE}`))
      : !any(nouns, without);
  });
  return rule?.[2] === "state" ? stateBypass(given.join(" ")) : (rule?.[2] ?? null);
}

/** `updateProjectV2Item`, `update-project-item` and `update_project_item` are the same words. */
function wordsOf(name: string): Words {
  const words = name.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toLowerCase();
  return words === "" ? [] : words.split(/[^a-z0-9]+/);
}

/** Judges the content that a tool only passes on: a shell command, a script, a GraphQL document, an HTTP request. */
function judgeCarried(input: Input, name: string, isGithub: boolean, board: GuardedBoard): GuardVerdict {
  const { lockRefPrefixes } = board;
  const document = textOf(input, "query", "mutation", "document", "graphql", "gql");
  const body = input["body"] ?? input["data"] ?? input["json"] ?? input["payload"] ?? "";
  const sent = typeof body === "string" ? body : JSON.stringify(body);
  const url = textOf(input, "url", "uri", "endpoint", "path");
  const variables = JSON.stringify(input["variables"] ?? "");
  const graphql = isDocument(document) ? judgeGraphql({ document, variables }, name, lockRefPrefixes) : PASS;
  const isForeign = graphql.kind === "deny" && !isGithub && !GITHUBS_OWN.test(document);
  const code = textOf(input, "code", "function", "expression", "javascript", "source");
  return strictest([
    judgeCommand(commandOf(input), board),
    judgeCommand(code, board, { language: name }),
    isForeign ? undecided("a GraphQL request to a server that may not be GitHub's") : graphql,
    url === "" ? PASS : judgeRequest({ method: textOf(input, "method"), url, body: sent, by: name }, board),
  ]);
}

/** A command stands in one text or in a list of words, and its words may stand apart. */
function commandOf(input: Input): string {
  const given = ["command", "cmd", "script", "argv"].map((key) => input[key]);
  const command = given.find((value) => typeof value === "string") ?? given.flatMap(wordsIn).join(" ");
  return command === "" ? "" : [command, ...wordsIn(input["args"])].join(" ");
}

function wordsIn(value: unknown): readonly string[] {
  const words = Array.isArray(value) ? value.filter((word) => typeof word === "string") : [];
  return words.slice(0, MAX_VALUES).map(quotedWord);
}

/**
 * The keys by which gateways name the server of a further call, its tool, and the arguments: `tool_slug` and `arguments`
 * (Composio), `server_id`, `tool_name` and `parameters` (MetaMCP), `function` with JSON in a text (OpenAI's form).
 */
const SERVER_KEY =
  /^(?:mcp_?)?(?:server|toolkit|app|integration|service|provider|connector)(?:_?(?:name|slug|id))?$/i;
const TOOL_KEY =
  /^(?:(?:mcp|target)_?)?(?:tool|function|action|operation|command|method|name|slug|id|skill|capability)(?:_?(?:name|slug|id|key|path))?$/i;
const ARGUMENTS_KEY =
  /^(?:(?:tool|function|action)_?)?(?:arg(?:ument)?s|inputs?|param(?:eter)?s|payload|props|kwargs)(?:_?json)?$/i;
/** Keys that name a tool and nothing else, so that the arguments may stand beside them. */
const ONLY_TOOL_KEY = /tool|function|action|operation/i;
const TOOL_NAME = /^[\w.:/-]{1,200}$/;

/** The calls of further tools in an object, each by a name that it has and its arguments. */
function nestedCalls(
  input: Input,
  server: string,
): readonly (readonly [tool: string, args: Input, isText: boolean])[] {
  const entries = Object.entries(input).slice(0, MAX_VALUES);
  const servers = entries.filter(([key]) => SERVER_KEY.test(key)).map(([, value]) => value);
  const inner = servers.find((value) => typeof value === "string") ?? server;
  const all = entries.filter(([key]) => ARGUMENTS_KEY.test(key)).map(([, value]) => value);
  const object = all.find(isObject);
  const given =
    object ?? all.map((text) => (typeof text === "string" ? readJson(text) : null)).find(isObject);
  const names = entries.filter(([key]) => TOOL_KEY.test(key)).slice(0, MAX_NAMES);
  return names.flatMap(([key, tool]) => {
    if (typeof tool !== "string" || !TOOL_NAME.test(tool)) return [];
    const beside = ONLY_TOOL_KEY.test(key)
      ? Object.fromEntries(entries.filter(([each]) => each !== key))
      : null;
    const args = given ?? beside;
    return args === null
      ? []
      : [[`mcp__${inner}__${tool}`, args, object === undefined && given !== undefined] as const];
  });
}

/** The value and every text and object in it, as far as it is looked into. */
function valuesIn(value: unknown, depth: number): readonly unknown[] {
  if (typeof value !== "object" || value === null) return [value];
  if (depth >= MAX_DEPTH) return [];
  const inner = Object.values(value).slice(0, MAX_VALUES);
  return [value, ...inner.flatMap((each) => valuesIn(each, depth + 1))].slice(0, MAX_VALUES);
}

/** The first of these that is a text; "" for none. */
function textOf(input: Input, ...keys: readonly string[]): string {
  return keys.map((key) => input[key]).find((value) => typeof value === "string") ?? "";
}

/** Ids that only GitHub's objects have. */
const NODE_ID = /^(?:PVT|I_kw|IC_kw|R_kg|PR_kw)\S*$/;
/** A value that is an address of a ticket; a link in prose says nothing of where the call goes. */
const ADDRESSES = "url uri html_url issue_url issueUrl item_url project_url content_url".split(" ");
const ADDRESS = /^https:\/\/[\w.-]*github[\w.-]*\/\S+\/(?:issues|projects)\/\d/;

/** Whether an id or an address names something of GitHub's. */
function namesObject(input: Input, texts: readonly string[]): boolean {
  return (
    texts.some((text) => NODE_ID.test(text)) || ADDRESSES.some((key) => ADDRESS.test(textOf(input, key)))
  );
}

/** A ref or refspec of the locks' place. A path or a branch may be called as a ref is without its "refs/". */
function isLock(text: string, lockRefPrefixes: readonly string[]): boolean {
  const refs = text.split(":").map((ref) => ref.replace(/^\+/, ""));
  const names = refs.flatMap((ref) =>
    ref.startsWith("refs/") || /[\s*]/.test(ref) ? [ref] : [`refs/heads/${ref}`, `refs/tags/${ref}`],
  );
  return names.some((name) => name.startsWith("refs/") && matchesLockRefs(name, lockRefPrefixes));
}

function ticketIn(input: Input): NamedTicket | null {
  const numbers = ["issue_number", "issueNumber", "number", "issue"].map((key) => Number(input[key]));
  const number = numbers.find((each) => Number.isSafeInteger(each) && each > 0);
  const { owner, repo } = input;
  const repository = typeof owner === "string" && typeof repo === "string" ? `${owner}/${repo}` : "";
  return number === undefined ? null : namedTicket(String(number), repository);
}
