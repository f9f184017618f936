import { expect, test } from "vitest";
import { eventLines } from "./agent-runs.ts";
import { stoppedLines } from "./agent-runs.ts";
import type { KeptRun } from "../../../mcp-server/src/runs/kept-runs.ts";
import type { StreamEvent } from "../agents/stream.ts";

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
