import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderMarkdown } from "../../../../sandbox/src/pages/markdown.ts";
import { markdownParts, issuesClosedByText, issuesClosedForSure, withoutClosing } from "./markdown.ts";

function codeIn(text: string): string {
  const parts = markdownParts(text);
  expect(parts.map((part) => part.text).join("")).toBe(text);
  return parts
    .filter(({ isCode }) => isCode)
    .map((part) => part.text)
    .join("");
}

describe("code", () => {
  it.each([
    ["a span", "Use `@Component` here", "`@Component`"],
    ["spans of several marks", "``a ` b`` and `c`", "``a ` b```c`"],
    ["a span after an escaped backslash", "\\\\`a`", "`a`"],
    ["a span with a backslash in it", "`a\\` b", "`a\\`"],
    ["a span after a tilde", "~5 `@x`", "`@x`"],
    ["spans after open marks, in lines of any system", "`a\r\n\r\n`@x`\r`b\r\r`@x`", "`@x``@x`"],
    ["a block", "a\n```ts\n@x\n\n~~~\n```\nb", "```ts\n@x\n\n~~~\n```\n"],
    ["a block of tildes to the end", "~~~\n@x `\n", "~~~\n@x `\n"],
    ["a block with longer marks", "````\n```\n@x\n````", "````\n```\n@x\n````"],
    ["a span after a block", "~~~\na\n~~~\nb `@x`", "~~~\na\n~~~\n`@x`"],
    ["a block with marks beside other text", "```\na ```\n```js\n@x\n```", "```\na ```\n```js\n@x\n```"],
    ["a block in a quotation", "> ```\n> @x\n> ```\n> @y", "> ```\n> @x\n> ```\n"],
    ["a block in an indented quotation", "  > ```\n  > @x\n  > ```", "  > ```\n  > @x\n  > ```"],
    ["a block in an item", "- a\n  ```\n  @x\n\n  ```\n", "  ```\n  @x\n\n  ```\n"],
    ["a block after an item's text at the margin", "- a\nb\n```\n@x\n```", "```\n@x\n```"],
    ["a span after an address", "www.a.example and https://a.example/~~~ `@x`", "`@x`"],
    ["a block that begins an item", "- ```\n  @x\n  ```\n", "- ```\n  @x\n  ```\n"],
    ["a deep block after a blank line", "1. a\n\n    ```\n    @x\n    ```\n", "    ```\n    @x\n    ```\n"],
    ["a block as deep in an item as it may be", "- a\n     ```\n     @x\n", "     ```\n     @x\n"],
    ["a block in an indented item", "   - a\n     ```\n     @x\n", "     ```\n     @x\n"],
    ["a block in an item after another one", "- a\n10.  b\n     ```\n     @x\n", "     ```\n     @x\n"],
    ["a block after an HTML comment's paragraph", "<!-- a -->\n\n```\n@x\n```", "```\n@x\n```"],
    [
      "a block in a nested item",
      "- a\n  1. b\n     ```\n     @x\n     ```\n",
      "     ```\n     @x\n     ```\n",
    ],
    [
      "a block in an item nested twice",
      "- a\n  - b\n    - c\n      ```\n      @x\n",
      "      ```\n      @x\n",
    ],
    [
      "a block in an item nested as deep as it may be",
      "- a\n  b\n     - c\n       ```\n       @x\n",
      "       ```\n       @x\n",
    ],
    ["a block after a tag within a line", "The <script> tag and \\`\n\n```\n@x\n```", "```\n@x\n```"],
    ["a span after marks within a line", "a ~~~\n\n  `@x`", "`@x`"],
    ["spans after marks that begin no block", "`a\n\n  `@x`\n\n~5 `a\n\n  `@x`", "`@x``@x`"],
    ["a block after one of HTML's comments in code", "`<!--` and \\`\n\n```\n@x\n```", "`<!--````\n@x\n```"],
    ["a block after one that a footnote may have", "[^1]: ```js\n\n```\n@x\n```", "```\n@x\n```"],
    ["a block after a doubtful one", "a\n    ```\n    b\n    ```\n\nc\n```\n@x\n```", "```\n@x\n```"],
    ["a span with a bar and no table", "`a|b` and `@x`", "`a|b``@x`"],
    ["a span with a bar below a line", "---\n`a|@x`", "`a|@x`"],
    ["a span with a bar beside the marks of tables", "- `a|@x` :-)", "`a|@x`"],
    ["a span with a bar in a table's cell", "a | b\n-|-\n`a \\| @x` | c", "`a \\| @x`"],
    ["a span after whole tags", "<kbd>a</kbd> Foo<Bar> a<b `@x`\n<http://a.example> `@x`", "`@x``@x`"],
    ["a span after a whole tag in an item", "- <kbd>a</kbd> `@x`", "`@x`"],
    ["a block with CRLF", "```\r\n@x\r\n```\r\n@y", "```\r\n@x\r\n```\r\n"],
  ])("is %s", (_what, text, code) => {
    expect(codeIn(text)).toBe(code);
  });

  it.each([
    ["after an escaped mark", "\\`@x`"],
    ["of a table's cells", "  a | b\n  --- | ---\n  `a | @x` c"],
    ["of mathematics", "$`@x`$"],
    ["with an open span in the paragraph", "a `b\nc` @x `d"],
    ["after a tag", '<a href="`">@x`'],
    ["after marks that other ones keep from a block", "``` `a\n@x"],
    ["in an HTML block of an item", "- 10. <div>`@x`"],
    ["in HTML that may begin a task", "- [x] <div>`@x`"],
    ["in an HTML block of a footnote", "[^ab]: <div>`@x`"],
    ["in an HTML block", "<div>\n```\n@x\n```\n</div>"],
    ["after an open HTML comment", "<!-- a\n\n```\n@x\n```"],
    ["after raw HTML", "<pre>\n\n```\n@x\n```"],
    ["after an address that takes the first mark", "www.a.b` @x `"],
    ["after another address that does", "https://a.example/b` @x `"],
    ["after a mark that an address may take", "see www.a.b` `@x`"],
    ["after an address in brackets that does", "<https://a.example/`> @x `"],
    ["after an e-mail's address that does", "a <b`c@d.example> @x `"],
    ["after a tag that begins a block", "<kbd>\n`@x`"],
    ["after a tag in another one", "<script <b>`@x`"],
    ["after another tag that does", "<wbr>\n`@x`"],
    ["of a block that a deep item has no certain part in", "a\n    - b\n      ~~~\n      @x\n"],
    ["of a block below text that no list interrupts", "a\n2. b\n     ```\n     @x\n"],
    ["below a dash within a line", "a- b\n    ```\n    @x\n"],
    ["below text that ends an item", "- # a\nb\n    ```\n    @x\n"],
    ["below text that is too deep for an item", "a\n\n- b\n      - c\n        ```\n        @x\n"],
    ["below text that is between two items", "10.  a\n    - b\n      ```\n      @x\n"],
    ["of marks too deep in an item", "- a\n      ```\n      @x\n"],
    ["of marks not deep enough in an item", " 10. a\n    ```\n    @x\n"],
    ["after a block that an item may have", "a\n1. ```\n\n   ```\n   @x"],
    ["after a mark that ends the block of an item", "a\n    ```\n```\n\nb\n```\n@x"],
    ["of a quotation's block after the quotation", "> ```\n@x"],
    ["after a blank line that ends a quotation", "> ```\n\n@x"],
    ["of an item's block after the item", "  ```\n@x\n  ```"],
    ["after marks that may end a block", "```\n  ```\n@x"],
    ["after marks too deep to end a block", "```\n    ```\n```\n@x"],
    ["of a block that interrupts a paragraph deep within", "a\n    ~~~\n    @x\n    ~~~"],
  ])("is nothing %s", (_what, text) => {
    expect(codeIn(text)).not.toContain("@x");
  });

  it("calls nobody in the rendered page, whatever stands around it", () => {
    const pieces =
      '`·``·```·~~~·a· ·  ·    ·\n·\n\n·- ·> ·1. ·2. ·\\·|·<div>·</div>·<!--·-->·<b·">·<pre>·</pre>·\t·[^1]: ·|-|-|\n·#·[·](x)·***\n·```js\n·\n```\n·\r·<?';
    const piece = fc.constantFrom(...pieces.split("·"));
    const named = fc.oneof({ weight: 1, arbitrary: fc.constant("@") }, { weight: 5, arbitrary: piece });
    const place = { anchor: "a", references: { threadHref: () => undefined, isAccount: () => true } };
    fc.assert(
      fc.property(fc.array(named, { maxLength: 24 }), (taken) => {
        const text = taken.map((one, at) => (one === "@" ? ` @n${at}x ` : one)).join("");
        const parts = markdownParts(text);
        expect(parts.map((part) => part.text).join("")).toBe(text);
        const page = String(renderMarkdown(text, place));
        const called = [...page.matchAll(/class="mention">(@n\d+x)/g)].map(([, name]) => name);
        for (const [name] of codeIn(text).matchAll(/@n\d+x/g)) expect(called).not.toContain(name);
      }),
      { numRuns: 500 },
    );
  });
});

