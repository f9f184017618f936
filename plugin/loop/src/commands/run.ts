import type { RepositoryAddress } from "../../../mcp-server/src/rules/names.ts";
import type { ExposedSetting } from "../../../mcp-server/src/rules/setting-secrets.ts";
import { leftoverChecks, sandboxChecks } from "../../../mcp-server/src/setup/board-checks.ts";
import type { Setup } from "../../../mcp-server/src/setup/health-check.ts";
import { type HealthCheck, caveat } from "../../../mcp-server/src/setup/health-report.ts";
import { PIPELINE } from "../loop/due-work.ts";
import type { ProgramContext } from "../../../mcp-server/src/cli/context.ts";
import { callerOf, onSignals, withTicketOptions } from "../../../mcp-server/src/cli/options.ts";
import { EXIT, type ExitCode, type OutputOptions, acting } from "../../../mcp-server/src/cli/outcome.ts";
import { plainText, wrapped, paint } from "../../../mcp-server/src/cli/terminal-text.ts";
import { type Failure, forPerson, valueOrFailure } from "../../../mcp-server/src/errors.ts";
import { errorLine } from "../../../mcp-server/src/rules/text.ts";
import { readBoard } from "../../../mcp-server/src/ticket/board-card/board.ts";
import type { ShownReach } from "../agents/agent-reach.ts";
import type { LiveSnapshot } from "../loop/live-snapshot.ts";
import {
  type LoopOptions,
  type Workplace,
  permissionsFor,
  requireWaitingClients,
} from "../loop/loop-context.ts";
import type { Stamped } from "../loop/loop-state.ts";
import { Loop, type LoopReport } from "../loop/loop.ts";
import {
  type TrialResult,
  pushProblem,
  readLoginProblems,
  readWorkProblems,
  requireSandbox,
  tryPermissions,
} from "../loop/preflight.ts";
import type { WorkProblem } from "../loop/work-target.ts";
import { LoopPage } from "./loop-page.ts";
import { LiveView, linesOf, sums } from "./run-lines.ts";
import { RunNotices } from "./run-notices.ts";
import { type RunOptions, loopOptionsOf, withRunOptions } from "./run-options.ts";
import type { Command } from "commander";
import { repositoryOf } from "../../../mcp-server/src/ticket/read/address.ts";

export interface LoopProgram extends ProgramContext {
  readonly workplace: () => Workplace;
}

const EXAMPLES = `
Examples:
  ralph-hero run --check
  ralph-hero run --dry-run
  ralph-hero run --once
  ralph-hero run --parallel 3 --budget-usd 20 --time 2h
  ralph-hero run --keep --commands impl --max 5 --notify desktop

Ctrl-C: nothing more is started, and agents at work may finish; a second one ends them and frees their tickets.
It stops where people decide. Exit code 3: a person was asked, no agent could be started on a ticket, or all that is
left waits for people. Where a limit ends it, or --once after a start, other tickets that wait do not count.`;

/** Reading the whole board takes requests that a loop may have left none for. */
const REPORT_HINT = "Tickets, questions and cost: `ralph-hero report --since 12h`";

/** `ralph-hero run`: works the board by agents until people are needed. */
export function registerRun(program: Command, context: LoopProgram): void {
  const command = program
    .command("run")
    .description("work the board: give one ticket after the other to a fresh agent");
  withRunOptions(withTicketOptions(command)).addHelpText("after", EXAMPLES).action(acting(context, work));
}

async function work(context: LoopProgram, options: RunOptions): Promise<ExitCode> {
  const named = context.noticeWays(options.notify);
  // Nothing happens in it that a person is needed for.
  const ways = options.dryRun === true ? [] : named;
  const world = context.world();
  const agent = callerOf(options).agent ?? world.settings.agent ?? `loop@${world.settings.host}`;
  const loopOptions = loopOptionsOf(options, repositoryOf(world, options), agent);
  const workplace = context.workplace();
  if (options.check === true) {
    const { team } = await readBoard(world, loopOptions.address);
    return checkRun(context, options, { world, workplace, options: loopOptions, team });
  }
  const snapshot = (): LiveSnapshot => loop.snapshot();
  const output = outputOf(context, options, snapshot, () => world.clock.now());
  const page = new LoopPage(snapshot, loopOptions.limits.retries);
  const notices = new RunNotices(context, ways, world.settings);
  const loop = new Loop(world, workplace, loopOptions, (event) => {
    output.observe(event);
    page.take(event);
    notices.take(event);
  });
  const port = options.web === true ? 0 : options.web;
  const server = port === undefined ? null : await context.servePages(page.answer, port);
  let asked = false;
  const end = (): void => {
    // A first signal is told by the loop.
    if (asked) output.say("Ending the agents at work");
    loop.endAgents();
  };
  // A terminal's Ctrl-C, first and again; what else ends a process does not wait for agents. A terminal that is gone ends
  // nothing: a loop works through the night.
  const interrupt = (): void => {
    if (asked) end();
    else loop.stopStarting();
    asked = true;
  };
  const release = onSignals({ SIGINT: interrupt, SIGTERM: end, SIGHUP: () => undefined });
  try {
    if (server !== null) output.sayAddress(server.url);
    const report = await loop.run();
    output.end();
    const exit = exitOf(report);
    output.sum(report, exit);
    return exit;
  } finally {
    server?.close();
    output.end();
    await notices.allSent();
    release();
  }
}

