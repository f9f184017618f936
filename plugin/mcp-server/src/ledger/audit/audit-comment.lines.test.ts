import { describe, expect, it } from "vitest";
import { TrailBuilder, named } from "../../../test/corpus/trail-builder.ts";
import { auditComment, findingItem } from "./audit-comment.ts";
import type { Audit } from "./audit-trail.ts";
import type { Finding, TrailComment } from "./subject.ts";

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
    const trail = TrailBuilder.living(6);
    trail.falsify(trail.record(3));
    trail.person(told(trail.audit()) ?? "");
    expect(named(trail.audit())).toEqual(["RECORD_EDITED 3"]);
    expect(trail.audit().verdict).toBe("findings");
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
