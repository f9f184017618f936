/** What tests expect of the answers to calls and commands; a failure shows the whole answer. */
import { expect } from "vitest";
import type { Answer } from "./agent.ts";

export function expectDone({ isError, text }: Pick<Answer, "isError" | "text">): void {
  expect(isError, text).toBe(false);
}

/** An error of that code, with those words in its message and its hint. */
export function expectError(
  { data, text }: Pick<Answer, "data" | "text">,
  code: string,
  words: { readonly message?: string; readonly hint?: string } = {},
): void {
  expect(data?.error?.code, text).toBe(code);
  for (const [part, said] of Object.entries(words)) expect(data.error[part], text).toContain(said);
}

/** A command that ended with that code, with those words in its output. */
export function expectExit(
  finished: { readonly code: number | null; readonly stdout: string; readonly stderr: string },
  code: number,
  words: { readonly stdout?: readonly string[]; readonly stderr?: readonly string[] } = {},
): void {
  expect(finished.code, finished.stdout + finished.stderr).toBe(code);
  expectParts(finished.stdout, ...(words.stdout ?? []));
  expectParts(finished.stderr, ...(words.stderr ?? []));
}

export function expectParts(text: string | undefined, ...parts: readonly string[]): void {
  for (const part of parts) expect(text).toContain(part);
}
