import { expect, test } from "vitest";
import { TrailBuilder } from "../../../test/corpus/trail-builder.ts";

test("an edited newest record is settled by a person, also where the ticket has no card", () => {
  const trail = TrailBuilder.living(3);
  trail.falsify(trail.record(3));
  trail.card = null;
  const found = trail.audit().findings.find(({ code }) => code === "RECORD_EDITED");
  expect(found?.todo).toContain("a person confirms, and runs `ralph-hero audit 7 --repair`");
});
