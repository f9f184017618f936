import type { Failure, Refusal } from "../errors.ts";

/** A refusal as people and models read it, a line a fact. */
export function refusalLines({ code, message, rule, from, attempted, allowed, hint }: Refusal): string[] {
  // Without a state the graph alone refused; links have nothing to do with either.
  const shown = from === undefined ? [] : [`State: ${from}`];
  const named =
    from === undefined && allowed.length === 0 ? [] : [`Allowed: ${allowed.join(", ") || "nothing"}`];
  return [
    `${code}: ${message}`,
    `Attempted: ${attempted}`,
    `Rule: ${rule}`,
    ...shown,
    ...named,
    `Hint: ${hint}`,
  ];
}

/** A failure as people and models read it. */
export function failureLines({ code, message, hint }: Failure): string[] {
  return [`${code}: ${message}`, ...(hint === "" ? [] : [`Hint: ${hint}`])];
}
