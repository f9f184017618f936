import { describe, expect, it } from "vitest";
import { LogBuilder, at, following, trustIn } from "../../../test/log/log-builder.ts";
import { viewOf } from "../../../test/support/view-builder.ts";
import { renderComment, type IssueComment } from "../../log/comment.ts";
import type { CardValue } from "../../log/reconcile.ts";
import type { TicketRecord } from "../../log/record.ts";
import { judgeWrite, type WriteVerdict } from "./verify.ts";
import type { Writing } from "./writing.ts";

/** Whether a person or an agent's write set the card that a write overwrote or left. */

const READ: CardValue = { value: "Research Needed", updatedAt: at(1) };
const LANDED: CardValue = { value: "Ready for Plan", updatedAt: at(61) };

/** A ticket in Research Needed as the caller read it. */
function ticketRead() {
  const log = new LogBuilder();
  const first = log.write(null);
  return { log, first, view: viewOf([...log.comments], READ) };
}

/** What is known of the ticket after the write. */
function known(comments: readonly IssueComment[], changes: Partial<Writing> = {}) {
  return { comments, trust: trustIn(comments), before: null, card: LANDED, ...changes };
}

describe("a card that goes back to where the log says just before our write", () => {
  const back: CardValue = { value: "Research Needed", updatedAt: at(59) };

  it.each([
    ["once", 1],
    ["twice", 2],
  ])("is no move that our write overwrote, where the record was sent %s", (_often, times) => {
    const { log, first, view } = ticketRead();
    const mine = log.write(first, { id: "01MINE", to: "Ready for Plan" });
    if (times === 2) log.say(renderComment(mine));
    const before = { card: back, known: READ, comments: log.comments };
    const write = { record: mine, state: mine.to };
    expect(judgeWrite({ view, ...write, ...known(log.comments, { before }) })).toMatchObject({
      kind: "landed",
    });
  });

  it("is a person's move where the read had shown a move by hand", () => {
    const { log, first } = ticketRead();
    const read: CardValue = { value: "Canceled", updatedAt: at(50) };
    const view = viewOf([...log.comments], read);
    const mine = log.write(first, { id: "01MINE", from: "Canceled", to: "Ready for Plan" });
    const before = { card: back, known: read, comments: log.comments };
    const write = { record: mine, state: mine.to };
    expect(judgeWrite({ view, ...write, ...known(log.comments, { before }) })).toMatchObject({
      kind: "overwrote",
      person: back,
    });
  });

  it("is a person's move where the write puts an earlier move of that person back", () => {
    const { log, first, view } = ticketRead();
    const read: CardValue = { value: first.to, updatedAt: at(2) };
    const observed = { from: first.to, to: "Ready for Plan", as: "moved by hand" } as const;
    const mine = log.write(first, { id: "01MINE", kind: "observed", to: "Ready for Plan", observed });
    const write = { record: mine, state: mine.to };
    const judged = (card: CardValue): WriteVerdict =>
      judgeWrite({
        view,
        ...write,
        ...known(log.comments, { before: { card, known: read, comments: log.comments } }),
      });
    expect(judged(back)).toMatchObject({ kind: "overwrote", person: back });
    expect(judged(read)).toMatchObject({ kind: "landed" });
    expect(judged({ ...back, updatedAt: at(20) })).toMatchObject({ kind: "landed" });
  });
});

it("our own card that lands long after its record is no person's move, under a newer head either", () => {
  const { log, first, view } = ticketRead();
  const mine = log.write(first, { id: "01MINE", to: "Ready for Plan" });
  log.write(mine, { to: "Plan in Progress", agent: "planner" });
  const card = { value: "Ready for Plan", updatedAt: at(600) };
  const judged = (state: string | null): WriteVerdict =>
    judgeWrite({ view, record: mine, state, ...known(log.comments, { card }) });
  expect(judged(mine.to)).toMatchObject({ kind: "behind", to: "Plan in Progress" });
  expect(judged(null)).toMatchObject({ kind: "moved", person: card });
});

/** The verdict on a record that lost its race, and whose answer shows the card as it was before the write's own. */
function lostWith(before: CardValue, write: { readonly state?: null } = {}): WriteVerdict {
  const { log, first, view } = ticketRead();
  log.write(first, { id: "01RIVAL", kind: "interaction", to: first.to });
  const record = log.write(first, { id: "01MINE", to: "Ready for Plan" });
  const { comments } = log;
  const found = known(comments, { before: { card: before, known: READ, comments } });
  return judgeWrite({ view, record, state: record.to, ...write, ...found });
}

describe("a person's move that the answer to a void record shows", () => {
  it("stands where the write left the card alone", () => {
    const person = { value: "Canceled", updatedAt: at(100) };
    expect(lostWith(person)).toMatchObject({ kind: "void", person });
    expect(lostWith(person, { state: null })).toMatchObject({ kind: "void", person: null });
  });

  it("is no late write of that record, to whose state it went in the second of the record's comment", () => {
    const person = { value: "Ready for Plan", updatedAt: at(120) };
    expect(lostWith(person)).toMatchObject({ kind: "void", person });
  });
});

const PERSON: CardValue = { value: "Ready for Plan", updatedAt: at(50) };

/** The verdict on a void record without an answer, decided on a read that showed the person's move. */
function unanswered({ sentAt, rival = {} }: { sentAt: number[]; rival?: Partial<TicketRecord> }) {
  const { log, first } = ticketRead();
  const view = viewOf([...log.comments], PERSON);
  const winner = following(first, { id: "01RIVAL", kind: "interaction", to: first.to, ...rival });
  const next = following(winner, { id: "01NEXT", kind: "interaction", to: winner.to });
  const mine = following(first, { id: "01MINE", to: "Ready for Plan" });
  const said = [winner, next].map((record, index) => ({ record, seconds: 40 + index }));
  const sent = sentAt.map((seconds) => ({ record: mine, seconds }));
  for (const { record, seconds } of [...said, ...sent])
    log.say(renderComment(record), { createdAt: at(seconds) });
  return judgeWrite({ view, record: mine, state: null, ...known(log.comments) });
}

describe("a person's move that the read before a void record showed", () => {
  it("is no late write of that record, which was sent twice, the first time in the second of the move", () => {
    expect(unanswered({ sentAt: [50, 60] })).toMatchObject({ kind: "void", person: PERSON });
  });

  it.each<[string, TicketRecord["seen"], CardValue | null]>([
    ["the card as the person put it", { value: "Ready for Plan", updatedAt: at(50) }, null],
    ["the same state at another time", { value: "Ready for Plan", updatedAt: at(30) }, PERSON],
    ["another state at that time", { value: "Canceled", updatedAt: at(50) }, PERSON],
  ])("is dealt with by a record that was first only where that one saw it: %s", (_what, seen, person) => {
    expect(unanswered({ sentAt: [60], rival: { to: "Backlog", seen } })).toMatchObject({
      kind: "void",
      person,
    });
  });
});
