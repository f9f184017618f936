import { describe, expect, test, it } from "vitest";
import { fieldOf, summaryOf } from "../../test/support/board-builder.ts";
import type { LockStatus } from "../rules/lock.ts";
import { StateMachine } from "../rules/state-machine.ts";
import { COMMANDS, type Command, type WorkflowState } from "../rules/vocabulary.ts";
import {
  acceptedTickets,
  judgeOffer,
  offerOrder,
  openingMoves,
  type Obstacle,
  type Offer,
  type PassedOver,
  mergeAudiences,
  isFor,
  routeIndex,
  routesOf,
  byUrgency,
  prioritiesOf,
} from "./offers.ts";
import type { TicketSummary } from "../github/item-store.ts";
import { parseTeamConfig } from "../ticket/team/team-config.ts";

const machine = new StateMachine();

const TICKET = summaryOf({ state: "Research Needed", priority: "P1", estimate: "S" });

const FREE: LockStatus = { kind: "free" };
const LOCK = {
  oid: "1",
  holder: {
    agent: "ada",
    instance: "main",
    session: { id: "S", machine: null, process: null },
  },
  recordId: "R",
  takenAtMs: 0,
  leaseMinutes: 120,
  handedBy: null,
  failedResults: 0,
};
const THEIRS: LockStatus = {
  kind: "theirs",
  lock: LOCK,
  endsAtMs: 7_200_000,
  freeAtMs: 7_260_000,
  recorded: true,
};
const MINE: LockStatus = { kind: "mine", lock: LOCK, endsAtMs: 7_200_000, recorded: true, from: null };
const OVER: LockStatus = { kind: "over", lock: LOCK, why: "its lease is over", inPlace: true };

function judge(
  command: Command,
  change: Partial<TicketSummary> = {},
  standing: LockStatus = FREE,
): Offer | PassedOver {
  return judgeOffer({ machine, command, lockStatusOf: () => standing }, { ...TICKET, ...change });
}

describe("a ticket is offered", () => {
  test.each<[string, Command, Partial<TicketSummary>, LockStatus]>([
    ["in an input state of the command", "research", {}, FREE],
    ["with a dead lock", "research", {}, OVER],
    ["with the caller's own lock", "impl", { state: "In Progress" }, MINE],
    ["without a state, as Backlog", "triage", { state: null, estimate: "XL" }, FREE],
    ["in a size that must be split", "split", { estimate: "L" }, FREE],
    ["that waits for others, to triage", "triage", { state: "Backlog", openBlockers: 1 }, FREE],
    ["that waits for others, to research", "research", { openBlockers: 1 }, FREE],
    ["that waits for others, to plan", "plan", { state: "Ready for Plan", openBlockers: 1 }, FREE],
    ["that waits for others, to review", "review", { state: "Plan in Review", openBlockers: 1 }, FREE],
  ])("%s", (_, command, change, standing) => {
    expect(judge(command, change, standing)).toMatchObject({ kind: "offer", worker: command, notes: [] });
  });

  test("without an estimate, with a note that says so", () => {
    expect(judge("research", { estimate: null })).toMatchObject({
      kind: "offer",
      notes: ["it has no estimate: look first whether it is XS or S"],
    });
    expect(judge("triage", { state: "Backlog", estimate: null })).toMatchObject({ kind: "offer", notes: [] });
  });

  test("to triage to be closed, where it is a parent whose children are done", () => {
    expect(judge("triage", { state: "Backlog", children: 3 })).toMatchObject({
      kind: "offer",
      finished: true,
      notes: ["all its 3 children are closed: close it"],
    });
  });

  test.each<[string, Partial<TicketSummary>, Command]>([
    ["split a large ticket", { state: "Backlog", estimate: "L" }, "split"],
    ["research a small one", {}, "research"],
    ["split one that is too large to research", { estimate: "M" }, "split"],
    ["plan", { state: "Ready for Plan" }, "plan"],
    ["review a plan", { state: "Plan in Review" }, "review"],
    ["go on with what nobody holds", { state: "In Progress" }, "impl"],
  ])("to hero, for whom its delegates %s", (_, change, worker) => {
    expect(judge("hero", change)).toMatchObject({ kind: "offer", worker });
  });
});

