import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderMarkdown } from "../../../../sandbox/src/pages/markdown.ts";
import { markdownParts } from "./markdown-code.ts";

function codeIn(text: string): string {
  return markdownParts(text)
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
    ["a block", "a\n```ts\n@x\n\n~~~\n```\nb", "```ts\n@x\n\n~~~\n```\n"],
    ["a block of tildes to the end", "~~~\n@x `\n", "~~~\n@x `\n"],
    ["a block with longer marks", "````\n```\n@x\n````", "````\n```\n@x\n````"],
    ["a block in a quotation", "> ```\n> @x\n> ```\n> @y", "> ```\n> @x\n> ```\n"],
    ["a block in an item", "- a\n  ```\n  @x\n\n  ```\n", "  ```\n  @x\n\n  ```\n"],
    ["a block after an item's text at the margin", "- a\nb\n```\n@x\n```", "```\n@x\n```"],
    ["a span after an address", "www.a.example and https://a.example `@x`", "`@x`"],
    ["a block that begins an item", "- ```\n  @x\n  ```\n", "- ```\n  @x\n  ```\n"],
    ["a deep block after a blank line", "1. a\n\n    ```\n    @x\n    ```\n", "    ```\n    @x\n    ```\n"],
    ["a block after an HTML comment's paragraph", "<!-- a -->\n\n```\n@x\n```", "```\n@x\n```"],
    [
      "a block in a nested item",
      "- a\n  1. b\n     ```\n     @x\n     ```\n",
      "     ```\n     @x\n     ```\n",
    ],
    ["a block after a tag within a line", "The <script> tag\n\n```\n@x\n```", "```\n@x\n```"],
    ["a block after marks within a line", "a ~~~\n\n```\n@x\n```", "```\n@x\n```"],
    ["a block after one that a footnote may have", "[^1]: ```js\n\n```\n@x\n```", "```\n@x\n```"],
    ["a block after a doubtful one", "a\n    ```\n    b\n    ```\n\nc\n```\n@x\n```", "```\n@x\n```"],
    ["a span with a bar and no table", "`a|b` and `@x`", "`a|b``@x`"],
    ["a span with a bar in a table's cell", "a | b\n-|-\n`a \\| @x` | c", "`a \\| @x`"],
    ["a span after whole tags", "<kbd>a</kbd> Foo<Bar> a<b `@x`\n<https://a.example> `@x`", "`@x``@x`"],
    ["a block with CRLF", "```\r\n@x\r\n```\r\n@y", "```\r\n@x\r\n```\r\n"],
  ])("is %s", (_what, text, code) => {
    expect(codeIn(text)).toBe(code);
  });

  it.each([
    ["after an escaped mark", "\\`@x`"],
    ["of a table's cells", "a | b\n-|-\n`a | @x` c"],
    ["of mathematics", "$`@x`$"],
    ["with an open span in the paragraph", "a `b\nc` @x `d"],
    ["after a tag", '<a href="`">@x`'],
    ["in an HTML block", "<div>\n```\n@x\n```\n</div>"],
    ["after an open HTML comment", "<!-- a\n\n```\n@x\n```"],
    ["after raw HTML", "<pre>\n\n```\n@x\n```"],
    ["after an address that takes the first mark", "www.a.b` @x `"],
    ["after another address that does", "https://a.example/b` @x `"],
    ["after an address in brackets that does", "<https://a.example/`> @x `"],
    ["after an e-mail's address that does", "a <b`c@d.example> @x `"],
    ["after a tag that begins a block", "<kbd>\n`@x`"],
    ["of a block that a deep item has no certain part in", "a\n    - b\n      ~~~\n      @x\n"],
    ["of a block below text that no list interrupts", "a\n2. b\n     ```\n     @x\n"],
    ["after a mark that ends the block of an item", "a\n    ```\n```\n\nb\n```\n@x"],
    ["of a quotation's block after the quotation", "> ```\n@x"],
    ["after a blank line that ends a quotation", "> ```\n\n@x"],
    ["of an item's block after the item", "  ```\n@x\n  ```"],
    ["after marks that may end a block", "```\n  ```\n@x"],
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
