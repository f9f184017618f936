/** A trial of the agents' permissions before tickets are given out: at no cost, by a model that follows a script. */
import { Failure, type Text, failureOf, joined, orNothing, words } from "../../../mcp-server/src/errors.ts";
import type { WorkTarget } from "../../../mcp-server/src/programs/ticket-worktree.ts";
import { tool } from "../../../mcp-server/src/rules/calls.ts";
import { TEAM_CONFIG_PATH } from "../../../mcp-server/src/rules/names.ts";
import { quotedWord, withoutSecrets } from "../../../mcp-server/src/rules/text.ts";
import type { DeliverySettings, TeamConfig } from "../../../mcp-server/src/ticket/team/team-config.ts";
import type {
  AgentOrder,
  ClientChoice,
  MissingLogin,
  TrialCall,
  TrialOutcome,
} from "../agents/agent-client.ts";
import type { CloneFacts, GitFacts, Worktree } from "../agents/git-worktrees.ts";
import { type LoopContext, type LoopOptions, clientsFor, permissionsFor } from "./loop-context.ts";
import { SAMPLE_BRANCH, type WorkProblem, aimWork, ruleProblems } from "./work-target.ts";
import { join } from "node:path";

/** A call of the trial, for readers. */
interface TrialStep {
  readonly call: TrialCall;
  readonly title: Text;
  /** The permission that allows it and its like, as --allowed-tools takes it. */
  readonly rule: string;
  /** Whether the team's file names it. */
  readonly isCheck: boolean;
}

/** The outcome of a step, and what to change. */
export interface TrialResult {
  readonly title: Text;
  readonly outcome: "allowed" | "refused" | "failed" | "not tried";
  /** Null for an allowed step. */
  readonly why: string | null;
  /** The setting to add, or the next step; null for an allowed step. */
  readonly remedy: string | null;
}

/** A check may build and test everything; an agent's own time for a ticket is an hour. */
const CHECKS_TIME_MS = 30 * 60_000;
/** The skills' own commands take seconds. */
const SKILLS_TIME_MS = 2 * 60_000;
/**
 * What is refused stays refused, but a command may fail by chance: the client's sandbox names git's lock files one by one
 * (`.git/config.lock`), and cannot begin where another loop of the clone has just removed one.
 */
const MAX_TRIALS = 2;
/** The client's own limit for one command. */
const COMMAND_TIMEOUT_MS = 10 * 60_000;

/** The server takes only a ticket and a branch. No call of a trial reads or moves the ticket, or pushes the branch. */
const TRIAL_TICKET = 1;
const TRIAL_BRANCH = "check";

const OWN_SERVER = "mcp__plugin_ralph-hero_ralph-hero";
const WORKTREE_TOOL = `${OWN_SERVER}__ralph_hero__worktree`;

type TrialContext = Pick<LoopContext, "world" | "workplace" | "team" | "options">;

/** The calls that the skills make in a worktree, or those of agents that may not write; nothing leaves it. Pure. */
export function skillSteps(place: {
  readonly conventions: string;
  readonly folder: string;
  readonly mayWrite: boolean;
  readonly isSandboxed: boolean;
  readonly delivery: Pick<DeliverySettings, "by" | "branchPrefix">;
  readonly remotes: Pick<WorkTarget, "baseRemote" | "pushRemote">;
}): TrialStep[] {
  const { conventions, folder, mayWrite, isSandboxed, delivery, remotes } = place;
  const document = join(folder, "thoughts", "shared", "plans", "ralph-hero-check.md");
  const write = step("write a document in the worktree", "Write", {
    file_path: document,
    content: "A trial.\n",
  });
  const own = [
    step("read the skills' conventions", "Read", { file_path: conventions }),
    ...(mayWrite ? [write] : []),
    command("git log --oneline -5", "git log:*"),
  ];
  if (!mayWrite) return own;
  const message = "GH-0: a trial that is thrown away";
  if (isSandboxed)
    return [
      ...own,
      step(words`see the worktree's changes (${tool("worktree")})`, WORKTREE_TOOL, { action: "status" }),
      step(words`commit (${tool("worktree")})`, WORKTREE_TOOL, { action: "commit", message }),
    ];
  const fetch = `git fetch ${remotes.baseRemote}`;
  const push = `git push --dry-run ${remotes.pushRemote} HEAD:refs/heads/${delivery.branchPrefix}${TRIAL_BRANCH}`;
  // Its own dry run may push the branch.
  const open = 'gh pr create --help --title "A trial"';
  return [
    ...own,
    command("git add -A", "git add:*"),
    command(`git commit -m "${message}"`, "git commit:*"),
    ...(remotes.baseRemote === null ? [] : [command(fetch, "git fetch:*")]),
    ...(delivery.by === "branch" || remotes.pushRemote === null ? [] : [command(push, "git push:*")]),
    ...(delivery.by === "pull_request"
      ? [command("gh pr list --limit 1", "gh pr list:*"), command(open, "gh pr create:*")]
      : []),
  ];
}

