import type { MissingItem, RiskRaise, ReviewStatus } from "./review.ts";
import type { RiskClass } from "./interaction-words.ts";
import type { OptionNames } from "./state-field.ts";
import type { Command, Intent, WorkflowState } from "./vocabulary.ts";
import type { LockStatus } from "./lock.ts";
import type { StateMachine } from "./state-machine.ts";

/** A person's answer on a ticket that waits for one (rule 8). */
export interface Reply {
  readonly by: string;
  readonly url: string;
  readonly at: string;
  /** The time of its author's last edit; absent for none. */
  readonly editedAt?: string;
  /** Written from the token's own account, so it cannot be told from an agent's. */
  readonly fromOwnAccount: boolean;
  /** Set where a person decided at a terminal: by a record of `decide`. */
  readonly atTerminal?: true;
  /** Its words reject what waits for people in the ticket's state, or only a plan; absent where they do not. */
  readonly rejects?: "what waits" | "a plan";
  /** Its words are a yes, which ends an earlier no; absent for a question, or any other talk. */
  readonly accepts?: true;
}

/**
 * A person's comment of which nobody can tell whether it counts: GitHub did not tell its author's access, or it was
 * edited by another account, or is a no that somebody hid.
 */
export interface UndecidedReply extends Reply {
  readonly why: string;
  readonly remedy: string;
}

/** A team's policy on the states that need a person. */
export interface HumanPolicy {
  /** States that only a person's answer, or hand, may end. */
  readonly humanStates: readonly WorkflowState[];
  readonly replyFromOthersOnly: boolean;
}

/** The turns of an agent of the team on a ticket. */
export interface Turns {
  /** The number of newest moves in a row that are its own; notes and questions of agents are no moves. */
  readonly taken: number;
  readonly limit: number;
  /** The next agent in the rotation. */
  readonly next: string;
}

/** The caller as one of a team, or beside it. */
export interface TeamRole {
  readonly caller: string;
  /** The team's agents in rotation order; none where the repository has no team. */
  readonly members: readonly string[];
  /** Null where the caller's turns are not limited. */
  readonly turns: Turns | null;
}

/** The violations of a ticket's contract by a call's result. The caller of `decide` runs the validator. */
export interface ContractBreach {
  /** Every violation as `/path: message`; empty where the result is missing. */
  readonly violations: readonly string[];
  readonly attemptsLeft: number;
  readonly maxAttempts: number;
  /** Whether the result is a text that holds the JSON of an object or a list. */
  readonly isJsonText?: boolean;
  /** The goal of the move that follows the last attempt; absent or null where the graph has no edge for it. */
  readonly goalAfterLast?: TransitionRequest["goal"] | null;
}

/** Work that is submitted for review, as it was found: what its class and file scope need, and it lacks. */
export interface SubmissionFacts {
  readonly riskClass: RiskClass | undefined;
  readonly raises: readonly RiskRaise[];
  readonly lacks: readonly MissingItem[];
}

/** A change of a text that a person's decision was made on. */
export interface TextChange {
  readonly text: "title" | "body";
  /** The login; null for a deleted account, and where GitHub names none. */
  readonly by: string | null;
  readonly at: string;
  readonly byWriter: boolean;
}

/** The person's newest decision by which the ticket may go on, and the texts that it was made on. */
export interface DecidedText {
  readonly decision: Pick<Reply, "by" | "url" | "at">;
  /** Since the ticket last read as it did then, oldest first; none where it reads so now. */
  readonly changes: readonly TextChange[];
}

/** How people give a ticket up: GitHub's reasons for closing an issue whose work is not done. */
export type Dropped = "not planned" | "duplicate";

/** Everything that a decision depends on, as found on GitHub. */
export interface Situation {
  /** `owner/repo#number`, for messages. */
  readonly ticket: string;
  /** The same as an argument of a command to be pasted. */
  readonly typed: string;
  /** The name on the card, null for none; may be a name outside the graph. */
  readonly state: string | null;
  /** The state from which a record brought the ticket to its present one; absent where a person did. */
  readonly cameFrom?: string;
  /** How the option on the card comes to stand for its state; absent for any other card. */
  readonly mapping?: string;
  /** The board's options that are called otherwise than their state. */
  readonly optionNames: OptionNames["optionNames"];
  readonly issueClosed: boolean;
  /** The number of comments on the issue. */
  readonly comments: number;
  /** The ticket that took its place, `owner/repo#number`; absent for none. */
  readonly continuedBy?: string;
  /** Absent for an open issue, and for one that was closed as completed. `by` is null where GitHub names nobody. */
  readonly dropped?: { readonly as: Dropped; readonly by: string | null };
  /** The address of the pull request that closed the issue, where it is another ticket's work; absent for any other. */
  readonly closedElsewhere?: string;
  /** The reopening of the issue since the ticket came to its final state; absent for none. */
  readonly reopened?: { readonly by: string | null; readonly at: string };
  readonly lock: LockStatus;
  readonly nowMs: number;
  /** Persons' answers since the ticket entered its present state, oldest first. */
  readonly replies: readonly Reply[];
  /** Comments since then of which nobody can tell whether they are answers, oldest first. */
  readonly undecidedReplies: readonly UndecidedReply[];
  readonly policy: HumanPolicy;
  readonly team: TeamRole;
  /**
   * The state that an agent escalated the ticket from for want of another capability, where the caller is the
   * orchestrator that the team names; absent for any other ticket and caller.
   */
  readonly rerouteFrom?: string;
  /**
   * The orchestrator, where it is its turn: an agent escalated the ticket for want of another capability. Absent for any
   * other ticket.
   */
  readonly rerouter?: string;
  /** Null where no person has decided; absent until it was read. */
  readonly decidedText?: DecidedText | null;
  /** Whether the ticket is a task; absent until its contract was read. */
  readonly isTask?: boolean;
  /** Null where nothing is submitted or demanded; absent until it was read, as is `review`. */
  readonly submission?: SubmissionFacts | null;
  /** Null where nothing has to be reviewed. */
  readonly review?: ReviewStatus | null;
  /** Null where no contract is broken; absent until the contract was read. */
  readonly breach?: ContractBreach | null;
}

/** A request: a command with an intent, or with the name of a state. */
export interface TransitionRequest {
  readonly command: Command;
  readonly goal: { readonly intent: Intent } | { readonly toState: string };
  /** The agent that gets the caller's lock: its name, or "next"; absent if the caller keeps it. */
  readonly handTo?: string;
}

/** A request whose target is known, and the state it starts from. */
export interface Attempt {
  readonly machine: StateMachine;
  readonly command: Command;
  /** Null where the target was named. */
  readonly intent: Intent | null;
  readonly to: WorkflowState;
  readonly state: WorkflowState;
  /** The agent that the lock is to be handed to, in the caller's words; null for none. */
  readonly handTo: string | null;
  readonly situation: Situation;
}

/** The effect of a decision on the lock ref. */
export type LockEffect =
  | { readonly kind: "keep" }
  /** Taken before the record is written; `replaces` is the ref that stands there now. */
  | { readonly kind: "take"; readonly replaces: string | null; readonly from?: string }
  /** The caller's own, taken for another agent, who takes it up. */
  | { readonly kind: "hand"; readonly replaces: string; readonly to: string }
  /** The caller's own, given back together with the write. */
  | { readonly kind: "release"; readonly oid: string; readonly renewFirst: boolean }
  /** Somebody's dead lock, removed before the write. */
  | { readonly kind: "clear"; readonly oid: string };
