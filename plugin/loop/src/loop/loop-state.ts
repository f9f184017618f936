/** The events of a loop, and their fold: its runs, their outcomes, and the tickets that wait. */
import type { Command } from "../../../mcp-server/src/rules/vocabulary.ts";
import type { ClientName } from "../../../mcp-server/src/ticket/team/team-config.ts";
import type { IncludedFiles } from "../../../mcp-server/src/programs/copied-files.ts";
import type { PlanWindow } from "../agents/stream.ts";
import type { RestingTicket } from "../../../mcp-server/src/runs/run-marks.ts";
import type { Timer } from "../agents/local-agents.ts";
import { type RunOutcome, HOUR_MS } from "../../../mcp-server/src/runs/kept-runs.ts";

/** One start of an agent on a ticket. */
export interface Run {
  readonly number: number;
  readonly title: string;
  readonly url: string;
  readonly command: Command;
  readonly agent: string;
  /** 1 for the first of this command on the ticket. */
  readonly attempt: number;
  /** The ticket's state before. */
  readonly from: string;
  /** As its card last showed. */
  readonly state: string;
  readonly startedAtMs: number;
  /** Its working folder, and the file of the client's report. */
  readonly folder: string;
  readonly log: string;
}

/** The ticket's next step after a run that was judged. */
export type JudgedSequel =
  /** Its next step is offered like any other. */
  | "none"
  /** The same command gets it again. */
  | "again"
  /** A person has to look. */
  | "escalated"
  /** It goes on when a person has decided on its agent's call. */
  | "waits"
  /** This loop leaves it alone from now on; work that asked, until it is answered. */
  | "set aside";

/** The same after any run. "unjudged": GitHub was away for too long, and the next loop judges the run. */
export type Sequel = JudgedSequel | "unjudged";

/** A ticket that nobody but a person, or another agent, can move on. */
export interface Waiting {
  readonly number: number;
  readonly title: string;
  readonly url: string;
  readonly state: string;
  /** ISO 8601; null where it is not known. */
  readonly since: string | null;
  /** The person or agent that the ticket waits for, and the expected action. */
  readonly for: string;
  /** The agent's call that a person decides on; absent where it waits for something else. */
  readonly callId?: string;
  /** The reason why this loop, or its agent, asked a person or could not begin; absent for another wait. */
  readonly cause?: string;
  /** Absent where none is known. */
  readonly pullUrl?: string;
}

/** The reason why a person is asked about a ticket. */
export interface AskedTicket {
  readonly cause: string;
  /** Its open pull request; null for none. */
  readonly pullUrl: string | null;
}

/** Those of one page of the board, the most urgent first. */
export interface WaitingList {
  readonly tickets: readonly Waiting[];
  /** The number of waiting tickets, at least. */
  readonly total: number;
  /** Whether `total` is exact. */
  readonly complete: boolean;
  /** Tickets that wait for nobody, because a person has answered, and that this loop does not take up. */
  readonly answered: readonly Waiting[];
  /** As those of `WaitingTickets`. */
  readonly notes: readonly string[];
}

/** A ticket that somebody else is at. */
export interface HeldElsewhere {
  readonly number: number;
  readonly by: string;
  /** ISO 8601 */
  readonly until: string;
}

