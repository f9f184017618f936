import { LRUCache } from "lru-cache";
import {
  TEAM_CONFIG_PATH,
  repositoryKey,
  ticketName,
  type RepositoryAddress,
  type TicketAddress,
} from "../../rules/names.ts";
import type { CardValue } from "../../log/reconcile.ts";
import {
  DEFAULT_LOCK_PREFIX,
  lockRef,
  callerKey,
  type Caller,
  type LockStatus,
  type LockCommit,
} from "../../rules/lock.ts";
import { Failure } from "../../errors.ts";
import type { IssueComment } from "../../log/comment.ts";
import type { RefMove } from "../../github/ref-store.ts";
import { NO_JOURNAL, type SessionJournal } from "../../rules/session-state.ts";

/** Reads of GitHub lag seconds behind writes, each kind by itself (docs/maintainers/github.md, "ref-reads-lag"). */
export const READ_LAG_MS = 6_000;
/** An answer comes at most half a minute after its request, and shows what was there up to the lag before that. */
const WRITE_KEPT_MS = READ_LAG_MS + 30_000;
/** A lock's commit is made up to a minute before its ref is moved to it (`LOCK_COMMIT_FRESH_MS`). */
const COMMIT_KEPT_MS = 90_000;

/** The state of a ticket after a write, by the write's verified answer. */
interface WrittenTicket {
  /** The database id of the newest comment of ours. */
  readonly commentId: string;
  readonly card: CardValue;
  /** The time of that comment by GitHub's clock, milliseconds since 1970: the card was as shown then, or set later. */
  readonly commentAtMs: number;
}

/** The parts of a ticket that a read showed. */
interface ReadParts {
  readonly comments: readonly IssueComment[];
  /** Whether the comments reach back to the issue's first. */
  readonly complete: boolean;
  readonly card: CardValue | null;
}

interface RefPlace {
  readonly address: RepositoryAddress;
  readonly name: string;
}

interface RefHistory {
  readonly atMs: number;
  readonly oid: string | null;
  /** Values that our own writes replaced, with the time; a read that shows one of them lags. */
  readonly replaced: ReadonlyMap<string | null, number>;
}

/**
 * The writes of this process in the last seconds. A read that does not show them yet is stale; no verdict may use it.
 */
export class OwnWrites {
  readonly #tickets = new Map<string, WrittenTicket & { readonly atMs: number }>();
  readonly #refs = new Map<string, RefHistory>();
  /** As many as this process has locks. */
  readonly #moved = new Map<string, LockCommit>();
  readonly #commits = new Map<string, { readonly commit: LockCommit; readonly atMs: number }>();
  /** Digests of the texts that our own edits replaced, each with its ticket. */
  readonly #texts = new Map<string, { readonly atMs: number }>();

