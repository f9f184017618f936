import { describe, expect, it } from "vitest";
import { CUT, listed, ownLines, readForm, textOf } from "./written-form.ts";

const FIELD = [["type", "review"]];

function rowsOf(text: string): (readonly [string, string])[] {
  return [...readForm(text).rows];
}

function sectionsOf(text: string): (readonly [string, string])[] {
  return [...readForm(text).sections];
}

describe("a row of a written form", () => {
  it.each([
    ["after blanks and before them", "  | Type | review |  "],
    ["in bold, with its colon", "| **Type:** | review |"],
    ["in the table's frame", "| | |\n|---|:-:|\n| Type | review |"],
    ["on a line without bars", "Type: review"],
    ["without a blank behind the colon", "Type:review"],
    ["with blanks at the line's end", "Type: review  "],
    ["as a point of a list, however far in", "  -   Type: review"],
    ["of which the first says nothing", "Type:\n| Type | |\nType: review"],
    ["of which a later one says something else", "Type: review\n| Type | handoff |"],
    ["around a comment of HTML", "Type: <!-- one\nof five -->review"],
    ["among talk", "I read it\n\nType: review\n\nThanks"],
  ])("is read %s", (_, text) => {
    expect(rowsOf(text)).toEqual(FIELD);
  });

  it.each([
    ["after other words", "see | Type | review |"],
    ["before other words", "| Type | review | of mine"],
    ["in brackets", "(Type: review)"],
    ["behind the beginning of a comment that never ends", "<!-- one of five\nType: review"],
    ["without any words", ""],
  ])("is none %s", (_, text) => {
    expect(rowsOf(text)).toEqual([]);
  });

  it("has its name in small letters and with single blanks", () => {
    expect(rowsOf("| `Risk`   __Class__ | low |\nTask   ID: 7")).toEqual([
      ["risk class", "low"],
      ["task id", "7"],
    ]);
  });

  it("may have an empty name, as in a table whose first column is left free", () => {
    expect(rowsOf("|| review |")).toEqual([["", "review"]]);
  });
});

describe("a section of a written form", () => {
  it.each(["# Request", "   ###### Request", "##   Request", "## **Request:** ##"])(
    "stands under its heading: %j",
    (heading) => {
      expect(sectionsOf(`Hello\n${heading}\n\nWhy?\nBecause\n`)).toEqual([["request", "Why?\nBecause"]]);
    },
  );

  it.each(["#12 asks it", "C# 7 asks it", "ab## asks it", "    # asks it", "####### asks it", "## ##"])(
    "goes on at a line that is no heading: %j",
    (line) => {
      expect(sectionsOf(`# Request\nWhy?\n${line}\n`)).toEqual([["request", `Why?\n${line}`]]);
    },
  );

  it("goes on under a second heading of its name", () => {
    expect(sectionsOf("# Request\nWhy?\n# Context\nPKCE\n# request\nHow?")).toEqual([
      ["request", "Why?\nHow?"],
      ["context", "PKCE"],
    ]);
  });
});

describe("the text of a written form", () => {
  it.each([
    ["[Filled by the receiver]", null],
    ["[]", null],
    ["see [the docs]", "see [the docs]"],
    ["[x] done", "[x] done"],
    ["[a] or [b]", "[a] or [b]"],
  ])("under a name is %j as %j", (written, text) => {
    expect(textOf(readForm(`Decision: ${written}`), "decision")).toBe(text);
    expect(textOf(readForm(`# Decision\n\n${written}\n\n`), "decision")).toBe(text);
  });

  it("is the first of the names that says something, and a section's before a row's", () => {
    const form = readForm("To: [name]\nReceiver: ada\nContext: short\n# Context\nLong\n# Empty\n");
    expect(textOf(form, "to", "receiver", "context")).toBe("ada");
    expect(textOf(form, "context")).toBe("Long");
    expect(textOf(form, "empty", "nothing")).toBeNull();
  });
});

describe("the lines that an author says", () => {
  it.each([
    ["a code block", "one\n```\ncode\n```\ntwo"],
    ["a block of tildes that stands in", "one\n   ~~~ts\ncode\n   ~~~\ntwo"],
    ["a quotation", "one\n> said\n>\n   > said before\ntwo"],
  ])("are without %s", (_, text) => {
    expect(ownLines(text)).toEqual(["one", "two"]);
  });

  it.each(["43 > 32", "-> go on", "Use ```x``` there", "    > code", "a~~~"])(
    "are those with such signs amid them: %j",
    (line) => {
      expect(ownLines(`${line}\ntwo`)).toEqual([line, "two"]);
    },
  );

  it("are those of up to 400 lines", () => {
    expect(ownLines("x\n".repeat(399))).toHaveLength(400);
    expect(ownLines("x\n".repeat(400))).toEqual([]);
  });

  it("have up to 1000 characters, the last one a sign of what was left out", () => {
    expect(ownLines("x".repeat(1_000))).toEqual(["x".repeat(1_000)]);
    expect(ownLines("x".repeat(1_001))).toEqual([`${"x".repeat(999)}${CUT}`]);
    expect(ownLines(`${"x".repeat(998)}🚀xx`)).toEqual([`${"x".repeat(998)}\uFFFD${CUT}`]);
  });
});

describe("a list in a written form", () => {
  it("has its texts without brackets, bullets, backticks and blanks, and no empty ones", () => {
    expect(listed(" [`a`, b ,, c]\n- d  \n* `e f`\n\n")).toEqual(["a", "b", "c", "d", "e f"]);
    expect(listed("")).toEqual([]);
    expect(listed(" ]`")).toEqual([]);
    expect(listed("[ ]")).toEqual([]);
  });
});