/** The exit code for the end of a loop. Pure. */
export function exitOf({ state, stop, isListed }: LoopReport): ExitCode {
  // A person is needed also where other work was done.
  const worked = state.escalated + state.notStarted.size > 0 ? EXIT.refused : EXIT.done;
  switch (stop?.why) {
    case "interrupted":
      return EXIT.interrupted;
    case "failures":
    case "client":
    case "broken":
      return EXIT.failed;
    case "runs":
    case "budget":
    case "time":
      return worked;
    case "once":
    case undefined:
      if (state.started + state.wouldStart > 0 && stop?.why === "once") return worked;
      if (state.waitingTotal > 0) return EXIT.refused;
      if (state.started + state.followed > 0) return worked;
      return isListed ? EXIT.nothing : EXIT.undecided;
  }
}

/** The last words about a loop; null where the lists tell it all. Pure. */
export function endText({ state, stop, isListed }: LoopReport): string | null {
  // How an interrupted loop ends was told at the Ctrl-C.
  const message = stop?.why === "interrupted" ? "interrupted" : stop?.message;
  const why = message === undefined || stop?.why === "once" ? "" : `: ${message}`;
  if (state.started + state.advanced + state.followed > 0 || why !== "") return `Ended${why}; ${sums(state)}`;
  if (state.waitingTotal + state.wouldStart > 0) return null;
  return isListed ? "Nothing to do" : "Nothing to do was found; who waits could not be read";
}

interface Output {
  readonly observe: (event: Stamped) => void;
  readonly say: (text: string) => void;
  /** The live view's. */
  readonly sayAddress: (url: string) => void;
  readonly sum: (report: LoopReport, exit: ExitCode) => void;
  /** Leaves the terminal as it was. */
  readonly end: () => void;
}

function outputOf(
  context: LoopProgram,
  { json, retries, dryRun }: RunOptions,
  snapshot: () => LiveSnapshot,
  now: () => number,
): Output {
  if (json === true) return jsonOutput(context, now);
  const { terminal, print } = context;
  // A dry run has no agents to show.
  const view = terminal.isTty && dryRun !== true ? new LiveView(context.live, terminal, snapshot) : null;
  const show = (lines: readonly string[]): void => {
    if (view === null) for (const line of lines) print(line);
    else view.print(lines);
  };
  return {
    observe(event) {
      show(linesOf(event, terminal, retries));
      view?.draw();
    },
    say: (text) => show([text]),
    sayAddress: (url) => show([`Live view: ${url}`]),
    sum: (report) => {
      const text = endText(report);
      const lines = text === null ? [] : wrapped(plainText(text), { indent: 0, hanging: 0 }, terminal);
      for (const line of [...lines, ...(report.state.started > 0 ? [REPORT_HINT] : [])]) print(line);
    },
    end: () => view?.end(),
  };
}

/** One object a line, an event each; the last one says how it ended. */
function jsonOutput({ print }: LoopProgram, now: () => number): Output {
  return {
    observe({ kind, atMs, ...rest }) {
      print(JSON.stringify({ event: kind, at: new Date(atMs).toISOString(), ...rest }));
    },
    say: () => undefined,
    sayAddress(url) {
      print(JSON.stringify({ event: "page", at: new Date(now()).toISOString(), url }));
    },
    sum({ state, stop }, exit) {
      const { started, advanced, escalated, followed, costUsd, costUnknown } = state;
      const at = new Date(now()).toISOString();
      const counts = { started, advanced, escalated, followed, costUsd, costUnknown };
      print(JSON.stringify({ event: "finished", at, stop, exit, ...counts }));
    },
    end: () => undefined,
  };
}

const MARKS: Readonly<Record<TrialResult["outcome"], readonly [string, "green" | "red" | "yellow"]>> = {
  allowed: ["✓", "green"],
  refused: ["✗", "red"],
  failed: ["✗", "red"],
  "not tried": ["?", "yellow"],
};

