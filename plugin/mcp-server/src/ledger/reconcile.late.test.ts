import { describe, expect, it } from "vitest";
import { at, headed, LogBuilder } from "../../test/ledger/log-builder.ts";
import { movedByPerson, reconcile, type Reconciliation } from "./reconcile.ts";
import type { TicketRecord } from "./record.ts";

const HERE = { value: "Research Needed", updatedAt: at(-600) };

/** A log in which a record for Human Needed lost its race at second 120. */
function raced(): LogBuilder {
  const log = headed();
  const [first] = log.fold().entries;
  log.write(first!.record, { to: "Human Needed" });
  return log;
}

function found(log: LogBuilder, value: string, updatedAt: string | null): Reconciliation {
  return reconcile(log.fold(), { value, updatedAt });
}

describe("a late write", () => {
  it.each([
    [0, "late write"],
    [1, "late write"],
    [30, "late write"],
    [31, "moved by hand"],
    [-1, "moved by hand"],
  ])("of a void record: %i s after its comment the card is taken for %j", (seconds, as) => {
    expect(found(raced(), "Human Needed", at(120 + seconds)).observed?.as).toBe(as);
  });

  it.each([
    [30, "late write"],
    [31, "moved by hand"],
  ])(
    "of who lost a race, back to where the winner was: %i s after the void record it is %j",
    (seconds, as) => {
      const log = raced();
      const winner = log.fold().head!.record;
      log.write(winner, { to: "Ready for Plan" }, { createdAt: at(125) });
      expect(found(log, "Research in Progress", at(120 + seconds)).observed?.as).toBe(as);
    },
  );

  it("counts for an older accepted record, too, and leads back to the head", () => {
    expect(found(headed(), "Research Needed", at(30))).toMatchObject({
      state: "Research in Progress",
      observed: { as: "late write" },
      cardBehind: true,
    });
    expect(found(headed(), "Research Needed", at(31))).toMatchObject({
      state: "Research Needed",
      observed: { as: "moved by hand" },
      cardBehind: false,
    });
  });

  it("is none of a message between agents, which writes no card", () => {
    const log = new LogBuilder();
    const state = { to: "Research Needed", seen: { value: "Research Needed", updatedAt: at(-600) } };
    const said = log.write(null, { kind: "interaction", from: "Research Needed", ...state });
    log.write(said, { to: "Research in Progress", seen: state.seen });
    expect(found(log, "Research Needed", at(20)).observed?.as).toBe("moved by hand");
  });

  it("is none where no record asked for what the card shows", () => {
    expect(movedByPerson(found(raced(), "Plan in Review", at(121)))).toBe(true);
  });

  it("is none where the card does not say when it was set", () => {
    expect(movedByPerson(found(raced(), "Human Needed", null))).toBe(true);
  });

  it("is none back to where the ticket was before the record that lost its race", () => {
    expect(movedByPerson(found(raced(), "Research Needed", at(125)))).toBe(true);
  });

  it.each<[string, Partial<TicketRecord>]>([
    ["a message that found the card behind, and set it", { kind: "interaction" }],
    ["a claim that found the card where it was", { kind: "claim", seen: HERE }],
  ])("may be that of %s", (_, changes) => {
    const log = new LogBuilder();
    const first = log.write(null, { from: "Research Needed", ...changes });
    log.write(first, { to: "Research in Progress", seen: HERE });
    expect(found(log, "Research Needed", at(20)).observed?.as).toBe("late write");
  });
});
