import { AGENT_COMMENT_MARKER } from "../comment.ts";
import { harmlessInline } from "../harmless.ts";
import { isOpen, type Audit } from "./audit-trail.ts";
import { confirmationLine } from "./confirmations.ts";
import type { Finding } from "./finding.ts";
import type { Trail } from "./trail.ts";

/** More is listed by the audit itself: a comment is to be read. */
const MAX_TOLD = 20;
const TOLD = /^<!-- ralph-audit:v1 ([0-9a-f ]+) -->$/m;

/**
 * The comment that tells people on the ticket what an audit found; null where nothing is open, or all of it has been told
 * there already from the same account. It carries the marker of our tools, so that nobody takes it for a person's answer.
 */
export function auditComment({ findings }: Audit, { comments }: Trail): string | null {
  const open = findings.filter(isOpen);
  const told = new Set(comments.filter(({ byViewer }) => byViewer).flatMap(({ body }) => toldIn(body)));
  if (open.every(({ id }) => told.has(id))) return null;
  return [
    "**Audit**: the trail of this ticket is not whole",
    "",
    ...open.slice(0, MAX_TOLD).map(findingItem),
    ...(open.length > MAX_TOLD ? [`- and ${open.length - MAX_TOLD} more`] : []),
    "",
    "Where nothing can be put right, a person who is content that the log stands as it is comments this line, from an account that no agent writes with:",
    "",
    `    ${confirmationLine(open)}`,
    "",
    `<!-- ralph-audit:v1 ${open.map(({ id }) => id).join(" ")} -->`,
    "",
    AGENT_COMMENT_MARKER,
  ].join("\n");
}

function toldIn(body: string): string[] {
  const [, ids = ""] = TOLD.exec(body.replaceAll("\r\n", "\n")) ?? [];
  return ids.split(" ").filter((id) => id !== "");
}

/** A finding as an item of a Markdown list; its words may hold text of agents. */
export function findingItem({ code, where, what, todo, confirmed }: Finding): string {
  const place = where.seq === undefined ? "comment" : `record ${where.seq}`;
  const link = where.url === undefined ? "" : ` ([${place}](${where.url}))`;
  const settled =
    confirmed === undefined ? "" : ` Confirmed by ${harmlessInline(confirmed.by)}, ${confirmed.url}`;
  return `- **${code}**${link}: ${harmlessInline(what)}. ${harmlessInline(todo)}.${settled}`;
}
