import {
  appendFileSync,
  readdirSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { mayRun } from "./processes.ts";
import { regularText, makePrivateFolder } from "./text-file.ts";
import { MAX_LEASE_MINUTES } from "../rules/lock.ts";
import { isObject, readJson, type Variables } from "../rules/text.ts";
import { nonEmpty } from "./environment.ts";
import { orNull } from "../errors.ts";
import {
  NO_JOURNAL,
  type SessionJournal,
  type SessionNote,
  type StampedNote,
} from "../rules/session-state.ts";

/** Ids become file names; Claude Code's are UUIDs and process ids. */
const FILE_NAME = /^[\w-]{1,100}$/;

type FieldCheck = (value: unknown) => boolean;

const isText: FieldCheck = (value) => typeof value === "string";
const isNumber: FieldCheck = (value) => typeof value === "number";
const isScopes: FieldCheck = (value) =>
  value === null ||
  (Array.isArray(value) && value.every((list) => Array.isArray(list) && list.every(isText)));

/** The fields of each kind of note. Checked by hand: loading a schema library would cost every hook its time again. */
const NOTE_FIELDS: Readonly<Record<SessionNote["kind"], Readonly<Record<string, FieldCheck>>>> = {
  held: {
    agent: (value) => value === undefined || isText(value),
    ticket: isText,
    number: isNumber,
    instance: isText,
    command: isText,
    until: isText,
  },
  left: { ticket: isText },
  scope: { ticket: isText, scopes: isScopes },
  began: { session: isText, server: isNumber },
  fired: {},
  ended: { instance: isText },
  resumed: { instance: isText },
  reminded: { ticket: isText },
  undecided: { tool: isText, why: isText },
};
const CHECKS = new Map<unknown, Readonly<Record<string, FieldCheck>>>(Object.entries(NOTE_FIELDS));

function isStampedNote(line: unknown): line is StampedNote {
  if (!isObject(line) || !isNumber(line["atMs"])) return false;
  const { note, server } = line;
  if (!isObject(note) || (server !== undefined && !isNumber(server))) return false;
  const checks = CHECKS.get(note["kind"]);
  return checks !== undefined && Object.entries(checks).every(([field, check]) => check(note[field]));
}

/**
 * The journal as the hooks find it. One file a Claude Code process, not a conversation: `/clear` begins another
 * conversation over the same server and the same locks. A client that does not tell its process is known by the
 * conversation.
 */
export function journalOfHook(variables: Variables): SessionJournal {
  return journalAt(pathsOfHook(variables));
}

/** The same journal as the server finds it: that process started it, and the hooks may know the process or not. */
export function journalOfServer(variables: Variables, parentPid: number): SessionJournal {
  return journalAt(pathsOf(variables, [String(parentPid), variables["CLAUDE_CODE_SESSION_ID"]]));
}

/** The prefixes of locks that the server of this Claude Code process told its hooks. */
export function protectedPrefixes(variables: Variables): readonly string[] {
  const [path = ""] = pathsOfHook(variables);
  const text = regularText(`${path}.locks`) ?? "";
  return text.split("\n").filter((line) => line !== "");
}

function pathsOfHook(variables: Variables): readonly string[] {
  return pathsOf(variables, [variables["CLAUDE_PID"] ?? variables["CLAUDE_CODE_SESSION_ID"]]);
}

function pathsOf(variables: Variables, names: readonly (string | undefined)[]): readonly string[] {
  const folder = sessionsFolder(variables["CLAUDE_PLUGIN_DATA"]);
  if (folder === null) return [];
  return names.flatMap((name) =>
    name === undefined || !FILE_NAME.test(name) ? [] : join(folder, `${name}.jsonl`),
  );
}

function journalAt([first, second]: readonly string[]): SessionJournal {
  return first === undefined ? NO_JOURNAL : new SessionFile(second === undefined ? [first] : [first, second]);
}

/**
 * So many of the newest notes are read, beside all beginnings: more than a session makes, and read in a moment even where
 * none is sound.
 */
const MAX_NOTES = 10_000;
/** A journal that nobody has written to for so long names no lock that still runs: twice the longest lease. */
const MAX_AGE_MS = 2 * MAX_LEASE_MINUTES * 60_000;
/** Looked at in one beginning, from any place on, so that no file is passed over for ever. */
const MAX_LOOKED_AT = 1_000;

/** Removes the journals of processes that are long over. Throws nothing. */
export function removeOldJournals(variables: Variables, nowMs: number): void {
  const folder = sessionsFolder(variables["CLAUDE_PLUGIN_DATA"]);
  const names = folder === null ? [] : (orNull(() => readdirSync(folder)) ?? []);
  const from = Math.floor(Math.random() * (Math.max(0, names.length - MAX_LOOKED_AT) + 1));
  for (const name of names.slice(from, from + MAX_LOOKED_AT)) {
    const path = join(folder ?? "", name);
    // The file of a process that may still run; any other one begins with the id of a conversation.
    const [, pid] = /^(\d{1,10})\./.exec(name) ?? [];
    const isInUse = (): boolean => pid !== undefined && mayRun(Number(pid));
    orNull(() => {
      if (nowMs - statSync(path).mtimeMs > MAX_AGE_MS && !isInUse()) rmSync(path);
    });
  }
}

/**
 * One line a note; whole lines are appended, so that server and hooks write side by side. Each begins with a line break
 * of its own, so that one that was cut off takes no other with it.
 */
class SessionFile implements SessionJournal {
  readonly #paths: readonly [string, string?];
  #session: string | undefined;

  /** The one of these files that was written to last is the journal; where none exists yet, the first. */
  constructor(paths: readonly [string, string?]) {
    this.#paths = paths;
  }

  note(note: SessionNote): void {
    const by = this.#session === undefined ? {} : { server: process.pid };
    const line: StampedNote = { atMs: Date.now(), note, ...by };
    append(this.#path(), `\n${JSON.stringify(line)}\n`);
    this.#mark(note);
  }

  /**
   * The first look at a call (hooks/guard.sh, hooks/scope.sh) asks no more than whether there is such a file beside the
   * journal. Every note makes the files there as young as the journal, so that they are not removed before that.
   */
  #mark({ kind }: SessionNote): void {
    const now = new Date();
    for (const path of this.#all()) {
      for (const each of [`${path}.scope`, `${path}.locks`]) orNull(() => utimesSync(each, now, now));
      if (kind === "scope") orNull(() => writeFileSync(`${path}.scope`, "", { mode: 0o600 }));
    }
  }

  begin(session: string): boolean {
    const goesOn = this.#servers().at(-1)?.session === session;
    this.note({ kind: "began", session, server: process.pid });
    if (!this.#servers().some((each) => each.session === session && each.server === process.pid))
      return false;
    this.#session = session;
    if (!goesOn) for (const path of this.#all()) orNull(() => rmSync(`${path}.scope`, { force: true }));
    return true;
  }

  isSuperseded(): boolean {
    const session = this.#session;
    const servers = this.#servers().filter((each) => each.session === session);
    const newest = servers.findLast(({ server }) => server === process.pid || mayRun(server));
    if (session === undefined || newest === undefined) return false;
    if (newest.server !== process.pid) return true;
    // A newer one has ended, so this one goes on, also for those who read the notes.
    if (servers.at(-1) !== newest) this.note({ kind: "began", session, server: process.pid });
    return false;
  }

  #servers(): Extract<SessionNote, { kind: "began" }>[] {
    return this.read().flatMap(({ note }) => (note.kind === "began" ? [note] : []));
  }

  /**
   * One a line in files of their own, which the first look at a call (hooks/guard.sh) reads without node: a session that
   * has one has a board.
   */
  protect(lockRefPrefix: string): void {
    for (const path of this.#all()) append(`${path}.locks`, `${lockRefPrefix}\n`);
  }

  #all(): readonly string[] {
    return this.#paths.filter((path) => path !== undefined);
  }

  read(): readonly StampedNote[] {
    const lines = (regularText(this.#path()) ?? "").split("\n").filter((line) => line !== "");
    const from = lines.length - MAX_NOTES;
    // However long ago: an older server must not take itself for the newest one.
    const read = lines.filter((line, at) => at >= from || line.includes('"kind":"began"'));
    return read.map(readJson).filter(isStampedNote);
  }

  #path(): string {
    const [first, second] = this.#paths;
    if (second === undefined) return first;
    return writtenAtMs(second) > writtenAtMs(first) ? second : first;
  }
}

/** A read-only disk, a full one, or no file: the session goes on without the text. */
function append(path: string, text: string): void {
  makePrivateFolder(dirname(path));
  orNull(() => {
    // A pipe that nobody reads from would hold the process for ever.
    if (statSync(path, { throwIfNoEntry: false })?.isFile() !== false)
      appendFileSync(path, text, { mode: 0o600 });
  });
}

/** -1 for a file that does not exist. */
function writtenAtMs(path: string): number {
  return orNull(() => statSync(path).mtimeMs) ?? -1;
}

/** The folder with a file of each Claude Code process; null if the client names no data folder. */
export function sessionsFolder(dataFolder: string | undefined): string | null {
  const folder = nonEmpty(dataFolder);
  return folder === undefined ? null : join(folder, "sessions");
}

/** Whether a file can be made there: neither permissions nor the disk's mode alone tell. */
export function canWriteIn(folder: string): boolean {
  makePrivateFolder(folder);
  const file = join(folder, `probe-${process.pid}`);
  const written = orNull(() => {
    writeFileSync(file, "", { mode: 0o600 });
    unlinkSync(file);
    return true;
  });
  return written ?? false;
}
