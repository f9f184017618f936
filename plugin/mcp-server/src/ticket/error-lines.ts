import type { Failure, Refusal } from "../errors.ts";

/** A refusal as people and models read it, a line a fact. */
export function refusalLines(refusal: Refusal): string[] {
  const { code, message, rule, from, attempted, allowed, hint } = refusal;
  // Without a state the graph alone refused; links have nothing to do with either.
  const shown = from === undefined ? [] : [`State: ${from}`];
  const named = allowed.length === 0 ? [] : [`Allowed: ${allowed.join(", ")}`];
  return [
    `${code}: ${message}`,
    `Attempted: ${attempted}`,
    `Rule: ${rule}`,
    ...shown,
    ...named,
    ...retryLines(refusal),
    `Hint: ${hint}`,
  ];
}

/** A failure as people and models read it. */
export function failureLines(failure: Failure): string[] {
  const { code, message, hint } = failure;
  return [`${code}: ${message}`, ...retryLines(failure), ...(hint === "" ? [] : [`Hint: ${hint}`])];
}

/** Whether, and when, the same call can succeed without anything else being changed. */
function retryLines({ retryable, ...wait }: Refusal | Failure): string[] {
  if (!retryable) return [];
  const retryAfterMs = "retryAfterMs" in wait ? wait.retryAfterMs : undefined;
  return [`Retry: ${retryAfterMs === undefined ? "the same call, later" : `after ${retryAfterMs} ms`}`];
}
