import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as z from "zod/mini";
import { NO_JOURNAL, type SessionJournal, type SessionNote, type StampedNote } from "../app/ports-session.ts";

type Variables = Readonly<Record<string, string | undefined>>;

/** A folder of the plugin's data: each Claude Code process has one file there. */
const FOLDER = "sessions";
/** Ids become file names; Claude Code's are UUIDs and process ids. */
const FILE_NAME = /^[\w-]{1,100}$/;

const lock = {
  ticket: z.string(),
  number: z.number(),
  instance: z.string(),
  command: z.string(),
  until: z.string(),
};

const noteSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("held"), ...lock }),
  z.object({ kind: z.literal("left"), ticket: z.string() }),
  z.object({ kind: z.literal("fired"), hook: z.string(), tool: z.exactOptional(z.string()) }),
  z.object({ kind: z.enum(["ended", "resumed"]), instance: z.string() }),
  z.object({ kind: z.literal("reminded"), ticket: z.string() }),
  z.object({ kind: z.literal("undecided"), tool: z.string(), why: z.string() }),
]);

const lineSchema = z.object({ atMs: z.number(), note: noteSchema });

/**
 * The journal as the hooks find it. One file a Claude Code process, not a conversation: `/clear` begins another
 * conversation over the same server and the same locks. A client that does not tell its process is known by the
 * conversation.
 */
export function journalOfHook(variables: Variables): SessionJournal {
  return journalAt(variables, [variables["CLAUDE_PID"] ?? variables["CLAUDE_CODE_SESSION_ID"]]);
}

/** The same journal as the server finds it: that process started it, and the hooks may know the process or not. */
export function journalOfServer(variables: Variables, parentPid: number): SessionJournal {
  return journalAt(variables, [String(parentPid), variables["CLAUDE_CODE_SESSION_ID"]]);
}

function journalAt(variables: Variables, names: readonly (string | undefined)[]): SessionJournal {
  const folder = variables["CLAUDE_PLUGIN_DATA"] ?? "";
  // A literal `${…}` is a substitution that failed.
  if (folder === "" || folder.startsWith("${")) return NO_JOURNAL;
  const [first, ...others] = names.flatMap((name) =>
    name === undefined || !FILE_NAME.test(name) ? [] : join(folder, FOLDER, `${name}.jsonl`),
  );
  return first === undefined ? NO_JOURNAL : new SessionFile([first, ...others]);
}

/** One line a note; whole lines are appended, so that server and hooks write side by side. */
class SessionFile implements SessionJournal {
  readonly #paths: readonly [string, ...string[]];

  /** The first of these files that exists is the journal, or else the first. */
  constructor(paths: readonly [string, ...string[]]) {
    this.#paths = paths;
  }

  note(note: SessionNote): void {
    const line: StampedNote = { atMs: Date.now(), note };
    const path = this.#path();
    // One by one: where nothing can be created, as under /proc, a recursive mkdir of Node 20 never returns.
    const folder = dirname(path);
    if (!existsSync(folder)) for (const level of [dirname(folder), folder]) orNull(() => mkdirSync(level));
    orNull(() => {
      appendFileSync(path, `${JSON.stringify(line)}\n`, { mode: 0o600 });
    });
  }

  read(): readonly StampedNote[] {
    const text = orNull(() => readFileSync(this.#path(), "utf8")) ?? "";
    return text.split("\n").flatMap((line) => orNull(() => lineSchema.parse(JSON.parse(line))) ?? []);
  }

  #path(): string {
    return this.#paths.find((path) => existsSync(path)) ?? this.#paths[0];
  }
}

function orNull<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch (error) {
    // No folder, a read-only disk, a line cut off by a full one: the session goes on without the note.
    if (error instanceof Error) return null;
    throw error;
  }
}
