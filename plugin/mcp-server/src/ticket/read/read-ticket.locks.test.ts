import { beforeEach, describe, expect, it } from "vitest";
import { ADDRESS, OneTicket } from "../../../test/support/one-ticket.ts";
import { whileAsleep } from "../../../test/support/while-asleep.ts";
import { SELF } from "../../../test/rules/situation-builder.ts";
import { LogBuilder, at, following } from "../../../test/log/log-builder.ts";
import { UNRECORDED_LOCK_MS } from "../../rules/lock.ts";
import { renderComment } from "../../log/comment.ts";
import { lockMessage, writtenSession } from "../../log/lock-message.ts";
import type { TicketRecord } from "../../log/record.ts";
import { READ_LAG_MS } from "../world/memory.ts";
import { readTicket } from "./read-ticket.ts";

const CALLER = { agent: "rival" };
const MINE = { agent: SELF.agent, session: writtenSession(SELF.session) };
const LOCK = { to: "Research in Progress", lock: { until: at(1800) }, ...MINE };

let github: OneTicket;
let taken: TicketRecord;

/** Second 0: a lock is taken; 60: somebody speaks; 120: its holder's move comes too late and releases the lock. */
function lostRace(): LogBuilder {
  const log = new LogBuilder();
  taken = log.write(null, LOCK);
  log.write(taken, { kind: "interaction", to: taken.to });
  log.say(renderComment(following(taken, { id: "01LOST", to: "Ready for Plan", ...MINE })));
  return log;
}

function shown(log: LogBuilder, seconds: number): void {
  github = new OneTicket(log.comments, { value: taken.to, updatedAt: taken.at }, Date.parse(at(seconds)));
}

function messageOf({ id: recordId }: TicketRecord): string {
  return lockMessage(SELF, { command: "research", recordId, leaseMinutes: 30 });
}

describe("a lock that was released by a record which lost its race", () => {
  beforeEach(() => shown(lostRace(), 121));

  it("is waited for until its holder has taken it back", async () => {
    const world = whileAsleep(github, () => github.takeLock(taken));
    expect((await readTicket(world, ADDRESS, CALLER)).lock.kind).toBe("theirs");
    expect(github.asked).toEqual(["read", "read"]);
  });

  it("is waited for in seconds at first, then as long as its holder may need", async () => {
    expect((await readTicket(github.world, ADDRESS, CALLER)).lock.kind).toBe("free");
    expect(github.asked).toEqual(["read", "read", "read", "read", "read"]);
    expect(github.nowMs).toBe(Date.parse(at(150)));
  });

  it("is waited for no longer when that time is over", async () => {
    github.nowMs = Date.parse(at(150));
    await readTicket(github.world, ADDRESS, CALLER);
    expect(github.asked).toEqual(["read"]);
  });

  it("is there where its holder has taken it back", async () => {
    github.takeLock(taken);
    expect((await readTicket(github.world, ADDRESS, CALLER)).lock.kind).toBe("theirs");
    expect(github.asked).toEqual(["read"]);
  });
});

describe("a lock that was given back in peace", () => {
  it("is not waited for", async () => {
    const log = new LogBuilder();
    taken = log.write(null, LOCK);
    taken = log.write(taken, { to: "Ready for Plan", ...MINE });
    shown(log, 121);
    await readTicket(github.world, ADDRESS, CALLER);
    expect(github.asked).toEqual(["read"]);
  });
});

describe("a lock that was taken moments ago", () => {
  it("is waited for where the ref still shows the one before", async () => {
    const log = new LogBuilder();
    const before = log.write(null, LOCK);
    taken = log.write(before, { ...LOCK, kind: "claim", agent: "builder" });
    shown(log, 61);
    github.lock = { oid: "before", message: messageOf(before), takenAtMs: Date.parse(at(0)) };
    const world = whileAsleep(github, () => {
      github.lock = { oid: "after", message: messageOf(taken), takenAtMs: Date.parse(at(60)) };
    });
    expect((await readTicket(world, ADDRESS, CALLER)).lockCommit?.oid).toBe("after");
    expect(github.asked).toEqual(["read", "read"]);
  });

  it.each([
    [0, 3],
    [UNRECORDED_LOCK_MS - 1_000, 3],
    [UNRECORDED_LOCK_MS, 2],
    [UNRECORDED_LOCK_MS + 1, 1],
  ])("by a process that is gone, %i ms ago, is read %i times for its record", async (agoMs, reads) => {
    const log = new LogBuilder();
    taken = log.write(null, { to: "Research in Progress" });
    shown(log, 3600);
    const lock = github.takeLock({ ...taken, id: "01NOT-YET" });
    github.lock = { ...lock, takenAtMs: github.nowMs - agoMs };
    const processes = { ...github.world.processes, isGone: () => true };
    const beganAtMs = github.nowMs;
    await readTicket({ ...github.world, processes }, ADDRESS, CALLER);
    expect(github.asked).toHaveLength(reads);
    expect(github.nowMs - beganAtMs).toBe([0, 1_000, READ_LAG_MS][reads - 1]);
  });

  it("by a process that ends between two reads is read for its record from then on", async () => {
    const log = new LogBuilder();
    taken = log.write(null, { to: "Research in Progress" });
    shown(log, 3600);
    github.takeLock({ ...taken, id: "01NOT-YET" });
    github.chatter(1);
    github.unlisted.add(github.comments.at(-1)!.id);
    let isGone = false;
    const world = whileAsleep(github, () => {
      github.unlisted.clear();
      isGone = true;
    });
    const processes = { ...world.processes, isGone: () => isGone };
    const beganAtMs = github.nowMs;
    await readTicket({ ...world, processes }, ADDRESS, CALLER);
    expect(github.nowMs - beganAtMs).toBe(1_000 + READ_LAG_MS);
  });

  it("by a process that is gone has its record once a read shows that", async () => {
    const log = new LogBuilder();
    const before = log.write(null, { to: "Research Needed" });
    taken = log.write(before, { ...LOCK, from: before.to, to: "Research in Progress" });
    shown(log, 3600);
    const comments = github.comments;
    github.comments = comments.slice(0, 1);
    github.takeLock(taken);
    const world = whileAsleep(github, () => {
      github.comments = comments;
    });
    const processes = { ...world.processes, isGone: () => true };
    const { log: read } = await readTicket({ ...world, processes }, ADDRESS, CALLER);
    expect(read.head?.record.id).toBe(taken.id);
    expect(github.asked).toEqual(["read", "read"]);
  });
});
