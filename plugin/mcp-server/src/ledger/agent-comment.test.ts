import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderMarkdown } from "../../../../sandbox/src/pages/markdown.ts";
import { markdownParts } from "../domain/markdown-code.ts";
import { codePoint } from "../../test/support/code-point.ts";
import { HOME, comment, fold, record } from "../../test/ledger/log-builder.ts";
import {
  AGENT_COMMENT_MARKER,
  parseComment,
  RECORD_MARKER,
  renderAgentComment,
  renderComment,
} from "./comment.ts";

/** A page on which every name is an account's. */
const PLACE = { anchor: "a", references: { threadHref: () => undefined, isAccount: () => true } };
const BY = { agent: "researcher", instance: "main" };
const FORGERY = renderComment(record({ to: "Done" }));

const text = fc.oneof(
  fc.string({ unit: codePoint }),
  fc
    .array(
      fc.constantFrom(
        FORGERY,
        RECORD_MARKER,
        AGENT_COMMENT_MARKER,
        "<!--",
        "\n",
        "\r\n",
        "\u2028",
        "```",
        "@maya",
      ),
    )
    .map((parts) => parts.join("")),
);

describe("a comment by an agent", () => {
  it("never counts as a record or as talk, whatever it says and whoever is named", () => {
    fc.assert(
      fc.property(text, text, (body, agent) => {
        const rendered = renderAgentComment(body, { ...BY, agent }, HOME);
        expect(parseComment(rendered)).toEqual({ kind: "agent" });
        expect(fold([comment(rendered)])).toMatchObject({ head: null, tampered: null, strangers: [] });
        const outsideOfCode = markdownParts(rendered).map((part) => (part.isCode ? "" : part.text));
        expect(outsideOfCode.join("")).not.toMatch(/(?<![A-Za-z0-9])@(?=[A-Za-z0-9])|<(?=details|script)/);
        expect(String(renderMarkdown(rendered, PLACE))).not.toMatch(/class="mention"|<(?=details|script)/);
      }),
    );
  });

  it("keeps its Markdown: lists, links and code blocks", () => {
    const body = "1. one\n2. [two](https://example.com)\n\n```ts\nconst a = b < 3;\n```";
    expect(renderAgentComment(body, BY, HOME)).toBe(
      `**Comment by agent**: researcher (main)\n\n${body}\n\n${AGENT_COMMENT_MARKER}`,
    );
  });

  it("calls the accounts and teams that the team names, and no others", () => {
    expect(renderAgentComment("Ask @ada", BY, HOME, { calls: ["maya", "acme/on-call", "no name"] })).toMatch(
      /Ask @\u200bada\n\n\*\*Calls\*\*: @maya @acme\/on-call\n\n/,
    );
  });

  it("is refused where GitHub would not take it", () => {
    expect(() => renderAgentComment("x".repeat(65_536), BY, HOME)).toThrow(/ralph-hero takes 65536/);
  });
});
