import { expect, test } from "vitest";
import { NOW_MS, STANDINGS } from "../../test/rules/situation-builder.ts";
import { callerKey, lockedReason } from "./lock.ts";
import { repositoryKey } from "./names.ts";

test("a caller has one key in any case of letters, and the configured name where it gives none", () => {
  expect(callerKey(null, { agent: "Ada" })).toBe(callerKey("ada", {}));
  expect(callerKey(null, {})).toBe(callerKey(null, { instance: "main" }));
  expect(callerKey(null, {})).toBe(callerKey("", {}));
  expect(callerKey("ada", { instance: "two" })).not.toBe(callerKey("ada", {}));
});

test("two agents have two keys, also where their capital letters are the same", () => {
  for (const [one, other] of [
    ["ada", "bob"],
    ["Straße", "STRASSE"],
  ])
    expect(callerKey(null, { agent: one })).not.toBe(callerKey(null, { agent: other }));
});

test("a repository has one key in any case of letters", () => {
  expect(repositoryKey({ owner: "Octo", repo: "Rocket" })).toBe("octo/rocket");
});

test("a lock is told with its holder and its end", () => {
  const { theirs } = STANDINGS;
  expect(lockedReason(theirs)).toContain(new Date(theirs.endsAtMs).toISOString());
  expect(theirs.endsAtMs).toBeGreaterThan(NOW_MS);
});
