import { beforeEach, describe, expect, it } from "vitest";
import { ADDRESS, OneTicket } from "../../../test/support/one-ticket.ts";
import { MINUTE_MS, SELF } from "../../../test/rules/situation-builder.ts";
import { LogBuilder, at } from "../../../test/log/log-builder.ts";
import { Failure } from "../../errors.ts";
import { lockMessage, readLock, writtenSession } from "../../log/lock-message.ts";
import type { TicketRecord } from "../../log/record.ts";
import { LeaseKeeper } from "./lease-keeper.ts";
import type { Session } from "../../rules/lock.ts";

import type { TicketSnapshot } from "../../github/ticket-snapshot.ts";
import type { TicketStore } from "../../github/ticket-store.ts";
import { NO_JOURNAL, type SessionNote } from "../../rules/session-state.ts";
import type { HeldLock, World } from "../world/world.ts";

const { agent } = SELF;
const HELD: HeldLock = { address: ADDRESS, agent, instance: undefined, command: "research" };
const LOOK = ["read", "commit", "swap"];
/** The commit of a lock that this process knows is made beside the read. */
const NEXT_LOOK = ["commit", "read", "swap"];

let github: OneTicket;
let taken: TicketRecord;
let keeper: LeaseKeeper;
let waiting: { atMs: number; work: () => void }[];

/** Lets everything happen that is due within so many minutes. */
async function pass(minutes: number): Promise<void> {
  const endMs = github.nowMs + minutes * MINUTE_MS;
  for (;;) {
    const [next] = waiting.filter(({ atMs }) => atMs <= endMs).toSorted((a, b) => a.atMs - b.atMs);
    if (next === undefined) break;
    waiting.splice(waiting.indexOf(next), 1);
    github.nowMs = next.atMs;
    next.work();
    await settled();
  }
  github.nowMs = endMs;
}

/** The stand-in answers at once, so everything that it was asked for has come by then. */
async function settled(): Promise<void> {
  await new Promise<void>((resolve) => {
    setImmediate(resolve);
  });
}

beforeEach(() => {
  const log = new LogBuilder();
  const first = log.write(null);
  taken = log.write(first, { to: "Research in Progress", agent, session: writtenSession(SELF.session) });
  github = new OneTicket(log.comments, { value: taken.to, updatedAt: taken.at });
  github.takeLock(taken);
  waiting = [];
  keeper = new LeaseKeeper({ after }, () => github.nowMs);
});

function after(delayMs: number, work: () => void): () => void {
  const timer = { atMs: github.nowMs + delayMs, work };
  waiting.push(timer);
  return () => {
    if (waiting.includes(timer)) waiting.splice(waiting.indexOf(timer), 1);
  };
}

function gate(): { readonly passed: Promise<void>; readonly open: () => void } {
  let letThrough: (() => void) | undefined;
  const passed = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  return { passed, open: () => letThrough?.() };
}

async function hold(): Promise<void> {
  await keeper.during(github.world, HELD, async () => keeper.held(github.world, HELD));
}

describe("a kept lock", () => {
  it("counts as worked on since the process began where its agent has made no call", async () => {
    const beganAtMs = github.nowMs;
    keeper = new LeaseKeeper({ after }, () => github.nowMs - beganAtMs);
    keeper.held(github.world, HELD);
    await pass(10);
    expect(github.asked).toEqual(LOOK);
  });

  it("is not looked at during the call that took it", async () => {
    const { passed, open } = gate();
    const call = keeper.during(github.world, HELD, async () => {
      keeper.held(github.world, HELD);
      await passed;
    });
    await pass(12);
    expect(github.asked).toEqual([]);
    open();
    await call;
  });

  it("costs nothing once it is left, not even a timer", async () => {
    await hold();
    keeper.left(ADDRESS);
    expect(waiting).toEqual([]);
  });

  it("has one timer, however often it is left and taken again", async () => {
    for (let times = 0; times < 5; times += 1) {
      await hold();
      await hold();
      keeper.left(ADDRESS);
    }
    await hold();
    expect(waiting).toHaveLength(1);
    await pass(10);
    expect(github.asked).toEqual(LOOK);
    expect(waiting).toHaveLength(1);
  });

  it("has one timer where it was left and taken again during a look", async () => {
    await hold();
    github.instead.set("read", () => {
      keeper.left(ADDRESS);
      keeper.held(github.world, HELD);
    });
    await pass(10);
    expect(waiting).toHaveLength(1);
  });

  it("is tried again soon where GitHub could not be asked, and given up where it is our defect", async () => {
    await hold();
    github.instead.set("read", () => {
      throw new Failure("GITHUB_UNAVAILABLE", "Cannot read");
    });
    await pass(10.2);
    expect(github.asked).toEqual(["read", ...LOOK]);
    github.instead.set("read", () => {
      throw new Error("a defect");
    });
    await pass(10);
    expect(waiting).toEqual([]);
  });
});

