// What the tests of domain and ledger use of vitest, for the runner of mutants: `describe`, `it`, `test`, `each`,
// `expect`.
import { readFileSync } from "node:fs";
import {
  ASYMMETRIC_MATCHERS_OBJECT,
  GLOBAL_EXPECT,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  chai,
  setState,
} from "@vitest/expect";

/** What a bundle of tests has declared: `[{ name, run }]`, in its order. */
export const declared = [];
const path = [];

export function describe(name, body) {
  path.push(name);
  body();
  path.pop();
}

/** With options before or after the body, which say how long it may take. */
export function it(name, ...parts) {
  const run = parts.find((part) => typeof part === "function");
  declared.push({ name: [...path, name].join(" "), run });
}

// The number of a case tells it from the others; its name is for people.
it.each = (cases) => (name, run) =>
  cases.forEach((one, index) => it(`${name} #${index}`, () => run(...(Array.isArray(one) ? one : [one]))));

export const test = it;

/** The one folder with a snapshot in a file, from where the bundle lies (`bundle.mjs`). */
const SNAPSHOTS = new URL("../../test/corpus/", import.meta.url);

for (const part of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(part);
chai.util.addMethod(chai.Assertion.prototype, "toMatchFileSnapshot", function (file) {
  const expected = readFileSync(new URL(file, SNAPSHOTS), "utf8");
  new chai.Assertion(chai.util.flag(this, "object")).equal(expected);
});

export const expect = Object.assign((value, message) => chai.expect(value, message), chai.expect);
Object.assign(expect, globalThis[ASYMMETRIC_MATCHERS_OBJECT]);
setState({ assertionCalls: 0, isExpectingAssertions: false, expectedAssertionsNumber: null }, expect);
globalThis[GLOBAL_EXPECT] = expect;
