/** The places of a loop's git work, by the facts of GitHub and the clone; and the reasons why none can begin. */
import {
  TEAM_CONFIG_PATH,
  repositoryKey,
  type RepositoryAddress,
} from "../../../mcp-server/src/rules/names.ts";
import { isFolderAddress, isOnGithub, readRemoteAddress } from "../../../mcp-server/src/rules/github-host.ts";
import type { DeliverySettings } from "../../../mcp-server/src/ticket/team/team-config.ts";
import type { CloneFacts, CloneRemote, Worktrees } from "../agents/git-worktrees.ts";
import type {
  KnownRepository,
  PushRule,
  RepositoryFacts,
} from "../../../mcp-server/src/github/repository-store.ts";
import type { WorkTarget } from "../../../mcp-server/src/programs/ticket-worktree.ts";
import type { World } from "../../../mcp-server/src/ticket/world/world.ts";

/** A setting of the repository, the clone or the team's file that does not fit the others, or a fault of the machine. */
export interface WorkProblem {
  /** One line, without a full stop. */
  readonly message: string;
  readonly remedy: string;
  /** Whether no work can be delivered; else some merge or file goes wrong. */
  readonly isBlocking: boolean;
}

export interface WorkPlan {
  readonly repository: RepositoryFacts;
  readonly clone: CloneFacts;
  readonly target: WorkTarget;
  /** The base if it is not the default branch: GitHub links no closing words of pull requests against it. */
  readonly unlinkedBase: string | null;
  readonly problems: readonly WorkProblem[];
}

/** The facts of a plan. */
export interface WorkFacts {
  readonly repository: RepositoryFacts;
  readonly clone: CloneFacts;
  /** By `repositoryKey`, the other repositories that remotes name; null for one that GitHub does not show. */
  readonly others: ReadonlyMap<string, KnownRepository | null>;
  readonly delivery: DeliverySettings;
  readonly githubHost: string | null;
}

/**
 * Reads the facts, and aims the clone's worktrees at the target. Three requests, and one for each repository beside
 * the board's that a remote names, at most `MAX_OTHERS`. Throws what the repositories' store throws, and WORKTREE_FAILED.
 */
export async function aimWork(
  { repositories, settings: { githubHost } }: Pick<World, "repositories" | "settings">,
  worktrees: Pick<Worktrees, "clone" | "aim">,
  { address, delivery }: { readonly address: RepositoryAddress; readonly delivery: DeliverySettings },
): Promise<WorkPlan> {
  const { baseBranch = null, branchPrefix } = delivery;
  const branches = { base: baseBranch, work: `${branchPrefix}${SAMPLE_BRANCH}` };
  const [clone, repository] = await Promise.all([
    worktrees.clone(),
    repositories.readFacts(address, branches),
  ]);
  const rank = ({ name }: CloneRemote): number => [ORIGIN, delivery.remote].indexOf(name);
  const ranked = clone.remotes.toSorted((one, other) => rank(other) - rank(one));
  const named = ranked.flatMap(({ fetchesFrom, pushesTo }) =>
    [fetchesFrom, ...pushesTo].flatMap((addresses) => {
      const place = remotePlace(addresses, githubHost);
      return place.kind === "repository" ? [place.address] : [];
    }),
  );
  const unknown = new Map(named.map((one) => [repositoryKey(one), one]));
  unknown.delete(repositoryKey(repository.address));
  const found = [...unknown]
    .slice(0, MAX_OTHERS)
    .map(async ([key, one]) => [key, await repositories.find(one)] as const);
  const others = new Map(await Promise.all(found));
  const plan = planWork({ repository, clone, others, delivery, githubHost });
  worktrees.aim(plan.target, branchPrefix);
  return { repository, clone, ...plan };
}

/** Of a team's many remotes the first ones; the remote to push to and origin come before others. */
const MAX_OTHERS = 20;

/** Any branch of the loop's stands for all. */
export const SAMPLE_BRANCH = "gh-0001";

/** The repository that the addresses of one place name. */
type RemotePlace =
  | { readonly kind: "repository"; readonly address: RepositoryAddress; readonly isAlias: boolean }
  /** Of another host, or of a form that GitHub has not. */
  | { readonly kind: "elsewhere"; readonly name: string }
  /** It may stand for any repository. */
  | { readonly kind: "folder" };

/** A host by SSH that is not GitHub's counts as its alias in ~/.ssh/config. */
function remotePlace(addresses: readonly string[], githubHost: string | null): RemotePlace {
  const named = addresses.map(readRemoteAddress).filter((one) => one !== null);
  const exact = named.find((one) => githubHost === null || isOnGithub(one, githubHost));
  const found = exact ?? named.find(({ isSsh }) => isSsh);
  if (found !== undefined) {
    const { owner, repo } = found;
    return { kind: "repository", address: { owner, repo }, isAlias: exact === undefined };
  }
  const [other] = named;
  if (other !== undefined)
    return { kind: "elsewhere", name: `${other.owner}/${other.repo} on ${other.host}` };
  return isFolderAddress(addresses[0] ?? "")
    ? { kind: "folder" }
    : { kind: "elsewhere", name: "an address of no repository on GitHub" };
}

