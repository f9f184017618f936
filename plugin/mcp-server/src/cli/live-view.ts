/** What is drawn anew below the lines of `run` on a terminal: a line for each agent at work, and the sums. */
import type { LoopState } from "../loop/loop-state.ts";
import type { Run } from "../loop/loop-events.ts";
import type { AgentProgress } from "../ports/machine.ts";
import { duration } from "../report/reported-board.ts";
import type { LiveBlock, Terminal } from "./context.ts";
import { cutTo, plainText } from "./plain-text.ts";
import { dollars, sums } from "./run-lines.ts";
import { paint, tableLines, type Cell } from "./table.ts";

/** The call of a tool on the view: the beginning tells which command it is. */
const CALL_COLUMNS = 40;
/** On a narrow terminal the agent's words and the cost need room, too. */
const CALL_SHARE = 0.3;
const COLUMN = { words: 4 } as const;

export interface LiveFacts {
  readonly state: LoopState;
  readonly progressOf: (number: number) => AgentProgress | null;
  /** The runs that a ticket gets of one command. */
  readonly runs: number;
  readonly nowMs: number;
}

/** The agents at work, the locks of others, and the sums. Pure but for `progressOf`. */
export function liveLines({ state, progressOf, runs, nowMs }: LiveFacts, terminal: Terminal): string[] {
  const rows = state.running.map((run) =>
    agentCells(run, { progress: progressOf(run.number), runs, nowMs }, terminal),
  );
  const held = state.heldElsewhere.map(({ number, by }) => `#${number} by ${by}`);
  const below = [sums(state), ...(held.length === 0 ? [] : [`held by others: ${held.join(", ")}`])].join(
    "; ",
  );
  const fitting = terminal.columns === null ? below : cutTo(plainText(below), terminal.columns);
  return [
    ...tableLines(rows, { flexible: COLUMN.words, indent: 0 }, terminal),
    paint(terminal, "dim", fitting),
  ];
}

function agentCells(
  run: Run,
  facts: { readonly progress: AgentProgress | null; readonly runs: number; readonly nowMs: number },
  terminal: Terminal,
): Cell[] {
  const { progress, runs, nowMs } = facts;
  const { call = null, lastWords = null, tokens = null, costUsd = null } = progress ?? {};
  return [
    { text: `#${run.number}`, style: "cyan" },
    { text: `${run.command} ${run.attempt}/${Math.max(runs, run.attempt)}` },
    { text: duration(nowMs - run.startedAtMs) },
    { text: call === null ? "" : callText(call, nowMs, terminal) },
    lastWords === null ? { text: run.title, style: "dim" } : { text: `"${plainText(lastWords)}"` },
    { text: tokens === null ? "" : countText(tokens) },
    { text: costUsd === null ? "" : dollars(costUsd) },
  ];
}

function callText(
  { tool, call, sinceMs }: NonNullable<AgentProgress["call"]>,
  nowMs: number,
  { columns }: Terminal,
): string {
  const room = Math.min(CALL_COLUMNS, columns === null ? CALL_COLUMNS : Math.floor(columns * CALL_SHARE));
  return `${cutTo(plainText(toolText(tool, call)), room)} (${duration(nowMs - sinceMs)})`;
}

/** A tool of a server by its own name: the plugin's name before it is the same in every line. */
export function toolText(tool: string, call: string): string {
  return `${tool.replace(/^mcp__.*?__/, "")} ${call}`.trim();
}

/** A count of tokens in three digits: `950`, `12k`, `1.2M`. */
export function countText(count: number): string {
  if (count < 1000) return `${count}`;
  if (count < 1_000_000) return `${Math.floor(count / 1000)}k`;
  return `${(Math.floor(count / 100_000) / 10).toFixed(1)}M`;
}

/** The times of those at work are told in seconds at first. */
const REDRAW_EVERY_MS = 1000;

export type LiveSource = Pick<LiveFacts, "progressOf" | "runs"> & { readonly now: () => number };

/** On a terminal: lines that stay, and below them what is drawn anew. */
export class LiveView {
  readonly #block: LiveBlock;
  readonly #terminal: Terminal;
  readonly #source: LiveSource;
  readonly #timer: NodeJS.Timeout;
  #state: LoopState | null = null;

  constructor(block: LiveBlock, terminal: Terminal, source: LiveSource) {
    this.#block = block;
    this.#terminal = terminal;
    this.#source = source;
    this.#timer = setInterval(() => this.#redraw(), REDRAW_EVERY_MS).unref();
  }

  print(lines: readonly string[]): void {
    if (lines.length > 0) this.#block.persist(lines.join("\n"));
  }

  draw(state: LoopState): void {
    this.#state = state;
    this.#redraw();
  }

  /** Takes the block away; the lines stay. */
  end(): void {
    clearInterval(this.#timer);
    this.#state = null;
    this.#block.clear();
  }

  #redraw(): void {
    if (this.#state === null) return;
    const { now, ...source } = this.#source;
    const facts = { ...source, state: this.#state, nowMs: now() };
    this.#block.draw(liveLines(facts, this.#terminal).join("\n"));
  }
}
