import { Failure } from "../errors.ts";
import type {
  AskedBranches,
  KnownRepository,
  PushRule,
  RepositoryFacts,
  RepositoryStore,
} from "../ports/repository-facts.ts";
import type { RepositoryAddress } from "../ports/ticket.ts";
import type { Connection } from "./connection.ts";
import { mapProblem } from "./error-mapping.ts";
import { readBranchRules, readPushRules } from "./push-rules.ts";
import {
  findRepositoryDocument,
  readRepositoryDocument,
  type BasePartsFragment,
  type FindRepositoryQuery,
  type KnownRepositoryPartsFragment,
  type ReadRepositoryQuery,
} from "./generated.ts";

/** A line of `.gitattributes` that `git lfs track` writes. */
const LFS = /^[^#\n]*\sfilter=lfs(?:\s|$)/m;

/** `refUpdateRule` shows branch protection to accounts that are no admins (schema); REST shows the rules of rulesets. */
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

  async readPushRules(address: RepositoryAddress, branch: string): Promise<readonly PushRule[]> {
    return readPushRules(this.#connection, address, branch);
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
