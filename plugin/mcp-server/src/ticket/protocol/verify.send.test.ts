import { eachWrite, writeOne } from "../../../test/support/each-write.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ADDRESS, OneTicket } from "../../../test/support/one-ticket.ts";
import { SELF } from "../../../test/rules/situation-builder.ts";
import { LogBuilder, following } from "../../../test/log/log-builder.ts";
import { Failure } from "../../errors.ts";
import { renderComment } from "../../log/comment.ts";
import type { TicketRecord } from "../../log/record.ts";
import { lockRefOf } from "../world/memory.ts";
import { readTicket } from "../read/read-ticket.ts";
import { send } from "./verify.ts";
import { Writing } from "./writing.ts";
import type { TicketWrite, WriteAnswer } from "../../github/ticket-store.ts";
import type { World } from "../world/world.ts";

const UNKNOWN = new Failure("GITHUB_OUTCOME_UNKNOWN", "Cannot tell");
const FORBIDDEN = new Failure("GITHUB_FORBIDDEN", "Not yours");

let github: OneTicket;
let world: World;
let taking: TicketRecord;
let mine: TicketRecord;

beforeEach(() => {
  const log = new LogBuilder();
  taking = log.write(null, { to: "Research in Progress", command: "research" });
  mine = following(taking, { id: "01MINE", agent: SELF.agent, to: "Ready for Plan" });
  github = new OneTicket(log.comments, { value: taking.to, updatedAt: taking.at });
  ({ world } = github);
});

/** The record's request, with that beside it. */
async function writingOf(beside: TicketWrite = {}): Promise<Writing> {
  const view = await readTicket(world, ADDRESS, { agent: SELF.agent });
  github.asked.length = 0;
  const write = { comment: renderComment(mine), optionId: mine.to, ...beside };
  return new Writing(world, view, { record: mine, write, lock: null });
}

/** A write with a lock that was taken for its record. */
async function locked(write: TicketWrite): Promise<Writing> {
  const { record, view } = await writingOf();
  const { oid, takenAtMs } = github.takeLock(mine);
  const lock = { oid, takenAtMs, replaced: null, givenBackAs: null };
  return new Writing(world, view, { record, write, lock });
}

async function sent(writing: Writing): Promise<Writing> {
  await send(writing, writing.write);
  return writing;
}

/** GitHub fails the next request after that. */
function fail(failure: Error, after: () => void = () => undefined): void {
  github.instead.set("write", () => {
    after();
    throw failure;
  });
}

/** GitHub's answers are changed on their way. */
function answerWith(change: (answer: WriteAnswer) => Partial<WriteAnswer>): void {
  const { tickets } = world;
  const write = eachWrite(async (...args) => {
    const answer = await writeOne(tickets, ...args);
    return { ...answer, ...change(answer) };
  });
  world = { ...world, tickets: { ...tickets, write } };
}

/** The lock as this process knows it, where a read still shows the one that was there. */
function knownLock(before: Writing): string | null {
  const ref = { address: ADDRESS, name: lockRefOf(world, ADDRESS) };
  return world.ownWrites.commitOf(ref, before.view.lockCommit, github.nowMs)?.oid ?? null;
}

describe("a card", () => {
  it("that is written again without an answer may be the write's own", async () => {
    const writing = await writingOf();
    writing.writtenCard = null;
    github.instead.set("write", () => {
      throw new Failure("GITHUB_OUTCOME_UNKNOWN", "No answer came", { retryable: true });
    });
    expect((await sent(writing)).answer).toBeNull();
    expect(writing.isOwnCard({ value: mine.to, updatedAt: null })).toBe(true);
  });

  it("that was set to another state than the record's does not count as the record's", async () => {
    const { record, view, write } = await writingOf();
    const undoing = new Writing(world, view, {
      record,
      write: { ...write, optionId: taking.to },
      lock: null,
    });
    expect(await sent(undoing)).toMatchObject({ state: taking.to });
    expect(undoing.cardWritten).toBe(false);
  });
});

describe("a lock that a write releases", () => {
  it("is gone for this process at once, while reads may still show it", async () => {
    const { oid } = github.takeLock(taking);
    const writing = await writingOf({ releaseOid: oid });
    expect(knownLock(writing)).toBe(oid);
    await sent(writing);
    expect(writing.released).toBe(true);
    expect(knownLock(writing)).toBeNull();
  });

  it("stays where its release failed", async () => {
    const { oid } = github.takeLock(taking);
    answerWith(() => ({ release: { kind: "failed", failure: FORBIDDEN } }));
    const writing = await writingOf({ releaseOid: oid });
    await sent(writing);
    expect(writing.released).toBe(false);
    expect(knownLock(writing)).toBe(oid);
  });

  it("is looked for where no answer came", async () => {
    const { oid } = github.takeLock(taking);
    const writing = await writingOf({ releaseOid: oid });
    fail(UNKNOWN, () => (github.lock = null));
    expect(await sent(writing)).toMatchObject({ answer: null, state: null, released: true });
    expect(github.asked).toEqual(["write", "read"]);
  });

  it("is looked for only if the write was to release one", async () => {
    const reads = vi.spyOn(world.refs, "read");
    const writing = await writingOf();
    const before = reads.mock.calls.length;
    fail(UNKNOWN);
    expect(await sent(writing)).toMatchObject({ released: false });
    expect(reads.mock.calls).toHaveLength(before);
  });

  it("is still there where no answer came and nothing happened", async () => {
    const { oid } = github.takeLock(taking);
    const writing = await writingOf({ releaseOid: oid });
    fail(UNKNOWN);
    await sent(writing);
    expect(writing.released).toBe(false);
  });
});

describe("a write without an answer", () => {
  it("stays unknown where the look at it fails, too", async () => {
    const writing = await writingOf();
    github.instead.set("read", () => {
      throw FORBIDDEN;
    });
    fail(UNKNOWN);
    await expect(sent(writing)).rejects.toBe(UNKNOWN);
  });
});

describe("an answer that does not show the comment that it made", () => {
  it("is an outcome to call for again, if both looks at it fail", async () => {
    github.showsWrites = false;
    const writing = await writingOf();
    const failTimes = (times: number): void =>
      void github.instead.set("read", () => {
        if (times > 1) failTimes(times - 1);
        throw FORBIDDEN;
      });
    failTimes(2);
    await expect(sent(writing)).rejects.toMatchObject({
      code: "GITHUB_OUTCOME_UNKNOWN",
      message: "Cannot verify the write to ticket octo/rocket#7: GitHub's answer does not show its comments",
      hint: "Call again with the same arguments",
      retryable: true,
    });
  });
});

describe("a request that GitHub refuses as a whole", () => {
  it("gives the lock back that was taken for its record", async () => {
    const writing = await locked({ comment: renderComment(mine) });
    fail(FORBIDDEN);
    await expect(sent(writing)).rejects.toBe(FORBIDDEN);
    expect(github.lock).toBeNull();
  });

  it("leaves a lock whose record stands: the request only repaired it", async () => {
    const writing = await locked({ optionId: mine.to });
    fail(FORBIDDEN);
    await expect(sent(writing)).rejects.toBe(FORBIDDEN);
    expect(github.lock).not.toBeNull();
  });
});
