import * as z from "zod";
import { listChecks } from "../setup/board-checks.ts";
import { checkHealth } from "../setup/health-check.ts";
import {
  bareRepository,
  errorOutput,
  parseArguments,
  repositoryOf,
  type Tool,
  type ToolAnswer,
} from "./tool.ts";
import { markOf, type HealthReport, reportWithoutAccess } from "../setup/health-report.ts";

const NAME = "ralph_hero__health_check";

const input = z.strictObject({ ...bareRepository });

const output = z.object({
  healthy: z.boolean().optional(),
  viewer: z.string().optional(),
  rateLimit: z.looseObject({}).optional(),
  checks: z
    .array(z.object({ name: z.string(), ok: z.boolean(), message: z.string(), fix: z.string().optional() }))
    .optional(),
  error: errorOutput.optional(),
});

/** Tells whether everything is set up, and what to do where it is not. */
export const healthCheckTool: Tool = {
  name: NAME,
  title: "Check the set-up",
  description: [
    "Checks everything that the other tools need, and says what to do for each thing missing. That is the GitHub token and its scopes, repository, project, the Workflow State field with all its options, rate limit, configuration, and whether the hooks fire that stop other ways to change a state.",
    "Reads only. Use it first when another tool fails with a CONFIG_ or GITHUB_ code.",
  ].join("\n"),
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  input,
  output,
  async call(world, args) {
    const parsed = parseArguments(NAME, input, args);
    const report = await checkHealth(world, repositoryOf(world, parsed));
    return answered({ ...report, checks: [...report.checks, ...listChecks(world.items.restProblem)] });
  },
  failed(failure) {
    // An agent is to try again, which a report does not tell.
    const report = failure.code === "GITHUB_UNAVAILABLE" ? null : reportWithoutAccess(failure);
    return report === null ? null : answered(report);
  },
};

function answered(report: HealthReport): ToolAnswer {
  const lines = report.checks.map(
    (check) =>
      `${markOf(check)} ${check.name}: ${check.message}${check.fix === undefined ? "" : `. Fix: ${check.fix}`}`,
  );
  return { structured: { ...report }, text: lines.join("\n") };
}
