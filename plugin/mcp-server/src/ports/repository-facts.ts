/** The facts of a repository on which a loop's git work and its merges depend. */
import type { RepositoryAddress } from "./ticket.ts";

export type MergeMethod = "merge" | "squash" | "rebase";

export interface RepositoryFacts extends KnownRepository {
  readonly url: string;
  /** Null for a repository without a commit. */
  readonly defaultBranch: string | null;
  /** The branch that work begins on; null where there is no such branch. */
  readonly base: string | null;
  readonly mergeMethods: readonly MergeMethod[];
  /** Whether pull requests into the base are merged by a queue; null if GitHub does not tell. */
  readonly hasMergeQueue: boolean | null;
  /** Of the base and of the loop's branches: those whose commits must be signed, as far as GitHub tells. */
  readonly signedBranches: readonly string[];
  /** Whether the `.gitattributes` at the base's root gives files to Git LFS. */
  readonly usesLfs: boolean;
}

export interface KnownRepository {
  /** By its present name, whatever it was asked by. */
  readonly address: RepositoryAddress;
  readonly isFork: boolean;
}

/** The branches that are asked about: null for the default branch as the base; any branch of the loop's stands for all. */
export interface AskedBranches {
  readonly base: string | null;
  readonly work: string;
}

/** Throws GITHUB_AUTH, GITHUB_FORBIDDEN, GITHUB_RATE_LIMITED and GITHUB_UNAVAILABLE. */
export interface RepositoryStore {
  /** Three requests. Throws GITHUB_NOT_FOUND. */
  readFacts(address: RepositoryAddress, branches: AskedBranches): Promise<RepositoryFacts>;
  /** Null where there is none, or the token cannot see it. One request. */
  find(address: RepositoryAddress): Promise<KnownRepository | null>;
}
