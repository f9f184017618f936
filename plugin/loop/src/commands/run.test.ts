import { resolve } from "node:path";
import { Command } from "commander";
import stringWidth from "string-width";
import { describe, expect, test } from "vitest";
import type { KeptRun } from "../../../mcp-server/src/runs/kept-runs.ts";
import type { StreamEvent } from "../agents/stream.ts";
import type { LiveAgent } from "../loop/live-snapshot.ts";
import {
  type LoopEvent,
  type Run,
  type Stamped,
  type Waiting,
  BEGINNING,
  foldEvent,
} from "../loop/loop-state.ts";
import { eventLines, stoppedLines } from "./agent-runs.ts";
import { countText, linesOf, liveLines } from "./run-lines.ts";
import { RunNotices, noticeOf } from "./run-notices.ts";
import { withRunOptions, type RunOptions } from "./run-options.ts";
import { endText, exitOf } from "./run.ts";

const MERGED: LoopEvent = { kind: "followed", number: 12, what: "merged, and done", message: "" };
const NOT_STARTED: LoopEvent = { kind: "not started", number: 12, message: "Cannot set up its worktree" };
const ONCE = { why: "once", message: "" } as const;
const SPENT = { why: "runs", message: "" } as const;

function after(...events: readonly LoopEvent[]) {
  return events.reduce((state, event) => foldEvent(state, { ...event, atMs: 0 }), BEGINNING);
}

test.each([
  ["nothing was done", [], null, 4],
  ["a pull request was followed", [MERGED], null, 0],
  ["one look followed a pull request", [MERGED], ONCE, 0],
  ["no agent could be started on a ticket", [MERGED, NOT_STARTED], null, 3],
  ["a limit ended a loop that could not start an agent", [NOT_STARTED], SPENT, 3],
] as const)("a loop's exit code where %s", (_, events, stop, code) => {
  expect(exitOf({ state: after(...events), stop, isListed: true })).toBe(code);
});

test.each([
  ["Nothing to do", [], null],
  [/^Ended; 0 started, 0 brought on, 1 followed up, /, [MERGED], null],
  // It does not repeat what Ctrl-C has told.
  [/^Ended: interrupted; 0 started/, [], { why: "interrupted", message: "no more agents are started" }],
] as const)("the last line of a loop: %s", (text, events, stop) => {
  expect(endText({ state: after(...events), stop, isListed: true })).toMatch(text);
});

const TERMINAL = { isTty: false, columns: null, colour: false };
const RUN: Run = {
  number: 12,
  title: "Twelve",
  url: "https://localhost/12",
  command: "impl",
  agent: "crew",
  attempt: 1,
  from: "In Progress",
  state: "In Progress",
  startedAtMs: 0,
  folder: "",
  log: "",
};
const ENDED = { kind: "ended", run: RUN, tookMs: 0, costUsd: null, atMs: 0 } as const;

function ticket(number: number, what = "a person decides", at: string | null = null): Waiting {
  const url = `https://localhost/${number}`;
  return { number, title: `Ticket ${number}`, url, state: "Human Needed", since: at, for: what };
}

type List = Extract<Stamped, { kind: "waiting" }>;

function waiting(tickets: readonly Waiting[], more: Partial<List> = {}): List {
  const { length: total } = tickets;
  return { kind: "waiting", complete: true, atMs: 0, notes: [], answered: [], tickets, total, ...more };
}

test.each([
  ["all that is left", [], ONCE, 3],
  ["the rest, after one look started an agent", [{ kind: "started", run: RUN, adopted: false }], ONCE, 0],
] as const)("a loop's exit code where people are waited for on %s", (_, events, stop, code) => {
  const state = after(...events, waiting([ticket(5)]));
  expect(exitOf({ state, stop, isListed: true })).toBe(code);
});

describe("the list of tickets that wait", () => {
  const answered = [ticket(3, "answered by sam; an agent may take it up next (triage)")];
  const open = ["  #5  Human Needed  Ticket 5", "      a person decides", "      https://localhost/5"];
  const below = [
    "",
    "Answered, and not taken up by this loop",
    "  #3  Human Needed  Ticket 3",
    "      answered by sam; an agent may take it up next (triage)",
    "      https://localhost/3",
  ];

  test("has the answered ones below those that wait for people, and no section without any", () => {
    const all = ["", "Waiting for people", ...open, ...below];
    expect(linesOf(waiting([ticket(5)], { answered }), TERMINAL, 0)).toEqual(all);
    const lacking = { complete: false, answered };
    expect(linesOf(waiting([], lacking), TERMINAL, 0)).toEqual(below);
    const shown = linesOf(waiting([ticket(5)], lacking), TERMINAL, 0);
    expect(shown.slice(4, 6)).toEqual(["      https://localhost/5", "  … perhaps more"]);
  });

  test("has notes below, each on one line, so that no command breaks", () => {
    const note = `#3 waits: ${"word ".repeat(20)}\`ralph-hero continue 3\``;
    const shown = linesOf(waiting([], { notes: [note] }), { ...TERMINAL, columns: 60 }, 0);
    expect(shown).toEqual(["", `Note: ${note}`]);
  });

  test("has the cause of each, its pull request, and how to go on", () => {
    const cause = "its agent ended without finishing (refused: NOT_DELIVERED: Cannot complete)";
    const waits = { ...ticket(5), cause, pullUrl: "https://localhost/pull/6" };
    expect(linesOf(waiting([waits]), TERMINAL, 0).slice(2)).toEqual([
      ...open.slice(0, 2),
      `      Cause: ${cause}`,
      "      https://localhost/pull/6",
      "      https://localhost/5",
    ]);
  });
});

