import { accountName } from "../../rules/names.ts";
import {
  checkCard,
  checkContract,
  checkHolders,
  checkIssue,
  checkKnownState,
  checkLockHolder,
  checkOrphanedLock,
} from "./check-board.ts";
import {
  checkDeletions,
  checkMissing,
  checkReusedIds,
  checkSequence,
  checkUnmarkedVoids,
  checkVoidMarks,
  checkContinuation,
  checkFollowUps,
} from "./check-chain.ts";
import {
  checkDecidedText,
  checkDates,
  checkEdited,
  checkEditedVoids,
  checkOtherTickets,
  checkStrangers,
  checkUnreadable,
  checkVisibleText,
} from "./check-edits.ts";
import {
  checkCommands,
  checkGraphs,
  checkContinuity,
  checkEdges,
  checkHandMoves,
  checkHidden,
  checkReplies,
} from "./check-steps.ts";
import {
  CONFIRMATION,
  editorOf,
  findingOf,
  loginOf,
  subjectOf,
  worstFirst,
  type AuditRules,
  type Check,
  type Finding,
  type FindingCode,
  type Subject,
  type Trail,
} from "./subject.ts";
import { agentAccounts } from "../trust.ts";
import { AGENT_COMMENT_MARKER } from "../comment.ts";
import { harmlessInline } from "../harmless.ts";

/** All checks, in the order of the report. */
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
  checkGraphs,
  checkContinuity,
  checkContinuation,
  checkFollowUps,
  checkReplies,
  checkHidden,
  checkDecidedText,
  checkHolders,
  checkLockHolder,
  checkContract,
  checkDeletions,
  checkVisibleText,
  checkStrangers,
  checkOtherTickets,
  checkUnmarkedVoids,
  checkVoidMarks,
  checkCard,
  checkKnownState,
  checkIssue,
  checkOrphanedLock,
  checkHandMoves,
];

/** The audit of one ticket. */
export interface Audit {
  /** `owner/repo#number` */
  readonly ticket: string;
  readonly number: number;
  readonly title: string;
  readonly url: string;
  /** Records that count, and those that lost a race. */
  readonly records: number;
  readonly voids: number;
  /** The ticket whose place this one takes, and the one that takes its place. */
  readonly continues?: string | undefined;
  readonly continuedBy?: string | undefined;
  readonly verdict: AuditVerdict;
  /** Damage first, then disagreements, then notes. */
  readonly findings: readonly Finding[];
}

/**
 * - `whole`: nothing but notes, and findings that a person has confirmed.
 * - `findings`: something to be looked at.
 * - `unchecked`: nothing was found, and not everything could be read.
 */
export type AuditVerdict = "whole" | "findings" | "unchecked";

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
    continues: subject.steps[0]?.entry.record.continues?.ticket,
    continuedBy: subject.steps.at(-1)?.entry.record.continuedBy,
    verdict: open ? "findings" : complete ? "whole" : "unchecked",
    findings,
  };
}

