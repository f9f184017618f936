import { setTimeout as sleep } from "node:timers/promises";
import type { Command } from "commander";
import type { TicketReference } from "../../../mcp-server/src/rules/names.ts";
import { shortened } from "../../../mcp-server/src/rules/text.ts";
import { Failure, valueOrFailure } from "../../../mcp-server/src/errors.ts";
import { duration } from "../../../mcp-server/src/report/reported-board.ts";
import type { Terminal } from "../../../mcp-server/src/cli/context.ts";
import type { LoopProgram } from "./run.ts";
import { toolText, TIME_COLUMNS, spentText, timedLines } from "./run-lines.ts";
import { withTicket, isNamed, type TicketOptions } from "../../../mcp-server/src/cli/options.ts";
import { EXIT, onTicket, type ExitCode } from "../../../mcp-server/src/cli/outcome.ts";
import { cutTo, plainText, paint, type Style } from "../../../mcp-server/src/cli/terminal-text.ts";
import { lockCommand } from "../../../mcp-server/src/cli/next.ts";
import type { Agents } from "../agents/local-agents.ts";
import type { KeptRun } from "../../../mcp-server/src/runs/kept-runs.ts";
import type { TimedStreamEvent } from "../agents/stream.ts";

const LOGS_EXAMPLES = `
Examples:
  ralph-hero logs 3
  ralph-hero logs 3 --follow
  ralph-hero logs 3 --json | jq -r 'select(.kind == "call") | .call'`;

/** A person who watches a run notices no shorter time. */
const LOOK_EVERY_MS = 500;
/** Judging a run takes the loop some requests; after this it is gone. */
const JUDGED_WITHIN_MS = 30_000;
const ERROR_LENGTH = 300;

/** `ralph-hero logs`: what the agent of a ticket's latest run did, from the files of this clone. */
export function registerLogs(program: Command, context: LoopProgram): void {
  withTicket(program.command("logs"))
    .description("show what a ticket's latest agent did: calls, words, refusals, outcome and cost")
    .option("-f, --follow", "show more until the run has ended")
    .option("--json", "print JSON for programs, an event a line, errors too")
    .addHelpText("after", LOGS_EXAMPLES)
    .action(onTicket(context, showLogs));
}

async function showLogs(
  context: LoopProgram,
  number: number,
  options: TicketOptions & { readonly follow?: true },
): Promise<ExitCode> {
  const { agents } = context.workplace();
  const run = await latestRun(agents, { number, ...options }, "logs");
  const { print, terminal } = context;
  const show = (events: readonly TimedStreamEvent[]): void => {
    for (const { atMs, event } of events)
      if (options.json === true) {
        const at = atMs === null ? null : new Date(atMs).toISOString();
        print(JSON.stringify({ at, ...event }));
      } else for (const line of eventLines({ atMs, event }, terminal)) print(line);
  };
  const { ticket, command, runId, startedAtMs } = run;
  const head = `#${ticket.number} "${ticket.title}": ${command}, began ${duration(Date.now() - startedAtMs)} ago (${runId})`;
  if (options.json !== true) print(paint(terminal, "bold", plainText(head)));
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
async function latestRun(agents: Agents, named: TicketReference, command: "logs" | "stop"): Promise<KeptRun> {
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

/** An interrupt, a signal and a kill take a loop 18 s at most; where the agent still runs, no loop is there. */
const LOOP_ENDS_WITHIN_MS = 20_000;

const STOP_EXAMPLES = `
Examples:
  ralph-hero stop 3`;

/** `ralph-hero stop`: ends one agent of a loop in this clone. */
export function registerStop(program: Command, context: LoopProgram): void {
  withTicket(program.command("stop"))
    .description("end a ticket's agent; its loop frees the lock, and leaves the ticket alone for a day")
    .option("--json", "print JSON for programs, errors too")
    .addHelpText("after", STOP_EXAMPLES)
    .action(onTicket(context, stop));
}

async function stop(context: LoopProgram, number: number, options: TicketOptions): Promise<ExitCode> {
  const { json } = options;
  const { agents } = context.workplace();
  const run = await latestRun(agents, { number, ...options }, "stop");
  if (!run.isRunning) {
    const ago = run.end === null ? "" : ` ${duration(Date.now() - run.end.endedAtMs)} ago`;
    const data = JSON.stringify({ stopped: false, run: run.runId });
    context.print(json === true ? data : `#${number}: its agent ended${ago}`);
    return EXIT.nothing;
  }
  context.progress(`Ending the agent of #${number}`);
  await agents.askToStop(run.runId);
  const { loopIsGone, ended } = await seeEnd(agents, run);
  context.progress(null);
  if (ended.isRunning) {
    // A process whose start time is unknown, as on macOS, is not signalled: its pid may be another process's by now.
    const { pid } = ended.process;
    throw new Failure(
      "AGENT_NOT_ENDED",
      `Cannot end the agent of #${number}: no loop watches over it, and this machine does not tell whether process ${pid} still is it`,
      { hint: `If \`ps -p ${pid}\` shows the client, end it with \`kill ${pid}\`` },
    );
  }
  if (json === true)
    context.print(JSON.stringify({ stopped: true, run: run.runId, loopIsGone, end: ended.end }));
  else for (const line of stoppedLines(ended, loopIsGone)) context.print(line);
  return EXIT.done;
}

async function seeEnd(agents: Agents, run: KeptRun): Promise<{ loopIsGone: boolean; ended: KeptRun }> {
  let shown = run;
  let loopIsGone = false;
  const look = async (withinMs: number, isOver: () => boolean): Promise<void> => {
    const endMs = performance.now() + withinMs;
    while (!isOver() && performance.now() < endMs) {
      await sleep(LOOK_EVERY_MS);
      shown = (await agents.run(run.runId)) ?? shown;
    }
  };
  await look(LOOP_ENDS_WITHIN_MS, () => !shown.isRunning);
  if (shown.isRunning) {
    loopIsGone = true;
    const agent = agents.adopt(run);
    agent.end();
    await agent.ended;
    shown = (await agents.run(run.runId)) ?? shown;
  } else await look(JUDGED_WITHIN_MS, () => shown.end !== null);
  return { loopIsGone: loopIsGone || shown.end === null, ended: shown };
}

/** What became of the run, and what becomes of its lock. Pure. */
export function stoppedLines({ ticket, command, end }: KeptRun, loopIsGone: boolean): string[] {
  const head = `#${ticket.number}: its agent is stopped`;
  if (loopIsGone || end === null)
    return [
      head,
      "No loop watches over it: a lock that it held is free on this machine, and elsewhere when its lease ends.",
      "The next loop judges the run.",
    ];
  return [
    `${head}: ${plainText(end.why)} [${spentText(end.tookMs, end.costUsd)}]`,
    "Its lock is free. The worktree stays, and loops leave the ticket alone for a day.",
    "To go on sooner, take it yourself:",
    `  ${lockCommand(plainText(ticket.url), plainText(command))}`,
  ];
}
