/** Digests of a ticket's parts, by which an update tells whether its caller has seen what it would overwrite. */
import { Failure } from "../../errors.ts";
import { recordHash } from "../../log/record.ts";
import type { ShownTicket } from "../world/memory.ts";

/** The parts of a ticket that an update replaces. */
export interface TicketParts {
  readonly title: string;
  /** Null for a body that was not shown whole. */
  readonly body: string | null;
  readonly labels: readonly string[];
  readonly assignees: readonly string[];
  /** Null for none. */
  readonly estimate: string | null;
  readonly priority: string | null;
}

export type TicketPart = keyof TicketParts;

/** In the order of their digests. */
export const PARTS: readonly TicketPart[] = ["title", "body", "labels", "assignees", "estimate", "priority"];
/** Hexadecimal digits of each digest: one change in 16 million goes unnoticed, and a model copies 36 characters. */
const DIGITS = 6;
const UNKNOWN = "-".repeat(DIGITS);
/** The `seen` of a caller that has seen nothing. */
export const NOTHING_SEEN = UNKNOWN.repeat(PARTS.length);
const FORM = new RegExp(`^(?:[0-9a-f]{${DIGITS}}|${UNKNOWN}){${PARTS.length}}$`);

/** The parts as a memory keeps them. */
export function shownTicket(parts: TicketParts): ShownTicket {
  const { labels, assignees } = parts;
  return { seen: PARTS.map((part) => digestOf(parts, part)).join(""), labels, assignees };
}

/** Line ends and the space around a text are not compared: GitHub's editor changes them. */
function digestOf(parts: TicketParts, part: TicketPart): string {
  if (part === "body" && parts.body === null) return UNKNOWN;
  const value = parts[part] ?? "";
  const compared =
    typeof value === "string" ? value.toWellFormed().replaceAll("\r\n", "\n").trim() : value.toSorted();
  return recordHash(compared).slice(0, DIGITS);
}

/** A `seen` of a call. It does not tell the names of the labels and assignees. Throws INPUT_INVALID. */
export function givenSeen(seen: string): ShownTicket {
  if (FORM.test(seen) && seen !== NOTHING_SEEN) return { seen, labels: [], assignees: [] };
  throw new Failure("INPUT_INVALID", `Cannot use seen: ${JSON.stringify(seen)} is no value of an answer`, {
    hint: "Call ralph_hero__get_ticket, and give its seen unchanged",
  });
}

/** Whether the part is as its reader saw it; "unknown" where it was not shown, or not whole. */
export function sightOf(
  shown: ShownTicket | null,
  present: TicketParts,
  part: TicketPart,
): "same" | "changed" | "unknown" {
  const known = digestIn(shown, part);
  if (known === UNKNOWN) return "unknown";
  return known === digestOf(present, part) ? "same" : "changed";
}

/** The sight that the caller gives; for parts that it does not tell of, the sight in the memory. */
export function joinedSight(given: ShownTicket | null, shown: ShownTicket | null): ShownTicket | null {
  if (given === null || shown === null) return given ?? shown;
  const tells = (part: TicketPart): ShownTicket => (digestIn(given, part) === UNKNOWN ? shown : given);
  return {
    seen: PARTS.map((part) => digestIn(tells(part), part)).join(""),
    labels: tells("labels").labels,
    assignees: tells("assignees").assignees,
  };
}

function digestIn(shown: ShownTicket | null, part: TicketPart): string {
  const at = PARTS.indexOf(part) * DIGITS;
  return shown?.seen.slice(at, at + DIGITS) ?? UNKNOWN;
}

/**
 * What the caller of an update knows after it: the parts that it gave whole, and those that it knew before. Of the
 * others it still knows what it was shown.
 */
export function knownAfter(
  shown: ShownTicket | null,
  { before, after }: Readonly<Record<"before" | "after", TicketParts>>,
  given: readonly TicketPart[],
): ShownTicket {
  const knows = (part: TicketPart): boolean =>
    given.includes(part) || sightOf(shown, before, part) === "same";
  return {
    seen: PARTS.map((part) => (knows(part) ? digestOf(after, part) : digestIn(shown, part))).join(""),
    labels: knows("labels") ? after.labels : (shown?.labels ?? []),
    assignees: knows("assignees") ? after.assignees : (shown?.assignees ?? []),
  };
}
