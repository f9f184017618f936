import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/** The pages for users: README.md, plugin/README.md and each page directly below docs. */
const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const PAGES = [
  "README.md",
  "plugin/README.md",
  ...readdirSync(join(ROOT, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];
/** A new user finds a page in one look at the index. */
const MAX_PAGES = 15;
/** Less than an hour's reading, at 200 words a minute. */
const MAX_WORDS = 10_000;

function read(page: string): string {
  return readFileSync(join(ROOT, page), "utf8");
}

/** The texts between blanks with a letter or a digit, also in code and tables: lines of tables and markup do not count. */
function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

function linkedFrom(page: string): string[] {
  const links = [...read(page).matchAll(/\]\(([^)#:\s]+)/g)].flatMap(([, path = ""]) => path);
  return links
    .map((path) => relative(ROOT, resolve(ROOT, dirname(page), path)))
    .filter((path) => path.endsWith(".md") && existsSync(join(ROOT, path)));
}

test("the pages for users are at most 15", () => {
  expect(PAGES.length).toBeLessThanOrEqual(MAX_PAGES);
});

test("the pages for users have at most 10,000 words", () => {
  expect(PAGES.flatMap((page) => wordsOf(read(page))).length).toBeLessThanOrEqual(MAX_WORDS);
});

test("README.md and docs/README.md link to every other page, also those for maintainers", () => {
  const maintainers = readdirSync(join(ROOT, "docs/maintainers")).filter((name) => name.endsWith(".md"));
  const all = [...PAGES, ...maintainers.map((name) => `docs/maintainers/${name}`)];
  const linked = ["README.md", "docs/README.md"].flatMap(linkedFrom);
  expect(all.filter((page) => page !== "README.md" && !linked.includes(page))).toEqual([]);
});
