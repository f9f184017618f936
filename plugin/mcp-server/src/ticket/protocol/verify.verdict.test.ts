import { describe, expect, it } from "vitest";
import { factsOf, viewOf, worldAt } from "../../../test/support/view-builder.ts";
import { LogBuilder, at, comment, following, trustIn } from "../../../test/log/log-builder.ts";
import type { TicketFacts } from "../../github/ticket-snapshot.ts";
import { renderComment, type IssueComment } from "../../log/comment.ts";
import type { CardValue } from "../../log/reconcile.ts";
import type { TicketRecord } from "../../log/record.ts";
import { judgeWrite, type WriteVerdict, lockEndedBy, winnerOver } from "./verify.ts";
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
  return { comments, trust: trustIn(comments), before: null, card: LANDED, writtenCard: LANDED, ...changes };
}

/** The verdict on a write that overwrote the card as it was then. */
function judgedOver(card: CardValue, overwrites = true) {
  const { log, view, mine } = written();
  const before = { card, known: READ, comments: log.comments };
  return judgeWrite({ view, record: mine, state: overwrites ? mine.to : null, ...known(log, { before }) });
}

describe("a written record", () => {
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
    expect(judgedOver(person)).toMatchObject({ kind: "overwrote", person });
  });

  it("was overwritten, too, where the person cleared the card", () => {
    const cleared = { value: null, updatedAt: null };
    expect(judgedOver(cleared)).toMatchObject({ kind: "overwrote", person: cleared });
  });

  it("was not overwritten by a write that left the card alone", () => {
    expect(judgedOver(person, false).kind).toBe("landed");
  });

  it("is none where the card was as we had read it", () => {
    expect(judgedOver(READ).kind).toBe("landed");
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
    expect(judgedOver({ value: "Ready for Plan", updatedAt: at(59) }).kind).toBe("landed");
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

  it("has each comment once, in order, in its newest form", () => {
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

/** Whether a person or an agent's write set the card that a write overwrote or left. */

/** A ticket in Research Needed as the caller read it. */
function ticketRead() {
  const log = new LogBuilder();
  const first = log.write(null);
  return { log, first, view: viewOf([...log.comments], READ) };
}

/** What is known of the ticket after the write. */
function knownBy(comments: readonly IssueComment[], changes: Partial<Writing> = {}) {
  return { comments, trust: trustIn(comments), before: null, card: LANDED, writtenCard: LANDED, ...changes };
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
    expect(judgeWrite({ view, ...write, ...knownBy(log.comments, { before }) })).toMatchObject({
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
    expect(judgeWrite({ view, ...write, ...knownBy(log.comments, { before }) })).toMatchObject({
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
        ...knownBy(log.comments, { before: { card, known: read, comments: log.comments } }),
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
    judgeWrite({ view, record: mine, state, ...knownBy(log.comments, { card }) });
  expect(judged(mine.to)).toMatchObject({ kind: "behind", to: "Plan in Progress" });
  expect(judged(null)).toMatchObject({ kind: "moved", person: card });
});

/** The verdict on a record that lost its race, and whose answer shows the card as it was before the write's own. */
function lostWith(before: CardValue, write: { readonly state?: null } = {}): WriteVerdict {
  const { log, first, view } = ticketRead();
  log.write(first, { id: "01RIVAL", kind: "interaction", to: first.to });
  const record = log.write(first, { id: "01MINE", to: "Ready for Plan" });
  const { comments } = log;
  const found = knownBy(comments, { before: { card: before, known: READ, comments } });
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
  return judgeWrite({ view, record: mine, state: null, ...knownBy(log.comments) });
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

const MOVED: CardValue = { value: "Canceled", updatedAt: at(50) };

const CLEARED: CardValue = { value: null, updatedAt: null };
/** The fields of a record whose read showed the card cleared, as a person's move. */
const NAMES_CLEARING = { seen: {}, observed: { from: "Research Needed", as: "moved by hand" } } as const;

/** A record that lost its race after that read, and the ticket's records; `earlier` is of one before the read's head. */
function lostAfter(
  read: CardValue,
  rival: Partial<TicketRecord> = {},
  earlier: Partial<TicketRecord> | null = null,
) {
  const log = new LogBuilder();
  const first = log.write(earlier === null ? null : log.write(null, earlier));
  const view = { ...viewOf([...log.comments], read), askedAtMs: Date.parse(at(115)) };
  const winner = log.write(first, { id: "01RIVAL", kind: "interaction", to: first.to, ...rival });
  log.write(winner, { id: "01NEXT", kind: "interaction", to: winner.to });
  const record = log.write(first, { id: "01MINE", from: "Canceled", to: "Ready for Plan" });
  const { comments } = log;
  return { view, record, comments, trust: trustIn(comments) };
}

/** The verdict on a record that lost its race, by a read that shows the card. */
function judgedWith(card: CardValue, read = MOVED, ...lost: Partial<TicketRecord>[]): WriteVerdict {
  return judgeWrite({ ...lostAfter(read, ...lost), state: null, before: null, card, writtenCard: "unknown" });
}

describe("a person's move before a void record whose answer was lost", () => {
  it("is named where the card shows the record's state", () => {
    expect(judgedWith(LANDED)).toMatchObject({ kind: "void", person: MOVED });
  });

  it("is none where the card still shows it, or a person's next one", () => {
    expect(judgedWith(MOVED)).toMatchObject({ kind: "void", person: null });
    expect(judgedWith({ value: "Human Needed", updatedAt: at(70) })).toMatchObject({ person: null });
  });

  it("is none where a record that was first has dealt with it", () => {
    const seen = { value: "Canceled", updatedAt: at(50) };
    expect(judgedWith(LANDED, MOVED, { to: "Backlog", seen })).toMatchObject({ kind: "void", person: null });
    expect(judgedWith(LANDED, MOVED, { to: "Backlog" })).toMatchObject({ kind: "void", person: MOVED });
  });

  it("is none where a person had moved the card again before the read of the record that was first", () => {
    const seen = { value: "Research Needed", updatedAt: at(51) };
    expect(judgedWith(LANDED, MOVED, { seen })).toMatchObject({ kind: "void", person: null });
  });

  it("is none where the record set no card: a person put it there again", () => {
    const again = { value: "Ready for Plan", updatedAt: at(70) };
    const lost = { ...lostAfter(MOVED), state: null, before: null, card: again };
    expect(judgeWrite({ ...lost, writtenCard: null })).toMatchObject({ kind: "void", person: null });
  });

  const moved = { from: "Research Needed", to: "Human Needed", as: "moved by hand" } as const;
  const late = { from: "Research Needed", as: "late write" } as const;
  it.each<[string, Partial<TicketRecord>, CardValue | null]>([
    ["had found it without a state", { seen: {} }, CLEARED],
    ["had found a late write", { seen: {}, observed: late }, CLEARED],
    [
      "names a move to another state",
      { seen: { value: "Human Needed", updatedAt: at(50) }, observed: moved },
      CLEARED,
    ],
    ["names the clearing as a person's move", NAMES_CLEARING, null],
    [
      "had found a card that was set after the clearing",
      { seen: { value: "Backlog", updatedAt: at(116) } },
      null,
    ],
  ])(
    "that cleared the card is dealt with only by its name, or over: the record that was first %s",
    (_what, rival, person) => {
      expect(judgedWith(LANDED, CLEARED, rival)).toMatchObject({ kind: "void", person });
    },
  );

  it("that cleared the card is named where the log has named an earlier clearing before the read", () => {
    expect(judgedWith(LANDED, CLEARED, {}, NAMES_CLEARING)).toMatchObject({ kind: "void", person: CLEARED });
  });

  it("that cleared the card is named where an answer shows the card so, whatever the records name", () => {
    const lost = lostAfter(CLEARED, NAMES_CLEARING);
    const before = { card: CLEARED, known: CLEARED, comments: lost.comments };
    const answered = { state: lost.record.to, before, card: LANDED, writtenCard: LANDED };
    expect(judgeWrite({ ...lost, ...answered })).toMatchObject({ kind: "void", person: CLEARED });
  });

  it("is none where the card was as the log says", () => {
    expect(judgedWith(LANDED, READ)).toMatchObject({ kind: "void", person: null });
  });

  it("is none where the person had put the card where the record leads", () => {
    const there = { value: "Ready for Plan", updatedAt: at(50) };
    expect(judgedWith(there, there)).toMatchObject({ kind: "void", person: null });
  });
});

/** The record that counts, the winner of a race, and the record that ended a lock. */

const UNDATED = { value: "Research Needed", updatedAt: null };

it("a record that lost its place counts where a later comment gives it another one", () => {
  const log = new LogBuilder();
  const first = log.write(null);
  const rival = log.write(first, { id: "01RIVAL", kind: "interaction", to: first.to });
  const mine = log.write(first, { id: "01MINE", to: "Ready for Plan" });
  log.write(rival, { id: "01MINE", to: "Ready for Plan" });
  const { comments } = log;
  const found = { comments, trust: trustIn(comments), before: null, writtenCard: null };
  const card = { value: "Ready for Plan", updatedAt: null };
  expect(judgeWrite({ view: viewOf([], UNDATED), record: mine, state: null, ...found, card })).toMatchObject({
    kind: "landed",
    entry: { record: { seq: 3 } },
  });
});

it("the winner over a record that follows a void one is the head of the log", () => {
  const log = new LogBuilder();
  const first = log.write(null);
  const head = log.write(first, { id: "01RIVAL" });
  const lost = log.write(first, { id: "01LOST" });
  log.write(lost, { id: "01MINE" });
  const folded = log.fold();
  const mine = folded.entries.find(({ record }) => record.id === "01MINE");
  expect(mine).toMatchObject({ standing: "void" });
  expect(winnerOver(folded, mine!).record).toEqual(head);
});

/** The id of the record that ended the lock of a record, after which those came; null for none. */
function endedBy(taking: Partial<TicketRecord>, ...later: Partial<TicketRecord>[]): string | null {
  const log = new LogBuilder();
  const before = log.write(log.write(null), { id: "01BEFORE", lock: { until: "…" } });
  let last = log.write(before, { id: "01TAKING", to: "Research in Progress", ...taking });
  for (const changes of later) last = log.write(last, { to: last.to, ...changes });
  const folded = log.fold();
  const entry = folded.entries.find(({ record }) => record.id === "01TAKING");
  return lockEndedBy(folded, entry!)?.record.id ?? null;
}

describe("the lock that a record took", () => {
  const lock = { until: "…" };

  it.each<[string, Partial<TicketRecord>, Partial<TicketRecord>[], string | null]>([
    ["is its writer's while nothing has come since", { lock }, [], null],
    ["is not ended by the record that handed it over itself", { lock, handedTo: "planner" }, [], null],
    ["is its writer's after the writer renewed it", { lock }, [{ id: "01RENEWED", lock }], null],
    ["ends where its writer gives it back", { lock }, [{ id: "01SUBMITTED" }], "01SUBMITTED"],
    ["ends where another agent takes it", { lock }, [{ id: "01RIVAL", agent: "rival", lock }], "01RIVAL"],
    [
      "ends where its writer hands it over",
      { lock },
      [{ id: "01HANDED", lock, handedTo: "planner" }],
      "01HANDED",
    ],
    [
      "ends where its writer takes one for another state",
      { lock },
      [{ id: "01NEXT", to: "Plan in Progress", lock }],
      "01NEXT",
    ],
    ["is none where the record took none", {}, [{ id: "01NEXT", to: "Ready for Plan" }], null],
  ])("%s", (_what, taking, later, ended) => {
    expect(endedBy(taking, ...later)).toBe(ended);
  });
});
