/** Comments that carry a record of a ticket's log, recognized by their look alone. */
import { associationOf } from "../accounts.ts";
import type { IssueComment } from "../world.ts";
import { looseObject } from "./loose-json.ts";

export interface ShownRecord {
  /** Its place in the log; undefined where it does not say. */
  readonly seq: number | undefined;
  /** The ticket's state after it. */
  readonly to: string | undefined;
  /** It lost a race, and does not count. */
  readonly isVoid: boolean;
}

const MARKER = /<!-- ralph-record:v\d+ -->\s*$/;
const FENCE_OPENING = "```json\n";
const FENCE_CLOSING = "\n```";

function jsonIn(body: string): string {
  const closing = body.lastIndexOf(FENCE_CLOSING);
  const opening = body.lastIndexOf(FENCE_OPENING, closing);
  return opening < 0 ? "" : body.slice(opening + FENCE_OPENING.length, closing);
}

/**
 * Returns what the comment records, or undefined where it is talk. This is for the eye only: nothing is
 * verified, but a stranger's comment never gets the look of a record.
 */
export function recordIn(comment: IssueComment): ShownRecord | undefined {
  const { author, thread } = comment;
  const body = comment.body.replaceAll("\r\n", "\n");
  if (!MARKER.test(body.slice(-64)) || associationOf(author, thread, author) === "NONE") return undefined;
  const { seq, to } = looseObject(jsonIn(body));
  return {
    seq: Number.isSafeInteger(seq) ? Number(seq) : undefined,
    to: typeof to === "string" ? to : undefined,
    isVoid: body.startsWith("**Void**"),
  };
}
