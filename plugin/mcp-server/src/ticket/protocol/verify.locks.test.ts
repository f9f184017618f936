import { Lost, type Written } from "./plan.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { LogBuilder, at, following } from "../../../test/log/log-builder.ts";
import { ADDRESS, OneTicket } from "../../../test/support/one-ticket.ts";
import { PLAINLY, verifyWith, type Carrying, type Sent } from "../../../test/support/verifying.ts";
import { LOCK_COMMIT_FRESH_MS } from "../../rules/lock.ts";
import { Failure } from "../../errors.ts";
import { renderComment } from "../../log/comment.ts";
import type { TicketRecord } from "../../log/record.ts";
import { LockCommits, takeLocks } from "./locks.ts";
import { readTicket } from "../read/read-ticket.ts";

/** What becomes of a lock whose record does not count, or of one that was released for such a record. */

const FORBIDDEN = new Failure("GITHUB_FORBIDDEN", "No");
const LIMITED = new Failure("GITHUB_RATE_LIMITED", "Too many requests");
const UNKNOWN = new Failure("GITHUB_OUTCOME_UNKNOWN", "Cannot tell");

let head: TicketRecord;
let mine: TicketRecord;
let github: OneTicket;

beforeEach(() => {
  const log = new LogBuilder();
  head = log.write(log.write(null), { to: "Research in Progress", lock: { until: at(7_200) } });
  mine = following(head, { id: "01MINE", to: "Ready for Plan" });
  github = new OneTicket(log.comments, { value: head.to, updatedAt: head.at });
});

async function verifiedWith(carrying: Carrying, sent: Sent): Promise<Written | Lost> {
  return verifyWith(github, mine, carrying, sent);
}

function rivalSpeaks(): void {
  github.say(renderComment(following(head, { id: "01RIVAL", kind: "interaction", to: head.to })));
}

describe("a lock that was taken for a record", () => {
  it("is given back where GitHub refuses the record's request", async () => {
    const { oid, takenAtMs } = github.takeLock(mine);
    const lock = { oid, takenAtMs, replaced: null, givenBackAs: null };
    const refused = async (): Promise<never> => Promise.reject(FORBIDDEN);
    await expect(verifiedWith(refused, { lock })).rejects.toBe(FORBIDDEN);
    expect(github.lock).toBeNull();
  });

  it("is given back unused where it is a minute old", async () => {
    const { oid, takenAtMs } = github.takeLock(mine);
    github.nowMs += LOCK_COMMIT_FRESH_MS + 1;
    const lock = { oid, takenAtMs, replaced: null, givenBackAs: null };
    expect(await verifiedWith(PLAINLY, { lock })).toEqual(new Lost());
    expect(github.comments).toHaveLength(2);
  });
});

it("a lock that is handed over is the giver's again where its record does not count", async () => {
  const own = github.takeLock(head);
  const view = await readTicket(github.world, ADDRESS, {});
  const effect = { kind: "hand", replaces: own.oid, to: "planner" } as const;
  const taking = { view, effect, command: "research", recordId: mine.id } as const;
  const taken = await takeLocks(github.world, new LockCommits(github.world), new Map([["it", taking]]));
  expect(taken).toMatchObject({
    kind: "taken",
    locks: new Map([["it", expect.objectContaining({ givenBackAs: own.oid })]]),
  });
});

it.each([
  ["still", null, true],
  ["no longer where another call of the process gave it up before the answer came", "own", false],
] as const)("a lock that the record leaves as it is is held %s", async (_when, removed, holdsLock) => {
  const own = github.takeLock(head);
  mine = following(head, { id: "01MINE", kind: "interaction", to: head.to });
  const move = { name: "refs/ralph/locks/7", from: own.oid, to: null };
  const slow: Carrying = async (_write, execute) => {
    const answer = await execute();
    if (removed !== null) github.world.ownWrites.noteRefs(ADDRESS, [move], github.nowMs);
    return answer;
  };
  expect(await verifiedWith(slow, {})).toMatchObject({ holdsLock });
});

describe("a lock that a losing record has released", () => {
  it("is taken back", async () => {
    const own = github.takeLock(head);
    rivalSpeaksBeforeTheWrite();
    expect(await verifiedWith(PLAINLY, { write: { releaseOid: own.oid } })).toBeInstanceOf(Lost);
    expect(github.lock).toEqual(own);
  });

  it("is taken back before the record is struck, after which readers count it as free", async () => {
    const own = github.takeLock(head);
    rivalSpeaksBeforeTheWrite();
    const locks: (string | undefined)[] = [];
    const noting: Carrying = async ({ strike }, execute) => {
      if (strike !== undefined) locks.push(github.lock?.oid);
      return execute();
    };
    await verifiedWith(noting, { write: { releaseOid: own.oid } });
    expect(locks).toEqual([own.oid]);
  });

  it("is taken back before the card is, where the record itself did not come", async () => {
    const own = github.takeLock(head);
    const locks: (string | undefined)[] = [];
    const failing: Carrying = async ({ comment, ...others }, execute) => {
      if (comment === undefined) locks.push(github.lock?.oid);
      const answer = await execute(others);
      return comment === undefined ? answer : { ...answer, comment: { kind: "failed", failure: LIMITED } };
    };
    await expect(verifiedWith(failing, { write: { releaseOid: own.oid } })).rejects.toBe(LIMITED);
    expect(locks).toEqual([own.oid]);
  });

  it("is taken back, too, where only a read shows the release", async () => {
    const own = github.takeLock(head);
    rivalSpeaksBeforeTheWrite();
    let lost = 1;
    const losing: Carrying = async (_write, execute) => {
      const answer = await execute();
      lost -= 1;
      if (lost >= 0) throw UNKNOWN;
      return answer;
    };
    expect(await verifiedWith(losing, { write: { releaseOid: own.oid } })).toBeInstanceOf(Lost);
    expect(github.lock).toEqual(own);
  });

  it("stays away where no record of it ever came", async () => {
    const own = github.takeLock(following(head, { id: "01NEVER" }));
    rivalSpeaksBeforeTheWrite();
    expect(await verifiedWith(PLAINLY, { write: { releaseOid: own.oid } })).toBeInstanceOf(Lost);
    expect(github.lock).toBeNull();
  });
});

function rivalSpeaksBeforeTheWrite(): void {
  github.instead.set("write", rivalSpeaks);
}
