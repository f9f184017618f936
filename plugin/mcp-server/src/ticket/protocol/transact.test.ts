import { beforeEach, describe, expect, it, vi } from "vitest";
import { ADDRESS, OneTicket } from "../../../test/support/one-ticket.ts";
import { REFUSAL, locking, saying, spoken, transaction } from "../../../test/support/transactions.ts";
import { SELF } from "../../../test/rules/situation-builder.ts";
import { onIssue } from "../../../test/support/view-builder.ts";
import { following, LogBuilder } from "../../../test/log/log-builder.ts";
import { renderComment } from "../../log/comment.ts";
import type { TicketRecord } from "../../log/record.ts";
import { fingerprintOf, marked } from "../../log/request-marker.ts";
import { MAX_COMMENTS } from "../../rules/bounds.ts";
import { Failure } from "../../errors.ts";
import type { Needs } from "../read/facts.ts";
import { answerWith, refuseBy, type Plan, type PlanContext } from "./plan.ts";
import { readTicket } from "../read/read-ticket.ts";
import { transact, onlyOutcome, type Transaction } from "./transact.ts";

let github: OneTicket;
let first: TicketRecord;

beforeEach(() => {
  const log = new LogBuilder();
  first = log.write(null, { to: "Backlog" });
  github = new OneTicket(log.comments, { value: first.to, updatedAt: first.at });
});

async function noneOf(): Promise<never[]> {
  return Promise.resolve([]);
}

function askForFiles(): Needs {
  return { needs: { kind: "changedFiles", pulls: [] } };
}

/** Another agent's record is first, each time a write arrives. */
function overtakeTimes(times: number): void {
  let newest = first;
  const overtake = (left: number): void => {
    newest = following(newest, { id: `01RIVAL${left}`, kind: "interaction", agent: "robin", to: "Backlog" });
    github.say(renderComment(newest));
    if (left > 1) github.instead.set("write", () => skipStrike(left - 1));
  };
  // The losing record is struck by a write, too.
  const skipStrike = (left: number): void => {
    github.instead.set("write", () => overtake(left));
  };
  github.instead.set("write", () => overtake(times));
}

describe("a transaction", () => {
  it("writes nothing for an answer or a refusal", async () => {
    expect(onlyOutcome(await transact(github.world, [transaction(() => answerWith("known"))]))).toBe("known");
    const refused = onlyOutcome(await transact(github.world, [transaction(() => refuseBy(REFUSAL))]));
    expect(refused).toEqual({ kind: "refused", refusal: REFUSAL });
    expect(github.asked).toEqual(["read", "read"]);
  });

  it("is refused whole where one of its plans is", async () => {
    const outcome = await transact<unknown>(github.world, [
      transaction(saying("Hello")),
      transaction(() => refuseBy(REFUSAL)),
    ]);
    expect(outcome).toMatchObject({ kind: "refused", at: 1, outcome: { refusal: REFUSAL } });
    expect(github.comments).toHaveLength(1);
  });

  it("is refused whole by the first refusal, and names the other tickets with the same code", async () => {
    const closed = { ...REFUSAL, code: "REFUSED_CLOSED" } as const;
    const refusals = [REFUSAL, closed, REFUSAL, closed].map((one) => () => refuseBy(one));
    const group = [saying("Hello"), ...refusals].map((plan, at) => ({
      address: { ...ADDRESS, number: 7 + at },
      caller: { agent: SELF.agent },
      plan,
    }));
    expect(await transact<unknown>(github.world, group)).toEqual({
      kind: "refused",
      at: 1,
      outcome: { kind: "refused", refusal: REFUSAL },
      alike: ["octo/rocket#10"],
    });
  });

  it("plans anew after another record was first, with a new record id", async () => {
    overtakeTimes(1);
    const plan = vi.fn<ReturnType<typeof saying>>(saying("Hello"));
    let made = 0;
    const world = { ...github.world, newId: () => `01NEW${(made += 1)}` };
    expect(onlyOutcome(await transact(world, [transaction(plan)]))).toBe("record 3");
    const ids = plan.mock.calls.map(([{ recordId }]) => recordId);
    expect(new Set(ids).size).toBe(2);
  });

  it("ends where a plan asks for a fact that it has", async () => {
    const pullRequests = { ...github.world.pullRequests, readFiles: noneOf };
    const asking = transact({ ...github.world, pullRequests }, [transaction(askForFiles)]).then(onlyOutcome);
    await expect(asking).rejects.toThrow("was read already");
  });

  it("shares one lock commit and one swap between tickets that take or renew locks", async () => {
    const swaps = vi.spyOn(github.world.refs, "update").mockResolvedValue();
    const other = { ...ADDRESS, number: 8 };
    const taking = locking("Mine");
    await transact(github.world, [taking, { ...taking, address: other }]);
    expect(github.asked.filter((name) => name === "commit")).toHaveLength(1);
    expect(swaps.mock.calls.map(([, moves]) => moves.map(({ to }) => to))).toEqual([
      ["commit 1", "commit 1"],
    ]);
  });

  it("takes a lock also beside a plan that takes none", async () => {
    const swaps = vi.spyOn(github.world.refs, "update").mockResolvedValue();
    const other = { ...ADDRESS, number: 8 };
    await transact(github.world, [transaction(saying("Hello")), { ...locking("Mine"), address: other }]);
    expect(swaps.mock.calls.map(([, moves]) => moves.map(({ to }) => to))).toEqual([["commit 1"]]);
  });

  it("is not refused whole any more once one of its plans was carried out", async () => {
    let judged = 0;
    const second = transaction<unknown>((ticket) => {
      judged += 1;
      return judged === 1 ? takenMeanwhile(ticket) : refuseBy(REFUSAL);
    });
    const answered = transaction<unknown>(() => answerWith("known"));
    expect(await transact<unknown>(github.world, [answered, second])).toEqual({
      kind: "done",
      each: [{ outcome: "known" }, { outcome: { kind: "refused", refusal: REFUSAL } }],
    });
  });

  it("gives up after its attempts where nobody knows who was first", async () => {
    await expect(
      transact(github.world, [transaction(takenMeanwhile)]).then(onlyOutcome),
    ).rejects.toMatchObject({
      code: "LEDGER_CONFLICT",
      message: expect.stringContaining("another writer was first, 3 times in a row"),
      hint: "Read the ticket, then call again",
    });
  });
});

