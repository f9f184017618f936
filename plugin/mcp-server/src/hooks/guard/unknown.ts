/**
 * Stands in a text for a part that is not known before the command runs, e.g. a variable of the environment.
 * The character is assigned to nothing and JSON takes it as it is.
 */
export const UNKNOWN = "\uFFFF";

export function hasUnknown(text: string): boolean {
  return text.includes(UNKNOWN);
}
