import { expect, it } from "vitest";
import { record } from "../../test/ledger/log-builder.ts";
import { parseComment, renderComment } from "./comment.ts";
import { MAX_EVIDENCE_BYTES, MAX_RESULT_BYTES, MAX_SCHEMA_BYTES, type TicketRecord } from "./record.ts";
import { MAX_REASON_LENGTH } from "../domain/text.ts";

/** A JSON text of that many bytes, of one character. */
function textOf(bytes: number, character = "x"): string {
  return character.repeat(bytes - 2);
}

it.each<[string, Partial<TicketRecord>]>([
  [
    "the largest evidence beside the largest result",
    { evidence: { notes: textOf(MAX_EVIDENCE_BYTES - 10) }, result: textOf(MAX_RESULT_BYTES) },
  ],
  [
    "the largest schema, with every character escaped",
    { contract: { schema: textOf(MAX_SCHEMA_BYTES, "<") } },
  ],
  ["the longest reason, with every character escaped", { reason: "<".repeat(MAX_REASON_LENGTH) }],
])("one comment holds %s", (_, largest) => {
  expect(parseComment(renderComment(record(largest)))).toMatchObject({ record: largest });
});
