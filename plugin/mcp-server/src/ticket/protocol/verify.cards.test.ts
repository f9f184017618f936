import type { Lost, Written } from "./plan.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { following } from "../../../test/log/log-builder.ts";
import { DONE, Verifying, failed, type Carrying } from "../../../test/support/verifying.ts";
import { Failure } from "../../errors.ts";
import { renderComment } from "../../log/comment.ts";
import type { CardValue } from "../../log/reconcile.ts";

/** What becomes of the card where a part of the write fails, or a person moves the card meanwhile. */

let ticket: Verifying;

beforeEach(() => {
  ticket = new Verifying();
});

/** Verifies the write, whose first request goes as given. */
async function verifiedWith(carrying: Carrying): Promise<Written | Lost> {
  return ticket.verify(async (write, execute) =>
    ticket.written.length === 1 ? carrying(write, execute) : execute(),
  );
}

describe("a card that was set", () => {
  it("is not set again where its record has to be sent again", async () => {
    const outcome = await verifiedWith(async (_write, execute) => {
      const answer = await execute({ optionId: ticket.mine.to });
      return { ...answer, comment: failed(new Failure("GITHUB_UNAVAILABLE", "No")) };
    });
    expect(outcome).toMatchObject({ movedTo: null });
    expect(ticket.parts).toEqual([["comment", "optionId"], ["comment"]]);
  });

  it("is not the write's own where GitHub says so, and it shows a person's move", async () => {
    let moved: CardValue | null = null;
    const outcome = verifiedWith(async (_write, execute) => {
      const answer = await execute({ optionId: ticket.first.to });
      moved = ticket.movesCard("Human Needed");
      return { ...answer, comment: failed(new Failure("GITHUB_RATE_LIMITED", "No")), after: ticket.shown };
    });
    await expect(outcome).rejects.toThrow("No");
    expect(ticket.github.card).toBe(moved);
  });
});

it("a card that did not land is looked at before it is set: a person may have moved it", async () => {
  let moved: CardValue | null = null;
  const outcome = await verifiedWith(async (_write, execute) => {
    const answer = await execute({ comment: renderComment(ticket.mine) });
    const after = ticket.shown;
    ticket.github.nowMs += 1_000;
    moved = ticket.movesCard("Human Needed");
    return { ...answer, field: DONE, after };
  });
  expect(outcome).toMatchObject({ movedTo: { value: "Human Needed" } });
  expect(ticket.github.card).toBe(moved);
});

it("a person's move that was overwritten is put back only by what a late answer is followed by", async () => {
  let next: CardValue | null = null;
  ticket.github.instead.set("write", () => ticket.movesCard("Human Needed"));
  const outcome = await verifiedWith(async (_write, execute) => {
    const answer = await execute({ comment: renderComment(ticket.mine), optionId: ticket.mine.to });
    ticket.github.nowMs += 20_000;
    next = ticket.movesCard("Canceled");
    return answer;
  });
  expect(outcome).toMatchObject({ movedTo: { value: "Human Needed" } });
  expect(ticket.github.card).toBe(next);
});

it("the card of a record that lost its race is set back by the request that strikes it", async () => {
  const outcome = await verifiedWith(async (_write, execute) => {
    ticket.github.say(renderComment(following(ticket.first, { id: "01RIVAL", to: "Human Needed" })));
    return execute({ comment: renderComment(ticket.mine), optionId: ticket.mine.to });
  });
  expect(outcome).toMatchObject({ winner: { record: { id: "01RIVAL" } } });
  expect(ticket.parts).toEqual([
    ["comment", "optionId"],
    ["strike", "optionId"],
  ]);
  expect(ticket.github.card.value).toBe("Human Needed");
});

it("a person's move that a record which lost its race has overwritten is put back, and recorded", async () => {
  const rival = following(ticket.first, { id: "01RIVAL", kind: "interaction", to: ticket.first.to });
  const outcome = await verifiedWith(async (_write, execute) => {
    ticket.github.say(renderComment(rival));
    ticket.movesCard("Human Needed");
    return execute();
  });
  expect(outcome).toMatchObject({ winner: { record: { id: "01RIVAL" } } });
  expect(ticket.parts).toEqual([["comment", "optionId"], ["strike"], ["comment", "optionId"]]);
  expect(ticket.github.card.value).toBe("Human Needed");
});

it("a record that lost its race names the one that was first, also where only the read before the strike shows it", async () => {
  const { github } = ticket;
  const rivalNamed = (id: string): void =>
    github.say(
      renderComment(following(ticket.first, { id, kind: "interaction", to: ticket.first.to, reason: id })),
    );
  const outcome = await verifiedWith(async (_write, execute) => {
    rivalNamed("01FIRST");
    const hidden = github.comments.at(-1)!;
    rivalNamed("01SECOND");
    github.unlisted.add(hidden.id);
    const answer = await execute({ comment: renderComment(ticket.mine), optionId: ticket.mine.to });
    github.unlisted.delete(hidden.id);
    github.nowMs += 20_000;
    return answer;
  });
  expect(outcome).toMatchObject({ winner: { record: { id: "01FIRST" } } });
  const first = github.comments.find(({ body }) => body.includes("01FIRST"))!;
  expect(github.comments.filter(({ body }) => body.startsWith("**Void**")).map(({ body }) => body)).toEqual([
    expect.stringContaining(first.url),
  ]);
});
