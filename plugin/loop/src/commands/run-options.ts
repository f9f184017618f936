import { basename, resolve } from "node:path";
import { InvalidArgumentError, Option, type Command } from "commander";
import {
  COMMANDS,
  parseCommand,
  type Command as RalphCommand,
} from "../../../mcp-server/src/rules/vocabulary.ts";
import { PIPELINE } from "../loop/due-work.ts";
import type { LoopOptions } from "../loop/loop-context.ts";
import { collect, parseDuration, type TicketOptions } from "../../../mcp-server/src/cli/options.ts";
import type { ClientName } from "../../../mcp-server/src/ticket/team/team-config.ts";
import type { RepositoryAddress } from "../../../mcp-server/src/rules/names.ts";

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
  readonly leavePlan?: number;
  readonly time?: number;
  readonly retries: number;
  readonly retryWait: number;
  readonly ticketTime: number;
  readonly runsPerHour: number;
  readonly maxFailures: number;
  readonly poll: number;
  /** The port; true for any that is free. */
  readonly web?: number | true;
  readonly notify: readonly string[];
  readonly client: LoopOptions["clients"]["programs"];
  readonly model: LoopOptions["clients"]["models"];
  readonly permissionMode?: string;
  readonly allowedTools: readonly string[];
  /** False by --no-sandbox. */
  readonly sandbox: boolean;
}

/** A token's limit of 500 comments an hour is what twenty agents at work come to. */
const MAX_PARALLEL = 20;
const MAX_COUNT = 10_000;
const MAX_PORT = 65_535;

/** Long enough for a phase of work, short enough that a hanging agent does not cost the night. */
const TICKET_TIME_MS = 60 * 60_000;
const POLL_MS = 60_000;
/** A ticket takes three steps from Backlog to its plan; phases of building may come quickly. */
const RUNS_PER_HOUR = 10;
const RETRIES = 2;
/** The cause of a failed start, such as a full disk or a lock of git's, may be gone after it. */
const RETRY_WAIT_MS = 30_000;
const MAX_FAILURES = 5;

/** Adds what `run` has beside the options of every command on tickets. */
export function withRunOptions(command: Command): Command {
  const dryRun = new Option("--dry-run", "show the queue in its order, and start nothing");
  command
    .option("--parallel <n>", "agents at a time", countUpTo(1, MAX_PARALLEL), 1)
    .option("--max <n>", "start at most this many agents in all", countUpTo(1, MAX_COUNT))
    .addOption(
      new Option(
        "--once",
        "start what is due now, up to --parallel agents, wait for them, and end",
      ).conflicts("keep"),
    )
    .addOption(new Option("--keep", "when nothing is due, wait for changes instead of ending"))
    .addOption(dryRun.conflicts(["once", "keep", "max"]))
    .addOption(
      new Option(
        "--check",
        "start nothing: try the agents' commands and the team's checks, without a model or cost",
      ).conflicts(["once", "keep", "max", "dryRun"]),
    )
    .addOption(
      new Option("--commands <list>", "only these commands, such as research,plan")
        .argParser(parseCommands)
        .default([...PIPELINE], PIPELINE.join(",")),
    )
    .addOption(
      new Option("--label <name>", "only tickets with this label; may be repeated")
        .argParser(collect)
        .default([], "all tickets"),
    )
    .option("--budget-usd <amount>", "start nothing more once this amount is spent", parseAmount)
    .option(
      "--leave-plan <percent>",
      "pause while this much or less of a limit of the client's plan is left",
      countUpTo(1, 99),
    )
    .option("--time <span>", "start nothing more after this time, such as 2h", parseDuration);
  return withAgentOptions(withWatching(withLimits(command)));
}

