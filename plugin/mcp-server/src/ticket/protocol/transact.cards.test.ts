import { eachWrite, writeOne } from "../../../test/support/each-write.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { OTHER, SELF, holder } from "../../../test/rules/situation-builder.ts";
import { LogBuilder, following } from "../../../test/log/log-builder.ts";
import { ADDRESS, OneTicket } from "../../../test/support/one-ticket.ts";
import { viewOf } from "../../../test/support/view-builder.ts";
import type { Holder } from "../../rules/lock.ts";
import type { TransitionRequest } from "../../rules/situation.ts";
import { Failure } from "../../errors.ts";
import { parseComment, renderComment, type IssueComment } from "../../log/comment.ts";
import { lockMessage, writtenSession } from "../../log/lock-message.ts";
import type { TicketRecord } from "../../log/record.ts";
import { keepsCard } from "./transact.ts";
import type { HandoffOutcome } from "../handoff/handoff.ts";
import { handoffTicket } from "../../../test/support/handoff-ticket.ts";
import type { World } from "../world/world.ts";

const LOCK = { command: "research", goal: { intent: "lock" } } as const;
const COMPLETE = { command: "research", goal: { intent: "complete" } } as const;
const CLOSE = { command: "triage", goal: { intent: "close" } } as const;
/** The agent's process that took the lock. */
const FORMER = holder(SELF.agent, { session: "former session" });

let log: LogBuilder;
let taken: TicketRecord;
let github: OneTicket;

/** A ticket in that state, and the caller's lock by the newest record. */
function inState(to: string, owner: Holder = SELF): void {
  log = new LogBuilder();
  const first = log.write(null);
  const { agent, instance, session } = owner;
  taken = log.write(first, { to, agent, instance, session: writtenSession(session) });
  github = new OneTicket(log.comments, { value: taken.to, updatedAt: taken.at });
}

/** Lets the agent hold the ticket by the newest record, since that time. */
async function lockBy(owner: Holder, command: "research" | "impl" = "research"): Promise<void> {
  const { leaseMinutes, world } = github;
  const message = lockMessage(owner, { command, recordId: taken.id, leaseMinutes });
  github.lock = await world.refs.createCommit(ADDRESS, { message });
  github.asked.length = 0;
}

/** The former process is gone where the caller goes on. */
function heirs(): World {
  const { processes } = github.world;
  return { ...github.world, processes: { ...processes, isGone: ({ id }) => id === FORMER.session.id } };
}

async function handOff(request: TransitionRequest, world: World = github.world): Promise<HandoffOutcome> {
  const call = { address: ADDRESS, caller: { agent: SELF.agent }, request, reason: "Go on", result: null };
  const pullRequests = { ...world.pullRequests, readLinked: async () => Promise.resolve([]) };
  return handoffTicket({ ...world, pullRequests }, call);
}

function recordIn(comment: IssueComment | undefined): { readonly record: TicketRecord } {
  const parsed = parseComment(comment?.body ?? "");
  if (parsed.kind !== "record") throw new Error("It carries no record");
  return parsed;
}

/** The answer of the first write is lost, and this record follows before anybody looks again. */
function lateAnswer(next: Partial<TicketRecord>): World {
  const { tickets } = github.world;
  let isFirst = true;
  const write = eachWrite(async (...asked) => {
    const answer = await writeOne(tickets, ...asked);
    if (!isFirst) return answer;
    isFirst = false;
    const { record } = recordIn(github.comments.at(-1));
    github.say(renderComment(following(record, { to: record.to, ...next })));
    github.card = moved(next.to ?? record.to);
    throw new Failure("GITHUB_OUTCOME_UNKNOWN", "Cannot tell");
  });
  return { ...github.world, tickets: { ...tickets, write } };
}

function moved(value: string): { value: string; updatedAt: string } {
  return { value, updatedAt: new Date(github.nowMs).toISOString() };
}

describe("the lock of a dead process", () => {
  it("is judged anew where it went to somebody else before a record that keeps it", async () => {
    inState("In Progress", FORMER);
    await lockBy(FORMER, "impl");
    const world = heirs();
    const message = lockMessage(OTHER, { command: "impl", recordId: taken.id, leaseMinutes: 30 });
    const others = await world.refs.createCommit(ADDRESS, { message });
    github.instead.set("swap", () => {
      github.lock = others;
    });
    const outcome = await handOff({ command: "review", goal: { toState: "In Progress" } }, world);
    expect(outcome).toMatchObject({ kind: "answered" });
    expect(outcome).not.toHaveProperty("answer.lock");
  });
});

