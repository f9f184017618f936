import { InvalidArgumentError, Option, type Command } from "commander";
import type { Stamped } from "../loop/run-supervisor.ts";
import { Loop, type LoopReport } from "../loop/loop.ts";
import type { LoopState } from "../loop/loop-state.ts";
import type { World } from "../ports/world.ts";
import type { ProgramContext } from "./context.ts";
import { EXIT, runAction, type ExitCode } from "./outcome.ts";
import {
  addressOf,
  callerOf,
  collect,
  parseDuration,
  withTicketOptions,
  type TicketOptions,
} from "./options.ts";
import { checkRun } from "./run-check.ts";
import { LiveView, linesOf, sums } from "./run-lines.ts";
import type { LoopCall } from "../loop/loop-context.ts";
import { PIPELINE } from "../loop/limits.ts";
import type { RepositoryAddress } from "../ports/ticket.ts";
import { parseCommand, type Command as RalphCommand } from "../domain/vocabulary.ts";

const EXAMPLES = `
Examples:
  ralph-hero run --check
  ralph-hero run --dry-run
  ralph-hero run --once
  ralph-hero run --parallel 3 --budget-usd 20 --time 2h
  ralph-hero run --keep --commands impl --allowed-tools "Bash(npm test:*)" --allowed-tools "Bash(git push:*)"

Ctrl-C: nothing more is started, and agents at work may finish; a second one ends them and frees their tickets.
It stops where people decide: exit code 3 says that something waits for them.`;

/** `ralph-hero run`: works the board by agents until people are needed. */
export function registerRun(program: Command, context: ProgramContext): void {
  const command = program
    .command("run")
    .description("work the board: give the next ticket to a fresh agent, look at the board, go on");
  withRunOptions(withTicketOptions(command))
    .addHelpText("after", EXAMPLES)
    .action(async (options: RunOptions) => {
      await runAction(context, options, async () => work(context, options));
    });
}

async function work(context: ProgramContext, options: RunOptions): Promise<ExitCode> {
  const world = context.world();
  const call = loopCallOf(options, {
    address: addressOf(world, options),
    agent: callerOf(options).agent ?? world.settings.agent ?? `loop@${world.settings.host}`,
  });
  const workplace = context.workplace(options.client);
  if (options.check === true) return checkRun(context, options, { world, workplace, call });
  const output = outputOf(context, options, world);
  const loop = new Loop(world, workplace, call, output.observe);
  const release = onSignals({
    first: () => loop.stopStarting(),
    second: () => {
      output.say("Ending the agents at work");
      loop.endAgents();
    },
  });
  try {
    const report = await loop.run();
    output.end();
    const exit = exitOf(report);
    output.sum(report, exit);
    return exit;
  } finally {
    output.end();
    release();
  }
}

/** The exit code for the end of a loop. */
function exitOf({ state, stop }: LoopReport): ExitCode {
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
      return EXIT.done;
    case "once":
    case undefined:
      if (state.started + state.wouldStart > 0 && stop?.why === "once") return EXIT.done;
      if (state.waiting.length > 0) return EXIT.refused;
      return state.started > 0 ? EXIT.done : EXIT.nothing;
  }
}

interface Output {
  readonly observe: (event: Stamped, state: LoopState) => void;
  readonly say: (text: string) => void;
  readonly sum: (report: LoopReport, exit: ExitCode) => void;
  /** Leaves the terminal as it was. */
  readonly end: () => void;
}

function outputOf(context: ProgramContext, { json, retries }: RunOptions, world: World): Output {
  if (json === true) return jsonOutput(context, world);
  const { terminal, print } = context;
  const view = terminal.isTty ? new LiveView(context.live, terminal, () => world.clock.now()) : null;
  const show = (lines: readonly string[]): void => {
    if (view === null) for (const line of lines) print(line);
    else view.print(lines);
  };
  return {
    observe(event, state) {
      show(linesOf(event, terminal, retries));
      view?.draw(state);
    },
    say: (text) => show([text]),
    sum: ({ state, stop }) => {
      const why = stop === null || stop.why === "once" ? "" : `: ${stop.message}`;
      if (state.started + state.advanced > 0) print(`Ended${why}; ${sums(state)}`);
      else if (state.waiting.length + state.wouldStart === 0) print("Nothing to do");
    },
    end: () => view?.end(),
  };
}

/** One object a line, an event each; the last one says how it ended. */
function jsonOutput({ print }: ProgramContext, world: World): Output {
  return {
    observe({ kind, atMs, ...rest }) {
      print(JSON.stringify({ event: kind, at: new Date(atMs).toISOString(), ...rest }));
    },
    say: () => undefined,
    sum({ state, stop }, exit) {
      const { started, advanced, escalated, costUsd, costUnknown } = state;
      const at = new Date(world.clock.now()).toISOString();
      print(
        JSON.stringify({
          event: "finished",
          at,
          stop,
          exit,
          started,
          advanced,
          escalated,
          costUsd,
          costUnknown,
        }),
      );
    },
    end: () => undefined,
  };
}

/** A terminal's Ctrl-C, first and again; what else ends a process does not wait for agents. Gives back the old ways. */
function onSignals({ first, second }: { first: () => void; second: () => void }): () => void {
  let asked = false;
  const interrupt = (): void => {
    if (asked) second();
    else first();
    asked = true;
  };
  process.on("SIGINT", interrupt).on("SIGTERM", second).on("SIGHUP", second);
  return () => process.off("SIGINT", interrupt).off("SIGTERM", second).off("SIGHUP", second);
}

