/** The patterns of a file scope, and the paths that they cover; pure. */
import picomatch from "picomatch";

const MAX_PATTERN_CHARACTERS = 200;
/** Each star multiplies the work by a name's length, and no file system takes a name of more than 255 characters. */
const MAX_STARS_IN_NAME = 2;
const MAX_NAME_CHARACTERS = 255;
/** Limit of the alternatives that the braces of one pattern make. */
const MAX_ALTERNATIVES = 50;

/** Stands for any number of folders, also for none. */
const ANY_FOLDERS = "**";
const WILDCARD = /[*?[]/;
/** The innermost braces with a choice; `{id}` is a name like any other. */
const CHOICE = /\{([^{},]*,[^{}]*)\}/;
const RANGE = /\{[^{},]*\.\.[^{},]*\}/;
const EXTENDED_GLOB = /[?*+@!]\(/;
const UNSEEN = /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}/u;

type NameTest = (name: string) => boolean;

/** One way through a pattern, name by name from the repository's root on. */
type PathWay = readonly (NameTest | typeof ANY_FOLDERS)[];

interface ScopePattern {
  readonly ways: readonly PathWay[];
  /** The names before the first wildcard: what fits lies below. One list a way. */
  readonly stems: readonly (readonly string[])[];
}

/** The pattern, without its "!", or its error as the rest of a sentence. */
function readPattern(text: string): ScopePattern | string {
  const problem = problemOf(text);
  if (problem !== null) return problem;
  const texts = alternatives(text);
  if (texts === null) return `stands for more than ${MAX_ALTERNATIVES} patterns; give them in several`;
  const all = texts.map(namesOfPattern);
  const lists = all.filter((names) => names !== null);
  if (lists.length < all.length) return "leads out of the repository";
  const stars = lists.flat().find((name) => (name.match(/\*+/g) ?? []).length > MAX_STARS_IN_NAME);
  if (stars !== undefined)
    return `has more than ${MAX_STARS_IN_NAME} stars in one name, which takes too long to judge`;
  return {
    ways: lists.map((names) => names.map((name) => (name === ANY_FOLDERS ? ANY_FOLDERS : nameTest(name)))),
    stems: lists.map((names) => {
      const wild = names.findIndex((name) => WILDCARD.test(name));
      return wild < 0 ? names : names.slice(0, wild);
    }),
  };
}

function problemOf(text: string): string | null {
  if (text.trim() === "") return "is empty";
  if (text.length > MAX_PATTERN_CHARACTERS) return `is longer than ${MAX_PATTERN_CHARACTERS} characters`;
  if (UNSEEN.test(text)) return "has invisible characters";
  if (/^(?:\/|~\/|[A-Za-z]:)/.test(text))
    return "is not a path within the repository; give it from the repository's root";
  if (text.includes("\\")) return 'has a backslash; folders are separated by "/"';
  if (EXTENDED_GLOB.test(text)) return "has a pattern in parentheses; give a choice in braces, {a,b}";
  if (RANGE.test(text)) return "has a range in braces; give the choice, {1,2}";
  return null;
}

/** The pattern once for each choice of its braces; null where these are too many. */
function alternatives(text: string): readonly string[] | null {
  let texts: readonly string[] = [text];
  while (texts.some((each) => CHOICE.test(each))) {
    texts = texts.flatMap((each) => {
      const found = CHOICE.exec(each);
      if (found === null) return [each];
      const rest = each.slice(found.index + found[0].length);
      return (found[1] ?? "").split(",").map((part) => each.slice(0, found.index) + part + rest);
    });
    if (texts.length > MAX_ALTERNATIVES) return null;
  }
  return texts;
}

/** A name without wildcards at the end, or a slash, means a folder, too: all that is below. */
function namesOfPattern(text: string): readonly string[] | null {
  const names = namesOf(text);
  if (names === null) return null;
  const isFolder = text.endsWith("/") || !WILDCARD.test(names.at(-1) ?? "");
  const all = isFolder ? [...names, ANY_FOLDERS] : names;
  return all.filter((name, at) => name !== ANY_FOLDERS || all[at - 1] !== ANY_FOLDERS);
}

/** The names of a path relative to the repository's root, as it is entered; null where it leads out. */
function namesOf(path: string): readonly string[] | null {
  if (path.startsWith("/")) return null;
  const names: string[] = [];
  for (const name of path.normalize("NFC").split("/")) {
    if (name === "" || name === ".") continue;
    if (name !== "..") names.push(name);
    else if (names.pop() === undefined) return null;
  }
  return names;
}

/** The test of one name. Only `*`, `?` and `[…]` are left to picomatch, so its expressions never nest. */
function nameTest(name: string): NameTest {
  if (!WILDCARD.test(name)) return (other) => other === name;
  const rest = name.replaceAll("[!", "[^").replace(/[()|+@!{},$]/g, "\\$&");
  const test = picomatch(rest, {
    dot: true,
    nobrace: true,
    noextglob: true,
    noglobstar: true,
    nonegate: true,
  });
  return (other) => other.length <= MAX_NAME_CHARACTERS && (other === name || test(other));
}

/** Whether a way leads to exactly these names. */
function leadsTo(way: PathWay, names: readonly string[]): boolean {
  let [at, from] = [0, 0];
  /** The place to go on after the last two stars if they stand for one folder more. */
  let retry: { readonly at: number; from: number } | null = null;
  while (from < names.length) {
    const test = way[at];
    if (test === ANY_FOLDERS) {
      retry = { at: at + 1, from };
      at += 1;
    } else if (test?.(names[from] ?? "") === true) {
      at += 1;
      from += 1;
    } else if (retry === null) return false;
    else {
      retry.from += 1;
      at = retry.at;
      from = retry.from;
    }
  }
  return way.slice(at).every((test) => test === ANY_FOLDERS);
}

// The files that a ticket is to change; pure. A scope is a list of paths, folders and globs from the repository's
// root on. Letters count in their case, as git keeps them, and characters in any form of Unicode. `*`, `?` and
// `[a-z]` stand for parts of one name, hidden ones too, a name of two stars for any number of folders, `{a,b}` for
// either. A pattern that ends in a name without wildcards, or in a slash, means the file or all below the folder.
// A name after `!` is not in the scope, at any place of the list.

/** Longer lists declare nothing any more: a folder says it in one line. */
const MAX_PATTERNS = 100;
/**
 * Limit of the ways that all braces together make; with the bounds of a pattern, a path takes milliseconds to judge.
 */
const MAX_WAYS = 200;
/** Linux opens no longer path. */
const MAX_PATH_CHARACTERS = 4_096;

/** Whether a path from the repository's root on lies in the scope; one that ends in "/", with all that is below. */
export type ScopeTest = (path: string) => boolean;

interface Scope {
  readonly given: readonly ScopePattern[];
  /** The patterns that are taken away again. */
  readonly taken: readonly ScopePattern[];
}

/** The problems of a scope, for people to read; none if every path can be judged by it. */
export function scopeProblems(patterns: readonly string[]): readonly string[] {
  const scope = readScope(patterns);
  return "given" in scope ? [] : scope;
}

/**
 * The test of a scope. A scope with a problem covers nothing. `ofTooLong` is the answer for a path too long to be
 * judged, which git can hold.
 */
export function scopeTest(patterns: readonly string[], ofTooLong = false): ScopeTest {
  const scope = readScope(patterns);
  if (!("given" in scope)) return () => false;
  return (path) => {
    if (path.length > MAX_PATH_CHARACTERS) return ofTooLong;
    const names = namesOf(path);
    if (names === null) return false;
    const { given, taken } = scope;
    if (/(?:^|\/)\.{0,2}$/.test(path)) {
      // All that is below the folder has to fit one of the ways, and nothing there may be taken away.
      const isCovered = given.some(({ ways }) =>
        ways.some((way) => way.at(-1) === ANY_FOLDERS && leadsTo(way, names)),
      );
      const mayReachInto = (stem: readonly string[]): boolean =>
        stem.every((name, at) => at >= names.length || name === names[at]);
      return isCovered && !taken.some(({ stems }) => stems.some(mayReachInto));
    }
    const fits = ({ ways }: ScopePattern): boolean => ways.some((way) => leadsTo(way, names));
    return given.some(fits) && !taken.some(fits);
  };
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
  if (scope.given.length === 0)
    return ['it only excludes; begin with a pattern that includes, "**" for everything'];
  const ways = [...scope.given, ...scope.taken].reduce((sum, pattern) => sum + pattern.ways.length, 0);
  return ways > MAX_WAYS ? [`its braces stand for more than ${MAX_WAYS} patterns; name folders`] : scope;
}

/** Characters of a pattern that a message repeats. */
const MAX_SHOWN = 80;

function shown(pattern: string): string {
  return JSON.stringify(pattern.length > MAX_SHOWN ? `${pattern.slice(0, MAX_SHOWN)}…` : pattern);
}