/** The target, and the problems. Pure. */
export function planWork(facts: WorkFacts): Omit<WorkPlan, "repository" | "clone"> {
  const { repository, clone, delivery } = facts;
  const baseRemote = remoteOfBoard(facts);
  const pushRemote =
    delivery.remote === undefined ? baseRemote : clone.remotes.find(({ name }) => name === delivery.remote);
  const fork = pushRemote === undefined ? null : forkOf(facts, pushRemote);
  const target = {
    base: repository.base ?? delivery.baseBranch ?? "",
    baseRemote: baseRemote?.name ?? null,
    pushRemote: pushRemote?.name ?? null,
    fork: fork?.address,
  };
  const problems = [
    remoteProblem(facts, baseRemote, pushRemote),
    pushRemote === undefined ? null : pushProblem(facts, baseRemote, pushRemote),
    baseRemote === undefined ? null : baseProblem(facts),
    ...toolProblems(facts),
  ].filter((problem) => problem !== null);
  const unlinkedBase = target.base === repository.defaultBranch ? null : target.base;
  return { target, unlinkedBase, problems };
}

/** Whether both are one repository, by its present name or an earlier one. */
function isBoards({ repository, others }: WorkFacts, place: RemotePlace): boolean {
  if (place.kind !== "repository") return false;
  const key = repositoryKey(place.address);
  const present = others.get(key)?.address ?? place.address;
  return repositoryKey(present) === repositoryKey(repository.address);
}

/**
 * The remote of the board's repository: by GitHub's host before an alias, "origin" before others. A folder counts if it
 * is the usual one.
 */
function remoteOfBoard(facts: WorkFacts): CloneRemote | undefined {
  const { remotes } = facts.clone;
  const placed = remotes
    .map((remote) => ({ remote, place: remotePlace(remote.fetchesFrom, facts.githubHost) }))
    .toSorted((one, other) => Number(other.remote.name === ORIGIN) - Number(one.remote.name === ORIGIN));
  const [usual] = placed;
  const isUsual = usual?.remote.name === ORIGIN || placed.length === 1;
  const found =
    placed.find(({ place }) => isExact(place) && isBoards(facts, place)) ??
    placed.find(({ place }) => isBoards(facts, place)) ??
    (isUsual && usual?.place.kind === "folder" ? usual : undefined);
  return found?.remote;
}

/** git's own name for the remote that a clone was made from. */
const ORIGIN = "origin";

/** The repository that the remote pushes to, if it is not the board's; null if it is, or cannot be told. */
function forkOf(facts: WorkFacts, { pushesTo: [pushed = []] }: CloneRemote): KnownRepository | null {
  const place = remotePlace(pushed, facts.githubHost);
  if (place.kind !== "repository" || isBoards(facts, place)) return null;
  return facts.others.get(repositoryKey(place.address)) ?? null;
}

function remoteProblem(
  facts: WorkFacts,
  baseRemote: CloneRemote | undefined,
  pushRemote: CloneRemote | undefined,
): WorkProblem | null {
  const { repository, clone, delivery } = facts;
  const name = nameOf(repository.address);
  const remotes = clone.remotes.map((remote) => remote.name);
  if (delivery.remote !== undefined && pushRemote === undefined)
    return blocking(
      `the clone has no remote ${delivery.remote}, which "delivery.remote" names: it has ${remotes.join(", ") || "none"}`,
      `\`git remote add ${delivery.remote} <address>\`, or correct "delivery.remote" in ${TEAM_CONFIG_PATH}`,
    );
  if (baseRemote !== undefined) return null;
  if (remotes.length === 0)
    return delivery.by === "branch"
      ? null
      : blocking("the clone has no remote to push to", addRemote(ORIGIN, repository));
  const leads = clone.remotes.map(
    (remote) => `${remote.name} is ${shownPlace(facts, remotePlace(remote.fetchesFrom, facts.githubHost))}`,
  );
  const upstream = addRemote(remotes.includes("upstream") ? "board" : "upstream", repository);
  return blocking(
    `no remote of the clone is ${name}, the board's repository: ${leads.join(", ")}`,
    delivery.remote === undefined
      ? `start the loop in a clone of ${name}. To push to a fork instead, set "delivery": {"remote": "${remotes.includes(ORIGIN) ? ORIGIN : remotes[0]}"} in ${TEAM_CONFIG_PATH}, and ${upstream}`
      : upstream,
  );
}

