import { closeSync, existsSync, fstatSync, openSync, readSync } from "node:fs";
import type { AgentProgress, OpenCall, StreamEvent, TimedStreamEvent } from "../ports/machine.ts";
import { eventsIn } from "./client-report.ts";

/** A report grows by less between two looks; what is more is read at the next one. */
const CHUNK_BYTES = 4 * 1024 * 1024;
/** A longer line, such as a large file that an agent has read, tells nothing that is shown. */
const MAX_LINE_BYTES = 16 * 1024 * 1024;
const LINE_BREAK = 10;

/** Reads a growing file line by line. */
class LogFollower {
  readonly #path: string;
  #offset = 0;
  #rest = Buffer.alloc(0);

  constructor(path: string) {
    this.#path = path;
  }

  /** The whole lines since the last call, as far as one chunk goes. */
  lines(): string[] {
    const read = Buffer.concat([this.#rest, this.#chunk()]);
    const end = read.lastIndexOf(LINE_BREAK) + 1;
    this.#rest = read.length - end > MAX_LINE_BYTES ? Buffer.alloc(0) : read.subarray(end);
    return read
      .subarray(0, end)
      .toString("utf8")
      .split("\n")
      .filter((line) => line.trim() !== "");
  }

  #chunk(): Buffer {
    if (!existsSync(this.#path)) return Buffer.alloc(0);
    const file = openSync(this.#path, "r");
    try {
      const length = Math.max(0, Math.min(fstatSync(file).size - this.#offset, CHUNK_BYTES));
      const buffer = Buffer.alloc(length);
      const count = readSync(file, buffer, 0, length, this.#offset);
      this.#offset += count;
      return buffer.subarray(0, count);
    } finally {
      closeSync(file);
    }
  }
}

/** Reads a client's report; each call of the function gives the events since the last one. */
export function followReport(log: string): () => TimedStreamEvent[] {
  const follower = new LogFollower(log);
  return () =>
    follower.lines().flatMap((line) => {
      const { atMs, events } = eventsIn(line);
      return events.map((event) => ({ atMs, event }));
    });
}

interface ProgressFold {
  readonly open: readonly (OpenCall & { readonly id: string })[];
  readonly lastWords: string | null;
  readonly tokens: number | null;
  readonly costUsd: number | null;
  /** Whether the client has written its result. */
  readonly isOver: boolean;
}

const NO_PROGRESS: ProgressFold = {
  open: [],
  lastWords: null,
  tokens: null,
  costUsd: null,
  isOver: false,
};

/** The activity after one more event. Pure. */
function foldProgress(before: ProgressFold, event: StreamEvent, atMs: number): ProgressFold {
  switch (event.kind) {
    case "call": {
      const { id, tool, call } = event;
      return { ...before, open: [...before.open, { id, tool, call, sinceMs: atMs }] };
    }
    case "result":
      return { ...before, open: before.open.filter(({ id }) => id !== event.id) };
    case "said":
      return { ...before, lastWords: event.text };
    case "usage":
      return { ...before, tokens: event.tokens, costUsd: event.costUsd };
    case "over":
      return { ...before, open: [], costUsd: event.costUsd ?? before.costUsd, isOver: true };
    case "denied":
    case "plan":
      return before;
  }
}

/** The activity of one agent, from the file of its client's report. */
export class RunProgress {
  readonly #next: () => TimedStreamEvent[];
  readonly #nowMs: () => number;
  #fold = NO_PROGRESS;
  #lastSignMs: number;

  /** `nowMs` is this machine's clock, milliseconds since 1970. */
  constructor(log: string, nowMs: () => number = Date.now) {
    this.#next = followReport(log);
    this.#nowMs = nowMs;
    this.#lastSignMs = nowMs();
  }

  /** Reads on. */
  look(): ProgressFold {
    for (const { atMs, event } of this.#next()) {
      this.#fold = foldProgress(this.#fold, event, atMs ?? this.#nowMs());
      // The loop asks for the usage, also of a client that does nothing.
      if (event.kind !== "usage") this.#lastSignMs = this.#nowMs();
    }
    return this.#fold;
  }

  now(): AgentProgress {
    const { open, lastWords, tokens, costUsd } = this.look();
    const newest = open.at(-1);
    const call =
      newest === undefined ? null : { tool: newest.tool, call: newest.call, sinceMs: newest.sinceMs };
    const silentMs = call === null ? this.#nowMs() - this.#lastSignMs : 0;
    return { silentMs, call, lastWords, tokens, costUsd };
  }
}
