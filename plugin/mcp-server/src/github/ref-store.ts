import type { FileRef, RefStore } from "../app/ports/setup.ts";
import type { LockCommit, RepositoryAddress } from "../app/ports/ticket.ts";
import type { Connection } from "./connection.ts";
import { mapError } from "./error-mapping.ts";
import { readRefsDocument, type ReadRefsQuery } from "./generated.ts";
import { EMPTY_TREE, type LockRefs } from "./lock-refs.ts";
import { COMMIT_RETRIES } from "./lock-store.ts";
import { RefSwaps } from "./ref-swaps.ts";
import { present, toLock } from "./shapes.ts";

type Target = NonNullable<NonNullable<NonNullable<ReadRefsQuery["repository"]>["refs"]>["nodes"]>[number];

/** Two thousand refs: more than any board has tickets that somebody is at, and what nobody keeps is deleted. */
const MAX_PAGES = 20;

/** Git refs by their full names. */
export class GithubRefStore implements RefStore {
  readonly lockPrefix: string;
  readonly #connection: Connection;
  readonly #swaps: RefSwaps;

  constructor(connection: Connection, lockRefs: LockRefs) {
    this.#connection = connection;
    this.#swaps = new RefSwaps(connection);
    this.lockPrefix = lockRefs.prefix;
  }

  async createCommit(
    { owner, repo }: RepositoryAddress,
    { message, files }: { message: string; files: ReadonlyMap<string, string> },
  ): Promise<LockCommit> {
    const { git } = this.#connection.rest;
    const entries = [...files].map(
      ([path, content]) => ({ path, mode: "100644", type: "blob", content }) as const,
    );
    // Loose objects that were made twice harm nothing, so a lost answer may be asked for again: reads in effect.
    const common = { owner, repo, request: { retries: COMMIT_RETRIES } };
    try {
      const tree =
        entries.length === 0 ? EMPTY_TREE : (await git.createTree({ ...common, tree: entries })).data.sha;
      const { data } = await git.createCommit({ ...common, message, tree, parents: [] });
      return { oid: data.sha, message, takenAtMs: Date.parse(data.committer.date) };
    } catch (error) {
      throw mapError(error, `make a commit in ${owner}/${repo}`, "read");
    }
  }

  async swap(
    repositoryId: string,
    ref: string,
    { from, to }: { from: string | null; to: string | null },
  ): Promise<boolean> {
    return this.#swaps.swap(repositoryId, [{ name: ref, from, to }], `move the ref "${ref}"`);
  }

  refusal(ref: string): string | null {
    return this.#swaps.refusal(ref);
  }

  async list({ owner, repo }: RepositoryAddress, prefix: string): Promise<FileRef[]> {
    const found: FileRef[] = [];
    let after: string | null = null;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const { repository }: ReadRefsQuery = await this.#connection.query<ReadRefsQuery>(
        readRefsDocument,
        { owner, repo, prefix, after },
        `list the refs under "${prefix}"`,
      );
      found.push(...present(repository?.refs?.nodes).flatMap(toFileRef));
      after = repository?.refs?.pageInfo.endCursor ?? null;
      if (repository?.refs?.pageInfo.hasNextPage !== true || after === null) break;
    }
    return found;
  }
}

function toFileRef(ref: Target & object): FileRef[] {
  const commit = toLock(ref);
  return commit === null ? [] : [{ name: `${ref.prefix}${ref.name}`, commit, files: filesOf(ref) }];
}

function filesOf({ target }: Target & object): ReadonlyMap<string, string> {
  const entries = target !== null && "tree" in target ? (target.tree.entries ?? []) : [];
  return new Map(
    entries.flatMap(({ name, object }): [string, string][] =>
      object !== null && "text" in object && typeof object.text === "string" ? [[name, object.text]] : [],
    ),
  );
}
