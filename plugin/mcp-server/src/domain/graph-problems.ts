import type { StateMachineConfig } from "./default-config.ts";
import { COMMANDS, INITIAL_STATE, INTENTS, WORKFLOW_STATES, type WorkflowState } from "./vocabulary.ts";

/** One mistake in a graph, with the JSON path where it stands. */
export interface GraphProblem {
  readonly path: string;
  readonly message: string;
}

/**
 * Every mistake of a graph whose shape is already right (all states, intents and commands present, all names
 * known). An empty list means the graph is sound.
 */
export function findGraphProblems(config: StateMachineConfig): readonly GraphProblem[] {
  return [
    ...terminalProblems(config),
    ...reachabilityProblems(config),
    ...intentProblems(config),
    ...lockProblems(config),
  ];
}

function terminalProblems({ states }: StateMachineConfig): GraphProblem[] {
  return WORKFLOW_STATES.flatMap((name) => {
    const { is_terminal: terminal, allowed_transitions: edges } = states[name];
    const path = `states.${name}.allowed_transitions`;
    if (terminal && edges.length > 0) return [{ path, message: "a terminal state has no edges" }];
    if (!terminal && edges.length === 0) return [{ path, message: "a state without edges must be terminal" }];
    if (edges.includes(name)) return [{ path, message: "an edge from a state to itself means nothing" }];
    return [];
  });
}

function reachabilityProblems({ states }: StateMachineConfig): GraphProblem[] {
  const reached = new Set<WorkflowState>([INITIAL_STATE]);
  // A set is walked in insertion order, including what is added on the way, so this visits every reachable state once.
  for (const name of reached) {
    for (const next of states[name].allowed_transitions) reached.add(next);
  }
  return WORKFLOW_STATES.filter((name) => !reached.has(name)).map((name) => ({
    path: `states.${name}`,
    message: `cannot be reached from "${INITIAL_STATE}"`,
  }));
}

function intentProblems({ semantic_states: intents, commands }: StateMachineConfig): GraphProblem[] {
  return INTENTS.flatMap((intent) => {
    const targets = intents[intent];
    if (Object.keys(targets).length === 0) {
      return [{ path: `semantic_states.${intent}`, message: "the intent leads nowhere for every command" }];
    }
    return COMMANDS.flatMap((command) => {
      const target = targets[command];
      const definition = commands[command];
      const outputs = [...definition.valid_output_states, definition.lock_state, intents.escalate["*"]];
      if (target === undefined || outputs.includes(target)) return [];
      return [
        { path: `semantic_states.${intent}.${command}`, message: `"${target}" is no output of ${command}` },
      ];
    });
  });
}

function lockProblems({ semantic_states: intents, states, commands }: StateMachineConfig): GraphProblem[] {
  return COMMANDS.flatMap((command) => {
    const { lock_state: lockState, delegates_to: delegates } = commands[command];
    const path = `commands.${command}`;
    const problems: GraphProblem[] = [];
    if (lockState !== null && !states[lockState].is_lock_state) {
      problems.push({ path: `${path}.lock_state`, message: `"${lockState}" is not marked as a lock state` });
    }
    if ((intents.lock[command] ?? intents.lock["*"] ?? null) !== lockState) {
      problems.push({
        path: `${path}.lock_state`,
        message: "the intent lock of this command leads elsewhere",
      });
    }
    if (delegates.includes(command)) {
      problems.push({ path: `${path}.delegates_to`, message: "a command cannot delegate to itself" });
    }
    return problems;
  });
}
