/** A loop in the midst of its work, as its page shows it: every part, and text of strangers. */
import type { LiveAgent, LiveCard, LiveColumn, LiveSnapshot } from "../../../loop/src/loop/live-snapshot.ts";
import { type Run, type Stamped, BEGINNING } from "../../../loop/src/loop/loop-state.ts";

export const HOSTILE = "</script><img src=x onerror=alert(1)><svg onload=alert(2)> \u202Eevil";
const NOW_MS = Date.parse("2026-01-02T12:00:00Z");
const ISSUES = "https://github.com/acme/rocket/issues";

function agent(number: number, title: string, rest: Partial<LiveAgent>): LiveAgent {
  return {
    number,
    title,
    url: `${ISSUES}/${number}`,
    command: "impl",
    agent: "loop@4f1c2a-1",
    attempt: 1,
    runs: 3,
    workedMs: 372_000,
    call: null,
    lastWords: null,
    tokens: null,
    costUsd: null,
    ...rest,
  };
}

function card(number: number, title: string, rest: Partial<LiveCard> = {}): LiveCard {
  const url = `${ISSUES}/${number}`;
  return {
    number,
    title,
    url,
    priority: "P1",
    estimate: "S",
    holder: null,
    openBlockers: 0,
    isSetAside: false,
    ...rest,
  };
}

function column(state: string, ...cards: LiveCard[]): LiveColumn {
  return { state, cards };
}

export const AGENT = agent(12, "Sessions expire while a mission is planned", {
  attempt: 2,
  call: { tool: "Bash", call: "npm test -- --project=unit src/session.test.ts", ageMs: 41_000 },
  lastWords:
    "Two tests fail in session.ts: the clock is read twice, so a session may end between both reads.",
  tokens: 182_400,
  costUsd: 0.84,
});

export const WATCHED: LiveSnapshot = {
  agents: [
    AGENT,
    agent(15, HOSTILE, {
      command: "research",
      agent: "loop@4f1c2a-2",
      workedMs: 8_000,
      call: { tool: "mcp__plugin_ralph-hero_ralph-hero__ralph_hero__get_ticket", call: "", ageMs: 400 },
      lastWords: HOSTILE,
    }),
    agent(31, "Show the fuel that is left", { command: "plan", agent: "loop@4f1c2a-3", tokens: 9_100 }),
  ],
  held: [{ number: 40, by: "ada on build-7", until: "2026-01-02T12:30:00Z" }],
  totals: { ...BEGINNING, started: 14, advanced: 9, escalated: 1, costUsd: 7.31 },
  waiting: [
    {
      number: 7,
      title: "Which currency do invoices have?",
      url: `${ISSUES}/7`,
      state: "Human Needed",
      since: "2026-01-02T09:00:00Z",
      for: "a person answers the question in a comment",
    },
    {
      number: 9,
      title: HOSTILE,
      url: `${ISSUES}/9`,
      state: "Plan in Review",
      since: null,
      for: 'a person decides: `ralph-hero decide 9 --approve`, or `ralph-hero decide 9 --reject --text "…"`',
    },
    {
      number: 11,
      title: "Retry uploads",
      url: `${ISSUES}/11`,
      state: "In Review",
      since: "2026-01-01T12:00:00Z",
      for: "a person reviews the work, and merges its pull request if there is one",
    },
  ],
  board: {
    ageMs: 24_000,
    complete: true,
    columns: [
      column(
        "Backlog",
        card(50, "Export missions as a calendar", { priority: null, estimate: null }),
        card(51, HOSTILE, { priority: "P0" }),
        card(52, "Night mode for the map", { isSetAside: true }),
      ),
      column("Research Needed", card(20, "Measure the start of the app", { openBlockers: 2 })),
      column("Research in Progress", card(15, HOSTILE, { holder: "loop@4f1c2a-2" })),
      column("Ready for Plan"),
      column("Plan in Progress", card(31, "Show the fuel that is left", { holder: "loop@4f1c2a-3" })),
      column("Plan in Review", card(9, HOSTILE)),
      column(
        "In Progress",
        card(12, AGENT.title, { holder: "loop@4f1c2a-1" }),
        card(40, "Two crews on one mission", { holder: "ada on build-7" }),
      ),
      column("In Review", card(11, "Retry uploads")),
      column("Human Needed", card(7, "Which currency do invoices have?")),
    ],
  },
  nowMs: NOW_MS,
};

const RUN: Run = {
  number: 11,
  title: "Retry uploads",
  url: `${ISSUES}/11`,
  command: "impl",
  agent: "loop@4f1c2a-1",
  attempt: 1,
  from: "In Progress",
  state: "In Review",
  startedAtMs: NOW_MS - 900_000,
  folder: "",
  log: "",
};

export const EVENTS: readonly Stamped[] = [
  {
    kind: "began",
    repository: "acme/rocket",
    project: "https://github.com/orgs/acme/projects/1",
    commands: ["impl", "plan", "research"],
    parallel: 3,
    atMs: NOW_MS - 900_000,
  },
  { kind: "started", run: RUN, adopted: false, atMs: NOW_MS - 900_000 },
  {
    kind: "ended",
    run: RUN,
    outcome: { kind: "finished", to: "In Review", why: "In Progress → In Review" },
    sequel: "none",
    tookMs: 600_000,
    costUsd: 1.12,
    atMs: NOW_MS - 300_000,
  },
  { kind: "trouble", number: 52, message: `it cannot be read: ${HOSTILE}`, atMs: NOW_MS - 60_000 },
  { kind: "stopping", stop: { why: "time", message: "the time is over (--time)" }, atMs: NOW_MS - 1000 },
];
