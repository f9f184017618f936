import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holder } from "../../test/rules/situation-builder.ts";
import { LogBuilder, at } from "../../test/log/log-builder.ts";
import { codePoint } from "../../test/support/code-point.ts";
import { type Session, anyInstanceOf } from "../rules/lock.ts";
import { agentNameProblem } from "../rules/names.ts";
import {
  MAX_MESSAGE_LENGTH,
  holderOfRecord,
  lockMessage,
  readLock,
  readSession,
  writtenSession,
} from "./lock-message.ts";
import { lockLostTo, reclaimEndsMs } from "./reconcile.ts";
import type { TicketRecord } from "./record.ts";

const TAKEN_AT_MS = 1_772_448_000_000;
const LOCK = { command: "research", recordId: "01RECORD", leaseMinutes: 120 } as const;

const NO_PROCESS: Session = { id: "01CLI", machine: null, process: null };

function read(message: string): ReturnType<typeof readLock> {
  return readLock({ oid: "abc", message, takenAtMs: TAKEN_AT_MS });
}

describe("a lock's message", () => {
  it("reads back as the lock that was taken, dated by its commit", () => {
    const taker = holder("researcher", { instance: "subagent-2" });
    expect(read(lockMessage(taker, LOCK))).toEqual({
      oid: "abc",
      holder: taker,
      recordId: "01RECORD",
      command: "research",
      takenAtMs: TAKEN_AT_MS,
      leaseMinutes: 120,
      handedBy: null,
      failedResults: 0,
    });
  });

  it("keeps count of failed results, and a count that is none is zero", () => {
    const message = lockMessage(holder("a"), { ...LOCK, failedResults: 3 });
    expect(read(message)).toMatchObject({ failedResults: 3, recordId: "01RECORD" });
    for (const count of [-1, 1.5, "3", null, {}]) {
      const changed = JSON.stringify({ ...JSON.parse(message), failedResults: count });
      expect(read(changed)).toMatchObject({ failedResults: 0, recordId: "01RECORD", holder: holder("a") });
    }
  });

  it("reads back with the line end that git adds", () => {
    expect(read(`${lockMessage(holder("a"), LOCK)}\n`).recordId).toBe("01RECORD");
  });

  it("says who, which, for what record and how long, as JSON", () => {
    expect(JSON.parse(lockMessage(holder("researcher"), LOCK))).toEqual({
      agent: "researcher",
      instance: "main",
      session: {
        id: "session of researcher",
        machine: "boot-1",
        process: "process-1",
      },
      ...LOCK,
    });
  });

  it("reads back for any valid name", () => {
    const valid = fc.string({ unit: codePoint }).filter((name) => agentNameProblem(name) === null);
    fc.assert(
      fc.property(valid, (name) => {
        expect(read(lockMessage(holder(name), LOCK)).holder).toEqual(holder(name));
      }),
    );
  });

  it("reads any other name as a valid one, which then stays as it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint }), (name) => {
        const shown = read(lockMessage(holder(name.toWellFormed()), LOCK)).holder;
        expect(agentNameProblem(shown.agent)).toBeNull();
        expect(read(lockMessage(shown, LOCK)).holder).toEqual(shown);
      }),
    );
  });

  it.each([
    ["hidden characters", "ro\u200bb\u202ein", "robin"],
    ["a line break", "robin\nholds nothing", "robinholds nothing"],
    ["more than a name's length", "robin ".repeat(200), "robin ".repeat(17).slice(0, 100)],
    ["nothing to be seen", "\u{e0041}\u{e0042}", "(unknown)"],
  ])("shows of a name with %s what can be seen", (_what, name, shown) => {
    expect(read(lockMessage(holder(name, { instance: name }), LOCK)).holder).toMatchObject({
      agent: shown,
      instance: shown,
    });
  });

  it("that was handed over reads back with its giver, and nobody of the receiver's name in particular", () => {
    const giver = holder("ada", { instance: "subagent-2" });
    const handed = read(lockMessage(anyInstanceOf("researcher"), { ...LOCK, handedBy: giver }));
    expect(handed).toMatchObject({ holder: anyInstanceOf("researcher"), handedBy: giver });
  });

  it("without a command, or with one that is none, reads back without one", () => {
    const { command: _, ...rest } = JSON.parse(lockMessage(holder("a"), LOCK));
    for (const message of [rest, { ...rest, command: 7 }])
      expect(read(JSON.stringify(message))).toMatchObject({ recordId: "01RECORD", command: undefined });
  });

  it("may hold what a later version adds", () => {
    const message = JSON.stringify({ ...JSON.parse(lockMessage(holder("a"), LOCK)), numbers: [1, 2] });
    expect(read(message).holder.agent).toBe("a");
  });
});

