/** Situations, locks and holders for tests of the rules: every builder gives a plain case and takes what differs. */
import type { Departure, Holder, Lock, LockFacts, LockStatus } from "../../src/rules/lock.ts";
import type { Reply, Situation } from "../../src/rules/situation.ts";

/** The moment at which every situation of these tests is judged. */
export const NOW_MS = Date.parse("2026-03-02T12:00:00Z");
export const MINUTE_MS = 60_000;
const LEASE_MINUTES = 120;

export function holder(agent: string, changes: { instance?: string; session?: string } = {}): Holder {
  const { instance = "main", session = `session of ${agent}` } = changes;
  return {
    agent,
    instance,
    session: { id: session, machine: "boot-1", process: "process-1" },
  };
}

/** A lock that was taken ten minutes ago for two hours. */
export function lockOf(owner: Holder, changes: Partial<Lock> = {}): Lock {
  return {
    oid: `lock of ${owner.agent}`,
    holder: owner,
    recordId: "01RECORD",
    takenAtMs: NOW_MS - 10 * MINUTE_MS,
    leaseMinutes: LEASE_MINUTES,
    handedBy: null,
    failedResults: 0,
    ...changes,
  };
}

export const SELF = holder("researcher");
export const OTHER = holder("rival");

const MOVED: Departure = { by: "person", to: "Backlog", at: "2026-03-02T11:55:00Z" };
const OTHERS_LOCK = lockOf(OTHER);
const OWN_LOCK = lockOf(SELF);
const LEASE_END_MS = OWN_LOCK.takenAtMs + LEASE_MINUTES * MINUTE_MS;

/** One standing of every kind, `mine` in its three forms. Those of others have no record in the log. */
export const STANDINGS = {
  free: { kind: "free" },
  mine: { kind: "mine", lock: OWN_LOCK, endsAtMs: LEASE_END_MS, recorded: true, from: null },
  mineAlmostOver: {
    kind: "mine",
    lock: OWN_LOCK,
    endsAtMs: NOW_MS + MINUTE_MS - 1,
    recorded: true,
    from: null,
  },
  mineWithoutRecord: {
    kind: "mine",
    lock: OWN_LOCK,
    endsAtMs: NOW_MS + MINUTE_MS,
    recorded: false,
    from: null,
  },
  theirs: {
    kind: "theirs",
    lock: OTHERS_LOCK,
    endsAtMs: LEASE_END_MS,
    freeAtMs: LEASE_END_MS + MINUTE_MS,
    recorded: false,
  },
  over: { kind: "over", lock: OTHERS_LOCK, why: "its lease is over", inPlace: false },
  ended: { kind: "moved", lock: OWN_LOCK, departure: MOVED },
} as const satisfies Record<string, LockStatus>;

/** An open ticket in Backlog that nobody holds and nobody has answered, under the default policy. */
export function situation(changes: Partial<Situation> = {}): Situation {
  return {
    ticket: "octo/rocket#7",
    typed: "7",
    state: "Backlog",
    optionNames: {},
    issueClosed: false,
    comments: 0,
    lock: STANDINGS.free,
    nowMs: NOW_MS,
    replies: [],
    undecidedReplies: [],
    decidedText: null,
    isTask: false,
    breach: null,
    submission: null,
    review: null,
    policy: { humanStates: ["Human Needed"], replyFromOthersOnly: false },
    team: { caller: SELF.agent, members: [], turns: null },
    ...changes,
  };
}

export function reply(changes: Partial<Reply> = {}): Reply {
  return {
    by: "ada",
    url: "https://github.com/octo/rocket/issues/7#issuecomment-9",
    at: "2026-03-02T11:59:00Z",
    fromOwnAccount: false,
    ...changes,
  };
}

/** The facts of a running, recorded lock of somebody else. */
export function lockFacts(changes: Partial<LockFacts> = {}): LockFacts {
  return {
    lock: OTHERS_LOCK,
    self: SELF,
    nowMs: NOW_MS,
    recorded: true,
    gone: null,
    departure: null,
    ...changes,
  };
}
