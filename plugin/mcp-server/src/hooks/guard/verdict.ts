import { reasonText, type NamedTicket, type WayName } from "./ways.ts";

/** What the guard says of a tool call. */
export type GuardVerdict =
  | { readonly kind: "pass" }
  | Denial
  /** Allowed, for the audit finds what it did; `why` says what could not be read. */
  | { readonly kind: "undecided"; readonly why: string };

export interface Denial {
  readonly kind: "deny";
  readonly way: WayName;
  /** What the model reads: what was stopped, why, and the call to make instead. */
  readonly reason: string;
}

export const PASS: GuardVerdict = { kind: "pass" };

/** Denies a bypass; `by` is what was tried, and the ticket is the one that it names, where that is known. */
export function deny(way: WayName, by: string, ticket: NamedTicket | null = null): Denial {
  return { kind: "deny", way, reason: reasonText(way, by, ticket) };
}

export function undecided(why: string): GuardVerdict {
  return { kind: "undecided", why };
}

/** The first denial, else the first that is undecided, else a pass. */
export function gravest(verdicts: readonly GuardVerdict[]): GuardVerdict {
  return (
    verdicts.find(({ kind }) => kind === "deny") ?? verdicts.find(({ kind }) => kind === "undecided") ?? PASS
  );
}
