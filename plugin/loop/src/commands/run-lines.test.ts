import { expect, test } from "vitest";
import type { Run, Stamped, Waiting } from "../loop/loop-events.ts";
import { linesOf } from "./run-lines.ts";

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
