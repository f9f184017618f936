import { Lost, type Written } from "./plan.ts";
import { eachWrite, writeOne } from "../../../test/support/each-write.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { ADDRESS, OneTicket } from "../../../test/support/one-ticket.ts";
import { LogBuilder, following } from "../../../test/log/log-builder.ts";
import { LOCK_COMMIT_FRESH_MS } from "../../rules/lock.ts";
import { Failure } from "../../errors.ts";
import { renderComment, renderVoidComment } from "../../log/comment.ts";
import type { TicketRecord } from "../../log/record.ts";
import { readTicket } from "../read/read-ticket.ts";
import { verifyWrite } from "./verify.ts";
import { Writing, type FreshLock } from "./writing.ts";
import type { World } from "../world/world.ts";

/** What becomes of a write whose answer and effect were lost: whether the same record is sent again. */

const UNKNOWN = new Failure("GITHUB_OUTCOME_UNKNOWN", "Cannot tell");

/** Nothing that is refused so is sent again. */
const LIMITED = new Failure("GITHUB_RATE_LIMITED", "Too many requests");

const UNAVAILABLE = new Failure("GITHUB_UNAVAILABLE", "Something went wrong");

let log: LogBuilder;
let first: TicketRecord;
let mine: TicketRecord;
let github: OneTicket;
/** How long after its read a write begins. */
let ageMs: number;

beforeEach(() => {
  ageMs = 0;
  log = new LogBuilder();
  first = log.write(null);
  mine = following(first, {
    id: "01MINE",
    to: "Ready for Plan",
    seen: { value: first.to, updatedAt: first.at },
  });
  github = new OneTicket(log.comments, { value: first.to, updatedAt: first.at });
});

/** What `mine` writes, decided on a read of now. */
async function writingOf(lock: FreshLock | null = null): Promise<Writing> {
  const view = await readTicket(github.world, ADDRESS, {});
  const write = { comment: renderComment(mine), optionId: mine.to };
  github.asked.length = 0;
  github.nowMs += ageMs;
  return new Writing(github.world, view, { record: mine, write, lock });
}

/** Settles the write of `mine`, which is lost on its way; meanwhile that happens. */
async function verifiedAfter(meanwhile: () => void, lock: FreshLock | null = null): Promise<Written | Lost> {
  const writing = await writingOf(lock);
  github.instead.set("write", () => {
    meanwhile();
    throw UNKNOWN;
  });
  return verifyWrite(writing);
}

function freshLock(): FreshLock {
  const { oid, takenAtMs } = github.takeLock(mine);
  return { oid, takenAtMs, replaced: null, givenBackAs: null };
}

describe("the answer to a write", () => {
  it("that shows no comments is followed by a read, and the record is not written again", async () => {
    const writing = await writingOf();
    github.showsWrites = false;
    expect(await verifyWrite(writing)).toHaveProperty("entry");
    expect(github.asked).toEqual(["write", "read"]);
  });
});

describe("what was decided half a minute ago", () => {
  it("is decided anew, and its lock given back", async () => {
    ageMs = 30_001;
    expect(await verifyWrite(await writingOf(freshLock()))).toEqual(new Lost());
    expect(github.asked).not.toContain("write");
    expect(github.lock).toBeNull();
  });

  it("is written until then", async () => {
    ageMs = 30_000;
    expect(await verifyWrite(await writingOf())).toHaveProperty("entry");
  });
});

describe("a record that came twice", () => {
  it("leaves a comment alone that is struck through already", async () => {
    const { record, write } = await writingOf();
    github.say(renderComment(mine));
    github.say(renderVoidComment(mine, { seq: 2, url: github.comments.at(-1)?.url ?? "" }));
    const { comment: _written, ...rest } = write;
    const view = await readTicket(github.world, ADDRESS, {});
    github.asked.length = 0;
    await verifyWrite(new Writing(github.world, view, { record, write: rest, lock: null }));
    expect(github.asked).toEqual(["write"]);
  });
});

