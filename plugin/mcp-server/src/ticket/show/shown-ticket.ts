import type { Text } from "../../errors.ts";
import { shortened } from "../../rules/text.ts";
import { countsAsAnswer } from "../../rules/guards.ts";
import { FORMS } from "../../log/interactions.ts";
import type { Interaction, Observation } from "../../log/record.ts";
import { hiddenLine, remarksOf, type Remark, type ReplyWriter } from "../../log/replies.ts";
import { authorStatus, type AuthorStatus, type Trust } from "../../log/trust.ts";
import { readTicket, readToBeginning } from "../read/read-ticket.ts";
import type { TicketView } from "../read/ticket-view.ts";
import { WHY_OVER, type LockStatus, type Caller } from "../../rules/lock.ts";
import { type Log, type LogEntry } from "../../log/fold.ts";
import type { Command } from "../../rules/vocabulary.ts";
import { historyWarnings } from "../read/sound-log.ts";
import { sameName, accountName, type TicketAddress } from "../../rules/names.ts";
import { readComment, type IssueComment } from "../../log/comment.ts";
import type { IssueContent } from "../../github/link-store.ts";
import type { World } from "../world/world.ts";

/** The number of newest comments that an answer shows: the talk since the last step, seldom more. */
const SHOWN_COMMENTS = 10;

/** Approvals and answers are shorter; ten of this length leave room for the ticket's own text. */
const MAX_COMMENT_TEXT = 2_000;

/** All comments of a full history: as many as a talk has, together about 10,000 tokens. */
const MAX_FULL_COMMENTS = 100;
const MAX_FULL_TEXT = 40_000;

/** The author of a text, as answers show it. */
export interface ShownAuthor {
  /** Null for a deleted account. */
  readonly author: string | null;
  /** GitHub's word for what the author is to the repository. */
  readonly association: string;
  /** Whether the team trusts the author; others' comments never count. */
  readonly trusted: boolean;
  /**
   * The reason why `trusted` is false although the author may be trusted: nothing depends on it here, so nobody
   * looked; or GitHub does not tell.
   */
  readonly trustUnknown?: Extract<AuthorStatus, "not looked up" | "cannot tell">;
}

export interface ShownComment extends ShownAuthor {
  readonly by: ReplyWriter;
  /** Written after the ticket came to its present state. */
  readonly sinceState: boolean;
  /**
   * Whether it is a person's answer in the present state, by rule 8 and the team's policy. What it says is not judged.
   */
  readonly counts: boolean;
  /** Changed after it was written, by the author or by anybody else who may write here. */
  readonly edited: boolean;
  readonly at: string;
  readonly url: string;
  /** As written; cut where it is very long. */
  readonly text: string;
  /**
   * A person's text in the form of an Interaction Record, as far as it can be read. It is talk: only decisions count.
   */
  readonly reads?: Partial<Interaction> & { readonly taskId: string | null };
}

export interface ShownComments {
  /** Newest last. */
  readonly comments: readonly ShownComment[];
  /** Whether there may be older ones. */
  readonly commentsCut: boolean;
  /** Those that people hid, counted with GitHub's reasons; absent for none. */
  readonly hiddenComments?: string;
}

/** The newest comments without a record, among those read for the log. No request. */
export function newestComments(view: TicketView, full = false): ShownComments {
  const remarks = remarksOf(view, view.trust);
  const most = full ? MAX_FULL_COMMENTS : SHOWN_COMMENTS;
  // Records are shown as such, also where their comment is hidden.
  const hidden = hiddenLine(
    view.comments.flatMap((comment) =>
      ["talk", "agent"].includes(readComment(comment).kind) ? (comment.hidden ?? []) : [],
    ),
  );
  const longest = full ? MAX_FULL_TEXT / Math.max(1, Math.min(remarks.length, most)) : MAX_COMMENT_TEXT;
  return {
    comments: remarks.slice(-most).map((remark) => shownComment(remark, view, Math.floor(longest))),
    commentsCut: remarks.length > most || !view.complete,
    hiddenComments: hidden ?? undefined,
  };
}

/** The author of an issue's body; `viewer` is the account of the token in use. */
export function shownAuthor(
  { author, association }: Pick<IssueContent, "author" | "association">,
  viewer: string,
  trust: Trust,
): ShownAuthor {
  const byViewer = author !== null && sameName(accountName(author), viewer);
  return authorOf({ author, association }, authorStatus({ author, byViewer }, trust));
}

function authorOf(
  { author, association }: Pick<IssueComment, "author" | "association">,
  standing: AuthorStatus,
): ShownAuthor {
  return {
    author: author === null ? null : accountName(author),
    association,
    trusted: standing === "counts",
    trustUnknown: standing === "not looked up" || standing === "cannot tell" ? standing : undefined,
  };
}

function shownComment(
  { comment, by, standing, sinceEntry, text, reply }: Remark,
  { team }: TicketView,
  longest: number,
): ShownComment {
  const { lastEditedAt, createdAt, url } = comment;
  const read = by === "person" || by === "own account" ? FORMS.read(text) : null;
  return {
    ...authorOf(comment, standing),
    by,
    sinceState: sinceEntry,
    counts: reply !== null && countsAsAnswer(reply, team.policies),
    edited: lastEditedAt !== null,
    at: createdAt,
    url,
    ...(read === null ? {} : { reads: { taskId: read.taskId, ...read.interaction } }),
    text: shortened(text, longest, "… (cut)"),
  };
}

