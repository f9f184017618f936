/**
 * The filter language of project items (GitHub's docs: "Filtering projects"), from text to terms. Terms are joined by
 * "and"; several values of one term, parted by commas, by "or"; a hyphen in front inverts a term.
 */

/** `status:"In Progress",Todo`, with its name in lower case. */
export interface Qualifier {
  readonly kind: "qualifier";
  readonly negated: boolean;
  readonly name: string;
  readonly values: readonly string[];
}

/** A word, or several in quotation marks, that a title has to contain. */
export interface FreeText {
  readonly kind: "text";
  readonly negated: boolean;
  readonly text: string;
}

export type Term = Qualifier | FreeText;

// The docs take either kind of quotation mark, and name no way to write one inside of its own kind.
const VALUE = /"[^"]*"|'[^']*'|[^\s,"']+/.source;
const QUALIFIER = new RegExp(
  String.raw`(?<hyphen>-?)(?<name>[\p{L}\p{N}_-]+):(?<values>(?:${VALUE})(?:,(?:${VALUE}))*)(?=\s|$)`,
  "uy",
);
const TEXT = /(?<hyphen>-?)(?<text>"[^"]*"|'[^']*'|\S+)/uy;
const VALUES = new RegExp(VALUE, "gu");

/** Returns the terms of the text, in its order; whatever is no qualifier is free text. */
export function parseItemQuery(query: string): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < query.length;) {
    if (/\s/u.test(query.charAt(at))) {
      at += 1;
      continue;
    }
    const { term, end } = termAt(query, at);
    terms.push(term);
    at = end;
  }
  return terms;
}

function termAt(query: string, at: number): { term: Term; end: number } {
  const qualifier = groupsAt(QUALIFIER, query, at);
  if (qualifier !== undefined) {
    const { hyphen, name = "", values = "" } = qualifier;
    const term: Qualifier = {
      kind: "qualifier",
      negated: hyphen === "-",
      name: name.toLowerCase(),
      values: (values.match(VALUES) ?? []).map(unquoted),
    };
    return { term, end: QUALIFIER.lastIndex };
  }
  const { hyphen, text = "" } = groupsAt(TEXT, query, at) ?? {};
  return { term: { kind: "text", negated: hyphen === "-", text: unquoted(text) }, end: TEXT.lastIndex };
}

function groupsAt(pattern: RegExp, text: string, at: number): Record<string, string> | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.groups;
}

function unquoted(text: string): string {
  return /^(?:"[^"]*"|'[^']*')$/u.test(text) ? text.slice(1, -1) : text;
}
