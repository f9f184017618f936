import type { Finding } from "./finding.ts";
import type { Audit } from "./audit-trail.ts";
import { editorOf, subjectOf, type AuditRules } from "./subject.ts";
import type { Trail } from "./trail.ts";

/** The version of the export's form (docs/audit-export.schema.json); raised where a reader would have to change. */
export const EXPORT_VERSION = 1;

/** One line of an export. */
export type ExportLine = { readonly v: typeof EXPORT_VERSION; readonly type: string } & Readonly<
  Record<string, unknown>
>;

/** A ticket's trail line by line: the ticket, its records in the order of the log, events, findings. Pure. */
export function exportTrail(trail: Trail, rules: AuditRules, audit: Audit): ExportLine[] {
  const { ticket, title, url, createdAt, closed, card, lock, readAtMs, events } = trail;
  const subject = subjectOf(trail, rules);
  const v = EXPORT_VERSION;
  return [
    {
      v,
      type: "ticket",
      ticket,
      title,
      url,
      createdAt,
      closed,
      card,
      lock: lock === null ? null : { oid: lock.oid, agent: lock.holder.agent, recordId: lock.recordId },
      verdict: audit.verdict,
      readAt: new Date(readAtMs).toISOString(),
    },
    ...subject.log.entries.map((entry) => {
      const { author, lastEditedAt, createdAt: writtenAt, url: address } = entry.comment;
      const comment = {
        url: address,
        author: author?.login ?? null,
        createdAt: writtenAt,
        lastEditedAt,
        editor: editorOf(subject, entry),
      };
      return {
        v,
        type: "record",
        ticket,
        standing: entry.standing,
        afterGap: entry.afterGap,
        hash: entry.hash,
        comment,
        record: entry.record,
      } as const;
    }),
    ...events.map(
      ({ kind, id, at, actor, author }) =>
        ({ v, type: "event", ticket, kind, id, at, actor, author }) as const,
    ),
    ...audit.findings.map((finding: Finding) => ({ v, type: "finding", ...finding }) as const),
  ];
}
