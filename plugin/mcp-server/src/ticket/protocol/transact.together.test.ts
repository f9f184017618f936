import { setImmediate } from "node:timers/promises";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { planned } from "../../../test/support/transactions.ts";
import { ADDRESS, OneTicket } from "../../../test/support/one-ticket.ts";
import { SELF } from "../../../test/rules/situation-builder.ts";
import { LogBuilder, following } from "../../../test/log/log-builder.ts";
import { Failure } from "../../errors.ts";
import { renderComment } from "../../log/comment.ts";
import type { TicketRecord } from "../../log/record.ts";
import { lockRefOf } from "../world/memory.ts";
import { Lost, type WritePlan, type Written } from "./plan.ts";
import { readTicket } from "../read/read-ticket.ts";
import { execute, type Planned } from "./transact.ts";
import type { TicketView } from "../read/ticket-view.ts";
import { MAX_WRITTEN_TOGETHER } from "../../rules/bounds.ts";
import type { RefMove } from "../../github/ref-store.ts";
import type { World } from "../world/world.ts";

/** Records of several tickets that are written by one request. */

const LIMITED = new Failure("GITHUB_RATE_LIMITED", "Too fast");
const FORBIDDEN = new Failure("GITHUB_FORBIDDEN", "Not yours");

let github: OneTicket;
let view: TicketView;
let taking: TicketRecord;
let mine: TicketRecord;

beforeEach(async () => {
  const log = new LogBuilder();
  taking = log.write(null, { to: "Research in Progress", command: "research" });
  const seen = { value: taking.to, updatedAt: taking.at };
  mine = following(taking, { id: "01MINE", agent: SELF.agent, to: "Ready for Plan", seen });
  github = new OneTicket(log.comments, { value: taking.to, updatedAt: taking.at });
  view = await readTicket(github.world, ADDRESS, { agent: SELF.agent });
  github.asked.length = 0;
});

function told({ warnings }: Written): string {
  return ["written", ...warnings].join("; ");
}

type Work = Planned<string, WritePlan<string>>;

function work(plan: Partial<WritePlan<string>> = {}): Work {
  const whole = { kind: "write", record: () => mine, outcome: told, ...plan } as const;
  return planned<string, WritePlan<string>>(view, whole, { command: "research" });
}

/** Work that gives the caller's lock back. */
async function releasing(): Promise<Work> {
  const { oid } = github.takeLock(taking);
  view = await readTicket(github.world, ADDRESS, { agent: SELF.agent });
  github.asked.length = 0;
  return work({ lock: { kind: "release", oid, renewFirst: false } });
}

/** The next requests of that name fail so, one after the other. */
function fail(name: string, [first, ...others]: readonly Error[]): void {
  if (first === undefined) return;
  github.instead.set(name, () => {
    fail(name, others);
    throw first;
  });
}

/** One more than one request writes. */
function tooMany(fresh: Work["fresh"] = null): Work[] {
  return Array.from({ length: MAX_WRITTEN_TOGETHER + 1 }, () => ({ ...work(), fresh }));
}

describe("more records than one request writes", () => {
  it("wait for no second request where a rate limit refused the first", async () => {
    fail("write", [LIMITED]);
    const each = await execute(github.world, tooMany());
    expect(each).toEqual(tooMany().map(() => ({ failure: LIMITED })));
    expect(github.asked).toEqual(["write"]);
  });

  it("are sent by a second request after any other refusal", async () => {
    fail("write", [FORBIDDEN]);
    const each = await execute(github.world, tooMany());
    expect(each.map((one) => "failure" in one)).toEqual([
      ...Array<boolean>(MAX_WRITTEN_TOGETHER).fill(true),
      false,
    ]);
    expect(github.asked).toEqual(["write", "write"]);
  });

  it("are sent after a rate limit, too, where locks were taken for them, so that each is given back", async () => {
    const { oid, takenAtMs } = github.takeLock(mine);
    fail("write", [LIMITED, LIMITED]);
    await execute(github.world, tooMany({ oid, takenAtMs, replaced: null, givenBackAs: null }));
    expect(github.asked.filter((name) => name === "write")).toHaveLength(2);
    expect(github.lock).toBeNull();
  });

  it("are sent after a rate limit, too, where a lock was taken for one of them", async () => {
    const { oid, takenAtMs } = github.takeLock(mine);
    fail("write", [LIMITED, LIMITED]);
    const locked = { ...work(), fresh: { oid, takenAtMs, replaced: null, givenBackAs: null } };
    await execute(github.world, [...tooMany(), locked]);
    expect(github.lock).toBeNull();
  });
});

