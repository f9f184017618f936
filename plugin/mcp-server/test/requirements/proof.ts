import type { Requirement } from "./requirement.ts";

/** Shorter than this nobody has said why something cannot be tested. */
const SHORTEST_EXCUSE = 20;

/**
 * What is wrong with the requirements' proofs, given the full names of all tests that run: a requirement without one, a
 * title that no test bears, a title that several do, so that the loss of one of them would not be seen.
 */
export function proofProblems(
  requirements: readonly Requirement[],
  testNames: readonly string[],
): readonly string[] {
  return requirements.flatMap(({ id, proof }) => {
    if ("untestable" in proof)
      return proof.untestable.length < SHORTEST_EXCUSE ? [`${id}: why can no test prove it?`] : [];
    if (proof.length === 0) return [`${id}: no test proves it`];
    return proof.flatMap((title) => {
      const bearers = testNames.filter((name) => name === title || name.endsWith(` > ${title}`));
      if (bearers.length === 1) return [];
      const found = bearers.length === 0 ? "no test is called" : "several tests are called";
      return [`${id}: ${found} ${JSON.stringify(title)}`];
    });
  });
}
