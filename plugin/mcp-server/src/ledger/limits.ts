/** Longest reason, in characters: with every character escaped the record still fits into one comment. */
export const MAX_REASON_LENGTH = 10_000;
/** Longest question, in characters: ten open ones can be shown whole. What needs more belongs in a file, linked. */
export const MAX_QUESTION_LENGTH = 2_000;
/** Longest answer, in characters: room to explain. */
export const MAX_ANSWER_LENGTH = 4_000;