/** The team's checks as steps. Pure. */
export function checkSteps(checks: readonly string[]): TrialStep[] {
  return checks.map((text) => ({ ...command(text, text), isCheck: true }));
}

/** `allowed` is the command, or its beginning and ":*". */
function command(text: string, allowed: string): TrialStep {
  const input = { command: text, description: "A trial", timeout: COMMAND_TIMEOUT_MS };
  return { ...step(text, "Bash", input), rule: `Bash(${allowed})` };
}

function step(title: Text, name: string, input: Readonly<Record<string, unknown>>): TrialStep {
  return { title, call: { name, input }, rule: name, isCheck: false };
}

/** The outcome for readers, with the setting that would change it. Pure. */
export function resultOf({ title, rule, isCheck }: TrialStep, outcome: TrialOutcome): TrialResult {
  switch (outcome.kind) {
    case "done":
      return { title, outcome: "allowed", why: null, remedy: null };
    case "denied":
      return outcome.denial.byRule
        ? {
            title,
            outcome: "refused",
            why: "a deny rule of Claude Code's settings refuses it",
            remedy: "take the rule out of permissions.deny, as in ~/.claude/settings.json",
          }
        : {
            title,
            outcome: "refused",
            why: "no rule allows it, and nobody is there to ask",
            remedy: `--allowed-tools ${quotedWord(rule)}`,
          };
    case "failed":
      return { title, outcome: "failed", why: outcome.why, remedy: remedyFor(outcome, isCheck) };
    case "not tried":
      return { title, outcome: "not tried", why: outcome.why, remedy: "correct what stands above it" };
  }
}

function remedyFor(
  { hosts, folders, hidden }: Extract<TrialOutcome, { kind: "failed" }>,
  isCheck: boolean,
): string {
  const settings = [
    ...(hosts.length > 0 ? [`"allowedDomains": ${JSON.stringify(hosts)}`] : []),
    ...(folders.length > 0 ? [`"readableFolders": ${JSON.stringify(folders)}`] : []),
  ];
  const remedies = [
    ...(settings.length > 0 ? [`add ${settings.join(" and ")} to ${TEAM_CONFIG_PATH}`] : []),
    ...hidden.map(
      (path) => `${path} is hidden from agents: move the tool to /opt or /usr/local, or into the repository`,
    ),
  ];
  if (remedies.length > 0) return remedies.join("; ");
  return isCheck
    ? `run it in a fresh worktree; what it needs first, such as "npm ci", stands before it in "checks" of ${TEAM_CONFIG_PATH}`
    : "correct what its message says";
}

/**
 * Tries the skills' commands with each client of the loop, for agents with a worktree or those that may not write, and
 * the team's checks where asked for. An aborted signal ends the client. Throws what starting an agent throws.
 */
