import { describe, expect, test } from "vitest";
import { BEGINNING, foldEvent } from "../loop/loop-state.ts";
import type { LoopEvent, Run, Stamped, Waiting } from "../loop/loop-events.ts";
import { endText, exitOf } from "./run.ts";
import { linesOf, countText, liveLines } from "./run-lines.ts";
import stringWidth from "string-width";
import type { LiveAgent } from "../loop/live-snapshot.ts";
import { resolve } from "node:path";
import { Command } from "commander";
import { withRunOptions, type RunOptions } from "./run-options.ts";
import { RunNotices, noticeOf } from "./run-notices.ts";
import { eventLines, stoppedLines } from "./agent-runs.ts";
import type { KeptRun } from "../../../mcp-server/src/runs/kept-runs.ts";
import type { StreamEvent } from "../agents/stream.ts";

const MERGED: LoopEvent = { kind: "followed", number: 12, what: "merged, and done", message: "" };
const NOT_STARTED: LoopEvent = { kind: "not started", number: 12, message: "Cannot set up its worktree" };
const ONCE = { why: "once", message: "" } as const;
const SPENT = { why: "runs", message: "" } as const;

function after(...events: readonly LoopEvent[]) {
  return events.reduce((state, event) => foldEvent(state, { ...event, atMs: 0 }), BEGINNING);
}

describe("a loop's exit code", () => {
  test.each([
    ["nothing was done", [], null, 4],
    ["a pull request was followed", [MERGED], null, 0],
    ["one look followed a pull request", [MERGED], ONCE, 0],
    ["no agent could be started on a ticket", [MERGED, NOT_STARTED], null, 3],
    ["a limit ended a loop that could not start an agent", [NOT_STARTED], SPENT, 3],
  ] as const)("where %s", (_, events, stop, code) => {
    expect(exitOf({ state: after(...events), stop, isListed: true })).toBe(code);
  });
});

describe("the last line", () => {
  test("is no 'Nothing to do' after a pull request was followed", () => {
    expect(endText({ state: after(), stop: null, isListed: true })).toBe("Nothing to do");
    const followed = endText({ state: after(MERGED), stop: null, isListed: true });
    expect(followed).toMatch(/^Ended; 0 started, 0 brought on, 1 followed up, /);
  });

  test("does not repeat what Ctrl-C has told", () => {
    const stop = { why: "interrupted", message: "no more agents are started" } as const;
    expect(endText({ state: after(), stop, isListed: true })).toMatch(/^Ended: interrupted; 0 started/);
  });
});
const TERMINAL = { isTty: false, columns: null, colour: false };

function ticket(number: number, what: string): Waiting {
  const url = `https://localhost/${number}`;
  return { number, title: `Ticket ${number}`, url, state: "Human Needed", since: null, for: what };
}

const WAITING = { kind: "waiting", complete: true, atMs: 0, notes: [] } as const;
const ANSWERED = [ticket(3, "answered by sam, starts next (triage)")];
const ANSWERED_LINES = [
  "",
  "Answered, and not taken up by this loop",
  "  #3  Human Needed  Ticket 3",
  "      answered by sam, starts next (triage)",
  "      https://localhost/3",
];

test("answered tickets stand below those that wait for people", () => {
  const event = { ...WAITING, tickets: [ticket(5, "a person decides")], total: 1, answered: ANSWERED };
  expect(linesOf(event, TERMINAL, 0)).toEqual([
    "",
    "Waiting for people",
    "  #5  Human Needed  Ticket 5",
    "      a person decides",
    "      https://localhost/5",
    ...ANSWERED_LINES,
  ]);
});

test("where none waits there is no section, and a list that may lack some says so", () => {
  const event = { ...WAITING, complete: false, answered: ANSWERED };
  expect(linesOf({ ...event, tickets: [], total: 0 }, TERMINAL, 0)).toEqual(ANSWERED_LINES);
  const shown = linesOf({ ...event, tickets: [ticket(5, "a person decides")], total: 1 }, TERMINAL, 0);
  expect(shown.slice(4, 6)).toEqual(["      https://localhost/5", "  … perhaps more"]);
});

test("notes stand below the list, each on one line, so that no command breaks", () => {
  const note = `#3 waits: ${"word ".repeat(20)}\`ralph-hero continue 3\``;
  const event = { ...WAITING, tickets: [], total: 0, answered: [], notes: [note] };
  expect(linesOf(event, { ...TERMINAL, columns: 60 }, 0)).toEqual(["", `Note: ${note}`]);
});

