/** Between servers and GitHub: every request may be late, lost, doubled, or the last thing that a process does. */
import { Failure } from "../../src/errors.ts";
import { pairOf } from "./coverage.ts";
import { canHit, fateOf, type Fate, type Fault, type Weather } from "./faults.ts";
import { Random } from "./random.ts";
import type { Timeline } from "./timeline.ts";

/** A client gives up waiting for an answer after this long. */
export const TIMEOUT_MS = 30_000;

/** The process that sends, as the network knows it. */
export interface Sender {
  readonly name: string;
  /** Lets the process go on with an answer: later where its machine sleeps, never where it has died. */
  resume(next: () => void): void;
  crash(): void;
  sleep(durationMs: number): void;
  /** Takes note of the time that an answer's header shows, and of when it was asked for. */
  observe(serverMs: number, sentAtMs: number): void;
}

/** What a request showed of a ticket's comments. */
export interface CommentList {
  readonly shown: readonly string[];
  /** Those that it lacks between the ones that it shows, and after them. */
  readonly hidden: readonly string[];
  readonly reachesBack: boolean;
  /** GitHub's count of all of them; null for an older page, which has none. */
  readonly count: number | null;
}

/** One request and what became of it. */
export interface Request {
  readonly id: number;
  readonly server: string;
  readonly what: string;
  /** Of several tickets the one that was reached last. */
  ticket: number | null;
  readonly tickets: readonly number[];
  readonly sentAtMs: number;
  /** Whether the sender got to know how it went. */
  answered: boolean;
  faults: ReadonlySet<Fault>;
  /** The comments that it was to write, by ticket, whether they came or not. */
  readonly comments: Map<number, string>;
  /** The states that it was to set cards to beside them. */
  readonly cards: Map<number, string>;
  /** Null for a request that lists no comments. */
  list: CommentList | null;
}

export interface Sending<T> {
  readonly what: string;
  readonly ticket: number | null;
  /** Set where one request writes several. */
  readonly tickets?: readonly number[];
  /** Reads are retried by the client, and a lost one is no secret: it fails as unavailable. */
  readonly kind: "read" | "write";
  /** As what GitHub's limits count it; absent: as a query, or a mutation that creates nothing. */
  readonly form?: RequestForm;
  /** Carries the request out, one part a step. */
  readonly parts: (request: Request, fate: Fate) => Iterator<void, T>;
}

/** What a request looks like to the code that paces it. */
export type RequestForm =
  | "query"
  | "mutation"
  | "git object"
  | { readonly creates: number; readonly issues?: number };

/** A request of one part. */
export function atOnce<T>(run: (request: Request, fate: Fate) => T): Sending<T>["parts"] {
  return (request, fate) => ({ next: () => ({ done: true, value: run(request, fate) }) });
}

export class Network {
  readonly requests: Request[] = [];
  /** How often each fault hit each kind of request: by "fault, request". */
  readonly hits = new Map<string, number>();
  weather: Weather;
  readonly #timeline: Timeline;
  readonly #random: Random;
  readonly #lists: Random;
  readonly #trace: (line: string) => void;
  /** Called after every part that was carried out; people like to act just then. */
  afterPart: (ticket: number | null) => void = () => undefined;

  constructor(
    timeline: Timeline,
    random: Random,
    options: { weather: Weather; trace: (line: string) => void; lists?: Random },
  ) {
    this.#timeline = timeline;
    this.#random = random;
    this.#lists = options.lists ?? new Random("lists");
    this.weather = options.weather;
    this.#trace = options.trace;
  }

