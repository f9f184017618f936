/** What an audit can find, by what it is about (docs/audit.md lists them with what to do). */
export const FINDING_CODES = [
  // The chain of records.
  "RECORD_MISSING",
  "RECORD_EDITED",
  "RECORD_TEXT_EDITED",
  "RECORD_UNREADABLE",
  "RECORD_NEWER_VERSION",
  "RECORD_OUT_OF_SEQUENCE",
  "RECORD_MISDATED",
  "RECORD_DOUBLED",
  "RECORD_OF_OTHER_TICKET",
  "RECORD_BY_STRANGER",
  "COMMENT_DELETED",
  "SIGNATURE_WRONG",
  "SIGNATURE_MISSING",
  // Records that lost a race.
  "VOID_UNMARKED",
  "VOID_MARKED_WRONGLY",
  // The path through the graph.
  "STEP_OFF_GRAPH",
  "STEP_OF_OTHER_COMMAND",
  "STEP_DISCONTINUOUS",
  "MOVED_BY_HAND",
  "MOVED_OFF_GRAPH",
  // Who may.
  "LEFT_BY_OTHER",
  "TAKEN_WHILE_HELD",
  "LOCK_ORPHANED",
  "LOCK_CONTRADICTS_RECORD",
  // The log against the card and the issue.
  "CARD_MISSING",
  "CARD_BEHIND",
  "CARD_UNKNOWN_STATE",
  "ISSUE_CLOSED_EARLY",
  "ISSUE_OPEN_AT_END",
  "CONTRACT_MISSING",
] as const;
export type FindingCode = (typeof FINDING_CODES)[number];

/**
 * - `damage`: the log does not say any more what was written, or what was written breaks a rule.
 * - `disagreement`: the log is as it was written, and something beside it says otherwise, or is left over.
 * - `note`: nothing is wrong; who reads the trail wants to know. A trail with notes only is whole.
 */
export type Severity = (typeof SEVERITIES)[number];
const SEVERITIES = ["damage", "disagreement", "note"] as const;

/** Sorts findings: what is worst first. */
export function worstFirst(one: Pick<Finding, "severity">, other: Pick<Finding, "severity">): number {
  return badnessOf(one.severity) - badnessOf(other.severity);
}

/** Sorts severities: 0 is the worst. */
export function badnessOf(severity: Severity): number {
  return SEVERITIES.indexOf(severity);
}

/** Where to look; all absent where it is about the ticket as a whole. */
export interface Place {
  /** The record's number. */
  readonly seq?: number;
  /** The comment's address. */
  readonly url?: string;
}

/** One thing that an audit found. */
export interface Finding {
  readonly code: FindingCode;
  readonly severity: Severity;
  /** `owner/repo#number` */
  readonly ticket: string;
  readonly where: Place;
  /** When it happened, as far as GitHub tells. */
  readonly at?: string;
  /** The account that did it, as far as GitHub tells. */
  readonly by?: string;
  /** What was found, in a sentence. */
  readonly what: string;
  /** What a person or agent can do about it, in a sentence. */
  readonly todo: string;
  /** Names this very finding, and none that the same place may give later: a confirmation goes by it. */
  readonly id: string;
  /** The person who looked at it and confirmed that the log stands from there; absent where nobody did. */
  readonly confirmed?: { readonly by: string; readonly url: string };
}
