import type { Call } from "./call.ts";
import { judgeGh } from "./gh.ts";
import { forbiddenMutationIn } from "./graphql.ts";
import { lockNumber, namesLocks, ticketNumber } from "./lock-ref.ts";
import { readArguments, valuesOf } from "./options.ts";
import { hasUnknown } from "./unknown.ts";
import { deny, PASS, undecided, type Verdict } from "./verdict.ts";
import type { WayName } from "./ways.ts";

const CODE_OPTIONS = ["-c", "-e", "-E", "-p", "-r", "--eval", "--print"];
const CODE_VALUED: ReadonlySet<string> = new Set(CODE_OPTIONS);

/** Something of GitHub's API; without it a script that names a mutation only speaks of it. */
const ADDRESS = /api\.github\.com|\/api\/v3\b|\/graphql\b|\/repos\/|projectsV2/;
const CHANGES = /\b(?:patch|post|put)\b/i;
const DELETES = /\bdelete\b/i;
/** What starts another program, in the languages below. */
const STARTS =
  /\b(?:subprocess|os\.system|os\.popen|popen|execSync|execFile\w*|exec|spawn\w*|system|Bun\.\$)\b/;
/** How far a program's words are followed in a script: no call of gh that matters is longer. */
const MAX_WORDS = 60;

/** Judges a script of another language that stands in the command, by its words alone. */
export function judgeInterpreter(call: Call): Verdict {
  const args = readArguments(call.args, CODE_VALUED);
  const given = valuesOf(args, ...CODE_OPTIONS).filter((code) => code !== "");
  const [file] = args.rest;
  const code =
    given.length > 0
      ? given.join("\n")
      : file === undefined || file === "-"
        ? call.stdin
        : call.fileText(file);
  return judgeCode(code === "" ? call.args.join(" ") : code, call);
}

function judgeCode(code: string, call: Call): Verdict {
  const { program, lockRefPrefix } = call;
  if (ADDRESS.test(code)) {
    const mutation = forbiddenMutationIn(code);
    if (mutation !== null) return deny(mutation.way, `${program} ${mutation.name}`);
    const way = restWay(code, lockRefPrefix);
    if (way !== null) return deny(way, program, numberIn(code, way, lockRefPrefix));
  }
  const started = STARTS.test(code) ? judgeStarted(code, call) : PASS;
  if (started.kind !== "pass") return started;
  const speaksOfIt = /github|octokit/i.test(code) && /clos|reopen|delete|state/i.test(code);
  return speaksOfIt || (hasUnknown(code) && call.stdin !== "") ? undecided(`a script of ${program}`) : PASS;
}

function restWay(code: string, lockRefPrefix: string): WayName | null {
  const writes = CHANGES.test(code);
  if ((writes || DELETES.test(code)) && code.includes("git/refs") && namesLocks(code, lockRefPrefix))
    return "lock";
  if ((writes || DELETES.test(code)) && /issues\/comments\//.test(code)) return "comment";
  if (/projectsV2\/[^"'`\s]*items\//.test(code))
    return DELETES.test(code) ? "remove" : writes ? "field" : null;
  const closes = /\bstate["']?\s*[:=]>?\s*["'](?:closed|open)/.test(code);
  return writes && closes && code.includes("issues/") ? "state" : null;
}

function numberIn(code: string, way: WayName, lockRefPrefix: string): number | null {
  return way === "lock"
    ? lockNumber(code, lockRefPrefix)
    : ticketNumber(/issues\/(\d{1,10})\b/.exec(code)?.[1] ?? "");
}

/** The first call of gh among a script's words, whether they stand in one string or in a list of strings. */
function judgeStarted(code: string, call: Call): Verdict {
  const words = code.split(/[\s"'`,()[\]{};]+/);
  const at = words.indexOf("gh");
  return at < 0 ? PASS : judgeGh({ ...call, args: words.slice(at + 1, at + MAX_WORDS) });
}
