import { posix } from "node:path";
import { UNKNOWN, hasUnknown } from "./call.ts";

/** A script's working folder after each command, read from its text. */
export class WorkingFolder {
  #path: string;
  #before: readonly string[] = [];

  constructor(path: string) {
    this.#path = path;
  }

  /** Unknown where the script went where nobody knows. */
  get path(): string {
    return this.#path;
  }

  /** As `cd` with this word. */
  go(to: string): void {
    this.#path = placeOf(this.#path, to);
  }

  /** As `pushd`: `back` leads here again. */
  push(to: string): void {
    this.#before = [...this.#before, this.#path];
    this.go(to);
  }

  back(): void {
    this.#path = this.#before.at(-1) ?? UNKNOWN;
    this.#before = this.#before.slice(0, -1);
  }

  /** Does the work of a separate process: its changes of the folder end with it. */
  apart<Result>(work: () => Result): Result {
    const [path, before] = [this.#path, this.#before];
    const result = work();
    [this.#path, this.#before] = [path, before];
    return result;
  }
}

/** The target of a path from a folder; unknown if either is unknown. */
export function placeOf(folder: string, path: string): string {
  if (hasUnknown(path) || path.startsWith("~") || path === "-") return UNKNOWN;
  if (posix.isAbsolute(path)) return posix.normalize(path);
  return hasUnknown(folder) ? UNKNOWN : posix.join(folder, path);
}
