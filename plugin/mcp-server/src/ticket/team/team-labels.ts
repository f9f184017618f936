/** The labels that give a ticket to the team's agents. */
import { distinctNames, namedSo, sameName, type RepositoryAddress } from "../../rules/names.ts";
import { Failure, failureOf, valueOrFailure } from "../../errors.ts";
import { agentLabel } from "../checks/given-text.ts";
import type { TeamConfig } from "./team-config.ts";
import type { Choices, IssueDetails, Named } from "../../github/issue-store.ts";
import type { World } from "../world/world.ts";

/** The wished labels that the repository lacks and that give the ticket to an agent or scope of the team. */
export function missingAgentLabels(
  { agents, orchestrator }: TeamConfig,
  { labels }: { readonly labels?: readonly string[] | null | undefined },
  { labels: known }: Choices,
): string[] {
  const names = [
    ...agents.flatMap(({ name, scopes }) => [name, ...scopes]),
    ...(orchestrator === undefined ? [] : [orchestrator]),
  ];
  const wanted = (labels ?? []).filter((label) => namedSo(known, label) === undefined);
  const receivers = distinctNames(names).map(agentLabel);
  return receivers.filter((receiver) => wanted.some((label) => sameName(label, receiver)));
}

/** GitHub sometimes fails for a moment. A third failure in a row has another cause. */
const LABEL_TRIES = 3;

/** Labels that are there, and why others could not be created. */
export interface CreatedLabels {
  readonly made: readonly Named[];
  /** None where every label is there. */
  readonly failures: readonly Failure[];
}

/**
 * Creates labels, and tries those again whose failure may pass. One that somebody else creates meanwhile is there, too.
 * Throws GITHUB_RATE_LIMITED, and what the list of labels throws.
 */
export async function createLabels(
  world: World,
  address: RepositoryAddress,
  names: readonly string[],
  triesLeft = LABEL_TRIES,
): Promise<CreatedLabels> {
  const created: Named[] = [];
  const failures: Failure[] = [];
  for (const name of names) {
    try {
      created.push({ name, id: await world.setup.createLabel(address, name) });
    } catch (error) {
      // A limit passes, and the next call creates the label.
      if (!(error instanceof Failure) || error.code === "GITHUB_RATE_LIMITED") throw error;
      failures.push(error);
    }
  }
  if (failures.length === 0) return { made: created, failures };
  const others = names.filter((name) => namedSo(created, name) === undefined);
  const { labels } = await world.issues.choices(address, { labels: others, assignees: [] });
  const made = [...created, ...labels];
  const left = others.filter((name) => namedSo(labels, name) === undefined);
  if (left.length === 0) return { made, failures: [] };
  if (triesLeft <= 1 || !failures.some(({ retryable }) => retryable)) return { made, failures };
  const again = await createLabels(world, address, left, triesLeft - 1);
  return { made: [...made, ...again.made], failures: again.failures };
}

/** Creates labels. Throws what `createLabels` throws, and the failure of one that could not be created. */
export async function requireLabels(
  world: World,
  address: RepositoryAddress,
  names: readonly string[],
): Promise<readonly Named[]> {
  const { made, failures } = await createLabels(world, address, names);
  if (failures[0] !== undefined) throw failures[0];
  return made;
}

/**
 * Gives follow-up tickets their receivers' labels where these are missing, as where a label could not be created.
 * Returns warnings for those that stay without, and for tickets that cannot be read. Throws what the list of labels
 * throws, and GITHUB_RATE_LIMITED.
 */
export async function addMissingLabels(
  world: World,
  { owner, repo }: RepositoryAddress,
  tickets: readonly { readonly number: number; readonly to: string }[],
): Promise<readonly string[]> {
  const repository = { owner, repo };
  const warnings: string[] = [];
  const lacking: { readonly issue: IssueDetails; readonly label: string }[] = [];
  const found = await Promise.all(
    tickets.map(async ({ number }) =>
      valueOrFailure(async () => world.issues.read({ ...repository, number })),
    ),
  );
  for (const [at, { number, to }] of tickets.entries()) {
    const issue = found[at];
    const label = agentLabel(to);
    // Somebody deleted it, or it cannot be read.
    if (issue !== undefined && "failure" in issue)
      warnings.push(`the label of follow-up ticket #${number} is not checked: ${issue.failure.message}`);
    else if (issue !== undefined && namedSo(issue.labels, label) === undefined)
      lacking.push({ issue, label });
  }
  if (lacking.length === 0) return warnings;
  const names = distinctNames(lacking.map(({ label }) => label));
  const { labels } = await world.issues.choices(repository, { labels: names, assignees: [] });
  const missing = names.filter((name) => namedSo(labels, name) === undefined);
  const { made, failures } = await createLabels(world, repository, missing);
  const problems = failures.map(({ message }) => message);
  for (const { issue, label } of lacking) {
    const known = namedSo([...labels, ...made], label);
    if (known === undefined) continue;
    const problem = await failureOf(async () => world.questions.mark(issue.address, known.name));
    if (problem !== null) problems.push(problem.message);
  }
  return [...warnings, ...problems.map((problem) => `a follow-up ticket lacks its label: ${problem}`)];
}
