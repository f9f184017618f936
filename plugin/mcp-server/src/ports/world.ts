import type { TicketWorktree, WorktreeFacts } from "./ticket-worktree.ts";
import type { Caller, Session } from "../domain/lock.ts";
import type { Command } from "../domain/vocabulary.ts";
import type { Transport } from "../domain/interaction-words.ts";
import type { StateMachine } from "../domain/state-machine.ts";
import type {
  FailedResults,
  InTurn,
  LockPrefixes,
  OwnWrites,
  HiddenComments,
  ShownTickets,
  StrangerTickets,
} from "./memory.ts";
import type {
  AccountStore,
  BoardAddress,
  Clock,
  ForeignRemote,
  Processes,
  PullRequestStore,
  QuestionStore,
  RefStore,
  SetupStore,
  StateFields,
  TicketAddress,
  TicketStore,
} from "./ticket.ts";
import type { RepositoryStore } from "./repository-facts.ts";
import type { FollowedPulls } from "./followed-pulls.ts";
import type { BoardStore, CardStore, IssueStore, ItemStore, LinkStore, TrailStore } from "./board.ts";
import type { EnforcementProbe, SessionJournal } from "./machine.ts";

/** The settings from the environment, for every call of this process. */
export interface Settings {
  readonly owner: string | null;
  readonly repo: string | null;
  readonly foreignRemote: ForeignRemote | null;
  /** The host of the pages that a call may name; null for any, as in the sandbox. */
  readonly githubHost: string | null;
  /** As much of the project as the environment names; the team's file says the rest. */
  readonly board: Partial<BoardAddress>;
  /**
   * The tokens and keys that this process holds now, and the secrets of files that were copied in this clone: none of
   * them may stand in a text. A loop's copies add to them.
   */
  readonly secrets: readonly string[];
  /** The agent's name where a call names none; null means `<login>@` and `host`. */
  readonly agent: string | null;
  /** The public name of the machine: six hex digits. */
  readonly host: string;
  readonly leaseMinutes: number;
  /** The way to GitHub, directly or by a proxy, for the health check. */
  readonly way: string;
  /** The means by which agents exchange messages here. */
  readonly transport: Transport;
  /** Oddities of the configuration, for the health check. */
  readonly warnings: readonly string[];
}

/** Every call of a tool answers by then: opencode, Cline and Continue give up after 60 s (measured in November 2026). */
export const CALL_ANSWERS_WITHIN_MS = 50_000;
/** Later no call begins to write: the rest is for a lock and its record, which take up to 20 s. */
export const CALL_BEGINS_WITHIN_MS = 28_000;

/** 17 issues in 29 s, 1.2 s apart, restricted an account for 36 minutes (objectstack-ai/objectstack #19641). */
export const ISSUE_SPACING_MS = 1_500;

/** The least time that so many new tickets take, in words: others may have spent the limits. */
export function timeOfTickets(count: number): string {
  return `${count} tickets take at least ${Math.ceil(((count - 1) * ISSUE_SPACING_MS) / 1000)} s`;
}

export interface CallOptions {
  /** Tells apart those who share this process: where they have to wait, each gets its turn. */
  readonly caller?: string;
  /** The part of the call's time that is already over. */
  readonly usedMs?: number;
  /** Aborted where the client wants no answer any more. */
  readonly cancelled?: AbortSignal;
  /** Called with the cause of each wait. */
  readonly onWait?: (cause: string) => void;
}

/** Everything outside that a use case works with. */
export interface World {
  readonly machine: StateMachine;
  readonly settings: Settings;
  readonly session: Session;
  readonly tickets: TicketStore;
  readonly accounts: AccountStore;
  readonly boards: BoardStore;
  readonly links: LinkStore;
  readonly issues: IssueStore;
  /** Creations with the same request id, and follow-ups of the same ticket, are made one after the other. */
  readonly inTurn: InTurn;
  readonly failedResults: FailedResults;
  readonly shownTickets: ShownTickets;
  readonly strangerTickets: StrangerTickets;
  readonly questions: QuestionStore;
  readonly items: ItemStore;
  readonly cards: CardStore;
  readonly trails: TrailStore;
  readonly pullRequests: PullRequestStore;
  readonly followedPulls: FollowedPulls;
  readonly repositories: RepositoryStore;
  /** The worktree that a loop gave to this process's agent; null for none. */
  readonly worktree: TicketWorktree | null;
  /** A worktree by git, with access to its remote. */
  readonly openWorktree: (facts: WorktreeFacts) => TicketWorktree;
  readonly setup: SetupStore;
  readonly refs: RefStore;
  readonly ownWrites: OwnWrites;
  readonly hiddenComments: HiddenComments;
  readonly lockPrefixes: LockPrefixes;
  readonly clock: Clock;
  readonly processes: Processes;
  readonly stateFields: StateFields;
  readonly journal: SessionJournal;
  readonly enforcement: EnforcementProbe;
  readonly leases: Leases;
  /** The text of the team's file in this folder, which does not count; null for none. */
  readLocalTeamConfig(): string | null;
  /** A new ULID. */
  newId(): string;
  /** Runs one call of a tool, whose requests together take no longer than an MCP client waits. */
  withinCall<Result>(work: () => Promise<Result>, options?: CallOptions): Promise<Result>;
  /** Runs reads that neither wait for a limit nor are sent again, for a person who is to hear at once what is wrong. */
  withoutWaiting<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * Tells how much content the present call will create at least. Room for all of it is waited for before the next
   * write, so that no lock is taken whose record has to wait.
   */
  expectContent(contents: number, issues?: number): void;
  /** Whether so much content could be created now, without a wait. */
  hasContentRoom(requests: number): boolean;
}

/** The instance name of the command line, where each call is a process of its own. */
export const CLI_INSTANCE = "cli";

// Renewal of leases while the holders of locks work.

/** A lock that an agent of this process holds. */
export interface HeldLock {
  readonly address: TicketAddress;
  readonly agent: string | undefined;
  readonly instance: string | undefined;
  readonly command: Command;
}

/** Told of every call and of every lock. */
export interface Leases {
  /** Runs an agent's call; none of its locks is renewed in the background meanwhile. */
  during<Answer>(world: World, caller: Caller, call: () => Promise<Answer>): Promise<Answer>;
  /** A lock was taken or renewed. */
  held(world: World, lock: HeldLock): void;
  /** Nobody of this process holds the ticket any more. */
  left(address: TicketAddress): void;
}

/** No renewal: locks last for their lease alone, for example on the command line. */
export const NO_LEASES: Leases = {
  during: async (_world, _caller, call) => call(),
  held: () => undefined,
  left: () => undefined,
};
