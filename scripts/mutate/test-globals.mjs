// What the tests use of vitest, for the runner of mutants.
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
import { fn, restoreAllMocks, spyOn } from "@vitest/spy";

let declared = [];

/** A test that a mutant keeps waiting has noticed it. The slowest takes two seconds. */
const TEST_TIMEOUT_MS = 15_000;
const POLL_TIMEOUT_MS = 5_000;
const POLL_PAUSE_MS = 10;

/** A group of tests; the outermost is a file, without a name. */
const newGroup = (name, outer) => ({
  path: outer === null ? [] : [...outer.path, name],
  outer,
  before: [],
  after: [],
  once: [],
});
let group = newGroup("", null);

/** What is declared from here on belongs to another file, with hooks of its own. */
export function beginFile() {
  group = newGroup("", null);
  declared = [];
}

/** The tests of the file, in its order: `[{ name, run }]`. */
export const takeDeclared = () => declared;

export function describe(name, ...parts) {
  const outer = group;
  group = newGroup(name, outer);
  parts.find((part) => typeof part === "function")();
  group = outer;
}

export const beforeEach = (hook) => void group.before.push(hook);
export const afterEach = (hook) => void group.after.push(hook);
/** Once for all mutants; what these hooks open stays open. */
export const beforeAll = (hook) => void group.once.push(hook);
export const afterAll = () => undefined;

let finishing = [];
export const onTestFinished = (hook) => void finishing.push(hook);

/** The groups around a test, from the outside in. */
function groupsOf(inner) {
  return inner === null ? [] : [...groupsOf(inner.outer), inner];
}

async function runIn(inner, body) {
  const groups = groupsOf(inner);
  finishing = [];
  try {
    for (const { once } of groups) for (const hook of once.splice(0)) await hook();
    for (const { before } of groups) for (const hook of before) await hook();
    await body({ skip: () => undefined, expect });
  } finally {
    restoreAllMocks();
    for (const { after } of groups.toReversed()) for (const hook of after) await hook();
    for (const hook of finishing) await hook();
  }
}

async function inTime(work) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error("The test took too long")), TEST_TIMEOUT_MS);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** With options before or after the body, which say how long it may take. */
export function it(name, ...parts) {
  const body = parts.find((part) => typeof part === "function");
  const inner = group;
  declared.push({
    name: [...inner.path, name].join(" "),
    run: async () => inTime(runIn(inner, body)),
  });
}

// The number of a case tells it from the others; its name is for people.
const eachOf =
  (declare, spread) =>
  (cases) =>
  (name, ...parts) => {
    // As vitest does: only if all cases are lists.
    const spreads = spread && cases.every(Array.isArray);
    cases.forEach((one, index) => {
      const body = parts.find((part) => typeof part === "function");
      declare(`${name} #${index}`, () => body(...(spreads ? one : [one])));
    });
  };
it.each = eachOf(it, true);
it.for = eachOf(it, false);
describe.each = eachOf(describe, true);

/** No test here asks for what it adds: only modules beside the tests declare it. */
it.extend = () => it;
it.skipIf = (isSkipped) => (isSkipped ? () => undefined : it);

export const test = it;
export const vi = { fn, spyOn, restoreAllMocks };

/** The one folder with a snapshot in a file. */
const SNAPSHOTS = new URL("../../plugin/mcp-server/test/corpus/", import.meta.url);

for (const part of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(part);
chai.util.addMethod(chai.Assertion.prototype, "toMatchFileSnapshot", function (file) {
  const expected = readFileSync(new URL(file, SNAPSHOTS), "utf8");
  new chai.Assertion(chai.util.flag(this, "object")).equal(expected);
});

export const expect = Object.assign((value, message) => chai.expect(value, message), chai.expect);
Object.assign(expect, globalThis[ASYMMETRIC_MATCHERS_OBJECT]);
setState({ assertionCalls: 0, isExpectingAssertions: false, expectedAssertionsNumber: null }, expect);
globalThis[GLOBAL_EXPECT] = expect;

/** Asserts on what is looked up again until it holds. */
expect.poll = (look) => polled(look, (assertion) => assertion);

function polled(look, select) {
  return new Proxy(
    {},
    {
      get: (_, name) => {
        if (name === "not") return polled(look, (assertion) => select(assertion).not);
        return async (...args) => {
          const endMs = Date.now() + POLL_TIMEOUT_MS;
          for (;;) {
            try {
              select(expect(await look()))[name](...args);
              return;
            } catch (error) {
              if (Date.now() > endMs) throw error;
            }
            await new Promise((resolve) => setTimeout(resolve, POLL_PAUSE_MS));
          }
        };
      },
    },
  );
}