export type LoopEvent =
  | {
      readonly kind: "began";
      readonly repository: string;
      readonly project: string;
      readonly commands: readonly Command[];
      readonly parallel: number;
    }
  | { readonly kind: "would start"; readonly run: Pick<Run, "number" | "title" | "url" | "command" | "from"> }
  /** `adopted` where an earlier loop had started it. */
  | { readonly kind: "started"; readonly run: Run; readonly adopted: boolean }
  | {
      readonly kind: "ended";
      readonly run: Run;
      readonly outcome: RunOutcome;
      readonly sequel: Sequel;
      readonly tookMs: number;
      /** Null where the client reported none. */
      readonly costUsd: number | null;
      /** The call that waits for a person; absent where the run ended otherwise. */
      readonly call?: Waiting;
      /** Present where a person is asked about the ticket. */
      readonly asked?: AskedTicket;
      /** The loop starts nothing more, so the next one goes on; else absent. */
      readonly isLoopEnding?: true;
    }
  /**
   * No agent could be started on the ticket. With a number, that of the attempt, it is tried again after a rest; else this
   * loop leaves it alone.
   */
  | {
      readonly kind: "not started";
      readonly number: number;
      readonly message: string;
      readonly attempt?: number;
    }
  /** Something beside a run did not work, and the loop goes on. */
  | { readonly kind: "trouble"; readonly number: number | null; readonly message: string }
  /** What the loop did about a ticket's pull request. */
  | { readonly kind: "followed"; readonly number: number; readonly what: string; readonly message: string }
  /** A merge lacks commits of the ticket's branch, which stay here: a person is needed, though the ticket is done. */
  | { readonly kind: "commits left"; readonly ticket: Waiting }
  /** The use of the limits of a client's plan is another than before. */
  | { readonly kind: "plan"; readonly client: ClientName; readonly windows: readonly PlanWindow[] }
  /** The steps that make each new worktree ready to build, told at the beginning; the command is null for none. */
  | ({ readonly kind: "prepares"; readonly setup: string | null } & IncludedFiles)
  /** The team's command runs in the ticket's worktree. */
  | { readonly kind: "setting up"; readonly number: number; readonly command: string }
  /** Files of the main working copy that git ignores were copied into the ticket's worktree. */
  | ({ readonly kind: "copied"; readonly number: number } & IncludedFiles)
  | { readonly kind: "worktree removed"; readonly number: number; readonly path: string }
  /** The card of a ticket shows another state while its agent is at work. */
  | { readonly kind: "moved"; readonly number: number; readonly to: string }
  | { readonly kind: "held"; readonly tickets: readonly HeldElsewhere[] }
  | { readonly kind: "resting"; readonly tickets: readonly RestingTicket[] }
  | ({ readonly kind: "waiting" } & WaitingList)
  /** The calls that wait in this clone for a person are others than before. */
  | { readonly kind: "calls"; readonly tickets: readonly Waiting[] }
  /** No agent is started any more; those at work go on. */
  | { readonly kind: "stopping"; readonly stop: Stop }
  | { readonly kind: "sleeping"; readonly untilMs: number };

export type Stamped = LoopEvent & { readonly atMs: number };

/** The reason why no agent is started any more. */
export interface Stop {
  readonly why: "interrupted" | "once" | "runs" | "budget" | "time" | "failures" | "client" | "broken";
  readonly message: string;
}

/** The state of a loop: the fold of its events. */
export interface LoopState {
  readonly running: readonly Run[];
  /** Every start of the last hour, adopted agents left out. */
  readonly starts: readonly { readonly number: number; readonly atMs: number }[];
  /** The number of agents started in all. */
  readonly started: number;
  /** The number of agents that a dry run would have started. */
  readonly wouldStart: number;
  /** Tickets that this loop would start, has an agent on, or gives out again: none of them waits for a person. */
  readonly inHand: ReadonlySet<number>;
  /** The number of runs that brought their ticket on. */
  readonly advanced: number;
  readonly escalated: number;
  readonly costUsd: number;
  /** Of so many runs the client reported no cost. */
  readonly costUnknown: number;
  /** The reasons of the newest failed runs, all since the last run that did not fail; oldest first. */
  readonly failuresInRow: readonly { readonly number: number; readonly why: string }[];
  /** The number of newest runs in a row that ended because the client could not work at all, and would not soon. */
  readonly unableInRow: number;
  /** The client's first report that it can work on no ticket, for example without a login; null for none. */
  readonly clientProblem: string | null;
  /** Tickets that this loop leaves alone. */
  readonly setAside: ReadonlySet<number>;
  /** Tickets about which this loop or its agents asked a person, until they are given out again. */
  readonly asked: ReadonlyMap<number, AskedTicket>;
  /** Tickets on which no agent could be started, each with the cause, until one is. */
  readonly notStarted: ReadonlyMap<number, string>;
  /** The number of reactions to pull requests and closed issues. */
  readonly followed: number;
  /** The work of others, and the tickets that wait for people, at the last look. */
  readonly heldElsewhere: readonly HeldElsewhere[];
  readonly waiting: readonly Waiting[];
  /** The number of tickets that wait, at least. */
  readonly waitingTotal: number;
  /** Tickets that a person has answered, and that this loop does not take up, at the last look. */
  readonly answered: readonly Waiting[];
  /** The calls of agents that wait in this clone for a person. */
  readonly calls: readonly Waiting[];
  /** Tickets whose merge lacks commits of their branch. */
  readonly unmerged: readonly Waiting[];
}

