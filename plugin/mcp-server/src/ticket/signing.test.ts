import { expect, test } from "vitest";
import { LogBuilder, comment } from "../../test/ledger/log-builder.ts";
import { signatureWarnings } from "./team.ts";

test("names the first records without a signature, and counts the others", () => {
  const unproven = Array.from({ length: 450 }, (_, n) => comment("", { databaseId: String(n) }));
  const [warning = ""] = signatureWarnings({ ...new LogBuilder().fold(), unproven });
  expect(warning).toContain("issuecomment-4 and 445 more");
  expect(warning).not.toContain("issuecomment-5");
});
