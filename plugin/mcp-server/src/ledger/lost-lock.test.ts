import { describe, expect, it } from "vitest";
import { holder } from "../../test/domain/situation-builder.ts";
import { LogBuilder, at } from "../../test/ledger/log-builder.ts";
import { holderOfRecord } from "./lock-message.ts";
import { lockLostTo, reclaimEndsMs } from "./reconcile.ts";
import type { TicketRecord } from "./record.ts";

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
