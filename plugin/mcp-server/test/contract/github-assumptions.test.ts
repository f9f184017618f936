/** docs/maintainers/github.md against the probe and the tests that it names. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { ASSUMPTIONS } from "../../src/probe/run-probe.ts";

const PAGE = new URL("../../../../docs/maintainers/github.md", import.meta.url);
const PACKAGE = new URL("../../", import.meta.url);

/** The cells of each row whose first cell could be an id. */
const rows = readFileSync(PAGE, "utf8")
  .split("\n")
  .filter((line) => line.startsWith("|") && !/^\| *(?:Id|:?-+:?) *\|/.test(line))
  .map((line) => {
    const [id = "", assumption = "", status = "", heldBy = "", ifWrong = "", probe = "", ...more] = line
      .slice(1, line.lastIndexOf("|"))
      .split("|")
      .map((cell) => cell.trim());
    return { id, assumption, status, heldBy, ifWrong, probe, more };
  });
const idOf = (cell: string): string => /^`(?<id>[a-z0-9-]+)`$/.exec(cell)?.groups?.["id"] ?? "";

describe("docs/maintainers/github.md", () => {
  it("gives each row an id of its own, and every cell", () => {
    expect(rows.length).toBeGreaterThan(50);
    const ids = rows.map(({ id }) => idOf(id));
    expect(ids).not.toContain("");
    expect(new Set(ids).size).toBe(ids.length);
    for (const row of rows) {
      expect([row.assumption, row.status, row.ifWrong], row.id).not.toContain("");
      expect(row.more, row.id).toEqual([]);
    }
  });

  it("says of each row that it is measured or documented, with a source, or unverified", () => {
    for (const { id, status } of rows)
      expect(status, id).toMatch(/^(?:measured.*: \S|documented: \S|\[documented\]\[|unverified(?:$|: \S))/);
  });

  it("names tests that are there, or says why none can be", () => {
    const missing = rows.filter(
      ({ heldBy }) =>
        !/^none: \S/.test(heldBy) &&
        (!/^`[\w./-]+\.test\.ts`$/.test(heldBy) ||
          !existsSync(fileURLToPath(new URL(heldBy.replaceAll("`", ""), PACKAGE)))),
    );
    expect(missing.map(({ id, heldBy }) => `${id}: ${heldBy}`)).toEqual([]);
  });

  it("has a row for each assumption that the probe tries, and says of the others why it does not", () => {
    const tried = rows.filter(({ probe }) => probe === "yes").map(({ id }) => idOf(id));
    expect(tried.toSorted()).toEqual(ASSUMPTIONS.map(({ id }) => id).toSorted());
    for (const { id, probe } of rows) expect(probe, id).toMatch(/^(?:yes|no: \S.*)$/);
  });

  it("marks what would only save a request as what nothing relies on", () => {
    const unused = ASSUMPTIONS.filter(({ isUnused }) => isUnused === true).map(({ id }) => id);
    const marked = rows
      .filter(({ ifWrong }) => ifWrong.includes("nothing uses it"))
      .map(({ id }) => idOf(id));
    expect(marked.toSorted()).toEqual(unused.toSorted());
  });
});