function withLimits(command: Command): Command {
  return command
    .option("--retries <n>", "how often an unfinished ticket is given out again", countUpTo(0, 20), RETRIES)
    .addOption(
      new Option("--retry-wait <span>", "the wait before that; each further wait is twice as long")
        .argParser(parseDuration)
        .default(RETRY_WAIT_MS, "30s"),
    )
    .addOption(
      new Option("--ticket-time <span>", "end an agent that takes longer")
        .argParser(parseDuration)
        .default(TICKET_TIME_MS, "1h"),
    )
    .option(
      "--runs-per-hour <n>",
      "the most agents on one ticket within an hour",
      countUpTo(1, MAX_COUNT),
      RUNS_PER_HOUR,
    )
    .option(
      "--max-failures <n>",
      "stop after this many tickets in a row whose runs failed",
      countUpTo(1, MAX_COUNT),
      MAX_FAILURES,
    )
    .addOption(
      new Option("--poll <span>", "how often to look for changes meanwhile")
        .argParser(parseDuration)
        .default(POLL_MS, "1m"),
    );
}

function withWatching(command: Command): Command {
  return command
    .addOption(
      new Option("--web [port]", "show the live view as a page on 127.0.0.1, at a free port if none is named")
        .argParser(countUpTo(0, MAX_PORT))
        .conflicts(["check", "dryRun"]),
    )
    .addOption(
      new Option(
        "--notify <way>",
        "tell a person who is needed: bell, desktop, webhook (its address in RALPH_NOTIFY_WEBHOOK), or a command that reads the text; may be repeated",
      )
        .argParser(collect)
        .default([], "no notices"),
    );
}

function withAgentOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        "--client <program>",
        "claude or codex, or the path of either; for one command: impl=codex; may be repeated",
      )
        .argParser(byCommand(clientOf))
        .default(new Map(), "as the team's file says, else claude"),
    )
    .addOption(
      new Option("--model <name>", "the model of the client, for one command: impl=NAME; may be repeated")
        .argParser(byCommand((name) => name))
        .default(new Map(), "as the team's file says, else the client's own"),
    )
    .option(
      "--no-sandbox",
      "without the client's sandbox: an agent's commands then run as you, with your files and tokens",
    )
    .option(
      "--permission-mode <mode>",
      "the client's permission mode (default: acceptEdits in an agent's own worktree, else the client's)",
    )
    .addOption(
      new Option(
        "--allowed-tools <list>",
        'tools that agents may use beside the plugin\'s own, such as "Bash(npm test:*)"; may be repeated',
      )
        .argParser(collect)
        .default([], "no others"),
    );
}

export function loopOptionsOf(options: RunOptions, address: RepositoryAddress, agent: string): LoopOptions {
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
      leavePlanPercent: options.leavePlan ?? null,
      timeMs: options.time ?? null,
      retries: options.retries,
      retryWaitMs: options.retryWait,
      ticketTimeMs: options.ticketTime,
      maxRunsPerTicketAndHour: options.runsPerHour,
      maxFailures: options.maxFailures,
    },
    permissionMode: options.permissionMode ?? null,
    allowedTools: options.allowedTools,
    clients: { programs: options.client, models: options.model },
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

/** Collects the values of an option by command, under null for every other command. */
function byCommand<Value>(
  read: (text: string) => Value,
): (
  text: string,
  before: ReadonlyMap<RalphCommand | null, Value>,
) => ReadonlyMap<RalphCommand | null, Value> {
  return (text, before) => {
    const [, name, value = ""] = /^([a-z]+)=(.*)$/.exec(text) ?? [null, null, text];
    const command = name === null ? null : parseCommand(name);
    if (command === undefined || value === "")
      throw new InvalidArgumentError(
        `It must be a value such as NAME, or one for a command such as impl=NAME; commands are ${COMMANDS.join(", ")}.`,
      );
    return new Map([...before, [command, read(value)]]);
  };
}

/**
 * A program with Codex's name is Codex; any other is taken for Claude Code. A path is made absolute: an agent starts in
 * a worktree, where an earlier agent may have written a file of that path.
 */
function clientOf(program: string): { readonly name: ClientName; readonly program: string } {
  return {
    name: /^codex(?:\.\w+)?$/i.test(basename(program)) ? "codex" : "claude",
    program: /[\\/]/.test(program) ? resolve(program) : program,
  };
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
