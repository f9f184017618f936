/** Longest reason, in characters: with every character escaped the record still fits into one comment. */
export const MAX_REASON_LENGTH = 10_000;
/** Largest result, in bytes of JSON: a report, and no artifact. What is larger belongs into a commit. */
export const MAX_RESULT_BYTES = 24 * 1024;
/** Largest schema of a contract, in bytes of JSON: with every character escaped the record still fits into one comment. */
export const MAX_SCHEMA_BYTES = 8 * 1024;
/** Deepest nesting of a result or schema: more than people read, and far from the end of the stack. */
export const MAX_JSON_DEPTH = 64;
