import { Lost, type Written } from "./plan.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { following } from "../../../test/log/log-builder.ts";
import { ADDRESS } from "../../../test/support/one-ticket.ts";
import {
  PLAINLY,
  Verifying,
  failed,
  writingOf,
  type Carrying,
  type Sent,
} from "../../../test/support/verifying.ts";
import { LOCK_COMMIT_FRESH_MS } from "../../rules/lock.ts";
import { Failure } from "../../errors.ts";
import { renderComment, renderVoidComment } from "../../log/comment.ts";
import type { TicketRecord } from "../../log/record.ts";
import { readTicket } from "../read/read-ticket.ts";
import { verifyWrite } from "./verify.ts";
import type { FreshLock } from "./writing.ts";

/** What becomes of a write whose answer and effect were lost: whether the same record is sent again. */

/** Nothing that is refused so is sent again. */
const LIMITED = new Failure("GITHUB_RATE_LIMITED", "Too many requests");

let ticket: Verifying;

beforeEach(() => {
  ticket = new Verifying();
});

/** Verifies the write of `mine`, whose first request is carried out so. */
async function verifiedWith(carrying: Carrying, sent: Sent = {}): Promise<Written | Lost> {
  return ticket.verify(
    async (write, execute) => (ticket.written.length === 1 ? carrying(write, execute) : execute()),
    sent,
  );
}

/** Verifies the write of `mine`, which is lost on its way; meanwhile that happens. */
async function verifiedAfter(meanwhile: () => void, lock?: FreshLock): Promise<Written | Lost> {
  const losing = async (): Promise<never> => {
    meanwhile();
    throw new Failure("GITHUB_OUTCOME_UNKNOWN", "Cannot tell");
  };
  return verifiedWith(losing, lock === undefined ? {} : { lock });
}

function freshLock(): FreshLock {
  const { oid, takenAtMs } = ticket.github.takeLock(ticket.mine);
  return { oid, takenAtMs, replaced: null, givenBackAs: null };
}

async function headOf(): Promise<TicketRecord | undefined> {
  return (await readTicket(ticket.github.world, ADDRESS, {})).log.head?.record;
}

it("the answer to a write that shows no comments is followed by a read, and the record is not written again", async () => {
  ticket.github.showsWrites = false;
  expect(await ticket.verify(PLAINLY)).toHaveProperty("entry");
  expect(ticket.github.asked).toEqual(["write", "read"]);
});

it.each([
  ["decided anew after half a minute, and its lock given back", 30_001, []],
  ["written until then", 30_000, ["write"]],
])("what was decided is %s", async (_what, ageMs, asked) => {
  const lock = freshLock();
  const writing = await writingOf(ticket.github, ticket.mine, PLAINLY, { lock });
  writing.startedAtMs += ageMs;
  expect((await verifyWrite(writing)) instanceof Lost).toBe(asked.length === 0);
  expect(ticket.github.asked.filter((name) => name === "write")).toEqual(asked);
  expect(ticket.github.lock === null).toBe(asked.length === 0);
});

it("a comment that repeats the record is left alone where it is struck through already", async () => {
  const { github, mine } = ticket;
  github.say(renderComment(mine));
  github.say(renderVoidComment(mine, { seq: 2, url: github.comments.at(-1)?.url ?? "" }));
  const writing = await writingOf(github, mine, PLAINLY);
  const { comment: _written, ...write } = writing.write;
  await verifyWrite(Object.assign(writing, { write }));
  expect(github.asked).toEqual(["write"]);
});

describe("a record that never came", () => {
  it("is not sent again where another took its place", async () => {
    const rival = following(ticket.first, { id: "01RIVAL", to: "Human Needed" });
    const lost = await verifiedAfter(() => ticket.github.say(renderComment(rival)));
    expect(lost).toMatchObject({ winner: { record: { id: "01RIVAL" } } });
    expect(ticket.github.comments).toHaveLength(2);
  });

  it("is sent again where its card came without it", async () => {
    const outcome = await verifiedAfter(() => ticket.movesCard(ticket.mine.to));
    expect(outcome).toMatchObject({ movedTo: null });
    expect(ticket.github.asked).toEqual(["read", "write"]);
  });

  it.each([
    ["a card of its state was there long before it", "Ready for Plan", 10_000],
    ["a person has moved the card to another state", "Human Needed", 0],
  ])("is not sent again where %s", async (_what, state, ageMs) => {
    expect(await verifiedAfter(() => ticket.movesCard(state, ageMs))).toEqual(new Lost());
    expect(ticket.github.card.value).toBe(state);
  });

  it("is not sent again with a lock that readers may count as cut off; the lock is given back", async () => {
    const lost = await verifiedAfter(() => {
      ticket.github.nowMs += LOCK_COMMIT_FRESH_MS + 1;
    }, freshLock());
    expect(lost).toEqual(new Lost());
    expect(ticket.github.comments).toHaveLength(1);
    expect(ticket.github.lock).toBeNull();
  });

  it("is sent again with a young lock", async () => {
    expect(await verifiedAfter(() => undefined, freshLock())).toHaveProperty("entry");
  });

  it("leaves a card that a person moved while its answer was on its way", async () => {
    const slow = verifiedWith(async ({ comment: _refused, ...rest }, execute) => {
      const answer = await execute(rest);
      ticket.github.nowMs += 20_000;
      ticket.movesCard("In Progress");
      return { ...answer, comment: failed(LIMITED) };
    });
    await expect(slow).rejects.toBe(LIMITED);
    expect(ticket.github.card.value).toBe("In Progress");
  });
});

describe("a card is set alone at once, and with a record later", () => {
  it.each([
    [3_000, undefined],
    [3_001, "cut-off write"],
  ])("where it did not land, by an answer after %d ms", async (answerMs, as) => {
    const { github, first, mine } = ticket;
    const outcome = await verifiedWith(async ({ optionId: _unset, ...rest }, execute) => {
      const answer = await execute(rest);
      github.nowMs += answerMs;
      return { ...answer, field: failed(new Failure("GITHUB_UNAVAILABLE", "Something went wrong")) };
    });
    expect(outcome).toMatchObject({ movedTo: null, isCurrent: true });
    expect(github.card.value).toBe(mine.to);
    const observed = { as, from: mine.to, to: first.to };
    expect(await headOf()).toMatchObject(
      as === undefined ? { id: mine.id } : { kind: "observed", seq: 3, from: mine.to, to: mine.to, observed },
    );
  });

  it.each([
    [3_000, undefined],
    [3_001, "late write"],
  ])("where its record lost its race, by an answer after %d ms", async (answerMs, as) => {
    const { github, first, mine } = ticket;
    const rival = following(first, { id: "01RIVAL", to: "Human Needed" });
    const outcome = await verifiedWith(async (_write, execute) => {
      github.say(renderComment(rival));
      const answer = await execute();
      github.nowMs += answerMs;
      return answer;
    });
    expect(outcome).toMatchObject({ winner: { record: { id: "01RIVAL" } } });
    expect(github.card.value).toBe(rival.to);
    const observed = { as, from: rival.to, to: mine.to };
    expect(await headOf()).toMatchObject(
      as === undefined ? { id: rival.id } : { kind: "observed", to: rival.to, observed },
    );
  });
});