/** A plan that clears a lock which somebody else has taken over since it was read. */
function takenMeanwhile(ticket: PlanContext): Plan<string> {
  github.lock = { oid: "theirs", message: "", takenAtMs: github.nowMs };
  return { ...saying("Hello")(ticket), lock: { kind: "clear", oid: "read before" } };
}

it("an answer beside several records is given by the same reads", async () => {
  const other = { ...ADDRESS, number: 8 };
  const records = [transaction(saying("One")), { ...transaction(saying("Two")), address: other }];
  const each = await transact<unknown>(github.world, [...records, transaction(() => answerWith("known"))]);
  expect(each).toMatchObject({ kind: "done", each: [{}, {}, { outcome: "known" }] });
  expect(github.asked.filter((name) => name === "read")).toHaveLength(3);
});

describe("what is expected of a call", () => {
  it("is one comment a record, or as many as its plan says", async () => {
    const expectContent = vi.fn<(requests: number) => void>();
    const world = { ...github.world, expectContent };
    onlyOutcome(await transact(world, [transaction(() => answerWith("known"))]));
    onlyOutcome(await transact(world, [transaction(saying("Hello"))]));
    onlyOutcome(
      await transact(world, [transaction((ticket) => ({ ...saying("Hello again")(ticket), content: 3 }))]),
    );
    const refused = [
      transaction(() => refuseBy(REFUSAL)),
      transaction(saying("A")),
      transaction(saying("B")),
    ];
    await transact<unknown>(world, refused);
    const opening = transaction((ticket) => ({ ...spoken("Last", ticket), issues: 2 }));
    await transact(world, [{ ...opening, command: "triage" }]);
    expect(expectContent.mock.calls).toEqual([
      [0, 0],
      [1, 0],
      [3, 0],
      [2, 0],
      [1, 2],
    ]);
  });
});

