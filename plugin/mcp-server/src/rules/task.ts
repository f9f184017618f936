/**
 * Tasks: tickets that one agent claims, works on and closes in the state where tickets begin (docs/maintainers/decisions/0034);
 * pure.
 */
import { call, EVIDENCE, withArguments } from "./calls.ts";
import { Words, words, type Text } from "../errors.ts";
import type { Attempt } from "./situation.ts";
import type { StateMachine } from "./state-machine.ts";
import { COMMANDS, INITIAL_STATE, type Command, type Intent, type WorkflowState } from "./vocabulary.ts";

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
  const building = machine.lockStateOf("impl");
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
