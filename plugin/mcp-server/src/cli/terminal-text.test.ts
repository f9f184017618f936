import { describe, expect, test, it } from "vitest";
import {
  asIs,
  asTyped,
  plainJson,
  terminalLines,
  withLocalTimes,
  wrapped,
  cutTo,
  plainText,
  tableLines,
  type Cell,
} from "./terminal-text.ts";
import fc from "fast-check";
import { codePoint } from "../../test/support/code-point.ts";
import stringWidth from "string-width";

const NOW_MS = Date.parse("2026-03-02T12:00:00Z");

test("a text for people says how far away its times are, and the day of those that are not near", () => {
  expect(withLocalTimes("held until 2026-03-02T12:48:00.000Z: take another", NOW_MS)).toMatch(
    /^held until \d\d:48 \(in 48 min\): take another$/,
  );
  expect(withLocalTimes("created 2026-02-27T09:30:00Z", NOW_MS)).toMatch(
    /^created Feb 2[67], \d\d:\d\d \(3 d ago\)$/,
  );
});

test("what stands in double quotes is another's, and stays as it is", () => {
  const title = JSON.stringify('Why it stops at 2026-02-27T09:30:00Z "now"');
  expect(withLocalTimes(`${title} stops at 2026-03-02T11:59:00Z`, NOW_MS)).toMatch(
    /^"Why it stops at 2026-02-27T09:30:00Z \\"now\\"" stops at \d\d:\d\d \(1 min ago\)$/,
  );
});

test("JSON is printed with its values, and without characters that a terminal obeys", () => {
  const value = { title: "\u001b]0;x\u0007 \u009b31m \u202eevil\u2066 \u007f", body: "Grüße, 漢字 👩‍🚀\n" };
  const printed = plainJson(JSON.stringify(value, null, 2));
  // oxlint-disable-next-line no-control-regex
  expect(printed).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
  expect(printed).toContain("Grüße, 漢字 👩‍🚀");
  expect(JSON.parse(printed)).toEqual(value);
});

describe("a long text", () => {
  const terminal = { columns: 44 };

  test("is wrapped within the terminal, its further lines further in", () => {
    const lines = wrapped(
      "one two three four five six seven eight nine ten",
      { indent: 2, hanging: 4 },
      terminal,
    );
    expect(lines).toEqual(["  one two three four five six seven", "      eight nine ten"]);
  });

  test("stays one line where nothing bounds it", () => {
    expect(wrapped("one two", { indent: 2, hanging: 4 }, { columns: null })).toEqual(["  one two"]);
  });

  test("keeps a command in backticks, or on its own line, in one piece", () => {
    const text = "Let a person decide: by `ralph-hero decide 4 --reject --text 'No way back'` there";
    expect(wrapped(text, { indent: 0, hanging: 2 }, terminal)).toEqual([
      "Let a person decide: by",
      "  `ralph-hero decide 4 --reject --text 'No way back'`",
      "  there",
    ]);
    const own = '      → ralph-hero handoff 2 --command research --intent lock --reason "…"';
    expect(terminalLines(own, terminal)).toEqual([own]);
  });

  test("is broken line by line, and lines that fit stay as they are", () => {
    expect(terminalLines("  a   b\none two three four five six seven eight nine ten", terminal)).toEqual([
      "  a   b",
      "one two three four five six seven eight",
      "  nine ten",
    ]);
  });
});

test("commands have the program's name, also before an option, and quoted words stay", () => {
  const program = "npx ralph-hero";
  expect(asTyped("Run `ralph-hero doctor`, not ralph-hero itself", { program })).toBe(
    "Run `npx ralph-hero doctor`, not ralph-hero itself",
  );
  expect(asTyped("  → ralph-hero show 2", { program })).toBe("  → npx ralph-hero show 2");
  expect(
    terminalLines(`#2 ${asIs("Mend `ralph-hero status`")}: \`ralph-hero show 2\``, { columns: 40, program }),
  ).toEqual(["#2 Mend `ralph-hero status`:", "  `npx ralph-hero show 2`"]);
  const title = JSON.stringify("Mend `ralph-hero status`");
  expect(asTyped(`#2 ${title}: \`ralph-hero show 2\``, { program })).toBe(
    `#2 ${title}: \`npx ralph-hero show 2\``,
  );
});

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
