import { expect, test } from "vitest";
import { TrailBuilder } from "../../../test/corpus/trail-builder.ts";
import { at } from "../../../test/ledger/log-builder.ts";

function foundWithoutRecord(value: string, closed: boolean): string[] {
  const trail = new TrailBuilder();
  trail.card = { value, updatedAt: at(60) };
  trail.closed = closed;
  return trail.audit().findings.map(({ code }) => code);
}

test("an issue without a record may be closed anywhere, and is told where it is open at its end", () => {
  expect(foundWithoutRecord("Backlog", true)).toEqual([]);
  expect(foundWithoutRecord("Done", true)).toEqual([]);
  expect(foundWithoutRecord("Done", false)).toEqual(["ISSUE_OPEN_AT_END"]);
});
