import { describe, expect, it } from "vitest";
import { ROCKET, fieldOf } from "../../test/support/board-builder.ts";
import type { Holder } from "../rules/lock.ts";
import type { Command } from "../rules/vocabulary.ts";
import { StateMachine } from "../rules/state-machine.ts";
import { lockMessage } from "../log/lock-message.ts";
import { summarizeBoard, type BoardFacts } from "./board-status.ts";
import { NOTHING_HIDDEN } from "./gather-tickets.ts";
import type { TicketLock } from "../ticket/read/board-locks.ts";
import type { BoardCard } from "../github/board-store.ts";

const NOW_MS = Date.parse("2026-03-01T12:00:00Z");
const MINUTE_MS = 60_000;
const SESSION = { id: "cli:1", machine: null, process: null };
const SELF: Holder = { agent: "casey", instance: "cli", session: SESSION };

function card(number: number, state: string | null, more: Partial<BoardCard> = {}): BoardCard {
  return {
    repository: "acme/rocket",
    number,
    title: `Ticket ${number}`,
    url: `https://github.com/acme/rocket/issues/${number}`,
    closed: false,
    dropped: null,
    createdAt: "2026-01-01T00:00:00Z",
    updatedAt: "2026-01-01T00:00:00Z",
    state: state === null ? null : { value: state, updatedAt: "2026-03-01T10:00:00Z" },
    priority: null,
    estimate: null,
    ...more,
  };
}

function lock(number: number, agent: string, minutesAgo: number, command: Command = "impl"): TicketLock {
  const holder = { ...SELF, agent };
  const message = lockMessage(holder, { command, recordId: "01R", leaseMinutes: 120 });
  return { number, commit: { oid: `${number}`, message, takenAtMs: NOW_MS - minutesAgo * MINUTE_MS } };
}

interface Overrides {
  readonly priorities?: readonly string[];
  readonly cards?: readonly BoardCard[];
  readonly locks?: readonly TicketLock[];
  readonly complete?: boolean;
  readonly hidden?: BoardFacts["hidden"];
  readonly endedPartOf?: BoardFacts["endedPartOf"];
}

function summary({
  priorities = ["P0", "P2"],
  cards = [],
  locks = [],
  complete = true,
  hidden = NOTHING_HIDDEN,
  endedPartOf = () => null,
}: Overrides) {
  return summarizeBoard({
    board: { ...ROCKET, locks, priority: fieldOf("Priority", ...priorities) },
    cards,
    complete,
    hidden,
    machine: new StateMachine(),
    self: SELF,
    nowMs: NOW_MS,
    endedPartOf,
  });
}