const HOME = { owner: "acme", repo: "rocket" };
const OWN = { ...HOME, number: 12 };

function numbers(text: string): number[] {
  return issuesClosedByText(text, HOME).map(({ number }) => number);
}

function surely(text: string): number[] {
  return issuesClosedForSure(text, HOME).map(({ number }) => number);
}

/** The text without the words in front of other issues than the own one. */
function reworded(text: string): string {
  return withoutClosing(
    text,
    HOME,
    ({ owner, repo, number }) => `${owner}/${repo}#${number}` === "acme/rocket#12",
  ).text;
}

describe("a text closes", () => {
  it.each(["close", "closes", "closed", "fix", "fixes", "fixed", "resolve", "resolves", "resolved"])(
    'issues behind "%s", in any case of letters, in a denial and with a colon',
    (word) => {
      expect(numbers(`${word} #1, ${word.toUpperCase()}: #2. This does not ${word} #3`)).toEqual([1, 2, 3]);
    },
  );

  it.each([
    ["another repository's", "fixes other/moon#3", { owner: "other", repo: "moon", number: 3 }],
    [
      "by its page",
      "Fixes https://github.com/other/moon/issues/3.",
      { owner: "other", repo: "moon", number: 3 },
    ],
    [
      "by its page on another host",
      "fix: http://git.local:8080/a/b/pull/4",
      { owner: "a", repo: "b", number: 4 },
    ],
    ["by GH-", "closed gh-5", { ...HOME, number: 5 }],
    ["in bold", "**Closes** **#6**", { ...HOME, number: 6 }],
    ["in a link", "Closes [#7](https://x)", { ...HOME, number: 7 }],
    [
      "by a link to its page",
      "closes <https://github.com/a/b/issues/8>",
      { owner: "a", repo: "b", number: 8 },
    ],
    ["on the next line", "Fixes\n#9", { ...HOME, number: 9 }],
    ["in emphasis", "_Fixes #10_", { ...HOME, number: 10 }],
    ["in a title", "Clear the buffer (fix #11)", { ...HOME, number: 11 }],
    ["without a blank", "fixes:#12", OWN],
  ])("an issue %s", (_how, text, issue) => {
    expect(issuesClosedByText(text, HOME)).toEqual([issue]);
  });

  it.each([
    "discloses #1",
    "prefixes #1",
    "Fixes issue #1",
    "Closes `#1`",
    "closing #1",
    "See #1",
    "fixes #1a",
    "Fix (#1)",
    "fix src/a.ts",
    "fixes https://github.com/acme/rocket/commit/1",
  ])("no issue by %j", (text) => {
    expect(numbers(text)).toEqual([]);
  });
});

