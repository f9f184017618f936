/** Zod's findings in words that say what would work. */
import type { z } from "zod";
import { quoted } from "../../errors.ts";

/** Limit of an argument's text in a message: enough to see the mistake. */
const MAX_GIVEN_LENGTH = 60;

const KINDS: Readonly<Record<string, string>> = {
  int: "a whole number",
  number: "a number",
  string: "a text",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

/** Zod's finding in words that say what would work; undefined where zod's own do. For `safeParse`. */
export function issueWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "unrecognized_keys") {
    const shape: unknown = Object(Object(Object(issue.inst)["_zod"])["def"])["shape"];
    return unknownKeys(issue.keys, Object.keys(Object(shape)));
  }
  if (issue.input === undefined) return IS_MISSING;
  if (issue.code === "invalid_type")
    return `must be ${KINDS[issue.expected] ?? issue.expected}, not ${given(issue.input)}`;
  if (issue.code === "invalid_value")
    return `must be one of ${quoted(issue.values.map(String))}, not ${given(issue.input)}`;
  if (issue.code === "too_small" && typeof issue.input === "number")
    return `must be ${issue.inclusive === false ? `more than ${issue.minimum}` : `${issue.minimum} or more`}`;
  if (issue.code === "too_big" && typeof issue.input === "number")
    return `must be ${issue.inclusive === false ? `less than ${issue.maximum}` : `${issue.maximum} or less`}`;
  return undefined;
}

export const IS_MISSING = "is missing";

function unknownKeys(keys: readonly string[], known: readonly string[]): string {
  const meant = keys.map((key) => nearest(key, known));
  const unknown = `unknown ${keys.length === 1 ? "key" : "keys"} ${quoted(keys)}`;
  const near = meant.filter((name) => name !== undefined);
  if (near.length === keys.length) return `${unknown}: did you mean ${quoted([...new Set(near)])}?`;
  return known.length === 0 ? unknown : `${unknown}; there are ${quoted(known)}`;
}

/** Dice's coefficient from which on a name is taken for a misspelt one: "titel" and "title" have 0.5. */
const MIN_LIKENESS = 0.4;

/** The known name with the key's first letter that shares most pairs of letters; undefined where none is near. */
function nearest(key: string, known: readonly string[]): string | undefined {
  if (key.length > MAX_GIVEN_LENGTH) return undefined;
  const pairs = pairsOf(key);
  const ranked = known
    .filter((name) => name.startsWith(key.slice(0, 1).toLowerCase()))
    .map((name) => {
      const others = pairsOf(name);
      const shared = [...others].filter((pair) => pairs.has(pair)).length;
      return { name, likeness: (2 * shared) / (pairs.size + others.size) };
    });
  return ranked
    .filter(({ likeness }) => likeness >= MIN_LIKENESS)
    .toSorted((one, other) => other.likeness - one.likeness)[0]?.name;
}

/** Neighbouring letters of a name, however its words are joined. */
function pairsOf(name: string): ReadonlySet<string> {
  const letters = name.toLowerCase().replaceAll(/[^a-z]/g, "");
  return new Set(Array.from(letters.slice(1), (letter, at) => `${letters[at]}${letter}`));
}

function given(input: unknown): string {
  if (typeof input === "number") return String(input);
  if (Array.isArray(input)) return "a list";
  if (typeof input === "object" && input !== null) return "an object";
  const text = JSON.stringify(input) ?? typeof input;
  return text.length > MAX_GIVEN_LENGTH ? `${text.slice(0, MAX_GIVEN_LENGTH).toWellFormed()}…` : text;
}

/** Every mistake on one line: `policies.humanStates[0] must be one of …; …`. */
export function describeIssues(error: z.ZodError): string {
  return error.issues
    .map(({ path, message }) => {
      const place = path
        .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
        .join("")
        .replace(/^\./, "");
      if (place === "") return message;
      return /^(?:is|must) /.test(message) ? `${place} ${message}` : `${place}: ${message}`;
    })
    .join("; ");
}
