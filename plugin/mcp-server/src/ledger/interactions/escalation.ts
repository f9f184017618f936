/** One type of Interaction Record. */
export const ESCALATION = { type: "escalation" } as const;
