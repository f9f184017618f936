/**
 * The holder of a ticket, judged from facts. The lock is a git ref whose commit names its holder; GitHub
 * dates that commit, so every time here is GitHub's. Rules 5 and 7 of docs/maintainers/decisions/0001, and 0003.
 */
import { sameName } from "./names.ts";
import type { Command } from "./vocabulary.ts";

/** The commit that the lock ref points to; an object that is no commit has no message. */
export interface LockCommit {
  readonly oid: string;
  readonly message: string;
  readonly takenAtMs: number;
}

/** One server process, as anyone may read of it (docs/maintainers/decisions/0030). */
export interface Session {
  /** One for all servers of the plugin that one Claude Code process starts (docs/maintainers/decisions/0025). */
  readonly id: string;
  /** A keyed hash of the machine's boot and pid namespace; null where they are not known. */
  readonly machine: string | null;
  /** A keyed hash of the process on that machine; null where it is not known, as on the command line. */
  readonly process: string | null;
}

/** The agent that asks: a role name, and its instance if the call names one. */
export interface Caller {
  readonly agent?: string | undefined;
  readonly instance?: string | undefined;
}

/**
 * One key for what the rules take for one caller: agents are one in any case of letters, and who gives no name has the
 * configured one. Without that it is the account's, which only a read tells: here it is empty.
 */
export function callerKey(configured: string | null, { agent, instance = MAIN_INSTANCE }: Caller): string {
  return JSON.stringify([(agent ?? configured ?? "").toLowerCase(), instance]);
}

/** A holder: the same one only if agent, instance and session are all equal. */
export interface Holder {
  readonly agent: string;
  readonly instance: string;
  readonly session: Session;
}

/** The part of a holder that has ended: its whole process, or the subagent alone. */
export type EndedPart = "process" | "subagent";

/** The instance name where a call names none: the main loop, and no subagent. */
export const MAIN_INSTANCE = "main";

/** The lock ref as read, with what its commit says. */
export interface Lock {
  readonly oid: string;
  readonly holder: Holder;
  /** The record that the lock was taken for; the lock counts only briefly until that record is in the log. */
  readonly recordId: string;
  /** The command that took it; absent where its text does not say. */
  readonly command?: Command | undefined;
  readonly takenAtMs: number;
  readonly leaseMinutes: number;
  /**
   * The giver of a lock that was handed over and not taken up yet; else null. Its new holder is known by the agent's
   * name alone.
   */
  readonly handedBy: Holder | null;
  /** Results in a row by this holder that broke the ticket's contract. */
  readonly failedResults: number;
}

/** The instance of a lock's holder who has not taken it up yet, as people read it. */
const NOT_TAKEN_UP = "not taken up";

/** An agent by its name alone: whichever of that name takes the lock up first, in whatever session. */
export function anyInstanceOf(agent: string): Holder {
  const session = { id: "", machine: null, process: null };
  return { agent, instance: NOT_TAKEN_UP, session };
}

/** The move by which the ticket left the state that a lock was taken for. */
export interface Departure {
  readonly by: "holder" | "agent" | "person";
  readonly to: string;
  readonly at: string;
}

export interface LockFacts {
  readonly lock: Lock | null;
  readonly self: Holder;
  readonly nowMs: number;
  /** Whether the lock's record is an accepted one of the log. */
  readonly recorded: boolean;
  /** The part of the lock's `answererOf` that has ended; null if it may be at work. */
  readonly gone: EndedPart | null;
  readonly departure: Departure | null;
}

