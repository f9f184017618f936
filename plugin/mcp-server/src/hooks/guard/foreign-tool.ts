import { judgeGraphql } from "./graphql.ts";
import { lockNumber, namesLocks } from "./lock-ref.ts";
import { judgeRequest, stateWay } from "./request.ts";
import { judgeCommand } from "./shell.ts";
import { deny, gravest, PASS, type Verdict } from "./verdict.ts";
import type { WayName } from "./ways.ts";
import { wordSet } from "./word-set.ts";
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
const READS = wordSet("get list search read view find");
/** Trackers that are not GitHub's, however much their tools' names look alike. */
const OTHER_TRACKERS =
  /gitlab|gitea|forgejo|bitbucket|linear|jira|atlassian|notion|asana|trello|clickup|slack|azure/i;
/** Inputs that only GitHub's objects have. */
const GITHUB_TEXT = /github\.com|^(?:PVT|I_kw|IC_kw|R_kg|PR_kw)|^[\w.-]+\/[\w.-]+#\d+$/;

/** What a call's tool and its `method`, if it has one, say that it does. */
interface Deed {
  readonly verbs: ReadonlySet<string>;
  readonly nouns: ReadonlySet<string>;
}

/** Judges a call of another MCP server's tool by its name and its input. */
export function judgeForeignTool(toolName: string, input: Input, lockRefPrefix: string): Verdict {
  const [, server = "", ...names] = toolName.split("__");
  const name = names.join("__");
  const texts = textsIn(input);
  const number = numberIn(input);
  const carried = judgeCarried(input, name, lockRefPrefix);
  if (carried.kind !== "pass") return carried;
  const deed = deedOf(name, input);
  if (any(deed.verbs, READS) || OTHER_TRACKERS.test(server)) return PASS;
  const lock = texts.find((text) => namesLocks(text, lockRefPrefix) && !/\s/.test(text));
  if (lock !== undefined && writes(deed)) return deny("lock", name, lockNumber(lock, lockRefPrefix));
  if (deed.nouns.has("workflow") && deed.nouns.has("state") && writes(deed))
    return deny("state", name, number);
  const isGithub = /git_?hub|^gh$/i.test(toolName.replace("-", "")) || speaksOfGithub(input, texts);
  const way = isGithub ? wayOf(deed, input) : null;
  return way === null ? PASS : deny(way, name, number);
}

/** What a tool only passes on: a shell command, a GraphQL document, an HTTP request. */
function judgeCarried(input: Input, name: string, lockRefPrefix: string): Verdict {
  const text = (...keys: readonly string[]): string =>
    keys.map((key) => input[key]).find((value) => typeof value === "string") ?? "";
  const command = text("command", "cmd", "script");
  const document = text("query", "mutation", "document", "graphql", "gql");
  const url = text("url", "uri", "endpoint", "path");
  const body = input["body"] ?? input["data"] ?? input["json"] ?? "";
  const sent = typeof body === "string" ? body : JSON.stringify(body);
  const args = Array.isArray(input["args"]) ? input["args"].filter((arg) => typeof arg === "string") : [];
  return gravest([
    command === "" ? PASS : judgeCommand([command, ...args.map(quotedWord)].join(" "), lockRefPrefix),
    judgeGraphql({ document, variables: JSON.stringify(input["variables"] ?? "") }, name, lockRefPrefix),
    url === "" ? PASS : judgeRequest({ method: text("method"), url, body: sent, by: name }, lockRefPrefix),
  ]);
}

function wayOf(deed: Deed, input: Input): WayName | null {
  const { verbs, nouns } = deed;
  const discussion = any(nouns, wordSet("review discussion pull pr gist commit"));
  if (any(nouns, wordSet("comment comments")))
    return any(verbs, EDITS_COMMENTS) && !discussion ? "comment" : null;
  if (any(nouns, wordSet("project projects projectv2 projectsv2")) || any(nouns, wordSet("item card")))
    return boardWay(deed);
  if (!any(nouns, TICKETS) || discussion || any(nouns, wordSet("sub"))) return null;
  if (any(verbs, CLOSES)) return verbs.has("reopen") ? "reopen" : "close";
  if (any(verbs, TAKES_AWAY)) return nouns.has("label") || nouns.has("labels") ? null : "remove";
  const state = [input["state"], input["state_reason"], input["stateReason"], input["status"]];
  if (any(verbs, CHANGES) && (nouns.has("state") || state.some((value) => typeof value === "string")))
    return stateWay(state.join(" "));
  return null;
}

function boardWay({ verbs, nouns }: Deed): WayName | null {
  if (nouns.has("position") || nouns.has("draft")) return null;
  if (any(nouns, wordSet("item items card cards"))) {
    if (any(verbs, TAKES_AWAY)) return "remove";
    return any(verbs, CHANGES) ? "field" : null;
  }
  if (any(nouns, wordSet("value values"))) return any(verbs, CHANGES) ? "field" : null;
  if (nouns.has("field") || nouns.has("fields"))
    return any(verbs, CHANGES) || any(verbs, TAKES_AWAY) ? "field" : null;
  return any(verbs, TAKES_AWAY) ? "board" : null;
}

function writes({ verbs }: Deed): boolean {
  return [CHANGES, TAKES_AWAY, wordSet("push create force")].some((set) => any(verbs, set));
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
    texts.some((text) => GITHUB_TEXT.test(text))
  );
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

function numberIn(input: Input): number | null {
  const keys = ["issue_number", "issueNumber", "number", "issue"];
  const value = keys
    .map((key) => Number(input[key]))
    .find((number) => Number.isSafeInteger(number) && number > 0);
  return value ?? null;
}

function any(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].some((word) => other.has(word));
}
