/** Longest reason, in characters: with every character escaped the record still fits into one comment. */
export const MAX_REASON_LENGTH = 10_000;
/** Largest result, in bytes of JSON: a report, and no artifact. What is larger belongs into a commit. */
export const MAX_RESULT_BYTES = 24 * 1024;
/** Largest evidence, in bytes of JSON: what is read in a review; beside a result it still fits into one comment. */
export const MAX_EVIDENCE_BYTES = 12 * 1024;
/** Follow-up tickets of one call: each takes four requests, and MCP clients give up after 60 s. */
export const MAX_FOLLOW_UPS = 5;
/** Longest task of a follow-up, in characters: an instruction; what is longer is a file to link. */
export const MAX_TASK_LENGTH = 20_000;
/**
 * Largest schema of a contract, in bytes of JSON: with every character escaped the record still fits into one comment.
 */
export const MAX_SCHEMA_BYTES = 8 * 1024;
/** Deepest nesting of a result or schema: more than people read, and far from the end of the stack. */
export const MAX_JSON_DEPTH = 64;
/** Longest question, in characters: ten open ones can be shown whole. What needs more belongs in a file, linked. */
export const MAX_QUESTION_LENGTH = 2_000;
/** Longest answer, in characters: room to explain. */
export const MAX_ANSWER_LENGTH = 4_000;
