import { describe, expect, it } from "vitest";
import { at } from "../../test/log/log-builder.ts";
import {
  changesSince,
  differenceOf,
  hashesOf,
  textHash,
  touchedTexts,
  type ShownText,
  type TextVersion,
} from "./decided-text.ts";

const DECIDED = at(100);

function version(text: string | null, seconds: number): TextVersion {
  return { text, at: at(seconds), author: { login: "eve", isBot: false }, byViewer: false };
}

function shown(parts: Partial<ShownText> = {}): ShownText {
  return { title: "Land", body: "On legs", bodyEditedAt: null, renamedAt: null, ...parts };
}

/** The texts of the changes since the decision, newest first. */
function changes(versions: readonly TextVersion[], hash?: string): (string | null)[] {
  return changesSince(versions, { at: DECIDED }, hash).map(({ text }) => text);
}

describe("the hash of a text", () => {
  it("is the same with a browser's line ends, and for half characters that JSON replaces", () => {
    expect(textHash("a\r\nb\rc")).toBe(textHash("a\nb\nc"));
    expect(textHash("\uD800")).toBe(textHash("\uFFFD"));
    expect(textHash("a ")).not.toBe(textHash("a"));
  });
});

describe("a text that may differ from the decision's", () => {
  it("is told by its hash alone, where the decision names one", () => {
    const edited = shown({ bodyEditedAt: at(200), renamedAt: at(200) });
    expect(touchedTexts(edited, { at: DECIDED, ...hashesOf(edited) })).toEqual([]);
    expect(touchedTexts(shown(), { at: DECIDED, ...hashesOf(shown({ body: "On none" })) })).toEqual(["body"]);
  });

  it("is told by the time of its last change else, the decision's own second included", () => {
    expect(touchedTexts(shown({ bodyEditedAt: at(99), renamedAt: DECIDED }), { at: DECIDED })).toEqual([
      "title",
    ]);
    expect(touchedTexts(shown({ bodyEditedAt: at(101) }), { at: DECIDED })).toEqual(["body"]);
    expect(touchedTexts(shown(), { at: DECIDED })).toEqual([]);
  });
});

describe("the changes since a decision", () => {
  const first = version("A", 0);

  it("are the versions after the last one that reads as it did then", () => {
    expect(changes([version("B", 200), first])).toEqual(["B"]);
    expect(changes([version("C", 300), version("B", 200), first])).toEqual(["C", "B"]);
    expect(changes([version("C", 400), version("A", 300), version("B", 200), first])).toEqual(["C"]);
    expect(changes([version("A", 300), version("B", 200), first])).toEqual([]);
    expect(changes([version("B", 50), first])).toEqual([]);
  });

  it("begin in the decision's own second", () => {
    expect(changes([version("B", 100), first])).toEqual(["B"]);
    expect(changes([version("B", 100), first], textHash("B"))).toEqual([]);
  });

  it("are all since then where the history lacks the decision's version", () => {
    expect(changes([version("B", 200), version(null, 50), first])).toEqual(["B"]);
    expect(changes([version("C", 300), version("B", 200)])).toEqual(["C", "B"]);
    expect(changes([version("B", 200), first], textHash("Z"))).toEqual(["B"]);
  });

  it("are by nobody where the history tells of none", () => {
    const unknown = [{ text: null, at: DECIDED, author: null, byViewer: false }];
    expect(changesSince([], { at: DECIDED }, textHash("Z"))).toEqual(unknown);
    expect(changesSince([first], { at: DECIDED }, textHash("Z"))).toEqual(unknown);
  });
});

describe("a difference", () => {
  it("has the lines that went and those that came, without those that stayed", () => {
    expect(differenceOf("a\nb\nc", "a\r\nx\r\ny\r\nc")).toEqual(["- b", "+ x", "+ y"]);
    expect(differenceOf("a\nb", "a\nb\nc")).toEqual(["+ c"]);
    expect(differenceOf("a\na", "a")).toEqual(["- a"]);
    expect(differenceOf("a", "a")).toEqual([]);
  });

  it("is cut in lines and in their length", () => {
    const lines = Array.from({ length: 12 }, (_, n) => `${n}${"x".repeat(200)}`);
    const difference = differenceOf("", lines.join("\n"));
    expect(difference).toHaveLength(10);
    expect(difference[0]).toBe("- ");
    expect(difference[1]).toHaveLength("+ ".length + 161);
    expect(difference.at(-1)).toBe("+ … (4 more lines)");
  });
});
