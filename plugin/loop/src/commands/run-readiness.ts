import { valueOrFailure } from "../../../mcp-server/src/errors.ts";
import type { RepositoryAddress } from "../../../mcp-server/src/rules/names.ts";
import type { ExposedSetting } from "../../../mcp-server/src/rules/setting-secrets.ts";
import { leftoverChecks, sandboxChecks } from "../../../mcp-server/src/setup/board-checks.ts";
import { type HealthCheck, caveat } from "../../../mcp-server/src/setup/health-report.ts";
import { type Setup } from "../../../mcp-server/src/setup/health-check.ts";
import { PIPELINE } from "../loop/due-work.ts";
import type { LoopOptions } from "../loop/loop-context.ts";
import { pushProblem, readLoginProblems, readWorkProblems } from "../loop/preflight.ts";
import type { WorkProblem } from "../loop/work-target.ts";
import type { LoopProgram } from "./run.ts";

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
