import { beforeEach, describe, expect, it, vi } from "vitest";
import { planned } from "../../../test/support/transactions.ts";
import { ADDRESS, OneTicket } from "../../../test/support/one-ticket.ts";
import { OTHER, SELF } from "../../../test/rules/situation-builder.ts";
import { LogBuilder, following } from "../../../test/log/log-builder.ts";
import type { LockEffect } from "../../rules/situation.ts";
import { anyInstanceOf, type Session } from "../../rules/lock.ts";
import { Failure } from "../../errors.ts";
import { renderComment } from "../../log/comment.ts";
import { lockMessage } from "../../log/lock-message.ts";
import type { TicketRecord } from "../../log/record.ts";
import { Lost, type Plan, type PlanWithoutRecord, type WritePlan } from "./plan.ts";
import { readTicket } from "../read/read-ticket.ts";
import type { TicketView } from "../read/ticket-view.ts";
import { execute, type Result } from "./transact.ts";
import type { World } from "../world/world.ts";

const RENEWED = ["commit", "swap"];
const NOBODY = new Lost();

let log: LogBuilder;
let taking: TicketRecord;
let github: OneTicket;
let world: World;

beforeEach(() => {
  log = new LogBuilder();
  taking = log.write(null, { to: "Research in Progress", command: "research" });
  github = new OneTicket(log.comments, { value: taking.to, updatedAt: taking.at });
  ({ world } = github);
});

/** The ticket as the caller reads it, who holds its lock. */
async function held(): Promise<TicketView> {
  github.takeLock(taking);
  return read();
}

/** The lock's message, as one of a holder other than this process. */
function relock(
  holder: typeof SELF,
  changes: { readonly handedBy?: typeof SELF; readonly recordId?: string } = {},
): void {
  const lock = { command: "research", recordId: taking.id, leaseMinutes: 30, ...changes } as const;
  const { oid, takenAtMs } = github.takeLock(taking);
  github.lock = { oid, takenAtMs, message: lockMessage(holder, lock) };
}

/** The caller holds the lock by a process that is gone. */
async function inherited(
  changes: { readonly recordId?: string } = {},
  session: Partial<Session> = { id: "before" },
): Promise<TicketView> {
  const { id, process } = { ...SELF.session, ...session };
  const isGone = (one: Session): boolean => one.id === id && one.process === process;
  world = { ...world, processes: { ...world.processes, isGone } };
  relock({ ...SELF, session: { ...SELF.session, id, process } }, changes);
  return read();
}

async function read(): Promise<TicketView> {
  const view = await readTicket(world, ADDRESS, { agent: SELF.agent });
  github.asked.length = 0;
  return view;
}

function next(changes: Partial<TicketRecord> = {}): TicketRecord {
  const { agent } = SELF;
  const seen = { value: taking.to, updatedAt: taking.at };
  return following(taking, { id: "01MINE", agent, to: "Ready for Plan", seen, ...changes });
}

async function write(
  ticket: TicketView,
  lock?: LockEffect,
  plan: Partial<WritePlan<string>> = {},
): Promise<Result<string> | Lost> {
  const written = { kind: "write", record: () => next(), outcome: () => "written", ...plan } as const;
  const locking = lock === undefined ? written : { ...written, lock };
  return carriedOut(ticket, locking);
}

/** The result of a plan. Throws its failure. */
async function carriedOut<Outcome>(view: TicketView, plan: Plan<Outcome>): Promise<Result<Outcome> | Lost> {
  const [result = NOBODY] = await execute(world, [
    planned<Outcome, Plan<Outcome>>(view, plan, { command: "research" }),
  ]);
  if ("failure" in result) throw result.failure;
  return result;
}

async function run(
  view: TicketView,
  plan: Partial<PlanWithoutRecord<unknown>>,
): Promise<Result<unknown> | Lost> {
  const whole = { kind: "no record", outcome: (outcome: unknown) => outcome, ...plan } as const;
  return carriedOut<unknown>(view, whole);
}

async function renew(view: TicketView, failedResults?: number): Promise<Result<unknown> | Lost> {
  const counted = failedResults === undefined ? {} : { failedResults };
  const oid = view.lockCommit?.oid ?? "";
  return run(view, { lock: { kind: "renew", oid, recordId: taking.id, ...counted } });
}

function release({ lockCommit }: TicketView, renewFirst = false): LockEffect {
  return { kind: "release", oid: lockCommit?.oid ?? "", renewFirst };
}

