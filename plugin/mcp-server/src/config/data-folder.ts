import { existsSync, mkdirSync, unlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { orNull } from "./or-null.ts";
import { meant } from "./substitution.ts";

/** A folder of the plugin's data: each Claude Code process has one file there. */
const SESSIONS = "sessions";

/** Where sessions keep their files; null where the client names no data folder. */
export function sessionsFolder(dataFolder: string | undefined): string | null {
  const folder = meant(dataFolder);
  return folder === undefined ? null : join(folder, SESSIONS);
}

/**
 * Makes a folder of the plugin's data where it is missing. One level at a time: where nothing can be created, as under
 * /proc, a recursive mkdir of Node 20 never returns.
 */
export function makeFolder(folder: string): void {
  if (!existsSync(folder)) for (const level of [dirname(folder), folder]) orNull(() => mkdirSync(level));
}

/** Whether a file can be made there: neither permissions nor the disk's mode alone tell. */
export function canWriteIn(folder: string): boolean {
  makeFolder(folder);
  const file = join(folder, `probe-${process.pid}`);
  return (
    orNull(() => {
      writeFileSync(file, "");
      unlinkSync(file);
      return true;
    }) ?? false
  );
}
