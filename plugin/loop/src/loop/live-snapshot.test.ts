import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { summaryOf } from "../../../mcp-server/test/support/board-builder.ts";
import { LoopWorld } from "../../../mcp-server/test/support/loop-world.ts";
import { TEST_TIME } from "../../../../sandbox/src/leaping-time.ts";
import { startSandbox } from "../../../../sandbox/src/start.ts";
import { StateMachine } from "../../../mcp-server/src/rules/state-machine.ts";
import { readBoard, type Board } from "../../../mcp-server/src/ticket/board-card/board.ts";
import { snapshotOf, type LiveSnapshot } from "./live-snapshot.ts";
import type { AgentProgress } from "../agents/agent-client.ts";
import { type Run, BEGINNING, type LoopState } from "./loop-state.ts";
import type { TicketSummary } from "../../../mcp-server/src/github/item-store.ts";

vi.setConfig({ testTimeout: 120_000 });
const NOW_MS = 1_000_000;

const TICKET = summaryOf({
  itemId: "",
  number: 1,
  title: "Sessions expire",
  url: "https://github.com/acme/rocket/issues/1",
  state: null,
  createdAt: "",
  updatedAt: "",
});

const RUN: Run = {
  number: 12,
  title: "Sessions expire",
  url: "",
  command: "impl",
  agent: "crew",
  attempt: 2,
  from: "In Progress",
  state: "In Progress",
  startedAtMs: NOW_MS - 360_000,
  folder: "",
  log: "",
};

let board: Board;

beforeAll(async () => {
  const sandbox = await startSandbox({ clock: () => new Date(TEST_TIME.now()) });
  board = await readBoard(new LoopWorld(sandbox).world, { owner: "acme", repo: "rocket" });
  await sandbox.close();
});

interface Wishes {
  readonly labels?: readonly string[];
  readonly state?: Partial<LoopState>;
  readonly isRead?: boolean;
  readonly progressOf?: () => AgentProgress | null;
}

/** The snapshot with those tickets on the board. */
function shown(
  tickets: readonly Partial<TicketSummary>[],
  { labels = [], state = {}, isRead = true, progressOf = () => null }: Wishes = {},
): LiveSnapshot {
  const all = tickets.map((ticket, n) => ({ ...TICKET, number: n + 1, ...ticket }));
  const seen = { board, tickets: all, complete: true, readAtMs: NOW_MS - 40_000 };
  const settings = { owner: "octo", repo: "rocket" };
  const place = { machine: new StateMachine(), settings, clock: { now: () => NOW_MS } };
  const options = { labels, limits: { retries: 2 } };
  return snapshotOf(place, options, { ...BEGINNING, ...state }, isRead ? seen : null, progressOf);
}

function cards({ board: live }: LiveSnapshot): unknown {
  return live?.columns.flatMap(({ state, cards: here }) => here.map(({ number }) => [state, number]));
}

test("while an agent works, its run, the columns and the waiting tickets are known", async () => {
  const loops = await LoopWorld.open();
  const waiting = loops.addTicket("Plan in Review");
  const number = loops.addTicket("Research Needed");
  let seen: LiveSnapshot | null = null;
  loops.agents.work = async () => {
    while (loops.told("started").length === 0) await sleep(1);
    seen = loops.snapshot();
  };
  await loops.run({ commands: ["research"], limits: { retries: 1, maxRuns: 1 } });
  const what = expect.stringContaining("a person decides: `ralph-hero decide 12 --approve`");
  expect(seen).toMatchObject({
    agents: [{ number, command: "research", attempt: 1, runs: 2, agent: "crew" }],
    waiting: [{ number: waiting, state: "Plan in Review", for: what }],
    totals: { started: 1 },
  });
  expect(cards(seen!)).toContainEqual(["Research Needed", number]);
});