describe("the groups of a board", () => {
  it("stand in the graph's order, with foreign states last and a card without a state in Backlog", () => {
    const cards = [card(1, "Shipped"), card(2, "Done"), card(3, null), card(4, "Backlog")];
    const { groups } = summary({ cards });
    expect(groups.map(({ state, known, terminal }) => [state, known, terminal])).toEqual([
      ["Backlog", true, false],
      ["Done", true, true],
      ["Shipped", false, false],
    ]);
    expect(groups[0]?.tickets.map(({ number, unset }) => [number, unset])).toEqual([
      [3, true],
      [4, false],
    ]);
  });

  it("have the order in which next_ticket offers: the board's own priorities as it lists them, then age", () => {
    const cards = [
      card(1, "Backlog", { priority: "Low" }),
      card(2, "Backlog", { priority: "Urgent" }),
      card(3, "Backlog", { priority: "Urgent", createdAt: "2025-01-01T00:00:00Z" }),
    ];
    const { groups } = summary({ cards, priorities: ["Urgent", "Low"] });
    expect(groups[0]?.tickets.map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  it("say since when tickets wait for people, and only those", () => {
    const { groups } = summary({ cards: [card(1, "Human Needed"), card(2, "In Progress")] });
    expect(groups.map(({ waitsForPeople, tickets }) => [waitsForPeople, tickets[0]?.waitingSince])).toEqual([
      [false, null],
      [true, "2026-03-01T10:00:00Z"],
    ]);
  });
});

describe("a lock", () => {
  const cards = [card(1, "In Progress")];

  function lockOf(overrides: Overrides) {
    const { groups, staleLocks } = summary({ cards, ...overrides });
    return { held: groups[0]?.tickets[0]?.lock ?? null, why: staleLocks.map((stale) => stale.why) };
  }

  it("that runs is shown with its holder and its end", () => {
    expect(lockOf({ locks: [lock(1, "robin", 20)] })).toEqual({
      held: { agent: "robin", instance: "cli", mine: false, until: "2026-03-01T13:40:00.000Z" },
      why: [],
    });
  });

  it("of the caller is known as the caller's", () => {
    expect(lockOf({ locks: [lock(1, "casey", 20)] }).held).toMatchObject({ mine: true });
  });

  it("whose lease is over is stale, the caller's own, too", () => {
    expect(lockOf({ locks: [lock(1, "robin", 122)] })).toEqual({ held: null, why: ["its lease is over"] });
    expect(lockOf({ locks: [lock(1, "casey", 122)] })).toEqual({ held: null, why: ["its lease is over"] });
  });

  it("of a process that is gone is stale", () => {
    const gone = { locks: [lock(1, "robin", 20)], endedPartOf: () => "process" as const };
    expect(lockOf(gone)).toEqual({ held: null, why: ["its process is gone"] });
  });

  it("in a state that takes none counts for the two minutes in which its record may come", () => {
    const waiting = [card(1, "Backlog")];
    expect(lockOf({ cards: waiting, locks: [lock(1, "robin", 1)] }).held).toMatchObject({ agent: "robin" });
    expect(lockOf({ cards: waiting, locks: [lock(1, "robin", 3)] })).toEqual({
      held: null,
      why: ['the ticket is in "Backlog"'],
    });
    const cutOff = { cards: waiting, locks: [lock(1, "robin", 1)], endedPartOf: () => "process" as const };
    expect(lockOf(cutOff).why).toEqual(['its process is gone, and the ticket is in "Backlog"']);
  });

  it("is stale at once where the card left the state that it was taken for, the caller's own, too", () => {
    const movedAt = new Date(NOW_MS - 30_000).toISOString();
    const moved = [card(1, "Ready for Plan", { state: { value: "Ready for Plan", updatedAt: movedAt } })];
    for (const agent of ["robin", "casey"])
      expect(lockOf({ cards: moved, locks: [lock(1, agent, 1)] })).toEqual({
        held: null,
        why: ['the ticket is in "Ready for Plan"'],
      });
  });

  it("of a task, which is claimed in Backlog, is stale by its own cause", () => {
    const claimed = { cards: [card(1, null)], locks: [lock(1, "robin", 3, "triage")] };
    expect(lockOf(claimed).held).toMatchObject({ agent: "robin" });
    expect(lockOf({ ...claimed, endedPartOf: () => "process" })).toEqual({
      held: null,
      why: ["its process is gone"],
    });
    expect(lockOf({ cards: [card(1, "Backlog")], locks: [lock(1, "casey", 122, "triage")] }).why).toEqual([
      "its lease is over",
    ]);
  });

  it("of a ticket that is not on the board is stale, unless a part of the board was not seen", () => {
    const locks = [lock(7, "robin", 20)];
    expect(summary({ cards, locks }).staleLocks).toMatchObject([
      { number: 7, why: "the ticket is not on the board, or its issue is gone", offBoard: true },
    ]);
    expect(lockOf({ locks, complete: false }).why).toEqual([]);
    expect(lockOf({ locks, hidden: { count: 1, why: null } }).why).toEqual([]);
  });

  it("of this repository says nothing about another one's ticket of the same number", () => {
    const foreign = [card(1, "In Progress", { repository: "acme/moon" })];
    expect(lockOf({ cards: foreign, locks: [lock(1, "robin", 20)] })).toEqual({
      held: null,
      why: ["the ticket is not on the board, or its issue is gone"],
    });
  });
});
