import type { FileScopes, WorkingCopy } from "../../app/ports/machine.ts";
import { scopeTest } from "../../app/ticket/scope.ts";
import type { Write } from "./write.ts";

/** Each asks git once, and a hook has ten seconds; of more files at once it is not asked whether git ignores them. */
const MAX_IGNORED = 20;

/** The paths, from the repository's root on, that are written and that no list covers; each once. */
export function pathsOutside(
  writes: readonly Write[],
  scopes: FileScopes,
  copy: WorkingCopy,
): readonly string[] {
  const tests = scopes.map(scopeTest);
  let asked = 0;
  const outside = writes.flatMap((write) => {
    const landing = landingOf(write, copy);
    if (landing === null || tests.some((covers) => landing.ways.some(covers))) return [];
    asked += 1;
    return asked <= MAX_IGNORED && copy.isIgnored(write.path) ? [] : [landing.ways[0]];
  });
  return [...new Set(outside)];
}

/** What a list has to cover one of; the first is what is told. */
interface Landing {
  readonly ways: readonly [string, ...string[]];
}

function landingOf({ path, kept, whole }: Write, copy: WorkingCopy): Landing | null {
  const exact = copy.landing(path, kept);
  if (exact === null) return null;
  const [, above = "", pattern = ""] = /^(.*\/)([^/]*[*?[].*)$/.exec(path) ?? [];
  const folder = pattern === "" ? null : copy.landing(above);
  // A pattern of the shell's may match any file of its folder: the same pattern has to be in scope, or the folder.
  if (folder !== null && exact === `${folder}${pattern}`) return { ways: [exact, folder] };
  return { ways: [whole === true && !exact.endsWith("/") ? `${exact}/` : exact] };
}
