import { lstatSync, mkdirSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { readRemoteAddress } from "../domain/remote-address.ts";
import { Failure, orNull } from "../errors.ts";
import type { LocalTeamFile } from "../ports/machine.ts";
import { gitAtOnce } from "../programs/git.ts";
import { placeAround } from "../programs/git-place.ts";
import { readTextFile, writeTextFile } from "./text-file.ts";
import type { Variables } from "../domain/text.ts";

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
