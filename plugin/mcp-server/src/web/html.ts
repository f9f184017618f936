/** HTML templates that escape every value, unless it is HTML already. */

/** HTML that is safe in a page. */
export class Html {
  readonly #markup: string;

  constructor(markup: string) {
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }
}

/** A value in the template; null, undefined and false show nothing. */
export type Content = Html | string | number | null | undefined | false | readonly Content[];

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
  // A parser drops or replaces it, depending on its place; it must be visible everywhere.
  ["\0", "\uFFFD"],
]);

/** No page shows them, but a terminal that a page is printed to obeys them: controls, and changes of direction. */
// oxlint-disable-next-line no-control-regex -- they are what is to be removed
const UNSHOWN = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

function escaped(text: string): string {
  const shown = text.toWellFormed().replaceAll(UNSHOWN, "");
  return shown.replaceAll(/[&<>"'\0]/g, (character) => ESCAPES.get(character) ?? character);
}

function markupOf(content: Content): string {
  if (content === null || content === undefined || content === false) return "";
  if (content instanceof Html) return content.toString();
  if (typeof content === "string" || typeof content === "number") return escaped(String(content));
  return content.map(markupOf).join("");
}

/**
 * A tagged template that escapes its values, except Html. A value is text or a quoted attribute's value. Addresses are
 * made by `hrefOf` alone: untrusted text never becomes one.
 */
export function html(strings: TemplateStringsArray, ...contents: readonly Content[]): Html {
  const parts = strings.map((string, index) => string + markupOf(contents[index]));
  return new Html(parts.join(""));
}

/** Marks the markup as safe. Only for our own constants and for the output of a sanitizer. */
export function trusted(markup: string): Html {
  return new Html(markup);
}
