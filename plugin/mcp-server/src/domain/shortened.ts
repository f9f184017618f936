/** The text, or its first `length` characters and the tail where it is longer. Always well-formed where it was cut. */
export function shortened(text: string, length: number, tail = "…"): string {
  return text.length > length ? `${text.slice(0, length).toWellFormed()}${tail}` : text;
}
