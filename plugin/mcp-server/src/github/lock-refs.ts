/** Git's name for no object: in a ref update it stands for "no ref". */
export const NO_OBJECT = "0000000000000000000000000000000000000000";
/** Git's empty tree, which every repository knows. */
export const EMPTY_TREE = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";

/** Where locks are kept: one ref a ticket, under a prefix that no branch or tag lives under. */
export class LockRefs {
  /** Ends in a slash. */
  readonly prefix: string;

  constructor(prefix: string) {
    this.prefix = prefix;
  }

  nameFor(number: number): string {
    return `${this.prefix}${number}`;
  }

  /** The ticket whose lock that ref is; null for a ref that is none. */
  numberOf(ref: string): number | null {
    const number = ref.startsWith(this.prefix) ? ref.slice(this.prefix.length) : "";
    return /^[1-9]\d{0,9}$/.test(number) ? Number(number) : null;
  }
}
