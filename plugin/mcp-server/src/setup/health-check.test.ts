import { expect, test } from "vitest";
import { Failure } from "../errors.ts";
import { markOf, reportWithoutAccess } from "./health-report.ts";

const CHECK = { name: "enforcement", message: "as it is" };

test("only what holds is ticked: a caveat is not, and neither is what nobody looked at", () => {
  expect(markOf({ ...CHECK, ok: true })).toBe("✓");
  expect(markOf({ ...CHECK, ok: false })).toBe("✗");
  expect(markOf({ ...CHECK, ok: true, caveat: true })).toBe("–");
  expect(markOf({ ...CHECK, ok: false, notChecked: true })).toBe("–");
});

test("a check that the board's request failed says what was to be checked", () => {
  const failure = new Failure("GITHUB_AUTH", "Cannot read the board: GitHub does not accept the token", {
    hint: "Set a token",
  });
  expect(reportWithoutAccess(failure)?.checks[0]).toEqual({
    name: "token",
    ok: false,
    message: "GITHUB_AUTH: Cannot check the token: GitHub does not accept the token",
    fix: "Set a token",
  });
});