/** The holder of a ticket's lock, as answers show it. */
export interface ShownLock {
  readonly agent: string;
  readonly instance: string;
  /** Whether it is the caller's own. */
  readonly mine: boolean;
  /** False where it has no force any more and may be taken. */
  readonly running: boolean;
  readonly until: string | null;
  /** The reason why it has no force; null while it runs. */
  readonly over: string | null;
  /** The record that handed it to the holder; absent where none did. */
  readonly handed?: { readonly by: string; readonly why: string; readonly takenUp: boolean };
}

/** Null where nobody has one. */
export function shownLock(view: TicketView): ShownLock | null {
  const { lock } = view;
  if (lock.kind === "free") return null;
  const { agent, instance } = lock.lock.holder;
  const mine = lock.kind === "mine" || lock.kind === "moved";
  const over = whyOver(lock);
  const until = over === null && "endsAtMs" in lock ? new Date(lock.endsAtMs).toISOString() : null;
  const handing = view.log.accepted.find(({ record }) => record.id === lock.lock.recordId)?.record;
  const handed =
    handing?.handedTo === undefined
      ? undefined
      : { by: handing.agent, why: handing.reason, takenUp: lock.lock.handedBy === null };
  return { agent, instance, mine, running: over === null, until, over, handed };
}

/**
 * The reason why the lock is not in use; null if it is. The caller may still continue with its own lock.
 */
function whyOver(lock: Exclude<LockStatus, { kind: "free" }>): string | null {
  switch (lock.kind) {
    case "theirs":
      return null;
    case "mine":
      return lock.from === null ? null : WHY_OVER[lock.from];
    case "over":
      return lock.why;
    case "moved":
      return `the ticket was moved to "${lock.departure.to}"`;
  }
}

// The part of a ticket's history that an answer gives; each way bounded, because a model reads the whole of it.

export const CONTEXTS = ["results", "full"] as const;
/** "results": the results and the links; "full": everything; null: what the next step needs. */
export type ShownContext = (typeof CONTEXTS)[number] | null;

/** The number of newest records that an answer shows: enough to see how the ticket came here. */
const SHOWN_RECORDS = 10;
/** More than any ticket had that was ever finished. */
const MAX_RECORDS = 200;
/** The newest record says what to do next and is shown whole; of older ones this much says why. */
const MAX_OLDER_REASON = 1_000;
/** The newest result is shown whole by itself; in the list this much tells results apart. */
const MAX_RECORD_RESULT = 1_000;
/** All reasons of a full history together: about 10,000 tokens, well within what clients show of an answer. */
const MAX_FULL_REASONS = 40_000;
/** The length to which a reason is cut if there is no more room. */
const MIN_REASON = 100;

export interface RecordLine {
  readonly seq: number;
  readonly kind: string;
  readonly at: string;
  readonly agent: string;
  readonly command: Command | null;
  readonly intent: string | null;
  readonly from: string | null;
  readonly to: string;
  readonly reason: string;
  /** The result as JSON text, cut where it is long; null where the record has none. */
  readonly result: string | null;
  /** The agent that the lock was handed to; absent where it was not. */
  readonly handedTo?: string;
  readonly url: string;
}

/** The records that the context asks for, newest last, and whether there are older ones. */
export function shownRecords(
  log: Log,
  context: ShownContext,
): { records: readonly RecordLine[]; cut: boolean } {
  // Results are records by which a command was completed, or the ticket finished.
  const wanted = log.accepted.filter(
    ({ record: { kind, from, to, lock } }) =>
      context !== "results" || (kind === "transition" && from !== to && lock === undefined),
  );
  const shown = wanted.slice(context === null ? -SHOWN_RECORDS : -MAX_RECORDS);
  const cut = shown.length < wanted.length;
  const full = context === "full";
  let room = MAX_FULL_REASONS;
  const records = shown.toReversed().map((entry) => {
    const { length } = entry.record.reason;
    const allowed = full ? Math.max(room, MIN_REASON) : MAX_OLDER_REASON;
    room -= Math.min(length, allowed);
    return shownRecord(entry, entry === log.head ? length : allowed);
  });
  return { records: records.toReversed(), cut };
}

function shownRecord({ record, comment }: LogEntry, maxReason: number): RecordLine {
  const { reason, handedTo } = record;
  return {
    seq: record.seq,
    kind: record.kind,
    at: comment.createdAt,
    agent: record.agent,
    command: record.command ?? null,
    intent: record.intent ?? null,
    from: record.from ?? null,
    to: record.to,
    reason: shortened(reason, maxReason, "… (cut)"),
    result:
      record.result === undefined
        ? null
        : shortened(JSON.stringify(record.result), MAX_RECORD_RESULT, "… (cut)"),
    handedTo,
    url: comment.url,
  };
}

/** All that is known of how a ticket came to where it is. */
export interface TicketHistory {
  readonly ticket: string;
  readonly number: number;
  readonly title: string;
  readonly url: string;
  /** Null for a card without a state, which counts as Backlog. */
  readonly state: string | null;
  readonly log: Log;
  /** The card's move that the log lacks; null for none. */
  readonly unrecorded: Observation | null;
  readonly warnings: readonly Text[];
  readonly readAtMs: number;
}

/** Reads a ticket with its whole log. Throws what `readTicket` throws. */
export async function readHistory(
  world: World,
  address: TicketAddress,
  caller: Caller,
): Promise<TicketHistory> {
  const view = await readToBeginning(world, await readTicket(world, address, caller));
  const { snapshot, ticket, log, reconciliation, complete, readAtMs } = view;
  const { number, title, url } = snapshot.issue;
  return {
    ticket,
    number,
    title,
    url,
    state: reconciliation.state,
    log,
    unrecorded: reconciliation.observed,
    warnings: [
      ...historyWarnings(view),
      ...(complete ? [] : ["the issue has too many comments to read its log back to the beginning"]),
    ],
    readAtMs,
  };
}
