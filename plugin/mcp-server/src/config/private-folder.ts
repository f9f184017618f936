import { chmodSync, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { orNull } from "../errors.ts";

/** What the group and others may do with a folder. */
const RIGHTS_OF_OTHERS = 0o077;

/**
 * Makes a folder that this user alone may open, and those above it that are missing. Takes the rights of others from one
 * of ours that is there. Throws nothing: where no folder can be made, no file can be written either.
 */
export function makePrivateFolder(folder: string): void {
  makeFolders(folder);
  orNull(() => {
    const { mode, uid } = statSync(folder);
    if ((mode & RIGHTS_OF_OTHERS) !== 0 && uid === process.getuid?.()) chmodSync(folder, 0o700);
  });
}

/** One level at a time: where nothing can be created, as under /proc, a recursive mkdir of Node 20 never returns. */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolders(parent);
  orNull(() => mkdirSync(folder, { mode: 0o700 }));
}
