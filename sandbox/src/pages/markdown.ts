/** Untrusted Markdown as the HTML that GitHub would show. */
import { raw } from "hast-util-raw";
import { defaultSchema, sanitize, type Schema } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import { toHast, type Handlers } from "mdast-util-to-hast";
import { html, trusted, type Html } from "../../../plugin/mcp-server/src/web/pages.ts";
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

/**
 * Returns the text as HTML that runs and loads nothing and stays in its place. Text nested too deep for a parser is
 * returned as written. The ids in the text begin with `anchor`, unlike those of any other text of the page.
 */
export function renderMarkdown(
  text: string,
  { anchor, references }: { readonly anchor: string; readonly references: References },
): Html {
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

type MarkdownTree = ReturnType<typeof fromMarkdown>;

/** Pairing the marks of a paragraph takes the square of their number; this many take no time that anybody notices. */
const MAX_MARKS = 500;
const MARKS = /[*_~]/g;

/** The marks of quotes, and of lists around them, at the beginning of a line. */
const QUOTE_OPENINGS = /^(?:[ \t]*(?:[-+*][ \t]+|\d{1,9}[.)][ \t]+)*>)+/gm;
/** Nobody quotes so deep, and each level costs all of the lines again. */
const MAX_QUOTE_DEPTH = 15;
const MAX_QUOTES = 2_000;

function isQuotedTooMuch(text: string): boolean {
  const depths = (text.match(QUOTE_OPENINGS) ?? []).map((opening) => opening.split(">").length - 1);
  const sum = depths.reduce((total, depth) => total + depth, 0);
  return sum > MAX_QUOTES || depths.some((depth) => depth > MAX_QUOTE_DEPTH);
}

function parse(text: string, disabled: readonly string[]): MarkdownTree {
  return fromMarkdown(text, {
    extensions: [gfm(), { disable: { null: [...disabled] } }],
    mdastExtensions: [gfmFromMarkdown()],
  });
}

type Node = MarkdownTree | MarkdownTree["children"][number];

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
function parseMarkdown(text: string): MarkdownTree {
  if (isQuotedTooMuch(text)) throw new RangeError("Quotes are nested too deep");
  // Code may hold as many marks as it likes, so only the tree tells which of them count.
  if ((text.match(MARKS)?.length ?? 0) <= MAX_MARKS) return parse(text, []);
  const plain = parse(text, ["attention", "strikethrough"]);
  return marksIn(plain) <= MAX_MARKS ? parse(text, []) : plain;
}

// The sanitized tree as it is shown: links, pictures, references, colored JSON.

type Nodes = Exclude<Parameters<typeof toHtml>[0], readonly unknown[]>;
type Element = Extract<Nodes, { type: "element" }>;
type Child = Element["children"][number];

/** The targets of `#12` and `@name` in the text's repository. */
export interface References {
  /** Returns the link to the thread with that number, or undefined where there is none. */
  readonly threadHref: (number: number) => string | undefined;
  readonly isAccount: (login: string) => boolean;
}

interface Task {
  readonly idPrefix: string;
  readonly references: References;
}

function textNode(value: string): Child {
  return { type: "text", value };
}

function element(tagName: string, properties: Element["properties"], children: Child[]): Element {
  return { type: "element", tagName, properties, children };
}

