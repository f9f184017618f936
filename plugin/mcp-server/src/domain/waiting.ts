/** The states in which a ticket waits for a person; pure. */
import type { HumanPolicy } from "./situation.ts";
import type { StateMachine } from "./state-machine.ts";
import { INITIAL_STATE, WORKFLOW_STATES, type Command, type WorkflowState } from "./vocabulary.ts";

/** The states in which people have their turn: those that the graph marks, and the team's. */
export function peoplesStates(machine: StateMachine, { humanStates }: HumanPolicy): readonly WorkflowState[] {
  return WORKFLOW_STATES.filter((state) => humanStates.includes(state) || machine.requiresHumanAction(state));
}

/**
 * The states in which a ticket is offered only after a person's answer: the team's, and for a command that begins work
 * there, or lets others do so, all in which people have their turn.
 */
export function waitingStates(
  machine: StateMachine,
  command: Command,
  policy: HumanPolicy,
): readonly WorkflowState[] {
  const begins = machine.workersOf(command).some((worker) => machine.lockStateOf(worker) !== null);
  return begins ? peoplesStates(machine, policy) : policy.humanStates;
}

/** Whether a ticket is in one of these states, whether or not somebody has answered: only its log tells that. */
export function isIn(states: readonly string[]) {
  return ({ state }: { readonly state: string | null }): boolean => states.includes(state ?? INITIAL_STATE);
}
