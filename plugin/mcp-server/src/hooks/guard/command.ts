/** A command of the shell, judged by every program and script that it would start. */
import { WRITERS } from "../scoped-write.ts";
import { UNKNOWN, hasUnknown, pathFrom, wordSet, type ShellCall } from "../shell/call.ts";
import { pushedBy, readGit, type LanguageScript } from "../shell/programs.ts";
import { ShellReader } from "../shell/reader.ts";
import {
  refuseBypass,
  strictest,
  mentionsLockRefs,
  undecided,
  type GuardedBoard,
  type GuardVerdict,
  PASS,
  containsRecord,
  lockedTicket,
  namedTicket,
  type Bypass,
  judgeClaude,
  judgeWrittenFile,
  switchesOff,
  scriptSwitchesOff,
} from "./bypasses.ts";
import { CLIENTS, judgePush, type LockRefs, mentionsBypass, GITHUBS_OWN, mutationIn } from "./clients.ts";

/** Programs of our own, and the programs that run them by name. No variable may change their rules. */
const OWN_PROGRAM = /(?:^|\/)ralph-hero(?:@[\w.^~-]+)?$|(?:^|\/)dist\/(?:cli|server|hook)\.js$/;
/** The server, also as node finds it without its ending, and in a text of the shell or of node. */
const SERVER = /(?:^|\/)(?:mcp-server\/dist\/server(?:\.js)?|ralph-hero-server(?:@[\w.^~-]+)?)$/;
const NAMES_SERVER = /\bmcp-server\/dist\/server\b/;
/** Those that another program may start by its words. */
const OWN_COMMANDS = ["ralph-hero", "ralph-hero-server", "cli.js"];
const RUNS_OWN = wordSet("node npx npm pnpm yarn bunx bun deno tsx");
/** A file of the present folder may be ours: an earlier call may have entered that. These run one without "./". */
const OWN_FILE = /^\.\/(?:cli|server|hook)\.js$/;
const RUNS_FILES = wordSet("node bun deno tsx");
/** Words behind an unknown program, which may be "gh issue" or our own. */
const CUT_MENTION = new RegExp(
  `^\\S*${UNKNOWN}\\S*\\s+(?:(?:close|reopen|delete|transfer)(?=\\s)[^]*\\s(?:#?\\d+|${UNKNOWN})(?:\\s|$)|(?:decide|continue)\\s+#?\\d)`,
);
/** Claude Code itself, also as a package. */
const CLAUDE = /(?:^|\/)claude(?:-code)?(?:@[\w.^~-]+)?$/;
/** The folder of Claude Code's plugins, and a change to it, perhaps by a variable. */
const NAMES_PLUGINS = /\.claude\/+plugins/;
const ENTERS_PLUGINS = /(?:\b(?:cd|pushd)\s+|=)["']?\S{0,100}\.claude\/+plugins/;
/** Commands that only a person runs. */
const PERSONS_COMMANDS = wordSet("decide continue");
/** The tool that only a person may approve, as an MCP client of an agent's own would call it. */
const DECIDE = "ralph_hero__decide";

/**
 * Judges a command line of the Bash tool in that folder, or a script of another language, where `language` names what
 * runs it. A text beyond the reader's limits that mentions a bypass is denied. Throws RangeError for one that the parser
 * cannot read; the hook blocks the call then.
 */
export function judgeCommand(command: string, board: GuardedBoard, place: CommandPlace = {}): GuardVerdict {
  let isByName = false;
  const repositories = (): readonly string[] => {
    isByName = true;
    return board.repositories();
  };
  const verdict = judgeReading(command, { ...board, repositories }, place, true);
  // A variable that may have another value names no other repository.
  return isByName && verdict.kind !== "deny"
    ? strictest([verdict, judgeReading(command, board, place, false)])
    : verdict;
}

interface CommandPlace {
  readonly language?: string;
  readonly folder?: string | null | undefined;
}

function judgeReading(
  command: string,
  board: GuardedBoard,
  { language, folder }: CommandPlace,
  guesses: boolean,
): GuardVerdict {
  // The shell leaves out what no argument can hold.
  const text = command.replaceAll("\0", "");
  const { lockRefPrefixes } = board;
  const locks = { ...board, areNamed: mentionsLockRefs(`${text}/`, lockRefPrefixes) };
  const verdicts: GuardVerdict[] = [];
  let isCutOff = false;
  let isOff: boolean | null = null;
  const saysOff = (): boolean => (isOff ??= switchesOff(text));
  const judgeWritten = (path: string, from: string, isRemoved: boolean): void => {
    // In that folder, or from the output of a program that lists it.
    const isNamed = /^[^~/]*ralph-hero/.test(path) && ENTERS_PLUGINS.test(text);
    const isListed = isRemoved && path === UNKNOWN && NAMES_PLUGINS.test(text);
    const isBelow = hasUnknown(pathFrom(from, path)) && (isNamed || isListed);
    verdicts.push(judgeWrittenFile(isBelow ? `.claude/plugins/${path}` : path, from, isRemoved, saysOff));
  };
  const reader = new ShellReader(
    {
      programs: new Set([...CLIENTS.keys(), ...OWN_COMMANDS, "git"]),
      started(call) {
        verdicts.push(...judgeCall(call, locks));
        const around = { stdin: call.stdin, isFolder: () => false, text: () => null };
        for (const { path, kept } of WRITERS.get(call.program)?.(call.args, around) ?? [])
          judgeWritten(path, call.folder, kept === "kept");
      },
      wrote: (path, from) => judgeWritten(path, from, false),
      script: (script) => verdicts.push(...judgeScript(script, lockRefPrefixes)),
      unread: (why, known) => {
        const isBypass = known === null || mentionsBypass(known, lockRefPrefixes) || CUT_MENTION.test(known);
        if (isBypass) verdicts.push(undecided(why));
      },
      cutOff: (why) => {
        isCutOff = true;
        verdicts.push(undecided(why));
      },
    },
    folder ?? undefined,
    guesses,
  );
  if (language === undefined) reader.run(text, "");
  else reader.runCode(language, text, false);
  const verdict = strictest(verdicts);
  return isCutOff && verdict.kind !== "deny" && mentionsBypass(text.replace(/["'\\]/g, ""), lockRefPrefixes)
    ? refuseBypass("unread", "a mention of such a change")
    : verdict;
}

function judgeCall(call: ShellCall, locks: LockRefs): readonly GuardVerdict[] {
  const { program, path, args } = call;
  // hub passes to git what it does not know.
  const pushes = program === "git" || program === "hub" ? pushedBy(args) : [];
  const git = program === "git" ? readGit(args) : null;
  if (git !== null && hasUnknown(git.verb) && (locks.areNamed || judgePush(git.args, locks).kind !== "pass"))
    return [undecided("a subcommand of git that is a variable")];
  const judge = CLIENTS.get(program);
  // A project's own program of that name.
  if (program === "gh" && /^[^/~]+\//.test(path)) return [undecided("a gh in a folder of its own")];
  const own = judge === undefined ? judgeOwn(call) : [judge(call, locks)];
  return [...own, ...pushes.map((words) => judgePush(words, locks))];
}

/** A program of ours runs with variables of ours, with a decision that is a person's, or as one more server. */
function judgeOwn({ program, path, args, stdin, state, folder }: ShellCall): readonly GuardVerdict[] {
  const runs = RUNS_OWN.has(program) ? args : [];
  const words = [path, ...runs];
  const at = words.findIndex((word, index) => {
    const isFile = index > 0 && RUNS_FILES.has(program) && !word.includes("/");
    return isOwn(isFile ? `./${word}` : word, folder);
  });
  const given = (at === 0 ? args : runs.slice(at)).filter((word) => word !== "--");
  const client = words.findIndex((word) => CLAUDE.test(word));
  const ofClient = client < 0 ? [] : [...words, ...(runs.length > 0 ? [] : args)].slice(client + 1);
  const change = judgeClaude(ofClient);
  if (change.kind === "deny") return [change];
  const variable = [...state.keys()].find((name) => name.startsWith("RALPH_"));
  if (at >= 0 && variable !== undefined) return [refuseBypass("rules", variable)];
  const [command = ""] = given;
  // Behind an option, `--help` may be that option's value.
  const asksForHelp = given.some(
    (word, index) => word === "--help" && given[index - 1]?.startsWith("--") === false,
  );
  if (at >= 0 && PERSONS_COMMANDS.has(command) && !asksForHelp)
    return [refuseBypass("decision", `ralph-hero ${command}`)];
  if (at >= 0 && hasUnknown(command)) return [undecided("a command of ralph-hero that is a variable")];
  const texts = RUNS_OWN.has(program) ? [...args, stdin] : [];
  if (texts.some((text) => text.includes(DECIDE))) return [refuseBypass("decision", DECIDE)];
  const server = words.find((word) => [word, pathFrom(folder, word)].some((place) => SERVER.test(place)));
  const loads = RUNS_FILES.has(program) && texts.some((text) => NAMES_SERVER.test(text));
  return server !== undefined || loads ? [refuseBypass("server", server ?? program)] : [];
}

function isOwn(word: string, folder: string): boolean {
  const place = pathFrom(folder, word);
  return hasUnknown(place) ? OWN_PROGRAM.test(word) || OWN_FILE.test(word) : OWN_PROGRAM.test(place);
}

// Requests to GitHub in a script of another language, judged by its words.

/** Judges what a script does itself; the programs that it starts are calls of their own. */
function judgeScript(script: LanguageScript, lockRefPrefixes: readonly string[]): readonly GuardVerdict[] {
  const { program, code, isPiped, starts } = script;
  const isHidden = starts.unseen && mentionsBypass(code.replaceAll(/["',]+/g, " "), lockRefPrefixes);
  return [
    judgeRequests({ ...script, code: code.replaceAll(COMMENT_LINE, "") }, lockRefPrefixes),
    ...(scriptSwitchesOff(code) ? [refuseBypass("hooks", program)] : []),
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
    return refuseBypass(bypass, `${program} ${mutation}`);
  if (sends && containsRecord(code)) return refuseBypass("record", program);
  const found = REQUESTS.find(([, ...patterns]) => patterns.every((pattern) => pattern.test(code)))?.[0];
  if (found === "lock" && mentionsLockRefs(code, lockRefPrefixes))
    return refuseBypass("lock", program, lockedTicket(code, lockRefPrefixes));
  const issue = /(?:[\w.-]{1,100}\/){0,2}issues\/\d{1,10}\b/.exec(code)?.[0] ?? "";
  if (found !== undefined && found !== "lock") return refuseBypass(found, program, namedTicket(issue));
  return /clos|reopen|delete|state/i.test(code) ? undecided(`a script of ${program}`) : PASS;
}
