import { describe, expect, it, test } from "vitest";
import { TrailBuilder, named } from "../../../test/corpus/trail-builder.ts";
import { STRANGER, comment } from "../../../test/log/log-builder.ts";
import { MAX_COMMENT_LENGTH, renderComment } from "../comment.ts";
import { auditComment, findingItem, type Audit } from "./audit-trail.ts";
import type { Finding, Trail, TrailComment } from "./subject.ts";

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
    const said: string[] = [];
    for (
      let body = auditComment(audit, trail(said));
      body !== null;
      body = auditComment(audit, trail(said))
    ) {
      expect(body.length).toBeLessThan(MAX_COMMENT_LENGTH);
      expect(body).toContain("- and 2380 more");
      said.push(body);
    }
    expect(said).toHaveLength(3);
    for (const { id } of audit.findings) expect(said.join("\n")).toContain(id);
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

const FINDING: Finding = {
  code: "RECORD_EDITED",
  severity: "damage",
  ticket: "octo/rocket#7",
  where: { seq: 3, url: "https://x/3" },
  what: "It was <b>edited</b>",
  todo: "Look at it",
  id: "0123456789ab",
};

function auditOf(...findings: readonly Finding[]): Audit {
  return { ...new TrailBuilder().audit(), findings };
}

function told(audit: Audit, ...comments: readonly TrailComment[]): string | null {
  return auditComment(audit, { ...new TrailBuilder().build(), comments });
}

function remark(body: string, byViewer = true): TrailComment {
  return new TrailBuilder().person(body, { byViewer });
}

describe("the comment on what an audit found", () => {
  it("lists what is open, says how a person confirms it, and is marked as our tools'", () => {
    const note: Finding = { ...FINDING, severity: "note", id: "ffffffffffff" };
    expect(told(auditOf(FINDING, { ...FINDING, id: "ba9876543210", where: {} }, note))?.split("\n")).toEqual([
      "**Audit**: the trail of this ticket is not whole",
      "",
      "- **RECORD_EDITED** ([record 3](https://x/3)): It was <\u200Bb>edited<\u200B/b>. Look at it.",
      "- **RECORD_EDITED**: It was <\u200Bb>edited<\u200B/b>. Look at it.",
      "",
      "If nothing can be corrected, a person who accepts the log as it is comments this line, from an account that no agent writes with:",
      "",
      "    Audit confirmed: 0123456789ab ba9876543210",
      "",
      "<!-- ralph-audit:v1 0123456789ab ba9876543210 -->",
      "",
      "<!-- ralph-comment:v1 -->",
    ]);
  });

  it("is none where nothing is open", () => {
    expect(told(auditOf())).toBeNull();
    expect(told(auditOf({ ...FINDING, confirmed: { by: "maya", url: "https://x/9" } }))).toBeNull();
  });

  it("is none where all of it was told before from the same account, and told again with more", () => {
    const before = told(auditOf(FINDING)) ?? "";
    const inBrowser = `Seen.\r\n\r\n${before.replaceAll("\n", "\r\n")}`;
    expect(told(auditOf(FINDING), remark("Talk"), remark(before))).toBeNull();
    expect(told(auditOf(FINDING), remark(inBrowser))).toBeNull();
    expect(told(auditOf(FINDING), remark(before, false))).not.toBeNull();
    expect(told(auditOf(FINDING), remark(before.replaceAll("-->", "--> was told")))).not.toBeNull();
    expect(told(auditOf(FINDING), remark(`> ${before.split("\n").join("\n> ")}`))).not.toBeNull();
    expect(told(auditOf(FINDING, { ...FINDING, id: "ba9876543210" }), remark(before))).not.toBeNull();
  });

  it("lists twenty, and says how many more there are", () => {
    const many = Array.from({ length: 22 }, (_, n) => ({ ...FINDING, id: `00000000000${n.toString(36)}` }));
    expect(told(auditOf(...many))?.match(/^- \*\*/gm)).toHaveLength(20);
    expect(told(auditOf(...many))).toContain("\n- and 2 more\n");
    expect(told(auditOf(...many.slice(2)))).not.toContain("more");
  });

  it("is no confirmation of what it lists", () => {
    const living = TrailBuilder.living(6);
    living.falsify(living.record(3));
    living.person(told(living.audit()) ?? "");
    expect(named(living.audit())).toEqual(["RECORD_EDITED 3"]);
    expect(living.audit().verdict).toBe("findings");
  });
});

describe("a finding as an item", () => {
  it("links its comment, by the record's number where it has one", () => {
    expect(findingItem({ ...FINDING, where: { url: "https://x/3" } })).toContain("([comment](https://x/3))");
  });

  it("says who confirmed it", () => {
    expect(findingItem({ ...FINDING, confirmed: { by: "maya", url: "https://x/9" } })).toMatch(
      /Look at it\. Confirmed by maya, https:\/\/x\/9$/,
    );
  });
});