export const BEGINNING: LoopState = {
  running: [],
  starts: [],
  started: 0,
  wouldStart: 0,
  inHand: new Set(),
  advanced: 0,
  escalated: 0,
  costUsd: 0,
  costUnknown: 0,
  failuresInRow: [],
  unableInRow: 0,
  clientProblem: null,
  setAside: new Set(),
  asked: new Map(),
  notStarted: new Map(),
  followed: 0,
  heldElsewhere: [],
  waiting: [],
  waitingTotal: 0,
  answered: [],
  calls: [],
  unmerged: [],
};

/** The state after one more event. Pure. */
export function foldEvent(state: LoopState, event: Stamped): LoopState {
  switch (event.kind) {
    case "started":
      return afterStart(state, event);
    case "ended":
      return afterEnd(state, event);
    case "not started": {
      const { number, message, attempt } = event;
      return {
        ...state,
        setAside: attempt === undefined ? new Set([...state.setAside, number]) : state.setAside,
        notStarted: new Map([...state.notStarted, [number, message]]),
        failuresInRow: [...state.failuresInRow, { number, why: `#${number}: ${message}` }],
      };
    }
    case "moved": {
      const { number, to } = event;
      const running = state.running.map((run) => (run.number === number ? { ...run, state: to } : run));
      return { ...state, running };
    }
    case "followed":
      return { ...state, followed: state.followed + 1 };
    case "held":
      return { ...state, heldElsewhere: event.tickets };
    case "waiting":
      return { ...state, waiting: event.tickets, waitingTotal: event.total, answered: event.answered };
    case "calls":
      return { ...state, calls: event.tickets };
    case "worktree removed":
      // It goes once its commits are delivered.
      return { ...state, unmerged: state.unmerged.filter(({ number }) => number !== event.number) };
    case "commits left": {
      const others = state.unmerged.filter(({ number }) => number !== event.ticket.number);
      return { ...state, unmerged: [...others, event.ticket] };
    }
    case "would start": {
      const inHand = new Set([...state.inHand, event.run.number]);
      return { ...state, wouldStart: state.wouldStart + 1, inHand };
    }
    case "began":
    case "trouble":
    case "plan":
    case "prepares":
    case "setting up":
    case "copied":
    case "resting":
    case "stopping":
    case "sleeping":
      return state;
  }
}

function afterStart(
  state: LoopState,
  { run, adopted, atMs }: Extract<Stamped, { kind: "started" }>,
): LoopState {
  const begun = {
    ...state,
    running: [...state.running, run],
    inHand: new Set([...state.inHand, run.number]),
    asked: new Map([...state.asked].filter(([number]) => number !== run.number)),
    notStarted: new Map([...state.notStarted].filter(([number]) => number !== run.number)),
  };
  if (adopted) return begun;
  const recent = state.starts.filter((start) => start.atMs > atMs - HOUR_MS);
  return { ...begun, starts: [...recent, { number: run.number, atMs }], started: state.started + 1 };
}