/** `ralph-hero run --check`: tries what agents will do, without a model, and says what to set. */
async function checkRun(
  context: LoopProgram,
  output: OutputOptions,
  place: Parameters<typeof tryPermissions>[0],
): Promise<ExitCode> {
  requireWaitingClients(place.options, place.team, place.options.commands);
  context.progress("Looking at logins, git and the repository");
  const isJson = output.json === true;
  const problems: WorkProblem[] = [];
  const tell = (found: readonly WorkProblem[]): void => {
    problems.push(...found);
    context.progress(null);
    if (isJson) return;
    for (const { message, remedy, isBlocking } of found) {
      const mark = isBlocking ? paint(context.terminal, "red", "✗") : paint(context.terminal, "yellow", "–");
      context.print(`${mark} ${plainText(`${message} → ${remedy}`)}`);
    }
  };
  const failed = (): ExitCode => {
    if (isJson) context.print(JSON.stringify({ ok: false, reach: null, problems, steps: [] }));
    return EXIT.failed;
  };
  tell(await problemsOr(async () => readLoginProblems(place)));
  tell(await problemsOr(async () => readWorkProblems(place)));
  if (problems.some(({ isBlocking }) => isBlocking)) return failed();
  const interruption = new AbortController();
  const { signal } = interruption;
  const interrupt = (): void => interruption.abort();
  // The client has a process group of its own, so no signal to this process reaches it.
  const release = onSignals({ SIGINT: interrupt, SIGTERM: interrupt, SIGHUP: interrupt });
  const tried = await valueOrFailure(async () => {
    await requireSandbox(place);
    const reach = place.options.isSandboxed ? await reachOfAgents(place) : null;
    context.progress("Trying the commands of the skills and the team's checks, without a model");
    // Agents that may not write, then those with a worktree.
    const read = await tryPermissions(place, false, false, signal);
    if (signal.aborted) return { reach, steps: read };
    const write = await tryPermissions(place, true, true, signal);
    return { reach, steps: [...read, ...write] };
  }).finally(release);
  context.progress(null);
  if (signal.aborted) {
    context.printError("Interrupted: the client was ended, and the trial's worktree removed");
    return EXIT.interrupted;
  }
  if ("failure" in tried) {
    tell([problemOf(tried.failure)]);
    return failed();
  }
  const { reach, steps } = tried;
  const isFine = steps.every(({ outcome }) => outcome === "allowed");
  if (isJson) context.print(JSON.stringify({ ok: isFine, reach, problems, steps }));
  else {
    context.print(
      reach === null
        ? "An agent's commands run as you: they write, read and reach all that you may"
        : plainText(
            `An agent's commands write to the ticket's worktree and a cache of their own; read these, the system and ${reach.reads.join(", ")}; and reach ${reach.hosts.length === 0 ? "no host" : reach.hosts.join(", ")}`,
          ),
    );
    for (const { title, outcome, why, remedy } of steps) {
      const [mark, style] = MARKS[outcome];
      const next = why === null || remedy === null ? "" : `: ${errorLine(why)} → ${remedy}`;
      context.print(`${paint(context.terminal, style, mark)} ${plainText(forPerson(title) + next)}`);
    }
  }
  return isFine ? EXIT.done : EXIT.failed;
}

/** All that `run --check` finds before it starts a client; outside of a clone, logins and the sandbox alone. */
export async function loopChecks(
  context: LoopProgram,
  address: RepositoryAddress,
  reading: Promise<Setup>,
): Promise<HealthCheck[]> {
  const [world, workplace] = [context.world(), context.workplace()];
  const options = { address, commands: PIPELINE, clients: NO_CHOICE, isSandboxed: true };
  const placed = reading.then(({ team }) => ({ world, workplace, team, options }));
  let exposed: readonly ExposedSetting[] = [];
  let leftovers: readonly string[] = [];
  const readGit = async (): Promise<readonly WorkProblem[]> => {
    [exposed, leftovers] = await Promise.all([
      workplace.agents.exposedSettings(),
      workplace.worktrees.leftovers(),
    ]);
    return readWorkProblems(await placed);
  };
  const [problem, clients, git] = await Promise.all([
    context.sandboxProblem(),
    caveats("client", async () => readLoginProblems(await placed)),
    workplace.worktrees.isInClone() ? caveats("git", readGit) : [],
  ]);
  return [...clients, ...sandboxChecks(problem, exposed), ...git, ...leftoverChecks(leftovers)];
}

const NO_CHOICE: LoopOptions["clients"] = { programs: new Map(), models: new Map() };

/** The problems as checks; a machine where nobody runs a loop has none of them. */
async function caveats(name: string, look: () => Promise<readonly WorkProblem[]>): Promise<HealthCheck[]> {
  const found = await valueOrFailure(look);
  const problems = "failure" in found ? [pushProblem(found.failure)] : found;
  return problems.map(({ message, remedy, isBlocking }) =>
    caveat(name, isBlocking ? `the loop starts no agent here: ${message}` : message, remedy),
  );
}

/** The problems, or the failure of the look as one of them. Throws the failures of GitHub. */
async function problemsOr(look: () => Promise<readonly WorkProblem[]>): Promise<readonly WorkProblem[]> {
  const found = await valueOrFailure(look);
  return "failure" in found ? [problemOf(found.failure)] : found;
}

function problemOf(failure: Failure): WorkProblem {
  if (failure.code.startsWith("GITHUB_")) throw failure;
  const { message, hint } = failure.words;
  return { message: forPerson(message), remedy: forPerson(hint), isBlocking: true };
}

/** Of one that writes. */
async function reachOfAgents({
  workplace: { agents, worktrees },
  options,
  team,
}: Pick<Parameters<typeof tryPermissions>[0], "workplace" | "options" | "team">): Promise<ShownReach> {
  const scratch = await worktrees.openScratch();
  try {
    return await agents.reach({ folder: scratch.path, permissions: permissionsFor(options, team, true) });
  } finally {
    await worktrees.discard(scratch);
  }
}
