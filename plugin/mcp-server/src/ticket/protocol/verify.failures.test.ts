import { beforeEach, describe, expect, it } from "vitest";
import { following } from "../../../test/log/log-builder.ts";
import { DONE, Verifying, failed, type Carrying } from "../../../test/support/verifying.ts";
import { Failure } from "../../errors.ts";
import { renderComment } from "../../log/comment.ts";
import type { TicketRecord } from "../../log/record.ts";

import type { Part } from "../../github/ticket-store.ts";

/** The failures and warnings of a verification. */

let ticket: Verifying;

beforeEach(() => {
  ticket = new Verifying();
});

/** GitHub answers so for the card, and does not set it. */
function cardFails(field: Part): Carrying {
  return async ({ optionId: _left, ...rest }, execute) => ({
    ...(await execute(rest)),
    field,
    after: null,
  });
}

describe("a card that does not land", () => {
  it("is looked at and set once more, then the caller is told that the record stands", async () => {
    const outcome = ticket.verify(cardFails(DONE));
    await expect(outcome).rejects.toMatchObject({
      code: "GITHUB_NOT_LANDED",
      message:
        'Cannot set the card of ticket octo/rocket#7 to "Ready for Plan": GitHub answered success, and the card shows "Research Needed"',
      hint: "The record is in the log; the next call on this ticket sets the card",
      retryable: true,
    });
    expect(ticket.parts).toEqual([["comment", "optionId"], ["optionId"]]);
  });

  it.each([
    ["and its advice", "Grant access", ". Grant access"],
    ["alone where there is no advice", "", ""],
  ])("is told with GitHub's reason %s", async (_what, hint, advice) => {
    const refusal = new Failure("GITHUB_FORBIDDEN", "You may not", hint === "" ? {} : { hint });
    await expect(ticket.verify(cardFails(failed(refusal)))).rejects.toMatchObject({
      message: expect.stringContaining(": You may not, and the card shows"),
      hint: `The record is in the log; the next call on this ticket sets the card${advice}`,
    });
  });

  it("is told with the newest reason that GitHub gave", async () => {
    const refusal = new Failure("GITHUB_FORBIDDEN", "You may not");
    const refusing: Carrying = async (write, execute) =>
      cardFails(ticket.written.length === 1 ? failed(refusal) : DONE)(write, execute);
    await expect(ticket.verify(refusing)).rejects.toThrow(": You may not, and the card shows");
  });

  it("has landed where the last look shows it", async () => {
    expect(
      await ticket.verify(async (write, execute) =>
        ticket.written.length === 1 ? cardFails(DONE)(write, execute) : { ...(await execute()), after: null },
      ),
    ).toMatchObject({ movedTo: null });
    expect(ticket.parts).toEqual([["comment", "optionId"], ["optionId"]]);
  });
});

/** An account of which GitHub does not tell whether it may write says that record. */
function says(record: TicketRecord): void {
  const { github } = ticket;
  github.say(renderComment(record));
  const said = github.comments.at(-1);
  if (said === undefined) return;
  github.comments = [
    ...github.comments.slice(0, -1),
    { ...said, author: { login: "mallory", isBot: false } },
  ];
}

describe("a record of which GitHub does not tell whether it counts", () => {
  beforeEach(() => {
    ticket.github.access.set("mallory", { kind: "unknown", why: "HTTP 500", remedy: "Wait a minute" });
  });

  it("leaves the outcome unknown where it is the earlier one", async () => {
    const outcome = ticket.verify(async (_write, execute) => {
      says(following(ticket.first, { id: "01RIVAL", to: "Human Needed" }));
      return execute();
    });
    await expect(outcome).rejects.toMatchObject({
      code: "GITHUB_OUTCOME_UNKNOWN",
      message: expect.stringMatching(
        /^Cannot tell whether the record on ticket octo\/rocket#7 was first: another one may count \(https:.*\): HTTP 500$/,
      ),
      hint: "Wait a minute. Then call again with the same arguments",
      retryable: true,
    });
  });

  it("is not first where it stands after the record", async () => {
    const outcome = await ticket.verify(async (_write, execute) => {
      const answer = await execute();
      says(following(ticket.mine, { id: "01RIVAL", to: "Human Needed" }));
      return { ...answer, before: ticket.shown, after: ticket.shown };
    });
    expect(outcome).toMatchObject({ entry: { record: { id: "01MINE" } }, isCurrent: true });
  });
});

function strikeFails(error: Error): Carrying {
  return async ({ strike }, execute) => {
    if (strike !== undefined) throw error;
    ticket.github.say(renderComment(ticket.mine));
    return execute();
  };
}

describe("a comment that repeats the record", () => {
  it("is struck through, and names the one that counts", async () => {
    const outcome = await ticket.verify(async (_write, execute) => {
      if (ticket.written.length === 1) ticket.github.say(renderComment(ticket.mine));
      return execute();
    });
    expect(outcome).toMatchObject({ warnings: [] });
    const [, first, second] = ticket.github.comments;
    expect(first?.body).toBe(renderComment(ticket.mine));
    expect(second?.body).toContain(`**Void**: [record 2](${first?.url}) was first; this one does not count.`);
  });

  it("is a warning where it cannot be struck through", async () => {
    const outcome = await ticket.verify(strikeFails(new Failure("GITHUB_FORBIDDEN", "You may not")));
    expect(outcome).toMatchObject({
      warnings: [
        "a comment that repeats the record could not be struck through; it does not count: You may not",
      ],
    });
  });

  it("hides no error that is no failure of GitHub", async () => {
    const error = new Error("a defect");
    await expect(ticket.verify(strikeFails(error))).rejects.toBe(error);
  });
});

describe("the parts beside the record", () => {
  it.each([
    [true, DONE],
    [false, failed(new Failure("GITHUB_FORBIDDEN", "No"))],
  ])("are furnished only where each of them was set: %j", async (furnished, fields) => {
    const carrying: Carrying = async (_write, execute) => ({ ...(await execute()), fields });
    const outcome = await ticket.verify(carrying, {
      write: { label: { id: "label", on: true }, fields: [] },
    });
    expect(outcome).toMatchObject({ furnished });
  });

  it("are a warning where the lock's ref stays", async () => {
    expect(
      await ticket.verify(async (_write, execute) => ({
        ...(await execute()),
        release: failed(new Failure("GITHUB_UNAVAILABLE", "Something went wrong")),
      })),
    ).toMatchObject({
      warnings: ["the lock's ref could not be removed: Something went wrong; it no longer counts"],
    });
  });
});
