import type { StateMachine } from "../../domain/state-machine.ts";
import { WORKFLOW_STATES, type Command, type WorkflowState } from "../../domain/vocabulary.ts";
import type { TransitionRequest } from "../../domain/situation.ts";
import { handoffTicket } from "../handoff/handoff-ticket.ts";
import type { TicketAddress } from "../ports/ticket.ts";
import type { Caller } from "../log/read-ticket.ts";
import type { World } from "../world.ts";

export interface Escalation {
  readonly address: TicketAddress;
  readonly caller: Caller;
  readonly command: Command;
  /** Where the ticket is. */
  readonly state: string;
  readonly reason: string;
}

/**
 * Asks a person through the door. Null where that is done, else why it was refused. Throws what `handoffTicket` throws.
 */
export async function escalate(world: World, escalation: Escalation): Promise<string | null> {
  const { address, caller, command, state, reason } = escalation;
  for (const request of wayToPerson(world.machine, command, state)) {
    const outcome = await handoffTicket(world, { address, caller, request, reason, result: null });
    if (outcome.kind === "refused") return outcome.refusal.message;
  }
  return null;
}

/** From Backlog no edge leads to a person (rule 14), so there it goes by way of a state that has one: pure. */
export function wayToPerson(machine: StateMachine, command: Command, state: string): TransitionRequest[] {
  const ask = { command, goal: { intent: "escalate" } } as const;
  const target = machine.resolveIntent("escalate", command);
  if (target === null || !machine.isValidState(state) || machine.isValidTransition(state, target))
    return [ask];
  const step = stepBefore(machine, state, target);
  return step === null ? [ask] : [step, ask];
}

function stepBefore(
  machine: StateMachine,
  from: WorkflowState,
  target: WorkflowState,
): TransitionRequest | null {
  const between = WORKFLOW_STATES.find(
    (state) =>
      machine.isValidTransition(from, state) &&
      machine.isValidTransition(state, target) &&
      machine.isValidOutputForCommand("triage", state),
  );
  return between === undefined ? null : { command: "triage", goal: { toState: between } };
}
