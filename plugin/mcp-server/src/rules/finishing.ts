/** The requests that finish work, and those that a ticket's contract binds (docs/maintainers/decisions/0013). */
import type { Situation, TransitionRequest } from "./situation.ts";
import type { StateMachine } from "./state-machine.ts";
import { isInPlace, PIPELINE_ENTRY } from "./task.ts";
import type { Command, Intent, WorkflowState } from "./vocabulary.ts";

/** Whether the request may bring a result: complete, close, or a state that one of them means for the command. */
export function finishes(machine: StateMachine, { command, goal }: TransitionRequest): boolean {
  if ("intent" in goal) return goal.intent === "complete" || goal.intent === "close";
  return [command, ...machine.workersOf(command)].some((worker) =>
    [machine.resolveIntent("complete", worker), machine.resolveIntent("close", worker)].some(
      (state) => state === goal.toState,
    ),
  );
}

/** A move as the contract sees it. */
export interface Move {
  readonly command: Command;
  /** Absent where the target was named. */
  readonly intent?: Intent | null;
  readonly state: WorkflowState;
  readonly to: WorkflowState;
}

/** Whether the move submits work for review: an implementation, by whichever command, or a task's. */
export function submits(machine: StateMachine, { command, intent = null, state, to }: Move): boolean {
  if (intent === "complete" && isInPlace(machine, { command, intent })) return state === to;
  const builds = machine.workersOf(command).includes("impl");
  return state !== to && builds && to === machine.resolveIntent("complete", "impl");
}

/** Whether the move accepts the ticket's work as done. */
export function accepts(machine: StateMachine, { command, state, to }: Move): boolean {
  return state !== to && to === machine.resolveIntent("close", command);
}

/**
 * The submission by which a ticket is closed whose issue was closed while it was built, as by a merge: no edge leads
 * from there to the end. Null for every other move.
 */
export function submissionBeforeClose(
  machine: StateMachine,
  { command, to }: Pick<Move, "command" | "to">,
  found: Pick<Situation, "state" | "issueClosed" | "dropped" | "closedElsewhere">,
): TransitionRequest | null {
  const { state, issueClosed, dropped, closedElsewhere } = found;
  const isMerged = issueClosed && dropped === undefined && closedElsewhere === undefined;
  const closes =
    to === machine.resolveIntent("close", command) && machine.isValidOutputForCommand(command, to);
  const built = state !== null && state === machine.lockStateOf("impl");
  return isMerged && closes && built ? { command: "impl", goal: { intent: "complete" } } : null;
}

/** Whether the move takes as approved what waited for people: a plan that is built then, or work that is closed. */
export function approves(machine: StateMachine, move: Move): boolean {
  const { state, to } = move;
  if (state === machine.resolveIntent("complete", "impl")) return accepts(machine, move);
  return (
    state === machine.resolveIntent("complete", "plan") && to === machine.resolveIntent("complete", "review")
  );
}

/**
 * The result that a contract demands of a move: one with the call where the implementation is completed, by whichever
 * command; where the ticket is closed a valid one of an earlier record does, too. Null for every other move.
 */
export function resultDue(machine: StateMachine, move: Move): "with the call" | "recorded" | null {
  if (submits(machine, move)) return "with the call";
  return accepts(machine, move) ? "recorded" : null;
}

/**
 * The goal of the move by which a ticket leaves its agent after the last result that broke its contract: `escalate`, or
 * the pipeline for a task that cannot be escalated where it is. Null where the graph has neither edge.
 */
export function goalAfterBreaches(
  machine: StateMachine,
  { command, state }: Pick<Move, "command" | "state">,
  isTask: boolean,
): TransitionRequest["goal"] | null {
  if (machine.canEscalate(command, state)) return { intent: "escalate" };
  return isTask && machine.isValidTransition(state, PIPELINE_ENTRY) ? { toState: PIPELINE_ENTRY } : null;
}
