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

/** What a rule has against an attempt. */
export interface Objection {
  readonly code: RefusalCode;
  readonly rule: string;
  /** What is the case; follows the attempted action in the message. */
  readonly why: string;
  readonly hint: string;
  /** The states to name as possible, where they are others than those that the command may reach now. */
  readonly allowed?: readonly string[];
  readonly retryable?: boolean;
}

/** The refusal of an attempt, in the grammar of all messages; `allowed` is used where the objection names none. */
export function refuse(attempt: Attempt, objection: Objection, allowed: readonly string[]): Refusal {
  const { situation, to, command, intent } = attempt;
  return {
    code: objection.code,
    message: `Cannot move ticket ${situation.ticket} from ${shownState(situation.state)} to "${to}": ${objection.why}`,
    rule: objection.rule,
    ...(situation.state === null ? {} : { from: situation.state }),
    attempted: describeAttempt(command, intent ?? to),
    allowed: objection.allowed ?? allowed,
    hint: objection.hint,
    retryable: objection.retryable ?? false,
  };
}

/** A refusal of a request that names no state of the graph, or meets a card that does not. */
export function refuseName(situation: Situation, attempted: string, objection: Objection): Refusal {
  return {
    code: objection.code,
    message: `Cannot hand off ticket ${situation.ticket} (${attempted}): ${objection.why}`,
    rule: objection.rule,
    ...(situation.state === null ? {} : { from: situation.state }),
    attempted,
    allowed: objection.allowed ?? [],
    hint: objection.hint,
    retryable: objection.retryable ?? false,
  };
}

export function describeAttempt(command: Command, goal: string): string {
  return `${command} ${goal}`;
}

export function shownState(state: string | null): string {
  return state === null ? `(unset, counts as "${INITIAL_STATE}")` : JSON.stringify(state);
}

/** The commands that may lead to this state, from wherever: `"research", "plan"`. */
export function commandsFor(machine: StateMachine, target: WorkflowState): string {
  return quoted(COMMANDS.filter((command) => machine.isValidOutputForCommand(command, target)));
}
