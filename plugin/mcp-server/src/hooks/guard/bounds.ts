/** How much of a command is read. */
import type { GuardVerdict } from "./verdict.ts";
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
/** Each that is left open is looked for to the script's end, so the work grows with their square. */
const MAX_HERE_DOCUMENTS = 200;

/** Whether a script is not worth its reading, for it would take longer than a hook may. */
export function isTooLong(text: string): boolean {
  const pieces = text.split("<<", MAX_HERE_DOCUMENTS + 2);
  return text.length > MAX_SCRIPT || pieces.length > MAX_HERE_DOCUMENTS + 1;
}

/** A program's call, as far as it can be known without running anything. */
export interface ShellCall {
  readonly program: string;
  /** Without the program. */
  readonly args: readonly string[];
  /** What it would read, "" for nothing. */
  readonly stdin: string;
  /** Where it is started, as far as is known. */
  readonly folder: string;
  /** A file's text where the same command wrote it, else unknown. */
  readonly fileText: (name: string) => string;
  readonly lockRefPrefix: string;
  /** Whether the command names the locks' place anywhere: then a ref that is a variable is taken for one of them. */
  readonly speaksOfLocks: boolean;
}

export type JudgeCall = (call: ShellCall) => GuardVerdict;

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

/** The object that a text of JSON holds, or null where it is none. */
export function parsed(json: string): Readonly<Record<string, unknown>> | null {
  const value = readJson(json);
  return typeof value === "object" && value !== null ? { ...value } : null;
}

/** The words of a text, one space apart, to look others up in. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}