describe("a look at a kept lock", () => {
  it("lets go of one that was never recorded, and of one that a gone process left", async () => {
    const { world } = github;
    const processes = { ...world.processes, isGone: ({ id }: Session) => id === "gone" };
    await keeper.during(world, HELD, async () => keeper.held({ ...world, processes }, HELD));
    const gone = { ...SELF, session: { ...SELF.session, id: "gone" } };
    const message = lockMessage(gone, { command: "research", recordId: taken.id, leaseMinutes: 30 });
    github.lock = { oid: "left", message, takenAtMs: github.nowMs };
    await pass(10);
    expect(github.asked).toEqual(["read"]);
    expect(waiting).toEqual([]);

    await hold();
    await pass(9);
    github.takeLock({ ...taken, id: "01NEVER" });
    await pass(1);
    expect(github.asked).toEqual(["read", "read"]);
    expect(waiting).toEqual([]);
  });

  it("comes again when the lock is due, where its agent renewed it meanwhile", async () => {
    await hold();
    await pass(5);
    github.takeLock(taken);
    await pass(5);
    expect(github.asked).toEqual(["read"]);
    await pass(4.9);
    expect(github.asked).toEqual(["read"]);
    await pass(0.1);
    expect(github.asked).toEqual(["read", ...LOOK]);
  });

  it("makes no commit for an agent that was silent for a whole lease", async () => {
    await hold();
    await pass(60);
    expect(github.asked).toEqual([...LOOK, ...NEXT_LOOK, "read"]);
  });

  it("lets go of one whose lease ended before GitHub answered", async () => {
    await hold();
    github.instead.set("read", () => {
      github.nowMs += 20 * MINUTE_MS;
    });
    await pass(10);
    expect(github.asked).toEqual(["read"]);
    expect(waiting).toEqual([]);
  });

  it("is waited for by no call once it has ended", async () => {
    await hold();
    await pass(10);
    await hold();
    expect(waiting).toHaveLength(1);
  });

  it("tells the hooks how long the renewed lock runs", async () => {
    const told: SessionNote[] = [];
    const journal = { ...NO_JOURNAL, note: (note: SessionNote) => void told.push(note) };
    const world = { ...github.world, journal };
    await keeper.during(world, HELD, async () => keeper.held(world, HELD));
    await pass(10);
    const until = new Date(github.nowMs + 30 * MINUTE_MS).toISOString();
    expect(told).toEqual([
      {
        kind: "held",
        agent,
        ticket: "octo/rocket#7",
        number: 7,
        instance: "main",
        command: "research",
        until,
      },
    ]);
  });

  it("comes again soon where the lock was lost to another write meanwhile", async () => {
    await hold();
    github.instead.set("swap", () => {
      github.lock = null;
    });
    await pass(10.2);
    expect(github.asked).toEqual([...LOOK, "read"]);
    expect(waiting).toEqual([]);
  });

  it("keeps a lock that was left and taken again meanwhile, whatever becomes of the one before", async () => {
    await hold();
    github.instead.set("read", () => {
      keeper.left(ADDRESS);
      keeper.held(github.world, HELD);
      github.card = { value: "Ready for Plan", updatedAt: new Date(github.nowMs - MINUTE_MS).toISOString() };
    });
    await pass(10);
    expect(waiting).toHaveLength(1);
    keeper.left(ADDRESS);
    expect(waiting).toEqual([]);
  });
});

