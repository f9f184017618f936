import stringWidth from "string-width";
import { expect, test } from "vitest";
import type { LiveAgent } from "../loop/live-snapshot.ts";
import { BEGINNING } from "../loop/loop-state.ts";
import { countText, liveLines } from "./run-lines.ts";

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