function shownPlace(facts: WorkFacts, place: RemotePlace): string {
  if (place.kind === "folder") return "a folder";
  if (place.kind === "elsewhere") return place.name;
  const known = facts.others.get(repositoryKey(place.address));
  return `${nameOf(known?.address ?? place.address)}${known?.isFork === true ? ", a fork" : ""}`;
}

/** Blocks a push whose receiver is not known to be the board's repository, its fork, or another one that is named. */
function pushProblem(
  facts: WorkFacts,
  baseRemote: CloneRemote | undefined,
  pushRemote: CloneRemote,
): WorkProblem | null {
  const { repository, delivery, others, githubHost } = facts;
  const { name: remote, fetchesFrom, pushesTo } = pushRemote;
  const board = nameOf(repository.address);
  const fetched = remotePlace(fetchesFrom, githubHost);
  const places = pushesTo.map((addresses) => remotePlace(addresses, githubHost));
  // An alias beside GitHub's own host may be another host's name.
  const doubtful = isExact(fetched) ? places.find((place) => !isExact(place)) : undefined;
  if (doubtful === undefined && places.every((place) => isBoards(facts, place))) return null;
  // Pushed branches are read from the address for fetches.
  const other = doubtful ?? places.find((place) => keyOf(place) !== keyOf(fetched));
  if (other !== undefined) {
    const name = shownPlace(facts, other);
    return blocking(
      `the remote ${remote} pushes to ${name}, and fetches from another place`,
      `\`git config --unset-all remote.${remote}.pushurl\`. To push to a fork, \`git remote add fork <its address>\`, and set "delivery": {"remote": "fork"} in ${TEAM_CONFIG_PATH}`,
    );
  }
  if (fetched.kind === "folder" && pushRemote === baseRemote) return null;
  if (fetched.kind !== "repository")
    return blocking(
      `the remote ${remote} is ${shownPlace(facts, fetched)}: it is not known to be ${board} or a fork of it`,
      `push to ${board} or to a fork of it: correct "delivery.remote" in ${TEAM_CONFIG_PATH}`,
    );
  if (delivery.by !== "pull_request") return null;
  const name = nameOf(fetched.address);
  const known = others.get(repositoryKey(fetched.address)) ?? null;
  if (known === null)
    return blocking(`GitHub does not show ${name}, which ${remote} pushes to`, "give the token access to it");
  return known.isFork || repository.isFork
    ? null
    : blocking(
        `${name}, which ${remote} pushes to, is no fork of ${board}: GitHub takes no pull request from it`,
        `push to ${board} or to a fork of it: correct "delivery.remote" in ${TEAM_CONFIG_PATH}`,
      );
}

/** Whether it is a repository by GitHub's own host. */
function isExact(place: RemotePlace): boolean {
  return place.kind === "repository" && !place.isAlias;
}

/** Equal for two places that are one, or may be. */
function keyOf(place: RemotePlace): string {
  if (place.kind === "repository") return repositoryKey(place.address);
  return place.kind === "folder" ? "" : place.name;
}

function baseProblem({ repository, delivery }: WorkFacts): WorkProblem | null {
  if (repository.base !== null) return null;
  const name = nameOf(repository.address);
  return delivery.baseBranch === undefined
    ? blocking(`${name} has no commit yet`, "commit and push a first file")
    : blocking(
        `${name} has no branch ${delivery.baseBranch}, which "delivery.baseBranch" names`,
        `push the branch, or correct "delivery.baseBranch" in ${TEAM_CONFIG_PATH}`,
      );
}

const SIGN_COMMITS =
  "`git config --global commit.gpgsign true`, with a key that GitHub knows (`user.signingkey`, `gpg.format`)";

/** Of the clone's own tools. */
function toolProblems({ repository, clone }: WorkFacts): WorkProblem[] {
  const { signedBranches, usesLfs } = repository;
  const problems: WorkProblem[] = [];
  // Rules of the loop's own branches are judged with all that their pushes meet (`ruleProblems`).
  const isBaseAlone = signedBranches.length === 1 && signedBranches[0] === repository.base;
  if (isBaseAlone && !clone.signsCommits)
    problems.push({
      message: `commits to ${repository.base} must be signed, and git signs none here`,
      remedy: SIGN_COMMITS,
      isBlocking: false,
    });
  if (usesLfs && !clone.hasLfs)
    problems.push({
      message: `${nameOf(repository.address)} keeps files in Git LFS, and git-lfs is not set up here`,
      remedy: "install git-lfs, then `git lfs install` and `git lfs pull`",
      isBlocking: false,
    });
  return problems;
}

function blocking(message: string, remedy: string): WorkProblem {
  return { message, remedy, isBlocking: true };
}

function addRemote(name: string, { url }: RepositoryFacts): string {
  return `\`git remote add ${name} ${url}.git\``;
}

