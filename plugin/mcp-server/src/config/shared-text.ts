import { randomBytes } from "node:crypto";
import {
  existsSync,
  linkSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { SharedText } from "../ports/machine.ts";
import { orNull } from "../errors.ts";
import { dataFolder } from "./machine-key.ts";
import { makePrivateFolder } from "./private-folder.ts";
import type { Variables } from "../domain/text.ts";

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
/** The longest window of GitHub's limits is an hour; a folder that nobody used for longer is of no use. */
const FOLDER_AGE_MS = 2 * 60 * 60_000;
/** A folder that is only read is marked as used this often: far less than its age, and seldom enough to cost nothing. */
const MARKED_EVERY_MS = 60_000;
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

interface TextVersion {
  readonly number: number;
  readonly text: string | null;
}

class SharedFile implements SharedText {
  readonly #folder: string;
  #known: TextVersion = { number: 0, text: null };
  /** No older version than this one is there, as far as this process knows. */
  #oldest = 1;
  #markedAtMs = 0;
  /** Drafts of all processes that share the folder, also those of other containers, have names of their own. */
  readonly #drafts = `draft-${process.pid}-${randomBytes(4).toString("hex")}`;
  #draft = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  read(): string | null {
    const now = new Date();
    if (now.getTime() - this.#markedAtMs > MARKED_EVERY_MS) {
      this.#markedAtMs = now.getTime();
      orNull(() => utimesSync(this.#folder, now, now));
    }
    return this.#newest().text;
  }

  update<Result>(change: (text: string | null) => { text: string; result: Result }): Result {
    for (let tries = 1; ; tries += 1) {
      const { number, text: found } = this.#newest();
      const { text, result } = change(found);
      const written = this.#write(number + 1, text);
      if (written === "done" || written === "impossible" || tries === MAX_TRIES) {
        this.#known = { number: written === "done" ? number + 1 : number, text };
        if (written === "done") this.#removeOld();
        return result;
      }
    }
  }

  /** The newest version; the one that is known if the folder cannot be read. */
  #newest(): TextVersion {
    const { number } = this.#known;
    // Versions follow one another, and the oldest are removed first: with this one there and the next one not, it is the
    // newest. A look at the whole folder takes five times as long.
    if (!existsSync(this.#path(number + 1)) && existsSync(this.#path(number))) return this.#known;
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const numbers = this.#numbers();
      const newest = Math.max(0, ...numbers);
      this.#oldest = Math.min(newest, ...numbers);
      if (newest <= this.#known.number) break;
      const text = orNull(() => readFileSync(this.#path(newest), "utf8"));
      // Removed meanwhile: there are newer ones.
      if (text === null) continue;
      this.#known = { number: newest, text };
      break;
    }
    return this.#known;
  }

  #numbers(): number[] {
    const names = orNull(() => readdirSync(this.#folder)) ?? [];
    return names.flatMap((name) => {
      const [, number] = VERSION_FILE.exec(name) ?? [];
      return number === undefined ? [] : [Number(number)];
    });
  }

  #write(number: number, text: string): "done" | "taken" | "impossible" {
    this.#draft += 1;
    const draft = join(this.#folder, `${this.#drafts}-${this.#draft}`);
    try {
      this.#writeDraft(draft, text);
      linkSync(draft, this.#path(number));
      return "done";
    } catch (error) {
      return error instanceof Error && "code" in error && error.code === "EEXIST" ? "taken" : "impossible";
    } finally {
      orNull(() => unlinkSync(draft));
    }
  }

  /** The folder is made at the first draft, and again where it was removed. */
  #writeDraft(draft: string, text: string): void {
    const write = (): void => writeFileSync(draft, text, { mode: 0o600 });
    if (this.#draft > 1 && orNull(() => (write(), true)) === true) return;
    makePrivateFolder(this.#folder);
    write();
  }

  #path(number: number): string {
    return join(this.#folder, `${number}.json`);
  }

  #removeOld(): void {
    for (let removed = 0; removed < MAX_REMOVED && this.#oldest < this.#known.number; removed += 1) {
      const path = this.#path(this.#oldest);
      const writtenAtMs = orNull(() => statSync(path).mtimeMs);
      if (writtenAtMs !== null && Date.now() - writtenAtMs < VERSION_KEPT_MS) return;
      orNull(() => unlinkSync(path));
      this.#oldest += 1;
    }
  }
}
