import type { Verdict } from "./verdict.ts";

/** A program's call, as far as it can be known without running anything. */
export interface Call {
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

export type JudgeCall = (call: Call) => Verdict;

/** A value that may name a file by "@", or standard input by "@-". */
export function contentOf({ stdin, fileText }: Call, value: string): string {
  if (!value.startsWith("@")) return value;
  return value === "@-" ? stdin : fileText(value.slice(1));
}
