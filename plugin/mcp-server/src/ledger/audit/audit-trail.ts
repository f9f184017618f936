import { checkCard, checkContract, checkIssue, checkKnownState } from "./check-card.ts";
import { checkDeletions, checkMissing, checkSequence } from "./check-chain.ts";
import { checkDates, checkEdited, checkEditedVoids, checkVisibleText } from "./check-edits.ts";
import { checkOtherTickets, checkStrangers, checkUnreadable } from "./check-foreign.ts";
import { checkHolders } from "./check-holders.ts";
import { checkLockHolder, checkOrphanedLock } from "./check-lock.ts";
import { checkSignatures } from "./check-signatures.ts";
import { checkCommands, checkContinuity, checkEdges, checkHandMoves } from "./check-steps.ts";
import { checkReusedIds, checkUnmarkedVoids, checkVoidMarks } from "./check-voids.ts";
import { withConfirmations } from "./confirmations.ts";
import { worstFirst, type Finding, type FindingCode } from "./finding.ts";
import { findingOf, subjectOf, type AuditRules, type Check } from "./subject.ts";
import type { Trail } from "./trail.ts";

/** Everything that is looked for, in the order in which it is told. */
const CHECKS: readonly Check[] = [
  checkMissing,
  checkEdited,
  checkEditedVoids,
  checkUnreadable,
  checkSequence,
  checkDates,
  checkReusedIds,
  checkEdges,
  checkCommands,
  checkContinuity,
  checkHolders,
  checkLockHolder,
  checkContract,
  checkDeletions,
  checkVisibleText,
  checkStrangers,
  checkSignatures,
  checkOtherTickets,
  checkUnmarkedVoids,
  checkVoidMarks,
  checkCard,
  checkKnownState,
  checkIssue,
  checkOrphanedLock,
  checkHandMoves,
];

/** What an audit says of one ticket. */
export interface Audit {
  /** `owner/repo#number` */
  readonly ticket: string;
  readonly number: number;
  readonly title: string;
  readonly url: string;
  /** Records that count, and those that lost a race. */
  readonly records: number;
  readonly voids: number;
  readonly verdict: Verdict;
  /** Damage first, then disagreements, then notes. */
  readonly findings: readonly Finding[];
}

/**
 * - `whole`: nothing but notes, and findings that a person has confirmed.
 * - `findings`: something to be looked at.
 * - `unchecked`: nothing was found, and not everything could be read.
 */
export type Verdict = "whole" | "findings" | "unchecked";

/** Judges a ticket's whole trail. Pure: the same trail gives the same audit, but for time that passes. */
export function auditTrail(trail: Trail, rules: AuditRules): Audit {
  const subject = subjectOf(trail, rules);
  const found = CHECKS.flatMap((check) => check(subject)).map((observed) => findingOf(subject, observed));
  const findings = withConfirmations(subject, found).toSorted(worstFirst);
  const { ticket, number, title, url, complete } = trail;
  const open = findings.some(isOpen);
  return {
    ticket,
    number,
    title,
    url,
    records: subject.steps.length,
    voids: subject.log.entries.length - subject.steps.length,
    verdict: open ? "findings" : complete ? "whole" : "unchecked",
    findings,
  };
}

/** Whether somebody still has to look at it: it is no note, and no person has confirmed it. */
export function isOpen({ severity, confirmed }: Finding): boolean {
  return severity !== "note" && confirmed === undefined;
}

const REPAIRABLE: ReadonlySet<FindingCode> = new Set([
  "CARD_BEHIND",
  "ISSUE_OPEN_AT_END",
  "LOCK_ORPHANED",
  "RECORD_DOUBLED",
  "VOID_UNMARKED",
]);

/** What `audit --repair` puts right: no record that took another one's place, and no issue that somebody reopened. */
export function isRepairable({ code, severity, at }: Finding): boolean {
  if (code === "ISSUE_OPEN_AT_END" && at !== undefined) return false;
  if (code === "RECORD_DOUBLED" && severity === "damage") return false;
  return REPAIRABLE.has(code);
}

/** What only a person can settle: no repair of ours does. */
export function leftToPeople(findings: readonly Finding[]): Finding[] {
  return findings.filter((finding) => isOpen(finding) && !isRepairable(finding));
}
