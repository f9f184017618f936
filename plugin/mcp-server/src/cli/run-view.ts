import type { LoopState } from "../app/loop/loop-state.ts";
import type { LiveBlock, Terminal } from "./context.ts";
import { liveLines } from "./run-lines.ts";

/** The times of those at work are told in seconds at first. */
const REDRAW_EVERY_MS = 1000;

/** On a terminal: lines that stay, and below them what is drawn anew. */
export class LiveView {
  readonly #block: LiveBlock;
  readonly #terminal: Terminal;
  readonly #now: () => number;
  readonly #timer: NodeJS.Timeout;
  #state: LoopState | null = null;

  constructor(block: LiveBlock, terminal: Terminal, now: () => number) {
    this.#block = block;
    this.#terminal = terminal;
    this.#now = now;
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
    if (this.#state !== null)
      this.#block.draw(liveLines(this.#state, this.#now(), this.#terminal).join("\n"));
  }
}
