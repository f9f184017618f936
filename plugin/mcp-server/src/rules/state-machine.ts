import { DEFAULT_CONFIG, type StateMachineConfig } from "./default-config.ts";
import {
  COMMANDS,
  ESTIMATES,
  INITIAL_STATE,
  INTENTS,
  WORKFLOW_STATES,
  type Command,
  type Estimate,
  type Intent,
  type WorkflowState,
} from "./vocabulary.ts";
import type { HumanPolicy } from "./situation.ts";

/** The state graph and what each command may do in it. Pure data and questions about it. */
export class StateMachine {
  readonly #config: StateMachineConfig;
  /** The hash by which the team's file and records name this graph; null for the embedded one. */
  readonly graph: string | null;

  /** `config` is taken as sound: `findGraphProblems` tells beforehand whether it is. */
  constructor(config: StateMachineConfig = DEFAULT_CONFIG, graph: string | null = null) {
    this.#config = config;
    this.graph = graph;
  }

  /** Whether the text names one of the eleven states; prototype keys such as `toString` do not (rule 9). */
  isValidState(state: string): state is WorkflowState {
    return Object.hasOwn(this.#config.states, state);
  }

  /** Whether an edge leads from one to the other; false for a name that is no state, as of the other questions. */
  isValidTransition(from: string, to: string): boolean {
    return this.isValidState(from) && this.getAllowedTransitions(from).some((one) => one === to);
  }

  /** The states that edges lead to, in the graph's order; none from a terminal state. */
  getAllowedTransitions(from: WorkflowState): readonly WorkflowState[] {
    return this.#config.states[from].allowed_transitions;
  }

  /** The states from which an edge leads to this one. */
  getSourcesOf(to: WorkflowState): readonly WorkflowState[] {
    return WORKFLOW_STATES.filter((from) => this.isValidTransition(from, to));
  }

  /** The target of an intent for a command; null for none, or for several. */
  resolveIntent(intent: Intent, command: Command): WorkflowState | null {
    const targets = this.#config.semantic_states[intent];
    return targets[command] ?? targets["*"] ?? null;
  }

  /** Whether an edge leads from the state to where the command escalates tickets. */
  canEscalate(command: Command, state: string): boolean {
    const target = this.resolveIntent("escalate", command);
    return target !== null && this.isValidTransition(state, target);
  }

  /** Whether escalated tickets wait for a person in the state. */
  isEscalationState(state: string): boolean {
    return state === this.resolveIntent("escalate", "impl");
  }

  /** Whether no command waits for tickets in the state, and this one moves them on after a person's answer. */
  takesAnswered(command: Command, state: string): boolean {
    return command === "triage" && this.isEscalationState(state);
  }

  isLockState(state: string): boolean {
    return this.isValidState(state) && this.#config.states[state].is_lock_state;
  }

  isTerminal(state: string): boolean {
    return this.isValidState(state) && this.#config.states[state].is_terminal;
  }

  requiresHumanAction(state: WorkflowState): boolean {
    return this.#config.states[state].requires_human_action;
  }

  /** The state whose entry takes the lock for this command, or null for a command that never locks. */
  lockStateOf(command: Command): WorkflowState | null {
    return this.#config.commands[command].lock_state;
  }

  /** The lock state of building; null for none, as of the next two. */
  get buildingState(): WorkflowState | null {
    return this.lockStateOf("impl");
  }

  /** The state of review for built work. */
  get reviewState(): WorkflowState | null {
    return this.resolveIntent("complete", "impl");
  }

  /** The state of review for plans. */
  get planReviewState(): WorkflowState | null {
    return this.resolveIntent("complete", "plan");
  }

  /** The first command that locks tickets in the state; undefined for none. */
  lockerIn(state: string): Command | undefined {
    return COMMANDS.find((command) => this.lockStateOf(command) === state);
  }

  /** The states that the command works from, its own lock state included. */
  isValidInputForCommand(command: Command, state: string): boolean {
    return [...this.inputStatesOf(command), this.lockStateOf(command)].some((one) => one === state);
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
    return WORKFLOW_STATES.filter((state) => this.isValidOutputForCommand(command, state));
  }

  isValidOutputForCommand(command: Command, state: string): boolean {
    const { valid_output_states: own, lock_state: lockState } = this.#config.commands[command];
    return [...own, lockState, this.resolveIntent("escalate", command)].some((one) => one === state);
  }

  /** The command's targets from this state: edges that are its outputs. */
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

/**
 * Every mistake of a graph whose shape is already right (all states, intents and commands present, all names known),
 * each with the JSON path where it stands. An empty list means the graph is sound.
 */
export function findGraphProblems({
  states,
  semantic_states: intents,
  commands,
}: StateMachineConfig): readonly { readonly path: string; readonly message: string }[] {
  const problems: { path: string; message: string }[] = [];
  const report = (path: string, message: string): void => void problems.push({ path, message });
  for (const name of WORKFLOW_STATES) {
    const { is_terminal: terminal, allowed_transitions: edges } = states[name];
    const path = `states.${name}.allowed_transitions`;
    if (terminal && edges.length > 0) report(path, "a terminal state has no edges");
    else if (!terminal && edges.length === 0) report(path, "a state without edges must be terminal");
    else if (edges.includes(name)) report(path, "an edge from a state to itself means nothing");
  }
  const reached = new Set<WorkflowState>([INITIAL_STATE]);
  // A set is walked in insertion order, including what is added on the way, so this visits every reachable state once.
  for (const name of reached) for (const next of states[name].allowed_transitions) reached.add(next);
  for (const name of WORKFLOW_STATES)
    if (!reached.has(name)) report(`states.${name}`, `cannot be reached from "${INITIAL_STATE}"`);
  for (const intent of INTENTS) {
    const targets = intents[intent];
    const path = `semantic_states.${intent}`;
    if (Object.keys(targets).length === 0) report(path, "the intent leads nowhere for every command");
    for (const command of COMMANDS) {
      const target = targets[command];
      const { valid_output_states: own, lock_state: lockState } = commands[command];
      const outputs = [...own, lockState, intents.escalate["*"]];
      if (target !== undefined && !outputs.includes(target))
        report(`${path}.${command}`, `"${target}" is no output of ${command}`);
    }
  }
  // An escalation asks a person, who could not go on with a finished ticket.
  for (const [command, target] of Object.entries(intents.escalate))
    if (states[target].is_terminal) report(`semantic_states.escalate.${command}`, `"${target}" is terminal`);
  for (const command of COMMANDS) {
    const { lock_state: lockState, delegates_to: delegates } = commands[command];
    const path = `commands.${command}`;
    if (lockState !== null && !states[lockState].is_lock_state)
      report(`${path}.lock_state`, `"${lockState}" is not marked as a lock state`);
    if ((intents.lock[command] ?? intents.lock["*"] ?? null) !== lockState)
      report(`${path}.lock_state`, "the intent lock of this command leads elsewhere");
    if (delegates.includes(command)) report(`${path}.delegates_to`, "a command cannot delegate to itself");
  }
  return problems;
}

/** The states in which people have their turn: those that the graph marks, and the team's. */
export function peoplesStates(machine: StateMachine, { humanStates }: HumanPolicy): readonly WorkflowState[] {
  return WORKFLOW_STATES.filter((state) => humanStates.includes(state) || machine.requiresHumanAction(state));
}

/**
 * The states in which a ticket is offered only after a person's answer: the team's, those that the command takes no
 * other tickets from, and for a command that begins work there, or lets others do so, all in which people have their turn.
 */
export function waitingStates(
  machine: StateMachine,
  command: Command,
  policy: HumanPolicy,
): readonly WorkflowState[] {
  const begins = machine.workersOf(command).some((worker) => machine.lockStateOf(worker) !== null);
  if (begins) return peoplesStates(machine, policy);
  return WORKFLOW_STATES.filter(
    (state) => policy.humanStates.includes(state) || machine.takesAnswered(command, state),
  );
}

/** Whether a ticket is in one of these states, whether or not somebody has answered: only its log tells that. */
export function isIn(states: readonly string[]) {
  return ({ state }: { readonly state: string | null }): boolean => states.includes(state ?? INITIAL_STATE);
}