describe("a ticket is passed over", () => {
  test.for<[Obstacle, string, Command, Partial<TicketSummary>, LockStatus]>([
    ["state", 'plan takes nothing from "Research Needed"', "plan", {}, FREE],
    ["state", 'research takes nothing from "toString"', "research", { state: "toString" }, FREE],
    ["closed", "its issue is closed", "research", { closed: true }, FREE],
    ["children", "1 of its 2 children are open", "research", { children: 2, openChildren: 1 }, FREE],
    [
      "children",
      "2 of its 2 children are open",
      "triage",
      { state: "Backlog", children: 2, openChildren: 2 },
      FREE,
    ],
    [
      "finished",
      "all its children are closed, so triage closes it",
      "split",
      { state: "Backlog", estimate: "L", children: 2 },
      FREE,
    ],
    ["blocked", "it waits for 1 open issue", "impl", { state: "In Progress", openBlockers: 1 }, FREE],
    ["blocked", "it waits for 2 open issues", "hero", { state: "Plan in Review", openBlockers: 2 }, FREE],
    [
      "blocked",
      "it waits for 1 open issue",
      "triage",
      { state: "Backlog", children: 1, openBlockers: 1 },
      FREE,
    ],
    [
      "locked",
      '"ada" (instance "main") holds its lock until 1970-01-01T02:00:00.000Z',
      "research",
      {},
      THEIRS,
    ],
    ["estimate", "its estimate is L, and research takes XS, S", "research", { estimate: "L" }, FREE],
    ["estimate", "it has no estimate, and split takes M, L, XL", "split", { estimate: null }, FREE],
    [
      "estimate",
      "its estimate is XS, and split takes M, L, XL",
      "hero",
      { state: "Backlog", estimate: "XS" },
      FREE,
    ],
  ])("for %s: %s", ([obstacle, reason, command, change, standing]) => {
    expect(judge(command, change, standing)).toMatchObject({ kind: "passed", obstacle, reason });
  });

  test("in every terminal state, whoever asks, and where it was escalated to by all but triage, which moves it on", () => {
    for (const command of COMMANDS)
      for (const state of ["Done", "Canceled", "Human Needed"])
        expect(judge(command, { state }), `${command} ${state}`).toMatchObject(
          command === "triage" && state === "Human Needed" ? { kind: "offer" } : { obstacle: "state" },
        );
    const parent = { state: "Human Needed", children: 2, openChildren: 0 };
    expect(judge("triage", parent)).toMatchObject({ kind: "offer", finished: false });
  });
});

function at(number: number, change: Partial<TicketSummary>): TicketSummary {
  return { ...TICKET, number, ...change };
}

describe("the order of offers", () => {
  test("is that of urgency, and what may wait for a person comes after all", () => {
    const order = offerOrder(["P0", "P1"], [], ({ state }) => state === "Plan in Review");
    const tickets = [
      at(2, { priority: "P0", state: "Plan in Review" }),
      at(3, { priority: "P1" }),
      at(4, { priority: "P0" }),
    ];
    expect(tickets.toSorted(order).map(({ number }) => number)).toEqual([4, 3, 2]);
  });
});

