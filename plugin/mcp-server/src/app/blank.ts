/** Text needs a letter, digit or sign to say anything: blanks and characters of no width do not. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}
