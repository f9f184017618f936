/** A network that lets one step of one process through at a time, and on which one thing goes wrong, or nothing. */
import { CALM, type Fate, type Fault, type WritePart } from "./faults.ts";
import { Network, TIMEOUT_MS, type Request, type Sending } from "./network.ts";
import { Random } from "./random.ts";
import type { Timeline } from "./timeline.ts";

/** One thing that goes wrong. */
export interface Mishap {
  readonly fault: Fault;
  /** The part of a write that it hits. */
  readonly part?: WritePart;
  /** How far the read lags behind: comments and refs, and the card. */
  readonly lagMs?: number;
  readonly cardLagMs?: number;
}

/** Where it goes wrong: at which of a process's requests. */
export interface Hit {
  readonly server: string;
  readonly at: number;
  readonly mishap: Mishap;
}

const WAY_MS = 50;
/** A proxy sends a request again as soon as the other process has had its turn. */
const ECHO_MS = 100;

const SMOOTH: Fate = {
  thereMs: WAY_MS,
  backMs: WAY_MS,
  gapMs: () => 1,
  faults: new Set(),
  lagMs: 0,
  cardLagMs: 0,
  countLagMs: 0,
  shows: () => true,
  echoMs: ECHO_MS,
  sleepMs: 0,
  part: "comment",
};

export class SteppedNetwork extends Network {
  /** Whether steps wait to be let through. */
  stepped = false;
  /** What the processes have sent while they were stepped, in turn. */
  readonly sent: {
    readonly server: string;
    readonly at: number;
    readonly what: string;
    readonly kind: "read" | "write";
  }[] = [];
  readonly #timeline: Timeline;
  readonly #hit: Hit | null;
  readonly #held = new Map<string, { readonly request: Request; readonly step: () => void }[]>();

  constructor(timeline: Timeline, trace: (line: string) => void, hit: Hit | null) {
    super(timeline, new Random("stepped"), { weather: CALM, trace });
    this.#timeline = timeline;
    this.#hit = hit;
  }

  protected override fateOf({ server, what }: Request, { kind }: Pick<Sending<unknown>, "kind">): Fate {
    if (!this.stepped) return SMOOTH;
    const at = this.sent.filter((one) => one.server === server).length;
    this.sent.push({ server, at, what, kind });
    if (this.#hit?.server !== server || this.#hit.at !== at) return SMOOTH;
    const { fault, ...rest } = this.#hit.mishap;
    return { ...SMOOTH, ...rest, faults: new Set([fault]) };
  }

  protected override reach(request: Request, afterMs: number, step: () => void): void {
    if (!this.stepped) return super.reach(request, afterMs, step);
    const held = this.#held.get(request.server) ?? [];
    held.push({ request, step });
    this.#held.set(request.server, held);
    return undefined;
  }

  /** Lets the process's next step through; false where none waits. */
  letThrough(server: string): boolean {
    const next = this.#held.get(server)?.shift();
    if (next === undefined) return false;
    // Requests time out, so none arrives later.
    if (this.#timeline.nowMs - next.request.sentAtMs < TIMEOUT_MS) next.step();
    return true;
  }
}
