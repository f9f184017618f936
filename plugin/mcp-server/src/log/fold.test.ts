import { describe, expect, it } from "vitest";
import {
  LogBuilder,
  STRANGER,
  TICKET,
  comment,
  fold,
  following,
  record,
  trustIn,
} from "../../test/log/log-builder.ts";
import { AGENT_COMMENT_MARKER, RECORD_MARKER, renderComment } from "./comment.ts";
import { inLogOrder } from "./fold.ts";
import { type TicketRecord, recordHash } from "./record.ts";

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
      accepted: [],
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
    expect(log.fold().accepted.map((entry) => entry.record.agent)).toEqual(["triager", "fast"]);
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

describe("an edited comment", () => {
  it("is proven by its successor, if it still says the same", () => {
    const log = new LogBuilder();
    const [first] = log.chain("Research Needed", "Research in Progress");
    log.edit(first!, (body) =>
      body.replace("Worth doing", "Worth doing (see below)").replaceAll("\n", "\r\n"),
    );
    expect(log.fold()).toMatchObject({ tampered: null, entries: [{ afterGap: false }, { afterGap: false }] });
  });

  it("that was the head is tampered with, and the head is the one before", () => {
    const log = new LogBuilder();
    const [first, second] = log.chain("Research Needed", "Research in Progress");
    log.edit(second!, (body) => body.replaceAll("Research in Progress", "Done"));
    expect(log.fold().tampered?.id).toBe(log.of(second!).id);
    expect(log.fold().head?.record).toEqual(first);
  });

  it("that was the head is tampered with, even if its record still says the same: nothing proves it", () => {
    const log = new LogBuilder();
    const [, second] = log.chain("Research Needed", "Research in Progress");
    log.edit(second!, (body) => body);
    expect(log.fold().tampered).not.toBeNull();
  });

  it.each([
    ["JSON that is none", (body: string) => body.replace('"v": 1,', '"v": 1')],
    ["no block", () => RECORD_MARKER],
  ])("that was the head and holds %s now is tampered with", (_what, edit) => {
    const log = new LogBuilder();
    const [first, second] = log.chain("Research Needed", "Research in Progress");
    log.edit(second!, edit);
    expect(log.fold().tampered).not.toBeNull();
    expect(log.fold().head?.record).toEqual(first);
  });

  it("in the middle leaves a gap, because its successor names what it said before", () => {
    const log = new LogBuilder();
    const [, second, third] = log.chain("Research Needed", "Research in Progress", "Ready for Plan");
    log.edit(second!, (body) => body.replaceAll("Research in Progress", "Human Needed"));
    const { entries, head, tampered } = log.fold();
    expect(head?.record).toEqual(third);
    expect(head?.afterGap).toBe(true);
    expect(tampered).toBeNull();
    expect(entries.map((entry) => entry.record.to)).toEqual(["Research Needed", "Ready for Plan"]);
  });

  it("that was talk and poses as a record now does not win over the record that stands", () => {
    const log = new LogBuilder();
    const [first] = log.chain("Research Needed");
    log.say("Just talk", { id: "posing" });
    const real = log.write(first!, { to: "Research in Progress" });
    const forged = following(first!, { id: "01FORGED", to: "Done" });
    log.comments[1] = {
      ...log.comments[1]!,
      body: renderComment(forged),
      lastEditedAt: "2026-03-03T00:00:00Z",
    };
    expect(log.fold().head?.record).toEqual(real);
    expect(log.fold().head?.afterGap).toBe(false);
    expect(log.fold().entries.map((entry) => entry.record.id)).not.toContain("01FORGED");
  });

  it("is not proven by another edited comment that nothing proves", () => {
    const log = new LogBuilder();
    const [first] = log.chain("Research Needed");
    log.say("Just talk");
    log.say("More talk");
    const real = log.write(first!, { to: "Research in Progress" });
    const forged = following(first!, { id: "01FORGED", to: "Ready for Plan" });
    const witness = following(forged, { id: "01WITNESS", to: "Human Needed" });
    for (const [index, posing] of [forged, witness].entries()) {
      log.comments[index + 1] = {
        ...log.comments[index + 1]!,
        body: renderComment(posing),
        lastEditedAt: "2026-03-03T00:00:00Z",
      };
    }
    expect(log.fold().head?.record).toEqual(real);
  });

  it("is not proven by a record of another ticket", () => {
    const log = new LogBuilder();
    const first = log.write(null);
    log.edit(first, (body) => body);
    log.write(first, { ticket: "octo/other#1" });
    expect(log.fold()).toMatchObject({ head: null, tampered: log.of(first) });
  });

  it("is proven through a chain of edited comments, if the last of it is proven", () => {
    const log = new LogBuilder();
    const [first, second, third] = log.chain("Research Needed", "Research in Progress", "Ready for Plan");
    for (const edited of [first!, second!]) log.edit(edited, (body) => body);
    expect(log.fold().head?.record).toEqual(third);
    expect(log.fold().entries.every(({ afterGap }) => !afterGap)).toBe(true);
  });

  it("settles nothing against a move that came later: the next record ends the tampering", () => {
    const log = new LogBuilder();
    const [first, second] = log.chain("Research Needed", "Research in Progress");
    log.edit(second!, (body) => body.replaceAll("Research in Progress", "Done"));
    const next = log.write(first!, { to: "Ready for Plan" });
    expect(log.fold()).toMatchObject({ tampered: null, head: { record: next } });
  });
});

