import { describe, expect, it } from "vitest";
import { factsOf, viewOf } from "../../../test/support/view-builder.ts";
import { LogBuilder, at, comment, following, trustIn } from "../../../test/log/log-builder.ts";
import { renderComment } from "../../log/comment.ts";
import type { CardValue } from "../../log/reconcile.ts";
import type { TicketRecord } from "../../log/record.ts";
import { duplicatesOf, evidenceOfAnswer, evidenceOfRead, judge, type Evidence } from "./evidence.ts";

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

function evidence({ comments }: LogBuilder, changes: Partial<Evidence> = {}): Evidence {
  return { comments, trust: trustIn(comments), before: null, card: LANDED, ...changes };
}

/** The verdict on a write that overwrote the card as it was then. */
function judged(card: CardValue, overwrites = true) {
  const { log, view, mine } = written();
  const before = { card, known: READ, comments: log.comments };
  return judge(view, { record: mine, state: overwrites ? mine.to : null }, evidence(log, { before }));
}

describe("a written record", () => {
  it("is settled where it is in the log and the card shows its target", () => {
    const { log, view, mine } = written();
    expect(judge(view, { record: mine, state: mine.to }, evidence(log))).toMatchObject({
      kind: "settled",
      entry: { record: mine },
    });
  });

  it("is missing where the log does not have it", () => {
    const { view, mine } = written();
    expect(judge(view, { record: mine, state: mine.to }, evidence(new LogBuilder()))).toMatchObject({
      kind: "missing",
      log: { head: null },
    });
  });

  it("is void where another was first, which is named", () => {
    const { log, view, mine, first } = written();
    const rival = following(first, { id: "01RIVAL", to: "Human Needed", agent: "rival" });
    log.comments.push(comment(renderComment(rival), { databaseId: "15", createdAt: at(59) }));
    expect(judge(view, { record: mine, state: mine.to }, evidence(log))).toMatchObject({
      kind: "void",
      winner: { record: rival },
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
    expect(judge(view, { record: mine, state: mine.to }, evidence(log))).toMatchObject({
      kind: "void",
      winner: { record: rival },
    });
  });

  it("is behind where the card still shows what was read", () => {
    const { log, view, mine } = written();
    expect(judge(view, { record: mine, state: mine.to }, evidence(log, { card: READ }))).toMatchObject({
      kind: "behind",
      to: "Ready for Plan",
    });
  });

  it("is behind a newer head where the card holds our own late write", () => {
    const { log, view, mine } = written();
    log.write(mine, { to: "Plan in Progress", agent: "planner" });
    expect(judge(view, { record: mine, state: mine.to }, evidence(log))).toMatchObject({
      kind: "behind",
      to: "Plan in Progress",
    });
  });

  it("is settled under a newer head whose target the card shows", () => {
    const { log, view, mine } = written();
    log.write(mine, { to: "Plan in Progress", agent: "planner" });
    const card = { value: "Plan in Progress", updatedAt: at(121) };
    expect(judge(view, { record: mine, state: mine.to }, evidence(log, { card }))).toMatchObject({
      kind: "settled",
      entry: { record: mine },
    });
  });

  it("has been moved on where a person put the card elsewhere since", () => {
    const { log, view, mine } = written();
    const card = { value: "Human Needed", updatedAt: at(62) };
    expect(judge(view, { record: mine, state: mine.to }, evidence(log, { card }))).toMatchObject({
      kind: "moved",
      person: card,
    });
  });

  it("that was sent twice counts once, by the comment that GitHub lists first", () => {
    const { log, view, mine } = written();
    const again = log.say(renderComment(mine));
    const verdict = judge(view, { record: mine, state: mine.to }, evidence(log));
    expect(verdict).toMatchObject({ kind: "settled", entry: { comment: { databaseId: "20" } } });
    if (verdict.kind !== "settled") return;
    expect(duplicatesOf(verdict.log, verdict.entry)).toEqual([again]);
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
    expect(judged(person, false).kind).toBe("settled");
  });

  it("is none where the card was as we had read it", () => {
    expect(judged(READ).kind).toBe("settled");
  });

  it("is none where the move came before our read, and we knew of it", () => {
    const { log, mine } = written();
    const before = { card: person, known: person, comments: log.comments };
    const view = viewOf(log.comments.slice(0, 1), person);
    expect(judge(view, { record: mine, state: mine.to }, evidence(log, { before })).kind).toBe("settled");
  });

  it("is a card that a person cleared before a repair, whose ticket had had no state at first", () => {
    const log = new LogBuilder();
    const empty: CardValue = { value: null, updatedAt: null };
    const first = log.write(null);
    const view = viewOf([], empty);
    const mine = log.write(first, { id: "01MINE", to: "Ready for Plan" });
    const before = { card: empty, known: LANDED, comments: log.comments };
    expect(judge(view, { record: mine, state: mine.to }, evidence(log, { before }))).toMatchObject({
      kind: "overwrote",
      person: empty,
    });
  });

  it("is none where the person put the card where we put it, too", () => {
    expect(judged({ value: "Ready for Plan", updatedAt: at(59) }).kind).toBe("settled");
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
    expect(judge(view, { record: mine, state: mine.to }, evidence(log, { before })).kind).toBe("settled");
  });

  it("is seen on a ticket whose log was empty", () => {
    const log = new LogBuilder();
    const view = viewOf([], READ);
    const mine = log.write(null, { id: "01MINE", to: "Ready for Plan" });
    const before = { card: person, known: READ, comments: log.comments };
    expect(judge(view, { record: mine, state: mine.to }, evidence(log, { before }))).toMatchObject({
      kind: "overwrote",
      person,
    });
  });

  it("counts for nothing where our record is void: the repair leaves the card alone", () => {
    const { log, view, mine, first } = written();
    log.comments.push(comment(renderComment(following(first, { id: "01RIVAL" })), { databaseId: "15" }));
    const before = { card: person, known: READ, comments: log.comments };
    expect(judge(view, { record: mine, state: mine.to }, evidence(log, { before })).kind).toBe("void");
  });
});

describe("the evidence", () => {
  const [one, two, three] = ["1", "2", "3"].map((databaseId) => comment(`say ${databaseId}`, { databaseId }));
  const trust = trustIn([one!]);
  const known: Evidence = { comments: [one!], trust, before: null, card: READ };

  it("has each comment once, in order, as it was seen last", () => {
    const edited = { ...one!, body: "edited", lastEditedAt: at(5) };
    const looked = { comments: [three!, edited], card: READ };
    expect(evidenceOfRead({ comments: [two!, one!], trust }, looked).comments).toEqual([edited, two, three]);
  });

  it("of a whole answer tells what was before the write from what is after it", () => {
    const answer = { before: factsOf([two!], READ), after: factsOf([three!], LANDED) };
    expect(evidenceOfAnswer(known, answer)).toEqual({
      comments: [one, two, three],
      trust,
      before: { card: READ, known: READ, comments: [one, two] },
      card: LANDED,
    });
  });

  it("of a comment alone is what its answer shows", () => {
    expect(evidenceOfAnswer(known, { before: factsOf([two!], LANDED), after: null })).toEqual({
      comments: [one, two],
      trust,
      before: { card: LANDED, known: READ, comments: [one, two] },
      card: LANDED,
    });
  });

  it("of a card alone knows nothing of before", () => {
    expect(evidenceOfAnswer(known, { before: null, after: factsOf([two!], LANDED) })).toMatchObject({
      before: null,
      card: LANDED,
    });
  });

  it("of no answer is what was known", () => {
    expect(evidenceOfAnswer(known, { before: null, after: null })).toEqual(known);
  });

  it("of an answer whose token cannot see projects keeps the card that was known", () => {
    expect(evidenceOfAnswer(known, { before: factsOf([two!], null), after: null })).toMatchObject({
      before: null,
      card: READ,
    });
  });

  it("of a plain read is what the read shows, with the comments that were known", () => {
    expect(evidenceOfRead(known, { comments: [two!], card: LANDED })).toEqual({
      comments: [one, two],
      trust,
      before: null,
      card: LANDED,
    });
  });
});

describe("what the simulation found", () => {
  it("takes a card that a person cleared for nobody's own write, where the write left the card alone", () => {
    const { log, view, mine } = written();
    const cleared = evidence(log, { card: { value: null, updatedAt: null } });
    expect(judge(view, { record: mine, state: null }, cleared)).toMatchObject({
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
    expect(judge(view, { record: mine, state: mine.to }, evidence(log, { before }))).toMatchObject({
      kind: "void",
      person,
    });
  });

  it("names a person's move that a void record's write overwrote", () => {
    const { log, view, mine, first } = written();
    const rival = following(first, { id: "01RIVAL", to: "Human Needed", agent: "rival" });
    log.comments.push(comment(renderComment(rival), { databaseId: "15", createdAt: at(2) }));
    const person: CardValue = { value: "Canceled", updatedAt: at(50) };
    const before = { card: person, known: READ, comments: log.comments };
    expect(judge(view, { record: mine, state: mine.to }, evidence(log, { before }))).toMatchObject({
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
    expect(judge(view, { record: mine, state: mine.to }, evidence(log, { before }))).toMatchObject({
      kind: "void",
      person: null,
    });
  });
});
