import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { REQUIREMENTS } from "./requirements.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
/** The first text of a test, or of what a table of tests is called with. */
const TITLE = /(?:\b(?:test|it)\(|\)\()\s*(["'`])((?:(?!\1)[^\\]|\\.)*)\1/g;

/** The titles of all tests, as they stand in the files. */
function testTitles(): ReadonlySet<string> {
  const files = ["src", "test"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".test.ts"))
      .map((name) => join(ROOT, folder, name)),
  );
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(TITLE)].map(([, , title = ""]) =>
        title.replaceAll(/\\(["'`])/g, "$1"),
      ),
    ),
  );
}

describe("the requirement list", () => {
  const titles = testTitles();

  test("names every requirement once", () => {
    const ids = REQUIREMENTS.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  test("names for each a test that is there, or a reason why none can be", () => {
    const unproven = REQUIREMENTS.flatMap(({ id, proof }) => {
      if ("untestable" in proof) return proof.untestable.length > 20 ? [] : [id];
      const missing = proof.filter((title) => !titles.has(title));
      return proof.length === 0 ? [id] : missing.map((title) => `${id}: ${title}`);
    });
    expect(unproven).toEqual([]);
  });
});
