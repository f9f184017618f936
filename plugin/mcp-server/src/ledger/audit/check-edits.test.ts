import { expect, test } from "vitest";
import { TrailBuilder } from "../../../test/corpus/trail-builder.ts";

test("an edited newest record is settled by a person, also where the ticket has no card", () => {
  const trail = TrailBuilder.living(3);
  trail.falsify(trail.record(3));
  trail.card = null;
  const found = trail.audit().findings.find(({ code }) => code === "RECORD_EDITED");
  expect(found?.todo).toBe(
    'Open the comment and look at its history under "edited": it shows what was written first, and by whom; to keep the ticket in the state of its card, a person comments the line that `ralph-hero audit 7` names and runs `ralph-hero audit 7 --repair`, else moves the card to another state',
  );
});
