import { Failure, orNothing } from "../errors.ts";
import type { Connection } from "./connection.ts";
import { mapProblem, mapError } from "./error-mapping.ts";
import {
  findRepositoryDocument,
  readRepositoryDocument,
  type BasePartsFragment,
  type KnownRepositoryPartsFragment,
  readProtectionsDocument,
} from "./generated.ts";
import picomatch from "picomatch";
import { isObject } from "../rules/text.ts";
import { present } from "./ticket-snapshot.ts";
import type { RepositoryAddress } from "../rules/names.ts";

export interface RepositoryFacts extends KnownRepository {
  readonly url: string;
  /** Null for a repository without a commit. */
  readonly defaultBranch: string | null;
  /** The branch that work begins on; null where there is no such branch. */
  readonly base: string | null;
  /** Of the base and of the loop's branches: those whose commits must be signed, as far as GitHub tells. */
  readonly signedBranches: readonly string[];
  /** Whether the `.gitattributes` at the base's root gives files to Git LFS. */
  readonly usesLfs: boolean;
}

export interface KnownRepository {
  /** By its present name, also where an earlier one was asked for. */
  readonly address: RepositoryAddress;
  readonly isFork: boolean;
}

/** A rule of GitHub for pushes of a branch. */
export interface PushRule {
  /** REST's word for rules of rulesets, also for those of branch protection. */
  readonly type: string;
  /** Of a rule that compares a name, an address or a message; else null. */
  readonly pattern: { readonly operator: string; readonly text: string; readonly isNegated: boolean } | null;
  /** Its place, in words. */
  readonly source: string;
  /** Whether the token's account may do what it forbids; null if GitHub does not tell. */
  readonly mayBypass: boolean | null;
}

/** The branches that are asked about: null for the default branch as the base; any branch of the loop's stands for all. */
interface AskedBranches {
  readonly base: string | null;
  readonly work: string;
}

