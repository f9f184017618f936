import { describe, expect, it, test } from "vitest";
import { comment, STRANGER } from "../../test/ledger/log-builder.ts";
import type { WriteAccess } from "../domain/permission.ts";
import { isTrusted, notLookedUp, authorStatus, assumingWriters, unknownAccess, type Trust } from "./trust.ts";

const UNKNOWN = { kind: "unknown", why: "403 Must have push access", remedy: "Use another token" } as const;

function trust(access: Readonly<Record<string, WriteAccess>> = {}, authors: readonly string[] = []): Trust {
  return { authors, owner: "Octo", access: new Map(Object.entries(access)) };
}

function by(login: string, isBot = false) {
  return comment("", { author: { login, isBot } });
}

describe("the standing of an author", () => {
  test.each<[string, WriteAccess | undefined, string]>([
    ["may write", { kind: "writer" }, "counts"],
    ["may not write", { kind: "no writer" }, "does not count"],
    ["is not told", UNKNOWN, "cannot tell"],
    ["was not looked up", undefined, "not looked up"],
  ])("whose account %s: %#", (_what, access, standing) => {
    const known: Record<string, WriteAccess> = access === undefined ? {} : { ralph: access };
    expect(authorStatus(by("Ralph"), trust(known))).toBe(standing);
  });

  it.each(["OWNER", "MEMBER", "COLLABORATOR", "CONTRIBUTOR", "NONE"])(
    "does not depend on the association %s, which two readers see two of",
    (association) => {
      const said = comment("", { association });
      expect(authorStatus(said, trust())).toBe("not looked up");
      expect(authorStatus(said, trust({ ralph: { kind: "writer" } }))).toBe("counts");
      expect(authorStatus(said, trust({ ralph: { kind: "no writer" } }))).toBe("does not count");
    },
  );

  it("needs no look at the repository's owner, the own account and the team's authors", () => {
    const said = [by("octo"), comment("", { ...STRANGER, byViewer: true }), by("helper", true), by("sam")];
    const team = trust({}, ["helper[bot]", "Sam"]);
    expect(notLookedUp(said, team)).toEqual([]);
    expect(said.map((one) => authorStatus(one, team))).toEqual(said.map(() => "counts"));
  });

  it("needs no look at an App or a deleted account, which are no collaborators", () => {
    const said = [by("helper", true), by("octo", true), comment("", { author: null })];
    expect(said.map((one) => authorStatus(one, trust()))).toEqual(said.map(() => "does not count"));
  });

  it.each([
    ["ralph[bot]", { login: "ralph", isBot: true }, true],
    ["Ralph[bot]", { login: "ralph", isBot: true }, true],
    ["ralph[bot]", { login: "ralph", isBot: false }, false],
    ["ralph", { login: "ralph", isBot: true }, false],
    ["RALPH", { login: "ralph", isBot: false }, true],
    ["ralph", { login: "ralph2", isBot: false }, false],
    ["ralph", null, false],
  ])("that trust.authors names as %s: %j is trusted: %s", (name, author, trusted) => {
    expect(isTrusted(comment("", { author }), trust({}, [name]))).toBe(trusted);
  });
});

describe("the accounts to look up", () => {
  it("are each named once, whatever the case of their letters", () => {
    expect(notLookedUp([by("Ada"), by("bob"), by("ada")], trust({ bob: { kind: "no writer" } }))).toEqual([
      "ada",
    ]);
  });

  it("are supposed to be writers only as long as GitHub has not told", () => {
    const said = [by("ada"), by("bob"), by("eve")];
    const supposed = assumingWriters(said, trust({ bob: { kind: "no writer" }, eve: UNKNOWN }));
    expect(said.map((one) => authorStatus(one, supposed))).toEqual([
      "counts",
      "does not count",
      "cannot tell",
    ]);
  });

  it("that GitHub does not tell of come with its words", () => {
    expect(unknownAccess(by("EVE"), trust({ eve: UNKNOWN }))).toEqual(UNKNOWN);
    expect(unknownAccess(by("ada"), trust({ ada: { kind: "writer" } }))).toBeNull();
    // An App was not asked about.
    expect(unknownAccess(by("eve", true), trust({ eve: UNKNOWN }))).toBeNull();
    expect(unknownAccess({ author: null, byViewer: false }, trust())).toBeNull();
  });
});