describe("a record that never came", () => {
  it("is not sent again where another took its place", async () => {
    const rival = following(first, { id: "01RIVAL", to: "Human Needed" });
    const lost = await verifiedAfter(() => {
      log.say(renderComment(rival));
      github.comments = [...log.comments];
    });
    expect(lost).toMatchObject({ winner: { record: { id: "01RIVAL" } } });
    expect(github.comments).toHaveLength(2);
  });

  it("is sent again where its card came without it", async () => {
    const outcome = await verifiedAfter(() => {
      github.card = { value: mine.to, updatedAt: new Date(github.nowMs).toISOString() };
    });
    expect(outcome).toMatchObject({ movedTo: null });
    expect(github.asked).toEqual(["write", "read", "write"]);
  });

  it("is not sent again where a card of its state was there long before it", async () => {
    const before = { value: mine.to, updatedAt: new Date(github.nowMs - 10_000).toISOString() };
    const lost = await verifiedAfter(() => {
      github.card = before;
    });
    expect(lost).toEqual(new Lost());
  });

  it("is not sent again with a lock that readers may count as cut off; the lock is given back", async () => {
    const lost = await verifiedAfter(() => {
      github.nowMs += LOCK_COMMIT_FRESH_MS + 1;
    }, freshLock());
    expect(lost).toEqual(new Lost());
    expect(github.comments).toHaveLength(1);
    expect(github.lock).toBeNull();
  });

  it("leaves a card that a person moved while its answer was on its way", async () => {
    const moved = { value: "In Progress", updatedAt: "2026-03-02T11:30:00Z" };
    const writing = await writingOf();
    const { tickets } = github.world;
    const slow: World = {
      ...github.world,
      tickets: {
        ...tickets,
        write: eachWrite(async (target, { comment: _refused, ...rest }) => {
          const answer = await writeOne(tickets, target, rest);
          github.nowMs += 20_000;
          github.card = moved;
          return { ...answer, comment: { kind: "failed", failure: LIMITED } };
        }),
      },
    };
    const sent = new Writing(slow, writing.view, { record: mine, write: writing.write, lock: null });
    await expect(verifyWrite(sent)).rejects.toBe(LIMITED);
    expect(github.card).toBe(moved);
  });

  it("is sent again with a young lock", async () => {
    expect(await verifiedAfter(() => undefined, freshLock())).toHaveProperty("entry");
  });
});

/** Settles the write of `mine`; GitHub answers after that long that the card failed. */
async function settledOnceSet(answerMs: number): Promise<void> {
  const writing = await writingOf();
  const { tickets } = github.world;
  let failures = 1;
  const world: World = {
    ...github.world,
    tickets: {
      ...tickets,
      write: eachWrite(async (target, { optionId = "", ...rest }) => {
        failures -= 1;
        if (failures < 0) return writeOne(tickets, target, { optionId, ...rest });
        const answer = await writeOne(tickets, target, rest);
        github.nowMs += answerMs;
        return { ...answer, field: { kind: "failed", failure: UNAVAILABLE } };
      }),
    },
  };
  const sent = new Writing(world, writing.view, { record: mine, write: writing.write, lock: null });
  expect(await verifyWrite(sent)).toMatchObject({ movedTo: null, isCurrent: true });
  expect(github.card.value).toBe(mine.to);
}

describe("a card that did not land", () => {
  it("is set alone while its record explains it, however long that takes to arrive", async () => {
    await settledOnceSet(3_000);
    expect(github.comments).toHaveLength(2);
  });

  it("is set with a record of its own later", async () => {
    await settledOnceSet(3_001);
    const { head } = (await readTicket(github.world, ADDRESS, {})).log;
    expect(head?.record).toMatchObject({
      kind: "observed",
      seq: mine.seq + 1,
      from: mine.to,
      to: mine.to,
      observed: { as: "cut-off write", from: mine.to, to: first.to },
    });
  });
});

function rivalRecord(): TicketRecord {
  return following(first, { id: "01RIVAL", to: "Human Needed" });
}

/** Settles the write of `mine`, which comes after the rival's and is answered after that long. */
async function lostAfter(answerMs: number): Promise<void> {
  const writing = await writingOf();
  github.say(renderComment(rivalRecord()));
  github.card = { value: rivalRecord().to, updatedAt: new Date(github.nowMs).toISOString() };
  const { tickets } = github.world;
  const world: World = {
    ...github.world,
    tickets: {
      ...tickets,
      write: eachWrite(async (target, write) => {
        const answer = await writeOne(tickets, target, write);
        if (write.comment !== undefined) github.nowMs += answerMs;
        return answer;
      }),
    },
  };
  const sent = new Writing(world, writing.view, { record: mine, write: writing.write, lock: null });
  expect(await verifyWrite(sent)).toMatchObject({
    winner: { record: { id: "01RIVAL" } },
  });
  expect(github.card.value).toBe(rivalRecord().to);
}

describe("the card of a record that lost its race", () => {
  it("is set back alone at once", async () => {
    await lostAfter(3_000);
    expect(github.comments).toHaveLength(3);
  });

  it("is set back with a record later", async () => {
    await lostAfter(3_001);
    const { head } = (await readTicket(github.world, ADDRESS, {})).log;
    expect(head?.record).toMatchObject({
      kind: "observed",
      to: rivalRecord().to,
      observed: { as: "late write", from: rivalRecord().to, to: mine.to },
    });
  });
});
