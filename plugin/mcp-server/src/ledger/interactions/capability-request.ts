/** One type of Interaction Record. */
export const CAPABILITY_REQUEST = { type: "capability-request" } as const;