/** A line of `.gitattributes` that `git lfs track` writes. */
const LFS = /^[^#\n]*\sfilter=lfs(?:\s|$)/m;

export type RepositoryStore = Pick<GithubRepositoryStore, keyof GithubRepositoryStore>;

/**
 * `refUpdateRule` shows branch protection to accounts that are no admins (schema); REST shows the rules of rulesets.
 * Throws GITHUB_AUTH, GITHUB_FORBIDDEN, GITHUB_RATE_LIMITED and GITHUB_UNAVAILABLE.
 */
export class GithubRepositoryStore {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Three requests. Throws GITHUB_NOT_FOUND. */
  async readFacts(asked: RepositoryAddress, { base: named, work }: AskedBranches): Promise<RepositoryFacts> {
    const attempted = `read the repository ${asked.owner}/${asked.repo}`;
    const variables = { ...asked, base: named ?? "", withBase: named !== null };
    // A part that the token may not see, such as a rule, is null.
    const { data } = await this.#connection.queryVisible(readRepositoryDocument, variables, attempted);
    const { repository } = data;
    if (repository === null)
      throw new Failure(
        "GITHUB_NOT_FOUND",
        `Cannot ${attempted}: there is none, or the token cannot see it`,
        { hint: "Check the owner and the repository" },
      );
    const known = toKnown(repository);
    const { url, defaultBranchRef, base: asNamed } = repository;
    const ref: BasePartsFragment | null | undefined = named === null ? defaultBranchRef : asNamed;
    const base = ref?.name ?? null;
    const [ofBase, ofWork] = await Promise.all([
      base === null ? [] : readBranchRules(this.#connection, known.address, base),
      readBranchRules(this.#connection, known.address, work),
    ]);
    const isProtected = ref?.refUpdateRule?.requiresSignatures === true;
    return {
      ...known,
      url,
      defaultBranch: defaultBranchRef?.name ?? null,
      base,
      signedBranches: [
        ...(base !== null && (isProtected || ofBase.some(isSigned)) ? [base] : []),
        ...(ofWork.some(isSigned) ? [work] : []),
      ],
      usesLfs: LFS.test(attributesIn(ref)),
    };
  }

  /**
   * The rules for pushes of that branch, which need not exist, as far as GitHub shows them. Two requests, and one a
   * ruleset. Rules of rulesets by REST, also for an account that may bypass them (GitHub's REST reference, "Rules").
   * Branch protection by pattern, which GitHub shows to admins alone (w3c/validate-repos, issue 30), and the rule for an
   * update of a branch that is there already, which it shows to others.
   */
  async readPushRules(address: RepositoryAddress, branch: string): Promise<readonly PushRule[]> {
    const [ofRulesets, ofProtection] = await Promise.all([
      rulesetRules(this.#connection, address, branch),
      protectionRules(this.#connection, address, branch),
    ]);
    return [...ofRulesets, ...ofProtection];
  }

  /** Null where there is none, or the token cannot see it. One request. */
  async find(asked: RepositoryAddress): Promise<KnownRepository | null> {
    const attempted = `look for the repository ${asked.owner}/${asked.repo}`;
    const { data, problems } = await this.#connection.queryParts(
      findRepositoryDocument,
      { ...asked },
      attempted,
    );
    const problem = problems.find(({ type }) => type !== "NOT_FOUND" && type !== "FORBIDDEN");
    if (problem !== undefined) throw mapProblem(problem, attempted);
    return data.repository === null ? null : toKnown(data.repository);
  }
}

function isSigned({ type }: { readonly type: string }): boolean {
  return type === "required_signatures";
}

function toKnown({ owner, name, isFork }: KnownRepositoryPartsFragment): KnownRepository {
  return { address: { owner: owner.login, repo: name }, isFork };
}

function attributesIn(ref: BasePartsFragment | null | undefined): string {
  const target = ref?.target;
  const file = target !== null && target !== undefined && "file" in target ? target.file : null;
  const blob = file?.object;
  return blob !== null && blob !== undefined && "text" in blob ? (blob.text ?? "") : "";
}

// The rules of GitHub that hold for pushes of a branch, from the three places that tell of them.

/** GitHub gives no more rules of a branch on a page; a branch has a dozen kinds. */
const RULES_PER_PAGE = 100;
/** More rulesets than one branch has; for further ones the accounts that may bypass them are not read. */
const MAX_RULESETS = 10;

/** The active rules of rulesets; none where the plan or the server has no rulesets (GitHub's 403 and 404). */
async function readBranchRules({ rest }: Connection, { owner, repo }: RepositoryAddress, branch: string) {
  try {
    return (await rest.repos.getBranchRules({ owner, repo, branch, per_page: RULES_PER_PAGE })).data;
  } catch (error) {
    const failure = mapError(error, `read the rules of ${branch} in ${owner}/${repo}`, "read");
    if (failure.code === "GITHUB_FORBIDDEN" || failure.code === "GITHUB_NOT_FOUND") return [];
    throw failure;
  }
}

async function rulesetRules(
  connection: Connection,
  { owner, repo }: RepositoryAddress,
  branch: string,
): Promise<PushRule[]> {
  const rules = await readBranchRules(connection, { owner, repo }, branch);
  const ids = [...new Set(rules.flatMap(({ ruleset_id: id }) => id ?? []))].slice(0, MAX_RULESETS);
  const shown = ids.map(async (id) => {
    const look = async () =>
      connection.rest.repos.getRepoRuleset({ owner, repo, ruleset_id: id }).catch((error: unknown) => {
        throw mapError(error, `read the ruleset ${id} of ${owner}/${repo}`, "read");
      });
    const ruleset = (await orNothing(look))?.data;
    if (ruleset === undefined) return [];
    const { name, _links: links, current_user_can_bypass: bypass } = ruleset;
    const url = links?.html?.href;
    const source = `the ruleset "${name}"${url === undefined ? "" : ` (${url})`}`;
    const mayBypass = bypass === undefined ? null : bypass === "always" || bypass === "exempt";
    return [[id, { source, mayBypass }] as const];
  });
  const rulesets = new Map((await Promise.all(shown)).flat());
  return rules.map((rule) => {
    const ruleset = rulesets.get(rule.ruleset_id ?? 0);
    return {
      type: rule.type,
      pattern: patternIn("parameters" in rule ? rule.parameters : undefined),
      source: ruleset?.source ?? `a ruleset of ${rule.ruleset_source ?? owner}`,
      mayBypass: ruleset?.mayBypass ?? null,
    };
  });
}

function patternIn(parameters: unknown): PushRule["pattern"] {
  if (!isObject(parameters)) return null;
  const { operator, pattern: text, negate } = parameters;
  if (typeof operator !== "string" || typeof text !== "string") return null;
  return { operator, text, isNegated: negate === true };
}

async function protectionRules(
  connection: Connection,
  { owner, repo }: RepositoryAddress,
  branch: string,
): Promise<PushRule[]> {
  const folder = `refs/heads/${branch.slice(0, branch.lastIndexOf("/") + 1)}`;
  const { data } = await connection.queryParts(
    readProtectionsDocument,
    { owner, repo, folder },
    `read the branch protection of ${owner}/${repo}`,
  );
  const { repository } = data;
  if (repository === null) return [];
  const isAdmin = repository.viewerPermission === "ADMIN";
  const ofPatterns = present(repository.branchProtectionRules.nodes)
    .filter(({ pattern }) => covers(pattern, branch))
    .flatMap((rule) => {
      const mayBypass = isAdmin && !rule.isAdminEnforced;
      const held = {
        lock_branch: rule.lockBranch,
        pull_request: rule.requiresApprovingReviews,
        required_status_checks: rule.requiresStatusChecks,
        required_signatures: rule.requiresCommitSignatures,
        required_linear_history: rule.requiresLinearHistory,
      };
      // Lists name accounts that may do these all the same.
      const restricted = { creation: rule.blocksCreations, update: rule.restrictsPushes };
      return rulesOf(held, rule.pattern, mayBypass).concat(
        rulesOf(restricted, rule.pattern, mayBypass || null),
      );
    });
  if (ofPatterns.length > 0) return ofPatterns;
  return present(repository.refs?.nodes).flatMap(({ refUpdateRule: rule }) => {
    if (rule === null || !covers(rule.pattern, branch)) return [];
    const held = {
      update: !rule.viewerCanPush,
      pull_request: (rule.requiredApprovingReviewCount ?? 0) > 0,
      required_status_checks: (rule.requiredStatusCheckContexts ?? []).length > 0,
      required_signatures: rule.requiresSignatures,
      required_linear_history: rule.requiresLinearHistory,
    };
    return rulesOf(held, rule.pattern, false);
  });
}

function rulesOf(
  held: Readonly<Record<string, boolean>>,
  pattern: string,
  mayBypass: boolean | null,
): PushRule[] {
  const source = `the branch protection of "${pattern}"`;
  return Object.entries(held).flatMap(([type, holds]) =>
    holds ? [{ type, pattern: null, source, mayBypass }] : [],
  );
}

/** Stars between slashes, which stand for folders; any others stand for a part of one name. */
const STARS = /((?<![^/])\*\*(?=\/))|\*+/g;

/**
 * GitHub matches as Ruby's File.fnmatch with FNM_PATHNAME does (its docs, "Managing a branch protection rule"), and
 * picomatch reads two stars at the end, `[!…]` and parentheses otherwise (findings/picomatch-and-fnmatch.sh).
 */
function covers(pattern: string, branch: string): boolean {
  const glob = pattern
    .replaceAll(STARS, (_stars, folders: string | undefined) => folders ?? "*")
    .replaceAll("[!", "[^")
    .replaceAll(/[()|]/g, "\\$&");
  return picomatch(glob, { nobrace: true, noextglob: true, nonegate: true, dot: true })(branch);
}
