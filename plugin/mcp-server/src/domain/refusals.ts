import { quoted, type Refusal, type RefusalCode } from "../errors.ts";
import type { StateMachine } from "./state-machine.ts";
import type { Situation } from "./situation.ts";
import { COMMANDS, INITIAL_STATE, type Command, type Intent, type WorkflowState } from "./vocabulary.ts";

/** A request whose target is known, and the state it starts from. */
export interface Attempt {
  readonly machine: StateMachine;
  readonly command: Command;
  readonly intent: Intent | null;
  readonly to: WorkflowState;
  readonly state: WorkflowState;
  readonly situation: Situation;
}

interface Wording {
  readonly code: RefusalCode;
  readonly rule: string;
  /** What is the case; follows the attempted action in the message. */
  readonly why: string;
  readonly hint: string;
  readonly allowed?: readonly string[];
  readonly retryable?: boolean;
}

/** The refusal of an attempt, in the grammar of all messages. */
export function refuse(attempt: Attempt, wording: Wording): Refusal {
  const { situation, state, to } = attempt;
  const attempted = describeAttempt(attempt.command, attempt.intent ?? to);
  const allowed = wording.allowed ?? possibleTargets(attempt.machine, attempt.command, state);
  return {
    code: wording.code,
    message: `Cannot move ticket ${situation.ticket} from ${shownState(situation.state)} to "${to}": ${wording.why}`,
    rule: wording.rule,
    ...(situation.state === null ? {} : { from: situation.state }),
    attempted,
    allowed,
    hint: wording.hint,
    retryable: wording.retryable ?? false,
  };
}

/** A refusal of a request that names no state of the graph, or meets a card that does not. */
export function refuseName(situation: Situation, attempted: string, wording: Wording): Refusal {
  return {
    code: wording.code,
    message: `Cannot hand off ticket ${situation.ticket} (${attempted}): ${wording.why}`,
    rule: wording.rule,
    ...(situation.state === null ? {} : { from: situation.state }),
    attempted,
    allowed: wording.allowed ?? [],
    hint: wording.hint,
    retryable: wording.retryable ?? false,
  };
}

export function describeAttempt(command: Command, goal: string): string {
  return `${command} ${goal}`;
}

export function shownState(state: string | null): string {
  return state === null ? `(unset, counts as "${INITIAL_STATE}")` : JSON.stringify(state);
}

/** Where this command may lead from this state: edges that are its outputs. */
export function possibleTargets(
  machine: StateMachine,
  command: Command,
  state: WorkflowState,
): readonly WorkflowState[] {
  return machine
    .getAllowedTransitions(state)
    .filter((target) => machine.isValidOutputForCommand(command, target));
}

/** The commands that may lead to this state, from wherever: `"research", "plan"`. */
export function commandsFor(machine: StateMachine, target: WorkflowState): string {
  return quoted(COMMANDS.filter((command) => machine.isValidOutputForCommand(command, target)));
}
