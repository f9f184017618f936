import { beforeEach, describe, expect, it } from "vitest";
import { ADDRESS, OneTicket } from "../../../test/support/one-ticket.ts";
import { whileAsleep } from "../../../test/support/while-asleep.ts";
import { OTHER, SELF } from "../../../test/rules/situation-builder.ts";
import { LogBuilder, at } from "../../../test/log/log-builder.ts";
import { lockMessage, writtenSession } from "../../log/lock-message.ts";
import type { Holder } from "../../rules/lock.ts";
import type { TicketRecord } from "../../log/record.ts";
import { READ_LAG_MS } from "../world/memory.ts";
import { readConfirmed, readTicket } from "./read-ticket.ts";

const CALLER = { agent: SELF.agent };
const NOW_MS = Date.parse(at(3600));
const MOVED = "Ready for Plan";

let github: OneTicket;
let taken: TicketRecord;

/** A ticket that was taken an hour ago by that holder, whose lock was renewed so many minutes ago. */
function held(by: Holder, minutesAgo = 10): void {
  const log = new LogBuilder();
  const { agent, instance, session } = by;
  taken = log.write(null, {
    to: "Research in Progress",
    agent,
    instance,
    session: writtenSession(session),
  });
  github = new OneTicket(log.comments, { value: taken.to, updatedAt: taken.at });
  const message = lockMessage(by, { command: "research", recordId: taken.id, leaseMinutes: 30 });
  github.lock = { oid: "held", message, takenAtMs: NOW_MS - minutesAgo * 60_000 };
}

/** A person moves the card, so many milliseconds from now. */
function move(inMs = -60_000): void {
  github.card = { value: MOVED, updatedAt: new Date(github.nowMs + inMs).toISOString() };
}

beforeEach(() => held(SELF));

describe("a person's move", () => {
  it("is looked at twice under another agent's running lock", async () => {
    held(OTHER);
    move();
    expect((await readConfirmed(github.world, ADDRESS, CALLER)).reconciliation.state).toBe(MOVED);
    expect(github.asked).toEqual(["read", "read"]);
  });

  it("is believed at once where nobody's lock runs any more", async () => {
    held(OTHER, 40);
    move();
    expect((await readConfirmed(github.world, ADDRESS, CALLER)).reconciliation.state).toBe(MOVED);
    expect(github.asked).toEqual(["read"]);
  });

  it("that goes on at every look has somebody look who moves the card", async () => {
    let confirmations = 0;
    const world = whileAsleep(github, (durationMs) => {
      if (durationMs === 10_000) confirmations += 1;
      move(-20_000);
    });
    move();
    await expect(readConfirmed(world, ADDRESS, CALLER)).rejects.toMatchObject({
      code: "LEDGER_CONFLICT",
      message: "Cannot judge ticket octo/rocket#7: its card keeps changing under a running lock",
      hint: "Find out who moves the card, then call again",
      retryable: true,
    });
    expect(confirmations).toBe(3);
  });

  it("of moments ago is believed once no write can be on its way to the comments", async () => {
    move(-2_000);
    await readTicket(github.world, ADDRESS, CALLER);
    expect(github.asked).toEqual(["read", "read"]);
    expect(github.nowMs - NOW_MS).toBe(READ_LAG_MS + 1_000 - 2_000);
  });

  it("of moments ago is looked at again at once where the answer took as long as that", async () => {
    move(0);
    github.instead.set("read", () => {
      github.nowMs += 20_000;
    });
    await readTicket(github.world, ADDRESS, CALLER);
    expect(github.asked).toEqual(["read", "read"]);
    expect(github.nowMs - NOW_MS).toBe(20_001);
  });

  it.each([
    [-READ_LAG_MS, 2],
    [-READ_LAG_MS - 1, 1],
    [READ_LAG_MS, 2],
    [READ_LAG_MS + 1, 1],
  ])("dated %i ms from the read takes %i looks", async (inMs, looks) => {
    move(inMs);
    await readTicket(github.world, ADDRESS, CALLER);
    expect(github.asked).toHaveLength(looks);
  });
});
