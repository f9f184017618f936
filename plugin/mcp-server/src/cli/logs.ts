import { setTimeout as sleep } from "node:timers/promises";
import type { Command } from "commander";
import { shortened } from "../domain/text.ts";
import { Failure, valueOrFailure } from "../errors.ts";
import type { Agents, KeptRun, TimedStreamEvent } from "../ports/machine.ts";
import { duration } from "../report/reported-board.ts";
import type { ProgramContext, Terminal } from "./context.ts";
import { toolText } from "./live-view.ts";
import { isNamed, parseTicket, type TicketArgument } from "./options.ts";
import { EXIT, runAction, type ExitCode, type OutputOptions } from "./outcome.ts";
import { cutTo, plainText } from "./plain-text.ts";
import { TIME_COLUMNS, spentText, timedLines } from "./run-lines.ts";
import { paint, type Style } from "./table.ts";

const EXAMPLES = `
Examples:
  ralph-hero logs 3
  ralph-hero logs 3 --follow
  ralph-hero logs 3 --json | jq -r 'select(.kind == "call") | .call'`;

/** A person who watches a run notices no shorter time. */
export const LOOK_EVERY_MS = 500;
/** Judging a run takes the loop some requests; after this it is gone. */
export const JUDGED_WITHIN_MS = 30_000;
const ERROR_LENGTH = 300;

interface LogsOptions extends OutputOptions {
  readonly follow?: true;
}

/** `ralph-hero logs`: what the agent of a ticket's latest run did, from the files of this clone. */
export function registerLogs(program: Command, context: ProgramContext): void {
  program
    .command("logs")
    .description("show what a ticket's latest agent did: calls, words, refusals, outcome and cost")
    .argument("<number>", "issue number of the ticket, or the address of its page", parseTicket)
    .option("-f, --follow", "show more until the run has ended")
    .option("--json", "print JSON for programs, an event a line, errors too")
    .addHelpText("after", EXAMPLES)
    .action(async (named: TicketArgument, options: LogsOptions) => {
      await runAction(context, options, async () => showLogs(context, named, options));
    });
}

async function showLogs(
  context: ProgramContext,
  named: TicketArgument,
  options: LogsOptions,
): Promise<ExitCode> {
  const { agents } = context.workplace();
  const run = await latestRun(agents, named, "logs");
  const { print, terminal } = context;
  const show = (events: readonly TimedStreamEvent[]): void => {
    for (const { atMs, event } of events)
      if (options.json === true) print(JSON.stringify({ at: isoOf(atMs), ...event }));
      else for (const line of eventLines({ atMs, event }, terminal)) print(line);
  };
  if (options.json !== true) print(headLine(run, Date.now(), terminal));
  const next = agents.follow(run.log);
  const readOn = (): void => {
    for (let events = next(); events.length > 0; events = next()) show(events);
  };
  readOn();
  let shown = run;
  let endedAtMs: number | null = null;
  while (options.follow === true && shown.end === null) {
    endedAtMs ??= shown.isRunning ? null : performance.now();
    if (endedAtMs !== null && performance.now() - endedAtMs > JUDGED_WITHIN_MS) break;
    await sleep(LOOK_EVERY_MS);
    shown = (await agents.run(run.runId)) ?? shown;
    // After that: an agent whose end is noted writes no more.
    readOn();
  }
  if (options.json === true)
    print(JSON.stringify({ at: null, kind: "end", running: shown.isRunning, end: shown.end }));
  else print(endLine(shown, Date.now(), terminal));
  return EXIT.done;
}

/** Throws INPUT_INVALID where this clone has none, and WORKTREE_FAILED outside of a clone; `command` asks for it. */
export async function latestRun(
  agents: Agents,
  named: TicketArgument,
  command: "logs" | "stop",
): Promise<KeptRun> {
  const { number, owner, repo } = named;
  const shown = owner === undefined ? `#${number}` : `${owner}/${repo}#${number}`;
  const again = `Change into the clone in which the loop was started, then \`ralph-hero ${command} ${number}\``;
  const runs = await valueOrFailure(async () => agents.runs());
  if ("failure" in runs) {
    if (runs.failure.code !== "WORKTREE_FAILED") throw runs.failure;
    throw new Failure(
      "WORKTREE_FAILED",
      `Cannot find a run of ${shown}: runs are kept in the clone of their loop, and this folder is in no git repository of this user`,
      {
        hint: `${again}. A clone of another user counts if git's safe.directory names it`,
        cause: runs.failure,
      },
    );
  }
  const run = runs.find(({ ticket }) => isNamed(named, ticket));
  if (run !== undefined) return run;
  throw new Failure("INPUT_INVALID", `Cannot find a run of ${shown}: no loop of this clone has started one`, {
    hint: `${again}; runs are kept for 30 days`,
  });
}

function headLine(run: KeptRun, nowMs: number, terminal: Terminal): string {
  const { ticket, command, runId, startedAtMs } = run;
  const head = `#${ticket.number} "${ticket.title}": ${command}, began ${duration(nowMs - startedAtMs)} ago (${runId})`;
  return paint(terminal, "bold", plainText(head));
}

/** One event as lines for people; none for what only programs need. Pure. */
export function eventLines({ atMs, event }: TimedStreamEvent, terminal: Terminal): string[] {
  const whole = (text: string, style: Style | null = null): string[] =>
    timedLines(atMs, { text, style }, terminal);
  const line = (text: string, style: Style | null = null): string[] =>
    whole(terminal.columns === null ? text : cutTo(plainText(text), terminal.columns - TIME_COLUMNS), style);
  switch (event.kind) {
    case "call":
      return line(toolText(event.tool, event.call));
    case "result":
      return event.isError ? whole(`✗ ${shortened(event.text, ERROR_LENGTH)}`, "yellow") : [];
    case "said":
      return whole(`"${event.text}"`);
    case "denied":
      return line(`✗ refused: ${toolText(event.tool, "")}`, "red");
    case "usage":
    case "plan":
    case "over":
      return [];
  }
}

function endLine({ isRunning, startedAtMs, end }: KeptRun, nowMs: number, terminal: Terminal): string {
  if (end === null)
    return isRunning
      ? paint(terminal, "dim", `At work for ${duration(nowMs - startedAtMs)}; --follow reads on`)
      : paint(terminal, "yellow", "Ended; no loop has judged it yet, and the next one does");
  const text = `Ended ${duration(nowMs - end.endedAtMs)} ago, ${end.outcome}: ${end.why} [${spentText(end.tookMs, end.costUsd)}]`;
  return paint(terminal, "bold", plainText(text));
}

function isoOf(atMs: number | null): string | null {
  return atMs === null ? null : new Date(atMs).toISOString();
}
