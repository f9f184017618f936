import { lstatSync, mkdirSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { Failure, orNull } from "../errors.ts";
import { placeAround } from "../programs/git-place.ts";
import { gitAtOnce } from "../programs/git.ts";
import { readRemoteAddress, type RemoteAddress } from "../rules/github-host.ts";
import type { Variables } from "../rules/text.ts";
import { readTextFile, writeTextFile } from "./text-file.ts";

/** The team's file in the working copy of the command line. It counts nowhere: the one on the default branch does. */
export interface LocalTeamFile {
  /** The repositories that the working copy's remotes name. */
  readonly remotes: readonly RemoteAddress[];
  /** Null for no file. Throws CONFIG_INVALID for a link, and INPUT_INVALID and INPUT_TOO_LARGE for no such text. */
  readonly text: string | null;
  /**
   * Writes and stages it: git merges the same file of the default branch over a staged one, and refuses to over one that
   * it does not know (git 2.39.5). Throws INPUT_INVALID where it cannot be written.
   */
  write(text: string): void;
}

/** git reads and writes local files. */
const GIT_TIMEOUT_MS = 10_000;

/** The team's file of the working copy around the folder; null outside of one. */
export function teamFileAround(folder: string, variables: Variables): LocalTeamFile | null {
  const place = placeAround(folder, variables);
  if (place === null) return null;
  const path = join(place.workTree, ".ralph", "config.json");
  const run = { variables, timeoutMs: GIT_TIMEOUT_MS };
  const urls = gitAtOnce(place, ["config", "--get-regexp", String.raw`^remote\..*\.url$`], run).stdout;
  return {
    remotes: urls.split("\n").flatMap((line) => readRemoteAddress(line.replace(/^\S+ /, "")) ?? []),
    get text() {
      return textOf(path, place.workTree);
    },
    write(text) {
      orNull(() => mkdirSync(dirname(path), { recursive: true }));
      writeTextFile(path, text);
      gitAtOnce(place, ["add", "--force", "--", path], run);
    },
  };
}

/** GitHub's tools follow no link either, and a write through one lands elsewhere. */
function textOf(path: string, workTree: string): string | null {
  const file = orNull(() => lstatSync(path));
  const folder = orNull(() => realpathSync(dirname(path)));
  if (folder === null) return null;
  if (file?.isFile() !== false && folder === join(realpathSync(workTree), ".ralph"))
    return file === null ? null : readTextFile(path);
  throw new Failure("CONFIG_INVALID", `Cannot name the board in ${path}: it is a link or no file`, {
    hint: "Put a plain file in its place, for tools read it from GitHub, and call again",
  });
}