export async function tryPermissions(
  context: TrialContext,
  mayWrite: boolean,
  withChecks: boolean,
  signal: AbortSignal,
): Promise<readonly TrialResult[]> {
  const clients = clientsFor(context.options, context.team, context.options.commands);
  const results: TrialResult[] = [];
  for (const client of clients) {
    // With one client its name says nothing.
    const prefix = clients.length === 1 ? "" : `${client.name}: `;
    const place = mayWrite ? "" : "in a checkout: ";
    for (const { title, ...tried } of await tryClient(context, client, mayWrite, withChecks, signal))
      results.push({ title: words`${prefix}${place}${title}`, ...tried });
  }
  return results;
}

async function tryClient(
  context: TrialContext,
  client: ClientChoice,
  mayWrite: boolean,
  withChecks: boolean,
  signal: AbortSignal,
): Promise<readonly TrialResult[]> {
  const { workplace, team, options } = context;
  const scratch = await workplace.worktrees.openScratch();
  try {
    const before = withChecks ? await prepareScratch(context, scratch, client, signal) : [];
    const steps = [
      ...skillSteps({
        conventions: workplace.agents.conventions,
        folder: scratch.path,
        mayWrite,
        isSandboxed: options.isSandboxed,
        delivery: team.delivery,
        remotes: await workplace.worktrees.facts(scratch),
      }),
      ...(withChecks ? checkSteps(team.checks) : []),
    ];
    const timeLimitMs = withChecks ? CHECKS_TIME_MS : SKILLS_TIME_MS;
    const order = await trialOrder(context, scratch, client, mayWrite, timeLimitMs);
    const calls = steps.map((one) => one.call);
    const outcomes = await workplace.agents.tryOut(order, calls, signal);
    const results = steps.map((one, at) =>
      resultOf(one, outcomes[at] ?? { kind: "not tried", why: "it was not asked" }),
    );
    return [...before, ...results];
  } finally {
    await workplace.worktrees.discard(scratch);
  }
}

/** As the loop makes a ticket's worktree ready: by copies, and by the team's command. */
async function prepareScratch(
  context: TrialContext,
  scratch: Worktree,
  client: ClientChoice,
  signal: AbortSignal,
): Promise<readonly TrialResult[]> {
  const { world, workplace, team } = context;
  await workplace.worktrees.copyIncluded(scratch);
  const { setup } = team.worktree;
  if (setup === undefined) return [];
  const why = await runSetUp(context, scratch, client, setup, signal);
  const title = `set up the worktree: ${withoutSecrets(setup, world.settings.secrets)}`;
  if (why === null) return [{ title, outcome: "allowed", why, remedy: null }];
  return [{ title, outcome: "failed", why, remedy: SET_UP_REMEDY }];
}

export const SET_UP_REMEDY = `correct "worktree.setup" of ${TEAM_CONFIG_PATH} on the default branch; "allowedDomains" and "readableFolders" open hosts and toolchains to it`;

const MINUTE_MS = 60_000;

/**
 * Runs the team's set-up command in the worktree, as an agent there would. The reason why it failed; null where it ended in
 * order. Throws what starting an agent throws.
 */
export async function runSetUp(
  context: TrialContext,
  worktree: Worktree,
  client: ClientChoice,
  setup: string,
  signal: AbortSignal,
): Promise<string | null> {
  const { workplace, team } = context;
  const order = await trialOrder(context, worktree, client, true, team.worktree.setupMinutes * MINUTE_MS);
  return workplace.agents.runCommand(order, setup, signal);
}

async function trialOrder(
  { world, workplace, team, options }: TrialContext,
  scratch: Worktree,
  client: ClientChoice,
  mayWrite: boolean,
  timeLimitMs: number,
): Promise<AgentOrder> {
  const facts = options.isSandboxed && mayWrite ? await workplace.worktrees.facts(scratch) : null;
  return {
    client,
    timeLimitMs,
    runId: `0000-check-${world.newId()}`,
    ticket: { number: TRIAL_TICKET, title: "", url: "" },
    agent: options.agent,
    repository: options.address,
    folder: scratch.path,
    // The skill brings rules of its own.
    prompt: `/ralph-hero:ralph-${mayWrite ? "impl" : "triage"} 0`,
    briefing: "This is a trial of your permissions.",
    quoted: null,
    // Nothing waits for a person here: a deferred call would end the trial.
    permissions: { ...permissionsFor(options, team, mayWrite), approvals: [] },
    worktree:
      facts === null
        ? null
        : { ...facts, ticket: TRIAL_TICKET, branch: `${team.delivery.branchPrefix}${TRIAL_BRANCH}` },
    budgetUsd: null,
  };
}

