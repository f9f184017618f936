import { describe, expect, it } from "vitest";
import { holder, lockOf } from "../../test/domain/situation-builder.ts";
import { at, headed, LogBuilder } from "../../test/ledger/log-builder.ts";
import { departureFrom, doubtfulComment, reconcile, type CardValue } from "./reconcile.ts";

describe("a departure without all its data", () => {
  const researcher = holder("researcher");
  const lock = { ...lockOf(researcher), recordId: "01LOCK" };
  const TAKEN = { id: "01LOCK", agent: "researcher", lock: { until: at(9_000) } };

  it("leads to the first state where the card was cleared, at the time of the record that noticed it", () => {
    const log = headed(TAKEN);
    const observed = { from: "Research in Progress", as: "moved by hand" } as const;
    log.write(log.fold().head!.record, { agent: "rival", to: "Research Needed", observed, at: at(400) });
    const agreed = reconcile(log.fold(), { value: "Research Needed", updatedAt: at(401) });
    expect(departureFrom(log.fold(), lock, agreed)).toEqual({ by: "person", to: "Backlog", at: at(400) });
  });

  it("is a person's where a record found a cleared card and brought it back", () => {
    const log = headed(TAKEN);
    const observed = { from: "Research in Progress", as: "moved by hand" } as const;
    log.write(log.fold().head!.record, { agent: "rival", to: "Research in Progress", observed, at: at(400) });
    const agreed = reconcile(log.fold(), { value: "Research in Progress", updatedAt: at(401) });
    expect(departureFrom(log.fold(), lock, agreed)).toEqual({ by: "person", to: "Backlog", at: at(400) });
  });

  it("is none where the card was cleared of the first state, which is that of a cleared card", () => {
    const log = headed({ ...TAKEN, to: "Backlog" });
    const observed = { from: "Backlog", as: "moved by hand" } as const;
    log.write(log.fold().head!.record, { agent: "rival", to: "Backlog", observed });
    const agreed = reconcile(log.fold(), { value: "Backlog", updatedAt: at(401) });
    expect(departureFrom(log.fold(), lock, agreed)).toBeNull();
  });

  it("is none by a move that an agent's write took the place of", () => {
    const log = headed(TAKEN);
    const observed = { from: "Research in Progress", to: "Canceled", as: "moved by hand" } as const;
    log.write(log.fold().head!.record, { kind: "observed", to: "Research in Progress", observed });
    const agreed = reconcile(log.fold(), { value: "Research in Progress", updatedAt: at(401) });
    expect(departureFrom(log.fold(), lock, agreed)).toBeNull();
  });

  it("is its agent's where the person's move that a record found led out of another state", () => {
    const log = headed(TAKEN);
    const observed = { from: "Human Needed", to: "Backlog", as: "moved by hand" } as const;
    log.write(log.fold().head!.record, { agent: "rival", to: "Research Needed", observed, at: at(400) });
    const agreed = reconcile(log.fold(), { value: "Research Needed", updatedAt: at(401) });
    expect(departureFrom(log.fold(), lock, agreed)).toEqual({
      by: "agent",
      to: "Research Needed",
      at: at(400),
    });
  });

  it("has an unknown time where the card does not say when it was cleared", () => {
    const log = headed(TAKEN);
    const moved = reconcile(log.fold(), { value: null, updatedAt: null });
    expect(departureFrom(log.fold(), lock, moved)).toEqual({
      by: "person",
      to: "Backlog",
      at: "an unknown time",
    });
  });
});

function doubtful(log: LogBuilder, card: CardValue): boolean {
  return doubtfulComment(log.fold(), card, reconcile(log.fold(), card)) !== null;
}

function edited(): LogBuilder {
  const log = headed();
  log.edit(log.fold().head!.record, (body) => body.replaceAll("Worth doing", "Done"), at(500));
  return log;
}

describe("a head that was edited", () => {
  it("is settled by a person who moves the card after the edit, and not before it", () => {
    expect(doubtful(edited(), { value: "Backlog", updatedAt: at(501) })).toBe(false);
    expect(doubtful(edited(), { value: "Backlog", updatedAt: at(500) })).toBe(true);
    expect(doubtful(edited(), { value: "Backlog", updatedAt: null })).toBe(true);
    expect(doubtful(edited(), { value: "Research Needed", updatedAt: at(501) })).toBe(true);
  });

  it("is settled by any later move where it was the only record", () => {
    const log = new LogBuilder();
    const only = log.write(null);
    log.edit(only, (body) => body.replaceAll("Worth doing", "Done"), at(500));
    expect(doubtful(log, { value: "Research Needed", updatedAt: at(501) })).toBe(false);
    expect(doubtful(log, { value: "Research Needed", updatedAt: at(500) })).toBe(true);
  });

  it("is none in a log that nobody edited", () => {
    expect(doubtful(headed(), { value: "Backlog", updatedAt: at(9_000) })).toBe(false);
  });
});
