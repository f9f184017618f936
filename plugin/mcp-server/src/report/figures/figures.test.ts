import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_CONFIG } from "../../rules/default-config.ts";
import { StateMachine } from "../../rules/state-machine.ts";
import { LogBuilder, at } from "../../../test/log/log-builder.ts";
import { NOW_MS, board, ticket } from "../../../test/report/board-builder.ts";
import { reportPage } from "../page/page.ts";
import {
  escalationsOf,
  locksOf,
  reviewsOf,
  figuresOf,
  keyFiguresOf,
  flowOf,
  moversOf,
  periodsOf,
  spreadOf,
  throughputOf,
  timesInState,
  workInProgress,
} from "./figures.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const HAND = "moved by hand" as const;

function logOf(...states: readonly string[]): LogBuilder {
  const log = new LogBuilder();
  log.chain(...states);
  return log;
}

describe("a spread", () => {
  it("is none where there are no values", () => {
    expect(spreadOf([])).toBeNull();
  });

  it("has the median between the two middle values, and the 85th percentile between its neighbours", () => {
    const { count, percentiles, longest } = spreadOf(Array.from({ length: 20 }, (_, n) => n + 1)) ?? {};
    expect([count, percentiles?.median, longest]).toEqual([20, 10.5, 20]);
    expect(percentiles?.p85).toBeCloseTo(17.15);
  });

  it("has no percentiles of fewer than 20 values", () => {
    expect(spreadOf([4, 1, 3, 2, 5])).toEqual({ count: 5, percentiles: null, longest: 5 });
    expect(spreadOf(Array.from({ length: 19 }, () => 1))?.percentiles).toBeNull();
  });

  it("lies between the shortest and the longest value, in order", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 20 }), (values) => {
        const { percentiles, longest } = spreadOf(values) ?? {};
        const order = [Math.min(...values), percentiles?.median ?? 0, percentiles?.p85 ?? 0, longest ?? 0];
        expect(order).toEqual(order.toSorted((one, other) => one - other));
      }),
    );
  });
});

describe("periods", () => {
  it.for([
    [7, "day", 8],
    [100, "week", 15],
    [800, "month", 27],
  ] as const)("of %i days are counted by the %s", ([days, unit, count]) => {
    const { sinceMs, ...rest } = board([ticket(1, logOf("Research Needed"))]);
    const late = { ...rest, sinceMs, nowMs: Date.parse(at(0)) + days * DAY_MS };
    const periods = periodsOf(late);
    expect(periods.unit).toBe(unit);
    expect(Math.abs(periods.list.length - count)).toBeLessThan(2);
    for (const [n, { endMs }] of periods.list.entries())
      expect(periods.list[n + 1]?.startMs ?? endMs).toBe(endMs);
    expect(periods.list.at(-1)?.endMs).toBeGreaterThan(late.nowMs);
    expect(periods.list[0]?.startMs).toBeLessThanOrEqual(Date.parse(at(0)));
  });

  it("begin on Mondays where they are weeks", () => {
    const weekly = board([ticket(1, logOf("Research Needed"))], { nowMs: NOW_MS + 60 * DAY_MS });
    for (const { startMs } of periodsOf(weekly).list) expect(new Date(startMs).getUTCDay()).toBe(1);
  });
});

describe("throughput", () => {
  it("counts what came to a terminal state, and how long that took from the first step", () => {
    const figures = throughputOf(
      board([
        ticket(1, logOf("Research Needed", "Ready for Plan", "Done")),
        ticket(2, logOf("Canceled")),
        ticket(3, logOf("Research Needed")),
      ]),
    );
    expect(figures.states).toEqual(["Done", "Canceled"]);
    expect(figures.totals).toEqual([1, 1]);
    expect(figures.periods.reduce((sum, { counts }) => sum + counts[0]! + counts[1]!, 0)).toBe(2);
    expect(figures.leadTime?.longest).toBe(2 * MINUTE_MS);
  });
});

describe("the time in a state", () => {
  it("is that of the visits that ended, not of the one that lasts", () => {
    const times = timesInState(
      board([ticket(1, logOf("Research Needed", "Human Needed", "Research Needed"))]),
    );
    expect(times.map(({ state, count, longest }) => [state, count, longest / MINUTE_MS])).toEqual([
      ["Backlog", 1, 10],
      ["Research Needed", 1, 1],
      ["Human Needed", 1, 1],
    ]);
  });
});