export interface RunOptions extends TicketOptions {
  readonly parallel: number;
  readonly max?: number;
  readonly once?: true;
  readonly keep?: true;
  readonly dryRun?: true;
  readonly check?: true;
  readonly commands: readonly RalphCommand[];
  readonly label: readonly string[];
  readonly budgetUsd?: number;
  readonly time?: number;
  readonly retries: number;
  readonly ticketTime: number;
  readonly runsPerHour: number;
  readonly maxFailures: number;
  readonly poll: number;
  readonly client: string;
  readonly permissionMode?: string;
  readonly allowedTools: readonly string[];
  /** False by --no-sandbox. */
  readonly sandbox: boolean;
}

/** A token's limit of 500 comments an hour is what twenty agents at work come to. */
const MAX_PARALLEL = 20;
const MAX_COUNT = 10_000;

/** Long enough for a phase of work, short enough that a hanging agent does not cost the night. */
const TICKET_TIME_MS = 60 * 60_000;
const POLL_MS = 60_000;
/** A ticket takes three steps from Backlog to its plan; phases of building may come quickly. */
const RUNS_PER_HOUR = 10;
const RETRIES = 2;
/** More than one ticket's own runs, so that a single bad ticket does not stop the others. */
const MAX_FAILURES = 5;

/** Adds what `run` has beside the options of every command on tickets. */
function withRunOptions(command: Command): Command {
  command
    .option("--parallel <n>", "agents at a time", countUpTo(1, MAX_PARALLEL), 1)
    .option("--max <n>", "start at most so many agents in all", countUpTo(1, MAX_COUNT))
    .addOption(new Option("--once", "start what is due now, wait for it, and end").conflicts("keep"))
    .addOption(new Option("--keep", "where nothing is due, wait for changes instead of ending"))
    .addOption(
      new Option("--dry-run", "only say what would be started first").conflicts(["once", "keep", "max"]),
    )
    .addOption(
      new Option(
        "--check",
        "start nothing: try what agents will do, and the team's checks, without a model or cost",
      ).conflicts(["once", "keep", "max", "dryRun"]),
    )
    .option("--commands <list>", "which commands, such as research,plan", parseCommands, [...PIPELINE])
    .option("--label <name>", "only tickets with this label; may be repeated", collect, [])
    .option("--budget-usd <amount>", "start nothing more once so much is spent", parseAmount)
    .option("--time <span>", "start nothing more after so long, such as 2h", parseDuration)
    .option(
      "--retries <n>",
      "how often a ticket that was left unfinished is given out again",
      countUpTo(0, 20),
      RETRIES,
    )
    .addOption(
      new Option("--ticket-time <span>", "end an agent that takes longer")
        .argParser(parseDuration)
        .default(TICKET_TIME_MS, "1h"),
    )
    .option(
      "--runs-per-hour <n>",
      "agents on one ticket within an hour",
      countUpTo(1, MAX_COUNT),
      RUNS_PER_HOUR,
    )
    .option(
      "--max-failures <n>",
      "stop after so many runs in a row that came to nothing",
      countUpTo(1, MAX_COUNT),
      MAX_FAILURES,
    )
    .addOption(
      new Option("--poll <span>", "how often to look for changes meanwhile")
        .argParser(parseDuration)
        .default(POLL_MS, "1m"),
    );
  return withAgentOptions(command);
}

function withAgentOptions(command: Command): Command {
  return command
    .option("--client <program>", "Claude Code's program", "claude")
    .option(
      "--no-sandbox",
      "without the client's sandbox: an agent's commands then run as you, with your files and tokens",
    )
    .option(
      "--permission-mode <mode>",
      "of the client; default: acceptEdits in an agent's own worktree, elsewhere its own default",
    )
    .option(
      "--allowed-tools <list>",
      'tools that agents may use beside the plugin\'s own, such as "Bash(npm test:*)"; may be repeated',
      collect,
      [],
    );
}

/** The loop's settings, from the options. */
function loopCallOf(
  options: RunOptions,
  { address, agent }: { readonly address: RepositoryAddress; readonly agent: string },
): LoopCall {
  const { once, keep, dryRun } = options;
  return {
    address,
    agent,
    commands: options.commands,
    labels: options.label,
    limits: {
      parallel: options.parallel,
      maxRuns: options.max ?? null,
      budgetUsd: options.budgetUsd ?? null,
      timeMs: options.time ?? null,
      retries: options.retries,
      ticketTimeMs: options.ticketTime,
      maxRunsPerTicketAndHour: options.runsPerHour,
      maxFailures: options.maxFailures,
    },
    permissionMode: options.permissionMode ?? null,
    allowedTools: options.allowedTools,
    isSandboxed: options.sandbox,
    mode: dryRun === true ? "dry run" : once === true ? "once" : keep === true ? "keep" : "run",
    pollMs: options.poll,
  };
}

function parseCommands(text: string): RalphCommand[] {
  const names = text.split(",").map((name) => name.trim());
  return names.map((name) => {
    const command = parseCommand(name);
    const known = PIPELINE.find((one) => one === command);
    if (known !== undefined) return known;
    const why =
      command === undefined
        ? "It must be a list such as research,plan."
        : command === "review"
          ? "Plans are reviewed by people: a loop passes no gate. Approve with a comment, or by /ralph-review."
          : `"${name}" is no step of its own: name ${PIPELINE.join(", ")}.`;
    throw new InvalidArgumentError(why);
  });
}

function countUpTo(min: number, max: number): (text: string) => number {
  return (text) => {
    const count = Number(text);
    if (/^\d+$/.test(text) && count >= min && count <= max) return count;
    throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
  };
}

function parseAmount(text: string): number {
  const amount = Number(text);
  if (/^\d+(?:\.\d+)?$/.test(text) && amount > 0) return amount;
  throw new InvalidArgumentError("It must be an amount of dollars such as 5 or 2.50.");
}
