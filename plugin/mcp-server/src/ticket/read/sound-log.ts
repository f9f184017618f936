import { Failure, firstOf, orNothing, type Text, words, Words } from "../../errors.ts";
import { type IssueComment, saysVoid } from "../../log/comment.ts";
import { type FileScope, fileScopeIn } from "../../log/contract.ts";
import { touchedTexts } from "../../log/decided-text.ts";
import { type LogEntry } from "../../log/fold.ts";
import { harmlessInline, LINE_BREAK } from "../../log/harmless.ts";
import { doubtfulComment, howToSettle, isRecorded } from "../../log/reconcile.ts";
import type { FollowUp } from "../../log/record.ts";
import {
  abandonedHandover,
  type BegunHandover,
  handoverOf,
  lostHandover,
  markOf,
  requestIdOf,
} from "../../log/request-marker.ts";
import { unknownAccess } from "../../log/trust.ts";
import { commentWarning } from "../../rules/bounds.ts";
import { accountName } from "../../rules/names.ts";
import { shortened } from "../../rules/text.ts";
import { foldNotes } from "../../rules/session-state.ts";
import { INITIAL_STATE } from "../../rules/vocabulary.ts";
import { requestsOf } from "../team/team.ts";
import type { World } from "../world/world.ts";
import { readToBeginning } from "./read-ticket.ts";
import { continuationOf, type TicketView } from "./ticket-view.ts";

/** The most problems in a message: further ones add nothing. */
const MAX_UNDECIDED = 3;

/**
 * Refuses to go on from a log that cannot be relied on. Throws LEDGER_UNREADABLE where a newer version wrote it, or
 * GitHub does not tell whether a record counts, LEDGER_TAMPERED where its newest record was edited and no person has
 * moved the card since.
 */
export function requireSoundLog(view: TicketView): void {
  const { log, ticket, typed, card, reconciliation } = view;
  const [newer] = log.newer;
  if (newer !== undefined) {
    throw new Failure(
      "LEDGER_UNREADABLE",
      `Cannot read the log of ticket ${ticket}: a newer version wrote ${newer.url}`,
      { hint: "Upgrade ralph-hero" },
    );
  }
  const [undecided] = log.undecided;
  if (undecided !== undefined) {
    const { why, remedy } = unknownWriter(undecided, view);
    throw new Failure("LEDGER_UNREADABLE", `Cannot read the log of ticket ${ticket}: ${why}`, {
      hint: remedy,
      retryable: true,
    });
  }
  const edited = doubtfulComment(log, card, reconciliation);
  if (edited === null) return;
  throw new Failure(
    "LEDGER_TAMPERED",
    `Cannot trust the log of ticket ${ticket}: its newest record was edited (${edited.url})`,
    { hint: askToSettle(typed) },
  );
}

/**
 * Whether it is a follow-up ticket whose first record, with its contract, is missing, and nobody has moved its card. A
 * first record that was edited is settled as any other.
 */
export function isUnopenedFollowUp({ log, card, snapshot, reconciliation }: TicketView): boolean {
  const isEmpty = log.head === null && doubtfulComment(log, card, reconciliation) === null;
  const isUntouched = isEmpty && (card.value === null || card.value === INITIAL_STATE);
  return isUntouched && handoverOf(markOf(snapshot.issue.body)?.requestId ?? "") !== null;
}

/** Refuses to begin the log of a follow-up ticket by another record. Throws FOLLOW_UP_UNFINISHED. */
export function requireOpened(view: TicketView): void {
  if (!isUnopenedFollowUp(view)) return;
  throw new Failure(
    "FOLLOW_UP_UNFINISHED",
    `Cannot write to ticket ${view.ticket}: it is a follow-up ticket, and its first record is still missing`,
    {
      hint: `Hand it off, or run \`ralph-hero doctor --repair ${view.typed}\`: either writes the record first`,
      retryable: true,
    },
  );
}

/** The reason why nobody can tell whether the comment's record counts, and the remedy. */
function unknownWriter(
  comment: IssueComment,
  { trust }: Pick<TicketView, "trust">,
): { readonly why: string; readonly remedy: string } {
  const login = JSON.stringify(comment.author === null ? "" : accountName(comment.author));
  const unknown = unknownAccess(comment, trust);
  return {
    why: `cannot tell whether the record by ${login} counts (${comment.url}): ${unknown?.why ?? "the account was not looked up"}`,
    remedy: unknown?.remedy ?? "Call again",
  };
}

/**
 * The text on a ticket that is held up because its newest record was edited, with the way to settle it; null if none
 * was.
 */
