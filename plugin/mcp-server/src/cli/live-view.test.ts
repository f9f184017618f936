import stringWidth from "string-width";
import { expect, test } from "vitest";
import type { Run } from "../loop/loop-events.ts";
import { BEGINNING } from "../loop/loop-state.ts";
import type { AgentProgress } from "../ports/machine.ts";
import { countText, liveLines } from "./live-view.ts";

const NOW_MS = 1_000_000;
const RUN: Run = {
  number: 12,
  title: "Sessions expire",
  url: "",
  command: "impl",
  agent: "crew",
  attempt: 2,
  from: "In Progress",
  state: "In Progress",
  startedAtMs: NOW_MS - 6 * 60_000,
  folder: "",
  log: "",
};
const PROGRESS: AgentProgress = {
  call: { tool: "Bash", call: "npm test", sinceMs: NOW_MS - 41_000 },
  lastWords: "Two tests fail in session.ts",
  tokens: 182_400,
  costUsd: 0.84,
};

function drawn(progress: AgentProgress | null, columns: number | null, run = RUN): string {
  const state = { ...BEGINNING, running: [run] };
  const facts = { state, progressOf: () => progress, runs: 3, nowMs: NOW_MS };
  return liveLines(facts, { isTty: true, columns, colour: false })[0] ?? "";
}

test("an agent is one line: ticket, command, run, time, call, words, tokens, cost", () => {
  expect(drawn(PROGRESS, 120)).toBe(
    '#12  impl 2/3  6 min  Bash npm test (41 s)  "Two tests fail in session.ts"  182k  $0.84',
  );
});

test("an agent that has not told anything yet shows the ticket's title", () => {
  expect(drawn(null, 120)).toBe("#12  impl 2/3  6 min  Sessions expire");
});

test("the words give way on a narrow terminal, and no line is wider than it", () => {
  const call = { tool: "Bash", call: `npm test -- ${"x".repeat(200)}`, sinceMs: NOW_MS - 41_000 };
  const line = drawn({ ...PROGRESS, call, lastWords: "試験".repeat(40) }, 80);
  expect(stringWidth(line)).toBeLessThanOrEqual(80);
  expect(line).toMatch(/ 182k {2}\$0\.84$/);
});

test("text of an agent cannot move the cursor or break the line", () => {
  const lastWords = "Done\u001b[2J\u001b[H\r\nforged";
  expect(drawn({ ...PROGRESS, lastWords }, 120)).toContain('"Done forged"');
});

test("a tool of a server has its own name alone", () => {
  const tool = "mcp__plugin_ralph-hero_ralph-hero__ralph_hero__handoff_ticket";
  expect(drawn({ ...PROGRESS, call: { tool, call: "", sinceMs: NOW_MS } }, 120)).toContain(
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
