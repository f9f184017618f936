/** One type of Interaction Record. */
export const CONSULTATION = { type: "consultation" } as const;
