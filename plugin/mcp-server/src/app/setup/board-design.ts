import { optionNameOf, otherFieldsOf, type StateField } from "../../domain/state-field.ts";
import {
  ESTIMATES,
  PRIORITIES,
  WORKFLOW_STATES,
  type Estimate,
  type Priority,
  type WorkflowState,
} from "../../domain/vocabulary.ts";
import type { NewOption } from "../ports/setup.ts";

type Look = Omit<NewOption, "name">;

/** How the options look that set-up makes; those that people made keep their own look. */
const STATES: Readonly<Record<WorkflowState, Look>> = {
  Backlog: { color: "GRAY", description: "Not looked at yet" },
  "Research Needed": { color: "BLUE", description: "Somebody has to find out more" },
  "Research in Progress": { color: "YELLOW", description: "Locked: an agent is finding out more" },
  "Ready for Plan": { color: "BLUE", description: "Known well enough to be planned" },
  "Plan in Progress": { color: "YELLOW", description: "Locked: an agent is writing the plan" },
  "Plan in Review": { color: "PURPLE", description: "The plan waits for a verdict" },
  "In Progress": { color: "YELLOW", description: "Locked: an agent is building it" },
  "In Review": { color: "PURPLE", description: "The change waits for a verdict" },
  "Human Needed": { color: "RED", description: "Only a person can go on from here" },
  Done: { color: "GREEN", description: "Merged and closed" },
  Canceled: { color: "PINK", description: "Not going to be done" },
};

const PRIORITY_LOOKS: Readonly<Record<Priority, Look>> = {
  P0: { color: "RED", description: "Now" },
  P1: { color: "ORANGE", description: "Next" },
  P2: { color: "YELLOW", description: "Soon" },
  P3: { color: "GRAY", description: "Some day" },
};

const ESTIMATE_LOOKS: Readonly<Record<Estimate, Look>> = {
  XS: { color: "GREEN", description: "Within an hour" },
  S: { color: "GREEN", description: "Within half a day" },
  M: { color: "YELLOW", description: "Within two days: split it" },
  L: { color: "ORANGE", description: "Within a week: split it" },
  XL: { color: "RED", description: "More than a week: split it" },
};

/** A single-select field that the board is to have, with at least these options. */
export interface WantedField {
  readonly name: string;
  readonly options: readonly NewOption[];
  /** Without the state's field nothing works; without the others tickets merely have no priority or estimate. */
  readonly required: boolean;
}

function option(name: string, { color, description }: Look): NewOption {
  return { name, color, description };
}

/** The fields of a board under the team's own names. */
export function wantedFields(stateField: StateField): WantedField[] {
  const others = otherFieldsOf(stateField);
  return [
    {
      name: stateField.name,
      options: WORKFLOW_STATES.map((state) => option(optionNameOf(stateField, state), STATES[state])),
      required: true,
    },
    {
      name: others.priority,
      options: PRIORITIES.map((name) => option(name, PRIORITY_LOOKS[name])),
      required: false,
    },
    {
      name: others.estimate,
      options: ESTIMATES.map((name) => option(name, ESTIMATE_LOOKS[name])),
      required: false,
    },
  ];
}
