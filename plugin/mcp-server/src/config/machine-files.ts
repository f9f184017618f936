/** Files that the processes of this user share on this machine: its key, and texts such as the spent limits. */
import { createHmac, randomBytes } from "node:crypto";
import {
  linkSync,
  readFileSync,
  renameSync,
  unlinkSync,
  writeFileSync,
  existsSync,
  readdirSync,
  rmSync,
  statSync,
} from "node:fs";
import { homedir, hostname } from "node:os";
import { dirname, join } from "node:path";
import { orNull } from "../errors.ts";
import { makePrivateFolder } from "./text-file.ts";
import type { Variables } from "../rules/text.ts";

const KEY_BYTES = 32;
const KEY = /^[0-9a-f]{64}$/;
/** 128 bits: two machines or processes never share a hash, by chance or on purpose. */
const HASH_DIGITS = 32;
/** Enough to tell the machines of a team apart in an agent's default name. */
const HOST_DIGITS = 6;
/** So much of the command line's session id tells the machines of any team apart. */
const COMMAND_LINE_DIGITS = 16;

/**
 * The public name of this machine. Locks and records of a public repository can be read by anyone, so they name
 * no host, boot or process, but hashes by a key that never leaves the machine (docs/maintainers/decisions/0030).
 */
export class MachineKey {
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  /** The public name of these parts: the same on this machine, and nobody else can tell what they are. */
  hash(...parts: readonly string[]): string {
    // The lengths keep ["ab", "c"] apart from ["a", "bc"].
    const text = parts.map((part) => `${part.length}:${part}`).join("");
    return createHmac("sha256", this.#key).update(text).digest("hex").slice(0, HASH_DIGITS);
  }

  get host(): string {
    return this.hash("host", hostname()).slice(0, HOST_DIGITS);
  }

  /** The session of the command line, whose processes end with each call: the next call there is the same holder. */
  get commandLine(): string {
    return `cli:${this.hash("cli", hostname()).slice(0, COMMAND_LINE_DIGITS)}`;
  }
}

/**
 * The key of this user on this machine, made at its first use. Where no file can be kept it is this process's alone:
 * then nobody recognizes its locks, and leases decide.
 */
export function readMachineKey(variables: Variables): MachineKey {
  const folder = dataFolder(variables);
  if (folder === null) return new MachineKey(newKey());
  const file = join(folder, "ralph-hero", "machine-key");
  makePrivateFolder(dirname(file));
  return new MachineKey(keyIn(file) ?? createKey(file) ?? newKey());
}

/** The folder of the user's data; null for a user without a home, such as one that a container makes up. */
function dataFolder(variables: Variables): string | null {
  const data = variables["XDG_DATA_HOME"] ?? "";
  if (data !== "") return data;
  const home = orNull(() => homedir());
  return home === null ? null : join(home, ".local", "share");
}

function newKey(): string {
  return randomBytes(KEY_BYTES).toString("hex");
}

function keyIn(file: string): string | null {
  const text = orNull(() => readFileSync(file, "utf8").trim());
  return text !== null && KEY.test(text) ? text : null;
}

/**
 * A link is made or it is not: of two processes that start at once, both read the one key. A file that holds no key is
 * replaced.
 */
function createKey(file: string): string | null {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  orNull(() => writeFileSync(draft, newKey(), { mode: 0o600 }));
  orNull(() => linkSync(draft, file));
  if (keyIn(file) === null) orNull(() => renameSync(draft, file));
  orNull(() => unlinkSync(draft));
  return keyIn(file);
}

// Texts that processes change side by side.

/** A text that the processes of one machine share. */
export interface SharedText {
  /** The newest text; null before the first. */
  read(): string | null;
  /**
   * Replaces the newest text by what `change` makes of it, as one step. `change` runs again if another process is
   * faster; returns its last result.
   */
  update<Result>(change: (text: string | null) => { text: string; result: Result }): Result;
}

/**
 * Each change takes less than a millisecond, and one of the writers always succeeds. So many processes of one machine
 * do not write within one moment.
 */
const MAX_TRIES = 200;
/**
 * A process that pauses between its read and its write must not find its number free again. One that pauses for longer,
 * as a stopped one does, may undo what was written meanwhile; then GitHub's refusals tell.
 */
const VERSION_KEPT_MS = 10_000;
/** One change adds one version, so this keeps up; more would only delay a change. */
const MAX_REMOVED = 4;
/** A token or an account that nobody used for so long is gone. */
const FOLDER_AGE_MS = 30 * 24 * 60 * 60_000;
const VERSION_FILE = /^(\d{1,15})\.json$/;

/**
 * A text that the processes of this user on this machine share. Every version is a file of its own, and is made by a
 * link: of two processes that write the same version one succeeds, and the other one starts again with what it finds.
 * A process that dies leaves no lock behind. If the disk takes no file, the process goes on with a text of its own.
 */
export function sharedText(variables: Variables, name: string): SharedText {
  const data = dataFolder(variables);
  if (data === null) return new TextOfProcess();
  const folder = join(data, "ralph-hero", "limits");
  removeOldFolders(folder);
  return new SharedFile(join(folder, name));
}

function removeOldFolders(folder: string): void {
  for (const name of orNull(() => readdirSync(folder)) ?? []) {
    const path = join(folder, name);
    orNull(() => {
      if (Date.now() - statSync(path).mtimeMs > FOLDER_AGE_MS) rmSync(path, { recursive: true });
    });
  }
}

class TextOfProcess implements SharedText {
  #text: string | null = null;

