import { describe, expect, it } from "vitest";
import { LogBuilder, at, trustIn } from "../../../test/log/log-builder.ts";
import { viewOf } from "../../../test/support/view-builder.ts";
import type { CardValue } from "../../log/reconcile.ts";
import type { TicketRecord } from "../../log/record.ts";
import { judgeWrite, type WriteVerdict } from "./verify.ts";

const READ: CardValue = { value: "Research Needed", updatedAt: at(1) };
const LANDED: CardValue = { value: "Ready for Plan", updatedAt: at(61) };
const person: CardValue = { value: "Canceled", updatedAt: at(50) };

/** The verdict on a record that lost its race, by a read that shows the card. */
function judgedWith(card: CardValue, read = person, rival: Partial<TicketRecord> = {}): WriteVerdict {
  const log = new LogBuilder();
  const first = log.write(null);
  const view = viewOf([...log.comments], read);
  const winner = log.write(first, { id: "01RIVAL", kind: "interaction", to: first.to, ...rival });
  log.write(winner, { id: "01NEXT", kind: "interaction", to: winner.to });
  const mine = log.write(first, { id: "01MINE", from: "Canceled", to: "Ready for Plan" });
  const { comments } = log;
  return judgeWrite({
    view,
    record: mine,
    state: null,
    comments,
    trust: trustIn(comments),
    before: null,
    card,
  });
}

describe("a person's move before a void record whose answer was lost", () => {
  it("is named where the card shows the record's state", () => {
    expect(judgedWith(LANDED)).toMatchObject({ kind: "void", person });
  });

  it("is none where the card still shows it, or a person's next one", () => {
    expect(judgedWith(person)).toMatchObject({ kind: "void", person: null });
    expect(judgedWith({ value: "Human Needed", updatedAt: at(70) })).toMatchObject({ person: null });
  });

  it("is none where a record that was first has dealt with it", () => {
    const seen = { value: "Canceled", updatedAt: at(50) };
    expect(judgedWith(LANDED, person, { to: "Backlog", seen })).toMatchObject({ kind: "void", person: null });
    expect(judgedWith(LANDED, person, { to: "Backlog" })).toMatchObject({ kind: "void", person });
  });

  it("is named where the person had cleared the card, which the first record had found without a state", () => {
    const cleared = { value: null, updatedAt: null };
    expect(judgedWith(LANDED, cleared, { seen: {} })).toMatchObject({ kind: "void", person: cleared });
  });

  it("is none where a record that was first has named the clearing as a person's move", () => {
    const cleared = { value: null, updatedAt: null };
    const observed = { from: "Research Needed", as: "moved by hand" } as const;
    expect(judgedWith(LANDED, cleared, { seen: {}, observed })).toMatchObject({ kind: "void", person: null });
  });

  it("is named where the first record had found a late write", () => {
    const cleared = { value: null, updatedAt: null };
    const observed = { from: "Research Needed", as: "late write" } as const;
    expect(judgedWith(LANDED, cleared, { seen: {}, observed })).toMatchObject({ person: cleared });
  });

  it("is none where the card was as the log says", () => {
    expect(judgedWith(LANDED, READ)).toMatchObject({ kind: "void", person: null });
  });

  it("is none where the person had put the card where the record leads", () => {
    const there = { value: "Ready for Plan", updatedAt: at(50) };
    expect(judgedWith(there, there)).toMatchObject({ kind: "void", person: null });
  });
});
