import { describe, expect, it } from "vitest";
import { at, fold, LogBuilder } from "../../test/ledger/log-builder.ts";
import { reconcile, type CardValue } from "./reconcile.ts";
import { needsOlderStay, recordsOfStay } from "./replies.ts";

const ADA = { author: { login: "ada", isBot: false } } as const;
const AGREED: CardValue = { value: "Human Needed", updatedAt: at(181) };

/** Whether more is needed where only the newest comments were read. */
function lacks(log: LogBuilder, newest: number, card: CardValue = AGREED): boolean {
  const comments = log.comments.slice(-newest);
  const part = fold(comments, { complete: false });
  return needsOlderStay({ comments, log: part, card, reconciliation: reconcile(part, card) });
}

/** An escalation, two questions and a remark. */
function discussed(): LogBuilder {
  const log = new LogBuilder();
  const [, escalation] = log.chain("In Progress", "Human Needed");
  const question = log.write(escalation ?? null, {
    kind: "interaction",
    from: "Human Needed",
    to: "Human Needed",
  });
  log.write(question, { kind: "interaction", from: "Human Needed", to: "Human Needed" });
  log.say("A remark", ADA);
  return log;
}

describe("a part of a log", () => {
  it("reaches the beginning of the stay with the record that brought the ticket there", () => {
    expect(lacks(discussed(), 3)).toBe(true);
    expect(lacks(discussed(), 4)).toBe(false);
  });

  it("does not reach it with a record that changed nothing and does not say since when the ticket is there", () => {
    const log = new LogBuilder();
    const [, escalation] = log.chain("In Progress", "Human Needed");
    log.write(escalation ?? null, { kind: "claim", from: "Human Needed", to: "Human Needed" });
    expect(lacks(log, 1)).toBe(true);
    expect(lacks(log, 2)).toBe(false);
  });

  it("reaches it where a record left another state", () => {
    expect(lacks(discussed(), 5)).toBe(false);
  });

  it("reaches the time of a person's move", () => {
    const card = { value: "Plan in Review", updatedAt: at(200) };
    expect(lacks(discussed(), 1, card)).toBe(true);
    expect(lacks(discussed(), 2, card)).toBe(false);
  });

  it("reaches it with a record that led elsewhere, where the one that led here was edited since", () => {
    const log = new LogBuilder();
    const [, escalation] = log.chain("In Progress", "Human Needed");
    if (escalation === undefined) throw new Error("There is an escalation");
    log.edit(escalation, (body) => body);
    expect(lacks(log, 2)).toBe(false);
  });

  it("is enough where the card has no time, and where there are no comments", () => {
    expect(lacks(new LogBuilder(), 1, { value: null, updatedAt: null })).toBe(false);
    expect(lacks(new LogBuilder(), 1)).toBe(false);
  });
});

const HERE: CardValue = { value: "Human Needed", updatedAt: at(61) };

/** The numbers of the records of the present stay. */
function stayOf(log: LogBuilder, card: CardValue): { begin: number | null; since: readonly number[] } {
  const whole = log.fold();
  const reading = { comments: log.comments, log: whole, card, reconciliation: reconcile(whole, card) };
  const { begin, since } = recordsOfStay(reading);
  return { begin: begin?.record.seq ?? null, since: since.map(({ record }) => record.seq) };
}

describe("the records of a stay", () => {
  it("are the one that brought the ticket here, and those since", () => {
    expect(stayOf(discussed(), HERE)).toEqual({ begin: 2, since: [3, 4] });
  });

  it("are none where a person has moved the card: it waits for what no record says", () => {
    const card = { value: "Plan in Review", updatedAt: at(900) };
    expect(stayOf(discussed(), card)).toEqual({ begin: null, since: [] });
  });
});
