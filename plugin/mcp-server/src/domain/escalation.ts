import type { FailureType } from "./interaction-words.ts";

/** What a kind of failure means, and what whoever has to act does about it. */
export interface EscalationAction {
  readonly means: string;
  readonly action: string;
}

/** Each kind of failure asks for something else. */
export const ESCALATION_ACTIONS: Readonly<Record<FailureType, EscalationAction>> = {
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
    action: "Ask who owns the requirements which of them holds",
  },
  "environment-issue": {
    means: "infrastructure or tools are broken, not the work itself",
    action: "Give it to whoever keeps the infrastructure",
  },
  "insufficient-context": {
    means: "it needs what another agent alone knows",
    action: "Give it to the agent that knows, or ask that agent",
  },
  unknown: {
    means: "the cause is not known; the reason describes what is seen",
    action: "Find out what is the matter, then decide",
  },
};
