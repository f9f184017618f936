import { describe, expect, it } from "vitest";
import { ROCKET, fieldOf } from "../../../test/support/board-builder.ts";
import { checkRequestedFields, type RequestedFields } from "./creation-plan.ts";

const CHOICES = { labels: [{ id: "L1", name: "bug" }], assignees: [{ id: "U1", name: "sam" }] };

function check(wishes: RequestedFields, permission: string | null = "WRITE") {
  const repository = { ...ROCKET.repository, permission };
  const board = { ...ROCKET, repository, estimate: fieldOf("Estimate", "XS", "S") };
  return checkRequestedFields(wishes, board, CHOICES);
}

describe("wishes", () => {
  it("are found by id, names in any case of letters and each once", () => {
    const { checked, mistakes } = check({ labels: ["Bug", "bug"], assignees: ["SAM"], estimate: "S" });
    expect(mistakes).toEqual([]);
    expect(checked).toEqual({
      labels: CHOICES.labels,
      assignees: CHOICES.assignees,
      fields: [{ name: "estimate", fieldId: "Estimate", optionId: "S" }],
    });
  });

  it("that are absent ask for nothing, and those that are null for none", () => {
    expect(check({}).checked).toEqual({ fields: [] });
    expect(check({ labels: null, estimate: null, priority: null }).checked).toEqual({
      labels: [],
      fields: [{ name: "estimate", fieldId: "Estimate", optionId: null }],
    });
  });

  it.each<[RequestedFields, string]>([
    [{ title: " " }, "the title is blank"],
    [{ title: "x".repeat(257) }, "257 characters"],
    [{ body: "x".repeat(262_145) }, "262145 bytes"],
    [{ labels: ["no"] }, 'unknown label "no"'],
    [{ labels: ["toString"] }, 'unknown label "toString"'],
    [{ assignees: ["no"] }, 'unknown assignee "no"'],
    [{ estimate: "s" }, 'unknown estimate "s": the board has "XS", "S"'],
    [{ priority: "P1" }, 'the project "Rocket" has no single-select field "Priority" for the priority'],
    [{ assignees: Array.from({ length: 11 }, () => "sam") }, "GitHub takes 10 assignees"],
  ])("are refused: %j", (wishes, mistake) => {
    expect(check(wishes).mistakes.join("; ")).toContain(mistake);
  });

  it("for labels are refused to an account whose labels GitHub would drop", () => {
    expect(check({ labels: ["bug"] }, "READ").mistakes).toEqual([
      expect.stringContaining("may not set labels"),
    ]);
    expect(check({ title: "x" }, "READ").mistakes).toEqual([]);
  });
});
