import type { TicketWrite, WriteAnswer, WriteTarget } from "../../github/ticket-store.ts";
import { type IssueComment, renderComment, renderVoidComment } from "../../log/comment.ts";
import { inLogOrder, type Log, type LogEntry } from "../../log/fold.ts";
import { type CardValue, newestLockIn, reconcile } from "../../log/reconcile.ts";
import type { TicketRecord } from "../../log/record.ts";
import type { Trust } from "../../log/trust.ts";
import { LOCK_COMMIT_FRESH_MS } from "../../rules/lock.ts";
import { INITIAL_STATE } from "../../rules/vocabulary.ts";
import { optionFor } from "../board-card/board.ts";
import { sameCard, type TicketView } from "../read/ticket-view.ts";
import { lockRefOf, READ_LAG_MS } from "../world/memory.ts";
import type { World } from "../world/world.ts";
import { composeCardSet, composeObserved } from "./compose-record.ts";
import type { WriteVerdict } from "./verify.ts";

/**
 * A decision on an older read is made anew: a person may have moved the card since, and a lost answer to the write
 * would hide it.
 */
export const VIEW_FRESH_MS = 30_000;

/**
 * A card that is set alone is explained by its record for LATE_WRITE_MS, and its request may take most of that. Later
 * it is set with a record of its own: no reader takes it for a person's move, and a call on an older read loses its
 * race.
 */
const SET_ALONE_MS = 3_000;

/**
 * The comments that the first record's answer shows again: no 15 come while a list lacks one (GitHub takes 20 comments a
 * minute of an account).
 */
const SHOWN_BEFORE_FIRST = 15;

/** A lock taken for the record that is being written. */
export interface FreshLock {
  readonly oid: string;
  readonly takenAtMs: number;
  /** The commit that it replaced; null for none. */
  readonly replaced: string | null;
  /** The commit to put back if its record does not count: the caller's own lock that it replaced, or none. */
  readonly givenBackAs: string | null;
}

/** What is known of a ticket: by the read before a write, and by all answers and reads since. */
type Known = Pick<Writing, "comments" | "trust" | "before" | "card">;

/** A record to be written, its request, and the facts that are known meanwhile. */
export class Writing {
  readonly world: World;
  readonly view: TicketView;
  readonly target: WriteTarget;
  readonly record: TicketRecord;
  readonly write: TicketWrite;
  readonly lock: FreshLock | null;
  /** The time when it is sent; of a strike, when the struck record was sent. */
  startedAtMs: number;
  /** GitHub's answer to the last request; null where a read has shown more since. */
  answer: WriteAnswer | null = null;
  /** The state that the last request set the card to; null where it did not, and after a read. */
  state: string | null = null;
  comments: readonly IssueComment[];
  /** Of the comments' authors, as far as they were looked up. */
  trust: Trust;
  /** The card as it was before our write reached it, and as we knew it then; null where no answer shows it. */
  before: {
    readonly card: CardValue;
    readonly known: CardValue;
    readonly comments: readonly IssueComment[];
  } | null;
  /** The card as it is now. */
  card: CardValue;
  /** The card as it was when this was decided. */
  readonly cardAtStart: CardValue;
  readonly #isRepair: boolean;
  /** The commit to put in the place of the lock if its record does not count; null for none. */
  givenBackAs: string | null;
  /** Whether the log has the record of the caller's own lock. */
  lockIsRecorded = false;
  /** Whether the lock that the write gives back is gone, as an answer said or a read showed. */
  released = false;
  /** The card as it was written; null where it was not. Whether it was is not known before an answer. */
  writtenCard: CardValue | "unknown" | null;

  /** `known` is what is known beside the view, for a repair of what was written. */
  constructor(
    world: World,
    view: TicketView,
    { record, write, lock }: Pick<Writing, "record" | "write" | "lock">,
    known?: Known,
  ) {
    this.world = world;
    this.view = view;
    this.target = targetOf(world, view);
    this.record = record;
    this.write = write;
    this.writtenCard = write.optionId === undefined ? null : "unknown";
    this.lock = lock;
    this.givenBackAs = lock?.givenBackAs ?? null;
    this.startedAtMs = world.clock.now();
    this.#isRepair = known !== undefined;
    const { comments, trust, before, card } = known ?? { ...view, before: null };
    this.comments = comments;
    this.trust = trust;
    this.before = before;
    this.card = card;
    this.cardAtStart = card;
  }