describe("work in progress", () => {
  it("is by state, the oldest first, without Backlog and what is finished", () => {
    const young = logOf("Research Needed", "Ready for Plan", "Research Needed");
    const states = workInProgress(
      board([
        ticket(1, young),
        ticket(2, logOf("Research Needed")),
        ticket(3, logOf("Done")),
        ticket(4, new LogBuilder()),
      ]),
    );
    const shown = states.filter(({ tickets }) => tickets.length > 0);
    expect(shown.map(({ state }) => state)).toEqual(["Research Needed"]);
    expect(shown[0]?.tickets.map((open) => open.ticket.number)).toEqual([2, 1]);
    expect(shown[0]?.phase).toBe("Waits for an agent");
  });

  it("over time is what was in a state then, each ticket once", () => {
    const { points } = flowOf(
      board([ticket(1, logOf("Research Needed", "Human Needed")), ticket(2, logOf("Done"))]),
    );
    const last = points.at(-1);
    expect(last?.atMs).toBe(NOW_MS);
    expect(last?.counts).toEqual({ "Waits for an agent": 0, "In work": 0, "Waits for people": 1 });
    expect(Object.values(points[0]?.counts ?? {}).every((count) => count === 0)).toBe(true);
  });
});

describe("a ticket without records", () => {
  it("is under way where its card says, in every part alike", () => {
    const bare = { ...ticket(2, new LogBuilder()), state: "In Review", sinceMs: NOW_MS - 1_000 };
    const shown = board([ticket(1, logOf("Research Needed")), bare, { ...bare, number: 3, sinceMs: null }]);
    const open = workInProgress(shown).reduce((sum, { tickets }) => sum + tickets.length, 0);
    const { counts } = flowOf(shown).points.at(-1) ?? {};
    expect(counts).toEqual({ "Waits for an agent": 1, "In work": 0, "Waits for people": 2 });
    expect(open).toBe(3);
    expect(flowOf(board([bare])).points).toHaveLength(1);
  });
});

describe("a closed issue whose card was left behind", () => {
  it("is under way until it was closed, and not now", () => {
    const left = { ...ticket(1, logOf("Research Needed")), closedMs: NOW_MS - 1_000 };
    const shown = board([left, { ...ticket(2, logOf("Research Needed")), closedMs: null }]);
    expect(workInProgress(shown).flatMap(({ tickets }) => tickets.map((open) => open.ticket.number))).toEqual(
      [2],
    );
    expect(flowOf(shown).points.at(-1)?.counts).toMatchObject({ "Waits for an agent": 1 });
  });
});

describe("a ticket that a person has answered", () => {
  const asked = ticket(3, logOf("Human Needed"));
  const answered = { ...asked, answer: { by: "sam", at: at(6 * 86_400), next: ["triage" as const] } };
  const shown = board([answered, ticket(4, logOf("Plan in Review"))]);

  it("waits for an agent from then on, and the headlines count it so", () => {
    const last = flowOf(shown).points.at(-1)?.counts;
    expect(last).toEqual({ "Waits for an agent": 1, "In work": 0, "Waits for people": 1 });
    const before = flowOf({ ...shown, nowMs: Date.parse(at(5 * 86_400)) }).points.at(-1)?.counts;
    expect(before).toMatchObject({ "Waits for people": 2 });
    const closed = { ...asked, closedMs: NOW_MS };
    for (const tickets of [shown.tickets, [...shown.tickets, closed]])
      expect(keyFiguresOf(figuresOf({ ...shown, tickets }), 0)).toContainEqual({
        value: "1",
        name: "open ticket waits in a state for people",
      });
  });

  it("is told apart on the page, beside the command for the one that waits", () => {
    const page = reportPage(shown);
    expect(page).toContain("<strong>1 open ticket</strong> waits in a state for people");
    expect(page).toContain("Answered, and starts next: ");
    expect(page).toContain("ralph-hero decide 4 --approve");
    expect(page).not.toContain("ralph-hero decide 3");
  });
});