describe("the intake of a command", () => {
  const SIZES = ["XS", "S", "M", "L", "XL", "XXL"];

  test.each<[Command, string[], (string | null)[] | null]>([
    ["research", ["Research Needed", "Research in Progress"], ["XS", "S", null]],
    ["split", ["Backlog", "Research Needed"], ["M", "L", "XL"]],
    ["triage", ["Backlog", "Human Needed"], null],
    ["impl", ["Plan in Review", "In Progress"], ["XS", "S", null]],
    [
      "hero",
      [
        "Backlog",
        "Research Needed",
        "Research in Progress",
        "Ready for Plan",
        "Plan in Progress",
        "Plan in Review",
        "In Progress",
      ],
      ["XS", "S", "M", "L", "XL", null],
    ],
  ])("%s is %j in sizes %j", (command, states, estimates) => {
    expect(acceptedTickets(machine, command, SIZES)).toEqual({ states, estimates });
  });

  test("has any size where the board has no field for it", () => {
    expect(acceptedTickets(machine, "research", null).estimates).toBeNull();
  });
});

function goals(worker: Command, state: WorkflowState, finished = false): unknown[] {
  return openingMoves(machine, { worker, finished, isTask: false }, state).map(
    ({ goal }) => Object.values(goal)[0],
  );
}

describe("the first moves", () => {
  test("are the states in which the server accepts the command", () => {
    expect(goals("plan", "Ready for Plan")).toEqual(["lock"]);
    expect(goals("triage", "Backlog")).toEqual(["Research Needed", "Ready for Plan", "Done", "Canceled"]);
    expect(goals("triage", "Backlog", true)).toEqual(["close"]);
    const task = { worker: "triage", finished: false, isTask: true } as const;
    expect(openingMoves(machine, task, "Backlog")).toEqual([{ command: "triage", goal: { intent: "lock" } }]);
    expect(goals("split", "Backlog")).toEqual(["complete"]);
    expect(goals("review", "Plan in Review")).toEqual([
      "complete",
      "In Progress",
      "Ready for Plan",
      "Human Needed",
    ]);
  });
});

const TEAM = parseTeamConfig(
  JSON.stringify({ agents: [{ name: "ada", scopes: ["web", "api"] }, { name: "bob" }] }),
);

const labelled = (...labels: string[]) => ({ labels });

describe("a ticket's labels", () => {
  it.each<[string, string[], Record<string, number>]>([
    ["pin it to an agent", ["agent:bob"], { ada: 2, bob: 0, stranger: 2 }],
    ["route it to a scope", ["bug", "agent:api"], { ada: 1, bob: 2, stranger: 2 }],
    ["leave it to agents without scopes", ["bug"], { ada: 2, bob: 1, stranger: 1 }],
    ["pin it before they route it", ["agent:web", "agent:ada"], { ada: 0, bob: 2, stranger: 2 }],
    ["pin it to several", ["agent:ada", "Agent:Stranger"], { ada: 0, bob: 2, stranger: 0 }],
  ])("%s: %j", (_what, labels, places) => {
    for (const [agent, place] of Object.entries(places)) {
      const routes = routesOf(TEAM, agent);
      expect(routeIndex(routes, labelled(...labels)), agent).toBe(place);
      expect(isFor(mergeAudiences(routes), labelled(...labels)), agent).toBe(place < routes.length);
    }
  });
});

describe("the order of urgency", () => {
  test("is priority, none last, then age, then number", () => {
    const tickets = [
      at(1, { priority: null, createdAt: "2020-01-01T00:00:00Z" }),
      at(3, { priority: "P1" }),
      at(4, { priority: "P0" }),
      at(5, { priority: "P0", createdAt: "2025-12-31T00:00:00Z" }),
      at(6, { priority: "Someday" }),
      at(7, { priority: "P0" }),
    ];
    const ordered = tickets.toSorted(byUrgency(["P0", "P1"]));
    expect(ordered.map(({ number }) => number)).toEqual([5, 4, 7, 3, 1, 6]);
  });
});

describe("the board's priorities", () => {
  test("are ours by name, whatever order the board has; other names keep the board's", () => {
    const priority = fieldOf("Priority", "P3", "P0", "Urgent", "Low");
    expect(prioritiesOf({ priority })).toEqual(["P0", "P3", "Urgent", "Low"]);
  });

  test("are none where the board has no such field", () => {
    expect(prioritiesOf({ priority: null })).toEqual([]);
  });
});