function afterEnd(state: LoopState, event: Extract<Stamped, { kind: "ended" }>): LoopState {
  const { run, outcome, sequel, costUsd, call, asked } = event;
  const { number } = run;
  const unable = outcome.kind === "unable" && !outcome.passes;
  const neutral = saysNothing(outcome);
  const why = `#${number} ${run.command}: ${outcome.why}`;
  return {
    ...state,
    running: state.running.filter((one) => one.number !== number),
    inHand: new Set([...state.inHand].filter((one) => one !== number || sequel === "again")),
    advanced: state.advanced + (outcome.kind === "finished" || outcome.kind === "progressed" ? 1 : 0),
    escalated: state.escalated + (sequel === "escalated" || sequel === "waits" ? 1 : 0),
    calls: call === undefined ? state.calls : [...state.calls, call],
    asked: asked === undefined ? state.asked : new Map([...state.asked, [number, asked]]),
    costUsd: state.costUsd + (costUsd ?? 0),
    costUnknown: state.costUnknown + (costUsd === null ? 1 : 0),
    failuresInRow:
      outcome.kind === "unfinished" || outcome.kind === "unproven" || unable
        ? [...state.failuresInRow, { number, why }]
        : neutral
          ? state.failuresInRow
          : [],
    unableInRow: unable ? state.unableInRow + 1 : neutral ? state.unableInRow : 0,
    clientProblem: state.clientProblem ?? (outcome.kind === "unable" && outcome.affectsAll ? why : null),
    // The mark of work that asked says when it goes on.
    setAside:
      sequel === "unjudged" || (sequel === "set aside" && outcome.kind !== "asked")
        ? new Set([...state.setAside, number])
        : state.setAside,
  };
}

/** Whether a run's end says neither that the next one will work nor that it will not. */
function saysNothing(outcome: RunOutcome): boolean {
  const { kind } = outcome;
  return (
    kind === "stopped" || kind === "called off" || kind === "taken" || (kind === "unable" && outcome.passes)
  );
}

/** A longer rest helps no ticket more, and a night has some tries in it. */
const MAX_REST_MS = 15 * 60_000;

/** Tickets that rest after a run that came to nothing: whatever was in its way may have passed by the next one. */
export class TicketBackoff {
  readonly #timer: Pick<Timer, "elapsedMs">;
  readonly #firstMs: number;
  /** By ticket, the end of its rest by the timer. */
  readonly #ends = new Map<number, number>();

  constructor(timer: Pick<Timer, "elapsedMs">, firstMs: number) {
    this.#timer = timer;
    this.#firstMs = firstMs;
  }

  /** A ticket that is given out again rests; each time twice as long. */
  after(event: LoopEvent): void {
    if (event.kind === "not started" && event.attempt !== undefined) this.#rest(event.number, event.attempt);
    if (event.kind !== "ended" || event.sequel !== "again") return;
    const { outcome, run } = event;
    if (outcome.kind === "unfinished" || outcome.kind === "unproven") this.#rest(run.number, run.attempt);
  }

  #rest(number: number, attempt: number): void {
    const restMs = Math.min(this.#firstMs * 2 ** (attempt - 1), MAX_REST_MS);
    this.#ends.set(number, this.#timer.elapsedMs() + restMs);
  }

  get numbers(): readonly number[] {
    const nowMs = this.#timer.elapsedMs();
    return [...this.#ends].flatMap(([number, endMs]) => (endMs > nowMs ? [number] : []));
  }

  /** The time until the first of them is due; null if none rests. */
  get leftMs(): number | null {
    const nowMs = this.#timer.elapsedMs();
    const left = [...this.#ends.values()].map((endMs) => endMs - nowMs).filter((ms) => ms > 0);
    return left.length === 0 ? null : Math.min(...left);
  }
}
