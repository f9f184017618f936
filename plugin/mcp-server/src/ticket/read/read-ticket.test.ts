import { beforeEach, describe, expect, it } from "vitest";
import { ADDRESS, OneTicket } from "../../../test/support/one-ticket.ts";
import { SELF } from "../../../test/rules/situation-builder.ts";
import { LogBuilder } from "../../../test/log/log-builder.ts";
import { whileAsleep } from "../../../test/support/while-asleep.ts";
import { says } from "../../../test/log/question-log.ts";
import { lockMessage, writtenSession } from "../../log/lock-message.ts";
import { anyInstanceOf, type Session } from "../../rules/lock.ts";
import type { Interaction, TicketRecord } from "../../log/record.ts";
import { MAX_OLDER_PAGES, readConfirmed, readTicket } from "./read-ticket.ts";
import { requestsOf } from "../team/team.ts";

const CALLER = { agent: SELF.agent };

let github: OneTicket;
let taken: TicketRecord;

function take(log: LogBuilder): TicketRecord {
  const session = writtenSession(SELF.session);
  // A ULID, as writers give: only for such a record a lock is looked for.
  const id = "01HQZX3J9V8M2N4P6R8T0VWXYZ";
  return log.write(null, { to: "Research in Progress", agent: SELF.agent, session, id });
}

beforeEach(() => {
  const log = new LogBuilder();
  taken = take(log);
  const head = log.write(taken, { kind: "interaction", to: taken.to });
  log.write(head, { kind: "interaction", to: taken.to });
  github = new OneTicket(log.comments, { value: taken.to, updatedAt: taken.at });
  github.pageSize = 2;
});

/** A log whose newest two comments reach the beginning of the stay, and not the lock's record. */
function goneOn(): void {
  const log = new LogBuilder();
  taken = take(log);
  const left = log.write(taken, { from: taken.to, to: "Ready for Plan" });
  log.write(left, { kind: "interaction", from: left.to, to: left.to });
  github = new OneTicket(log.comments, { value: "Ready for Plan", updatedAt: taken.at });
  github.pageSize = 2;
}

describe("the record that a lock was taken for", () => {
  it("is looked for on older pages, also where the ticket has gone on since", async () => {
    goneOn();
    github.takeLock(taken);
    expect((await readTicket(github.world, ADDRESS, CALLER)).lock).toMatchObject({ kind: "moved" });
    expect(github.asked).toEqual(["read", "older"]);
  });

  it("is not looked for where there is no lock", async () => {
    goneOn();
    await readTicket(github.world, ADDRESS, CALLER);
    expect(github.asked).toEqual(["read"]);
  });

  it("is not looked for where the newest page shows it", async () => {
    github.pageSize = 50;
    github.takeLock(taken);
    await readTicket(github.world, ADDRESS, CALLER);
    expect(github.asked).toEqual(["read"]);
  });

  it("is looked for back to the first comment, and no further than a bound", async () => {
    github.takeLock({ ...taken, id: "01HQZX3J9V8M2N4P6R8T0NEVER" });
    expect((await readTicket(github.world, ADDRESS, CALLER)).lock).toMatchObject({ recorded: false });
    expect(github.asked).toEqual(["read", "older"]);
    github.chatter(3 * MAX_OLDER_PAGES);
    github.asked.length = 0;
    expect((await readTicket(github.world, ADDRESS, CALLER)).complete).toBe(false);
    expect(github.asked).toEqual(["read", ...Array.from({ length: MAX_OLDER_PAGES }, () => "older")]);
  });

  it("is not looked for where its id is none", async () => {
    goneOn();
    github.takeLock({ ...taken, id: "no ULID" });
    await readTicket(github.world, ADDRESS, CALLER);
    expect(github.asked).toEqual(["read"]);
  });
});

