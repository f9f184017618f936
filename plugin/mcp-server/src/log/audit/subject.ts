import { IN_FLIGHT_MS } from "../../rules/bounds.ts";
import { accountName } from "../../rules/names.ts";
import { saysNo } from "../hand-decisions.ts";
import type { Dropped } from "../../rules/situation.ts";
import type { StateMachine } from "../../rules/state-machine.ts";
import { parseComment, readComment, type ParsedComment, type IssueComment } from "../comment.ts";
import { foldLog, inLogOrder, type Log, type LogEntry } from "../fold.ts";
import { recordHash, type TicketRecord } from "../record.ts";
import { reconcile, type CardValue, type Reconciliation } from "../reconcile.ts";
import type { TextHistory } from "../decided-text.ts";
import { authorStatus, type AuthorStatus, type Trust } from "../trust.ts";
import type { Lock } from "../../rules/lock.ts";

/** A position in a thread; null if nothing is left, absent for the beginning. */
export interface ThreadCursor {
  readonly comments?: string | null;
  readonly events?: string | null;
}

/** Where a thread begins. */
export const THREAD_BEGIN: ThreadCursor = {};

/** The rules for a trail. */
export interface AuditRules {
  readonly machine: StateMachine;
  readonly trust: Trust;
  /** The trails of tickets that the logs name as continued ones and as follow-ups, by name; null for one that is gone. */
  readonly linked?: ReadonlyMap<string, Trail | null>;
}

/** A comment, what it is to the log, and whether its author's records count. */
export interface ParsedRemark {
  readonly comment: TrailComment;
  readonly parsed: ParsedComment;
  /** The record that an edit removed: the comment no longer contains it. */
  readonly was: TicketRecord | null;
  readonly trusted: boolean;
  /** The author's present access, which may have been lost since. */
  readonly standing: AuthorStatus;
}

/** A trail, folded: what every check looks at. */
export interface Subject {
  readonly trail: Trail;
  readonly machine: StateMachine;
  readonly trust: Trust;
  readonly linked: NonNullable<AuditRules["linked"]>;
  /** Oldest first. */
  readonly remarks: readonly ParsedRemark[];
  readonly log: Log;
  /** The accepted records, oldest first, each with the one before it; null for the first, and after a gap. */
  readonly steps: readonly { readonly entry: LogEntry; readonly before: LogEntry | null }[];
  readonly reconciliation: Reconciliation;
}

/** A finding before its place in the trail is known. */
export interface Observed {
  readonly code: FindingCode;
  readonly severity: Severity;
  readonly where?: FindingPlace;
  readonly at?: string | null | undefined;
  readonly by?: string | null | undefined;
  readonly what: string;
  readonly todo: string;
  /** Everything that would be another one if something else happened at the same place. */
  readonly evidence: readonly (string | null | undefined)[];
}

/** One thing that is looked for. Pure. */
export type Check = (subject: Subject) => Observed | readonly Observed[];

/** Enough that no two findings of a board share an id, and short enough to be read out. */
const ID_LENGTH = 12;

/** The trail of a ticket that is not on the board. */
export const NO_CARD: CardValue = { value: null, updatedAt: null };
const NONE_LINKED: Subject["linked"] = new Map();

export function subjectOf(trail: Trail, rules: AuditRules): Subject {
  const { machine, trust, linked = NONE_LINKED } = rules;
  const comments = inLogOrder(trail.comments);
  const log = foldLog(comments, { ticket: trail.ticket, trust, complete: trail.complete });
  const accepted = log.accepted;
  const kept = new Set(accepted.map(({ comment }) => comment.id));
  return {
    trail,
    machine,
    trust,
    linked,
    remarks: comments.map((comment) => {
      const standing = authorStatus(comment, trust);
      return {
        comment,
        parsed: readComment(comment),
        was: recordTakenFrom(comment),
        standing,
        trusted: standing === "counts" || kept.has(comment.id),
      };
    }),
    log,
    steps: accepted.map((entry, index) => ({
      entry,
      before: entry.afterGap ? null : (accepted[index - 1] ?? null),
    })),
    reconciliation: reconcile(log, trail.card ?? NO_CARD),
  };
}

/** The comments of a trail whose authors' write access an audit depends on. */
export function decisiveInTrail({ comments }: Trail): TrailComment[] {
  return comments.filter((comment) => {
    const { kind } = readComment(comment);
    return (
      kind === "record" ||
      kind === "unreadable" ||
      recordTakenFrom(comment) !== null ||
      confirms(comment) ||
      (comment.hidden !== null && saysNo(comment))
    );
  });
}

/** A line of a comment that confirms findings by their ids. */
export const CONFIRMATION = /^Audit confirmed:(?:[ ,]+[0-9a-f]{12})+[ .]*$/gm;

function confirms({ body }: IssueComment): boolean {
  return body.search(CONFIRMATION) >= 0;
}

function recordTakenFrom({ original }: TrailComment): TicketRecord | null {
  const parsed = original === null ? null : parseComment(original);
  return parsed?.kind === "record" ? parsed.record : null;
}

/** The record that a comment holds, or held before an edit took it away. */
export function recordIn({ parsed, was }: ParsedRemark): TicketRecord | null {
  return parsed.kind === "record" ? parsed.record : was;
}

/** Whether what belongs to this moment may still be on its way to GitHub. */
export function isInFlight({ trail }: Subject, at: string): boolean {
  return Date.parse(at) > trail.readAtMs - IN_FLIGHT_MS;
}

