import { beforeEach, describe, expect, it } from "vitest";
import { LogBuilder } from "../../../test/log/log-builder.ts";
import { OneTicket } from "../../../test/support/one-ticket.ts";
import { Failure } from "../../errors.ts";
import { OTHER } from "../../../test/rules/situation-builder.ts";
import { lockMessage } from "../../log/lock-message.ts";
import { REFUSAL, locking, saying, spoken, transaction } from "../../../test/support/transactions.ts";
import type { TicketRecord } from "../../log/record.ts";
import { answerWith, refuseBy, type Plan, type PlanContext } from "./plan.ts";
import { transact, onlyOutcome, type Transaction } from "./transact.ts";

/** The locks of transactions, and what is found before one is taken. */

let github: OneTicket;
let first: TicketRecord;

beforeEach(() => {
  const log = new LogBuilder();
  first = log.write(null, { to: "Backlog" });
  github = new OneTicket(log.comments, { value: first.to, updatedAt: first.at });
});

it("a refusal whose lock went to another writer is judged again", async () => {
  let judged = 0;
  const renewing: Transaction<unknown> = {
    ...transaction((): Plan<unknown> => {
      judged += 1;
      if (judged > 1) return answerWith("judged again");
      const lock = { kind: "renew", oid: "read before", recordId: first.id } as const;
      return { kind: "no record", refusal: REFUSAL, lock, outcome: () => "refused" };
    }),
    command: "research",
  };
  expect(onlyOutcome(await transact(github.world, [renewing]))).toBe("judged again");
});

it("a refusal whose effect fails fails the call", async () => {
  const failure = new Failure("GITHUB_FORBIDDEN", "Not yours");
  github.instead.set("swap", () => {
    throw failure;
  });
  const lock = { kind: "renew", oid: "read before", recordId: first.id } as const;
  const plan = { kind: "no record", refusal: REFUSAL, lock, outcome: () => "refused" } as const;
  const renewing = { ...transaction(() => plan), command: "research" } as const;
  await expect(transact(github.world, [renewing])).rejects.toBe(failure);
});

it("a ticket whose lock went to another writer is judged again alone where another one is done", async () => {
  github.lock = { oid: "theirs", message: "", takenAtMs: github.nowMs };
  const locks = [
    { kind: "clear", oid: "read before" },
    { kind: "take", replaces: null },
  ] as const;
  let judged = -1;
  const losing = transaction<unknown>((ticket) => {
    const lock = locks[(judged += 1)];
    return lock === undefined ? refuseBy(REFUSAL) : { ...spoken("Mine", ticket), lock };
  });
  const each = await transact<unknown>(github.world, [
    transaction<unknown>(() => answerWith("known")),
    { ...losing, command: "research", locks: {} },
  ]);
  expect(each).toMatchObject({
    kind: "done",
    each: [{ outcome: "known" }, { outcome: { refusal: REFUSAL } }],
  });
});

/** Takes the lock in the place of that commit, and is refused where it is judged anew. */
function judgedAnew(replaces: string | null): Transaction<unknown> {
  let isFirst = true;
  const plan = (ticket: PlanContext): Plan<unknown> => {
    if (!isFirst) return refuseBy(REFUSAL);
    isFirst = false;
    return { ...spoken("Mine", ticket), lock: { kind: "take", replaces } };
  };
  return { ...transaction(plan), command: "research", locks: {} };
}

function readsOf(): number {
  return github.asked.filter((name) => name === "read").length;
}

/** Another agent has had the lock for so long, and its record came after the read. */
function rivalHolds(ageMs: number): void {
  const taken = { command: "research", recordId: "01OTHER", leaseMinutes: 30 } as const;
  github.lock = { oid: "theirs", message: lockMessage(OTHER, taken), takenAtMs: github.nowMs - ageMs };
}

describe("a lock that another writer moved first", () => {
  it("refuses the call where it is held now, without another read", async () => {
    github.instead.set("swap", () => rivalHolds(0));
    expect(await transact(github.world, [judgedAnew(null)])).toMatchObject({ kind: "refused" });
    expect(readsOf()).toBe(1);
  });

  it("lets the ticket be read again where it is gone", async () => {
    const { oid } = github.takeLock(first);
    github.instead.set("swap", () => {
      github.lock = null;
    });
    expect(await transact(github.world, [judgedAnew(oid)])).toMatchObject({ kind: "refused" });
    expect(readsOf()).toBe(2);
  });

  it("lets the ticket be read again where it is old and its record is not in the read", async () => {
    const { oid } = github.takeLock(first);
    github.instead.set("swap", () => rivalHolds(3 * 60_000));
    expect(await transact(github.world, [judgedAnew(oid)])).toMatchObject({ kind: "refused" });
    expect(readsOf()).toBe(2);
  });
});