test("a command that makes worktrees ready is told once, at the beginning", () => {
  const setup = "npm ci";
  const prepares = { kind: "prepares", setup, files: [], leftOut: [], atMs: 0 } as const;
  expect(linesOf(prepares, TERMINAL, 0)[0]).toContain("New worktrees are set up by npm ci");
  const begins = linesOf({ kind: "setting up", number: 3, command: setup, atMs: 0 }, TERMINAL, 0);
  expect(begins.map((line) => line.trim())).toEqual([expect.stringMatching(/#3: setting up its worktree$/)]);
});

test("a loop that starts nothing more says that the next one gives the ticket out again", () => {
  const event = { ...ENDED, outcome: { kind: "unfinished", why: "nothing done" }, sequel: "again" } as const;
  expect(linesOf(event, TERMINAL, 2)[0]).toContain("nothing done; it is given out again [crew");
  const ending = linesOf({ ...event, isLoopEnding: true }, TERMINAL, 2);
  expect(ending[0]).toContain("nothing done; the next loop gives it out again [crew");
});

test("lines break between words at the terminal's width", () => {
  const message = "the ticket is closed, and its worktree stays: it holds what is not committed";
  const shown = linesOf({ kind: "trouble", number: 3, message, atMs: 0 }, { ...TERMINAL, columns: 50 }, 2);
  expect(shown.length).toBeGreaterThan(1);
  for (const line of shown) expect(line.length).toBeLessThanOrEqual(50);
  expect(shown.slice(1).every((line) => line.startsWith(" ".repeat(10)))).toBe(true);
  expect(shown.map((line) => line.slice(10)).join(" ")).toBe(`#3: ${message}`);
});

const CALL = { tool: "Bash", call: "npm test", ageMs: 41_000 };
const AGENT: LiveAgent = {
  number: 12,
  title: "Sessions expire",
  url: "",
  command: "impl",
  agent: "crew",
  attempt: 2,
  runs: 3,
  workedMs: 6 * 60_000,
  call: CALL,
  lastWords: "Two tests fail in session.ts",
  tokens: 182_400,
  costUsd: 0.84,
};

function drawn(agent: Partial<LiveAgent>, columns = 120): string {
  const agents = [{ ...AGENT, ...agent }];
  const snapshot = { agents, held: [], totals: BEGINNING, waiting: [], board: null, nowMs: 0 };
  return liveLines(snapshot, { isTty: true, columns, colour: false })[0] ?? "";
}

test.each<[string, Partial<LiveAgent>, string]>([
  [
    "is one line: ticket, command, run, time, call, words, tokens, cost",
    {},
    '#12  impl 2/3  6 min  Bash npm test (41 s)  "Two tests fail in session.ts"  182k  $0.84',
  ],
  [
    "that has not told anything yet shows the ticket's title",
    { call: null, lastWords: null, tokens: null, costUsd: null },
    "#12  impl 2/3  6 min  Sessions expire",
  ],
  [
    "cannot move the cursor or break the line, by a tool with its own name alone",
    {
      call: { ...CALL, tool: "mcp__plugin_ralph-hero_ralph-hero__ralph_hero__handoff_ticket", call: "" },
      lastWords: "Done\u001b[2J\u001b[H\r\nforged",
    },
    '#12  impl 2/3  6 min  ralph_hero__handoff_ticket (41 s)  "Done forged"  182k  $0.84',
  ],
])("an agent %s", (_, agent, line) => {
  expect(drawn(agent)).toBe(line);
});

test("the words give way on a narrow terminal, and no line is wider than it", () => {
  const call = { ...CALL, call: `npm test -- ${"x".repeat(200)}` };
  const line = drawn({ call, lastWords: "試験".repeat(40) }, 80);
  expect(stringWidth(line)).toBeLessThanOrEqual(80);
  expect(line).toMatch(/ 182k {2}\$0\.84$/);
});

test.each([
  [950, "950"],
  [12_999, "12k"],
  [1_250_000, "1.2M"],
])("%i tokens are %s", (count, text) => {
  expect(countText(count)).toBe(text);
});

function parsed(...args: readonly string[]): RunOptions {
  const command = withRunOptions(new Command())
    .exitOverride()
    .configureOutput({ writeErr: () => undefined });
  return command.parse(args, { from: "user" }).opts<RunOptions>();
}

test("the help says each default in words", () => {
  expect(withRunOptions(new Command()).helpInformation()).not.toMatch(/default: \[|preset/);
});

test("the page takes any free port where none is named", () => {
  expect([parsed().web, parsed("--web").web, parsed("--web", "8080").web]).toEqual([undefined, true, 8080]);
});

describe("the client and the model of a command", () => {
  test("are none without an option, so that the team's file decides", () => {
    const { client, model } = parsed();
    expect([client.size, model.size]).toEqual([0, 0]);
  });

  test("are told by the program's file name, for one command or all", () => {
    const clients = ["--client", "/opt/a=b/claude", "--client", "impl=/opt/x/codex"];
    const { client, model } = parsed(...clients, "--model", "small", "--model", "impl=gpt-5.5");
    expect([...client]).toEqual([
      [null, { name: "claude", program: "/opt/a=b/claude" }],
      ["impl", { name: "codex", program: "/opt/x/codex" }],
    ]);
    expect([...model].flat()).toEqual([null, "small", "impl", "gpt-5.5"]);
  });

  test("are found from this folder where a path is relative, and not from an agent's worktree", () => {
    const programs = ["./tools/claude", "claude"].map(
      (given) => parsed("--client", given).client.get(null)?.program,
    );
    expect(programs).toEqual([resolve("tools/claude"), "claude"]);
  });

  test.each(["build=codex", "impl=", ""])("are refused for %j, with the commands", (value) => {
    const commands = "commands are triage, split, research, plan, review, impl";
    expect(() => parsed("--client", value)).toThrow(commands);
  });
});

const EVENING = "2026-01-01T20:00:00Z";
const NIGHT = "2026-01-02T04:00:00Z";

/** A list of these tickets, with the times since when they wait. */
function since(...tickets: readonly (readonly [number: number, since: string])[]): List {
  return waiting(tickets.map(([number, at]) => ticket(number, "a person answers", at)));
}

/** What notices a loop's events send, each by its way, and what is said of ways that fail. */
async function sentBy(events: readonly Stamped[], ways = ["bell"]) {
  const [sent, said]: [string[], string[]] = [[], []];
  const notify = async (way: string, { text }: { readonly text: string }): Promise<string | null> => {
    sent.push(ways.length === 1 ? text : way);
    return way === "desktop" ? "there is no desktop" : null;
  };
  const notices = new RunNotices({ notify, printError: (line) => said.push(line) }, ways, { secrets: [] });
  for (const event of events) notices.take(event);
  await notices.allSent();
  return { sent, said };
}

function stopping(why: "time" | "failures", message: string): Stamped {
  return { kind: "stopping", stop: { why, message }, atMs: 0 };
}

const LACKS = 'The merge lacks 1 commit of ralph/gh-0012: 550ba53 "Harden the path check".';
const DEFERRED = { kind: "deferred", why: "its call a1b2c3 waits", callId: "a1b2c3" } as const;

test.each<[string, Stamped, string | null, string | null]>([
  [
    "what waits for them",
    since([3, EVENING], [4, EVENING]),
    'Waiting for people: #3 "Ticket 3", #4 "Ticket 4"; the loop has nothing else to do',
    "https://localhost/3",
  ],
  [
    "three of many tickets",
    since([1, NIGHT], [2, NIGHT], [3, NIGHT], [4, NIGHT], [5, NIGHT]),
    'Waiting for people: #1 "Ticket 1", #2 "Ticket 2", #3 "Ticket 3" and 2 more; the loop has nothing else to do',
    "https://localhost/1",
  ],
  ["trouble", stopping("failures", "five in a row"), "The loop stops: five in a row", null],
  ["no limit that they set", stopping("time", "an hour is over"), null, null],
  [
    "a call that waits for a decision",
    { ...ENDED, outcome: DEFERRED, sequel: "waits" },
    'A call on #12 "Twelve" waits for your decision: its call a1b2c3 waits',
    "https://localhost/12",
  ],
  [
    "commits that a merge lacks",
    { kind: "commits left", ticket: { ...ticket(12, LACKS), title: "Twelve" }, atMs: 0 },
    `#12 "Twelve" is merged, and not all of it: ${LACKS}`,
    "https://localhost/12",
  ],
  ["no own secret", stopping("failures", "key own-secret"), "ralph-hero: a person is needed", null],
  ["no token", stopping("failures", `ghp_${"a1".repeat(18)}`), "ralph-hero: a person is needed", null],
])("people are told of %s", (_, event, text, url) => {
  expect(noticeOf(event, ["own-secret"])).toEqual(text === null ? null : { text, url });
});

test("the same need is told once by each way, and a way that fails is named", async () => {
  const { sent, said } = await sentBy([since([3, EVENING]), since([3, EVENING])], ["bell", "desktop"]);
  expect(sent).toEqual(["bell", "desktop"]);
  expect(said).toEqual(["Warning: there is no desktop"]);
});

const told = (...tickets: readonly number[]): string =>
  `Waiting for people: ${tickets.map((number) => `#${number} "Ticket ${number}"`).join(", ")}; the loop has nothing else to do`;

test.each<[string, readonly Stamped[], readonly string[]]>([
  [
    "another ticket that waits later is told, first of all",
    [since([3, EVENING]), since([3, EVENING], [4, NIGHT])],
    [told(3), told(4, 3)],
  ],
  [
    "one ticket in place of another is told, though as many wait as before",
    [since([3, EVENING]), since([4, NIGHT])],
    [told(3), told(4)],
  ],
  [
    "a ticket that waits again is told again",
    [since([3, EVENING]), since(), since([3, EVENING])],
    [told(3), told(3)],
  ],
  ["so is one that waits anew", [since([3, EVENING]), since([3, NIGHT])], [told(3), told(3)]],
  ["one that goes on waiting is not", [since([3, EVENING], [4, NIGHT]), since([3, EVENING])], [told(3, 4)]],
  ["an answered ticket is announced to nobody", [waiting([], { answered: [ticket(3)] })], []],
  ["nor beside others", [{ ...since([4, NIGHT]), answered: [ticket(3)] }], [told(4)]],
])("%s", async (_, events, texts) => {
  expect((await sentBy(events)).sent).toEqual(texts);
});

function lines(event: StreamEvent, columns: number | null = 60): string[] {
  return eventLines({ atMs: null, event }, { isTty: true, columns, colour: false });
}

const failed = (text: string): string[] => lines({ kind: "result", id: "a", isError: true, text });

test("a call is a line, cut to the terminal", () => {
  const call = `npm test -- ${"x".repeat(100)}`;
  expect(lines({ kind: "call", id: "a", tool: "Bash", call })[0]).toMatch(/^ {10}Bash npm test -- x+…$/);
  expect(lines({ kind: "call", id: "a", tool: "Bash", call }, null)[0]).toContain(call);
});

test("words are whole, on as many lines as they need", () => {
  const text = "All tests pass now. ".repeat(6).trim();
  const shown = lines({ kind: "said", text });
  expect(shown.length).toBeGreaterThan(1);
  expect(shown.join(" ").replaceAll(/\s+/g, " ").trim()).toBe(`"${text}"`);
});

test("a refused call and a failed one are told, a good one is not", () => {
  const indent = " ".repeat(10);
  expect(lines({ kind: "denied", id: "a", tool: "Bash" })).toEqual([`${indent}✗ refused: Bash`]);
  expect(failed("exit 1")).toEqual([`${indent}✗ exit 1`]);
  expect(lines({ kind: "result", id: "a", isError: false, text: "fine" })).toEqual([]);
});

test("a failure is whole on a narrow terminal, and a long one keeps its beginning", () => {
  const text = `WORKTREE_SECRET: Cannot commit: ${"the file has a token, ".repeat(9)}`.trim();
  expect(failed(text).join(" ").replaceAll(/\s+/g, " ").trim()).toBe(`✗ ${text}`);
  for (const beginning of [text, "error: no such file"]) {
    const long = failed(`${beginning} ${"x ".repeat(300)} exit 1`);
    expect(long.join(" ")).toContain(`✗ ${beginning.slice(0, 30)}`);
    expect(long.at(-1)).toMatch(/…$/);
  }
});

test("a stopped run says what becomes of its lock", () => {
  const process = { bootId: null, pidNamespace: null, pid: null, startTime: null };
  const place = { ticket: RUN, process, folder: "/", log: "/log.jsonl", endsAtMs: 0, startedAtMs: 0 };
  const run: KeptRun = { ...place, runId: "", command: "impl", isRunning: false, end: null };
  const ended = { outcome: "called off", why: "a person stopped it", costUsd: 0.25 };
  const end = { ...ended, tookMs: 60_000, endedAtMs: 0 };
  expect(stoppedLines({ ...run, end }, false)).toEqual([
    "#12: its agent is stopped: a person stopped it [1 min, $0.25]",
    expect.stringContaining("Its lock is free."),
    "To go on sooner, take it yourself:",
    '  ralph-hero handoff https://localhost/12 --command impl --intent lock --reason "…"',
  ]);
  expect(stoppedLines({ ...run, end: null }, true)[1]).toContain("elsewhere when its lease ends");
});