export type LockStatus =
  | { readonly kind: "free" }
  | {
      readonly kind: "mine";
      readonly lock: Lock;
      readonly endsAtMs: number;
      readonly recorded: boolean;
      /**
       * The part of the former holder that ended, if the caller goes on with its lock; null for the caller's own lock.
       */
      readonly from: EndedPart | null;
    }
  | {
      readonly kind: "theirs";
      readonly lock: Lock;
      readonly endsAtMs: number;
      /** The time from which others may take it: a grace later than its end. */
      readonly freeAtMs: number;
      /** Whether its record is in the log: then the ticket is in the state that it was taken for. */
      readonly recorded: boolean;
    }
  /** Still there, and of no force: whoever needs the place may take it, or must clear it away. */
  | {
      readonly kind: "over";
      readonly lock: Lock;
      readonly why: string;
      /** Whether its record is in the log, and the ticket in the state that it was taken for. */
      readonly inPlace: boolean;
    }
  /** The caller's own, over because somebody else moved the ticket. */
  | { readonly kind: "moved"; readonly lock: Lock; readonly departure: Departure };

/**
 * The lease of a lock that is not renewed, and so the time that a dead agent keeps its ticket (docs/maintainers/decisions/0025).
 */
export const DEFAULT_LEASE_MINUTES = 30;
/** The longest lease that may be configured: a day, after which a ticket should not stay with a dead agent. */
export const MAX_LEASE_MINUTES = 24 * 60;
/** Time for the record of a lock to appear; after it the lock was evidently cut off before its record. */
export const UNRECORDED_LOCK_MS = 2 * 60_000;
/** The wait of a takeover past the end of a lease, for a holder whose write is under way. */
const TAKEOVER_GRACE_MS = 60_000;
/** A holder this close to the end of its lease renews before it writes. */
export const RENEW_WITHIN_MS = 60_000;
/** A record that takes a lock is sent only while its commit is younger: half of what readers grant it. */
export const LOCK_COMMIT_FRESH_MS = 60_000;

/**
 * A commit may be dated so much after the `Date` header of the answer that showed it: GitHub's clocks differ by less.
 */
const MAX_COMMIT_LEAD_MS = 60_000;

export const WHY_OVER: Readonly<Record<EndedPart, string>> = {
  process: "its process is gone",
  subagent: "its subagent has ended",
};

export function sameHolder(one: Holder, other: Holder): boolean {
  return sameRole(one, other) && one.session.id === other.session.id;
}

/** Whether both are the same agent and instance, in whatever session. */
export function sameRole(one: Holder, other: Holder): boolean {
  return sameName(one.agent, other.agent) && one.instance === other.instance;
}

/** Whether one is the main loop of the session in which the other is a subagent. */
export function isMainOf(one: Holder, other: Holder): boolean {
  const apart = one.instance === MAIN_INSTANCE && other.instance !== MAIN_INSTANCE;
  return apart && one.session.id === other.session.id;
}

/** The lock's meaning for the caller, now. */
export function judgeLock(facts: LockFacts): LockStatus {
  const { lock, nowMs, recorded, gone, departure } = facts;
  if (lock === null) return { kind: "free" };
  const mine = isMine({ ...facts, lock });
  if (departure !== null) {
    const told = mine && departure.by !== "holder";
    return told
      ? { kind: "moved", lock, departure }
      : { kind: "over", lock, why: `the ticket left its state for "${departure.to}"`, inPlace: false };
  }
  const endsAtMs = endMsOf(lock, recorded);
  if (mine) return { kind: "mine", lock, endsAtMs, recorded, from: gone };
  const over = (why: string): LockStatus => ({ kind: "over", lock, why, inPlace: recorded });
  if (gone !== null) return over(WHY_OVER[gone]);
  if (isFromTheFuture(lock, nowMs)) return over("its commit is dated in the future");
  const freeAtMs = freeMsOf(lock, recorded);
  if (nowMs < freeAtMs) return { kind: "theirs", lock, endsAtMs, freeAtMs, recorded };
  return over(recorded ? "its lease is over" : "its record was never written");
}

/**
 * GitHub dates the commits that we ask for; only a commit made elsewhere can claim a later date, and so a longer lease.
 */
