import { Lost } from "./plan.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { following } from "../../../test/log/log-builder.ts";
import { OneTicket } from "../../../test/support/one-ticket.ts";
import {
  DONE,
  PLAINLY,
  Verifying,
  failed,
  verifyWith,
  writingOf,
  type Carrying,
  type Sent,
} from "../../../test/support/verifying.ts";
import { LOCK_COMMIT_FRESH_MS } from "../../rules/lock.ts";
import { Failure } from "../../errors.ts";
import { renderComment } from "../../log/comment.ts";
import { sendTogether, verifyWrite } from "./verify.ts";

/** The bounds of a verification: its attempts, and the requests that it leaves out. */

let ticket: Verifying;

beforeEach(() => {
  ticket = new Verifying();
});

/** Its answer is lost, and the card shows its state since so long before the write. */
async function lostBehindCard(ageMs: number, sent: Sent = {}): Promise<string[][]> {
  const losing: Carrying = async (_write, execute) => {
    if (ticket.written.length > 1) return execute();
    ticket.movesCard(ticket.mine.to, ageMs);
    throw new Failure("GITHUB_OUTCOME_UNKNOWN", "Cannot tell");
  };
  await ticket.verify(losing, sent);
  return ticket.parts;
}

describe("a record that did not come", () => {
  it("is sent again where GitHub answered success", async () => {
    expect(
      await ticket.verify(async ({ comment, ...rest }, execute) => {
        const answer = await execute(ticket.written.length === 1 ? rest : undefined);
        return { ...answer, comment: comment === undefined ? answer.comment : DONE, before: answer.after };
      }),
    ).toHaveProperty("entry");
    expect(ticket.parts).toEqual([["comment", "optionId"], ["comment"]]);
  });

  it("is not sent again where an answer says that its card failed, and the card shows its state", async () => {
    const failure = new Failure("GITHUB_UNAVAILABLE", "Something went wrong");
    const outcome = ticket.verify(async (_write, execute) => {
      ticket.movesCard(ticket.mine.to);
      const after = ticket.shown;
      return { ...(await execute({})), comment: failed(failure), field: failed(failure), after };
    });
    await expect(outcome).rejects.toBe(failure);
    expect(ticket.parts).toEqual([["comment", "optionId"]]);
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
    const github = new OneTicket([], { value: ticket.first.to, updatedAt: ticket.first.at });
    expect(
      await verifyWith(github, ticket.first, async () => {
        github.card = { value: "Human Needed", updatedAt: new Date(github.nowMs).toISOString() };
        throw new Failure("GITHUB_OUTCOME_UNKNOWN", "Cannot tell");
      }),
    ).toEqual(new Lost());
  });
});

describe("a repair", () => {
  it("is preceded by no look where the card shows what this call has set", async () => {
    const followed: Carrying = async (_write, execute) => {
      if (ticket.written.length > 1) return execute();
      const answer = await execute();
      ticket.github.say(renderComment(following(ticket.mine, { id: "01NEXT", to: "Human Needed" })));
      return { ...answer, after: ticket.shown };
    };
    expect(await ticket.verify(followed)).toMatchObject({ isCurrent: false });
    expect(ticket.github.asked).toEqual(["write", "write"]);
    expect(ticket.github.card.value).toBe("Human Needed");
  });

  it("sets the card to where the log has gone since another record was first", async () => {
    const rival = following(ticket.first, { id: "01RIVAL", to: "Human Needed" });
    const raced: Carrying = async (_write, execute) => {
      if (ticket.written.length === 1) {
        ticket.github.say(renderComment(rival));
        ticket.github.say(renderComment(following(rival, { id: "01NEXT", to: "Backlog" })));
      }
      return execute();
    };
    expect(await ticket.verify(raced)).toMatchObject({
      winner: { record: { id: "01RIVAL" } },
    });
    expect(ticket.written.map(({ optionId }) => optionId)).toEqual([ticket.mine.to, "Backlog"]);
  });

  it.each([
    [10_000, ["write", "write"]],
    [10_001, ["write", "read", "write"]],
  ])("of a record that lost its race, answered after %d ms, asks for %j", async (answerMs, asked) => {
    const raced: Carrying = async (_write, execute) => {
      if (ticket.written.length > 1) return execute();
      ticket.github.say(
        renderComment(following(ticket.first, { id: "01RIVAL", kind: "interaction", to: ticket.first.to })),
      );
      const answer = await execute({ comment: renderComment(ticket.mine) });
      ticket.github.nowMs += answerMs;
      return answer;
    };
    await ticket.verify(raced);
    expect(ticket.github.asked).toEqual(asked);
  });

  it("of a person's move that was overwritten is tried six times, then left", async () => {
    let rivals = 0;
    const racing: Carrying = async ({ comment }, execute) => {
      if (ticket.written.length === 1) ticket.movesCard("Human Needed");
      else if (comment !== undefined) {
        const { head } = (await writingOf(ticket.github, ticket.mine, PLAINLY)).view.log;
        if (head === null) throw new Error("The log has a record");
        rivals += 1;
        ticket.github.say(
          renderComment(
            following(head.record, { id: `01RIVAL${rivals}`, kind: "interaction", to: head.record.to }),
          ),
        );
      }
      return execute();
    };
    await ticket.verify(racing);
    expect(rivals).toBe(6);
  });
});

describe("several writes together", () => {
  it("ask for nothing, and have no answer, where there are none", async () => {
    expect(await sendTogether(ticket.github.world, [])).toEqual([]);
    expect(ticket.github.asked).toEqual([]);
  });

  it("leave out a record whose lock is too old, and verify the others", async () => {
    const { oid, takenAtMs } = ticket.github.takeLock(ticket.mine);
    const lock = { oid, takenAtMs, replaced: null, givenBackAs: null };
    const late = await writingOf(ticket.github, ticket.mine, PLAINLY, { lock });
    const other = await writingOf(ticket.github, { ...ticket.mine, id: "01OTHER" }, PLAINLY);
    ticket.github.nowMs += LOCK_COMMIT_FRESH_MS + 1;
    expect([late.tooOld, other.tooOld]).toEqual([true, false]);
    const [answer] = await sendTogether(other.world, [other]);
    expect(await verifyWrite(late)).toEqual(new Lost());
    expect(await verifyWrite(other, answer)).toHaveProperty("entry");
    expect(ticket.github.comments).toHaveLength(2);
  });
});
