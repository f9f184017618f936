import { DEFAULT_CONFIG, type StateMachineConfig } from "./default-config.ts";
import {
  COMMANDS,
  ESTIMATES,
  WORKFLOW_STATES,
  type Command,
  type Estimate,
  type Intent,
  type WorkflowState,
} from "./vocabulary.ts";

/** The state graph and what each command may do in it. Pure data and questions about it. */
export class StateMachine {
  readonly #config: StateMachineConfig;

  /** `config` is taken as sound: `findGraphProblems` tells beforehand whether it is. */
  constructor(config: StateMachineConfig = DEFAULT_CONFIG) {
    this.#config = config;
  }

  /** Whether the text names one of the eleven states; prototype keys such as `toString` do not (rule 9). */
  isValidState(state: string): state is WorkflowState {
    return WORKFLOW_STATES.some((known) => known === state);
  }

  isValidTransition(from: WorkflowState, to: WorkflowState): boolean {
    return this.getAllowedTransitions(from).includes(to);
  }

  /** The states that edges lead to, in the graph's order; none from a terminal state. */
  getAllowedTransitions(from: WorkflowState): readonly WorkflowState[] {
    return this.#config.states[from].allowed_transitions;
  }

  /** The states from which an edge leads to this one. */
  getSourcesOf(to: WorkflowState): readonly WorkflowState[] {
    return WORKFLOW_STATES.filter((from) => this.isValidTransition(from, to));
  }

  /** What an intent means for a command, or null where it means nothing or is ambiguous. */
  resolveIntent(intent: Intent, command: Command): WorkflowState | null {
    const targets = this.#config.semantic_states[intent];
    return targets[command] ?? targets["*"] ?? null;
  }

  isLockState(state: WorkflowState): boolean {
    return this.#config.states[state].is_lock_state;
  }

  isTerminal(state: WorkflowState): boolean {
    return this.#config.states[state].is_terminal;
  }

  requiresHumanAction(state: WorkflowState): boolean {
    return this.#config.states[state].requires_human_action;
  }

  /** The state whose entry takes the lock for this command, or null for a command that never locks. */
  lockStateOf(command: Command): WorkflowState | null {
    return this.#config.commands[command].lock_state;
  }

  /** The states that the command works from, its own lock state included. */
  isValidInputForCommand(command: Command, state: WorkflowState): boolean {
    return (
      this.#config.commands[command].valid_input_states.includes(state) || this.lockStateOf(command) === state
    );
  }

  /** The states that the command takes tickets from, without its own lock state. */
  inputStatesOf(command: Command): readonly WorkflowState[] {
    return this.#config.commands[command].valid_input_states;
  }

  /** The sizes of ticket that the command takes. */
  estimatesOf(command: Command): readonly Estimate[] {
    const { estimates } = this.#config.commands[command];
    return estimates.length === 0 ? ESTIMATES : estimates;
  }

  /**
   * Whether the command takes a ticket of that size, by whatever name the board has for it. One without an estimate
   * is taken for a small one: whoever works on it finds out, and splitting needs to know.
   */
  isValidEstimateForCommand(command: Command, estimate: string | null): boolean {
    if (this.#config.commands[command].estimates.length === 0) return true;
    return this.estimatesOf(command).some((size) => size === (estimate ?? ESTIMATES[0]));
  }

  /** The commands that do the work: those that it delegates to, or the command itself. */
  workersOf(command: Command): readonly Command[] {
    const { delegates_to: delegates } = this.#config.commands[command];
    return delegates.length === 0 ? [command] : delegates;
  }

  /** The states that the command may lead to: its outputs, its lock state, and where `escalate` leads (rule 2). */
  getOutputsOfCommand(command: Command): readonly WorkflowState[] {
    const escalation = this.resolveIntent("escalate", command);
    const outputs = [
      this.lockStateOf(command),
      ...this.#config.commands[command].valid_output_states,
      escalation,
    ];
    return WORKFLOW_STATES.filter((state) => outputs.includes(state));
  }

  isValidOutputForCommand(command: Command, state: WorkflowState): boolean {
    return this.getOutputsOfCommand(command).includes(state);
  }

  /** Where the command may lead from this state: edges that are its outputs. */
  getTargetsOfCommand(command: Command, from: WorkflowState): readonly WorkflowState[] {
    return this.getAllowedTransitions(from).filter((to) => this.isValidOutputForCommand(command, to));
  }

  /** The commands that wait for tickets in this state, without those that delegate (rule 11). */
  getExpectedByCommands(state: WorkflowState): readonly Command[] {
    return COMMANDS.filter((command) => {
      const definition = this.#config.commands[command];
      return definition.delegates_to.length === 0 && definition.valid_input_states.includes(state);
    });
  }
}
