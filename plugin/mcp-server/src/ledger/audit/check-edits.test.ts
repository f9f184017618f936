import { expect, test } from "vitest";
import { at } from "../../../test/ledger/log-builder.ts";
import { TrailBuilder } from "../../../test/corpus/trail-builder.ts";
import { isStruckLate } from "./check-edits.ts";

test.each([
  ["**Void**: lost", at(600), false],
  ["**Void**: lost", at(601), true],
  ["Not void", at(601), false],
  ["**Void**: lost", null, false],
])("a comment is struck late more than ten minutes after it was written: %s, %s", (body, editedAt, late) => {
  const [comment] = TrailBuilder.living(1).build().comments;
  if (comment === undefined) throw new Error("There is a comment");
  expect(isStruckLate({ ...comment, body, createdAt: at(0), lastEditedAt: editedAt })).toBe(late);
});

test("an edited newest record is settled by a person, also where the ticket has no card", () => {
  const trail = TrailBuilder.living(3);
  trail.falsify(trail.record(3));
  trail.card = null;
  const found = trail.audit().findings.find(({ code }) => code === "RECORD_EDITED");
  expect(found?.todo).toBe(
    'Open the comment and look at its history under "edited": it shows what was written first, and by whom; to keep the ticket in the state of its card, a person comments the line that `ralph-hero audit 7` names and runs `ralph-hero audit 7 --repair`, else moves the card to another state',
  );
});