test("a command that makes worktrees ready is told once, at the beginning", () => {
  const setup = "npm ci";
  const prepares = { kind: "prepares", setup, files: [], leftOut: [], atMs: 0 } as const;
  expect(linesOf(prepares, TERMINAL, 0)[0]).toContain("New worktrees are set up by npm ci");
  const begins = linesOf({ kind: "setting up", number: 3, command: setup, atMs: 0 }, TERMINAL, 0);
  expect(begins.map((line) => line.trim())).toEqual([expect.stringMatching(/#3: setting up its worktree$/)]);
});

test("a loop that starts nothing more says that the next one gives the ticket out again", () => {
  const run: Run = {
    number: 3,
    title: "",
    url: "",
    command: "triage",
    agent: "crew",
    attempt: 1,
    from: "Backlog",
    state: "Backlog",
    startedAtMs: 0,
    folder: "",
    log: "",
  };
  const outcome = { kind: "unfinished", why: "nothing was done" } as const;
  const event: Stamped = { kind: "ended", run, outcome, sequel: "again", tookMs: 0, costUsd: null, atMs: 0 };
  expect(linesOf(event, TERMINAL, 2)[0]).toContain("nothing was done; it is given out again [crew");
  expect(linesOf({ ...event, isLoopEnding: true }, TERMINAL, 2)[0]).toContain(
    "nothing was done; the next loop gives it out again [crew",
  );
});

test("lines break between words at the terminal's width", () => {
  const message = "the ticket is closed, and its worktree stays: it holds what is not committed";
  const shown = linesOf({ kind: "trouble", number: 3, message, atMs: 0 }, { ...TERMINAL, columns: 50 }, 2);
  expect(shown.length).toBeGreaterThan(1);
  for (const line of shown) expect(line.length).toBeLessThanOrEqual(50);
  expect(shown.slice(1).every((line) => line.startsWith(" ".repeat(10)))).toBe(true);
  expect(shown.map((line) => line.slice(10)).join(" ")).toBe(`#3: ${message}`);
});

test("a ticket that waits shows the cause, its pull request, and how to go on", () => {
  const waits = {
    ...ticket(5, "a person decides"),
    cause: "its agent ended without finishing (refused: NOT_DELIVERED: Cannot complete)",
    pullUrl: "https://localhost/pull/6",
  };
  expect(linesOf({ ...WAITING, tickets: [waits], total: 1, answered: [] }, TERMINAL, 0).slice(2)).toEqual([
    "  #5  Human Needed  Ticket 5",
    "      a person decides",
    "      Cause: its agent ended without finishing (refused: NOT_DELIVERED: Cannot complete)",
    "      https://localhost/pull/6",
    "      https://localhost/5",
  ]);
});
const AGENT: LiveAgent = {
  number: 12,
  title: "Sessions expire",
  url: "",
  command: "impl",
  agent: "crew",
  attempt: 2,
  runs: 3,
  workedMs: 6 * 60_000,
  call: { tool: "Bash", call: "npm test", ageMs: 41_000 },
  lastWords: "Two tests fail in session.ts",
  tokens: 182_400,
  costUsd: 0.84,
};
const SILENT = { call: null, lastWords: null, tokens: null, costUsd: null };

function drawn(agent: Partial<LiveAgent>, columns: number | null): string {
  const snapshot = {
    agents: [{ ...AGENT, ...agent }],
    held: [],
    totals: BEGINNING,
    waiting: [],
    board: null,
    nowMs: 0,
  };
  return liveLines(snapshot, { isTty: true, columns, colour: false })[0] ?? "";
}

test("an agent is one line: ticket, command, run, time, call, words, tokens, cost", () => {
  expect(drawn({}, 120)).toBe(
    '#12  impl 2/3  6 min  Bash npm test (41 s)  "Two tests fail in session.ts"  182k  $0.84',
  );
});

test("an agent that has not told anything yet shows the ticket's title", () => {
  expect(drawn(SILENT, 120)).toBe("#12  impl 2/3  6 min  Sessions expire");
});

test("the words give way on a narrow terminal, and no line is wider than it", () => {
  const call = { tool: "Bash", call: `npm test -- ${"x".repeat(200)}`, ageMs: 41_000 };
  const line = drawn({ call, lastWords: "試験".repeat(40) }, 80);
  expect(stringWidth(line)).toBeLessThanOrEqual(80);
  expect(line).toMatch(/ 182k {2}\$0\.84$/);
});

test("text of an agent cannot move the cursor or break the line", () => {
  const lastWords = "Done\u001b[2J\u001b[H\r\nforged";
  expect(drawn({ lastWords }, 120)).toContain('"Done forged"');
});

test("a tool of a server has its own name alone", () => {
  const tool = "mcp__plugin_ralph-hero_ralph-hero__ralph_hero__handoff_ticket";
  expect(drawn({ call: { tool, call: "", ageMs: 0 } }, 120)).toContain(
    "  ralph_hero__handoff_ticket (0 s)  ",
  );
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
    const { client, model } = parsed(
      "--client",
      "/opt/a=b/claude",
      "--client",
      "impl=/opt/x/codex",
      "--model",
      "small",
      "--model",
      "impl=gpt-5.5",
    );
    expect([...client]).toEqual([
      [null, { name: "claude", program: "/opt/a=b/claude" }],
      ["impl", { name: "codex", program: "/opt/x/codex" }],
    ]);
    expect([...model]).toEqual([
      [null, "small"],
      ["impl", "gpt-5.5"],
    ]);
  });

  test("are found from this folder where a path is relative, and not from an agent's worktree", () => {
    expect(parsed("--client", "./tools/claude").client.get(null)?.program).toBe(resolve("tools/claude"));
    expect(parsed("--client", "claude").client.get(null)?.program).toBe("claude");
  });

  test.each(["build=codex", "impl=", ""])("are refused for %j, with the commands", (value) => {
    expect(() => parsed("--client", value)).toThrow(
      "commands are triage, split, research, plan, review, impl",
    );
  });
});
function waiting(
  ...tickets: readonly (readonly [number: number, since: string])[]
): Extract<Stamped, { kind: "waiting" }> {
  return {
    kind: "waiting",
    tickets: tickets.map(([number, since]) => ({
      number,
      title: `Ticket ${number}`,
      url: `https://localhost/${number}`,
      state: "Human Needed",
      since,
      for: "a person answers",
    })),
    total: tickets.length,
    complete: true,
    answered: [],
    notes: [],
    atMs: 0,
  };
}

const EVENING = "2026-01-01T20:00:00Z";
const NIGHT = "2026-01-02T04:00:00Z";

/** What notices a loop's events send, by the bell alone. */
async function sentBy(events: readonly Stamped[]): Promise<string[]> {
  const sent: string[] = [];
  const notify = async (_way: string, { text }: { readonly text: string }): Promise<null> => {
    sent.push(text);
    return null;
  };
  const notices = new RunNotices({ notify, printError: () => undefined }, ["bell"], { secrets: [] });
  for (const event of events) notices.take(event);
  await notices.allSent();
  return sent;
}

function stopping(why: "time" | "failures", message: string): Stamped {
  return { kind: "stopping", stop: { why, message }, atMs: 0 };
}

test("people are told of what waits for them, and of trouble, but not of a limit that they set", () => {
  expect(noticeOf(waiting([3, EVENING], [4, EVENING]), [])).toEqual({
    text: 'Waiting for people: #3 "Ticket 3", #4 "Ticket 4"; the loop has nothing else to do',
    url: "https://localhost/3",
  });
  expect(noticeOf(stopping("failures", "five in a row"), [])?.text).toBe("The loop stops: five in a row");
  expect(noticeOf(stopping("time", "an hour is over"), [])).toBeNull();
});

test("a person is told of a call that waits for a decision", () => {
  const run = { number: 12, title: "Twelve", url: "https://localhost/12", command: "impl", agent: "crew" };
  const place = { attempt: 1, from: "", state: "", startedAtMs: 0, folder: "/", log: "" };
  const outcome = { kind: "deferred", why: "its call a1b2c3 waits", callId: "a1b2c3" } as const;
  const ended = { kind: "ended", outcome, sequel: "waits", tookMs: 0, costUsd: null, atMs: 0 } as const;
  expect(noticeOf({ ...ended, run: { ...run, command: "impl", ...place } }, [])).toEqual({
    text: 'A call on #12 "Twelve" waits for your decision: its call a1b2c3 waits',
    url: "https://localhost/12",
  });
});

test("a text with a secret is withheld", () => {
  const own = "a-secret-of-this-process-0001";
  expect(noticeOf(stopping("failures", `key ${own}`), [own])?.text).toBe("ralph-hero: a person is needed");
  expect(noticeOf(stopping("failures", `ghp_${"a1".repeat(18)}`), [])?.text).not.toContain("ghp_");
});

test("the same need is told once by each way, and a way that fails is named", async () => {
  const sent: string[] = [];
  const said: string[] = [];
  const notify = async (way: string): Promise<string | null> => {
    sent.push(way);
    return way === "desktop" ? "there is no desktop" : null;
  };
  const notices = new RunNotices({ notify, printError: (line) => said.push(line) }, ["bell", "desktop"], {
    secrets: [],
  });
  notices.take(waiting([3, EVENING]));
  notices.take(waiting([3, EVENING]));
  await notices.allSent();
  expect(sent).toEqual(["bell", "desktop"]);
  expect(said).toEqual(["Warning: there is no desktop"]);
});

test("another ticket that waits later is told, first of all", async () => {
  const events = [waiting([3, EVENING]), waiting([3, EVENING], [4, NIGHT])];
  expect(await sentBy(events)).toEqual([
    'Waiting for people: #3 "Ticket 3"; the loop has nothing else to do',
    'Waiting for people: #4 "Ticket 4", #3 "Ticket 3"; the loop has nothing else to do',
  ]);
});

test("one ticket in place of another is told, though as many wait as before", async () => {
  expect(await sentBy([waiting([3, EVENING]), waiting([4, NIGHT])])).toHaveLength(2);
});

test("a ticket that waits again is told again, and one that goes on waiting is not", async () => {
  expect(await sentBy([waiting([3, EVENING]), waiting(), waiting([3, EVENING])])).toHaveLength(2);
  expect(await sentBy([waiting([3, EVENING]), waiting([3, NIGHT])])).toHaveLength(2);
  expect(await sentBy([waiting([3, EVENING], [4, NIGHT]), waiting([3, EVENING])])).toHaveLength(1);
});

test("an answered ticket is announced to nobody", async () => {
  const { tickets: answered } = waiting([3, EVENING]);
  expect(await sentBy([{ ...waiting(), answered }])).toEqual([]);
  expect(await sentBy([{ ...waiting([4, NIGHT]), answered }])).toEqual([
    'Waiting for people: #4 "Ticket 4"; the loop has nothing else to do',
  ]);
});

test("of many tickets three are named", () => {
  const all = waiting([1, NIGHT], [2, NIGHT], [3, NIGHT], [4, NIGHT], [5, NIGHT]);
  expect(noticeOf(all, [])?.text).toContain('#3 "Ticket 3" and 2 more; the loop');
});

test("a person is told of commits that a merge lacks", () => {
  const what = 'The merge lacks 1 commit of ralph/gh-0012: 550ba53 "Harden the path check".';
  const ticket = { number: 12, title: "Twelve", url: "https://localhost/12", state: "Done", since: null };
  expect(noticeOf({ kind: "commits left", ticket: { ...ticket, for: what }, atMs: 0 }, [])).toEqual({
    text: `#12 "Twelve" is merged, and not all of it: ${what}`,
    url: "https://localhost/12",
  });
});
function lines(event: StreamEvent, columns: number | null = 60): string[] {
  return eventLines({ atMs: null, event }, { isTty: true, columns, colour: false });
}

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
  expect(lines({ kind: "denied", id: "a", tool: "Bash" })).toEqual([`${" ".repeat(10)}✗ refused: Bash`]);
  expect(lines({ kind: "result", id: "a", isError: true, text: "exit 1" })).toEqual([
    `${" ".repeat(10)}✗ exit 1`,
  ]);
  expect(lines({ kind: "result", id: "a", isError: false, text: "fine" })).toEqual([]);
});