  /** Takes note of the answer to a request that set the card to the state; null where it did not. */
  noteAnswer(answer: WriteAnswer, state: string | null): void {
    const { before, after } = answer;
    const untilWrite = inLogOrder([...this.comments, ...(before?.comments ?? [])]);
    this.comments = inLogOrder([...untilWrite, ...(after?.comments ?? [])]);
    this.before =
      before === null || before.card === null
        ? null
        : { card: before.card, known: this.card, comments: untilWrite };
    this.card = after?.card ?? before?.card ?? this.card;
    this.answer = answer;
    this.state = state;
  }

  /** Takes note of a read. */
  noteRead({ comments, card }: Pick<Known, "comments" | "card">): void {
    const all = inLogOrder([...this.comments, ...comments]);
    this.noteRepair({ comments: all, trust: this.trust, before: null, card });
  }

  /** Takes over what a repair of this has learned. */
  noteRepair({ comments, trust, before, card }: Known): void {
    this.comments = comments;
    this.trust = trust;
    this.before = before;
    this.card = card;
    this.answer = null;
    this.state = null;
  }

  /**
   * The caller's own lock, which was replaced or released, is put back if the log shows its record, which another call
   * may have written since the read. Until the log is known, a replaced one is put back in any case.
   */
  noteHeldBy(log: Log): void {
    const { lock } = this.view;
    if (lock.kind !== "mine") return;
    this.lockIsRecorded = newestLockIn(log)?.record.id === lock.lock.recordId;
    if (lock.lock.oid === this.lock?.replaced) this.givenBackAs = this.lockIsRecorded ? lock.lock.oid : null;
  }

  /** Whether an answer said that the card was set to the record's state. */
  get cardWritten(): boolean {
    return this.writtenCard !== null && this.writtenCard !== "unknown";
  }

  /** Whether the card still is the one that was written. Without an answer only its state tells. */
  isOwnCard(card: CardValue): boolean {
    const written = this.writtenCard;
    if (written === "unknown") return card.value === this.record.to;
    return written !== null && sameCard(card, written);
  }

  /** The lock that has to be given back where the record does not count; nothing for none. */
  takeBack(): Pick<TicketWrite, "releaseOid"> {
    const { lock, givenBackAs } = this;
    return lock !== null && givenBackAs === null ? { releaseOid: lock.oid } : {};
  }

  /**
   * The label that is put on again where the record does not count: its question is open, unless the log answers it.
   * Nothing for none.
   */
  labelBack(log: Log): Pick<TicketWrite, "label"> {
    const { label } = this.write;
    if (label?.on !== false) return {};
    const answers = this.record.interaction?.answers;
    const answered =
      answers !== undefined && log.accepted.some(({ record }) => record.interaction?.answers === answers);
    return answered ? {} : { label: { id: label.id, on: true } };
  }

  /** Whether a lock taken for the record is too old for the record to be sent: readers may count it as cut off. */
  get lockTooOld(): boolean {
    return this.lock !== null && this.world.clock.now() - this.lock.takenAtMs > LOCK_COMMIT_FRESH_MS;
  }

  /**
   * Whether the lock that was taken for the record, or the read that it was decided on, is too old to go by; no repair
   * of what was written is.
   */
  get tooOld(): boolean {
    const viewTooOld = !this.#isRepair && this.startedAtMs - this.view.askedAtMs > VIEW_FRESH_MS;
    return this.lockTooOld || viewTooOld;
  }

  /** Whether the record that was sent is young enough to explain a card that is set without another record. */
  get maySetCardAlone(): boolean {
    return this.world.clock.now() - this.startedAtMs <= SET_ALONE_MS;
  }
}

/** The destination of writes on the ticket. */
export function targetOf(world: World, view: TicketView): WriteTarget {
  const { address, snapshot, item } = view;
  return {
    address,
    lockRef: lockRefOf(world, address),
    repositoryId: snapshot.repository.id,
    issueId: snapshot.issue.id,
    projectId: item.project.id,
    itemId: item.id,
    fieldId: item.fieldId,
    stateField: item.stateField,
    since: newestCertain(view),
  };
}

/**
 * The cursor of the newest comment that was so old when it was read that no older one can have come to light since, but
 * no later than the record before the head, where the page shows it: a list may lack a record for longer, and what raced
 * the head or took the place after it stands behind that one. Where no record is known, the list may lack the first one,
 * before any talk. The oldest of the page where all are younger. Null where the answer may begin with the ticket's first
 * comment.
 */
