import { expect, test } from "vitest";
import { mayWrite } from "./permission.ts";

test.each<[string | null, boolean]>([
  ["ADMIN", true],
  ["MAINTAIN", true],
  ["WRITE", true],
  ["TRIAGE", false],
  ["READ", false],
  [null, false],
])("an account with the permission %s may write: %s", (permission, may) => {
  expect(mayWrite(permission)).toBe(may);
});
