import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codePoint } from "../../test/support/code-point.ts";
import stringWidth from "string-width";
import { cutTo, plainText, tableLines, type Cell } from "./terminal-text.ts";

const ESCAPE = "\u001b";
/** Escape sequences, controls, turns of direction, wide and joined characters, and halves of them. */
const anyText = fc.oneof(
  fc.string({ unit: codePoint }),
  fc.string({ unit: "grapheme" }),
  fc
    .array(
      fc.constantFrom(ESCAPE, "[2J", "\n", "\r", "\t", "\u202e", "\u009b", "\ud800", "漢", "👩‍🚀", "é", "a b"),
    )
    .map((parts) => parts.join("")),
);

describe("text from GitHub", () => {
  it.each([
    ["colours and cursor moves", `${ESCAPE}[31mred${ESCAPE}[2J`, "red"],
    ["a link", `${ESCAPE}]8;;http://x\u0007here${ESCAPE}]8;;\u0007`, "here"],
    ["line breaks and tabs", "one\r\ntwo\tthree", "one two three"],
    ["a turned direction", "safe\u202eexe.txt", "safeexe.txt"],
    ["half a character", "a\ud800b", "a\ufffdb"],
    ["joiners that emoji need", "👩‍🚀", "👩‍🚀"],
  ])("with %s is plain", (_what, text, plain) => {
    expect(plainText(text)).toBe(plain);
  });

  it.each([
    ["abc", 3],
    ["漢字", 4],
    ["👩‍🚀", 2],
    ["e\u0301", 1],
    ["✓ …", 3],
  ])("%s is as wide as a terminal draws it: %i", (text, width) => {
    expect(stringWidth(text)).toBe(width);
  });

  it("is cut with an ellipsis, never within a character", () => {
    expect(cutTo("abcdef", 4)).toBe("abc…");
    expect(cutTo("漢字漢字", 4)).toBe("漢…");
    expect(cutTo("abc", 3)).toBe("abc");
    expect(cutTo("abc", 0)).toBe("");
  });
});

const WIDE_OPEN = { isTty: false, columns: null, colour: false };

describe("a table", () => {
  const rows: Cell[][] = [
    [{ text: "#1" }, { text: "A rather long title that gives way" }, { text: "casey" }],
    [{ text: "#1234" }, { text: "Short" }, { text: "" }],
  ];

  it("has its columns below each other, and no blanks at the end of a line", () => {
    expect(tableLines(rows, { flexible: 1, indent: 2 }, WIDE_OPEN)).toEqual([
      "  #1     A rather long title that gives way  casey",
      "  #1234  Short",
    ]);
  });

  it("cuts the flexible column where the terminal is narrow", () => {
    const terminal = { ...WIDE_OPEN, columns: 36 };
    expect(tableLines(rows, { flexible: 1, indent: 2 }, terminal)).toEqual([
      "  #1     A rather long title…  casey",
      "  #1234  Short",
    ]);
  });

  it("colours cells after they were cut, so that colour takes no room", () => {
    const styled: Cell[][] = [[{ text: "abcdefghijklmnopqrst", style: "red" }, { text: "end" }]];
    const terminal = { isTty: true, columns: 17, colour: true };
    expect(tableLines(styled, { flexible: 0, indent: 0 }, terminal)).toEqual([
      `${ESCAPE}[31mabcdefghijk…${ESCAPE}[39m  end`,
    ]);
  });

  it("keeps every row on one line within the terminal, whatever the cells hold", () => {
    const cells = fc.array(fc.array(anyText, { minLength: 3, maxLength: 3 }), { maxLength: 5 });
    fc.assert(
      fc.property(cells, fc.integer({ min: 1, max: 60 }), (texts, columns) => {
        const table = texts.map((row) => row.map((text) => ({ text })));
        const lines = tableLines(table, { flexible: 1, indent: 2 }, { ...WIDE_OPEN, columns });
        expect(lines).toHaveLength(texts.length);
        for (const line of lines) {
          expect(line).not.toMatch(/\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
          expect(stringWidth(line)).toBeLessThanOrEqual(columns);
        }
      }),
    );
  });
});
