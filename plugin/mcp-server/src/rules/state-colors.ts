/** The colour of each state, on boards that set-up makes, on every page and in a terminal. */
import { WORKFLOW_STATES, type WorkflowState } from "./vocabulary.ts";

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
