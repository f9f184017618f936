import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const DECISIONS = readdirSync(join(ROOT, "docs/maintainers/decisions"));
const PAGES = [
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "plugin/README.md",
  ...["docs", "docs/maintainers"].flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith(".md"))
      .map((name) => `${folder}/${name}`),
  ),
  ...DECISIONS.map((name) => `docs/maintainers/decisions/${name}`),
];

const SOURCES = ["mcp-server/src", "mcp-server/test", "loop/src"].flatMap((folder) =>
  readdirSync(join(ROOT, "plugin", folder), { recursive: true, encoding: "utf8" }).map(
    (path) => `/${folder}/${path}`,
  ),
);

/** Our own files, from the root or from the server's folder. Paths below `src` may be a user's, as in examples. */
const NAMED = /`((?:test|scripts|plugin|docs)\/[\w./-]+)`/g;
const LINKED = /\]\(([^)#:\s]+)(?:#[^)]*)?\)/g;
/** Code in a line, which links nothing: it ends with a run of as many backticks as begin it. */
const CODE_SPAN = /(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g;
const ANCHORED = /\]\(([^)#:\s]*)#([^)\s]+)\)/g;

function isModule(name: string): boolean {
  return SOURCES.some((path) => path.endsWith(`/${name}`));
}

function read(page: string): string {
  return readFileSync(join(ROOT, page), "utf8");
}

function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, path = ""]) => path);
}

/** The anchors that GitHub gives to a page's headings. */
function anchorsOf(page: string): string[] {
  return found(readFileSync(page, "utf8"), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, "")
      .replaceAll(" ", "-"),
  );
}

function isThere(path: string): boolean {
  return ["", "plugin/mcp-server/"].some((folder) =>
    ["", ".ts", ".test.ts"].some((ending) => existsSync(join(ROOT, folder, path + ending))),
  );
}

describe.each(PAGES)("%s", (page) => {
  test("names files that exist", () => {
    expect(found(read(page), NAMED).filter((path) => !isThere(path))).toEqual([]);
  });

  test("links to files that exist", () => {
    const folder = dirname(join(ROOT, page));
    expect(
      found(read(page).replaceAll(CODE_SPAN, ""), LINKED).filter(
        (path) => !existsSync(resolve(folder, path)),
      ),
    ).toEqual([]);
  });

  test("links to headings that exist", () => {
    const own = join(ROOT, page);
    const lost = [...read(page).matchAll(ANCHORED)]
      .map(([, path = "", anchor = ""]) => ({
        target: path === "" ? own : resolve(dirname(own), path),
        anchor,
      }))
      .filter(({ target, anchor }) => !anchorsOf(target).includes(anchor));
    expect(lost).toEqual([]);
  });
});

describe.each(["ARCHITECTURE.md", ...DECISIONS.map((name) => `docs/maintainers/decisions/${name}`)])(
  "%s",
  (page) => {
    test("names modules that exist", () => {
      const named = found(read(page), /`([\w./-]+\.ts)`/g);
      expect(named.filter((name) => !isModule(name) && !isThere(name))).toEqual([]);
    });
  },
);

test("docs/maintainers/requirements.md names tests that exist", () => {
  const tables = read("docs/maintainers/requirements.md").replace(/^[^|].*$/gm, "");
  const named = found(tables, /`([\w.-]+(?:\/[\w.-]+)+)`/g);
  expect(named.length).toBeGreaterThan(100);
  const server = join(ROOT, "plugin/mcp-server");
  expect(named.filter((name) => !existsSync(join(server, `${name}.test.ts`)))).toEqual([]);
});

test("docs/maintainers/requirements.md has a row for every decision", () => {
  const page = read("docs/maintainers/requirements.md");
  expect(DECISIONS.filter((name) => !page.includes(`decisions/${name}`))).toEqual([]);
});
