/** Markdown of strangers as HTML that GitHub would show, and no more than that. */
import { raw } from "hast-util-raw";
import { defaultSchema, sanitize, type Schema } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import { toHast, type Handlers } from "mdast-util-to-hast";
import { html, trusted, type Html } from "../html.ts";
import { finishTree, type References } from "./markdown-tree.ts";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";

const SANITIZED: Schema = {
  ...defaultSchema,
  // Pictures become links, which knows `img` only; all that the others do is name more files for it.
  tagNames: (defaultSchema.tagNames ?? []).filter((name) => name !== "picture" && name !== "source"),
};

/** In comments, unlike in files, GitHub keeps the line breaks of a paragraph. */
const KEEP_LINE_BREAKS: Handlers = {
  text(_, { value }: { value: string }) {
    return value.split(/\r\n|\r|\n/).flatMap((line, index) => {
      const text = { type: "text" as const, value: line };
      const lineBreak = { type: "element" as const, tagName: "br", properties: {}, children: [] };
      return index === 0 ? [text] : [lineBreak, text];
    });
  },
};

interface Place {
  /** Unlike that of any other text of the page: the ids in the text begin with it. */
  readonly anchor: string;
  readonly references: References;
}

/**
 * Returns the text as HTML in which nothing runs, loads or leaves its place. Text nested so deeply that no
 * parser can walk it is returned as it was written.
 */
export function renderMarkdown(text: string, { anchor, references }: Place): Html {
  const idPrefix = `user-content-${anchor}-`;
  try {
    const markdown = parseMarkdown(text.toWellFormed());
    const unsafe = raw(
      toHast(markdown, { allowDangerousHtml: true, clobberPrefix: "", handlers: KEEP_LINE_BREAKS }),
      { tagfilter: true },
    );
    const safe = sanitize(unsafe, { ...SANITIZED, clobberPrefix: idPrefix });
    finishTree(safe, { idPrefix, references });
    return trusted(toHtml(safe));
  } catch (error) {
    if (error instanceof RangeError) return html`<pre tabindex="0">${text}</pre>`;
    throw error;
  }
}

// GitHub-flavoured Markdown as a tree, in a time that hostile text cannot stretch.

type Tree = ReturnType<typeof fromMarkdown>;

/** Pairing the marks of a paragraph takes the square of their number; this many take no time that anybody notices. */
const MAX_MARKS = 500;
const MARKS = /[*_~]/g;

/** What opens quotes, and the lists around them, at the beginning of a line. */
const QUOTE_OPENINGS = /^(?:[ \t]*(?:[-+*][ \t]+|\d{1,9}[.)][ \t]+)*>)+/gm;
/** Nobody quotes so deep, and each level costs all of the lines again. */
const MAX_QUOTE_DEPTH = 15;
const MAX_QUOTES = 2_000;

function isQuotedTooMuch(text: string): boolean {
  const depths = (text.match(QUOTE_OPENINGS) ?? []).map((opening) => opening.split(">").length - 1);
  const sum = depths.reduce((total, depth) => total + depth, 0);
  return sum > MAX_QUOTES || depths.some((depth) => depth > MAX_QUOTE_DEPTH);
}

function parse(text: string, disabled: readonly string[]): Tree {
  return fromMarkdown(text, {
    extensions: [gfm(), { disable: { null: [...disabled] } }],
    mdastExtensions: [gfmFromMarkdown()],
  });
}

type Node = Tree | Tree["children"][number];

function marksIn(node: Node): number {
  if (node.type === "text") return node.value.match(MARKS)?.length ?? 0;
  if (!("children" in node)) return 0;
  const counts = node.children.map(marksIn);
  const isParagraph = node.type === "paragraph" || node.type === "heading" || node.type === "tableCell";
  return isParagraph ? counts.reduce((sum, count) => sum + count, 0) : Math.max(0, ...counts);
}

/**
 * Returns the tree of the text. In text with a paragraph of more emphasis than anybody means, no emphasis is
 * seen. Throws RangeError where quotes are nested too deep or too many, or anything so deep that the stack ends.
 */
function parseMarkdown(text: string): Tree {
  if (isQuotedTooMuch(text)) throw new RangeError("Quotes are nested too deep");
  // Code may hold as many marks as it likes, so only the tree tells which of them count.
  if ((text.match(MARKS)?.length ?? 0) <= MAX_MARKS) return parse(text, []);
  const plain = parse(text, ["attention", "strikethrough"]);
  return marksIn(plain) <= MAX_MARKS ? parse(text, []) : plain;
}