describe("a lock that a record gives back", () => {
  it("is renewed before where its plan asks for that", async () => {
    const view = await held();
    await write(view, release(view, true));
    expect(github.asked).toEqual([...RENEWED, "write"]);
    expect(github.lock).toBeNull();
  });

  it("is not renewed where the process that is gone never recorded it", async () => {
    const view = await inherited({ recordId: "01NEVER-CAME" });
    expect(await write(view, release(view))).toEqual({ outcome: "written" });
    expect(github.asked).toEqual(["write"]);
    expect(github.lock).toBeNull();
  });

  it("is released as it was read where it is not the caller's", async () => {
    relock(OTHER);
    const view = await read();
    expect(view.lock.kind).toBe("theirs");
    await write(view, release(view, true));
    expect(github.asked).toEqual(["write"]);
    expect(github.lock).toBeNull();
  });
});

describe("a lock that is kept", () => {
  it("stays as it is", async () => {
    const view = await held();
    expect(await write(view, { kind: "keep" })).toEqual({ outcome: "written" });
    expect(github.asked).toEqual(["write"]);
    expect(github.lock?.oid).toBe(view.lockCommit?.oid);
  });

  it("is not renewed where the process that is gone never recorded it", async () => {
    const view = await inherited({ recordId: "01NEVER-CAME" });
    expect(await write(view, { kind: "keep" })).toEqual({ outcome: "written" });
    expect(github.asked).toEqual(["write"]);
  });

  it("is not renewed where it was handed over: its session is nobody's yet", async () => {
    relock(anyInstanceOf(SELF.agent), { handedBy: OTHER });
    const view = await read();
    expect(view.lock).toMatchObject({ kind: "mine", lock: { handedBy: { agent: OTHER.agent } } });
    await write(view, { kind: "keep" });
    expect(github.asked).toEqual(["write"]);
  });
});

describe("a dead lock", () => {
  it("is removed before the record is written", async () => {
    relock(OTHER);
    const view = await read();
    const oid = view.lockCommit?.oid ?? "";
    expect(await write(view, { kind: "clear", oid })).toEqual({ outcome: "written" });
    expect(github.asked).toEqual(["swap", "write"]);
    expect(github.lock).toBeNull();
  });

  it("is cleared away beside an answer, which does not depend on it", async () => {
    relock(OTHER);
    const view = await read();
    const lock = { kind: "clear", oid: view.lockCommit?.oid ?? "" } as const;
    const answer = { outcome: { lockUntilMs: null, warnings: [] } };
    github.instead.set("swap", () => {
      throw new Failure("GITHUB_FORBIDDEN", "No");
    });
    expect(await run(view, { lock })).toEqual(answer);
    expect(github.lock).not.toBeNull();
    expect(await run(view, { lock })).toEqual(answer);
    expect(github.lock).toBeNull();
  });
});

describe("a renewal without a record", () => {
  it("counts the results that broke their contract, and keeps the count", async () => {
    await renew(await held(), 2);
    expect(github.lock?.message).toContain('"failedResults":2');
    await renew(await read());
    expect(github.lock?.message).toContain('"failedResults":2');
  });

  it("belongs to a command", async () => {
    const ticket = await held();
    const lock = { kind: "renew", oid: ticket.lockCommit?.oid ?? "", recordId: taking.id } as const;
    const plan = { kind: "no record", lock, outcome: () => "renewed" } as const;
    const work = planned<string, Plan<string>>(ticket, plan, {});
    await expect(execute(world, [work])).rejects.toThrow("a command");
  });
});

describe("an outcome that a plan does not have", () => {
  it("is judged anew, after a record and without one", async () => {
    const view = await read();
    expect(await write(view, undefined, { outcome: () => new Lost() })).toEqual(NOBODY);
    expect(await run(view, { outcome: () => new Lost() })).toEqual(NOBODY);
  });
});

describe("the request of a record", () => {
  it("sets the card, the plan's label and its fields, and nothing that is not asked for", async () => {
    const asked = vi.spyOn(world.tickets, "write");
    const label = { id: "label", on: true };
    const fields = [{ fieldId: "estimate", optionId: "S" }];
    await write(await read(), undefined, { label, fields });
    const comment = renderComment(next());
    expect(asked.mock.calls[0]?.[0][0]?.write).toEqual({
      comment,
      optionId: "Ready for Plan",
      label,
      fields,
    });
  });
});

describe("a record that finishes its ticket", () => {
  it("is only a transition: what is said on a finished ticket closes no issue", async () => {
    log.comments.length = 0;
    taking = log.write(null, { to: "Done" });
    github = new OneTicket(log.comments, { value: "Done", updatedAt: taking.at });
    ({ world } = github);
    await write(await read(), undefined, { record: () => next({ kind: "interaction", to: "Done" }) });
    expect(github.closed).toBe(false);
    expect(await run(await read(), { finishes: "card" })).toMatchObject({ outcome: { warnings: [] } });
    expect(github.closed).toBe(false);
    expect(await run(await read(), { finishes: "card and issue" })).toMatchObject({
      outcome: { lockUntilMs: null, warnings: [] },
    });
    expect(github.closed).toBe(true);
  });
});