  read(): string | null {
    return this.#text;
  }

  update<Result>(change: (text: string | null) => { text: string; result: Result }): Result {
    const { text, result } = change(this.#text);
    this.#text = text;
    return result;
  }
}

class SharedFile implements SharedText {
  readonly #folder: string;
  /** The newest version that this process has seen. */
  #known: { readonly number: number; readonly text: string | null } = { number: 0, text: null };
  /** Drafts of all processes that share the folder, also those of other containers, have names of their own. */
  readonly #draft = `draft-${process.pid}-${randomBytes(4).toString("hex")}`;

  #isPrivate = false;

  constructor(folder: string) {
    this.#folder = folder;
  }

  read(): string | null {
    this.#look();
    return this.#known.text;
  }

  update<Result>(change: (text: string | null) => { text: string; result: Result }): Result {
    for (let tries = 1; ; tries += 1) {
      this.#look();
      const { number, text: found } = this.#known;
      const { text, result } = change(found);
      const written = this.#write(number + 1, text);
      if (written === "taken" && tries < MAX_TRIES) continue;
      this.#known = { number: written === "done" ? number + 1 : number, text };
      if (written === "done") this.#removeOld();
      return result;
    }
  }

  /** Finds the newest version; the one that is known stays if the folder cannot be read. */
  #look(): void {
    const { number } = this.#known;
    // Versions follow one another, and the oldest are removed first: with this one there and the next one not, it is the
    // newest. A look at the whole folder takes five times as long.
    if (!existsSync(this.#path(number + 1)) && existsSync(this.#path(number))) return;
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const newest = this.#versions().at(-1) ?? 0;
      if (newest <= number) return;
      const text = orNull(() => readFileSync(this.#path(newest), "utf8"));
      // Removed meanwhile: there are newer ones.
      if (text === null) continue;
      this.#known = { number: newest, text };
      return;
    }
  }

  /** From the oldest to the newest. */
  #versions(): number[] {
    const names = orNull(() => readdirSync(this.#folder)) ?? [];
    return names
      .flatMap((name) => VERSION_FILE.exec(name)?.slice(1).map(Number) ?? [])
      .toSorted((one, other) => one - other);
  }

  #write(number: number, text: string): "done" | "taken" | "impossible" {
    const draft = join(this.#folder, this.#draft);
    try {
      // Made, or made private, at the first draft, and again where it was removed.
      if (!this.#isPrivate || !existsSync(this.#folder)) makePrivateFolder(this.#folder);
      this.#isPrivate = true;
      writeFileSync(draft, text, { mode: 0o600 });
      linkSync(draft, this.#path(number));
      return "done";
    } catch (error) {
      return error instanceof Error && "code" in error && error.code === "EEXIST" ? "taken" : "impossible";
    } finally {
      orNull(() => unlinkSync(draft));
    }
  }

  #path(number: number): string {
    return join(this.#folder, `${number}.json`);
  }

  #removeOld(): void {
    for (const number of this.#versions().slice(0, MAX_REMOVED)) {
      const writtenAtMs = orNull(() => statSync(this.#path(number)).mtimeMs) ?? 0;
      if (number >= this.#known.number || Date.now() - writtenAtMs < VERSION_KEPT_MS) return;
      orNull(() => unlinkSync(this.#path(number)));
    }
  }
}
