import type { DecidedCall } from "../rules/team.ts";
import type { ProcessFacts } from "../config/processes.ts";
import type { TicketSummary } from "../github/item-store.ts";
import { INITIAL_STATE } from "../rules/vocabulary.ts";
import { shortened, asSeen } from "../rules/text.ts";

/** The ticket that an agent is given. */
export interface GivenTicket {
  readonly number: number;
  readonly title: string;
  readonly url: string;
}

/** A call that ended its client, and waits for a person's decision. */
export interface DeferredCall extends DecidedCall {
  /** As people name it; of one clone's waiting calls no two are alike. */
  readonly id: string;
  /** The client's own id of the conversation. */
  readonly sessionId: string;
  /** The command, path or address, without tokens and keys; for other tools the arguments. */
  readonly shown: string;
}

/** A decision on a call. */
export interface CallDecision {
  readonly kind: "allow" | "deny";
  readonly reason: string;
  /** Milliseconds since 1970. */
  readonly atMs: number;
}

/** A call of a run that waits, or waited, in this clone. */
export interface PendingCall extends DeferredCall {
  /** The ticket's state meanwhile. */
  readonly state: string;
  /** By GitHub's clock, milliseconds since 1970. */
  readonly askedAtMs: number;
  /** From then on it counts as denied. */
  readonly untilMs: number;
  /** Whether the ticket has the question, or cannot get it. */
  readonly isAsked: boolean;
  readonly isReminded: boolean;
}

/** Such a call with the decision; null until there is one. */
export type KeptCall = PendingCall & { readonly decision: CallDecision | null };

/** The reason that a client could not work at all. */
export interface Unable {
  /** In the client's words, without tokens and keys. */
  readonly why: string;
  /** True if it passes by itself, for example an overload of the service; a missing login does not. */
  readonly passes: boolean;
  /** True if it certainly works on no other ticket either, for example without a login or money. */
  readonly affectsAll: boolean;
  /**
   * The usage limit that refused it; null for another cause. Its end is in milliseconds since 1970, as the service names
   * it for subscriptions; null where it names none.
   */
  readonly limit: { readonly resetsAtMs: number | null } | null;
}

/** An agent that an earlier loop started in this clone, as it was written down here. */
export interface LeftAgent {
  readonly ticket: GivenTicket;
  readonly process: ProcessFacts;
  readonly folder: string;
  readonly log: string;
  /** The end of its time by this machine's clock, milliseconds since 1970. */
  readonly endsAtMs: number;
  /** The cost of its conversation before the run, which its client counts again; absent for a new conversation. */
  readonly spentUsd?: number;
}

/** The result of a run, as its loop wrote it down in this clone. */
export interface RunEnd {
  /** The outcome in a word, and the reason. */
  readonly outcome: string;
  readonly why: string;
  readonly costUsd: number | null;
  readonly tookMs: number;
  /** Milliseconds since 1970. */
  readonly endedAtMs: number;
}

/** A run of this clone. */
export interface KeptRun extends LeftAgent {
  readonly runId: string;
  readonly command: string;
  /** By this machine's clock, milliseconds since 1970. */
  readonly startedAtMs: number;
  /** Whether its client is at work, as far as this machine tells. */
  readonly isRunning: boolean;
  /** Null where it goes on, or its loop has not judged it. */
  readonly end: RunEnd | null;
  /** The call that it ended with, to wait for a person; absent for none. */
  readonly call?: KeptCall;
}

/** A run whose call waits. */
export type WaitingRun = KeptRun & { readonly call: KeptCall };

/** The runs whose calls a person may still decide on, each ticket's newest run alone; newest first. Pure. */
export function waitingRuns(runs: readonly KeptRun[], nowMs: number): readonly WaitingRun[] {
  const newest = new Map(runs.toReversed().map((run) => [run.ticket.url, run]));
  return runs.flatMap((run) => {
    const { call } = run;
    if (call === undefined || newest.get(run.ticket.url) !== run) return [];
    return stepWith(call, nowMs, 0).kind === "wait" ? [{ ...run, call }] : [];
  });
}

