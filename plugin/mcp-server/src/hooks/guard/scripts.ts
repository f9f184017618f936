/** Requests to GitHub in a script of another language, judged by its words. */
import { PASS, containsRecord, deny, lockedTicket, namedTicket, mentionsLockRefs } from "./bypasses.ts";
import { undecided, type Bypass, type GuardVerdict } from "./bypasses.ts";
import { hasUnknown } from "../shell/call.ts";
import type { LanguageScript } from "../shell/scripts.ts";
import { scriptSwitchesOff } from "./own-hooks.ts";
import { GITHUBS_OWN, mentionsBypass, mutationIn } from "./requests.ts";

/** Judges what a script does itself; the programs that it starts are calls of their own. */
export function judgeScript(
  script: LanguageScript,
  lockRefPrefixes: readonly string[],
): readonly GuardVerdict[] {
  const { program, code, isPiped, starts } = script;
  const isHidden = starts.unseen && mentionsBypass(code.replaceAll(/["',]+/g, " "), lockRefPrefixes);
  return [
    judgeRequests({ ...script, code: code.replaceAll(COMMENT_LINE, "") }, lockRefPrefixes),
    ...(scriptSwitchesOff(code) ? [deny("hooks", program)] : []),
    ...(isHidden ? [undecided(`a script of ${program} that starts a program by a variable`)] : []),
    ...(hasUnknown(code) && isPiped ? [undecided(`a script of ${program}`)] : []),
  ];
}

/** Something of GitHub's API; without it a script that names a mutation only speaks of it. */
const ADDRESS = /api\.github\.com|\/api\/v3\b|\/graphql\b|\/repos\/|projectsV2/;
/** Sends requests, in most languages; without it a script may be writing about them. */
const SENDS =
  /requests\.|urllib|http\.client|httpx|aiohttp|fetch\(|axios|octokit|https?\.request|undici|Net::HTTP|open-uri|LWP|curl|HTTP::Tiny|XMLHttpRequest|request\.(?:patch|put|post|delete|fetch)\(/i;
const COMMENT_LINE = /^[ \t]*(?:#|\/\/).*$/gm;
const LIBRARY = /octokit|\b(?:import|from) github\b/i;
/** GitHub edits by this method only: a POST makes something of its own. */
const EDITS = /(?:[.>:]|["'`])patch\b/i;
const DELETES = /(?:[.>:]|["'`])delete\b/i;
const EDITS_OR_DELETES = /(?:[.>:]|["'`])(?:patch|delete)\b/i;
const STATE = /\bstate\\?["']?\s*[:=]>?\s*\\?["'](?:closed|open)/;
/** Calls of GitHub's libraries that change an issue's state; a pull request has the same `edit`. */
const LIBRARY_CALLS =
  /\bissues\.update\([^)]{0,300}\bstate\b|\b(?:close|reopen)_issue\b|\bget_issue\([^]{0,300}\.edit\([^)]{0,300}\bstate\s*=/;
const ITEM = /projectsV2\/[^"'`\s]{0,100}items\//;
const NO_PULL = /^(?![^]*pulls\/)/;

/** Requests of a script that are a bypass: the first row whose patterns all match. */
const REQUESTS: readonly (readonly [bypass: Bypass, ...patterns: readonly RegExp[]])[] = [
  ["lock", EDITS_OR_DELETES, /git\/refs/],
  ["comment", EDITS_OR_DELETES, /issues\/comments\//],
  ["remove", ITEM, DELETES],
  ["field", ITEM, EDITS],
  ["state", LIBRARY, LIBRARY_CALLS],
  ["state", EDITS, STATE, /issues\//, NO_PULL],
];

function judgeRequests(
  { program, code, starts }: LanguageScript,
  lockRefPrefixes: readonly string[],
): GuardVerdict {
  // `gh api` sends what the script holds.
  const asksGithub = starts.commands.some((words) => /^\S*gh\s+api\b/.test(words.join(" ")));
  const sends = asksGithub || (ADDRESS.test(code) && SENDS.test(code));
  if (!sends && !LIBRARY.test(code)) return PASS;
  const [mutation, bypass] = (sends ? mutationIn(code) : null) ?? [];
  if (bypass !== undefined && (asksGithub || /github/i.test(code) || GITHUBS_OWN.test(code)))
    return deny(bypass, `${program} ${mutation}`);
  if (sends && containsRecord(code)) return deny("record", program);
  const found = REQUESTS.find(([, ...patterns]) => patterns.every((pattern) => pattern.test(code)))?.[0];
  if (found === "lock" && mentionsLockRefs(code, lockRefPrefixes))
    return deny("lock", program, lockedTicket(code, lockRefPrefixes));
  const issue = /(?:[\w.-]{1,100}\/){0,2}issues\/\d{1,10}\b/.exec(code)?.[0] ?? "";
  if (found !== undefined && found !== "lock") return deny(found, program, namedTicket(issue));
  return /clos|reopen|delete|state/i.test(code) ? undecided(`a script of ${program}`) : PASS;
}
