/** A file that a command writes, moves or removes. */
export interface Write {
  /** As the command names it. */
  readonly path: string;
  /** Set where a link of that name is itself moved or removed, and not followed. */
  readonly kept?: "kept";
  /** Whether a folder may come to be there, with files that nobody names. */
  readonly whole?: boolean;
}

/** What of the files a program's words are read by. */
export interface Surroundings {
  /** Whether a path that the command names is a folder now. */
  readonly isFolder: (path: string) => boolean;
  /** A file's text; null where it is not known. */
  readonly text: (path: string) => string | null;
  /** What the program reads; unknown parts are marked. */
  readonly stdin: string;
}
