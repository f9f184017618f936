/**
 * The moves that submit and finish work, as a contract binds them (docs/maintainers/decisions/0013), and those of tasks
 * (docs/maintainers/decisions/0034); pure.
 */
import type { Situation, TransitionRequest, Attempt } from "./situation.ts";
import type { StateMachine } from "./state-machine.ts";
import { type Command, type Intent, type WorkflowState, COMMANDS, INITIAL_STATE } from "./vocabulary.ts";
import { call, EVIDENCE, withArguments } from "./calls.ts";
import { Words, words, type Text } from "../errors.ts";

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
  return state !== to && builds && to === machine.reviewState;
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
  const built = state !== null && state === machine.buildingState;
  return isMerged && closes && built ? { command: "impl", goal: { intent: "complete" } } : null;
}

/** Whether the move takes as approved what waited for people: a plan that is built then, or work that is closed. */
export function approves(machine: StateMachine, move: Move): boolean {
  const { state, to } = move;
  if (state === machine.reviewState) return accepts(machine, move);
  return state === machine.planReviewState && to === machine.resolveIntent("complete", "review");
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

// Tasks: tickets that one agent claims, works on and closes in the state where tickets begin.

/** The kind of a contract that makes its ticket a task. */
export const TASK = "task";

/** The state to which an owner moves a task that needs a person: nothing is escalated where tasks are claimed. */
export const PIPELINE_ENTRY: WorkflowState = "Research Needed";

/** The states in which a ticket is worked on. */
export interface WorkStates {
  /** The state in which `impl` works. */
  readonly building: WorkflowState;
  /** The state in which a task's lock is taken; null for any other ticket. */
  readonly claimedIn: WorkflowState | null;
}

/** Null where the graph has no state for `impl` to work in. */
export function workStatesOf(machine: StateMachine, kind: string | undefined): WorkStates | null {
  const building = machine.buildingState;
  const claimedIn = kind === TASK && taskCommand(machine) !== null ? INITIAL_STATE : null;
  return building === null ? null : { building, claimedIn };
}

/** The command that claims and closes tasks: one without a lock state that closes tickets where they begin. */
export function taskCommand(machine: StateMachine): Command | null {
  return COMMANDS.find((command) => isTaskCommand(machine, command)) ?? null;
}

function isTaskCommand(machine: StateMachine, command: Command): boolean {
  const end = machine.resolveIntent("close", command);
  if (end === null || machine.lockStateOf(command) !== null) return false;
  return machine.isValidTransition(INITIAL_STATE, end) && machine.isValidOutputForCommand(command, end);
}

/**
 * The state in which `lock` claims a task and `complete` submits its work; null for every other intent, and where the
 * graph gives the intent a target for the command.
 */
export function targetInPlace(machine: StateMachine, command: Command, intent: Intent): WorkflowState | null {
  const isForTasks = (intent === "lock" || intent === "complete") && isTaskCommand(machine, command);
  return isForTasks && machine.resolveIntent(intent, command) === null ? INITIAL_STATE : null;
}

type Asked = Pick<Attempt, "command" | "intent">;

/** Whether the ticket is to stay in its state as a task. */
export function isInPlace(machine: StateMachine, { command, intent }: Asked): boolean {
  return intent !== null && targetInPlace(machine, command, intent) !== null;
}

/** Whether a move to that state takes the ticket's lock. */
export function takesLock(
  machine: StateMachine,
  { command, intent, to }: Asked & { readonly to: unknown },
): boolean {
  return (
    to === machine.lockStateOf(command) || (intent === "lock" && isInPlace(machine, { command, intent }))
  );
}

const RESULT = new Words(", with the result", ", with the result in --result");

/** The next calls of a task's owner; `isHeld` where the reader holds its lock. */
export function noteForTask(machine: StateMachine, isHeld: boolean, typed?: string): Text {
  const command = taskCommand(machine) ?? undefined;
  const begin = isHeld
    ? "Work on the task now"
    : words`A task: ${call({ command, intent: "lock" }, typed)}, and work on it`;
  return words`${begin}; then ${call({ command, intent: "close" }, typed)}${RESULT}. A task with a risk class or a file scope is submitted before that, ${withArguments({ intent: "complete", also: EVIDENCE }, typed, command)}`;
}

/** The next step after a task's work was submitted. */
export function noteForSubmittedTask(typed?: string): Text {
  return words`The work is submitted: leave the task until its review is done; then triage closes it, ${withArguments({ intent: "close" }, typed, "triage")}`;
}
