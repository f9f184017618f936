import { describe, expect, it } from "vitest";
import {
  LogBuilder,
  STRANGER,
  TICKET,
  comment,
  fold,
  record,
  trustIn,
} from "../../test/ledger/log-builder.ts";
import { AGENT_COMMENT_MARKER, RECORD_MARKER, renderComment } from "./comment.ts";
import { acceptedEntries, inLogOrder } from "./fold.ts";
import { recordHash, type TicketRecord } from "./record.ts";

it("counts a record that was signed, and those after it", () => {
  const log = new LogBuilder();
  const signed = log.write(null, { signature: { alg: "HMAC-SHA-256", keyId: "0".repeat(16), value: "f" } });
  const next = log.write(signed);
  expect(log.fold()).toMatchObject({ head: { record: next }, entries: [{ record: signed }, {}] });
});

describe("a log", () => {
  it("of no records has no head", () => {
    expect(fold([comment("Hello"), comment(`Done${AGENT_COMMENT_MARKER}`, { databaseId: "2" })])).toEqual({
      entries: [],
      head: null,
      tampered: null,
      emptied: [],
      newer: [],
      strangers: [],
      undecided: [],
      needsOlder: false,
    });
  });

  it("is a chain whose newest record is the head", () => {
    const log = new LogBuilder();
    log.say("A person's question");
    const records = log.chain("Research Needed", "Research in Progress", "Ready for Plan");
    const { entries, head } = log.fold();
    expect(entries.map((entry) => [entry.record.to, entry.standing, entry.afterGap])).toEqual([
      ["Research Needed", "accepted", false],
      ["Research in Progress", "accepted", false],
      ["Ready for Plan", "accepted", false],
    ]);
    expect(head?.record).toEqual(records[2]);
    expect(head?.hash).toBe(recordHash(records[2]));
  });

  it("is ordered by GitHub's numbers as numbers, whatever the order of arrival", () => {
    const log = new LogBuilder();
    log.chain("Research Needed", "Research in Progress", "Ready for Plan");
    const numbers = ["9", "10", "20000000000000000001"];
    const renumbered = log.comments.map(({ body }, index) =>
      comment(body, { databaseId: numbers[index] ?? "" }),
    );
    expect(fold(renumbered.toReversed()).head?.record.to).toBe("Ready for Plan");
  });

  it("is ordered exactly, beyond what a JavaScript number can tell apart", () => {
    const ids = ["9007199254740993", "9007199254740992"].map((databaseId) => comment("", { databaseId }));
    expect(inLogOrder(ids)).toEqual(ids.toReversed());
    expect(inLogOrder(ids.toReversed())).toEqual(ids.toReversed());
  });

  it("takes each comment once, in its latest form", () => {
    const log = new LogBuilder();
    const [first] = log.chain("Research Needed");
    const seenBefore = { ...log.of(first!), body: "older look" };
    expect(inLogOrder([seenBefore, ...log.comments])).toEqual(log.comments);
  });

  it("reads each comment but once, however often it is folded", () => {
    const log = new LogBuilder();
    log.write(null);
    expect(log.fold().head?.record).toBe(log.fold().head?.record);
  });

  it("leaves out the records of other tickets", () => {
    const log = new LogBuilder();
    const first = log.write(null);
    log.write(first, { ticket: "octo/rocket#8", to: "Done" });
    expect(log.fold().head?.record.to).toBe("Research Needed");
    expect(log.fold().entries).toHaveLength(1);
  });

  it("names tickets as GitHub does, without regard to case", () => {
    const log = new LogBuilder();
    log.write(null, { ticket: TICKET.toUpperCase() });
    expect(log.fold().head).not.toBeNull();
  });
});

