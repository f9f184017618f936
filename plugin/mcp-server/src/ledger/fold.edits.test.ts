import { describe, expect, it } from "vitest";
import { following, LogBuilder } from "../../test/ledger/log-builder.ts";
import { AGENT_COMMENT_MARKER, RECORD_MARKER, renderComment } from "./comment.ts";

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
    const first = log.write(null);
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
