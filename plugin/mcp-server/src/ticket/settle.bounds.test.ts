import { beforeEach, describe, expect, it } from "vitest";
import { LogBuilder, following } from "../../test/ledger/log-builder.ts";
import { OneTicket } from "../../test/support/one-ticket.ts";
import { PLAINLY, settleWith, writingOf, type Carrying, type Sent } from "../../test/support/settling.ts";
import { LOCK_COMMIT_FRESH_MS } from "../domain/lock.ts";
import { Failure } from "../errors.ts";
import { renderComment } from "../ledger/comment.ts";
import type { TicketRecord } from "../ledger/record.ts";
import type { Part, TicketWrite } from "../ports/ticket.ts";
import { writeTogether, type Settlement } from "./settle.ts";

/** How often a settlement tries, and what it leaves out. */

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

async function settledWith(carrying: Carrying, sent: Sent = {}): Promise<Settlement> {
  return settleWith(github, mine, carrying, { written, ...sent });
}

function failed(failure: Failure): Part {
  return { kind: "failed", failure };
}

function partsWritten(): string[][] {
  return written.map((write) => Object.keys(write));
}

function movesCard(value: string, ageMs = 0): void {
  github.card = { value, updatedAt: new Date(github.nowMs - ageMs).toISOString() };
}

/** Its answer is lost, and the card shows its state since so long before the write. */
async function lostBehindCard(ageMs: number, sent: Sent = {}): Promise<string[][]> {
  const losing: Carrying = async (_write, carryOut) => {
    if (written.length > 1) return carryOut();
    movesCard(mine.to, ageMs);
    throw new Failure("GITHUB_OUTCOME_UNKNOWN", "Cannot tell");
  };
  await settledWith(losing, sent);
  return partsWritten();
}

describe("a record that did not come", () => {
  it("is sent again where GitHub answered success", async () => {
    expect(
      await settledWith(async ({ comment, ...rest }, carryOut) => {
        const answer = await carryOut(written.length === 1 ? rest : undefined);
        return { ...answer, comment: comment === undefined ? answer.comment : DONE, before: answer.after };
      }),
    ).toMatchObject({ kind: "settled" });
    expect(partsWritten()).toEqual([["comment", "optionId"], ["comment"]]);
  });

  it("is not sent again where an answer says that its card failed, and the card shows its state", async () => {
    const failure = new Failure("GITHUB_UNAVAILABLE", "Something went wrong");
    const settled = settledWith(async (_write, carryOut) => {
      movesCard(mine.to);
      const after = { comments: github.comments, olderCursor: null, card: github.card };
      return { ...(await carryOut({})), comment: failed(failure), field: failed(failure), after };
    });
    await expect(settled).rejects.toBe(failure);
    expect(partsWritten()).toEqual([["comment", "optionId"]]);
  });

  it("is sent again where the card was set two seconds before it at most: clocks differ", async () => {
    expect(await lostBehindCard(2_000)).toEqual([
      ["comment", "optionId"],
      ["comment", "optionId"],
    ]);
  });

  it("is not sent again where its write set no card, and nothing is undone", async () => {
    expect(await lostBehindCard(0, { setsCard: false })).toEqual([["comment"]]);
  });

  it("has no winner on a ticket without a log", async () => {
    github = new OneTicket([], { value: first.to, updatedAt: first.at });
    expect(
      await settleWith(github, first, async () => {
        movesCard("Human Needed");
        throw new Failure("GITHUB_OUTCOME_UNKNOWN", "Cannot tell");
      }),
    ).toEqual({ kind: "lost", winner: null });
  });
});

describe("a repair", () => {
  it("is preceded by no look where the card shows what this call has set", async () => {
    const followed: Carrying = async (_write, carryOut) => {
      if (written.length > 1) return carryOut();
      const answer = await carryOut();
      github.say(renderComment(following(mine, { id: "01NEXT", to: "Human Needed" })));
      return { ...answer, after: { comments: github.comments, olderCursor: null, card: github.card } };
    };
    expect(await settledWith(followed)).toMatchObject({ kind: "settled", isCurrent: false });
    expect(github.asked).toEqual(["write", "write"]);
    expect(github.card.value).toBe("Human Needed");
  });

  it("sets the card to where the log has gone since another record was first", async () => {
    const rival = following(first, { id: "01RIVAL", to: "Human Needed" });
    const raced: Carrying = async (_write, carryOut) => {
      if (written.length === 1) {
        github.say(renderComment(rival));
        github.say(renderComment(following(rival, { id: "01NEXT", to: "Backlog" })));
      }
      return carryOut();
    };
    expect(await settledWith(raced)).toMatchObject({
      kind: "lost",
      winner: { record: { id: "01RIVAL" } },
    });
    expect(written.map(({ optionId }) => optionId)).toEqual([mine.to, "Backlog"]);
  });

  it.each([
    [10_000, ["write", "write"]],
    [10_001, ["write", "read", "write"]],
  ])("of a record that lost its race, answered after %d ms, asks for %j", async (answerMs, asked) => {
    const raced: Carrying = async (_write, carryOut) => {
      if (written.length > 1) return carryOut();
      github.say(renderComment(following(first, { id: "01RIVAL", kind: "interaction", to: first.to })));
      const answer = await carryOut({ comment: renderComment(mine) });
      github.nowMs += answerMs;
      return answer;
    };
    await settledWith(raced);
    expect(github.asked).toEqual(asked);
  });

  it("of a person's move that was overwritten is tried six times, then left", async () => {
    let rivals = 0;
    const racing: Carrying = async ({ comment }, carryOut) => {
      if (written.length === 1) movesCard("Human Needed");
      else if (comment !== undefined) {
        const { head } = (await writingOf(github, mine, PLAINLY)).view.log;
        if (head === null) throw new Error("The log has a record");
        rivals += 1;
        github.say(
          renderComment(
            following(head.record, { id: `01RIVAL${rivals}`, kind: "interaction", to: head.record.to }),
          ),
        );
      }
      return carryOut();
    };
    await settledWith(racing);
    expect(rivals).toBe(6);
  });
});

describe("several writes together", () => {
  it("leave out a record whose lock is too old, and settle the others", async () => {
    const { oid, takenAtMs } = github.takeLock(mine);
    const lock = { oid, takenAtMs, replaced: null, givenBackAs: null };
    const late = await writingOf(github, mine, PLAINLY, { lock });
    const other = await writingOf(github, { ...mine, id: "01OTHER" }, PLAINLY);
    github.nowMs += LOCK_COMMIT_FRESH_MS + 1;
    const [left, settled] = await writeTogether([late, other]);
    expect(await left?.()).toEqual({ kind: "lost", winner: null });
    expect(await settled?.()).toMatchObject({ kind: "settled" });
    expect(github.comments).toHaveLength(2);
  });
});
