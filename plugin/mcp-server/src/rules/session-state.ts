import { MAIN_INSTANCE } from "./lock.ts";

/** A lock as the server saw it taken or renewed. */
export interface NotedLock {
  /** As the call named it; absent where none was named. */
  readonly agent?: string | undefined;
  /** `owner/repo#number`. */
  readonly ticket: string;
  readonly number: number;
  readonly instance: string;
  readonly command: string;
  /** The end of the lease, ISO 8601. */
  readonly until: string;
}

/** Lists of paths, folders and globs; a file that one of them covers may be changed. */
export type FileScopes = readonly (readonly string[])[];

/** The messages between the server and the hooks of one Claude Code process. */
export type SessionNote =
  /** The server: a lock was taken or renewed. */
  | ({ readonly kind: "held" } & NotedLock)
  /** The server: the ticket is no longer held by anybody of this process. */
  | { readonly kind: "left"; readonly ticket: string }
  /**
   * The server: what the ticket's contract and each expansion of it allow to be changed; null where nothing is said.
   */
  | { readonly kind: "scope"; readonly ticket: string; readonly scopes: FileScopes | null }
  /**
   * A server begins; `server` is its pid. Earlier notes are of an earlier server. They count only if it had the same
   * session.
   */
  | { readonly kind: "began"; readonly session: string; readonly server: number }
  /** A hook: it ran just before the health check, which knows by this sign that the rules are enforced. */
  | { readonly kind: "fired" }
  /** A hook: a subagent came to its end, or is at work again. */
  | { readonly kind: "ended" | "resumed"; readonly instance: string }
  /** A hook: the holder was told to complete or escalate the ticket before it stops. */
  | { readonly kind: "reminded"; readonly ticket: string }
  /** A hook: a call that may be a bypass was let pass, because it could not be judged. */
  | { readonly kind: "undecided"; readonly tool: string; readonly why: string };

export interface StampedNote {
  /** The machine's clock, milliseconds since 1970. */
  readonly atMs: number;
  readonly note: SessionNote;
  /** The process of the server that noted it, where a server did after its beginning. */
  readonly server?: number;
}

/** The notes of one Claude Code process, in the order in which they were written. */
export interface SessionJournal {
  /** Appends a note. Never throws: what cannot be noted costs comfort, never a ticket. */
  note(note: SessionNote): void;
  /** Every note; none where nothing can be read. */
  read(): readonly StampedNote[];
  /** The server: it begins under that session. False where this cannot be noted. */
  begin(session: string): boolean;
  /** The server: whether a newer server has begun under its session, and still runs. */
  isSuperseded(): boolean;
  /**
   * The server: tells the hooks a prefix of locks, by the team's file on the default branch. It is known for two
   * days after the session's last note.
   */
  protect(lockRefPrefix: string): void;
}

/** No journal, for example outside of Claude Code. */
export const NO_JOURNAL: SessionJournal = {
  note: () => undefined,
  read: () => [],
  begin: () => false,
  isSuperseded: () => false,
  protect: () => undefined,
};

export interface HeldTicket extends NotedLock {
  /** Whether the instance that answers for it was told to finish before it stops, since the lock was taken. */
  readonly reminded: boolean;
  /** The files that may be changed for it; null without a limit. */
  readonly scopes: FileScopes | null;
  /** The process of the server that noted it; undefined where that is not known. */
  readonly server: number | undefined;
}

export interface SessionState {
  readonly held: readonly HeldTicket[];
  /** Subagents that came to their end. */
  readonly ended: ReadonlySet<string>;
  /** The files that may be changed for each ticket that was read, by the ticket's name in lower case. */
  readonly scopes: ReadonlyMap<string, FileScopes | null>;
}

/**
 * The state of the session after all notes. A late answer in an older server changes nothing of a lock that a newer one
 * has noted. Pure.
 */
export function foldNotes(notes: readonly StampedNote[]): SessionState {
  let session: string | undefined;
  const held = new Map<
    string,
    { readonly lock: NotedLock; readonly told: Set<string>; readonly server: number | undefined }
  >();
  /** By server the place of its newest beginning among the notes, and by ticket that of the newest server to note it. */
  const beginnings = new Map<number | undefined, number>();
  const newest = new Map<string, number>();
  const isLate = (ticket: string, server: number | undefined): boolean => {
    const place = beginnings.get(server);
    if (place === undefined) return false;
    if (place < (newest.get(ticket) ?? 0)) return true;
    newest.set(ticket, place);
    return false;
  };
  const ended = new Set<string>();
  const scopes = new Map<string, FileScopes | null>();
  for (const [at, { note, server }] of notes.entries()) {
    // GitHub's names are the same in any case, and callers spell them as they like.
    const ticket = "ticket" in note ? note.ticket.toLowerCase() : "";
    const before = held.get(ticket);
    switch (note.kind) {
      case "began":
        beginnings.set(note.server, at);
        if (note.session === session) break;
        session = note.session;
        held.clear();
        ended.clear();
        scopes.clear();
        break;
      case "held": {
        if (isLate(ticket, server)) break;
        const { kind: _kind, ...lock } = note;
        const renewed = before !== undefined && before.lock.instance === lock.instance;
        held.set(ticket, { lock, told: renewed ? before.told : new Set(), server });
        break;
      }
      case "left":
        if (!isLate(ticket, server)) held.delete(ticket);
        break;
      case "scope":
        scopes.set(ticket, note.scopes);
        break;
      case "ended":
        ended.add(note.instance);
        break;
      case "resumed":
        ended.delete(note.instance);
        break;
      case "reminded":
        before?.told.add(answererOf(before.lock, ended));
        break;
      case "fired":
      case "undecided":
        break;
    }
  }
  const tickets = Array.from(held.values(), ({ lock, told, server }) => ({
    ...lock,
    server,
    reminded: told.has(answererOf(lock, ended)),
    scopes: scopes.get(lock.ticket.toLowerCase()) ?? null,
  }));
  return { held: tickets, ended, scopes };
}

/**
 * The tickets that the instance answers for and whose leases still run: the main loop's are also those of ended
 * subagents.
 */
export function ticketsOf(state: SessionState, instance: string, nowMs: number): readonly HeldTicket[] {
  return state.held.filter(
    (lock) => answererOf(lock, state.ended) === instance && Date.parse(lock.until) > nowMs,
  );
}

function answererOf({ instance }: NotedLock, ended: ReadonlySet<string>): string {
  return ended.has(instance) ? MAIN_INSTANCE : instance;
}