/** Whether the work of these commands is done in a worktree, tasks and reviews aside. */
export function commandsWrite({ world, options }: Pick<TrialContext, "world" | "options">): boolean {
  return options.commands.some((name) => world.machine.lockStateOf(name) !== null);
}

function startsInSandbox({ options: { isSandboxed, mode } }: Pick<TrialContext, "options">): boolean {
  return isSandboxed && mode !== "dry run";
}

/** Throws SANDBOX_MISSING if agents are to work in a sandbox that cannot run here. */
export async function requireSandbox(
  context: Pick<TrialContext, "options" | "workplace"> & { readonly team: Pick<TeamConfig, "clients"> },
): Promise<void> {
  if (!startsInSandbox(context)) return;
  const { options, team, workplace } = context;
  for (const client of clientsFor(options, team, options.commands)) {
    const problem = await workplace.agents.sandboxProblem(client);
    if (problem === null) continue;
    throw new Failure("SANDBOX_MISSING", `Cannot start agents in a sandbox: ${problem}`, {
      hint: "Install bubblewrap and socat (`apt-get install bubblewrap socat`), or give --no-sandbox: then an agent's commands run as you, with your files and tokens",
    });
  }
}

/**
 * Throws AGENT_REFUSED if the client refuses an agent in its sandbox what the skills do. Without a sandbox the caller
 * chooses what agents may do.
 */
async function requirePermissions(
  context: TrialContext,
  mayWrite: boolean,
  signal: AbortSignal,
): Promise<void> {
  if (!startsInSandbox(context)) return;
  let wrong: readonly TrialResult[] = [];
  for (let trial = 0; trial < MAX_TRIALS; trial += 1) {
    const results = await tryPermissions(context, mayWrite, false, signal);
    // A trial that was ended shows nothing.
    if (signal.aborted) return;
    wrong = results.filter(({ outcome }) => outcome !== "allowed");
    if (!wrong.some(({ outcome }) => outcome === "failed")) break;
  }
  const [first] = wrong;
  if (first === undefined) return;
  const told = wrong.map(({ title, why }) => words`${title} (${why ?? ""})`);
  throw new Failure("AGENT_REFUSED", words`Cannot start agents: they could not ${joined(told, "; ")}`, {
    hint: `${first.remedy}. \`ralph-hero run --check\` tries all of it`,
  });
}

/** Whether agents can work here, tried once. */
export class Preflight {
  #passed: "none" | "reading" | "writing" = "none";

  /**
   * Tries an agent that may write, or one that may not, whose calls are the fewer. An aborted signal ends the trial's
   * client, and nothing may be started then. Tells problems that are not blocking. Throws NOT_READY, SANDBOX_MISSING,
   * AGENT_REFUSED and what starting an agent throws.
   */
  async pass(
    context: TrialContext & Pick<LoopContext, "tell">,
    mayWrite: boolean,
    signal: AbortSignal,
  ): Promise<void> {
    if (this.#passed === "writing" || (this.#passed === "reading" && !mayWrite)) return;
    if (context.options.mode !== "dry run") {
      const git = mayWrite ? await readGitProblems(context) : [];
      requireReady([...(await readLoginProblems(context)), ...git], context);
    }
    await requireSandbox(context);
    await requirePermissions(context, mayWrite, signal);
    if (!signal.aborted) this.#passed = mayWrite ? "writing" : "reading";
  }
}

// Faults of clients, git and the remote that would make agents' work fail, found before an agent starts.

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
  const { command: login, isCertain } = missing;
  return [
    {
      message: `${program} is not logged in`,
      remedy: isCertain ? `\`${login}\`` : `\`${login}\`, unless another provider is set up`,
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
async function readGitProblems(
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
