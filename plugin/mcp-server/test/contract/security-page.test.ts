import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const SERVER = fileURLToPath(new URL("../../", import.meta.url));
const DOCS = new URL("../../../../docs/", import.meta.url);
const PAGE = readFileSync(new URL("security.md", DOCS), "utf8");
const TESTS_PAGE = readFileSync(new URL("maintainers/security-tests.md", DOCS), "utf8");
/** A reader who decides whether to adopt the project reads this page whole. */
const MAX_WORDS = 1_200;
const TEST_FILE = /`((?:\.\.\/(?:loop|\.\.\/sandbox)\/)?(?:src|test)\/[\w./-]+\.test\.ts)`/g;

/** The rows of the table below a heading: each its cells. */
function rowsBelow(page: string, heading: string): string[][] {
  const [, section = ""] = page.split(`## ${heading}\n`);
  const [body = ""] = section.split("\n## ");
  const lines = body.split("\n").filter((line) => line.startsWith("|"));
  return lines.slice(2).map((line) => line.split("|").slice(1, -1));
}

describe.each(["Prevented", "Prevented in the loop", "Detected"])(
  "docs/maintainers/security-tests.md, %s",
  (heading) => {
    test.each(rowsBelow(TESTS_PAGE, heading).map((cells) => [cells[0]?.trim() ?? "", cells.at(-1) ?? ""]))(
      "names tests that exist: %s",
      (_, cell) => {
        const files = Array.from(cell.matchAll(TEST_FILE), ([, path = ""]) => path);
        expect(files.length).toBeGreaterThan(0);
        expect(files.filter((path) => !existsSync(SERVER + path))).toEqual([]);
      },
    );
  },
);

test("docs/security.md lists what is neither prevented nor detected", () => {
  expect(rowsBelow(PAGE, "Neither").length).toBeGreaterThan(0);
});

test("docs/security.md can be read in one sitting", () => {
  const words = PAGE.replaceAll(/[|,]|-{3,}/g, " ")
    .split(/\s+/)
    .filter((word) => word !== "");
  expect(words.length).toBeLessThanOrEqual(MAX_WORDS);
});
