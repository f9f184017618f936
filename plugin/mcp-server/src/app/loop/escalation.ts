import type { StateMachine } from "../../domain/state-machine.ts";
import { WORKFLOW_STATES, type Command, type WorkflowState } from "../../domain/vocabulary.ts";
import type { TransitionRequest } from "../../domain/situation.ts";
import { handoffTicket } from "../handoff/handoff.ts";
import type { TicketAddress } from "../ports/ticket.ts";
import { addComment } from "../ticket/add-comment.ts";
import { CLI_INSTANCE } from "../world.ts";
import type { LoopContext } from "./loop-context.ts";

/** What came of asking a person. */
export type Asked =
  | { readonly kind: "asked" }
  /** The ticket waits for a person already, and now says what the run came to. */
  | { readonly kind: "noted" }
  /** The door refused it. */
  | { readonly kind: "refused"; readonly why: string };

export interface Escalation {
  readonly address: TicketAddress;
  readonly command: Command;
  /** Where the ticket is. */
  readonly state: string;
  /** In whole sentences. */
  readonly reason: string;
}

/**
 * Asks a person through the door, in the loop's own name. Where the ticket waits for one already, its state, the
 * question and every answer to it stay as they are, and a comment says what the run came to. Throws what
 * `handoffTicket` and `addComment` throw.
 */
export async function escalate(
  { world, call, patience }: LoopContext,
  { address, command, state, reason }: Escalation,
): Promise<Asked> {
  const caller = { agent: call.agent, instance: CLI_INSTANCE };
  const way = wayToPerson(world.machine, command, state);
  if (way.length === 0) {
    const body = `${reason} The question stands as it was asked, and what was answered still counts. A loop tries again after a day, or after a new answer.`;
    await patience.with(async () => addComment(world, address, { caller, body }));
    return { kind: "noted" };
  }
  const asking = `${reason} To try again, move the card back to where it was, or answer here.`;
  for (const request of way) {
    const outcome = await patience.with(async () =>
      handoffTicket(world, { address, caller, request, reason: asking, result: null }),
    );
    if (outcome.kind === "refused") return { kind: "refused", why: outcome.refusal.message };
  }
  return { kind: "asked" };
}

/**
 * From Backlog no edge leads to a person (rule 14), so there it goes by way of a state that has one. Empty where the
 * ticket waits for a person already: out and back would spend the answer, and bury the question. Pure.
 */
export function wayToPerson(machine: StateMachine, command: Command, state: string): TransitionRequest[] {
  const ask = { command, goal: { intent: "escalate" } } as const;
  const target = machine.resolveIntent("escalate", command);
  if (state === target) return [];
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
