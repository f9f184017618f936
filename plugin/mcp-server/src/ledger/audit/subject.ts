import type { StateMachine } from "../../domain/state-machine.ts";
import { parseComment, readComment, type ParsedComment } from "../comment.ts";
import { acceptedEntries, foldLog, inLogOrder, type IssueComment, type Log, type LogEntry } from "../fold.ts";
import { recordHash } from "../hash.ts";
import type { TicketRecord } from "../record.ts";
import { reconcile, type CardValue, type Reconciliation } from "../reconcile.ts";
import type { Signing } from "../signature.ts";
import { standingOf, type Standing, type Trust } from "../trust.ts";
import type { Finding, FindingCode, Place, Severity } from "./finding.ts";
import type { Trail, TrailComment } from "./trail.ts";

/** What a trail is judged by. */
export interface AuditRules {
  readonly machine: StateMachine;
  readonly trust: Trust;
  readonly signing: Signing;
}

/** A comment, what it is to the log, and whether its author's records count. */
export interface ParsedRemark {
  readonly comment: TrailComment;
  readonly parsed: ParsedComment;
  /** The record that an edit took away: the comment was one, and is none any more. */
  readonly was: TicketRecord | null;
  readonly trusted: boolean;
  /** What GitHub tells of the author, who may have lost access since. */
  readonly standing: Standing;
}

/** An accepted record and the one before it; null for the first, and after a gap. */
export interface Step {
  readonly entry: LogEntry;
  readonly before: LogEntry | null;
}

/** A trail, folded: what every check looks at. */
export interface Subject {
  readonly trail: Trail;
  readonly machine: StateMachine;
  readonly trust: Trust;
  readonly signing: Signing;
  /** Oldest first. */
  readonly remarks: readonly ParsedRemark[];
  readonly log: Log;
  /** The accepted records, oldest first. */
  readonly steps: readonly Step[];
  readonly reconciliation: Reconciliation;
}

/** What a check says of something it found. */
export interface Observed {
  readonly code: FindingCode;
  readonly severity: Severity;
  readonly where?: Place;
  readonly at?: string | null | undefined;
  readonly by?: string | null | undefined;
  readonly what: string;
  readonly todo: string;
  /** Everything that would be another one if something else happened at the same place. */
  readonly evidence: readonly (string | null | undefined)[];
}

/** One thing that is looked for. Pure. */
export type Check = (subject: Subject) => readonly Observed[];

/** A write takes seconds: what disagrees may only be on its way while the newest record is younger. */
const IN_FLIGHT_MS = 60_000;
/** Enough that no two findings of a board share an id, and short enough to be read out. */
const ID_LENGTH = 12;

/** What a ticket shows that is not on the board. */
export const NO_CARD: CardValue = { value: null, updatedAt: null };

export function subjectOf(trail: Trail, { machine, trust, signing }: AuditRules): Subject {
  const comments = inLogOrder(trail.comments);
  const log = foldLog(comments, { ticket: trail.ticket, trust, signing, complete: trail.complete });
  const accepted = acceptedEntries(log);
  const kept = new Set(accepted.map(({ comment }) => comment.id));
  return {
    trail,
    machine,
    trust,
    signing,
    remarks: comments.map((comment) => {
      const standing = standingOf(comment, trust);
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
      kind === "record" || kind === "unreadable" || recordTakenFrom(comment) !== null || confirms(comment)
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

export function placeOf({ record, comment }: LogEntry): Place {
  return { seq: record.seq, url: comment.url };
}

/** Who edited a record's comment last, which the log does not know; null where nobody did, or the account is gone. */
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

/** What a comment says, as evidence; half characters have no hash of their own. */
export function contentOf({ databaseId, body, lastEditedAt }: IssueComment): (string | null)[] {
  return [databaseId, recordHash(body.toWellFormed()), lastEditedAt];
}