describe("a race", () => {
  it("is won by the record that GitHub lists first, and the other is void", () => {
    const log = new LogBuilder();
    const first = log.write(null);
    const winner = log.write(first, { to: "Research in Progress", agent: "fast" });
    const loser = log.write(first, { to: "Ready for Plan", agent: "slow" });
    const { entries, head } = log.fold();
    expect(head?.record).toEqual(winner);
    expect(entries.find((entry) => entry.record.id === loser.id)?.standing).toBe("void");
    expect(acceptedEntries(log.fold()).map((entry) => entry.record.agent)).toEqual(["triager", "fast"]);
  });

  it("of two first records is won by the first, too", () => {
    const log = new LogBuilder();
    const winner = log.write(null, { agent: "fast" });
    log.write(null, { agent: "slow", to: "Ready for Plan" });
    expect(log.fold().entries.map(({ standing }) => standing)).toEqual(["accepted", "void"]);
    expect(log.fold().head?.record).toEqual(winner);
  });

  it("makes void what was read long before, and what follows a void record", () => {
    const log = new LogBuilder();
    const [first] = log.chain("Research Needed", "Research in Progress", "Ready for Plan");
    const stale = log.write(first!, { to: "Human Needed" });
    log.write(stale, { to: "Backlog" });
    expect(log.fold().entries.map(({ standing }) => standing)).toEqual([
      "accepted",
      "accepted",
      "accepted",
      "void",
      "void",
    ]);
  });

  it("is lost by what names an earlier record or none, whatever number it gives itself", () => {
    for (const prev of [(first: TicketRecord) => ({ prev: recordHash(first) }), () => ({})]) {
      const log = new LogBuilder();
      const [first, second] = log.chain("Research Needed", "Research in Progress");
      log.say(renderComment(record({ id: "01AHEAD", seq: 99, to: "Done", ...prev(first!) })));
      expect(log.fold().entries.map(({ standing }) => standing)).toEqual(["accepted", "accepted", "void"]);
      expect(log.fold().head?.record).toEqual(second);
    }
  });

  it("stays void after its comment was struck through", () => {
    const log = new LogBuilder();
    const first = log.write(null);
    const winner = log.write(first, { to: "Research in Progress" });
    const loser = log.write(first, { to: "Ready for Plan" });
    log.strike(loser, winner);
    const next = log.write(winner, { to: "Human Needed" });
    expect(log.fold().head?.record).toEqual(next);
    expect(log.fold().tampered).toBeNull();
    expect(log.fold().entries.map(({ standing }) => standing)).toEqual([
      "accepted",
      "accepted",
      "void",
      "accepted",
    ]);
  });

  it("of a record with itself, sent twice, is won by the first comment", () => {
    const log = new LogBuilder();
    const first = log.write(null);
    log.say(renderComment(first));
    expect(log.fold().entries.map(({ standing }) => standing)).toEqual(["accepted", "void"]);
  });
});

describe("the authors", () => {
  it("that are strangers do not count, and the log says that their record would have fitted", () => {
    const log = new LogBuilder();
    const first = log.write(null);
    log.write(first, { to: "Done" }, STRANGER);
    expect(log.fold()).toMatchObject({ head: { record: first }, strangers: [{ author: STRANGER.author }] });
  });

  it("that are strangers are not mentioned where nothing fitted, nor after the log went on", () => {
    const log = new LogBuilder();
    const first = log.write(null);
    log.write(null, { to: "Done" }, STRANGER);
    expect(log.fold().strangers).toEqual([]);
    log.write(first, { to: "Done" }, STRANGER);
    log.write(first, { to: "Ready for Plan" });
    expect(log.fold().strangers).toEqual([]);
  });

  it("that are strangers prove nothing about an edited record", () => {
    const log = new LogBuilder();
    const first = log.write(null);
    log.edit(first, (body) => body);
    log.write(first, { to: "Done" }, STRANGER);
    expect(log.fold().tampered).not.toBeNull();
  });

  it("make no difference to a record of a stranger that the team's file names", () => {
    const log = new LogBuilder();
    log.write(null, {}, STRANGER);
    expect(log.fold().head).toBeNull();
    expect(log.fold({ trust: trustIn(log.comments, ["mallory"]) }).head).not.toBeNull();
  });
});

describe("a record of a newer version", () => {
  const NEWER = "<!-- ralph-record:v2 -->";

  it("after the head is named, and before it is not", () => {
    const log = new LogBuilder();
    const first = log.write(null);
    log.say(`Something new\n\n${NEWER}`);
    expect(log.fold()).toMatchObject({ newer: [{ databaseId: "20" }], head: { record: first } });
    log.write(first, { to: "Ready for Plan" });
    expect(log.fold().newer).toEqual([]);
  });

  it("by a stranger is nothing", () => {
    expect(fold([comment(NEWER, STRANGER)]).newer).toEqual([]);
  });
});

describe("what carries the marker and is no record", () => {
  it("and was never edited is passed over", () => {
    const log = new LogBuilder();
    log.say(RECORD_MARKER);
    const first = log.write(null);
    log.say(renderComment(record()).replace('"kind": "transition"', '"kind": "nonsense"'));
    expect(log.fold()).toMatchObject({ head: { record: first }, tampered: null });
  });
});
