import { describe, expect, it } from "vitest";
import { parseReference } from "./address.ts";

const HERE = { owner: "acme", repo: "rocket" };

describe("a reference to a ticket", () => {
  it.each([12, "12", "#12", "acme/rocket#12", "Acme/Rocket#12", "https://github.com/acme/rocket/issues/12"])(
    "is of this repository: %j",
    (reference) => {
      expect(parseReference(reference, HERE)).toEqual({ kind: "here", number: 12 });
    },
  );

  it.each(["acme/other#12", "https://github.example/acme/other/issues/12"])(
    "names one of another repository: %s",
    (reference) => {
      expect(parseReference(reference, HERE)).toEqual({ kind: "elsewhere", ticket: "acme/other#12" });
    },
  );

  it.each([0, -1, 1.5, 2 ** 31, Number.NaN, "", "x", "#", "#1e3", "acme#3", "DI_lADOABC", "12 13"])(
    "is none: %j",
    (reference) => {
      expect(parseReference(reference, HERE)).toEqual({ kind: "wrong" });
    },
  );
});