  /** Leaves out an answer that comes after the answer to a newer comment. */
  noteTicket(address: TicketAddress, written: WrittenTicket, nowMs: number): void {
    forgetOld(this.#tickets, nowMs, WRITE_KEPT_MS);
    const key = ticketName(address).toLowerCase();
    const newest = this.#tickets.get(key);
    if (newest !== undefined && BigInt(newest.commentId) > BigInt(written.commentId)) return;
    this.#tickets.set(key, { ...written, atMs: nowMs });
  }

  /**
   * Leaves out a move that this process has itself replaced since it was sent: its answer came late. Whether all the
   * moves stand.
   */
  noteRefs(address: RepositoryAddress, moves: readonly RefMove[], nowMs: number, sentAtMs = nowMs): boolean {
    forgetOld(this.#refs, nowMs, WRITE_KEPT_MS);
    let allStand = true;
    for (const { name, from, to } of moves) {
      const key = keyOf({ address, name });
      const before = this.#refs.get(key)?.replaced ?? new Map<string | null, number>();
      if ((before.get(to) ?? -Infinity) > sentAtMs) {
        allStand = false;
        continue;
      }
      const replaced = new Map([...before, [from, nowMs]]);
      replaced.delete(to);
      this.#refs.set(key, { atMs: nowMs, oid: to, replaced });
      const commit = to === null ? undefined : this.#commits.get(to)?.commit;
      if (commit === undefined) this.#moved.delete(key);
      else this.#moved.set(key, commit);
    }
    return allStand;
  }

  /** Whether a read that was sent then lacks this process's newest comment or card on the ticket. */
  isStale(address: TicketAddress, read: ReadParts, askedAtMs: number): boolean {
    const own = this.#tickets.get(ticketName(address).toLowerCase());
    if (own === undefined || askedAtMs - own.atMs > READ_LAG_MS) return false;
    const { comments, complete } = read;
    const [oldest] = comments;
    // Where all comments were read, a list without ours lags.
    const shouldShow = complete || oldest === undefined || BigInt(oldest.databaseId) < BigInt(own.commentId);
    const lacksOwn = comments.every(({ databaseId }) => databaseId !== own.commentId);
    return (shouldShow && lacksOwn) || isOlder(read.card, own);
  }

  /** The card as this process last saw it after a write of its own; null for none lately. */
  cardOf(address: TicketAddress): CardValue | null {
    return this.#tickets.get(ticketName(address).toLowerCase())?.card ?? null;
  }

  /** Notes that an own edit replaced the text of that digest by the other one. */
  noteText(
    address: TicketAddress,
    { from, to }: Readonly<Record<"from" | "to", string>>,
    nowMs: number,
  ): void {
    forgetOld(this.#texts, nowMs, READ_LAG_MS);
    const name = ticketName(address).toLowerCase();
    this.#texts.set(`${name} ${from}`, { atMs: nowMs });
    this.#texts.delete(`${name} ${to}`);
  }

  /** Whether a read that was sent then shows a text that this process had just replaced. */
  isOldText(address: TicketAddress, digest: string, askedAtMs: number): boolean {
    const own = this.#texts.get(`${ticketName(address).toLowerCase()} ${digest}`);
    return own !== undefined && askedAtMs - own.atMs <= READ_LAG_MS;
  }

  /** Keeps a commit that a ref may soon point to. */
  noteCommit(commit: LockCommit, nowMs: number): void {
    forgetOld(this.#commits, nowMs, COMMIT_KEPT_MS);
    this.#commits.set(commit.oid, { commit, atMs: nowMs });
  }

  /** The commit that this process last moved the ref to; null for none. What the ref shows now may be another one. */
  refOf(ref: RefPlace): LockCommit | null {
    return this.#moved.get(keyOf(ref)) ?? null;
  }

  /** Whether this process has removed the ref since it last pointed to that commit, as far as it remembers. */
  hasRemoved(ref: RefPlace, oid: string): boolean {
    const own = this.#refs.get(keyOf(ref));
    return own !== undefined && own.oid === null && own.replaced.has(oid);
  }

  /**
   * The commit that the ref points to, `shown` being what a read that was sent then said: the process's own young
   * value where the read shows one that it replaced. The compare-and-swap decides where that is wrong.
   */
  commitOf(ref: RefPlace, shown: LockCommit | null, askedAtMs: number): LockCommit | null {
    const own = this.#refs.get(keyOf(ref));
    if (own === undefined || askedAtMs - own.atMs > READ_LAG_MS) return shown;
    if (!own.replaced.has(shown?.oid ?? null)) return shown;
    return own.oid === null ? null : (this.#commits.get(own.oid)?.commit ?? shown);
  }
}

function keyOf({ address, name }: RefPlace): string {
  return repositoryKey(address) + name;
}

function forgetOld<Kept extends { readonly atMs: number }>(
  kept: Map<string, Kept>,
  nowMs: number,
  keptForMs: number,
): void {
  for (const [key, { atMs }] of kept) if (nowMs - atMs > keptForMs) kept.delete(key);
}

/**
 * Whether a card is older than the one that a write showed. A card without a value has no time of its own, so another
 * one is compared with the write's comment.
 */
function isOlder(card: CardValue | null, { card: own, commentAtMs }: WrittenTicket): boolean {
  if (card === null || (own.updatedAt === null && card.updatedAt === null)) return false;
  if (card.updatedAt === null) return true;
  return Date.parse(card.updatedAt) < (own.updatedAt === null ? commentAtMs : Date.parse(own.updatedAt));
}

/**
 * The lock prefix of each repository. The team's file on the default branch binds all machines, and is read beside the
 * locks: until it is known, the configured prefix or the default is assumed.
 */
export class LockPrefixes {
  readonly #configured: string | null;
  readonly #journal: SessionJournal;
  readonly #known = new Map<string, string>();

  /** `configured` is the environment's; null for none. The hooks learn of each prefix by the journal. */
  constructor(configured: string | null, journal = NO_JOURNAL) {
    this.#configured = configured;
    this.#journal = journal;
  }

  of(address: RepositoryAddress): string {
    return this.#known.get(repositoryKey(address)) ?? this.#configured ?? DEFAULT_LOCK_PREFIX;
  }

  /**
   * Notes the prefix of the team's file, or the default one. Throws CONFIG_INVALID if the environment names another
   * one: two machines with two prefixes would give one ticket two holders.
   */
  learn(address: RepositoryAddress, { lockRefPrefix }: { lockRefPrefix?: string | undefined }): void {
    const bound = lockRefPrefix ?? DEFAULT_LOCK_PREFIX;
    const key = repositoryKey(address);
    // Also of the default one: the hooks take it for a word that the session has a board.
    if (bound !== this.#known.get(key)) this.#journal.protect(bound);
    if (this.#configured !== null && this.#configured !== bound) {
      const says = lockRefPrefix === undefined ? "names none" : `says "${lockRefPrefix}"`;
      throw new Failure(
        "CONFIG_INVALID",
        `Cannot use RALPH_LOCK_REF_PREFIX = "${this.#configured}": the team's ${TEAM_CONFIG_PATH} ${says}`,
        {
          hint: `Remove the variable, or commit "lockRefPrefix": "${this.#configured}" to ${TEAM_CONFIG_PATH} on the default branch, which binds all machines`,
        },
      );
    }
    this.#known.set(key, bound);
  }
}

/** The full name of the ticket's lock ref. */
export function lockRefOf(
  { lockPrefixes }: { readonly lockPrefixes: LockPrefixes },
  address: TicketAddress,
): string {
  return lockRef(lockPrefixes.of(address), address.number);
}

/** A list that lacks comments is given this long to show them: three times the longest lag of a list that was measured. */
export const SHORT_LIST_MS = 60_000;
/** After that long even a single read tells. */
const QUIET_MS = 10 * 60_000;

/**
 * A process works on a few tickets at once; the oldest value is forgotten for the newest. The bound is given as a size,
 * because `max` allocates room for all of them at once.
 */
const REMEMBERED = { maxSize: 1_000, sizeCalculation: () => 1 };

interface ShortRead {
  /** The comments that GitHub counts and the list lacks. */
  readonly lacking: number;
  /** Those that it shows. */
  readonly comments: readonly Pick<IssueComment, "id">[];
  /** The time since the issue's last change. */
  readonly quietMs: number;
  readonly askedAtMs: number;
}

/**
 * Comments that GitHub counts for hours and lists nowhere: those of a suspended account (docs/maintainers/github.md,
 * "comment-count"). Agents go on to change such a ticket, so the number that stayed is remembered.
 */
export class HiddenComments {
  readonly #known = new LRUCache<string, number>(REMEMBERED);
  /** `shown` has the ids of the comments that the list showed. */
  readonly #seen = new LRUCache<
    string,
    Pick<ShortRead, "lacking" | "askedAtMs"> & { readonly shown: string }
  >(REMEMBERED);

  /**
   * Takes note of a read. Returns whether it lacks such comments alone, or none: as many as before, or the same at each
   * read for longer than reads lag while nothing has changed for a minute. Reads that are further apart than that may
   * each lack others.
   */
  take(issueId: string, { lacking, comments, quietMs, askedAtMs }: ShortRead): boolean {
    if (lacking <= 0) this.#seen.delete(issueId);
    if (lacking <= 0 || this.#known.get(issueId) === lacking) return true;
    const shown = comments.map(({ id }) => id).join();
    const seen = this.#seen.get(issueId);
    const isSame =
      seen?.lacking === lacking && seen.shown === shown && askedAtMs - seen.askedAtMs < SHORT_LIST_MS;
    const first = isSame ? seen : { lacking, shown, askedAtMs };
    this.#seen.set(issueId, first);
    const hasStayed = quietMs > SHORT_LIST_MS && askedAtMs - first.askedAtMs > READ_LAG_MS;
    if (!hasStayed && quietMs <= QUIET_MS) return false;
    this.#known.set(issueId, lacking);
    this.#seen.delete(issueId);
    return true;
  }
}

export interface TicketCaller {
  readonly address: TicketAddress;
  readonly caller: Caller;
}

/** A value for each caller and ticket. */
class CallerMemory<Value extends number | object> {
  /** The name of callers that give none; null for the account. */
  readonly #configured: string | null;
  readonly #values = new LRUCache<string, Value>(REMEMBERED);

  constructor(configured: string | null) {
    this.#configured = configured;
  }

  get(of: TicketCaller): Value | undefined {
    return this.#values.get(this.#keyOf(of));
  }

  set(of: TicketCaller, value: Value): void {
    this.#values.set(this.#keyOf(of), value);
  }

  forget(of: TicketCaller): void {
    this.#values.delete(this.#keyOf(of));
  }

  #keyOf({ address, caller }: TicketCaller): string {
    return `${ticketName(address).toLowerCase()} ${callerKey(this.#configured, caller)}`;
  }
}

/**
 * Results in a row that broke a ticket's contract, for callers without a lock: with one the lock's commit holds the
 * count, which outlives the process.
 */
export class FailedResults extends CallerMemory<number> {
  /** The number of the caller's failed results so far, from its lock or from this memory. */
  before(of: TicketCaller, { lock }: { readonly lock: LockStatus }): number {
    return lock.kind === "mine" ? lock.lock.failedResults : (this.get(of) ?? 0);
  }
}

/** The text and lists of a ticket that its caller knows, from this server's answers. */
export interface ShownTicket {
  /** A digest of each part, as `ticket/make/issue-change.ts` makes it. */
  readonly seen: string;
  readonly labels: readonly string[];
  readonly assignees: readonly string[];
}

/** More answers about one ticket than come while a call waits for its turn. */
const MAX_SIGHTS = 10;

interface Sight {
  /** Null for nothing. */
  readonly shown: ShownTicket | null;
  readonly atMs: number;
}

/**
 * This process's answers about each ticket to each caller. Calls of one turn arrive together, so an answer counts for calls
 * that arrive after it was sent. Times are of one monotonic clock.
 */
export class ShownTickets extends CallerMemory<readonly Sight[]> {
  /** What the caller of a call that arrived then had been shown; null for nothing. */
  shownBefore(of: TicketCaller, arrivedAtMs: number): ShownTicket | null {
    return this.#sightsOf(of).findLast(({ atMs }) => atMs <= arrivedAtMs)?.shown ?? null;
  }

  /** An answer that showed the ticket was sent. */
  noteSent(of: TicketCaller, shown: ShownTicket, sentAtMs: number): void {
    this.set(of, [...this.#sightsOf(of), { shown, atMs: sentAtMs }].slice(-MAX_SIGHTS));
  }

  /** The caller itself changed the ticket, which it knows in all its later calls. */
  noteChange(of: TicketCaller, after: (before: ShownTicket | null) => ShownTicket): void {
    this.set(
      of,
      this.#sightsOf(of).map(({ shown, atMs }) => ({ shown: after(shown), atMs })),
    );
  }

  #sightsOf(of: TicketCaller): readonly Sight[] {
    return this.get(of) ?? [{ shown: null, atMs: -Infinity }];
  }
}

/**
 * Runs what shares a key one after the other. A client that gives up waiting calls again while its first call is
 * still at work in this very process.
 */
export class InTurn {
  readonly #last = new Map<string, Promise<unknown>>();

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.#last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(key) === mine) this.#last.delete(key);
    }
  }
}

/** More tickets of strangers than one search compares, at about 100 bytes each. */
const STRANGER_TICKETS = { maxSize: 2_000, sizeCalculation: () => 1 };
/** As long as write access is kept, on which it depends too: a change counts half an hour later at most. */
const STRANGER_KEPT_MS = 30 * 60_000;

/** Whether tickets of strangers were labelled by an account that may write, or moved, by their issues' dates. */
export class StrangerTickets {
  readonly #known = new LRUCache<
    string,
    { readonly updatedAt: string; readonly isAdmitted: boolean; readonly atMs: number }
  >(STRANGER_TICKETS);

  /** Null for a ticket that is not known, and one whose issue has changed since. */
  isAdmitted(address: TicketAddress, updatedAt: string, nowMs: number): boolean | null {
    const known = this.#known.get(ticketName(address).toLowerCase());
    const isCurrent = known?.updatedAt === updatedAt && nowMs - known.atMs < STRANGER_KEPT_MS;
    return isCurrent ? known.isAdmitted : null;
  }

  note(address: TicketAddress, found: { updatedAt: string; isAdmitted: boolean }, nowMs: number): void {
    this.#known.set(ticketName(address).toLowerCase(), { ...found, atMs: nowMs });
  }
}
