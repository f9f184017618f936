import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  DEFAULT_LOCK_PREFIX,
  LOCK_PREFIX_RULE,
  NO_OBJECT,
  isLockPrefix,
  isProbeRef,
  lockNumber,
  lockPrefixWarning,
  lockRef,
  prefixBeside,
  probeRef,
  probeRefs,
} from "./lock.ts";

describe("a lock prefix", () => {
  it.each([
    "refs/ralph/locks/",
    "refs/heads/ralph/locks/",
    "refs/tags/locks/",
    "refs/team/",
    "refs/a.b/",
    "refs/x.locks/",
  ])("may be %j", (prefix) => expect(isLockPrefix(prefix)).toBe(true));

  it.each([
    "refs/heads/",
    "refs/tags/",
    "refs/pull/",
    "refs/pull/1/",
    "locks/",
    "refs/",
    "refs/ralph",
    "refs/ralph/locks",
    "team/refs/locks/",
    "refs/a b/",
    "refs//",
    "refs/../x/",
    "refs/heads/../tags/",
    "refs/a..b/",
    "refs/x.lock/",
    "refs/.a/",
    "refs/a./",
  ])("cannot be %j", (prefix) => expect(isLockPrefix(prefix)).toBe(false));

  it("of a refused one its rule is told", () => {
    expect(LOCK_PREFIX_RULE).toMatch(/begin with "refs\/".* outside of "refs\/pull\/".* end with "\/"/);
  });

  it("has run marks and backups beside it", () => {
    expect(prefixBeside("refs/ralph/locks/", "runs")).toBe("refs/ralph/runs/");
    expect(prefixBeside("refs/ralph/locks/", "backup")).toBe("refs/ralph/backup/");
    expect(prefixBeside("refs/heads/ralph/", "runs")).toBe("refs/heads/ralph-runs/");
  });

  it("under branches or tags comes with a warning that names what each lock sets off", () => {
    expect(lockPrefixWarning("refs/ralph/locks/")).toBeNull();
    expect(lockPrefixWarning("refs/ralph/refs/heads/")).toBeNull();
    expect(lockPrefixWarning("refs/heads/ralph/locks/")).toBe(
      'each lock is a branch under "refs/heads/ralph/locks/": GitHub shows it among the branches, sends push events and webhooks for it, starts Actions workflows that run on any branch, and applies the repository\'s branch rules. Exclude "ralph/locks/**" in workflows (branches-ignore) and rules',
    );
    expect(lockPrefixWarning("refs/tags/locks/")).toMatch(
      /each lock is a tag .* among the tags.* run on any tag, .* tag rules.*"locks\/\*\*" in workflows \(tags-ignore\)/,
    );
  });
});

describe("a lock ref", () => {
  it("lies under refs/ralph/locks/ where the team names no prefix", () => {
    expect(lockRef(DEFAULT_LOCK_PREFIX, 7)).toBe("refs/ralph/locks/7");
  });

  it("that is absent has git's name for no object", () => {
    expect(NO_OBJECT).toBe("0".repeat(40));
  });

  it("names its ticket, and no other ref does", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (number) => {
        const prefix = "refs/ralph/locks/";
        expect(lockNumber(prefix, lockRef(prefix, number))).toBe(number);
        expect(lockNumber(prefix, `${lockRef(prefix, number)}x`)).toBeNull();
        expect(lockNumber(prefix, `${prefix}x${number}`)).toBeNull();
        expect(lockNumber("refs/other/", lockRef(prefix, number))).toBeNull();
      }),
    );
  });
});

it("the ref of a probe is told from locks and from other refs, with a suffix and without", () => {
  const id = "01JD00000000000000000000AB";
  for (const suffix of [undefined, "made"]) {
    const ref = probeRef("refs/ralph/locks/", id, suffix);
    expect(isProbeRef(ref)).toBe(true);
    expect(isProbeRef(`${ref}/1`)).toBe(false);
    expect(ref).toBe(`refs/ralph/locks/0-probe-${id}${suffix === undefined ? "" : "-made"}`);
    expect(probeRefs("refs/ralph/locks/")).toBe("refs/ralph/locks/0-probe-");
    expect(lockNumber("refs/ralph/locks/", ref)).toBeNull();
  }
  expect(isProbeRef("refs/ralph/locks/0-probe-mine")).toBe(false);
  expect(isProbeRef("refs/ralph/locks/12")).toBe(false);
});