it("a plan that agrees with another's lock is made again from a new read", async () => {
  let isFirst = true;
  const plan = (ticket: PlanContext): Plan<unknown> => {
    if (!isFirst) return answerWith("as it is");
    isFirst = false;
    return { ...spoken("Mine", ticket), lock: { kind: "take", replaces: null } };
  };
  github.instead.set("swap", () => rivalHolds(0));
  expect(await transact(github.world, [{ ...transaction(plan), command: "research", locks: {} }])).toEqual({
    kind: "done",
    each: [{ outcome: "as it is" }],
  });
  expect(readsOf()).toBe(2);
});

const TOKEN = `ghp_${"a1".repeat(18)}`;

describe("what would stop a write", () => {
  it.each([
    ["a state without an option", "Mine", { to: "Shelved" }, { code: "GITHUB_FIELD_MISSING" }],
    [
      "a secret in its text",
      "The key is hunter2hunter2hunter2hunter2",
      {},
      { code: "INPUT_SECRET", message: expect.stringContaining("write to ticket octo/rocket#7") },
    ],
  ])("is found before a lock is taken: %s", async (_what, reason, changes, failure) => {
    const { settings } = github.world;
    const world = { ...github.world, settings: { ...settings, secrets: ["hunter2hunter2hunter2hunter2"] } };
    await expect(transact(world, [locking(reason, changes)]).then(onlyOutcome)).rejects.toMatchObject(
      failure,
    );
    expect(github.asked).not.toContain("swap");
    expect(github.lock).toBeNull();
  });

  it("is a repository without write access for what takes a lock, and for nothing else", async () => {
    const { tickets } = github.world;
    const read: typeof tickets.read = async (...asked) => {
      const snapshot = await tickets.read(...asked);
      return { ...snapshot, repository: { ...snapshot.repository, writable: false } };
    };
    let made = 0;
    const newId = (): string => `01NEW${(made += 1)}`;
    const world = { ...github.world, newId, tickets: { ...tickets, read } };
    const keep = { kind: "keep" } as const;
    const keeping = transaction((ticket): Plan<string> => ({ ...spoken("Hello", ticket), lock: keep }));
    await expect(transact(world, [locking("Mine")]).then(onlyOutcome)).rejects.toMatchObject({
      code: "GITHUB_FORBIDDEN",
    });
    expect(onlyOutcome(await transact(world, [transaction(saying("Hello"))]))).toBe("record 2");
    expect(onlyOutcome(await transact(world, [keeping]))).toBe("record 3");
  });

  it("is no missing option where the card shows the state already", async () => {
    github.card = { value: "Shelved", updatedAt: "2026-03-02T10:30:00Z" };
    const observed = unlocked(locking("Mine", { to: "Shelved" }));
    expect(onlyOutcome(await transact(github.world, [observed]))).toBe("taken");
  });

  it.each<Partial<TicketRecord>>([
    { reason: TOKEN },
    { result: { deep: [`see ${TOKEN}`] } },
    { result: { [TOKEN]: 1 } },
    { evidence: { description: TOKEN } },
    { contract: { schema: { const: TOKEN } } },
    { interaction: { type: "consultation", from: "ada", to: null, question: TOKEN } },
    { handover: { id: "1", to: "Done", result: {}, followUps: [{ to: "bob", task: TOKEN }] } },
    { handedTo: TOKEN },
    { agent: TOKEN },
    { instance: TOKEN },
  ])("is a token anywhere in the record, which the message does not repeat: %j", async (changes) => {
    await expect(transact(github.world, [locking("Mine", changes)])).rejects.toMatchObject({
      code: "INPUT_SECRET",
      message: expect.not.stringContaining(TOKEN),
    });
    expect(github.asked).not.toContain("swap");
  });
});

/** The same without its lock. */
function unlocked(one: Transaction<string>): Transaction<string> {
  return transaction((ticket) => {
    const planned = one.plan(ticket);
    if (!("kind" in planned) || planned.kind !== "write") return planned;
    const { lock: _none, ...rest } = planned;
    return rest;
  });
}

describe("a lock's commit", () => {
  it("is made beside the read, unless the lock's record would have to wait", async () => {
    onlyOutcome(await transact(github.world, [locking("Mine")]));
    expect(github.asked).toEqual(["commit", "read", "swap", "write"]);
    github.asked.length = 0;
    github.lock = null;
    const busy = { ...github.world, newId: () => "01NEXT", hasContentRoom: () => false };
    onlyOutcome(await transact(busy, [locking("Mine again")]));
    expect(github.asked).toEqual(["read", "commit", "swap", "write"]);
  });
});
