import { createHmac, timingSafeEqual } from "node:crypto";
import { canonicalJson, type RecordSignature, type TicketRecord } from "./record.ts";

const ALGORITHM = "HMAC-SHA-256";

/** A key that a team's members share. */
export interface SigningKey {
  /** The key's public id; tells nothing of the secret. */
  readonly id: string;
  readonly secret: string;
}

/** The keys and the policy by which records are signed and verified. */
export interface Signing {
  /** The newest first: it signs, and all verify. */
  readonly keys: readonly SigningKey[];
  /** Whether records count only with a signature by one of the keys, or before one in the chain. */
  readonly required: boolean;
}

/** No key, and none demanded. */
export const NO_SIGNING: Signing = { keys: [], required: false };

/** The verdict on a record's signature by a reader with these keys. */
export type SignatureVerdict =
  | "valid"
  /** It has none. */
  | "unsigned"
  /** It names a key, or an algorithm, that the reader does not have. */
  | "unknown key"
  /** By a key that the reader has, and of something else. */
  | "wrong";

/** The key with that secret. Its id is made of it, so that the members of a team need not agree on names. */
export function signingKey(secret: string): SigningKey {
  return { id: hmac(secret, "ralph-hero signing key").slice(0, 16), secret };
}

/** The record with a signature by the newest key; the same record where there is no key. */
export function signRecord(record: TicketRecord, { keys: [key] }: Signing): TicketRecord {
  if (key === undefined) return record;
  const signature = { alg: ALGORITHM, keyId: key.id, value: signatureValue(record, key) };
  return { ...record, signature };
}

/** Judges the signature of a record, over its JSON as it was read. */
export function judgeSignature(
  written: object,
  signature: RecordSignature | undefined,
  { keys }: Signing,
): SignatureVerdict {
  if (signature === undefined) return "unsigned";
  const key = keys.find(({ id }) => id === signature.keyId);
  if (key === undefined || signature.alg !== ALGORITHM) return "unknown key";
  const expected = Buffer.from(signatureValue(written, key));
  const given = Buffer.from(signature.value);
  return expected.length === given.length && timingSafeEqual(expected, given) ? "valid" : "wrong";
}

/** The HMAC of the record's canonical JSON (RFC 8785) without its signature, in hex. */
function signatureValue(written: object, { secret }: SigningKey): string {
  const { signature: _, ...signed } = written as { readonly signature?: unknown };
  return hmac(secret, canonicalJson(signed));
}

function hmac(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}