export function doubtText({
  log,
  card,
  reconciliation,
  typed,
}: Pick<TicketView, "log" | "card" | "reconciliation" | "typed">): string | null {
  const edited = doubtfulComment(log, card, reconciliation);
  if (edited === null) return null;
  return `the newest record was edited (${edited.url}), and until that is settled no agent moves the ticket. ${askToSettle(typed)}`;
}

function askToSettle(typed: string): string {
  return `Ask a person to look at the comment's edit history: ${howToSettle(typed)}`;
}

/** The warnings about the log for the reader of an answer, beside the transition itself. */
export function logWarnings(view: TicketView): Text[] {
  const { log, team, lock } = view;
  const warnings: Text[] = [];
  const doubt = doubtText(view);
  const emptied = log.emptied.at(-1);
  if (doubt !== null) warnings.push(doubt);
  else if (emptied !== undefined && lock.kind !== "free" && !isRecorded(log, lock.lock))
    warnings.push(
      `the record of the ticket's lock is not in the log, and a comment without a record was edited since the newest one (${emptied.url}): it may have held it`,
    );
  warnings.push(...leftFollowUpWarnings(view));
  warnings.push(...changedTextWarnings(view));
  const { continuedBy } =
    log.accepted.findLast(({ record }) => record.continuedBy !== undefined)?.record ?? {};
  if (continuedBy !== undefined && continuationOf(view) === undefined)
    warnings.push(
      `the ticket was continued as ${continuedBy} and then taken up again, so there are two of it: a person closes one of them`,
    );
  if (log.head !== null) warnings.push(...gapBefore(view, log.head));
  else if (isBeyondStart(view.card.value) && mayBeGone(view)) warnings.push(restartText(view));
  warnings.push(...log.undecided.slice(0, MAX_UNDECIDED).map((one) => unknownWriter(one, view).why));
  const names = [
    ...new Set(
      log.strangers.map(({ author }) => (author === null ? "(deleted account)" : accountName(author))),
    ),
  ];
  if (names.length > 0) {
    warnings.push(
      `records by ${firstOf(names.map((name) => JSON.stringify(name)))} were not counted, because these accounts have no write access and are not in "trust.authors" (${team.trust.authors.length} listed)`,
    );
  }
  return warnings;
}

/** A warning for whoever works on a ticket whose texts were changed after the decision that let it in. */
function changedTextWarnings({ log, snapshot, reconciliation }: TicketView): string[] {
  const entry = log.accepted.findLast(({ record: { decidedOn } }) => decidedOn?.decision !== undefined);
  if (entry === undefined || entry.record.to !== reconciliation.state) return [];
  const { decidedOn } = entry.record;
  const changed = touchedTexts(snapshot.issue, { ...decidedOn, at: entry.comment.createdAt });
  if (changed.length === 0) return [];
  return [
    `the ${changed.join(" and ")} changed since the decision that let the ticket go on (${decidedOn?.decision ?? ""}): GitHub keeps the text of then in the edit history; escalate where the work would differ`,
  ];
}

/** The warning about a finish that a person's move has ended, with the tickets that were made for it, and were not. */
export function leftFollowUpWarnings(view: TicketView): string[] {
  const abandoned = abandonedHandover(view.log, view.reconciliation);
  return abandoned === null ? [] : [leftText(view, abandoned, "a person moved the card")];
}

function leftText(
  { leftFollowUps: left }: TicketView,
  { entry, handover }: BegunHandover,
  how: string,
): string {
  const { followUps } = handover;
  const begun = `record ${entry.record.seq} announced follow-up tickets, and ${how} before it was finished; `;
  if (left === undefined)
    return `${begun}check the ticket's children for those that were made, of ${announced(followUps)}`;
  const made = left.map(({ number, to }) => `#${number} for "${harmlessInline(to)}"`).join(", ");
  const others = followUps.filter((_, place) => left.every(({ at }) => at !== place));
  const notMade =
    others.length === 0 ? "" : `; not made, so create what is still wanted: ${announced(others)}`;
  return `${begun}made before: ${made === "" ? "none" : made}${notMade}`;
}

/** A task's first line is its name. */
const MAX_TASK_NAME_LENGTH = 80;

/** Follow-up tickets that were announced, each by its title or task. */
function announced(followUps: readonly FollowUp[]): string {
  const names = followUps.map(({ to, task, title = task.trim() }) => {
    const [line = ""] = title.split(LINE_BREAK);
    return `"${harmlessInline(shortened(line, MAX_TASK_NAME_LENGTH))}" for "${harmlessInline(to)}"`;
  });
  return names.join(", ");
}

/**
 * The view with the tickets that were made for a finish that is lost; by default one that a person's move has ended.
 * Without them where they cannot be read: they serve a warning alone. No request without such a finish.
 */