describe("a person's decision on a matter of authority", () => {
  const MAYA = { author: { login: "maya", isBot: false } } as const;

  /** All but the first comment are read at first: a move, a request, what came after it, and maya's decision. */
  async function accountsRead(interaction: Partial<Interaction>): Promise<readonly string[]> {
    const log = new LogBuilder();
    const first = log.write(null, {}, MAYA);
    const moved = log.write(first, { from: first.to, to: "Ready for Plan" });
    const inPlace = { from: moved.to, to: moved.to };
    const asked = log.write(moved, { ...says("alice", interaction), ...inPlace });
    log.write(asked, { ...says("alice", {}), ...inPlace });
    log.say("Decision: accept", MAYA);
    github = new OneTicket(log.comments, { value: moved.to, updatedAt: moved.at });
    github.pageSize = 4;
    const { decisions } = requestsOf(await readTicket(github.world, ADDRESS, CALLER)).byHand;
    expect(github.asked[0]).toBe("read");
    return [...github.asked.slice(1), ...decisions.map(({ by }) => by)];
  }

  it("is judged by all that was ever written from the account", async () => {
    expect(await accountsRead({ question: "May I?", expandScope: ["src/cors.ts"] })).toEqual(["older"]);
  });

  it("is judged by what was read where it needs no authority", async () => {
    expect(await accountsRead({ question: "Which?" })).toEqual(["maya"]);
  });
});

describe("a person's move under a running lock", () => {
  const moved = { value: "Ready for Plan", updatedAt: "2026-03-02T11:30:00Z" };

  beforeEach(() => {
    github.pageSize = 50;
    github.takeLock(taken);
    github.card = moved;
  });

  it("is believed when it still stands at a second look", async () => {
    const begunMs = github.nowMs;
    expect((await readConfirmed(github.world, ADDRESS, CALLER)).reconciliation.state).toBe(moved.value);
    expect(github.asked).toEqual(["read", "read"]);
    expect(github.nowMs - begunMs).toBe(10_000);
  });

  it("is none where the holder's write came meanwhile", async () => {
    const world = whileAsleep(github, () => {
      github.card = { value: taken.to, updatedAt: taken.at };
    });
    const view = await readConfirmed(world, ADDRESS, CALLER);
    expect(view.reconciliation).toMatchObject({ state: taken.to, observed: null });
  });

  it("is given up where the card changes between every two looks", async () => {
    const world = whileAsleep(github, () => {
      github.card = { ...moved, updatedAt: new Date(github.nowMs).toISOString() };
    });
    await expect(readConfirmed(world, ADDRESS, CALLER)).rejects.toMatchObject({ code: "LEDGER_CONFLICT" });
  });
});

function secondsAfterRecord(seconds: number): number {
  return Date.parse(taken.at) + seconds * 1000;
}

