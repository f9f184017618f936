import { expect, test } from "vitest";
import { howToSettle } from "./settle-edited.ts";

test("an edited newest record is settled by a confirmation and a repair, or by moving the card", () => {
  expect(howToSettle(16)).toBe(
    "where the ticket is to stay where its card stands, a person comments the line that `ralph-hero audit 16` names and runs `ralph-hero audit 16 --repair`, else moves the card to another state",
  );
});