test("a long failure of a command is told by its beginning", () => {
  const text = `error: no such file ${"x ".repeat(300)} exit 1`;
  const said = lines({ kind: "result", id: "a", isError: true, text }).join(" ");
  expect(said).toContain("✗ error: no such file");
  expect(said).not.toContain("exit 1");
});

test("a failure is whole on a narrow terminal, and a long one keeps its beginning", () => {
  const text = `WORKTREE_SECRET: Cannot commit: ${"the file has a token, ".repeat(9)}`.trim();
  const said = lines({ kind: "result", id: "a", isError: true, text }).join(" ").replaceAll(/\s+/g, " ");
  expect(said.trim()).toBe(`✗ ${text}`);
  const long = lines({ kind: "result", id: "a", isError: true, text: `${text} ${"x ".repeat(300)}` });
  expect(long[0]).toContain("WORKTREE_SECRET: Cannot commit");
  expect(long.at(-1)).toMatch(/…$/);
});

test("a stopped run says what becomes of its lock", () => {
  const process = { bootId: null, pidNamespace: null, pid: null, startTime: null };
  const ticket = { number: 12, title: "", url: "https://github.com/acme/rocket/issues/12" };
  const place = { ticket, process, folder: "/", log: "/log.jsonl", endsAtMs: 0, startedAtMs: 0 };
  const run: KeptRun = { ...place, runId: "", command: "impl", isRunning: false, end: null };
  const end = {
    outcome: "called off",
    why: "a person stopped it",
    costUsd: 0.25,
    tookMs: 60_000,
    endedAtMs: 0,
  };
  expect(stoppedLines({ ...run, end }, false)).toEqual([
    "#12: its agent is stopped: a person stopped it [1 min, $0.25]",
    expect.stringContaining("Its lock is free."),
    "To go on sooner, take it yourself:",
    '  ralph-hero handoff https://github.com/acme/rocket/issues/12 --command impl --intent lock --reason "…"',
  ]);
  expect(stoppedLines({ ...run, end: null }, true)[1]).toContain("elsewhere when its lease ends");
});
