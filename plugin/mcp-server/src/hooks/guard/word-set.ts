/** The words of a text, one space apart, to look others up in. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}
