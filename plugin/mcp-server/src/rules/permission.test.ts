import { describe, expect, test } from "vitest";
import { forbidsWriting, givesWriteAccess, type CollaboratorPermission } from "./names.ts";

test.each<[string | null, boolean]>([
  ["ADMIN", false],
  ["MAINTAIN", false],
  ["WRITE", false],
  ["TRIAGE", true],
  ["READ", true],
  [null, false],
])("a viewer's permission of %s forbids writing: %s", (permission, forbids) => {
  expect(forbidsWriting(permission)).toBe(forbids);
});

const NOTHING = { push: false, maintain: false, admin: false };

describe("the permission of an account", () => {
  test.each<[string, CollaboratorPermission, boolean]>([
    ["push", { permission: "write", user: { permissions: { ...NOTHING, push: true } } }, true],
    ["maintain", { permission: "write", user: { permissions: { ...NOTHING, maintain: true } } }, true],
    ["admin", { permission: "admin", user: { permissions: { ...NOTHING, admin: true } } }, true],
    ["a part, against the word", { permission: "none", user: { permissions: { push: true } } }, true],
    ["no part, against the word", { permission: "write", user: { permissions: NOTHING } }, false],
    ["the word write alone", { permission: "write", user: {} }, true],
    ["the word maintain alone", { permission: "maintain", user: null }, true],
    ["the word read alone", { permission: "read", user: null }, false],
    ["the word none alone", { permission: "none", user: {} }, false],
  ])("read from %s gives write access: %#", (_what, answer, gives) => {
    expect(givesWriteAccess(answer)).toBe(gives);
  });
});
