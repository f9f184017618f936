import { describe, expect, it, test } from "vitest";
import { viewOf } from "../../../test/support/view-builder.ts";
import { LogBuilder } from "../../../test/log/log-builder.ts";
import { newestComments, shownRecords } from "./shown-ticket.ts";
import type { TicketRecord } from "../../log/record.ts";

test("there may be more comments where not all was read", () => {
  const view = { ...viewOf([], { value: null, updatedAt: null }), complete: false };
  expect(newestComments(view)).toMatchObject({ comments: [], commentsCut: true });
});

function logOf(count: number, reason = "Because") {
  const log = new LogBuilder();
  let last: TicketRecord | null = null;
  for (let n = 0; n < count; n += 1) last = log.write(last, { reason: `${reason} ${n}` });
  return log.fold();
}

const lengthOf = (records: readonly { readonly reason: string }[]): number =>
  records.reduce((sum, { reason }) => sum + reason.length, 0);

describe("the records of an answer", () => {
  it("are the ten newest, and it says that there are older ones", () => {
    const { records, cut } = shownRecords(logOf(12), null);
    expect(records.map(({ seq }) => seq)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(cut).toBe(true);
    expect(shownRecords(logOf(10), null).cut).toBe(false);
  });

  it("are all of them in full, with their whole reasons", () => {
    const long = "x".repeat(3_000);
    const { records, cut } = shownRecords(logOf(12, long), "full");
    expect([records.length, cut]).toEqual([12, false]);
    expect(records.every(({ reason }) => reason.length > 3_000)).toBe(true);
  });

  it("stay within a bound in full: the newest are whole, the oldest shortened", () => {
    const { records } = shownRecords(logOf(30, "x".repeat(9_000)), "full");
    expect(records.at(-1)?.reason).toMatch(/x 29$/);
    expect(records[0]?.reason).toMatch(/… \(cut\)$/);
    expect(lengthOf(records)).toBeLessThan(50_000);
  });

  it("are those that brought the work on where results are asked for: no locks, no acknowledgements", () => {
    const log = new LogBuilder();
    const lock = { until: "2026-03-02T12:00:00Z" };
    const begun = log.write(log.write(null), { to: "Research in Progress", lock, reason: "Begin" });
    const noted = log.write(begun, { reason: "Still here", to: "Research in Progress" });
    log.write(noted, { to: "Ready for Plan", reason: "Findings are in research.md" });
    const { records } = shownRecords(log.fold(), "results");
    expect(records.map(({ reason }) => reason)).toEqual(["Worth doing", "Findings are in research.md"]);
  });

  it("name whom a lock was handed to", () => {
    const log = new LogBuilder();
    log.write(log.write(null), { kind: "claim", handedTo: "bob" });
    const { records } = shownRecords(log.fold(), null);
    expect(records.map(({ handedTo }) => handedTo)).toEqual([undefined, "bob"]);
  });
});