describe("a record among others", () => {
  const lost = { kind: "clear", oid: "somebody's" } as const;

  it("whose lock went to somebody else is lost alone", async () => {
    github.takeLock(taking);
    const each = await execute(github.world, [work({ lock: lost }), work(), work({ lock: lost })]);
    expect(each).toEqual([new Lost(), { outcome: "written" }, new Lost()]);
  });

  it("is not written where the lock of another ticket took so long that its read is too old", async () => {
    const refs = {
      ...github.world.refs,
      update: async () => {
        await setImmediate();
        github.nowMs += 3_600_000;
      },
    };
    const each = await execute({ ...github.world, refs }, [work(), work({ lock: lost })]);
    expect(each).toEqual([new Lost(), new Lost()]);
    expect(github.asked).not.toContain("write");
  });

  it("closes no issue whose ticket was moved while the closing of another one took an hour", async () => {
    mine = { ...mine, to: "Done" };
    const writes = vi.spyOn(github.world.tickets, "write");
    github.instead.set("write", () => {
      github.instead.set("write", () => {
        github.nowMs += 3_600_000;
        github.card = { value: "In Progress", updatedAt: new Date(github.nowMs - 60_000).toISOString() };
      });
    });
    await execute(github.world, [work(), work()]);
    expect(writes.mock.calls.filter(([[one]]) => one?.write.close !== undefined)).toHaveLength(1);
  });

  it("that cannot be written fails alone", async () => {
    const shelved = work({ record: () => ({ ...mine, to: "Shelved" }) });
    const failure = { failure: expect.objectContaining({ code: "GITHUB_FIELD_MISSING" }) };
    const each = await execute(github.world, [shelved, work(), shelved]);
    expect(each).toEqual([failure, { outcome: "written" }, failure]);
  });

  it("that lost its race names the record that was first", async () => {
    const rival = following(taking, { id: "01RIVAL", to: "Human Needed" });
    github.instead.set("write", () => github.say(renderComment(rival)));
    const each = await execute(github.world, [work()]);
    expect(each).toMatchObject([{ winner: { record: { id: "01RIVAL" } } }]);
  });
});

describe("a plan's new labels", () => {
  const newLabels = ["agent:web"];

  /** The new labels that a plan with these changes is told of. */
  async function created(createLabel: World["setup"]["createLabel"], plan: Partial<WritePlan<string>> = {}) {
    const outcome = vi.fn<typeof told>(told);
    const world = { ...github.world, setup: { ...github.world.setup, createLabel } };
    await execute(world, [work({ newLabels, outcome, ...plan })]);
    return outcome.mock.calls.map(([written]) => written.newLabels);
  }

  it("are created beside its record", async () => {
    const made = [{ name: "agent:web", id: "label" }];
    expect(await created(async () => Promise.resolve("label"))).toEqual([{ made, failures: [] }]);
  });

  it("are left to the next call where GitHub's limit is reached", async () => {
    expect(await created(async () => Promise.reject(LIMITED))).toEqual([undefined]);
    expect(github.comments).toHaveLength(2);
  });

  it("are not created for a record that cannot be written", async () => {
    const createLabel = vi.fn<World["setup"]["createLabel"]>();
    expect(await created(createLabel, { record: () => ({ ...mine, to: "Shelved" }) })).toEqual([]);
    expect(createLabel).not.toHaveBeenCalled();
  });
});

describe("locks that records give back", () => {
  it("are released together, after the records", async () => {
    const each = await execute(github.world, [await releasing(), work()]);
    expect(each[0]).toEqual({ outcome: "written" });
    expect(github.asked.filter((name) => name !== "write")).toEqual(["swap"]);
    expect(github.lock).toBeNull();
  });

  it("are released by the records' request where it is the last ticket's alone", async () => {
    const last = await releasing();
    const each = await execute(github.world, [{ ...last, plan: work().plan }, last]);
    expect(each.at(-1)).toEqual({ outcome: "written" });
    expect(github.asked).not.toContain("swap");
    expect(github.lock).toBeNull();
  });

  it("are released one by one where they could not be together", async () => {
    const releases = [await releasing(), work()];
    fail("swap", [FORBIDDEN]);
    expect((await execute(github.world, releases))[0]).toEqual({ outcome: "written" });
    expect(github.asked.filter((name) => name !== "write")).toEqual(["swap", "swap"]);
    expect(github.lock).toBeNull();
  });

  it("are released one by one where somebody has taken one of them over", async () => {
    const one = await releasing();
    const context = { ...one.context, view: { ...view, address: { ...ADDRESS, number: 8 } } };
    const other = { ...one, context };
    const [mineRef, theirRef] = [one, other].map(
      ({
        context: {
          view: { address },
        },
      }) => lockRefOf(github.world, address),
    );
    const theirs = { oid: "theirs", message: "", takenAtMs: github.nowMs };
    const swaps: string[][] = [];
    const refs = {
      ...github.world.refs,
      update: async (_: unknown, moves: readonly RefMove[]) => {
        const names = moves.map(({ name }) => name);
        swaps.push(names);
        if (names.includes(theirRef ?? "")) throw new Failure("GITHUB_OUTCOME_UNKNOWN", "Something");
      },
      read: async () =>
        new Map([
          [mineRef ?? "", github.lock ?? theirs],
          [theirRef ?? "", theirs],
        ]),
    };
    const each = await execute({ ...github.world, refs }, [one, other]);
    expect(each).toEqual([{ outcome: "written" }, { outcome: "written" }]);
    expect(swaps).toEqual([[mineRef, theirRef], [mineRef], [theirRef]]);
  });

  it("that stay are told, each for its ticket", async () => {
    const releases = [await releasing(), work()];
    fail("swap", [FORBIDDEN, FORBIDDEN]);
    const [one] = await execute(github.world, releases);
    const outcome = "written; the lock's ref could not be removed: Not yours; it no longer counts";
    expect(one).toEqual({ outcome });
    expect(github.lock).not.toBeNull();
  });

  it("are left to somebody who has taken them over", async () => {
    const releases = [await releasing(), work()];
    github.lock = { oid: "theirs", message: "", takenAtMs: github.nowMs };
    expect((await execute(github.world, releases))[0]).toEqual({ outcome: "written" });
    expect(github.lock.oid).toBe("theirs");
  });
});