describe("a ticket that was read before", () => {
  it("is judged as it was seen, and read again only after another writer was first", async () => {
    let made = 0;
    const world = { ...github.world, newId: () => `01NEW${(made += 1)}` };
    const seen = await readTicket(github.world, ADDRESS, { agent: SELF.agent });
    github.asked.length = 0;
    expect(onlyOutcome(await transact(world, [{ ...transaction(saying("Hello")), seen }]))).toBe("record 2");
    expect(github.asked).toEqual(["write"]);
    const older = await readTicket(github.world, ADDRESS, { agent: SELF.agent });
    github.say(renderComment(following(first, { id: "01LATE", kind: "interaction", to: "Backlog" })));
    overtakeAfter(older.log.head?.record);
    github.asked.length = 0;
    const again = { ...transaction(saying("Hello again")), seen: older };
    expect(onlyOutcome(await transact(world, [again]))).toBe("record 4");
    expect(github.asked.filter((name) => name === "read")).toHaveLength(1);
  });
});

/** Another agent's record follows that one when the next write arrives. */
function overtakeAfter(record: TicketRecord | undefined): void {
  if (record === undefined) throw new Error("The log has a record");
  const rival = following(record, { id: "01RIVAL", kind: "interaction", agent: "robin", to: "Backlog" });
  github.instead.set("write", () => github.say(renderComment(rival)));
}

describe("a log that no call may go on from", () => {
  it("is refused, unless the call repairs it", async () => {
    github.say("Something new\n\n<!-- ralph-record:v2 -->");
    const answer = transaction(() => answerWith("repaired"));
    await expect(transact(github.world, [answer]).then(onlyOutcome)).rejects.toMatchObject({
      code: "LEDGER_UNREADABLE",
    });
    expect(onlyOutcome(await transact(github.world, [{ ...answer, onUnsoundLog: true }]))).toBe("repaired");
  });

  it("is begun by a handoff or its first record alone where it is a follow-up ticket's", async () => {
    const body = marked("Do it", { requestId: "follow-up:01H:1", fingerprint: fingerprintOf("it") });
    github = new OneTicket([], { value: "Backlog", updatedAt: null });
    const seen = onIssue(await readTicket(github.world, ADDRESS, {}), { body });
    const answer = { ...transaction(() => answerWith("known")), seen };
    await expect(transact(github.world, [answer]).then(onlyOutcome)).rejects.toMatchObject({
      code: "FOLLOW_UP_UNFINISHED",
    });
    expect(onlyOutcome(await transact(github.world, [{ ...answer, opens: true }]))).toBe("known");
    expect(onlyOutcome(await transact(github.world, [{ ...answer, command: "triage" }]))).toBe("known");
  });

  it("has its last room for the record that ends the ticket", async () => {
    const seen = onIssue(await readTicket(github.world, ADDRESS, {}), { commentCount: MAX_COMMENTS - 1 });
    const speaking = { ...transaction(saying("Hello")), seen };
    await expect(transact(github.world, [speaking]).then(onlyOutcome)).rejects.toMatchObject({
      code: "GITHUB_ISSUE_FULL",
    });
    const ending = transaction((ticket) => {
      const plan = spoken("It goes on", ticket);
      return { ...plan, record: () => ({ ...plan.record(null), continuedBy: "octo/rocket#9" }) };
    });
    expect(onlyOutcome(await transact(github.world, [{ ...ending, seen }]))).toBe("record 2");
  });
});

async function failing(error: Error): Promise<unknown> {
  github.instead.set("write", () => {
    throw error;
  });
  return transact(github.world, [transaction(saying("Hello"))]);
}

describe("a write that fails", () => {
  it("is the result of its transaction", async () => {
    const failure = new Failure("GITHUB_FORBIDDEN", "Not yours");
    expect(await failing(failure)).toEqual({ kind: "done", each: [{ failure }] });
  });

  it("is no excuse for a bug", async () => {
    await expect(failing(new TypeError("A bug"))).rejects.toThrow(TypeError);
  });
});

describe("a read that fails after an attempt", () => {
  const failure = new Failure("GITHUB_UNAVAILABLE", "Something went wrong");

  /** Loses its first attempt; its second read fails. */
  function losing(): Transaction<string> {
    return transaction((ticket) => {
      github.instead.set("read", () => {
        throw failure;
      });
      return spoken("Second", { ...ticket, recordId: "01SECOND" });
    });
  }

  it("is the result of the tickets that are left once another one is written", async () => {
    const written = transaction(saying("First"));
    expect(await transact(github.world, [written, losing()])).toEqual({
      kind: "done",
      each: [{ outcome: "record 2" }, { failure }],
    });
  });

  it("fails the call while nothing is written", async () => {
    overtakeTimes(1);
    await expect(transact(github.world, [losing()])).rejects.toBe(failure);
  });
});