describe("a read that lags", () => {
  beforeEach(() => {
    const log = new LogBuilder();
    taken = log.write(null, {
      to: "Research in Progress",
      agent: "robin",
      lock: { until: "2026-03-02T12:30:00Z" },
    });
    github = new OneTicket(log.comments, { value: taken.to, updatedAt: taken.at }, secondsAfterRecord(2));
  });

  it("is repeated until then also where somebody has spoken since", async () => {
    const log = new LogBuilder();
    const session = writtenSession(SELF.session);
    taken = log.write(null, {
      to: taken.to,
      agent: SELF.agent,
      session,
      lock: { until: "2026-03-02T12:00:00Z" },
    });
    log.write(taken, { kind: "interaction", to: taken.to });
    github = new OneTicket(log.comments, { value: taken.to, updatedAt: taken.at }, secondsAfterRecord(1));
    const world = whileAsleep(github, () => github.takeLock(taken));
    expect((await readTicket(world, ADDRESS, CALLER)).lock.kind).toBe("mine");
  });

  it("is believed without that lock once refs lag no longer: somebody may have removed it", async () => {
    expect((await readTicket(github.world, ADDRESS, CALLER)).lock.kind).toBe("free");
    expect(github.nowMs - secondsAfterRecord(0)).toBeGreaterThan(6_000);
    github.asked.length = 0;
    await readTicket(github.world, ADDRESS, CALLER);
    expect(github.asked).toEqual(["read"]);
  });

  it("is repeated where its answer took long, however old the record is when it comes", async () => {
    github.nowMs = secondsAfterRecord(-2);
    github.instead.set("read", () => {
      github.nowMs = secondsAfterRecord(20);
    });
    const world = whileAsleep(github, () => github.takeLock(taken));
    expect((await readTicket(world, ADDRESS, CALLER)).lock.kind).toBe("mine");
  });

  it("is repeated while a card was set moments ago and no comment explains it yet", async () => {
    github.takeLock(taken);
    const log = new LogBuilder();
    const first = log.write(null, { to: taken.to });
    const second = log.write(first, { to: "Ready for Plan" });
    const [early] = log.comments;
    github = new OneTicket([early!], { value: second.to, updatedAt: second.at }, Date.parse(second.at));
    const world = whileAsleep(github, () => {
      github.comments = [...log.comments];
    });
    const { reconciliation } = await readTicket(world, ADDRESS, CALLER);
    expect(reconciliation).toEqual({ state: "Ready for Plan", observed: null, cardBehind: false });
  });

  it("is repeated while its card is older than a record of moments ago", async () => {
    const log = new LogBuilder();
    const [, second] = log.chain("Research Needed", "Ready for Plan");
    const old = { value: "Backlog", updatedAt: "2026-03-02T08:00:00Z" };
    github = new OneTicket(log.comments, old, Date.parse(second!.at) + 1_000);
    const world = whileAsleep(github, () => {
      github.card = { value: second!.to, updatedAt: second!.at };
    });
    const { reconciliation } = await readTicket(world, ADDRESS, CALLER);
    expect(reconciliation).toEqual({ state: "Ready for Plan", observed: null, cardBehind: false });
  });

  it.each([
    { who: "another agent", agent: "robin" },
    { who: "its agent's next process", agent: SELF.agent },
  ])("is repeated for $who until it shows how a dead process handed its lock on", async ({ agent }) => {
    const lock = { command: "research", recordId: "01HANDED-ON", leaseMinutes: 30, handedBy: SELF } as const;
    const message = lockMessage(anyInstanceOf("builder"), lock);
    const log = new LogBuilder();
    const first = log.write(null, { to: taken.to });
    github.comments = [...log.comments];
    github.card = { value: taken.to, updatedAt: first.at };
    github.nowMs += 10_000;
    github.lock = { oid: "handed", message, takenAtMs: github.nowMs };
    const world = whileAsleep(github, () => {
      if (log.comments.length === 1) log.write(first, { kind: "claim", id: lock.recordId, to: taken.to });
      github.comments = [...log.comments];
    });
    const processes = { ...world.processes, isGone: ({ id }: Session) => id === SELF.session.id };
    const view = await readTicket({ ...world, processes }, ADDRESS, { agent });
    expect(view.lock.kind).toBe("theirs");
    expect(github.asked).toEqual(["read", "read"]);
  });

  it("is repeated to the same depth", async () => {
    goneOn();
    const own = { ...github.card, updatedAt: new Date(github.nowMs).toISOString() };
    const written = { commentId: "30", card: own, commentAtMs: github.nowMs };
    github.world.ownWrites.noteTicket(ADDRESS, written, github.nowMs);
    const world = whileAsleep(github, () => {
      github.card = own;
    });
    expect((await readTicket(world, ADDRESS, CALLER)).card).toEqual(own);
    expect(github.asked).toEqual(["read", "read"]);
  });

  it("is none by a young record whose predecessor is on a page that was not read", async () => {
    const log = new LogBuilder();
    const first = log.write(null, { to: "Research in Progress" });
    const moved = log.write(first, { to: "Ready for Plan" });
    log.write(moved, { kind: "interaction", to: moved.to }, { createdAt: moved.at });
    const card = { value: moved.to, updatedAt: moved.at };
    github = new OneTicket(log.comments, card, Date.parse(moved.at) + 1_000);
    github.pageSize = 2;
    expect((await readTicket(github.world, ADDRESS, CALLER)).log.entries).toHaveLength(2);
    expect(github.asked).toEqual(["read"]);
  });

  it("is repeated until it shows what this process wrote", async () => {
    github.takeLock(taken);
    const shown = [...github.comments];
    github.chatter(1);
    const commentId = github.comments.at(-1)?.databaseId ?? "";
    const whole = github.comments;
    github.comments = shown;
    github.world.ownWrites.noteTicket(
      ADDRESS,
      { commentId, card: github.card, commentAtMs: github.nowMs },
      github.nowMs,
    );
    const world = whileAsleep(github, () => {
      github.comments = whole;
    });
    expect((await readTicket(world, ADDRESS, CALLER)).comments).toHaveLength(2);
    expect(github.asked).toEqual(["read", "read"]);
  });
});
