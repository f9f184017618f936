import { expect, test } from "vitest";
import { StateMachine } from "../domain/state-machine.ts";
import { isAlongEdge } from "./hand-moves.ts";

const machine = new StateMachine();

test.each<[string, string | undefined, boolean]>([
  ["Ready for Plan", "Plan in Progress", true],
  ["Ready for Plan", "Done", false],
  ["Human Needed", undefined, true],
  ["Ready for Plan", undefined, false],
  ["toString", "Done", false],
  ["Ready for Plan", "toString", false],
])("a move by hand from %s to %s is along an edge: %s", (from, to, along) => {
  const target = to === undefined ? {} : { to };
  expect(isAlongEdge(machine, { from, ...target, as: "moved by hand" })).toBe(along);
});
