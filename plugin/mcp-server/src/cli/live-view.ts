/** What is drawn anew below the lines of `run` on a terminal: a line for each agent at work, and the sums. */
import type { LiveAgent, LiveSnapshot } from "../loop/live-snapshot.ts";
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

/** The agents at work, the locks of others, and the sums. Pure. */
export function liveLines({ agents, held, totals }: LiveSnapshot, terminal: Terminal): string[] {
  const rows = agents.map((agent) => agentCells(agent, terminal));
  const others = held.map(({ number, by }) => `#${number} by ${by}`);
  const below = [sums(totals), ...(others.length === 0 ? [] : [`held by others: ${others.join(", ")}`])].join(
    "; ",
  );
  const fitting = terminal.columns === null ? below : cutTo(plainText(below), terminal.columns);
  return [
    ...tableLines(rows, { flexible: COLUMN.words, indent: 0 }, terminal),
    paint(terminal, "dim", fitting),
  ];
}

function agentCells(agent: LiveAgent, terminal: Terminal): Cell[] {
  const { number, title, command, attempt, runs, workedMs, call, lastWords, tokens, costUsd } = agent;
  return [
    { text: `#${number}`, style: "cyan" },
    { text: `${command} ${attempt}/${runs}`, style: "yellow" },
    { text: duration(workedMs) },
    { text: call === null ? "" : workText(call, terminal) },
    lastWords === null ? { text: title, style: "dim" } : { text: `"${plainText(lastWords)}"` },
    { text: tokens === null ? "" : countText(tokens) },
    { text: costUsd === null ? "" : dollars(costUsd) },
  ];
}

function workText({ tool, call, ageMs }: NonNullable<LiveAgent["call"]>, { columns }: Terminal): string {
  const room = Math.min(CALL_COLUMNS, columns === null ? CALL_COLUMNS : Math.floor(columns * CALL_SHARE));
  return `${cutTo(plainText(toolText(tool, call)), room)} (${duration(ageMs)})`;
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

/** On a terminal: lines that stay, and below them what is drawn anew. */
export class LiveView {
  readonly #block: LiveBlock;
  readonly #terminal: Terminal;
  readonly #snapshot: () => LiveSnapshot;
  readonly #timer: NodeJS.Timeout;
  #isBegun = false;

  constructor(block: LiveBlock, terminal: Terminal, snapshot: () => LiveSnapshot) {
    this.#block = block;
    this.#terminal = terminal;
    this.#snapshot = snapshot;
    this.#timer = setInterval(() => this.#redraw(), REDRAW_EVERY_MS).unref();
  }

  print(lines: readonly string[]): void {
    if (lines.length > 0) this.#block.persist(lines.join("\n"));
  }

  draw(): void {
    this.#isBegun = true;
    this.#redraw();
  }

  /** Takes the block away; the lines stay. */
  end(): void {
    clearInterval(this.#timer);
    this.#isBegun = false;
    this.#block.clear();
  }

  #redraw(): void {
    if (this.#isBegun) this.#block.draw(liveLines(this.#snapshot(), this.#terminal).join("\n"));
  }
}
