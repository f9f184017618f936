/** The files and hosts that a loop's agents may reach in a sandbox. */

/** A setting of git with a secret, in a file that agents may read; the value is left out. */
export interface ExposedSetting {
  readonly file: string;
  readonly key: string;
}

/** The steps that take a secret out of git's configuration. */
export const EXPOSED_HINT =
  "Let git ask for it: `gh auth setup-git`, then `git remote set-url origin <address without a token>` or `git config --unset-all <key>`. With actions/checkout: `persist-credentials: false`";

/** The place of an agent, and the team's settings for it. */
export interface ReachOrder {
  readonly folder: string;
  readonly permissions: {
    readonly allowedDomains: readonly string[];
    readonly readableFolders: readonly string[];
  };
}

/** The folders beside the system's and the worktree that commands may read, and the hosts that they may reach. */
export interface ShownReach {
  readonly reads: readonly string[];
  readonly hosts: readonly string[];
}

export interface AgentReach {
  /** The settings because of which no agent starts in a sandbox here. Throws WORKTREE_FAILED outside of a repository. */
  exposedSettings(): Promise<readonly ExposedSetting[]>;
  /** Throws SECRET_EXPOSED and CONFIG_INVALID, as the start of an agent in a sandbox does. */
  reach(order: ReachOrder): Promise<ShownReach>;
}
