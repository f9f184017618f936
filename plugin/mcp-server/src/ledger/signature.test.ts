import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { record } from "../../test/ledger/log-builder.ts";
import { parseComment, renderComment } from "./comment.ts";
import type { TicketRecord } from "./record.ts";
import { judgeSignature, NO_SIGNING, signingKey, signRecord, type SigningKey } from "./signature.ts";

const NEW = signingKey("n".repeat(32));
const OLD = signingKey("o".repeat(32));

function verdict(signed: TicketRecord, ...keys: readonly SigningKey[]): string {
  return judgeSignature(signed, signed.signature, { keys, required: false });
}

function signedBy(...keys: readonly SigningKey[]): TicketRecord {
  return signRecord(record(), { keys, required: false });
}

describe("a signature", () => {
  test("is by the newest key, and verified by all", () => {
    const signed = signedBy(NEW, OLD);
    expect(signed.signature).toMatchObject({ alg: "HMAC-SHA-256", keyId: NEW.id });
    expect(verdict(signed, OLD, NEW)).toBe("valid");
    expect(verdict(signedBy(OLD), NEW, OLD)).toBe("valid");
  });

  test("says nothing to who lacks its key", () => {
    expect(verdict(signedBy(OLD), NEW)).toBe("unknown key");
    expect(verdict(signedBy(OLD))).toBe("unknown key");
    const { signature } = signedBy(OLD);
    expect(verdict({ ...record(), signature: { ...signature!, alg: "none" } }, OLD)).toBe("unknown key");
  });

  test("is absent where there is no key", () => {
    expect(signRecord(record(), NO_SIGNING)).toEqual(record());
    expect(verdict(record(), NEW)).toBe("unsigned");
  });

  test("fits no other record, and no other signature fits", () => {
    const signed = signedBy(NEW);
    expect(verdict({ ...signed, to: "Done" }, NEW)).toBe("wrong");
    expect(verdict({ ...signed, added: true }, NEW)).toBe("wrong");
    fc.assert(
      fc.property(fc.string(), (value) => {
        const forged = { ...signed, signature: { ...signed.signature!, value } };
        expect(verdict(forged, NEW)).toBe("wrong");
      }),
    );
  });

  test("survives the comment, whatever the record says", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.jsonValue(), (reason, result) => {
        const signed = signRecord(record({ reason: reason.toWellFormed(), result }), {
          keys: [NEW],
          required: true,
        });
        const parsed = parseComment(renderComment(signed));
        const read = parsed.kind === "record" ? parsed : null;
        expect(
          judgeSignature(read?.written ?? {}, read?.record.signature, { keys: [NEW], required: true }),
        ).toBe("valid");
      }),
    );
  });

  test("covers keys that the reader does not know, such as an own __proto__", () => {
    const body = renderComment(signedBy(NEW)).replace('"v": 1,', '"v": 1, "__proto__": {"to": "Done"},');
    const parsed = parseComment(body);
    expect(parsed.kind).toBe("record");
    const read = parsed.kind === "record" ? parsed : null;
    expect(judgeSignature(read?.written ?? {}, read?.record.signature, { keys: [NEW], required: true })).toBe(
      "wrong",
    );
  });
});

describe("a key's id", () => {
  test("is the same for everybody, and holds nothing of the secret", () => {
    expect(signingKey(NEW.secret).id).toBe(NEW.id);
    expect(NEW.id).toMatch(/^[0-9a-f]{16}$/);
    expect(JSON.stringify(signedBy(NEW))).not.toContain(NEW.secret.slice(0, 8));
  });
});
