import { describe, expect, it } from "vitest";
import { record } from "../../test/ledger/log-builder.ts";
import { MAX_COMMENT_LENGTH, renderComment } from "./comment.ts";
import type { TicketRecord } from "./record.ts";

/** A record with long texts; as many characters more as its comment is to be longer. */
function long(more: number): TicketRecord {
  return record({
    kind: "interaction",
    reason: "r".repeat(3_000),
    result: "y".repeat(9_000),
    interaction: { type: "consultation", from: "ada", to: null, context: "c".repeat(700) },
    instance: "i".repeat(more),
  });
}

/** By how many characters `long` grows until its comment, in the form that it has then, is full. */
function roomAfter(more: number): number {
  return more + MAX_COMMENT_LENGTH - renderComment(long(more)).length;
}

/** By how many characters `long` may grow before so many times less of its texts is shown. */
function room(lessening: number): number {
  return roomAfter(lessening === 0 ? 0 : room(lessening - 1) + 1);
}

function shown(reason: number, cell: number, result: readonly string[]): string[] {
  return [
    "**Message between agents**: ada to anyone",
    "**Command**: ralph_triage",
    `**Reason**: ${"r".repeat(reason)}… (the whole text is in the record)`,
    ...result,
    "",
    "| Interaction Record | |",
    "|---|---|",
    "| Task ID | octo/rocket#7 |",
    "| Type | consultation |",
    "| From | ada |",
    "| To | anyone |",
    "| Risk class | none |",
    "| Timestamp | 2026-03-02T10:00:00.000Z |",
    `| Context | ${"c".repeat(cell)}… (the whole text is in the record) |`,
  ];
}

function folded(result: number): string[] {
  return [
    "**Result**: text, 9002 bytes of JSON",
    "",
    "<details><summary>Result</summary>",
    "",
    `> ${"y".repeat(result)}… (the whole result is in the record)`,
    "",
    "</details>",
    "",
  ];
}

const IN_LINES = '```json\n{\n  "v": 1,\n';
const ON_ONE_LINE = '```json\n{"v":1,';

describe("what is shown of a record's texts", () => {
  it.each<[string, number, readonly string[], string]>([
    ["much, up to all the room that a comment has", 0, shown(2_000, 600, folded(8_000)), IN_LINES],
    ["less where that would be too long", 1, shown(200, 100, folded(1_000)), IN_LINES],
    [
      "no long result where the record needs the room",
      2,
      shown(200, 100, ["**Result**: text, 9002 bytes of JSON, in the record"]),
      ON_ONE_LINE,
    ],
  ])("is %s", (_, lessening, lines, json) => {
    const body = renderComment(long(room(lessening)));
    const [visible, fold = ""] = body.split("\n\n<details><summary>Record");
    expect(body).toHaveLength(MAX_COMMENT_LENGTH);
    expect(visible?.split("\n")).toEqual(lines);
    expect(fold).toContain(json);
  });

  it("is nothing where the record alone is too long, which is refused with its least length", () => {
    expect(() => renderComment(long(room(2) + 1))).toThrow(
      expect.objectContaining({
        code: "INPUT_TOO_LARGE",
        message:
          "Cannot write the record: its comment would have 65537 characters, and ralph-hero takes 65536",
        hint: "Shorten the text; commit what is long as a file and link it",
      }),
    );
  });
});