describe("a newer server of the session", () => {
  const notes: SessionNote[] = [];

  /** As an earlier server of this session noted it, with the lock of that server's process. */
  function earlier(changes: Partial<Extract<SessionNote, { kind: "held" }>> = {}, lockOf = SELF): World {
    const until = new Date(github.nowMs + 30 * MINUTE_MS).toISOString();
    const noted = { agent, ticket: "octo/rocket#7", number: 7, instance: "main", command: "research", until };
    notes.splice(0, Infinity, { kind: "held", ...noted, ...changes });
    const session = { ...lockOf.session, process: "an earlier one" };
    const message = lockMessage(
      { ...lockOf, session },
      { command: "research", recordId: taken.id, leaseMinutes: 30 },
    );
    github.lock = { oid: "earlier", message, takenAtMs: github.nowMs };
    const journal = { ...NO_JOURNAL, read: () => notes.map((note) => ({ atMs: 0, note })) };
    return { ...github.world, journal };
  }

  it.each([false, true])("takes over the earlier one's lock at once, its process gone: %j", async (gone) => {
    const world = earlier();
    const isGone = ({ process }: Session): boolean => gone && process === "an earlier one";
    keeper.goOn({ ...world, processes: { ...world.processes, isGone } });
    await pass(0);
    expect(github.asked).toEqual(["read", "commit", "swap"]);
    expect(readLock(github.lock ?? { oid: "", message: "", takenAtMs: 0 })).toMatchObject({
      recordId: taken.id,
      holder: SELF,
    });
    await pass(10);
    expect(github.asked).toEqual([...LOOK, ...NEXT_LOOK]);
    await pass(60);
    expect(waiting).toEqual([]);
  });

  it("goes on with a lock that the earlier one noted later, once, and with none of its own notes", async () => {
    const world = earlier();
    const late = notes.splice(0);
    keeper.goOn(world);
    expect(waiting).toEqual([]);
    notes.push(...late);
    const other = { agent: "other" };
    await keeper.during(world, other, async () => undefined);
    await pass(0);
    expect(github.asked).toEqual(LOOK);
    for (let minutes = 0; minutes < 40; minutes += 10) {
      await keeper.during(world, other, async () => undefined);
      await pass(10);
    }
    expect(waiting).toEqual([]);
    const own = earlier();
    const read = () => notes.map((note) => ({ atMs: 0, note, server: process.pid }));
    keeper.goOn({ ...own, journal: { ...NO_JOURNAL, read } });
    expect(waiting).toEqual([]);
  });

  it("leaves alone the lock of another session", async () => {
    const world = earlier({}, { ...SELF, session: { ...SELF.session, id: "another" } });
    keeper.goOn({ ...world, processes: { ...world.processes, isGone: () => true } });
    await pass(0);
    expect(github.asked).toEqual(["read"]);
    expect(waiting).toEqual([]);
  });

  it.each([
    ["whose lease has ended", { until: at(3_600) }],
    ["of a command that it does not know", { command: "unknown" }],
  ])("leaves alone a lock %s", (_which, changes) => {
    keeper.goOn(earlier(changes));
    expect(waiting).toEqual([]);
  });

  it("goes on with the locks of several tickets, and lets go of each by its name", () => {
    earlier({ ticket: "octo/rocket#8", number: 8 });
    const others = notes.splice(0);
    const world = earlier();
    notes.push(...others);
    keeper.goOn(world);
    expect(waiting).toHaveLength(2);
    keeper.left(ADDRESS);
    expect(waiting).toHaveLength(1);
  });

  it("has the earlier one answer no call and renew no lock", async () => {
    await hold();
    let isSuperseded = false;
    const world = { ...github.world, journal: { ...NO_JOURNAL, isSuperseded: () => isSuperseded } };
    await keeper.during(world, HELD, async () => keeper.held(world, HELD));
    isSuperseded = true;
    await expect(keeper.during(world, HELD, async () => "done")).rejects.toMatchObject({
      code: "SERVER_SUPERSEDED",
      message: "Cannot work in this server: a newer server of this conversation goes on with its locks",
      hint: "Nothing was done. Reconnect ralph-hero with /mcp, or restart the client, then call again",
    });
    await pass(10);
    expect(github.asked).toEqual([]);
    expect(waiting).toEqual([]);
  });
});

it("a renewal that came too late is not told, and is looked at again soon", async () => {
  const told: number[] = [];
  const journal = { ...NO_JOURNAL, note: () => void told.push(github.nowMs) };
  const world = { ...github.world, journal };
  await keeper.during(world, HELD, async () => keeper.held(world, HELD));
  github.instead.set("swap", () => {
    github.lock = null;
  });
  await pass(10);
  expect(github.asked).toEqual(LOOK);
  expect(told).toEqual([]);
});

it("a renewal that a rate limit refused waits as long as GitHub says", async () => {
  await hold();
  github.instead.set("read", () => {
    throw new Failure("GITHUB_RATE_LIMITED", "Cannot read", { retryable: true, retryAfterMs: 5 * 60_000 });
  });
  await pass(14.9);
  expect(github.asked).toEqual(["read"]);
  await pass(0.2);
  expect(github.asked).toEqual(["read", ...LOOK]);
});

describe("a call that is under way", () => {
  it.each([
    ["in other letters", agent.toUpperCase()],
    ["without its name, which is the configured one", undefined],
  ])("of its own agent %s does, too, and counts as its work", async (_, name) => {
    const { world } = github;
    const configured = { ...world, settings: { ...world.settings, agent } };
    keeper.held(configured, HELD);
    const ended = gate();
    const call = keeper.during(configured, { agent: name }, async () => ended.passed);
    await pass(11);
    expect(github.asked).toEqual([]);
    ended.open();
    await call;
    await pass(0.2);
    expect(github.asked).toEqual(LOOK);
  });

  it("of another agent does not, however long it takes", async () => {
    await hold();
    const ended = gate();
    const call = keeper.during(github.world, { agent: "other", instance: "2" }, async () => ended.passed);
    await pass(10);
    expect(github.asked).toEqual(LOOK);
    ended.open();
    await call;
  });

  it("waits for a renewal of its own agent's lock, five seconds at most", async () => {
    await hold();
    const answered = gate();
    const { tickets } = github.world;
    const read = async (...asked: Parameters<TicketStore["read"]>): Promise<TicketSnapshot> => {
      await answered.passed;
      return tickets.read(...asked);
    };
    keeper.held({ ...github.world, tickets: { ...tickets, read } }, HELD);
    await pass(10);
    const told: string[] = [];
    const calls = [HELD, { agent: "other", instance: undefined }].map(async (caller) =>
      keeper.during(github.world, caller, async () => told.push(caller.agent ?? "")),
    );
    await settled();
    expect(told).toEqual(["other"]);
    await pass(0.1);
    expect(told).toEqual(["other", agent]);
    answered.open();
    await Promise.all(calls);
  });
});