function newestCertain({ snapshot, askedAtMs, log }: TicketView): string | null {
  const { comments, cursors, olderCursor } = snapshot;
  const certain = comments.findLastIndex(({ createdAt }) => Date.parse(createdAt) < askedAtMs - READ_LAG_MS);
  const before = log.accepted.at(-2) ?? log.head;
  const shown = comments.findIndex(({ id }) => id === before?.comment.id);
  const hidden = log.head === null ? comments.length - SHOWN_BEFORE_FIRST : shown < 0 ? certain : shown;
  const from = comments[Math.min(certain, hidden)];
  return cursors.get((from ?? (olderCursor === null ? undefined : comments[0]))?.id ?? "") ?? null;
}

/** The ticket of a lock, and the repository of the lock's ref. */
export function lockPlace({ address, snapshot }: TicketView) {
  return { address, repositoryId: snapshot.repository.id };
}

// The requests that undo a write, or a part of it. They are composed here and sent, and judged, in `verify.ts`.

/**
 * Takes back what a record that lost its race left behind: the comment is struck through, a lock taken for it is
 * given back, and the card is set to the log's head if our own write stands in the way and is young.
 */
export function strikeWriting(
  writing: Writing,
  { entry, person }: Pick<Extract<WriteVerdict, { kind: "void" }>, "entry" | "person">,
  winner: LogEntry,
  log: Log,
): Writing {
  const { world, view, record, card } = writing;
  const head = log.head ?? winner;
  const cardIsOurs = person === null && writing.isOwnCard(card) && reconcile(log, card).cardBehind;
  const setsCard = cardIsOurs && writing.maySetCardAlone;
  const write: TicketWrite = {
    strike: {
      id: entry.comment.id,
      body: renderVoidComment(record, { seq: winner.record.seq, url: winner.comment.url }),
    },
    ...writing.takeBack(),
    ...writing.labelBack(log),
    ...(setsCard ? { optionId: optionFor(view.item, head.record.to) } : {}),
  };
  const strike = new Writing(world, view, { record: head.record, write, lock: null }, writing);
  strike.startedAtMs = writing.startedAtMs;
  return strike;
}

/**
 * Sets a card that an earlier write left behind the log, with a record. `known` is what is known beside the view;
 * absent for nothing.
 */
export function cardWriting(
  world: World,
  view: TicketView,
  log: Log,
  head: LogEntry,
  known?: Known,
): Writing {
  const { card } = known ?? view;
  const found = reconcile(log, card).observed?.as;
  const as = found === "cut-off write" ? found : "late write";
  const record = composeCardSet(view, head, { id: world.newId(), card, as });
  const write = { comment: renderComment(record), optionId: optionFor(view.item, record.to) };
  return new Writing(world, view, { record, write, lock: null }, known);
}

/**
 * Undoes what was written although its record never came into the log. The card goes to where the read found the
 * ticket, by hand or by the log, unless the log has gone on since. Only a card that GitHub said was written is ours:
 * the same value without that is a person's (docs/maintainers/decisions/0024).
 */
export function restoreWrite(writing: Writing, log: Log): TicketWrite {
  const { view, card } = writing;
  const unchanged = log.head?.hash === view.log.head?.hash;
  const found = unchanged ? view.reconciliation.state : (log.head?.record.to ?? null);
  const state = found ?? INITIAL_STATE;
  const option = view.item.options.find(({ name }) => name === state);
  const wrong = writing.cardWritten && writing.isOwnCard(card) && card.value !== state;
  return {
    ...writing.takeBack(),
    ...writing.labelBack(log),
    ...(wrong && option !== undefined ? { optionId: option.id } : {}),
  };
}

/**
 * Records a person's move that our write overwrote. While the record `after` which it came is the head the card goes back
 * to where the person put it; once another record has followed, the card is that one's, and the move is only recorded.
 */
export function putBackWriting(
  writing: Writing,
  head: LogEntry,
  person: CardValue,
  after: LogEntry,
): Writing {
  const { world, view } = writing;
  const stands = head.record.id === after.record.id;
  const state = stands ? (person.value ?? INITIAL_STATE) : head.record.to;
  const record = composeObserved(view, head, world.newId(), state, person, world.machine);
  const option = view.item.options.find(({ name }) => name === state);
  // The lock that a void record took was taken back when the record was struck.
  const ours = head.record.id === writing.record.id;
  // Anything else on the card is the person's next move, which needs no help.
  const overwritten = writing.isOwnCard(writing.card);
  const write: TicketWrite = {
    comment: renderComment(record),
    ...(stands && overwritten && option !== undefined ? { optionId: option.id } : {}),
    ...(ours ? writing.takeBack() : {}),
  };
  return new Writing(world, view, { record, write, lock: null }, writing);
}
