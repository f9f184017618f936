import { expect, test } from "vitest";
import { StateMachine } from "../../domain/state-machine.ts";
import { waitsFor } from "./tell-others.ts";

const machine = new StateMachine();

test.each([
  ["Human Needed", "a person answers the question in a comment"],
  ["Plan in Review", "a person approves the plan in a comment, or by /ralph-review 12"],
  ["In Review", "a person reviews and merges the pull request"],
  ["Ready for Plan", "a person answers in a comment, or moves the card"],
  ["Backlog", "a person answers in a comment, or moves the card"],
  ["Somewhere", "a person moves the card to a state of the graph"],
])("a ticket in %s waits until %s", (state, forWhat) => {
  expect(waitsFor(machine, state, 12)).toBe(forWhat);
});
