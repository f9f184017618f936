/**
 * The words of the graph, and the colours of its states. A custom graph may change edges and outputs, never these names
 * (rule 17).
 */

export const WORKFLOW_STATES = [
  "Backlog",
  "Research Needed",
  "Research in Progress",
  "Ready for Plan",
  "Plan in Progress",
  "Plan in Review",
  "In Progress",
  "In Review",
  "Human Needed",
  "Done",
  "Canceled",
] as const;
export type WorkflowState = (typeof WORKFLOW_STATES)[number];

export const COMMANDS = ["triage", "split", "research", "plan", "review", "impl", "hero"] as const;
export type Command = (typeof COMMANDS)[number];

export const INTENTS = ["lock", "complete", "escalate", "close", "cancel"] as const;
export type Intent = (typeof INTENTS)[number];

export const ESTIMATES = ["XS", "S", "M", "L", "XL"] as const;
export type Estimate = (typeof ESTIMATES)[number];

/** Most urgent first; a ticket without one comes after all of these. */
export const PRIORITIES = ["P0", "P1", "P2", "P3"] as const;
export type Priority = (typeof PRIORITIES)[number];

/** The state that a ticket without any value is in (rule 3). */
export const INITIAL_STATE: WorkflowState = "Backlog";
/** The state of a ticket that is continued in another one. */
export const CONTINUED_STATE: WorkflowState = "Canceled";

const COMMAND_PREFIX = "ralph_";

/** The command that a name stands for, with or without the `ralph_` prefix; undefined if there is none. */
export function parseCommand(name: string): Command | undefined {
  const bare = name.startsWith(COMMAND_PREFIX) ? name.slice(COMMAND_PREFIX.length) : name;
  return COMMANDS.find((command) => command === bare);
}

/** The intent of that name, or undefined. */
export function parseIntent(name: string): Intent | undefined {
  return INTENTS.find((intent) => intent === name);
}

/** A ticket's state for messages; null is the card without a value. */
export function shownState(state: string | null): string {
  return state === null ? `(unset, counts as "${INITIAL_STATE}")` : JSON.stringify(state);
}

/** A card's state for a sentence such as "the card shows no state". */
export function shownOnCard(state: string | null): string {
  return state === null ? "no state" : JSON.stringify(state);
}

// The colour of each state, on boards that set-up makes, on every page and in a terminal.

/** A colour of a project's option, by GitHub's name for it. */
export type StateColor = "GRAY" | "BLUE" | "YELLOW" | "PURPLE" | "RED" | "GREEN" | "PINK";

/** Blue waits for an agent, yellow is in work, purple waits for a review, red for a person. */
export const STATE_COLORS: Readonly<Record<WorkflowState, StateColor>> = {
  Backlog: "GRAY",
  "Research Needed": "BLUE",
  "Research in Progress": "YELLOW",
  "Ready for Plan": "BLUE",
  "Plan in Progress": "YELLOW",
  "Plan in Review": "PURPLE",
  "In Progress": "YELLOW",
  "In Review": "PURPLE",
  "Human Needed": "RED",
  Done: "GREEN",
  Canceled: "PINK",
};

/** The colour of the state of that name; gray for any other name. */
export function stateColor(name: string): StateColor {
  const state = WORKFLOW_STATES.find((one) => one === name);
  return state === undefined ? "GRAY" : STATE_COLORS[state];
}
