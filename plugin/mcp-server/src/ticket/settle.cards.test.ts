import { beforeEach, describe, expect, it } from "vitest";
import { LogBuilder, following } from "../../test/ledger/log-builder.ts";
import { OneTicket } from "../../test/support/one-ticket.ts";
import { settleWith, type Carrying } from "../../test/support/settling.ts";
import { Failure, type FailureCode } from "../errors.ts";
import { renderComment } from "../ledger/comment.ts";
import type { CardValue } from "../ledger/reconcile.ts";
import type { TicketRecord } from "../ledger/record.ts";
import type { Part, TicketWrite } from "../ports/ticket.ts";
import type { Settlement } from "./settle.ts";

/** What becomes of the card where a part of the write fails, or a person moves the card meanwhile. */

const DONE: Part = { kind: "done" };

let first: TicketRecord;
let mine: TicketRecord;
let github: OneTicket;
/** What was written, in order. */
let written: TicketWrite[];

beforeEach(() => {
  const log = new LogBuilder();
  first = log.write(null);
  mine = following(first, { id: "01MINE", to: "Ready for Plan" });
  github = new OneTicket(log.comments, { value: first.to, updatedAt: first.at });
  written = [];
});

function failed(code: FailureCode): Part {
  return { kind: "failed", failure: new Failure(code, "No") };
}

function shows(value: string): CardValue {
  github.card = { value, updatedAt: new Date(github.nowMs).toISOString() };
  return github.card;
}

/** Settles the write of `mine`, whose first request goes as given. */
async function settledWith(carrying: Carrying): Promise<Settlement> {
  const once: Carrying = async (write, carryOut) =>
    written.length === 1 ? carrying(write, carryOut) : carryOut();
  return settleWith(github, mine, once, { written });
}

describe("a card that was set", () => {
  it("is not set again where its record has to be sent again", async () => {
    const settled = await settledWith(async (_write, carryOut) => {
      const answer = await carryOut({ optionId: mine.to });
      return { ...answer, comment: failed("GITHUB_UNAVAILABLE") };
    });
    expect(settled).toMatchObject({ kind: "settled", movedTo: null });
    expect(written.map((write) => Object.keys(write))).toEqual([["comment", "optionId"], ["comment"]]);
  });

  it("is not the write's own where GitHub says so, and it shows a person's move", async () => {
    let moved: CardValue | null = null;
    const settled = settledWith(async (_write, carryOut) => {
      const answer = await carryOut({ optionId: first.to });
      moved = shows("Human Needed");
      const after = { comments: github.comments, olderCursor: null, card: moved };
      return { ...answer, comment: failed("GITHUB_RATE_LIMITED"), after };
    });
    await expect(settled).rejects.toThrow("No");
    expect(github.card).toBe(moved);
  });
});

it("a card that did not land is looked at before it is set: a person may have moved it", async () => {
  let moved: CardValue | null = null;
  const settled = await settledWith(async (_write, carryOut) => {
    const answer = await carryOut({ comment: renderComment(mine) });
    const after = { comments: github.comments, olderCursor: null, card: github.card };
    github.nowMs += 1_000;
    moved = shows("Human Needed");
    return { ...answer, field: DONE, after };
  });
  expect(settled).toMatchObject({ kind: "settled", movedTo: { value: "Human Needed" } });
  expect(github.card).toBe(moved);
});

it("a person's move that was overwritten is put back only by what a late answer is followed by", async () => {
  let next: CardValue | null = null;
  github.instead.set("write", () => shows("Human Needed"));
  const settled = await settledWith(async (_write, carryOut) => {
    const answer = await carryOut({ comment: renderComment(mine), optionId: mine.to });
    github.nowMs += 20_000;
    next = shows("Canceled");
    return answer;
  });
  expect(settled).toMatchObject({ kind: "settled", movedTo: { value: "Human Needed" } });
  expect(github.card).toBe(next);
});

it("the card of a record that lost its race is set back by the request that strikes it", async () => {
  const settled = await settledWith(async (_write, carryOut) => {
    github.say(renderComment(following(first, { id: "01RIVAL", to: "Human Needed" })));
    return carryOut({ comment: renderComment(mine), optionId: mine.to });
  });
  expect(settled).toMatchObject({ kind: "lost", winner: { record: { id: "01RIVAL" } } });
  expect(written.map((write) => Object.keys(write))).toEqual([
    ["comment", "optionId"],
    ["strike", "optionId"],
  ]);
  expect(github.card.value).toBe("Human Needed");
});
