import { describe, expect, it } from "vitest";
import { at, LogBuilder } from "../../test/ledger/log-builder.ts";
import { holderOfRecord } from "./lock-message.ts";
import { lockLostTo } from "./lost-lock.ts";
import type { TicketRecord } from "./record.ts";

const OTHER = { agent: "other", session: { id: "session of other" } };

/** A ticket that the caller locked for research, and what came after it. */
function after(next: Partial<TicketRecord> | null): number | null {
  const log = new LogBuilder();
  const first = log.write(null);
  const own = { agent: "researcher", session: { id: "session of researcher" } };
  const taken = log.write(first, { ...own, to: "Research in Progress", lock: { until: at(1800) } });
  if (next !== null) log.write(taken, next);
  return lockLostTo(log.fold(), holderOfRecord(taken))?.record.seq ?? null;
}

describe("a lock", () => {
  it("is lost to whoever claimed it", () => {
    const claim = { kind: "claim", to: "Research in Progress", lock: { until: at(9000) } } as const;
    expect(after({ ...OTHER, ...claim })).toBe(3);
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

  it("that a person's move ended is told otherwise", () => {
    const observed = { from: "Research in Progress", to: "Backlog", as: "moved by hand" } as const;
    expect(
      after({ ...OTHER, from: "Backlog", to: "Research Needed", observed, lock: { until: at(1) } }),
    ).toBeNull();
  });
});
