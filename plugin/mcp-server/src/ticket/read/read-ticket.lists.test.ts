import { beforeEach, describe, expect, it } from "vitest";
import { ulid } from "ulid";
import { ADDRESS, OneTicket } from "../../../test/support/one-ticket.ts";
import { SELF } from "../../../test/rules/situation-builder.ts";
import { at, LogBuilder } from "../../../test/log/log-builder.ts";
import { anyInstanceOf } from "../../rules/lock.ts";
import { failureOf } from "../../errors.ts";
import { lockMessage } from "../../log/lock-message.ts";
import { MAX_STALE_READS, readTicket, readToBeginning } from "./read-ticket.ts";

const CALLER = { agent: SELF.agent };
const MINUTE_MS = 60_000;
const TEN_MINUTES_MS = 10 * MINUTE_MS;

let github: OneTicket;

/** A log of three records, the last of them written a second ago. */
beforeEach(() => {
  const log = new LogBuilder();
  const first = log.write(null, { to: "Ready for Plan" });
  const second = log.write(first, { kind: "interaction", to: first.to });
  log.write(second, { kind: "interaction", to: first.to });
  const newest = Date.parse(log.comments.at(-1)?.createdAt ?? "");
  github = new OneTicket(log.comments, { value: first.to, updatedAt: first.at }, newest + 1_000);
});

/** Leaves that comment out of lists, until that read shows it. */
function leaveOut(place: number, untilRead: number): void {
  const id = github.comments.at(place)?.id ?? "";
  github.unlisted.add(id);
  const next = (left: number): void => {
    if (left === 0) github.unlisted.delete(id);
    else github.instead.set("read", () => next(left - 1));
  };
  next(untilRead);
}

describe("the lock of another agent, whose record is not in sight after two minutes", () => {
  const LEASE_MINUTES = 30;

  beforeEach(() => {
    const message = lockMessage(anyInstanceOf("builder"), {
      command: "impl",
      recordId: ulid(),
      leaseMinutes: LEASE_MINUTES,
    });
    github.lock = { oid: "taken", message, takenAtMs: github.nowMs };
    github.nowMs += 3 * MINUTE_MS;
  });

  it("runs on to the end of its lease where the list lacks a comment, which may be the record", async () => {
    leaveOut(1, Infinity);
    expect((await readTicket(github.world, ADDRESS, CALLER)).lock.kind).toBe("theirs");
    github.nowMs += LEASE_MINUTES * MINUTE_MS;
    expect((await readTicket(github.world, ADDRESS, CALLER)).lock.kind).toBe("over");
  });

  it("is counted without its record in its first two minutes", async () => {
    leaveOut(1, Infinity);
    github.nowMs -= 2 * MINUTE_MS;
    const { lock } = await readTicket(github.world, ADDRESS, CALLER);
    expect(lock).toMatchObject({
      kind: "theirs",
      recorded: false,
      endsAtMs: github.lock!.takenAtMs + 2 * MINUTE_MS,
    });
  });

  it("is over where its process is gone, and its record counts as missing", async () => {
    leaveOut(1, Infinity);
    const processes = { ...github.world.processes, isGone: () => true };
    const { lock } = await readTicket({ ...github.world, processes }, ADDRESS, CALLER);
    expect(lock).toMatchObject({ kind: "over", why: "its process is gone", inPlace: false });
  });

  it("was cut off before its record where the list is whole", async () => {
    expect((await readTicket(github.world, ADDRESS, CALLER)).lock.kind).toBe("over");
  });
});

