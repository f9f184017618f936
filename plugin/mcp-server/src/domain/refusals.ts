import { quoted, type Refusal, type RefusalCode } from "../errors.ts";
import type { StateMachine } from "./state-machine.ts";
import type { Situation, TransitionRequest } from "./situation.ts";
import { COMMANDS, INITIAL_STATE, type Command, type Intent, type WorkflowState } from "./vocabulary.ts";

/** A request whose target is known, and the state it starts from. */
export interface Attempt {
  readonly machine: StateMachine;
  readonly command: Command;
  readonly intent: Intent | null;
  readonly to: WorkflowState;
  readonly state: WorkflowState;
  /** The agent that the lock is to be handed to, in the caller's words; null for none. */
  readonly handTo: string | null;
  readonly situation: Situation;
}

/** A rule's objection to an attempt. */
export interface Objection {
  readonly code: RefusalCode;
  readonly rule: string;
  /** The attempted action, where "move … from … to …" says it worse. */
  readonly action?: string;
  /** The reason; follows the attempted action in the message. */
  readonly why: string;
  readonly hint: string;
  /** The states to name as possible, where they are others than those that the command may reach now. */
  readonly allowed?: readonly string[];
  readonly retryable?: boolean;
  readonly breach?: Refusal["breach"];
}

/** The refusal of an attempt, in the grammar of all messages; `allowed` is used where the objection names none. */
export function refuse(attempt: Attempt, objection: Objection, allowed: readonly string[]): Refusal {
  const { situation, command, intent, to } = attempt;
  return {
    code: objection.code,
    message: `Cannot ${objection.action ?? attemptedAction(attempt)}: ${objection.why}`,
    rule: objection.rule,
    from: situation.state ?? "(unset)",
    attempted: describeAttempt({ command, goal: intent === null ? { toState: to } : { intent } }),
    allowed: objection.allowed ?? allowed,
    hint: objection.hint,
    retryable: objection.retryable ?? false,
    breach: objection.breach,
  };
}

function attemptedAction({ situation: { ticket, state }, to, handTo }: Attempt): string {
  if (handTo !== null) return `hand the lock of ticket ${ticket} to ${JSON.stringify(handTo)}`;
  return `move ticket ${ticket} from ${shownState(state)} to "${to}"`;
}

/** `triage complete`, `review "Ready for Plan"`: what was asked for, in two words. */
export function describeAttempt({ command, goal }: TransitionRequest): string {
  return `${command} ${"intent" in goal ? goal.intent : JSON.stringify(goal.toState)}`;
}

/** Why an intent names no target for the command. */
export function whyNoTarget(command: Command, intent: Intent): string {
  return intent === "complete"
    ? "that may lead to several states"
    : `"${intent}" is not an intent of ${command}`;
}

export function shownState(state: string | null): string {
  return state === null ? `(unset, counts as "${INITIAL_STATE}")` : JSON.stringify(state);
}

/** The commands that may lead to this state, from wherever: `"research", "plan"`. */
export function commandsFor(machine: StateMachine, target: WorkflowState): string {
  return quoted(COMMANDS.filter((command) => machine.isValidOutputForCommand(command, target)));
}

/** Rule 2: every command has its outputs; so close and cancel are triage's. */
export function objectToOutput(machine: StateMachine, command: Command, to: WorkflowState): Objection | null {
  if (machine.isValidOutputForCommand(command, to)) return null;
  return {
    code: "REFUSED_OUTPUT",
    rule: "The target must be an output of the command, its lock state, or the target of escalate",
    why: `"${to}" is not an output of ${command}; its outputs are ${quoted(machine.getOutputsOfCommand(command))}`,
    hint: `${commandsFor(machine, to)} may lead to "${to}"`,
  };
}