  async send<T>(sender: Sender, sending: Sending<T>): Promise<T> {
    const request = this.#note(sender, sending);
    const fate = this.fateOf(request, sending);
    const { faults } = fate;
    request.faults = faults;
    this.#count(faults, sending);
    this.#trace(
      `${sender.name} sends ${named(request)}${faults.size === 0 ? "" : ` (${[...faults].join(", ")})`}`,
    );
    return new Promise<T>((resolve, reject) => {
      if (faults.has("crash before")) return sender.crash();
      const answer = once((next: () => void) => {
        sender.resume(next);
      });
      this.#timeline.after(TIMEOUT_MS, () => answer(() => reject(this.#lost(request, sending))));
      if (faults.has("crash after")) this.#timeline.after(fate.thereMs / 2, () => sender.crash());
      if (faults.has("lost request")) return;
      this.reach(request, fate.thereMs, () => {
        if (faults.has("refused")) {
          this.#timeline.after(fate.backMs, () => answer(() => reject(refusal(request))));
          return;
        }
        this.#execute(request, sending, fate, (end) => {
          if (faults.has("lost answer")) return;
          const serverMs = this.#timeline.nowMs;
          this.#timeline.after(fate.backMs, () => {
            if (faults.has("sleep")) sender.sleep(fate.sleepMs);
            answer(() => {
              // As `inTime` of `octokit.ts`: an answer that a machine finds when it wakes counts as none.
              if (this.#timeline.nowMs - request.sentAtMs > TIMEOUT_MS)
                return reject(this.#lost(request, sending));
              sender.observe(serverMs, request.sentAtMs);
              this.#trace(`${sender.name} hears of ${named(request)}`);
              return end(
                (value) => {
                  request.answered = true;
                  resolve(value);
                },
                (failure) => {
                  // As where a part moves refs, and misses: nothing tells what the other parts did.
                  request.answered = failure.code !== "GITHUB_OUTCOME_UNKNOWN";
                  reject(failure);
                },
              );
            });
          });
        });
        if (faults.has("duplicate") && sending.kind === "write")
          this.reach(request, fate.echoMs, () => this.#execute(request, sending, fate, () => undefined));
      });
      return undefined;
    });
  }

  #count(faults: ReadonlySet<Fault>, { what, kind }: Pick<Sending<unknown>, "what" | "kind">): void {
    for (const fault of faults) {
      if (!canHit(fault, kind)) continue;
      const pair = pairOf(fault, kindOf(what));
      this.hits.set(pair, (this.hits.get(pair) ?? 0) + 1);
    }
  }

  /** How this request will go. */
  protected fateOf(_request: Request, _sending: Pick<Sending<unknown>, "kind">): Fate {
    return fateOf(this.#random, this.#lists, this.weather);
  }

  /** Lets a request, or its next part, reach GitHub after that time. */
  protected reach(_request: Request, afterMs: number, step: () => void): void {
    this.#timeline.after(afterMs, step);
  }

  #note(
    { name }: Sender,
    {
      what,
      ticket,
      tickets = ticket === null ? [] : [ticket],
    }: Pick<Sending<unknown>, "what" | "ticket" | "tickets">,
  ): Request {
    const request: Request = {
      id: this.requests.length,
      server: name,
      what,
      ticket,
      tickets,
      sentAtMs: this.#timeline.nowMs,
      answered: false,
      faults: new Set(),
      comments: new Map(),
      cards: new Map(),
      list: null,
    };
    this.requests.push(request);
    return request;
  }

  /** Runs the parts, each a moment after the other, and tells how to end the caller's promise. */
  #execute<T>(request: Request, sending: Sending<T>, fate: Fate, done: (end: Settle<T>) => void): void {
    const parts = sending.parts(request, fate);
    const next = (): void => {
      try {
        const { done: finished, value } = parts.next();
        if (finished === true) done((resolve) => resolve(value));
        else this.reach(request, fate.gapMs(), next);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        done((_resolve, reject) => reject(error));
      }
      this.afterPart(request.ticket);
    };
    next();
  }

  #lost(request: Request, { kind }: Pick<Sending<unknown>, "kind">): Failure {
    this.#trace(`${request.server} gives up on ${named(request)}`);
    return kind === "read"
      ? new Failure("GITHUB_UNAVAILABLE", `Cannot ${request.what}: no answer came`, { retryable: true })
      : new Failure("GITHUB_OUTCOME_UNKNOWN", `Cannot tell whether ${request.what} took place`, {
          retryable: true,
        });
  }
}

/** What a request is, without the names in it. */
function kindOf(what: string): string {
  return what.replace(/(swap marks|swap|ref) .*/, "$1");
}

type Settle<T> = (resolve: (value: T) => void, reject: (error: Failure) => void) => void;

function refusal(request: Request): Failure {
  return new Failure("GITHUB_RATE_LIMITED", `Cannot ${request.what}: a rate limit is used up`, {
    retryable: true,
    retryAfterMs: 1_000,
  });
}

function named({ id, what, ticket }: Request): string {
  return `[${id}] ${what}${ticket === null ? "" : ` #${ticket}`}`;
}

/** Whichever comes first, the answer or the end of the client's patience. */
function once(act: (next: () => void) => void): (next: () => void) => void {
  let done = false;
  return (next) => {
    if (done) return;
    done = true;
    act(next);
  };
}
