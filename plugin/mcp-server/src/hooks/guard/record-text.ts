/** The beginning of the marker by which a comment passes for a record, of whatever version. */
const MARKER = "<!-- ralph-record:v";

/** Whether a text to be written would pass for a record of the door's. */
export function holdsRecord(text: string): boolean {
  return text.includes(MARKER);
}
