/** What happens in a loop, in the order in which it happens: for the view, for programs, and for the loop itself. */
import type { Command } from "../../domain/vocabulary.ts";
import type { RunOutcome } from "./run-outcome.ts";
import type { Stop } from "./limits.ts";

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
  /** Where it works, and where the client's report is kept. */
  readonly folder: string;
  readonly log: string;
}

/** What becomes of a ticket after a run. */
export type Sequel =
  /** Its next step is offered like any other. */
  | "none"
  /** The same command gets it again. */
  | "again"
  /** A person has to look. */
  | "escalated"
  /** This loop leaves it alone from now on. */
  | "set aside";

/** A ticket that nobody but a person, or another agent, can move on. */
export interface Waiting {
  readonly number: number;
  readonly title: string;
  readonly url: string;
  readonly state: string;
  /** ISO 8601; null where it is not known. */
  readonly since: string | null;
  /** Who is waited for, and to do what. */
  readonly for: string;
}

/** The most urgent of those. */
export interface WaitingList {
  readonly tickets: readonly Waiting[];
  /** How many there are, at least. */
  readonly total: number;
  /** Whether `total` is exact. */
  readonly complete: boolean;
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
    }
  /** No agent could be started on the ticket, and this loop leaves it alone. */
  | { readonly kind: "not started"; readonly number: number; readonly message: string }
  /** Something beside a run did not work, and the loop goes on. */
  | { readonly kind: "trouble"; readonly number: number | null; readonly message: string }
  | { readonly kind: "worktree removed"; readonly number: number; readonly path: string }
  /** The card of a ticket shows another state while its agent is at work. */
  | { readonly kind: "moved"; readonly number: number; readonly to: string }
  | { readonly kind: "held"; readonly tickets: readonly HeldElsewhere[] }
  | ({ readonly kind: "waiting" } & WaitingList)
  /** No agent is started any more; those at work go on. */
  | { readonly kind: "stopping"; readonly stop: Stop }
  | { readonly kind: "sleeping"; readonly untilMs: number };

export type Stamped = LoopEvent & { readonly atMs: number };
