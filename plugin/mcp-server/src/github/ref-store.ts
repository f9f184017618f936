import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Octokit } from "@octokit/rest";
import { sharedWork } from "./call-scope.ts";
import type { Connection } from "./connection.ts";
import { Failure } from "../errors.ts";
import { repositoryKey, type RepositoryAddress } from "../rules/names.ts";
import { mapError, statusOf } from "./error-mapping.ts";
import { readFilesDocument, swapRefsDocument } from "./generated.ts";
import { NO_OBJECT, type LockCommit } from "../rules/lock.ts";
import type { Clock } from "./time.ts";

export interface RefRepository {
  readonly address: RepositoryAddress;
  /** GitHub's node id. */
  readonly repositoryId: string;
}

/** A ref by its full name; null stands for "no ref". */
export interface RefMove {
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** A ref with the commit that it points to. */
export interface FoundRef {
  readonly name: string;
  readonly commit: LockCommit;
}

/** The one file of a lock's commit: GitHub refuses commits of the empty tree (docs/maintainers/github.md, "empty-tree-refused"). */
export const LOCK_FILES: ReadonlyMap<string, string> = new Map([
  ["README", "This commit is a lock or a mark of ralph-hero. Its message says whose.\n"],
]);

/** The name that git gives the tree of these files, which depends on their content alone. */
export function treeOidOf(files: ReadonlyMap<string, string>): string {
  const entries = [...files].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const body = entries.flatMap(([path, text]) => [
    Buffer.from(`100644 ${path}\0`),
    Buffer.from(gitHash("blob", Buffer.from(text)), "hex"),
  ]);
  return gitHash("tree", Buffer.concat(body));
}

/** The name that git gives the object. */
export function gitHash(kind: "blob" | "tree", content: Buffer): string {
  return createHash("sha1").update(`${kind} ${content.length}\0`).update(content).digest("hex");
}

/** A commit, tree or ref read that was done twice harms nothing, so a lost answer is asked for again. */
const GIT_OBJECT_RETRIES = 2;
const REFS_A_PAGE = 100;
/** GitHub answers a list of refs in one page today. Should it ever not, no board has more locks than this. */
const MAX_REFS = 5_000;
/** As many aliases as GitHub answers well within its ten seconds. */
const COMMITS_A_QUERY = 100;
/** Commits never change. A thousand of them are the locks of a large board, at about 600 bytes each. */
const CACHED_COMMITS = 1_000;

/** As many tickets as a server's agents look at by turns. */
const KEPT_ANSWERS = 200;
const NOT_MODIFIED = 304;

const LOCK_TREE = treeOidOf(LOCK_FILES);

interface FoundObject {
  readonly oid: string;
  readonly message?: string;
  readonly committedDate?: string;
}

type RestRef = Awaited<ReturnType<Octokit["rest"]["git"]["listMatchingRefs"]>>["data"][number];

interface FoundName {
  readonly name: string;
  readonly oid: string;
}

export type RefStore = Pick<GithubRefStore, keyof GithubRefStore>;

/**
 * Git refs by REST, because GraphQL shows none outside branches and tags, and moved by GraphQL, because REST compares
 * nothing there (docs/maintainers/github.md, "graphql-hides-refs" and "rest-update-compares-nothing"). Use `swapRefs` of
 * `ticket/protocol/locks.ts` to move a ref: it decides what an error of `update` means.
 */
export class GithubRefStore {
  readonly #connection: Connection;
  readonly #clock: Pick<Clock, "now">;
  readonly #kept = new LRUCache<string, { readonly etag: string; readonly refs: readonly FoundName[] }>({
    max: KEPT_ANSWERS,
  });
  /** Trees that are being created now, by repository. */
  readonly #lockTrees = new Map<string, Promise<string>>();
  readonly #commits = new LRUCache<string, LockCommit>({ max: CACHED_COMMITS });

  constructor(connection: Connection, clock: Pick<Clock, "now">) {
    this.#connection = connection;
    this.#clock = clock;
  }

  /**
   * A parentless commit of one constant file, dated by GitHub. One request; two more where the repository does not have
   * that file's tree yet. Throws GITHUB_EMPTY_REPOSITORY.
   */
  async createCommit(
    { owner, repo }: RepositoryAddress,
    { message }: { readonly message: string },
  ): Promise<LockCommit> {
    const make = async (tree: string, retries: number): Promise<LockCommit> => {
      const commit = { owner, repo, message, tree, parents: [], request: { retries } };
      const { data } = await this.#connection.rest.git.createCommit(commit);
      return { oid: data.sha, message, takenAtMs: Date.parse(data.committer.date) };
    };
    try {
      const commit = await make(LOCK_TREE, 0).catch(async (error: unknown) => {
        // GitHub says 422 of a missing tree; 404 and 500 were seen for it, too (docs/maintainers/github.md,
        // "unknown-tree-refused").
        const status = statusOf(error) ?? 0;
        if (status !== 422 && status !== 404 && status < 500) throw error;
        return make(await this.#createLockTree({ owner, repo }), GIT_OBJECT_RETRIES);
      });
      this.#commits.set(commit.oid, commit);
      return commit;
    } catch (error) {
      throw mapError(error, `make a commit in ${owner}/${repo}`, "read");
    }
  }

  /**
   * Makes the tree of the constant file, so that the first lock of the repository does not have to. One request. Throws
   * GITHUB_EMPTY_REPOSITORY.
   */
  async prepareLocks(address: RepositoryAddress): Promise<void> {
    try {
      await this.#createLockTree(address);
    } catch (error) {
      throw mapError(error, `make the tree of locks in ${address.owner}/${address.repo}`, "read");
    }
  }

  /** Locks of a group that are taken at once share one request. */
  async #createLockTree({ owner, repo }: RepositoryAddress): Promise<string> {
    const key = repositoryKey({ owner, repo });
    return sharedWork(this.#lockTrees, key, async () => {
      const tree = [...LOCK_FILES].map(
        ([path, content]) => ({ path, mode: "100644", type: "blob", content }) as const,
      );
      const request = { retries: GIT_OBJECT_RETRIES };
      const { data } = await this.#connection.rest.git.createTree({ owner, repo, tree, request });
      return data.sha;
    });
  }

  /**
   * GitHub's compare-and-swap on refs: all move or none. One request. Throws GITHUB_OUTCOME_UNKNOWN for a lost answer,
   * for a fault of the server and for a missed swap, which GitHub words alike; another code where GitHub gave a reason.
   */
  async update({ repositoryId }: RefRepository, moves: readonly RefMove[]): Promise<void> {
    const attempted = `move ${moves.map(({ name }) => name).join(", ")}`;
    const refUpdates = moves.map(({ name, from, to }) => ({
      name,
      beforeOid: from ?? NO_OBJECT,
      afterOid: to ?? NO_OBJECT,
      force: true,
    }));
    await this.#connection.mutate(swapRefsDocument, { repositoryId, refUpdates }, attempted);
  }

  /** The commits of these refs, by name; an absent ref is missing. One request a name, and one for unknown commits. */
  async read(address: RepositoryAddress, names: readonly string[]): Promise<ReadonlyMap<string, LockCommit>> {
    const found = await Promise.all(names.map(async (name) => this.#matching(address, name)));
    const wanted = found.flat().filter(({ name }) => names.includes(name));
    return new Map((await this.#withCommits(address, wanted)).map(({ name, commit }) => [name, commit]));
  }

  /** All refs under the prefix, which ends in a slash. One request, and one for every hundred unknown commits. */
  async list(address: RepositoryAddress, prefix: string): Promise<readonly FoundRef[]> {
    const found = await this.#matching(address, prefix);
    // A client or proxy may cut the slash at the end of a path.
    return this.#withCommits(
      address,
      found.filter(({ name }) => name.startsWith(prefix)),
    );
  }

  /**
   * The refs that begin so; unchanged ones cost nothing of the hour's points. A repository without a commit has none.
   */
  async #matching({ owner, repo }: RepositoryAddress, prefix: string): Promise<readonly FoundName[]> {
    const { git } = this.#connection.rest;
    const parameters = { owner, repo, ref: prefix.replace(/^refs\//, "") };
    const key = repositoryKey({ owner, repo }) + prefix;
    const kept = this.#kept.get(key);
    try {
      const conditions = kept === undefined ? {} : { "if-none-match": kept.etag };
      const { data, headers } = await git.listMatchingRefs({ ...parameters, headers: conditions });
      if (headers.link !== undefined) return await this.#allMatching(parameters);
      const refs = data.map(toName);
      if (headers.etag !== undefined) this.#kept.set(key, { etag: headers.etag, refs });
      return refs;
    } catch (error) {
      if (statusOf(error) === NOT_MODIFIED && kept !== undefined) return kept.refs;
      const failure = mapError(error, `read the refs "${prefix}…" of ${owner}/${repo}`, "read");
      if (failure.code === "GITHUB_EMPTY_REPOSITORY") return [];
      throw failure;
    }
  }

  /** Page by page, should GitHub ever answer so. */
  async #allMatching(parameters: { owner: string; repo: string; ref: string }): Promise<FoundName[]> {
    const { rest } = this.#connection;
    const found: FoundName[] = [];
    const pages = rest.paginate.iterator(rest.git.listMatchingRefs, { ...parameters, per_page: REFS_A_PAGE });
    for await (const { data } of pages) {
      found.push(...data.map(toName));
      if (found.length > MAX_REFS)
        throw new Failure(
          "GITHUB_UNEXPECTED",
          `Cannot list the refs "${parameters.ref}…": more than ${MAX_REFS}`,
          { hint: "Delete refs that nobody uses" },
        );
    }
    return found;
  }

  async #withCommits({ owner, repo }: RepositoryAddress, refs: readonly FoundName[]): Promise<FoundRef[]> {
    const found = new Map<string, LockCommit>();
    const unknown: string[] = [];
    for (const oid of new Set(refs.map((ref) => ref.oid))) {
      const cached = this.#commits.get(oid);
      if (cached === undefined) unknown.push(oid);
      else found.set(oid, cached);
    }
    for (let start = 0; start < unknown.length; start += COMMITS_A_QUERY) {
      const part = unknown.slice(start, start + COMMITS_A_QUERY);
      const variables = { owner, repo, ...Object.fromEntries(part.map((oid, n) => [`oid${n}`, oid])) };
      const answer = await this.#connection.query<{
        readonly repository: Readonly<Record<string, FoundObject | null>> | null;
      }>(commitsDocument(part.length), variables, `read the commits of refs in ${owner}/${repo}`);
      for (const commit of Object.values(answer.repository ?? {}).flatMap(toCommit)) {
        found.set(commit.oid, commit);
        this.#commits.set(commit.oid, commit);
      }
    }
    // A ref may show before its commit does. It is somebody's all the same.
    const unread = { message: "", takenAtMs: this.#clock.now() };
    return refs.map(({ name, oid }) => ({ name, commit: found.get(oid) ?? { oid, ...unread } }));
  }

  /** The texts of a commit's files, by path. One request. */
  async readFiles({ owner, repo }: RepositoryAddress, oid: string): Promise<ReadonlyMap<string, string>> {
    const attempted = `read the files of commit ${oid} in ${owner}/${repo}`;
    const { repository } = await this.#connection.query(readFilesDocument, { owner, repo, oid }, attempted);
    const object = repository?.object ?? null;
    const entries = object !== null && "tree" in object ? (object.tree.entries ?? []) : [];
    return new Map(
      entries.flatMap(({ name, object: file }): [string, string][] =>
        file !== null && "text" in file && typeof file.text === "string" ? [[name, file.text]] : [],
      ),
    );
  }
}

function toName({ ref, object: { sha } }: RestRef): FoundName {
  return { name: ref, oid: sha };
}

/** Many commits in one query: GitHub takes them only as fields of one text. */
function commitsDocument(count: number): string {
  const numbers = Array.from({ length: count }, (_, n) => n);
  const declared = numbers.map((n) => `$oid${n}: GitObjectID!`).join(", ");
  const fields = numbers.map(
    (n) => `c${n}: object(oid: $oid${n}) { oid ... on Commit { message committedDate } }`,
  );
  return `query ReadCommits($owner: String!, $repo: String!, ${declared}) {\n  repository(owner: $owner, name: $repo) {\n    ${fields.join("\n    ")}\n  }\n}`;
}

/** An object that is no commit has no message and no date: anybody may push a ref to one. */
function toCommit(object: FoundObject | null): LockCommit[] {
  if (object === null) return [];
  const { oid, message = "", committedDate } = object;
  return [{ oid, message, takenAtMs: committedDate === undefined ? 0 : Date.parse(committedDate) }];
}
