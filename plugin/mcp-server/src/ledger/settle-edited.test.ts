import { expect, test } from "vitest";
import { howToSettle } from "./settle-edited.ts";

test("an edited newest record is settled by a confirmation and a repair, or by moving the card", () => {
  expect(howToSettle("16")).toBe(
    "to keep the ticket in the state of its card, a person comments the line that `ralph-hero audit 16` names and runs `ralph-hero audit 16 --repair`, else moves the card to another state",
  );
});
