import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { readRemoteAddress } from "../domain/remote-address.ts";
import { orNull } from "../errors.ts";
import type { LocalTeamFile } from "../ports/machine.ts";
import { gitAtOnce } from "../programs/git.ts";
import { placeAround } from "../programs/git-place.ts";
import type { Variables } from "../programs/program-place.ts";
import { regularText, writeTextFile } from "./text-file.ts";

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
    text: regularText(path),
    write(text) {
      orNull(() => mkdirSync(dirname(path), { recursive: true }));
      writeTextFile(path, text);
      gitAtOnce(place, ["add", "--force", "--", path], run);
    },
  };
}
