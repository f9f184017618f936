import { describe, expect, it } from "vitest";
import { LockPrefixes } from "./memory.ts";

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

  it("may be said twice alike, and never differently", () => {
    const prefixes = new LockPrefixes("refs/team/");
    prefixes.learn(ADDRESS, { lockRefPrefix: "refs/team/" });
    expect(() => prefixes.learn(ADDRESS, { lockRefPrefix: "refs/other/" })).toThrow(
      expect.objectContaining({ code: "CONFIG_INVALID", message: expect.stringContaining("refs/other/") }),
    );
  });
});
