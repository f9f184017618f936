/** What is drawn anew below the lines of `run` on a terminal: a line for each agent at work, and the sums. */
import type { LiveBlock, Terminal } from "../../../mcp-server/src/cli/context.ts";
import {
  type Cell,
  cutTo,
  dollars,
  moreLines,
  numberCell,
  paint,
  plainText,
  section,
  stateStyle,
  type Style,
  tableLines,
  wrapped,
} from "../../../mcp-server/src/cli/terminal-text.ts";
import { firstOf } from "../../../mcp-server/src/errors.ts";
import type { IncludedFiles } from "../../../mcp-server/src/programs/copied-files.ts";
import { duration } from "../../../mcp-server/src/report/reported-board.ts";
import { decideCommands, type RunOutcome } from "../../../mcp-server/src/runs/kept-runs.ts";
import type { LiveAgent, LiveSnapshot } from "../loop/live-snapshot.ts";
import type { Run, Sequel, Stamped, WaitingList } from "../loop/loop-state.ts";

/** The outcome of a run in a word, and its colour. */
const OUTCOMES: Readonly<Record<RunOutcome["kind"], readonly [string, Style]>> = {
  finished: ["done", "green"],
  progressed: ["a step further", "green"],
  kept: ["left", "dim"],
  asked: ["waits", "dim"],
  deferred: ["waits", "yellow"],
  taken: ["taken", "dim"],
  stopped: ["stopped", "yellow"],
  "called off": ["stopped", "yellow"],
  unable: ["not begun", "yellow"],
  unproven: ["not delivered", "yellow"],
  unfinished: ["unfinished", "yellow"],
};

const SEQUELS: Readonly<Record<Sequel, string>> = {
  none: "",
  again: "; it is given out again",
  escalated: "; a person is asked",
  waits: "",
  "set aside": "; left alone for now",
  unjudged: "; the next loop judges the run",
};

export interface Note {
  readonly text: string;
  readonly style: Style | null;
}

/** The lines that stay, whether or not anything is drawn below them. */
export function linesOf(event: Stamped, terminal: Terminal, retries: number): string[] {
  // On a terminal those at work stand below.
  if (event.kind === "started" && !event.adopted && terminal.isTty) return [];
  if (event.kind === "waiting") return waitingLines(event, event.atMs, terminal);
  return notesOf(event, retries).flatMap((one) => timedLines(event.atMs, one, terminal));
}

/** The columns of a time, and of the gap behind it. */
export const TIME_COLUMNS = 10;

/** The note behind its time, broken between words at the terminal's width. */
export function timedLines(atMs: number | null, { text, style }: Note, terminal: Terminal): string[] {
  const time = atMs === null ? "" : new Date(atMs).toTimeString().slice(0, 8);
  const shown = wrapped(plainText(text), { indent: TIME_COLUMNS, hanging: 0 }, terminal);
  return shown.map((line, at) => {
    const head = at === 0 ? paint(terminal, "dim", time.padEnd(TIME_COLUMNS)) : " ".repeat(TIME_COLUMNS);
    const said = line.slice(TIME_COLUMNS);
    return head + (style === null ? said : paint(terminal, style, said));
  });
}

