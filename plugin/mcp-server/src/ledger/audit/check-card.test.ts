import { expect, test } from "vitest";
import { TrailBuilder } from "../../../test/corpus/trail-builder.ts";
import { at } from "../../../test/ledger/log-builder.ts";

test("an issue without a record may be closed anywhere, and is told where it is open at its end", () => {
  const told = (value: string, closed: boolean): string[] => {
    const trail = new TrailBuilder();
    trail.card = { value, updatedAt: at(60) };
    trail.closed = closed;
    return trail.audit().findings.map(({ code }) => code);
  };
  expect(told("Backlog", true)).toEqual([]);
  expect(told("Done", true)).toEqual([]);
  expect(told("Done", false)).toEqual(["ISSUE_OPEN_AT_END"]);
});
