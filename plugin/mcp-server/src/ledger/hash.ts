import { createHash } from "node:crypto";
import canonicalize from "canonicalize";

/**
 * The SHA-256 of a value's canonical JSON (RFC 8785), in hex.
 *
 * @throws Error for what has no canonical form: lone surrogates, numbers that are not finite, nesting too
 * deep for the stack. Records that we write never have any of these; text found on GitHub may.
 */
export function recordHash(value: unknown): string {
  return createHash("sha256").update(canonicalJson(value)).digest("hex");
}

/** A value's canonical JSON (RFC 8785); nothing for undefined, which has none. Throws as `recordHash` does. */
export function canonicalJson(value: unknown): string {
  return canonicalize(value) ?? "";
}
