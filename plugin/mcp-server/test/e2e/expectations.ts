/** What tests expect of the answers to calls and commands; a failure shows the whole answer. */
import { expect } from "vitest";
import type { Answer } from "./agent.ts";

/** A text of which every part is one of it, or matches it. */
export function expectParts(text: string | undefined, ...parts: readonly (string | RegExp)[]): void {
  for (const part of parts) expect(text).toEqual(partOf(part));
}

function partOf(part: string | RegExp): unknown {
  return typeof part === "string" ? expect.stringContaining(part) : expect.stringMatching(part);
}

/** A call that did what it was to do, with those parts in its text. */
export function expectDone(
  { isError, text }: Pick<Answer, "isError" | "text">,
  ...parts: readonly string[]
): void {
  expect(isError, text).toBe(false);
  expectParts(text, ...parts);
}

/** An answer with that data, and with those parts in its text. */
export function expectData(
  { data, text }: Pick<Answer, "data" | "text">,
  expected: object,
  ...parts: readonly (string | RegExp)[]
): void {
  expect(data, text).toMatchObject(expected);
  expectParts(text, ...parts);
}

type Words = string | RegExp | boolean | readonly (string | RegExp)[];

/** An error of that code, with those words in its parts, or in the whole text. */
export function expectError(
  { isError, data, text }: Answer,
  code: string,
  words: Readonly<Record<string, Words>> = {},
): void {
  expect(data?.error?.code, text).toBe(code);
  expect(isError, text).toBe(true);
  for (const [part, expected] of Object.entries(words)) {
    const said = part === "text" ? text : data.error[part];
    if (typeof expected === "boolean") expect(said, text).toBe(expected);
    else expectParts(said, ...(Array.isArray(expected) ? expected : [expected]));
  }
}

/** A command that ended with that code, with those words in its output. */
export function expectExit(
  finished: { readonly code: number | null; readonly stdout: string; readonly stderr: string },
  code: number,
  words: { readonly [Stream in "stdout" | "stderr"]?: readonly (string | RegExp)[] } = {},
): void {
  expect(finished.code, finished.stdout + finished.stderr).toBe(code);
  expectParts(finished.stdout, ...(words.stdout ?? []));
  expectParts(finished.stderr, ...(words.stderr ?? []));
}