export function isFromTheFuture({ takenAtMs }: Pick<Lock, "takenAtMs">, nowMs: number): boolean {
  return takenAtMs - nowMs > MAX_COMMIT_LEAD_MS;
}

function endMsOf(lock: Lock, recorded: boolean): number {
  return recorded ? leaseEndMs(lock) : lock.takenAtMs + UNRECORDED_LOCK_MS;
}

/** The time from which everybody may take the lock, whoever has it, in milliseconds since 1970. */
export function freeMsOf(lock: Lock, recorded: boolean): number {
  return endMsOf(lock, recorded) + (recorded ? TAKEOVER_GRACE_MS : 0);
}

function isMine({ lock, self, recorded, gone }: LockFacts & { readonly lock: Lock }): boolean {
  if (recorded && lock.handedBy !== null) return sameName(lock.holder.agent, self.agent);
  const holder = answererOf(lock, recorded);
  // Rule 5: a restarted session goes on with the locks of its gone process, the main loop with those of its ended
  // subagents.
  if (gone === "process") return sameRole(holder, self);
  return sameHolder(holder, self) || (gone === "subagent" && isMainOf(self, holder));
}

/**
 * The holder to ask about: the giver, as long as no record hands the lock over, because the giver may have been cut
 * off.
 */
export function answererOf({ holder, handedBy }: Lock, recorded: boolean): Holder {
  return recorded ? holder : (handedBy ?? holder);
}

/** The holder of a lock, for messages. */
export function shownHolder({ holder, handedBy }: Lock): string {
  if (handedBy === null) return `"${holder.agent}" (instance "${holder.instance}")`;
  return `"${holder.agent}" (handed over by "${handedBy.agent}", not taken up yet)`;
}

// Renewal of its agents' locks by a server (docs/maintainers/decisions/0025). Every time here is GitHub's.

/** A lease is renewed when this part of it is over: two renewals may fail before it ends. */
const RENEWED_AFTER = 1 / 3;

const MINUTE_MS = 60_000;

type Lease = Pick<Lock, "takenAtMs" | "leaseMinutes">;

/** The end of a lease that is not renewed, in milliseconds since 1970. */
export function leaseEndMs({ takenAtMs, leaseMinutes }: Lease): number {
  return takenAtMs + leaseMinutes * MINUTE_MS;
}

/** The time from the beginning of a lease to its renewal. */
export function renewedAfterMs(leaseMinutes: number): number {
  return leaseMinutes * MINUTE_MS * RENEWED_AFTER;
}

/** The next step of the lease keeper for a lease. `activeAtMs` is when the agent that holds it last called. */
export function renewalOf(
  lease: Lease,
  { activeAtMs, nowMs }: { readonly activeAtMs: number; readonly nowMs: number },
): { readonly kind: "due" | "idle" | "over" } | { readonly kind: "later"; readonly inMs: number } {
  const endMs = leaseEndMs(lease);
  // Others may have the lock by now: the agent's own next call finds out.
  if (nowMs >= endMs) return { kind: "over" };
  // Nobody has called for a whole lease: the agent may be dead, and its ticket is to become free.
  if (nowMs - activeAtMs >= endMs - lease.takenAtMs) return { kind: "idle" };
  const inMs = lease.takenAtMs + renewedAfterMs(lease.leaseMinutes) - nowMs;
  return inMs <= 0 ? { kind: "due" } : { kind: "later", inMs };
}

/** A warning for a holder whose lease had ended, for instance while its machine slept; none otherwise. */
export function lapseWarnings(lock: LockStatus, nowMs: number): string[] {
  if (lock.kind !== "mine" || !lock.recorded || lock.from !== null || nowMs < lock.endsAtMs) return [];
  const ended = new Date(lock.endsAtMs).toISOString();
  return [
    `your lease ended at ${ended}, perhaps because the machine slept or nothing was called for long; nobody has taken the ticket meanwhile`,
  ];
}

// Locks and run marks are git refs under one prefix of the team.