test("an agent's spans end now, and it has at least as many runs as attempts", () => {
  const call = { tool: "Bash", call: "npm test", sinceMs: NOW_MS - 41_000 };
  const progressOf = () => ({ silentMs: 0, call, lastWords: "Two fail", tokens: 182_400, costUsd: 0.84 });
  const state = { running: [{ ...RUN, attempt: 4 }] };
  expect(shown([], { state, progressOf }).agents).toMatchObject([
    {
      workedMs: 360_000,
      attempt: 4,
      runs: 4,
      call: { call: "npm test", ageMs: 41_000 },
      lastWords: "Two fail",
    },
  ]);
});

describe("the columns", () => {
  test("stand in the board's order", () => {
    const { columns = [] } = shown([]).board ?? {};
    expect(columns.map(({ state }) => state).join(", ")).toBe(
      "Backlog, Research Needed, Research in Progress, Ready for Plan, Plan in Progress, Plan in Review, In Progress, In Review, Human Needed",
    );
  });

  test("hold a card without a state as Backlog, and one in a final or unknown state", () => {
    expect(cards(shown([{}, { state: "Done" }, { state: "Parked" }]))).toEqual([
      ["Backlog", 1],
      ["Done", 2],
      ["Parked", 3],
    ]);
  });

  test("say who is at a ticket, and what this loop leaves alone", () => {
    const state = {
      running: [{ ...RUN, number: 1 }],
      heldElsewhere: [{ number: 2, by: "ada", until: "" }],
      setAside: new Set([3]),
    };
    const [backlog] = shown([{}, {}, { openBlockers: 2 }], { state }).board?.columns ?? [];
    expect(backlog?.cards).toMatchObject([
      { holder: "crew", isSetAside: false },
      { holder: "ada" },
      { holder: null, isSetAside: true, openBlockers: 2 },
    ]);
  });

  test("are not known before the board was read", () => {
    expect(shown([], { isRead: false })).toMatchObject({ board: null, waiting: [] });
  });
});

describe("what waits for people", () => {
  const known = {
    number: 2,
    title: "Known",
    url: "",
    state: "Human Needed",
    since: "2026-01-01T00:00:00Z",
    for: "a person answers",
  };

  test("keeps what the last list knew, most urgent first", () => {
    const state = { waiting: [known] };
    const { waiting } = shown([{ state: "In Review" }, { state: "Human Needed" }], { state });
    const what = "a person reviews the work, and merges its pull request if there is one";
    expect(waiting).toEqual([known, expect.objectContaining({ number: 1, since: null, for: what })]);
  });

  test("begins with the calls that wait now, whatever the last list knew of calls", () => {
    const call = { ...known, state: "In Progress", callId: "a1b2c3" };
    const state = { waiting: [{ ...call, number: 1 }, known], calls: [call] };
    const { waiting } = shown([{ state: "In Progress" }, { state: "In Progress" }], { state });
    expect(waiting).toEqual([call]);
  });

  test("keeps a ticket of the last list that waits in an agent's state, such as for its checks", () => {
    const one = { ...known, state: "In Progress", for: "its checks still run" };
    const state = { waiting: [one] };
    expect(shown([{}, { state: "In Progress" }], { state }).waiting).toEqual([one]);
  });

  test("forgets what it knew of a ticket whose card moved", () => {
    const state = { waiting: [known] };
    expect(shown([{}, { state: "In Review" }], { state }).waiting).toMatchObject([
      { number: 2, state: "In Review", since: null },
    ]);
    expect(shown([{}, { state: "In Progress" }], { state }).waiting).toEqual([]);
  });

  test("leaves out what the loop has in hand, and tickets without its labels", () => {
    const state = { inHand: new Set([1]) };
    const tickets = [
      { state: "In Review", labels: ["loop"] },
      { state: "In Review", labels: ["Loop", "bug"] },
      { state: "In Review", labels: ["bug"] },
    ];
    expect(shown(tickets, { state, labels: ["loop"] }).waiting.map(({ number }) => number)).toEqual([2]);
  });
});