export async function withLeftFollowUps(
  world: World,
  view: TicketView,
  lost = abandonedHandover(view.log, view.reconciliation),
): Promise<TicketView> {
  if (lost === null) return view;
  const { handover } = lost;
  const children = await orNothing(async () => world.links.childrenOf(view.address));
  if (children === null) return view;
  const leftFollowUps = handover.followUps.flatMap(({ to }, at) =>
    children
      .filter(({ body }) => markOf(body)?.requestId === requestIdOf(handover, at))
      .map(({ address: { number } }) => ({ at, number, to })),
  );
  return { ...view, leftFollowUps };
}

/**
 * The warning about a finish with follow-up tickets that never came, for a reader of the whole ticket: a record since has
 * led the ticket elsewhere. Its tickets are read for it.
 */
export async function lostFollowUpWarnings(world: World, view: TicketView): Promise<string[]> {
  const { log, reconciliation } = view;
  const lost = lostHandover(log, reconciliation);
  // The other warning tells of it.
  if (lost === null || abandonedHandover(log, reconciliation) !== null) return [];
  return [leftText(await withLeftFollowUps(world, view, lost), lost, "the ticket went another way")];
}

/** As `logWarnings`, with what records before the newest one have already named: for a reader of the whole ticket. */
export function historyWarnings(view: TicketView): Text[] {
  const isContinued = continuationOf(view) !== undefined;
  const full = isContinued ? null : commentWarning(view.snapshot.issue.commentCount, view.typed);
  return [...logWarnings(view), ...(full === null ? [] : [full]), ...olderGaps(view)];
}

function scopeOf(view: TicketView): FileScope {
  return fileScopeIn(view.log, requestsOf(view).questions);
}

/**
 * Returns which files may be changed for a ticket that was read, and tells the hooks if they do not know it yet. If
 * the contract was lost, they keep to what they know. The view is read to its beginning where a scope is declared, so that
 * nobody reads that again.
 */
export async function noteScope(
  world: World,
  read: TicketView,
): Promise<{ readonly scope: FileScope; readonly view: TicketView }> {
  let view = read;
  let scope = scopeOf(view);
  if (scope.kind !== "free" && !view.complete) {
    view = await readToBeginning(world, view);
    scope = scopeOf(view);
  }
  if (scope.kind === "absent") return { scope, view };
  const { ticket } = view;
  const known = foldNotes(world.journal.read()).scopes.get(ticket.toLowerCase()) ?? null;
  const scopes = scope.kind === "free" ? null : scope.lists;
  if (JSON.stringify(known) !== JSON.stringify(scopes)) world.journal.note({ kind: "scope", ticket, scopes });
  return { scope, view };
}

// Gaps in the log: records that are missing, have the number of another place, or begin the log again.

/** The warnings about gaps that the records after them have named. */
function olderGaps(view: TicketView): Text[] {
  const { log } = view;
  const accepted = log.accepted;
  const older = accepted.filter((entry) => entry !== log.head);
  const restarts = log.entries.filter(
    ({ record, comment }) =>
      record.prev === undefined &&
      !saysVoid(comment.body) &&
      // Neither a record that counts nor a copy of one.
      accepted.every((entry) => entry.record.id !== record.id),
  );
  return [
    ...older.flatMap((entry) => gapBefore(view, entry)),
    ...restarts.map(
      ({ comment }) =>
        words`a record that begins the log again at 1 is not counted (${comment.url}); ${howToAudit(view)}`,
    ),
  ];
}

/** The problems with the entry's place in the log, by the comments that were read; empty for none. */
function gapBefore(view: TicketView, entry: LogEntry): Text[] {
  const { log, complete } = view;
  const { record, afterGap } = entry;
  const accepted = log.accepted;
  const before = accepted[accepted.indexOf(entry) - 1];
  // The first record of those that were read follows one that was not.
  if (before === undefined && !complete) return [];
  if (afterGap) return [`the record before record ${record.seq} is missing from the log: deleted, or edited`];
  const due = (before?.record.seq ?? 0) + 1;
  if (record.seq !== due) return [words`record ${record.seq} should be record ${due}: ${howToAudit(view)}`];
  const restarts = before === undefined && isBeyondStart(record.seen.value ?? null) && mayBeGone(view);
  return restarts ? [restartText(view)] : [];
}

function restartText(view: TicketView): Text {
  return words`the log begins at 1 on a card that had left Backlog, and comments were deleted: ${howToAudit(view)}`;
}

function isBeyondStart(state: string | null): boolean {
  return state !== null && state !== INITIAL_STATE;
}

/** Whether comments were deleted that may have been the log. */
function mayBeGone({ complete, snapshot }: TicketView): boolean {
  return complete && snapshot.issue.hasDeletedComments;
}

function howToAudit({ typed }: TicketView): Text {
  return words`\`ralph-hero audit ${typed}\`${new Words(", or audit_ticket,", "")} tells more`;
}
