/** Whether a value is the literal `${…}` of a substitution that failed: it counts as unset. */
export function isUnsubstituted(value: string): boolean {
  return /^\$\{[^}]*\}$/.test(value);
}

/** The value; undefined where it is empty or was not substituted. */
export function meant(value: string | undefined): string | undefined {
  return value === undefined || value === "" || isUnsubstituted(value) ? undefined : value;
}
