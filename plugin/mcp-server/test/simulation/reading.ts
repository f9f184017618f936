import { parseComment, type ParsedComment } from "../../src/log/comment.ts";

/** As many bodies as some schedules have; then begun anew. */
const MAX_KNOWN = 2_000;
const known = new Map<string, ParsedComment>();

/** What a comment says. The simulation asks often for the same, and each answer costs a hash. */
export function readBody(body: string): ParsedComment {
  const earlier = known.get(body);
  if (earlier !== undefined) return earlier;
  if (known.size >= MAX_KNOWN) known.clear();
  const parsed = parseComment(body);
  known.set(body, parsed);
  return parsed;
}
