import type { FileScopes } from "../../app/ports/session.ts";
import type { WorkingCopy } from "../../app/ports/working-copy.ts";
import { scopeTest } from "../../app/scope/scope-matcher.ts";
import type { Write } from "./write.ts";

/** The paths, from the repository's root on, that are written and that no list covers; each once. */
export function pathsOutside(
  writes: readonly Write[],
  scopes: FileScopes,
  copy: WorkingCopy,
): readonly string[] {
  const tests = scopes.map(scopeTest);
  const outside = writes.flatMap((write) => {
    const landing = landingOf(write, copy);
    if (landing === null || tests.some((covers) => landing.ways.some(covers))) return [];
    return copy.isIgnored(write.path) ? [] : [landing.ways[0]];
  });
  return [...new Set(outside)];
}

/** What a list has to cover one of; the first is what is told. */
interface Landing {
  readonly ways: readonly [string, ...string[]];
}

function landingOf({ path, kept, whole }: Write, copy: WorkingCopy): Landing | null {
  const wild = /^(.*\/)([^/]*[*?[].*)$/.exec(path);
  const exact = copy.landing(path, kept);
  if (wild === null || copy.isFolder(path)) {
    if (exact === null) return null;
    return { ways: [whole === true && !exact.endsWith("/") ? `${exact}/` : exact] };
  }
  // A pattern of the shell's may match any file of its folder: the same pattern has to be in scope, or the folder.
  const folder = copy.landing(wild[1] ?? "");
  return folder === null ? null : { ways: [`${folder}${wild[2] ?? ""}`, folder] };
}
