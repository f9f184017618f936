/** One type of Interaction Record. */
export const HANDOFF = { type: "handoff" } as const;
