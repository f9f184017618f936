import { expect, test } from "vitest";
import type { Run, Stamped, Waiting } from "../loop/loop-events.ts";
import { linesOf } from "./run-lines.ts";

const TERMINAL = { isTty: false, columns: null, colour: false };

function ticket(number: number, what: string): Waiting {
  const url = `https://localhost/${number}`;
  return { number, title: `Ticket ${number}`, url, state: "Human Needed", since: null, for: what };
}

const WAITING = { kind: "waiting", complete: true, atMs: 0 } as const;
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

test("where all that is shown is answered, the others that wait are counted, and none is no section", () => {
  const event = { ...WAITING, tickets: [], answered: ANSWERED };
  expect(linesOf({ ...event, total: 0, complete: false }, TERMINAL, 0)).toEqual(ANSWERED_LINES);
  expect(linesOf({ ...event, total: 2 }, TERMINAL, 0)).toEqual([
    "",
    "Waiting for people",
    "  … 2 more: ralph-hero waiting --all",
    ...ANSWERED_LINES,
  ]);
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
