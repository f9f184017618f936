import type { StateMachine } from "../../domain/state-machine.ts";
import { WORKFLOW_STATES, type Command, type WorkflowState } from "../../domain/vocabulary.ts";
import type { TransitionRequest } from "../../domain/situation.ts";
import { handoffTicket } from "../handoff/handoff-ticket.ts";
import type { TicketAddress } from "../ports/ticket.ts";
import { CLI_INSTANCE } from "../world.ts";
import type { LoopContext } from "./loop-context.ts";

export interface Escalation {
  readonly address: TicketAddress;
  readonly command: Command;
  /** Where the ticket is. */
  readonly state: string;
  readonly reason: string;
}

/**
 * Asks a person through the door, in the loop's own name. Null where that is done, else why it was refused. Throws what
 * `handoffTicket` throws.
 */
export async function escalate(
  { world, call, patience }: LoopContext,
  { address, command, state, reason }: Escalation,
): Promise<string | null> {
  const caller = { agent: call.agent, instance: CLI_INSTANCE };
  for (const request of wayToPerson(world.machine, command, state)) {
    const outcome = await patience.with(async () =>
      handoffTicket(world, { address, caller, request, reason, result: null }),
    );
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
