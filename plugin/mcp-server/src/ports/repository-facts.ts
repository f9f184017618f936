/** The facts of a repository on which a loop's git work depends. */
import type { RepositoryAddress } from "./ticket.ts";

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
  /** By its present name, whatever it was asked by. */
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
export interface AskedBranches {
  readonly base: string | null;
  readonly work: string;
}

/** Throws GITHUB_AUTH, GITHUB_FORBIDDEN, GITHUB_RATE_LIMITED and GITHUB_UNAVAILABLE. */
export interface RepositoryStore {
  /** Three requests. Throws GITHUB_NOT_FOUND. */
  readFacts(address: RepositoryAddress, branches: AskedBranches): Promise<RepositoryFacts>;
  /** The rules for pushes of that branch, which need not exist, as far as GitHub shows them. Two requests, and one a ruleset. */
  readPushRules(address: RepositoryAddress, branch: string): Promise<readonly PushRule[]>;
  /** Null where there is none, or the token cannot see it. One request. */
  find(address: RepositoryAddress): Promise<KnownRepository | null>;
}
