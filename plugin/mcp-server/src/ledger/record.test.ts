import { describe, expect, it } from "vitest";
import { record } from "../../test/ledger/log-builder.ts";
import { mayMove, parseRecord, RECORD_KINDS, staysInPlace, type TicketRecord } from "./record.ts";

const HERE = { to: "Backlog", seen: { value: "Backlog" } };

describe("a record", () => {
  it("leaves the ticket in place where it only says something", () => {
    for (const kind of RECORD_KINDS)
      expect(staysInPlace(record({ kind, to: "Done" })), kind).toBe(kind === "interaction");
  });

  it("of a contract leaves it in place unless it puts a new ticket into its first state", () => {
    const opened: TicketRecord = record({ kind: "contract", ...HERE });
    expect(staysInPlace(opened)).toBe(true);
    expect(staysInPlace({ ...opened, seen: {} })).toBe(false);
    expect(staysInPlace({ ...opened, seen: {}, prev: "0" })).toBe(true);
  });

  it("may move the ticket by more than words, or by a person's move that it noticed", () => {
    const words = record({ kind: "interaction" });
    expect(mayMove(words)).toBe(false);
    expect(mayMove(record())).toBe(true);
    for (const as of ["moved by hand", "late write"] as const)
      expect(mayMove({ ...words, observed: { from: "Done", as } })).toBe(as === "moved by hand");
  });

  it("that is none says what is wrong with it", () => {
    expect(parseRecord({ ...record(), seq: 0 })).toEqual({ problem: expect.stringContaining("seq") });
  });
});
