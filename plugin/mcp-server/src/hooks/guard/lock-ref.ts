/** Whether a ref, in full or without its "refs/", or a pattern with a star, stands for locks. */
export function meansLocks(ref: string, lockRefPrefix: string): boolean {
  const full = ref.startsWith("refs/") ? ref : `refs/${ref}`;
  const star = full.indexOf("*");
  if (star >= 0 && lockRefPrefix.startsWith(full.slice(0, star))) return true;
  return full.startsWith(lockRefPrefix) || `${full}/` === lockRefPrefix;
}

/** Whether a text names the locks' place anywhere. */
export function namesLocks(text: string, lockRefPrefix: string): boolean {
  return text.includes(lockRefPrefix.replace(/^refs\//, ""));
}

/** The ticket whose lock a text names. */
export function lockedTicket(text: string, lockRefPrefix: string): { readonly number: number } | null {
  const short = lockRefPrefix.replace(/^refs\//, "");
  const at = text.indexOf(short);
  const number = at < 0 ? null : ticketNumber(text.slice(at + short.length).match(/^\d+/)?.[0] ?? "");
  return number === null ? null : { number };
}

/** The number in `12`, `#12` or an issue's address. */
export function ticketNumber(text: string): number | null {
  const digits = /^(?:#|.*\/issues\/)?([1-9]\d{0,9})(?:[#?].*)?$/.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}