describe("a lock that an acknowledgement keeps", () => {
  const acknowledge = { command: "review", goal: { toState: "In Progress" } } as const;

  it("is in its answer", async () => {
    inState("In Progress");
    await lockBy(SELF, "impl");
    expect(await handOff(acknowledge)).toHaveProperty("answer.lock");
  });

  it("is not, as long as its record has not come: another call may be about to give it back", async () => {
    inState("In Progress");
    taken = following(taken, { id: "01ON-ITS-WAY" });
    await lockBy(SELF, "impl");
    expect(await handOff(acknowledge)).not.toHaveProperty("answer.lock");
  });
});

it("a lock whose lease is over is left alone where its holder renews it just then", async () => {
  inState("Research in Progress", OTHER);
  await lockBy(OTHER);
  github.nowMs += 32 * 60_000;
  const { leaseMinutes, world } = github;
  const message = lockMessage(OTHER, { command: "research", recordId: taken.id, leaseMinutes });
  const renewed = await world.refs.createCommit(ADDRESS, { message });
  github.instead.set("swap", () => {
    github.lock = renewed;
  });
  expect(await handOff(COMPLETE)).toMatchObject({ refusal: { code: "REFUSED_NOT_HOLDER" } });
  expect(github.comments).toHaveLength(2);
});

/** Takes the lock, by a call whose answer is late. */
async function lockedWith(next: Partial<TicketRecord>): Promise<HandoffOutcome> {
  inState("Research Needed");
  return handOff(LOCK, lateAnswer(next));
}

describe("a lock whose record's answer comes late", () => {
  const session = writtenSession(SELF.session);
  const own = { id: "01NEXT", agent: SELF.agent, instance: SELF.instance, session };
  const newLock = { until: "2026-03-02T12:00:00.000Z", keyHash: "0".repeat(64) };

  it.each([
    { how: "another call of the agent gave it back", next: { ...own, to: "Ready for Plan" } },
    { how: "another call of the agent handed it over", next: { ...own, lock: newLock, handedTo: "robin" } },
    {
      how: "another call of the agent locked the next stage",
      next: { ...own, to: "Plan in Progress", lock: newLock },
    },
    { how: "another agent took the ticket", next: { id: "01NEXT", agent: "robin", lock: newLock } },
  ])("is not in the answer where $how", async ({ next }) => {
    const answered = await lockedWith(next);
    const warning = expect.stringContaining(
      "the lock that this call took ended before its answer came, by record 4",
    );
    expect(answered).toMatchObject({ answer: { guidance: { warnings: [warning] } } });
    expect(answered).not.toHaveProperty("answer.lock");
  });

  it.each([
    { how: "somebody asks", next: { ...own, kind: "interaction" as const } },
    { how: "another call of the agent took it anew", next: { ...own, lock: newLock } },
  ])("is in the answer where $how", async ({ next }) => {
    expect(await lockedWith(next)).toMatchObject({ answer: { lock: { until: expect.any(String) } } });
  });
});

describe("the issue of a finished ticket", () => {
  beforeEach(() => inState("In Review"));

  it("stays open where a person has moved the card meanwhile", async () => {
    github.instead.set("write", () => {
      github.card = moved("Human Needed");
    });
    expect(await handOff(CLOSE)).toMatchObject({ answer: { newState: "Human Needed" } });
    expect(github.closed).toBe(false);
  });

  it("stays open where others took the ticket on before the answer came", async () => {
    const world = lateAnswer({ id: "01NEXT", to: "Backlog" });
    expect(await handOff(CLOSE, world)).toMatchObject({ kind: "answered" });
    expect(github.closed).toBe(false);
  });
});

describe("a card that shows the record's state", () => {
  const view = viewOf([], { value: "Ready for Plan", updatedAt: null });
  const transition = following(null, { to: "Ready for Plan" });
  const question = following(null, { kind: "interaction", to: "Ready for Plan" });

  it("is written by a transition, whose read may lag, and left alone by a question", () => {
    expect(keepsCard(view, transition)).toBe(false);
    expect(keepsCard(view, question)).toBe(true);
  });

  it("is written by every record where a late write of an older one, which is undone, has set it", () => {
    const behind = { ...view.reconciliation, cardBehind: true };
    expect(keepsCard({ ...view, reconciliation: behind }, question)).toBe(false);
  });
});
