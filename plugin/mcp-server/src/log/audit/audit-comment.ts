import { AGENT_COMMENT_MARKER } from "../comment.ts";
import { harmlessInline } from "../harmless.ts";
import { WHO_CONFIRMS, confirmationLine, isOpen, type Audit } from "./audit-trail.ts";
import type { Finding, Trail } from "./subject.ts";

/** More is listed by the audit itself: a comment is to be read. */
const MAX_SHOWN = 20;
/** Of what was found, in characters; it may hold text of agents. */
const MAX_SHOWN_LENGTH = 500;
/** Each id appears twice, so these take less than half of a comment. The next audit reports further ones. */
const MAX_TOLD = 1_000;
const TOLD = /^<!-- ralph-audit:v1 ([0-9a-f ]+) -->$/m;

/**
 * The comment that tells people on the ticket what an audit found; null where nothing is open, or all of it has been
 * told there already from the same account. It carries the marker of our tools, so that nobody takes it for a person's
 * answer.
 */
export function auditComment({ findings }: Audit, { comments }: Trail): string | null {
  const open = findings.filter(isOpen);
  const told = new Set(
    comments.filter(({ byViewer }) => byViewer).flatMap(({ body }) => TOLD.exec(body)?.[1]?.split(" ") ?? []),
  );
  if (open.every(({ id }) => told.has(id))) return null;
  // Findings of earlier comments come last, so that each is reported once.
  const telling = open.toSorted((a, b) => Number(told.has(a.id)) - Number(told.has(b.id))).slice(0, MAX_TOLD);
  return [
    "**Audit**: the trail of this ticket is not whole",
    "",
    ...telling
      .slice(0, MAX_SHOWN)
      .map(({ what, ...rest }) =>
        findingItem({ ...rest, what: what.slice(0, MAX_SHOWN_LENGTH).toWellFormed() }),
      ),
    ...(open.length > MAX_SHOWN ? [`- and ${open.length - MAX_SHOWN} more`] : []),
    "",
    WHO_CONFIRMS,
    "",
    `    ${confirmationLine(telling)}`,
    "",
    `<!-- ralph-audit:v1 ${telling.map(({ id }) => id).join(" ")} -->`,
    "",
    AGENT_COMMENT_MARKER,
  ].join("\n");
}

/** A finding as an item of a Markdown list; its words may hold text of agents. */
export function findingItem({ code, where, what, todo, confirmed }: Finding): string {
  const place = where.seq === undefined ? "comment" : `record ${where.seq}`;
  const link = where.url === undefined ? "" : ` ([${place}](${where.url}))`;
  const settled =
    confirmed === undefined ? "" : ` Confirmed by ${harmlessInline(confirmed.by)}, ${confirmed.url}`;
  return `- **${code}**${link}: ${harmlessInline(what)}. ${harmlessInline(todo)}.${settled}`;
}
