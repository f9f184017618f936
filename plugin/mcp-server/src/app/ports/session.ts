/** A lock as the server saw it taken or renewed. */
export interface NotedLock {
  /** `owner/repo#number`. */
  readonly ticket: string;
  readonly number: number;
  readonly instance: string;
  readonly command: string;
  /** When its lease ends, ISO 8601. */
  readonly until: string;
}

/** Lists of paths, folders and globs; a file that one of them covers may be changed. */
export type FileScopes = readonly (readonly string[])[];

/** What the server and the hooks of one Claude Code process tell each other. */
export type SessionNote =
  /** The server: a lock was taken or renewed. */
  | ({ readonly kind: "held" } & NotedLock)
  /** The server: the ticket is no longer held by anybody of this process. */
  | { readonly kind: "left"; readonly ticket: string }
  /**
   * The server: what the ticket's contract and each expansion of it allow to be changed; null where nothing is said.
   */
  | { readonly kind: "scope"; readonly ticket: string; readonly scopes: FileScopes | null }
  /** The server: it begins, and holds nothing yet; what stands before is of an earlier one. */
  | { readonly kind: "began" }
  /** A hook: it ran just before the health check, which knows by this sign that the rules are enforced. */
  | { readonly kind: "fired" }
  /** A hook: a subagent came to its end, or is at work again. */
  | { readonly kind: "ended" | "resumed"; readonly instance: string }
  /** A hook: the holder was told to complete or escalate the ticket before it stops. */
  | { readonly kind: "reminded"; readonly ticket: string }
  /** A hook: a call that may be a way around the door was let pass, because it could not be judged. */
  | { readonly kind: "undecided"; readonly tool: string; readonly why: string };

export interface StampedNote {
  /** The machine's clock, milliseconds since 1970. */
  readonly atMs: number;
  readonly note: SessionNote;
}

/** The notes of one Claude Code process, in the order in which they were written. */
export interface SessionJournal {
  /** Appends a note. Never throws: what cannot be noted costs comfort, never a ticket. */
  note(note: SessionNote): void;
  /** Every note; none where nothing can be read. */
  read(): readonly StampedNote[];
}

/** Where nobody listens, as outside of Claude Code. */
export const NO_JOURNAL: SessionJournal = { note: () => undefined, read: () => [] };
