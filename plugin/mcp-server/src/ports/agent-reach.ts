/** The files and hosts that a loop's agents may reach in a sandbox. */
import { quotedWord } from "../domain/text.ts";

/** A setting of git with a secret, in a file that agents may read; the value is left out. */
export interface ExposedSetting {
  readonly file: string;
  readonly key: string;
}

/** The steps that take these secrets out of git's configuration. */
export function exposedHint(exposed: readonly ExposedSetting[]): string {
  const steps = exposed.map(({ file, key }) => {
    const inFile = `git config --file ${quotedWord(file)}`;
    const [, remote] = /^remote\.(.+)\.(?:push)?url$/.exec(key) ?? [];
    if (remote !== undefined)
      return `\`gh auth setup-git\`, then \`${inFile} --replace-all ${quotedWord(key)} <address without a token>\``;
    // Its whole name would tell the secret.
    if (key.includes("…")) return `take it out with \`${inFile} --edit\``;
    const header = key.endsWith(".extraheader")
      ? ". With actions/checkout: `persist-credentials: false`"
      : "";
    return `\`${inFile} --unset-all ${quotedWord(key)}\`, or move it to ~/.gitconfig, which agents cannot read${header}`;
  });
  return [...new Set(steps)].join("; ");
}

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
  /** The git settings with secrets that agents could read; no agent starts while there are any. Throws WORKTREE_FAILED outside of a repository. */
  exposedSettings(): Promise<readonly ExposedSetting[]>;
  /** Throws SECRET_EXPOSED and CONFIG_INVALID, as the start of an agent in a sandbox does. */
  reach(order: ReachOrder): Promise<ShownReach>;
}
