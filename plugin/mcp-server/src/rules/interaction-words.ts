/** The words of Interaction Records: what agents agree on, and how much care it takes. */

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
