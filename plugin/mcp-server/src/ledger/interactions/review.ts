/** One type of Interaction Record. */
export const REVIEW = { type: "review" } as const;