describe("reviews", () => {
  it("pass, send back, or come to something else", () => {
    const log = logOf("Plan in Review", "Ready for Plan", "Plan in Review", "In Progress", "In Review");
    const back = { from: "In Review", to: "In Progress", at: at(900), as: HAND };
    const other = logOf("Plan in Review", "Human Needed");
    const { verdicts, bounced, reviewed, sentBack } = reviewsOf(
      board([ticket(1, log, back), ticket(2, other), ticket(3, logOf("In Review", "Done"))]),
    );
    expect(verdicts).toEqual([
      { state: "Plan in Review", passed: 1, sentBack: 1, other: 1, reviewed: 3 },
      { state: "In Review", passed: 1, sentBack: 1, other: 0, reviewed: 2 },
    ]);
    expect([reviewed, sentBack]).toEqual([5, 2]);
    expect(bounced.map((one) => [one.ticket.number, one.bounces])).toEqual([[1, 2]]);
  });

  it("are those of the team's graph", () => {
    const intents = DEFAULT_CONFIG.semantic_states;
    const complete = { ...intents.complete, review: "Research Needed" } as const;
    const machine = new StateMachine({ ...DEFAULT_CONFIG, semantic_states: { ...intents, complete } });
    const approved = ticket(1, logOf("Plan in Review", "Research Needed"));
    expect(reviewsOf(board([approved], { machine })).verdicts[0]).toMatchObject({ passed: 1, other: 0 });
  });
});

describe("escalations", () => {
  it("tell who asked, who answered, and how long that took", () => {
    const log = new LogBuilder();
    const asked = log.write(null, { to: "Human Needed", agent: "researcher", reason: "Which one?" });
    const reply = { by: "maya", url: "https://github.com/x", at: at(30) };
    log.write(asked, { to: "Research Needed", reply });
    const { list, open, wait } = escalationsOf(board([ticket(1, log), ticket(2, logOf("Human Needed"))]));
    expect(open).toBe(1);
    expect(wait).toMatchObject({ count: 1, longest: MINUTE_MS });
    expect(list.find((one) => one.ticket.number === 1)).toMatchObject({
      by: "researcher",
      reason: "Which one?",
      answeredBy: "maya",
      from: "Backlog",
    });
  });

  it("have ended, nobody knows when, where the records that would tell are missing", () => {
    const log = new LogBuilder();
    const [, left] = log.chain("Human Needed", "Research Needed", "Ready for Plan");
    log.remove(left!);
    const found = escalationsOf(board([ticket(1, log)]));
    expect(found).toMatchObject({ open: 0, wait: null });
    expect(found.list).toMatchObject([{ waits: false, endedMs: null, answeredBy: null }]);
    expect(reportPage(board([ticket(1, log)]))).toContain("records are missing");
  });
});

describe("locks", () => {
  it("are taken, taken over, handed on, and raced for", () => {
    const log = new LogBuilder();
    const lock = { until: at(7200) };
    const first = log.write(null);
    const taken = log.write(first, { to: "Research in Progress", lock });
    log.write(first, { to: "Research in Progress", lock, agent: "late" });
    const over = log.write(taken, {
      kind: "claim",
      to: "Research in Progress",
      lock: { ...lock, takenFrom: "x" },
    });
    log.write(over, { kind: "claim", to: "Research in Progress", lock, handedTo: "y" });
    const { byState, contended } = locksOf(board([ticket(1, log)]));
    const use = { taken: 1, takenOver: 1, handedOn: 1, lostRaces: 1 };
    expect(byState).toEqual([{ state: "Research in Progress", use }]);
    expect(contended.map((one) => one.use)).toEqual([use]);
  });
});

describe("movers", () => {
  it("are agents by name, and people as one", () => {
    const log = logOf("Research Needed", "Ready for Plan");
    const byHand = { from: "Ready for Plan", to: "Canceled", at: at(900), as: HAND };
    const { list, agentsShare } = moversOf(board([ticket(1, log, byHand)]));
    expect(list).toEqual([
      { agent: "triager", steps: 2, tickets: 1, finished: 0 },
      { agent: null, steps: 1, tickets: 1, finished: 1 },
    ]);
    expect(agentsShare).toBeCloseTo(2 / 3);
  });
});

it("figures of an empty board are empty, and of one since now, too", () => {
  expect(figuresOf(board([])).movers).toEqual({ list: [], steps: 0, agentsShare: null });
  const quiet = board([ticket(1, logOf("Research Needed", "Done"))], { sinceMs: NOW_MS });
  expect(figuresOf(quiet).throughput).toMatchObject({ totals: [0, 0], periods: [], leadTime: null });
});
