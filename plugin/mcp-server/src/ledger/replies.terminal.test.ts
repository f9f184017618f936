import { describe, expect, it } from "vitest";
import { at, LogBuilder, trustIn } from "../../test/ledger/log-builder.ts";
import { reconcile, type CardValue } from "./reconcile.ts";
import type { TicketRecord } from "./record.ts";
import { remarksOf, repliesSinceEntry, type Remark } from "./replies.ts";
import type { Reply } from "../domain/situation.ts";

const AGREED: CardValue = { value: "Human Needed", updatedAt: at(181) };

function remarksIn(log: LogBuilder): Remark[] {
  const folded = log.fold();
  const reading = {
    comments: log.comments,
    log: folded,
    card: AGREED,
    reconciliation: reconcile(folded, AGREED),
  };
  return remarksOf(reading, trustIn(log.comments));
}

function repliesTo(log: LogBuilder, card: CardValue = AGREED): Reply[] {
  const folded = log.fold();
  const reading = { comments: log.comments, log: folded, card, reconciliation: reconcile(folded, card) };
  return repliesSinceEntry(reading, trustIn(log.comments));
}

const decided = (kind: string, text = ""): Partial<TicketRecord> => ({
  kind: "interaction",
  from: "Human Needed",
  to: "Human Needed",
  personDecision: { kind, by: "maya", text },
});

function decidedAfter(log: LogBuilder, changes: Partial<TicketRecord>): TicketRecord {
  const first = log.write(null, { to: "In Progress" });
  const asked = log.write(first, { from: "In Progress", to: "Human Needed" });
  return log.write(asked, changes);
}

describe("a person's decision at a terminal", () => {
  it("is a reply of the present stay, in the person's own words", () => {
    const log = new LogBuilder();
    decidedAfter(log, decided("answer", "Postgres"));
    expect(repliesTo(log)).toMatchObject([{ by: "maya", atTerminal: true }]);
    expect(remarksIn(log)).toMatchObject([{ by: "person at a terminal", text: "answer: Postgres" }]);
  });

  it("rejects where it says so, and is told by its kind alone without words", () => {
    const log = new LogBuilder();
    decidedAfter(log, decided("reject"));
    expect(repliesTo(log)).toMatchObject([{ by: "maya", rejects: true }]);
  });

  it("is none for a review, which has its own decision", () => {
    const log = new LogBuilder();
    decidedAfter(log, {
      ...decided("accept"),
      personDecision: { kind: "accept", by: "maya", text: "", request: "01" },
    });
    expect(repliesTo(log)).toEqual([]);
  });

  it("is over once the ticket has left, by a record or by a person's hand", () => {
    const log = new LogBuilder();
    const last = decidedAfter(log, decided("answer"));
    const left = log.write(last, { from: "Human Needed", to: "In Progress" });
    log.write(left, { from: "In Progress", to: "Human Needed" });
    expect(repliesTo(log)).toEqual([]);
    const moved = new LogBuilder();
    decidedAfter(moved, decided("answer"));
    expect(repliesTo(moved, { value: "In Review", updatedAt: at(9_000) })).toEqual([]);
  });

  it("counts where its own record notices that a person had moved the card here", () => {
    const log = new LogBuilder();
    const first = log.write(null, { to: "Backlog" });
    const observed = { from: "Backlog", to: "Human Needed", as: "moved by hand" } as const;
    log.write(first, { ...decided("answer"), observed });
    expect(repliesTo(log)).toMatchObject([{ by: "maya" }]);
  });

  it("of the first record of a log counts, too", () => {
    const log = new LogBuilder();
    log.write(null, { ...decided("answer"), seen: { value: "Human Needed", updatedAt: at(-60) } });
    expect(repliesTo(log)).toMatchObject([{ by: "maya" }]);
  });
});