describe("a message that is none of ours", () => {
  const good: Record<string, unknown> = JSON.parse(lockMessage(holder("a"), LOCK));

  it.each([
    ["empty", ""],
    ["somebody's commit", "Fix the build"],
    ["a list", "[]"],
    ["null", "null"],
    ["without a session", JSON.stringify({ ...good, session: undefined })],
    ["with a lease that never ends", JSON.stringify({ ...good, leaseMinutes: 1e9 })],
    ["with a lease of nothing", JSON.stringify({ ...good, leaseMinutes: 0 })],
    ["with a lease before its beginning", JSON.stringify({ ...good, leaseMinutes: -5 })],
    ["with a number for a name", JSON.stringify({ ...good, agent: 7 })],
    ["nested deeply", "[".repeat(50_000)],
    ["longer than any of ours", JSON.stringify({ ...good, note: "x".repeat(10_000) })],
  ])("is a lock of an unknown holder, whose record is never found: %s", (_what, message) => {
    expect(read(message)).toMatchObject({
      recordId: "",
      takenAtMs: TAKEN_AT_MS,
      holder: { agent: "(unknown)", instance: "(unknown)" },
    });
  });

  it("is the lock that it names up to the greatest length", () => {
    const filled = (length: number) => {
      const message = JSON.stringify({ ...good, note: "" });
      return message.replace('"note":""', `"note":"${"x".repeat(length - message.length)}"`);
    };
    expect(read(filled(MAX_MESSAGE_LENGTH)).recordId).toBe(good["recordId"]);
    expect(read(filled(MAX_MESSAGE_LENGTH + 1)).recordId).toBe("");
  });

  it("is nobody's own: two of them are two holders", () => {
    const [one, other] = ["abc", "def"].map((oid) => readLock({ oid, message: "", takenAtMs: 0 }));
    expect(one?.holder.session.id).not.toBe(other?.holder.session.id);
  });

  it("never throws", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (message) => {
        expect(read(message).takenAtMs).toBe(TAKEN_AT_MS);
      }),
    );
  });
});

describe("a session", () => {
  it("is written without what is not known, and reads back the same", () => {
    expect(writtenSession(NO_PROCESS)).toEqual({ id: "01CLI" });
    expect(readSession(writtenSession(NO_PROCESS))).toEqual(NO_PROCESS);
    const known = holder("a").session;
    expect(readSession(writtenSession(known))).toEqual(known);
  });
});

const OTHER = { agent: "other", session: { id: "session of other" } };

/** Another agent's claim of the ticket. */
const CLAIM = { ...OTHER, kind: "claim", to: "Research in Progress", lock: { until: at(9000) } } as const;

/** A ticket that the caller locked for research, and what came after it. */
function after(next: Partial<TicketRecord> | null, changes: Partial<TicketRecord> = {}): number | null {
  const log = new LogBuilder();
  const first = log.write(null);
  const own = { agent: "researcher", session: { id: "session of researcher" } };
  const taken = log.write(first, {
    ...own,
    to: "Research in Progress",
    lock: { until: at(1800) },
    ...changes,
  });
  if (next !== null) log.write(taken, next);
  return lockLostTo(log.fold(), holderOfRecord(taken))?.record.seq ?? null;
}

