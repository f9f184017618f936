import { UNKNOWN, hasUnknown, type ShellCall } from "./bounds.ts";
import { forbiddenMutationIn, isGithubsOwn } from "./request.ts";
import { lockedTicket, namedTicket, namesLocks, type NamedTicket, type WayName } from "./ways.ts";
import { readArguments, valuesOf } from "./options.ts";
import { startedBy } from "./started-programs.ts";
import type { ShellReader } from "./shell.ts";
import { looksLikeAWay } from "./suspicion.ts";
import { PASS, deny, undecided, type GuardVerdict } from "./verdict.ts";

const CODE_OPTIONS = ["-c", "-e", "-E", "-p", "-r", "--eval", "--print"];
const CODE_VALUED: ReadonlySet<string> = new Set(CODE_OPTIONS);

/** Something of GitHub's API; without it a script that names a mutation only speaks of it. */
const ADDRESS = /api\.github\.com|\/api\/v3\b|\/graphql\b|\/repos\/|projectsV2/;
/** What sends requests, in the languages below; without it a script may be writing about them. */
const SENDS =
  /requests\.|urllib|http\.client|httpx|aiohttp|fetch\(|axios|octokit|https?\.request|undici|Net::HTTP|open-uri|LWP|curl|HTTP::Tiny/i;
const COMMENT_LINE = /^[ \t]*(?:#|\/\/).*$/gm;
const LIBRARY = /octokit|\b(?:import|from) github\b/i;
/** GitHub edits by this method only: a POST makes something of its own. */
const EDITS = /(?:[.>:]|["'`])patch\b/i;
const DELETES = /(?:[.>:]|["'`])delete\b/i;
const STATE = /\bstate\\?["']?\s*[:=]>?\s*\\?["'](?:closed|open)/;
/** How GitHub's libraries change an issue's state; a pull request has the same `edit`. */
const LIBRARY_WAYS =
  /\bissues\.update\([^)]{0,300}\bstate\b|\b(?:close|reopen)_issue\b|\bget_issue\([^]{0,300}\.edit\([^)]{0,300}\bstate\s*=/;

/** Reads a script of another language that stands in the command, by its words alone. It prints what nobody knows. */
export function interpreter(reader: ShellReader, call: ShellCall): string {
  const args = readArguments(call.args, CODE_VALUED);
  const given = valuesOf(args, ...CODE_OPTIONS).filter((code) => code !== "");
  const [file, code = ""] = args.rest;
  if (file === "eval") return readCode(reader, call, code);
  const inFile = file === undefined || file === "-" ? call.stdin : call.fileText(file);
  return readCode(reader, call, given.length > 0 ? given.join("\n") : inFile);
}

/** awk's program is its first word, and all it can do is start others. */
export function awk(reader: ShellReader, call: ShellCall): string {
  const { rest } = readArguments(call.args, new Set(["-F", "-v", "-f"]));
  return readCode(reader, call, rest[0] ?? "");
}

function readCode(reader: ShellReader, call: ShellCall, code: string): string {
  const started = startedBy(call.program, code);
  for (const words of started.commands) {
    const [text = ""] = words;
    if (words.length === 1) reader.run(text, "");
    else reader.invoke(words, "");
  }
  const asksGithub = started.commands.some((words) => /^\S*gh\s+api\b/.test(words.join(" ")));
  reader.verdicts.push(judgeRequests(code.replaceAll(COMMENT_LINE, ""), asksGithub, call));
  if (started.unseen && looksLikeAWay(code.replaceAll(/["',]+/g, " "), call.lockRefPrefix))
    reader.note(`a script of ${call.program} that starts a program by a variable`);
  return UNKNOWN;
}

function judgeRequests(code: string, asksGithub: boolean, call: ShellCall): GuardVerdict {
  const { program, lockRefPrefix } = call;
  const sends = asksGithub || (ADDRESS.test(code) && SENDS.test(code));
  const library = LIBRARY.test(code);
  if (sends) {
    const mutation = forbiddenMutationIn(code);
    if (mutation !== null && (asksGithub || /github/i.test(code) || isGithubsOwn(code)))
      return deny(mutation.way, `${program} ${mutation.name}`);
  }
  const way = sends || library ? restWay(code, library, lockRefPrefix) : null;
  if (way !== null) return deny(way, program, ticketIn(code, way, lockRefPrefix));
  const speaksOfIt = (sends || library) && /clos|reopen|delete|state/i.test(code);
  return speaksOfIt || (hasUnknown(code) && call.stdin !== "") ? undecided(`a script of ${program}`) : PASS;
}

function restWay(code: string, library: boolean, lockRefPrefix: string): WayName | null {
  const edits = EDITS.test(code);
  const deletes = DELETES.test(code);
  if ((edits || deletes) && code.includes("git/refs") && namesLocks(code, lockRefPrefix)) return "lock";
  if ((edits || deletes) && /issues\/comments\//.test(code)) return "comment";
  if (/projectsV2\/[^"'`\s]{0,100}items\//.test(code)) return deletes ? "remove" : edits ? "field" : null;
  if (library && LIBRARY_WAYS.test(code)) return "state";
  return edits && STATE.test(code) && code.includes("issues/") && !code.includes("pulls/") ? "state" : null;
}

function ticketIn(code: string, way: WayName, lockRefPrefix: string): NamedTicket | null {
  return way === "lock"
    ? lockedTicket(code, lockRefPrefix)
    : namedTicket(/(?:[\w.-]{1,100}\/){0,2}issues\/\d{1,10}\b/.exec(code)?.[0] ?? "");
}
