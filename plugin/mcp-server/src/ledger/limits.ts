/** Longest reason, in characters: with every character escaped the record still fits into one comment. */
export const MAX_REASON_LENGTH = 10_000;
