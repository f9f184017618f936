import { quoted, type Refusal } from "../errors.ts";
import { describeAttempt, objectToOutput, whyNoTarget, type Objection } from "./refusals.ts";
import type { TransitionRequest } from "./situation.ts";
import { isInPlace, targetInPlace } from "./task.ts";
import type { StateMachine } from "./state-machine.ts";
import { COMMANDS, WORKFLOW_STATES, type Intent, type WorkflowState } from "./vocabulary.ts";

/** The target state of a request; where it names none, a refusal that knows of no ticket. */
export function resolveTarget(machine: StateMachine, request: TransitionRequest): WorkflowState | Refusal {
  const { command, goal } = request;
  if ("intent" in goal)
    return (
      machine.resolveIntent(goal.intent, command) ??
      targetInPlace(machine, command, goal.intent) ??
      refuseIntent(machine, request, goal.intent)
    );
  if (machine.isValidState(goal.toState)) return goal.toState;
  const meant = WORKFLOW_STATES.find((state) => plain(state) === plain(goal.toState));
  return refuseRequest(machine, request, {
    code: "REFUSED_UNKNOWN_STATE",
    rule: "A state is one of the eleven of the graph",
    why: `${JSON.stringify(goal.toState)} is not a state of the graph; the states are ${quoted(WORKFLOW_STATES)}`,
    hint: meant === undefined ? "Use one of the allowed states, spelt exactly" : `Did you mean "${meant}"?`,
  });
}

/** A state's name as it is often misspelt: in other letters, with other signs between its words. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, "");
}

/** The refusal of a request that no state of a ticket makes possible; null if a state does. */
export function refuseByGraph(machine: StateMachine, request: TransitionRequest): Refusal | null {
  const to = resolveTarget(machine, request);
  if (typeof to !== "string") return to;
  const { command, goal } = request;
  if ("intent" in goal && isInPlace(machine, { command, intent: goal.intent })) return null;
  const objection = objectToOutput(machine, command, to);
  return objection === null ? null : refuseRequest(machine, request, objection);
}

function refuseIntent(machine: StateMachine, request: TransitionRequest, intent: Intent): Refusal {
  const { command } = request;
  const able = COMMANDS.filter((other) => machine.resolveIntent(intent, other) !== null);
  return refuseRequest(machine, request, {
    code: "REFUSED_INTENT",
    rule: "The graph defines the meaning of an intent for each command",
    why: whyNoTarget(command, intent),
    hint: `Name the target with to_state; "${intent}" is for ${quoted(able)}`,
  });
}

function refuseRequest(
  machine: StateMachine,
  request: TransitionRequest,
  { code, rule, why, hint }: Objection,
): Refusal {
  const attempted = describeAttempt(request);
  return {
    code,
    message: `Cannot hand off (${attempted}): ${why}`,
    rule,
    attempted,
    allowed: machine.getOutputsOfCommand(request.command),
    hint,
    retryable: false,
  };
}
