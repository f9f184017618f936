/** A command of the shell, judged by every program and script that it would start. */
import { deny, strictest, mentionsLockRefs, undecided, type GuardVerdict } from "./bypasses.ts";
import { CLIENTS, judgePush, type LockRefs } from "./clients.ts";
import { mentionsBypass } from "./requests.ts";
import { judgeScript } from "./scripts.ts";
import { wordSet, type ShellCall } from "../shell/call.ts";
import { pushedBy } from "../shell/programs.ts";
import { ShellReader } from "../shell/reader.ts";

/** Programs of our own, and the programs that run them by name. No variable may change their rules. */
const OWN_PROGRAM = /(?:^|\/)ralph-hero(?:@[\w.^~-]+)?$|(?:^|\/)dist\/(?:cli|server|hook)\.js$/;
const RUNS_OWN = wordSet("node npx npm pnpm yarn bunx bun deno tsx");
const OWN_VARIABLE = /^RALPH_/;
/** The tool that only a person may approve, as an MCP client of an agent's own would call it. */
const DECIDE = "ralph_hero__decide";

/**
 * Judges a command line of the Bash tool. A command beyond the reader's limits that mentions a bypass is denied. Throws
 * RangeError for one that the parser cannot read; the hook blocks the call then.
 */
export function judgeCommand(command: string, lockRefPrefix: string): GuardVerdict {
  // The shell leaves out what no argument can hold.
  const text = command.replaceAll("\0", "");
  const locks = { lockRefPrefix, areNamed: mentionsLockRefs(`${text}/`, lockRefPrefix) };
  const verdicts: GuardVerdict[] = [];
  let isCutOff = false;
  const reader = new ShellReader({
    programs: new Set(CLIENTS.keys()),
    started: (call) => verdicts.push(...judgeCall(call, locks)),
    script: (script) => verdicts.push(...judgeScript(script, lockRefPrefix)),
    unread: (why, known) => {
      if (known === null || mentionsBypass(known, lockRefPrefix)) verdicts.push(undecided(why));
    },
    cutOff: (why) => {
      isCutOff = true;
      verdicts.push(undecided(why));
    },
  });
  reader.run(text, "");
  const verdict = strictest(verdicts);
  return isCutOff && verdict.kind !== "deny" && mentionsBypass(text.replace(/["'\\]/g, ""), lockRefPrefix)
    ? deny("unread", "a mention of such a change")
    : verdict;
}

function judgeCall(call: ShellCall, locks: LockRefs): readonly GuardVerdict[] {
  const { program, path, args } = call;
  if (program === "git") return pushedBy(args).map((words) => judgePush(words, locks));
  // A project's own program of that name.
  if (program === "gh" && /^[^/~]+\//.test(path)) return [undecided("a gh in a folder of its own")];
  // hub passes to git what it does not know.
  const pushes = program === "hub" ? pushedBy(args).map((words) => judgePush(words, locks)) : [];
  const judge = CLIENTS.get(program);
  return judge === undefined ? judgeOwn(call) : [judge(call, locks), ...pushes];
}

/** A program of ours runs with variables of ours, or with a decision that is a person's. */
function judgeOwn(call: ShellCall): readonly GuardVerdict[] {
  const words = ownWords(call);
  const variable = [...call.variables.keys()].find((name) => OWN_VARIABLE.test(name));
  if (words !== null && variable !== undefined) return [deny("rules", variable)];
  if (words?.[0] === "decide" && !words.includes("--help")) return [deny("decision", "ralph-hero decide")];
  const calls = RUNS_OWN.has(call.program) ? [...call.args, call.stdin] : [];
  return calls.some((text) => text.includes(DECIDE)) ? [deny("decision", DECIDE)] : [];
}

/** The words after the program of ours that a call runs; null where it runs none. */
function ownWords({ program, path, args }: ShellCall): readonly string[] | null {
  if (OWN_PROGRAM.test(path)) return args;
  const at = RUNS_OWN.has(program) ? args.findIndex((word) => OWN_PROGRAM.test(word)) : -1;
  return at < 0 ? null : args.slice(at + 1).filter((word) => word !== "--");
}
