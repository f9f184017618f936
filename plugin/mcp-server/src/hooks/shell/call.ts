/** A program's call as the guard knows it, and its options. */
import { posix } from "node:path";
import { readJson } from "../../domain/text.ts";

/** The variables that the command has set so far, several values for an array and none for one that it has unset. */
export type SetVariables = Pick<ReadonlyMap<string, readonly string[]>, "get" | "keys">;

/** A program's call, as known without running anything. */
export interface ShellCall {
  readonly program: string;
  /** The program as the command names it, perhaps with a folder. */
  readonly path: string;
  readonly args: readonly string[];
  readonly stdin: string;
  readonly folder: string;
  /** A file's text if the same command wrote it, else unknown. */
  readonly fileText: (name: string) => string;
  readonly variables: SetVariables;
  /** The variables that stand before the program, for this call alone; none where another program starts it. */
  readonly given: ReadonlyMap<string, readonly string[]>;
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

/** The target of a path from a folder; unknown if either is unknown. */
export function pathFrom(folder: string, path: string): string {
  if (hasUnknown(path) || path.startsWith("~") || path === "-") return UNKNOWN;
  if (posix.isAbsolute(path)) return posix.normalize(path);
  return hasUnknown(folder) ? UNKNOWN : posix.join(folder, path);
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

/** A table in which several names share a row: `{ "cp mv": copied }`. */
export function rowsByName<Row>(rows: Readonly<Record<string, Row>>): ReadonlyMap<string, Row> {
  return new Map(
    Object.entries(rows).flatMap(([names, row]) => names.split(" ").map((name) => [name, row] as const)),
  );
}

/** A program's arguments, sorted into options and the rest, as getopt and its kin do. */
export interface ParsedArguments {
  /** Every value an option was given, by its name with dashes; "" for one without a value. */
  readonly options: ReadonlyMap<string, readonly string[]>;
  readonly rest: readonly string[];
}

/** `valued` names the options that take a value, with their dashes: `-X --method`. */
export function readArguments(words: readonly string[], valued: string): ParsedArguments {
  const takesValue = wordSet(valued);
  const options = new Map<string, string[]>();
  const rest: string[] = [];
  const add = (name: string, value = ""): void => {
    const values = options.get(name);
    if (values === undefined) options.set(name, [value]);
    else values.push(value);
  };
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    if (word === "--") return { options, rest: [...rest, ...words.slice(at + 1)] };
    if (word.startsWith("--")) {
      const [, name = "", value] = /^([^=]*)(?:=([^]*))?$/.exec(word) ?? [];
      add(name, value ?? (takesValue.has(name) ? words[(at += 1)] : ""));
    } else if (/^-./.test(word)) {
      // Several may share a dash, and a value may follow at once: `-sSXPATCH`.
      const letters = word.slice(1).split("");
      const end = letters.findIndex((letter) => takesValue.has(`-${letter}`));
      for (const letter of end < 0 ? letters : letters.slice(0, end)) add(`-${letter}`);
      const inWord = word.slice(end + 2);
      if (end >= 0) add(`-${letters[end]}`, inWord === "" ? words[(at += 1)] : inWord.replace(/^=/, ""));
    } else rest.push(word);
  }
  return { options, rest };
}

export function valuesOf({ options }: ParsedArguments, ...names: readonly string[]): readonly string[] {
  return names.flatMap((name) => options.get(name) ?? []);
}

export function hasOption({ options }: ParsedArguments, ...names: readonly string[]): boolean {
  return names.some((name) => options.has(name));
}
