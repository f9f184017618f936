import { existsSync, closeSync, fstatSync, openSync, readSync } from "node:fs";
import type { Writable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { Talk, AgentEnd, AgentProgress, OpenCall } from "./agent-client.ts";
import { readReport, eventsIn } from "./client-report.ts";
import { endGroup, stopFileOf, type ProcessGroup } from "./run-files.ts";
import type { StreamEvent, TimedStreamEvent } from "./stream.ts";

/** The client waits for another task after its result; so much later at most its input ends. */
const LOOK_EVERY_MS = 250;
/** A request costs the client nothing, and a line of its report. */
const ASK_USAGE_EVERY_MS = 5000;
/** Measured: an interrupted client writes its result within milliseconds; after this it is ended by signals. */
const INTERRUPTED_WITHIN_MS = 3000;

/**
 * The loop's side of the client's input. It stays open while the client works: only then the client answers with its
 * cost so far, also for a run that is cut off. When this process dies, the input ends, and the client ends after its
 * task.
 */
export class ClientTalk implements Talk {
  readonly #input: Writable;
  readonly #message: unknown;
  readonly #progress: RunProgress;
  #timer: NodeJS.Timeout | null = null;
  #askedAtMs = 0;
  #requests = 0;
  readonly #onBegin: () => void;

  /** The message is the task; null for a client that goes on by itself, with the conversation that it resumes. */
  constructor(input: Writable, log: string, message: unknown, onBegin: () => void = () => undefined) {
    this.#input = input;
    this.#message = message;
    this.#onBegin = onBegin;
    this.#progress = new RunProgress(log);
  }

  begin(): void {
    this.#onBegin();
    if (this.#message !== null) this.#send(this.#message);
    this.#askedAtMs = performance.now();
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
  }

  progress(): AgentProgress {
    return this.#progress.now();
  }

  /** Resolves when the client has written its result, or does not within the time. */
  async interrupt(): Promise<void> {
    if (this.#timer !== null && this.#input.writable) {
      this.#request("interrupt");
      const endMs = performance.now() + INTERRUPTED_WITHIN_MS;
      while (this.#timer !== null && !this.#progress.look().isOver && performance.now() < endMs)
        await sleep(LOOK_EVERY_MS);
    }
    this.close();
  }

  close(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    this.#input.end();
  }

  #look(): void {
    if (this.#progress.look().isOver) this.close();
    else if (performance.now() - this.#askedAtMs >= ASK_USAGE_EVERY_MS) this.#request("get_usage");
  }

  #request(subtype: "get_usage" | "interrupt"): void {
    this.#askedAtMs = performance.now();
    this.#requests += 1;
    this.#send({ type: "control_request", request_id: `loop-${this.#requests}`, request: { subtype } });
  }

  #send(message: unknown): void {
    if (this.#input.writable) this.#input.write(`${JSON.stringify(message)}\n`);
  }
}

/** A person who stops a run waits for it. */
const STOP_LOOK_EVERY_MS = 500;

/** One agent's time, and its end. */
export class Watch {
  readonly #group: ProcessGroup;
  readonly #log: string;
  readonly #spentUsd: number;
  readonly #interrupt: () => Promise<void>;
  readonly #timer: NodeJS.Timeout;
  readonly #stopLook: NodeJS.Timeout;
  #how: AgentEnd["how"] = "by itself";
  #ending: Promise<void> | null = null;

  /**
   * `spentUsd` is the cost of its conversation before the run. `interrupt` asks the client itself, before any signal; it
   * takes bounded time and never rejects.
   */
  constructor(
    group: ProcessGroup,
    log: string,
    timeLimitMs: number,
    spentUsd: number,
    interrupt: () => Promise<void> = async () => undefined,
  ) {
    this.#group = group;
    this.#spentUsd = spentUsd;
    this.#log = log;
    this.#interrupt = interrupt;
    this.#timer = setTimeout(() => this.end("out of time"), timeLimitMs);
    const stopFile = stopFileOf(log);
    this.#stopLook = setInterval(() => {
      if (existsSync(stopFile)) this.end("stopped");
    }, STOP_LOOK_EVERY_MS).unref();
  }

  end(how: Exclude<AgentEnd["how"], "by itself">): void {
    if (this.#ending !== null) return;
    this.#how = how;
    this.#ending = this.#interrupt().then(async () => endGroup(this.#group));
  }

  /** Waits for the process, then for all that it started: only then nobody of the group holds a lock any more. */
  async over(exit: () => Promise<Pick<AgentEnd, "code" | "signal">>): Promise<AgentEnd> {
    let left: Pick<AgentEnd, "code" | "signal">;
    try {
      left = await exit();
    } finally {
      clearTimeout(this.#timer);
      clearInterval(this.#stopLook);
      await (this.#ending ?? endGroup(this.#group));
    }
    return { how: this.#how, ...left, ...readReport(this.#log, this.#spentUsd) };
  }
}

/** A report grows by less between two looks; what is more is read at the next one. */
const CHUNK_BYTES = 4 * 1024 * 1024;
/** A longer line, such as a large file that an agent has read, tells nothing that is shown. */
const MAX_LINE_BYTES = 16 * 1024 * 1024;
const LINE_BREAK = 10;

/** Reads a client's report; each call of the function gives the events since the last one, as far as one chunk goes. */
export function followReport(log: string): () => TimedStreamEvent[] {
  let offset = 0;
  let rest = Buffer.alloc(0);
  return () => {
    const chunk = chunkAt(log, offset);
    offset += chunk.length;
    const read = Buffer.concat([rest, chunk]);
    const end = read.lastIndexOf(LINE_BREAK) + 1;
    rest = read.length - end > MAX_LINE_BYTES ? Buffer.alloc(0) : read.subarray(end);
    const lines = read.subarray(0, end).toString("utf8").split("\n");
    return lines
      .filter((line) => line.trim() !== "")
      .flatMap((line) => {
        const { atMs, events } = eventsIn(line);
        return events.map((event) => ({ atMs, event }));
      });
  };
}

function chunkAt(path: string, offset: number): Buffer {
  if (!existsSync(path)) return Buffer.alloc(0);
  const file = openSync(path, "r");
  try {
    const length = Math.max(0, Math.min(fstatSync(file).size - offset, CHUNK_BYTES));
    const buffer = Buffer.alloc(length);
    return buffer.subarray(0, readSync(file, buffer, 0, length, offset));
  } finally {
    closeSync(file);
  }
}

interface ProgressFold {
  readonly open: readonly (OpenCall & { readonly id: string })[];
  readonly lastWords: string | null;
  readonly tokens: number | null;
  readonly costUsd: number | null;
  /** Whether the client has written its result. */
  readonly isOver: boolean;
}

const NO_PROGRESS: ProgressFold = { open: [], lastWords: null, tokens: null, costUsd: null, isOver: false };

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
