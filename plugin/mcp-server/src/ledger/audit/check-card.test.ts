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

test.each([
  [null, "The issue is closed, and", "move the card to Done or Canceled"],
  ["duplicate", "The issue is closed as a duplicate, and", "move the card to Canceled"],
] as const)("an issue that was closed early (%j) is told with the card's way", (dropped, what, todo) => {
  const trail = TrailBuilder.living(3);
  trail.closed = true;
  trail.dropped = dropped;
  trail.tell("closed", "maya");
  const [found] = trail.audit().findings.filter(({ code }) => code === "ISSUE_CLOSED_EARLY");
  expect(found).toMatchObject({
    by: "maya",
    what: expect.stringContaining(what),
    todo: expect.stringContaining(todo),
  });
});
