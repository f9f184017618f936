/** HTML in which everything is text unless it says that it is HTML. */

/** A piece of HTML that is safe to stand in a page. */
export class Html {
  readonly #markup: string;

  constructor(markup: string) {
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }
}

/** What may stand in a hole of the template; nothing is shown for null, undefined and false. */
export type Content = Html | string | number | null | undefined | false | readonly Content[];

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
  // A parser drops or replaces it, depending on where it stands; it shall be seen wherever it stands.
  ["\0", "\uFFFD"],
]);

function escaped(text: string): string {
  return text.toWellFormed().replaceAll(/[&<>"'\0]/g, (character) => ESCAPES.get(character) ?? character);
}

function markupOf(content: Content): string {
  if (content === null || content === undefined || content === false) return "";
  if (content instanceof Html) return content.toString();
  if (typeof content === "string" || typeof content === "number") return escaped(String(content));
  return content.map(markupOf).join("");
}

/**
 * A tagged template: what stands in its holes is escaped, unless it is Html itself. Holes are for text and
 * for attribute values in quotes. An address is checked where it is made: text of strangers never becomes one.
 */
export function html(strings: TemplateStringsArray, ...contents: readonly Content[]): Html {
  const parts = strings.map((string, index) => string + markupOf(contents[index]));
  return new Html(parts.join(""));
}

/** Takes the markup for safe. Only for constants of ours, and for what a sanitizer or an escape gave out. */
export function trusted(markup: string): Html {
  return new Html(markup);
}
