import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderMarkdown } from "../../../../sandbox/src/pages/markdown.ts";
import { codePoint } from "../../test/support/code-point.ts";
import {
  harmlessBlock,
  harmlessCode,
  harmlessHtml,
  harmlessInline,
  harmlessJson,
  harmlessMarkdown,
  liveWords,
  quietPlainText,
  quietText,
  withoutQuiet,
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

const HOME = { owner: "acme", repo: "rocket" };
const Z = ZERO_WIDTH_SPACE;

describe("Markdown that an agent posts", () => {
  it("keeps lists, links and code blocks, and opens no HTML, pings nobody and hides nothing", () => {
    const kept =
      "- a [link](https://example.org) & **b**\n\n```ts\nif (1 < 2) run<T>();\n@Component\n```\nand `List<@A>`\n";
    expect(harmlessMarkdown(kept, HOME)).toBe(kept);
    expect(harmlessMarkdown("<b>@maya\u202E</b><!-- x\n@octo/team \uD800", HOME)).toBe(
      `<${Z}b>@${Z}maya<${Z}/b><${Z}!-- x\n@${Z}octo/team \uFFFD`,
    );
    expect(harmlessMarkdown("@\u202Emaya @sam", HOME, new Set(["@sam"]))).toBe(`@${Z}maya @sam`);
  });
});

describe("Markdown that mentions nobody", () => {
  it.each([
    ["an account", "Ask @maya, (@sam)", `Ask @${Z}maya, (@${Z}sam)`],
    ["a team", "@octo/team.", `@${Z}octo/team.`],
    ["a name with a number", "@octo/team#1", `@${Z}octo/team#${Z}1`],
    ["an account behind marks", "_a_@maya_ **@sam**", `_a_@${Z}maya_ **@${Z}sam**`],
    ["an issue elsewhere", "See other/repo#12", `See other/repo#${Z}12`],
    [
      "a commit elsewhere",
      "At other/repo@a5c3785 or maya@a5c3785",
      `At other/repo@${Z}a5c3785 or maya@${Z}a5c3785`,
    ],
    [
      "a character of a name",
      "&#64;maya &commat;sam &#x40;x",
      `${Z}&#64;${Z}maya ${Z}&commat;${Z}sam ${Z}&#x40;${Z}x`,
    ],
    ["a character in a reference", "other/repo#&#49;2", `other/repo#${Z}&#49;${Z}2`],
    ["an issue's page", "https://github.com/o/r/issues/1#x", "https://redirect.github.com/o/r/issues/1#x"],
    ["a page behind www", "[a](www.github.com/o/r/pull/2)", "[a](https://redirect.github.com/o/r/pull/2)"],
    ["a page behind a digit", "1https://github.com/o/r/pull/2", "1https://redirect.github.com/o/r/pull/2"],
    ["a name in an address", "https://a.example/@maya/b", "https://a.example/%40maya/b"],
    ["a name in an address behind www", "www.a.example/@maya/b", "www.a.example/%40maya/b"],
  ])("has no %s", (_what, text, quiet) => {
    expect(quietText(text, HOME)).toBe(quiet);
    expect(quietText(quiet, HOME)).toBe(quiet);
    expect(withoutQuiet(quiet)).toBe(quiet.includes("%40") ? quiet : text.replace("www.git", "https://git"));
  });

  it.each([
    ["a backslash in a reference", "other/my\\_repo#1", `other/my\\_repo#${Z}1`],
    ["a backslash before its slash", "other\\/repo#1", `other\\/repo#${Z}1`],
    ["a backslash before its mark", "other/repo\\#1", `other/repo\\#${Z}1`],
    ["a backslash in a team", "@octo\\/all", `@${Z}octo\\/all`],
    [
      "a page with backslashes",
      "[a](https:\\//github\\.com/o\\/r/pull/2)",
      `[a](https:\\//github${Z}\\.com/o\\/r/pull/2)`,
    ],
    ["a page without a scheme", "[a](//github.com/o/r/issues/1)", `[a](//github${Z}.com/o/r/issues/1)`],
    ["characters of HTML", "<p>\n&#0064maya &#x00040;a", `<p>\n${Z}&#0064${Z}maya ${Z}&#x00040;${Z}a`],
    [
      "characters in a page of HTML",
      '<a href="https:&#47&#47github.com">',
      `<a href="https:${Z}&#47${Z}${Z}&#47${Z}github.com">`,
    ],
    [
      "a name behind a character",
      "&copy@maya &#47other/repo#1",
      `&copy@${Z}maya ${Z}&#47${Z}other/repo#${Z}1`,
    ],
    ["rare characters", "@&fjlig;ord o/r&UnderBar;s#1", `@${Z}&fjlig;${Z}ord o/r${Z}&UnderBar;${Z}s#1`],
    ["what is no address", "https://:other/repo#1 www.@maya", `https://:other/repo#${Z}1 www.@${Z}maya`],
    [
      "a page in no address",
      "https://a_b/https://github.com/o/r/pull/2",
      "https://a_b/https://redirect.github.com/o/r/pull/2",
    ],
    ["a reference in an address", "https://a.example/?o/r#12", "https://a.example/?o/r#%312"],
    ["a stray tag", "o/r</b>#1 @o/r</i>#1 o/r#</b>1", `o/r</b>#${Z}1 @${Z}o/r</i>#${Z}1 o/r#${Z}</b>1`],
    ["an element that drops the tags of code", "<select>`a`", `<${Z}select>\`a\``],
  ])("has none behind %s", (_what, text, quiet) => {
    expect(quietText(text, HOME)).toBe(quiet);
    expect(quietText(quiet, HOME)).toBe(quiet);
  });

  it("has nothing live in a commit's message, where nothing is code, and e-mail addresses stay", () => {
    const message = "Fix `@maya`\n\n```\nother/repo#1\n```\n\nCo-authored-by: M <m@deadbeef.example>";
    expect(quietPlainText(message, HOME)).toBe(message.replace("@", `@${Z}`).replace("#", `#${Z}`));
  });

  it.each([
    "mail a@b.example, x.y@c.example, a@deadbeef.example and a@1234567.b-c.example.",
    "see #12, GH-12, acme/rocket#12, Acme/Rocket#1, acme/roc\\ket#3 and acme/rocket@a5c3785",
    "https://github.com/acme/rocket/issues/12 and https://github.com/o/r/blob/main/a.ts#L1",
    "https://a.example/o/r#1 and x@1.2.3, a @ b, &amp; &#8203; &#xA0; &#9999999;",
    "`@Component` and `npm i @types/node`\n\n```\n@Input() other/repo#1\n```",
  ])("keeps %j", (text) => {
    expect(quietText(text, HOME)).toBe(text);
    expect([...liveWords(text, HOME)]).toEqual([]);
  });

  it("keeps the words that are meant, and no longer ones", () => {
    const text = "@Maya @maya-bot @maya/docs other/repo#1 other/repo#12";
    expect(quietText(text, HOME, new Set(["@maya", "other/repo#1"]))).toBe(
      `@Maya @${Z}maya-bot @${Z}maya/docs other/repo#1 other/repo#${Z}12`,
    );
    expect([...liveWords(text, HOME)]).toEqual([
      "@maya",
      "@maya-bot",
      "@maya/docs",
      "other/repo#1",
      "other/repo#12",
    ]);
  });

  it("calls nobody in the rendered page, whatever it was, and changes nothing when done again", () => {
    const parts =
      "@maya·&#64;maya·@&#109;aya·\\@maya·`·```\n·\n·\n\n·- ·> ·    ·\\·|·https://a.example/@maya·[·](x)·<div>·<!--·-->·*·_·a·other/repo#1·~~~";
    const piece = fc.constantFrom(...parts.split("·"));
    const place = { anchor: "a", references: { threadHref: () => undefined, isAccount: () => true } };
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 16 }), (pieces) => {
        const quiet = quietText(pieces.join(""), HOME);
        expect(quietText(quiet, HOME)).toBe(quiet);
        const page = String(renderMarkdown(quiet, place));
        expect(page).not.toContain('class="mention"');
      }),
      { numRuns: 500 },
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