/** A ticket's present state, and whether its issue is closed. */
export type TicketPlace = Pick<TicketSummary, "state" | "closed">;

/** Whether a call's ticket is still where its agent made the call; else nothing is left to decide. Pure. */
export function isWhereAsked({ state }: Pick<KeptCall, "state">, ticket: TicketPlace | undefined): boolean {
  return ticket?.closed === false && (ticket.state ?? INITIAL_STATE) === state;
}

/** The commands that decide on the call. */
export function decideCommands(number: number, { id }: Pick<DeferredCall, "id">): readonly [string, string] {
  const command = `ralph-hero decide ${number} --call ${id}`;
  return [`${command} --allow`, `${command} --deny --text "…"`];
}

/** Enough to know which call it is; `ralph-hero show` has all of it. */
const MAX_CALL_LENGTH = 300;

/** A call as people read it, on one line. */
export function callText(
  { tool, shown }: Pick<DeferredCall, "tool" | "shown">,
  maxLength = MAX_CALL_LENGTH,
): string {
  return shown === "" ? tool : `${tool}(${shortened(asSeen(shown), maxLength)})`;
}

/** The next step with a call that waits. Pure. */
export function stepWith(
  { decision, askedAtMs, untilMs, isReminded }: KeptCall,
  nowMs: number,
  remindAfterHours: number,
):
  | { readonly kind: "wait" | "remind" | "expire" }
  | { readonly kind: "go on"; readonly decision: CallDecision } {
  if (decision !== null) return { kind: "go on", decision };
  if (nowMs >= untilMs) return { kind: "expire" };
  const mayRemind = remindAfterHours > 0 && !isReminded;
  return { kind: mayRemind && nowMs >= askedAtMs + remindAfterHours * HOUR_MS ? "remind" : "wait" };
}

export type RunOutcome =
  /** The command has done its part. */
  | { readonly kind: "finished"; readonly to: string; readonly why: string }
  /** A part of it is done and committed, as one phase of a plan is, and the agent has ended in order. */
  | { readonly kind: "progressed"; readonly why: string }
  /** Looked at and left as it is, with a comment that says why. */
  | { readonly kind: "kept"; readonly why: string }
  /** It asked an agent or a person, and goes on after the answer. */
  | { readonly kind: "asked"; readonly why: string }
  /** Its agent wants to make a call that the team keeps for a person. */
  | { readonly kind: "deferred"; readonly why: string; readonly callId: string }
  /** Somebody else is at it. */
  | { readonly kind: "taken"; readonly why: string }
  /** The loop itself ended the agent, for its own end. */
  | { readonly kind: "stopped"; readonly why: string }
  /** A person had this one agent ended (`ralph-hero stop`). */
  | { readonly kind: "called off"; readonly why: string }
  /** The client could not work at all: nothing of the ticket's. `passes` where that is over by itself after a while. */
  | ({ readonly kind: "unable" } & Unable)
  | {
      /** "unproven" where it was handed on as built, and not delivered. */
      readonly kind: "unproven" | "unfinished";
      readonly why: string;
      /** The words by which its completion or delivery was refused; absent where neither was. */
      readonly refusal?: string;
    };

export const HOUR_MS = 60 * 60_000;

/** The runs of loops in this clone, as people look at them and decide on their calls. */
export interface RunStore {
  /** The agent of that start; null where none was started in this clone. */
  find(runId: string): Promise<LeftAgent | null>;
  /** The runs of this clone that are kept, newest first. */
  runs(): Promise<readonly KeptRun[]>;
  /** Writes the decision down. False where there is one already, which stays. */
  decideCall(runId: string, decision: CallDecision): Promise<boolean>;
}
