import type { StateMachine } from "./state-machine.ts";
import { COMMANDS, type Command, type WorkflowState } from "./vocabulary.ts";
import { possibleTargets } from "./refusals.ts";

/** What the reader may do after a transition, or in a state. */
export interface Guidance {
  readonly isLockState: boolean;
  readonly isTerminal: boolean;
  readonly requiresHumanAction: boolean;
  readonly allowedNextTransitions: readonly WorkflowState[];
  readonly expectedByCommands: readonly Command[];
  readonly note: string;
  readonly warnings: readonly string[];
}

export function guidanceFor(
  machine: StateMachine,
  state: WorkflowState,
  warnings: readonly string[] = [],
): Guidance {
  return {
    isLockState: machine.isLockState(state),
    isTerminal: machine.isTerminal(state),
    requiresHumanAction: machine.requiresHumanAction(state),
    allowedNextTransitions: machine.getAllowedTransitions(state),
    expectedByCommands: machine.getExpectedByCommands(state),
    note: noteFor(machine, state),
    warnings,
  };
}

function noteFor(machine: StateMachine, state: WorkflowState): string {
  if (machine.isTerminal(state)) return `"${state}" is final: nothing more is to be done here`;
  if (machine.isLockState(state))
    return `Work on the ticket now, then call with intent "complete", or "escalate" if you are stuck`;
  if (machine.requiresHumanAction(state))
    return `"${state}" waits for a person: stop here unless one asked you to go on`;
  const commands = machine.getExpectedByCommands(state);
  return commands.length === 0 ? `No command expects "${state}"` : `Next: ${commands.join(" or ")}`;
}

/** For each command the states that it may lead to from here, without those that may lead nowhere. */
export function movesByCommand(
  machine: StateMachine,
  state: WorkflowState,
): Partial<Record<Command, readonly WorkflowState[]>> {
  return Object.fromEntries(
    COMMANDS.map((command) => [command, possibleTargets(machine, command, state)] as const).filter(
      ([, targets]) => targets.length > 0,
    ),
  );
}
