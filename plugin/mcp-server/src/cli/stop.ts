import { setTimeout as sleep } from "node:timers/promises";
import type { Command } from "commander";
import { Failure } from "../errors.ts";
import type { Agents, KeptRun } from "../ports/machine.ts";
import { duration } from "../report/reported-board.ts";
import type { ProgramContext } from "./context.ts";
import { lockCommand } from "./next.ts";
import { JUDGED_WITHIN_MS, latestRun, LOOK_EVERY_MS } from "./logs.ts";
import { parseTicket, type TicketArgument } from "./options.ts";
import { EXIT, runAction, type ExitCode, type OutputOptions } from "./outcome.ts";
import { plainText } from "./plain-text.ts";
import { spentText } from "./run-lines.ts";

/** An interrupt, a signal and a kill take a loop 18 s at most; where the agent still runs, no loop is there. */
const LOOP_ENDS_WITHIN_MS = 20_000;

const EXAMPLES = `
Examples:
  ralph-hero stop 3`;

/** `ralph-hero stop`: ends one agent of a loop in this clone. */
export function registerStop(program: Command, context: ProgramContext): void {
  program
    .command("stop")
    .description("end a ticket's agent; its loop frees the lock, and leaves the ticket alone for a day")
    .argument("<number>", "issue number of the ticket, or the address of its page", parseTicket)
    .option("--json", "print JSON for programs, errors too")
    .addHelpText("after", EXAMPLES)
    .action(async (named: TicketArgument, options: OutputOptions) => {
      await runAction(context, options, async () => stop(context, named, options));
    });
}

async function stop(
  context: ProgramContext,
  named: TicketArgument,
  { json }: OutputOptions,
): Promise<ExitCode> {
  const { number } = named;
  const { agents } = context.workplace();
  const run = await latestRun(agents, named, "stop");
  if (!run.isRunning) {
    const ago = run.end === null ? "" : ` ${duration(Date.now() - run.end.endedAtMs)} ago`;
    context.print(
      json === true
        ? JSON.stringify({ stopped: false, run: run.runId })
        : `#${number}: its agent ended${ago}`,
    );
    return EXIT.nothing;
  }
  context.progress(`Ending the agent of #${number}`);
  await agents.askToStop(run.runId);
  const { loopIsGone, ended } = await seeEnd(agents, run);
  context.progress(null);
  if (ended.isRunning) throw notEnded(ended);
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

/** A process whose start time is unknown, as on macOS, is not signalled: its pid may be another process's by now. */
function notEnded({ ticket: { number }, process: { pid } }: KeptRun): Failure {
  return new Failure(
    "AGENT_NOT_ENDED",
    `Cannot end the agent of #${number}: no loop watches over it, and this machine does not tell whether process ${pid} still is it`,
    { hint: `If \`ps -p ${pid}\` shows the client, end it with \`kill ${pid}\`` },
  );
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
