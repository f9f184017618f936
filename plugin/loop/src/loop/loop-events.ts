/** The events of a loop: its runs, their outcomes, and the tickets that wait. */
import type { Command } from "../../../mcp-server/src/rules/vocabulary.ts";
import type { ClientName } from "../../../mcp-server/src/ticket/team/team-config.ts";
import type { IncludedFiles } from "../../../mcp-server/src/programs/copied-files.ts";
import type { PlanWindow } from "../agents/stream.ts";
import type { RunOutcome } from "../../../mcp-server/src/runs/kept-runs.ts";
import type { RestingTicket } from "../../../mcp-server/src/runs/run-marks.ts";

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