describe("comments after the head that may have held a record", () => {
  const EDITED = { lastEditedAt: "2026-03-03T00:00:00Z" };

  it("are the edited ones of accounts that write records here, whether they are talk now or an agent's", () => {
    const log = new LogBuilder();
    const sam = { login: "sam", isBot: false };
    const first = log.write(log.write(null), {}, { author: sam });
    const maya = { login: "maya", isBot: false };
    log.say("Never edited");
    const emptied = [
      log.say("Gone", EDITED),
      log.say(`Gone\n\n${AGENT_COMMENT_MARKER}`, EDITED),
      log.say("Gone", { ...EDITED, author: maya, byViewer: true }),
    ];
    log.say("Gone", { ...EDITED, author: maya });
    log.say("Gone", { ...EDITED, author: null });
    expect(log.fold()).toMatchObject({ emptied, tampered: null });
    expect(log.fold().emptied).toHaveLength(3);
    log.write(first, { to: "Human Needed" });
    expect(log.fold().emptied).toEqual([]);
  });

  it("are none where all records are by an account that is deleted", () => {
    const log = new LogBuilder();
    log.write(null, {}, { author: null, byViewer: true });
    expect(log.fold().head).not.toBeNull();
    log.say("Gone", EDITED);
    log.say("Gone", { ...EDITED, author: null });
    expect(log.fold().emptied).toEqual([]);
  });
});

describe("a deleted comment", () => {
  it("in the middle leaves a gap at the record after it", () => {
    const log = new LogBuilder();
    const [, second] = log.chain(
      "Research Needed",
      "Research in Progress",
      "Ready for Plan",
      "Plan in Progress",
    );
    log.remove(second!);
    expect(log.fold().entries.map((entry) => [entry.record.to, entry.afterGap])).toEqual([
      ["Research Needed", false],
      ["Ready for Plan", true],
      ["Plan in Progress", false],
    ]);
  });

  it("does not bring a record back that lost its race to the one after it", () => {
    const log = new LogBuilder();
    const first = log.write(null);
    const winner = log.write(first, { to: "Research in Progress" });
    log.write(first, { to: "Human Needed", agent: "loser whose process died" });
    const last = log.write(winner, { to: "Ready for Plan" });
    log.remove(first);
    expect(log.fold().head?.record).toEqual(last);
    expect(log.fold().entries.map(({ standing }) => standing)).toEqual(["accepted", "void", "accepted"]);
  });

  it("at the end leaves the record before it as the head", () => {
    const log = new LogBuilder();
    const [first, second] = log.chain("Research Needed", "Research in Progress");
    log.remove(second!);
    expect(log.fold().head?.record).toEqual(first);
  });
});
