import { expect, test } from "vitest";
import { at, LogBuilder } from "../../test/log/log-builder.ts";
import { board, NOW_MS, ticket } from "../../test/report/board-builder.ts";
import type { ReportedTicket } from "../report/reported-board.ts";
import { sectionLines } from "./report.ts";
import type { KeptRun, RunEnd } from "../runs/kept-runs.ts";

const WIDE = { isTty: true, columns: 100, colour: false };
const HOUR_MS = 3_600_000;

/** A ticket in that state since an hour. */
function standing(number: number, state: string, reason: string | null = null): ReportedTicket {
  const step = {
    number: 1,
    from: "In Progress",
    to: state,
    atMs: NOW_MS - HOUR_MS,
    agent: "crew",
    command: "impl",
    reason,
    answeredBy: null,
    offGraph: false,
    afterGap: false,
    record: null,
  };
  const path = { steps: [step], stays: [] };
  return { ...ticket(number, new LogBuilder()), state, sinceMs: NOW_MS - HOUR_MS, path };
}

function run(number: number, costUsd: number | null, endedAtMs = NOW_MS - HOUR_MS): KeptRun {
  const process = { bootId: null, pidNamespace: null, pid: null, startTime: null };
  const end: RunEnd = { outcome: "finished", why: "", costUsd, tookMs: 60_000, endedAtMs };
  return {
    ticket: { number, title: `Ticket ${number}`, url: "" },
    process,
    folder: "/",
    log: "/log.jsonl",
    endsAtMs: 0,
    startedAtMs: 0,
    runId: "",
    command: "impl",
    isRunning: false,
    end,
  };
}

test("a quiet night is nothing to tell", () => {
  expect(sectionLines(board([standing(1, "In Progress")]), [], WIDE)).toEqual([]);
});

test("finished, ready for review, and waiting for an answer", () => {
  const tickets = [
    standing(1, "Done"),
    standing(2, "In Review"),
    standing(3, "Human Needed", "Which database: Postgres or SQLite?"),
    { ...standing(4, "Plan in Review", "The plan is ready"), sinceMs: NOW_MS - 2 * HOUR_MS },
    { ...standing(5, "Done"), sinceMs: NOW_MS - 2 * HOUR_MS },
  ];
  const text = sectionLines(board(tickets), [], WIDE).join("\n");
  expect(text).toMatch(/^\nFinished \(2\)\n {2}#1 {2}Ticket 1 {2}Done {2}1 h ago\n {6}https:.*\n {2}#5 /);
  expect(text).toContain("Ready for your review (1)\n  #2  Ticket 2  In Review  for 1 h");
  expect(text).toContain("Waiting for your answer (2)\n  #4 ");
  expect(text).toContain(
    '"Which database: Postgres or SQLite?"\n      → ralph-hero decide 3 --answer --text "…"',
  );
  expect(text).toContain("→ ralph-hero decide 4 --approve");
});

test("a ticket that was answered waits for nobody", () => {
  const answer = { by: "sam", at: at(6 * 86_400), next: ["triage" as const] };
  const answered = { ...standing(3, "Human Needed", "Which database?"), answer };
  const text = sectionLines(board([answered]), [], WIDE).join("\n");
  expect(text).not.toContain("Waiting for your answer");
  expect(text).toContain("Answered, starts next (1)\n  #3  Ticket 3  Human Needed  ");
});

test("a question is told in full, however long", () => {
  const question = "Is it this or that? ".repeat(60).trim();
  const lines = sectionLines(board([standing(3, "Human Needed", question)]), [], WIDE);
  expect(lines.join(" ").replaceAll(/\s+/g, " ")).toContain(question);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(100);
});

test("what was finished before the reported time is left out, and so is its cost", () => {
  const since = { sinceMs: NOW_MS - HOUR_MS / 2 };
  expect(sectionLines(board([standing(1, "Done")], since), [run(1, 0.5)], WIDE)).toEqual([]);
});

test("cost is told by ticket, the dearest first, with runs that reported none", () => {
  const lines = sectionLines(board([]), [run(1, 0.25), run(2, 1.5), run(1, 0.25), run(3, null)], WIDE);
  expect(lines).toEqual([
    "",
    "Cost of the loops in this clone: $2.00 (1 of 4 runs without a report)",
    "  #2  $1.50  1 run   Ticket 2",
    "  #1  $0.50  2 runs  Ticket 1",
    "  #3  $0.00  1 run   Ticket 3",
  ]);
});
