import { describe, expect, it } from "vitest";
import { tableOf } from "./interactions.ts";

describe("a table of labels and texts", () => {
  it("has a title, and a row for each", () => {
    expect(
      tableOf(
        "Deeds",
        [
          ["Read", "it"],
          ["Wrote", "that"],
        ],
        100,
      ),
    ).toEqual(["", "| Deeds | |", "|---|---|", "| Read | it |", "| Wrote | that |"]);
  });

  it("shows what would end a cell by signs that look like it, a glob's stars, and no blanks around", () => {
    expect(tableOf("T", [["Text", " a\\b | `c` src/**\nd "]], 100).at(-1)).toBe(
      "| Text | a\u2216b \u2223 \u02CBc\u02CB src/\\*\\* d |",
    );
  });

  it("says of a text that is cut where all of it is", () => {
    expect(tableOf("T", [["Text", "abcd"]], 3).at(-1)).toBe(
      "| Text | abc… (the whole text is in the record) |",
    );
  });
});