describe("a word in front of another issue", () => {
  it.each([
    ["This does not close #2, fixes #3", "This does not close issue #2, fixes issue #3"],
    ["CLOSES: #2", "CLOSES: issue #2"],
    ["fixes:#2", "fixes: issue #2"],
    ["fixes :#2", "fixes : issue #2"],
    ["fix#2", "fix issue #2"],
    ["Closes [#2](https://x)", "Closes issue [#2](https://x)"],
    ["**Closes** **#2**", "**Closes** **issue #2**"],
    ["resolves other/moon#12", "resolves issue other/moon#12"],
    ["Fixes https://github.com/acme/moon/issues/12", "Fixes issue https://github.com/acme/moon/issues/12"],
    ["Closes GH-2", "Closes issue GH-2"],
    ["`closes #2`", "`closes issue #2`"],
    ["Closes #12, fixes #2", "Closes #12, fixes issue #2"],
  ])("loses its effect: %j", (text, expected) => {
    expect(reworded(text)).toBe(expected);
    expect(numbers(reworded(text)).filter((number) => number !== OWN.number)).toEqual([]);
  });

  it("is named with its change", () => {
    expect(withoutClosing("will not fix #4", HOME, () => false).changes).toEqual([
      '"fix #4" → "fix issue #4"',
    ]);
  });

  it("stays in front of the own issue, however that is named", () => {
    const text = "Closes #12, fixes GH-12, closes ACME/rocket#12";
    const { changes } = withoutClosing(text, HOME, ({ number }) => number === OWN.number);
    expect(changes).toEqual([]);
  });
});

