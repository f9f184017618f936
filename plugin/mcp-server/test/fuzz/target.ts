import fc from "fast-check";
import { Failure } from "../../src/errors.ts";
import { deepJson, json, longText, spoilt, text } from "./hostile.ts";
import { z } from "zod";

/** One reader of what others wrote, what it is given, and what it may do: return, or throw a typed failure. */
export interface Target {
  readonly name: string;
  readonly given: fc.Arbitrary<unknown>;
  /** Throws where the reader did what it may not. */
  readonly read: (given: unknown) => void | Promise<void>;
}

export function target<Given>(
  name: string,
  given: fc.Arbitrary<Given>,
  read: (given: Given) => void | Promise<void>,
): Target {
  // What is read is what was given, or a case of the corpus, which has the same form.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { name, given, read: async (one) => read(one as Given) };
}

/** Runs a reader that may refuse by a failure, and by nothing else. */
export function orFailure(read: () => void): void {
  try {
    read();
  } catch (error) {
    if (!(error instanceof Failure) || error.code === "INTERNAL") throw error;
    if (error.message.length > 20_000) throw new Error("Nobody reads so long a message", { cause: error });
  }
}

/** Text where JSON is expected. */
export const jsonText = fc.oneof(
  { weight: 6, arbitrary: json.map((value) => JSON.stringify(value)) },
  { weight: 2, arbitrary: text },
  { weight: 1, arbitrary: deepJson() },
  { weight: 1, arbitrary: longText },
);

/** The JSON of a value that is right but for one place, and any other text. */
export function spoiltText(good: unknown): fc.Arbitrary<string> {
  return fc.oneof(
    spoilt(good).map((value) => JSON.stringify(value) ?? ""),
    jsonText,
  );
}

/** The task of the thread. */
export const jobForm = z.object({
  name: z.string(),
  seed: z.number(),
  forMs: z.number(),
  /** The folder with the cases of all targets. */
  corpus: z.string(),
});
export type Job = z.infer<typeof jobForm>;

/** What it answers. */
export const outcomeForm = z.object({
  runs: z.number(),
  /** Null where nothing was found. */
  found: z.string().nullable(),
});
export type Outcome = z.infer<typeof outcomeForm>;
