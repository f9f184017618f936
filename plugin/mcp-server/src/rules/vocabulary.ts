/** The words of the graph and of Interaction Records. A custom graph changes edges and outputs, never names (rule 17). */

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

// The words of Interaction Records: what agents agree on, and how much care it takes.

/** The care that a ticket's work takes, least first. A ticket without a class asks for none. */
export const RISK_CLASSES = ["low", "medium", "high"] as const;
export type RiskClass = (typeof RISK_CLASSES)[number];

/** The reasons why an agent could not go on. */
export const FAILURE_TYPES = [
  "wrong-capability",
  "task-too-large",
  "conflicting-requirements",
  "environment-issue",
  "insufficient-context",
  "unknown",
] as const;
export type FailureType = (typeof FAILURE_TYPES)[number];

/** The decisions that an agent may give on a request. */
export const DECISION_KINDS = ["answer", "accept", "reject"] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

/** A person's decision that no review is needed. */
export const WAIVER = "waive";

const DECISION_WORDS = {
  answer: { present: "answers", past: "answered", title: "Answer" },
  accept: { present: "accepts", past: "accepted", title: "Accepted" },
  reject: { present: "rejects", past: "rejected", title: "Rejected" },
  [WAIVER]: { present: "waives", past: "waived", title: "Waived" },
} as const satisfies Record<DecisionKind | typeof WAIVER, object>;
/** The words for a kind of decision; one that is not named, or that a later version knows, is told as an answer. */
export function decisionWords(kind?: string): (typeof DECISION_WORDS)[keyof typeof DECISION_WORDS] {
  return Object.entries(DECISION_WORDS).find(([known]) => known === kind)?.[1] ?? DECISION_WORDS.answer;
}

export const URGENCIES = ["blocking", "non-blocking"] as const;
export type Urgency = (typeof URGENCIES)[number];

/** The transport of a message; the record is the same. */
export const TRANSPORTS = ["agent-teams", "orchestrator-mediated"] as const;
export type Transport = (typeof TRANSPORTS)[number];

/** The class of that name in any case of letters, or undefined; and so for the other words. */
export function parseRiskClass(name: string): RiskClass | undefined {
  return wordOf(RISK_CLASSES, name);
}

export function parseFailureType(name: string): FailureType | undefined {
  return wordOf(FAILURE_TYPES, name);
}

export function parseUrgency(name: string): Urgency | undefined {
  return wordOf(URGENCIES, name);
}

function wordOf<Word extends string>(words: readonly Word[], name: string): Word | undefined {
  const bare = name.replaceAll(/[`*]/g, "").trim().toLowerCase();
  return words.find((word) => word === bare);
}

/** Whether the one class takes more care than the other; no class takes none. */
export function isHigher(one: RiskClass | undefined, other: RiskClass | undefined): boolean {
  return rankOf(one) > rankOf(other);
}

function rankOf(riskClass: RiskClass | undefined): number {
  return RISK_CLASSES.findIndex((known) => known === riskClass);
}

/** Each kind of failure asks for something else. */
export const ESCALATION_ACTIONS: Readonly<
  Record<FailureType, { readonly means: string; readonly action: string }>
> = {
  "wrong-capability": {
    means: "the work needs another expertise",
    action: "Give it to an agent with the capability that it needs",
  },
  "task-too-large": {
    means: "it has grown beyond what was assigned",
    action: "Split it into smaller tickets",
  },
  "conflicting-requirements": {
    means: "what it demands contradicts the code or another demand",
    action: "Ask the owner of the requirements which one holds",
  },
  "environment-issue": {
    means: "infrastructure or tools are broken, not the work itself",
    action: "Give it to the maintainer of the infrastructure",
  },
  "insufficient-context": {
    means: "it needs what another agent alone knows",
    action: "Give it to the agent that knows, or ask that agent",
  },
  unknown: {
    means: "the cause is not known; the reason describes what is seen",
    action: "Find the cause, then decide",
  },
};
