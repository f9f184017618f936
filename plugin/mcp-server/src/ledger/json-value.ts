import { MAX_JSON_DEPTH } from "./limits.ts";

/** A JSON value as a record can hold it, or why it cannot. */
export type CheckedJson = { readonly value: unknown } | { readonly problem: string };

/**
 * The value as it is recorded: the same, with half characters replaced, for a record that has one has no hash. A
 * problem for what no record can hold: nesting too deep, and numbers that JSON has no words for.
 */
export function checkedJson(value: unknown): CheckedJson {
  const problem = problemOf(value, MAX_JSON_DEPTH);
  return problem === null ? { value: wellFormed(value) } : { problem };
}

function problemOf(value: unknown, depthLeft: number): string | null {
  if (typeof value === "number" && !Number.isFinite(value)) return "it holds a number that JSON cannot write";
  if (typeof value !== "object" || value === null) return null;
  if (depthLeft === 0) return `it is nested more than ${MAX_JSON_DEPTH} deep`;
  for (const part of Object.values(value)) {
    const problem = problemOf(part, depthLeft - 1);
    if (problem !== null) return problem;
  }
  return null;
}

function wellFormed(value: unknown): unknown {
  if (typeof value === "string") return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== "object" || value === null) return value;
  // Every key becomes one of the copy's own, "__proto__" too.
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key.toWellFormed(), wellFormed(part)] as const),
  );
}
