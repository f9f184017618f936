import { describe, expect, it } from "vitest";
import { factsOf, viewOf, worldAt } from "../../../test/support/view-builder.ts";
import { LogBuilder, at, comment, following, trustIn } from "../../../test/log/log-builder.ts";
import type { TicketFacts } from "../../github/ticket-snapshot.ts";
import { renderComment, type IssueComment } from "../../log/comment.ts";
import type { CardValue } from "../../log/reconcile.ts";
import type { TicketRecord } from "../../log/record.ts";
import { judgeWrite } from "./verify.ts";
import { Writing } from "./writing.ts";

const READ: CardValue = { value: "Research Needed", updatedAt: at(1) };
const LANDED: CardValue = { value: "Ready for Plan", updatedAt: at(61) };

/** A ticket in Research Needed as the caller read it, and the record that it wrote at second 60. */
function written(): {
  log: LogBuilder;
  view: ReturnType<typeof viewOf>;
  mine: TicketRecord;
  first: TicketRecord;
} {
  const log = new LogBuilder();
  const first = log.write(null);
  const view = viewOf([...log.comments], READ);
  const mine = log.write(first, {
    id: "01MINE",
    to: "Ready for Plan",
    seen: { value: "Research Needed", updatedAt: at(1) },
  });
  return { log, view, mine, first };
}

/** What is known of the ticket after the write. */
function known({ comments }: LogBuilder, changes: Partial<Writing> = {}) {
  return { comments, trust: trustIn(comments), before: null, card: LANDED, ...changes };
}

/** The verdict on a write that overwrote the card as it was then. */
function judged(card: CardValue, overwrites = true) {
  const { log, view, mine } = written();
  const before = { card, known: READ, comments: log.comments };
  return judgeWrite({ view, record: mine, state: overwrites ? mine.to : null, ...known(log, { before }) });
}

describe("a written record", () => {
  it("has landed where it is in the log and the card shows its target", () => {
    const { log, view, mine } = written();
    expect(judgeWrite({ view, record: mine, state: mine.to, ...known(log) })).toMatchObject({
      kind: "landed",
      entry: { record: mine },
    });
  });

  it("is missing where the log does not have it", () => {
    const { view, mine } = written();
    expect(judgeWrite({ view, record: mine, state: mine.to, ...known(new LogBuilder()) })).toMatchObject({
      kind: "missing",
      log: { head: null },
    });
  });

  it("is void by the record that took its place, even if more came after that", () => {
    const { log, view, mine, first } = written();
    const rival = following(first, { id: "01RIVAL", to: "Research in Progress" });
    const next = following(rival, { id: "01NEXT", to: "Human Needed" });
    log.comments.push(
      comment(renderComment(rival), { databaseId: "15" }),
      comment(renderComment(next), { databaseId: "16" }),
    );
    expect(judgeWrite({ view, record: mine, state: mine.to, ...known(log) })).toMatchObject({
      kind: "void",
      winner: { record: rival },
    });
  });

  it("is behind where the card still shows what was read", () => {
    const { log, view, mine } = written();
    expect(judgeWrite({ view, record: mine, state: mine.to, ...known(log, { card: READ }) })).toMatchObject({
      kind: "behind",
      to: "Ready for Plan",
    });
  });

  it("is behind a newer head where the card holds our own late write", () => {
    const { log, view, mine } = written();
    log.write(mine, { to: "Plan in Progress", agent: "planner" });
    expect(judgeWrite({ view, record: mine, state: mine.to, ...known(log) })).toMatchObject({
      kind: "behind",
      to: "Plan in Progress",
    });
  });

  it("has landed under a newer head whose target the card shows", () => {
    const { log, view, mine } = written();
    log.write(mine, { to: "Plan in Progress", agent: "planner" });
    const card = { value: "Plan in Progress", updatedAt: at(121) };
    expect(judgeWrite({ view, record: mine, state: mine.to, ...known(log, { card }) })).toMatchObject({
      kind: "landed",
      entry: { record: mine },
    });
  });

  it("has been moved on where a person put the card elsewhere since", () => {
    const { log, view, mine } = written();
    const card = { value: "Human Needed", updatedAt: at(62) };
    expect(judgeWrite({ view, record: mine, state: mine.to, ...known(log, { card }) })).toMatchObject({
      kind: "moved",
      person: card,
    });
  });
});