const REFERENCE = /(?<![\w/&#@])(?:#(?<number>[1-9]\d{0,8})|@(?<login>[a-z\d](?:[a-z\d-]{0,38})))(?![\w/])/gi;

function referencesIn(value: string, { threadHref, isAccount }: References): Child[] {
  const children: Child[] = [];
  let end = 0;
  for (const match of value.matchAll(REFERENCE)) {
    const { number, login } = match.groups ?? {};
    const href = number === undefined ? undefined : threadHref(Number(number));
    if (href === undefined && (login === undefined || !isAccount(login))) continue;
    const [shown] = match;
    children.push(textNode(value.slice(end, match.index)));
    children.push(
      href === undefined
        ? element("span", { className: ["mention"] }, [textNode(shown)])
        : element("a", { href }, [textNode(shown)]),
    );
    end = match.index + shown.length;
  }
  return [...children, textNode(value.slice(end))];
}

/** The sandbox loads nothing from elsewhere, and a reader shall not be seen reading: a picture is a link to it. */
function pictureLink({ properties }: Element, isInLink: boolean): Child {
  const { src, alt } = properties;
  const name = typeof alt === "string" && alt.trim() !== "" ? alt : "picture";
  const shown = element("span", { className: ["picture"] }, [textNode(name)]);
  if (isInLink || typeof src !== "string") return shown;
  return element("a", { href: src, rel: ["nofollow", "noopener", "noreferrer"] }, [shown]);
}

function finishLink({ properties }: Element, { idPrefix }: Task): void {
  const { href } = properties;
  if (typeof href !== "string") return;
  if (href.startsWith("#issuecomment-")) return;
  if (href.startsWith("#")) properties["href"] = `#${idPrefix}${href.slice(1)}`;
  else properties["rel"] = ["nofollow", "noopener", "noreferrer"];
}

/** Long enough for every record; beyond it colors help nobody. */
const MAX_COLORED_LENGTH = 30_000;

function colorJson(code: Element): void {
  const { className } = code.properties;
  const [only, ...others] = code.children;
  if (!Array.isArray(className) || !className.includes("language-json")) return;
  if (only?.type !== "text" || others.length > 0 || only.value.length > MAX_COLORED_LENGTH) return;
  code.children = jsonTokens(only.value).map((token) =>
    token.kind === undefined
      ? textNode(token.text)
      : element("span", { className: [`json-${token.kind}`] }, [textNode(token.text)]),
  );
}

const AS_WRITTEN: readonly string[] = ["a", "code", "pre", "kbd", "samp", "tt"];

function finishElement(child: Element, task: Task, isAsWritten: boolean, isInLink: boolean): void {
  const { tagName, properties } = child;
  if (tagName === "a") finishLink(child, task);
  // Readers without a mouse scroll wide content with the keys, which needs the focus on it.
  if (tagName === "pre" || tagName === "table") properties["tabIndex"] = 0;
  if (tagName === "input") properties["ariaLabel"] = properties["checked"] === true ? "Done" : "To do";
  if (tagName === "code") {
    colorJson(child);
    return;
  }
  const inside = [isAsWritten || AS_WRITTEN.includes(tagName), isInLink || tagName === "a"] as const;
  child.children = child.children.flatMap((grandchild) => finished(grandchild, task, ...inside));
}

function finished(child: Child, task: Task, isAsWritten = false, isInLink = false): Child[] {
  if (child.type === "text") return isAsWritten ? [child] : referencesIn(child.value, task.references);
  if (child.type !== "element") return [];
  if (child.tagName === "img") return [pictureLink(child, isInLink)];
  finishElement(child, task, isAsWritten, isInLink);
  return [child];
}

/** Changes the sanitized tree to what is shown. It adds nothing that the sanitizer would have to see again. */
function finishTree(tree: Nodes, task: Task): void {
  if (tree.type !== "root") return;
  tree.children = tree.children.flatMap((child) => (child.type === "doctype" ? [] : finished(child, task)));
}

// JSON in pieces that can be colored.

interface JsonToken {
  readonly text: string;
  /** Undefined for all that gets no color: braces, commas, spaces, and whatever is no JSON. */
  readonly kind: "key" | "string" | "number" | "word" | undefined;
}

const TOKEN =
  /(?<key>"(?:[^"\\\n]|\\.)*"(?=\s*:))|(?<string>"(?:[^"\\\n]|\\.)*")|(?<number>-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)|(?<word>\b(?:true|false|null)\b)/gi;

function kindOf(groups: Readonly<Record<string, string | undefined>>): JsonToken["kind"] {
  if (groups["key"] !== undefined) return "key";
  if (groups["string"] !== undefined) return "string";
  return groups["number"] === undefined ? "word" : "number";
}

/** Returns the pieces of the text; joined they are the text again, whether or not it is JSON. */
function jsonTokens(json: string): JsonToken[] {
  const tokens: JsonToken[] = [];
  let end = 0;
  for (const match of json.matchAll(TOKEN)) {
    if (match.index > end) tokens.push({ text: json.slice(end, match.index), kind: undefined });
    tokens.push({ text: match[0], kind: kindOf(match.groups ?? {}) });
    end = match.index + match[0].length;
  }
  if (end < json.length) tokens.push({ text: json.slice(end), kind: undefined });
  return tokens;
}
