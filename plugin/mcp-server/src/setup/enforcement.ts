/** Whether hooks stop other ways to change a state, judged from facts; pure. */
import { quoted } from "../errors.ts";
import { caveat, fault, sound, type HealthCheck } from "./health-report.ts";
import type { EnforcementFacts, Observer, PluginFacts } from "../config/plugin-probe.ts";

/**
 * Calls that must meet a hook, by the full names under which the client knows them, and the program that meets them.
 */
const GUARDED_CALLS = [
  { tool: "mcp__plugin_ralph-hero_ralph-hero__ralph_hero__handoff_ticket", program: "hook.js" },
  { tool: "mcp__plugin_ralph-hero_ralph-hero__ralph_hero__health_check", program: "hook.js" },
  { tool: "Bash", program: "guard.sh" },
  { tool: "Monitor", program: "guard.sh" },
  { tool: "PowerShell", program: "guard.sh" },
  { tool: "mcp__github__update_issue", program: "guard.sh" },
];

/** The hook before the health check leaves its sign just before the server is called, within a second or two. */
const SIGN_FRESH_MS = 60_000;

const NAME = "enforcement";
const REINSTALL = "Install the plugin again";

interface HookProblem {
  readonly cause: string;
  readonly fix: string;
}

/**
 * A check that fails with "NOT ENFORCED" and every cause if Claude Code runs the plugin and its hooks do not hold.
 * If it does not run the plugin, for example under another client, "NOT ENFORCED" is no fault and has no fix.
 */
export function enforcementCheck({ observer, plugin }: EnforcementFacts): HealthCheck {
  if (plugin === null) {
    const message =
      "NOT ENFORCED: Claude Code does not run the plugin here, so no hook stops other ways to change a state; the server's own rules hold";
    return caveat(NAME, message);
  }
  const problems = problemsOf(observer, plugin);
  if (problems.length === 0) return sound(NAME, SOUND[observer] + unjudged(plugin));
  return fault(
    NAME,
    `NOT ENFORCED: ${problems.map(({ cause }) => cause).join("; ")}`,
    [...new Set(problems.map(({ fix }) => fix))].join("; "),
  );
}

const SOUND: Readonly<Record<Observer, string>> = {
  server: "on: a hook ran before this call, and the guard stopped a trial of another way to change a state",
  "session start": "on",
  "command line":
    "the hooks are set up, and the guard stopped a trial of another way to change a state. Only Claude Code's own health check knows whether they run. On the command line no hook runs: the rules of handoffs hold alone",
};

/** Commands that passed because the guard could not read them. */
function unjudged({ notes }: PluginFacts): string {
  const calls = notes.filter(({ note }) => note.kind === "undecided").length;
  return calls === 0
    ? ""
    : `. The guard let ${calls} ${calls === 1 ? "call" : "calls"} pass that it could not judge`;
}

function problemsOf(observer: Observer, plugin: PluginFacts): HookProblem[] {
  const found = [
    ...wiringProblems(plugin),
    ...(hasFired(observer, plugin) ? [] : silenceProblems(plugin)),
    ...(observer === "command line" || plugin.dataWritable ? [] : [unwritable(plugin)]),
  ];
  // If nothing explains the silence, the silence itself is the problem.
  const unexplained = found.length === 0 && observer === "server" && !hasFired(observer, plugin);
  return [...found, ...(unexplained ? [SILENT_HOOKS] : []), ...guardProblems(plugin)];
}

const SILENT_HOOKS: HookProblem = {
  cause: "no hook fired before this call, though Claude Code runs the plugin",
  fix: "Restart Claude Code; its debug log (claude --debug) tells which hooks ran, and why one did not",
};

/** Whether hooks are known to run: what the settings seem to say counts for nothing then. */
function hasFired(observer: Observer, { notes, nowMs }: PluginFacts): boolean {
  if (observer !== "server") return observer === "session start";
  return notes.some(({ atMs, note }) => note.kind === "fired" && Math.abs(nowMs - atMs) <= SIGN_FRESH_MS);
}

function wiringProblems({ hooks, hooksFile }: PluginFacts): HookProblem[] {
  if (hooks === null)
    return [{ cause: `${JSON.stringify(hooksFile)} is missing or cannot be read`, fix: REINSTALL }];
  const before = hooks.filter(({ event }) => event === "PreToolUse");
  const missed = GUARDED_CALLS.filter(
    ({ tool, program }) =>
      !before.some(({ matcher, command }) => command.includes(program) && matcherFits(matcher, tool)),
  );
  if (missed.length === 0) return [];
  const [file, tools] = [JSON.stringify(hooksFile), quoted(missed.map(({ tool }) => tool))];
  const cause = `in ${file} no matcher of PreToolUse fits ${tools}`;
  return [{ cause, fix: `Correct the matchers in ${file}, or install the plugin again` }];
}

/** As Claude Code takes a matcher: a plain word is the tool's exact name, anything else an unanchored expression. */
export function matcherFits(matcher: string | null, tool: string): boolean {
  if (matcher === null || matcher === "" || matcher === "*") return true;
  if (/^[\w-]+$/.test(matcher)) return matcher === tool;
  try {
    return new RegExp(matcher).test(tool);
  } catch (error) {
    // An expression that is none fits nothing, and the client does not say so.
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

function silenceProblems({ nodeOnPath, disabledBy }: PluginFacts): HookProblem[] {
  const problems: HookProblem[] = [];
  if (!nodeOnPath)
    problems.push({
      cause: 'the hooks start "node", and the PATH has none',
      fix: "Put Node 20 or newer on the PATH that Claude Code is started with",
    });
  if (disabledBy !== null) {
    const { setting, file } = disabledBy;
    const cause = `"${setting}" in ${JSON.stringify(file)} turns hooks off`;
    const fix = `Take "${setting}" out of ${JSON.stringify(file)}, and restart Claude Code`;
    problems.push({ cause, fix });
  }
  return problems;
}

function unwritable({ dataFolder }: PluginFacts): HookProblem {
  if (dataFolder === "") {
    return {
      cause: "hooks and server cannot reach each other: CLAUDE_PLUGIN_DATA names no folder",
      fix: "Update Claude Code",
    };
  }
  return {
    cause: `the data folder ${JSON.stringify(dataFolder)}, by which hooks and server reach each other, cannot be written`,
    fix: "Make that folder writable for this user, on a disk with room",
  };
}

function guardProblems({ guard }: PluginFacts): HookProblem[] {
  if (guard.kind === "denied") return [];
  const passed = "the guard let a trial of another way to change a state pass";
  const cause = guard.kind === "passed" ? passed : `the guard does not work: ${guard.why}`;
  return [{ cause, fix: REINSTALL }];
}
