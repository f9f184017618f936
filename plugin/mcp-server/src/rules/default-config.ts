import type { Command, Estimate, Intent, WorkflowState } from "./vocabulary.ts";

/** One state, in the form of `plugin/hooks/ralph-state-machine.json`. */
export interface StateDefinition {
  readonly allowed_transitions: readonly WorkflowState[];
  readonly is_lock_state: boolean;
  readonly is_terminal: boolean;
  readonly requires_human_action: boolean;
}

export interface CommandDefinition {
  readonly valid_input_states: readonly WorkflowState[];
  readonly valid_output_states: readonly WorkflowState[];
  /** Entering it takes the ticket's lock; null for a command that never locks. */
  readonly lock_state: WorkflowState | null;
  /** Commands that do this one's work; a command that delegates expects no state itself (rule 11). */
  readonly delegates_to: readonly Command[];
  /** Sizes of ticket that the command accepts; empty means every size. */
  readonly estimates: readonly Estimate[];
}

/** The target of an intent, for one command or, under `*`, for every command. */
export type IntentTargets = Readonly<Partial<Record<Command | "*", WorkflowState>>>;

export interface StateMachineConfig {
  readonly states: Readonly<Record<WorkflowState, StateDefinition>>;
  readonly semantic_states: Readonly<Record<Intent, IntentTargets>>;
  readonly commands: Readonly<Record<Command, CommandDefinition>>;
}

function state(
  allowedTransitions: readonly WorkflowState[],
  kind?: "lock" | "human" | "terminal",
): StateDefinition {
  return {
    allowed_transitions: allowedTransitions,
    is_lock_state: kind === "lock",
    is_terminal: kind === "terminal",
    requires_human_action: kind === "human",
  };
}

const SMALL: readonly Estimate[] = ["XS", "S"];

/** The embedded graph. `plugin/hooks/ralph-state-machine.json` is its reference form; a test holds both equal. */
export const DEFAULT_CONFIG: StateMachineConfig = {
  states: {
    Backlog: state(["Research Needed", "Ready for Plan", "Done", "Canceled"]),
    "Research Needed": state(["Research in Progress", "Ready for Plan", "Human Needed"]),
    "Research in Progress": state(["Ready for Plan", "Human Needed"], "lock"),
    "Ready for Plan": state(["Plan in Progress", "Human Needed"]),
    "Plan in Progress": state(["Plan in Review", "Human Needed"], "lock"),
    "Plan in Review": state(["In Progress", "Ready for Plan", "Human Needed"], "human"),
    "In Progress": state(["In Review", "Human Needed"], "lock"),
    "In Review": state(["Done", "In Progress", "Human Needed"], "human"),
    "Human Needed": state(["Backlog", "Research Needed", "Ready for Plan", "In Progress"], "human"),
    Done: state([], "terminal"),
    Canceled: state([], "terminal"),
  },
  semantic_states: {
    lock: { research: "Research in Progress", plan: "Plan in Progress", impl: "In Progress" },
    complete: {
      research: "Ready for Plan",
      plan: "Plan in Review",
      impl: "In Review",
      review: "In Progress",
      split: "Backlog",
    },
    escalate: { "*": "Human Needed" },
    close: { "*": "Done" },
    cancel: { "*": "Canceled" },
  },
  commands: {
    triage: {
      valid_input_states: ["Backlog"],
      valid_output_states: ["Research Needed", "Ready for Plan", "Done", "Canceled", "Human Needed"],
      lock_state: null,
      delegates_to: [],
      estimates: [],
    },
    split: {
      valid_input_states: ["Backlog", "Research Needed"],
      valid_output_states: ["Backlog"],
      lock_state: null,
      delegates_to: [],
      estimates: ["M", "L", "XL"],
    },
    research: {
      valid_input_states: ["Research Needed"],
      valid_output_states: ["Ready for Plan", "Human Needed"],
      lock_state: "Research in Progress",
      delegates_to: [],
      estimates: SMALL,
    },
    plan: {
      valid_input_states: ["Ready for Plan"],
      valid_output_states: ["Plan in Review", "Human Needed"],
      lock_state: "Plan in Progress",
      delegates_to: [],
      estimates: SMALL,
    },
    review: {
      valid_input_states: ["Plan in Review"],
      valid_output_states: ["In Progress", "Ready for Plan", "Human Needed"],
      lock_state: null,
      delegates_to: [],
      estimates: SMALL,
    },
    impl: {
      valid_input_states: ["Plan in Review", "In Progress"],
      valid_output_states: ["In Progress", "In Review", "Human Needed"],
      lock_state: "In Progress",
      delegates_to: [],
      estimates: SMALL,
    },
    hero: {
      valid_input_states: ["Backlog", "Research Needed", "Ready for Plan", "Plan in Review", "In Progress"],
      valid_output_states: ["In Review", "Human Needed"],
      lock_state: null,
      delegates_to: ["split", "research", "plan", "review", "impl"],
      estimates: [],
    },
  },
};
