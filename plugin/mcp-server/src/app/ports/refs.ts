/** Git refs, and the commits that they point to: where locks, run marks and backups are kept. */
import type { LockCommit, RepositoryAddress } from "./ticket.ts";

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

/** Use `swapRefs` of `app/log/swap-refs.ts` to move a ref: it decides what an error of `update` means. */
export interface RefStore {
  /** The prefix of lock refs; ends in a slash. */
  readonly lockPrefix: string;
  /** The full name of a ticket's lock ref. */
  lockName(number: number): string;
  /** The ticket whose lock that ref is; null for a ref that is none. */
  lockNumber(name: string): number | null;
  /**
   * A parentless commit, dated by GitHub, of these files, or of one constant file. One request; two more where the
   * repository does not have the constant file's tree yet. Throws GITHUB_EMPTY_REPOSITORY.
   */
  createCommit(
    address: RepositoryAddress,
    commit: { readonly message: string; readonly files?: ReadonlyMap<string, string> },
  ): Promise<LockCommit>;
  /**
   * GitHub's compare-and-swap on refs: all move or none. One request. Throws GITHUB_OUTCOME_UNKNOWN for a lost answer,
   * for a fault of the server and for a missed swap, which GitHub words alike; another code where GitHub gave a reason.
   */
  update(repository: RefRepository, moves: readonly RefMove[]): Promise<void>;
  /** The commits of these refs, by name; an absent ref is missing. One request a name, and one for unknown commits. */
  read(address: RepositoryAddress, names: readonly string[]): Promise<ReadonlyMap<string, LockCommit>>;
  /** All refs under the prefix, which ends in a slash. One request, and one for every hundred unknown commits. */
  list(address: RepositoryAddress, prefix: string): Promise<readonly FoundRef[]>;
  /** The texts of a commit's files, by path. One request. */
  readFiles(address: RepositoryAddress, oid: string): Promise<ReadonlyMap<string, string>>;
}
