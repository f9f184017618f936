import { requireSandbox, tryPermissions, type TrialResult } from "../loop/preflight.ts";
import { requireWaitingClients, type LoopOptions } from "../loop/loop-context.ts";
import type { Workplace } from "../ports/machine.ts";
import type { World } from "../ports/world.ts";
import { readBoard } from "../ticket/board.ts";
import type { ProgramContext } from "./context.ts";
import { EXIT, type ExitCode, type OutputOptions } from "./outcome.ts";
import { plainText } from "./plain-text.ts";
import { paint } from "./table.ts";
import { onSignals } from "./signals.ts";

const MARKS: Readonly<Record<TrialResult["outcome"], readonly [string, "green" | "red" | "yellow"]>> = {
  allowed: ["✓", "green"],
  refused: ["✗", "red"],
  failed: ["✗", "red"],
  "not tried": ["?", "yellow"],
};

/** `ralph-hero run --check`: tries what agents will do, without a model, and says what to set. */
export async function checkRun(
  context: ProgramContext,
  output: OutputOptions,
  place: { readonly world: World; readonly workplace: Workplace; readonly options: LoopOptions },
): Promise<ExitCode> {
  const { team } = await readBoard(place.world, place.options.address);
  requireWaitingClients(place.options, team, place.options.commands);
  await requireSandbox({ ...place, team });
  context.progress("Trying the commands of the skills and the team's checks, without a model");
  const interruption = new AbortController();
  const { signal } = interruption;
  const interrupt = (): void => interruption.abort();
  // The client has a process group of its own, so no signal to this process reaches it.
  const release = onSignals({ SIGINT: interrupt, SIGTERM: interrupt, SIGHUP: interrupt });
  const results = await tryAll({ ...place, team }, signal).finally(release);
  context.progress(null);
  if (signal.aborted) {
    context.printError("Interrupted: the client was ended, and the trial's worktree removed");
    return EXIT.interrupted;
  }
  const isFine = results.every(({ outcome }) => outcome === "allowed");
  if (output.json === true) context.print(JSON.stringify({ ok: isFine, steps: results }));
  else for (const line of results.flatMap((one) => linesFor(context, one))) context.print(line);
  return isFine ? EXIT.done : EXIT.failed;
}

/** Agents that may not write, then those with a worktree. */
async function tryAll(
  context: Parameters<typeof tryPermissions>[0],
  signal: AbortSignal,
): Promise<readonly TrialResult[]> {
  const reading = await tryPermissions(context, { mayWrite: false, withChecks: false }, signal);
  if (signal.aborted) return reading;
  return [...reading, ...(await tryPermissions(context, { mayWrite: true, withChecks: true }, signal))];
}

function linesFor({ terminal }: ProgramContext, { title, outcome, why, remedy }: TrialResult): string[] {
  const [mark, style] = MARKS[outcome];
  const head = `${paint(terminal, style, mark)} ${plainText(title)}`;
  if (why === null || remedy === null) return [head];
  const said = why.split("\n").map((line) => `    ${plainText(line)}`);
  return [head, ...said, `    → ${plainText(remedy)}`];
}
