import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { REQUIREMENTS } from "./requirements.ts";
import { proofProblems } from "./requirements/proof.ts";
import type { Requirement } from "./requirements/requirement.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const DECISIONS = new URL("../../../docs/decisions/", import.meta.url);
/** Every test file is parsed, which takes seconds, and on a busy machine many. */
const LISTING_MS = 180_000;
/** Some hundred bytes a test; there are thousands. */
const MAX_LISTING_BYTES = 16 * 1024 * 1024;

const listing = z.array(z.object({ name: z.string() }));

/** The full names of all tests that run, as vitest itself reads them off the files: `group > title`. */
async function listTests(): Promise<readonly string[]> {
  const args = ["vitest", "list", "--static-parse", "--json"];
  const { stdout } = await promisify(execFile)("npx", args, { cwd: ROOT, maxBuffer: MAX_LISTING_BYTES });
  return listing.parse(JSON.parse(stdout)).map(({ name }) => name);
}

/** The numbers of the decisions that a requirement speaks of. */
function decisionsIn({ source, behaviour }: Requirement): number[] {
  return [...`${source} ${behaviour}`.matchAll(/\bdecision (\d+)/g)].map(([, number]) => Number(number));
}

describe("the requirement list", () => {
  let testNames: readonly string[];

  beforeAll(async () => {
    testNames = await listTests();
  }, LISTING_MS);

  test("names every requirement once", () => {
    const ids = REQUIREMENTS.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  test("names for each the tests that prove it, or a reason why none can", () => {
    expect(proofProblems(REQUIREMENTS, testNames)).toEqual([]);
  });

  test("has a requirement of every decision, and speaks of no other", () => {
    const decided = readdirSync(DECISIONS).map((file) => Number(file.slice(0, 4)));
    const named = new Set(REQUIREMENTS.flatMap(decisionsIn));
    expect([...named].toSorted((a, b) => a - b)).toEqual(decided.toSorted((a, b) => a - b));
  });
});

describe("a proof", () => {
  const names = ["a door > opens", "a door > closes", "a gate > opens", "stands alone"];

  function problemsOf(proof: Requirement["proof"]): readonly string[] {
    return proofProblems([{ id: "x/y", source: "z", behaviour: "It holds", proof }], names);
  }

  test("is the title of one test, by itself or with its group", () => {
    expect(problemsOf(["closes", "stands alone", "a gate > opens"])).toEqual([]);
  });

  test("is none where no test is called so", () => {
    expect(problemsOf(["shuts", "door > closes"])).toEqual([
      'x/y: no test is called "shuts"',
      'x/y: no test is called "door > closes"',
    ]);
  });

  test("is none where several tests are called so, for one could go unseen", () => {
    expect(problemsOf(["opens"])).toEqual(['x/y: several tests are called "opens"']);
  });

  test("is needed, or a reason why there can be none", () => {
    expect(problemsOf([])).toEqual(["x/y: no test proves it"]);
    expect(problemsOf({ untestable: "hard" })).toEqual(["x/y: why can no test prove it?"]);
    expect(problemsOf({ untestable: "no tool sees what agents say to each other" })).toEqual([]);
  });
});
