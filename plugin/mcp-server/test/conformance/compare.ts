import { isObject } from "../../src/rules/text.ts";
import type { Bindings } from "./bindings.ts";

/** Where the sandbox answers otherwise than the transcript. */
export interface Difference {
  /** Such as `body.data.repository.ref`. */
  readonly at: string;
  readonly recorded: string;
  readonly sandbox: string;
}

/** A difference quotes so much of a value. */
const MAX_QUOTED = 160;
/** What is left of a limit depends on who else uses the token, and counts of links lag behind the lists. */
const FREE_NUMBERS = /\.(?:limit|remaining)$|summary\.\w+$/i;
/** Their values are the server's own affair; that they are there is not. */
const FREE_HEADERS = /^(?:date|etag|x-ratelimit-(?:limit|remaining|reset|used)|x-oauth-scopes)$/;

/** All differences between two values, and what placeholders stand for by the way. */
export function compare(bindings: Bindings, at: string, recorded: unknown, actual: unknown): Difference[] {
  if (Array.isArray(recorded) && Array.isArray(actual)) return compareLists(bindings, at, recorded, actual);
  if (isObject(recorded) && isObject(actual)) return compareMembers(bindings, at, recorded, actual);
  if (isScalar(recorded) && isScalar(actual))
    return bindings.matches(recorded, actual) || areFreeNumbers(at, recorded, actual)
      ? []
      : [difference(at, recorded, actual)];
  return recorded === actual ? [] : [difference(at, recorded, actual)];
}

/** As `compare`; only the presence of some headers counts. */
export function compareHeaders(
  bindings: Bindings,
  recorded: Readonly<Record<string, unknown>>,
  actual: Readonly<Record<string, unknown>>,
): Difference[] {
  // Servers make their ETags each in its own way: what counts is that the newest one is sent back.
  bindings.rebind(recorded["etag"], actual["etag"]);
  return compare(bindings, "headers", withoutFreeValues(recorded), withoutFreeValues(actual));
}

function withoutFreeValues(headers: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, FREE_HEADERS.test(name) ? "(a value)" : value]),
  );
}

function compareLists(
  bindings: Bindings,
  at: string,
  recorded: readonly unknown[],
  actual: readonly unknown[],
): Difference[] {
  const common = recorded.slice(0, actual.length);
  const inside = common.flatMap((one, index) => compare(bindings, `${at}[${index}]`, one, actual[index]));
  if (recorded.length === actual.length) return inside;
  return [{ at, recorded: `${recorded.length} entries`, sandbox: `${actual.length} entries` }, ...inside];
}

function compareMembers(bindings: Bindings, at: string, recorded: object, actual: object): Difference[] {
  const [before, now] = [new Map(Object.entries(recorded)), new Map(Object.entries(actual))];
  const keys = new Set([...before.keys(), ...now.keys()]);
  return [...keys].flatMap((key) => {
    const member = `${at}.${key}`;
    if (!now.has(key)) return [{ at: member, recorded: quoted(before.get(key)), sandbox: "absent" }];
    if (!before.has(key)) return [{ at: member, recorded: "absent", sandbox: quoted(now.get(key)) }];
    return compare(bindings, member, before.get(key), now.get(key));
  });
}

function difference(at: string, recorded: unknown, actual: unknown): Difference {
  return { at, recorded: quoted(recorded), sandbox: quoted(actual) };
}

function quoted(value: unknown): string {
  return (JSON.stringify(value) ?? "undefined").slice(0, MAX_QUOTED);
}

function areFreeNumbers(at: string, recorded: unknown, actual: unknown): boolean {
  return FREE_NUMBERS.test(at) && typeof recorded === "number" && typeof actual === "number";
}

function isScalar(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}
