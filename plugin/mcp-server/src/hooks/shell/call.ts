/** A program's call as the guard knows it, its limits, and its options. */
import { readJson } from "../../domain/text.ts";

/** Nodes of the script read in one call. People's scripts have hundreds; a function that calls itself has no end. */
export const MAX_STEPS = 10_000;
/** So many characters of its words count as one more. */
export const CHARACTERS_A_STEP = 200;
/** Scripts within scripts: `sh -c`, functions, substitutions. */
export const MAX_DEPTH = 40;
/** Rounds of one loop, each with its own value. */
export const MAX_ROUNDS = 20;
/** Beyond, a text counts as unknown: `x=$x$x` doubles it with every line. */
export const MAX_TEXT = 100_000;
/** Characters of one script; the parser takes a second for ten times as many. */
const MAX_SCRIPT = 2_000_000;
/** The parser looks for the end of each open one, so the work grows with their square. */
const MAX_HERE_DOCUMENTS = 200;

/** Whether reading a script would take longer than a hook may. */
export function isTooLong(text: string): boolean {
  const pieces = text.split("<<", MAX_HERE_DOCUMENTS + 2);
  return text.length > MAX_SCRIPT || pieces.length > MAX_HERE_DOCUMENTS + 1;
}

/** A program's call, as known without running anything. */
export interface ShellCall {
  readonly program: string;
  /** The program as the command names it, perhaps with a folder. */
  readonly path: string;
  /** Without the program. */
  readonly args: readonly string[];
  /** The text on standard input; "" for none. */
  readonly stdin: string;
  /** The folder that it starts in, if known. */
  readonly folder: string;
  /** A file's text if the same command wrote it, else unknown. */
  readonly fileText: (name: string) => string;
  /** The variables that the command has set so far. */
  readonly variables: ReadonlyMap<string, readonly string[]>;
}

/** A script of another language. */
export interface LanguageScript {
  /** Runs it. */
  readonly program: string;
  readonly code: string;
  /** Whether it comes from the output of another program. */
  readonly isPiped: boolean;
}

/** A value that may name a file by "@", or standard input by "@-". */
export function contentOf({ stdin, fileText }: ShellCall, value: string): string {
  if (!value.startsWith("@")) return value;
  return value === "@-" ? stdin : fileText(value.slice(1));
}

/**
 * Stands in a text for a part that is not known before the command runs, e.g. a variable of the environment.
 * The character is assigned to nothing and JSON takes it as it is.
 */
export const UNKNOWN = "\uFFFF";

export function hasUnknown(text: string): boolean {
  return text.includes(UNKNOWN);
}

/** The object in a JSON text; null for another text. */
export function parsed(json: string): Readonly<Record<string, unknown>> | null {
  const value = readJson(json);
  return typeof value === "object" && value !== null ? { ...value } : null;
}

/** The words of a text, one space apart, to look others up in. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}

/** A program's arguments, sorted into options and the rest, as getopt and its kin do. */
export interface ParsedArguments {
  /** Every value an option was given, by its name with dashes; "" for one without a value. */
  readonly options: ReadonlyMap<string, readonly string[]>;
  readonly rest: readonly string[];
}

/** `valued` names the options that take a value, with their dashes: `-X`, `--method`. */
export function readArguments(words: readonly string[], valued: ReadonlySet<string>): ParsedArguments {
  const options = new Map<string, string[]>();
  const rest: string[] = [];
  const add = (name: string, value: string): void => {
    const values = options.get(name);
    if (values === undefined) options.set(name, [value]);
    else values.push(value);
  };
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    if (word === "--") return { options, rest: [...rest, ...words.slice(at + 1)] };
    if (!word.startsWith("-") || word === "-") rest.push(word);
    else {
      const [name, value] = word.startsWith("--") ? longOption(word) : shortOptions(word, valued, add);
      const takesNext = value === null && valued.has(name);
      if (name !== "") add(name, (takesNext ? words[at + 1] : value) ?? "");
      if (takesNext) at += 1;
    }
  }
  return { options, rest };
}

export function valuesOf({ options }: ParsedArguments, ...names: readonly string[]): readonly string[] {
  return names.flatMap((name) => options.get(name) ?? []);
}

export function hasOption({ options }: ParsedArguments, ...names: readonly string[]): boolean {
  return names.some((name) => options.has(name));
}

function longOption(word: string): [name: string, value: string | null] {
  const equals = word.indexOf("=");
  return equals < 0 ? [word, null] : [word.slice(0, equals), word.slice(equals + 1)];
}

/** Several short ones may share a dash, `-sSXPATCH`: the last one is returned, those before it are added. */
function shortOptions(
  word: string,
  valued: ReadonlySet<string>,
  add: (name: string, value: string) => void,
): [name: string, value: string | null] {
  for (let at = 1; at < word.length; at += 1) {
    const name = `-${word[at]}`;
    if (at === word.length - 1) return [name, null];
    if (valued.has(name)) return [name, word.slice(at + 1).replace(/^=/, "")];
    add(name, "");
  }
  return ["", null];
}