describe("an issue is closed for sure", () => {
  it.each([
    "Closes #12",
    "Closes  #12",
    "fixes: acme/rocket#12",
    "Resolves https://github.com/acme/rocket/issues/12",
  ])("by %j", (text) => {
    expect(issuesClosedForSure(text, HOME)).toEqual([OWN]);
  });

  it.each([
    "`Closes #12`",
    "Closes `#12`",
    "Closes `#12",
    "```\nCloses #12\n```",
    "```\nCloses #12\n~~~\n`Closes #12`",
    "```\n~~~\nCloses #12\n```",
    "```\n```c\nCloses #12\n```",
    "```js\nCloses #12",
    "Closes `parse` #12",
    "--><!-- Closes #12 -->",
    "**Closes** #12",
    "Closes **#12**",
    "~~~\nCloses #12",
    "<!-- Closes #12 -->",
    "<!-- `Closes #12` ``` <!-- -->",
    "<!-- Closes #12",
    "Closes [#12](https://x)",
    "closes#12",
  ])("not by %j", (text) => {
    expect(surely(text)).toEqual([]);
  });

  it.each([
    ["a block", "```\nx\n````\nCloses #12, fixes #13"],
    ["spans", "``a ` b`` Closes #12 with `a`, fixes #13"],
    ["a tilde", "~5 Closes #12, fixes #13"],
    ["an arrow", "`a` Closes #12 --> fixes #13"],
    ["a comment", "<!-- ` -->Closes #12 `<!--` fixes #13"],
    ["ticks without an end", "Of ``` `` ` Closes #12. Fixes #13"],
  ])("by the words beside %s", (_what, text) => {
    expect(surely(text)).toEqual([12, 13]);
  });
});

/** Each would take minutes or more where the time grows with the square of the length. */
describe("the longest text of a pull request is read at once", () => {
  it.each(["fix.", "close ", "<!--", "`fix", "fixes https://", "~~~\n", "closes #", "_*:", "<!--->"])(
    "of %j",
    (piece) => {
      const text = piece.repeat(131_072 / piece.length);
      expect(reworded(text)).toBe(text);
      expect(surely(text)).toEqual([]);
    },
  );

  it("of words for thousands of issues", () => {
    const text = "closes #1 ".repeat(13_000);
    expect(surely(text)).toHaveLength(13_000);
  });

  it("of backticks in runs of every length", () => {
    const runs = Array.from({ length: 500 }, (_, at) => "`".repeat(at + 1)).join(" ");
    expect(surely(`${runs}\n${"~".repeat(5_000)}\nCloses #12`)).toEqual([]);
    expect(surely(`Closes #12 ${runs}`)).toEqual([12]);
  });

  it("and no further", () => {
    expect(surely(`${" ".repeat(131_073)}Closes #12`)).toEqual([]);
  });
});
