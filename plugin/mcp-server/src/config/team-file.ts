import type { RemoteAddress } from "../rules/remote-address.ts";

/** The team's file in the working copy of the command line. It counts nowhere: the one on the default branch does. */
export interface LocalTeamFile {
  /** The repositories that the working copy's remotes name. */
  readonly remotes: readonly RemoteAddress[];
  /** Null for no file. Throws CONFIG_INVALID for a link, and INPUT_INVALID and INPUT_TOO_LARGE for no such text. */
  readonly text: string | null;
  /**
   * Writes and stages it: git merges the same file of the default branch over a staged one, and refuses to over one that
   * it does not know (git 2.39.5). Throws INPUT_INVALID where it cannot be written.
   */
  write(text: string): void;
}