describe("a person's move just before our write", () => {
  const person: CardValue = { value: "Plan in Review", updatedAt: at(59) };

  it("was overwritten", () => {
    expect(judged(person)).toMatchObject({ kind: "overwrote", person });
  });

  it("was overwritten, too, where the person cleared the card", () => {
    const cleared = { value: null, updatedAt: null };
    expect(judged(cleared)).toMatchObject({ kind: "overwrote", person: cleared });
  });

  it("was not overwritten by a write that left the card alone", () => {
    expect(judged(person, false).kind).toBe("landed");
  });

  it("is none where the card was as we had read it", () => {
    expect(judged(READ).kind).toBe("landed");
  });

  it("is none where the move came before our read, and we knew of it", () => {
    const { log, mine } = written();
    const before = { card: person, known: person, comments: log.comments };
    const view = viewOf(log.comments.slice(0, 1), person);
    expect(judgeWrite({ view, record: mine, state: mine.to, ...known(log, { before }) }).kind).toBe("landed");
  });

  it("is a card that a person cleared before a repair, whose ticket had had no state at first", () => {
    const log = new LogBuilder();
    const empty: CardValue = { value: null, updatedAt: null };
    const first = log.write(null);
    const view = viewOf([], empty);
    const mine = log.write(first, { id: "01MINE", to: "Ready for Plan" });
    const before = { card: empty, known: LANDED, comments: log.comments };
    expect(judgeWrite({ view, record: mine, state: mine.to, ...known(log, { before }) })).toMatchObject({
      kind: "overwrote",
      person: empty,
    });
  });

  it("is none where the person put the card where we put it, too", () => {
    expect(judged({ value: "Ready for Plan", updatedAt: at(59) }).kind).toBe("landed");
  });

  it("is none where the card shows the late write of another agent's record", () => {
    const { log, view, mine, first } = written();
    log.comments.splice(
      1,
      0,
      comment(
        renderComment(following(first, { id: "01LOST", to: "Human Needed", prev: "0".repeat(64), seq: 1 })),
        {
          databaseId: "15",
          createdAt: at(50),
        },
      ),
    );
    const late = { value: "Human Needed", updatedAt: at(55) };
    const before = { card: late, known: READ, comments: log.comments };
    expect(judgeWrite({ view, record: mine, state: mine.to, ...known(log, { before }) }).kind).toBe("landed");
  });

  it("is seen on a ticket whose log was empty", () => {
    const log = new LogBuilder();
    const view = viewOf([], READ);
    const mine = log.write(null, { id: "01MINE", to: "Ready for Plan" });
    const before = { card: person, known: READ, comments: log.comments };
    expect(judgeWrite({ view, record: mine, state: mine.to, ...known(log, { before }) })).toMatchObject({
      kind: "overwrote",
      person,
    });
  });
});

describe("what is known after a write", () => {
  const [one, two, three] = ["1", "2", "3"].map((databaseId) => comment(`say ${databaseId}`, { databaseId }));
  const trust = trustIn([one!]);
  const part = { kind: "done" } as const;
  const DONE = { comment: part, field: part, close: part, fields: part, label: part, release: part };

  /** A write of a caller that knew of these comments. */
  function writing(...comments: readonly IssueComment[]): Writing {
    const { view, mine: record } = written();
    const request = { record, write: {}, lock: null };
    return new Writing(worldAt(0), view, request, { comments, trust, before: null, card: READ });
  }

  function answered(before: TicketFacts | null, after: TicketFacts | null): Writing {
    const own = writing(one!);
    own.noteAnswer({ ...DONE, before, after }, null);
    return own;
  }

  it("has each comment once, in order, as it was seen last", () => {
    const edited = { ...one!, body: "edited", lastEditedAt: at(5) };
    const own = writing(two!, one!);
    own.noteRead({ comments: [three!, edited], card: READ });
    expect(own.comments).toEqual([edited, two, three]);
  });

  it("by a whole answer tells what was before the write from what is after it", () => {
    expect(answered(factsOf([two!], READ), factsOf([three!], LANDED))).toMatchObject({
      comments: [one, two, three],
      trust,
      before: { card: READ, known: READ, comments: [one, two] },
      card: LANDED,
    });
  });

  it("by the answer to a comment alone is what that shows", () => {
    expect(answered(factsOf([two!], LANDED), null)).toMatchObject({
      comments: [one, two],
      trust,
      before: { card: LANDED, known: READ, comments: [one, two] },
      card: LANDED,
    });
  });

  it("by the answer to a card alone has nothing of before", () => {
    expect(answered(null, factsOf([two!], LANDED))).toMatchObject({ before: null, card: LANDED });
  });

  it("by an answer that shows nothing is what was known", () => {
    expect(answered(null, null)).toMatchObject({ comments: [one], trust, before: null, card: READ });
  });

  it("by an answer whose token cannot see projects keeps the card that was known", () => {
    expect(answered(factsOf([two!], null), null)).toMatchObject({ before: null, card: READ });
  });

  it("by a plain read is what that shows, with the comments that were known, and no answer", () => {
    const own = answered(factsOf([one!], READ), factsOf([one!], READ));
    own.noteRead({ comments: [two!], card: LANDED });
    expect(own).toMatchObject({
      comments: [one, two],
      trust,
      before: null,
      card: LANDED,
      answer: null,
      state: null,
    });
  });
});

describe("what the simulation found", () => {
  it("takes a card that a person cleared for nobody's own write, where the write left the card alone", () => {
    const { log, view, mine } = written();
    const cleared = known(log, { card: { value: null, updatedAt: null } });
    expect(judgeWrite({ view, record: mine, state: null, ...cleared })).toMatchObject({
      kind: "moved",
      person: { value: null },
    });
  });

  it("names a person's move that the writer of a void record had known of", () => {
    const log = new LogBuilder();
    const first = log.write(null);
    const person: CardValue = { value: "Canceled", updatedAt: at(50) };
    const view = viewOf([...log.comments], person);
    log.write(first, { id: "01RIVAL", kind: "interaction", to: first.to });
    const mine = log.write(first, { id: "01MINE", from: "Canceled", to: "Ready for Plan" });
    const before = { card: person, known: person, comments: log.comments };
    expect(judgeWrite({ view, record: mine, state: mine.to, ...known(log, { before }) })).toMatchObject({
      kind: "void",
      person,
    });
  });

  it("takes the card of an earlier request with the same void record for no person's", () => {
    const { log, view, mine, first } = written();
    const rival = following(first, { id: "01RIVAL", kind: "interaction", to: first.to, agent: "rival" });
    log.comments.splice(1, 0, comment(renderComment(rival), { databaseId: "15", createdAt: at(58) }));
    log.comments.push(comment(renderComment(mine), { databaseId: "99", createdAt: at(62) }));
    const before = { card: LANDED, known: READ, comments: log.comments };
    expect(judgeWrite({ view, record: mine, state: mine.to, ...known(log, { before }) })).toMatchObject({
      kind: "void",
      person: null,
    });
  });
});
