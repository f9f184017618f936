import { Failure } from "../../errors.ts";

/** One part of a call that writes several things one after the other. */
export interface Step {
  /** What it brings about, as an answer names it: `estimate "S"`. */
  readonly what: string;
  /** Whether the steps after it cannot do without it. */
  readonly needed: boolean;
  readonly run: () => Promise<unknown>;
}

export interface StepsOutcome {
  readonly done: readonly string[];
  readonly failed: readonly { readonly what: string; readonly failure: Failure }[];
  /** What was not tried, because it needs a step that failed. */
  readonly left: readonly string[];
}

/** Runs the steps in their order; a failed one stops only those that need it. Throws what is no failure. */
export async function runSteps(steps: readonly Step[]): Promise<StepsOutcome> {
  const done: string[] = [];
  const failed: { what: string; failure: Failure }[] = [];
  for (const [at, { what, needed, run }] of steps.entries()) {
    try {
      await run();
      done.push(what);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      failed.push({ what, failure: error });
      if (needed) return { done, failed, left: steps.slice(at + 1).map((step) => step.what) };
    }
  }
  return { done, failed, left: [] };
}

interface Words {
  readonly attempted: string;
  readonly finish: string;
}

/** Throws one failure that says which steps were done, which were not, and how to finish. */
export function requireAllDone(outcome: StepsOutcome, words: Words): void {
  const [first] = outcome.failed;
  if (first !== undefined) throw notAllDone(first.failure, outcome, words);
}

/** The failure that says which steps were done, which were not, and how to finish; in all else it is the cause's. */
export function notAllDone(
  cause: Failure,
  { done, failed, left }: StepsOutcome,
  { attempted, finish }: Words,
): Failure {
  const { code, hint, retryable, retryAfterMs } = cause;
  const undone = failed.map(({ what, failure }) => `${what} (${failure.message})`);
  const parts = [
    `Not done: ${undone.join("; ")}`,
    ...(left.length === 0 ? [] : [`Not tried: ${left.join(", ")}`]),
    `Done: ${done.length === 0 ? "nothing" : done.join(", ")}`,
  ];
  return new Failure(code, `Cannot finish to ${attempted}. ${parts.join(". ")}`, {
    hint: hint === "" ? finish : `${finish}. For the cause: ${hint}`,
    retryable,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    cause,
  });
}