/** Whether the newest record's own write may still be under way. */
export function headInFlight(subject: Subject): boolean {
  const { head } = subject.log;
  return head !== null && isInFlight(subject, head.comment.createdAt);
}

/** The author's name, an App's with `[bot]`; null for a deleted account. */
export function loginOf({ author }: IssueComment): string | null {
  return author === null ? null : accountName(author);
}

export function findingPlace({ record, comment }: LogEntry): FindingPlace {
  return { seq: record.seq, url: comment.url };
}

/** What a finding about the record itself has: its place, its time, its author and its hash. */
export function ofRecord(entry: LogEntry): Pick<Observed, "where" | "at" | "by" | "evidence"> {
  const { comment, hash } = entry;
  return { where: findingPlace(entry), at: comment.createdAt, by: loginOf(comment), evidence: [hash] };
}

/**
 * The last editor of a record's comment, which the log does not know; null for none, or for an account that is gone.
 */
export function editorOf({ remarks }: Subject, { comment }: LogEntry): string | null {
  return remarks.find((remark) => remark.comment.id === comment.id)?.comment.editor ?? null;
}

export function findingOf({ trail }: Subject, observed: Observed): Finding {
  const { code, severity, where = {}, at, by, what, todo, evidence } = observed;
  const named = [code, trail.ticket.toLowerCase(), ...evidence.map((part) => part ?? null)];
  return {
    code,
    severity,
    ticket: trail.ticket,
    where,
    ...(at === null || at === undefined ? {} : { at }),
    ...(by === null || by === undefined ? {} : { by }),
    what,
    todo,
    id: recordHash(named).slice(0, ID_LENGTH),
  };
}

/** A comment's text as evidence; half characters have no hash of their own. */
export function contentOf({ databaseId, body, lastEditedAt }: IssueComment): (string | null)[] {
  return [databaseId, recordHash(body.toWellFormed()), lastEditedAt];
}

/** The codes of findings, by subject (docs/maintainers/audit-findings.md lists each). */
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
  "COMMENT_HIDDEN",
  // Records that lost a race.
  "VOID_UNMARKED",
  "VOID_MARKED_WRONGLY",
  // The path through the graph.
  "STEP_OFF_GRAPH",
  "STEP_OF_OTHER_COMMAND",
  "GRAPH_UNKNOWN",
  "STEP_DISCONTINUOUS",
  "MOVED_BY_HAND",
  "MOVED_OFF_GRAPH",
  "CONTINUATION_BROKEN",
  "CONTINUATION_UNFINISHED",
  "FOLLOW_UP_UNOPENED",
  // Rights.
  "REPLY_MISSING",
  "DECIDED_ON_OTHER_TEXT",
  "LEFT_BY_OTHER",
  "TAKEN_WHILE_HELD",
  "LOCK_ORPHANED",
  "LOCK_RELEASED",
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

/** The place; all absent for the ticket as a whole. */
interface FindingPlace {
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
  readonly where: FindingPlace;
  /** The time of the event, if GitHub tells it. */
  readonly at?: string;
  /** The account that did it, if GitHub names one. */
  readonly by?: string;
  /** The finding, in a sentence. */
  readonly what: string;
  /** The remedy for a person or agent, in a sentence. */
  readonly todo: string;
  /** The key of this finding, and of no later one at the same place. A confirmation names it. */
  readonly id: string;
  /** The person who looked at it and confirmed that the log stands from there; absent where nobody did. */
  readonly confirmed?: { readonly by: string; readonly url: string };
}

/** A comment, and what GitHub tells of its edits. */
export interface TrailComment extends IssueComment {
  /**
   * The first text of an edited comment that is no record any more, or was struck through late; null for
   * others, and if somebody removed the text from the history.
   */
  readonly original: string | null;
}

/** GitHub's timeline beside the comments. It has no event for a changed field of a project. */
export interface TrailEvent {
  readonly kind: "comment deleted" | "closed" | "reopened";
  readonly id: string;
  readonly at: string;
  /** Null for a deleted account, and where the token may not know. */
  readonly actor: string | null;
  /** The author of the deleted comment; null for other events. */
  readonly author: string | null;
}

/** The data of one ticket on GitHub that an audit uses. */
export interface Trail {
  /** `owner/repo#number`, as GitHub spells it. */
  readonly ticket: string;
  /** The same as an argument of a command to be pasted. */
  readonly typed: string;
  readonly number: number;
  readonly title: string;
  readonly url: string;
  readonly createdAt: string;
  readonly closed: boolean;
  /** Null for an open issue, and for one that was closed as completed. */
  readonly dropped: Dropped | null;
  /** Oldest first. */
  readonly comments: readonly TrailComment[];
  /** Oldest first. */
  readonly events: readonly TrailEvent[];
  /** Whether these are all comments and events. */
  readonly complete: boolean;
  /** When title or body last changed; null for never. */
  readonly textChangedAt: string | null;
  /** Null where no decision of the log may depend on it. */
  readonly texts: TextHistory | null;
  /** Null where the ticket has no card on the board. */
  readonly card: CardValue | null;
  /** Whether its card is archived: nobody works on it; absent where that was not read. */
  readonly isArchived?: boolean;
  /** Null where nobody holds the ticket. */
  readonly lock: Lock | null;
  /** GitHub's clock before card and lock were read; comments may be later ones. */
  readonly readAtMs: number;
}