describe("a lock", () => {
  it("is lost to whoever claimed it", () => {
    expect(after(CLAIM)).toBe(3);
  });

  it("is lost also where the holder's own record has noticed a person's move since", () => {
    const log = new LogBuilder();
    const taken = log.write(null, { to: "Research in Progress", lock: { until: at(1800) } });
    const claim = log.write(taken, CLAIM);
    log.write(claim, { kind: "observed", to: "Research Needed" });
    expect(lockLostTo(log.fold(), holderOfRecord(taken))?.record.seq).toBe(2);
  });

  it("is lost to whoever left its state", () => {
    expect(after({ ...OTHER, to: "Human Needed" })).toBe(3);
  });

  it("is not lost while nobody has gone on", () => {
    expect(after(null)).toBeNull();
  });

  it("is not lost by talk", () => {
    expect(after({ ...OTHER, kind: "interaction", to: "Research in Progress" })).toBeNull();
  });

  it("is not lost where the holder itself went on", () => {
    expect(
      after({ agent: "researcher", session: { id: "session of researcher" }, to: "Ready for Plan" }),
    ).toBeNull();
  });

  it("is not lost where the caller gave it up, handed it on or never had it", () => {
    const log = new LogBuilder();
    const taken = log.write(null, { to: "Research in Progress", lock: { until: at(1800) } });
    const resting = log.write(taken, { to: "Ready for Plan" });
    log.write(resting, { ...CLAIM, to: "Plan in Progress" });
    expect(lockLostTo(log.fold(), holderOfRecord(taken))).toBeNull();
    expect(lockLostTo(log.fold(), holder("nobody"))).toBeNull();
    expect(after(CLAIM, { handedTo: "other" })).toBeNull();
  });

  it("is not lost to whoever found the ticket elsewhere, for who left its state nobody says", () => {
    expect(after({ ...OTHER, from: "Human Needed", to: "Ready for Plan" })).toBeNull();
  });

  it("that a person's move ended is told otherwise", () => {
    const observed = { from: "Research in Progress", to: "Backlog", as: "moved by hand" } as const;
    expect(
      after({ ...OTHER, from: "Backlog", to: "Research Needed", observed, lock: { until: at(1) } }),
    ).toBeNull();
  });
});

describe("a lock whose holder may still take it back", () => {
  const SETTLES_MS = 6_000;
  const LOCKED = { to: "Research in Progress", lock: { until: at(1800) } } as const;

  /** A lock, a question that was first, and a record of the same place that lost to it, a minute after it. */
  function raced(loser: Partial<TicketRecord>): {
    log: LogBuilder;
    lost: TicketRecord;
    winner: TicketRecord;
  } {
    const log = new LogBuilder();
    const taken = log.write(null, LOCKED);
    const winner = log.write(taken, { ...OTHER, kind: "interaction", to: taken.to });
    return { log, winner, lost: log.write(taken, { id: "01LOST", ...loser }) };
  }

  it("is one that a record gave up which lost its race: for 30 s", () => {
    const { log } = raced({ to: "Ready for Plan" });
    expect(reclaimEndsMs(log.fold(), SETTLES_MS)).toBe(Date.parse(at(120 + 30)));
  });

  it("is one that the submission of a task's work gave up in place", () => {
    const { log } = raced({ kind: "transition", to: LOCKED.to });
    expect(reclaimEndsMs(log.fold(), SETTLES_MS)).toBe(Date.parse(at(120 + 30)));
  });

  it("is that for 6 s more once the record is struck through", () => {
    const { log, lost, winner } = raced({ to: "Ready for Plan" });
    log.strike(lost, winner);
    expect(reclaimEndsMs(log.fold(), SETTLES_MS)).toBe(Date.parse(at(100_000 + 6)));
  });

  it.each([
    ["another agent's record", { ...OTHER, to: "Ready for Plan" }],
    ["a record that took the lock anew", LOCKED],
    ["a record that stays", { kind: "interaction", to: "Research in Progress" }],
  ] as const)("is none after %s", (_, loser) => {
    expect(reclaimEndsMs(raced(loser).log.fold(), SETTLES_MS)).toBeNull();
  });

  it("is none where the record that gave it up counts", () => {
    const log = new LogBuilder();
    log.write(log.write(null, LOCKED), { kind: "transition", to: LOCKED.to });
    expect(reclaimEndsMs(log.fold(), SETTLES_MS)).toBeNull();
  });

  it("is none for a record that lost to the one that took the lock", () => {
    const log = new LogBuilder();
    const first = log.write(null);
    log.write(first, LOCKED);
    log.write(first, { id: "01LOST", to: "Backlog" });
    expect(reclaimEndsMs(log.fold(), SETTLES_MS)).toBeNull();
  });

  it("is none without a lock, and none for a record that lost before the lock was taken", () => {
    const log = new LogBuilder();
    const first = log.write(null);
    expect(reclaimEndsMs(log.fold(), SETTLES_MS)).toBeNull();
    const second = log.write(first, { to: "Ready for Plan" });
    log.write(first, { id: "01LOST", to: "Backlog" });
    log.write(second, LOCKED);
    expect(reclaimEndsMs(log.fold(), SETTLES_MS)).toBeNull();
  });
});
