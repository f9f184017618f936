import { beforeEach, describe, expect, it } from "vitest";
import { OTHER, SELF, STANDINGS, lockOf } from "../../../test/rules/situation-builder.ts";
import { LogBuilder, at } from "../../../test/log/log-builder.ts";
import { viewOf, worldAt } from "../../../test/support/view-builder.ts";
import { LOCK_COMMIT_FRESH_MS, type LockStatus } from "../../rules/lock.ts";
import { lockMessage, readLock } from "../../log/lock-message.ts";
import { OwnWrites, lockRefOf } from "../world/memory.ts";
import { LockCommits, reclaimLock, swapRefs, takeLocks, type LockRequest } from "./locks.ts";
import { Writing, type FreshLock } from "./writing.ts";
import { Failure } from "../../errors.ts";
import type { RefMove } from "../../github/ref-store.ts";
import type { World } from "../world/world.ts";

/** The commits of locks, and what a lock is moved from and to. */

const ADDRESS = { owner: "octo", repo: "rocket", number: 7 };
const TEXT = { command: "research", recordId: "01NEW" } as const;

let nowMs: number;
let messages: string[];
let moved: RefMove[];
let world: World;

beforeEach(() => {
  nowMs = 0;
  messages = [];
  moved = [];
  world = worldOf();
});

/** A world that makes commits and moves refs, in which the name of the agent is configured and the account known. */
function worldOf(agent: string | null = null, viewer: string | null = null): World {
  const plain = worldAt(0);
  return {
    ...plain,
    settings: { ...plain.settings, agent },
    tickets: { ...plain.tickets, viewer },
    clock: { ...plain.clock, now: () => nowMs },
    ownWrites: new OwnWrites(),
    refs: {
      ...plain.refs,
      createCommit: async (_, { message }) => {
        messages.push(message);
        return { oid: `commit ${messages.length}`, message, takenAtMs: nowMs };
      },
      update: async (_, moves) => {
        moved.push(...moves);
      },
    },
  };
}

/** What the commits that were made say. */
function made() {
  return messages.map((message) => readLock({ oid: "…", message, takenAtMs: 0 }));
}

describe("a lock's commit that is made before the ticket is read", () => {
  it.each([
    { how: "by the name that the call gives", agent: "planner", name: "planner" },
    { how: "by the name that is configured", configured: "triager", name: "triager" },
    { how: "by the account, where no name is given", viewer: "ralph", name: "ralph@host" },
  ])("names its holder $how", ({ agent, configured, viewer, name }) => {
    new LockCommits(worldOf(configured, viewer)).prepare(ADDRESS, { agent }, TEXT);
    expect(made()).toMatchObject([{ holder: { agent: name }, recordId: "01NEW" }]);
  });

  it("is not made where no name is known", () => {
    new LockCommits(world).prepare(ADDRESS, {}, TEXT);
    expect(messages).toEqual([]);
  });

  it.each([
    ["renews the caller's own lock", lockMessage(SELF, { ...held(), failedResults: 2 }), "01HELD", 2],
    ["does not renew that of another agent of this process", lockMessage(OTHER, held()), "01NEW", 0],
    [
      "does not renew one that was handed over",
      lockMessage(SELF, { ...held(), handedBy: OTHER }),
      "01NEW",
      0,
    ],
  ])("%s", (_what, message, recordId, failedResults) => {
    world.ownWrites.noteCommit({ oid: "own", message, takenAtMs: 0 }, 0);
    world.ownWrites.noteRefs(ADDRESS, [{ name: lockRefOf(world, ADDRESS), from: null, to: "own" }], 0);
    new LockCommits(world).prepare(ADDRESS, { agent: SELF.agent }, TEXT);
    expect(made()).toMatchObject([{ recordId, failedResults }]);
  });

  it.each([
    ["is used while it is a minute old", LOCK_COMMIT_FRESH_MS, 1],
    ["is made anew once it is older", LOCK_COMMIT_FRESH_MS + 1, 2],
  ])("%s", async (_what, ageMs, commits) => {
    const caller = { agent: SELF.agent };
    const lockCommits = new LockCommits(world);
    lockCommits.prepare(ADDRESS, caller, TEXT);
    nowMs += ageMs;
    const { oid } = await lockCommits.of({ address: ADDRESS, self: SELF }, TEXT);
    expect(oid).toBe(`commit ${commits}`);
    expect(messages).toHaveLength(commits);
  });
});

