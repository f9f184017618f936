import type { RepositoryAddress } from "../rules/names.ts";

/** The worktree of the ticket that a loop gave to its agent. The agent's own shell reaches nothing outside of it. */
export interface TicketWorktree {
  readonly ticket: number;
  readonly branch: string;
  /** The branch that the pull request is against. */
  readonly base: string;
  /** The fork that the branch is pushed to; absent for the board's repository. */
  readonly fork?: RepositoryAddress;
  /** Throws WORKTREE_FAILED, as all that follow. */
  state(): Promise<WorktreeState>;
  /** The files below a folder in the newest commit. */
  committed(folder: string): Promise<readonly CommittedFile[]>;
  /** The patch against the merge base with the base, uncommitted changes included. */
  diff(): Promise<string>;
  /**
   * Stages the paths alone, or everything if there are none or a merge is under way. Returns the staged files; of a
   * merge those that differ from both sides.
   */
  stage(paths: readonly string[]): Promise<readonly StagedFile[]>;
  /** The lines that the stage adds; of a merge those that neither side has. */
  stagedLines(): Promise<AddedLines>;
  /** The lines of each commit that no branch of its remotes has, the oldest first. */
  unpushedLines(): Promise<readonly (AddedLines & { readonly commit: string })[]>;
  /** Takes everything off the stage. The files and a merge under way stay. */
  unstage(): Promise<void>;
  /** Commits the staged changes, or the merge that is under way. Returns the commit's name. */
  commit(message: string): Promise<string>;
  /**
   * Fetches the branch, for others may have pushed to it, and the base, and merges both. Returns the first
   * conflicts, null for none. Throws WORKTREE_REWRITTEN, too.
   */
  merge(): Promise<Conflicts | null>;
  /**
   * Fetches the branch, and moves the worktree on to its newest commit if that needs no merge. Whether the worktree is
   * at that commit now.
   */
  fastForward(): Promise<boolean>;
  /**
   * Merges what others have pushed to the branch, and pushes it, never by force. Returns the name of the newest commit.
   * Throws WORKTREE_FAILED for conflicts, whose merge is under way then, and WORKTREE_REWRITTEN.
   */
  push(): Promise<string>;
  /**
   * Asks the remote to take this commit as that branch, and moves nothing. It tells of an address, a login and a permission;
   * the remote's hooks and rules are not asked. Throws WORKTREE_FAILED.
   */
  tryPush(branch: string): Promise<void>;
  /** The newest commit of the branch on the remote; null if it has no such branch. */
  remoteHead(): Promise<string | null>;
  /**
   * The branch's newest commits whose patch neither the base nor these merged commits have, the oldest first; at most
   * `MAX_UNMERGED`. Merges are left out.
   */
  unmerged(heads: readonly string[]): Promise<readonly UnmergedCommit[]>;
}

export interface UnmergedCommit {
  /** As git shortens it. */
  readonly id: string;
  readonly subject: string;
}

export interface WorktreeState {
  readonly head: string;
  /** Changed files by git's two letters, such as " M src/a.ts". */
  readonly changed: readonly string[];
  /** Commits that the base, as last fetched, lacks. */
  readonly ahead: number;
  /** Commits of the base, as last fetched, that the branch lacks. */
  readonly behind: number;
}

export interface CommittedFile {
  readonly path: string;
  /** Whether the base, as last fetched, lacks the file or this change of it. */
  readonly isOwn: boolean;
}

/** A merge that is under way, with its conflicts marked in the files. */
export interface Conflicts {
  /** The merged side: the base, or the same branch on the remote. */
  readonly with: "base" | "remote";
  readonly files: readonly string[];
}

export interface StagedFile {
  readonly path: string;
  /** Whether it is another repository, which git would record as a submodule. */
  readonly isRepository: boolean;
  /** It is new, and was copied into the worktree (`.worktreeinclude`); else absent. */
  readonly isCopied?: true;
}

export interface AddedLines {
  /** The added lines of each file, by their numbers in it. */
  readonly files: Map<string, ReadonlyMap<number, string>>;
  /** Files whose changes are too long to be read. */
  readonly unread: string[];
}

/** The places of a loop's git work. */
export interface WorkTarget {
  /** The branch that work begins on, and that pull requests are against. */
  readonly base: string;
  /** The remotes that the base is fetched from, and that branches are pushed to; null in a clone without remotes. */
  readonly baseRemote: string | null;
  readonly pushRemote: string | null;
  /** The fork that branches are pushed to; absent for the board's repository. */
  readonly fork?: RepositoryAddress | undefined;
}

/** The worktree as the loop made it, before an agent was in it. */
export interface WorktreeFacts extends WorkTarget {
  readonly ticket: number;
  readonly path: string;
  /** The worktree's own folder below the repository's `.git`, which the agent cannot write to. */
  readonly gitFolder: string;
  readonly branch: string;
}

/** The variable by which a loop tells its agent's server of the worktree. */
export const WORKTREE_VARIABLE = "RALPH_WORKTREE";

/** The variable with its value, for the agent's environment. */
export function worktreeVariable(facts: WorktreeFacts): Record<string, string> {
  return { [WORKTREE_VARIABLE]: JSON.stringify(facts) };
}
