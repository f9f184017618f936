/** The files of the repository that the agents work in: its working copy and those that `git worktree` made of it. */
export interface WorkingCopy {
  /**
   * Where a write to an absolute path really lands, from the root of its working copy on, with "/" at the end of a
   * folder that exists; null outside of the repository, and in git's own folder. Links are followed, also those above
   * it; a link at the path itself only where `kept` is not set, for it is what is removed or moved.
   */
  landing(path: string, kept?: "kept"): string | null;
  isFolder(path: string): boolean;
  /** A file's text; null where there is none, or far too much. */
  text(path: string): string | null;
  /** Whether git ignores the absolute path, so that no change of it is ever submitted. */
  isIgnored(path: string): boolean;
}
