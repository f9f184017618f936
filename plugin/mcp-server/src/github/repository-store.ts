import { Failure } from "../errors.ts";
import type {
  AskedBranches,
  KnownRepository,
  MergeMethod,
  RepositoryFacts,
  RepositoryStore,
} from "../ports/repository-facts.ts";
import type { RepositoryAddress } from "../ports/ticket.ts";
import type { Connection } from "./connection.ts";
import { mapError, mapProblem } from "./error-mapping.ts";
import {
  findRepositoryDocument,
  readRepositoryDocument,
  type BasePartsFragment,
  type FindRepositoryQuery,
  type KnownRepositoryPartsFragment,
  type ReadRepositoryQuery,
} from "./generated.ts";

/** GitHub gives no more rules of a branch on a page; a branch has a dozen kinds. */
const RULES_PER_PAGE = 100;
/** A line of `.gitattributes` that `git lfs track` writes. */
const LFS = /^[^#\n]*\sfilter=lfs(?:\s|$)/m;

/**
 * Rules stand in two places. `refUpdateRule` shows branch protection to accounts that are no admins (schema), and REST
 * `rules/branches/{branch}` the active rules of rulesets, also for a branch that does not exist yet; it takes
 * "Metadata: read" (GitHub's REST reference, "Rules").
 */
export class GithubRepositoryStore implements RepositoryStore {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async readFacts(asked: RepositoryAddress, { base: named, work }: AskedBranches): Promise<RepositoryFacts> {
    const attempted = `read the repository ${asked.owner}/${asked.repo}`;
    const variables = { ...asked, base: named ?? "", withBase: named !== null };
    // A part that the token may not see, such as a rule, is null.
    const { data } = await this.#connection.queryVisible<ReadRepositoryQuery>(
      readRepositoryDocument,
      variables,
      attempted,
    );
    const { repository } = data;
    if (repository === null)
      throw new Failure(
        "GITHUB_NOT_FOUND",
        `Cannot ${attempted}: there is none, or the token cannot see it`,
        {
          hint: "Check the owner and the repository",
        },
      );
    const known = toKnown(repository);
    const { url, defaultBranchRef, base: asNamed, mergeQueue, baseQueue } = repository;
    const ref: BasePartsFragment | null | undefined = named === null ? defaultBranchRef : asNamed;
    const base = ref?.name ?? null;
    const [ofBase, ofWork] = await Promise.all([
      base === null ? [] : this.#rules(known.address, base),
      this.#rules(known.address, work),
    ]);
    const isProtected = ref?.refUpdateRule?.requiresSignatures === true;
    const queue = named === null ? mergeQueue : baseQueue;
    return {
      ...known,
      url,
      defaultBranch: defaultBranchRef?.name ?? null,
      base,
      mergeMethods: methodsOf(repository),
      hasMergeQueue: queue === undefined ? null : queue !== null,
      signedBranches: [
        ...(base !== null && (isProtected || ofBase.some(isSigned)) ? [base] : []),
        ...(ofWork.some(isSigned) ? [work] : []),
      ],
      usesLfs: LFS.test(attributesIn(ref)),
    };
  }

  async find(asked: RepositoryAddress): Promise<KnownRepository | null> {
    const attempted = `look for the repository ${asked.owner}/${asked.repo}`;
    const { data, problems } = await this.#connection.queryParts<FindRepositoryQuery>(
      findRepositoryDocument,
      { ...asked },
      attempted,
    );
    const problem = problems.find(({ type }) => type !== "NOT_FOUND" && type !== "FORBIDDEN");
    if (problem !== undefined) throw mapProblem(problem, attempted);
    return data.repository === null ? null : toKnown(data.repository);
  }

  /** The types of the active rules; none where the plan or the server has no rulesets (GitHub's 403 and 404). */
  async #rules({ owner, repo }: RepositoryAddress, branch: string): Promise<readonly string[]> {
    try {
      const { data } = await this.#connection.rest.repos.getBranchRules({
        owner,
        repo,
        branch,
        per_page: RULES_PER_PAGE,
      });
      return data.map(({ type }) => type);
    } catch (error) {
      const failure = mapError(error, `read the rules of ${branch} in ${owner}/${repo}`, "read");
      if (failure.code === "GITHUB_FORBIDDEN" || failure.code === "GITHUB_NOT_FOUND") return [];
      throw failure;
    }
  }
}

function isSigned(rule: string): boolean {
  return rule === "required_signatures";
}

function toKnown({ owner, name, isFork }: KnownRepositoryPartsFragment): KnownRepository {
  return { address: { owner: owner.login, repo: name }, isFork };
}

function methodsOf(repository: NonNullable<ReadRepositoryQuery["repository"]>): MergeMethod[] {
  const { mergeCommitAllowed, squashMergeAllowed, rebaseMergeAllowed } = repository;
  return [
    ...(mergeCommitAllowed ? (["merge"] as const) : []),
    ...(squashMergeAllowed ? (["squash"] as const) : []),
    ...(rebaseMergeAllowed ? (["rebase"] as const) : []),
  ];
}

function attributesIn(ref: BasePartsFragment | null | undefined): string {
  const target = ref?.target;
  const file = target !== null && target !== undefined && "file" in target ? target.file : null;
  const blob = file?.object;
  return blob !== null && blob !== undefined && "text" in blob ? (blob.text ?? "") : "";
}
