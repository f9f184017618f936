import { randomUUID } from "node:crypto";
import { orNull } from "../errors.ts";
import { chmodSync, lstatSync, readdirSync, renameSync, rmSync } from "node:fs";

/** Paths below the folder stay shorter, with a last name of 255 bytes: macOS takes 1024 bytes, Linux 4096. */
const MAX_INNER_BYTES = 400;
/** A program that still makes folders there must not keep the loop. A large cache has 100,000. */
const MAX_FOLDERS = 1_000_000;

/** Removes the folders of one start. One that cannot be removed stays among the system's temporary ones. */
export function removeFolders(folders: readonly string[]): void {
  for (const folder of folders) removeFolder(folder);
}

/**
 * Removes a folder with all that programs may have left in it: folders that are read-only, as Go makes those of its
 * modules, and folders too deep for a path. Null where it is gone; else the error's code.
 */
export function removeFolder(folder: string): string | null {
  try {
    // Entries may go meanwhile, and some folders need no change: the removal itself tells.
    if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() === true)
      orNull(() => flatten(Buffer.from(folder)));
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    return null;
  } catch (error) {
    // The message would name the whole path.
    if (error instanceof Error && "syscall" in error && "code" in error) return String(error.code);
    throw error;
  }
}

/**
 * Makes all folders writable, and moves those that lie too deep to the top. Follows no link: one may lead anywhere. Names
 * are bytes: not all are UTF-8.
 */
function flatten(top: Buffer): void {
  chmodSync(top, 0o700);
  const folders = [top];
  const moved = randomUUID();
  for (let at = 0; at < Math.min(folders.length, MAX_FOLDERS); at += 1) {
    const folder = folders[at] ?? top;
    for (const entry of readdirSync(folder, { withFileTypes: true, encoding: "buffer" })) {
      if (!entry.isDirectory()) continue;
      const inner = inside(folder, entry.name);
      // A folder that is moved must be writable too.
      chmodSync(inner, 0o700);
      const isDeep = inner.length - top.length > MAX_INNER_BYTES;
      const place = isDeep ? inside(top, Buffer.from(`${moved}-${folders.length}`)) : inner;
      if (isDeep) renameSync(inner, place);
      folders.push(place);
    }
  }
}

function inside(folder: Buffer, name: Buffer): Buffer {
  return Buffer.concat([folder, Buffer.from("/"), name]);
}
