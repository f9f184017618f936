/** What a creation and a finish with follow-up tickets leave on GitHub, so that the same request makes nothing twice. */
import { recordHash, mayMove, type FollowUp, type Handover, type TicketRecord } from "./record.ts";
import type { Command } from "../rules/vocabulary.ts";
import { type Log, type LogEntry } from "./fold.ts";
import { movedByPerson, type Reconciliation } from "./reconcile.ts";

// The mark of a creation in the text is an HTML comment on a line of its own, which GitHub does not show. We put
// it last, and find it also above what a bot or a person has written under it since.

interface RequestMark {
  readonly requestId: string;
  /** Tells whether a repetition asks for the same ticket. */
  readonly fingerprint: string;
  /** Set where the ticket waits for others, to which it is linked together with its first record. */
  readonly waits?: true;
}

/** The characters of a request id: none that could end an HTML comment. */
export const REQUEST_ID_FORM = /^[A-Za-z0-9._:-]{1,100}$/;

/** The ids of continuations begin so, and no caller's does: such an issue would take the place of a ticket. */
export const CONTINUATION_ID = "continue-";

// A body that was edited in a browser comes back with CRLF.
const MARK =
  /(?<=^|\n)(<!-- ralph-waits:v1 -->[ \t]*\r?\n)?<!-- ralph-request:v1 ([A-Za-z0-9._:-]{1,100}) ([0-9a-f]{64}) -->[ \t]*(?=\r?\n|\r?$)/g;
const ANY_MARK = /<!--(\s*)(?=ralph-)/g;
const ZERO_WIDTH_SPACE = "\u200B";

/** A body in which nothing passes for a mark of ours. */
export function unmarked(body: string): string {
  return body.toWellFormed().replaceAll(ANY_MARK, `<!--$1${ZERO_WIDTH_SPACE}`);
}

/** The body with the mark at its end. */
export function marked(body: string, { requestId, fingerprint, waits }: RequestMark): string {
  const mark = `${waits === true ? "<!-- ralph-waits:v1 -->\n" : ""}<!-- ralph-request:v1 ${requestId} ${fingerprint} -->`;
  const text = unmarked(body);
  return text === "" ? mark : `${text}\n\n${mark}`;
}

/** The last mark of a body; null for none. */
export function markOf(body: string): RequestMark | null {
  const [, waits, requestId, fingerprint] = [...body.matchAll(MARK)].at(-1) ?? [];
  if (requestId === undefined || fingerprint === undefined) return null;
  return { requestId, fingerprint, ...(waits === undefined ? {} : { waits: true }) };
}

/** A new text for an issue that keeps the mark of the old one, also where the new text repeats it. */
export function rewritten(oldBody: string, newBody: string): string {
  const mark = markOf(oldBody);
  if (mark === null) return unmarked(newBody);
  const repeated = markOf(newBody)?.requestId === mark.requestId;
  return marked(repeated ? newBody.replaceAll(MARK, "").trimEnd() : newBody, mark);
}

/**
 * The fingerprint of what a creation asks for. The value's JSON is hashed as a text, in which every character has a
 * form.
 */
export function fingerprintOf(wanted: unknown): string {
  return recordHash(JSON.stringify(wanted));
}

// Finishes with follow-up tickets, which a record announces (docs/maintainers/decisions/0016).

/** A finish that was begun, as the newest record of it says. */
export interface BegunHandover {
  readonly entry: LogEntry;
  readonly command: Command;
  readonly handover: Handover;
}

/**
 * The handover that still has to be finished; null where there is none, where the ticket has gone on since, and where a
 * person has moved the card. Records that leave the state alone do not end it. Pure.
 */
export function openHandover(log: Log, reconciliation: Reconciliation): BegunHandover | null {
  return movedByPerson(reconciliation) ? null : unendedHandover(log);
}

/** The handover that a person's move has ended before it was finished; null for none. Pure. */
export function abandonedHandover(log: Log, reconciliation: Reconciliation): BegunHandover | null {
  return movedByPerson(reconciliation) ? unendedHandover(log) : null;
}

/**
 * The newest handover where it was never finished, and never will be: a person's move has ended it, or a record since
 * has led the ticket elsewhere. Null for none. Pure.
 */
export function lostHandover(log: Log, reconciliation: Reconciliation): BegunHandover | null {
  const newest = newestHandover(log);
  if (newest?.end === undefined) return abandonedHandover(log, reconciliation);
  const { begun, end } = newest;
  return end.followUps?.handover === begun.handover.id ? null : begun;
}

function unendedHandover(log: Log): BegunHandover | null {
  const newest = newestHandover(log);
  return newest?.end === undefined ? (newest?.begun ?? null) : null;
}

/** The newest handover, and the record that ended it; no end while nothing has. Null for no handover. */
function newestHandover(
  log: Log,
): { readonly begun: BegunHandover; readonly end: TicketRecord | undefined } | null {
  const accepted = log.accepted;
  const entry = accepted.findLast(
    (
      one,
    ): one is LogEntry & {
      readonly record: TicketRecord & { readonly handover: Handover; readonly command: Command };
    } => one.record.handover !== undefined && one.record.command !== undefined,
  );
  if (entry === undefined) return null;
  const { handover, command } = entry.record;
  const end = accepted.slice(accepted.indexOf(entry) + 1).find(({ record }) => mayMove(record));
  return { begun: { entry, command, handover }, end: end?.record };
}

/** A fingerprint of a call's follow-up tickets. */
export function fingerprintOfFollowUps(followUps: readonly FollowUp[]): string {
  return recordHash(followUps);
}

/** The handover that a follow-up's request id names; null for any other request id. Pure. */
export function handoverOf(requestId: string): string | null {
  return /^follow-up:([^:]+):\d+$/.exec(requestId)?.[1] ?? null;
}

/** The key by which the creation of a handover's ticket is recognised, from any process. */
export function requestIdOf({ id }: Handover, index: number): string {
  return `follow-up:${id}:${index + 1}`;
}
