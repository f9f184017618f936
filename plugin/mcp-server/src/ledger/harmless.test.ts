import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codePoint } from "../../test/support/code-point.ts";
import {
  harmlessBlock,
  harmlessCode,
  harmlessHtml,
  harmlessInline,
  harmlessJson,
  harmlessMarkdown,
} from "./harmless.ts";

const ZERO_WIDTH_SPACE = "\u200B";
const BREAKS = ["\n", "\r\n", "\r", "\v", "\f", "\u0085", "\u2028", "\u2029"];

/** Text made mostly of what is dangerous in Markdown and HTML. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "`",
        "~",
        "<",
        "@",
        "a",
        "/",
        "!",
        "--",
        ">",
        "#",
        "*",
        "\\",
        "&",
        " ",
        "\u200E",
        "\u202E",
      ),
      fc.constantFrom(...BREAKS),
      fc.string({ unit: codePoint, maxLength: 3 }),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(""));

describe("text in one line", () => {
  it("is shown as it is where nothing is dangerous", () => {
    const text = "Plan accepted: 2 < 3, a@ b, ~tilde~, `code`, **bold**, #12, ünïcödé 🚀";
    expect(harmlessInline(text)).toBe(text);
  });

  it.each(BREAKS)("has no line break: %j", (lineBreak) => {
    expect(harmlessInline(`one${lineBreak}two`)).toBe("one two");
  });

  it.each([
    ["a tag", "<details>", `<${ZERO_WIDTH_SPACE}details>`],
    ["a closing tag", "</details>", `<${ZERO_WIDTH_SPACE}/details>`],
    ["an HTML comment", "<!-- x -->", `<${ZERO_WIDTH_SPACE}!-- x -->`],
    ["a mention", "@octocat", `@${ZERO_WIDTH_SPACE}octocat`],
    ["a mention of a team", "@octo/team", `@${ZERO_WIDTH_SPACE}octo/team`],
    ["a fence", "```", `\`\`${ZERO_WIDTH_SPACE}\``],
    ["a fence of tildes", "~~~~", `~~${ZERO_WIDTH_SPACE}~~`],
  ])("has no %s", (_what, text, harmless) => {
    expect(harmlessInline(text)).toBe(harmless);
  });

  it.each(["<\u200Edetails>", "@\u202Eoctocat", "`\u2066``", "<\u0000b>", "@\u001Fa"])(
    "hides nothing behind characters that are not seen: %j",
    (text) => {
      expect(harmlessInline(text)).not.toMatch(/<[a-z]|@[a-z]|```/i);
    },
  );

  it("has no characters that reorder it, and no control characters", () => {
    expect(harmlessInline("שפת C++\u200E היא, a\u202E")).toBe("שפת C++\u200E היא, a");
    expect(harmlessInline("a\u202Eb\u2066c\u061Cd\u0000e\u001Bf\u007Fg\th")).toBe("abcdefg\th");
  });

  it("is harmless whatever it was", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const shown = harmlessInline(text);
        expect(shown).not.toMatch(/<[A-Za-z/!?]|@[\w-]|`{3}|~{3}|[\n\r\v\f\u0085\u2028\u2029]/);
      }),
    );
  });
});

describe("text as a block", () => {
  it("of one line stays in its line", () => {
    expect(harmlessBlock("Nothing special", 100)).toBe("Nothing special");
  });

  it("of several lines becomes a quotation that ends before the next line of ours", () => {
    expect(harmlessBlock("one\n\ntwo", 100)).toBe("\n\n> one\n> \n> two\n");
  });

  it("is cut with a word about it", () => {
    expect(harmlessBlock("abcdef", 3)).toBe("abc… (the whole text is in the record)");
    expect(harmlessBlock("abc", 3)).toBe("abc");
  });

  it("is never cut into half a character", () => {
    expect(harmlessBlock("ab🚀cd", 3).isWellFormed()).toBe(true);
  });

  it("is harmless whatever it was, and every line but the first is quoted", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const lines = harmlessBlock(text, 40).split("\n");
        for (const line of lines.slice(1)) expect(line).toMatch(/^(?:> .*)?$/su);
        expect(lines.join("\n")).not.toMatch(/<[A-Za-z/!?]|@[\w-]|`{3}|~{3}/);
      }),
    );
  });
});

describe("Markdown that an agent posts", () => {
  it("keeps lists, links and code blocks, and opens no HTML, pings nobody and hides nothing", () => {
    const kept = "- a [link](https://example.org) & **b**\n\n```ts\nif (1 < 2) run();\n```\n";
    expect(harmlessMarkdown(kept)).toBe(kept);
    expect(harmlessMarkdown("<b>@maya\u202E</b><!-- x\n@octo/team \uD800")).toBe(
      `<${ZERO_WIDTH_SPACE}b>@${ZERO_WIDTH_SPACE}maya<${ZERO_WIDTH_SPACE}/b><${ZERO_WIDTH_SPACE}!-- x\n@${ZERO_WIDTH_SPACE}octo/team \uFFFD`,
    );
  });
});

describe("text in HTML of ours", () => {
  it("has its special characters escaped", () => {
    expect(harmlessHtml("a < b & c > d <i>")).toBe(`a &lt; b &amp; c &gt; d &lt;${ZERO_WIDTH_SPACE}i&gt;`);
  });

  it("cannot end the line or ping anybody", () => {
    expect(harmlessHtml("one\n\n@two")).toBe(`one  @${ZERO_WIDTH_SPACE}two`);
  });
});

describe("JSON in a comment", () => {
  it("parses to the same value and holds nothing that Markdown or HTML could take for its own", () => {
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string({ unit: codePoint })), (text) => {
        const json = harmlessJson({ text, [text]: [text] });
        expect(JSON.parse(json)).toEqual({ text, [text]: [text] });
        expect(json).not.toMatch(/[<>&@`~\u0085\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/);
        expect(json.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe("a code span", () => {
  it("keeps globs, ends with no backtick of the text, and is never empty", () => {
    expect(harmlessCode(" src/**/*.ts ")).toBe("`src/**/*.ts`");
    expect(harmlessCode("a`b\n``c")).toBe("`a\u02CBb \u02CB\u02CBc`");
    expect(harmlessCode(" \t")).toBe("` `");
  });
});