function nameOf({ owner, repo }: RepositoryAddress): string {
  return `${owner}/${repo}`;
}

// The rules of GitHub that would refuse pushes of a loop's branches. Pure.

interface PushFacts {
  /** Any branch of the loop's stands for all. */
  readonly branch: string;
  readonly signsCommits: boolean;
  /** Of author and committer. */
  readonly emails: readonly string[];
}

/** Rules that refuse each push of a loop's branches, by REST's words; `lock_branch` is branch protection's alone. */
const REFUSING: Readonly<Record<string, string>> = {
  creation: "such branches may not be created",
  update: "such branches may not be pushed to",
  lock_branch: "such branches are locked",
  // A first push makes the branch, and each one after that is refused (Spacexplorer11/Space_Dodge, issue 24).
  pull_request: "such branches take changes by pull requests of their own alone",
  merge_queue: "such branches take changes by a merge queue alone",
  required_status_checks: "commits need passed checks before they are pushed",
  required_deployments: "commits need a deployment before they are pushed",
  workflows: "commits need passed workflows before they are pushed",
};

/** The problems; those of rules that the account may bypass are left out. */
export function ruleProblems(rules: readonly PushRule[], facts: PushFacts): WorkProblem[] {
  const folder = facts.branch.slice(0, facts.branch.lastIndexOf("/") + 1);
  const problems = rules.flatMap((rule): WorkProblem[] => {
    if (rule.mayBypass === true) return [];
    const found = judge(rule, facts);
    if (found === null) return [];
    const { why, remedy, isCertain = true } = found;
    const exception = `in ${rule.source}, except ${folder}* or let this account bypass it`;
    return [
      {
        message: `GitHub ${isCertain ? "would" : "may"} refuse ${facts.branch}, by ${rule.source}: ${why}`,
        remedy: remedy === null ? exception : `${remedy}; or ${exception}`,
        isBlocking: isCertain && rule.mayBypass === false,
      },
    ];
  });
  return [...new Map(problems.map((one) => [one.message, one])).values()];
}

/** Null for a rule that refuses no push of the loop's. The remedy is null where only the rule can be changed. */
function judge(
  { type, pattern }: PushRule,
  { branch, signsCommits, emails }: PushFacts,
): { readonly why: string; readonly remedy: string | null; readonly isCertain?: boolean } | null {
  const refusing = REFUSING[type];
  if (refusing !== undefined) return { why: refusing, remedy: null };
  const wanted = pattern === null ? "" : wordsOf(pattern);
  switch (type) {
    case "required_signatures":
      return signsCommits
        ? null
        : { why: "commits must be signed, and git signs none here", remedy: SIGN_COMMITS };
    case "required_linear_history":
      return {
        why: "it takes no merges, and a ticket's branch takes its base in by one",
        remedy: null,
        isCertain: false,
      };
    case "branch_name_pattern": {
      const fits = pattern === null || matches(pattern, branch);
      if (fits === true) return null;
      return {
        why: `the name must ${wanted}`,
        remedy: `set "branchPrefix" of "delivery" in ${TEAM_CONFIG_PATH}`,
        isCertain: fits === false,
      };
    }
    case "commit_author_email_pattern":
    case "committer_email_pattern": {
      const judged = emails.map((email) => ({ email, fits: pattern === null || matches(pattern, email) }));
      const wrong = judged.find(({ fits }) => fits === false) ?? judged.find(({ fits }) => fits === null);
      if (wrong === undefined) return null;
      return {
        why: `the address of commits, ${wrong.email}, must ${wanted}`,
        remedy: "`git config user.email ADDRESS` in this clone",
        isCertain: wrong.fits === false,
      };
    }
    case "commit_message_pattern":
      return {
        why: `messages of commits must ${wanted}`,
        remedy: "say so in the instructions of the default branch (CLAUDE.md)",
        isCertain: false,
      };
    default:
      return null;
  }
}

type Pattern = NonNullable<PushRule["pattern"]>;

const OPERATORS: Readonly<Record<string, string>> = {
  starts_with: "begin with",
  ends_with: "end with",
  contains: "contain",
  regex: "match",
};

function wordsOf({ operator, text, isNegated }: Pattern): string {
  return `${isNegated ? "not " : ""}${OPERATORS[operator] ?? operator} ${JSON.stringify(text)}`;
}

/** Null where only GitHub can tell: JavaScript may take for ever on a regular expression, which an editor of rulesets writes. */
function matches({ operator, text, isNegated }: Pattern, value: string): boolean | null {
  switch (operator) {
    case "starts_with":
      return value.startsWith(text) !== isNegated;
    case "ends_with":
      return value.endsWith(text) !== isNegated;
    case "contains":
      return value.includes(text) !== isNegated;
    default:
      return null;
  }
}
