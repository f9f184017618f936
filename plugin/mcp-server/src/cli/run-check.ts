import { errorLine } from "../domain/text.ts";
import { valueOrFailure, type Failure } from "../errors.ts";
import { requireSandbox, tryPermissions, type TrialResult, readLoginProblems, readWorkProblems } from "../loop/preflight.ts";
import { permissionsFor, requireWaitingClients, type LoopOptions } from "../loop/loop-context.ts";
import type { ShownReach } from "../ports/agent-reach.ts";
import type { Workplace } from "../ports/machine.ts";
import type { World } from "../ports/world.ts";
import { readBoard } from "../ticket/board.ts";
import type { WorkProblem } from "../ticket/work-target.ts";
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
  context.progress("Looking at logins, git and the repository");
  const isJson = output.json === true;
  const problems: WorkProblem[] = [];
  const tell = (found: readonly WorkProblem[]): void => {
    problems.push(...found);
    context.progress(null);
    if (!isJson) for (const problem of found) context.print(problemLine(context, problem));
  };
  const failed = (): ExitCode => {
    if (isJson) context.print(JSON.stringify({ ok: false, reach: null, problems, steps: [] }));
    return EXIT.failed;
  };
  tell(await problemsOr(async () => readLoginProblems({ ...place, team })));
  tell(await problemsOr(async () => readWorkProblems({ ...place, team })));
  if (problems.some(({ isBlocking }) => isBlocking)) return failed();
  const interruption = new AbortController();
  const { signal } = interruption;
  const interrupt = (): void => interruption.abort();
  // The client has a process group of its own, so no signal to this process reaches it.
  const release = onSignals({ SIGINT: interrupt, SIGTERM: interrupt, SIGHUP: interrupt });
  const tried = await valueOrFailure(async () => {
    await requireSandbox({ ...place, team });
    const reach = place.options.isSandboxed ? await reachOfAgents({ ...place, team }) : null;
    context.progress("Trying the commands of the skills and the team's checks, without a model");
    return { reach, steps: await tryAll({ ...place, team }, signal) };
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
  else
    for (const line of [reachLine(reach), ...steps.map((one) => stepLine(context, one))]) context.print(line);
  return isFine ? EXIT.done : EXIT.failed;
}

/** The problems, or the failure of the look as one of them. Throws the failures of GitHub. */
async function problemsOr(look: () => Promise<readonly WorkProblem[]>): Promise<readonly WorkProblem[]> {
  const found = await valueOrFailure(look);
  return "failure" in found ? [problemOf(found.failure)] : found;
}

function problemOf(failure: Failure): WorkProblem {
  if (failure.code.startsWith("GITHUB_")) throw failure;
  return { message: failure.message, remedy: failure.hint, isBlocking: true };
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

function reachLine(reach: ShownReach | null): string {
  if (reach === null) return "An agent's commands run as you: they write, read and reach all that you may";
  const { reads, hosts } = reach;
  const hostNames = hosts.length === 0 ? "no host" : hosts.join(", ");
  return plainText(
    `An agent's commands write to the ticket's worktree and a cache of their own; read these, the system and ${reads.join(", ")}; and reach ${hostNames}`,
  );
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

function problemLine({ terminal }: ProgramContext, { message, remedy, isBlocking }: WorkProblem): string {
  const mark = isBlocking ? paint(terminal, "red", "✗") : paint(terminal, "yellow", "–");
  return `${mark} ${plainText(`${message} → ${remedy}`)}`;
}

function stepLine({ terminal }: ProgramContext, { title, outcome, why, remedy }: TrialResult): string {
  const [mark, style] = MARKS[outcome];
  const told = why === null || remedy === null ? title : `${title}: ${errorLine(why)} → ${remedy}`;
  return `${paint(terminal, style, mark)} ${plainText(told)}`;
}
