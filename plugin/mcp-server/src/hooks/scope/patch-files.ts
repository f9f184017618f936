import type { Write } from "./write.ts";

/** Files of one patch that are looked at; more are no patch that somebody wrote. */
const MAX_FILES = 500;

const HEADER = /^(?:---|\+\+\+|rename (?:from|to)|copy to|diff --git) .*$/gm;

/** The files that a patch changes, without so many folders at the front of each name, as `-p` says. */
export function filesOfPatch(patch: string, strip: number): readonly Write[] {
  const lines = (patch.match(HEADER) ?? []).slice(0, MAX_FILES);
  return lines.flatMap((line) => {
    if (line.startsWith("diff --git ")) return [];
    const name = line.replace(/^(?:---|\+\+\+|rename (?:from|to)|copy to) /, "").split("\t")[0] ?? "";
    const bare = name.replace(/^"(.*)"$/, "$1").trim();
    if (bare === "/dev/null" || bare === "") return [];
    const isStripped = !/^(?:rename|copy)/.test(line);
    return [{ path: isStripped ? bare.split("/").slice(strip).join("/") || bare : bare }];
  });
}
