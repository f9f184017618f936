/** What the loop needs of its machine: clients that work as agents, and git worktrees for them to work in. */
import type { Session } from "../../domain/lock.ts";

/** The ticket that an agent is given. */
export interface GivenTicket {
  readonly number: number;
  readonly title: string;
  readonly url: string;
}

/** One agent that is to be started. */
export interface AgentOrder {
  /** Tells this start from every other one. */
  readonly runId: string;
  readonly ticket: GivenTicket;
  /** The name under which it acts on tickets. */
  readonly agent: string;
  /** The repository that its tickets are in. */
  readonly repository: { readonly owner: string; readonly repo: string };
  /** Where it works. */
  readonly folder: string;
  /** What the user would type. */
  readonly prompt: string;
  /** What is known beforehand and the prompt does not say, in our own words only. */
  readonly briefing: string;
  /** What others have said of it, as data that names itself so; null for nothing. */
  readonly quoted: string | null;
  readonly permissions: Permissions;
  /** What it may spend; null for no bound. */
  readonly budgetUsd: number | null;
  /** After it the agent is ended. */
  readonly timeLimitMs: number;
}

/** What an agent may do without being asked; everything else that would ask is refused, for nobody is there. */
export interface Permissions {
  /** Null for the client's own default. */
  readonly mode: string | null;
  readonly allowedTools: readonly string[];
}

/** A process of this machine, for files that stay on it. What is not known is null. */
export interface ProcessFacts {
  readonly bootId: string | null;
  readonly pidNamespace: string | null;
  readonly pid: number | null;
  /** When the process started, in the machine's own clock ticks; tells a reused pid apart. */
  readonly startTime: string | null;
}

/** A client process at work, and all that it started. */
export interface RunningAgent {
  /** Where everything is kept that the client reports. */
  readonly log: string;
  /** Gives it its task. Until then it waits, and it ends by itself where this process is gone. */
  begin(): void;
  /** Ends it and all that it started; asks first, then forces. */
  end(): void;
  /** Settles when nothing of it runs any more. Never rejects. */
  readonly ended: Promise<AgentEnd>;
}

/** How a client process came to its end, and what the client itself reported. */
export interface AgentEnd {
  readonly how: "by itself" | "ended" | "out of time";
  /** Null where a signal ended it, and where nobody saw it. */
  readonly code: number | null;
  readonly signal: string | null;
  /** By the client's own report; null where it made none. */
  readonly costUsd: number | null;
  /** What went wrong, in the client's words without tokens and keys, for it may be published; null for nothing. */
  readonly complaint: string | null;
  /** Null where the client could work. */
  readonly unable: Unable | null;
}

/** Why a client could not work at all. */
export interface Unable {
  /** In its words, likewise. */
  readonly why: string;
  /** Whether that passes by itself, as where its service is overloaded; without a login it does not. */
  readonly passes: boolean;
}

/** An agent that an earlier loop started in this clone, as it was written down here. */
export interface LeftAgent {
  readonly ticket: GivenTicket;
  readonly process: ProcessFacts;
  readonly folder: string;
  readonly log: string;
  /** When its time is over, by this machine's clock, milliseconds since 1970. */
  readonly endsAtMs: number;
}

export interface Agents {
  /** Throws AGENT_NOT_STARTED where there is no such client, WORKTREE_FAILED where its folder is gone. */
  start(order: AgentOrder): Promise<RunningAgent>;
  /** The agent of that start; null where none was started in this clone. */
  find(runId: string): Promise<LeftAgent | null>;
  /** Watches over an agent whose loop is gone. */
  adopt(left: LeftAgent): RunningAgent;
  /** Deletes what is kept of runs that ended long ago. */
  tidy(): Promise<void>;
}

/** A ticket's own working copy. */
export interface Worktree {
  readonly number: number;
  readonly path: string;
  readonly branch: string;
}

export interface OpenedWorktree extends Worktree {
  /** Whether it was made just now, so that nothing of anybody's lies in it. */
  readonly isNew: boolean;
}

export interface Worktrees {
  /** The working copy that the loop was started in. Throws WORKTREE_FAILED outside of a repository. */
  root(): Promise<string>;
  /** The ticket's, made where there is none: on the ticket's branch if that exists. Throws WORKTREE_FAILED. */
  open(number: number): Promise<OpenedWorktree>;
  /** Those of tickets, and of no branch that people named. Throws WORKTREE_FAILED. */
  list(): Promise<readonly Worktree[]>;
  /** The commit that it stands on; null where that cannot be read. */
  head(worktree: Worktree): Promise<string | null>;
  /** Removes it, or what git keeps of it where its folder is gone; its branch stays. False where anything in it is not committed. */
  removeIfClean(worktree: Worktree): Promise<boolean>;
}

/** This machine's own time. GitHub's may jump, so no span is measured by it. */
export interface Timer {
  /** Since some moment; only grows. */
  elapsedMs(): number;
  /** Resolves after that time, or as soon as the signal says so. */
  wait(durationMs: number, signal: AbortSignal): Promise<void>;
}

/** What a loop has on its machine. */
export interface Workplace {
  readonly agents: Agents;
  readonly worktrees: Worktrees;
  readonly timer: Timer;
  /** The loop's own process. */
  readonly self: Session;
}
