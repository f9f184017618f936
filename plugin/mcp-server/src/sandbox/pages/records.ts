/** Comments that carry a record of a ticket's log, recognized by their look alone. */
import { isAllowed } from "../accounts.ts";
import type { IssueComment, Thread } from "../entities.ts";
import { looseObject } from "./loose-json.ts";

export interface ShownRecord {
  /** Its place in the log; undefined where it does not say. */
  readonly seq: number | undefined;
  readonly kind: string | undefined;
  readonly agent: string | undefined;
  readonly from: string | undefined;
  /** The ticket's state after it. */
  readonly to: string | undefined;
  /** A person's move that it tells of. */
  readonly observed: { readonly to: string | undefined; readonly at: string | undefined } | undefined;
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
  if (!MARKER.test(body.slice(-64)) || !isAllowed(author, thread.repository, "WRITE")) return undefined;
  const { seq, kind, agent, from, to, observed } = looseObject(jsonIn(body));
  return {
    seq: Number.isSafeInteger(seq) ? Number(seq) : undefined,
    kind: textOf(kind),
    agent: textOf(agent),
    from: textOf(from),
    to: textOf(to),
    observed: moveIn(observed),
    isVoid: body.startsWith("**Void**"),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function moveIn(observed: unknown): ShownRecord["observed"] {
  if (typeof observed !== "object" || observed === null) return undefined;
  const { as, to, at }: { as?: unknown; to?: unknown; at?: unknown } = observed;
  return as === "moved by hand" ? { to: textOf(to), at: textOf(at) } : undefined;
}

/** Returns the newest record that counts, or undefined where there is none. */
export function newestRecordIn({ commentList }: Thread): ShownRecord | undefined {
  for (const comment of commentList.toReversed()) {
    const record = recordIn(comment);
    if (record !== undefined && !record.isVoid) return record;
  }
  return undefined;
}