function held() {
  return { command: "research", recordId: "01HELD", leaseMinutes: 30 } as const;
}

describe("locks that are taken", () => {
  it("are none, without a request, where none is asked for", async () => {
    expect(await takeLocks(world, new LockCommits(world), new Map())).toEqual({
      kind: "taken",
      locks: new Map(),
    });
    expect([messages, moved]).toEqual([[], []]);
  });

  const own: LockStatus = { ...STANDINGS.mine, lock: lockOf(SELF, { oid: "own" }) };
  it.each<[string, LockStatus, LockRequest["effect"], string | null]>([
    ["the caller's own", own, { kind: "renew", oid: "own", recordId: "01HELD" }, "own"],
    ["another's that is over", STANDINGS.over, { kind: "take", replaces: "theirs" }, null],
    ["another one than the caller's own", own, { kind: "take", replaces: "theirs" }, null],
  ])("put back the one that they replaced where it is %s", async (_whose, lock, effect, givenBackAs) => {
    const view = { ...viewOf([], { value: null, updatedAt: null }), lock };
    const taken = await takeLocks(
      world,
      new LockCommits(world),
      new Map([["it", { view, effect, ...TEXT }]]),
    );
    const [move] = moved;
    expect(taken).toMatchObject({
      kind: "taken",
      locks: new Map([["it", expect.objectContaining({ replaced: move?.from, givenBackAs })]]),
    });
  });

  it.each<[LockRequest["effect"], string | null]>([
    [{ kind: "take", replaces: null }, null],
    [{ kind: "hand", to: "bob", replaces: "own" }, "own"],
  ])("are given back by %o where another took one of them before a late answer came", async (effect, to) => {
    const view = { ...viewOf([], { value: null, updatedAt: null }), lock: own };
    const next = { ...view, address: { ...ADDRESS, number: 8 } };
    const [lost, left] = [view, next].map(({ address }) => lockRefOf(world, address));
    const isFirst = (): boolean => moved.length === 2;
    const refs: World["refs"] = {
      ...world.refs,
      update: async (_, moves) => {
        moved.push(...moves);
        if (isFirst()) throw new Failure("GITHUB_OUTCOME_UNKNOWN", "No answer came");
      },
      read: async () =>
        new Map([
          [lost!, { oid: "theirs", message: "", takenAtMs: 0 }],
          [left!, { oid: moved[1]!.to!, message: "", takenAtMs: 0 }],
        ]),
    };
    const both = new Map([view, next].map((one) => [one, { view: one, effect, ...TEXT }]));
    const away = { ...world, refs };
    expect(await takeLocks(away, new LockCommits(away), both)).toMatchObject({ kind: "lost" });
    expect(moved.slice(2)).toEqual([{ name: left, from: moved[1]!.to, to }]);
  });
});

it.each([
  ["where another call of this process has put them", { oid: "newer", message: "", takenAtMs: 0 }],
  ["nowhere, if that has removed them", null],
])("refs that were moved late stand %s", async (_where, commit) => {
  const ownWrites = Object.assign(new OwnWrites(), { noteRefs: () => false, refOf: () => commit });
  const { address } = viewOf([], { value: null, updatedAt: null });
  const repository = { address, repositoryId: "repository" };
  expect(
    await swapRefs({ ...world, ownWrites }, repository, [{ name: "it", from: null, to: "mine" }]),
  ).toEqual({
    kind: "lost",
    found: new Map(commit === null ? [] : [["it", commit]]),
  });
});

/** A write of the caller, whose lock's record is in the log. */
function writing(lock: FreshLock | null): Writing {
  const log = new LogBuilder();
  const record = log.write(null, { lock: { until: at(1800) } });
  const mine = { ...STANDINGS.mine, lock: lockOf(SELF, { oid: "old", recordId: record.id }) };
  const view = { ...viewOf(log.comments, { value: record.to, updatedAt: null }), lock: mine };
  return new Writing(world, view, { record, write: {}, lock });
}

describe("the lock of a write whose record does not count", () => {
  it("is the one that it replaced again", async () => {
    const own = writing({ oid: "new", takenAtMs: 0, replaced: "old", givenBackAs: "old" });
    await reclaimLock(own, own.view.log);
    expect(moved).toMatchObject([{ from: "new", to: "old" }]);
  });

  it("is not touched where the write replaced and released none", async () => {
    const own = writing(null);
    own.released = true;
    await reclaimLock(own, own.view.log);
    expect(moved).toEqual([]);
  });
});
