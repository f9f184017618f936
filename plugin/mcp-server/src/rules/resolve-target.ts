import type { Refusal } from "../errors.ts";
import { refuseIntent, refuseOutput, refuseUnknownTarget } from "./refusals.ts";
import type { TransitionRequest } from "./situation.ts";
import { isInPlace, targetInPlace } from "./task.ts";
import type { StateMachine } from "./state-machine.ts";
import type { WorkflowState } from "./vocabulary.ts";

/** The target state of a request; where it names none, a refusal that knows of no ticket. */
export function resolveTarget(machine: StateMachine, request: TransitionRequest): WorkflowState | Refusal {
  const { command, goal } = request;
  if ("intent" in goal)
    return (
      machine.resolveIntent(goal.intent, command) ??
      targetInPlace(machine, command, goal.intent) ??
      refuseIntent(machine, request, goal.intent)
    );
  return machine.isValidState(goal.toState)
    ? goal.toState
    : refuseUnknownTarget(machine, request, goal.toState);
}

/** The refusal of a request that no state of a ticket makes possible; null if a state does. */
export function refuseByGraph(machine: StateMachine, request: TransitionRequest): Refusal | null {
  const to = resolveTarget(machine, request);
  if (typeof to !== "string") return to;
  const { command, goal } = request;
  if ("intent" in goal && isInPlace(machine, { command, intent: goal.intent })) return null;
  return machine.isValidOutputForCommand(command, to) ? null : refuseOutput(machine, request, to);
}
