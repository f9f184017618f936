import type { ForeignRemote } from "../../config/environment.ts";
import type { BoardAddress, TicketAddress } from "../../rules/names.ts";
import type { Transport } from "../../rules/interaction-words.ts";
import type { Command } from "../../rules/vocabulary.ts";
import type { StateMachine } from "../../rules/state-machine.ts";
import type { Session, Caller } from "../../rules/lock.ts";
import type { TicketStore, StateFields } from "../../github/ticket-store.ts";
import type { AccountStore } from "../../github/account-store.ts";
import type { BoardStore, CardStore } from "../../github/board-store.ts";
import type { LinkStore } from "../../github/link-store.ts";
import type { IssueStore } from "../../github/issue-store.ts";
import type {
  InTurn,
  FailedResults,
  ShownTickets,
  StrangerTickets,
  OwnWrites,
  HiddenComments,
  LockPrefixes,
} from "./memory.ts";
import type { QuestionStore, PullRequestStore } from "../../github/pull-request-store.ts";
import type { ItemStore } from "../../github/item-store.ts";
import type { TrailStore } from "../../github/trail-store.ts";
import type { FollowedPulls } from "../../github/followed-pull-store.ts";
import type { RepositoryStore } from "../../github/repository-store.ts";
import type { TicketWorktree, WorktreeFacts } from "../../programs/ticket-worktree.ts";
import type { SetupStore } from "../../github/setup-store.ts";
import type { RefStore } from "../../github/ref-store.ts";
import type { Clock } from "../../github/time.ts";
import type { Processes } from "../../config/processes.ts";
import type { SessionJournal } from "../../rules/session-state.ts";
import type { EnforcementProbe } from "../../config/plugin-probe.ts";
import type { CallOptions } from "../../github/call-scope.ts";

/** The settings from the environment, for every call of this process. */
export interface Settings {
  readonly owner: string | null;
  readonly repo: string | null;
  readonly foreignRemote: ForeignRemote | null;
  /** The host of the git remotes; null for any, as in the sandbox. */
  readonly githubHost: string | null;
  /** The host of the pages that a call may name, with its port. */
  readonly pageHost: string;
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
