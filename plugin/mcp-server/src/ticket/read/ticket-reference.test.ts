import { describe, expect, it } from "vitest";
import { parseReference } from "./address.ts";

const HERE = { owner: "acme", repo: "rocket" };
const GITHUB = { githubHost: "github.com" };

describe("a reference to a ticket", () => {
  it.each([12, "12", "#12", "acme/rocket#12", "Acme/Rocket#12", "https://github.com/acme/rocket/issues/12"])(
    "is of this repository: %j",
    (reference) => {
      expect(parseReference(reference, HERE, GITHUB)).toEqual({ kind: "here", number: 12 });
    },
  );

  it.each(["acme/other#12", "https://github.com/acme/other/issues/12"])(
    "names one of another repository: %s",
    (reference) => {
      expect(parseReference(reference, HERE, GITHUB)).toEqual({ kind: "elsewhere", ticket: "acme/other#12" });
    },
  );

  it("names one of another host, though this one has the same repository", () => {
    const reference = "https://gitlab.com/acme/rocket/issues/12";
    expect(parseReference(reference, HERE, GITHUB)).toEqual({ kind: "elsewhere", ticket: reference });
  });

  it.each([
    ["github.com", "https://GitHub.com/acme/rocket/issues/12"],
    ["ghe.example.com", "https://ghe.example.com:8443/acme/rocket/issues/12"],
    [null, "https://github.com/acme/rocket/issues/12"],
  ])("is of this repository where GitHub is %s: %s", (githubHost, reference) => {
    expect(parseReference(reference, HERE, { githubHost })).toEqual({ kind: "here", number: 12 });
  });

  it.each([0, -1, 1.5, 2 ** 31, Number.NaN, "", "x", "#", "#1e3", "acme#3", "DI_lADOABC", "12 13"])(
    "is none: %j",
    (reference) => {
      expect(parseReference(reference, HERE, GITHUB)).toEqual({ kind: "wrong" });
    },
  );
});