/** What an event tells in a line; none for what is shown elsewhere. Pure. */
export function notesOf(event: Stamped, retries: number): Note[] {
  switch (event.kind) {
    case "began":
      return note(
        `${event.repository} (${event.project}): ${event.commands.join(", ")}; ${event.parallel === 1 ? "one agent" : `${event.parallel} agents`} at a time`,
      );
    case "would start":
      return note(`would start ${titled(event.run)}: ${event.run.command} from "${event.run.from}"`);
    case "started":
      return note(
        `${titled(event.run)}: ${event.run.command} ${event.adopted ? "goes on under" : "begins as"} ${event.run.agent}`,
      );
    case "ended": {
      const { outcome, run } = event;
      const decisions = outcome.kind === "deferred" ? decideCommands(run.number, { id: outcome.callId }) : [];
      return [
        ...note(endedText(event, retries), OUTCOMES[outcome.kind][1]),
        ...decisions.flatMap((command) => note(`  → ${command}`)),
      ];
    }
    case "not started":
      return note(
        `#${event.number}: not started: ${event.message}${event.attempt === undefined ? "" : "; it is tried again"}`,
        "yellow",
      );
    case "trouble":
      return note(`${event.number === null ? "" : `#${event.number}: `}${event.message}`, "yellow");
    case "followed":
      return note(`#${event.number}: ${event.what}: ${event.message}`, "green");
    case "commits left":
      return note(`#${event.ticket.number} is merged, and not all of it: ${event.ticket.for}`, "yellow");
    case "plan":
      return note(
        `The plan of ${event.client}: ${event.windows.map(({ name, usedPercent, resetsAtMs }) => `${usedPercent} % of ${name} used, ${duration(resetsAtMs - event.atMs)} left`).join("; ")}`,
        "dim",
      );
    case "prepares": {
      const { setup } = event;
      const steps = [
        ...(event.files.length + event.leftOut.length === 0 ? [] : [`get copies of ${copiesText(event)}`]),
        ...(setup === null ? [] : [`are set up by ${setup}`]),
      ];
      return steps.length === 0 ? [] : note(`New worktrees ${steps.join(", and ")}`);
    }
    case "setting up":
      return note(`#${event.number}: setting up its worktree`, "dim");
    case "copied":
      return note(`#${event.number}: its worktree gets copies of ${copiesText(event)}`, "dim");
    case "worktree removed":
      return note(`#${event.number} is closed: its worktree ${event.path} is removed`, "dim");
    case "stopping":
      return note(`Starting nothing more: ${event.stop.message}`, "yellow");
    case "held":
      return event.tickets.flatMap(({ number, by, until }) =>
        note(`#${number} is held by ${by}, ${duration(Date.parse(until) - event.atMs)} left`, "dim"),
      );
    case "resting":
      return event.tickets.flatMap(({ number, why, until }) =>
        note(`#${number} rests, ${duration(Date.parse(until) - event.atMs)} left: ${why}`, "dim"),
      );
    case "waiting":
    case "calls":
    case "moved":
    case "sleeping":
      return [];
  }
}

/** The files that worktrees get, and those that they do not; the first of many. */
function copiesText({ files, leftOut }: IncludedFiles): string {
  const without = leftOut.length === 0 ? "" : `; not ${leftOut.join(", ")}`;
  return `${firstOf(files) || "no file"}${without}`;
}

function note(text: string, style: Style | null = null): Note[] {
  return [{ text, style }];
}

function titled({ number, title }: Pick<Run, "number" | "title">): string {
  return `#${number} "${title}"`;
}

function endedText(event: Extract<Stamped, { kind: "ended" }>, retries: number): string {
  const { run, outcome, sequel, tookMs, costUsd } = event;
  const [word] = OUTCOMES[outcome.kind];
  const tries =
    outcome.kind === "unfinished" || outcome.kind === "unproven"
      ? ` (run ${run.attempt} of ${retries + 1})`
      : "";
  const isNextLoops = sequel === "again" && event.isLoopEnding === true;
  let then = isNextLoops ? "; the next loop gives it out again" : SEQUELS[sequel];
  // The outcome says when it goes on.
  if (outcome.kind === "asked" && sequel === "set aside") then = "";
  return `#${run.number} ${run.command} ${word}${tries}: ${outcome.why}${then}  [${run.agent}, ${spentText(tookMs, costUsd)}]`;
}

function waitingLines(
  { tickets, total, complete, answered, notes }: WaitingList,
  atMs: number,
  terminal: Terminal,
): string[] {
  const taken = ticketLines(answered, atMs, terminal);
  return [
    ...(total > 0 ? ["", paint(terminal, "yellow", "Waiting for people")] : []),
    ...ticketLines(tickets, atMs, terminal),
    ...(total > 0 ? moreLines(0, complete) : []),
    ...section(terminal, "Answered, and not taken up by this loop", taken),
    ...(notes.length > 0 ? [""] : []),
    ...notes.map((text) => `Note: ${plainText(text)}`),
  ];
}

function ticketLines(tickets: WaitingList["tickets"], atMs: number, terminal: Terminal): string[] {
  const rows = tickets.map(({ number, title, state, since }) => [
    numberCell(number),
    { text: state, style: stateStyle(state) },
    since === null ? "" : `for ${duration(atMs - Date.parse(since))}`,
    title,
  ]);
  const heads = tableLines(rows, { flexible: 3, indent: 2 }, terminal);
  // The address has a line of its own: cut off it would be of no use.
  const details = tickets.map(({ for: what, cause, pullUrl, url }) => [
    ...[what, ...(cause === undefined ? [] : [`Cause: ${cause}`])].flatMap((text) =>
      wrapped(plainText(text), { indent: 6, hanging: 0 }, terminal),
    ),
    ...(pullUrl === undefined ? [] : [`      ${paint(terminal, "dim", plainText(pullUrl))}`]),
    `      ${paint(terminal, "dim", plainText(url))}`,
  ]);
  return heads.flatMap((head, at) => [head].concat(details[at] ?? []));
}

export function sums(totals: LiveSnapshot["totals"]): string {
  const { running, started, advanced, escalated, followed, costUsd, costUnknown } = totals;
  const parts = [
    ...(running.length === 0 ? [] : [`${running.length} at work`]),
    `${started} started`,
    `${advanced} brought on`,
    ...(followed === 0 ? [] : [`${followed} followed up`]),
    ...(escalated === 0 ? [] : [`${escalated} for people`]),
    `${dollars(costUsd)} by the client's reports${costUnknown === 0 ? "" : ` (${costUnknown} without one)`}`,
  ];
  return parts.join(", ");
}

export function spentText(tookMs: number, costUsd: number | null): string {
  return `${duration(tookMs)}, ${costUsd === null ? "cost unknown" : dollars(costUsd)}`;
}

/** The call of a tool on the view: the beginning tells which command it is. */
const CALL_COLUMNS = 40;
/** On a narrow terminal the agent's words and the cost need room, too. */
const CALL_SHARE = 0.3;
const WORDS_COLUMN = 4;

/** The agents at work, the locks of others, and the sums. Pure. */
export function liveLines({ agents, held, totals }: LiveSnapshot, terminal: Terminal): string[] {
  const rows = agents.map((agent) => agentCells(agent, terminal));
  const others = held.map(({ number, by }) => `#${number} by ${by}`);
  const below = [sums(totals), ...(others.length === 0 ? [] : [`held by others: ${others.join(", ")}`])].join(
    "; ",
  );
  const fitting = terminal.columns === null ? below : cutTo(plainText(below), terminal.columns);
  return [
    ...tableLines(rows, { flexible: WORDS_COLUMN, indent: 0 }, terminal),
    paint(terminal, "dim", fitting),
  ];
}

function agentCells(agent: LiveAgent, terminal: Terminal): Cell[] {
  const { number, title, command, attempt, runs, workedMs, call, lastWords, tokens, costUsd } = agent;
  return [
    numberCell(number),
    { text: `${command} ${attempt}/${runs}`, style: "yellow" },
    duration(workedMs),
    call === null ? "" : workText(call, terminal),
    lastWords === null ? { text: title, style: "dim" } : `"${plainText(lastWords)}"`,
    tokens === null ? "" : countText(tokens),
    costUsd === null ? "" : dollars(costUsd),
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