/** The tickets before and after this one, for the line that says its verdict; empty for none. */
export function neighbourText({ continues, continuedBy }: Audit): string {
  return [
    ...(continues === undefined ? [] : [`, continues ${continues}`]),
    ...(continuedBy === undefined ? [] : [`, continued by ${continuedBy}`]),
  ].join("");
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

/**
 * The findings that `audit --repair` mends: no record that replaced another one, and no issue that somebody reopened.
 */
export function isRepairable({ code, severity, at }: Finding): boolean {
  if (code === "ISSUE_OPEN_AT_END" && at !== undefined) return false;
  if (code === "RECORD_DOUBLED" && severity === "damage") return false;
  return REPAIRABLE.has(code);
}

/** The findings that only a person can settle. */
export function leftToPeople(findings: readonly Finding[]): Finding[] {
  return findings.filter((finding) => isOpen(finding) && !isRepairable(finding));
}

/** The instruction before the line that a person writes. */
export const WHO_CONFIRMS =
  "If nothing can be corrected, a person who accepts the log as it is comments this line, from an account that no agent writes with:";

/** The line that a person comments to confirm these findings. */
export function confirmationLine(findings: readonly Finding[]): string {
  return `Audit confirmed: ${findings.map(({ id }) => id).join(" ")}`;
}

/**
 * The findings, those marked that a person has confirmed. A confirmation is a comment as it was written, neither edited
 * nor hidden, by a trusted person from whose account no agent has written on this ticket. It confirms what it names, and
 * nothing that came later: a finding's id is made of what was found. Pure.
 */
function withConfirmations(subject: Subject, findings: readonly Finding[]): Finding[] {
  const { remarks, trust } = subject;
  const confirmed = new Map<string, NonNullable<Finding["confirmed"]>>();
  const agents = agentAccounts(
    remarks.map(({ comment }) => comment),
    trust,
  );
  for (const { comment, trusted } of remarks) {
    const { author, lastEditedAt, hidden, body, url } = comment;
    if (!trusted || author === null || author.isBot || hidden !== null) continue;
    // An edited comment may hold words that its author never wrote.
    if (lastEditedAt !== null || agents.has(accountName(author).toLowerCase())) continue;
    for (const [line] of body.matchAll(CONFIRMATION))
      for (const [id] of line.matchAll(/[0-9a-f]{12}/g)) confirmed.set(id, { by: author.login, url });
  }
  return findings.map((finding) => {
    const confirmation = confirmed.get(finding.id);
    return confirmation === undefined ? finding : { ...finding, confirmed: confirmation };
  });
}

/** The version of the export's form (docs/audit-export.schema.json); raised where a reader would have to change. */
export const EXPORT_VERSION = 1;

/** One line of an export. */
export type ExportLine = { readonly v: typeof EXPORT_VERSION; readonly type: string } & Readonly<
  Record<string, unknown>
>;

/** A ticket's trail line by line: the ticket, its records in the order of the log, events, findings. Pure. */
export function exportTrail(trail: Trail, rules: AuditRules, audit: Audit): ExportLine[] {
  const { ticket, title, url, createdAt, closed, card, lock, readAtMs, events } = trail;
  const subject = subjectOf(trail, rules);
  const v = EXPORT_VERSION;
  return [
    {
      v,
      type: "ticket",
      ticket,
      title,
      url,
      createdAt,
      closed,
      card,
      lock: lock === null ? null : { oid: lock.oid, agent: lock.holder.agent, recordId: lock.recordId },
      verdict: audit.verdict,
      readAt: new Date(readAtMs).toISOString(),
    },
    ...subject.log.entries.map((entry) => {
      const { standing, afterGap, hash, record } = entry;
      const { lastEditedAt, createdAt: writtenAt, url: address } = entry.comment;
      const comment = {
        url: address,
        author: loginOf(entry.comment),
        createdAt: writtenAt,
        lastEditedAt,
        editor: editorOf(subject, entry),
      };
      return { v, type: "record", ticket, standing, afterGap, hash, comment, record } as const;
    }),
    ...events.map(
      ({ kind, id, at, actor, author }) =>
        ({ v, type: "event", ticket, kind, id, at, actor, author }) as const,
    ),
    ...audit.findings.map((finding: Finding) => ({ v, type: "finding", ...finding }) as const),
  ];
}

/** More is listed by the audit itself: a comment is to be read. */
const MAX_SHOWN = 20;
/** Of what was found, in characters; it may hold text of agents. */
const MAX_SHOWN_LENGTH = 500;
/** Each id appears twice, so these take less than half of a comment. The next audit reports further ones. */
const MAX_TOLD = 1_000;
const TOLD = /^<!-- ralph-audit:v1 ([0-9a-f ]+) -->$/m;

/**
 * The comment that tells people on the ticket what an audit found; null where nothing is open, or all of it has been
 * told there already from the same account. It carries the marker of our tools, so that nobody takes it for a person's
 * answer.
 */
export function auditComment({ findings }: Audit, { comments }: Trail): string | null {
  const open = findings.filter(isOpen);
  const told = new Set(
    comments.filter(({ byViewer }) => byViewer).flatMap(({ body }) => TOLD.exec(body)?.[1]?.split(" ") ?? []),
  );
  if (open.every(({ id }) => told.has(id))) return null;
  // Findings of earlier comments come last, so that each is reported once.
  const telling = open.toSorted((a, b) => Number(told.has(a.id)) - Number(told.has(b.id))).slice(0, MAX_TOLD);
  return [
    "**Audit**: the trail of this ticket is not whole",
    "",
    ...telling
      .slice(0, MAX_SHOWN)
      .map(({ what, ...rest }) =>
        findingItem({ ...rest, what: what.slice(0, MAX_SHOWN_LENGTH).toWellFormed() }),
      ),
    ...(open.length > MAX_SHOWN ? [`- and ${open.length - MAX_SHOWN} more`] : []),
    "",
    WHO_CONFIRMS,
    "",
    `    ${confirmationLine(telling)}`,
    "",
    `<!-- ralph-audit:v1 ${telling.map(({ id }) => id).join(" ")} -->`,
    "",
    AGENT_COMMENT_MARKER,
  ].join("\n");
}

/** A finding as an item of a Markdown list; its words may hold text of agents. */
export function findingItem({ code, where, what, todo, confirmed }: Finding): string {
  const place = where.seq === undefined ? "comment" : `record ${where.seq}`;
  const link = where.url === undefined ? "" : ` ([${place}](${where.url}))`;
  const settled =
    confirmed === undefined ? "" : ` Confirmed by ${harmlessInline(confirmed.by)}, ${confirmed.url}`;
  return `- **${code}**${link}: ${harmlessInline(what)}. ${harmlessInline(todo)}.${settled}`;
}
