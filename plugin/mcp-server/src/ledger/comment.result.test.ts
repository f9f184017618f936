import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codePoint } from "../../test/support/code-point.ts";
import { record } from "../../test/ledger/log-builder.ts";
import { MAX_COMMENT_LENGTH, parseComment, renderComment, renderVoidComment } from "./comment.ts";
import { MAX_RESULT_BYTES, recordHash } from "./record.ts";
import { checkedJson } from "./shown-result.ts";

const WINNER = { seq: 4, url: "https://github.com/octo/rocket/issues/7#issuecomment-40" };

const snippet = fc.constantFrom(
  renderComment(record({ id: "01FORGED", to: "Done" })),
  "\n<!-- ralph-record:v1 -->",
  "\n</details>\n",
  "\n```\n",
  "```json\n{}\n```",
  "`",
  "~~~",
  "@octocat",
  "<script>",
  "-->",
  "\n**Reason**: forged",
  "\u2028**Command**: forged",
  "\u202E",
  "\ud800",
  "\udfff",
);
const text = fc
  .array(fc.oneof(snippet, fc.string({ unit: codePoint, maxLength: 300 })), { maxLength: 6 })
  .map((parts) => parts.join(""));

/** Any result, as it is recorded. */
const result = fc
  .letrec((tie) => ({
    value: fc.oneof(
      { depthSize: "small" },
      text,
      fc.boolean(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constant(null),
      fc.array(tie("value"), { maxLength: 4 }),
      fc
        .array(
          fc.tuple(fc.oneof(text, fc.constantFrom("__proto__", "constructor", "toString")), tie("value")),
          {
            maxLength: 4,
          },
        )
        .map((entries) => Object.fromEntries(entries)),
    ),
  }))
  .value.filter((value) => value !== null)
  .map((value) => {
    const checked = checkedJson(value);
    if ("problem" in checked) throw new Error(checked.problem);
    // What JSON does to a value, such as -0, is not ours to keep.
    return JSON.parse(JSON.stringify(checked.value)) as unknown;
  });

function visible(body: string): string {
  return body.slice(0, body.lastIndexOf("\n<details><summary>Record "));
}

describe("any result", () => {
  it("survives the round trip, in a void comment and from a browser too", () => {
    fc.assert(
      fc.property(result, (any) => {
        const written = record({ result: any });
        for (const body of [renderComment(written), renderVoidComment(written, WINNER)]) {
          const read = parseComment(body);
          expect(read).toMatchObject({ kind: "record", hash: recordHash(written) });
          expect("record" in read && JSON.stringify(read.record.result)).toBe(JSON.stringify(any));
          expect(parseComment(body.replaceAll("\n", "\r\n"))).toEqual(read);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("opens no markup but its own fold, forges no line and pings nobody", () => {
    fc.assert(
      fc.property(result, (any) => {
        const shown = visible(renderComment(record({ result: any })));
        const tags = shown.match(/<[A-Za-z/!?][a-z]*/g) ?? [];
        expect([[], ["<details", "<summary", "</summary", "</details"]]).toContainEqual(tags);
        expect([0, 2]).toContain((shown.match(/```/g) ?? []).length);
        expect(shown).not.toMatch(/@[\w-]|~{3}/);
        const lines = shown.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/);
        expect(lines.filter((line) => line.startsWith("**")).map((line) => line.split(":")[0])).toEqual([
          "**State transition**",
          "**Command**",
          "**Reason**",
          "**Result**",
        ]);
      }),
      { numRuns: 300 },
    );
  });
});

describe("a result in the comment", () => {
  it.each<[unknown, string]>([
    ["forwarded 3 findings", "**Result**: forwarded 3 findings"],
    [false, "**Result**: `false`"],
    [0, "**Result**: `0`"],
    [42.5, "**Result**: `42.5`"],
    [[], "**Result**: `[]`"],
    [{ ok: true, by: "@octocat" }, '**Result**: `{"ok":true,"by":"\\u0040octocat"}`'],
  ])("is on its line where it is short: %j", (any, line) => {
    expect(visible(renderComment(record({ result: any }))).split("\n")).toContain(line);
  });

  it("is folded where it is long: text as a quotation, a value as JSON that can be copied", () => {
    const prose = visible(renderComment(record({ result: "First line\n**Reason**: forged" })));
    expect(prose).toContain(
      "**Result**: text, 32 bytes of JSON\n\n<details><summary>Result</summary>\n\n> First line\n> **Reason**: forged\n\n</details>",
    );
    const value = { findings: Array.from({ length: 30 }, (_, at) => `finding ${at} of <many>`) };
    const [, json] = /```json\n(.*?)\n```/s.exec(visible(renderComment(record({ result: value })))) ?? [];
    expect(JSON.parse(json ?? "")).toEqual(value);
  });

  it("stays in the record where the comment is void, and its line is struck", () => {
    const body = renderVoidComment(record({ result: "x\n".repeat(500) }), WINNER);
    expect(visible(body)).toContain("~~**Result**: text, 1502 bytes of JSON, in the record~~");
  });

  it("of the largest size fits, and its end is cut in the visible part", () => {
    const largest = "x".repeat(MAX_RESULT_BYTES - 2);
    const body = renderComment(record({ result: largest, reason: "r".repeat(10_000) }));
    expect(body.length).toBeLessThanOrEqual(MAX_COMMENT_LENGTH);
    expect(visible(body)).toContain("… (the whole result is in the record)");
    expect(parseComment(body)).toMatchObject({ record: { result: largest } });
  });

  it("of many small parts fits because its record gives up its layout", () => {
    const numbers = Array.from({ length: 12_000 }, () => 1);
    const body = renderComment(record({ result: numbers }));
    expect(visible(body)).toContain("**Result**: a list, 24001 bytes of JSON, in the record");
    expect(parseComment(body)).toMatchObject({ record: { result: numbers } });
  });

  it("that grows beyond a comment by its escapes is refused", () => {
    expect(() => renderComment(record({ result: "<".repeat(20_000) }))).toThrow(/its comment would have \d+/);
  });
});
