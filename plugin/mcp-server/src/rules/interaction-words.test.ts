import { expect, it } from "vitest";
import { decisionWords } from "./vocabulary.ts";

it("a decision without a kind, or of one that a later version knows, is spoken of as an answer", () => {
  expect(decisionWords()).toBe(decisionWords("answer"));
  expect(decisionWords("postponed")).toBe(decisionWords("answer"));
  expect(decisionWords("accept")).not.toBe(decisionWords("answer"));
});
