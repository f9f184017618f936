/** What the sandbox was asked, for tests and benchmarks. */

/** Enough for a benchmark of some hundred tickets; older entries give way. */
const MAX_ENTRIES = 10_000;

export interface LogEntry {
  /** Milliseconds since 1970 at which the request came in, by the real clock. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
  /** The name of the GraphQL operation. */
  readonly operation: string | null;
  /** 0 where the connection was cut or left hanging without an answer. */
  readonly status: number;
  readonly login: string | null;
  /** What such a request takes of the hour's points; GitHub takes none for a 304. */
  readonly points: number;
  /** From the request's arrival to its answer. */
  readonly ms: number;
}

export class RequestLog {
  #entries: LogEntry[] = [];

  add(entry: LogEntry): void {
    this.#entries.push(entry);
    if (this.#entries.length > MAX_ENTRIES) this.#entries.shift();
  }

  /** Returns the entries, oldest first. */
  list(): readonly LogEntry[] {
    return this.#entries;
  }

  clear(): void {
    this.#entries = [];
  }
}
