/** Markdown of strangers as HTML that GitHub would show, and no more than that. */
import { raw } from "hast-util-raw";
import { defaultSchema, sanitize, type Schema } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import { toHast, type Handlers } from "mdast-util-to-hast";
import { html, trusted, type Html } from "../../html.ts";
import { parseMarkdown } from "./markdown-parse.ts";
import { finishTree, type References } from "./markdown-tree.ts";

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
