import { describe, expect, test } from "vitest";
import { STRANGER, comment } from "../../../test/ledger/log-builder.ts";
import { TrailBuilder } from "../../../test/corpus/trail-builder.ts";
import { MAX_COMMENT_LENGTH, renderComment } from "../comment.ts";
import { auditComment } from "./audit-comment.ts";
import type { Audit } from "./audit-trail.ts";
import type { Finding, Trail } from "./subject.ts";

function found(count: number): Audit {
  const findings = Array.from({ length: count }, (_, n): Finding => ({
    code: "RECORD_BY_STRANGER",
    severity: "disagreement",
    ticket: "octo/rocket#7",
    where: { url: "https://github.com/octo/rocket/issues/7#issuecomment-1" },
    what: "\ud83d\ude80x".repeat(20_000),
    todo: "Look",
    id: n.toString(16).padStart(12, "0"),
  }));
  const { ticket, number, title, url } = trail([]);
  return { ticket, number, title, url, records: 1, voids: 0, verdict: "findings", findings };
}

/** A trail on which these comments of the audit's own account stand. */
function trail(bodies: readonly string[]): Trail {
  const own = bodies.map((body) => ({ ...comment(body, { byViewer: true }), editor: null, original: null }));
  return { ...TrailBuilder.living(1).build(), comments: own };
}

describe("the comment on what an audit found", () => {
  test("fits however much there is, and the next ones tell the rest until all is told", () => {
    const audit = found(2_400);
    const told: string[] = [];
    for (
      let body = auditComment(audit, trail(told));
      body !== null;
      body = auditComment(audit, trail(told))
    ) {
      expect(body.length).toBeLessThan(MAX_COMMENT_LENGTH);
      expect(body).toContain("- and 2380 more");
      told.push(body);
    }
    expect(told).toHaveLength(3);
    for (const { id } of audit.findings) expect(told.join("\n")).toContain(id);
  });
});

describe("records by a stranger", () => {
  test("are one finding an account, which another comment makes a new one", () => {
    const builder = TrailBuilder.living(3);
    const copy = (seq: number): void => void builder.log.say(renderComment(builder.record(seq)), STRANGER);
    copy(2);
    copy(3);
    const strangers = (): readonly Finding[] =>
      builder.audit().findings.filter(({ code }) => code === "RECORD_BY_STRANGER");
    const [first] = strangers();
    expect(strangers()).toHaveLength(1);
    expect(first?.what).toContain("and so do 1 after it");
    copy(3);
    expect(strangers()).toHaveLength(1);
    expect(strangers()[0]?.id).not.toBe(first?.id);
  });
});
