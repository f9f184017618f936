import { describe, expect, it } from "vitest";
import { givenContract } from "./contract.ts";

describe("whom a ticket is for", () => {
  it("is an agent's name, trimmed, and null takes it back", () => {
    expect(givenContract({ for: " ada " })).toEqual({ for: "ada" });
    expect(givenContract({ for: null })).toEqual({ for: null });
    expect(givenContract({})).toEqual({});
  });

  it.each(["", "a\u2028da", "a\u3164da", "n".repeat(101), `ghp_${"a1B2".repeat(9)}`])(
    "is no name that no call can bear, unlike %j",
    (name) => {
      expect(() => givenContract({ for: name })).toThrow(
        expect.objectContaining({
          code: "INPUT_INVALID",
          message: expect.stringContaining("Cannot use for: it "),
        }),
      );
    },
  );
});
