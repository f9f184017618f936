/**
 * The files that a ticket is to change; pure. A scope is a list of paths, folders and globs from the repository's root
 * on. Letters count in their case, as git keeps them, and characters in any form of Unicode. `*`, `?` and `[a-z]` stand
 * for parts of one name, hidden ones too, a name of two stars for any number of folders, `{a,b}` for either. A pattern
 * that ends in a name without wildcards, or in a slash, means the file or all below the folder. What `!` names is not
 * in the scope, wherever it stands in the list.
 */
import { isAbsolute, relative, resolve, sep } from "node:path";
import {
  coversFolder,
  leadsTo,
  mayReachInto,
  namesOf,
  readPattern,
  type ScopePattern,
} from "./scope-pattern.ts";

/** Longer lists declare nothing any more: a folder says it in one line. */
const MAX_PATTERNS = 100;
/** What all braces together may come to; with the bounds of a pattern, a path takes milliseconds to judge. */
const MAX_WAYS = 200;
/** Linux opens no longer path. */
const MAX_PATH_CHARACTERS = 4_096;

/** Whether a path from the repository's root on lies in the scope; one that ends in "/", with all that is below. */
export type ScopeTest = (path: string) => boolean;

interface Scope {
  readonly given: readonly ScopePattern[];
  /** What is taken away again. */
  readonly taken: readonly ScopePattern[];
}

/** What is wrong with a scope, for people to read; none where every path can be judged by it. */
export function scopeProblems(patterns: readonly string[]): readonly string[] {
  const scope = readScope(patterns);
  return "given" in scope ? [] : scope;
}

/** The test of a scope. A scope with a problem covers nothing. */
export function scopeTest(patterns: readonly string[]): ScopeTest {
  const scope = readScope(patterns);
  if (!("given" in scope)) return () => false;
  return (path) => {
    const names = path.length > MAX_PATH_CHARACTERS ? null : namesOf(path);
    if (names === null) return false;
    const { given, taken } = scope;
    if (/(?:^|\/)\.{0,2}$/.test(path))
      return (
        given.some((pattern) => coversFolder(pattern, names)) &&
        !taken.some((pattern) => mayReachInto(pattern, names))
      );
    const fits = ({ ways }: ScopePattern): boolean => ways.some((way) => leadsTo(way, names));
    return given.some(fits) && !taken.some(fits);
  };
}

/**
 * The path from the repository's root on, as the words lead, with "/" between names; null for one that leads out.
 * `path` may be absolute, or relative to `root`. Links are for the caller to follow.
 */
export function pathInRepository(root: string, path: string): string | null {
  const found = relative(root, resolve(root, path));
  if (isAbsolute(found) || found === ".." || found.startsWith(`..${sep}`)) return null;
  return found.split(sep).join("/");
}

function readScope(patterns: readonly string[]): Scope | readonly string[] {
  if (patterns.length === 0) return ["it is empty"];
  if (patterns.length > MAX_PATTERNS) return [`it has more than ${MAX_PATTERNS} patterns; name folders`];
  const scope = { given: [] as ScopePattern[], taken: [] as ScopePattern[] };
  const problems: string[] = [];
  for (const text of patterns) {
    const isTaken = text.startsWith("!");
    const pattern = readPattern(isTaken ? text.slice(1) : text);
    if (typeof pattern === "string") problems.push(`${shown(text)} ${pattern}`);
    else scope[isTaken ? "taken" : "given"].push(pattern);
  }
  if (problems.length > 0) return problems;
  if (scope.given.length === 0) return ['it only takes away; begin with what is in it, "**" for everything'];
  const ways = [...scope.given, ...scope.taken].reduce((sum, pattern) => sum + pattern.ways.length, 0);
  return ways > MAX_WAYS ? [`its braces stand for more than ${MAX_WAYS} patterns; name folders`] : scope;
}

/** Characters of a pattern that a message repeats. */
const MAX_SHOWN = 80;

function shown(pattern: string): string {
  return JSON.stringify(pattern.length > MAX_SHOWN ? `${pattern.slice(0, MAX_SHOWN)}…` : pattern);
}