/** Git's name for no object: in a ref update it stands for "no ref". */
export const NO_OBJECT = "0000000000000000000000000000000000000000";

/** Ends in a slash, like every prefix here. */
export const DEFAULT_LOCK_PREFIX = "refs/ralph/locks/";

const PREFIX = /^refs\/(?!pull\/)[\w.-]+\/(?:[\w.-]+\/)*$/;
/** Parts of names that git refuses (git-check-ref-format), and that an address on the web would resolve. */
const REFUSED_PART = /^\.|\.$|\.\.|\.lock$/;
const PROBE_BEGINNING = "0-probe-";
const PROBE_REF = /\/0-probe-[0-9A-HJKMNP-TV-Z]{26}(?:-[a-z]+)?$/;
/** Every branch or tag lies there, so a prefix needs a part of its own. */
const NO_PREFIX: readonly string[] = ["refs/heads/", "refs/tags/"];

/** Whether refs may be kept under the prefix: in full, outside of pull requests, ending in a slash. */
export function isLockPrefix(text: string): boolean {
  const parts = text.split("/");
  return PREFIX.test(text) && !NO_PREFIX.includes(text) && !parts.some((part) => REFUSED_PART.test(part));
}

/** The rule for lock prefixes, for messages. */
export const LOCK_PREFIX_RULE =
  'it must begin with "refs/", have a part of its own, lie outside of "refs/pull/", be a name that git accepts and end with "/"';

export function lockRef(prefix: string, number: number): string {
  return `${prefix}${number}`;
}

/** The ticket whose lock that ref is; null for a ref that is none. */
export function lockNumber(prefix: string, ref: string): number | null {
  const number = ref.startsWith(prefix) ? ref.slice(prefix.length) : "";
  return /^[1-9]\d{0,9}$/.test(number) ? Number(number) : null;
}

/** A ref that tries what locks need. No ticket's number begins with a zero, so it is nobody's lock. */
export function probeRef(prefix: string, id: string, suffix?: string): string {
  return `${prefix}${PROBE_BEGINNING}${id}${suffix === undefined ? "" : `-${suffix}`}`;
}

/** The prefix of all refs that probes make. */
export function probeRefs(prefix: string): string {
  return `${prefix}${PROBE_BEGINNING}`;
}

/** Whether a probe made the ref: its name has an id, a ULID. */
export function isProbeRef(name: string): boolean {
  return PROBE_REF.test(name);
}

/**
 * The prefix of run marks, or of the backups that set-ups of earlier versions have left, beside the locks:
 * `refs/ralph/runs/` beside `refs/ralph/locks/`.
 */
export function prefixBeside(lockPrefix: string, kind: "runs" | "backup"): string {
  const base = lockPrefix.endsWith("/locks/")
    ? lockPrefix.slice(0, -"locks/".length)
    : `${lockPrefix.slice(0, -1)}-`;
  return `${base}${kind}/`;
}

/** The side effects of locks that are branches or tags; null for refs elsewhere, which have none. */
export function lockPrefixWarning(prefix: string): string | null {
  const kind = /^refs\/(heads|tags)\//.exec(prefix)?.[1];
  if (kind === undefined) return null;
  const [each, list] = kind === "heads" ? ["branch", "branches"] : ["tag", "tags"];
  const pattern = `${prefix.replace(/^refs\/(?:heads|tags)\//, "")}**`;
  return `each lock is a ${each} under "${prefix}": GitHub shows it among the ${list}, sends push events and webhooks for it, starts Actions workflows that run on any ${each}, and applies the repository's ${each} rules. Exclude "${pattern}" in workflows (${list}-ignore) and rules`;
}

/** Text that names the holder of the ticket's lock, and its end. */
export function lockedReason({ lock, endsAtMs }: Extract<LockStatus, { kind: "theirs" }>): string {
  return `${shownHolder(lock)} holds its lock until ${new Date(endsAtMs).toISOString()}`;
}
