import { expect, it } from "vitest";
import { leftToPeople } from "./audit-trail.ts";
import { badnessOf, worstFirst, type Finding, type Severity } from "./subject.ts";

it("findings are sorted by how bad they are, and stay in their order else", () => {
  const order: readonly Severity[] = ["note", "disagreement", "damage", "note", "damage"];
  const found = order.map((severity, index) => ({ severity, index }));
  expect(found.toSorted(worstFirst).map(({ index }) => index)).toEqual([2, 4, 1, 0, 3]);
  expect(badnessOf("damage")).toBe(0);
});

it("left to people is what is open and no repair of ours settles", () => {
  const finding: Finding = {
    code: "RECORD_EDITED",
    severity: "damage",
    ticket: "octo/rocket#7",
    where: { seq: 2 },
    what: "Record 2 was edited",
    todo: "Edit it back",
    id: "0123456789ab",
  };
  const maya = { by: "maya", url: "https://github.com/octo/rocket/issues/7#issuecomment-9" };
  const found: readonly Finding[] = [
    finding,
    { ...finding, severity: "note" },
    { ...finding, confirmed: maya },
    { ...finding, code: "CARD_BEHIND" },
    { ...finding, code: "CARD_BEHIND", at: "2026-03-02T10:00:00Z" },
    { ...finding, code: "LOCK_ORPHANED" },
    { ...finding, code: "VOID_UNMARKED" },
    { ...finding, code: "ISSUE_OPEN_AT_END" },
    { ...finding, code: "RECORD_DOUBLED", severity: "disagreement" },
  ];
  const reopened: Finding = { ...finding, code: "ISSUE_OPEN_AT_END", at: "2026-03-02T10:00:00Z" };
  const replaced: Finding = { ...finding, code: "RECORD_DOUBLED" };
  expect(leftToPeople([...found, reopened, replaced])).toEqual([finding, reopened, replaced]);
});
