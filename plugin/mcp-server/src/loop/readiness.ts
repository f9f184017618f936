/** Faults of clients, git and the remote that would make agents' work fail, found before an agent starts. */
import { Failure, failureOf, orNothing } from "../errors.ts";
import type { ClientChoice, CloneFacts, GitFacts, MissingLogin } from "../ports/machine.ts";
import type { WorkTarget } from "../ports/ticket-worktree.ts";
import { ruleProblems } from "../ticket/push-rules.ts";
import { aimWork, SAMPLE_BRANCH, type WorkProblem } from "../ticket/work-target.ts";
import { clientsFor, type LoopContext, type LoopOptions } from "./loop-context.ts";

interface LoopPlace extends Pick<LoopContext, "world" | "workplace" | "team"> {
  readonly options: Pick<LoopOptions, "address" | "clients" | "commands" | "isSandboxed">;
}

/** The clients without a login. Throws AGENT_NOT_STARTED for a program that is missing. */
export async function readLoginProblems({ workplace, options, team }: LoopPlace): Promise<WorkProblem[]> {
  const clients = clientsFor(options, team, options.commands);
  const read = async (client: ClientChoice): Promise<WorkProblem[]> =>
    loginProblems(client, await workplace.agents.missingLogin(client));
  return (await Promise.all(clients.map(read))).flat();
}

/** Pure. */
export function loginProblems({ program }: ClientChoice, missing: MissingLogin | null): WorkProblem[] {
  if (missing === null) return [];
  const { command, isCertain } = missing;
  return [
    {
      message: `${program} is not logged in`,
      remedy: isCertain ? `\`${command}\`` : `\`${command}\`, unless another provider is set up`,
      isBlocking: isCertain,
    },
  ];
}

/** Of the repository, the clone, commits and pushes; aims the worktrees. Throws what `aimWork` throws. */
export async function readWorkProblems(place: LoopPlace): Promise<readonly WorkProblem[]> {
  const { world, workplace, options, team } = place;
  const work = { address: options.address, delivery: team.delivery };
  const { problems, clone } = await aimWork(world, workplace.worktrees, work);
  // A push to a remote that does not fit tells nothing.
  const isAimed = problems.every(({ isBlocking }) => !isBlocking);
  return isAimed ? [...problems, ...(await readGitProblems(place, clone))] : problems;
}

/** Of commits and pushes of agents, once the worktrees are aimed at their target. Throws WORKTREE_FAILED. */
export async function readGitProblems(
  { world, workplace, options, team }: LoopPlace,
  known?: CloneFacts,
): Promise<WorkProblem[]> {
  const { worktrees } = workplace;
  const { by, baseBranch, branchPrefix } = team.delivery;
  const [git, here, clone] = await Promise.all([
    worktrees.gitFacts(),
    worktrees.here(),
    known ?? worktrees.clone(),
  ]);
  const problems = [
    ...addressProblems(clone, here),
    ...(baseBranch === undefined ? defaultProblems(git, here) : []),
    ...commitProblems(git, options.isSandboxed),
  ];
  if (by === "branch") return problems;
  const branch = `${branchPrefix}${SAMPLE_BRANCH}`;
  const repository = here.fork ?? options.address;
  const rules = await orNothing(async () => world.repositories.readPushRules(repository, branch));
  const { signsCommits } = clone;
  problems.push(...ruleProblems(rules ?? [], { branch, signsCommits, emails: git.emails }));
  // Without the sandbox agents push as the person does, and the trial of their commands tries that.
  if (!options.isSandboxed || problems.some(({ isBlocking }) => isBlocking)) return problems;
  const refused = await failureOf(async () => world.openWorktree(here).tryPush(`${branchPrefix}check`));
  return refused === null ? problems : [...problems, pushProblem(refused)];
}

/** In a worktree git reads a relative address from the worktree's own folder below `.git` (git 2.39.5). Pure. */
export function addressProblems(
  { remotes }: Pick<CloneFacts, "remotes">,
  { baseRemote, pushRemote }: Pick<WorkTarget, "baseRemote" | "pushRemote">,
): WorkProblem[] {
  const used = remotes.filter(({ name }) => name === baseRemote || name === pushRemote);
  return used.flatMap(({ name, fetchesFrom, pushesTo }) => {
    const relative = [...fetchesFrom, ...pushesTo.flat()].find((address) => /^\.{1,2}\//.test(address));
    if (relative === undefined) return [];
    const message = `the remote ${name} has the relative address ${relative}, which names another folder in each worktree`;
    return [
      { message, remedy: `\`git remote set-url ${name} PATH\`, with the whole path`, isBlocking: true },
    ];
  });
}

/** Pure. */
export function defaultProblems(
  { rememberedDefault }: Pick<GitFacts, "rememberedDefault">,
  { base, baseRemote }: Pick<WorkTarget, "base" | "baseRemote">,
): WorkProblem[] {
  if (rememberedDefault === null || rememberedDefault === base) return [];
  const message = `the default branch on GitHub is ${base}, where agents begin, and this clone remembers ${rememberedDefault}`;
  return [{ message, remedy: `\`git remote set-head ${baseRemote} ${base}\``, isBlocking: false }];
}

/** Words of git for a remote that may answer later. */
const PASSES =
  /resolve host|connect to|timed? ?out|unreachable|connection (?:reset|closed)|returned error: 5\d\d|hung up|took too long/i;

/** Pure. */
export function pushProblem({ message, hint }: Failure): WorkProblem {
  return { message, remedy: hint, isBlocking: !PASSES.test(message) };
}

/** Of an agent without a sandbox git takes the author from its variables, too. Pure. */
export function commitProblems(
  { identityProblem, signingProblem }: Pick<GitFacts, "identityProblem" | "signingProblem">,
  isSandboxed: boolean,
): WorkProblem[] {
  const problems = [
    {
      why: identityProblem,
      what: "git does not know the author of commits",
      remedy: "`git config --global user.name NAME` and `git config --global user.email ADDRESS`",
    },
    {
      why: signingProblem,
      what: "git is to sign commits (commit.gpgsign), and cannot",
      remedy: "set user.signingkey and gpg.format so that `git commit -S` asks for nothing",
    },
  ];
  return problems.flatMap(({ why, what, remedy }) =>
    why === null ? [] : [{ message: `${what}: ${why}`, remedy, isBlocking: isSandboxed }],
  );
}

/** Throws NOT_READY for blocking problems, and tells the others; a dry run is told all. */
export function requireReady(
  problems: readonly WorkProblem[],
  { tell, options }: Pick<LoopContext, "tell"> & { readonly options: Pick<LoopOptions, "mode"> },
): void {
  const blocking = options.mode === "dry run" ? [] : problems.filter(({ isBlocking }) => isBlocking);
  if (blocking.length === 0) {
    for (const { message, remedy } of problems)
      tell({ kind: "trouble", number: null, message: `${message}: ${remedy}` });
    return;
  }
  const messages = blocking.map(({ message }) => message);
  throw new Failure("NOT_READY", `Cannot start agents: ${messages.join("; ")}`, {
    hint: `${blocking.map(({ remedy }) => remedy).join("; ")}. \`ralph-hero run --check\` looks again`,
  });
}
