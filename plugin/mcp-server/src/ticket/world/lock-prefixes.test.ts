import { describe, expect, it } from "vitest";
import { LockPrefixes } from "./memory.ts";
import { NO_JOURNAL } from "../../rules/session-state.ts";

const ADDRESS = { owner: "octo", repo: "rocket" };

describe("the lock prefix of a repository", () => {
  it("is the default, or what the environment says, until the team's file is read", () => {
    expect(new LockPrefixes(null).of(ADDRESS)).toBe("refs/ralph/locks/");
    expect(new LockPrefixes("refs/team/").of(ADDRESS)).toBe("refs/team/");
  });

  it("is what the team's file says, in any case of letters of the repository's name", () => {
    const prefixes = new LockPrefixes(null);
    prefixes.learn(ADDRESS, { lockRefPrefix: "refs/heads/locks/" });
    expect(prefixes.of({ owner: "Octo", repo: "Rocket" })).toBe("refs/heads/locks/");
    expect(prefixes.of({ owner: "octo", repo: "other" })).toBe("refs/ralph/locks/");
    prefixes.learn(ADDRESS, { lockRefPrefix: undefined });
    expect(prefixes.of(ADDRESS)).toBe("refs/ralph/locks/");
  });

  it("is told to the hooks, once, also the default one, and where the environment names another one", () => {
    const told: string[] = [];
    const journal = { ...NO_JOURNAL, protect: (prefix: string) => void told.push(prefix) };
    const prefixes = new LockPrefixes("refs/other/", journal);
    expect(() => prefixes.learn(ADDRESS, { lockRefPrefix: "refs/team/" })).toThrow("RALPH_LOCK_REF_PREFIX");
    const own = new LockPrefixes(null, journal);
    for (const lockRefPrefix of ["refs/held/", "refs/held/"]) own.learn(ADDRESS, { lockRefPrefix });
    own.learn({ owner: "octo", repo: "other" }, { lockRefPrefix: undefined });
    expect(told).toEqual(["refs/team/", "refs/held/", "refs/ralph/locks/"]);
  });

  it("is no other in the environment than in the team's file, or than the default without an entry", () => {
    const prefixes = new LockPrefixes("refs/team/");
    prefixes.learn(ADDRESS, { lockRefPrefix: "refs/team/" });
    for (const [lockRefPrefix, said] of [
      ["refs/other/", 'says "refs/other/"'],
      [undefined, "names none"],
    ] as const) {
      expect(() => prefixes.learn(ADDRESS, { lockRefPrefix })).toThrow(
        expect.objectContaining({ code: "CONFIG_INVALID", message: expect.stringContaining(said) }),
      );
    }
  });
});
