import { expect, test } from "vitest";
import { markOf } from "./health-report.ts";

const CHECK = { name: "enforcement", message: "as it is" };

test("only what holds is ticked: a caveat is not, and neither is what nobody looked at", () => {
  expect(markOf({ ...CHECK, ok: true })).toBe("✓");
  expect(markOf({ ...CHECK, ok: false })).toBe("✗");
  expect(markOf({ ...CHECK, ok: true, caveat: true })).toBe("–");
  expect(markOf({ ...CHECK, ok: false, notChecked: true })).toBe("–");
});
