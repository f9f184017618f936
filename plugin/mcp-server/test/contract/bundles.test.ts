import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));

const FOLDERS = ["plugin/mcp-server/dist", "sandbox/dist"];
/** Directories of plugins hold one with a larger file for a person. */
const MAX_FILE_BYTES = 256 * 1024;
/** GitHub's Linguist takes a file for minified whose lines are longer on the average. */
const MAX_AVERAGE_LINE = 110;
/** Regular expressions of packages, such as that for an address, have up to 1,164 characters. */
const MAX_LINE = 1_200;

describe("what the plugin installs", () => {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", "plugin"];
  const listed = execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim().split("\n");
  const files = listed
    .map((path) => join(ROOT, path))
    .filter((path) => statSync(path, { throwIfNoEntry: false }));

  test("is no file over 256 KiB", () => {
    expect(files.filter((path) => statSync(path).size > MAX_FILE_BYTES)).toEqual([]);
  });

  test("is not minified", () => {
    const programs = files.filter((path) => /\.(?:js|mjs|ts|sh)$/.test(path));
    expect(programs.length).toBeGreaterThan(0);
    const minified = programs.filter((path) => {
      const lines = readFileSync(path, "utf8")
        .split("\n")
        .map((line) => line.length);
      const total = lines.reduce((sum, length) => sum + length, 0);
      return total / lines.length > MAX_AVERAGE_LINE || Math.max(...lines) > MAX_LINE;
    });
    expect(minified).toEqual([]);
  });
});

test.each(FOLDERS)("each file of %s is ASCII, which V8 holds in one byte a character", (folder) => {
  const names = readdirSync(join(ROOT, folder));
  const others = names.filter((name) => /[^\0-\x7F]/.test(readFileSync(join(ROOT, folder, name), "utf8")));
  expect(others).toEqual([]);
});

/** A file runs after those that it imports only where they do not import it. */
test.each(FOLDERS)("no files of %s import each other in a circle", (folder) => {
  const left = new Map(
    readdirSync(join(ROOT, folder)).map((name) => {
      const text = readFileSync(join(ROOT, folder, name), "utf8");
      return [
        name,
        [...text.matchAll(/^(?:import|export|\}) ?.*"\.\/([^"]+)";$/gm)].map(([, other]) => other),
      ];
    }),
  );
  for (let size = -1; size !== left.size;) {
    size = left.size;
    for (const [name, imports] of left)
      if (!imports.some((other) => other !== undefined && left.has(other))) left.delete(name);
  }
  expect([...left.keys()]).toEqual([]);
});
