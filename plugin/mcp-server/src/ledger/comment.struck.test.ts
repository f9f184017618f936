import { describe, expect, it } from "vitest";
import { record } from "../../test/ledger/log-builder.ts";
import { renderVoidComment } from "./comment.ts";
import type { TicketRecord } from "./record.ts";

/** The lines of a lost record's comment, without its notice and the folded part. */
function struck(changes: Partial<TicketRecord>): string[] {
  const body = renderVoidComment(record(changes), { seq: 2, url: "https://x/2" });
  const [notice, blank, ...lines] = body.split("\n\n<details>", 1).join("").split("\n");
  expect(notice).toBe("**Void**: [record 2](https://x/2) was first; this one does not count.");
  expect(blank).toBe("");
  return lines;
}

/** The reason of a lost record, which follows its headline and command. */
function struckReason(reason: string): string[] {
  return struck({ reason }).slice(2);
}

describe("a struck comment", () => {
  it("strikes text and quotations, leaves blank lines, and has neither tables nor results", () => {
    const interaction = { type: "consultation", from: "ada", to: null };
    const result = "x".repeat(300);
    expect(struck({ kind: "interaction", interaction, reason: "one\n\n~two\\", result })).toEqual([
      "~~**Message between agents**: ada to anyone~~",
      "~~**Command**: ralph_triage~~",
      "~~**Reason**: ~~",
      "",
      "> ~~one~~",
      "> ",
      "> ~~\u200B~\u200Btwo\\\u200B~~",
      "",
      "~~**Result**: text, 302 bytes of JSON, in the record~~",
    ]);
  });

  it("strikes no line of spaces", () => {
    expect(struckReason("one\n   \ntwo")).toEqual([
      "~~**Reason**: ~~",
      "",
      "> ~~one~~",
      ">    ",
      "> ~~two~~",
      "",
    ]);
  });

  it("parts from its own signs only the tildes and the backslash that stand beside them", () => {
    expect(struckReason("a~b\\c")).toEqual(["~~**Reason**: a~\u200Bb\\c~~"]);
    expect(struckReason("a~\\")).toEqual(["~~**Reason**: a~\u200B\\\u200B~~"]);
  });
});