describe("a list of comments that is shorter than GitHub's count", () => {
  it("is a failure that says when to call again, after a number of reads", async () => {
    leaveOut(-1, Infinity);
    const failure = await failureOf(async () => readTicket(github.world, ADDRESS, CALLER));
    const retryAfterMs = 52_001;
    expect(failure).toMatchObject({
      code: "GITHUB_UNAVAILABLE",
      message: "Cannot read ticket octo/rocket#7: GitHub lists 2 of its 3 comments",
      hint: "Call again with the same arguments after the time in retryAfterMs",
      retryable: true,
      retryAfterMs,
      ofOneTicket: true,
    });
    expect(github.asked).toHaveLength(MAX_STALE_READS);
    github.nowMs += retryAfterMs;
    expect((await readTicket(github.world, ADDRESS, CALLER)).log.entries).toHaveLength(2);
  });

  it("is whole where nothing has changed for a minute, and it lacks as many for longer than reads lag", async () => {
    leaveOut(1, Infinity);
    github.nowMs += MINUTE_MS;
    const { log } = await readTicket(github.world, ADDRESS, CALLER);
    expect(log.entries.map(({ record }) => record.seq)).toEqual([1, 3]);
    expect(github.asked).toHaveLength(MAX_STALE_READS);
  });

  it("is read again where it lacked as many before, and was whole since", async () => {
    github.nowMs += MINUTE_MS;
    leaveOut(-1, 2);
    await readTicket(github.world, ADDRESS, CALLER);
    github.nowMs += MINUTE_MS / 2;
    github.asked.length = 0;
    leaveOut(-1, 2);
    expect((await readTicket(github.world, ADDRESS, CALLER)).log.entries).toHaveLength(3);
    expect(github.asked).toEqual(["read", "read"]);
  });

  it("is no whole one where it lacked another comment at first", async () => {
    github.nowMs += MINUTE_MS;
    const [first = "", second = ""] = github.comments.map(({ id }) => id);
    const next = (): void => {
      github.unlisted.clear();
      github.unlisted.add(github.asked.length < MAX_STALE_READS / 2 ? second : first);
      github.instead.set("read", next);
    };
    next();
    const failure = await failureOf(async () => readTicket(github.world, ADDRESS, CALLER));
    expect(failure).toMatchObject({ code: "GITHUB_UNAVAILABLE" });
  });

  it("is read again where it lacked as many long before: it may have been others", async () => {
    leaveOut(-1, Infinity);
    await failureOf(async () => readTicket(github.world, ADDRESS, CALLER));
    github.nowMs += 2 * MINUTE_MS;
    github.asked.length = 0;
    leaveOut(-1, 2);
    expect((await readTicket(github.world, ADDRESS, CALLER)).log.entries).toHaveLength(3);
    expect(github.asked).toEqual(["read", "read"]);
  });

  it("is whole where it lacks as many as have stayed away before, however often the ticket changes", async () => {
    leaveOut(1, Infinity);
    github.nowMs += MINUTE_MS;
    await readTicket(github.world, ADDRESS, CALLER);
    github.chatter(1);
    github.asked.length = 0;
    expect((await readTicket(github.world, ADDRESS, CALLER)).comments).toHaveLength(3);
    expect(github.asked).toEqual(["read"]);
    leaveOut(-1, 2);
    github.asked.length = 0;
    expect((await readTicket(github.world, ADDRESS, CALLER)).comments).toHaveLength(3);
    expect(github.asked).toEqual(["read", "read"]);
  });

  it("is whole where nothing has changed for ten minutes: GitHub counts comments that no list shows", async () => {
    leaveOut(1, Infinity);
    github.nowMs += TEN_MINUTES_MS;
    const { log } = await readTicket(github.world, ADDRESS, CALLER);
    expect(log.entries.map(({ record }) => record.seq)).toEqual([1, 3]);
    expect(github.asked).toEqual(["read"]);
  });

  it("is read again to the beginning where older pages are short, and a failure then", async () => {
    github.pageSize = 2;
    github.chatter(2);
    const view = await readTicket(github.world, ADDRESS, CALLER);
    github.asked.length = 0;
    github.unlisted.add(github.comments.at(0)?.id ?? "");
    const again = {
      ...view,
      complete: false,
      olderCursor: { before: "3" },
      comments: github.comments.slice(3),
    };
    const failure = await failureOf(async () => readToBeginning(github.world, again));
    expect(failure).toMatchObject({ code: "GITHUB_UNAVAILABLE", retryable: true });
    expect(github.asked.length).toBeGreaterThanOrEqual(MAX_STALE_READS);
  });
});

it("a list that is longer than GitHub's count is whole", async () => {
  const { tickets } = github.world;
  const lagging = async (...args: Parameters<typeof tickets.read>) => {
    const snapshot = await tickets.read(...args);
    return { ...snapshot, issue: { ...snapshot.issue, commentCount: 1 } };
  };
  const world = { ...github.world, tickets: { ...tickets, viewer: "ralph", read: lagging } };
  expect((await readTicket(world, ADDRESS, CALLER)).log.head?.record.seq).toBe(3);
  expect(github.asked).toEqual(["read"]);
});

it("a young record whose predecessor is missing is read again, also where the count lags, too", async () => {
  const { tickets } = github.world;
  const lagging = async (...args: Parameters<typeof tickets.read>) => {
    const snapshot = await tickets.read(...args);
    return { ...snapshot, issue: { ...snapshot.issue, commentCount: snapshot.comments.length } };
  };
  const world = { ...github.world, tickets: { ...tickets, viewer: "ralph", read: lagging } };
  leaveOut(1, 2);
  expect((await readTicket(world, ADDRESS, CALLER)).log.entries).toHaveLength(3);
  github.asked.length = 0;
  // A record that was deleted stays missing: its successor is not young for long.
  leaveOut(1, Infinity);
  github.nowMs = Date.parse(at(3600));
  expect((await readTicket(world, ADDRESS, CALLER)).log.entries).toHaveLength(2);
  expect(github.asked).toEqual(["read"]);
});
