/** One file of a pull request, against the commit that it was begun from. */
export interface ChangedFile {
  readonly path: string;
  /** Where a renamed file was before; null for any other. */
  readonly previousPath: string | null;
  readonly status: "added" | "modified" | "removed" | "renamed";
  readonly additions: number;
  readonly deletions: number;
  /** Null for binary files and where it is too long, as GitHub leaves it out. */
  readonly patch: string | null;
}

/** What a pull request would bring into its base branch. */
export interface ProposedChange {
  readonly baseRefName: string;
  readonly baseRefOid: string;
  /** The newest commit; the sandbox keeps no commits of it. */
  headRefOid: string;
  files: readonly ChangedFile[];
}
